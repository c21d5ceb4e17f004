import { expect, test } from "vitest";
import { firstSteps, leadingBy, stepsOfSuggestion, stepsOfWays } from "../src/lib/ways";
import { option } from "./options";

const LAY = option(1, "Lay cards", ["button:lay"]);
const SIX = option(2, "Lay the 6", ["card:6"]);
const TWO = option(3, "Lay the 2", ["card:2"]);
const way = (...options: (typeof LAY)[]) => ({ moves: options.map(({ move }) => move), options, cost: "", amount: 0 });

const SAIL = option(4, "Sail", ["button:sail"]);
const DONE = option(5, "That is all", ["button:done"]);
const to = (move: number, square: string) => option(move, `To ${square}`, [`square:${square}`]);
const [B3, B4, C4] = [to(6, "b3"), to(7, "b4"), to(8, "c4")];

test("a way is told by its steps as the table names them, in brief where that can be", () => {
  expect(stepsOfWays([way(SAIL, { ...SIX, brief: "The 6" })])).toEqual([["Sail", "The 6"]]);
  expect(stepsOfWays([way(DONE, LAY, SIX, TWO, DONE)])).toEqual([["Lay cards", "Lay the 6", "Lay the 2"]]);
  expect(stepsOfWays([way(DONE)])).toEqual([["That is all"]]);
});

test("of the places through which a way leads the last is told, and all where two ways would be told alike", () => {
  expect(stepsOfWays([way(SAIL, B3, B4, C4, LAY)])).toEqual([["Sail", "To c4", "Lay cards"]]);
  expect(stepsOfWays([way(SAIL, B3, C4), way(SAIL, B4, C4), way(LAY, B4, C4)])).toEqual([
    ["Sail", "To b3", "To c4"],
    ["Sail", "To b4", "To c4"],
    ["Lay cards", "To c4"],
  ]);
});

test("what had been chosen before is not told again, each as often as it was chosen", () => {
  const left = (chosen: number[], ...options: (typeof LAY)[]) => stepsOfWays([way(...options)], chosen)[0];
  expect(left([3], SIX, TWO, LAY)).toEqual(["Lay the 6", "Lay cards"]);
  expect(left([2], SIX, SIX, LAY)).toEqual(["Lay the 6", "Lay cards"]);
  expect(left([2], SIX)).toEqual(["Lay the 6"]);
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
  expect(stepsOfSuggestion(dear, isPick)).toEqual(["Lay cards"]);
  expect(stepsOfSuggestion(way(SIX, LAY), isPick)).toEqual(["Lay the 6", "Lay cards"]);
  expect(stepsOfSuggestion({ ...way(SAIL, SIX), cost: "the 6" }, isPick)).toEqual(["Sail", "Lay the 6"]);
});
