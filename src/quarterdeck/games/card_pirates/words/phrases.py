"""How the chapters speak: what a step says while it asks, and how an event is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Sentence, StepWords, Teller
from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words import names


class Asking(StepWords[PirateState]):
    """What a step says. `{}` in its templates is the name of the captain who is asked.

    It has words of its own for the answers whose words depend on how things stand; others are called as in `VERBS`.
    """

    def about(self, s: PirateState, who: Sequence[str]) -> str:
        return who[s.seat()]

    def rests_on(self, s: PirateState) -> str:
        """The clause of the question, as far as everybody sees it, where the options of the table decide."""
        return self.clause

    def ask(self, s: PirateState, who: Sequence[str]) -> str | Sentence:
        return Sentence(self.asks, self.rests_on(s))

    def wait(self, s: PirateState, who: Sequence[str]) -> str | Sentence:
        return Sentence(self.waits.replace("{}", self.about(s, who)), self.rests_on(s))

    def buttons(self, s: PirateState) -> Mapping[str, str]:
        """What the asked seat can press here, whether it is allowed or not: ids and names."""
        return {}

    def places(self, s: PirateState) -> Sequence[int]:
        """Places that are no squares yet, and can be pointed at here."""
        return ()


class Telling:
    """An event as one viewer is told of it."""

    __slots__ = ("a", "b", "seat", "secret", "viewer", "who")

    def __init__(self, event: Event, viewer: int, who: Sequence[str]) -> None:
        _, self.seat, self.a, self.b, self.secret, _ = event
        self.viewer = viewer
        self.who = who

    def does(self, yours: str, theirs: str) -> str:
        """`You bury`, or `Anna buries`."""
        return f"You {yours}" if self.seat == self.viewer else f"{self.who[self.seat]} {theirs}"

    def verb(self, yours: str, theirs: str) -> str:
        """`bury`, or `buries`: where it is said already who does."""
        return yours if self.seat == self.viewer else theirs

    def whose(self) -> str:
        """`your`, or `Anna's`."""
        return names.whose(self.seat, self.viewer, self.who)

    def other(self) -> str:
        """`you`, or `Ben`: the seat that is the event's first number."""
        return "you" if self.a == self.viewer else self.who[self.a]

    def what(self, unnamed: str = "a card") -> str:
        """`the 5 of hearts`, or `a card`: the secret."""
        return unnamed if self.secret == HIDDEN else names.the_cards(self.secret)


def shown(event: Event) -> list[str]:
    """The codes of the cards that an event is about, as far as the viewer may know them."""
    return [] if event[4] == HIDDEN else cards.codes_of(event[4])


def told(clause: str) -> Callable[[Callable[[Telling], str | Sentence | None]], Teller]:
    """A teller made of what it says; its sentences rest on the clause, unless they name another."""

    def teller(say: Callable[[Telling], str | Sentence | None]) -> Teller:
        def tell(event: Event, viewer: int, who: Sequence[str]) -> Sentence | None:
            said = say(Telling(event, viewer, who))
            return Sentence(said, clause) if isinstance(said, str) else said

        return tell

    return teller
