"""Locations that look out, guard and lead: Lighthouse, Fortune Teller, Fortress, Garden."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

LOOKOUTS = pytest.mark.parametrize(
    ("location", "first", "other"), [(codes.LIGHTHOUSE, 0, 6), (codes.FORTUNE_TELLER, 6, 0)]
)


def looking(location: int, first: int, *, seats: int = 2) -> Position:
    """Anna has placed Art at a look-out. Of its six lanes the first three have an invader, the third one face up."""
    position = Position(seats).invader(first, 2).invader(first + 1, 4).invader(first + 2, 6, up=True)
    return position.invader(12, 8).invader(15, 8).phase(codes.PLACING).place(codes.ART, location)


# Lighthouse and Fortune Teller


@clause("CC-lighthouse-1", "CC-fortune-1")
@LOOKOUTS
def test_one_or_two_face_down_invaders_of_the_right_kind_are_flipped(location: int, first: int, other: int) -> None:
    position = looking(location, first).invader(other, 9).play(codes.LOCATION)
    assert position.offered(codes.FLIP) == [first, first + 1]
    assert position.why(codes.FLIP | other) == codes.R_OTHER_INVADER, "the other kind"
    assert position.why(codes.FLIP | first + 2) == codes.R_FACE_UP
    assert position.why(codes.FLIP | first + 3) == codes.R_NO_TILE
    assert position.why(codes.FLIP | 12) == position.why(codes.FLIP | 15) == NOT_ASKED, "breakthrough spaces"
    position.play(codes.FLIP | first + 1, codes.FLIP | first)
    assert position.view(SPECTATOR)["spots"][first : first + 3] == [2, 4, 6]
    assert position.view(SPECTATOR)["spots"][other] == -1


@clause("CC-lighthouse-1", "CC-fortune-1")
@LOOKOUTS
def test_two_and_no_more(location: int, first: int, other: int) -> None:
    position = (
        looking(location, first).invader(first + 4, 8).play(codes.LOCATION, codes.FLIP | first, codes.FLIP | first + 1)
    )
    assert (position.step, position.why(codes.LOCATION)) == ("PlacingTurn", codes.R_EFFECT_USED)
    assert position.view(SPECTATOR)["spots"][first + 4] == -1


@clause("CC-lighthouse-1", "CC-fortune-1")
@LOOKOUTS
def test_nobody_has_to_flip_but_who_begins_flips_one(location: int, first: int, other: int) -> None:
    position = looking(location, first)
    assert position.why(codes.DONE) == ALLOWED
    assert position.play(codes.LOCATION).why(codes.DONE) == codes.R_MUST_CHOOSE


@clause("CC-lighthouse-1", "CC-fortune-1")
@LOOKOUTS
def test_with_none_face_down_there_is_nothing_to_flip(location: int, first: int, other: int) -> None:
    position = (
        Position(2).invader(first, 2, up=True).invader(other, 4).invader(12, 8).invader(15, 8).phase(codes.PLACING)
    )
    assert position.place(codes.ART, location).why(codes.LOCATION) == codes.R_NO_FACE_DOWN


@clause("CC-lighthouse-2", "CC-fortune-2")
@LOOKOUTS
def test_everybody_sees_what_was_flipped(location: int, first: int, other: int) -> None:
    position = looking(location, first, seats=3).play(codes.LOCATION, codes.FLIP | first)
    for viewer in (ANNA, BART, CLEO, SPECTATOR):
        assert position.view(viewer)["spots"][first] == 2
        assert position.view(viewer)["spots"][first + 1] == -1
    assert position.events(codes.E_FLIP)[-1][1:4] == (ANNA, first, 2)


@clause("CC-lighthouse-2", "CC-fortune-2")
@LOOKOUTS
def test_the_second_is_chosen_after_the_first_was_seen_and_may_be_left(location: int, first: int, other: int) -> None:
    position = looking(location, first).play(codes.LOCATION, codes.FLIP | first)
    assert (position.asked, position.view(ANNA)["spots"][first]) == (ANNA, 2)
    assert (position.offered(codes.FLIP), position.why(codes.DONE)) == ([first + 1], ALLOWED)
    position.play(codes.DONE)
    assert (position.step, position.view(SPECTATOR)["spots"][first + 1]) == ("PlacingTurn", -1)


# Fortress


def tokens(position: Position) -> list[bool]:
    """Who has a Fortress token."""
    return [player["fortress"] for player in position.view(SPECTATOR)["players"]]


def sum_of(position: Position) -> int:
    """What counts in the fight that is on."""
    total = position.view(SPECTATOR)["fight"]["sum"]
    assert isinstance(total, int)
    return total


@clause("CC-fortress-1")
@pytest.mark.parametrize(("location", "bonus"), [(codes.FORTRESS, 2), (codes.MILL, 0)])
@pytest.mark.parametrize("spot", [12, 15])
def test_the_token_adds_two_to_a_fight_at_sea_and_on_land(location: int, bonus: int, spot: int) -> None:
    position = (
        Position(2).placed(codes.ART, location, by=ANNA).stock(ANNA, gunpowder=1).invader(spot, 9).phase(codes.SURPRISE)
    )
    assert sum_of(position.play(codes.ATTACK | spot)) == bonus


@clause("CC-fortress-1")
def test_it_counts_in_every_fight_of_its_owner_and_of_nobody_else() -> None:
    position = Position(2).placed(codes.ART, codes.FORTRESS, by=ANNA).ship(ANNA, 0, 0).ship(BART, 1, 0).fort(ANNA, 0, 0)
    position.invader(0, 2).invader(1, 2).invader(6, 2).phase(codes.DEFENCE)
    sums = []
    while position.step == "Fight":
        sums.append((position.asked, sum_of(position)))
        position.play(position.moves()[-1])
        if position.step == "LoseCard":
            position.play(position.moves()[0])
    assert sums == [(ANNA, 2), (BART, 0), (ANNA, 2)]


@clause("CC-fortress-1")
def test_it_counts_in_phase_1() -> None:
    position = (
        Position(2).stock(ANNA, gunpowder=1).invader(12, 9).phase(codes.PLACING).place(codes.CALVIN, codes.FORTRESS)
    )
    assert sum_of(position.play(codes.HERO, codes.ATTACK | 12)) == 2


@clause("CC-fortress-2")
def test_two_heroes_bring_no_second_token() -> None:
    position = (
        Position(2)
        .placed(codes.ART, codes.FORTRESS, by=ANNA)
        .placed(codes.BEN, codes.FORTRESS, by=ANNA)
        .stock(ANNA, gunpowder=1)
    )
    assert sum_of(position.invader(12, 9).phase(codes.SURPRISE).play(codes.ATTACK | 12)) == 2


@clause("CC-fortress-3")
def test_the_token_comes_by_itself_when_a_hero_is_placed() -> None:
    position = Position(2).phase(codes.PLACING)
    assert tokens(position) == [False, False]
    position.place(codes.ART, codes.FORTRESS)
    assert tokens(position) == [True, False]
    assert position.why(codes.LOCATION) == codes.R_NO_EFFECT
    assert tokens(position.play(codes.DONE)) == [True, False]


@clause("CC-fortress-3")
def test_the_token_comes_when_george_moves_a_hero_here() -> None:
    position = (
        Position(2)
        .placed(codes.GEORGE, codes.MILL, by=BART)
        .placed(codes.GLORIA, codes.PORT, by=BART)
        .hand(ANNA, codes.GEORGE)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.GLORIA, codes.AT | codes.FORTRESS)
    assert tokens(position) == [False, True], "it goes to who placed the hero"


@clause("CC-fortress-4")
def test_the_token_goes_back_with_the_last_hero() -> None:
    position = (
        Position(2)
        .placed(codes.GEORGE, codes.MILL, by=BART)
        .placed(codes.ART, codes.FORTRESS, by=ANNA)
        .placed(codes.BEN, codes.FORTRESS, by=ANNA)
    )
    position.hand(ANNA, codes.GEORGE, codes.GEORGE).phase(codes.PLACING).play(
        codes.CARD | codes.GEORGE, codes.PICK | codes.ART, codes.AT | codes.PORT
    )
    assert tokens(position) == [True, False], "another one is still there"
    assert tokens(position.play(codes.CARD | codes.GEORGE, codes.PICK | codes.BEN, codes.AT | codes.TAVERN)) == [
        False,
        False,
    ]


@clause("CC-fortress-4")
def test_the_tokens_go_back_at_the_end_of_the_round() -> None:
    assert tokens(Position(2).placed(codes.ART, codes.FORTRESS, by=ANNA).phase(codes.ROUND_END)) == [False, False]


# Garden


@clause("CC-garden-1")
def test_the_marker_goes_to_a_player() -> None:
    position = Position(3).phase(codes.PLACING).place(codes.ART, codes.GARDEN).play(codes.LOCATION, codes.MARKER | CLEO)
    assert position.view(SPECTATOR)["marker"] == CLEO


@clause("CC-garden-1")
def test_the_marker_need_not_move() -> None:
    position = Position(3).phase(codes.PLACING).turns((codes.ART, codes.GARDEN))
    assert position.view(SPECTATOR)["marker"] == ANNA


@clause("CC-garden-2")
@pytest.mark.parametrize(("seats", "everybody"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_it_may_go_to_any_player_and_to_no_dummy(seats: int, everybody: list[int]) -> None:
    position = (
        Position(seats)
        .tiles(BART, codes.GUS)
        .phase(codes.PLACING)
        .turns((codes.ART, codes.MILL))
        .place(codes.GUS, codes.GARDEN)
        .play(codes.LOCATION)
    )
    assert position.offered(codes.MARKER) == everybody, "who placed the hero and the present holder too"
    assert {position.why(codes.MARKER | seat) for seat in range(seats, 4)} <= {NOT_ASKED}


@clause("CC-garden-3")
def test_the_last_use_stands() -> None:
    position = (
        Position(2)
        .phase(codes.PLACING)
        .place(codes.ART, codes.GARDEN)
        .play(codes.LOCATION, codes.MARKER | BART, codes.DONE)
    )
    position.place(codes.GLORIA, codes.GARDEN).play(codes.LOCATION, codes.MARKER | ANNA, codes.DONE)
    assert position.view(SPECTATOR)["marker"] == ANNA
    position.turns((codes.BELLE, codes.MARKET), (codes.GRAHAM, codes.MARKET))
    assert position.view(SPECTATOR)["marker"] == BART, "and passes clockwise from there at the end of the round"
