// A turn of Rum Runner in a line: what was laid, hired and built, and how the raids went.

import { cardsOf, counted, gain, lastPart, sumOf, type Said, type Telling } from "../../lib/turns";
import type { Event } from "../../lib/wire";
import { CARDS, ISLANDS } from "./components";

const known = (events: readonly Event[], what: string): Said[] => {
  const hidden = events.filter(({ cards }) => cards.length === 0).length;
  return [...cardsOf(events), ...(hidden > 0 ? [counted(hidden, what)] : [])];
};
const played = (verb: string) => (events: readonly Event[]) => [verb, ...known(events, "card")];
const islandOf = (id: string | undefined) => ISLANDS.find(({ slug }) => slug === lastPart(id))?.name ?? "";

export const TELLING: Telling = {
  phrases: [
    { of: ["face-down"], say: (events) => ["laid", ...known(events, "card")] },
    { of: ["recall"], say: played("recalled") },
    { of: ["reveal"], say: played("funded") },
    { of: ["event"], say: played("played") },
    { of: ["ship"], say: played("built") },
    { of: ["hire"], say: played("hired") },
    {
      of: ["raid", "success", "stopped"],
      say(events) {
        const raids = events.filter(({ kind }) => kind === "raid");
        const islands = [...new Set(raids.map(({ target }) => islandOf(target[0])))].join(" and ");
        const landed = events.filter(({ kind }) => kind === "success").length;
        const over = landed + events.filter(({ kind }) => kind === "stopped").length;
        if (raids.length === 1) return [`raided ${islands}${over === 0 ? "" : landed > 0 ? ": landed" : ": stopped"}`];
        return [`raided ${islands}: ${landed} of ${raids.length} landed`];
      },
    },
    { of: ["raise"], say: (events) => ["against", ...cardsOf(events)] },
    { of: ["raided"], say: played("took") },
    { of: ["trash-ship", "trash-crew"], say: played("lost") },
    { of: ["score"], say: played("scored") },
  ],
  stores: ["hand", "deck", "pile", "supply"],
  gains(events, seat) {
    const supply = events.filter(({ kind, seat: whose }) => kind === "supply" && whose === seat);
    const gained = supply.filter(({ target }) => target.length > 0);
    const coins =
      sumOf(gained, "coins") -
      sumOf(
        supply.filter((event) => !gained.includes(event)),
        "coins",
      );
    const toHand = events.filter(({ kind, seat: whose }) => whose === seat && ["draw", "fetch"].includes(kind));
    return [gain(coins, "coin"), gain(toHand.length, "card")];
  },
  card: (slug) => (CARDS as Record<string, { name: string }>)[slug]?.name ?? slug,
};
