"""What things on the table are called, and how much of it each viewer may know."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR
from quarterdeck.games.rum_runner import GAME, cards, codes
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.costs import cost_words
from quarterdeck.pages import rules_page
from tests.clauses import clause, clauses_of
from tests.games.rum_runner.position import BAY, HOME, NAMES, POINT, TIDES, Position

EVERYBODY = (codes.CROWN, codes.PIRATE, SPECTATOR, ALL_SEEING)


def names_for(position: Position, viewer: int) -> dict[str, str]:
    """The things that a viewer sees, by their ids."""
    things = GAME.words.things(position.state, viewer, NAMES)
    assert len({thing.id for thing in things}) == len(things)
    return {thing.id: thing.name for thing in things}


def table() -> Position:
    """Something of everything."""
    position = (
        Position()
        .crown(hand=[codes.REEF, codes.REEF, codes.GOLD_RUM], coins=3)
        .pirate(hand=[codes.PAUL, codes.TREASURE_MAP], coins=1)
    )
    position.hazard(HOME, codes.ROWDY_TAVERN, starter=True)
    position.hazard(BAY, codes.KRAKEN, coins=2, seen=True).hazard(BAY, codes.PORT_TAXES, up=True).investment(
        BAY, codes.LIGHT_RUM, coins=1
    )
    position.ship(codes.LONGBOAT).ship(codes.LONGBOAT).ship(codes.SLOOP, coins=1, crew=[codes.CARLIE, codes.DOUG])
    position.discard(codes.FIRE_SHIP, codes.ROUGH_SEAS).score(codes.PIRATE, codes.AGED_RUM)
    return position.begin()


# Ids


def test_ids_say_what_they_point_at() -> None:
    assert names.hand_card_id(codes.REEF) == "card:reef"
    assert names.crew_id(codes.PAUL) == "crew:peg-leg-paul"
    assert names.pile_card_id(codes.TREASURE_MAP) == "discard:treasure-map"
    assert names.slot_id(slot(TIDES, 2)) == "slot:isle-of-tides:2"
    assert names.island_id(POINT) == "island:privateer-point"
    assert [names.ship_id(3), names.pile_id(0), names.hand_id(1)] == ["ship:3", "pile:0", "hand:1"]
    assert [names.deck_id(0), names.supply_id(1), names.score_id(0)] == ["deck:0", "supply:1", "score:0"]
    assert names.button_id("done") == "button:done"


# Turns of phrase


def test_places_are_counted_from_the_island_outward() -> None:
    assert names.place_name(slot(HOME)) == "on Home Port"
    assert names.place_name(slot(BAY, 2)) == "at place 2 before Bivalve Bay"
    assert names.card_at_name(slot(BAY, 2), codes.REEF) == "Reef at place 2 before Bivalve Bay"
    assert names.card_at_name(slot(BAY, 2), HIDDEN) == "the face-down hazard at place 2 before Bivalve Bay"
    assert names.card_at_name(slot(BAY), HIDDEN) == "the face-down investment on Bivalve Bay"


def test_two_ships_of_a_kind_are_told_apart() -> None:
    s = table().state
    assert [names.ship_name(s, berth) for berth in range(3)] == [
        "the first Longboat",
        "the second Longboat",
        "the Sloop",
    ]


def test_a_face_down_card_is_named_to_who_knows_it() -> None:
    s = table().state
    known = "Kraken at place 1 before Bivalve Bay (face down)"
    assert [names.slot_name(s, viewer, slot(BAY, 1)) for viewer in (codes.CROWN, codes.PIRATE)] == [known, known]
    assert names.slot_name(s, SPECTATOR, slot(BAY, 1)) == "the face-down hazard at place 1 before Bivalve Bay"
    assert names.slot_name(s, codes.PIRATE, slot(BAY)) == "the face-down investment on Bivalve Bay"
    assert names.slot_name(s, codes.PIRATE, slot(BAY, 2)) == "Port Taxes at place 2 before Bivalve Bay"
    assert names.slot_name(s, codes.CROWN, slot(BAY), "1 coin") == "Light Rum on Bivalve Bay (face down, 1 coin)"


def test_icons_and_coins_in_words() -> None:
    assert names.icon_words(2, 1) == "2 navigation icons and 1 combat icon"
    assert names.icon_words(0, 0) == "no icons"
    assert [names.some_coins(n) for n in (0, 1, 2)] == ["no coins", "a coin", "2 coins"]
    assert [names.price_words(n) for n in (0, 1, 2)] == ["costs nothing", "costs 1 coin", "costs 2 coins"]
    position = (
        Position()
        .ship(codes.GALLEON, crew=[codes.ENRIC, codes.CARLIE])
        .ship(codes.BRIGANTINE)
        .turn(codes.PIRATE)
        .begin()
    )
    assert names.ship_icon_words(position.state, 0) == "2 navigation icons and 3 combat icons"
    assert names.ship_icon_words(position.state, 1) == "1 combat icon"


def test_the_number_in_a_cost_is_the_one_that_is_played_with() -> None:
    position = Position(sets={"rough-seas.cost-1": 3}).begin()
    assert cost_words(position.state.rules, codes.ROUGH_SEAS, 0) == "discard 3 cards"
    assert cost_words(position.state.rules, codes.ROUGH_SEAS, 1) == "trash a raiding crew"


def test_costs_and_cards_have_their_own_clauses() -> None:
    clauses = set(clauses_of(rules_page("rum-runner")))
    assert {names.card_clause(kind, 1) for kind in codes.KINDS} <= clauses
    for hazard in codes.HAZARD_KINDS:
        for number in range(len(cards.COSTS[hazard])):
            assert names.cost_clause(hazard, number) in clauses


# The things on the table


def test_islands_tell_what_lies_there() -> None:
    position = table()
    assert names_for(position, codes.CROWN)["island:bivalve-bay"] == (
        "Bivalve Bay, Light Rum face down with 1 coin, 2 hazards before it"
    )
    assert names_for(position, codes.PIRATE)["island:bivalve-bay"] == (
        "Bivalve Bay, an investment face down with 1 coin, 2 hazards before it"
    )
    for viewer in EVERYBODY:
        assert names_for(position, viewer)["island:home-port"] == "Home Port, the deck on it, 1 hazard before it"
        assert names_for(position, viewer)["island:privateer-point"] == "Privateer Point, free, no hazards before it"


@clause("RR-know-5", "RR-know-7", "RR-know-11")
def test_a_hazard_is_named_as_far_as_the_viewer_knows_it() -> None:
    position = table()
    hidden = "the face-down hazard at place 1 before Bivalve Bay, 2 coins"
    known = "Kraken at place 1 before Bivalve Bay, face down, 2 coins"
    kraken = [names_for(position, viewer)["slot:bivalve-bay:1"] for viewer in EVERYBODY]
    seen = "Kraken at place 1 before Bivalve Bay, face down, seen by the Pirate, 2 coins"
    assert kraken == [seen, known, hidden, seen]
    starter = "the face-down hazard at place 1 before Home Port, a starting hazard, no coins"
    tavern = [names_for(position, viewer)["slot:home-port:1"] for viewer in EVERYBODY]
    own = "Rowdy Tavern at place 1 before Home Port, face down, no coins"
    assert tavern == [own, starter, starter, own]
    for viewer in EVERYBODY:
        assert names_for(position, viewer)["slot:bivalve-bay:2"] == (
            "Port Taxes at place 2 before Bivalve Bay, face up, no coins"
        )


def test_ships_and_crew_are_open_to_all() -> None:
    position = table()
    for viewer in EVERYBODY:
        names = names_for(position, viewer)
        assert names["ship:0"] == "the first Longboat, no coins, nobody aboard, 1 free slot, no icons"
        assert names["ship:2"] == (
            "the Sloop, 1 coin, Cutthroat Carlie and Doug Doubloon aboard, 2 navigation icons and 1 combat icon"
        )
        assert names["crew:doug-doubloon"] == "Doug Doubloon, on the Sloop, 1 combat icon"


def test_a_ship_of_the_raid_says_so() -> None:
    position = (
        Position()
        .pirate()
        .hazard(BAY, codes.REEF)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .ship(codes.LONGBOAT)
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert names_for(position, SPECTATOR)["ship:0"].endswith(", in the raid")
    assert not names_for(position, SPECTATOR)["ship:1"].endswith(", in the raid")


@clause("RR-know-1")
def test_coins_scores_and_numbers_of_cards_are_public() -> None:
    position = table()
    names = names_for(position, SPECTATOR)
    assert names["supply:0"] == "the Crown's supply, 3 coins"
    assert names["hand:0"] == "the Crown's hand, 3 cards"
    assert names["hand:1"] == "the Pirate's hand, 2 cards"
    assert names["deck:1"] == "the Pirate's deck, 16 cards"
    assert names["pile:0"] == "the Crown's discard pile, 1 card (Rough Seas)"
    assert names["discard:fire-ship"] == "Fire Ship, in the Pirate's discard pile"
    assert names["score:0"] == "the Crown's score pile, 0 of 4 points"
    assert names["score:1"] == "the Pirate's score pile, 1 of 4 bottles (Aged Rum)"
    assert not [ident for ident in names if ident.startswith(("card:", "button:"))]


def test_a_hand_is_named_to_its_owner_alone() -> None:
    position = table()
    mine = names_for(position, codes.CROWN)
    assert mine["hand:0"] == "your hand, 3 cards"
    assert mine["card:reef"] == "Reef, in your hand, 2 of them"
    assert mine["card:gold-rum"] == "Gold Rum, in your hand"
    assert "card:peg-leg-paul" not in mine
    assert names_for(position, codes.PIRATE)["card:peg-leg-paul"] == "Peg Leg Paul, in your hand"
    assert names_for(position, ALL_SEEING)["hand:0"] == "the Crown's hand, 3 cards (Gold Rum, Reef and Reef)"


def test_the_top_of_the_deck_is_named_while_it_is_known() -> None:
    position = (
        Position().pirate(hand=[]).ship(codes.SLOOP, crew=[codes.DINAH]).discard(codes.PAUL).turn(codes.PIRATE).begin()
    )
    position.play(codes.RAID | POINT, codes.JOIN | 0, codes.EFFECT | codes.DINAH)
    assert names_for(position, codes.CROWN)["deck:1"].endswith("cards, Dead Eye Dinah on top")
    position.play(codes.TAKE | codes.PAUL)
    assert names_for(position, codes.CROWN)["hand:1"] == "the Pirate's hand, 1 card (Peg Leg Paul)"


def test_cards_out_of_the_game_lie_open() -> None:
    position = (
        Position()
        .pirate(hand=[codes.PAUL])
        .deck(codes.PIRATE, codes.TREASURE_MAP)
        .put_away(codes.PIRATE)
        .turn(codes.PIRATE)
        .begin()
    )
    assert names_for(position, SPECTATOR)["removed"].startswith("cards out of the game, 22 cards (Longboat, Longboat, ")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_only_the_asked_side_has_buttons(viewer: int) -> None:
    buttons = [ident for ident in names_for(table(), viewer) if ident.startswith("button:")]
    asked = ["gain", "draw", "hazard", "investments", "recall", "invest"]
    assert buttons == ([f"button:{word}" for word in asked] if viewer == codes.CROWN else [])
