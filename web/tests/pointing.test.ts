import { describe, expect, test } from "vitest";
import { following, isButton, pointed, targetsOf } from "../src/lib/pointing";
import { Stage } from "../src/lib/stage.svelte";
import type { Option } from "../src/lib/wire";
import { option as made } from "./options";

const option = (move: number, label: string, ...things: string[]): Option => made(move, label, things, "X-1");
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
    expect(targets.map((target) => target.key)).toEqual(["1", "2", "3", "d"]);
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
      choose: (one) => chosen.push(["choose", one.move]),
      why: (id) => chosen.push(["why", id]),
      revise: (moves) => chosen.push(["revise", moves]),
    };
    return made;
  }

  test("chooses, narrows, goes back, and asks why", () => {
    const done: unknown[] = [];
    const one = stage(done);
    one.ask(OPTIONS);
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

  test("lets picks be taken back and added in any order", () => {
    const done: unknown[] = [];
    const one = stage(done);
    const picks = [option(10, "Bury A", "card:A"), option(11, "Bury B", "card:B"), option(12, "Bury C", "card:C")];
    one.ask([picks[2]!, option(5, "That is all", "button:done")], [picks[1]!], picks);
    expect(["card:A", "card:B", "card:C"].map((id) => one.standing(id))).toEqual(["also", "picked", "lit"]);
    one.point("card:A");
    one.point("card:B");
    expect(done).toEqual([
      ["revise", [11, 10]],
      ["revise", []],
    ]);
  });

  test("marks the place that every answer is about", () => {
    const one = stage([]);
    one.ask([option(1, "A here", "card:A", "island:x"), option(2, "B here", "card:B", "island:x"), OPTIONS[4]!]);
    expect([...one.aimed]).toEqual(["island:x"]);
    one.ask(OPTIONS);
    expect([...one.aimed]).toEqual([]);
  });
});
