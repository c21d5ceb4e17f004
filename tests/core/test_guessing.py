"""What may have been meant by a name that is not there."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import OptionRefused, UnknownGame
from quarterdeck.core.guessing import beginning, instead, near
from quarterdeck.core.rules import Choice
from quarterdeck.games import find

NAMES = ("card-pirates", "rum-runner", "chaos-cove")


def test_a_name_is_known_by_its_title_and_by_how_it_alone_begins() -> None:
    assert beginning("Rum Runner", NAMES) == ["rum-runner"]
    assert beginning("c", NAMES) == ["card-pirates", "chaos-cove"]
    assert beginning("", NAMES) == []
    assert find("card").key == find("Card Pirates").key == "card-pirates"
    with pytest.raises(UnknownGame, match=r"^'c' could be card-pirates or chaos-cove: type some more of it\.$"):
        find("c")


def test_the_nearest_is_named_with_what_there_is_beside_it() -> None:
    assert instead("card-pirate", NAMES) == f"Did you mean card-pirates? There are: {', '.join(NAMES)}."
    assert instead("chess", NAMES) == f"There are: {', '.join(NAMES)}."
    assert instead("rumrunner", ["rum-runner"]) == "Did you mean rum-runner?"
    assert instead("x", []) == "There are none."
    assert instead("tide", [f"rock-{n}" for n in range(20)], ", all of stone") == "There are 20, all of stone."
    assert near("x" * 1_000_000, NAMES) == []


def test_a_word_of_an_option_is_guessed_too() -> None:
    with pytest.raises(OptionRefused, match=r"'eazy' is not\. Did you mean easy\?$"):
        Choice("difficulty", "easy", "how hard", ("easy", "hard")).read("eazy")
    with pytest.raises(OptionRefused, match=r"'North' is not\. Did you mean north\?$"):
        Choice("wind", "north", "where it blows", ("north", "south")).read("North")
