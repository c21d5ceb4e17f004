import { describe, expect, it } from "vitest";
import SOURCE from "../../src/quarterdeck/games/rum_runner/cards.py?raw";
import { Following, placedCards } from "../src/boards/rum-runner/following";
import * as kinds from "../src/boards/rum-runner/kinds";
import { courseEnd, raidStory } from "../src/boards/rum-runner/raid";
import { isAbove, isFunded, partyIcons, rumView, type RumView } from "../src/boards/rum-runner/view";

/** A view at the start of a raid on Privateer Point: two hazards before it, a Sloop with Carlie in the party. */
function view(changes: Record<string, unknown> = {}): RumView {
  const down = (kind: number) => [kind, 0, false, false, false];
  return rumView({
    viewer: 1,
    turn: 1,
    round: 2,
    cap: 100,
    goal: 4,
    actions: 1,
    prices: kinds.SLUGS.map(() => 2),
    asked: 0,
    supply: [5, 5],
    points: [0, 0],
    decks: [20, 15],
    order: [],
    top: -1,
    hands: [
      [2, []],
      [2, [26, 37]],
    ],
    loose: [],
    astray: 0,
    discards: [[], []],
    removed: [],
    scored: [[], []],
    islands: [
      [null, []],
      [down(-1), [down(-1), [9, 1, true, false, false]]],
      [null, []],
      [null, []],
    ],
    ships: [
      [0, 21, 0, [], false],
      [1, 23, 1, [28], true],
    ],
    target: 1,
    facing: 0,
    stopped: false,
    pending: [],
    raided: -1,
    over: false,
    ending: 0,
    scores: [],
    places: [],
    ...changes,
  })!;
}

function namesOf(...views: RumView[]): Map<string, string>[] {
  const following = new Following();
  return views.map((one) => following.names(placedCards(one)));
}

describe("kinds", () => {
  const tuple = (name: string) => new RegExp(`^${name}: Final[^=]*= \\(([^)]*)\\)`, "m").exec(SOURCE)![1]!;
  const numbers = (name: string) => tuple(name).split(",").filter(Boolean).map(Number);
  const constant = (name: string) => {
    const value = new RegExp(`^${name}: Final = (\\w+)`, "m").exec(SOURCE)![1]!;
    return /^\d+$/.test(value) ? Number(value) : Number(new RegExp(`^${value}: Final = (\\d+)`, "m").exec(SOURCE)![1]);
  };

  it("are those of the game, in its order", () => {
    const names = [...tuple("NAMES").matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
    expect(kinds.SLUGS).toEqual(names.map((name) => name.toLowerCase().replaceAll(" ", "-")));
    expect([...tuple("ISLAND_NAMES").matchAll(/"([^"]+)"/g)].map((match) => match[1])).toEqual([...kinds.ISLAND_NAMES]);
  });

  it("have the icons and the room of the game", () => {
    expect([...kinds.NAVIGATION]).toEqual(numbers("NAVIGATION"));
    expect([...kinds.COMBAT]).toEqual(numbers("COMBAT"));
    expect([...kinds.ROOM]).toEqual(numbers("SLOTS"));
  });

  it("are sorted where the game sorts them", () => {
    for (const name of [
      "FIRST_HAZARD",
      "FIRST_CROWN_EVENT",
      "FIRST_PIRATE",
      "FIRST_CREW",
      "FIRST_PIRATE_EVENT",
    ] as const)
      expect(kinds[name], name).toBe(constant(name));
    expect(kinds.sortOf(kinds.kindOf("kraken"))).toBe("hazard");
    expect(kinds.sortOf(kinds.kindOf("embargo"))).toBe("event");
    expect(kinds.sortOf(kinds.kindOf("fire-ship"))).toBe("event");
    expect(kinds.sortOf(kinds.kindOf("galleon"))).toBe("ship");
  });

  it("have names, and stack by kind", () => {
    expect(kinds.nameOf(6)).toBe("Letter of Marque");
    expect(kinds.stacked([37, 26, 37])).toEqual([
      { kind: 37, count: 2 },
      { kind: 26, count: 1 },
    ]);
  });
});

describe("view", () => {
  it("numbers places from the island outward", () => {
    const island = view().islands[1]!;
    expect(island.investment?.place).toBe(0);
    expect(island.hazards.map((card) => [card.place, card.kind])).toEqual([
      [1, -1],
      [2, 9],
    ]);
  });

  it("adds up what the party brings along, and no other ship", () => {
    expect(partyIcons(view())).toEqual({ navigation: 2, combat: 0 });
  });

  it("calls an investment funded only where it is known", () => {
    const card = { island: 1, place: 0, kind: 1, coins: 2, up: false, starter: false, seen: false };
    expect(isFunded(view(), card)).toBe(true);
    expect(isFunded(view(), { ...card, coins: 1 })).toBe(false);
    expect(isFunded(view(), { ...card, kind: -1 })).toBe(false);
  });

  it("puts the viewer's side at the bottom", () => {
    expect([isAbove(0, 0), isAbove(0, 1)]).toEqual([false, true]);
    expect([isAbove(1, 0), isAbove(1, 1)]).toEqual([true, false]);
    expect([isAbove(-1, 0), isAbove(-2, 1)]).toEqual([true, false]);
  });
});

describe("a raid", () => {
  it("is told outermost hazard first while the Crown raises", () => {
    const story = raidStory(view())!;
    expect(story.stage).toBe("raising");
    expect(story.hazards.map((step) => [step.place, step.standing])).toEqual([
      [2, "ahead"],
      [1, "down"],
    ]);
    expect(courseEnd(story, view())).toBe(2);
  });

  it("marks the hazard that is faced", () => {
    const facing = view({ facing: 2, asked: 1 });
    const story = raidStory(facing)!;
    expect(story.stage).toBe("facing");
    expect(story.hazards[0]?.standing).toBe("now");
    expect(courseEnd(story, facing)).toBe(2);
  });

  it("gathers before it sails, plunders ashore, and has an aftermath", () => {
    expect(raidStory(view({ asked: 1 }))?.stage).toBe("gathering");
    const ashore = view({ asked: 1, target: 0, raided: 4 });
    expect(raidStory(ashore)?.stage).toBe("plunder");
    expect(courseEnd(raidStory(ashore)!, ashore)).toBe(0);
    expect(raidStory(view({ target: -1, pending: [28], stopped: true }))).toMatchObject({
      stage: "after",
      stopped: true,
    });
  });

  it("is over when nobody raids and nobody has yet to act, or the game is", () => {
    expect(raidStory(view({ target: -1 }))).toBeNull();
    expect(raidStory(view({ over: true }))).toBeNull();
  });
});

describe("following cards", () => {
  it("keeps the name of what stays", () => {
    const [before, after] = namesOf(view(), view({ round: 3 }));
    expect(after).toEqual(before);
  });

  it("follows a crew from the hand to a ship", () => {
    const boarded = view({
      hands: [
        [2, []],
        [1, [37]],
      ],
      ships: [
        [0, 21, 0, [26], false],
        [1, 23, 1, [28], true],
      ],
    });
    const [before, after] = namesOf(view(), boarded);
    expect(after!.get("crew:26")).toBe(before!.get("hand:1:0"));
    expect(after!.get("hand:1:0")).toBe(before!.get("hand:1:1"));
  });

  it("follows a card that nobody knows from the Crown's hand to its island", () => {
    const down = [-1, 0, false, false, false];
    const played = view({
      hands: [
        [1, []],
        [2, [26, 37]],
      ],
      islands: [
        [null, []],
        [down, [down, [9, 1, true, false, false]]],
        [down, []],
        [null, []],
      ],
    });
    const [before, after] = namesOf(view(), played);
    expect(after!.get("slot:2:0")).toBe(before!.get("hand:0:1"));
    expect(after!.get("hand:0:0")).toBe(before!.get("hand:0:0"));
  });

  it("knows a hazard again when it is turned up, and when it is trashed", () => {
    const down = [-1, 0, false, false, false];
    const up = [
      [null, []],
      [
        down,
        [
          [12, 0, true, false, false],
          [9, 1, true, false, false],
        ],
      ],
      [null, []],
      [null, []],
    ];
    const gone = [
      [null, []],
      [down, [[9, 1, true, false, false]]],
      [null, []],
      [null, []],
    ];
    const [before, turned, trashed] = namesOf(
      view(),
      view({ islands: up }),
      view({ islands: gone, discards: [[12], []] }),
    );
    expect(turned!.get("slot:1:1")).toBe(before!.get("slot:1:1"));
    expect(trashed!.get("pile:0:0")).toBe(turned!.get("slot:1:1"));
    expect(trashed!.get("slot:1:1")).toBe(turned!.get("slot:1:2"));
  });

  it("gives no name twice", () => {
    const [names] = namesOf(view());
    expect(new Set(names!.values()).size).toBe(names!.size);
  });
});
