// A turn of Chaos Cove in a line: heroes and where they went, what was built, traded and fought; of an invasion its sum.

import { cardsOf, counted, gain, lastPart, NOBODY, sumOf, type Gain, type Telling } from "../../lib/turns";
import { BUILDINGS, GOODS, HEROES, LOCATIONS } from "./components";

type Named = Record<string, { name: string }>;
const MASS: ReadonlySet<string> = new Set(["gunpowder", "rum", "food", "crew"]); // of which there is much, not many
const nameIn = (names: Named, id: string | undefined) => names[lastPart(id)]?.name ?? "";
const many = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : []);

export const TELLING: Telling = {
  phrases: [
    {
      of: ["place", "hero-moved"],
      say: (events) => [
        events
          .map(({ source, target }) => `${nameIn(HEROES, source[0])} to the ${nameIn(LOCATIONS, target[0])}`)
          .join(", "),
      ],
    },
    { of: ["build"], say: (events) => ["built", ...cardsOf(events)] },
    { of: ["card"], say: (events) => ["played", ...cardsOf(events)] },
    { of: ["piece-moved", "pieces-swapped"], say: (events) => [`moved ${counted(events.length, "piece")}`] },
    { of: ["tile-swap"], say: () => ["swapped heroes"] },
    {
      of: ["flip"],
      say: (events) => [`turned up ${counted(events.length, "invader")}`],
    },
    {
      of: ["claim", "fail", "hide", "flee", "called-off"],
      say(events, seat) {
        const count = (kind: string) => events.filter((event) => event.kind === kind).length;
        const [beaten, failed] = [count("claim"), count("fail")];
        if (beaten + failed === 0) return ["avoided a fight"];
        if (seat === NOBODY) return [[...many(beaten, "beaten"), ...many(failed, "not beaten")].join(", ")];
        return [beaten > 0 ? `beat ${counted(beaten, "invader")}` : "lost a fight"];
      },
    },
    { of: ["piece-destroyed"], say: (events) => [`${counted(events.length, "piece")} lost`] },
    { of: ["breakthrough"], say: (events) => [`${events.length} broke through`] },
    { of: ["pass"], say: () => ["passed"] },
  ],
  stores: ["player", "stock", "deck", "discards"],
  gains(events, seat): Gain[] {
    const goods = events.filter(({ kind, seat: whose }) => kind === "goods" && whose === seat);
    const drawn = events.filter(({ kind, seat: whose }) => kind === "draw" && whose === seat);
    const sums = GOODS.map((what) => gain(sumOf(goods, what), what, MASS.has(what) ? what : undefined));
    return [...sums, gain(sumOf(drawn, "cards"), "card")];
  },
  card: (slug) => (HEROES as Named)[slug]?.name ?? (BUILDINGS as Named)[slug]?.name ?? slug,
};
