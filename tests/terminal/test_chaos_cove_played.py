"""Chaos Cove at the keyboard: whole games in words and drawn, help that is declined, and three who keep their hands."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from quarterdeck.games import GAMES
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import HERO_NAMES
from quarterdeck.games.chaos_cove.rules import EACH
from quarterdeck.table import Replay, SavedGames, Table, read_record
from tests.terminal import emulated
from tests.terminal.crew import who_comes
from tests.terminal.driver import Command, Terminal, answer_to, run

Launch = Callable[..., Terminal]
PLAY = ("play", "chaos-cove", "--new", "--deal", "x")
ASKED = r"\n> $|Shuffle check"
NOT_PLAIN = re.compile("[\x1b●▲◆■▒►‹◂→×\u2500-\u257f]")


def with_invaders_of(strength: int, waves: int = codes.WAVES) -> list[str]:
    """Changed numbers: every invader of these waves has this strength."""
    kinds = ("pirate", "barbarian")
    names = [f"wave-{wave + 1}.{kind}-{n + 1}" for wave in range(waves) for kind in kinds for n in range(EACH)]
    return [word for name in names for word in ("--set", f"{name}={strength}")]


def answers(*lines: str) -> str:
    return "".join(f"{line}\n" for line in (*lines, "quit"))


def anything(told: str, chance: random.Random) -> str:
    """The key of any option that was told."""
    return answer_to(told, chance.choice)


# In words


def test_the_first_hero_is_placed_in_short_words(command: Command) -> None:
    lines = ("place colin", "tavern", "colin", "gunpowder", "take rum, crew", "tavern", "end", "board")
    told = command(*PLAY, "--plain", "--seats", "you,deckhand,deckhand", typed=answers(*lines)).out
    assert "\nYou have the heroes Ben, Claudia, Colin and George.\n" in told
    assert "\nYour hand: 5 hero cards: of heroes not in town George (sea 2 and land 2), Graham (sea 4), " in told
    assert "\nWhich hero do you place? It is your first this round. You may play hero cards first.\n" in told
    assert "\nYou place Colin at the Tavern.\n" in told
    assert re.search(r"\nYou draw \w+ and \w+\.\n", told)
    assert not NOT_PLAIN.search(told)


def test_parts_of_the_table_can_be_asked_for(command: Command) -> None:
    asked = (
        "card nellie",
        "why tavern",
        "look tavern",
        "look",
        "hand",
        "stacks",
        "invaders",
        "hint",
        "rules fight",
        "help",
    )
    told = command(*PLAY, "--plain", "--seats", "you,deckhand,deckhand", typed=answers(*asked)).out.split("\n> ")
    nellie, why, tavern, board, hand, stacks, invaders, hint, rules, helped = told[1:-1]
    assert nellie.startswith("\nNellie tile. Draw 2 hero cards. From the rulebook.\nNellie card, 4 copies. ")
    assert "; then 'To the Tavern: 2 rum" in why
    assert tavern == "\nTavern: 2 rum, 1 crew; draw 2 hero cards; nobody is here."
    assert "\nSea 1: pirate face down; space 1 your ship.\n" in board
    assert f"\n{who_comes('x')}'s hand: 5 hero cards.\n" in board
    assert hand.count("'s card in your hand, adds ") == 5
    assert len(re.findall(r"^stack \d+: .* left\.", stacks, re.MULTILINE)) == 10
    assert len(re.findall("^face-down (?:pirate|barbarian), ", invaders, re.MULTILINE)) == 12
    assert re.search(r"\nThe captain would choose \w+: .+\n(?:.+\n)+The rule of it: .+ \(CC-", hint)
    assert rules.startswith("\nCC-fight-")
    assert "'place art', 'tavern', 'take rum', 'attack sea 1', 'end'" in helped


def test_changed_numbers_are_told(command: Command) -> None:
    changed = ("--set", "nellie.cards=3", "--set", "start.rum=7")
    told = command(*PLAY, "--plain", "--seats", "you,deckhand", *changed, typed=answers("card nellie", "goal")).out
    assert "\nYou begin with 1 cannon, 1 saber, 1 gunpowder, 5 doubloons, 7 rum, " in told
    assert "\nThis table has changed numbers: nellie.cards is 3, start.rum is 7." in told


def test_the_lists_outside_of_a_game(home: Path) -> None:
    art = run(home, "cards", "chaos-cove", "art").stdout
    assert len(re.findall(r"^Art (?:tile|card)", art, re.MULTILINE)) == 2
    assert "Bart" not in art
    assert run(home, "rules", "chaos-cove", "fight").stdout.startswith("CC-fight-")
    game = run(home, "games", "chaos-cove").stdout
    assert game.startswith("chaos-cove: Chaos Cove, 2 to 4 seats, ")
    assert re.search(r"^    rounds +4 ", game, re.MULTILINE)
    assert re.search(r"^    storm +no ", game, re.MULTILINE)
    assert re.search(r"^    wave-4\.barbarian-6 +28 ", game, re.MULTILINE)


def test_the_arena_tells_how_often_everybody_lost(home: Path) -> None:
    told = run(home, "arena", "chaos-cove", "deckhand", "deckhand", "--games", "2", *with_invaders_of(60, 1)).stdout
    assert "everybody lost together in 100.0 of 100, between " in told


def test_a_cove_that_holds_is_told_with_what_everybody_has(command: Command) -> None:
    weak = with_invaders_of(1)
    play = ("play", "chaos-cove", "--new", "--deal", "b")  # a deal in which chance holds the cove
    told = command(
        *play, "--plain", "--seats", "you,deckhand", "-o", "rounds=3", *weak, typed="s1\n1\ndone\na\nstrike\n" * 900
    ).out
    assert told.count("six pirates and six barbarians arrive, face down.\n") == 3
    end = told.partition("\nThe cove has held: the game is over.\n")[2].splitlines()
    they = who_comes("b")
    assert re.match(rf"1st {they}, \d+ points: ships \d+, forts \d+, rum parties \d+, invaders \d+ \(", end[0])
    assert re.match(r"You are 2nd with \d+ points: ships ", end[1])
    assert end[2] == "Shuffle check: ok."


# Several people at one keyboard, who are stormed in the first round

PEOPLE = ("Anna", "Bart", "Cora")
HAND_OVER = r"Hand over to (Anna|Bart|Cora)\. \1, press Enter\. "
SURE = r"that you mean it\. \[y/N\] "
WAITING = rf"{HAND_OVER}|draw the curtain\. |{SURE}|{ASKED}"
OWN_HAND = re.compile(r"^Your hand(?: \(sea/land\))?: (.*(?:\n {3}\S.*\d/\d.*)*)", re.MULTILINE)


def cards_of(home: Path, seat: int) -> set[str]:
    """The heroes whose cards somebody holds."""
    view = Table.load(read_record(SavedGames(home).list()[0].path), GAMES).view(seat)
    return {kind.capitalize() for kind in view["players"][seat]["hand"]}


def check_secrets(home: Path, shown: str, sitting: str) -> bool:
    """The cards of others are not told; gives whether the own ones are, which they are rightly."""
    others = "|".join(name for name in PEOPLE if name != sitting)
    assert not re.search(rf"(?:{others}) draws\s+(?=[A-Z])", shown)
    told = OWN_HAND.search(shown)
    if told:
        named = {name for name in HERO_NAMES if re.search(rf"\b{name}\b", told[1])}
        held = cards_of(home, PEOPLE.index(sitting))
        assert named == held or (named < held and " of heroes not in town" in told[1])
    return told is not None


def check_passing(home: Path, passed: Counter[str]) -> None:
    """Whoever declined to help was asked once in each phase, though more than one fight wanted help."""
    replay = Replay(read_record(SavedGames(home).list()[0].path), GAMES)
    wanted: Counter[tuple[str, int]] = Counter()
    asked: Counter[tuple[str, int]] = Counter()
    for number in range(replay.length):
        moment = replay.at(number)
        step = moment.state.step()
        if step.id == codes.OFFER_STEP:
            helper = PEOPLE[moment.asked], step.span(moment.state)
            wanted[helper] += 1
            asked += Counter([helper] * (not moment.auto))
    assert passed == Counter(name for name, _ in asked)
    assert set(asked.values()) == {1}
    assert max(wanted.values()) > 1


def test_a_whole_game_behind_the_curtain(terminal: Launch, home: Path) -> None:
    player = terminal(*PLAY, "--plain", "--seats", ",".join(PEOPLE), *with_invaders_of(60, 1))
    chance = random.Random(3)
    sitting, turns, hands = "", 0, 0
    passed: Counter[str] = Counter()
    shown = player.wait_for(WAITING)
    while "Shuffle check" not in shown:
        if handed := re.search(HAND_OVER, shown):
            assert not turns or not shown[: handed.start()].strip(), "something shows while the keyboard is handed over"
            sitting = handed[1]
            turns += 1
            player.type("")
        elif "draw the curtain" in shown:
            player.type("")
        elif re.search(SURE, shown):
            player.type("y")
        else:
            hands += check_secrets(home, shown, sitting)
            helping = "Do you offer " in shown
            passed[sitting] += helping
            player.type("pass" if helping else anything(shown, chance))
        shown = player.wait_for(WAITING)
    player.type("quit")
    assert player.end() == 0
    assert re.search(r"everybody (?:loses|has\s+lost)", shown)
    assert turns >= 6
    assert hands >= len(PEOPLE)
    check_passing(home, passed)
    assert not NOT_PLAIN.search(player.raw)


def test_a_hand_is_drawn_for_its_owner_alone(window: Callable[..., emulated.Terminal], home: Path) -> None:
    player = window(*PLAY, "--seats", ",".join(PEOPLE))
    for sitting, location in (("Anna", "tavern"), ("Bart", "mill")):
        player.read_to(rf"Hand over to {sitting}\.")
        assert "Your hand" not in "\n".join(player.screen())
        player.press("enter")
        screen = "\n".join(player.question())
        assert check_secrets(home, screen, sitting)
        assert f"{sitting}◂" in screen
        for answer in ("1", location):
            assert check_secrets(home, "\n".join(player.ask(answer)), sitting)
        player.type("end")
        player.wait_for("draw the curtain")
        player.press("enter")
