"""Playing and rearranging crew: hiring, moving, swapping, recalling, each crew once in an action."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
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
from quarterdeck.games.rum_runner.codes import (
    ASHORE,
    CREW,
    CROWN,
    DONE,
    E_HIRE,
    E_SUCCESS,
    GAIN,
    HANDLE,
    JOIN,
    PIRATE,
    R_HANDLED,
    R_NO_CREW,
    R_NO_SLOT,
    R_NOT_IN_PLAY,
    R_PRICE,
    R_SAME_SHIP,
    RAID,
    SHIP_AT,
    SWAP,
)
from tests.clauses import clause
from tests.games.rum_runner.scene import BAY, POINT, Scene

# Hiring


@clause("RR-crew-1")
def test_any_number_of_crew_is_hired_in_one_action_and_paid_to_the_bank() -> None:
    scene = Scene().crown(coins=3).pirate(hand=[JANEY, PAUL, ENRIC, SLOOP], coins=5)
    scene.ship(MERCHANT_VESSEL).ship(LONGBOAT).turn(PIRATE).begin()
    scene.play(CREW, HANDLE | JANEY, SHIP_AT | 0, HANDLE | ENRIC, SHIP_AT | 0, HANDLE | PAUL, SHIP_AT | 1)
    assert scene.fleet() == [(MERCHANT_VESSEL, 0, [JANEY, ENRIC]), (LONGBOAT, 0, [PAUL])]
    assert scene.coins(PIRATE) == 5 - 1 - 2 - 0
    assert scene.coins(CROWN) == 3
    assert scene.holds(PIRATE) == [SLOOP]
    scene.play(DONE)
    assert scene.view(PIRATE)["actions"] == 2, "all of it was one action"


@clause("RR-crew-1")
def test_each_hire_has_to_be_paid_from_what_is_left() -> None:
    scene = Scene().pirate(hand=[JANEY, PAUL, ENRIC], coins=2).ship(GALLEON).turn(PIRATE).begin()
    scene.play(CREW, HANDLE | JANEY, SHIP_AT | 0)
    assert scene.why(HANDLE | ENRIC) == R_PRICE
    assert scene.moves() == [HANDLE | PAUL, DONE]


@clause("RR-crew-1")
def test_crew_for_nothing_is_hired_without_a_coin() -> None:
    scene = Scene().pirate(hand=[PAUL, JANEY], coins=0).ship(SLOOP).turn(PIRATE).begin()
    scene.play(CREW)
    assert scene.moves() == [HANDLE | PAUL]
    assert scene.why(HANDLE | JANEY) == R_PRICE
    scene.play(HANDLE | PAUL, SHIP_AT | 0)
    assert scene.fleet() == [(SLOOP, 0, [PAUL])]


@clause("RR-crew-2")
@pytest.mark.parametrize(
    ("kind", "slots"), [(LONGBOAT, 1), (MERCHANT_VESSEL, 3), (SLOOP, 2), (BRIGANTINE, 2), (GALLEON, 3)]
)
def test_a_ship_takes_crew_for_its_slots_and_no_more(kind: int, slots: int) -> None:
    hand = [JANEY, PAUL, CARLIE, DOUG]
    scene = Scene().pirate(hand=hand, coins=9).ship(kind).turn(PIRATE).begin().play(CREW)
    for crew in hand[:slots]:
        assert scene.why(HANDLE | crew) == ALLOWED
        scene.play(HANDLE | crew, SHIP_AT | 0)
    assert scene.fleet() == [(kind, 0, hand[:slots])]
    assert scene.asked == PIRATE
    assert scene.why(CREW) == ALLOWED, "no slot is free, and nobody in play is left to handle: the action is over"
    scene.play(CREW)
    assert scene.why(HANDLE | DOUG) == R_NO_SLOT


@clause("RR-crew-2")
def test_a_full_ship_is_no_place_to_move_to() -> None:
    scene = Scene().pirate(coins=0).ship(LONGBOAT, crew=[PAUL]).ship(SLOOP, crew=[DOUG, CARLIE]).ship(LONGBOAT)
    scene.turn(PIRATE).begin().play(CREW, HANDLE | PAUL)
    assert scene.why(SHIP_AT | 1) == R_NO_SLOT
    assert scene.why(SHIP_AT | 0) == R_SAME_SHIP
    assert scene.moves() == [SHIP_AT | 2, SWAP | CARLIE, SWAP | DOUG, ASHORE]


@clause("RR-action-7", "RR-crew-2")
def test_the_action_is_not_offered_without_anybody_to_handle() -> None:
    dear = Scene().pirate(hand=[JANEY], coins=0).ship(SLOOP).turn(PIRATE).begin()
    full = Scene().pirate(hand=[SLOOP], coins=9).ship(SLOOP).turn(PIRATE).begin()
    no_ship = Scene().pirate(hand=[JANEY, PAUL], coins=9).turn(PIRATE).begin()
    assert [scene.why(CREW) for scene in (dear, full, no_ship)] == [R_NO_CREW] * 3


# Moving and recalling


@clause("RR-crew-3", "RR-crew-5")
def test_crew_move_and_go_home_without_hiring_anybody() -> None:
    scene = Scene().pirate(coins=1).ship(SLOOP, crew=[JANEY, CARLIE]).ship(GALLEON, crew=[DOUG, ENRIC]).ship(LONGBOAT)
    scene.turn(PIRATE).begin()
    scene.play(CREW, HANDLE | JANEY, SHIP_AT | 2, HANDLE | CARLIE, SHIP_AT | 1, HANDLE | DOUG, ASHORE)
    scene.play(HANDLE | ENRIC, ASHORE)
    assert scene.fleet() == [(SLOOP, 0, []), (GALLEON, 0, [CARLIE]), (LONGBOAT, 0, [JANEY])]
    assert scene.holds(PIRATE) == [DOUG, ENRIC]
    assert scene.coins(PIRATE) == 1, "nothing is paid, and nothing comes back"


@clause("RR-crew-4")
def test_coins_on_ships_do_not_keep_crew_from_leaving_or_boarding() -> None:
    scene = Scene().pirate(hand=[JANEY], coins=1).ship(SLOOP, coins=3, crew=[CARLIE]).ship(MERCHANT_VESSEL, coins=2)
    scene.turn(PIRATE).begin().play(CREW, HANDLE | CARLIE, SHIP_AT | 1, HANDLE | JANEY, SHIP_AT | 0)
    assert scene.fleet() == [(SLOOP, 3, [JANEY]), (MERCHANT_VESSEL, 2, [CARLIE])]


@clause("RR-crew-6")
@pytest.mark.parametrize("way", ["recall", "move"])
def test_a_slot_is_cleared_first_and_filled_afterwards(way: str) -> None:
    scene = Scene().pirate(hand=[JANEY], coins=1).ship(LONGBOAT, crew=[DOUG])
    if way == "move":
        scene.ship(LONGBOAT)
    scene.turn(PIRATE).begin().play(CREW)
    if way == "recall":
        assert scene.why(HANDLE | JANEY) == R_NO_SLOT
    scene.play(HANDLE | DOUG, ASHORE if way == "recall" else SHIP_AT | 1, HANDLE | JANEY, SHIP_AT | 0)
    assert scene.fleet()[0] == (LONGBOAT, 0, [JANEY])


@clause("RR-crew-6")
def test_hiring_may_come_before_moving_and_recalling() -> None:
    scene = Scene().pirate(hand=[JANEY], coins=1).ship(SLOOP, crew=[DOUG]).ship(SLOOP, crew=[CARLIE])
    scene.turn(PIRATE).begin().play(CREW, HANDLE | JANEY, SHIP_AT | 1, HANDLE | CARLIE, SHIP_AT | 0)
    scene.play(HANDLE | DOUG, ASHORE)
    assert scene.fleet() == [(SLOOP, 0, [CARLIE]), (SLOOP, 0, [JANEY])]


@clause("RR-crew-6")
def test_each_crew_is_handled_once_whether_moved_recalled_or_hired() -> None:
    scene = Scene().pirate(hand=[JANEY], coins=9).ship(MERCHANT_VESSEL, crew=[DOUG, CARLIE, PETE]).ship(GALLEON)
    scene.turn(PIRATE).begin().play(CREW, HANDLE | DOUG, SHIP_AT | 1, HANDLE | CARLIE, ASHORE)
    scene.play(HANDLE | JANEY, SHIP_AT | 0)
    assert [scene.why(HANDLE | crew) for crew in (DOUG, CARLIE, JANEY)] == [R_HANDLED] * 3
    assert scene.moves() == [HANDLE | PETE, DONE]
    scene.play(HANDLE | PETE)
    assert [scene.why(SWAP | crew) for crew in (DOUG, JANEY)] == [R_HANDLED, R_SAME_SHIP]
    scene.play(SHIP_AT | 1, DONE, CREW)
    assert scene.why(HANDLE | DOUG) == ALLOWED, "a new action"
    assert scene.why(HANDLE | CARLIE) == ALLOWED


# Swapping


@clause("RR-crew-7")
def test_two_crew_swap_though_every_slot_is_full() -> None:
    scene = Scene().pirate(coins=0).ship(LONGBOAT, coins=1, crew=[PAUL]).ship(SLOOP, coins=2, crew=[DOUG, CARLIE])
    scene.turn(PIRATE).begin().play(CREW, HANDLE | PAUL)
    assert scene.moves() == [SWAP | CARLIE, SWAP | DOUG, ASHORE]
    scene.play(SWAP | CARLIE)
    assert scene.fleet() == [(LONGBOAT, 1, [CARLIE]), (SLOOP, 2, [PAUL, DOUG])]
    assert [scene.why(HANDLE | crew) for crew in (PAUL, CARLIE)] == [R_HANDLED] * 2
    assert scene.moves() == [HANDLE | DOUG, DONE]


@clause("RR-crew-7")
def test_who_was_swapped_cannot_be_swapped_again() -> None:
    scene = Scene().pirate(coins=0).ship(LONGBOAT, crew=[PAUL]).ship(LONGBOAT, crew=[DOUG]).ship(SLOOP, crew=[PETE])
    scene.turn(PIRATE).begin().play(CREW, HANDLE | PAUL, SWAP | DOUG, HANDLE | PETE)
    assert [scene.why(SWAP | crew) for crew in (PAUL, DOUG)] == [R_HANDLED] * 2
    assert scene.moves() == [ASHORE]


@clause("RR-crew-7")
def test_crew_of_the_same_ship_do_not_swap() -> None:
    scene = Scene().pirate(coins=0).ship(SLOOP, crew=[DOUG, CARLIE]).turn(PIRATE).begin().play(CREW, HANDLE | DOUG)
    assert scene.why(SWAP | CARLIE) == R_SAME_SHIP
    assert scene.why(SWAP | JANEY) == R_NOT_IN_PLAY
    assert scene.moves() == [ASHORE]


# How it is asked


@clause("RR-crew-8")
def test_the_four_ways_of_handling() -> None:
    scene = Scene().pirate(hand=[JANEY], coins=5).ship(SLOOP, crew=[DOUG]).ship(BRIGANTINE, crew=[CARLIE])
    scene.turn(PIRATE).begin().play(CREW)
    assert scene.moves() == [HANDLE | CARLIE, HANDLE | DOUG, HANDLE | JANEY]
    assert scene.why(HANDLE | BESS) == R_NOT_IN_PLAY
    scene.play(HANDLE | DOUG)
    assert scene.moves() == [SHIP_AT | 1, SWAP | CARLIE, ASHORE]


@clause("RR-crew-8")
def test_who_is_hired_is_paid_and_shown_before_the_place_is_chosen() -> None:
    scene = Scene().pirate(hand=[ENRIC, DINAH], coins=5).ship(SLOOP).ship(LONGBOAT, crew=[PAUL])
    scene.turn(PIRATE).begin().play(CREW, HANDLE | ENRIC)
    assert scene.moves() == [SHIP_AT | 0], "no swap and no way back for a hired crew"
    assert scene.why(ASHORE) == scene.why(SWAP | PAUL) == NOT_ASKED
    assert scene.coins(PIRATE) == 3
    assert [event[2] for event in scene.events(E_HIRE)] == [ENRIC]
    for viewer in (CROWN, SPECTATOR):
        assert scene.view(viewer)["hands"][PIRATE] == [2, [ENRIC]], "the other card stays hidden"


@clause("RR-crew-9")
def test_at_least_one_crew_is_handled() -> None:
    scene = Scene().pirate(hand=[JANEY], coins=1).ship(SLOOP, crew=[DOUG]).turn(PIRATE).begin().play(CREW)
    assert scene.moves() == [HANDLE | DOUG, HANDLE | JANEY]
    assert scene.why(DONE) != ALLOWED
    scene.play(HANDLE | DOUG, ASHORE)
    assert scene.why(DONE) == ALLOWED


@clause("RR-crew-10")
@pytest.mark.parametrize("hand", [[SLOOP], [ENRIC], [JANEY]], ids=["no crew", "too dear", "could be hired"])
def test_the_question_comes_again_whatever_the_hidden_hand_holds(hand: list[int]) -> None:
    scene = Scene().pirate(hand=[*hand, PAUL], coins=1).ship(SLOOP).turn(PIRATE).begin()
    scene.play(CREW, HANDLE | PAUL, SHIP_AT | 0)
    assert scene.step == "HandleCrew"
    assert scene.state.step().discreet(scene.state), "a table asks even if there is one answer"
    assert scene.moves() == ([HANDLE | JANEY, DONE] if JANEY in hand else [DONE])


@clause("RR-crew-10")
@pytest.mark.parametrize("left", ["no card", "no slot", "crew to handle"])
def test_when_all_can_see_that_nothing_is_left_the_action_is_over(left: str) -> None:
    scene = Scene().pirate(hand=[PAUL] if left == "no card" else [PAUL, JANEY], coins=5)
    scene.ship(SLOOP if left == "no card" else LONGBOAT)
    if left == "crew to handle":
        scene.ship(LONGBOAT, crew=[DOUG])
    scene.turn(PIRATE).begin().play(CREW, HANDLE | PAUL, SHIP_AT | 0)
    if left == "crew to handle":
        assert scene.moves() == [HANDLE | DOUG, DONE]
    else:
        assert GAIN in scene.moves()


@clause("RR-crew-11")
def test_coins_tire_ships_and_not_crew() -> None:
    scene = Scene().crown(coins=0).pirate(coins=2).ship(LONGBOAT, crew=[BESS]).ship(SLOOP).turn(PIRATE).begin()
    scene.play(RAID | BAY, JOIN | 0)
    assert scene.why(RAID | POINT) != ALLOWED
    scene.play(CREW, HANDLE | BESS, SHIP_AT | 1)
    scene.play(RAID | POINT, JOIN | 1)
    assert len(scene.events(E_SUCCESS)) == 2
    assert scene.fleet() == [(LONGBOAT, 1, []), (SLOOP, 1, [BESS])]
