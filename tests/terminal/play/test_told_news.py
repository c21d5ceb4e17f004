"""What a player is told of what happened, at any table: nothing twice, and what is taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.terminal.play.picture import RECALLED, Picture, PlayedTable
from quarterdeck.terminal.play.told_news import TAKEN_BACK, ToldNews


class Table:
    """As much of a table as is needed to tell of it."""

    tells_takeback = False

    def __init__(self, known: int = 0) -> None:
        self.left_out = known
        self.noted: list[tuple[int, str]] = []

    def known(self, events: Sequence[object]) -> int:
        return self.left_out

    def notes(self) -> list[tuple[int, str]]:
        noted, self.noted = self.noted, []
        return noted


class Told:
    """One who hears what happens; every event says its kind."""

    def __init__(self, table: Table | None = None, viewer: int = 0) -> None:
        self.table = table or Table()
        self.viewer = viewer
        self.told_news = ToldNews()

    def news(self, kinds: Sequence[str], over: bool = False, viewer: int = 0) -> list[str]:
        """What is new when all that has happened are these."""
        events = [wire.Event(n, kind, 0, kind, "", [], [], [], {}, 0, 0) for n, kind in enumerate(kinds, 1)]
        picture = Picture(
            GAMES["card-pirates"], viewer, 2, ["Ann", "Ben"], {}, [], events, result=["Over."] if over else ()
        )
        return [each.text for each in self.told_news.news(picture, cast(PlayedTable, self.table))]

    def recent(self, viewer: int = 0) -> list[str]:
        return [each.text for each in self.told_news.recent(viewer)]


def test_nothing_is_told_twice() -> None:
    told = Told()
    assert [told.news("ab"), told.news("ab"), told.news("abc")] == [["a", "b"], [], ["c"]]
    assert told.recent() == ["a", "b", "c"], "it is shown again beside the question"
    told.told_news.answered(0)
    assert (told.news("abcd"), told.recent()) == (["d"], ["d"])


@pytest.mark.parametrize("says_itself", [False, True])
def test_what_is_taken_back_is_said_once_and_told_anew(says_itself: bool) -> None:
    told = Told()
    told.table.tells_takeback = says_itself
    said = [] if says_itself else [TAKEN_BACK]
    told.news("abc")
    assert told.news("a") == said
    assert told.recent() == said, "what was taken back is no news"
    assert told.news("axy") == ["x", "y"]
    assert told.news("az") == [*said, "z"]


def test_who_comes_back_hears_the_last_of_it() -> None:
    kinds = [f"e{number}" for number in range(3 * RECALLED)]
    assert Told(Table(known=2 * RECALLED)).news(kinds) == kinds[-RECALLED:]


def test_at_the_end_all_is_told_openly_and_only_the_last_of_it_is_news() -> None:
    told = Told()
    told.news("abc")
    assert told.news("abCde", over=True) == ["d", "e"]


def test_everybody_at_the_keyboard_hears_everything_once() -> None:
    told = Told()
    assert told.news("ab", viewer=0) == ["a", "b"]
    assert told.news("abc", viewer=1) == ["a", "b", "c"]
    assert told.news("abc", viewer=0) == ["c"]


def test_a_note_stands_where_it_was_made() -> None:
    told = Told()
    told.news("a")
    told.table.noted = [(2, "A note.")]
    assert told.news("abc") == ["b", "A note.", "c"]
    assert told.news("abc") == []


def test_what_is_announced_is_repeated_to_everybody() -> None:
    told = Told()
    told.told_news.announce("Hello.")
    assert [told.recent(0), told.recent(1)] == [["Hello."], ["Hello."]]
    told.told_news.answered(0)
    assert [told.recent(0), told.recent(1)] == [[], ["Hello."]]
