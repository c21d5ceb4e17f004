import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Around } from "../src/lib/around.svelte";
import { Refusal, type Connection, type Ears, type Saying } from "../src/lib/connection";
import { newsOf, SeatAtTable } from "../src/lib/seat.svelte";
import type { Lesson, Option, State } from "../src/lib/wire";
import { option as made } from "./options";

const option = (move: number, ...things: string[]): Option => made(move, `Move ${move}`, things);

function told(parts: {
  number?: number;
  options?: Option[];
  lines?: string[];
  fresh?: boolean;
  lesson?: Lesson;
  viewer?: number;
  asked?: number;
}): State {
  const { number, options = [option(1, "a"), option(2, "b")], lines = [], fresh = false, lesson = null } = parts;
  const prompt = { text: "Which?", clause: "" };
  const question = { number: number ?? 0, prompt, options, passing: -1, phase: 0, picked: [], pickable: [] };
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
    fresh,
    lines: lines.map((text) => ({ text, clause: "" })),
    notices: [],
    lesson,
  } as unknown as State;
}

class Desk {
  ears!: Ears;
  asked: Saying[] = [];
  answers: ((refusal?: Refusal) => void)[] = [];
  readonly seat: SeatAtTable;

  constructor(speed = 1, seat = 0) {
    const held = { table: "t", token: "x".repeat(16), seat, host: false };
    this.seat = new SeatAtTable("t", held, "Ann", { speed: () => speed }, (ears) => {
      this.ears = ears;
      const ask = (message: Saying) => {
        this.asked.push(message);
        return new Promise((resolve, reject) => {
          this.answers.push((refusal) => (refusal ? reject(refusal) : resolve({ type: "done", ref: 1 })));
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
  ears.state(told({ number: 4, fresh: true, lines: ["The deal."] }));
  expect(seat.stage.targets.map((target) => target.id)).toEqual(["a", "b"]);
  expect(seat.log.map((line) => line.text)).toEqual(["The deal."]);
  seat.stage.point("b");
  expect(asked).toEqual([{ type: "choose", number: 4, move: 2 }]);
  expect(seat.question).toBeNull();
  expect(seat.stage.targets).toEqual([]);
});

test("a question that was answered is not asked again before the next state", async () => {
  const { ears, seat, answers } = new Desk();
  ears.state(told({ number: 4, fresh: true }));
  seat.stage.point("b");
  answers[0]!();
  await vi.runAllTimersAsync();
  expect(seat.question).toBeNull();
  ears.state(told({ number: 5, lines: ["You sail."] }));
  expect(seat.question?.number).toBe(5);
});

test("a refusal puts the question back and says why", async () => {
  const { ears, seat, answers } = new Desk();
  ears.state(told({ number: 4, fresh: true }));
  seat.stage.point("b");
  answers[0]!(new Refusal("illegal", "Not there."));
  await vi.runAllTimersAsync();
  expect(seat.question?.number).toBe(4);
  expect(seat.note).toMatchObject({ kind: "trouble", lines: [{ text: "Not there." }] });
  expect(seat.stage.targets).toHaveLength(2);
});

test("nothing can be chosen while something is still being shown", () => {
  const { ears, seat } = new Desk();
  ears.state(told({ fresh: true }));
  ears.state(told({ lines: ["Ben sails."] }));
  ears.state(told({ lines: ["Ben lands."] }));
  ears.state(told({ number: 7, lines: ["Your turn."] }));
  expect(seat.question).toBeNull();
  expect(seat.log.map((line) => line.text)).toEqual(["Ben sails."]);
  vi.runAllTimers();
  expect(seat.question?.number).toBe(7);
  expect(seat.log.map((line) => line.text)).toEqual(["Ben sails.", "Ben lands.", "Your turn."]);
});

test("what was pointed at stays so while the question is the same", () => {
  const { ears, seat } = new Desk();
  const options = [option(1, "a", "b"), option(2, "a", "c")];
  ears.state(told({ number: 4, options, fresh: true }));
  seat.stage.point("a");
  expect(seat.stage.path).toEqual(["a"]);
  ears.state(told({ number: 4, options }));
  expect(seat.stage.path).toEqual(["a"]);
  ears.state(told({ number: 5, options, lines: ["Undone."] }));
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
  };
  ears.state(told({ number: 1, fresh: true, lesson }));
  expect(seat.stage.targets.map((target) => target.id)).toEqual(["b"]);
  expect([...seat.stage.hinted]).toEqual(["b"]);
  ears.state(told({ number: 1, lesson: { ...lesson, waits: "nothing", moves: [], things: [], done: true } }));
  expect(seat.stage.targets).toHaveLength(2);
});

test("around one screen the curtain falls before the next one who is asked, and lifts for them alone", () => {
  const ann = new Desk(0, 0);
  const ben = new Desk(0, 1);
  const around = new Around([ann.seat, ben.seat]);
  expect(around.covered).toBe(true);
  expect(around.open).toBe(false);
  ann.ears.state(told({ number: 1, fresh: true }));
  ben.ears.state(told({ fresh: true, viewer: 1 }));
  expect(around.next).toBeNull();
  around.uncover();
  ann.ears.state(told({ lines: ["You sail."], asked: 1 }));
  ben.ears.state(told({ number: 1, lines: ["Ann sails."], viewer: 1, asked: 1 }));
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
  ann.ears.state(told({ fresh: true, asked: 1 }));
  ben.ears.state(told({ number: 1, fresh: true, viewer: 1, asked: 1 }));
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
    ...told({ number: 4 }),
    table: { status: "playing", asked: 1, seats: [{ name: "Ann" }, { name: "Ben" }] },
    result: null,
    proposal: null,
    ...parts,
  }) as unknown as State;
const line = { text: "You sail.", clause: "" };

test("who asked is told that it was declined, and not when the game simply went on", () => {
  const before = atTable({ proposal: { id: 1, what: "draw", seat: 0, waiting: [1] } });
  expect(newsOf(atTable({}), before, 3)).toBe("Your draw was declined.");
  expect(newsOf(atTable({ lines: [line] }), before, 3)).toBe("");
  const asked = atTable({ proposal: { id: 1, what: "undo", seat: 1, waiting: [0] } });
  expect(newsOf(atTable({}), asked, 3)).toBe("Ben withdrew the request.");
});

test("what somebody else took back is told; a line that came back is no news", () => {
  expect(newsOf(atTable({ fresh: true, lines: [line] }), atTable({}), 3)).toBe("Ben took back a move.");
  expect(newsOf(atTable({ fresh: true, lines: [line, line, line] }), atTable({}), 3)).toBe("");
});
