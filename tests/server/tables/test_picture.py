"""What everybody at a table is told of it beside the game."""

from __future__ import annotations

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.server import wire
from quarterdeck.server.tables.new_tables import make_table
from quarterdeck.server.tables.registry import TableRegistry
from tests.server.inside import call_all

pytestmark = pytest.mark.anyio


async def test_a_bot_that_the_server_no_longer_has_is_stood_in_for_and_that_is_said(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "The bot mine is not known here, so the bosun plays for it."
    with monkeypatch.context() as lending:
        lending.setitem(BOTS, "mine", Deckhand)
        wish = wire.MakeTable("card-pirates", [wire.SeatWish("you"), wire.SeatWish("bot", bot="mine")])
        new = await make_table(registry, wish, "somewhere")
        [caller] = await call_all(registry, new)
        assert said not in (await caller.state()).notices
    [again] = await call_all(registry, new)
    assert said in (await again.state()).notices
