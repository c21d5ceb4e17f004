"""A bot sees what its seat may see, and worlds that agree with that; it cannot tell the truth from its twin."""

from __future__ import annotations

import pytest

from quarterdeck.bots import BOTS, Think, Window, make_bot
from quarterdeck.core.errors import NotAsked
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES, find
from quarterdeck.games.card_pirates import GAME
from tests.bots.games import TABLES, positions, random_game

# Questions from one look to the next: thinking takes time.
DISTANCE = {"deckhand": 3, "bosun": 31, "captain": 31}
FEW = Think(iterations=40)
LOOKS = 6  # of each bot in each game, whether it leaves the table alone

ALL_TABLES: list[tuple[str, int, dict[str, Value]]] = [
    *[("card-pirates", seats, options) for seats, options in TABLES],
    ("rum-runner", 2, {"cap": 25}),
    ("rum-runner", 2, {"cap": 25, "mulligan": True}),
    ("chaos-cove", 3, {}),
    ("wildtails", 2, {"difficulty": "easy"}),
]


def test_a_window_is_for_the_seat_that_is_asked() -> None:
    """Another one would see the moves, and so the cards, of the asked seat."""
    state = GAME.start(GAME.rules(2, {}, {}), Rng(1))
    asked = state.seat()
    with pytest.raises(NotAsked, match=f"Seat {1 - asked} is not asked: a window is for the seat that is"):
        Window(GAME, state, 1 - asked)
    state.finish()
    with pytest.raises(NotAsked):
        Window(GAME, state, asked)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("key", "seats", "options"), ALL_TABLES)
def test_a_bot_answers_alike_on_the_truth_and_on_its_twin(
    key: str, seats: int, options: dict[str, Value], bot: str
) -> None:
    game = find(key)
    for number, state in enumerate(random_game(game, seats, options, seed=7, every=DISTANCE[bot])):
        seat = state.seat()
        if seat < 0:
            continue
        twin = game.sample(state, seat, Rng(1000 + number))
        chosen = make_bot(bot, number, FEW).choose(Window(game, state, seat))
        assert chosen in state.moves()
        assert chosen == make_bot(bot, number, FEW).choose(Window(game, twin, seat))


@pytest.mark.parametrize(("key", "seats", "options"), ALL_TABLES)
def test_the_window_shows_the_same_of_the_truth_and_of_its_twin(
    key: str, seats: int, options: dict[str, Value]
) -> None:
    game = find(key)
    for number, state in enumerate(random_game(game, seats, options, seed=8)):
        seat = state.seat()
        if seat < 0:
            continue
        truth = Window(game, state, seat)
        twin = Window(game, game.sample(state, seat, Rng(number)), seat)
        moves = truth.moves()
        assert moves == twin.moves()
        assert truth.sensible(moves) == twin.sensible(moves)
        assert truth.view() == twin.view()
        assert truth.world(Rng(3)).digest() == twin.world(Rng(3)).digest()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("key", GAMES)
def test_thinking_changes_nothing_on_the_table(key: str, bot: str) -> None:
    game = find(key)
    looked = 0
    for state in random_game(game, 2, {}, seed=9, every=20):
        if state.is_over() or looked == LOOKS:
            break
        window = Window(game, state, state.seat())
        before = state.digest()
        thinker = make_bot(bot, 1, FEW)
        thinker.choose(window)
        thinker.weigh(window)
        assert state.digest() == before
        looked += 1
    assert looked > 2


def test_a_window_hands_out_no_truth() -> None:
    state = next(positions(2, {}, seed=1))
    window = Window(GAME, state, state.seat())
    open_to_bots = [name for name in dir(window) if not name.startswith("_")]
    assert open_to_bots == ["events", "game", "is_secret", "moves", "seat", "sensible", "usual", "view", "world"]
    assert window.world(Rng(1)) is not state
