// What Wildtails is counted in, and how it is written.

import { SYMBOLS, type CURSES, type EFFECTS, type SKILLS } from "./components";

export type Symbol = (typeof SYMBOLS)[number];
export type Curse = (typeof CURSES)[number];
export type Skill = keyof typeof SKILLS;
export type Effect = (typeof EFFECTS)[number];

/** What there is in a bundle, a symbol each, in their order. */
export function amounts(bundle: Record<string, number>): { symbol: Symbol; count: number }[] {
  return SYMBOLS.flatMap((symbol) => (bundle[symbol] ? [{ symbol, count: bundle[symbol] }] : []));
}

/** `+2`, `-1`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace("-", "−");
}
