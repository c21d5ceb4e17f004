"""Positions out of random games, for the tests of the bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

from quarterdeck.bots import Window
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import GAME
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.table import Seat, Table

S = TypeVar("S", bound=State)

TWINS: Final = 1000  # the seed of the first twin

# Every option of Card Pirates, and the number of seats.
TABLES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"hidden-cards": True}),
    (4, {"battles": "three"}),
    (2, {"treacherous-seas": True, "no-face-down": True}),
    (3, {"random-islands": True, "ending": "full-politics"}),
    (2, {"advanced-sailing": True, "scoring": "later"}),
    (4, {"edition": "second", "treacherous-seas": True, "random-islands": True}),
    (2, {"edition": "second", "hidden-cards": True}),
    (1, {"solo": True}),
    (1, {"solo": True, "edition": "second", "random-islands": True}),
]


def positions(seats: int, options: dict[str, Value], seed: int, every: int = 1) -> Iterator[PirateState]:
    """Every so many-th question of a random game of Card Pirates; do not change them."""
    return random_game(GAME, seats, options, seed, every)


def random_game(game: Game[S], seats: int, options: dict[str, Value], seed: int, every: int = 1) -> Iterator[S]:
    """Every so many-th question of a random game, and its end; do not change them."""
    rng = Rng(seed)
    state = game.start(game.rules(seats, options, {}), rng)
    asked = 0
    while not state.is_over():
        if asked % every == 0:
            yield state
        moves = state.moves()
        state.play(moves[rng.below(len(moves))], rng)
        asked += 1
    yield state


def twins(
    game: Game[Any], seats: int, options: dict[str, Value], seed: int, every: int = 1
) -> Iterator[tuple[Window, Window]]:
    """Every so many-th question of a random game at a table, as its seat sees it: in truth, and in a world that it
    cannot tell from the truth. In both it was told the same."""
    rng = Rng(seed)
    people = [Seat("person", f"Captain {seat}") for seat in range(seats)]
    table = Table.new(game, people, options, deal=f"twins {seed}")
    asked = 0
    while not table.over:
        if asked % every == 0:
            truth = table.window()
            twin = game.sample(table.truth, truth.seat, Rng(TWINS + asked))
            yield truth, Window(game, twin, truth.seat, truth.events)
        moves = table.truth.moves()
        table.choose(table.asked, moves[rng.below(len(moves))])
        asked += 1
