// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/card_pirates/view.py: change that, not this.

/** The table as `viewer` sees it, a seat or less than 0. `asked` is a seat, or less than 0 when the game is over. `ships` has the square of every ship, none while it is not on the map; `path` the squares of this turn, none before the first one; `laid` the viewer's own cards laid for a battle. `straight` and `diagonal` are the points of a step. `ending` is 0 until the game is over; then `scores` and `places` are of the seats. */
export interface CardPiratesView {
  viewer: number;
  seats: number;
  size: number;
  round: number;
  cap: number;
  straight: number;
  diagonal: number;
  first: number;
  turn: number;
  asked: number;
  squares: PileView[];
  islands: IslandView[];
  ships: (string | null)[];
  path: string[];
  hands: HandView[];
  laid: string[];
  stack: StackView;
  discards: string[];
  over: boolean;
  ending: number;
  scores: number[];
  places: number[];
}

/** A captain's hand: how many cards, those that the viewer knows (held or just laid), how many more must be Jack, Queen, King or Ace, how many are laid for a battle, and the points of the known ones. */
export interface HandView {
  size: number;
  known: string[];
  faces: number;
  laid: number;
  worth: number;
}

/** The island of a suit: its square, none while it is not on the map, and the card on top. */
export interface IslandView {
  suit: string;
  square: string | null;
  card: string;
}

/** What lies on a square: the cards face up, how many lie face down, those of them that the viewer knows, and how many more must be Jack, Queen, King or Ace. */
export interface PileView {
  square: string;
  up: string[];
  down: number;
  known: string[];
  faces: number;
}

/** A place of the stack, counted from the top, of which something is known: it is one of these cards. */
export interface StackPlaceView {
  place: number;
  cards: string[];
}

/** The stack: how many cards, and what is known of them. */
export interface StackView {
  size: number;
  told: StackPlaceView[];
}
