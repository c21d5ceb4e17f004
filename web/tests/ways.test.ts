import { expect, test } from "vitest";
import { firstSteps, leadingBy, meansItself, proposalWords, wayWords } from "../src/lib/ways";
import { option } from "./options";

const LAY = option(1, "Lay cards", ["button:lay"]);
const SIX = option(2, "Lay the 6", ["card:6"]);
const TWO = option(3, "Lay the 2", ["card:2"]);
const way = (...options: (typeof LAY)[]) => ({ moves: options.map(({ move }) => move), options, cost: "" });

test("a way is told in one sentence", () => {
  expect(wayWords(way(LAY, SIX))).toBe("Lay cards, then lay the 6");
});

test("only what costs nothing is done by pointing at its end", () => {
  expect(meansItself(way(LAY, SIX))).toBe(true);
  expect(meansItself({ ...way(LAY), cost: "2 coins" })).toBe(false);
  expect(meansItself(way({ ...LAY, fatal: true }))).toBe(false);
});

test("ways narrow by what is pointed at", () => {
  expect(leadingBy([way(LAY, SIX), way(LAY, TWO)], "card:2")).toEqual([way(LAY, TWO)]);
});

test("where only single answers are taken, the first of a way is", () => {
  expect(firstSteps([way(LAY, SIX), way(LAY, TWO)])).toEqual([way(LAY)]);
});

test("a proposal is told by what it comes to, and its cost says what is put in", () => {
  const dear = { ...way(SIX, LAY), cost: "the 6" };
  const isPick = ({ move }: { move: number }) => move !== LAY.move;
  expect(proposalWords(dear, isPick)).toBe("Lay cards");
  expect(proposalWords(way(SIX, LAY), isPick)).toBe("Lay the 6, then lay cards");
  expect(proposalWords({ ...way(LAY, SIX), cost: "the 6" }, isPick)).toBe("Lay cards, then lay the 6");
});
