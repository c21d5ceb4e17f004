"""What the laws must be told of a game beyond its contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Event
from quarterdeck.pages import rules_page


@dataclass
class Tiny:
    """A position so small that every world its seat holds possible can be listed, each equally likely."""

    name: str
    state: State
    seat: int
    worlds: list[str]  # digests; a world that comes up twice is twice as likely


class Adapter:
    """How the laws look into a game. What raises NotImplementedError, every game must say."""

    game: Game[Any]
    bounds: ClassVar[Mapping[str, Sequence[Value]]] = {}  # options that keep random games short: always named
    # options that only say which card is used: `make test` tries these few of their words, `make laws` all
    few: ClassVar[Mapping[str, Sequence[str]]] = {}
    # numbers that keep random games going, by their knobs: for all option sets but the one that names nothing
    sets: ClassVar[Mapping[str, Value]] = {}
    longest = 20_000  # decisions after which a random game counts as endless

    # What law 9 wants used: names of verbs (by a move's verb part), events and reasons; ids of things.
    verbs: ClassVar[Mapping[int, str]] = {}
    events: ClassVar[Mapping[int, str]] = {}
    reasons: ClassVar[Mapping[int, str]] = {}
    things: ClassVar[Sequence[str]] = ()
    # What chance does not reach, as "reason R_FULL", and the test that does.
    directed: ClassVar[Mapping[str, str]] = {}

    # Law 10: the full games that are recorded at a table, each a number of seats and the words of its options.
    golden: ClassVar[Sequence[tuple[int, str]]] = ()

    def page(self) -> str:
        """The rules page."""
        return rules_page(self.game.key)

    def check_conserved(self, s: Any) -> None:
        """Law 4: fail unless every card is in exactly one place and limited tokens add up."""
        raise NotImplementedError

    def purses(self, s: Any) -> list[int]:
        """Law 4: how much there is of every token that the rules do not limit."""
        return []

    def explained(self, events: Sequence[Event]) -> list[int]:
        """Law 4: how much the events say that each purse has grown."""
        return []

    def whereabouts(self, s: Any) -> list[int]:
        """Law 6: for every card a number that says where it is."""
        raise NotImplementedError

    def undetermined(self, s: Any, seat: int) -> list[int]:
        """Law 6: the cards that the seat cannot place, however well it reasons."""
        raise NotImplementedError

    def tiny(self) -> Iterator[Tiny]:
        """Law 6: small positions with every world they may be."""
        return iter(())
