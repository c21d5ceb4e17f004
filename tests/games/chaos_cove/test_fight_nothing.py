"""An attack with nothing of one's own: what has to be put in, and when help will do."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import SEA, SEA_BREAK, at_sea, attack, beaten
from tests.games.chaos_cove.position import ANNA, BART, CLEO


@clause("CC-fight-14")
def test_an_attacker_must_put_something_in() -> None:
    position = attack(at_sea(9, gunpowder=1).hand(ANNA, codes.ART).placed(codes.JOHN, codes.PORT, by=BART))
    assert position.why(codes.END) == codes.R_MUST_COMMIT
    assert position.play(codes.POWDER).why(codes.END) == ALLOWED


@clause("CC-fight-14", "CC-help-3")
def test_the_others_may_be_asked_first() -> None:
    position = attack(at_sea(3, gunpowder=1).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART))
    assert "Stop here and ask the others for help" in position.options()
    position.play(codes.END)
    assert (position.step, position.asked) == ("Offer", BART)
    position.play(codes.OFFER | codes.JOHN, codes.ACCEPT, codes.END)
    assert (beaten(position)[ANNA], position.has(ANNA)) == ([1, 0], {"gunpowder": 1})


@clause("CC-fight-14")
def test_who_was_not_helped_has_to_put_something_in_after_all() -> None:
    position = attack(at_sea(3, gunpowder=1).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)).play(
        codes.END, codes.DONE
    )
    assert (position.step, position.why(codes.END), position.moves()) == ("Fight", codes.R_MUST_COMMIT, [codes.POWDER])
    assert position.play(codes.POWDER, codes.END).events(codes.E_FAIL)


@clause("CC-fight-14")
def test_who_was_helped_need_put_nothing_in() -> None:
    position = attack(at_sea(9, gunpowder=1).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART))
    position.play(codes.END, codes.OFFER | codes.JOHN, codes.ACCEPT)
    assert (position.step, position.why(codes.END)) == ("Fight", ALLOWED)
    assert position.play(codes.END).has(ANNA) == {"gunpowder": 1}


@clause("CC-fight-14")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_with_nothing_one_attacks_only_while_somebody_else_holds_a_card(phase: int) -> None:
    """Whether it is a card that helps, nobody can know. In phases 1 and 5 it is Calvin who attacks."""
    for held, reason in (((), codes.R_NOTHING_TO_FIGHT), ((codes.BELLE,), ALLOWED)):
        position = (
            at_sea(9).hand(ANNA, codes.CALVIN).placed(codes.CALVIN, codes.PORT, by=BART).hand(BART, *held).phase(phase)
        )
        assert position.why(codes.CARD | codes.CALVIN) == reason
        if phase == codes.SURPRISE:
            assert position.why(codes.ATTACK | SEA) == reason


@clause("CC-fight-14")
@pytest.mark.parametrize("helps", [True, False])
def test_such_an_attack_lives_on_help_alone(helps: bool) -> None:
    position = attack(at_sea(3, seats=3).hand(CLEO, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART))
    assert position.moves() == [codes.END]
    position.play(codes.END)
    assert (position.step, position.asked) == ("Offer", CLEO)
    position.play(*([codes.OFFER | codes.JOHN, codes.ACCEPT, codes.END] if helps else [codes.DONE, codes.END]))
    assert (beaten(position)[ANNA], len(position.events(codes.E_FAIL))) == ([int(helps), 0], int(not helps))


@clause("CC-fight-14")
def test_the_token_alone_is_not_enough_unless_it_suffices() -> None:
    position = attack(at_sea(3, gunpowder=1).placed(codes.ART, codes.FORTRESS, by=ANNA))
    assert position.why(codes.END) == codes.R_MUST_COMMIT
    position = attack(at_sea(2, gunpowder=1).placed(codes.ART, codes.FORTRESS, by=ANNA))
    assert beaten(position.play(codes.END))[ANNA] == [1, 0]


@clause("CC-fight-14")
def test_who_has_nothing_to_put_in_cannot_attack() -> None:
    """The sea could not be fought with a saber, nor with a card of another kind or of a hero who is away."""
    position = (
        at_sea(9, saber=1, crew=2)
        .hand(ANNA, codes.ART, codes.GRAHAM)
        .placed(codes.ART, codes.PORT, by=BART)
        .phase(codes.SURPRISE)
    )
    assert position.why(codes.ATTACK | SEA) == codes.R_NOTHING_TO_FIGHT
    position = at_sea(3).hand(ANNA, codes.ART).placed(codes.ART, codes.FORTRESS, by=ANNA).phase(codes.SURPRISE)
    assert position.why(codes.ATTACK | SEA) == codes.R_NOTHING_TO_FIGHT, "the token does not suffice"
    position = at_sea(2).placed(codes.ART, codes.FORTRESS, by=ANNA).phase(codes.SURPRISE)
    assert position.why(codes.ATTACK | SEA) == ALLOWED


@clause("CC-fight-14")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_calvin_too_has_to_put_something_in(phase: int) -> None:
    position = at_sea(9, gunpowder=1).hand(ANNA, codes.CALVIN).placed(codes.CALVIN, codes.PORT, by=BART).phase(phase)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | SEA)
    assert position.why(codes.END) == codes.R_MUST_COMMIT
    position = at_sea(9).hand(ANNA, codes.CALVIN).placed(codes.CALVIN, codes.PORT, by=BART).phase(phase)
    assert position.why(codes.CARD | codes.CALVIN) == codes.R_NOTHING_TO_FIGHT


@clause("CC-surprise-13", "CC-surprise-8")
def test_an_attack_with_nothing_that_is_lost_counts_as_a_pass() -> None:
    position = at_sea(9).hand(BART, codes.ART).stock(BART, gunpowder=1).invader(SEA_BREAK, 5)
    attack(position).play(codes.END, codes.DONE, codes.END)
    assert position.log(BART)[-2].startswith("Anna has to pass:")
    assert position.asked == BART
    position.play(codes.ATTACK | SEA_BREAK, codes.POWDER, codes.END)
    assert position.asked == BART, "Anna is not asked again in this phase"
