// The scenery: what a board draws, and what is to be noticed about it.

import { SvelteMap } from "svelte/reactivity";
import { isButton } from "./pointing";
import { touched } from "./recap";
import type { Turn } from "./turns";
import type { CardInfo, Event, SeatInfo, Thing } from "./wire";

export class Scenery {
  /** The view of the game, as its docs say. */
  view = $state.raw<Record<string, unknown> | null>(null);
  /** Names of everything on the board, by id. */
  names = $state.raw<Map<string, string>>(new Map());
  seats = $state.raw<SeatInfo[]>([]);
  /** The seat that looks, -1 for somebody who watches, -2 for one who sees all. */
  viewer = $state(-1);
  /** The cards of the game by their slug, with text and provenance. */
  cards = $state.raw<Map<string, CardInfo>>(new Map());
  /** The clause of what is asked now, of whomever; empty where that is not known. */
  clause = $state("");
  /** The last that happened, the newest at the end. */
  told = $state.raw<readonly Event[]>([]);
  /** Things that somebody reads about, in the log or in what others did. */
  named = $state.raw<ReadonlySet<string>>(new Set());
  /** The last turn of each other player since one's own last move, by seat; a board may draw its path. */
  recap = $state.raw<ReadonlyMap<number, Turn>>(new Map());
  /** The things that those turns touched, each with the seat that did so last. */
  readonly recent: ReadonlyMap<string, number> = $derived(touched(this.recap));
  /** True when the game has ended, by the rules, by a concession or by a draw. */
  over = $state(false);
  /** Things that something just happened to, or that a hint or a guide points at. */
  hinted = $state.raw<Set<string>>(new Set());
  /** The thing whose card is being looked at. */
  shown = $state<string | null>(null);
  /** True where the board itself shows what the game suggests. */
  suggests = $state(false);
  /** How often each thing is drawn on the board. */
  private readonly drawn = new SvelteMap<string, number>();

  setThings(things: readonly Thing[]): void {
    this.names = new Map(things.map((thing) => [thing.id, thing.name]));
  }

  /** A board draws this thing; gives what to do when it does so no more. */
  place(id: string): () => void {
    this.drawn.set(id, (this.drawn.get(id) ?? 0) + 1);
    return () => this.drawn.set(id, (this.drawn.get(id) ?? 1) - 1);
  }

  /** Whether a thing is on the board; before there is a board, what is no button will be. */
  isPlaced(id: string): boolean {
    return this.drawn.size > 0 ? (this.drawn.get(id) ?? 0) > 0 : !isButton(id) && !id.startsWith("move:");
  }
}
