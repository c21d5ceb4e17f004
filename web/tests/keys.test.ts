import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BETWEEN, inOrderOfKeys, Overheard, Typing, WITHIN_A_WORD } from "../src/lib/keys";

let acted: string[] = [];
const typing = () => new Typing((key) => acted.push(key));

beforeEach(() => {
  vi.useFakeTimers();
  acted = [];
});
afterEach(() => vi.useRealTimers());

test("a key of one letter is done at once, whether an answer has it or not", () => {
  const one = typing();
  one.type("3", ["3", "4"]);
  one.type("u", ["3", "4"]);
  expect(acted).toEqual(["3", "u"]);
});

test("a key that begins a longer one waits for a moment", () => {
  const one = typing();
  one.type("1", ["1", "12"]);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(BETWEEN);
  expect(acted).toEqual(["1"]);
  one.type("1", ["1", "12"]);
  one.type("2", ["1", "12"]);
  expect(acted).toEqual(["1", "12"]);
});

test("what does not go on is a key of its own", () => {
  const one = typing();
  one.type("1", ["12", "7"]);
  one.type("7", ["12", "7"]);
  expect(acted).toEqual(["7"]);
});

test("what has keys goes by them: numbers, letters, and last what has none", () => {
  const keyed = ["b", "", "10", "a", "2"].map((key) => ({ key }));
  expect(inOrderOfKeys(keyed).map(({ key }) => key)).toEqual(["2", "10", "a", "b", ""]);
});

test("letters that follow soon on each other are words, and one alone is a key", () => {
  const said: string[] = [];
  const chat = new Overheard(
    (letter) => acted.push(letter),
    (words) => said.push(words),
  );
  chat.hear("s");
  vi.advanceTimersByTime(WITHIN_A_WORD - 1);
  chat.hear("e");
  expect(said).toEqual(["se"]);
  vi.advanceTimersByTime(2 * WITHIN_A_WORD);
  expect(acted).toEqual([]);
  chat.hear("u");
  expect(chat.waits).toBe(true);
  vi.advanceTimersByTime(WITHIN_A_WORD);
  expect(acted).toEqual(["u"]);
  expect(chat.waits).toBe(false);
});
