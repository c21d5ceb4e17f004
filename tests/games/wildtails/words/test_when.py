"""When an answer can be given, as it is told to who names it at a question that is not about it."""

from __future__ import annotations

import pytest

from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import ANNA, Position
from tests.games.wildtails.words.test_words import READER

RETIRED = {22 << 6, 23 << 6}


def test_every_verb_says_when_it_is_its_time() -> None:
    for verb in range(0, codes.MOVE_RANGE, 64):
        when = GAME.words.when(verb)
        assert (when is None) == (verb in RETIRED)
        if when is not None:
            READER.check_line(when)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (codes.STORE | 4, "Cards are stored after the action of your turn."),
        (codes.END_TURN, "The turn ends after its action, which cannot be left out."),
        (codes.DROP_ALL, "You discard all you hold only where a crisis asks for that or for the Scene."),
        (codes.STARTS | 1, "Who takes the first turn is chosen when both have their Characters."),
        (22 << 6, "This question is not about that."),
    ],
)
def test_before_the_action_somebody_names_what_comes_at_another_time(move: int, told: str) -> None:
    found = Position().deck(4, 2).holds(ANNA, (5, 3)).turn().table().why(ANNA, move)
    assert found.verdict == "no part"
    assert [line.text for line in found.lines] == [told]
