// Following ships, forts, invaders and construction cards, so that what moved can be seen to move.
//
// Pieces of one owner cannot be told apart. Each gets a name of its own that stays with it: what stands where one like
// it stood before is that one; what is left over has come from where one like it is gone.

import { HIDDEN, FORT_SPACES, sideOf, spaceId, spotId } from "./view";
import type { CoveView } from "./views";

/** Something at a place. Two of one likeness may be the same; an unknown one may be any of its family. */
export interface Placed {
  place: string;
  family: string;
  likeness: string;
  known: boolean;
}

interface Named extends Placed {
  name: string;
}

/** All that is followed, with its place: `ship:1:2`, `sea:3`, `stack:4`, `built:0:6:0` (seat, kind, copy). */
export function placedThings(view: CoveView): Placed[] {
  const things: Placed[] = [];
  view.pieces.forEach((owner, space) => {
    if (owner === null) return;
    const family = `${space < FORT_SPACES ? "ship" : "fort"}-${owner}`;
    things.push({ place: spaceId(space), family, likeness: family, known: true });
  });
  view.spots.forEach((strength, spot) => {
    if (strength === null) return;
    const family = `invader-${sideOf(spot)}`;
    things.push({ place: spotId(spot), family, likeness: `${family}-${strength}`, known: strength !== HIDDEN });
  });
  view.stacks.forEach(({ kind }, stack) => {
    if (kind !== null)
      things.push({ place: `stack:${stack + 1}`, family: "card", likeness: `card-${kind}`, known: true });
  });
  view.players.forEach((player, seat) => {
    player.cards.forEach((kind, number) => {
      const copy = number - player.cards.indexOf(kind);
      things.push({ place: `built:${seat}:${kind}:${copy}`, family: "card", likeness: `card-${kind}`, known: true });
    });
  });
  return things;
}

/** Gives everything of one view after the other a name that stays with it. */
export class Following {
  private before: Named[] = [];
  private next = 0;

  /** The names by place. */
  names(things: readonly Placed[]): Map<string, string> {
    const gone = new Map(this.before.map((thing) => [thing.name, thing]));
    const found = new Map<string, string>();
    const claim = (fits: (old: Named, thing: Placed) => boolean) => {
      for (const thing of things) {
        if (found.has(thing.place)) continue;
        for (const old of gone.values()) {
          if (!fits(old, thing)) continue;
          found.set(thing.place, old.name);
          gone.delete(old.name);
          break;
        }
      }
    };
    claim((old, thing) => old.place === thing.place && old.likeness === thing.likeness);
    claim((old, thing) => old.place === thing.place && old.family === thing.family && !(old.known && thing.known));
    claim((old, thing) => old.likeness === thing.likeness && old.known);
    const named = things.map((thing) => ({ ...thing, name: found.get(thing.place) ?? this.fresh(thing.family) }));
    this.before = named;
    return new Map(named.map((thing) => [thing.place, thing.name]));
  }

  private fresh(family: string): string {
    this.next += 1;
    return `${family}-${this.next}`;
  }
}
