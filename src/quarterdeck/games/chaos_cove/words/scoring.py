"""How the game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from quarterdeck.core.phrases import number_of, ranked
from quarterdeck.core.words import Sentence
from quarterdeck.games.chaos_cove import cards, codes, sets
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words.invasion import fallen
from quarterdeck.games.chaos_cove.words.rounds import HELD

NOT_OVER: Final = ("The game is not over yet.", "CC-round-1")


def result(s: CoveState, names: Sequence[str], viewer: int) -> list[Sentence]:
    """Why the game ended, then every seat with its points, best first, and what decided between equal points."""
    if s.lost:
        losers = ["You lose" if seat == viewer else f"{name} loses" for seat, name in enumerate(names)]
        return [fallen(s.lost - 1), *[Sentence(f"{loser} with the cove.", "CC-break-6") for loser in losers]]
    lines = [Sentence(*(HELD if s.is_over() else NOT_OVER))]
    places = s.places()
    order = sorted(range(s.seats), key=lambda seat: places[seat])
    for seat in order:
        told = ranked(_ordinal(places[seat]), False, names[seat], _counted(s, seat), seat == viewer)
        lines.append(Sentence(told, "CC-score-9" if places[seat] == 1 else "CC-score-2"))
    for before, after in pairwise(order):
        line = _tie(s, before, after, names, viewer)
        if line is not None:
            lines.append(line)
    return lines


def _counted(s: CoveState, seat: int) -> str:
    """`18 points: ships 8, forts 3, rum parties 5, invaders 2 (4 beaten, 1 counts)`."""
    mine = sets.built_kinds(s.cards[seat])
    parts = [
        f"{name} {sum([s.rules.points[kind] for kind in mine if cards.KIND_OF[kind] == what])}"
        for what, name in ((codes.SHIP, "ships"), (codes.FORT, "forts"), (codes.PARTY, "rum parties"))
    ]
    beaten = s.tiles_won(seat)
    left = beaten - min([s.tiles_won(other) for other in range(s.seats)])
    counts = f"{left or 'none'} {'counts' if left == 1 else 'count'}"
    parts.append(f"invaders {s.rules.worth_of(left)} ({beaten or 'none'} beaten{f', {counts}' if beaten else ''})")
    return f"{number_of(s.scores()[seat], 'point')}: {', '.join(parts)}"


def _tie(s: CoveState, before: int, after: int, names: Sequence[str], viewer: int) -> Sentence | None:
    """What put one of two neighbours with the same points before the other; None where the points did."""
    points = s.scores()
    if points[before] != points[after]:
        return None
    first, second = ("you" if seat == viewer else names[seat] for seat in (before, after))
    both, has = f"{first[:1].upper()}{first[1:]} and {second}", "have" if before == viewer else "has"
    more, less = s.tiles_won(before), s.tiles_won(after)
    if more != less:
        text = f"{both} have equal points: {first} {has} beaten more invaders, {more} to {less}."
        return Sentence(text, "CC-tie-1")
    more, less = s.resources(before), s.resources(after)
    if more != less:
        text = f"{both} have equal points and invaders: {first} {has} more resources left, {more} to {less}."
        return Sentence(text, "CC-tie-3")
    comes = "come" if before == viewer else "comes"
    text = f"{both} have equal points, invaders and resources: {first} {comes} later in the order of play."
    return Sentence(text, "CC-tie-6")


def _ordinal(place: int) -> str:
    return ("1st", "2nd", "3rd", "4th")[place - 1]
