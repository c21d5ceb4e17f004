"""All that Rum Runner says, by the chapters of its rules. Words are never compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of, ranked
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import LOSS, SUCCESS, WIN, ChapterWords, Cost, Fact, Option, Sentence, Thing
from quarterdeck.games.rum_runner import cards, codes, sets
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import (
    actions,
    after,
    coins,
    costs,
    crew_questions,
    crown,
    events,
    funded,
    names,
    pirate,
    raid,
    raided,
    reasons,
    setup,
    turn,
)
from quarterdeck.games.rum_runner.words.given import given
from quarterdeck.games.rum_runner.words.things import things
from quarterdeck.games.rum_runner.words.verbs import VERBS

CHAPTERS: Final = (
    setup,
    turn,
    coins,
    actions,
    crown,
    pirate,
    events,
    raid,
    costs,
    funded,
    raided,
    after,
    crew_questions,
)

_BOARDINGS: Final = [
    berth << codes.BOARD_BITS | place for berth in range(codes.BOARD_BERTHS) for place in range(codes.CREW_NUMBER)
]
# What a verb can be about, where that is not all that it has numbers for: mostly kinds of cards.
_OF: Final[Mapping[int, Sequence[int]]] = {
    codes.EVENT: codes.CROWN_EVENT_KINDS + codes.PIRATE_EVENT_KINDS,
    codes.SHIP: codes.SHIP_KINDS,
    codes.PLAY: codes.HAZARD_KINDS,
    codes.LAY: [island << codes.LAY_BITS | kind for island in range(codes.ISLANDS) for kind in codes.INVESTMENT_KINDS],
    **dict.fromkeys((codes.BOARD, codes.BOARD_BEYOND), _BOARDINGS),
    codes.TAKE: codes.HAZARD_KINDS + codes.PIRATE_KINDS,
    **dict.fromkeys((codes.ASHORE, codes.LOSE, codes.EFFECT), codes.CREW_KINDS),
}
_SIDE_NAMES: Final = (("crown", "the crown"), ("pirate", "the pirate"))  # of players without names of their own


class RumRunnerWords(ChapterWords[RumState]):
    """The words of Rum Runner. Questions begin with the side that is asked, and so does what others are told."""

    fortunes: Mapping[str, str] = {"success": WIN, "stopped": LOSS, "score": SUCCESS}

    def __init__(self) -> None:
        over = ("The game is over.", "RR-win-1")
        super().__init__(CHAPTERS, VERBS, over, ("That is possible.", "RR-action-1"))

    def prompt(self, s: RumState, who: Sequence[str]) -> Sentence:
        said = super().prompt(s, who)
        return said if s.is_over() else Sentence(f"{('Crown', 'Pirate')[s.seat()]}, {said.text}", said.clause)

    def waiting(self, s: RumState, who: Sequence[str]) -> Sentence:
        said = super().waiting(s, who)
        return said if s.is_over() else Sentence(f"{names.SIDE_STARTS[s.seat()]} {said.text}", said.clause)

    def elsewhere(self) -> list[Option]:
        return [verb.option(first | arg) for first, verb in VERBS.items() for arg in _OF.get(first, range(verb.number))]

    def cost(self, trail: Sequence[RumState], seat: int) -> Cost:
        return given(trail[0], trail[-1], seat)

    def success(self, s: RumState) -> str:
        return "the raid gets through" if s.seat() == codes.PIRATE else "the raid is stopped"

    def facts(self, trail: Sequence[RumState], seat: int, who: Sequence[str]) -> list[Fact]:
        return reasons.facts(trail[0], trail[-1], seat)

    def things(self, s: RumState, viewer: int, who: Sequence[str]) -> list[Thing]:
        return things(self, s, viewer, who)

    def result(self, s: RumState, who: Sequence[str], viewer: int = SPECTATOR) -> list[Sentence]:
        """Why the game ended, then both seats with their points or bottles, best first."""
        lines = [Sentence(*turn.ENDINGS[s.ending])]
        places = s.places()
        shared = places[codes.CROWN] == places[codes.PIRATE]
        for seat in sorted((codes.CROWN, codes.PIRATE), key=places.__getitem__):
            rank = ("1st", "2nd")[places[seat] - 1]
            side = "" if who[seat].lower() in _SIDE_NAMES[seat] else names.SIDES[seat]
            line = ranked(rank, shared, who[seat], _bottles(s, seat), seat == viewer, side)
            lines.append(Sentence(line, "RR-win-4" if shared else "RR-win-1"))
        return lines


def _bottles(s: RumState, seat: int) -> str:
    """`3 points: Gold Rum, Light Rum`, the best first; `no points` without any."""
    named = [cards.NAMES[kind] for kind in reversed(sets.cards_of(s.scored[seat], codes.CROWN))]
    points = number_of(s.points[seat], "point" if seat == codes.CROWN else "bottle")
    return f"{points}: {', '.join(named)}" if named else points
