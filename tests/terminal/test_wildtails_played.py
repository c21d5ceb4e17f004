"""Wildtails at the keyboard: alone and with a partner, whole scenarios in words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from tests.terminal.driver import Command, Terminal, answer_to

Launch = Callable[..., Terminal]
PLAY = ("play", "wildtails", "--new", "--deal", "x")
CHOSEN = ("-o", "first-character=anna", "-o", "second-character=samuel", "-o", "start=first")
ASKED = r"\n> $|Shuffle check"
NOT_PLAIN = re.compile("[\x1b☠◉☾Ψ★×↻→‹◂\u2500-\u257f]")


def answers(*lines: str) -> str:
    return "".join(f"{line}\n" for line in (*lines, "quit"))


def test_the_first_turn_in_short_words(command: Command) -> None:
    lines = ("anna", "samuel begins", "event 1", "store nothing", "pass")
    told = command(*PLAY, "--plain", "--seats", "you", typed=answers(*lines)).out
    assert "\nFirst Character: not chosen yet.\n" in told
    assert "\nSetting up." not in told
    assert re.search(r"\nRound 1, turn 1: Samuel acts\.\n", told)
    assert re.search(r"\nYou gain .+ by event 1 \(", told)
    assert re.search(r"\nRound 1, turn 2: Anna acts\.\n", told)
    assert not NOT_PLAIN.search(told)


def test_parts_of_the_table_can_be_asked_for(command: Command) -> None:
    asked = (
        "hand",
        "events",
        "objectives",
        "abilities",
        "characters",
        "piles",
        "crises",
        "look raiders",
        "why rally",
        "legend",
        "help",
    )
    chosen = (*CHOSEN, "-o", "threat=raiders")
    told = command(*PLAY, "--plain", "--seats", "you,deckhand", *chosen, typed=answers(*asked)).out.split("\n> ")
    hand, events, objectives, abilities, characters, piles, crises, raiders, why, legend, helped = told[1:-1]
    assert hand == "\nNobody holds anything."
    assert len(re.findall(r"^Event [1-4][,:]", events, re.MULTILINE)) == 4
    assert len(objectives.strip().splitlines()) == 2
    assert len(re.findall(", ability of ", abilities)) == 5
    assert len(re.findall(", played by ", characters)) == 2
    assert "deck, 8 cards below the active Scene" in piles
    assert "discard pile, no cards." in piles
    assert len(re.findall(" in checks\\.$", piles, re.MULTILINE)) == 10
    assert "Pirate's Log, round 1 of 7" in crises
    assert raiders.startswith("\nRaiders, the Threat: an attack needs Bravery 9")
    assert "Rally" in why
    assert "lantern side" in legend
    assert "hand, events, objectives, abilities, characters, piles, crises: those alone." in helped


def test_nothing_is_discarded_by_naming_it(command: Command) -> None:
    told = command(*PLAY, "--plain", "--seats", "you", *CHOSEN, typed=answers("watchtower", "discard")).out
    before, after = told.split("\n> ")[1:3]
    assert "is discarded" not in before
    assert "You discard the active Scene" in after


@pytest.mark.parametrize("seats", ["you", "you,deckhand"])
def test_a_whole_scenario(terminal: Launch, seats: str) -> None:
    player = terminal(*PLAY, "--seats", seats, "--plain", *CHOSEN, "--set", "rounds=2")
    chance = random.Random(5)
    shown = player.wait_for(ASKED)
    questions = 0
    while "Shuffle check" not in shown:
        questions += 1
        player.type(answer_to(shown, chance.choice))
        shown = player.wait_for(ASKED)
    player.type("quit")
    assert player.end() == 0
    assert questions >= 10
    assert re.search(r"scenario is\s+(?:lost|won)|Lost: ", shown)
    assert not NOT_PLAIN.search(player.raw)


def test_what_is_chosen_is_given_with_a_pass(command: Command) -> None:
    lines = ("event 1", "store watchtower", "pass")
    told = command(*PLAY, "--plain", "--seats", "you", *CHOSEN, typed=answers(*lines)).out.split("\n> ")
    assert "\nChosen: Store The Watchtower: 1 sword.\n" in told[2]
    assert re.search(r"The Watchtower.*stor|stor.*The Watchtower", told[3])
