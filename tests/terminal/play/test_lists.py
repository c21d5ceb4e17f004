"""Several answers in one line: what they are refused with tells nothing that the person could not know."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.table import Seat, Table
from quarterdeck.terminal.play.visible import first_obstacle
from tests.games.rum_runner.position import Position

SEATS = [Seat("person", "Anna"), Seat("person", "Bart")]


def refusal(monkeypatch: pytest.MonkeyPatch, top: int, moves: list[int]) -> tuple[int, str] | None:
    """How the Crown, with one Light Rum in hand and this card on top of its deck, is refused these answers."""
    other = codes.LIGHT_RUM if top == codes.REEF else codes.REEF
    position = Position().crown(hand=[codes.LIGHT_RUM]).pirate().deck(codes.CROWN, top, other, other).begin()
    table = Table.new(GAME, SEATS)
    with monkeypatch.context() as patched:
        patched.setattr(Table, "truth", property(lambda table: position.state))
        blocked = first_obstacle(table, moves)
    return blocked and (blocked[0], blocked[1].text)


def test_a_refusal_does_not_tell_what_would_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [refusal(monkeypatch, top, [codes.DRAW, codes.PLAY_HAZARD]) for top in (codes.REEF, codes.LIGHT_RUM)]
    assert told[0] == told[1]
    assert told[0] == (codes.PLAY_HAZARD, "Before that you learn something new. Give one answer after the other.")


def test_what_a_person_can_know_is_refused_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(monkeypatch, codes.REEF, [codes.GAIN, codes.PLAY_HAZARD]) == (
        codes.PLAY_HAZARD,
        "You have no hazard in your hand.",
    )
    assert refusal(monkeypatch, codes.REEF, [codes.GAIN, codes.PLAY_INVESTMENTS]) is None
