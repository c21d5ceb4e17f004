// A turn of Wildtails in a line: which event of which Scene, how the check went, and what came of it.

import { cardsOf, gain, sumOf, type Telling } from "../../lib/turns";
import { SYMBOLS } from "./components";

export const TELLING: Telling = {
  phrases: [
    {
      of: ["event"],
      say: (events) => events.flatMap(({ cards, numbers }) => [`event ${numbers["event"]} of`, { card: cards[0]! }]),
    },
    { of: ["attack"], say: () => ["attacked the Threat"] },
    {
      of: ["success", "fail", "autofail"],
      say: (events) => [
        events
          .map(({ kind, numbers }) =>
            kind === "autofail"
              ? "cursed"
              : `${kind === "success" ? "passed" : "failed"} ${numbers["total"]} against ${numbers["target"]}`,
          )
          .join(", "),
      ],
    },
    { of: ["store"], say: (events) => ["stored", ...cardsOf(events)] },
    { of: ["take"], say: (events) => ["took up", ...cardsOf(events)] },
    {
      of: ["discard"],
      say(events) {
        const own = events.filter(({ numbers }) => numbers["action"]);
        return own.length > 0 ? ["discarded", ...cardsOf(own)] : [];
      },
    },
    { of: ["ability"], say: (events) => [events.length > 1 ? `${events.length} abilities` : "an ability"] },
    { of: ["conspire"], say: () => ["handed the turn over"] },
    { of: ["level"], say: () => ["claimed an Objective"] },
    { of: ["defeat"], say: () => ["drove the Threat back"] },
    { of: ["crisis"], say: (events) => ["crisis at", ...cardsOf(events)] },
    { of: ["capture"], say: (events) => ["the Threat captured", ...cardsOf(events)] },
  ],
  stores: ["character", "deck", "discards", "log"],
  gains(events, seat) {
    const gained = events.filter(({ kind, seat: whose }) => kind === "gain" && whose === seat);
    return SYMBOLS.map((what) => gain(sumOf(gained, what), what));
  },
};
