import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Around } from "../src/lib/around.svelte";
import { Refusal, type Answered, type Connection, type Ears, type Saying } from "../src/lib/connection";
import { newsOf, SeatAtTable, type Watcher } from "../src/lib/seat.svelte";
import type { Asked, Event, Lesson, Option, Picked, Reached, Reasons, State, Way } from "../src/lib/wire";
import { asking, askingSeveral, event, option as made } from "./options";

const option = (move: number, ...things: string[]): Option => made(move, `Move ${move}`, things);

function told(parts: {
  number?: number;
  options?: Option[];
  more?: Partial<Asked>;
  after?: number;
  events?: Event[];
  lesson?: Lesson;
  viewer?: number;
  asked?: number;
}): State {
  const { number, options = [option(1, "a"), option(2, "b")], after = 0, events = [], lesson = null } = parts;
  const question = asking(options, { number: number ?? 0, ...parts.more });
  return {
    type: "state",
    table: { status: "playing", seats: [], asked: parts.asked ?? 0 },
    viewer: parts.viewer ?? 0,
    view: {},
    things: [
      { id: "a", name: "an anchor" },
      { id: "b", name: "a boat" },
    ],
    question: number === undefined ? null : question,
    waiting: null,
    after,
    events,
    result: null,
    proposal: null,
    notices: [],
    lesson,
  } as unknown as State;
}

class Desk {
  ears!: Ears;
  asked: Saying[] = [];
  leads: string[] = [];
  answers: ((reply?: Refusal | Answered) => void)[] = [];
  readonly seat: SeatAtTable;

  constructor(speed = 1, seat = 0, watcher: Watcher = { shown() {} }) {
    const held = { table: "t", token: "x".repeat(16), seat, host: false };
    this.seat = new SeatAtTable("t", held, "Ann", { speed: () => speed, watcher }, (ears) => {
      this.ears = ears;
      const ask = (message: Saying) => {
        // Every question is followed by this one, which tells what can be taken hold of.
        if (message.type === "takehold" && !message.source)
          return Promise.resolve({ type: "leading", number: message.number, source: "", goals: [], leads: this.leads });
        this.asked.push(message);
        return new Promise((resolve, reject) => {
          this.answers.push((reply) =>
            reply instanceof Refusal ? reject(reply) : resolve(reply ?? { type: "done", ref: 1 }),
          );
        });
      };
      return { ask, close() {} } as unknown as Connection;
    });
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a shown state sets the stage, and pointing at what is lit answers the question by its number", () => {
  const { ears, seat, asked } = new Desk();
  ears.state(told({ number: 4, events: [event(1, "The deal.")] }));
  expect(seat.stage.targets.map((target) => target.id)).toEqual(["a", "b"]);
  expect(seat.log.map((line) => line.text)).toEqual(["The deal."]);
  seat.stage.point("b");
  expect(asked).toEqual([{ type: "answer", number: 4, moves: [2], sure: false }]);
  expect(seat.question).toBeNull();
  expect(seat.stage.targets).toEqual([]);
});

test("a question that was answered is not asked again before the next state", async () => {
  const { ears, seat, answers } = new Desk();
  ears.state(told({ number: 4 }));
  seat.stage.point("b");
  answers[0]!();
  await vi.runAllTimersAsync();
  expect(seat.question).toBeNull();
  ears.state(told({ number: 5, events: [event(1, "You sail.")] }));
  expect(seat.question?.number).toBe(5);
});

test("a refusal puts the question back and says why", async () => {
  const { ears, seat, answers } = new Desk();
  ears.state(told({ number: 4 }));
  seat.stage.point("b");
  answers[0]!(new Refusal("illegal", "Not there."));
  await vi.runAllTimersAsync();
  expect(seat.question?.number).toBe(4);
  expect(seat.note).toMatchObject({ kind: "trouble", lines: [{ text: "Not there." }] });
  expect(seat.stage.targets).toHaveLength(2);
});

test("nothing can be chosen while something is still being shown", () => {
  const { ears, seat } = new Desk();
  ears.state(told({}));
  ears.state(told({ events: [event(1, "Ben sails.")] }));
  ears.state(told({ after: 1, events: [event(2, "Ben lands.")] }));
  ears.state(told({ number: 7, after: 2, events: [event(3, "Your turn.")] }));
  expect(seat.question).toBeNull();
  expect(seat.log.map((line) => line.text)).toEqual(["Ben sails."]);
  vi.runAllTimers();
  expect(seat.question?.number).toBe(7);
  expect(seat.log.map((line) => line.text)).toEqual(["Ben sails.", "Ben lands.", "Your turn."]);
});

test("what was pointed at stays so while the question is the same", () => {
  const { ears, seat } = new Desk();
  const options = [option(1, "a", "b"), option(2, "a", "c")];
  ears.state(told({ number: 4, options }));
  seat.stage.point("a");
  expect(seat.stage.path).toEqual(["a"]);
  ears.state(told({ number: 4, options }));
  expect(seat.stage.path).toEqual(["a"]);
  ears.state(told({ number: 5, options, events: [event(1, "Undone.")] }));
  expect(seat.stage.path).toEqual([]);
});

test("a guide lights only what it waits for, and points it out", () => {
  const { ears, seat } = new Desk();
  const lesson = {
    title: "",
    step: 1,
    steps: 3,
    text: "",
    waits: "answer" as const,
    moves: [2],
    things: ["b"],
    done: false,
    said: "",
  };
  ears.state(told({ number: 1, lesson }));
  expect(seat.stage.targets.map((target) => target.id)).toEqual(["b"]);
  expect([...seat.stage.hinted]).toEqual(["b"]);
  ears.state(told({ number: 1, lesson: { ...lesson, waits: "choice", moves: [], things: [] } }));
  expect(seat.stage.targets).toHaveLength(2);
  ears.state(told({ number: 1, lesson: { ...lesson, waits: "nothing", moves: [], things: [], done: true } }));
  expect(seat.stage.targets).toHaveLength(2);
});

test("around one screen the curtain falls before the next one who is asked, and lifts for them alone", () => {
  const ann = new Desk(0, 0);
  const ben = new Desk(0, 1);
  const around = new Around([ann.seat, ben.seat]);
  expect(around.covered).toBe(true);
  expect(around.open).toBe(false);
  ann.ears.state(told({ number: 1 }));
  ben.ears.state(told({ viewer: 1 }));
  expect(around.next).toBeNull();
  around.uncover();
  ann.ears.state(told({ events: [event(1, "You sail.")], asked: 1 }));
  ben.ears.state(told({ number: 1, events: [event(1, "Ann sails.")], viewer: 1, asked: 1 }));
  expect(around.next).toBe(ben.seat);
  around.handOver();
  expect(around.front).toBe(ben.seat);
  expect(around.covered).toBe(true);
});

test("where nothing is hidden the screen changes hands without a curtain", () => {
  const ann = new Desk(0, 0);
  const ben = new Desk(0, 1);
  const around = new Around([ann.seat, ben.seat], () => false);
  expect(around.open).toBe(true);
  expect(around.covered).toBe(false);
  ann.ears.state(told({ asked: 1 }));
  ben.ears.state(told({ number: 1, viewer: 1, asked: 1 }));
  expect(around.next).toBe(ben.seat);
  around.handOver();
  expect(around.front).toBe(ben.seat);
  expect(around.covered).toBe(false);
});

test("one person alone at the screen has no curtain", () => {
  expect(new Around([new Desk().seat]).covered).toBe(false);
});

const atTable = (parts: Partial<State>): State =>
  ({
    ...told({ number: 4, after: 3 }),
    table: { status: "playing", asked: 1, seats: [{ name: "Ann" }, { name: "Ben" }] },
    ...parts,
  }) as unknown as State;

test("who asked is told that it was declined, and not when the game simply went on", () => {
  const before = atTable({ proposal: { id: 1, what: "draw", seat: 0, waiting: [1] } });
  expect(newsOf(atTable({}), before, 3)).toBe("Your draw was declined.");
  expect(newsOf(atTable({ events: [event(4, "You sail.")] }), before, 3)).toBe("");
  const asked = atTable({ proposal: { id: 1, what: "undo", seat: 1, waiting: [0] } });
  expect(newsOf(atTable({}), asked, 3)).toBe("Ben withdrew the request.");
});

test("what somebody else took back is told; a line that came back is no news", () => {
  expect(newsOf(atTable({ after: 1 }), atTable({}), 3)).toBe("Ben took back a move.");
  expect(newsOf(atTable({ after: 0, events: [event(3, "You sail.")] }), atTable({}), 3)).toBe("");
});

test("an undo takes events back at once, whatever waits", () => {
  const { ears, seat } = new Desk();
  ears.state(told({ number: 4, events: [event(1, "One."), event(2, "Two.")] }));
  ears.state(told({ after: 2, events: [event(3, "Three.")] }));
  ears.state(told({ after: 3, events: [event(4, "Four.")] }));
  ears.state(told({ number: 5, after: 1 }));
  expect(seat.log.map(({ text }) => text)).toEqual(["One."]);
  expect(seat.question?.number).toBe(5);
});

test("the end of a game goes on from what was told, though all is told anew", () => {
  const heard: string[] = [];
  const shown = (...what: [State, State | null, boolean, readonly Event[]]) => {
    heard.push(...what[3].map(({ text }) => text));
  };
  const { ears, seat } = new Desk(0, 0, { shown });
  ears.state(told({ number: 4, events: [event(1, "One.")] }));
  const result = { places: [1], scores: [1], lines: [], conceded: [], drawn: false };
  ears.state({ ...told({ events: [event(1, "One, opened."), event(2, "Over.")] }), result });
  expect(seat.log.map(({ text }) => text)).toEqual(["One, opened.", "Over."]);
  expect(heard).toEqual(["Over."]);
});

const PICKS = [option(10, "a"), option(11, "b")];
const picked = (addable: number[], more: Partial<Picked> = {}): Picked => {
  const prompt = { text: "More?", clause: "" };
  return { type: "picked", ref: 1, number: 4, addable, options: [], complete: true, prompt, ...more };
};

test("a set is asked about after every change, and given in one message", async () => {
  const { ears, seat, asked, answers } = new Desk();
  ears.state(told({ number: 4, options: [], more: askingSeveral(PICKS, [], { number: 4 }) }));
  seat.stage.point("b");
  answers[0]!(picked([10]));
  await vi.runAllTimersAsync();
  seat.stage.point("a");
  answers[1]!(picked([]));
  await vi.runAllTimersAsync();
  seat.stage.point("button:confirm");
  expect(asked).toEqual([
    { type: "pick", number: 4, moves: [11] },
    { type: "pick", number: 4, moves: [11, 10] },
    { type: "answer", number: 4, moves: [11, 10], sure: false },
  ]);
});

test("what is chosen is given with the answer that passes", () => {
  const { ears, seat, asked } = new Desk();
  const more = askingSeveral(PICKS, [option(5, "button:done")], { number: 4, passing: 5 });
  ears.state(told({ number: 4, options: [], more }));
  seat.stage.point("b");
  void seat.pass();
  expect(asked[1]).toEqual({ type: "answer", number: 4, moves: [11, 5], sure: false });
});

test("a set that was refused is still there", async () => {
  const { ears, seat, asked, answers } = new Desk();
  ears.state(told({ number: 4, options: [], more: askingSeveral(PICKS, [option(5, "button:done")], { number: 4 }) }));
  seat.stage.point("b");
  seat.stage.point("button:done");
  answers[1]!(new Refusal("illegal", "That is not enough."));
  await vi.runAllTimersAsync();
  expect(seat.stage.set?.moves).toEqual([11]);
  expect(asked.map(({ type }) => type)).toEqual(["pick", "answer", "pick"]); // what may be added was not told yet
});

test("what loses the game is asked about in the words of the table, and then given for sure", async () => {
  const { ears, seat, asked, answers } = new Desk();
  ears.state(told({ number: 4, options: [{ ...option(1, "a"), fatal: true }, option(2, "b")] }));
  seat.stage.point("a");
  expect(asked).toEqual([{ type: "answer", number: 4, moves: [1], sure: false }]);
  answers[0]!(new Refusal("be-sure", "With that you lose."));
  await vi.runAllTimersAsync();
  expect(seat.doubt).toEqual({ moves: [1], text: "With that you lose." });
  expect(seat.note).toBeNull();
  void seat.beSure();
  expect(asked[1]).toEqual({ type: "answer", number: 4, moves: [1], sure: true });
});

test("a pass that loses the game is asked about too", async () => {
  const { ears, seat, asked, answers } = new Desk();
  ears.state(told({ number: 4, more: { passing: 2 } }));
  void seat.pass();
  answers[0]!(new Refusal("be-sure", "With that you lose."));
  await vi.runAllTimersAsync();
  expect(seat.doubt).toEqual({ moves: [2], text: "With that you lose." });
  void seat.beSure();
  expect(asked[1]).toEqual({ type: "answer", number: 4, moves: [2], sure: true });
});

const LEAD = { moves: [1, 30], options: [option(1, "a"), option(30, "c")], cost: "", amount: 0 };
const DEAR = { moves: [2, 30], options: [option(2, "b"), option(30, "c")], cost: "2 coins", amount: 2 };

/** Somebody who has pointed at `c`, to which these ways lead. */
async function shown(...ways: Way[]): Promise<Desk> {
  const desk = new Desk();
  desk.ears.state(told({ number: 4 }));
  desk.seat.stage.point("c");
  desk.answers[0]!({ type: "reasons", ref: 1, lines: [], ways, verdict: "further", more: false });
  await vi.runAllTimersAsync();
  return desk;
}

test("the ways to what is pointed at are shown first, whatever they cost, and gone by pointing again", async () => {
  for (const way of [LEAD, DEAR]) {
    const { seat, asked } = await shown(way);
    expect(seat.stage.offer?.ways).toEqual([way]);
    expect(asked).toHaveLength(1);
    seat.stage.point("c");
    expect(asked[1]).toEqual({ type: "answer", number: 4, moves: way.moves, sure: false });
  }
});

test("while ways are shown the numbers are theirs, and a step back leaves them", async () => {
  const { seat, asked } = await shown(LEAD, DEAR);
  expect(seat.stage.keys.lent).toEqual(["1", "2"]);
  seat.stage.back();
  expect(seat.stage.keys.lent).toEqual([]);
  expect(seat.stage.offer).toBeNull();
  const again = await shown(LEAD, DEAR);
  again.seat.stage.keys.type("2");
  expect([asked.length, again.asked[1]]).toMatchObject([1, { type: "answer", moves: [2, 30] }]);
});

test("what is pointed at next narrows the ways that are shown, and what is on none of them drops them", async () => {
  const { seat, asked } = await shown(LEAD, DEAR);
  seat.stage.point("b");
  expect(seat.stage.offer).toMatchObject({ goal: ["c", "b"], ways: [DEAR] });
  seat.stage.point("a");
  expect(asked[1]).toMatchObject({ type: "answer", moves: [1] });
});

test("what is pointed at after something else is a goal with it", async () => {
  const { ears, seat, asked, answers } = new Desk();
  ears.state(told({ number: 4, options: [option(1, "a", "x"), option(2, "a", "y")] }));
  seat.stage.point("a");
  seat.stage.point("c");
  expect(asked).toEqual([{ type: "findways", number: 4, goal: ["a", "c"] }]);
  answers[0]!({ type: "foundways", ref: 1, number: 4, ways: [DEAR], more: false });
  await vi.runAllTimersAsync();
  expect(seat.stage.offer?.ways).toEqual([DEAR]);
  seat.stage.back();
  expect([seat.stage.offer, seat.stage.path]).toEqual([null, ["a"]]);
});

/** Somebody who has chosen `b` of several things and then pointed at `c`, and what they are told of it. */
async function chosenBefore(verdict: Reasons["verdict"], ...ways: Way[]): Promise<Desk> {
  const desk = new Desk();
  const several = askingSeveral(PICKS, [option(5, "button:done")], { number: 4 });
  desk.ears.state(told({ number: 4, options: [], more: several }));
  desk.seat.stage.point("b");
  desk.answers[0]!(picked([10]));
  await vi.runAllTimersAsync();
  desk.seat.stage.point("c");
  desk.answers[1]!({ type: "reasons", ref: 1, lines: [{ text: "So.", clause: "" }], ways, verdict, more: false });
  await vi.runAllTimersAsync();
  return desk;
}
const ON = { moves: [11, 30], options: [PICKS[1]!, option(30, "c")], cost: "", amount: 0 };

test("what is chosen already is kept on the ways, and they are dropped when it changes", async () => {
  const { seat, asked } = await chosenBefore("further", ON);
  expect(asked[1]).toEqual({ type: "why", what: "c", picks: [11] });
  expect(seat.stage.offer).toMatchObject({ ways: [ON], chosen: [11] });
  seat.stage.point("b");
  expect(seat.stage.offer).toBeNull();
});

test("what is possible from the beginning is looked for with what is chosen", async () => {
  const { seat, asked, answers } = await chosenBefore("possible");
  expect(asked[2]).toEqual({ type: "findways", number: 4, goal: ["c"], picks: [11] });
  answers[2]!({ type: "foundways", ref: 1, number: 4, ways: [ON], more: false });
  await vi.runAllTimersAsync();
  expect(seat.stage.offer?.ways).toEqual([ON]);
});

test.each([
  ["no part", [], "So."],
  ["no part", [LEAD], "Not with what you have chosen: take some of it off first."],
  ["possible", [], "Not with what you have chosen: take some of it off first."],
] as const)("to what is %s with what is chosen, there are %j else", async (verdict, ways, text) => {
  const { seat, answers } = await chosenBefore(verdict);
  answers[2]!({ type: "foundways", ref: 1, number: 4, ways: [...ways], more: false });
  await vi.runAllTimersAsync();
  expect(seat.note).toMatchObject({ kind: "why", lines: [{ text }] });
});

test("what is possible after all is not told as what is not", async () => {
  const { ears, seat, answers } = new Desk();
  ears.state(told({ number: 4 }));
  seat.stage.point("c");
  const lines = [{ text: "It is possible.", clause: "" }];
  answers[0]!({ type: "reasons", ref: 1, lines, ways: [], verdict: "possible", more: false });
  await vi.runAllTimersAsync();
  expect(seat.note).toEqual({ kind: "possible", about: "c", lines, at: "c" });
});

test.each(["no-thing", "stale", "not-asked"])(
  "a reason that is refused as %s has gone by, and is let go",
  async (code) => {
    const { ears, seat, answers } = new Desk();
    ears.state(told({ number: 4 }));
    seat.stage.point("c");
    answers[0]!(new Refusal(code, "It is not there any more."));
    await vi.runAllTimersAsync();
    expect(seat.note).toBeNull();
  },
);

test("nothing is asked about a question that is answered, nor told of one that has gone by", async () => {
  const { ears, seat, asked, answers } = new Desk();
  ears.state(told({ number: 4 }));
  seat.stage.point("c");
  seat.stage.point("b");
  seat.stage.point("b"); // a double click
  expect(asked.map(({ type }) => type)).toEqual(["why", "answer"]);
  ears.state(told({ number: 5, events: [event(1, "You sail.")] }));
  answers[0]!({ type: "reasons", ref: 1, lines: [], ways: [LEAD], verdict: "further", more: false });
  await vi.runAllTimersAsync();
  expect([seat.note, seat.stage.offer]).toEqual([null, null]);
});

test("one thing of which one is asked for is the answer as soon as it is known to be", async () => {
  const { ears, seat, asked, answers } = new Desk();
  const several = { candidates: PICKS.map((one) => ({ option: one, times: 1 })), least: 1, most: 1 };
  ears.state(told({ number: 4, options: [], more: { several } }));
  seat.stage.point("b");
  answers[0]!(picked([]));
  await vi.runAllTimersAsync();
  expect(asked[1]).toEqual({ type: "answer", number: 4, moves: [11], sure: false });
});

test("the key of a thing stays while a set is chosen", async () => {
  const { ears, seat, answers } = new Desk();
  const pick = { ...option(10, "a"), key: "1" };
  const [bury, sail] = [
    { ...option(11, "b"), key: "2" },
    { ...option(12, "b", "x"), key: "7" },
  ];
  ears.state(told({ number: 4, options: [], more: askingSeveral([pick, bury], [sail], { number: 4 }) }));
  const keyOf = () => seat.stage.byThing.get("b")?.key;
  expect(keyOf()).toBe("2");
  seat.stage.point("a");
  answers[0]!(picked([10], { options: [sail], complete: false }));
  await vi.runAllTimersAsync();
  expect(seat.stage.byThing.get("b")?.options).toEqual([sail]);
  expect(keyOf()).toBe("2");
});

const reached = (thing: string, moves: number[], more: Partial<Reached> = {}): Reached => ({
  thing,
  moves,
  picks: [],
  via: [],
  steps: [`To ${thing}`],
  cost: "",
  brief: "",
  amount: 0,
  costly: false,
  fatal: false,
  ...more,
});

/** Somebody who has taken hold of `a`, which leads to these. */
async function holding(...goals: Reached[]): Promise<Desk> {
  const desk = new Desk();
  desk.leads = ["a"];
  desk.ears.state(told({ number: 4 }));
  await vi.runAllTimersAsync();
  desk.seat.stage.point("a");
  expect(desk.asked).toEqual([{ type: "takehold", number: 4, source: "a", picks: [] }]);
  desk.answers[0]!({ type: "leading", ref: 1, number: 4, source: "a", goals, leads: [], more: false });
  await vi.runAllTimersAsync();
  return desk;
}

test("what leads on is taken hold of, its goals are lit with their price, and one of them is gone to as one answer", async () => {
  const { seat, asked } = await holding(reached("c", [1, 8], { brief: "3", via: ["a", "d", "c"] }));
  const { stage } = seat;
  expect(stage.standing("a")).toBe("pointed");
  expect(stage.standing("c")).toBe("lit");
  expect(stage.priceOf("c")).toBe("3");
  stage.eyed = "c";
  expect(stage.course).toEqual(["a", "d", "c"]);
  stage.point("c");
  expect(asked.at(-1)).toEqual({ type: "answer", number: 4, moves: [1, 8], sure: false });
});

test("what is held and pointed at again is its own answer", async () => {
  const { seat, asked } = await holding(reached("c", [1, 8]));
  seat.stage.point("a");
  expect(asked.at(-1)).toMatchObject({ type: "answer", moves: [1] });
});

test("what is let go before its goals are known goes there as soon as they are", async () => {
  const desk = new Desk();
  desk.leads = ["a"];
  desk.ears.state(told({ number: 4 }));
  await vi.runAllTimersAsync();
  desk.seat.stage.hold("a");
  desk.seat.stage.dropOn("c", "a");
  expect(desk.asked).toHaveLength(1);
  const goals = [reached("c", [1, 8])];
  desk.answers[0]!({ type: "leading", ref: 1, number: 4, source: "a", goals, leads: [], more: false });
  await vi.runAllTimersAsync();
  expect(desk.asked.at(-1)).toMatchObject({ type: "answer", moves: [1, 8] });
});

test("what is let go on no goal of its own plays nothing, and neither does what is held no more", async () => {
  const { seat, asked } = await holding(reached("c", [1, 8]));
  seat.stage.dropOn("b", "a");
  expect(asked).toHaveLength(1);
  expect(seat.note).toMatchObject({ kind: "why", at: "b" });
  const other = await holding(reached("b", [1, 8]));
  other.ears.state(told({ number: 5, events: [event(1, "Ben sails.")] }));
  await vi.runAllTimersAsync();
  other.seat.stage.dropOn("b", "a");
  expect(other.asked).toHaveLength(1);
});

test("what leads on is asked for again when the line is there again, and nothing is said of it", async () => {
  const desk = new Desk();
  desk.ears.state(told({ number: 4 }));
  desk.leads = ["a"];
  desk.ears.welcome({ viewer: 0, host: false } as Parameters<Ears["welcome"]>[0]);
  await vi.runAllTimersAsync();
  expect([...desk.seat.stage.leads]).toEqual(["a"]);
  expect(desk.seat.note).toBeNull();
});

test("what gives up much is asked about once more when it is pointed at alone", () => {
  const desk = new Desk();
  desk.ears.state(told({ number: 4, options: [{ ...option(1, "a"), costly: true }] }));
  desk.seat.stage.point("a");
  expect(desk.seat.stage.armed?.id).toBe("a");
  expect(desk.asked).toEqual([]);
  desk.seat.stage.point("a");
  expect(desk.asked.at(-1)).toMatchObject({ type: "answer", moves: [1] });
});

test("of several ways to a goal one is asked for", async () => {
  const { seat, asked } = await holding(reached("c", [1, 8]), reached("c", [2, 8]));
  seat.stage.point("c");
  expect(seat.stage.fork?.ways).toHaveLength(2);
  seat.stage.go(seat.stage.fork!.ways[1]!);
  expect(asked.at(-1)).toMatchObject({ type: "answer", moves: [2, 8] });
});

test("a way that plays a card nobody pointed at is shown before it is gone", async () => {
  const { seat, asked } = await holding(reached("c", [1, 8], { via: ["card:x", "a", "c"] }));
  seat.stage.point("c");
  expect(seat.stage.fork?.ways).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test("a set on the way is begun when it is asked for", async () => {
  const { ears, seat, asked } = await holding(reached("c", [1], { picks: [30] }));
  seat.stage.point("c");
  expect(asked.at(-1)).toMatchObject({ type: "answer", moves: [1] });
  const more = { several: askingSeveral([option(30, "c"), option(31, "d")]).several };
  ears.state(told({ number: 5, options: [], more, events: [event(1, "You hire.")] }));
  await vi.runAllTimersAsync();
  expect(seat.stage.set?.moves).toEqual([30]);
  expect(asked.at(-1)).toEqual({ type: "pick", number: 5, moves: [30] });
});

test("a long game is told by its newest page, and one can leaf back until something is told anew", async () => {
  const { ears, seat, asked, answers } = new Desk(0);
  const page = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => event(from + place, `Event ${from + place}.`));
  ears.state({ ...told({ after: 6, events: page(7, 9) }), anew: true });
  const leafing = seat.leafBack();
  expect(asked).toEqual([{ type: "recall", before: 7 }]);
  answers[0]!({ type: "recalled", ref: 1, after: 3, events: page(4, 6) });
  await leafing;
  expect(seat.log.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
  ears.state(told({ after: 9, events: page(10, 10) }));
  expect(seat.log.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  const over = { ...told({ after: 7, events: page(8, 10) }), anew: true, result: { lines: [], conceded: [] } };
  ears.state(over as unknown as State);
  expect(seat.log.map(({ number }) => number)).toEqual([8, 9, 10]);
});

test("a bot says what it has to say when that is shown which it is about", () => {
  const { ears, seat } = new Desk();
  const bot = { name: "Jory Pasco", kind: "bot", person: { face: "jory", about: "" } };
  const seats = (state: State) => ({ ...state, table: { ...state.table, seats: [{ name: "Ann" }, bot] } }) as State;
  ears.state(seats(told({ number: 4 })));
  ears.said([]);
  ears.state(seats(told({ events: [event(1, "Jory sails.")] })));
  ears.state(seats(told({ after: 1, events: [event(2, "Jory lands.")] })));
  ears.said([{ number: 0, seat: 1, name: bot.name, text: "You were great. Again?", at: 0 }]);
  expect(seat.remark).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(seat.remark?.text).toBe("You were great. Again?");
});
