// The view of Rum Runner as the board draws it: its cards know where they lie.

import { iconsOf, type Icons } from "./kinds";
import type { CardView, RumRunnerView, ShipView } from "./views";

export const CROWN = 0;
export const PIRATE = 1;
export const SPECTATOR = -1;
export const ALL_SEEING = -2;
export const NO_TARGET = -1;

/** One of the Crown's cards in play, with its place: 0 for the investment, 1 for the innermost hazard and so on. */
export interface Laid extends CardView {
  island: number;
  place: number;
}

export interface RumView extends Omit<RumRunnerView, "islands"> {
  islands: { investment: Laid | null; hazards: Laid[] }[];
}

/** The view as it came over the wire; null while there is none. */
export function rumView(view: Record<string, unknown> | null): RumView | null {
  if (!view) return null;
  const wire = view as unknown as RumRunnerView;
  return {
    ...wire,
    islands: wire.islands.map(({ investment, hazards }, island) => ({
      investment: investment && { ...investment, island, place: 0 },
      hazards: hazards.map((card, number) => ({ ...card, island, place: number + 1 })),
    })),
  };
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
  return card.place === 0 && card.kind !== null && card.coins >= (view.prices[card.kind] ?? 0);
}

/** Whether the side sits at the top of the board: the other one of the viewer, and the Crown for those who watch. */
export function isAbove(viewer: number, seat: number): boolean {
  return viewer === CROWN ? seat === PIRATE : seat === CROWN;
}

/** Whether the viewer sees every card of a hand, and it lies at the lower edge. */
export function isOpen(view: RumView, seat: number): boolean {
  const hand = view.hands[seat];
  return !isAbove(view.viewer, seat) && hand !== undefined && hand.known.length === hand.size;
}
