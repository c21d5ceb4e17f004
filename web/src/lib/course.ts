// A hint on the board: where its answers point. Only who asks for a hint loads this.

import type { Option } from "./wire";

export interface Spot {
  x: number;
  y: number;
  /** How large the thing is whose middle it is. */
  width?: number;
  height?: number;
}

/** What a hint draws: lines from thing to thing, and where each of its answers ends. */
export interface Course {
  lines: Spot[][];
  ends: Spot[];
}

/**
 * Where the answers of a plan point, one after the other, with nothing twice in a row. What is picked for a set lies
 * side by side, and no line leads from one of it to the next.
 */
export function courseOf(
  plan: readonly Option[],
  place: (thing: string) => Spot | null,
  isPick: (option: Option) => boolean,
): Course {
  const lines: Spot[][] = [];
  const ends: Spot[] = [];
  let line: Spot[] = [];
  for (const option of plan) {
    const alone = isPick(option);
    if (alone || lines.length === 0) lines.push((line = []));
    for (const thing of option.things) {
      const spot = place(thing);
      const last = line.at(-1);
      if (spot && (!last || Math.hypot(last.x - spot.x, last.y - spot.y) > 2)) line.push(spot);
    }
    const end = line.at(-1);
    if (end && ends.at(-1) !== end) ends.push(end);
    if (alone) lines.push((line = []));
  }
  return { lines: lines.filter(({ length }) => length > 0), ends };
}

/** How far from the middle of a thing its border is, towards a point. */
export function reachOf({ x, y, width = 0, height = 0 }: Spot, towards: Spot): number {
  const [across, down] = [Math.abs(towards.x - x), Math.abs(towards.y - y)];
  const long = Math.hypot(across, down);
  if (long === 0) return 0;
  return long * Math.min(across > 0 ? width / 2 / across : Infinity, down > 0 ? height / 2 / down : Infinity);
}

/** A point so far before the end of a line. */
function before(from: Spot, to: Spot, gap: number): Spot {
  const share = (Math.hypot(to.x - from.x, to.y - from.y) - gap) / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const GAP = 16; // between the head of an arrow and the middle of what is too small or too near for more
const SHORTEST = 28; // of the line between two borders

/**
 * The points of an arrow along a line of at least two spots. It leads from border to border, so that it lies over no name
 * and no price of what it points at; from middle to middle where there is no room for that.
 */
export function arrowAlong(line: readonly Spot[]): Spot[] {
  const [first, tip] = [line[0]!, line.at(-1)!];
  const [second, last] = [line[1]!, line.at(-2)!];
  const ahead = Math.max(GAP, reachOf(tip, last));
  const long = (from: Spot, to: Spot) => Math.hypot(to.x - from.x, to.y - from.y);
  const start = line.length === 2 ? reachOf(first, second) : 0;
  if (long(last, tip) < start + ahead + SHORTEST) {
    const gap = long(last, tip) > 2 * GAP ? GAP : 0.4 * long(last, tip);
    return [...line.slice(0, -1), before(last, tip, gap)];
  }
  const tail = long(first, second) > reachOf(first, second) ? before(second, first, reachOf(first, second)) : first;
  return [tail, ...line.slice(1, -1), before(last, tip, ahead)];
}
