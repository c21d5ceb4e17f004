"""Taking back a burial is free: nobody has learnt anything by it, whatever they lost sight of."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.games import find
from quarterdeck.games.card_pirates import codes
from quarterdeck.table import Seat, Table


@pytest.mark.parametrize("number", range(6))
def test_a_burial_can_be_taken_back_freely(number: int) -> None:
    game = find("card-pirates")
    table = Table.new(game, [Seat("person", "Ann"), Seat("person", "Bea")], deal=f"burial {number}")
    dice = Rng(number)
    buried = 0
    while not table.over and buried < 40:
        moves = game.judgement.sensible(table.truth, table.truth.moves()) if dice.below(2) else table.truth.moves()
        seat, move = table.asked, moves[dice.below(len(moves))]
        table.choose(seat, move)
        if move & ~63 == codes.BURY and table.asked == seat:
            assert table.undo_terms(seat).free
            buried += 1
    assert buried
