import { describe, expect, test } from "vitest";
import { following, isButton, pointed, targetsOf } from "../src/lib/pointing";
import { Stage } from "../src/lib/stage.svelte";
import type { Option } from "../src/lib/wire";
import { asking, askingSeveral, option as made } from "./options";

const option = (move: number, label: string, ...things: string[]): Option =>
  made(move, label, things, "X-1", `${move}`);
const NAMES = new Map([
  ["card:6C", "6 of clubs"],
  ["card:2D", "2 of diamonds"],
]);
const OPTIONS = [
  option(1, "Drift", "button:drift"),
  option(2, "Bury the 6 of clubs", "card:6C", "square:b2"),
  option(3, "Sail with the 6 of clubs", "card:6C", "ship:0"),
  option(4, "Bury the 2 of diamonds", "card:2D", "square:b2"),
  option(5, "That is all", "button:done"),
];
const named = (id: string) => NAMES.get(id);

describe("pointing", () => {
  test("shows what is on the board first, then the buttons, and last what ends it", () => {
    const targets = targetsOf(OPTIONS, [], named);
    expect(targets.map((target) => target.id)).toEqual(["card:6C", "card:2D", "button:drift", "button:done"]);
  });

  test("has the key of what it leads to first", () => {
    expect(targetsOf(OPTIONS, [], named).map((target) => target.key)).toEqual(["2", "4", "1", "5"]);
    expect(targetsOf(OPTIONS, ["card:6C"], named).map((target) => target.key)).toEqual(["2", "3"]);
  });

  test("tells what gives up much, if all that it leads to does", () => {
    const dear = { ...OPTIONS[3]!, costly: true };
    const targets = targetsOf([...OPTIONS.slice(0, 2), dear, { ...OPTIONS[2]!, costly: true }], [], named);
    expect(targets.map((target) => target.costly)).toEqual([false, true, false]);
  });

  test("names what several options share by the thing, and a single one by its words", () => {
    const [shared, single] = targetsOf(OPTIONS, [], named);
    expect([shared!.label, single!.label]).toEqual(["6 of clubs", "Bury the 2 of diamonds"]);
  });

  test("heads what several options share by the beginning of a long name, unless two begin alike", () => {
    const names = new Map([
      ["card:john", "John's card in your hand, adds 3 at sea: gain 1 rum"],
      ["ship:1", "your ship, at sea 1"],
      ["ship:2", "your ship, at sea 2"],
    ]);
    const two = [...names.keys()].flatMap((id, place) => [option(2 * place, "A", id), option(2 * place + 1, "B", id)]);
    expect(targetsOf(two, [], (id) => names.get(id)).map((target) => target.label)).toEqual([
      "John's card in your hand",
      "your ship, at sea 1",
      "your ship, at sea 2",
    ]);
  });

  test("narrows by what was pointed at", () => {
    expect(following(OPTIONS, ["card:6C"]).map((one) => one.move)).toEqual([2, 3]);
    const next = targetsOf(OPTIONS, ["card:6C"], named);
    expect(next.map((target) => target.label)).toEqual(["Bury the 6 of clubs", "Sail with the 6 of clubs"]);
    expect(pointed(next[1]!, ["card:6C"])).toEqual({ choose: OPTIONS[2] });
  });

  test("gives options that point at the same things targets of their own", () => {
    const amounts = [option(7, "1 coin", "slot:a"), option(8, "2 coins", "slot:a")];
    expect(targetsOf(amounts, ["slot:a"], named).map((target) => target.id)).toEqual(["move:7", "move:8"]);
  });

  test("tells buttons from what a board draws", () => {
    expect([isButton("button:done"), isButton("card:6C")]).toEqual([true, false]);
  });
});

describe("the stage", () => {
  function stage(chosen: unknown[]): Stage {
    const made = new Stage();
    made.answers = {
      reach: (id) => chosen.push(["reach", id]),
      refuse: (source, id) => chosen.push(["refuse", source, id]),
      choose: (moves) => chosen.push(["choose", ...moves]),
      why: (id) => chosen.push(["why", id]),
      pick: (moves) => chosen.push(["pick", ...moves]),
    };
    return made;
  }

  test("chooses, narrows, goes back, and asks why", () => {
    const done: unknown[] = [];
    const one = stage(done);
    one.ask(asking(OPTIONS));
    one.point("card:6C");
    expect(one.path).toEqual(["card:6C"]);
    expect(one.standing("card:6C")).toBe("pointed");
    one.point("card:6C");
    expect(one.path).toEqual([]);
    one.point("card:2D");
    one.point("square:f6");
    expect(done).toEqual([
      ["choose", 4],
      ["why", "square:f6"],
    ]);
  });

  test("does what a key stands for, also if it is not shown by itself, and ends with d", () => {
    const done: unknown[] = [];
    const one = stage(done);
    one.ask(asking(OPTIONS));
    expect(one.keys.type("2")).toBe(true);
    expect(one.path).toEqual(["card:6C"]);
    one.back();
    one.keys.type("3");
    one.keys.type("d");
    expect(one.keys.type("9")).toBe(false);
    expect(done).toEqual([
      ["choose", 3],
      ["choose", 5],
    ]);
  });

  const PICKS = [option(10, "Bury A", "card:A"), option(11, "Bury B", "card:B"), option(12, "Bury C", "card:C")];
  const ENDS = [option(5, "That is all", "button:done")];
  const stands = (one: Stage) => ["card:A", "card:B", "card:C"].map((id) => one.standing(id));

  test("puts things into a set in any order, takes them off again, and gives them once", () => {
    const done: unknown[] = [];
    const one = stage(done);
    one.ask(askingSeveral(PICKS, ENDS));
    one.point("card:C");
    one.point("card:A");
    one.point("card:C");
    one.point("card:B");
    expect(stands(one)).toEqual(["picked", "picked", "lit"]);
    one.point("button:done");
    expect(done).toEqual([
      ["pick", 12],
      ["pick", 12, 10],
      ["pick", 10],
      ["pick", 10, 11],
      ["choose", 10, 11, 5],
    ]);
  });

  test("lights what may be added, as soon as that is told", () => {
    const one = stage([]);
    one.ask(askingSeveral(PICKS));
    one.point("card:A");
    const told = { addable: [12], options: [], complete: true, prompt: { text: "One more?", clause: "" } };
    one.learn([10], { type: "picked", ref: 1, number: 1, ...told });
    expect(stands(one)).toEqual(["picked", "", "lit"]);
    expect(one.targets.at(-1)).toMatchObject({ id: "button:confirm", label: "Confirm 1" });
    expect(one.set?.prompt.text).toBe("One more?");
  });

  test("steps back through a set, and takes all off at once", () => {
    const one = stage([]);
    one.ask(askingSeveral(PICKS));
    for (const id of ["card:A", "card:B", "card:C"]) one.point(id);
    expect(one.back()).toBe(true);
    expect(one.chosen.map(({ move }) => move)).toEqual([10, 11]);
    one.clear();
    expect([one.back(), stands(one)]).toEqual([false, ["lit", "lit", "lit"]]);
  });

  test("has a guide's step as a single answer, also of a set or a gauge", () => {
    const done: unknown[] = [];
    const one = stage(done);
    const gauge = { label: "Coins", least: 2, most: 9, move: 70, things: [], clause: "", key: "7" };
    one.ask(askingSeveral(PICKS, ENDS, { gauges: [gauge] }), [11]);
    expect(stands(one)).toEqual(["", "lit", ""]);
    one.point("card:B");
    one.ask(askingSeveral(PICKS, ENDS, { gauges: [gauge] }), [73]);
    expect(one.targets.map(({ label }) => label)).toEqual(["Coins: 5"]);
    one.point("move:73");
    expect(done).toEqual([
      ["choose", 11],
      ["choose", 73],
    ]);
  });

  test("answers with an amount by its distance from the least, and with a suggestion as a whole", () => {
    const done: unknown[] = [];
    const one = stage(done);
    const gauge = { label: "Coins", least: 2, most: 9, move: 70, things: ["slot:a"], clause: "", key: "7" };
    const way = { moves: [10, 12, 5], options: [PICKS[0]!, PICKS[2]!, ENDS[0]!], cost: "2 cards", amount: 2 };
    one.ask(asking([], { gauges: [gauge], suggestions: [way] }));
    expect(one.standing("slot:a")).toBe("lit");
    one.give(gauge, 5);
    one.follow(way);
    expect(done).toEqual([
      ["choose", 73],
      ["choose", 10, 12, 5],
    ]);
  });

  test("marks the place that every answer is about", () => {
    const one = stage([]);
    const here = [option(1, "A here", "card:A", "island:x"), option(2, "B here", "card:B", "island:x"), OPTIONS[4]!];
    one.ask(asking(here));
    expect([...one.aimed]).toEqual(["island:x"]);
    one.ask(asking(OPTIONS));
    expect([...one.aimed]).toEqual([]);
  });
});
