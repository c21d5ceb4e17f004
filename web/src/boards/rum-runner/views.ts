// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/rum_runner/view.py: change that, not this.

/** One of the Crown's cards in play; `kind` is null where the viewer does not know it. `starter` is true of a face-down card that is known to be a starting hazard, `seen` for the two sides of one that the Pirate knows. */
export interface CardView {
  kind: string | null;
  coins: number;
  up: boolean;
  starter: boolean;
  seen: boolean;
}

/** A hand: how many cards it has, and those that the viewer knows. */
export interface HandView {
  size: number;
  known: string[];
}

/** An island: what lies on it, and the hazards before it from the island outward. */
export interface IslandView {
  investment: CardView | null;
  hazards: CardView[];
}

/** The table as `viewer` sees it; lists of two are of the Crown and the Pirate. `order` has both decks, top first, for those who may see everything. `top` is the top of the Pirate's deck, if everybody knows it. `loose` is known to be in the Crown's hand or face down, and `astray` is how many starting hazards more are. `target` is the island of the raid, -1 without one, and `facing` the place of the hazard that is faced, 0 before the first. `pending` are crew that have not yet acted after the raid. */
export interface RumRunnerView {
  viewer: number;
  turn: number;
  round: number;
  cap: number;
  goal: number;
  actions: number;
  prices: Record<string, number>;
  asked: number;
  supply: number[];
  points: number[];
  decks: number[];
  order: string[][];
  top: string | null;
  hands: HandView[];
  loose: string[];
  astray: number;
  discards: string[][];
  removed: string[];
  scored: string[][];
  islands: IslandView[];
  ships: ShipView[];
  target: number;
  facing: number;
  stopped: boolean;
  pending: string[];
  raided: string | null;
  over: boolean;
  ending: number;
  scores: number[];
  places: number[];
}

/** A ship in play, with its crew, and whether it is in the raid. */
export interface ShipView {
  berth: number;
  kind: string;
  coins: number;
  crew: string[];
  raiding: boolean;
}
