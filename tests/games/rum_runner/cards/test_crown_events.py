"""The Crown's events: Royal Decree and Embargo."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    EMBARGO,
    GOLD_RUM,
    LIGHTHOUSE,
    LONGBOAT,
    PORT_TAXES,
    REEF,
    ROYAL_DECREE,
    SLOOP,
    SQUALL,
)
from tests.clauses import clause
from tests.games.rum_runner.raids import asks, card_at
from tests.games.rum_runner.scene import BAY, HOME, TIDES, Scene

DECREE = codes.EVENT | ROYAL_DECREE

# Every card in play, in the order of the row.
CARDS = [card_at(HOME, 1), card_at(HOME, 2), card_at(BAY), card_at(BAY, 1), card_at(TIDES)]


def realm(coins: int = 0) -> Scene:
    """The Crown may decree, and has five cards in play, face up and face down."""
    scene = Scene().crown([ROYAL_DECREE], coins).pirate().ship(SLOOP, 1, [ABIGAIL])
    scene.hazard(HOME, REEF, 1).hazard(HOME, SQUALL, 2, up=True).hazard(BAY, PORT_TAXES)
    return scene.investment(BAY, GOLD_RUM, 2).investment(TIDES, LIGHTHOUSE, 2, up=True).begin()


def treasury(scene: Scene) -> list[int]:
    """The coins on the five cards."""
    investments = [scene.on(BAY), scene.on(TIDES)]
    bay, tides = (card[1] if card else -1 for card in investments)
    return [*(coins for _, coins, _ in scene.row(HOME)), bay, scene.row(BAY)[0][1], tides]


# Royal Decree


@clause("RR-royaldecree-1")
@pytest.mark.parametrize("coins", [0, 3])
def test_royal_decree_costs_nothing(coins: int) -> None:
    scene = realm(coins).play(DECREE)
    assert scene.coins(codes.CROWN) == coins
    assert scene.pile(codes.CROWN) == [ROYAL_DECREE]


@clause("RR-royaldecree-2")
def test_royal_decree_adds_a_coin_to_each_of_three_cards() -> None:
    scene = realm(4)
    assert treasury(scene) == [1, 2, 2, 0, 2]
    scene.play(DECREE, CARDS[0], CARDS[1], CARDS[3])
    assert asks(scene, "CrownAction"), "three at most"
    assert treasury(scene) == [2, 3, 2, 1, 2]
    assert scene.coins(codes.CROWN) == 4, "they come from the bank"


@clause("RR-royaldecree-2")
@pytest.mark.parametrize("number", [1, 2])
def test_up_to_three_may_be_fewer(number: int) -> None:
    scene = realm().play(DECREE, *CARDS[:number], codes.DONE)
    assert asks(scene, "CrownAction")
    assert sum(treasury(scene)) == 7 + number


@clause("RR-royaldecree-3")
def test_any_hazard_or_investment_may_be_chosen_and_at_least_one_must() -> None:
    scene = realm().play(DECREE)
    assert scene.moves() == CARDS
    assert scene.why(codes.DONE) == codes.R_MUST_PLAY
    assert scene.why(codes.SHIP_AT | 0) != 0


@clause("RR-royaldecree-3")
@pytest.mark.parametrize("card", CARDS)
def test_no_card_gets_two_coins(card: int) -> None:
    scene = realm().play(DECREE, card)
    if card == CARDS[-1]:
        assert asks(scene, "CrownAction"), "no other card is left"
    else:
        assert scene.why(card) == codes.R_PASSED_DECREE
    assert sum(treasury(scene)) == 8


@clause("RR-royaldecree-3")
def test_without_a_card_in_play_there_is_no_decree() -> None:
    scene = Scene().crown([ROYAL_DECREE]).pirate().ship(SLOOP).begin()
    assert scene.why(DECREE) == codes.R_NO_USE


@clause("RR-royaldecree-4")
def test_cards_are_asked_for_in_the_order_of_the_row() -> None:
    scene = realm().play(DECREE, CARDS[1])
    assert scene.moves() == [*CARDS[2:], codes.DONE]
    assert scene.why(CARDS[0]) == codes.R_PASSED_DECREE
    scene.play(CARDS[3])
    assert scene.moves() == [CARDS[4], codes.DONE]
    assert scene.why(CARDS[2]) == codes.R_PASSED_DECREE


def test_a_card_with_63_coins_is_passed_over() -> None:
    scene = Scene().crown([ROYAL_DECREE]).pirate().investment(BAY, GOLD_RUM, 63).hazard(BAY, REEF).begin().play(DECREE)
    assert scene.moves() == [card_at(BAY, 1)]
    assert scene.why(card_at(BAY)) == codes.R_FULL


# Embargo


def blockaded(coins: int = 2, ships: int = 3) -> Scene:
    """The Crown may lay an embargo on up to three ships, the last of which has coins."""
    scene = Scene().crown([EMBARGO], coins).pirate()
    for kind, on_it in ((LONGBOAT, 0), (LONGBOAT, 0), (SLOOP, 3))[:ships]:
        scene.ship(kind, on_it)
    return scene.hazard(BAY, REEF).begin()


@clause("RR-embargo-1")
def test_embargo_costs_two() -> None:
    assert blockaded(1).why(codes.EVENT | EMBARGO) == codes.R_PRICE
    scene = blockaded(2).play(codes.EVENT | EMBARGO)
    assert scene.coins(codes.CROWN) == 0
    assert scene.pile(codes.CROWN) == [EMBARGO]


@clause("RR-embargo-2")
def test_embargo_adds_two_coins_to_each_of_two_ships() -> None:
    scene = blockaded(5).play(codes.EVENT | EMBARGO, codes.SHIP_AT | 0, codes.SHIP_AT | 2)
    assert asks(scene, "CrownAction"), "two at most"
    assert [coins for _, coins, _ in scene.fleet()] == [2, 0, 5]
    assert [scene.coins(codes.CROWN), scene.coins(codes.PIRATE)] == [3, 5], "they come from the bank"


@clause("RR-embargo-2")
def test_one_ship_may_be_enough() -> None:
    scene = blockaded().play(codes.EVENT | EMBARGO, codes.SHIP_AT | 1, codes.DONE)
    assert [coins for _, coins, _ in scene.fleet()] == [0, 2, 3]


@clause("RR-embargo-3")
def test_the_ships_are_different_and_at_least_one() -> None:
    scene = blockaded().play(codes.EVENT | EMBARGO)
    assert scene.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1, codes.SHIP_AT | 2]
    assert scene.why(codes.DONE) == codes.R_MUST_PLAY
    scene.play(codes.SHIP_AT | 1)
    assert scene.moves() == [codes.SHIP_AT | 2, codes.DONE]
    assert scene.why(codes.SHIP_AT | 1) == codes.R_PASSED_EMBARGO
    assert scene.why(codes.SHIP_AT | 0) == codes.R_PASSED_EMBARGO
    assert scene.why(card_at(BAY, 1)) != 0


@clause("RR-embargo-3")
def test_the_only_ship_is_not_asked_about_twice() -> None:
    scene = blockaded(ships=1).play(codes.EVENT | EMBARGO, codes.SHIP_AT | 0)
    assert asks(scene, "CrownAction")
    assert [coins for _, coins, _ in scene.fleet()] == [2]


@clause("RR-embargo-3")
def test_without_a_ship_in_play_there_is_no_embargo() -> None:
    scene = blockaded(ships=0)
    assert scene.why(codes.EVENT | EMBARGO) == codes.R_NO_USE
    assert scene.why(DECREE) == codes.R_NOT_HELD
