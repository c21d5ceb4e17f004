"""The table of Wildtails in words, one fact a line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.view import EntryView, LevelView, WildView
from quarterdeck.games.wildtails.words.names import cost as cost_words
from quarterdeck.games.wildtails.words.names import resources as resources_words
from quarterdeck.terminal.boards.wildtails import words


def plain(view: WildView, names: Sequence[str]) -> list[str]:
    """Turn, check, Scene, Threat, Characters, Objectives, Empire, piles, and what is changed for good."""
    lines = [*_now(view, names), *_scene(view), *_threat(view)]
    for player in words.own_first(view):
        lines += [*_standing(view, player, names), *_abilities(view, player, names)]
    lines += [*_nobody_holds(view), *(objective_sentence(view, index, names) for index in range(2))]
    return [*lines, _empire(view), *_empire_abilities(view), *_piles(view), *words.changes_told(view)]


def bearings(view: WildView, names: Sequence[str]) -> list[str]:
    """Turn and check, the active Scene, the Threat's number and captures, what everybody holds, the Objectives."""
    lines = [*_now(view, names), *_scene(view), *_threat(view)]
    for player in words.own_first(view):
        lines += _standing(view, player, names)
    lines += [*_nobody_holds(view), *(objective_sentence(view, index, names) for index in range(2))]
    return [*lines, _empire(view)]


# What goes on


def _now(view: WildView, names: Sequence[str]) -> list[str]:
    lines = [line.replace("*", "") for line in words.turn_words(view, names)]
    return [*lines, *words.turn_effects(view), *_check(view), *_payment(view, names)]


def _check(view: WildView) -> Iterator[str]:
    check = view["check"]
    if check is None:
        return
    head = f"{words.check_words(view, check)}, a {words.SKILLS[check['skill']]} check:"
    if check["total"] is None:
        yield f"{head} {check['target']} to reach."
        return
    missing = check["target"] - check["total"]
    buffs = f", Buffs of {check['buffs']} among them" if check["buffs"] else ""
    enough = f"{missing} missing" if missing > 0 else "enough"
    yield f"{head} {check['total']} of {check['target']}{buffs}, {enough}."
    if view["revealed"] is not None:
        yield f"Revealed: {card_words(view, view['revealed'])}."


def _payment(view: WildView, names: Sequence[str]) -> Iterator[str]:
    payment = view["payment"]
    if payment is not None:
        who = words.character(view, payment["player"], names)
        yield f"{who} still pays {cost_words(words.bundle(payment['due']))}."


# Scenes


def signed(number: int) -> str:
    """`plus 2`, `minus 1`."""
    return f"minus {-number}" if number < 0 else f"plus {number}"


def card_words(view: WildView, card: int) -> str:
    """`Moonlit Jetty (moon, plus 2)`."""
    facts = words.scene(view, card)
    return f"{facts['name']} ({facts['curse']}, {signed(facts['modifier'])})"


def _scene(view: WildView) -> Iterator[str]:
    card = view["active"]
    if card is None:
        yield "There is no active Scene."
        return
    facts = words.scene(view, card)
    yield f"Active Scene: {facts['name']}, {facts['curse']}, {signed(facts['modifier'])}."
    effect = words.crisis_in(view, view["round"], facts["curse"])
    if effect != words.NO_EFFECT:
        yield f"Its crisis at the beginning of a turn: {words.EFFECT_WORDS[effect]}."
    for event in range(codes.EVENTS_EACH):
        yield event_sentence(view, card, event)


def event_sentence(view: WildView, card: int, event: int) -> str:
    """`Event 3: Bravery check against 4, 3 of 8 cards would do, gives 2 barrels and 1 sword.`"""
    facts = words.scene(view, card)["events"][event]
    gives = f"gives {resources_words(words.bundle(facts['reward']))}"
    if facts["kind"] == "check":
        skill, target = str(facts["skill"]), (facts["target"] or 0) + view["harder"]
        how = f"{words.SKILLS[skill]} check against {target}{odds_words(view, skill, target)}"
    else:
        how = "free" if facts["kind"] == "free" else f"costs {cost_words(words.bundle(facts['cost']))}"
    return f"Event {event + 1}: {how}, {gives}."


def odds_words(view: WildView, skill: str, target: int) -> str:
    """`, 3 of 8 cards would do`: what of the cards that a check may reveal; nothing if there can be no check."""
    odds = words.odds(view, skill, target)
    if odds is None:
        return ""
    good, cards = odds
    if cards == 1:
        return f", the next card would{'' if good else ' not'} do"
    if good in (0, cards):
        return f", {'any' if good else 'no'} card would do"
    return f", {good} of {cards} cards would do"


# The Threat


def _threat(view: WildView) -> list[str]:
    return [_target(view), _captured(view), *_crises(view)]


def _target(view: WildView) -> str:
    threat, captured = view["threat"], len(view["captured"])
    parts = [f"{threat['base']} of its own", f"{captured} for captured cards"]
    if view["harder"]:
        parts.append(f"{view['harder']} for a crisis")
    check = f"{words.SKILLS[threat['skill']]} check against {threat['target']}"
    odds = odds_words(view, threat["skill"], threat["target"])
    return f"Threat: {threat['name']}. An attack is a {check}: {listed(parts)}{odds}."


def _captured(view: WildView) -> str:
    captured = view["captured"]
    cards = ", ".join(f"{words.scene(view, card)['name']} ({words.scene(view, card)['curse']})" for card in captured)
    head = f"Captured: {number_of(len(captured), 'card')}, and {view['lost_at']} lose the scenario"
    return f"{head}: {cards}." if captured else f"{head}."


def _crises(view: WildView) -> Iterator[str]:
    rounds = [("this round", view["round"])]
    if words.has_next_round(view):
        rounds.append(("next round", view["round"] + 1))
    brings = {}
    for when, number in rounds:
        effects = {curse: words.crisis_in(view, number, curse) for curse in codes.CURSE_NAMES}
        brings[when] = [
            f"{curse}, {words.EFFECT_WORDS[effect]}" for curse, effect in effects.items() if effect != words.NO_EFFECT
        ]
    if not any(brings.values()):
        yield f"Crises {' and '.join(brings)}: none."
        return
    for when, each in brings.items():
        yield f"Crises {when}: {'; '.join(each) or 'none'}."


# The Characters


def _standing(view: WildView, player: int, names: Sequence[str]) -> Iterator[str]:
    """Skills, what is held and set aside, and permanent resources."""
    facts, name = view["players"][player], words.character(view, player, names)
    if facts["character"] is None:
        yield f"{name}: not chosen yet." if words.is_solo(view) else f"{name}: no Character yet."
        return
    skills = ", ".join(f"{words.SKILLS[skill]} {value}" for skill, value in facts["skills"].items())
    silent = ", no more abilities this turn" if facts["silent"] else ""
    yield f"{words.full_name(view, player, names)}: {skills}{silent}."
    if facts["hand"]:
        yield f"{name} holds {'; '.join(held_words(view, entry) for entry in facts['hand'])}."
    if facts["aside"]:
        yield f"{name} has set aside {'; '.join(held_words(view, entry) for entry in facts['aside'])}."
    if facts["stars"]:
        stars = [f"{star['resource']}{' (spent)' if star['spent'] else ''}" for star in facts["stars"]]
        yield f"{name}'s permanent resources: {', '.join(stars)}."


def _nobody_holds(view: WildView) -> Iterator[str]:
    if not any(player["hand"] or player["aside"] for player in view["players"]):
        yield "Nobody holds anything."


def _abilities(view: WildView, player: int, names: Sequence[str]) -> Iterator[str]:
    chosen = view["players"][player]["character"]
    if chosen is not None:
        own = [i for i in words.abilities_of(view, chosen) if view["abilities"][str(i)]["keyword"] != "permanent"]
        yield from _ability_sentences(view, own, f"{words.character(view, player, names)}'s")


def _empire_abilities(view: WildView) -> Iterator[str]:
    yield from _ability_sentences(view, words.abilities_of(view, None), "Empire")
    if buildings := view["empire"]["buildings"]:
        yield f"Built on {view['empire']['name']}: {listed(buildings)}."


def _ability_sentences(view: WildView, abilities: Sequence[int], whose: str) -> Iterator[str]:
    """Each that can be used as things are, and the names of those that cannot."""
    barred = [ability for ability in abilities if words.is_barred(view, ability)]
    for ability in abilities:
        if ability not in barred:
            yield f"{whose} ability {words.ability_sentence(view, ability)}"
    if barred:
        noun = "ability" if len(barred) == 1 else "abilities"
        yield f"{whose} {noun} not for now: {listed([view['abilities'][str(each)]['name'] for each in barred])}."


def held_words(view: WildView, entry: EntryView) -> str:
    """`Powder Store with 2 swords and 1 cannon`."""
    return f"{words.scene(view, entry['card'])['name']} with {resources_words(words.bundle(entry['left']))}"


# Objectives and Empire


def objective_sentence(view: WildView, index: int, names: Sequence[str]) -> str:
    """`Fit Out the Brig: level 1 of 4, Anna's. Level 2 costs 1 barrel and 1 sword and gives a permanent barrel.`"""
    objective = view["objectives"][index]
    owner, level = objective["owner"], objective["level"]
    whose = "nobody's yet" if owner is None else f"{words.character(view, owner, names)}'s"
    head = f"Objective {objective['name']}: level {level} of {codes.LEVELS}, {whose}"
    if level == codes.LEVELS:
        return f"{head}, complete."
    facts = objective["levels"][level]
    need = words.need_words(facts)
    needs = f", needs {need}" if need else ""
    return f"{head}. Level {level + 1} costs {cost_words(words.bundle(facts['cost']))}{needs}, and {_gift(facts)}."


def _gift(facts: LevelView) -> str:
    if facts["gives_skill"] is not None:
        return f"gives {words.SKILLS[facts['gives_skill']]} plus {facts['bonus']}"
    return "completes it" if facts["gives_star"] is None else f"gives a permanent {facts['gives_star']}"


def _empire(view: WildView) -> str:
    empire = view["empire"]
    stored = "; ".join(held_words(view, entry) for entry in empire["stored"])
    number = number_of(len(empire["stored"]), "card")
    return (
        f"Empire, {empire['name']}: {'lantern' if empire['lantern'] else 'dark'} side up, stores {number}, "
        f"at most {empire['storage']}{f': {stored}' if stored else ''}."
    )


# The piles


def _piles(view: WildView) -> Iterator[str]:
    loose, buried = view["deck"], view["buried"]
    number = number_of(len(loose) + len(buried), "card")
    some = f", any of these next: {_cards(view, loose)}" if loose else ""
    yield f"Deck below the active Scene: {number}{some}."
    if buried:
        yield f"At the bottom of the deck, in this order: {_cards(view, buried)}."
    discards = view["discards"]
    top_first = f", from the top: {_cards(view, list(reversed(discards)))}" if discards else ""
    yield f"Discard pile: {number_of(len(discards), 'card')}{top_first}."


def _cards(view: WildView, cards: Sequence[int]) -> str:
    return ", ".join(card_words(view, card) for card in cards)
