"""The Pirate's events: Treasure Map, Crashing Waves, Fair Winds, Fire Ship."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position
from tests.games.rum_runner.raids import asks, card_at, raid, succeeded

MAP = codes.EVENT | codes.TREASURE_MAP
WAVES = codes.EVENT | codes.CRASHING_WAVES
WINDS = codes.EVENT | codes.FAIR_WINDS
FIRE = codes.EVENT | codes.FIRE_SHIP


def holding(event: int, coins: int = 3) -> Position:
    """The Pirate is to begin, with an event in hand and no ship in play."""
    return Position().crown(coins=4).pirate([event], coins).turn(codes.PIRATE)


@clause("RR-treasuremap-1", "RR-crashingwaves-1", "RR-fairwinds-1", "RR-fireship-1")
@pytest.mark.parametrize(
    ("event", "cost"), [(codes.TREASURE_MAP, 0), (codes.CRASHING_WAVES, 0), (codes.FAIR_WINDS, 1), (codes.FIRE_SHIP, 0)]
)
def test_what_an_event_costs(event: int, cost: int) -> None:
    for coins in range(3):
        position = (
            holding(event, coins)
            .ship(codes.SLOOP, crew=[codes.ABIGAIL])
            .ship(codes.LONGBOAT, 1)
            .hazard(BAY, codes.REEF, 2)
            .begin()
        )
        if coins < cost:
            assert position.why(codes.EVENT | event) == codes.R_PRICE
        else:
            position.play(codes.EVENT | event)
            assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [4, coins - cost]
            assert position.pile(codes.PIRATE) == [event]
            assert position.holds(codes.PIRATE) == []


# Treasure Map


def mapped(*crew: int, coins: int = 0, stopped: bool = False) -> Position:
    """A Sloop with this crew may raid by Treasure Map; a second ship with crew could join a common raid."""
    position = (
        holding(codes.TREASURE_MAP, coins).ship(codes.SLOOP, crew=crew).ship(codes.LONGBOAT, crew=[codes.LORENZO])
    )
    return position.hazard(BAY, codes.UNCHARTED_WATERS, up=True) if stopped else position


@clause("RR-treasuremap-2", "RR-treasuremap-3")
def test_the_ship_gets_two_coins_from_the_bank_and_raids_alone() -> None:
    position = mapped(codes.ABIGAIL).investment(BAY, codes.GOLD_RUM, 1).begin()
    assert position.why(codes.RAID | BAY) == codes.R_NO_COIN, "no coin to join with, but the map needs none"
    position.play(MAP, codes.SHIP_AT | 0)
    assert position.fleet() == [(codes.SLOOP, 2, [codes.ABIGAIL]), (codes.LONGBOAT, 0, [codes.LORENZO])]
    assert position.coins(codes.PIRATE) == 0
    position.play(codes.AT | BAY)
    assert succeeded(position)
    assert position.scored(codes.PIRATE) == [codes.GOLD_RUM]
    assert position.fleet() == [(codes.SLOOP, 3, [codes.ABIGAIL]), (codes.LONGBOAT, 0, [codes.LORENZO])], (
        "one from the rum, and none for joining"
    )


@clause("RR-treasuremap-3", "RR-treasuremap-4")
def test_only_a_ship_with_crew_and_without_a_coin_can_be_chosen() -> None:
    position = mapped(codes.ABIGAIL).ship(codes.LONGBOAT).ship(codes.GALLEON, 1, [codes.DOUG]).begin().play(MAP)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_MAP_CREW
    assert position.why(codes.SHIP_AT | 3) == codes.R_MAP_COIN


@clause("RR-treasuremap-4")
def test_after_the_ship_the_target_is_chosen() -> None:
    position = mapped(codes.ABIGAIL).begin().play(MAP, codes.SHIP_AT | 0)
    assert position.moves() == [codes.AT | HOME, codes.AT | POINT, codes.AT | BAY, codes.AT | TIDES]


@clause("RR-treasuremap-4")
def test_without_such_a_ship_the_map_cannot_be_played() -> None:
    position = holding(codes.TREASURE_MAP).ship(codes.LONGBOAT).ship(codes.SLOOP, 1, [codes.ABIGAIL]).begin()
    assert position.why(MAP) == codes.R_NO_READY_SHIP


@clause("RR-treasuremap-5")
def test_a_successful_raid_brings_two_coins_and_a_look_after_all_crew_effects() -> None:
    position = (
        mapped(codes.BESS, coins=1)
        .hazard(HOME, codes.REEF)
        .hazard(HOME, codes.SQUALL, up=True)
        .investment(TIDES, codes.GOLD_RUM)
        .begin()
    )
    position.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert position.moves() == [codes.EFFECT | codes.BESS]
    assert position.coins(codes.PIRATE) == 1, "not yet"
    position.play(codes.EFFECT | codes.BESS)
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 4]
    assert position.moves() == [codes.LOOK | slot(HOME, 1), codes.LOOK | slot(TIDES)]
    assert position.why(codes.DONE) != 0, "it says nothing of may"
    position.play(codes.LOOK | slot(HOME, 1))
    assert position.view(codes.PIRATE)["islands"][HOME][1][0][0] == codes.REEF
    assert position.view(-1)["islands"][HOME][1][0][0] == -1
    assert asks(position, "PirateAction")


@clause("RR-treasuremap-5")
def test_the_map_pays_even_if_the_raid_text_took_the_last_crew() -> None:
    position = mapped(codes.ABIGAIL).investment(BAY, codes.POISONED_RUM).begin()
    position.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.LOSE | codes.ABIGAIL)
    assert position.coins(codes.PIRATE) == 2


@clause("RR-treasuremap-6")
def test_a_stopped_raid_brings_nothing() -> None:
    position = (
        mapped(codes.ABIGAIL, stopped=True)
        .hazard(HOME, codes.REEF)
        .begin()
        .play(MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    )
    assert not succeeded(position)
    assert asks(position, "PirateAction")
    assert position.coins(codes.PIRATE) == 0
    assert position.events(codes.E_LOOK) == []
    assert position.fleet()[0] == (codes.SLOOP, 2, [codes.ABIGAIL])


@clause("RR-treasuremap-7")
def test_with_no_hidden_card_only_the_coins_are_gained() -> None:
    position = (
        mapped(codes.ABIGAIL).hazard(HOME, codes.REEF, up=True).hazard(POINT, codes.ROUGH_SEAS, seen=True).begin()
    )
    position.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert position.coins(codes.PIRATE) == 2
    assert asks(position, "PirateAction")


@clause("RR-treasuremap-7")
def test_a_card_that_the_pirate_knows_is_not_looked_at() -> None:
    position = mapped(codes.ABIGAIL).hazard(POINT, codes.ROUGH_SEAS, seen=True).hazard(POINT, codes.REEF).begin()
    position.play(MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.DONE)
    assert position.moves() == [codes.LOOK | slot(POINT, 2)]
    assert position.why(codes.LOOK | slot(POINT, 1)) == codes.R_KNOWN


# Crashing Waves


def shore() -> Position:
    """Hazards with and without coins before three islands."""
    position = (
        holding(codes.CRASHING_WAVES, 1)
        .hazard(BAY, codes.REEF, 2)
        .hazard(BAY, codes.SQUALL, up=True)
        .hazard(BAY, codes.ROUGH_SEAS, 1, up=True)
    )
    return (
        position.hazard(POINT, codes.REEF).hazard(TIDES, codes.ROUGH_SEAS, 3).investment(BAY, codes.GOLD_RUM, 2).begin()
    )


@clause("RR-crashingwaves-2")
def test_the_waves_take_a_coin_off_each_hazard_of_an_island() -> None:
    position = shore().play(WAVES, codes.AT | BAY)
    assert position.row(BAY) == [(codes.REEF, 1, False), (codes.SQUALL, 0, True), (codes.ROUGH_SEAS, 0, True)]
    assert position.on(BAY) == (codes.GOLD_RUM, 2, False)
    assert position.row(TIDES) == [(codes.ROUGH_SEAS, 3, False)]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [4, 3], "one for each coin removed"
    assert asks(position, "PirateAction")


@clause("RR-crashingwaves-3")
def test_only_an_island_with_a_coin_on_a_hazard_can_be_chosen() -> None:
    position = shore().play(WAVES)
    assert position.moves() == [codes.AT | BAY, codes.AT | TIDES]
    assert position.why(codes.AT | POINT) == codes.R_NO_COINS_THERE
    assert position.why(codes.AT | HOME) == codes.R_NO_COINS_THERE


@clause("RR-crashingwaves-3")
def test_without_such_an_island_there_are_no_waves() -> None:
    position = holding(codes.CRASHING_WAVES).hazard(BAY, codes.REEF).investment(BAY, codes.GOLD_RUM, 2).begin()
    assert position.why(WAVES) == codes.R_NO_USE


# Fair Winds


@clause("RR-fairwinds-2")
def test_fair_winds_remove_all_coins_from_a_ship() -> None:
    position = (
        holding(codes.FAIR_WINDS, 2)
        .ship(codes.LONGBOAT, 1)
        .ship(codes.SLOOP, 3, [codes.ABIGAIL])
        .begin()
        .play(WINDS, codes.SHIP_AT | 1)
    )
    assert position.fleet() == [(codes.LONGBOAT, 1, []), (codes.SLOOP, 0, [codes.ABIGAIL])]
    assert position.coins(codes.PIRATE) == 1, "only the event was paid; the coins go to the bank"
    raid(position)
    assert succeeded(position), "the ship may raid at once"


@clause("RR-fairwinds-3")
def test_the_ship_must_have_a_coin() -> None:
    position = (
        holding(codes.FAIR_WINDS).ship(codes.LONGBOAT, 1).ship(codes.SLOOP, crew=[codes.ABIGAIL]).begin().play(WINDS)
    )
    assert position.moves() == [codes.SHIP_AT | 0]
    assert position.why(codes.SHIP_AT | 1) == codes.R_NO_COINS_THERE


@clause("RR-fairwinds-3")
def test_without_a_coin_on_a_ship_there_are_no_fair_winds() -> None:
    assert (
        holding(codes.FAIR_WINDS).ship(codes.LONGBOAT).hazard(BAY, codes.REEF, 2).begin().why(WINDS) == codes.R_NO_USE
    )


# Fire Ship


def harbour() -> Position:
    """Three ships, of which two could burn, and three hazards."""
    position = (
        holding(codes.FIRE_SHIP)
        .ship(codes.SLOOP, crew=[codes.ABIGAIL, codes.DOUG])
        .ship(codes.LONGBOAT)
        .ship(codes.GALLEON, 1, [codes.BESS])
    )
    position.hazard(HOME, codes.REEF, 3).hazard(BAY, codes.SQUALL, 2, up=True).hazard(BAY, codes.ROUGH_SEAS)
    return position.investment(BAY, codes.GOLD_RUM).begin().play(FIRE)


@clause("RR-fireship-2", "RR-fireship-3")
@pytest.mark.parametrize(
    ("chosen", "gone", "left"),
    [
        (card_at(HOME, 1), codes.REEF, ([], [codes.SQUALL, codes.ROUGH_SEAS])),
        (card_at(BAY, 1), codes.SQUALL, ([codes.REEF], [codes.ROUGH_SEAS])),
        (card_at(BAY, 2), codes.ROUGH_SEAS, ([codes.REEF], [codes.SQUALL])),
    ],
)
def test_a_ship_burns_with_its_crew_and_takes_a_hazard_along(
    chosen: int, gone: int, left: tuple[list[int], list[int]]
) -> None:
    position = harbour().play(codes.SHIP_AT | 0)
    assert position.moves() == [card_at(HOME, 1), card_at(BAY, 1), card_at(BAY, 2)], "no investment"
    position.play(chosen)
    assert position.fleet() == [(codes.LONGBOAT, 0, []), (codes.GALLEON, 1, [codes.BESS])]
    assert position.pile(codes.PIRATE) == [codes.SLOOP, codes.DOUG, codes.ABIGAIL, codes.FIRE_SHIP]
    assert position.holds(codes.PIRATE) == []
    assert ([kind for kind, _, _ in position.row(HOME)], [kind for kind, _, _ in position.row(BAY)]) == left
    assert position.pile(codes.CROWN) == [gone]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [4, 3], "its coins go to the bank"


@clause("RR-fireship-2", "RR-fireship-4")
def test_any_ship_without_a_coin_will_do() -> None:
    position = harbour()
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_BURN_COIN
    assert position.why(codes.DONE) != 0
    position.play(codes.SHIP_AT | 1, card_at(BAY, 1))
    assert position.pile(codes.PIRATE) == [codes.LONGBOAT, codes.FIRE_SHIP]


@clause("RR-fireship-4")
def test_without_such_a_ship_or_without_a_hazard_nothing_burns() -> None:
    assert holding(codes.FIRE_SHIP).ship(codes.LONGBOAT, 1).hazard(BAY, codes.REEF).begin().why(FIRE) == codes.R_NO_USE
    assert holding(codes.FIRE_SHIP).hazard(BAY, codes.REEF).begin().why(FIRE) == codes.R_NO_USE
    assert (
        holding(codes.FIRE_SHIP).ship(codes.LONGBOAT).investment(BAY, codes.GOLD_RUM).begin().why(FIRE)
        == codes.R_NO_USE
    )


def test_an_event_is_one_action() -> None:
    position = harbour().play(codes.SHIP_AT | 1, card_at(BAY, 1), codes.GAIN, codes.GAIN)
    assert position.asked == codes.CROWN
