// The kinds of cards by their numbers in a view: slugs, sorts and icons. A test holds them against the game's own list.

export const SLUGS = [
  "cash-crop",
  "light-rum",
  "lighthouse",
  "poisoned-rum",
  "gold-rum",
  "aged-rum",
  "letter-of-marque",
  "rough-seas",
  "privateers",
  "reef",
  "uncharted-waters",
  "blockade",
  "kraken",
  "squall",
  "fog-bank",
  "rowdy-tavern",
  "port-taxes",
  "hidden-harbor",
  "harbor-guns",
  "royal-decree",
  "embargo",
  "longboat",
  "merchant-vessel",
  "sloop",
  "brigantine",
  "galleon",
  "janey-mcfloyd",
  "peg-leg-paul",
  "cutthroat-carlie",
  "doug-doubloon",
  "enric-cursemaker",
  "stinky-pete",
  "dead-eye-dinah",
  "abigail-fairwind",
  "bicorne-bess",
  "marguerite-swift",
  "lucky-lorenzo",
  "treasure-map",
  "crashing-waves",
  "fair-winds",
  "fire-ship",
] as const;

export const HIDDEN = -1;
export const FIRST_HAZARD = 7;
export const FIRST_CROWN_EVENT = 19;
export const FIRST_PIRATE = 21;
export const FIRST_CREW = 26;
export const FIRST_PIRATE_EVENT = 37;

export const ISLAND_NAMES = ["Home Port", "Privateer Point", "Bivalve Bay", "Isle of Tides"] as const;
export const HOME_PORT = 0;

/** Icons of ships, then of crew, and the room for crew of ships. */
export const NAVIGATION = [0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1] as const;
export const COMBAT = [0, 0, 0, 1, 2, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0] as const;
export const ROOM = [1, 3, 2, 2, 3] as const;

export type Sort = "investment" | "hazard" | "event" | "ship" | "crew" | "island";

export interface Icons {
  navigation: number;
  combat: number;
}

export function slugOf(kind: number): string {
  return SLUGS[kind] ?? "";
}

export function kindOf(slug: string): number {
  return (SLUGS as readonly string[]).indexOf(slug);
}

/** `home-port`, as in the ids of things. */
export function islandSlug(island: number): string {
  return (ISLAND_NAMES[island] ?? "").toLowerCase().replaceAll(" ", "-");
}

export function sortOf(kind: number): Sort {
  if (kind < FIRST_HAZARD) return "investment";
  if (kind < FIRST_CROWN_EVENT) return "hazard";
  if (kind < FIRST_PIRATE) return "event";
  if (kind < FIRST_CREW) return "ship";
  return kind < FIRST_PIRATE_EVENT ? "crew" : "event";
}

/** What a ship or a crew brings along; nothing for every other kind. */
export function iconsOf(kind: number): Icons {
  const place = kind - FIRST_PIRATE;
  return { navigation: NAVIGATION[place] ?? 0, combat: COMBAT[place] ?? 0 };
}

export function roomOf(ship: number): number {
  return ROOM[ship - FIRST_PIRATE] ?? 0;
}

/** `Peg Leg Paul`, for a name where no card is at hand. */
export function nameOf(kind: number): string {
  const small = new Set(["of"]);
  const words = slugOf(kind).split("-");
  return words.map((word) => (small.has(word) ? word : (word[0] ?? "").toUpperCase() + word.slice(1))).join(" ");
}

/** Cards as stacks: every kind once, with how many there are of it. */
export function stacked(kinds: readonly number[]): { kind: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
