"""The result, said to the only person at the table."""

from __future__ import annotations

import pytest

from quarterdeck.terminal.play.result import _addressed


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2nd Player, 6 points: Ace of clubs.", "You are 2nd with 6 points: Ace of clubs."),
        ("1st, shared: Player, 0 points: no face cards.", "You share the 1st place with 0 points: no face cards."),
        ("1st Player, the Crown, 4 points: Aged Rum.", "You, the Crown, are 1st with 4 points: Aged Rum."),
        ("1st, shared: Player, the Crown, no points.", "You, the Crown, share the 1st place with no points."),
        ("Player, 3 points: King of hearts.", "You have 3 points: King of hearts."),
        ("Player, no points: no face cards.", "You have no points: no face cards."),
        ("Player wins.", "You win."),
        ("Player wins as Anna.", "You win as Anna."),
        ("Player loses as Samuel.", "You lose as Samuel."),
        ("Player gave up, and Bosun wins.", "You gave up, and Bosun wins."),
        ("Bosun gave up, and Player wins.", "Bosun gave up, and you win."),
        ("1st Bosun, 7 points: Ace of clubs.", "1st Bosun, 7 points: Ace of clubs."),
        ("The last round has been played: the game is over.", "The last round has been played: the game is over."),
    ],
)
def test_the_only_person_is_you(line: str, said: str) -> None:
    assert _addressed("Player", line) == said
