"""Playing and rearranging crew: hiring, moving, swapping, recalling, each crew once in an action."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, POINT, Position

# Hiring


@clause("RR-crew-1")
def test_any_number_of_crew_is_hired_in_one_action_and_paid_to_the_bank() -> None:
    position = Position().crown(coins=3).pirate(hand=[codes.JANEY, codes.PAUL, codes.ENRIC, codes.SLOOP], coins=5)
    position.ship(codes.MERCHANT_VESSEL).ship(codes.LONGBOAT).turn(codes.PIRATE).begin()
    position.play(
        codes.CREW,
        codes.HANDLE | codes.JANEY,
        codes.SHIP_AT | 0,
        codes.HANDLE | codes.ENRIC,
        codes.SHIP_AT | 0,
        codes.HANDLE | codes.PAUL,
        codes.SHIP_AT | 1,
    )
    assert position.fleet() == [
        (codes.MERCHANT_VESSEL, 0, [codes.JANEY, codes.ENRIC]),
        (codes.LONGBOAT, 0, [codes.PAUL]),
    ]
    assert position.coins(codes.PIRATE) == 5 - 1 - 2 - 0
    assert position.coins(codes.CROWN) == 3
    assert position.holds(codes.PIRATE) == [codes.SLOOP]
    position.play(codes.DONE)
    assert position.view(codes.PIRATE)["actions"] == 2, "all of it was one action"


@clause("RR-crew-1")
def test_each_hire_has_to_be_paid_from_what_is_left() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY, codes.PAUL, codes.ENRIC], coins=2)
        .ship(codes.GALLEON)
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.CREW, codes.HANDLE | codes.JANEY, codes.SHIP_AT | 0)
    assert position.why(codes.HANDLE | codes.ENRIC) == codes.R_PRICE
    assert position.moves() == [codes.HANDLE | codes.PAUL, codes.DONE]


@clause("RR-crew-1")
def test_crew_for_nothing_is_hired_without_a_coin() -> None:
    position = Position().pirate(hand=[codes.PAUL, codes.JANEY], coins=0).ship(codes.SLOOP).turn(codes.PIRATE).begin()
    position.play(codes.CREW)
    assert position.moves() == [codes.HANDLE | codes.PAUL]
    assert position.why(codes.HANDLE | codes.JANEY) == codes.R_PRICE
    position.play(codes.HANDLE | codes.PAUL, codes.SHIP_AT | 0)
    assert position.fleet() == [(codes.SLOOP, 0, [codes.PAUL])]


@clause("RR-crew-2")
@pytest.mark.parametrize(
    ("kind", "slots"),
    [(codes.LONGBOAT, 1), (codes.MERCHANT_VESSEL, 3), (codes.SLOOP, 2), (codes.BRIGANTINE, 2), (codes.GALLEON, 3)],
)
def test_a_ship_takes_crew_for_its_slots_and_no_more(kind: int, slots: int) -> None:
    hand = [codes.JANEY, codes.PAUL, codes.CARLIE, codes.DOUG]
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
    assert position.why(codes.HANDLE | codes.DOUG) == codes.R_NO_SLOT


@clause("RR-crew-2")
def test_a_full_ship_is_no_place_to_move_to() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .ship(codes.SLOOP, crew=[codes.DOUG, codes.CARLIE])
        .ship(codes.LONGBOAT)
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | codes.PAUL)
    assert position.why(codes.SHIP_AT | 1) == codes.R_NO_SLOT
    assert position.why(codes.SHIP_AT | 0) == codes.R_SAME_SHIP
    assert position.moves() == [codes.SHIP_AT | 2, codes.SWAP | codes.CARLIE, codes.SWAP | codes.DOUG, codes.ASHORE]


@clause("RR-action-7", "RR-crew-2")
def test_the_action_is_not_offered_without_anybody_to_handle() -> None:
    dear = Position().pirate(hand=[codes.JANEY], coins=0).ship(codes.SLOOP).turn(codes.PIRATE).begin()
    full = Position().pirate(hand=[codes.SLOOP], coins=9).ship(codes.SLOOP).turn(codes.PIRATE).begin()
    no_ship = Position().pirate(hand=[codes.JANEY, codes.PAUL], coins=9).turn(codes.PIRATE).begin()
    assert [position.why(codes.CREW) for position in (dear, full, no_ship)] == [codes.R_NO_CREW] * 3


# Moving and recalling


@clause("RR-crew-3", "RR-crew-5")
def test_crew_move_and_go_home_without_hiring_anybody() -> None:
    position = (
        Position()
        .pirate(coins=1)
        .ship(codes.SLOOP, crew=[codes.JANEY, codes.CARLIE])
        .ship(codes.GALLEON, crew=[codes.DOUG, codes.ENRIC])
        .ship(codes.LONGBOAT)
    )
    position.turn(codes.PIRATE).begin()
    position.play(
        codes.CREW,
        codes.HANDLE | codes.JANEY,
        codes.SHIP_AT | 2,
        codes.HANDLE | codes.CARLIE,
        codes.SHIP_AT | 1,
        codes.HANDLE | codes.DOUG,
        codes.ASHORE,
    )
    position.play(codes.HANDLE | codes.ENRIC, codes.ASHORE)
    assert position.fleet() == [
        (codes.SLOOP, 0, []),
        (codes.GALLEON, 0, [codes.CARLIE]),
        (codes.LONGBOAT, 0, [codes.JANEY]),
    ]
    assert position.holds(codes.PIRATE) == [codes.DOUG, codes.ENRIC]
    assert position.coins(codes.PIRATE) == 1, "nothing is paid, and nothing comes back"


@clause("RR-crew-4")
def test_coins_on_ships_do_not_keep_crew_from_leaving_or_boarding() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=1)
        .ship(codes.SLOOP, coins=3, crew=[codes.CARLIE])
        .ship(codes.MERCHANT_VESSEL, coins=2)
    )
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | codes.CARLIE, codes.SHIP_AT | 1, codes.HANDLE | codes.JANEY, codes.SHIP_AT | 0
    )
    assert position.fleet() == [(codes.SLOOP, 3, [codes.JANEY]), (codes.MERCHANT_VESSEL, 2, [codes.CARLIE])]


@clause("RR-crew-6")
@pytest.mark.parametrize("way", ["recall", "move"])
def test_a_slot_is_cleared_first_and_filled_afterwards(way: str) -> None:
    position = Position().pirate(hand=[codes.JANEY], coins=1).ship(codes.LONGBOAT, crew=[codes.DOUG])
    if way == "move":
        position.ship(codes.LONGBOAT)
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    if way == "recall":
        assert position.why(codes.HANDLE | codes.JANEY) == codes.R_NO_SLOT
    position.play(
        codes.HANDLE | codes.DOUG,
        codes.ASHORE if way == "recall" else codes.SHIP_AT | 1,
        codes.HANDLE | codes.JANEY,
        codes.SHIP_AT | 0,
    )
    assert position.fleet()[0] == (codes.LONGBOAT, 0, [codes.JANEY])


@clause("RR-crew-6")
def test_hiring_may_come_before_moving_and_recalling() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=1)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .ship(codes.SLOOP, crew=[codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | codes.JANEY, codes.SHIP_AT | 1, codes.HANDLE | codes.CARLIE, codes.SHIP_AT | 0
    )
    position.play(codes.HANDLE | codes.DOUG, codes.ASHORE)
    assert position.fleet() == [(codes.SLOOP, 0, [codes.CARLIE]), (codes.SLOOP, 0, [codes.JANEY])]


@clause("RR-crew-6")
def test_each_crew_is_handled_once_whether_moved_recalled_or_hired() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=9)
        .ship(codes.MERCHANT_VESSEL, crew=[codes.DOUG, codes.CARLIE, codes.PETE])
        .ship(codes.GALLEON)
    )
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | codes.DOUG, codes.SHIP_AT | 1, codes.HANDLE | codes.CARLIE, codes.ASHORE
    )
    position.play(codes.HANDLE | codes.JANEY, codes.SHIP_AT | 0)
    assert [position.why(codes.HANDLE | crew) for crew in (codes.DOUG, codes.CARLIE, codes.JANEY)] == [
        codes.R_HANDLED
    ] * 3
    assert position.moves() == [codes.HANDLE | codes.PETE, codes.DONE]
    position.play(codes.HANDLE | codes.PETE)
    assert [position.why(codes.SWAP | crew) for crew in (codes.DOUG, codes.JANEY)] == [
        codes.R_HANDLED,
        codes.R_SAME_SHIP,
    ]
    position.play(codes.SHIP_AT | 1, codes.DONE, codes.CREW)
    assert position.why(codes.HANDLE | codes.DOUG) == ALLOWED, "a new action"
    assert position.why(codes.HANDLE | codes.CARLIE) == ALLOWED


# Swapping


@clause("RR-crew-7")
def test_two_crew_swap_though_every_slot_is_full() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.LONGBOAT, coins=1, crew=[codes.PAUL])
        .ship(codes.SLOOP, coins=2, crew=[codes.DOUG, codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | codes.PAUL)
    assert position.moves() == [codes.SWAP | codes.CARLIE, codes.SWAP | codes.DOUG, codes.ASHORE]
    position.play(codes.SWAP | codes.CARLIE)
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.CARLIE]), (codes.SLOOP, 2, [codes.PAUL, codes.DOUG])]
    assert [position.why(codes.HANDLE | crew) for crew in (codes.PAUL, codes.CARLIE)] == [codes.R_HANDLED] * 2
    assert position.moves() == [codes.HANDLE | codes.DOUG, codes.DONE]


@clause("RR-crew-7")
def test_who_was_swapped_cannot_be_swapped_again() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .ship(codes.LONGBOAT, crew=[codes.DOUG])
        .ship(codes.SLOOP, crew=[codes.PETE])
    )
    position.turn(codes.PIRATE).begin().play(
        codes.CREW, codes.HANDLE | codes.PAUL, codes.SWAP | codes.DOUG, codes.HANDLE | codes.PETE
    )
    assert [position.why(codes.SWAP | crew) for crew in (codes.PAUL, codes.DOUG)] == [codes.R_HANDLED] * 2
    assert position.moves() == [codes.ASHORE]


@clause("RR-crew-7")
def test_crew_of_the_same_ship_do_not_swap() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.SLOOP, crew=[codes.DOUG, codes.CARLIE])
        .turn(codes.PIRATE)
        .begin()
        .play(codes.CREW, codes.HANDLE | codes.DOUG)
    )
    assert position.why(codes.SWAP | codes.CARLIE) == codes.R_SAME_SHIP
    assert position.why(codes.SWAP | codes.JANEY) == codes.R_NOT_IN_PLAY
    assert position.moves() == [codes.ASHORE]


# How it is asked


@clause("RR-crew-8")
def test_the_four_ways_of_handling() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=5)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .ship(codes.BRIGANTINE, crew=[codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    assert position.moves() == [codes.HANDLE | codes.CARLIE, codes.HANDLE | codes.DOUG, codes.HANDLE | codes.JANEY]
    assert position.why(codes.HANDLE | codes.BESS) == codes.R_NOT_IN_PLAY
    position.play(codes.HANDLE | codes.DOUG)
    assert position.moves() == [codes.SHIP_AT | 1, codes.SWAP | codes.CARLIE, codes.ASHORE]


@clause("RR-crew-8")
def test_who_is_hired_is_paid_and_shown_before_the_place_is_chosen() -> None:
    position = (
        Position()
        .pirate(hand=[codes.ENRIC, codes.DINAH], coins=5)
        .ship(codes.SLOOP)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | codes.ENRIC)
    assert position.moves() == [codes.SHIP_AT | 0], "no swap and no way back for a hired crew"
    assert position.why(codes.ASHORE) == position.why(codes.SWAP | codes.PAUL) == NOT_ASKED
    assert position.coins(codes.PIRATE) == 3
    assert [event[2] for event in position.events(codes.E_HIRE)] == [codes.ENRIC]
    for viewer in (codes.CROWN, SPECTATOR):
        assert position.view(viewer)["hands"][codes.PIRATE] == (2, [codes.ENRIC]), "the other card stays hidden"


@clause("RR-crew-9")
def test_at_least_one_crew_is_handled() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=1)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .turn(codes.PIRATE)
        .begin()
        .play(codes.CREW)
    )
    assert position.moves() == [codes.HANDLE | codes.DOUG, codes.HANDLE | codes.JANEY]
    assert position.why(codes.DONE) != ALLOWED
    position.play(codes.HANDLE | codes.DOUG, codes.ASHORE)
    assert position.why(codes.DONE) == ALLOWED


@clause("RR-crew-10")
@pytest.mark.parametrize(
    "hand", [[codes.SLOOP], [codes.ENRIC], [codes.JANEY]], ids=["no crew", "too dear", "could be hired"]
)
def test_the_question_comes_again_whatever_the_hidden_hand_holds(hand: list[int]) -> None:
    position = Position().pirate(hand=[*hand, codes.PAUL], coins=1).ship(codes.SLOOP).turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.HANDLE | codes.PAUL, codes.SHIP_AT | 0)
    assert position.step == "HandleCrew"
    assert position.state.step().discreet(position.state), "a table asks even if there is one answer"
    assert position.moves() == ([codes.HANDLE | codes.JANEY, codes.DONE] if codes.JANEY in hand else [codes.DONE])


@clause("RR-crew-10")
@pytest.mark.parametrize("left", ["no card", "no slot", "crew to handle"])
def test_when_all_can_see_that_nothing_is_left_the_action_is_over(left: str) -> None:
    position = Position().pirate(hand=[codes.PAUL] if left == "no card" else [codes.PAUL, codes.JANEY], coins=5)
    position.ship(codes.SLOOP if left == "no card" else codes.LONGBOAT)
    if left == "crew to handle":
        position.ship(codes.LONGBOAT, crew=[codes.DOUG])
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.HANDLE | codes.PAUL, codes.SHIP_AT | 0)
    if left == "crew to handle":
        assert position.moves() == [codes.HANDLE | codes.DOUG, codes.DONE]
    else:
        assert codes.GAIN in position.moves()


@clause("RR-crew-11")
def test_coins_tire_ships_and_not_crew() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=2)
        .ship(codes.LONGBOAT, crew=[codes.BESS])
        .ship(codes.SLOOP)
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.why(codes.RAID | POINT) != ALLOWED
    position.play(codes.CREW, codes.HANDLE | codes.BESS, codes.SHIP_AT | 1)
    position.play(codes.RAID | POINT, codes.JOIN | 1)
    assert len(position.events(codes.E_SUCCESS)) == 2
    assert position.fleet() == [(codes.LONGBOAT, 1, []), (codes.SLOOP, 1, [codes.BESS])]
