"""What both boards of Wildtails call things, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import KNOBS
from quarterdeck.games.wildtails.cards import facts
from quarterdeck.games.wildtails.view import AbilityView, CheckView, LevelView, SceneView, WildView
from quarterdeck.games.wildtails.words.names import cost as cost_words

EFFECT_WORDS: dict[str, str] = {
    "none": "nothing",
    "capture-discard": "the Threat captures the top card of the discard pile",
    "bottom": "the bottom card of the deck is discarded",
    "discard-1": "the active player discards a resource card",
    "plus-2": "targets are higher this turn",
    "or-abilities": "no abilities this turn, or the active player downgrades a card",
    "or-all": "the active player loses all resources, or the Scene is discarded",
}
OUTCOMES = {
    "won": "Won: the Threat is eliminated.",
    "captures": "Lost: the Threat has captured too many cards.",
    "empty-discard": "Lost: the round ended with an empty discard pile.",
    "rounds": "Lost: the last round is over.",
}
SKILLS: dict[str, str] = facts()["skills"]  # their names
NO_EFFECT = "none"
SWITCHES = {
    "in_play",
    "aboard",
    "known",
    "buildings",
}  # knobs that say whether a component is there: no printed numbers


# Who


def is_solo(view: WildView) -> bool:
    """Whether one seat plays both Characters."""
    return bool(view["players"][1]["seat"] == view["players"][0]["seat"])


def person(view: WildView, seat: int, names: Sequence[str]) -> str:
    """`you`, `Bart`."""
    return "you" if seat == view["viewer"] else names[seat]


def character(view: WildView, player: int, names: Sequence[str]) -> str:
    """`Anna`; before a Character is chosen, who chooses it."""
    chosen = view["players"][player]["character"]
    if chosen is not None:
        return view["characters"][str(chosen)]["name"]
    if is_solo(view):
        return "First Character" if player == 0 else "Second Character"
    return started(person(view, view["players"][player]["seat"], names))


def full_name(view: WildView, player: int, names: Sequence[str]) -> str:
    """`Anna (you)`; alone at the table `Anna`."""
    name = character(view, player, names)
    if is_solo(view) or view["players"][player]["character"] is None:
        return name
    return f"{name} ({person(view, view['players'][player]['seat'], names)})"


def started(words: str) -> str:
    """The words with a capital at the beginning."""
    return f"{words[:1].upper()}{words[1:]}"


def own_first(view: WildView) -> list[int]:
    """The players, the viewer's first."""
    return sorted(range(codes.PLAYERS), key=lambda player: view["players"][player]["seat"] != view["viewer"])


# What goes on


def turn_words(view: WildView, names: Sequence[str]) -> list[str]:
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


def turn_effects(view: WildView) -> list[str]:
    """What a crisis has brought for this turn."""
    words = [f"Targets are {view['harder']} higher this turn."] if view["harder"] else []
    return [*words, "Nobody uses abilities this turn."] if view["muted"] else words


def crisis_in(view: WildView, number: int, curse: str) -> str:
    """The effect that an icon brings in a round."""
    place = view["log"][curse]
    column = 0 if place is None else number + place
    return view["threat"]["columns"][column - 1] if 1 <= column <= codes.COLUMNS else NO_EFFECT


def has_next_round(view: WildView) -> bool:
    """Whether there is a round after this one."""
    return bool(not view["over"] and view["round"] < view["rounds"])


def check_words(view: WildView, check: CheckView) -> str:
    """`Attack on Raiders`, `Event 3`: what the check that is on is for."""
    event = check["event"]
    return f"Attack on {view['threat']['name']}" if event is None else f"Event {event + 1}"


def odds(view: WildView, skill: str, target: int) -> tuple[int, int] | None:
    """How many of the cards that a check may reveal would do, and how many there are; None if there is no check."""
    player, active, check = view["player"], view["active"], view["check"]
    if player is None or active is None or (check is not None and check["total"] is not None):
        return None
    discards = view["discards"] if len(view["discards"]) > 1 else []
    cards = [scene(view, card) for card in view["deck"] or view["buried"][:1] or discards]
    least = target - view["players"][player]["skills"].get(skill, target) - view["buffs"]
    curse = scene(view, active)["curse"]
    good = sum(card["curse"] != curse and card["modifier"] >= least for card in cards)
    return (good, len(cards)) if cards else None


# Cards, costs and rewards


def scene(view: WildView, card: int) -> SceneView:
    """What is printed on the Scene side of a card."""
    return view["scenes"][str(card)]


def bundle(amounts: Mapping[str, int]) -> int:
    """Some of each symbol as the game counts them."""
    return sum(amount << bundles.BITS * codes.SYMBOL_NAMES.index(symbol) for symbol, amount in amounts.items())


def need_words(level: LevelView) -> str:
    """What a level needs beside its cost, or nothing."""
    if level["needs_skill"] is not None:
        return f"{SKILLS[level['needs_skill']]} {level['least']}"
    return f"a held {level['needs_shown']}" if level["needs_shown"] is not None else ""


# Abilities


def abilities_of(view: WildView, owner: int | None) -> list[int]:
    """The abilities of a Character, or of the Empire for None."""
    return [int(ability) for ability, facts in view["abilities"].items() if facts["owner"] == owner]


def is_barred(view: WildView, ability: int) -> bool:
    """Whether an ability cannot be used as things stand, whatever one has to pay with."""
    facts = view["abilities"][str(ability)]
    return bool(
        view["muted"]
        or (facts["side"] and not view["empire"]["lantern"])
        or (facts["max"] and facts["used"] >= facts["max"])
        or not facts["first"] <= view["round"] <= facts["last"]
        or (facts["keyword"] == "smuggle" and not view["empire"]["stored"])
        or (facts["keyword"] == "turn" and view["empire"]["lantern"])
    )


def does(facts: AbilityView, signs: bool) -> str:
    """What an ability does, in a word or two or in a few more."""
    keyword = facts["keyword"]
    if keyword == "buff":
        return f"+{facts['amount']}" if signs else f"Buff, adds {facts['amount']} to a check"
    if keyword == "permanent":
        return f"permanent {facts['resource']}" if signs else f"a permanent {facts['resource']}"
    short, long = {
        "smuggle": ("Smuggle", "takes cards from the Empire"),
        "conspire": ("Conspire", "Conspire, switches the active Character"),
        "turn": ("lantern side up", "turns the Empire to its lantern side"),
        "bury": ("bury Scene", "puts the active Scene under the deck"),
    }[keyword]
    return short if signs else long


def ability_sentence(view: WildView, ability: int) -> str:
    """`Broadside: Buff, adds 3 to a check; costs 1 cannon; once a turn.`"""
    facts = view["abilities"][str(ability)]
    first, last = facts["first"], facts["last"]
    cost = bundle(facts["cost"])
    parts = [does(facts, False)]
    if cost:
        parts.append(f"costs {cost_words(cost)}")
    if facts["side"]:
        parts.append("turns the Empire over")
    if facts["max"]:
        parts.append("once a turn" if facts["max"] == 1 else f"{facts['max']} times a turn")
    if first > 1 or last < view["rounds"]:
        parts.append(f"in rounds {first} to {last}")
    if facts["own"]:
        parts.append("for an own check only")
    if is_barred(view, ability) and facts["keyword"] != "permanent":
        parts.append("not now")
    return f"{facts['name']}: {'; '.join(parts)}."


# What a campaign has changed


def changed(view: WildView, *names: str) -> str:
    """`*` if one of these numbers, or a part of one, is not what is printed."""
    marks = view["marks"]
    return "*" if any(mark == name or mark.startswith(f"{name}.") for mark in marks for name in names) else ""


def event_change(view: WildView, card: int, event: int) -> str:
    """`*` if an event of a Scene is changed."""
    return changed(view, f"scene-{card + 1}.event-{event + 1}")


def reward_change(view: WildView, card: int, event: int) -> str:
    """`*` if what an event of a Scene gives is changed."""
    return changed(view, *(f"scene-{card + 1}.event-{event + 1}.{name}" for name in codes.RESOURCE_NAMES))


def crisis_change(view: WildView, number: int, curse: str) -> str:
    """`*` if what an icon brings in a round is changed: its place on the Log, or the Threat's column there."""
    column = number + (view["log"][curse] or 0)
    return changed(view, f"log.{curse}", f"threat-{view['threat']['card'] + 1}.column-{column}")


def ability_change(view: WildView, ability: int) -> str:
    """`*` if a number of an ability is changed."""
    facts = view["abilities"][str(ability)]
    owner = "empire" if facts["owner"] is None else view["characters"][str(facts["owner"])]["slug"]
    return "*" if any(mark.startswith(f"{owner}.{facts['slug']}.") for mark in view["marks"]) else ""


def skill_change(view: WildView, player: int, skill: str) -> str:
    """`*` if a printed skill of a Character is changed."""
    who = view["characters"][str(view["players"][player]["character"])]
    return changed(view, f"{who['slug']}.{skill}")


def changes_told(view: WildView) -> list[str]:
    """Every printed number on the table that was changed, with what it was."""
    told = []
    for knob in KNOBS:
        if knob.name in view["marks"] and knob.attribute not in SWITCHES and _is_on_table(view, knob.name):
            what, was = knob.text.partition(":")[0].partition(";")[0], view["marks"][knob.name]
            spelt = {"columns": tuple(EFFECT_WORDS.values()), "curse": codes.CURSE_NAMES}.get(knob.attribute)
            told.append(f"Changed for good: {what}; printed is {spelt[was] if spelt else was}.")
    return told


def _is_on_table(view: WildView, name: str) -> bool:
    """Whether a number is on the side of a card that is up, or of a Character who is there."""
    owner = name.partition(".")[0]
    side, _, number = owner.partition("-")
    backs = {"threat": [view["threat"]["card"]], "objective": [each["card"] for each in view["objectives"]]}
    if side in backs:
        return int(number) - 1 in backs[side]
    if side == "scene":
        return int(number) - 1 not in (*backs["threat"], *backs["objective"])
    chosen = [player["character"] for player in view["players"]]
    slugs = [who["slug"] for key, who in view["characters"].items() if None not in chosen and int(key) not in chosen]
    return owner not in slugs
