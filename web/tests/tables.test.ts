import { describe, expect, test } from "vitest";
import {
  agoWords,
  nextLesson,
  limitWords,
  playersWords,
  sitterWords,
  spanWords,
  standWords,
  together,
} from "../src/lib/tables";
import type { GameInfo, MyTable, SeatInfo, TableInfo } from "../src/lib/wire";

const seat = (more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "person",
  name: "Ann",
  bot: null,
  role: "",
  online: true,
  away: false,
  late: false,
  muted: false,
  conceded: false,
  person: null,
  ...more,
});
const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: "t",
  game: "card-pirates",
  title: "Card Pirates",
  status: "playing",
  seats: [seat(), seat({ name: "Ben" })],
  options: {},
  sets: {},
  listed: false,
  hints: true,
  limit: 0,
  think: 0,
  host: "Ann",
  created: 0,
  touched: 0,
  asked: 1,
  since: 0,
  watchers: 0,
  deal: null,
  guide: "",
  imported: false,
  closed: false,
  campaign: "",
  ...more,
});
const mine = (id: string, more: Partial<MyTable> = {}): MyTable => ({
  id,
  gone: false,
  seat: 0,
  host: false,
  my_turn: false,
  table: table({ id }),
  ...more,
});

describe("words", () => {
  test.each([
    [1, "1 second"],
    [59, "59 seconds"],
    [60, "1 minute"],
    [1800, "30 minutes"],
    [7200, "2 hours"],
    [86400, "1 day"],
    [604800, "7 days"],
  ])("%d seconds are %s", (seconds, words) => expect(spanWords(seconds)).toBe(words));

  test("what happened within a minute happened just now", () => {
    expect(agoWords(100, 130)).toBe("just now");
    expect(agoWords(100, 3700)).toBe("1 hour ago");
  });

  test("a limit", () => {
    expect(limitWords(0)).toBe("No time limit");
    expect(limitWords(600)).toBe("10 minutes for a question");
  });

  test("who sits there", () => {
    expect(sitterWords(seat())).toBe("Ann");
    expect(sitterWords(seat({ kind: "open", name: "" }))).toBe("open seat");
    expect(sitterWords(seat({ away: true }))).toBe("Ann (a bot sits in)");
  });

  test("how many play", () => {
    const game = { fewest: 1, most: 4 } as GameInfo;
    expect(playersWords(game)).toBe("1 to 4 players");
    expect(playersWords({ ...game, fewest: 2, most: 2 })).toBe("2 players");
  });
});

describe("standWords", () => {
  test("my turn", () => expect(standWords(table(), 0, true)).toBe("Your turn"));
  test("another's turn", () => expect(standWords(table(), 0, false)).toBe("Ben is to answer"));
  test("somebody is late", () => {
    const late = table({ seats: [seat(), seat({ name: "Ben", late: true })] });
    expect(standWords(late, 0, false)).toBe("Ben is late");
  });
  test("open seats", () => {
    const open = seat({ kind: "open", name: "" });
    expect(standWords(table({ status: "gathering", seats: [seat(), open] }), 0, false)).toBe("One seat is still open");
    expect(standWords(table({ status: "gathering", seats: [seat(), open, open] }), 0, false)).toBe(
      "2 seats are still open",
    );
    expect(standWords(table({ status: "gathering" }), 0, false)).toBe("Ready to begin");
  });
  test("nobody is asked", () => expect(standWords(table({ asked: -1 }), 0, false)).toBe("Waiting"));
  test("closed by the host", () =>
    expect(standWords(table({ closed: true }), 0, true)).toBe("Closed by whoever runs this server"));
  test("over", () => expect(standWords(table({ status: "over", asked: -1 }), 0, false)).toBe("The game is over"));
});

describe("together", () => {
  test("a table is there once, and speaks with the seat whose turn it is", () => {
    const both = together([mine("a", { seat: 0, host: true }), mine("a", { seat: 1, my_turn: true })]);
    expect(both).toHaveLength(1);
    expect(both[0]).toMatchObject({ id: "a", seat: 1, my_turn: true, host: true });
  });

  test("a token worth nothing does not hide one that is", () => {
    const both = together([mine("a", { gone: true, seat: -1, table: null }), mine("a", { seat: 1 })]);
    expect(both).toMatchObject([{ gone: false, seat: 1 }]);
  });

  test("what waits for me is first, then the latest, then what is gone", () => {
    const order = together([
      mine("gone", { gone: true, table: null }),
      mine("old", { table: table({ touched: 1 }) }),
      mine("new", { table: table({ touched: 9 }) }),
      mine("turn", { my_turn: true, table: table({ touched: 0 }) }),
    ]);
    expect(order.map((one) => one.id)).toEqual(["turn", "new", "old", "gone"]);
  });
});

test("the next lesson is the first that was not done, from here on and then from the beginning", () => {
  const course = ["one", "two", "three"].map((key) => ({ key, title: key, summary: "", steps: 15, minutes: 6 }));
  const done = (...keys: string[]) => [course, (key: string) => keys.includes(key)] as const;
  expect(nextLesson(...done())).toBe("one");
  expect(nextLesson(...done("one"))).toBe("two");
  expect(nextLesson(...done("two"), "two")).toBe("three");
  expect(nextLesson(...done("two", "three"), "three")).toBe("one");
  expect(nextLesson(...done("one", "two"), "three")).toBe("");
});
