// Where a card is shown while something is pointed at: beside it, and never over it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 12;

/**
 * The place for a box of this size beside another, within the view. Right of it if there is room, else left, below or
 * above; where there is room nowhere, at that end of the view that is further away.
 */
export function beside(
  pointed: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
): Box {
  const right = pointed.left + pointed.width;
  const bottom = pointed.top + pointed.height;
  const x = within(pointed.left + pointed.width / 2 - size.width / 2, size.width, view.width);
  const y = within(pointed.top + pointed.height / 2 - size.height / 2, size.height, view.height);
  const place = (left: number, top: number): Box => ({ left, top, ...size });
  if (right + size.width + 2 * MARGIN <= view.width) return place(right + MARGIN, y);
  if (pointed.left - size.width - 2 * MARGIN >= 0) return place(pointed.left - size.width - MARGIN, y);
  if (bottom + size.height + 2 * MARGIN <= view.height) return place(x, bottom + MARGIN);
  if (pointed.top - size.height - 2 * MARGIN >= 0) return place(x, pointed.top - size.height - MARGIN);
  const upper = pointed.top + pointed.height / 2 > view.height / 2;
  return place(x, upper ? MARGIN : view.height - size.height - MARGIN);
}

function within(start: number, length: number, whole: number): number {
  return Math.max(MARGIN, Math.min(start, whole - length - MARGIN));
}
