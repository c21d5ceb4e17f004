"""The questions of Chaos Cove: what the asked player reads, and what the others are told meanwhile.

The answers are in `labels`, the log and the result in `telling`, reasons in `reasons`, names in `naming`, `describing`
and `things`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import attacked_space
from quarterdeck.games.chaos_cove.cards import (
    CANNON,
    CREW,
    DOUBLOON,
    FOOD,
    FORT,
    FORT_SPACES,
    GUNPOWDER,
    GUS,
    HERO_NAMES,
    INVADER_NAMES,
    LANES,
    NONE,
    PLANK,
    RUM,
    SABER,
    STOCK,
    TYPE_NAMES,
    is_land,
)
from quarterdeck.games.chaos_cove.describing import (
    card_clause,
    invader_words,
    missing,
    piece_name,
    step_of,
    stock_words,
    sum_words,
    tile_clause,
    weapon_against,
)
from quarterdeck.games.chaos_cove.fight_labels import flip_clause
from quarterdeck.games.chaos_cove.labels import heroes_placed, option
from quarterdeck.games.chaos_cove.naming import amount_of, space_words, spot_words, the_location
from quarterdeck.games.chaos_cove.questions import FALLEN, OVER, QUESTIONS
from quarterdeck.games.chaos_cove.reasons import reason
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.actions import BY_CARD, MAY_STOP, ONE_FLIP
from quarterdeck.games.chaos_cove.steps.building import FORTS_MAY, ONE_USE, ONE_USED, SEAT_ABOVE, SHIPS_MAY
from quarterdeck.games.chaos_cove.steps.combat import HELPER_ABOVE, worth_in_fight
from quarterdeck.games.chaos_cove.telling import result as result
from quarterdeck.games.chaos_cove.telling import tell as tell
from quarterdeck.games.chaos_cove.things import things
from quarterdeck.games.chaos_cove.voice import invader_at, whose

__all__ = ["option", "prompt", "reason", "result", "tell", "things", "waiting"]

ORDINALS: Final = ("first", "second", "third", "fourth")


def prompt(s: CoveState, names: Sequence[str]) -> Sentence:
    """The question that the asked player has to answer."""
    step = step_of(s)
    if not step:
        return Sentence(*(FALLEN if s.lost else OVER))
    text, _, clause = QUESTIONS[step]
    text = text.format(_about(s, names, step)) if text else _PROMPTS[step](s, names)
    return Sentence(text, clause or _CLAUSES[step](s))


def waiting(s: CoveState, names: Sequence[str]) -> Sentence:
    """What everybody else is told about the question; nothing hidden is in it."""
    step = step_of(s)
    if not step:
        return Sentence(*(FALLEN if s.lost else OVER))
    _, text, clause = QUESTIONS[step]
    text = f"{names[s.seat()]} {text.format(_about(s, names, step))}" if text else _WAITING[step](s, names)
    return Sentence(text, clause or _CLAUSES[step](s))


def _about(s: CoveState, names: Sequence[str], step: int) -> str:
    """What a question is about, which everybody sees."""
    if step == codes.TURN_STEP:
        return f"{HERO_NAMES[s.placed]} at {the_location(s.place)}"
    if step in (codes.HIRE_STEP, codes.PLACING_STEP):
        return ORDINALS[min(heroes_placed(s, s.turn), 3)]
    if step in (codes.PLACE_AT_STEP, codes.SANCTUARY_SWAP_STEP, codes.GEORGE_TO_STEP):
        return HERO_NAMES[s.arg]
    if step == codes.WEAPON_STEP:
        return HERO_NAMES[s.arg % BY_CARD]
    if step == codes.FLIP_STEP:
        return INVADER_NAMES[s.arg & 1]
    if step == codes.USE_STEP:
        return _usable(s)
    if step in (codes.SPACE_STEP, codes.LOSE_CARD_STEP):
        return TYPE_NAMES[s.arg % SEAT_ABOVE]
    if step == codes.MOVE_PIECE_STEP:
        return TYPE_NAMES[s.arg]
    if step == codes.MOVE_PIECE_TO_STEP:
        return f"{piece_name(s.arg)} from {space_words(s.arg)}"
    if step == codes.FLEE_STEP:
        return f"the {invader_at(s.arg, s.tiles[s.arg])}"
    if step == codes.GARDEN_STEP:
        return f"{names[s.marker]} has it"
    return str(s.arg or "none")


def _usable(s: CoveState) -> str:
    kinds = [name for bit, name in ((SHIPS_MAY, "ship"), (FORTS_MAY, "fort")) if s.arg & bit]
    return f"a {listed(kinds, 'or')}"


# Questions that depend on how things stand


def _hire(s: CoveState, names: Sequence[str]) -> str:
    which = _about(s, names, codes.HIRE_STEP)
    price = number_of(s.rules.hire, "doubloon")
    return f"Do you pay {price} to place a {which} hero, or pass for this round? You have {_doubloons(s)}."


def _turn(s: CoveState, names: Sequence[str]) -> str:
    where = f"{HERO_NAMES[s.placed]} is at {the_location(s.place)}."
    if s.free:
        free = number_of(s.free, "resource")
        return f"{where} You may still take {free} for free, and have {_doubloons(s)}. What next?"
    price = number_of(s.rules.take_price, "doubloon")
    return f"{where} A further resource costs {price}; you have {_doubloons(s)}. What next?"


def _flip(s: CoveState, names: Sequence[str]) -> str:
    who = INVADER_NAMES[s.arg & 1]
    if s.arg & MAY_STOP:
        return f"Do you turn up another {who}? Everybody sees it."
    up_to = f" You may turn up {s.arg // ONE_FLIP % 4}." if s.arg // ONE_FLIP % 4 > 1 else ""
    return f"Which face-down {who} do you turn up? Everybody sees it.{up_to}"


def _use(s: CoveState, names: Sequence[str]) -> str:
    left = s.arg // ONE_USE % 4
    which = f"Do you use another one, {_usable(s)}?" if s.arg & ONE_USED else f"Which card do you use, {_usable(s)}?"
    rum = f" You have {amount_of(RUM, s.stock[STOCK * s.turn + RUM])}." if s.arg & SHIPS_MAY else ""
    up_to = f" You may use {left}." if left > 1 else ""
    return which + up_to + rum


def _blacksmith(s: CoveState, names: Sequence[str]) -> str:
    planks = amount_of(PLANK, s.stock[STOCK * s.turn + PLANK])
    return f"How many planks do you sell for a doubloon each? You have {planks}."


def _town_hall(s: CoveState, names: Sequence[str]) -> str:
    return f"Which card do you build at once? You have {_building_goods(s)}."


def _greenhouse(s: CoveState, names: Sequence[str]) -> str:
    if not s.arg:
        return "Which hero card do you discard? You draw as many as you discard."
    return f"Do you discard another one? {number_of(s.arg, 'card')} so far; you draw as many."


def _trades(s: CoveState, names: Sequence[str]) -> str:
    return f"Which ship trades a rum? You have {amount_of(RUM, s.stock[STOCK * s.turn + RUM])}."


def _buy(s: CoveState, names: Sequence[str]) -> str:
    have = _building_goods(s)
    return f"What do you buy, if anything? You have {have}. A pass is for the whole round.{_unguarded(s)}"


def _surprise(s: CoveState, names: Sequence[str]) -> str:
    have = _weapons(s)
    return f"Do you attack a face-up invader, play a card, or pass for this phase? You have {have}.{_unguarded(s)}"


def _unguarded(s: CoveState) -> str:
    """What will break through because nobody stands beside it."""
    lanes = [lane for lane in range(LANES) if s.tiles[lane] != NO_TILE and attacked_space(s, lane) == NONE]
    land = len([lane for lane in lanes if is_land(lane)])
    sides = [f"{number} {where}" for number, where in ((len(lanes) - land, "at sea"), (land, "on land")) if number]
    return f" Unguarded lanes: {listed(sides)}." if sides else ""


def _doubloons(s: CoveState) -> str:
    return number_of(s.stock[STOCK * s.turn + DOUBLOON], "doubloon")


def _building_goods(s: CoveState) -> str:
    return stock_words(s, s.turn, (RUM, FOOD, PLANK, CREW))


def _weapons(s: CoveState) -> str:
    own = s.stock[STOCK * s.turn : STOCK * s.turn + STOCK]
    ready = [amount_of(goods, own[goods]) for goods in (CANNON, SABER, GUNPOWDER) if own[goods]]
    if s.held[s.turn]:
        ready.append(number_of(s.held[s.turn], "hero card"))
    return listed(ready) or "nothing to fight with"


# The fight


def _fight(s: CoveState, names: Sequence[str]) -> str:
    asked = " The others were asked for help." if s.asked and missing(s) else ""
    return f"{_fight_words(s, 'You attack', 'your')} {sum_words(s, 'You have')}{asked} Left: {_means(s)}."


def _fight_told(s: CoveState, names: Sequence[str]) -> str:
    name = names[s.turn]
    return f"{_fight_words(s, f'{name} attacks', whose(s.turn, NONE, names))} {sum_words(s, f'{name} has')}"


def _fight_words(s: CoveState, attacks: str, whose_piece: str) -> str:
    """`The pirate of strength 8 attacks your ship at sea 2.`, or `You attack the pirate of strength 8 at sea 2.`"""
    space = attacked_space(s, s.foe) if s.fight == codes.IN_DEFENCE else NONE
    if space == NONE:
        return f"{attacks} {_foe(s)}."
    foe = f"The {invader_words(s, s.foe, True)}"
    return f"{foe} attacks {whose_piece} {piece_name(space)} at {spot_words(s.foe)}."


def _foe(s: CoveState) -> str:
    """`the pirate of strength 8 at sea 2`."""
    return f"the {invader_at(s.foe, s.tiles[s.foe])}"


def _means(s: CoveState) -> str:
    """What the fighter could still put in."""
    own = s.stock[STOCK * s.turn : STOCK * s.turn + STOCK]
    left = [amount_of(goods, own[goods]) for goods in (weapon_against(s.foe), GUNPOWDER) if own[goods]]
    crew = own[CREW] if s.placed_by(GUS, s.turn) else min(s.gus, own[CREW])
    if crew:
        left.append(f"{crew} crew")
    if s.held[s.turn]:
        left.append(number_of(s.held[s.turn], "hero card"))
    return listed(left) or "nothing"


def _needs_help(s: CoveState, names: Sequence[str]) -> str:
    """`Anne fights the pirate of strength 8 at sea 2. Anne has put in 5: 3 are missing.`"""
    name = names[s.turn]
    return f"{name} fights {_foe(s)}. {sum_words(s, f'{name} has')}"


def _offer(s: CoveState, names: Sequence[str]) -> str:
    return f"{_needs_help(s, names)} Do you offer a hero card? {names[s.turn]} would win the tile."


def _offer_told(s: CoveState, names: Sequence[str]) -> str:
    return f"{_needs_help(s, names)} {names[s.seat()]} is asked for help."


def _answer(s: CoveState, names: Sequence[str]) -> str:
    return f"{_offered(s, names)}: do you take it? You fight {_foe(s)}. {sum_words(s, 'You have')}"


def _answer_told(s: CoveState, names: Sequence[str]) -> str:
    return f"{_needs_help(s, names)} {_offered(s, names)}."


def _offered(s: CoveState, names: Sequence[str]) -> str:
    hero, helper = s.arg % HELPER_ABOVE, s.arg // HELPER_ABOVE
    return f"{names[helper]} offers {HERO_NAMES[hero]}'s card, worth {worth_in_fight(s, hero)}"


_PROMPTS: Final[dict[int, Callable[[CoveState, Sequence[str]], str]]] = {
    codes.HIRE_STEP: _hire,
    codes.TURN_STEP: _turn,
    codes.FLIP_STEP: _flip,
    codes.USE_STEP: _use,
    codes.BLACKSMITH_STEP: _blacksmith,
    codes.TOWN_HALL_STEP: _town_hall,
    codes.GREENHOUSE_STEP: _greenhouse,
    codes.TRADES_STEP: _trades,
    codes.BUY_STEP: _buy,
    codes.SURPRISE_STEP: _surprise,
    codes.FIGHT_STEP: _fight,
    codes.OFFER_STEP: _offer,
    codes.ANSWER_STEP: _answer,
}
_WAITING: Final[dict[int, Callable[[CoveState, Sequence[str]], str]]] = {
    codes.FIGHT_STEP: _fight_told,
    codes.OFFER_STEP: _offer_told,
    codes.ANSWER_STEP: _answer_told,
}


# Clauses that depend on how things stand


def _use_clause(s: CoveState) -> str:
    allowed = s.arg & (SHIPS_MAY | FORTS_MAY)
    return {SHIPS_MAY: "CC-port-1", FORTS_MAY: "CC-mill-1"}.get(allowed, "CC-gloria-1")


def _weapon_clause(s: CoveState) -> str:
    return (card_clause if s.arg & BY_CARD else tile_clause)(s.arg % BY_CARD)


def _move_clause(s: CoveState) -> str:
    return "CC-nancy-1" if s.arg == FORT else "CC-dennis-1"


def _move_to_clause(s: CoveState) -> str:
    return "CC-nancy-1" if s.arg >= FORT_SPACES else "CC-dennis-1"


def _after_clause(s: CoveState) -> str:
    return "CC-defend-6" if s.phase == codes.DEFENCE else "CC-surprise-6"


_CLAUSES: Final[dict[int, Callable[[CoveState], str]]] = {
    codes.FLIP_STEP: flip_clause,
    codes.USE_STEP: _use_clause,
    codes.WEAPON_STEP: _weapon_clause,
    codes.MOVE_PIECE_STEP: _move_clause,
    codes.MOVE_PIECE_TO_STEP: _move_to_clause,
    codes.AFTER_FIGHT_STEP: _after_clause,
}
