"""The arena: mirrored deals, shares, the interval, and an end that can be asked for at any time."""

from __future__ import annotations

import json
from typing import NoReturn

import pytest

import quarterdeck
from quarterdeck.bots import make_bot
from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.games import find
from quarterdeck.lab.arena import run_arena
from quarterdeck.lab.intervals import wilson
from quarterdeck.lab.pace import Pace
from quarterdeck.lab.scores import ArenaResult, BotScore, GamePlayed, count_game
from tests import cove, toy

PIRATES = find("card-pirates")


def test_equal_bots_share_every_deal_and_all_is_counted() -> None:
    result = run_arena(PIRATES, ["deckhand", "deckhand"], 11, cores=1)
    assert (result.games, result.deals, result.games_planned) == (12, 6, 12)
    assert result.share == 0.5
    assert sum(result.by_seat) == 12
    assert not result.stopped


def test_what_few_games_leave_open_is_said() -> None:
    result = run_arena(PIRATES, ["deckhand", "bosun"], 2, cores=1, options={"cap": 2})
    assert result.lines()[-1].startswith("which of the two is stronger is open: ")


@pytest.mark.slow
def test_bosun_beats_deckhand() -> None:
    result = run_arena(PIRATES, ["bosun", "deckhand"], 8, cores=1, options={"cap": 12}, seed=3)
    assert result.share >= 0.75
    assert result.tallies[0].points > result.tallies[1].points
    assert result.lines()[-1] == "bosun is stronger than deckhand"


@pytest.mark.slow
def test_captain_beats_deckhand_with_few_thoughts() -> None:
    """That it beats bosun with more takes more games: see docs/figures.md."""
    result = run_arena(PIRATES, ["captain@200", "deckhand"], 8, cores=1, options={"cap": 12}, seed=3)
    assert result.share >= 0.75


def test_it_is_the_same_on_one_core_and_on_two() -> None:
    one = run_arena(PIRATES, ["deckhand", "deckhand"], 8, seats=3, cores=1, seed=9)
    two = run_arena(PIRATES, ["deckhand", "deckhand"], 8, seats=3, cores=2, seed=9)
    assert one.by_seat == two.by_seat
    assert (one.turns, one.tallies[0].pace.decisions) == (two.turns, two.tallies[0].pace.decisions)
    assert one.by_seat != run_arena(PIRATES, ["deckhand"], 8, seats=3, cores=1, seed=10).by_seat


def test_the_last_bot_fills_the_seats_and_everybody_sits_everywhere() -> None:
    result = run_arena(PIRATES, ["bosun", "deckhand"], 4, seats=4, cores=1, options={"cap": 2})
    assert result.setting.bots == ["bosun", "deckhand", "deckhand", "deckhand"]
    assert [(tally.bot, tally.games) for tally in result.tallies] == [("bosun", 4), ("deckhand", 12)]


def test_alone_the_best_score_of_a_deal_wins() -> None:
    result = run_arena(PIRATES, ["deckhand", "bosun"], 4, options={"solo": True}, cores=1)
    assert result.setting.seats == 1
    assert result.games == 4
    assert result.tallies[0].wins + result.tallies[1].wins == 2


def test_a_game_of_ones_own_can_be_played() -> None:
    result = run_arena(toy.GAME, ["bosun", "deckhand"], 10)
    assert result.games == 10


def test_the_result_is_plain_data_and_words() -> None:
    result = run_arena(
        PIRATES, ["deckhand", "deckhand"], 2, cores=1, options={"cap": 3}, sets={"sail.straight": 2}, seed=4
    )
    data = json.loads(json.dumps(result.to_json()))
    assert data["games"] == 2
    assert (data["game"], data["rules_version"], data["quarterdeck"]) == (
        "card-pirates",
        PIRATES.rules_version,
        quarterdeck.__version__,
    )
    assert (data["seats"], data["seat_bots"], data["seed"]) == (2, ["deckhand", "deckhand"], 4)
    assert (data["options"]["cap"], data["options"]["solo"], data["sets"]) == (3, False, {"sail.straight": 2})
    told = f"(rules {PIRATES.rules_version}, Quarterdeck {quarterdeck.__version__})"
    assert (
        result.lines()[1] == f"card-pirates, 2 seats (deckhand, deckhand), seed 4, with cap=3, sail.straight=2 {told}"
    )
    assert data["interval"][0] <= data["share"] <= data["interval"][1]
    assert "2 games" in result.lines()[0]


def test_progress_is_told_after_every_deal_and_ctrl_c_keeps_what_was_played() -> None:
    told: list[int] = []

    def stop_after_two(result: ArenaResult) -> None:
        told.append(result.games)
        if result.deals == 2:
            raise KeyboardInterrupt

    for cores in (1, 2):
        told.clear()
        result = run_arena(PIRATES, ["deckhand", "deckhand"], 100, cores=cores, progress=stop_after_two)
        assert told == [2, 4]
        assert (result.stopped, result.games, result.games_planned) == (True, 4, 100)
        assert "stopped" in result.lines()[0]


def test_stopped_before_the_first_deal_there_is_nothing_to_tell() -> None:
    class Stopped(toy.TotForTot):
        def start(self, *_: object) -> NoReturn:
            raise KeyboardInterrupt

    result = run_arena(Stopped(), ["deckhand", "deckhand"], 10)
    assert result.lines() == ["No game was played to its end."]
    assert result.to_json()["share"] == 0


@pytest.mark.parametrize(
    ("bots", "seats", "options", "error"),
    [
        (["bosun", "admiral"], None, {}, SeatRefused),
        ([], None, {}, SeatRefused),
        (["bosun"] * 3, 2, {}, SeatRefused),
        (["bosun"], 5, {}, SeatRefused),
        (["bosun"], 2, {"cap": 0}, OptionRefused),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], seats: int | None, options: dict[str, int], error: type[Exception]
) -> None:
    with pytest.raises(error):
        run_arena(PIRATES, bots, 2, seats=seats, options=options)


def test_an_option_that_is_switched_off_leaves_two_seats() -> None:
    assert run_arena(PIRATES, ["deckhand"], 2, options={"solo": "no", "cap": 2}, cores=1).setting.seats == 2


# Sides that differ


def test_where_sides_differ_the_result_is_told_for_each_of_them() -> None:
    result = run_arena(cove.GAME, ["bosun", "deckhand"], 20)
    assert [(tally.bot, tally.side, tally.games) for tally in result.by_side.values()] == [
        ("bosun", "Crown", 10),
        ("bosun", "Pirate", 10),
        ("deckhand", "Crown", 10),
        ("deckhand", "Pirate", 10),
    ]
    assert sum(tally.wins for tally in result.by_side.values()) == 20
    assert result.by_side["bosun", 0].wins + result.by_side["deckhand", 0].wins == result.by_seat[0]
    assert result.by_side["bosun", 0].wins + result.by_side["bosun", 1].wins == result.tallies[0].wins
    share = result.by_side["bosun", 1].share
    low, high = wilson(share, 10)
    assert (
        f"bosun as Pirate: wins {100 * share:.1f} of 100, between {100 * low:.1f} and {100 * high:.1f}, in 10 games"
        in result.lines()
    )
    data = json.loads(json.dumps(result.to_json()))
    assert data["side"] is None
    assert data["sides"][1] == {
        "bot": "bosun",
        "side": "Pirate",
        "games": 10,
        "wins": round(result.by_side["bosun", 1].wins, 4),
        "share": round(share, 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def test_a_bot_against_itself_is_told_for_each_side_too() -> None:
    result = run_arena(cove.GAME, ["deckhand", "deckhand"], 20)
    crown, pirate = result.by_side.values()
    assert (crown.games, pirate.games, result.deals) == (20, 20, 10)
    assert crown.wins + pirate.wins == 20


@pytest.mark.parametrize(("side", "seat", "other"), [("crown", 0, 1), ("Pirate", 1, 0)])
def test_the_first_bot_can_be_kept_on_a_side(side: str, seat: int, other: int) -> None:
    result = run_arena(cove.GAME, ["bosun", "deckhand"], 7, side=side)
    assert (result.games, result.deals, result.games_planned) == (7, 7, 7)
    assert result.by_side["bosun", seat].games == result.by_side["deckhand", other].games == 7
    assert result.by_side["bosun", other].games == 0
    assert result.interval == wilson(result.by_side["bosun", seat].share, 7)
    assert f"7 deals with bosun as {side.capitalize()}" in result.lines()[0]
    assert sum(" as " in line for line in result.lines()) == 3
    assert result.to_json()["side"] == side.capitalize()
    assert len(result.to_json()["sides"]) == 2


def test_where_sides_are_alike_nothing_is_told_of_them_and_none_can_be_chosen() -> None:
    result = run_arena(PIRATES, ["deckhand"], 2, options={"cap": 2}, cores=1)
    assert result.to_json()["sides"] == []
    assert not any(" as " in line for line in result.lines())
    with pytest.raises(SeatRefused, match="Card Pirates has no sides to choose from"):
        run_arena(PIRATES, ["deckhand"], 2, side="crown")
    with pytest.raises(SeatRefused, match="no side 'navy'"):
        run_arena(cove.GAME, ["deckhand"], 2, side="navy")


def test_what_everybody_lost_is_counted_and_is_nobodys_win() -> None:
    cove = find("chaos-cove")
    hordes = {name: 60 for name in (knob.name for knob in cove.knobs) if name.startswith("wave-1.")}
    result = run_arena(cove, ["deckhand", "deckhand"], 4, seats=3, cores=1, sets=hordes)
    assert (result.games, result.lost, result.ties) == (6, 6, 0)
    assert [tally.wins for tally in result.tallies] == [0.0]
    assert result.share == 0.0
    assert result.to_json()["lost_together"] == 6
    assert any(line.startswith("everybody lost together in 100.0 of 100, between ") for line in result.lines())


def test_a_bot_with_several_seats_wins_a_table_once() -> None:
    tallies = {name: BotScore(name, Pace()) for name in ("bosun", "deckhand")}
    for shares in ([1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.5, 0.5], [0.0] * 4):
        played = GamePlayed([0, 1, 0, 1], shares, [3, 1, 2, 0], [1, 3, 2, 4], [Pace() for _ in range(4)], 9)
        count_game(tallies, ["bosun", "deckhand", "bosun", "deckhand"], played)
    bosun, deckhand = tallies.values()
    assert (bosun.games, bosun.tables, bosun.lost, bosun.points) == (6, 3, 1, 15)
    assert (bosun.share, deckhand.share) == (0.75, 0.25)
    assert bosun.line().startswith("is ahead in 75.0 of 100 games not lost, 2.50 points a game, ")


# How long they think


def test_the_pace_of_each_bot_is_told() -> None:
    result = run_arena(toy.GAME, ["bosun", "deckhand"], 4)
    bosun = result.tallies[0].pace
    assert bosun.processor > 0
    assert bosun.seconds / bosun.decisions <= bosun.longest <= bosun.seconds
    told = result.to_json()["bots"][0]
    assert told["milliseconds"] == round(1000 * bosun.seconds / bosun.decisions, 3)
    assert told["longest_milliseconds"] == round(1000 * bosun.longest, 3)
    assert f"{told['milliseconds']:.1f} ms a decision (" in result.lines()[2]


def test_the_time_that_a_bot_may_take_is_told() -> None:
    paces = [Pace.of(make_bot("captain", 1, think)) for think in (USUAL, Think(iterations=300), Think(seconds=0.5))]
    assert [pace.think for pace in paces] == ["", "300", "0.5s"]
    assert paces[1].line().startswith("think 300, 0.0 ms a decision ")
