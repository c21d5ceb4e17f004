// The log by turns: one entry a turn, with whose it was, what it came to in a line, and its deeds. All of it comes from
// the data of events: no sentence is read to learn a fact.

import type { Event, SeatInfo, Sentence } from "./wire";

export const NOBODY = -1;

/** A part of a line: words, or a card by its slug. */
export type Said = string | { card: string };

/** What somebody got in a turn, or gave away where it is negative: `2 coins`. */
export interface Gain {
  what: string;
  amount: number;
}

/** What events of some kinds came to: all of them in a turn, in their order, said in the past tense about `seat`. */
export interface Phrase {
  of: readonly string[];
  say(events: readonly Event[], seat: number): readonly Said[];
}

/** How a game tells a turn in one line. What is in no phrase goes without saying. */
export interface Telling {
  phrases: readonly Phrase[];
  /** What the player of a turn got in it. */
  gains?(events: readonly Event[], seat: number): Gain[];
  /** Kinds of things where a player keeps what was got, by the beginning of their ids: gains tell of them, no mark does. */
  stores?: readonly string[];
  /** What is written on the chip of a card, where its name is too long. */
  card?(slug: string): string;
}

export const PLAIN: Telling = { phrases: [] };

/** A sentence of the log, with the things that it names. */
export interface Line extends Sentence {
  things: readonly string[];
}

/** Something in a turn: a sentence, or a deed with all that came of it; the first sentence begins it. */
export type Entry = Line | { deed: number; lines: Line[] };

export interface Turn {
  /** The number of the event that began it, 0 for what comes before the first. */
  number: number;
  /** Whose turn it was; NOBODY where it was everybody's. */
  seat: number;
  events: readonly Event[];
  entries: readonly Entry[];
  /** What it came to, in a line. */
  summary: readonly Said[];
  /** What it came to is a sentence that names its own subject: nobody's name stands before it. */
  sentence: boolean;
  gains: readonly Gain[];
  things: readonly string[];
  /** Those of the things on which the turn left its mark. */
  marked: readonly string[];
}

/** The things that an event names. */
export function thingsOf({ source, target }: Event): string[] {
  return [...source, ...target];
}

/** What happened in a turn after the words that began it. */
export function deedsOf({ number, events }: Pick<Turn, "number" | "events">): Event[] {
  return events.filter((event) => number === 0 || event.number !== number);
}

/** The log by turns, and within them by deeds, whole though others lie within them. */
export class TurnBook {
  private known: readonly Turn[] = [];
  private telling = PLAIN;

  /** All turns, with what ended the game at the end. Those in which nothing has changed are the same as before. */
  read(events: readonly Event[], telling: Telling = PLAIN, ending: readonly Sentence[] = []): Turn[] {
    const known = new Map(this.telling === telling ? this.known.map((turn) => [turn.number, turn]) : []);
    const rows: Event[][] = [];
    for (const event of events) {
      const row = rows.at(-1);
      if (row?.[0]?.turn === event.turn) row.push(event);
      else rows.push([event]);
    }
    // Of a log that begins within a turn, what it was about is not known: it comes with the page before.
    const [first] = rows[0] ?? [];
    if (first && first.number !== 1 && first.number !== first.turn && rows.length > 1) rows.shift();
    const turns = rows.map((row) => {
      const same = known.get(row[0]!.turn);
      return same?.events.length === row.length && same.events.at(-1) === row.at(-1) ? same : turnOf(row, telling);
    });
    this.known = turns;
    this.telling = telling;
    if (ending.length === 0) return turns;
    const last = turns.at(-1) ?? turnOf([], telling);
    const lines = ending.map((sentence) => ({ ...sentence, things: [] }));
    const summary = lines.flatMap(({ text }, place) => (place > 0 ? [" ", text] : [text]));
    const ended = { ...last, entries: [...last.entries, ...lines], summary, sentence: true, gains: [] };
    return [...turns.slice(0, -1), ended];
  }
}

function turnOf(events: readonly Event[], telling: Telling): Turn {
  const number = events[0]?.turn ?? 0;
  const seat = number === 0 ? NOBODY : (events.find((event) => event.number === number)?.seat ?? NOBODY);
  const deeds = deedsOf({ number, events });
  const things = [...new Set(deeds.flatMap(thingsOf))];
  const gains = seat === NOBODY ? [] : (telling.gains?.(deeds, seat) ?? []).filter(({ amount }) => amount !== 0);
  const summary = number === 0 ? [] : summaryOf(deeds, seat, telling);
  // What no phrase tells is told by what was gained, or else by its last sentence.
  const sentence = number > 0 && summary.length + gains.length === 0 && deeds.length > 0;
  return {
    number,
    seat,
    events,
    entries: entriesOf(events),
    summary: sentence ? deeds.slice(-1).map(({ text }) => text) : summary,
    sentence,
    gains,
    things,
    marked: things.filter((thing) => !telling.stores?.includes(thing.split(":")[0]!)),
  };
}

function entriesOf(events: readonly Event[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    if (!event.text) continue;
    const line = { text: event.text, clause: event.clause, things: thingsOf(event) };
    const begun = entries.find((entry) => "lines" in entry && entry.deed === event.deed);
    if (event.deed === 0) entries.push(line);
    else if (begun && "lines" in begun) begun.lines.push(line);
    else entries.push({ deed: event.deed, lines: [line] });
  }
  return entries;
}

/** What a turn came to as the phrases of its game tell it, in the order in which it began. */
function summaryOf(deeds: readonly Event[], seat: number, { phrases }: Telling): Said[] {
  const told = phrases
    .map(({ of, say }) => ({ say, events: deeds.filter(({ kind }) => of.includes(kind)) }))
    .filter(({ events }) => events.length > 0)
    .sort((one, other) => one.events[0]!.number - other.events[0]!.number)
    .map(({ say, events }) => say(events, seat))
    .filter((said) => said.length > 0);
  return told.flatMap((said, place) => (place > 0 ? [", ", ...spaced(said)] : spaced(said)));
}

/** The parts of a phrase with a space between them. */
function spaced(said: readonly Said[]): Said[] {
  return said.flatMap((part, place) => (place > 0 ? [" ", part] : [part]));
}

/** A line in words alone. */
export function inWords(said: readonly Said[], nameOf: (card: string) => string): string {
  return said.map((part) => (typeof part === "string" ? part : nameOf(part.card))).join("");
}

/** `+2 coins`, `−1 rum`. */
export function gainWords({ what, amount }: Gain): string {
  return `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${what}`;
}

/** Whose turn it was; of what was everybody's the words that began it. */
export function titleOf({ number, seat, entries }: Turn, seats: readonly SeatInfo[], viewer: number): string {
  const [first] = entries;
  if (number === 0) return "Before the first turn";
  if (seat !== NOBODY) return seat === viewer ? "You" : (seats[seat]?.name ?? "");
  return first && "text" in first ? first.text : "";
}

/** Words with one full stop after them, whether they end with one or not. */
export function stopped(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** The last turn of which there is something to tell beyond that it began. */
export function lastEntry(turns: readonly Turn[]): Turn | undefined {
  return turns.findLast(({ summary, gains }) => summary.length + gains.length > 0) ?? turns.at(-1);
}

// What phrases are made of.

/** The cards of events, each once, as parts of a phrase. */
export function cardsOf(events: readonly Event[]): Said[] {
  return [...new Set(events.flatMap(({ cards }) => cards))].map((card) => ({ card }));
}

/** `a card`, `3 cards`. */
export function counted(count: number, what: string, more = `${what}s`): string {
  return count === 1 ? `a ${what}` : `${count} ${more}`;
}

/** So much of something that was got, or given away. */
export function gain(amount: number, what: string, more = `${what}s`): Gain {
  return { amount, what: Math.abs(amount) === 1 ? what : more };
}

/** The sum of a number of events. */
export function sumOf(events: readonly Event[], number: string): number {
  return events.reduce((sum, { numbers }) => sum + (numbers[number] ?? 0), 0);
}

/** The last part of the id of a thing: `e7` of `square:e7`. */
export function lastPart(id: string | undefined): string {
  return id?.split(":").at(-1) ?? "";
}
