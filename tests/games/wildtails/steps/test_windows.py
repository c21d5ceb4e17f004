"""The windows in which abilities may be used: which are opened, who is asked, and how one is spared the question."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from quarterdeck.table.table import Table
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import store, take, use

RALLY, LAMP, BROADSIDE = use("empire.rally"), use("empire.signal-lamp"), use("empire.broadside")
ANNA_SMUGGLES, SAMUEL_SMUGGLES = use("anna.smuggle"), use("samuel.smuggle")


def window(position: Position) -> tuple[int, int] | str:
    """The window that is open and who is asked in it, or the question that is asked instead."""
    if position.step != "Window":
        return position.step
    return position.state.arg & 7, position.state.arg >> codes.PLAYER_ABOVE


def smugglers(*deck: int, sets: dict[str, Value] | None = None) -> Position:
    """Both could smuggle three times: each holds basic resources, and three cards are stored. No lantern is up."""
    position = Position(sets=sets).deck(*(deck or (4, 5, 3))).stores((8, 1), (10, 1), (11, 1)).dark()
    return position.holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2))


# Before the crisis


@clause("WT-ability-7", "WT-ability-8", "WT-ability-9")
def test_before_a_crisis_the_active_player_is_asked_and_then_the_partner() -> None:
    # in round 2 the Raiders make the active player discard a resource card at a skull
    position = smugglers(5, 4, 3).round(2).turn()
    assert window(position) == (codes.BEFORE_CRISIS, ANNA)
    position.play(codes.PASS)
    assert window(position) == (codes.BEFORE_CRISIS, SAMUEL)
    assert not position.events(codes.E_CRISIS)
    position.play(codes.PASS)
    assert position.events(codes.E_CRISIS)
    assert position.hand(ANNA) == []


@clause("WT-ability-9")
@pytest.mark.parametrize(
    ("deck", "round_"),
    [
        ((4, 5, 3), 2),  # the kraken is not on the Log
        ((5, 4, 3), 1),  # the first column of the Threat is without effect
    ],
)
def test_without_a_crisis_there_is_no_window_before_it(deck: tuple[int, ...], round_: int) -> None:
    assert window(smugglers(*deck).round(round_).turn()) == "ChooseAction"


@clause("WT-ability-9")
def test_a_crisis_that_would_do_nothing_opens_no_window() -> None:
    position = Position().deck(5, 4, 3).round(2).turn()
    assert window(position) == "ChooseAction"


@clause("WT-ability-8")
def test_whatever_is_used_opens_the_window_again_for_both() -> None:
    position = smugglers(5, 4, 3).round(2).turn().play(codes.PASS, SAMUEL_SMUGGLES, take(8), codes.DONE)
    assert window(position) == (codes.BEFORE_CRISIS, ANNA)
    position.play(ANNA_SMUGGLES, take(10), codes.DONE)
    assert window(position) == (codes.BEFORE_CRISIS, ANNA)
    position.play(codes.PASS)
    assert window(position) == (codes.BEFORE_CRISIS, SAMUEL)
    position.play(codes.PASS)
    assert position.hand(ANNA) == [], "the crisis has come"


# Before the action, storing and the end


@clause("WT-ability-7", "WT-ability-8")
@all_windows
def test_in_a_whole_turn_both_are_asked_in_each_window() -> None:
    position = smugglers(5, 4, 3).round(2).holds(ANNA, (12, 1)).turn()
    met: list[tuple[int, int] | str] = []
    while position.player == ANNA:
        met.append(window(position))
        if position.step == "ChooseAction":
            position.play(codes.DISCARD)
        elif position.step == "AfterAction":
            position.play(codes.END_TURN)
        elif position.step == "DiscardOne":
            position.play(position.moves()[0])
        else:
            position.play(codes.PASS)
    assert met == [
        (codes.BEFORE_CRISIS, ANNA),
        (codes.BEFORE_CRISIS, SAMUEL),
        "DiscardOne",
        "ChooseAction",
        (codes.BEFORE_ACTION, SAMUEL),
        # the Empire is full: nothing can be stored, and the window before storing is one with the last
        "AfterAction",
        (codes.BEFORE_END, SAMUEL),
    ]


@clause("WT-ability-7", "WT-ability-9")
@all_windows
def test_before_storing_there_is_a_window_if_the_active_player_can_store_something() -> None:
    position = Position().deck(4, 5, 3).stores((8, 1)).dark().holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2))
    position.turn().play(codes.DISCARD, codes.PASS)
    assert window(position) == (codes.BEFORE_STORING, SAMUEL)
    position.play(codes.PASS)
    assert window(position) == "AfterAction"
    assert ANNA_SMUGGLES in position.moves()
    position.play(store(2), codes.END_TURN)
    assert window(position) == (codes.BEFORE_END, SAMUEL)


@clause("WT-ability-9")
@all_windows
def test_if_nothing_is_stored_there_is_no_other_window_after_it() -> None:
    position = Position().deck(4, 5, 3).stores((8, 1)).dark().holds(ANNA, (2, 2)).holds(SAMUEL, (7, 2))
    position.turn().play(codes.DISCARD, codes.PASS)
    assert window(position) == (codes.BEFORE_STORING, SAMUEL)
    position.play(codes.PASS, codes.END_TURN)
    assert (window(position), position.player) == ("ChooseAction", SAMUEL)


@clause("WT-ability-8")
@all_windows
def test_in_the_last_window_too_both_are_asked_again_when_something_was_used() -> None:
    position = smugglers().turn().play(codes.DISCARD, codes.PASS)
    assert window(position) == "AfterAction"
    assert position.offered(codes.STORE) == []
    position.play(codes.END_TURN, SAMUEL_SMUGGLES, take(8), codes.DONE)
    # there is room now, and Anna holds a card
    assert window(position) == (codes.BEFORE_STORING, SAMUEL)
    position.play(codes.PASS)
    assert window(position) == "AfterAction"
    assert {ANNA_SMUGGLES, store(2)} <= set(position.moves())


@clause("WT-ability-9")
def test_who_smuggles_in_the_last_window_may_store_then() -> None:
    # Anna has nothing to store until she takes a card with what is left of another
    position = (
        Position()
        .deck(4, 5, 3)
        .stores((8, 1), (10, 1), (11, 1))
        .dark()
        .aside(ANNA, 2, 2, "S")
        .turn()
        .play(codes.DISCARD)
    )
    assert window(position) == "AfterAction"
    position.play(ANNA_SMUGGLES, take(10), codes.DONE)
    assert position.hand(ANNA) == [(10, 1)]
    assert window(position) == "AfterAction"
    position.play(store(10), codes.END_TURN)
    assert position.player == SAMUEL
    assert position.stored() == [(8, 1), (11, 1), (10, 1)]


@clause("WT-ability-9")
@all_windows
def test_who_becomes_active_in_the_last_window_may_store_then() -> None:
    position = Position().deck(4, 5, 3).holds(SAMUEL, (7, 2)).turn().play(codes.DISCARD, codes.PASS)
    assert window(position) == "AfterAction"
    position.play(LAMP)
    assert (window(position), position.player) == ("AfterAction", SAMUEL)
    position.play(store(7), codes.END_TURN)
    assert position.stored() == [(7, 2)]
    assert position.player == ANNA


# In a check


@clause("WT-ability-7", "WT-ability-8")
@all_windows
def test_in_a_check_both_are_asked_again_when_something_was_used() -> None:
    position = (
        Position().deck(2, 12, 4).holds(ANNA, (7, 3)).holds(SAMUEL, (11, 4)).turn().play(codes.EVENT | 3, codes.PASS)
    )
    assert window(position) == (codes.IN_CHECK, ANNA)
    position.play(codes.PASS)
    assert window(position) == (codes.IN_CHECK, SAMUEL)
    position.play(RALLY)
    assert window(position) == (codes.IN_CHECK, ANNA)
    position.play(codes.PASS)
    assert window(position) == (codes.IN_CHECK, SAMUEL)
    position.play(BROADSIDE)
    assert position.hand(ANNA) == [(7, 3), (2, 4)]


# Who is asked, and who has had enough


@clause("WT-ability-10")
@all_windows
def test_who_has_nothing_to_use_to_effect_is_not_asked() -> None:
    position = Position().deck(4, 5, 3).stores((8, 1)).holds(SAMUEL, (2, 4)).dark().turn()
    assert codes.NO_MORE not in position.moves(), "Anna has nothing to pay with"
    position.play(codes.DISCARD)
    assert window(position) == (codes.BEFORE_ACTION, SAMUEL), "who could smuggle, or fire a broadside"
    nothing = Position().deck(4, 5, 3).holds(SAMUEL, (2, 2)).dark().turn().play(codes.DISCARD)
    assert nothing.player == SAMUEL, "with nothing stored there is nothing to smuggle, and no cannon to fire"


@clause("WT-ability-11")
@all_windows
def test_passing_is_for_one_window_and_no_more_for_the_turn() -> None:
    position = smugglers().turn().play(codes.DISCARD, codes.PASS)
    assert window(position) == "AfterAction"
    position.play(codes.END_TURN)
    assert window(position) == (codes.BEFORE_END, SAMUEL), "asked again after a pass"
    quiet = smugglers().turn().play(codes.DISCARD, codes.NO_MORE)
    assert window(quiet) == "AfterAction"
    quiet.play(codes.END_TURN)
    assert quiet.player == SAMUEL, "Samuel was not asked again in Anna's turn"
    assert quiet.events(codes.E_NO_MORE)[0][1] == SAMUEL


@clause("WT-ability-11", "WT-ability-12")
@all_windows
def test_no_more_of_the_active_player_leaves_the_action() -> None:
    position = smugglers().turn().play(codes.NO_MORE)
    assert window(position) == "ChooseAction"
    assert position.why(ANNA_SMUGGLES) == codes.R_SAID_NO_MORE
    assert codes.NO_MORE not in position.moves()
    position.play(codes.DISCARD, codes.PASS)
    assert window(position) == (codes.BEFORE_END, SAMUEL), "Anna is not asked"


@clause("WT-ability-12")
@all_windows
def test_no_more_ends_with_the_turn() -> None:
    position = smugglers().turn().play(codes.NO_MORE, codes.DISCARD, codes.NO_MORE)
    assert position.player == SAMUEL
    assert SAMUEL_SMUGGLES in position.moves()
    position.play(codes.DISCARD)
    assert window(position) == (codes.BEFORE_ACTION, ANNA)


@clause("WT-ability-12")
def test_no_more_stands_when_the_partner_uses_an_ability_and_when_a_round_begins() -> None:
    # the Raiders are made to bring "all resources or the Scene" in round 2
    position = Position(sets={"threat-9.column-2": 6}).only(5).round(2).holds(SAMUEL, (7, 2)).stores((8, 1))
    position.holds(ANNA, (4, 1)).turn().play(codes.NO_MORE)
    assert position.asked == SAMUEL
    position.play(SAMUEL_SMUGGLES)
    assert position.asked == SAMUEL, "Anna is not asked again"
    position.play(codes.PASS, codes.DROP_SCENE)
    assert position.state.round == 3
    assert window(position) == "ChooseAction"
    assert position.why(LAMP) == codes.R_SAID_NO_MORE


@clause("WT-ability-12")
@all_windows
def test_conspire_takes_no_more_back_for_whoever_becomes_active() -> None:
    position = smugglers()
    position.state.lantern = 1
    position.turn().play(codes.DISCARD, codes.NO_MORE)
    assert window(position) == "AfterAction"
    position.play(LAMP)
    assert position.player == SAMUEL
    assert window(position) == "AfterAction"
    assert SAMUEL_SMUGGLES in position.moves()


@clause("WT-ability-12")
def test_conspire_leaves_the_other_ones_no_more() -> None:
    position = (
        Position().deck(4, 5, 3).stores((8, 1)).holds(ANNA, (2, 2)).turn().play(codes.NO_MORE, codes.DISCARD, LAMP)
    )
    assert position.player == SAMUEL
    position.play(codes.DISCARD)
    assert position.player == ANNA
    assert position.state.turn == 2, "Anna could have smuggled, and was not asked"


# A whole round


def asked_in_the_round(table: Table) -> set[tuple[int, int]]:
    """Who is asked in windows in whose turn, in what is left of the round, if everybody does the least there is."""
    now, met = table.view(ANNA)["round"], set()
    while table.view(ANNA)["round"] == now:
        if table.truth.step().id == codes.WINDOW_STEP:
            met.add((table.asked, table.view(ANNA)["player"]))
        moves = table.truth.moves()
        table.choose(table.asked, next(move for move in (codes.DISCARD, codes.PASS, codes.END_TURN) if move in moves))
    return met


@clause("WT-ability-13")
@all_windows
def test_the_partner_may_pass_for_the_whole_round() -> None:
    position = Position().deck(4, 5, 3, 8).turn().play(codes.DISCARD)
    assert window(position) == (codes.BEFORE_ACTION, SAMUEL)
    table = position.table()
    question = table.question(SAMUEL)
    assert question is not None
    table.decline(SAMUEL, question.number)
    met = asked_in_the_round(table)
    assert (SAMUEL, ANNA) not in met, "as the partner Samuel is not asked again in this round"
    assert {(ANNA, SAMUEL)} == met, "but Anna as before"
    assert (SAMUEL, ANNA) in asked_in_the_round(table), "and in the next round he is asked again"


@clause("WT-ability-13")
@all_windows
def test_but_is_asked_in_checks_all_the_same() -> None:
    position = Position().deck(2, 12, 4).turn().play(codes.EVENT | 3)
    assert window(position) == (codes.BEFORE_ACTION, SAMUEL)
    table = position.table()
    question = table.question(SAMUEL)
    assert question is not None
    table.decline(SAMUEL, question.number)
    assert table.asked == ANNA
    table.choose(ANNA, codes.PASS)
    assert table.asked == SAMUEL
    assert table.view(SAMUEL)["check"]["total"] == 1


@clause("WT-ability-8", "WT-action-6")
@all_windows
def test_a_level_that_was_named_is_not_taken_when_the_partner_uses_an_ability() -> None:
    position = smugglers().holds(ANNA, (3, 2)).turn().play(codes.LEVEL | 0, SAMUEL_SMUGGLES, take(8), codes.DONE)
    assert window(position) == "ChooseAction"
    assert not position.events(codes.E_LEVEL)
