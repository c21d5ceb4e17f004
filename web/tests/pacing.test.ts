import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GAP, Queue } from "../src/lib/pacing";
import type { State } from "../src/lib/wire";
import { event } from "./options";

let speed = 1;
let shown: [string, boolean][] = [];

function told(text: string): State {
  return { type: "state", events: text ? [event(1, text)] : [] } as unknown as State;
}
const queue = () =>
  new Queue(
    (state, last) => shown.push([state.events[0]?.text ?? "", last]),
    () => speed,
  );
const texts = () => shown.map(([text]) => text);

beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
  shown = [];
});
afterEach(() => vi.useRealTimers());

test("what happened is shown one after another, and only the last of it is the present", () => {
  const states = queue();
  for (const text of ["one", "two", "three"]) states.push(told(text));
  expect(shown).toEqual([["one", true]]);
  vi.advanceTimersByTime(GAP);
  expect(shown[1]).toEqual(["two", false]);
  vi.advanceTimersByTime(GAP);
  expect(shown[2]).toEqual(["three", true]);
});

test("speed and a long queue shorten the wait", () => {
  speed = 2;
  const states = queue();
  states.push(told("one"));
  states.push(told("two"));
  vi.advanceTimersByTime(GAP / 2);
  expect(texts()).toEqual(["one", "two"]);
  for (let i = 0; i < 20; i += 1) states.push(told(String(i)));
  vi.advanceTimersByTime(GAP * 3);
  expect(texts().length).toBeGreaterThan(15);
});

test("a state that is told anew skips all that waits", () => {
  const states = queue();
  for (const text of ["one", "two"]) states.push(told(text));
  states.push(told("anew"), true);
  vi.advanceTimersByTime(GAP * 4);
  expect(texts()).toEqual(["one", "anew"]);
});

test("what answers me is shown at once, after all that waited before it", () => {
  const states = queue();
  states.push(told("one"));
  states.push(told("two"));
  states.hurry();
  states.push(told("mine"));
  expect(shown).toEqual([
    ["one", true],
    ["two", false],
    ["mine", true],
  ]);
});

test("a state in which nothing happened does not wait", () => {
  const states = queue();
  states.push(told("one"));
  states.push(told(""));
  expect(texts()).toEqual(["one", ""]);
});

test("at speed 0 nothing waits", () => {
  speed = 0;
  const states = queue();
  for (const text of ["one", "two", "three"]) states.push(told(text));
  expect(texts()).toEqual(["one", "two", "three"]);
});
