"""The log by turns, in whole games of all four."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import product
from typing import Any

import pytest

from quarterdeck.games import GAMES
from quarterdeck.table import LogEvent
from quarterdeck.terminal import boards
from quarterdeck.terminal.events.shortening import shortened
from quarterdeck.terminal.events.turn_log import cut, log_lines, open_turn, turn_lines, turns_of
from tests.terminal.played import played

DEALS = ("turns", "a", "b")
SUM = re.compile(r"(\d+(?: [+-] \d+)+) = (\d+) against (\d+), (\w+)")
BEATEN = {"passed": True, "beaten": True, "failed": False, "not": False}
every_game = pytest.mark.parametrize("key", sorted(GAMES))


class Noted:
    """A pattern that notes whether it was of use."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern = pattern
        self.used = False

    def fullmatch(self, text: str) -> re.Match[str] | None:
        found = self.pattern.fullmatch(text)
        self.used |= found is not None
        return found

    def sub(self, short: str, text: str) -> str:
        self.used |= self.pattern.search(text) is not None
        return self.pattern.sub(short, text)


@cache
def told(key: str, viewer: int = 0, deal: str = "turns") -> Sequence[LogEvent]:
    """All that a viewer was told of a whole game."""
    return played(key, deal).events(viewer)


@every_game
@pytest.mark.parametrize("viewer", [0, -1])
def test_every_event_with_words_is_in_one_turn_and_in_one_short_sentence(key: str, viewer: int) -> None:
    events, reading = told(key, viewer), boards.reading(key)
    sentences = [event.text for event in events]
    assert [sentence for turn in turns_of(events, reading) for sentence in open_turn(events, turn.number)] == sentences
    shorter = [event.number for each in shortened(events, reading) for event in each.events]
    assert sorted(shorter) == [event.number for event in events]


@every_game
def test_a_line_fits_and_says_whose_turn_it_was(key: str) -> None:
    events, reading = told(key), boards.reading(key)
    turns = turns_of(events, reading)
    assert [turn.number for turn in turns] == list(range(len(turns)))
    for width in (24, 40, 80):
        assert max(map(len, turn_lines(events, reading, width))) <= width
    for turn in turns[1:]:
        subject = re.match(r"(You|Bosun|The Pirate|Phase \d):", turn.line)
        assert subject, turn.line
        if turn.line.startswith("You"):
            assert re.search(r"our turn\.|\(you\)", open_turn(events, turn.number)[0])
    assert turn_lines(events, reading, 80, last=3) == turn_lines(events, reading, 80)[-3:]


@pytest.mark.parametrize("key", ["chaos-cove", "wildtails"])
def test_a_fight_or_a_check_is_one_sentence_that_adds_up(key: str) -> None:
    events, reading = told(key), boards.reading(key)
    sums = [found for each in shortened(events, reading) for found in SUM.finditer(each.text)]
    assert sums
    for parts, total, strength, outcome in (found.groups() for found in sums):
        assert sum(map(int, parts.replace("- ", "+ -").split(" + "))) == int(total)
        assert (int(total) >= int(strength)) == BEATEN[outcome]


def texts(key: str, kinds: Sequence[str]) -> Iterator[str]:
    for each in shortened(told(key), boards.reading(key)):
        if " ".join(kinds) in " ".join(event.kind for event in each.events):
            yield each.text


@pytest.mark.parametrize(
    ("key", "kinds", "sentence"),
    [
        ("card-pirates", ("sail", "step", "step"), r"(You lay|Bosun lays) .* from \w\d to \w\d, \w\d(, \w\d)*\."),
        (
            "chaos-cove",
            ("fight", "put-in"),
            r".* (attacks?|leads) .*(: .*, .* against \d+, (not )?beaten|\. .* flees? .*)\.",
        ),
        ("chaos-cove", ("flip", "flip"), r"(The .* have strength \d+ at|.* turns? up .* strength) .* and .*\."),
        ("rum-runner", ("raid", "join"), r"(You raid|The Pirate raids) .* with the .*!"),
        ("wildtails", ("check", "reveal", "success"), r".* check: .* against \d+, passed\."),
    ],
)
def test_what_belongs_together_is_one_sentence(key: str, kinds: tuple[str, ...], sentence: str) -> None:
    found = list(texts(key, kinds))
    assert found
    assert all(re.fullmatch(sentence, text) for text in found), found


@every_game
def test_every_pattern_of_a_game_fits_what_the_game_says(key: str) -> None:
    reading = boards.reading(key)
    notes: list[Noted] = []

    def noted(pairs: Sequence[tuple[re.Pattern[str], str]]) -> Any:
        watched = [(Noted(pattern), one) for pattern, one in pairs]
        notes.extend(note for note, _ in watched)
        return watched

    telling = reading.telling
    after = {kind: noted(pairs) for kind, pairs in telling.after.items()}
    telling = replace(telling, after=after, shorter=noted(telling.shorter), seen=noted(telling.seen))
    for deal, viewer in product(DEALS, (0, 1)):
        turns_of(told(key, viewer, deal), replace(reading, telling=telling))
        shortened(told(key, viewer, deal), replace(reading, telling=telling))
    assert not [note.pattern.pattern for note in notes if not note.used]


@pytest.mark.parametrize(
    ("line", "width", "shown"),
    [
        ("sails to b4", 11, "sails to b4"),
        ("sails to b4", 10, "sails to…"),
        ("sails, to b4", 9, "sails…"),
        ("abcdef", 4, "abc…"),
    ],
)
def test_a_line_is_cut_at_a_word(line: str, width: int, shown: str) -> None:
    assert cut(line, width) == shown


@every_game
def test_the_order_gives_the_last_turns_one_turn_or_all(key: str) -> None:
    events, reading = told(key), boards.reading(key)
    log = partial(log_lines, events, reading)
    earlier = f"Earlier turns are left out here, {len(turns_of(events, reading)) - 15} of them: 'log all' has them."
    assert log(width=60) == [earlier, *turn_lines(events, reading, 60, last=15)]
    assert log(width=60, leaves=True)[:-1] == turn_lines(events, reading)
    assert (log()[0], len(log())) == (earlier, 1 + 15)
    assert all(line.endswith(".") and "…" not in line and line.isascii() for line in log())
    sentences = open_turn(events, 2)
    assert log("2") == [f"Turn 2: {sentences[0]}", *sentences[1:]]
    assert len(log("all")) == len(events)
    assert log("999") == [f"The log has no turn 999: the last one is {turns_of(events, reading)[-1].number}."]
    assert log_lines([], reading) == ["Nothing has happened yet."]
