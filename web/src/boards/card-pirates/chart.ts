// The view of Card Pirates as the board uses it, and the geometry of the chart. See view.py of the game for the view.

export interface Pile {
  cell: number;
  up: number[];
  /** How many lie face down, those of them that the viewer knows, and how many more must be Jack, Queen, King or Ace. */
  down: number;
  known: number[];
  faces: number;
}

export interface Island {
  suit: number;
  /** -1 while it is not on the map. */
  cell: number;
  card: number;
}

export interface Hand {
  size: number;
  known: number[];
  faces: number;
  laid: number;
}

export interface Chart {
  viewer: number;
  seats: number;
  size: number;
  round: number;
  cap: number;
  turn: number;
  piles: Pile[];
  islands: Island[];
  /** The cell of every ship, -1 while it is not on the map. */
  ships: number[];
  path: number[];
  hands: Hand[];
  laid: number[];
  stack: { size: number; told: { place: number; cards: number[] }[] };
  discards: number[];
  over: boolean;
  scores: number[];
  places: number[];
}

/** What the server sends for a seat; see the docstring of `view`. */
interface RawView {
  viewer: number;
  seats: number;
  size: number;
  round: number;
  cap: number;
  turn: number;
  asked: number;
  squares: [number, number[], number, number[], number][];
  islands: [number, number, number][];
  ships: number[];
  path: number[];
  hands: [number, number[], number, number][];
  laid: number[];
  stack: [number, [number, number[]][]];
  discards: number[];
  over: boolean;
  scores: number[];
  places: number[];
}

const WIDTH = 8;
const COLUMNS = "zabcdefg";

export function readView(view: Record<string, unknown>): Chart {
  const raw = view as unknown as RawView;
  return {
    viewer: raw.viewer,
    seats: raw.seats,
    size: raw.size,
    round: Math.min(raw.round, raw.cap),
    cap: raw.cap,
    // Before the first turn the captains are asked one after another.
    turn: raw.path.length > 0 ? raw.turn : raw.asked,
    piles: raw.squares.map(([cell, up, down, known, faces]) => ({ cell, up, down, known, faces })),
    islands: raw.islands.map(([suit, cell, card]) => ({ suit, cell, card })),
    ships: raw.ships,
    path: raw.path,
    hands: raw.hands.map(([size, known, faces, laid]) => ({ size, known, faces, laid })),
    laid: raw.laid,
    stack: { size: raw.stack[0], told: raw.stack[1].map(([place, cards]) => ({ place, cards })) },
    discards: raw.discards,
    over: raw.over,
    scores: raw.scores,
    places: raw.places,
  };
}

/** `b3`. */
export function squareName(cell: number): string {
  return `${COLUMNS[cell % WIDTH]}${Math.floor(cell / WIDTH)}`;
}

/** The cell of `square:b3`, or undefined for any other thing. */
export function squareOf(thing: string): number | undefined {
  const column = COLUMNS.indexOf(thing.charAt(7));
  const row = Number(thing.slice(8));
  return thing.startsWith("square:") && column >= 0 && Number.isInteger(row) ? row * WIDTH + column : undefined;
}

/** The part of the grid that is drawn: the map, and the ring outside it as far as somebody sails there. */
export interface Span {
  rows: number[];
  columns: number[];
}

export function spanOf(size: number, cells: readonly number[]): Span {
  const range = (numbers: number[]) => {
    const low = Math.min(1, ...numbers);
    const high = Math.max(size, ...numbers);
    return Array.from({ length: high - low + 1 }, (_, step) => low + step);
  };
  return {
    rows: range(cells.map((cell) => Math.floor(cell / WIDTH))),
    columns: range(cells.map((cell) => cell % WIDTH)),
  };
}

export function columnLetter(column: number): string {
  return COLUMNS[column] ?? "";
}

/** Where a cell lies in the span, from its top left corner, in cells. */
export function spot(span: Span, cell: number): { x: number; y: number } {
  return { x: (cell % WIDTH) - (span.columns[0] ?? 1), y: Math.floor(cell / WIDTH) - (span.rows[0] ?? 1) };
}

function touching(a: number, b: number): boolean {
  const down = Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH));
  const right = Math.abs((a % WIDTH) - (b % WIDTH));
  return a !== b && down <= 1 && right <= 1;
}

/** The squares of this turn in an order in which a ship can have sailed them, up to where it is; none if there is no such order. */
export function wake(path: readonly number[], ship: number): number[] {
  if (!path.includes(ship)) return [];
  const back = (way: number[]): number[] | undefined => {
    if (way.length === path.length) return way;
    const last = way[way.length - 1]!;
    // Straight steps are the cheaper ones: they come first among the possible.
    const near = path.filter((cell) => !way.includes(cell) && touching(cell, last));
    near.sort((a, b) => reach(a, last) - reach(b, last));
    for (const cell of near) {
      const whole = back([...way, cell]);
      if (whole) return whole;
    }
    return undefined;
  };
  return (back([ship]) ?? []).reverse();
}

function reach(a: number, b: number): number {
  return Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH)) + Math.abs((a % WIDTH) - (b % WIDTH));
}

/** One piece that lies on a square: a pile of backs, a card that the viewer knows, one face up, or so many more. */
export type Piece =
  | { kind: "backs"; count: number; faces: number }
  | { kind: "peek"; card: number }
  | { kind: "up"; card: number }
  | { kind: "more"; count: number };

/** What lies on a square, what tells most first; if it is more than `most` pieces, the last says how many more there are. */
export function piecesOf(pile: Pile, most: number): Piece[] {
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
