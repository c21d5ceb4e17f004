"""What there is only so much of, and what never runs out."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import GOODS_NAMES
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, DORA, Position

MUSTER_FORT = 14


@clause("CC-limit-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_24_cannons_and_24_sabers(seats: int) -> None:
    assert Position.dealt(seats).view(SPECTATOR)["supply"] == {"cannon": 24 - seats, "saber": 24 - seats}


@clause("CC-limit-1")
@pytest.mark.parametrize(("weapon", "location"), [(codes.CANNON, codes.PORT), (codes.SABER, codes.SANCTUARY)])
def test_the_last_one_can_be_taken_and_no_more(weapon: int, location: int) -> None:
    position = Position(2).supply(1, 1).phase(codes.PLACING).place(codes.ART, location).play(codes.TAKE | weapon)
    assert position.view(SPECTATOR)["supply"][GOODS_NAMES[weapon]] == 0
    assert position.play(codes.DONE).place(codes.GLORIA, location).why(codes.TAKE | weapon) == codes.R_SUPPLY_EMPTY


@clause("CC-limit-1")
def test_the_weapons_add_up_in_whole_games() -> None:
    for seed in range(4):
        position, luck = Position.dealt(3, seed), Rng(seed)
        while not position.over:
            position.play(position.moves()[luck.below(len(position.moves()))])
            view = position.view(SPECTATOR)
            for weapon in ("cannon", "saber"):
                owned = sum(player["stock"][weapon] + player["spent"][weapon] for player in view["players"])
                assert owned + view["supply"][weapon] == 24


@pytest.mark.parametrize(
    ("goods", "location"),
    [
        (codes.GUNPOWDER, codes.FORTRESS),
        (codes.RUM, codes.PORT),
        (codes.FOOD, codes.MILL),
        (codes.PLANK, codes.MILL),
        (codes.DOUBLOON, codes.MARKET),
    ],
)
@clause("CC-limit-2", "CC-limit-3")
def test_goods_do_not_run_out(goods: int, location: int) -> None:
    position = Position(4)
    for seat in (BART, CLEO, DORA):
        position.stock(seat, gunpowder=60, rum=60, food=60, plank=60, doubloon=60)
    position.phase(codes.PLACING).place(codes.ART, location)
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
    position = (
        Position(2)
        .placed(codes.JERRY, codes.MARKET, by=BART)
        .hand(ANNA, codes.JERRY, codes.JERRY)
        .stock(ANNA, crew=4, lying_crew=1)
    )
    position.phase(codes.PLACING).play(codes.CARD | codes.JERRY)
    assert position.has(ANNA) == {"crew": 5, "lying_crew": 1}
    assert position.why(codes.CARD | codes.JERRY) == codes.R_CREW_OUT
    assert position.place(codes.ART, codes.MILL).why(codes.TAKE | codes.CREW) == codes.R_CREW_OUT


@clause("CC-limit-4", "CC-use-7")
def test_a_fort_gives_no_crew_beyond_the_sixth() -> None:
    position = (
        Position(2)
        .built(ANNA, MUSTER_FORT)
        .stock(ANNA, crew=5, lying_crew=1)
        .phase(codes.PLACING)
        .place(codes.ART, codes.MILL)
    )
    assert position.play(codes.LOCATION, codes.USE | MUSTER_FORT).has(ANNA) == {"crew": 5, "lying_crew": 1, "rum": 1}


@clause("CC-limit-5")
@pytest.mark.parametrize("have", [62, 63])
def test_nobody_has_more_than_63_of_anything(have: int) -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.JOHN)
        .stock(ANNA, rum=have)
        .phase(codes.PLACING)
        .place(codes.JOHN, codes.PORT)
        .play(codes.TAKE | codes.RUM, codes.HERO)
    )
    assert position.has(ANNA) == {"rum": 63}


@clause("CC-limit-5")
def test_what_would_go_above_is_lost() -> None:
    position = (
        Position(2)
        .stock(ANNA, doubloon=62, plank=3)
        .phase(codes.PLACING)
        .place(codes.ART, codes.BLACKSMITH)
        .play(codes.LOCATION, codes.TRADE | 3)
    )
    assert position.has(ANNA) == {"doubloon": 63}
    position = (
        Position(2)
        .stock(ANNA, food=3, rum=61)
        .phase(codes.PLACING)
        .place(codes.ART, codes.MARKET)
        .play(codes.LOCATION, *[codes.GIVE | codes.FOOD] * 3)
    )
    assert position.play(*[codes.GET | codes.RUM] * 3).has(ANNA) == {"rum": 63}
