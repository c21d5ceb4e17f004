"""The toy keeps its own rules, and a toy that breaks a law is caught: the laws bite."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.game import View
from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Sentence
from tests import toy
from tests.clauses import clause
from tests.laws.adapters import adapter_of
from tests.laws.option_sets import Subject
from tests.laws.play import Run, replay
from tests.laws.test_play import check_copies, check_question
from tests.laws.test_secrets import check_samples, check_secrets, check_spread
from tests.laws.test_words import check_words

pytestmark = pytest.mark.laws

KEY = toy.GAME.key


def dealt(where: list[int], **options: bool | int | str) -> toy.Tot:
    """Before the first round of a game, with the cards where a test wants them."""
    start = toy.GAME.start(toy.GAME.rules(2, options, {}), Rng(1))
    start.where = where
    return start


@clause("TT-deal-1")
def test_three_cards_to_each_hand_and_three_to_the_stack() -> None:
    s = toy.GAME.start(toy.GAME.rules(2, {}, {}), Rng(1))
    assert [len(s.at(place)) for place in (0, 1, toy.STACK)] == [3, 3, 3]


@clause("TT-lay-1", "TT-show-1", "TT-draw-1")
def test_the_higher_card_takes_a_coin_and_the_loser_draws() -> None:
    s = dealt([0, 0, 0, 1, 1, 1, 4, 4, 4])
    assert (s.seat(), s.moves()) == (0, [0, 1, 2])
    s.play(0, Rng(1))
    assert toy.GAME.view(s, 1)["cards"][2] == 1
    assert (s.seat(), s.moves()) == (1, [3, 4, 5])
    s.play(3, Rng(1))
    assert s.coins == [0, 1]
    assert s.at(toy.DISCARD) == [0, 3]
    assert len(s.at(0)) == 3


@clause("TT-show-2")
@pytest.mark.parametrize(("options", "coins"), [({"low": True}, [1, 0]), ({"stakes": "two"}, [0, 2])])
def test_low_and_stakes_change_who_wins_what(options: dict[str, bool | str], coins: list[int]) -> None:
    s = dealt([0, 0, 0, 1, 1, 1, 4, 4, 4], **options)
    s.play(0, Rng(1))
    s.play(3, Rng(1))
    assert s.coins == coins
    with pytest.raises(OptionRefused):
        toy.GAME.rules(2, {"low": True, "stakes": "two"}, {})


@clause("TT-end-1")
def test_the_game_ends_after_the_rounds() -> None:
    run = Run(Subject(KEY, 2, (("rounds", 2),)), 3)
    run.play_out()
    assert len(run.moves) == 4
    assert sorted(run.state.places()) in ([1, 1], [1, 2])


def shows_the_stack(s: toy.Tot, viewer: int) -> View:
    return {"next": s.at(toy.STACK)[0]}


def deals_by_the_truth(s: toy.Tot, seat: int, rng: Rng) -> toy.Tot:
    return s.clone()


def follows_the_truth(s: toy.Tot, seat: int, rng: Rng) -> toy.Tot:
    world = s.clone()
    rng.shuffle(world.where)
    return world


def forgets_to_clone(s: toy.Tot, seat: int, rng: Rng) -> toy.Tot:
    rng.shuffle(s.where)
    return s


def tells_what_is_hidden(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    return Sentence(f"{event[4] != HIDDEN}", "TT-nowhere-1")


def points_at_nothing(s: toy.Tot, viewer: int, names: Sequence[str]) -> list[object]:
    return []


@pytest.mark.parametrize(
    ("part", "broken", "check"),
    [
        ("view", shows_the_stack, check_secrets),
        ("sample", deals_by_the_truth, check_spread),
        ("sample", follows_the_truth, check_samples),
        ("sample", forgets_to_clone, check_samples),
        ("tell", tells_what_is_hidden, check_words),
        ("things", points_at_nothing, check_words),
    ],
)
def test_a_broken_game_is_caught(
    monkeypatch: pytest.MonkeyPatch, part: str, broken: object, check: Callable[[Run], None]
) -> None:
    run = Run(Subject(KEY, 2), 5)
    check(run)
    monkeypatch.setattr(toy.GAME if hasattr(toy.GAME, part) else toy.GAME.words, part, broken)
    with pytest.raises(AssertionError):
        check(run)


def test_a_reason_that_disagrees_with_the_moves_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(Subject(KEY, 2), 5)
    monkeypatch.setattr(toy.Lay, "why", lambda step, s, move: NOT_ASKED)
    with pytest.raises(AssertionError, match="why allows"):
        check_question(run)


def test_a_shallow_copy_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(Subject(KEY, 2), 5)

    def shallow(s: toy.Tot) -> toy.Tot:
        copy = toy.GAME.unpack(s.rules, s.pack())
        copy.where = s.where
        return copy

    monkeypatch.setattr(toy.Tot, "clone", shallow)
    with pytest.raises(AssertionError, match="changed"):
        check_copies(run)


def test_a_failure_tells_how_to_see_it_again() -> None:
    run = Run(Subject(KEY, 2, (("low", True),)), 5)
    run.play_out()
    with pytest.raises(ZeroDivisionError) as failure, run.told():
        1 / 0  # noqa: B018
    code = failure.value.__notes__[0].partition("\n")[2]
    scope: dict[str, Run] = {}
    exec(code, scope)
    assert scope["run"].state.digest() == run.state.digest()
    assert replay(KEY, 2, {"low": True}, 5, run.moves).state.digest() == run.state.digest()
    assert adapter_of(KEY).game is run.game
