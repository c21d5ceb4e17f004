// Under which slug of the catalogue the card of a thing is looked up, where it is not the thing's own.

import { LANES, sideOf } from "./view";

export function heroTile(hero: string): string {
  return `${hero}-tile`;
}

export function heroCard(hero: string): string {
  return `${hero}-card`;
}

/** The wave of an invader; of one that broke through nobody knows any more which it was. */
export function waveCard(spot: number, round: number): string {
  if (spot >= LANES) return "";
  return `wave-${round}-${sideOf(spot) === "sea" ? "pirates" : "barbarians"}`;
}
