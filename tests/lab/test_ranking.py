"""The rating table: who sat where, what the ratings say, and what they do not depend on."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.lab.ranking import Finish, RankResult, rated, run_rank
from tests import torn_maps, toy

ONE_ROUND = {"rounds": 1}


@pytest.mark.usefixtures("simple_bots")
def test_all_play_each_other_from_every_seat() -> None:
    result = run_rank(toy.GAME, ["low", "deckhand", "high"], 5, options=ONE_ROUND)
    assert (result.games, result.games_planned, result.setting.seats) == (30, 30, 2)
    sat = [finish.bots for finish in result.finishes]
    assert {(one, other): sat.count([one, other]) for one, other in sat} == dict.fromkeys(
        permutations(["low", "deckhand", "high"], 2), 5
    )
    assert [(tally.bot, tally.games) for tally in result.tallies] == [("low", 20), ("deckhand", 20), ("high", 20)]
    assert [tally.bot for tally, _ in result.table()] == ["high", "deckhand", "low"]


@pytest.mark.usefixtures("simple_bots")
def test_there_are_as_many_seats_as_bots_unless_somebody_says() -> None:
    three = run_rank(torn_maps.GAME, ["high", "low", "deckhand"], 2)
    assert (three.setting.seats, three.games) == (3, 6)
    assert sorted(finish.bots.index("low") for finish in three.finishes) == [0, 0, 1, 1, 2, 2]
    assert run_rank(torn_maps.GAME, ["high", "low", "deckhand"], 1, seats=2).games == 6
    assert run_rank(torn_maps.GAME, ["high", "low", "higher", "deckhand"], 1).games == 12


@pytest.mark.usefixtures("simple_bots")
def test_the_table_is_plain_data_and_words() -> None:
    result = run_rank(toy.GAME, ["low", "high"], 20, options=ONE_ROUND)
    (best, rating), (_, other) = result.table()
    assert rating.mu > 25 > other.mu
    assert rating.mu + other.mu == pytest.approx(50)
    told = result.lines()[2]
    assert told.startswith(
        f"high: {rating.mu:.1f} ± {2 * rating.sigma:.1f}, 40 games, wins {100 * best.share:.1f} of 100, "
    )
    data = json.loads(json.dumps(result.to_json()))
    assert [bot["bot"] for bot in data["bots"]] == ["high", "low"]
    assert data["bots"][0]["mu"] == round(rating.mu, 3)
    assert (data["games"], data["lost_together"]) == (40, 0)


def test_the_order_of_the_games_hardly_matters() -> None:
    one, other = Finish(["a", "b"], [1, 2]), Finish(["a", "b"], [2, 1])
    first, second = (rated(["a", "b"], games, 1) for games in ([one] * 10 + [other] * 10, [other] * 10 + [one] * 10))
    assert first["a"].mu == pytest.approx(second["a"].mu, abs=1)
    assert first["a"].mu == pytest.approx(25, abs=1)
    assert first == rated(["a", "b"], [one] * 10 + [other] * 10, 1)


def test_more_games_are_surer() -> None:
    finish = [Finish(["a", "b"], [1, 2]), Finish(["a", "b"], [2, 1])]
    assert rated(["a", "b"], finish * 50, 1)["a"].sigma < rated(["a", "b"], finish * 5, 1)["a"].sigma < 25 / 3


def test_ctrl_c_keeps_what_was_played() -> None:
    def stop(so_far: RankResult) -> None:
        if so_far.games == 4:
            raise KeyboardInterrupt

    result = run_rank(toy.GAME, ["bosun", "deckhand"], 50, progress=stop)
    assert (result.stopped, result.games) == (True, 4)
    assert "(stopped; 100 were planned)" in result.lines()[0]


@pytest.mark.parametrize(("bots", "seats"), [(["bosun"], None), (["bosun", "bosun"], None), (["bosun", "deckhand"], 3)])
def test_tables_that_are_not_mixed_are_refused(bots: list[str], seats: int | None) -> None:
    with pytest.raises(SeatRefused, match="every seat has another bot"):
        run_rank(torn_maps.GAME, bots, seats=seats)
