import { describe, expect, test } from "vitest";
import { articlesFor, nameFor, outlook, seatsFor, spelled, swapped, tableOf, withSeats } from "../src/lib/articles";
import type { GameInfo } from "../src/lib/wire";

const game: GameInfo = {
  key: "card-pirates",
  title: "Card Pirates",
  summary: "",
  credits: "",
  primer: [],
  ages: "",
  minutes: "",
  fewest: 1,
  most: 4,
  usual: 2,
  roles: [],
  choices: [
    { name: "edition", text: "", default: "first", choices: ["first", "second"], low: null },
    { name: "hidden-cards", text: "", default: false, choices: [], low: null },
    { name: "cap", text: "", default: 60, choices: [], low: 1 },
  ],
  knobs: [{ name: "sail.straight", text: "", low: 1, high: 60, default: 3 }],
  guides: [],
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
  const solo = { name: "solo", text: "", default: false, choices: [], low: null };
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
