"""Events as data: what a board and statistics read instead of sentences."""

from __future__ import annotations

from quarterdeck.core.words import TURN, ChapterWords, Happening
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.words.checks import CHECK
from quarterdeck.games.wildtails.words.turns import CRISIS
from tests.games.wildtails.position import ANNA, SAMUEL, Position

RALLY = 13


def happenings(position: Position) -> dict[str, Happening]:
    """What has happened, the last of each kind by its name."""
    found = [GAME.words.happening(event) for event in position.trace.events]
    return {each.kind: each for each in found}


def test_a_check_can_be_shown_by_its_numbers() -> None:
    position = Position(windows="few").deck(2, 12, 4).turn().play(codes.EVENT | 2, codes.USE | RALLY)
    found = happenings(position)
    assert found["event"].source == ("event:2:3",)
    assert found["check"].numbers == {"player": ANNA, "which": codes.BRAVERY, "skill": 2, "target": 5}
    assert (found["reveal"].cards, found["reveal"].numbers) == (("the-watchtower",), {"modifier": -1})
    assert found["buff"].numbers == {"buff": 3, "total": 4}
    assert found["fail"].numbers == {"player": ANNA, "total": 4, "target": 5}
    assert (found["check"].begins, found["fail"].ends) == (CHECK, CHECK)


def test_what_a_check_leads_to() -> None:
    won = Position(windows="few").dark().deck(5, 4, 3).turn(SAMUEL).play(codes.EVENT | 2)
    found = happenings(won)
    assert found["success"].ends == CHECK
    assert (found["gain"].source, found["gain"].target) == (("card:5",), ("character:1",))
    assert found["gain"].numbers == {"barrel": 2, "sword": 1}
    same = Position(windows="few").dark().deck(2, 5, 4).turn().play(codes.EVENT | 2)
    assert happenings(same)["autofail"].ends == CHECK
    assert happenings(same)["autofail"].cards == ("powder-store", "wreck-reef")


def test_turns_begin_and_crises_end() -> None:
    position = Position(windows="few").dark().deck(5, 4, 3).round(2).holds(ANNA, (2, 1)).turn()
    found = happenings(position)
    assert found["turn"].begins == TURN
    assert found["turn"].numbers == {"player": ANNA, "turn": 1, "round": 2}
    assert (found["crisis"].begins, found["crisis"].ends) == (CRISIS, "")
    assert found["crisis"].numbers == {"effect": codes.DISCARD_ONE, "resolved": 1}
    assert (found["drop"].source, found["drop"].target) == (("character:0", "card:2"), ("discards",))
    assert found["drop"].ends == CRISIS
    nothing = Position(windows="few").dark().deck(5, 4, 3).round(2).turn()
    assert happenings(nothing)["crisis"].ends == CRISIS, "where it can do nothing, it is over at once"


def test_payments_levels_and_storing() -> None:
    position = Position(windows="few").dark().deck(4, 2).holds(ANNA, (5, 2), (8, 1)).turn().play(codes.LEVEL | 0)
    position.pay("B", 5).pay("B", 8)
    found = happenings(position)
    assert found["pay"].source == ("card:8",)
    assert found["pay"].numbers == {"resource": codes.BARREL, "symbol": codes.BARREL}
    assert (found["aside"].cards, found["aside"].numbers) == (("wreck-reef",), {"barrel": 1})
    assert found["spent"].target == ("discards",)
    assert (found["level"].target, found["level"].numbers["claimed"]) == (("objective:0",), 1)
    stored = Position(windows="few").dark().deck(4, 2).holds(ANNA, (5, 2)).turn()
    stored.play(codes.DISCARD, codes.STORE | 4)
    assert happenings(stored)["store"].target == ("empire",)


def test_every_kind_has_a_name_of_its_own() -> None:
    words = GAME.words
    assert isinstance(words, ChapterWords)
    assert set(words.happenings) == set(words.events)
    kinds = [words.happening((kind, 0, 0, 1, 0, -1)).kind for kind in words.happenings]
    assert len(set(kinds)) == len(kinds)


def test_a_way_costs_what_is_no_longer_held() -> None:
    position = Position(windows="few").dark().deck(4, 2).holds(ANNA, (5, 2), (8, 1), (3, 2)).turn()
    before = position.state.clone()
    position.play(codes.LEVEL | 0).pay("B", 5).pay("B", 8)
    cost = GAME.words.cost([before, position.state], ANNA)
    assert (cost.amount, cost.text) == (3, "3 barrels")
    assert GAME.words.cost([before, position.state], SAMUEL).amount == 0
    stored = Position(windows="few").dark().deck(4, 2).holds(ANNA, (5, 2)).turn().play(codes.DISCARD)
    before = stored.state.clone()
    assert GAME.words.cost([before, stored.play(codes.STORE | 4).state], ANNA).text == ""
