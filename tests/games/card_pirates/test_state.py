"""The state: copies, what is stored, where things are, and how it stands."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Trace
from quarterdeck.games.card_pirates import GAME, cards, codes, sea
from quarterdeck.games.card_pirates.state import NO_SUIT, PUBLIC, PirateState
from tests.games.card_pirates.position import Position, card_set
from tests.games.states import (
    assert_bare_copy,
    assert_number_kept,
    assert_own_list,
    assert_packed_apart,
    assert_plays_on_alike,
    played,
)

pytestmark = pytest.mark.laws

LISTS = (
    "hands", "battle", "up", "down", "ships", "island_cell", "island_card", "stack", "stack_group", "known", "faces",
    "agenda",
)  # fmt: skip
NUMBERS = (
    "discards", "shown", "cells", "moved", "islands", "first", "turn", "turns", "groups", "others", "full", "visited",
    "buried", "sailing", "foe", "ending",
)  # fmt: skip


def start(seats: int = 2, **options: Value) -> PirateState:
    given = {option.replace("_", "-"): value for option, value in options.items()}
    return GAME.start(GAME.rules(seats, given, {}), Rng(5))


def later(moves: int) -> PirateState:
    """A game of the second edition after some random moves."""
    s = start(3, edition="second")
    played(s, moves)
    return s


@pytest.mark.parametrize("field", LISTS)
def test_a_copy_has_lists_of_its_own(field: str) -> None:
    assert_own_list(later(30), field)


@pytest.mark.parametrize("field", NUMBERS)
def test_every_number_is_copied_and_stored(field: str) -> None:
    assert_number_kept(GAME, later(30), field)


def test_a_copy_has_no_trace_and_the_same_rules() -> None:
    assert_bare_copy(start())


@pytest.mark.parametrize("moves", [0, 1, 7, 30, 61])
def test_what_is_packed_unpacks_and_plays_on_alike(moves: int) -> None:
    assert_plays_on_alike(GAME, later(moves))


def test_what_is_packed_is_not_shared() -> None:
    assert_packed_apart(GAME, start())


@pytest.mark.parametrize("options", [{}, {"edition": "second"}, {"treacherous_seas": True}, {"random_islands": True}])
def test_the_zones_are_the_deck(options: dict[str, Value]) -> None:
    zones = start(3, **options).zones()
    together = 0
    for zone in zones:
        assert not together & zone
        together |= zone
    assert together == cards.WHOLE_DECK
    assert sum(map(cards.count, zones)) == 52


def test_what_is_laid_in_secret_is_still_held() -> None:
    s = start()
    s.hands[0], s.battle[0] = card_set("5C", "KD"), card_set("7H")
    assert s.held(0) == card_set("5C", "KD", "7H")


def test_the_suit_of_a_square() -> None:
    s = start()
    assert s.suit_at(sea.from_name("b2")) == cards.CLUBS
    assert s.suit_at(sea.from_name("b5")) == cards.HEARTS
    assert s.suit_at(sea.from_name("c3")) == NO_SUIT


def test_the_ships_of_a_square_without_one() -> None:
    s = start(4)
    s.ships = [9, 20, 9, 9]
    assert s.ships_at(9, but=0) == [2, 3]
    assert s.ships_at(20, but=0) == [1]
    assert s.ships_at(20, but=1) == []


def test_a_round_is_a_turn_for_everybody() -> None:
    s = start(3)
    rounds = []
    for s.turns in range(7):
        rounds.append(s.round())
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


def test_knowledge_grows_with_a_place_and_with_a_kind() -> None:
    s = start()
    nothing = [0] * 3
    s.known, s.faces = nothing[:], nothing[:]
    assert s.knowledge() == nothing
    s.faces[0] = card_set("KD")
    kind = s.knowledge()
    s.faces[0], s.known[0] = 0, card_set("KD")
    place = s.knowledge()
    assert kind[1:] == place[1:] == [0, 0]
    assert kind[0] > cards.WHOLE_DECK, "above the places"
    assert place[0] & cards.WHOLE_DECK == card_set("KD")
    assert place[0] & ~kind[0], "the place is more than the kind"


def test_at_the_end_all_hands_are_known() -> None:
    s = Position(2).hand(0, "5C", "KD").hand(1, "7H", "QS").begin().state
    s.faces[0] = s.faces[PUBLIC] = card_set("QS")
    trace = s.trace = Trace()
    s.end(codes.END_CAP)
    for seer in (0, 1, PUBLIC):
        assert s.known[seer] & card_set("5C", "KD", "7H", "QS") == card_set("5C", "KD", "7H", "QS")
        assert not s.faces[seer]
    assert trace.events[-1][:3] == (codes.E_END, 0, codes.END_CAP)
    assert (s.ending, s.is_over(), s.seat(), s.moves()) == (codes.END_CAP, True, NOBODY, [])


def test_the_end_needs_no_trace() -> None:
    s = start(1, solo=True)
    s.end(codes.END_STOPPED)
    assert s.is_over()


def scored(*hands: tuple[str, ...], sets: dict[str, Value] | None = None, **options: Value) -> PirateState:
    s = GAME.start(GAME.rules(len(hands), options, sets or {}), Rng(1))
    s.hands = [card_set(*hand) for hand in hands]
    return s


def test_points_as_printed_and_as_later() -> None:
    hands = (("AC", "2C"), ("KC", "QC", "JC", "10C"))
    assert scored(*hands).scores() == [3, 4]
    assert scored(*hands, scoring="later").scores() == [4, 6]
    assert scored(*hands, sets={"score.ace": 9, "score.jack": 0}).scores() == [9, 3]


def test_what_is_laid_in_secret_counts() -> None:
    s = scored((), ("KC",))
    s.battle[0] = card_set("AC")
    assert s.scores() == [3, 2]


@pytest.mark.parametrize(
    ("hands", "places"),
    [
        ([("AC",), ("KC",)], [1, 2]),
        ([("KC",), ("AC",)], [2, 1]),
        ([("AC",), ("KC", "QC")], [1, 2]),
        ([("KC", "JC"), ("KD", "QD")], [2, 1]),
        ([("KC",), ("QD", "JD")], [1, 2]),
        ([("QC", "JC"), ("JD", "JH")], [1, 2]),
        ([("JC", "2C"), ("JD", "9D", "10D")], [1, 1]),
        ([("AC",), ("KC",), ("AD",)], [1, 3, 1]),
        ([(), ("QC",), (), ("JC",)], [3, 1, 3, 2]),
    ],
)
def test_equal_points_are_told_apart_by_the_best_cards(hands: list[tuple[str, ...]], places: list[int]) -> None:
    assert scored(*hands).places() == places
