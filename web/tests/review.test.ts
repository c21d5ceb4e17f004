import { expect, test } from "vitest";
import { acrossOf, costInWords, curveInWords, curvesOf, downOf } from "../src/lib/review";
import type { ChanceInfo } from "../src/lib/wire";
import { option } from "./options";

const pages = { first: 10, length: 30, stops: [10, 15, 20, 30] };
const chances: ChanceInfo[] = [
  { number: 10, seat: 0, chance: 0.5 },
  { number: 15, seat: 1, chance: 0.25 },
  { number: 20, seat: 0, chance: 1 },
  { number: 25, seat: 0, chance: 0 },
];

test("a page is across and a chance is up", () => {
  expect([acrossOf(pages, 10), acrossOf(pages, 20), acrossOf(pages, 30)]).toEqual([0, 50, 100]);
  expect([downOf(1), downOf(0.25), downOf(0)]).toEqual([0, 75, 100]);
  expect(curvesOf(pages, chances, 3)).toEqual(["0.00,50.0 50.00,0.0 75.00,100.0", "25.00,75.0", ""]);
});

test("a curve is told by its ends and its extremes", () => {
  expect(curveInWords(pages, chances, 0)).toMatch(/^about 50 of 100 at first, 0 at last; at best 100 \(decision 3\)/);
  expect(curveInWords(pages, chances, 1)).toBe("about 25 of 100 at first, 25 at last");
  expect(curveInWords(pages, chances, 2)).toBe("");
});

test("what cost much is told with what was better", () => {
  const plan = [option(1, "Sail"), option(2, "Rob")];
  const advice = { plan, reason: "You hold it.", chance: 0.6, other: null, other_chance: null };
  expect(costInWords({ number: 10, seat: 0, label: "Drift", chance: 0.4, advice })).toEqual([
    "Chosen: Drift, about 40 of 100.",
    "The captain would: Sail; then Rob, about 60 of 100.",
    "You hold it.",
  ]);
  const uncounted = { number: 10, seat: 0, label: "Drift", chance: 0.4, advice: { ...advice, chance: null } };
  expect(costInWords(uncounted)).toEqual(["Chosen: Drift.", "The captain would: Sail; then Rob.", "You hold it."]);
});
