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


def check_gauges(run: Run) -> None:
    """Answers that are amounts are told as bounds: between them every amount is an answer, one move above the last."""
    if run.state.is_over():
        return
    question = OpenQuestion(run.game, run.state, run.names, 1, now=True).question
    measured = {option.move: option for option in question.options if option.gauge}
    for option in measured.values():
        assert option.amount is not None, f"{option.label} has a gauge and no amount"
        assert option.move not in question.picks, f"{option.label} is an amount and one of several things"
        after = measured.get(option.move + 1)
        if after is not None and after.things == option.things:
            assert after.gauge == option.gauge, f"{option.label} and {after.label} are of two gauges"
    told: dict[int, int] = {}
    for gauge in question.gauges:
        told |= {gauge.move + more: gauge.least + more for more in range(gauge.most - gauge.least + 1)}
        alike = [option for option in measured.values() if option.gauge == gauge.label]
        assert {option.things for option in alike} == {gauge.things}, f"{gauge.label!r} is about several things"
    assert told == {move: option.amount for move, option in measured.items()}, "amounts are not counted by their moves"


def test_no_two_answers_share_a_key(batch: Batch) -> None:
    survey(batch, check_keys, first=2, every=60)


def test_sound_answers_are_listed_first(batch: Batch) -> None:
    survey(batch, check_listed, first=2, every=60)


def test_an_amount_is_within_bounds(batch: Batch) -> None:
    survey(batch, check_gauges, first=4, every=20)
