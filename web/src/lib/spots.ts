// Where a caption lies over a board: in a corner if it covers nothing that matters there, else where it covers least.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The upper left of a caption. */
export interface Spot {
  left: number;
  top: number;
}

/** What lies over or on the board: other captions, what can be chosen or is in the hand, and all things. */
export interface Spread {
  taken: readonly Box[];
  lit: readonly Box[];
  things: readonly Box[];
}

/** How far two spots that are tried lie from each other, in pixels. */
const STEP = 24;

/** All spots for something of this size within an area: the corners, the lower right first, then those between them. */
export function spotsIn(area: Box, { width, height }: Size): Spot[] {
  const [right, bottom] = [Math.max(area.left, area.right - width), Math.max(area.top, area.bottom - height)];
  const spots = [
    { left: right, top: bottom },
    { left: area.left, top: bottom },
    { left: right, top: area.top },
    { left: area.left, top: area.top },
  ];
  for (let top = bottom; top >= area.top; top -= STEP)
    for (let left = right; left >= area.left; left -= STEP) spots.push({ left, top });
  return spots;
}

/** How much of these boxes is covered: 1 for each that is covered wholly. */
function covered(boxes: readonly Box[], { left, top }: Spot, { width, height }: Size): number {
  let sum = 0;
  for (const box of boxes) {
    const across = Math.min(box.right, left + width) - Math.max(box.left, left);
    const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    if (across > 0 && down > 0) sum += (across * down) / ((box.right - box.left) * (box.bottom - box.top));
  }
  return sum;
}

/**
 * The spot for a caption within an area: where it is now, unless it would lie over another caption, over something that
 * can be chosen or over the hand there; else where it covers least of other captions, then of those, then of all things.
 */
export function spotFor(area: Box, size: Size, { taken, lit, things }: Spread, now: Spot | null): Spot {
  const costs = (spot: Spot) => [taken, lit, things].map((boxes) => covered(boxes, spot, size));
  const isWithin = ({ left, top }: Spot) =>
    left >= area.left && top >= area.top && left + size.width <= area.right && top + size.height <= area.bottom;
  if (now && isWithin(now) && costs(now)[0] === 0 && costs(now)[1] === 0) return now;
  const isLess = (one: number[], other: number[]) => {
    const place = one.findIndex((cost, index) => cost !== other[index]);
    return place >= 0 && one[place]! < other[place]!;
  };
  const [first, ...others] = spotsIn(area, size);
  let best = first!;
  let least = costs(best);
  for (const spot of others) {
    const cost = costs(spot);
    if (isLess(cost, least)) [best, least] = [spot, cost];
  }
  return best;
}
