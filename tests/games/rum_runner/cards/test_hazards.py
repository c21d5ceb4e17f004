"""The hazards of the Crown's deck: what raising them costs, and every way past them."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    BLOCKADE,
    BRIGANTINE,
    CARLIE,
    DINAH,
    DOUG,
    ENRIC,
    FAIR_WINDS,
    FIRE_SHIP,
    FOG_BANK,
    GALLEON,
    KRAKEN,
    LIGHT_RUM,
    LONGBOAT,
    LORENZO,
    MARGUERITE,
    MERCHANT_VESSEL,
    PRIVATEERS,
    REEF,
    ROUGH_SEAS,
    SLOOP,
    SQUALL,
    UNCHARTED_WATERS,
)
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, Position
from tests.games.rum_runner.raids import Ship, asks, check_cost_to_raise, face, succeeded

RICH = 20
CARDS = (FAIR_WINDS, FIRE_SHIP)


def untouched(position: Position, fleet: list[tuple[int, int, list[int]]], left: int = RICH, crown: int = 0) -> None:
    """Nothing was paid but icons: cards, coins, ships and crew are as they were when the raid began."""
    assert position.holds(codes.PIRATE) == list(CARDS)
    assert position.pile(codes.PIRATE) == []
    assert position.coins(codes.PIRATE) == left
    assert position.coins(codes.CROWN) == crown
    assert position.fleet() == fleet


@clause(
    "RR-roughseas-1",
    "RR-privateers-1",
    "RR-reef-1",
    "RR-unchartedwaters-1",
    "RR-blockade-1",
    "RR-kraken-1",
    "RR-squall-1",
    "RR-fogbank-1",
)
@pytest.mark.parametrize(
    ("hazard", "cost"),
    [
        (ROUGH_SEAS, 0),
        (PRIVATEERS, 1),
        (REEF, 2),
        (UNCHARTED_WATERS, 3),
        (BLOCKADE, 3),
        (KRAKEN, 3),
        (SQUALL, 1),
        (FOG_BANK, 1),
    ],
)
def test_what_raising_costs(hazard: int, cost: int) -> None:
    check_cost_to_raise(hazard, cost)


# Rough Seas


@clause("RR-roughseas-2")
def test_two_cards_calm_rough_seas() -> None:
    position = face(ROUGH_SEAS, (LONGBOAT, ABIGAIL), hand=[SLOOP, *CARDS])
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0, codes.DISCARD | SLOOP, codes.DISCARD | FIRE_SHIP)
    assert succeeded(position)
    assert position.holds(codes.PIRATE) == [FAIR_WINDS]
    assert position.pile(codes.PIRATE) == [SLOOP, FIRE_SHIP]
    assert position.fleet() == [(LONGBOAT, 1, [ABIGAIL])]


@clause("RR-roughseas-2")
def test_one_card_does_not_calm_rough_seas() -> None:
    position = face(ROUGH_SEAS, (LONGBOAT, ABIGAIL), hand=[SLOOP])
    assert position.moves() == [codes.LOSE | ABIGAIL]
    assert position.why(codes.DISCARD | SLOOP) != 0


@clause("RR-roughseas-3", "RR-privateers-4")
@pytest.mark.parametrize(("hazard", "cost"), [(ROUGH_SEAS, 1), (PRIVATEERS, 2)])
def test_a_raiding_crew_of_the_pirates_choice_is_trashed(hazard: int, cost: int) -> None:
    ships = [(SLOOP, ABIGAIL, DINAH), (LONGBOAT, LORENZO)]
    position = face(hazard, *ships, idle=(MERCHANT_VESSEL, CARLIE), hand=CARDS).play(codes.COST | cost)
    assert position.moves() == [codes.LOSE | DINAH, codes.LOSE | ABIGAIL, codes.LOSE | LORENZO]
    assert position.why(codes.LOSE | CARLIE) == codes.R_OUT_OF_PARTY
    position.play(codes.LOSE | ABIGAIL)
    assert succeeded(position)
    assert position.pile(codes.PIRATE) == [ABIGAIL]
    assert position.fleet() == [(SLOOP, 1, [DINAH]), (LONGBOAT, 1, [LORENZO]), (MERCHANT_VESSEL, 2, [CARLIE])]
    assert position.holds(codes.PIRATE) == list(CARDS)
    assert position.coins(codes.PIRATE) == 5


@clause("RR-roughseas-3", "RR-privateers-4")
@pytest.mark.parametrize("hazard", [ROUGH_SEAS, PRIVATEERS])
def test_the_last_crew_can_always_be_trashed_but_that_stops_the_raid(hazard: int) -> None:
    position = face(hazard, (LONGBOAT, LORENZO), left=0, on=LIGHT_RUM)
    assert position.moves() == [codes.LOSE | LORENZO], "there is no other way, and no way to decline"
    position.play(codes.LOSE | LORENZO)
    assert not succeeded(position)
    assert position.events(codes.E_STOPPED)[0][2] == 1, "no ship is left"
    assert position.on(BAY) == (LIGHT_RUM, 0, False)
    assert position.pile(codes.CROWN) == [hazard]
    assert position.fleet() == [(LONGBOAT, 1, [])]


# Privateers


@clause("RR-privateers-2")
def test_two_combat_icons_beat_privateers() -> None:
    position = face(PRIVATEERS, (BRIGANTINE, BESS), left=RICH, hand=CARDS)
    assert position.moves() == [codes.COST | 0, codes.COST | 1, codes.COST | 2]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(BRIGANTINE, 1, [BESS])])


@clause("RR-privateers-2")
def test_one_combat_icon_does_not_beat_privateers() -> None:
    position = face(PRIVATEERS, (BRIGANTINE, ABIGAIL))
    assert position.moves() == [codes.COST | 1, codes.COST | 2]
    assert position.why(codes.COST | 0) == codes.R_CANNOT_PAY


@clause("RR-privateers-3")
def test_four_coins_buy_privateers_off() -> None:
    position = face(PRIVATEERS, (LONGBOAT, ABIGAIL), left=4, hand=CARDS)
    assert position.moves() == [codes.COST | 1, codes.COST | 2]
    position.play(codes.COST | 1)
    assert succeeded(position)
    untouched(position, [(LONGBOAT, 1, [ABIGAIL])], left=0)


@clause("RR-privateers-3")
def test_three_coins_do_not_buy_privateers_off() -> None:
    position = face(PRIVATEERS, (BRIGANTINE, BESS), left=3)
    assert position.moves() == [codes.COST | 0, codes.COST | 2]
    assert position.why(codes.COST | 1) == codes.R_CANNOT_PAY


# Reef and Kraken


@clause("RR-reef-2", "RR-kraken-2")
@pytest.mark.parametrize(
    ("hazard", "strong", "weak"),
    [(REEF, (SLOOP, ABIGAIL, DINAH), (SLOOP, BESS, DINAH)), (KRAKEN, (GALLEON, BESS), (GALLEON, ABIGAIL))],
)
def test_enough_icons_pass_reef_and_kraken(hazard: int, strong: Ship, weak: Ship) -> None:
    position = face(hazard, strong, left=RICH, hand=CARDS)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(strong[0], 1, sorted(strong[1:]))])
    assert face(hazard, weak, left=RICH, hand=CARDS).moves() == [codes.SHIP_AT | 0], "one icon too few"


@clause("RR-reef-3", "RR-kraken-3")
@pytest.mark.parametrize("hazard", [REEF, KRAKEN])
def test_a_raiding_ship_is_trashed_and_its_crew_return(hazard: int) -> None:
    ships = [(LONGBOAT, LORENZO), (BRIGANTINE, BESS, DINAH)]
    position = face(hazard, *ships, idle=(SLOOP, CARLIE), left=2)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_OUT_OF_PARTY
    position.play(codes.SHIP_AT | 1)
    assert succeeded(position)
    assert position.fleet() == [(LONGBOAT, 1, [LORENZO]), (SLOOP, 2, [CARLIE])]
    assert position.holds(codes.PIRATE) == [DINAH, BESS]
    assert position.pile(codes.PIRATE) == [BRIGANTINE]
    assert position.coins(codes.PIRATE) == 2, "its coin went to the bank"


@clause("RR-reef-3", "RR-kraken-3")
@pytest.mark.parametrize("hazard", [REEF, KRAKEN])
def test_a_lone_ship_is_lost_and_the_raid_with_it(hazard: int) -> None:
    position = face(hazard, (LONGBOAT, LORENZO)).play(codes.SHIP_AT | 0)
    assert not succeeded(position)
    assert position.fleet() == []
    assert position.holds(codes.PIRATE) == [LORENZO]
    assert asks(position, "PirateAction"), "Lorenzo is not in the party any more"


# Uncharted Waters and Blockade


def check_icons(hazard: int, ship: Ship, passes: bool) -> None:
    """The hazard lets this ship pass or not, and takes neither coins nor cards, crew or ships."""
    position = face(hazard, ship, left=RICH, hand=CARDS)
    assert succeeded(position) == passes
    untouched(position, [(ship[0], 1, sorted(ship[1:]))])
    assert position.pile(codes.CROWN) == [hazard]


@clause("RR-unchartedwaters-2")
@pytest.mark.parametrize(
    ("ship", "passes"),
    [
        ((SLOOP, ABIGAIL, CARLIE), True),
        ((MERCHANT_VESSEL, ABIGAIL, CARLIE, ENRIC), True),
        ((SLOOP, CARLIE, BESS), False),
    ],
)
def test_uncharted_waters_ask_for_three_navigation_icons(ship: Ship, passes: bool) -> None:
    check_icons(UNCHARTED_WATERS, ship, passes)


@clause("RR-blockade-2")
@pytest.mark.parametrize(
    ("ship", "passes"),
    [((GALLEON, BESS), True), ((BRIGANTINE, BESS, ENRIC), True), ((GALLEON, ABIGAIL), False), ((SLOOP, BESS), False)],
)
def test_the_blockade_asks_for_three_combat_icons(ship: Ship, passes: bool) -> None:
    check_icons(BLOCKADE, ship, passes)


# Squall


@clause("RR-squall-2")
def test_two_navigation_icons_ride_out_the_squall() -> None:
    position = face(SQUALL, (SLOOP, ABIGAIL), left=RICH, hand=CARDS, crown=1)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(SLOOP, 1, [ABIGAIL])], crown=1)


@clause("RR-squall-2")
def test_one_navigation_icon_does_not_ride_out_the_squall() -> None:
    position = face(SQUALL, (SLOOP, BESS))
    assert position.coins(codes.CROWN) == 2, "the only payable cost is taken by itself"
    assert position.fleet() == [(SLOOP, 2, [BESS])]


@clause("RR-squall-3")
def test_the_squall_slows_every_raiding_ship_and_the_crown_gains_two() -> None:
    ships = [(SLOOP, ABIGAIL), (LONGBOAT, LORENZO)]
    position = face(SQUALL, *ships, idle=(MERCHANT_VESSEL, DINAH), crown=1, left=3).play(codes.COST | 1)
    assert succeeded(position)
    assert [coins for _, coins, _ in position.fleet()] == [2, 2, 2]
    assert position.coins(codes.CROWN) == 3
    assert position.coins(codes.PIRATE) == 3
    assert position.pile(codes.CROWN) == [SQUALL]


@clause("RR-squall-3")
def test_the_squall_stops_nobody() -> None:
    assert succeeded(face(SQUALL, (LONGBOAT, DINAH), left=0))


# Fog Bank


@clause("RR-fogbank-2")
@pytest.mark.parametrize("ship", [(SLOOP, BESS), (BRIGANTINE, ABIGAIL), (LONGBOAT, ENRIC)])
def test_one_icon_of_each_leads_through_the_fog(ship: Ship) -> None:
    position = face(FOG_BANK, ship, left=RICH, hand=CARDS)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(ship[0], 1, [ship[1]])])


@clause("RR-fogbank-2")
@pytest.mark.parametrize("ship", [(SLOOP, ABIGAIL), (BRIGANTINE, BESS), (LONGBOAT, MARGUERITE)])
def test_two_icons_of_one_kind_are_lost_in_the_fog(ship: Ship) -> None:
    assert face(FOG_BANK, ship, left=RICH, hand=CARDS).moves() == [codes.SHIP_AT | 0]


@clause("RR-fogbank-3")
def test_all_crew_of_a_raiding_ship_return_to_the_hand() -> None:
    ships = [(BRIGANTINE, BESS, DINAH), (LONGBOAT, LORENZO)]
    position = face(FOG_BANK, *ships, idle=(SLOOP, DOUG), left=2, on=LIGHT_RUM).play(codes.COST | 1)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_OUT_OF_PARTY
    position.play(codes.SHIP_AT | 0)
    assert succeeded(position)
    assert position.holds(codes.PIRATE) == [DINAH, BESS]
    assert position.pile(codes.PIRATE) == []
    assert position.coins(codes.PIRATE) == 2
    fleet = [(BRIGANTINE, 1, []), (LONGBOAT, 2, [LORENZO]), (SLOOP, 2, [DOUG])]
    assert position.fleet() == fleet, "the rum's coin reaches only the ship that is still in the party"


@clause("RR-fogbank-3")
def test_a_lone_ship_loses_its_crew_and_the_raid_but_stays_in_play() -> None:
    position = face(FOG_BANK, (LONGBOAT, LORENZO)).play(codes.SHIP_AT | 0)
    assert not succeeded(position)
    assert position.fleet() == [(LONGBOAT, 1, [])]
    assert position.holds(codes.PIRATE) == [LORENZO]
