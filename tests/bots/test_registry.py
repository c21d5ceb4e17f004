"""Who there is to play against."""

from __future__ import annotations

import pytest

from quarterdeck.bots import BOTS, make_bot
from quarterdeck.core.errors import SeatRefused


def test_every_bot_is_found_by_its_key_and_says_what_it_does() -> None:
    assert list(BOTS) == ["deckhand", "bosun", "captain"]
    for key in BOTS:
        bot = make_bot(key, 1)
        assert bot.key == key
        assert bot.summary


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(SeatRefused, match=r"no bot 'admiral'\. There are: deckhand, bosun, captain"):
        make_bot("admiral", 1)
