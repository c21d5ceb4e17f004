"""Hero cards: when they can be played, for action or value, drawing and reshuffling."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BELLE,
    BEN,
    CALVIN,
    CLAUDIA,
    COLIN,
    COPIES,
    DENNIS,
    GARDEN,
    GEORGE,
    GLORIA,
    GRAHAM,
    GUS,
    HERO_CARD,
    HEROES,
    HOME_FORT,
    HOME_SHIP,
    JERRY,
    JOHN,
    MARKET,
    MARTIAL,
    MILL,
    NANCY,
    NAVAL,
    NELLIE,
    POLLY,
    PORT,
    SANCTUARY,
    TAVERN,
)
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, Position

IN_FIGHTS = (NELLIE, COLIN, CLAUDIA, JERRY, JOHN, GLORIA, GUS)
BARBARIAN_AT, PIRATE_AT = 15, 12  # breakthrough spaces, which anybody can attack
EVERY_CARD = [hero for hero in range(HEROES) for _ in range(COPIES)]


def holding(hero: int, *others: int) -> Position:
    """Anna holds cards of heroes, the first of whom stands at the Market by Bart; there is something for each to do."""
    position = (
        Position(2).placed(hero, MARKET, by=BART).hand(ANNA, hero, *others).stock(ANNA, crew=2, gunpowder=2, rum=1)
    )
    if hero in (GEORGE, POLLY):
        position.placed(JERRY, PORT if hero == GEORGE else MARKET, by=BART)
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
    position = Position(2).tiles(ANNA, JOHN).hand(ANNA, JOHN).phase(codes.PLACING)
    assert position.why(codes.CARD | JOHN) == codes.R_NOT_ON_BOARD
    assert position.place(JOHN, TAVERN).play(codes.CARD | JOHN).has(ANNA) == {"rum": 1}


@clause("CC-card-1")
@pytest.mark.parametrize("placed_by", [ANNA, BART])
def test_it_does_not_matter_who_placed_the_hero(placed_by: int) -> None:
    position = Position(2).placed(JOHN, MILL, by=placed_by).hand(ANNA, JOHN).phase(codes.PLACING)
    assert position.play(codes.CARD | JOHN).has(ANNA) == {"rum": 1}


@clause("CC-card-1")
def test_it_goes_for_values_too() -> None:
    position = Position(2).hand(ANNA, JOHN).stock(ANNA, gunpowder=1).invader(PIRATE_AT, 9).phase(codes.SURPRISE)
    assert position.play(codes.ATTACK | PIRATE_AT).why(codes.WORTH | JOHN) == codes.R_NOT_ON_BOARD
    assert position.why(codes.WORTH | JERRY) == codes.R_NOT_HELD


@clause("CC-card-2")
def test_a_card_played_for_its_action_is_discarded_and_adds_nothing() -> None:
    position = fighting(PIRATE_AT, JERRY).play(codes.CARD | JERRY)
    assert (position.has(ANNA)["crew"], strength(position)) == (3, 0)
    assert (position.holds(ANNA), position.view(SPECTATOR)["discards"]) == ([], [JERRY])
    assert position.why(codes.WORTH | JERRY) == codes.R_NOT_HELD


@clause("CC-card-2")
def test_a_card_played_for_its_value_is_discarded_and_does_nothing_else() -> None:
    position = fighting(PIRATE_AT, JERRY).play(codes.WORTH | JERRY)
    assert (position.has(ANNA)["crew"], strength(position)) == (2, 2)
    assert (position.holds(ANNA), position.view(SPECTATOR)["discards"]) == ([], [JERRY])
    assert position.why(codes.CARD | JERRY) == codes.R_NOT_HELD


# Phases


@clause("CC-card-3")
@pytest.mark.parametrize("phase", [codes.HARVEST, codes.BUILDING])
def test_no_card_is_played_in_phases_2_and_3(phase: int) -> None:
    position = holding(JOHN).stock(ANNA, rum=4).phase(phase)
    assert position.step in ("Trades", "Buy")
    assert position.why(codes.CARD | JOHN) == position.why(codes.WORTH | JOHN) == NOT_ASKED


@clause("CC-card-3")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_cards_are_played_in_phases_1_4_and_5(phase: int) -> None:
    position = holding(JOHN).invader(1, 9, up=True).phase(phase)
    assert position.play(codes.CARD | JOHN).has(ANNA)["rum"] == 2


@clause("CC-card-4")
def test_a_hand_has_no_limit() -> None:
    position = Position(2).hand(ANNA, *EVERY_CARD[:40]).phase(codes.PLACING).place(ART, TAVERN).play(codes.LOCATION)
    assert len(position.holds(ANNA)) == 42


@clause("CC-card-4")
def test_any_number_of_cards_is_played_in_a_turn() -> None:
    position = Position(2).placed(JOHN, MILL, by=BART).placed(NELLIE, MILL, by=BART)
    position.hand(ANNA, *[JOHN] * 4, *[NELLIE] * 4).phase(codes.PLACING).play(
        *[codes.CARD | JOHN] * 4, *[codes.CARD | NELLIE] * 4
    )
    assert (position.has(ANNA), position.step) == ({"rum": 4}, "PlaceHero")
    assert len(position.holds(ANNA)) == 8


@clause("CC-card-5")
def test_a_card_just_drawn_may_be_played_at_once() -> None:
    position = (
        Position(2)
        .deck(JOHN, JOHN)
        .placed(JOHN, MILL, by=BART)
        .phase(codes.PLACING)
        .place(ART, TAVERN)
        .play(codes.LOCATION)
    )
    assert position.play(codes.CARD | JOHN, codes.CARD | JOHN).has(ANNA) == {"rum": 2}
    fight = fighting(PIRATE_AT, NELLIE)
    fight.placed(JOHN, SANCTUARY, by=BART).deck(JOHN, JOHN).play(codes.CARD | NELLIE, codes.WORTH | JOHN)
    assert strength(fight) == 3


PHASES: dict[int, list[int]] = {
    hero: [codes.PLACING, codes.SURPRISE, codes.DEFENCE] for hero in range(HEROES) if hero != GUS
}
PHASES |= {hero: [codes.PLACING] for hero in (BELLE, POLLY, GEORGE)} | {
    hero: [codes.PLACING, codes.SURPRISE] for hero in (BEN, GRAHAM)
}
PHASES |= {ART: [codes.DEFENCE]}


@clause("CC-card-6")
@pytest.mark.parametrize("hero", list(PHASES))
def test_in_which_phases_an_action_can_be_used(hero: int) -> None:
    found = []
    for phase in (codes.PLACING, codes.SURPRISE, codes.DEFENCE):
        position = holding(hero).invader(7, 8, up=True).invader(0, 2).invader(6, 2).phase(phase)
        reasons = {position.why(codes.CARD | hero)}
        if phase == codes.PLACING:
            reasons.add(position.place(ART if hero != ART else BELLE, PORT).why(codes.CARD | hero))
        if ALLOWED in reasons:
            found.append(phase)
        else:
            assert reasons == {codes.R_WRONG_PHASE}
    assert found == PHASES[hero]


@clause("CC-card-6")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE])
def test_gus_acts_only_inside_a_fight(phase: int) -> None:
    position = holding(GUS).placed(CALVIN, MILL, by=BART).hand(ANNA, CALVIN).invader(PIRATE_AT, 9).phase(phase)
    assert position.why(codes.CARD | GUS) == codes.R_ONLY_IN_FIGHT
    assert position.play(codes.CARD | CALVIN, codes.ATTACK | PIRATE_AT).why(codes.CARD | GUS) == ALLOWED


@clause("CC-card-6")
def test_gus_acts_in_a_defence() -> None:
    assert holding(GUS).invader(1, 9).phase(codes.DEFENCE).why(codes.CARD | GUS) == ALLOWED


@clause("CC-card-7")
def test_in_phase_1_a_card_is_for_the_player_whose_turn_it_is_before_and_after_placing() -> None:
    position = Position(2).placed(JOHN, MILL, by=BART).hand(ANNA, JOHN, JOHN).phase(codes.PLACING)
    position.play(codes.CARD | JOHN).place(ART, PORT).play(codes.CARD | JOHN)
    assert position.has(ANNA) == {"rum": 2}
    other = Position(2).placed(JOHN, MILL, by=BART).hand(ANNA, JOHN).marker(BART).phase(codes.PLACING)
    assert (other.asked, other.why(codes.CARD | JOHN)) == (BART, codes.R_NOT_HELD)


# Inside, before and after fights


@clause("CC-card-8")
@pytest.mark.parametrize("hero", [hero for hero in range(HEROES) if hero not in (ART, BELLE, GEORGE, POLLY)])
def test_which_cards_act_inside_a_fight(hero: int) -> None:
    position = fighting(PIRATE_AT, hero).play(codes.POWDER)
    assert position.why(codes.CARD | hero) == (ALLOWED if hero in IN_FIGHTS else codes.R_NOT_IN_FIGHT)


@clause("CC-card-8")
@pytest.mark.parametrize("hero", [BELLE, GEORGE, POLLY])
def test_those_of_phase_1_do_not_act_inside_a_fight_of_phase_1(hero: int) -> None:
    position = holding(hero).placed(CALVIN, MILL, by=BART).hand(ANNA, CALVIN).invader(PIRATE_AT, 9).phase(codes.PLACING)
    assert position.play(codes.CARD | CALVIN, codes.ATTACK | PIRATE_AT).why(codes.CARD | hero) == codes.R_NOT_IN_FIGHT


@clause("CC-card-8")
def test_only_the_fighter_plays_them() -> None:
    position = Position(2).placed(JERRY, MILL, by=BART).hand(BART, JERRY).stock(ANNA, gunpowder=1).invader(PIRATE_AT, 9)
    position.phase(codes.SURPRISE).play(codes.ATTACK | PIRATE_AT, codes.POWDER, codes.END)
    assert (position.asked, position.why(codes.CARD | JERRY), position.why(codes.OFFER | JERRY)) == (
        BART,
        NOT_ASKED,
        ALLOWED,
    )


@clause("CC-card-9")
@pytest.mark.parametrize("hero", [DENNIS, NANCY])
def test_dennis_and_nancy_come_before_and_after_a_fight_but_not_inside(hero: int) -> None:
    position = holding(hero, hero).ship(ANNA, 4, 0).fort(ANNA, 4, 0).invader(1, 9).invader(7, 9).phase(codes.DEFENCE)
    assert (position.step, position.why(codes.CARD | hero)) == ("Fight", ALLOWED)
    assert position.play(codes.POWDER).why(codes.CARD | hero) == codes.R_NOT_IN_FIGHT
    position.play(codes.END, codes.LOSE | HOME_SHIP)
    assert (position.step, position.why(codes.CARD | hero)) == ("AfterFight", ALLOWED)


@clause("CC-card-9")
def test_art_comes_before_a_fight_alone() -> None:
    position = holding(ART, ART).invader(7, 9).phase(codes.DEFENCE)
    assert position.why(codes.CARD | ART) == ALLOWED
    assert position.play(codes.POWDER).why(codes.CARD | ART) == codes.R_NOT_IN_FIGHT
    position.play(codes.END, codes.LOSE | HOME_FORT)
    assert (position.step, position.why(codes.CARD | ART)) == ("AfterFight", codes.R_NOT_A_FORT)


@clause("CC-card-9")
def test_calvin_comes_outside_fights() -> None:
    position = holding(CALVIN, CALVIN).invader(1, 2).invader(BARBARIAN_AT, 9).phase(codes.DEFENCE)
    assert position.why(codes.CARD | CALVIN) == ALLOWED, "before"
    assert position.play(codes.POWDER).why(codes.CARD | CALVIN) == codes.R_NOT_IN_FIGHT
    position.play(codes.POWDER, codes.END)
    position.stock(ANNA, gunpowder=1)
    assert (position.step, position.why(codes.CARD | CALVIN)) == ("AfterFight", ALLOWED), "after"


@clause("CC-card-9")
@pytest.mark.parametrize("hero", [BEN, GRAHAM])
def test_flips_come_outside_fights(hero: int) -> None:
    position = holding(hero, hero).invader(3, 2).invader(9, 2).invader(PIRATE_AT, 9).phase(codes.SURPRISE)
    assert position.why(codes.CARD | hero) == ALLOWED
    assert position.play(codes.ATTACK | PIRATE_AT, codes.POWDER).why(codes.CARD | hero) == codes.R_NOT_IN_FIGHT
    position.play(codes.END)
    assert (position.step, position.why(codes.CARD | hero)) == ("AfterFight", ALLOWED)


# Values


@clause("CC-card-10", "CC-card-12", "CC-card-14")
@pytest.mark.parametrize("hero", range(HEROES))
@pytest.mark.parametrize(("spot", "values"), [(PIRATE_AT, NAVAL), (BARBARIAN_AT, MARTIAL)])
def test_what_a_card_adds_to_a_fight(hero: int, spot: int, values: tuple[int, ...]) -> None:
    position = fighting(spot, hero)
    if values[hero]:
        assert strength(position.play(codes.WORTH | hero)) == values[hero]
    else:
        assert position.why(codes.WORTH | hero) == codes.R_NO_VALUE


@clause("CC-card-10", "CC-card-14")
def test_gloria_is_worth_two_on_land_and_nothing_at_sea() -> None:
    assert strength(fighting(BARBARIAN_AT, GLORIA).play(codes.WORTH | GLORIA)) == 2
    assert fighting(PIRATE_AT, GLORIA).why(codes.WORTH | GLORIA) == codes.R_NO_VALUE


@clause("CC-card-11")
@pytest.mark.parametrize("spot", [PIRATE_AT, BARBARIAN_AT])
def test_a_value_of_both_kinds_counts_once(spot: int) -> None:
    assert strength(fighting(spot, POLLY).play(codes.WORTH | POLLY)) == 3


@clause("CC-card-13")
def test_there_are_four_cards_of_each_hero_and_they_are_alike() -> None:
    position = Position(2).placed(JOHN, MILL, by=BART).hand(ANNA, *[JOHN] * 4).phase(codes.PLACING)
    assert position.moves().count(codes.CARD | JOHN) == 1, "there is nothing to choose between them"
    for left in (3, 2, 1, 0):
        assert position.play(codes.CARD | JOHN).has(ANNA) == {"rum": 4 - left}
        assert position.holds(ANNA) == [JOHN] * left
    everything = Position(2).hand(ANNA, *EVERY_CARD).phase(codes.PLACING)
    assert Counter(everything.holds(ANNA)) == dict.fromkeys(range(HEROES), 4)
    assert everything.view(SPECTATOR)["deck"] == 0


# Drawing


@clause("CC-card-15")
def test_the_discards_become_the_deck_when_a_card_must_be_drawn() -> None:
    position = Position(2).deck(JOHN).phase(codes.PLACING).place(ART, TAVERN).play(codes.LOCATION)
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [63]
    assert (len(position.holds(ANNA)), position.view(SPECTATOR)["deck"]) == (2, 62)
    assert position.view(SPECTATOR)["discards"] == []
    assert JOHN in position.holds(ANNA)


@clause("CC-card-15")
def test_an_empty_deck_is_left_until_then() -> None:
    position = Position(2).deck(JOHN, BEN).phase(codes.PLACING).place(ART, TAVERN).play(codes.LOCATION)
    assert (position.view(SPECTATOR)["deck"], len(position.view(SPECTATOR)["discards"])) == (0, 62)
    assert position.events(codes.E_RESHUFFLE) == []
    position.play(codes.DONE).place(GLORIA, GARDEN).play(codes.TAKE | HERO_CARD)
    assert (position.view(SPECTATOR)["deck"], position.view(SPECTATOR)["discards"]) == (61, [])


@clause("CC-card-16", "CC-card-17")
def test_a_card_played_may_be_drawn_by_its_own_action_and_that_is_all_there_is() -> None:
    others = [hero for hero in EVERY_CARD if hero != NELLIE] + [NELLIE] * 3
    position = Position(2).placed(NELLIE, MILL, by=BART).hand(ANNA, NELLIE).hand(BART, *others).phase(codes.PLACING)
    position.play(codes.CARD | NELLIE)
    assert position.holds(ANNA) == [NELLIE], "one card of the two"
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [1]


@clause("CC-card-17")
def test_one_draws_what_there_is() -> None:
    position = (
        Position(2)
        .hand(BART, *EVERY_CARD[1:])
        .discards(ART)
        .phase(codes.PLACING)
        .place(BEN, TAVERN)
        .play(codes.LOCATION)
    )
    assert (position.holds(ANNA), position.view(SPECTATOR)["deck"]) == ([ART], 0)


# Plays that would do nothing


def idle(hero: int, phase: int, **goods: int) -> Position:
    """Anna's card of a hero on the board has nothing to do."""
    return Position(2).placed(hero, MARKET, by=BART).hand(ANNA, hero).stock(ANNA, **goods).phase(phase)


@clause("CC-card-18")
@pytest.mark.parametrize(
    ("hero", "reason"),
    [
        (JERRY, codes.R_CREW_OUT),
        (DENNIS, codes.R_NO_PIECE),
        (NANCY, codes.R_NO_PIECE),
        (BEN, codes.R_NO_FACE_DOWN),
        (GRAHAM, codes.R_NO_FACE_DOWN),
        (CALVIN, codes.R_NO_TARGET),
        (POLLY, codes.R_NONE_FULL),
    ],
)
def test_a_play_that_could_do_nothing_is_not_offered(hero: int, reason: int) -> None:
    assert idle(hero, codes.PLACING, crew=6, gunpowder=1).why(codes.CARD | hero) == reason


@clause("CC-card-18")
@pytest.mark.parametrize(
    ("hero", "spot"), [(JERRY, PIRATE_AT), (DENNIS, PIRATE_AT), (NANCY, BARBARIAN_AT), (BEN, BARBARIAN_AT)]
)
def test_such_a_card_still_fights(hero: int, spot: int) -> None:
    position = Position(2).placed(hero, MARKET, by=BART).hand(ANNA, hero).stock(ANNA, crew=6).invader(spot, 9)
    position.phase(codes.SURPRISE)
    assert position.why(codes.CARD | hero) in (codes.R_CREW_OUT, codes.R_NO_PIECE, codes.R_NO_FACE_DOWN)
    assert strength(position.play(codes.ATTACK | spot, codes.WORTH | hero)) >= 2
