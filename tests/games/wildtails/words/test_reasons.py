"""What answers bring, as it is said: levels, resources and the cards of a check are those of the position."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, NAMES, Position


def facts(position: Position, *moves: int) -> list[str]:
    trail, seat = [position.state.clone()], position.asked
    for move in moves:
        trail.append(position.play(move).state.clone())
    return [fact.text for fact in GAME.words.facts(trail, seat, NAMES)]


def test_a_level_that_is_about_to_be_paid_is_named() -> None:
    position = Position().dark().deck(4, 2).level(ANNA, 0, 2).holds(ANNA, (3, 4), (5, 3), (11, 3)).turn()
    assert facts(position, codes.LEVEL | 0)[0] == "Fit Out the Brig can then reach level 3 of 4"


def test_a_free_event_is_told_with_what_it_brings() -> None:
    position = Position().dark().deck(4, 2, 3).turn()
    said = facts(position, codes.EVENT | 0)
    assert said[0].startswith("Anna gains ")
    assert said[0].endswith(" from Customs Shed")


def test_a_character_is_told_with_what_it_is_best_at() -> None:
    before = GAME.new(GAME.rules(2, {}, {}))
    GAME.set_up(before, Rng(1))
    after = before.clone()
    after.play(before.moves()[0], Rng(1))
    [said] = [fact.text for fact in GAME.words.facts([before, after], before.seat(), NAMES)]
    assert said == "Anna is best at Savvy, with 4"
