// A hint in words: what to answer, what follows on it, why, how good that is, and what is next best.

import type { Note } from "./seat.svelte";
import type { Advice, Hinted, Option, Sentence } from "./wire";

/** `about 62 of 100`. */
export function inWords(chance: number): string {
  return `about ${Math.round(100 * chance)} of 100`;
}

/** All that is to be said besides what to answer, in whole sentences. */
export function reasonsOf({ reason, chance, other, other_chance }: Advice): string[] {
  const seen = other_chance !== null ? inWords(other_chance) : "";
  const isEqual = seen !== "" && chance !== null && seen === inWords(chance);
  const next = isEqual ? "Next best, and about as good" : "Next best";
  return [
    reason,
    chance !== null ? `This way it sees you win ${inWords(chance)} games.` : "",
    other ? `${next}: ${other.label}${seen && !isEqual ? `, ${seen}` : ""}.` : "",
  ].filter(Boolean);
}

/** The note that a hint is: all answers in one line, and then why. `option` is the first as the question lists it. */
export function noteOf({ label, advice }: Hinted, option: Option | undefined): Note {
  const text = advice?.plan.map((each) => each.label).join("; then ") || label;
  const first: Sentence = { text, clause: option?.clause ?? "" };
  const rest = advice ? reasonsOf(advice).map((text) => ({ text, clause: "" })) : [];
  return { kind: "hint", about: "", lines: [first, ...rest], ...(advice ? { advice } : {}) };
}
