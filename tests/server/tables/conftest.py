"""What the tests of tables share: a position is played on at a table and over the socket alike."""

from __future__ import annotations

import pytest

from quarterdeck.server.tables.registry import TableRegistry
from tests.server.seated import SitDown, sit_down


@pytest.fixture(params=["table", "socket"])
def seat_people(request: pytest.FixtureRequest, registry: TableRegistry) -> SitDown:
    """Have people go on from a state of a game, in both ways."""
    how: str = request.param
    return lambda game, state: sit_down(registry, how, game, state)
