"""The rules page, clause by clause."""

from __future__ import annotations

import pytest

from quarterdeck.terminal.rulebook import NoSuchRule, Rulebook

BOOK = Rulebook("card-pirates", ("Win it.",))


def test_every_clause_of_the_page_is_there() -> None:
    assert len(BOOK.clauses) == BOOK.page.count("**CP-")
    assert len({clause.id for clause in BOOK.clauses}) == len(BOOK.clauses)
    assert not any("*" in clause.text or "`" in clause.text for clause in BOOK.clauses)


def test_clauses_are_found_by_id_chapter_and_words() -> None:
    assert [clause.id for clause in BOOK.search("cp-storm-2")] == ["CP-storm-2"]
    assert {clause.chapter for clause in BOOK.search("storms")} == {"Storms"}
    assert "CP-storm-2" in [clause.id for clause in BOOK.search("island never storm")]
    assert [clause.id for clause in BOOK.by_ids(["CP-sail-4", "CP-turn-1", "CP-sail-4", "XX-1"])] == [
        "CP-sail-4",
        "CP-turn-1",
    ]


@pytest.mark.parametrize("words", ["submarine", "", "   "])
def test_what_the_rules_do_not_say_is_an_error(words: str) -> None:
    with pytest.raises(NoSuchRule):
        BOOK.search(words)


def test_a_game_without_a_page_is_an_error() -> None:
    with pytest.raises(NoSuchRule, match="has no rules page"):
        Rulebook("submarines")


def test_words_are_found_whole_and_never_within_others() -> None:
    assert {"CP-end-5", "CP-end-6"} <= {clause.id for clause in BOOK.search("tie")}
    assert not any("emptied" in clause.text for clause in BOOK.search("tie"))
    assert BOOK.search("end score")[0].chapter == "The end and the score"
    many = BOOK.answer("card")
    assert "clauses speak of that" in many[0]
    assert all(len(line) < 120 for line in many)


@pytest.mark.parametrize("words", ["goal", "win", "winning", "how to win"])
def test_who_asks_for_the_goal_gets_the_primer(words: str) -> None:
    assert BOOK.answer(words) == ["Win it."]
