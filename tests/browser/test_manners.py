"""Games in every manner: by pointer on the board, by drag, by touch, by keyboard, and by ear.

`make test` tries each manner at one game; whole games of all four in every manner are for `make browser`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.browser.conftest import CLICKS, PHONE, Sight, Visitor
from tests.browser.players import Captain, Dragger, Listener, Player, Toucher, Typist, against_bot, result
from tests.browser.screens import ALL, STORMED, answers, fits, question
from tests.server.harness import Process

POOR = {"start.cards": 2, "start.doubloons": 0, "take.free": 1}  # so that there is less to decide
SHORTER: dict[str, dict[str, Any]] = {
    "card-pirates": {"options": {"cap": 12}},
    "rum-runner": {"options": {"cap": 4}},
    "chaos-cove": {**STORMED, "sets": {**STORMED["sets"], **POOR}},
    "wildtails": {"sets": {"captured.lost": 2}},
}
FEW = 5  # answers of a smoke test

# In each game, what clicks are counted by: the word for it, and the kind of event that tells of one, or else how the
# clauses of the questions begin that count.
COUNTED = {
    "card-pirates": ("a turn", "turn", ""),
    "rum-runner": ("an action", "", "Rule RR-"),
    "chaos-cove": ("a hero placed", "", "Rule CC-place-1"),
    "wildtails": ("a turn", "turn", ""),
}
BY_TOUCH = {"viewport": PHONE, "touch": True}
MANNERS: dict[str, tuple[type[Player], dict[str, Any]]] = {
    "pointer": (Captain, {}),
    "drag": (Dragger, {}),
    "touch": (Toucher, BY_TOUCH),
    "keys": (Typist, {}),
    "ear": (Listener, {}),
}


def clicks_told(player: Captain, server: Server, game: str, held: wire.Held) -> str:
    """How many clicks it took, as a line to print."""
    unit, kind, clause = COUNTED[game]
    clicks, times = player.pressed, sum(asked.startswith(clause) for asked, _ in player.asked)
    if kind:
        with server.channel(held.table, held.token) as line:
            times = sum(event.kind == kind and event.seat == held.seat for event in line.state().events)
    else:
        clicks = sum(many for asked, many in player.clicks.items() if asked.startswith(clause))
    return f"{game}: {clicks / max(1, times):.1f} clicks {unit} ({clicks} for {times})"


@pytest.fixture
def sat(visitor: Visitor, harbour: Process) -> Callable[[str, str], tuple[Player, wire.Held]]:
    """Somebody of this manner who has sat down to a short game with a bot."""

    def sit(manner: str, game: str) -> tuple[Player, wire.Held]:
        kind, how = MANNERS[manner]
        player = kind(visitor(**how), f"{manner} {game}")
        held = against_bot(harbour.server, game, mine=int(manner == "ear"), **SHORTER[game]).held[0]
        player.sit(held)
        return player, held

    return sit


@pytest.mark.parametrize(("manner", "game"), list(zip(MANNERS, (*ALL, ALL[1]), strict=True)))
def test_some_answers(
    manner: str, game: str, sat: Callable[[str, str], tuple[Player, wire.Held]], keep_sight: Sight
) -> None:
    player, _ = sat(manner, game)
    assert not player.play(FEW)
    expect(player.page.get_by_role("region", name="Your move").or_(question(player.page)).first).to_be_in_viewport()
    assert fits(player.page)
    keep_sight(player.page, f"{manner}-{game}")


@pytest.mark.whole
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("manner", MANNERS)
def test_a_whole_game(
    manner: str,
    game: str,
    sat: Callable[[str, str], tuple[Player, wire.Held]],
    harbour: Process,
    keep_sight: Sight,
    record_property: Callable[[str, object], None],
) -> None:
    player, held = sat(manner, game)
    page = player.page
    assert player.play()
    expect(result(page)).to_be_visible()
    ended = harbour.server.get(f"/api/replays/{held.table}", wire.ReplayInfo)
    first = ended.result.lines[0].text
    expect(question(page)).to_contain_text(first)
    expect(result(page)).to_contain_text(first)
    expect(answers(page)).to_have_count(0)
    assert fits(page)
    keep_sight(page, f"{manner}-{game}-over")
    checked = harbour.server.get(f"/api/tables/{held.table}/check", wire.Checked)
    assert checked.fits
    assert checked.replayed
    if isinstance(player, Dragger):
        assert player.dragged > 0
    if isinstance(player, Captain):
        record_property(CLICKS, clicks_told(player, harbour.server, game, held))
