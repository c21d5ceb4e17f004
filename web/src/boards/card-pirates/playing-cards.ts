// How a playing card is drawn. A card is known by its code: the sign of its rank, then the letter of its suit, as in QH.
import { RANKS, SUITS } from "./components";

export type Suit = (typeof SUITS)[keyof typeof SUITS];

export const JACK = RANKS.J.number;
export const QUEEN = RANKS.Q.number;
export const ACE = RANKS.A.number;

/** `Q`, `10`. */
export function rankSign(card: string): keyof typeof RANKS {
  return card.slice(0, -1) as keyof typeof RANKS;
}

export function suitOf(card: string): Suit {
  return SUITS[card.slice(-1) as keyof typeof SUITS];
}

/** 2 to 14. */
export function rankOf(card: string): number {
  return RANKS[rankSign(card)].number;
}

/** `queen`: under which name the meaning of a card can be looked up. */
export function slugOf(card: string): string {
  return RANKS[rankSign(card)].slug;
}

export function isRed(card: string): boolean {
  return suitOf(card) === "diamonds" || suitOf(card) === "hearts";
}

/** The four suits as outlines in a square from -10 to 10; they differ in shape, not only in colour. */
export const SUIT_PATHS: Record<Suit, string> = {
  clubs:
    "M-1.3 3C-2.6 5.2-5 5.9-6.9 5.1C-9.9 3.8-9.9-.6-6.9-1.9C-5.6-2.5-4-2.2-2.9-1.4C-5.1-3.2-5.1-6.7-3.4-8.4C-1.5-10.3 1.5-10.3 3.4-8.4C5.1-6.7 5.1-3.2 2.9-1.4C4-2.2 5.6-2.5 6.9-1.9C9.9-.6 9.9 3.8 6.9 5.1C5 5.9 2.6 5.2 1.3 3C1.4 6 2.3 8.4 4.4 9.6H-4.4C-2.3 8.4-1.4 6-1.3 3Z",
  diamonds: "M0-10C1.9-6.1 4.3-2.9 7.6 0C4.3 2.9 1.9 6.1 0 10C-1.9 6.1-4.3 2.9-7.6 0C-4.3-2.9-1.9-6.1 0-10Z",
  hearts:
    "M0 9.6C-2 4-9.4 2.6-9.4-3.6C-9.4-7-7-9.2-4.4-9.2C-2.3-9.2-.7-7.9 0-5.9C.7-7.9 2.3-9.2 4.4-9.2C7-9.2 9.4-7 9.4-3.6C9.4 2.6 2 4 0 9.6Z",
  spades:
    "M0-10C2-5.4 9-2.2 9 2.7C9 5.4 7.1 7 5 7C3.2 7 1.8 5.9 1 4.3C1.1 6.6 2.1 8.6 4.2 9.7H-4.2C-2.1 8.6-1.1 6.6-1 4.3C-1.8 5.9-3.2 7-5 7C-7.1 7-9 5.4-9 2.7C-9-2.2-2-5.4 0-10Z",
};

/** Where the signs of a number card lie, from the middle of a card that is 100 wide and 140 high. */
const COLUMN = 17;
const LEFT = -COLUMN;
// prettier-ignore
const PIPS: Record<number, [number, number][]> = {
  2: [[0, -40], [0, 40]],
  3: [[0, -40], [0, 0], [0, 40]],
  4: [[LEFT, -40], [COLUMN, -40], [LEFT, 40], [COLUMN, 40]],
  5: [[LEFT, -40], [COLUMN, -40], [0, 0], [LEFT, 40], [COLUMN, 40]],
  6: [[LEFT, -40], [COLUMN, -40], [LEFT, 0], [COLUMN, 0], [LEFT, 40], [COLUMN, 40]],
  7: [[LEFT, -40], [COLUMN, -40], [0, -20], [LEFT, 0], [COLUMN, 0], [LEFT, 40], [COLUMN, 40]],
  8: [[LEFT, -40], [COLUMN, -40], [0, -20], [LEFT, 0], [COLUMN, 0], [0, 20], [LEFT, 40], [COLUMN, 40]],
  9: [[LEFT, -42], [COLUMN, -42], [LEFT, -14], [COLUMN, -14], [0, 0], [LEFT, 14], [COLUMN, 14], [LEFT, 42], [COLUMN, 42]],
  10: [[LEFT, -42], [COLUMN, -42], [0, -28], [LEFT, -14], [COLUMN, -14], [LEFT, 14], [COLUMN, 14], [0, 28], [LEFT, 42], [COLUMN, 42]],
};

export function pipsOf(rank: number): readonly [number, number][] {
  return PIPS[rank] ?? [];
}
