// The view of Chaos Cove as `view.py` of the game sends it, and what a drawing asks of it.

export const HIDDEN = -1;
export const SEA_LANES = 6;
export const LANES = 12;
export const BREAKS = 3;
export const SPACES_EACH = 3;
export const FORT_SPACES = 18;

/** Phases. */
export const PLACING = 1;
export const OVER = 7;
/** How a fight came about. */
export const IN_DEFENCE = 3;

export interface Place {
  /** Goods, how often the place shows them, how many of those were taken in this turn. */
  symbols: [goods: number, count: number, taken: number][];
  heroes: number[];
}

export interface HeroHand {
  seat: number | null;
  tiles: [hero: number, location: number | null][];
}

export interface Stack {
  left: number;
  kind: number | null;
  shut: boolean;
}

export interface Player {
  /** Goods by their numbers, then used cannons, used sabers and lying crew. */
  stock: number[];
  held: number;
  hand: number[];
  cards: number[];
  used: number[];
  won: number[];
  ships: number;
  forts: number;
  fortress: boolean;
  points: number;
}

export interface Fight {
  how: number;
  spot: number;
  land: boolean;
  strength: number;
  sum: number;
  begun: boolean;
  asked: boolean;
  gus: number;
}

export interface CoveView {
  viewer: number;
  round: number;
  rounds: number;
  phase: number;
  asked: number;
  turn: number | null;
  marker: number;
  lead: number;
  passed: boolean[];
  storm: boolean;
  wind: boolean[];
  spots: (number | null)[];
  pieces: (number | null)[];
  hidden: number[];
  attacked: number[] | null;
  locations: Place[];
  ring: HeroHand[];
  stacks: Stack[];
  players: Player[];
  placing: { hero: number; location: number; free: number; effects: number } | null;
  fight: Fight | null;
  deck: number;
  discards: number[];
  supply: number[];
  costs: number[][];
  gives: number[][];
  points: number[];
  naval: number[];
  martial: number[];
  strengths: number[][];
  prices: { hire: number; take: number; weapon: number; fortress: number; crew: number };
  lost: boolean;
  over: boolean;
}

/** The view as it came over the wire; null while there is none. */
export function coveView(view: Record<string, unknown> | null): CoveView | null {
  return view as unknown as CoveView | null;
}

export type Side = "sea" | "land";

/** The side of a spot: six sea lanes, six land lanes, then the breakthroughs at sea and on land. */
export function sideOf(spot: number): Side {
  return spot < SEA_LANES || (spot >= LANES && spot < LANES + BREAKS) ? "sea" : "land";
}

/** `sea:1`, `land-break:3`, as in the ids of things. */
export function spotId(spot: number): string {
  const side = sideOf(spot);
  return spot < LANES ? `${side}:${(spot % SEA_LANES) + 1}` : `${side}-break:${((spot - LANES) % BREAKS) + 1}`;
}

/** `ship:1:3`, `fort:6:1`. */
export function spaceId(space: number): string {
  const place = space % FORT_SPACES;
  const piece = space < FORT_SPACES ? "ship" : "fort";
  return `${piece}:${Math.floor(place / SPACES_EACH) + 1}:${(place % SPACES_EACH) + 1}`;
}

/** Whose tile a hero is; null for a dummy's. */
export function ownerOf(view: CoveView, hero: number): number | null {
  return view.ring.find((hand) => hand.tiles.some(([tile]) => tile === hero))?.seat ?? null;
}

/** Where a hero stands; null beside the board. */
export function standsIn(view: CoveView, hero: number): number | null {
  for (const hand of view.ring) for (const [tile, location] of hand.tiles) if (tile === hero) return location;
  return null;
}

/** How fearsome an invader is to look at: 0 to 2. */
export function rankOf(strength: number): number {
  return strength < 8 ? 0 : strength < 16 ? 1 : 2;
}

/** Invaders that broke through on a side. */
export function broken(view: CoveView, side: Side): number {
  const first = side === "sea" ? LANES : LANES + BREAKS;
  return view.spots.slice(first, first + BREAKS).filter((tile) => tile !== null).length;
}
