"""Card Pirates told in short: a battle as one sentence, and cards by their signs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quarterdeck.terminal.boards.telling import Deed, Happened, Telling, Told, alone, in_one_list

SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
SIDES = 2


def battle(events: Sequence[Happened]) -> str:
    """`Bosun attacks you: the 8 of clubs against the 4 of clubs, Bosun wins.`"""
    attack, outcome = events[0], next(event for event in events if event.kind in BATTLE.over)
    fighting = {event.seat: _fighting(event) for event in events if event.kind == "reveal"}
    if len(fighting) != SIDES:
        return ""
    mine = fighting.pop(attack.seat)
    won = outcome.text.partition(" the battle")[0] if outcome.kind == "win" else "a draw"
    return f"{attack.text.removesuffix('.')}: {mine} against {fighting.popitem()[1]}, {won}."


def _fighting(shown: Happened) -> str:
    """What a side fights with."""
    return re.sub(r"^.*? (?:shows?|has|have) ", "", shown.text).removesuffix(".").removesuffix(" to fight with")


def fallen(events: Sequence[Happened]) -> list[Told]:
    """`The 4 of clubs and the 8 of clubs are lost and lie under the island at b2.`"""
    cards = [event.text.partition(" is lost") for event in events]
    if len(events) == 1 or len({rest for _, _, rest in cards}) > 1:
        return alone(events)
    named = " and ".join([cards[0][0], *(f"{card[:1].lower()}{card[1:]}" for card, _, _ in cards[1:])])
    rest = cards[0][2].replace(" lies ", " lie ")
    return [Told(f"{named} are lost{rest}", tuple(events))]


BATTLE = Deed(covers=("attack", "lay", "reveal", "win", "stand-off"), sentence=battle, over=("win", "stand-off"))

TELLING = Telling(
    deeds={"attack": BATTLE},
    runs={"bury": in_one_list, "find": in_one_list, "take": in_one_list, "fall": fallen, "discard": in_one_list},
    after={
        "step": [(re.compile(r"(.+ from (\w\d))\.\n.+ from \2 to (\w\d)\."), r"\1 to \3.")],
        "find": [(re.compile(r"(.+ a face-down card at \w\d)\.\nYou find (.+)\."), r"\1: \2.")],
    },
    leading=("turn", "sail", "drift"),
    quiet=("keep",),
    shorter=(
        (re.compile(r"^lays? (.+?) face up and (sails?) from "), r"\2 \1 from "),
        (re.compile(r"^(picks? up .+?) at \w+\d$"), r"\1"),
        (re.compile(r"^(picks? up) a face-down card at \w+\d: "), r"\1 "),
        (re.compile(r"^(picks? up .+?) at \w+\d:"), r"\1:"),
    ),
    seen=tuple((re.compile(rf"\b[Tt]he (\d+|[AJQK])\w* of {suit}\b"), rf"\1{sign}") for suit, sign in SUITS.items()),
)
