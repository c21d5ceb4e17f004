"""Sets: what may be buried and what may fight, worked out from the rules by brute force, against the kernel's picks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from tests.clauses import clause
from tests.games.card_pirates.position import Position, card_set

POSITIONS = 120  # for each set of options
MOST_CARDS = 7

TABLES: list[tuple[int, dict[str, Value], dict[str, Value]]] = [
    (2, {}, {}),
    (3, {}, {}),
    (4, {}, {}),
    (4, {"edition": "second"}, {}),
    (3, {"advanced-sailing": True}, {}),
    (1, {"solo": True}, {}),
    (1, {"solo": True, "edition": "second"}, {}),
    (3, {}, {"sail.straight": 6, "sail.diagonal": 4, "drift.limit": 1}),
    (2, {}, {"drift.limit": 0}),
]

Answers = dict[frozenset[int], set[int]]  # for every set that may be buried, how the ship may leave then


def entered(s: PirateState, hand: set[int], suit: int | None) -> Iterator[tuple[int, int]]:
    """The steps that the rules allow from where the ship lies, as rows and columns apart; drifting if no suit sails."""
    row, column = divmod(s.ships[s.turn], sea.WIDTH)
    for down, right in ((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j):
        if not (0 <= row + down < sea.WIDTH and 0 <= column + right < sea.WIDTH):
            continue
        cell = sea.square(row + down, column + right)
        if not s.cells >> cell & 1:
            continue
        if cell in s.island_cell:
            if s.rules.advanced and (suit is None or s.island_cell[suit] != cell):
                continue
        else:
            ships = [seat for seat in range(s.seats) if seat != s.turn and s.ships[seat] == cell]
            if ships and not any(cards.RANK_OF[c] <= 10 for c in hand):
                continue
            if len(ships) > 1 and s.rules.second:
                continue
        yield abs(down), abs(right)


def ways_to_leave(s: PirateState, hand: set[int]) -> set[int]:
    """The moves by which the rules let the ship leave with this hand."""
    ways = set()
    for c in hand:
        rank, rest = cards.RANK_OF[c], hand - {c}
        if rank > 10 or (s.rules.solo and not rest):
            continue
        steps = entered(s, rest, cards.SUIT_OF[c])
        if any(rank >= (s.rules.straight if down + right == 1 else s.rules.diagonal) for down, right in steps):
            ways.add(codes.SAIL | c)
    few = len(hand) <= s.rules.drift_limit and (hand or not s.rules.solo)
    if few and any(down + right == 1 or s.rules.second for down, right in entered(s, hand, None)):
        ways.add(codes.DRIFT)
    return ways


def by_the_rules(s: PirateState) -> Answers:
    """Every set of the hand, with the ways to leave after burying it, if there are any."""
    hand = set(cards.each(s.hands[s.turn]))
    found: Answers = {}
    for number in range(len(hand) + 1):
        for some in combinations(sorted(hand), number):
            if ways := ways_to_leave(s, hand - set(some)):
                found[frozenset(some)] = ways
    return found


def picked(s: PirateState, done: frozenset[int] = frozenset()) -> Iterator[tuple[frozenset[int], PirateState]]:
    """Every set that the kernel's picks lead to, once for each order in which they do, with its question."""
    yield done, s
    step, seat, knowledge = s.step(), s.seat(), s.knowledge()[s.seat()]
    for move in s.moves():
        if step.picks(s, move):
            later, rng = s.clone(), Rng(1)
            later.answer(move, rng)
            assert rng.draws == 0, "a pick draws nothing"
            assert (later.step(), later.seat()) == (step, seat), "and goes on to nothing else"
            assert not later.knowledge()[seat] & ~knowledge, "and tells nothing"
            yield from picked(later, done | {move & ARG})


def closers(s: PirateState) -> set[int]:
    """What may end the set here, but for giving up."""
    return {move for move in s.moves() if not s.step().picks(s, move)} - {codes.END}


def random_position(seed: int, seats: int, options: dict[str, Value], sets: dict[str, Value]) -> Position:
    """A hand with little crew, and other ships near."""
    rng = Rng(seed)
    position = Position(seats, seed=seed, sets=sets, **options)
    squares = position.rules_cells()
    here = squares[0] if rng.below(3) == 0 else squares[rng.below(len(squares))]
    near = [cell for cell in squares if sea.AROUND_MASK[here] >> cell & 1]
    crew = [c for c in range(cards.DECK) if cards.RANK_OF[c] <= 10]
    people = [c for c in range(cards.DECK) if 10 < cards.RANK_OF[c] < cards.ACE]
    rng.shuffle(crew)
    rng.shuffle(people)
    hand = crew[: rng.below(4)] + people[: rng.below(MOST_CARDS - 3)]
    position.hand(0, *[cards.code(c) for c in hand]).ship(0, sea.name(here))
    for seat in range(1, seats):
        position.ship(seat, sea.name(near[rng.below(len(near))]))
    return position.begin()


@clause("CP-bury-5", "CP-bury-6")
@pytest.mark.parametrize(("seats", "options", "sets"), TABLES)
def test_just_the_sets_that_leave_a_way_on_can_be_buried_each_in_one_order(
    seats: int, options: dict[str, Value], sets: dict[str, Value]
) -> None:
    asked = 0
    for seed in range(POSITIONS):
        s = random_position(seed, seats, options, sets).state
        if s.turns or s.is_over():
            continue  # the turn was lost: see below
        asked += 1
        reached = list(picked(s))
        assert max(Counter(some for some, _ in reached).values()) == 1
        assert {some: closers(later) for some, later in reached if closers(later)} == by_the_rules(s)
        for some, later in reached:
            assert closers(later) or any(some < other and closers(then) for other, then in reached), "a dead end"
    assert asked > POSITIONS // 3


@clause("CP-turn-5", "CP-solo-7")
@pytest.mark.parametrize(("seats", "options", "sets"), TABLES)
def test_a_turn_is_lost_just_where_no_set_leaves_a_way_on(
    seats: int, options: dict[str, Value], sets: dict[str, Value]
) -> None:
    for seed in range(POSITIONS):
        s = random_position(seed, seats, options, sets).state
        if s.turns or s.is_over():
            s.turn = 0
            assert not by_the_rules(s), "a turn was lost that could be played"


def names(*sets: frozenset[int]) -> list[list[str]]:
    return sorted([cards.code(c) for c in sorted(some)] for some in sets)


@clause("CP-bury-5", "CP-bury-6")
def test_of_four_faces_and_a_sailor_any_may_be_buried_with_it() -> None:
    s = Position().hand(0, "JC", "QC", "KC", "KD", "7S").ship(0, "d4").ship(1, "f1").begin().state
    found = {some: later for some, later in picked(s) if closers(later)}
    pairs = [some for some in found if len(some) == 2 and cards.from_code("7S") in some]
    assert names(*pairs) == [["JC", "7S"], ["KC", "7S"], ["KD", "7S"], ["QC", "7S"]]
    assert all(closers(found[pair]) == {codes.DRIFT} for pair in pairs)


@clause("CP-bury-4", "CP-bury-6")
def test_with_2s_alone_to_sail_any_two_of_five_may_go_the_last_one_too() -> None:
    s = Position().hand(0, "2C", "2D", "2H", "KH", "KS").ship(0, "c4").ship(1, "f1").begin().state
    assert s.why(codes.BURY | cards.from_code("KS")) == codes.R_NOT_ALONE
    found = [some for some, later in picked(s) if closers(later)]
    assert min(map(len, found)) == 2
    for pair in combinations(("2C", "2D", "2H", "KH", "KS"), 2):
        assert frozenset(cards.each(card_set(*pair))) in found


@clause("CP-three-1", "CP-three-5")
@pytest.mark.parametrize("most", [2, 3, 5])
def test_every_set_of_fighters_up_to_the_most_can_be_laid_and_none_goes_on_by_itself(most: int) -> None:
    position = Position(battles="three", sets={"battle.most": most}).hand(0, "3C", "10C", "2D", "KD", "9H", "3S")
    position.hand(1, "5D").ship(0, "c3").ship(1, "c4").begin().choose("Sail with the 3 of clubs", "To c4")
    reached = [some for some, later in picked(position.state) if codes.READY in later.moves()]
    crew = sorted(cards.each(card_set("10C", "2D", "9H", "3S")))
    sets = [some for number in range(1, most + 1) for some in combinations(crew, number)]
    assert sorted(map(sorted, reached)) == sorted(map(list, sets))
