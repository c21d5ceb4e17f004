// A raid step by step: what the party has behind it, where it is and what lies ahead.

import { CROWN, NO_TARGET, type RumView } from "./view";
import type { CardView } from "./views";

/** `ahead`: it will be faced; `now`: the party faces it; `down`: it lies face down; `behind`: the party is past it. */
export type Standing = "ahead" | "now" | "down" | "behind";

export interface RaidStep {
  place: number;
  kind: string | null;
  standing: Standing;
}

export interface RaidStory {
  target: number;
  stage: "gathering" | "raising" | "facing" | "plunder" | "after";
  /** The hazards before the target, outermost first: the order in which the party meets them. */
  hazards: RaidStep[];
  stopped: boolean;
}

/** The raid of a view; null when there is none. */
export function raidStory(view: RumView): RaidStory | null {
  if (view.target === NO_TARGET) {
    if (!view.pending.length || view.over) return null;
    return { target: NO_TARGET, stage: "after", hazards: [], stopped: view.stopped };
  }
  const island = view.islands[view.target];
  if (!island || view.over) return null;
  const raising = view.asked === CROWN && !view.facing && view.raided === null;
  const gathered = view.ships.some((ship) => ship.raiding) && !view.facing && !raising;
  const plunder = view.raided !== null || (gathered && island.investment?.up === true);
  const hazards = island.hazards
    .map((card, number) => ({
      place: number + 1,
      kind: card.kind,
      standing: standingOf(card, number + 1, view.facing, plunder),
    }))
    .reverse();
  const stage = view.facing ? "facing" : raising ? "raising" : plunder ? "plunder" : "gathering";
  return { target: view.target, stage, hazards, stopped: view.stopped };
}

function standingOf(card: CardView, place: number, facing: number, plunder: boolean): Standing {
  if (plunder || (facing && place > facing)) return card.up || plunder ? "behind" : "down";
  if (facing === place) return "now";
  return card.up ? "ahead" : "down";
}

/** Where the course of the party leads: the place of a hazard, or 0 for the island itself. */
export function courseEnd(story: RaidStory, view: RumView): number {
  if (story.stage === "facing") return view.facing;
  if (story.stage === "plunder") return 0;
  return view.islands[story.target]?.hazards.length ?? 0;
}
