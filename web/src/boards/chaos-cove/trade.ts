// A trade: what can be given and what can be got, where the question is about goods of the box.

import type { Stage } from "../../lib/stage.svelte";
import type { Goods } from "./kinds";

export interface Trade {
  /** The stocks that can be given; none where something is simply taken. */
  give: string[];
  /** Whether hero cards can be given too. */
  cards: boolean;
  /** The goods of the box that can be got. */
  get: Goods[];
}

const SUPPLY = "supply:";
const STOCK = "stock:";
const CARD = "card:";

/** The trade that is asked about; null where nothing is got from the box. */
export function tradeOf({ set, options }: Pick<Stage, "set" | "options">): Trade | null {
  const all = [...(set?.several.candidates.map(({ option }) => option) ?? []), ...options];
  const things = [...new Set(all.flatMap(({ things }) => things[0] ?? []))];
  const get = things.filter((id) => id.startsWith(SUPPLY)).map((id) => id.slice(SUPPLY.length) as Goods);
  if (get.length === 0) return null;
  const give = things.filter((id) => id.startsWith(STOCK));
  return { give, cards: things.some((id) => id.startsWith(CARD)), get };
}
