import { expect, test } from "vitest";
import { inShort } from "../src/lib/odds";

const chance = (share: number, exact: boolean) => ({ move: 1, chance: share, drawn: 0, exact, text: "" });

test("what was counted is told as it is", () => {
  expect(inShort(chance(2 / 3, true))).toBe("67%");
  expect(inShort(chance(1, true))).toBe("100%");
});

test("what was estimated is told in fives, and never as certain", () => {
  expect(inShort(chance(0.617, false))).toBe("~60%");
  expect(inShort(chance(1, false))).toBe(">95%");
  expect(inShort(chance(0, false))).toBe("<5%");
});
