"""Sets that no rules know: to find that out takes as long as there are orders of them, and so it has an end."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import codes
from quarterdeck.table import sets
from quarterdeck.table.sets import MOST_FOR_A_SET, MOST_FOR_ALL_ADDITIONS, MOST_FOR_AN_ADDITION, SetQuestion
from tests.games.chaos_cove.position import ANNA, Position

pytestmark = pytest.mark.hostile


def market() -> SetQuestion:
    """A rich player at the Market of Chaos Cove, who may give any three things for any three others."""
    rich = Position().stock(ANNA, food=3, doubloon=4, rum=3, plank=2, gunpowder=2, cannon=1, saber=1)
    table = rich.phase(codes.PLACING).place(codes.BEN, codes.MARKET).table()
    table.choose(table.asked, codes.LOCATION)
    return SetQuestion(table.truth.clone())


def test_a_set_that_cannot_be_is_found_out_in_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    question = market()
    tried = 0

    def counted(seed: int) -> Rng:
        nonlocal tried
        tried += 1
        return Rng(seed)

    everything = list(question.candidates)
    monkeypatch.setattr(sets, "Rng", counted)
    assert question.laid(everything) is None
    assert tried <= MOST_FOR_A_SET
    for picks in (everything, everything[::2], everything[:3]):
        tried = before = longest = 0
        for _ in question.addable_steps(picks):
            longest = max(longest, tried - before)
            before = tried
        assert longest <= 4 * MOST_FOR_AN_ADDITION
        assert tried <= MOST_FOR_ALL_ADDITIONS
