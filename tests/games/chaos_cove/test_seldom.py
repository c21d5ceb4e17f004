"""Reasons and events that random games seldom come to."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.state import WEAPONS
from tests.games.chaos_cove.position import ANNA, BART, CLEO, DORA, Position

SLOOPS = 3  # the stack of Powder Sloops, ships for planks and crew


def four_at_sea(ships_of_anna: int) -> Position:
    """The others have five ships each, below the first sea lane; Anna has so many in it, from the bottom."""
    position = Position(4).stock(ANNA, plank=9, crew=2)
    for i, seat in enumerate((BART, CLEO, DORA)):
        for place in range(5 * i, 5 * i + 5):
            position.ship(seat, 1 + place // 3, place % 3)
    for place in range(ships_of_anna):
        position.ship(ANNA, 0, 2 - place)
    return position


def test_without_a_plank_there_is_nothing_to_trade() -> None:
    position = Position(2).phase(codes.PLACING).place(codes.ART, codes.BLACKSMITH)
    assert position.why(codes.LOCATION) == codes.R_NO_PLANK


def test_nothing_is_bought_from_an_empty_stack() -> None:
    position = Position(2).stock(ANNA, rum=4, plank=9, crew=1).left(SLOOPS, 0).phase(codes.BUILDING)
    assert position.why(codes.BUY | SLOOPS) == codes.R_STACK_EMPTY


def test_whoever_has_six_ships_builds_no_other() -> None:
    position = Position(2).stock(ANNA, plank=9, crew=1, rum=4)
    for lane in range(6):
        position.ship(ANNA, lane, 0)
    assert position.phase(codes.BUILDING).why(codes.BUY | SLOOPS) == codes.R_NO_PIECES_LEFT


def test_a_full_sea_has_no_room_for_a_new_ship() -> None:
    position = four_at_sea(3).stock(ANNA, plank=9, crew=1, rum=4).phase(codes.BUILDING)
    assert position.why(codes.BUY | SLOOPS) == codes.R_NO_SPACE


def test_a_ship_has_nowhere_to_flee_to_when_the_other_lanes_are_full() -> None:
    position = four_at_sea(1).invader(0, 20).phase(codes.DEFENCE)
    assert position.why(codes.FLEE) == codes.R_NOWHERE_TO_FLEE


def test_without_a_ship_there_is_none_to_move() -> None:
    position = Position(2).hand(ANNA, codes.DENNIS).placed(codes.DENNIS, codes.TAVERN, by=BART).phase(codes.PLACING)
    assert position.why(codes.CARD | codes.DENNIS) == codes.R_NO_PIECE


def test_the_box_may_have_no_cannon_left() -> None:
    position = Position(2).supply(0, WEAPONS).phase(codes.PLACING).place(codes.ART, codes.PORT)
    assert position.why(codes.TAKE | codes.CANNON) == codes.R_SUPPLY_EMPTY


def test_one_polly_card_at_a_time() -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.POLLY, codes.POLLY)
        .placed(codes.POLLY, codes.TAVERN, by=BART)
        .placed(codes.GUS, codes.TAVERN, by=BART)
    )
    position.phase(codes.PLACING).play(codes.CARD | codes.POLLY)
    assert position.why(codes.CARD | codes.POLLY) == codes.R_SQUEEZED


def test_calvin_does_not_attack_once_more_after_a_surprise_attack() -> None:
    position = (
        Position(2)
        .hand(ANNA, codes.CALVIN)
        .placed(codes.CALVIN, codes.TAVERN, by=BART)
        .placed(codes.JOHN, codes.MILL, by=BART)
        .stock(ANNA, cannon=2)
        .ship(ANNA, 0, 0)
    )
    position.invader(0, 3, up=True).invader(1, 3, up=True).phase(codes.SURPRISE).play(
        codes.ATTACK | 0, codes.FIRE, codes.END | codes.AND_CARDS
    )
    assert position.why(codes.CARD | codes.CALVIN) == codes.R_ATTACKED


def test_nobody_attacks_with_nothing() -> None:
    position = Position(2).hand(ANNA, codes.NELLIE).ship(ANNA, 0, 0).invader(0, 3, up=True).phase(codes.SURPRISE)
    assert position.why(codes.ATTACK | 0) == codes.R_NOTHING_TO_FIGHT


def test_george_moves_nobody_when_he_is_alone() -> None:
    position = Position(2).hand(ANNA, codes.GEORGE).placed(codes.GEORGE, codes.TAVERN, by=BART).phase(codes.PLACING)
    assert position.why(codes.CARD | codes.GEORGE) == codes.R_NOWHERE_TO_GO


def test_the_sanctuary_swaps_nothing_for_who_has_placed_all_tiles() -> None:
    position = Position(2).tiles(ANNA, codes.ART, codes.BEN, codes.CALVIN, codes.GUS)
    for hero in (codes.BEN, codes.CALVIN, codes.GUS):
        position.placed(hero, codes.GARDEN if hero == codes.BEN else codes.TAVERN, by=ANNA)
    assert position.phase(codes.PLACING).place(codes.ART, codes.SANCTUARY).why(codes.LOCATION) == codes.R_NO_TILE_LEFT


def test_the_greenhouse_takes_nothing_from_an_empty_hand() -> None:
    assert Position(2).phase(codes.PLACING).place(codes.ART, codes.GREENHOUSE).why(codes.LOCATION) == codes.R_HAND_EMPTY


def test_the_lighthouse_has_nothing_to_turn_up_when_all_lie_open() -> None:
    position = Position(2).invader(0, 4, up=True).invader(6, 4).phase(codes.PLACING).place(codes.ART, codes.LIGHTHOUSE)
    assert position.why(codes.LOCATION) == codes.R_NO_FACE_DOWN


def test_the_discards_are_the_new_deck() -> None:
    position = Position(2).deck(codes.NELLIE).phase(codes.PLACING).place(codes.ART, codes.TAVERN).play(codes.LOCATION)
    assert len(position.holds(ANNA)) == 2
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [63]
