"""Where every card is, and that each is in exactly one place."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.state import WildState

DECK, ACTIVE, REVEALED = 20, 21, 22


def found(s: WildState) -> Iterator[tuple[int, int]]:
    """Every card and a number for the place where it is."""
    piles = ([s.threat], s.objectives, s.discards, s.captured, s.buried)
    for place, pile in enumerate(piles):
        yield from ((card, place) for card in pile)
    for place, hand in enumerate((s.stored, *s.hands, *s.aside), len(piles)):
        yield from ((bundles.card_in(entry), place) for entry in hand)
    yield from ((card, DECK) for card in range(CARDS) if s.deck >> card & 1)
    if s.active != codes.NONE:
        yield s.active, ACTIVE
    if s.revealed != codes.NONE and not s.borrowed:
        yield s.revealed, REVEALED


def check_cards(s: WildState) -> None:
    """Every card in play is in exactly one place, and no other card is anywhere."""
    assert sorted(card for card, _ in found(s)) == [card for card in range(CARDS) if s.rules.in_play[card]]
