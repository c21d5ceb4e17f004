"""Whole games at terminals of every size, on the whole screen and in lines, here and far away, by one script.

At every question all that is asked is in sight. `make terminal` plays them all, `make test` a little of each game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.core.words import Option
from quarterdeck.server import wire
from quarterdeck.terminal.answers.asked import Asked
from tests.server.harness import Process
from tests.terminal import emulated
from tests.terminal.driver import Terminal
from tests.terminal.script import (
    AskingFarAway,
    AskingHere,
    InLines,
    OnScreen,
    Seen,
    missing_on_screen,
    next_question,
    play,
)

SIZES = ((24, 80), (30, 100), (50, 160))
MANNERS = ("full screen", "plain")
PLACES = ("here", "far away")


@dataclass(frozen=True)
class Short:
    """A game that is over soon."""

    options: Mapping[str, Value] = field(default_factory=dict)
    sets: Mapping[str, Value] = field(default_factory=dict)


INVADERS = {f"wave-1.{kind}-{n}": 60 for kind in ("pirate", "barbarian") for n in range(1, 7)}
GAMES = {
    "card-pirates": Short({"first": "1", "cap": 3}),
    "rum-runner": Short({"cap": 3}),
    "chaos-cove": Short({}, INVADERS),
    "wildtails": Short({"first-character": "anna", "second-character": "samuel", "start": "first"}, {"rounds": 2}),
}


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("server") / "tables.sqlite") as process:
        yield process


@dataclass
class Player:
    """Somebody who plays in a window of some size, in some manner."""

    home: Path
    terminal: Callable[..., Terminal]
    window: Callable[..., emulated.Terminal]

    def sits_down(self, manner: str, size: tuple[int, int], *words: str) -> Seen:
        rows, columns = size
        if manner == "plain":
            return InLines(self.terminal(*words, "--plain", rows=rows, columns=columns), rows, columns)
        return OnScreen(self.window(*words, rows=rows, columns=columns))

    def plays_here(self, game: str, manner: str, size: tuple[int, int], most: int = 2000) -> int:
        """Play at a table at the keyboard; gives how many answers it took."""
        short = GAMES[game]
        changed = [word for name, value in short.options.items() for word in ("-o", f"{name}={value}")]
        changed += [word for name, value in short.sets.items() for word in ("--set", f"{name}={value}")]
        words = ("play", game, "--new", "--deal", "x", "--seats", "you,deckhand", *changed)
        seen = self.sits_down(manner, size, *words)
        return play(seen, AskingHere(self.home), random.Random(f"{game} {size}"), most)

    def plays_far_away(self, process: Process, game: str, manner: str, size: tuple[int, int], most: int = 2000) -> int:
        """Play at a table of a server; gives how many answers it took."""
        seats = [wire.SeatWish("you", "Ann"), wire.SeatWish("bot", bot="deckhand")]
        short = GAMES[game]
        wish = wire.MakeTable(game, seats, dict(short.options), dict(short.sets), deal="x")
        made = process.server.post("/api/tables", wish, wire.Made)
        token = made.held[0].token
        seen = self.sits_down(manner, size, "join", f"{process.url}/table/{made.table.id}#seat={token}")
        with process.server.channel(made.table.id, token) as channel:
            return play(seen, AskingFarAway(channel), random.Random(f"{game} {size}"), most)


@pytest.fixture
def player(home: Path, terminal: Callable[..., Terminal], window: Callable[..., emulated.Terminal]) -> Player:
    return Player(home, terminal, window)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[1]}x{size[0]}")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_asked_scrolls_away(
    process: Process, player: Player, game: str, size: tuple[int, int], manner: str, place: str
) -> None:
    if place == "here":
        assert player.plays_here(game, manner, size) > 3
    else:
        assert player.plays_far_away(process, game, manner, size) > 3


def test_the_script_sees_what_is_missing() -> None:
    answers = [Option(move, f"To {place}", (), "", key=str(move)) for move, place in enumerate(("a1", "a2"), 1)]
    asked = Asked(1, "Where to?", answers)
    board = ["┌──┐", "│  │", "└──┘"]
    assert not missing_on_screen("\n".join([*board, "Where to?", " 1) To a1   2) To a2", ">"]), asked)
    lacking = missing_on_screen("\n".join([*board[:1], "│ news", *board[2:], " 1) To a1", ">"]), asked)
    assert lacking == ["'Where to?'", "the answer 2", "a side of the frame: │ news"]


# In `make test`: each game in one size, one manner and one place, and the longer ones for some questions


def test_card_pirates_here(player: Player) -> None:
    assert player.plays_here("card-pirates", "full screen", (24, 80), 8) == 8


def test_rum_runner_far_away(process: Process, player: Player) -> None:
    assert player.plays_far_away(process, "rum-runner", "full screen", (30, 100), 8) == 8


def test_chaos_cove_far_away_in_lines(process: Process, player: Player) -> None:
    assert player.plays_far_away(process, "chaos-cove", "plain", (24, 80), 4) == 4


def test_wildtails_here(player: Player) -> None:
    assert player.plays_here("wildtails", "full screen", (50, 160)) > 3


def test_a_window_that_becomes_larger_or_smaller_is_drawn_anew(player: Player) -> None:
    words = ("play", "rum-runner", "--new", "--deal", "x", "--seats", "you,deckhand")
    seen = player.sits_down("full screen", SIZES[0], *words)
    assert isinstance(seen, OnScreen)
    asking = AskingHere(player.home)
    next_question(seen, asking)
    first = seen.window.screen()
    for rows, columns in (*SIZES[1:], SIZES[0]):
        seen.window.resize(rows, columns)
        seen.window.wait_for(emulated.QUESTION)
        next_question(seen, asking)
    assert seen.window.screen() == first


def test_a_window_that_is_too_small_says_what_is_needed_and_asks_nonetheless(player: Player) -> None:
    words = ("play", "card-pirates", "--new", "--deal", "x", "--seats", "you,deckhand", "-o", "first=1")
    seen = player.sits_down("full screen", (20, 60), *words)
    assert "--plain tells it in words." in next_question(seen, AskingHere(player.home))
