"""The words of the end: why the game is over, and how it ended for every captain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import number_of, ranked
from quarterdeck.core.words import TURN, Describer, Happening, Sentence, StepWords, Teller, Told
from quarterdeck.games.card_pirates import cards, codes
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words.phrases import Telling, told

NOT_OVER: Final = ("The game is not over yet.", "CP-end-1")
ENDINGS: Final[dict[int, Told]] = {
    0: NOT_OVER,
    codes.END_LAST_ACE: ("The last Ace has left its island: the game is over.", "CP-end-1"),
    codes.END_JACKS: ("All four islands show their Jacks: the game is over.", "CP-politics-1"),
    codes.END_BARE: ("No card lies face down on the map any more: the game is over.", "CP-bare-1"),
    codes.END_CAP: ("The last round has been played: the game is over.", "CP-end-7"),
    codes.END_STACK: ("The stack is empty: the game is over.", "CP-second-10"),
    codes.END_STOPPED: ("The captain ends the voyage: the game is over.", "CP-solo-6"),
    codes.END_STUCK: ("No move can be made and paid for: the game is over.", "CP-solo-7"),
}
WINNING: Final = "CP-end-5"
RANKING: Final = "CP-end-6"
SOLO_SCORE: Final = "CP-solo-8"
SCORE_TO_BEAT: Final = 16
ORDINALS: Final = ("1st", "2nd", "3rd", "4th")

STEPS: Final[tuple[StepWords[PirateState], ...]] = ()


@told("CP-end-2")
def ended(t: Telling) -> Sentence:
    return Sentence(*ENDINGS[t.a])


EVENTS: Final[dict[int, Teller]] = {codes.E_END: ended}
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_END: lambda e: Happening("end", numbers={"ending": e[2]}, ends=TURN),
}
REASONS: Final[dict[int, Told]] = {}


def result(s: PirateState, who: Sequence[str], viewer: int) -> list[Sentence]:
    """Why the game ended, then every seat with its points and the cards that count, best first."""
    lines = [Sentence(*ENDINGS[s.ending])]
    points = s.scores()
    if s.rules.solo:
        has = "You have" if viewer == 0 else f"{who[0]},"
        lines.append(Sentence(f"{has} {_counted(s, 0, points[0])}.", SOLO_SCORE))
        mark = _solo_mark(s, points[0])
        return [*lines, mark] if mark is not None else lines
    places = s.places()
    for place in range(1, s.seats + 1):
        seats = [seat for seat in range(s.seats) if places[seat] == place]
        shared = len(seats) > 1
        for seat in seats:
            counted = _counted(s, seat, points[seat])
            line = ranked(ORDINALS[place - 1], shared, who[seat], counted, seat == viewer)
            lines.append(Sentence(line, RANKING if shared or place > 1 else WINNING))
    if len(set(points)) < len(set(places)):
        lines.append(Sentence("Between equal points more Aces decide, then Kings, Queens and Jacks.", WINNING))
    return lines


def _counted(s: PirateState, seat: int, points: int) -> str:
    """`7 points: Ace of clubs, King of hearts`, the best cards first."""
    held = s.held(seat)
    named: list[str] = []
    for rank in (cards.ACE_MASK, cards.KING_MASK, cards.QUEEN_MASK, cards.JACK_MASK):
        named += [cards.name(c) for c in cards.each(held & rank)]
    return f"{number_of(points, 'point')}: {', '.join(named) or 'no face cards'}"


def _solo_mark(s: PirateState, points: int) -> Sentence | None:
    """Where the designer's score to beat is a fair mark: whether it was beaten."""
    rules = s.rules
    if rules.second or not rules.later_scoring or not rules.politics or rules.sets:
        return None
    if points > SCORE_TO_BEAT:
        return Sentence(f"That beats the {SCORE_TO_BEAT} points that the designer named.", SOLO_SCORE)
    return Sentence(f"The score to beat is {SCORE_TO_BEAT}.", SOLO_SCORE)
