import { expect, test } from "vitest";
import { TELLING as CARD_PIRATES } from "../src/boards/card-pirates/telling";
import { TELLING as CHAOS_COVE } from "../src/boards/chaos-cove/telling";
import { TELLING as RUM_RUNNER } from "../src/boards/rum-runner/telling";
import { TELLING as WILDTAILS } from "../src/boards/wildtails/telling";
import {
  gainWords,
  inWords,
  lastEntry,
  NOBODY,
  stopped,
  titleOf,
  TurnBook,
  type Telling,
  type Turn,
} from "../src/lib/turns";
import type { Event, SeatInfo } from "../src/lib/wire";
import { event } from "./options";

const read = (events: readonly Event[], telling?: Telling) => new TurnBook().read(events, telling);
/** Something of a kind that happens in the turn that began with event 1. */
const of = (kind: string, more: Partial<Event> = {}): Partial<Event> => ({ kind, turn: 1, ...more });

/** A turn of seat 0 in a line. */
function line(telling: Telling, ...deeds: Partial<Event>[]): string {
  const events = [of("turn"), ...deeds].map((more, place) => event(place + 1, "Told.", more));
  const turn = read(events, telling)[0]!;
  const nameOf = (slug: string) => `[${telling.card?.(slug) ?? slug}]`;
  return [inWords(turn.summary, nameOf), ...turn.gains.map(gainWords)].join(" ");
}

const TWO = [
  event(1, "The deal.", { target: ["hand:0"] }),
  event(2, "Your turn.", { turn: 2, source: ["ship:0"] }),
  event(3, "You sail.", { turn: 2, source: ["hand:0"], target: ["square:a1"] }),
  event(4, "You attack.", { turn: 2, deed: 4 }),
  event(5, "You win.", { turn: 2, deed: 4, clause: "X-1" }),
  event(6, "Ann's turn.", { turn: 6, seat: 1 }),
];

const texts = (turn: Turn) =>
  turn.entries.map((entry) => ("lines" in entry ? entry.lines.map(({ text }) => text) : entry.text));

test("the log is one entry a turn, whose it is, with its deeds and the things that it names", () => {
  const turns = read(TWO);
  expect(turns.map(({ seat }) => seat)).toEqual([NOBODY, 0, 1]);
  expect(texts(turns[1]!)).toEqual(["Your turn.", "You sail.", ["You attack.", "You win."]]);
  expect(turns[1]!.things).toEqual(["hand:0", "square:a1"]);
  const seats = [{ name: "Ben" }, { name: "Ann" }] as unknown as SeatInfo[];
  expect(turns.map((turn) => titleOf(turn, seats, 0))).toEqual(["Before the first turn", "You", "Ann"]);
});

test("a deed is told as one, though another lies within it", () => {
  const inner = [of("", { deed: 1 }), of("", { deed: 2 }), of("", { deed: 2 }), of("", { deed: 1 }), of("")];
  const [turn] = read(inner.map((more, place) => event(place + 1, String(place), more)));
  expect(texts(turn!)).toEqual([["0", "3"], ["1", "2"], "4"]);
});

test("turns in which nothing has changed stay the same, and the end is told with the last", () => {
  const book = new TurnBook();
  const before = book.read(TWO);
  const more = event(7, "Ann passes.", { turn: 6, seat: 1 });
  const after = book.read([...TWO, more]);
  expect(after.map((turn, place) => turn === before[place])).toEqual([true, true, false]);
  const ended = book.read([...TWO, more], undefined, [{ text: "Ann gives up.", clause: "" }]);
  expect(texts(ended[2]!)).toEqual(["Ann's turn.", "Ann passes.", "Ann gives up."]);
  expect([ended[2]!.sentence, ended[2]!.gains]).toEqual([true, []]);
  expect(book.read([...TWO, more])[2]).toBe(after[2]);
});

test("the last entry is the last of which there is something to tell", () => {
  expect(lastEntry(read(TWO))?.number).toBe(2);
  expect(lastEntry([])).toBeUndefined();
});

test("a turn in a line, as each game tells it", () => {
  const square = (name: string) => ({ target: [`square:${name}`] });
  expect(
    line(
      CARD_PIRATES,
      of("bury", { source: ["hand:0"] }),
      of("bury", { source: ["hand:0"] }),
      of("sail", { cards: ["9H"], ...square("e5") }),
      of("step", square("e6")),
      of("step", square("e7")),
      of("keep"),
      of("pick-up", { target: ["hand:0"], cards: ["3C"], numbers: { cards: 4 } }),
    ),
  ).toBe("buried 2 cards, [9♥] to e7, picked up [3♣] +4 cards");
  expect(
    line(
      RUM_RUNNER,
      of("supply", { target: ["supply:0"], numbers: { coins: 2 } }),
      of("hire", { cards: ["janey-mcfloyd"] }),
      of("supply", { source: ["supply:0"], numbers: { coins: 3 } }),
      of("raid", { target: ["island:bivalve-bay"] }),
      of("success", { target: ["island:bivalve-bay"] }),
      of("supply", { seat: 1, target: ["supply:1"], numbers: { coins: 9 } }),
    ),
  ).toBe("hired [Janey McFloyd], raided Bivalve Bay: landed −1 coin");
  expect(
    line(
      CHAOS_COVE,
      of("goods", { numbers: { doubloon: -3 } }),
      of("place", { source: ["hero:gus"], target: ["location:fortune-teller"] }),
      of("goods", { numbers: { saber: 1 } }),
    ),
  ).toBe("Gus to the Fortune Teller +1 saber −3 doubloons");
  expect(
    line(
      WILDTAILS,
      of("event", { cards: ["wreck-reef"], numbers: { event: 3 } }),
      of("success", { numbers: { total: 6, target: 5 } }),
      of("gain", { cards: ["wreck-reef"], numbers: { barrel: 2 } }),
    ),
  ).toBe("event 3 of [wreck-reef], passed 6 against 5 +2 barrels");
  expect(line(CARD_PIRATES, of("keep"))).toBe("Told.");
});

test("a log that begins within a turn leaves that turn out, unless there is nothing else", () => {
  const within = [event(5, "Five.", { turn: 3 }), event(6, "Six.", { turn: 3 })];
  const next = event(7, "Seven.", { turn: 7 });
  expect(read([...within, next]).map(({ number }) => number)).toEqual([7]);
  expect(read(within).map(({ number }) => number)).toEqual([3]);
  expect(read([event(1, "One.", { turn: 0 }), next]).map(({ number }) => number)).toEqual([0, 7]);
});

test("a turn that no phrase tells is told by a sentence, which stands for itself", () => {
  const turns = read([...TWO, event(7, "Ann passes.", { turn: 6, seat: 1 })]);
  expect(turns.map(({ sentence }) => sentence)).toEqual([false, true, true]);
  expect(read(TWO, { phrases: [{ of: ["sail"], say: () => ["sailed"] }] })[0]!.sentence).toBe(false);
  expect(read(TWO).at(-1)!.sentence).toBe(false); // nothing was done in it yet
});

test("there is one full stop after words", () => {
  expect(["Ann: a raid", "Ann passes.", "Well!"].map(stopped)).toEqual(["Ann: a raid.", "Ann passes.", "Well!"]);
});
