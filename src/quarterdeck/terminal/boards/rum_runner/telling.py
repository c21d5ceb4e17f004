"""Rum Runner told in short: a raid with its party, and what is paid beside what it is paid for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.terminal.boards.telling import Deed, Happened, Telling, Told, in_one_list

COINS = re.compile(r"\d+ coins?")
AMOUNT = re.compile(r"\d+( coins?)?")
JOINS = re.compile(r" a coin for (.+) to join\.$")


def raid(events: Sequence[Happened]) -> str:
    """`The Pirate raids Isle of Tides with the Longboat and the Sloop.`"""
    ships = [found[1] for event in events if (found := JOINS.search(event.text))]
    begun = events[0].text.rstrip("!.")
    return f"{begun} with {listed(ships)}!" if ships else events[0].text


def supply(events: Sequence[Happened]) -> list[Told]:
    """What is gained or paid in a row, added up: `You gain 4 coins and have 7.`"""
    told = []
    for _, group in groupby(events, lambda event: AMOUNT.sub("", event.text)):
        alike = list(group)
        coins = number_of(sum(event.numbers["coins"] for event in alike), "coin")
        text = COINS.sub(coins, alike[-1].text, count=1) if len(alike) > 1 else alike[-1].text
        told.append(Told(text, tuple(alike)))
    return told


TELLING = Telling(
    deeds={"raid": Deed(covers=("raid", "join"), sentence=raid)},
    runs={
        "supply": supply,
        "draw": in_one_list,
        "face-down": in_one_list,
        "card-coins": in_one_list,
        "ship-coins": in_one_list,
    },
    after={
        "supply": [
            (re.compile(r"((You|The Pirate|The Crown) .+)[.!]\n\2 (pays? .+)"), r"\1, \3"),
        ],
        "board": [(re.compile(r"(.+? hires? )(.+?)(, pays? .+)?\.\n\2 goes aboard (.+)\."), r"\1\2 for \4\3.")],
        "ship-coins": [(re.compile(r"(.+ raids? .+ with (the .+))!\nA coin goes on \2\."), r"\1!")],
        "raided": [(re.compile(r"(The party) lands: (.+)!\nThe party (raids [^:]+)\."), r"\1 lands and \3: \2!")],
        "trash-raided": [(re.compile(r"(.+ discards? (.+), which counts as raided)\.\n\2 (is .+)"), r"\1 and \3")],
        "trash-card": [
            (re.compile(r"(The party .*raids (.+?))(: .+)?[.!]\n\2 is trashed\."), r"\1, which is trashed\3.")
        ],
        "cost": [(re.compile(r"The party faces (.+)\.\n(\1 .+)"), r"\2")],
    },
    leading=("turn", "hire", "raid", "join"),
    quiet=("ship-coins", "card-coins", "face"),
    shorter=(
        (re.compile(r", pays? \d+ coins? and (?:has|have) \d+\b"), ""),
        (re.compile(r"^(gains? \d+ coins?) and (?:has|have) \d+$"), r"\1"),
        (re.compile(r" at place \d+ before [A-Z][\w ]+?(?=[,;:!]|$| is trashed)"), ""),
        (re.compile(r": it is funded$"), ""),
        (re.compile(r"^the party (?:lands|cannot get past): the raid is "), "the raid is "),
        (re.compile(r"^the party lands and (raids .+?)(?:, which is .+)?: the raid is successful$"), r"the party \1"),
        (re.compile(r"^(scores? .+) and (?:has|have) (.+)$"), r"\1 (\2)"),
    ),
)
