"""What a game has for nothing from the contract, and what it must provide itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.core.cards import PROVENANCES, Card
from quarterdeck.core.errors import OptionRefused, QuarterdeckError, SeatRefused
from quarterdeck.core.game import Components, Game, Judgement
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules, Value
from quarterdeck.core.words import Option, Sentence, Thing, Words

pytestmark = pytest.mark.laws


class Bare(Game[State]):
    """A game of which nothing is known but who can play it."""

    def __init__(self, fewest: int, most: int) -> None:
        self.title, self.fewest, self.most = "Bare Poles", fewest, most
        self.words, self.judgement = Words(), Judgement()


GAME = Bare(2, 4)
RULES = Rules(3, {})


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ([], {}),
        (["hidden-cards"], {"hidden-cards": True}),
        (["hidden-cards", "cap=40"], {"hidden-cards": True, "cap": "40"}),
        (["fog=no"], {"fog": "no"}),
        (["motto=a=b"], {"motto": "a=b"}),
        (["cap=40", "cap=50"], {"cap": "50"}),
    ],
)
def test_options_are_read_from_words(words: list[str], options: dict[str, Value]) -> None:
    assert GAME.parse_options(words) == options


@pytest.mark.parametrize("word", ["", "=", "=40", "cap="])
def test_a_word_without_name_or_value_is_refused(word: str) -> None:
    with pytest.raises(OptionRefused) as refused:
        GAME.parse_options(["fog", word])
    assert str(refused.value) == f"{word!r} is no option: write NAME or NAME=VALUE."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_many_can_play(seats: int) -> None:
    GAME.check_seats(seats)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_too_few_and_too_many_are_refused(seats: int) -> None:
    with pytest.raises(SeatRefused) as refused:
        GAME.check_seats(seats)
    assert str(refused.value) == f"Bare Poles is for 2 to 4 seats; {seats} were given."


@pytest.mark.parametrize("error", [OptionRefused, SeatRefused])
def test_what_a_user_can_cause_can_be_caught_as_one(error: type[Exception]) -> None:
    assert issubclass(error, QuarterdeckError)


@pytest.mark.parametrize(("fewest", "usual"), [(1, 2), (2, 2), (3, 3)])
def test_two_sit_down_unless_the_game_wants_more(fewest: int, usual: int) -> None:
    assert Bare(fewest, 4).usual_seats({}) == usual


def test_there_is_nothing_to_caution_of_and_no_content() -> None:
    assert GAME.cautions(RULES) == []
    assert GAME.components.cards() == []
    assert GAME.components.content() == []


class CargoComponents(Components):
    """Two cards with this text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def cards(self) -> list[Card]:
        return [
            Card("Rum", "Pirate", "cargo", 3, self.text, 5, "rulebook"),
            Card("Fog", "Crown", "event", None, self.text, 1, "authored", "The name is printed."),
        ]


class Cargo(Bare):
    """A game with cards and sides."""

    def __init__(self, text: str) -> None:
        super().__init__(2, 2)
        self.components = CargoComponents(text)
        self.roles = ("Crown", "Pirate")


def test_the_content_is_what_the_cards_are_and_not_how_they_are_worded() -> None:
    content = [["Rum", "Pirate", "cargo", 3, 5], ["Fog", "Crown", "event", None, 1]]
    assert CargoComponents("Warms.").content() == CargoComponents("It warms you.").content() == content


def test_a_card_is_what_it_was_made_of() -> None:
    rum, fog = Cargo("Warms.").components.cards()
    assert (rum.name, rum.deck, rum.kind, rum.cost) == ("Rum", "Pirate", "cargo", 3)
    assert (rum.text, rum.count, rum.provenance, rum.note) == ("Warms.", 5, "rulebook", "")
    assert (fog.cost, fog.provenance, fog.note) == (None, "authored", "The name is printed.")
    assert PROVENANCES == ("rulebook", "source", "authored")


def test_seats_are_alike_unless_a_game_names_their_roles() -> None:
    assert tuple(GAME.roles) == ()
    assert tuple(Cargo("").roles) == ("Crown", "Pirate")
    assert tuple(Bare(2, 2).roles) == (), "one game's roles are not another's"


def test_a_role_is_found_by_its_name() -> None:
    game = Cargo("")
    assert (game.role("Crown"), game.role(" pirate ")) == (0, 1)
    with pytest.raises(SeatRefused, match=r"^Bare Poles has no side 'navy'\. There are: Crown, Pirate\.$"):
        game.role("navy")
    with pytest.raises(SeatRefused, match=r"^Bare Poles has no sides to choose from: its seats are all alike\.$"):
        GAME.role("crown")


def test_who_concedes_is_last_and_the_others_share_the_win() -> None:
    assert GAME.conceded(State([], 2), 0) == [2, 1]
    assert GAME.conceded(State([], 4), 2) == [1, 1, 2, 1]


def test_rules_without_more_are_seats_options_and_numbers() -> None:
    rules = GAME.rules(2, {}, {})
    assert (rules.seats, rules.options, rules.sets) == (2, {}, {})
    with pytest.raises(SeatRefused):
        GAME.rules(9, {}, {})
    with pytest.raises(OptionRefused, match="no option"):
        GAME.rules(2, {"rum": True}, {})
    with pytest.raises(OptionRefused, match="no value"):
        GAME.rules(2, {}, {"rum.cost": 1})


def test_every_move_is_sensible() -> None:
    moves = [3, 1, 2]
    assert GAME.judgement.sensible(State([], 2), moves) == [3, 1, 2]


@pytest.mark.parametrize(
    "call",
    [
        lambda s: GAME.start(RULES, Rng(1)),
        lambda s: GAME.unpack(RULES, []),
        lambda s: GAME.view(s, 0),
        lambda s: GAME.sample(s, 0, Rng(1)),
        lambda s: GAME.words.prompt(s, ()),
        lambda s: GAME.words.waiting(s, ()),
        lambda s: GAME.words.option(s, 0, ()),
        lambda s: GAME.words.reason(0),
        lambda s: GAME.words.tell((0, 0, 0, 0, 0, 0), 0, ()),
        lambda s: GAME.words.things(s, 0, ()),
        lambda s: GAME.words.result(s, ()),
        lambda s: GAME.judgement.value(s, 0),
        GAME.judgement.turn_of,
    ],
)
def test_the_rest_a_game_must_provide(call: Callable[[State], Any]) -> None:
    with pytest.raises(NotImplementedError):
        call(State([], 2))


def test_an_option_keeps_its_things_in_pointing_order() -> None:
    things = ["ship-0", "b3"]
    option = Option(7, "To b3", things, "CP-sail-2")
    things.clear()
    assert (option.move, option.label, option.things, option.clause) == (7, "To b3", ("ship-0", "b3"), "CP-sail-2")


def test_lines_and_things_are_what_they_were_made_of() -> None:
    line, thing = Sentence("Anna sails.", "CP-sail-1"), Thing("QH", "the Queen of hearts")
    assert (line.text, line.clause) == ("Anna sails.", "CP-sail-1")
    assert (thing.id, thing.name) == ("QH", "the Queen of hearts")
