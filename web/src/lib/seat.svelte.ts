// A seat at a table: what its line tells, shown at a pace one can follow, and what its holder says in return.

import { Connection, Refusal, socketAddress, type LineState, type Saying } from "./connection";
import { endingOf, groupedByTurn, type Turn } from "./logbook";
import { Queue } from "./pacing";
import { Stage } from "./stage.svelte";
import type { Asked, CardInfo, ChatLine, Held, Option, Sentence, State } from "./wire";

/** A note to whoever sits here: why something is not possible, what a hint says, what went wrong. */
export interface Note {
  kind: "why" | "hint" | "trouble" | "news";
  about: string;
  lines: Sentence[];
  /** Answers that have to do with what was asked about. */
  ways?: Option[];
}

/** What the seat's surroundings want to know. */
export interface Watcher {
  /** Something was shown; `mine` if it is what was done here. */
  shown(state: State, before: State | null, mine: boolean): void;
}

export interface Manner {
  /** How fast things go: 1 as usual, 0 at once. */
  speed(): number;
  watcher?: Watcher;
}

const NOBODY_SITS = -1;
const LAST_TOLD = 24; // lines: what a board may need to tell how something ended

export class SeatAtTable {
  readonly stage = new Stage();
  /** The state that is shown; null before the first. */
  state = $state.raw<State | null>(null);
  line = $state<LineState>("connecting");
  /** Why the table is gone; empty while it is not. */
  farewell = $state("");
  log = $state.raw<Sentence[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  note = $state.raw<Note | null>(null);
  viewer = $state(NOBODY_SITS);
  host = $state(false);
  /** True while states wait to be shown: then nothing is asked yet. */
  behind = $state(false);
  /** The number of the question that was answered here and is not asked any more. */
  private answered = $state(NOBODY_SITS);
  /** True while the server thinks up a hint. */
  hinting = $state(false);
  /** True while an answer is on its way. */
  sending = $state(0);

  /** The question to answer now: none while something is still being shown, or the answer is on its way. */
  readonly question: Asked | null = $derived.by(() => {
    const asked = this.state?.question ?? null;
    if (!asked || this.behind || asked.number === this.answered) return null;
    return asked;
  });
  readonly turns: Turn[] = $derived.by(() => {
    const { result = null, table } = this.state ?? {};
    return groupedByTurn([...this.log, ...endingOf(result, table?.seats ?? [], this.viewer)]);
  });
  private readonly queue: Queue;
  private readonly connection: Connection;
  private mine = false;
  /** What was pointed at before it was asked about. */
  private meant = "";
  private presented = "";

  constructor(
    readonly table: string,
    readonly held: Held | null,
    name: string,
    private readonly manner: Manner,
    connect = (ears: ConstructorParameters<typeof Connection>[3]) =>
      new Connection(socketAddress(table), held?.token ?? "", name, ears),
  ) {
    this.viewer = held?.seat ?? NOBODY_SITS;
    this.host = held?.host ?? false;
    this.queue = new Queue((state, last) => this.show(state, last), manner.speed);
    this.stage.answers = {
      choose: (option) => void this.choose(option),
      why: (id) => void this.why(id),
      revise: (moves) => void this.revise(moves),
    };
    this.connection = connect({
      line: (state) => (this.line = state),
      welcome: (welcome) => {
        this.viewer = welcome.viewer;
        this.host = welcome.host;
      },
      state: (state) => this.receive(state),
      said: (lines) => this.hear(lines),
      gone: (text) => (this.farewell = text),
    });
  }

  get token(): string {
    return this.held?.token ?? "";
  }

  get seated(): boolean {
    return this.viewer >= 0;
  }

  setCards(cards: readonly CardInfo[]): void {
    this.stage.cards = new Map(cards.map((card) => [card.slug, card]));
  }

  close(): void {
    this.queue.clear();
    this.connection.close();
  }

  // What the holder says

  choose(option: Option): Promise<boolean> {
    const question = this.question;
    if (!question) return Promise.resolve(false);
    return this.answer({ type: "choose", number: question.number, move: option.move }, question.number);
  }

  revise(moves: number[]): Promise<boolean> {
    const question = this.question;
    if (!question) return Promise.resolve(false);
    return this.answer({ type: "revise", number: question.number, moves }, question.number);
  }

  /** Pass this question, and those of its phase that follow. */
  pass(): Promise<boolean> {
    const question = this.question;
    if (!question || question.passing < 0) return Promise.resolve(false);
    return this.answer({ type: "decline", number: question.number }, question.number);
  }

  undo = (): Promise<boolean> => this.tell({ type: "undo" });
  reset = (): Promise<boolean> => this.tell({ type: "reset" });
  proposeDraw = (): Promise<boolean> => this.tell({ type: "draw" });
  concede = (): Promise<boolean> => this.tell({ type: "concede" });
  next = (): Promise<boolean> => this.tell({ type: "next" });
  say = (text: string): Promise<boolean> => this.tell({ type: "say", text });
  reply = (proposal: number, agree: boolean): Promise<boolean> => this.tell({ type: "answer", proposal, agree });

  /**
   * Somebody points at what is not lit. If only one answer leads to it, that is what they mean: a card in the hand begins
   * the laying of cards. Otherwise they are told why it cannot be chosen, in a note.
   */
  async why(id: string): Promise<void> {
    if (!this.seated || !this.state?.question) return;
    const asked = this.question;
    await this.trying(async () => {
      const reply = await this.connection.ask({ type: "why", what: id });
      if (reply.type !== "reasons") return;
      const way = reply.ways[0];
      if (asked && asked === this.question && reply.ways.length === 1 && way && !this.state?.lesson) {
        this.meant = id;
        await this.answer({ type: "choose", number: asked.number, move: way.move }, asked.number);
        return;
      }
      this.note = this.reasoned(id, reply.lines, asked ? reply.ways : []);
    });
  }

  /** What can be done with a thing that is not lit, or else why nothing can; a guide waits for its own step. */
  private reasoned(id: string, lines: Sentence[], ways: Option[]): Note {
    const about = this.stage.names.get(id) ?? id;
    const lesson = this.state?.lesson ?? null;
    if (ways.length === 0) return { kind: "why", about, lines };
    if (!lesson || lesson.done) return { kind: "why", about, lines: [], ways };
    const taught = ways.filter((way) => lesson.moves.includes(way.move));
    const later = { text: "You could, but the guide waits for something else first.", clause: "" };
    return { kind: "why", about, lines: taught.length > 0 ? [] : [later], ways: taught };
  }

  /** Ask what a good bot would do; it is pointed out, and said in a note. */
  async hint(): Promise<void> {
    const question = this.question;
    if (!question || this.hinting) return;
    this.hinting = true;
    await this.trying(async () => {
      const reply = await this.connection.ask({ type: "hint", number: question.number });
      if (reply.type !== "hinted" || reply.number !== this.question?.number) return;
      const option = question.options.find((one) => one.move === reply.move);
      this.stage.hinted = new Set(option?.things ?? []);
      this.note = { kind: "hint", about: "", lines: [{ text: reply.label, clause: option?.clause ?? "" }] };
    });
    this.hinting = false;
  }

  // How it is told

  private async answer(message: Saying, number: number): Promise<boolean> {
    this.answered = number;
    this.present();
    const done = await this.tell(message);
    if (!done && this.answered === number) {
      this.answered = NOBODY_SITS;
      this.present();
    }
    return done;
  }

  private async tell(message: Saying): Promise<boolean> {
    this.note = null;
    if (message.type !== "say") {
      this.mine = true;
      this.queue.hurry();
    }
    this.sending += 1;
    const done = await this.trying(() => this.connection.ask(message));
    this.sending -= 1;
    if (!done) this.mine = false; // nothing came of it: what comes next is not one's own doing
    return done;
  }

  private async trying(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      if (thrown.code !== "gone")
        this.note = { kind: "trouble", about: "", lines: [{ text: thrown.text, clause: thrown.clause }] };
      return false;
    }
  }

  private hear(lines: ChatLine[]): void {
    const known = new Map(this.chat.map((line) => [line.number, line]));
    for (const line of lines) known.set(line.number, line);
    this.chat = [...known.values()].sort((one, other) => one.number - other.number);
  }

  private receive(state: State): void {
    this.queue.push(state);
    if (this.queue.length === 0 || this.behind) return;
    this.behind = true;
    this.present();
  }

  private show(state: State, last: boolean): void {
    const before = this.state;
    const news = before && !this.mine ? newsOf(state, before, this.log.length) : "";
    this.state = state;
    this.viewer = state.viewer;
    this.behind = !last;
    this.log = state.fresh ? state.lines : state.lines.length > 0 ? [...this.log, ...state.lines] : this.log;
    const { stage } = this;
    stage.view = state.view;
    stage.setThings(state.things);
    stage.seats = state.table.seats;
    stage.viewer = state.viewer;
    stage.over = state.result !== null;
    stage.clause = (state.question?.prompt ?? state.waiting)?.clause ?? "";
    stage.told = this.log.slice(-LAST_TOLD);
    if (before?.question?.number !== state.question?.number) this.note = null;
    if (news) this.note = { kind: "news", about: "", lines: [{ text: news, clause: "" }] };
    this.present();
    this.manner.watcher?.shown(state, before, this.mine);
    if (last) this.mine = false;
  }

  /**
   * Light what can be chosen now. A guide that waits for something lights only that. What was begun to be pointed at
   * stays so while the question is the same.
   */
  private present(): void {
    const { stage, question } = this;
    const lesson = this.state?.lesson ?? null;
    const key = `${question?.number ?? ""}/${lesson ? `${lesson.step}${lesson.done}` : ""}`;
    if (key === this.presented) return;
    this.presented = key;
    stage.hinted = new Set(lesson?.things ?? []);
    if (question && this.meant) {
      if (question.options.some((option) => option.things.includes(this.meant))) stage.hinted = new Set([this.meant]);
      this.meant = "";
    }
    if (!question) stage.ask([]);
    else if (lesson && !lesson.done) stage.ask(question.options.filter((option) => lesson.moves.includes(option.move)));
    else stage.ask(question.options, question.picked, question.pickable);
  }
}

/** What became of a proposal, or what somebody else took back; empty if nothing of the kind. `known`: lines in the log. */
export function newsOf(state: State, before: State, known: number): string {
  const asked = before.proposal;
  const ours = asked?.seat === state.viewer;
  if (state.result || state.proposal) return "";
  if (state.fresh) {
    if (state.lines.length >= known || state.table.status !== "playing") return "";
    if (ours) return "The others agreed: your move is taken back.";
    const name = state.table.seats[asked?.what === "undo" ? asked.seat : state.table.asked]?.name;
    return name ? `${name} took back a move.` : "A move was taken back.";
  }
  if (!asked || state.lines.length > 0) return "";
  if (ours) return asked.what === "draw" ? "Your draw was declined." : "Your request to undo was declined.";
  const name = state.table.seats[asked.seat]?.name ?? "";
  return asked.waiting.length === 1 && asked.waiting[0] === state.viewer ? `${name} withdrew the request.` : "";
}
