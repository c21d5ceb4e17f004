"""Making a table: the sets of options that are refused, each with its reason, and no others."""

from __future__ import annotations

from itertools import product

import pytest

from quarterdeck.core.errors import OptionRefused, QuarterdeckError, SeatRefused
from quarterdeck.core.rules import Value
from quarterdeck.games.card_pirates import GAME
from tests.clauses import clause

Options = dict[str, Value]


def reason(seats: int, options: Options, error: type[QuarterdeckError] = OptionRefused) -> str:
    """Why such a table is refused."""
    with pytest.raises(error) as refused:
        GAME.rules(seats, options, {})
    return str(refused.value)


@clause("CP-table-9")
@pytest.mark.parametrize("options", [{}, {"edition": "second"}, {"solo": False}], ids=str)
def test_a_single_seat_needs_solo(options: Options) -> None:
    words = reason(1, options, SeatRefused)
    assert "add the option solo" in words
    assert "two to four" in words


@clause("CP-table-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_solo_is_for_one_seat(seats: int, edition: str) -> None:
    words = reason(seats, {"solo": True, "edition": edition}, SeatRefused)
    assert "Solo is for one" in words
    assert f"{seats} seats" in words


@clause("CP-table-9")
@pytest.mark.parametrize("seats", [5, 6, 0, -1])
def test_nobody_else_finds_a_seat(seats: int) -> None:
    words = reason(seats, {}, SeatRefused)
    assert "two to four" in words
    assert f"{seats} seats" in words


@clause("CP-table-10")
def test_solo_refuses_battles_of_up_to_three_in_the_first_edition() -> None:
    words = reason(1, {"solo": True, "battles": "three"})
    assert "solo" in words
    assert "battles=three" in words
    assert "nobody to fight" in words


@clause("CP-table-10")
@pytest.mark.parametrize("options", [{}, {"battles": "three"}], ids=str)
def test_in_the_second_edition_they_lie_idle(options: Options) -> None:
    assert GAME.rules(1, {"solo": True, "edition": "second", **options}, {}).options["battles"] == "three"


@clause("CP-table-11")
def test_no_face_down_refuses_hidden_cards() -> None:
    words = reason(2, {"no-face-down": True, "hidden-cards": True})
    for part in ("no-face-down", "hidden-cards", "hardly ever come", "tell what is hidden"):
        assert part in words


@clause("CP-table-12")
@pytest.mark.parametrize("options", [{}, {"ending": "last-ace"}], ids=str)
def test_no_face_down_refuses_the_second_edition(options: Options) -> None:
    words = reason(2, {"no-face-down": True, "edition": "second", **options})
    for part in ("no-face-down", "edition=second", "stack"):
        assert part in words


@clause("CP-table-13")
@pytest.mark.parametrize(("option", "value"), [("scoring", "printed"), ("battles", "one")])
def test_the_second_edition_refuses_what_its_preset_fixes(option: str, value: str) -> None:
    words = reason(2, {"edition": "second", option: value})
    assert "edition=second fixes" in words
    assert f"{option}={value}" in words


@clause("CP-table-13")
@pytest.mark.parametrize("option", ["map", "size"])
def test_there_is_no_setting_for_the_larger_map(option: str) -> None:
    assert f"There is no option '{option}'" in reason(2, {"edition": "second", option: 6})


@clause("CP-table-14")
@pytest.mark.parametrize("cap", [0, -1, "0", "-3"])
def test_a_cap_is_at_least_one(cap: Value) -> None:
    assert reason(2, {"cap": cap}).startswith("cap is at least 1")


@clause("CP-table-14")
@pytest.mark.parametrize("cap", ["2.5", "many", "", True, "1e3"], ids=repr)
def test_a_cap_is_a_whole_number(cap: Value) -> None:
    assert reason(2, {"cap": cap}).startswith("cap is a whole number")


@clause("CP-table-14")
@pytest.mark.parametrize("cap", ["--5", "²"])
def test_what_only_looks_like_a_number_is_none(cap: Value) -> None:
    assert reason(2, {"cap": cap}).startswith("cap is a whole number")


@clause("CP-table-14")
@pytest.mark.parametrize(("seats", "first"), [(2, "3"), (2, 4), (3, "4")])
def test_the_first_player_has_a_seat_at_this_table(seats: int, first: Value) -> None:
    words = reason(seats, {"first": first})
    assert f"first={first} is no seat" in words
    assert str(seats) in words


@clause("CP-table-14")
def test_a_solo_captain_is_first() -> None:
    assert "first=2 is no seat" in reason(1, {"solo": True, "first": "2"})
    assert GAME.rules(1, {"solo": True, "first": "1"}, {}).options["first"] == "1"


@clause("CP-table-14")
@pytest.mark.parametrize("first", ["0", "5", "Anna", 0, ""])
def test_the_first_player_is_a_seat_or_random(first: Value) -> None:
    assert reason(4, {"first": first}).startswith("first is one of random, 1, 2, 3, 4")


@clause("CP-table-1")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"edition": "third"}, "edition is one of first, second"),
        ({"scoring": "double"}, "scoring is one of printed, later"),
        ({"ending": "never"}, "ending is one of last-ace, full-politics"),
        ({"battles": "two"}, "battles is one of one, three"),
        ({"solo": "perhaps"}, "solo is a switch"),
        ({"krakens": True}, "There is no option 'krakens'"),
    ],
    ids=str,
)
def test_what_no_option_knows_is_refused(options: Options, words: str) -> None:
    assert reason(2, options).startswith(words)


# Accepted


@clause("CP-table-18")
@pytest.mark.parametrize("option", ["ending=full-politics", "scoring=later", "battles=three"])
def test_naming_what_the_preset_sets_anyway_changes_nothing(option: str) -> None:
    plain = GAME.rules(2, {"edition": "second"}, {}).options
    assert GAME.rules(2, {"edition": "second", **GAME.parse_options([option])}, {}).options == plain


def contradicts(seats: int, options: Options) -> bool:
    """What CP-table-9 to CP-table-13 refuse."""
    second = options.get("edition") == "second"
    return bool(
        (seats == 1) != options["solo"]
        or (options["solo"] and not second and options.get("battles") == "three")
        or (options["no-face-down"] and options["hidden-cards"])
        or (options["no-face-down"] and second)
        or (second and (options.get("scoring") == "printed" or options.get("battles") == "one"))
    )


def is_refused(seats: int, options: Options) -> bool:
    try:
        GAME.rules(seats, options, {})
    except (OptionRefused, SeatRefused):
        return True
    return False


@clause("CP-table-1", "CP-table-18")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_other_options_go_together(seats: int) -> None:
    switches = ("hidden-cards", "treacherous-seas", "random-islands", "advanced-sailing", "no-face-down", "solo")
    words: dict[str, tuple[str | None, ...]] = {
        "edition": (None, "first", "second"), "scoring": (None, "printed", "later"),
        "ending": (None, "last-ace", "full-politics"), "battles": (None, "one", "three"),
    }  # fmt: skip
    for chosen in product(*words.values()):
        named: Options = {name: word for name, word in zip(words, chosen, strict=True) if word}
        for on in product((False, True), repeat=len(switches)):
            options = {**named, **dict(zip(switches, on, strict=True))}
            assert is_refused(seats, options) == contradicts(seats, options), (seats, options)


@clause("CP-table-19")
@pytest.mark.parametrize(
    "option", ["middle-start", "start=middle", "same-suit", "battles=same-suit", "battles=suit", "heightened-intrigue"]
)
def test_ideas_that_were_only_tried_out_are_not_offered(option: str) -> None:
    words = reason(2, {"edition": "second", **GAME.parse_options([option])})
    assert words.startswith(("There is no option", "battles is one of one, three"))
