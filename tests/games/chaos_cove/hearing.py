"""Events of Chaos Cove and the sentences that are told of them, for the tests of the log."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.core.trace import EVERYBODY, Event, seen_by
from quarterdeck.games.chaos_cove import GAME, codes
from tests.clauses import clauses_of

ANNE, BART, CLEO = 0, 1, 2
NAMES = ("Anne", "Bart", "Cleo")
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "chaos-cove.md"
CLAUSES = set(clauses_of(PAGE.read_text(encoding="utf-8")))

SEA_3, LAND_1 = 2, codes.SEA_LANES
SHIP_1_3, SHIP_4_1, FORT_1_1, FORT_2_3 = 2, 9, codes.FORT_SPACES, codes.FORT_SPACES + 5


def event(kind: int, seat: int, a: int = 0, b: int = 0, secret: int = 0, who: int = EVERYBODY) -> Event:
    """Something that has happened; everybody knows of it unless `who` says who alone knows what is secret."""
    return kind, seat, a, b, secret, who


def told(happened: Event, viewer: int, names: tuple[str, ...] = NAMES) -> str | None:
    """The sentence that a viewer reads."""
    line = GAME.words.tell(seen_by(happened, viewer), viewer, names)
    return None if line is None else line.text


def without_a_clause(events: list[Event]) -> list[str]:
    """The sentences of these events that rest on no clause of the rules page."""
    lines = [GAME.words.tell(happened, BART, NAMES) for happened in events]
    return [line.text for line in lines if line is not None and line.clause not in CLAUSES]
