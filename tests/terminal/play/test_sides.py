"""A game whose sides differ: they are told, chosen, and remembered."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, Table
from quarterdeck.terminal.play.asking import Quit
from quarterdeck.terminal.play.seats import read_seats
from quarterdeck.terminal.play.start import TableRequest, ask_game, ask_side
from quarterdeck.terminal.play.visible import names_for
from quarterdeck.terminal.reference.games import game_lines
from quarterdeck.terminal.voices.plain import Plain
from tests.cove import GAME as COVE
from tests.terminal import emulated
from tests.terminal.crew import WHO, keyed
from tests.terminal.driver import Command, Terminal

PLAY = ("play", "cove-watch", "--plain", "--new")


def test_the_sides_are_listed(command: Command) -> None:
    assert "\ncove-watch: Cove Watch, 2 seats" in command("games").out
    assert "\n  Sides: Crown, Pirate.\n" in command("games").out
    assert not any("Sides:" in line for line in game_lines(GAMES["card-pirates"]))


def test_who_chooses_nothing_plays_the_first_side_and_hears_of_the_other(command: Command) -> None:
    told = keyed(command(*PLAY, typed="quit\n").out)
    assert "\nCrown: you, Pirate: bosun.\nYou play Crown; --side pirate gives you another side.\n" in told
    assert "\nFire mark " in told


def test_a_side_can_be_chosen(command: Command) -> None:
    told = keyed(command(*PLAY, "--side", "Pirate", typed="quit\n").out)
    assert "\nCrown: bosun, Pirate: you.\n" in told
    assert "--side" not in told
    assert "\nWhere do you sail?\n" in told


def test_a_side_can_be_drawn(command: Command) -> None:
    told = keyed(command(*PLAY, "--side", "random", typed="quit\n").out)
    assert re.search(r"\nCrown: (you, Pirate: bosun|bosun, Pirate: you)\.\n", told)


def test_sides_can_be_named_with_the_seats(command: Command) -> None:
    told = keyed(command(*PLAY, "--seats", "pirate=Ann,crown=deckhand", typed="quit\n").out)
    assert "\nCrown: deckhand, Pirate: Ann.\n" in told
    assert "--side" not in told


def test_a_game_of_equals_tells_nothing_of_sides(command: Command) -> None:
    told = keyed(command("play", "card-pirates", "--plain", "--new", "--option", "first=1", typed="quit\n").out)
    assert "side" not in told.partition("in short.")[0] + told.rpartition("The shuffle is sealed")[2]
    assert "Your turn: " in told


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("cove-watch", "--side", "navy"), "Cove Watch has no side 'navy'. There are: Crown, Pirate."),
        (("card-pirates", "--side", "crown"), "Card Pirates has no sides to choose from: its seats are all alike."),
        (("cove-watch", "--side", "crown", "--seats", "you,bosun"), "Give --side or --seats, not both"),
        (("cove-watch", "--seats", "crown=you"), "Nobody plays Pirate"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(command: Command, words: tuple[str, ...], reason: str) -> None:
    answer = command("play", *words)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"quarterdeck: {reason}")
    assert answer.err.count("\n") == 1


def test_a_chosen_side_is_a_new_game_and_a_waiting_one_is_told_with_its_side(command: Command) -> None:
    command(*PLAY, "--side", "pirate", typed="quit\n")
    told = keyed(command("play", "cove-watch", "--plain", "--side", "crown", typed="quit\n").out)
    assert "A game of Cove Watch as Pirate against bosun, round 1, waits" in told
    assert "  Cove Watch as Crown against bosun, round 1; " in keyed(command("saves").out)
    again = command("play", "cove-watch", "--plain", typed="2\nquit\n").out
    assert "\nCrown: bosun, Pirate: you.\n" in keyed(again)
    assert "--side" not in again


def test_two_without_names_are_called_after_their_sides(command: Command, home: Path) -> None:
    told = keyed(command(*PLAY, "--seats", "you,you", typed="\n\nquit\n").out)
    assert "Hand over to Crown. Crown, press Enter. " in told
    assert SavedGames(home).list()[0].names == ("Crown", "Pirate")
    assert "  Cove Watch with Crown and Pirate, round 1, Crown is asked; " in command("saves").out


def test_on_the_board_everybody_without_a_name_is_you() -> None:
    table = Table.new(COVE, read_seats("you,you", COVE))
    names = [names_for(table, viewer) for viewer in (0, 1, SPECTATOR)]
    assert names == [["You", "Pirate"], ["Crown", "You"], ["Crown", "Pirate"]]


def test_an_undo_can_name_the_side(command: Command) -> None:
    told = keyed(command(*PLAY, "--seats", "Ann,Ben", typed="\npass\npass\n\n\nundo crown\nn\n\nquit\n").out)
    assert "Ben, may Ann take back their last decision and all that came after it? [y/N] " in told


def test_a_record_can_be_read_with_the_eyes_of_a_side(command: Command, home: Path) -> None:
    command(*PLAY, "--seats", "deckhand,deckhand", "--deal", "x")
    path = str(SavedGames(home).list()[0].path)
    told = keyed(command("replay", path, "--plain", "--view", "pirate", typed="view crown\nquit\n").out)
    assert re.search(rf"^({WHO}) is asked\.$", told, re.MULTILINE)
    assert re.search(rf"^({WHO}) is asked: Fire mark \d\?$", told, re.MULTILINE)


def test_playing_on_from_a_record_keeps_the_sides(command: Command, home: Path) -> None:
    command(*PLAY, "--side", "pirate", "--deal", "x", typed="1\n1\n")
    path = str(SavedGames(home).list()[0].path)
    told = keyed(command("replay", path, "--plain", typed="continue\n\nquit\n").out)
    assert "Who plays? [bosun,you] " in told
    assert "\nCrown: bosun, Pirate: you.\n" in told


def test_with_several_games_one_is_chosen_by_number_or_name(command: Command) -> None:
    number = list(GAMES).index("cove-watch") + 1
    for answer in (str(number), "cove-watch", "Cove Watch", "cov", "watch"):
        told = keyed(command("play", "--plain", "--new", typed=f"zork\n{answer}\nquit\n").out)
        assert f"\n{number}: Cove Watch (2 players, 1 minutes). A toy of two sides.\n" in told
        assert "There is no game 'zork' on this deck" in told
        assert "\nCrown: you, Pirate: bosun.\n" in told
    assert command("play", "--plain", "--new", typed="quit\n").status == 0


def test_a_beginning_that_several_games_have_is_asked_again(command: Command) -> None:
    told = keyed(command("play", "--plain", "--new", typed="c\nquit\n").out)
    assert "'c' could be several games: type the number or the name of one, or quit.\n" in told


class AtHand(Plain):
    """A person who types these lines."""

    def __init__(self, *typed: str) -> None:
        super().__init__()
        self.by_hand = True
        self._typed = list(typed)

    def ask(self, prompt: str, keys: str = "") -> str:
        print(prompt)
        if not self._typed:
            raise EOFError
        return self._typed.pop(0)


@pytest.mark.parametrize(
    ("answer", "side"), [("", "Crown"), ("Crown", "Crown"), ("pir", "Pirate"), ("2", "Pirate"), ("random", "random")]
)
def test_a_person_is_told_of_the_sides_and_asked_for_one(
    answer: str, side: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = GAMES["rum-runner"]
    assert ask_side(game, TableRequest(), AtHand("navy", "h", answer)).side == side
    told = keyed(capsys.readouterr().out)
    for role, about in zip(game.roles, game.sides, strict=True):
        assert told.count(f"{role}: {about}\n") == 1
    assert told.count("Which side do you play: Crown, Pirate or random? [Crown] \n") == 3
    assert "There is no side 'navy': type Crown, Pirate or random, or quit.\n" in told
    assert "quit, q, exit or Ctrl-D: leave.\n" in told


@pytest.mark.parametrize("leaving", ["q", "quit", "exit"])
def test_questions_before_the_game_can_be_left(leaving: str) -> None:
    for question in (ask_game, partial(ask_side, GAMES["rum-runner"], TableRequest())):
        with pytest.raises(Quit):
            question(AtHand(leaving))
        with pytest.raises(EOFError):
            question(AtHand())


def test_the_games_to_choose_from_fit_a_small_screen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(EOFError):
        ask_game(AtHand())
    lines = capsys.readouterr().out.splitlines()
    assert sum(-(-len(line) // 80) for line in lines) < 24
    assert "2: Rum Runner (2 players, 30 to 60 minutes). The Crown ages rum" in "\n".join(lines)


def test_nobody_is_asked_for_a_side_who_named_one_or_goes_on(terminal: Callable[..., Terminal]) -> None:
    for words in (("rum-runner", "--side", "crown"), ("rum-runner", "--seats", "you,bosun"), ()):
        player = terminal("play", *words, "--plain")
        if not words:
            player.wait_for(r"\[1\] $")
            player.type("")
        assert "Which side" not in player.question()
        player.type("quit")
        assert player.end() == 0


def test_who_quits_at_the_side_plays_nothing(window: Callable[..., emulated.Terminal], home: Path) -> None:
    player = window("play", "rum-runner", "--new")
    player.wait_for(r"Pirate: You find ships[\s\S]*Which side do you play")
    player.type("q")
    assert player.end() == 0
    assert SavedGames(home).list() == []


def test_the_arena_tells_of_each_side_and_keeps_a_bot_on_one(command: Command) -> None:
    arena = ("arena", "cove-watch", "deckhand", "bosun", "--games", "4", "--cores", "1")
    told = keyed(command(*arena).out)
    assert re.search(r"^deckhand as Crown: wins .* of 100, between .* and .*, in 2 games$", told, re.MULTILINE)
    assert re.search(r"^bosun as Pirate: wins ", told, re.MULTILINE)
    told = keyed(command(*arena, "--side", "pirate").out)
    assert told.startswith("4 games, 4 deals with deckhand as Pirate, in ")
    assert "deckhand as Crown" not in told
    assert command(*arena, "--side", "navy").err.startswith("quarterdeck: Cove Watch has no side 'navy'")
