"""A position of a game to be played on: at a table of this process, or over the socket, in the same words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quarterdeck.core.errors import IllegalMove, QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.server import wire
from quarterdeck.server.client import ServerRefused
from quarterdeck.server.tables.registry import TableRegistry
from quarterdeck.table import Seat, Table
from quarterdeck.table.errors import NeedsToBeSure
from tests.laws.tables import resume
from tests.server.inside import Caller, call_all, made

CODES: Mapping[type[QuarterdeckError], str] = {IllegalMove: "illegal", NeedsToBeSure: "be-sure"}


@dataclass(frozen=True)
class Put:
    """What is asked: the answers beside a set, those of them that lose the game, and the candidates of a set."""

    answers: list[int]
    fatal: list[int]
    candidates: dict[int, int]  # with how many times each
    bounds: tuple[int, int]
    gauges: list[tuple[int, int, int]]  # the least and the most amount, and the move of the least
    suggestions: list[tuple[list[int], str]]
    keys: dict[int, str]


class Seated(ABC):
    """People at a table whose game stands at a position. What is refused raises `ServerRefused`."""

    table: Table

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self.table.asked

    @property
    def step(self) -> str:
        """The class of the step that asks."""
        return type(self.table.truth.step()).__name__

    @property
    def digest(self) -> str:
        """The whole position in short."""
        return self.table.truth.digest()

    @abstractmethod
    async def put(self) -> Put:
        """The question that is asked."""

    @abstractmethod
    async def give(self, *moves: int, sure: bool = False) -> None:
        """The asked seat gives a whole answer."""

    @abstractmethod
    async def addable(self, *picks: int) -> list[int]:
        """What may be added to a set that is not given yet."""

    @abstractmethod
    async def ways(
        self, *goal: str, amount: int | None = None, picks: Sequence[int] = ()
    ) -> list[tuple[list[int], str]]:
        """The ways to these things, with what is chosen already: their moves and what they cost."""

    @abstractmethod
    async def why(self, what: str | int) -> list[str]:
        """What the asked seat is told of a thing or a move."""

    @abstractmethod
    async def view(self, viewer: int) -> Mapping[str, Any]:
        """What a seat sees."""

    @abstractmethod
    async def told(self, viewer: int) -> list[str]:
        """The lines that a seat was told."""

    @abstractmethod
    async def undo(self, seat: int) -> None:
        """A seat takes its last answer back, to which all others agree."""


class AtTable(Seated):
    """Without anything between."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def put(self) -> Put:
        question, several = self.table.question(self.asked), self.table.several(self.asked)
        assert question is not None
        return Put(
            [option.move for option in question.listed if not option.gauge],
            [option.move for option in question.options if option.fatal],
            {} if several is None else {found.option.move: found.times for found in several.candidates},
            (0, 0) if several is None else (several.least, several.most),
            [(gauge.least, gauge.most, gauge.move) for gauge in question.gauges],
            [(way.moves, way.cost.text) for way in self.table.suggestions(self.asked)],
            {option.move: option.key for option in question.listed if not option.gauge},
        )

    async def give(self, *moves: int, sure: bool = False) -> None:
        question = self.table.question(self.asked)
        assert question is not None
        try:
            self.table.answer(self.asked, moves, question.number, sure)
        except (IllegalMove, NeedsToBeSure) as error:
            raise ServerRefused(CODES[type(error)], str(error)) from error

    async def addable(self, *picks: int) -> list[int]:
        return self.table.chosen(self.asked, picks).addable

    async def ways(
        self, *goal: str, amount: int | None = None, picks: Sequence[int] = ()
    ) -> list[tuple[list[int], str]]:
        found = self.table.ways(self.asked, goal, amount=amount, picks=picks)
        return [(way.moves, way.cost.text) for way in found.ways]

    async def why(self, what: str | int) -> list[str]:
        return [reason.text for reason in self.table.why(self.asked, what).lines]

    async def view(self, viewer: int) -> Mapping[str, Any]:
        return self.table.view(viewer)

    async def told(self, viewer: int) -> list[str]:
        return [event.text for event in self.table.events(viewer)]

    async def undo(self, seat: int) -> None:
        self.table.undo(seat, consents=range(len(self.table.seats)))


class OverSocket(Seated):
    """By messages, each seat a caller of its own."""

    def __init__(self, table: Table, callers: list[Caller]) -> None:
        self.table = table
        self._callers = callers

    async def _asked(self) -> wire.Asked:
        state = await self._callers[self.asked].state()
        assert state.question is not None
        return state.question

    async def put(self) -> Put:
        asked = await self._asked()
        several = asked.several
        every = [*asked.options, *(found.option for found in (several.candidates if several is not None else ()))]
        return Put(
            [option.move for option in asked.options],
            [option.move for option in every if option.fatal],
            {} if several is None else {found.option.move: found.times for found in several.candidates},
            (0, 0) if several is None else (several.least, several.most),
            [(gauge.least, gauge.most, gauge.move) for gauge in asked.gauges],
            [(way.moves, way.cost) for way in asked.suggestions],
            {option.move: option.key for option in asked.options},
        )

    async def give(self, *moves: int, sure: bool = False) -> None:
        number = (await self._asked()).number
        await self._callers[self.asked].ask(wire.Answer(number=number, moves=list(moves), sure=sure))

    async def addable(self, *picks: int) -> list[int]:
        await self._asked()
        return (await self._callers[self.asked].pick(*picks)).addable

    async def ways(
        self, *goal: str, amount: int | None = None, picks: Sequence[int] = ()
    ) -> list[tuple[list[int], str]]:
        number = (await self._asked()).number
        asks = wire.FindWays(number=number, goal=list(goal), amount=amount, picks=list(picks))
        found = await self._callers[self.asked].ask(asks)
        assert isinstance(found, wire.FoundWays)
        return [(way.moves, way.cost) for way in found.ways]

    async def why(self, what: str | int) -> list[str]:
        reasons = await self._callers[self.asked].ask(wire.Why(what=what))
        assert isinstance(reasons, wire.Reasons)
        return [reason.text for reason in reasons.lines]

    async def view(self, viewer: int) -> Mapping[str, Any]:
        view = (await self._callers[viewer].state()).view
        assert view is not None
        return view

    async def told(self, viewer: int) -> list[str]:
        return [event.text for event in (await self._callers[viewer].state()).events]

    async def undo(self, seat: int) -> None:
        await self._callers[seat].ask(wire.Undo())
        for other in self._callers:
            proposal = (await other.state()).proposal
            if proposal is not None and (await other.state()).viewer in proposal.waiting:
                await other.ask(wire.Consent(proposal=proposal.id, agree=True))


async def sit_down(registry: TableRegistry, how: str, game: Game[Any], state: State) -> Seated:
    """Have people go on from this state, at a `table` or over the `socket`."""
    rules, seats = state.rules, state.seats  # type: ignore[attr-defined]
    if how == "table":
        table = Table.new(
            game, [Seat("person", f"Seat {n}") for n in range(seats)], rules.options, rules.sets, deal="scene"
        )
        resume(table, state)
        return AtTable(table)
    new = await made(registry, game.key, " ".join(["you"] * seats), options=rules.options, sets=rules.sets)
    table = (await registry.find(new.table.id)).table
    resume(table, state)
    return OverSocket(table, await call_all(registry, new))


SitDown = Callable[[Game[Any], State], Awaitable[Seated]]
