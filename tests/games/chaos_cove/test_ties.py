"""Who is first among players with the same points."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import card_kind
from tests.games.chaos_cove.position import ANNA, BART, CLEO, NAMES, Position

LATER = [2, 1]  # the places if all else is equal: Bart is later in the order than Anna, who has the marker
FIRST = [1, 2]


def places(position: Position) -> list[int]:
    """The places when the last round ends here."""
    position.round(4).phase(codes.ROUND_END)
    assert position.over
    return list(position.view(SPECTATOR)["places"])


@clause("CC-tie-1")
def test_more_beaten_invaders_come_first() -> None:
    """Anna has 5 points of 2 invaders, Bart 5 of a rum party, and more of everything else."""
    position = Position(2).won(ANNA, pirates=2).built(BART, card_kind("Grand Rum Party")).stock(BART, doubloon=9)
    assert places(position) == FIRST
    assert position.state.scores() == [5, 5]


@clause("CC-tie-1")
def test_they_do_not_come_before_points() -> None:
    position = Position(2).won(ANNA, pirates=2).built(BART, card_kind("Grand Rum Party"), codes.HOME_FORT)
    assert places(position) == LATER


@clause("CC-tie-2")
def test_the_full_numbers_are_compared() -> None:
    """Of 4, 6 and 3 the lowest is taken off; 1 and 3 are left, with 2 and 9 points."""
    position = Position(3).won(ANNA, pirates=4).won(BART, pirates=2, barbarians=4).won(CLEO, barbarians=3)
    position.built(ANNA, codes.HOME_SLOOP, codes.HOME_FORT).built(
        CLEO, codes.HOME_FORT, codes.HOME_FORT, codes.HOME_FORT
    )
    assert places(position) == [2, 1, 3]
    assert position.state.scores() == [9, 9, 9]
    assert [position.state.tiles_won(seat) for seat in range(3)] == [4, 6, 3]
    told = [line.text for line in GAME.words.result(position.state, NAMES[:3])]
    assert "Bart and Anna have equal points: Bart has beaten more invaders, 6 to 4." in told
    told = [line.text for line in GAME.words.result(position.state, NAMES[:3], BART)]
    assert "You and Anna have equal points: you have beaten more invaders, 6 to 4." in told


@clause("CC-tie-3")
def test_then_more_resources_come_first() -> None:
    assert places(Position(2).stock(ANNA, rum=2).stock(BART, food=1)) == FIRST
    assert places(Position(2).stock(ANNA, rum=9).won(BART, pirates=1).built(ANNA, codes.HOME_FORT)) == FIRST, (
        "by points"
    )
    position = Position(3).won(ANNA, pirates=1).won(BART, pirates=1).stock(CLEO, rum=9).stock(ANNA, rum=1)
    assert places(position) == [1, 2, 3]


@clause("CC-tie-4")
@pytest.mark.parametrize("goods", ["doubloon", "cannon", "saber", "gunpowder", "rum", "food", "plank", "crew"])
def test_each_of_the_goods_counts_1(goods: str) -> None:
    assert places(Position(2).stock(ANNA, **{goods: 4}).stock(BART, plank=3)) == FIRST
    assert places(Position(2).stock(ANNA, **{goods: 4}).stock(BART, plank=4)) == LATER


@clause("CC-tie-4")
def test_a_hero_card_in_hand_counts_1() -> None:
    assert places(Position(2).hand(ANNA, codes.ART, codes.ART).stock(BART, plank=1)) == FIRST
    assert places(Position(2).hand(ANNA, codes.ART, codes.ART).stock(BART, plank=2)) == LATER


@clause("CC-tie-4")
def test_crew_that_are_not_in_the_fountain_do_not_count() -> None:
    assert places(Position(2).stock(ANNA, crew=2).stock(BART, crew=2)) == LATER
    assert places(Position(2).stock(ANNA, crew=2).stock(BART, crew=1)) == FIRST


@clause("CC-tie-5")
@pytest.mark.parametrize("goods", ["used_cannon", "used_saber", "lying_crew"])
def test_used_weapons_and_lying_crew_count(goods: str) -> None:
    assert places(Position(2).stock(ANNA, **{goods: 2}).stock(BART, plank=1)) == FIRST


@clause("CC-tie-5")
def test_construction_cards_and_the_token_do_not_count() -> None:
    """Ten points of three cards, and of two."""
    position = Position(2).built(ANNA, codes.HOME_FORT, codes.HOME_FORT, codes.HOME_SLOOP)
    position.built(BART, card_kind("Grand Rum Party"), card_kind("Harvest Party"))
    assert places(position) == LATER
    assert position.state.scores() == [10, 10]
    assert places(Position(2).placed(codes.ART, codes.FORTRESS, by=ANNA)) == LATER


@clause("CC-tie-6")
@pytest.mark.parametrize(("marker", "expected"), [(ANNA, [3, 2, 1]), (BART, [1, 3, 2]), (CLEO, [2, 1, 3])])
def test_then_who_is_later_in_the_order_from_the_marker(marker: int, expected: list[int]) -> None:
    assert places(Position(3).marker(marker)) == expected


@clause("CC-tie-6")
def test_it_is_the_marker_of_the_end_that_counts() -> None:
    """Anna begins the last round and gives the marker to Bart at the Garden; so Anna is later."""
    position = (
        Position(2)
        .round(4)
        .phase(codes.PLACING)
        .place(codes.ART, codes.GARDEN)
        .play(codes.LOCATION, codes.MARKER | BART, codes.DONE)
    )
    position.turns((codes.GLORIA, codes.PORT), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.MILL))
    assert position.over
    assert position.view(SPECTATOR)["places"] == FIRST


@clause("CC-tie-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_places_are_ever_the_same(seats: int) -> None:
    """Small numbers, so that ties abound."""
    rng = Rng(seats)
    for _ in range(100):
        position = Position(seats).marker(rng.below(seats))
        for seat in range(seats):
            position.won(seat, pirates=rng.below(2)).stock(seat, rum=rng.below(2))
        assert sorted(places(position)) == list(range(1, seats + 1))
