import { describe, expect, it } from "vitest";
import { LOCATIONS } from "../src/boards/chaos-cove/components";
import { fightStory } from "../src/boards/chaos-cove/fight";
import { placedThings } from "../src/boards/chaos-cove/placed";
import { Following } from "../src/lib/following";
import * as kinds from "../src/boards/chaos-cove/kinds";
import { partOf, spread, stirring, wanted } from "../src/boards/chaos-cove/panes";
import type { Option } from "../src/lib/wire";
import { tradeOf } from "../src/boards/chaos-cove/trade";
import * as slugs from "../src/boards/chaos-cove/slugs";
import { phases, turnWords, whatNext } from "../src/boards/chaos-cove/track";
import * as views from "../src/boards/chaos-cove/view";
import type { CoveView, FightView, PlayerView, TileView } from "../src/boards/chaos-cove/views";

function player(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    stock: { cannon: 2, saber: 1, gunpowder: 3, doubloon: 5, rum: 2, food: 4, plank: 3, crew: 2 },
    spent: { cannon: 1, saber: 0, crew: 1 },
    held: 0,
    hand: [],
    cards: [],
    used: [],
    won: { pirates: 0, barbarians: 0 },
    ships: 6,
    forts: 6,
    fortress: false,
    points: 7,
    ...changes,
  };
}

const HOME = ["home-fort", "home-sloop"];
const tile = (hero: string, location: string | null = null): TileView => ({ hero, location });

/** Two players in Phase 1 of round 2: Art stands in the Tavern, placed by the first, Gloria in the Fortress. */
function view(changes: Partial<CoveView> = {}): CoveView {
  const spots: (number | null)[] = Array.from({ length: 18 }, () => null);
  const pieces: (number | null)[] = Array.from({ length: 36 }, () => null);
  spots[0] = -1;
  spots[7] = 6;
  spots[15] = 4;
  pieces[0] = 0;
  pieces[18] = 1;
  return {
    viewer: 0,
    round: 2,
    rounds: 4,
    phase: 1,
    asked: 0,
    turn: 0,
    marker: 0,
    passed: [false, false],
    storm: false,
    wind: [],
    spots,
    pieces,
    hidden: [],
    attacked: null,
    locations: [],
    heroes: {},
    ring: [
      { seat: 0, tiles: [tile("art", "tavern"), tile("john")] },
      { seat: null, tiles: [tile("calvin")] },
      { seat: 1, tiles: [tile("gloria", "fortress"), tile("gus")] },
    ],
    stacks: [{ left: 6, kind: "timber-fort", alike: "timber-fort", shut: false }],
    players: [player({ hand: ["art", "art", "gloria", "john"], held: 4, cards: HOME }), player({ cards: HOME })],
    placing: null,
    fight: null,
    deck: 40,
    discards: [],
    supply: { cannon: 20, saber: 20 },
    costs: {},
    gives: {},
    points: {},
    naval: { art: 0, gloria: 0, john: 3 },
    martial: { art: 3, gloria: 2, john: 0 },
    strengths: [],
    prices: { hire: 3, take: 1, weapon: 3, fortress: 2, crew: 2 },
    lost: false,
    places: [],
    over: false,
    ...changes,
  };
}

const fight = (changes: Partial<FightView> = {}): FightView => {
  return { how: "surprise", spot: 7, land: true, strength: 6, sum: 2, begun: true, asked: false, gus: 0, ...changes };
};

describe("the lists", () => {
  it("put every place into the town once", () => {
    expect([...kinds.NORTH, ...kinds.SOUTH].sort()).toEqual(Object.keys(LOCATIONS).sort());
  });

  it("name things and tell sorts by their slugs", () => {
    expect([kinds.heroName("art"), kinds.locationName("town-hall"), kinds.buildName("coin-brig")]).toEqual([
      "Art",
      "Town Hall",
      "Coin Brig",
    ]);
    expect(["coin-brig", "toll-fort", "beach-party"].map(kinds.sortOf)).toEqual(["ship", "fort", "party"]);
  });

  it("name the ids of things as the game does", () => {
    expect([0, 6, 12, 17].map(views.spotId)).toEqual(["sea:1", "land:1", "sea-break:1", "land-break:3"]);
    expect([2, 18, 35].map(views.spaceId)).toEqual(["ship:1:3", "fort:1:1", "fort:6:3"]);
  });

  it("find the cards of the catalogue by their names", () => {
    expect([slugs.heroTile("art"), slugs.heroCard("art")]).toEqual(["art-tile", "art-card"]);
    expect([slugs.waveCard(0, 2), slugs.waveCard(6, 4), slugs.waveCard(12, 2)]).toEqual([
      "wave-2-pirates",
      "wave-4-barbarians",
      "",
    ]);
  });
});

describe("a text", () => {
  it("shows goods and strengths as pictures", () => {
    expect(kinds.worded("Costs 2 food and 1 hero card.")).toEqual([
      "Costs ",
      { amount: "2", picture: "food", words: "2 food" },
      " and ",
      { amount: "1", picture: "hero-card", words: "1 hero card" },
      ".",
    ]);
    expect(kinds.worded("3 at sea")).toEqual([{ amount: "3", picture: "naval", words: "3 at sea" }]);
    expect(kinds.worded("no goods")).toEqual(["no goods"]);
  });
});

describe("a trade", () => {
  const option = (id: string) => ({ things: [id] }) as unknown as Option;

  it("is what is given and what the box gives", () => {
    const options = ["stock:0:rum", "card:art", "supply:plank", "supply:food"].map(option);
    expect(tradeOf({ set: null, options })).toEqual({ give: ["stock:0:rum"], cards: true, get: ["plank", "food"] });
    expect(tradeOf({ set: null, options: options.slice(0, 2) })).toBeNull();
  });
});

describe("a fight", () => {
  it("says what is missing and what could be put in", () => {
    const story = fightStory(view({ fight: fight() }))!;
    expect([story.sum, story.missing]).toEqual([2, 4]);
    expect(story.sources).toEqual([
      { sort: "weapon", kind: "saber", goods: "saber", count: 1, worth: 3 },
      { sort: "powder", kind: "gunpowder", goods: "gunpowder", count: 3, worth: 1 },
      { sort: "card", kind: "art", count: 2, worth: 3 },
      { sort: "card", kind: "gloria", count: 1, worth: 2 },
    ]);
  });

  it("counts what is chosen and not yet given, each thing as often as it is", () => {
    const chosen = ["stock:0:gunpowder", "stock:0:gunpowder", "card:art", "stock:1:saber"];
    const story = fightStory(view({ fight: fight() }), chosen)!;
    expect([story.sum, story.chosen, story.missing]).toEqual([7, 5, 0]);
    expect(story.sources.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it("counts cannons at sea, and only cards of heroes in town that are worth something there", () => {
    const story = fightStory(view({ fight: fight({ spot: 0, land: false }) }))!;
    expect(story.sources.map(({ sort, kind, count }) => [sort, kind, count])).toEqual([
      ["weapon", "cannon", 2],
      ["powder", "gunpowder", 3],
    ]);
  });

  it("lets crew fight by a Gus card, or by Gus where he was placed", () => {
    const crew = (changes: Partial<CoveView>) =>
      fightStory(view(changes))!.sources.find((source) => source.sort === "crew")?.count;
    expect(crew({ fight: fight() })).toBeUndefined();
    expect(crew({ fight: fight({ gus: 1 }) })).toBe(1);
    expect(crew({ fight: fight(), ring: [{ seat: 0, tiles: [tile("gus", "tavern")] }] })).toBe(2);
    expect(crew({ fight: fight(), ring: [{ seat: 1, tiles: [tile("gus", "tavern")] }] })).toBeUndefined();
  });

  it("names the Fortress token, which is in the sum already", () => {
    const players = [player({ fortress: true }), player()];
    expect(fightStory(view({ fight: fight(), players }))!.sources.at(-1)).toEqual({
      sort: "token",
      kind: "token",
      count: 1,
      worth: 2,
    });
  });

  it("misses nothing when the sum is above the strength, and is over when there is none", () => {
    expect(fightStory(view({ fight: fight({ sum: 9 }) }))!.missing).toBe(0);
    expect(fightStory(view())).toBeNull();
  });
});

describe("the parts of the board", () => {
  it("hold what is drawn in them", () => {
    const now = view();
    const panes = ["sea:1", "ship:1:2", "land-break:1", "fort:2:1", "symbol:tavern:rum", "location:mill"];
    expect(panes.map((id) => partOf(id, now))).toEqual(["sea", "sea", "land", "land", "town", "town"]);
    const heroes = ["hero:art", "hero:john", "card:art", "stock:0:crew", "stack:3", "round"];
    expect(heroes.map((id) => partOf(id, now))).toEqual(["town", null, null, "crews", "build", null]);
    expect(partOf("hero:gus", now)).toBe("crews");
    expect(partOf("stock:0:crew", now, true)).toBeNull();
  });

  it("come to view where something can be chosen, or else goes on", () => {
    const none = { sea: 0, town: 0, land: 0, crews: 0, build: 0 };
    expect(wanted([{ ...none, land: 2 }], null, "town")).toBe("land");
    expect(wanted([{ ...none, sea: 1, town: 3 }], null, "town")).toBe("town");
    expect(wanted([{ ...none, sea: 1, land: 1 }], "land", "town")).toBe("land");
    expect(wanted([none, { ...none, town: 12 }], null, "build")).toBe("town");
    expect(wanted([none], "sea", "town")).toBe("sea");
    expect(wanted([none], null, "land")).toBe("land");
  });

  it("count what is lit, each thing once, and know where there is a fight or an attack", () => {
    expect(spread(["sea:1", "ship:1:1", "card:art", "deck", "card:art"], view())).toEqual({
      sea: 2,
      town: 0,
      land: 0,
      crews: 0,
      build: 0,
    });
    expect(stirring(view())).toBeNull();
    expect(stirring(view({ fight: fight() }))).toBe("land");
    expect(stirring(view({ attacked: { lane: 0, space: 0 } }))).toBe("sea");
  });
});

describe("following", () => {
  const namesOf = (...shown: CoveView[]) => {
    const following = new Following();
    return shown.map((one) => following.names(placedThings(one)));
  };
  const moved = <T>(list: readonly T[], from: number, to: number, nothing: T): T[] => {
    const next = [...list];
    next[to] = next[from]!;
    next[from] = nothing;
    return next;
  };

  it("keeps the names of what stays, and gives none twice", () => {
    const [before, after] = namesOf(view(), view({ round: 3 }));
    expect(after).toEqual(before);
    expect(new Set(before!.values()).size).toBe(before!.size);
  });

  it("follows a ship to its new space", () => {
    const [before, after] = namesOf(view(), view({ pieces: moved(view().pieces, 0, 5, null) }));
    expect(after!.get("ship:2:3")).toBe(before!.get("ship:1:1"));
  });

  it("knows an invader again when it is turned up and when it breaks through", () => {
    const up = view({ spots: view().spots.map((tile, spot) => (spot === 0 ? 8 : tile)) });
    const [before, turned, through] = namesOf(view(), up, view({ spots: moved(up.spots, 0, 12, null) }));
    expect(turned!.get("sea:1")).toBe(before!.get("sea:1"));
    expect(through!.get("sea-break:1")).toBe(before!.get("sea:1"));
  });

  it("follows a card from its stack to its buyer", () => {
    const bought = view({
      stacks: [{ left: 5, kind: null, alike: "timber-fort", shut: true }],
      players: [player({ cards: [...HOME, "timber-fort"] }), player({ cards: HOME })],
    });
    const [before, after] = namesOf(view(), bought);
    expect(after!.get("built:0:timber-fort:0")).toBe(before!.get("stack:1"));
    expect(after!.get("built:1:home-fort:0")).toBe(before!.get("built:1:home-fort:0"));
  });
});

describe("the round track", () => {
  it("says what is past, on, next and ahead", () => {
    expect(phases(view({ phase: 3 })).map((phase) => phase.standing)).toEqual([
      "past",
      "past",
      "now",
      "next",
      "ahead",
      "ahead",
    ]);
    expect(phases(view({ over: true, phase: 7 })).every((phase) => phase.standing === "past")).toBe(true);
  });

  it("says what comes next", () => {
    expect(whatNext(view({ phase: 2 }))).toBe("next: build");
    expect(whatNext(view({ phase: 6 }))).toBe("next: round 3");
    expect(whatNext(view({ phase: 6, round: 4 }))).toBe("then points are counted");
    expect(whatNext(view({ phase: 7, over: true }))).toBe("");
  });

  it("says who was placed where, and what is still free", () => {
    const placing = { hero: "art", location: "tavern", free: 1, hero_used: false, location_used: false };
    expect(turnWords(view({ placing }))).toBe("Art at the Tavern: 1 resource is free");
    expect(turnWords(view({ placing: { ...placing, free: 0 } }))).toContain("cost doubloons");
    expect(turnWords(view())).toBe("");
  });
});

describe("the look of things", () => {
  it("ranks invaders by their strength", () => {
    expect([2, 7, 8, 15, 16, 30].map(views.rankOf)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("counts who broke through on which side", () => {
    expect([views.broken(view(), "sea"), views.broken(view(), "land")]).toEqual([0, 1]);
  });

  it("piles cards and lists amounts", () => {
    expect(kinds.piled(["calvin", "calvin", "colin"])).toEqual([
      { kind: "calvin", count: 2 },
      { kind: "colin", count: 1 },
    ]);
    expect(kinds.amounts({ doubloon: 2, gunpowder: 1 })).toEqual([
      { goods: "gunpowder", amount: 1 },
      { goods: "doubloon", amount: 2 },
    ]);
  });
});
