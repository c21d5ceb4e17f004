// Short words for what the icons of the cards say.

import type { Event } from "../../lib/wire";
import { COLUMNS } from "./components";
import type { Effect } from "./kinds";
import type { AbilityView, WildView } from "./views";

const EFFECT_WORDS: Record<Effect, string> = {
  none: "nothing",
  "capture-discard": "captures from the discards",
  bottom: "bottom card gone",
  "discard-1": "lose a card",
  "plus-2": "harder checks",
  "or-abilities": "no abilities, or downgrade",
  "or-all": "lose all, or the Scene",
};

/** `lose a card`, `harder checks: +2`: what a crisis does, with the number that this table plays with. */
export function effectWords(view: WildView, effect: Effect): string {
  return effect === "plus-2" ? `${EFFECT_WORDS[effect]}: +${view.harder_by}` : EFFECT_WORDS[effect];
}

const DOES: Record<AbilityView["keyword"], string> = {
  smuggle: "take stored cards",
  buff: "to a check",
  conspire: "swap who is active",
  turn: "relight the lantern",
  bury: "Scene under the deck",
  permanent: "every turn",
};

/** `take stored cards`: what an ability does, without its number. */
export function does(ability: AbilityView): string {
  return DOES[ability.keyword];
}

/** `max 1`, `rounds 3 to 7`, `own checks`: what limits an ability beside its cost and the lantern. */
export function limits(ability: AbilityView): string[] {
  const { first, last } = ability;
  const words = ability.max ? [ability.max === 1 ? "once a turn" : `${ability.max} times a turn`] : [];
  if (first > 1 || last < COLUMNS) words.push(first === last ? `round ${first}` : `rounds ${first} to ${last}`);
  if (ability.own) words.push("own checks");
  return words;
}

/** How a check may come out, and whether that is good. */
const RESULTS: ReadonlyMap<string, boolean> = new Map([
  ["success", true],
  ["fail", false],
  ["autofail", false],
]);

/** How the last check came out, in the words of the log, while it is news: until a second turn has begun since. */
export function lastResult(told: readonly Event[]): { text: string; good: boolean } | null {
  const at = told.findLastIndex(({ kind }) => RESULTS.has(kind));
  const event = told[at];
  if (!event || told.slice(at).filter(({ kind }) => kind === "turn").length > 1) return null;
  return { text: event.text, good: RESULTS.get(event.kind) ?? false };
}

/** The mark of a number: what it was before a campaign changed it. */
export function wasWords(was: number | string): string {
  return `was ${was}`;
}

/** `you have`, `Samuel has`: whose skill it is. One who plays both Characters is told which of them. */
export function hasWords(view: WildView, viewer: number): string {
  const active = view.player === null ? undefined : view.players[view.player];
  const alone = view.players.every(({ seat }) => seat === active?.seat);
  if (active?.seat === viewer && !alone) return "you have";
  return `${view.characters[active?.character ?? -1]?.name ?? "one"} has`;
}
