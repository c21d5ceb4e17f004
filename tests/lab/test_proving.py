"""The test that may stop at any time: how often it errs, how much it sees, and the interval it leaves."""

from __future__ import annotations

import json
import random

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.lab.arena import run_arena
from quarterdeck.lab.proving import ENOUGH, Capital, Proof, Trial
from quarterdeck.lab.scores import ArenaResult
from tests import toy

ONE_ROUND = {"rounds": 1}


def proven(share: float, seed: int, *, bound: float = 0.6, deals: int = 200) -> Proof:
    """What comes of deals of two games that are won so often."""
    rng = random.Random(seed)
    proof = Proof(bound, deals)
    while not proof.decided and len(proof.trials) < deals:
        proof.add(((rng.random() < share) + (rng.random() < share)) / 2, 1.0)
    return proof


@pytest.mark.slow
def test_it_errs_seldom_and_sees_what_there_is() -> None:
    at_the_bound = [proven(0.6, seed).is_above for seed in range(600)]
    assert at_the_bound.count(True) < 0.04 * 600  # 0.025 by the theorem, and three standard errors
    assert at_the_bound.count(False) < 0.04 * 600
    assert [proven(0.7, seed).is_above for seed in range(300)].count(True) > 0.91 * 300
    assert [proven(0.5, seed).is_above for seed in range(300)].count(False) > 0.88 * 300


@pytest.mark.slow
def test_the_interval_at_the_stop_holds_the_true_share() -> None:
    for share in (0.55, 0.65, 0.8):
        intervals = [proven(share, seed).interval for seed in range(100)]
        assert sum(low <= share <= high for low, high in intervals) >= 91


def test_the_capital_is_a_fair_game_at_the_bound() -> None:
    def mean(before: list[Trial]) -> float:
        """Over all ways in which four deals can go."""
        if len(before) == 4:
            capital = Capital(0.25, 4)
            for trial in before:
                capital.bet(trial)
            return capital.all
        won, lost, tied = (mean([*before, Trial(*trial)]) for trial in ((1, 1), (0, 1), (0.125, 0.5)))
        return 0.125 * won + 0.375 * lost + 0.5 * tied

    assert mean([]) == pytest.approx(1.0)


def test_tables_that_everybody_lost_count_for_nothing() -> None:
    plain, with_lost = Proof(0.6, 50), Proof(0.6, 50)
    for _ in range(8):
        plain.add(1.0, 1.0)
        with_lost.add(0.5, 0.5)
        with_lost.add(0.0, 0.0)
    assert (plain.share, with_lost.share) == (1.0, 1.0)
    assert 0 < with_lost.interval[0] < plain.interval[0]
    lost = Proof(0.6, 50)
    lost.add(0.0, 0.0)
    assert (lost.share, lost.is_above) == (0.0, None)
    assert lost.interval == pytest.approx((0.0, 1.0), abs=0.001)


def test_nothing_is_risked_once_there_is_enough() -> None:
    capital = Capital(0.6, 100)
    while not capital.enough:
        capital.bet(Trial(1.0, 1.0))
    before = capital.all
    capital.bet(Trial(0.0, 1.0))
    assert capital.all == before >= ENOUGH


def test_what_is_proven_agrees_with_the_interval() -> None:
    for share in (0.2, 0.6, 0.9):
        proof = proven(share, 7)
        low, high = proof.interval
        assert proof.is_above == (True if low >= 0.6 else False if high <= 0.6 else None)
        assert low <= proof.share <= high


# In the arena


@pytest.mark.usefixtures("simple_bots")
def test_an_overwhelming_bot_is_proven_soon() -> None:
    told: list[int] = []
    result = run_arena(
        toy.GAME, ["high", "low"], prove=0.6, options=ONE_ROUND, progress=lambda so_far: told.append(so_far.games)
    )
    assert result.proof is not None
    assert result.proof.is_above is True
    assert result.games == told[-1] < 60
    assert not result.stopped
    assert result.share == result.proof.share > 0.8
    assert result.proof.interval[0] > 0.6
    assert result.lines()[-1].startswith("proven: high wins more than 60 of 100; seen ")
    data = json.loads(json.dumps(result.to_json()))
    assert data["games_planned"] == 400
    assert data["interval"] == data["proof"]["interval"]
    assert data["proof"]["above"] is True
    assert (data["proof"]["deals"], data["proof"]["deals_planned"]) == (result.deals, 200)


@pytest.mark.usefixtures("simple_bots")
def test_an_overwhelmed_one_is_proven_not_to_be_above() -> None:
    result = run_arena(toy.GAME, ["low", "high"], prove=0.5, options=ONE_ROUND)
    assert result.proof is not None
    assert result.proof.is_above is False
    assert result.games < 60
    assert result.lines()[-1].startswith("proven: not that low wins more than 50 of 100")


@pytest.mark.usefixtures("simple_bots")
def test_between_equal_bots_nothing_is_proven() -> None:
    result = run_arena(toy.GAME, ["high", "higher"], 100, prove=0.5, options=ONE_ROUND)
    assert result.proof is not None
    assert (result.proof.is_above, result.games, result.share) == (None, 100, 0.5)
    assert result.lines()[-1].startswith("not proven: ")


def test_ctrl_c_leaves_an_interval_that_holds() -> None:
    def stop(so_far: ArenaResult) -> None:
        if so_far.deals == 3:
            raise KeyboardInterrupt

    result = run_arena(toy.GAME, ["bosun", "deckhand"], prove=0.6, progress=stop)
    assert result.proof is not None
    assert (result.stopped, len(result.proof.trials)) == (True, 3)
    low, high = result.proof.interval
    assert low < result.proof.share <= high


def test_a_bot_alone_proves_nothing() -> None:
    with pytest.raises(SeatRefused, match="name another bot"):
        run_arena(toy.GAME, ["bosun", "bosun"], prove=0.6)
