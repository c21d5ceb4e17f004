"""Bots of one's own at tables here, and how long bots think there."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.bots import BOTS, Think
from quarterdeck.bots.pacing import BEAT, ITERATION
from quarterdeck.bots.thinking import LIVE
from quarterdeck.core.errors import BotRefused, SeatRefused
from quarterdeck.games import find
from quarterdeck.table import SavedGames, Seat, Table, read_record
from quarterdeck.table.seats import STAND_IN
from quarterdeck.terminal.play.house_bots import HouseBots
from quarterdeck.terminal.play.seats import introduced, read_seats
from quarterdeck.terminal.play.visible import is_discreet
from tests.terminal.crew import keyed
from tests.terminal.driver import Command

RUM = find("rum-runner")


def test_a_seat_is_given_to_a_bot_of_ones_own_and_the_record_has_its_key(own_bots: Path) -> None:
    you, mine = read_seats("you,mybots.py:Mine@2s", RUM)
    assert (you, mine.kind, mine.bot) == (Seat("person", "Crown"), "bot", "mine@2s")
    assert introduced(mine).startswith(f"{mine.name} (mine@2s")
    assert read_seats("crown=mybots:SeaDog,pirate=you", RUM)[0].bot == "sea-dog"


def test_a_time_for_all_bots_is_kept_with_those_that_heed_it() -> None:
    seats = read_seats("bosun,captain,captain@7", find("card-pirates"), Think(seconds=2))
    assert [seat.bot for seat in seats] == ["bosun", "captain@2s", "captain@7"]


@pytest.mark.parametrize("text", ["you,nowhere.py:Mine", "you,mybots.py:Unmade", "you,mybots.py:Mine,mybots.py:Twin"])
def test_what_cannot_sit_there_is_refused(own_bots: Path, text: str) -> None:
    with pytest.raises(BotRefused):
        read_seats(text, RUM)


def test_who_has_a_time_and_is_no_bot_is_a_slip() -> None:
    with pytest.raises(SeatRefused, match="There is no bot 'admiral'"):
        read_seats("you,admiral@2s", RUM)


def bots_of(*keys: str, think: Think | None = None) -> HouseBots:
    table = Table.new(RUM, [Seat("bot", f"Bot {n}", key) for n, key in enumerate(keys)], {"cap": 2})
    return HouseBots(table, think or Think())


def test_a_bot_thinks_as_the_record_says_or_a_second_or_as_was_asked_for() -> None:
    bots = bots_of("captain", "captain@3s")
    assert [bots.pace(seat).seconds for seat in (0, 1)] == [LIVE.seconds, 3.0] == [1.0, 3.0]
    assert bots_of("captain@3s", "captain", think=Think(seconds=2)).pace(0).seconds == 2.0


def test_every_answer_of_a_bot_that_thinks_takes_its_beats_and_of_another_none() -> None:
    """Whether it has a choice rests on what it holds."""
    for bot, beat in (("bosun", 0.0), ("captain@50", BEAT + 50 * ITERATION)):
        table = Table.new(find("wildtails"), [Seat("bot", f"Bot {n}", bot) for n in range(2)])
        assert not is_discreet(table)
        assert HouseBots(table).pace(table.asked).beat == beat


def test_a_bot_that_is_not_known_is_stood_in_for_and_that_is_said() -> None:
    bots = bots_of("parrot@2s", "mybots.py:Mine")
    assert bots.choose(0)[1] == ""
    first, second = bots.stand_ins()
    assert f"The bot mybots.py:Mine is not known here, so the {STAND_IN} plays for it." in first
    assert "The bot parrot is not known here" in second
    assert bots_of("bosun", "captain@7").stand_ins() == []


def test_a_kept_game_goes_on_without_a_bot_and_with_it_again(own_bots: Path, command: Command) -> None:
    begun = ("play", "rum-runner", "--plain", "--seats", "mybots.py:Mine,you", "--option", "cap=3", "--deal", "own")
    answer = command(*begun, typed="quit\n")
    assert answer.status == 0, answer.err
    [kept] = SavedGames().list()
    assert read_record(kept.path).header.seats[0].bot == "mine", "and no file"
    BOTS.pop("mine")
    told = "The bot mine is not known here, so the bosun plays for it."
    assert told in command("play", kept.short, "--plain", typed="quit\n").out
    assert told not in command("play", kept.short, "--plain", "--bot", "mybots.py:Mine", typed="quit\n").out
    assert "mine" in BOTS


def test_one_that_fails_at_a_table_is_told_without_its_words_and_stood_in_for(own_bots: Path, command: Command) -> None:
    answer = command("play", "rum-runner", "--plain", "--seats", "mybots.py:Failing,you", typed="quit\n")
    assert answer.status == 0, answer.err
    told = keyed(" ".join(answer.out.split()))
    assert told.count("failing failed at its question") == 1
    assert "ValueError (line 28 of mybots.py). The bosun answers for it." in told
    assert "hearts" not in answer.out


def test_the_commands_take_bots_of_ones_own_and_a_time(own_bots: Path, command: Command) -> None:
    answer = command("arena", "cove-watch", "mybots.py:Mine", "bosun", "--think", "9", "--games", "2", "--cores", "1")
    assert answer.status == 0, answer.err
    assert "mybots.py:Mine@9: wins" in answer.out
    assert "bosun: wins" in answer.out
    refused = command("arena", "rum-runner", "captain", "bosun", "--think", "long")
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    partner = command("campaign", "new", "Salt", "--with", "mybots.py:Mine")
    assert partner.status == 0, partner.err
    assert "The Four Marks, you and mine; " in keyed(" ".join(partner.out.split()))


def test_the_list_of_bots_says_which_of_a_package_is_broken(
    own_bots: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.bots.registry.installed_bots", lambda: {"wreck": BotRefused("wreck is sunk.")})
    answer = command("bots")
    assert "captain: " in answer.out
    assert answer.err == "wreck is sunk.\n"
