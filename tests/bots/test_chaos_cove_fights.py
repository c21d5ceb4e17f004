"""How bots fight in Chaos Cove: at least cost, with an eye on what comes next, and helping when it matters."""

from __future__ import annotations

from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BEN,
    CALVIN,
    COLIN,
    DENNIS,
    GARDEN,
    GRAHAM,
    GUS,
    HOME_SHIP,
    NELLIE,
    PORT,
    built,
    lane_of,
)
from tests.bots.cove_choices import attacked, fight_on, sensible
from tests.games.chaos_cove.scene import ANNA, BART, CLEO, Scene

# Fights


def test_a_fight_is_won_at_least_cost() -> None:
    scene = attacked(4, cannon=1, gunpowder=3).hand(ANNA, GRAHAM).phase(codes.DEFENCE)
    assert fight_on(scene) == [codes.FIRE, codes.POWDER, codes.END]
    assert scene.state.tiles_won(ANNA) == 1
    assert scene.has(ANNA) == {"gunpowder": 2, "used_cannon": 1}


def test_a_weapon_that_nothing_else_needs_spares_powder_and_cards() -> None:
    scene = attacked(5, cannon=2, gunpowder=3).hand(ANNA, GRAHAM).phase(codes.DEFENCE)
    assert fight_on(scene) == [codes.FIRE, codes.FIRE, codes.END]


def test_a_weapon_is_kept_for_the_next_invader() -> None:
    scene = attacked(5, cannon=2, gunpowder=3).ship(ANNA, 3, 0).invader(3, 3).phase(codes.DEFENCE)
    assert sorted(fight_on(scene)) == sorted([codes.FIRE, codes.POWDER, codes.POWDER, codes.END])
    assert fight_on(scene) == [codes.FIRE, codes.END]
    assert scene.state.tiles_won(ANNA) == 2


def test_a_big_card_is_not_played_on_a_small_gap() -> None:
    scene = attacked(4, cannon=1, gunpowder=1).hand(ANNA, GRAHAM, GRAHAM).phase(codes.DEFENCE)
    assert codes.WORTH | GRAHAM not in fight_on(scene)


def test_a_card_is_played_where_nothing_else_suffices() -> None:
    scene = attacked(7, cannon=1).hand(ANNA, GRAHAM).phase(codes.DEFENCE)
    assert fight_on(scene) == [codes.FIRE, codes.WORTH | GRAHAM, codes.END]


def test_what_cannot_be_won_gets_nothing() -> None:
    scene = attacked(12, cannon=1, gunpowder=2).hand(ANNA, GRAHAM).phase(codes.DEFENCE)
    assert set(fight_on(scene)) == {codes.END}
    assert scene.has(ANNA) == {"cannon": 1, "gunpowder": 2}
    assert scene.holds(ANNA) == [GRAHAM]


def test_the_weaker_of_two_invaders_is_met_if_one_alone_can_be() -> None:
    scene = attacked(9, cannon=3).ship(ANNA, 1, 0).invader(1, 6).phase(codes.DEFENCE)
    assert set(fight_on(scene)) == {codes.END}
    assert fight_on(scene) == [codes.FIRE, codes.FIRE, codes.END]


def test_all_is_spent_before_the_cove_falls() -> None:
    scene = attacked(9, cannon=2, gunpowder=1).hand(ANNA, GRAHAM).ship(ANNA, 1, 0).invader(1, 3)
    for spot in (12, 13, 14):
        scene.invader(spot, 20)
    scene.invader(2, 2).ship(BART, 2, 0).stock(BART, cannon=1).phase(codes.DEFENCE)
    fight_on(scene)
    assert len(scene.events(codes.E_WIN)) == 1


def test_weapons_and_two_cards_for_one_are_had_at_once() -> None:
    scene = attacked(5, cannon=1).hand(ANNA, COLIN, NELLIE).placed(COLIN, PORT, BART).placed(NELLIE, PORT, BART)
    scene.deck(GUS, GUS).phase(codes.DEFENCE)
    assert fight_on(scene) == [codes.CARD | COLIN, codes.CARD | NELLIE, codes.FIRE, codes.FIRE, codes.END]


def test_a_ship_with_wind_flees_from_what_is_too_strong_to_where_nothing_comes() -> None:
    scene = Scene().ship(ANNA, 1, 2).invader(1, 12).invader(2, 2).stock(ANNA, cannon=1).phase(codes.DEFENCE)
    assert sensible(scene) == [codes.FLEE]
    (to,) = sensible(scene.play(codes.FLEE))
    assert scene.state.tiles[lane_of(to & ARG)] == 0


def test_a_ship_with_wind_stays_for_what_it_can_beat() -> None:
    scene = Scene().ship(ANNA, 1, 2).invader(1, 3).stock(ANNA, cannon=1).phase(codes.DEFENCE)
    assert fight_on(scene) == [codes.FIRE, codes.END]


def test_art_hides_a_fort_from_what_is_too_strong() -> None:
    scene = Scene().fort(ANNA, 0, 0).invader(6, 12).placed(ART, PORT, ANNA).stock(ANNA, saber=1).phase(codes.DEFENCE)
    assert sensible(scene) == [codes.HIDE]


def test_a_dennis_card_saves_a_ship() -> None:
    scene = Scene().ship(ANNA, 1, 0).invader(1, 12).hand(ANNA, DENNIS).placed(DENNIS, PORT, BART).phase(codes.DEFENCE)
    assert sensible(scene) == [codes.CARD | DENNIS]
    scene.play(codes.CARD | DENNIS)
    while not scene.over and scene.state.phase == codes.DEFENCE:
        scene.play(sensible(scene)[0])
    assert built(scene.state.cards[ANNA], HOME_SHIP)


# Attacks by one's own will


def test_weapons_are_kept_for_the_defence() -> None:
    scene = Scene().ship(ANNA, 0, 0).invader(0, 6, up=True).invader(12, 6).stock(ANNA, cannon=2).phase(codes.SURPRISE)
    assert codes.ATTACK | 12 not in sensible(scene)


def test_weapons_left_over_go_against_breakthroughs() -> None:
    scene = Scene().ship(ANNA, 0, 0).invader(0, 6).invader(12, 6).stock(ANNA, cannon=4).phase(codes.SURPRISE)
    assert sensible(scene) == [codes.ATTACK | 12]


def test_nothing_is_attacked_that_cannot_be_beaten() -> None:
    scene = Scene().ship(ANNA, 0, 0).invader(0, 8, up=True).stock(ANNA, cannon=2).phase(codes.SURPRISE)
    assert sensible(scene) == [codes.PASS]


def test_a_calvin_card_is_for_what_is_cheap_to_beat() -> None:
    scene = Scene().hand(ANNA, CALVIN).placed(CALVIN, PORT, BART).invader(0, 3, up=True).stock(ANNA, cannon=1)
    assert sensible(scene.phase(codes.PLACING)) == [codes.CARD | CALVIN]
    scene = Scene().hand(ANNA, CALVIN).placed(CALVIN, PORT, BART).invader(0, 9, up=True).stock(ANNA, cannon=1)
    assert codes.CARD | CALVIN not in sensible(scene.phase(codes.PLACING))


# Help


def in_need(breakthroughs: int, cannons: int = 1) -> Scene:
    """A pirate of 7 attacks Anna's ship; Bart and Cleo hold Graham and Ben, who stand in the town."""
    scene = Scene(3).ship(ANNA, 5, 0).invader(5, 7).stock(ANNA, cannon=cannons)
    scene.placed(GRAHAM, GARDEN, BART).placed(BEN, GARDEN, BART).hand(BART, GRAHAM).hand(CLEO, BEN)
    for spot in range(12, 12 + breakthroughs):
        scene.invader(spot, 20)
    return scene.phase(codes.DEFENCE)


def test_help_comes_when_the_cove_would_fall() -> None:
    scene = in_need(3).play(codes.END)
    assert scene.asked == BART
    assert sensible(scene) == [codes.OFFER | GRAHAM]
    scene.play(codes.OFFER | GRAHAM)
    assert sensible(scene) == [codes.ACCEPT]
    scene.play(codes.ACCEPT)
    assert fight_on(scene) == [codes.FIRE, codes.END]
    assert not scene.state.lost


def test_no_help_comes_when_the_cove_would_hold() -> None:
    scene = in_need(1).play(codes.END)
    assert scene.asked == BART
    assert sensible(scene) == [codes.DONE]


def test_no_help_comes_for_who_can_do_it_alone() -> None:
    scene = in_need(3, cannons=3).play(codes.END)
    assert scene.asked == BART
    assert sensible(scene) == [codes.DONE]


def test_no_help_is_thrown_after_a_fight_that_is_lost() -> None:
    scene = in_need(3, cannons=0).play(codes.END)
    assert sensible(scene) == [codes.DONE]


def test_who_cannot_win_alone_asks_before_putting_anything_in() -> None:
    assert sensible(in_need(3)) == [codes.END]
