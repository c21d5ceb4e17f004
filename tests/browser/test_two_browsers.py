"""Two people with a browser each, as friends do: one sends the link, the other opens it."""

from __future__ import annotations

import random
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Player, make_table, plate, play_together, result, table_of
from tests.browser.screens import one_then_whole, question
from tests.server.harness import Process
from tests.terminal.driver import run

Friends = tuple[Player, Player]
SHORTER: dict[str, dict[str, Any]] = {
    "card-pirates": {"options": {"cap": 3, "battles": "three"}},
    "rum-runner": {"options": {"cap": 3}},
}


def sit_down(game: str, visitor: Visitor, keep_sight: Sight) -> Friends:
    """The first makes a table on the first page; the second opens the link, and says a name."""
    host, guest = Player(visitor(), f"{game} host"), Player(visitor(), f"{game} guest")
    host.page.goto("/")
    host.page.get_by_role("article", name=game).get_by_role("button", name=re.compile("^With a friend")).click()
    link = host.page.get_by_role("textbox", name="The link to this table")
    expect(link).to_have_value(re.compile("/table/"))
    keep_sight(host.page, f"gathering-{game.lower().replace(' ', '-')}")
    join(guest, urlsplit(link.input_value()).path)
    expect(question(host.page)).not_to_be_empty()
    return host, guest


def join(player: Player, path: str) -> None:
    """Open the link that a friend has sent, and take the open seat."""
    player.page.goto(path)
    player.page.get_by_label("What are you called?").fill("Ben")
    player.page.get_by_role("button", name=re.compile("^Join")).click()
    expect(question(player.page)).not_to_be_empty()


def order(page: Page, name: str, sure: str) -> None:
    """Something from the table's menu, and the yes to the question whether one is sure."""
    page.get_by_role("button", name="Table…").click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=sure, exact=True).click()


def my_role(page: Page) -> str:
    """What one's own plate says."""
    return plate(page, ", you").inner_text()


def test_a_game_from_the_first_page_and_a_rematch(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    host, guest = sit_down("Rum Runner", visitor, keep_sight)
    assert "Crown" in my_role(host.page)
    assert not play_together(host, guest, most=12)
    order(guest.page, "Give up", "Give up")
    expect(result(host.page)).to_be_visible()
    ended = harbour.server.get(f"/api/replays/{table_of(host.page)}", wire.ReplayInfo).result
    winner, loser = (host, guest) if ended.places[0] == 1 else (guest, host)
    expect(result(winner.page).get_by_role("heading")).to_have_text("You win!")
    expect(result(loser.page).get_by_role("heading")).to_have_text(re.compile("wins$"))
    host.page.get_by_role("button", name="Rematch, sides swapped").click()
    guest.page.get_by_role("button", name=re.compile("wants a rematch")).click()
    for player in (host, guest):
        expect(result(player.page)).to_have_count(0)
        expect(question(player.page)).not_to_be_empty()
    assert table_of(host.page) == table_of(guest.page)
    assert "Pirate" in my_role(host.page)
    assert "Crown" in my_role(guest.page)
    assert not play_together(host, guest, most=4)


@pytest.mark.parametrize("game", one_then_whole(SHORTER))
def test_a_whole_game_of_two_with_options(game: str, visitor: Visitor, harbour: Process) -> None:
    you, friend = wire.SeatWish("you", "Ann"), wire.SeatWish("open")
    made = make_table(harbour.server, game, you, friend, **SHORTER[game])
    ann, ben = Player(visitor(), "ann"), Player(visitor(), "ben")
    ann.page.goto(f"/table/{made.table.id}#seat={made.held[0].token}")
    join(ben, f"/table/{made.table.id}")
    assert play_together(ann, ben)
    ended = harbour.server.get(f"/api/replays/{made.table.id}", wire.ReplayInfo).result
    for player in (ann, ben):
        expect(question(player.page)).to_contain_text(ended.lines[0].text)


def test_a_draw_is_declined_and_then_agreed(visitor: Visitor, keep_sight: Sight) -> None:
    host, guest = sit_down("Card Pirates", visitor, keep_sight)
    assert not play_together(host, guest, most=6)
    order(host.page, "Propose a draw", "Propose it")
    proposal = guest.page.get_by_role("alert").filter(has_text="proposes a draw")
    expect(proposal).to_be_visible()
    keep_sight(guest.page, "draw-proposed")
    proposal.get_by_role("button", name="Decline").click()
    expect(host.page.get_by_text("You proposed a draw")).to_have_count(0)
    order(guest.page, "Propose a draw", "Propose it")
    host.page.get_by_role("button", name="Agree").click()
    for player in (host, guest):
        expect(result(player.page).get_by_role("heading")).to_have_text("A draw")


def test_to_give_up_is_to_lose(visitor: Visitor, keep_sight: Sight) -> None:
    host, guest = sit_down("Rum Runner", visitor, keep_sight)
    guest.page.get_by_role("button", name="Table…").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="No, go on").click()
    expect(result(guest.page)).to_have_count(0)
    order(guest.page, "Give up", "Give up")
    expect(result(host.page).get_by_role("heading")).to_have_text("You win!")
    expect(result(guest.page)).to_contain_text("gave up")


def test_what_was_told_is_taken_back_with_the_others_leave(visitor: Visitor, keep_sight: Sight) -> None:
    host, guest = sit_down("Card Pirates", visitor, keep_sight)
    players = {"host": host, "guest": guest}
    while True:
        assert not play_together(host, guest, most=1)
        asking = [
            name
            for name, player in players.items()
            if player.page.get_by_role("button", name="Ask to undo").is_visible()
        ]
        if asking:
            break
    one = players.pop(asking[0])
    (other,) = players.values()
    one.page.get_by_role("button", name="Ask to undo").click()
    asked = other.page.get_by_role("alert").filter(has_text="to take back their last decision and all that came")
    asked.get_by_role("button", name="Agree").click()
    expect(one.page.get_by_text("You proposed to take back")).to_have_count(0)
    assert one.ready()


def test_words_reach_the_other_side(visitor: Visitor, keep_sight: Sight) -> None:
    host, guest = sit_down("Card Pirates", visitor, keep_sight)
    for player in (host, guest):
        player.page.get_by_role("button", name="Chat", exact=True).click()
    host.page.get_by_role("textbox").fill("Ahoy <b>there</b>")
    host.page.keyboard.press("Enter")
    expect(guest.page.get_by_text("Ahoy <b>there</b>")).to_be_visible()
    keep_sight(guest.page, "chat")


@pytest.mark.parametrize(("game", "options"), [("card-pirates", {"cap": 2}), ("rum-runner", {"cap": 2})])
def test_browser_against_terminal(
    game: str, options: dict[str, int], visitor: Visitor, harbour: Process, tmp_path: Path
) -> None:
    made = make_table(harbour.server, game, wire.SeatWish("you", "Ann"), wire.SeatWish("open"), options=options)
    ann = Player(visitor(), game)
    ann.page.goto(f"/table/{made.table.id}#seat={made.held[0].token}")
    expect(ann.page.get_by_role("textbox", name="The link to this table")).to_be_visible()
    chance = random.Random(game)
    typed = "".join(f"{chance.randint(1, 9)}\n" for _ in range(2000))
    url = f"{harbour.url}/table/{made.table.id}"
    with ThreadPoolExecutor() as aside:
        ben = aside.submit(run, tmp_path, "join", url, "--plain", "--name", "Ben", typed=typed)
        assert ann.play()
        told = ben.result()
    assert told.returncode == 0, told.stderr
    assert "Shuffle check: ok." in told.stdout
    ended = harbour.server.get(f"/api/replays/{made.table.id}", wire.ReplayInfo).result
    expect(result(ann.page)).to_contain_text(ended.lines[0].text)
    assert ended.lines[0].text.split(",")[0] in told.stdout
