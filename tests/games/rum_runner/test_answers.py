"""Answers as people give them at a table: sets in any order, whole ways, and what loses at once asked twice."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.kernel import ARG
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.table import Table
from quarterdeck.table.errors import NeedsToBeSure
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position


def give(table: Table, *moves: int, sure: bool = False) -> None:
    """Answer the question that is asked."""
    question = table.question(table.asked)
    assert question is not None
    table.answer(table.asked, moves, question.number, sure)


def candidates(table: Table) -> tuple[set[str], int, int]:
    """What can be chosen at the question, and how many at least and at most."""
    several = table.several(table.asked)
    assert several is not None
    return {each.option.label for each in several.candidates}, several.least, several.most


@clause("RR-choose-1", "RR-discard-5")
@pytest.mark.parametrize("pair", list(permutations([codes.SLOOP, codes.GALLEON, codes.PAUL], 2)))
def test_any_two_cards_are_named_in_any_order(pair: tuple[int, int]) -> None:
    position = Position().pirate([codes.SLOOP, codes.GALLEON, codes.PAUL]).hazard(BAY, codes.ROUGH_SEAS, up=True)
    position.ship(codes.MERCHANT_VESSEL, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    table = position.play(codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0).table()
    assert candidates(table) == ({"Discard Sloop", "Discard Galleon", "Discard Peg Leg Paul"}, 2, 2)
    give(table, *[codes.DISCARD | kind for kind in pair])
    assert {each.text for each in table.log(codes.CROWN) if "discards" in each.text} == {
        f"The Pirate discards {name}."
        for kind, name in ((codes.SLOOP, "a Sloop"), (codes.GALLEON, "a Galleon"), (codes.PAUL, "Peg Leg Paul"))
        if kind in pair
    }


def fleet() -> Position:
    position = Position().pirate(coins=3).hazard(BAY, codes.REEF).turn(codes.PIRATE)
    return position.ship(codes.SLOOP, crew=[codes.PETE]).ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(
        codes.BRIGANTINE, crew=[codes.DOUG]
    )  # fmt: skip


@clause("RR-choose-1", "RR-party-5")
def test_the_last_ship_is_named_first_and_the_raid_waits_for_the_others() -> None:
    table = fleet().begin().play(codes.RAID | BAY).table()
    assert table.chosen(codes.PIRATE, [codes.JOIN | 2]).addable == [codes.JOIN | 0, codes.JOIN | 1]
    give(table, codes.JOIN | 2, codes.JOIN | 0, codes.DONE)
    assert [ship["raiding"] for ship in table.view(codes.CROWN)["ships"]] == [True, False, True]
    table.undo(codes.PIRATE, [codes.CROWN])
    assert [ship["raiding"] for ship in table.view(codes.CROWN)["ships"]] == [False] * 3, "all of it at once"
    give(table, codes.JOIN | 2)
    assert [ship["raiding"] for ship in table.view(codes.CROWN)["ships"]] == [False, False, True]


@clause("RR-choose-1", "RR-face-12")
def test_no_icon_is_used_that_was_not_named() -> None:
    position = Position().pirate(coins=2).hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.REEF, up=True)
    position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.PETE]).turn(codes.PIRATE).begin()
    table = position.play(codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0).table()
    carlie, pete = (codes.USE | 8 + codes.CREW_KINDS.index(crew) for crew in (codes.CARLIE, codes.PETE))
    with pytest.raises(IllegalMove):
        give(table, carlie)
    give(table, pete, codes.USE | 0)
    told = [line.text for line in table.log(codes.PIRATE)]
    assert "Stinky Pete uses a navigation icon." in told
    assert "Cutthroat Carlie uses a navigation icon." not in told


@clause("RR-choose-1", "RR-investments-7")
def test_investments_are_laid_from_either_end_of_the_row() -> None:
    table = (
        Position().crown([codes.LIGHT_RUM, codes.CASH_CROP, codes.REEF]).begin().play(codes.PLAY_INVESTMENTS).table()
    )
    give(table, codes.lay_move(TIDES, codes.LIGHT_RUM), codes.lay_move(POINT, codes.CASH_CROP), codes.DONE)
    islands = table.view(codes.CROWN)["islands"]
    assert [islands[island]["investment"]["kind"] for island in (POINT, TIDES)] == ["cash-crop", "light-rum"]


def full_ships() -> Position:
    """No ship has room for one more of the crew."""
    position = Position().pirate(coins=0).ship(codes.LONGBOAT, crew=[codes.PAUL])
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.SLOOP, crew=[codes.PETE, codes.BESS])
    return position.turn(codes.PIRATE).begin()


@clause("RR-crew-7", "RR-choose-1")
def test_a_ring_of_crew_is_one_answer_and_too_many_are_refused() -> None:
    table = full_ships().play(codes.CREW).table()
    ring = [codes.board_move(codes.PETE, 0), codes.board_move(codes.PAUL, 1), codes.board_move(codes.DOUG, 2)]
    with pytest.raises(IllegalMove, match="more crew than slots"):
        give(table, *ring[:2], codes.DONE)
    give(table, *ring, codes.DONE)
    assert [ship["crew"] for ship in table.view(codes.CROWN)["ships"]] == [
        *(["stinky-pete"], ["peg-leg-paul"], ["doug-doubloon", "bicorne-bess"]),
    ]


def test_a_raid_holds_together_all_that_comes_of_it() -> None:
    position = fleet().investment(POINT, codes.LIGHT_RUM).begin()
    table = position.table()
    give(table, codes.RAID | POINT)
    give(table, codes.JOIN | 1, codes.DONE)
    give(table, codes.EFFECT | codes.PAUL)
    give(table, codes.GAIN)
    events = table.events(codes.CROWN)
    began = next(event for event in events if event.kind == "raid")
    assert {event.kind for event in events if event.deed == began.number} >= {"join", "success", "score", "effect"}
    assert [event.text for event in events if event.number > began.number and event.deed != began.number] == [
        "The Pirate gains 2 coins and has 7."
    ]


def last_bottle() -> Position:
    """The Crown has a card too many, and the Pirate needs one more point."""
    hand = [codes.GOLD_RUM, codes.REEF, codes.ROUGH_SEAS, codes.ROUGH_SEAS, codes.KRAKEN, codes.SQUALL]
    return Position().crown(hand).pirate(points=3).turn(codes.CROWN, 1).begin().play(codes.GAIN)


def test_what_loses_at_once_is_asked_twice() -> None:
    table = last_bottle().table()
    with pytest.raises(NeedsToBeSure):
        give(table, codes.DISCARD | codes.GOLD_RUM)
    give(table, codes.DISCARD | codes.GOLD_RUM, sure=True)
    assert table.over


def test_rum_that_is_named_with_an_island_goes_there_and_nothing_else_does() -> None:
    table = Position().crown([codes.LIGHT_RUM, codes.CASH_CROP]).begin().table()
    for goal in (["card:light-rum", "island:bivalve-bay"], ["island:bivalve-bay", "card:light-rum"]):
        first, *others = table.ways(codes.CROWN, goal).ways
        laid = [move for move in first.moves if move & ~ARG == codes.LAY]
        assert laid == [codes.lay_move(BAY, codes.LIGHT_RUM)]
        assert all(laid[0] in way.moves for way in others)


def test_the_way_of_coins_onto_a_hazard() -> None:
    position = Position().crown(coins=5).pirate().hazard(BAY, codes.REEF).ship(codes.SLOOP, crew=[codes.DOUG])
    table = position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0).table()
    ways = table.ways(codes.CROWN, ["slot:bivalve-bay:1"], amount=3).ways
    assert [(way.moves, way.cost.text) for way in ways] == [([codes.RAISE | 3], "3 coins")]
    table = Position().crown(coins=2).hazard(HOME, codes.REEF).begin().table()
    first = table.ways(codes.CROWN, ["button:invest", "slot:home-port:1"]).ways[0]
    assert (first.moves[:2], first.cost.text) == ([codes.INVEST, codes.CARD_AT | slot(HOME, 1)], "1 action and 1 coin")
