"""The Crown's events: Royal Decree and Embargo."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import OUT_OF_ORDER
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, TIDES, Position
from tests.games.rum_runner.raids import asks, card_at

DECREE = codes.EVENT | codes.ROYAL_DECREE

# Every card in play, in the order of the row.
CARDS = [card_at(HOME, 1), card_at(HOME, 2), card_at(BAY), card_at(BAY, 1), card_at(TIDES)]


def realm(coins: int = 0) -> Position:
    """The Crown may decree, and has five cards in play, face up and face down."""
    position = Position().crown([codes.ROYAL_DECREE], coins).pirate().ship(codes.SLOOP, 1, [codes.ABIGAIL])
    position.hazard(HOME, codes.REEF, 1).hazard(HOME, codes.SQUALL, 2, up=True).hazard(BAY, codes.PORT_TAXES)
    return position.investment(BAY, codes.GOLD_RUM, 2).investment(TIDES, codes.LIGHTHOUSE, 2, up=True).begin()


def treasury(position: Position) -> list[int]:
    """The coins on the five cards."""
    investments = [position.on(BAY), position.on(TIDES)]
    bay, tides = (card[1] if card else -1 for card in investments)
    return [*(coins for _, coins, _ in position.row(HOME)), bay, position.row(BAY)[0][1], tides]


# Royal Decree


@clause("RR-royaldecree-1")
@pytest.mark.parametrize("coins", [0, 3])
def test_royal_decree_costs_nothing(coins: int) -> None:
    position = realm(coins).play(DECREE)
    assert position.coins(codes.CROWN) == coins
    assert position.pile(codes.CROWN) == [codes.ROYAL_DECREE]


@clause("RR-royaldecree-2")
def test_royal_decree_adds_a_coin_to_each_of_three_cards() -> None:
    position = realm(4)
    assert treasury(position) == [1, 2, 2, 0, 2]
    position.play(DECREE, CARDS[0], CARDS[1], CARDS[3])
    assert asks(position, "CrownAction"), "three at most"
    assert treasury(position) == [2, 3, 2, 1, 2]
    assert position.coins(codes.CROWN) == 4, "they come from the bank"


@clause("RR-royaldecree-2")
@pytest.mark.parametrize("number", [1, 2])
def test_up_to_three_may_be_fewer(number: int) -> None:
    position = realm().play(DECREE, *CARDS[:number], codes.DONE)
    assert asks(position, "CrownAction")
    assert sum(treasury(position)) == 7 + number


@clause("RR-royaldecree-3")
def test_any_hazard_or_investment_may_be_chosen_and_at_least_one_must() -> None:
    position = realm().play(DECREE)
    assert position.moves() == CARDS
    assert position.why(codes.DONE) == codes.R_MUST_PLAY
    assert position.why(codes.SHIP_AT | 0) != 0


@clause("RR-royaldecree-3")
@pytest.mark.parametrize("card", CARDS)
def test_no_card_gets_two_coins(card: int) -> None:
    position = realm().play(DECREE, card)
    if card == CARDS[-1]:
        assert asks(position, "CrownAction"), "no other card is left"
    else:
        assert position.why(card) == OUT_OF_ORDER
    assert sum(treasury(position)) == 8


@clause("RR-royaldecree-3")
def test_without_a_card_in_play_there_is_no_decree() -> None:
    position = Position().crown([codes.ROYAL_DECREE]).pirate().ship(codes.SLOOP).begin()
    assert position.why(DECREE) == codes.R_NO_USE


@clause("RR-royaldecree-4")
def test_cards_are_asked_for_in_the_order_of_the_row() -> None:
    position = realm().play(DECREE, CARDS[1])
    assert position.moves() == [*CARDS[2:], codes.DONE]
    assert position.why(CARDS[0]) == OUT_OF_ORDER
    position.play(CARDS[3])
    assert position.moves() == [CARDS[4], codes.DONE]
    assert position.why(CARDS[2]) == OUT_OF_ORDER


def test_a_card_with_63_coins_is_passed_over() -> None:
    position = (
        Position()
        .crown([codes.ROYAL_DECREE])
        .pirate()
        .investment(BAY, codes.GOLD_RUM, 63)
        .hazard(BAY, codes.REEF)
        .begin()
        .play(DECREE)
    )
    assert position.moves() == [card_at(BAY, 1)]
    assert position.why(card_at(BAY)) == codes.R_FULL


# Embargo


def blockaded(coins: int = 2, ships: int = 3) -> Position:
    """The Crown may lay an embargo on up to three ships, the last of which has coins."""
    position = Position().crown([codes.EMBARGO], coins).pirate()
    for kind, on_it in ((codes.LONGBOAT, 0), (codes.LONGBOAT, 0), (codes.SLOOP, 3))[:ships]:
        position.ship(kind, on_it)
    return position.hazard(BAY, codes.REEF).begin()


@clause("RR-embargo-1")
def test_embargo_costs_two() -> None:
    assert blockaded(1).why(codes.EVENT | codes.EMBARGO) == codes.R_PRICE
    position = blockaded(2).play(codes.EVENT | codes.EMBARGO)
    assert position.coins(codes.CROWN) == 0
    assert position.pile(codes.CROWN) == [codes.EMBARGO]


@clause("RR-embargo-2")
def test_embargo_adds_two_coins_to_each_of_two_ships() -> None:
    position = blockaded(5).play(codes.EVENT | codes.EMBARGO, codes.SHIP_AT | 0, codes.SHIP_AT | 2)
    assert asks(position, "CrownAction"), "two at most"
    assert [coins for _, coins, _ in position.fleet()] == [2, 0, 5]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 5], "they come from the bank"


@clause("RR-embargo-2")
def test_one_ship_may_be_enough() -> None:
    position = blockaded().play(codes.EVENT | codes.EMBARGO, codes.SHIP_AT | 1, codes.DONE)
    assert [coins for _, coins, _ in position.fleet()] == [0, 2, 3]


@clause("RR-embargo-3")
def test_the_ships_are_different_and_at_least_one() -> None:
    position = blockaded().play(codes.EVENT | codes.EMBARGO)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1, codes.SHIP_AT | 2]
    assert position.why(codes.DONE) == codes.R_MUST_PLAY
    position.play(codes.SHIP_AT | 1)
    assert position.moves() == [codes.SHIP_AT | 2, codes.DONE]
    assert position.why(codes.SHIP_AT | 1) == OUT_OF_ORDER
    assert position.why(codes.SHIP_AT | 0) == OUT_OF_ORDER
    assert position.why(card_at(BAY, 1)) != 0


@clause("RR-embargo-3")
def test_the_only_ship_is_not_asked_about_twice() -> None:
    position = blockaded(ships=1).play(codes.EVENT | codes.EMBARGO, codes.SHIP_AT | 0)
    assert asks(position, "CrownAction")
    assert [coins for _, coins, _ in position.fleet()] == [2]


@clause("RR-embargo-3")
def test_without_a_ship_in_play_there_is_no_embargo() -> None:
    position = blockaded(ships=0)
    assert position.why(codes.EVENT | codes.EMBARGO) == codes.R_NO_USE
    assert position.why(DECREE) == codes.R_NOT_HELD
