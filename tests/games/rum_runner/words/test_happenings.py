"""Events as data: every kind has one, it points at what is on the board, names nothing hidden, and deeds end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR, Event, Trace, seen_by
from quarterdeck.core.words import Happening
from quarterdeck.games.rum_runner import GAME, cards, codes
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.games.rum_runner.words import RumRunnerWords
from tests.games.rum_runner.position import BAY, HOME, NAMES, TIDES, Position
from tests.games.rum_runner.words.test_telling_events import IN_SECRET, events_of_every_card, random_events

RARE: list[Event] = [  # that chance seldom brings about
    (codes.E_MOVE_HAZARD, codes.CROWN, slot(BAY, 1), slot(HOME, 2), codes.REEF, -1),
    (codes.E_STAYS, codes.CROWN, slot(BAY), codes.CASH_CROP, 0, -1),
    (codes.E_USE, codes.PIRATE, 9, 0, codes.PAUL, -1),
]


def test_every_event_is_told_as_data_under_a_name_of_its_own() -> None:
    words = RumRunnerWords()
    assert words.happenings.keys() == words.events.keys()
    kinds: dict[int, set[str]] = {}
    for event in {*random_events(), *events_of_every_card(), *RARE}:
        kinds.setdefault(event[0], set()).add(GAME.words.happening(event).kind)
    assert kinds.keys() == words.events.keys()
    assert all(len(names) == 1 for names in kinds.values())
    assert len({next(iter(names)) for names in kinds.values()}) == len(kinds)


@lru_cache(maxsize=1)
def games() -> list[list[tuple[set[str], list[Event]]]]:
    """Random games: for every decision the ids on the board before and after it, and what happened."""
    played = []
    for seed in range(12):
        rng, trace, decisions = Rng(seed), Trace(), []
        s = GAME.start(GAME.rules(2, {"mulligan": seed % 2 == 0, "cap": 12}, {}), rng, trace)
        before: set[str] = set()
        while True:
            here = {thing.id for thing in GAME.words.things(s, ALL_SEEING, NAMES)}
            decisions.append((before | here, trace.events[:]))
            if s.is_over():
                break
            trace.events.clear()
            before = here
            moves = s.moves()
            s.play(moves[rng.below(len(moves))], rng)
        played.append(decisions)
    return played


def test_it_points_at_what_is_on_the_board() -> None:
    pointed = 0
    for decisions in games():
        for here, events in decisions:
            for event in events:
                told = GAME.words.happening(event)
                assert {*told.source, *told.target} <= here, (event, told.kind, told.source, told.target)
                pointed += bool(told.source or told.target)
                assert set(told.cards) <= set(cards.SLUGS)
                assert all(number >= 0 for number in told.numbers.values())
    assert pointed > 1000


@pytest.mark.parametrize("viewer", [codes.CROWN, codes.PIRATE, SPECTATOR])
def test_cards_that_the_viewer_may_not_know_are_left_out(viewer: int) -> None:
    hidden = 0
    for event in set(random_events()):
        seen = seen_by(event, viewer)
        if seen != event:
            assert seen[0] in IN_SECRET
            assert seen[4] == HIDDEN
            assert GAME.words.happening(seen).cards == ()
            assert GAME.words.happening(event).cards != ()
            hidden += 1
    assert hidden


def deeds(events: list[Event]) -> Iterator[str]:
    """What begins and ends."""
    for event in events:
        told = GAME.words.happening(event)
        if told.ends:
            yield f"-{told.ends}"
        if told.begins:
            yield f"+{told.begins}"


def test_every_raid_ends_before_anything_else_begins() -> None:
    raids = 0
    for decisions in games():
        order = list(deeds([event for _, events in decisions for event in events]))
        assert order[0] == "+turn"
        assert order[-1] == "-turn"
        for deed, following in pairwise(order):
            if deed == "+raid":
                raids += 1
                assert following == "-raid"
            else:
                assert following != "-raid"
    assert raids > 20


def raid(*hazards: int, points: int = 0) -> Position:
    position = Position().crown(coins=0).pirate(coins=2, points=points).ship(codes.SLOOP, crew=[codes.PAUL])
    for hazard in hazards:
        position.hazard(BAY, hazard, up=True)
    return position.investment(BAY, codes.LIGHT_RUM).turn(codes.PIRATE).begin()


@pytest.mark.parametrize("how", ["success", "stopped", "won", "map"])
def test_a_raid_is_over_after_all_that_comes_of_it(how: str) -> None:
    if how == "map":
        position = Position().crown(coins=0).pirate([codes.TREASURE_MAP]).ship(codes.SLOOP, crew=[codes.MARGUERITE])
        position.hazard(TIDES, codes.REEF).turn(codes.PIRATE).begin()
        position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)
        assert list(deeds(position.trace.events)) == ["+raid"], "the Pirate has yet to look at a card"
        position.play(codes.EFFECT | codes.MARGUERITE, codes.LOOK | slot(TIDES, 1))
    else:
        position = raid(*([codes.BLOCKADE] if how == "stopped" else []), points=3 if how == "won" else 0)
        position.play(codes.RAID | BAY, codes.JOIN | 0)
        if how != "won":
            assert list(deeds(position.trace.events)) == ["+raid"], "Paul has yet to act"
            position.play(codes.DONE)
    assert list(deeds(position.trace.events)) == ["+raid", "-raid", *(["-turn"] if how == "won" else [])]


# What single events say


def last(position: Position, kind: int) -> Happening:
    return GAME.words.happening(position.events(kind)[-1])


def facts(told: Happening) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], dict[str, int]]:
    return told.source, told.target, told.cards, dict(told.numbers)


def test_coins_come_from_somewhere_or_go_there() -> None:
    position = Position().crown(coins=3).pirate().hazard(BAY, codes.REEF).begin()
    position.play(codes.INVEST, codes.CARD_AT | slot(BAY, 1))
    assert facts(last(position, codes.E_SUPPLY)) == (("supply:0",), (), (), {"coins": 1, "left": 2})
    assert facts(last(position, codes.E_CARD_COINS)) == ((), ("slot:bivalve-bay:1",), ("reef",), {"coins": 1})
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1))
    assert facts(last(position, codes.E_CARD_COINS)) == (("slot:bivalve-bay:1",), (), ("reef",), {"coins": 1})
    assert facts(last(position, codes.E_SUPPLY)) == ((), ("supply:0",), (), {"coins": 1, "left": 3})


def test_crew_come_from_the_hand_or_from_a_ship() -> None:
    position = Position().pirate(hand=[codes.PAUL]).ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.SLOOP)
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.board_move(codes.PAUL, 1))
    assert facts(last(position, codes.E_BOARD)) == (("hand:1",), ("ship:1",), ("peg-leg-paul",), {})
    position.play(codes.board_move(codes.DOUG, 1))
    assert facts(last(position, codes.E_BOARD)) == (("ship:0",), ("ship:1",), ("doug-doubloon",), {})


def test_a_bottle_comes_from_its_island_or_out_of_the_deck() -> None:
    position = raid().play(codes.RAID | BAY, codes.JOIN | 0)
    assert facts(last(position, codes.E_SCORE)) == (
        ("slot:bivalve-bay:0",), ("score:1",), ("light-rum",), {"points": 1}
    )  # fmt: skip
    position = Position().pirate().deck(codes.CROWN, codes.GOLD_RUM).ship(codes.SLOOP, crew=[codes.PAUL])
    position.turn(codes.PIRATE).begin().play(codes.RAID | HOME, codes.JOIN | 0)
    assert facts(last(position, codes.E_RAIDED)) == (("deck:0",), (), ("gold-rum",), {})
    assert facts(last(position, codes.E_SCORE)) == ((), ("score:1",), ("gold-rum",), {"points": 1})
