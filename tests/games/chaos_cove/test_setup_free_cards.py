"""The end of the set-up for two: each takes a construction card for nothing."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import KIND_OF
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

AT_THE_START = {"cannon": 1, "saber": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1, "doubloon": 5, "crew": 2}


@clause("CC-setup-20")
@pytest.mark.parametrize("seed", range(6))
def test_two_players_take_a_free_card_each_beginning_with_the_first(seed: int) -> None:
    position = Position.dealt(2, seed)
    first = position.view(SPECTATOR)["marker"]
    assert (position.step, position.asked) == ("FreeCard", first)
    position.play(codes.BUY | 6)
    assert (position.step, position.asked) == ("FreeCard", 1 - first)
    position.play(codes.BUY | 7)
    assert [position.has(seat) for seat in (ANNA, BART)] == [AT_THE_START] * 2, "nothing was paid"
    assert position.cards(first) == [codes.HOME_FORT, codes.HOME_SLOOP, 8]
    assert position.cards(1 - first) == [codes.HOME_FORT, codes.HOME_SLOOP, 9]
    assert (position.step, position.asked) == ("PlaceHero", first)


@clause("CC-setup-20")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_take_none(seats: int) -> None:
    position = Position.dealt(seats)
    assert (position.step, position.asked) == ("PlaceHero", position.state.marker)


@clause("CC-setup-21")
@pytest.mark.parametrize("stack", range(10))
def test_it_may_be_any_card_that_lies_open(stack: int) -> None:
    position = Position.dealt(2)
    first = position.asked
    assert position.offered(codes.BUY) == list(range(10))
    kind = position.open_card(stack)
    position.play(codes.BUY | stack)
    assert kind in position.cards(first)
    assert (position.step == "NewPiece") == (KIND_OF[kind] != codes.PARTY)


@clause("CC-setup-22")
def test_a_free_ship_goes_on_any_empty_ship_space() -> None:
    position = Position.dealt(2)
    first = position.asked
    position.play(codes.BUY | 3)
    assert position.asked == first
    assert position.offered(codes.SPACE) == [space for space in range(18) if space not in (0, 3)]
    assert position.why(codes.SPACE | 3) == codes.R_TAKEN_SPACE
    assert position.why(codes.SPACE | 30) == codes.R_NO_SUCH_SPACE
    assert position.play(codes.SPACE | 17).pieces(first) == [0, 17, 18]


@clause("CC-setup-22")
def test_a_free_fort_goes_on_any_empty_fort_space() -> None:
    position = Position.dealt(2)
    first = position.asked
    position.play(codes.BUY | 0)
    assert position.offered(codes.SPACE) == [space for space in range(18, 36) if space not in (18, 21)]
    assert position.why(codes.SPACE | 18) == codes.R_TAKEN_SPACE
    assert position.why(codes.SPACE | 1) == codes.R_NO_SUCH_SPACE
    assert position.play(codes.SPACE | 35).pieces(first) == [0, 18, 35]


@clause("CC-setup-23")
@pytest.mark.parametrize("stack", [6, 8, 9])
def test_the_stack_of_the_first_opens_only_when_both_have_chosen(stack: int) -> None:
    position = Position.dealt(2, 3)
    left = position.state.left[stack]
    position.play(codes.BUY | stack)
    if position.step == "NewPiece":
        position.play(position.moves()[0])
    assert position.why(codes.BUY | stack) == codes.R_STACK_TAKEN
    assert position.stack(stack) == (left - 1, None, True)
    position.play(codes.BUY | 7)
    stacks = position.view(SPECTATOR)["stacks"]
    assert all(each["kind"] is not None and not each["shut"] for each in stacks)


@clause("CC-setup-24")
def test_the_free_card_cannot_be_refused() -> None:
    position = Position.dealt(2)
    assert position.why(codes.PASS) == position.why(codes.DONE) == NOT_ASKED
    assert [move & ~63 for move in position.moves()] == [codes.BUY] * 10


@clause("CC-setup-25")
def test_the_free_cards_come_last() -> None:
    position = Position.dealt(2)
    for _ in range(2):
        assert position.step == "FreeCard"
        view = position.view(position.asked)
        assert len(view["players"][position.asked]["hand"]) == 5
        assert [len(hand["tiles"]) for hand in view["ring"]] == [4] * 4
        assert view["spots"][:12] == [-1] * 12
        position.play(position.moves()[6])
    assert (position.step, position.view(SPECTATOR)["phase"]) == ("PlaceHero", codes.PLACING)
