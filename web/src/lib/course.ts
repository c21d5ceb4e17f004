// A hint on the board: where its answers point, and where its note lies. Only who asks for a hint loads this.

import type { Option } from "./wire";

export interface Spot {
  x: number;
  y: number;
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

/** A point so far before the end of a line, so that its head does not hide what it points at. */
export function before(from: Spot, to: Spot, gap: number): Spot {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const share = long > 2 * gap ? (long - gap) / long : 0.6;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much of two areas is the same. */
function shared(one: Area, other: Area): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

const STEPS = 8; // places for a note between the lower and the upper edge of a board

/**
 * Where on a board a note covers least of the things that it is about, counted from its upper left: at the left, as low
 * as may be, if that is as good as any other place.
 */
export function clearPlace(board: Area, note: { width: number; height: number }, things: readonly Area[]): Spot {
  const free = { x: Math.max(0, board.width - note.width), y: Math.max(0, board.height - note.height) };
  const places = [0, free.x].flatMap((x) =>
    Array.from({ length: STEPS + 1 }, (_, step) => ({ x, y: free.y * (1 - step / STEPS) })),
  );
  const covered = places.map(({ x, y }) =>
    things.reduce((sum, thing) => sum + shared({ left: board.left + x, top: board.top + y, ...note }, thing), 0),
  );
  return places[covered.indexOf(Math.min(...covered))]!;
}
