"""Several people at one keyboard: a curtain between them, behind which no hand shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.games import GAMES
from quarterdeck.games.card_pirates import cards
from quarterdeck.table import SavedGames, Table, read_record
from tests.terminal.driver import Terminal

Launch = Callable[..., Terminal]
GAME = ("play", "card-pirates", "--deal", "hot", "--seats", "Anna,Bart", "--option", "first=1", "--option", "cap=3")
HAND_OVER = r"Hand over to (Anna|Bart)\. \1, press Enter\. "


def hidden_from(home: Path, viewer: int) -> list[int]:
    """The cards of the other hand that `viewer` does not know."""
    table = Table.load(read_record(SavedGames(home).list()[0].path), GAMES)
    known = table.view(viewer)["hands"][1 - viewer][1]
    held = table.view(1 - viewer)["hands"][1 - viewer][1]
    return [card for card in held if card not in known]


@pytest.mark.parametrize("mode", [("--plain",), ()])
def test_nobody_sees_the_other_hand(terminal: Launch, home: Path, mode: tuple[str, ...]) -> None:
    player = terminal(*GAME, *mode)
    waiting = rf"{HAND_OVER}|draw the curtain\. |\n> $|Shuffle check"
    sitting, shown = "", player.wait_for(waiting)
    turns = 0
    while "Shuffle check" not in shown:
        if handed := re.search(HAND_OVER, shown):
            turns += 1
            between = shown[: handed.start()]
            assert not re.search(r"\d+ of |hand: ", between), "something shows while the keyboard is handed over"
            sitting = handed[1]
            player.type("")
        elif "draw the curtain" in shown:
            player.type("")
        else:
            viewer = ("Anna", "Bart").index(sitting)
            for card in hidden_from(home, viewer):
                assert cards.name(card) not in shown
                assert not re.search(rf"(?<![\d(]){cards.sign(card)}", shown)
            numbers = re.findall(r"(?:^| )(\d+)[):] ", shown, re.MULTILINE)
            player.type(numbers[-1])
        shown = player.wait_for(waiting)
    assert player.end() == 0
    assert turns >= 5


def test_the_plain_curtain_is_many_empty_lines(terminal: Launch) -> None:
    player = terminal(*GAME, "--plain")
    assert "\n" * 60 in player.wait_for(HAND_OVER)
    assert "\x1b" not in player.raw


def test_the_drawn_curtain_clears_what_scrolled_away_too(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.wait_for(HAND_OVER)
    assert "\x1b[3J" in player.raw


def test_an_undo_needs_the_consent_of_the_other_person(terminal: Launch) -> None:
    player = terminal(*GAME, "--plain")
    player.wait_for(HAND_OVER)
    told = player.ask("")
    number = re.findall(r"^(\d+): Sail", told, re.MULTILINE)[-1]
    told = player.ask(number)
    while "heave" not in told:
        told = player.ask("1")
    player.type("heave")
    player.wait_for(r"Bart is asked next\. Press Enter to draw the curtain\. ")
    player.type("")
    player.wait_for(HAND_OVER)
    player.ask("")
    player.type("undo Anna")
    asked = player.wait_for(r"Bart, may Anna take back the last decision\? \[y/N\] ")
    assert "\n" * 60 in asked
    player.type("n")
    assert "Bart does not agree: nothing was taken back.\n" in player.wait_for(HAND_OVER)
    player.ask("")
    player.type("undo Anna")
    player.wait_for(r"\[y/N\] ")
    player.type("y")
    assert "Taken back.\n" in player.wait_for(r"Hand over to Anna\. Anna, press Enter\. ")
    assert "heave to" in player.ask("")
    assert "'Carl' names nobody here" in player.ask("undo Carl")
