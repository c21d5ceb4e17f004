"""A table at a server, as answers reach it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarterdeck.core.words import Thing
from quarterdeck.server import wire
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.online.asked import chosen_of, ways_of
from quarterdeck.terminal.voices.voice import Voice

if TYPE_CHECKING:
    from quarterdeck.terminal.online.session import OnlineSession


class OnlineDesk:
    """Answers the question of an online table."""

    def __init__(self, session: OnlineSession) -> None:
        self._session = session

    @property
    def voice(self) -> Voice:
        """The voice of the session."""
        return self._session.voice

    def things(self) -> list[Thing]:
        """Everything on the board that has a name for the player."""
        return self._session.things()

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask the server."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.Picked) and reply.number == self._number():
                then(chosen_of(reply))

        self._session.send(wire.Pick(number=self._number(), moves=list(moves)), told)

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask the server."""

        def told(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.FoundWays) and reply.number == self._number():
                then(Ways(ways_of(reply.ways), reply.more))

        things, number = list(pointed.things), self._number()
        self._session.send(wire.FindWays(number=number, goal=things, amount=pointed.amount, picks=list(picks)), told)

    def give(self, moves: Sequence[int], sure: bool = False) -> None:
        """Send the answer."""
        self._session.answer(wire.Answer(number=self._number(), moves=list(moves), sure=sure))

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        """Ask with the next line."""
        self._session.confirm(question, action)

    def show_chosen(self) -> None:
        """Show the question as it stands."""
        self._session.show_chosen()

    def why_not(self, text: str) -> None:
        """Ask the server for the reason, where what was typed names anything."""
        self._session.explain(text)

    def _number(self) -> int:
        asked = self._session.question
        return asked.number if asked is not None else -1
