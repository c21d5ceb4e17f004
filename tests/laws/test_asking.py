"""How a table asks: keys, and answers as people read them."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.table.asking import OpenQuestion
from tests.laws.play import Batch, Run, shuffled, survey

pytestmark = pytest.mark.laws


def check_keys(run: Run) -> None:
    """Whatever can be typed at a question means one thing, and goes on meaning it while a set is chosen."""
    if run.state.is_over():
        return
    asked = OpenQuestion(run.game, run.state, run.names, 1, now=True)
    question, several = asked.question, asked.several
    candidates = [candidate.option for candidate in several.candidates] if several is not None else []
    keys = {option.move: option.key for option in question.options}
    for option in candidates:
        assert keys.setdefault(option.move, option.key) == option.key, f"{option.label} has two keys"
    assert all(keys.values()), f"an answer without a key: {keys}"
    assert max(Counter(keys.values()).values()) == 1, f"two answers of one key: {keys}"
    for option in question.listed:
        assert option.key == keys[option.move], f"sorting changes the key of {option.label}"
    picked = shuffled([option.move for option in candidates], run.dice("keys"))[:1]
    for option in asked.chosen(picked).options if picked else ():
        known = keys.get(option.move)
        assert option.key == known if known is not None else option.key not in keys.values(), (
            f"with {picked} chosen, {option.label} has the key {option.key}"
        )


def check_listed(run: Run) -> None:
    """The answers that are no picks are all listed: sound ones first, and what gives up much last."""
    if run.state.is_over():
        return
    question = OpenQuestion(run.game, run.state, run.names, 1, now=True).question
    assert sorted(option.move for option in question.listed) == sorted(set(run.state.moves()) - question.picks)
    ranks = [(option.costly, option.move not in question.sound) for option in question.listed]
    assert ranks == sorted(ranks)
    gauges: dict[str, list[int]] = {}
    for option in question.options:
        assert not option.gauge or option.amount is not None, f"{option.label} has a gauge and no amount"
        if option.gauge and option.amount is not None:
            gauges.setdefault(option.gauge, []).append(option.move - option.amount)
    for gauge, offsets in gauges.items():
        assert len(set(offsets)) == 1, f"the moves of {gauge!r} do not count its amounts"


def test_no_two_answers_share_a_key(batch: Batch) -> None:
    survey(batch, check_keys, first=2, every=60)


def test_sound_answers_are_listed_first_and_amounts_are_counted_by_their_moves(batch: Batch) -> None:
    survey(batch, check_listed, first=2, every=60)
