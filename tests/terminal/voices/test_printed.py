"""The drawn game: a screen a question, and it fits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.words import Option
from quarterdeck.terminal.voices.option_layout import option_lines
from quarterdeck.terminal.voices.printed import can_draw
from tests.terminal.driver import CONTROL, Terminal, answer_to

Launch = Callable[..., Terminal]
GAME = ("play", "card-pirates", "--deal", "x", "--seats", "you,deckhand", "--option", "first=1")


def screens(player: Terminal) -> list[list[str]]:
    """What stood on the screen after each time it was cleared."""
    return [CONTROL.sub("", part).splitlines() for part in player.raw.split("\x1b[2J")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "columns", "seats"),
    [(24, 80, "you,deckhand"), (50, 120, "you,deckhand"), (24, 80, "you" + ",deckhand" * 3)],
)
def test_every_question_fits_the_screen(terminal: Launch, rows: int, columns: int, seats: str) -> None:
    player = terminal(*GAME, "--seats", seats, "--option", "cap=6", rows=rows, columns=columns)
    told = player.question()
    while "Shuffle check" not in told:
        player.type(answer_to(told))
        told = player.wait_for(r"\n> $|Shuffle check")
    assert player.end() == 0
    asked = [screen for screen in screens(player)[1:-1] if any("> " in line for line in screen)]
    assert len(asked) > 6
    for screen in asked:
        question = screen[: next(n for n, line in enumerate(screen) if line.startswith("> ")) + 1]
        assert len(question) <= rows
        assert max(len(line.rstrip()) for line in question) <= columns


def test_the_squares_that_can_be_sailed_to_carry_their_numbers(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    shown = player.ask("sail 3c")
    assert "‹1›" in shown
    assert "To  1) b1   2) a2" in shown
    assert "You lay the 3 of clubs face up and sail from b2." in shown


@pytest.mark.parametrize("options", [("solo",), ("treacherous-seas", "random-islands")])
def test_long_questions_fit_too(terminal: Launch, options: tuple[str, ...]) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    seats = "you" if "solo" in options else "you,deckhand"
    player = terminal("play", "card-pirates", "--deal", "long", "--seats", seats, *chosen)
    for _ in range(12):
        shown = player.question()
        assert len(screens(player)[-1]) <= 24
        player.type(answer_to(shown, lambda keys: keys[0]))


def test_an_undo_is_still_told_after_the_screen_was_cleared(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    player.ask("sail 3c")
    assert "You take back your last decision." in player.ask("undo")


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


def test_a_narrow_terminal_is_told_of_the_plain_mode_once(terminal: Launch) -> None:
    player = terminal(*GAME, columns=60)
    player.question()
    player.ask("options")
    assert player.text.count("--plain tells it") == 1


def test_only_a_newcomer_is_told_what_the_game_is_about(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    assert "Press Enter to begin. " in player.text
    player.type("quit")
    player.end()
    again = terminal(*GAME, "--new")
    again.question()
    assert "Press Enter to begin. " not in again.text
