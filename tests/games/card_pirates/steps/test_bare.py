"""The no-face-down ending: the game also ends when no card lies face down on the map."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates import cards
from tests.clauses import clause
from tests.games.card_pirates.position import Position

BARE = "No card lies face down on the map any more: the game is over."
SQUARES = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]


def open_sea(
    anna: list[str], down: dict[str, list[str]], at: tuple[str, str] = ("c3", "f6"), bart: int = 1,
    bare: tuple[str, ...] = (), tops: tuple[str, ...] = (), **options: Any,
) -> Position:  # fmt: skip
    """A map on which only the cards of `down` lie face down; on other squares one lies face up, except where ships lie.

    Bart holds `bart` cards that nobody else has, low diamonds first; what is left over lies face up at a1.
    """
    position = Position(**{"no_face_down": True, **options})
    aces = [cards.code(card) for card in cards.ACES]
    named = {*anna, *(card for pile in down.values() for card in pile), *tops}
    shown = [*tops, *(ace for ace in aces if ace[-1] not in {top[-1] for top in tops})]
    rest = [cards.code(card) for card in range(cards.DECK) if cards.code(card) not in {*named, *shown}]
    rest.sort(key=lambda card: (card[-1] != "D", card[-1]))
    for top in tops:
        position.island(top)
    position.hand(0, *anna).hand(1, *(rest.pop(0) for _ in range(bart)))
    empty = {*at, *bare, "a1"} - set(down)
    for square in SQUARES:
        if square not in empty:
            position.pile(square, up=[] if square in down else [rest.pop()], down=down.get(square))
    for square in {*bare, *at} - set(down):
        position.pile(square)
    position.pile("a1", up=rest)
    return position.ship(0, at[0]).ship(1, at[1]).begin()


@clause("CP-bare-1", "CP-table-6")
def test_the_game_ends_as_soon_as_nothing_lies_face_down() -> None:
    position = open_sea(["KH"], {"c4": ["9S"]}).choose("Drift", "To c4")
    assert position.over
    assert position.log(SPECTATOR)[-1] == BARE
    assert position.holds(0) == ["KH", "9S"], "the pick-up itself was completed"


@clause("CP-bare-1", "CP-table-6")
def test_without_the_option_the_game_goes_on() -> None:
    assert not open_sea(["KH"], {"c4": ["9S"]}, no_face_down=False).choose("Drift", "To c4").over


@clause("CP-bare-1")
def test_the_last_card_may_lie_below_an_island() -> None:
    position = open_sea(["KH"], {"b2": ["9S"]}, at=("b3", "f6")).choose("Drift", "To b2", "Keep all cards")
    assert position.over
    assert position.log(SPECTATOR)[-1] == BARE


@clause("CP-bare-2")
@pytest.mark.parametrize("other", ["a6", "b2", "e5"], ids=["at sea", "below an island", "below another"])
def test_every_face_down_card_counts_wherever_it_lies(other: str) -> None:
    assert not open_sea(["KH"], {"c4": ["9S"], other: ["8S"]}).choose("Drift", "To c4").over


@clause("CP-bare-2")
@pytest.mark.parametrize("at", ["c3", "b2"], ids=["at sea", "at an island"])
def test_a_burial_delays_the_end(at: str) -> None:
    neighbour = {"c3": "c4", "b2": "b3"}[at]
    position = open_sea(["2H", "KH"], {neighbour: ["9S"]}, at=(at, "f6"))
    position.choose("Bury the 2 of hearts", "Drift", f"To {neighbour}")
    assert not position.over
    assert position.holds(0) == ["KH", "9S"]


@clause("CP-bare-2")
def test_a_face_card_paid_to_a_storm_delays_the_end() -> None:
    position = open_sea(["KH"], {"f5": ["9S"]}, bare=("c4",)).choose("Drift", "To c4", "Place the King of hearts")
    position.choose("Drift", "To f5")
    assert position.holds(1) == ["2D", "9S"]
    assert not position.over


@clause("CP-bare-2")
def test_crew_paid_to_a_storm_lies_face_up_and_does_not_delay_it() -> None:
    position = open_sea(["2H"], {"f5": ["9S"]}, bare=("c4",)).choose("Drift", "To c4", "Place the 2 of hearts")
    assert position.choose("Drift", "To f5").over


@clause("CP-bare-2")
def test_cards_in_hands_do_not_count() -> None:
    position = open_sea(["KH", "QH"], {"c4": ["9S"]}, bart=9).choose("Drift", "To c4")
    assert position.over
    assert len(position.holds(1)) == 9


@clause("CP-bare-2")
def test_discarded_cards_do_not_count() -> None:
    position = Position(seats=1, solo=True, no_face_down=True).hand(0, "KH", "2H", "3H")
    rest = [
        cards.code(card)
        for card in range(cards.DECK)
        if cards.code(card) not in {"KH", "2H", "3H", "9S"} | {cards.code(a) for a in cards.ACES}
    ]
    for square in SQUARES:
        if square not in ("c3", "c4", "a1"):
            position.pile(square, up=[rest.pop()])
    position.pile("a1", up=rest).pile("c4", down=["9S"]).ship(0, "c3").begin()
    assert position.choose("Drift", "Discard the King of hearts", "To c4").over


@clause("CP-bare-3")
def test_the_end_comes_before_a_battle_on_that_square() -> None:
    position = open_sea(["8H", "KH"], {"c4": ["9S"]}, at=("c3", "c4"), bart=4).choose("Drift", "To c4")
    assert position.over
    assert position.holds(0) == ["8H", "KH", "9S"]
    assert len(position.holds(1)) == 4
    assert not any("attacks" in line for line in position.log(SPECTATOR))


@clause("CP-bare-3")
def test_an_exchange_made_just_before_stays_valid() -> None:
    position = open_sea(["JC"], {"b2": ["9S"]}, at=("b3", "f6"))
    position.choose("Drift", "To b2", "Exchange the Jack of clubs for the Ace of clubs")
    assert position.over
    assert position.holds(0) == ["AC", "9S"]
    assert position.top("clubs") == "JC"
    assert position.view(SPECTATOR)["scores"][0] == 3


@clause("CP-bare-3")
def test_the_turn_is_cut_short_and_nobody_plays_on() -> None:
    position = open_sea(["KH"], {"c4": ["9S"]}).choose("Drift", "To c4")
    assert position.asked is None
    assert not any("Bart's turn" in line for line in position.log(SPECTATOR))


@clause("CP-bare-3")
def test_passing_over_the_last_card_does_not_end_the_game() -> None:
    position = open_sea(["6H", "KH"], {"c4": ["9S"]}).choose("Sail with the 6 of hearts", "To c4")
    assert not position.over, "it lies there until the ship stops"
    assert not position.choose("To c5").over
    assert position.face_down("c4") == ["9S"]


@clause("CP-bare-4")
def test_the_last_ace_still_ends_the_game() -> None:
    position = open_sea(["JC"], {"b2": ["9S"], "a6": ["8S"]}, at=("b3", "f6"), tops=("KD", "QH", "JS"))
    position.choose("Drift", "To b2", "Exchange the Jack of clubs for the Ace of clubs")
    assert position.over
    assert position.log(SPECTATOR)[-1] == "The last Ace has left its island: the game is over."
    assert position.face_down("b2") == ["9S"]


@clause("CP-bare-4")
def test_with_full_politics_either_ending_comes() -> None:
    tops = ("JD", "JH", "JS")
    start = {"b2": ["9S"], "b4": ["8S"]}
    position = open_sea(["JC"], start, at=("b3", "f6"), tops=tops, ending="full-politics")
    position.choose("Drift", "To b2", "Exchange the Jack of clubs for the Ace of clubs")
    assert position.log(SPECTATOR)[-1] == "All four islands show their Jacks: the game is over."
    position = open_sea(["JC"], {"b4": ["8S"]}, at=("b3", "f6"), tops=tops, ending="full-politics")
    position.choose("Drift", "To b4")
    assert position.log(SPECTATOR)[-1] == BARE


@clause("CP-bare-4")
def test_the_cap_still_ends_the_game() -> None:
    position = open_sea(["KH"], {"a6": ["8S"]}, cap=1).choose("Drift", "To c4", "Drift", "To f5")
    assert position.log(SPECTATOR)[-1] == "The last round has been played: the game is over."
