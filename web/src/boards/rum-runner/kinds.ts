// What the board asks of the cards, which are named by their slugs. What they are is in `components.ts`.

import { CARDS, ISLANDS } from "./components";

type Card = (typeof CARDS)[keyof typeof CARDS];

export type Sort = Card["sort"] | "island";

export interface Icons {
  navigation: number;
  combat: number;
}

/** The card of a slug, undefined for an island. */
function cardOf(kind: string): Card | undefined {
  return (CARDS as Readonly<Record<string, Card>>)[kind];
}

export const HOME_PORT = 0;

/** `Isle of Tides`. */
export function islandName(island: number): string {
  return ISLANDS[island]?.name ?? "";
}

/** `isle-of-tides`, as in the ids of things. */
export function islandSlug(island: number): string {
  return ISLANDS[island]?.slug ?? "";
}

/** What is no card is an island. */
export function sortOf(kind: string): Sort {
  return cardOf(kind)?.sort ?? "island";
}

/** Whose deck it is of. */
export function sideOf(kind: string): number {
  return cardOf(kind)?.side ?? 0;
}

/** What a ship or a crew brings along; nothing for every other kind. */
export function iconsOf(kind: string): Icons {
  const { navigation = 0, combat = 0 } = cardOf(kind) ?? {};
  return { navigation, combat };
}

/** How many crew a ship takes. */
export function roomOf(ship: string): number {
  const card = cardOf(ship);
  return card && "room" in card ? card.room : 0;
}

/** `Peg Leg Paul`, for a name where no card is at hand. */
export function nameOf(kind: string): string {
  return cardOf(kind)?.name ?? kind;
}

/** `Paul`: the one word by which a crew is known. */
export function calledOf(kind: string): string {
  const card = cardOf(kind);
  return card && "called" in card ? card.called : nameOf(kind);
}

/** How a card leans on a pile, always in the same way. */
export function leanOf(kind: string, number: number): number {
  return (((cardOf(kind)?.number ?? 0) * 37 + number * 11) % 17) - 8;
}

/** Cards as stacks: every kind once, with how many there are of it. */
export function stacked(kinds: readonly string[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
