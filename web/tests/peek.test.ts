import { expect, test } from "vitest";
import { beside, overlap, type Box } from "../src/lib/peek";

const AREA: Box = { left: 0, top: 50, width: 1000, height: 700 };
const SIZE = { width: 300, height: 200 };

const inside = (box: Box) =>
  box.left >= AREA.left &&
  box.top >= AREA.top &&
  box.left + box.width <= AREA.left + AREA.width &&
  box.top + box.height <= AREA.top + AREA.height;

test("a card is shown above what it is about where there is room", () => {
  const pointed = { left: 500, top: 500, width: 60, height: 60 };
  const place = beside(pointed, SIZE, AREA);
  expect(place.top + place.height).toBeLessThan(pointed.top);
  expect(overlap(place, pointed)).toBe(0);
});

test("it stays inside its area and off what it is about in every corner", () => {
  for (const left of [0, 470, 940])
    for (const top of [50, 370, 690]) {
      const pointed = { left, top, width: 60, height: 60 };
      const place = beside(pointed, SIZE, AREA);
      expect(inside(place)).toBe(true);
      expect(overlap(place, pointed)).toBe(0);
    }
});

test("it leaves free what can be chosen", () => {
  const pointed = { left: 500, top: 500, width: 60, height: 60 };
  const above = { left: 480, top: 350, width: 60, height: 60 };
  expect(overlap(beside(pointed, SIZE, AREA, [above]), above)).toBe(0);
});
