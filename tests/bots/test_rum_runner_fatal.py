"""Answers of the Crown that lose the game at once, by what it knows."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import GAME, codes
from tests.games.rum_runner.position import BAY, HOME, Position


def fatal(position: Position) -> list[str]:
    """The answers that lose at once."""
    return [
        label
        for move, label in zip(position.moves(), position.options(), strict=True)
        if GAME.judgement.is_fatal(position.state, move)
    ]


@pytest.mark.parametrize(("bottles", "found"), [(3, ["Discard Gold Rum and lose the game to the Pirate"]), (2, [])])
def test_discarding_the_last_bottle(bottles: int, found: list[str]) -> None:
    hand = [codes.GOLD_RUM, codes.REEF, codes.ROUGH_SEAS, codes.ROUGH_SEAS, codes.KRAKEN, codes.SQUALL]
    position = Position().crown(hand).pirate(points=bottles).turn(codes.CROWN, 1).begin().play(codes.GAIN)
    assert fatal(position) == found


def test_discarding_rum_without_which_the_crown_cannot_win() -> None:
    hand = [codes.AGED_RUM, codes.REEF, codes.ROUGH_SEAS, codes.ROUGH_SEAS, codes.KRAKEN, codes.SQUALL]
    for goal, found in ((9, []), (10, ["Discard Aged Rum and give the bottle to the Pirate"])):
        position = Position(sets={"win.points": goal}).crown(hand).pirate().turn(codes.CROWN, 1).begin()
        assert fatal(position.play(codes.GAIN)) == found


def raid(island: int = BAY, bottles: int = 3, crew: int = codes.PAUL) -> Position:
    """The Pirate sails with a Longboat, and one bottle more may win."""
    position = Position().crown(coins=3).pirate(points=bottles, coins=1).ship(codes.LONGBOAT, crew=[crew])
    return position.hazard(island, codes.HIDDEN_HARBOR).turn(codes.PIRATE)


def sail(position: Position, island: int = BAY) -> Position:
    return position.begin().play(codes.RAID | island, codes.JOIN | 0)


def test_letting_a_raid_through_to_the_last_bottle() -> None:
    assert fatal(sail(raid().investment(BAY, codes.LIGHT_RUM))) == ["Leave it face down"]
    assert fatal(sail(raid(bottles=2).investment(BAY, codes.LIGHT_RUM))) == []
    assert fatal(sail(raid().investment(BAY, codes.POISONED_RUM))) == []
    assert fatal(sail(raid())) == [], "there is nothing to raid"


def test_where_every_answer_loses_there_is_nothing_to_think_over() -> None:
    assert fatal(sail(raid(crew=codes.CARLIE).investment(BAY, codes.LIGHT_RUM))) == []


def test_a_hazard_that_is_asked_about_later_may_still_stop_it() -> None:
    position = raid().hazard(BAY, codes.UNCHARTED_WATERS).investment(BAY, codes.LIGHT_RUM)
    assert fatal(sail(position)) == []
    assert fatal(position.play(codes.DONE)) == ["Leave it face down"]


def test_of_the_deck_the_crown_knows_what_is_in_it_but_not_in_which_order() -> None:
    rum = raid(HOME).deck(codes.CROWN, codes.LIGHT_RUM, codes.GOLD_RUM)
    assert fatal(sail(rum, HOME)) == ["Leave it face down"]
    for order in ((codes.LIGHT_RUM, codes.REEF), (codes.REEF, codes.LIGHT_RUM)):
        assert fatal(sail(raid(HOME).deck(codes.CROWN, *order), HOME)) == []


@pytest.mark.parametrize(
    ("hand", "loses"), [([codes.LIGHT_RUM, codes.GOLD_RUM], True), ([codes.LIGHT_RUM, codes.REEF], False)]
)
def test_a_random_card_of_a_hand_that_is_all_rum(hand: list[int], loses: bool) -> None:
    position = raid(HOME).deck(codes.CROWN)
    position.crown(hand, coins=3)
    assert bool(fatal(sail(position, HOME))) == loses


def test_nothing_that_the_pirate_answers_loses_at_once() -> None:
    position = raid().investment(BAY, codes.LIGHT_RUM).begin()
    assert fatal(position) == []
