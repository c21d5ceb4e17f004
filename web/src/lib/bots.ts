// The computer opponents in the words of somebody who picks one.

import { sentence, spelled } from "./articles";
import type { BotInfo, SeatWish } from "./wire";

const KNOWN: Record<string, { how: string; words: string }> = {
  deckhand: { how: "easy", words: "Moves almost at random: for a first game." },
  bosun: { how: "harder", words: "Thinks to the end of its turn, and sees no more than you would." },
  captain: { how: "hardest", words: "Tries out what everybody may do next, and sees no more than you would." },
};

/** A bot as it is picked: "Deckhand (easy)". */
export function botTitle(bot: BotInfo): string {
  const how = KNOWN[bot.key]?.how;
  return how ? `${spelled(bot.key)} (${how})` : spelled(bot.key);
}

/** How it plays, in a sentence. */
export function botWords(bot: BotInfo): string {
  return KNOWN[bot.key]?.words ?? sentence(bot.summary);
}

/** Whether a bot sits here that heeds how long it may think. */
export function someThink(seats: readonly SeatWish[], bots: readonly BotInfo[]): boolean {
  return seats.some((seat) => seat.kind === "bot" && bots.some((bot) => bot.key === seat.bot && bot.thinks));
}
