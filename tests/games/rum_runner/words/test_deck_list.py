"""The deck lists: every card with its numbers, its text and where it comes from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from quarterdeck.core.cards import PROVENANCES, Card
from quarterdeck.games.rum_runner import GAME, cards, codes, fleet, sets
from quarterdeck.games.rum_runner.rules import make_rules
from quarterdeck.games.rum_runner.words.deck_list import CARDS
from tests.clauses import clause

BY_NAME = {card.name: card for card in CARDS}
RULES = make_rules(2, {}, {})

# Where each card comes from, and whether a part of it comes from elsewhere, which its note has to say.
PRINTED = (
    "Cash Crop, Light Rum, Gold Rum, Rowdy Tavern, Port Taxes, Longboat, Merchant Vessel, Sloop, Brigantine, Galleon, "
    "Janey McFloyd, Peg Leg Paul, Cutthroat Carlie, Doug Doubloon, Enric Cursemaker, Home Port, Privateer Point"
)
PRINTED_IN_PART = (
    "Lighthouse, Poisoned Rum, Aged Rum, Letter of Marque, Rough Seas, Privateers, Reef, Uncharted Waters, "
    "Royal Decree, Treasure Map"
)
PHOTOGRAPHED = (
    "Kraken, Squall, Hidden Harbor, Stinky Pete, Dead Eye Dinah, Abigail Fairwind, Bicorne Bess, Crashing Waves, "
    "Bivalve Bay, Isle of Tides"
)
OURS = "Blockade, Fog Bank, Harbor Guns, Embargo, Marguerite Swift, Lucky Lorenzo, Fair Winds, Fire Ship"

# What the notes of the photographed cards have to own up to.
OUR_PARTS = {
    "Kraken": ["name", "cost", "copies"],
    "Squall": ["cost", "effect", "copies"],
    "Hidden Harbor": ["cost", "name", "older prototype"],
    "Stinky Pete": ["ruling"],
    "Dead Eye Dinah": ["name", "cost"],
    "Abigail Fairwind": ["surname", "effect"],
    "Bicorne Bess": ["name", "effect"],
    "Crashing Waves": ["the rest is ours"],
    "Isle of Tides": ["guess"],
}


def numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


def of(kinds: Sequence[int]) -> list[tuple[int, Card]]:
    return [(kind, BY_NAME[cards.NAMES[kind]]) for kind in kinds]


@clause("RR-setup-1")
def test_the_decks_are_as_large_as_the_rulebook_says() -> None:
    sizes: Counter[tuple[str, str]] = Counter()
    for card in CARDS:
        sizes[card.deck, card.kind] += card.count
    assert sizes == {
        ("Crown", "investment"): 13,
        ("Crown", "hazard"): 11,
        ("Crown", "event"): 3,
        ("Crown, starting", "hazard"): 4,
        ("Crown, islands", "island"): 4,
        ("Pirate", "ship"): 6,
        ("Pirate", "crew"): 11,
        ("Pirate", "event"): 5,
        ("Pirate, starting", "ship"): 2,
    }


def test_every_kind_and_every_island_is_listed_once() -> None:
    assert sorted(card.name for card in CARDS) == sorted([*cards.NAMES, *cards.ISLAND_NAMES])
    assert GAME.components.cards() == list(CARDS)


def test_costs_and_copies_are_those_of_the_game() -> None:
    for kind, card in of(codes.KINDS):
        assert (card.cost, card.count) == (cards.PRICES[kind], cards.COPIES[kind]), card.name
    assert {BY_NAME[name].cost for name in cards.ISLAND_NAMES} == {None}


def test_starting_cards_are_listed_apart() -> None:
    for kind, card in of(codes.KINDS):
        starting = kind == codes.LONGBOAT or sets.is_starter(kind)
        assert card.deck.endswith(", starting") == starting, card.name


def test_texts_are_short_sentences() -> None:
    for card in CARDS:
        assert card.text[0].isupper() or card.text[0].isdecimal()
        assert card.text.endswith(".")
        assert len(card.text) <= 220, card.name
        assert not card.note.endswith(".")


def test_every_hazard_tells_its_costs() -> None:
    for kind, card in of(codes.HAZARD_KINDS):
        costs = cards.COSTS[kind]
        ways = card.text.split(", or ")
        assert len(ways) == max(2, len(costs)), card.text
        for (what, amount), way in zip(costs, ways, strict=False):
            assert amount in numbers(way) or (amount == 1 and " a " in f" {way} ") or what == codes.P_CREW_HOME
        assert (len(costs) == 1) == card.text.endswith("or the raid is stopped.")


def test_ships_and_crew_tell_their_icons() -> None:
    for kind, card in of(codes.SHIP_KINDS + codes.CREW_KINDS):
        assert card.text.count(f"{cards.NAVIGATION[kind]} navigation icon") == cards.NAVIGATION[kind]
        assert (f"{cards.COMBAT[kind]} combat icon" in card.text) == bool(cards.COMBAT[kind])
        assert ("no icons" in card.text.lower()) == (not cards.NAVIGATION[kind] + cards.COMBAT[kind])
    for kind, card in of(codes.SHIP_KINDS):
        assert card.text.startswith(f"Room for {fleet.ROOM[kind]} crew;")


def test_investments_tell_what_they_do_funded_and_raided() -> None:
    for kind, card in of(codes.INVESTMENT_KINDS):
        funded, raided = card.text.split(" Raided: ")
        assert funded.startswith("Funded")
        assert raided
        if sets.is_rum(kind):
            assert f"score {cards.POINTS[kind]} point" in funded
            assert "scores 1 bottle" in raided


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Letter of Marque", [RULES.marque_gain]),
        ("Royal Decree", [RULES.decree_cards]),
        ("Embargo", [RULES.embargo_ships, RULES.embargo_coins]),
        ("Treasure Map", [RULES.map_coins, RULES.map_gain]),
        ("Janey McFloyd", [RULES.janey_take]),
        ("Peg Leg Paul", [RULES.paul_gain]),
        ("Bicorne Bess", [RULES.bess_take]),
        ("Marguerite Swift", [RULES.marguerite_remove]),
        ("Lucky Lorenzo", [RULES.lorenzo_gain]),
    ],
)
def test_texts_have_the_numbers_of_the_rules(name: str, values: list[int]) -> None:
    assert numbers(BY_NAME[name].text) - {1} == set(values) - {1}
    assert set(values) <= numbers(BY_NAME[name].text)


def test_every_card_says_where_it_comes_from() -> None:
    found = {source: {card.name for card in CARDS if card.provenance == source} for source in PROVENANCES}
    assert found["rulebook"] == {*PRINTED.split(", "), *PRINTED_IN_PART.split(", ")}
    assert found["source"] == set(PHOTOGRAPHED.split(", "))
    assert found["authored"] == set(OURS.split(", "))
    assert sum(len(names) for names in found.values()) == len(CARDS)


def test_notes_say_which_part_is_not_printed() -> None:
    assert [name for name in PRINTED.split(", ") if BY_NAME[name].note] == []
    assert [name for name in PRINTED_IN_PART.split(", ") if not BY_NAME[name].note] == []
    for name, parts in OUR_PARTS.items():
        note = BY_NAME[name].note
        ours = note.split(";")[-1]
        assert "photograph" in note
        assert [part for part in parts if part not in ours] == [], name
    for name in ("Rough Seas", "Privateers", "Reef", "Uncharted Waters"):
        assert BY_NAME[name].note == "The number of copies is ours"
