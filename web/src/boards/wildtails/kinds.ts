// What Wildtails is counted in, by the numbers of a view. A test holds these lists against the game's own.

export const RESOURCES = ["barrel", "sword", "coin", "cannon", "gem"] as const;
/** In costs also: one basic resource, and one of whatever there is. */
export const SYMBOLS = [...RESOURCES, "basic", "any"] as const;
export type Symbol = (typeof SYMBOLS)[number];
export const CURSES = ["skull", "eye", "moon", "kraken"] as const;
export type Curse = (typeof CURSES)[number];
export const SKILLS = ["Savvy", "Bravery", "Deception"] as const;
export type Skill = (typeof SKILLS)[number];
export const EFFECTS = ["none", "capture-discard", "bottom", "discard-1", "plus-2", "or-abilities", "or-all"] as const;
export type Effect = (typeof EFFECTS)[number];
export const KEYWORDS = ["smuggle", "buff", "conspire", "turn", "bury", "permanent"] as const;
export type Keyword = (typeof KEYWORDS)[number];
export const ANIMALS = ["squirrel", "rat", "marten", "badger"] as const;
export type Animal = (typeof ANIMALS)[number];
export const BUILDINGS = ["jetty", "smithy", "chapel of shells", "tavern", "lighthouse", "gate"] as const;
export type Building = (typeof BUILDINGS)[number];

/** Kinds of events. */
export const FREE = 0;
export const PAY = 1;
export const CHECK = 2;
/** What a level needs beside its cost. */
export const NEEDS_SKILL = 1;
export const NEEDS_SHOWN = 2;
/** What a level gives. */
export const GIVES_SKILL = 0;
export const GIVES_STAR = 1;
/** Columns of a Threat, and levels of an Objective. */
export const COLUMNS = 7;
export const LEVELS = 4;
/** In the mark of an icon of the Log: it was not there. */
export const NEVER = 9;

/** A name as it is written in the names of marks and of cards: `fit-out-the-brig`. */
export function key(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** What there is in a bundle, a symbol each. */
export function amounts(bundle: readonly number[]): { symbol: Symbol; count: number }[] {
  return bundle.flatMap((count, number) => (count ? [{ symbol: SYMBOLS[number]!, count }] : []));
}

/** `+2`, `-1`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace("-", "−");
}
