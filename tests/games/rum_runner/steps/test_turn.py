"""The turn: its parts and their order, ships get ready, and what an action is."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

SHARED = [codes.GAIN, codes.DRAW]
CROWN_ONLY = [codes.PLAY_INVESTMENTS, codes.PLAY_HAZARD, codes.RECALL, codes.INVEST]
PIRATE_ONLY = [codes.SHIP | codes.SLOOP, codes.CREW, *[codes.RAID | island for island in range(4)]]


def busy(seat: int) -> Position:
    """Both sides have whatever their actions need."""
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP, codes.REEF, codes.ROYAL_DECREE])
        .pirate(hand=[codes.SLOOP, codes.FIRE_SHIP, codes.PAUL])
    )
    position.hazard(BAY, codes.REEF).ship(codes.SLOOP, crew=[codes.DOUG])
    return position.turn(seat).begin()


@clause("RR-turn-1")
def test_the_crown_begins_and_the_sides_take_turns() -> None:
    for seed in range(20):
        rng = Rng(seed)
        state = GAME.start(GAME.rules(2, {}, {}), rng)
        asked = []
        for _ in range(24):
            if state.moves()[0] == codes.GAIN:
                asked.append(state.seat())
            state.play(state.moves()[0], rng)
        assert (
            asked[:18]
            == [codes.CROWN] * 3
            + [codes.PIRATE] * 3
            + [codes.CROWN] * 3
            + [codes.PIRATE] * 3
            + [codes.CROWN] * 3
            + [codes.PIRATE] * 3
        )


@clause("RR-turn-2")
def test_upkeep_then_three_actions_then_the_end_of_the_turn() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF] * 2 + [codes.LIGHT_RUM] * 3)
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=1)
    )
    position.begin(upkeep=True)
    asked = []
    while position.asked == codes.CROWN:
        asked.append(position.step)
        position.play(position.moves()[0])
    assert asked == ["Reveal", "CrownAction", "CrownAction", "CrownAction", "CropCoin", "EndDiscard"]


@clause("RR-turn-2", "RR-turn-3")
def test_the_pirates_turn_is_upkeep_without_a_question_then_actions_then_the_end() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.SLOOP, codes.BRIGANTINE, codes.GALLEON, codes.DOUG, codes.JANEY])
        .ship(codes.LONGBOAT, coins=1)
        .turn(codes.PIRATE)
    )
    position.begin(upkeep=True)
    assert position.fleet() == [(codes.LONGBOAT, 0, [])], "before the first action"
    position.play(codes.GAIN, codes.GAIN)
    assert len(position.holds(codes.PIRATE)) == 5
    position.play(codes.GAIN)
    assert position.step == "EndDiscard"
    position.play(codes.DISCARD | codes.SLOOP)
    assert (position.asked, position.step) == (codes.CROWN, "CrownAction")


@clause("RR-turn-3")
def test_each_side_has_its_own_upkeep() -> None:
    crown = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=1)
        .ship(codes.LONGBOAT, coins=2)
        .begin(upkeep=True)
    )
    assert crown.moves() == [codes.REVEAL | BAY, codes.DONE]
    assert crown.fleet() == [(codes.LONGBOAT, 2, [])], "ships do not get ready in the Crown's turn"
    pirate = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=1)
        .ship(codes.LONGBOAT, coins=2)
        .turn(codes.PIRATE)
    )
    pirate.begin(upkeep=True)
    assert (pirate.asked, pirate.step) == (codes.PIRATE, "PirateAction")
    assert pirate.fleet() == [(codes.LONGBOAT, 1, [])]


# Ships get ready


@clause("RR-ready-1")
def test_one_coin_comes_off_every_ship_that_has_any() -> None:
    position = (
        Position()
        .crown()
        .pirate(coins=4)
        .ship(codes.SLOOP, coins=3, crew=[codes.DOUG])
        .ship(codes.LONGBOAT, coins=1)
        .ship(codes.LONGBOAT)
    )
    position.ship(codes.GALLEON, coins=2).turn(codes.PIRATE).begin(upkeep=True)
    assert position.fleet() == [
        (codes.SLOOP, 2, [codes.DOUG]),
        (codes.LONGBOAT, 0, []),
        (codes.LONGBOAT, 0, []),
        (codes.GALLEON, 1, []),
    ]


@clause("RR-ready-1")
def test_a_ship_with_one_coin_can_raid_again_and_one_with_two_cannot() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .ship(codes.SLOOP, coins=1, crew=[codes.DOUG])
        .ship(codes.LONGBOAT, coins=2, crew=[codes.PAUL])
    )
    position.turn(codes.PIRATE).begin(upkeep=True).play(codes.RAID | BAY)
    assert position.moves() == [codes.JOIN | 0]


@clause("RR-ready-2")
def test_the_coins_go_to_the_bank_and_nothing_is_asked() -> None:
    position = (
        Position().crown(coins=2).pirate(coins=4).ship(codes.SLOOP, coins=3).turn(codes.PIRATE).begin(upkeep=True)
    )
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 4)
    assert (position.asked, position.step) == (codes.PIRATE, "PirateAction")
    assert len(position.events(codes.E_TURN)) == 1


# Actions


@clause("RR-action-1")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_three_actions_then_the_other_side(seat: int) -> None:
    position = Position().crown().pirate().turn(seat).begin()
    for left in (3, 2, 1):
        assert (position.asked, position.view(SPECTATOR)["actions"]) == (seat, left)
        position.play(codes.GAIN)
    assert position.asked == 1 - seat
    assert position.coins(seat) == 5 + 6, "the same action three times"


@clause("RR-action-1")
@pytest.mark.parametrize(
    "order",
    [
        (codes.GAIN, codes.DRAW, codes.EVENT | codes.ROYAL_DECREE),
        (codes.EVENT | codes.ROYAL_DECREE, codes.GAIN, codes.DRAW),
        (codes.DRAW, codes.EVENT | codes.ROYAL_DECREE, codes.GAIN),
    ],
)
def test_actions_come_in_any_order(order: tuple[int, ...]) -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE])
        .pirate()
        .hazard(BAY, codes.REEF)
        .deck(codes.CROWN, codes.REEF)
        .begin()
    )
    for move in order:
        position.play(move)
        if position.step == "Decree":
            position.play(codes.CARD_AT | slot(BAY, 1))
    assert position.asked == codes.PIRATE
    assert position.coins(codes.CROWN) == 7
    assert position.row(BAY) == [(codes.REEF, 1, False)]


@clause("RR-action-2")
@pytest.mark.parametrize(("seat", "event"), [(codes.CROWN, codes.ROYAL_DECREE), (codes.PIRATE, codes.FIRE_SHIP)])
def test_both_sides_gain_draw_and_play_events(seat: int, event: int) -> None:
    assert {*SHARED, codes.EVENT | event} <= set(busy(seat).moves())


@clause("RR-action-3", "RR-action-4")
def test_each_side_has_actions_of_its_own() -> None:
    crown, pirate = busy(codes.CROWN), busy(codes.PIRATE)
    assert set(CROWN_ONLY) <= set(crown.moves())
    assert set(PIRATE_ONLY) <= set(pirate.moves())
    assert [crown.why(move) for move in PIRATE_ONLY] == [NOT_ASKED] * len(PIRATE_ONLY)
    assert [pirate.why(move) for move in CROWN_ONLY] == [NOT_ASKED] * len(CROWN_ONLY)


@clause("RR-action-5")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_nobody_may_pass(seat: int) -> None:
    position = busy(seat)
    for _ in range(3):
        assert position.asked == seat
        assert position.why(codes.DONE) == NOT_ASKED
        position.play(codes.GAIN)
    assert position.asked == 1 - seat


@clause("RR-action-5", "RR-action-6")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_with_nothing_else_to_do_there_is_gaining_coins(seat: int) -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=0)
        .deck(codes.CROWN)
        .deck(codes.PIRATE)
        .put_away(codes.PIRATE)
        .turn(seat)
        .begin()
    )
    assert position.moves() == [codes.GAIN]


@clause("RR-action-6")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_it_is_asked_for_all_the_same_since_a_missing_question_would_tell_of_the_hand(seat: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE])
        .pirate(hand=[codes.SLOOP, codes.GALLEON, codes.DOUG, codes.JANEY, codes.CARLIE], coins=0)
    )
    position.deck(codes.CROWN).ship(codes.LONGBOAT).turn(seat).begin()
    assert position.moves() == [codes.GAIN]
    assert position.state.step().discreet(position.state)


@clause("RR-action-6")
def test_the_crowns_actions_that_could_change_nothing() -> None:
    bare = Position().crown().pirate().begin()
    assert bare.moves() == [codes.GAIN, codes.DRAW]
    assert bare.why(codes.PLAY_HAZARD) == codes.R_NO_HAZARD_HELD
    assert bare.why(codes.PLAY_INVESTMENTS) == codes.R_NO_INVESTMENT_HELD
    assert bare.why(codes.RECALL) == codes.R_NONE_IN_PLAY
    assert bare.why(codes.INVEST) == codes.R_NONE_IN_PLAY
    assert bare.why(codes.EVENT | codes.ROYAL_DECREE) == codes.R_NOT_HELD
    full = Position().crown(hand=[codes.CASH_CROP]).pirate()
    for island in (POINT, BAY, TIDES):
        full.investment(island, codes.LIGHT_RUM)
    assert full.begin().why(codes.PLAY_INVESTMENTS) == codes.R_NO_FREE_ISLAND


@clause("RR-action-6")
def test_the_pirates_actions_that_could_change_nothing() -> None:
    position = Position().crown().pirate(hand=[codes.DOUG]).turn(codes.PIRATE).begin()
    assert position.moves() == [codes.GAIN, codes.DRAW]
    assert position.why(codes.RAID | HOME) == codes.R_NO_READY_SHIP
    assert position.why(codes.CREW) == codes.R_NO_CREW, "no ship that he could board"
    assert position.why(codes.SHIP | codes.SLOOP) == codes.R_NOT_HELD


@clause("RR-action-7")
def test_an_event_that_could_do_nothing_is_not_offered() -> None:
    crown = Position().crown(hand=[codes.ROYAL_DECREE, codes.EMBARGO]).pirate().begin()
    assert [crown.why(codes.EVENT | kind) for kind in (codes.ROYAL_DECREE, codes.EMBARGO)] == [codes.R_NO_USE] * 2
    pirate = (
        Position()
        .crown()
        .pirate(hand=[codes.TREASURE_MAP, codes.CRASHING_WAVES, codes.FAIR_WINDS, codes.FIRE_SHIP])
        .turn(codes.PIRATE)
        .begin()
    )
    assert pirate.why(codes.EVENT | codes.TREASURE_MAP) == codes.R_NO_READY_SHIP
    assert [pirate.why(codes.EVENT | kind) for kind in (codes.CRASHING_WAVES, codes.FAIR_WINDS, codes.FIRE_SHIP)] == [
        codes.R_NO_USE
    ] * 3


@clause("RR-action-7")
def test_playing_no_investment_and_investing_no_coin_are_not_offered() -> None:
    position = (
        Position().crown(hand=[codes.LIGHT_RUM]).pirate().hazard(BAY, codes.REEF).begin().play(codes.PLAY_INVESTMENTS)
    )
    assert position.why(codes.DONE) == codes.R_MUST_PLAY
    position = Position().crown().pirate().hazard(BAY, codes.REEF).begin().play(codes.INVEST)
    assert position.why(codes.DONE) == codes.R_MUST_PLAY


@clause("RR-action-7")
def test_a_crew_action_has_to_change_something() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.JANEY])
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .turn(codes.PIRATE)
        .begin()
        .play(codes.CREW)
    )
    assert codes.DONE not in position.moves()
    assert position.why(codes.board_move(codes.DOUG, 0)) == codes.R_SAME_SHIP, "he may not stay where he is"


@clause("RR-action-8")
def test_what_cannot_be_paid_for_is_not_offered() -> None:
    crown = (
        Position().crown(hand=[codes.EMBARGO], coins=1).pirate().ship(codes.LONGBOAT).hazard(BAY, codes.REEF).begin()
    )
    assert crown.why(codes.EVENT | codes.EMBARGO) == codes.R_PRICE
    assert crown.play(codes.GAIN).why(codes.EVENT | codes.EMBARGO) == 0
    assert Position().crown(coins=0).pirate().hazard(BAY, codes.REEF).begin().why(codes.INVEST) == codes.R_NO_COIN
    pirate = (
        Position()
        .crown()
        .pirate(hand=[codes.GALLEON, codes.CARLIE, codes.FAIR_WINDS], coins=0)
        .ship(codes.SLOOP, coins=1)
        .turn(codes.PIRATE)
    )
    pirate.begin()
    assert pirate.why(codes.SHIP | codes.GALLEON) == codes.R_PRICE
    assert pirate.why(codes.EVENT | codes.FAIR_WINDS) == codes.R_PRICE
    assert pirate.why(codes.CREW) == codes.R_NO_CREW, "nobody who can be paid"
    raider = Position().crown().pirate(coins=0).ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    assert raider.why(codes.RAID | BAY) == codes.R_NO_COIN


@clause("RR-action-9")
def test_the_table_counts_the_actions_for_everybody() -> None:
    position = (
        Position().crown(hand=[codes.REEF]).pirate().hazard(BAY, codes.REEF).begin().play(codes.GAIN, codes.RECALL)
    )
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["actions"] == 1, "one to come after this recall"
    position.play(codes.CARD_AT | slot(BAY, 1), codes.GAIN)
    assert position.view(codes.CROWN)["actions"] == 3, "the Pirate's"
