"""The chat of one table: what is said there, by people and now and then by a bot. Whatever is said is kept before it is
added, and told after that."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.server import clock, wire
from quarterdeck.server.store.about import SeatHolder, decode_chat_line
from quarterdeck.table import Table
from quarterdeck.table.remarks import Remarks, remarks_at
from quarterdeck.table.steps import Steps

MOST_TOLD = 300  # lines that somebody who comes later is told


class TableChat:
    """Its lines, numbered from 0, and what the bots that are somebody of the crew may have to say next."""

    def __init__(self) -> None:
        self.lines: list[wire.ChatLine] = []
        self._remarks: Remarks | None = None

    def take_stored(self, lines: Sequence[bytes]) -> None:
        """Have the chat as it is kept."""
        self.lines = [decode_chat_line(line) for line in lines]
        self.stop_listening()

    def told(self) -> list[wire.ChatLine]:
        """What somebody who comes now is told of it."""
        return self.lines[-MOST_TOLD:]

    def is_full(self, most: int, most_bytes: int) -> bool:
        """Whether nobody may say any more."""
        return len(self.lines) >= most or sum(len(line.text.encode()) for line in self.lines) >= most_bytes

    def next_line(self, seat: int, name: str, text: str) -> wire.ChatLine:
        """What is to be kept if this is said now."""
        return wire.ChatLine(len(self.lines), seat, name, text, clock.chronometer.now())

    # Bots

    @property
    def is_listening(self) -> bool:
        """Whether bots notice what happens."""
        return self._remarks is not None

    def listen_steps(self, table: Table) -> Steps[None]:
        """Have the bots notice what happens at the table from now on, step by step."""
        yield from table.told_steps(SPECTATOR)
        self._remarks = remarks_at(table)

    def stop_listening(self) -> None:
        """Another game is at the table, or the same one read again."""
        self._remarks = None

    def next_remark(self, holders: Sequence[SeatHolder]) -> list[wire.ChatLine]:
        """What one of the bots says of what has happened, if any of them does that is not muted."""
        if self._remarks is None:
            return []
        remark = self._remarks.next(lambda seat: holders[seat].muted)
        return [] if remark is None else [self.next_line(*remark)]
