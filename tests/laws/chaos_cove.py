"""What the laws must know of Chaos Cove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import ClassVar

from quarterdeck.core.kernel import NOT_ASKED, entry_of
from quarterdeck.core.trace import Event
from quarterdeck.games.chaos_cove import GAME, codes, naming
from quarterdeck.games.chaos_cove.board import kind_of_space
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BREAKS,
    CALVIN,
    CANNON,
    COPIES,
    CREW,
    FIRST_BREAK,
    FIRST_MIXED,
    FIRST_STACK,
    FORT,
    GRAHAM,
    GREENHOUSE,
    GUNPOWDER,
    GUS,
    HEROES,
    JOHN,
    KIND_OF,
    KINDS,
    LANES,
    LOCATIONS,
    MARKET,
    MIXED_SIZE,
    MOST,
    NELLIE,
    NONE,
    ONE,
    PARTY,
    PIECES,
    PLAIN_STACKS,
    PLANK,
    POLLY,
    RING,
    SABER,
    SHIP,
    SPACES,
    SPOTS,
    STACK_NUMBER,
    STACK_SIZE,
    STOCKED,
    SYMBOLS,
    TAVERN,
    TILES,
    WAVES,
    WEAPONS,
    built,
    in_bundle,
    is_land,
    kinds_of,
    number,
    size,
)
from quarterdeck.games.chaos_cove.handling import crew_out, owned
from quarterdeck.games.chaos_cove.rules import EACH, tile_place
from quarterdeck.games.chaos_cove.state import NO_TILE, EMPTY, CoveState
from quarterdeck.games.chaos_cove.steps.building import SEAT_ABOVE
from quarterdeck.games.chaos_cove.things import SUPPLIES
from tests.games.chaos_cove.scene import ANNA, BART, CLEO, Scene
from tests.laws.adapter import Adapter, Tiny

VERBS = (
    "CARD", "WORTH", "TAKE", "DONE", "FIRE", "POWDER", "MUSTER", "END", "PLACE", "AT", "LOCATION", "HERO", "PASS",
    "HIRE", "BUY", "SPACE", "USE", "FLIP", "ATTACK", "FLEE", "HIDE", "LOSE", "OFFER", "ACCEPT", "REFUSE", "GIVE",
    "GET", "TRADE", "MARKER", "DISCARD", "PICK",
)  # fmt: skip

# Invaders so weak, and players so well equipped, that chance often holds the cove to the last round.
WEAK = {
    f"wave-{wave + 1}.{name}-{number + 1}": 2 if number + 1 == EACH else 1
    for wave in range(WAVES)
    for name in ("pirate", "barbarian")
    for number in range(EACH)
}
EQUIPPED = {"start.gunpowder": 20, "start.food": 20, "start.planks": 20, "start.crew": 6, "start.cards": 8}

# The places of hero cards: a seat's hand has its number.
DECK, DISCARDS = 4, 5

Card = tuple[int, int]  # where it is, and its kind


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
    }
    verbs: ClassVar = {getattr(codes, name): name for name in VERBS}
    events: ClassVar = codes_named("E_")
    reasons: ClassVar = {NOT_ASKED: "NOT_ASKED", **codes_named("R_")}
    things: ClassVar = [
        *map(naming.location_id, range(LOCATIONS)),
        *[naming.symbol_id(location, goods) for location in range(LOCATIONS) for goods in sorted({*SYMBOLS[location]})],
        *map(naming.hero_id, range(HEROES)),
        *map(naming.hand_card_id, range(HEROES)),
        *map(naming.spot_id, range(SPOTS)),
        *map(naming.space_id, range(SPACES)),
        *map(naming.stack_id, range(STACK_NUMBER)),
        # of a player's own the common ones: chance does not bring every card to everybody
        *[naming.built_id(seat, kind) for seat in range(RING) for kind in range(FIRST_MIXED) if KIND_OF[kind] != PARTY],
        *[naming.stock_id(seat, goods) for seat in range(RING) for goods in (CANNON, SABER, GUNPOWDER, PLANK, CREW)],
        *map(naming.supply_id, SUPPLIES),
        *map(naming.seat_id, range(RING)),
    ]

    def check_conserved(self, s: CoveState) -> None:
        check_hero_cards(s)
        check_construction_cards(s)
        check_pieces(s)
        check_invaders(s)
        check_heroes(s)
        check_stocks(s)

    def purses(self, s: CoveState) -> list[int]:
        stocks = [owned(s, seat, goods) for seat in range(s.seats) for goods in range(STOCKED)]
        return stocks + [0] * (STOCKED * (RING - s.seats))

    def explained(self, events: Sequence[Event]) -> list[int]:
        grown = [0] * (STOCKED * RING)
        for kind, seat, a, b, _, _ in events:
            if kind == codes.E_GOODS:
                for goods in range(STOCKED):
                    grown[STOCKED * seat + goods] += in_bundle(a, goods) - in_bundle(b, goods)
            elif kind == codes.E_COMMIT and a == codes.F_POWDER:
                grown[STOCKED * seat + GUNPOWDER] -= 1
        return grown

    def whereabouts(self, s: CoveState) -> list[int]:
        """For every kind of hero card one number that says where all of them are, and what lies in every lane."""
        where = [0] * HEROES
        for place, kind in all_hero_cards(s):
            where[kind] += 1 << 3 * place
        return where + s.tiles[:LANES]

    def undetermined(self, s: CoveState, seat: int) -> list[int]:
        """Kinds that can change places with another kind, and lanes that can with another strength."""
        cards = set(hidden_cards(s, seat))
        open_kinds = [kind for here, kind in cards if any(here != there and kind != other for there, other in cards)]
        open_lanes: list[int] = []
        for lanes in lanes_face_down(s):
            if len({s.tiles[lane] for lane in lanes}) > 1:
                open_lanes += [HEROES + lane for lane in lanes]
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


# Where everything is


def all_hero_cards(s: CoveState) -> Iterator[Card]:
    """Every hero card with its place."""
    for place, cards in [*enumerate(s.hands), (DECK, s.deck), (DISCARDS, s.discards)]:
        yield from ((place, kind) for kind in kinds_of(cards))


def check_hero_cards(s: CoveState) -> None:
    """Four cards of each kind, counted as they are, and shown only what is held."""
    found = Counter(kind for _, kind in all_hero_cards(s))
    assert [found[kind] for kind in range(HEROES)] == [COPIES] * HEROES
    assert s.held == [size(hand) for hand in s.hands]
    assert s.deck_size == size(s.deck)
    for hand, shown in zip(s.hands, s.shown, strict=True):
        assert all(number(shown, kind) <= number(hand, kind) for kind in range(HEROES)), "shown, but not in the hand"


def check_construction_cards(s: CoveState) -> None:
    """Every card is built, out of the game, on its stack or, of the mixed ones, open or not seen by anybody."""
    for kind in range(KINDS):
        copies = [built(cards, kind) for cards in (*s.cards, s.gone)]
        if kind < FIRST_STACK:
            assert sum(copies) == s.seats
            assert max(copies[:-1]) <= 1, f"two starting cards of kind {kind} in one place"
        elif kind < FIRST_MIXED:
            assert sum(copies) + s.left[kind - FIRST_STACK] == STACK_SIZE, f"cards of kind {kind}"
        else:
            unseen = s.unseen >> kind - FIRST_MIXED & 1
            assert sum(copies) + unseen + s.top.count(kind) == 1, f"the card of kind {kind}"
    open_cards = len([kind for kind in s.top if kind != NONE])
    assert sum(s.left[PLAIN_STACKS:]) == s.unseen.bit_count() + open_cards
    for stack, top in zip(range(PLAIN_STACKS, STACK_NUMBER), s.top, strict=True):
        assert 0 <= s.left[stack] <= MIXED_SIZE
        assert (top != NONE) <= (s.left[stack] > 0), f"a card lies open on stack {stack}, which is empty"
        assert s.shut >> stack & 1 == (top == NONE and s.left[stack] > 0) or not s.left[stack], f"stack {stack}"
    assert all(built(s.used, kind) <= built(s.cards[s.turn], kind) for kind in range(KINDS))


def check_pieces(s: CoveState) -> None:
    """A piece for every ship and fort card, but for one that is about to come, or has just gone."""
    for seat in range(s.seats):
        for piece in (SHIP, FORT):
            cards = sum(built(s.cards[seat], kind) for kind in range(KINDS) if KIND_OF[kind] == piece)
            spaces = [space for space in range(SPACES) if kind_of_space(space) == piece]
            pieces = len([space for space in spaces if s.pieces[space] == seat + 1])
            about = [entry_of(step, piece + SEAT_ABOVE * seat) for step in (codes.SPACE_STEP, codes.LOSE_CARD_STEP)]
            under_way = len([entry for entry in s.entries() if entry in about])
            assert pieces + under_way == cards, f"seat {seat}: {cards} cards, {pieces} pieces of kind {piece}"
            assert pieces <= PIECES
    assert set(s.pieces) <= {EMPTY, *range(1, s.seats + 1)}


def check_invaders(s: CoveState) -> None:
    """Of all waves so far every invader is on the board or beaten; in the lanes are those of the last wave."""
    for side in range(2):
        spots = [spot for spot in range(SPOTS) if is_land(spot) == bool(side) and s.tiles[spot] != NO_TILE]
        beaten = sum(s.won[side::2])
        assert len(spots) + beaten == EACH * s.round, f"{len(spots)} on the board, {beaten} beaten"
        waves = [Counter(s.rules.strengths[tile_place(wave, side, i)] for i in range(EACH)) for wave in range(s.round)]
        lanes = Counter(s.tiles[spot] for spot in spots if spot < FIRST_BREAK)
        assert lanes <= waves[-1], "in a lane, but not of this wave"
        assert Counter(s.tiles[spot] for spot in spots) <= sum(waves, Counter()), "of no wave"
    assert not any(s.face_up >> lane & 1 and s.tiles[lane] == NO_TILE for lane in range(LANES)), "nothing, face up"
    assert s.face_up < 1 << LANES


def check_heroes(s: CoveState) -> None:
    """Four tiles in each hand of the ring; on the board is who stands in a location."""
    assert [s.holder.count(ring) for ring in range(RING)] == [TILES] * RING
    for hero in range(HEROES):
        assert s.board >> hero & 1 == (s.at[hero] != NONE)
        assert s.at[hero] == NONE or s.seat_of(s.holder[hero]) != NONE, "placed by nobody who plays"


def check_stocks(s: CoveState) -> None:
    """Nobody owes anything, weapons are with players or in the box, and nobody has more crew than there are."""
    assert all(0 <= amount <= MOST for amount in s.stock)
    for weapon in range(2):
        with_players = sum(owned(s, seat, weapon) for seat in range(s.seats))
        assert s.supply[weapon] + with_players == WEAPONS
    assert all(crew_out(s, seat) <= PIECES for seat in range(s.seats))


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
    down = [lane for lane in range(LANES) if s.tiles[lane] != NO_TILE and not s.face_up >> lane & 1]
    return [[lane for lane in down if is_land(lane) == land] for land in (False, True)]


# Tiny positions


def tiny(name: str, scene: Scene, seat: int) -> Tiny:
    """The scene's position with all ways to deal what the seat cannot place."""
    s = scene.state
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


def hand_and_deck() -> Scene:
    """Bart holds two cards, and two are in the deck."""
    return Scene(2).hand(ANNA, ART).hand(BART, NELLIE, GUS).deck(POLLY, JOHN).phase(codes.PLACING)


def two_hands() -> Scene:
    """Bart and Cleo hold cards, some of which are alike, and one such is in the deck."""
    return Scene(3).hand(ANNA, NELLIE).hand(BART, NELLIE, ART).hand(CLEO, NELLIE).deck(ART, GUS).phase(codes.PLACING)


def drawn_and_turned_up() -> Scene:
    """Anna holds a card, turns up a pirate and draws two cards."""
    scene = Scene(2).tiles(ANNA, GRAHAM).hand(ANNA, GUS).hand(BART, ART).deck(POLLY, JOHN, POLLY)
    scene.invader(0, 4).invader(1, 6).invader(2, 6).invader(LANES - 1, 8).phase(codes.PLACING)
    return scene.play(codes.PLACE | GRAHAM, codes.AT | TAVERN, codes.HERO, codes.FLIP | 1, codes.LOCATION)


def face_down() -> Scene:
    """Three pirates of two strengths and two barbarians lie face down, one of each face up; Anna knows no card."""
    scene = Scene(2).hand(ANNA, GUS).hand(BART, ART).deck()
    scene.invader(0, 4).invader(2, 8).invader(3, 4).invader(4, 6, up=True)
    return scene.invader(6, 4).invader(7, 6).invader(8, 6, up=True).invader(FIRST_BREAK, 12).phase(codes.PLACING)


def offered() -> Scene:
    """Anna fights alone against too strong a pirate; Bart offers a Polly card, and has another."""
    scene = Scene(3).placed(POLLY, TAVERN, by=CLEO).invader(0, 30, up=True).stock(ANNA, cannon=1)
    scene.ship(ANNA, 0, 0).ship(BART, 0, 1).hand(BART, POLLY, POLLY, GUS).hand(CLEO, JOHN).deck(NELLIE, POLLY)
    scene.phase(codes.SURPRISE)
    return scene.play(codes.ATTACK | 0, codes.FIRE, codes.END, codes.OFFER | POLLY)


def refused_and_played() -> Scene:
    """Anna has refused the card and lost; Bart attacks and puts in a Polly card, and nobody knows of the other."""
    scene = offered().play(codes.REFUSE, codes.DONE, codes.DONE, codes.END)
    return scene.play(codes.ATTACK | 0, codes.WORTH | POLLY)


def fallen() -> Scene:
    """The fourth pirate has broken through, and all hands are open."""
    scene = Scene(2).hand(ANNA, ART).hand(BART, NELLIE, GUS).deck(POLLY, JOHN)
    for lane in range(BREAKS + 1):
        scene.invader(lane, 2 + lane)
    return scene.phase(codes.DEFENCE)


def alike_to_discard() -> Scene:
    """Anna uses the Greenhouse with two cards alike: she has one answer, and others may think she has two."""
    scene = Scene(2).hand(ANNA, ART, ART).hand(BART, GUS).deck(NELLIE, ART).phase(codes.PLACING)
    return scene.play(codes.PLACE | ART, codes.AT | GREENHOUSE, codes.LOCATION)


def only_cards_to_give() -> Scene:
    """Anna gives to the Market, and has nothing but three cards alike."""
    scene = Scene(2).hand(ANNA, ART, ART, ART).hand(BART, GUS).deck(NELLIE, JOHN).phase(codes.PLACING)
    return scene.play(codes.PLACE | ART, codes.AT | MARKET, codes.LOCATION)


def choice_for_calvin() -> Scene:
    """Calvin attacks for Anna, who has a cannon; whether she could also fight on land, only her hand says."""
    scene = Scene(2).hand(ANNA, NELLIE, GUS).hand(BART, ART).deck(POLLY, JOHN).stock(ANNA, cannon=1)
    scene.placed(POLLY, TAVERN, by=BART).invader(0, 4, up=True).invader(6, 4, up=True).phase(codes.PLACING)
    return scene.play(codes.PLACE | CALVIN, codes.AT | TAVERN, codes.HERO)
