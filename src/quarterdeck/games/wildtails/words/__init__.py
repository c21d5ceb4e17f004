"""What Wildtails says, chapter by chapter of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import FAILURE, SUCCESS, ChapterWords, Cost, Fact, Sentence, Thing
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.words import (
    abilities,
    actions,
    checks,
    crises,
    paying,
    reasons,
    setup,
    storing,
    turns,
    windows,
)
from quarterdeck.games.wildtails.words.things import things
from quarterdeck.games.wildtails.words.verbs import VERBS
from quarterdeck.games.wildtails.words.voice import WildStepWords, window_now

CHAPTERS = (setup, turns, crises, windows, abilities, actions, paying, checks, storing)


class WildtailsWords(ChapterWords[WildState]):
    """All that Wildtails says. Nothing is hidden in this game: viewers differ only in who is called "you"."""

    fortunes: Mapping[str, str] = {"success": SUCCESS, "fail": FAILURE}

    def __init__(self) -> None:
        super().__init__(CHAPTERS, VERBS, turns.LOST, turns.POSSIBLE)

    def prompt(self, s: WildState, names: Sequence[str]) -> Sentence:
        return turns.WON if s.outcome == codes.WON else super().prompt(s, names)

    def waiting(self, s: WildState, names: Sequence[str]) -> Sentence:
        return turns.WON if s.outcome == codes.WON else super().waiting(s, names)

    def cost(self, trail: Sequence[WildState], seat: int) -> Cost:
        return paying.given_up(trail[0], trail[-1], seat)

    def success(self, s: WildState) -> str:
        return "the check succeeds"

    def facts(self, trail: Sequence[WildState], seat: int, names: Sequence[str]) -> list[Fact]:
        return reasons.facts(trail)

    def things(self, s: WildState, viewer: int, names: Sequence[str]) -> list[Thing]:
        words = None if s.is_over() else self.steps[s.step().id]
        window = words.window(s) if isinstance(words, WildStepWords) else window_now(s)
        return things(s, viewer, names, window)

    def result(self, s: WildState, names: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        return turns.result(s, names, viewer)
