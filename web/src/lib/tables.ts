// Tables in words, and my tables in order.

import type { GameInfo, GuideInfo, MyTable, SeatInfo, TableInfo } from "./wire";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time limits that a table can be made with, in seconds: 0 is none. */
export const LIMITS: readonly number[] = [
  0,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
];

/** A number of seconds in words: "10 minutes", "1 day". */
export function spanWords(seconds: number): string {
  const count = (whole: number, unit: string) => `${whole} ${unit}${whole === 1 ? "" : "s"}`;
  if (seconds >= DAY) return count(Math.floor(seconds / DAY), "day");
  if (seconds >= HOUR) return count(Math.floor(seconds / HOUR), "hour");
  if (seconds >= MINUTE) return count(Math.floor(seconds / MINUTE), "minute");
  return count(Math.max(0, Math.floor(seconds)), "second");
}

/** How long bots can be told to think, in seconds and in words; 0 is what the server is used to. */
export const THINKING: readonly { seconds: number; words: string }[] = [
  { seconds: 0, words: "as usual here" },
  { seconds: 0.2, words: "0.2 seconds, quick" },
  { seconds: 1, words: "1 second" },
  { seconds: 3, words: "3 seconds" },
  { seconds: 10, words: "10 seconds" },
];

/** How long bots think at a table where that was chosen. */
export function thinkWords(think: number): string {
  return `The computer thinks: ${THINKING.find(({ seconds }) => seconds === think)?.words ?? `${think} seconds`}`;
}

/** How long ago something was, `now` and `then` in seconds since 1970. */
export function agoWords(then: number, now: number): string {
  const passed = now - then;
  return passed < MINUTE ? "just now" : `${spanWords(passed)} ago`;
}

export function limitWords(limit: number): string {
  return limit === 0 ? "No time limit" : `${spanWords(limit)} for a question`;
}

/** Who sits in a seat, in a few words. */
export function sitterWords(seat: SeatInfo): string {
  if (seat.kind === "open") return "open seat";
  return seat.away ? `${seat.name} (a bot sits in)` : seat.name;
}

/** What a table is waiting for, as its holder of `seat` is told. */
export function standWords(table: TableInfo, seat: number, myTurn: boolean): string {
  if (table.closed) return "Closed by whoever runs this server";
  if (table.status === "over") return "The game is over";
  if (table.status === "gathering") {
    const open = table.seats.filter((one) => one.kind === "open").length;
    if (open > 0) return open === 1 ? "One seat is still open" : `${open} seats are still open`;
    return "Ready to begin";
  }
  if (myTurn) return "Your turn";
  const asked = table.seats[table.asked];
  if (!asked) return "Waiting";
  if (table.asked === seat) return "Your turn";
  return asked.late ? `${asked.name} is late` : `${asked.name} is to answer`;
}

/** How many play it: "2 players", "1 to 4 players". */
export function playersWords(game: GameInfo): string {
  if (game.fewest === game.most) return `${game.most} player${game.most === 1 ? "" : "s"}`;
  return `${game.fewest} to ${game.most} players`;
}

/** The lesson of a course to take next: the first after this one that was not done, or else the first such of all. */
export function nextLesson(lessons: readonly GuideInfo[], isDone: (key: string) => boolean, after = ""): string {
  const place = lessons.findIndex(({ key }) => key === after);
  const inOrder = [...lessons.slice(place + 1), ...lessons.slice(0, place + 1)];
  return inOrder.find(({ key }) => key !== after && !isDone(key))?.key ?? "";
}

/**
 * One entry for each table of those for each token, the ones that wait for me first, then the latest.
 *
 * Somebody may hold several seats of a table (around one screen), or have made it: a token that is worth something
 * speaks for the table, one whose turn it is before the others.
 */
export function together(all: readonly MyTable[]): MyTable[] {
  const tables = new Map<string, MyTable>();
  for (const one of all) {
    const before = tables.get(one.id);
    if (!before) {
      tables.set(one.id, one);
      continue;
    }
    const better = voice(one) > voice(before) ? one : before;
    tables.set(one.id, { ...better, host: one.host || before.host });
  }
  const urgent = (one: MyTable) => Number(one.my_turn) - Number(one.gone);
  return [...tables.values()].sort(
    (one, other) => urgent(other) - urgent(one) || (other.table?.touched ?? 0) - (one.table?.touched ?? 0),
  );
}

function voice(one: MyTable): number {
  if (one.gone) return 0;
  if (one.my_turn) return 3;
  return one.seat >= 0 ? 2 : 1;
}
