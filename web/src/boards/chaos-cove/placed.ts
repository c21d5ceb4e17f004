// What is followed from place to place: ships, forts, invaders and construction cards.

import type { Placed } from "../../lib/following";
import { HIDDEN, FORT_SPACES, sideOf, spaceId, spotId } from "./view";
import type { CoveView } from "./views";

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
