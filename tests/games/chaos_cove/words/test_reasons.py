"""What a player's answers bring, as it is said: invaders, cards and numbers are those of the position."""

from __future__ import annotations

from quarterdeck.games.chaos_cove import GAME, codes, sets
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


def test_hero_cards_that_are_drawn_are_counted_without_the_one_that_is_played_for_them() -> None:
    position = Position().tiles(ANNA, GLORIA, GUS, POLLY, codes.BEN).hand(ANNA, codes.NELLIE, codes.ART).phase(PLACING)
    trail = [position.state.clone()]
    after = position.state.clone()
    after.hands[ANNA] += sets.ONE[GUS] * 2 - sets.ONE[codes.NELLIE]
    after.held[ANNA] += 1
    trail.append(after)
    assert "you gain 2 hero cards" in [fact.text for fact in GAME.words.facts(trail, ANNA, NAMES[:2])]


def test_cards_are_kept_for_later_only_where_the_turn_is_over() -> None:
    position = Position().tiles(ANNA, GLORIA, GUS, POLLY, codes.BEN).hand(ANNA, codes.NELLIE).phase(PLACING)
    assert not any("keep" in said for said in facts(position, PLACE | GLORIA))


def test_the_market_is_told_with_what_it_can_give() -> None:
    position = Position().tiles(ANNA, GLORIA, GUS, POLLY, codes.BEN).stock(ANNA, rum=3, food=3, crew=1).phase(PLACING)
    position.play(PLACE | GLORIA).play(AT | codes.MARKET)
    label = "Use the Market: trade any 3 things for 3"
    [use] = [move for move in position.moves() if GAME.words.option(position.state, move, NAMES[:2]).label == label]
    said = facts(position, use)
    assert said[0].startswith("for the ")
    assert said[0].endswith(", which the Market can give")
