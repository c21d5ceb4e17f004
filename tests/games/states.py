"""What the tests of every game's state ask: that copies stand alone, and that what is stored comes back."""

from __future__ import annotations

import pickle
from typing import Any, Final

from quarterdeck.core.game import Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Trace
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.rum_runner.state import RumState

World = CoveState | PirateState | RumState

MOVES_ON: Final = 10  # that a stored state is played on for


def played(s: World, moves: int) -> None:
    """Play so many random moves, always the same ones."""
    rng = Rng(moves)
    for _ in range(moves):
        s.play(s.moves()[rng.below(len(s.moves()))], rng)


def assert_own_list(s: World, field: str) -> None:
    """A copy has its own list of that name, and it counts for the digest."""
    before = s.digest()
    copy = s.clone()
    assert copy.digest() == before
    getattr(copy, field)[0] ^= 1
    assert copy.digest() != before
    assert s.digest() == before


def assert_number_kept(game: Game[Any], s: World, field: str) -> None:
    """The number of that name counts for the digest, and is copied and stored."""
    before = s.digest()
    setattr(s, field, getattr(s, field) ^ 1)
    assert s.digest() != before
    for other in (s.clone(), game.unpack(s.rules, s.pack())):
        assert getattr(other, field) == getattr(s, field)
        assert other.digest() == s.digest()


def assert_bare_copy(s: World) -> None:
    """A copy has no trace and the same rules."""
    s.trace = Trace()
    copy = s.clone()
    assert copy.trace is None
    assert copy.rules is s.rules


def assert_plays_on_alike(game: Game[Any], s: World) -> None:
    """What was packed or pickled stands and plays on like the state itself."""
    stored = game.unpack(s.rules, s.pack())
    pickled = pickle.loads(pickle.dumps(s))
    for _ in range(MOVES_ON):
        assert stored.digest() == pickled.digest() == s.digest()
        assert stored.arg == pickled.arg == s.arg
        move = s.moves()[-1]
        for world in (s, stored, pickled):
            world.play(move, Rng(1))


def assert_packed_apart(game: Game[Any], s: World) -> None:
    """Nothing that is packed is shared with the state, nor with what is unpacked from it."""
    before = s.digest()
    packed = s.pack()
    other = game.unpack(s.rules, packed)
    for part in packed:
        part.append(99)
    assert s.digest() == other.digest() == before
