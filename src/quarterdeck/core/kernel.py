"""The kernel: a game is an agenda of questions.

A `State` holds a stack of steps. The step on top either asks somebody (an `Ask`: who, which moves, what a move does)
or asks nobody and runs at once (an `Act`). What a step does is change the state and push further steps, so that a
state can be copied, saved and searched at any question.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, Generic, TypeVar

from quarterdeck.core.errors import GameIsOver, IllegalMove
from quarterdeck.core.native import i64, mypyc_attr
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import EVERYBODY, Trace

# A move is a verb and one argument: VERB | argument, with the verb a multiple of 64.
ARG: Final = 63
NOBODY: Final = -1
NO_MOVE: Final = -1
NO_SPAN: Final = 0

# An agenda entry is a step id and one small argument above it.
STEP_BITS: Final = 8
STEP: Final = 255

ROOM: Final = 16  # entries that the list of an agenda has from the start: growing and shrinking it costs time

# Reason codes of `Ask.why`; a game's own reasons begin above these.
OUT_OF_ORDER: Final = -1  # a pick that the others of its set must come after, and one of them has come
ALLOWED: Final = 0
NOT_ASKED: Final = 1

S = TypeVar("S", bound="State")


def entry_of(step: int, arg: int = 0) -> int:
    """What `State.push` puts on the agenda: for states that are set up by hand."""
    return step | arg << STEP_BITS


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One stage of the rules, named in the rulebook's words: a stateless singleton with an id that never changes."""

    def __init__(self, ident: int, asks: bool) -> None:
        self.id = ident
        self.asks = asks

    def run(self, s: S, rng: Rng) -> None:
        """Do what the rules do here without asking anybody (an `Act`)."""
        raise NotImplementedError

    def seat(self, s: S) -> int:
        """Who is asked (an `Ask`)."""
        raise NotImplementedError

    def moves(self, s: S) -> list[int]:
        """Every answer that the rules allow, at least one, in one canonical order (an `Ask`)."""
        raise NotImplementedError

    def why(self, s: S, move: int) -> int:
        """Why `move` is no answer here: a reason code of the game, or ALLOWED. Rests on the predicates of `moves`."""
        raise NotImplementedError

    def play(self, s: S, move: int, rng: Rng) -> None:
        """Do what the rules do with this answer (an `Ask`). The step has already left the agenda."""
        raise NotImplementedError

    def discreet(self, s: S) -> bool:
        """True where not asking a question of one answer would tell other people something hidden. It rests on
        what all can see, and is true of the same question with several answers too."""
        return False

    def secret(self, s: S) -> bool:
        """True where somebody who may not know the answer yet answers it: a battle card. Whoever answers by a rule that
        others can see through is beaten, so that bots mix their answers."""
        return False

    def ahead(self, s: S) -> int:
        """A seat that may answer already: whatever is answered here, its question comes next and is the same."""
        return NOBODY

    def passing(self, s: S) -> int:
        """The move that declines this question, which may be given for the rest of the phase at once: for all
        questions of this step that follow on each other. NO_MOVE where there is none."""
        return NO_MOVE

    def span(self, s: S) -> int:
        """A number for the stretch of the game in which a question that was passed is passed whenever it comes again,
        whoever else is asked in between. NO_SPAN where passing holds only for questions that follow on each other."""
        return NO_SPAN

    def picks(self, s: S, move: int) -> bool:
        """True for an answer that picks one of several things, which people give as a set and all at once.

        Rules and record have them one after the other: a pick leads to a question of this very step again, as long as
        more can follow, and to what comes next after the last. A pick draws nothing and asks nobody else. The answers
        that are no picks end the set: a Done, or whatever the set was chosen for. See `quarterdeck.table.sets`."""
        return False

    def halt(self, s: S) -> int:
        """The move that leaves it at what was done, where the same question comes again after an answer: whoever names
        a goal means to stay there. NO_MOVE where there is none."""
        return NO_MOVE

    def open_ended(self, s: S) -> bool:
        """True where picks are deeds of their own: some can be given without what ends the set, and more after them,
        between other things."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Step[S]):
    """A step that asks nobody: it provides `run`."""

    def __init__(self, ident: int) -> None:
        super().__init__(ident, False)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that asks one seat: it provides `seat`, `moves`, `why` and `play`."""

    def __init__(self, ident: int) -> None:
        super().__init__(ident, True)


class Fields:
    """What a state is made of beside its agenda, in the order in which it is stored, which never changes.

    `lists` are lists of numbers, or lists of such lists, of which each is stored on its own; `numbers`, if there are
    any, follow them in a list of their own.
    """

    __slots__ = ("lists", "numbers")

    def __init__(self, lists: str, numbers: str = "") -> None:
        """Names of attributes, with blanks between them."""
        self.lists = tuple(lists.split())
        self.numbers = tuple(numbers.split())


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game at a question, or at its end. Games add their zones, name them in `fields`, and copy them in `clone`.

    The first `depth` entries of `agenda` are the steps to come, the next one last; what stands above them is past.
    `arg` is the argument of the step that asks or runs. `trace`, if the table attached one, is told what happens; a
    copy never has one.
    """

    def __init__(self, steps: list[Step[Any]], seats: int) -> None:
        self.steps = steps
        self.seats = seats
        self.agenda: list[int] = [0] * ROOM
        self.depth: int = 0
        self.arg: int = 0
        self.trace: Trace | None = None

    # The agenda

    def push(self, step: int, arg: int = 0) -> None:
        """Put a step on top of the agenda."""
        entry: i64 = step
        if arg:
            above: i64 = arg
            entry |= above << STEP_BITS
        if self.depth == len(self.agenda):
            self.agenda.append(entry)
        else:
            self.agenda[self.depth] = entry
        self.depth += 1

    def finish(self) -> None:
        """End the game: nothing more happens."""
        self.depth = 0

    def entries(self) -> list[int]:
        """What is on the agenda, the next step last."""
        return self.agenda[: self.depth]

    def set_entries(self, entries: list[int]) -> None:
        """Put these on the agenda and nothing else: for states that are unpacked or set up by hand."""
        self.agenda = entries + [0] * max(0, ROOM - len(entries))
        self.depth = len(entries)
        self.arg = entries[-1] >> STEP_BITS if entries else 0

    def advance(self, rng: Rng) -> None:
        """Run the steps that ask nobody, until somebody is asked or the game is over."""
        while self.depth:
            entry: i64 = self.agenda[self.depth - 1]
            step = self.steps[entry & STEP]
            self.arg = entry >> STEP_BITS
            if step.asks:
                return
            self.depth -= 1
            step.run(self, rng)
        self.arg = 0

    def note(self, kind: int, seat: int, a: int = 0, b: int = 0, secret: int = 0, who: int = EVERYBODY) -> None:
        """Tell the trace, if there is one. Where speed counts, a game asks for the trace itself before it gathers."""
        if self.trace is not None:
            self.trace.add(kind, seat, a, b, secret, who)

    # The question

    def is_over(self) -> bool:
        """True when nobody is asked anything any more."""
        return self.depth == 0

    def step(self) -> Step[Any]:
        """The step that asks. Raises `GameIsOver` when there is none."""
        if not self.depth:
            raise GameIsOver("The game is over: look at its scores, or start another.")
        return self.steps[self.agenda[self.depth - 1] & STEP]

    def seat(self) -> int:
        """Who is asked; NOBODY when the game is over."""
        if not self.depth:
            return NOBODY
        return self.steps[self.agenda[self.depth - 1] & STEP].seat(self)

    def moves(self) -> list[int]:
        """Every move that the question allows; empty when the game is over."""
        if not self.depth:
            return []
        return self.steps[self.agenda[self.depth - 1] & STEP].moves(self)

    def play(self, move: int, rng: Rng) -> None:
        """Answer the question with one of its moves and go on to the next. The move is not checked: searches play
        what `moves` gave. See `answer`."""
        self.depth -= 1
        self.steps[self.agenda[self.depth] & STEP].play(self, move, rng)
        self.advance(rng)

    def answer(self, move: int, rng: Rng) -> None:
        """Answer the question as `play` does, or raise `IllegalMove` or `GameIsOver` and leave the state as it was."""
        self.check(move)
        self.play(move, rng)

    def why(self, move: int) -> int:
        """ALLOWED, or the reason code why `move` is no answer to the question."""
        return self.step().why(self, move)

    def check(self, move: int) -> None:
        """Raise `IllegalMove` or `GameIsOver` unless `move` may be played now."""
        if move not in self.step().moves(self):
            raise IllegalMove(f"Move {move} is not among the options of this question: choose one that is listed.")

    # Copies and what is stored

    def clone(self) -> State:
        """An independent copy, without a trace."""
        raise NotImplementedError

    def fields(self) -> Fields:
        """What the state is made of, and how it is stored."""
        raise NotImplementedError

    def pack(self) -> list[Any]:
        """All that the state is, as nested lists of ints, for storing and for the digest."""
        fields = self.fields()
        packed: list[Any] = [self.entries()]
        for name in fields.lists:
            value = getattr(self, name)
            if _is_nested(value):
                packed.extend([list(part) for part in value])
            else:
                packed.append(list(value))
        if fields.numbers:
            packed.append([getattr(self, name) for name in fields.numbers])
        return packed

    def restore(self, packed: list[Any]) -> None:
        """Become what `pack` gave, from a new and empty state. What is given may be used again: lists are copied."""
        fields = self.fields()
        self.set_entries(list(packed[0]))
        at = 1
        for name in fields.lists:
            value = getattr(self, name)
            if _is_nested(value):
                setattr(self, name, [list(part) for part in packed[at : at + len(value)]])
                at += len(value)
            else:
                setattr(self, name, list(packed[at]))
                at += 1
        numbers = packed[at] if fields.numbers and at < len(packed) else []
        if len(numbers) != len(fields.numbers) or len(packed) != at + (1 if fields.numbers else 0):
            raise ValueError("This is no packed state of the game, or one of another version.")
        for i in range(len(numbers)):
            setattr(self, fields.numbers[i], numbers[i])

    def __reduce__(self) -> tuple[Any, ...]:
        # Every game's state has `rules` of a type of its own, which the compiler lets no base class declare.
        return restored, (type(self), getattr(self, "rules"), self.pack())  # noqa: B009

    def digest(self) -> str:
        """A short fingerprint of the state, the same in every build."""
        return blake2b(repr(self.pack()).encode(), digest_size=16).hexdigest()

    # What the table needs to know

    def knowledge(self) -> list[int]:
        """What each seat, and last the public, knows: one mask each. A new bit means that somebody has learnt it."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Every seat's points as they would count now."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Every seat's place as it would be now, by points: 1 is first, equal places are shared.

        Where everybody has lost together nobody has place 1.
        """
        points = self.scores()
        return [1 + len([other for other in points if other > mine]) for mine in points]


def _is_nested(value: list[Any]) -> bool:
    """Whether it is a list of lists; such a list has as many of them from the start as ever."""
    return len(value) > 0 and isinstance(value[0], list)


def restored(make: Callable[[Any], S], rules: Any, packed: list[Any]) -> S:
    """A state of this class from what it packed: the simple way to clone, and what `__reduce__` names."""
    s = make(rules)
    s.restore(packed)
    return s
