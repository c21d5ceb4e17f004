import { expect, test } from "vitest";
import { firstSteps, leadingBy, suggestionWords, wayWords } from "../src/lib/ways";
import { option } from "./options";

const LAY = option(1, "Lay cards", ["button:lay"]);
const SIX = option(2, "Lay the 6", ["card:6"]);
const TWO = option(3, "Lay the 2", ["card:2"]);
const way = (...options: (typeof LAY)[]) => ({ moves: options.map(({ move }) => move), options, cost: "", amount: 0 });

const SAIL = option(4, "Sail", ["button:sail"]);
const DONE = option(5, "That is all", ["button:done"]);

test("a way is told in one sentence, by the steps that matter", () => {
  expect(wayWords(way(SAIL, SIX))).toBe("Sail, then lay the 6");
  expect(wayWords(way(DONE, LAY, SIX, TWO, DONE))).toBe("Lay the 6, then lay the 2");
  expect(wayWords(way(DONE))).toBe("That is all");
});

test("what had been chosen before is not told again, each as often as it was chosen", () => {
  expect(wayWords(way(SIX, TWO, LAY), [3])).toBe("Lay the 6, then lay cards");
  expect(wayWords(way(SIX, SIX, LAY), [2])).toBe("Lay the 6, then lay cards");
  expect(wayWords(way(SIX), [2])).toBe("Lay the 6");
});

test("ways narrow by what is pointed at", () => {
  expect(leadingBy([way(LAY, SIX), way(LAY, TWO)], "card:2")).toEqual([way(LAY, TWO)]);
});

test("where only single answers are taken, the first of a way is", () => {
  expect(firstSteps([way(LAY, SIX), way(LAY, TWO)])).toEqual([way(LAY)]);
});

test("a suggestion is told by what it comes to, and its cost says what is put in", () => {
  const dear = { ...way(SIX, LAY), cost: "the 6" };
  const isPick = ({ move }: { move: number }) => move !== LAY.move;
  expect(suggestionWords(dear, isPick)).toBe("Lay cards");
  expect(suggestionWords(way(SIX, LAY), isPick)).toBe("Lay the 6, then lay cards");
  expect(suggestionWords({ ...way(SAIL, SIX), cost: "the 6" }, isPick)).toBe("Sail, then lay the 6");
});
