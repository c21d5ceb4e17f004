"""The table of Wildtails in words, one fact a line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quarterdeck.core.game import View
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.words.names import cost as cost_words
from quarterdeck.games.wildtails.words.names import resources as resources_words
from quarterdeck.terminal.boards.wildtails_words import (
    EFFECT_WORDS,
    abilities_of,
    bundle,
    changes_told,
    character,
    check_words,
    crisis_in,
    does,
    full_name,
    has_next_round,
    is_barred,
    is_solo,
    need_words,
    scene,
    turn_effects,
    turn_words,
)

LEGEND = (
    "The active Scene is the top card of the deck. Its four events give resources: the card is then held with them.",
    "In a check another card is turned up: the same curse icon fails it, and else its number is added to your skill.",
    "At the beginning of a turn the icon of the active Scene may bring a crisis: see what each icon brings this round.",
    "The target of an attack is the Threat's number and one more for every card that it has captured.",
    "A card set aside is partly spent. What is left of it is lost at the end of the turn.",
    "A permanent resource is spent once a turn, in one's own turn, and stays.",
    "A basic resource is a barrel, a sword or a coin. A gem pays for one of these, never for a cannon.",
    "Buff adds to a check. Smuggle takes cards that the Empire stores. Conspire makes the other Character active.",
    "Some abilities turn the Empire over from its lantern side to its dark side. A new round turns it back.",
    "'look' and a name tells of a card, an Objective or an ability; 'look threat' of the Threat.",
)


def plain(view: View, names: Sequence[str]) -> list[str]:
    """Turn, check, Scene, Threat, Characters, Objectives, Empire, piles, and what is changed for good."""
    lines = [*_now(view, names), *_scene(view), *_threat(view)]
    for player in _in_order(view):
        lines += [*_standing(view, player, names), *_abilities(view, player, names)]
    lines += [objective_sentence(view, index, names) for index in range(2)]
    return [*lines, *_empire(view), *_piles(view), *changes_told(view)]


def bearings(view: View, names: Sequence[str]) -> list[str]:
    """Turn and check, the active Scene, the Threat's number and captures, what everybody holds, the Objectives."""
    lines = [*_now(view, names), *_scene(view), _target(view), _captured(view), *_crises(view)]
    for player in _in_order(view):
        lines += _standing(view, player, names)
    return [*lines, *(objective_sentence(view, index, names) for index in range(2)), *list(_empire(view))[:1]]


def _in_order(view: View) -> list[int]:
    """The viewer's Character first."""
    return sorted(range(codes.PLAYERS), key=lambda player: view["players"][player]["seat"] != view["viewer"])


# What goes on


def _now(view: View, names: Sequence[str]) -> list[str]:
    lines = [words.replace("*", "") for words in turn_words(view, names)]
    return [*lines, *turn_effects(view), *_check(view), *_payment(view, names)]


def _check(view: View) -> Iterator[str]:
    check = view["check"]
    if check is None:
        return
    head = f"{check_words(view)}, a {codes.SKILL_NAMES[check['skill']]} check:"
    if check["total"] is None:
        yield f"{head} {check['target']} to reach."
        return
    missing = check["target"] - check["total"]
    buffs = f", Buffs of {check['buffs']} among them" if check["buffs"] else ""
    enough = f"{missing} missing" if missing > 0 else "enough"
    yield f"{head} {check['total']} of {check['target']}{buffs}, {enough}."
    if view["revealed"] is not None:
        yield f"Revealed: {card_words(view, view['revealed'])}."


def _payment(view: View, names: Sequence[str]) -> Iterator[str]:
    payment = view["payment"]
    if payment is not None:
        yield f"{character(view, payment['player'], names)} still pays {cost_words(bundle(payment['due']))}."


# Scenes


def signed(number: int) -> str:
    """`plus 2`, `minus 1`."""
    return f"minus {-number}" if number < 0 else f"plus {number}"


def card_words(view: View, card: int) -> str:
    """`Moonlit Jetty (moon, plus 2)`."""
    facts = scene(view, card)
    return f"{facts['name']} ({codes.CURSE_NAMES[facts['curse']]}, {signed(facts['modifier'])})"


def _scene(view: View) -> Iterator[str]:
    card = view["active"]
    if card is None:
        yield "There is no active Scene."
        return
    facts = scene(view, card)
    yield f"Active Scene: {facts['name']}, {codes.CURSE_NAMES[facts['curse']]}, {signed(facts['modifier'])}."
    effect = crisis_in(view, view["round"], facts["curse"])
    if effect != codes.NO_EFFECT:
        yield f"Its crisis at the beginning of a turn: {EFFECT_WORDS[effect]}."
    for event in range(codes.EVENTS_EACH):
        yield event_sentence(view, card, event)


def event_sentence(view: View, card: int, event: int) -> str:
    """`Event 3: Bravery check against 4, gives 2 barrels and 1 sword.`"""
    facts = scene(view, card)["events"][event]
    gives = f"gives {resources_words(bundle(facts['reward']))}"
    if facts["kind"] == codes.CHECK:
        how = f"{codes.SKILL_NAMES[facts['skill']]} check against {facts['target'] + view['harder']}"
    else:
        how = "free" if facts["kind"] == codes.FREE else f"costs {cost_words(bundle(facts['cost']))}"
    return f"Event {event + 1}: {how}, {gives}."


# The Threat


def _threat(view: View) -> list[str]:
    return [_target(view), _captured(view), *_crises(view)]


def _target(view: View) -> str:
    threat, captured = view["threat"], len(view["captured"])
    parts = [f"{threat['base']} of its own", f"{captured} for captured cards"]
    if view["harder"]:
        parts.append(f"{view['harder']} for a crisis")
    skill = codes.SKILL_NAMES[threat["skill"]]
    return f"Threat: {threat['name']}. An attack is a {skill} check against {threat['target']}: {listed(parts)}."


def _captured(view: View) -> str:
    captured = view["captured"]
    cards = ", ".join(
        f"{scene(view, card)['name']} ({codes.CURSE_NAMES[scene(view, card)['curse']]})" for card in captured
    )
    head = f"Captured: {number_of(len(captured), 'card')}, and {view['lost_at']} lose the scenario"
    return f"{head}: {cards}." if captured else f"{head}."


def _crises(view: View) -> Iterator[str]:
    """What every icon brings in this round and in the next."""
    rounds = [("this round", view["round"])]
    if has_next_round(view):
        rounds.append(("next round", view["round"] + 1))
    for when, number in rounds:
        effects = [crisis_in(view, number, curse) for curse in range(codes.CURSES)]
        brings = [
            f"{codes.CURSE_NAMES[curse]}, {EFFECT_WORDS[effect]}"
            for curse, effect in enumerate(effects)
            if effect != codes.NO_EFFECT
        ]
        yield f"Crises {when}: {'; '.join(brings) or 'none'}."


# The Characters


def _standing(view: View, player: int, names: Sequence[str]) -> Iterator[str]:
    """Skills, what is held and set aside, and permanent resources."""
    facts, name = view["players"][player], character(view, player, names)
    if facts["character"] is None:
        yield f"{name}: not chosen yet." if is_solo(view) else f"{name}: no Character yet."
        return
    skills = ", ".join(f"{codes.SKILL_NAMES[skill]} {value}" for skill, value in enumerate(facts["skills"]))
    yield f"{full_name(view, player, names)}: {skills}{', no more abilities this turn' if facts['silent'] else ''}."
    yield f"{name} holds {'; '.join(held_words(view, entry) for entry in facts['hand']) or 'nothing'}."
    if facts["aside"]:
        yield f"{name} has set aside {'; '.join(held_words(view, entry) for entry in facts['aside'])}."
    if facts["stars"]:
        stars = [
            f"{codes.RESOURCE_NAMES[star['resource']]}{' (spent)' if star['spent'] else ''}" for star in facts["stars"]
        ]
        yield f"{name}'s permanent resources: {', '.join(stars)}."


def _abilities(view: View, player: int, names: Sequence[str]) -> Iterator[str]:
    chosen, name = view["players"][player]["character"], character(view, player, names)
    for ability in abilities_of(view, chosen) if chosen is not None else []:
        if view["abilities"][str(ability)]["keyword"] != codes.PERMANENT:
            yield ability_sentence(view, ability, f"{name}'s ability ")


def held_words(view: View, entry: Mapping[str, Any]) -> str:
    """`Powder Store with 2 swords and 1 cannon`."""
    return f"{scene(view, entry['card'])['name']} with {resources_words(bundle(entry['left']))}"


def ability_sentence(view: View, ability: int, head: str) -> str:
    """`Empire ability Broadside: Buff, adds 3 to a check; costs 1 cannon; once a turn.`"""
    facts = view["abilities"][str(ability)]
    first, last = facts["rounds"]
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
    if is_barred(view, ability) and facts["keyword"] != codes.PERMANENT:
        parts.append("not now")
    name = f"{head}{facts['name']}"
    return f"{name}: {'; '.join(parts)}."


# Objectives and Empire


def objective_sentence(view: View, index: int, names: Sequence[str]) -> str:
    """`Fit Out the Brig: level 1 of 4, Anna's. Level 2 costs 1 barrel and 1 sword and gives a permanent barrel.`"""
    objective = view["objectives"][index]
    owner, level = objective["owner"], objective["level"]
    whose = "nobody's yet" if owner is None else f"{character(view, owner, names)}'s"
    head = f"Objective {objective['name']}: level {level} of {codes.LEVELS}, {whose}"
    if level == codes.LEVELS:
        return f"{head}, complete."
    facts = objective["levels"][level]
    need = need_words(facts)
    needs = f", needs {need}" if need else ""
    return f"{head}. Level {level + 1} costs {cost_words(bundle(facts['cost']))}{needs}, and {_gift(facts)}."


def _gift(facts: Mapping[str, Any]) -> str:
    if facts["gives"] == codes.GIVES_SKILL:
        return f"gives {codes.SKILL_NAMES[facts['gift']]} plus {facts['bonus']}"
    return (
        f"gives a permanent {codes.RESOURCE_NAMES[facts['gift']]}"
        if facts["gives"] == codes.GIVES_STAR
        else "completes it"
    )


def _empire(view: View) -> Iterator[str]:
    empire = view["empire"]
    stored = "; ".join(held_words(view, entry) for entry in empire["stored"])
    number = number_of(len(empire["stored"]), "card")
    yield (
        f"Empire, {empire['name']}: {'lantern' if empire['lantern'] else 'dark'} side up, stores {number}, "
        f"at most {empire['storage']}{f': {stored}' if stored else ''}."
    )
    for ability in abilities_of(view, None):
        yield ability_sentence(view, ability, "Empire ability ")
    if empire["buildings"]:
        yield f"Built on {empire['name']}: {listed(empire['buildings'])}."


# The piles


def _piles(view: View) -> Iterator[str]:
    loose, buried = view["deck"], view["buried"]
    number = number_of(len(loose) + len(buried), "card")
    some = f", any of these next: {_cards(view, loose)}" if loose else ""
    yield f"Deck below the active Scene: {number}{some}."
    if buried:
        yield f"At the bottom of the deck, in this order: {_cards(view, buried)}."
    discards = view["discards"]
    top_first = f", from the top: {_cards(view, list(reversed(discards)))}" if discards else ""
    yield f"Discard pile: {number_of(len(discards), 'card')}{top_first}."


def _cards(view: View, cards: Sequence[int]) -> str:
    return ", ".join(card_words(view, card) for card in cards)
