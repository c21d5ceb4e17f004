"""What there is only so much of, and what never runs out."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BLACKSMITH,
    CANNON,
    CREW,
    DOUBLOON,
    FOOD,
    FORTRESS,
    GLORIA,
    GUNPOWDER,
    JERRY,
    JOHN,
    MARKET,
    MILL,
    PLANK,
    PORT,
    RUM,
    SABER,
    SANCTUARY,
)
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, DORA, Position

MUSTER_FORT = 14


@clause("CC-limit-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_24_cannons_and_24_sabers(seats: int) -> None:
    assert Position.dealt(seats).view(SPECTATOR)["supply"] == [24 - seats, 24 - seats]


@clause("CC-limit-1")
@pytest.mark.parametrize(("weapon", "location"), [(CANNON, PORT), (SABER, SANCTUARY)])
def test_the_last_one_can_be_taken_and_no_more(weapon: int, location: int) -> None:
    position = Position(2).supply(1, 1).phase(codes.PLACING).place(ART, location).play(codes.TAKE | weapon)
    assert position.view(SPECTATOR)["supply"][weapon] == 0
    assert position.play(codes.DONE).place(GLORIA, location).why(codes.TAKE | weapon) == codes.R_SUPPLY_EMPTY


@clause("CC-limit-1")
def test_the_weapons_add_up_in_whole_games() -> None:
    for seed in range(4):
        position, luck = Position.dealt(3, seed), Rng(seed)
        while not position.over:
            position.play(position.moves()[luck.below(len(position.moves()))])
            stocks = [player["stock"] for player in position.view(SPECTATOR)["players"]]
            for weapon in (CANNON, SABER):
                assert sum(stock[weapon] + stock[8 + weapon] for stock in stocks) + position.state.supply[weapon] == 24


@pytest.mark.parametrize(
    ("goods", "location"), [(GUNPOWDER, FORTRESS), (RUM, PORT), (FOOD, MILL), (PLANK, MILL), (DOUBLOON, MARKET)]
)
@clause("CC-limit-2", "CC-limit-3")
def test_goods_do_not_run_out(goods: int, location: int) -> None:
    position = Position(4)
    for seat in (BART, CLEO, DORA):
        position.stock(seat, gunpowder=60, rum=60, food=60, plank=60, doubloon=60)
    position.phase(codes.PLACING).place(ART, location)
    before = position.has(ANNA)
    assert position.play(codes.TAKE | goods).has(ANNA) != before


@clause("CC-limit-4")
def test_nobody_has_more_than_six_ships() -> None:
    position = Position(2).stock(ANNA, plank=9, food=9, crew=3)
    for lane in range(5):
        position.ship(ANNA, lane, 0)
    position.phase(codes.BUILDING)
    assert position.why(codes.BUY | 4) == ALLOWED
    position.play(codes.BUY | 4, codes.SPACE | 17)
    assert len(position.pieces(ANNA)) == 6
    assert (position.why(codes.BUY | 5), position.why(codes.BUY | 1)) == (codes.R_NO_PIECES_LEFT, ALLOWED), (
        "forts go on"
    )


@clause("CC-limit-4")
def test_nobody_has_more_than_six_forts() -> None:
    position = Position(2).stock(ANNA, plank=9, food=9, crew=3)
    for lane in range(5):
        position.fort(ANNA, lane, 0)
    position.phase(codes.BUILDING)
    assert position.why(codes.BUY | 1) == ALLOWED
    position.play(codes.BUY | 1, codes.SPACE | 35)
    assert len(position.pieces(ANNA)) == 6
    assert (position.why(codes.BUY | 2), position.why(codes.BUY | 5)) == (codes.R_NO_PIECES_LEFT, ALLOWED), (
        "ships go on"
    )


@clause("CC-limit-4")
def test_nobody_has_more_than_six_crew_in_the_fountain() -> None:
    position = Position(2).placed(JERRY, MARKET, by=BART).hand(ANNA, JERRY, JERRY).stock(ANNA, crew=4, lying_crew=1)
    position.phase(codes.PLACING).play(codes.CARD | JERRY)
    assert position.has(ANNA) == {"crew": 5, "lying_crew": 1}
    assert position.why(codes.CARD | JERRY) == codes.R_CREW_OUT
    assert position.place(ART, MILL).why(codes.TAKE | CREW) == codes.R_CREW_OUT


@clause("CC-limit-4", "CC-use-7")
def test_a_fort_gives_no_crew_beyond_the_sixth() -> None:
    position = (
        Position(2).built(ANNA, MUSTER_FORT).stock(ANNA, crew=5, lying_crew=1).phase(codes.PLACING).place(ART, MILL)
    )
    assert position.play(codes.LOCATION, codes.USE | MUSTER_FORT).has(ANNA) == {"crew": 5, "lying_crew": 1, "rum": 1}


@clause("CC-limit-5")
@pytest.mark.parametrize("have", [62, 63])
def test_nobody_has_more_than_63_of_anything(have: int) -> None:
    position = (
        Position(2)
        .tiles(ANNA, JOHN)
        .stock(ANNA, rum=have)
        .phase(codes.PLACING)
        .place(JOHN, PORT)
        .play(codes.TAKE | RUM, codes.HERO)
    )
    assert position.has(ANNA) == {"rum": 63}


@clause("CC-limit-5")
def test_what_would_go_above_is_lost() -> None:
    position = (
        Position(2)
        .stock(ANNA, doubloon=62, plank=3)
        .phase(codes.PLACING)
        .place(ART, BLACKSMITH)
        .play(codes.LOCATION, codes.TRADE | 3)
    )
    assert position.has(ANNA) == {"doubloon": 63}
    position = (
        Position(2)
        .stock(ANNA, food=3, rum=61)
        .phase(codes.PLACING)
        .place(ART, MARKET)
        .play(codes.LOCATION, *[codes.GIVE | FOOD] * 3)
    )
    assert position.play(*[codes.GET | RUM] * 3).has(ANNA) == {"rum": 63}
