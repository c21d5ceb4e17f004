"""Nobody notices at the keyboard whether somebody else had a choice: not by words, not by pauses, not by time."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quarterdeck.bots import BOTS, Bot, Window
from quarterdeck.bots.pacing import BEAT, ITERATION, Pace
from quarterdeck.games.rum_runner import codes
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play import house_bots, pacing
from quarterdeck.terminal.play.here import TableHere
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.voices.plain import Plain
from tests.cove import GAME, Cove
from tests.games.rum_runner.position import Position

EVERY_SHORE = range(1, 8)  # all sets of guns that the Crown may have
BEN = Seat("person", "Ben")


class Clock:
    """A time that goes by only when somebody thinks or waits."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Holder(Bot):
    """Never fires, and takes the longer the more it could do."""

    key = "holder"
    summary = "holds back"
    clock = Clock()

    def choose(self, window: Window) -> int:
        moves = window.moves()
        self.clock.now += 0.03 * (len(moves) - 1)
        return moves[-1]


class Timed(Plain):
    """Says when a bot thinks, and when it has thought."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        print(f"[{name} thinks at {self.clock.now:.2f}]")
        yield
        print(f"[{name} has thought at {self.clock.now:.2f}]")


def table_with(guns: int, crown: Seat) -> Table:
    """A table at which the Crown has these guns."""
    for number in range(1000):
        table = Table.new(GAME, [crown, BEN], secret=bytes([number % 256, number // 256]) * 16)
        assert isinstance(table.truth, Cove)
        if table.truth.guns == guns:
            return table
    raise AssertionError(f"no deal has the guns {guns}")


def told(
    table: Table,
    typed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    clock: Clock | None = None,
) -> str:
    """All that comes out of a session until nothing more is typed."""
    clock = Holder.clock = clock or Clock()
    monkeypatch.setitem(BOTS, "holder", Holder)
    monkeypatch.setattr(pacing, "time", clock)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    voice = Timed(clock)
    Session(TableHere(table, voice), voice).play()
    return capsys.readouterr().out


def test_a_bot_with_a_choice_and_one_without_are_told_alike_and_take_as_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = Seat("bot", "Holder", "holder")
    seen = {told(table_with(guns, bot), "1\nlog\nundo\n", monkeypatch, capsys) for guns in EVERY_SHORE}
    assert len(seen) == 1
    only = seen.pop()
    assert only.count("[Holder thinks at ") == 8, "three marks and a toll, twice"
    assert f"[Holder has thought at {BEAT:.2f}]\n[Holder thinks at {BEAT:.2f}]\n" in only


class Ponderer(Holder):
    """Heeds its time, and uses all of it where it has a choice."""

    key = "ponderer"
    thinks = True

    def choose(self, window: Window) -> int:
        moves = window.moves()
        if len(moves) > 1:
            takes = self.think.seconds or self.think.iterations * ITERATION
            self.clock.now += min(takes, self.until - self.clock.now)
        return moves[-1]


@pytest.mark.parametrize(("think", "takes"), [("2s", 2.0), ("1000", 1000 * ITERATION)])
def test_a_bot_that_thinks_takes_as_long_for_every_answer_whatever_it_holds(
    think: str, takes: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "ponderer", Ponderer)
    seen = set()
    for guns in EVERY_SHORE:
        Ponderer.clock = clock = Clock()
        monkeypatch.setattr(house_bots, "monotonic", clock.monotonic)
        words = told(table_with(guns, Seat("bot", "Ponderer", f"ponderer@{think}")), "1\n", monkeypatch, capsys, clock)
        seen.add(tuple(re.findall(r"thought at (.*)]", words)))
    assert seen == {tuple(f"{number * (takes + BEAT):.2f}" for number in range(1, len(next(iter(seen))) + 1))}


def test_a_person_with_a_choice_and_one_without_leave_the_keyboard_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = set()
    for guns in EVERY_SHORE:
        table = table_with(guns, Seat("person", "Ann"))
        words = told(table, "\n" + "hold\n" * 4 + "\n\nlog\nboard\n1\n", monkeypatch, capsys)
        before, curtain, after = words.partition("Ben is asked next. Press Enter to draw the curtain. ")
        assert curtain
        seen.add((len(re.findall(r"^> ", before, re.MULTILINE)), after.partition("Hand over to Ann.")[0]))
    assert len(seen) == 1
    asked, rest = seen.pop()
    assert asked == 4
    assert "Where do you sail?" in rest


def test_a_phase_that_was_passed_leaves_the_keyboard_as_one_that_was_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = set()
    for guns in EVERY_SHORE:
        for typed in ("\npass\nhold\n", "\nhold\npass\nhold\n", "\n" + "hold\n" * 4):
            table = table_with(guns, Seat("person", "Ann"))
            words = told(table, f"{typed}\n\nlog\n", monkeypatch, capsys)
            seen.add(words.partition("Ben is asked next.")[2])
    assert len(seen) == 1


def test_nobody_waits_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(pacing, "time", clock)
    for beat, watched, waited in ((BEAT, True, BEAT), (0.0, True, 0.03), (BEAT, False, 0.03)):
        monkeypatch.setattr(sys.stdout, "isatty", lambda watched=watched: watched)
        before = clock.now
        with pacing.in_even_time(Pace(beat=beat)):
            clock.now += 0.03
        assert clock.now - before == pytest.approx(waited)


@pytest.mark.parametrize(
    "line", ["draw, play a hazard", "draw, invest", "draw, reef", "draw reef bay", "reef", "play reef", "why reef"]
)
def test_a_refusal_does_not_tell_what_would_be_drawn(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = set()
    for coming in ((codes.REEF, codes.LIGHT_RUM), (codes.LIGHT_RUM, codes.REEF)):
        table = Position().crown(hand=[codes.LIGHT_RUM]).pirate().deck(codes.CROWN, *coming).begin().table()
        before = table.truth.digest()
        seen.add(told(table, f"\n{line}\n", monkeypatch, capsys).partition("\n> ")[2])
        assert table.truth.digest() == before, "it is no answer"
    assert len(seen) == 1
    assert seen.pop().strip("> \n")
