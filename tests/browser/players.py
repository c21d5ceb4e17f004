"""People at a browser: by mouse on the board, by touch, by keyboard alone, and by ear.

They answer at random, each in a way of its own, until the game is over. What they see is what a person sees: what is
lit, what is asked, and whether the game is over. Nothing waits for time to pass.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Waited

from quarterdeck.server import wire
from quarterdeck.server.client import Server
from tests.browser.screens import answers, question, seat_link

PATIENCE = 30_000  # milliseconds; a bot may think on a busy machine
GLANCE = 120.0  # milliseconds to see whether one is asked
MOST_ANSWERS = 3000
MOST_PRESSED = 3
BOLD = 0.95  # how often a captain does something rather than nothing
CONFIRM, DONE = "button:confirm", "button:done"
GONE = 4000.0  # milliseconds in which what was pressed goes, also on a busy machine: what goes later is pressed twice

# The pauses in which one follows what the others did are for eyes: with this they are over in a moment.
HASTE = """
localStorage.getItem("quarterdeck.settings")
    ?? localStorage.setItem("quarterdeck.settings", JSON.stringify({ speed: 2 }));
const wait = window.setTimeout.bind(window);
window.setTimeout = (work, after = 0, ...more) => wait(work, after > 60 && after < 440 ? after / 20 : after, ...more);
"""
# How things stand: what is asked, what is held, pointed at and chosen, and what is asked once more. A press changes it.
STANDING = """() => {
    const count = (one) => one.dataset.count ?? one.querySelector(".count")?.textContent ?? "";
    const names = (selector) => [...document.querySelectorAll(selector)]
        .map((one) => (one.dataset.thing ?? one.dataset.target) + count(one));
    const there = (selector) => document.querySelector(selector) !== null;
    return JSON.stringify([
        document.querySelector("[data-asked]")?.dataset.asked ?? "",
        names(".board .thing:is(.pointed, .picked, .armed)"),
        names("[aria-label=Answers] [data-target]"),
        there("[aria-label='Which way']"), there("[aria-label=Ways]"), there("dialog[open]"),
        there("section[aria-label=Result]"), document.activeElement?.type === "range",
    ]);
}"""
CHANGED = f"before => ({STANDING})() !== before"
# There is something to answer and no reply is waited for, the game is over, or a curtain has fallen.
READY = """() => {
    if (document.querySelector("[aria-label=Answers][aria-busy=true]")) return false;
    const signs = ["[aria-label=Answers] button", "section[aria-label=Result]", "section[aria-label^='Hand over']"];
    return document.querySelector([...signs, "[aria-label='Your move is made']"].join()) !== null;
}"""
SEEN = """() => ({
    over: document.querySelector("section[aria-label=Result]") !== null,
    trouble: document.querySelector("[role=status][aria-label=Note] .trouble")?.textContent ?? "",
    stuck: document.querySelector("[role=group][aria-label=Answers] .stuck") !== null,
    targets: [...document.querySelectorAll("[role=group][aria-label=Answers] [data-target]")].map((one) => ({
        id: one.dataset.target,
        words: one.querySelector(".words").textContent,
        key: one.getAttribute("aria-keyshortcuts") ?? "",
        count: Number(one.dataset.count),
    })),
})"""
# What is lit because something is held: where that can go.
GOALS = """() => document.querySelector(".board .thing.pointed") === null ? [] :
    [...document.querySelectorAll(".board .thing.lit[data-thing]")].map((one) => one.dataset.thing)"""
PRICED = """() => document.querySelector(".board .thing.pointed") === null ? [] :
    [...document.querySelectorAll(".board .thing.lit:has(> .price)")].map((one) => one.dataset.thing)"""
DRAGGABLE = "() => [...document.querySelectorAll('.board .thing.draggable')].map((one) => one.dataset.thing)"

# A spot at which one hits this and nothing else, the nearest to its middle; it is brought into sight where it is not.
# What lies on it and cannot be chosen is no hindrance.
SPOT = """selector => {
    const all = [...document.querySelectorAll(selector)];
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92, 0.03, 0.97];
    const idle = ".board button.thing:not(.lit, .lead, .picked, .pointed)";
    const hits = (one, x, y) => {
        const found = document.elementsFromPoint(x, y);
        if (one.contains(found[0] ?? null)) return true;
        const lit = found.find((each) => each.closest(".thing.lit"))?.closest(".thing.lit");
        return found[0]?.closest(idle) && one === lit;
    };
    const off = ([x, y]) => Math.hypot(x - 0.5, y - 0.5);
    const spots = parts.flatMap((x) => parts.map((y) => [x, y])).sort((one, other) => off(one) - off(other));
    const free = () => {
        for (const one of all) {
            const { left, top, width, height } = one.getBoundingClientRect();
            for (const [across, down] of spots) {
                const [x, y] = [left + across * width, top + down * height];
                if (hits(one, x, y)) return { x, y };
            }
        }
        return null;
    };
    const found = free();
    if (found || all.length === 0) return found;
    all[0].scrollIntoView({ block: "center", behavior: "instant" });
    return free();
}"""


class Over(Exception):
    """The game ended while one was about to answer."""


class Vanished(Exception):
    """What was to be pointed at is not asked for any more."""


@dataclass(frozen=True)
class Target:
    """Something that can be pointed at now: a thing of the board, or a button beside the question.

    `count`: how many times it is in the set that is being chosen.
    """

    id: str
    words: str
    key: str
    count: int = 0

    @property
    def drawn(self) -> bool:
        """Whether it is on the board."""
        return not self.id.startswith(("button:", "move:", "gauge:", "way:"))


def make_table(server: Server, game: str, *seats: wire.SeatWish, **more: Any) -> wire.Made:
    """A table with these seats; the named deal makes its shuffle the same every time."""
    more.setdefault("deal", "browser")
    return server.post("/api/tables", wire.MakeTable(game, list(seats), **more), wire.Made)


def against_bot(server: Server, game: str, mine: int = 0, **more: Any) -> wire.Made:
    """A table of Ann and a deckhand, which plays quickly."""
    seats = [wire.SeatWish("bot", bot="deckhand"), wire.SeatWish("bot", bot="deckhand")]
    seats[mine] = wire.SeatWish("you", "Ann")
    return make_table(server, game, *seats, **more)


def rival(made: wire.Made) -> str:
    """The name of the bot at a table of two."""
    return next(seat.name for seat in made.table.seats if seat.kind == "bot")


def log(page: Page) -> Locator:
    """All that has happened."""
    return page.get_by_role("log", name="What happened")


def orders(page: Page, name: str) -> Locator:
    """One of the orders that go with a question: undo, hint …"""
    return page.get_by_role("group", name="Orders").get_by_role("button", name=name, exact=True)


def plate(page: Page, words: str) -> Locator:
    """The plate of a player, whose label has these words in it."""
    return page.get_by_role("region", name=words)


def result(page: Page) -> Locator:
    """How the game ended."""
    return page.get_by_role("region", name="Result")


def note(page: Page) -> Locator:
    """A hint, a reason, or what went wrong."""
    return page.get_by_role("status", name="Note")


def table_of(page: Page) -> str:
    """The id of the table that a page is at."""
    page.wait_for_url("**/table/*")
    found = re.search(r"/table/([\w-]+)", page.url)
    assert found, page.url
    return found[1]


class Player:
    """Somebody who answers by mouse, on the board wherever it is lit there."""

    def __init__(self, page: Page, seed: str = "player") -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.given = 0
        self.pressed = 0
        page.context.add_init_script(HASTE)

    def sit(self, held: wire.Held) -> None:
        """Open the link to a seat, and wait for the board."""
        self.page.goto(seat_link(held))
        expect(self.page.locator("[data-thing]").first).to_be_attached()

    def ready(self, patience: float = PATIENCE) -> bool:
        """Wait until there is something to answer; False if the game is over instead.

        What loses the game is asked about once more, and meant.
        """
        self.page.wait_for_function(READY, timeout=patience)
        while self.doubt.is_visible():
            self.doubt.get_by_role("button", name="Yes, do it").press("Enter")
            self.page.wait_for_function(READY, timeout=patience)
        return not self.seen()["over"]

    @property
    def doubt(self) -> Locator:
        """What asks once more about an answer that loses the game."""
        return self.page.get_by_role("dialog", name="Do you mean it?")

    def glance(self) -> bool | None:
        """Whether there is something to answer; False if the game is over, None if another is asked."""
        try:
            return self.ready(GLANCE)
        except Waited:
            return None

    def seen(self) -> dict[str, Any]:
        """What a look at the page tells; an answer that was refused fails the test."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        assert not seen["trouble"]
        return seen

    def targets(self) -> list[Target]:
        """What can be pointed at now."""
        return [Target(**each) for each in self.seen()["targets"]]

    def answer(self) -> Target:
        """Point at something that is lit. What another does meanwhile may put the question off for a moment.

        What is in a set stays there, unless it does not go together or nothing else is left.
        """
        while not (targets := self.targets()):
            if not self.ready():
                raise Over("The game was over before anything could be answered.")
        stuck = self.seen()["stuck"]
        target = self.choose([target for target in targets if bool(target.count) == stuck] or targets)
        self.give(target)
        return target

    def choose(self, targets: list[Target]) -> Target:
        """The way of this player to decide."""
        return self.chance.choice(targets)

    def give(self, target: Target) -> None:
        """Point at this until it has had its effect, and then at what comes of it, until that is an answer or a part of
        one: what is held goes to one of its goals, and what is asked once more is meant."""
        self.change(lambda: self.press(target))
        self.go_on()
        self.given += 1

    def point(self, start: str) -> None:
        """Point once at what is lit, picked or can be taken up on the board, the first whose id begins so."""
        found = self.page.locator(f'.board [data-thing^="{start}"]:is(.lit, .picked, .lead)').first
        target = Target(found.get_attribute("data-thing") or "", "", "")
        self.change(lambda: self.press(target))

    def narrowed_by(self, thing: str) -> list[Target]:
        """Take hold of something on the board, and tell which answers go on with it."""
        self.point(thing)
        expect(self.page.get_by_text("So far:")).to_be_attached()
        return self.targets()

    def tell(self, start: str) -> None:
        """Press an answer in the list, the first whose id or words begin so."""
        assert self.ready()
        wanted = next(each for each in self.targets() if each.id.startswith(start) or each.words.startswith(start))
        button = self.page.locator(f'[aria-label=Answers] [data-target="{wanted.id}"]')
        self.change(lambda: button.press("Enter"))

    def change(self, press: Callable[[], None]) -> None:
        """Press until something has changed by it: what slid away under the finger is pressed again."""
        before = self.page.evaluate(STANDING)
        for _ in range(MOST_PRESSED):
            press()
            self.pressed += 1
            try:
                self.page.wait_for_function(CHANGED, arg=before, timeout=GONE)
            except Waited:
                continue
            return

    def go_on(self) -> None:
        """Finish what was begun by pointing."""
        for _ in range(MOST_PRESSED):
            ways = self.page.get_by_role("region", name="Which way").or_(self.page.get_by_role("region", name="Ways"))
            if self.page.locator(".thing.armed").count() > 0:
                self.change(self.page.get_by_role("button", name="Do it", exact=True).click)
            elif ways.count() > 0:
                self.change(ways.get_by_role("listitem").get_by_role("button").first.click)
            elif goals := self.goals():
                self.change(partial(self.press, Target(self.chance.choice(goals), "", "")))
            else:
                return

    def goals(self) -> list[str]:
        """Where what is held can go; nothing if nothing is held."""
        found: list[str] = self.page.evaluate(GOALS)
        return found

    def press(self, target: Target) -> None:
        """The way of this player to point at something."""
        self.page.mouse.click(*self.spot(target))

    def spot(self, target: Target) -> tuple[float, float]:
        """Where to point at it: on the board if it is there, else at its button. On a phone its pane is turned to."""
        thing = f'.board [data-thing="{target.id}"]:is(.lit, .picked, .lead)'
        button = f'[aria-label=Answers] [data-target="{target.id}"]'
        for tab in [None, *self.page.get_by_role("navigation", name="Parts of the board").get_by_role("button").all()]:
            if tab is not None:
                tab.click()
            for selector in (thing, button):
                found = self.page.evaluate(SPOT, selector)
                if found is not None:
                    return found["x"], found["y"]
        away = self.page.get_by_role("button", name="Put the note away")
        if away.count() > 0:  # which may lie over it
            away.first.click()
            return self.spot(target)
        try:
            found = self.page.wait_for_function(SPOT, arg=f"{thing}, {button}", timeout=GONE).json_value()
        except Waited:
            if target.id not in [each.id for each in self.targets()]:
                raise Vanished(f"{target.id} is not asked for any more") from None
            self.page.keyboard.press("/")  # where cards lie over all of it, it is in the list
            found = self.page.wait_for_function(SPOT, arg=button, timeout=GONE).json_value()
        return found["x"], found["y"]

    def narrowed(self) -> bool:
        """Whether one has begun to point at several things, or to choose them."""
        return self.page.get_by_text(re.compile("^(So far|Chosen):")).count() > 0

    def answer_whole(self) -> None:
        """Point at one thing after another until that is an answer, and the next question is there."""
        self.answer()
        while self.ready() and self.narrowed():
            self.answer()

    def play(self, most: int = MOST_ANSWERS) -> bool:
        """Answer until the game is over, or so often; gives whether it is over."""
        for _ in range(most):
            try:
                if not self.ready():
                    return True
                self.answer()
            except Over:  # by what another did meanwhile
                return True
        return not self.ready()


class Lister(Player):
    """Somebody who answers by the list, whatever is drawn on the board."""

    def press(self, target: Target) -> None:
        self.page.locator(f'[aria-label=Answers] [data-target="{target.id}"]').dispatch_event("click")

    def go_on(self) -> None:
        """What is narrowed is answered next."""


def play_together(*players: Player, most: int = MOST_ANSWERS) -> bool:
    """Everybody answers when asked, until the game is over or so many answers were given; gives whether it is over."""
    given, last = 0, monotonic()
    for player in cycle(players):
        while (asked := player.glance()) is not None:
            if not asked:
                return all(not each.ready() for each in players)
            if given == most:
                return False
            player.answer()
            given, last = given + 1, monotonic()
        assert monotonic() - last < PATIENCE / 1000, "nobody is asked"
    return False


class Captain(Player):
    """Somebody who does one deed at a time on the board: what is chosen is given at once, and what is held goes where
    it costs something."""

    def __init__(self, page: Page, seed: str = "captain") -> None:
        super().__init__(page, seed)
        self.clicks = Counter[str]()  # by the clause of what was asked
        self.asked = set[tuple[str, str]]()  # the clauses and numbers of what was answered

    def give(self, target: Target) -> None:
        clause = self.page.locator(".dock .clause").first.get_attribute("aria-label") or ""
        self.asked.add((clause, self.page.locator("[data-asked]").get_attribute("data-asked") or ""))
        before = self.pressed
        super().give(target)
        self.clicks[clause] += self.pressed - before

    def choose(self, targets: list[Target]) -> Target:
        ends = [target for target in targets if target.id in (CONFIRM, DONE)]
        if ends and self.narrowed():
            return ends[0]
        deeds = [target for target in targets if target.drawn and not target.words.startswith("Bury")]
        return self.chance.choice(deeds if deeds and self.chance.random() < BOLD else targets)

    def goals(self) -> list[str]:
        priced: list[str] = self.page.evaluate(PRICED)
        return priced or super().goals()


class Toucher(Player):
    """Somebody with a finger on a phone."""

    def press(self, target: Target) -> None:
        self.page.touchscreen.tap(*self.spot(target))


class Dragger(Player):
    """Somebody who drags whatever can be dragged to where it goes, and presses the rest."""

    def __init__(self, page: Page, seed: str = "dragger") -> None:
        super().__init__(page, seed)
        self.dragged = 0

    def answer(self) -> Target:
        things: list[str] = self.page.evaluate(DRAGGABLE)
        if not things or self.page.get_by_text(re.compile("^Chosen:")).count() > 0:
            return super().answer()
        target = Target(self.chance.choice(things), "", "")
        self.change(lambda: self.drag(target))
        self.go_on()
        self.given += 1
        return target

    def drag(self, target: Target) -> None:
        """Take hold of it, and let it go on one of the things that light up."""
        mouse, (x, y) = self.page.mouse, self.spot(target)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 12, y + 12)
        self.page.wait_for_function(f"() => ({GOALS})().length > 0", timeout=GONE)
        goal = Target(self.chance.choice(self.goals()), "", "")
        mouse.move(*self.spot(goal), steps=4)
        mouse.up()
        self.dragged += 1


class Typist(Player):
    """Somebody who touches nothing but keys: those that are shown, and Tab and Enter where none is."""

    MOST_TABS = 200

    def press(self, target: Target) -> None:
        if target.key:
            self.page.keyboard.type(target.key)
        else:
            self.tab_to(f'[data-target="{target.id}"]')
            self.page.keyboard.press("Enter")

    def go_on(self) -> None:
        """What is pointed at next is answered next; what is asked once more is meant."""
        if self.page.locator(".thing.armed").count() > 0:
            self.change(lambda: self.tab_to(".armed button"))
            self.change(lambda: self.page.keyboard.press("Enter"))

    def tab_to(self, selector: str) -> None:
        """Go on with Tab until the focus is there, and can be seen."""
        for _ in range(self.MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("there => document.activeElement?.matches(there)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")


# What a screen reader would say: every change in a live region, as it comes.
EARS = """
window.heard = [];
const words = (node) => (node.textContent ?? "").replace(/\\s+/g, " ").trim();
const hidden = (node) => (node instanceof Element ? node : node.parentElement)?.closest("[aria-hidden=true]");
new MutationObserver((changes) => {
    const whole = new Set();
    for (const change of changes) {
        const at = change.target instanceof Element ? change.target : change.target.parentElement;
        const region = at?.closest("[role=status], [role=alert], [role=log]");
        if (!region) continue;
        if (region.getAttribute("aria-atomic") === "true") whole.add(region);
        else if (change.type === "characterData" && !hidden(at)) window.heard.push(words(change.target));
        else for (const node of change.addedNodes) if (!hidden(node) && words(node)) window.heard.push(words(node));
    }
    for (const region of whole) if (words(region)) window.heard.push(words(region));
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
# A button as a snapshot tells it, in YAML: the line is quoted where the name has a colon in it.
BUTTON = re.compile(r'''^\s*- ('?)button "((?:[^"\\]|\\.)*)"''', re.MULTILINE)


class Listener(Player):
    """Somebody who hears the page: roles, names and live regions are all there is."""

    def __init__(self, page: Page, seed: str = "listener") -> None:
        super().__init__(page, seed)
        page.context.add_init_script(EARS)

    def heard(self) -> list[str]:
        """What was said since one asked last."""
        said: list[str] = self.page.evaluate("() => heard.splice(0)")
        return said

    def hear(self, wanted: str, told: str) -> str:
        """All that was told, once this is among it: what one reads may have come a moment before it is said."""
        last = monotonic()
        while wanted not in (told := " ".join([told, *self.heard()])):
            assert monotonic() - last < PATIENCE / 1000, f"not said: {wanted}"
        return told

    def names(self) -> list[str]:
        """The names of the answers, in their order."""
        tree = self.page.get_by_role("group", name="Answers").aria_snapshot()
        found = [name.replace("''", "'") if quoted else name for quoted, name in BUTTON.findall(tree)]
        return [name.replace('\\"', '"') for name in found]

    def ready(self, patience: float = PATIENCE) -> bool:
        question(self.page).wait_for()
        expect(answers(self.page).or_(result(self.page)).first).to_be_attached(timeout=patience)
        return result(self.page).count() == 0

    def listen(self, most: int = MOST_ANSWERS) -> str:
        """Answer so often, or until the game is over, what is said; gives all that was said."""
        told = ""
        self.ready()
        asked = question(self.page).inner_text().strip()  # it was there when the page came: one reads it
        while self.given < most and self.ready():
            now = question(self.page).inner_text().strip()
            told = self.hear(now, told) if now != asked else told
            asked = now
            names = self.names()
            if not names:
                continue  # what another does meanwhile puts the question off for a moment
            assert len(set(names)) == len(names), f"{now}: two answers sound the same: {names}"
            self.say(self.chance.choice(names))
        return told

    def play(self, most: int = MOST_ANSWERS) -> bool:
        """The end is said too, and all that led to it."""
        told = self.listen(most)
        if self.ready():
            return False
        told = " ".join([told, *self.heard()])
        assert "the game is over." in told.lower()
        for line in log(self.page).get_by_role("paragraph").all_inner_texts()[-20:]:
            assert line.replace("§", "").strip() in told
        return True

    def say(self, name: str) -> None:
        """Press the answer of this name."""
        group = self.page.get_by_role("group", name="Answers")
        group.get_by_role("button", name=name, exact=True).press("Enter")
        self.given += 1
