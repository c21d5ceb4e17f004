"""What the laws must know of Rum Runner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import ClassVar

from quarterdeck.core.kernel import ARG, NOT_ASKED, OUT_OF_ORDER
from quarterdeck.core.trace import Event
from quarterdeck.games.rum_runner import GAME, codes, sets
from quarterdeck.games.rum_runner.fleet import ROOM
from quarterdeck.games.rum_runner.state import OPEN, PUBLIC, SEEN, STARTER, UP, RumState, slot
from quarterdeck.games.rum_runner.words import names
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position
from tests.laws.adapter import Adapter, Tiny

VERBS = (
    "GAIN", "DRAW", "DONE", "RAID", "AT", "PLAY_HAZARD", "PLAY_INVESTMENTS", "RECALL", "INVEST", "CREW",
    "EVENT", "SHIP", "PLAY", "DISCARD", "CARD_AT", "SHIP_AT", "REVEAL", "SHUFFLE", "NEW_HAND", "BOARD",
    "BOARD_BEYOND", "LAY", "ASHORE", "JOIN", "RAISE", "COST", "USE", "LOSE", "EFFECT", "TAKE", "LOOK", "PAY",
)  # fmt: skip

BUTTONS = (
    "gain", "draw", "hazard", "investments", "recall", "invest", "crew", "shuffle", "new-hand", "pay", "done",
    "cost-1", "cost-2",
)  # fmt: skip

# The numbers of places. A deck has one for each card, from the bottom; hands and piles have no order.
HANDS, PILES, SCORE_PILES, REMOVED, RAIDED, FLEET = 0, 2, 4, 6, 7, 8
CREWS = FLEET + codes.BERTHS
ROWS = CREWS + codes.BERTHS
DECKS = ROWS + codes.SLOT_NUMBER
DECK = 40  # places of a deck

Card = tuple[int, int]  # where it is, and its kind


def codes_named(prefix: str) -> dict[int, str]:
    """The codes of a family, by number."""
    return {code: name for name, code in vars(codes).items() if name.startswith(prefix)}


LIGHTHOUSE_TEST = "cards/test_investments.py::test_the_lighthouse_moves_a_hazard_outermost_before_another_island"
CROP_TEST = "cards/test_investments.py::test_a_raided_cash_crop_is_trashed_for_a_coin_each"
ICON_TEST = "steps/test_icons.py::test_with_icons_to_spare_and_a_hazard_ahead_the_pirate_is_asked"
ICON_ORDER_TEST = "steps/test_icons.py::test_the_record_has_them_one_by_one_and_a_set_in_a_single_way"


class RumRunner(Adapter):
    game = GAME
    bounds: ClassVar = {"cap": (3, 20)}
    golden: ClassVar = [(2, ""), (2, "mulligan"), (2, "cap=35"), (2, "mulligan cap=6")]
    directed: ClassVar = {
        what: f"tests/games/rum_runner/{test}"
        for what, test in {
            "reason R_FULL": "steps/test_actions.py::test_a_card_with_63_coins_is_not_offered_for_one_more",
            "reason R_NO_CARDS": "steps/test_decks.py::test_nobody_draws_with_five_cards_or_from_nothing",
            "reason R_NONE_IN_PLAY": "steps/test_crown_actions.py::test_only_cards_in_play_are_offered",
            "reason R_TOO_CHEAP": "test_rules.py::test_the_numbers_of_the_pirates_events",
            # Chance seldom funds an investment that does something, or comes to a choice of icons.
            "step MoveOrHoldUp": LIGHTHOUSE_TEST,
            "step MoveHazard": LIGHTHOUSE_TEST,
            "event E_MOVE_HAZARD": LIGHTHOUSE_TEST,
            "reason R_SAME_ISLAND": "cards/test_investments.py::test_coins_and_facing_go_along_to_a_different_island",
            "step FetchHazard": "cards/test_investments.py::test_poisoned_rum_brings_a_hazard_back_to_the_hand",
            "step SinkShip": "steps/test_actions.py::test_with_fire_ship_and_letter_of_marque_the_crew_are_lost",
            "step PayForCrop": CROP_TEST,
            "verb PAY": CROP_TEST,
            "thing button:pay": CROP_TEST,
            "event E_STAYS": "words/test_telling_raids.py::test_a_cash_crop_that_is_not_paid_for_stays",
            "step Icon": ICON_TEST,
            "verb USE": ICON_TEST,
            "reason R_NO_ICON": ICON_TEST,
            "reason R_TOO_FEW_ICONS": ICON_ORDER_TEST,
        }.items()
    }
    verbs: ClassVar = {getattr(codes, name): name for name in VERBS}
    events: ClassVar = codes_named("E_")
    reasons: ClassVar = {NOT_ASKED: "NOT_ASKED", OUT_OF_ORDER: "OUT_OF_ORDER", **codes_named("R_")}
    things: ClassVar = [
        *map(
            names.hand_card_id,
            [kind for kind in codes.KINDS if kind != codes.LONGBOAT and not sets.is_starter(kind)],
        ),
        *map(names.island_id, range(codes.ISLANDS)),
        *[names.slot_id(slot(island, place)) for island in range(1, codes.ISLANDS) for place in range(3)],
        *map(names.ship_id, range(4)),
        *map(names.crew_id, codes.CREW_KINDS),
        *map(names.button_id, BUTTONS),
    ]

    def check_conserved(self, s: RumState) -> None:
        check_cards(s)
        check_table(s)
        check_accounts(s)

    def purses(self, s: RumState) -> list[int]:
        return [*s.supply, sum(s.coins), sum(s.ship_coins)]

    def explained(self, events: Sequence[Event]) -> list[int]:
        grown = [0, 0, 0, 0]
        for kind, seat, a, b, _, _ in events:
            if kind == codes.E_SUPPLY:
                grown[seat] += a
            elif kind == codes.E_CARD_COINS:
                grown[2] += b
            elif kind == codes.E_SHIP_COINS:
                grown[3] += b
        return grown

    def whereabouts(self, s: RumState) -> list[int]:
        """For every kind one number that says where all its cards are: nothing tells them apart."""
        where = [0] * codes.NUMBERS
        for place, kind in all_cards(s):
            where[kind] += 1 << 2 * place
        return where

    def undetermined(self, s: RumState, seat: int) -> list[int]:
        """Kinds that can change places with a card of another kind: nothing that the seat knows speaks against it."""
        open_kinds: set[int] = set()
        for side in hidden_from(s, seat):
            for (here, kind), (there, other) in combinations(side, 2):
                if here != there and kind != other and not {kind, other} <= open_kinds:
                    world = dealt(s, [(here, other), (there, kind)], [(here, kind), (there, other)])
                    if is_possible(world):
                        open_kinds |= {kind, other}
        return sorted(open_kinds)

    def tiny(self) -> Iterator[Tiny]:
        yield tiny("a loose hazard", loose_hazard(), codes.PIRATE)
        yield tiny("a loose hazard and a loose investment", loose_cards(), codes.PIRATE)
        yield tiny("a starting hazard astray", starter_astray(), codes.PIRATE)
        yield tiny("a loose and a stray starting hazard", two_starters(), codes.PIRATE)
        yield tiny("a hazard to play", hazard_to_play(), codes.PIRATE)
        yield tiny("an investment to play", investment_to_play(), codes.PIRATE)
        yield tiny("two of a kind", two_of_a_kind(), codes.PIRATE)
        yield tiny("Dinah on top of the deck", dinah_on_top(), codes.CROWN)
        yield tiny("cards to pay with", cards_to_pay(), codes.CROWN)
        yield tiny("crew to hire", crew_to_hire(), codes.CROWN)


# Where all cards are


def all_cards(s: RumState) -> Iterator[Card]:
    """Every card with its place."""
    for place, cards in enumerate([*s.hands, *s.discards, *s.scored, s.removed]):
        pirates = place in (HANDS + codes.PIRATE, PILES + codes.PIRATE, REMOVED)
        yield from ((place, kind) for kind in sets.cards_of(cards, codes.PIRATE if pirates else codes.CROWN))
    for first_place, kinds in ((RAIDED, [s.raided]), (FLEET, s.berths), (ROWS, s.slots)):
        yield from ((first_place + i, kind) for i, kind in enumerate(kinds) if kind != codes.NONE)
    for berth, crew in enumerate(s.aboard):
        yield from ((CREWS + berth, kind) for kind in sets.CREW_OF[crew])
    for seat, deck in enumerate(s.decks):
        yield from ((DECKS + seat * DECK + height, kind) for height, kind in enumerate(deck))


def check_cards(s: RumState) -> None:
    """As many cards of each kind as there are, and each among those of its side."""
    found = [kind for _, kind in all_cards(s)]
    assert [found.count(kind) for kind in range(codes.NUMBERS)] == s.rules.copies
    assert s.held == [sets.size(hand) for hand in s.hands]
    for seat, deck in enumerate(s.decks):
        assert all(sets.belongs_to(kind, seat) for kind in deck)
    assert s.points[codes.PIRATE] == sets.size(s.scored[codes.PIRATE])
    assert s.points[codes.CROWN] == sum(
        s.rules.points[kind] for kind in sets.cards_of(s.scored[codes.CROWN], codes.CROWN)
    )


def check_table(s: RumState) -> None:
    """Rows have no gaps and what belongs there, ships no more crew than slots, and no coins lie about."""
    for at, kind in enumerate(s.slots):
        place = at % codes.ROW
        assert (kind != codes.NONE) == (place <= s.rows[at // codes.ROW]) or not place, f"a gap at slot {at}"
        if kind == codes.NONE:
            assert (s.coins[at], s.face[at]) == (0, 0), f"something lies at slot {at}, but no card"
        else:
            hazard = sets.is_hazard(kind)
            assert hazard if place else sets.is_investment(kind), f"{kind} at slot {at}"
            assert not s.face[at] & STARTER or sets.is_starter(kind), f"{kind} was no starting hazard"
            assert s.face[at] == UP or not s.face[at] & UP, "face up, and marked as face down"
            assert s.face[at] & SEEN or not s.face[at] & OPEN, "open to all, but not to the Pirate"
    for berth, kind in enumerate(s.berths):
        if kind == codes.NONE:
            assert (s.ship_coins[berth], s.aboard[berth], s.party >> berth & 1) == (0, 0, 0)
        else:
            assert sets.is_ship(kind)
            arranging = not s.is_over() and s.step().id == codes.CREW_STEP  # who is not handled yet may still leave
            assert (s.aboard[berth] & s.handled if arranging else s.aboard[berth]).bit_count() <= ROOM[kind]
    for coins in (*s.supply, *s.coins, *s.ship_coins):
        assert 0 <= coins <= codes.MOST


def check_accounts(s: RumState) -> None:
    """What the Pirate, the Crown and the public take for certain is so."""
    for viewer in (codes.PIRATE, PUBLIC):
        between = number_between(s, viewer)
        for kind in codes.CROWN_KINDS:
            assert sets.number(s.sure[viewer], kind) <= sets.number(s.hands[codes.CROWN], kind), (
                f"{kind} is not in the hand"
            )
            assert sets.number(s.loose[viewer], kind) <= between[kind], f"{kind} is neither in the hand nor face down"
        starters = codes.STARTER_KINDS
        loose = sum(sets.number(s.loose[viewer], kind) for kind in starters)
        assert loose + s.astray[viewer] <= sum(between[kind] for kind in starters), "too few starting hazards about"
    for kind in codes.PIRATE_KINDS:
        assert sets.number(s.sure[codes.CROWN], kind) <= sets.number(s.hands[codes.PIRATE], kind), (
            f"{kind} is not in the hand"
        )
    assert not s.top_known or s.decks[codes.PIRATE]


def number_between(s: RumState, viewer: int) -> list[int]:
    """How many cards of each kind are in the Crown's hand or face down, beyond those that the viewer can place."""
    between = [
        sets.number(s.hands[codes.CROWN], kind) - sets.number(s.sure[viewer], kind) for kind in range(codes.NUMBERS)
    ]
    for at, kind in enumerate(s.slots):
        if kind != codes.NONE and not is_known(s, viewer, at) and not s.face[at] & STARTER:
            between[kind] += 1
    return between


def is_known(s: RumState, viewer: int, slot: int) -> bool:
    """Whether the Pirate or the public knows the card in a slot."""
    return bool(s.face[slot] & (UP | OPEN | (SEEN if viewer == codes.PIRATE else 0)))


# What a seat does not know


def hidden_from(s: RumState, seat: int) -> list[list[Card]]:
    """The cards that the seat cannot place, for each side: the order of decks, and what is hidden of the other.

    When the game is over, only the decks are hidden.
    """
    hidden: list[list[Card]] = []
    for side, deck in enumerate(s.decks):
        order = deck[:-1] if side == codes.PIRATE and s.top_known else deck
        hidden.append([(DECKS + side * DECK + height, kind) for height, kind in enumerate(order)])
    if s.is_over():
        return hidden
    other = 1 - seat
    known = s.sure[codes.CROWN if other == codes.PIRATE else codes.PIRATE]
    hidden[other] += [(HANDS + other, kind) for kind in sets.cards_of(s.hands[other] - known, other)]
    if seat == codes.PIRATE:
        slots = [
            slot
            for slot in range(codes.SLOT_NUMBER)
            if s.slots[slot] != codes.NONE and not is_known(s, codes.PIRATE, slot)
        ]
        hidden[codes.CROWN] += [(ROWS + slot, s.slots[slot]) for slot in slots]
    return hidden


def dealt(s: RumState, cards: Sequence[Card], instead_of: Sequence[Card]) -> RumState:
    """The world that has these cards in the places of those."""
    world = s.clone()
    for sign, (place, kind) in [*((-1, card) for card in instead_of), *((1, card) for card in cards)]:
        if place < PILES:
            world.hands[place] += sign * sets.ONE[kind]
        elif place >= DECKS:
            world.decks[(place - DECKS) // DECK][(place - DECKS) % DECK] = kind
        else:
            world.slots[place - ROWS] = kind
    return world


def is_possible(world: RumState) -> bool:
    """Whether nothing that is known speaks against the world, and the question could be asked in it."""
    try:
        check_table(world)
        check_accounts(world)
    except AssertionError:
        return False
    if world.is_over():
        return True
    held = sets.cards_of(world.hands[codes.CROWN], codes.CROWN)
    if world.step().id == codes.HAZARD_ISLAND_STEP:
        return any(sets.is_hazard(kind) for kind in held)
    if world.step().id == codes.INVESTMENT_STEP and world.arg <= ARG:
        return any(sets.is_investment(kind) for kind in held)
    return bool(world.moves())


# Tiny positions


def tiny(name: str, position: Position, seat: int) -> Tiny:
    """The scene's position with all ways to deal what the seat cannot place."""
    s = position.state
    sides = hidden_from(s, seat)
    deals: list[list[list[Card]]] = []
    for side in sides:
        places, kinds = [place for place, _ in side], [kind for _, kind in side]
        deals.append([list(zip(places, order, strict=True)) for order in permutations(kinds)])
    worlds = [dealt(s, [*one, *other], [*sides[codes.CROWN], *sides[codes.PIRATE]]) for one, other in product(*deals)]
    return Tiny(name, s, seat, [world.digest() for world in worlds if is_possible(world)])


def small(*crown_deck: int) -> Position:
    """A table with this deck of the Crown and none of the Pirate; what is not placed lies on the discard piles."""
    return Position().deck(codes.CROWN, *crown_deck).deck(codes.PIRATE).pirate()


def loose_hazard() -> Position:
    """Reef lay face up and was recalled; then two hazards were played, one of which may be Reef."""
    position = (
        small(codes.PRIVATEERS, codes.GOLD_RUM)
        .crown([codes.KRAKEN, codes.SQUALL])
        .hazard(BAY, codes.REEF, up=True)
        .turn(codes.CROWN, 4)
        .begin()
    )
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1))
    for island, kind in ((POINT, codes.KRAKEN), (TIDES, codes.SQUALL)):
        position.play(codes.PLAY_HAZARD, codes.AT | island, codes.PLAY | kind)
    return position


def loose_cards() -> Position:
    """Reef and Light Rum lay face up and were recalled; then a hazard and an investment were played."""
    position = small(codes.ROUGH_SEAS, codes.AGED_RUM).crown([codes.KRAKEN, codes.GOLD_RUM]).turn(codes.CROWN, 5)
    position.hazard(BAY, codes.REEF, up=True).investment(BAY, codes.LIGHT_RUM, up=True).begin()
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1), codes.RECALL, codes.CARD_AT | slot(BAY))
    position.play(codes.PLAY_HAZARD, codes.AT | POINT, codes.PLAY | codes.REEF)
    return position.play(codes.PLAY_INVESTMENTS, codes.lay_move(POINT, codes.GOLD_RUM), codes.DONE)


def starter_astray() -> Position:
    """Of two starting hazards one was recalled face down; then a hazard was played."""
    position = small(codes.SQUALL, codes.LIGHT_RUM).crown([codes.ROUGH_SEAS])
    position.hazard(HOME, codes.HARBOR_GUNS, starter=True).hazard(BAY, codes.HIDDEN_HARBOR, starter=True).begin()
    position.play(codes.RECALL, codes.CARD_AT | slot(HOME, 1))
    return position.play(codes.PLAY_HAZARD, codes.AT | POINT, codes.PLAY | codes.ROUGH_SEAS)


def two_starters() -> Position:
    """Port Taxes was recalled face up, another starting hazard face down; a hazard was played, and a card drawn."""
    position = small(codes.ROUGH_SEAS, codes.GOLD_RUM).crown([codes.REEF])
    position.hazard(BAY, codes.PORT_TAXES, up=True).hazard(TIDES, codes.HARBOR_GUNS, starter=True).begin()
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1), codes.RECALL, codes.CARD_AT | slot(TIDES, 1))
    return position.play(codes.PLAY_HAZARD, codes.AT | POINT, codes.PLAY | codes.REEF)


def hazard_to_play() -> Position:
    """The Crown is about to play a hazard, and so it has one."""
    return (
        small(codes.KRAKEN, codes.GOLD_RUM, codes.EMBARGO)
        .crown([codes.REEF, codes.LIGHT_RUM])
        .begin()
        .play(codes.PLAY_HAZARD)
    )


def investment_to_play() -> Position:
    """The Crown is about to play an investment, and so it has one."""
    position = small(codes.GOLD_RUM, codes.SQUALL).crown([codes.LIGHT_RUM, codes.REEF, codes.ROYAL_DECREE]).begin()
    return position.play(codes.PLAY_INVESTMENTS)


def two_of_a_kind() -> Position:
    """Of three Light Rums one was recalled face up; then an investment was played."""
    position = (
        small(codes.LIGHT_RUM, codes.REEF)
        .crown([codes.LIGHT_RUM, codes.GOLD_RUM])
        .investment(BAY, codes.LIGHT_RUM, up=True)
        .begin()
    )
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY))
    return position.play(codes.PLAY_INVESTMENTS, codes.lay_move(POINT, codes.GOLD_RUM), codes.DONE)


def fleet(hand: Sequence[int], deck: Sequence[int], crew: Sequence[int], coins: int = 5) -> Position:
    """The Pirate's turn, with a Sloop; the Crown has one card left, so that only the Pirate's are hidden."""
    position = Position().crown().deck(codes.CROWN, codes.POISONED_RUM).pirate(hand, coins).deck(codes.PIRATE, *deck)
    return position.ship(codes.SLOOP, crew=crew).turn(codes.PIRATE)


def dinah_on_top() -> Position:
    """Dinah went onto the deck, and the Galleon came to the hand for her."""
    position = fleet(
        [codes.PAUL, codes.SLOOP, codes.CARLIE], [codes.BRIGANTINE, codes.BRIGANTINE], [codes.DINAH]
    ).begin()
    return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.DINAH, codes.TAKE | codes.GALLEON)


def cards_to_pay() -> Position:
    """Two cards are paid in printed order: the second comes after Paul, who was the first."""
    position = (
        fleet([codes.SLOOP, codes.PAUL, codes.CARLIE], [codes.BRIGANTINE, codes.DOUG], [codes.JANEY])
        .hazard(BAY, codes.ROUGH_SEAS, up=True)
        .begin()
    )
    return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0, codes.DISCARD | codes.PAUL)


def crew_to_hire() -> Position:
    """The Pirate has one coin and no crew in play, and is about to hire: there is somebody whom it can pay."""
    return (
        fleet([codes.DOUG, codes.SLOOP], [codes.PAUL, codes.ENRIC, codes.BRIGANTINE], [], coins=1)
        .begin()
        .play(codes.CREW)
    )
