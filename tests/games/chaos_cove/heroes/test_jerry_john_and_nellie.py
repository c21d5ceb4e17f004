"""Jerry brings crew, John rum, and Nellie hero cards."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.heroes.windows import NEVER, refusals
from tests.games.chaos_cove.position import ANNA, BART, Position


def placing(hero: int, **goods: int) -> Position:
    """Anna has just placed a hero of hers at the Port."""
    return (
        Position(2).tiles(ANNA, hero).hand(ANNA, hero).stock(ANNA, **goods).phase(codes.PLACING).place(hero, codes.PORT)
    )


def holding(hero: int, *others: int, **goods: int) -> Position:
    """Anna holds cards of a hero whom Bart has placed."""
    return Position(2).placed(hero, codes.MILL, by=BART).hand(ANNA, hero, *others).stock(ANNA, **goods)


@clause("CC-jerry-2", "CC-john-2", "CC-nellie-2", "CC-card-6")
@pytest.mark.parametrize("hero", [codes.JERRY, codes.JOHN, codes.NELLIE])
def test_when_the_card_is_played(hero: int) -> None:
    assert refusals(hero) == NEVER


# Jerry


@clause("CC-jerry-1")
def test_the_tile_of_jerry_brings_one_of_the_crew() -> None:
    position = placing(codes.JERRY, crew=1, lying_crew=1).play(codes.HERO)
    assert (position.has(ANNA), position.why(codes.HERO)) == ({"crew": 2, "lying_crew": 1}, codes.R_EFFECT_USED)


@clause("CC-jerry-2")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_the_card_of_jerry_brings_one_of_the_crew(phase: int) -> None:
    position = holding(codes.JERRY).ship(ANNA, 0, 0).invader(0, 9).phase(phase).play(codes.CARD | codes.JERRY)
    assert (position.has(ANNA), position.holds(ANNA)) == ({"crew": 1}, [])


@clause("CC-jerry-1", "CC-jerry-2", "CC-card-18")
def test_with_six_crew_out_jerry_does_nothing() -> None:
    position = placing(codes.JERRY, crew=4, lying_crew=2)
    assert (position.why(codes.HERO), position.why(codes.CARD | codes.JERRY)) == (codes.R_CREW_OUT, codes.R_CREW_OUT)
    assert placing(codes.JERRY, crew=4, lying_crew=1).why(codes.HERO) == ALLOWED


@clause("CC-jerry-2")
def test_with_six_crew_out_the_card_still_fights() -> None:
    position = (
        holding(codes.JERRY, crew=6)
        .invader(12, 2)
        .phase(codes.SURPRISE)
        .play(codes.ATTACK | 12, codes.WORTH | codes.JERRY, codes.END)
    )
    assert position.beaten(ANNA) == 1


@clause("CC-jerry-2", "CC-gus-1")
def test_crew_that_come_inside_a_fight_fight_at_once() -> None:
    position = (
        holding(codes.JERRY)
        .placed(codes.GUS, codes.PORT, by=ANNA)
        .stock(ANNA, gunpowder=1)
        .invader(12, 2)
        .phase(codes.SURPRISE)
    )
    assert position.play(codes.ATTACK | 12).why(codes.MUSTER) == codes.R_NO_CREW
    assert position.play(codes.CARD | codes.JERRY, codes.MUSTER, codes.END).beaten(ANNA) == 1


# John


@clause("CC-john-1")
def test_the_tile_of_john_brings_one_rum() -> None:
    position = placing(codes.JOHN).play(codes.HERO)
    assert (position.has(ANNA), position.why(codes.HERO)) == ({"rum": 1}, codes.R_EFFECT_USED)
    assert position.log(BART)[-1] == "John brings Anna 1 rum."


@clause("CC-john-2")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_the_card_of_john_brings_one_rum(phase: int) -> None:
    position = holding(codes.JOHN).ship(ANNA, 0, 0).invader(0, 9).phase(phase).play(codes.CARD | codes.JOHN)
    assert (position.has(ANNA), position.holds(ANNA)) == ({"rum": 1}, [])


@clause("CC-john-2")
def test_john_comes_inside_a_fight_and_adds_nothing_to_it() -> None:
    position = (
        holding(codes.JOHN, gunpowder=1)
        .invader(12, 9)
        .phase(codes.SURPRISE)
        .play(codes.ATTACK | 12, codes.POWDER, codes.CARD | codes.JOHN)
    )
    assert (position.has(ANNA), position.strength, position.step) == ({"rum": 1}, 1, "Fight")


# Nellie


@clause("CC-nellie-1")
def test_the_tile_of_nellie_draws_two_cards() -> None:
    position = placing(codes.NELLIE).play(codes.HERO)
    assert (len(position.holds(ANNA)), position.why(codes.HERO)) == (3, codes.R_EFFECT_USED)
    assert position.log(BART)[-1] == "Anna draws 2 hero cards."


@clause("CC-nellie-2")
@pytest.mark.parametrize("phase", [codes.PLACING, codes.SURPRISE, codes.DEFENCE])
def test_the_card_of_nellie_draws_two_cards(phase: int) -> None:
    position = (
        holding(codes.NELLIE)
        .deck(codes.BEN, codes.GUS, codes.GUS)
        .ship(ANNA, 0, 0)
        .invader(0, 9)
        .phase(phase)
        .play(codes.CARD | codes.NELLIE)
    )
    assert (len(position.holds(ANNA)), position.view(SPECTATOR)["deck"]) == (2, 1)
    assert set(position.holds(ANNA)) <= {codes.BEN, codes.GUS}


@clause("CC-nellie-2", "CC-card-5")
def test_what_nellie_draws_inside_a_fight_is_put_into_it() -> None:
    position = (
        holding(codes.NELLIE, gunpowder=1)
        .placed(codes.GRAHAM, codes.PORT, by=BART)
        .deck(codes.GRAHAM, codes.GRAHAM)
        .invader(12, 8)
    )
    position.phase(codes.SURPRISE).play(
        codes.ATTACK | 12, codes.CARD | codes.NELLIE, codes.WORTH | codes.GRAHAM, codes.WORTH | codes.GRAHAM
    )
    assert (position.strength, position.play(codes.END).beaten(ANNA)) == (8, 1)


@clause("CC-nellie-2", "CC-card-15", "CC-card-16")
def test_the_nellie_card_itself_may_be_drawn_again() -> None:
    others = [hero for hero in range(codes.HEROES) for _ in range(codes.COPIES) if hero != codes.NELLIE]
    position = (
        holding(codes.NELLIE)
        .hand(BART, *others, codes.NELLIE)
        .discards(codes.NELLIE, codes.NELLIE)
        .phase(codes.PLACING)
        .play(codes.CARD | codes.NELLIE)
    )
    assert position.holds(ANNA) == [codes.NELLIE, codes.NELLIE], "two of the three that were discarded"
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [3]
