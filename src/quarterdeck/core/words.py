"""What a game says to people: sentences, answers, things on the board, and how a game's words are found.

Words are never compiled: neither this module nor any folder `words` of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from quarterdeck.core.kernel import ALLOWED, ARG, State
from quarterdeck.core.trace import Event

S = TypeVar("S", bound=State)


class Sentence:
    """A sentence and the clause of the rules that it rests on."""

    __slots__ = ("clause", "text")

    def __init__(self, text: str, clause: str) -> None:
        self.text = text
        self.clause = clause


class Option:
    """One answer: the move, its words, the things on the board it touches in pointing order, and its clause.

    `brief` is the label as short as it can be said beside its question, `costly` is true of what one regrets when it
    was chosen by mistake.
    """

    __slots__ = ("brief", "clause", "costly", "label", "move", "things")

    def __init__(
        self, move: int, label: str, things: Sequence[str], clause: str, brief: str = "", costly: bool = False
    ) -> None:
        self.move = move
        self.label = label
        self.things = tuple(things)
        self.clause = clause
        self.brief = brief or label
        self.costly = costly


class Thing:
    """Something on the board: the id by which options point at it, and its name for people."""

    __slots__ = ("id", "name")

    def __init__(self, ident: str, name: str) -> None:
        self.id = ident
        self.name = name


class Words(Generic[S]):
    """All that a game says. `viewer` is a seat, SPECTATOR or ALL_SEEING; `names` are the seats' names."""

    def prompt(self, s: S, names: Sequence[str]) -> Sentence:
        """The question that the asked seat has to answer."""
        raise NotImplementedError

    def waiting(self, s: S, names: Sequence[str]) -> Sentence:
        """What everybody else is told about the question; nothing hidden is in it."""
        raise NotImplementedError

    def option(self, s: S, move: int, names: Sequence[str]) -> Option:
        """The words, things and clause of a move that this question is about, whether it is allowed or not."""
        raise NotImplementedError

    def reason(self, code: int) -> Sentence:
        """The sentence of a reason code."""
        raise NotImplementedError

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        """The log sentence of an event as `seen_by` gave it to `viewer`; None where there is nothing to say."""
        raise NotImplementedError

    def things(self, s: S, viewer: int, names: Sequence[str]) -> list[Thing]:
        """Everything on the board that has a name for this viewer."""
        raise NotImplementedError

    def result(self, s: S, names: Sequence[str]) -> list[Sentence]:
        """How the game ended: a line a seat, best first, and what decided it."""
        raise NotImplementedError


# Words by chapter


class Label:
    """What a step's words say of an answer, where more than its text is to be said.

    `clause` is the step's and `things` are the verb's unless they are named.
    """

    __slots__ = ("brief", "clause", "costly", "text", "things")

    def __init__(
        self,
        text: str,
        clause: str = "",
        things: Sequence[str] | None = None,
        brief: str = "",
        costly: bool = False,
    ) -> None:
        self.text = text
        self.clause = clause
        self.things = things
        self.brief = brief
        self.costly = costly


class Verb:
    """How the answers of a verb are named in a step's words, and what they point at unless the step says otherwise."""

    __slots__ = ("name", "things")

    def __init__(self, name: str, things: Callable[[int], Sequence[str]] = lambda arg: ()) -> None:
        self.name = name
        self.things = things


class StepWords(Generic[S]):
    """What one step says: its question, what the others are told meanwhile, and its answers, verb by verb.

    `asks` and `waits` are templates in which `{}` is what `about` gives; where a question depends on how things stand,
    a subclass has its own `ask` or `wait`. For each verb that the step is about there is an attribute of the verb's
    name: a string, or a method that is given the state, the argument of the move, and the seats' names, and returns a
    string or a `Label`.
    """

    step: int
    clause: str  # on which question and answers rest, unless they name another
    asks: str = ""
    waits: str = ""

    def about(self, s: S, names: Sequence[str]) -> str:
        """What the question is about, as far as everybody sees it: it stands for the `{}` of the templates."""
        return ""

    def ask(self, s: S, names: Sequence[str]) -> str | Sentence:
        """The question for the asked seat."""
        return self.asks.replace("{}", self.about(s, names))

    def wait(self, s: S, names: Sequence[str]) -> str | Sentence:
        """What everybody else is told about the question; nothing hidden is in it."""
        return self.waits.replace("{}", self.about(s, names))


Told = tuple[str, str]  # a sentence and its clause
Teller = Callable[[Event, int, Sequence[str]], Sentence | None]


class Chapter(Protocol):
    """A module of words: those of its steps, the sentences of its events, and its reasons."""

    STEPS: Sequence[StepWords[Any]]
    EVENTS: Mapping[int, Teller]
    REASONS: Mapping[int, Told]


class ChapterWords(Words[S]):
    """Words that are found by number in the chapters they belong to: steps, events and reasons.

    A game adds its `things` and `result`, and may say otherwise what is said of a game that is over.
    """

    def __init__(self, chapters: Iterable[Any], verbs: Mapping[int, Verb], over: Told, possible: Told) -> None:
        """`verbs` are all verbs of the game; `possible` is said of a move that is allowed, `over` when nobody is
        asked any more."""
        self.verbs = verbs
        self.over = Sentence(*over)
        self.steps: dict[int, StepWords[S]] = {}
        self.events: dict[int, Teller] = {}
        self.reasons: dict[int, Told] = {ALLOWED: possible}
        for chapter in chapters:
            _collect(self.steps, {words.step: words for words in chapter.STEPS}, chapter)
            _collect(self.events, chapter.EVENTS, chapter)
            _collect(self.reasons, chapter.REASONS, chapter)

    def prompt(self, s: S, names: Sequence[str]) -> Sentence:
        if s.is_over():
            return self.over
        words = self.steps[s.step().id]
        return _sentence(words.ask(s, names), words.clause)

    def waiting(self, s: S, names: Sequence[str]) -> Sentence:
        if s.is_over():
            return self.over
        words = self.steps[s.step().id]
        return _sentence(words.wait(s, names), words.clause)

    def option(self, s: S, move: int, names: Sequence[str]) -> Option:
        words = self.steps[s.step().id]
        verb, arg = self.verbs[move & ~ARG], move & ARG
        said = getattr(words, verb.name)
        if not isinstance(said, str):
            said = said(s, arg, names)
        if isinstance(said, str):
            return Option(move, said, verb.things(arg), words.clause)
        things = verb.things(arg) if said.things is None else said.things
        return Option(move, said.text, things, said.clause or words.clause, said.brief, said.costly)

    def reason(self, code: int) -> Sentence:
        return Sentence(*self.reasons[code])

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return self.events[event[0]](event, viewer, names)


def _collect(found: dict[int, Any], more: Mapping[int, Any], chapter: Any) -> None:
    twice = found.keys() & more.keys()
    if twice:
        raise ValueError(f"{chapter.__name__} has words for {sorted(twice)}, which have words already.")
    found.update(more)


def _sentence(said: str | Sentence, clause: str) -> Sentence:
    return Sentence(said, clause) if isinstance(said, str) else said
