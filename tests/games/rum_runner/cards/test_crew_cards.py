"""What all crew cost and bring along, and those who act without a "may": Doug, Enric, Bess, Marguerite, Lorenzo."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
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
        (codes.JANEY, 1, 0, 1),
        (codes.PAUL, 0, 0, 0),
        (codes.CARLIE, 1, 1, 0),
        (codes.DOUG, 1, 0, 1),
        (codes.ENRIC, 2, 1, 1),
        (codes.PETE, 1, 1, 0),
        (codes.DINAH, 2, 0, 0),
        (codes.ABIGAIL, 1, 1, 0),
        (codes.BESS, 1, 0, 1),
        (codes.MARGUERITE, 1, 0, 0),
        (codes.LORENZO, 1, 1, 0),
    ],
)
def test_cost_and_icons(crew: int, cost: int, navigation: int, combat: int) -> None:
    hired = (
        Position()
        .crown(coins=0)
        .pirate([crew, codes.PAUL] if crew != codes.PAUL else [codes.PAUL], 3)
        .ship(codes.LONGBOAT)
        .turn(codes.PIRATE)
    )
    hired.begin().play(codes.CREW, codes.board_move(crew, 0))
    assert hired.coins(codes.PIRATE) == 3 - cost
    assert hired.fleet() == [(codes.LONGBOAT, 0, [crew])]
    for coins in range(cost):
        poor = (
            Position()
            .crown()
            .pirate([crew, codes.PAUL], coins)
            .ship(codes.LONGBOAT)
            .turn(codes.PIRATE)
            .begin()
            .play(codes.CREW)
        )
        assert poor.why(codes.board_move(crew, 0)) == codes.R_PRICE
    assert icons(codes.LONGBOAT, crew) == (navigation, combat)


# Doug Doubloon


@clause("RR-dougdoubloon-2")
@either_way
def test_doug_draws_a_card(stopped: bool) -> None:
    position = raid(
        sail((codes.LONGBOAT, codes.DOUG), hand=[codes.SLOOP], stopped=stopped)
        .deck(codes.PIRATE, codes.FIRE_SHIP, codes.FAIR_WINDS)
        .begin()
    )
    assert position.moves() == [codes.EFFECT | codes.DOUG]
    position.play(codes.EFFECT | codes.DOUG)
    assert position.holds(codes.PIRATE) == [codes.SLOOP, codes.FIRE_SHIP]
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == 1


@clause("RR-dougdoubloon-3")
def test_doug_is_not_optional_even_if_the_deck_has_to_be_made_anew() -> None:
    position = sail((codes.LONGBOAT, codes.DOUG)).deck(codes.PIRATE).put_away(codes.PIRATE)
    position.discard(codes.SLOOP, codes.PAUL, codes.CARLIE, codes.PETE, codes.ENRIC, codes.FIRE_SHIP, codes.FAIR_WINDS)
    raid(position.begin())
    assert position.moves() == [codes.EFFECT | codes.DOUG]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.DOUG)
    assert len(position.holds(codes.PIRATE)) == 1
    assert position.pile(codes.PIRATE) == []
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == 1


@clause("RR-dougdoubloon-3")
def test_with_nothing_to_draw_doug_does_nothing() -> None:
    idle(raid(sail((codes.LONGBOAT, codes.DOUG)).deck(codes.PIRATE).put_away(codes.PIRATE).begin()), codes.DOUG)


# Enric Cursemaker


@clause("RR-enriccursemaker-2")
@either_way
def test_enric_slows_his_ship(stopped: bool) -> None:
    position = raid(sail((codes.SLOOP, codes.ABIGAIL), (codes.LONGBOAT, codes.ENRIC), left=2, stopped=stopped).begin())
    assert position.moves() == [codes.EFFECT | codes.ENRIC]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.ENRIC)
    assert position.fleet() == [(codes.SLOOP, 1, [codes.ABIGAIL]), (codes.LONGBOAT, 2, [codes.ENRIC])]
    assert position.coins(codes.PIRATE) == 2, "the coin comes from the bank"


# Bicorne Bess


@clause("RR-bicornebess-2")
def test_bess_takes_a_coin_from_the_crown() -> None:
    position = after(codes.BESS, crown=3, left=2)
    assert position.moves() == [codes.EFFECT | codes.BESS]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.BESS)
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [2, 3]


@clause("RR-bicornebess-2")
@pytest.mark.parametrize(("stopped", "crown"), [(True, 3), (False, 0)])
def test_bess_has_nothing_to_take_after_a_stopped_raid_or_from_an_empty_supply(stopped: bool, crown: int) -> None:
    idle(after(codes.BESS, stopped, crown), codes.BESS)


# Marguerite Swift


@clause("RR-margueriteswift-2")
def test_marguerite_removes_a_coin_from_her_ship() -> None:
    position = raid(sail((codes.SLOOP, codes.ABIGAIL), (codes.LONGBOAT, codes.MARGUERITE), left=2).begin())
    assert position.moves() == [codes.EFFECT | codes.MARGUERITE]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.MARGUERITE)
    assert position.fleet() == [(codes.SLOOP, 1, [codes.ABIGAIL]), (codes.LONGBOAT, 0, [codes.MARGUERITE])]
    assert position.coins(codes.PIRATE) == 2, "it goes to the bank"


@clause("RR-margueriteswift-2")
def test_marguerite_does_nothing_after_a_stopped_raid() -> None:
    idle(after(codes.MARGUERITE, stopped=True), codes.MARGUERITE)


@clause("RR-margueriteswift-2")
def test_nor_does_she_if_her_ship_has_no_coin_left() -> None:
    position = raid(sail((codes.SLOOP, codes.CARLIE, codes.MARGUERITE)).ship(codes.LONGBOAT).begin())
    position.play(codes.EFFECT | codes.CARLIE, codes.SHIP_AT | 0, codes.SHIP_AT | 1)
    assert position.fleet() == [(codes.SLOOP, 0, [codes.CARLIE, codes.MARGUERITE]), (codes.LONGBOAT, 1, [])]
    idle(position, codes.MARGUERITE)


# Lucky Lorenzo


@clause("RR-luckylorenzo-2")
def test_lorenzo_gains_two_after_a_stopped_raid() -> None:
    position = after(codes.LORENZO, stopped=True, crown=3, left=2)
    assert position.moves() == [codes.EFFECT | codes.LORENZO]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.LORENZO)
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 4]


@clause("RR-luckylorenzo-2")
def test_lorenzo_gains_nothing_after_a_successful_raid() -> None:
    idle(after(codes.LORENZO), codes.LORENZO)


@clause("RR-luckylorenzo-2")
def test_lorenzo_gains_nothing_when_he_was_lost_on_the_way() -> None:
    position = face(codes.ROUGH_SEAS, (codes.LONGBOAT, codes.LORENZO), left=2).play(codes.LOSE | codes.LORENZO)
    idle(position, codes.LORENZO)
    assert position.coins(codes.PIRATE) == 2


# All of them


def test_each_crew_acts_once() -> None:
    position = raid(sail((codes.SLOOP, codes.DOUG, codes.PAUL)).begin()).play(codes.EFFECT | codes.PAUL)
    assert position.moves() == [codes.EFFECT | codes.DOUG]
    assert position.why(codes.EFFECT | codes.PAUL) == codes.R_NOT_PENDING
