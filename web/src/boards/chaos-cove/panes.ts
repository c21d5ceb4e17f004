// The three panes of the map, side by side: which of them a thing is in, and which is to be in sight.

import { HEROES } from "./kinds";
import { sideOf, standsIn, type CoveView } from "./view";

export const PANES = ["sea", "town", "land"] as const;
export type Pane = (typeof PANES)[number];

const BY_HEAD: Record<string, Pane> = {
  sea: "sea",
  "sea-break": "sea",
  ship: "sea",
  land: "land",
  "land-break": "land",
  fort: "land",
  location: "town",
  symbol: "town",
};

/** The pane in which a thing is drawn; null for what lies beside the map. */
export function paneOf(id: string, view: CoveView): Pane | null {
  const [head = "", name = ""] = id.split(":");
  if (head === "hero") return standsIn(view, (HEROES as readonly string[]).indexOf(name)) === null ? null : "town";
  return BY_HEAD[head] ?? null;
}

/** How many of these things lie in each pane. */
export function spread(ids: Iterable<string>, view: CoveView): Record<Pane, number> {
  const counts: Record<Pane, number> = { sea: 0, town: 0, land: 0 };
  for (const id of ids) {
    const pane = paneOf(id, view);
    if (pane) counts[pane] += 1;
  }
  return counts;
}

/** Where something goes on without anybody pointing at it: a fight, or an invader that attacks. */
export function stirring(view: CoveView): Pane | null {
  if (view.fight) return sideOf(view.fight.spot);
  if (view.attacked) return sideOf(view.attacked[0]!);
  return null;
}

/** The pane that should be in sight: one with something to choose, else where something goes on, else the same. */
export function wanted(lit: Record<Pane, number>, happening: Pane | null, current: Pane): Pane {
  if (lit[current] > 0) return current;
  if (happening && lit[happening] > 0) return happening;
  const first = PANES.find((pane) => lit[pane] > 0);
  return first ?? happening ?? current;
}
