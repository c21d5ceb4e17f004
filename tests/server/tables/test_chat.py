"""The chat of one table: its lines, how many there may be, and what bots add to them."""

from __future__ import annotations

import msgspec

from quarterdeck.bots.sayings import HELLO, sayings_of
from quarterdeck.games import find
from quarterdeck.server.store.about import SeatHolder
from quarterdeck.server.tables.chat import MOST_TOLD, TableChat
from quarterdeck.table import Seat, Table
from quarterdeck.table.steps import all_at_once


def said(*texts: str) -> TableChat:
    chat = TableChat()
    for text in texts:
        chat.lines.append(chat.next_line(0, "Ann", text))
    return chat


def test_lines_are_numbered_and_the_last_of_them_told() -> None:
    chat = said(*map(str, range(MOST_TOLD + 2)))
    assert [line.number for line in chat.told()] == list(range(2, MOST_TOLD + 2))
    assert chat.told()[-1].text == str(MOST_TOLD + 1)


def test_it_is_full_by_lines_or_by_bytes() -> None:
    chat = said("ahoy", "größer")
    assert not chat.is_full(3, 13)
    assert chat.is_full(2, 13)
    assert chat.is_full(3, 12)


def test_it_is_read_as_it_was_kept() -> None:
    chat, read = said("ahoy"), said("something else")
    read.take_stored([msgspec.json.encode(line) for line in chat.lines])
    assert read.lines == chat.lines


def test_a_bot_that_listens_says_something_unless_it_is_muted() -> None:
    for muted in (False, True):
        seats = [Seat("person", "Ann"), Seat("bot", "Nell Tarry", "deckhand")]
        table = Table.new(find("card-pirates"), seats, {"first": "1"}, {}, "x")
        holders = [SeatHolder(each.kind, each.name, bot=each.bot, muted=muted) for each in table.seats]
        chat = TableChat()
        assert chat.next_remark(holders) == []
        all_at_once(chat.listen_steps(table))
        assert chat.is_listening
        lines = chat.next_remark(holders)
        assert [line.text in sayings_of("Nell Tarry", HELLO) for line in lines] == ([] if muted else [True])
        chat.stop_listening()
        assert not chat.is_listening
