// The parts of the board. Where there is little room they are panes side by side, one in sight at a time: which of them a
// thing is in, and which is to be in sight.

import { standsIn, sideOf, type Side } from "./view";
import type { CoveView } from "./views";

export const PARTS = ["sea", "town", "land", "crews", "build"] as const;
export type Part = (typeof PARTS)[number];

const BY_HEAD: Record<string, Part> = {
  sea: "sea",
  "sea-break": "sea",
  ship: "sea",
  land: "land",
  "land-break": "land",
  fort: "land",
  location: "town",
  symbol: "town",
  player: "crews",
  stock: "crews",
  built: "crews",
  stack: "build",
};

/**
 * The part of the board in which a thing is drawn; null for what is always in sight: the viewer's cards and heroes, and
 * with a tray the goods that are in it.
 */
export function partOf(id: string, view: CoveView, tray = false): Part | null {
  const [head = "", name = ""] = id.split(":");
  if (head === "hero") {
    if (standsIn(view, name) !== null) return "town";
    return isHeldBy(view, name, view.viewer) ? null : "crews";
  }
  if (head === "stock" && tray) return null;
  return BY_HEAD[head] ?? null;
}

function isHeldBy(view: CoveView, hero: string, seat: number): boolean {
  return view.ring.some((hand) => hand.seat === seat && hand.tiles.some((tile) => tile.hero === hero));
}

/** How many of these things lie in each part, each counted once. */
export function spread(ids: Iterable<string>, view: CoveView, tray = false): Record<Part, number> {
  const counts: Record<Part, number> = { sea: 0, town: 0, land: 0, crews: 0, build: 0 };
  for (const id of new Set(ids)) {
    const part = partOf(id, view, tray);
    if (part) counts[part] += 1;
  }
  return counts;
}

/** Where something goes on without anybody pointing at it: a fight, or an invader that attacks. */
export function stirring(view: CoveView): Side | null {
  if (view.fight) return sideOf(view.fight.spot);
  if (view.attacked) return sideOf(view.attacked.lane);
  return null;
}

/**
 * The part that should be in sight: one with something to choose, or else with something that leads on, else where
 * something goes on, else the same.
 */
export function wanted(counts: readonly Record<Part, number>[], happening: Side | null, current: Part): Part {
  for (const lit of counts) {
    if (lit[current] > 0) return current;
    if (happening && lit[happening] > 0) return happening;
    const first = PARTS.find((part) => lit[part] > 0);
    if (first) return first;
  }
  return happening ?? current;
}
