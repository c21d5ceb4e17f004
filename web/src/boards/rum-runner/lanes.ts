// Where hazards lie before an island: one behind the other, drawn together when there are many.

import type { CardView } from "./views";

/** How much of a whole card one takes up: what lies face up says what it does. */
const SEALED = 0.56;

export interface Lane {
  card: CardView;
  /** 1 for the innermost. */
  place: number;
  /** Its height, in whole cards. */
  size: number;
  /** What lies between it and the island, in whole cards. */
  before: number;
}

/** The hazards of a row, from the island outward. */
export function lanesOf(hazards: readonly CardView[]): Lane[] {
  let before = 0;
  return hazards.map((card, number) => {
    const lane = { card, place: number + 1, size: card.up ? 1 : SEALED, before };
    before += lane.size;
    return lane;
  });
}
