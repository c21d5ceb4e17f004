// Under which slug of the catalogue the card of a thing is looked up. A test holds them against the catalogue's names.

import { BUILDINGS, HEROES, LOCATIONS } from "./kinds";
import { LANES, sideOf } from "./view";

export function locationCard(location: number): string {
  return LOCATIONS[location] ?? "";
}

export function heroTile(hero: number): string {
  return HEROES[hero] ? `${HEROES[hero]}-tile` : "";
}

export function heroCard(hero: number): string {
  return HEROES[hero] ? `${HEROES[hero]}-card` : "";
}

export function buildCard(kind: number | null): string {
  return kind === null ? "" : (BUILDINGS[kind] ?? "");
}

/** The wave of an invader; of one that broke through nobody knows any more which it was. */
export function waveCard(spot: number, round: number): string {
  if (spot >= LANES) return "";
  return `wave-${round}-${sideOf(spot) === "sea" ? "pirates" : "barbarians"}`;
}
