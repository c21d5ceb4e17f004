// How a game ended or would end, in a few words: who is first, or whether those who sail together won or lost.

import { namesIn } from "./logbook";
import type { GameInfo, Outcome, SeatInfo } from "./wire";

/** Whether all win or lose together, so that there are no opponents. */
export function sailsTogether(game: GameInfo | undefined): boolean {
  return game?.together ?? false;
}

/** The headline of a game that is over, for this viewer. */
export function headlineOf(
  result: Outcome,
  seats: readonly SeatInfo[],
  viewer: number,
  game: GameInfo | undefined,
): string {
  if (result.drawn) return "A draw";
  const firsts = seats.map((_, number) => number).filter((number) => result.places[number] === 1);
  const alone = seats.length === 1;
  if (sailsTogether(game)) {
    const won = firsts.length > 0;
    if (viewer >= 0) return `You ${won ? "win" : "lose"}${alone ? "" : " together"}`;
    const verb = alone ? (won ? "wins" : "loses") : won ? "win" : "lose";
    return `${namesIn(seats.map(({ name }) => name))} ${verb}`;
  }
  if (firsts.length === seats.length && !alone) return "A draw";
  if (firsts.includes(viewer)) return firsts.length > 1 ? "You share the first place" : "You win!";
  if (firsts.length === 0) return "Everybody loses";
  return `${namesIn(firsts.map((number) => seats[number]!.name))} ${firsts.length > 1 ? "win" : "wins"}`;
}

/** What comes of giving up at a table with so many seats; in a campaign the book has a defeat more. */
export function givingUp(seats: number, game: GameInfo | undefined, campaign = false): string {
  if (campaign) return `${givingUp(seats, game)} In your campaign it counts as a defeat.`;
  if (seats > 2) return "A bot sails on in your place.";
  if (!sailsTogether(game)) return "The game is over then.";
  return seats > 1 ? "You sail together: the game is lost for both of you." : "The game is lost then.";
}
