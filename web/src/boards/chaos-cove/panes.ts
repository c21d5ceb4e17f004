// The parts of a narrow board: three panes of the map side by side, and below it what the crews have and what can be
// built. Which of them a thing is in, and which pane is to be in sight.

import { sideOf, standsIn } from "./view";
import type { CoveView } from "./views";

export const PANES = ["sea", "town", "land"] as const;
export type Pane = (typeof PANES)[number];
export const PARTS = [...PANES, "crews", "build"] as const;
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
  card: "crews",
  stack: "build",
  supply: "build",
};

/** The part of the board in which a thing is drawn; null for what is always in sight. */
export function partOf(id: string, view: CoveView): Part | null {
  const [head = "", name = ""] = id.split(":");
  if (head === "hero") return standsIn(view, name) === null ? "crews" : "town";
  return BY_HEAD[head] ?? null;
}

/** How many of these things lie in each part, each counted once. */
export function spread(ids: Iterable<string>, view: CoveView): Record<Part, number> {
  const counts: Record<Part, number> = { sea: 0, town: 0, land: 0, crews: 0, build: 0 };
  for (const id of new Set(ids)) {
    const part = partOf(id, view);
    if (part) counts[part] += 1;
  }
  return counts;
}

/** Where something goes on without anybody pointing at it: a fight, or an invader that attacks. */
export function stirring(view: CoveView): Pane | null {
  if (view.fight) return sideOf(view.fight.spot);
  if (view.attacked) return sideOf(view.attacked.lane);
  return null;
}

/** The pane that should be in sight: one with something to choose, else where something goes on, else the same. */
export function wanted(lit: Record<Pane, number>, happening: Pane | null, current: Pane): Pane {
  if (lit[current] > 0) return current;
  if (happening && lit[happening] > 0) return happening;
  const first = PANES.find((pane) => lit[pane] > 0);
  return first ?? happening ?? current;
}
