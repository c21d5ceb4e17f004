// A fight in numbers: what is in, what is missing, and what the fighter could still put in.

import { CANNON, CREW, GUNPOWDER, GUS, piled, SABER } from "./kinds";
import { ownerOf, standsIn, type CoveView } from "./view";

export type SourceSort = "weapon" | "powder" | "crew" | "card" | "token";

export interface Source {
  sort: SourceSort;
  /** Goods, or the hero of a card; -1 for the token. */
  kind: number;
  count: number;
  /** What each of them adds. */
  worth: number;
}

export interface FightStory {
  fighter: number;
  strength: number;
  sum: number;
  missing: number;
  sources: Source[];
}

/** The fight of a view; null when there is none. */
export function fightStory(view: CoveView): FightStory | null {
  const fight = view.fight;
  const fighter = view.turn;
  const player = fighter === null ? undefined : view.players[fighter];
  if (!fight || fighter === null || !player) return null;
  const weapon = fight.land ? SABER : CANNON;
  const sources: Source[] = [
    { sort: "weapon", kind: weapon, count: player.stock[weapon] ?? 0, worth: view.prices.weapon },
    { sort: "powder", kind: GUNPOWDER, count: player.stock[GUNPOWDER] ?? 0, worth: 1 },
  ];
  const standing = player.stock[CREW] ?? 0;
  const mustered = ownerOf(view, GUS) === fighter && standsIn(view, GUS) !== null ? standing : fight.gus;
  if (mustered > 0)
    sources.push({ sort: "crew", kind: CREW, count: Math.min(standing, mustered), worth: view.prices.crew });
  const worths = fight.land ? view.martial : view.naval;
  for (const { kind, count } of piled(player.hand))
    if ((worths[kind] ?? 0) > 0 && standsIn(view, kind) !== null)
      sources.push({ sort: "card", kind, count, worth: worths[kind]! });
  if (player.fortress) sources.push({ sort: "token", kind: -1, count: 1, worth: view.prices.fortress });
  const missing = Math.max(0, fight.strength - fight.sum);
  return { fighter, strength: fight.strength, sum: fight.sum, missing, sources };
}
