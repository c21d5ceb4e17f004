"""The captain: what it finds out of worlds, chance and rivals, and how long it thinks about it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any

import pytest

from quarterdeck.bots import Think, Window, make_bot
from quarterdeck.bots.search.tree import Tree
from quarterdeck.core.game import Game, Judgement
from quarterdeck.core.kernel import Act, Ask, State, Step
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Rules
from quarterdeck.core.trace import EVERYBODY
from quarterdeck.games import GAMES
from quarterdeck.games.card_pirates import GAME
from tests.bots.games import random_game
from tests.games.card_pirates.position import Position
from tests.table import toy as questions

LEFT, RIGHT, LOOK = range(3)
ASK_FIRST, ASK_SECOND, END = range(3)
TRIED = 6  # positions of a game


class Pair(State):
    """Two answers, by one seat or by two, and what is hidden from whoever answers: until it is looked at, or turned up
    for all to see."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(STEPS, 2)
        self.rules, self.given, self.hidden, self.seen = rules, [-1, -1], 0, 0

    def clone(self) -> Pair:
        other = Pair(self.rules)
        other.set_entries(self.entries())
        other.given, other.hidden, other.seen = list(self.given), self.hidden, self.seen
        return other

    def knowledge(self) -> list[int]:
        return [self.seen, 0, 0]

    def scores(self) -> list[int]:
        return [0, 0]


class First(Ask[Pair]):
    def seat(self, s: Pair) -> int:
        return 0

    def moves(self, s: Pair) -> list[int]:
        return [LEFT, RIGHT] if s.seen or s.rules.seats == 2 else [LEFT, RIGHT, LOOK]

    def play(self, s: Pair, move: int, rng: Rng) -> None:
        if move == LOOK:
            s.seen = 1
            s.note(0, 0, secret=s.hidden, who=EVERYBODY if s.rules.options else 1)
            s.push(ASK_FIRST)
            return
        s.given[0] = move
        s.note(1, 0, secret=move, who=1)

    def secret(self, s: Pair) -> bool:
        return s.rules.seats == 2


class Second(Ask[Pair]):
    def seat(self, s: Pair) -> int:
        return 1

    def moves(self, s: Pair) -> list[int]:
        return [LEFT, RIGHT]

    def play(self, s: Pair, move: int, rng: Rng) -> None:
        s.given[1] = move

    def secret(self, s: Pair) -> bool:
        return True


class End(Act[Pair]):
    def run(self, s: Pair, rng: Rng) -> None:
        s.finish()


STEPS: list[Step[Any]] = [First(ASK_FIRST), Second(ASK_SECOND), End(END)]


class Payoff(Judgement[Pair]):
    def __init__(self, worth: Callable[[Pair], float]) -> None:
        self.worth = worth

    def value(self, s: Pair, seat: int) -> float:
        worth = self.worth(s)
        return worth if seat == 0 else 1 - worth

    def turn_of(self, s: Pair) -> int:
        return 0


class PairGame(Game[Pair]):
    def __init__(self, worth: Callable[[Pair], float]) -> None:
        self.key, self.fewest, self.most, self.move_range = "pair", 1, 2, 64
        self.judgement = Payoff(worth)

    def sample(self, s: Pair, seat: int, rng: Rng) -> Pair:
        world = s.clone()
        if not s.seen:
            world.hidden = rng.below(2)
        if seat == 1 and s.given[0] >= 0:
            world.given[0] = rng.below(2)
        return world


def asked(worth: Callable[[Pair], float], seats: int, *, openly: bool = False) -> Window:
    """The first question: of one seat that may look before it answers, or of two that answer in secret."""
    game = PairGame(worth)
    state = Pair(Rules(seats, {"openly": True} if openly else {}))
    state.push(END)
    if seats == 2:
        state.push(ASK_SECOND)
    state.push(ASK_FIRST)
    return Window(game, state, 0)


@pytest.mark.parametrize("openly", [False, True])
@pytest.mark.parametrize("seed", range(1, 4))
def test_it_does_not_count_on_what_it_cannot_see(seed: int, openly: bool) -> None:
    """A search that took its worlds for the truth would guess, and think that it is always right; one that told no
    questions apart by what its seat is told would not see what a look is worth."""
    guessing = asked(lambda s: 0.0 if s.given[0] != s.hidden else 0.8 if s.seen else 1.0, 1, openly=openly)
    weighed = make_bot("captain", seed, Think(iterations=4000)).weigh(guessing)
    assert weighed[0].move == LOOK
    assert weighed[0].chance == pytest.approx(0.8, abs=0.05)
    assert max(each.chance for each in weighed[1:]) < 0.7
    assert weighed[0].plan == (LOOK,)  # what comes then depends on what it sees


def test_it_mixes_its_answers_where_a_rule_could_be_seen_through() -> None:
    """Alike on the left counts twice as much as on the right: the first seat goes left a third of the time."""
    pennies = asked(lambda s: 0.0 if s.given[0] != s.given[1] else 1.0 if s.given[0] == LEFT else 0.5, 2)
    lefts = [make_bot("captain", seed, Think(iterations=500)).choose(pennies) == LEFT for seed in range(200)]
    assert 0.2 < sum(lefts) / len(lefts) < 0.47


@pytest.mark.parametrize("seed", range(3))
def test_it_ends_the_game_when_it_wins_by_that(seed: int) -> None:
    position = Position(2).island("JC").island("JD").island("KS").hand(0, "4C", "QH", "AC", "AD").hand(1, "5C", "KD")
    position.ship(0, "b4").ship(1, "f1").begin()
    bot = make_bot("captain", seed, Think(iterations=300))
    turn = GAME.judgement.turn_of(position.state)
    while not position.over and GAME.judgement.turn_of(position.state) == turn:
        position.state.play(bot.choose(Window(GAME, position.state, position.state.seat())), position.rng)
    assert position.state.places() == [1, 2]


@pytest.mark.parametrize("key", GAMES)
def test_no_question_is_taken_for_the_one_after_it(key: str) -> None:
    """In such a search the question itself would come up more often than it was asked."""
    game = GAMES[key]
    states = [state.clone() for state in random_game(game, 2, {}, seed=6, every=3) if not state.is_over()]
    for state in [each for each in states if len(game.judgement.sensible(each, each.moves())) > 1][:TRIED]:
        tree = Tree(Window(game, state, state.seat()), Rng(2))
        tree.search(20, inf)
        assert tree.root is not None
        assert tree.root.tries == 20


def test_it_thinks_on_when_there_is_no_room_for_more_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarterdeck.bots.search.tree.MOST_NODES", 5)
    state = GAME.start(GAME.rules(2, {}, {}), Rng(1))
    tree = Tree(Window(GAME, state, state.seat()), Rng(2))
    tree.search(200, inf)
    assert tree.root is not None
    assert sum(tree.root.visits) == 200
    assert len(tree.nodes) == 5


def test_what_is_compared_is_thought_about_as_much_as_the_best() -> None:
    """Left promises less, if only by a little, so that a search that is asked for nothing else soon leaves it alone."""
    window = asked(lambda s: 0.5 if s.given[0] == LEFT else 0.9, 1)
    bot = make_bot("captain", 3, Think(iterations=400))
    bot.compared = LEFT
    chances = {each.move: each.chance for each in bot.weigh(window)}
    assert chances[LEFT] == pytest.approx(0.5)
    assert chances[RIGHT] == pytest.approx(0.9)


def test_only_what_was_tried_is_weighed() -> None:
    state = GAME.start(GAME.rules(2, {}, {}), Rng(1))
    window = Window(GAME, state, state.seat())
    assert len(window.sensible(window.moves())) > 3
    assert len(make_bot("captain", 1, Think(iterations=3)).weigh(window)) == 3


def test_so_many_iterations_are_the_same_thoughts_every_time() -> None:
    for state in random_game(GAME, 2, {}, seed=4, every=25):
        if state.is_over():
            continue
        thoughts = [
            make_bot("captain", 5, Think(iterations=60)).weigh(Window(GAME, state, state.seat())) for _ in range(2)
        ]
        assert thoughts[0] == thoughts[1]
        assert sum(each.share for each in thoughts[0]) == pytest.approx(1)


def test_it_thinks_for_as_long_as_it_may() -> None:
    state = GAME.start(GAME.rules(2, {}, {}), Rng(1))
    window = Window(GAME, state, state.seat())
    for think, until in ((Think(seconds=0.3), 60.0), (Think(seconds=60), 0.3)):
        bot = make_bot("captain", 1, think)
        begun = monotonic()
        bot.until = begun + until
        assert bot.choose(window) in state.moves()
        assert 0.3 <= monotonic() - begun < 5


def test_a_turn_without_end_is_looked_into_as_far_as_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions.GAME.judgement, "turn_of", lambda _: 0)
    monkeypatch.setattr(questions.GAME.judgement, "value", lambda *_: 0.5)
    state = questions.GAME.start(questions.GAME.rules(2, {"rounds": 20_000}, {}), Rng(3))
    assert (
        make_bot("captain", 1, Think(iterations=3)).choose(Window(questions.GAME, state, state.seat())) in state.moves()
    )
