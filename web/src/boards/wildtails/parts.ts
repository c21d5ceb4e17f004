// The parts of a narrow board, of which one is in front, and which of them a thing lies in.

import type { WildView } from "./views";

export const PARTS = ["scene", "threat", "crew", "empire"] as const;
export type Part = (typeof PARTS)[number];

const BY_HEAD: Record<string, Part> = {
  event: "scene",
  objective: "scene",
  star: "crew",
  empire: "empire",
  threat: "threat",
  log: "threat",
};

/** The part in which a thing is drawn; null for what is always in sight. */
export function partOf(id: string, view: WildView): Part | null {
  const [head = "", name = ""] = id.split(":");
  const number = Number(name);
  if (head === "character") return view.players.some(({ character }) => character === number) ? "crew" : "scene";
  if (head === "ability") return (view.abilities[number]?.owner ?? null) === null ? "empire" : "crew";
  if (head === "card" || head === "resource") {
    const card = number - 1;
    if (card === view.active) return "scene";
    if (view.empire.stored.some((entry) => entry.card === card)) return "empire";
    if (view.captured.includes(card)) return "threat";
    const held = view.players.some(({ hand, aside }) => [...hand, ...aside].some((entry) => entry.card === card));
    return held ? "crew" : null;
  }
  return BY_HEAD[head] ?? null;
}

/** How many of these things lie in each part. */
export function spread(ids: Iterable<string>, view: WildView): Map<Part, number> {
  const counts = new Map<Part, number>();
  for (const id of new Set(ids)) {
    const part = partOf(id, view);
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** The part to have in front: the same as long as something in it can be chosen or nothing is elsewhere. */
export function wanted(lit: ReadonlyMap<Part, number>, current: Part): Part {
  if (lit.has(current)) return current;
  return PARTS.find((part) => lit.has(part)) ?? current;
}
