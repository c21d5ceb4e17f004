"""Every event has a sentence that names a clause and nothing hidden, or is silent on purpose."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING, HIDDEN, SPECTATOR, Event, Trace, seen_by
from quarterdeck.core.words import Sentence
from quarterdeck.games.rum_runner import GAME, cards, codes
from tests.clauses import clauses_of
from tests.games.rum_runner.position import NAMES

VIEWERS = (codes.CROWN, codes.PIRATE, SPECTATOR, ALL_SEEING)
PAGE = Path(__file__).parents[4] / "docs" / "rules" / "rum-runner.md"
CLAUSES = set(clauses_of(PAGE.read_text(encoding="utf-8")))
GAMES = 50
# Told with the ship that joins, the card that gets the coin, the discard.
SILENT = {
    (codes.E_SUPPLY, codes.C_JOIN),
    (codes.E_SUPPLY, codes.C_INVEST),
    (codes.E_RAIDED, codes.FROM_DISCARD),
}
RARE = {codes.E_MOVE_HAZARD, codes.E_STAYS}  # the other tests of the log have them
IN_SECRET = {codes.E_DEAL, codes.E_MULLIGAN, codes.E_CARD_COINS, codes.E_DRAW, codes.E_FACE_DOWN, codes.E_RECALL,
             codes.E_MOVE_HAZARD, codes.E_LOOK}  # fmt: skip


@lru_cache(maxsize=1)
def random_events() -> list[Event]:
    """What happens in random games, one in five of them with a mulligan and short."""
    trace = Trace()
    for seed in range(GAMES):
        options: dict[str, Value] = {"mulligan": True, "cap": 4} if seed % 5 == 0 else {}
        rng = Rng(seed)
        s = GAME.start(GAME.rules(2, options, {}), rng, trace)
        while not s.is_over():
            moves = s.moves()
            s.play(moves[rng.below(len(moves))], rng)
    return trace.events


def is_silent(event: Event) -> bool:
    """Of an event as a viewer sees it; the deal to the Crown names the sides too."""
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_DEAL:
        return seat == codes.PIRATE and secret == HIDDEN
    if kind == codes.E_RAID_OVER:
        return True
    return (kind, b if kind == codes.E_SUPPLY else a) in SILENT


def test_random_games_have_nearly_every_kind_of_event() -> None:
    missing = set(range(1, codes.EVENTS)) - {event[0] for event in random_events()}
    assert missing <= RARE


def test_every_event_is_told_or_silent_on_purpose() -> None:
    for event in set(random_events()):
        for viewer in VIEWERS:
            seen = seen_by(event, viewer)
            line = GAME.words.tell(seen, viewer, NAMES)
            assert (line is None) == is_silent(seen), event
            if line is not None:
                assert_sound(line)


def assert_sound(line: Sentence) -> None:
    assert line.clause in CLAUSES, line.clause
    assert line.text[0].isupper() or line.text[0].isdecimal()
    assert line.text[-1] in ".!"
    assert "  " not in line.text
    assert "{" not in line.text


def test_no_hidden_card_is_named() -> None:
    hidden = 0
    for event in set(random_events()):
        for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
            seen = seen_by(event, viewer)
            if seen == event:
                continue
            assert seen[0] in IN_SECRET
            assert seen[4] == HIDDEN
            line = GAME.words.tell(seen, viewer, NAMES)
            hidden += 1
            if is_silent(seen):
                continue
            assert line is not None
            assert not [name for name in cards.NAMES if name in line.text], line.text
    assert hidden > 100


def events_of_every_card() -> list[Event]:
    """Each kind of event with each card it can be about."""
    trace = Trace()
    for kind in codes.PIRATE_EVENT_KINDS:
        trace.add(codes.E_EVENT, codes.PIRATE, kind)
    for kind in codes.CROWN_EVENT_KINDS:
        trace.add(codes.E_EVENT, codes.CROWN, kind)
    for kind in codes.CREW_KINDS:
        for idle in (0, 1):
            trace.add(codes.E_EFFECT, codes.PIRATE, kind, idle)
    for kind in (codes.LIGHT_RUM, codes.GOLD_RUM, codes.AGED_RUM):
        for seat in (codes.CROWN, codes.PIRATE):
            trace.add(codes.E_SCORE, seat, kind, 3)
    for kind in codes.HAZARD_KINDS:
        for number in range(len(cards.COSTS[kind])):
            trace.add(codes.E_COST, codes.PIRATE, kind, number)
    for why in range(1, codes.CAUSES):
        for seat in (codes.CROWN, codes.PIRATE):
            trace.add(codes.E_SUPPLY, seat, 2, why, 5)
    for ending in range(1, codes.ENDINGS):
        trace.add(codes.E_END, codes.CROWN, ending)
    for island in range(codes.ISLANDS):
        trace.add(codes.E_NOTHING, codes.PIRATE, island)
    return trace.events


@pytest.mark.parametrize("kind", [0, codes.E_END + 1])
def test_an_event_that_is_not_known_is_not_told_as_another(kind: int) -> None:
    with pytest.raises(KeyError):
        GAME.words.tell((kind, codes.PIRATE, 1, 1, 1, 0), codes.CROWN, NAMES)


def test_every_card_has_its_sentences_and_clauses() -> None:
    for event in events_of_every_card():
        for viewer in VIEWERS:
            seen = seen_by(event, viewer)
            line = GAME.words.tell(seen, viewer, NAMES)
            assert (line is None) == is_silent(seen), event
            if line is not None:
                assert_sound(line)
                if event[0] in (codes.E_EVENT, codes.E_EFFECT, codes.E_SCORE, codes.E_COST):
                    assert cards.NAMES[event[2]] in line.text
