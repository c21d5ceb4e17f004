// What a drawing asks of the view of Rum Runner. Before an island, the hazard of place 1 is the innermost; 0 is the investment.

import { iconsOf, type Icons } from "./kinds";
import type { CardView, RumRunnerView as RumView, ShipView } from "./views";

export type { RumView };

export const CROWN = 0;
export const PIRATE = 1;
export const SPECTATOR = -1;
export const ALL_SEEING = -2;
export const NO_TARGET = -1;

/** The view as it came over the wire; null while there is none. */
export function rumView(view: Record<string, unknown> | null): RumView | null {
  return view as unknown as RumView | null;
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
export function isFunded(view: RumView, card: CardView): boolean {
  return card.kind !== null && card.coins >= (view.prices[card.kind] ?? 0);
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
