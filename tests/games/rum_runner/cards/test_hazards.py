"""The hazards of the Crown's deck: what raising them costs, and every way past them."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, Position
from tests.games.rum_runner.raids import Ship, asks, check_cost_to_raise, face, succeeded

RICH = 20
CARDS = (codes.FAIR_WINDS, codes.FIRE_SHIP)


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
        (codes.ROUGH_SEAS, 0),
        (codes.PRIVATEERS, 1),
        (codes.REEF, 2),
        (codes.UNCHARTED_WATERS, 3),
        (codes.BLOCKADE, 3),
        (codes.KRAKEN, 3),
        (codes.SQUALL, 1),
        (codes.FOG_BANK, 1),
    ],
)
def test_what_raising_costs(hazard: int, cost: int) -> None:
    check_cost_to_raise(hazard, cost)


# Rough Seas


@clause("RR-roughseas-2")
def test_two_cards_calm_rough_seas() -> None:
    position = face(codes.ROUGH_SEAS, (codes.LONGBOAT, codes.ABIGAIL), hand=[codes.SLOOP, *CARDS])
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0, codes.DISCARD | codes.SLOOP, codes.DISCARD | codes.FIRE_SHIP)
    assert succeeded(position)
    assert position.holds(codes.PIRATE) == [codes.FAIR_WINDS]
    assert position.pile(codes.PIRATE) == [codes.SLOOP, codes.FIRE_SHIP]
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.ABIGAIL])]


@clause("RR-roughseas-2")
def test_one_card_does_not_calm_rough_seas() -> None:
    position = face(codes.ROUGH_SEAS, (codes.LONGBOAT, codes.ABIGAIL), hand=[codes.SLOOP])
    assert position.moves() == [codes.LOSE | codes.ABIGAIL]
    assert position.why(codes.DISCARD | codes.SLOOP) != 0


@clause("RR-roughseas-3", "RR-privateers-4")
@pytest.mark.parametrize(("hazard", "cost"), [(codes.ROUGH_SEAS, 1), (codes.PRIVATEERS, 2)])
def test_a_raiding_crew_of_the_pirates_choice_is_trashed(hazard: int, cost: int) -> None:
    ships = [(codes.SLOOP, codes.ABIGAIL, codes.DINAH), (codes.LONGBOAT, codes.LORENZO)]
    position = face(hazard, *ships, idle=(codes.MERCHANT_VESSEL, codes.CARLIE), hand=CARDS).play(codes.COST | cost)
    assert position.moves() == [codes.LOSE | codes.DINAH, codes.LOSE | codes.ABIGAIL, codes.LOSE | codes.LORENZO]
    assert position.why(codes.LOSE | codes.CARLIE) == codes.R_OUT_OF_PARTY
    position.play(codes.LOSE | codes.ABIGAIL)
    assert succeeded(position)
    assert position.pile(codes.PIRATE) == [codes.ABIGAIL]
    assert position.fleet() == [
        (codes.SLOOP, 1, [codes.DINAH]),
        (codes.LONGBOAT, 1, [codes.LORENZO]),
        (codes.MERCHANT_VESSEL, 2, [codes.CARLIE]),
    ]
    assert position.holds(codes.PIRATE) == list(CARDS)
    assert position.coins(codes.PIRATE) == 5


@clause("RR-roughseas-3", "RR-privateers-4")
@pytest.mark.parametrize("hazard", [codes.ROUGH_SEAS, codes.PRIVATEERS])
def test_the_last_crew_can_always_be_trashed_but_that_stops_the_raid(hazard: int) -> None:
    position = face(hazard, (codes.LONGBOAT, codes.LORENZO), left=0, on=codes.LIGHT_RUM)
    assert position.moves() == [codes.LOSE | codes.LORENZO], "there is no other way, and no way to decline"
    position.play(codes.LOSE | codes.LORENZO)
    assert not succeeded(position)
    assert position.events(codes.E_STOPPED)[0][2] == 1, "no ship is left"
    assert position.on(BAY) == (codes.LIGHT_RUM, 0, False)
    assert position.pile(codes.CROWN) == [hazard]
    assert position.fleet() == [(codes.LONGBOAT, 1, [])]


# Privateers


@clause("RR-privateers-2")
def test_two_combat_icons_beat_privateers() -> None:
    position = face(codes.PRIVATEERS, (codes.BRIGANTINE, codes.BESS), left=RICH, hand=CARDS)
    assert position.moves() == [codes.COST | 0, codes.COST | 1, codes.COST | 2]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(codes.BRIGANTINE, 1, [codes.BESS])])


@clause("RR-privateers-2")
def test_one_combat_icon_does_not_beat_privateers() -> None:
    position = face(codes.PRIVATEERS, (codes.BRIGANTINE, codes.ABIGAIL))
    assert position.moves() == [codes.COST | 1, codes.COST | 2]
    assert position.why(codes.COST | 0) == codes.R_CANNOT_PAY


@clause("RR-privateers-3")
def test_four_coins_buy_privateers_off() -> None:
    position = face(codes.PRIVATEERS, (codes.LONGBOAT, codes.ABIGAIL), left=4, hand=CARDS)
    assert position.moves() == [codes.COST | 1, codes.COST | 2]
    position.play(codes.COST | 1)
    assert succeeded(position)
    untouched(position, [(codes.LONGBOAT, 1, [codes.ABIGAIL])], left=0)


@clause("RR-privateers-3")
def test_three_coins_do_not_buy_privateers_off() -> None:
    position = face(codes.PRIVATEERS, (codes.BRIGANTINE, codes.BESS), left=3)
    assert position.moves() == [codes.COST | 0, codes.COST | 2]
    assert position.why(codes.COST | 1) == codes.R_CANNOT_PAY


# Reef and Kraken


@clause("RR-reef-2", "RR-kraken-2")
@pytest.mark.parametrize(
    ("hazard", "strong", "weak"),
    [
        (codes.REEF, (codes.SLOOP, codes.ABIGAIL, codes.DINAH), (codes.SLOOP, codes.BESS, codes.DINAH)),
        (codes.KRAKEN, (codes.GALLEON, codes.BESS), (codes.GALLEON, codes.ABIGAIL)),
    ],
)
def test_enough_icons_pass_reef_and_kraken(hazard: int, strong: Ship, weak: Ship) -> None:
    position = face(hazard, strong, left=RICH, hand=CARDS)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(strong[0], 1, sorted(strong[1:]))])
    assert face(hazard, weak, left=RICH, hand=CARDS).moves() == [codes.SHIP_AT | 0], "one icon too few"


@clause("RR-reef-3", "RR-kraken-3")
@pytest.mark.parametrize("hazard", [codes.REEF, codes.KRAKEN])
def test_a_raiding_ship_is_trashed_and_its_crew_return(hazard: int) -> None:
    ships = [(codes.LONGBOAT, codes.LORENZO), (codes.BRIGANTINE, codes.BESS, codes.DINAH)]
    position = face(hazard, *ships, idle=(codes.SLOOP, codes.CARLIE), left=2)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_OUT_OF_PARTY
    position.play(codes.SHIP_AT | 1)
    assert succeeded(position)
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.LORENZO]), (codes.SLOOP, 2, [codes.CARLIE])]
    assert position.holds(codes.PIRATE) == [codes.DINAH, codes.BESS]
    assert position.pile(codes.PIRATE) == [codes.BRIGANTINE]
    assert position.coins(codes.PIRATE) == 2, "its coin went to the bank"


@clause("RR-reef-3", "RR-kraken-3")
@pytest.mark.parametrize("hazard", [codes.REEF, codes.KRAKEN])
def test_a_lone_ship_is_lost_and_the_raid_with_it(hazard: int) -> None:
    position = face(hazard, (codes.LONGBOAT, codes.LORENZO)).play(codes.SHIP_AT | 0)
    assert not succeeded(position)
    assert position.fleet() == []
    assert position.holds(codes.PIRATE) == [codes.LORENZO]
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
        ((codes.SLOOP, codes.ABIGAIL, codes.CARLIE), True),
        ((codes.MERCHANT_VESSEL, codes.ABIGAIL, codes.CARLIE, codes.ENRIC), True),
        ((codes.SLOOP, codes.CARLIE, codes.BESS), False),
    ],
)
def test_uncharted_waters_ask_for_three_navigation_icons(ship: Ship, passes: bool) -> None:
    check_icons(codes.UNCHARTED_WATERS, ship, passes)


@clause("RR-blockade-2")
@pytest.mark.parametrize(
    ("ship", "passes"),
    [
        ((codes.GALLEON, codes.BESS), True),
        ((codes.BRIGANTINE, codes.BESS, codes.ENRIC), True),
        ((codes.GALLEON, codes.ABIGAIL), False),
        ((codes.SLOOP, codes.BESS), False),
    ],
)
def test_the_blockade_asks_for_three_combat_icons(ship: Ship, passes: bool) -> None:
    check_icons(codes.BLOCKADE, ship, passes)


# Squall


@clause("RR-squall-2")
def test_two_navigation_icons_ride_out_the_squall() -> None:
    position = face(codes.SQUALL, (codes.SLOOP, codes.ABIGAIL), left=RICH, hand=CARDS, crown=1)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(codes.SLOOP, 1, [codes.ABIGAIL])], crown=1)


@clause("RR-squall-2")
def test_one_navigation_icon_does_not_ride_out_the_squall() -> None:
    position = face(codes.SQUALL, (codes.SLOOP, codes.BESS))
    assert position.coins(codes.CROWN) == 2, "the only payable cost is taken by itself"
    assert position.fleet() == [(codes.SLOOP, 2, [codes.BESS])]


@clause("RR-squall-3")
def test_the_squall_slows_every_raiding_ship_and_the_crown_gains_two() -> None:
    ships = [(codes.SLOOP, codes.ABIGAIL), (codes.LONGBOAT, codes.LORENZO)]
    position = face(codes.SQUALL, *ships, idle=(codes.MERCHANT_VESSEL, codes.DINAH), crown=1, left=3).play(
        codes.COST | 1
    )
    assert succeeded(position)
    assert [coins for _, coins, _ in position.fleet()] == [2, 2, 2]
    assert position.coins(codes.CROWN) == 3
    assert position.coins(codes.PIRATE) == 3
    assert position.pile(codes.CROWN) == [codes.SQUALL]


@clause("RR-squall-3")
def test_the_squall_stops_nobody() -> None:
    assert succeeded(face(codes.SQUALL, (codes.LONGBOAT, codes.DINAH), left=0))


# Fog Bank


@clause("RR-fogbank-2")
@pytest.mark.parametrize(
    "ship", [(codes.SLOOP, codes.BESS), (codes.BRIGANTINE, codes.ABIGAIL), (codes.LONGBOAT, codes.ENRIC)]
)
def test_one_icon_of_each_leads_through_the_fog(ship: Ship) -> None:
    position = face(codes.FOG_BANK, ship, left=RICH, hand=CARDS)
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    position.play(codes.COST | 0)
    assert succeeded(position)
    untouched(position, [(ship[0], 1, [ship[1]])])


@clause("RR-fogbank-2")
@pytest.mark.parametrize(
    "ship", [(codes.SLOOP, codes.ABIGAIL), (codes.BRIGANTINE, codes.BESS), (codes.LONGBOAT, codes.MARGUERITE)]
)
def test_two_icons_of_one_kind_are_lost_in_the_fog(ship: Ship) -> None:
    assert face(codes.FOG_BANK, ship, left=RICH, hand=CARDS).moves() == [codes.SHIP_AT | 0]


@clause("RR-fogbank-3")
def test_all_crew_of_a_raiding_ship_return_to_the_hand() -> None:
    ships = [(codes.BRIGANTINE, codes.BESS, codes.DINAH), (codes.LONGBOAT, codes.LORENZO)]
    position = face(codes.FOG_BANK, *ships, idle=(codes.SLOOP, codes.DOUG), left=2, on=codes.LIGHT_RUM).play(
        codes.COST | 1
    )
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 2) == codes.R_OUT_OF_PARTY
    position.play(codes.SHIP_AT | 0)
    assert succeeded(position)
    assert position.holds(codes.PIRATE) == [codes.DINAH, codes.BESS]
    assert position.pile(codes.PIRATE) == []
    assert position.coins(codes.PIRATE) == 2
    fleet = [(codes.BRIGANTINE, 1, []), (codes.LONGBOAT, 2, [codes.LORENZO]), (codes.SLOOP, 2, [codes.DOUG])]
    assert position.fleet() == fleet, "the rum's coin reaches only the ship that is still in the party"


@clause("RR-fogbank-3")
def test_a_lone_ship_loses_its_crew_and_the_raid_but_stays_in_play() -> None:
    position = face(codes.FOG_BANK, (codes.LONGBOAT, codes.LORENZO)).play(codes.SHIP_AT | 0)
    assert not succeeded(position)
    assert position.fleet() == [(codes.LONGBOAT, 1, [])]
    assert position.holds(codes.PIRATE) == [codes.LORENZO]
