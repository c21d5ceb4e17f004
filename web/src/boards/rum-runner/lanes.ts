// Where hazards lie before an island: one behind the other, drawn together when there are many.

import type { Laid } from "./view";

/** How much of a whole card one takes up: what lies face up says what it does. */
const SEALED = 0.56;

export interface Lane {
  card: Laid;
  /** Its height, in whole cards. */
  size: number;
  /** What lies between it and the island, in whole cards. */
  before: number;
}

/** The hazards of a row, from the island outward. */
export function lanesOf(hazards: readonly Laid[]): Lane[] {
  let before = 0;
  return hazards.map((card) => {
    const lane = { card, size: card.up ? 1 : SEALED, before };
    before += lane.size;
    return lane;
  });
}
