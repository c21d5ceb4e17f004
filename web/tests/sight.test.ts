import { expect, test } from "vitest";
import { partAt } from "../src/lib/sight";

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
