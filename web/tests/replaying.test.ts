import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, ALL_SEEING, batchOf, placeIn, stopAfter, stopBefore, stopNear, ticks } from "../src/lib/leafing";
import { PAGE_TIME, Replaying } from "../src/lib/replaying.svelte";
import type { MomentInfo, ReplayInfo } from "../src/lib/wire";
import { event } from "./options";

const STOPS = [0, 1, 2, 5, 9, 40, 70, 100];
const INFO = { first: 0, length: 100, stops: STOPS, turns: [], table: { seats: [{}, {}] } } as unknown as ReplayInfo;

function page(number: number, viewer: number): MomentInfo {
  return {
    number,
    asked: 0,
    prompt: `asked ${viewer}`,
    chosen: "",
    chosen_things: [],
    auto: !STOPS.includes(number),
    events: [event(number, `line ${number}`)],
    view: { viewer },
    things: [],
    board: [],
  };
}

const fetch = vi.fn(async (viewer: number, start: number, end: number) =>
  Array.from({ length: end - start + 1 }, (_, place) => page(start + place, viewer)),
);

const opened = (at = 0, viewer = ALL_SEEING) => new Replaying(INFO, { at, viewer }, fetch);

beforeEach(() => void fetch.mockClear());
afterEach(() => void vi.useRealTimers());

describe("the pages", () => {
  test("are stepped through from stop to stop", () => {
    expect([stopAfter(INFO, 0), stopAfter(INFO, 2), stopAfter(INFO, 99), stopAfter(INFO, 100)]).toEqual([
      1, 5, 100, 100,
    ]);
    expect([stopBefore(INFO, 100), stopBefore(INFO, 5), stopBefore(INFO, 1), stopBefore(INFO, 0)]).toEqual([
      70, 2, 0, 0,
    ]);
    expect([3, 4, 7, 8, 41, 60, 100].map((at) => stopNear(INFO, at))).toEqual([2, 5, 5, 9, 40, 70, 100]);
  });

  test("are named by an address that leads back to them", () => {
    const place = { at: 40, viewer: 1 };
    expect(placeIn(addressOf("abc", place).split("?")[1]!, INFO)).toEqual(place);
    expect(placeIn("?at=9000&as=7", INFO)).toEqual({ at: 100, viewer: ALL_SEEING });
    expect(placeIn("?at=x&as=", INFO)).toEqual({ at: 0, viewer: ALL_SEEING });
  });

  test("are marked on the scale as far as the marks can be told apart", () => {
    expect(ticks(INFO, 100)).toEqual(STOPS);
    expect(ticks(INFO, 4)).toEqual([0, 2, 9, 70]);
    expect(ticks({ ...INFO, turns: [0, 5, 40] }, 100)).toEqual([0, 5, 40]);
  });
});

describe("a replay", () => {
  test("are asked for again where not all came at once", async () => {
    fetch.mockImplementationOnce(async (viewer, start) => [page(start, viewer), page(start + 1, viewer)]);
    const book = opened(5);
    await book.go(5);
    expect(fetch.mock.calls.slice(0, 2)).toEqual([
      [ALL_SEEING, 0, batchOf(5).end],
      [ALL_SEEING, 2, batchOf(5).end],
    ]);
    expect(book.moment?.number).toBe(5);
  });

  test("fetches the batch around the page, then its neighbour, each once", async () => {
    const replay = opened(5);
    await replay.go(5);
    expect(replay.moment?.number).toBe(5);
    await replay.go(20);
    await replay.go(9);
    expect(fetch.mock.calls).toEqual([
      [ALL_SEEING, 0, 31],
      [ALL_SEEING, 32, 63],
    ]);
    expect(batchOf(100)).toEqual({ start: 96, end: 127 });
    await replay.go(100);
    expect(fetch.mock.calls[2]).toEqual([ALL_SEEING, 96, 100]);
  });

  test("goes on and back, and stays in the book", async () => {
    const replay = opened();
    await replay.next();
    await replay.next();
    await replay.next();
    expect(replay.at).toBe(5);
    await replay.back();
    expect(replay.at).toBe(2);
    await replay.go(1000);
    expect([replay.at, replay.atEnd]).toEqual([100, true]);
    await replay.next();
    expect(replay.at).toBe(100);
    await replay.go(-3);
    expect([replay.at, replay.atStart]).toEqual([0, true]);
    await replay.back();
    expect(replay.at).toBe(0);
  });

  test("shows the same page with other eyes, and never with those of before", async () => {
    const replay = opened(9);
    await replay.go(9);
    const looking = replay.lookAs(1);
    expect(replay.moment).toBeUndefined();
    await looking;
    expect(replay.moment?.view).toEqual({ viewer: 1 });
    await replay.lookAs(ALL_SEEING);
    expect(replay.moment?.view).toEqual({ viewer: ALL_SEEING });
  });

  test("tells what led here as far back as it has pages, and further when asked", async () => {
    const replay = opened(70);
    await replay.go(70);
    expect(replay.before[0]?.number).toBe(32);
    expect(replay.before.at(-1)?.number).toBe(70);
    expect(replay.since).toBe(40);
    await replay.earlier();
    expect(replay.before.map((each) => each.number)).toEqual(Array.from({ length: 71 }, (_, place) => place));
  });

  test("says why a page is not there, and asks again", async () => {
    fetch.mockRejectedValueOnce(new Error("The server does not answer."));
    const replay = opened();
    await replay.go(1);
    expect([replay.moment, replay.trouble]).toEqual([undefined, "The server does not answer."]);
    await replay.go(1);
    expect([replay.moment?.number, replay.trouble]).toEqual([1, ""]);
  });

  test("plays by itself to the end, at its speed, and can be paused", async () => {
    vi.useFakeTimers();
    const replay = opened(9);
    await replay.go(9);
    replay.speed = 2;
    replay.play();
    await vi.advanceTimersByTimeAsync(PAGE_TIME / 2);
    expect(replay.at).toBe(40);
    replay.pause();
    await vi.advanceTimersByTimeAsync(10 * PAGE_TIME);
    expect(replay.at).toBe(40);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(PAGE_TIME);
    expect([replay.at, replay.playing]).toEqual([100, false]);
    replay.play();
    expect(replay.at).toBe(0);
  });
});
