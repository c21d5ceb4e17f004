"""Abilities are asked for when it matters, and with an option whenever they may be used."""

from __future__ import annotations

import pytest

from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position

SMUGGLE, SAMUELS_SMUGGLE, RALLY, SIGNAL_LAMP, BROADSIDE = 0, 3, 13, 14, 15
DROWNED_CHOIR, RAIDERS = 11, 9


def few(threat: int = RAIDERS) -> Position:
    """A table with the usual windows."""
    return Position(threat=threat, objectives=(6, 7), windows="few")


@clause("WT-ability-17")
def test_a_buff_is_offered_after_the_reveal_and_not_before() -> None:
    position = few().deck(2, 12, 4).turn()
    assert position.why(codes.USE | RALLY) == codes.R_LATER
    position.play(codes.EVENT | 2)
    assert (position.step, position.asked) == ("Window", ANNA)
    assert codes.USE | RALLY in position.moves()


@clause("WT-ability-17")
@pytest.mark.parametrize(("threat", "offered"), [(DROWNED_CHOIR, True), (RAIDERS, False)])
def test_before_a_crisis_it_is_offered_if_abilities_may_be_forbidden(threat: int, offered: bool) -> None:
    # in round 2 the skull brings "no abilities or downgrade" by the Choir, and "discard one" by the Raiders
    position = few(threat).round(2).deck(2, 3, 4).holds(ANNA, (5, 2), (4, 1)).turn()
    assert (codes.USE | RALLY in position.moves()) == offered


@clause("WT-ability-17")
def test_the_partner_smuggles_in_the_own_turn_to_the_same_effect() -> None:
    position = few().dark().deck(3, 2, 4).stores((5, 1)).holds(ANNA, (4, 1)).holds(SAMUEL, (8, 1)).turn()
    assert codes.USE | SMUGGLE in position.moves()
    position.play(codes.DISCARD)
    assert (position.step, position.asked) == ("AfterAction", ANNA), "Samuel is not asked"
    assert codes.USE | SMUGGLE in position.moves(), "beside storing, as nothing is asked for it"
    position.play(codes.END_TURN)
    assert position.player == SAMUEL
    assert codes.USE | SAMUELS_SMUGGLE in position.moves()


def last_scene(windows: str) -> Position:
    """Customs Shed is the last card of the deck, the pile is empty, and Samuel could pay for Smuggle."""
    position = Position(objectives=(6, 7), windows=windows).only(4).stores((2, 1)).dark()
    return position.holds(SAMUEL, *[(number, 1) for number in (1, 3, 5, 8, 10, 11, 12, 13)]).turn()


@clause("WT-ability-17", "WT-round-3")
@pytest.mark.parametrize("windows", ["few", "all"])
def test_before_deck_and_pile_run_out_the_partner_is_asked(windows: str) -> None:
    position = last_scene(windows).play(codes.EVENT | 0)
    position.play(codes.PASS)
    if position.step == "AfterAction":
        position.play(codes.END_TURN)
    assert (position.step, position.asked) == ("Window", SAMUEL), "before storing, or at the end of the turn"
    position.play(codes.USE | SAMUELS_SMUGGLE).pay("B", 1).passes()
    while position.state.round == 1:
        position.play(codes.END_TURN)
    assert not position.over
    lost = last_scene(windows).play(codes.EVENT | 0)
    while not lost.over:
        lost.play(codes.PASS if lost.step == "Window" else codes.END_TURN)
    assert lost.state.outcome == codes.LOST_TO_EMPTY_DISCARD


@clause("WT-ability-17", "WT-check-8")
def test_at_the_last_scene_the_partner_is_asked_before_the_action() -> None:
    position = last_scene("few").play(codes.EVENT | 0)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert position.state.arg & 7 == codes.BEFORE_ACTION
    early = few().dark().deck(4, 2).stores((2, 1)).holds(SAMUEL, (8, 1)).turn().play(codes.EVENT | 0)
    assert early.step == "AfterAction", "and with more of the deck it can wait"


@clause("WT-ability-17", "WT-buff-2")
def test_a_buff_that_costs_something_is_beside_the_action() -> None:
    """Paying for it puts a card on the discard pile, whether a check comes or not."""
    position = few().dark().deck(4, 12).holds(ANNA, (2, 3)).turn()
    assert codes.USE | BROADSIDE in position.moves()


CRISES = {"capture": 1, "bottom": 2, "discard-1": 3, "plus-2": 4, "or-abilities": 5, "or-all": 6}


def meets(crisis: str, windows: str = "few") -> Position:
    """In round 2 the Raiders bring this crisis at a skull, the active Scene."""
    sets: dict[str, Value] = {"threat-9.column-2": CRISES[crisis]}
    return Position(objectives=(6, 7), windows=windows, sets=sets).round(2).deck(5, 4, 3).discards(10)


def asked_before(position: Position) -> list[tuple[int, set[int]]]:
    """Who is asked before the crisis, and for what."""
    met = []
    position.turn()
    while position.step == "Window" and position.state.arg & 7 == codes.BEFORE_CRISIS:
        met.append((position.asked, {move & 63 for move in position.moves() if move & ~63 == codes.USE}))
        position.play(codes.PASS)
    return met


@clause("WT-ability-17", "WT-crisis-15")
@pytest.mark.parametrize("crisis", ["capture", "bottom", "discard-1", "or-abilities", "or-all"])
def test_broadside_is_asked_for_before_a_crisis(crisis: str) -> None:
    assert asked_before(meets(crisis).dark().holds(ANNA, (2, 3))) == [(ANNA, {BROADSIDE})]
    assert asked_before(meets("plus-2").dark().holds(ANNA, (2, 3))) == []


@clause("WT-ability-17")
@pytest.mark.parametrize("crisis", ["discard-1", "or-abilities", "or-all"])
def test_the_partners_smuggle_is_asked_for_before_a_crisis(crisis: str) -> None:
    position = meets(crisis).dark().holds(ANNA, (13, 2)).holds(SAMUEL, (8, 1)).stores((12, 4))
    assert (SAMUEL, {SAMUELS_SMUGGLE}) in asked_before(position)


@clause("WT-ability-17")
def test_what_costs_nothing_is_asked_for_only_where_the_crisis_changes_it() -> None:
    found = {crisis: asked_before(meets(crisis).holds(ANNA, (13, 2))) for crisis in CRISES}
    assert {crisis for crisis, asked in found.items() if asked} == {"discard-1", "or-abilities", "or-all"}
    assert found["or-abilities"] == [(ANNA, {RALLY, SIGNAL_LAMP})]
    assert found["discard-1"] == found["or-all"] == [(ANNA, {SIGNAL_LAMP})]


@clause("WT-ability-17", "WT-empire-4")
def test_before_a_crisis_that_may_begin_a_round_the_lantern_counts() -> None:
    sets: dict[str, Value] = {"threat-9.column-2": CRISES["or-all"]}
    position = Position(objectives=(6, 7), windows="few", sets=sets).only(5).round(2).holds(ANNA, (13, 2))
    assert asked_before(position) == [(ANNA, {RALLY, SIGNAL_LAMP})]


@clause("WT-ability-9")
@pytest.mark.parametrize("windows", ["few", "all"])
def test_a_crisis_that_conspire_would_make_count_opens_its_window(windows: str) -> None:
    """Anna holds nothing to discard, but Samuel does."""
    position = meets("discard-1", windows).holds(SAMUEL, (13, 1)).turn()
    assert (position.step, position.asked) == ("Window", ANNA)
    position.play(codes.USE | SIGNAL_LAMP).passes()
    assert position.hand(SAMUEL) == []
    assert not asked_before(meets("discard-1", windows)), "if nobody holds a card, nothing could make it count"


@clause("WT-ability-17", "WT-store-2")
def test_the_partner_is_asked_to_make_room() -> None:
    full = few().dark().deck(3, 2, 4).stores((5, 1), (10, 1), (11, 1)).holds(ANNA, (12, 4)).holds(SAMUEL, (8, 1)).turn()
    full.play(codes.DISCARD)
    if full.step == "AfterAction":
        full.play(codes.END_TURN)
    assert (full.step, full.asked) == ("Window", SAMUEL)
    full.play(codes.USE | SAMUELS_SMUGGLE, codes.TAKE | 4, codes.DONE)
    assert (full.step, full.asked) == ("AfterAction", ANNA)
    assert full.offered(codes.STORE) == [11]
    short = few().dark().deck(3, 2, 4).stores((5, 1), (10, 1)).holds(ANNA, (12, 4), (13, 1)).holds(SAMUEL, (8, 1))
    short.turn().play(codes.DISCARD)
    assert (short.step, short.asked) == ("Window", SAMUEL), "before storing, as there is room for one of two"
    assert short.state.arg & 7 == codes.BEFORE_STORING


@clause("WT-ability-17", "WT-turn-3")
def test_the_partner_is_asked_if_something_set_aside_could_pay() -> None:
    position = few().dark().deck(3, 2, 4).stores((5, 1)).aside(SAMUEL, 8, 2, "B").turn().play(codes.DISCARD)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert position.state.arg & 7 == codes.BEFORE_END


@clause("WT-ability-18")
def test_the_partner_is_not_asked_for_what_the_active_player_can_use() -> None:
    position = few().deck(3, 2, 4).turn().play(codes.EVENT | 0)
    assert (position.step, position.asked) == ("AfterAction", ANNA)
    position = few().deck(2, 12, 4).turn().play(codes.EVENT | 2, codes.PASS)
    assert position.pile() == [2], "the check has failed, and Samuel was not asked for Rally"


@clause("WT-ability-18")
def test_after_no_more_of_the_active_player_the_partner_is_asked() -> None:
    position = few().deck(2, 12, 4).turn().play(codes.NO_MORE, codes.EVENT | 2)
    while position.view(ANNA)["check"] is None:
        assert position.asked == SAMUEL
        position.play(codes.PASS)
    assert position.asked == SAMUEL
    assert codes.USE | RALLY in position.moves()


@clause("WT-ability-18")
def test_the_partner_is_asked_for_what_only_they_can_pay() -> None:
    # Samuel has a cannon for Broadside
    position = few().deck(2, 12, 4).holds(SAMUEL, (5, 4)).turn().play(codes.EVENT | 2, codes.PASS)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert codes.USE | BROADSIDE in position.moves()
    assert position.why(codes.USE | RALLY) == codes.R_BY_ACTIVE


@clause("WT-ability-19")
def test_with_all_windows_both_are_asked_whenever_they_may_use_something() -> None:
    position = Position(objectives=(6, 7), windows="all").deck(3, 2, 4).turn()
    assert codes.USE | RALLY in position.moves()
    position.play(codes.EVENT | 0)
    assert (position.step, position.asked) == ("Window", SAMUEL)
    assert {codes.USE | RALLY, codes.USE | SIGNAL_LAMP} <= set(position.moves())


@clause("WT-solo-5", "WT-smuggle-2")
def test_alone_one_is_told_why_the_owner_cannot_use_an_ability() -> None:
    position = Position(1, threat=RAIDERS, objectives=(6, 7), windows="few").deck(2, 12, 4).turn()
    assert position.why(codes.USE | SAMUELS_SMUGGLE) == codes.R_EMPTY_EMPIRE
    assert few().deck(2, 12, 4).turn().why(codes.USE | SAMUELS_SMUGGLE) == codes.R_NOT_YOURS
