"""Hero cards: when they can be played, for action or value, drawing and reshuffling."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import MARTIAL, NAVAL
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

IN_FIGHTS = (codes.NELLIE, codes.COLIN, codes.CLAUDIA, codes.JERRY, codes.JOHN, codes.GLORIA, codes.GUS)
BARBARIAN_AT, PIRATE_AT = 15, 12  # breakthrough spaces, which anybody can attack
EVERY_CARD = [hero for hero in range(codes.HEROES) for _ in range(codes.COPIES)]


def holding(hero: int, *others: int) -> Position:
    """Anna holds cards of heroes, the first of whom stands at the Market by Bart; there is something for each to do."""
    position = (
        Position(2)
        .placed(hero, codes.MARKET, by=BART)
        .hand(ANNA, hero, *others)
        .stock(ANNA, crew=2, gunpowder=2, rum=1)
    )
    if hero in (codes.GEORGE, codes.POLLY):
        position.placed(codes.JERRY, codes.PORT if hero == codes.GEORGE else codes.MARKET, by=BART)
    return position.ship(ANNA, 1, 0).fort(ANNA, 1, 0)


def fighting(spot: int, *heroes: int) -> Position:
    """Anna, who holds cards of heroes on the board, has just begun to fight an invader of strength 9 in Phase 4."""
    position = Position(2).hand(ANNA, *heroes).stock(ANNA, gunpowder=2, crew=2, rum=1).ship(ANNA, 1, 0).fort(ANNA, 1, 0)
    for location, hero in enumerate(heroes):
        position.placed(hero, location, by=BART)
    return position.invader(spot, 9).invader(3, 2).invader(9, 2).phase(codes.SURPRISE).play(codes.ATTACK | spot)


def strength(position: Position) -> int:
    """What has been put into the fight."""
    total = position.view(SPECTATOR)["fight"]["sum"]
    assert isinstance(total, int)
    return total


# On the board, and in the hand


@clause("CC-card-1")
def test_a_card_is_played_only_while_its_hero_is_on_the_board() -> None:
    position = Position(2).tiles(ANNA, codes.JOHN).hand(ANNA, codes.JOHN).phase(codes.PLACING)
    assert position.why(codes.CARD | codes.JOHN) == codes.R_NOT_ON_BOARD
    assert position.place(codes.JOHN, codes.TAVERN).play(codes.CARD | codes.JOHN).has(ANNA) == {"rum": 1}


@clause("CC-card-1")
@pytest.mark.parametrize("placed_by", [ANNA, BART])
def test_it_does_not_matter_who_placed_the_hero(placed_by: int) -> None:
    position = Position(2).placed(codes.JOHN, codes.MILL, by=placed_by).hand(ANNA, codes.JOHN).phase(codes.PLACING)
    assert position.play(codes.CARD | codes.JOHN).has(ANNA) == {"rum": 1}


@clause("CC-card-1")
def test_it_goes_for_values_too() -> None:
    position = Position(2).hand(ANNA, codes.JOHN).stock(ANNA, gunpowder=1).invader(PIRATE_AT, 9).phase(codes.SURPRISE)
    assert position.play(codes.ATTACK | PIRATE_AT).why(codes.WORTH | codes.JOHN) == codes.R_NOT_ON_BOARD
    assert position.why(codes.WORTH | codes.JERRY) == codes.R_NOT_HELD


@clause("CC-card-2")
def test_a_card_played_for_its_action_is_discarded_and_adds_nothing() -> None:
    position = fighting(PIRATE_AT, codes.JERRY).play(codes.CARD | codes.JERRY)
    assert (position.has(ANNA)["crew"], strength(position)) == (3, 0)
    assert (position.holds(ANNA), position.discarded(SPECTATOR)) == ([], [codes.JERRY])
    assert position.why(codes.WORTH | codes.JERRY) == codes.R_NOT_HELD


@clause("CC-card-2")
def test_a_card_played_for_its_value_is_discarded_and_does_nothing_else() -> None:
    position = fighting(PIRATE_AT, codes.JERRY).play(codes.WORTH | codes.JERRY)
    assert (position.has(ANNA)["crew"], strength(position)) == (2, 2)
    assert (position.holds(ANNA), position.discarded(SPECTATOR)) == ([], [codes.JERRY])
    assert position.why(codes.CARD | codes.JERRY) == codes.R_NOT_HELD


# Phases


@clause("CC-card-3")
@pytest.mark.parametrize("phase", [codes.HARVEST, codes.BUILDING])
def test_no_card_is_played_in_phases_2_and_3(phase: int) -> None:
    position = holding(codes.JOHN).stock(ANNA, rum=4).phase(phase)
    assert position.step in ("Trades", "Buy")
    assert position.why(codes.CARD | codes.JOHN) == position.why(codes.WORTH | codes.JOHN) == NOT_ASKED


@clause("CC-card-3")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_cards_are_played_in_phases_1_4_and_5(phase: int) -> None:
    position = holding(codes.JOHN).invader(1, 9, up=True).phase(phase)
    assert position.play(codes.CARD | codes.JOHN).has(ANNA)["rum"] == 2


@clause("CC-card-4")
def test_a_hand_has_no_limit() -> None:
    position = (
        Position(2)
        .hand(ANNA, *EVERY_CARD[:40])
        .phase(codes.PLACING)
        .place(codes.ART, codes.TAVERN)
        .play(codes.LOCATION)
    )
    assert len(position.holds(ANNA)) == 42


@clause("CC-card-4")
def test_any_number_of_cards_is_played_in_a_turn() -> None:
    position = Position(2).placed(codes.JOHN, codes.MILL, by=BART).placed(codes.NELLIE, codes.MILL, by=BART)
    position.hand(ANNA, *[codes.JOHN] * 4, *[codes.NELLIE] * 4).phase(codes.PLACING).play(
        *[codes.CARD | codes.JOHN] * 4, *[codes.CARD | codes.NELLIE] * 4
    )
    assert (position.has(ANNA), position.step) == ({"rum": 4}, "PlaceHero")
    assert len(position.holds(ANNA)) == 8


@clause("CC-card-5")
def test_a_card_just_drawn_may_be_played_at_once() -> None:
    position = (
        Position(2)
        .deck(codes.JOHN, codes.JOHN)
        .placed(codes.JOHN, codes.MILL, by=BART)
        .phase(codes.PLACING)
        .place(codes.ART, codes.TAVERN)
        .play(codes.LOCATION)
    )
    assert position.play(codes.CARD | codes.JOHN, codes.CARD | codes.JOHN).has(ANNA) == {"rum": 2}
    fight = fighting(PIRATE_AT, codes.NELLIE)
    fight.placed(codes.JOHN, codes.SANCTUARY, by=BART).deck(codes.JOHN, codes.JOHN).play(
        codes.CARD | codes.NELLIE, codes.WORTH | codes.JOHN
    )
    assert strength(fight) == 3


PHASES: dict[int, list[int]] = {
    hero: [codes.PLACING, codes.SURPRISE, codes.DEFENCE] for hero in range(codes.HEROES) if hero != codes.GUS
}
PHASES |= {hero: [codes.PLACING] for hero in (codes.BELLE, codes.POLLY, codes.GEORGE)} | {
    hero: [codes.PLACING, codes.SURPRISE] for hero in (codes.BEN, codes.GRAHAM)
}
PHASES |= {codes.ART: [codes.DEFENCE]}
OTHER_PHASE = {1: codes.R_PHASE_1, 2: codes.R_PHASES_1_AND_4}  # by how many phases from the first on


@clause("CC-card-6")
@pytest.mark.parametrize("hero", list(PHASES))
def test_in_which_phases_an_action_can_be_used(hero: int) -> None:
    found = []
    for phase in (codes.PLACING, codes.SURPRISE, codes.DEFENCE):
        position = holding(hero).invader(7, 8, up=True).invader(0, 2).invader(6, 2).phase(phase)
        reasons = {position.why(codes.CARD | hero)}
        if phase == codes.PLACING:
            reasons.add(
                position.place(codes.ART if hero != codes.ART else codes.BELLE, codes.PORT).why(codes.CARD | hero)
            )
        if ALLOWED in reasons:
            found.append(phase)
        else:
            assert reasons == {OTHER_PHASE[len(PHASES[hero])] if hero != codes.ART else codes.R_PHASE_5}
    assert found == PHASES[hero]


@clause("CC-card-6")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE])
def test_gus_acts_only_inside_a_fight(phase: int) -> None:
    position = (
        holding(codes.GUS)
        .placed(codes.CALVIN, codes.MILL, by=BART)
        .hand(ANNA, codes.CALVIN)
        .invader(PIRATE_AT, 9)
        .phase(phase)
    )
    assert position.why(codes.CARD | codes.GUS) == codes.R_ONLY_IN_FIGHT
    assert position.play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_AT).why(codes.CARD | codes.GUS) == ALLOWED


@clause("CC-card-6")
def test_gus_acts_in_a_defence() -> None:
    assert holding(codes.GUS).invader(1, 9).phase(codes.DEFENCE).why(codes.CARD | codes.GUS) == ALLOWED


@clause("CC-card-7")
def test_in_phase_1_a_card_is_for_the_player_whose_turn_it_is_before_and_after_placing() -> None:
    position = (
        Position(2).placed(codes.JOHN, codes.MILL, by=BART).hand(ANNA, codes.JOHN, codes.JOHN).phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.JOHN).place(codes.ART, codes.PORT).play(codes.CARD | codes.JOHN)
    assert position.has(ANNA) == {"rum": 2}
    other = Position(2).placed(codes.JOHN, codes.MILL, by=BART).hand(ANNA, codes.JOHN).marker(BART).phase(codes.PLACING)
    assert (other.asked, other.why(codes.CARD | codes.JOHN)) == (BART, codes.R_NOT_HELD)


# Inside, before and after fights


@clause("CC-card-8")
@pytest.mark.parametrize(
    "hero", [hero for hero in range(codes.HEROES) if hero not in (codes.ART, codes.BELLE, codes.GEORGE, codes.POLLY)]
)
def test_which_cards_act_inside_a_fight(hero: int) -> None:
    position = fighting(PIRATE_AT, hero).play(codes.POWDER)
    assert position.why(codes.CARD | hero) == (ALLOWED if hero in IN_FIGHTS else codes.R_NOT_IN_FIGHT)


@clause("CC-card-8")
@pytest.mark.parametrize("hero", [codes.BELLE, codes.GEORGE, codes.POLLY])
def test_those_of_phase_1_do_not_act_inside_a_fight_of_phase_1(hero: int) -> None:
    position = (
        holding(hero)
        .placed(codes.CALVIN, codes.MILL, by=BART)
        .hand(ANNA, codes.CALVIN)
        .invader(PIRATE_AT, 9)
        .phase(codes.PLACING)
    )
    assert (
        position.play(codes.CARD | codes.CALVIN, codes.ATTACK | PIRATE_AT).why(codes.CARD | hero)
        == codes.R_NOT_IN_FIGHT
    )


@clause("CC-card-8")
def test_only_the_fighter_plays_them() -> None:
    position = (
        Position(2)
        .placed(codes.JERRY, codes.MILL, by=BART)
        .hand(BART, codes.JERRY)
        .stock(ANNA, gunpowder=1)
        .invader(PIRATE_AT, 9)
    )
    position.phase(codes.SURPRISE).play(codes.ATTACK | PIRATE_AT, codes.POWDER, codes.END)
    assert (position.asked, position.why(codes.CARD | codes.JERRY), position.why(codes.OFFER | codes.JERRY)) == (
        BART,
        NOT_ASKED,
        ALLOWED,
    )


@clause("CC-card-9")
@pytest.mark.parametrize("hero", [codes.DENNIS, codes.NANCY])
def test_dennis_and_nancy_come_before_and_after_a_fight_but_not_inside(hero: int) -> None:
    position = holding(hero, hero).ship(ANNA, 4, 0).fort(ANNA, 4, 0).invader(1, 9).invader(7, 9).phase(codes.DEFENCE)
    assert (position.step, position.why(codes.CARD | hero)) == ("Fight", ALLOWED)
    assert position.play(codes.POWDER).why(codes.CARD | hero) == codes.R_NOT_IN_FIGHT
    position.play(codes.END | codes.AND_CARDS, codes.LOSE | codes.HOME_SLOOP)
    assert (position.step, position.why(codes.CARD | hero)) == ("AfterFight", ALLOWED)


@clause("CC-card-9")
def test_art_comes_before_a_fight_alone() -> None:
    position = holding(codes.ART, codes.ART).placed(codes.JOHN, codes.MILL, by=BART).invader(7, 9).phase(codes.DEFENCE)
    assert position.why(codes.CARD | codes.ART) == ALLOWED
    assert position.play(codes.POWDER).why(codes.CARD | codes.ART) == codes.R_NOT_IN_FIGHT
    position.play(codes.END | codes.AND_CARDS, codes.LOSE | codes.HOME_FORT)
    assert (position.step, position.why(codes.CARD | codes.ART)) == ("AfterFight", codes.R_NOT_A_FORT)


@clause("CC-card-9")
def test_calvin_comes_outside_fights() -> None:
    position = holding(codes.CALVIN, codes.CALVIN).invader(1, 2).invader(BARBARIAN_AT, 9).phase(codes.DEFENCE)
    assert position.why(codes.CARD | codes.CALVIN) == ALLOWED, "before"
    assert position.play(codes.POWDER).why(codes.CARD | codes.CALVIN) == codes.R_NOT_IN_FIGHT
    position.play(codes.POWDER, codes.END | codes.AND_CARDS)
    position.stock(ANNA, gunpowder=1)
    assert (position.step, position.why(codes.CARD | codes.CALVIN)) == ("AfterFight", ALLOWED), "after"


@clause("CC-card-9")
@pytest.mark.parametrize("hero", [codes.BEN, codes.GRAHAM])
def test_flips_come_outside_fights(hero: int) -> None:
    position = holding(hero, hero).invader(3, 2).invader(9, 2).invader(PIRATE_AT, 9).phase(codes.SURPRISE)
    assert position.why(codes.CARD | hero) == ALLOWED
    assert position.play(codes.ATTACK | PIRATE_AT, codes.POWDER).why(codes.CARD | hero) == codes.R_NOT_IN_FIGHT
    position.play(codes.END | codes.AND_CARDS)
    assert (position.step, position.why(codes.CARD | hero)) == ("AfterFight", ALLOWED)


# Values


@clause("CC-card-10", "CC-card-12", "CC-card-14")
@pytest.mark.parametrize("hero", range(codes.HEROES))
@pytest.mark.parametrize(("spot", "values"), [(PIRATE_AT, NAVAL), (BARBARIAN_AT, MARTIAL)])
def test_what_a_card_adds_to_a_fight(hero: int, spot: int, values: tuple[int, ...]) -> None:
    position = fighting(spot, hero)
    if values[hero]:
        assert strength(position.play(codes.WORTH | hero)) == values[hero]
    else:
        assert position.why(codes.WORTH | hero) == codes.R_NO_VALUE


@clause("CC-card-10", "CC-card-14")
def test_gloria_is_worth_two_on_land_and_nothing_at_sea() -> None:
    assert strength(fighting(BARBARIAN_AT, codes.GLORIA).play(codes.WORTH | codes.GLORIA)) == 2
    assert fighting(PIRATE_AT, codes.GLORIA).why(codes.WORTH | codes.GLORIA) == codes.R_NO_VALUE


@clause("CC-card-11")
@pytest.mark.parametrize("spot", [PIRATE_AT, BARBARIAN_AT])
def test_a_value_of_both_kinds_counts_once(spot: int) -> None:
    assert strength(fighting(spot, codes.POLLY).play(codes.WORTH | codes.POLLY)) == 3


@clause("CC-card-13")
def test_there_are_four_cards_of_each_hero_and_they_are_alike() -> None:
    position = Position(2).placed(codes.JOHN, codes.MILL, by=BART).hand(ANNA, *[codes.JOHN] * 4).phase(codes.PLACING)
    assert position.moves().count(codes.CARD | codes.JOHN) == 1, "there is nothing to choose between them"
    for left in (3, 2, 1, 0):
        assert position.play(codes.CARD | codes.JOHN).has(ANNA) == {"rum": 4 - left}
        assert position.holds(ANNA) == [codes.JOHN] * left
    everything = Position(2).hand(ANNA, *EVERY_CARD).phase(codes.PLACING)
    assert Counter(everything.holds(ANNA)) == dict.fromkeys(range(codes.HEROES), 4)
    assert everything.view(SPECTATOR)["deck"] == 0


# Drawing


@clause("CC-card-15")
def test_the_discards_become_the_deck_when_a_card_must_be_drawn() -> None:
    position = Position(2).deck(codes.JOHN).phase(codes.PLACING).place(codes.ART, codes.TAVERN).play(codes.LOCATION)
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [63]
    assert (len(position.holds(ANNA)), position.view(SPECTATOR)["deck"]) == (2, 62)
    assert position.discarded(SPECTATOR) == []
    assert codes.JOHN in position.holds(ANNA)


@clause("CC-card-15")
def test_an_empty_deck_is_left_until_then() -> None:
    position = (
        Position(2).deck(codes.JOHN, codes.BEN).phase(codes.PLACING).place(codes.ART, codes.TAVERN).play(codes.LOCATION)
    )
    assert (position.view(SPECTATOR)["deck"], len(position.discarded(SPECTATOR))) == (0, 62)
    assert position.events(codes.E_RESHUFFLE) == []
    position.play(codes.DONE).place(codes.GLORIA, codes.GARDEN).play(codes.TAKE | codes.HERO_CARD)
    assert (position.view(SPECTATOR)["deck"], position.discarded(SPECTATOR)) == (61, [])


@clause("CC-card-16", "CC-card-17")
def test_a_card_played_may_be_drawn_by_its_own_action_and_that_is_all_there_is() -> None:
    others = [hero for hero in EVERY_CARD if hero != codes.NELLIE] + [codes.NELLIE] * 3
    position = (
        Position(2)
        .placed(codes.NELLIE, codes.MILL, by=BART)
        .hand(ANNA, codes.NELLIE)
        .hand(BART, *others)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.NELLIE)
    assert position.holds(ANNA) == [codes.NELLIE], "one card of the two"
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [1]


@clause("CC-card-17")
def test_one_draws_what_there_is() -> None:
    position = (
        Position(2)
        .hand(BART, *EVERY_CARD[1:])
        .discards(codes.ART)
        .phase(codes.PLACING)
        .place(codes.BEN, codes.TAVERN)
        .play(codes.LOCATION)
    )
    assert (position.holds(ANNA), position.view(SPECTATOR)["deck"]) == ([codes.ART], 0)


# Plays that would do nothing


def idle(hero: int, phase: int, **goods: int) -> Position:
    """Anna's card of a hero on the board has nothing to do."""
    return Position(2).placed(hero, codes.MARKET, by=BART).hand(ANNA, hero).stock(ANNA, **goods).phase(phase)


@clause("CC-card-18")
@pytest.mark.parametrize(
    ("hero", "reason"),
    [
        (codes.JERRY, codes.R_CREW_OUT),
        (codes.DENNIS, codes.R_NO_PIECE),
        (codes.NANCY, codes.R_NO_PIECE),
        (codes.BEN, codes.R_NO_FACE_DOWN),
        (codes.GRAHAM, codes.R_NO_FACE_DOWN),
        (codes.CALVIN, codes.R_NO_TARGET),
        (codes.POLLY, codes.R_NONE_FULL),
    ],
)
def test_a_play_that_could_do_nothing_is_not_offered(hero: int, reason: int) -> None:
    assert idle(hero, codes.PLACING, crew=6, gunpowder=1).why(codes.CARD | hero) == reason


@clause("CC-card-18")
@pytest.mark.parametrize(
    ("hero", "spot"),
    [(codes.JERRY, PIRATE_AT), (codes.DENNIS, PIRATE_AT), (codes.NANCY, BARBARIAN_AT), (codes.BEN, BARBARIAN_AT)],
)
def test_such_a_card_still_fights(hero: int, spot: int) -> None:
    position = Position(2).placed(hero, codes.MARKET, by=BART).hand(ANNA, hero).stock(ANNA, crew=6).invader(spot, 9)
    position.phase(codes.SURPRISE)
    assert position.why(codes.CARD | hero) in (codes.R_CREW_OUT, codes.R_NO_PIECE, codes.R_NO_FACE_DOWN)
    assert strength(position.play(codes.ATTACK | spot, codes.WORTH | hero)) >= 2
