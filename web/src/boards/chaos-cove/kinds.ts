// Goods, places, heroes and construction cards by their numbers in a view. A test holds them against the game's own list.

export const GOODS = ["cannon", "saber", "gunpowder", "doubloon", "rum", "food", "plank", "crew", "hero-card"] as const;
export type Goods = (typeof GOODS)[number];
export const CANNON = 0;
export const SABER = 1;
export const GUNPOWDER = 2;
export const CREW = 7;
/** Goods that lie in a stock: all but hero cards. */
export const STOCKED = 8;
/** What the Market gives. */
export const SUPPLIES: readonly number[] = [0, 1, 2, 4, 5, 6];
/** In a stock, after the goods. */
export const USED_CANNON = 8;
export const LYING_CREW = 10;

export const LOCATIONS = [
  "lighthouse",
  "port",
  "blacksmith",
  "fortress",
  "market",
  "town-hall",
  "garden",
  "tavern",
  "greenhouse",
  "mill",
  "fortune-teller",
  "sanctuary",
] as const;
export type Location = (typeof LOCATIONS)[number];
/** How the places stand in the town, row by row, before and after the Fountain. */
export const NORTH: readonly number[] = [0, 5, 3, 1, 2, 9];
export const SOUTH: readonly number[] = [7, 4, 10, 8, 6, 11];

export const HEROES = [
  "art",
  "belle",
  "ben",
  "calvin",
  "claudia",
  "colin",
  "dennis",
  "george",
  "gloria",
  "graham",
  "gus",
  "jerry",
  "john",
  "nancy",
  "nellie",
  "polly",
] as const;
export type Hero = (typeof HEROES)[number];
export const GUS = 10;

export const BUILDINGS = [
  "home-fort",
  "home-sloop",
  "timber-fort",
  "larder-fort",
  "stillhouse-fort",
  "powder-sloop",
  "coin-brig",
  "merchantman",
  "rum-party",
  "grand-rum-party",
  "lookout-hut",
  "farm-fort",
  "toll-fort",
  "sawmill-fort",
  "muster-fort",
  "magazine-fort",
  "skiff",
  "coaster",
  "fishing-smack",
  "powder-galleon",
  "treasure-galleon",
  "timber-barge",
  "beach-party",
  "bonfire-party",
  "moonlight-party",
  "harvest-party",
] as const;
export type Sort = "ship" | "fort" | "party";
const SORTS = "fsfffssspp" + "ffffffsssssspppp";
const SORT_OF: Record<string, Sort> = { s: "ship", f: "fort", p: "party" };
/** Stacks of cards that are all alike; after them come the mixed ones. */
export const PLAIN_STACKS = 8;
const FIRST_STACK = 2;

export function sortOf(kind: number): Sort {
  return SORT_OF[SORTS[kind] ?? ""] ?? "party";
}

/** What a stack is made of where no card of it lies open: the kind of a plain stack, nothing of a mixed one. */
export function stackKind(stack: number): number | null {
  return stack < PLAIN_STACKS ? FIRST_STACK + stack : null;
}

/** `Town Hall` for `town-hall`: a name where nothing names it otherwise. */
export function titled(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word[0] ?? "").toUpperCase() + word.slice(1))
    .join(" ");
}

export interface Amount {
  goods: Goods;
  amount: number;
}

/** Those of the goods that there are any of. */
export function amounts(numbers: readonly number[]): Amount[] {
  return numbers.slice(0, STOCKED).flatMap((amount, goods) => (amount ? [{ goods: GOODS[goods]!, amount }] : []));
}

/** Cards as piles: every kind once, with how many there are of it. */
export function piled(kinds: readonly number[]): { kind: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
