import { expect, test } from "vitest";
import { lastMove, lastTurns, retold, touched } from "../src/lib/recap";
import { TurnBook } from "../src/lib/turns";
import { event } from "./options";

const began = (number: number, seat: number) => event(number, "A turn.", { turn: number, seat });
const did = (number: number, turn: number, seat: number, thing: string) =>
  event(number, `Deed ${number}.`, { turn, seat, target: [thing] });
const EVENTS = [
  event(1, "The deal."),
  began(2, 0),
  did(3, 2, 0, "square:a1"),
  began(4, 1),
  did(5, 4, 1, "square:b2"),
  did(6, 4, 1, "square:b3"),
  began(7, 2),
  did(8, 7, 2, "square:b3"),
  began(9, 0),
  did(10, 9, 0, "supply:0"),
];
const TURNS = new TurnBook().read(EVENTS);
const recapOf = (viewer: number, moves: number[] = []) => lastTurns(TURNS, viewer, lastMove(TURNS, viewer, moves));

test("the last turn of each other player stays until one's own next move", () => {
  // What came by itself at the beginning of one's own turn was no move.
  expect([...recapOf(0)].map(([seat, { number }]) => [seat, number])).toEqual([
    [1, 4],
    [2, 7],
  ]);
  expect(recapOf(0, [2]).size).toBe(2);
  expect(recapOf(0, [2, 9]).size).toBe(0);
  expect(recapOf(0, [2, 10]).size).toBe(2); // nothing has come of that one yet
  expect([...recapOf(1).keys()]).toEqual([2, 0]);
});

test("what they touched is marked with the seat that did so last, and told once more without how it began", () => {
  expect([...touched(recapOf(0))]).toEqual([
    ["square:b2", 1],
    ["square:b3", 2],
  ]);
  expect(retold(recapOf(0).get(1)!).map(({ text }) => text)).toEqual(["Deed 5.", "Deed 6."]);
});
