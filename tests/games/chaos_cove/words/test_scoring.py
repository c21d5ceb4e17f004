"""What is told of the end: the points of everybody, what broke a tie, and a common loss."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.rules import make_rules
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.words.scoring import result
from tests.games.chaos_cove.hearing import ANNE, BART, CLAUSES, CLEO, NAMES

TIMBER_FORT, COIN_BRIG, RUM_PARTY, GRAND_RUM_PARTY = 2, 6, 8, 9


def cove(seats: int = 3) -> CoveState:
    """A game that is over; everybody has a Home Fort and a Home Sloop, the marker is Anne's."""
    s = CoveState(make_rules(seats, {}, {}))
    s.cards = [sets.ONE_CARD[codes.HOME_FORT] + sets.ONE_CARD[codes.HOME_SLOOP] for _ in range(seats)]
    return s


def lines_of(s: CoveState) -> list[tuple[str, str]]:
    """The result with its clauses, all of which the rules page has."""
    lines = result(s, NAMES[: s.seats], SPECTATOR)
    assert {line.clause for line in lines} <= CLAUSES
    return [(line.text, line.clause) for line in lines]


def test_the_points_are_told_apart_best_first() -> None:
    s = cove()
    s.cards[BART] += sets.ONE_CARD[COIN_BRIG] + sets.ONE_CARD[RUM_PARTY] + sets.ONE_CARD[GRAND_RUM_PARTY]
    s.cards[CLEO] += sets.ONE_CARD[TIMBER_FORT]
    s.won = [1, 0, 2, 2, 0, 2]
    assert lines_of(s) == [
        ("The cove has held: the game is over.", "CC-score-1"),
        ("1st Bart, 28 points: ships 8, forts 3, rum parties 8, invaders 9 (4 beaten, 3 count).", "CC-score-9"),
        ("2nd Cleo, 12 points: ships 4, forts 6, rum parties 0, invaders 2 (2 beaten, 1 counts).", "CC-score-2"),
        ("3rd Anne, 7 points: ships 4, forts 3, rum parties 0, invaders 0 (1 beaten, none count).", "CC-score-2"),
    ]


def test_who_has_beaten_nobody_is_told_so() -> None:
    s = cove(2)
    s.cards[ANNE] += sets.ONE_CARD[RUM_PARTY]
    assert lines_of(s)[2] == (
        "2nd Bart, 7 points: ships 4, forts 3, rum parties 0, invaders 0 (none beaten).",
        "CC-score-2",
    )
    assert len(lines_of(s)) == 3


def test_more_invaders_break_a_tie() -> None:
    s = cove(2)
    s.won = [0, 3, 2, 0]
    s.cards[ANNE] -= sets.ONE_CARD[codes.HOME_FORT]
    s.cards[ANNE] += sets.ONE_CARD[RUM_PARTY]
    s.cards[BART] += sets.ONE_CARD[RUM_PARTY]
    s.rules.points[codes.HOME_FORT] = 2
    assert s.scores() == [9, 9]
    assert lines_of(s)[1:] == [
        ("1st Anne, 9 points: ships 4, forts 0, rum parties 3, invaders 2 (3 beaten, 1 counts).", "CC-score-9"),
        ("2nd Bart, 9 points: ships 4, forts 2, rum parties 3, invaders 0 (2 beaten, none count).", "CC-score-2"),
        ("Anne and Bart have equal points: Anne has beaten more invaders, 3 to 2.", "CC-tie-1"),
    ]


def test_more_resources_break_a_tie() -> None:
    s = cove(2)
    s.stock[codes.STOCK * ANNE + codes.DOUBLOON] = 6
    s.stock[codes.STOCK * BART + codes.RUM] = 4
    s.held[BART] = 3
    assert lines_of(s)[-1] == (
        "Bart and Anne have equal points and invaders: Bart has more resources left, 7 to 6.",
        "CC-tie-3",
    )


def test_the_later_in_the_order_breaks_a_tie() -> None:
    s = cove()
    s.marker = BART
    lines = lines_of(s)
    assert [text.split(",")[0] for text, _ in lines[1:4]] == ["1st Anne", "2nd Cleo", "3rd Bart"]
    assert lines[4:] == [
        ("Anne and Cleo have equal points, invaders and resources: Anne comes later in the order of play.", "CC-tie-6"),
        ("Cleo and Bart have equal points, invaders and resources: Cleo comes later in the order of play.", "CC-tie-6"),
    ]


@pytest.mark.parametrize(("who", "lost"), [("pirate", 1), ("barbarian", 2)])
def test_a_common_loss_is_the_same_for_everybody(who: str, lost: int) -> None:
    s = cove()
    s.cards[BART] += sets.ONE_CARD[RUM_PARTY]
    s.lost = lost
    assert lines_of(s) == [
        (f"A fourth {who} breaks through: the cove has fallen and everybody loses.", "CC-break-3"),
        ("Anne loses with the cove.", "CC-break-6"),
        ("Bart loses with the cove.", "CC-break-6"),
        ("Cleo loses with the cove.", "CC-break-6"),
    ]


def test_a_game_that_goes_on_is_told_as_such() -> None:
    s = cove(2)
    s.push(codes.BUY_STEP)
    assert lines_of(s)[0] == ("The game is not over yet.", "CC-round-1")
