"""Everything on the table that has a name for a viewer: what it is and how it stands, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.core.words import Thing
from quarterdeck.games.chaos_cove import board, cards, codes, sets
from quarterdeck.games.chaos_cove.handling import owned
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words.phrases import whose

SUPPLIES: Final = (
    codes.CANNON,
    codes.SABER,
    codes.GUNPOWDER,
    codes.RUM,
    codes.FOOD,
    codes.PLANK,
)  # what is taken from the supply
PHASE_NAMES: Final = (
    "setting up",
    "Phase 1, placing heroes",
    "Phase 2, using forts and ships",
    "Phase 3, buying construction cards",
    "Phase 4, surprise attacks",
    "Phase 5, defending the cove",
    "Phase 6, the end of the round",
)  # by their numbers
USABLE: Final = (codes.CANNON, codes.SABER, codes.CREW)  # what is turned or laid down when it fights


def things(s: CoveState, viewer: int, names: Sequence[str]) -> list[Thing]:
    """Everything on the table that has a name for this viewer."""
    found = [Thing("round", round_name(s))]
    found += [Thing(called.spot_id(spot), spot_name(s, spot, viewer)) for spot in range(codes.SPOTS)]
    found += [Thing(called.space_id(space), space_name(s, space, viewer, names)) for space in range(codes.SPACES)]
    for location in range(codes.LOCATIONS):
        found.append(Thing(called.location_id(location), location_name(s, location)))
        for goods in range(codes.GOODS):
            if s.rules.symbols[location][goods]:
                found.append(Thing(called.symbol_id(location, goods), symbol_name(s, location, goods)))
    found += [Thing(called.hero_id(hero), hero_name(s, hero, viewer, names)) for hero in range(codes.HEROES)]
    found += [Thing(called.stack_id(stack), stack_name(s, stack)) for stack in range(codes.STACK_NUMBER)]
    for seat in range(s.seats):
        found += player_things(s, seat, viewer, names)
    found += [Thing(called.supply_id(goods), supply_name(s, goods)) for goods in SUPPLIES]
    found.append(Thing("deck", f"hero deck, {number_of(s.deck_size, 'card')}"))
    which = f" ({called.hero_cards(s.discards)})" if s.discards else ""
    found.append(Thing("discards", f"discarded hero cards, {number_of(sets.size(s.discards), 'card')}{which}"))
    return found


def round_name(s: CoveState) -> str:
    """`round 2 of 4, Phase 1, placing heroes`."""
    phase = "the game is over" if s.is_over() else PHASE_NAMES[s.phase]
    return f"round {s.round} of {s.rules.rounds}, {phase}"


# The map


def spot_name(s: CoveState, spot: int, viewer: int) -> str:
    """`pirate of strength 8, sea 2`, `face-down barbarian, land 4`, `no invader, sea 1`."""
    if s.tiles[spot] == NO_TILE:
        return f"no invader, {called.spot_words(spot)}"
    fought = ", being fought" if s.fight and s.foe == spot else ""
    return f"{called.invader_words(s, spot, viewer == ALL_SEEING)}, {called.spot_words(spot)}{fought}"


def space_name(s: CoveState, space: int, viewer: int, names: Sequence[str]) -> str:
    """`ship space 3 of sea 1, with wind, empty`, `Anne's fort, fort space 1 of land 2`."""
    owner = called.owner_of(s, space)
    if owner == codes.NONE:
        return f"{space_and_wind(s, space)}, empty"
    name = f"{whose(owner, viewer, names)} {called.piece_name(space)}, {space_and_wind(s, space)}"
    if s.hidden >> space & 1:
        return f"{name}, hidden"
    attacked = s.fight == codes.IN_DEFENCE and board.attacked_space(s, s.foe) == space
    return f"{name}, under attack" if attacked else name


def space_and_wind(s: CoveState, space: int) -> str:
    """`ship space 3 of sea 1, with wind`."""
    return called.space_words(space) + (", with wind" if s.rules.wind >> space & 1 else "")


# The town


def location_name(s: CoveState, location: int) -> str:
    """`Tavern: 2 rum, 1 crew; draw 2 hero cards; Gloria and Gus are here`."""
    heroes = [cards.HERO_NAMES[hero] for hero in range(codes.HEROES) if s.at[hero] == location]
    here = f"{listed(heroes)} {'is' if len(heroes) == 1 else 'are'} here" if heroes else "nobody is here"
    about = f"{called.symbols_words(s.rules, location)}; {called.location_effect(s.rules, location)}"
    return f"{cards.LOCATION_NAMES[location]}: {about}; {here}"


def symbol_name(s: CoveState, location: int, goods: int) -> str:
    """`2 rum at the Tavern, 1 taken in this turn`."""
    taken = s.taken >> 3 * goods & 7 if location == s.place else 0
    name = f"{called.shown_amount(goods, s.rules.symbols[location][goods])} at {called.location(location)}"
    return f"{name}, {taken} taken in this turn" if taken else name


def hero_name(s: CoveState, hero: int, viewer: int, names: Sequence[str]) -> str:
    """`Gus, at the Tavern, placed by Anne: ...`, `Gus, one of your heroes: ...`."""
    seat = s.seat_of(s.holder[hero])
    if seat == codes.NONE:
        stands = "in a spare hand"
    elif s.at[hero] == codes.NONE:
        stands = f"one of {whose(seat, viewer, names)} heroes, not placed"
    else:
        stands = f"at {called.location(s.at[hero])}, placed by {'you' if seat == viewer else names[seat]}"
    return f"{cards.HERO_NAMES[hero]}, {stands}: {called.tile_effect(s.rules, hero)}"


# Construction cards


def stack_name(s: CoveState, stack: int) -> str:
    """`stack 1: Timber Fort, fort, 3 points, costs 2 food and 1 crew, gain 2 planks; 6 cards left`."""
    kind = called.top_of(s, stack)
    left = number_of(s.left[stack], "card")
    if not s.left[stack]:
        return f"stack {stack + 1}: empty"
    if kind == codes.NONE:
        return f"stack {stack + 1}: closed; {left} left"
    while_shut = "for now" if s.phase in (codes.SETTING_UP, codes.PLACING) else "for this round"
    shut = f", closed {while_shut}" if s.shut >> stack & 1 else ""
    return f"stack {stack + 1}: {card_words(s, kind)}, costs {called.cost_words(s.rules, kind)}{shut}; {left} left"


def card_words(s: CoveState, kind: int) -> str:
    """`Timber Fort, fort, 3 points, gain 2 planks`."""
    gives = "" if called.is_party(kind) else f", {called.gives_words(s.rules, kind)}"
    return f"{called.card(kind)}, {called.sort(kind)}, {number_of(s.rules.points[kind], 'point')}{gives}"


def built_name(s: CoveState, seat: int, kind: int, viewer: int, names: Sequence[str]) -> str:
    """`Anne's Home Fort, fort, 3 points, gain 1 rum and 1 plank`."""
    number = sets.built(s.cards[seat], kind)
    used = sets.built(s.used, kind) if seat == s.turn else 0
    name = f"{whose(seat, viewer, names)} {card_words(s, kind)}"
    if number > 1:
        name += f", {number} of them"
    if used:
        name += f", {used} used" if number > 1 else ", used"
    return name


# Players


def player_things(s: CoveState, seat: int, viewer: int, names: Sequence[str]) -> list[Thing]:
    """What belongs to one player: who it is, stock, construction cards, and the hand for its owner."""
    found = [Thing(called.seat_id(seat), player_name(s, seat, viewer, names))]
    found += [
        Thing(called.stock_id(seat, goods), stock_name(s, seat, goods, viewer, names)) for goods in range(codes.STOCKED)
    ]
    for kind in range(codes.KINDS):
        if sets.built(s.cards[seat], kind):
            found.append(Thing(called.built_id(seat, kind), built_name(s, seat, kind, viewer, names)))
    if seat == viewer:
        for hero in range(codes.HEROES):
            if sets.number(s.hands[seat], hero):
                found.append(Thing(called.hand_card_id(hero), hand_card_name(s, seat, hero)))
    return found


def player_name(s: CoveState, seat: int, viewer: int, names: Sequence[str]) -> str:
    """`Anne: 7 points, 1 pirate and 2 barbarians beaten, 5 hero cards, first player marker, Fortress token`."""
    pirates, barbarians = s.won[2 * seat], s.won[2 * seat + 1]
    beaten = f"{number_of(pirates, 'pirate')} and {number_of(barbarians, 'barbarian')} beaten"
    words = [number_of(s.scores()[seat], "point"), beaten, hand_words(s, seat, viewer)]
    if s.marker == seat:
        words.append("first player marker")
    if s.has_token(seat):
        words.append("Fortress token")
    return f"{names[seat]}{' (you)' if seat == viewer else ''}: {', '.join(words)}"


def hand_words(s: CoveState, seat: int, viewer: int) -> str:
    """`5 hero cards`, and in brackets those of another's hand that the viewer knows."""
    words = number_of(s.held[seat], "hero card")
    known = s.hands[seat] if viewer == ALL_SEEING else s.shown[seat]
    return f"{words} ({called.hero_cards(known)})" if known and seat != viewer else words


def stock_name(s: CoveState, seat: int, goods: int, viewer: int, names: Sequence[str]) -> str:
    """`3 cannons of Anne, 1 used`, `2 crew of yours, 1 lying`."""
    name = f"{called.amount_of(goods, owned(s, seat, goods))} of {'yours' if seat == viewer else names[seat]}"
    used = (
        s.stock[codes.STOCK * seat + (codes.LYING_CREW if goods == codes.CREW else codes.USED_CANNON + goods)]
        if goods in USABLE
        else 0
    )
    return f"{name}, {used} {'lying' if goods == codes.CREW else 'used'}" if used else name


def hand_card_name(s: CoveState, seat: int, hero: int) -> str:
    """`Art's card in your hand, adds 3 on land: hide the attacked fort`."""
    values = (("at sea", s.rules.naval[hero]), ("on land", s.rules.martial[hero]))
    adds = listed([f"{worth} {where}" for where, worth in values if worth])
    copies = sets.number(s.hands[seat], hero)
    name = f"{cards.HERO_NAMES[hero]}'s card in your hand{f', {copies} of them' if copies > 1 else ''}"
    return f"{name}, adds {adds or 'nothing'} in a fight: {called.card_effect(s.rules, hero)}"


def supply_name(s: CoveState, goods: int) -> str:
    """`20 cannons in the supply`, `rum in the supply, as much as is needed`."""
    if goods <= codes.SABER:
        return f"{called.amount_of(goods, s.supply[goods])} in the supply"
    return f"{'planks' if goods == codes.PLANK else cards.GOODS_NAMES[goods]} in the supply, as much as is needed"
