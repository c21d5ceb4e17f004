// Pacing: what happened at the table is shown one thing after another, so that one can follow what the others did.

import type { State } from "./wire";

/** How long, in milliseconds, what was just shown stays before the next, at speed 1 and with nothing else waiting. */
export const GAP = 560;

const MOST_DEEDS = 4; // that are waited for as long as they move

/** How long a shown state stays: for as long as things move. What told nothing takes no time, a long queue goes faster. */
function gapAfter(shown: State, waiting: number, speed: number): number {
  if (shown.events.length === 0) return 0;
  const deeds = shown.events.filter(({ source, target }) => source.length > 0 && target.length > 0).length;
  return (GAP * (1 + Math.min(deeds, MOST_DEEDS) / 4)) / speed / Math.max(1, waiting / 2);
}

/**
 * States on their way to the eye, in order. `show` is called with each and whether it is the last one so far.
 * `speed` is asked anew every time; 0 or less shows everything at once.
 */
export class Queue {
  private readonly states: State[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hurried = false;

  constructor(
    private readonly show: (state: State, last: boolean) => void,
    private readonly speed: () => number,
  ) {}

  get length(): number {
    return this.states.length;
  }

  /** `anew`: it does not go on from what was told before, so that nothing of that is shown any more. */
  push(state: State, anew = false): void {
    if (anew) {
      this.clear();
      this.show(state, true);
      return;
    }
    if (this.states.length === 0 && state.events.length === 0) {
      this.show(state, true);
      return;
    }
    this.states.push(state);
    if (this.hurried) {
      this.hurried = false;
      this.flush();
    } else if (this.timer === undefined) this.step();
  }

  /** The answer to something that was done here comes next: show it, and all before it, as soon as it is there. */
  hurry(): void {
    this.hurried = true;
  }

  /** Show all that waits now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let state = this.states.shift(); state; state = this.states.shift()) {
      this.show(state, this.states.length === 0);
      if (this.states.length === 0) this.rest(state);
    }
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.states.length = 0;
    this.hurried = false;
  }

  private step(): void {
    this.timer = undefined;
    if (this.speed() <= 0) {
      this.flush();
      return;
    }
    const state = this.states.shift();
    if (!state) return;
    this.show(state, this.states.length === 0);
    this.rest(state);
  }

  /** Let what was shown stay for its time; then the next one comes. */
  private rest(shown: State): void {
    const speed = this.speed();
    const gap = speed > 0 ? gapAfter(shown, this.states.length, speed) : 0;
    if (gap > 0) this.timer = setTimeout(() => this.step(), gap);
    else if (this.states.length > 0) this.step();
  }
}
