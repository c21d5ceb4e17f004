// Where a caption lies over a board: in the corner where it covers least, and out of the way of what can be chosen.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a caption that lies at the lower right of its area is moved to the left and up. */
export interface Corner {
  left: boolean;
  top: boolean;
}

/** The corners, those first that are taken where it makes no difference. */
export const CORNERS: readonly Corner[] = [
  { left: false, top: false },
  { left: true, top: false },
  { left: false, top: true },
  { left: true, top: true },
];

/** The box that something of this size takes in a corner of an area. */
function boxIn(area: Box, size: { width: number; height: number }, corner: Corner): Box {
  const left = corner.left ? area.left : area.right - size.width;
  const top = corner.top ? area.top : area.bottom - size.height;
  return { left, top, right: left + size.width, bottom: top + size.height };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** What lies over or on the board: other captions, things that can be chosen, and all things. */
export interface Spread {
  taken: readonly Box[];
  lit: readonly Box[];
  things: readonly Box[];
}

/**
 * The corner for a caption: where it is now, unless it would meet another one or lie over something that can be chosen,
 * and else where it meets fewest captions, then covers fewest of what can be chosen, and then fewest of all things.
 */
export function cornerFor(
  area: Box,
  size: { width: number; height: number },
  { taken, lit, things }: Spread,
  now: Corner | null,
): Corner {
  const covered = (corner: Corner) =>
    [taken, lit, things].map((boxes) => boxes.filter((box) => overlap(boxIn(area, size, corner), box)).length);
  if (now && covered(now)[0] === 0 && covered(now)[1] === 0) return now;
  const isLess = (one: number[], other: number[]) => {
    const place = one.findIndex((count, index) => count !== other[index]);
    return place >= 0 && one[place]! < other[place]!;
  };
  return CORNERS.reduce((best, corner) => (isLess(covered(corner), covered(best)) ? corner : best));
}
