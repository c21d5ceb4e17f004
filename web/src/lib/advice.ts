// A hint in words: what to answer, what follows on it, why, how good that is, and what is next best.

import type { Note } from "./seat.svelte";
import type { Advice, Hinted, Option, Sentence } from "./wire";

/** `about 62 of 100`. */
export function inWords(chance: number): string {
  return `about ${Math.round(100 * chance)} of 100`;
}

/** All that is to be said besides the first answer, in whole sentences. */
export function reasonsOf({ plan, reason, chance, other, other_chance }: Advice): string[] {
  const after = plan.slice(1).map(({ label }) => label);
  const seen = other_chance !== null ? inWords(other_chance) : "";
  const isEqual = seen !== "" && chance !== null && seen === inWords(chance);
  const next = isEqual ? "Next best, and about as good" : "Next best";
  return [
    reason,
    after.length > 0 ? `After that: ${after.join("; then ")}.` : "",
    chance !== null ? `This way it sees you win ${inWords(chance)} games.` : "",
    other ? `${next}: ${other.label}${seen && !isEqual ? `, ${seen}` : ""}.` : "",
  ].filter(Boolean);
}

/** The note that a hint is. `option` is the answer as the question lists it, if it does. */
export function noteOf({ label, advice }: Hinted, option: Option | undefined): Note {
  const first: Sentence = { text: label, clause: option?.clause ?? "" };
  const rest = advice ? reasonsOf(advice).map((text) => ({ text, clause: "" })) : [];
  return { kind: "hint", about: "", lines: [first, ...rest], ...(advice ? { advice } : {}) };
}
