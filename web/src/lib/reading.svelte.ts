// Reading up on a clause without leaving the table: which one is open, for whoever shows it.

import { getContext, setContext } from "svelte";

export class Reading {
  /** The id of the clause that is open; empty for none. */
  clause = $state("");
}

const READING = Symbol("reading");

export function setReading(): Reading {
  return setContext(READING, new Reading());
}

/** The reading of the table around this part; undefined where there is none. */
export function getReading(): Reading | undefined {
  return getContext<Reading | undefined>(READING);
}
