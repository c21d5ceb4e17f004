"""The Pirate of Rum Runner with sense: what no hand does, and what the bosun sees."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import cards, codes
from tests.bots.rum_choices import choice, finish_turn, raid_on, sensible
from tests.games.rum_runner.position import BAY, HOME, POINT, Position

# What no sensible Pirate does


def test_the_pirate_raids_no_empty_island_and_nothing_it_knows_to_be_worthless() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .investment(POINT, codes.POISONED_RUM, seen=True)
        .investment(BAY, codes.LIGHT_RUM)
    )
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    assert [move & ARG for move in sensible(position) if move & ~ARG == codes.RAID] == [HOME, BAY]


def test_the_pirate_raids_only_past_face_up_hazards_that_it_can_pay() -> None:
    for crew, able in (([codes.DOUG], False), ([codes.CARLIE], True)):
        position = (
            Position().crown().pirate().investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.HIDDEN_HARBOR, up=True)
        )
        position.ship(codes.LONGBOAT, crew=crew).turn(codes.PIRATE).begin()
        assert (codes.RAID | BAY in sensible(position)) == able


def test_the_party_takes_along_whom_the_face_up_hazards_ask_for() -> None:
    position = Position().crown().pirate().investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.REEF, up=True)
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.SLOOP, crew=[codes.CARLIE]).turn(
        codes.PIRATE
    ).begin().play(codes.RAID | BAY)
    assert sensible(position) == [codes.JOIN | 0, codes.JOIN | 1]
    position.play(codes.JOIN | 0)
    assert sensible(position) == [codes.JOIN | 1]


def test_what_the_pirate_has_not_seen_changes_nothing() -> None:
    answers = []
    for kind in (codes.GOLD_RUM, codes.POISONED_RUM):
        position = Position().crown().pirate().investment(BAY, kind, coins=2).hazard(BAY, codes.REEF)
        position.ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
        answers.append((sensible(position), choice(position)))
    assert answers[0] == answers[1]


def test_hiring_and_buying_leave_a_coin_to_join_with() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.DOUG, codes.ENRIC, codes.SLOOP], coins=2)
        .ship(codes.BRIGANTINE, crew=[codes.JANEY])
    )
    position.turn(codes.PIRATE).begin()
    assert codes.SHIP | codes.SLOOP in position.moves()
    assert codes.SHIP | codes.SLOOP not in sensible(position)
    position.play(codes.CREW)
    assert {codes.board_move(codes.DOUG, 0), codes.board_move(codes.ENRIC, 0)} < set(position.moves())
    assert sensible(position) == [codes.board_move(codes.DOUG, 0)]


def test_with_a_treasure_map_the_last_coin_may_go() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.DOUG, codes.TREASURE_MAP], coins=1)
        .ship(codes.BRIGANTINE, crew=[codes.JANEY])
    )
    position.turn(codes.PIRATE).begin()
    assert codes.CREW in sensible(position)


def test_crew_are_not_moved_about_for_nothing() -> None:
    position = (
        Position()
        .crown()
        .pirate(coins=3)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .ship(codes.BRIGANTINE, crew=[codes.DOUG])
    )
    position.turn(codes.PIRATE).begin()
    assert codes.CREW in position.moves()
    assert codes.CREW not in sensible(position)


def test_only_an_idle_ship_burns() -> None:
    position = (
        Position().crown().pirate(hand=[codes.FIRE_SHIP]).hazard(BAY, codes.REEF).investment(BAY, codes.LIGHT_RUM)
    )
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
    assert codes.EVENT | codes.FIRE_SHIP in position.moves()
    assert codes.EVENT | codes.FIRE_SHIP not in sensible(position)
    position = (
        Position().crown().pirate(hand=[codes.FIRE_SHIP]).hazard(BAY, codes.REEF).investment(BAY, codes.LIGHT_RUM)
    )
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).ship(codes.LONGBOAT).turn(codes.PIRATE).begin().play(
        codes.EVENT | codes.FIRE_SHIP
    )
    assert position.state.step().id == codes.FIRE_SHIP_STEP
    assert sensible(position) == [codes.SHIP_AT | 1]


def test_icons_pay_before_crew_do() -> None:
    position = (
        Position().crown().pirate(coins=9).investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.PRIVATEERS, up=True)
    )
    raid_on(position.ship(codes.BRIGANTINE, crew=[codes.DOUG, codes.JANEY]))
    assert len(position.moves()) == 3
    assert len(sensible(position)) == 1
    assert cards.COSTS[codes.PRIVATEERS][sensible(position)[0] & ARG] == (1, 2)


# What the bosun sees


@pytest.mark.parametrize("seed", range(3))
def test_the_bosun_takes_the_bottle_that_wins(seed: int) -> None:
    position = Position().crown(coins=0).pirate(points=3, coins=3).investment(BAY, codes.LIGHT_RUM, coins=2, seen=True)
    position.hazard(BAY, codes.ROUGH_SEAS, up=True).ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).turn(
        codes.PIRATE
    ).begin()
    finish_turn(position, seed)
    assert position.over
    assert position.state.places() == [2, 1]
