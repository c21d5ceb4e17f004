"""What a player's answers bring, as it is said: invaders, cards and numbers are those of the position."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.codes import AT, BUILDING, GLORIA, GUS, PLACE, PLACING, POLLY, TAVERN
from tests.games.chaos_cove.position import ANNA, NAMES, Position


def facts(position: Position, *moves: int) -> list[str]:
    trail, seat = [position.state.clone()], position.asked
    for move in moves:
        trail.append(position.play(move).state.clone())
    return [fact.text for fact in GAME.words.facts(trail, seat, NAMES[:2])]


def test_a_hero_is_told_with_where_it_goes_and_what_is_there() -> None:
    position = Position().tiles(ANNA, GLORIA, GUS, POLLY, codes.BEN).phase(PLACING)
    said = facts(position, PLACE | GLORIA, AT | TAVERN)
    assert said[0].startswith("Gloria goes to the Tavern, which offers ")
    assert said[1].startswith("Gloria is of use: ")


def test_what_is_built_is_told_with_its_points() -> None:
    position = Position().stock(ANNA, rum=6).phase(BUILDING)
    move = next(move for move in position.moves() if move == codes.BUY | 6)  # rum parties
    points = position.state.rules.points[codes.RUM_PARTY]
    assert facts(position, move)[0] == f"you build the Rum Party, worth {points} points"
