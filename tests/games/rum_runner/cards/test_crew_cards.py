"""What all crew cost and bring along, and those who act without a "may": Doug, Enric, Bess, Marguerite, Lorenzo."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    CARLIE,
    DINAH,
    DOUG,
    ENRIC,
    FAIR_WINDS,
    FIRE_SHIP,
    JANEY,
    LONGBOAT,
    LORENZO,
    MARGUERITE,
    PAUL,
    PETE,
    ROUGH_SEAS,
    SLOOP,
)
from tests.clauses import clause
from tests.games.rum_runner.position import Position
from tests.games.rum_runner.raids import after, either_way, face, icons, idle, raid, sail


@clause(
    "RR-janeymcfloyd-1",
    "RR-peglegpaul-1",
    "RR-cutthroatcarlie-1",
    "RR-dougdoubloon-1",
    "RR-enriccursemaker-1",
    "RR-stinkypete-1",
    "RR-deadeyedinah-1",
    "RR-abigailfairwind-1",
    "RR-bicornebess-1",
    "RR-margueriteswift-1",
    "RR-luckylorenzo-1",
)
@pytest.mark.parametrize(
    ("crew", "cost", "navigation", "combat"),
    [
        (JANEY, 1, 0, 1),
        (PAUL, 0, 0, 0),
        (CARLIE, 1, 1, 0),
        (DOUG, 1, 0, 1),
        (ENRIC, 2, 1, 1),
        (PETE, 1, 1, 0),
        (DINAH, 2, 0, 0),
        (ABIGAIL, 1, 1, 0),
        (BESS, 1, 0, 1),
        (MARGUERITE, 1, 0, 0),
        (LORENZO, 1, 1, 0),
    ],
)
def test_cost_and_icons(crew: int, cost: int, navigation: int, combat: int) -> None:
    hired = (
        Position().crown(coins=0).pirate([crew, PAUL] if crew != PAUL else [PAUL], 3).ship(LONGBOAT).turn(codes.PIRATE)
    )
    hired.begin().play(codes.CREW, codes.HANDLE | crew, codes.SHIP_AT | 0)
    assert hired.coins(codes.PIRATE) == 3 - cost
    assert hired.fleet() == [(LONGBOAT, 0, [crew])]
    for coins in range(cost):
        poor = Position().crown().pirate([crew, PAUL], coins).ship(LONGBOAT).turn(codes.PIRATE).begin().play(codes.CREW)
        assert poor.why(codes.HANDLE | crew) == codes.R_PRICE
    assert icons(LONGBOAT, crew) == (navigation, combat)


# Doug Doubloon


@clause("RR-dougdoubloon-2")
@either_way
def test_doug_draws_a_card(stopped: bool) -> None:
    position = raid(
        sail((LONGBOAT, DOUG), hand=[SLOOP], stopped=stopped).deck(codes.PIRATE, FIRE_SHIP, FAIR_WINDS).begin()
    )
    assert position.moves() == [codes.EFFECT | DOUG]
    position.play(codes.EFFECT | DOUG)
    assert position.holds(codes.PIRATE) == [SLOOP, FIRE_SHIP]
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == 1


@clause("RR-dougdoubloon-3")
def test_doug_is_not_optional_even_if_the_deck_has_to_be_made_anew() -> None:
    position = sail((LONGBOAT, DOUG)).deck(codes.PIRATE).put_away(codes.PIRATE)
    position.discard(SLOOP, PAUL, CARLIE, PETE, ENRIC, FIRE_SHIP, FAIR_WINDS)
    raid(position.begin())
    assert position.moves() == [codes.EFFECT | DOUG]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | DOUG)
    assert len(position.holds(codes.PIRATE)) == 1
    assert position.pile(codes.PIRATE) == []
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == 1


@clause("RR-dougdoubloon-3")
def test_with_nothing_to_draw_doug_does_nothing() -> None:
    idle(raid(sail((LONGBOAT, DOUG)).deck(codes.PIRATE).put_away(codes.PIRATE).begin()), DOUG)


# Enric Cursemaker


@clause("RR-enriccursemaker-2")
@either_way
def test_enric_slows_his_ship(stopped: bool) -> None:
    position = raid(sail((SLOOP, ABIGAIL), (LONGBOAT, ENRIC), left=2, stopped=stopped).begin())
    assert position.moves() == [codes.EFFECT | ENRIC]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | ENRIC)
    assert position.fleet() == [(SLOOP, 1, [ABIGAIL]), (LONGBOAT, 2, [ENRIC])]
    assert position.coins(codes.PIRATE) == 2, "the coin comes from the bank"


# Bicorne Bess


@clause("RR-bicornebess-2")
def test_bess_takes_a_coin_from_the_crown() -> None:
    position = after(BESS, crown=3, left=2)
    assert position.moves() == [codes.EFFECT | BESS]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | BESS)
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [2, 3]


@clause("RR-bicornebess-2")
@pytest.mark.parametrize(("stopped", "crown"), [(True, 3), (False, 0)])
def test_bess_has_nothing_to_take_after_a_stopped_raid_or_from_an_empty_supply(stopped: bool, crown: int) -> None:
    idle(after(BESS, stopped, crown), BESS)


# Marguerite Swift


@clause("RR-margueriteswift-2")
def test_marguerite_removes_a_coin_from_her_ship() -> None:
    position = raid(sail((SLOOP, ABIGAIL), (LONGBOAT, MARGUERITE), left=2).begin())
    assert position.moves() == [codes.EFFECT | MARGUERITE]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | MARGUERITE)
    assert position.fleet() == [(SLOOP, 1, [ABIGAIL]), (LONGBOAT, 0, [MARGUERITE])]
    assert position.coins(codes.PIRATE) == 2, "it goes to the bank"


@clause("RR-margueriteswift-2")
def test_marguerite_does_nothing_after_a_stopped_raid() -> None:
    idle(after(MARGUERITE, stopped=True), MARGUERITE)


@clause("RR-margueriteswift-2")
def test_nor_does_she_if_her_ship_has_no_coin_left() -> None:
    position = raid(sail((SLOOP, CARLIE, MARGUERITE)).ship(LONGBOAT).begin())
    position.play(codes.EFFECT | CARLIE, codes.SHIP_AT | 0, codes.SHIP_AT | 1)
    assert position.fleet() == [(SLOOP, 0, [CARLIE, MARGUERITE]), (LONGBOAT, 1, [])]
    idle(position, MARGUERITE)


# Lucky Lorenzo


@clause("RR-luckylorenzo-2")
def test_lorenzo_gains_two_after_a_stopped_raid() -> None:
    position = after(LORENZO, stopped=True, crown=3, left=2)
    assert position.moves() == [codes.EFFECT | LORENZO]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | LORENZO)
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 4]


@clause("RR-luckylorenzo-2")
def test_lorenzo_gains_nothing_after_a_successful_raid() -> None:
    idle(after(LORENZO), LORENZO)


@clause("RR-luckylorenzo-2")
def test_lorenzo_gains_nothing_when_he_was_lost_on_the_way() -> None:
    position = face(ROUGH_SEAS, (LONGBOAT, LORENZO), left=2).play(codes.LOSE | LORENZO)
    idle(position, LORENZO)
    assert position.coins(codes.PIRATE) == 2


# All of them


def test_each_crew_acts_once() -> None:
    position = raid(sail((SLOOP, DOUG, PAUL)).begin()).play(codes.EFFECT | PAUL)
    assert position.moves() == [codes.EFFECT | DOUG]
    assert position.why(codes.EFFECT | PAUL) == codes.R_NOT_PENDING
