// The choices: the answers to a question, as they narrow while somebody points, and as they come together in a set.

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
import { Keys } from "./keys";
import { CONFIRM, isButton, pointed, shortName, targetsOf, type Target } from "./pointing";
import { Scenery } from "./scenery.svelte";
import type { Offer } from "./ways";
import type { Asked, Gauge, Option, Picked, Way } from "./wire";

export interface Answers {
  /** Give this answer: a move, a set and what ends it, or a way to the goal; then begin a set with these picks. */
  choose(moves: number[], goal?: readonly string[], picks?: readonly number[]): void;
  /** Ask for the ways to a thing that is not lit, or why there is none. */
  why(id: string): void;
  /** Ask what may be added to a set of these. */
  pick(moves: number[]): void;
  /** Ask where a thing can go, of which somebody takes hold. */
  reach(source: string): void;
  /** What was held was let go where it cannot go. */
  refuse(source: string, id: string): void;
}

const NOTHING: Answers = { choose() {}, why() {}, pick() {}, reach() {}, refuse() {} };
const NO_MOVE = -1;

export class Choices extends Scenery {
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
  /** Whether the last answer was given by keys: then the next ones are at hand for keys. */
  carried = false;
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
  /** What of the set is to go to each thing, by its name: the crew that is hired for a ship. */
  readonly bound: ReadonlyMap<string, readonly string[]> = $derived.by(() => {
    const bound = new Map<string, string[]>();
    for (const { things } of this.chosen) {
      const [what, where] = things;
      if (what && where) bound.set(where, [...(bound.get(where) ?? []), shortName(this.names.get(what) ?? what)]);
    }
    return bound;
  });
  /** Things that every answer has to do with, without being where one points first: the place that is asked about. */
  readonly aimed: Set<string> = $derived(aims(this.options));
  /** The word for putting things into the set, where the same things can be chosen in another way too; else empty. */
  readonly mode: string = $derived.by(() => {
    const picks = this.set?.several.candidates.map(({ option }) => option) ?? [];
    const verbs = new Set(picks.map(({ label }) => label.split(" ", 1)[0]));
    const apart = picks.some(({ things }) => things.length > 1);
    return apart && verbs.size === 1 && this.path.length === 0 ? ([...verbs][0] ?? "") : "";
  });

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
    this.letGo();
    this.drop();
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

  /** How many times what a target stands for is in the set. */
  countOf(target: Target): number {
    const { set } = this;
    return set ? target.options.reduce((sum, { move }) => sum + countOf(set, move), 0) : 0;
  }

  /** Whether an answer puts something into the set. */
  isPick({ move }: Option): boolean {
    return this.set !== null && isCandidate(this.set, move);
  }

  /** Whether a target is one thing of which the set may have several. */
  isCounted(target: Target): boolean {
    return this.set !== null && target.options.length === 1 && timesOf(this.set, target.options[0]!.move) > 1;
  }

  /** Somebody presses an answer in the list, or types its key: it is given, or narrows what is listed. */
  press(id: string): void {
    const target = this.byThing.get(id);
    if (!target) return;
    const { path } = this;
    const next = pointed(target, path);
    if ("choose" in next) return this.take(next.choose);
    this.letGo();
    this.path = next.path;
  }

  /** Put these into the set, if it asks for them. */
  begin(picks: readonly number[]): void {
    const { set } = this;
    if (!set || !picks.every((move) => isCandidate(set, move))) return;
    this.change(picks.reduce(toggled, set));
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

  /** Do what an answer stands for: choose it, put it into the set or take it off, or set its amount. */
  take(option: Option): void {
    this.letGo();
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

  protected change(set: Choosing): void {
    this.set = set;
    if (set.moves.length > 0) this.answers.pick([...set.moves]);
  }

  /** Go on from nothing that was pointed at. */
  protected letGo(): void {
    if (this.path.length > 0) this.path = [];
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
