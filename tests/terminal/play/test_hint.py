"""The order `hint`: what a good bot would choose, as it stands, and what to type for it."""

from __future__ import annotations

import re

from tests.terminal.driver import Command

CROWN = ("play", "rum-runner", "--plain", "--new", "--deal", "x", "--side", "crown")
HINT = re.compile(r"The captain would choose (\w+): (.+)\.\n")


def hints(command: Command, *typed: str) -> list[tuple[str, str]]:
    return HINT.findall(command(*CROWN, typed="".join(f"{line}\n" for line in (*typed, "quit"))).out)


def test_whoever_asks_twice_is_told_the_same(command: Command) -> None:
    first, again = hints(command, "hint", "hint")
    assert first == again


def test_it_goes_on_from_what_is_chosen(command: Command) -> None:
    _, first = hints(command, "hint", "investments", "hint")
    further = hints(command, "hint", "investments", "hint", first[0], "hint")[2:]
    assert first[1].startswith("Play ")
    assert further, "there is more to choose"
    assert further[0] != first


def test_the_rule_of_it_is_told(command: Command) -> None:
    told = command(*CROWN, typed="hint\nquit\n").out
    assert re.search(r"The rule of it: .+ \(RR-\w+-\d+\)\n", told)
