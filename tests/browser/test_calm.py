"""A calm stage: nothing shifts but what an event moves, all that can be chosen is in view, and no page scrolls."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitor
from tests.browser.inspector import TABLET, WIDE
from tests.browser.players import Player, Toucher, against_bot, note, orders
from tests.browser.screens import ALL, asked_sometime, daring, take_seat
from tests.server.harness import Process

SIZES = {"wide": WIDE, "tablet": TABLET, "phone": PHONE}
ANSWERS = 30
EVERY = 6  # so many answers lie between two looks at all tabs of a phone

# Whatever shifts is noted by the way to it, unless it is a piece that goes from place to place.
WATCH = """
window.shifts = [];
const wayTo = (node) => {
    const names = [];
    for (let one = node; one && one !== document.body && names.length < 4; one = one.parentElement) {
        const classes = [...one.classList].filter((name) => !name.startsWith("svelte-")).map((name) => "." + name);
        const thing = one.dataset?.thing ? `[${one.dataset.thing}]` : "";
        const label = one.localName === "button" ? "" : one.getAttribute("aria-label");
        names.unshift(one.localName + classes.join("") + thing + (label ? `(${label})` : ""));
    }
    return names.join(" > ");
};
// What lies around a piece goes along with it.
const isRing = (node) => node.localName.startsWith("::") && node.parentElement?.querySelector("[data-move]");
const from = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
        for (const { node, previousRect, currentRect } of entry.sources) {
            const at = node instanceof Element ? node : node?.parentElement;
            if (at && !at.closest("[data-move]") && !isRing(at))
                window.shifts.push([wayTo(at), `${from(previousRect)} -> ${from(currentRect)}`]);
        }
}).observe({ type: "layout-shift", buffered: true });
"""
# The things that can be chosen or taken up, and how much of each is in view.
IN_VIEW = """() => new Promise((done) => {
    const all = [...document.querySelectorAll(".board .thing:is(.lit, .lead)")].filter((one) => one.checkVisibility());
    if (all.length === 0) return done({});
    const look = new IntersectionObserver((entries) => {
        const seen = {};
        for (const { target, intersectionRatio } of entries) {
            const id = target.dataset.thing;
            seen[id] = Math.max(seen[id] ?? 0, intersectionRatio);
        }
        look.disconnect();
        done(seen);
    });
    for (const one of all) look.observe(one);
})"""
LIT = "() => [...document.querySelectorAll('.board .thing:is(.lit, .lead)')].map((one) => one.dataset.thing)"
SCROLLS = """() => {
    const board = document.querySelector(".board");
    return [
        document.scrollingElement.scrollHeight > innerHeight ? "the page" : "",
        board.scrollHeight > board.clientHeight ? `the board, ${board.scrollHeight} of ${board.clientHeight}` : "",
        board.scrollWidth > board.clientWidth ? `the board sideways, ${board.scrollWidth} of ${board.clientWidth}` : "",
    ].filter(Boolean);
}"""
SEEN = 0.9  # of a thing
# Odds that are cut off by an edge of the page.
OUTSIDE = """() => [...document.querySelectorAll(".odds .mark, .odds p")].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((one) => one.textContent)"""


# Deals in which something shifted once: a fight after help was asked for, and a crisis in many words.
NAMED = (("chaos-cove", "tablet", "c"), ("wildtails", "tablet", "b"))


def rotating() -> list[Any]:
    """Every board at every size; one size a board in `make test`."""
    cases = []
    for number, game in enumerate(ALL):
        for place, size in enumerate(SIZES):
            marks = () if place == number % len(SIZES) else (pytest.mark.whole,)
            cases.append(pytest.param(game, size, marks=marks))
    return cases


class Onlooker:
    """Notes what moves that should not, and what cannot be seen that should."""

    def __init__(self, page: Page, size: str) -> None:
        self.page = page
        self.size = size
        self.troubles = Counter[str]()
        self.examples: dict[str, str] = {}
        page.context.add_init_script(WATCH)

    def begin(self) -> None:
        """What shifted while the page came is past."""
        self.page.evaluate("() => shifts.splice(0)")

    def look(self, wholly: bool) -> None:
        """Look at a page that asks; `wholly`: also behind the tabs of a phone."""
        seen: dict[str, float] = self.page.evaluate(IN_VIEW)
        hidden = {thing for thing, share in seen.items() if share < SEEN}
        if self.size == "phone":
            if seen and not set(seen) - hidden:
                self.troubles["nothing that can be chosen is in view"] += 1
            if wholly:
                self.note_hidden(set(self.page.evaluate(LIT)) - (set(seen) - hidden))
        else:
            self.troubles.update(f"not in view: {thing}, {seen[thing]:.0%}" for thing in hidden)
            self.troubles.update(f"scrolls: {what}" for what in self.page.evaluate(SCROLLS))

    def note_hidden(self, hidden: set[str]) -> None:
        """What is not in view, nor has come into view since, is one tab away."""
        for tab in [None, *self.page.get_by_role("navigation", name="Parts of the board").get_by_role("button").all()]:
            if not hidden:
                return
            if tab is not None:
                tab.click()
            seen: dict[str, float] = self.page.evaluate(IN_VIEW)
            hidden = {thing for thing in hidden if seen.get(thing, 0) < SEEN}
        self.troubles.update(f"behind no tab: {thing}" for thing in hidden)

    def note_shifts(self) -> None:
        """What has shifted since one looked last."""
        for way, places in self.page.evaluate("() => shifts.splice(0)"):
            self.troubles[f"shifts: {way}"] += 1
            self.examples[f"shifts: {way}"] = places

    def told(self) -> str:
        """All that was noted, the most frequent first."""
        return "\n".join(
            f"{times} x {what} {self.examples.get(what, '')}" for what, times in self.troubles.most_common()
        )


@pytest.mark.parametrize(("game", "size"), rotating())
def test_nothing_shifts_and_all_that_can_be_chosen_is_in_view(
    game: str, size: str, visitor: Visitor, harbour: Process
) -> None:
    play_and_watch(visitor, harbour, game, size)


@pytest.mark.whole
@pytest.mark.parametrize(("game", "size", "deal"), NAMED)
def test_nothing_shifts_in_deals_where_something_did(
    game: str, size: str, deal: str, visitor: Visitor, harbour: Process
) -> None:
    play_and_watch(visitor, harbour, game, size, deal)


def play_and_watch(visitor: Visitor, harbour: Process, game: str, size: str, deal: str = "") -> None:
    """Play some answers of a game against a bot, and find nothing wrong with it."""
    touch = size == "phone"
    page = visitor(SIZES[size], touch=touch, drawn=True)
    onlooker = Onlooker(page, size)
    player = (Toucher if touch else Player)(page, f"calm {game} {deal}".rstrip())
    player.sit(against_bot(harbour.server, game, deal=deal).held[0])
    assert player.ready()
    onlooker.begin()
    for number in range(ANSWERS):
        if not player.ready():
            break
        onlooker.look(wholly=number % EVERY == 0)
        player.answer()
        onlooker.note_shifts()
    assert not onlooker.troubles, onlooker.told()


@pytest.mark.parametrize(("game", "size"), rotating())
def test_nothing_shifts_when_odds_are_marked_and_a_hint_is_given(
    game: str, size: str, visitor: Visitor, harbour: Process
) -> None:
    page = visitor(SIZES[size], touch=size == "phone", drawn=True)
    onlooker = Onlooker(page, size)
    take_seat(page, asked_sometime(harbour.server, game, daring))
    page.evaluate("() => document.fonts.ready")
    onlooker.begin()
    page.wait_for_selector(".odds .mark", state="attached")
    assert not page.evaluate(OUTSIDE)
    onlooker.look(wholly=False)
    orders(page, "Hint").click()
    expect(note(page).get_by_role("button", name="Do", exact=False).first).to_be_visible()
    page.wait_for_selector("svg.arrow", state="attached")
    onlooker.note_shifts()
    assert not onlooker.troubles, onlooker.told()
