"""Storing in the Empire and smuggling out of it; and the rulebook's example of Anna's turn."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, OUT_OF_ORDER
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.table.runs import arranged
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import PURSE, lost, paying, purse, store, take, use

# Storing


def holding(*cards: tuple[int, int]) -> Position:
    """Anna holds these cards at Customs Shed, and the dark side of the Empire is up."""
    return Position().deck(4, 13).holds(ANNA, *cards).dark()


@clause("WT-store-1", "WT-store-7")
def test_a_held_card_goes_to_the_empire_and_shows_what_it_showed() -> None:
    position = holding((2, 3)).turn().play(codes.DISCARD, store(2))
    assert position.stored() == [(2, 3)]
    assert position.hand(ANNA) == []
    position.play(codes.END_TURN)
    assert position.player == SAMUEL


@clause("WT-store-1")
def test_storing_may_be_left_out() -> None:
    position = holding((2, 3)).turn().play(codes.DISCARD, codes.END_TURN)
    assert position.stored() == []
    assert position.hand(ANNA) == [(2, 3)]
    assert position.player == SAMUEL


@clause("WT-store-1", "WT-event-8")
def test_a_card_that_was_just_gained_can_be_stored() -> None:
    position = holding().turn().play(codes.EVENT | 0, store(4))
    assert position.stored() == [(4, 1)]


@clause("WT-store-1")
def test_who_holds_nothing_is_not_asked() -> None:
    position = holding().turn().play(codes.DISCARD)
    assert (position.player, position.step) == (SAMUEL, "ChooseAction")


@clause("WT-store-2")
def test_the_empire_stores_three_cards_at_most() -> None:
    position = holding((2, 1), (3, 1), (5, 1), (7, 1)).turn().play(codes.DISCARD, store(2), store(3), store(5))
    assert position.stored() == [(2, 1), (3, 1), (5, 1)]
    assert position.hand(ANNA) == [(7, 1)]
    assert position.passes().player == SAMUEL


@clause("WT-store-2", "WT-store-3")
def test_with_a_full_empire_nobody_is_asked_and_nothing_is_exchanged() -> None:
    position = holding((2, 4)).stores((3, 1), (5, 1), (7, 1)).turn().play(codes.NO_MORE, codes.DISCARD)
    assert (position.player, position.step) == (SAMUEL, "ChooseAction")
    assert position.stored() == [(3, 1), (5, 1), (7, 1)]


@clause("WT-store-2")
def test_the_last_place_is_taken_once() -> None:
    position = holding((2, 1), (3, 1)).stores((5, 1), (7, 1)).turn().play(codes.NO_MORE, codes.DISCARD, store(2))
    assert position.stored() == [(5, 1), (7, 1), (2, 1)]
    assert position.hand(ANNA) == [(3, 1)]
    assert position.moves() == [codes.END_TURN]
    assert position.why(store(3)) == codes.R_FULL


@clause("WT-store-3")
@pytest.mark.parametrize("stored", [[2], [3], [2, 3], [3, 5], [2, 3, 5]])
def test_any_number_of_cards_can_be_stored(stored: list[int]) -> None:
    position = holding((2, 1), (3, 1), (5, 1)).turn().play(codes.DISCARD, *[store(number) for number in stored])
    position.play(codes.END_TURN)
    assert position.stored() == [(number, 1) for number in stored]
    assert position.passes().player == SAMUEL


@clause("WT-store-3")
def test_whole_cards_are_stored() -> None:
    """Of a card of which something was spent the rest is not stored."""
    position = holding((2, 2)).turn().play(codes.EVENT | 1)
    assert position.left(ANNA) == [(2, "S")]
    assert position.moves() == [store(4), codes.END_TURN]


@clause("WT-store-4")
def test_only_the_active_player_stores() -> None:
    position = Position().deck(4, 13).holds(ANNA, (2, 1)).holds(SAMUEL, (3, 1)).dark().turn().play(codes.DISCARD)
    assert position.asked == ANNA
    assert position.moves() == [store(2), codes.END_TURN]
    assert position.why(store(3)) == codes.R_NOT_HELD


@clause("WT-store-4")
def test_it_is_no_choice_before_the_action() -> None:
    position = holding((2, 1)).turn()
    assert position.why(store(2)) != ALLOWED
    assert position.why(codes.END_TURN) != ALLOWED


@clause("WT-store-5")
def test_cards_are_stored_in_the_order_of_their_numbers() -> None:
    position = holding((5, 1), (2, 1), (3, 1)).turn().play(codes.DISCARD)
    assert position.moves() == [store(2), store(3), store(5), codes.END_TURN]
    position.play(store(3))
    assert position.moves() == [store(5), codes.END_TURN, use("anna.smuggle")]
    assert position.why(store(2)) == OUT_OF_ORDER


@clause("WT-store-6")
@all_windows
def test_the_partner_may_use_an_ability_before_cards_are_stored() -> None:
    position = holding((2, 1)).stores((5, 2)).holds(SAMUEL, (3, 1)).turn().play(codes.DISCARD, codes.PASS)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    position.play(use("samuel.smuggle"))
    assert position.hand(SAMUEL) == [(5, 2)]
    assert (position.step, position.asked) == ("AfterAction", ANNA)
    position.play(store(2), codes.END_TURN)
    assert position.stored() == [(2, 1)]


@clause("WT-store-6", "WT-ability-9")
@all_windows
def test_and_once_more_only_if_something_was_stored_or_used_since() -> None:
    position = holding((2, 1), (3, 1)).stores((5, 2)).holds(SAMUEL, (8, 1)).turn().play(codes.DISCARD, codes.PASS)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    position.play(codes.PASS)
    table = position.table()
    position.play(codes.END_TURN)
    assert (position.step, position.player) == ("ChooseAction", SAMUEL)
    table.choose(ANNA, store(2))
    table.choose(ANNA, codes.END_TURN)
    assert table.asked == SAMUEL
    assert table.truth.step().id == codes.WINDOW_STEP


@clause("WT-store-8", "WT-conspire-4")
def test_each_player_stores_once_in_a_turn() -> None:
    """Change of Watch and Signal Lamp hand the turn over and back; Anna has stored before."""
    learnt: dict[str, Value] = {"anna.change-of-watch": 1}
    position = Position(sets=learnt, windows="few").deck(4, 13).round(3)
    position.holds(ANNA, (2, 1), (3, 1), (5, 1)).holds(SAMUEL, (7, 1)).turn().play(codes.DISCARD)
    position.play(store(2), use("empire.signal-lamp"))
    assert position.player == SAMUEL
    position.passes()
    assert position.offered(codes.STORE) == [6]
    position.play(store(7), codes.END_TURN)
    assert (position.step, position.asked) == ("Window", ANNA)
    position.play(use("anna.change-of-watch")).pay("C", 3)
    assert (position.step, position.player) == ("AfterAction", ANNA)
    assert position.stored() == [(2, 1), (7, 1)]
    assert position.why(store(5)) == codes.R_STORED


@clause("WT-store-8")
def test_cards_are_stored_as_one_set_and_an_ability_may_end_it() -> None:
    position = holding((2, 1), (3, 1)).stores((5, 2)).turn().play(codes.DISCARD, store(2), use("anna.smuggle"))
    assert position.step == "Smuggle"
    position.play(take(5))
    assert position.step == "AfterAction"
    assert position.why(store(5)) == codes.R_STORED
    assert position.offered(codes.STORE) == []


@clause("WT-store-9")
def test_the_turns_of_a_round_may_be_ended_at_once() -> None:
    table = holding((2, 1)).turn().play(codes.DISCARD).table()
    question = table.question(ANNA)
    assert question is not None
    table.decline(ANNA, question.number)
    table.choose(SAMUEL, codes.DISCARD)
    table.choose(ANNA, codes.DISCARD)
    assert table.asked == SAMUEL, "Anna holds a card, and her turn has ended"


@clause("WT-store-1", "WT-ability-7")
def test_the_active_player_may_smuggle_before_storing() -> None:
    position = holding((2, 1)).stores((5, 2)).turn().play(codes.DISCARD)
    assert position.moves() == [store(2), codes.END_TURN, use("anna.smuggle")]
    position.play(use("anna.smuggle"))
    assert position.hand(ANNA) == [(5, 2)]
    assert position.moves() == [store(5), codes.END_TURN]


@clause("WT-store-7")
def test_a_stored_card_pays_for_nothing() -> None:
    position = holding().stores((2, 2)).turn()
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY
    assert position.why(use("anna.smuggle")) == codes.R_CANNOT_PAY


@clause("WT-store-7")
def test_a_stored_card_stays_from_turn_to_turn_and_round_to_round() -> None:
    position = Position().only(4).stores((2, 3)).dark().turn().play(codes.DISCARD)
    assert position.state.round == 2
    assert position.stored() == [(2, 3)]


# Smuggle


@clause("WT-smuggle-1")
@pytest.mark.parametrize("taken", [[2], [5], [8], [2, 5], [2, 8], [5, 8], [2, 5, 8]])
def test_smuggle_takes_as_many_cards_as_one_likes(taken: list[int]) -> None:
    position = purse("B").stores((2, 3), (5, 2), (8, 1)).turn()
    position.play(use("anna.smuggle"), *[take(number) for number in taken])
    if taken[-1] != 8:
        position.play(codes.DONE)
    shown = {2: 3, 5: 2, 8: 1}
    assert position.hand(ANNA) == [(number, shown[number]) for number in taken]
    assert position.stored() == [(number, shown[number]) for number in shown if number not in taken]
    assert (position.step, position.player) == ("ChooseAction", ANNA)


@clause("WT-smuggle-1")
@all_windows
def test_the_partner_smuggles_for_their_own_character() -> None:
    position = purse("S", 4, 5, player=SAMUEL).stores((2, 3), (8, 1)).turn().play(codes.DISCARD)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    position.play(use("samuel.smuggle"))
    assert (position.step, position.asked) == ("Smuggle", SAMUEL)
    position.play(take(2), codes.DONE)
    assert position.hand(SAMUEL) == [(2, 3)]
    assert position.hand(ANNA) == []
    assert (position.step, position.asked) == ("ChooseAction", ANNA)


@clause("WT-smuggle-2")
def test_at_least_one_card_is_taken() -> None:
    position = purse("B").stores((2, 3), (5, 2)).turn().play(use("anna.smuggle"))
    assert position.moves() == [take(2), take(5)]
    assert position.why(codes.DONE) == codes.R_MUST_TAKE
    assert position.why(take(8)) == codes.R_NOT_STORED


@clause("WT-smuggle-2")
def test_with_an_empty_empire_it_cannot_be_used() -> None:
    position = purse("BSC").turn()
    assert position.why(use("anna.smuggle")) == codes.R_EMPTY_EMPIRE


@clause("WT-smuggle-3")
def test_the_cost_is_not_paid_with_what_is_taken() -> None:
    position = purse("").stores((5, 2)).turn()
    assert position.why(use("anna.smuggle")) == codes.R_CANNOT_PAY


@clause("WT-smuggle-3", "WT-ability-2")
def test_the_cost_is_paid_before_anything_is_taken() -> None:
    position = purse("BS").stores((2, 3), (5, 2)).turn().play(use("anna.smuggle"))
    assert position.payments() == [("B", PURSE), ("S", PURSE)]
    assert len(position.stored()) == 2
    position.pay("S", PURSE)
    assert position.step == "Smuggle"
    assert position.left(ANNA) == [(PURSE, "B")]


@clause("WT-smuggle-4")
def test_cards_are_taken_in_the_order_of_their_numbers() -> None:
    position = purse("B").stores((8, 1), (2, 3), (5, 2)).turn().play(use("anna.smuggle"))
    assert position.moves() == [take(2), take(5), take(8)]
    position.play(take(5))
    assert position.moves() == [take(8), codes.DONE]
    assert position.why(take(2)) == OUT_OF_ORDER


@clause("WT-smuggle-4", "WT-pay-7")
def test_ability_payment_and_cards_are_one_answer_in_any_order() -> None:
    state = purse("BS").stores((8, 1), (2, 3), (5, 2)).turn().state
    given = [use("anna.smuggle"), paying("S", PURSE), take(8), take(2)]
    moves = [answer.move for answer in arranged(GAME, state, given)]
    assert moves == [use("anna.smuggle"), paying("S", PURSE), take(2), take(8)]


@clause("WT-smuggle-4")
def test_a_single_stored_card_is_taken_without_asking() -> None:
    position = purse("B").stores((5, 2)).turn().play(use("anna.smuggle"))
    assert position.hand(ANNA) == [(5, 2)]
    assert position.step == "ChooseAction"


# The example of the rulebook


@clause("WT-pay-2", "WT-smuggle-1", "WT-resource-2", "WT-turn-3")
def test_annas_turn() -> None:
    """Anna spends 1 for Smuggle, then 2 and 2 for a level that costs 3 and 1; what she does not use is lost.

    The level is the last of Bribe the Harbour, three coins and a gem: two coins, and two gems of which one stands for
    the third coin.
    """
    position = Position(threat=10, objectives=(2, 6)).level(ANNA, 0, 3).deck(4, 5).dark()
    position.holds(ANNA, (8, 3)).stores((9, 4)).turn()
    position.play(use("anna.smuggle")).pay("S", 8)
    assert position.left(ANNA) == [(8, "BC")]
    assert position.hand(ANNA) == [(9, 4)]
    assert position.stored() == []
    position.play(codes.LEVEL | 0).pay("C", 8).pay("C", 9).pay("G", 9).pay("G", 9)
    assert position.state.levels == [4, 0]
    assert [codes.SYMBOL_LETTERS[event[3]] for event in position.events(codes.E_PAY)] == ["S", "C", "C", "G", "G"]
    assert lost(position) == [(8, "B"), (9, "C")]
    assert position.hand(ANNA) == []
    assert position.pile() == [8, 9]
    assert (position.player, position.active) == (SAMUEL, 4)
