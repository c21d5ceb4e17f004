import { describe, expect, test } from "vitest";
import { between, keyframes, milliseconds, moved, wayLeft } from "../src/lib/flights";

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });

describe("flights", () => {
  test("begin where the thing was, in its size there, and end where it is drawn", () => {
    expect(keyframes(box(0, 0, 20, 20), box(100, 50, 10, 10))).toEqual([
      { transform: "translate(-95px, -45px) scale(2)" },
      { transform: "none" },
    ]);
  });
  test("lead through the places between", () => {
    const frames = keyframes(box(0, 0), box(20, 20), [{ x: 5, y: 25 }]);
    expect(frames.map((frame) => frame.transform)).toEqual([
      "translate(-20px, -20px) scale(1)",
      "translate(-20px, 0px) scale(1)",
      "none",
    ]);
  });
  test("go only by what is left of the way", () => {
    const way = [box(0, 0), box(10, 0), box(10, 10), box(20, 10)];
    expect(wayLeft(box(2, 2, 4, 4), way)).toEqual([
      { x: 15, y: 5 },
      { x: 15, y: 15 },
    ]);
    expect(wayLeft(box(12, 12, 4, 4), way)).toEqual([]);
    expect(wayLeft(box(80, 80, 4, 4), way)).toEqual([]);
  });
  test("that are broken off go on from where the thing is seen", () => {
    expect(between(box(0, 0), box(20, 40, 20, 20), 0.5)).toEqual(box(10, 20, 15, 15));
  });
  test("a thing that only grew in its place has not moved", () => {
    expect(moved(box(0, 0), box(-5, -5, 20, 20))).toBe(false);
    expect(moved(box(0, 0), box(3, 0))).toBe(true);
  });
  test("take the time that the style sheet says", () => {
    expect(milliseconds("0.42s")).toBe(420);
    expect(milliseconds("420ms")).toBe(420);
    expect(milliseconds("0s")).toBe(0);
    expect(milliseconds("")).toBe(0);
  });
});
