"""The answers in few lines, and what can be drawn at all."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import Option
from quarterdeck.terminal.last_lines import in_lines
from quarterdeck.terminal.voices.option_layout import option_lines
from quarterdeck.terminal.voices.printed import can_draw


def test_options_that_begin_alike_share_their_beginning() -> None:
    labels = ["Bury the 3 of clubs", "Bury the Queen of hearts", "Bury the 9 of spades", "Drift"]
    options = [Option(number, label, (), "", key=str(number + 1)) for number, label in enumerate(labels)]
    assert [line.plain.rstrip() for line in option_lines(options, 60)] == [
        "Bury the  1) 3 of clubs    2) Queen of hearts",
        "          3) 9 of spades",
        " 4) Drift",
    ]


def test_where_there_is_no_room_codes_will_do() -> None:
    codes = ["3C", "QH", "9S"]
    options = [
        Option(n, f"Bury the card {code}", (f"card:{code}", "square:b2"), "", key=str(n))
        for n, code in enumerate(codes, 1)
    ]
    assert [line.plain.rstrip() for line in option_lines(options, 60, short=True)] == [
        "Bury the card  1) 3C   2) QH   3) 9S"
    ]


@pytest.mark.parametrize("ids", [("ship:0", "ship:1", "ship:2"), ("card:reef", "card:kraken", "card:squall")])
def test_numbers_and_long_codes_tell_nothing(ids: tuple[str, ...]) -> None:
    names = ("the Sloop", "the Galleon", "the Longboat")
    named = enumerate(zip(names, ids, strict=True), 1)
    options = [Option(n, f"Clear {name}", (ident,), "", key=str(n)) for n, (name, ident) in named]
    assert [line.plain.rstrip() for line in option_lines(options, 60, short=True)] == [
        "Clear the  1) Sloop   2) Galleon   3) Longboat"
    ]


def test_a_terminal_that_knows_no_suits_is_spoken_to_plainly() -> None:
    assert can_draw("utf-8")
    assert not can_draw("ascii")
    assert not can_draw("latin-1")


def test_sentences_are_broken_at_words_and_what_is_copied_is_not() -> None:
    assert in_lines("There are: card-pirates, rum-runner", 24) == ["There are: card-pirates,", "rum-runner"]
    go_on = "The game is kept. Go on with: python -m quarterdeck play 44f0"
    assert in_lines(go_on, 20) == ["The game is kept. Go", "on with:", "python -m quarterdeck play 44f0"]
    for copied in ("/ship/log/my games/one of them.jsonl", "http://localhost:8000/table/abcdefg#seat=x"):
        assert in_lines(copied, 20) == [copied]
