"""Who is told of a table, and how often."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from quarterdeck.server import wire
from quarterdeck.server.store.about import AboutTable
from quarterdeck.server.tables.audience import Audience
from quarterdeck.server.tables.picture import Extras, table_info
from quarterdeck.server.tables.subscriber import Subscriber

pytestmark = pytest.mark.anyio


class Listener:
    """Hears what a subscriber is told."""

    def __init__(self, audience: Audience, viewer: int) -> None:
        self.subscriber = Subscriber(viewer, "", "", "", 1 << 20)
        self.heard: list[wire.FromServer] = []
        audience.subscribers.add(self.subscriber)

    async def receive(self) -> bytes | None:
        raise AssertionError("nobody asks")

    async def send(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data, type=wire.FromServer))

    async def told(self) -> list[str]:
        """What it was told until now."""
        speaking = asyncio.ensure_future(self.subscriber.speak(self))
        await self.subscriber.quiet()
        speaking.cancel()
        told, self.heard = [type(reply).__name__ for reply in self.heard], []
        return told


def info(watchers: int) -> wire.TableInfo:
    about = AboutTable("a", "card-pirates", "gathering", [], {}, {}, None, False, True, 0, 1.0, 1.0)
    return table_info(about, (), watchers)


def nothing_besides(_: int) -> Extras:
    return Extras()


async def test_a_viewer_is_told_what_has_changed_and_nothing_twice() -> None:
    audience = Audience()
    ann, ben = Listener(audience, 0), Listener(audience, 1)
    audience.tell_all(info(0), None, nothing_besides, but=ben.subscriber)
    assert (await ann.told(), await ben.told()) == (["State"], [])
    audience.tell_all(info(0), None, nothing_besides)
    assert (await ann.told(), await ben.told()) == ([], [])
    audience.tell_all(info(1), None, nothing_besides)
    assert (await ann.told(), await ben.told()) == (["State"], ["State"])
    audience.forget()
    audience.tell_all(info(1), None, nothing_besides)
    assert await ann.told() == ["State"]


async def test_all_hear_what_is_said_and_the_end_is_the_last_of_it() -> None:
    audience = Audience()
    ann = Listener(audience, 0)
    audience.say(wire.Said([]))
    assert await ann.told() == ["Said"]
    audience.part(wire.Gone("The end."))
    await ann.subscriber.speak(ann)
    assert await ann.told() == ["Gone"]
