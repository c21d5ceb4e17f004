"""What each rank of the pack is good for, to be read up on. The rules themselves rest on numbers alone."""

from typing import Final

from quarterdeck.core.cards import Card
from quarterdeck.games.card_pirates.cards import PROVENANCE, RANK_NAMES, SUITS

PACK: Final = "Pack"

# Rank by rank, lowest first: what it is, and what it does.
_RANKS: Final = (
    ("crew", "Too weak to sail, but it fights, pays a storm or is buried."),
    ("crew", "Sails one straight step, or fights with 3."),
    ("crew", "Sails one straight step, or fights with 4."),
    ("crew", "Sails one step, straight or diagonal, or fights with 5."),
    ("crew", "Sails up to two straight steps or one diagonal step, or fights with 6."),
    ("crew", "Sails up to two straight steps or one diagonal step, or fights with 7."),
    ("crew", "Sails up to two steps, at most one of them diagonal, or fights with 8."),
    ("crew", "Sails up to two steps, at most one of them diagonal, or three straight ones, or fights with 9."),
    ("crew", "Sails up to two steps of any kind or three straight ones, or fights with 10."),
    ("face card", "Buys the Queen, King or Ace of its suit on their island; 1 point in hand at the end."),
    ("face card", "Buys the King or Ace of its suit on their island; 1 point in hand at the end (second edition: 2)."),
    ("face card", "Buys the Ace of its suit on its island; 2 points in hand at the end (second edition: 3)."),
    ("treasure", "Lies on the island of its suit; 3 points in hand at the end (second edition: 4)."),
)


def ranks() -> list[Card]:
    """The pack, rank by rank, highest first: four cards each."""
    pack = []
    for number in range(len(_RANKS) - 1, -1, -1):
        kind, text = _RANKS[number]
        pack.append(Card(RANK_NAMES[number], PACK, kind, None, text, SUITS, PROVENANCE))
    return pack
