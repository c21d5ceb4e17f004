import { expect, test } from "vitest";
import { partAt, scrollFor } from "../src/lib/sight";

test("only as far as needed is scrolled, and to the beginning of what is too long", () => {
  expect(scrollFor(100, 200, 16, 600)).toBe(0);
  expect(scrollFor(700, 760, 16, 600)).toBe(160);
  expect(scrollFor(-80, -20, 16, 600)).toBe(-96);
  expect(scrollFor(700, 1500, 16, 600)).toBe(684);
});

test("the part in sight is the one below the bar, and at the end of the page the last", () => {
  const tops = [
    ["crew", 700],
    ["scene", 60],
    ["threat", 400],
  ] as const;
  expect(partAt(tops, 80, false)).toBe("scene");
  expect(partAt(tops, 400, false)).toBe("threat");
  expect(partAt(tops, 10, false)).toBe("scene");
  expect(partAt(tops, 400, true)).toBe("crew");
  expect(partAt([], 400, true)).toBeUndefined();
});
