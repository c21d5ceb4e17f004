// Ways: runs of answers that lead to something somebody has pointed at.

import { DONE } from "./pointing";
import type { Option, Way } from "./wire";

/** How the ids of places begin through which a way may lead. */
const PLACE = "square:";

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

/** Whether this is a place of the board that is only passed through on the way to the next. */
function isPassed(option: Option, next: Option | undefined): boolean {
  const isPlace = (one: Option | undefined) => one?.things.length === 1 && one.things[0]!.startsWith(PLACE);
  return isPlace(option) && isPlace(next);
}

/** What is left of a way without what had been chosen before, each as often as it was. */
function restOf({ options }: Way, chosen: readonly number[]): readonly Option[] {
  const known = [...chosen];
  const rest = options.filter(({ move }) => {
    const at = known.indexOf(move);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  return rest.length > 0 ? rest : options;
}

/** The steps of these answers in words; that this was all goes without saying. */
function stepsOf(options: readonly Option[]): string[] {
  const said = options.filter(({ things }) => things[0] !== DONE);
  return (said.length > 0 ? said : options).map(({ brief, label }) => brief || label);
}

/**
 * The steps of each way in words, without what had been chosen before. Where a way leads through places, only the last
 * is told, unless that would tell two ways alike.
 */
export function stepsOfWays(ways: readonly Way[], chosen: readonly number[] = []): string[][] {
  const rests = ways.map((way) => restOf(way, chosen));
  const brief = rests.map((rest) => stepsOf(rest.filter((option, place) => !isPassed(option, rest[place + 1]))));
  const told = brief.map((steps) => steps.join("\n"));
  return rests.map((rest, at) =>
    told.some((other, place) => place !== at && other === told[at]) ? stepsOf(rest) : brief[at]!,
  );
}

/** The steps of a suggestion in words: what it comes to, where it costs what is put into it, and else all of it. */
export function stepsOfSuggestion(way: Way, isPick: (option: Option) => boolean): string[] {
  const last = way.options.at(-1);
  return last && way.cost && !isPick(last) ? [last.label] : stepsOfWays([way])[0]!;
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
