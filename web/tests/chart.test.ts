import { describe, expect, test } from "vitest";
import {
  SHIP,
  fanOf,
  inOrder,
  isBeyond,
  lieOfShip,
  liesAtSea,
  piecesOf,
  spanOf,
  spot,
  squareOf,
  wake,
} from "../src/boards/card-pirates/chart";

const pile = { square: "a1", up: [], down: 0, known: [], faces: 0 };

describe("squares", () => {
  test("go row by row from the top left corner", () => {
    expect(["b3", "a1", "z1", "g2", "b0"].sort(inOrder)).toEqual(["b0", "z1", "a1", "g2", "b3"]);
  });
  test("are found by the id of their thing", () => {
    expect(squareOf("square:b3")).toBe("b3");
    expect(squareOf("ship:1")).toBeUndefined();
    expect(squareOf("button:drift")).toBeUndefined();
  });
  test("may lie outside the edge of the map", () => {
    expect(["a1", "e5", "z1", "f1", "a0", "a6"].map((square) => isBeyond(5, square))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("the span of the chart", () => {
  test("is the map", () => {
    expect(spanOf(6, ["a1", "f6"])).toEqual({ rows: [1, 2, 3, 4, 5, 6], columns: [1, 2, 3, 4, 5, 6] });
  });
  test("takes in squares outside the edge, and only on their sides", () => {
    const span = spanOf(5, ["a1", "z1", "e6"]);
    expect(span.columns).toEqual([0, 1, 2, 3, 4, 5]);
    expect(span.rows).toEqual([1, 2, 3, 4, 5, 6]);
    expect(spot(span, "z1")).toEqual({ x: 0, y: 0 });
    expect(spot(span, "e6")).toEqual({ x: 5, y: 5 });
  });
});

describe("the wake", () => {
  test("goes step by step to where the ship is", () => {
    expect(wake(["a1", "a2", "a3"], "a3")).toEqual(["a1", "a2", "a3"]);
    expect(wake(["a1", "a2", "a3"], "a1")).toEqual(["a3", "a2", "a1"]);
  });
  test("passes every square once, each beside the last", () => {
    const way = wake(["a1", "b1", "b2", "c3"], "c3");
    expect([...way].sort(inOrder)).toEqual(["a1", "b1", "b2", "c3"]);
    expect(way.at(-1)).toBe("c3");
  });
  test("is not drawn where no ship can have sailed it", () => {
    expect(wake(["a1", "f6"], "f6")).toEqual([]);
    expect(wake(["a1"], "f6")).toEqual([]);
  });
});

describe("what lies on a square", () => {
  test("cards that nobody knows are one pile of backs", () => {
    expect(piecesOf({ ...pile, down: 3, known: ["9C"], faces: 1 }, 6)).toEqual([
      { kind: "backs", count: 2, faces: 1 },
      { kind: "peek", card: "9C" },
    ]);
  });
  test("a bare square has none", () => {
    expect(piecesOf(pile, 6)).toEqual([]);
  });
  test("what does not fit is counted", () => {
    const pieces = piecesOf({ ...pile, up: ["3C", "4C", "5C", "6C", "7C"] }, 3);
    expect(pieces).toEqual([
      { kind: "up", card: "3C" },
      { kind: "up", card: "4C" },
      { kind: "more", count: 3 },
    ]);
  });
  test("every piece has a place inside the square", () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const lies = liesAtSea(number);
      expect(lies).toHaveLength(number);
      for (const { left, top, width } of lies) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100);
        expect(top + width * 1.4).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe("a ship on a square", () => {
  test("is inside the square, and each at a place of its own", () => {
    for (const ashore of [false, true])
      for (const number of [1, 2, 3, 4]) {
        const lies = Array.from({ length: number }, (_, place) => lieOfShip(place, number, ashore));
        expect(new Set(lies.map(({ left, top }) => `${left} ${top}`)).size).toBe(number);
        for (const { left, top } of lies) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + SHIP).toBeLessThanOrEqual(100);
          expect(top + SHIP).toBeLessThanOrEqual(100);
        }
      }
  });
  test("leaves the ranks of the cards there to be read", () => {
    const { top } = lieOfShip(0, 1, false);
    for (const number of [1, 2, 3, 4, 5, 6])
      for (const lie of liesAtSea(number, true)) {
        expect(lie.left).toBeGreaterThanOrEqual(0);
        expect(lie.left + lie.width).toBeLessThanOrEqual(100);
        expect(lie.top + lie.width * 0.7).toBeLessThanOrEqual(top);
      }
  });
});

describe("the hand", () => {
  test("fits its room, however many cards it has", () => {
    for (const room of [320, 360, 760, 1200])
      for (let number = 1; number <= 30; number++) {
        for (const tall of [false, true]) {
          const { width, step, row } = fanOf(number, room, tall);
          expect(width + step * (row - 1)).toBeLessThanOrEqual(room + 0.01);
          if (row > 1) expect(step).toBeGreaterThanOrEqual(20);
        }
      }
  });
  test("has several rows of wider cards in a tall place", () => {
    expect(fanOf(6, 260, true).row).toBeLessThan(6);
    expect(fanOf(6, 260, true).width).toBeGreaterThan(fanOf(6, 260).width);
  });
  test("is one row where there is room", () => {
    expect(fanOf(6, 360).row).toBe(6);
    expect(fanOf(20, 360).row).toBeLessThan(20);
  });
});
