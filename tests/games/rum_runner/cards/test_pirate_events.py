"""The Pirate's events: Treasure Map, Crashing Waves, Fair Winds, Fire Ship."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    CRASHING_WAVES,
    DOUG,
    FAIR_WINDS,
    FIRE_SHIP,
    GALLEON,
    GOLD_RUM,
    LONGBOAT,
    LORENZO,
    POISONED_RUM,
    REEF,
    ROUGH_SEAS,
    SLOOP,
    SQUALL,
    TREASURE_MAP,
    UNCHARTED_WATERS,
    slot,
)
from tests.clauses import clause
from tests.games.rum_runner.raids import asks, card_at, raid, succeeded
from tests.games.rum_runner.scene import BAY, HOME, POINT, TIDES, Scene

MAP = codes.EVENT | TREASURE_MAP
WAVES = codes.EVENT | CRASHING_WAVES
WINDS = codes.EVENT | FAIR_WINDS
FIRE = codes.EVENT | FIRE_SHIP


def holding(event: int, coins: int = 3) -> Scene:
    """The Pirate is to begin, with an event in hand and no ship in play."""
    return Scene().crown(coins=4).pirate([event], coins).turn(codes.PIRATE)


@clause("RR-treasuremap-1", "RR-crashingwaves-1", "RR-fairwinds-1", "RR-fireship-1")
@pytest.mark.parametrize(("event", "cost"), [(TREASURE_MAP, 0), (CRASHING_WAVES, 0), (FAIR_WINDS, 1), (FIRE_SHIP, 0)])
def test_what_an_event_costs(event: int, cost: int) -> None:
    for coins in range(3):
        scene = holding(event, coins).ship(SLOOP, crew=[ABIGAIL]).ship(LONGBOAT, 1).hazard(BAY, REEF, 2).begin()
        if coins < cost:
            assert scene.why(codes.EVENT | event) == codes.R_PRICE
        else:
            scene.play(codes.EVENT | event)
            assert [scene.coins(codes.CROWN), scene.coins(codes.PIRATE)] == [4, coins - cost]
            assert scene.pile(codes.PIRATE) == [event]
            assert scene.holds(codes.PIRATE) == []


# Treasure Map


def mapped(*crew: int, coins: int = 0, stopped: bool = False) -> Scene:
    """A Sloop with this crew may raid by Treasure Map; a second ship with crew could join a common raid."""
    scene = holding(TREASURE_MAP, coins).ship(SLOOP, crew=crew).ship(LONGBOAT, crew=[LORENZO])
    return scene.hazard(BAY, UNCHARTED_WATERS, up=True) if stopped else scene


@clause("RR-treasuremap-2", "RR-treasuremap-3")
def test_the_ship_gets_two_coins_from_the_bank_and_raids_alone() -> None:
    scene = mapped(ABIGAIL).investment(BAY, GOLD_RUM, 1).begin()
    assert scene.why(codes.RAID | BAY) == codes.R_NO_COIN, "no coin to join with, but the map needs none"
    scene.play(MAP, codes.SHIP_AT | 0)
    assert scene.fleet() == [(SLOOP, 2, [ABIGAIL]), (LONGBOAT, 0, [LORENZO])]
    assert scene.coins(codes.PIRATE) == 0
    scene.play(codes.AT | BAY)
    assert succeeded(scene)
    assert scene.scored(codes.PIRATE) == [GOLD_RUM]
    assert scene.fleet() == [(SLOOP, 3, [ABIGAIL]), (LONGBOAT, 0, [LORENZO])], "one from the rum, and none for joining"


@clause("RR-treasuremap-3", "RR-treasuremap-4")
def test_only_a_ship_with_crew_and_without_a_coin_can_be_chosen() -> None:
    scene = mapped(ABIGAIL).ship(LONGBOAT).ship(GALLEON, 1, [DOUG]).begin().play(MAP)
    assert scene.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert scene.why(codes.SHIP_AT | 2) == codes.R_MAP_CREW
    assert scene.why(codes.SHIP_AT | 3) == codes.R_MAP_COIN


@clause("RR-treasuremap-4")
def test_after_the_ship_the_target_is_chosen() -> None:
    scene = mapped(ABIGAIL).begin().play(MAP, codes.SHIP_AT | 0)
    assert scene.moves() == [codes.AT | HOME, codes.AT | POINT, codes.AT | BAY, codes.AT | TIDES]


@clause("RR-treasuremap-4")
def test_without_such_a_ship_the_map_cannot_be_played() -> None:
    scene = holding(TREASURE_MAP).ship(LONGBOAT).ship(SLOOP, 1, [ABIGAIL]).begin()
    assert scene.why(MAP) == codes.R_NO_READY_SHIP


@clause("RR-treasuremap-5")
def test_a_successful_raid_brings_two_coins_and_a_look_after_all_crew_effects() -> None:
    scene = mapped(BESS, coins=1).hazard(HOME, REEF).hazard(HOME, SQUALL, up=True).investment(TIDES, GOLD_RUM).begin()
    scene.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert scene.moves() == [codes.EFFECT | BESS]
    assert scene.coins(codes.PIRATE) == 1, "not yet"
    scene.play(codes.EFFECT | BESS)
    assert [scene.coins(codes.CROWN), scene.coins(codes.PIRATE)] == [3, 4]
    assert scene.moves() == [codes.LOOK | slot(HOME, 1), codes.LOOK | slot(TIDES)]
    assert scene.why(codes.DONE) != 0, "it says nothing of may"
    scene.play(codes.LOOK | slot(HOME, 1))
    assert scene.view(codes.PIRATE)["islands"][HOME][1][0][0] == REEF
    assert scene.view(-1)["islands"][HOME][1][0][0] == -1
    assert asks(scene, "PirateAction")


@clause("RR-treasuremap-5")
def test_the_map_pays_even_if_the_raid_text_took_the_last_crew() -> None:
    scene = mapped(ABIGAIL).investment(BAY, POISONED_RUM).begin()
    scene.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.LOSE | ABIGAIL)
    assert scene.coins(codes.PIRATE) == 2


@clause("RR-treasuremap-6")
def test_a_stopped_raid_brings_nothing() -> None:
    scene = mapped(ABIGAIL, stopped=True).hazard(HOME, REEF).begin().play(MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert not succeeded(scene)
    assert asks(scene, "PirateAction")
    assert scene.coins(codes.PIRATE) == 0
    assert scene.events(codes.E_LOOK) == []
    assert scene.fleet()[0] == (SLOOP, 2, [ABIGAIL])


@clause("RR-treasuremap-7")
def test_with_no_hidden_card_only_the_coins_are_gained() -> None:
    scene = mapped(ABIGAIL).hazard(HOME, REEF, up=True).hazard(POINT, ROUGH_SEAS, seen=True).begin()
    scene.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert scene.coins(codes.PIRATE) == 2
    assert asks(scene, "PirateAction")


@clause("RR-treasuremap-7")
def test_a_card_that_the_pirate_knows_is_not_looked_at() -> None:
    scene = mapped(ABIGAIL).hazard(POINT, ROUGH_SEAS, seen=True).hazard(POINT, REEF).begin()
    scene.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.DONE)
    assert scene.moves() == [codes.LOOK | slot(POINT, 2)]
    assert scene.why(codes.LOOK | slot(POINT, 1)) == codes.R_KNOWN


# Crashing Waves


def shore() -> Scene:
    """Hazards with and without coins before three islands."""
    scene = (
        holding(CRASHING_WAVES, 1).hazard(BAY, REEF, 2).hazard(BAY, SQUALL, up=True).hazard(BAY, ROUGH_SEAS, 1, up=True)
    )
    return scene.hazard(POINT, REEF).hazard(TIDES, ROUGH_SEAS, 3).investment(BAY, GOLD_RUM, 2).begin()


@clause("RR-crashingwaves-2")
def test_the_waves_take_a_coin_off_each_hazard_of_an_island() -> None:
    scene = shore().play(WAVES, codes.AT | BAY)
    assert scene.row(BAY) == [(REEF, 1, False), (SQUALL, 0, True), (ROUGH_SEAS, 0, True)]
    assert scene.on(BAY) == (GOLD_RUM, 2, False)
    assert scene.row(TIDES) == [(ROUGH_SEAS, 3, False)]
    assert [scene.coins(codes.CROWN), scene.coins(codes.PIRATE)] == [4, 3], "one for each coin removed"
    assert asks(scene, "PirateAction")


@clause("RR-crashingwaves-3")
def test_only_an_island_with_a_coin_on_a_hazard_can_be_chosen() -> None:
    scene = shore().play(WAVES)
    assert scene.moves() == [codes.AT | BAY, codes.AT | TIDES]
    assert scene.why(codes.AT | POINT) == codes.R_NO_COINS_THERE
    assert scene.why(codes.AT | HOME) == codes.R_NO_COINS_THERE


@clause("RR-crashingwaves-3")
def test_without_such_an_island_there_are_no_waves() -> None:
    scene = holding(CRASHING_WAVES).hazard(BAY, REEF).investment(BAY, GOLD_RUM, 2).begin()
    assert scene.why(WAVES) == codes.R_NO_USE


# Fair Winds


@clause("RR-fairwinds-2")
def test_fair_winds_remove_all_coins_from_a_ship() -> None:
    scene = holding(FAIR_WINDS, 2).ship(LONGBOAT, 1).ship(SLOOP, 3, [ABIGAIL]).begin().play(WINDS, codes.SHIP_AT | 1)
    assert scene.fleet() == [(LONGBOAT, 1, []), (SLOOP, 0, [ABIGAIL])]
    assert scene.coins(codes.PIRATE) == 1, "only the event was paid; the coins go to the bank"
    raid(scene)
    assert succeeded(scene), "the ship may raid at once"


@clause("RR-fairwinds-3")
def test_the_ship_must_have_a_coin() -> None:
    scene = holding(FAIR_WINDS).ship(LONGBOAT, 1).ship(SLOOP, crew=[ABIGAIL]).begin().play(WINDS)
    assert scene.moves() == [codes.SHIP_AT | 0]
    assert scene.why(codes.SHIP_AT | 1) == codes.R_NO_COINS_THERE


@clause("RR-fairwinds-3")
def test_without_a_coin_on_a_ship_there_are_no_fair_winds() -> None:
    assert holding(FAIR_WINDS).ship(LONGBOAT).hazard(BAY, REEF, 2).begin().why(WINDS) == codes.R_NO_USE


# Fire Ship


def harbour() -> Scene:
    """Three ships, of which two could burn, and three hazards."""
    scene = holding(FIRE_SHIP).ship(SLOOP, crew=[ABIGAIL, DOUG]).ship(LONGBOAT).ship(GALLEON, 1, [BESS])
    scene.hazard(HOME, REEF, 3).hazard(BAY, SQUALL, 2, up=True).hazard(BAY, ROUGH_SEAS)
    return scene.investment(BAY, GOLD_RUM).begin().play(FIRE)


@clause("RR-fireship-2", "RR-fireship-3")
@pytest.mark.parametrize(
    ("chosen", "gone", "left"),
    [
        (card_at(HOME, 1), REEF, ([], [SQUALL, ROUGH_SEAS])),
        (card_at(BAY, 1), SQUALL, ([REEF], [ROUGH_SEAS])),
        (card_at(BAY, 2), ROUGH_SEAS, ([REEF], [SQUALL])),
    ],
)
def test_a_ship_burns_with_its_crew_and_takes_a_hazard_along(
    chosen: int, gone: int, left: tuple[list[int], list[int]]
) -> None:
    scene = harbour().play(codes.SHIP_AT | 0)
    assert scene.moves() == [card_at(HOME, 1), card_at(BAY, 1), card_at(BAY, 2)], "no investment"
    scene.play(chosen)
    assert scene.fleet() == [(LONGBOAT, 0, []), (GALLEON, 1, [BESS])]
    assert scene.pile(codes.PIRATE) == [SLOOP, DOUG, ABIGAIL, FIRE_SHIP]
    assert scene.holds(codes.PIRATE) == []
    assert ([kind for kind, _, _ in scene.row(HOME)], [kind for kind, _, _ in scene.row(BAY)]) == left
    assert scene.pile(codes.CROWN) == [gone]
    assert [scene.coins(codes.CROWN), scene.coins(codes.PIRATE)] == [4, 3], "its coins go to the bank"


@clause("RR-fireship-2", "RR-fireship-4")
def test_any_ship_without_a_coin_will_do() -> None:
    scene = harbour()
    assert scene.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert scene.why(codes.SHIP_AT | 2) == codes.R_BURN_COIN
    assert scene.why(codes.DONE) != 0
    scene.play(codes.SHIP_AT | 1, card_at(BAY, 1))
    assert scene.pile(codes.PIRATE) == [LONGBOAT, FIRE_SHIP]


@clause("RR-fireship-4")
def test_without_such_a_ship_or_without_a_hazard_nothing_burns() -> None:
    assert holding(FIRE_SHIP).ship(LONGBOAT, 1).hazard(BAY, REEF).begin().why(FIRE) == codes.R_NO_USE
    assert holding(FIRE_SHIP).hazard(BAY, REEF).begin().why(FIRE) == codes.R_NO_USE
    assert holding(FIRE_SHIP).ship(LONGBOAT).investment(BAY, GOLD_RUM).begin().why(FIRE) == codes.R_NO_USE


def test_an_event_is_one_action() -> None:
    scene = harbour().play(codes.SHIP_AT | 1, card_at(BAY, 1), codes.GAIN, codes.GAIN)
    assert scene.asked == codes.CROWN
