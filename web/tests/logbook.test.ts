import { expect, test } from "vitest";
import {
  carriedOn,
  comingsAndGoings,
  elapsed,
  endingOf,
  lastTold,
  namesIn,
  overWords,
  termsOf,
  precededBy,
} from "../src/lib/logbook";
import { soundOf } from "../src/lib/sounds";
import type { Event, SeatInfo, TableInfo } from "../src/lib/wire";
import { event } from "./options";

test("events go on from a number, and what was told beyond it is taken back", () => {
  const known = [event(1, "One."), event(2, "Two."), event(3, "Three.")];
  const texts = (after: number, ...events: Event[]) => carriedOn(known, after, events).map(({ text }) => text);
  expect(texts(3, event(4, "Four."))).toEqual(["One.", "Two.", "Three.", "Four."]);
  expect(texts(1)).toEqual(["One."]);
  expect(texts(1, event(2, "Else."))).toEqual(["One.", "Else."]);
  expect([lastTold({ after: 3, events: [] }), lastTold({ after: 3, events: [event(4, "Four.")] })]).toEqual([3, 4]);
});

test("what is told anew takes the place of all, and a page of what came before is put before it", () => {
  const known = [event(1, "One."), event(2, "Two.")];
  const newest = carriedOn(known, 4, [event(5, "Five."), event(6, "Six.")], true);
  const numbers = (events: readonly Event[]) => events.map(({ number }) => number);
  expect(numbers(newest)).toEqual([5, 6]);
  expect(numbers(precededBy(newest, [event(3, "Three."), event(4, "Four.")]))).toEqual([3, 4, 5, 6]);
  expect(numbers(precededBy(newest, known))).toEqual([5, 6]);
  expect(numbers(precededBy(newest, []))).toEqual([5, 6]);
});

test("what was agreed on is told, and how long the computer thinks where somebody chose it", () => {
  const table = { hints: true, limit: 0, think: 0, deal: "", sets: {} } as unknown as TableInfo;
  const usual = termsOf(table);
  expect(usual[0]).toBe("Hints on");
  const more = (think: number) => termsOf({ ...table, think }).slice(usual.length);
  expect([0, 0.2, 3, 7].map(more)).toEqual([
    [],
    ["The computer thinks: 0.2 seconds, quick"],
    ["The computer thinks: 3 seconds"],
    ["The computer thinks: 7 seconds"],
  ]);
});

test("clocks and names in words", () => {
  expect([elapsed(-3), elapsed(67), elapsed(7300), elapsed(300_000)]).toEqual(["0:00", "1:07", "2 h 1 min", "3 days"]);
  expect(namesIn(["Ann", "Ben", "Cleo"])).toBe("Ann, Ben and Cleo");
});

test("what happened has a sound, or none", () => {
  const sounds = { sailed: "wave", looked: null } as const;
  const soundsOf = (...more: Partial<Event>[]) =>
    soundOf(
      more.map((one, place) => event(place, "", one)),
      sounds,
    );
  expect(soundsOf({ cards: ["6c"] }, { numbers: { coins: 2 } })).toBe("coin");
  expect(soundsOf({ kind: "sailed", cards: ["6c"] })).toBe("wave");
  expect(soundsOf({ cards: ["6c"] }, { kind: "looked", cards: ["7c"] })).toBe("card");
  expect(soundsOf({ kind: "turn" })).toBeNull();
});

test("the end of a game is said once, and who gave up is in the log", () => {
  expect(overWords([{ text: "Ann wins.", clause: "" }])).toBe("The game is over. Ann wins.");
  const seats = [{ name: "Ann" }, { name: "Ben" }] as unknown as SeatInfo[];
  const result = { places: [1, 2], scores: [0, 0], lines: [], conceded: [1], drawn: false };
  expect(endingOf(result, seats, 0).map((line) => line.text)).toEqual(["Ben gives up."]);
});

test("who gets up from a running game or comes back is told to the others", () => {
  const sits = (name: string, more: Partial<SeatInfo> = {}) => ({ kind: "person", name, away: false, ...more });
  const table = (ben: object, status = "playing") => ({ status, seats: [sits("Ann"), ben] }) as TableInfo;
  const [here, late] = [sits("Ben"), sits("Ben", { away: true })];
  const told = (one: object, other: object, viewer = 0) => comingsAndGoings(table(one), table(other), viewer);
  expect(told(here, sits("Bosun", { kind: "bot" }))).toEqual(["Ben has left the game: Bosun, a bot, sails on."]);
  expect(told(here, sits("Ben", { kind: "bot", conceded: true }))).toEqual(["Ben has given up: a bot sails on."]);
  expect(told(here, late)).toEqual(["Ben was late: a bot sits in."]);
  expect(told(late, here)).toEqual(["Ben sits here again."]);
  expect([told(here, here), told(here, late, 1)]).toEqual([[], []]);
  expect(comingsAndGoings(table(here, "gathering"), table(late), 0)).toEqual([]);
});
