"""The screen, laid out: the board, a strip of news, the question with its answers, a line to type in, and the log.

Prompt and answers are always there as a whole, page by page where they must. The board has a share of the window, and
keeps its form from question to question; only where prompt and answers need more than the rest does it give way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.text import Text

from quarterdeck.terminal import boards
from quarterdeck.terminal.events.news import joined, selected
from quarterdeck.terminal.voices.fullscreen import offers
from quarterdeck.terminal.voices.fullscreen.lines import cut, lit, wrap, wrapped
from quarterdeck.terminal.voices.fullscreen.stage import LONGEST, Held, Stage
from quarterdeck.terminal.voices.option_layout import sheet_lines
from quarterdeck.terminal.voices.printed import LINE

WIDE = 110  # columns from which on the log has a pane of its own
NARROWEST_MAIN = 80
WIDEST_LOG = 46
BETWEEN = " │ "
MOST_STRIP = 5  # lines of what was said that stand between board and question; what is longer is paged
FEW_SAID = 2  # lines of what was said that are never paged
MOST_NEWS = 4
FEW_NEWS = 2  # lines of news for which answers are told in brief
BELOW = 3 / 8  # of a window is for what stands below the board
INDENT = 3  # columns, of a turn that takes several lines
GAP = 3  # columns between what is typed and what comes of it
TYPING = 20  # columns to type in beside a prompt
CUT = "… the order board shows all of it"


@dataclass(frozen=True)
class Layout:
    """The lines of a whole screen, and what of it was too much: lines of text or of answers that come below."""

    lines: list[Text]
    cursor: tuple[int, int]
    unread: int = 0
    unseen: int = 0
    leaf: int = 1
    log_from: int = 1000  # the column in which the log begins


def lay_out(stage: Stage, width: int, height: int) -> Layout:
    """The screen, exactly as high as it is."""
    if stage.pages:
        return Layout(stage.pages[0].shown(width, height), (0, height - 1))
    log = _log_width(stage, width)
    layout = _Main(stage, width - log, height).lay_out()
    if not log:
        return layout
    column = width - log
    side = _log_lines(stage, log - len(BETWEEN), height)
    lines = []
    for line, beside in zip(layout.lines, side, strict=True):
        line = cut(line, column)
        lines.append(Text.assemble(line, " " * (column - line.cell_len), (BETWEEN, "dim"), beside))
    return replace(layout, lines=lines, log_from=column)


def is_long(stage: Stage, width: int, height: int) -> bool:
    """Whether what was said at a table is too much to stand beside its question."""
    if stage.screen is None:
        return False
    main = _Main(stage, width - _log_width(stage, width), height)
    return len(main.said()) > max(FEW_SAID, min(MOST_STRIP, main.room_to_say()))


def is_board_whole(stage: Stage, width: int, height: int) -> bool:
    """Whether all that a board can show is in sight."""
    width -= _log_width(stage, width)
    lines = {line.plain.rstrip() for line in _Main(stage, width, height).lay_out().lines}
    return lines.issuperset(line.plain.rstrip() for line in stage.board(width, LONGEST))


def _log_width(stage: Stage, width: int) -> int:
    if width < WIDE or stage.screen is None or not stage.screen.events:
        return 0
    return min(WIDEST_LOG + len(BETWEEN), width - NARROWEST_MAIN)


def _log_lines(stage: Stage, width: int, height: int) -> list[Text]:
    """The end of the log, or what was scrolled back to."""
    lines = [part for turn in stage.turns for part in wrap(Text(turn), width, INDENT)]
    stage.scrolled = min(stage.scrolled, max(0, len(lines) - height))
    shown = lines[: len(lines) - stage.scrolled][-height:]
    return [*([Text()] * (height - len(shown))), *shown]


class _Main:
    """Everything but the log."""

    def __init__(self, stage: Stage, width: int, height: int) -> None:
        self.stage, self.width, self.height = stage, width, height
        self.preview = offers.preview(stage)  # until it has found its place

    def lay_out(self) -> Layout:
        stage = self.stage
        typing, cursor = self._typing()
        room = self.height - len(typing)
        unread = unseen = 0
        if stage.screen is None:
            lines, unread = self._text(room)
        elif stage.sheet is not None:
            lines, unseen = self._question(room)
        else:
            lines = self._table(room, self._below(), self._given())
        lines = [*lines[:room], *typing]
        lines = [cut(lit(line, stage.walked), self.width) if stage.walked else cut(line, self.width) for line in lines]
        column, row = cursor
        place = (column, max(0, min(self.height, len(lines)) - len(typing) + row))
        lines += [Text()] * (self.height - len(lines))
        return Layout(lines[-self.height :], place, unread, unseen, max(1, room - 2))

    # What is typed

    def _typing(self) -> tuple[list[Text], tuple[int, int]]:
        """The line to type in, below the rest of its prompt; and where the cursor stands."""
        stage = self.stage
        prompt = stage.prompt if stage.prompted else ""
        if not stage.prompted and stage.thinker and not stage.line:
            return [cut(Text(f"{stage.thinker} thinks …", "dim"), self.width)], (0, 0)
        head: list[Text] = []
        if cell_len(prompt) + TYPING > self.width:
            *head, last = wrap(Text(prompt.rstrip(), "bold"), self.width)
            prompt = f"{last.plain} " if last.cell_len + TYPING <= self.width else ""
            head = head if prompt else [*head, last]
        before = stage.line.text[: stage.line.cursor]
        room = max(1, self.width - cell_len(prompt) - 1)
        first = 0
        while cell_len(before[first:]) >= room:
            first += 1
        shown = stage.line.text[first:]
        line = Text.assemble((prompt, "bold"), shown)
        place = cell_len(prompt) + cell_len(before[first:])
        if stage.prompted or stage.line:
            line.append(" ")
            letter = len(prompt) + len(before) - first
            line.stylize("reverse", letter, letter + 1)
        if self.preview and line.cell_len + len(self.preview) + GAP <= self.width:
            line.append(" " * GAP)
            line.append(self.preview, "dim")
            self.preview = ""
        return [*head, line], (place, len(head))

    # Without a table

    def _text(self, room: int) -> tuple[list[Text], int]:
        """What was said, from where it was read to, and how many lines are left."""
        stage = self.stage
        lines = wrapped(stage.said, min(self.width, LINE))
        foot = wrapped(stage.refused, self.width)
        room -= len(foot)
        first = min(stage.read, max(0, len(lines) - 1)) if stage.prompted else max(0, len(lines) - room)
        unread = max(0, len(lines) - first - room)
        if unread:
            unread += 1
            foot = [Text(f"… {unread} more lines: Enter or PgDn", "dim"), *foot]
            room -= 1
        shown = [*lines[first : first + max(0, room)], *foot]
        return ([*shown, Text()] if shown and len(shown) < room else shown), unread

    def _filled(self, above: Sequence[Text], below: Sequence[Text], room: int) -> list[Text]:
        return [*above, *[Text()] * (room - len(above) - len(below)), *below]

    # With a table

    def _question(self, room: int) -> tuple[list[Text], int]:
        """The board, the strip, the prompt and the answers; and how many lines of answers are left."""
        stage = self.stage
        prompt, full, short = self._asked()
        rest = room - len(stage.board(self.width, self._share()))
        wanted = len(self.said()) or len(self._news(FEW_NEWS)) or 1
        answers = full if len(prompt) + len(full) + wanted <= rest or len(full) <= len(short) else short
        if not stage.answerable:
            for line in answers:
                line.stylize("dim")
        most = room - len(prompt) - 1
        unseen = 0
        if len(answers) > most:
            stage.passed = min(stage.passed, len(answers) - most + 1)
            unseen = max(0, len(answers) - stage.passed - (most - 1))
            more = f"… {unseen} more lines of answers: PgDn" if unseen else "… PgUp shows the first answers"
            answers = [*answers[stage.passed : stage.passed + most - 1], Text(more, "dim")]
        below = [*prompt, *answers]
        given = self._share()
        if room - len(below) - 1 < len(stage.board(self.width, given)):
            given = max(1, room - len(below) - 1)
        stage.held = Held((self.width, self.height), len(below), given)
        return self._table(room, below, given), unseen

    def _asked(self) -> tuple[list[Text], list[Text], list[Text]]:
        """The prompt, and the answers in full and in brief."""
        stage = self.stage
        assert stage.sheet is not None
        assert stage.screen is not None
        last = boards.reading(stage.screen.game).read_last
        full, short = (
            [part for line in sheet_lines(stage.sheet, self.width, last, brief) for part in wrap(line, self.width, 4)]
            for brief in (False, True)
        )
        return wrap(Text(stage.sheet.prompt, "bold"), self.width), full, short

    def room_to_say(self) -> int:
        """How many lines can be said while the board keeps its form."""
        if self.stage.sheet is not None:
            prompt, full, short = self._asked()
            below = len(prompt) + min(len(full), len(short))
        else:
            below = len(self._below())
        return self.height - 1 - below - len(self.stage.board(self.width, self._given()))

    def _share(self) -> int:
        """The lines that a board has in a window so high."""
        return self.height - 1 - int((self.height - 1) * BELOW)

    def _given(self) -> int:
        """The lines that the board had at the last question, so that it keeps its form while others play."""
        held = self.stage.held
        return held.board if held is not None and held.window == (self.width, self.height) else self._share()

    def _below(self) -> list[Text]:
        """What stands below the board where nothing is asked; nothing moves there until something is."""
        below, held = wrapped(self.stage.below, self.width), self.stage.held
        room = self.height - 1 - len(self.stage.board(self.width, self._given())) - len(self.said())
        if self.stage.flows and len(below) > room:
            below = wrap(Text(" ".join(line.text for line in self.stage.below)), self.width)
        if held is not None and held.window == (self.width, self.height):
            below += [Text()] * (held.below - len(below))
        return below

    def _table(self, room: int, below: Sequence[Text], given: int) -> list[Text]:
        """The board in so many lines as are given to it, if there are, above the strip and what stands below."""
        board = self.stage.board(self.width, given)
        least = FEW_NEWS if self.stage.told_of else 1
        strip = self._strip(max(least, room - len(below) - len(board)))
        left = room - len(below) - len(strip)
        if len(board) > left:
            board = self.stage.board(self.width, max(1, left))
        if len(board) > left:
            board = [*board[: max(0, left - 1)], Text(CUT, "dim")][: max(0, left)]
        return self._filled(board, [*strip, *below], room)

    def said(self) -> list[Text]:
        """What was said since the last line was typed."""
        return wrapped([*self.stage.said, *self.stage.refused], self.width)

    def _strip(self, free: int) -> list[Text]:
        """What was said, or as much of what happened since the last answer as stands in the lines that are free."""
        lines = self.said()[-MOST_STRIP:] or self._news(min(FEW_NEWS if self.stage.opening else MOST_NEWS, free))
        preview = wrap(Text(self.preview, "dim"), self.width)[:free] if self.preview else []
        return [*lines[: free - len(preview)], *preview] if preview else lines

    def _news(self, most: int) -> list[Text]:
        news = joined([*self.stage.since, *self.stage.news])

        def lines(sentences: Sequence[str]) -> list[Text]:
            return wrap(Text(" ".join(sentences), "italic"), self.width) if sentences else []

        return lines(selected(news, lambda some: len(lines(some)) <= most))[:most]
