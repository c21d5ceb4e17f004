"""The voice of a real terminal: what keys and the mouse do, and that the terminal is as it was in the end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue

import pytest

from quarterdeck.core.words import Option
from quarterdeck.games import GAMES
from quarterdeck.terminal.answers.asked import Sheet
from quarterdeck.terminal.events.news import remarks
from quarterdeck.terminal.voices.fullscreen.controls import SWALLOWED, Controls
from quarterdeck.terminal.voices.fullscreen.lines import Line
from quarterdeck.terminal.voices.fullscreen.speaking import FullScreen
from quarterdeck.terminal.voices.inbox import Inbox, Incoming, Interrupted, PointedAt, Typed
from quarterdeck.terminal.voices.voice import Screen
from tests.terminal.crew import who_comes
from tests.terminal.emulated import Terminal
from tests.terminal.staged import stages

GAME = ("play", "card-pirates", "--deal", "x", "--seats", "you,deckhand", "--option", "first=1")
ORDERS = ("board", "help", "hint", "quit")
SAIL = (
    Option(1, "Sail with the 8 of clubs", ("card:8C",), "", key="1"),
    Option(2, "Sail with the Queen of hearts", ("card:QH",), "", key="2"),
    Option(3, "Drift", (), "", key="3"),
)


class Desk:
    """The controls of a stage with a question, and what came of what was pressed."""

    def __init__(self, *options: Option) -> None:
        self.inbox: Inbox = SimpleQueue()
        self.now = 100.0
        self.left = False
        self.controls = Controls(self.inbox, self._leave, lambda: self.now)
        self.stage = self.controls.stage
        self.stage.orders = ORDERS
        self.stage.show_table(Screen("toy", {}, ["Anna"], ()), Sheet("What now?", options or SAIL))
        self.ask("> ")

    def _leave(self) -> None:
        self.left = True

    def ask(self, prompt: str, keys: str = "") -> None:
        self.stage.prompt, self.stage.keys, self.stage.prompted = prompt, keys, True

    def press(self, *keys: str) -> list[Incoming]:
        for key in keys:
            self.controls.lay_out()
            self.controls.press(key, key if len(key) == 1 else " " if key == "space" else None)
        self.controls.lay_out()
        return self.heard()

    def heard(self) -> list[Incoming]:
        found = []
        while not self.inbox.empty():
            found.append(self.inbox.get())
        return found

    @property
    def last_line(self) -> str:
        return self.controls.lay_out().lines[-1].plain


def test_a_key_with_which_nothing_else_begins_is_enough_and_a_late_enter_is_swallowed() -> None:
    desk = Desk()
    assert desk.press("3") == [Typed("3")]
    desk.ask("> ")
    desk.now += SWALLOWED / 2
    assert desk.press("enter") == []
    assert desk.press("enter") == [Typed("")]


@pytest.mark.parametrize(
    "options",
    [
        (*SAIL[:2], Option(3, "Drift", (), "", key="3", costly=True)),
        (*SAIL, Option(4, "Wait for 3 hours", (), "", key="4")),
        (*SAIL, Option(4, "Wait", (), "", key="31")),
        (*SAIL, Option(4, "Wait", ("card:3C",), "", key="4")),
    ],
    ids=["costly", "a word", "another key", "a code"],
)
def test_a_key_that_may_go_on_waits_for_enter(options: tuple[Option, ...]) -> None:
    desk = Desk(*options)
    assert desk.press("3") == []
    assert desk.press("enter") == [Typed("3")]


def test_where_several_are_chosen_no_key_is_enough() -> None:
    desk = Desk()
    desk.stage.sheet = Sheet("Choose some.", (), pickable=SAIL)
    assert desk.press("3") == []


def test_yes_and_no_need_no_enter() -> None:
    desk = Desk()
    desk.ask("Sure? [y/N] ", "yn")
    assert desk.press("y") == [Typed("y")]
    desk.ask("> ")
    assert desk.press("e", "s", "enter") == []
    assert not desk.stage.line


def test_tab_goes_through_what_a_word_may_become() -> None:
    desk = Desk()
    desk.press("h", "tab")
    assert desk.stage.line.text == "hearts"
    desk.press("tab")
    assert desk.stage.line.text == "help"
    assert "Tab: hearts help hint" in desk.last_line
    desk.press("escape", "s", "a", "tab", "8", "tab")
    assert desk.stage.line.text == "sail 8c "
    assert desk.press("enter") == [Typed("sail 8c ")]


def test_what_enter_would_do_is_said_beforehand() -> None:
    desk = Desk()
    desk.press("q", "u", "e", "e", "n")
    assert desk.last_line == "> queen    Enter: Sail with the Queen of hearts"
    desk.press("escape", "q", "u", "i", "t")
    assert desk.last_line.rstrip() == "> quit"


def test_arrows_walk_over_the_answers_and_enter_gives_the_one_they_came_to() -> None:
    desk = Desk()
    desk.press("down", "right")
    assert desk.stage.walked == "2"
    assert "Enter: Sail with the Queen of hearts" in desk.last_line
    line = next(line for line in desk.controls.lay_out().lines if "Queen" in line.plain)
    assert [line.plain[span.start : span.end] for span in line.spans if span.style == "reverse"] == [
        " 2) ", "Sail with the Queen of hearts",
    ]  # fmt: skip
    assert desk.press("enter") == [Typed("2")]


def test_arrows_walk_over_the_board_by_where_its_marks_are() -> None:
    desk = Desk()
    sailing = next(
        each for each in stages(GAMES["card-pirates"], 2, 2) if each.screen is not None and each.screen.marks
    )
    assert sailing.screen is not None
    desk.stage.show_table(sailing.screen, sailing.sheet)
    by_square = {key: square for square, key in sailing.screen.marks.items()}
    desk.press("down")
    start = by_square[desk.stage.walked]
    desk.press("right")
    assert by_square[desk.stage.walked] != start


def test_up_goes_back_to_what_was_typed_when_something_is_typed() -> None:
    desk = Desk()
    desk.press("h", "i", "n", "t", "enter")
    desk.press("x", "up")
    assert desk.stage.line.text == "hint"


def test_arrows_stand_for_words_where_they_are_given_some() -> None:
    desk = Desk()
    desk.stage.show_table(Screen("toy", {}, ["Anna"], ()))
    desk.stage.arrows = {"right": "next", "home": "first"}
    assert desk.press("right") == [Typed("next")]
    assert desk.press("home") == []  # before the next decision is shown
    desk.ask("> ")
    assert desk.press("x", "home", "escape", "home") == [Typed("first")]


def test_a_click_answers_or_points() -> None:
    desk = Desk()
    lines = desk.controls.lay_out().lines
    row = next(number for number, line in enumerate(lines) if "Drift" in line.plain)
    desk.controls.click(lines[row].plain.index("Drift"), row)
    assert desk.heard() == [Typed("3")]
    sailing = next(stages(GAMES["card-pirates"], 2, 2))
    assert sailing.screen is not None
    desk.stage.show_table(sailing.screen, sailing.sheet)
    desk.ask("> ")
    lines = desk.controls.lay_out().lines
    row = next(number for number, line in enumerate(lines) if line.plain.startswith("1 │"))
    desk.controls.click(5, row)
    assert desk.heard() == [PointedAt("square:a1")]


def test_a_long_text_lies_over_everything_until_it_is_read() -> None:
    desk = Desk()
    desk.stage.say(*(Line(f"Rule {n}.") for n in range(30)))
    desk.controls.settle()
    assert " 1 of 2. " in desk.last_line
    assert desk.press("enter", "enter") == []
    assert desk.last_line.rstrip() == ">"
    desk.stage.say(*(Line(f"Rule {n}.") for n in range(30)))
    desk.controls.settle()
    desk.press("h", "i")
    assert desk.last_line.startswith("> hi")


@pytest.mark.parametrize("key", ["q", "escape", "enter", "space"])
def test_what_closes_a_text_is_not_typed(key: str) -> None:
    desk = Desk()
    desk.stage.say(*(Line(f"Rule {n}.") for n in range(10)))
    desk.controls.settle()
    assert desk.press(key) == []
    assert desk.last_line.rstrip() == ">"


def test_quit_can_be_typed_over_a_text() -> None:
    desk = Desk()
    desk.stage.say(*(Line(f"Rule {n}.") for n in range(10)))
    desk.controls.settle()
    assert desk.press(*"quit", "enter") == [Typed("quit")]


def test_the_log_is_opened_at_its_end() -> None:
    desk = Desk()
    desk.controls.look_back([Line(f"{n}  You sail.") for n in range(60)])
    shown = [line.plain for line in desk.controls.lay_out().lines]
    assert shown[-2] == "59  You sail."
    desk.press("pageup", "pageup")
    assert desk.controls.lay_out().lines[0].plain == "0  You sail."


def test_what_is_typed_before_the_question_waits_for_it_and_for_another_enter() -> None:
    desk = Desk()
    desk.stage.prompted, desk.stage.thinker = False, "Bosun"
    assert desk.press("p", "a", "s", "s", "enter", "d", "r", "enter") == []
    desk.ask("> ")
    assert desk.stage.line.text == "dr"
    assert desk.press("enter") == [Typed("dr")]
    assert desk.press("x", "enter") == []  # the question that was just answered still stands there
    desk.stage.line.set("quit")
    assert desk.press("enter") == [Typed("quit")]


def test_ctrl_c_and_ctrl_d_are_heard_and_a_second_ctrl_c_ends_it() -> None:
    desk = Desk()
    assert desk.press("ctrl+d") == [Typed(None)]
    assert isinstance(desk.press("ctrl+c")[0], Interrupted)
    assert not desk.left
    desk.press("ctrl+c")
    assert desk.left


def test_a_driver_in_its_thread_hears_what_is_pressed_and_clicked_in_the_application() -> None:
    voice = FullScreen()
    answers: list[str] = []

    def drive() -> None:
        voice.question(Screen("toy", {}, ["Anna"], ()), (), Sheet("What now?", SAIL))
        answers.extend((voice.ask("> "), voice.ask("> ")))
        voice.app.change(lambda _: voice.app.exit())

    async def run() -> None:
        async with voice.app.run_test(size=(80, 24)) as pilot:
            threading.Thread(target=drive, daemon=True).start()
            for act in (lambda: pilot.press("3"), lambda: pilot.click(offset=(5, 22))):
                while not voice.app.controls.stage.prompted:
                    await pilot.pause(0.01)
                await act()

    asyncio.run(run())
    assert answers == ["3", "1"]


def test_what_was_said_goes_with_the_next_line_and_is_not_left_in_the_terminal() -> None:
    voice = FullScreen()

    async def run() -> None:
        async with voice.app.run_test(size=(80, 24)) as pilot:
            screen = Screen("toy", {}, ["Anna"], ())
            voice.watch(screen, "")
            voice.say("You take back your last decision.")
            voice.question(screen, (), Sheet("What now?", SAIL))
            for _ in range(2):
                voice.prompt("> ")
                await pilot.pause()
                told.append("\n".join(line.plain for line in voice.app.controls.lay_out().lines))
                voice.heard()

    told: list[str] = []
    asyncio.run(run())
    assert ["You take back" in screen for screen in told] == [True, False]
    assert voice.said_last() == []


def test_the_end_shows_the_last_news_above_the_result() -> None:
    voice = FullScreen()

    async def run() -> list[str]:
        async with voice.app.run_test(size=(80, 24)) as pilot:
            screen = Screen("toy", {}, ["Anna"], ())
            voice.question(screen, (), Sheet("What now?", SAIL))
            voice.heard()
            voice.tell(remarks("Bosun boards you."))
            voice.watch(screen, "")
            voice.tell(remarks("Bosun takes the last Ace."))
            voice.end(screen, ["Bosun wins."])
            await pilot.pause()
            ended = [line.plain for line in voice.app.controls.lay_out().lines]
            voice.heard()
            voice.watch(screen, "")  # of another game
            await pilot.pause()
            assert "Bosun wins." not in [line.plain for line in voice.app.controls.lay_out().lines]
            return ended

    lines = asyncio.run(run())
    place = lines.index("Bosun wins.")
    assert lines[place - 1] == "Bosun boards you. Bosun takes the last Ace."


def test_a_narrow_screen_is_told_of_the_plain_mode_once() -> None:
    voice = FullScreen()

    async def run() -> list[str]:
        async with voice.app.run_test(size=(60, 24)) as pilot:
            for _ in range(2):
                voice.question(Screen("toy", {}, ["Anna"], ()), (), Sheet("What now?", SAIL))
                await pilot.pause()
                told.append("\n".join(line.plain for line in voice.app.controls.lay_out().lines))
                voice.heard()
            return told

    told: list[str] = []
    asyncio.run(run())
    assert ["--plain tells it in words" in screen for screen in told] == [True, False]


def test_a_game_on_the_whole_screen_of_a_terminal(window: Callable[..., Terminal]) -> None:
    player = window(*GAME)
    player.wait_for("Card Pirates, in short")
    player.question()
    assert "‹1›" in "".join(player.ask("sail 3c"))
    player.type("undo")
    player.wait_for(r"\[y/N\]")
    player.press("y")
    assert "You take back your last decision." in " ".join(player.question())
    player.ask("sail 3c")
    player.click("‹2›")
    player.wait_for("You go from b2 to a2")
    player.resize(30, 100)
    assert player.question()[29] == ">"
    player.type("concede")
    player.wait_for("Do you want to give up?")
    player.type("yes")
    player.wait_for("To look at it again")
    player.type("quit")
    assert player.end() == 0
    assert player.screen()[0] == f"You gave up, and {who_comes('x')} wins."
    assert "┌" not in "".join(player.screen())


def test_ctrl_c_gives_the_terminal_back_and_says_how_to_go_on(window: Callable[..., Terminal]) -> None:
    player = window(*GAME)
    player.question()
    player.press("ctrl+c")
    assert player.end() == 130
    assert "The game is kept." in "".join(player.screen())


def test_a_closed_window_ends_the_game(window: Callable[..., Terminal]) -> None:
    player = window(*GAME)
    player.question()
    player.close()
    assert player.status != 0
