// The geometry of the chart: where squares, cards and ships are drawn. A square is known by its column and row, as in b3.
import { COLUMNS } from "./components";
import type { CardPiratesView, PileView } from "./views";

/** The view as it is drawn: the last round goes on until the end, and whose turn it is. */
export function readView(view: Record<string, unknown>): CardPiratesView {
  const raw = view as unknown as CardPiratesView;
  return {
    ...raw,
    round: Math.min(raw.round, raw.cap),
    // Before the first turn the captains are asked one after another.
    turn: raw.path.length > 0 ? raw.turn : raw.asked,
  };
}

function rowOf(square: string): number {
  return Number(square.slice(1));
}

function columnOf(square: string): number {
  return COLUMNS.indexOf(square.charAt(0));
}

/** Row by row, each from left to right. */
export function inOrder(a: string, b: string): number {
  return rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b);
}

/** Whether a square lies outside the edge of the map. */
export function isBeyond(size: number, square: string): boolean {
  return [rowOf(square), columnOf(square)].some((number) => number < 1 || number > size);
}

/** The square of `square:b3`, or undefined for any other thing. */
export function squareOf(thing: string): string | undefined {
  return thing.startsWith("square:") ? thing.slice("square:".length) : undefined;
}

/** The part of the grid that is drawn: the map, and the ring outside it as far as somebody sails there. */
export interface Span {
  rows: number[];
  columns: number[];
}

export function spanOf(size: number, squares: readonly string[]): Span {
  const range = (numbers: number[]) => {
    const low = Math.min(1, ...numbers);
    const high = Math.max(size, ...numbers);
    return Array.from({ length: high - low + 1 }, (_, step) => low + step);
  };
  return {
    rows: range(squares.map(rowOf)),
    columns: range(squares.map(columnOf)),
  };
}

export function columnLetter(column: number): string {
  return COLUMNS[column] ?? "";
}

/** Where a square lies in the span, from its top left corner, in squares. */
export function spot(span: Span, square: string): { x: number; y: number } {
  return { x: columnOf(square) - (span.columns[0] ?? 1), y: rowOf(square) - (span.rows[0] ?? 1) };
}

/** The squares of this turn in an order in which a ship can have sailed them, up to where it is; none if there is no such order. */
export function wake(path: readonly string[], ship: string): string[] {
  if (!path.includes(ship)) return [];
  const back = (way: string[]): string[] | undefined => {
    if (way.length === path.length) return way;
    const last = way[way.length - 1]!;
    // Straight steps are the cheaper ones: they come first among the possible.
    const near = path.filter((square) => !way.includes(square) && touching(square, last));
    near.sort((a, b) => reach(a, last) - reach(b, last));
    for (const square of near) {
      const whole = back([...way, square]);
      if (whole) return whole;
    }
    return undefined;
  };
  return (back([ship]) ?? []).reverse();
}

function touching(a: string, b: string): boolean {
  return a !== b && Math.abs(rowOf(a) - rowOf(b)) <= 1 && Math.abs(columnOf(a) - columnOf(b)) <= 1;
}

function reach(a: string, b: string): number {
  return Math.abs(rowOf(a) - rowOf(b)) + Math.abs(columnOf(a) - columnOf(b));
}

/** One piece that lies on a square: a pile of backs, a card that the viewer knows, one face up, or so many more. */
export type Piece =
  | { kind: "backs"; count: number; faces: number }
  | { kind: "peek"; card: string }
  | { kind: "up"; card: string }
  | { kind: "more"; count: number };

/** What lies on a square, what tells most first; if it is more than `most` pieces, the last says how many more there are. */
export function piecesOf(pile: PileView, most: number): Piece[] {
  const hidden = pile.down - pile.known.length;
  const pieces: Piece[] = [
    ...pile.up.map((card): Piece => ({ kind: "up", card })),
    ...pile.known.map((card): Piece => ({ kind: "peek", card })),
  ];
  if (hidden > 0) pieces.unshift({ kind: "backs", count: hidden, faces: pile.faces });
  if (pieces.length <= most) return pieces;
  const shown = pieces.slice(0, most - 1);
  return [...shown, { kind: "more", count: pieces.length - shown.length }];
}

/** Where pieces lie on a square of 100 by 100: left, top and width; a card is 1.4 times as high as wide. */
export interface Lie {
  left: number;
  top: number;
  width: number;
}

/** Where a ship lies on the square as well, the cards make room for it at the lower edge. */
export function liesAtSea(number: number, occupied = false): Lie[] {
  if (occupied) return liesAboveShip(number);
  if (number <= 1) return [{ left: 24, top: 13, width: 53 }];
  if (number === 2) return [0, 1].map((place) => ({ left: 5 + 46 * place, top: 19, width: 44 }));
  const [columns, width] = number <= 4 ? [2, 33] : [3, 30];
  const gap = (100 - columns * width) / (columns + 1);
  return Array.from({ length: number }, (_, place) => ({
    left: gap + (place % columns) * (width + gap),
    top: Math.floor(place / columns) === 0 ? 3 : 51,
    width,
  }));
}

function liesAboveShip(number: number): Lie[] {
  const across = Math.min(Math.max(number, 1), 3);
  const width = [42, 40, 29][across - 1]!;
  const gap = (100 - across * width) / (across + 1);
  const step = number > 3 ? 30 : 0;
  return Array.from({ length: number }, (_, place) => ({
    left: gap + (place % across) * (width + gap),
    top: 3 + Math.floor(place / across) * step,
    width: number > 3 ? 22 : width,
  }));
}

/** Below an island's own card there is a row of small ones. */
export function liesBelowIsland(number: number): Lie[] {
  const width = 28;
  return Array.from({ length: number }, (_, place) => ({ left: 3 + place * (width + 2), top: 60, width }));
}

/** How a hand is held: the width of a card, the step from one to the next in pixels, and how many go in a row. */
export interface Fan {
  width: number;
  step: number;
  row: number;
}

/** How wide a ship is, and where ships lie on a square, left and top in hundredths of it: at the lower edge of open water, on
    an island beside its card and above what lies below it. */
export const SHIP = 42;
const AT_SEA = [[29], [6, 52], [0, 29, 57], [0, 19, 38, 57]];
const ASHORE = [
  [[54, 18]],
  [
    [56, 1],
    [52, 25],
  ],
  [
    [58, -2],
    [50, 13],
    [58, 28],
  ],
  [
    [58, -3],
    [48, 8],
    [58, 19],
    [48, 30],
  ],
];

export function lieOfShip(place: number, of: number, ashore: boolean): { left: number; top: number } {
  const [left, top] = ashore ? ASHORE[of - 1]![place]! : [AT_SEA[of - 1]![place]!, 56];
  return { left: left!, top: top! };
}

const WIDEST = 98;
const NARROWEST = 66;
const MOST_SPREAD = 20;
const LEAST_STEP = 27; // so much of a card has to be seen to know it
const SHOWN = 0.62; // of its width, where there is room: its middle, at which one points, is not under the next card

/** A tall place has room for several rows of wide cards, as long as there are not too many of them. */
export function fanOf(number: number, room: number, tall = false): Fan {
  const spread = tall && number <= MOST_SPREAD;
  const width = Math.max(NARROWEST, Math.min(WIDEST, room / (spread ? 3.3 : 6.2)));
  const fits = Math.max(1, Math.floor((room - width) / (spread ? width * SHOWN : LEAST_STEP)) + 1);
  const rows = Math.max(1, Math.ceil(number / fits));
  const row = Math.max(1, Math.ceil(number / rows));
  const step = row > 1 ? Math.min(width * 0.94, (room - width) / (row - 1)) : 0;
  return { width, step, row };
}
