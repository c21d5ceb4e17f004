"""A game for ears and logs: one fact a line, no boxes, no colour, and everything that can be typed."""

from __future__ import annotations

import random
import re
from pathlib import Path

from quarterdeck.table import SavedGames
from tests.terminal.crew import keyed, who_comes
from tests.terminal.driver import Command, replies, run

NOT_PLAIN = re.compile("[\x1b\x07\x08\u2500-\u259f\u2300-\u23ff]")
GAME = ("play", "card-pirates", "--plain", "--deal", "x", "--seats", "you,deckhand", "--option", "first=1")
THEY = who_comes("x")  # at that deal


def answered(command: Command, *pairs: tuple[str, str]) -> None:
    """Each line that is typed gets an answer in which this stands."""
    told = replies(command(*GAME, typed="".join(f"{line}\n" for line, _ in pairs)).out)
    for (line, expected), reply in zip(pairs, told, strict=True):
        assert expected in f"{reply}\n", line


def test_a_whole_game_is_told_line_by_line(command: Command, home: Path) -> None:
    chance = random.Random(5)
    typed = "".join(f"{chance.choice([*'123456789a', 'heave', ''])}\n" for _ in range(400))
    told = command(*GAME, "--option", "cap=6", typed=typed).out
    start, *_ = told.split("\n> ")
    assert "The shuffle is sealed: " in start
    assert "This is the named deal 'x': whoever knows the name can know every card.\n" in start
    assert "The cards are dealt. You begin.\n" in start
    assert start.index("7: Sail with the 3 of clubs.") < start.index("1: Bury")
    assert "Card Pirates, in short.\nYou are a captain" in start
    assert f"\nYour ship is at b2.\n{THEY}'s ship is at e5.\nYour turn: " in start
    assert re.search(r"^You are (1st|2nd) with (?:\d+|no) points?: ", told, re.MULTILINE)
    assert told.count("the game is over.\n") == 1
    assert "\nShuffle check: ok.\n" in told
    assert f" replay {SavedGames(home).list()[0].short} --plain\n" in told
    assert f"{THEY} lays " in told
    assert not NOT_PLAIN.search(told)


def test_pipes_will_do_as_well(home: Path) -> None:
    answer = run(home, *GAME, typed="board\nquit\n")
    assert answer.returncode == 0, answer.stderr
    assert "Island of clubs at b2: Ace on top, under it 1 face down.\n" in answer.stdout
    assert re.search(r"\nThe game is kept\. Go on with: .* play \w{4,} --plain\n$", answer.stdout)
    assert not NOT_PLAIN.search(answer.stdout)


def test_words_do_as_well_as_numbers(command: Command) -> None:
    answered(
        command,
        ("sail", "'sail' could be:\n7: Sail with the 3 of clubs.\n"),
        ("99", "There is no option 99: they are 1, 2, 3, 4, 5, 6, 7, 8, 9, a.\n"),
        ("swim", "There is no option 'swim' here."),
        ("kh", "The King of hearts: That card is not in your hand."),
        ("Sail 6 diamonds", "You lay the 6 of diamonds face up and sail from b2.\n"),
        ("B3", "You go from b2 to b3.\n"),
        ("heave", "You pick up a face-down card at b3: the 3 of spades.\n"),
        ("sail 10s", "You lay the 10 of spades face up"),
        ("quit", ""),
    )


def test_the_board_is_told_on_demand(command: Command) -> None:
    asked = ("look b2", "hand", "islands", "ships", "look atlantis", "board", "options all", "legend", "stack", "quit")
    told = [f"{reply}\n" for reply in replies(command(*GAME, typed="\n".join(asked)).out)]
    here, hand, islands, ships, nowhere, board, options, legend, stack, _ = told
    assert here == "\nb2, island of clubs, Ace on top, your ship, 1 face down.\n"
    assert "\n3 of clubs.\n4 of diamonds.\n6 of diamonds.\nQueen of hearts.\n" in hand
    assert islands.count("Ace on top.\n") == 4
    assert f"\nyour ship at b2.\n{THEY}'s ship at e5.\n" in ships
    assert "There is no 'atlantis' on the board" in nowhere
    assert "Squares with one unknown card face down: 32.\n" in board
    assert board.count("Your turn.\n") == 1
    assert "Been to this turn" not in board
    assert "\na: Sail with the 10 of spades.\n" in options
    assert not NOT_PLAIN.search(legend)
    assert stack == "\nThere is no stack in this game.\n"


def test_why_rules_log_and_help_answer(command: Command) -> None:
    answered(
        command,
        ("why drift", "You hold too many cards to drift: bury some first. (CP-drift-1)\n"),
        ("why QH", "Only crew sails; Jacks, Queens, Kings and Aces do not. (CP-sail-8)\n"),
        ("why 9c", "\nThe 9 of clubs: That card is not in your hand. (CP-know-1)\n"),
        ("why b3", "First 'Sail with the 3 of clubs'; then 'To b3'"),
        ("why 99", "There is no option 99: they are 1, 2, 3, 4, 5, 6, 7, 8, 9, a.\n"),
        ("goal", "Whoever holds the most valuable hand"),
        ("rules winning", "Whoever holds the most valuable hand"),
        ("why heave to here", "You can heave to when you have sailed a step"),
        ("why 1", "It is possible: Bury the 3 of clubs"),
        ("why atlantis", "Ask for example 'why a1' or 'why drift'."),
        ("why b2", "\nIt is possible: Bury the 3 of clubs, 4 of diamonds, "),
        ("why", "Why what?"),
        ("rules", "\nCP-turn-1: A turn has three parts"),
        ("rules island never storm", "\nCP-storm-2: "),
        ("rules submarine", "The rules say nothing of 'submarine'."),
        ("log", "\nTurn 1: You.\n"),
        ("help", "undo: take back"),
        ("sail 3c", ""),
        ("why f6", "That square is not next to your ship. (CP-sail-5)\n"),
        ("quit", ""),
    )


def test_a_hint_is_told_with_its_rule(command: Command) -> None:
    told = command(*GAME, typed="hint\nquit\n").out
    assert re.search(r"The captain would choose \w+: .*\.\n(?:.+\n)+The rule of it: .*\(CP-", told)


def test_undo_goes_back_and_marks_only_what_was_seen(command: Command) -> None:
    nothing, marks = (
        "There is no decision of yours to take back.\n",
        "marks the game for all to see. Take it back? [y/N] ",
    )
    answered(
        command,
        ("undo", nothing),
        ("bury 3c", "Chosen: Bury the 3 of clubs."),
        ("undo", "\nNothing is chosen.\n"),
        ("undo", nothing),
        ("sail 3c", ""),
        ("b1", ""),
        ("undo\nn", marks),
        ("undo\ny", f"{marks}\nYou take back your last decision. This game is marked now"),
        ("undo\ny", marks),
        ("undo", nothing),
        ("quit", ""),
    )


def test_a_copy_can_be_saved(command: Command, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.jsonl"
    answered(
        command,
        (f"save {path}", str(path)),
        (f"save {path}\nn", "Write over it? [y/N] "),
        (f"save {tmp_path / 'nowhere' / 'copy.jsonl'}", "The copy could not be written"),
        ("quit", ""),
    )
    refused = command("replay", str(path))
    assert refused.status == 2
    assert "--unfinished" in refused.err
    assert command("replay", str(path), "--unfinished", "--plain").status == 0


def test_conceding_ends_a_game_of_two(command: Command) -> None:
    told = command(*GAME, typed="concede\nn\nconcede\ny\nquit\n").out
    assert told.count("The game is then over. [y/N] ") == 2
    end = told.rpartition("[y/N] ")[2]
    assert f"You gave up, and {THEY} wins.\n" in end
    assert "Shuffle check: ok.\n" in end


def test_cautions_and_changed_numbers_are_said(home: Path) -> None:
    odd = ("--option", "random-islands", "--set", "sail.straight=4")
    answer = run(home, "play", "card-pirates", "--plain", *odd, typed="quit\n").stdout
    assert "Values were changed: sail.straight=4.\n" in answer
    assert "Random islands with the last-Ace ending make a short and lucky game" in answer


def test_solo_needs_nobody_else(home: Path) -> None:
    answer = run(home, "play", "card-pirates", "--plain", "--option", "solo", typed="end the voyage\ny\n")
    assert answer.returncode == 0, answer.stderr
    assert "Shuffle check: ok.\n" in answer.stdout


def test_bots_can_be_watched(home: Path) -> None:
    table = ("--seats", "deckhand,deckhand", "--option", "cap=2", "--deal", "watched")
    answer = run(home, "play", "card-pirates", "--plain", *table)
    assert answer.returncode == 0, answer.stderr
    first = who_comes("watched")
    for name in (first, who_comes("watched", first)):
        assert f"{name} lays " in answer.stdout
    assert "Shuffle check: ok.\n" in answer.stdout


def test_ending_a_voyage_by_wish_is_asked_twice(home: Path) -> None:
    solo = ("play", "card-pirates", "--plain", "--option", "solo")
    answer = run(home, *solo, typed="end the voyage\n\nquit\n").stdout
    assert "End the voyage? The game is then over. [y/N] " in answer
    assert "Shuffle check" not in answer
    over = run(home, *solo, "--new", typed="end the voyage\ny\n").stdout
    assert over.count("The captain ends the voyage: the game is over.\n") == 1
    assert re.search(r"^You have (?:\d+|no) points?[:.]", over, re.MULTILINE)


def test_an_option_that_is_switched_off_is_off(home: Path) -> None:
    answer = run(home, "play", "card-pirates", "--plain", "--option", "solo=no", typed="quit\n")
    assert answer.returncode == 0, answer.stderr
    assert "against bosun" in keyed(run(home, "saves").stdout)
