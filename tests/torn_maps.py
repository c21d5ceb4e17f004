"""Torn Maps, a game for two or three in one file: seven maps are worth 1 to 7 points.

**TM-deal-1** Everybody is dealt one map and looks at it alone; the others are the pile, face down.
**TM-turn-1** In turn, three times each, a seat begs for a coin, or tears up its map unless the pile is empty.
**TM-tear-1** A torn map lies face up, and its owner draws another one blindly from the pile.
**TM-end-1** In the end all maps are turned up: a map and its owner's coins are points, and the most points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from quarterdeck.core.game import Game, Judgement, View
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, Act, Ask, Fields, State, Step, restored
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR, Event
from quarterdeck.core.words import TURN as TURN_BEGINS
from quarterdeck.core.words import Happening, Option, Sentence, Thing, Words

MAPS: Final = range(7)  # each is worth one more than its number
PILE, TORN = 3, 4  # where a map is, if it is not in the hand of a seat
BEG, TEAR, TURNED_UP = 0, 64, 65  # two verbs and the events of the same, and the event of the end
TURN, END, PILE_IS_EMPTY = 0, 1, 2  # two steps, and a reason
FIELDS = Fields(lists="where coins")


class Maps(State):
    def __init__(self, rules: Rules) -> None:
        super().__init__(STEPS, rules.seats)
        self.rules, self.coins = rules, [0] * rules.seats
        self.where = [*range(rules.seats), *[PILE] * (len(MAPS) - rules.seats)]

    def fields(self) -> Fields:
        return FIELDS

    def clone(self) -> Maps:
        return restored(Maps, self.rules, self.pack())

    def sees(self, viewer: int, number: int) -> bool:
        return self.is_over() or viewer == ALL_SEEING or self.where[number] in (viewer, TORN)

    def knowledge(self) -> list[int]:
        return [sum(1 << n for n in MAPS if self.sees(viewer, n)) for viewer in [*range(self.seats), SPECTATOR]]

    def scores(self) -> list[int]:
        return [self.where.index(seat) + 1 + self.coins[seat] for seat in range(self.seats)]


class Turn(Ask[Maps]):
    def seat(self, s: Maps) -> int:
        return s.arg

    def moves(self, s: Maps) -> list[int]:
        return [BEG, TEAR] if PILE in s.where else [BEG]

    def why(self, s: Maps, move: int) -> int:
        return NOT_ASKED if move not in (BEG, TEAR) else ALLOWED if move in self.moves(s) else PILE_IS_EMPTY

    def play(self, s: Maps, move: int, rng: Rng) -> None:
        if move == BEG:
            s.coins[s.arg] += 1
            s.note(BEG, s.arg, 1)
        else:
            pile = [number for number in MAPS if s.where[number] == PILE]
            torn, drawn = s.where.index(s.arg), pile[rng.below(len(pile))]
            s.where[torn], s.where[drawn] = TORN, s.arg
            s.note(TEAR, s.arg, torn, secret=drawn, who=1 << s.arg)


class End(Act[Maps]):
    def run(self, s: Maps, rng: Rng) -> None:
        for seat in range(s.seats):
            s.note(TURNED_UP, seat, s.where.index(seat))


STEPS: Final[list[Step[Any]]] = [Turn(TURN), End(END)]


class MapWords(Words[Maps]):
    def prompt(self, s: Maps, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]}, do you beg for a coin, or tear up your map?", "TM-turn-1")

    def waiting(self, s: Maps, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]} begs, or tears up a map.", "TM-turn-1")

    def option(self, s: Maps, move: int, names: Sequence[str]) -> Option:
        if move == BEG:
            return Option(move, "Beg for a coin", (), "TM-turn-1")
        return Option(move, "Tear up your map", [f"map-{s.where.index(s.seat()) + 1}"], "TM-tear-1")

    def reason(self, code: int) -> Sentence:
        return Sentence("The pile is empty." if code == PILE_IS_EMPTY else "Beg, or tear up your map.", "TM-turn-1")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        kind, seat, number, _, secret, _ = event
        if kind == BEG:
            return Sentence(f"{names[seat]} begs and gets a coin.", "TM-turn-1")
        if kind == TURNED_UP:
            return Sentence(f"{names[seat]} turns up map {number + 1}.", "TM-end-1")
        drawn = "another one" if secret == HIDDEN else f"map {secret + 1}"
        return Sentence(f"{names[seat]} tears up map {number + 1} and draws {drawn}.", "TM-tear-1")

    def happening(self, event: Event) -> Happening:
        kind, _, number, _, secret, _ = event
        if kind == BEG:
            return Happening("begs", numbers={"coins": number}, begins=TURN_BEGINS)
        if kind == TURNED_UP:
            return Happening("turns-up", cards=[f"map-{number + 1}"])
        drawn = [] if secret == HIDDEN else [f"map-{secret + 1}"]
        return Happening("tears", source=[f"map-{number + 1}"], cards=drawn, begins=TURN_BEGINS)

    def things(self, s: Maps, viewer: int, names: Sequence[str]) -> list[Thing]:
        return [Thing(f"map-{number + 1}", f"map {number + 1}") for number in MAPS if s.sees(viewer, number)]

    def result(self, s: Maps, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        order, points = sorted(range(s.seats), key=s.places().__getitem__), s.scores()
        return [Sentence(f"{names[seat]}: {points[seat]} points, map and coins.", "TM-end-1") for seat in order]


class MapJudgement(Judgement[Maps]):
    def value(self, s: Maps, seat: int) -> float:
        return (s.seats - s.places()[seat]) / (s.seats - 1)

    def turn_of(self, s: Maps) -> int:
        return s.depth


class TornMaps(Game[Maps]):
    def __init__(self) -> None:
        self.key, self.title, self.credits, self.ages = "torn-maps", "Torn Maps", "Made for the laws.", "6+"
        self.summary = "Beg for coins, or tear up your map for another one: map and coins together are your points."
        self.minutes, self.fewest, self.most, self.rules_version, self.snapshot_version = "2", 2, 3, 1, 1
        self.move_range, self.primer = TEAR + 1, [self.summary]
        self.words, self.judgement = MapWords(), MapJudgement()

    def new(self, rules: Rules) -> Maps:
        return Maps(rules)

    def set_up(self, s: Maps, rng: Rng) -> None:
        rng.shuffle(s.where)
        s.push(END)
        for seat in 3 * list(reversed(range(s.seats))):
            s.push(TURN, seat)

    def view(self, s: Maps, viewer: int) -> View:
        maps = [place if s.sees(viewer, number) else None for number, place in enumerate(s.where)]
        return {"turns": s.depth, "coins": list(s.coins), "maps": maps}

    def sample(self, s: Maps, seat: int, rng: Rng) -> Maps:
        world, unseen = s.clone(), [number for number in MAPS if not s.sees(seat, number)]
        rng.shuffle(unseen)
        for number, place in zip(unseen, sorted(s.where[number] for number in unseen), strict=True):
            world.where[number] = place
        return world


GAME: Final = TornMaps()
