"""The combat primer: what may be put into a fight, what it adds, who wins, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, permutations

import pytest

from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND, LAND_BREAK, SEA, SEA_BREAK, at_sea, attack, beaten, on_land, total
from tests.games.chaos_cove.position import ANNA, BART, Position

BOTH = [(at_sea, SEA), (on_land, LAND)]


# Whom, and with what


@clause("CC-fight-1")
def test_only_face_up_invaders_can_be_fought() -> None:
    position = Position(2).ship(ANNA, 0, 0).ship(ANNA, 1, 0).invader(0, 4).invader(1, 4, up=True).stock(ANNA, cannon=1)
    position.phase(codes.SURPRISE)
    assert position.offered(codes.ATTACK) == [1]
    assert position.why(codes.ATTACK | 0) == codes.R_FACE_DOWN
    assert position.why(codes.ATTACK | 2) == codes.R_NO_TILE


@clause("CC-fight-1")
def test_calvin_too_fights_only_face_up_invaders() -> None:
    position = (
        Position(2)
        .invader(0, 4)
        .invader(1, 4, up=True)
        .stock(ANNA, cannon=1)
        .phase(codes.PLACING)
        .place(codes.CALVIN, codes.PORT)
    )
    position.play(codes.HERO)
    assert position.offered(codes.ATTACK) == [1]
    assert position.why(codes.ATTACK | 0) == codes.R_FACE_DOWN


@clause("CC-fight-2")
def test_pirates_are_fought_with_naval_strength() -> None:
    position = at_sea(9, saber=1, gunpowder=1).hand(ANNA, codes.ART, codes.GRAHAM)
    attack(position.placed(codes.ART, codes.PORT, by=BART).placed(codes.GRAHAM, codes.PORT, by=BART))
    assert position.offered(codes.WORTH) == [codes.GRAHAM]
    assert position.why(codes.WORTH | codes.ART) == codes.R_NO_VALUE
    assert position.why(codes.FIRE) == codes.R_NO_WEAPON, "a saber is no use at sea"


@clause("CC-fight-2")
def test_barbarians_are_fought_with_martial_strength() -> None:
    position = on_land(9, cannon=1, gunpowder=1).hand(ANNA, codes.ART, codes.GRAHAM)
    attack(position.placed(codes.ART, codes.PORT, by=BART).placed(codes.GRAHAM, codes.PORT, by=BART), LAND)
    assert position.offered(codes.WORTH) == [codes.ART]
    assert position.why(codes.WORTH | codes.GRAHAM) == codes.R_NO_VALUE
    assert position.why(codes.FIRE) == codes.R_NO_WEAPON, "a cannon is no use on land"


@clause("CC-fight-2")
@pytest.mark.parametrize("spot", [SEA_BREAK, LAND_BREAK])
def test_the_kind_counts_on_breakthrough_spaces_too(spot: int) -> None:
    weapon, other = ("cannon", "saber") if spot == SEA_BREAK else ("saber", "cannon")
    position = attack(Position(2).invader(spot, 9).stock(ANNA, **{weapon: 1, other: 1}), spot).play(codes.FIRE)
    assert position.has(ANNA) == {f"used_{weapon}": 1, other: 1}


@clause("CC-fight-3")
def test_a_cannon_adds_3_and_is_used() -> None:
    position = attack(at_sea(9, cannon=2, saber=1)).play(codes.FIRE)
    assert total(position) == 3
    assert position.has(ANNA) == {"cannon": 1, "used_cannon": 1, "saber": 1}
    assert total(position.play(codes.FIRE)) == 6
    assert position.why(codes.FIRE) == codes.R_NO_WEAPON


@clause("CC-fight-3")
def test_a_saber_adds_3_and_is_used() -> None:
    position = attack(on_land(9, saber=2, cannon=1), LAND).play(codes.FIRE)
    assert total(position) == 3
    assert position.has(ANNA) == {"saber": 1, "used_saber": 1, "cannon": 1}
    assert total(position.play(codes.FIRE)) == 6
    assert position.why(codes.FIRE) == codes.R_NO_WEAPON


@clause("CC-fight-3")
def test_weapons_are_ready_again_at_the_end_of_the_round() -> None:
    position = attack(at_sea(3, cannon=1)).play(codes.FIRE, codes.END)
    assert (position.state.round, position.has(ANNA)) == (2, {"cannon": 1})


@clause("CC-fight-4")
@pytest.mark.parametrize(("make", "spot"), BOTH)
def test_a_gunpowder_adds_1_against_either_kind_and_is_gone(make: Callable[..., Position], spot: int) -> None:
    position = attack(make(9, gunpowder=2), spot).play(codes.POWDER)
    assert (total(position), position.has(ANNA)) == (1, {"gunpowder": 1})
    assert (total(position.play(codes.POWDER)), position.has(ANNA)) == (2, {})
    assert position.why(codes.POWDER) == codes.R_NO_POWDER


@clause("CC-fight-5")
def test_a_hero_card_adds_its_value_and_is_discarded() -> None:
    position = attack(
        at_sea(9).hand(ANNA, codes.GRAHAM, codes.GRAHAM, codes.ART).placed(codes.GRAHAM, codes.PORT, by=BART)
    ).play(codes.WORTH | codes.GRAHAM)
    assert total(position) == 4
    assert (position.holds(ANNA), position.discarded(BART)) == ([codes.ART, codes.GRAHAM], [codes.GRAHAM])


@clause("CC-fight-5")
def test_its_hero_must_be_on_the_board() -> None:
    position = attack(at_sea(9, cannon=1).hand(ANNA, codes.GRAHAM, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART))
    assert position.offered(codes.WORTH) == [codes.JOHN]
    assert position.why(codes.WORTH | codes.GRAHAM) == codes.R_NOT_ON_BOARD
    assert position.why(codes.WORTH | codes.BELLE) == codes.R_NOT_HELD


@clause("CC-fight-6")
@pytest.mark.parametrize(("make", "spot"), BOTH)
def test_a_fortress_token_adds_2_by_itself_in_every_fight(make: Callable[..., Position], spot: int) -> None:
    position = attack(make(9, gunpowder=9).placed(codes.ART, codes.FORTRESS, by=ANNA), spot)
    assert total(position) == 2
    assert position.events(codes.E_COMMIT)[-1][2:4] == (codes.F_FORTRESS, 2)
    position.play(codes.POWDER, codes.END, codes.ATTACK | spot)
    assert total(position) == 2, "it is not spent"
    assert position.view(BART)["players"][ANNA]["fortress"]


@clause("CC-fight-6")
def test_it_adds_2_in_a_defence_too_and_nothing_to_the_fights_of_others() -> None:
    position = (
        at_sea(9, gunpowder=1).ship(BART, 0, 1).stock(BART, gunpowder=1).placed(codes.ART, codes.FORTRESS, by=ANNA)
    )
    position.phase(codes.DEFENCE)
    assert (position.asked, total(position)) == (ANNA, 2)
    position.play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.asked, total(position)) == (BART, 0)


@clause("CC-fight-7")
def test_with_gus_crew_in_the_fountain_add_2_each() -> None:
    position = attack(at_sea(9, crew=2, lying_crew=1).placed(codes.GUS, codes.PORT, by=ANNA)).play(codes.MUSTER)
    assert (total(position), position.has(ANNA)) == (2, {"crew": 1, "lying_crew": 2})
    assert (total(position.play(codes.MUSTER)), position.has(ANNA)) == (4, {"lying_crew": 3})
    assert position.why(codes.MUSTER) == codes.R_NO_CREW


@clause("CC-fight-7")
def test_without_gus_no_crew_fight() -> None:
    position = attack(at_sea(9, crew=2, cannon=1).placed(codes.GUS, codes.PORT, by=BART))
    assert position.why(codes.MUSTER) == codes.R_NO_GUS


# Winning and losing


@clause("CC-fight-8")
@pytest.mark.parametrize(("make", "spot"), BOTH)
def test_an_equal_sum_wins_and_the_fighter_keeps_the_tile(make: Callable[..., Position], spot: int) -> None:
    position = attack(make(3, cannon=1, saber=1).hand(BART, codes.ART).invader(SEA_BREAK, 9), spot).play(
        codes.FIRE, codes.END
    )
    assert beaten(position) == [[1, 0] if spot == SEA else [0, 1], [0, 0]]
    assert position.spots() == {SEA_BREAK: 9}


@clause("CC-fight-8")
def test_it_is_kept_until_the_end_of_the_game() -> None:
    position = attack(at_sea(3, cannon=1).round(4)).play(codes.FIRE, codes.END)
    assert position.over
    assert beaten(position) == [[1, 0], [0, 0]]
    position = attack(at_sea(3, cannon=1)).play(codes.FIRE, codes.END)
    assert (position.state.round, beaten(position)) == (2, [[1, 0], [0, 0]])


@clause("CC-fight-9")
def test_a_sum_that_is_one_short_loses() -> None:
    position = attack(at_sea(4, cannon=1, gunpowder=1)).play(codes.FIRE, codes.END)
    assert beaten(position) == [[0, 0], [0, 0]]
    assert position.spots() == {SEA: 4}
    assert position.events(codes.E_FAIL)[-1][2:5] == (SEA, 4, 3)


@clause("CC-fight-9")
def test_nothing_is_carried_over_to_the_next_fight() -> None:
    position = attack(at_sea(6, cannon=2)).play(codes.FIRE, codes.END)
    assert (position.step, position.asked) == ("SurpriseAttack", ANNA)
    position.play(codes.ATTACK | SEA)
    assert total(position) == 0
    assert position.play(codes.FIRE, codes.END).spots() == {SEA: 6}


@clause("CC-fight-10")
def test_a_lost_fight_of_phase_4_costs_no_piece() -> None:
    position = attack(at_sea(9, cannon=1, gunpowder=1)).play(codes.FIRE, codes.END)
    assert (position.pieces(ANNA), position.cards(ANNA)) == ([0], [codes.HOME_SLOOP])
    assert (position.step, position.spots()) == ("SurpriseAttack", {SEA: 9})


@clause("CC-fight-10")
def test_a_lost_fight_of_phase_1_costs_no_piece() -> None:
    position = (
        at_sea(9, cannon=1)
        .phase(codes.PLACING)
        .place(codes.CALVIN, codes.PORT)
        .play(codes.HERO, codes.ATTACK | SEA, codes.FIRE, codes.END)
    )
    assert (position.pieces(ANNA), position.cards(ANNA)) == ([0], [codes.HOME_SLOOP])
    assert (position.step, position.spots()) == ("PlacingTurn", {SEA: 9})


@clause("CC-fight-10")
def test_a_lost_fight_of_phase_5_costs_the_ship() -> None:
    position = at_sea(9, cannon=1).phase(codes.DEFENCE).play(codes.FIRE, codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.pieces(ANNA), position.cards(ANNA)) == ([], [])


@clause("CC-fight-11")
@pytest.mark.parametrize("strength", [9, 12])
def test_what_was_put_in_is_spent_whether_won_or_lost(strength: int) -> None:
    position = at_sea(strength, cannon=1, gunpowder=1, crew=1).invader(SEA_BREAK, 30)
    attack(
        position.placed(codes.GUS, codes.PORT, by=ANNA)
        .placed(codes.JOHN, codes.PORT, by=BART)
        .hand(ANNA, codes.JOHN, codes.ART)
    )
    position.play(codes.FIRE, codes.POWDER, codes.MUSTER, codes.WORTH | codes.JOHN)
    assert total(position) == 9
    position.play(codes.END)
    assert (SEA in position.spots()) == (strength > 9)
    assert position.has(ANNA) == {"used_cannon": 1, "lying_crew": 1}
    assert (position.holds(ANNA), position.discarded(BART)) == ([codes.ART], [codes.JOHN])


@clause("CC-fight-12")
def test_an_attack_may_be_lost_on_purpose() -> None:
    position = attack(at_sea(4, cannon=2)).play(codes.FIRE)
    assert codes.END in position.moves()
    position.play(codes.END)
    assert (position.spots(), position.has(ANNA)) == ({SEA: 4}, {"cannon": 1, "used_cannon": 1})


@clause("CC-fight-12")
def test_so_may_a_defence() -> None:
    position = at_sea(3, cannon=1).phase(codes.DEFENCE).play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.pieces(ANNA), position.spots().get(SEA_BREAK), position.has(ANNA)) == ([], 3, {"cannon": 1})


@clause("CC-fight-13")
def test_more_may_be_put_in_than_is_needed() -> None:
    position = attack(at_sea(3, cannon=2, gunpowder=1)).play(codes.FIRE)
    assert position.moves() == [codes.FIRE, codes.POWDER, codes.END]
    assert total(position.play(codes.FIRE, codes.POWDER)) == 7
    assert beaten(position.play(codes.END))[ANNA] == [1, 0]


@clause("CC-fight-13")
def test_a_defence_with_nothing_is_lost_unless_the_token_suffices() -> None:
    position = (
        at_sea(3)
        .placed(codes.ART, codes.FORTRESS, by=ANNA)
        .phase(codes.DEFENCE)
        .play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    )
    assert (beaten(position)[ANNA], position.pieces(ANNA)) == ([0, 0], [])
    position = at_sea(2).placed(codes.ART, codes.FORTRESS, by=ANNA).phase(codes.DEFENCE).play(codes.END)
    assert (beaten(position)[ANNA], position.pieces(ANNA)) == ([1, 0], [0])


# How it goes


@clause("CC-fight-15")
@pytest.mark.parametrize(
    "order", list(permutations((codes.FIRE, codes.POWDER, codes.MUSTER, codes.WORTH | codes.JOHN)))[::5]
)
def test_things_are_put_in_one_by_one_in_any_order(order: tuple[int, ...]) -> None:
    position = at_sea(30, cannon=1, gunpowder=1, crew=1).hand(ANNA, codes.JOHN)
    attack(position.placed(codes.GUS, codes.PORT, by=ANNA).placed(codes.JOHN, codes.PORT, by=BART))
    sums = [total(position.play(move)) for move in order]
    worth = {codes.FIRE: 3, codes.POWDER: 1, codes.MUSTER: 2, codes.WORTH | codes.JOHN: 3}
    assert sums == list(accumulate(worth[move] for move in order))


@clause("CC-fight-15")
def test_cards_are_played_for_their_action_in_between() -> None:
    position = at_sea(9, gunpowder=1).hand(ANNA, codes.COLIN, codes.GRAHAM)
    attack(position.placed(codes.COLIN, codes.PORT, by=BART).placed(codes.GRAHAM, codes.PORT, by=BART))
    position.play(codes.POWDER, codes.CARD | codes.COLIN, codes.TAKE | codes.CANNON, codes.FIRE)
    assert (position.step, total(position)) == ("Fight", 4)
    assert position.why(codes.CARD | codes.GRAHAM) == codes.R_NOT_IN_FIGHT


@clause("CC-fight-17")
def test_a_sum_that_suffices_wins_at_once() -> None:
    position = attack(at_sea(3, cannon=1).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)).play(
        codes.FIRE
    )
    assert (position.step, position.spots()) == ("Fight", {SEA: 3}), "it is the fighter who ends the fight"
    position.play(codes.END)
    assert (beaten(position)[ANNA], position.events(codes.E_OFFER)) == ([1, 0], [])
    assert position.step != "Offer"


@clause("CC-fight-17")
def test_who_stops_short_lets_the_others_help_first() -> None:
    position = attack(at_sea(4, cannon=1).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)).play(
        codes.FIRE, codes.END
    )
    assert (position.step, position.asked, position.events(codes.E_FAIL)) == ("Offer", BART, [])


@clause("CC-fight-19")
def test_a_card_that_was_put_in_may_come_again_after_a_shuffle() -> None:
    position = at_sea(20).placed(codes.JOHN, codes.PORT, by=BART).placed(codes.NELLIE, codes.MILL, by=BART)
    every = [hero for hero in range(codes.HEROES) for _ in range(codes.COPIES)]
    for hero in (codes.JOHN, codes.NELLIE):
        every.remove(hero)
    attack(position.hand(ANNA, codes.JOHN, codes.NELLIE).hand(BART, *every)).play(codes.WORTH | codes.JOHN)
    assert (total(position), position.discarded(BART)) == (3, [codes.JOHN]), "it is discarded at once"
    position.play(codes.CARD | codes.NELLIE)
    assert (position.holds(ANNA), [event[2] for event in position.events(codes.E_RESHUFFLE)]) == (
        [codes.JOHN, codes.NELLIE],
        [2],
    )
    assert total(position.play(codes.WORTH | codes.JOHN)) == 6


@clause("CC-fight-18", "CC-break-4")
def test_a_breakthrough_space_is_free_again() -> None:
    position = at_sea(30, cannon=1).invader(SEA_BREAK, 3).invader(SEA_BREAK + 1, 9).invader(SEA_BREAK + 2, 9)
    attack(position, SEA_BREAK).play(codes.FIRE, codes.END)
    assert position.spots() == {SEA: 30, SEA_BREAK + 1: 9, SEA_BREAK + 2: 9}
    position.play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert not position.over
    assert position.spots()[SEA_BREAK] == 30
