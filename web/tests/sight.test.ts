import { expect, test } from "vitest";
import { scrollFor } from "../src/lib/sight";

test("only as far as needed is scrolled, and to the beginning of what is too long", () => {
  expect(scrollFor(100, 200, 16, 600)).toBe(0);
  expect(scrollFor(700, 760, 16, 600)).toBe(160);
  expect(scrollFor(-80, -20, 16, 600)).toBe(-96);
  expect(scrollFor(700, 1500, 16, 600)).toBe(684);
});
