"""The rules page, clause by clause."""

from __future__ import annotations

import pytest

from quarterdeck.terminal.reference.rulebook import NoSuchRule, Rulebook

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
    assert " more clauses speak of that; rules CP-" in many[3]
    assert all(len(line) < 120 for line in many[4:])


def test_of_many_clauses_the_best_are_whole() -> None:
    book = Rulebook("rum-runner")
    found = book.search("hazard")
    assert len(found) > 6
    best = book.answer("hazard")[:3]
    assert best == [str(clause) for clause in found[:3]]
    assert not any(line.endswith("…") for line in best)


def test_a_chapter_about_the_word_comes_first_and_a_first_sentence_before_the_others() -> None:
    book = Rulebook("rum-runner")
    assert book.search("raid")[0].id == "RR-target-1", "of the first chapter about raiding"
    found = book.search("kraken")
    assert [clause.id for clause in found[:3]] == ["RR-kraken-1", "RR-kraken-2", "RR-kraken-3"]
    others = ["storm" in clause.first_sentence.lower().split() for clause in BOOK.search("storm discard")]
    assert others == sorted(others, reverse=True)


@pytest.mark.parametrize("words", ["goal", "win", "winning", "how to win"])
def test_who_asks_for_the_goal_gets_the_primer(words: str) -> None:
    assert BOOK.answer(words) == ["Win it."]
