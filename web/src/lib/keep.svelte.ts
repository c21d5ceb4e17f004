// What this browser keeps: the seats that are held here, at tables and in campaigns, the player's name, the settings.
//
// It is in the browser's storage, where all tabs see it. Where storage is blocked it lasts as long as the page does.

import type { CampaignHeld, CampaignToken, Held, Made, TokenAt } from "./wire";

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** How fast things move: 1 is the usual pace, 2 twice as fast. */
  speed: number;
  motion: "auto" | "reduced" | "full";
  sound: boolean;
  notify: boolean;
  /** Hear what bots say now and then. */
  remarks: boolean;
  /** Show how likely what may fail succeeds, at tables with hints. */
  odds: boolean;
  /** Ask once more before a game is given up or a seat is left. */
  confirm: boolean;
}

export const DEFAULTS: Settings = {
  theme: "auto",
  speed: 1,
  motion: "auto",
  sound: false,
  notify: false,
  remarks: true,
  odds: true,
  confirm: true,
};
export const SLOWEST = 0.5;
export const FASTEST = 2;

const HELD = "quarterdeck.held";
const CAMPAIGNS = "quarterdeck.campaigns";
const NAME = "quarterdeck.name";
const SETTINGS = "quarterdeck.settings";
const PRIMERS = "quarterdeck.primers";
const LESSONS = "quarterdeck.lessons";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The settings in a stored text; what is missing or makes no sense is as usual. */
export function settingsFrom(text: string | null): Settings {
  const stored = parsed(text);
  if (typeof stored !== "object" || stored === null) return { ...DEFAULTS };
  const found = stored as Partial<Record<keyof Settings, unknown>>;
  const word = <T extends string>(value: unknown, words: readonly T[], usual: T): T =>
    words.find((known) => known === value) ?? usual;
  const flag = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
  const speed = typeof found.speed === "number" && Number.isFinite(found.speed) ? found.speed : DEFAULTS.speed;
  return {
    theme: word(found.theme, ["auto", "light", "dark"], DEFAULTS.theme),
    speed: Math.min(FASTEST, Math.max(SLOWEST, speed)),
    motion: word(found.motion, ["auto", "reduced", "full"], DEFAULTS.motion),
    sound: flag(found.sound, DEFAULTS.sound),
    notify: flag(found.notify, DEFAULTS.notify),
    remarks: flag(found.remarks, DEFAULTS.remarks),
    odds: flag(found.odds, DEFAULTS.odds),
    confirm: flag(found.confirm, DEFAULTS.confirm),
  };
}

/** The rights to seats in a stored text, the newest last; what is damaged is left out. */
function heldFrom(text: string | null): Held[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry: unknown): entry is Held => {
    if (typeof entry !== "object" || entry === null) return false;
    const found = entry as Partial<Record<keyof Held, unknown>>;
    return (
      typeof found.table === "string" &&
      typeof found.token === "string" &&
      typeof found.seat === "number" &&
      typeof found.host === "boolean"
    );
  });
}

/** The rights to seats of campaigns in a stored text, the newest last; what is damaged is left out. */
function campaignsFrom(text: string | null): CampaignHeld[] {
  const stored = parsed(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry: unknown): entry is CampaignHeld => {
    if (typeof entry !== "object" || entry === null) return false;
    const found = entry as Partial<Record<keyof CampaignHeld, unknown>>;
    return typeof found.campaign === "string" && typeof found.token === "string" && typeof found.seat === "number";
  });
}

/** The names in a stored text, of what was read or done here; what is damaged is left out. */
function namesFrom(text: string | null): string[] {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter((name: unknown): name is string => typeof name === "string") : [];
}

class Keep {
  #held = $state.raw<Held[]>(heldFrom(read(HELD)));
  #campaigns = $state.raw<CampaignHeld[]>(campaignsFrom(read(CAMPAIGNS)));
  #name = $state(read(NAME) ?? "");
  #settings = $state.raw<Settings>(settingsFrom(read(SETTINGS)));
  #primers = $state.raw<string[]>(namesFrom(read(PRIMERS)));
  #lessons = $state.raw<string[]>(namesFrom(read(LESSONS)));
  /** False where the browser keeps nothing: then seats are lost with the page. */
  lasting = $state(write("quarterdeck.lasting", "yes"));

  constructor() {
    // Another tab has written, or all was cleared there (then no key is named).
    addEventListener("storage", (event) => {
      if (event.key === HELD || event.key === null) this.#held = heldFrom(read(HELD));
      if (event.key === CAMPAIGNS || event.key === null) this.#campaigns = campaignsFrom(read(CAMPAIGNS));
      if (event.key === NAME || event.key === null) this.#name = read(NAME) ?? "";
      if (event.key === SETTINGS || event.key === null) this.#settings = settingsFrom(read(SETTINGS));
      if (event.key === PRIMERS || event.key === null) this.#primers = namesFrom(read(PRIMERS));
      if (event.key === LESSONS || event.key === null) this.#lessons = namesFrom(read(LESSONS));
    });
  }

  /** Every right that is held here, the newest last. */
  get held(): readonly Held[] {
    return this.#held;
  }

  get tokens(): TokenAt[] {
    return this.#held.map(({ table, token }) => ({ table, token }));
  }

  /** The rights to campaigns, the newest last. */
  get campaignTokens(): CampaignToken[] {
    return this.#campaigns.map(({ campaign, token }) => ({ campaign, token }));
  }

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
    write(NAME, name);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Change some of the settings. */
  set(changes: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...changes };
    write(SETTINGS, JSON.stringify(this.#settings));
  }

  /** Whether anything was ever played here. */
  get hasPlayed(): boolean {
    return this.#held.length + this.#campaigns.length + this.#primers.length > 0;
  }

  /** Whether a caption of a game was read here. */
  hasRead(game: string, caption: string): boolean {
    return this.#primers.includes(game) || this.#primers.includes(`${game} ${caption}`);
  }

  /** A caption of a game was read, or all of them. */
  read(game: string, caption = ""): void {
    const name = caption ? `${game} ${caption}` : game;
    if (this.#primers.includes(name)) return;
    this.#primers = [...this.#primers, name];
    write(PRIMERS, JSON.stringify(this.#primers));
  }

  /** Whether a lesson, named as its tables name it (`game/key`), was done to its end here. */
  hasDone(lesson: string): boolean {
    return this.#lessons.includes(lesson);
  }

  /** A lesson was done to its end. */
  finish(lesson: string): void {
    if (this.hasDone(lesson)) return;
    this.#lessons = [...namesFrom(read(LESSONS)).filter((other) => other !== lesson), lesson];
    write(LESSONS, JSON.stringify(this.#lessons));
  }

  /** The rights held at a table, in the order of their seats. */
  at(table: string): Held[] {
    return this.#held.filter((held) => held.table === table).sort((one, other) => one.seat - other.seat);
  }

  /** Keep the right to a seat; one to the same seat that was held before gives way to it. */
  hold(...rights: Held[]): void {
    const others = this.#fresh().filter(
      (old) => !rights.some((held) => held.table === old.table && (held.token === old.token || held.seat === old.seat)),
    );
    this.#write([...others, ...rights]);
  }

  /** Keep the rights to a table that was just made. */
  holdMade(made: Made): void {
    this.hold(...made.held);
  }

  /** Keep the right to this table (or only this token of it) no more. */
  forget(table: string, token?: string): void {
    this.#write(this.#fresh().filter((held) => held.table !== table || (token !== undefined && held.token !== token)));
  }

  /** The rights held in a campaign, in the order of their seats. */
  inCampaign(id: string): CampaignHeld[] {
    return this.#campaigns.filter((held) => held.campaign === id).sort((one, other) => one.seat - other.seat);
  }

  /** Keep the right to a seat of a campaign, instead of one to the same seat that was held before. */
  holdCampaign(...rights: CampaignHeld[]): void {
    const same = (one: CampaignHeld, other: CampaignHeld) =>
      one.campaign === other.campaign && (one.token === other.token || one.seat === other.seat);
    const others = this.#freshCampaigns().filter((old) => !rights.some((held) => same(held, old)));
    this.#writeCampaigns([...others, ...rights]);
  }

  /** Keep the right to this campaign (or only this token of it) no more. */
  forgetCampaign(id: string, token?: string): void {
    this.#writeCampaigns(
      this.#freshCampaigns().filter((held) => held.campaign !== id || (token !== undefined && held.token !== token)),
    );
  }

  forgetAll(): void {
    this.#write([]);
    this.#writeCampaigns([]);
  }

  /** What is stored now: another tab may have written since, and its event is yet to come. */
  #fresh(): Held[] {
    return this.lasting ? heldFrom(read(HELD)) : this.#held;
  }

  #freshCampaigns(): CampaignHeld[] {
    return this.lasting ? campaignsFrom(read(CAMPAIGNS)) : this.#campaigns;
  }

  #writeCampaigns(held: CampaignHeld[]): void {
    this.#campaigns = held;
    write(CAMPAIGNS, JSON.stringify(held));
  }

  #write(held: Held[]): void {
    this.#held = held;
    write(HELD, JSON.stringify(held));
  }
}

export const keep = new Keep();
