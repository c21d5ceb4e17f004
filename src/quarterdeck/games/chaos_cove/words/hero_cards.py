"""Hero cards in words: drawn, played for their action, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Describer, Happening, Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases

# Cards whose action no other sentence tells.
ACTIONS: Final[dict[int, str]] = {
    codes.BELLE: "one more resource of the location",
    codes.GUS: "crew may fight",
    codes.POLLY: "the next hero may go where it is full",
}


def played(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A card is played for its action."""
    _, seat, hero, _, _, _ = event
    what = f": {ACTIONS[hero]}" if hero in ACTIONS else ""
    plays = phrases.does(seat, viewer, names, "play", "plays")
    return Sentence(f"{plays} the {called.hero(hero)} card{what}.", called.card_clause(hero))


def drawn(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Cards are drawn, which only their owner sees."""
    _, seat, number, _, cards, _ = event
    what = number_of(number, "hero card") if cards == HIDDEN else called.hero_cards(cards)
    return Sentence(f"{phrases.does(seat, viewer, names, 'draw', 'draws')} {what}.", "CC-know-6")


def reshuffled(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The discards become the deck."""
    return Sentence(f"The discards are shuffled into a new deck of {number_of(event[2], 'hero card')}.", "CC-card-15")


STEPS: Final[list[phrases.AskWords]] = []
EVENTS: Final = {codes.E_CARD: played, codes.E_DRAW: drawn, codes.E_RESHUFFLE: reshuffled}


def cards_drawn(event: Event) -> Happening:
    """Cards are drawn, as data: which they are is there only for their owner."""
    _, seat, number, left, cards, _ = event
    slugs = [] if cards == HIDDEN else called.slugs_of(cards)
    numbers = {"cards": number, "left": left}
    return Happening("draw", source=("deck",), target=(called.seat_id(seat),), cards=slugs, numbers=numbers)


HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_CARD: lambda event: Happening(
        "card", source=(called.seat_id(event[1]),), target=("discards",), cards=(called.hero_slug(event[2]),)
    ),
    codes.E_DRAW: cards_drawn,
    codes.E_RESHUFFLE: lambda event: Happening(
        "reshuffle", source=("discards",), target=("deck",), numbers={"cards": event[2]}
    ),
}
REASONS: Final = {
    codes.R_NOT_HELD: ("You have no such card in your hand.", "CC-card-1"),
    codes.R_NOT_ON_BOARD: ("That hero stands in no location: somebody has to place it first.", "CC-card-1"),
    codes.R_PHASE_1: ("The action of that card is for Phase 1.", "CC-card-6"),
    codes.R_PHASES_1_AND_4: ("The action of that card is for Phases 1 and 4.", "CC-card-6"),
    codes.R_PHASE_5: ("The action of that card is for Phase 5, when a fort of yours is attacked.", "CC-art-2"),
    codes.R_NOT_IN_FIGHT: ("The action of that card cannot be used inside a fight.", "CC-card-8"),
    codes.R_ONLY_IN_FIGHT: ("The action of that card is for inside a fight.", "CC-gus-7"),
    codes.R_BEFORE_PLACING: ("That card is played before a hero is placed.", "CC-polly-6"),
    codes.R_AFTER_PLACING: ("That card is played after a hero was placed.", "CC-belle-2"),
    codes.R_ALL_FREE: ("All that the location still has for you is free already.", "CC-card-18"),
    codes.R_NONE_FULL: ("No location is full: every hero finds room without a Polly card.", "CC-card-18"),
    codes.R_SQUEEZED: ("One Polly card is enough for this turn.", "CC-polly-6"),
    codes.R_HAS_GUS: ("You placed Gus, so your crew can fight without the card.", "CC-gus-10"),
}
