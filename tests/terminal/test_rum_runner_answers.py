"""What can be typed in Rum Runner: short answers, and several in a row."""

from __future__ import annotations

import pytest

from quarterdeck.games import GAMES
from quarterdeck.games.rum_runner import codes
from tests.games.rum_runner.position import BAY, HOME, NAMES, POINT, TIDES, Position
from tests.terminal.desk import Position as Desk

GAME = GAMES["rum-runner"]


def meant(position: Position, typed: str) -> list[int]:
    """The moves that a line stands for: those that are given by it, or chosen."""
    desk = Desk(GAME, position.state, NAMES)
    return desk.type(typed) or desk.chosen


def crown() -> Position:
    position = Position().crown(hand=[codes.KRAKEN, codes.GOLD_RUM], coins=4).pirate()
    position.hazard(HOME, codes.HARBOR_GUNS).hazard(POINT, codes.PORT_TAXES, coins=1).hazard(BAY, codes.REEF)
    return position.investment(BAY, codes.LIGHT_RUM, coins=2)


def pirate() -> Position:
    position = (
        Position()
        .crown(coins=9)
        .pirate(hand=[codes.DOUG, codes.BRIGANTINE], coins=5)
        .hazard(BAY, codes.REEF)
        .hazard(BAY, codes.PORT_TAXES)
    )
    return (
        position.ship(codes.SLOOP, crew=[codes.CARLIE])
        .ship(codes.BRIGANTINE, crew=[codes.JANEY])
        .turn(codes.PIRATE)
        .begin()
    )


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("gain", [codes.GAIN]),
        ("g", [codes.GAIN]),
        ("draw", [codes.DRAW]),
        ("hazard", [codes.PLAY_HAZARD]),
        ("invest", [codes.INVEST]),
        ("recall", [codes.RECALL]),
        ("recall reef", [codes.RECALL, codes.CARD_AT | BAY * codes.ROW + 1]),
        ("recall light", [codes.RECALL, codes.CARD_AT | BAY * codes.ROW]),
        ("hazard tides", [codes.PLAY_HAZARD, codes.AT | TIDES]),
        ("hazard home port kraken", [codes.PLAY_HAZARD, codes.AT | HOME, codes.PLAY | codes.KRAKEN]),
        ("invest reef", [codes.INVEST, codes.CARD_AT | BAY * codes.ROW + 1]),
        (
            "invest reef, light rum and guns",
            [codes.INVEST, *(codes.CARD_AT | at for at in (1, BAY * codes.ROW, BAY * codes.ROW + 1))],
        ),
        ("invest guns taxes", [codes.INVEST, codes.CARD_AT | 1, codes.CARD_AT | POINT * codes.ROW + 1, codes.DONE]),
        ("invest kraken", []),
        ("gain reef", []),
        ("raid bay", []),
    ],
)
def test_the_crown_acts(typed: str, moves: list[int]) -> None:
    assert meant(crown().begin(), typed) == moves


def test_an_answer_is_not_guessed_past_the_end_of_a_turn() -> None:
    position = (
        Position()
        .crown(hand=[codes.KRAKEN, codes.REEF, codes.GOLD_RUM, codes.LIGHT_RUM, codes.LIGHT_RUM])
        .pirate()
        .turn(0, 1)
        .begin()
    )
    assert meant(position, "gain") == [codes.GAIN]
    assert meant(position, "gain reef") == [], "a card is drawn in between"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("reveal", codes.REVEAL | BAY),
        ("light", codes.REVEAL | BAY),
        ("yes", codes.REVEAL | BAY),
        ("leave", codes.DONE),
        ("no", codes.DONE),
        ("done", codes.DONE),
    ],
)
def test_the_crown_reveals(typed: str, move: int) -> None:
    assert meant(crown().begin(upkeep=True), typed) == [move]


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("raid bay", [codes.RAID | BAY]),
        ("raid privateer point", [codes.RAID | POINT]),
        ("tides", [codes.RAID | TIDES]),
        ("raid", []),
        ("raid bay sloop", [codes.RAID | BAY, codes.JOIN | 0, codes.DONE]),
        ("raid bay sloop brigantine", [codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1]),
        ("raid bay, brigantine and sloop", [codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1]),
        ("crew", [codes.CREW]),
        ("hire doug", []),
        ("hire doug brigantine", [codes.CREW, codes.board_move(codes.DOUG, 1), codes.DONE]),
        ("brigantine", [codes.SHIP | codes.BRIGANTINE]),
        ("hire paul", []),
    ],
)
def test_the_pirate_acts(typed: str, moves: list[int]) -> None:
    assert meant(pirate(), typed) == moves


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("raise 1", codes.RAISE | 1),
        ("raise 2", codes.RAISE | 2),
        ("raise 4", codes.RAISE | 4),
        ("raise for nothing", codes.RAISE | 0),
        ("leave", codes.DONE),
        ("no", codes.DONE),
        ("done", codes.DONE),
    ],
)
def test_the_crown_raises(typed: str, move: int) -> None:
    position = pirate().play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE)
    assert position.step == "Raise"
    assert meant(position, typed) == [move]


def test_a_number_of_coins_is_not_the_place_of_the_hazard() -> None:
    position = pirate().play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE, codes.DONE)
    options = [GAME.words.option(position.state, move, NAMES) for move in position.moves()]
    assert meant(position, "raise 3") == [codes.RAISE | 3]
    assert meant(position, "3") == [options[2].move], "a number alone is that of an option"


def test_the_pirate_joins_and_sails() -> None:
    position = pirate().play(codes.RAID | BAY)
    assert meant(position, "sloop") == [codes.JOIN | 0]
    assert meant(position, "send sloop") == [codes.JOIN | 0]
    assert meant(position.play(codes.JOIN | 0), "done") == [codes.DONE]
    assert meant(position, "sail") == [codes.DONE]


def test_a_bottle_goes_to_the_pirate_only_by_its_verb() -> None:
    hand = [codes.KRAKEN, codes.REEF, codes.GOLD_RUM, codes.LIGHT_RUM, codes.LIGHT_RUM]
    position = Position().crown(hand=hand).pirate(hand=[codes.PAUL]).turn(0, 1).begin().play(codes.GAIN)
    assert position.step == "EndDiscard"
    assert meant(position, "gold rum") == []
    assert meant(position, "discard gold rum") == [codes.DISCARD | codes.GOLD_RUM]
