import { describe, expect, test } from "vitest";
import {
  articlesFor,
  asked,
  chosen,
  nameFor,
  outlook,
  seatsFor,
  spelled,
  swapped,
  tableOf,
  titleOf,
  valueWords,
  offered,
  withSeats,
} from "../src/lib/articles";
import { botTitle, botWords, someThink } from "../src/lib/bots";
import { THINKING } from "../src/lib/tables";
import type { GameInfo } from "../src/lib/wire";

const game: GameInfo = {
  key: "card-pirates",
  title: "Card Pirates",
  summary: "",
  credits: "",
  primer: [],
  captions: [],
  ages: "",
  minutes: "",
  fewest: 1,
  most: 4,
  usual: 2,
  roles: [],
  choices: [
    { name: "edition", text: "", default: "first", choices: ["first", "second"], low: null, high: null },
    { name: "hidden-cards", text: "", default: false, choices: [], low: null, high: null },
    { name: "cap", text: "", default: 60, choices: [], low: 1, high: 500 },
  ],
  knobs: [{ name: "sail.straight", text: "", low: 1, high: 60, default: 3 }],
  guides: [],
  campaigns: false,
  hides: true,
  together: false,
};
const sided: GameInfo = { ...game, key: "rum-runner", fewest: 2, most: 2, roles: ["Crown", "Pirate"] };

describe("presets", () => {
  test("the computer", () => {
    expect(seatsFor(game, "computer", { name: "Ann" })).toEqual([
      { kind: "you", name: "Ann", bot: "" },
      { kind: "bot", name: "", bot: "bosun" },
    ]);
  });
  test("friends", () => {
    expect(seatsFor(game, "friend", { name: "Ann", count: 3 }).map((seat) => seat.kind)).toEqual([
      "you",
      "open",
      "open",
    ]);
  });
  test("around one screen everybody has a name", () => {
    expect(seatsFor(game, "screen").map((seat) => seat.name)).toEqual(["Captain 1", "Captain 2"]);
    expect(seatsFor(sided, "screen", { name: "Ann" }).map((seat) => seat.name)).toEqual(["Ann", "Pirate"]);
  });
  test("bots alone", () => {
    expect(seatsFor(game, "watch").every((seat) => seat.kind === "bot")).toBe(true);
  });
  test("a game that one can play alone still gets an opponent", () => {
    expect(seatsFor({ ...game, usual: 1 }, "computer")).toHaveLength(2);
  });
  test("somebody without a name is called something", () => {
    expect(seatsFor(game, "computer")[0]!.name).not.toBe("");
    expect(nameFor(sided, 1)).toBe("Pirate");
  });
});

describe("the number of seats", () => {
  test("new seats are like the last", () => {
    const articles = { ...articlesFor(game, "Ann"), seats: seatsFor(game, "friend", { name: "Ann" }) };
    expect(withSeats(game, articles, 4).seats.map((seat) => seat.kind)).toEqual(["you", "open", "open", "open"]);
  });
  test("somebody alone gets a bot for company", () => {
    const alone = withSeats(game, articlesFor(game, "Ann"), 1);
    expect(alone.seats).toHaveLength(1);
    expect(alone.options).not.toHaveProperty("solo");
    expect(withSeats(game, alone, 2).seats[1]).toEqual({ kind: "bot", name: "", bot: "bosun" });
  });
});

test("a table of one seat is a solo voyage, where the game has such", () => {
  const solo = { name: "solo", text: "", default: false, choices: [], low: null, high: null };
  const alone = { ...game, choices: [...game.choices, solo] };
  const articles = withSeats(alone, articlesFor(alone, "Ann"), 1);
  expect(articles.options["solo"]).toBe(true);
  expect(withSeats(alone, articles, 2).options["solo"]).toBe(false);
});

test("swapped seats take whoever sits there with them", () => {
  const articles = swapped(articlesFor(sided, "Ann"), 0, 1);
  expect(articles.seats.map((seat) => seat.kind)).toEqual(["bot", "you"]);
});

describe("what is asked of the server", () => {
  test("only what differs from the usual", () => {
    const articles = articlesFor(game, "Ann");
    const table = tableOf(game, {
      ...articles,
      options: { ...articles.options, "hidden-cards": true },
      sets: { "sail.straight": 3 },
      deal: "  blue moon ",
    });
    expect(table.options).toEqual({ "hidden-cards": true });
    expect(table.sets).toEqual({});
    expect(table.deal).toBe("blue moon");
  });
  test("a changed number", () => {
    expect(tableOf(game, { ...articlesFor(game, "Ann"), sets: { "sail.straight": 4 } }).sets).toEqual({
      "sail.straight": 4,
    });
  });
  test("a bot has no name, and an open seat nothing at all", () => {
    const articles = { ...articlesFor(game, "Ann"), seats: seatsFor(game, "friend", { name: " Ann " }) };
    expect(tableOf(game, articles).seats).toEqual([{ kind: "you", name: "Ann" }, { kind: "open" }]);
  });
  test("an emptied name is filled in", () => {
    const articles = articlesFor(sided, "Ann");
    const seats = articles.seats.with(0, { kind: "you", name: "  ", bot: "" });
    expect(tableOf(sided, { ...articles, seats }).seats[0]).toEqual({ kind: "you", name: "Crown" });
  });
});

test("the outlook says what comes of it", () => {
  const articles = articlesFor(game, "Ann");
  expect(outlook(articles)).toBe("The game begins at once.");
  expect(outlook({ ...articles, seats: seatsFor(game, "friend") })).toContain("a link to share");
  expect(outlook({ ...articles, listed: true, seats: seatsFor(game, "friend") })).toContain("lobby");
  expect(outlook({ ...articles, seats: seatsFor(game, "screen") })).toContain("goes round");
  expect(outlook({ ...articles, seats: seatsFor(game, "watch") })).toContain("you watch");
});

test("names of options in words", () => expect(spelled("treacherous-seas")).toBe("Treacherous seas"));

describe("options in words", () => {
  const first = {
    name: "first",
    text: "",
    default: "random",
    choices: ["random", "1", "2", "3", "4"],
    low: null,
    high: null,
  };
  const solo = { name: "solo", text: "", default: false, choices: [], low: null, high: null };
  const wide = { ...game, choices: [...game.choices, first, solo] };

  test("a name that says too little has a title, the others are spelled", () => {
    expect(titleOf(first)).toBe("Who begins");
    expect(titleOf({ ...first, name: "cap" })).toBe("Turns each at most");
    expect(titleOf({ ...first, name: "hidden-cards" })).toBe("Hidden cards");
  });
  test("values", () => {
    expect(valueWords(first, "random")).toBe("Chance");
    expect(valueWords(first, "2")).toBe("Seat 2");
    expect(valueWords({ ...first, name: "weather" }, "very-bad")).toBe("Very bad");
    expect(valueWords({ ...first, name: "threat" }, "the-drowned-choir")).toBe("The Drowned Choir");
    expect(valueWords({ ...first, name: "first-objective" }, "fit-out-the-brig")).toBe("Fit Out the Brig");
  });

  test("their words keep the order in which they are offered", () => {
    const level = { ...first, default: "normal", choices: ["easy", "normal", "hard"] };
    expect(offered(level)).toEqual(["easy", "normal", "hard"]);
    expect(offered({ ...level, default: "by-edition" })).toEqual(["by-edition", "easy", "normal", "hard"]);
  });
  test("nobody begins who has no seat, and being alone is not asked", () => {
    const articles = articlesFor(wide, "Ann");
    const options = asked(wide, articles);
    expect(options.map((choice) => choice.name)).not.toContain("solo");
    expect(options.find((choice) => choice.name === "first")?.choices).toEqual(["random", "1", "2"]);
    const four = { ...withSeats(wide, articles, 4), options: { ...articles.options, first: "4" } };
    expect(withSeats(wide, four, 4).options["first"]).toBe("4");
    expect(withSeats(wide, four, 3).options["first"]).toBeUndefined();
  });
  test("what was chosen otherwise than usual", () => {
    const articles = articlesFor(wide, "Ann");
    expect(chosen(wide, articles)).toEqual([]);
    const options = { ...articles.options, edition: "second", "hidden-cards": true, first: "2" };
    const all = { ...articles, options, sets: { "sail.straight": 4 }, deal: " blue moon ", hints: false };
    expect(chosen(wide, all)).toEqual([
      "Second edition",
      "Hidden cards",
      "Who begins: Seat 2",
      "one number changed",
      "the deal “blue moon”",
      "no hints",
    ]);
  });
});

test("bots in words", () => {
  expect(botTitle({ key: "deckhand", summary: "", thinks: false })).toBe("Deckhand (easy)");
  expect(botTitle({ key: "captain", summary: "", thinks: true })).toBe("Captain (hardest)");
  const stranger = { key: "sea-dog", summary: "barks at the moon", thinks: true };
  expect(botTitle(stranger)).toBe("Sea dog");
  expect(botWords(stranger)).toBe("Barks at the moon");
});

test("how long bots think is asked where one sits that heeds it", () => {
  const bots = ["bosun", "captain"].map((key) => ({ key, summary: "", thinks: key === "captain" }));
  expect(someThink([{ kind: "you" }, { kind: "bot", bot: "bosun" }], bots)).toBe(false);
  expect(someThink([{ kind: "open", bot: "captain" }, { kind: "you" }], bots)).toBe(false);
  expect(someThink([{ kind: "you" }, { kind: "bot", bot: "captain" }], bots)).toBe(true);
  expect(THINKING.map((each) => each.seconds)).toEqual([0, 0.2, 1, 3, 10]);
});

test("the thinking time is part of what is signed", () => {
  expect(tableOf(game, { ...articlesFor(game, "Ann"), think: 3 }).think).toBe(3);
});
