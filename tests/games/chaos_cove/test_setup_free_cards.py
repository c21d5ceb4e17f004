"""The end of the set-up for two: each takes a construction card for nothing."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    HOME_FORT,
    HOME_SHIP,
    KIND_OF,
    PARTY,
)
from tests.clauses import clause
from tests.games.chaos_cove.scene import ANNA, BART, Scene

AT_THE_START = {"cannon": 1, "saber": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1, "doubloon": 5, "crew": 2}


@clause("CC-setup-20")
@pytest.mark.parametrize("seed", range(6))
def test_two_players_take_a_free_card_each_beginning_with_the_first(seed: int) -> None:
    scene = Scene.dealt(2, seed)
    first = scene.view(SPECTATOR)["marker"]
    assert (scene.step, scene.asked) == ("FreeCard", first)
    scene.play(codes.BUY | 6)
    assert (scene.step, scene.asked) == ("FreeCard", 1 - first)
    scene.play(codes.BUY | 7)
    assert [scene.has(seat) for seat in (ANNA, BART)] == [AT_THE_START] * 2, "nothing was paid"
    assert scene.cards(first) == [HOME_FORT, HOME_SHIP, 8]
    assert scene.cards(1 - first) == [HOME_FORT, HOME_SHIP, 9]
    assert (scene.step, scene.asked) == ("PlaceHero", first)


@clause("CC-setup-20")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_take_none(seats: int) -> None:
    scene = Scene.dealt(seats)
    assert (scene.step, scene.asked) == ("PlaceHero", scene.state.marker)


@clause("CC-setup-21")
@pytest.mark.parametrize("stack", range(10))
def test_it_may_be_any_card_that_lies_open(stack: int) -> None:
    scene = Scene.dealt(2)
    first = scene.asked
    assert scene.offered(codes.BUY) == list(range(10))
    kind = scene.view(SPECTATOR)["stacks"][stack]["kind"]
    scene.play(codes.BUY | stack)
    assert kind in scene.cards(first)
    assert (scene.step == "NewPiece") == (KIND_OF[kind] != PARTY)


@clause("CC-setup-22")
def test_a_free_ship_goes_on_any_empty_ship_space() -> None:
    scene = Scene.dealt(2)
    first = scene.asked
    scene.play(codes.BUY | 3)
    assert scene.asked == first
    assert scene.offered(codes.SPACE) == [space for space in range(18) if space not in (0, 3)]
    assert scene.why(codes.SPACE | 3) == codes.R_TAKEN_SPACE
    assert scene.why(codes.SPACE | 30) == codes.R_NO_SUCH_SPACE
    assert scene.play(codes.SPACE | 17).pieces(first) == [0, 17, 18]


@clause("CC-setup-22")
def test_a_free_fort_goes_on_any_empty_fort_space() -> None:
    scene = Scene.dealt(2)
    first = scene.asked
    scene.play(codes.BUY | 0)
    assert scene.offered(codes.SPACE) == [space for space in range(18, 36) if space not in (18, 21)]
    assert scene.why(codes.SPACE | 18) == codes.R_TAKEN_SPACE
    assert scene.why(codes.SPACE | 1) == codes.R_NO_SUCH_SPACE
    assert scene.play(codes.SPACE | 35).pieces(first) == [0, 18, 35]


@clause("CC-setup-23")
@pytest.mark.parametrize("stack", [6, 8, 9])
def test_the_stack_of_the_first_opens_only_when_both_have_chosen(stack: int) -> None:
    scene = Scene.dealt(2, 3)
    left = scene.state.left[stack]
    scene.play(codes.BUY | stack)
    if scene.step == "NewPiece":
        scene.play(scene.moves()[0])
    assert scene.why(codes.BUY | stack) == codes.R_STACK_SHUT
    assert scene.view(SPECTATOR)["stacks"][stack] == {"left": left - 1, "kind": None, "shut": True}
    scene.play(codes.BUY | 7)
    stacks = scene.view(SPECTATOR)["stacks"]
    assert all(each["kind"] is not None and not each["shut"] for each in stacks)


@clause("CC-setup-24")
def test_the_free_card_cannot_be_refused() -> None:
    scene = Scene.dealt(2)
    assert scene.why(codes.PASS) == scene.why(codes.DONE) == NOT_ASKED
    assert [move & ~63 for move in scene.moves()] == [codes.BUY] * 10


@clause("CC-setup-25")
def test_the_free_cards_come_last() -> None:
    scene = Scene.dealt(2)
    for _ in range(2):
        assert scene.step == "FreeCard"
        view = scene.view(scene.asked)
        assert len(view["players"][scene.asked]["hand"]) == 5
        assert [len(hand["tiles"]) for hand in view["ring"]] == [4] * 4
        assert view["spots"][:12] == [-1] * 12
        scene.play(scene.moves()[6])
    assert (scene.step, scene.view(SPECTATOR)["phase"]) == ("PlaceHero", codes.PLACING)
