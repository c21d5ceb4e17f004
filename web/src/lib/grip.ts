// Taking hold of a thing: all that it leads to lights up, and whoever points at one of these goes the whole way there.

import type { Leading, Reached } from "./wire";

/** What somebody has taken hold of, and where it can go. */
export interface Grip {
  readonly source: string;
  /** By the thing that is reached; several ways to one that go by different means. */
  readonly goals: ReadonlyMap<string, readonly Reached[]>;
  /** False until the server has told. */
  readonly known: boolean;
  /** On what it was let go before that was known; empty for nothing. */
  readonly dropped: string;
}

/** Somebody takes hold of this. */
export function gripped(source: string): Grip {
  return { source, goals: new Map(), known: false, dropped: "" };
}

/** What the server tells of it; as it is, if something else is held meanwhile. */
export function toldOf(grip: Grip, told: Leading): Grip {
  if (told.source !== grip.source) return grip;
  const goals = new Map<string, Reached[]>();
  for (const goal of told.goals) goals.set(goal.thing, [...(goals.get(goal.thing) ?? []), goal]);
  return { ...grip, goals, known: true };
}
