// What cards say, with signs for what is counted: `use 2 combat icons` is a 2 and two crossed blades.

import type { IconName } from "./Icon.svelte";

/** A run of words, or a number with its sign; `said` is what the sign stands for. */
export interface Piece {
  text: string;
  icon?: IconName;
  said?: string;
}

const COUNTED = /(\d+|a) (navigation icon|combat icon|coin)(s?)\b/g;
const SIGNS: Readonly<Record<string, IconName>> = {
  "navigation icon": "navigation",
  "combat icon": "combat",
  coin: "coin",
};
const DEMAND = /^The Pirate has to (.)/;

/** The words of a card as pieces in their order. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(COUNTED)) {
    const [whole, number, what] = match;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: number === "a" ? "1" : number!, icon: SIGNS[what!]!, said: whole.slice(number!.length + 1) });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** What a hazard takes, without saying of whom: it lies before the one who pays. */
export function demand(text: string): string {
  return text.replace(DEMAND, (_, first: string) => first.toUpperCase());
}
