"""Phase 4: whose turn it is, what can be attacked, cards before and after, and when it ends."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND_BREAK, SEA, SEA_BREAK, at_sea, attack, beaten, phases
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position


@clause("CC-surprise-1")
def test_players_attack_one_invader_each_in_turn_from_the_marker() -> None:
    position = Position(3).marker(CLEO)
    for seat in (ANNA, BART, CLEO):
        position.ship(seat, seat, 0).invader(seat, 9, up=True).stock(seat, gunpowder=3)
    position.phase(codes.SURPRISE)
    asked = []
    for _ in range(5):
        asked.append(position.asked)
        position.play(codes.ATTACK | position.asked, codes.POWDER, codes.END)
    assert asked == [CLEO, ANNA, BART, CLEO, ANNA]


@clause("CC-surprise-1")
def test_the_phase_ends_when_everybody_has_passed() -> None:
    position = at_sea(9, gunpowder=3).ship(BART, 0, 1).stock(BART, gunpowder=3).phase(codes.SURPRISE).play(codes.PASS)
    assert (position.step, position.asked, phases(position)) == ("SurpriseAttack", BART, [codes.SURPRISE])
    assert phases(position.play(codes.PASS)) == [codes.SURPRISE, codes.DEFENCE]


@clause("CC-surprise-2")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (6, 7)])
def test_one_needs_a_piece_beside_the_invader(mine: int, theirs: int) -> None:
    position = Position(2).invader(mine, 9, up=True).invader(theirs, 9, up=True).stock(ANNA, cannon=1, saber=1)
    place = position.ship if mine < 6 else position.fort
    place(ANNA, mine % 6, 0)
    place(BART, theirs % 6, 0)
    position.phase(codes.SURPRISE)
    assert position.offered(codes.ATTACK) == [mine]
    assert position.why(codes.ATTACK | theirs) == codes.R_NOT_ADJACENT


@clause("CC-surprise-3")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_any_of_the_three_spaces_will_do(place: int) -> None:
    position = Position(2).ship(ANNA, 1, place).invader(1, 9, up=True).stock(ANNA, cannon=1)
    position.ship(BART, 1, (place + 1) % 3).invader(0, 9, up=True).invader(2, 9, up=True).phase(codes.SURPRISE)
    assert position.offered(codes.ATTACK) == [1]
    assert position.why(codes.ATTACK | 2) == codes.R_NOT_ADJACENT


@clause("CC-surprise-4")
def test_anybody_can_attack_an_invader_that_broke_through() -> None:
    position = Position(2).invader(SEA_BREAK + 1, 3).invader(LAND_BREAK, 3).invader(SEA, 3, up=True)
    position.stock(ANNA, cannon=1, saber=1).phase(codes.SURPRISE)
    assert position.offered(codes.ATTACK) == [SEA_BREAK + 1, LAND_BREAK]
    assert position.why(codes.ATTACK | SEA) == codes.R_NOT_ADJACENT
    assert beaten(position.play(codes.ATTACK | LAND_BREAK, codes.FIRE, codes.END))[ANNA] == [0, 1]


@clause("CC-surprise-5")
def test_there_is_one_attack_in_a_turn() -> None:
    position = at_sea(3, cannon=2).invader(SEA_BREAK, 3).stock(BART, cannon=1)
    attack(position).play(codes.FIRE, codes.END)
    assert (position.step, position.asked) == ("SurpriseAttack", BART)
    assert position.play(codes.PASS).asked == ANNA


@clause("CC-surprise-5")
def test_calvins_card_is_an_attack() -> None:
    position = Position(2).invader(SEA, 3, up=True).invader(SEA_BREAK, 3).placed(codes.CALVIN, codes.PORT, by=BART)
    position.placed(codes.JOHN, codes.MILL, by=BART).stock(ANNA, cannon=2).stock(BART, cannon=1).hand(
        ANNA, codes.CALVIN, codes.CALVIN
    ).phase(codes.SURPRISE)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | SEA, codes.FIRE, codes.END | codes.AND_CARDS)
    assert position.step == "AfterFight"
    assert position.why(codes.CARD | codes.CALVIN) == codes.R_ATTACKED
    assert position.why(codes.ATTACK | SEA_BREAK) == NOT_ASKED
    position.play(codes.DONE)
    assert (position.step, position.asked) == ("SurpriseAttack", BART)


@clause("CC-surprise-5")
def test_no_calvin_after_an_attack_of_ones_own() -> None:
    position = (
        at_sea(3, cannon=2).invader(SEA_BREAK, 3).placed(codes.CALVIN, codes.PORT, by=BART).hand(ANNA, codes.CALVIN)
    )
    attack(position.placed(codes.JOHN, codes.MILL, by=BART)).play(codes.FIRE, codes.END | codes.AND_CARDS)
    assert (position.step, position.why(codes.CARD | codes.CALVIN)) == ("AfterFight", codes.R_ATTACKED)


@clause("CC-surprise-6")
def test_any_number_of_cards_is_played_before_and_after_the_attack() -> None:
    position = Position(2).ship(ANNA, 0, 0).invader(SEA, 3).invader(SEA_BREAK, 9).stock(ANNA, cannon=1)
    position.placed(codes.GRAHAM, codes.PORT, by=BART).placed(codes.JOHN, codes.PORT, by=BART).placed(
        codes.JERRY, codes.MILL, by=BART
    )
    position.hand(ANNA, codes.GRAHAM, codes.JOHN, codes.JOHN, codes.JERRY).phase(codes.SURPRISE)
    assert position.why(codes.ATTACK | SEA) == codes.R_FACE_DOWN
    position.play(codes.CARD | codes.GRAHAM, codes.FLIP | SEA, codes.CARD | codes.JOHN)
    assert (position.step, position.asked) == ("SurpriseAttack", ANNA)
    position.play(codes.ATTACK | SEA, codes.FIRE, codes.END | codes.AND_CARDS)
    assert (position.step, position.asked, position.offered(codes.CARD)) == (
        "AfterFight",
        ANNA,
        [codes.JERRY, codes.JOHN],
    )
    position.play(codes.CARD | codes.JERRY, codes.CARD | codes.JOHN)
    assert position.has(ANNA) == {"used_cannon": 1, "rum": 2, "crew": 1}


@clause("CC-surprise-6")
def test_not_on_anothers_turn() -> None:
    position = at_sea(9, gunpowder=1).placed(codes.JOHN, codes.PORT, by=BART).hand(BART, codes.JOHN)
    attack(position).play(codes.POWDER, codes.END)
    assert (position.asked, position.why(codes.CARD | codes.JOHN)) == (BART, NOT_ASKED)


@clause("CC-surprise-7")
def test_cards_may_be_played_on_a_turn_of_passing() -> None:
    position = (
        at_sea(9)
        .placed(codes.JOHN, codes.PORT, by=BART)
        .hand(ANNA, codes.JOHN)
        .hand(BART, codes.ART)
        .phase(codes.SURPRISE)
    )
    position.play(codes.CARD | codes.JOHN, codes.PASS)
    assert position.has(ANNA) == {"rum": 1}
    assert (position.asked, position.events(codes.E_PASS)[-1][1]) == (BART, ANNA)


@clause("CC-surprise-8")
def test_a_pass_is_final_for_the_phase() -> None:
    position = at_sea(9, cannon=1).hand(ANNA, codes.ART).ship(BART, 0, 1).stock(BART, gunpowder=2).phase(codes.SURPRISE)
    position.play(codes.PASS, codes.ATTACK | SEA, codes.POWDER, codes.END, codes.DONE, codes.END)
    assert (position.step, position.asked) == ("SurpriseAttack", BART)


@clause("CC-surprise-9")
def test_an_invader_can_be_attacked_again_on_the_next_turn() -> None:
    position = at_sea(3, gunpowder=1, cannon=1).ship(BART, 0, 1).stock(BART, gunpowder=1)
    attack(position).play(codes.POWDER, codes.END)
    assert position.asked == BART, "not at once"
    position.play(codes.PASS, codes.ATTACK | SEA, codes.FIRE, codes.END)
    assert beaten(position)[ANNA] == [1, 0]


@clause("CC-surprise-10")
def test_a_player_with_a_hand_is_asked_even_with_nothing_to_do() -> None:
    """At a real table, where a question with a single answer is else not asked."""
    table = Position(2).invader(SEA, 9).hand(BART, codes.ART).phase(codes.SURPRISE).table()
    question = table.question(BART)
    assert question is not None
    assert [option.move for option in question.options] == [codes.PASS]
    assert table.truth.step().discreet(table.truth)


@clause("CC-surprise-10")
def test_the_phase_goes_on_though_no_tile_is_face_up() -> None:
    position = (
        Position(2).ship(ANNA, 0, 0).invader(SEA, 3).placed(codes.GRAHAM, codes.PORT, by=BART).stock(ANNA, cannon=1)
    )
    position.hand(ANNA, codes.GRAHAM).phase(codes.SURPRISE)
    assert (position.asked, position.moves()) == (ANNA, [codes.CARD | codes.GRAHAM, codes.PASS])
    assert beaten(
        position.play(codes.CARD | codes.GRAHAM, codes.FLIP | SEA, codes.ATTACK | SEA, codes.FIRE, codes.END)
    )[ANNA] == [1, 0]


@clause("CC-surprise-11")
def test_who_has_neither_card_nor_target_passes_unasked() -> None:
    position = Position(3).invader(SEA, 9).stock(ANNA, cannon=1).invader(SEA_BREAK, 9).stock(CLEO, gunpowder=1)
    position.phase(codes.SURPRISE)
    assert position.asked == ANNA
    position.play(codes.PASS)
    assert position.asked == CLEO
    assert [event[1:4] for event in position.events(codes.E_PASS)] == [
        (ANNA, codes.SURPRISE, 0),
        (BART, codes.SURPRISE, 1),
    ]


@clause("CC-surprise-12")
def test_the_phase_ends_when_no_invader_is_left() -> None:
    position = at_sea(3, cannon=1).hand(BART, codes.ART)
    attack(position).play(codes.FIRE, codes.END)
    assert codes.DEFENCE in phases(position)
    assert not position.events(codes.E_PASS), "Bart had a hand, and was not asked"


@clause("CC-surprise-12")
@pytest.mark.parametrize(("spot", "up"), [(SEA + 1, False), (SEA_BREAK, True)])
def test_it_does_not_while_one_is_left_face_up_or_down(spot: int, up: bool) -> None:
    position = at_sea(3, cannon=1).hand(BART, codes.ART).invader(spot, 9, up=up)
    attack(position).play(codes.FIRE, codes.END)
    assert (position.step, position.asked, phases(position)) == ("SurpriseAttack", BART, [codes.SURPRISE])
