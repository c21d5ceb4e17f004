"""Playing and rearranging crew: hiring, moving, swapping, recalling, each crew once in an action."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    BESS,
    BRIGANTINE,
    CARLIE,
    DINAH,
    DOUG,
    ENRIC,
    GALLEON,
    JANEY,
    LONGBOAT,
    MERCHANT_VESSEL,
    PAUL,
    PETE,
    SLOOP,
)
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, POINT, Position

# Hiring


@clause("RR-crew-1")
def test_any_number_of_crew_is_hired_in_one_action_and_paid_to_the_bank() -> None:
    position = Position().crown(coins=3).pirate(hand=[JANEY, PAUL, ENRIC, SLOOP], coins=5)
    position.ship(MERCHANT_VESSEL).ship(LONGBOAT).turn(codes.PIRATE).begin()
    position.play(
        codes.CREW,
        codes.HANDLE | JANEY,
        codes.SHIP_AT | 0,
        codes.HANDLE | ENRIC,
        codes.SHIP_AT | 0,
        codes.HANDLE | PAUL,
        codes.SHIP_AT | 1,
    )
    assert position.fleet() == [(MERCHANT_VESSEL, 0, [JANEY, ENRIC]), (LONGBOAT, 0, [PAUL])]
    assert position.coins(codes.PIRATE) == 5 - 1 - 2 - 0
    assert position.coins(codes.CROWN) == 3
    assert position.holds(codes.PIRATE) == [SLOOP]
    position.play(codes.DONE)
    assert position.view(codes.PIRATE)["actions"] == 2, "all of it was one action"


@clause("RR-crew-1")
def test_each_hire_has_to_be_paid_from_what_is_left() -> None:
    position = Position().pirate(hand=[JANEY, PAUL, ENRIC], coins=2).ship(GALLEON).turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.HANDLE | JANEY, codes.SHIP_AT | 0)
    assert position.why(codes.HANDLE | ENRIC) == codes.R_PRICE
    assert position.moves() == [codes.HANDLE | PAUL, codes.DONE]


@clause("RR-crew-1")
def test_crew_for_nothing_is_hired_without_a_coin() -> None:
    position = Position().pirate(hand=[PAUL, JANEY], coins=0).ship(SLOOP).turn(codes.PIRATE).begin()
    position.play(codes.CREW)
    assert position.moves() == [codes.HANDLE | PAUL]
    assert position.why(codes.HANDLE | JANEY) == codes.R_PRICE
    position.play(codes.HANDLE | PAUL, codes.SHIP_AT | 0)
    assert position.fleet() == [(SLOOP, 0, [PAUL])]


@clause("RR-crew-2")
@pytest.mark.parametrize(
    ("kind", "slots"), [(LONGBOAT, 1), (MERCHANT_VESSEL, 3), (SLOOP, 2), (BRIGANTINE, 2), (GALLEON, 3)]
)
def test_a_ship_takes_crew_for_its_slots_and_no_more(kind: int, slots: int) -> None:
    hand = [JANEY, PAUL, CARLIE, DOUG]
    position = Position().pirate(hand=hand, coins=9).ship(kind).turn(codes.PIRATE).begin().play(codes.CREW)
    for crew in hand[:slots]:
        assert position.why(codes.HANDLE | crew) == ALLOWED
        position.play(codes.HANDLE | crew, codes.SHIP_AT | 0)
    assert position.fleet() == [(kind, 0, hand[:slots])]
    assert position.asked == codes.PIRATE
    assert position.why(codes.CREW) == ALLOWED, (
        "no slot is free, and nobody in play is left to handle: the action is over"
    )
    position.play(codes.CREW)
    assert position.why(codes.HANDLE | DOUG) == codes.R_NO_SLOT


@clause("RR-crew-2")
def test_a_full_ship_is_no_place_to_move_to() -> None:
    position = Position().pirate(coins=0).ship(LONGBOAT, crew=[PAUL]).ship(SLOOP, crew=[DOUG, CARLIE]).ship(LONGBOAT)
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | PAUL)
    assert position.why(codes.SHIP_AT | 1) == codes.R_NO_SLOT
    assert position.why(codes.SHIP_AT | 0) == codes.R_SAME_SHIP
    assert position.moves() == [codes.SHIP_AT | 2, codes.SWAP | CARLIE, codes.SWAP | DOUG, codes.ASHORE]


@clause("RR-action-7", "RR-crew-2")
def test_the_action_is_not_offered_without_anybody_to_handle() -> None:
    dear = Position().pirate(hand=[JANEY], coins=0).ship(SLOOP).turn(codes.PIRATE).begin()
    full = Position().pirate(hand=[SLOOP], coins=9).ship(SLOOP).turn(codes.PIRATE).begin()
    no_ship = Position().pirate(hand=[JANEY, PAUL], coins=9).turn(codes.PIRATE).begin()
    assert [position.why(codes.CREW) for position in (dear, full, no_ship)] == [codes.R_NO_CREW] * 3


# Moving and recalling


@clause("RR-crew-3", "RR-crew-5")
def test_crew_move_and_go_home_without_hiring_anybody() -> None:
    position = (
        Position().pirate(coins=1).ship(SLOOP, crew=[JANEY, CARLIE]).ship(GALLEON, crew=[DOUG, ENRIC]).ship(LONGBOAT)
    )
    position.turn(codes.PIRATE).begin()
    position.play(
        codes.CREW,
        codes.HANDLE | JANEY,
        codes.SHIP_AT | 2,
        codes.HANDLE | CARLIE,
        codes.SHIP_AT | 1,
        codes.HANDLE | DOUG,
        codes.ASHORE,
    )
    position.play(codes.HANDLE | ENRIC, codes.ASHORE)
    assert position.fleet() == [(SLOOP, 0, []), (GALLEON, 0, [CARLIE]), (LONGBOAT, 0, [JANEY])]
    assert position.holds(codes.PIRATE) == [DOUG, ENRIC]
    assert position.coins(codes.PIRATE) == 1, "nothing is paid, and nothing comes back"


@clause("RR-crew-4")
def test_coins_on_ships_do_not_keep_crew_from_leaving_or_boarding() -> None:
    position = (
        Position().pirate(hand=[JANEY], coins=1).ship(SLOOP, coins=3, crew=[CARLIE]).ship(MERCHANT_VESSEL, coins=2)
    )
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | CARLIE, codes.SHIP_AT | 1, codes.HANDLE | JANEY, codes.SHIP_AT | 0
    )
    assert position.fleet() == [(SLOOP, 3, [JANEY]), (MERCHANT_VESSEL, 2, [CARLIE])]


@clause("RR-crew-6")
@pytest.mark.parametrize("way", ["recall", "move"])
def test_a_slot_is_cleared_first_and_filled_afterwards(way: str) -> None:
    position = Position().pirate(hand=[JANEY], coins=1).ship(LONGBOAT, crew=[DOUG])
    if way == "move":
        position.ship(LONGBOAT)
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    if way == "recall":
        assert position.why(codes.HANDLE | JANEY) == codes.R_NO_SLOT
    position.play(
        codes.HANDLE | DOUG,
        codes.ASHORE if way == "recall" else codes.SHIP_AT | 1,
        codes.HANDLE | JANEY,
        codes.SHIP_AT | 0,
    )
    assert position.fleet()[0] == (LONGBOAT, 0, [JANEY])


@clause("RR-crew-6")
def test_hiring_may_come_before_moving_and_recalling() -> None:
    position = Position().pirate(hand=[JANEY], coins=1).ship(SLOOP, crew=[DOUG]).ship(SLOOP, crew=[CARLIE])
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | JANEY, codes.SHIP_AT | 1, codes.HANDLE | CARLIE, codes.SHIP_AT | 0
    )
    position.play(codes.HANDLE | DOUG, codes.ASHORE)
    assert position.fleet() == [(SLOOP, 0, [CARLIE]), (SLOOP, 0, [JANEY])]


@clause("RR-crew-6")
def test_each_crew_is_handled_once_whether_moved_recalled_or_hired() -> None:
    position = Position().pirate(hand=[JANEY], coins=9).ship(MERCHANT_VESSEL, crew=[DOUG, CARLIE, PETE]).ship(GALLEON)
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | DOUG, codes.SHIP_AT | 1, codes.HANDLE | CARLIE, codes.ASHORE
    )
    position.play(codes.HANDLE | JANEY, codes.SHIP_AT | 0)
    assert [position.why(codes.HANDLE | crew) for crew in (DOUG, CARLIE, JANEY)] == [codes.R_HANDLED] * 3
    assert position.moves() == [codes.HANDLE | PETE, codes.DONE]
    position.play(codes.HANDLE | PETE)
    assert [position.why(codes.SWAP | crew) for crew in (DOUG, JANEY)] == [codes.R_HANDLED, codes.R_SAME_SHIP]
    position.play(codes.SHIP_AT | 1, codes.DONE, codes.CREW)
    assert position.why(codes.HANDLE | DOUG) == ALLOWED, "a new action"
    assert position.why(codes.HANDLE | CARLIE) == ALLOWED


# Swapping


@clause("RR-crew-7")
def test_two_crew_swap_though_every_slot_is_full() -> None:
    position = Position().pirate(coins=0).ship(LONGBOAT, coins=1, crew=[PAUL]).ship(SLOOP, coins=2, crew=[DOUG, CARLIE])
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | PAUL)
    assert position.moves() == [codes.SWAP | CARLIE, codes.SWAP | DOUG, codes.ASHORE]
    position.play(codes.SWAP | CARLIE)
    assert position.fleet() == [(LONGBOAT, 1, [CARLIE]), (SLOOP, 2, [PAUL, DOUG])]
    assert [position.why(codes.HANDLE | crew) for crew in (PAUL, CARLIE)] == [codes.R_HANDLED] * 2
    assert position.moves() == [codes.HANDLE | DOUG, codes.DONE]


@clause("RR-crew-7")
def test_who_was_swapped_cannot_be_swapped_again() -> None:
    position = (
        Position().pirate(coins=0).ship(LONGBOAT, crew=[PAUL]).ship(LONGBOAT, crew=[DOUG]).ship(SLOOP, crew=[PETE])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | PAUL, codes.SWAP | DOUG, codes.HANDLE | PETE)
    assert [position.why(codes.SWAP | crew) for crew in (PAUL, DOUG)] == [codes.R_HANDLED] * 2
    assert position.moves() == [codes.ASHORE]


@clause("RR-crew-7")
def test_crew_of_the_same_ship_do_not_swap() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(SLOOP, crew=[DOUG, CARLIE])
        .turn(codes.PIRATE)
        .begin()
        .play(codes.CREW, codes.HANDLE | DOUG)
    )
    assert position.why(codes.SWAP | CARLIE) == codes.R_SAME_SHIP
    assert position.why(codes.SWAP | JANEY) == codes.R_NOT_IN_PLAY
    assert position.moves() == [codes.ASHORE]


# How it is asked


@clause("RR-crew-8")
def test_the_four_ways_of_handling() -> None:
    position = Position().pirate(hand=[JANEY], coins=5).ship(SLOOP, crew=[DOUG]).ship(BRIGANTINE, crew=[CARLIE])
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    assert position.moves() == [codes.HANDLE | CARLIE, codes.HANDLE | DOUG, codes.HANDLE | JANEY]
    assert position.why(codes.HANDLE | BESS) == codes.R_NOT_IN_PLAY
    position.play(codes.HANDLE | DOUG)
    assert position.moves() == [codes.SHIP_AT | 1, codes.SWAP | CARLIE, codes.ASHORE]


@clause("RR-crew-8")
def test_who_is_hired_is_paid_and_shown_before_the_place_is_chosen() -> None:
    position = Position().pirate(hand=[ENRIC, DINAH], coins=5).ship(SLOOP).ship(LONGBOAT, crew=[PAUL])
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | ENRIC)
    assert position.moves() == [codes.SHIP_AT | 0], "no swap and no way back for a hired crew"
    assert position.why(codes.ASHORE) == position.why(codes.SWAP | PAUL) == NOT_ASKED
    assert position.coins(codes.PIRATE) == 3
    assert [event[2] for event in position.events(codes.E_HIRE)] == [ENRIC]
    for viewer in (codes.CROWN, SPECTATOR):
        assert position.view(viewer)["hands"][codes.PIRATE] == [2, [ENRIC]], "the other card stays hidden"


@clause("RR-crew-9")
def test_at_least_one_crew_is_handled() -> None:
    position = (
        Position().pirate(hand=[JANEY], coins=1).ship(SLOOP, crew=[DOUG]).turn(codes.PIRATE).begin().play(codes.CREW)
    )
    assert position.moves() == [codes.HANDLE | DOUG, codes.HANDLE | JANEY]
    assert position.why(codes.DONE) != ALLOWED
    position.play(codes.HANDLE | DOUG, codes.ASHORE)
    assert position.why(codes.DONE) == ALLOWED


@clause("RR-crew-10")
@pytest.mark.parametrize("hand", [[SLOOP], [ENRIC], [JANEY]], ids=["no crew", "too dear", "could be hired"])
def test_the_question_comes_again_whatever_the_hidden_hand_holds(hand: list[int]) -> None:
    position = Position().pirate(hand=[*hand, PAUL], coins=1).ship(SLOOP).turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.HANDLE | PAUL, codes.SHIP_AT | 0)
    assert position.step == "HandleCrew"
    assert position.state.step().discreet(position.state), "a table asks even if there is one answer"
    assert position.moves() == ([codes.HANDLE | JANEY, codes.DONE] if JANEY in hand else [codes.DONE])


@clause("RR-crew-10")
@pytest.mark.parametrize("left", ["no card", "no slot", "crew to handle"])
def test_when_all_can_see_that_nothing_is_left_the_action_is_over(left: str) -> None:
    position = Position().pirate(hand=[PAUL] if left == "no card" else [PAUL, JANEY], coins=5)
    position.ship(SLOOP if left == "no card" else LONGBOAT)
    if left == "crew to handle":
        position.ship(LONGBOAT, crew=[DOUG])
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | PAUL, codes.SHIP_AT | 0)
    if left == "crew to handle":
        assert position.moves() == [codes.HANDLE | DOUG, codes.DONE]
    else:
        assert codes.GAIN in position.moves()


@clause("RR-crew-11")
def test_coins_tire_ships_and_not_crew() -> None:
    position = (
        Position().crown(coins=0).pirate(coins=2).ship(LONGBOAT, crew=[BESS]).ship(SLOOP).turn(codes.PIRATE).begin()
    )
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.why(codes.RAID | POINT) != ALLOWED
    position.play(codes.CREW, codes.HANDLE | BESS, codes.SHIP_AT | 1)
    position.play(codes.RAID | POINT, codes.JOIN | 1)
    assert len(position.events(codes.E_SUCCESS)) == 2
    assert position.fleet() == [(LONGBOAT, 1, []), (SLOOP, 1, [BESS])]
