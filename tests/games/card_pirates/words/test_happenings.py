"""What happened in Card Pirates, as data beside its sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING, EVERYBODY, HIDDEN, SPECTATOR, Event, Trace, seen_by
from quarterdeck.core.words import TURN, Happening
from quarterdeck.games.card_pirates import GAME, cards, codes
from quarterdeck.games.card_pirates.words import CardPiratesWords
from quarterdeck.games.card_pirates.words.battle import BATTLE
from tests.games.card_pirates.position import NAMES, Position, card_set

WORDS = CardPiratesWords()

SETS: list[tuple[int, dict[str, Value]]] = [
    (1, {"solo": True}),
    (1, {"solo": True, "edition": "second", "random-islands": True}),
    (2, {"hidden-cards": True, "battles": "three", "treacherous-seas": True}),
    (2, {}),
    (3, {"edition": "second", "random-islands": True, "treacherous-seas": True}),
    (3, {"no-face-down": True, "battles": "three", "advanced-sailing": True}),
    (4, {"random-islands": True, "ending": "full-politics"}),
    (4, {"edition": "second", "hidden-cards": True}),
]

Told = tuple[Event, frozenset[str]]  # an event, and the ids of all things on the board before or after its decision


@cache
def played(case: int) -> list[list[Told]]:
    """The events of some games of chance."""
    seats, given = SETS[case]
    rules = GAME.rules(seats, {"cap": 20, **given}, {})
    games = []
    for seed in range(6):
        trace, rng = Trace(), Rng(100 * case + seed)
        s = GAME.start(rules, rng, trace)
        told: list[Told] = []
        before: frozenset[str] = frozenset()
        while True:
            now = frozenset(thing.id for thing in WORDS.things(s, ALL_SEEING, NAMES[:seats]))
            told += [(event, before | now) for event in trace.events[len(told) :]]
            if s.is_over():
                break
            before = now
            moves = s.moves()
            s.answer(moves[rng.below(len(moves))], rng)
        games.append(told)
    return games


def everything() -> Iterator[Told]:
    for case in range(len(SETS)):
        for game in played(case):
            yield from game


def happening(kind: int, seat: int = 0, a: int = 0, b: int = 0, secret: int = 0) -> Happening:
    return WORDS.happening((kind, seat, a, b, secret, EVERYBODY))


def test_every_event_that_is_told_of_is_data_too_of_a_kind_of_its_own() -> None:
    assert WORDS.happenings.keys() == WORDS.events.keys() == set(range(1, codes.EVENTS))
    examples = {event[0]: event for event, _ in everything()}
    examples |= {kind: (kind, 0, 0, 9, 0, EVERYBODY) for kind in (codes.E_ISLAND_LEFT, codes.E_FORFEIT)}
    assert examples.keys() == WORDS.events.keys(), "all others happen in games of chance"
    kinds = [WORDS.happening(event).kind for event in examples.values()]
    assert len(set(kinds)) == len(kinds)
    for event, _ in everything():
        assert WORDS.happening(event).kind == WORDS.happening(examples[event[0]]).kind


def test_it_points_at_things_on_the_board() -> None:
    for event, things in everything():
        what = WORDS.happening(event)
        assert things.issuperset((*what.source, *what.target)), (what.kind, what.source, what.target)


@pytest.mark.parametrize("live", [True, False])
def test_it_names_a_card_just_to_those_who_are_told_its_name(live: bool) -> None:
    for event, _ in everything():
        for viewer in (0, 1, SPECTATOR, ALL_SEEING):
            seen = seen_by(event, viewer, live)
            line, what = WORDS.tell(seen, viewer, NAMES), WORDS.happening(seen)
            text = line.text if line is not None else ""
            assert [c for c in cards.CODES if c in what.cards] == [
                cards.code(c) for c in range(cards.DECK) if f" {cards.name(c)}".lower() in f" {text}".lower()
            ]
            if seen[4] == HIDDEN:
                assert not what.cards
                assert not {"points", "strength"} & what.numbers.keys()


def test_how_many_cards_a_defender_lays_is_no_data_before_the_reveal() -> None:
    assert happening(codes.E_FIGHT, 1, 2, 1, HIDDEN).numbers == {}
    assert happening(codes.E_FIGHT, 1, 2, 1, card_set("5C", "6C")).numbers == {"cards": 2}
    assert happening(codes.E_FIGHT, 0, 2, 0, HIDDEN).numbers == {"cards": 2}


def test_turns_begin_and_battles_begin_and_end_on_every_path() -> None:
    ways_to_end = set()
    for case in range(len(SETS)):
        for game in played(case):
            in_turn = in_battle = False
            for event, _ in game:
                what = WORDS.happening(event)
                if what.begins:
                    assert not in_battle, "what begins begins after the battle before it"
                in_turn = in_turn or what.begins == TURN
                in_battle = in_battle or what.begins == BATTLE
                if what.kind in ("attack", "lay", "reveal", "fall", "win", "take", "give", "stand-off"):
                    assert in_battle
                    assert in_turn
                if what.ends == BATTLE:
                    ways_to_end.add(what.kind)
                    in_battle = False
            assert not in_battle
            assert WORDS.happening(game[-1][0]).ends == TURN
    assert {"take", "give", "win"} <= ways_to_end


def test_a_draw_with_nothing_to_exchange_is_the_end_of_the_battle() -> None:
    assert happening(codes.E_DRAWN_BATTLE, 0, 1, 0).ends == BATTLE
    assert happening(codes.E_DRAWN_BATTLE, 0, 1, 2).ends == ""


def test_a_turn_as_data() -> None:
    position = Position().hand(0, "8C", "QH", "2S").ship(0, "c4").pile("c3", up=["9H"], down=["KC"]).begin()
    position.choose("Bury the Queen of hearts", "Sail with the 8 of clubs", "To c3", "Heave to here")
    told = [WORDS.happening(seen_by(event, 0)) for event in position.trace.events]
    assert [(what.kind, what.source, what.target, what.cards, what.numbers) for what in told] == [
        ("turn", ("ship:0",), (), (), {"round": 1}),
        ("bury", ("hand:0",), ("square:c4",), ("QH",), {}),
        ("sail", ("hand:0",), ("square:c4",), ("8C",), {"points": 8}),
        ("step", ("ship:0", "square:c4"), ("square:c3",), (), {}),
        ("pick-up", ("square:c3",), ("hand:0",), ("9H",), {"cards": 2}),
        ("find", ("square:c3",), ("hand:0",), ("KC",), {"cards": 1}),
        ("turn", ("ship:1",), (), (), {"round": 1}),
    ]


def test_a_battle_as_data() -> None:
    position = Position().hand(0, "3C", "9D", "KD").hand(1, "5D").ship(0, "c3").ship(1, "c4").begin()
    position.choose("Sail with the 3 of clubs", "To c4", "Fight with the 9 of diamonds", "Fight with the 5 of diamonds")
    position.choose("Give the King of diamonds")
    told = [WORDS.happening(seen_by(event, SPECTATOR)) for event in position.trace.events[3:-1]]
    assert [(what.kind, what.source, what.target, what.cards, what.numbers) for what in told] == [
        ("attack", ("ship:0",), ("ship:1",), (), {}),
        ("lay", ("hand:0",), (), (), {"cards": 1}),
        ("lay", ("hand:1",), (), (), {}),
        ("reveal", ("hand:0",), (), ("9D",), {"cards": 1, "strength": 9}),
        ("reveal", ("hand:1",), (), ("5D",), {"cards": 1, "strength": 5}),
        ("fall", (), ("square:e2",), ("5D",), {}),
        ("fall", (), ("square:e2",), ("9D",), {}),
        ("win", ("ship:0",), ("ship:1",), (), {}),
        ("give", ("hand:0",), ("hand:1",), (), {}),
    ]


def test_an_exchange_names_what_was_given_and_what_was_got() -> None:
    what = happening(codes.E_EXCHANGE, 0, cards.from_code("QC"), cards.from_code("AC"))
    assert (what.kind, what.target, what.cards) == ("exchange", ("island:clubs",), ("QC", "AC"))
