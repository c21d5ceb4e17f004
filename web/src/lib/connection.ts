// The line to a table: one socket for one seat. It says hello, waits for answers, keeps itself alive, and comes back
// when it breaks. What answers a question by its number is said again after a break, since the server takes it once.

import { PROTOCOL, type ChatLine, type FromClient, type FromServer, type State, type Welcome } from "./wire";

export type LineState = "connecting" | "open" | "lost" | "gone";

/** What a client says after the hello, before it has a `ref`. */
export type Saying = Exclude<FromClient, { type: "hello" }>;
export type Answered = Extract<
  FromServer,
  {
    type:
      "done" | "reasons" | "picked" | "foundways" | "leading" | "hinted" | "toldodds" | "recalled" | "pong" | "welcome";
  }
>;

/** The server did not do what was asked for; `text` says why and what to do. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly clause = "",
  ) {
    super(text);
    this.name = "Refusal";
  }
}

/** What a line tells whoever holds it. */
export interface Ears {
  line(state: LineState): void;
  welcome(welcome: Welcome): void;
  state(state: State): void;
  said(lines: ChatLine[]): void;
  gone(text: string): void;
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface Pending {
  message: Saying;
  resolve: (reply: Answered) => void;
  reject: (refusal: Refusal) => void;
}

const OPEN = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000;
const REPEATABLE: ReadonlySet<string> = new Set(["answer", "decline"]);
const PASSING_TROUBLE: ReadonlySet<string> = new Set(["hello", "not-kept", "put-away", "slow-down", "trouble"]); // of a hello: try again

/** The address of a table's socket on the server that served this page. */
export function socketAddress(table: string, page: Location = location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

export class Connection {
  state: LineState = "connecting";
  private socket: Socket | null = null;
  private welcomed = false;
  private next = 1;
  private tries = 0;
  private readonly pending = new Map<number, Pending>();
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly name: string,
    private readonly ears: Ears,
    private readonly open: (address: string) => Socket = (to) => new WebSocket(to) as Socket,
  ) {
    if (typeof window !== "undefined") {
      window.addEventListener("online", this.hurry);
      document.addEventListener("visibilitychange", this.hurry);
    }
    this.connect();
  }

  /** Say something; the answer comes, or a `Refusal` is thrown. */
  ask(message: Saying): Promise<Answered> {
    return new Promise((resolve, reject) => {
      if (this.state === "gone") {
        reject(new Refusal("gone", "This table is no longer there for you."));
        return;
      }
      const ref = this.next++;
      const pending = { message: { ...message, ref }, resolve, reject };
      if (!this.welcomed && !REPEATABLE.has(message.type)) {
        reject(new Refusal("lost", "The line to the server is down. Try again when it is back."));
        return;
      }
      this.pending.set(ref, pending);
      if (this.welcomed) this.send(pending.message);
    });
  }

  /** Hang up for good. */
  close(): void {
    this.leave("gone", new Refusal("gone", "You have left this table."));
  }

  /** The network or the page is back: do not wait any longer. */
  private readonly hurry = (): void => {
    if (typeof document !== "undefined" && document.hidden) return;
    if (this.state === "lost") {
      this.tries = 0;
      this.connect();
    } else if (this.state === "open") this.ping();
  };

  private connect(): void {
    clearTimeout(this.again);
    this.drop();
    this.tell(this.state === "lost" ? "lost" : "connecting");
    const socket = this.open(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.send({ type: "hello", ref: this.next++, version: PROTOCOL, token: this.token, name: this.name });
    };
    socket.onmessage = (event) => {
      if (typeof event.data === "string") this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => this.broken();
    this.doubt = setTimeout(() => this.broken(), PATIENCE);
  }

  private hear(message: FromServer): void {
    if (this.welcomed) this.listen();
    switch (message.type) {
      case "welcome":
        this.welcomed = true;
        this.tries = 0;
        this.listen();
        this.tell("open");
        this.ears.welcome(message);
        for (const { message: waiting } of this.pending.values()) this.send(waiting);
        break;
      case "state":
        this.ears.state(message);
        break;
      case "said":
        this.ears.said(message.lines);
        break;
      case "gone":
        this.leave("gone", new Refusal("gone", message.text));
        this.ears.gone(message.text);
        break;
      case "refused":
        this.refused(message.ref, new Refusal(message.code, message.text, message.clause));
        break;
      default: {
        const pending = this.pending.get(message.ref);
        this.pending.delete(message.ref);
        pending?.resolve(message);
      }
    }
  }

  private refused(ref: number, refusal: Refusal): void {
    if (!this.welcomed) {
      if (PASSING_TROUBLE.has(refusal.code)) return;
      this.leave("gone", refusal);
      this.ears.gone(refusal.text);
      return;
    }
    const pending = this.pending.get(ref);
    this.pending.delete(ref);
    pending?.reject(refusal);
  }

  /** Something was heard: the line is good, and the next ping is not due for a while. */
  private listen(): void {
    clearTimeout(this.doubt);
    clearTimeout(this.beat);
    this.doubt = undefined;
    this.beat = setTimeout(() => this.ping(), HEARTBEAT);
  }

  private ping(): void {
    clearTimeout(this.beat);
    if (this.doubt !== undefined || !this.welcomed) return;
    this.doubt = setTimeout(() => this.broken(), PATIENCE);
    this.send({ type: "ping", ref: this.next++ });
  }

  private broken(): void {
    if (this.state === "gone") return;
    this.drop();
    for (const [ref, pending] of this.pending) {
      if (REPEATABLE.has(pending.message.type)) continue;
      this.pending.delete(ref);
      pending.reject(new Refusal("lost", "The line broke before the server answered. Try again when it is back."));
    }
    this.tell("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private leave(state: LineState, refusal: Refusal): void {
    clearTimeout(this.again);
    this.drop();
    if (typeof window !== "undefined") {
      window.removeEventListener("online", this.hurry);
      document.removeEventListener("visibilitychange", this.hurry);
    }
    this.tell(state);
    for (const pending of this.pending.values()) pending.reject(refusal);
    this.pending.clear();
  }

  /** Let the socket go without listening to it any more. */
  private drop(): void {
    clearTimeout(this.beat);
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.welcomed = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private tell(state: LineState): void {
    if (this.state === state && state !== "connecting") return;
    this.state = state;
    this.ears.line(state);
  }
}
