"""Phase 5: the order of attacks, what a defender can do, what is lost, and flight."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOBODY, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND, SEA, SEA_BREAK, attacked, beaten, card_kind, total
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

COIN_BRIG = card_kind("Coin Brig")
TIMBER_FORT = card_kind("Timber Fort")


def raid(seats: int = 2, strength: int = 9) -> Position:
    """A pirate at sea 1, face down."""
    return Position(seats).invader(SEA, strength)


def fled(position: Position, space: int) -> Position:
    """The attacked ship flees to a space."""
    return position.play(codes.FLEE, codes.SPACE | space)


# Order


@clause("CC-defend-1")
def test_all_invaders_in_the_lanes_are_turned_up() -> None:
    position = raid().invader(3, 6).invader(LAND + 2, 4).invader(5, 8, up=True).ship(ANNA, 0, 0).phase(codes.DEFENCE)
    assert [event[1:4] for event in position.events(codes.E_FLIP)] == [
        (NOBODY, 0, 9),
        (NOBODY, 3, 6),
        (NOBODY, 8, 4),
    ]
    assert position.view(SPECTATOR)["spots"][:12] == [9, None, None, 6, None, 8, None, None, 4, None, None, None]


@clause("CC-defend-2")
def test_pirates_attack_from_the_top_and_then_the_barbarians() -> None:
    position = Position(2).round(4)
    for lane in range(6):
        position.ship(ANNA, lane, 0).fort(BART, lane, 0).invader(lane, 2).invader(LAND + lane, 2)
    position.stock(ANNA, cannon=6).stock(BART, saber=6).phase(codes.DEFENCE)
    while not position.over:
        position.play(codes.FIRE, codes.END)
    assert attacked(position) == [(lane, ANNA if lane < LAND else BART) for lane in range(12)]


@clause("CC-defend-3")
def test_nobody_acts_between_the_flip_and_the_first_attack() -> None:
    """Anna holds cards that could be played, but the first question is Bart's, who is attacked."""
    position = (
        raid()
        .ship(BART, 0, 0)
        .ship(ANNA, 5, 0)
        .placed(codes.CALVIN, codes.PORT, by=BART)
        .placed(codes.DENNIS, codes.PORT, by=BART)
    )
    position.stock(ANNA, cannon=1).hand(ANNA, codes.CALVIN, codes.DENNIS).phase(codes.DEFENCE)
    assert (position.step, position.asked) == ("Fight", BART)
    assert [event[0] for event in position.trace.events] == [codes.E_PHASE, codes.E_FLIP, codes.E_FIGHT]


@clause("CC-defend-4")
def test_an_invader_attacks_its_lane_from_the_top() -> None:
    position = raid(3).ship(CLEO, 0, 0).ship(ANNA, 0, 1).ship(BART, 0, 2).ship(BART, 1, 0).phase(codes.DEFENCE)
    for _ in range(3):
        position.play(codes.END, codes.LOSE | (codes.HOME_SLOOP if position.asked != BART else position.cards(BART)[0]))
    assert attacked(position) == [(0, CLEO), (0, ANNA), (0, BART)]
    assert position.spots()[SEA_BREAK] == 9


@clause("CC-defend-5")
def test_the_owner_defends_alone_and_may_be_helped() -> None:
    position = raid(2, 6).ship(ANNA, 0, 0).ship(BART, 0, 1).stock(ANNA, cannon=1).stock(BART, cannon=9)
    position.placed(codes.JOHN, codes.PORT, by=BART).hand(BART, codes.JOHN).phase(codes.DEFENCE)
    position.play(codes.FIRE, codes.END)
    assert (position.step, position.asked, position.moves()) == ("Offer", BART, [codes.OFFER | codes.JOHN, codes.DONE])
    assert beaten(position.play(codes.OFFER | codes.JOHN, codes.ACCEPT, codes.END)) == [[1, 0], [0, 0]]


# What a defender can do


@clause("CC-defend-6")
def test_cards_come_first_then_a_fight_then_cards_again() -> None:
    position = raid(2, 3).ship(ANNA, 0, 0).stock(ANNA, cannon=1).placed(codes.JOHN, codes.PORT, by=BART)
    position.placed(codes.DENNIS, codes.PORT, by=BART).hand(ANNA, codes.JOHN, codes.JOHN, codes.DENNIS).phase(
        codes.DEFENCE
    )
    assert position.offered(codes.CARD) == [codes.DENNIS, codes.JOHN]
    position.play(codes.CARD | codes.JOHN, codes.FIRE)
    assert position.why(codes.CARD | codes.DENNIS) == codes.R_NOT_IN_FIGHT
    position.play(codes.END | codes.AND_CARDS)
    assert (position.step, position.asked, position.offered(codes.CARD)) == (
        "AfterFight",
        ANNA,
        [codes.DENNIS, codes.JOHN],
    )
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 0, codes.SPACE | 17, codes.CARD | codes.JOHN)
    assert (position.pieces(ANNA), position.has(ANNA)["rum"]) == ([17], 2)


@clause("CC-defend-6")
def test_an_attack_that_goes_on_after_a_card_is_told_once() -> None:
    position = raid().ship(ANNA, 0, 0).ship(ANNA, 0, 1).ship(ANNA, 3, 0).placed(codes.ART, codes.FORTRESS, by=ANNA)
    position.placed(codes.DENNIS, codes.PORT, by=BART).hand(ANNA, codes.DENNIS, codes.DENNIS).phase(codes.DEFENCE)
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 9, codes.SPACE | 12)
    told = position.log(SPECTATOR)
    assert (position.under_attack(SPECTATOR), position.strength, len(attacked(position))) == ([0, 0], 2, 1)
    assert told.count("Anna has the Fortress token: 2 of 9.") == 1
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 0, codes.SPACE | 15)
    assert (position.under_attack(SPECTATOR), len(attacked(position))) == ([0, 1], 2), "another ship, another attack"


@clause("CC-defend-6")
def test_a_defender_fights_or_flees_or_hides() -> None:
    position = raid().ship(ANNA, 0, 2).stock(ANNA, cannon=1).phase(codes.DEFENCE)
    assert position.moves() == [codes.FIRE, codes.FLEE, codes.END]
    position = (
        Position(2)
        .invader(LAND, 9)
        .fort(ANNA, 0, 2)
        .stock(ANNA, saber=1)
        .placed(codes.ART, codes.PORT, by=ANNA)
        .phase(codes.DEFENCE)
    )
    assert position.moves() == [codes.FIRE, codes.HIDE, codes.END]
    assert position.why(codes.FLEE) == NOT_ASKED


@clause("CC-defend-6")
def test_cards_may_be_played_after_a_lost_fight_too() -> None:
    position = (
        raid().ship(ANNA, 0, 0).placed(codes.JOHN, codes.PORT, by=BART).hand(ANNA, codes.JOHN).phase(codes.DEFENCE)
    )
    position.play(codes.END | codes.AND_CARDS, codes.LOSE | codes.HOME_SLOOP)
    assert (position.step, position.asked) == ("AfterFight", ANNA)
    assert position.play(codes.CARD | codes.JOHN).has(ANNA) == {"rum": 1}


@clause("CC-defend-7")
def test_a_beaten_invader_is_taken_and_attacks_nobody_further_down() -> None:
    position = (
        raid(2, 3)
        .ship(ANNA, 0, 0)
        .ship(BART, 0, 1)
        .stock(ANNA, cannon=1)
        .phase(codes.DEFENCE)
        .play(codes.FIRE, codes.END)
    )
    assert (beaten(position), attacked(position)) == ([[1, 0], [0, 0]], [(0, ANNA)])
    assert (position.pieces(ANNA), position.pieces(BART)) == ([0], [1])


# What is lost


@clause("CC-defend-8")
def test_a_piece_that_is_not_defended_goes_back_to_its_owner() -> None:
    position = (
        raid().built(ANNA, *[codes.HOME_SLOOP] * 5).ship(ANNA, 0, 0).stock(ANNA, plank=3, crew=1).phase(codes.DEFENCE)
    )
    assert position.view(BART)["players"][ANNA]["ships"] == 0
    position.play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert 0 not in position.pieces(ANNA)
    assert position.view(BART)["players"][ANNA]["ships"] == 1
    position.begin((codes.PHASE_STEP, codes.BUILDING))
    assert 4 in position.offered(codes.BUY), "it can be built with again"


@clause("CC-defend-9")
def test_a_destroyed_ship_costs_a_ship_card_and_a_fort_a_fort_card() -> None:
    position = raid().ship(ANNA, 0, 0).ship(ANNA, 5, 0, COIN_BRIG).fort(ANNA, 5, 0).built(ANNA, card_kind("Rum Party"))
    position.phase(codes.DEFENCE).play(codes.END)
    assert (position.asked, position.offered(codes.LOSE)) == (ANNA, [codes.HOME_SLOOP, COIN_BRIG])
    assert position.why(codes.LOSE | codes.HOME_FORT) == codes.R_OTHER_LOSS
    assert position.why(codes.LOSE | card_kind("Rum Party")) == codes.R_OTHER_LOSS
    assert position.why(codes.LOSE | card_kind("Powder Sloop")) == codes.R_NO_CARD
    position = (
        Position(2)
        .invader(LAND, 9)
        .fort(ANNA, 0, 0)
        .fort(ANNA, 5, 0, TIMBER_FORT)
        .ship(ANNA, 5, 0)
        .phase(codes.DEFENCE)
    )
    position.play(codes.END)
    assert position.offered(codes.LOSE) == [codes.HOME_FORT, TIMBER_FORT]
    assert position.why(codes.LOSE | codes.HOME_SLOOP) == codes.R_OTHER_LOSS


@clause("CC-defend-10")
@pytest.mark.parametrize("lost", [codes.HOME_SLOOP, COIN_BRIG])
def test_the_card_is_chosen_at_once_and_is_out_of_the_game(lost: int) -> None:
    """Whichever it is: neither the starter nor the card of the piece that was sunk has to go."""
    position = (
        raid().ship(ANNA, 0, 0, COIN_BRIG).ship(ANNA, 5, 0).ship(BART, 0, 1).hand(ANNA, codes.ART).phase(codes.DEFENCE)
    )
    left = position.view(BART)["stacks"][4]["left"]
    position.play(codes.END)
    assert (position.step, position.asked) == ("LoseCard", ANNA), "before any card is played, and before the next ship"
    position.play(codes.LOSE | lost)
    assert position.cards(ANNA) == [codes.HOME_SLOOP + COIN_BRIG - lost]
    assert position.view(BART)["stacks"][4]["left"] == left


@clause("CC-defend-11")
def test_the_next_defender_faces_the_full_strength() -> None:
    position = (
        raid(2, 6).ship(ANNA, 0, 0).ship(BART, 0, 1).stock(ANNA, cannon=1).stock(BART, cannon=1).phase(codes.DEFENCE)
    )
    position.play(codes.FIRE, codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.asked, position.view(BART)["fight"]["strength"], total(position)) == (BART, 6, 0)
    assert position.play(codes.FIRE, codes.END, codes.LOSE | codes.HOME_SLOOP).spots()[SEA_BREAK] == 6


# Flight


@clause("CC-defend-12")
def test_a_ship_with_wind_may_flee_to_an_empty_ship_space_of_another_lane() -> None:
    position = raid().ship(ANNA, 0, 2).ship(BART, 1, 0).stock(ANNA, cannon=1).phase(codes.DEFENCE).play(codes.FLEE)
    assert position.offered(codes.SPACE) == list(range(4, codes.FORT_SPACES))
    assert position.why(codes.SPACE | 0) == codes.R_SAME_LANE
    assert position.why(codes.SPACE | 3) == codes.R_TAKEN_SPACE
    assert position.why(codes.SPACE | codes.FORT_SPACES) == codes.R_NO_SUCH_SPACE
    position.play(codes.SPACE | 9)
    assert (position.pieces(ANNA), position.cards(ANNA), position.has(ANNA)) == ([9], [codes.HOME_SLOOP], {"cannon": 1})
    assert not position.events(codes.E_FAIL)


@clause("CC-defend-12")
@pytest.mark.parametrize("place", [0, 1])
def test_without_wind_there_is_no_flight(place: int) -> None:
    position = raid().ship(ANNA, 0, place).phase(codes.DEFENCE)
    assert position.why(codes.FLEE) == codes.R_NO_WIND


@clause("CC-defend-13")
def test_nobody_flees_where_no_space_of_another_lane_is_empty() -> None:
    position = Position(4).ship(ANNA, 0, 2).invader(SEA, 9)
    for lane in range(1, 6):
        for place in range(3):
            position.ship(BART + lane % 3, lane, place)
    assert position.phase(codes.DEFENCE).why(codes.FLEE) == codes.R_NOWHERE_TO_FLEE, (
        "two spaces of the same lane are empty"
    )


@clause("CC-defend-14")
def test_one_may_flee_into_a_lane_still_to_be_attacked_and_flee_again() -> None:
    position = raid().invader(1, 9).ship(ANNA, 0, 2).phase(codes.DEFENCE)
    fled(position, 5)
    assert (position.asked, attacked(position)) == (ANNA, [(0, ANNA), (1, ANNA)])
    fled(position, 2)
    assert (position.pieces(ANNA), position.events(codes.E_FAIL)) == ([2], [])
    assert {position.spots()[SEA_BREAK], position.spots()[SEA_BREAK + 1]} == {9}


@clause("CC-defend-14")
def test_where_there_is_no_wind_one_cannot_flee_again() -> None:
    position = fled(raid().invader(1, 9).ship(ANNA, 0, 2).phase(codes.DEFENCE), 4)
    assert (position.asked, position.why(codes.FLEE)) == (ANNA, codes.R_NO_WIND)


@clause("CC-defend-15")
@pytest.mark.parametrize("move", [codes.FIRE, codes.POWDER, codes.WORTH | codes.JOHN])
def test_nobody_flees_once_something_was_put_in(move: int) -> None:
    position = raid().ship(ANNA, 0, 2).stock(ANNA, cannon=1, gunpowder=1).hand(ANNA, codes.JOHN)
    position.placed(codes.JOHN, codes.PORT, by=BART).phase(codes.DEFENCE)
    assert position.why(codes.FLEE) == ALLOWED
    assert position.play(move).why(codes.FLEE) == codes.R_BEGUN


@clause("CC-defend-15")
def test_nor_once_the_others_were_asked() -> None:
    position = raid().ship(ANNA, 0, 2).hand(BART, codes.JOHN).phase(codes.DEFENCE).play(codes.END, codes.DONE)
    assert (position.step, position.why(codes.FLEE)) == ("Fight", codes.R_BEGUN)


@clause("CC-defend-15")
def test_only_the_space_counts_not_the_ship() -> None:
    """Dennis brings the ship to the space with wind, and there it may flee though it could not before."""
    position = (
        raid().ship(ANNA, 0, 0).placed(codes.DENNIS, codes.PORT, by=BART).hand(ANNA, codes.DENNIS).phase(codes.DEFENCE)
    )
    assert position.why(codes.FLEE) == codes.R_NO_WIND
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 0, codes.SPACE | 2)
    assert (position.step, position.asked, position.why(codes.FLEE)) == ("Fight", ANNA, ALLOWED)


# Pieces that move while the invader attacks


@clause("CC-defend-16")
def test_a_piece_that_comes_in_above_is_attacked() -> None:
    position = (
        raid()
        .ship(ANNA, 0, 1)
        .ship(ANNA, 5, 0)
        .placed(codes.DENNIS, codes.PORT, by=BART)
        .hand(ANNA, codes.DENNIS)
        .phase(codes.DEFENCE)
    )
    assert position.under_attack(BART) == [0, 1]
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 15, codes.SPACE | 0)
    assert position.under_attack(BART) == [0, 0]
    position.play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert position.under_attack(BART) == [0, 1], "and then the one below"


@clause("CC-defend-16")
def test_a_piece_that_comes_in_after_a_lost_fight_is_attacked_too() -> None:
    position = (
        raid()
        .ship(ANNA, 0, 1)
        .ship(ANNA, 5, 0)
        .placed(codes.DENNIS, codes.PORT, by=BART)
        .hand(ANNA, codes.DENNIS)
        .phase(codes.DEFENCE)
    )
    position.play(
        codes.END | codes.AND_CARDS,
        codes.LOSE | codes.HOME_SLOOP,
        codes.CARD | codes.DENNIS,
        codes.SPACE | 15,
        codes.SPACE | 0,
        codes.DONE,
    )
    assert (position.under_attack(BART), position.asked) == ([0, 0], ANNA)


@clause("CC-defend-17")
def test_after_a_swap_whoever_stands_there_is_attacked_wind_included() -> None:
    position = (
        raid()
        .ship(ANNA, 0, 2)
        .ship(BART, 5, 0)
        .placed(codes.DENNIS, codes.PORT, by=BART)
        .hand(ANNA, codes.DENNIS)
        .phase(codes.DEFENCE)
    )
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 2, codes.SPACE | 15)
    assert (position.step, position.asked, position.why(codes.FLEE)) == ("Fight", BART, ALLOWED)
    assert (position.pieces(ANNA), position.pieces(BART)) == ([15], [2])


@clause("CC-defend-17")
def test_after_a_swap_of_forts_too() -> None:
    position = Position(2).invader(LAND, 9).fort(ANNA, 0, 0).fort(BART, 5, 0)
    position.placed(codes.NANCY, codes.PORT, by=BART).hand(ANNA, codes.NANCY).phase(codes.DEFENCE)
    position.play(codes.CARD | codes.NANCY, codes.SPACE | codes.FORT_SPACES, codes.SPACE | codes.FORT_SPACES + 15)
    assert (position.step, position.asked) == ("Fight", BART)


@clause("CC-defend-17")
def test_if_the_piece_moved_away_the_next_one_is_attacked() -> None:
    position = (
        raid()
        .ship(ANNA, 0, 0)
        .ship(BART, 0, 1)
        .placed(codes.DENNIS, codes.PORT, by=BART)
        .hand(ANNA, codes.DENNIS)
        .phase(codes.DEFENCE)
    )
    position.play(codes.CARD | codes.DENNIS, codes.SPACE | 0, codes.SPACE | 15)
    assert (position.asked, position.under_attack(ANNA)) == (BART, [0, 1])


@clause("CC-defend-18")
def test_two_pieces_in_a_lane_are_two_fights_and_what_is_used_stays_used() -> None:
    position = (
        raid(2, 6).ship(ANNA, 0, 0).ship(ANNA, 0, 1, COIN_BRIG).stock(ANNA, cannon=1, gunpowder=3).phase(codes.DEFENCE)
    )
    position.play(codes.FIRE, codes.END, codes.LOSE | codes.HOME_SLOOP)
    assert (position.asked, attacked(position)) == (ANNA, [(0, ANNA), (0, ANNA)])
    assert (position.has(ANNA), position.why(codes.FIRE)) == ({"used_cannon": 1, "gunpowder": 3}, codes.R_NO_WEAPON)


@clause("CC-defend-19")
def test_only_the_attacked_player_plays_cards_for_their_action() -> None:
    position = (
        raid()
        .ship(ANNA, 0, 0)
        .stock(BART, cannon=9)
        .placed(codes.CALVIN, codes.PORT, by=BART)
        .placed(codes.JOHN, codes.PORT, by=BART)
    )
    position.hand(BART, codes.CALVIN, codes.JOHN).phase(codes.DEFENCE).play(codes.END)
    assert (position.asked, position.moves()) == (BART, [codes.OFFER | codes.JOHN, codes.DONE])
    assert (position.why(codes.CARD | codes.CALVIN), position.why(codes.CARD | codes.JOHN)) == (NOT_ASKED, NOT_ASKED)


@clause("CC-defend-20")
def test_a_lane_without_a_piece_gives_nobody_a_chance() -> None:
    position = raid().ship(ANNA, 1, 0).invader(1, 9).placed(codes.CALVIN, codes.PORT, by=BART)
    position.hand(ANNA, codes.CALVIN).hand(BART, codes.CALVIN).stock(ANNA, cannon=9).stock(BART, cannon=9).phase(
        codes.DEFENCE
    )
    assert attacked(position) == [(1, ANNA)]
    assert position.spots() == {1: 9, SEA_BREAK: 9}


@clause("CC-defend-21")
def test_who_has_lost_the_last_piece_plays_on() -> None:
    position = (
        raid()
        .ship(ANNA, 0, 0)
        .stock(ANNA, plank=3, crew=1, cannon=3)
        .phase(codes.DEFENCE)
        .play(codes.END, codes.LOSE | codes.HOME_SLOOP)
    )
    assert (position.pieces(ANNA), position.step, position.state.round) == ([], "PlaceHero", 2)
    position.begin((codes.PHASE_STEP, codes.BUILDING))
    assert 3 in position.offered(codes.BUY)
    position.play(codes.PASS)
    assert (position.step, position.asked, position.offered(codes.ATTACK)) == ("SurpriseAttack", ANNA, [SEA_BREAK])
