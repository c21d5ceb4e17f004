import { describe, expect, it } from "vitest";
import { CARDS } from "../src/boards/rum-runner/components";
import { placedCards } from "../src/boards/rum-runner/placed";
import { Following } from "../src/lib/following";
import * as kinds from "../src/boards/rum-runner/kinds";
import { lanesOf } from "../src/boards/rum-runner/lanes";
import { courseEnd, raidStory } from "../src/boards/rum-runner/raid";
import { isAbove, isFunded, isOpen, partyIcons, rumView, type RumView } from "../src/boards/rum-runner/view";
import type { CardView, IslandView, RumRunnerView, ShipView } from "../src/boards/rum-runner/views";
import { demand, pieces } from "../src/boards/rum-runner/words";

const down = (kind: string | null = null): CardView => ({ kind, coins: 0, up: false, starter: false, seen: false });
const up = (kind: string, coins = 0): CardView => ({ kind, coins, up: true, starter: false, seen: false });
const row = (investment: CardView | null, ...hazards: CardView[]): IslandView => ({ investment, hazards });
const ship = (berth: number, kind: string, coins: number, crew: string[], raiding: boolean): ShipView => ({
  berth,
  kind,
  coins,
  crew,
  raiding,
});
const hand = (size: number, ...known: string[]) => ({ size, known });

/** A view at the start of a raid on Privateer Point: two hazards before it, a Sloop with Carlie in the party. */
function view(changes: Partial<RumRunnerView> = {}): RumView {
  const whole: RumRunnerView = {
    viewer: 1,
    turn: 1,
    round: 2,
    cap: 100,
    goal: 4,
    actions: 1,
    prices: Object.fromEntries(Object.keys(CARDS).map((slug) => [slug, 2])),
    asked: 0,
    supply: [5, 5],
    points: [0, 0],
    decks: [20, 15],
    order: [],
    top: null,
    hands: [hand(2), hand(2, "janey-mcfloyd", "treasure-map")],
    loose: [],
    astray: 0,
    discards: [[], []],
    removed: [],
    scored: [[], []],
    islands: [row(null), row(down(), down(), up("reef", 1)), row(null), row(null)],
    ships: [ship(0, "longboat", 0, [], false), ship(1, "sloop", 1, ["cutthroat-carlie"], true)],
    target: 1,
    facing: 0,
    stopped: false,
    pending: [],
    raided: null,
    over: false,
    ending: 0,
    scores: [],
    places: [],
    ...changes,
  };
  return rumView({ ...whole })!;
}

function namesOf(...views: RumView[]): Map<string, string>[] {
  const following = new Following(true);
  return views.map((one) => following.names(placedCards(one)));
}

describe("kinds", () => {
  it("are sorted, and belong to a side", () => {
    expect(["kraken", "embargo", "fire-ship", "galleon", "home-port"].map(kinds.sortOf)).toEqual([
      "hazard",
      "event",
      "event",
      "ship",
      "island",
    ]);
    expect(["embargo", "fire-ship"].map(kinds.sideOf)).toEqual([0, 1]);
  });

  it("bring icons along, and have room", () => {
    expect(kinds.iconsOf("enric-cursemaker")).toEqual({ navigation: 1, combat: 1 });
    expect(kinds.iconsOf("reef")).toEqual({ navigation: 0, combat: 0 });
    expect([kinds.roomOf("galleon"), kinds.roomOf("reef")]).toEqual([3, 0]);
  });

  it("have names, and stack by kind", () => {
    expect(kinds.nameOf("letter-of-marque")).toBe("Letter of Marque");
    expect(kinds.calledOf("peg-leg-paul")).toBe("Paul");
    expect(kinds.islandName(3)).toBe("Isle of Tides");
    expect(kinds.stacked(["treasure-map", "janey-mcfloyd", "treasure-map"])).toEqual([
      { kind: "treasure-map", count: 2 },
      { kind: "janey-mcfloyd", count: 1 },
    ]);
  });
});

describe("view", () => {
  it("adds up what the party brings along, and no other ship", () => {
    expect(partyIcons(view())).toEqual({ navigation: 2, combat: 0 });
  });

  it("calls an investment funded only where it is known", () => {
    const card = { ...down("light-rum"), coins: 2 };
    expect(isFunded(view(), card)).toBe(true);
    expect(isFunded(view(), { ...card, coins: 1 })).toBe(false);
    expect(isFunded(view(), { ...card, kind: null })).toBe(false);
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
    const ashore = view({ asked: 1, target: 0, raided: "gold-rum" });
    expect(raidStory(ashore)?.stage).toBe("plunder");
    expect(courseEnd(raidStory(ashore)!, ashore)).toBe(0);
    expect(raidStory(view({ target: -1, pending: ["cutthroat-carlie"], stopped: true }))).toMatchObject({
      stage: "after",
      stopped: true,
    });
  });

  it("is over when nobody raids and nobody has yet to act, or the game is", () => {
    expect(raidStory(view({ target: -1 }))).toBeNull();
    expect(raidStory(view({ over: true }))).toBeNull();
  });
});

describe("what a card says", () => {
  it("has signs for icons and coins, with what they stand for", () => {
    const reef = "The Pirate has to use 2 navigation icons, or trash a ship.";
    expect(pieces(demand(reef))).toEqual([
      { text: "Use " },
      { text: "2", icon: "navigation", said: "navigation icons" },
      { text: ", or trash a ship." },
    ]);
    expect(pieces("add a coin")).toEqual([{ text: "add " }, { text: "1", icon: "coin", said: "coin" }]);
  });
});

describe("hazards before an island", () => {
  it("lie one behind the other, and face up they take more room", () => {
    const [inner, outer] = lanesOf([down(), up("reef")]);
    expect([inner!.place, inner!.before, outer!.place, outer!.before]).toEqual([1, 0, 2, inner!.size]);
    expect(inner!.size).toBeLessThan(outer!.size);
  });
});

describe("a hand", () => {
  it("is open only to the viewer at whose edge it lies", () => {
    expect([isOpen(view(), 1), isOpen(view(), 0)]).toEqual([true, false]);
    expect(isOpen(view({ viewer: -1, hands: [hand(2), hand(2)] }), 1)).toBe(false);
  });
});

describe("following cards", () => {
  it("keeps the name of what stays", () => {
    const [before, after] = namesOf(view(), view({ round: 3 }));
    expect(after).toEqual(before);
  });

  it("follows a crew from the hand to a ship", () => {
    const boarded = view({
      hands: [hand(2), hand(1, "treasure-map")],
      ships: [ship(0, "longboat", 0, ["janey-mcfloyd"], false), ship(1, "sloop", 1, ["cutthroat-carlie"], true)],
    });
    const [before, after] = namesOf(view(), boarded);
    expect(after!.get("crew:janey-mcfloyd")).toBe(before!.get("hand:1:0"));
    expect(after!.get("hand:1:0")).toBe(before!.get("hand:1:1"));
  });

  it("follows a card that nobody knows from the Crown's hand to its island", () => {
    const played = view({
      hands: [hand(1), hand(2, "janey-mcfloyd", "treasure-map")],
      islands: [row(null), row(down(), down(), up("reef", 1)), row(down()), row(null)],
    });
    const [before, after] = namesOf(view(), played);
    expect(after!.get("slot:2:0")).toBe(before!.get("hand:0:1"));
    expect(after!.get("hand:0:0")).toBe(before!.get("hand:0:0"));
  });

  it("knows a hazard again when it is turned up, and when it is trashed", () => {
    const raised = [row(null), row(down(), up("kraken"), up("reef", 1)), row(null), row(null)];
    const gone = [row(null), row(down(), up("reef", 1)), row(null), row(null)];
    const [before, turned, trashed] = namesOf(
      view(),
      view({ islands: raised }),
      view({ islands: gone, discards: [["kraken"], []] }),
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
