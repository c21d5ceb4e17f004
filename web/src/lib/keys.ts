// Which order a key gives at the table, and which answer. No key works while somebody types, or holds Ctrl, Alt or Meta;
// somebody types in a field, and in a panel with a field, which is marked `data-typing`.

import { ends, following, type Target } from "./pointing";
import { keyOf, type Offer } from "./ways";
import type { Gauge, Option, Way } from "./wire";

const TYPING =
  "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog, [data-typing]";

/** The command of a key: a letter or digit as it is, `?`, `/`, or `back`; null where the key is not for us. */
export function commandOf(event: KeyboardEvent): string | null {
  if (isHeld(event) || isTyping(event.target)) return null;
  if (event.key === "Escape") return "back";
  return isKey(event.key) ? event.key : null;
}

/** Whether a letter means something at the table. */
export function isKey(letter: string): boolean {
  return /^[a-z0-9?/]$/.test(letter);
}

/** The letter that was typed beside every field and every panel with one; null where it is none. */
export function letterOf(event: KeyboardEvent): string | null {
  return isHeld(event) || isTyping(event.target) || event.key.length !== 1 ? null : event.key;
}

function isHeld({ ctrlKey, altKey, metaKey, isComposing, repeat }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || isComposing || repeat;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** What has keys in their order: numbers, letters, and last what has none. */
export function inOrderOfKeys<Keyed extends { key: string }>(all: readonly Keyed[]): Keyed[] {
  const rank = (key: string) => (key === "" ? 2 : /^\d/.test(key) ? 0 : 1);
  return [...all].sort(
    (one, other) =>
      rank(one.key) - rank(other.key) || Number(one.key) - Number(other.key) || one.key.localeCompare(other.key),
  );
}

/** How long one may take from one letter of a key to the next, in milliseconds. */
export const BETWEEN = 700;

/** Keys of one or more letters as they are typed: `1` waits for a moment where there is a `12` too. */
export class Typing {
  private begun = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `act` is called with each key that was typed as a whole. */
  constructor(private readonly act: (key: string) => void) {}

  /** A letter was typed, and these are the keys that mean something. */
  type(letter: string, known: readonly string[]): void {
    clearTimeout(this.timer);
    const typed = known.some((key) => key.startsWith(this.begun + letter)) ? this.begun + letter : letter;
    const longer = known.some((key) => key !== typed && key.startsWith(typed));
    this.begun = longer ? typed : "";
    if (!longer) this.act(typed);
    else if (known.includes(typed)) this.timer = setTimeout(() => this.end(), BETWEEN);
    else this.timer = setTimeout(() => (this.begun = ""), BETWEEN);
  }

  /** Nothing more was typed. */
  private end(): void {
    const typed = this.begun;
    this.begun = "";
    this.act(typed);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.begun = "";
  }
}

/** How soon on each other the letters of a word are typed, in milliseconds. */
export const WITHIN_A_WORD = 350;

/** Letters typed beside an open chat: those that follow soon on each other are words for it, one alone is a key. */
export class Overheard {
  private letter = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `act` is called with what was a key, `say` with what were words. */
  constructor(
    private readonly act: (letter: string) => void,
    private readonly say: (words: string) => void,
  ) {}

  /** Whether a letter waits for what follows it. */
  get waits(): boolean {
    return this.letter !== "";
  }

  hear(letter: string): void {
    const before = this.letter;
    this.stop();
    if (before) {
      this.say(before + letter);
      return;
    }
    this.letter = letter;
    this.timer = setTimeout(() => {
      this.stop();
      this.act(letter);
    }, WITHIN_A_WORD);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.letter = "";
  }
}

/** What can be answered now, and what a key does with it. */
export interface Answerable {
  readonly options: readonly Option[];
  readonly targets: readonly Target[];
  readonly path: readonly string[];
  readonly offer: Offer | null;
  readonly gauges: readonly Gauge[];
  /** The amount that is being set, by its move. */
  readonly gauged: { readonly move: number };
  press(id: string): void;
  take(option: Option): void;
  follow(way: Way): void;
  call(move: number, typed: string): void;
}

/** The keys of the answers to a question. */
export class Keys {
  /** The key of each thing, by what was asked at first. */
  private first: ReadonlyMap<string, string> = new Map();

  constructor(private readonly stage: Answerable) {}

  /** A question is asked, with all that can be answered or chosen at first. */
  begin(all: readonly Option[]): void {
    this.first = new Map(all.toReversed().flatMap(({ key, things: [id] }) => (id && key ? [[id, key]] : [])));
  }

  /** Targets with the keys that their things had at first: these stay while a set is chosen. */
  kept(targets: readonly Target[]): Target[] {
    return targets.map((target) => ({ ...target, key: this.first.get(target.id) ?? target.key }));
  }

  /** The keys of the ways that are offered: as long as they are, these mean nothing else. */
  get lent(): string[] {
    return this.stage.offer?.ways.map((_, place) => keyOf(place)) ?? [];
  }

  /** What to type for a target now; empty where its key is lent. */
  of({ key }: Target): string {
    return this.lent.some((lent) => key.startsWith(lent)) ? "" : key;
  }

  /** Every key that means something now. */
  get known(): string[] {
    const { stage, lent } = this;
    const all = [...following(stage.options, stage.path), ...stage.targets].map(({ key }) => key);
    return [...lent, ...new Set(all.filter((key) => key && !lent.some((one) => key.startsWith(one))))];
  }

  /** Do what a key stands for; false if it stands for nothing. `d` is also for what ends something. */
  type(key: string): boolean {
    const { stage } = this;
    const way = stage.offer?.ways[this.lent.indexOf(key)];
    const gauge = stage.gauges.find(({ move }) => move === stage.gauged.move);
    const another = stage.options.some((one) => one.key === key && one.move !== gauge?.move);
    const shown = stage.targets.find((target) => target.key === key);
    const option = following(stage.options, stage.path).find((one) => one.key === key);
    const last = key === "d" ? stage.targets.findLast(ends) : undefined;
    if (way) stage.follow(way);
    else if (gauge && !another && /^\d$/.test(key)) stage.call(gauge.move, key);
    else if (shown) stage.press(shown.id);
    else if (option) stage.take(option);
    else if (last) stage.press(last.id);
    else return false;
    return true;
  }
}
