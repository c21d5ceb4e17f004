"""What a search carries into other processes: generators, games and states, and when two states are the same."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rng import BLOCK, Rng
from quarterdeck.games import GAMES
from tests import cove, torn_maps, toy

ALL: list[Game[Any]] = [*GAMES.values(), toy.GAME, torn_maps.GAME, cove.GAME]
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.key))


@pytest.mark.parametrize("made", [Rng(7), Rng.keyed(b"sixteen bytes ok")], ids=["small", "keyed"])
def test_a_generator_goes_on_from_its_very_place(made: Rng) -> None:
    for _ in range(BLOCK + 3):  # into the middle of a block
        made.word()
    again = pickle.loads(pickle.dumps(made))
    assert again.draws == made.draws
    assert [again.word() for _ in range(2 * BLOCK)] == [made.word() for _ in range(2 * BLOCK)]


@every_game
def test_a_game_stays_the_one_that_it_is(game: Game[Any]) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game


def test_a_game_without_a_name_says_how_it_can_be_pickled() -> None:
    with pytest.raises(ContentRefused, match="give it a name in the module of its class"):
        pickle.dumps(type(toy.GAME)())


def begun(game: Game[Any], seed: int, **options: Any) -> Any:
    return game.start(game.rules(game.usual_seats(options), options, {}), Rng(seed))


@every_game
def test_states_are_equal_by_what_they_are(game: Game[Any]) -> None:
    state = begun(game, 1)
    for same in (state.clone(), begun(game, 1), pickle.loads(pickle.dumps(state))):
        assert same is not state
        assert same == state
    later = state.clone()
    later.play(later.moves()[-1], Rng(2))
    assert later != state
    assert state != "a state"


def test_states_of_other_rules_are_others() -> None:
    game = GAMES["rum-runner"]
    assert begun(game, 1) != begun(game, 1, cap=40)
    two = game.rules(2, {}, {"sloop.cost": 4})
    assert begun(game, 1) != game.start(two, Rng(1))


@every_game
def test_a_state_changes_and_so_is_no_key(game: Game[Any]) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(begun(game, 1))
