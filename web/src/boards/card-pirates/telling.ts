// A turn of Card Pirates in a line: where the ship went and with which card, what was buried, fought and picked up.

import { cardsOf, counted, gain, lastPart, sumOf, type Phrase, type Telling } from "../../lib/turns";
import { rankSign, suitOf } from "./playing-cards";

const SIGNS = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" } as const;

export const TELLING: Telling = {
  phrases: [
    {
      of: ["sail", "drift", "step"],
      say(events) {
        const steps = events.filter(({ kind }) => kind === "step");
        const goal = steps.length > 0 ? [`to ${lastPart(steps.at(-1)!.target[0])}`] : [];
        const drifted = events.some(({ kind }) => kind === "drift");
        return drifted ? ["drifted", ...goal] : [...cardsOf(events), ...goal];
      },
    },
    { of: ["bury"], say: (events) => ["buried", ...(known(events) ?? [counted(events.length, "card")])] },
    { of: ["storm"], say: () => ["caught in a storm"] },
    { of: ["place"], say: (events) => ["left", ...(known(events) ?? [counted(events.length, "card")])] },
    {
      of: ["attack", "win", "stand-off"],
      say(events, seat) {
        const won = events.findLast(({ kind }) => kind === "win");
        const drawn = events.some(({ kind }) => kind === "stand-off");
        return [won ? (won.seat === seat ? "won a battle" : "lost a battle") : drawn ? "drew a battle" : "attacked"];
      },
    },
    {
      of: ["exchange"],
      say: (events) => ["exchanged", ...cardsOf(events).flatMap((card, place) => (place % 2 ? ["for", card] : [card]))],
    },
    { of: ["pick-up"], say: found("picked up") },
    { of: ["take"], say: found("took") },
    { of: ["forfeit"], say: () => ["forfeited the turn"] },
    { of: ["island-left", "sea-moved"], say: () => ["moved the sea"] },
  ],
  stores: ["hand", "stack"],
  gains(events, seat) {
    const hand = `hand:${seat}`;
    const got = (kinds: readonly string[]) =>
      events.filter(({ kind, target }) => kinds.includes(kind) && target.includes(hand));
    return [gain(sumOf(got(["pick-up"]), "cards") + got(["take", "give", "draw"]).length, "card")];
  },
  card: (slug) => `${rankSign(slug)}${SIGNS[suitOf(slug)]}`,
};

/** Which cards somebody got; how many they are is among the gains. */
function found(verb: string): Phrase["say"] {
  return (events) => (events.some(({ cards }) => cards.length > 0) ? [verb, ...cardsOf(events)] : []);
}

/** The cards of events, if one knows them all. */
function known(events: Parameters<typeof cardsOf>[0]) {
  return events.every(({ cards }) => cards.length > 0) ? cardsOf(events) : null;
}
