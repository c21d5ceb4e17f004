"""What everything on the table is called, and the ids by which options point at it."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.core.cards import filled
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.rules import numbers_of
from quarterdeck.games.chaos_cove import board, cards, codes, sets
from quarterdeck.games.chaos_cove.rules import KNOBS, CoveRules, goods_place, key
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState

COUNTED = (codes.CANNON, codes.SABER, codes.DOUBLOON, codes.PLANK)  # goods with a plural


# Ids


def location_id(location: int) -> str:
    """`location:town-hall`."""
    return f"location:{cards.LOCATIONS[location].slug}"


def symbol_id(location: int, goods: int) -> str:
    """`symbol:tavern:rum`: what a location shows of one of the goods."""
    return f"symbol:{cards.LOCATIONS[location].slug}:{key(cards.GOODS_NAMES[goods])}"


def hero_id(hero: int) -> str:
    """`hero:art`: a hero, on its tile or in its location."""
    return f"hero:{cards.HEROES[hero].slug}"


def hand_card_id(hero: int) -> str:
    """`card:art`: a hero card in the hand of the viewer."""
    return f"card:{cards.HEROES[hero].slug}"


def spot_id(spot: int) -> str:
    """`sea:1` to `sea:6`, `land:1` to `land:6`: an invader; `sea-break:1` to `land-break:3`: one that broke through."""
    side = "land" if board.is_land(spot) else "sea"
    if spot < codes.LANES:
        return f"{side}:{spot % codes.SEA_LANES + 1}"
    return f"{side}-break:{(spot - codes.FIRST_BREAK) % codes.BREAKS + 1}"


def space_id(space: int) -> str:
    """`ship:1:3`, `fort:6:1`: a space beside a lane, with or without a piece."""
    side = "ship" if space < codes.FORT_SPACES else "fort"
    place = space % codes.FORT_SPACES
    return f"{side}:{place // codes.SPACES_EACH + 1}:{place % codes.SPACES_EACH + 1}"


def stack_id(stack: int) -> str:
    """`stack:1` to `stack:10`."""
    return f"stack:{stack + 1}"


def built_id(seat: int, kind: int) -> str:
    """`built:0:coin-brig`: a construction card of a seat."""
    return f"built:{seat}:{cards.CONSTRUCTION[kind].slug}"


def stock_id(seat: int, goods: int) -> str:
    """`stock:0:rum`: what a seat has of one of the goods."""
    return f"stock:{seat}:{key(cards.GOODS_NAMES[goods])}"


def supply_id(goods: int) -> str:
    """`supply:cannon`: the box, from which the Market gives."""
    return f"supply:{key(cards.GOODS_NAMES[goods])}"


def seat_id(seat: int) -> str:
    """`player:0`."""
    return f"player:{seat}"


def hero_slug(hero: int) -> str:
    """`art`: a hero, and each card of that hero."""
    return cards.HEROES[hero].slug


def card_slug(kind: int) -> str:
    """`coin-brig`: a construction card."""
    return cards.CONSTRUCTION[kind].slug


def slugs_of(of_a_set: int) -> list[str]:
    """The slugs of a set of hero cards, each as often as it is there."""
    return [hero_slug(kind) for kind in sets.kinds_of(of_a_set)]


# Keys: what to type for an answer that has a printed number


def stack_key(stack: int) -> str:
    """`4` for stack 4."""
    return str(stack + 1)


def lane_key(lane: int) -> str:
    """`3` for sea 3, and for land 3."""
    return str(lane % codes.SEA_LANES + 1)


# Goods


def amount_of(goods: int, amount: int) -> str:
    """`1 rum`, `2 planks`, `3 crew`."""
    if goods in COUNTED:
        return number_of(amount, cards.GOODS_NAMES[goods])
    return f"{amount or 'no'} {cards.GOODS_NAMES[goods]}"


def bundle_words(bundle: int) -> str:
    """`1 rum and 2 planks`."""
    some = [(goods, sets.in_bundle(bundle, goods)) for goods in range(codes.STOCKED)]
    return listed([amount_of(goods, amount) for goods, amount in some if amount])


def counted(bundle: int, sign: int) -> dict[str, int]:
    """What a bundle has, by the names of goods, as so much more or less of each."""
    some = [(goods, sets.in_bundle(bundle, goods)) for goods in range(codes.STOCKED)]
    return {key(cards.GOODS_NAMES[goods]): sign * amount for goods, amount in some if amount}


def shown_amount(goods: int, amount: int) -> str:
    """`2 rum`, `1 hero card`: some of what a location shows, hero cards included."""
    return number_of(amount, "hero card") if goods == codes.HERO_CARD else amount_of(goods, amount)


# Heroes and locations


def hero(number: int) -> str:
    """`Art`."""
    return cards.HERO_NAMES[number]


def hero_cards(of_a_set: int) -> str:
    """The cards of a set of hero cards: `Art, Art and Gus`."""
    return listed([hero(kind) for kind in sets.kinds_of(of_a_set)])


def location(number: int) -> str:
    """`the Town Hall`."""
    return f"the {cards.LOCATION_NAMES[number]}"


@lru_cache(maxsize=16)
def _numbers(rules: CoveRules) -> dict[str, int]:
    """The numbers of the rules by the names of their knobs, as they stand in texts."""
    return {str(name): int(value) for name, value in numbers_of(rules, KNOBS)}


@lru_cache(maxsize=512)
def told(text: str, rules: CoveRules) -> str:
    """A text of a record with its numbers."""
    return filled(text, _numbers(rules))


def location_effect(rules: CoveRules, number: int) -> str:
    """What a location does: `draw 2 hero cards`."""
    return told(cards.LOCATIONS[number].effect, rules)


def tile_effect(rules: CoveRules, number: int) -> str:
    """What a hero does who is placed: `turn up a pirate`."""
    return told(cards.HEROES[number].effect, rules)


def card_effect(rules: CoveRules, number: int) -> str:
    """What a hero card does that is played for its action; mostly what the hero does."""
    return told(cards.HEROES[number].card_effect, rules)


def location_clause(number: int) -> str:
    """`CC-tavern-1`."""
    return cards.LOCATIONS[number].clause


def tile_clause(number: int) -> str:
    """`CC-nellie-1`: what the hero does."""
    return f"CC-{cards.HEROES[number].slug}-1"


def card_clause(number: int) -> str:
    """`CC-nellie-2`: what the card does."""
    return f"CC-{cards.HEROES[number].slug}-2"


def symbols_words(rules: CoveRules, number: int) -> str:
    """`2 rum, 1 crew`: what a location offers."""
    symbols = rules.symbols[number]
    return ", ".join([shown_amount(goods, symbols[goods]) for goods in range(codes.GOODS) if symbols[goods]])


# The map


def space_words(space: int) -> str:
    """`ship space 3 of sea 1`, `fort space 1 of land 6`."""
    side, lane_side = ("ship", "sea") if space < codes.FORT_SPACES else ("fort", "land")
    place = space % codes.FORT_SPACES
    return f"{side} space {place % codes.SPACES_EACH + 1} of {lane_side} {place // codes.SPACES_EACH + 1}"


def space_in_brief(space: int) -> str:
    """`sea 1, space 3`."""
    return f"{spot_words(board.lane_of(space))}, space {space % codes.SPACES_EACH + 1}"


def spot_words(spot: int) -> str:
    """`sea 1`, `land 6`, `breakthrough 2 of the pirates`."""
    if spot < codes.LANES:
        return f"{'land' if board.is_land(spot) else 'sea'} {spot % codes.SEA_LANES + 1}"
    return f"breakthrough {(spot - codes.FIRST_BREAK) % codes.BREAKS + 1} of the {invader_name(spot)}s"


def invader_name(spot: int) -> str:
    """`pirate` or `barbarian`: who stands on such a spot."""
    return cards.INVADER_NAMES[codes.BARBARIAN if board.is_land(spot) else codes.PIRATE]


def invader_words(s: CoveState, spot: int, seen: bool) -> str:
    """`pirate of strength 8`, `face-down pirate`; `seen` says whether the strength may be told."""
    down = spot < codes.LANES and not s.face_up >> spot & 1
    strength = f" of strength {s.tiles[spot]}" if seen or not down else ""
    return f"{'face-down ' if down else ''}{invader_name(spot)}{strength}"


def invader_at(spot: int, strength: int = 0) -> str:
    """`pirate at sea 1`, `barbarian that broke through`; with the strength, `pirate of strength 8 at sea 1`."""
    where = f"at {spot_words(spot)}" if spot < codes.LANES else "that broke through"
    return f"{invader_name(spot)} {f'of strength {strength} ' if strength else ''}{where}"


def piece_name(space: int) -> str:
    """`ship` or `fort`."""
    return cards.TYPE_NAMES[board.kind_of_space(space)]


def piece_on(space: int) -> str:
    """`ship on ship space 3 of sea 1`."""
    return f"{piece_name(space)} on {space_words(space)}"


def owner_of(s: CoveState, space: int) -> int:
    """Whose piece stands on a space, NONE for an empty one."""
    return s.pieces[space] - 1 if s.pieces[space] != EMPTY else codes.NONE


def wind_words(s: CoveState, space: int) -> str:
    """`, wind`, or nothing."""
    return ", wind" if s.rules.wind >> space & 1 else ""


def beside_words(s: CoveState, space: int) -> str:
    """`, wind, beside a face-down pirate`: what matters about a space for a piece."""
    lane = board.lane_of(space)
    beside = f"a {invader_words(s, lane, False)}" if s.tiles[lane] != NO_TILE else "no invader"
    return f"{wind_words(s, space)}, beside {beside}"


# Construction cards


def card(kind: int) -> str:
    """`Coin Brig`."""
    return cards.CARD_NAMES[kind]


def sort(kind: int) -> str:
    """`ship`, `fort` or `rum party`."""
    return cards.TYPE_NAMES[cards.KIND_OF[kind]]


def is_ship(kind: int) -> bool:
    """Whether a construction card is a ship, which takes a rum in use."""
    return cards.KIND_OF[kind] == codes.SHIP


def is_party(kind: int) -> bool:
    """Whether a construction card is a rum party, which has no use but its points."""
    return cards.KIND_OF[kind] == codes.PARTY


def top_of(s: CoveState, stack: int) -> int:
    """The kind of card that lies on a stack, NONE where none can be seen. A plain stack is all of one kind."""
    return codes.STACKED[stack] if stack < codes.PLAIN_STACKS else s.top[stack - codes.PLAIN_STACKS]


@lru_cache(maxsize=1024)
def cost_words(rules: CoveRules, kind: int) -> str:
    """`2 food and 1 crew`, or `nothing`."""
    return bundle_words(_bundle(rules.costs, kind)) or "nothing"


@lru_cache(maxsize=1024)
def gives_words(rules: CoveRules, kind: int) -> str:
    """`gain 2 planks` of a fort, `1 rum for 2 doubloons` of a ship."""
    gains = bundle_words(_bundle(rules.gives, kind)) or "nothing"
    return f"1 rum for {gains}" if is_ship(kind) else f"gain {gains}"


def _bundle(goods: list[int], kind: int) -> int:
    first = goods_place(kind, 0)
    return sum([sets.bundle_of(each, goods[first + each]) for each in range(codes.STOCKED)])
