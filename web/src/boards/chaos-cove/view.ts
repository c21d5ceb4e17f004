// What a drawing asks of the view of Chaos Cove.

import type { CoveView } from "./views";

export const HIDDEN = -1;
export const SEA_LANES = 6;
export const LANES = 12;
export const BREAKS = 3;
export const SPACES_EACH = 3;
export const FORT_SPACES = 18;

/** Phases. */
export const PLACING = 1;
export const OVER = 7;

/** The view as it came over the wire; null while there is none. */
export function coveView(view: Record<string, unknown> | null): CoveView | null {
  return view as unknown as CoveView | null;
}

export type Side = "sea" | "land";

/** The side of a spot: six sea lanes, six land lanes, then the breakthroughs at sea and on land. */
export function sideOf(spot: number): Side {
  return spot < SEA_LANES || (spot >= LANES && spot < LANES + BREAKS) ? "sea" : "land";
}

/** `sea:1`, `land-break:3`, as in the ids of things. */
export function spotId(spot: number): string {
  const side = sideOf(spot);
  return spot < LANES ? `${side}:${(spot % SEA_LANES) + 1}` : `${side}-break:${((spot - LANES) % BREAKS) + 1}`;
}

/** `ship:1:3`, `fort:6:1`. */
export function spaceId(space: number): string {
  const place = space % FORT_SPACES;
  const piece = space < FORT_SPACES ? "ship" : "fort";
  return `${piece}:${Math.floor(place / SPACES_EACH) + 1}:${(place % SPACES_EACH) + 1}`;
}

/** Whose tile a hero is; null for a dummy's. */
export function ownerOf(view: CoveView, hero: string): number | null {
  return view.ring.find((hand) => hand.tiles.some((tile) => tile.hero === hero))?.seat ?? null;
}

/** Where a hero stands; null beside the board. */
export function standsIn(view: CoveView, hero: string): string | null {
  for (const hand of view.ring) for (const tile of hand.tiles) if (tile.hero === hero) return tile.location;
  return null;
}

/** How fearsome an invader is to look at: 0 to 2. */
export function rankOf(strength: number): number {
  return strength < 8 ? 0 : strength < 16 ? 1 : 2;
}

/** Invaders that broke through on a side. */
export function broken(view: CoveView, side: Side): number {
  const first = side === "sea" ? LANES : LANES + BREAKS;
  return view.spots.slice(first, first + BREAKS).filter((tile) => tile !== null).length;
}
