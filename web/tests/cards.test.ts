import { describe, expect, test } from "vitest";
import { ANY, decksOf, grouped, kindsOf, picked } from "../src/parts/rules/cards";
import type { CardInfo } from "../src/lib/wire";

function card(name: string, deck: string, kind: string, text = ""): CardInfo {
  return { slug: name.toLowerCase(), name, deck, kind, cost: null, text, count: 1, provenance: "rulebook", note: "" };
}

const CARDS = [
  card("Reef", "Crown", "hazard", "Trash a ship."),
  card("Sloop", "Pirate", "ship", "Room for 2 crew."),
  card("Kraken", "Crown", "hazard"),
  card("Bounty", "Crown", "event", "Trash a crew."),
];
const names = (wish: Partial<{ deck: string; kind: string; query: string }>) =>
  picked(CARDS, { deck: ANY, kind: ANY, query: "", ...wish }).map((each) => each.name);

describe("cards", () => {
  test("are narrowed down by deck, kind and words", () => {
    expect(names({})).toHaveLength(4);
    expect(names({ deck: "Crown", kind: "hazard" })).toEqual(["Reef", "Kraken"]);
    expect(names({ query: "trash SHIP" })).toEqual(["Reef"]);
    expect(names({ deck: "Pirate", query: "trash" })).toEqual([]);
  });

  test("have the decks and kinds that there are, in their order", () => {
    expect(decksOf(CARDS)).toEqual(["Crown", "Pirate"]);
    expect(kindsOf(CARDS, "Crown")).toEqual(["hazard", "event"]);
    expect(kindsOf(CARDS, ANY)).toEqual(["hazard", "ship", "event"]);
  });

  test("stand in groups", () => {
    expect(grouped(CARDS).map((group) => [group.title, group.cards.map((each) => each.name)])).toEqual([
      ["Crown: hazard", ["Reef", "Kraken"]],
      ["Pirate: ship", ["Sloop"]],
      ["Crown: event", ["Bounty"]],
    ]);
  });
});
