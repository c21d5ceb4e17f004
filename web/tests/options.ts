// An option as a test needs it: its move, its words and its things.

import type { Option } from "../src/lib/wire";

export function option(move: number, label: string, things: string[] = [], clause = ""): Option {
  return { move, label, things, clause, brief: label, costly: false, declines: false, amount: null };
}
