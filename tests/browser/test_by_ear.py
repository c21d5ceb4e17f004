"""What somebody finds on a board who hears the page."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visitor
from tests.browser.players import Listener, against_bot
from tests.browser.screens import HIDING
from tests.server.harness import Process


@pytest.mark.parametrize("game", HIDING)
def test_everything_on_the_board_has_a_name(game: str, visitor: Visitor, harbour: Process) -> None:
    listener = Listener(visitor(), game)
    made = against_bot(harbour.server, game)
    listener.sit(made.held[0])
    listener.ready()
    board = listener.page.get_by_role("region", name="Board")
    tree = board.aria_snapshot().replace("''", "'")  # as it is quoted where a name has a colon in it
    with harbour.server.channel(made.table.id, made.held[0].token) as line:
        state = line.state()
    assert state.question is not None
    lit = {option.things[0] for option in state.question.options if option.things}
    for thing in state.things:
        if thing.id.startswith("button:"):
            continue
        assert thing.name in tree, f"{thing.id} is not on the board"
        if thing.id in lit:
            assert f'"{thing.name}, can be chosen' in tree
