// A seat at a table: what its line tells, shown at a pace one can follow, and what its holder says in return.

import { Connection, Refusal, socketAddress, type Answered, type LineState, type Saying } from "./connection";
import { aboutToDraw } from "./flights";
import { Inquiry, isLed } from "./inquiry";
import { carriedOn, comingsAndGoings, endingOf, lastTold, precededBy } from "./logbook";
import { Queue } from "./pacing";
import { lastMove, lastTurns } from "./recap";
import { Stage } from "./stage.svelte";
import { gainWords, inWords, PLAIN, titleOf, TurnBook, type Telling, type Turn } from "./turns";
import type { Advice, Asked, CardInfo, ChatLine, Event, Held, Sentence, State } from "./wire";

/** A note to whoever sits here: why something is not possible or that it is, what a hint says, what went wrong. */
export interface Note {
  kind: "why" | "possible" | "hint" | "trouble" | "news";
  about: string;
  lines: Sentence[];
  /** The id of the thing that it is about: it stands beside that. */
  at?: string;
  /** What a hint rests on, which is drawn over the board. */
  advice?: Advice;
}

/** Something about who sits here, told among what is said: after the chat line of that number. */
export interface Aside {
  after: number;
  text: string;
}

/** An answer that is asked about once more: it loses the game at once, as the text says. */
export interface Doubt {
  moves: number[];
  text: string;
}

/** How an answer is meant: the ids of what was pointed at, whether one is sure of it though it loses the game … */
interface Emphasis {
  goal?: readonly string[] | undefined;
  sure?: boolean;
  /** With what a set is begun at the question after it. */
  picks?: readonly number[] | undefined;
}

/** What the seat's surroundings want to know. */
export interface Watcher {
  /** Something was shown; `mine` if it is what was done here, and `news` is what happened, if it goes on from before. */
  shown(state: State, before: State | null, mine: boolean, news: readonly Event[]): void;
}

export interface Manner {
  /** How fast things go: 1 as usual, 0 at once. */
  speed(): number;
  /** Whether what bots say is to be heard: it is, unless that is asked for otherwise. */
  hearsBots?(): boolean;
  watcher?: Watcher;
}

const NOBODY_SITS = -1;
const REMARK = 7000; // milliseconds for which a bot's remark is shown
const LAST_TOLD = 24; // events: what a board may need to tell how something ended

export class SeatAtTable {
  readonly stage = new Stage();
  /** The state that is shown; null before the first. */
  state = $state.raw<State | null>(null);
  line = $state<LineState>("connecting");
  /** Why the table is gone; empty while it is not. */
  farewell = $state("");
  log = $state.raw<Event[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What a bot says just now. */
  remark = $state.raw<ChatLine | null>(null);
  /** What a bot says when all is shown that has happened. */
  private unsaid: ChatLine | null = null;
  /** Whether what was said before was told. */
  private greeted = false;
  /** Who got up or came back while one was here. */
  asides = $state.raw<Aside[]>([]);
  note = $state.raw<Note | null>(null);
  doubt = $state.raw<Doubt | null>(null);
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
  /** How the game tells a turn in a line. */
  private telling = $state.raw<Telling>(PLAIN);
  private readonly book = new TurnBook();
  readonly turns: Turn[] = $derived.by(() => {
    const { result = null, table } = this.state ?? {};
    return this.book.read(this.log, this.telling, endingOf(result, table?.seats ?? [], this.viewer));
  });
  /** The numbers of the last events that one knew at each of one's own moves. */
  private moves: number[] = [];
  /** Says that the screen can be handed to the next one, who is waited for; null where nobody is. */
  handOver = $state.raw<(() => void) | null>(null);
  readonly inquiry = new Inquiry(this);
  private readonly queue: Queue;
  private readonly connection: Connection;
  private mine = false;
  /** The number of the last event that has come, shown or not. */
  private heard = 0;
  /** What was pointed at before it was asked about. */
  private meant = "";
  /** With what a set is begun that is asked for next. */
  private begun: readonly number[] = [];
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
      choose: (moves, goal, picks) => void this.choose(moves, { goal, picks }),
      reach: (source) => void this.inquiry.reach(source),
      refuse: (source, id) => this.inquiry.refuse(source, id),
      why: (id) => void this.inquiry.why(id),
      pick: (moves) => void this.inquiry.pick(moves),
    };
    this.connection = connect({
      line: (state) => (this.line = state),
      welcome: (welcome) => {
        this.viewer = welcome.viewer;
        this.host = welcome.host;
        if (this.question && this.stage.leads.size === 0) void this.inquiry.learnLeads(this.question);
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

  setTelling(telling: Telling): void {
    this.telling = telling;
    this.recall();
  }

  /** What a card is called in a line. */
  cardName(slug: string): string {
    return this.telling.card?.(slug) ?? this.stage.cards.get(slug)?.name ?? slug;
  }

  /** A turn in a line of words: whose it was, unless a sentence says so, and what it came to. */
  words(turn: Turn): string {
    const title = turn.sentence ? "" : titleOf(turn, this.stage.seats, this.viewer);
    const said = [inWords(turn.summary, (slug) => this.cardName(slug)), ...turn.gains.map(gainWords)];
    return [title, said.filter(Boolean).join(", ")].filter(Boolean).join(": ");
  }

  /** Know of the game what another seat knows of it. */
  learnFrom(other: SeatAtTable): void {
    this.stage.cards = other.stage.cards;
    this.setTelling(other.telling);
  }

  close(): void {
    this.queue.clear();
    this.connection.close();
  }

  // What the holder says

  /** Give these moves as one answer. What loses the game is asked about once more, unless one is `sure`. */
  async choose(moves: number[], { goal = [], sure = false, picks = [] }: Emphasis = {}): Promise<boolean> {
    const question = this.question;
    if (!question) return false;
    const { set } = this.stage;
    this.meant = goal.at(-1) ?? "";
    this.begun = picks;
    const done = await this.answer(question.number, { type: "answer", number: question.number, moves, sure }, moves);
    if (!done) {
      this.begun = [];
      this.stage.resume(set);
    }
    return done;
  }

  /** Give the answer that was doubted. */
  beSure(): Promise<boolean> {
    return this.choose(this.doubt?.moves ?? [], { sure: true });
  }

  /** Say what answers a question, which is then not asked any more; these `moves` are what it comes to. */
  private async answer(number: number, message: Saying, moves: number[]): Promise<boolean> {
    this.doubt = null;
    this.answered = number;
    this.present();
    const before = this.moves;
    this.moves = [...before, this.log.at(-1)?.number ?? 0];
    const done = await this.tell(message, ({ code, text }) => {
      if (code !== "be-sure") return false;
      this.doubt = { moves, text };
      return true;
    });
    if (!done) {
      this.moves = before;
      this.askAgain(number);
    }
    return done;
  }

  /** Pass this question, and those of its phase that follow. What is chosen is not lost: it is given, and no more. */
  pass(): Promise<boolean> {
    const question = this.question;
    if (!question || question.passing < 0) return Promise.resolve(false);
    const chosen = this.stage.set?.moves ?? [];
    if (chosen.length > 0) return this.choose([...chosen, question.passing]);
    return this.answer(question.number, { type: "decline", number: question.number }, [question.passing]);
  }

  undo = (): Promise<boolean> => this.tell({ type: "undo" });
  reset = (): Promise<boolean> => this.tell({ type: "reset" });
  proposeDraw = (): Promise<boolean> => this.tell({ type: "draw" });
  concede = (): Promise<boolean> => this.tell({ type: "concede" });
  next = (): Promise<boolean> => this.tell({ type: "next" });
  say = (text: string): Promise<boolean> => this.tell({ type: "say", text });
  reply = (proposal: number, agree: boolean): Promise<boolean> => this.tell({ type: "consent", proposal, agree });

  // How it is told

  /** Have the page of the log before the first that is there. */
  async leafBack(): Promise<void> {
    const before = this.log[0]?.number ?? 1;
    await this.trying(async () => {
      const page = await this.ask({ type: "recall", before });
      if (page.type === "recalled") this.log = precededBy(this.log, page.events);
    });
  }

  /** Ask the server something. */
  ask(message: Saying): Promise<Answered> {
    return this.connection.ask(message);
  }

  /** A question that was not answered after all. */
  private askAgain(number: number): void {
    if (this.answered !== number) return;
    this.answered = NOBODY_SITS;
    this.present();
  }

  private async tell(message: Saying, refused: (refusal: Refusal) => boolean = () => false): Promise<boolean> {
    this.note = null;
    if (message.type !== "say") {
      this.mine = true;
      this.queue.hurry();
    }
    this.sending += 1;
    const done = await this.trying(() => this.connection.ask(message), refused);
    this.sending -= 1;
    if (!done) this.mine = false; // nothing came of it: what comes next is not one's own doing
    return done;
  }

  /** Whether something was done. A refusal is told in a note, unless somebody deals with it otherwise. */
  async trying(work: () => Promise<unknown>, refused: (refusal: Refusal) => boolean = () => false) {
    try {
      await work();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      if (thrown.code !== "gone" && !refused(thrown))
        this.note = { kind: "trouble", about: "", lines: [{ text: thrown.text, clause: thrown.clause }] };
      return false;
    }
  }

  /** Whether a bot that sits here has said it. */
  isBots({ seat, name }: ChatLine): boolean {
    const holder = this.state?.table.seats[seat];
    return holder?.person != null && holder.name === name;
  }

  private hear(all: ChatLine[]): void {
    const lines = (this.manner.hearsBots?.() ?? true) ? all : all.filter((line) => !this.isBots(line));
    const last = lines.at(-1);
    if (this.greeted && last && this.isBots(last)) {
      this.unsaid = last;
      if (!this.behind) this.speak();
    }
    this.greeted = true;
    const known = new Map(this.chat.map((line) => [line.number, line]));
    for (const line of lines) known.set(line.number, line);
    this.chat = [...known.values()].sort((one, other) => one.number - other.number);
  }

  /** Let a bot say what it has to say: as soon as that is shown which it is about, say the end of the game. */
  private speak(): void {
    const said = this.unsaid;
    this.unsaid = null;
    if (!said) return;
    this.remark = said;
    setTimeout(() => this.remark === said && (this.remark = null), REMARK);
  }

  private receive(state: State): void {
    // A state that does not go on from the last is the first, or comes after a broken line or an undo. With the end of
    // a game all is told anew, but goes on.
    const anew = this.state === null || ((state.anew || state.after < this.heard) && !state.result);
    this.heard = lastTold(state);
    this.queue.push(state, anew);
    if (this.queue.length === 0 || this.behind) return;
    this.behind = true;
    this.present();
  }

  private show(state: State, last: boolean): void {
    const before = this.state;
    const known = this.log.at(-1)?.number ?? 0;
    const news = before && !this.mine ? newsOf(state, before, known) : "";
    const goesOn = before !== null && ((!state.anew && state.after >= known) || state.result !== null);
    this.state = state;
    this.viewer = state.viewer;
    this.behind = !last;
    const comings = before ? comingsAndGoings(before.table, state.table, state.viewer) : [];
    if (comings.length > 0) {
      const after = this.chat.at(-1)?.number ?? 0;
      this.asides = [...this.asides, ...comings.map((text) => ({ after, text }))];
    }
    // Once a game is over nothing in it changes any more: what was leafed back to stays.
    this.log = carriedOn(this.log, state.after, state.events, state.anew && !before?.result);
    if (lastTold(state) < known) this.moves = this.moves.filter((number) => number < lastTold(state));
    const { stage } = this;
    if (goesOn && this.manner.speed() > 0) aboutToDraw(state.events.filter(({ number }) => number > known));
    stage.view = state.view;
    stage.setThings(state.things);
    stage.seats = state.table.seats;
    stage.viewer = state.viewer;
    stage.over = state.result !== null;
    stage.clause = (state.question?.prompt ?? state.waiting)?.clause ?? "";
    stage.told = this.log.slice(-LAST_TOLD);
    this.recall();
    if (before?.question?.number !== state.question?.number) this.note = this.doubt = null;
    if (news) this.note = { kind: "news", about: "", lines: [{ text: news, clause: "" }] };
    this.present();
    this.manner.watcher?.shown(
      state,
      before,
      this.mine,
      goesOn ? state.events.filter(({ number }) => number > known) : [],
    );
    if (!last) return;
    this.mine = false;
    this.speak();
  }

  /** Keep what the others did since one's own last move on the board. */
  private recall(): void {
    const { turns, viewer } = this;
    this.stage.recap = lastTurns(turns, viewer, lastMove(turns, viewer, this.moves));
  }

  /**
   * Light what can be chosen now. A guide that waits for something lights only that. What was begun to be pointed at
   * stays so while the question is the same.
   */
  private present(): void {
    const { stage, question } = this;
    const lesson = this.state?.lesson ?? null;
    const key = `${question?.number ?? ""}/${lesson ? `${lesson.step}${lesson.waits}` : ""}`;
    if (key === this.presented) return;
    this.presented = key;
    stage.hinted = new Set(lesson?.things ?? []);
    if (question && this.meant) {
      const picks = question.several?.candidates.map(({ option }) => option) ?? [];
      const lit = [...question.options, ...picks].some((option) => option.things.includes(this.meant));
      if (lit) stage.hinted = new Set([this.meant]);
      this.meant = "";
    }
    stage.ask(question, isLed(lesson) ? lesson.moves : undefined);
    if (!question) return;
    void this.inquiry.learnLeads(question);
    if (this.begun.length > 0) stage.begin(this.begun);
    this.begun = [];
  }
}

/** What became of a proposal, or what somebody else took back; empty if nothing of the kind. `known`: the last event. */
export function newsOf(state: State, before: State, known: number): string {
  const asked = before.proposal;
  const ours = asked?.seat === state.viewer;
  if (state.result || state.proposal) return "";
  if (lastTold(state) < known) {
    if (state.table.status !== "playing") return "";
    if (ours) return "The others agreed: your move is taken back.";
    const name = state.table.seats[asked?.what === "undo" ? asked.seat : state.table.asked]?.name;
    return name ? `${name} took back a move.` : "A move was taken back.";
  }
  if (!asked || lastTold(state) > known) return "";
  if (ours) return asked.what === "draw" ? "Your draw was declined." : "Your request to undo was declined.";
  const name = state.table.seats[asked.seat]?.name ?? "";
  return asked.waiting.length === 1 && asked.waiting[0] === state.viewer ? `${name} withdrew the request.` : "";
}
