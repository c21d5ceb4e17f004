"""What was put into a fight is taken back at a real table: how long that is free."""

from __future__ import annotations

import pytest

from quarterdeck.games.chaos_cove import codes
from quarterdeck.table.errors import ConsentNeeded
from tests.clauses import clause
from tests.games.chaos_cove.fights import SEA_BREAK, at_sea, attack
from tests.games.chaos_cove.position import ANNA, BART


@clause("CC-fight-16")
def test_what_was_put_in_can_be_taken_back_freely() -> None:
    position = (
        at_sea(9, cannon=1, gunpowder=1, crew=1).hand(ANNA, codes.JOHN, codes.COLIN, codes.ART).hand(BART, codes.ART)
    )
    position.placed(codes.GUS, codes.PORT, by=ANNA).placed(codes.JOHN, codes.PORT, by=BART).placed(
        codes.COLIN, codes.MILL, by=BART
    )
    table = attack(position).table()
    start = table.truth.digest()
    moves = (
        codes.FIRE,
        codes.POWDER,
        codes.MUSTER,
        codes.WORTH | codes.JOHN,
        codes.CARD | codes.COLIN,
        codes.TAKE | codes.CANNON,
        codes.FIRE,
    )
    for move in moves:
        table.choose(ANNA, move)
    for _ in moves:
        assert table.undo_terms(ANNA).free
        table.undo(ANNA)
    assert table.truth.digest() == start
    table.choose(ANNA, codes.FIRE)
    table.choose(ANNA, codes.POWDER)
    table.reset(ANNA)
    assert table.truth.digest() == start


@clause("CC-fight-16")
def test_so_can_the_last_thing_that_the_fighter_had() -> None:
    """The fighter has not ended the fight, though there is nothing else left to do."""
    table = attack(at_sea(9, cannon=1, gunpowder=1).hand(BART, codes.ART)).table()
    table.choose(ANNA, codes.FIRE)
    table.choose(ANNA, codes.POWDER)
    assert table.undo_terms(ANNA).free


@clause("CC-fight-16")
def test_not_once_a_card_was_drawn() -> None:
    position = at_sea(9, cannon=1, gunpowder=2).hand(ANNA, codes.NELLIE).placed(codes.NELLIE, codes.PORT, by=BART)
    table = attack(position).table()
    table.choose(ANNA, codes.FIRE)
    table.choose(ANNA, codes.CARD | codes.NELLIE)
    with pytest.raises(ConsentNeeded):
        table.undo(ANNA)
    table.choose(ANNA, codes.POWDER)
    assert table.undo_terms(ANNA).free, "what came after the draw"
    table.undo(ANNA)
    assert not table.undo_terms(ANNA).free


@clause("CC-fight-16")
def test_once_the_others_were_asked_they_have_to_agree() -> None:
    table = attack(
        at_sea(9, cannon=1, gunpowder=3).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    ).table()
    table.choose(ANNA, codes.POWDER)
    before = table.truth.digest()
    table.choose(ANNA, codes.END)
    table.choose(BART, codes.DONE)
    assert table.asked == ANNA
    with pytest.raises(ConsentNeeded):
        table.undo(ANNA)
    table.undo(ANNA, consents=[BART])
    assert (table.asked, table.truth.digest()) == (ANNA, before)
    table.choose(ANNA, codes.END)
    table.choose(BART, codes.DONE)
    table.choose(ANNA, codes.FIRE)
    assert table.undo_terms(ANNA).free, "what came after the question"


@clause("CC-fight-16")
def test_not_once_an_offer_was_taken() -> None:
    table = attack(at_sea(9, gunpowder=3).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)).table()
    for seat, move in ((ANNA, codes.END), (BART, codes.OFFER | codes.JOHN), (ANNA, codes.ACCEPT)):
        table.choose(seat, move)
    assert table.asked == ANNA
    with pytest.raises(ConsentNeeded):
        table.undo(ANNA)


@clause("CC-fight-16")
def test_not_once_the_fight_has_ended() -> None:
    position = at_sea(3, cannon=1, gunpowder=1).stock(BART, gunpowder=1).invader(SEA_BREAK, 9)
    table = attack(position).table()
    table.choose(ANNA, codes.FIRE)
    table.choose(ANNA, codes.END)
    assert table.asked == BART
    with pytest.raises(ConsentNeeded):
        table.undo(ANNA)
