// Ways: runs of answers that lead to something somebody has pointed at.

import { DONE, isButton } from "./pointing";
import type { Option, Way } from "./wire";

/** Ways that are offered to whoever has pointed at the goal, the cheapest first. */
export interface Offer {
  /** The ids of what was pointed at. */
  readonly goal: readonly string[];
  readonly ways: readonly Way[];
  /** The moves that had been chosen before, which are on every way. */
  readonly chosen: readonly number[];
  /** There may be others. */
  readonly more: boolean;
}

/** What to type for the way at a place. */
export function keyOf(place: number): string {
  return String(place + 1);
}

const firstWord = (text: string) => text.split(" ", 1)[0]!.toLowerCase();

/** Whether a step of a run goes without saying: it opens what the next one says, or says only that this was all. */
function goesWithoutSaying({ label, things: [id = ""] }: Option, next: Option | undefined): boolean {
  return id === DONE || (next !== undefined && isButton(id) && firstWord(label) === firstWord(next.label));
}

/** Answers in words, those that matter: `Sail with the 6 of hearts, then to b3`. */
export function runWords(options: readonly Option[]): string {
  const said = options.filter((option, place) => !goesWithoutSaying(option, options[place + 1]));
  return (said.length > 0 ? said : options)
    .map(({ brief, label }) => brief || label)
    .map((words, place) => (place === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)))
    .join(", then ");
}

/** A way in words, without what had been chosen before. */
export function wayWords({ options }: Way, chosen: readonly number[] = []): string {
  const known = [...chosen];
  const rest = options.filter(({ move }) => {
    const at = known.indexOf(move);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  return runWords(rest.length > 0 ? rest : options);
}

/** A suggestion in words: what it comes to, where it costs what is put into it, and else all of it. */
export function suggestionWords(way: Way, isPick: (option: Option) => boolean): string {
  const last = way.options.at(-1);
  return last && way.cost && !isPick(last) ? last.label : wayWords(way);
}

/** The ways on which a thing is pointed at. */
export function leadingBy(ways: readonly Way[], thing: string): Way[] {
  return ways.filter(({ options }) => options.some(({ things }) => things.includes(thing)));
}

/** The first answers of ways, each once, as ways of their own: what can be done where only single answers are taken. */
export function firstSteps(ways: readonly Way[]): Way[] {
  const first = new Map<number, Option>();
  for (const { moves, options } of ways) if (options[0] && moves.length > 0) first.set(moves[0]!, options[0]);
  return [...first].map(([move, option]) => ({ moves: [move], options: [option], cost: "", amount: 0 }));
}
