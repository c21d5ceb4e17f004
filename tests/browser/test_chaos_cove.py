"""Chaos Cove in real browsers: lost together by two, held by four, around one screen, by ear, panned on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.browser.conftest import PHONE, Sight, Visitor
from tests.browser.inspector import Inspector
from tests.browser.players import (
    Listener,
    Player,
    Target,
    Toucher,
    Typist,
    against_bot,
    make_table,
    play_together,
    result,
    rival,
)
from tests.browser.screens import (
    STORMED,
    answers,
    finished_game,
    moment_of,
    question,
    replay_of,
    take_seat,
    things_on,
    whole_answer,
)
from tests.browser.test_hot_seat import curtain, done, wire_held
from tests.server.harness import Process

GAME = "chaos-cove"
POOR = {"start.cards": 2, "start.doubloons": 0, "take.free": 1}  # so that there is less to decide
ARMED = {"start.cannons": 6, "start.sabers": 6, "start.cards": 0, "start.doubloons": 0}
HELD: dict[str, Any] = {"options": {"rounds": "3"}, "sets": {**dict.fromkeys(STORMED["sets"], 1), **ARMED}}


# What somebody chooses first who fights wherever possible, and is quick with everything else.
FIRST = ("Strike", "Use a cannon", "Use a saber", "Attack", "End your turn", "Pass", "Offer no", "Done")
FRIENDS = ("Ann", "Ben", "Cat", "Dan")


def fighting(words: Sequence[str], chance: random.Random) -> int:
    """Which of these answers such a person gives."""
    for first in FIRST:
        for number, each in enumerate(words):
            if each.startswith(first):
                return number
    return chance.randrange(len(words))


class Fighter(Player):
    """Somebody who answers in that way by mouse."""

    def choose(self, targets: list[Target]) -> Target:
        return targets[fighting([target.words for target in targets], self.chance)]


def fight_from_afar(server: Server, held: wire.Held) -> None:
    """Somebody who answers in that way without a browser, until the game is over."""
    chance = random.Random(held.seat)
    with server.channel(held.table, held.token) as line:
        while (state := line.state()).table.status != "over":
            if state.question is not None and state.table.asked == line.viewer:
                ways = [way.moves for way in state.question.suggestions[:1]]
                words = [option.label for option in state.question.options]
                if not ways and any(each.startswith(FIRST) for each in words):
                    ways = [[state.question.options[fighting(words, chance)].move]]
                line.choose(*(ways[0] if ways else whole_answer(line, state.question, chance)))
            else:
                line.receive()


@pytest.mark.whole
def test_two_lose_together(visitor: Visitor, harbour: Process, inspect: Inspector, keep_sight: Sight) -> None:
    seats = [wire.SeatWish("you", "Ann"), wire.SeatWish("you", "Ben")]
    made = make_table(harbour.server, GAME, *seats, sets={**STORMED["sets"], **POOR})
    ann, ben = Player(visitor(), "ann"), Typist(visitor(), "ben")
    for player, held in zip((ann, ben), made.held, strict=True):
        player.sit(held)
    assert not play_together(ann, ben, most=16)
    inspect(ann.page, f"table-{GAME}")
    assert play_together(ann, ben)
    ended = harbour.server.get(f"/api/replays/{made.table.id}", wire.ReplayInfo).result
    assert 1 not in ended.places
    for player in (ann, ben):
        expect(result(player.page).get_by_role("heading")).to_have_text("Everybody loses")
        expect(question(player.page)).to_contain_text(ended.lines[0].text)
        expect(answers(player.page)).to_have_count(0)
    inspect(ann.page, f"table-{GAME}-lost")
    keep_sight(ben.page, f"game-{GAME}-lost")
    assert harbour.server.get(f"/api/tables/{made.table.id}/check", wire.Checked).replayed


@pytest.mark.whole
def test_four_hold_the_cove(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    made = make_table(harbour.server, GAME, *[wire.SeatWish("you", name) for name in FRIENDS], **HELD)
    ann = Fighter(visitor(), "ann")
    ann.sit(made.held[0])
    page = ann.page
    with ThreadPoolExecutor() as afar:
        others = [afar.submit(fight_from_afar, harbour.server, held) for held in made.held[1:]]
        assert not ann.play(12)
        keep_sight(page, f"game-{GAME}-asked")
        assert ann.play()
        for other in others:
            other.result()
    ended = harbour.server.get(f"/api/replays/{made.table.id}", wire.ReplayInfo).result
    assert 1 in ended.places
    headline = "You win!" if ended.places[0] == 1 else re.compile("wins?$")
    expect(result(page).get_by_role("heading")).to_have_text(headline)
    expect(result(page)).to_contain_text(ended.lines[0].text)
    keep_sight(page, f"game-{GAME}-over")


def test_four_around_one_screen_see_no_hand_but_their_own(visitor: Visitor, harbour: Process) -> None:
    made = make_table(harbour.server, GAME, *[wire.SeatWish("you", name) for name in FRIENDS])
    player = Fighter(visitor(), "around")
    page = player.page
    page.goto("/")
    held = [wire_held(each) for each in made.held]
    page.evaluate("held => localStorage.setItem('quarterdeck.held', JSON.stringify(held))", held)
    page.goto(f"/table/{made.table.id}")
    sat: list[str] = []
    while len(sat) < len(FRIENDS):
        assert player.ready()
        if done(page).is_visible():
            done(page).click()
            continue
        if not curtain(page).is_visible():
            player.answer()
            continue
        sat.append(curtain(page).get_by_role("heading").inner_text())
        assert not things_on(page)
        curtain(page).get_by_role("button").click()
        assert player.ready()
        with harbour.server.channel(made.table.id, made.held[FRIENDS.index(sat[-1])].token) as line:
            own = {thing.id for thing in line.state().things if thing.id.startswith("card:")}
        assert own
        expect(page.locator('[data-thing^="card:"]').first).to_be_attached()  # the curtain is drawn, and then the board
        assert {thing for thing in things_on(page) if thing.startswith("card:")} == own
    assert set(sat) == set(FRIENDS)


def test_other_eyes_see_only_the_cards_they_knew(visitor: Visitor, harbour: Process) -> None:
    table = finished_game(harbour.server, GAME).table.id
    info = replay_of(harbour.server, table)
    at = info.stops[len(info.stops) // 3]
    page = visitor()
    page.goto(f"/replay/{table}?at={at}")
    seen: dict[int, list[str]] = {}
    for viewer, eyes in {0: "Ann", 1: "Ben", SPECTATOR: "A watcher", ALL_SEEING: "All cards open"}.items():
        page.get_by_role("group", name="Seen by").get_by_text(eyes, exact=True).click()
        view = moment_of(harbour.server, table, viewer, at).view
        assert view is not None
        for seat, name in enumerate(("Ann", "Ben")):
            told = [kind.capitalize() for kind in sorted(set(view["players"][seat]["hand"]))]
            if seat != viewer:
                known = page.get_by_role("region", name=name, exact=True).get_by_text("known: ")
                expect(known).to_have_text([re.compile(", ".join(f"{hero}[ ×2-4]*" for hero in told))] if told else [])
            seen.setdefault(viewer, []).extend(told)
    assert len(seen[ALL_SEEING]) > max(len(seen[0]), len(seen[1])) > len(seen[SPECTATOR])


# On a phone


def pane(page: Page, name: str) -> Locator:
    """The way to a part of the board."""
    return page.get_by_role("navigation", name="Parts of the board").get_by_role("button", name=re.compile(f"^{name}"))


def in_sight(page: Page, thing: str) -> Locator:
    return page.locator(f'[data-thing="{thing}"]')


@pytest.mark.whole
def test_on_a_phone_one_pans_between_sea_town_and_land(visitor: Visitor, harbour: Process, keep_sight: Sight) -> None:
    toucher = Toucher(visitor(PHONE, touch=True), "phone")
    toucher.sit(against_bot(harbour.server, GAME, **STORMED).held[0])
    page = toucher.page
    assert toucher.ready()
    seen = {"Sea": "sea:1", "Town": "location:tavern", "Land": "land:1"}
    for name, thing in seen.items():
        pane(page, name).tap()
        expect(pane(page, name)).to_have_attribute("aria-current", "true")
        expect(in_sight(page, thing)).to_be_in_viewport()
        for other in set(seen.values()) - {thing}:
            expect(in_sight(page, other)).not_to_be_in_viewport()
        keep_sight(page, f"phone-{GAME}-{name.lower()}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not toucher.play(12)
    expect(page.get_by_role("region", name="Your move")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# By ear


@pytest.mark.whole
def test_what_is_asked_is_said_and_no_two_answers_sound_the_same(visitor: Visitor, harbour: Process) -> None:
    listener = Listener(visitor(), "ear")
    made = against_bot(harbour.server, GAME, mine=1, **STORMED)
    listener.sit(made.held[0])
    told, they = listener.listen(most=25), rival(made)
    for words in (f"{they} chooses a construction card", "Phase 1: heroes go to the town.", f"{they} places "):
        assert words in told


@pytest.mark.parametrize("width", [1440, 1280, 1100, 960, 390])
def test_the_phases_of_the_round_have_room_beside_each_other(
    width: int, visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    page = visitor(viewport={"width": width, "height": 800})
    take_seat(page, against_bot(harbour.server, GAME).held[0])
    track = page.locator(".track")
    expect(track).to_be_visible()
    meeting = track.evaluate(
        """track => [...track.querySelectorAll(".round, .medal, .title, .turn > b, .shop")]
            .filter(one => one.getClientRects().length > 0)
            .map(one => [one.textContent, one.getBoundingClientRect().left, one.getBoundingClientRect().right])
            .filter(([, left], place, all) => place > 0 && left < all[place - 1][2] - 0.5)"""
    )
    keep_sight(page, f"track-{width}")
    assert meeting == []
    assert track.evaluate("track => track.scrollWidth <= track.clientWidth")
