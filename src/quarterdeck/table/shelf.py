"""The frames of a finished game, to be read a few at a time: they stay packed, and are unpacked when somebody looks."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from json import JSONDecoder
from sys import getsizeof

import msgspec

from quarterdeck.table.compression import unfold
from quarterdeck.table.entries import Decision, Frames
from quarterdeck.table.errors import RecordDamaged
from quarterdeck.table.frames import FRAME_BYTES, FRAME_LINES, FRAMES_BYTES, ONE_FRAME, Frame
from quarterdeck.table.record import Record
from quarterdeck.table.steps import Steps

# Frames are packed together until there are so many of them, or so many letters.
_PAGE = 32
_PAGE_LETTERS = 64 * 1024

# About how many bytes an unpacked page takes in memory, rather too many.
_LETTER_WEIGHT = 4
_LINE_WEIGHT = 64
_FRAME_WEIGHT = 400

_page = msgspec.json.Decoder(list[Frame])
_any = JSONDecoder()


class FrameShelf:
    """The frames of one game, in packed pages, of which one may be unpacked.

    `autos` says of each whether nobody was asked there, and `weight` is about how many bytes all takes in memory.
    """

    def __init__(self, pages: Sequence[bytes], firsts: Sequence[int], autos: Sequence[bool], heaviest: int) -> None:
        """Use `shelf_steps`. `firsts` are the numbers of the frames with which the pages begin, and `heaviest` is how
        much the largest page weighs when it is unpacked."""
        self._pages = pages
        self._firsts = firsts
        self._open: tuple[int, list[Frame]] = (-1, [])
        self.autos = autos
        self.weight = sum(map(getsizeof, pages)) + heaviest

    def frame(self, number: int) -> Frame:
        """The frame of a decision."""
        page = bisect_right(self._firsts, number) - 1
        if self._open[0] != page:
            self._open = page, _page.decode(zlib.decompress(self._pages[page]))
        return self._open[1][number - self._firsts[page]]


def shelf_steps(record: Record) -> Steps[FrameShelf]:
    """The frames that are stored in a record, step by step, of which none is long. Raises `RecordDamaged`."""
    line, packed = next((n, entry.data) for n, entry in enumerate(record.entries, 2) if isinstance(entry, Frames))
    decisions = sum(isinstance(entry, Decision) for entry in record.entries)
    pages: list[bytes] = []
    firsts: list[int] = []
    autos: list[bool] = []
    page: list[str] = []
    heaviest = 0
    try:
        for text in _items(unfold(packed, min(FRAMES_BYTES, FRAME_BYTES * (decisions + 1)))):
            page += [text] if text else []
            if page and (not text or len(page) == _PAGE or sum(map(len, page)) > _PAGE_LETTERS):
                data = f"[{','.join(page)}]".encode()
                firsts.append(len(autos))
                frames = _page.decode(data)  # raises for what are no frames
                lines = [len(frame.log) + len(frame.board) for frame in frames]
                if max(lines) > FRAME_LINES:
                    raise RecordDamaged(line, "it has a frame of more lines than any")
                weight = _LETTER_WEIGHT * len(data) + _LINE_WEIGHT * sum(lines) + _FRAME_WEIGHT * len(frames)
                heaviest = max(heaviest, weight)
                autos += [frame.auto for frame in frames]
                pages.append(zlib.compress(data))
                page.clear()
            if len(autos) > decisions + 1:
                raise RecordDamaged(line, f"it has more frames than its {decisions} decisions")
            yield
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise RecordDamaged(line, "its frames cannot be unpacked") from error
    if not autos:
        raise RecordDamaged(line, "it has no frames")
    return FrameShelf(pages, firsts, autos, heaviest)


class _NoFrames(ValueError):
    """What is no list of frames, or has a frame that is longer than any."""


def _items(pieces: Iterator[bytes]) -> Iterator[str]:
    """The texts of the items of a list that comes in pieces, and an empty one after the last.

    No more is looked at in one step than a piece, or an item that is as long as a frame may be.
    """
    decoder = getincrementaldecoder("utf-8")()
    text, at = "", 0
    ended, awaited = False, "["
    while True:
        if not ended and len(text) - at < 2 * ONE_FRAME:
            piece = next(pieces, None)
            ended = piece is None
            text, at = text[at:] + decoder.decode(piece or b"", ended), 0
            continue
        if text[at : at + 1] not in awaited or at == len(text):
            raise _NoFrames
        if text[at] == "]":
            break
        if text[at] == "[" and text[at + 1 : at + 2] == "]":
            at += 1
            break
        begin, (_, at), awaited = at + 1, _any.raw_decode(text, at + 1), ",]"
        if at - begin > ONE_FRAME:
            raise _NoFrames
        yield text[begin:at]
    if at + 1 != len(text) or not ended:
        raise _NoFrames
    yield ""
