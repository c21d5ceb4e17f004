// How many of the cards that a check may turn up would let it succeed. All of this lies open on the table.

import type { Skill } from "./kinds";
import { hindrance, sceneOf } from "./view";
import type { AbilityView, WildView } from "./views";

export interface Odds {
  /** Cards that would do, of all that may come. */
  good: number;
  all: number;
}

const ACTION = "WT-action-";

/** Whether an action is being chosen, so that one weighs what it may come to. In a replay one has just been taken. */
export function isWeighed(view: WildView, clause: string, chosen: ReadonlySet<string>): boolean {
  if (view.over || view.check) return false;
  return clause.startsWith(ACTION) || (!clause && [...chosen].some((id) => id.startsWith("event:")));
}

/** The cards of which the next check reveals one. */
export function mayCome(view: WildView): number[] {
  if (view.deck.length) return view.deck;
  return view.buried.length ? view.buried.slice(0, 1) : view.discards;
}

/** The odds of a check with this skill against this target, if nobody helps further; null where none can be made. */
export function oddsOf(view: WildView, skill: Skill, target: number): Odds | null {
  const player = view.player === null ? undefined : view.players[view.player];
  const own = player?.skills[skill];
  if (own === undefined || view.active === null) return null;
  const cards = mayCome(view);
  if (view.deck.length + view.buried.length === 0 && cards.length < 2) return null;
  const icon = sceneOf(view, view.active).curse;
  const good = cards.filter((card) => {
    const scene = sceneOf(view, card);
    return scene.curse !== icon && own + scene.modifier + view.buffs >= target;
  });
  return { good: good.length, all: cards.length };
}

/** The strongest Buff that could still be had for nothing, by somebody in play; null where there is none. */
export function helpFor(view: WildView): AbilityView | null {
  const active = view.player === null ? null : (view.players[view.player]?.character ?? null);
  const here = new Set(view.players.map(({ character }) => character));
  const free = Object.values(view.abilities).filter(
    (ability) =>
      ability.keyword === "buff" &&
      Object.keys(ability.cost).length === 0 &&
      !hindrance(view, ability) &&
      (ability.owner === null || (ability.own ? ability.owner === active : here.has(ability.owner))),
  );
  return free.sort((one, other) => other.amount - one.amount)[0] ?? null;
}
