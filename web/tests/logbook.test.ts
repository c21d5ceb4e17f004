import { expect, test } from "vitest";
import { elapsed, groupedByTurn, namesIn, endingOf, overWords } from "../src/lib/logbook";
import type { SeatInfo } from "../src/lib/wire";
import { soundOf } from "../src/lib/sounds";

const line = (text: string) => ({ text, clause: "" });

test("the log is grouped by turns", () => {
  const turns = groupedByTurn(["The deal.", "Round 1: your turn.", "You sail.", "Round 1: Ann's turn."].map(line));
  expect(turns.map((turn) => turn.heading)).toEqual(["", "Round 1: your turn.", "Round 1: Ann's turn."]);
  expect(turns[1]!.lines.map((one) => one.text)).toEqual(["You sail."]);
});

test("clocks and names in words", () => {
  expect([elapsed(-3), elapsed(67), elapsed(7300), elapsed(300_000)]).toEqual(["0:00", "1:07", "2 h 1 min", "3 days"]);
  expect(namesIn(["Ann", "Ben", "Cleo"])).toBe("Ann, Ben and Cleo");
});

test("what happened has a sound, or none", () => {
  expect(soundOf([line("You draw a card."), line("A coin goes on the Sloop.")])).toBe("coin");
  expect(soundOf([line("Ann drifts from e5.")])).toBe("wave");
  expect(soundOf([line("Ann buries a card on e5.")])).toBe("card");
  expect(soundOf([line("Round 9: your turn.")])).toBeNull();
});

test("the end of a game is said once, and who gave up is in the log", () => {
  expect(overWords([{ text: "Ann wins: the game is over.", clause: "" }])).toBe("Ann wins: the game is over.");
  expect(overWords([{ text: "Ann wins.", clause: "" }])).toBe("The game is over. Ann wins.");
  const seats = [{ name: "Ann" }, { name: "Ben" }] as unknown as SeatInfo[];
  const result = { places: [1, 2], scores: [0, 0], lines: [], conceded: [1], drawn: false };
  expect(endingOf(result, seats, 0).map((line) => line.text)).toEqual(["Ben gives up."]);
});
