// The view of Wildtails as `view.py` of the game sends it, and what a drawing asks of it. Cards count from 0.

import { key, KEYWORDS } from "./kinds";

export interface SceneEvent {
  kind: number;
  skill: number | null;
  target: number | null;
  cost: number[];
  reward: number[];
}

export interface Scene {
  name: string;
  curse: number;
  modifier: number;
  /** The name on its back: an Objective or a Threat. */
  back: string;
  events: SceneEvent[];
}

/** A resource card in play: the event whose reward it shows, and what it still gives. */
export interface Entry {
  card: number;
  event: number;
  left: number[];
  aside: boolean;
}

export interface Star {
  source: number;
  resource: number;
  spent: boolean;
}

export interface Player {
  seat: number;
  character: number | null;
  /** With the bonuses of its Objective. */
  skills: number[];
  hand: Entry[];
  aside: Entry[];
  stars: Star[];
  objective: number | null;
  silent: boolean;
}

export interface Character {
  name: string;
  animal: string;
  skills: number[];
  abilities: number[];
}

export interface Level {
  cost: number[];
  need: number;
  needed: number;
  least: number;
  gives: number;
  gift: number;
  bonus: number;
}

export interface Objective {
  card: number;
  name: string;
  owner: number | null;
  level: number;
  levels: Level[];
}

export interface Threat {
  card: number;
  name: string;
  base: number;
  skill: number;
  columns: number[];
  target: number;
}

export interface Ability {
  name: string;
  /** A Character; null for the Empire. */
  owner: number | null;
  keyword: number;
  amount: number;
  resource: number[];
  cost: number[];
  side: boolean;
  max: number;
  rounds: [first: number, last: number];
  own: boolean;
  used: number;
}

export interface Check {
  /** The event it is for; null for an attack. */
  event: number | null;
  skill: number;
  target: number;
  total: number | null;
  buffs: number;
}

export interface WildView {
  viewer: number;
  asked: number;
  over: boolean;
  outcome: number;
  round: number;
  rounds: number;
  turn: number;
  player: number | null;
  lost_at: number;
  /** What a crisis of harder checks has added to every target of this turn, and what it adds if it comes. */
  harder: number;
  harder_by: number;
  /** Buffs that wait for the active player's next check. */
  buffs: number;
  muted: boolean;
  scenes: Record<string, Scene>;
  active: number | null;
  deck: number[];
  buried: number[];
  revealed: number | null;
  borrowed: boolean;
  discards: number[];
  captured: number[];
  players: Player[];
  characters: Record<string, Character>;
  objectives: Objective[];
  threat: Threat;
  log: (number | null)[];
  crisis: number[];
  empire: { name: string; lantern: boolean; storage: number; stored: Entry[]; buildings: string[] };
  abilities: Record<string, Ability>;
  check: Check | null;
  payment: { player: number; due: number[] } | null;
  marks: Record<string, number>;
}

export function wildView(view: Record<string, unknown> | null): WildView | null {
  return view && "threat" in view ? (view as unknown as WildView) : null;
}

export function sceneOf(view: WildView, card: number): Scene {
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
export function abilityKey(view: WildView, ability: Ability): string {
  const owner = ability.owner === null ? "empire" : key(view.characters[ability.owner]?.name ?? "");
  return `${owner}.${key(ability.name)}`;
}

/** Players in the order in which the viewer sees them: first their own. */
export function seatedFor(view: WildView, viewer: number): number[] {
  const places = view.players.map((_, player) => player);
  return places.sort((a, b) => Number(view.players[b]!.seat === viewer) - Number(view.players[a]!.seat === viewer));
}

/** Why an ability cannot be used now, in a word or two; empty where nothing on the table speaks against it. */
export function hindrance(view: WildView, ability: Ability): string {
  if (KEYWORDS[ability.keyword] === "permanent") return "";
  if (ability.max > 0 && ability.used >= ability.max) return "used";
  if (view.muted) return "not this turn";
  if (ability.side && !view.empire.lantern) return "lantern out";
  const [first, last] = ability.rounds;
  if (view.round < first || view.round > last) return "not this round";
  return "";
}
