"""The cards of a game: listed, found, as data, and looked up during play."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from quarterdeck.games import GAMES
from quarterdeck.terminal.reference.cards import NoSuchCard, find_cards, show_cards
from tests import cove, toy
from tests.terminal.driver import Answer, Command, run

LISTED = """\
Crown, hazard:
Long Gun, costs 2, 2 copies. Fires once. From the rulebook.
Straw Gun, costs 0, 3 copies. Frightens. From a published source. The cost is ours.
Pirate, event:
Fog. Nobody sees anything. Our own.
Pirate, starting, ship:
Sloop, costs 4. Sails. From the rulebook.
"""


def names(words: str) -> list[str]:
    return [card.name for card in find_cards(cove.GAME, words)]


def test_cards_are_told_in_groups_one_a_line(command: Command) -> None:
    assert command("cards", "cove-watch") == Answer(0, LISTED, "")


def test_on_a_terminal_they_are_drawn_unless_plain_is_wanted() -> None:
    def shown(plain: bool) -> str:
        console = Console(file=io.StringIO(), force_terminal=True, width=80, height=99, color_system=None)
        show_cards(cove.GAME.components.cards(), plain, console)
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    assert shown(True) == LISTED
    drawn = shown(False)
    assert "│ Long Gun  │    2 │      2 │ Fires once. From the rulebook." in drawn
    assert "│ Fog  │      1 │ Nobody sees anything. Our own." in drawn, "no column for a cost that none of them has"


def test_as_json_they_have_exactly_the_fields_of_a_card(command: Command) -> None:
    answer = command("cards", "cove-watch", "gun", "--json")
    assert json.loads(answer.out) == [
        {
            "name": "Long Gun",
            "deck": "Crown",
            "kind": "hazard",
            "cost": 2,
            "text": "Fires once.",
            "count": 2,
            "provenance": "rulebook",
            "note": "",
            "locked": False,
        },
        {
            "name": "Straw Gun",
            "deck": "Crown",
            "kind": "hazard",
            "cost": 0,
            "text": "Frightens.",
            "count": 3,
            "provenance": "source",
            "note": "The cost is ours",
            "locked": False,
        },
    ]
    assert json.loads(command("cards", "cove-watch", "fog", "--json").out)[0]["cost"] is None


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", ["Long Gun", "Fog", "Straw Gun", "Sloop"]),
        ("FOG", ["Fog"]),
        ("gun", ["Long Gun", "Straw Gun"]),
        ("str gun", ["Straw Gun"]),
        ("hazard", ["Long Gun", "Straw Gun"]),
        ("pirate", ["Fog", "Sloop"]),
        ("pirate starting", ["Sloop"]),
        ("gun crown", ["Long Gun", "Straw Gun"]),
    ],
)
def test_a_word_is_looked_for_in_names_first_then_in_kinds_and_decks(words: str, found: list[str]) -> None:
    assert names(words) == found


def test_a_number_is_no_beginning_of_another() -> None:
    with pytest.raises(NoSuchCard):
        find_cards(GAMES["card-pirates"], "1")


def test_what_is_no_card_is_refused_with_what_there_is(command: Command) -> None:
    answer = command("cards", "cove-watch", "kraken")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == (
        "quarterdeck: Cove Watch has no card 'kraken'. "
        "Its cards are: Crown, hazard; Pirate, event; Pirate, starting, ship.\n"
    )


def test_a_game_without_cards_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, toy.GAME.key, toy.GAME)
    nothing = "Tot for Tot has no cards to look up.\n"
    assert command("cards", "tot-for-tot") == Answer(0, nothing, "")
    assert command("cards", "tot-for-tot", "--json").out == "[]\n"
    assert command("cards", "tot-for-tot", "ace").err == f"quarterdeck: {nothing}"


def test_card_pirates_lists_its_pack_by_ranks(home: Path) -> None:
    told = run(home, "cards", "card-pirates").stdout
    assert told.startswith("Pack, treasure:\nAce, 4 copies. Lies on the island of its suit; 3 points")
    assert "\n10, 4 copies. Sails up to two steps of any kind or three straight ones, or fights with 10. " in told
    assert sum(card.count for card in GAMES["card-pirates"].components.cards()) == 52


def test_a_card_can_be_looked_up_during_play(home: Path) -> None:
    game = ("play", "card-pirates", "--plain", "--deal", "x", "--seats", "you,deckhand", "--option", "first=1")
    told = run(home, *game, typed="card king\ncard QH\ncard 8\ncard\ncard kraken\nhelp\nrules storm\nquit\n").stdout
    answers = told.split("\n> ")
    assert answers[1].startswith("\nKing, 4 copies. Buys the Ace of its suit on its island; 2 points")
    assert answers[2].startswith("\nQueen, 4 copies. "), "the card that is seen on the board"
    assert answers[3].startswith("\n8, 4 copies. ")
    assert "\nPack, face card: King, Queen, Jack.\nPack, crew: 10, 9, 8, " in answers[4]
    assert "Card Pirates has no card 'kraken'." in answers[5]
    assert "\ncard NAME: what a card does" in answers[6]
    assert "\nCP-storm-" in answers[7]


def test_cost_and_origin_are_told_during_play_too(command: Command) -> None:
    told = command("play", "cove-watch", "--plain", typed="card straw\ncard old\nquit\n").out
    assert "\nStraw Gun, costs 0, 3 copies. Frightens. From a published source. The cost is ours.\n" in told
    assert "\nSloop, costs 4. Sails. From the rulebook.\n" in told


def test_help_speaks_of_cards_only_where_there_are_any(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, toy.GAME.key, toy.GAME)
    told = command("play", "tot-for-tot", "--plain", "--seats", "you,deckhand", typed="help\ncard x\nquit\n").out
    assert "card NAME" not in told
    assert "Tot for Tot has no cards to look up.\n" in told


def test_no_card_is_an_error_of_its_own() -> None:
    with pytest.raises(NoSuchCard):
        find_cards(toy.GAME)
