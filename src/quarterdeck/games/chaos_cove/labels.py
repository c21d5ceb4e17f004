"""The answers in words: the label of every move, the things it points at and the clause it rests on.

Every move has words at every question, since people ask about answers of other questions too. Nothing here looks into
a hand: the labels of moves that are not allowed would tell what is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Option
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    BARBARIAN,
    CARD_NAMES,
    GOODS,
    HERO_NAMES,
    HEROES,
    KIND_OF,
    KINDS,
    LOCATIONS,
    NONE,
    PARTY,
    PLANK,
    SHIP,
    SPACES,
    STACK_NUMBER,
    STOCKED,
    TYPE_NAMES,
)
from quarterdeck.games.chaos_cove.describing import (
    beside_words,
    card_clause,
    cost_words,
    gives_words,
    location_clause,
    location_effect,
    owner_of,
    piece_name,
    shown_amount,
    step_of,
    symbols_words,
    tile_clause,
    tile_effect,
    top_of,
)
from quarterdeck.games.chaos_cove.fight_labels import (
    Words,
    accept,
    attack,
    beyond,
    card,
    end,
    fire,
    flee,
    flip,
    hide,
    muster,
    nth,
    offer,
    powder,
    refuse,
    worth,
)
from quarterdeck.games.chaos_cove.naming import (
    amount_of,
    built_id,
    hand_card_id,
    hero_id,
    location_id,
    seat_id,
    space_id,
    space_words,
    stack_id,
    stock_id,
    supply_id,
    symbol_id,
    the_location,
)
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.actions import BY_CARD


def option(s: CoveState, move: int, names: Sequence[str]) -> Option:
    """The words, things and clause of a move at this question, whether it is allowed or not."""
    label, things, clause = _VERB_WORDS[move & ~ARG](s, names, move & ARG)
    return Option(move, label, things, clause)


def heroes_placed(s: CoveState, seat: int) -> int:
    """How many heroes the seat has placed in this round."""
    return sum([s.placed_by(hero, seat) for hero in range(HEROES)])


# Goods and hero cards


def _discard(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= HEROES:
        return beyond("Discard hero card", arg, "CC-greenhouse-1")
    return f"Discard {HERO_NAMES[arg]}'s card", (hand_card_id(arg),), "CC-greenhouse-1"


def _take(s: CoveState, names: Sequence[str], arg: int) -> Words:
    step = step_of(s)
    if arg >= GOODS:
        return beyond("Take resource", arg, "CC-take-1")
    what = shown_amount(arg, 1)
    if step == codes.WEAPON_STEP:
        clause = (card_clause if s.arg & BY_CARD else tile_clause)(s.arg % BY_CARD)
        return f"Take {what}", (supply_id(arg),) if arg < STOCKED else (), clause
    things = (symbol_id(s.place, arg),) if s.place != NONE else ()
    if s.free or step != codes.TURN_STEP:
        return f"Take {what}", things, "CC-take-1"
    return f"Buy {what} for {number_of(s.rules.take_price, 'doubloon')}", things, "CC-take-2"


def _give(s: CoveState, names: Sequence[str], arg: int) -> Words:
    card = arg - codes.GIVEN_CARD
    if 0 <= card < HEROES:
        return f"Give {HERO_NAMES[card]}'s card", (hand_card_id(card),), "CC-market-6"
    if arg >= STOCKED:
        return beyond("Give thing", arg, "CC-market-2")
    return f"Give {amount_of(arg, 1)}", (stock_id(s.seat(), arg),), "CC-market-2"


def _get(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= STOCKED:
        return beyond("Take from the box thing", arg, "CC-market-3")
    return f"Take {amount_of(arg, 1)}", (supply_id(arg),), "CC-market-3"


def _trade(s: CoveState, names: Sequence[str], arg: int) -> Words:
    things = (stock_id(s.seat(), PLANK),)
    return f"Sell {amount_of(PLANK, arg)} for {number_of(arg, 'doubloon')}", things, "CC-blacksmith-2"


# Heroes and locations


def _place(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= HEROES:
        return beyond("Place hero", arg, "CC-place-1")
    return f"Place {HERO_NAMES[arg]}: {tile_effect(s.rules, arg)}", (hero_id(arg),), tile_clause(arg)


def _at(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= LOCATIONS:
        return beyond("To location", arg, "CC-place-1")
    things = (location_id(arg),)
    if step_of(s) != codes.PLACE_AT_STEP:
        return f"To {the_location(arg)}", things, "CC-george-2"
    about = f"{symbols_words(s.rules, arg)}; {location_effect(s.rules, arg)}"
    return f"To {the_location(arg)}: {about}", things, location_clause(arg)


def _location(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if s.place == NONE:
        return f"Use the location{nth(arg)}", (), "CC-place-2"
    label = f"Use {the_location(s.place)}: {location_effect(s.rules, s.place)}"
    return label + nth(arg), (location_id(s.place),), location_clause(s.place)


def _hero(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if s.placed == NONE:
        return f"Use the hero{nth(arg)}", (), "CC-place-2"
    label = f"{HERO_NAMES[s.placed]}: {tile_effect(s.rules, s.placed)}"
    return label + nth(arg), (hero_id(s.placed),), tile_clause(s.placed)


def _pick(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= HEROES:
        return beyond("Choose hero", arg, "CC-place-1")
    step = step_of(s)
    name, things = HERO_NAMES[arg], (hero_id(arg),)
    if step == codes.GEORGE_STEP:
        where = f" away from {the_location(s.at[arg])}" if s.at[arg] != NONE else ""
        return f"Move {name}{where}", things, "CC-george-2"
    if step == codes.SANCTUARY_STEP:
        return f"Give {name} away", things, "CC-sanctuary-1"
    return f"Take {name} {_from_whom(s, names, arg)}: {tile_effect(s.rules, arg)}", things, "CC-sanctuary-2"


def _from_whom(s: CoveState, names: Sequence[str], hero: int) -> str:
    seat = s.seat_of(s.holder[hero])
    if seat == NONE:
        return "from a spare hand"
    return "from yourself" if seat == s.seat() else f"from {names[seat]}"


def _marker(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= s.seats:
        return beyond("Give the marker to player", arg, "CC-garden-1")
    if arg == s.seat():
        label = "Keep the first player marker" if arg == s.marker else "Take the first player marker yourself"
    else:
        verb = "Leave the first player marker with" if arg == s.marker else "Give the first player marker to"
        label = f"{verb} {names[arg]}"
    return label, (seat_id(arg),), "CC-garden-2"


# Construction cards and pieces


def _buy(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= STACK_NUMBER:
        return beyond("Buy from stack", arg, "CC-build-1")
    step = step_of(s)
    free = step == codes.FREE_CARD_STEP
    clause = "CC-setup-21" if free else "CC-townhall-1" if step == codes.TOWN_HALL_STEP else "CC-build-1"
    kind = top_of(s, arg)
    if kind == NONE:
        return f"Buy from stack {arg + 1}", (stack_id(arg),), clause
    card = f"{CARD_NAMES[kind]} ({TYPE_NAMES[KIND_OF[kind]]}, {number_of(s.rules.points[kind], 'point')})"
    label = f"Take {card} for free" if free else f"Buy {card} for {cost_words(s.rules, kind)}"
    use = "" if KIND_OF[kind] == PARTY else f": {gives_words(s.rules, kind)}"
    return label + use, (stack_id(arg),), clause


def _use(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= KINDS:
        return beyond("Use card", arg, "CC-use-1")
    clause = "CC-use-2" if KIND_OF[arg] == SHIP else "CC-use-1"
    return f"Use {CARD_NAMES[arg]}: {gives_words(s.rules, arg)}", (built_id(s.seat(), arg),), clause


def _lose(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= KINDS:
        return beyond("Lose card", arg, "CC-defend-9")
    card = f"{CARD_NAMES[arg]} ({gives_words(s.rules, arg)})"
    return f"Lose {card}", (built_id(s.seat(), arg),), "CC-defend-10"


def _space(s: CoveState, names: Sequence[str], arg: int) -> Words:
    if arg >= SPACES:
        return beyond("Choose space", arg, "CC-setup-14")
    step = step_of(s)
    things = (space_id(arg),)
    where = space_words(arg) + beside_words(s, arg)
    owner = owner_of(s, arg)
    whose = "" if owner == NONE else "your" if owner == s.seat() else f"{names[owner]}'s"
    if step == codes.MOVE_PIECE_STEP:
        return f"Move {whose or 'the'} {piece_name(arg)} from {where}", things, _moving_clause(arg)
    if step == codes.MOVE_PIECE_TO_STEP:
        verb = f"Swap with {whose} {piece_name(arg)} on" if whose else "Move to"
        return f"{verb} {where}", things, _moving_clause(arg)
    if step == codes.FLEE_STEP:
        return f"Flee to {where}", things, "CC-defend-12"
    return f"Put it on {where}", things, "CC-build-5"


def _moving_clause(space: int) -> str:
    return "CC-dennis-1" if piece_name(space) == "ship" else "CC-nancy-1"


# Yes, no and enough


def _hire(s: CoveState, names: Sequence[str], arg: int) -> Words:
    which = "fourth" if heroes_placed(s, s.seat()) > 2 else "third"
    return f"Pay {number_of(s.rules.hire, 'doubloon')} to place a {which} hero{nth(arg)}", (), "CC-place-10"


_PASS_LABELS: Final[dict[int, tuple[str, str]]] = {
    codes.HIRE_STEP: ("Pass: no more heroes this round", "CC-place-13"),
    codes.BUY_STEP: ("Pass: buy nothing more this round", "CC-build-9"),
    codes.SURPRISE_STEP: ("Pass: attack no more in this phase", "CC-surprise-8"),
}
_DONE_LABELS: Final[dict[int, tuple[str, str]]] = {
    codes.TURN_STEP: ("End your turn", "CC-place-21"),
    codes.FLIP_STEP: ("Turn up no more", "CC-lighthouse-2"),
    codes.USE_STEP: ("Use no more", "CC-port-2"),
    codes.TRADES_STEP: ("No more trades", "CC-use-5"),
    codes.AFTER_FIGHT_STEP: ("Play no card", "CC-surprise-6"),
    codes.OFFER_STEP: ("Offer no card", "CC-help-6"),
}


def _pass(s: CoveState, names: Sequence[str], arg: int) -> Words:
    label, clause = _PASS_LABELS.get(step_of(s), ("Pass", "CC-round-4"))
    return label + nth(arg), (), clause


def _done(s: CoveState, names: Sequence[str], arg: int) -> Words:
    step = step_of(s)
    if step == codes.GREENHOUSE_STEP:
        label, clause = f"Draw {number_of(s.arg, 'new card')}", "CC-greenhouse-2"
    elif step == codes.FLIP_STEP and s.arg & 1 == BARBARIAN:
        label, clause = _DONE_LABELS[step][0], "CC-fortune-2"
    elif step == codes.AFTER_FIGHT_STEP and s.phase == codes.DEFENCE:
        label, clause = _DONE_LABELS[step][0], "CC-defend-6"
    else:
        label, clause = _DONE_LABELS.get(step, ("That is all", "CC-round-4"))
    return label + nth(arg), (), clause


# By their numbers, as in `codes`.
_VERB_WORDS: Final[dict[int, Callable[[CoveState, Sequence[str], int], Words]]] = {
    codes.CARD: card,
    codes.WORTH: worth,
    codes.TAKE: _take,
    codes.DONE: _done,
    codes.FIRE: fire,
    codes.POWDER: powder,
    codes.MUSTER: muster,
    codes.END: end,
    codes.PLACE: _place,
    codes.AT: _at,
    codes.LOCATION: _location,
    codes.HERO: _hero,
    codes.PASS: _pass,
    codes.HIRE: _hire,
    codes.BUY: _buy,
    codes.SPACE: _space,
    codes.USE: _use,
    codes.FLIP: flip,
    codes.ATTACK: attack,
    codes.FLEE: flee,
    codes.HIDE: hide,
    codes.LOSE: _lose,
    codes.OFFER: offer,
    codes.ACCEPT: accept,
    codes.REFUSE: refuse,
    codes.GIVE: _give,
    codes.GET: _get,
    codes.TRADE: _trade,
    codes.MARKER: _marker,
    codes.DISCARD: _discard,
    codes.PICK: _pick,
}
