"""What the laws must know of Card Pirates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import ClassVar

from quarterdeck.core.kernel import NOT_ASKED, OUT_OF_ORDER, STEP_BITS
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import GAME, cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.verbs import VERBS
from tests.games.card_pirates.position import Position
from tests.laws.adapter import Adapter, Tiny

BUTTONS = [ident for name, ident in vars(names).items() if name.endswith("_BUTTON")]

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
        "reason R_NOT_LOWER": "tests/games/card_pirates/steps/test_island.py::test_a_higher_card_is_refused"
    }
    verbs: ClassVar = {first: verb.name.upper() for first, verb in VERBS.items()}
    events: ClassVar = codes_named("E_")
    reasons: ClassVar = {NOT_ASKED: "NOT_ASKED", OUT_OF_ORDER: "OUT_OF_ORDER", **codes_named("R_")}
    things: ClassVar = [*map(names.card_id, range(cards.DECK)), *map(names.island_id, range(4)), *BUTTONS]

    def check_conserved(self, s: PirateState) -> None:
        together = 0
        for zone in s.zones():
            assert not together & zone, f"in two places: {[cards.code(c) for c in cards.each(together & zone)]}"
            together |= zone
        assert together == cards.WHOLE_DECK, (
            f"nowhere: {[cards.code(c) for c in cards.each(cards.WHOLE_DECK & ~together)]}"
        )
        assert len(set(s.stack)) == len(s.stack) == len(s.stack_group)
        lying = cards.mask(s.stack)
        for pile in (*s.up, *s.down):
            lying |= pile
        assert not s.shown & ~lying, "shown, but neither on the map nor in the stack"
        assert not s.buried or not s.buried & ~s.down[s.ships[s.turn]], "buried, but not where the ship lies"
        for known, faces in zip(s.known, s.faces, strict=True):
            assert not known & faces, "known, and known to be a face besides"
            assert not faces & ~cards.FACES, "said to be a face"

    def whereabouts(self, s: PirateState) -> list[int]:
        where = [-1] * cards.DECK
        zones = [s.held(seat) for seat in range(s.seats)] + [up | down for up, down in zip(s.up, s.down, strict=True)]
        for place, zone in enumerate([*zones, s.discards, cards.mask(s.island_card)]):
            for card in cards.each(zone):
                where[card] = place
        for height, card in enumerate(s.stack):
            where[card] = STACK + height
        return where

    def undetermined(self, s: PirateState, seat: int) -> list[int]:
        """An unknown card may be in any unknown card's place, but crew in none that is known to hold a face."""
        unknown = cards.WHOLE_DECK & ~s.known[seat]
        marked = unknown & s.faces[seat]
        where = self.whereabouts(s)
        for_faces = {where[card] for card in cards.each(marked)}
        for_any = {where[card] for card in cards.each(unknown & ~marked)}
        loose = unknown & cards.FACES & ~marked
        open_cards = unknown & cards.CREW if len(for_any) > 1 else 0
        if len(for_faces | for_any if loose else for_faces) > 1:
            open_cards |= unknown & cards.FACES
        return list(cards.each(open_cards))

    def tiny(self) -> Iterator[Tiny]:
        yield tiny_hand()
        yield tiny_battle()
        yield tiny_mark()
        yield tiny_group()
        yield tiny_forgotten()
        yield tiny_attack("a target to choose", Position(3).ship(2, "c3"))
        yield tiny_attack("an attack to come", Position(3).ship(2, "f6"))
        yield tiny_first_of_three()


def opening(question: int, arg: int = 0) -> PirateState:
    """Two seats, with seat 0 to move and asked this, who knows every card on the table and in both hands."""
    s = GAME.start(GAME.rules(2, {"first": "1"}, {}), Rng(1))
    s.known[0] = cards.WHOLE_DECK
    s.set_entries([*s.entries()[:-1], question | arg << STEP_BITS])
    return s


def deal(s: PirateState, hand: tuple[int, ...], cell: int, rest: int) -> PirateState:
    """The world in which seat 1 holds these cards and a square has the rest."""
    world = s.clone()
    world.hands[1] = cards.mask(list(hand))
    world.down[cell] = rest
    world.known[1] = world.known[1] & s.known[0] | world.hands[1]
    return world


def tiny_hand() -> Tiny:
    """Seat 0 cannot tell apart the six cards of seat 1 and the one on a square."""
    s = opening(codes.DEPART_STEP)
    cell = next(cell for cell in s.rules.map_cells if not s.islands >> cell & 1)
    hidden = s.hands[1] | s.down[cell]
    s.known[0] &= ~hidden
    worlds = [
        deal(s, hand, cell, hidden & ~cards.mask(list(hand))).digest() for hand in combinations(cards.each(hidden), 6)
    ]
    return Tiny("six cards in a hand and one on a square", s, 0, worlds)


def tiny_battle() -> Tiny:
    """Seat 1 has laid a card in secret to attack seat 0; its hand and one square are open."""
    s = opening(codes.DEFEND_STEP)
    s.turn, s.foe = 1, 0
    s.ships[1] = s.ships[0] = cell = next(cell for cell in s.rules.map_cells if not s.islands >> cell & 1)
    s.set_entries([codes.END_TURN_STEP, codes.REVEAL_STEP, codes.DEFEND_STEP])
    laid = cards.each(s.hands[1] & cards.CREW)[0]
    s.battle[1] = 1 << laid
    s.hands[1] ^= s.battle[1]
    hidden = s.held(1) | s.down[cell]
    s.known[0] &= ~hidden
    worlds: list[str] = []
    for held in combinations(cards.each(hidden), 6):
        for fighter in cards.each(cards.mask(list(held)) & cards.CREW):
            world = deal(s, held, cell, hidden & ~cards.mask(list(held)))
            world.hands[1] ^= 1 << fighter
            world.battle[1] = 1 << fighter
            worlds.append(world.digest())
    return Tiny("a card laid in secret", s, 0, worlds)


def knowing_all_but(position: Position, seat: int, *unknown: str) -> PirateState:
    """The scene's state, with the seat told where every card is but these, which it must not know by itself."""
    s = position.state
    hidden = cards.mask([cards.from_code(card) for card in unknown])
    assert not s.known[seat] & hidden
    s.known[seat] = cards.WHOLE_DECK & ~hidden
    return s


def square(s: PirateState, name: str) -> int:
    """The number of a square's place."""
    return s.seats + sea.from_name(name)


def deals(s: PirateState, seat: int, places: list[int], faces: int = 0) -> Iterator[PirateState]:
    """Every way to deal what the seat does not know over these places; all know the first `faces` to be faces.

    Places are numbered as `CardPirates.whereabouts` does. Others know what the seat knows that they know, and their
    hands.
    """
    hidden = cards.WHOLE_DECK & ~s.known[seat]
    assert sorted(places) == sorted(CardPirates().whereabouts(s)[card] for card in cards.each(hidden))
    for order in permutations(cards.each(hidden)):
        if cards.mask(list(order[:faces])) & cards.CREW:
            continue
        world = s.clone()
        world.hands = [hand & ~hidden for hand in s.hands]
        world.battle = [laid & ~hidden for laid in s.battle]
        world.down = [pile & ~hidden for pile in s.down]
        for card, place in zip(order, places, strict=True):
            if place < s.seats:
                world.hands[place] |= 1 << card
            elif place < STACK:
                world.down[place - s.seats] |= 1 << card
            else:
                world.stack[place - STACK] = card
        for other in range(s.seats):
            if other != seat:
                world.known[other] = s.known[other] & s.known[seat] | world.hands[other]
        world.faces = [cards.mask(list(order[:faces])) if marked else 0 for marked in s.faces]
        yield world


def tiny_mark() -> Tiny:
    """Bart has paid a King to a storm and picked it up again, beside another card: Anna knows it to be a face."""
    position = Position(2).turn(1).hand(1, "KS").ship(1, "c4").pile("c3").pile("c2", down=["7H"])
    position.ship(0, "f6").pile("d1", down=["QD"]).pile("e1", down=["6C"]).begin()
    position.choose("Drift", "To c3", "Place the King of spades", "Drift", "To f5")
    position.choose("Drift", "To c2", "Drift", "To f4", "Drift", "To c3")
    s = knowing_all_but(position, 0, "KS", "7H", "QD", "6C")
    assert s.faces[0] == s.hands[1] & cards.FACES
    places = [1, 1, square(s, "d1"), square(s, "e1")]
    return Tiny("a face in a hand", s, 0, [world.digest() for world in deals(s, 0, places, faces=1)])


def tiny_group() -> Tiny:
    """The two cards lost in a battle lie under one more card of the stack; Bart has drawn another."""
    position = Position(2, edition="second").hand(0, "3C", "KD").hand(1, "9S", "QD").ship(0, "c3").ship(1, "c4")
    position.stack("JH", "7H", "8H").pile("a2", down=["5D"]).begin().choose("Drift", "To c4")
    position.choose("Fight with the 3 of clubs", "Fight with the 9 of spades", "Give the Queen of diamonds")
    s = knowing_all_but(position, 0, "7H", "8H", "5D")
    group = s.stack[:2]
    assert s.stack_group == [1, 1, 0]
    worlds: list[str] = []
    for world in deals(s, 0, [1, STACK + 2, square(s, "a2")]):
        for order in permutations(group):
            world.stack[:2] = order
            worlds.append(world.digest())
    return Tiny("two lost cards in the stack", s, 0, worlds)


def tiny_forgotten() -> Tiny:
    """With hidden cards Anna does not remember what she sailed with, once Bart is asked."""
    position = Position(2, hidden_cards=True).hand(0, "3C").hand(1, "7H", "6C").ship(0, "c4").ship(1, "f6")
    position.pile("d1", down=["QD"]).begin().choose("Sail with the 3 of clubs", "To d4")
    s = knowing_all_but(position, 0, "3C", "7H", "6C", "QD")
    places = [1, 1, square(s, "c4"), square(s, "d1")]
    return Tiny("a sailing card forgotten", s, 0, [world.digest() for world in deals(s, 0, places)])


def tiny_attack(name: str, position: Position) -> Tiny:
    """Anna has come to where Bart lies, so that Cleo knows: she holds crew."""
    position.hand(0, "5S", "KD").ship(0, "c4").ship(1, "c3").pile("d1", down=["7H"]).pile("e1", down=["QD"]).begin()
    s = knowing_all_but(position.choose("Drift", "To c3"), 2, "5S", "KD", "7H", "QD")
    places = [0, 0, square(s, "d1"), square(s, "e1")]
    return Tiny(name, s, 2, [world.digest() for world in deals(s, 2, places) if world.hands[0] & cards.CREW])


def tiny_first_of_three() -> Tiny:
    """Anna has laid the first of up to three cards against Bart; which of her crew it is, Cleo does not know."""
    position = Position(3, battles="three").hand(0, "5S", "7S", "KD").ship(0, "c4").ship(1, "c3").ship(2, "f6")
    position.pile("d1", down=["QD"]).begin().choose("Drift", "To c3", "Fight with the 5 of spades")
    s = knowing_all_but(position, 2, "5S", "7S", "KD", "QD")
    worlds: list[str] = []
    for world in deals(s, 2, [0, 0, 0, square(s, "d1")]):
        crew = cards.each(world.hands[0] & cards.CREW)
        for fighter in crew:
            laid = world.clone()
            laid.hands[0] ^= 1 << fighter
            laid.battle[0] = 1 << fighter
            laid.set_entries([*s.entries()[:-1], codes.ATTACK_STEP | fighter + 1 << STEP_BITS])
            worlds += [laid.digest()] * (2 // len(crew))
    return Tiny("the first of three cards laid in secret", s, 2, worlds)
