"""What a bot is given: a view, the moves, and worlds that agree with what its seat knows. Never the truth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.errors import NotAsked
from quarterdeck.core.game import Game, View
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Event


class Window:
    """The question on the table as the asked seat sees it. It is good for this one question.

    `events` are what the seat was told so far, as far as the kept log tells it, the oldest first.
    """

    __slots__ = ("__truth", "events", "game", "seat")

    def __init__(self, game: Game[Any], state: State, seat: int, events: Sequence[Event] = ()) -> None:
        """Raises `NotAsked` for a seat that is not asked: it would see the moves of the one that is."""
        if state.seat() != seat:
            raise NotAsked(f"Seat {seat} is not asked: a window is for the seat that is, which is {state.seat()}.")
        self.game = game
        self.seat = seat
        self.events = events
        self.__truth = state

    def view(self) -> View:
        """All that the seat may see."""
        return self.game.view(self.__truth, self.seat)

    def moves(self) -> list[int]:
        """Every move that the question allows."""
        return self.__truth.moves()

    def is_secret(self) -> bool:
        """Whether somebody who may not know the answer yet answers it."""
        return self.__truth.step().secret(self.__truth)

    def sensible(self, moves: list[int]) -> list[int]:
        """Those of the moves that do not plainly throw something away; never empty."""
        return self.game.judgement.sensible(self.__truth, moves)

    def usual(self, moves: list[int]) -> list[int]:
        """Those of the sensible moves that a simple hand would choose from; never empty."""
        return self.game.judgement.usual(self.__truth, moves)

    def world(self, rng: Rng) -> State:
        """A state of its own in which everything that the seat knows is so, and the rest is dealt anew."""
        world: State = self.game.sample(self.__truth, self.seat, rng)
        return world
