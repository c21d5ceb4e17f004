// What the others did since one's own last move: the last turn of each, what it touched, and how it is told once more.

import { deedsOf, NOBODY, thingsOf, type Line, type Turn } from "./turns";

/**
 * The number of the last event before one's own last move. `moves` are those at which one moved as far as that was
 * noticed; else it is the last own turn that is over.
 */
export function lastMove(turns: readonly Turn[], viewer: number, moves: readonly number[]): number {
  const told = turns.at(-1)?.events.at(-1)?.number ?? 0;
  const noticed = moves.findLast((number) => number < told);
  if (noticed !== undefined) return noticed;
  const over = turns.at(-1)?.seat === viewer ? turns.slice(0, -1) : turns;
  return over.findLast(({ seat }) => seat === viewer)?.events.at(-1)?.number ?? 0;
}

/** The last turn of each other player in which something happened after the event of a number, in their order. */
export function lastTurns(turns: readonly Turn[], viewer: number, since: number): Map<number, Turn> {
  const found = new Map<number, Turn>();
  for (const turn of turns) {
    const last = deedsOf(turn).at(-1)?.number ?? 0;
    if (turn.number === 0 || turn.seat === viewer || last <= since) continue;
    found.delete(turn.seat); // so that the order is that of the turns
    found.set(turn.seat, turn);
  }
  return found;
}

/** The things on which these turns left their mark, each with the seat that did so last. What was everybody's marks nothing. */
export function touched(recap: ReadonlyMap<number, Turn>): Map<string, number> {
  const marked = new Map<string, number>();
  for (const turn of recap.values())
    if (turn.seat !== NOBODY) for (const thing of turn.marked) marked.set(thing, turn.seat);
  return marked;
}

/** What is told of a turn once more, one thing after another. */
export function retold(turn: Turn): Line[] {
  return deedsOf(turn)
    .filter(({ text }) => text)
    .map((event) => ({ text: event.text, clause: event.clause, things: thingsOf(event) }));
}
