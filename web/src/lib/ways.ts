// Ways: runs of answers that lead to something somebody has pointed at.

import type { Option, Way } from "./wire";

/** A way in words: `Lay cards, then lay the 6 of clubs`. */
export function wayWords(way: Way): string {
  return way.options
    .map(({ label }, place) => (place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(", then ");
}

/** A suggestion in words: what it comes to, where it costs what is put into it, and else all of it. */
export function suggestionWords(way: Way, isPick: (option: Option) => boolean): string {
  const last = way.options.at(-1);
  return last && way.cost && !isPick(last) ? last.label : wayWords(way);
}

/** Whether somebody who points at the end of the only way means it: it costs nothing and loses nothing. */
export function meansItself({ cost, options }: Way): boolean {
  return cost === "" && !options.some((option) => option.costly || option.fatal);
}

/** The ways on which a thing is pointed at. */
export function leadingBy(ways: readonly Way[], thing: string): Way[] {
  return ways.filter(({ options }) => options.some(({ things }) => things.includes(thing)));
}

/** The first answers of ways, each once, as ways of their own: what can be done where only single answers are taken. */
export function firstSteps(ways: readonly Way[]): Way[] {
  const first = new Map<number, Option>();
  for (const { moves, options } of ways) if (options[0] && moves.length > 0) first.set(moves[0]!, options[0]);
  return [...first].map(([move, option]) => ({ moves: [move], options: [option], cost: "" }));
}
