"""Whole games by somebody who hears the page: roles, names and live regions are all there is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.players import MOST_ANSWERS, Listener, against_bot, log, result
from tests.browser.screens import GAMES, HIDING, one_then_whole, question
from tests.server.harness import Process

SHORTER = {"card-pirates": {"cap": 6}, "rum-runner": {"cap": 6}}


def answer_by_ear(listener: Listener, most: int = MOST_ANSWERS) -> str:
    """Answer so often, or until the game is over, what is said; gives all that was said."""
    page = listener.page
    told = ""
    listener.ready()
    asked = question(page).inner_text().strip()  # it was there when the page came: one reads it
    while listener.given < most and listener.ready():
        now = question(page).inner_text().strip()
        told = listener.hear(now, told) if now != asked else told
        asked = now
        names = listener.names()
        if not names:
            continue  # what another does meanwhile puts the question off for a moment
        assert len(set(names)) == len(names), f"{now}: two answers sound the same: {names}"
        listener.say(listener.chance.choice(names))
    return told


@pytest.mark.parametrize("game", one_then_whole(GAMES))
def test_a_game_by_ear(game: str, visitor: Visitor, harbour: Process) -> None:
    listener = Listener(visitor(), game)
    listener.sit(against_bot(harbour.server, game, mine=1, options=SHORTER[game]).held[0])
    page = listener.page
    told = answer_by_ear(listener)
    ended = " ".join(listener.heard())
    assert "the game is over." in ended.lower()
    told += ended
    for line in log(page).get_by_role("paragraph").all_inner_texts()[-20:]:
        assert line.replace("§", "").strip() in told
    expect(result(page).get_by_role("heading")).not_to_be_empty()


@pytest.mark.parametrize("game", HIDING)
def test_everything_on_the_board_has_a_name(game: str, visitor: Visitor, harbour: Process) -> None:
    listener = Listener(visitor(), game)
    made = against_bot(harbour.server, game)
    listener.sit(made.held[0])
    listener.ready()
    board = listener.page.get_by_role("region", name="Board")
    tree = board.aria_snapshot().replace("''", "'")  # as it is quoted where a name has a colon in it
    with harbour.server.channel(made.table.id, made.held[0].token) as line:
        state = line.state()
    assert state.question is not None
    lit = {option.things[0] for option in state.question.options if option.things}
    for thing in state.things:
        if thing.id.startswith("button:"):
            continue
        assert thing.name in tree, f"{thing.id} is not on the board"
        if thing.id in lit:
            assert f'"{thing.name}, can be chosen' in tree
