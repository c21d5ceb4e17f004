"""Reasons and events that random games seldom come to."""

from __future__ import annotations

from quarterdeck.games.chaos_cove.cards import (
    ART,
    BEN,
    BLACKSMITH,
    CALVIN,
    CANNON,
    DENNIS,
    GARDEN,
    GEORGE,
    GREENHOUSE,
    GUS,
    LIGHTHOUSE,
    NELLIE,
    POLLY,
    PORT,
    SANCTUARY,
    TAVERN,
    WEAPONS,
)
from quarterdeck.games.chaos_cove.codes import (
    ATTACK,
    BUILDING,
    BUY,
    CARD,
    DEFENCE,
    E_RESHUFFLE,
    END,
    FIRE,
    FLEE,
    LOCATION,
    PLACING,
    R_ATTACKED,
    R_HAND_EMPTY,
    R_NO_FACE_DOWN,
    R_NO_PIECE,
    R_NO_PIECES_LEFT,
    R_NO_PLANK,
    R_NO_SPACE,
    R_NO_TILE_LEFT,
    R_NOTHING_TO_FIGHT,
    R_NOWHERE_TO_FLEE,
    R_NOWHERE_TO_GO,
    R_SQUEEZED,
    R_STACK_EMPTY,
    R_SUPPLY_EMPTY,
    SURPRISE,
    TAKE,
)
from tests.games.chaos_cove.scene import ANNA, BART, CLEO, DORA, Scene

SLOOPS = 3  # the stack of Powder Sloops, ships for planks and crew


def four_at_sea(ships_of_anna: int) -> Scene:
    """The others have five ships each, below the first sea lane; Anna has so many in it, from the bottom."""
    scene = Scene(4).stock(ANNA, plank=9, crew=2)
    for i, seat in enumerate((BART, CLEO, DORA)):
        for place in range(5 * i, 5 * i + 5):
            scene.ship(seat, 1 + place // 3, place % 3)
    for place in range(ships_of_anna):
        scene.ship(ANNA, 0, 2 - place)
    return scene


def test_without_a_plank_there_is_nothing_to_trade() -> None:
    scene = Scene(2).phase(PLACING).place(ART, BLACKSMITH)
    assert scene.why(LOCATION) == R_NO_PLANK


def test_nothing_is_bought_from_an_empty_stack() -> None:
    scene = Scene(2).stock(ANNA, rum=4, plank=9, crew=1).left(SLOOPS, 0).phase(BUILDING)
    assert scene.why(BUY | SLOOPS) == R_STACK_EMPTY


def test_whoever_has_six_ships_builds_no_other() -> None:
    scene = Scene(2).stock(ANNA, plank=9, crew=1, rum=4)
    for lane in range(6):
        scene.ship(ANNA, lane, 0)
    assert scene.phase(BUILDING).why(BUY | SLOOPS) == R_NO_PIECES_LEFT


def test_a_full_sea_has_no_room_for_a_new_ship() -> None:
    scene = four_at_sea(3).stock(ANNA, plank=9, crew=1, rum=4).phase(BUILDING)
    assert scene.why(BUY | SLOOPS) == R_NO_SPACE


def test_a_ship_has_nowhere_to_flee_to_when_the_other_lanes_are_full() -> None:
    scene = four_at_sea(1).invader(0, 20).phase(DEFENCE)
    assert scene.why(FLEE) == R_NOWHERE_TO_FLEE


def test_without_a_ship_there_is_none_to_move() -> None:
    scene = Scene(2).hand(ANNA, DENNIS).placed(DENNIS, TAVERN, by=BART).phase(PLACING)
    assert scene.why(CARD | DENNIS) == R_NO_PIECE


def test_the_box_may_have_no_cannon_left() -> None:
    scene = Scene(2).supply(0, WEAPONS).phase(PLACING).place(ART, PORT)
    assert scene.why(TAKE | CANNON) == R_SUPPLY_EMPTY


def test_one_polly_card_at_a_time() -> None:
    scene = Scene(2).hand(ANNA, POLLY, POLLY).placed(POLLY, TAVERN, by=BART).placed(GUS, TAVERN, by=BART)
    scene.phase(PLACING).play(CARD | POLLY)
    assert scene.why(CARD | POLLY) == R_SQUEEZED


def test_calvin_does_not_attack_once_more_after_a_surprise_attack() -> None:
    scene = Scene(2).hand(ANNA, CALVIN).placed(CALVIN, TAVERN, by=BART).stock(ANNA, cannon=2).ship(ANNA, 0, 0)
    scene.invader(0, 3, up=True).invader(1, 3, up=True).phase(SURPRISE).play(ATTACK | 0, FIRE, END)
    assert scene.why(CARD | CALVIN) == R_ATTACKED


def test_nobody_attacks_with_nothing() -> None:
    scene = Scene(2).hand(ANNA, NELLIE).ship(ANNA, 0, 0).invader(0, 3, up=True).phase(SURPRISE)
    assert scene.why(ATTACK | 0) == R_NOTHING_TO_FIGHT


def test_george_moves_nobody_when_he_is_alone() -> None:
    scene = Scene(2).hand(ANNA, GEORGE).placed(GEORGE, TAVERN, by=BART).phase(PLACING)
    assert scene.why(CARD | GEORGE) == R_NOWHERE_TO_GO


def test_the_sanctuary_swaps_nothing_for_who_has_placed_all_tiles() -> None:
    scene = Scene(2).tiles(ANNA, ART, BEN, CALVIN, GUS)
    for hero in (BEN, CALVIN, GUS):
        scene.placed(hero, GARDEN if hero == BEN else TAVERN, by=ANNA)
    assert scene.phase(PLACING).place(ART, SANCTUARY).why(LOCATION) == R_NO_TILE_LEFT


def test_the_greenhouse_takes_nothing_from_an_empty_hand() -> None:
    assert Scene(2).phase(PLACING).place(ART, GREENHOUSE).why(LOCATION) == R_HAND_EMPTY


def test_the_lighthouse_has_nothing_to_turn_up_when_all_lie_open() -> None:
    scene = Scene(2).invader(0, 4, up=True).invader(6, 4).phase(PLACING).place(ART, LIGHTHOUSE)
    assert scene.why(LOCATION) == R_NO_FACE_DOWN


def test_the_discards_are_the_new_deck() -> None:
    scene = Scene(2).deck(NELLIE).phase(PLACING).place(ART, TAVERN).play(LOCATION)
    assert len(scene.holds(ANNA)) == 2
    assert [event[2] for event in scene.events(E_RESHUFFLE)] == [63]
