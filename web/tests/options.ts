// Options, questions and events as a test needs them.

import type { Asked, Event, Option } from "../src/lib/wire";

/** An option: its move, its words and its things. */
export function option(move: number, label: string, things: string[] = [], clause = "", key = ""): Option {
  const plain = { brief: label, costly: false, declines: false, amount: null, fatal: false };
  return { move, label, things, clause, key, ...plain };
}

/** A question with these answers. */
export function asking(options: Option[], more: Partial<Asked> = {}): Asked {
  const prompt = { text: "Which?", clause: "" };
  return {
    number: 1,
    prompt,
    options,
    passing: -1,
    phase: 0,
    several: null,
    gauges: [],
    suggestions: [],
    success: "",
    ...more,
  };
}

/** A question for several of these, each once, with the answers that end it. */
export function askingSeveral(picks: Option[], options: Option[] = [], more: Partial<Asked> = {}): Asked {
  const candidates = picks.map((one) => ({ option: one, times: 1 }));
  return asking(options, { several: { candidates, least: 0, most: picks.length }, ...more });
}

/** Something that happened. */
export function event(number: number, text: string, more: Partial<Event> = {}): Event {
  const plain = { kind: "", seat: 0, clause: "", source: [], target: [], cards: [], numbers: {}, turn: 0, deed: 0 };
  return { number, text, ...plain, ...more };
}
