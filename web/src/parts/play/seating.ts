// The seats of the table for whoever draws their plates: who sits there, and what can be done about it.

import { getContext, setContext } from "svelte";
import type { SeatAtTable } from "../../lib/seat.svelte";

export interface Seating {
  /** The seat that looks on. */
  seat: SeatAtTable;
  /** Seat a bot in place of somebody who is late. */
  onbot(number: number): void;
  /** Take one's own seat again. */
  onreturn(): void;
}

const SEATING = Symbol("seating");

export function setSeating(seating: Seating): void {
  setContext(SEATING, seating);
}

/** The seating, where a game is played; a replay has none. */
export function getSeating(): Seating | undefined {
  return getContext<Seating | undefined>(SEATING);
}
