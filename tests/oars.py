"""Two Oars: a toy that is won or lost together, and has a campaign.

**TO-pull-1** Everybody in turn pulls an oar or rests, as many strokes as there are.
**TO-end-1** As many pulls as the current is strong win for all; fewer lose.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.game import Game, Judgement, View
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, Ask, State, Step, restored
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Knob, Rules, Value, read_options
from quarterdeck.core.story import Change, Chapter, Crossroads, Number, Scenario, Story, Way
from quarterdeck.core.trace import SPECTATOR, Event
from quarterdeck.core.words import Option, Sentence, Thing, Words

REST, PULL = 0, 1


class OarRules(Rules):
    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        super().__init__(seats, options)
        self.strokes, self.current, self.sails = 2, 1, [0, 0]


class Boat(State):
    def __init__(self, rules: OarRules) -> None:
        super().__init__(STEPS, rules.seats)
        self.rules, self.pulls, self.strokes = rules, 0, 0

    def clone(self) -> Boat:
        return restored(Boat, self.rules, self.pack())

    def pack(self) -> list[Any]:
        return [self.entries(), self.pulls, self.strokes]

    def restore(self, packed: list[Any]) -> None:
        entries, self.pulls, self.strokes = packed
        self.set_entries(entries)

    def knowledge(self) -> list[int]:
        return [0] * (self.seats + 1)

    def won(self) -> bool:
        return self.pulls >= self.rules.current

    def scores(self) -> list[int]:
        return [int(self.won())] * self.seats

    def places(self) -> list[int]:
        return [1 if self.won() else 2] * self.seats


class Stroke(Ask[Boat]):
    def seat(self, s: Boat) -> int:
        return s.strokes % s.seats

    def moves(self, s: Boat) -> list[int]:
        return [PULL, REST]

    def why(self, s: Boat, move: int) -> int:
        return ALLOWED if move in (PULL, REST) else NOT_ASKED

    def play(self, s: Boat, move: int, rng: Rng) -> None:
        s.note(move, s.strokes % s.seats)
        s.pulls += move
        s.strokes += 1
        if s.strokes < s.rules.strokes:
            s.push(0)


STEPS: list[Step[Any]] = [Stroke(0)]
KNOBS = (
    Knob("strokes", "strokes", 1, 9, "strokes in all"),
    Knob("current", "current", 0, 9, "pulls that are needed; 0 wins anyway"),
    Knob("sail-1", "sails", 0, 1, "1 if there is a jib", 0, True),
    Knob("sail-2", "sails", 0, 1, "1 if there is a lug", 1, True),
)


class TwoOarsWords(Words[Boat]):
    def prompt(self, s: Boat, names: Sequence[str]) -> Sentence:
        return Sentence(f"Stroke {s.strokes + 1} of {s.rules.strokes}?", "TO-pull-1")

    def waiting(self, s: Boat, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]} spits into the hands.", "TO-pull-1")

    def option(self, s: Boat, move: int, names: Sequence[str]) -> Option:
        return Option(move, "Pull" if move == PULL else "Rest", (), "TO-pull-1")

    def reason(self, code: int) -> Sentence:
        return Sentence("This question is not about that.", "TO-pull-1")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return Sentence(f"{names[event[1]]} {'pulls' if event[0] == PULL else 'rests'}.", "TO-pull-1")

    def things(self, s: Boat, viewer: int, names: Sequence[str]) -> list[Thing]:
        return []

    def result(self, s: Boat, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return [Sentence(f"The creek is {'rowed' if s.won() else 'too strong'}.", "TO-end-1")]


class TwoOarsJudgement(Judgement[Boat]):
    def value(self, s: Boat, seat: int) -> float:
        return min(1.0, (1 + s.pulls) / (1 + s.rules.current))

    def turn_of(self, s: Boat) -> int:
        return s.strokes


class TwoOars(Game[Boat]):
    def __init__(self) -> None:
        self.key, self.title, self.summary, self.credits = "two-oars", "Two Oars", "A toy of one boat.", "Ours."
        self.primer = ("Pull, or rest.",)
        self.ages, self.minutes, self.move_range = "6+", "1", 2
        self.fewest, self.most, self.together = 1, 2, True
        self.rules_version = self.snapshot_version = 1
        self.knobs = KNOBS
        self.stories = {"up-the-creek": up_the_creek()}
        self.words = TwoOarsWords()
        self.judgement = TwoOarsJudgement()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        self.check_seats(seats)
        rules = OarRules(seats, read_options(self.choices, options))
        rules.turn_knobs(self.knobs, sets)
        return rules

    def read_story(self, path: Path) -> Story:
        """The same story as ever, under the key and the title that the file has."""
        try:
            data = tomllib.loads(path.read_text())
            return up_the_creek(data["key"], data["title"])
        except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
            raise ContentRefused(f"{path.name}: it is no story ({error!r}).") from error

    def new(self, rules: Rules) -> Boat:
        assert isinstance(rules, OarRules)
        return Boat(rules)

    def set_up(self, s: Boat, rng: Rng) -> None:
        s.push(0)

    def view(self, s: Boat, viewer: int) -> View:
        return {"viewer": viewer, "pulls": s.pulls, "strokes": s.strokes}

    def sample(self, s: Boat, seat: int, rng: Rng) -> Boat:
        return s.clone()

    def conceded(self, s: Boat, seat: int) -> list[int]:
        return [2] * s.seats


def up_the_creek(key: str = "up-the-creek", title: str = "Up the Creek") -> Story:
    """A story of two parts: chapters with and without a scenario and a choice, and two endings."""
    leak = Crossroads(
        "What of the leak?",
        (
            _way("patch", "Patch her", "A patch for good.", {"current": 0}),
            _way("plug", "Use a hat", "No hat.", {"strokes": 1}),
        ),
    )
    fork = Crossroads(
        "Which arm?",
        (
            _way("left", "Keep left", "A jib is set.", {"sail-1": 1}, "4L"),
            _way("right", "Keep right", "A lug is set.", {"sail-2": 1}, "4R"),
        ),
    )
    ballast, chart = Change("Ballast goes.", {"strokes": "+1"}), Change("A chart is drawn.", {"strokes": "+1"})
    chapters = [
        Chapter(
            "1", "The Leak", 1, ("Water.", "It is wet."), _row(2), ("Sunk.",), ("Afloat.",), [ballast], leak, "2", None
        ),
        Chapter("2", "The Bar", 1, ("A bar.",), _row(1), ("Aground.",), ("Over it.",), [], None, "3", None),
        Chapter("3", "The Fork", 2, ("The creek forks.",), None, (), (), [chart], fork, None, None),
        Chapter("4L", "The Pond", 2, ("A pond.",), _row(1), ("Mud.",), ("Ducks.",), [], None, None, "Ducks for ever"),
        Chapter("4R", "The Sea", 2, ("The sea.",), None, (), (), [], None, None, "Salt for ever"),
    ]
    afterwards = [Change("The creek is stronger.", {"current": "+1"})]
    difficulties = {"calm": {"current": 0}, "fresh": {"strokes": 2}}
    return Story("two-oars", key, title, "A boat, a leak and a creek.", chapters, 3, afterwards, difficulties)


def _row(current: int) -> Scenario:
    return Scenario("Row.", {"current": current}, {"current": 0})


def _way(key: str, label: str, change: str, sets: Mapping[str, Number], leads_to: str | None = None) -> Way:
    return Way(key, label, (f"{label}, then.",), [Change(change, sets)], leads_to)


GAME = TwoOars()
