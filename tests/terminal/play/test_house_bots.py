"""The bots at a table here think the same thoughts wherever and however often a game is taken up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.bots import Bot, Window
from quarterdeck.bots.registry import BOTS
from quarterdeck.games import GAMES, find
from quarterdeck.server.bots import pool, worker
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play.house_bots import HouseBots

QUESTIONS = 40


def bots_table(game: str, bot: str, deal: str | None = "Calm bell", secret: bytes | None = None) -> Table:
    seats = [Seat("bot", name, bot) for name in ("Amadi Cole", "Jory Pasco")]
    return Table.new(find(game), seats, deal=deal, secret=secret)


def played(table: Table, answer: Callable[[Table], int]) -> list[int]:
    """What bots answer to the first questions."""
    moves: list[int] = []
    while len(moves) < QUESTIONS and not table.over:
        moves.append(answer(table))
        table.choose(table.asked, moves[-1])
    return moves


def answer_anew(table: Table) -> int:
    """What the bot answers that is asked when the game was left and is taken up again."""
    return HouseBots(table).choose(table.asked)[0]


def answer_of_a_server(table: Table) -> int:
    seat = table.asked
    task = pool._task(table, seat, table.seats[seat].bot or "", 10.0)
    return worker.think(task).move


@pytest.mark.parametrize("bot", ["deckhand", "bosun", "captain@30"])
@pytest.mark.parametrize("secret", [None, b"so many secrets!"])
def test_a_game_that_is_left_and_taken_up_again_goes_on_as_if_it_never_was(bot: str, secret: bytes | None) -> None:
    deal = None if secret else "Calm bell"
    table = bots_table("card-pirates", bot, deal, secret)
    bots = HouseBots(table)
    whole = played(table, lambda table: bots.choose(table.asked)[0])
    assert whole == played(bots_table("card-pirates", bot, deal, secret), answer_anew)


@pytest.mark.parametrize("game", GAMES)
def test_a_named_deal_is_played_alike_here_and_at_a_server(game: str) -> None:
    assert played(bots_table(game, "deckhand"), answer_anew) == played(bots_table(game, "deckhand"), answer_of_a_server)


class Forgetful(Bot):
    """Answers only while it remembers nothing."""

    key = "forgetful"

    def choose(self, window: Window) -> int:
        assert not hasattr(self, "asked")
        self.asked = True
        return window.moves()[0]


def test_a_bot_is_a_new_one_at_every_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "forgetful", Forgetful)
    table = bots_table("rum-runner", "forgetful")
    bots = HouseBots(table)
    for _ in range(3):
        move, trouble = bots.choose(table.asked)
        assert not trouble
        table.choose(table.asked, move)


def test_for_further_picks_of_a_set_a_bot_takes_a_part_of_its_time() -> None:
    """Cards to bury are picked one by one: people wait for the set."""
    table = bots_table("card-pirates", "captain@2s", None, b"so many secrets!")
    bots, times = HouseBots(table), []
    for _ in range(3):
        times.append(bots.pace(table.asked).seconds)
        table.choose(table.asked, table.truth.moves()[0])
    assert times == [2.0, pytest.approx(0.4), pytest.approx(0.4)]


def test_the_first_pick_of_the_next_set_takes_all_of_it() -> None:
    table = bots_table("card-pirates", "captain@2s", None, b"so many secrets!")
    bots, seat = HouseBots(table), table.asked
    while table.asked == seat:
        table.choose(seat, table.truth.moves()[0])
    assert bots.pace(table.asked).seconds == 2.0
