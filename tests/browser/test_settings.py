"""The settings hold at once, in every tab, and over a reload."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from quarterdeck.server import wire
from tests.browser.conftest import Sight, Visitor
from tests.browser.screens import answers, running_game, take_seat
from tests.server.harness import Process


def root(page: Page, attribute: str) -> str:
    """What the root of the page says of its looks."""
    return str(page.evaluate(f"document.documentElement.dataset.{attribute}"))


def ink(page: Page) -> float:
    """How bright the words on a sheet are, from 0 to 255."""
    expect(page.locator(".sheet").first).to_be_visible()
    script = """() => {
        const sheet = document.querySelector('.sheet');
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.fillStyle = getComputedStyle(sheet).color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
        return (r + g + b) / 3;
    }"""
    return float(page.evaluate(script))


def pick(page: Page, group: str, choice: str) -> None:
    """Lay one of the slips on top."""
    page.get_by_role("group", name=group).get_by_text(choice, exact=True).click()


def test_day_and_night(visitor: Visitor, keep_sight: Sight) -> None:
    page = visitor()
    page.emulate_media(color_scheme="light")
    page.goto("/settings")
    assert root(page, "theme") == "light"
    day = ink(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert ink(page) > day + 100
    pick(page, "Light", "Day")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert ink(page) == day
    pick(page, "Light", "Night")
    page.reload()
    expect(page.get_by_role("radio", name="Night")).to_be_checked()
    assert root(page, "theme") == "dark"
    keep_sight(page, "settings-night")

    tab = page.context.new_page()
    tab.goto("/settings")
    assert root(tab, "theme") == "dark"
    pick(tab, "Light", "Day")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_motion_and_pace(visitor: Visitor) -> None:
    page = visitor(calm=False)
    page.goto("/settings")
    pace = "getComputedStyle(document.documentElement).getPropertyValue('--pace').trim()"
    assert (root(page, "motion"), page.evaluate(pace)) == ("full", "1")
    pick(page, "Pace of what moves", "Twice")
    assert page.evaluate(pace) == "0.5"
    pick(page, "Motion", "Reduced")
    assert (root(page, "motion"), page.evaluate(pace)) == ("reduced", "0")
    page.reload()
    expect(page.get_by_role("radio", name="Twice")).to_be_checked()
    expect(page.get_by_role("radio", name="Reduced")).to_be_checked()
    assert (root(page, "motion"), page.evaluate(pace)) == ("reduced", "0")

    calm = visitor(calm=True)  # the device asks for less motion
    calm.goto("/settings")
    assert root(calm, "motion") == "reduced"
    pick(calm, "Motion", "Full")
    assert root(calm, "motion") == "full"


LISTEN = """window.heard = 0;
for (const maker of ['createOscillator', 'createBufferSource']) {
    const real = AudioContext.prototype[maker];
    AudioContext.prototype[maker] = function () { window.heard += 1; return real.call(this); };
}"""


def test_sound_is_off_until_somebody_wants_it(visitor: Visitor, harbour: Process) -> None:
    made, asked = running_game(harbour.server, "rum-runner")
    page = visitor()
    page.context.add_init_script(LISTEN)
    page.goto("/settings")
    sounds = page.get_by_role("switch", name="Sounds")
    expect(sounds).to_have_attribute("aria-checked", "false")
    expect(page.get_by_role("switch", name="Notifications")).to_have_attribute("aria-checked", "false")
    take_seat(page, made.held[asked])
    log = page.get_by_role("log", name="What happened").locator("p, h3")
    before = log.count()
    while log.count() == before:
        answer(page)
    assert page.evaluate("window.heard") == 0

    page.goto("/settings")
    sounds.click()
    page.reload()
    expect(sounds).to_have_attribute("aria-checked", "true")


def answer(page: Page) -> None:
    """Give any answer, and wait until it is taken."""
    expect(answers(page).first).to_be_visible()
    group = page.get_by_role("group", name="Answers")
    offered = group.inner_text()
    answers(page).last.press("Enter")
    expect(group).not_to_have_text(offered, use_inner_text=True)


def test_a_doubt_before_what_cannot_be_taken_back_unless_somebody_wants_none(
    visitor: Visitor, harbour: Process, keep_sight: Sight
) -> None:
    made, asked = running_game(harbour.server, "card-pirates")
    page = visitor()
    take_seat(page, made.held[asked])
    page.get_by_role("button", name="Table…").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    doubt = page.get_by_role("dialog", name="Give up this game?")
    expect(doubt).to_be_visible()
    keep_sight(page, "doubt")
    doubt.get_by_role("button", name="No, go on").click()
    expect(doubt).to_be_hidden()
    assert harbour.server.get(f"/api/tables/{made.table.id}", wire.TableInfo).status == "playing"

    page.goto("/settings")
    asks = page.get_by_role("switch", name="Ask before what can not be taken back")
    expect(asks).to_have_attribute("aria-checked", "true")
    asks.click()
    page.goto(f"/table/{made.table.id}")
    page.get_by_role("button", name="Table…").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_the_name_is_kept_and_offered_at_new_tables(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/settings")
    page.get_by_label("Your name").fill("Grace")
    page.goto("/lobby")
    expect(page.get_by_label("Your name at the table")).to_have_value("Grace")


def test_where_nothing_is_kept_the_page_still_works_and_says_so(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto("/settings")
    pick(page, "Light", "Night")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/mine")
    expect(page.get_by_role("alert")).to_contain_text("keeps nothing")
