// A fight in numbers: what is in, what is missing, and what the fighter could still put in.

import { piled, type Goods } from "./kinds";
import { ownerOf, standsIn } from "./view";
import type { CoveView } from "./views";

export type SourceSort = "weapon" | "powder" | "crew" | "card" | "token";

export interface Source {
  sort: SourceSort;
  /** Goods, the hero of a card, or the token. */
  kind: string;
  /** The goods that it is, if it lies in the stock. */
  goods?: Goods;
  count: number;
  /** What each of them adds. */
  worth: number;
}

export interface FightStory {
  fighter: number;
  strength: number;
  /** What is put in, and of that what is chosen but not yet given. */
  sum: number;
  chosen: number;
  missing: number;
  /** What could still be put in. */
  sources: Source[];
}

/** The fight of a view with what is chosen, each thing as often as it is; null when there is none. */
export function fightStory(view: CoveView, things: readonly string[] = []): FightStory | null {
  const fight = view.fight;
  const fighter = view.turn;
  const player = fighter === null ? undefined : view.players[fighter];
  if (!fight || fighter === null || !player) return null;
  const weapon = fight.land ? "saber" : "cannon";
  const sources: Source[] = [
    { sort: "weapon", kind: weapon, goods: weapon, count: player.stock[weapon], worth: view.prices.weapon },
    { sort: "powder", kind: "gunpowder", goods: "gunpowder", count: player.stock.gunpowder, worth: 1 },
  ];
  const standing = player.stock.crew;
  const mustered = ownerOf(view, "gus") === fighter && standsIn(view, "gus") !== null ? standing : fight.gus;
  if (mustered > 0)
    sources.push({
      sort: "crew",
      kind: "crew",
      goods: "crew",
      count: Math.min(standing, mustered),
      worth: view.prices.crew,
    });
  const worths = fight.land ? view.martial : view.naval;
  for (const { kind, count } of piled(player.hand))
    if ((worths[kind] ?? 0) > 0 && standsIn(view, kind) !== null)
      sources.push({ sort: "card", kind, count, worth: worths[kind]! });
  if (player.fortress) sources.push({ sort: "token", kind: "token", count: 1, worth: view.prices.fortress });
  let chosen = 0;
  for (const source of sources) {
    const id = source.goods ? `stock:${fighter}:${source.goods}` : `card:${source.kind}`;
    const count = Math.min(source.count, things.filter((thing) => thing === id).length);
    chosen += count * source.worth;
    source.count -= count;
  }
  const sum = fight.sum + chosen;
  return { fighter, strength: fight.strength, sum, chosen, missing: Math.max(0, fight.strength - sum), sources };
}
