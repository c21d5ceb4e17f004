// Reading up on a clause without leaving the table: which one is open, for whoever shows it.

import { getContext, setContext } from "svelte";

export class Reading {
  #clause = $state("");
  /** Whether one was ever opened: what shows it is loaded then, and stays. */
  wanted = $state(false);

  /** The id of the clause that is open; empty for none. */
  get clause(): string {
    return this.#clause;
  }
  set clause(id: string) {
    this.#clause = id;
    this.wanted ||= id !== "";
  }
}

const READING = Symbol("reading");

export function setReading(): Reading {
  return setContext(READING, new Reading());
}

/** The reading of the table around this part; undefined where there is none. */
export function getReading(): Reading | undefined {
  return getContext<Reading | undefined>(READING);
}
