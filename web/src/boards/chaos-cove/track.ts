// The round track: which phase is on, what comes next, and what the turn is about.

import { heroName, locationName } from "./kinds";
import { OVER, PLACING } from "./view";
import type { CoveView } from "./views";

export type Standing = "past" | "now" | "next" | "ahead";

export interface Phase {
  number: number;
  /** In a word or two. */
  title: string;
  /** What everybody does in it. */
  deed: string;
  standing: Standing;
}

const PHASES: readonly [title: string, deed: string][] = [
  ["Heroes", "place heroes in the town"],
  ["Harvest", "forts give, ships trade"],
  ["Build", "buy forts, ships and rum parties"],
  ["Surprise", "attack invaders that lie face up"],
  ["Defend", "the invaders attack"],
  ["Rest", "weapons and crew are ready again, heroes go round"],
];

/** The six phases of the round. Set-up counts as before the first, the end as after the last. */
export function phases(view: CoveView): Phase[] {
  return PHASES.map(([title, deed], place) => ({
    number: place + 1,
    title,
    deed,
    standing: standingOf(place + 1, view),
  }));
}

function standingOf(number: number, view: CoveView): Standing {
  if (view.over || number < view.phase) return "past";
  if (number === view.phase) return "now";
  return number === view.phase + 1 ? "next" : "ahead";
}

/** What comes after the phase that is on, in a few words. */
export function whatNext(view: CoveView): string {
  if (view.over || view.phase >= OVER) return "";
  const next = PHASES[view.phase];
  if (next) return `next: ${next[0].toLowerCase()}`;
  return view.round < view.rounds ? `next: round ${view.round + 1}` : "then points are counted";
}

/** What the turn is about, where more can be said than whose it is. */
export function turnWords(view: CoveView): string {
  if (view.phase !== PLACING || !view.placing) return "";
  const { hero, location, free } = view.placing;
  const left =
    free === 1 ? "1 resource is free" : free ? `${free} resources are free` : "further resources cost doubloons";
  return `${heroName(hero)} at the ${locationName(location)}: ${left}`;
}
