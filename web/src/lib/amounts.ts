// Answers that differ in one number only, such as how many coins to pay: they are shown as one row of numbers.

import type { Target } from "./pointing";

export interface Amounts {
  /** The words before and after the number. */
  before: string;
  after: string;
  steps: { amount: number; target: Target }[];
}

const FEWEST = 4;
const REMARK = / \([^()]*\)$/; // what follows from the number
const NUMBER = /(?<![\w-])\d+(?![\w-])/g;

/** The largest group of answers that differ in one number only, by that number; null if there are not enough of them. */
export function amountsOf(targets: readonly Target[]): Amounts | null {
  const groups = new Map<string, Amounts>();
  for (const target of targets) {
    const label = target.label.replace(REMARK, "");
    for (const found of label.matchAll(NUMBER)) {
      const before = label.slice(0, found.index);
      const after = label.slice(found.index + found[0].length);
      const key = `${before}#${after}`.replace(/s\b/g, ""); // "1 coin" and "2 coins" belong together
      const group = groups.get(key) ?? { before, after, steps: [] };
      group.steps.push({ amount: Number(found[0]), target });
      groups.set(key, { ...group, before, after });
    }
  }
  const [largest] = [...groups.values()].sort((one, other) => other.steps.length - one.steps.length);
  if (!largest || largest.steps.length < FEWEST) return null;
  return { ...largest, steps: [...largest.steps].sort((one, other) => one.amount - other.amount) };
}
