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
export function boxIn(area: Box, size: { width: number; height: number }, corner: Corner): Box {
  const left = corner.left ? area.left : area.right - size.width;
  const top = corner.top ? area.top : area.bottom - size.height;
  return { left, top, right: left + size.width, bottom: top + size.height };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * The corner for a caption: where it is now, unless it would lie over something that can be chosen (`lit`), and else
 * where it covers fewest of these, and then fewest of all things.
 */
export function cornerFor(
  area: Box,
  size: { width: number; height: number },
  lit: readonly Box[],
  things: readonly Box[],
  now: Corner | null,
): Corner {
  const covered = (corner: Corner, boxes: readonly Box[]) =>
    boxes.filter((box) => overlap(boxIn(area, size, corner), box)).length;
  if (now && covered(now, lit) === 0) return now;
  const cost = (corner: Corner) => covered(corner, lit) * (things.length + 1) + covered(corner, things);
  return CORNERS.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}
