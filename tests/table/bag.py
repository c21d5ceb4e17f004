"""A toy game of sets and ways: each `task` is a row of questions that are asked one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quarterdeck.core.game import Game, Judgement, View
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, Fields, State, restored
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Choice, Rules, Value, read_options
from quarterdeck.core.trace import SPECTATOR, Event
from quarterdeck.core.words import Cost, Happening, Option, Sentence, Thing, Words
from quarterdeck.table import Table
from quarterdeck.table.entries import Seat

PICK, DONE, SAIL, NOD, CARD, PORT, RAISE = 0, 64, 128, 192, 256, 320, 384
WAVE: Final = NOD | 1
TOO_LIGHT, NOT_SEEN, TOO_MANY = 2, 3, 4
ANY, EXACT, MIXED, LOAD, APART, LAST, ONLY, DRAW, LEARN, OTHER, ROUTE, GAUGE, LATER, ALONE, FORCED = range(15)
TASKS = {
    "any": [ANY, LAST],  # any of four, in ascending order
    "two": [EXACT, LAST],  # exactly two of five
    "twice": [EXACT, EXACT, LAST],  # and two more
    "mixed": [MIXED, LAST],  # up to three of things that there are three and two of
    "load": [LOAD, LAST],  # what may be done with it depends on what was chosen
    "apart": [APART, LAST],  # 0 and 1 not together
    "alone": [ALONE, LAST],  # 0, and one of two others
    "forced": [FORCED, LAST],  # 0 and 1
    "many": [LATER, LAST],  # any of eleven, in any order
    "run": [ANY, ONLY, LAST, LAST],
    "draw": [ANY, DRAW, LAST],
    "learn": [ANY, LEARN, LAST],
    "other": [ANY, OTHER, LAST],
    "route": [ROUTE, LAST],
    "gauge": [LAST, GAUGE, LAST],
    "last": [LAST],
}
MIXED_THINGS = (3, 2)


class BagState(State):
    def __init__(self, rules: Rules) -> None:
        super().__init__(STEPS, rules.seats)
        self.rules = rules
        self.bag = [0] * 11
        self.spent = 0
        self.seen = 0
        self.told = 0

    def fields(self) -> Fields:
        return Fields("bag", "spent seen told")

    def clone(self) -> BagState:
        return restored(BagState, self.rules, self.pack())

    def knowledge(self) -> list[int]:
        return [self.seen] * (self.seats + 1)

    def scores(self) -> list[int]:
        return [self.told] * self.seats


class BagStep(Ask[BagState]):
    def seat(self, s: BagState) -> int:
        return 1 if self.id == OTHER else 0

    def moves(self, s: BagState) -> list[int]:
        return [NOD] if self.id == ONLY else [NOD, WAVE]

    def why(self, s: BagState, move: int) -> int:
        if move in self.moves(s):
            return ALLOWED
        if self.id == LOAD and move & ~ARG == SAIL:
            return TOO_LIGHT
        if self.id == MIXED and PICK <= move < PICK + len(MIXED_THINGS):
            return TOO_MANY
        return NOT_SEEN if self.id == ANY and move == PICK | 4 else NOT_ASKED

    def play(self, s: BagState, move: int, rng: Rng) -> None:
        s.told += 10 if move == WAVE else 0
        if self.id == DRAW:
            s.told += rng.below(1000)
        if self.id == LEARN:
            s.seen |= 1
        s.note(move & ~ARG, self.seat(s), move & ARG)


class Sets(BagStep):
    """Picks, in ascending order. The argument: the first that is left, and above it how many were chosen."""

    def picks(self, s: BagState, move: int) -> bool:
        return move & ~ARG == PICK

    def fits(self, s: BagState, thing: int) -> bool:
        return True

    def closers(self, s: BagState, chosen: int) -> list[int]:
        return [DONE]

    def ends_with(self, s: BagState, chosen: int) -> bool:
        return False

    def things(self) -> int:
        return 4

    def moves(self, s: BagState) -> list[int]:
        picks = [PICK | thing for thing in range(s.arg & ARG, self.things()) if self.fits(s, thing)]
        return [*picks, *self.closers(s, s.arg >> 6)]

    def play(self, s: BagState, move: int, rng: Rng) -> None:
        s.note(move & ~ARG, 0, move & ARG)
        if move & ~ARG != PICK:
            return
        thing, chosen = move & ARG, (s.arg >> 6) + 1
        s.bag[thing] += 1
        if not self.ends_with(s, chosen):
            s.push(self.id, self.first_left(thing) | chosen << 6)

    def first_left(self, thing: int) -> int:
        return thing + 1


class Exact(Sets):
    def things(self) -> int:
        return 5

    def fits(self, s: BagState, thing: int) -> bool:
        return not s.bag[thing] and s.bag[thing : self.things()].count(0) >= 2 - (s.arg >> 6)

    def closers(self, s: BagState, chosen: int) -> list[int]:
        return []

    def ends_with(self, s: BagState, chosen: int) -> bool:
        return chosen == 2


class Mixed(Sets):
    def things(self) -> int:
        return len(MIXED_THINGS)

    def fits(self, s: BagState, thing: int) -> bool:
        return s.bag[thing] < MIXED_THINGS[thing]

    def closers(self, s: BagState, chosen: int) -> list[int]:
        return [DONE] if chosen else []

    def ends_with(self, s: BagState, chosen: int) -> bool:
        return chosen == 3

    def first_left(self, thing: int) -> int:
        return thing


class Load(Sets):
    def closers(self, s: BagState, chosen: int) -> list[int]:
        weight = sum(thing + 1 for thing in range(4) if s.bag[thing])
        return [SAIL | weight] if weight > 2 else []


class Apart(Sets):
    def fits(self, s: BagState, thing: int) -> bool:
        return not (thing == 1 and s.bag[0])


class Alone(Exact):
    def fits(self, s: BagState, thing: int) -> bool:
        return thing == 0 or bool(s.bag[0])

    def things(self) -> int:
        return 3 if self.id == ALONE else 2


class Later(Sets):
    def things(self) -> int:
        return 11

    def fits(self, s: BagState, thing: int) -> bool:
        return not s.bag[thing]

    def first_left(self, thing: int) -> int:
        return 0


class Route(BagStep):
    """A card and a port, in either order, but the last port only by a card. The argument says what has been chosen: 1 a
    card, 2 a port."""

    def moves(self, s: BagState) -> list[int]:
        cards = [] if s.arg & 1 else [CARD | card for card in range(3)]
        ports = [] if s.arg & 2 else [PORT | port for port in range(3 if s.arg & 1 else 2)]
        return [*cards, *ports, DONE]

    def play(self, s: BagState, move: int, rng: Rng) -> None:
        super().play(s, move, rng)
        s.spent += move & ARG if move & ~ARG == CARD else 0
        chosen = s.arg | (1 if move & ~ARG == CARD else 2)
        if move != DONE and chosen != 3:
            s.push(self.id, chosen)


class Gauge(BagStep):
    def moves(self, s: BagState) -> list[int]:
        return [RAISE | amount for amount in range(4)]

    def play(self, s: BagState, move: int, rng: Rng) -> None:
        super().play(s, move, rng)
        s.spent += move & ARG


KINDS = {
    ANY: Sets,
    EXACT: Exact,
    MIXED: Mixed,
    LOAD: Load,
    APART: Apart,
    LATER: Later,
    ALONE: Alone,
    FORCED: Alone,
    ROUTE: Route,
    GAUGE: Gauge,
}
STEPS: list[Any] = [KINDS.get(ident, BagStep)(ident) for ident in range(15)]


class BagWords(Words[BagState]):
    def prompt(self, s: BagState, names: Sequence[str]) -> Sentence:
        return Sentence(f"{sum(s.bag)} in the bag.", "BAG-1")

    def waiting(self, s: BagState, names: Sequence[str]) -> Sentence:
        return Sentence("Somebody thinks.", "BAG-1")

    def option(self, s: BagState, move: int, names: Sequence[str]) -> Option:
        verb, arg = move & ~ARG, move & ARG
        if verb == RAISE:
            return Option(move, f"Raise {arg}", ["port:0"], "BAG-1", amount=arg, gauge="Raise")
        name = {PICK: "thing", CARD: "card", PORT: "port"}.get(verb)
        key = str(arg) if verb == CARD else ""
        label = {PICK: "Take", DONE: "Done", SAIL: "Sail", NOD: "Nod", CARD: "Card", PORT: "Port"}[verb]
        return Option(move, f"{label} {arg}", [f"{name}:{arg}"] if name else [], "BAG-1", key=key)

    def reason(self, code: int) -> Sentence:
        texts = {NOT_ASKED: "Not now.", TOO_LIGHT: "Too light.", NOT_SEEN: "Not here.", TOO_MANY: "Not so many."}
        return Sentence(texts[code], "BAG-1")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        return Sentence(f"{event[0]} {event[2]}", "BAG-1")

    def happening(self, event: Event) -> Happening:
        return Happening("deed", numbers={"number": event[2]})

    def cost(self, trail: Sequence[BagState], seat: int) -> Cost:
        spent = trail[-1].spent - trail[0].spent
        return Cost(spent, f"{spent} coins" if spent else "")

    def suggestions(self, s: BagState) -> list[list[int]]:
        return [[PICK | 2, PICK, DONE], [PICK | 7]] if s.step().id == ANY else []

    def things(self, s: BagState, viewer: int, names: Sequence[str]) -> list[Thing]:
        return [Thing(f"thing:{thing}", f"thing {thing}") for thing in range(4)]

    def result(self, s: BagState, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return [Sentence(name, "BAG-1") for name in names]


class BagJudgement(Judgement[BagState]):
    def is_fatal(self, s: BagState, move: int) -> bool:
        return move == WAVE and sum(s.bag) == 0

    def turn_of(self, s: BagState) -> int:
        return 0


class Bag(Game[BagState]):
    def __init__(self) -> None:
        self.key, self.title, self.fewest, self.most, self.move_range = "bag", "Bag", 1, 2, 448
        self.rules_version = self.snapshot_version = 1
        self.choices = [Choice("task", "any", "What is asked.", choices=tuple(TASKS))]
        self.words = BagWords()
        self.judgement = BagJudgement()

    def rules(self, seats: int, options: Mapping[str, Value], sets: Mapping[str, Value]) -> Rules:
        return Rules(seats, read_options(self.choices, options))

    def new(self, rules: Rules) -> BagState:
        return BagState(rules)

    def set_up(self, s: BagState, rng: Rng) -> None:
        for step in reversed(TASKS[str(s.rules.options["task"])]):
            s.push(step)

    def view(self, s: BagState, viewer: int) -> View:
        return {"bag": list(s.bag)}

    def sample(self, s: BagState, seat: int, rng: Rng) -> BagState:
        return s.clone()


GAME = Bag()
GAMES: dict[str, Game[Any]] = {"bag": GAME}


def bag_table(task: str, seats: int = 2, kind: str = "person") -> Table:
    others = [Seat("bot", "Bob", "bosun") if kind == "bot" else Seat("person", "Bob")]
    return Table.new(GAME, [Seat("person", "Ann"), *others][:seats], {"task": task}, deal="bag")


def bag_of(table: Table) -> list[int]:
    assert isinstance(table.truth, BagState)
    return [thing for thing, number in enumerate(table.truth.bag) for _ in range(number)]


def number_of(table: Table, seat: int = 0) -> int:
    question = table.question(seat)
    assert question is not None
    return question.number
