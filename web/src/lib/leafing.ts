// Leafing through a finished game: where its pages are, and how an address names one. `replaying.svelte.ts` turns them.

import type { ReplayInfo } from "./wire";

export const SPECTATOR = -1;
export const ALL_SEEING = -2;
/** How many pages are asked for at once; the server gives no more than 64. */
export const BATCH = 32;

type Pages = Pick<ReplayInfo, "first" | "length" | "stops" | "turns">;

/** The page after this one at which somebody had to choose, or the last. */
export function stopAfter(pages: Pages, at: number): number {
  return pages.stops.find((stop) => stop > at) ?? pages.length;
}

/** The page before this one at which somebody had to choose, or the first. */
export function stopBefore(pages: Pages, at: number): number {
  return pages.stops.findLast((stop) => stop < at) ?? pages.first;
}

/** The stop that is nearest to a page, for a thumb that is dragged. */
export function stopNear(pages: Pages, at: number): number {
  const before = stopBefore(pages, at + 1);
  const after = stopAfter(pages, at - 1);
  return at - before <= after - at ? before : after;
}

/** A page that there is. */
export function within(pages: Pages, at: number): number {
  return Math.min(pages.length, Math.max(pages.first, Math.trunc(at)));
}

/** The first and last page of the batch that a page is in. */
export function batchOf(at: number): { start: number; end: number } {
  const start = Math.floor(at / BATCH) * BATCH;
  return { start, end: start + BATCH - 1 };
}

export interface Place {
  at: number;
  viewer: number;
}

/** What `?at=N&as=V` says; what it does not say, or says wrongly, is the first page with every card open. */
export function placeIn(search: string, info: Pages & { table: { seats: readonly unknown[] } }): Place {
  const said = new URLSearchParams(search);
  const whole = (name: string) => (/^-?\d+$/.test(said.get(name) ?? "") ? Number(said.get(name)) : NaN);
  const at = whole("at");
  const viewer = whole("as");
  const known = viewer >= ALL_SEEING && viewer < info.table.seats.length;
  return { at: Number.isNaN(at) ? info.first : within(info, at), viewer: known ? viewer : ALL_SEEING };
}

/** Whether an address wants the game looked back at at once: the one that `lookBackAt` gives. */
export function looksBack(search: string): boolean {
  return new URLSearchParams(search).get("look") === "back";
}

/** The address of a game to look back at, from a seat that one had there. */
export function lookBackAt(id: string, seat: number): string {
  return `/replay/${encodeURIComponent(id)}?look=back${seat < 0 ? "" : `&as=${seat}`}`;
}

/** The address of a page. */
export function addressOf(id: string, { at, viewer }: Place): string {
  return `/replay/${encodeURIComponent(id)}?at=${at}&as=${viewer}`;
}

/** The marks of a scale: where turns begin (where that is known), or as many of them, evenly, as can be told apart. */
export function ticks(pages: Pages, most: number): number[] {
  const marks = pages.turns.length ? pages.turns : pages.stops;
  const each = Math.max(1, Math.ceil(marks.length / most));
  return marks.filter((_, place) => place % each === 0);
}
