"""The law of sets: every legal set is taken whatever the order of pointing, every other refused with its reason, and
giving a set never leads past its question by itself.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.rng import Rng
from quarterdeck.table import Table
from quarterdeck.table.runs import arranged
from tests.laws.play import Batch, Run, shuffled, survey
from tests.laws.sets import MOST_SETS, Made, Picks, Sets
from tests.laws.tables import decisions, led_to, number_of, replayed, table_at, take_back

pytestmark = pytest.mark.laws

GIVEN = 12  # answers of a question that are given at a table and taken back
SAMPLED = 24  # sets of a question that has too many, and sets that are none
PARTIAL = 12  # sets that are not given yet


def check_sets(run: Run) -> None:
    """What can be chosen at this question is what brute force finds, no more and no less."""
    if run.state.is_over():
        return
    sets = Sets(run.state)
    table = table_at(run)
    if not sets.picks(run.state):
        assert table.several(table.asked) is None
        return
    dice = run.dice("sets")
    if sets.whole:
        legal = {picks: sets.made[picks] for picks in sets.sets()}
        _check_several(table, sets)
    else:
        legal = dict(itertools.islice(sets.wander(dice), SAMPLED))
        _check_some(table, legal)
    _check_taken(run, legal, dice)
    _check_refused(run, table, sets, dice)
    _check_chosen(table, sets, list(legal), dice)


def _check_several(table: Table, sets: Sets) -> None:
    """The candidates are what is in some set, as often as it can be."""
    several = table.several(table.asked)
    legal = [Counter(picks) for picks in sets.sets()]
    times: Counter[int] = Counter()
    for picks in legal:
        times |= picks
    assert several is not None
    assert {candidate.option.move: candidate.times for candidate in several.candidates} == dict(times)
    assert all(table.why(table.asked, move).verdict == "possible" for move in times)
    sizes = [picks.total() for picks in legal] + [0] * bool(sets.start.closers)
    assert (several.least, several.most) == (min(sizes), max(sizes))


def _check_some(table: Table, legal: Iterable[Picks]) -> None:
    several = table.several(table.asked)
    assert several is not None
    times = {candidate.option.move: candidate.times for candidate in several.candidates}
    for picks in legal:
        assert all(number <= times.get(move, 0) for move, number in Counter(picks).items()), f"{picks} of {times}"
        assert several.least <= len(picks) <= several.most, f"{picks}: {several.least} to {several.most}"


def _check_taken(run: Run, legal: dict[Picks, Made], dice: Rng) -> None:
    """Every set is taken with everything that ends it; some are given at the table, and taken back."""
    answers = [(picks, made, [closer]) for picks, made in legal.items() for closer in made.closers]
    answers += [(picks, made, []) for picks, made in legal.items() if made.over or made.stays]
    table = table_at(run)
    for number, (listed, made, closer) in enumerate(shuffled(answers, dice)[: 4 * MOST_SETS]):
        picks = shuffled(listed, dice)
        order = [answer.move for answer in arranged(run.game, run.state, [*picks, *closer])]
        assert Counter(order) == Counter([*picks, *closer]), f"{picks} and {closer} became {order}"
        assert order[len(picks) :] == closer, f"{picks} and {closer} became {order}"
        if number < GIVEN:
            _check_given(table, picks, [*made.order, *closer])
            if table.over:
                table = table_at(run)


def _check_given(table: Table, picks: list[int], moves: list[int]) -> None:
    """A set is one answer, which leads where single moves lead and no further, and one undo takes it back."""
    seat, before, expected = table.asked, table.truth.digest(), led_to(table, moves).digest()
    table.answer(seat, [*picks, *moves[len(picks) :]], number_of(table), sure=True)
    made = decisions(table)
    own, others = made[: len(moves)], made[len(moves) :]
    assert [decision.joined for decision in own] == [False] + [True] * (len(own) - 1)
    assert not any(decision.auto for decision in own)
    assert replayed(table, len(moves)).digest() == expected, f"{picks} led elsewhere than {moves}"
    for number, decision in enumerate(others, len(moves)):
        assert decision.auto, "what was not given was answered"
        assert len(replayed(table, number).moves()) == 1, "a question with a choice was answered"
    if not table.over:
        take_back(table, seat)
        assert table.truth.digest() == before
        assert not decisions(table)


def _check_refused(run: Run, table: Table, sets: Sets, dice: Rng) -> None:
    """What is no set is refused with a reason, and changes nothing."""
    before, seat, entries = table.truth.digest(), table.asked, len(table.record.entries)
    for moves in _others(run, sets, dice):
        with pytest.raises(IllegalMove) as refused:
            table.answer(seat, moves, number_of(table), sure=True)
        assert str(refused.value).endswith((".", "!", "?")), f"{moves}: {refused.value}"
        assert (table.truth.digest(), table.asked, len(table.record.entries)) == (before, seat, entries)


def _others(run: Run, sets: Sets, dice: Rng) -> list[list[int]]:
    """Answers that are none: sets that are not allowed, with all that might end them, and with what cannot."""
    known = [move for picks in sets.made for move in picks]
    picks = sorted(set(known) | {move for move in range(run.game.move_range) if sets.step.picks(run.state, move)})
    closers = sorted({closer for made in sets.made.values() for closer in made.closers})
    found: list[list[int]] = []
    for subset in _subsets(picks, known, dice):
        made = sets.made.get(tuple(sorted(subset))) if sets.whole else sets.reached(subset)
        if made is None or not made.over:  # an end that a set has made needless may be said
            wrong = [closer for closer in closers if made is None or closer not in made.closers]
            found += [[*subset, closer] for closer in wrong]
            if made is None or not made.stays:
                found.append(subset)
    return shuffled(found, dice)[: 2 * SAMPLED]


def _subsets(picks: Sequence[int], known: Sequence[int], dice: Rng) -> Iterable[list[int]]:
    """All sets of these, if there are few; else single ones and some by chance, also with things twice."""
    if 1 << len(picks) <= MOST_SETS:
        for size in range(1, len(picks) + 1):
            yield from (list(subset) for subset in itertools.combinations(picks, size))
    for _ in range(SAMPLED):
        pool = known if known and dice.below(2) else picks
        yield [pool[dice.below(len(pool))] for _ in range(1 + dice.below(4))]


def _check_chosen(table: Table, sets: Sets, legal: list[Picks], dice: Rng) -> None:
    """Of a set that is not given yet it is told what may be added to it, and how it can be given."""
    seat = table.asked
    supersets = [Counter(picks) for picks in legal]
    for _ in range(PARTIAL):
        whole = shuffled(legal[dice.below(len(legal))], dice)
        part = whole[: dice.below(len(whole) + 1)]
        chosen = table.chosen(seat, part)
        addable = {move for picks in supersets if Counter(part) <= picks for move in (picks - Counter(part)).elements()}
        if sets.whole:
            assert set(chosen.addable) == addable, f"to {part} may be added {sorted(addable)}"
        else:
            assert set(chosen.addable) >= addable, f"to {part} may be added {sorted(addable)}"
        made = sets.made.get(tuple(sorted(part))) if sets.whole else sets.reached(part)
        ends = [] if made is None else made.closers
        assert [option.move for option in chosen.options] == ends, f"{part} can be given with {ends}"
        assert chosen.complete == (made is not None and (made.over or made.stays))
        assert chosen.prompt.text


@pytest.mark.dear
def test_every_legal_set_is_taken_in_any_order_and_no_other(batch: Batch) -> None:
    survey(batch, check_sets, first=2, every=40)
