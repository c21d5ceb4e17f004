"""What somebody may have meant who typed a name that is not there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

ALIKE: Final = 0.6  # likeness of two names from which on one may be meant by the other
ALMOST_SAME: Final = 0.9  # and from which on it surely is
MOST_LETTERS: Final = 60  # of what was typed that are compared: what is longer is no slip, and would take long
MOST_NEAR: Final = 3  # names that are told to somebody who mistyped one
MOST_BESIDE: Final = 6  # names that are told beside those
MOST_LISTED: Final = 12  # names that are told to somebody who typed something else


def beginning(typed: str, names: Iterable[str]) -> list[str]:
    """The name that was typed, in any case and with spaces for hyphens; else every name that begins so."""
    wanted = _flat(typed)
    flat = {name: _flat(name) for name in names}
    same = [name for name, letters in flat.items() if letters == wanted]
    return same or [name for name, letters in flat.items() if wanted and letters.startswith(wanted)]


def near(typed: str, names: Iterable[str], alike: float = ALIKE) -> list[str]:
    """The names that are most like what was typed, the likeliest first; none if it is like none of them."""
    flat: dict[str, str] = {}
    for name in names:
        flat.setdefault(_flat(name), name)
    wanted = _flat(typed[:MOST_LETTERS])
    found = get_close_matches(wanted, flat, 1, ALMOST_SAME) or get_close_matches(wanted, flat, MOST_NEAR, alike)
    return [flat[letters] for letters in found]


def instead(typed: str, names: Sequence[str], listed: str = "") -> str:
    """A sentence or two to follow `There is no … called so.`: what may be meant, and what there is.

    Of many names `listed` says where they can be read.
    """
    if not names:
        return "There are none."
    all_names = f"There are: {', '.join(names)}."
    if likely := near(typed, names):
        beside = f" {all_names}" if len(likely) < len(names) <= MOST_BESIDE else ""
        return f"Did you mean {' or '.join(likely)}?{beside}"
    return all_names if len(names) <= MOST_LISTED else f"There are {len(names)}{listed}."


def _flat(name: str) -> str:
    """A name without what people leave out: capitals, and how its words are joined."""
    return "-".join(name.lower().replace("-", " ").split())
