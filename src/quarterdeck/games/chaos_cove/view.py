"""What a seat or a spectator may see, built up from nothing.

CC-know-1, CC-know-2, CC-know-3, CC-know-5: stocks, cards, pieces and tiles are open to everybody; of other hands one
sees only what was shown, and no strength of what lies face down. Goods, heroes, locations and construction cards go by
their slugs; lanes, spots and spaces by their places on the map, see `codes`.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games.chaos_cove import board, cards, codes, sets
from quarterdeck.games.chaos_cove.state import EMPTY, HERO_USED, LOCATION_USED, NO_TILE, PIECES, CoveState
from quarterdeck.games.chaos_cove.steps.building import card_on
from quarterdeck.games.chaos_cove.words import names

HIDDEN_STRENGTH: Final = -1  # of a tile that lies face down

Slug = str
How = Literal["calvin", "surprise", "defence"]
HOW: Final[dict[int, How]] = {
    codes.BY_CALVIN: "calvin",
    codes.BY_SURPRISE: "surprise",
    codes.IN_DEFENCE: "defence",
}


class SymbolView(TypedDict):
    """What a location shows of one of the goods, and how many of those were taken in this turn."""

    goods: Slug
    count: int
    taken: int


class LocationView(TypedDict):
    """A location, what it does at this table, and the heroes in it."""

    location: Slug
    effect: str
    symbols: list[SymbolView]
    heroes: list[Slug]


class HeroView(TypedDict):
    """What a hero does at this table: the tile when it is placed, and a card that is played for its action."""

    tile: str
    card: str


class TileView(TypedDict):
    """A hero tile, and where its hero stands; null beside the board."""

    hero: Slug
    location: Slug | None


class HandOfTiles(TypedDict):
    """One of the four hands of hero tiles; the seat of a dummy is null."""

    seat: int | None
    tiles: list[TileView]


class StackView(TypedDict):
    """A stack: the card that lies open, and what it is made of if all its cards are alike."""

    left: int
    kind: Slug | None
    alike: Slug | None
    shut: bool


class StockView(TypedDict):
    """What a player has ready of each of the goods."""

    cannon: int
    saber: int
    gunpowder: int
    doubloon: int
    rum: int
    food: int
    plank: int
    crew: int


class UsedView(TypedDict):
    """Cannons and sabers that are used, and crew that lies."""

    cannon: int
    saber: int
    crew: int


class BeatenView(TypedDict):
    """How many invaders a player has beaten."""

    pirates: int
    barbarians: int


class PlayerView(TypedDict):
    """A player. `hand` is what the viewer knows of the hand, `used` are cards used by the present effect, `ships` and
    `forts` those that are not on the board."""

    stock: StockView
    spent: UsedView
    held: int
    hand: list[Slug]
    cards: list[Slug]
    used: list[Slug]
    won: BeatenView
    ships: int
    forts: int
    fortress: bool
    points: int


class AttackView(TypedDict):
    """In Phase 5 the lane whose invader attacks, and the space that it attacks."""

    lane: int
    space: int


class PlacingView(TypedDict):
    """The hero placed in this turn, where, how many resources are still free, and which effects were used."""

    hero: Slug
    location: Slug
    free: int
    hero_used: bool
    location_used: bool


class FightView(TypedDict):
    """The fight that is on; `gus` are crew that Gus cards still let fight."""

    how: How
    spot: int
    land: bool
    strength: int
    sum: int
    begun: bool
    asked: bool
    gus: int


class WaveView(TypedDict):
    """The strengths of a wave."""

    pirates: list[int]
    barbarians: list[int]


class SupplyView(TypedDict):
    """Weapons in the box."""

    cannon: int
    saber: int


class PricesView(TypedDict):
    """What a further hero and a further resource cost; what a weapon, the Fortress token and crew add to a fight."""

    hire: int
    take: int
    weapon: int
    fortress: int
    crew: int


class CoveView(TypedDict):
    """The table. `spots` have the strength of the invader there, -1 if it lies face down and null for none; `pieces`
    the owner of the piece on each space. Costs, gifts and points are by the slug of the card, values by the hero's."""

    viewer: int
    round: int
    rounds: int
    phase: int
    asked: int
    turn: int | None
    marker: int
    passed: list[bool]
    storm: bool
    wind: list[bool]
    spots: list[int | None]
    pieces: list[int | None]
    hidden: list[int]
    attacked: AttackView | None
    locations: list[LocationView]
    heroes: dict[Slug, HeroView]
    ring: list[HandOfTiles]
    stacks: list[StackView]
    players: list[PlayerView]
    placing: PlacingView | None
    fight: FightView | None
    deck: int
    discards: list[Slug]
    supply: SupplyView
    costs: dict[Slug, dict[Slug, int]]
    gives: dict[Slug, dict[Slug, int]]
    points: dict[Slug, int]
    naval: dict[Slug, int]
    martial: dict[Slug, int]
    strengths: list[WaveView]
    prices: PricesView
    lost: bool
    places: list[int]
    over: bool


def view(s: CoveState, viewer: int) -> CoveView:
    """The table as `viewer` sees it."""
    points = s.scores()
    return {
        "viewer": viewer,
        "round": s.round,
        "rounds": s.rules.rounds,
        "phase": codes.OVER if s.is_over() else s.phase,
        "asked": s.seat(),
        "turn": None if s.is_over() else s.seat() if s.phase == codes.SETTING_UP else s.turn,
        "marker": s.marker,
        "passed": [bool(s.passed >> seat & 1) for seat in range(s.seats)],
        "storm": s.rules.storm,
        "wind": [bool(s.rules.wind >> space & 1) for space in range(codes.FORT_SPACES)],
        "spots": [_strength(s, viewer, spot) for spot in range(codes.SPOTS)],
        "pieces": [None if s.pieces[space] == EMPTY else s.pieces[space] - 1 for space in range(codes.SPACES)],
        "hidden": [space for space in range(codes.SPACES) if s.hidden >> space & 1],
        "attacked": _attacked(s),
        "locations": [_location(s, location) for location in range(codes.LOCATIONS)],
        "heroes": {hero.slug: _hero(s, hero.number) for hero in cards.HEROES},
        "ring": [_tiles(s, ring) for ring in range(codes.RING)],
        "stacks": [_stack(s, stack) for stack in range(codes.STACK_NUMBER)],
        "players": [_player(s, viewer, seat, points[seat]) for seat in range(s.seats)],
        "placing": _placing(s),
        "fight": _fight(s),
        "deck": s.deck_size,
        "discards": _hero_slugs(s.discards),
        "supply": {"cannon": s.supply[codes.CANNON], "saber": s.supply[codes.SABER]},
        "costs": {card.slug: _goods_of(s.rules.costs, card.number) for card in cards.CONSTRUCTION},
        "gives": {card.slug: _goods_of(s.rules.gives, card.number) for card in cards.CONSTRUCTION},
        "points": {card.slug: s.rules.points[card.number] for card in cards.CONSTRUCTION},
        "naval": {hero.slug: s.rules.naval[hero.number] for hero in cards.HEROES},
        "martial": {hero.slug: s.rules.martial[hero.number] for hero in cards.HEROES},
        "strengths": [_wave(s, wave) for wave in range(codes.WAVES)],
        "prices": {
            "hire": s.rules.hire,
            "take": s.rules.take_price,
            "weapon": s.rules.weapon,
            "fortress": s.rules.fortress,
            "crew": s.rules.crew_strength,
        },
        "lost": bool(s.lost),
        "places": s.places() if s.is_over() else [],
        "over": s.is_over(),
    }


def _strength(s: CoveState, viewer: int, spot: int) -> int | None:
    if s.tiles[spot] == NO_TILE:
        return None
    seen = spot >= codes.LANES or s.face_up >> spot & 1 or viewer == ALL_SEEING
    return s.tiles[spot] if seen else HIDDEN_STRENGTH


def _attacked(s: CoveState) -> AttackView | None:
    if not s.guard or s.is_over():
        return None
    space = s.attacked()
    return {"lane": board.lane_of(space), "space": space}


def _location(s: CoveState, location: int) -> LocationView:
    symbols = s.rules.symbols[location]
    here = location == s.place
    return {
        "location": cards.LOCATIONS[location].slug,
        "effect": names.location_effect(s.rules, location),
        "symbols": [
            {
                "goods": cards.GOODS_SLUGS[goods],
                "count": symbols[goods],
                "taken": s.taken >> 3 * goods & 7 if here else 0,
            }
            for goods in range(codes.GOODS)
            if symbols[goods]
        ],
        "heroes": [hero.slug for hero in cards.HEROES if s.at[hero.number] == location],
    }


def _hero(s: CoveState, hero: int) -> HeroView:
    return {"tile": names.tile_effect(s.rules, hero), "card": names.card_effect(s.rules, hero)}


def _tiles(s: CoveState, ring: int) -> HandOfTiles:
    seat = s.seat_of(ring)
    tiles: list[TileView] = [
        {
            "hero": hero.slug,
            "location": None if s.at[hero.number] == codes.NONE else cards.LOCATIONS[s.at[hero.number]].slug,
        }
        for hero in cards.HEROES
        if s.holder[hero.number] == ring
    ]
    return {"seat": None if seat == codes.NONE else seat, "tiles": tiles}


def _stack(s: CoveState, stack: int) -> StackView:
    kind = card_on(s, stack)
    return {
        "left": s.left[stack],
        "kind": None if kind == codes.NONE else cards.CONSTRUCTION[kind].slug,
        "alike": cards.CONSTRUCTION[codes.STACKED[stack]].slug if stack < codes.PLAIN_STACKS else None,
        "shut": bool(s.shut >> stack & 1),
    }


def _player(s: CoveState, viewer: int, seat: int, points: int) -> PlayerView:
    own = viewer in (seat, ALL_SEEING)
    stock = s.stock[codes.STOCK * seat : codes.STOCK * seat + codes.STOCK]
    return {
        "stock": {
            "cannon": stock[codes.CANNON],
            "saber": stock[codes.SABER],
            "gunpowder": stock[codes.GUNPOWDER],
            "doubloon": stock[codes.DOUBLOON],
            "rum": stock[codes.RUM],
            "food": stock[codes.FOOD],
            "plank": stock[codes.PLANK],
            "crew": stock[codes.CREW],
        },
        "spent": {
            "cannon": stock[codes.USED_CANNON],
            "saber": stock[codes.USED_SABER],
            "crew": stock[codes.LYING_CREW],
        },
        "held": s.held[seat],
        "hand": _hero_slugs(s.hands[seat] if own else s.shown[seat]),
        "cards": _card_slugs(s.cards[seat]),
        "used": _card_slugs(s.used) if seat == s.turn else [],
        "won": {"pirates": s.won[2 * seat], "barbarians": s.won[2 * seat + 1]},
        "ships": PIECES - board.pieces_of(s, seat, codes.SHIP),
        "forts": PIECES - board.pieces_of(s, seat, codes.FORT),
        "fortress": s.has_token(seat),
        "points": points,
    }


def _placing(s: CoveState) -> PlacingView | None:
    if s.placed == codes.NONE:
        return None
    return {
        "hero": cards.HEROES[s.placed].slug,
        "location": cards.LOCATIONS[s.place].slug,
        "free": s.free,
        "hero_used": s.effects & HERO_USED != 0,
        "location_used": s.effects & LOCATION_USED != 0,
    }


def _fight(s: CoveState) -> FightView | None:
    if s.fight == codes.NO_FIGHT:
        return None
    return {
        "how": HOW[s.fight],
        "spot": s.foe,
        "land": board.is_land(s.foe),
        "strength": s.tiles[s.foe],
        "sum": s.sum,
        "begun": bool(s.begun),
        "asked": bool(s.asked),
        "gus": s.gus,
    }


def _wave(s: CoveState, wave: int) -> WaveView:
    pirates, barbarians = (
        [s.rules.strength_of(wave, invader, number) for number in range(codes.SEA_LANES)]
        for invader in (codes.PIRATE, codes.BARBARIAN)
    )
    return {"pirates": pirates, "barbarians": barbarians}


def _goods_of(goods: list[int], kind: int) -> dict[Slug, int]:
    """Those of the goods that there are any of."""
    first = codes.STOCKED * kind
    return {cards.GOODS_SLUGS[each]: goods[first + each] for each in range(codes.STOCKED) if goods[first + each]}


def _hero_slugs(of_a_set: int) -> list[Slug]:
    return [cards.HEROES[hero].slug for hero in sets.kinds_of(of_a_set)]


def _card_slugs(of_a_set: int) -> list[Slug]:
    return [cards.CONSTRUCTION[kind].slug for kind in sets.built_kinds(of_a_set)]
