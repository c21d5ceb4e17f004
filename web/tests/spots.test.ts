import { expect, test } from "vitest";
import { spotFor, type Box } from "../src/lib/spots";

const AREA: Box = { left: 0, top: 0, right: 1000, bottom: 800 };
const SIZE = { width: 400, height: 200 };
const at = (left: number, top: number, width = 50, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const spread = (lit: Box[] = [], things: Box[] = [], taken: Box[] = []) => ({ taken, lit, things });
const lowerRight = { left: 600, top: 600 };
const lowerLeft = { left: 0, top: 600 };
const upperRight = { left: 600, top: 0 };

test("a caption lies where it covers least, at the lower right where it makes no difference", () => {
  expect(spotFor(AREA, SIZE, spread(), null)).toEqual(lowerRight);
  expect(spotFor(AREA, SIZE, spread([], [at(900, 700)]), null)).toEqual(lowerLeft);
  expect(spotFor(AREA, SIZE, spread([], [at(900, 700), at(50, 700)]), null)).toEqual(upperRight);
});

test("it stays until it would lie over what can be chosen", () => {
  expect(spotFor(AREA, SIZE, spread([at(500, 400)], [at(900, 700)]), lowerRight)).toBe(lowerRight);
  expect(spotFor(AREA, SIZE, spread([at(900, 700)], [at(50, 700)]), lowerRight)).toEqual(upperRight);
});

test("where there is something in every corner, it lies between them", () => {
  const corners = [at(900, 700), at(50, 700), at(900, 50), at(50, 50)];
  const { left, top } = spotFor(AREA, SIZE, spread(corners), lowerRight);
  expect(left > 100 || top > 100).toBe(true);
  for (const box of corners)
    expect(left < box.right && box.left < left + 400 && top < box.bottom && box.top < top + 200).toBe(false);
});

test("where it has to cover something lit, it covers as little of it as it can", () => {
  const [hand, board] = [at(0, 300, 1000, 500), at(0, 0, 500, 300)];
  expect(spotFor(AREA, SIZE, spread([hand, board]), null)).toEqual(upperRight);
  expect(spotFor(AREA, SIZE, spread([AREA]), null)).toEqual(lowerRight);
});

test("it never lies where another caption does, whatever it covers instead", () => {
  const everywhere = [at(0, 0, 1000, 500), at(0, 500, 550, 300)];
  const { left, top } = spotFor(AREA, SIZE, spread(everywhere, [], [at(600, 500, 400, 300)]), lowerRight);
  expect(left + 400 <= 600 || top + 200 <= 500).toBe(true);
});

test("where the area has become smaller it goes to where it fits", () => {
  expect(spotFor({ ...AREA, bottom: 700 }, SIZE, spread(), lowerRight)).toEqual({ left: 600, top: 500 });
});
