"""Who is told of a table: all of one viewer are told the same, and nothing twice."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from quarterdeck.server import wire
from quarterdeck.server.tables.picture import Extras, Picture
from quarterdeck.server.tables.subscriber import Subscriber, encoded
from quarterdeck.table import Table


class Audience:
    """The subscribers of one table, and what each viewer was told last.

    It holds nothing of its table: what it tells is handed to it, so that a table that is let go of is gone at once.
    """

    def __init__(self) -> None:
        self.subscribers: set[Subscriber] = set()
        self._picture = Picture()
        self._last: dict[int, bytes] = {}

    def forget(self) -> None:
        """Begin anew: what was told may not be so."""
        self._picture.forget()
        self._last.clear()

    def tell_whole(self, subscriber: Subscriber, info: wire.TableInfo, table: Table | None, extras: Extras) -> None:
        """Tell one subscriber all that there is."""
        subscriber.tell(self._picture.whole(info, table, subscriber.viewer, extras))

    def tell_all(
        self,
        info: wire.TableInfo,
        table: Table | None,
        extras: Callable[[int], Extras],
        but: Subscriber | None = None,
    ) -> None:
        """Tell every viewer what has changed for it, and nothing to those for whom nothing has."""
        for viewer in {subscriber.viewer for subscriber in self.subscribers}:
            state = self._picture.next(info, table, viewer, extras(viewer))
            # What differs is told: also that something was taken back, and nothing came in its place.
            bare = encoded(msgspec.structs.replace(state, events=[], after=state.after + len(state.events), anew=False))
            if self._last.get(viewer) == bare and not state.events:
                continue
            self._last[viewer] = bare
            self._send(encoded(state), [each for each in self.subscribers if each.viewer == viewer and each is not but])

    def say(self, reply: wire.Reply) -> None:
        """Tell everybody the same."""
        self._send(encoded(reply), list(self.subscribers))

    def part(self, reply: wire.Reply) -> None:
        """Tell everybody this as the last thing, and hang up."""
        self.say(reply)
        for subscriber in list(self.subscribers):
            subscriber.disconnect()

    def _send(self, data: bytes, to: list[Subscriber]) -> None:
        for subscriber in to:
            subscriber.send(data)
