"""How the log speaks: who does something, and how invaders and pieces are named in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.games.chaos_cove.cards import LANES
from quarterdeck.games.chaos_cove.describing import invader_name, piece_name
from quarterdeck.games.chaos_cove.naming import bundle_words, space_words, spot_words


def does(seat: int, viewer: int, names: Sequence[str], yours: str, theirs: str) -> str:
    """`You build`, or `Anne builds`."""
    return f"You {yours}" if seat == viewer else f"{names[seat]} {theirs}"


def whom(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`you`, or `Anne`, to whom something is done."""
    return "you" if seat == viewer else names[seat]


def whose(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`your`, or `Anne's`."""
    return "your" if seat == viewer else f"{names[seat]}'s"


def first_whose(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`Your`, or `Anne's`, as it begins a sentence. Names stay as they are written."""
    return "Your" if seat == viewer else f"{names[seat]}'s"


def some(bundle: int) -> str:
    """`1 rum and 2 planks`, or `nothing`."""
    return bundle_words(bundle) or "nothing"


def invader_at(spot: int, strength: int = 0) -> str:
    """`pirate at sea 1`, `barbarian that broke through`; with the strength, `pirate of strength 8 at sea 1`."""
    where = f"at {spot_words(spot)}" if spot < LANES else "that broke through"
    return f"{invader_name(spot)} {f'of strength {strength} ' if strength else ''}{where}"


def piece_on(space: int) -> str:
    """`ship on ship space 3 of sea 1`."""
    return f"{piece_name(space)} on {space_words(space)}"
