"""Every word of Card Pirates, by the chapters of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import FIND, SUCCESS, WIN, ChapterWords, Cost, Fact, Sentence, Thing
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words import arrive, battle, end, reasons, sail, setup, turn
from quarterdeck.games.card_pirates.words.cost import cost
from quarterdeck.games.card_pirates.words.phrases import Asking
from quarterdeck.games.card_pirates.words.things import things
from quarterdeck.games.card_pirates.words.verbs import VERBS

CHAPTERS: Final = (setup, turn, sail, arrive, battle, end)
POSSIBLE: Final = ("That is possible.", "CP-turn-1")


class CardPiratesWords(ChapterWords[PirateState]):
    """What Card Pirates says. A game that is over says why."""

    fortunes: Mapping[str, str] = {"win": WIN, "take": SUCCESS, "find": FIND}

    def __init__(self) -> None:
        super().__init__(CHAPTERS, VERBS, end.NOT_OVER, POSSIBLE)

    def prompt(self, s: PirateState, who: Sequence[str]) -> Sentence:
        return Sentence(*end.ENDINGS[s.ending]) if s.is_over() else super().prompt(s, who)

    def waiting(self, s: PirateState, who: Sequence[str]) -> Sentence:
        return Sentence(*end.ENDINGS[s.ending]) if s.is_over() else super().waiting(s, who)

    def cost(self, trail: Sequence[PirateState], seat: int) -> Cost:
        return cost(trail, seat)

    def success(self, s: PirateState) -> str:
        return "you win the battle"

    def facts(self, trail: Sequence[PirateState], seat: int, who: Sequence[str]) -> list[Fact]:
        return reasons.facts(trail, seat, who)

    def things(self, s: PirateState, viewer: int, who: Sequence[str]) -> list[Thing]:
        asking = None if s.is_over() else self.steps[s.step().id]
        assert asking is None or isinstance(asking, Asking)
        return things(s, asking, viewer, who)

    def result(self, s: PirateState, who: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return end.result(s, who, viewer)
