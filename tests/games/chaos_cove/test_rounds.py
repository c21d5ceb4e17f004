"""Rounds and phases: how many, in which order, who comes first; and the figures of phases 2 and 3."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.cards import STRENGTHS
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

TIMBER_FORT = 2
POWDER_SLOOP = 5


def order_of(position: Position, step: str, move: int) -> list[int]:
    """Who is asked one after the other, if all give this answer."""
    asked = []
    while position.step == step:
        asked.append(position.asked)
        position.play(move)
    return asked


# How many rounds


@clause("CC-round-1")
def test_four_rounds_are_played_unless_three_are_chosen() -> None:
    rounds = GAME.choices[0]
    assert (rounds.name, rounds.default, rounds.choices) == ("rounds", "4", ("3", "4"))
    assert Position(2).view(SPECTATOR)["rounds"] == 4
    assert Position(2, rounds="3").view(SPECTATOR)["rounds"] == 3


@clause("CC-round-1")
@pytest.mark.parametrize(("rounds", "number", "over"), [("4", 3, 0), ("4", 4, 1), ("3", 2, 0), ("3", 3, 1)])
def test_the_game_ends_with_its_last_round(rounds: str, number: int, over: int) -> None:
    position = Position(2, rounds=rounds).round(number).phase(codes.ROUND_END)
    assert position.over == over
    if not over:
        assert (position.view(SPECTATOR)["round"], position.step) == (number + 1, "PlaceHero")


@clause("CC-round-1", "CC-round-2")
@pytest.mark.parametrize(("rounds", "number"), [("4", 1), ("4", 2), ("4", 3), ("3", 1), ("3", 2)])
def test_each_round_has_its_wave(rounds: str, number: int) -> None:
    position = Position(2, rounds=rounds).round(number).phase(codes.ROUND_END)
    pirates, barbarians = STRENGTHS[number]
    assert sorted(position.spots()[lane] for lane in range(6)) == list(pirates)
    assert sorted(position.spots()[lane] for lane in range(6, 12)) == list(barbarians)
    assert position.events(codes.E_WAVE)[-1][2:4] == (number + 1, int(rounds))


@clause("CC-round-2")
def test_three_rounds_are_scored_like_four() -> None:
    ends = []
    for rounds in ("3", "4"):
        position = (
            Position(2, rounds=rounds)
            .built(ANNA, codes.HOME_SLOOP, 9)
            .built(BART, codes.HOME_FORT)
            .won(ANNA, 3, 1)
            .won(BART, 1)
        )
        ends.append(position.round(int(rounds)).phase(codes.ROUND_END))
    assert ends[0].over
    assert ends[0].state.scores() == ends[1].state.scores() == [4 + 5 + 9, 3]
    assert ends[0].state.places() == ends[1].state.places() == [1, 2]


# The six phases


@clause("CC-round-3")
def test_a_round_has_six_phases_in_this_order() -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .turns(
            (codes.ART, codes.MILL), (codes.GLORIA, codes.MILL), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.PORT)
        )
    )
    phases = [
        (codes.PLACING, 1),
        (codes.HARVEST, 1),
        (codes.BUILDING, 1),
        (codes.SURPRISE, 1),
        (codes.DEFENCE, 1),
        (codes.ROUND_END, 1),
        (codes.PLACING, 2),
    ]
    assert [event[2:4] for event in position.events(codes.E_PHASE)] == phases


@clause("CC-round-3")
def test_what_is_asked_in_each_phase() -> None:
    position = Position(2).built(ANNA, codes.HOME_SLOOP).stock(ANNA, rum=5, cannon=1).ship(ANNA, 0, 0, kind=5)
    position.invader(0, 2, up=True).invader(1, 2, up=True).ship(ANNA, 1, 0, kind=6).phase(codes.PLACING)
    position.turns(
        (codes.ART, codes.MILL), (codes.GLORIA, codes.MILL), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.PORT)
    )
    asked = [position.step]
    for moves in ([codes.DONE], [codes.PASS], [codes.PASS], [codes.END]):
        position.play(*moves)
        asked.append(position.step)
    assert asked == ["Trades", "Buy", "SurpriseAttack", "Fight", "LoseCard"]


# Who comes first


@clause("CC-round-4")
@pytest.mark.parametrize("marker", [ANNA, BART, CLEO])
def test_placing_goes_clockwise_from_the_marker(marker: int) -> None:
    position = Position(3).marker(marker).stock(marker, doubloon=3).phase(codes.PLACING)
    asked = []
    while position.step == "PlaceHero":
        asked.append(position.asked)
        position.turns((position.offered(codes.PLACE)[0], len(asked)))
    assert asked == [(marker + turn) % 3 for turn in range(6)]


@clause("CC-round-4")
@pytest.mark.parametrize("marker", [ANNA, BART, CLEO])
def test_other_phases_go_clockwise_from_the_marker_too(marker: int) -> None:
    position = Position(3).marker(marker).invader(12, 30)
    for seat in (ANNA, BART, CLEO):
        position.stock(seat, rum=9, gunpowder=1).built(seat, codes.HOME_SLOOP)
    clockwise = [(marker + place) % 3 for place in range(3)]
    position.phase(codes.HARVEST)
    assert order_of(position, "Trades", codes.DONE) == clockwise
    assert order_of(position, "Buy", codes.PASS) == clockwise
    assert order_of(position, "SurpriseAttack", codes.PASS) == clockwise


@clause("CC-round-5", "CC-garden-1")
def test_a_marker_that_the_garden_moves_does_not_change_the_order_of_placing() -> None:
    position = (
        Position(3)
        .phase(codes.PLACING)
        .place(codes.ART, codes.GARDEN)
        .play(codes.LOCATION, codes.MARKER | CLEO, codes.DONE)
    )
    asked = []
    for hero, location in (
        (codes.CLAUDIA, codes.MILL),
        (codes.GLORIA, codes.PORT),
        (codes.BELLE, codes.MILL),
        (codes.COLIN, codes.PORT),
    ):
        asked.append(position.asked)
        position.turns((hero, location))
    assert asked == [BART, CLEO, ANNA, BART]


@clause("CC-round-6", "CC-garden-1")
def test_from_phase_2_on_the_new_holder_begins() -> None:
    position = Position(3).invader(12, 30)
    for seat in (ANNA, BART, CLEO):
        position.stock(seat, rum=9, gunpowder=1).built(seat, codes.HOME_SLOOP)
    position.phase(codes.PLACING).place(codes.ART, codes.GARDEN).play(codes.LOCATION, codes.MARKER | BART, codes.DONE)
    position.turns(
        (codes.CLAUDIA, codes.MILL),
        (codes.GLORIA, codes.PORT),
        (codes.BELLE, codes.MILL),
        (codes.COLIN, codes.PORT),
        (codes.GRAHAM, codes.MARKET),
    )
    assert order_of(position, "Trades", codes.DONE) == [BART, CLEO, ANNA]
    assert order_of(position, "Buy", codes.PASS) == [BART, CLEO, ANNA]
    assert order_of(position, "SurpriseAttack", codes.PASS) == [BART, CLEO, ANNA]


# What is gained, and who is asked


@clause("CC-round-7")
def test_planks_taken_at_the_blacksmith_are_sold_there() -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .place(codes.ART, codes.BLACKSMITH)
        .play(codes.TAKE | codes.PLANK, codes.TAKE | codes.PLANK, codes.LOCATION, codes.TRADE | 2)
    )
    assert position.has(ANNA) == {"doubloon": 2}
    assert position.play(codes.TAKE | codes.CANNON).has(ANNA) == {"doubloon": 1, "cannon": 1}


@clause("CC-round-7")
def test_crew_taken_at_the_town_hall_pay_there() -> None:
    position = Position(2).stock(ANNA, plank=1).phase(codes.PLACING).place(codes.ART, codes.TOWN_HALL)
    position.play(codes.TAKE | codes.PLANK, codes.TAKE | codes.CREW)
    position.stock(ANNA, plank=3).play(codes.LOCATION, codes.BUY | 3, codes.SPACE | 0)
    assert position.has(ANNA) == {}


@clause("CC-round-7")
def test_a_weapon_is_used_in_the_turn_in_which_it_came() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.COLIN)
        .placed(codes.COLIN, codes.MILL, by=ANNA)
        .hand(ANNA, codes.COLIN)
        .invader(12, 3)
    )
    position.stock(ANNA, gunpowder=1).phase(codes.SURPRISE).play(
        codes.CARD | codes.COLIN, codes.TAKE | codes.CANNON, codes.ATTACK | 12, codes.FIRE
    )
    assert position.has(ANNA) == {"gunpowder": 1, "used_cannon": 1}
    assert position.play(codes.END).view(SPECTATOR)["players"][ANNA]["won"] == {"pirates": 1, "barbarians": 0}


@clause("CC-round-8")
def test_one_answer_is_given_unasked_where_it_tells_nothing() -> None:
    lost = Position(2).ship(ANNA, 0, 0).invader(0, 9).phase(codes.DEFENCE).play(codes.END)
    assert (lost.step, len(lost.moves())) == ("LoseCard", 1)
    assert not lost.state.step().discreet(lost.state)
    ended = (
        Position(2)
        .phase(codes.PLACING)
        .place(codes.ART, codes.PORT)
        .play(codes.TAKE | codes.CANNON, codes.TAKE | codes.RUM)
    )
    assert (ended.moves(), ended.state.step().discreet(ended.state)) == ([codes.DONE], False)


@clause("CC-round-8")
def test_one_answer_is_asked_for_where_it_would_tell_of_a_hand() -> None:
    turn = (
        Position(2)
        .hand(ANNA, codes.NELLIE)
        .phase(codes.PLACING)
        .place(codes.ART, codes.PORT)
        .play(codes.TAKE | codes.CANNON, codes.TAKE | codes.RUM)
    )
    assert (turn.moves(), turn.state.step().discreet(turn.state)) == ([codes.DONE], True)
    attack = Position(2).hand(ANNA, codes.NELLIE).invader(0, 4).phase(codes.SURPRISE)
    assert (attack.moves(), attack.state.step().discreet(attack.state)) == ([codes.PASS], True)
    help_asked = Position(2).hand(BART, codes.NELLIE).stock(ANNA, gunpowder=1).invader(12, 9).phase(codes.SURPRISE)
    help_asked.play(codes.ATTACK | 12, codes.POWDER, codes.END)
    assert (help_asked.asked, help_asked.moves()) == (BART, [codes.DONE])
    assert help_asked.state.step().discreet(help_asked.state)


@clause("CC-round-8")
def test_in_a_fight_one_answer_is_asked_for_while_something_can_be_taken_back() -> None:
    position = Position(2).hand(BART, codes.NELLIE).stock(ANNA, gunpowder=1).invader(12, 9).phase(codes.SURPRISE)
    position.play(codes.ATTACK | 12, codes.POWDER)
    assert (position.moves(), position.state.step().discreet(position.state)) == ([codes.END], True)
    position.play(codes.END, codes.DONE)
    assert (position.asked, position.moves(), position.state.step().discreet(position.state)) == (
        ANNA,
        [codes.END],
        False,
    )
    nothing = Position(2).hand(BART, codes.NELLIE).invader(12, 9).phase(codes.SURPRISE).play(codes.ATTACK | 12)
    assert (nothing.moves(), nothing.state.step().discreet(nothing.state)) == ([codes.END], False), "nothing was put in"


@clause("CC-round-8")
def test_in_a_fight_one_answer_is_always_asked_for_of_who_holds_cards() -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.NELLIE)
        .hand(BART, codes.NELLIE)
        .stock(ANNA, gunpowder=1)
        .invader(12, 9)
        .phase(codes.SURPRISE)
    )
    position.play(codes.ATTACK | 12, codes.POWDER, codes.END, codes.DONE)
    assert (position.asked, position.moves(), position.state.step().discreet(position.state)) == (
        ANNA,
        [codes.END],
        True,
    )


# Figures


@clause("CC-use-1", "CC-use-2", "CC-use-3", "CC-use-5", "CC-round-7")
def test_figure_4_forts_and_ships_are_used() -> None:
    position = Position(2).built(ANNA, codes.HOME_FORT, TIMBER_FORT, codes.HOME_SLOOP).phase(codes.HARVEST)
    assert position.has(ANNA) == {"rum": 1, "plank": 3}, "one rum and one plank, and two more planks"
    position.play(codes.USE | codes.HOME_SLOOP)
    assert position.has(ANNA) == {"plank": 3, "doubloon": 1, "gunpowder": 1}


@clause("CC-use-2")
def test_figure_4_the_trade_is_not_repeated_with_more_rum() -> None:
    position = (
        Position(2)
        .built(ANNA, codes.HOME_SLOOP, POWDER_SLOOP)
        .stock(ANNA, rum=5)
        .phase(codes.HARVEST)
        .play(codes.USE | codes.HOME_SLOOP)
    )
    assert position.why(codes.USE | codes.HOME_SLOOP) == codes.R_CARD_USED
    assert position.why(codes.USE | POWDER_SLOOP) == ALLOWED


@clause("CC-build-1", "CC-build-2", "CC-build-4", "CC-build-5")
def test_figure_5_purple_buys_a_ship() -> None:
    purple, other = ANNA, BART
    position = Position(2).stock(purple, plank=3, crew=1).stock(other, plank=3, crew=1)
    position.ship(other, 0, 0, kind=6).ship(purple, 0, 1, kind=7).invader(0, 9).phase(codes.BUILDING)
    assert (position.asked, position.offered(codes.BUY)) == (purple, [3, 4])
    position.play(codes.BUY | 3)
    assert position.has(purple) == {}, "three planks go to the pile, and the crew from the Fountain to their owner"
    assert POWDER_SLOOP in position.cards(purple)
    assert position.events(codes.E_BUILD)[-1][1:4] == (purple, 3, POWDER_SLOOP)
    position.play(codes.SPACE | 2)
    assert position.pieces(purple) == [1, 2]
    assert position.view(SPECTATOR)["wind"][2], "the third spot, with the wind symbol"
    assert (position.asked, position.why(codes.BUY | 3), position.why(codes.BUY | 4)) == (
        other,
        codes.R_STACK_SHUT,
        ALLOWED,
    )
