"""The goal, and winning."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR, Trace
from quarterdeck.games.rum_runner import GAME, cards, codes, sets
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, POINT, TIDES, Position

RUM = [codes.LIGHT_RUM, codes.GOLD_RUM, codes.AGED_RUM]
FIVE = [codes.REEF, codes.REEF, codes.SQUALL, codes.KRAKEN, codes.FOG_BANK]
SIX = (codes.ENRIC, codes.PETE, codes.DINAH, codes.ABIGAIL, codes.BESS, codes.MARGUERITE)


def almost(kind: int, hand: tuple[int, ...] = (), crew: tuple[int, ...] = (codes.DOUG, codes.PAUL)) -> Position:
    """The Pirate has three bottles, and a fourth lies unguarded in the Bay."""
    position = (
        Position()
        .crown()
        .pirate(hand=hand)
        .score(codes.PIRATE, codes.GOLD_RUM, codes.GOLD_RUM, codes.LIGHT_RUM)
        .ship(codes.SLOOP, crew=crew)
    )
    return position.investment(BAY, kind, coins=1).turn(codes.PIRATE, actions=1)


def ended(position: Position) -> tuple[bool, int, list[int]]:
    """Whether it is over, how, and the places."""
    view = position.view(SPECTATOR)
    return view["over"], view["ending"], view["places"]


@clause("RR-goal-1")
@pytest.mark.parametrize(("kind", "points"), [(codes.LIGHT_RUM, 1), (codes.GOLD_RUM, 2), (codes.AGED_RUM, 3)])
def test_bottles_differ_in_points_for_the_crown(kind: int, points: int) -> None:
    position = Position().crown().pirate().investment(BAY, kind, coins=4).begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.view(codes.PIRATE)["points"] == [points, 0]
    assert not position.over
    won = Position().crown(points=4 - points).pirate().investment(BAY, kind, coins=4).begin(upkeep=True)
    assert ended(won.play(codes.REVEAL | BAY)) == (True, codes.END_CROWN, [1, 2])


@clause("RR-goal-1")
def test_rum_that_is_only_funded_does_not_count() -> None:
    position = (
        Position().crown(points=3).pirate().investment(BAY, codes.AGED_RUM, coins=9).begin(upkeep=True).play(codes.DONE)
    )
    assert not position.over
    assert position.view(codes.PIRATE)["points"] == [3, 0]


@clause("RR-goal-2")
@pytest.mark.parametrize("kind", RUM)
def test_four_bottles_of_any_kind_win_for_the_pirate(kind: int) -> None:
    assert ended(almost(kind).begin().play(codes.RAID | BAY, codes.JOIN | 0)) == (True, codes.END_PIRATE, [2, 1])
    first = (
        Position()
        .crown()
        .pirate()
        .ship(codes.SLOOP, crew=[codes.PAUL])
        .investment(BAY, kind)
        .turn(codes.PIRATE)
        .begin()
    )
    assert first.play(codes.RAID | BAY, codes.JOIN | 0).view(codes.CROWN)["points"] == [0, 1]


@clause("RR-goal-3")
def test_seven_bottles_worth_twelve_points() -> None:
    rum = [kind for kind in codes.CROWN_KINDS if sets.is_rum(kind)]
    assert [cards.NAMES[kind] for kind in rum] == ["Light Rum", "Gold Rum", "Aged Rum"]
    assert sum(cards.COPIES[kind] for kind in rum) == 7
    assert sum(cards.COPIES[kind] * cards.POINTS[kind] for kind in rum) == 12
    assert all(cards.POINTS[kind] == 0 for kind in codes.INVESTMENT_KINDS if kind not in rum)


@clause("RR-goal-4")
def test_poisoned_rum_scores_for_nobody() -> None:
    position = Position().crown(points=3).pirate().investment(BAY, codes.POISONED_RUM, coins=9).begin(upkeep=True)
    assert position.play(codes.REVEAL | BAY).view(codes.PIRATE)["points"] == [3, 0]
    assert position.on(BAY) == (codes.POISONED_RUM, 9, True)
    position = almost(codes.POISONED_RUM).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.LOSE | codes.PAUL)
    assert not position.over
    assert position.view(codes.CROWN)["points"] == [0, 3]
    position = Position().crown(hand=[codes.POISONED_RUM, *FIVE]).pirate(points=3).turn(codes.CROWN, actions=1).begin()
    assert not position.play(codes.GAIN, codes.DISCARD | codes.POISONED_RUM).over


@clause("RR-win-1")
@pytest.mark.parametrize(
    ("before", "kind", "over"),
    [
        (0, codes.AGED_RUM, False),
        (1, codes.GOLD_RUM, False),
        (2, codes.GOLD_RUM, True),
        (3, codes.LIGHT_RUM, True),
        (3, codes.AGED_RUM, True),
    ],
)
def test_four_points_or_more_end_the_game_at_once(before: int, kind: int, over: bool) -> None:
    position = Position().crown(points=before).pirate(points=3).investment(BAY, kind, coins=4).begin(upkeep=True)
    position.play(codes.REVEAL | BAY)
    assert position.over == over
    assert position.asked == (-1 if over else codes.CROWN)


@clause("RR-win-1")
def test_whoever_is_first_has_won_however_many_points_the_other_has() -> None:
    position = almost(codes.LIGHT_RUM)
    position.crown(points=3).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert ended(position) == (True, codes.END_PIRATE, [2, 1])
    assert position.view(SPECTATOR)["scores"] == [3, 4]


@clause("RR-win-2")
def test_the_crown_is_not_asked_to_shuffle_nor_to_reveal_any_more() -> None:
    position = Position().crown(hand=[codes.REEF], points=2).pirate().investment(BAY, codes.GOLD_RUM, coins=3)
    position.investment(POINT, codes.LIGHT_RUM, coins=2).investment(TIDES, codes.CASH_CROP, coins=1, up=True).begin(
        upkeep=True
    )
    position.play(codes.REVEAL | BAY)
    assert position.over
    assert position.moves() == []
    assert (position.holds(codes.CROWN), position.on(POINT)) == ([codes.REEF], (codes.LIGHT_RUM, 2, False))


@clause("RR-win-2")
def test_no_crew_acts_and_no_event_pays_and_nobody_discards() -> None:
    position = (
        almost(codes.LIGHT_RUM, hand=(codes.TREASURE_MAP,))
        .begin()
        .play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    )
    assert position.over
    assert position.events(codes.E_EFFECT) == position.events(codes.E_SUPPLY) == position.events(codes.E_DRAW) == []
    assert (position.coins(codes.PIRATE), position.holds(codes.PIRATE)) == (5, [])


@clause("RR-win-2")
def test_nothing_is_drawn_or_discarded_after_the_last_action() -> None:
    position = almost(codes.LIGHT_RUM, hand=SIX).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.over
    assert position.holds(codes.PIRATE) == list(SIX)
    assert position.events(codes.E_DISCARD) == []


@clause("RR-win-3")
def test_the_pirate_wins_by_a_bottle_that_the_crown_discards() -> None:
    position = Position().crown(hand=[codes.LIGHT_RUM, *FIVE]).pirate(points=3).turn(codes.CROWN, actions=1).begin()
    position.play(codes.GAIN, codes.DISCARD | codes.LIGHT_RUM)
    assert ended(position) == (True, codes.END_PIRATE, [2, 1])
    assert position.view(SPECTATOR)["turn"] == codes.CROWN


@clause("RR-win-4")
def test_the_game_is_a_draw_after_a_hundred_turns_each() -> None:
    rng, trace = Rng(3), Trace()
    state = GAME.start(GAME.rules(2, {}, {"win.points": 12}), rng, trace)
    while not state.is_over():
        state.play(state.moves()[0], rng)
    turns = [event[1:3] for event in trace.events if event[0] == codes.E_TURN]
    assert len(turns) == 200
    assert turns[-1] == (codes.PIRATE, 100)
    assert [event[2] for event in trace.events if event[0] == codes.E_END] == [codes.END_CAP]
    assert state.places() == [1, 1]


@clause("RR-win-4")
@pytest.mark.parametrize("cap", [1, 2, 7])
def test_or_after_as_many_as_the_cap_says(cap: int) -> None:
    position = Position(cap=cap).crown(points=3).pirate().begin()
    for number in range(2 * cap):
        assert not position.over
        assert position.view(SPECTATOR)["round"] == number // 2 + 1
        while position.asked == number % 2:
            position.play(position.moves()[-1] if position.step == "EndDiscard" else codes.GAIN)
    assert ended(position) == (True, codes.END_CAP, [1, 1]), "a draw, though one side had more"


@clause("RR-win-4")
def test_a_win_in_the_last_turn_counts_and_the_last_turn_is_wholly_over() -> None:
    position = (
        Position(cap=1).crown().pirate(points=3).ship(codes.SLOOP, crew=[codes.DOUG]).investment(BAY, codes.LIGHT_RUM)
    )
    position.turn(codes.PIRATE, actions=1).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert ended(position) == (True, codes.END_PIRATE, [2, 1])
    position = Position(cap=1).crown().pirate(hand=SIX).turn(codes.PIRATE, actions=1).begin().play(codes.GAIN)
    assert position.step == "EndDiscard", "drawn and to be discarded first"
    assert position.play(position.moves()[0]).over


@clause("RR-win-5")
def test_the_bottles_cannot_run_out_without_a_winner() -> None:
    bottles = [cards.POINTS[kind] for kind in RUM for _ in range(cards.COPIES[kind])]
    for stolen in range(4):
        for gone in combinations(range(len(bottles)), stolen):
            assert sum(points for i, points in enumerate(bottles) if i not in gone) >= 4


def shown(position: Position, viewer: int) -> tuple[object, ...]:
    """What a viewer is shown of hands, of the hidden cards at the Point and of the order of the decks."""
    view = position.view(viewer)
    investment, hazards = view["islands"][POINT]
    return view["hands"], investment[0], [hazard[0] for hazard in hazards], view["order"]


@clause("RR-know-15")
def test_at_the_end_and_not_before_all_but_the_decks_is_shown() -> None:
    position = (
        almost(codes.LIGHT_RUM, hand=(codes.PETE,))
        .crown([codes.REEF])
        .investment(POINT, codes.GOLD_RUM)
        .hazard(POINT, codes.SQUALL)
        .begin()
    )
    assert position.state.decks[codes.PIRATE], "an empty deck would tell the hand"
    position.play(codes.RAID | BAY)
    assert shown(position, codes.CROWN) == ([(1, [codes.REEF]), (1, [])], codes.GOLD_RUM, [codes.SQUALL], [])
    assert shown(position, codes.PIRATE) == ([(1, []), (1, [codes.PETE])], codes.NONE, [codes.NONE], [])
    assert shown(position, SPECTATOR) == ([(1, []), (1, [])], codes.NONE, [codes.NONE], [])
    learnt = position.state.learnt[:]
    position.play(codes.JOIN | 0)
    assert position.over
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert shown(position, viewer) == ([(1, [codes.REEF]), (1, [codes.PETE])], codes.GOLD_RUM, [codes.SQUALL], [])
    assert all(now > then for now, then in zip(position.state.learnt, learnt, strict=True))
