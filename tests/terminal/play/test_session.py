"""The driver: what is typed goes to what it was typed at, and to nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play.here import TableHere
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.voices.inbox import Incoming, Interrupted, PointedAt, Typed
from quarterdeck.terminal.voices.plain import Plain
from tests.cove import GAME

ANN, BEN, BOT = Seat("person", "Ann"), Seat("person", "Ben"), Seat("bot", "Deckhand", "deckhand")


class Person(Plain):
    """Somebody who has typed lines before anything is asked, and more when a prompt asks for it."""

    def __init__(self, ahead: Sequence[str], at: dict[str, str | Incoming] | None = None) -> None:
        super().__init__()
        self.by_hand = True
        self.at = at or {}
        self.asked: list[str] = []
        for line in ahead:
            self.inbox.put(Typed(line))

    def listen(self) -> None:
        pass

    def prompt(self, text: str, keys: str = "") -> None:
        print(text)
        self.prompted = True
        self.asked.append(text)
        for words, line in self.at.items():
            if words in text:
                self.inbox.put(Typed(line) if isinstance(line, str) else line)
        if self.inbox.empty() and not self.typed_ahead:
            self.inbox.put(Typed(None))

    def heard(self) -> None:
        self.prompted = False


def played(person: Person, *seats: Seat) -> Table:
    table = Table.new(GAME, seats, deal="x")
    Session(TableHere(table, person), person).play()
    return table


def test_lines_that_are_typed_ahead_answer_one_question_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    played(Person(["hold", "hold", "hold"]), ANN, BOT)
    told = capsys.readouterr().out
    assert "You are not asked just now" not in told
    assert "Take a toll?" in told


def test_no_line_that_was_typed_before_opens_the_curtain() -> None:
    person = Person(
        ["", "", ""], {"Ann, press Enter": "", "> ": "pass", "Ben is asked": "", "Ben, press Enter": "quit"}
    )
    table = played(person, ANN, BEN)
    assert sum("Hand over" in each for each in person.asked) == 2
    assert not table.over


@pytest.mark.parametrize("where", ["Ann, press Enter", "Ben is asked next", "Ben, press Enter"])
def test_one_can_leave_at_the_curtain(capsys: pytest.CaptureFixture[str], where: str) -> None:
    person = Person([], {"Ann, press Enter": "", "> ": "pass", "Ben is asked": "", "Ben, press Enter": "", where: "q"})
    person.at = {words: line for words, line in person.at.items() if words not in where or words == where}
    played(person, ANN, BEN)
    assert where in person.asked[-1]
    assert "Where do you sail?" not in capsys.readouterr().out


@pytest.mark.parametrize("leave", [Interrupted(), Typed("q")])
def test_one_can_leave_while_bots_play(leave: Interrupted | Typed) -> None:
    table = Table.new(GAME, [BOT, Seat("bot", "Bosun", "deckhand")], deal="x")
    person = Person([])
    person.inbox.put(leave)
    try:
        Session(TableHere(table, person), person).play()
    except KeyboardInterrupt:
        assert isinstance(leave, Interrupted)
    assert not table.over


def test_at_a_yes_or_no_one_may_ask_or_answer_something_else(capsys: pytest.CaptureFixture[str]) -> None:
    person = Person(["concede", "why hold", "maybe", "hold"])
    table = played(person, ANN, BOT)
    told = capsys.readouterr().out
    assert [each.count("[y/N]") for each in person.asked[1:5]] == [1, 1, 1, 0]
    assert "Please answer yes or no." in told
    assert not table.over
    assert table.record.entries, "it was held back"


def test_a_click_takes_the_place_of_what_was_to_be_confirmed() -> None:
    person = Person(["concede"], {"give up?": PointedAt("card:none")})
    table = played(person, ANN, BOT)
    assert person.asked[-1] == "> "
    assert not table.over
