// The stage: what can be pointed at on a board, and what comes of it. Play, replay and guides all set one.

import { getContext, setContext } from "svelte";
import { Choices } from "./choices.svelte";
import { lessened } from "./choosing";
import { gripped, toldOf, type Grip } from "./grip";
import { isButton, pointed, type Target } from "./pointing";
import { leadingBy } from "./ways";
import type { Asked, Leading, Option, Reached } from "./wire";

/** What gives up much and is asked about once more: what was pointed at, and what doing so again does. */
export interface Armed {
  readonly id: string;
  readonly words: string;
  readonly act: () => void;
}

export class Stage extends Choices {
  /** Things that lead to others: whoever points at one takes hold of it. */
  leads = $state.raw<ReadonlySet<string>>(new Set());
  grip = $state.raw<Grip | null>(null);
  /** Several ways to a goal, of which one is to be chosen. */
  fork = $state.raw<{ goal: string; ways: readonly Reached[] } | null>(null);
  armed = $state.raw<Armed | null>(null);
  /** Things of which a set is asked are put into it at once, and not taken hold of. */
  picking = $state(false);
  /** Whoever points at something wants to know why it is not possible. */
  wondering = $state(false);
  /** How likely answers succeed that may fail, in words, by their moves. */
  odds = $state.raw<Readonly<Record<number, string>>>({});
  /** The goal that is looked at, of those to which what is held can go. */
  eyed = $state("");
  /** The things on the way that is looked at, in its order. */
  readonly course: readonly string[] = $derived.by(() => {
    if (this.offer) return (this.looked ?? this.offer.ways[0])?.options.flatMap(({ things }) => things) ?? [];
    return this.grip?.goals.get(this.eyed)?.[0]?.via ?? [];
  });
  readonly traced: ReadonlySet<string> = $derived(new Set(this.course));

  /** How a thing stands: it can be chosen, it is chosen, one can take hold of it, or neither. */
  standing(id: string): "lit" | "picked" | "pointed" | "lead" | "" {
    if (this.path.includes(id) || this.grip?.source === id) return "pointed";
    if (this.grip?.goals.has(id)) return "lit";
    const target = this.byThing.get(id);
    if (target) return this.countOf(target) > 0 ? "picked" : "lit";
    return this.grip === null && this.path.length === 0 && this.leads.has(id) && !isButton(id) ? "lead" : "";
  }

  /** Whether a thing can be dragged: it leads on to others, or goes with others in one answer. */
  canBeDragged(id: string): boolean {
    if (this.leads.has(id) || this.grip?.source === id) return true;
    return this.byThing.get(id)?.options.some(({ things }) => things.length > this.path.length + 1) ?? false;
  }

  /** What it costs to bring what is held to a goal, in short. */
  priceOf(id: string): string {
    return this.grip?.goals.get(id)?.[0]?.brief ?? "";
  }

  /** Whether pointing at a thing loses the game, as far as can be known. */
  isFatal(id: string): boolean {
    const goal = this.grip?.goals.get(id);
    if (goal) return goal.every(({ fatal }) => fatal);
    return this.byThing.get(id)?.options.every(({ fatal }) => fatal) ?? false;
  }

  /**
   * Somebody points at a thing: choose it, narrow by it, put it into the set or take it off. What is not lit is asked
   * about: the ways to it are shown, and pointing at it again goes the first of them.
   */
  point(id: string): void {
    const { offer, armed, grip } = this;
    this.armed = this.fork = null;
    if (offer?.goal.includes(id) && !this.path.includes(id)) return this.follow(offer.ways[0]!);
    if (this.wondering) return this.answers.why(id);
    if (armed?.id === id) return armed.act();
    const goals = grip?.goals.get(id);
    if (goals) return this.bring(goals);
    if (grip?.source === id) return this.pointAgain(id);
    const held = grip !== null || this.path.length > 0;
    if (held && !this.byThing.has(id) && !this.path.includes(id) && (this.leads.has(id) || this.isAnswered(id)))
      this.release();
    const target = this.byThing.get(id);
    if (target && offer) {
      const left = leadingBy(offer.ways, id);
      if (left.length > 0 && left.length < offer.ways.length && left.some(({ moves }) => moves.length > 1))
        return this.propose({ ...offer, goal: [...offer.goal, id], ways: left });
      this.drop();
    }
    const at = this.path.indexOf(id);
    if (target) this.pointAtLit(target);
    else if (at >= 0) this.path = this.path.slice(0, at);
    else if (this.leads.has(id)) this.hold(id);
    else if (!isButton(id)) this.answers.why(id);
  }

  /** Take hold of a thing: all that it can do lights up. */
  hold(id: string): void {
    this.release();
    if (this.byThing.get(id)?.options.some(({ things }) => things.length > 1)) this.path = [id];
    if (!this.leads.has(id)) return;
    this.grip = gripped(id);
    this.answers.reach(id);
  }

  /** The server tells where what is held can go. */
  lead(told: Leading): void {
    if (!this.grip) return;
    this.grip = toldOf(this.grip, told);
    const { dropped } = this.grip;
    if (this.grip.known && dropped) this.dropOn(dropped, this.grip.source);
  }

  /** What was taken hold of is let go on a thing: it goes there, or nowhere. It may not be held any more meanwhile. */
  dropOn(id: string, source: string): void {
    const { grip, path } = this;
    if (grip?.source !== source && path[0] !== source) return;
    const goals = grip?.goals.get(id);
    const target = path[0] === source ? this.byThing.get(id) : undefined;
    if (goals) this.bring(goals);
    else if (grip && !grip.known) this.grip = { ...grip, dropped: id };
    else if (target) this.pointAtLit(target);
    else {
      this.release();
      this.answers.refuse(source, id);
    }
  }

  /** Hold nothing any more, and go on from no path. */
  release(): void {
    this.grip = this.fork = this.armed = null;
    this.eyed = "";
    super.letGo();
  }

  protected override letGo(): void {
    this.release();
  }

  override ask(asked: Asked | null, only?: readonly number[]): void {
    this.leads = new Set();
    this.picking = this.wondering = false;
    super.ask(asked, only);
  }

  /** Go the whole way to a goal; of several ways the one that is wanted is asked for. */
  bring(goals: readonly Reached[]): void {
    const [goal] = goals;
    if (!goal) return;
    if (goals.length > 1 || this.takesMore(goal)) {
      this.fork = { goal: goal.thing, ways: goals };
      return;
    }
    this.go(goal);
  }

  /** Go this way, of several or of one that was shown first. */
  go(way: Reached): void {
    this.release();
    if (way.moves.length > 0) this.answers.choose([...way.moves], [], way.picks);
    else this.begin(way.picks);
  }

  /** Whether a way plays a card that nobody has pointed at: it is shown before it is gone. */
  private takesMore({ via, thing }: Reached): boolean {
    return via.some((id) => id.startsWith("card:") && id !== thing && id !== this.grip?.source);
  }

  /** Whether something can be answered with a thing first, when nothing is held. */
  private isAnswered(id: string): boolean {
    return this.options.some(({ things }) => things[0] === id);
  }

  /** What is held is pointed at again: its own answer is meant if it has just one, and else it is let go. */
  private pointAgain(id: string): void {
    this.release();
    const target = this.byThing.get(id);
    if (target?.options.length === 1 && target.options[0]!.things.length === 1) this.answerWith(id, target.options[0]!);
  }

  /** Somebody points at what is lit: choose it, narrow by it, or take hold of it. */
  private pointAtLit(target: Target): void {
    const { id, options } = target;
    const next = pointed(target, this.path);
    const picks = options.every((option) => this.isPick(option));
    const together = options.some(({ things }) => things.length > this.path.length + 1);
    const begun = this.picking || (this.set?.moves.length ?? 0) > 0;
    if (this.path.length === 0 && !isButton(id) && (picks ? together && !begun : this.leads.has(id) && !this.picking))
      return this.hold(id);
    if (this.picking && !picks && this.path.length === 0) {
      const own = options.filter((option) => this.isPick(option));
      if (own.length === 1) return this.take(own[0]!);
    }
    if ("choose" in next) this.answerWith(id, next.choose);
    else this.path = next.path;
  }

  /** Give an answer by pointing at its thing. What gives up much is asked about once more, unless it took two things. */
  private answerWith(id: string, option: Option): void {
    const act = () => this.take(option);
    const careless = option.costly && !option.fatal && this.path.length === 0;
    if (careless && !this.isPick(option)) this.armed = { id, words: option.label, act };
    else act();
  }

  /** One step back: of the ways offered, what was pointed at, or what came last into the set. False if there is none. */
  back(): boolean {
    const last = this.set?.moves.at(-1);
    if (this.offer) this.drop();
    else if (this.armed) this.armed = null;
    else if (this.grip) this.release();
    else if (this.path.length > 0) this.path = this.path.slice(0, -1);
    else if (this.picking && last === undefined) this.picking = false;
    else if (this.set && last !== undefined) this.change(lessened(this.set, last));
    else return false;
    return true;
  }
}

const STAGE = Symbol("stage");

export function setStage(stage: Stage): Stage {
  return setContext(STAGE, stage);
}

export function getStage(): Stage {
  return getContext<Stage>(STAGE);
}
