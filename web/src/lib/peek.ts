// Where a card is shown while something is pointed at: beside it, never over it, and off what can be chosen.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 10;

/** How much of one box another covers, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * The place for a box of this size beside another, within an area. Of the places above, right, left and below, and of
 * the corners of the area, it is the one that covers least: first of what it is about, then of what is to be left free.
 */
export function beside(
  pointed: Box,
  size: { width: number; height: number },
  area: Box,
  free: readonly Box[] = [],
): Box {
  const across = pointed.left + pointed.width / 2 - size.width / 2;
  const along = pointed.top + pointed.height / 2 - size.height / 2;
  const over = pointed.top - size.height - MARGIN;
  const under = pointed.top + pointed.height + MARGIN;
  const after = pointed.left + pointed.width + MARGIN;
  const before = pointed.left - size.width - MARGIN;
  const end = { left: area.left + area.width, top: area.top + area.height };
  const places: [left: number, top: number][] = [
    [across, over],
    [after, along],
    [before, along],
    [across, under],
    [area.left, area.top],
    [end.left, area.top],
    [area.left, end.top],
    [end.left, end.top],
  ];
  let best: Box | null = null;
  let least = Infinity;
  for (const [left, top] of places) {
    const place = {
      left: within(left, size.width, area.left, area.width),
      top: within(top, size.height, area.top, area.height),
      ...size,
    };
    const covered = free.reduce((sum, box) => sum + overlap(place, box), 0) + 100 * overlap(place, pointed);
    if (covered < least) [best, least] = [place, covered];
  }
  return best!;
}

function within(start: number, length: number, from: number, whole: number): number {
  return Math.max(from + MARGIN, Math.min(start, from + whole - length - MARGIN));
}

/** What is seen of the board: not what lies under the dock or beside the page. */
export function areaOf(thing: Element | null): Box {
  const board = (thing?.closest(".board") ?? document.querySelector(".board") ?? document.body).getBoundingClientRect();
  const [left, top] = [Math.max(0, board.left), Math.max(0, board.top)];
  return {
    left,
    top,
    width: Math.min(innerWidth, board.right) - left,
    height: Math.min(innerHeight, board.bottom) - top,
  };
}

/** Where everything lies that can be chosen now, but for one thing. */
export function litBoxes(but: Element | null): Box[] {
  return [...document.querySelectorAll(".thing.lit, .thing.picked")]
    .filter((one) => one !== but)
    .map((one) => one.getBoundingClientRect());
}
