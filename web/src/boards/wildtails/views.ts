// Made by `python -m quarterdeck.server.wire.typescript web/src` from src/quarterdeck/games/wildtails/view.py: change that, not this.

/** An ability of a Character, or of the Empire (None), usable from one round to another. */
export interface AbilityView {
  name: string;
  slug: string;
  owner: number | null;
  keyword: "smuggle" | "buff" | "conspire" | "turn" | "bury" | "permanent";
  amount: number;
  resource: "barrel" | "sword" | "coin" | "cannon" | "gem" | null;
  cost: Record<string, number>;
  side: boolean;
  max: number;
  first: number;
  last: number;
  own: boolean;
  used: number;
}

/** A Character who is or can be chosen, with its printed skills. Marks of its numbers begin with its slug. */
export interface CharacterView {
  name: string;
  slug: string;
  animal: string;
  skills: Record<string, number>;
  abilities: number[];
}

/** The check that is on: for an event, or None for an attack. There is a total once a card is revealed. */
export interface CheckView {
  event: number | null;
  skill: "savvy" | "bravery" | "deception";
  target: number;
  total: number | null;
  buffs: number;
}

/** The Empire; `lantern` is whether that side is up. */
export interface EmpireView {
  name: string;
  slug: string;
  lantern: boolean;
  storage: number;
  stored: EntryView[];
  buildings: string[];
}

/** A resource card in play: the event whose reward it shows, and what it still gives. */
export interface EntryView {
  card: number;
  event: number;
  left: Record<string, number>;
  aside: boolean;
}

/** One of the four events of a Scene. Only a check has a skill and a target. */
export interface EventView {
  kind: "free" | "pay" | "check";
  skill: "savvy" | "bravery" | "deception" | null;
  target: number | null;
  cost: Record<string, number>;
  reward: Record<string, number>;
}

/** A level of an Objective: what it costs, what it needs beside, and what it gives. The last one completes it. */
export interface LevelView {
  cost: Record<string, number>;
  needs_skill: "savvy" | "bravery" | "deception" | null;
  least: number;
  needs_shown: "barrel" | "sword" | "coin" | "cannon" | "gem" | null;
  gives_skill: "savvy" | "bravery" | "deception" | null;
  bonus: number;
  gives_star: "barrel" | "sword" | "coin" | "cannon" | "gem" | null;
}

/** One of the two Objectives, and the player who has claimed it. */
export interface ObjectiveView {
  card: number;
  name: string;
  slug: string;
  owner: number | null;
  level: number;
  levels: LevelView[];
}

/** The cost that is being paid. */
export interface PaymentView {
  player: number;
  due: Record<string, number>;
}

/** A player: the Character, its skills with the bonuses of its Objective, and what it has. */
export interface PlayerView {
  seat: number;
  character: number | null;
  skills: Record<string, number>;
  hand: EntryView[];
  aside: EntryView[];
  stars: StarView[];
  objective: number | null;
  silent: boolean;
}

/** The Scene side of a scenario card; `back` is the name of the Objective or the Threat on its other side. */
export interface SceneView {
  name: string;
  slug: string;
  curse: "skull" | "eye" | "moon" | "kraken";
  modifier: number;
  back: string;
  events: EventView[];
}

/** A permanent resource, by its number as a source of payments. */
export interface StarView {
  source: number;
  resource: "barrel" | "sword" | "coin" | "cannon" | "gem";
  spent: boolean;
}

/** The Threat with its seven columns; `target` is that of an attack now. */
export interface ThreatView {
  card: number;
  name: string;
  slug: string;
  base: number;
  skill: "savvy" | "bravery" | "deception";
  columns: ("none" | "capture-discard" | "bottom" | "discard-1" | "plus-2" | "or-abilities" | "or-all")[];
  target: number;
}

/** The table as everybody sees it. `deck` lists the cards below the active Scene by number, without their order; below them lie the `buried` ones. `log` has the place of every icon beside its indicator, and `crisis` what each brings in this round. `harder_by` is what a crisis of harder checks adds, `harder` what it adds in this turn, and `buffs` what waits for the next check. `marks` are the numbers that a campaign has changed for good, with what was printed. */
export interface WildView {
  viewer: number;
  asked: number;
  over: boolean;
  outcome: "running" | "won" | "captures" | "empty-discard" | "rounds";
  round: number;
  rounds: number;
  turn: number;
  player: number | null;
  lost_at: number;
  harder: number;
  harder_by: number;
  buffs: number;
  muted: boolean;
  scenes: Record<string, SceneView>;
  active: number | null;
  deck: number[];
  buried: number[];
  revealed: number | null;
  borrowed: boolean;
  discards: number[];
  captured: number[];
  players: PlayerView[];
  characters: Record<string, CharacterView>;
  objectives: ObjectiveView[];
  threat: ThreatView;
  log: Record<string, number | null>;
  crisis: Record<string, "none" | "capture-discard" | "bottom" | "discard-1" | "plus-2" | "or-abilities" | "or-all">;
  empire: EmpireView;
  abilities: Record<string, AbilityView>;
  check: CheckView | null;
  payment: PaymentView | null;
  marks: Record<string, number>;
}
