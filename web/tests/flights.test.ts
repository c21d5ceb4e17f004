import { describe, expect, test } from "vitest";
import { concerning, idsOf, keyframes, milliseconds, moved, waits } from "../src/lib/flights";
import { event } from "./options";

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });

describe("motion", () => {
  test("begins where the piece was, in its size there, and ends where it is drawn", () => {
    expect(keyframes(box(0, 0, 20, 20), box(100, 50, 10, 10))).toEqual([
      { transform: "translate(-95px, -45px) scale(2)" },
      { transform: "none" },
    ]);
  });
  test("leads through the places between", () => {
    const frames = keyframes(box(0, 0), box(20, 20), [{ x: 5, y: 25 }]);
    expect(frames.map((frame) => frame.transform)).toEqual([
      "translate(-20px, -20px) scale(1)",
      "translate(-20px, 0px) scale(1)",
      "none",
    ]);
  });
  test("is for pieces that an event names, by themselves, by their card or by the thing they lie on", () => {
    expect(idsOf("ship-0")).toEqual(["ship:0", "0"]);
    expect(idsOf("card-letter-of-marque")).toEqual(["card:letter-of-marque", "letter-of-marque"]);
    const news = [
      event(1, "You lay the 9.", { source: ["hand:0"], target: ["square:b2"], cards: ["9H"] }),
      event(2, "You sail.", { source: ["ship:0", "square:b2"], target: ["square:a2"] }),
    ];
    expect(concerning(new Set(idsOf("card-9H")), news)).toEqual([0]);
    expect(concerning(new Set(idsOf("ship-0")), news)).toEqual([1]);
    expect(concerning(new Set(["square:b2"]), news)).toEqual([0, 1]);
    expect(concerning(new Set(idsOf("card-4D")), news)).toEqual([]);
  });
  test("of what an event moved comes together, after what came before", () => {
    expect(waits([4, 1, 4, 9])).toEqual([1, 0, 1, 2]);
  });
  test("a piece that only grew in its place has not moved", () => {
    expect(moved(box(0, 0), box(-5, -5, 20, 20))).toBe(false);
    expect(moved(box(0, 0), box(3, 0))).toBe(true);
  });
  test("takes the time that the style sheet says", () => {
    expect(milliseconds("0.42s")).toBe(420);
    expect(milliseconds("420ms")).toBe(420);
    expect(milliseconds("0s")).toBe(0);
    expect(milliseconds("")).toBe(0);
  });
});
