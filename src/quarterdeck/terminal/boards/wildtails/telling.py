"""Wildtails told in short: a check as a sum."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quarterdeck.terminal.boards.telling import Deed, Happened, Telling, added_up, in_one_list

ADDS = {"check": "skill", "reveal": "modifier", "buff": "buff"}
MAKES = r".+ makes? an? (\w+ check.+)"


def check(events: Sequence[Happened]) -> str:
    """`You make a Bravery check: 4 + 1 = 5 against 4, passed.`"""
    begun, outcome = events[0], events[-1]
    makes = begun.text.partition(":")[0]
    if outcome.kind == "autofail":
        return f"{makes}: {outcome.text.replace(': the check fails', ', so it fails')}"
    total, target = outcome.numbers["total"], outcome.numbers["target"]
    parts = [event.numbers[ADDS[event.kind]] for event in events if event.kind in ADDS]
    return f"{makes}: {added_up(parts, total)} against {target}, {'passed' if outcome.kind == 'success' else 'failed'}."


CHECK = Deed(
    covers=("check", "reveal", "buff", "success", "fail", "autofail"),
    sentence=check,
    over=("success", "fail", "autofail"),
    at_its_end=True,
)

TELLING = Telling(
    deeds={"check": CHECK},
    runs={"pay": in_one_list},
    after={
        "check": [
            (re.compile(rf"(.+ chooses? event \d of .+)\.\n{MAKES}"), r"\1, \2"),
            (re.compile(rf"(.+ the Threat, .+): the target is \d+\.\n{MAKES}"), r"\1, \2"),
        ],
        "gain": [(re.compile(r".+ chooses? event (\d) of (.+)\.\n(.+ gains? \2) (\(.+\))\."), r"\3 by event \1 \4.")],
        "scene": [
            (
                re.compile(r"(.+(?: is discarded|, .+|\)))\.\nThe active Scene is (.+)\."),
                r"\1; the active Scene is now \2.",
            )
        ],
        "turn-empire": [(re.compile(r"(.+, an ability of (.+))\.\n.+ turns? \2 (to .+)"), r"\1, which turns \3")],
        "spent": [(re.compile(r"(.+ of (.+))\.\n\2 (is .+)"), r"\1, which \3")],
        "aside": [(re.compile(r"(.+ of (.+))\.\n\2 (is .+)"), r"\1, which \3")],
    },
    leading=("event", "attack", "gain", "discard", "ability"),
    quiet=("scene",),
    shorter=(
        (re.compile(r"^(gains?) (.+) by (event \d) \((.+)\)$"), r"\1 \4 by \3 of \2"),
        (re.compile(r"^(gains?) .+ \((.+)\)$"), r"\1 \2"),
        (re.compile(r", which is (?:spent|set aside) .+$"), ""),
        (re.compile(r"^(discards?) the active Scene, "), r"\1 "),
        (re.compile(r"^(uses? .+), an ability of .+$"), r"\1"),
    ),
    seen=(
        (re.compile(r", (\w+) check: (?=\d)"), r": \1 "),
        (re.compile(r"^chooses? (event \d) of "), r"\1 of "),
        (re.compile(r"^makes? an? (\w+) check: (?=\d)"), r"\1 "),
    ),
)
