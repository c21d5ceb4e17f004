"""A game for ears and logs: one fact a line, no boxes, no colour, and everything that can be typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.terminal.driver import Terminal, answer_to, run

Launch = Callable[..., Terminal]
NOT_PLAIN = re.compile("[\x1b\x07\x08\u2500-\u259f\u2300-\u23ff]")
GAME = ("play", "card-pirates", "--plain", "--deal", "x", "--seats", "you,deckhand", "--option", "first=1")


def play_to_the_end(player: Terminal, told: str) -> str:
    """Answer every question with its last option, and give what is told at the end."""
    while "Shuffle check" not in told:
        player.type(answer_to(told))
        told = player.wait_for(r"\n> $|quarterdeck replay .*\n")
    return told


def test_a_whole_game_is_told_line_by_line(terminal: Launch, home: Path) -> None:
    player = terminal(*GAME, "--option", "cap=6")
    start = player.question()
    assert "The shuffle is sealed: " in start
    assert "This is the named deal 'x': whoever knows the name can know every card.\n" in start
    assert "The cards are dealt. You begin.\n" in start
    assert start.index("7: Sail with the 3 of clubs.") < start.index("1: Bury")
    assert "Card Pirates, in short.\nYou are a captain" in start
    assert "\nYour ship is at b2.\nDeckhand's ship is at e5.\nYour turn: " in start
    end = play_to_the_end(player, start)
    assert player.end() == 0
    assert re.search(r"^You are (1st|2nd) with (?:\d+|no) points?: ", end, re.MULTILINE)
    assert end.count("the game is over.\n") == 1
    assert "\nShuffle check: ok.\n" in end
    record = next((home / "games").glob("*.jsonl"))
    assert f" replay {record}\n" in end
    assert "Deckhand lays " in player.text
    assert not NOT_PLAIN.search(player.raw)


def test_pipes_will_do_as_well(home: Path) -> None:
    answer = run(home, *GAME, typed="board\nquit\n")
    assert answer.returncode == 0, answer.stderr
    assert "Island of clubs at b2: Ace on top, under it 1 face down.\n" in answer.stdout
    assert re.search(r"\nThe game is kept\. Go on with: .* play \w{4,}\n$", answer.stdout)
    assert not NOT_PLAIN.search(answer.stdout)


def test_words_do_as_well_as_numbers(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    assert "'sail' could be:\n7: Sail with the 3 of clubs.\n" in player.ask("sail")
    assert "There is no option 99: they are 1, 2, 3, 4, 5, 6, 7, 8, 9, a.\n" in player.ask("99")
    assert "There is no option 'swim' here." in player.ask("swim")
    assert "The King of hearts: That card is not in your hand." in player.ask("kh")
    assert "You lay the 6 of diamonds face up and sail from b2.\n" in player.ask("Sail 6 diamonds")
    assert "You go from b2 to b3.\n" in player.ask("B3")
    assert "You pick up a face-down card at b3: the 3 of spades.\n" in player.ask("heave")
    assert "You lay the 10 of spades face up" in player.ask("sail 10s")


def test_the_board_is_told_on_demand(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    assert "\nb2, island of clubs, Ace on top, your ship, 1 face down.\n" in player.ask("look b2")
    assert "\n3 of clubs.\n4 of diamonds.\n6 of diamonds.\nQueen of hearts.\n" in player.ask("hand")
    assert player.ask("islands").count("Ace on top.\n") == 4
    assert "\nyour ship at b2.\nDeckhand's ship at e5.\n" in player.ask("ships")
    assert "There is no 'atlantis' on the board" in player.ask("look atlantis")
    board = player.ask("board")
    assert "Squares with one unknown card face down: 32.\n" in board
    assert board.count("Your turn.\n") == 1
    assert "Been to this turn" not in board
    assert "\na: Sail with the 10 of spades.\n" in player.ask("options all")
    assert not NOT_PLAIN.search(player.ask("legend"))
    assert "There is no stack in this game.\n" in player.ask("stack")


def test_why_rules_hint_log_and_help_answer(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    assert "You hold too many cards to drift: bury some first. (CP-drift-1)\n" in player.ask("why drift")
    assert "Only crew sails; Jacks, Queens, Kings and Aces do not. (CP-sail-8)\n" in player.ask("why QH")
    assert "\nThe 9 of clubs: That card is not in your hand. (CP-know-1)\n" in player.ask("why 9c")
    assert "First 'Sail with the 3 of clubs'; then 'To b3'" in player.ask("why b3")
    assert "There is no option 99: they are 1, 2, 3, 4, 5, 6, 7, 8, 9, a.\n" in player.ask("why 99")
    assert "Whoever holds the most valuable hand" in player.ask("goal")
    assert "Whoever holds the most valuable hand" in player.ask("rules winning")
    assert "You can heave to when you have sailed a step" in player.ask("why heave to here")
    assert "It is possible: Bury the 3 of clubs" in player.ask("why 1")
    assert "Ask for example 'why a1' or 'why drift'." in player.ask("why atlantis")
    assert "It is possible: Bury the 3 of clubs, 4 of diamonds, " in player.ask("why b2")
    assert "not in your hand" not in player.ask("why b2")
    assert "Why what?" in player.ask("why")
    told = player.ask("rules")
    assert re.search(r"^CP-turn-1: A turn has three parts", told, re.MULTILINE)
    assert "\nCP-sail-1: " in told
    assert "\nCP-storm-2: " in player.ask("rules island never storm")
    assert "The rules say nothing of 'submarine'." in player.ask("rules submarine")
    assert re.search(r"The bosun would choose \w+: .*\.\nThe rule of it: .*\(CP-", player.ask("hint"))
    assert "\nRound 1: your turn.\n" in player.ask("log")
    assert "undo: take back" in player.ask("help")
    player.ask("sail 3c")
    assert "That square is not next to your ship. (CP-sail-5)\n" in player.ask("why f6")


def test_undo_goes_back_and_marks_only_what_was_seen(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    assert "There is no decision of yours to take back.\n" in player.ask("undo")
    assert "Chosen: Bury the 3 of clubs." in player.ask("bury 3c")
    assert "\nNothing is chosen.\n" in player.ask("undo")
    assert "There is no decision of yours to take back.\n" in player.ask("undo")
    player.ask("sail 3c")
    player.ask("b1")
    assert "\nYou take back your last decision. This game is marked now" in player.ask("undo")
    player.ask("undo")
    assert "\nThere is no decision of yours to take back.\n" in player.ask("undo")


def test_a_copy_can_be_saved(terminal: Launch, home: Path, tmp_path: Path) -> None:
    player = terminal(*GAME)
    player.question()
    path = tmp_path / "copy.jsonl"
    assert str(path) in player.ask(f"save {path}")
    player.type(f"save {path}")
    player.wait_for(r"Write over it\? \[y/N\] ")
    player.ask("n")
    assert "The copy could not be written" in player.ask(f"save {tmp_path / 'nowhere' / 'copy.jsonl'}")
    refused = run(home, "replay", str(path))
    assert refused.returncode == 2
    assert "--unfinished" in refused.stderr
    assert run(home, "replay", str(path), "--unfinished", "--plain").returncode == 0


def test_conceding_ends_a_game_of_two(terminal: Launch) -> None:
    player = terminal(*GAME)
    player.question()
    player.type("concede")
    player.wait_for(r"\[y/N\] ")
    player.ask("n")
    player.type("concede")
    player.wait_for(r"\[y/N\] ")
    player.type("y")
    assert player.end() == 0
    assert "You gave up, and Deckhand wins.\n" in player.text
    assert "Shuffle check: ok." in player.text


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
    assert "Deckhand 2 lays " in answer.stdout
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
    assert "against bosun" in run(home, "saves").stdout
