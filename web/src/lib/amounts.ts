// Answers that are one amount: a gauge with bounds, or a few answers that are shown as one row of numbers.

import type { Target } from "./pointing";
import type { Gauge } from "./wire";

export interface Step {
  amount: number;
  target: Target;
}

const FEWEST = 4;

/** The answers that have an amount, by that amount; null if there are not enough of them. */
export function amountsOf(targets: readonly Target[]): Step[] | null {
  const steps = targets.flatMap((target) => {
    const amount = target.options.length === 1 ? target.options[0]!.amount : null;
    return amount === null ? [] : [{ amount, target }];
  });
  if (steps.length < FEWEST) return null;
  return steps.sort((one, other) => one.amount - other.amount);
}

/** A number as an amount of a gauge: a whole one within its bounds. */
export function amountWithin({ least, most }: Gauge, wanted: number): number {
  if (Number.isNaN(wanted)) return least;
  return Math.max(least, Math.min(most, Math.round(wanted)));
}

/** How long one may take from one figure of a number to the next, in milliseconds. */
const BETWEEN_FIGURES = 1500;

/** A number as its figures are typed: after a pause, or when it would be too high, another one begins. */
export class Figures {
  private typed = "";
  private last = 0;

  /** The number so far, with a figure that is typed now. */
  type(figure: string, most: number, now: number): number {
    const goesOn = now - this.last <= BETWEEN_FIGURES && Number(this.typed + figure) <= most;
    this.typed = goesOn ? this.typed + figure : figure;
    this.last = now;
    return Number(this.typed);
  }
}
