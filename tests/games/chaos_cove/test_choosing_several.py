"""Several things at once: which answers are picks of a set, and that every set can be had in any order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import SEA, at_sea, attack, beaten
from tests.games.chaos_cove.position import ANNA, BART, Position


def picks(position: Position) -> list[int]:
    """The answers that pick one of several things."""
    s = position.state
    return [move for move in s.moves() if s.step().picks(s, move)]


def closers(position: Position) -> list[int]:
    """The answers that end a set."""
    return [move for move in position.moves() if move not in picks(position)]


def standing(location: int, **goods: int) -> Position:
    """Anna has placed Ben in a location."""
    return Position().stock(ANNA, **goods).phase(codes.PLACING).place(codes.BEN, location)


@clause("CC-round-9", "CC-fight-15")
def test_a_fight_is_one_set() -> None:
    position = at_sea(9, cannon=1, gunpowder=2, crew=1).hand(ANNA, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    attack(position.placed(codes.GUS, codes.MILL, by=ANNA))
    assert picks(position) == [codes.WORTH | codes.JOHN, codes.FIRE, codes.POWDER, codes.MUSTER]
    assert closers(position) == [codes.CARD | codes.JOHN]
    assert closers(position.play(codes.FIRE)) == [
        codes.CARD | codes.JOHN,
        codes.END,
        codes.END | codes.AND_CARDS,
    ]


@clause("CC-round-9")
def test_what_is_put_in_comes_to_the_same_in_every_order() -> None:
    def fought(order: Sequence[int]) -> str:
        position = at_sea(9, cannon=1, gunpowder=1).hand(ANNA, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
        return attack(position).play(*order).state.digest()

    orders = permutations((codes.FIRE, codes.POWDER, codes.WORTH | codes.JOHN))
    assert len({fought(order) for order in orders}) == 1


@clause("CC-round-9", "CC-take-4", "CC-take-11")
def test_resources_are_one_set_but_a_hero_card_is_drawn() -> None:
    position = standing(codes.GREENHOUSE, doubloon=1)
    resources = (codes.GUNPOWDER, codes.FOOD, codes.PLANK)
    assert picks(position) == [codes.TAKE | goods for goods in resources]
    assert closers(position) == [codes.TAKE | codes.HERO_CARD, codes.DONE]
    position.play(codes.TAKE | codes.FOOD, codes.TAKE | codes.FOOD, codes.TAKE | codes.PLANK, codes.DONE)
    assert position.has(ANNA) == {"food": 2, "plank": 1}


@clause("CC-round-9", "CC-market-1", "CC-market-7")
def test_the_market_is_one_set_of_three_for_three() -> None:
    position = standing(codes.MARKET, food=2, doubloon=1).play(codes.LOCATION)
    assert (position.step, closers(position)) == ("Market", [])
    position.play(codes.GIVE | codes.FOOD, codes.GIVE | codes.DOUBLOON, codes.GIVE | codes.FOOD)
    assert (position.step, closers(position)) == ("Market", [])
    assert position.why(codes.GIVE | codes.RUM) == codes.R_ALL_GIVEN
    position.play(codes.GET | codes.CANNON, codes.GET | codes.RUM, codes.GET | codes.CANNON)
    assert (position.step, position.has(ANNA)) == ("PlacingTurn", {"cannon": 2, "rum": 1})


@clause("CC-round-9", "CC-greenhouse-2")
def test_discards_are_one_set_and_only_its_end_draws() -> None:
    position = Position().hand(ANNA, codes.ART, codes.BEN).deck(codes.JOHN, codes.JOHN).phase(codes.PLACING)
    position.place(codes.BEN, codes.GREENHOUSE).play(codes.LOCATION)
    assert picks(position) == [codes.DISCARD | codes.ART, codes.DISCARD | codes.BEN]
    position.play(codes.DISCARD | codes.BEN, codes.DISCARD | codes.ART)
    assert (picks(position), closers(position), position.holds(ANNA)) == ([], [codes.DONE], [])
    assert position.play(codes.DONE).holds(ANNA) == [codes.JOHN, codes.JOHN]


@clause("CC-round-9", "CC-port-1", "CC-use-2")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.HARVEST])
def test_ships_that_trade_are_one_set(phase: int) -> None:
    position = Position().built(ANNA, codes.HOME_SLOOP, codes.COIN_BRIG).stock(ANNA, rum=3).phase(phase)
    if phase == codes.PLACING:
        position.place(codes.BEN, codes.PORT).play(codes.LOCATION)
    assert picks(position) == [codes.USE | codes.HOME_SLOOP, codes.USE | codes.COIN_BRIG]
    assert picks(position.play(codes.USE | codes.COIN_BRIG)) == [codes.USE | codes.HOME_SLOOP]
    assert closers(position) == [codes.DONE]


# Cards after a fight


@clause("CC-fight-20")
def test_cards_after_a_fight_are_offered_whatever_the_hand_holds() -> None:
    after = codes.END | codes.AND_CARDS
    for hand in (codes.JOHN, codes.ART):
        position = at_sea(3, cannon=1).hand(ANNA, hand).placed(codes.JOHN, codes.PORT, by=BART)
        assert after in attack(position).play(codes.FIRE).moves()


@clause("CC-fight-20")
def test_who_does_not_say_so_is_not_asked_after_the_fight() -> None:
    position = at_sea(3, cannon=1).hand(ANNA, codes.JOHN).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    position.invader(SEA + 1, 4)
    attack(position).play(codes.FIRE, codes.END)
    assert (position.step, position.asked, beaten(position)[ANNA]) == ("SurpriseAttack", BART, [1, 0])


@clause("CC-fight-20")
def test_why_no_cards_come_after_a_fight() -> None:
    after = codes.END | codes.AND_CARDS
    position = attack(at_sea(3, cannon=1).placed(codes.JOHN, codes.PORT, by=BART)).play(codes.FIRE)
    assert position.why(after) == codes.R_HAND_EMPTY
    position = attack(at_sea(3, cannon=1).hand(ANNA, codes.JOHN)).play(codes.FIRE)
    assert position.why(after) == codes.R_NOBODY_AFTER, "nobody is in town"
    position = at_sea(9, cannon=1).hand(ANNA, codes.JOHN).hand(BART, codes.ART).placed(codes.JOHN, codes.PORT, by=BART)
    assert attack(position).play(codes.FIRE).why(after) == codes.R_ASKS_FIRST


# Help


@clause("CC-help-13")
def test_who_offers_nothing_is_told_of_whether_they_could_or_not() -> None:
    position = Position(4).ship(ANNA, 0, 0).invader(SEA, 9, up=True).stock(ANNA, gunpowder=1)
    position.hand(BART, codes.JOHN).hand(2, codes.ART).placed(codes.JOHN, codes.PORT, by=BART)
    attack(position).play(codes.POWDER, codes.END, codes.DONE, codes.DONE)
    assert position.log(ANNA)[-3:] == ["Bart offers nothing.", "Cleo offers nothing.", "Dora offers nothing."]


@clause("CC-help-13")
def test_who_has_offered_before_offers_nothing_more() -> None:
    position = Position().ship(ANNA, 0, 0).invader(SEA, 9, up=True).stock(ANNA, gunpowder=1)
    position.hand(BART, codes.JOHN, codes.ART).placed(codes.JOHN, codes.PORT, by=BART)
    attack(position).play(codes.POWDER, codes.END, codes.OFFER | codes.JOHN, codes.ACCEPT, codes.DONE)
    assert position.log(ANNA)[-1] == "Bart offers nothing more."


@clause("CC-help-13")
def test_whose_last_card_is_taken_is_not_told_to_offer_nothing() -> None:
    position = Position().ship(ANNA, 0, 0).invader(SEA, 9, up=True).stock(ANNA, gunpowder=1)
    position.hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    attack(position).play(codes.POWDER, codes.END, codes.OFFER | codes.JOHN, codes.ACCEPT)
    assert not position.events(codes.E_NO_OFFER)
