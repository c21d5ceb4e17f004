"""The words of setting up."""

from __future__ import annotations

from quarterdeck.games.wildtails import GAME, codes
from tests.games.wildtails.position import NAMES, Position
from tests.games.wildtails.words.saying import (
    CREW_AND_REEF,
    asked,
    label,
)


def test_choosing_characters_and_who_begins() -> None:
    position = Position.dealt(2, 1, CREW_AND_REEF, threat="raiders")
    about = "The Raiders must be beaten (Bravery 9) once Arm the Crew and Chart the Reef are complete."
    assert asked(position) == (f"{about} Which Character do you play?", f"{about} Ann chooses a Character.")
    assert label(position, codes.PLAY_AS | 1) == "Play as Samuel the rat: Savvy 2, Bravery 4, Deception 3"
    assert GAME.words.option(position.state, codes.PLAY_AS | 2, NAMES).label == "Play as a Character"
    position.play(codes.PLAY_AS | 1, codes.PLAY_AS | 0)
    assert asked(position)[1].startswith("Ann (Samuel) says who takes the first turn.")
    assert position.options() == ["Samuel begins (you)", "Anna begins (Sam)"]
    assert GAME.words.option(position.state, codes.STARTS | 1, NAMES).things == ("character:0",)


def test_alone_both_characters_are_chosen() -> None:
    position = Position.dealt(1)
    assert asked(position)[0].endswith("You play two Characters. Which is the first?")
    position.play(codes.PLAY_AS | 0)
    assert asked(position)[0].endswith("Which is the second?")
    position.play(codes.PLAY_AS | 1)
    assert position.options() == ["Anna begins", "Samuel begins"]
