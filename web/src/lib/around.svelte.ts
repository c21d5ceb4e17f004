// Around one screen: the seats of a table that are held on this device, who is in front of it, and the curtain, which
// falls only where somebody sees what others may not.

import type { SeatAtTable } from "./seat.svelte";

export class Around {
  /** The seat whose view is on the screen. */
  front: SeatAtTable;
  /** True from a change of hands until the one in front is alone with the screen. */
  private changing: boolean;

  /** `hides`: whether there is anything to hide from each other. */
  constructor(
    readonly seats: readonly [SeatAtTable, ...SeatAtTable[]],
    private readonly hides = (): boolean => true,
  ) {
    this.front = $state.raw(seats[0]);
    this.changing = $state(true);
  }

  /** True while the screen is handed over: nothing of anybody's cards may be seen. */
  get covered(): boolean {
    return this.shared && this.changing && this.hides();
  }

  /** Several play at this screen and hide nothing from each other: it changes hands at once, without a curtain. */
  get open(): boolean {
    return this.shared && !this.hides();
  }

  /** More than one person plays at this screen. */
  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** The seat that is to answer next and is not in front, if the one in front has nothing to do. */
  get next(): SeatAtTable | null {
    const { front } = this;
    if (!this.shared || front.state?.table.status !== "playing") return null;
    if (front.state.question || front.behind || front.sending > 0) return null;
    const asked = this.seats.filter((seat) => seat !== front && seat.state?.question);
    return asked.find((seat) => seat.viewer === seat.state?.table.asked) ?? asked[0] ?? null;
  }

  /** It is known whose turn it is to sit here: a curtain may not change its name under somebody's finger. */
  get settled(): boolean {
    return this.next === null && this.seats.every((seat) => seat.state || seat.farewell);
  }

  /** Hand the screen to the next one who is asked. */
  handOver(): void {
    const { next } = this;
    if (!next) return;
    this.changing = true;
    this.front = next;
  }

  /** The one in front is alone with the screen now. */
  uncover(): void {
    this.changing = false;
  }

  close(): void {
    for (const seat of this.seats) seat.close();
  }
}
