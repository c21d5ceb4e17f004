"""Whole games against the computer, by mouse on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Player, against_bot, log, question, result
from tests.browser.screens import GAMES
from tests.server.harness import Process


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(game: str, visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    player = Player(visitor(), game)
    player.sit(against_bot(harbour.server, game).held[0])
    assert player.play()
    expect(result(player.page)).to_be_visible()
