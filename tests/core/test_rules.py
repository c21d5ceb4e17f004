"""Options and numbers to change: what is read, and what is refused with which words."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.rules import Choice, Knob, Rules, Value, read_options

pytestmark = pytest.mark.laws

SWITCH = Choice("fog", False, "Nobody sees far.")
WORD = Choice("wind", "by-season", "Where it blows from.", ("north", "south"))
NUMBER = Choice("cap", 60, "Rounds.", low=2, high=1000)
CHOICES = (SWITCH, WORD, NUMBER)


class Sea(Rules):
    """Rules with a number and a list of numbers of their own."""

    def __init__(self) -> None:
        super().__init__(2, {"fog": True})
        self.depth = 10
        self.prices = [3, 5, 7]


KNOBS = (
    Knob("sea.depth", "depth", 1, 99, "fathoms"),
    Knob("price.rum", "prices", 0, 9, "coins for rum", index=0),
    Knob("price.tea", "prices", 0, 9, "coins for tea", index=2),
)


def refusal(choice: Choice, value: Value) -> str:
    with pytest.raises(OptionRefused) as refused:
        choice.read(value)
    return str(refused.value)


def test_what_a_person_types() -> None:
    assert [choice.usage() for choice in CHOICES] == ["fog", "wind=north|south", "cap=N"]


@pytest.mark.parametrize("value", [True, "yes", "true", "on", "Yes", "ON"])
def test_a_switch_is_turned_on(value: Value) -> None:
    assert SWITCH.read(value) is True


@pytest.mark.parametrize("value", [False, "no", "false", "off", "No", "OFF"])
def test_a_switch_is_turned_off(value: Value) -> None:
    assert SWITCH.read(value) is False


@pytest.mark.parametrize("value", ["", "maybe", "y", 1, 0])
def test_a_switch_is_neither_a_number_nor_another_word(value: Value) -> None:
    assert refusal(SWITCH, value) == f"fog is a switch: give yes or no, not {value!r}."


@pytest.mark.parametrize("value", ["north", "south"])
def test_a_word_is_one_of_its_choices(value: str) -> None:
    assert WORD.read(value) == value


def test_a_word_may_be_given_as_a_number() -> None:
    assert Choice("first", "random", "Who begins.", ("random", "1", "2")).read(2) == "2"


@pytest.mark.parametrize("value", ["", "west", True, 1])
def test_another_word_is_refused(value: Value) -> None:
    assert refusal(WORD, value) == f"wind is one of north, south; {value!r} is not."


def test_a_default_that_is_none_of_the_choices_may_be_named() -> None:
    assert WORD.read("by-season") == "by-season"
    assert "by-season" not in WORD.choices


@pytest.mark.parametrize(("value", "number"), [(2, 2), ("2", 2), (60, 60), ("1000", 1000)])
def test_a_number_is_read_from_a_number_or_its_digits(value: Value, number: int) -> None:
    read = NUMBER.read(value)
    assert read == number
    assert type(read) is int


@pytest.mark.parametrize("value", ["", "many", "2.5", True, False])
def test_what_is_no_whole_number_is_refused(value: Value) -> None:
    assert refusal(NUMBER, value) == f"cap is a whole number; {value!r} is not."


@pytest.mark.parametrize("value", [1, "1", 0, "-3"])
def test_too_small_a_number_is_refused(value: Value) -> None:
    assert refusal(NUMBER, value) == f"cap is at least 2; {value} is less."


@pytest.mark.parametrize(("value", "told"), [(1001, "1001"), ("1001", "1001"), (10**4000, "that")])
def test_too_large_a_number_is_refused_however_large(value: Value, told: str) -> None:
    assert refusal(NUMBER, value) == f"cap is at most 1000; {told} is more."


@pytest.mark.parametrize("value", ["9" * 10_000_000, "-" + "9" * 10_000_000])
def test_very_many_digits_are_not_read_at_all(value: str) -> None:
    assert refusal(NUMBER, value).startswith("cap is a whole number from 2 to 1000; ")
    assert len(refusal(NUMBER, value)) < 150


@pytest.mark.parametrize("choice", [SWITCH, WORD])
def test_a_refusal_does_not_repeat_very_much(choice: Choice) -> None:
    for value in ("x" * 10_000, 10**5000, -(10**5000)):
        assert len(refusal(choice, value)) < 150


def test_nought_may_be_the_lowest_number() -> None:
    choice = Choice("ghosts", 1, "How many.", low=0)
    assert choice.usage() == "ghosts=N"
    assert choice.read("0") == 0


def test_options_not_given_have_their_defaults() -> None:
    assert read_options(CHOICES, {}) == {"fog": False, "wind": "by-season", "cap": 60}


def test_options_given_are_read_and_stand_in_the_order_of_the_choices() -> None:
    options = read_options(CHOICES, {"cap": "12", "fog": "yes"})
    assert list(options.items()) == [("fog", True), ("wind", "by-season"), ("cap", 12)]


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(
        OptionRefused, match=r"^There is no option 'frog'\. Did you mean fog\? There are: fog, wind, cap\.$"
    ):
        read_options(CHOICES, {"frog": True})


def test_rules_keep_options_of_their_own() -> None:
    given: dict[str, Value] = {"fog": True}
    rules = Rules(3, given)
    given["fog"] = False
    assert (rules.seats, rules.options, rules.sets) == (3, {"fog": True}, {})


def test_a_knob_turns_an_attribute() -> None:
    sea = Sea()
    sea.turn_knobs(KNOBS, {"sea.depth": "40"})
    assert (sea.depth, sea.prices, sea.sets) == (40, [3, 5, 7], {"sea.depth": 40})


def test_a_knob_with_an_index_turns_one_entry_of_a_list() -> None:
    sea = Sea()
    sea.turn_knobs(KNOBS, {"price.tea": 1, "price.rum": "0"})
    assert (sea.depth, sea.prices, sea.sets) == (10, [0, 5, 1], {"price.tea": 1, "price.rum": 0})
    assert Sea().prices == [3, 5, 7], "other tables have lists of their own"


@pytest.mark.parametrize(("name", "low", "high"), [("sea.depth", 1, 99), ("price.tea", 0, 9)])
def test_a_knob_turns_as_far_as_its_range(name: str, low: int, high: int) -> None:
    for number in (low, high):
        sea = Sea()
        sea.turn_knobs(KNOBS, {name: number})
        assert sea.sets == {name: number}
    with pytest.raises(OptionRefused, match=f"^{name} is at least {low}; {low - 1} is less\\.$"):
        Sea().turn_knobs(KNOBS, {name: low - 1})
    with pytest.raises(OptionRefused, match=f"^{name} is at most {high}; {high + 1} is more\\.$"):
        Sea().turn_knobs(KNOBS, {name: str(high + 1)})


@pytest.mark.parametrize("value", ["", "deep", "1.5", True])
def test_a_knob_takes_whole_numbers_only(value: Value) -> None:
    with pytest.raises(OptionRefused, match=r"^sea\.depth is a whole number; .* is not\.$"):
        Sea().turn_knobs(KNOBS, {"sea.depth": value})


def test_a_knob_that_does_not_exist_is_refused_with_those_that_do() -> None:
    words = r"^There is no value 'wind' to set\. There are: price\.rum, price\.tea, sea\.depth\.$"
    with pytest.raises(OptionRefused, match=words):
        Sea().turn_knobs(KNOBS, {"wind": 5})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("see.depth", "sea.depth"),
        ("Depth", "sea.depth"),
        ("prices.tea", "price.tea"),
        ("price", "price.tea or price.rum"),
    ],
)
def test_a_knob_that_is_mistyped_is_refused_with_what_may_be_meant(typed: str, meant: str) -> None:
    all_there_are = "There are: price.rum, price.tea, sea.depth."
    with pytest.raises(OptionRefused) as refused:
        Sea().turn_knobs(KNOBS, {typed: 5})
    assert str(refused.value) == f"There is no value {typed!r} to set. Did you mean {meant}? {all_there_are}"


def test_of_many_knobs_it_is_said_where_they_are_listed() -> None:
    many = [Knob(f"rock-{number}", "depth", 0, 9, "fathoms") for number in range(13)]
    words = r"^There is no value 'tide' to set\. There are 13, which the command games lists with the name of a game\.$"
    with pytest.raises(OptionRefused, match=words):
        Sea().turn_knobs(many, {"tide": 5})
