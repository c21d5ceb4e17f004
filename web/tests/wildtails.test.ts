import { describe, expect, it } from "vitest";
import * as kinds from "../src/boards/wildtails/kinds";
import { helpFor, isWeighed, mayCome, oddsOf } from "../src/boards/wildtails/odds";
import { partOf, spread, wanted } from "../src/boards/wildtails/parts";
import { piecesOf, printedOn } from "../src/boards/wildtails/printed";
import * as asking from "../src/boards/wildtails/view";
import type * as views from "../src/boards/wildtails/views";
import { does, effectWords, hasWords, lastResult, limits } from "../src/boards/wildtails/words";
import { event } from "./options";

function scene(curse: kinds.Curse, modifier: number, name = "Somewhere"): views.SceneView {
  const free = { kind: "free", skill: null, target: null, cost: {}, reward: { barrel: 1 } } as const;
  return { name, slug: "somewhere", curse, modifier, back: "", events: [free, free, free, free] };
}

function player(changes: Partial<views.PlayerView> = {}): views.PlayerView {
  const rest = { hand: [], aside: [], stars: [], objective: null, silent: false };
  return { seat: 0, character: 0, skills: { savvy: 4, bravery: 2, deception: 3 }, ...rest, ...changes };
}

function ability(changes: Partial<views.AbilityView> = {}): views.AbilityView {
  const costs = { resource: null, cost: { cannon: 1 } };
  const limited = { side: false, max: 1, first: 1, last: 7, own: false, used: 0 };
  return {
    name: "Broadside",
    slug: "broadside",
    owner: null,
    keyword: "buff",
    amount: 3,
    ...costs,
    ...limited,
    ...changes,
  };
}

/** Anna's turn at card 0, an eye; below it a skull +3, a moon +1 and an eye +3. */
function view(changes: Partial<views.WildView> = {}): views.WildView {
  return {
    viewer: 0,
    asked: 0,
    over: false,
    outcome: "running",
    round: 2,
    rounds: 7,
    turn: 3,
    player: 0,
    lost_at: 5,
    harder: 0,
    harder_by: 2,
    buffs: 0,
    muted: false,
    scenes: { 0: scene("eye", 0), 1: scene("skull", 3), 2: scene("moon", 1), 3: scene("eye", 3), 4: scene("moon", 2) },
    active: 0,
    deck: [1, 2, 3],
    buried: [],
    revealed: null,
    borrowed: false,
    discards: [4],
    captured: [],
    players: [player(), player({ seat: 1, character: 1, skills: { savvy: 2, bravery: 4, deception: 3 } })],
    characters: {
      0: {
        name: "Anna",
        slug: "anna",
        animal: "squirrel",
        skills: { savvy: 4, bravery: 2, deception: 3 },
        abilities: [0],
      },
    },
    objectives: [],
    threat: { card: 8, name: "Raiders", slug: "raiders", base: 7, skill: "bravery", columns: [], target: 7 },
    log: { skull: 0, eye: -3, moon: -1, kraken: null },
    crisis: { skull: "discard-1", eye: "none", moon: "none", kraken: "none" },
    empire: { name: "Acorn Rock", slug: "acorn-rock", lantern: true, storage: 3, stored: [], buildings: [] },
    abilities: { 0: ability({ name: "Smuggle", owner: 0, keyword: "smuggle", max: 0 }), 13: ability() },
    check: null,
    payment: null,
    marks: {},
    ...changes,
  };
}

describe("the odds of a check", () => {
  it("counts the cards that would do, and none with the same icon", () => {
    expect(oddsOf(view(), "savvy", 5)).toEqual({ good: 2, all: 3 });
    expect(oddsOf(view(), "savvy", 7)).toEqual({ good: 1, all: 3 });
    expect(oddsOf(view(), "bravery", 7)).toEqual({ good: 0, all: 3 });
  });

  it("counts the Buffs that wait", () => {
    expect(oddsOf(view({ buffs: 2 }), "savvy", 7)).toEqual({ good: 2, all: 3 });
  });

  it("is of the active player's skill", () => {
    expect(oddsOf(view({ player: 1 }), "bravery", 7)).toEqual({ good: 1, all: 3 });
    expect(oddsOf(view({ player: null }), "bravery", 7)).toBeNull();
  });

  it("knows the next card when only buried ones are left, and turns to the discards at the last card", () => {
    expect(mayCome(view({ deck: [], buried: [2, 1] }))).toEqual([2]);
    expect(mayCome(view({ deck: [], discards: [4, 1] }))).toEqual([4, 1]);
    expect(oddsOf(view({ deck: [], discards: [4] }), "savvy", 5)).toBeNull();
  });
});

describe("the help that a check can have for nothing", () => {
  const rally = ability({ name: "Rally", cost: {}, side: true, max: 0 });

  it("is the strongest Buff that costs nothing and can be used", () => {
    expect(helpFor(view())).toBeNull();
    expect(helpFor(view({ abilities: { 13: ability(), 14: rally } }))?.name).toBe("Rally");
    expect(helpFor(view({ muted: true, abilities: { 14: rally } }))).toBeNull();
  });

  it("is for one's own checks only where the ability says so", () => {
    const nerve = ability({ name: "Cold Nerve", cost: {}, owner: 1, own: true });
    expect(helpFor(view({ abilities: { 9: nerve } }))).toBeNull();
    expect(helpFor(view({ player: 1, abilities: { 9: nerve } }))?.name).toBe("Cold Nerve");
  });
});

describe("what a check is weighed with", () => {
  const none = new Set<string>();

  it("is told while an action is chosen, and at no other question", () => {
    expect(isWeighed(view(), "WT-action-1", none)).toBe(true);
    expect(isWeighed(view(), "WT-store-1", none)).toBe(false);
    expect(isWeighed(view({ over: true }), "WT-action-1", none)).toBe(false);
    const check = { event: 2, skill: "savvy", target: 5, total: null, buffs: 0 } as const;
    expect(isWeighed(view({ check }), "WT-action-1", none)).toBe(false);
    expect(isWeighed(view(), "", new Set(["event:1:3"]))).toBe(true);
  });

  it("says whose skill it is", () => {
    expect(hasWords(view(), 0)).toBe("you have");
    expect(hasWords(view(), 1)).toBe("Anna has");
    expect(hasWords(view({ players: [player(), player({ character: 1 })] }), 0)).toBe("Anna has");
  });

  it("is news until a second turn has begun", () => {
    const [turn, won] = [
      event(1, "", { kind: "turn" }),
      event(2, "Anna succeeds with 8 against 8.", { kind: "success" }),
    ];
    expect(lastResult([turn, won, turn])).toEqual({ text: won.text, good: true });
    expect(lastResult([turn, won, turn, turn])).toBeNull();
    expect(lastResult([won, event(3, "The check fails.", { kind: "autofail" })])?.good).toBe(false);
    expect(lastResult([turn])).toBeNull();
  });
});

describe("abilities", () => {
  it("belong to a Character or to the Empire", () => {
    expect(asking.abilitiesOf(view(), 0)).toEqual([0]);
    expect(asking.abilitiesOf(view(), null)).toEqual([13]);
  });

  it("say what keeps them from being used", () => {
    expect(asking.hindrance(view(), ability())).toBe("");
    expect(asking.hindrance(view(), ability({ used: 1 }))).toBe("used");
    expect(asking.hindrance(view({ muted: true }), ability())).toBe("not this turn");
    expect(asking.hindrance(view(), ability({ first: 3 }))).toBe("not this round");
    const dark = view({ empire: { ...view().empire, lantern: false } });
    expect(asking.hindrance(dark, ability({ side: true, max: 0 }))).toBe("lantern out");
    expect(asking.hindrance(dark, ability())).toBe("");
  });

  it("keeps a permanent resource clear of what hinders abilities", () => {
    const star = ability({ keyword: "permanent", max: 0 });
    expect(asking.hindrance(view({ muted: true }), star)).toBe("");
  });

  it("have short words and limits", () => {
    expect(does(ability())).toBe("to a check");
    expect(limits(ability({ first: 4, own: true }))).toEqual(["once a turn", "rounds 4 to 7", "own checks"]);
    expect(limits(ability({ max: 0 }))).toEqual([]);
  });

  it("go by the names that marks have", () => {
    expect(asking.abilityKey(view(), ability())).toBe("empire.broadside");
    expect(asking.abilityKey(view(), ability({ owner: 0, slug: "quick-tongue" }))).toBe("anna.quick-tongue");
  });
});

describe("names and places", () => {
  it("has the viewer's own Character first", () => {
    expect(asking.seatedFor(view(), 0)).toEqual([0, 1]);
    expect(asking.seatedFor(view(), 1)).toEqual([1, 0]);
    expect(asking.seatedFor(view(), -1)).toEqual([0, 1]);
  });

  it("writes numbers with their sign", () => {
    expect([2, 0, -1].map(kinds.signed)).toEqual(["+2", "0", "−1"]);
    expect(kinds.amounts({ gem: 1, sword: 2 })).toEqual([
      { symbol: "sword", count: 2 },
      { symbol: "gem", count: 1 },
    ]);
  });
});

describe("the crisis of harder checks", () => {
  it("says by how much, as this table plays it", () => {
    expect(effectWords(view(), "plus-2")).toBe("harder checks: +2");
    expect(effectWords(view({ harder_by: 3 }), "plus-2")).toBe("harder checks: +3");
    expect(effectWords(view(), "discard-1")).toBe("lose a card");
  });
});

describe("the parts of a narrow board", () => {
  const entry = (card: number) => ({ card, event: 0, left: { barrel: 1 }, aside: false });
  const stored = { ...view().empire, stored: [entry(2)] };
  const laid = view({
    empire: stored,
    captured: [3],
    players: [
      player({ hand: [entry(1)] }),
      player({ character: 1, stars: [{ source: 33, resource: "barrel", spent: false }] }),
    ],
    objectives: [null, 1].map((owner) => ({ card: 9, name: "", slug: "", owner, level: 0, levels: [] })),
  });

  it.each([
    ["card:1", "scene"],
    ["event:1:2", "scene"],
    ["card:2", "crew"],
    ["resource:2:barrel", "crew"],
    ["card:3", "empire"],
    ["card:4", "threat"],
    ["discards", null],
    ["threat", "threat"],
    ["objective:0", "scene"],
    ["objective:1", "scene"],
    ["ability:0", "crew"],
    ["ability:13", "empire"],
    ["character:1", "crew"],
    ["character:2", "scene"],
    ["star:33", "crew"],
    ["empire", "empire"],
  ])("has %s in %s", (id, part) => {
    expect(partOf(id, laid)).toBe(part);
  });

  it("counts what can be chosen in each", () => {
    expect([...spread(["event:1:1", "event:1:2", "threat", "event:1:1", "discards"], laid)]).toEqual([
      ["scene", 2],
      ["threat", 1],
    ]);
  });

  it("has in front what is asked about, and stays where something can be chosen", () => {
    const lit = spread(["ability:13", "threat"], laid);
    expect(wanted(lit, "scene")).toBe("threat");
    expect(wanted(lit, "empire")).toBe("empire");
    expect(wanted(new Map(), "crew")).toBe("crew");
  });
});

describe("what is printed on a card", () => {
  const info = { slug: "", name: "", deck: "", cost: null, count: 1, provenance: "authored", note: "" };

  it("has its icons apart, a line an event, and goods as pictures", () => {
    const text = "Card 9, curse skull, modifier -1. Event 1: free, 1 coin. Event 3: Savvy 5 for 2 coins and 1 gem.";
    const printed = printedOn({ ...info, kind: "Scene", text });
    expect(printed).toMatchObject({ card: 8, curse: "skull", modifier: "-1" });
    expect(printed.lines.map(({ head }) => head)).toEqual(["1", "3"]);
    expect(printed.lines[1]!.pieces.map(({ words, symbol, skill }) => symbol ?? skill ?? words)).toEqual([
      "savvy",
      " 5 for ",
      "coin",
      " and ",
      "gem",
    ]);
  });

  it("knows permanent resources, and leaves words that are no amount", () => {
    expect(piecesOf("a permanent coin")[1]).toMatchObject({ symbol: "coin", count: 1, star: true });
    expect(piecesOf("take any number of cards")).toEqual([{ words: "take any number of cards" }]);
  });

  it("has the animal of a Character in its picture", () => {
    const printed = printedOn({ ...info, kind: "Character", text: "Rat. Savvy 2, Bravery 4, Deception 3." });
    expect(printed.animal).toBe("rat");
    expect(printed.lines).toHaveLength(1);
  });
});
