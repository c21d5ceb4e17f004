import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, Refusal, socketAddress, type Ears, type Socket } from "../src/lib/connection";
import { PROTOCOL, type FromClient } from "../src/lib/wire";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromClient[] = [];
  closed = false;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close() {
    this.closed = true;
  }
  hears(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
    this.hears({ type: "welcome", version: PROTOCOL, viewer: 0, host: false, ref: this.sent[0]!.ref });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const latest = () => FakeSocket.all[FakeSocket.all.length - 1]!;
let ears: { [K in keyof Ears]: ReturnType<typeof vi.fn<Ears[K]>> };

function line(): Connection {
  return new Connection("ws://deck/socket", "t".repeat(20), "Ann", ears, () => new FakeSocket());
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  ears = { line: vi.fn(), welcome: vi.fn(), state: vi.fn(), said: vi.fn(), gone: vi.fn() };
});
afterEach(() => vi.useRealTimers());

test("it says hello with the token and is open after the welcome", () => {
  const connection = line();
  expect(connection.state).toBe("connecting");
  latest().accept();
  expect(latest().sent[0]).toMatchObject({ type: "hello", token: "t".repeat(20), name: "Ann", version: PROTOCOL });
  expect(connection.state).toBe("open");
  expect(ears.welcome).toHaveBeenCalledOnce();
});

test("an answer comes to whoever asked, and a refusal is thrown with its words", async () => {
  const connection = line();
  latest().accept();
  const why = connection.ask({ type: "why", what: "ship:0" });
  const undo = connection.ask({ type: "undo" });
  const [, first, second] = latest().sent;
  latest().hears({ type: "refused", code: "undo", text: "Nothing to take back.", ref: second!.ref, clause: "X-1" });
  latest().hears({ type: "reasons", ref: first!.ref, lines: [] });
  await expect(why).resolves.toMatchObject({ type: "reasons" });
  await expect(undo).rejects.toMatchObject({ code: "undo", clause: "X-1" });
});

test("a choose that was not acknowledged is said again with its number after a break", async () => {
  const connection = line();
  latest().accept();
  const chosen = connection.ask({ type: "answer", number: 7, moves: [3] });
  latest().breaks();
  expect(connection.state).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  latest().accept();
  const again = latest().sent.filter((message) => message.type === "answer");
  expect(again).toMatchObject([{ number: 7, moves: [3] }]);
  latest().hears({ type: "done", ref: again[0]!.ref });
  await expect(chosen).resolves.toMatchObject({ type: "done" });
  expect(connection.state).toBe("open");
});

test("what may not be done twice is not said again", async () => {
  const connection = line();
  latest().accept();
  const undo = connection.ask({ type: "undo" });
  latest().breaks();
  await expect(undo).rejects.toBeInstanceOf(Refusal);
  await vi.advanceTimersByTimeAsync(1000);
  latest().accept();
  expect(latest().sent.map((message) => message.type)).toEqual(["hello"]);
});

test("a choose made while the line is down goes out when it is back; other things are refused at once", async () => {
  const connection = line();
  latest().accept();
  latest().breaks();
  void connection.ask({ type: "answer", number: 1, moves: [2] });
  await expect(connection.ask({ type: "hint", number: 1 })).rejects.toMatchObject({ code: "lost" });
  await vi.advanceTimersByTimeAsync(1000);
  latest().accept();
  expect(latest().sent.map((message) => message.type)).toEqual(["hello", "answer"]);
});

test("it waits longer and longer between tries", async () => {
  line();
  let gaps = 0;
  for (let i = 0; i < 6; i += 1) {
    latest().breaks();
    const before = FakeSocket.all.length;
    let waited = 0;
    while (FakeSocket.all.length === before) {
      await vi.advanceTimersByTimeAsync(50);
      waited += 50;
    }
    if (i === 0) expect(waited).toBeLessThan(600);
    gaps = waited;
  }
  expect(gaps).toBeGreaterThan(5000);
});

test("silence after a ping counts as a break", async () => {
  const connection = line();
  latest().accept();
  await vi.advanceTimersByTimeAsync(20_000);
  const ping = latest().sent.find((message) => message.type === "ping")!;
  latest().hears({ type: "pong", ref: ping.ref });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(connection.state).toBe("open");
  await vi.advanceTimersByTimeAsync(14_000);
  expect(connection.state).toBe("lost");
});

test("a table that is gone is not called again", async () => {
  const connection = line();
  latest().accept();
  const asked = connection.ask({ type: "look" });
  latest().hears({ type: "gone", text: "The table was deleted." });
  await expect(asked).rejects.toMatchObject({ code: "gone" });
  expect(ears.gone).toHaveBeenCalledWith("The table was deleted.");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(connection.state).toBe("gone");
});

test("a hello that is refused ends it, with the reason", async () => {
  const connection = line();
  latest().readyState = 1;
  latest().onopen?.();
  latest().hears({
    type: "refused",
    code: "token",
    text: "Nobody holds this.",
    ref: latest().sent[0]!.ref,
    clause: "",
  });
  expect(connection.state).toBe("gone");
  expect(ears.gone).toHaveBeenCalledWith("Nobody holds this.");
});

test("the address follows the page's own", () => {
  const page = { protocol: "https:", host: "deck.example" } as Location;
  expect(socketAddress("a b", page)).toBe("wss://deck.example/api/tables/a%20b/socket");
});
