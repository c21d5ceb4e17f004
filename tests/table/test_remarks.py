"""What bots say at a table: seldom, never twice, between turns, and of nothing but what everybody was told."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from quarterdeck.bots import make_bot
from quarterdeck.bots.people import CREW
from quarterdeck.bots.sayings import DEFEAT, HELLO, VICTORY, sayings_of
from quarterdeck.bots.window import Window
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES, find
from quarterdeck.table import LogEvent, Result, Seat, Table
from quarterdeck.table.remarks import TURNS_BETWEEN, Remark, Remarks, remarks_at

KEYS = ["card-pirates", "rum-runner"]
SEATS = [Seat("bot", person.name, "deckhand") for person in CREW[:2]]


class Onlooker:
    """A table as it is to somebody who watches: whoever asks for more fails."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.game = table.game

    def __getattr__(self, name: str) -> Any:
        if name not in ("seats", "names", "over"):
            raise AssertionError(f"what bots say may not rest on {name!r}")
        return getattr(self._table, name)

    def events_told(self, viewer: int) -> int:
        assert viewer == SPECTATOR
        return self._table.events_told(viewer)

    def events(self, viewer: int, since: int, recall: bool) -> list[LogEvent]:
        assert viewer == SPECTATOR
        assert recall
        return self._table.events(viewer, since, recall)

    def result(self, viewer: int) -> Result:
        assert viewer == SPECTATOR
        return self._table.result(viewer)


def answer(table: Table, number: int) -> None:
    seat = table.asked
    table.choose(seat, make_bot("deckhand", number).choose(Window(table.game, table.truth, seat)))


def played(key: str, deal: str, seats: list[Seat] = SEATS) -> tuple[Table, list[tuple[int, Remark]]]:
    """A game that is over, and what was said in it, each after so many events."""
    table = Table.new(find(key), seats, deal=deal)
    remarks, said = remarks_at(table), []
    while not table.over:
        answer(table, len(table.record.entries))
        remark = remarks.next()
        if remark is not None:
            said.append((table.events_told(SPECTATOR), remark))
    return table, said


@pytest.mark.parametrize("key", KEYS)
def test_they_rest_on_what_everybody_was_told(key: str) -> None:
    table = Table.new(find(key), SEATS, deal="aye")
    onlooker: Any = Onlooker(table)
    knowing, onlooking = remarks_at(table), Remarks(onlooker, "aye", table.events_told(SPECTATOR), False)
    while not table.over:
        answer(table, len(table.record.entries))
        assert knowing.next() == onlooking.next()


@pytest.mark.parametrize("key", KEYS)
def test_they_are_seldom_never_the_same_and_never_twice_by_one(key: str) -> None:
    table, said = played(key, "nine")
    assert len(said) >= 2
    texts = [remark.text for _, remark in said]
    assert len(set(texts)) == len(texts)
    assert all(one.seat != other.seat for (_, one), (_, other) in pairwise(said))
    begins = [event.number for event in table.events(SPECTATOR) if event.turn == event.number]
    for (one, _), (other, _) in pairwise(said[:-1]):
        assert sum(one < number <= other for number in begins) >= TURNS_BETWEEN


@pytest.mark.parametrize("key", KEYS)
def test_they_begin_with_a_greeting_and_end_with_the_end(key: str) -> None:
    table, said = played(key, "nine")
    (_, first), (_, last) = said[0], said[-1]
    assert first.text in sayings_of(first.name, HELLO)
    won = table.result().places[last.seat] == 1
    assert last.text in sayings_of(last.name, VICTORY if won else DEFEAT)


def test_the_same_is_said_at_the_same_named_deal() -> None:
    assert played("rum-runner", "nine")[1] == played("rum-runner", "nine")[1]


def test_who_is_not_of_the_crew_says_nothing() -> None:
    seats = [Seat("bot", "Bosun", "deckhand"), Seat("bot", "Bosun 2", "deckhand")]
    assert played("rum-runner", "nine", seats)[1] == []


def test_a_bot_that_sits_in_for_a_person_says_nothing() -> None:
    table = Table.new(find("rum-runner"), [Seat("person", CREW[0].name), SEATS[1]], deal="nine")
    table.change_seat(0, Seat("bot", CREW[0].name, "deckhand", away=True))
    greeting = remarks_at(table).next()
    assert greeting is not None
    assert greeting.seat == 1


def test_who_is_silenced_says_nothing() -> None:
    remarks = remarks_at(Table.new(find("rum-runner"), SEATS, deal="nine"))
    assert remarks.next(lambda seat: True) is None


def test_nobody_is_greeted_in_the_middle_of_a_game() -> None:
    table = Table.new(find("rum-runner"), SEATS, deal="nine")
    for number in range(10):
        answer(table, number)
    assert remarks_at(table).next() is None


def test_what_is_luck_in_a_game_is_a_kind_of_event_that_it_has() -> None:
    for game in GAMES.values():
        assert game.words.fortunes
