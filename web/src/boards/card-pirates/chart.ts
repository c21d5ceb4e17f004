// The geometry of the chart: where squares, cards and ships are drawn. A square is known by its column and row, as in b3.
import type { Event } from "../../lib/wire";
import { COLUMNS, STEPS } from "./components";
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

/** The squares by which a turn led, in their order, from where its ship set out. */
export function trail(events: readonly Event[]): string[] {
  const steps = events.filter(({ kind }) => kind === "step");
  const things = [...(steps[0]?.source ?? []), ...steps.flatMap(({ target }) => target)];
  return things.flatMap((thing) => squareOf(thing) ?? []);
}

/** The points that a way costs, step by step. */
export function pointsOf(
  way: readonly string[],
  { straight, diagonal }: Pick<CardPiratesView, "straight" | "diagonal">,
) {
  return way.slice(1).reduce((sum, square, step) => sum + (reach(square, way[step]!) > 1 ? diagonal : straight), 0);
}

/** The points of the cheapest way over open water to a square so far away. */
export function costOf(across: number, along: number): number {
  const [far, near] = [Math.max(Math.abs(across), Math.abs(along)), Math.min(Math.abs(across), Math.abs(along))];
  return near * STEPS.diagonal + (far - near) * STEPS.straight;
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

/** Where something lies on a square of 100 by 100: left, top and width. A card is 1.4 times as high as wide, a ship square. */
export interface Lie {
  left: number;
  top: number;
  width: number;
}

const ROW = 3;

/** Cards at sea: one nearly fills its square. Below a ship they make room for it at the upper edge. */
export function liesAtSea(number: number, ships = 0): Lie[] {
  if (ships > 0) return liesBelowShip(number, ships);
  if (number <= 1) return [{ left: 18, top: 5, width: 64 }];
  if (number === 2) return [0, 1].map((place) => ({ left: 2 + 49 * place, top: 17, width: 47 }));
  const [columns, width] = number <= 4 ? [2, 33] : [ROW, 31];
  const gap = (100 - columns * width) / (columns + 1);
  return Array.from({ length: number }, (_, place) => ({
    left: gap + (place % columns) * (width + gap),
    top: Math.floor(place / columns) === 0 ? 3 : 52,
    width,
  }));
}

function liesBelowShip(number: number, ships: number): Lie[] {
  if (number <= 1) return [ships > 1 ? { left: 30, top: 43, width: 40 } : { left: 3, top: 28, width: 50 }];
  const across = Math.min(number, ROW);
  const width = number > ROW ? 20 : [40, 30][across - 2]!;
  const gap = (100 - across * width) / (across + 1);
  const rows = number > ROW ? 2 : 1;
  return Array.from({ length: number }, (_, place) => ({
    left: gap + (place % across) * (width + gap),
    top: 99 - width * 1.4 * (rows - Math.floor(place / across)),
    width,
  }));
}

/** The card on top of an island; below it there is a row of small ones. */
export const ISLAND_CARD: Lie = { left: 3, top: 2, width: 45 };

export function liesBelowIsland(number: number): Lie[] {
  const width = 24;
  return Array.from({ length: number }, (_, place) => ({ left: 3 + place * (width + 3), top: 66, width }));
}

// Left, top and width of the ships that share a square: on open water, above cards, and on an island beside its card.
type Spot = [left: number, top: number, width: number];
// prettier-ignore
const ALONE: Spot[][] = [
  [[15, 2, 70]],
  [[0, 2, 54], [46, 42, 54]],
  [[2, 4, 46], [52, 4, 46], [27, 50, 46]],
  [[2, 2, 46], [52, 2, 46], [2, 52, 46], [52, 52, 46]],
];
// prettier-ignore
const ABOVE: Spot[][] = [
  [[27, 0, 46]],
  [[1, 0, 46], [52, 0, 46]],
  [[0, 2, 36], [32, 2, 36], [64, 2, 36]],
  [[0, 2, 34], [22, 2, 34], [44, 2, 34], [66, 2, 34]],
];
// prettier-ignore
const ASHORE: Spot[][] = [
  [[45, 4, 54]],
  [[56, 0, 42], [48, 27, 42]],
  [[50, 0, 36], [63, 17, 36], [50, 34, 36]],
  [[50, 0, 32], [67, 12, 32], [50, 25, 32], [67, 37, 32]],
];
const ABOVE_ONE: Spot = [42, 0, 57];

/** Where one of so many ships lies on a square with so many pieces. */
export function lieOfShip(place: number, of: number, ashore: boolean, pieces: number): Lie {
  const lies = ashore ? ASHORE : pieces > 0 ? ABOVE : ALONE;
  const [left, top, width] = lies === ABOVE && of === 1 && pieces === 1 ? ABOVE_ONE : lies[of - 1]![place]!;
  return { left, top, width };
}

/** How a hand is held, in one row: the width of a card, and the step from one to the next, in pixels. */
export interface Fan {
  width: number;
  step: number;
}

const CARD = 1.4; // as high as wide
const SPARE = 0.16; // of a card's height, to be lifted by
const OPEN = 0.64; // of the width of a card that is seen where there is room: its middle, at which one points, is among it
const CLOSED = 0.25; // of it where there is little: its corner, which says what it is
const SMALLER = 0.6; // so much smaller cards become before they close up

/** The cards are as large as the height allows; they become smaller, then close up, then become as small as they must. */
export function fanOf(number: number, room: number, height: number): Fan {
  const widest = height / (CARD * (1 + SPARE));
  const others = Math.max(0, number - 1);
  const fitting = (seen: number) => room / (1 + others * seen);
  const width = Math.min(widest, Math.max(fitting(OPEN), Math.min(widest * SMALLER, fitting(CLOSED))));
  const step = others > 0 ? Math.min(width * 0.9, (room - width) / others) : 0;
  return { width, step };
}
