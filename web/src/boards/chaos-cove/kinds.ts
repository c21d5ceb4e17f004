// Goods, places, heroes and construction cards as a drawing needs them: their names and sorts, by their slugs.

import { BUILDINGS, GOODS, HEROES, LOCATIONS } from "./components";

export type Goods = (typeof GOODS)[number];
export type Location = keyof typeof LOCATIONS;
export type Hero = keyof typeof HEROES;
export type Sort = (typeof BUILDINGS)[keyof typeof BUILDINGS]["sort"];

/** Goods that lie in a stock: all but hero cards. */
export const STOCKED: readonly Goods[] = GOODS.filter((goods) => goods !== "hero-card");
/** What the Market gives. */
export const SUPPLIES: readonly Goods[] = STOCKED.filter((goods) => goods !== "doubloon" && goods !== "crew");
/** How the places stand in the town, row by row, before and after the Fountain. */
export const NORTH: readonly Location[] = ["lighthouse", "town-hall", "fortress", "port", "blacksmith", "mill"];
export const SOUTH: readonly Location[] = ["tavern", "market", "fortune-teller", "greenhouse", "garden", "sanctuary"];

type Named = Record<string, { name: string } | undefined>;

export function heroName(hero: string): string {
  return (HEROES as Named)[hero]?.name ?? "";
}

export function locationName(location: string): string {
  return (LOCATIONS as Named)[location]?.name ?? "";
}

export function buildName(kind: string): string {
  return (BUILDINGS as Named)[kind]?.name ?? "";
}

export function sortOf(kind: string): Sort {
  return (BUILDINGS as Record<string, { sort: Sort } | undefined>)[kind]?.sort ?? "party";
}

export interface Amount {
  goods: Goods;
  amount: number;
}

/** Those of the goods that there are any of. */
export function amounts(numbers: Readonly<Record<string, number>>): Amount[] {
  return GOODS.flatMap((goods) => (numbers[goods] ? [{ goods, amount: numbers[goods] }] : []));
}

/** Cards as piles: every kind once, with how many there are of it. */
export function piled(kinds: readonly string[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

/** The goods of a thing that is some of them, `stock:0:rum` or `supply:rum`; null for any other. */
export function goodsOf(id: string): Goods | null {
  const [head, ...rest] = id.split(":");
  const goods = rest.at(-1);
  return head === "stock" || head === "supply" ? (GOODS.find((one) => one === goods) ?? null) : null;
}

/** Some goods or strength in a text, as a picture. */
export interface Pictured {
  amount: string;
  picture: Goods | "naval" | "martial";
  words: string;
}

const PICTURED =
  /(\d+) (cannon|saber|gunpowder|doubloon|rum(?! part)|food|plank|crew(?! member)|hero card)s?\b|(\d+) (at sea|on land)/;
const SIGNS: Record<string, Pictured["picture"]> = {
  "at sea": "naval",
  "on land": "martial",
  "hero card": "hero-card",
};

/** A text with its goods and strengths taken out as pictures, in their order. */
export function worded(text: string): (string | Pictured)[] {
  const found = PICTURED.exec(text);
  if (!found) return text ? [text] : [];
  const [words, many = "", goods = "", strong = "", where = ""] = found;
  const before = text.slice(0, found.index);
  const name = goods || where;
  const pictured: Pictured = { amount: many || strong, picture: SIGNS[name] ?? (name as Goods), words };
  return [...(before ? [before] : []), pictured, ...worded(text.slice(found.index + words.length))];
}
