"""Answers with which the cove falls at once."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import GAME, codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND, LAND_BREAK, SEA, SEA_BREAK
from tests.games.chaos_cove.position import ANNA, BART, Position


def fatal(position: Position) -> list[int]:
    """The answers that lose the game at once."""
    return [move for move in position.moves() if GAME.judgement.is_fatal(position.state, move)]


def last_stand(seats: int = 2) -> Position:
    """Three pirates have broken through, and one more attacks."""
    position = Position(seats).invader(SEA, 9)
    for spot in range(SEA_BREAK, SEA_BREAK + codes.BREAKS):
        position.invader(spot, 4)
    return position


@clause("CC-break-3")
def test_giving_up_the_last_ship_before_a_full_shore_is_fatal() -> None:
    position = last_stand().ship(ANNA, 0, 0).stock(ANNA, gunpowder=9).phase(codes.DEFENCE)
    assert fatal(position) == [codes.END]
    assert position.play(codes.END, codes.LOSE | codes.HOME_SLOOP).state.lost


@clause("CC-break-3")
def test_it_is_not_while_another_ship_stands_there_or_somebody_may_help() -> None:
    last = last_stand().ship(ANNA, 0, 0).stock(ANNA, gunpowder=9)
    assert fatal(last.ship(BART, 0, 1).phase(codes.DEFENCE)) == []
    last = last_stand().ship(ANNA, 0, 0).stock(ANNA, gunpowder=9)
    assert fatal(last.hand(BART, codes.ART).phase(codes.DEFENCE)) == []


@clause("CC-break-3")
def test_what_cannot_be_averted_is_not_asked_twice() -> None:
    assert fatal(last_stand().ship(ANNA, 0, 2).stock(ANNA, gunpowder=8).phase(codes.DEFENCE)) == []


@clause("CC-break-3")
def test_flight_is_fatal_too() -> None:
    position = last_stand().ship(ANNA, 0, 2).stock(ANNA, gunpowder=9).phase(codes.DEFENCE)
    assert fatal(position) == [codes.FLEE, codes.END]


@clause("CC-break-3", "CC-art-3")
def test_so_is_hiding_the_last_fort() -> None:
    position = Position().fort(ANNA, 0, 0).invader(LAND, 9).placed(codes.ART, codes.PORT, by=ANNA).hand(ANNA, codes.ART)
    for spot in range(LAND_BREAK, LAND_BREAK + codes.BREAKS):
        position.invader(spot, 4)
    position.stock(ANNA, saber=3)
    assert fatal(position.phase(codes.DEFENCE)) == [codes.CARD | codes.ART, codes.HIDE, codes.END]


@clause("CC-break-3", "CC-fight-20")
def test_playing_no_card_after_the_fight_is_fatal_and_ending_it_with_cards_is_not() -> None:
    position = last_stand().ship(ANNA, 0, 0).ship(ANNA, 5, 0).hand(ANNA, codes.DENNIS)
    position.placed(codes.DENNIS, codes.PORT, by=BART).phase(codes.DEFENCE)
    assert fatal(position) == [codes.END]
    position.play(codes.END | codes.AND_CARDS, codes.LOSE | codes.HOME_SLOOP)
    assert fatal(position) == [codes.DONE], "Dennis can bring the other ship"


@clause("CC-break-4")
def test_nothing_is_fatal_while_a_space_is_free() -> None:
    position = Position().ship(ANNA, 0, 0).invader(SEA, 9).invader(SEA_BREAK, 4).phase(codes.DEFENCE)
    assert fatal(position) == []
