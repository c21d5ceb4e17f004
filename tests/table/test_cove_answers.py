"""Chaos Cove at a table: a fight, the Market and the Greenhouse are one answer each."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import codes
from quarterdeck.table import Table
from quarterdeck.table.errors import NeedsToBeSure
from tests.games.chaos_cove.fights import SEA, SEA_BREAK, at_sea, attack
from tests.games.chaos_cove.position import ANNA, BART, Position

WORTH = codes.WORTH | codes.JOHN


def fighting() -> Table:
    """Anna attacks a pirate of strength 7 with a cannon, gunpowder and John's card."""
    position = at_sea(7, cannon=1, gunpowder=2).hand(ANNA, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    return attack(position.invader(SEA_BREAK, 9)).table()


def give(table: Table, *moves: int, sure: bool = False) -> None:
    """Who is asked gives an answer."""
    question = table.question(table.asked)
    assert question is not None
    table.answer(table.asked, moves, question.number, sure=sure)


def test_a_fight_is_one_answer_in_any_order() -> None:
    digests = set()
    for order in permutations((codes.FIRE, codes.POWDER, WORTH)):
        table = fighting()
        give(table, *order, codes.END)
        digests.add(table.truth.digest())
        assert table.view(BART)["players"][ANNA]["won"]["pirates"] == 1
    assert len(digests) == 1


def test_one_undo_takes_the_whole_fight_back() -> None:
    table = fighting()
    before = table.truth.digest()
    give(table, codes.FIRE, codes.POWDER, WORTH, codes.END)
    table.undo(ANNA, consents=[BART])
    assert table.truth.digest() == before


def test_what_can_be_put_in_is_told_with_its_bounds() -> None:
    several = fighting().several(ANNA)
    assert several is not None
    assert {each.option.move: each.times for each in several.candidates} == {WORTH: 1, codes.FIRE: 1, codes.POWDER: 2}
    assert several.most == 4


def test_sets_that_win_are_suggested_with_what_they_cost() -> None:
    suggestions = fighting().suggestions(ANNA)
    assert [way.cost.text for way in suggestions] == ["a cannon, 1 gunpowder and John's card"]
    table = fighting()
    give(table, *suggestions[0].moves)
    assert table.view(ANNA)["players"][ANNA]["won"]["pirates"] == 1


def test_a_set_that_cannot_be_is_refused_with_its_reason() -> None:
    with pytest.raises(IllegalMove, match="You have no unused weapon for this fight"):
        give(attack(at_sea(7, gunpowder=2)).table(), codes.FIRE, codes.END)


def test_the_market_takes_three_for_three_in_any_order() -> None:
    table = Position().stock(ANNA, food=2, doubloon=1).phase(codes.PLACING).place(codes.BEN, codes.MARKET).table()
    give(table, codes.LOCATION)
    with pytest.raises(IllegalMove, match="not enough"):
        give(table, codes.GET | codes.RUM, codes.GIVE | codes.FOOD)
    give(
        table,
        *(codes.GET | codes.CANNON, codes.GIVE | codes.DOUBLOON, codes.GET | codes.RUM),
        *(codes.GIVE | codes.FOOD, codes.GET | codes.CANNON, codes.GIVE | codes.FOOD),
    )
    assert table.truth.step().id == codes.TURN_STEP


def test_at_the_market_no_fourth_thing_is_given_however_many_sets_there_are() -> None:
    rich = Position().stock(ANNA, food=3, doubloon=4, rum=3, plank=2, gunpowder=2, cannon=1, saber=1)
    table = rich.phase(codes.PLACING).place(codes.BEN, codes.MARKET).table()
    give(table, codes.LOCATION)
    things = [codes.GIVE | goods for goods in (codes.FOOD, codes.RUM, codes.PLANK)]
    assert any(move & ~ARG == codes.GIVE for move in table.chosen(ANNA, things[:2]).addable)
    assert all(move & ~ARG == codes.GET for move in table.chosen(ANNA, things).addable)
    things += [codes.GET | codes.CANNON] * 3
    assert (table.chosen(ANNA, things).addable, table.chosen(ANNA, things).complete) == ([], True)


def test_what_is_left_at_the_market_is_told_whatever_was_chosen_first() -> None:
    table = Position().stock(ANNA, food=3, gunpowder=1).phase(codes.PLACING).place(codes.BEN, codes.MARKET).table()
    give(table, codes.LOCATION)
    chosen = [codes.GIVE | codes.FOOD, codes.GIVE | codes.GUNPOWDER, codes.GET | codes.CANNON, codes.GET | codes.CANNON]
    assert table.chosen(ANNA, chosen).prompt.text.endswith(": 1 still to give, 1 to get.")
    assert table.chosen(ANNA, chosen[:2]).prompt.text.endswith(": 1 still to give, 3 to get.")
    assert table.chosen(ANNA, [*chosen[2:], codes.GET | codes.RUM]).prompt.text.endswith(
        ": 3 still to give, none to get."
    )


def test_resources_and_the_end_of_the_turn_are_one_answer() -> None:
    table = Position().stock(ANNA).phase(codes.PLACING).place(codes.BEN, codes.LIGHTHOUSE).table()
    give(table, codes.TAKE | codes.RUM, codes.TAKE | codes.CANNON, codes.DONE)
    assert table.asked == BART


def test_resources_can_be_taken_before_something_else_is_done() -> None:
    table = Position().stock(ANNA).phase(codes.PLACING).place(codes.BEN, codes.LIGHTHOUSE).table()
    chosen = table.chosen(ANNA, [codes.TAKE | codes.RUM])
    assert chosen.complete
    assert codes.DONE in [option.move for option in chosen.options]
    give(table, codes.TAKE | codes.RUM)
    assert (table.asked, table.truth.step().id) == (ANNA, codes.TURN_STEP)
    give(table, codes.TAKE | codes.CANNON, codes.DONE)
    assert table.asked == BART


def test_resources_after_which_nothing_is_left_are_given_with_the_end_of_the_turn() -> None:
    table = Position().stock(ANNA).phase(codes.PLACING).place(codes.BEN, codes.PORT).table()
    chosen = table.chosen(ANNA, [codes.TAKE | codes.RUM, codes.TAKE | codes.CANNON])
    assert ([option.move for option in chosen.options], chosen.complete) == ([codes.DONE], False)


def test_a_doubloon_that_is_taken_pays_whatever_is_named_first() -> None:
    table = Position().phase(codes.PLACING).place(codes.BEN, codes.LIGHTHOUSE).table()
    give(table, codes.TAKE | codes.RUM, codes.TAKE | codes.CANNON, codes.TAKE | codes.DOUBLOON, codes.DONE)
    assert table.asked == BART


def losing_defence() -> Position:
    """Every breakthrough space of the sea is taken, and a pirate of strength 9 attacks Anna, who has gunpowder."""
    position = at_sea(9)
    for spot in range(SEA_BREAK, SEA_BREAK + codes.BREAKS):
        position.invader(spot, 4)
    return position.stock(ANNA, gunpowder=9).phase(codes.DEFENCE)


def test_giving_up_what_loses_the_game_is_asked_once_more() -> None:
    table = losing_defence().table()
    with pytest.raises(NeedsToBeSure):
        give(table, codes.POWDER, codes.END)
    assert table.asked == ANNA
    give(table, codes.POWDER, codes.END, sure=True)
    assert table.over


def test_the_events_of_a_fight_belong_together() -> None:
    position = at_sea(3, cannon=1).hand(ANNA, codes.JOHN).invader(SEA_BREAK, 9)
    table = position.phase(codes.SURPRISE).table()
    give(table, codes.ATTACK | SEA)
    give(table, codes.FIRE, codes.END)
    told = table.events(BART)
    fight = next(event for event in told if event.kind == "fight")
    assert [event.kind for event in told if event.deed == fight.number] == ["fight", "put-in", "claim"]


def test_a_turn_begins_with_whose_it_is() -> None:
    table = Position().phase(codes.PLACING).table()
    give(table, codes.PLACE | codes.BEN)
    give(table, codes.AT | codes.LIGHTHOUSE)
    give(table, codes.DONE)
    turn = table.events(ANNA)[-1]
    assert (turn.kind, turn.seat, turn.text, turn.turn) == ("turn", BART, "Bart's turn.", turn.number)
