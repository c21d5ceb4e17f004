// The stage: what a board draws, and what can be pointed at on it. Play, replay and guides all set one.

import { getContext, setContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import {
  begun,
  countOf,
  isAnswer,
  isCandidate,
  learned,
  lessened,
  offeredIn,
  replaced,
  timesOf,
  toggled,
  type Choosing,
} from "./choosing";
import { gripped, toldOf, type Grip } from "./grip";
import { Keys } from "./keys";
import { CONFIRM, isButton, pointed, targetsOf, type Target } from "./pointing";
import { touched } from "./recap";
import type { Turn } from "./turns";
import { leadingBy, type Offer } from "./ways";
import type { Asked, CardInfo, Event, Gauge, Leading, Option, Picked, Reached, SeatInfo, Thing, Way } from "./wire";

export interface Answers {
  /** Give this answer: a move, a set and what ends it, or a way to the goal; then begin a set with these picks. */
  choose(moves: number[], goal?: readonly string[], picks?: readonly number[]): void;
  /** Ask for the ways to a thing that is not lit, or why there is none. */
  why(id: string): void;
  /** Ask what may be added to a set of these. */
  pick(moves: number[]): void;
  /** Ask where a thing can go, of which somebody takes hold. */
  reach(source: string): void;
}

/** What gives up much and is asked about once more: what was pointed at, and what doing so again does. */
export interface Armed {
  readonly id: string;
  readonly words: string;
  readonly act: () => void;
}

const NOTHING: Answers = { choose() {}, why() {}, pick() {}, reach() {} };
const NO_MOVE = -1;

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
  /** The answers to the question beside a set and beside amounts. */
  private plain = $state.raw<readonly Option[]>([]);
  /** The set that is being chosen; null where none is asked for. */
  set = $state.raw<Choosing | null>(null);
  gauges = $state.raw<readonly Gauge[]>([]);
  /** The amount that is being set: its move, how often somebody called for it, and the figure that did so last. */
  gauged = $state.raw({ move: NO_MOVE, calls: 0, typed: "" });
  /** Whole answers that the game suggests. */
  suggestions = $state.raw<readonly Way[]>([]);
  path = $state.raw<string[]>([]);
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
  /** True where the board itself shows what the game suggests. */
  suggests = $state(false);
  /** How often each thing is drawn on the board. */
  private readonly drawn = new SvelteMap<string, number>();
  /** The ways that were found to what somebody has pointed at, and what had been pointed at and chosen then. */
  private found = $state.raw<{ offer: Offer; path: readonly string[]; moves: readonly number[] | undefined } | null>(
    null,
  );
  /** The ways that can be gone now; none when something else was pointed at or chosen since. */
  readonly offer: Offer | null = $derived.by(() => {
    const { found } = this;
    return found && found.path === this.path && found.moves === this.set?.moves ? found.offer : null;
  });
  /** The way that is looked at: the first, if no other is. */
  looked = $state.raw<Way | null>(null);
  /** The goal that is looked at, of those to which what is held can go. */
  eyed = $state("");
  /** The things on the way that is looked at, in its order. */
  readonly course: readonly string[] = $derived.by(() => {
    if (this.offer) return (this.looked ?? this.offer.ways[0])?.options.flatMap(({ things }) => things) ?? [];
    return this.grip?.goals.get(this.eyed)?.[0]?.via ?? [];
  });
  readonly traced: ReadonlySet<string> = $derived(new Set(this.course));
  /** Whether the last answer was given by keys: then the next ones are at hand for keys. */
  carried = false;
  /** The clause of what is asked now, of whomever; empty where that is not known. */
  clause = $state("");
  /** The last that happened, the newest at the end. */
  told = $state.raw<readonly Event[]>([]);
  /** Things that somebody reads about, in the log or in what others did. */
  named = $state.raw<ReadonlySet<string>>(new Set());
  /** The last turn of each other player since one's own last move, by seat; a board may draw its path. */
  recap = $state.raw<ReadonlyMap<number, Turn>>(new Map());
  /** The things that those turns touched, each with the seat that did so last. */
  readonly recent: ReadonlyMap<string, number> = $derived(touched(this.recap));
  /** True when the game has ended, by the rules, by a concession or by a draw. */
  over = $state(false);
  /** Things that something just happened to, or that a hint or a guide points at. */
  hinted = $state.raw<Set<string>>(new Set());
  /** The thing whose card is being looked at. */
  shown = $state<string | null>(null);
  answers: Answers = NOTHING;

  /** All that can be pressed or pointed at now: what is or can be in the set, amounts, and the answers. */
  readonly options: Option[] = $derived.by(() => {
    const { set } = this;
    if (!set) return [...this.plain, ...this.gauges.map(optionOf)];
    const amounts = set.moves.length === 0 ? this.gauges.map(optionOf) : [];
    const whole = set.complete ? [confirming(set)] : [];
    return [...offeredIn(set), ...set.options, ...amounts, ...whole];
  });
  readonly keys = new Keys(this);
  readonly targets: Target[] = $derived.by(() => {
    const targets = targetsOf(this.options, this.path, (id) => this.names.get(id));
    return this.path.length > 0 ? targets : this.keys.kept(targets);
  });
  readonly byThing: Map<string, Target> = $derived(new Map(this.targets.map((target) => [target.id, target])));
  /** The things at which somebody pointed for the set, in the order of pointing. */
  readonly chosen: Option[] = $derived.by(() => {
    const { set } = this;
    const known = new Map(set?.several.candidates.map(({ option }) => [option.move, option]));
    return [...new Set(set?.moves)].flatMap((move) => known.get(move) ?? []);
  });
  /** The first thing of everything in the set, as often as it is there. */
  readonly chosenThings: string[] = $derived.by(() => {
    const known = new Map(this.chosen.map(({ move, things }) => [move, things[0]]));
    return this.set?.moves.flatMap((move) => known.get(move) ?? []) ?? [];
  });
  /** Things that every answer has to do with, without being where one points first: the place that is asked about. */
  readonly aimed: Set<string> = $derived(aims(this.options));

  setThings(things: readonly Thing[]): void {
    this.names = new Map(things.map((thing) => [thing.id, thing.name]));
  }

  /** A board draws this thing; gives what to do when it does so no more. */
  place(id: string): () => void {
    this.drawn.set(id, (this.drawn.get(id) ?? 0) + 1);
    return () => this.drawn.set(id, (this.drawn.get(id) ?? 1) - 1);
  }

  /** Whether a thing is on the board; before there is a board, what is no button will be. */
  isPlaced(id: string): boolean {
    return this.drawn.size > 0 ? (this.drawn.get(id) ?? 0) > 0 : !isButton(id) && !id.startsWith("move:");
  }

  /** Offer ways to what was pointed at. */
  propose(offer: Offer): void {
    this.looked = null;
    this.found = { offer, path: this.path, moves: this.set?.moves };
  }

  /** Think no more of the ways that are offered. */
  drop(): void {
    this.found = null;
  }

  /** Light the answers to a question; of a guide's question only those that it waits for, which are given one by one. */
  ask(asked: Asked | null, only?: readonly number[]): void {
    this.release();
    this.drop();
    this.leads = new Set();
    this.picking = false;
    const all = asked ? [...(asked.several?.candidates ?? []).map(({ option }) => option), ...asked.options] : [];
    this.keys.begin(all);
    const amounts = asked?.gauges.flatMap((gauge) => (only ?? []).flatMap((move) => amountIn(gauge, move) ?? [])) ?? [];
    this.plain = only ? [...all.filter((option) => only.includes(option.move)), ...amounts] : (asked?.options ?? []);
    const whole = only ? null : asked;
    this.set = whole && begun(whole);
    this.gauges = whole?.gauges ?? [];
    this.suggestions = whole?.suggestions ?? [];
    this.gauged = { move: this.gauges.length === 1 ? this.gauges[0]!.move : NO_MOVE, calls: 0, typed: "" };
  }

  /** The server tells of a set that it was asked about. */
  learn(moves: readonly number[], told: Picked): void {
    if (!this.set) return;
    const set = learned(this.set, moves, told);
    const rather = set === this.set ? null : replaced(set);
    if (rather) return this.change(rather);
    this.set = set;
    if (isAnswer(set)) this.answers.choose([...set.moves]);
  }

  /** Take up a set again that was not taken. */
  resume(set: Choosing | null): void {
    if (!set || this.set?.asked.number !== set.asked.number) return;
    if (set.known) this.set = set;
    else this.change(set); // what the server told of it meanwhile was not heard
  }

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

  /** How many times what a target stands for is in the set. */
  countOf(target: Target): number {
    const { set } = this;
    return set ? target.options.reduce((sum, { move }) => sum + countOf(set, move), 0) : 0;
  }

  /** The word for putting things into the set, where the same things can be chosen in another way too; else empty. */
  readonly mode: string = $derived.by(() => {
    const picks = this.set?.several.candidates.map(({ option }) => option) ?? [];
    const verbs = new Set(picks.map(({ label }) => label.split(" ", 1)[0]));
    const apart = picks.some(({ things }) => things.length > 1);
    return apart && verbs.size === 1 && this.path.length === 0 ? ([...verbs][0] ?? "") : "";
  });

  /** Whether an answer puts something into the set. */
  isPick({ move }: Option): boolean {
    return this.set !== null && isCandidate(this.set, move);
  }

  /** Whether a target is one thing of which the set may have several. */
  isCounted(target: Target): boolean {
    return this.set !== null && target.options.length === 1 && timesOf(this.set, target.options[0]!.move) > 1;
  }

  /**
   * Somebody points at a thing: choose it, narrow by it, put it into the set or take it off. What is not lit is asked
   * about: the ways to it are shown, and pointing at it again goes the first of them.
   */
  point(id: string): void {
    const { offer, armed, grip } = this;
    this.armed = this.fork = null;
    if (offer?.goal.includes(id) && !this.path.includes(id)) return this.follow(offer.ways[0]!);
    if (this.wondering && !isButton(id)) return this.answers.why(id);
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

  /** Somebody presses an answer in the list, or types its key: it is given, or narrows what is listed. */
  press(id: string): void {
    const target = this.byThing.get(id);
    if (!target) return;
    const { path } = this;
    const next = pointed(target, path);
    if ("choose" in next) return this.take(next.choose);
    this.release();
    this.path = next.path;
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
    if (this.grip.known && dropped) this.dropOn(dropped);
  }

  /** What is held is let go on a thing: it goes there, or nowhere. */
  dropOn(id: string): void {
    const { grip } = this;
    const goals = grip?.goals.get(id);
    if (goals) this.bring(goals, true);
    else if (this.byThing.has(id)) this.pointAtLit(this.byThing.get(id)!);
    else if (grip && !grip.known) this.grip = { ...grip, dropped: id };
    else {
      this.release();
      if (id && !isButton(id)) this.answers.why(id);
    }
  }

  /** Hold nothing any more, and go on from no path. */
  release(): void {
    this.grip = this.fork = this.armed = null;
    this.eyed = "";
    if (this.path.length > 0) this.path = [];
  }

  /** Go the whole way to a goal; of several ways the one that is wanted is asked for. `meant`: nothing is asked twice. */
  bring(goals: readonly Reached[], meant = false): void {
    const [goal] = goals;
    if (!goal) return;
    if (goals.length > 1) {
      this.fork = { goal: goal.thing, ways: goals };
      return;
    }
    const act = () => {
      this.release();
      if (goal.moves.length > 0) this.answers.choose([...goal.moves], [goal.thing], goal.picks);
      else this.begin(goal.picks);
    };
    if (goal.costly && !goal.fatal && !meant) this.arm(goal.thing, goal.steps.at(-1) ?? "", act);
    else act();
  }

  /** Put these into the set, if it asks for them. */
  begin(picks: readonly number[]): void {
    const { set } = this;
    if (!set || !picks.every((move) => isCandidate(set, move))) return;
    this.change(picks.reduce(toggled, set));
  }

  /** Ask once more about what gives up much. */
  private arm(id: string, words: string, act: () => void): void {
    this.armed = { id, words, act };
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
    if (this.path.length === 0 && !isButton(id) && (picks ? together && !begun : this.leads.has(id) && !begun))
      return this.hold(id);
    if (this.picking && !picks && this.path.length === 0) {
      const own = options.filter((option) => this.isPick(option));
      if (own.length === 1) return this.take(own[0]!);
    }
    if ("choose" in next) this.answerWith(id, next.choose);
    else this.path = next.path;
  }

  /** Give an answer by pointing at its thing; what gives up much is asked about once more. */
  private answerWith(id: string, option: Option): void {
    const act = () => this.take(option);
    if (option.costly && !option.fatal && !this.isPick(option) && !isButton(id)) this.arm(id, option.label, act);
    else act();
  }

  /** One less of what a target stands for. */
  lessen(target: Target): void {
    if (this.set) this.change(lessened(this.set, target.options[0]!.move));
  }

  /** Take all off again. */
  clear(): void {
    if (this.set) this.change(begun(this.set.asked)!);
  }

  /** Answer with an amount. */
  give(gauge: Gauge, amount: number): void {
    this.answers.choose([gauge.move + amount - gauge.least]);
  }

  /** Answer with a whole way. */
  follow(way: Way): void {
    this.answers.choose([...way.moves], this.offer?.ways.includes(way) ? this.offer.goal : []);
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

  /** Do what an answer stands for: choose it, put it into the set or take it off, or set its amount. */
  take(option: Option): void {
    this.release();
    const { set } = this;
    const gauge = this.gauges.find(({ move }) => move === option.move);
    if (gauge) this.call(gauge.move);
    else if (set && this.isPick(option)) this.change(toggled(set, option.move));
    else if (option.move === NO_MOVE) this.answers.choose([...(set?.moves ?? [])]);
    else this.answers.choose([...(set?.moves ?? []), option.move]);
  }

  /** Set an amount next; a figure is the beginning of it. */
  call(move: number, typed = ""): void {
    this.gauged = { move, calls: this.gauged.calls + 1, typed };
  }

  private change(set: Choosing): void {
    this.set = set;
    if (set.moves.length > 0) this.answers.pick([...set.moves]);
  }
}

/** What gives a set as it is, as an answer like the others. */
function confirming(set: Choosing): Option {
  const label = `Confirm ${set.moves.length}`;
  const taken = [...set.several.candidates.map(({ option }) => option), ...set.options];
  const key = taken.some((option) => option.key === "d") ? "" : "d";
  const rest = { clause: "", brief: label, costly: false, declines: false, amount: null, fatal: false };
  return { move: NO_MOVE, label, things: [CONFIRM], key, ...rest };
}

/** An amount as an answer like the others: it stands for all of them. */
function optionOf({ move, label, things, clause, key }: Gauge): Option {
  return { move, label, things, clause, key, brief: label, costly: false, declines: false, amount: null, fatal: false };
}

/** One of the amounts of a gauge as an answer; null if the move is none of them. */
function amountIn(gauge: Gauge, move: number): Option | null {
  const amount = move - gauge.move + gauge.least;
  if (amount < gauge.least || amount > gauge.most) return null;
  return { ...optionOf(gauge), move, label: `${gauge.label}: ${amount}`, amount };
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
