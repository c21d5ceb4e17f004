"""Pieces of the drawn board of Wildtails: cards with their icons, events, levels and abilities, with their marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from quarterdeck.core.game import View
from quarterdeck.games.wildtails.cards import (
    CHECK,
    CURSES,
    FREE,
    GIVES_SKILL,
    GIVES_STAR,
    LEVELS,
    RESOURCE_NAMES,
    RESOURCES,
    SKILL_NAMES,
    SMUGGLE,
    SYMBOL_LETTERS,
    letters,
)
from quarterdeck.games.wildtails.naming import ability_id, card_id, event_id, objective_id, resource_id, star_id
from quarterdeck.terminal.boards.lines import mark_sign
from quarterdeck.terminal.boards.wildtails_words import (
    ability_change,
    bundle,
    changed,
    character,
    crisis_change,
    crisis_in,
    does,
    event_change,
    is_barred,
    need_words,
    reward_change,
    scene,
)

CURSE_SIGNS = ("☠", "◉", "☾", "Ψ")
CURSE_STYLES = ("red", "yellow", "blue", "magenta")
STAR = "★"
BARRED = "×"
GIVES = "→"
TURNS = "↻"
# Effects in a word or two, by their numbers; the legend has them in full.
EFFECT_SIGNS = ("-", "capture", "bottom", "lose 1", "harder", "silence", "lose all")


def symbol_words() -> str:
    """`B barrel, S sword, ...`: the letters of the legend."""
    names = (*RESOURCE_NAMES, "any barrel, sword or coin", "any resource")
    return ", ".join(f"{letter} {name}" for letter, name in zip(SYMBOL_LETTERS, names, strict=True))


# Scenario cards


def curse_sign(curse: int) -> Text:
    """`☾`."""
    return Text(CURSE_SIGNS[curse], CURSE_STYLES[curse])


def icon_and_modifier(view: View, card: int) -> Text:
    """`☾+2`: what a check compares and what it adds."""
    facts, name = scene(view, card), f"scene-{card + 1}"
    return Text.assemble(
        curse_sign(facts["curse"]),
        changed(view, f"{name}.curse"),
        f"{facts['modifier']:+d}",
        changed(view, f"{name}.modifier"),
    )


def card_sign(view: View, card: int, marks: Mapping[str, str], full: bool) -> Text:
    """`☾+2 Moonlit Jetty`, or where there is little room `☾+2 Jetty`: no two cards have the last word in common."""
    name = scene(view, card)["name"]
    return Text.assemble(
        icon_and_modifier(view, card), " ", name if full else name.split()[-1], mark_sign(marks.get(card_id(card), ""))
    )


def held_card(view: View, entry: Mapping[str, Any], marks: Mapping[str, str]) -> Text:
    """`Powder Store SSK`: a resource card with what it still gives."""
    card = entry["card"]
    text = Text(f"{scene(view, card)['name']} ")
    for resource in range(RESOURCES):
        if entry["left"][resource]:
            text.append(SYMBOL_LETTERS[resource] * entry["left"][resource], "bold")
            text.append_text(mark_sign(marks.get(resource_id(card, resource), "")))
    text.append(reward_change(view, card, entry["event"]))
    return Text.assemble(text, mark_sign(marks.get(card_id(card), "")))


def with_commas(parts: Sequence[Text]) -> list[Text]:
    """The parts, each but the last with a comma."""
    return [Text.assemble(part, "," if number < len(parts) else "") for number, part in enumerate(parts, 1)]


def event_line(view: View, card: int, event: int, marks: Mapping[str, str]) -> Text:
    """`2 pay S → BB`, `3 Bravery 4 → BBS`."""
    facts = scene(view, card)["events"][event]
    if facts["kind"] == CHECK:
        harder = f"+{view['harder']}" if view["harder"] else ""
        how = f"{SKILL_NAMES[facts['skill']]} {facts['target']}{harder}"
    else:
        how = "free" if facts["kind"] == FREE else f"pay {letters(bundle(facts['cost']))}"
    return Text.assemble(
        (f"{event + 1} ", "dim"),
        f"{how} {GIVES} ",
        (letters(bundle(facts["reward"])), "bold"),
        event_change(view, card, event),
        mark_sign(marks.get(event_id(card, event), "")),
    )


# The Threat


def crisis_signs(view: View, number: int) -> Iterator[Text]:
    """`☠lose 1`: what each icon brings in a round."""
    for curse in range(CURSES):
        effect = EFFECT_SIGNS[crisis_in(view, number, curse)]
        yield Text.assemble(curse_sign(curse), effect, crisis_change(view, number, curse))


# Objectives


def level_signs(view: View, index: int, level: int) -> str:
    """`BSS → Bravery +2`: what a level costs, what it needs beside, and what it gives."""
    objective = view["objectives"][index]
    facts = objective["levels"][level]
    if facts["gives"] == GIVES_SKILL:
        gift = f"{SKILL_NAMES[facts['gift']]} +{facts['bonus']}"
    else:
        gift = f"{STAR}{SYMBOL_LETTERS[facts['gift']]}" if facts["gives"] == GIVES_STAR else "complete"
    need = need_words(facts)
    star = changed(view, f"objective-{objective['card'] + 1}.level-{level + 1}")
    return f"{letters(bundle(facts['cost']))}{f', needs {need}' if need else ''} {GIVES} {gift}{star}"


def objective_line(view: View, index: int, names: Sequence[str], marks: Mapping[str, str]) -> Text:
    """`Fit Out the Brig 2/4 Anna: BSS → Bravery +2`: with the level that comes next."""
    objective = view["objectives"][index]
    owner, level = objective["owner"], objective["level"]
    whose = "nobody's yet" if owner is None else character(view, owner, names)
    following = "complete" if level == LEVELS else level_signs(view, index, level)
    return Text.assemble(
        (objective["name"], "bold"),
        f" {level}/{LEVELS} {whose}: {following}",
        mark_sign(marks.get(objective_id(index), "")),
    )


# Abilities and permanent resources


def ability_text(view: View, ability: int, marks: Mapping[str, str]) -> Text:
    """`Broadside (K: +3, max 1)`; one that cannot be used now has a cross before it."""
    facts = view["abilities"][str(ability)]
    cost = letters(bundle(facts["cost"]))
    what = "" if facts["keyword"] == SMUGGLE else does(facts, True)
    first = " ".join(part for part in (what, TURNS if facts["side"] else "") if part)
    inside = ": ".join(part for part in (cost, ", ".join([*filter(None, [first]), *_limits(view, facts)])) if part)
    barred = is_barred(view, ability)
    return Text.assemble(
        (BARRED if barred else "", "bold"),
        (f"{facts['name']} ({inside})", "dim" if barred else ""),
        ability_change(view, ability),
        mark_sign(marks.get(ability_id(ability), "")),
    )


def _limits(view: View, facts: Mapping[str, Any]) -> Iterator[str]:
    first, last = facts["rounds"]
    if facts["max"]:
        yield f"max {facts['max']}"
    if first > 1 or last < view["rounds"]:
        yield f"rounds {first}-{last}"
    if facts["own"]:
        yield "own"


def star_text(star: Mapping[str, Any], marks: Mapping[str, str]) -> Text:
    """`★B`, and in brackets when it is spent."""
    sign = f"{STAR}{SYMBOL_LETTERS[star['resource']]}"
    return Text.assemble(
        f"({sign})" if star["spent"] else sign,
        mark_sign(marks.get(star_id(star["source"]), "")),
    )


def marked(words: str, ident: str, marks: Mapping[str, str], style: str = "") -> Text:
    """Words with the number of the option that points at them."""
    return Text.assemble((words, style), mark_sign(marks.get(ident, "")))
