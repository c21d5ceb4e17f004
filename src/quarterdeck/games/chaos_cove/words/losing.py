"""Losing a ship or a fort, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence
from quarterdeck.games.chaos_cove import board, cards, codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.building import SEAT_ABOVE
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases


class LoseCardWords(phrases.AskWords):
    step = codes.LOSE_CARD_STEP
    clause = "CC-defend-10"
    asks = "Your {} is destroyed. Which {} card do you lose with it?"
    waits = "has lost a {} and chooses which {} card goes with it."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return cards.TYPE_NAMES[s.arg % SEAT_ABOVE]

    def lose(self, s: CoveState, kind: int, names: Sequence[str]) -> Label:
        card = f"Lose {called.card(kind)}"
        things = (called.built_id(s.seat(), kind),)
        return Label(f"{card} ({called.gives_words(s.rules, kind)})", things=things, brief=card)


def destroyed(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A piece is lost."""
    _, seat, space, spot, _, _ = event
    destroys = "destroys" if board.is_land(spot) else "sinks"
    piece = f"{phrases.whose(seat, viewer, names)} {called.piece_on(space)}"
    return Sentence(f"The {called.invader_name(spot)} {destroys} {piece}.", "CC-defend-8")


def lost(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A card goes with it."""
    _, seat, kind, _, _, _ = event
    return Sentence(
        f"{phrases.does(seat, viewer, names, 'lose', 'loses')} the {called.card(kind)} card.", "CC-defend-9"
    )


STEPS: Final = [LoseCardWords()]
EVENTS: Final = {codes.E_DESTROY: destroyed, codes.E_LOSE: lost}
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_DESTROY: lambda event: Happening(
        "piece-destroyed", source=(called.spot_id(event[3]),), target=(called.space_id(event[2]),)
    ),
    codes.E_LOSE: lambda event: Happening(
        "card-lost", source=(called.built_id(event[1], event[2]),), cards=(called.card_slug(event[2]),)
    ),
}
REASONS: Final = {
    codes.R_OTHER_LOSS: ("A ship card goes with a ship, and a fort card with a fort.", "CC-defend-9"),
}
