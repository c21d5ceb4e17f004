"""Rum Runner at the keyboard: both sides, in words and drawn, and two people who keep their secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from quarterdeck.games import GAMES
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.table import SavedGames, Table, read_record
from tests.terminal.crew import who_comes
from tests.terminal.driver import Command, Terminal, answer_to

Launch = Callable[..., Terminal]
PLAY = ("play", "rum-runner", "--new", "--deal", "x")
THEY = who_comes("x")  # at that deal
HAND_OVER = r"Hand over to (Crown|Pirate)\. \1, press Enter\. "
NOT_PLAIN = re.compile("[\x1b●▒◐►‹◂⌂\u2500-\u257f]")


def answers(*lines: str) -> str:
    return "".join(f"{line}\n" for line in (*lines, "quit"))


# In words


def test_the_crown_hears_where_it_stands_and_acts_in_short_words(command: Command) -> None:
    told = command(*PLAY, "--plain", "--seats", "you,deckhand", typed=answers("hazard bay reef", "gain", "board")).out
    assert "\nYour turn, 3 actions left.\nYou, the Crown: 0 of 4 points, 5 coins.\n" in told
    hand = "investments Cash Crop 1, Light Rum 2, Poisoned Rum 2; hazards Reef 2, Fog Bank 1"
    assert f"\nYour hand: 5 cards, with what they cost: {hand}.\n" in told
    assert "\nYou play Reef face down, outermost before Bivalve Bay.\n" in told
    assert "\nYou gain 2 coins and have 7.\n" in told
    assert "\nBivalve Bay: 2 hazards from outside: Reef face down, Hidden Harbor face down.\n" in told
    assert not NOT_PLAIN.search(told)


def test_parts_of_the_board_can_be_asked_for(command: Command) -> None:
    asked = ("fleet", "discards", "look bay", "hand", "coins", "points", "islands", "legend", "help", "why", "why draw")
    told = command(*PLAY, "--plain", "--seats", "you,deckhand", typed=answers(*asked)).out.split("\n> ")
    fleet, discards, bay, hand, coins, points, islands, legend, helped, why, why_draw = told[1:-1]
    assert fleet.count("Longboat, no coins, nobody aboard") == 2
    assert "your discard pile, no cards.\nthe Pirate's discard pile, no cards." in discards
    assert "Hidden Harbor at place 1 before Bivalve Bay, face down, no coins." in bay
    assert "\nReef, in your hand, costs 2. " in hand
    assert "Longboat" not in hand
    assert coins.count("5 coins.") == 2
    assert "0 of 4 points." in points
    assert "0 of 4 bottles." in points
    assert islands.count(" before it.") == 4
    assert not NOT_PLAIN.search(legend)
    assert "'raid bay'" in helped
    assert "'invest reef, gold rum'" in helped
    assert "look bay: what lies there. hand, " in helped
    assert "b3" not in helped
    assert "Why what? Name a card, anything on the board, or words of an option: 'why draw'." in why
    assert "RR-draw-" in why_draw


def test_changed_numbers_are_told_with_cards_rules_and_goal(command: Command) -> None:
    changed = ("--set", "blockade.cost=4", "--set", "reef.cost=5", "--set", "win.points=3")
    asked = answers("card blockade", "card kraken", "hand", "rules raid", "rules", "goal")
    told = command(*PLAY, "--plain", "--seats", "you,deckhand", *changed, typed=asked).out.split("\n> ")
    blockade, kraken, hand, *rules = told[1:7]
    assert blockade.startswith("\nBlockade, costs 4. ")
    assert blockade.rstrip().endswith("\nThis table: blockade.cost is 4.")
    assert "This table" not in kraken
    assert "\nReef, in your hand, costs 5. " in hand
    assert hand.count("This table: reef.cost is 5.\n") == 1
    line = "\nThis table has changed numbers: blockade.cost is 4, reef.cost is 5, win.points is 3."
    assert [each.count(line) for each in rules] == [1, 1, 1]


def test_a_table_with_the_usual_numbers_says_nothing_of_them(command: Command) -> None:
    asked = answers("card blockade", "hand", "rules raid", "goal")
    assert "This table" not in command(*PLAY, "--plain", "--seats", "you,deckhand", typed=asked).out


def test_why_leads_to_what_is_asked_later(command: Command) -> None:
    asked = ("why reef", "why kraken", "why hidden harbor", "invest harbor", "n", "invest kraken")
    told = command(*PLAY, "--plain", "--seats", "you,deckhand", typed=answers(*asked)).out
    assert "First 'Play a hazard face down'; then 'Before " in told
    assert "\nKraken is not in your hand.\n" in told
    assert "; then 'Recall Hidden Harbor at place 1 before Bivalve Bay (face down)' (1 action)." in told
    assert "\nInvest coins in your cards; Put a coin on Harbor Guns at place 1 " in told
    assert "There is no option 'invest kraken' here." in told


def test_a_record_is_read_with_every_card_open(command: Command, home: Path) -> None:
    command(*PLAY, "--plain", "--seats", "deckhand,deckhand", "-o", "cap=1")
    path = str(SavedGames(home).list()[0].path)
    told = command("replay", path, "--plain", typed="board\nlegend\nview pirate\nboard\nquit\n").out.split("> ")
    assert re.search(r"^The Crown's hand: 5 cards, with what they cost: ", told[1], re.MULTILINE)
    assert re.search(r"^Home Port: deck of 22 cards \(\w+", told[1], re.MULTILINE)
    assert not NOT_PLAIN.search(told[2])
    assert re.search(r"^The Crown's hand: 5 cards\.$", told[4], re.MULTILINE)


def test_the_pirate_hears_nothing_of_the_bots_secrets(command: Command, home: Path) -> None:
    answer = command(*PLAY, "--plain", "--seats", "deckhand,you", typed=answers("gain", "gain", "gain", "board"))
    told = answer.out.partition("That was it: ")[2]
    assert "\nYou, the Pirate: 0 of 4 bottles, 5 coins.\n" in told
    assert "one hazard: starter.\n" in told
    for name in hidden_names(home, codes.PIRATE):
        assert name not in told


def test_the_only_person_is_told_how_it_ended(command: Command) -> None:
    told = command(*PLAY, "--plain", "--seats", "deckhand,you", "-o", "cap=1", typed="gain\ngain\ngain\n1\n").out
    assert f"\n1st, shared: {THEY}, the Crown, no points.\nYou share the 1st place with no bottles.\n" in told


def test_a_part_that_is_not_there_is_said_to_be_missing(command: Command) -> None:
    told = command("play", "card-pirates", "--new", "--plain", typed=answers("stack", "fleet", "help", "why")).out
    assert "There is no stack in this game.\n" in told
    assert "There is no option 'fleet' here." in told
    assert "\nAnswer with a key, or with words: 'sail 8 clubs', 'sail 8c', 'b3', 'drift'. yes and no, " in told
    assert "\nSeveral things: 'bury jd ks', in any order; once more, or off NAME, takes one off. " in told
    assert "\nlook b3: what lies there. hand, islands, ships: those alone.\n" in told
    assert "as in 'why drift', 'why b3', 'why QH'.\n" in told
    assert "Why what? Name a card, a square, anything on the board, or words of an option: 'why drift'.\n" in told


def test_a_game_without_a_board_has_a_help_too(command: Command) -> None:
    told = command("play", "cove-watch", "--new", "--plain", typed=answers("help", "why")).out
    assert "\nlook NAME: what lies there. hand: those alone.\n" in told
    assert "Why what? Name a card, anything on the board, or words of an option: 'why 1'.\n" in told


def test_answers_in_a_row_are_for_every_game(command: Command) -> None:
    pirates = ("play", "card-pirates", "--new", "--plain", "--deal", "x", "--seats", "you,deckhand", "-o", "first=1")
    told = command(*pirates, typed=answers("sail 6d b3", "undo", "y", "undo", "y", "sail 6d f6", "sail 2d f6")).out
    assert "\nYou lay the 6 of diamonds face up and sail from b2 to b3.\n" in told
    assert "\nf6: As things stand, nothing that you do next leads there. (CP-turn-1)\n" in told
    assert "\nSail with the 2 of diamonds: That card is not in your hand. (CP-know-1)\n" in told


# Two people, and a drawn board


def seen(view: Mapping[str, Any]) -> Iterator[str]:
    """Every card that a viewer knows, by its slug."""
    yield from (slug for hand in view["hands"] for slug in hand["known"])
    yield from (slug for pile in (*view["discards"], *view["scored"], view["removed"], view["loose"]) for slug in pile)
    for island in view["islands"]:
        lying = [*island["hazards"], *([island["investment"]] if island["investment"] else [])]
        yield from (card["kind"] for card in lying if card["kind"] is not None)
    for ship in view["ships"]:
        yield from (ship["kind"], *ship["crew"])


def hidden_names(home: Path, viewer: int) -> set[str]:
    """The names of the other side's cards that `viewer` has no way to know of."""
    table = Table.load(read_record(SavedGames(home).list()[0].path), GAMES)
    log = " ".join(line.text for line in table.log(viewer))
    theirs = set(seen(table.view(1 - viewer))) - set(seen(table.view(viewer)))
    return {name for name in (cards.BY_SLUG[slug].name for slug in theirs) if name not in log}


def test_a_new_game_is_told_from_its_beginning_and_an_old_one_from_its_last_lines(command: Command) -> None:
    begun = command(*PLAY, "--plain", "--seats", "you,deckhand", typed=answers("gain", "gain", "gain", "1", "gain")).out
    hand = "Cash Crop, Light Rum, Poisoned Rum, Reef and Fog Bank"
    assert f"\nThe cards are dealt. You are the Crown, {THEY} is the Pirate. Your hand is {hand}.\n" in begun
    assert begun.count(" hand is ") == 1
    again = command("play", "rum-runner", "--plain", typed="yes\nquit\n").out
    assert "\nThe Pirate hires Bicorne Bess for the first Longboat, pays 1 coin and has 6.\n" in again
    assert "\nYou gain 2 coins and have 7.\n" not in again
    assert "The cards are dealt." not in again


def test_everybody_who_sits_down_hears_what_lies_where(command: Command) -> None:
    told = command(*PLAY, "--plain", "--seats", "you,you", typed=answers("", "gain", "gain", "gain", "1", "", "")).out
    assert told.count("\nYou, the Crown: 0 of 4 points, 5 coins.\n") == 1
    assert told.count("\nYou, the Pirate: 0 of 4 bottles, 5 coins.\n") == 1


def test_nobody_sees_the_secrets_of_the_other_side(terminal: Launch, home: Path) -> None:
    player = terminal(*PLAY, "--plain", "--seats", "you,you", "-o", "cap=2")
    waiting = rf"{HAND_OVER}|draw the curtain\. |\n> $|Shuffle check"
    chance = random.Random(5)
    sitting, turns, checked = "", 0, 0
    shown = player.wait_for(waiting)
    while "Shuffle check" not in shown:
        if handed := re.search(HAND_OVER, shown):
            turns += 1
            assert turns == 1 or not shown[: handed.start()].strip()
            sitting = handed[1]
            player.type("")
        elif "draw the curtain" in shown:
            player.type("")
        else:
            hidden = hidden_names(home, (codes.CROWN, codes.PIRATE)[sitting == "Pirate"])
            checked += len(hidden)
            assert not [name for name in hidden if name in shown]
            player.type(answer_to(shown, chance.choice))
        shown = player.wait_for(waiting)
    player.type("quit")
    assert player.end() == 0
    assert turns >= 3
    assert checked > 50
