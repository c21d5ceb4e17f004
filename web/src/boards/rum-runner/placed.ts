// What is followed from place to place: every card that is drawn.

import type { Placed } from "../../lib/following";
import { sideOf } from "./kinds";
import { CROWN, PIRATE, type RumView } from "./view";

/** Every card of the view that is drawn, with its place: `slot:1:2`, `hand:0:3`, `pile:1:0`. */
export function placedCards(view: RumView): Placed[] {
  const cards: Placed[] = [];
  const put = (place: string, kind: string | null, seat: number) =>
    cards.push({ place, family: `card-${seat}`, likeness: kind ?? `card-${seat}`, known: kind !== null });
  view.islands.forEach((island, number) => {
    if (island.investment) put(`slot:${number}:0`, island.investment.kind, CROWN);
    island.hazards.forEach((card, before) => put(`slot:${number}:${before + 1}`, card.kind, CROWN));
  });
  for (const ship of view.ships) {
    put(`ship:${ship.berth}`, ship.kind, PIRATE);
    for (const kind of ship.crew) put(`crew:${kind}`, kind, PIRATE);
  }
  for (const seat of [CROWN, PIRATE]) {
    const hand = view.hands[seat]!;
    hand.known.forEach((kind, number) => put(`hand:${seat}:${number}`, kind, seat));
    for (let number = hand.known.length; number < hand.size; number++) put(`hand:${seat}:${number}`, null, seat);
    view.scored[seat]!.forEach((kind, number) => put(`score:${seat}:${number}`, kind, CROWN));
    view.discards[seat]!.forEach((kind, number) => put(`pile:${seat}:${number}`, kind, sideOf(kind)));
  }
  return cards;
}
