"""The points of a game that was held."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import CARD_NAMES, KIND_OF
from tests.clauses import clause
from tests.games.chaos_cove.fights import SEA_BREAK, beaten, card_kind
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position


def finished(position: Position) -> list[int]:
    """The points when the last round ends here."""
    position.round(4).phase(codes.ROUND_END)
    assert position.over
    return [player["points"] for player in position.view(SPECTATOR)["players"]]


@clause("CC-score-1")
def test_the_game_is_scored_after_the_last_round() -> None:
    for rounds, last in (("3", 3), ("4", 4)):
        assert not Position(2, rounds=rounds).round(last - 1).phase(codes.ROUND_END).over
        assert Position(2, rounds=rounds).round(last).built(ANNA, codes.HOME_SLOOP).phase(
            codes.ROUND_END
        ).state.scores() == [
            4,
            0,
        ]


@clause("CC-score-1")
def test_not_if_the_cove_has_fallen() -> None:
    position = Position(2).round(4).built(ANNA, codes.HOME_SLOOP).invader(0, 9)
    for spot in range(SEA_BREAK, SEA_BREAK + 3):
        position.invader(spot, 9)
    assert position.phase(codes.DEFENCE).state.scores() == [0, 0]


@clause("CC-score-2")
@pytest.mark.parametrize("kind", range(codes.KINDS))
def test_every_construction_card_counts_its_points(kind: int) -> None:
    fives = ("Grand Rum Party", "Moonlight Party", "Harvest Party")
    points = {codes.SHIP: 4, codes.FORT: 3, codes.PARTY: 5 if CARD_NAMES[kind] in fives else 3}[KIND_OF[kind]]
    assert finished(Position(2).built(ANNA, kind)) == [points, 0]


@clause("CC-score-2")
def test_they_are_added_up_and_two_alike_count_twice() -> None:
    brig, party = card_kind("Coin Brig"), card_kind("Grand Rum Party")
    assert finished(Position(2).built(ANNA, brig, brig, party, codes.HOME_FORT).built(BART, party)) == [16, 5]


@clause("CC-score-2", "CC-score-3")
def test_a_card_that_was_lost_counts_nothing() -> None:
    position = (
        Position(2)
        .round(4)
        .ship(ANNA, 0, 0)
        .fort(ANNA, 0, 0)
        .invader(0, 9)
        .phase(codes.DEFENCE)
        .play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    )
    assert position.over
    assert position.state.scores() == [3, 0]


@clause("CC-score-3")
def test_starter_cards_count() -> None:
    assert finished(Position(2).built(ANNA, codes.HOME_SLOOP, codes.HOME_FORT).built(BART, codes.HOME_FORT)) == [7, 3]


@clause("CC-score-4")
def test_the_lowest_number_is_taken_off_everybodys() -> None:
    """Anna 7, Bart 3, Cleo 4, pirates and barbarians together: 4, none and 1 are left."""
    position = Position(3).won(ANNA, pirates=5, barbarians=2).won(BART, barbarians=3).won(CLEO, pirates=1, barbarians=3)
    assert finished(position) == [14, 0, 2]


@clause("CC-score-4")
def test_nothing_is_taken_off_where_somebody_has_none() -> None:
    assert finished(Position(3).won(ANNA, pirates=2).won(CLEO, barbarians=1)) == [5, 0, 2]


@clause("CC-score-5")
def test_all_who_share_the_lowest_number_are_left_with_none() -> None:
    position = Position(3).won(ANNA, pirates=2).won(BART, barbarians=2).won(CLEO, pirates=2, barbarians=2)
    assert finished(position) == [0, 0, 5]
    assert finished(Position(2).won(ANNA, pirates=6).won(BART, barbarians=6)) == [0, 0]


@clause("CC-score-6")
@pytest.mark.parametrize(
    ("left", "points"), [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 26), (7, 33), (8, 41), (9, 50)]
)
def test_what_is_left_counts_by_the_list(left: int, points: int) -> None:
    assert finished(Position(2).won(ANNA, pirates=left)) == [points, 0]
    assert finished(Position(2).won(ANNA, barbarians=left + 3).won(BART, pirates=3)) == [points, 0]


@clause("CC-score-7")
@pytest.mark.parametrize(("left", "points"), [(10, 60), (11, 71), (12, 83), (13, 96), (20, 215)])
def test_from_the_tenth_on_each_adds_one_more_than_the_step_before(left: int, points: int) -> None:
    assert finished(Position(2).won(ANNA, pirates=left // 2, barbarians=left - left // 2)) == [points, 0]


@clause("CC-score-8")
def test_the_strength_of_a_beaten_invader_does_not_count() -> None:
    position = Position(2).round(4).ship(ANNA, 0, 0).invader(0, 2, up=True).ship(BART, 1, 0).invader(1, 30, up=True)
    position.invader(SEA_BREAK, 2).stock(ANNA, cannon=2).stock(BART, cannon=10).phase(codes.SURPRISE)
    position.play(
        codes.ATTACK | 0,
        codes.FIRE,
        codes.END,
        codes.ATTACK | 1,
        *[codes.FIRE] * 10,
        codes.END,
        codes.ATTACK | SEA_BREAK,
        codes.FIRE,
        codes.END,
    )
    assert position.over
    assert beaten(position) == [[2, 0], [1, 0]]
    assert position.state.scores() == [4 + 2, 4]


@clause("CC-score-9")
def test_most_points_win() -> None:
    position = Position(3).built(BART, codes.HOME_SLOOP).built(CLEO, codes.HOME_FORT).stock(ANNA, doubloon=50)
    assert finished(position) == [0, 4, 3]
    assert position.state.places() == [3, 1, 2]
    position = Position(2).built(ANNA, codes.HOME_SLOOP).won(BART, pirates=2)
    assert (finished(position), position.state.places()) == ([4, 5], [2, 1])
