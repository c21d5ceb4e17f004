"""When an answer can be given, as it is told to who names it at a question that is not about it."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.pages import rules_page
from tests.clauses import clauses_of
from tests.games.rum_runner.position import BAY, POINT, Position


def test_every_verb_says_when_it_is_its_time() -> None:
    clauses = set(clauses_of(rules_page(GAME.key)))
    for move in range(codes.MOVE_RANGE):
        when = GAME.words.when(move)
        assert when is not None
        assert when.text.endswith(".")
        assert when.clause in clauses, when.text


@pytest.mark.parametrize(
    ("seat", "move", "told"),
    [
        (codes.CROWN, codes.RAID | BAY, "The Pirate raids as an action, with ships that have crew and no coin"),
        (codes.CROWN, codes.REVEAL | BAY, "Funded investments are revealed at the start of the Crown's turn"),
        (codes.CROWN, codes.RAISE | 2, "The Crown raises a face-down hazard when the Pirate raids the island"),
        (codes.PIRATE, codes.INVEST, "The Crown invests as an action of its turn, no more than a coin on each card."),
        (codes.PIRATE, codes.JOIN | 0, "Ships join a raid when the Pirate has named its target."),
        (codes.PIRATE, codes.EFFECT | codes.DOUG, "Crew act after a raid, if they are still in the party."),
    ],
)
def test_at_an_action_somebody_names_what_is_no_action_now(seat: int, move: int, told: str) -> None:
    position = Position().crown(hand=[codes.REEF]).pirate(coins=3).hazard(BAY, codes.PORT_TAXES)
    table = position.investment(POINT, codes.GOLD_RUM).ship(codes.SLOOP, crew=[codes.DOUG]).turn(seat).begin().table()
    found = table.why(seat, move)
    assert (found.verdict, len(found.lines)) == ("no part", 1)
    assert found.lines[0].text.startswith(told)


def told(position: Position, move: int) -> str:
    """Why the asked seat cannot do this, as a table says it."""
    found = position.table().why(position.asked, move)
    assert found.verdict == "refused"
    return found.lines[0].text


def test_a_refusal_says_what_is_missing_and_when_it_comes() -> None:
    position = Position().pirate(hand=[codes.JANEY], coins=3).ship(codes.SLOOP, crew=[codes.BESS, codes.DOUG])
    position.ship(codes.LONGBOAT, coins=1, crew=[codes.PAUL]).ship(codes.LONGBOAT)
    position.ship(codes.SLOOP, crew=[codes.PETE]).turn(codes.PIRATE).begin()
    handling = position.imagine(codes.PIRATE, 1).play(codes.CREW)
    assert told(handling, codes.ASHORE | codes.JANEY) == "That crew is in your hand already."
    raiding = position.play(codes.RAID | BAY)
    coin = "That ship has a coin on it: one comes off at the start of each of your turns."
    assert told(raiding, codes.JOIN | 1) == coin
    assert told(raiding, codes.JOIN | 2) == "There is no crew aboard that ship: hire or move some first."


def test_a_crew_that_waits_for_another_end_of_the_raid_says_so() -> None:
    position = Position().crown(coins=2).pirate(coins=3).ship(codes.BRIGANTINE, crew=[codes.PAUL, codes.LORENZO])
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert told(position, codes.EFFECT | codes.LORENZO) == "That crew acts only after a raid that was stopped."
