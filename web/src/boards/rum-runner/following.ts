// Following cards from place to place, so that what moved can be seen to move.
//
// Cards of one name cannot be told apart, and many are face down. Each card gets a name of its own that stays with it:
// a card that lies where one like it lay before is that one; what is left over has come from where one like it is gone.

import { sideOf } from "./kinds";
import { CROWN, PIRATE, type RumView } from "./view";

/** A card at a place: `slot:1:2`, `hand:0:3`, `pile:1:0`. */
export interface Placed {
  place: string;
  kind: string | null;
  seat: number;
}

interface Named extends Placed {
  name: string;
}

/** Every card of the view that is drawn, with its place. */
export function placedCards(view: RumView): Placed[] {
  const cards: Placed[] = [];
  const put = (place: string, kind: string | null, seat: number) => cards.push({ place, kind, seat });
  view.islands.forEach((island, number) => {
    if (island.investment) put(`slot:${number}:0`, island.investment.kind, CROWN);
    for (const card of island.hazards) put(`slot:${number}:${card.place}`, card.kind, CROWN);
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

/** Gives every card of one view after the other a name that stays with it. */
export class Following {
  private before: Named[] = [];
  private next = 0;

  /** The names by place. */
  names(cards: readonly Placed[]): Map<string, string> {
    const gone = new Map(this.before.map((card) => [card.name, card]));
    const found = new Map<string, string>();
    const claim = (fits: (old: Named, card: Placed) => boolean) => {
      for (const card of cards) {
        if (found.has(card.place)) continue;
        for (const old of gone.values()) {
          if (!fits(old, card)) continue;
          found.set(card.place, old.name);
          gone.delete(old.name);
          break;
        }
      }
    };
    claim((old, card) => old.place === card.place && old.kind === card.kind && old.seat === card.seat);
    claim((old, card) => old.place === card.place && isLike(old, card));
    claim((old, card) => old.kind === card.kind && old.kind !== null);
    claim((old, card) => isLike(old, card));
    const named = cards.map((card) => ({ ...card, name: found.get(card.place) ?? this.fresh() }));
    this.before = named;
    return new Map(named.map((card) => [card.place, card.name]));
  }

  private fresh(): string {
    this.next += 1;
    return `card-${this.next}`;
  }
}

/** Whether the two may be the same card: of one side, and at least one of them face down for the viewer. */
function isLike(old: Placed, card: Placed): boolean {
  return old.seat === card.seat && (old.kind === null || card.kind === null || old.kind === card.kind);
}
