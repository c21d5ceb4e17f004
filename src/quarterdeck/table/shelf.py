"""The frames of a finished game, to be read a few at a time: they stay packed, and are unpacked when somebody looks."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from quarterdeck.table.compression import NotCompressed, unfold_steps
from quarterdeck.table.entries import Decision, Frames
from quarterdeck.table.errors import RecordDamaged
from quarterdeck.table.frames import FRAME_BYTES, FRAMES_BYTES, Frame
from quarterdeck.table.record import Record
from quarterdeck.table.steps import Steps

_PAGE = 32  # frames that are packed together

_page = msgspec.json.Decoder(list[Frame])


class _Asked(msgspec.Struct, gc=False):
    """All that is read of a frame to see how many there are, and where somebody was asked."""

    auto: bool


class FrameShelf:
    """The frames of one game, in packed pages. `autos` says of each whether nobody was asked there."""

    def __init__(self, pages: Sequence[bytes], autos: Sequence[bool]) -> None:
        """Use `shelf_steps`."""
        self._pages = pages
        self._open: tuple[int, list[Frame]] = (-1, [])
        self.autos = autos
        self.size = sum(map(len, pages))

    def frame(self, number: int) -> Frame:
        """The frame of a decision."""
        page, place = divmod(number, _PAGE)
        if self._open[0] != page:
            self._open = page, _page.decode(zlib.decompress(self._pages[page]))
        return self._open[1][place]


def shelf_steps(record: Record) -> Steps[FrameShelf]:
    """The frames that are stored in a record, step by step. Raises `RecordDamaged`."""
    line, packed = next((n, entry.data) for n, entry in enumerate(record.entries, 2) if isinstance(entry, Frames))
    decisions = sum(isinstance(entry, Decision) for entry in record.entries)
    try:
        data = yield from unfold_steps(packed, min(FRAMES_BYTES, FRAME_BYTES * (decisions + 1)))
        autos = [frame.auto for frame in msgspec.json.decode(data, type=list[_Asked])]
        if not 0 < len(autos) <= decisions + 1:
            raise RecordDamaged(line, f"it has {len(autos)} frames for {decisions} decisions")
        yield
        frames = msgspec.json.decode(data, type=list[msgspec.Raw])
        pages: list[bytes] = []
        for first in range(0, len(frames), _PAGE):
            page = b"[" + b",".join(frames[first : first + _PAGE]) + b"]"
            _page.decode(page)  # raises for what are no frames
            pages.append(zlib.compress(page))
            yield
    except (NotCompressed, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordDamaged(line, "its frames cannot be unpacked") from error
    return FrameShelf(pages, autos)
