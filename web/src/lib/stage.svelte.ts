// The stage: what a board draws, and what can be pointed at on it. Play, replay and guides all set one.

import { getContext, setContext } from "svelte";
import { isButton, pointed, targetsOf, type Target } from "./pointing";
import type { CardInfo, Option, SeatInfo, Sentence, Thing } from "./wire";

export interface Answers {
  /** Give this answer. */
  choose(option: Option): void;
  /** Ask why a thing is not possible now. */
  why(id: string): void;
  /** Choose exactly these of several things. */
  revise(moves: number[]): void;
}

const NOTHING: Answers = { choose() {}, why() {}, revise() {} };

export class Stage {
  /** The view of the game, as its docs say. */
  view = $state.raw<Record<string, unknown> | null>(null);
  /** Names of everything on the board, by id. */
  names = $state.raw<Map<string, string>>(new Map());
  seats = $state.raw<SeatInfo[]>([]);
  /** The seat that looks, -1 for somebody who watches, -2 for one who sees all. */
  viewer = $state(-1);
  /** The cards of the game by their slug, with text and provenance. */
  cards = $state.raw<Map<string, CardInfo>>(new Map());
  options = $state.raw<Option[]>([]);
  picked = $state.raw<Option[]>([]);
  pickable = $state.raw<Option[]>([]);
  path = $state.raw<string[]>([]);
  /** The clause of what is asked now, of whomever; empty where that is not known. */
  clause = $state("");
  /** The last that happened, the newest at the end. */
  told = $state.raw<readonly Sentence[]>([]);
  /** True when the game has ended, by the rules, by a concession or by a draw. */
  over = $state(false);
  /** Things that something just happened to, or that a hint or a guide points at. */
  hinted = $state.raw<Set<string>>(new Set());
  /** The thing whose card is being looked at. */
  shown = $state<string | null>(null);
  answers: Answers = NOTHING;

  readonly targets: Target[] = $derived(targetsOf(this.options, this.path, (id) => this.names.get(id)));
  readonly byThing: Map<string, Target> = $derived(new Map(this.targets.map((target) => [target.id, target])));
  readonly pickedThings: Map<string, Option> = $derived(
    new Map(this.picked.filter((option) => option.things[0]).map((option) => [option.things[0]!, option])),
  );
  /** Things that every answer has to do with, without being where one points first: the place that is asked about. */
  readonly aimed: Set<string> = $derived(aims(this.options));
  readonly alsoThings: Map<string, Option> = $derived(
    new Map(
      this.pickable
        .filter((option) => option.things[0] && !this.options.some((other) => other.move === option.move))
        .map((option) => [option.things[0]!, option]),
    ),
  );
  /** What is no longer on the board but can still be pressed: buttons, and what several options share. */
  readonly pressed: Target[] = $derived(this.targets.filter((target) => !target.drawn));

  setThings(things: readonly Thing[]): void {
    this.names = new Map(things.map((thing) => [thing.id, thing.name]));
  }

  ask(options: Option[], picked: Option[] = [], pickable: Option[] = []): void {
    this.options = options;
    this.picked = picked;
    this.pickable = pickable;
    this.path = [];
  }

  /** How a thing stands: it can be chosen, it is chosen, or neither. */
  standing(id: string): "lit" | "picked" | "also" | "pointed" | "" {
    if (this.path.includes(id)) return "pointed";
    if (this.byThing.has(id)) return "lit";
    if (this.pickedThings.has(id)) return "picked";
    if (this.alsoThings.has(id)) return "also";
    return "";
  }

  /** Somebody points at a thing: choose it, narrow by it, take it back, or ask why not. */
  point(id: string): void {
    const target = this.byThing.get(id);
    if (target) {
      const next = pointed(target, this.path);
      if ("choose" in next) {
        this.path = [];
        this.answers.choose(next.choose);
      } else this.path = next.path;
      return;
    }
    const at = this.path.indexOf(id);
    if (at >= 0) {
      this.path = this.path.slice(0, at);
      return;
    }
    const moves = this.picked.map((option) => option.move);
    const chosen = this.pickedThings.get(id);
    const also = this.alsoThings.get(id);
    if (chosen) this.answers.revise(moves.filter((move) => move !== chosen.move));
    else if (also) this.answers.revise([...moves, also.move]);
    else if (!isButton(id)) this.answers.why(id);
  }

  /** The target of a key that was pressed. */
  keyed(key: string): Target | undefined {
    return this.targets.find((target) => target.key === key);
  }

  back(): void {
    this.path = this.path.slice(0, -1);
  }
}

/** What comes after the first thing in every option that points at anything. */
function aims(options: readonly Option[]): Set<string> {
  const pointing = options.filter((option) => option.things.length > 1);
  const first = pointing[0];
  if (!first) return new Set();
  const drawn = options.filter((option) => option.things[0] && !isButton(option.things[0]));
  if (drawn.length !== pointing.length) return new Set();
  return new Set(first.things.slice(1).filter((id) => pointing.every((option) => option.things.slice(1).includes(id))));
}

const STAGE = Symbol("stage");

export function setStage(stage: Stage): Stage {
  return setContext(STAGE, stage);
}

export function getStage(): Stage {
  return getContext<Stage>(STAGE);
}
