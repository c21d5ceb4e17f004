// Answers that differ in one number only, such as how many coins to pay: they are shown as one row of numbers.

import type { Target } from "./pointing";

export interface Amounts {
  /** The words before and after the number. */
  before: string;
  after: string;
  steps: { amount: number; target: Target }[];
}

const FEWEST = 4;
const REMARK = / \([^()]*\)$/; // what follows from the number is told with the number

/** The answers that have an amount, by that amount; null if there are not enough of them. */
export function amountsOf(targets: readonly Target[]): Amounts | null {
  const steps = targets.flatMap((target) => {
    const amount = target.options.length === 1 ? target.options[0]!.amount : null;
    return amount === null ? [] : [{ amount, target }];
  });
  if (steps.length < FEWEST) return null;
  steps.sort((one, other) => one.amount - other.amount);
  const { amount, target } = steps[steps.length - 1]!;
  const [before = "", ...rest] = target.label.replace(REMARK, "").split(`${amount}`);
  return { before, after: rest.join(`${amount}`), steps };
}
