"""Bots of one's own in the arena and in odds: found again in every process, and told of where they fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.core.errors import BotFailed, BotRefused
from quarterdeck.games import find
from quarterdeck.lab.arena import run_arena
from quarterdeck.lab.odds import run_odds
from tests import toy

RUM = find("rum-runner")


def test_they_play_by_the_names_that_were_typed(own_bots: Path) -> None:
    result = run_arena(toy.GAME, ["mybots.py:Mine", "mybots:SeaDog@3", "bosun"][:2], 6, cores=1)
    assert [tally.bot for tally in result.tallies] == ["mybots.py:Mine", "mybots:SeaDog@3"]
    assert result.setting.bots == ["mybots.py:Mine", "mybots:SeaDog@3"]
    assert result.games == 6
    assert "mine" not in BOTS, "an arena lends nothing to anybody"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mybots.py:Mine", "mybots:Mine"])
def test_other_processes_find_them_too(own_bots: Path, name: str) -> None:
    one, two = (run_arena(RUM, [name, "deckhand"], 4, cores=cores, options={"cap": 3}) for cores in (1, 2))
    assert one.by_seat == two.by_seat
    assert one.turns == two.turns


def test_the_thinking_time_is_part_of_the_name_and_of_what_is_played() -> None:
    result = run_arena(toy.GAME, ["captain@5", "captain@40"], 2, cores=1)
    assert [tally.bot for tally in result.tallies] == ["captain@5", "captain@40"]
    assert result.by_seat == run_arena(toy.GAME, ["captain@5", "captain@40"], 2, cores=1).by_seat


def test_one_that_fails_is_told_with_its_question_and_the_deal(own_bots: Path) -> None:
    with pytest.raises(
        BotFailed, match=r"\(line 28 of mybots\.py\), at 'Crown, .*', its question \d+ in seat 1"
    ) as told:
        run_arena(RUM, ["mybots.py:Failing", "bosun"], 2, cores=1, seed=4)
    assert "the deal is called 'arena 4 1', also for play --deal" in str(told.value)


@pytest.mark.slow
def test_it_is_told_from_other_processes_too(own_bots: Path) -> None:
    with pytest.raises(BotFailed, match="it answered -5"):
        run_arena(RUM, ["mybots.py:Cheat", "deckhand"], 4, cores=2, options={"cap": 3})


def test_one_that_cannot_be_made_is_refused_before_anything_is_played(own_bots: Path) -> None:
    with pytest.raises(BotRefused, match="no wind"):
        run_arena(RUM, ["mybots.py:Unmade", "deckhand"], 2, cores=1)
    with pytest.raises(BotRefused, match="no wind"):
        run_odds(find("wildtails"), "mybots.py:Unmade", "difficulty", 1, cores=1)
