"""Choosing several: every set that the rules allow can be picked, in one way of the record, and no other."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import RumState, slot
from tests.clauses import clause
from tests.games.rum_runner.picked import arrangements, picked_sets
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position


def subsets(moves: list[int], most: int) -> set[tuple[int, ...]]:
    """All sets of these with at least one and at most so many, each in ascending order."""
    return set(chain.from_iterable(combinations(sorted(moves), size) for size in range(1, most + 1)))


@clause("RR-party-5", "RR-choose-1")
@pytest.mark.parametrize("coins", [1, 2, 9])
def test_any_ships_that_are_ready_and_paid_for_raid(coins: int) -> None:
    position = Position().pirate(coins=coins).ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP)
    position.ship(codes.SLOOP, crew=[codes.PETE]).ship(codes.GALLEON, coins=1, crew=[codes.BESS])
    position.ship(codes.BRIGANTINE, crew=[codes.MARGUERITE]).turn(codes.PIRATE)
    position.hazard(BAY, codes.REEF).begin().play(codes.RAID | BAY)
    ends = arrangements(position.state)
    assert set(ends) == subsets([codes.JOIN | berth for berth in (0, 2, 4)], min(coins, 3))
    for picks, state in ends.items():
        assert state.supply[codes.PIRATE] == coins - len(picks)


def crown(coins: int = 5, hand: tuple[int, ...] = ()) -> Position:
    """Five cards of the Crown, one of which can take no further coin."""
    position = Position().crown(hand=hand, coins=coins).pirate().hazard(HOME, codes.REEF).hazard(HOME, codes.KRAKEN)
    position.investment(POINT, codes.LIGHT_RUM, coins=1).hazard(BAY, codes.SQUALL, coins=63, up=True)
    return position.investment(TIDES, codes.CASH_CROP, up=True)


CARDS = [codes.CARD_AT | at for at in (slot(HOME, 1), slot(HOME, 2), slot(POINT), slot(TIDES))]


@clause("RR-invest-5", "RR-choose-1")
@pytest.mark.parametrize("coins", [1, 3, 9])
def test_a_coin_goes_on_any_cards_that_there_are_coins_for(coins: int) -> None:
    position = crown(coins).begin().play(codes.INVEST)
    assert picked_sets(position.state) == subsets(CARDS, min(coins, 4))


@clause("RR-royaldecree-4", "RR-choose-1")
def test_royal_decree_puts_coins_on_any_three_cards_or_fewer() -> None:
    position = crown(hand=(codes.ROYAL_DECREE,)).begin().play(codes.EVENT | codes.ROYAL_DECREE)
    assert picked_sets(position.state) == subsets(CARDS, 3)


@clause("RR-embargo-3", "RR-choose-1")
def test_embargo_holds_any_two_ships_or_one() -> None:
    position = crown(hand=(codes.EMBARGO,)).ship(codes.LONGBOAT).ship(codes.LONGBOAT, coins=63).ship(codes.SLOOP)
    position.ship(codes.GALLEON).begin().play(codes.EVENT | codes.EMBARGO)
    assert picked_sets(position.state) == subsets([codes.SHIP_AT | berth for berth in (0, 2, 3)], 2)


def paying(hand: list[int], number: int = 2) -> Position:
    """So many cards have to be discarded for Rough Seas."""
    position = Position(sets={"rough-seas.cost-1": number}).pirate(hand=hand).hazard(BAY, codes.ROUGH_SEAS, up=True)
    position.ship(codes.MERCHANT_VESSEL, crew=[codes.MARGUERITE]).turn(codes.PIRATE).begin()
    return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0)


@clause("RR-discard-5", "RR-choose-1")
@pytest.mark.parametrize(
    "hand",
    [
        [codes.SLOOP, codes.GALLEON, codes.PAUL],
        [codes.SLOOP, codes.SLOOP, codes.PAUL],
        [codes.SLOOP, codes.SLOOP, codes.BRIGANTINE, codes.BRIGANTINE, codes.JANEY],
    ],
)
def test_any_two_cards_are_discarded(hand: list[int]) -> None:
    position = paying(hand)
    assert picked_sets(position.state) == set(combinations(sorted(codes.DISCARD | kind for kind in hand), 2))
    assert position.state.step().discreet(position.state), "how many kinds there are to choose from is hidden"


@clause("RR-discard-5")
def test_who_has_to_discard_the_whole_hand_is_not_asked() -> None:
    position = paying([codes.SLOOP, codes.SLOOP, codes.PAUL], number=3)
    assert position.holds(codes.PIRATE) == []
    assert [event[2] for event in position.events(codes.E_DISCARD)] == [codes.SLOOP, codes.SLOOP, codes.PAUL]
    assert position.events(codes.E_SUCCESS)


@clause("RR-choose-2")
def test_a_set_is_in_the_record_in_a_single_way() -> None:
    position = crown(9).begin().play(codes.INVEST)
    ways: list[tuple[int, ...]] = []
    waiting: list[tuple[tuple[int, ...], RumState]] = [((), position.state)]
    while waiting:
        picks, state = waiting.pop()
        for move in state.moves():
            later = state.clone()
            later.play(move, position.rng)
            made = picks if move == codes.DONE else (*picks, move)
            if later.step() is state.step():
                waiting.append((made, later))
            else:
                ways.append(made)
    assert len(ways) == len(set(map(frozenset, ways))) == 2**4 - 1


@clause("RR-choose-3")
def test_coins_from_the_supply_are_one_answer_within_bounds() -> None:
    position = Position().crown(coins=40).pirate().hazard(BAY, codes.REEF, coins=1).turn(codes.PIRATE)
    position.ship(codes.SLOOP, crew=[codes.DOUG]).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    options = [position.game.words.option(position.state, move, position.names) for move in position.moves()]
    amounts = [option for option in options if option.gauge]
    assert [option.amount for option in amounts] == list(range(1, 41))
    assert [option.move & ARG for option in amounts] == list(range(1, 41)), "the numbers follow on each other"
    assert {option.gauge for option in amounts} == {"Raise Reef: coins from your supply"}
