"""Law 8: every option and every sentence names a clause that exists, and a test claims every clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR, Trace, seen_by
from quarterdeck.core.words import Option, Sentence
from tests.clauses import claims, clauses_of
from tests.laws.adapters import adapter_of, keys_under_law
from tests.laws.play import Batch, Run, survey

pytestmark = pytest.mark.laws


def check_words(run: Run) -> None:
    """Every sentence says something and rests on a clause; options point at things that are there."""
    clauses = set(clauses_of(run.adapter.page()))
    for words in sentences(run):
        text = words.label if isinstance(words, Option) else words.text
        assert text.strip(), "an empty sentence"
        assert words.clause in clauses, f"{text!r} rests on {words.clause!r}, which is not on the rules page"
    for viewer in (*range(run.state.seats), SPECTATOR, ALL_SEEING):
        things = run.game.words.things(run.state, viewer, run.names)
        twice = [ident for ident, count in Counter(thing.id for thing in things).items() if count > 1]
        assert not twice, f"two things for {viewer} have the id {twice}"
    if not run.state.is_over():
        check_options(run)


def check_options(run: Run) -> None:
    """A person can tell the options apart, and can point at what they touch."""
    s, game = run.state, run.game
    options = [game.words.option(s, move, run.names) for move in s.moves()]
    assert [option.move for option in options] == s.moves()
    labels = Counter(option.label for option in options)
    assert max(labels.values()) == 1, f"options of one name: {labels.most_common(1)}"
    there = {thing.id for thing in game.words.things(s, s.seat(), run.names)}
    missing = {option.label: sorted(set(option.things) - there) for option in options if set(option.things) - there}
    assert not missing, f"options point at what is not on the board: {missing}"


def sentences(run: Run) -> Iterator[Sentence | Option]:
    """Everything that is said at this position, and of the moves from here."""
    s, game, names = run.state, run.game, run.names
    if s.is_over():
        yield from game.words.result(s, names)
        return
    yield game.words.prompt(s, names)
    yield game.words.waiting(s, names)
    codes = [(move, s.why(move)) for move in range(game.move_range)]
    yield from (game.words.option(s, move, names) for move, code in codes if code != NOT_ASKED)
    yield from (game.words.reason(code) for code in sorted({code for _, code in codes if code != ALLOWED}))
    dice = run.dice("words")
    after = s.clone()
    after.trace = Trace()
    after.play(s.moves()[dice.below(len(s.moves()))], run.rng())
    for event in after.trace.events:
        for viewer in (*range(s.seats), SPECTATOR, ALL_SEEING):
            for live in (True, False):
                line = game.words.tell(seen_by(event, viewer, live), viewer, names)
                if line is not None:
                    yield line


def test_every_sentence_names_a_clause_that_exists(batch: Batch) -> None:
    survey(batch, check_words, first=2, every=150)


def test_the_setting_up_is_told_in_clauses(batch: Batch) -> None:
    trace = Trace()
    run = Run(batch.subjects[0], batch.subjects[0].seed, trace)
    clauses = set(clauses_of(run.adapter.page()))
    for event in trace.events:
        for viewer in (*range(run.state.seats), SPECTATOR, ALL_SEEING):
            line = run.game.words.tell(seen_by(event, viewer), viewer, run.names)
            assert line is None or line.clause in clauses


def test_no_id_stands_twice_on_the_rules_page(key: str) -> None:
    twice = [ident for ident, count in Counter(clauses_of(adapter_of(key).page())).items() if count > 1]
    assert not twice


def test_every_clause_of_the_rules_page_is_claimed_by_a_test(key: str) -> None:
    claimed = {ident for ident, _ in claims()}
    unclaimed = [ident for ident in clauses_of(adapter_of(key).page()) if ident not in claimed]
    assert not unclaimed, f"{len(unclaimed)} clauses that no test claims: {_listed(unclaimed)}"


def test_every_claim_is_of_a_clause_that_exists() -> None:
    known = {ident for key in keys_under_law() for ident in clauses_of(adapter_of(key).page())}
    unknown = [f"{ident} ({test})" for ident, test in claims() if ident not in known]
    assert not unknown, f"claims of clauses that are on no rules page: {_listed(unknown)}"


def _listed(found: Iterable[str]) -> str:
    return ", ".join(found)
