"""A position of any game that is played through its options alone: what the positions of all games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Generic, Self, TypeVar

from quarterdeck.core.game import Game, View
from quarterdeck.core.kernel import ALLOWED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.core.trace import Event, Trace, seen_by
from quarterdeck.table.compression import compress
from quarterdeck.table.entries import Resumed, Seat, Snapshot
from quarterdeck.table.record import Record
from quarterdeck.table.table import Table

S = TypeVar("S", bound=State)


class GamePosition(Generic[S]):
    """A state with its names, its dice and what has happened since it was set up."""

    game: Game[S]
    state: S
    names: Sequence[str]
    rules: Rules

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.trace = Trace()

    def check(self) -> None:
        """Everything is in exactly one place: a game says what."""
        raise NotImplementedError

    # Playing

    @property
    def asked(self) -> int:
        """Who is asked; -1 when the game is over."""
        return self.state.seat()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()

    @property
    def step(self) -> str:
        """The class of the step that asks."""
        return type(self.state.step()).__name__

    def moves(self) -> list[int]:
        """What can be answered."""
        return self.state.moves()

    def play(self, *moves: int) -> Self:
        """Answer the questions with these moves, each of which has to be an option."""
        for move in moves:
            assert move in self.state.moves(), f"{move >> 6}|{move & 63} is no option at {self.step}: {self.options()}"
            self.state.play(move, self.rng)
            self.check()
        return self

    def why(self, move: int) -> int:
        """The reason code why a move is not possible now; ALLOWED (0) if it is."""
        reason = self.state.why(move)
        assert (reason == ALLOWED) == (move in self.moves())
        return reason

    def options(self) -> list[str]:
        """The labels of the question."""
        return [self.game.words.option(self.state, move, self.names).label for move in self.state.moves()]

    # Looking

    def events(self, kind: int) -> list[Event]:
        """What has happened of one kind."""
        return [event for event in self.trace.events if event[0] == kind]

    def view(self, viewer: int) -> View:
        """What a seat, or a spectator (-1), sees."""
        return self.game.view(self.state, viewer)

    def log(self, viewer: int, live: bool = True) -> list[str]:
        """All that has been told to a viewer, as sentences."""
        lines = [self.game.words.tell(seen_by(event, viewer, live), viewer, self.names) for event in self.trace.events]
        return [line.text for line in lines if line]

    def imagine(self, viewer: int, seed: int) -> Self:
        """A world that agrees with all that a viewer knows, as a scene of its own."""
        other = copy(self)
        other.state = self.game.sample(self.state, viewer, Rng(seed))
        other.rng, other.trace = Rng(seed), Trace()
        return other

    def table(self) -> Table:
        """A real table of people that goes on from here, as if the game had been resumed from a snapshot."""
        game = self.game
        people = [Seat("person", name) for name in self.names]
        dealt = Table.new(game, people, self.rules.options, self.rules.sets, deal="scene")
        snapshot = Snapshot(game.snapshot_version, 0, self.state.digest(), compress(self.state.pack()))
        record = Record(dealt.record.header, [snapshot, Resumed(game.rules_version, 0, 0)])
        return Table.load(record, {game.key: game})
