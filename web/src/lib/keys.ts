// Which order a key gives at the table. No key works while somebody types, or holds Ctrl, Alt or Meta.

const TYPING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog";

/** The command of a key: a letter or digit as it is, `?`, or `back`; null where the key is not for us. */
export function commandOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return null;
  if (event.target instanceof Element && event.target.closest(TYPING)) return null;
  if (event.key === "Escape") return "back";
  if (event.key === "?") return "?";
  return /^[a-z0-9]$/.test(event.key) ? event.key : null;
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
