import { describe, expect, test } from "vitest";
import {
  fanOf,
  inOrder,
  isBeyond,
  lieOfShip,
  liesAtSea,
  piecesOf,
  pointsOf,
  spanOf,
  spot,
  squareOf,
  trail,
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
      for (const pieces of [0, 1, 4])
        for (const number of [1, 2, 3, 4]) {
          const lies = Array.from({ length: number }, (_, place) => lieOfShip(place, number, ashore, pieces));
          expect(new Set(lies.map(({ left, top }) => `${left} ${top}`)).size).toBe(number);
          for (const { left, top, width } of lies) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left + width).toBeLessThanOrEqual(100);
            expect(top + width).toBeLessThanOrEqual(100);
          }
        }
  });
  test("leaves the ranks of the cards there to be read", () => {
    for (const ships of [1, 2, 3, 4])
      for (const number of [1, 2, 3, 4, 5, 6])
        for (const card of liesAtSea(number, ships)) {
          expect(card.left).toBeGreaterThanOrEqual(0);
          expect(card.left + card.width).toBeLessThanOrEqual(100);
          expect(card.top + card.width * 1.4).toBeLessThanOrEqual(100);
          for (let place = 0; place < ships; place++) {
            const ship = lieOfShip(place, ships, false, number);
            const above = ship.top + ship.width * 0.9 <= card.top; // below that there is foam
            expect(above || ship.left >= card.left + card.width * 0.75).toBe(true);
          }
        }
  });
});

describe("ways over the sea", () => {
  test("cost the points of their steps", () => {
    const steps = { straight: 3, diagonal: 5 };
    expect(pointsOf(["b2", "c2", "d3"], steps)).toBe(8);
    expect(pointsOf(["b2"], steps)).toBe(0);
  });
  test("are read from what happened in a turn", () => {
    const event = { number: 1, seat: 0, text: "", clause: "", cards: [], numbers: {}, turn: 1, deed: 1 };
    const events = [
      { ...event, kind: "sail", source: ["hand:0"], target: ["square:b2"] },
      { ...event, kind: "step", source: ["ship:0", "square:b2"], target: ["square:b3"] },
      { ...event, kind: "step", source: ["ship:0", "square:b3"], target: ["square:c3"] },
      { ...event, kind: "pick-up", source: ["square:c3"], target: ["hand:0"] },
    ];
    expect(trail(events)).toEqual(["b2", "b3", "c3"]);
  });
});

describe("the hand", () => {
  test("fits its room in one row, however many cards it has", () => {
    for (const [room, height] of [
      [374, 150],
      [420, 210],
      [640, 270],
    ] as const)
      for (let number = 1; number <= 40; number++) {
        const { width, step } = fanOf(number, room, height);
        expect(width + step * (number - 1)).toBeLessThanOrEqual(room + 0.01);
        expect(width * 1.4).toBeLessThan(height);
        if (number > 1) expect(step).toBeGreaterThanOrEqual(width * 0.249);
      }
  });
  test("shows the middle of every card while there are few", () => {
    const { width, step } = fanOf(8, 640, 270);
    expect(step).toBeGreaterThan(width / 2);
  });
});
