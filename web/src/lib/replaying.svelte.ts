// A finished game that is open at a page. Pages are fetched in batches around the present one, and kept.

import { batchOf, BATCH, stopAfter, stopBefore, within, type Place } from "./leafing";
import type { MomentInfo, ReplayInfo } from "./wire";

/** How long a page is looked at while the game plays by itself, in milliseconds at the usual speed. */
export const PAGE_TIME = 1600;

export type Fetch = (viewer: number, start: number, end: number) => Promise<MomentInfo[]>;

export class Replaying {
  readonly info: ReplayInfo;
  /** The page and whose eyes look at it. */
  at = $state(0);
  viewer = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Why a page is not there, in words. */
  trouble = $state("");
  #pages = $state.raw<ReadonlyMap<number, MomentInfo>>(new Map());
  readonly #kept = new Map<number, Map<number, MomentInfo>>(); // by viewer
  readonly #asked = new Map<string, Promise<void>>();
  readonly #fetch: Fetch;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The page that is open, as soon as it is there. */
  readonly moment: MomentInfo | undefined = $derived(this.#pages.get(this.at));
  readonly atEnd: boolean = $derived.by(() => this.at >= this.info.length);
  readonly atStart: boolean = $derived.by(() => this.at <= this.info.first);
  /** The pages up to this one without a gap, the oldest first. */
  readonly before: MomentInfo[] = $derived.by(() => {
    const found: MomentInfo[] = [];
    for (let page = this.#pages.get(this.at); page; page = this.#pages.get(page.number - 1)) found.push(page);
    return found.reverse();
  });
  /** The number of the last page at which somebody chose, before this one: what came after it is news here. */
  readonly since: number = $derived.by(() => (this.atStart ? this.info.first - 1 : stopBefore(this.info, this.at)));

  constructor(info: ReplayInfo, place: Place, fetch: Fetch) {
    this.info = info;
    this.#fetch = fetch;
    this.at = within(info, place.at);
    this.viewer = place.viewer;
  }

  /** Open a page. Resolves when it is there, or `trouble` says why it is not. */
  async go(at: number): Promise<void> {
    this.at = within(this.info, at);
    await this.#load();
  }

  /** Look with other eyes: a seat, SPECTATOR or ALL_SEEING. */
  async lookAs(viewer: number): Promise<void> {
    this.viewer = viewer;
    this.#pages = new Map(this.#kept.get(viewer));
    await this.#load();
  }

  next(): Promise<void> {
    return this.go(stopAfter(this.info, this.at));
  }

  back(): Promise<void> {
    return this.go(stopBefore(this.info, this.at));
  }

  /** Fetch what came before the oldest page of `before`. */
  async earlier(): Promise<void> {
    const oldest = this.before[0]?.number ?? this.at;
    if (oldest > this.info.first) await this.#batch(this.viewer, oldest - 1);
  }

  /** Let it play by itself up to the end; at the end it begins anew. */
  play(): void {
    if (this.playing) return;
    this.playing = true;
    if (this.atEnd) void this.go(this.info.first);
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #wait(): void {
    this.#timer = setTimeout(async () => {
      await this.next();
      if (this.atEnd || this.trouble) this.pause();
      else if (this.playing) this.#wait();
    }, PAGE_TIME / this.speed);
  }

  /** The page that is open, and then those that somebody is likely to want next. */
  async #load(): Promise<void> {
    const { viewer, at } = this;
    await this.#batch(viewer, at);
    if (this.viewer !== viewer) return;
    const { start, end } = batchOf(at);
    if (at - start < BATCH / 2 && start > this.info.first) void this.#batch(viewer, start - 1);
    if (end - at < BATCH / 2 && end < this.info.length) void this.#batch(viewer, end + 1);
  }

  /** All pages of a batch. Where they are long, the server gives as many at once as it likes. */
  async #all(viewer: number, start: number, end: number): Promise<MomentInfo[]> {
    const found: MomentInfo[] = [];
    for (let next = start; next <= end; next = found.at(-1)!.number + 1) {
      const pages = await this.#fetch(viewer, next, end);
      if (pages.length === 0) break;
      found.push(...pages);
    }
    return found;
  }

  #batch(viewer: number, at: number): Promise<void> {
    const { start, end } = batchOf(at);
    const name = `${viewer} ${start}`;
    const asked = this.#asked.get(name);
    if (asked) return asked;
    const answer = this.#all(viewer, start, Math.min(end, this.info.length)).then(
      (pages) => {
        const kept = this.#kept.get(viewer) ?? new Map<number, MomentInfo>();
        for (const page of pages) kept.set(page.number, page);
        this.#kept.set(viewer, kept);
        this.trouble = "";
        if (viewer === this.viewer) this.#pages = new Map(kept);
      },
      (thrown: unknown) => {
        this.#asked.delete(name);
        this.trouble = thrown instanceof Error ? thrown.message : String(thrown);
      },
    );
    this.#asked.set(name, answer);
    return answer;
  }
}
