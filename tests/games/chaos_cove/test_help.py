"""Others help in a fight: who is asked, what can be offered, and what the fighter does with it."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import SEA, at_sea, attack, beaten, total
from tests.games.chaos_cove.position import ANNA, BART, CLEO, DORA, Position


def short_of(strength: int, seats: int = 3, **goods: int) -> Position:
    """Anna attacks a pirate with one gunpowder of these goods; John, Graham and Art are on the board."""
    position = at_sea(strength, seats, **(goods or {"gunpowder": 1}))
    return (
        position.placed(codes.JOHN, codes.PORT, by=BART)
        .placed(codes.GRAHAM, codes.PORT, by=BART)
        .placed(codes.ART, codes.MILL, by=BART)
    )


def stopped(position: Position) -> Position:
    """Anna attacks, puts one gunpowder in and stops."""
    return attack(position).play(codes.POWDER, codes.END)


@clause("CC-help-1")
def test_others_add_hero_cards_for_their_value_and_nothing_else() -> None:
    position = stopped(
        short_of(9).hand(BART, codes.JOHN, codes.GRAHAM, codes.NELLIE).stock(BART, cannon=1, gunpowder=1, crew=1)
    )
    assert (position.asked, position.moves()) == (
        BART,
        [codes.OFFER | codes.GRAHAM, codes.OFFER | codes.JOHN, codes.DONE],
    )
    assert {
        position.why(move)
        for move in (codes.FIRE, codes.POWDER, codes.MUSTER, codes.CARD | codes.JOHN, codes.WORTH | codes.JOHN)
    } == {NOT_ASKED}
    position.play(codes.OFFER | codes.JOHN, codes.ACCEPT)
    assert position.has(BART) == {"cannon": 1, "gunpowder": 1, "crew": 1}
    assert not position.events(codes.E_CARD), "its action is not used"


@clause("CC-help-2")
def test_the_fighter_takes_or_refuses_each_card_and_wins_the_tile() -> None:
    position = stopped(short_of(5).hand(BART, codes.JOHN, codes.GRAHAM)).play(codes.OFFER | codes.JOHN)
    assert (position.asked, position.moves()) == (ANNA, [codes.ACCEPT, codes.REFUSE])
    position.play(codes.REFUSE)
    assert (total(position), position.asked) == (1, BART)
    position.play(codes.OFFER | codes.GRAHAM, codes.ACCEPT)
    assert (total(position), position.asked) == (5, ANNA)
    assert beaten(position.play(codes.END)) == [[1, 0], [0, 0], [0, 0]]


@clause("CC-help-3")
def test_the_others_are_asked_clockwise_from_the_fighters_left() -> None:
    position = Position(4).ship(BART, 0, 0).invader(SEA, 9, up=True).stock(BART, gunpowder=1).marker(BART)
    for seat in (ANNA, CLEO, DORA):
        position.hand(seat, codes.ART)
    attack(position).play(codes.POWDER, codes.END)
    asked = []
    while position.step == "Offer":
        asked.append(position.asked)
        position.play(codes.DONE)
    assert asked == [CLEO, DORA, ANNA]


@clause("CC-help-3")
def test_they_are_asked_once_in_a_fight() -> None:
    position = stopped(short_of(9, gunpowder=2).hand(BART, codes.JOHN)).play(codes.DONE)
    assert (position.step, position.asked) == ("Fight", ANNA)
    position.play(codes.POWDER, codes.END)
    assert position.events(codes.E_FAIL)
    assert position.step != "Offer"


@clause("CC-help-3")
def test_they_are_asked_again_in_the_next_fight() -> None:
    position = stopped(short_of(9, gunpowder=2).hand(BART, codes.JOHN)).play(codes.DONE, codes.END)
    position.play(codes.PASS)
    assert (position.step, position.asked) == ("SurpriseAttack", ANNA)
    position.play(codes.ATTACK | SEA, codes.POWDER, codes.END)
    assert (position.step, position.asked) == ("Offer", BART)


@clause("CC-help-3")
def test_who_holds_no_card_is_not_asked() -> None:
    position = stopped(short_of(9).hand(CLEO, codes.JOHN))
    assert position.asked == CLEO
    assert stopped(short_of(9)).events(codes.E_FAIL)


@clause("CC-help-4")
def test_whoever_holds_a_card_is_asked_fitting_or_not() -> None:
    """At a real table, where a question with a single answer is else not asked."""
    table = attack(short_of(9, gunpowder=1, cannon=1).hand(BART, codes.ART).hand(CLEO, codes.BELLE)).table()
    table.choose(ANNA, codes.POWDER)
    table.choose(ANNA, codes.END)
    for seat in (BART, CLEO):
        question = table.question(seat)
        assert question is not None
        assert [option.move for option in question.options] == [codes.DONE]
        table.choose(seat, codes.DONE)
    assert table.asked == ANNA


@clause("CC-help-5")
def test_nobody_is_asked_if_the_sum_suffices() -> None:
    position = attack(short_of(1).hand(BART, codes.JOHN)).play(codes.POWDER, codes.END)
    assert (beaten(position)[ANNA], position.events(codes.E_OFFER)) == ([1, 0], [])
    assert position.step != "Offer"


@clause("CC-help-5")
def test_once_it_suffices_nobody_further_is_asked() -> None:
    position = stopped(short_of(4).hand(BART, codes.JOHN, codes.GRAHAM).hand(CLEO, codes.JOHN)).play(
        codes.OFFER | codes.JOHN, codes.ACCEPT
    )
    assert (position.step, position.asked) == ("Fight", ANNA)
    position = stopped(short_of(5).hand(BART, codes.JOHN).hand(CLEO, codes.JOHN)).play(
        codes.OFFER | codes.JOHN, codes.ACCEPT
    )
    assert (position.step, position.asked) == ("Offer", CLEO), "Bart has no card left"


@clause("CC-help-6")
def test_cards_are_offered_openly_one_at_a_time() -> None:
    position = stopped(short_of(20).hand(BART, codes.JOHN, codes.GRAHAM)).play(codes.OFFER | codes.JOHN)
    for viewer in (ANNA, CLEO, SPECTATOR):
        assert position.known_hand(viewer, BART) == [codes.JOHN]
    assert position.log(CLEO)[-1] == "Bart offers the John card, worth 3."
    assert position.asked == ANNA, "the fighter answers at once"
    position.play(codes.ACCEPT)
    assert (position.asked, position.moves()) == (BART, [codes.OFFER | codes.GRAHAM, codes.DONE])
    assert total(position.play(codes.OFFER | codes.GRAHAM, codes.ACCEPT)) == 8


@clause("CC-help-7")
def test_a_card_without_a_value_here_or_without_its_hero_cannot_be_offered() -> None:
    position = stopped(short_of(9).hand(BART, codes.JOHN, codes.ART, codes.BELLE))
    assert position.offered(codes.OFFER) == [codes.JOHN]
    assert position.why(codes.OFFER | codes.ART) == codes.R_NO_VALUE
    assert position.why(codes.OFFER | codes.BELLE) == codes.R_NOT_ON_BOARD
    assert position.why(codes.OFFER | codes.GRAHAM) == codes.R_NOT_HELD


@clause("CC-help-8")
def test_a_card_that_is_taken_adds_its_value_and_is_discarded() -> None:
    position = stopped(short_of(9).hand(BART, codes.JOHN, codes.GRAHAM)).play(codes.OFFER | codes.GRAHAM, codes.ACCEPT)
    assert total(position) == 5
    assert (position.holds(BART), position.discarded(CLEO)) == ([codes.JOHN], [codes.GRAHAM])


@clause("CC-help-8")
@pytest.mark.parametrize("strength", [5, 9])
def test_it_is_spent_whether_the_fight_is_won_or_lost(strength: int) -> None:
    position = stopped(short_of(strength).hand(BART, codes.GRAHAM)).play(
        codes.OFFER | codes.GRAHAM, codes.ACCEPT, codes.END
    )
    assert (bool(position.events(codes.E_WIN)), position.holds(BART)) == (strength == 5, [])


@clause("CC-help-9")
def test_a_card_that_is_refused_stays_and_is_known_to_all() -> None:
    position = stopped(short_of(9).hand(BART, codes.JOHN, codes.GRAHAM)).play(codes.OFFER | codes.GRAHAM, codes.REFUSE)
    assert (total(position), position.holds(BART), position.discarded(ANNA)) == (
        1,
        [codes.GRAHAM, codes.JOHN],
        [],
    )
    for viewer in (ANNA, CLEO, SPECTATOR):
        assert position.known_hand(viewer, BART) == [codes.GRAHAM]


@clause("CC-help-10")
def test_a_refused_card_is_not_offered_again_by_the_same_player_in_that_fight() -> None:
    position = stopped(
        short_of(9, gunpowder=2).hand(BART, codes.GRAHAM, codes.GRAHAM, codes.JOHN).hand(CLEO, codes.GRAHAM)
    )
    position.play(codes.OFFER | codes.GRAHAM, codes.REFUSE)
    assert position.offered(codes.OFFER) == [codes.JOHN]
    assert position.why(codes.OFFER | codes.GRAHAM) == codes.R_REFUSED
    position.play(codes.DONE)
    assert (position.asked, position.why(codes.OFFER | codes.GRAHAM)) == (CLEO, ALLOWED), "others may still offer one"
    assert position.play(codes.OFFER | codes.GRAHAM, codes.REFUSE).why(codes.OFFER | codes.GRAHAM) == codes.R_REFUSED
    position.play(codes.DONE, codes.END, codes.PASS, codes.PASS, codes.ATTACK | SEA, codes.POWDER, codes.END)
    assert (position.asked, position.offered(codes.OFFER)) == (BART, [codes.GRAHAM, codes.JOHN]), "the next fight"


@clause("CC-help-11")
def test_after_the_others_were_asked_the_fighter_may_put_in_more() -> None:
    position = stopped(short_of(7, gunpowder=1, cannon=1).hand(BART, codes.JOHN)).play(
        codes.OFFER | codes.JOHN, codes.ACCEPT
    )
    assert (position.step, position.asked) == ("Fight", ANNA)
    assert beaten(position.play(codes.FIRE, codes.END))[ANNA] == [1, 0]
    position = stopped(short_of(9, gunpowder=1, cannon=1).hand(BART, codes.JOHN)).play(
        codes.OFFER | codes.JOHN, codes.ACCEPT, codes.FIRE, codes.END
    )
    assert (beaten(position)[ANNA], len(position.events(codes.E_FAIL))) == ([0, 0], 1)


@clause("CC-help-12")
def test_no_goods_change_hands() -> None:
    position = stopped(
        short_of(9, gunpowder=1, doubloon=5).hand(BART, codes.JOHN, codes.GRAHAM).stock(BART, doubloon=2)
    )
    before = position.has(ANNA), position.has(BART)
    position.play(codes.OFFER | codes.JOHN, codes.ACCEPT, codes.OFFER | codes.GRAHAM, codes.REFUSE, codes.DONE)
    assert (position.has(ANNA), position.has(BART)) == before


@clause("CC-help-12")
def test_who_offered_once_need_not_offer_again() -> None:
    position = stopped(short_of(20).hand(BART, codes.JOHN, codes.JOHN)).play(codes.OFFER | codes.JOHN, codes.ACCEPT)
    assert (position.asked, position.moves()) == (BART, [codes.OFFER | codes.JOHN, codes.DONE])
    assert (position.play(codes.DONE).holds(BART), total(position)) == ([codes.JOHN], 4)
