"""What all heroes have in common: a tile that is placed, and four cards that are played for their action or value."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.cards import PRINTED, CardRecord
from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import CoveState

# When a card is to be played.
BEFORE_PLACING: Final = 0
AFTER_PLACING: Final = 1
BEFORE_ATTACK: Final = 2  # Phase 4
AFTER_FIGHT: Final = 3  # phases 4 and 5
ATTACKED: Final = 4  # Phase 5, nothing put into the fight yet
FIGHTING: Final = 5

# In the arguments of steps.
ONE_FLIP: Final = 2
MAY_STOP: Final = 8
BY_CARD: Final = codes.HEROES

ANY_PHASE: Final = (codes.PLACING, codes.SURPRISE, codes.DEFENCE)  # CC-card-3

PHASES_RULED: Final = "the phases of the action are our ruling"
VALUE_OURS: Final = f"The action is printed; the value in a fight is ours, and {PHASES_RULED}"


def phase_reason(phases: tuple[int, ...]) -> int:
    """CC-card-6: what is said of an action outside the phases that it is for. Those for all three are never asked
    about in another phase."""
    if codes.DEFENCE in phases:
        return codes.R_PHASE_5
    return codes.R_PHASES_1_AND_4 if codes.SURPRISE in phases else codes.R_PHASE_1


class Hero(CardRecord):
    """CC-card-6, CC-card-8, CC-card-10, CC-card-13, CC-card-14: a hero with its tile and its four cards, all alike.

    `text` and `effect` tell at length and in short what the tile does, `card` and `card_effect` what the cards do if it
    is something else. `naval` and `martial` are what a card adds to a fight; `phases` are those in which its action can
    be used, and `in_fight` is true if it can be used inside a fight. The tile of a hero that works `by_itself` asks
    for nothing. `goods` are what the hero brings, and `worth` is what bots think a card worth that is kept.
    """

    def __init__(
        self,
        number: int,
        name: str,
        text: str,
        effect: str,
        *,
        worth: float,
        card: str = "",
        card_effect: str = "",
        naval: int = 0,
        martial: int = 0,
        phases: tuple[int, ...] = ANY_PHASE,
        in_fight: bool = False,
        by_itself: bool = False,
        goods: int = codes.NONE,
        source: str = PRINTED,
        note: str = VALUE_OURS,
    ) -> None:
        super().__init__(number, name, text, copies=codes.COPIES, worth=worth, source=source, note=note)
        self.effect = effect
        self.card = card or text
        self.card_effect = card_effect or effect
        self.naval = naval
        self.martial = martial
        self.phases = phases
        self.in_fight = in_fight
        self.by_itself = by_itself
        self.goods = goods
        self.phase_mask = sum([1 << phase for phase in phases])
        self.other_phase = phase_reason(phases)

    def reason(self, s: CoveState) -> int:
        """CC-card-18: why what the hero does, by tile or card, would change nothing now."""
        return ALLOWED

    def begin(self, s: CoveState, by_card: bool, rng: Rng) -> None:
        """What the hero does, by tile or by card."""
        raise NotImplementedError

    # The tile

    def tile_reason(self, s: CoveState) -> int:
        """Why the tile, just placed, has nothing to do."""
        return codes.R_NO_EFFECT if self.by_itself else self.reason(s)

    # The card

    def when(self, s: CoveState, window: int) -> int:
        """CC-card-3, CC-card-6, CC-card-8, CC-card-9: why the card's action is not for now."""
        if not self.phase_mask >> s.phase & 1:
            return self.other_phase
        if window == FIGHTING:
            return ALLOWED if self.in_fight else codes.R_NOT_IN_FIGHT
        return self.outside(s, window)

    def outside(self, s: CoveState, window: int) -> int:
        """Why the card's action is not for now, in its phase and outside a fight."""
        return ALLOWED

    def card_reason(self, s: CoveState) -> int:
        """CC-card-18: why the card would do nothing now."""
        return self.reason(s)

    def play(self, s: CoveState, rng: Rng) -> None:
        """What the card does, which is discarded already."""
        self.begin(s, True, rng)
