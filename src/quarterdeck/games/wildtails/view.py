"""What a seat or a spectator may see, built up from nothing: all of the table, and nothing that is still locked."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import KNOBS, key
from quarterdeck.games.wildtails.cards import (
    ABILITY_NAMES,
    BACK_NAMES,
    CARDS,
    CHARACTER_NAMES,
    COMPONENTS,
    SCENE_NAMES,
    event_place,
)
from quarterdeck.games.wildtails.rules import WildRules, make_rules
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.crises import effect_for
from quarterdeck.games.wildtails.steps.resources import stars_of

_KNOBS: Final = {knob.name: knob for knob in KNOBS}
_PRINTED: Final = make_rules(1, {}, {})
SIDES: Final = ("scene", "objective", "threat")


def view(s: WildState, viewer: int) -> View:
    """WT-know-1, WT-know-2, WT-capture-1: the table as everybody sees it. Cards, Characters and abilities go by their
    numbers from 0; None is nothing.

    scenes:     {card: {name, curse, modifier, back, events: [{kind, skill, target, cost, reward}, ...]}}, all in play
    active:     the active Scene; `deck` lists the cards below it by number, without their order, then `buried` ones
    players:    [{seat, character, skills, hand, aside, stars, objective, silent}, ...]; of `hand` and `aside` every
                card is {card, event, left}: what it shows and what it still gives, five numbers
    objectives: [{card, name, owner, level, levels: [{cost, need, needed, least, gives, gift, bonus}, ...]}, ...]
    threat:     {card, name, base, skill, columns, target}; `log` has the place of every icon beside its indicator
    crisis:     what each curse icon brings in this round, an effect each; `harder_by` is what harder checks add,
                `harder` what they add in this turn, and `buffs` what waits for the next check
    abilities:  of the Characters that are or can be chosen, and of the Empire: {id: {...}}
    check:      the check that is on; `payment`: the cost that is being paid
    marks:      {knob: the number that was printed} for what a campaign has changed for good
    """
    rules = s.rules
    return {
        "viewer": viewer,
        "asked": s.seat(),
        "over": s.is_over(),
        "outcome": s.outcome,
        "round": s.round,
        "rounds": rules.rounds,
        "turn": s.turn,
        "player": s.player if s.turn and not s.is_over() else None,
        "lost_at": rules.lost_at,
        "harder": s.harder,
        "harder_by": rules.harder,
        "buffs": s.all_buffs() if s.turn else 0,
        "muted": bool(s.muted),
        "scenes": {str(card): _scene(rules, card) for card in range(CARDS) if rules.in_play[card]},
        "active": _card(s.active),
        "deck": [card for card in range(CARDS) if s.deck >> card & 1],
        "buried": s.buried[:],
        "revealed": _card(s.revealed),
        "borrowed": bool(s.borrowed),
        "discards": s.discards[:],
        "captured": s.captured[:],
        "players": [_player(s, player) for player in range(codes.PLAYERS)],
        "characters": {
            str(character): _character(rules, character)
            for character in range(len(rules.aboard))
            if rules.aboard[character]
        },
        "objectives": [_objective(s, index) for index in range(2)],
        "threat": _threat(s),
        "log": [None if rules.log[curse] == codes.NEVER else rules.log[curse] for curse in range(codes.CURSES)],
        "crisis": [effect_for(s, curse) for curse in range(codes.CURSES)],
        "empire": {
            "name": COMPONENTS.empire,
            "lantern": bool(s.lantern),
            "storage": rules.storage,
            "stored": [_entry(s, entry) for entry in s.stored],
            "buildings": [COMPONENTS.buildings[i] for i in range(len(rules.buildings)) if rules.buildings[i]],
        },
        "abilities": {str(ability): _ability(s, ability) for ability in _abilities(rules)},
        "check": _check(s),
        "payment": {"player": s.payer, "due": _numbers(s.due, codes.SYMBOLS)} if s.due else None,
        "marks": marks(rules),
    }


def marks(rules: WildRules) -> dict[str, int]:
    """WT-campaign-4: the numbers that differ from what is printed, with what was, of what is in play; the scenario's
    are no marks."""
    away = {f"{side}-{card + 1}." for card in range(CARDS) if not rules.in_play[card] for side in SIDES}
    away |= {f"{key(name)}." for character, name in enumerate(CHARACTER_NAMES) if not rules.aboard[character]}
    changed: dict[str, int] = {}
    for name, now in rules.sets.items():
        if f"{name.partition('.')[0]}." in away and not name.endswith(".in-play"):
            continue
        knob = _KNOBS[name]
        value = getattr(_PRINTED, knob.attribute)
        was = value if knob.index is None else value[knob.index]
        if was != now and not name.startswith("scenario."):
            changed[name] = was
    return changed


def _card(card: int) -> int | None:
    return None if card == codes.NONE else card


def _numbers(bundle: int, known: int) -> list[int]:
    return [bundle >> bundles.BITS * symbol & bundles.MOST for symbol in range(known)]


def _scene(rules: WildRules, card: int) -> dict[str, Any]:
    events: list[dict[str, Any]] = []
    for event in range(codes.EVENTS_EACH):
        place = event_place(card, event)
        check = rules.kinds[place] == codes.CHECK
        events.append(
            {
                "kind": rules.kinds[place],
                "skill": rules.event_skills[place] if check else None,
                "target": rules.targets[place] if check else None,
                "cost": _numbers(rules.event_cost_of[place], codes.SYMBOLS),
                "reward": _numbers(rules.reward_of[place], codes.RESOURCES),
            }
        )
    return {
        "name": SCENE_NAMES[card],
        "curse": rules.curse[card],
        "modifier": rules.modifier[card],
        "back": BACK_NAMES[card],
        "events": events,
    }


def _entry(s: WildState, entry: int) -> dict[str, Any]:
    return {
        "card": bundles.card_in(entry),
        "event": bundles.shown_in(entry),
        "left": _numbers(s.bundle_of(entry), codes.RESOURCES),
        "aside": bundles.rest_in(entry) != 0,
    }


def _player(s: WildState, player: int) -> dict[str, Any]:
    character = s.characters[player]
    objective = s.objective_of(player)
    return {
        "seat": s.seat_of(player),
        "character": None if character == NO_ONE else character,
        "skills": [] if character == NO_ONE else [s.skill(player, skill) for skill in range(codes.SKILLS)],
        "hand": [_entry(s, entry) for entry in s.hands[player]],
        "aside": [_entry(s, entry) for entry in s.aside[player]],
        "stars": [
            {"source": star, "resource": resource, "spent": bool(s.spent >> star - codes.STAR & 1)}
            for star, resource in stars_of(s, player)
        ],
        "objective": None if objective == NO_ONE else objective,
        "silent": bool(s.silent >> player & 1),
    }


def _character(rules: WildRules, character: int) -> dict[str, Any]:
    who = COMPONENTS.characters[character]
    return {
        "name": CHARACTER_NAMES[character],
        "animal": who.animal,
        "skills": rules.skills[character * codes.SKILLS : character * codes.SKILLS + codes.SKILLS],
        "abilities": [ability for ability in rules.abilities_of[character] if rules.owners[ability] == character],
    }


def _objective(s: WildState, index: int) -> dict[str, Any]:
    rules, card = s.rules, s.objectives[index]
    levels: list[dict[str, Any]] = []
    for level in range(codes.LEVELS):
        place = event_place(card, level)
        levels.append(
            {
                "cost": _numbers(rules.level_cost_of[place], codes.SYMBOLS),
                "need": rules.needs[place],
                "needed": rules.needed[place],
                "least": rules.least[place],
                "gives": rules.gives[place],
                "gift": rules.gifts[place],
                "bonus": rules.bonus[place],
            }
        )
    owner = s.owners[index]
    return {
        "card": card,
        "name": BACK_NAMES[card],
        "owner": None if owner == NO_ONE else owner,
        "level": s.levels[index],
        "levels": levels,
    }


def _threat(s: WildState) -> dict[str, Any]:
    rules, card = s.rules, s.threat
    return {
        "card": card,
        "name": BACK_NAMES[card],
        "base": rules.base[card],
        "skill": rules.threat_skills[card],
        "columns": rules.columns[card * codes.COLUMNS : card * codes.COLUMNS + codes.COLUMNS],
        "target": s.attack_target(),
    }


def _abilities(rules: WildRules) -> list[int]:
    return sorted(
        {ability for character, there in enumerate(rules.aboard) if there for ability in rules.abilities_of[character]}
    )


def _ability(s: WildState, ability: int) -> dict[str, Any]:
    rules = s.rules
    owner = rules.owners[ability]
    return {
        "name": ABILITY_NAMES[ability],
        "owner": None if owner == codes.EMPIRE else owner,
        "keyword": rules.keywords[ability],
        "amount": rules.amounts[ability],
        "resource": _numbers(rules.stars[ability], codes.RESOURCES),
        "cost": _numbers(rules.ability_cost_of[ability], codes.SYMBOLS),
        "side": bool(rules.sides[ability]),
        "max": rules.limits[ability],
        "rounds": [rules.firsts[ability], rules.lasts[ability]],
        "own": bool(rules.owns[ability]),
        "used": s.used >> 2 * ability & 3,
    }


def _check(s: WildState) -> dict[str, Any] | None:
    if s.purpose == codes.NO_CHECK:
        return None
    return {
        "event": s.purpose if s.purpose < codes.EVENTS_EACH else None,
        "skill": s.check_skill(),
        "target": s.target,
        "total": s.total() if s.revealed != codes.NONE else None,
        "buffs": s.all_buffs(),
    }
