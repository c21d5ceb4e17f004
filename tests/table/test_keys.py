"""What to type for an answer: printed keys, then numbers and letters, and no two alike."""

from __future__ import annotations

from quarterdeck.core.words import Option
from quarterdeck.table.keys import LETTERS, give_keys


def options(*printed: str) -> list[Option]:
    return [Option(move, f"Answer {move}", (), "", key=key) for move, key in enumerate(printed)]


def keys(found: list[Option], known: dict[int, str] | None = None) -> list[str]:
    give_keys(found, known)
    return [option.key for option in found]


def test_printed_numbers_are_kept_and_the_others_have_letters() -> None:
    assert keys(options("", "3", "", "1", "")) == ["a", "3", "b", "1", "c"]


def test_beside_a_printed_letter_the_others_have_numbers() -> None:
    assert keys(options("", "a", "")) == ["1", "a", "2"]


def test_of_two_with_the_same_printed_key_the_first_has_it() -> None:
    assert keys(options("4", "4", "")) == ["4", "a", "b"]


def test_after_nine_come_letters_without_help_and_leaving() -> None:
    found = keys(options(*[""] * 40))
    assert found[:9] == list("123456789")
    assert found[9 : 9 + len(LETTERS)] == list(LETTERS)
    assert not {"h", "q"} & set(found)
    assert found[9 + len(LETTERS)] == "10"
    assert len(set(found)) == 40


def test_who_has_a_key_keeps_it_and_nobody_else_gets_it() -> None:
    assert keys(options("", "2", "", "5"), {0: "2", 7: "1"}) == ["2", "a", "b", "5"]


def test_where_an_amount_is_asked_for_it_is_its_own_key() -> None:
    amounts = [Option(move, str(move), (), "", amount=move, gauge="Coins") for move in range(3)]
    assert keys([*amounts, Option(9, "None", (), "")]) == ["0", "1", "2", "a"]
