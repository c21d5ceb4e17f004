// The parts of a narrow board, one below the other, and which of them a thing lies in.

import type { WildView } from "./views";

export type Part = "scene" | "threat" | "empire" | `player-${number}`;

/** The parts as they follow one another: the Scene, the Threat, the two players in this order, and the Empire. */
export function partsOf(order: readonly number[]): Part[] {
  const [first = 0, second = 1] = order;
  return ["scene", "threat", `player-${first}`, `player-${second}`, "empire"];
}

/** The part in which a thing is drawn. */
export function partOf(id: string, view: WildView): Part {
  const [head, name = ""] = id.split(":");
  const number = Number(name);
  const belongs = (player: number | null | undefined, other: Part): Part =>
    player === null || player === undefined || player < 0 ? other : `player-${player}`;
  const playing = (character: number | null | undefined): number =>
    view.players.findIndex((one) => one.character === character);
  if (head === "event" || head === "objective") return "scene";
  if (head === "character") return belongs(playing(number), "scene");
  if (head === "ability") {
    const owner = view.abilities[number]?.owner ?? null;
    return owner === null ? "empire" : belongs(playing(owner), "scene");
  }
  if (head === "star")
    return belongs(
      view.players.findIndex(({ stars }) => stars.some(({ source }) => source === number)),
      "scene",
    );
  if (head === "card" || head === "resource") {
    const card = number - 1;
    if (card === view.active || card === view.revealed) return "scene";
    if (view.empire.stored.some((entry) => entry.card === card)) return "empire";
    const holds = view.players.findIndex(({ hand, aside }) => [...hand, ...aside].some((entry) => entry.card === card));
    return belongs(holds, "threat");
  }
  return head === "empire" ? "empire" : "threat";
}

/** How many of these things lie in each part. */
export function spread(ids: Iterable<string>, view: WildView): Map<Part, number> {
  const counts = new Map<Part, number>();
  for (const id of new Set(ids)) {
    const part = partOf(id, view);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}
