"""Lines that break: nothing that was answered is lost, and nothing is done twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.browser.conftest import Sight, Visitor
from tests.browser.players import Lister, against_bot, log, note
from tests.browser.screens import answers, question
from tests.server.harness import Process

ANN_BEGINS = {"first": "1"}


def sign(page: Page) -> Locator:
    """How the line is, where it is not good."""
    return page.get_by_role("status", name="Connection")


def decisions(server: Server, made: wire.Made) -> int:
    """How many answers the server has of Ann, seen from her seat: the number of the question that she is asked."""
    with server.channel(made.table.id, made.held[0].token) as line:
        asked = line.state().question
    assert asked is not None
    return asked.number


class Cable:
    """The line between a page and the server, which can be cut, and can swallow what goes one way."""

    def __init__(self, page: Page) -> None:
        self.swallow_sent = False
        self.swallow_told = False
        self.down = False
        self.sent: list[str] = []
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._laid)

    def _laid(self, here: WebSocketRoute) -> None:
        if self.down:
            here.close()
            return
        there = here.connect_to_server()
        self._ends = [here, there]

        def sent(message: str | bytes) -> None:
            self.sent.append(str(message))
            if not self.swallow_sent or json.loads(message)["type"] == "hello":
                there.send(message)

        def told(message: str | bytes) -> None:
            if not self.swallow_told:
                here.send(message)

        here.on_message(sent)
        there.on_message(told)

    def cut(self) -> None:
        """Tear it; the page may lay another at once, unless it is `down`."""
        for end in self._ends:
            end.close()

    def chosen(self) -> list[dict[str, int]]:
        """The answers that the page has sent, as often as it did."""
        return [message for text in self.sent if (message := json.loads(text))["type"] == "answer"]


@pytest.fixture
def made(harbour: Process) -> wire.Made:
    return against_bot(harbour.server, "card-pirates", options=ANN_BEGINS)


@pytest.mark.parametrize("lost", ["the answer", "its receipt"])
def test_an_answer_over_a_broken_line_is_given_once(
    lost: str, visitor: Visitor, harbour: Process, made: wire.Made, keep_sight: Sight
) -> None:
    page = visitor()
    cable = Cable(page)
    ann = Lister(page, "cable")
    ann.sit(made.held[0])
    ann.ready()
    while not (sails := [target for target in ann.targets() if target.words.startswith("Sail")]):
        ann.answer()
        ann.ready()
    before = decisions(harbour.server, made)
    lines = log(page).locator("p").count()
    cable.swallow_sent = lost == "the answer"
    cable.swallow_told = True
    cable.down = True
    ann.give(sails[0])
    expect(answers(page)).to_have_count(0)
    cable.cut()
    expect(sign(page)).to_contain_text("Your answer is kept and sent again")
    keep_sight(page, "line-down")
    cable.swallow_sent = cable.swallow_told = cable.down = False
    assert ann.ready()
    expect(sign(page)).to_be_empty()
    numbers = [message["number"] for message in cable.chosen()]
    assert numbers.count(before) == 2, "it was said again"
    assert cable.chosen()[-1] == cable.chosen()[-2]
    assert decisions(harbour.server, made) == before + 1
    expect(note(page)).to_be_empty()
    assert log(page).locator("p").count() > lines


def test_without_a_network_one_waits_and_goes_on(visitor: Visitor, made: wire.Made) -> None:
    page = visitor()
    cable = Cable(page)
    ann = Lister(page, "offline")
    ann.sit(made.held[0])
    ann.ready()
    asked = ann.targets()
    page.context.set_offline(True)
    cable.down = True
    cable.cut()
    expect(sign(page)).to_contain_text("The line is down. Trying again…")
    cable.down = False
    page.context.set_offline(False)
    expect(sign(page)).to_be_empty()
    assert ann.targets() == asked
    ann.answer_whole()
    assert ann.targets() != asked


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[list[Process]]:
    """A server that may lose its power and come back: the last one of the list is running."""
    processes = [Process(tmp_path / "tables.sqlite")]
    yield processes
    for process in processes:
        with process:
            pass


def test_a_server_that_lost_its_power_comes_back(visitor: Visitor, frail: list[Process], tmp_path: Path) -> None:
    server = frail[0].server
    made = against_bot(server, "card-pirates", options=ANN_BEGINS)
    ann = Lister(visitor(), "power")
    page = ann.page
    page.goto(f"{server.base}/table/{made.table.id}#seat={made.held[0].token}")
    assert not ann.play(5)
    told = log(page).locator("p").all_inner_texts()
    asked = ann.targets()
    frail[0].kill()
    expect(sign(page)).to_contain_text("The line is down")
    frail.append(Process(tmp_path / "tables.sqlite", "--port", str(urlsplit(server.base).port)))
    assert frail[1].url == server.base
    expect(sign(page)).to_be_empty()
    ann.ready()
    assert ann.targets() == asked
    assert log(page).locator("p").all_inner_texts() == told
    assert not ann.play(3)


def test_two_tabs_of_one_seat_show_the_same(visitor: Visitor, made: wire.Made) -> None:
    one = Lister(visitor(), "first tab")
    one.sit(made.held[0])
    other = Lister(one.page.context.new_page(), "second tab")
    other.page.goto(f"/table/{made.table.id}")
    other.ready()
    for _ in range(3):
        for asked, watching in ((one, other), (other, one)):
            asked.answer_whole()
            expect(log(watching.page)).to_have_text(log(asked.page).inner_text(), use_inner_text=True)
            expect(question(watching.page)).to_have_text(question(asked.page).inner_text())
            watching.ready()
            assert watching.targets() == asked.targets()


def test_of_two_answers_to_one_question_the_first_counts(visitor: Visitor, harbour: Process, made: wire.Made) -> None:
    one = Lister(visitor(), "first tab")
    one.sit(made.held[0])
    page = one.page.context.new_page()
    cable = Cable(page)
    other = Lister(page, "second tab")
    page.goto(f"/table/{made.table.id}")
    other.ready()
    cable.swallow_told = True  # the second tab does not hear what the first one does
    before = decisions(harbour.server, made)
    one.answer_whole()
    kept = log(one.page).inner_text()
    assert decisions(harbour.server, made) > before
    other.give(next(target for target in other.targets() if not target.words.startswith("Bury")))
    other.give(next(target for target in other.targets() if target.words.startswith("Sail")))
    expect(answers(page)).to_have_count(0)
    cable.swallow_told = False
    cable.cut()
    expect(note(page)).to_contain_text("Not done")
    note(page).get_by_role("button", name="Put the note away").click()
    assert other.targets() == one.targets()
    assert log(one.page).inner_text() == kept == log(page).inner_text()


def test_without_a_server_one_stays_and_goes_on_when_it_is_back(
    visitor: Visitor, frail: list[Process], tmp_path: Path, keep_sight: Sight
) -> None:
    base = frail[0].url
    page = visitor()
    page.goto(base)
    games = page.get_by_role("article", name="Rum Runner")
    expect(games).to_be_visible()
    frail[0].kill()
    page.get_by_role("banner").get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("alert").filter(has_text="The server does not answer")).to_be_visible()
    expect(games).to_be_visible()
    keep_sight(page, "server-down")
    frail.append(Process(tmp_path / "tables.sqlite", "--port", str(urlsplit(base).port)))
    expect(page.get_by_role("heading", level=1, name="Lobby")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    sheet = "document.querySelector('link[rel=stylesheet][href*=\"/Lobby-\"]')?.sheet"
    assert page.evaluate(f"{sheet} != null"), "its styles were asked for anew too"
