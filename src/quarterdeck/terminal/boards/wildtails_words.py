"""What both boards of Wildtails call things, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.game import View
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import KNOBS, ability_key, key

# Effects by their numbers.
EFFECT_WORDS = (
    "nothing",
    "the Threat captures the top card of the discard pile",
    "the bottom card of the deck is discarded",
    "the active player discards a resource card",
    "targets are higher this turn",
    "nobody uses abilities this turn, or the active player downgrades a card",
    "the active player discards all resources, or the active Scene is discarded",
)
OUTCOMES = {
    codes.WON: "Won: the Threat is eliminated.",
    codes.LOST_TO_CAPTURES: "Lost: the Threat has captured too many cards.",
    codes.LOST_TO_EMPTY_DISCARD: "Lost: the round ended with an empty discard pile.",
    codes.LOST_TO_ROUNDS: "Lost: the last round is over.",
}
_SWITCH = "1 if "  # begins what a knob is about that says whether a component is in play: it is no printed number


# Who


def is_solo(view: View) -> bool:
    """Whether one seat plays both Characters."""
    return bool(view["players"][1]["seat"] == view["players"][0]["seat"])


def person(view: View, seat: int, names: Sequence[str]) -> str:
    """`you`, `Bart`."""
    return "you" if seat == view["viewer"] else names[seat]


def character(view: View, player: int, names: Sequence[str]) -> str:
    """`Anna`; before a Character is chosen, who chooses it."""
    chosen = view["players"][player]["character"]
    if chosen is not None:
        return str(view["characters"][str(chosen)]["name"])
    if is_solo(view):
        return "First Character" if player == 0 else "Second Character"
    return started(person(view, view["players"][player]["seat"], names))


def full_name(view: View, player: int, names: Sequence[str]) -> str:
    """`Anna (you)`; alone at the table `Anna`."""
    name = character(view, player, names)
    if is_solo(view) or view["players"][player]["character"] is None:
        return name
    return f"{name} ({person(view, view['players'][player]['seat'], names)})"


def started(words: str) -> str:
    """The words with a capital at the beginning."""
    return f"{words[:1].upper()}{words[1:]}"


# What goes on


def turn_words(view: View, names: Sequence[str]) -> list[str]:
    """Round and turn, and who is asked if it is not the active player; or how it ended."""
    head = f"Round {view['round']} of {view['rounds']}{changed(view, 'rounds')}"
    if view["over"]:
        return [f"{head}.", OUTCOMES.get(view["outcome"], "The scenario is over.")]
    if view["player"] is None:
        return [f"{head}, before the first turn."]
    player, asked = view["player"], view["asked"]
    words = [f"{head}, turn {view['turn']}: {full_name(view, player, names)}."]
    if asked >= 0 and asked != view["players"][player]["seat"]:
        words.append("You are asked." if asked == view["viewer"] else f"{names[asked]} is asked.")
    return words


def turn_effects(view: View) -> list[str]:
    """What a crisis has brought for this turn."""
    words = [f"Targets are {view['harder']} higher this turn."] if view["harder"] else []
    return [*words, "Nobody uses abilities this turn."] if view["muted"] else words


def crisis_in(view: View, number: int, curse: int) -> int:
    """The effect that an icon brings in a round."""
    place = view["log"][curse]
    column = 0 if place is None else number + place
    return view["threat"]["columns"][column - 1] if 1 <= column <= codes.COLUMNS else codes.NO_EFFECT


def has_next_round(view: View) -> bool:
    """Whether there is a round after this one."""
    return bool(not view["over"] and view["round"] < view["rounds"])


def check_words(view: View) -> str:
    """`Attack on Raiders`, `Event 3`: what the check that is on is for."""
    event = view["check"]["event"]
    return f"Attack on {view['threat']['name']}" if event is None else f"Event {event + 1}"


# Cards, costs and rewards


def scene(view: View, card: int) -> dict[str, Any]:
    """What is printed on the Scene side of a card."""
    found: dict[str, Any] = view["scenes"][str(card)]
    return found


def bundle(amounts: Sequence[int]) -> int:
    """A list of amounts as the games count them."""
    return sum(amount << bundles.BITS * symbol for symbol, amount in enumerate(amounts))


def need_words(level: dict[str, Any]) -> str:
    """What a level needs beside its cost, or nothing."""
    if level["need"] == codes.NEEDS_SKILL:
        return f"{codes.SKILL_NAMES[level['needed']]} {level['least']}"
    return f"a held {codes.RESOURCE_NAMES[level['needed']]}" if level["need"] == codes.NEEDS_SHOWN else ""


# Abilities


def abilities_of(view: View, owner: int | None) -> list[int]:
    """The abilities of a Character, or of the Empire for None."""
    return [int(ability) for ability, facts in view["abilities"].items() if facts["owner"] == owner]


def is_barred(view: View, ability: int) -> bool:
    """Whether an ability cannot be used as things stand, whatever one has to pay with."""
    facts = view["abilities"][str(ability)]
    first, last = facts["rounds"]
    return bool(
        view["muted"]
        or (facts["side"] and not view["empire"]["lantern"])
        or (facts["max"] and facts["used"] >= facts["max"])
        or not first <= view["round"] <= last
        or (facts["keyword"] == codes.SMUGGLE and not view["empire"]["stored"])
        or (facts["keyword"] == codes.TURN_EMPIRE and view["empire"]["lantern"])
    )


def does(facts: dict[str, Any], signs: bool) -> str:
    """What an ability does, in a word or two or in a few more."""
    keyword = facts["keyword"]
    if keyword == codes.BUFF:
        return f"+{facts['amount']}" if signs else f"Buff, adds {facts['amount']} to a check"
    if keyword == codes.PERMANENT:
        kinds = [name for name, number in zip(codes.RESOURCE_NAMES, facts["resource"], strict=True) if number]
        return f"permanent {kinds[0]}" if signs else f"a permanent {kinds[0]}"
    short, long = {
        codes.SMUGGLE: ("Smuggle", "takes cards from the Empire"),
        codes.CONSPIRE: ("Conspire", "Conspire, switches the active Character"),
        codes.TURN_EMPIRE: ("lantern side up", "turns the Empire to its lantern side"),
        codes.BURY: ("bury Scene", "puts the active Scene under the deck"),
    }[keyword]
    return short if signs else long


# What a campaign has changed


def changed(view: View, *names: str) -> str:
    """`*` if one of these numbers, or a part of one, is not what is printed."""
    marks = view["marks"]
    return "*" if any(mark == name or mark.startswith(f"{name}.") for mark in marks for name in names) else ""


def event_change(view: View, card: int, event: int) -> str:
    """`*` if an event of a Scene is changed."""
    return changed(view, f"scene-{card + 1}.event-{event + 1}")


def reward_change(view: View, card: int, event: int) -> str:
    """`*` if what an event of a Scene gives is changed."""
    return changed(view, *(f"scene-{card + 1}.event-{event + 1}.{name}" for name in codes.RESOURCE_NAMES))


def crisis_change(view: View, number: int, curse: int) -> str:
    """`*` if what an icon brings in a round is changed: its place on the Log, or the Threat's column there."""
    column = number + (view["log"][curse] or 0)
    return changed(view, f"log.{codes.CURSE_NAMES[curse]}", f"threat-{view['threat']['card'] + 1}.column-{column}")


def ability_change(view: View, ability: int) -> str:
    """`*` if a number of an ability is changed."""
    return "*" if any(mark.startswith(f"{ability_key(ability)}.") for mark in view["marks"]) else ""


def skill_change(view: View, player: int, skill: int) -> str:
    """`*` if a printed skill of a Character is changed."""
    who = view["characters"][str(view["players"][player]["character"])]["name"]
    return changed(view, f"{key(who)}.{codes.SKILL_NAMES[skill].lower()}")


def changes_told(view: View) -> list[str]:
    """Every printed number that was changed, with what it was."""
    told = []
    for knob in KNOBS:
        if knob.name in view["marks"] and not knob.text.startswith(_SWITCH):
            what, was = knob.text.partition(":")[0].partition(";")[0], view["marks"][knob.name]
            spelt = {"columns": EFFECT_WORDS, "curse": codes.CURSE_NAMES}.get(knob.attribute)
            told.append(f"Changed for good: {what}; printed is {spelt[was] if spelt else was}.")
    return told
