"""What a channel and an online session do with what they receive, in the order in which it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.client import Server, ServerRefused, TableChannel, Unreachable
from quarterdeck.terminal.online import channel
from quarterdeck.terminal.online.channel import Connected, Disconnected, Received, ReconnectingChannel, Rejected
from quarterdeck.terminal.online.far import TableFarAway
from quarterdeck.terminal.online.seat_tokens import SeatTokens
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.voices.inbox import Incoming, Typed, next_incoming
from quarterdeck.terminal.voices.plain import Plain
from tests.server.inside import call, made, new_registry


class Script(SimpleQueue[Incoming]):
    """Events that come one by one, with a pause before each; nobody waits for one without end."""

    waits = 0

    def get(self, block: bool = True, timeout: float | None = None) -> Incoming:
        assert block
        assert timeout is not None, "Ctrl-C would not be heard on Windows"
        self.waits += 1
        if self.waits % 2:
            raise Empty
        assert self.qsize(), "the script is at its end, and the session is not"
        incoming = super().get()
        if isinstance(incoming, Connected | Disconnected) and isinstance(incoming.channel, Mute):
            incoming.channel.broken = isinstance(incoming, Disconnected)
        return incoming

    def empty(self) -> bool:
        return True  # so that all that is heard is settled before the next


class Hand(Plain):
    """The voice of somebody whose lines are in the script already."""

    by_hand = True

    def __init__(self, inbox: Script) -> None:
        super().__init__()
        self.inbox, self.by_hand = inbox, True

    def listen(self) -> None:
        pass

    def prompt(self, text: str, keys: str = "") -> None:
        print(f"\n{text}")

    def heard(self) -> None:
        pass


class Mute(ReconnectingChannel):
    """A channel on which nothing is received, that keeps what is sent."""

    def __init__(self, inbox: Script) -> None:
        super().__init__(Server("http://127.0.0.1:1"), "x", "token", "", inbox)
        self.said: list[wire.Message] = []
        self.broken = False

    @property
    def is_open(self) -> bool:
        return not self.broken

    def open(self) -> None:
        pass

    def send(self, message: wire.Message) -> None:
        self.said.append(message)


class Refusing(Server):
    """A server that lets nobody in and gives these reasons one after another."""

    def __init__(self, *troubles: Exception) -> None:
        super().__init__("http://127.0.0.1:1")
        self.troubles = list(troubles)

    def channel(self, table: str, token: str = "", name: str = "") -> TableChannel:
        raise self.troubles.pop(0)


@pytest.fixture(scope="module")
def alone() -> wire.State:
    """The first state of somebody who sails alone, and may end the game at once."""

    async def first() -> wire.State:
        registry = new_registry()
        new = await made(registry, seats="you", options={"solo": True}, deal="Tortuga")
        state = await (await call(registry, new.table.id, new.held[0].token)).state()
        await registry.close()
        return state

    return asyncio.run(first())


def play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *script: wire.FromServer | str | bool
) -> tuple[str, list[wire.Message]]:
    """A session in which this is heard or typed; gives what it told, and what it said to the server.

    False: the line breaks. True: it is back.
    """
    inbox = Script()
    to_table = Mute(inbox)
    for each in script:
        if isinstance(each, bool):
            inbox.put(Connected(to_table) if each else Disconnected(to_table, 0.0))
        else:
            inbox.put(Typed(each) if isinstance(each, str) else Received(to_table, each))
    inbox.put(Typed(None))
    voice = Hand(inbox)
    Session(TableFarAway(to_table._server, to_table, voice, SeatTokens(tmp_path)), voice).play()
    return capsys.readouterr().out, to_table.said


def without_question(state: wire.State) -> wire.State:
    return msgspec.structs.replace(state, question=None)


def with_next_question(state: wire.State) -> wire.State:
    assert state.question is not None
    later = msgspec.structs.replace(state.question, number=state.question.number + 1)
    return msgspec.structs.replace(state, question=later)


# The channel


@pytest.mark.parametrize("code", ["not-kept", "trouble", "slow-down", "hello"])
def test_a_passing_trouble_at_hello_is_tried_again_more_and_more_slowly(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(channel, "PAUSES", (0.001, 0.002))
    inbox: SimpleQueue[Incoming] = SimpleQueue()
    away = ServerRefused("no-table", "There is no such table here.")
    server = Refusing(ServerRefused(code, "Later."), Unreachable("Nobody."), ServerRefused(code, "Later."), away)
    to_table = ReconnectingChannel(server, "x", "token", "", inbox)
    to_table.open()
    received = [next_incoming(inbox) for _ in range(4)]
    assert received == [
        Disconnected(to_table, 0.001),
        Disconnected(to_table, 0.002),
        Disconnected(to_table, 0.002),
        Rejected(to_table, away),
    ]


def test_a_prompt_can_be_interrupted(capsys: pytest.CaptureFixture[str]) -> None:
    inbox = Script()
    inbox.put(Typed("Ann"))
    assert Hand(inbox).ask("Your name? ") == "Ann"


# What is asked twice


@pytest.mark.parametrize("order", ["end the voyage", "concede", "leave table"])
@pytest.mark.parametrize("moved", [without_question, with_next_question])
def test_a_yes_that_comes_after_the_table_has_moved_on_does_nothing(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    alone: wire.State,
    order: str,
    moved: Callable[[wire.State], wire.State],
) -> None:
    told, said = play(tmp_path, capsys, alone, order, moved(alone), "yes")
    before, question, after = told.partition("[y/N] ")
    assert question, before
    assert "nothing was done" in after
    assert "That was asked before the table moved on." in after
    assert "[y/N]" not in after
    assert not said


def test_a_yes_counts_while_the_question_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    same = msgspec.structs.replace(alone, after=len(alone.events), events=[])
    _, said = play(tmp_path, capsys, alone, "end the voyage", same, "maybe", "yes", wire.Done(1))
    assert [type(each) for each in said] == [wire.Answer]


def test_what_loses_the_game_is_asked_for_once_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    refused = wire.Refused("be-sure", "With that you lose the game: say once more that you mean it.", 1)
    told, said = play(tmp_path, capsys, alone, "sail 6h", refused, "yes", wire.Done(2))
    assert "With that you lose the game: say once more that you mean it. [y/N] " in told
    assert [(type(each), getattr(each, "sure", None)) for each in said] == [(wire.Answer, False), (wire.Answer, True)]


# Sets and amounts


def test_a_set_is_told_to_the_server_when_it_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    question = alone.question
    assert question is not None
    assert question.several is not None
    first, second = (each.option for each in question.several.candidates[:2])
    closer = question.options[0]
    prompt = wire.Sentence("And now?", "CP-turn-1")
    picked = [wire.Picked(ref, question.number, [first.move, second.move], [closer], False, prompt) for ref in (1, 2)]
    lines = (second.key, picked[0], first.key, picked[1], closer.key, wire.Done(3))
    told, said = play(tmp_path, capsys, alone, *lines)
    assert [getattr(each, "moves", None) for each in said] == [
        [second.move],
        [second.move, first.move],
        [second.move, first.move, closer.move],
    ]
    assert [type(each) for each in said] == [wire.Pick, wire.Pick, wire.Answer]
    assert f"Chosen: {second.label}.\nAnd now?\n" in told


def test_what_was_chosen_at_another_question_is_forgotten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    question = alone.question
    assert question is not None
    assert question.several is not None
    pick, closer = question.several.candidates[0].option, question.options[0]
    picked = wire.Picked(1, question.number, [], [closer], False, wire.Sentence("And now?", "CP-turn-1"))
    _, said = play(tmp_path, capsys, alone, pick.key, picked, with_next_question(alone), closer.key, wire.Done(2))
    assert [getattr(each, "moves", None) for each in said] == [[pick.move], [closer.move]]


# A broken line

LOST = "The line broke before your last order was confirmed: look whether it was done."
TYPE_AGAIN = "The line is broken just now: type it again when it is back."


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        ("bury qd", wire.Pick),
        ("6h b4", wire.FindWays),
        ("why b4", wire.Why),
        ("hint", wire.Hint),
        ("sail 6h", wire.Answer),
    ],
)
def test_what_does_nothing_or_counts_once_is_said_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State, order: str, asked: type[wire.Message]
) -> None:
    told, said = play(tmp_path, capsys, alone, order, False, True, wire.Done(1))
    assert [type(each) for each in said] == [asked, asked]
    assert said[0] == said[1]
    assert "The line is back.\n" in told
    assert LOST not in told


def test_an_order_that_may_have_been_done_is_not_said_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    told, said = play(tmp_path, capsys, alone, "undo", False, True)
    assert [type(each) for each in said] == [wire.Undo]
    assert LOST in told


def test_an_answer_does_not_overtake_what_it_may_depend_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    question = alone.question
    assert question is not None
    sail = next(option for option in question.options if option.label == "Sail with the 6 of hearts")
    picked = wire.Picked(1, question.number, [], [sail], False, wire.Sentence("And now?", "CP-turn-1"))
    told, said = play(
        tmp_path, capsys, alone, "bury qd", False, "sail 6h", "bury kd", True, picked, "sail 6h", wire.Done(2)
    )
    assert told.count(TYPE_AGAIN) == 2
    assert [type(each) for each in said] == [wire.Pick, wire.Pick, wire.Answer]
    assert "Chosen: Bury the Queen of diamonds.\n" in told


def test_leaving_a_table_that_cannot_be_reached_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    told, _ = play(tmp_path, capsys, alone, "leave table", "yes", "who")
    assert "is the server running?" in told
    assert "Seat 1: " in told.partition("is the server running?")[2]


# The past


def happened(*numbers: int) -> list[wire.Event]:
    return [wire.Event(number, "", 0, f"Event {number}.", "", [], [], [], {}, 1, 0) for number in numbers]


def test_who_comes_late_asks_for_what_was_told_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    late = msgspec.structs.replace(alone, after=3, events=happened(4, 5), anew=True)
    told, said = play(
        tmp_path, capsys, late, wire.Recalled(1, 1, happened(2, 3)), wire.Recalled(2, 0, happened(1)), "log"
    )
    assert said[:2] == [wire.Recall(1, before=4), wire.Recall(2, before=2)]
    assert all(f"Event {number}." in told for number in range(1, 6))


def test_a_past_that_is_refused_is_done_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    late = msgspec.structs.replace(alone, after=3, events=happened(4, 5), anew=True)
    told, _ = play(tmp_path, capsys, late, wire.Refused("slow-down", "Too much.", 1), "log")
    assert "Event 4." in told
    assert "Too much." not in told


def test_the_end_of_a_long_game_is_told_as_what_came_last(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alone: wire.State
) -> None:
    first = msgspec.structs.replace(alone, after=0, events=happened(1, 2, 3, 4), anew=True)
    last = msgspec.structs.replace(alone, after=2, events=happened(3, 4, 5), anew=True)
    told, _ = play(tmp_path, capsys, first, last)
    assert [told.count(f"Event {number}.") for number in (3, 4, 5)] == [1, 1, 1]
