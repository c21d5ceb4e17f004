// What somebody wants to know before answering: where a thing can go, what goes with a set, what a good captain would do,
// and of what is not lit the ways there, or why there is none.

import type { Answered, Refusal, Saying } from "./connection";
import { shortName } from "./pointing";
import type { Note } from "./seat.svelte";
import type { Stage } from "./stage.svelte";
import { firstSteps, type Offer } from "./ways";
import type { Asked, Lesson, Reasons, Sentence, State } from "./wire";

/** The seat for which something is asked. */
export interface Asking {
  readonly stage: Stage;
  readonly state: State | null;
  readonly seated: boolean;
  readonly question: Asked | null;
  note: Note | null;
  /** True while the server thinks up a hint. */
  hinting: boolean;
  ask(message: Saying): Promise<Answered>;
  /** Whether something was done; a refusal is told in a note, unless somebody deals with it otherwise. */
  trying(work: () => Promise<unknown>, refused?: (refusal: Refusal) => boolean): Promise<boolean>;
}

const NOT_WITH_THAT = { text: "Not with what you have chosen: take some of it off first.", clause: "" };
/** What is asked about a board or a question is refused so when they have gone by meanwhile. */
const GONE_BY: ReadonlySet<string> = new Set(["no-thing", "stale", "not-asked"]);
const LATER = { text: "You could, but the guide waits for something else first.", clause: "" };

/** Whether a guide takes no other answer now than it waits for; where it leaves a choice, one plays as at any table. */
export function isLed(lesson: Lesson | null | undefined): lesson is Lesson {
  return !!lesson && !lesson.done && lesson.waits !== "choice";
}

export class Inquiry {
  constructor(private readonly seat: Asking) {}

  /**
   * Somebody points at what is not lit. What they have pointed at before is meant with it, and what they have chosen is
   * kept. The ways there are offered; if there is none, a note says why. What has gone by meanwhile is let go.
   */
  async why(id: string): Promise<void> {
    const asked = this.seat.question;
    if (!this.seat.seated || !asked) return;
    const { offer, path, set } = this.seat.stage;
    const chosen = [...(set?.moves ?? [])];
    const before = [...new Set([...path, ...(offer?.goal ?? [])])].filter((thing) => thing !== id);
    const isSame = () => asked.number === this.seat.question?.number && set?.moves === this.seat.stage.set?.moves;
    const find = async (goal: string[], picks: number[]): Promise<Offer | null> => {
      if (isLed(this.seat.state?.lesson)) return null;
      const kept = picks.length > 0 ? { picks } : {};
      const found = await this.seat.ask({ type: "findways", number: asked.number, goal, ...kept });
      return found.type === "foundways" && found.ways.length > 0 ? { ...found, goal, chosen: picks } : null;
    };
    this.seat.note = null;
    const work = async () => {
      const both = before.length > 0 ? await find([...before, id], chosen) : null;
      if (!isSame()) return;
      if (both) return this.seat.stage.propose(both);
      const kept = chosen.length > 0 ? { picks: chosen } : {};
      const reply = await this.seat.ask({ type: "why", what: id, ...kept });
      if (reply.type !== "reasons" || !isSame()) return;
      const isOpen = reply.verdict === "possible";
      const other = chosen.length > 0 && reply.ways.length === 0 ? await find([id], isOpen ? chosen : []) : null;
      if (!isSame()) return;
      this.seat.stage.drop();
      if (other && isOpen) this.seat.stage.propose(other);
      else if (other || (isOpen && chosen.length > 0))
        this.seat.note = { kind: "why", about: this.named(id), lines: [NOT_WITH_THAT], at: id };
      else this.reason(id, reply, chosen);
    };
    await this.seat.trying(work, ({ code }) => GONE_BY.has(code));
  }

  /** Say that what was let go on a thing does not go there. */
  refuse(source: string, id: string): void {
    const text = `${shortName(this.named(source))}: not there, as things stand.`;
    this.seat.note = { kind: "why", about: this.named(id), lines: [{ text, clause: "" }], at: id };
  }

  private named(id: string): string {
    return this.seat.stage.names.get(id) ?? id;
  }

  /**
   * Offer what can be done with a thing that is not lit, and say why nothing can, or not at once; a guide waits for its
   * own step.
   */
  private reason(id: string, { lines, ways, verdict, more }: Reasons, chosen: number[]): void {
    const lesson = this.seat.state?.lesson ?? null;
    const steps = isLed(lesson)
      ? firstSteps(ways).filter(({ moves }) => moves.every((one) => lesson.moves.includes(one)))
      : ways;
    const kind = verdict === "possible" ? verdict : "why";
    const say = (said: Sentence[]) => (this.seat.note = { kind, about: this.named(id), lines: said, at: id });
    if (ways.length === 0) say(lines);
    else if (steps.length === 0) say([LATER]);
    else {
      if (verdict === "refused") say(lines);
      this.seat.stage.propose({ goal: [id], ways: steps, chosen, more });
    }
  }

  /** Ask where a thing can go, with what is in the set. */
  async reach(source: string): Promise<void> {
    const question = this.seat.question;
    if (!question) return;
    const picks = [...(this.seat.stage.set?.moves ?? [])];
    const done = await this.seat.trying(
      async () => {
        const told = await this.seat.ask({ type: "takehold", number: question.number, source, picks });
        if (told.type === "leading" && told.number === this.seat.question?.number) this.seat.stage.lead(told);
      },
      ({ code }) => GONE_BY.has(code),
    );
    if (!done && this.seat.stage.grip?.source === source) this.seat.stage.release();
  }

  /** Ask which things lead to others. A guide's questions are answered one by one. */
  async learnLeads(question: Asked): Promise<void> {
    if (isLed(this.seat.state?.lesson)) return;
    await this.seat.trying(
      async () => {
        const told = await this.seat.ask({ type: "takehold", number: question.number });
        if (told.type === "leading" && told.number === this.seat.question?.number)
          this.seat.stage.leads = new Set(told.leads);
      },
      () => true, // nobody has asked for it; when the line is there again, this is asked again
    );
  }

  /** Ask what may be added to a set. */
  async pick(moves: number[]): Promise<void> {
    const question = this.seat.question;
    if (!question) return;
    await this.seat.trying(async () => {
      const reply = await this.seat.ask({ type: "pick", number: question.number, moves });
      if (reply.type === "picked" && reply.number === this.seat.question?.number) this.seat.stage.learn(moves, reply);
    });
  }

  /** Ask what a good bot would do; it is pointed out, and said in a note. */
  async hint(): Promise<void> {
    const question = this.seat.question;
    if (!question || this.seat.hinting) return;
    this.seat.hinting = true;
    await this.seat.trying(async () => {
      const reply = await this.seat.ask({ type: "hint", number: question.number });
      if (reply.type !== "hinted" || reply.number !== this.seat.question?.number) return;
      const picks = question.several?.candidates.map((one) => one.option) ?? [];
      const option = [...question.options, ...picks].find((one) => one.move === reply.move);
      this.seat.stage.hinted = new Set(option?.things ?? []);
      const { noteOf } = await import("./advice"); // few ask for it
      if (reply.number === this.seat.question?.number) this.seat.note = noteOf(reply, option);
    });
    this.seat.hinting = false;
  }
}
