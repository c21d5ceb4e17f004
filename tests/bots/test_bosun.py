"""The bosun sees what there is to gain in its turn."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Window, make_bot
from quarterdeck.bots.search import lookahead
from quarterdeck.core.rng import Rng
from quarterdeck.games.card_pirates import GAME
from tests import toy
from tests.games.card_pirates.position import Position
from tests.table import toy as questions


def turn_by(bot: str, position: Position, seed: int = 1) -> None:
    """Let a bot answer until the next turn."""
    player = make_bot(bot, seed)
    state = position.state
    turn = GAME.judgement.turn_of(state)
    while not state.is_over() and GAME.judgement.turn_of(state) == turn:
        state.play(player.choose(Window(GAME, state, state.seat())), position.rng)


@pytest.mark.parametrize("seed", range(5))
def test_it_soon_has_the_ace_that_it_can_have(seed: int) -> None:
    position = Position(2).hand(0, "8D", "3C", "6S", "JH").hand(1, "5C", "6C", "7C").ship(0, "b3").ship(1, "f1").begin()
    turns = 0
    while "AH" not in position.holds(0):
        turn_by("bosun", position, seed)
        turn_by("deckhand", position, seed)
        turns += 1
        assert turns < 5


@pytest.mark.parametrize("seed", range(5))
def test_it_ends_the_game_when_it_wins_by_that(seed: int) -> None:
    position = Position(2).island("JC").island("JD").island("KS").hand(0, "4C", "QH", "AC", "AD").hand(1, "5C", "KD")
    position.ship(0, "b4").ship(1, "f1").begin()
    turn_by("bosun", position, seed)
    assert position.over
    assert position.state.places() == [1, 2]


@pytest.mark.parametrize("seed", range(5))
def test_it_does_not_end_the_game_when_it_loses_by_that(seed: int) -> None:
    position = (
        Position(2).island("JC").island("JD").island("KS").hand(0, "4C", "QH").hand(1, "5C", "AC", "AD", "AS", "KD")
    )
    position.ship(0, "b4").ship(1, "f1").begin()
    position.state.known[0] |= position.state.hands[1]
    turn_by("bosun", position, seed)
    assert not position.over


@pytest.mark.parametrize("seed", range(5))
def test_it_defends_with_what_wins(seed: int) -> None:
    position = Position(2).hand(0, "7C", "3C", "4D").hand(1, "2C", "9D", "KS", "QS").ship(0, "c4").ship(1, "c3").turn(0)
    position.begin()
    position.state.known[1] |= position.state.hands[0]
    position.choose("Drift", "To c3", "Fight with the 7")
    assert position.asked == "Bart"
    assert GAME.words.option(
        position.state, make_bot("bosun", seed).choose(Window(GAME, position.state, 1)), position.names
    ).label.startswith("Fight with the 9")


def test_the_same_seed_thinks_the_same() -> None:
    moves = []
    for _ in range(2):
        state = GAME.start(GAME.rules(2, {}, {}), Rng(5))
        bots = [make_bot("bosun", 11), make_bot("bosun", 12)]
        rng = Rng(6)
        played = []
        for _ in range(30):
            move = bots[state.seat()].choose(Window(GAME, state, state.seat()))
            played.append(move)
            state.play(move, rng)
        moves.append(played)
    assert moves[0] == moves[1]


def test_it_plays_any_game_that_keeps_the_contract() -> None:
    state = toy.GAME.start(toy.GAME.rules(2, {}, {}), Rng(3))
    bot = make_bot("bosun", 1)
    while not state.is_over():
        move = bot.choose(Window(toy.GAME, state, state.seat()))
        state.check(move)
        state.play(move, Rng(1))


def test_a_turn_without_end_is_looked_into_as_far_as_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions.GAME.judgement, "turn_of", lambda _: 0)
    monkeypatch.setattr(questions.GAME.judgement, "value", lambda *_: 0.5)
    state = questions.GAME.start(questions.GAME.rules(2, {"rounds": 2000}, {}), Rng(3))
    assert make_bot("bosun", 1).choose(Window(questions.GAME, state, state.seat())) in state.moves()


def test_it_answers_with_the_best_it_has_found_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position(2).hand(0, "8D", "3C", "6S", "JH").hand(1, "5C", "6C", "7C").ship(0, "b3").ship(1, "f1").begin()
    looked: list[int] = []
    worth_of = lookahead.Lookahead.worth_of

    def counted(
        search: lookahead.Lookahead, worlds: list[lookahead.World], move: int, depth: int
    ) -> tuple[float, float]:
        if depth == 0:
            looked.append(move)
        return worth_of(search, worlds, move, depth)

    monkeypatch.setattr(lookahead.Lookahead, "worth_of", counted)
    monkeypatch.setattr(lookahead, "monotonic", lambda: float(len(looked)))
    player, window = make_bot("bosun", 1), Window(GAME, position.state, 0)
    player.until = 3.0
    assert player.choose(window) in looked[:3]
    assert len(looked) == 4 < len(window.sensible(window.moves()))
