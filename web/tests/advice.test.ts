import { describe, expect, it } from "vitest";
import { noteOf, reasonsOf } from "../src/lib/advice";
import { arrowAlong, courseOf } from "../src/lib/course";
import type { Advice, Hinted, Option } from "../src/lib/wire";

function option(move: number, label: string, ...things: string[]): Option {
  return { move, label, things, clause: "CP-a-1", brief: label, costly: false, declines: false } as unknown as Option;
}
const SPOTS: Record<string, { x: number; y: number }> = { a: { x: 0, y: 0 }, b: { x: 50, y: 0 }, c: { x: 50, y: 40 } };
const place = (thing: string) => SPOTS[thing] ?? null;
const sail: Advice = {
  plan: [option(1, "Sail", "a"), option(2, "To b", "b"), option(3, "To c", "b", "c")],
  reason: "You then hold 8 points.",
  chance: 0.618,
  other: option(9, "Drift"),
  other_chance: 0.5,
};

describe("a hint in words", () => {
  it("says why, how good it is and what is next best", () => {
    expect(reasonsOf(sail)).toEqual([
      "You then hold 8 points.",
      "This way it sees you win about 62 of 100 games.",
      "Next best: Drift, about 50 of 100.",
    ]);
  });
  it("says that the next best is about as good where both chances are told alike", () => {
    expect(reasonsOf({ ...sail, other_chance: 0.622 }).at(-1)).toBe("Next best, and about as good: Drift.");
  });
  it("says no chance where none was weighed", () => {
    const plain = { ...sail, plan: sail.plan.slice(0, 1), chance: null, other: null, other_chance: null };
    expect(reasonsOf(plain)).toEqual(["You then hold 8 points."]);
  });
  it("is a note with its advice, and without one where a server gives none", () => {
    const told = { type: "hinted", ref: 1, number: 1, move: 1, label: "Sail", advice: sail } as Hinted;
    expect(noteOf(told, sail.plan[0]).lines[0]).toEqual({ text: "Sail; then To b; then To c", clause: "CP-a-1" });
    expect(noteOf(told, sail.plan[0]).advice).toBe(sail);
    expect(noteOf({ ...told, advice: null }, undefined)).toEqual({
      kind: "hint",
      about: "",
      lines: [{ text: "Sail", clause: "" }],
    });
  });
});

describe("a hint on the board", () => {
  it("leads from thing to thing and numbers its answers", () => {
    const { lines, ends } = courseOf(sail.plan, place, () => false);
    expect(lines).toEqual([[SPOTS.a, SPOTS.b, SPOTS.c]]);
    expect(ends).toEqual([SPOTS.a, SPOTS.b, SPOTS.c]);
  });
  it("draws no line between the things of a set", () => {
    const { lines, ends } = courseOf([option(1, "A", "a"), option(2, "B", "b", "c")], place, () => true);
    expect(lines).toEqual([[SPOTS.a], [SPOTS.b, SPOTS.c]]);
    expect(ends).toEqual([SPOTS.a, SPOTS.c]);
  });
  it("leaves out what is not on the board", () => {
    expect(courseOf([option(1, "Pass", "button:pass")], place, () => false)).toEqual({ lines: [], ends: [] });
  });
  it("leads from border to border", () => {
    const [from, to] = [
      { x: 0, y: 0, width: 20, height: 20 },
      { x: 100, y: 0, width: 60, height: 20 },
    ];
    expect(arrowAlong([from, to])).toEqual([
      { x: 10, y: 0 },
      { x: 70, y: 0 },
    ]);
    expect(arrowAlong([from, { x: 100, y: 50 }, { ...to, y: 100 }]).at(-1)).toEqual({ x: 100, y: 84 });
  });
  it("begins in the middle of what lies beside that at which it points", () => {
    const [from, to] = [
      { x: 0, y: 0, width: 50, height: 50 },
      { x: 50, y: 0, width: 50, height: 50 },
    ];
    expect(arrowAlong([from, to])).toEqual([from, { x: 34, y: 0 }]);
  });
});
