"""Pieces of the drawn board of Wildtails: cards with their icons, events, levels and abilities, with their marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.view import AbilityView, EntryView, StarView, WildView
from quarterdeck.games.wildtails.words.names import ability_id, card_id, event_id, objective_id, resource_id, star_id
from quarterdeck.terminal.boards.lines import mark_sign, pointing
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
    names = (*codes.RESOURCE_NAMES, "B, S or C", "any")
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
    """`☾+2 Moonlit Jetty`, or where there is little room `☾+2 Jetty`."""
    return marked(Text.assemble(icon_and_modifier(view, card), " ", card_name(view, card, full)), card_id(card), marks)


def captured_sign(view: WildView, card: int, marks: Mapping[str, str], named: bool) -> Text:
    """`☾Jetty`, or its icon alone."""
    name = card_name(view, card, False) if named else ""
    return marked(Text.assemble(curse_sign(words.scene(view, card)["curse"]), name), card_id(card), marks)


def card_name(view: WildView, card: int, full: bool) -> str:
    """`Moonlit Jetty`, or `Jetty`: no two cards have the last word in common."""
    name = words.scene(view, card)["name"]
    return name if full else name.split()[-1]


def held_card(view: WildView, entry: EntryView, marks: Mapping[str, str], full: bool) -> Text:
    """`Powder Store SSK`: a resource card with what it still gives, each kind a thing to spend."""
    card = entry["card"]
    parts = [
        marked(Text(LETTERS[resource] * number, "bold"), resource_id(card, codes.SYMBOL_NAMES.index(resource)), marks)
        for resource, number in entry["left"].items()
    ]
    return _resource_card(view, entry, marks, full, parts)


def stored_card(view: WildView, entry: EntryView, marks: Mapping[str, str], full: bool) -> Text:
    """`Powder Store SSK`: a resource card that has to be taken before it gives something."""
    letters = Text(bundles.letters(words.bundle(entry["left"])), "bold")
    return _resource_card(view, entry, marks, full, [pointing(letters, card_id(entry["card"]))])


def _resource_card(
    view: WildView, entry: EntryView, marks: Mapping[str, str], full: bool, gives: Sequence[Text]
) -> Text:
    card = entry["card"]
    name = pointing(Text(f"{card_name(view, card, full)} "), card_id(card))
    change = words.reward_change(view, card, entry["event"])
    return Text.assemble(name, *gives, change, mark_sign(marks.get(card_id(card), "")))


def with_commas(parts: Sequence[Text]) -> list[Text]:
    """The parts, each but the last with a comma."""
    return [Text.assemble(part, "," if number < len(parts) else "") for number, part in enumerate(parts, 1)]


def one_after_another(parts: Sequence[Text], others: Sequence[Text], sign: str) -> list[Text]:
    """The parts and then the others, if there are any, with a sign between them."""
    return [*parts[:-1], Text.assemble(parts[-1], sign if others else ""), *others]


def event_line(view: WildView, card: int, event: int, marks: Mapping[str, str], width: int) -> Text:
    """`‹2› pay S → BB`, ` 3  Bravery 4 → BBS   odds 3 of 8`."""
    facts, ident = words.scene(view, card)["events"][event], event_id(card, event)
    odds = None
    if facts["kind"] == "check":
        skill, target = str(facts["skill"]), facts["target"] or 0
        how = f"{words.SKILLS[skill]} {target}{harder(view)}"
        odds = words.odds(view, skill, target + view["harder"])
    else:
        how = "free" if facts["kind"] == "free" else f"pay {bundles.letters(words.bundle(facts['cost']))}"
    number, mark = str(event + 1), marks.get(ident, "")
    line = Text.assemble(
        mark_sign(mark) if mark == number else (f" {number} ", "dim"),
        f" {how} {GIVES} ",
        (bundles.letters(words.bundle(facts["reward"])), "bold"),
        words.event_change(view, card, event),
        mark_sign(mark if mark != number else ""),
    )
    return pointing(with_odds(line, odds, width), ident)


def harder(view: WildView) -> str:
    """`+2`: what a crisis adds to targets in this turn."""
    return f"+{view['harder']}" if view["harder"] else ""


def with_odds(line: Text, odds: tuple[int, int] | None, width: int) -> Text:
    """A line with the odds of its check at its end, if there is one."""
    if odds is None:
        return line
    share = f"{odds[0]} of {odds[1]}"
    told = f"odds {share}" if len(line) + len(share) + 6 <= width else share
    return Text.assemble(line, " " * max(1, width - len(line) - len(told)), (told, "" if odds[0] else "dim"))


# The Threat


def crisis_signs(view: WildView, number: int) -> list[Text]:
    """`☠lose 1`: what the icons bring in a round, those that bring something."""
    signs = []
    for curse in codes.CURSE_NAMES:
        effect, change = words.crisis_in(view, number, curse), words.crisis_change(view, number, curse)
        if effect != words.NO_EFFECT or change:
            signs.append(Text.assemble(curse_sign(curse), EFFECT_SIGNS[effect], change))
    return signs


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
    line = Text.assemble((objective["name"], "bold"), f" {level}/{codes.LEVELS} {whose}: {following}")
    return marked(line, objective_id(index), marks)


# Abilities and permanent resources


def ability_text(view: WildView, ability: int, marks: Mapping[str, str], limits: bool, kinds: bool) -> Text:
    """`Broadside (K: +3, max 1)`, `Lookout (bury Scene ↻)`; one that cannot be used now has a cross before it.

    Without `limits` and `kinds` it is `Broadside (K: +3)`, `Lookout`.
    """
    facts = view["abilities"][str(ability)]
    inside = []
    if facts["keyword"] == "buff" or (kinds and facts["keyword"] != "smuggle"):
        inside.append(words.does(facts, True))
    if facts["side"] and kinds:
        inside.append(TURNS)
    after = [" ".join(inside), *(_limits(view, facts) if limits else [])]
    told = ": ".join(filter(None, (bundles.letters(words.bundle(facts["cost"])), ", ".join(filter(None, after)))))
    barred = words.is_barred(view, ability)
    text = Text.assemble(
        (BARRED if barred else "", "bold"),
        (f"{facts['name']} ({told})" if told else facts["name"], "dim" if barred else ""),
        words.ability_change(view, ability),
    )
    return marked(text, ability_id(ability), marks)


def ability_in_full(view: WildView, ability: int, marks: Mapping[str, str]) -> Text:
    """`Broadside: Buff, adds 3 to a check; costs 1 cannon; once a turn.`"""
    barred = words.is_barred(view, ability)
    sentence = words.ability_sentence(view, ability)
    text = Text.assemble((BARRED if barred else "", "bold"), (sentence, "dim" if barred else ""))
    return marked(Text.assemble(text, words.ability_change(view, ability)), ability_id(ability), marks)


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
    return marked(Text(f"({sign})" if star["spent"] else sign), star_id(star["source"]), marks)


def marked(text: Text, ident: str, marks: Mapping[str, str]) -> Text:
    """What stands for a thing, with the key of the option that points at it."""
    return pointing(Text.assemble(text, mark_sign(marks.get(ident, ""))), ident)
