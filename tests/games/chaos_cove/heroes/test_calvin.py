"""Calvin: an attack on any face-up invader, by tile and by card, and Figure 9 of the rulebook."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import AFTER_ATTACK, IN_FIGHTS, NEVER, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position

PIRATE_OUT, BARBARIAN_OUT = 12, 15  # breakthrough spaces


def leading(**goods: int) -> Position:
    """Anna has Calvin's tile to place; face-up invaders stand beside sea 1 and land 1, others lie face down."""
    position = Position(2).tiles(ANNA, codes.CALVIN, codes.BELLE).stock(ANNA, **goods)
    return position.invader(0, 4, up=True).invader(6, 4, up=True).invader(1, 6).invader(7, 6)


def carrying(*cards: int, **goods: int) -> Position:
    """Bart has placed Calvin; Anna holds cards of Calvin and others."""
    return Position(2).placed(codes.CALVIN, codes.MILL, by=BART).hand(ANNA, *cards).stock(ANNA, **goods)


# The tile


@clause("CC-calvin-1")
@pytest.mark.parametrize("spot", [0, 6])
def test_the_tile_attacks_one_invader(spot: int) -> None:
    position = (
        leading(gunpowder=9)
        .phase(codes.PLACING)
        .place(codes.CALVIN, codes.MILL)
        .play(codes.HERO, codes.ATTACK | spot, *[codes.POWDER] * 4, codes.END)
    )
    assert (position.beaten(ANNA), position.has(ANNA), spot in position.spots()) == (1, {"gunpowder": 5}, False)
    assert (position.step, position.why(codes.HERO)) == ("PlacingTurn", codes.R_EFFECT_USED), "one and no more"


@clause("CC-calvin-1")
def test_the_tile_attacks_only_what_lies_face_up() -> None:
    position = leading(gunpowder=9).phase(codes.PLACING).place(codes.CALVIN, codes.MILL).play(codes.HERO)
    assert position.offered(codes.ATTACK) == [0, 6]
    assert (position.why(codes.ATTACK | 1), position.why(codes.ATTACK | 2)) == (codes.R_FACE_DOWN, codes.R_NO_TILE)


@clause("CC-calvin-1", "CC-card-18")
def test_without_a_face_up_invader_there_is_nothing_to_attack() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.CALVIN)
        .hand(ANNA, codes.CALVIN)
        .stock(ANNA, gunpowder=1)
        .invader(1, 6)
        .phase(codes.PLACING)
    )
    position.place(codes.CALVIN, codes.MILL)
    assert (position.why(codes.HERO), position.why(codes.CARD | codes.CALVIN)) == (codes.R_NO_TARGET, codes.R_NO_TARGET)


@clause("CC-calvin-1", "CC-calvin-2")
def test_without_anything_to_fight_with_there_is_no_attack() -> None:
    position = leading(cannon=1).hand(ANNA, codes.CALVIN).phase(codes.PLACING).place(codes.CALVIN, codes.MILL)
    assert position.play(codes.HERO).why(codes.ATTACK | 6) == codes.R_NOTHING_TO_FIGHT, "a cannon is for pirates"
    nothing = leading().hand(ANNA, codes.CALVIN).phase(codes.PLACING).place(codes.CALVIN, codes.MILL)
    assert (nothing.why(codes.HERO), nothing.why(codes.CARD | codes.CALVIN)) == (
        codes.R_NOTHING_TO_FIGHT,
        codes.R_NOTHING_TO_FIGHT,
    )


@clause("CC-calvin-1", "CC-calvin-2")
def test_something_has_to_be_put_in() -> None:
    position = (
        leading(gunpowder=1).phase(codes.PLACING).place(codes.CALVIN, codes.MILL).play(codes.HERO, codes.ATTACK | 0)
    )
    assert position.why(codes.END) == codes.R_MUST_COMMIT
    position.play(codes.POWDER, codes.END)
    assert (position.step, position.beaten(ANNA), position.spots()[0]) == ("PlacingTurn", 0, 4), (
        "it may be lost all the same"
    )


# The card


@clause("CC-calvin-2", "CC-card-6")
def test_when_the_card_is_played() -> None:
    assert refusals(codes.CALVIN) == {
        **NEVER,
        **dict.fromkeys(IN_FIGHTS, codes.R_NOT_IN_FIGHT),
        AFTER_ATTACK: codes.R_ATTACKED,
    }


@clause("CC-calvin-2")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE])
@pytest.mark.parametrize("spot", [0, 6])
def test_the_card_does_the_same(phase: int, spot: int) -> None:
    position = (
        carrying(codes.CALVIN, gunpowder=4)
        .invader(spot, 4, up=True)
        .invader(1, 6)
        .phase(phase)
        .play(codes.CARD | codes.CALVIN)
    )
    assert (position.offered(codes.ATTACK), position.why(codes.ATTACK | 1)) == ([spot], codes.R_FACE_DOWN)
    position.play(codes.ATTACK | spot, *[codes.POWDER] * 4, codes.END)
    assert (position.beaten(ANNA), position.holds(ANNA), position.has(ANNA)) == (1, [], {})


# Where


@clause("CC-calvin-3")
def test_calvin_needs_no_piece_beside_the_invader() -> None:
    position = carrying(codes.CALVIN, gunpowder=4).invader(0, 4, up=True).phase(codes.SURPRISE)
    assert (position.pieces(ANNA), position.why(codes.ATTACK | 0)) == ([], codes.R_NOT_ADJACENT)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 0, *[codes.POWDER] * 4, codes.END)
    assert position.beaten(ANNA) == 1


@clause("CC-calvin-4")
@pytest.mark.parametrize("spot", [PIRATE_OUT, BARBARIAN_OUT])
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_calvin_attacks_what_broke_through(phase: int, spot: int) -> None:
    position = carrying(codes.CALVIN, gunpowder=4).invader(spot, 4).ship(ANNA, 0, 0).invader(0, 9).phase(phase)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | spot, *[codes.POWDER] * 4, codes.END)
    assert (position.beaten(ANNA), spot in position.spots()) == (1, False)


@clause("CC-calvin-4")
def test_so_does_the_tile() -> None:
    position = leading(gunpowder=4).invader(BARBARIAN_OUT, 4).phase(codes.PLACING).place(codes.CALVIN, codes.MILL)
    assert position.play(codes.HERO, codes.ATTACK | BARBARIAN_OUT, *[codes.POWDER] * 4, codes.END).beaten(ANNA) == 1


# When


@clause("CC-calvin-5")
def test_the_tile_is_used_at_any_point_of_the_turn() -> None:
    position = (
        Position(2)
        .tiles(ANNA, codes.CALVIN)
        .invader(1, 2)
        .stock(ANNA, gunpowder=1)
        .phase(codes.PLACING)
        .place(codes.CALVIN, codes.LIGHTHOUSE)
    )
    assert position.why(codes.HERO) == codes.R_NO_TARGET
    position.play(
        codes.LOCATION,
        codes.FLIP | 1,
        codes.TAKE | codes.GUNPOWDER,
        codes.HERO,
        codes.ATTACK | 1,
        codes.POWDER,
        codes.POWDER,
        codes.END,
        codes.TAKE | codes.RUM,
    )
    assert (position.beaten(ANNA), position.has(ANNA)) == (1, {"rum": 1})


@clause("CC-calvin-5")
def test_the_tile_is_of_no_use_in_a_later_turn() -> None:
    position = leading(gunpowder=9).phase(codes.PLACING).turns((codes.CALVIN, codes.MILL))
    position.turns((position.offered(codes.PLACE)[0], codes.PORT))
    assert (position.asked, position.why(codes.HERO)) == (ANNA, NOT_ASKED)
    assert position.place(codes.BELLE, codes.MILL).why(codes.HERO) == codes.R_NO_EFFECT, "that would be Belle's"


@clause("CC-calvin-5")
def test_the_tile_is_of_no_use_in_a_defence() -> None:
    position = leading(gunpowder=9).placed(codes.CALVIN, codes.MILL, by=ANNA).ship(ANNA, 0, 0).phase(codes.DEFENCE)
    assert (position.step, position.why(codes.HERO), position.why(codes.ATTACK | 6)) == ("Fight", NOT_ASKED, NOT_ASKED)


# How often


@clause("CC-calvin-6")
def test_any_number_of_cards_is_played_in_phase_1_and_each_is_a_fight_of_its_own() -> None:
    position = (
        carrying(codes.CALVIN, codes.CALVIN, codes.CALVIN, gunpowder=9)
        .invader(0, 4, up=True)
        .invader(6, 2, up=True)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 0, codes.POWDER, codes.POWDER, codes.END)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 0)
    assert position.strength == 0, "what was put in before does not count"
    position.play(
        *[codes.POWDER] * 4,
        codes.END,
        codes.CARD | codes.CALVIN,
        codes.ATTACK | 6,
        codes.POWDER,
        codes.POWDER,
        codes.END,
    )
    assert (position.beaten(ANNA), position.has(ANNA), position.step) == (2, {"gunpowder": 1}, "PlaceHero")


@clause("CC-calvin-6")
def test_tile_and_cards_are_used_in_the_same_turn() -> None:
    position = leading(gunpowder=8).hand(ANNA, codes.CALVIN).phase(codes.PLACING).place(codes.CALVIN, codes.MILL)
    position.play(
        codes.HERO,
        codes.ATTACK | 0,
        *[codes.POWDER] * 4,
        codes.END,
        codes.CARD | codes.CALVIN,
        codes.ATTACK | 6,
        *[codes.POWDER] * 4,
        codes.END,
    )
    assert (position.beaten(ANNA), position.step) == (2, "PlacingTurn")


@clause("CC-calvin-6")
def test_any_number_of_cards_is_played_in_a_defence() -> None:
    position = (
        carrying(codes.CALVIN, codes.CALVIN, codes.CALVIN, gunpowder=9).invader(PIRATE_OUT, 2).invader(BARBARIAN_OUT, 2)
    )
    position.invader(16, 2).ship(ANNA, 0, 0).invader(0, 3).phase(codes.DEFENCE)
    for spot in (PIRATE_OUT, BARBARIAN_OUT):
        position.play(codes.CARD | codes.CALVIN, codes.ATTACK | spot, codes.POWDER, codes.POWDER, codes.END)
    position.play(
        codes.POWDER,
        codes.POWDER,
        codes.POWDER,
        codes.END | codes.AND_CARDS,
        codes.CARD | codes.CALVIN,
        codes.ATTACK | 16,
        codes.POWDER,
        codes.POWDER,
        codes.END,
    )
    assert (position.beaten(ANNA), position.has(ANNA)) == (4, {})


@clause("CC-calvin-2", "CC-calvin-6")
def test_in_phase_4_the_card_is_the_attack_of_the_turn() -> None:
    position = carrying(codes.CALVIN, codes.CALVIN, gunpowder=9).stock(BART, gunpowder=1).invader(0, 4, up=True)
    position.placed(codes.JOHN, codes.MILL, by=BART).invader(PIRATE_OUT, 4).phase(codes.SURPRISE).play(
        codes.CARD | codes.CALVIN, codes.ATTACK | 0, *[codes.POWDER] * 4, codes.END | codes.AND_CARDS
    )
    assert (position.step, position.why(codes.CARD | codes.CALVIN), position.why(codes.ATTACK | PIRATE_OUT)) == (
        "AfterFight",
        codes.R_ATTACKED,
        NOT_ASKED,
    )
    assert position.play(codes.DONE).asked == BART
    assert position.play(codes.PASS).play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT).step == "Fight", (
        "in her next turn she may"
    )


# In a defence


@clause("CC-calvin-7")
def test_calvin_comes_before_the_defence_which_is_still_to_be_completed() -> None:
    position = (
        carrying(codes.CALVIN, gunpowder=4).invader(PIRATE_OUT, 2).ship(ANNA, 0, 0).invader(0, 9).phase(codes.DEFENCE)
    )
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT, codes.POWDER, codes.POWDER, codes.END)
    assert (position.step, position.asked, position.strength) == ("Fight", ANNA, 0)
    assert position.under_attack(BART) == [0, 0]
    assert position.log(BART)[-1] == "Anna beats the pirate that broke through and takes the tile."
    attacks = "The pirate of strength 9 at sea 1 attacks Anna's ship."
    assert position.log(BART).count(attacks) == 1, "the same attack goes on, and is not told again"
    position.play(codes.POWDER, codes.POWDER, codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.pieces(ANNA), position.beaten(ANNA)) == ([], 1)


@clause("CC-calvin-7")
@pytest.mark.parametrize("powder", [3, 1])
def test_calvin_comes_after_the_defence_won_or_lost(powder: int) -> None:
    position = (
        carrying(codes.CALVIN, gunpowder=powder + 2)
        .invader(PIRATE_OUT, 2)
        .ship(ANNA, 0, 0)
        .invader(0, 3)
        .phase(codes.DEFENCE)
    )
    position.play(*[codes.POWDER] * powder, codes.END | codes.AND_CARDS)
    if powder == 1:
        position.play(codes.LOSE | codes.HOME_SLOOP)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT, codes.POWDER, codes.POWDER, codes.END)
    assert position.beaten(ANNA) == (2 if powder == 3 else 1)


@clause("CC-calvin-7")
def test_calvin_comes_not_inside_a_fight() -> None:
    position = (
        carrying(codes.CALVIN, codes.CALVIN, gunpowder=4)
        .invader(PIRATE_OUT, 2)
        .ship(ANNA, 0, 0)
        .invader(0, 9)
        .phase(codes.DEFENCE)
    )
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_OUT)
    assert position.why(codes.CARD | codes.CALVIN) == codes.R_NOT_IN_FIGHT, "not inside a fight by Calvin either"
    assert (
        position.play(codes.POWDER, codes.POWDER, codes.END, codes.POWDER).why(codes.CARD | codes.CALVIN)
        == codes.R_NOT_IN_FIGHT
    )


@clause("CC-calvin-7")
def test_one_cannot_flee_or_hide_from_a_fight_by_calvin() -> None:
    position = carrying(codes.CALVIN, gunpowder=4).invader(BARBARIAN_OUT, 2).ship(ANNA, 0, 2).invader(0, 9)
    position.placed(codes.ART, codes.PORT, by=ANNA).phase(codes.DEFENCE).play(
        codes.CARD | codes.CALVIN, codes.ATTACK | BARBARIAN_OUT
    )
    assert (position.why(codes.FLEE), position.why(codes.HIDE)) == (NOT_ASKED, NOT_ASKED)
    assert position.play(codes.POWDER, codes.POWDER, codes.END).why(codes.FLEE) == ALLOWED, (
        "from the defence she still can"
    )


@clause("CC-calvin-7", "CC-defend-19")
def test_only_the_attacked_player_plays_calvin() -> None:
    position = carrying(codes.CALVIN, gunpowder=4).ship(BART, 0, 0).invader(0, 4).phase(codes.DEFENCE)
    assert position.asked == BART
    assert position.play(codes.END).asked == ANNA
    assert position.why(codes.CARD | codes.CALVIN) == NOT_ASKED, "she may only help"


@clause("CC-calvin-7", "CC-defend-20")
def test_a_lane_without_a_piece_gives_nobody_the_chance() -> None:
    position = carrying(codes.CALVIN, gunpowder=9).ship(ANNA, 1, 0).invader(0, 4).invader(1, 9).phase(codes.DEFENCE)
    assert (position.spots(), position.asked) == ({PIRATE_OUT: 4, 1: 9}, ANNA), (
        "sea 1 broke through before she was asked"
    )


@clause("CC-calvin-8")
def test_calvin_beats_the_very_invader_that_attacks() -> None:
    position = carrying(codes.CALVIN, gunpowder=4).ship(ANNA, 0, 0).ship(BART, 0, 1).invader(0, 4).ship(BART, 1, 0)
    position.invader(1, 9).phase(codes.DEFENCE).play(
        codes.CARD | codes.CALVIN, codes.ATTACK | 0, *[codes.POWDER] * 4, codes.END
    )
    assert (position.beaten(ANNA), position.pieces(ANNA), position.pieces(BART)) == (1, [0], [1, 3])
    assert (position.asked, position.log(ANNA)[-1]) == (BART, "The pirate of strength 9 at sea 2 attacks Bart's ship.")


@clause("CC-calvin-8")
def test_after_that_the_attacked_player_may_play_cards_again() -> None:
    position = (
        carrying(codes.CALVIN, codes.JOHN, gunpowder=4)
        .placed(codes.JOHN, codes.MILL, by=BART)
        .ship(ANNA, 0, 0)
        .invader(0, 4)
    )
    position.phase(codes.DEFENCE).play(
        codes.CARD | codes.CALVIN, codes.ATTACK | 0, *[codes.POWDER] * 4, codes.END | codes.AND_CARDS
    )
    assert (position.step, position.under_attack(BART)) == ("AfterFight", None), "nothing is under attack any more"
    assert position.play(codes.CARD | codes.JOHN).has(ANNA) == {"rum": 1}


@clause("CC-calvin-8")
def test_if_calvin_does_not_beat_it_one_defends_with_what_is_left() -> None:
    position = carrying(codes.CALVIN, gunpowder=5).ship(ANNA, 0, 0).invader(0, 4).phase(codes.DEFENCE)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 0, codes.POWDER, codes.POWDER, codes.END)
    assert (position.step, position.strength, position.has(ANNA), position.pieces(ANNA)) == (
        "Fight",
        0,
        {"gunpowder": 3},
        [0],
    )
    position.play(*[codes.POWDER] * 3, codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.beaten(ANNA), position.pieces(ANNA)) == (0, []), "no damage was carried over"


@clause("CC-calvin-8", "CC-defend-12")
def test_the_ship_may_still_flee_after_calvin_did_not_beat_it() -> None:
    position = carrying(codes.CALVIN, gunpowder=2).ship(ANNA, 0, 2).invader(0, 4).phase(codes.DEFENCE)
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 0, codes.POWDER, codes.END)
    assert (position.step, position.under_attack(BART), position.why(codes.FLEE)) == ("Fight", [0, 2], ALLOWED)
    position.play(codes.FLEE, codes.SPACE | 5)
    assert (position.pieces(ANNA), position.spots()[PIRATE_OUT]) == ([5], 4)


@clause("CC-calvin-8", "CC-art-1")
def test_the_fort_may_still_hide_after_calvin_did_not_beat_it() -> None:
    position = (
        carrying(codes.CALVIN, gunpowder=2)
        .fort(ANNA, 0, 0)
        .invader(6, 4)
        .placed(codes.ART, codes.PORT, by=ANNA)
        .phase(codes.DEFENCE)
    )
    position.play(codes.CARD | codes.CALVIN, codes.ATTACK | 6, codes.POWDER, codes.END)
    assert position.why(codes.HIDE) == ALLOWED
    position.play(codes.HIDE)
    assert (position.pieces(ANNA), position.spots()[BARBARIAN_OUT]) == ([18], 4)


# The figure


@clause("CC-calvin-1", "CC-calvin-3", "CC-calvin-5", "CC-lighthouse-1", "CC-place-1")
def test_figure_9() -> None:
    position = (
        Position(2).tiles(ANNA, codes.CALVIN).stock(ANNA, cannon=1).invader(1, 2).invader(4, 8).phase(codes.PLACING)
    )
    position.place(codes.CALVIN, codes.LIGHTHOUSE).play(codes.LOCATION, codes.FLIP | 1, codes.FLIP | 4)
    position.play(
        codes.HERO, codes.ATTACK | 1, codes.FIRE, codes.END, codes.TAKE | codes.DOUBLOON, codes.TAKE | codes.RUM
    )
    assert position.log(BART) == [
        "Phase 1: heroes go to the town.",
        "Anna's turn.",
        "Anna places Calvin at the Lighthouse.",
        "Anna turns up the pirate at sea 2: strength 2.",
        "Anna turns up the pirate at sea 5: strength 8.",
        "Calvin leads Anna against the pirate of strength 2 at sea 2.",
        "Anna fires a cannon: 3 of 2.",
        "Anna beats the pirate at sea 2 and takes the tile.",
        "Anna takes 1 doubloon at the Lighthouse.",
        "Anna takes 1 rum at the Lighthouse.",
    ]
    assert (position.has(ANNA), position.beaten(ANNA)) == ({"doubloon": 1, "rum": 1, "used_cannon": 1}, 1)
    assert (position.spots(), position.pieces(ANNA)) == ({4: 8}, [])
    assert position.why(codes.TAKE | codes.GUNPOWDER) == ALLOWED, "for the doubloon she could have a third resource"
