"""What a game provides. Everything above the games works from this contract and knows no game by name."""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar

from quarterdeck.core.cards import Card
from quarterdeck.core.errors import ContentRefused, OptionRefused, SeatRefused
from quarterdeck.core.guessing import instead
from quarterdeck.core.kernel import State
from quarterdeck.core.native import mypyc_attr
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Choice, Knob, Rules, Value, read_options
from quarterdeck.core.story import Story
from quarterdeck.core.trace import Event, Trace
from quarterdeck.core.words import Words

S = TypeVar("S", bound=State)

# A view is plain data (dicts with string keys, lists, ints, strings, bools, None), ready for the wire. A game declares
# its own as a TypedDict, from which the types of the web client are made.
View = Mapping[str, Any]

# How a deed ends that may fail, such as a battle.
GOES_ON: Final = 0
SUCCEEDED: Final = 1
DRAWN: Final = 2
FAILED: Final = 3

CaptionPart = Literal["goal", "first", "danger"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Components:
    """What is in the box: cards to read up on, and all values that a record rests on."""

    def cards(self) -> list[Card]:
        """Every card of the game, in the order in which a list of them is read."""
        return []

    def content(self) -> list[Any]:
        """The components and their values, as plain data: a record holds a hash of it. Words are no part of it."""
        return [[card.name, card.deck, card.kind, card.cost, card.count] for card in self.cards()]

    def facts(self) -> Mapping[str, Any]:
        """What boards draw from, as plain data: names, icons and the like by their slugs. The web client has a copy."""
        return {}


class Caption:
    """A sentence of the primer that a newcomer reads over the board when it matters.

    The `goal` matters at once, what to do `first` as soon as one is asked, and the `danger` as soon as an answer would
    lose the game; with `after`, not before the first event of one of these kinds, which is enough for a danger. One
    with a `role` is for that seat alone.
    """

    __slots__ = ("after", "part", "role", "text")

    def __init__(self, part: CaptionPart, text: str, after: Sequence[str] = (), role: int | None = None) -> None:
        self.part: CaptionPart = part
        self.text = text
        self.after = tuple(after)
        self.role = role


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement(Generic[S]):
    """What bots need of a game."""

    def value(self, s: S, seat: int) -> float:
        """How good the state is for the seat, from 0 to 1: about the chance to win, if there is any to be counted."""
        raise NotImplementedError

    def counts_chances(self, s: S) -> bool:
        """Whether the values are chances to win. Else nobody wins or loses, and they say how well it goes."""
        return True

    def quick_value(self, s: S, seat: int) -> float:
        """The same without looking ahead, for searches, which ask it of thousands of states."""
        return self.value(s, seat)

    def sensible(self, s: S, moves: list[int]) -> list[int]:
        """Those of the asked seat's moves that do not plainly throw something away; never empty."""
        return moves

    def usual(self, s: S, moves: list[int]) -> list[int]:
        """Those of the sensible moves that a simple hand would choose from without looking ahead; never empty. Narrower
        where random play among all that is sensible gets nowhere."""
        return moves

    def foreseen(self, s: S, moves: list[int]) -> list[int]:
        """Those of the sensible moves that a search reckons with where it plays on; never empty. The usual ones, unless
        the game can tell at once what a good hand would do."""
        return self.usual(s, moves)

    def is_fatal(self, s: S, move: int) -> bool:
        """Whether this answer loses the game: as far as the asked seat can know, it cannot win any more after it. It
        must rest on what that seat knows alone."""
        return False

    def evidence(self, s: S, seat: int, told: list[Event]) -> list[int]:
        """What the deeds of others say of what is hidden from the seat, in numbers that are the game's own affair.

        `told` is what the seat was told so far, the oldest first; the state is one that the seat imagines.
        """
        return []

    def plausible(self, s: S, seat: int, evidence: list[int]) -> float:
        """How well a world that the seat imagines explains that, beside worlds that do so best: from 0 to 1."""
        return 1.0

    def horizon(self, s: S) -> int:
        """How many turns are worth playing out before the value is asked, the present one included."""
        return 2

    def explores(self, s: S) -> bool:
        """Whether a search is to try out the answers to questions to come as well. Where what is foreseen is good, and
        much is left to chance, it sees more by playing on from the first answer at once."""
        return True

    def gambles(self, s: S, move: int) -> bool:
        """Whether this answer begins a deed that may fail, or decides how one goes on: a battle, a raid, a check. It
        rests on what the asked seat knows."""
        return False

    def outcome(self, event: Event, seat: int) -> int:
        """What an event says of such a deed to a seat that has part in it: GOES_ON, or how the deed has ended."""
        return GOES_ON

    def certain(self, s: S, move: int) -> tuple[float, float] | None:
        """The chances that such a deed succeeds and that it is drawn, where what the asked seat knows is enough to
        count them, as things stand; else None, and they are estimated."""
        return None

    def turn_of(self, s: S) -> int:
        """A number that changes when a turn ends, so that a bot can look to the end of its own."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game: who can play it and with which options, how it is dealt and seen, and the parts it is composed of.

    `viewer` is a seat, SPECTATOR or ALL_SEEING throughout.
    """

    words: Words[S]
    judgement: Judgement[S]
    components: Components = Components()

    key: str
    title: str
    summary: str
    credits: str
    primer: Sequence[str]  # what a newcomer needs to know before the first question, in a few sentences
    captions: Sequence[Caption] = ()  # those of them that are said over the board, each when it matters
    ages: str
    minutes: str
    fewest: int
    most: int
    rules_version: int  # raised when a recorded game would no longer replay to the same states
    snapshot_version: int  # raised when an older packed state can no longer be gone on from
    choices: Sequence[Choice] = ()
    knobs: Sequence[Knob] = ()
    view_type: type[Any] = dict  # the TypedDict of its views
    move_range: int  # every move is at least 0 and less than this
    revealing: Collection[int] = ()  # kinds of events that tell something hidden without a new bit of knowledge
    roles: Sequence[str] = ()  # what the rules call each seat, where the sides differ: ("Crown", "Pirate")
    sides: Sequence[str] = ()  # for each role, what a newcomer should know before choosing it
    hides: bool = True  # whether somebody ever sees what others may not: else one screen needs no curtain
    together: bool = False  # whether all win or lose together, so that there are no opponents
    stories: Mapping[str, Story] = {}  # the campaigns that come with the game, by their keys

    def __reduce__(self) -> str:
        """A game is one for a process: it is pickled as the name that it has in the module of its class."""
        for name, value in vars(sys.modules[type(self).__module__]).items():
            if value is self:
                return name
        raise ContentRefused(f"{self.key} cannot be pickled: give it a name in the module of its class, as in GAME.")

    # A new table

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        """The rules object of a table. Raises `OptionRefused` or `SeatRefused` with the reason."""
        self.check_seats(seats)
        rules = Rules(seats, read_options(self.choices, options))
        rules.turn_knobs(self.knobs, sets)
        return rules

    def cautions(self, rules: Rules) -> list[str]:
        """What to say of an allowed but unusual set of options."""
        return []

    def usual_seats(self, options: Mapping[str, Value]) -> int:
        """How many seats a table with these options has, if nobody says otherwise. Raises `OptionRefused`."""
        return min(self.most, max(2, self.fewest))

    def read_story(self, path: Path) -> Story:
        """A campaign from a file that somebody wrote. Raises `ContentRefused` with what is wrong and where."""
        raise ContentRefused(f"{self.title} has no campaigns.")

    def role(self, name: str) -> int:
        """The seat of a role, by its name in any case. Raises `SeatRefused` naming those there are."""
        if not self.roles:
            raise SeatRefused(f"{self.title} has no sides to choose from: its seats are all alike.")
        for seat, role in enumerate(self.roles):
            if role.lower() == name.strip().lower():
                return seat
        raise SeatRefused(f"{self.title} has no side {name.strip()!r}. {instead(name, self.roles)}")

    def new(self, rules: Rules) -> S:
        """An empty state of a table with these rules: nothing is dealt, and nothing on the agenda."""
        raise NotImplementedError

    def set_up(self, s: S, rng: Rng) -> None:
        """Deal, and put the first steps on the agenda of a new state."""
        raise NotImplementedError

    def start(self, rules: Rules, rng: Rng, trace: Trace | None = None) -> S:
        """Set up and deal, up to the first question, told to `trace` if there is one."""
        s = self.new(rules)
        s.trace = trace
        self.set_up(s, rng)
        s.advance(rng)
        return s

    def unpack(self, rules: Rules, packed: list[Any]) -> S:
        """The state that `State.pack` gave."""
        s = self.new(rules)
        s.restore(packed)
        return s

    def check_seats(self, seats: int) -> None:
        """Raise `SeatRefused` unless the game can be played by so many."""
        if not self.fewest <= seats <= self.most:
            raise SeatRefused(f"{self.title} is for {self.seats_in_words()}; {seats} were given.")

    def seats_in_words(self) -> str:
        """`2 seats`, or `1 to 4 seats`."""
        return f"{self.most} seats" if self.fewest == self.most else f"{self.fewest} to {self.most} seats"

    # What a seat sees, and worlds that agree with it

    def view(self, s: S, viewer: int) -> View:
        """All that `viewer` may see, built up from nothing."""
        raise NotImplementedError

    def sample(self, s: S, seat: int, rng: Rng) -> S:
        """A world that agrees with everything `seat` knows; every such world has its fair chance."""
        raise NotImplementedError

    def conceded(self, s: S, seat: int) -> list[int]:
        """Every seat's place if this seat gives up and nobody takes it over."""
        return [2 if other == seat else 1 for other in range(s.seats)]

    # Options, by their names

    def parse_options(self, words: Sequence[str]) -> dict[str, Value]:
        """`["hidden-cards", "cap=40"]` as a mapping. Raises `OptionRefused` for what cannot be read."""
        options: dict[str, Value] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not name or (equals and not value):
                raise OptionRefused(f"{word!r} is no option: write NAME or NAME=VALUE.")
            options[name] = value if equals else True
        return options
