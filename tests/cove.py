"""Cove Watch: a toy of two sides that differ, with cards to look up and questions that can be passed.

**CW-watch-1** The Crown has three marks on the shore, and secretly knows which of them are guns. Each round it is asked
about every mark: a gun may be fired, which is seen by all and earns a coin. Where it holds back it hears a gull.
**CW-toll-1** Then the Crown may take a toll of one coin from the bank.
**CW-sail-1** Then the Pirate sails by the reef for one coin, or by the deep for two.
**CW-end-1** After two rounds most coins win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.cards import Card
from quarterdeck.core.game import Components, Game, Judgement, View
from quarterdeck.core.kernel import ALLOWED, ARG, NOT_ASKED, Ask, State, Step, restored
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR, Event, fleeting_to
from quarterdeck.core.words import Option, Sentence, Thing, Words

CROWN, PIRATE = 0, 1
MARKS, ROUNDS = 3, 2
FIRE, SAIL, TOLL, DONE = 0, 64, 128, 192  # DONE is also the event of a gull, which the Crown alone hears in passing
WATCH_STEP, TOLL_STEP, SAIL_STEP = range(3)


class Cove(State):
    def __init__(self, rules: Rules) -> None:
        super().__init__(STEPS, 2)
        self.rules, self.guns, self.fired, self.coins, self.round = rules, 0, 0, [0, 0], 0

    def new_round(self) -> None:
        self.push(SAIL_STEP)
        self.push(TOLL_STEP)
        for mark in reversed(range(MARKS)):
            self.push(WATCH_STEP, mark)

    def clone(self) -> Cove:
        return restored(Cove, self.rules, self.pack())

    def pack(self) -> list[Any]:
        return [self.entries(), self.guns, self.fired, list(self.coins), self.round]

    def restore(self, packed: list[Any]) -> None:
        entries, self.guns, self.fired, coins, self.round = packed
        self.coins = list(coins)
        self.set_entries(entries)

    def knowledge(self) -> list[int]:
        return [(1 << MARKS) - 1, self.fired, self.fired]

    def scores(self) -> list[int]:
        return list(self.coins)


class CoveStep(Ask[Cove]):
    def why(self, s: Cove, move: int) -> int:
        return ALLOWED if move in self.moves(s) else NOT_ASKED


class Watch(CoveStep):
    def seat(self, s: Cove) -> int:
        return CROWN

    def moves(self, s: Cove) -> list[int]:
        return [FIRE | s.arg, DONE] if (s.guns & ~s.fired) >> s.arg & 1 else [DONE]

    def play(self, s: Cove, move: int, rng: Rng) -> None:
        if move != DONE:
            s.fired |= 1 << s.arg
            s.coins[CROWN] += 1
            s.note(FIRE, CROWN, s.arg)
        else:
            s.note(DONE, CROWN, secret=s.arg, who=fleeting_to(1 << CROWN))

    def discreet(self, s: Cove) -> bool:
        return True

    def passing(self, s: Cove) -> int:
        return DONE


class Toll(CoveStep):
    def seat(self, s: Cove) -> int:
        return CROWN

    def moves(self, s: Cove) -> list[int]:
        return [TOLL, DONE]

    def play(self, s: Cove, move: int, rng: Rng) -> None:
        if move == TOLL:
            s.coins[CROWN] += 1
            s.note(TOLL, CROWN)

    def passing(self, s: Cove) -> int:
        return DONE


class Sail(CoveStep):
    def seat(self, s: Cove) -> int:
        return PIRATE

    def moves(self, s: Cove) -> list[int]:
        return [SAIL | 1, SAIL | 2]

    def play(self, s: Cove, move: int, rng: Rng) -> None:
        s.coins[PIRATE] += move & ARG
        s.note(SAIL, PIRATE, move & ARG)
        s.round += 1
        if s.round < ROUNDS:
            s.new_round()


STEPS: list[Step[Any]] = [Watch(WATCH_STEP), Toll(TOLL_STEP), Sail(SAIL_STEP)]


class CoveWatchWords(Words[Cove]):
    def prompt(self, s: Cove, names: Sequence[str]) -> Sentence:
        step = s.step().id
        text = (f"Fire mark {s.arg + 1}?", "Take a toll?", "Where do you sail?")[step]
        return Sentence(text, ("CW-watch-1", "CW-toll-1", "CW-sail-1")[step])

    def waiting(self, s: Cove, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]} thinks.", "CW-watch-1")

    def option(self, s: Cove, move: int, names: Sequence[str]) -> Option:
        verb, number = move & ~ARG, move & ARG
        label = {FIRE: f"Fire mark {number + 1}", SAIL: f"Sail for {number}", TOLL: "Take a toll", DONE: "Hold back"}
        return Option(move, label[verb], (), "CW-watch-1")

    def reason(self, code: int) -> Sentence:
        return Sentence("This question is not about that.", "CW-watch-1")

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
        kind, seat, a, _, secret, _ = event
        if kind == DONE:
            return None if secret == HIDDEN else Sentence(f"A gull cries over mark {secret + 1}.", "CW-watch-1")
        text = {FIRE: f"fires mark {a + 1}", SAIL: f"sails for {a}", TOLL: "takes a toll"}[kind]
        return Sentence(f"{names[seat]} {text}.", "CW-watch-1")

    def things(self, s: Cove, viewer: int, names: Sequence[str]) -> list[Thing]:
        return [Thing("ship:1", "the old Sloop of the Pirate")]

    def result(self, s: Cove, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return [Sentence(f"{names[seat]} has {s.coins[seat]} coins.", "CW-end-1") for seat in (0, 1)]


class CoveWatchJudgement(Judgement[Cove]):
    def value(self, s: Cove, seat: int) -> float:
        return (1 + s.coins[seat]) / (2 + sum(s.coins))

    def turn_of(self, s: Cove) -> int:
        return s.round


class CoveWatchComponents(Components):
    def cards(self) -> list[Card]:
        return [
            Card("Long Gun", "Crown", "hazard", 2, "Fires once.", 2, "rulebook"),
            Card("Fog", "Pirate", "event", None, "Nobody sees anything.", 1, "authored"),
            Card("Straw Gun", "Crown", "hazard", 0, "Frightens.", 3, "source", "The cost is ours"),
            Card("Sloop", "Pirate, starting", "ship", 4, "Sails.", 1, "rulebook"),
        ]


class CoveWatch(Game[Cove]):
    def __init__(self) -> None:
        self.key, self.title, self.summary, self.credits = "cove-watch", "Cove Watch", "A toy of two sides.", "Ours."
        self.primer = ("Fire or sail.",)
        self.ages, self.minutes, self.move_range = "6+", "1", 256
        self.fewest = self.most = 2
        self.rules_version = self.snapshot_version = 1
        self.roles = ("Crown", "Pirate")
        self.words = CoveWatchWords()
        self.judgement = CoveWatchJudgement()
        self.components = CoveWatchComponents()

    def new(self, rules: Rules) -> Cove:
        return Cove(rules)

    def set_up(self, s: Cove, rng: Rng) -> None:
        s.guns = 1 + rng.below((1 << MARKS) - 1)
        s.new_round()

    def view(self, s: Cove, viewer: int) -> View:
        guns = s.guns if viewer in (CROWN, ALL_SEEING) else None
        return {"guns": guns, "fired": s.fired, "coins": list(s.coins), "round": s.round + 1}

    def sample(self, s: Cove, seat: int, rng: Rng) -> Cove:
        world = s.clone()
        if seat == PIRATE:
            world.guns = rng.below(1 << MARKS) | s.fired
        return world


GAME = CoveWatch()
