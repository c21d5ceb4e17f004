import { expect, test } from "vitest";
import { amountsOf } from "../src/lib/amounts";
import type { Target } from "../src/lib/pointing";

const target = (label: string): Target => ({
  id: `move:${label}`,
  key: "",
  label,
  clause: "",
  options: [],
  drawn: false,
});
const raise = (coins: number) => target(`Raise Reef 2 with ${coins} extra coin${coins === 1 ? "" : "s"}`);

test("answers that differ in one number are one row, in the order of their numbers", () => {
  const found = amountsOf([raise(3), raise(1), target("Leave it face down"), raise(2), raise(10)]);
  expect(found?.before).toBe("Raise Reef 2 with ");
  expect(found?.after).toBe(" extra coins");
  expect(found?.steps.map((step) => step.amount)).toEqual([1, 2, 3, 10]);
});

test("a remark at the end does not keep them apart", () => {
  const stay = (coins: number) => target(`Raise it with ${coins} coins (${coins - 1} stay on it)`);
  const found = amountsOf([target("Raise it for nothing (none stays on it)"), ...[1, 2, 3, 4].map(stay)]);
  expect(found?.after).toBe(" coins");
  expect(found?.steps.map((step) => step.amount)).toEqual([1, 2, 3, 4]);
});

test("a few of them, or answers that differ in words, stay as they are", () => {
  expect(amountsOf([raise(1), raise(2), raise(3)])).toBeNull();
  expect(amountsOf(["a1", "b2", "c3", "d4"].map((square) => target(`Sail to ${square}`)))).toBeNull();
});
