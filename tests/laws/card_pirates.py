"""What the laws must know of Card Pirates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from quarterdeck.core.kernel import NOT_ASKED, STEP_BITS
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import GAME, codes, naming
from quarterdeck.games.card_pirates.cards import CREW, DECK, FACES, WHOLE_DECK, cards_of, code, mask
from quarterdeck.games.card_pirates.state import PirateState
from tests.laws.adapter import Adapter, Tiny

VERBS = [
    "BURY",
    "SAIL",
    "DRIFT",
    "END",
    "DISCARD",
    "STEP_TO",
    "HEAVE_TO",
    "PLACE",
    "EXCHANGE",
    "KEEP",
    "ATTACK",
    "FIGHT",
    "READY",
    "GIVE",
    "TAKE_ISLAND",
    "LAY_ISLAND",
    "LEAVE_ISLAND",
    "PICK_SEA",
    "PUT_SEA",
]

BUTTONS = [ident for name, ident in vars(naming).items() if name.endswith("_BUTTON")]

STACK = 1000  # the number of the stack's lowest place; a seat's or a square's is less


def codes_named(prefix: str) -> dict[int, str]:
    """The codes of a family, by number."""
    return {number: name for name, number in vars(codes).items() if name.startswith(prefix)}


class CardPirates(Adapter):
    game = GAME
    bounds: ClassVar = {"cap": (3, 10)}
    golden: ClassVar = [
        (1, "solo"),
        (2, ""),
        (2, "battles=three treacherous-seas random-islands advanced-sailing cap=12"),
        (3, "hidden-cards cap=15"),
        (3, "ending=full-politics scoring=later no-face-down cap=20"),
        (4, "edition=second random-islands cap=12"),
    ]
    directed: ClassVar = {
        "reason R_NOT_LOWER": "tests/games/card_pirates/test_island.py::test_a_higher_card_is_refused_with_the_reason"
    }
    verbs: ClassVar = {getattr(codes, name): name for name in VERBS}
    events: ClassVar = codes_named("E_")
    reasons: ClassVar = {NOT_ASKED: "NOT_ASKED", **codes_named("R_")}
    things: ClassVar = [*map(naming.card_id, range(DECK)), *map(naming.island_id, range(4)), *BUTTONS]

    def check_conserved(self, s: PirateState) -> None:
        together = 0
        for zone in s.zones():
            assert not together & zone, f"in two places: {[code(c) for c in cards_of(together & zone)]}"
            together |= zone
        assert together == WHOLE_DECK, f"nowhere: {[code(c) for c in cards_of(WHOLE_DECK & ~together)]}"
        assert len(set(s.stack)) == len(s.stack) == len(s.stack_group)
        lying = mask(s.stack)
        for pile in (*s.up, *s.down):
            lying |= pile
        assert not s.shown & ~lying, "shown, but neither on the map nor in the stack"
        assert not s.buried or not s.buried & ~s.down[s.ships[s.turn]], "buried, but not where the ship lies"
        for known, faces in zip(s.known, s.faces, strict=True):
            assert not known & faces, "known, and known to be a face besides"
            assert not faces & ~FACES, "said to be a face"

    def places(self, s: PirateState) -> list[int]:
        where = [-1] * DECK
        zones = [s.held(seat) for seat in range(s.seats)] + [up | down for up, down in zip(s.up, s.down, strict=True)]
        for place, zone in enumerate([*zones, s.discards, mask(s.island_card)]):
            for card in cards_of(zone):
                where[card] = place
        for height, card in enumerate(s.stack):
            where[card] = STACK + height
        return where

    def undetermined(self, s: PirateState, seat: int) -> list[int]:
        """An unknown card may be in any unknown card's place, but crew in none that is known to hold a face."""
        unknown = WHOLE_DECK & ~s.known[seat]
        marked = unknown & s.faces[seat]
        where = self.places(s)
        for_faces = {where[card] for card in cards_of(marked)}
        for_any = {where[card] for card in cards_of(unknown & ~marked)}
        loose = unknown & FACES & ~marked
        open_cards = unknown & CREW if len(for_any) > 1 else 0
        if len(for_faces | for_any if loose else for_faces) > 1:
            open_cards |= unknown & FACES
        return list(cards_of(open_cards))

    def tiny(self) -> Iterator[Tiny]:
        yield tiny_hand()
        yield tiny_battle()


def opening(question: int, arg: int = 0) -> PirateState:
    """Two seats, with seat 0 to move and asked this, who knows every card on the table and in both hands."""
    s = GAME.start(GAME.rules(2, {"first": "1"}, {}), Rng(1))
    s.known[0] = WHOLE_DECK
    s.set_entries([*s.entries()[:-1], question | arg << STEP_BITS])
    return s


def deal(s: PirateState, hand: tuple[int, ...], cell: int, rest: int) -> PirateState:
    """The world in which seat 1 holds these cards and a square has the rest."""
    world = s.clone()
    world.hands[1] = mask(list(hand))
    world.down[cell] = rest
    world.known[1] = world.known[1] & s.known[0] | world.hands[1]
    return world


def tiny_hand() -> Tiny:
    """Seat 0 cannot tell apart the six cards of seat 1 and the one on a square."""
    s = opening(codes.DEPART_STEP)
    cell = next(cell for cell in s.rules.map_cells if not s.islands >> cell & 1)
    hidden = s.hands[1] | s.down[cell]
    s.known[0] &= ~hidden
    worlds = [deal(s, hand, cell, hidden & ~mask(list(hand))).digest() for hand in combinations(cards_of(hidden), 6)]
    return Tiny("six cards in a hand and one on a square", s, 0, worlds)


def tiny_battle() -> Tiny:
    """Seat 1 has laid a card in secret to attack seat 0; its hand and one square are open."""
    s = opening(codes.DEFEND_STEP)
    s.turn, s.foe = 1, 0
    s.ships[1] = s.ships[0] = cell = next(cell for cell in s.rules.map_cells if not s.islands >> cell & 1)
    s.set_entries([codes.END_TURN_STEP, codes.REVEAL_STEP, codes.DEFEND_STEP])
    laid = cards_of(s.hands[1] & CREW)[0]
    s.battle[1] = 1 << laid
    s.hands[1] ^= s.battle[1]
    hidden = s.held(1) | s.down[cell]
    s.known[0] &= ~hidden
    worlds: list[str] = []
    for held in combinations(cards_of(hidden), 6):
        for fighter in cards_of(mask(list(held)) & CREW):
            world = deal(s, held, cell, hidden & ~mask(list(held)))
            world.hands[1] ^= 1 << fighter
            world.battle[1] = 1 << fighter
            worlds.append(world.digest())
    return Tiny("a card laid in secret", s, 0, worlds)
