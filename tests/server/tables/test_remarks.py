"""What bots say at a table of a server: a line of its chat, kept with it, unless the one who made it mutes them."""

from __future__ import annotations

from quarterdeck.bots.sayings import HELLO, sayings_of
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.server.tables.test_registry import BOT, YOU, make


def said_by(server: Server, new: wire.Made) -> list[wire.ChatLine]:
    """What is in the chat after Ann's first answer."""
    with server.channel(new.table.id, new.held[0].token) as ann:
        question = ann.state().question
        assert question is not None
        ann.ask(wire.Answer(number=question.number, moves=[question.options[-1].move]))
    with server.channel(new.table.id, "") as watcher:
        while not isinstance(reply := watcher.receive(), wire.Said):
            pass
    return reply.lines


def test_somebody_says_hello_and_it_stays_in_the_chat(server: Server) -> None:
    new = make(server, YOU, BOT, options={"first": "1"})
    (line,) = said_by(server, new)
    assert (line.number, line.seat, line.name) == (0, 1, new.table.seats[1].name)
    assert line.text in sayings_of(line.name, HELLO)


def test_who_is_muted_says_nothing(server: Server) -> None:
    new = make(server, YOU, BOT, options={"first": "1"})
    path = f"/api/tables/{new.table.id}/mute"
    assert server.post(path, wire.Mute(True, 1), wire.TableInfo, new.held[0].token).seats[1].muted
    assert said_by(server, new) == []


def test_a_bot_with_a_name_of_its_own_says_nothing(server: Server) -> None:
    new = make(server, YOU, wire.SeatWish("bot", "Bosun", "deckhand"), options={"first": "1"})
    assert new.table.seats[1].person is None
    assert said_by(server, new) == []
