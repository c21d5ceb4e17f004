// What a drawing asks of the view of Wildtails, which `views.ts` declares. Cards count from 0.

import type { AbilityView, SceneView, WildView } from "./views";

export function wildView(view: Record<string, unknown> | null): WildView | null {
  return view && "threat" in view ? (view as unknown as WildView) : null;
}

export function sceneOf(view: WildView, card: number): SceneView {
  return view.scenes[card]!;
}

export function cardId(card: number): string {
  return `card:${card + 1}`;
}

/** The abilities of a Character, or with null of the Empire, by their numbers. */
export function abilitiesOf(view: WildView, owner: number | null): number[] {
  return Object.keys(view.abilities)
    .map(Number)
    .filter((ability) => view.abilities[ability]!.owner === owner);
}

/** The name of an ability among marks: `anna.quick-tongue`, `empire.lookout`. */
export function abilityKey(view: WildView, ability: AbilityView): string {
  const owner = ability.owner === null ? "empire" : (view.characters[ability.owner]?.slug ?? "");
  return `${owner}.${ability.slug}`;
}

/** Players in the order in which the viewer sees them: first their own. */
export function seatedFor(view: WildView, viewer: number): number[] {
  const places = view.players.map((_, player) => player);
  return places.sort((a, b) => Number(view.players[b]!.seat === viewer) - Number(view.players[a]!.seat === viewer));
}

/** Why an ability cannot be used now, in a word or two; empty where nothing on the table speaks against it. */
export function hindrance(view: WildView, ability: AbilityView): string {
  if (ability.keyword === "permanent") return "";
  if (ability.max > 0 && ability.used >= ability.max) return "used";
  if (view.muted) return "not this turn";
  if (ability.side && !view.empire.lantern) return "lantern out";
  if (view.round < ability.first || view.round > ability.last) return "not this round";
  return "";
}
