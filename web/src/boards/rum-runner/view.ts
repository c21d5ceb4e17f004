// The view of Rum Runner in words: what `view.py` of the game sends as lists, with a name for every place.

import { iconsOf, HIDDEN, type Icons } from "./kinds";

export const CROWN = 0;
export const PIRATE = 1;
export const SPECTATOR = -1;
export const ALL_SEEING = -2;
export const NO_TARGET = -1;

/** One of the Crown's cards in play. `kind` is HIDDEN where the viewer does not know it. */
export interface Laid {
  island: number;
  /** 0 for the investment, 1 for the innermost hazard and so on outward. */
  place: number;
  kind: number;
  coins: number;
  up: boolean;
  starter: boolean;
  seen: boolean;
}

export interface IslandView {
  investment: Laid | null;
  hazards: Laid[];
}

export interface ShipView {
  berth: number;
  kind: number;
  coins: number;
  crew: number[];
  raiding: boolean;
}

export interface HandView {
  count: number;
  known: number[];
}

export interface RumView {
  viewer: number;
  turn: number;
  round: number;
  cap: number;
  goal: number;
  actions: number;
  prices: number[];
  asked: number;
  supply: number[];
  points: number[];
  decks: number[];
  /** The decks from the top, where everything is open. */
  order: number[][];
  /** The top card of the Pirate's deck, where everybody knows it. */
  top: number;
  hands: HandView[];
  loose: number[];
  astray: number;
  discards: number[][];
  removed: number[];
  scored: number[][];
  islands: IslandView[];
  ships: ShipView[];
  target: number;
  facing: number;
  stopped: boolean;
  pending: number[];
  raided: number;
  over: boolean;
  places: number[];
}

type WireCard = [kind: number, coins: number, up: boolean, starter: boolean, seen: boolean];
type WireIsland = [investment: WireCard | null, hazards: WireCard[]];
type WireShip = [berth: number, kind: number, coins: number, crew: number[], raiding: boolean];
type WireHand = [count: number, known: number[]];
type Same = Omit<RumView, "hands" | "islands" | "ships">;
type Wire = Same & { hands: WireHand[]; islands: WireIsland[]; ships: WireShip[] };

/** The view as it came over the wire; null while there is none. */
export function rumView(view: Record<string, unknown> | null): RumView | null {
  if (!view) return null;
  const wire = view as unknown as Wire;
  return {
    ...wire,
    hands: wire.hands.map(([count, known]) => ({ count, known })),
    islands: wire.islands.map(([investment, hazards], island) => ({
      investment: investment && laid(investment, island, 0),
      hazards: hazards.map((card, place) => laid(card, island, place + 1)),
    })),
    ships: wire.ships.map(([berth, kind, coins, crew, raiding]) => ({ berth, kind, coins, crew, raiding })),
  };
}

function laid([kind, coins, up, starter, seen]: WireCard, island: number, place: number): Laid {
  return { island, place, kind, coins, up, starter, seen };
}

/** What a ship brings along with its crew. */
export function shipIcons(ship: ShipView): Icons {
  const sum = iconsOf(ship.kind);
  for (const kind of ship.crew) {
    const icons = iconsOf(kind);
    sum.navigation += icons.navigation;
    sum.combat += icons.combat;
  }
  return sum;
}

/** What all ships of the raid bring along. */
export function partyIcons(view: RumView): Icons {
  const sum = { navigation: 0, combat: 0 };
  for (const ship of view.ships.filter((one) => one.raiding)) {
    const icons = shipIcons(ship);
    sum.navigation += icons.navigation;
    sum.combat += icons.combat;
  }
  return sum;
}

/** Whether a known investment has as many coins as its price says. */
export function isFunded(view: RumView, card: Laid): boolean {
  return card.place === 0 && card.kind !== HIDDEN && card.coins >= (view.prices[card.kind] ?? 0);
}

/** Whether the side sits at the top of the board: the other one of the viewer, and the Crown for those who watch. */
export function isAbove(viewer: number, seat: number): boolean {
  return viewer === CROWN ? seat === PIRATE : seat === CROWN;
}
