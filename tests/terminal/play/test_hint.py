"""The order `hint`: what a good bot would choose, as it stands, and what to type for it."""

from __future__ import annotations

import re

from quarterdeck.terminal.play.hints import Hint, reason_lines
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


def test_the_rule_of_it_is_told_after_plan_and_reason(command: Command) -> None:
    told = command(*CROWN, typed="hint\nquit\n").out
    rule = re.search(r"The rule of it: .+ \(RR-\w+-\d+\)\n", told)
    assert rule
    assert told.index("The captain would choose ") < told.index("\nNext best") < rule.start()


def test_a_next_best_that_is_told_alike_is_about_as_good() -> None:
    def last_line(other_chance: float | None) -> str:
        return reason_lines(Hint(1, "Drift", chance=0.54, other="Sail", other_chance=other_chance))[-1]

    assert last_line(0.538) == "Next best, and about as good: Sail."
    assert last_line(0.53) == "Next best: Sail, about 53 of 100."
    assert last_line(None) == "Next best: Sail."
