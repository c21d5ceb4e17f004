// Several things as a set: somebody points at them in any order and takes them off again, and gives them once. Until
// then the set is here alone. The server is asked after every change what may be added and what ends it; what is
// likely is shown meanwhile.

import type { Asked, Option, Picked, Sentence, Several } from "./wire";

/** A set that is not given yet. */
export interface Choosing {
  readonly several: Several;
  /** What was pointed at, in that order; the same move as many times as it is in the set. */
  readonly moves: readonly number[];
  readonly addable: ReadonlySet<number>;
  /** The answers that end the set as it is. */
  readonly options: readonly Option[];
  /** It can be given with no further answer. */
  readonly complete: boolean;
  readonly prompt: Sentence;
  /** The question as it was asked, with nothing chosen. */
  readonly asked: Asked;
  /** False until the server has told of just this set. */
  readonly known: boolean;
  /** Whether it could have been given before it was changed last. */
  readonly couldEnd: boolean;
}

/** The set with which a question begins; null where it asks for none. */
export function begun(asked: Asked): Choosing | null {
  const { several } = asked;
  if (!several) return null;
  const addable = new Set(several.candidates.map(({ option }) => option.move));
  const { options, prompt } = asked;
  return { several, moves: [], addable, options, complete: false, prompt, asked, known: true, couldEnd: false };
}

export function countOf(set: Choosing, move: number): number {
  return set.moves.filter((one) => one === move).length;
}

export function isCandidate(set: Choosing, move: number): boolean {
  return set.several.candidates.some(({ option }) => option.move === move);
}

/** How many times at most something can be in the set. */
export function timesOf(set: Choosing, move: number): number {
  return set.several.candidates.find(({ option }) => option.move === move)?.times ?? 0;
}

/** Somebody points at a candidate: it is added while it can be, and then taken off again. */
export function toggled(set: Choosing, move: number): Choosing {
  if (set.addable.has(move)) return changed(set, [...set.moves, move]);
  return changed(
    set,
    set.moves.filter((one) => one !== move),
  );
}

/** The set with one less of something. */
export function lessened(set: Choosing, move: number): Choosing {
  const at = set.moves.lastIndexOf(move);
  return at < 0 ? set : changed(set, set.moves.toSpliced(at, 1));
}

/** What the server tells of the set; as it is, if something was changed since it was asked. */
export function learned(set: Choosing, asked: readonly number[], told: Picked): Choosing {
  if (asked.length !== set.moves.length || asked.some((move, place) => set.moves[place] !== move)) return set;
  const { options, complete, prompt } = told;
  return { ...set, addable: new Set(told.addable), options, complete, prompt, known: true };
}

/** The candidates that are in the set or can be added, in their order. */
export function offeredIn(set: Choosing): Option[] {
  const chosen = new Set(set.moves);
  return set.several.candidates
    .map(({ option }) => option)
    .filter(({ move }) => set.addable.has(move) || chosen.has(move));
}

/** What is in a set in words, in the order of pointing, with how many of each: `Use a cannon × 2; Use 1 gunpowder`. */
export function setWords(set: Choosing): string {
  const known = new Map(set.several.candidates.map(({ option }) => [option.move, option.brief || option.label]));
  const words = [...new Set(set.moves)].map((move) => {
    const count = countOf(set, move);
    return `${known.get(move)}${count > 1 ? ` × ${count}` : ""}`;
  });
  return words.join("; ");
}

/** Whether what was chosen does not go together: nothing leads on from here, or what was added last spoiled it. */
export function isStuck(set: Choosing): boolean {
  if (!set.known || set.moves.length === 0 || canEnd(set)) return false;
  return set.addable.size === 0 || set.couldEnd;
}

/**
 * What somebody means who adds something that does not go with the rest: rather that than what else was chosen of the
 * same thing, say the same crew for another ship. Null if there is nothing of the kind.
 */
export function replaced(set: Choosing): Choosing | null {
  const last = set.moves.at(-1);
  if (last === undefined || !isStuck(set)) return null;
  const thingOf = (move: number) =>
    set.several.candidates.find(({ option }) => option.move === move)?.option.things[0] ?? "";
  const thing = thingOf(last);
  const moves = set.moves.filter((move) => move === last || thingOf(move) !== thing);
  return thing && moves.length < set.moves.length ? changed(set, moves) : null;
}

/** Whether one thing is all that is asked for, and it is chosen: there is nothing more to say. */
export function isAnswer({ several, moves, known, complete, options }: Choosing): boolean {
  return several.least === 1 && several.most === 1 && moves.length === 1 && known && complete && options.length === 0;
}

/** Whether a set can be given as it is. */
function canEnd(set: Choosing): boolean {
  return set.complete || set.options.length > 0;
}

/** The set with other moves, and what is likely true of it until the server has told. */
function changed(set: Choosing, moves: number[]): Choosing {
  const first = begun(set.asked)!;
  if (moves.length === 0) return first;
  const couldEnd = set.known ? canEnd(set) : set.couldEnd;
  const next = { ...set, moves, complete: false, known: false, couldEnd };
  const room = moves.length < set.several.most;
  const free = set.several.candidates.filter(({ option, times }) => room && countOf(next, option.move) < times);
  return { ...next, addable: new Set(free.map(({ option }) => option.move)) };
}
