import { describe, expect, test } from "vitest";
import {
  SHIP,
  fanOf,
  lieOfShip,
  liesAtSea,
  piecesOf,
  spanOf,
  spot,
  squareName,
  squareOf,
  wake,
} from "../src/boards/card-pirates/chart";

const pile = { cell: 9, up: [], down: 0, known: [], faces: 0 };

describe("squares", () => {
  test("are named by column and row from the top left corner", () => {
    expect(squareName(9)).toBe("a1");
    expect(squareName(26)).toBe("b3");
    expect(squareName(8)).toBe("z1");
  });
  test("are found by the id of their thing", () => {
    expect(squareOf("square:b3")).toBe(26);
    expect(squareOf("square:z1")).toBe(8);
    expect(squareOf("ship:1")).toBeUndefined();
    expect(squareOf("button:drift")).toBeUndefined();
  });
});

describe("the span of the chart", () => {
  test("is the map", () => {
    expect(spanOf(6, [9, 54])).toEqual({ rows: [1, 2, 3, 4, 5, 6], columns: [1, 2, 3, 4, 5, 6] });
  });
  test("takes in squares outside the edge, and only on their sides", () => {
    const span = spanOf(5, [9, 8, 53]);
    expect(span.columns).toEqual([0, 1, 2, 3, 4, 5]);
    expect(span.rows).toEqual([1, 2, 3, 4, 5, 6]);
    expect(spot(span, 8)).toEqual({ x: 0, y: 0 });
    expect(spot(span, 53)).toEqual({ x: 5, y: 5 });
  });
});

describe("the wake", () => {
  test("goes step by step to where the ship is", () => {
    expect(wake([9, 17, 25], 25)).toEqual([9, 17, 25]);
    expect(wake([9, 17, 25], 9)).toEqual([25, 17, 9]);
  });
  test("passes every square once, each beside the last", () => {
    const way = wake([9, 10, 18, 27], 27);
    expect([...way].sort((a, b) => a - b)).toEqual([9, 10, 18, 27]);
    expect(way.at(-1)).toBe(27);
  });
  test("is not drawn where no ship can have sailed it", () => {
    expect(wake([9, 54], 54)).toEqual([]);
    expect(wake([9], 54)).toEqual([]);
  });
});

describe("what lies on a square", () => {
  test("cards that nobody knows are one pile of backs", () => {
    expect(piecesOf({ ...pile, down: 3, known: [7], faces: 1 }, 6)).toEqual([
      { kind: "backs", count: 2, faces: 1 },
      { kind: "peek", card: 7 },
    ]);
  });
  test("a bare square has none", () => {
    expect(piecesOf(pile, 6)).toEqual([]);
  });
  test("what does not fit is counted", () => {
    const pieces = piecesOf({ ...pile, up: [1, 2, 3, 4, 5] }, 3);
    expect(pieces).toEqual([
      { kind: "up", card: 1 },
      { kind: "up", card: 2 },
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
