"""Paying: with what, exactly how much, when it is asked, and what becomes of the cards."""

from __future__ import annotations

from itertools import product

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, OUT_OF_ORDER, STEP_BITS
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Trace
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.paying import NOTHING, paid_for
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import PURSE, lost, paying, purse, star, store, use

BRIG, FISHERS = codes.LEVEL | 0, codes.LEVEL | 1


# With what


@clause("WT-pay-1")
def test_what_the_partner_or_the_empire_has_pays_for_nothing() -> None:
    position = Position().deck(4).holds(SAMUEL, (2, 2)).stores((7, 2)).aside(SAMUEL, 12, 1, "S").dark().turn()
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-pay-1")
@pytest.mark.parametrize("what", ["held", "aside", "star"])
def test_cards_held_and_set_aside_and_permanent_resources_pay(what: str) -> None:
    """Customs Shed's second event costs a sword; Arm the Crew has a permanent one."""
    position = Position(objectives=(3, 6)).deck(4).dark()
    if what == "held":
        position.holds(ANNA, (2, 1))
    elif what == "aside":
        position.aside(ANNA, 2, 2, "S")
    else:
        position.level(ANNA, 0, 2)
    position.turn().play(codes.EVENT | 1)
    assert position.hand(ANNA) == [(4, 2)]
    assert position.pile() == ([] if what == "star" else [2])


@clause("WT-pay-1")
def test_a_card_pays_with_what_it_shows_and_nothing_else() -> None:
    """Powder Store shows a sword, two, or two and a cannon."""
    position = Position().deck(4).holds(ANNA, (2, 1)).dark().turn()
    assert position.why(use("empire.broadside")) == codes.R_CANNOT_PAY
    position = Position().deck(4).holds(ANNA, (2, 3)).dark().turn()
    assert position.why(use("empire.broadside")) == ALLOWED


@clause("WT-pay-1")
def test_one_cost_is_paid_with_several_cards() -> None:
    position = Position().deck(4).holds(ANNA, (5, 1), (8, 1)).dark().turn().play(BRIG)
    assert position.state.levels == [1, 0]
    assert position.pile() == [5, 8]


# What becomes of the cards


@clause("WT-pay-3")
def test_a_card_of_which_everything_is_spent_is_discarded_at_once() -> None:
    position = Position().deck(4).holds(ANNA, (2, 1)).dark().turn().play(codes.EVENT | 1)
    assert position.pile() == [2]
    assert position.left(ANNA) == []
    kinds = [event[0] for event in position.trace.events]
    assert kinds.index(codes.E_SPENT) < kinds.index(codes.E_GAIN)


@clause("WT-pay-2", "WT-pay-4")
def test_a_card_of_which_something_is_left_is_set_aside() -> None:
    position = Position().deck(4).holds(ANNA, (2, 2), (5, 1)).dark().turn().play(codes.EVENT | 1)
    assert position.left(ANNA) == [(2, "S")]
    assert position.hand(ANNA) == [(5, 1), (4, 2)]
    assert position.pile() == []


@clause("WT-pay-2", "WT-turn-3")
def test_what_is_left_is_lost_at_the_end_of_the_turn() -> None:
    position = Position().deck(4).holds(ANNA, (2, 2)).dark().turn().play(codes.EVENT | 1, codes.END_TURN)
    assert position.player == SAMUEL
    assert position.left(ANNA) == []
    assert position.pile() == [2]
    assert lost(position) == [(2, "S")]


@clause("WT-pay-2")
def test_what_is_left_is_spent_later_in_the_turn() -> None:
    """Two swords: one for Smuggle, and the other for the event."""
    position = Position().deck(4).holds(ANNA, (2, 2)).stores((5, 1)).dark().turn().play(use("anna.smuggle"))
    assert position.left(ANNA) == [(2, "S")]
    assert position.pile() == []
    position.play(codes.EVENT | 1)
    assert position.left(ANNA) == []
    assert position.pile() == [2]


@clause("WT-turn-4")
@pytest.mark.parametrize(("active", "pile"), [(ANNA, [4, 8, 5, 12, 2]), (SAMUEL, [4, 12, 2, 8, 5])])
def test_the_active_players_cards_set_aside_are_discarded_first(active: int, pile: list[int]) -> None:
    position = Position().deck(4, 3).aside(SAMUEL, 12, 4, "K").aside(SAMUEL, 2, 4, "K").aside(ANNA, 8, 4, "C")
    position.aside(ANNA, 5, 4, "K").dark().turn(active).play(codes.DISCARD)
    position.passes()
    assert position.pile() == pile


def with_the_last_scene() -> Position:
    """Customs Shed is the only card of the deck, the discard pile is empty, and all other cards are held."""
    position = Position().only(4).holds(SAMUEL, *[(number, 1) for number in (3, 5, 7, 8, 10, 11, 12, 13)])
    return position.holds(ANNA, (2, 2)).dark().turn()


@clause("WT-round-8")
def test_cards_set_aside_keep_the_discard_pile_from_being_empty() -> None:
    position = with_the_last_scene().play(codes.EVENT | 1, codes.END_TURN)
    assert lost(position) == [(2, "S")]
    assert not position.over
    assert position.state.round == 2
    assert position.prisoners() == [2]


@clause("WT-round-8", "WT-round-3")
def test_without_them_it_is_empty_and_all_is_lost() -> None:
    position = with_the_last_scene().play(codes.EVENT | 0, codes.END_TURN)
    assert position.state.outcome == codes.LOST_TO_EMPTY_DISCARD


# Exactly the cost


@clause("WT-pay-4")
@pytest.mark.parametrize(("resources", "rest"), [("BBB", "B"), ("BBK", "K"), ("BBSSCC", "SSCC")])
def test_nothing_more_than_the_cost_is_paid(resources: str, rest: str) -> None:
    position = purse(resources).turn().play(BRIG)
    assert position.state.levels == [1, 0]
    assert lost(position) == [(PURSE, rest)]


@clause("WT-pay-8")
def test_what_is_paid_for_waits_below_the_payment() -> None:
    position = Position().deck(4).holds(ANNA, (2, 2), (7, 2), (11, 1)).turn().play(codes.EVENT | 1).passes()
    assert position.step == "Pay"
    assert paid_for(position.state) == codes.GAIN_STEP | 1 << STEP_BITS
    position.state.set_entries(position.state.entries()[-2:])
    assert paid_for(position.state) == NOTHING


@clause("WT-pay-4", "WT-pay-8")
def test_while_paying_there_is_nothing_to_choose_but_what_pays() -> None:
    position = (
        Position().deck(4).holds(ANNA, (2, 2), (7, 2), (11, 1)).stores((5, 1)).turn().play(codes.EVENT | 1).passes()
    )
    assert position.step == "Pay"
    assert position.payments() == [("S", 2), ("S", 7), ("S", 11)]
    assert len(position.moves()) == 3
    for move in (
        codes.END_TURN,
        codes.DISCARD,
        codes.EVENT | 0,
        use("anna.smuggle"),
        use("empire.rally"),
        codes.DROP | 1,
    ):
        assert position.why(move) == NOT_ASKED


@clause("WT-pay-8")
@all_windows
def test_the_partner_is_not_asked_while_somebody_pays() -> None:
    position = purse("BSG", 4, 5).holds(SAMUEL, (2, 4)).stores((8, 1)).turn(SAMUEL).play(codes.EVENT | 1)
    assert position.asked == ANNA  # who may smuggle before the event is paid for
    position.play(use("anna.smuggle"))
    assert (position.step, position.asked) == ("Pay", ANNA)
    assert position.pay("G", PURSE).step == "ChooseAction"
    assert position.hand(ANNA) == [(8, 1)]


# When it is asked


@clause("WT-pay-5")
@pytest.mark.parametrize(
    "cards",
    [
        [(2, 1)],  # one card, one sword
        [(2, 2)],  # two swords on one card are alike
        [(2, 1), (5, 1)],  # the other card has nothing that pays
    ],
)
def test_where_there_is_one_way_it_is_done_without_asking(cards: list[tuple[int, int]]) -> None:
    position = Position().deck(4).holds(ANNA, *cards).dark().turn().play(codes.EVENT | 1)
    assert position.step == "AfterAction"
    assert len(position.events(codes.E_PAY)) == 1


@clause("WT-pay-5")
@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        ([(2, 1), (7, 1)], [("S", 2), ("S", 7)]),  # which card is left
        ([(12, 4)], [("S", 12), ("G", 12)]),  # what is left on the card
        ([(2, 2), (12, 4)], [("S", 2), ("S", 12), ("G", 12)]),
    ],
)
def test_where_the_choice_leaves_something_else_it_is_asked(
    cards: list[tuple[int, int]], choices: list[tuple[str, int]]
) -> None:
    position = Position().deck(4).holds(ANNA, *cards).dark().turn().play(codes.EVENT | 1)
    assert position.payments() == choices
    letter, card = choices[-1]
    position.pay(letter, card)
    assert position.step == "AfterAction"
    assert position.events(codes.E_PAY)[-1][2:4] == (card - 1, codes.SYMBOL_LETTERS.index(letter))


@clause("WT-pay-5")
def test_where_there_is_a_choice_the_whole_payment_is_asked_for() -> None:
    """A barrel and a sword: there is one barrel, and swords on two cards."""
    position = Position().level(ANNA, 0, 1).deck(4).holds(ANNA, (2, 1), (8, 2)).dark().turn().play(BRIG)
    assert position.payments() == [("S", 2), ("B", 8)]
    assert all(position.state.step().picks(position.state, move) for move in position.moves())
    position.pay("S", 2)
    assert position.payments() == [("B", 8)]
    position.pay("B", 8)
    assert lost(position) == [(8, "S")]
    assert position.state.levels == [2, 0]
    assert [event[2:5] for event in position.events(codes.E_PAY)] == [(1, 1, 1), (7, 0, 0)]


@clause("WT-pay-5")
def test_two_gems_for_two_symbols_are_no_choice() -> None:
    """A sword and a coin: each of the gems could stand for either, and both ways leave the same."""
    position = Position().deck(4).aside(ANNA, 3, 4, "G").aside(ANNA, 5, 4, "G").dark().turn().play(FISHERS)
    assert position.state.levels == [0, 1]
    assert [event[2:5] for event in position.events(codes.E_PAY)] == [(2, 4, 1), (4, 4, 2)]


@clause("WT-pay-5")
def test_a_permanent_resource_or_a_card_is_a_choice() -> None:
    position = Position().level(ANNA, 0, 2).deck(7).holds(ANNA, (5, 1)).dark().turn().play(codes.EVENT | 1)
    assert position.payments() == [("B", 5), ("B", star(0, 2))]
    position.pay("B", star(0, 2))
    assert position.hand(ANNA) == [(5, 1), (7, 2)]


@clause("WT-pay-6")
def test_what_leaves_the_rest_unpaid_cannot_be_chosen() -> None:
    """A barrel and a sword with two barrels, and a gem that is the only thing to stand for the sword."""
    position = Position().level(ANNA, 0, 1).deck(4).holds(ANNA, (5, 1), (8, 1), (11, 2)).dark().turn().play(BRIG)
    assert position.payments() == [("B", 5), ("B", 8)]
    assert position.why(paying("G", 11)) == codes.R_REST_UNPAID
    position.pay("B", 8)
    assert position.why(paying("B", 5)) == codes.R_TOO_MUCH
    assert position.payments() == [("G", 11)]
    position.pay("G", 11)
    assert position.state.levels == [2, 0]
    assert position.left(ANNA) == [(11, "C")]
    assert position.hand(ANNA) == [(5, 1)]


@clause("WT-pay-6")
def test_so_that_one_way_may_be_left() -> None:
    position = Position().level(ANNA, 0, 1).deck(4).holds(ANNA, (5, 1), (11, 2)).dark().turn().play(BRIG)
    assert position.state.levels == [2, 0]
    assert lost(position) == [(11, "C")]


@clause("WT-pay-1", "WT-pay-5")
def test_what_is_not_there_is_refused_with_the_reason() -> None:
    position = Position().deck(4).holds(ANNA, (2, 1), (7, 1)).holds(SAMUEL, (12, 1)).dark().turn().play(codes.EVENT | 1)
    assert position.why(paying("S", 12)) == codes.R_NOT_HELD
    assert position.why(paying("G", 2)) == codes.R_NOT_ON_CARD


# In one order


@clause("WT-pay-7")
def test_equal_resources_are_named_in_one_order() -> None:
    position = Position().deck(4).holds(ANNA, (3, 2), (5, 2), (10, 4)).dark().turn().play(BRIG)
    assert position.payments() == [("B", 3), ("B", 5), ("B", 10)]
    position.pay("B", 5)
    assert position.payments() == [("B", 5), ("B", 10)]
    assert position.why(paying("B", 3)) == OUT_OF_ORDER


@clause("WT-pay-7")
def test_the_last_in_the_order_leaves_no_choice_and_is_asked_for_all_the_same() -> None:
    position = Position().deck(4).holds(ANNA, (3, 2), (5, 2)).dark().turn().play(BRIG).pay("B", 5)
    assert position.payments() == [("B", 5)]
    position.pay("B", 5)
    assert position.pile() == [5]
    assert position.hand(ANNA) == [(3, 2)]


BASICS: dict[str, Value] = {"anna.smuggle.cost-basic": 3}
ANYS: dict[str, Value] = {"anna.change-of-watch": 1, "anna.change-of-watch.cost-any": 3}
SMUGGLE, WATCH = use("anna.smuggle"), use("anna.change-of-watch")

# What is paid for, what it costs, and on which cards which resources are.
PAYMENTS: list[tuple[int, str, dict[int, str]]] = [
    (BRIG, "BB", {3: "BB", 5: "BB", 10: "BG"}),
    (BRIG, "BB", {3: "BG", 5: "GG"}),
    (BRIG, "BB", {3: "SB", 5: "CG"}),
    (FISHERS, "SC", {3: "SCG", 5: "SG", 7: "C"}),
    (FISHERS, "SC", {3: "G", 5: "G", 7: "BK"}),
    (SMUGGLE, "~~~", {3: "BSG", 5: "BK", 8: "CG"}),
    (SMUGGLE, "~~~", {3: "GGG", 5: "KB"}),
    (SMUGGLE, "~~~", {3: "BBB", 5: "SC", 8: "K"}),
    (WATCH, "???", {3: "BK", 5: "SG", 8: "CC"}),
    (WATCH, "???", {3: "KK", 5: "G"}),
]


def ways(state: WildState, move: int) -> list[tuple[tuple[int, int], ...]]:
    """Every way to pay that the questions lead to: the sources with their resources, sorted."""
    found: list[tuple[tuple[int, int], ...]] = []
    after = state.clone()
    after.trace = Trace()
    after.play(move, Rng(1))
    paid = [(event[2], event[3]) for event in after.trace.events if event[0] == codes.E_PAY]
    if after.agenda[after.depth - 1] & 255 != codes.PAY_STEP:
        return [tuple(sorted(paid))]
    for following in after.moves():
        found += [tuple(sorted([*paid, *rest])) for rest in ways(after, following)]
    return found


def thinkable(cost: str, cards: dict[int, str]) -> set[tuple[tuple[int, int], ...]]:
    """Every set of resources that pays exactly this cost, by trying all there are."""
    serves = {"B": "BG", "S": "SG", "C": "CG", "K": "K", "G": "G", "~": "BSCG", "?": "BSCKG"}
    single = [(card - 1, letter, place) for card, letters in cards.items() for place, letter in enumerate(letters)]
    found = set()
    for chosen in product(*[[one for one in single if one[1] in serves[symbol]] for symbol in cost]):
        if len(set(chosen)) == len(cost):
            found.add(tuple(sorted((card, codes.SYMBOL_LETTERS.index(letter)) for card, letter, _ in chosen)))
    return found


@clause("WT-pay-4", "WT-pay-6", "WT-pay-7")
@pytest.mark.parametrize(("move", "cost", "cards"), PAYMENTS)
def test_every_way_to_pay_is_offered_and_none_that_falls_short(move: int, cost: str, cards: dict[int, str]) -> None:
    position = Position(sets=BASICS | ANYS).deck(4).stores((12, 1)).round(3).dark()
    for card, letters in cards.items():
        position.aside(ANNA, card, 4, letters)
    found = ways(position.turn().state, move)
    assert set(found) == thinkable(cost, cards)
    assert len(found) == len(set(found)), "each in one order only"


# Taking it back, and what is set aside


@clause("WT-pay-9")
def test_a_payment_is_taken_back_as_a_whole() -> None:
    table = Position().deck(4).holds(ANNA, (3, 2), (5, 2), (10, 4)).dark().turn().table()
    start = table.truth.digest()
    table.choose(ANNA, BRIG)
    table.choose(ANNA, paying("B", 3))
    assert table.truth.digest() != start
    for _ in range(2):
        assert table.undo_terms(ANNA).free
        table.undo(ANNA)
    assert table.truth.digest() == start
    table.choose(ANNA, BRIG)
    table.choose(ANNA, paying("B", 3))
    table.reset(ANNA)
    assert table.truth.digest() == start


@clause("WT-pay-10")
def test_a_card_set_aside_is_not_stored() -> None:
    position = purse("BSG").turn().play(codes.EVENT | 0)
    assert position.moves() == [store(4), codes.END_TURN]
    assert position.why(store(PURSE)) == codes.R_ASIDE


@clause("WT-pay-10")
def test_a_card_set_aside_is_not_downgraded() -> None:
    """In round 2 the Drowned Choir brings "no abilities, or downgrade" at a skull."""
    position = Position(threat=11).deck(2).aside(ANNA, 13, 4, "BS").holds(ANNA, (3, 2)).round(2).dark().turn()
    assert position.moves() == [codes.MUTE, codes.DOWNGRADE | 2]
    assert position.why(codes.DOWNGRADE | PURSE - 1) == codes.R_ASIDE


@clause("WT-pay-10")
@all_windows
def test_only_its_owner_spends_from_it_whoevers_turn_it_is() -> None:
    """In Samuel's turn Anna smuggles with what is left of her card; it does nothing for him."""
    position = purse("SS", 4, 5).stores((8, 1)).turn(SAMUEL)
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY
    position.play(codes.DISCARD)
    assert position.asked == ANNA
    position.play(use("anna.smuggle"))
    assert position.left(ANNA) == [(PURSE, "S")]
    assert position.hand(ANNA) == [(8, 1)]


@clause("WT-pay-11")
def test_nothing_can_be_discarded_at_will() -> None:
    position = Position().deck(4, 3).holds(ANNA, (2, 1), (5, 2)).dark().turn()
    assert position.step == "ChooseAction"
    assert [position.why(codes.DROP | card) for card in (1, 4)] == [NOT_ASKED, NOT_ASKED]
    position.play(codes.DISCARD)
    assert position.step == "AfterAction"
    assert position.moves() == [store(2), store(5), codes.END_TURN]
    position.play(codes.END_TURN)
    assert position.hand(ANNA) == [(2, 1), (5, 2)]
    assert position.pile() == [4]
