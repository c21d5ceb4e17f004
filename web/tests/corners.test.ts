import { expect, test } from "vitest";
import { cornerFor, CORNERS, type Box } from "../src/lib/corners";

const AREA: Box = { left: 0, top: 0, right: 1000, bottom: 800 };
const SIZE = { width: 400, height: 200 };
const at = (left: number, top: number): Box => ({ left, top, right: left + 50, bottom: top + 50 });
const spread = (lit: Box[] = [], things: Box[] = [], taken: Box[] = []) => ({ taken, lit, things });
const [lowerRight, lowerLeft, upperRight, upperLeft] = CORNERS;

test("a caption lies where it covers least, at the lower right where it makes no difference", () => {
  expect(cornerFor(AREA, SIZE, spread(), null)).toBe(lowerRight);
  expect(cornerFor(AREA, SIZE, spread([], [at(900, 700)]), null)).toBe(lowerLeft);
  expect(cornerFor(AREA, SIZE, spread([], [at(900, 700), at(50, 700)]), null)).toBe(upperRight);
});

test("it stays until it would lie over what can be chosen", () => {
  expect(cornerFor(AREA, SIZE, spread([at(500, 400)], [at(900, 700)]), lowerRight!)).toBe(lowerRight);
  expect(cornerFor(AREA, SIZE, spread([at(900, 700)], [at(50, 700)]), lowerRight!)).toBe(upperRight);
});

test("where something lit lies in every corner, it covers the fewest of them", () => {
  const lit = [at(900, 700), at(50, 700), at(900, 50), at(50, 50), at(700, 50), at(800, 700), at(100, 700)];
  expect(cornerFor(AREA, SIZE, spread(lit), upperRight!)).toBe(upperLeft);
});

test("it never lies where another caption does, whatever it covers instead", () => {
  const lit = [at(50, 700), at(100, 700), at(900, 50), at(50, 50)];
  expect(cornerFor(AREA, SIZE, spread(lit, [], [at(900, 700)]), lowerRight!)).toBe(upperRight);
});
