"""Resources: what each kind can pay for, and permanent ones."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import codes
from quarterdeck.games.wildtails.cards import STARS
from tests.clauses import clause
from tests.games.wildtails.position import ANNA, SAMUEL, Position, all_windows
from tests.games.wildtails.purses import ABILITY_KEYS, PURSE, lost, paying, purse, star, store, take, use

# A Scene whose second event costs one of a basic resource.
COSTS_ONE = {"B": 7, "S": 4, "C": 2}
BARREL_OF_BRIG = star(0, 2)
WATCH: dict[str, Value] = {"anna.change-of-watch": 1}


# Kinds


@clause("WT-resource-1", "WT-resource-5")
@pytest.mark.parametrize("letter", "BSCG")
def test_smuggle_for_a_basic_resource_is_paid_with_any_basic_or_a_gem(letter: str) -> None:
    position = purse(letter).stores((5, 2)).turn()
    position.play(use("anna.smuggle"))
    assert position.hand(ANNA) == [(5, 2)]
    assert position.pile() == [PURSE]


@clause("WT-resource-1", "WT-resource-5")
def test_a_cannon_is_no_basic_resource() -> None:
    position = purse("KK").stores((5, 2)).turn()
    assert position.why(use("anna.smuggle")) == codes.R_CANNOT_PAY


@clause("WT-resource-5")
def test_which_kind_pays_for_basic_is_the_payers_choice() -> None:
    position = purse("BSCKG").stores((5, 2)).turn().play(use("anna.smuggle"))
    assert position.payments() == [("B", PURSE), ("S", PURSE), ("C", PURSE), ("G", PURSE)]
    assert position.why(paying("K", PURSE)) == codes.R_WRONG_RESOURCE
    position.pay("C", PURSE)
    assert position.left(ANNA) == [(PURSE, "BSKG")]


@clause("WT-resource-1")
@pytest.mark.parametrize("cost", "BSC")
@pytest.mark.parametrize("letter", "BSC")
def test_one_basic_resource_is_not_paid_with_another(cost: str, letter: str) -> None:
    position = purse(letter, COSTS_ONE[cost]).turn()
    assert position.why(codes.EVENT | 1) == (ALLOWED if cost == letter else codes.R_CANNOT_PAY)


@clause("WT-resource-2")
@pytest.mark.parametrize("cost", "BSC")
def test_a_gem_pays_for_any_basic_resource(cost: str) -> None:
    position = purse("G", COSTS_ONE[cost]).turn().play(codes.EVENT | 1)
    assert position.hand(ANNA) == [(COSTS_ONE[cost], 2)]
    assert position.pile() == [PURSE]


@clause("WT-resource-2")
def test_a_gem_pays_for_one_basic_resource_only() -> None:
    """Fit Out the Brig begins with two barrels."""
    assert purse("G").turn().why(codes.LEVEL | 0) == codes.R_CANNOT_PAY
    assert purse("BG").turn().why(codes.LEVEL | 0) == ALLOWED
    assert purse("GG").turn().why(codes.LEVEL | 0) == ALLOWED


@clause("WT-resource-2")
def test_a_gem_or_a_cannon_does_not_stand_for_the_other() -> None:
    position = purse("GGG").turn()
    assert position.why(use("empire.broadside")) == codes.R_CANNOT_PAY
    position = purse("K").turn()
    assert [position.why(codes.EVENT | 1), position.why(use("empire.broadside"))] == [codes.R_CANNOT_PAY, ALLOWED]
    position = purse("KGG").turn().play(use("empire.broadside"))
    assert position.left(ANNA) == [(PURSE, "GG")]


@clause("WT-resource-3")
@pytest.mark.parametrize(
    ("letters", "enough"),
    [("BSCG", True), ("BSGG", True), ("GGGG", True), ("BSCC", False), ("BBSSCCKK", False), ("BSG", False)],
)
def test_a_gem_in_a_cost_is_paid_with_a_gem_only(letters: str, enough: bool) -> None:
    """The last level of Win the Fishers costs a barrel, a sword, a coin and a gem."""
    position = purse(letters).level(ANNA, 1, 3).turn()
    assert position.why(codes.LEVEL | 1) == (ALLOWED if enough else codes.R_CANNOT_PAY)


@clause("WT-resource-3", "WT-resource-2")
def test_the_gem_that_the_cost_asks_for_is_not_spent_on_the_rest() -> None:
    position = purse("BSCCG").level(ANNA, 1, 3).turn().play(codes.LEVEL | 1)
    assert lost(position) == [(PURSE, "C")]
    assert position.state.levels == [0, 4]


@clause("WT-resource-4")
@pytest.mark.parametrize("letter", "BSCKG")
def test_any_is_paid_with_whatever_there_is(letter: str) -> None:
    position = purse(letter, sets=WATCH).round(3).turn()
    position.play(use("anna.change-of-watch"))
    assert position.player == SAMUEL
    assert position.pile() == [PURSE]


@clause("WT-resource-4")
def test_which_kind_pays_for_any_is_the_payers_choice() -> None:
    position = purse("BSCKG", sets=WATCH).round(3).turn().play(use("anna.change-of-watch"))
    assert [letter for letter, _ in position.payments()] == ["B", "S", "C", "K", "G"]
    assert position.pay("K", PURSE).left(ANNA) == [(PURSE, "BSCG")]


@clause("WT-resource-9")
def test_a_character_holds_any_number_of_cards() -> None:
    cards = [(number, 2) for number in (2, 3, 5, 7, 8, 10, 11, 12)]
    position = Position().holds(ANNA, *cards).deck(4, 13).dark().turn().play(codes.EVENT | 0)
    assert position.hand(ANNA) == [*cards, (4, 1)]


# Permanent resources


def with_barrel(resources: str = "", *deck: int) -> Position:
    """Anna has the permanent barrel of Fit Out the Brig; at Gunners' Point event 2 costs a barrel."""
    return purse(resources, *(deck or (7,))).level(ANNA, 0, 2)


@clause("WT-resource-6")
def test_a_permanent_resource_pays_and_stays() -> None:
    position = with_barrel().turn().play(codes.EVENT | 1)
    assert position.hand(ANNA) == [(7, 2)]
    assert position.pile() == []
    assert [event[2:5] for event in position.events(codes.E_PAY)] == [(BARREL_OF_BRIG, 0, 0)]
    assert position.state.levels == [2, 0]


@clause("WT-resource-6")
def test_it_is_spent_once_in_a_turn() -> None:
    position = with_barrel().stores((5, 2), (12, 1)).turn().play(use("anna.smuggle"), take(12))
    assert position.hand(ANNA) == [(12, 1)]
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY
    position.play(use("anna.smuggle"))
    assert position.pile() == [12]  # a sword was all that was left to pay with


@clause("WT-resource-6")
def test_a_spent_one_is_refused_with_the_reason() -> None:
    position = with_barrel("SC").stores((5, 2), (8, 1), (10, 1)).turn().play(use("anna.smuggle"))
    assert position.payments() == [("S", PURSE), ("C", PURSE), ("B", BARREL_OF_BRIG)]
    position.pay("B", BARREL_OF_BRIG).play(take(5), codes.DONE, use("anna.smuggle"))
    assert position.payments() == [("B", 5), ("S", PURSE), ("C", PURSE)]
    assert position.why(paying("B", BARREL_OF_BRIG)) == codes.R_STAR_SPENT
    assert position.why(paying("S", BARREL_OF_BRIG)) == codes.R_NO_STAR
    assert position.why(paying("B", star(1, 2))) == codes.R_NO_STAR


@clause("WT-resource-6")
def test_it_is_there_again_in_the_next_turn_of_its_owner() -> None:
    position = with_barrel("", 7, 4, 10, 3).turn().play(codes.EVENT | 1, codes.END_TURN, codes.DISCARD)
    assert (position.player, position.active) == (ANNA, 10)
    position.play(codes.EVENT | 1)
    assert [event[1:3] for event in position.events(codes.E_PAY)] == [(ANNA, BARREL_OF_BRIG)] * 2


@clause("WT-resource-6")
def test_it_is_not_spent_in_the_partners_turn() -> None:
    position = with_barrel().stores((5, 2)).turn(SAMUEL).play(codes.DISCARD)
    assert position.player == ANNA  # who was never asked whether she smuggles
    assert position.why(use("anna.smuggle")) == ALLOWED


@clause("WT-resource-6")
def test_in_the_partners_turn_it_is_refused_with_the_reason() -> None:
    position = with_barrel("SC").stores((5, 2)).turn(SAMUEL).play(codes.DISCARD, use("anna.smuggle"))
    assert position.payments() == [("S", PURSE), ("C", PURSE)]
    assert position.why(paying("B", BARREL_OF_BRIG)) == codes.R_OTHER_TURN


@clause("WT-resource-7")
def test_conspire_makes_the_stars_of_the_new_active_player_usable() -> None:
    position = Position(sets=WATCH).level(SAMUEL, 0, 2).holds(ANNA, (2, 1)).deck(7, 10).round(3).dark().turn()
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY
    position.play(use("anna.change-of-watch"))
    assert position.player == SAMUEL
    position.play(codes.EVENT | 1)
    assert position.hand(SAMUEL) == [(7, 2)]
    assert position.events(codes.E_PAY)[-1][1:3] == (SAMUEL, BARREL_OF_BRIG)


@clause("WT-resource-7")
def test_conspire_does_not_make_a_star_usable_again() -> None:
    """Anna spends her barrel, hands the turn over, and gets it back."""
    position = Position(sets=WATCH).level(ANNA, 0, 2).deck(7, 10).round(3).turn()
    position.play(use("anna.change-of-watch"))
    assert position.player == SAMUEL
    assert position.events(codes.E_PAY)[-1][1:3] == (ANNA, BARREL_OF_BRIG)
    position.play(use("empire.signal-lamp"))
    assert position.player == ANNA
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-resource-7")
def test_the_partner_cannot_spend_it_after_conspire() -> None:
    position = Position(sets=WATCH).level(ANNA, 0, 2).holds(ANNA, (2, 1)).deck(7, 10).round(3).dark().turn()
    position.play(use("anna.change-of-watch")).pay("S", 2)
    assert position.player == SAMUEL
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-resource-8")
def test_a_star_counts_for_basic_and_for_any() -> None:
    position = with_barrel().stores((5, 2)).turn().play(use("anna.smuggle"))
    assert position.events(codes.E_PAY)[-1][2] == BARREL_OF_BRIG
    position = purse("", sets=WATCH).level(ANNA, 0, 2).round(3).turn().play(use("anna.change-of-watch"))
    assert position.events(codes.E_PAY)[-1][2] == BARREL_OF_BRIG


@clause("WT-resource-8")
def test_a_star_pays_together_with_cards() -> None:
    """The third level of Fit Out the Brig costs a barrel and two swords."""
    position = with_barrel("SS").turn().play(codes.LEVEL | 0)
    assert position.state.levels == [3, 0]
    assert position.pile() == [PURSE]


@clause("WT-resource-8")
def test_a_star_is_not_lost_to_a_crisis() -> None:
    """In round 7 the Raiders bring "all resources, or the Scene" at Wreck Reef."""
    position = with_barrel("", 5, 7).holds(ANNA, (2, 1)).stores((8, 1)).round(7).turn()
    position.passes().play(codes.DROP_ALL)
    assert position.hand(ANNA) == []
    position.play(use("anna.smuggle"))
    assert position.hand(ANNA) == [(8, 1)]


@clause("WT-resource-8")
def test_only_cards_are_offered_for_storing() -> None:
    position = with_barrel().turn().play(codes.EVENT | 0)
    assert position.moves() == [store(7), codes.END_TURN]


# Permanent resources of abilities


def counting_house(resources: str = "", player: int = ANNA) -> Position:
    """The Empire gives a permanent coin; at Powder Store event 2 costs one."""
    sets: dict[str, Value] = {"empire.counting-house": 1, "anna.change-of-watch": 1}
    return purse(resources, 2, player=player, sets=sets)


COIN_OF_HOUSE = codes.STAR_OF_ABILITY + [ABILITY_KEYS[ability] for ability in STARS].index("empire.counting-house")


@clause("WT-campaign-11")
@pytest.mark.parametrize("player", [ANNA, SAMUEL])
def test_a_star_of_the_empire_is_the_active_players(player: int) -> None:
    position = counting_house().turn(player).play(codes.EVENT | 1)
    assert position.hand(player) == [(2, 2)]
    assert position.events(codes.E_PAY)[-1][1:3] == (player, COIN_OF_HOUSE)


@clause("WT-campaign-11")
def test_it_is_spent_once_in_a_turn_by_both_together() -> None:
    position = counting_house().round(3).turn().play(use("anna.change-of-watch"))
    assert position.player == SAMUEL
    assert position.why(codes.EVENT | 1) == codes.R_CANNOT_PAY


@clause("WT-campaign-11")
@all_windows
def test_the_partner_does_not_have_it() -> None:
    position = counting_house("SB", SAMUEL).stores((5, 2)).turn().play(codes.DISCARD, use("samuel.smuggle"))
    assert position.payments() == [("B", PURSE), ("S", PURSE)]
    assert position.why(paying("C", COIN_OF_HOUSE)) == codes.R_NO_STAR


@clause("WT-campaign-12")
def test_a_star_that_a_character_has_learnt_is_no_ability_to_be_used() -> None:
    sets: dict[str, Value] = {"bosko.in-play": 1, "bosko.deep-pockets": 1}
    bosko = 3
    position = Position(sets=sets, characters=(0, bosko)).deck(7, 10).dark().turn(SAMUEL)
    assert position.why(use("bosko.deep-pockets")) != ALLOWED
    position.play(codes.EVENT | 1)
    assert position.hand(SAMUEL) == [(7, 2)]
