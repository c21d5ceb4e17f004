"""How bots fight in Chaos Cove: at least cost, with an eye on what comes next, and helping when it matters."""

from __future__ import annotations

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import board, codes, sets
from quarterdeck.games.chaos_cove.sense import fight_plan
from tests.bots.cove_choices import attacked, fight_on, in_need, sensible
from tests.games.chaos_cove.position import ANNA, BART, Position

# Fights


def test_a_fight_is_won_at_least_cost() -> None:
    position = attacked(4, cannon=1, gunpowder=3).hand(ANNA, codes.GRAHAM).phase(codes.DEFENCE)
    assert fight_on(position) == [codes.FIRE, codes.POWDER, codes.END]
    assert position.state.tiles_won(ANNA) == 1
    assert position.has(ANNA) == {"gunpowder": 2, "cannon": 1}, "the round is over, and the cannon is ready again"


def test_a_weapon_that_nothing_else_needs_spares_powder_and_cards() -> None:
    position = attacked(5, cannon=2, gunpowder=3).hand(ANNA, codes.GRAHAM).phase(codes.DEFENCE)
    assert fight_on(position) == [codes.FIRE, codes.FIRE, codes.END]


def test_a_weapon_is_kept_for_the_next_invader() -> None:
    position = attacked(5, cannon=2, gunpowder=3).ship(ANNA, 3, 0).invader(3, 3).phase(codes.DEFENCE)
    assert sorted(fight_on(position)) == sorted([codes.FIRE, codes.POWDER, codes.POWDER, codes.END])
    assert fight_on(position) == [codes.FIRE, codes.END]
    assert position.state.tiles_won(ANNA) == 2


def test_a_big_card_is_not_played_on_a_small_gap() -> None:
    position = attacked(4, cannon=1, gunpowder=1).hand(ANNA, codes.GRAHAM, codes.GRAHAM).phase(codes.DEFENCE)
    assert codes.WORTH | codes.GRAHAM not in fight_on(position)


def test_a_card_is_played_where_nothing_else_suffices() -> None:
    position = attacked(7, cannon=1).hand(ANNA, codes.GRAHAM).phase(codes.DEFENCE)
    assert fight_on(position) == [codes.FIRE, codes.WORTH | codes.GRAHAM, codes.END]


def test_more_than_enough_costs_nothing_more() -> None:
    position = attacked(4, cannon=1, gunpowder=3).phase(codes.DEFENCE)
    assert fight_plan.cheapest(position.state, ANNA, position.state.foe, -6, False).cost == 0


def test_what_cannot_be_won_gets_nothing() -> None:
    position = attacked(12, cannon=1, gunpowder=2).hand(ANNA, codes.GRAHAM).phase(codes.DEFENCE)
    assert set(fight_on(position)) == {codes.END}
    assert position.has(ANNA) == {"cannon": 1, "gunpowder": 2}
    assert position.holds(ANNA) == [codes.GRAHAM]


def test_the_weaker_of_two_invaders_is_met_if_one_alone_can_be() -> None:
    position = attacked(9, cannon=3).ship(ANNA, 1, 0).invader(1, 6).phase(codes.DEFENCE)
    assert set(fight_on(position)) == {codes.END}
    assert fight_on(position) == [codes.FIRE, codes.FIRE, codes.END]


def test_all_is_spent_before_the_cove_falls() -> None:
    position = attacked(9, cannon=2, gunpowder=1).hand(ANNA, codes.GRAHAM).ship(ANNA, 1, 0).invader(1, 3)
    for spot in (12, 13, 14):
        position.invader(spot, 20)
    position.invader(2, 2).ship(BART, 2, 0).stock(BART, cannon=1).phase(codes.DEFENCE)
    fight_on(position)
    assert len(position.events(codes.E_WIN)) == 1


def test_weapons_and_two_cards_for_one_are_had_at_once() -> None:
    position = (
        attacked(5, cannon=1)
        .hand(ANNA, codes.COLIN, codes.NELLIE)
        .placed(codes.COLIN, codes.PORT, BART)
        .placed(codes.NELLIE, codes.PORT, BART)
    )
    position.deck(codes.GUS, codes.GUS).phase(codes.DEFENCE)
    assert fight_on(position) == [
        codes.CARD | codes.COLIN,
        codes.CARD | codes.NELLIE,
        codes.FIRE,
        codes.FIRE,
        codes.END,
    ]


def test_a_ship_with_wind_flees_from_what_is_too_strong_to_where_nothing_comes() -> None:
    position = Position().ship(ANNA, 1, 2).invader(1, 12).invader(2, 2).stock(ANNA, cannon=1).phase(codes.DEFENCE)
    assert sensible(position) == [codes.FLEE]
    (to,) = sensible(position.play(codes.FLEE))
    assert position.state.tiles[board.lane_of(to & ARG)] == 0


def test_a_ship_with_wind_stays_for_what_it_can_beat() -> None:
    position = Position().ship(ANNA, 1, 2).invader(1, 3).stock(ANNA, cannon=1).phase(codes.DEFENCE)
    assert fight_on(position) == [codes.FIRE, codes.END]


def test_art_hides_a_fort_from_what_is_too_strong() -> None:
    position = (
        Position()
        .fort(ANNA, 0, 0)
        .invader(6, 12)
        .placed(codes.ART, codes.PORT, ANNA)
        .stock(ANNA, saber=1)
        .phase(codes.DEFENCE)
    )
    assert sensible(position) == [codes.HIDE]


def test_a_dennis_card_saves_a_ship() -> None:
    position = (
        Position()
        .ship(ANNA, 1, 0)
        .invader(1, 12)
        .hand(ANNA, codes.DENNIS)
        .placed(codes.DENNIS, codes.PORT, BART)
        .phase(codes.DEFENCE)
    )
    assert sensible(position) == [codes.CARD | codes.DENNIS]
    position.play(codes.CARD | codes.DENNIS)
    while not position.over and position.state.phase == codes.DEFENCE:
        position.play(sensible(position)[0])
    assert sets.built(position.state.cards[ANNA], codes.HOME_SLOOP)


# Attacks by one's own will


def test_weapons_are_kept_for_the_defence() -> None:
    position = (
        Position().ship(ANNA, 0, 0).invader(0, 6, up=True).invader(12, 6).stock(ANNA, cannon=2).phase(codes.SURPRISE)
    )
    assert codes.ATTACK | 12 not in sensible(position)


def test_weapons_left_over_go_against_breakthroughs() -> None:
    position = Position().ship(ANNA, 0, 0).invader(0, 6).invader(12, 6).stock(ANNA, cannon=4).phase(codes.SURPRISE)
    assert sensible(position) == [codes.ATTACK | 12]


def test_nothing_is_attacked_that_cannot_be_beaten() -> None:
    position = Position().ship(ANNA, 0, 0).invader(0, 8, up=True).stock(ANNA, cannon=2).phase(codes.SURPRISE)
    assert sensible(position) == [codes.PASS]


def test_a_calvin_card_is_for_what_is_cheap_to_beat() -> None:
    position = (
        Position()
        .hand(ANNA, codes.CALVIN)
        .placed(codes.CALVIN, codes.PORT, BART)
        .invader(0, 3, up=True)
        .stock(ANNA, cannon=1)
    )
    assert sensible(position.phase(codes.PLACING)) == [codes.CARD | codes.CALVIN]
    position = (
        Position()
        .hand(ANNA, codes.CALVIN)
        .placed(codes.CALVIN, codes.PORT, BART)
        .invader(0, 9, up=True)
        .stock(ANNA, cannon=1)
    )
    assert codes.CARD | codes.CALVIN not in sensible(position.phase(codes.PLACING))


# Help


def test_help_comes_when_the_cove_would_fall() -> None:
    position = in_need(3).play(codes.END)
    assert position.asked == BART
    assert sensible(position) == [codes.OFFER | codes.GRAHAM]
    position.play(codes.OFFER | codes.GRAHAM)
    assert sensible(position) == [codes.ACCEPT]
    position.play(codes.ACCEPT)
    assert fight_on(position) == [codes.FIRE, codes.END]
    assert not position.state.lost


def test_no_help_comes_when_the_cove_would_hold() -> None:
    position = in_need(1).play(codes.END)
    assert position.asked == BART
    assert sensible(position) == [codes.DONE]


def test_no_help_comes_for_who_can_do_it_alone() -> None:
    position = in_need(3, cannons=3).play(codes.END)
    assert position.asked == BART
    assert sensible(position) == [codes.DONE]


def test_no_help_is_thrown_after_a_fight_that_is_lost() -> None:
    position = in_need(3, cannons=0).play(codes.END)
    assert sensible(position) == [codes.DONE]


def test_who_cannot_win_alone_asks_before_putting_anything_in() -> None:
    assert sensible(in_need(3)) == [codes.END]
