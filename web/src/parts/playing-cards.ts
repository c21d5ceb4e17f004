// The 52 playing cards as numbers, as the server gives them: suit * 13 + rank - 2, suits clubs, diamonds, hearts, spades.

export type Suit = 0 | 1 | 2 | 3;

const RANKS = 13;
export const JACK = 11;
export const QUEEN = 12;
export const KING = 13;
export const ACE = 14;

const SUIT_LETTERS = "CDHS";
const RANK_SIGNS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const RANK_SLUGS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"];
export const SUIT_NAMES = ["clubs", "diamonds", "hearts", "spades"] as const;

export function suitOf(card: number): Suit {
  return Math.floor(card / RANKS) as Suit;
}

/** 2 to 14. */
export function rankOf(card: number): number {
  return (card % RANKS) + 2;
}

/** `Q`, `10`. */
export function rankSign(card: number): string {
  return RANK_SIGNS[card % RANKS] ?? "";
}

/** `QH`: the name of a card in the ids of things. */
export function codeOf(card: number): string {
  return rankSign(card) + SUIT_LETTERS[suitOf(card)];
}

/** `queen`: under which name the meaning of a card can be looked up. */
export function slugOf(card: number): string {
  return RANK_SLUGS[card % RANKS] ?? "";
}

export function isRed(card: number): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2;
}

/** The four suits as outlines in a square from -10 to 10; they differ in shape, not only in colour. */
export const SUIT_PATHS = [
  "M-1.3 3C-2.6 5.2-5 5.9-6.9 5.1C-9.9 3.8-9.9-.6-6.9-1.9C-5.6-2.5-4-2.2-2.9-1.4C-5.1-3.2-5.1-6.7-3.4-8.4C-1.5-10.3 1.5-10.3 3.4-8.4C5.1-6.7 5.1-3.2 2.9-1.4C4-2.2 5.6-2.5 6.9-1.9C9.9-.6 9.9 3.8 6.9 5.1C5 5.9 2.6 5.2 1.3 3C1.4 6 2.3 8.4 4.4 9.6H-4.4C-2.3 8.4-1.4 6-1.3 3Z",
  "M0-10C1.9-6.1 4.3-2.9 7.6 0C4.3 2.9 1.9 6.1 0 10C-1.9 6.1-4.3 2.9-7.6 0C-4.3-2.9-1.9-6.1 0-10Z",
  "M0 9.6C-2 4-9.4 2.6-9.4-3.6C-9.4-7-7-9.2-4.4-9.2C-2.3-9.2-.7-7.9 0-5.9C.7-7.9 2.3-9.2 4.4-9.2C7-9.2 9.4-7 9.4-3.6C9.4 2.6 2 4 0 9.6Z",
  "M0-10C2-5.4 9-2.2 9 2.7C9 5.4 7.1 7 5 7C3.2 7 1.8 5.9 1 4.3C1.1 6.6 2.1 8.6 4.2 9.7H-4.2C-2.1 8.6-1.1 6.6-1 4.3C-1.8 5.9-3.2 7-5 7C-7.1 7-9 5.4-9 2.7C-9-2.2-2-5.4 0-10Z",
] as const;

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
