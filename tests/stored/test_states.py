"""States of version 0.1 in the middle of a game: what is packed, and what it comes to."""

from __future__ import annotations

import pytest

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.games import GAMES
from tests.stored.kept import STATES, KeptState, kept_state


def opened(kept: KeptState) -> tuple[Game[State], State]:
    """The game of a state, and the state unpacked."""
    game: Game[State] = GAMES[kept.game]
    if game.snapshot_version != kept.snapshot_version:
        pytest.skip(f"states of {game.title} are packed in another way by now")
    return game, game.unpack(game.rules(kept.seats, kept.options, kept.sets), kept.packed)


def test_there_is_a_state_of_every_game() -> None:
    assert set(STATES) == set(GAMES)


@pytest.mark.parametrize("key", STATES)
def test_a_state_is_packed_as_it_was(key: str) -> None:
    kept = kept_state(key)
    _, state = opened(kept)
    for each in (state, state.clone()):
        assert each.pack() == kept.packed
        assert each.digest() == kept.digest
