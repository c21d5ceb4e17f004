import { describe, expect, it } from "vitest";
import SOURCE from "../../src/quarterdeck/games/chaos_cove/cards.py?raw";
import { LOOKS } from "../src/boards/chaos-cove/art/heroes";
import { fightStory } from "../src/boards/chaos-cove/fight";
import { Following, placedThings } from "../src/boards/chaos-cove/following";
import * as kinds from "../src/boards/chaos-cove/kinds";
import { partOf, spread, stirring, wanted } from "../src/boards/chaos-cove/panes";
import * as slugs from "../src/boards/chaos-cove/slugs";
import { phases, turnWords, whatNext } from "../src/boards/chaos-cove/track";
import * as views from "../src/boards/chaos-cove/view";
import { heroEffect, locationEffect } from "../src/boards/chaos-cove/words";

const [ART, GLORIA, GUS, JOHN] = [0, 8, 10, 12];
const [TAVERN, FORTRESS] = [7, 3];

/** The texts of a tuple of `cards.py`. */
function texts(name: string): string[] {
  const found = new RegExp(`^${name}: Final[^=]*= \\(([^)]*)\\)`, "m").exec(SOURCE);
  return [...(found?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, text]) => text!);
}

const key = (name: string) => name.toLowerCase().replaceAll(" ", "-");

function player(changes: Partial<views.Player> = {}): views.Player {
  const stock = [2, 1, 3, 5, 2, 4, 3, 2, 1, 0, 1];
  const rest = { held: 0, hand: [], cards: [], used: [], won: [0, 0], ships: 6, forts: 6, fortress: false, points: 7 };
  return { stock, ...rest, ...changes };
}

/** Two players in Phase 1 of round 2: Art stands in the Tavern, placed by the first, Gloria in the Fortress. */
function view(changes: Partial<views.CoveView> = {}): views.CoveView {
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
    lead: 0,
    passed: [false, false],
    storm: false,
    wind: [],
    spots,
    pieces,
    hidden: [],
    attacked: null,
    locations: [],
    ring: [
      { seat: 0, tiles: [[ART, TAVERN] as [number, number | null], [JOHN, null]] },
      { seat: null, tiles: [[3, null]] },
      { seat: 1, tiles: [[GLORIA, FORTRESS] as [number, number | null], [GUS, null]] },
    ],
    stacks: [{ left: 6, kind: 2, shut: false }],
    players: [player({ hand: [ART, ART, GLORIA, JOHN], held: 4, cards: [0, 1] }), player({ cards: [0, 1] })],
    placing: null,
    fight: null,
    deck: 40,
    discards: [],
    supply: [20, 20],
    costs: [],
    gives: [],
    points: [],
    naval: [0, 3, 0, 0, 0, 1, 2, 2, 0, 4, 1, 2, 3, 0, 0, 3],
    martial: [3, 0, 4, 0, 1, 0, 0, 2, 2, 0, 1, 0, 0, 2, 0, 3],
    strengths: [],
    prices: { hire: 3, take: 1, weapon: 3, fortress: 2, crew: 2 },
    lost: false,
    over: false,
    ...changes,
  };
}

const fight = (changes: Partial<views.Fight> = {}): views.Fight => {
  return { how: 2, spot: 7, land: true, strength: 6, sum: 2, begun: true, asked: false, gus: 0, ...changes };
};

describe("the lists", () => {
  it("are those of the game, in its order", () => {
    expect(kinds.GOODS).toEqual(texts("GOODS_NAMES").map(key));
    expect(kinds.LOCATIONS).toEqual(texts("LOCATION_NAMES").map(key));
    expect(kinds.HEROES).toEqual(texts("HERO_NAMES").map(key));
    expect(kinds.BUILDINGS).toEqual(texts("CARD_NAMES").map(key));
  });

  it("know ships, forts and parties as the game does", () => {
    const types = /^KIND_OF: Final[^=]*= \(([^)]*)\)/m.exec(SOURCE)![1]!.match(/[A-Z]+/g)!;
    expect(kinds.BUILDINGS.map((_, kind) => kinds.sortOf(kind).toUpperCase())).toEqual(types);
  });

  it("put every place into the town once", () => {
    const places = [...kinds.NORTH, ...kinds.SOUTH].sort((a, b) => a - b);
    expect(places).toEqual(kinds.LOCATIONS.map((_, location) => location));
  });

  it("give every hero a look of its own", () => {
    expect(new Set(Object.values(LOOKS).map((looks) => JSON.stringify(looks))).size).toBe(kinds.HEROES.length);
  });

  it("name the ids of things as the game does", () => {
    expect([0, 6, 12, 17].map(views.spotId)).toEqual(["sea:1", "land:1", "sea-break:1", "land-break:3"]);
    expect([2, 18, 35].map(views.spaceId)).toEqual(["ship:1:3", "fort:1:1", "fort:6:3"]);
  });

  it("find the cards of the catalogue by their names", () => {
    expect([slugs.heroTile(ART), slugs.heroCard(ART), slugs.locationCard(5)]).toEqual([
      "art-tile",
      "art-card",
      "town-hall",
    ]);
    expect([slugs.buildCard(9), slugs.buildCard(null)]).toEqual(["grand-rum-party", ""]);
    expect([slugs.waveCard(0, 2), slugs.waveCard(6, 4), slugs.waveCard(12, 2)]).toEqual([
      "wave-2-pirates",
      "wave-4-barbarians",
      "",
    ]);
  });
});

describe("what is told in names", () => {
  it("is taken from them", () => {
    expect(heroEffect("Gus, one of your heroes, not placed: your crew may fight, for 2 each")).toBe(
      "your crew may fight, for 2 each",
    );
    expect(locationEffect("Tavern: 2 rum, 1 crew; draw 2 hero cards; nobody is here")).toBe("draw 2 hero cards");
    expect(heroEffect(undefined) + locationEffect(undefined)).toBe("");
  });
});

describe("a fight", () => {
  it("says what is missing and what could be put in", () => {
    const story = fightStory(view({ fight: fight() }))!;
    expect([story.sum, story.missing]).toEqual([2, 4]);
    expect(story.sources).toEqual([
      { sort: "weapon", kind: kinds.SABER, count: 1, worth: 3 },
      { sort: "powder", kind: kinds.GUNPOWDER, count: 3, worth: 1 },
      { sort: "card", kind: ART, count: 2, worth: 3 },
      { sort: "card", kind: GLORIA, count: 1, worth: 2 },
    ]);
  });

  it("counts cannons at sea, and only cards of heroes in town that are worth something there", () => {
    const story = fightStory(view({ fight: fight({ spot: 0, land: false }) }))!;
    expect(story.sources.map(({ sort, kind, count }) => [sort, kind, count])).toEqual([
      ["weapon", kinds.CANNON, 2],
      ["powder", kinds.GUNPOWDER, 3],
    ]);
  });

  it("lets crew fight by a Gus card, or by Gus where he was placed", () => {
    const crew = (changes: Partial<views.CoveView>) =>
      fightStory(view(changes))!.sources.find((source) => source.sort === "crew")?.count;
    expect(crew({ fight: fight() })).toBeUndefined();
    expect(crew({ fight: fight({ gus: 1 }) })).toBe(1);
    expect(crew({ fight: fight(), ring: [{ seat: 0, tiles: [[GUS, TAVERN]] }] })).toBe(2);
    expect(crew({ fight: fight(), ring: [{ seat: 1, tiles: [[GUS, TAVERN]] }] })).toBeUndefined();
  });

  it("names the Fortress token, which is in the sum already", () => {
    const players = [player({ fortress: true }), player()];
    expect(fightStory(view({ fight: fight(), players }))!.sources.at(-1)).toEqual({
      sort: "token",
      kind: -1,
      count: 1,
      worth: 2,
    });
  });

  it("misses nothing when the sum is above the strength, and is over when there is none", () => {
    expect(fightStory(view({ fight: fight({ sum: 9 }) }))!.missing).toBe(0);
    expect(fightStory(view())).toBeNull();
  });
});

describe("the panes of the map", () => {
  it("hold what is drawn in them", () => {
    const now = view();
    const panes = ["sea:1", "ship:1:2", "land-break:1", "fort:2:1", "symbol:tavern:rum", "location:mill"];
    expect(panes.map((id) => partOf(id, now))).toEqual(["sea", "sea", "land", "land", "town", "town"]);
    const heroes = ["hero:art", "hero:john", "card:art", "stock:0:crew", "stack:3", "round"];
    expect(heroes.map((id) => partOf(id, now))).toEqual(["town", "crews", "crews", "crews", "build", null]);
  });

  it("come to view where something can be chosen, or else goes on", () => {
    const none = { sea: 0, town: 0, land: 0 };
    expect(wanted({ ...none, land: 2 }, null, "town")).toBe("land");
    expect(wanted({ ...none, sea: 1, town: 3 }, null, "town")).toBe("town");
    expect(wanted({ ...none, sea: 1, land: 1 }, "land", "town")).toBe("land");
    expect(wanted(none, "sea", "town")).toBe("sea");
    expect(wanted(none, null, "land")).toBe("land");
  });

  it("count what is lit, each thing once, and know where there is a fight or an attack", () => {
    expect(spread(["sea:1", "ship:1:1", "card:art", "deck", "card:art"], view())).toEqual({
      sea: 2,
      town: 0,
      land: 0,
      crews: 1,
      build: 0,
    });
    expect(stirring(view())).toBeNull();
    expect(stirring(view({ fight: fight() }))).toBe("land");
    expect(stirring(view({ attacked: [0, 0] }))).toBe("sea");
  });
});

describe("following", () => {
  const namesOf = (...shown: views.CoveView[]) => {
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
      stacks: [{ left: 5, kind: null, shut: true }],
      players: [player({ cards: [0, 1, 2] }), player({ cards: [0, 1] })],
    });
    const [before, after] = namesOf(view(), bought);
    expect(after!.get("built:0:2:0")).toBe(before!.get("stack:1"));
    expect(after!.get("built:1:0:0")).toBe(before!.get("built:1:0:0"));
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
    const placing = { hero: ART, location: TAVERN, free: 1, effects: 0 };
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

  it("shows a closed plain stack for what it is, and a closed mixed one not", () => {
    expect([kinds.stackKind(0), kinds.stackKind(7), kinds.stackKind(8)]).toEqual([2, 9, null]);
  });

  it("piles cards and lists amounts", () => {
    expect(kinds.piled([3, 3, 5])).toEqual([
      { kind: 3, count: 2 },
      { kind: 5, count: 1 },
    ]);
    expect(kinds.amounts([0, 0, 1, 2, 0, 0, 0, 0])).toEqual([
      { goods: "gunpowder", amount: 1 },
      { goods: "doubloon", amount: 2 },
    ]);
  });
});
