"""A bot sees what its seat may see, and worlds that agree with that; it cannot tell the truth from its twin."""

from __future__ import annotations

import pytest

from quarterdeck.bots import BOTS, Think, Window, make_bot
from quarterdeck.core.errors import NotAsked
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES, find
from quarterdeck.games.card_pirates import GAME
from tests.bots.games import TABLES, positions, random_game, twins

# Questions from one look to the next: thinking takes time.
DISTANCE = {"deckhand": 3, "bosun": 17, "captain": 17}
FEW = Think(iterations=40)
LOOKS = 6  # of each bot in each game, whether it leaves the table alone
MANY = Think(iterations=300)
FAR = 19  # questions from one long search to the next

# Where much is hidden, and whether the deeds of others tell something of it.
SEARCHED: list[tuple[str, dict[str, Value], bool]] = [
    ("card-pirates", {"hidden-cards": True, "cap": 12}, False),
    ("rum-runner", {"cap": 25}, True),
]

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
    for number, (truth, twin) in enumerate(twins(game, seats, options, seed=7, every=DISTANCE[bot])):
        chosen = make_bot(bot, number, FEW).choose(truth)
        assert chosen in truth.moves()
        assert chosen == make_bot(bot, number, FEW).choose(twin)


@pytest.mark.parametrize(("key", "options", "weighs"), SEARCHED)
def test_a_long_search_weighs_alike_in_the_truth_and_in_its_twin(
    key: str, options: dict[str, Value], weighs: bool
) -> None:
    """Long enough for questions to be known by what their seat was told; and what the deeds of others tell has its
    part in it, in the game that makes something of them."""
    game, found = find(key), 0
    for number, (truth, twin) in enumerate(twins(game, 2, options, seed=7, every=FAR)):
        assert truth.events == twin.events
        worlds = [window.world(Rng(1)) for window in (truth, twin)]
        told = [game.judgement.evidence(world, truth.seat, list(truth.events)) for world in worlds]
        assert told[0] == told[1]
        found += bool(told[0])
        assert make_bot("captain", number, MANY).weigh(truth) == make_bot("captain", number, MANY).weigh(twin)
    assert bool(found) == weighs


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
