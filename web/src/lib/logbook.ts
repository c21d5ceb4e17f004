// What is told at a table, and other words about what goes on there.

import { limitWords, thinkWords } from "./tables";
import type { Event, Outcome, SeatInfo, Sentence, State, TableInfo } from "./wire";

/** What is told now: what was known up to `after`, unless it is told anew, and what came since. */
export function carriedOn(known: readonly Event[], after: number, events: readonly Event[], anew = false): Event[] {
  if (anew) return [...events];
  const kept = known.filter((event) => event.number <= after);
  return events.length > 0 || kept.length < known.length ? [...kept, ...events] : [...known];
}

/** What is told with a page of what came before it, if that page goes on to it. */
export function precededBy(known: readonly Event[], earlier: readonly Event[]): Event[] {
  const fits = known[0]?.number === (earlier.at(-1)?.number ?? Number.NaN) + 1;
  return fits ? [...earlier, ...known] : [...known];
}

/** The number of the last event that a state tells. */
export function lastTold({ after, events }: Pick<State, "after" | "events">): number {
  return events.at(-1)?.number ?? after;
}

/** What ended a game otherwise than by its rules, for the end of the log: who gave up, or that a draw was agreed. */
export function endingOf(result: Outcome | null, seats: readonly SeatInfo[], viewer: number): Sentence[] {
  if (!result) return [];
  const gave = result.conceded.map((number) =>
    number === viewer ? "You give up." : `${seats[number]?.name} gives up.`,
  );
  return [...gave, ...(result.drawn ? ["A draw is agreed."] : [])].map((text) => ({ text, clause: "" }));
}

/** The words when a game is over, said once. */
export function overWords(lines: readonly Sentence[]): string {
  return `The game is over. ${lines[0]?.text ?? ""}`.trim();
}

/** How long something has taken, as a clock shows it: 0:07, 12:30, then hours and days. */
export function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  if (whole < 2 * 86_400) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 86_400)} days`;
}

/** Names in a row: Ann, Ben and Cleo. */
export function namesIn(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** Who sits there, for a list: the name, and what kind of holder it is. */
export function holderWords(seat: SeatInfo): string {
  if (seat.kind === "open") return "open";
  if (seat.away) return `${seat.bot ?? "a bot"} sits in`;
  return seat.kind === "bot" ? `computer, ${seat.bot ?? "bot"}` : seat.online ? "here" : "not here now";
}

/** Whether somebody other than this seat is a person: a draw is theirs to agree to. */
export function othersAreThere(table: TableInfo, viewer: number): boolean {
  return table.seats.some((seat, number) => number !== viewer && seat.kind === "person" && !seat.away);
}

/** What everybody at the table should know about how it is played. */
export function termsOf(table: TableInfo): string[] {
  const terms = [table.hints ? "Hints on" : "No hints", limitWords(table.limit)];
  if (table.think) terms.push(thinkWords(table.think));
  if (table.deal) terms.push(`Named deal “${table.deal}”: its shuffle is no secret`);
  for (const [name, value] of Object.entries(table.sets)) terms.push(`${name} = ${String(value)}`);
  return terms;
}

/** Who of the others got up from a running game or came back to it, in a sentence each. */
export function comingsAndGoings(before: TableInfo, now: TableInfo, viewer: number): string[] {
  if (before.status !== "playing" || now.status !== "playing") return [];
  return now.seats.flatMap((is, number) => {
    const was = before.seats[number];
    if (number === viewer || !was) return [];
    const { name } = was;
    if (was.kind === "person" && is.kind === "bot" && !is.away) {
      const bot = is.name === name ? "a bot" : `${is.name}, a bot,`;
      return [`${name} has ${is.conceded ? "given up" : "left the game"}: ${bot} sails on.`];
    }
    if (!was.away && is.away) return [`${name} was late: a bot sits in.`];
    if (is.kind === "person" && (was.away || was.kind === "bot")) return [`${is.name} sits here again.`];
    return [];
  });
}

/** Whether it became this seat's turn: it was not asked before, and is now. */
export function becameMyTurn(state: State, before: State | null): boolean {
  return state.question !== null && (before === null || before.question === null);
}
