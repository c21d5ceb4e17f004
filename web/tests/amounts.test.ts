import { expect, test } from "vitest";
import { amountsOf, amountWithin, Figures } from "../src/lib/amounts";
import type { Target } from "../src/lib/pointing";
import { option } from "./options";

const target = (label: string, amount: number | null = null): Target => ({
  id: `move:${label}`,
  key: "",
  label,
  clause: "",
  options: [{ ...option(0, label), amount }],
  drawn: false,
  costly: false,
});
const raise = (coins: number) => target(`Raise it with ${coins} coins (${coins - 1} stay on it)`, coins);

test("answers with an amount are one row, in the order of their amounts", () => {
  const found = amountsOf([raise(3), raise(1), target("Leave it face down"), raise(2), raise(10)]);
  expect(found?.map((step) => step.amount)).toEqual([1, 2, 3, 10]);
});

test("a few of them, or answers that have no amount, stay as they are", () => {
  expect(amountsOf([raise(1), raise(2), raise(3)])).toBeNull();
  expect(amountsOf(["a1", "b2", "c3", "d4"].map((square) => target(`Sail to ${square}`)))).toBeNull();
});

test("an amount is a whole number within its bounds", () => {
  const gauge = { label: "Coins", least: 2, most: 9, move: 70, things: [], clause: "", key: "" };
  expect([1, 4.4, 12, NaN].map((wanted) => amountWithin(gauge, wanted))).toEqual([2, 4, 9, 2]);
});

test("figures typed one after the other are one number; after a pause, or above the most, another begins", () => {
  const figures = new Figures();
  const typed: [string, number][] = [
    ["1", 0],
    ["2", 500],
    ["7", 900],
    ["1", 9000],
  ];
  expect(typed.map(([figure, now]) => figures.type(figure, 20, now))).toEqual([1, 12, 7, 1]);
});
