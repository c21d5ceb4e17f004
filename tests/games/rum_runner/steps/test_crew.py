"""Playing and rearranging crew: hiring, moving and recalling as a set, each crew once in an action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes, fleet, sets
from quarterdeck.games.rum_runner.state import RumState
from tests.clauses import clause
from tests.games.rum_runner.picked import arrangements
from tests.games.rum_runner.position import BAY, POINT, Position

# Hiring


@clause("RR-crew-1")
def test_any_number_of_crew_is_hired_in_one_action_and_paid_to_the_bank() -> None:
    position = Position().crown(coins=3).pirate(hand=[codes.JANEY, codes.PAUL, codes.ENRIC, codes.SLOOP], coins=5)
    position.ship(codes.MERCHANT_VESSEL).ship(codes.LONGBOAT).turn(codes.PIRATE).begin()
    position.play(
        codes.CREW,
        codes.board_move(codes.JANEY, 0),
        codes.board_move(codes.ENRIC, 0),
        codes.board_move(codes.PAUL, 1),
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
    position.play(codes.CREW, codes.board_move(codes.JANEY, 0))
    assert position.why(codes.board_move(codes.ENRIC, 0)) == codes.R_PRICE
    assert position.moves() == [codes.board_move(codes.PAUL, 0), codes.DONE]


@clause("RR-crew-1")
def test_crew_for_nothing_is_hired_without_a_coin() -> None:
    position = Position().pirate(hand=[codes.PAUL, codes.JANEY], coins=0).ship(codes.SLOOP).turn(codes.PIRATE).begin()
    position.play(codes.CREW)
    assert position.moves() == [codes.board_move(codes.PAUL, 0)]
    assert position.why(codes.board_move(codes.JANEY, 0)) == codes.R_PRICE
    position.play(codes.board_move(codes.PAUL, 0))
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
        position.play(codes.board_move(crew, 0))
    assert position.fleet() == [(kind, 0, hand[:slots])]
    assert codes.CREW in position.moves(), "no slot is left, and nobody in play to handle: the action is over"


@clause("RR-crew-2")
def test_nobody_takes_a_slot_that_was_given_away_in_this_action() -> None:
    position = Position().pirate(hand=[codes.JANEY, codes.PAUL], coins=3).ship(codes.LONGBOAT)
    position.ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.board_move(codes.JANEY, 0))
    assert position.why(codes.board_move(codes.PAUL, 0)) == codes.R_NO_SLOT
    assert position.why(codes.board_move(codes.DOUG, 0)) == codes.R_NO_SLOT


@clause("RR-crew-2", "RR-crew-7")
def test_with_more_crew_than_slots_on_a_ship_somebody_has_to_go_elsewhere() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .ship(codes.SLOOP, crew=[codes.DOUG, codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.board_move(codes.PAUL, 1))
    assert position.why(codes.DONE) == codes.R_OVERFULL
    assert position.moves() == [
        codes.board_move(codes.CARLIE, 0),
        codes.ASHORE | codes.CARLIE,
        codes.board_move(codes.DOUG, 0),
        codes.ASHORE | codes.DOUG,
    ]
    assert position.play(codes.ASHORE | codes.DOUG).why(codes.DONE) == ALLOWED


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
        codes.board_move(codes.JANEY, 2),
        codes.board_move(codes.CARLIE, 1),
        codes.ASHORE | codes.DOUG,
    )
    position.play(codes.ASHORE | codes.ENRIC)
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
        codes.CREW, codes.board_move(codes.CARLIE, 1), codes.board_move(codes.JANEY, 0)
    )
    assert position.fleet() == [(codes.SLOOP, 3, [codes.JANEY]), (codes.MERCHANT_VESSEL, 2, [codes.CARLIE])]


@clause("RR-crew-6")
@pytest.mark.parametrize("way", ["recall", "move"])
def test_a_slot_is_cleared_first_and_filled_afterwards(way: str) -> None:
    position = Position().pirate(hand=[codes.JANEY], coins=1).ship(codes.LONGBOAT, crew=[codes.DOUG])
    if way == "move":
        position.ship(codes.LONGBOAT)
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    position.play(
        codes.ASHORE | codes.DOUG if way == "recall" else codes.board_move(codes.DOUG, 1),
        codes.board_move(codes.JANEY, 0),
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
        codes.CREW, codes.board_move(codes.JANEY, 1), codes.board_move(codes.CARLIE, 0)
    )
    position.play(codes.ASHORE | codes.DOUG)
    assert position.fleet() == [(codes.SLOOP, 0, [codes.CARLIE]), (codes.SLOOP, 0, [codes.JANEY])]


@clause("RR-crew-6")
def test_each_crew_is_handled_once_whether_moved_recalled_or_hired() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=9)
        .ship(codes.MERCHANT_VESSEL, crew=[codes.DOUG, codes.CARLIE, codes.PETE])
        .ship(codes.GALLEON)
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.board_move(codes.DOUG, 1), codes.ASHORE | codes.CARLIE)
    position.play(codes.board_move(codes.JANEY, 0))
    assert position.why(codes.board_move(codes.DOUG, 0)) == codes.R_HANDLED
    assert position.why(codes.board_move(codes.CARLIE, 0)) == codes.R_HANDLED
    assert position.why(codes.ASHORE | codes.JANEY) == codes.R_HANDLED
    assert position.moves() == [codes.board_move(codes.PETE, 1), codes.ASHORE | codes.PETE, codes.DONE]
    position.play(codes.board_move(codes.PETE, 1), codes.DONE, codes.CREW)
    assert position.why(codes.board_move(codes.DOUG, 0)) == ALLOWED, "a new action"
    assert position.why(codes.board_move(codes.CARLIE, 0)) == ALLOWED


# Any arrangement


@clause("RR-crew-7")
def test_two_crew_swap_though_every_slot_is_full() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.LONGBOAT, coins=1, crew=[codes.PAUL])
        .ship(codes.SLOOP, coins=2, crew=[codes.DOUG, codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.board_move(codes.PAUL, 1), codes.board_move(codes.CARLIE, 0))
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.CARLIE]), (codes.SLOOP, 2, [codes.PAUL, codes.DOUG])]
    assert position.moves() == [codes.ASHORE | codes.DOUG, codes.DONE], "both of them have been given all slots"


@clause("RR-crew-7")
def test_three_crew_go_round_in_a_ring_though_every_slot_is_full() -> None:
    position = (
        Position()
        .pirate(coins=0)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .ship(codes.LONGBOAT, crew=[codes.DOUG])
        .ship(codes.SLOOP, crew=[codes.PETE, codes.BESS])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    position.play(codes.board_move(codes.DOUG, 2), codes.board_move(codes.PAUL, 1), codes.board_move(codes.PETE, 0))
    assert [crew for _, _, crew in position.fleet()] == [[codes.PETE], [codes.PAUL], [codes.DOUG, codes.BESS]]


Places = dict[int, int]  # the berth of every crew, or ASHORE

FLEETS: list[tuple[list[tuple[int, list[int]]], list[int], int]] = [
    ([(codes.LONGBOAT, [codes.PAUL]), (codes.LONGBOAT, [codes.DOUG]), (codes.SLOOP, [codes.PETE, codes.BESS])], [], 0),
    ([(codes.LONGBOAT, [codes.PAUL]), (codes.SLOOP, [codes.DOUG, codes.PETE])], [codes.JANEY], 1),
    ([(codes.SLOOP, [codes.JANEY]), (codes.LONGBOAT, []), (codes.BRIGANTINE, [codes.BESS])], [codes.ENRIC, codes.PAUL],
     2),
    ([(codes.SLOOP, [codes.PETE, codes.BESS]), (codes.BRIGANTINE, [codes.DOUG, codes.CARLIE])], [codes.DINAH], 1),
    ([(codes.LONGBOAT, [])], [codes.JANEY, codes.DOUG, codes.PAUL, codes.SLOOP], 2),
]  # fmt: skip


@clause("RR-crew-7", "RR-crew-1", "RR-crew-3", "RR-choose-1")
@pytest.mark.parametrize(("ships", "hand", "coins"), FLEETS)
def test_every_arrangement_that_the_slots_allow_is_reached_and_no_other(
    ships: list[tuple[int, list[int]]], hand: list[int], coins: int
) -> None:
    position = Position().pirate(hand=hand, coins=coins)
    for kind, crew in ships:
        position.ship(kind, crew=crew)
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    ends = arrangements(position.state)
    reached = [places(state, [crew for _, aboard in ships for crew in aboard] + hand) for state in ends.values()]
    assert len(reached) == len({tuple(sorted(each.items())) for each in reached}), "one set to an arrangement"
    legal = [each for each in every_arrangement(ships, hand) if coins >= price(position, hand, each)]
    assert sorted(map(sorted, map(dict.items, reached))) == sorted(map(sorted, map(dict.items, legal)))
    for state in ends.values():
        assert state.supply[codes.PIRATE] == coins - price(position, hand, places(state, hand))


def places(s: RumState, crew: list[int]) -> Places:
    """Where these crew are."""
    return {who: fleet.berth_of(s, who) for who in crew if sets.is_crew(who)}


def every_arrangement(ships: list[tuple[int, list[int]]], hand: list[int]) -> Iterator[Places]:
    """All ways to share out the crew between ships and hand that change something, as far as there are slots."""
    before = {crew: berth for berth, (_, aboard) in enumerate(ships) for crew in aboard}
    before |= {crew: codes.NO_BERTH for crew in hand if sets.is_crew(crew)}
    for berths in product((*range(len(ships)), codes.NO_BERTH), repeat=len(before)):
        after = dict(zip(before, berths, strict=True))
        if after != before and all(berths.count(berth) <= fleet.ROOM[kind] for berth, (kind, _) in enumerate(ships)):
            yield after


def price(position: Position, hand: list[int], after: Places) -> int:
    """What it costs to hire those of the hand who are on ships."""
    return sum(position.state.rules.price[crew] for crew in hand if after.get(crew, codes.NO_BERTH) != codes.NO_BERTH)


@clause("RR-crew-6", "RR-choose-2")
def test_the_order_of_choosing_does_not_matter() -> None:
    position = Position().pirate(hand=[codes.JANEY], coins=1).ship(codes.LONGBOAT, crew=[codes.PAUL])
    position.ship(codes.SLOOP, crew=[codes.DOUG, codes.PETE]).turn(codes.PIRATE).begin().play(codes.CREW)
    chosen = [
        codes.board_move(codes.JANEY, 0),
        codes.board_move(codes.PAUL, 1),
        codes.ASHORE | codes.PETE,
    ]
    packed = set()
    for order in permutations(chosen):
        state = position.state.clone()
        for move in (*order, codes.DONE):
            state.answer(move, Rng(1))
        packed.add(state.digest())
    assert len(packed) == 1


# How it is asked


@clause("RR-crew-8")
def test_the_three_ways_of_handling() -> None:
    position = (
        Position()
        .pirate(hand=[codes.JANEY], coins=5)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .ship(codes.BRIGANTINE, crew=[codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    assert position.moves() == [
        codes.board_move(codes.DOUG, 1),
        codes.ASHORE | codes.DOUG,
        codes.board_move(codes.CARLIE, 0),
        codes.ASHORE | codes.CARLIE,
        codes.board_move(codes.JANEY, 0),
        codes.board_move(codes.JANEY, 1),
    ]
    assert position.why(codes.board_move(codes.DOUG, 0)) == codes.R_SAME_SHIP
    assert position.why(codes.board_move(codes.BESS, 0)) == codes.R_NOT_IN_PLAY
    assert position.why(codes.ASHORE | codes.JANEY) == codes.R_IN_HAND
    assert position.why(codes.board_move(codes.DOUG, 2)) == NOT_ASKED, "there is no such ship"


@clause("RR-crew-8")
def test_who_is_hired_is_paid_and_shown() -> None:
    position = (
        Position()
        .pirate(hand=[codes.ENRIC, codes.DINAH, codes.JANEY], coins=5)
        .ship(codes.SLOOP)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.board_move(codes.ENRIC, 0))
    assert position.coins(codes.PIRATE) == 3
    assert [event[2] for event in position.events(codes.E_HIRE)] == [codes.ENRIC]
    for viewer in (codes.CROWN, SPECTATOR):
        assert position.view(viewer)["hands"][codes.PIRATE] == (2, []), "the other cards stay hidden"


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
    assert position.moves() == [codes.ASHORE | codes.DOUG, codes.board_move(codes.JANEY, 0)]
    assert position.why(codes.DONE) != ALLOWED
    position.play(codes.ASHORE | codes.DOUG)
    assert position.why(codes.DONE) == ALLOWED


@clause("RR-crew-10")
@pytest.mark.parametrize(
    "hand", [[codes.SLOOP], [codes.ENRIC], [codes.JANEY]], ids=["no crew", "too dear", "could be hired"]
)
def test_the_question_comes_again_whatever_the_hidden_hand_holds(hand: list[int]) -> None:
    position = Position().pirate(hand=[*hand, codes.PAUL], coins=1).ship(codes.SLOOP).turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.board_move(codes.PAUL, 0))
    assert position.step == "ArrangeCrew"
    assert position.state.step().discreet(position.state), "a table asks even if there is one answer"
    assert position.moves() == ([codes.board_move(codes.JANEY, 0), codes.DONE] if codes.JANEY in hand else [codes.DONE])


@clause("RR-crew-10")
@pytest.mark.parametrize("left", ["no card", "no slot", "crew to handle"])
def test_when_all_can_see_that_nothing_is_left_the_action_is_over(left: str) -> None:
    position = Position().pirate(hand=[codes.PAUL] if left == "no card" else [codes.PAUL, codes.JANEY], coins=5)
    position.ship(codes.SLOOP if left == "no card" else codes.LONGBOAT)
    if left == "crew to handle":
        position.ship(codes.LONGBOAT, crew=[codes.DOUG])
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.board_move(codes.PAUL, 0))
    if left == "crew to handle":
        assert position.moves() == [codes.ASHORE | codes.DOUG, codes.board_move(codes.JANEY, 1), codes.DONE]
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
    position.play(codes.CREW, codes.board_move(codes.BESS, 1))
    position.play(codes.RAID | POINT, codes.JOIN | 1)
    assert len(position.events(codes.E_SUCCESS)) == 2
    assert position.fleet() == [(codes.LONGBOAT, 1, []), (codes.SLOOP, 1, [codes.BESS])]
