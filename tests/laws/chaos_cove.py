"""What the laws must know of Chaos Cove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import ClassVar

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.trace import Event
from quarterdeck.games.chaos_cove import GAME, board, codes
from quarterdeck.games.chaos_cove.cards import KIND_OF, SYMBOLS
from quarterdeck.games.chaos_cove.handling import owned
from quarterdeck.games.chaos_cove.rules import EACH
from quarterdeck.games.chaos_cove.sets import ONE, in_bundle, kinds_of
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.words import names
from quarterdeck.games.chaos_cove.words.things import SUPPLIES
from tests.games.chaos_cove.conserving import (
    DECK,
    Card,
    all_hero_cards,
    check_construction_cards,
    check_hero_cards,
    check_heroes,
    check_invaders,
    check_pieces,
    check_starting_cards,
    check_stocks,
)
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position
from tests.laws.adapter import Adapter, Tiny

VERBS = (
    "CARD", "WORTH", "TAKE", "DONE", "FIRE", "POWDER", "MUSTER", "END", "PLACE", "AT", "LOCATION", "HERO", "PASS",
    "HIRE", "BUY", "SPACE", "USE", "FLIP", "ATTACK", "FLEE", "HIDE", "LOSE", "OFFER", "ACCEPT", "REFUSE", "GIVE",
    "GET", "TRADE", "MARKER", "DISCARD", "PICK",
)  # fmt: skip

# Invaders so weak, and players so well equipped, that chance often holds the cove to the last round.
WEAK = {
    f"wave-{wave + 1}.{name}-{number + 1}": 2 if number + 1 == EACH else 1
    for wave in range(codes.WAVES)
    for name in ("pirate", "barbarian")
    for number in range(EACH)
}
EQUIPPED = {"start.gunpowder": 20, "start.food": 20, "start.planks": 20, "start.crew": 6, "start.cards": 8}


def codes_named(prefix: str) -> dict[int, str]:
    """The codes of a family, by number."""
    return {code: name for name, code in vars(codes).items() if name.startswith(prefix)}


class ChaosCove(Adapter):
    game = GAME
    sets: ClassVar = {**WEAK, **EQUIPPED}
    golden: ClassVar = [
        (2, ""),
        (2, "storm"),
        (3, "rounds=3"),
        (3, "rounds=4"),
        (4, "rounds=4"),
        (4, "rounds=3 storm"),
    ]
    directed: ClassVar = {
        what: f"tests/games/chaos_cove/test_seldom.py::test_{test}"
        for what, test in {
            "reason R_NO_PLANK": "without_a_plank_there_is_nothing_to_trade",
            "reason R_STACK_EMPTY": "nothing_is_bought_from_an_empty_stack",
            "reason R_NO_PIECES_LEFT": "whoever_has_six_ships_builds_no_other",
            "reason R_NO_SPACE": "a_full_sea_has_no_room_for_a_new_ship",
            "reason R_NOWHERE_TO_FLEE": "a_ship_has_nowhere_to_flee_to_when_the_other_lanes_are_full",
            "reason R_NO_PIECE": "without_a_ship_there_is_none_to_move",
            "reason R_SUPPLY_EMPTY": "the_box_may_have_no_cannon_left",
            "reason R_SQUEEZED": "one_polly_card_at_a_time",
            "reason R_ATTACKED": "calvin_does_not_attack_once_more_after_a_surprise_attack",
            "reason R_NOTHING_TO_FIGHT": "nobody_attacks_with_nothing",
            "reason R_NOWHERE_TO_GO": "george_moves_nobody_when_he_is_alone",
            "reason R_NO_TILE_LEFT": "the_sanctuary_swaps_nothing_for_who_has_placed_all_tiles",
            "reason R_HAND_EMPTY": "the_greenhouse_takes_nothing_from_an_empty_hand",
            "reason R_NO_FACE_DOWN": "the_lighthouse_has_nothing_to_turn_up_when_all_lie_open",
            "event E_RESHUFFLE": "the_discards_are_the_new_deck",
        }.items()
    } | {
        "reason R_FEW_THINGS": (
            "tests/games/chaos_cove/test_locations_trades.py::test_who_has_fewer_than_three_things_cannot_trade"
        )
    }
    verbs: ClassVar = {getattr(codes, name): name for name in VERBS}
    events: ClassVar = codes_named("E_")
    reasons: ClassVar = {NOT_ASKED: "NOT_ASKED", **codes_named("R_")}
    things: ClassVar = [
        *map(names.location_id, range(codes.LOCATIONS)),
        *[
            names.symbol_id(location, goods)
            for location in range(codes.LOCATIONS)
            for goods in sorted({*SYMBOLS[location]})
        ],
        *map(names.hero_id, range(codes.HEROES)),
        *map(names.hand_card_id, range(codes.HEROES)),
        *map(names.spot_id, range(codes.SPOTS)),
        *map(names.space_id, range(codes.SPACES)),
        *map(names.stack_id, range(codes.STACK_NUMBER)),
        # of a player's own the common ones: chance does not bring every card to everybody
        *[
            names.built_id(seat, kind)
            for seat in range(codes.RING)
            for kind in codes.STARTERS + codes.STACKED
            if KIND_OF[kind] != codes.PARTY
        ],
        *[
            names.stock_id(seat, goods)
            for seat in range(codes.RING)
            for goods in (codes.CANNON, codes.SABER, codes.GUNPOWDER, codes.PLANK, codes.CREW)
        ],
        *map(names.supply_id, SUPPLIES),
        *map(names.seat_id, range(codes.RING)),
    ]

    def check_conserved(self, s: CoveState) -> None:
        check_hero_cards(s)
        check_starting_cards(s)
        check_construction_cards(s)
        check_pieces(s)
        check_invaders(s)
        check_heroes(s)
        check_stocks(s)

    def purses(self, s: CoveState) -> list[int]:
        stocks = [owned(s, seat, goods) for seat in range(s.seats) for goods in range(codes.STOCKED)]
        return stocks + [0] * (codes.STOCKED * (codes.RING - s.seats))

    def explained(self, events: Sequence[Event]) -> list[int]:
        grown = [0] * (codes.STOCKED * codes.RING)
        for kind, seat, a, b, _, _ in events:
            if kind == codes.E_GOODS:
                for goods in range(codes.STOCKED):
                    grown[codes.STOCKED * seat + goods] += in_bundle(a, goods) - in_bundle(b, goods)
            elif kind == codes.E_COMMIT and a == codes.F_POWDER:
                grown[codes.STOCKED * seat + codes.GUNPOWDER] -= 1
        return grown

    def whereabouts(self, s: CoveState) -> list[int]:
        """For every kind of hero card one number that says where all of them are, and what lies in every lane."""
        where = [0] * codes.HEROES
        for place, kind in all_hero_cards(s):
            where[kind] += 1 << 3 * place
        return where + s.tiles[: codes.LANES]

    def undetermined(self, s: CoveState, seat: int) -> list[int]:
        """Kinds that can change places with another kind, and lanes that can with another strength."""
        cards = set(hidden_cards(s, seat))
        open_kinds = [kind for here, kind in cards if any(here != there and kind != other for there, other in cards)]
        open_lanes: list[int] = []
        for lanes in lanes_face_down(s):
            if len({s.tiles[lane] for lane in lanes}) > 1:
                open_lanes += [codes.HEROES + lane for lane in lanes]
        return sorted({*open_kinds, *open_lanes})

    def tiny(self) -> Iterator[Tiny]:
        yield tiny("a hand and the deck", hand_and_deck(), ANNA)
        yield tiny("two hands with cards alike", two_hands(), ANNA)
        yield tiny("a card drawn and a tile turned up", drawn_and_turned_up(), BART)
        yield tiny("invaders face down, two of them alike", face_down(), BART)
        yield tiny("an offered card, for the fighter", offered(), ANNA)
        yield tiny("an offered card, for who looks on", offered(), CLEO)
        yield tiny("a card refused", offered().play(codes.REFUSE), CLEO)
        yield tiny("a card accepted", offered().play(codes.ACCEPT), CLEO)
        yield tiny("a refused card put into a fight", refused_and_played(), CLEO)
        yield tiny("the cove has fallen", fallen(), ANNA)
        yield tiny("cards alike to discard", alike_to_discard(), BART)
        yield tiny("only cards to give", only_cards_to_give(), BART)
        yield tiny("a saber's worth of choice for Calvin", choice_for_calvin(), BART)


# What a seat does not know


def hidden_cards(s: CoveState, seat: int) -> list[Card]:
    """The hero cards that the seat cannot place: those of the others that were not shown, and the deck's.

    When nobody else has any, the deck has all that are left, and so nothing is hidden.
    """
    hidden = [(DECK, kind) for kind in kinds_of(s.deck)]
    for other in range(s.seats):
        if other != seat:
            hidden += [(other, kind) for kind in kinds_of(s.hands[other] - s.shown[other])]
    return hidden


def lanes_face_down(s: CoveState) -> list[list[int]]:
    """The lanes whose invader lies face down, in the sea and on land."""
    down = [lane for lane in range(codes.LANES) if s.tiles[lane] != NO_TILE and not s.face_up >> lane & 1]
    return [[lane for lane in down if board.is_land(lane) == land] for land in (False, True)]


# Tiny positions


def tiny(name: str, position: Position, seat: int) -> Tiny:
    """The scene's position with all ways to deal what the seat cannot place."""
    s = position.state
    return Tiny(name, s, seat, [world.digest() for world in worlds_of(s, seat)])


def worlds_of(s: CoveState, seat: int) -> Iterator[CoveState]:
    """Every way to deal the hidden cards, with every way to lay the invaders that lie face down."""
    cards, lanes = hidden_cards(s, seat), lanes_face_down(s)
    strengths = [[s.tiles[lane] for lane in side] for side in lanes]
    for order in permutations([kind for _, kind in cards]):
        for at_sea, on_land in product(*map(permutations, strengths)):
            world = s.clone()
            for (place, kind), other in zip(cards, order, strict=True):
                change = ONE[other] - ONE[kind]
                if place == DECK:
                    world.deck += change
                else:
                    world.hands[place] += change
            for lane, strength in zip([*lanes[0], *lanes[1]], [*at_sea, *on_land], strict=True):
                world.tiles[lane] = strength
            yield world


def hand_and_deck() -> Position:
    """Bart holds two cards, and two are in the deck."""
    return (
        Position(2)
        .hand(ANNA, codes.ART)
        .hand(BART, codes.NELLIE, codes.GUS)
        .deck(codes.POLLY, codes.JOHN)
        .phase(codes.PLACING)
    )


def two_hands() -> Position:
    """Bart and Cleo hold cards, some of which are alike, and one such is in the deck."""
    return (
        Position(3)
        .hand(ANNA, codes.NELLIE)
        .hand(BART, codes.NELLIE, codes.ART)
        .hand(CLEO, codes.NELLIE)
        .deck(codes.ART, codes.GUS)
        .phase(codes.PLACING)
    )


def drawn_and_turned_up() -> Position:
    """Anna holds a card, turns up a pirate and draws two cards."""
    position = (
        Position(2)
        .tiles(ANNA, codes.GRAHAM)
        .hand(ANNA, codes.GUS)
        .hand(BART, codes.ART)
        .deck(codes.POLLY, codes.JOHN, codes.POLLY)
    )
    position.invader(0, 4).invader(1, 6).invader(2, 6).invader(codes.LANES - 1, 8).phase(codes.PLACING)
    return position.play(
        codes.PLACE | codes.GRAHAM, codes.AT | codes.TAVERN, codes.HERO, codes.FLIP | 1, codes.LOCATION
    )


def face_down() -> Position:
    """Three pirates of two strengths and two barbarians lie face down, one of each face up; Anna knows no card."""
    position = Position(2).hand(ANNA, codes.GUS).hand(BART, codes.ART).deck()
    position.invader(0, 4).invader(2, 8).invader(3, 4).invader(4, 6, up=True)
    return (
        position.invader(6, 4).invader(7, 6).invader(8, 6, up=True).invader(codes.FIRST_BREAK, 12).phase(codes.PLACING)
    )


def offered() -> Position:
    """Anna fights alone against too strong a pirate; Bart offers a Polly card, and has another."""
    position = Position(3).placed(codes.POLLY, codes.TAVERN, by=CLEO).invader(0, 30, up=True).stock(ANNA, cannon=1)
    position.ship(ANNA, 0, 0).ship(BART, 0, 1).hand(BART, codes.POLLY, codes.POLLY, codes.GUS).hand(
        CLEO, codes.JOHN
    ).deck(codes.NELLIE, codes.POLLY)
    position.phase(codes.SURPRISE)
    return position.play(codes.ATTACK | 0, codes.FIRE, codes.END, codes.OFFER | codes.POLLY)


def refused_and_played() -> Position:
    """Anna has refused the card and lost; Bart attacks and puts in a Polly card, and nobody knows of the other."""
    position = offered().play(codes.REFUSE, codes.DONE, codes.DONE, codes.END)
    return position.play(codes.ATTACK | 0, codes.WORTH | codes.POLLY)


def fallen() -> Position:
    """The fourth pirate has broken through, and all hands are open."""
    position = Position(2).hand(ANNA, codes.ART).hand(BART, codes.NELLIE, codes.GUS).deck(codes.POLLY, codes.JOHN)
    for lane in range(codes.BREAKS + 1):
        position.invader(lane, 2 + lane)
    return position.phase(codes.DEFENCE)


def alike_to_discard() -> Position:
    """Anna uses the Greenhouse with two cards alike: she has one answer, and others may think she has two."""
    position = (
        Position(2)
        .hand(ANNA, codes.ART, codes.ART)
        .hand(BART, codes.GUS)
        .deck(codes.NELLIE, codes.ART)
        .phase(codes.PLACING)
    )
    return position.play(codes.PLACE | codes.ART, codes.AT | codes.GREENHOUSE, codes.LOCATION)


def only_cards_to_give() -> Position:
    """Anna gives to the Market, and has nothing but three cards alike."""
    position = (
        Position(2)
        .hand(ANNA, codes.ART, codes.ART, codes.ART)
        .hand(BART, codes.GUS)
        .deck(codes.NELLIE, codes.JOHN)
        .phase(codes.PLACING)
    )
    return position.play(codes.PLACE | codes.ART, codes.AT | codes.MARKET, codes.LOCATION)


def choice_for_calvin() -> Position:
    """Calvin attacks for Anna, who has a cannon; whether she could also fight on land, only her hand says."""
    position = (
        Position(2)
        .hand(ANNA, codes.NELLIE, codes.GUS)
        .hand(BART, codes.ART)
        .deck(codes.POLLY, codes.JOHN)
        .stock(ANNA, cannon=1)
    )
    position.placed(codes.POLLY, codes.TAVERN, by=BART).invader(0, 4, up=True).invader(6, 4, up=True).phase(
        codes.PLACING
    )
    return position.play(codes.PLACE | codes.CALVIN, codes.AT | codes.TAVERN, codes.HERO)
