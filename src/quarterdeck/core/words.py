"""What a game says to people: sentences, answers, things on the board, and how a game's words are found.

Words are never compiled: neither this module nor any folder `words` of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from quarterdeck.core.kernel import ALLOWED, ARG, State
from quarterdeck.core.trace import SPECTATOR, Event

BUTTON: Final = "button:"  # how the ids of things begin that need not be drawn on a board

S = TypeVar("S", bound=State)


class Sentence:
    """A sentence and the clause of the rules that it rests on."""

    __slots__ = ("clause", "text")

    def __init__(self, text: str, clause: str) -> None:
        self.text = text
        self.clause = clause


class Option:
    """One answer: the move, its words, the things on the board it touches in pointing order, and its clause.

    What programs need to know of it is not to be read out of its words: `brief` is the label where there is little
    room, `costly` is true of an answer that gives up so much that naming its card is not enough to mean it, `declines`
    of one that says no to all others, and `amount` is the number in which it differs from its like. Answers that are
    one amount within bounds share a `gauge`, which says what the amount is. `key` is what to type for it: the printed
    number where rulebook or board has one; a table gives one to those that have none. `fatal` is true of what loses
    the game, as far as the seat can know.
    """

    __slots__ = ("amount", "brief", "clause", "costly", "declines", "fatal", "gauge", "key", "label", "move", "things")

    def __init__(
        self,
        move: int,
        label: str,
        things: Sequence[str],
        clause: str,
        *,
        brief: str = "",
        costly: bool = False,
        declines: bool = False,
        amount: int | None = None,
        gauge: str = "",
        key: str = "",
    ) -> None:
        self.move = move
        self.label = label
        self.things = tuple(things)
        self.clause = clause
        self.brief = brief or label
        self.costly = costly
        self.declines = declines
        self.amount = amount
        self.gauge = gauge
        self.key = key
        self.fatal = False  # a table says so


class Happening:
    """What an event was, as data beside its sentence: for logs, motion, sound, statistics and learning.

    `kind` is a slug, one for each kind of event of the game. `source` and `target` are the things on the board that it
    came from and went to, `cards` the slugs of the cards that it was about as far as the viewer may know them, and
    `numbers` what can be counted in it, by name. `begins` and `ends` name the deed that begins or ends with it: a
    fight, a raid, a check, or TURN, which ends all others. Deeds nest.
    """

    __slots__ = ("begins", "cards", "ends", "kind", "numbers", "source", "target")

    def __init__(
        self,
        kind: str,
        *,
        source: Sequence[str] = (),
        target: Sequence[str] = (),
        cards: Sequence[str] = (),
        numbers: Mapping[str, int] | None = None,
        begins: str = "",
        ends: str = "",
    ) -> None:
        self.kind = kind
        self.source = tuple(source)
        self.target = tuple(target)
        self.cards = tuple(cards)
        self.numbers = numbers or {}
        self.begins = begins
        self.ends = ends


TURN = "turn"  # the deed that is a turn

# What an event is for the seat that it is of, as everybody sees it: it wins or loses against the others, does what it
# set out to do or does not, or finds something.
WIN: Final = "win"
LOSS: Final = "loss"
SUCCESS: Final = "success"
FAILURE: Final = "failure"
FIND: Final = "find"


class Cost:
    """What a seat gives for something: `amount` in the rules' own measure, by which the cheapest comes first, and in
    words, which are empty where it costs nothing. `brief` is what of it differs from goal to goal, for little room."""

    __slots__ = ("amount", "brief", "text")

    def __init__(self, amount: int = 0, text: str = "", brief: str | None = None) -> None:
        self.amount = amount
        self.text = text
        self.brief = text if brief is None else brief


class Fact:
    """What comes of answers, as a clause without its full stop: `you then hold 8 points`.

    `sure`: it rests only on what the seat that answers knows beforehand, so that it is so in whatever comes.
    """

    __slots__ = ("sure", "text")

    def __init__(self, text: str, sure: bool = False) -> None:
        self.text = text
        self.sure = sure


class Thing:
    """Something on the board: the id by which options point at it, and its name for people."""

    __slots__ = ("id", "name")

    def __init__(self, ident: str, name: str) -> None:
        self.id = ident
        self.name = name


class Words(Generic[S]):
    """All that a game says. `viewer` is a seat, SPECTATOR or ALL_SEEING; `names` are the seats' names.

    `fortunes` says of kinds of happenings what they are for the seat that they are of, where that is plain to all.
    """

    fortunes: Mapping[str, str] = {}

    def prompt(self, s: S, names: Sequence[str]) -> Sentence:
        """The question that the asked seat has to answer."""
        raise NotImplementedError

    def partly(self, s: S, picks: Sequence[int], names: Sequence[str]) -> Sentence:
        """The question with some of its set chosen which cannot be given in any order yet."""
        return self.prompt(s, names)

    def waiting(self, s: S, names: Sequence[str]) -> Sentence:
        """What everybody else is told about the question; nothing hidden is in it."""
        raise NotImplementedError

    def option(self, s: S, move: int, names: Sequence[str]) -> Option:
        """The words, things and clause of a move that this question is about, whether it is allowed or not."""
        raise NotImplementedError

    def elsewhere(self) -> list[Option]:
        """All that can be answered in this game at one question or another, in plain words, for those who ask about
        it at the wrong one."""
        return []

    def when(self, move: int) -> Sentence | None:
        """When this can be answered, for those who name it at a question that is not about it; None where there is
        no more to say than that."""
        return None

    def reason(self, code: int) -> Sentence:
        """The sentence of a reason code."""
        raise NotImplementedError

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        """The log sentence of an event as `seen_by` gave it to `viewer`; None where there is nothing to say."""
        raise NotImplementedError

    def happening(self, event: Event) -> Happening:
        """The event as data, as `seen_by` gave it to a viewer: it must rest on what is in it alone."""
        return Happening(f"event-{event[0]}")

    def cost(self, trail: Sequence[S], seat: int) -> Cost:
        """What `seat` has given up by its own doing from the first of these states to the last: points, coins, cards.
        There is one answer between two of them."""
        return Cost()

    def facts(self, trail: Sequence[S], seat: int, names: Sequence[str]) -> list[Fact]:
        """What the answers of `seat` from the first of these states to the last have brought it, said to it, what
        matters most first: what was got for what, how it stands then, what it is safe from. There is one answer between
        two of them. They are states of one world that the seat can imagine; others may have others."""
        return []

    def suggestions(self, s: S) -> list[list[int]]:
        """Whole answers that are worth suggesting at this question, as the moves they are made of, best first."""
        return []

    def success(self, s: S) -> str:
        """What it is that comes about where an answer succeeds of which `Judgement.gambles` is true, said to the asked
        seat: `you win the battle`."""
        return ""

    def things(self, s: S, viewer: int, names: Sequence[str]) -> list[Thing]:
        """Everything on the board that has a name for this viewer."""
        raise NotImplementedError

    def result(self, s: S, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        """How the game ended, as it is said to `viewer`: a line a seat, best first, and what decided it."""
        raise NotImplementedError


# Words by chapter


class Label:
    """What a step's words say of an answer, where more than its text is to be said; the rest as for an `Option`.

    `clause` is the step's and `things` are the verb's unless they are named.
    """

    __slots__ = ("amount", "brief", "clause", "costly", "declines", "gauge", "key", "text", "things")

    def __init__(
        self,
        text: str,
        clause: str = "",
        things: Sequence[str] | None = None,
        *,
        brief: str = "",
        costly: bool = False,
        declines: bool = False,
        amount: int | None = None,
        gauge: str = "",
        key: str = "",
    ) -> None:
        self.text = text
        self.clause = clause
        self.things = things
        self.brief = brief
        self.costly = costly
        self.declines = declines
        self.amount = amount
        self.gauge = gauge
        self.key = key


Told = tuple[str, str]  # a sentence and its clause


def _no_things(arg: int) -> Sequence[str]:
    return ()


class Verb:
    """A verb of the game: how a step's words name its answers, and what is said of them where no step has words.

    `plain` and `things` are given the argument of the move, of which there are `number` from 0 on. `when` says when
    such an answer can be given; it is a function of the argument where that depends on it.
    """

    __slots__ = ("_when", "clause", "name", "number", "plain", "things")

    def __init__(
        self,
        name: str,
        plain: str | Callable[[int], str],
        clause: str,
        things: Callable[[int], Sequence[str]] = _no_things,
        number: int = 1,
        *,
        when: Told | Callable[[int], Told] | None = None,
    ) -> None:
        self.name = name
        self.plain = plain
        self.clause = clause
        self.things = things
        self.number = number
        self._when = when

    def option(self, move: int) -> Option:
        """An answer of this verb in plain words."""
        arg = move & ARG
        label = self.plain if isinstance(self.plain, str) else self.plain(arg)
        return Option(move, label, self.things(arg), self.clause)

    def when(self, move: int) -> Sentence | None:
        """When this answer can be given; None where there is no more to say."""
        told = self._when(move & ARG) if callable(self._when) else self._when
        return None if told is None else Sentence(*told)


class StepWords(Generic[S]):
    """What one step says: its question, what the others are told meanwhile, and its answers, verb by verb.

    `asks` and `waits` are templates in which `{}` is what `about` gives; where a question depends on how things stand,
    a subclass has its own `ask` or `wait`. For each verb that the step is about there is an attribute of the verb's
    name: a string, a `Label`, or a method that is given the state, the argument of the move and the seats' names, and
    returns one of these.
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

    def partly(self, s: S, picks: Sequence[int], names: Sequence[str]) -> str | Sentence:
        """The question with some of its set chosen which cannot be given in any order yet."""
        return self.ask(s, names)

    def wait(self, s: S, names: Sequence[str]) -> str | Sentence:
        """What everybody else is told about the question; nothing hidden is in it."""
        return self.waits.replace("{}", self.about(s, names))

    def suggestions(self, s: S) -> list[list[int]]:
        """Whole answers that are worth suggesting, as the moves they are made of, best first."""
        return []


Teller = Callable[[Event, int, Sequence[str]], Sentence | None]
Describer = Callable[[Event], Happening]


class Chapter(Protocol):
    """A module of words: those of its steps, the sentences of its events and what they are as data, and its reasons."""

    STEPS: Sequence[StepWords[Any]]
    EVENTS: Mapping[int, Teller]
    HAPPENINGS: Mapping[int, Describer]
    REASONS: Mapping[int, Told]


# What games say of the kernel's own reasons, with a clause of theirs.
NOT_ABOUT_THAT: Final = "This question is not about that."
PASSED_OVER: Final = "One by one they go in the record's order, which is past this one: give the whole set at once."


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
        self.happenings: dict[int, Describer] = {}
        self.reasons: dict[int, Told] = {ALLOWED: possible}
        for chapter in chapters:
            _collect(self.steps, {words.step: words for words in chapter.STEPS}, chapter)
            _collect(self.events, chapter.EVENTS, chapter)
            _collect(self.happenings, getattr(chapter, "HAPPENINGS", {}), chapter)
            _collect(self.reasons, chapter.REASONS, chapter)

    def prompt(self, s: S, names: Sequence[str]) -> Sentence:
        if s.is_over():
            return self.over
        words = self.steps[s.step().id]
        return _sentence(words.ask(s, names), words.clause)

    def partly(self, s: S, picks: Sequence[int], names: Sequence[str]) -> Sentence:
        words = self.steps[s.step().id]
        return _sentence(words.partly(s, picks, names), words.clause)

    def waiting(self, s: S, names: Sequence[str]) -> Sentence:
        if s.is_over():
            return self.over
        words = self.steps[s.step().id]
        return _sentence(words.wait(s, names), words.clause)

    def option(self, s: S, move: int, names: Sequence[str]) -> Option:
        words = self.steps[s.step().id]
        verb, arg = self.verbs[move & ~ARG], move & ARG
        said = getattr(words, verb.name, None)
        if said is None:
            return verb.option(move)
        if not isinstance(said, str | Label):
            said = said(s, arg, names)
        label: Label = Label(said) if isinstance(said, str) else said
        return Option(
            move,
            label.text,
            verb.things(arg) if label.things is None else label.things,
            label.clause or words.clause,
            brief=label.brief,
            costly=label.costly,
            declines=label.declines,
            amount=label.amount,
            gauge=label.gauge,
            key=label.key,
        )

    def elsewhere(self) -> list[Option]:
        return [verb.option(first | arg) for first, verb in self.verbs.items() for arg in range(verb.number)]

    def when(self, move: int) -> Sentence | None:
        verb = self.verbs.get(move & ~ARG)
        return None if verb is None else verb.when(move)

    def reason(self, code: int) -> Sentence:
        return Sentence(*self.reasons[code])

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return self.events[event[0]](event, viewer, names)

    def happening(self, event: Event) -> Happening:
        return self.happenings[event[0]](event) if event[0] in self.happenings else super().happening(event)

    def suggestions(self, s: S) -> list[list[int]]:
        return self.steps[s.step().id].suggestions(s)


def _collect(found: dict[int, Any], more: Mapping[int, Any], chapter: Any) -> None:
    twice = found.keys() & more.keys()
    if twice:
        raise ValueError(f"{chapter.__name__} has words for {sorted(twice)}, which have words already.")
    found.update(more)


def _sentence(said: str | Sentence, clause: str) -> Sentence:
    return Sentence(said, clause) if isinstance(said, str) else said
