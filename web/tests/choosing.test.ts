import { expect, test } from "vitest";
import {
  begun,
  countOf,
  isStuck,
  learned,
  lessened,
  offeredIn,
  replaced,
  setWords,
  toggled,
} from "../src/lib/choosing";
import type { Picked } from "../src/lib/wire";
import { asking, askingSeveral, option } from "./options";

const PLANK = option(1, "A plank", ["goods:plank"]);
const ROPE = option(2, "A rope", ["goods:rope"]);
const DONE = option(9, "Done", ["button:done"]);
/** Up to two planks and a rope, three things in all. */
const PAYING = asking([DONE], {
  several: {
    candidates: [
      { option: PLANK, times: 2 },
      { option: ROPE, times: 1 },
    ],
    least: 1,
    most: 3,
  },
});
const told = (addable: number[], more: Partial<Picked> = {}): Picked => ({
  type: "picked",
  ref: 1,
  number: 1,
  addable,
  options: [],
  complete: false,
  prompt: { text: "And?", clause: "" },
  ...more,
});

test("a question that asks for no set has none", () => {
  expect(begun(asking([DONE]))).toBeNull();
});

test("what is in a set is told as the table names it, with how many of it", () => {
  const set = [2, 1, 1].reduce(toggled, begun(PAYING)!);
  expect(setWords(set)).toBe("A rope; A plank × 2");
});

test("what can be there several times is added until it is full, and then taken off", () => {
  let set = begun(PAYING)!;
  const counts = [1, 2, 0].map(() => countOf((set = toggled(set, 1)), 1));
  expect(counts).toEqual([1, 2, 0]);
});

test("one less is taken off by itself, and an empty set is as at the beginning", () => {
  let set = toggled(toggled(begun(PAYING)!, 1), 1);
  set = lessened(set, 1);
  expect(set.moves).toEqual([1]);
  set = lessened(learned(set, [1], told([2])), 1);
  expect([...set.addable]).toEqual([1, 2]);
  expect(set.options).toEqual([DONE]);
});

test("what the server tells counts for the set that it was asked about alone", () => {
  const one = toggled(begun(PAYING)!, 1);
  const two = toggled(one, 2);
  expect(learned(two, [1], told([]))).toBe(two);
  expect([...learned(two, [1, 2], told([1])).addable]).toEqual([1]);
});

test("what was chosen stays offered, so that it can be taken off", () => {
  const set = learned(toggled(begun(PAYING)!, 2), [2], told([]));
  expect(offeredIn(set)).toEqual([ROPE]);
});

test("a set that leads nowhere says so, but not before the server has", () => {
  const set = toggled(begun(askingSeveral([PLANK, ROPE]))!, 1);
  expect(isStuck(set)).toBe(false);
  expect(isStuck(learned(set, [1], told([])))).toBe(true);
  expect(isStuck(learned(set, [1], told([], { complete: true })))).toBe(false);
});

test("the same thing for another place means rather that, if both do not go together", () => {
  const [here, there] = [
    option(3, "Jane here", ["crew:jane", "ship:0"]),
    option(4, "Jane there", ["crew:jane", "ship:1"]),
  ];
  const asked = askingSeveral([here, there, ROPE]);
  const one = learned(toggled(toggled(begun(asked)!, 2), 3), [2, 3], told([4], { options: [DONE] }));
  const two = learned(toggled(one, 4), [2, 3, 4], told([]));
  expect(isStuck(two)).toBe(true);
  expect(replaced(two)?.moves).toEqual([2, 4]);
  expect(replaced(learned(toggled(one, 4), [2, 3, 4], told([], { complete: true })))).toBeNull();
});
