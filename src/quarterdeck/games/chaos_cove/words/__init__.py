"""All that Chaos Cove says, by chapter: questions and answers of the steps, sentences of the log, reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import FAILURE, SUCCESS, ChapterWords, Cost, Fact, Sentence, Thing
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words import (
    building,
    costs,
    fight,
    goods,
    hero_cards,
    hero_effects,
    invasion,
    losing,
    placing,
    reasons,
    rounds,
    scoring,
    setup,
    town,
)
from quarterdeck.games.chaos_cove.words.things import things
from quarterdeck.games.chaos_cove.words.verbs import VERBS

CHAPTERS: Final = (
    *(setup, rounds, placing, goods, hero_cards, town, hero_effects),
    *(building, fight, invasion, losing),
)
OVER: Final = ("The game is over.", "CC-score-1")
FALLEN: Final = Sentence("The game is over: the cove has fallen.", "CC-break-3")
POSSIBLE: Final = ("That is possible.", "CC-round-3")


class ChaosCoveWords(ChapterWords[CoveState]):
    """The words of the chapters, the things on the table, and how the game ended."""

    fortunes: Mapping[str, str] = {"claim": SUCCESS, "fail": FAILURE, "build": SUCCESS}

    def __init__(self) -> None:
        super().__init__(CHAPTERS, VERBS, OVER, POSSIBLE)

    def prompt(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return FALLEN if s.lost else super().prompt(s, names)

    def waiting(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return FALLEN if s.lost else super().waiting(s, names)

    def things(self, s: CoveState, viewer: int, names: Sequence[str]) -> list[Thing]:
        return things(s, viewer, names)

    def cost(self, trail: Sequence[CoveState], seat: int) -> Cost:
        return costs.cost(trail[0], trail[-1], seat)

    def success(self, s: CoveState) -> str:
        return "the invader is beaten"

    def facts(self, trail: Sequence[CoveState], seat: int, names: Sequence[str]) -> list[Fact]:
        return reasons.facts(trail, seat)

    def result(self, s: CoveState, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return scoring.result(s, names, viewer)
