"""Rounds and phases in words: what begins and ends, who passes, and the marker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.trace import Event
from quarterdeck.core.words import NOT_ABOUT_THAT, TURN, Describer, Happening, Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases

PHASES: Final[dict[int, tuple[str, str]]] = {
    codes.PLACING: ("Phase 1: heroes go to the town.", "CC-place-1"),
    codes.HARVEST: ("Phase 2: forts give and ships trade.", "CC-use-1"),
    codes.BUILDING: ("Phase 3: forts, ships and rum parties.", "CC-build-1"),
    codes.SURPRISE: ("Phase 4: surprise attacks.", "CC-surprise-1"),
    codes.DEFENCE: ("Phase 5: the invaders attack.", "CC-defend-2"),
    codes.ROUND_END: ("Phase 6: the end of the round.", "CC-refresh-1"),
}
# What a player who passes does no more, by the phase; clauses of a pass by choice, and of one without a choice.
PASSES: Final[dict[int, tuple[str, str, str]]] = {
    codes.PLACING: ("no more heroes this round", "CC-place-13", "CC-place-12"),
    codes.BUILDING: ("no more building this round", "CC-build-9", "CC-build-10"),
    codes.SURPRISE: ("no more surprise attacks this round", "CC-surprise-8", "CC-surprise-11"),
}
HELD: Final = ("The cove has held: the game is over.", "CC-score-1")


def wave(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The invaders of a round come."""
    _, _, number, rounds, _, _ = event
    text = f"Round {number} of {rounds}: six pirates and six barbarians arrive, face down."
    return Sentence(text, "CC-setup-12" if number == 1 else "CC-refresh-9")


def phase(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A phase begins."""
    return Sentence(*PHASES[event[2]])


def passing(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A player is out of a phase, by choice or without one."""
    _, seat, during, forced, _, _ = event
    no_more, clause, forced_clause = PASSES[during]
    if forced:
        return Sentence(f"{phrases.does(seat, viewer, names, 'have', 'has')} to pass: {no_more}.", forced_clause)
    return Sentence(f"{phrases.does(seat, viewer, names, 'pass', 'passes')}: {no_more}.", clause)


def marker(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The first player marker changes hands, at the end of a round or by the Garden."""
    _, seat, to, round_end, _, _ = event
    if round_end:
        return Sentence(f"The first player marker passes to {phrases.whom(to, viewer, names)}.", "CC-refresh-10")
    if to == seat:
        return Sentence(f"{phrases.does(seat, viewer, names, 'take', 'takes')} the first player marker.", "CC-garden-2")
    gives = phrases.does(seat, viewer, names, "give", "gives")
    return Sentence(f"{gives} the first player marker to {phrases.whom(to, viewer, names)}.", "CC-garden-1")


def tiles_pass(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Hands of hero tiles go round."""
    return Sentence("All hero tiles pass on clockwise.", "CC-refresh-2")


def ready(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """Weapons and crew are fresh."""
    return Sentence("Used weapons are ready again and the crew stand up.", "CC-refresh-7")


def end(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The last round is over."""
    return Sentence(*HELD)


def turn(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A turn begins, of whatever kind."""
    return Sentence(f"{phrases.first_whose(event[1], viewer, names)} turn.", "CC-round-4")


STEPS: Final[list[phrases.AskWords]] = []
EVENTS: Final = {
    codes.E_WAVE: wave,
    codes.E_PHASE: phase,
    codes.E_TURN: turn,
    codes.E_PASS: passing,
    codes.E_MARKER: marker,
    codes.E_PASS_TILES: tiles_pass,
    codes.E_READY: ready,
    codes.E_END: end,
}
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_WAVE: lambda event: Happening("wave", numbers={"round": event[2], "rounds": event[3]}),
    # a phase begins a stretch of its own, which is nobody's turn
    codes.E_PHASE: lambda event: Happening("phase", numbers={"phase": event[2], "round": event[3]}, begins=TURN),
    codes.E_TURN: lambda event: Happening(
        "turn", target=(called.seat_id(event[1]),), numbers={"phase": event[2]}, begins=TURN
    ),
    codes.E_PASS: lambda event: Happening(
        "pass", source=(called.seat_id(event[1]),), numbers={"phase": event[2], "forced": event[3]}
    ),
    codes.E_MARKER: lambda event: Happening(
        "marker",
        source=() if event[3] else (called.seat_id(event[1]),),
        target=(called.seat_id(event[2]),),
    ),
    codes.E_PASS_TILES: lambda event: Happening("tiles-passed"),
    codes.E_READY: lambda event: Happening("made-ready"),
    codes.E_END: lambda event: Happening("cove-held"),
}
REASONS: Final = {
    NOT_ASKED: (NOT_ABOUT_THAT, "CC-round-3"),
    codes.R_MUST_CHOOSE: ("Choose at least one first.", "CC-round-8"),
}
