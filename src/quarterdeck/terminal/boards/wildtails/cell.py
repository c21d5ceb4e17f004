"""Pieces of the drawn board of Wildtails: cards with their icons, events, levels and abilities, with their marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.view import AbilityView, EntryView, StarView, WildView
from quarterdeck.games.wildtails.words import names as ids
from quarterdeck.terminal.boards.lines import mark_sign
from quarterdeck.terminal.boards.wildtails import words

CURSE_SIGNS: dict[str, str] = {"skull": "☠", "eye": "◉", "moon": "☾", "kraken": "Ψ"}
CURSE_STYLES: dict[str, str] = {"skull": "red", "eye": "yellow", "moon": "blue", "kraken": "magenta"}
STAR = "★"
BARRED = "×"
GIVES = "→"
TURNS = "↻"
# Effects in a word or two; the legend has them in full.
EFFECT_SIGNS: dict[str, str] = {
    "none": "-",
    "capture-discard": "capture",
    "bottom": "bottom",
    "discard-1": "lose 1",
    "plus-2": "harder",
    "or-abilities": "silence",
    "or-all": "lose all",
}
LETTERS: dict[str, str] = dict(zip(codes.SYMBOL_NAMES, codes.SYMBOL_LETTERS, strict=True))


def symbol_words() -> str:
    """`B barrel, S sword, ...`: the letters of the legend."""
    names = (*codes.RESOURCE_NAMES, "any barrel, sword or coin", "any resource")
    return ", ".join(f"{letter} {name}" for letter, name in zip(codes.SYMBOL_LETTERS, names, strict=True))


# Scenario cards


def curse_sign(curse: str) -> Text:
    """`☾`."""
    return Text(CURSE_SIGNS[curse], CURSE_STYLES[curse])


def icon_and_modifier(view: WildView, card: int) -> Text:
    """`☾+2`: what a check compares and what it adds."""
    facts, name = words.scene(view, card), f"scene-{card + 1}"
    return Text.assemble(
        curse_sign(facts["curse"]),
        words.changed(view, f"{name}.curse"),
        f"{facts['modifier']:+d}",
        words.changed(view, f"{name}.modifier"),
    )


def card_sign(view: WildView, card: int, marks: Mapping[str, str], full: bool) -> Text:
    """`☾+2 Moonlit Jetty`, or where there is little room `☾+2 Jetty`: no two cards have the last word in common."""
    name = words.scene(view, card)["name"]
    return Text.assemble(
        icon_and_modifier(view, card),
        " ",
        name if full else name.split()[-1],
        mark_sign(marks.get(ids.card_id(card), "")),
    )


def held_card(view: WildView, entry: EntryView, marks: Mapping[str, str]) -> Text:
    """`Powder Store SSK`: a resource card with what it still gives."""
    card = entry["card"]
    text = Text(f"{words.scene(view, card)['name']} ")
    for resource, number in entry["left"].items():
        text.append(LETTERS[resource] * number, "bold")
        text.append_text(mark_sign(marks.get(ids.resource_id(card, codes.SYMBOL_NAMES.index(resource)), "")))
    text.append(words.reward_change(view, card, entry["event"]))
    return Text.assemble(text, mark_sign(marks.get(ids.card_id(card), "")))


def with_commas(parts: Sequence[Text]) -> list[Text]:
    """The parts, each but the last with a comma."""
    return [Text.assemble(part, "," if number < len(parts) else "") for number, part in enumerate(parts, 1)]


def event_line(view: WildView, card: int, event: int, marks: Mapping[str, str]) -> Text:
    """`2 pay S → BB`, `3 Bravery 4 → BBS`."""
    facts = words.scene(view, card)["events"][event]
    if facts["kind"] == "check":
        harder = f"+{view['harder']}" if view["harder"] else ""
        how = f"{words.SKILLS[str(facts['skill'])]} {facts['target']}{harder}"
    else:
        how = "free" if facts["kind"] == "free" else f"pay {bundles.letters(words.bundle(facts['cost']))}"
    return Text.assemble(
        (f"{event + 1} ", "dim"),
        f"{how} {GIVES} ",
        (bundles.letters(words.bundle(facts["reward"])), "bold"),
        words.event_change(view, card, event),
        mark_sign(marks.get(ids.event_id(card, event), "")),
    )


# The Threat


def crisis_signs(view: WildView, number: int) -> Iterator[Text]:
    """`☠lose 1`: what each icon brings in a round."""
    for curse in codes.CURSE_NAMES:
        effect = EFFECT_SIGNS[words.crisis_in(view, number, curse)]
        yield Text.assemble(curse_sign(curse), effect, words.crisis_change(view, number, curse))


# Objectives


def level_signs(view: WildView, index: int, level: int) -> str:
    """`BSS → Bravery +2`: what a level costs, what it needs beside, and what it gives."""
    objective = view["objectives"][index]
    facts = objective["levels"][level]
    gift = "complete"
    if facts["gives_skill"] is not None:
        gift = f"{words.SKILLS[facts['gives_skill']]} +{facts['bonus']}"
    elif facts["gives_star"] is not None:
        gift = f"{STAR}{LETTERS[facts['gives_star']]}"
    need = words.need_words(facts)
    star = words.changed(view, f"objective-{objective['card'] + 1}.level-{level + 1}")
    return f"{bundles.letters(words.bundle(facts['cost']))}{f', needs {need}' if need else ''} {GIVES} {gift}{star}"


def objective_line(view: WildView, index: int, names: Sequence[str], marks: Mapping[str, str]) -> Text:
    """`Fit Out the Brig 2/4 Anna: BSS → Bravery +2`: with the level that comes next."""
    objective = view["objectives"][index]
    owner, level = objective["owner"], objective["level"]
    whose = "nobody's yet" if owner is None else words.character(view, owner, names)
    following = "complete" if level == codes.LEVELS else level_signs(view, index, level)
    return Text.assemble(
        (objective["name"], "bold"),
        f" {level}/{codes.LEVELS} {whose}: {following}",
        mark_sign(marks.get(ids.objective_id(index), "")),
    )


# Abilities and permanent resources


def ability_text(view: WildView, ability: int, marks: Mapping[str, str]) -> Text:
    """`Broadside (K: +3, max 1)`; one that cannot be used now has a cross before it."""
    facts = view["abilities"][str(ability)]
    cost = bundles.letters(words.bundle(facts["cost"]))
    what = "" if facts["keyword"] == "smuggle" else words.does(facts, True)
    first = " ".join(part for part in (what, TURNS if facts["side"] else "") if part)
    inside = ": ".join(part for part in (cost, ", ".join([*filter(None, [first]), *_limits(view, facts)])) if part)
    barred = words.is_barred(view, ability)
    return Text.assemble(
        (BARRED if barred else "", "bold"),
        (f"{facts['name']} ({inside})", "dim" if barred else ""),
        words.ability_change(view, ability),
        mark_sign(marks.get(ids.ability_id(ability), "")),
    )


def _limits(view: WildView, facts: AbilityView) -> Iterator[str]:
    first, last = facts["first"], facts["last"]
    if facts["max"]:
        yield f"max {facts['max']}"
    if first > 1 or last < view["rounds"]:
        yield f"rounds {first}-{last}"
    if facts["own"]:
        yield "own"


def star_text(star: StarView, marks: Mapping[str, str]) -> Text:
    """`★B`, and in brackets when it is spent."""
    sign = f"{STAR}{LETTERS[star['resource']]}"
    return Text.assemble(
        f"({sign})" if star["spent"] else sign,
        mark_sign(marks.get(ids.star_id(star["source"]), "")),
    )


def marked(text: str, ident: str, marks: Mapping[str, str], style: str = "") -> Text:
    """Words with the number of the option that points at them."""
    return Text.assemble((text, style), mark_sign(marks.get(ident, "")))
