"""A campaign as a book in the browser: sailing and losing, choosing together, and going on elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.table import Seat
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import export_campaign
from tests.browser.conftest import Visitor
from tests.browser.inspector import Inspector
from tests.browser.players import plate, result
from tests.server.harness import Process

STORY = "the-four-marks"
# A book asks every three seconds what the other has done: with this it does not take so long.
SOON = """
const wait = window.setTimeout.bind(window);
window.setTimeout = (work, after = 0, ...more) => wait(work, after === 3000 ? 300 : after, ...more);
"""
ANN, BEN = Seat("person", "Ann"), Seat("person", "Ben")


def sailed_to(stage: str, *seats: Seat, lost: int = 0) -> Campaign:
    """A campaign whose scenarios were won until it came to this stage, after so many defeats."""
    game = GAMES["wildtails"]
    campaign = Campaign.begin(game, game.stories[STORY], "Our voyage", seats)
    for number in range(lost):
        campaign.begin_scenario(f"lost{number}")
        campaign.end_scenario(f"lost{number}", won=False)
    while campaign.stage != stage:
        if campaign.stage == "scenario":
            campaign.begin_scenario("won")
            campaign.end_scenario("won", won=True)
        elif campaign.stage == "choice":
            for seat in campaign.persons:
                campaign.vote(seat, campaign.ways[0].key)
        else:
            campaign.turn_page()
    return campaign


def brought(server: Server, campaign: Campaign) -> wire.CampaignMade:
    """The campaign at the server: Ann has her seat, those of other people are open."""
    return server.post("/api/campaigns/import", export_campaign(campaign), wire.CampaignMade)


def book_link(made: wire.CampaignMade) -> str:
    """The link that brings Ann's seat to a browser."""
    return f"/campaign/{made.campaign.id}#seat={made.held[0].token}"


def heading(page: Page, name: str) -> None:
    """The page of the book that lies open has this title, and the focus."""
    expect(page.get_by_role("article").get_by_role("heading", level=2, name=name, exact=True)).to_be_focused()


def test_a_scenario_that_is_lost_is_in_the_book(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("link", name="Play the campaign: Wildtails").click()
    page.get_by_label("What you call it").fill("Second Helpings")
    page.get_by_label("What are you called?").fill("Ann")
    page.get_by_role("button", name="Open the book").click()
    expect(page.get_by_role("heading", level=1, name="Second Helpings")).to_be_visible()
    heading(page, "A Hull with a Hole in It")
    expect(page.get_by_role("list", name="Crew")).to_contain_text("Ann (you), both Characters")
    expect(page.get_by_role("img", name="0 of 3 defeats")).to_be_attached()
    expect(page.get_by_text("After three defeats in this part")).to_be_visible()

    page.get_by_role("button", name="Set sail").click()
    page.get_by_role("button", name="Table…").click()
    page.get_by_role("button", name="Give up").click()
    doubt = page.get_by_role("dialog", name="Give up this game?")
    expect(doubt).to_contain_text("counts as a defeat")
    doubt.get_by_role("button", name="Give up").click()
    result(page).get_by_role("link", name="Back to the book").click()

    heading(page, "A Hull with a Hole in It A defeat")
    expect(page.get_by_role("img", name="1 of 3 defeats")).to_be_attached()
    expect(page.get_by_role("button", name="Set sail")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    heading(page, "A Hull with a Hole in It")
    expect(page.get_by_role("button", name="Set sail")).to_have_count(0)
    page.get_by_role("region", name="The chronicle").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay/"))
    page.goto("/mine")
    expect(page.get_by_role("link", name="Open the book: Second Helpings")).to_be_visible()


def test_a_friend_is_told_that_the_scenario_began(visitor: Visitor, harbour: Process) -> None:
    made = brought(harbour.server, sailed_to("scenario", ANN, BEN))
    ann, ben = visitor(), visitor()
    ben.add_init_script(SOON)
    ben.goto(f"/campaign/{made.campaign.id}")
    ben.get_by_label("What are you called?").fill("Ben")
    ben.get_by_role("button", name="Come aboard").click()
    expect(ben.get_by_role("button", name="Set sail")).to_be_visible()
    ann.goto(book_link(made))
    ann.get_by_role("button", name="Set sail").click()
    expect(ben.get_by_role("status", name="The scenario")).to_contain_text("The scenario has begun")
    expect(ben.get_by_role("button", name="Go on with the scenario")).to_be_in_viewport()
    ben.get_by_role("button", name="Go on with the scenario").click()
    expect(plate(ben, "Ben, you")).to_be_visible()


def test_two_people_choose_together(visitor: Visitor, harbour: Process) -> None:
    made = brought(harbour.server, sailed_to("choice", ANN, BEN))
    ways = [way.label for way in made.campaign.ways]
    ann, ben = visitor(), visitor()
    for page in (ann, ben):
        page.add_init_script(SOON)
    ann.goto(book_link(made))
    expect(ann.get_by_role("button", name=ways[0])).to_be_disabled()
    ben.goto(f"/campaign/{made.campaign.id}")
    expect(ben.get_by_role("heading", level=1, name="Our voyage")).to_be_visible()
    expect(ben.get_by_role("article")).to_have_count(0)  # nothing of the story is told to those who are not in it
    ben.get_by_label("What are you called?").fill("Ben")
    ben.get_by_role("button", name="Come aboard").click()

    ann.get_by_role("button", name=ways[0]).click()
    asked = ann.get_by_role("dialog", name="This is for good")
    expect(asked).to_contain_text("as soon as Ben chooses the same")
    asked.get_by_role("button", name="Choose it for good").click()
    expect(ann.get_by_role("status", name="Votes")).to_contain_text("Ben has not chosen yet")
    expect(ben.get_by_role("status", name="Votes")).to_contain_text(f"Ann is for “{ways[0]}”. You have not chosen yet.")

    for way, outcome in ((ways[1], "You do not agree yet"), (ways[0], "")):
        ben.get_by_role("button", name=way).click()
        ben.get_by_role("button", name="Choose it for good").click()
        if outcome:
            expect(ben.get_by_role("status", name="Votes")).to_contain_text(outcome)
    for page in (ben, ann):
        heading(page, f"{made.campaign.chapter.title} The choice")
        expect(page.get_by_role("region", name="Changed for good")).to_contain_text(ways[0])
    ben.get_by_role("button", name="Turn the page").click()
    expect(ann.get_by_text("there is a new page")).to_be_visible()
    ann.get_by_role("button", name="Read on").click()
    expect(ann.get_by_role("button", name="Set sail")).to_be_visible()


def test_around_one_screen_both_confirm(visitor: Visitor, harbour: Process) -> None:
    made = brought(harbour.server, sailed_to("choice", ANN, BEN))
    page = visitor()
    page.goto(book_link(made))
    page.get_by_role("button", name="Change the crew…").click()
    page.get_by_text("Around one screen", exact=True).click()
    page.get_by_label("Captain 2").fill("Ben")
    page.get_by_role("button", name="Sail like this").click()
    page.get_by_role("button", name=made.campaign.ways[1].label).click()
    asked = page.get_by_role("dialog", name="This is for good")
    asked.get_by_role("button", name="Ann confirms").click()
    expect(asked.get_by_role("button", name="✓ Ann")).to_be_disabled()
    asked.get_by_role("button", name="Ben confirms").click()
    expect(page.get_by_role("button", name="Turn the page")).to_be_visible()


def test_the_end_and_a_file(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    page = visitor()
    page.goto(book_link(brought(harbour.server, sailed_to("over", ANN))))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Export").click()
    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page).to_have_url(re.compile("/campaigns/wildtails$"))
    expect(page.get_by_role("heading", name="Begun")).to_have_count(0)
    inspect(page, "campaigns")

    page.locator("input[type=file]").set_input_files(saving.value.path())
    expect(page.get_by_role("heading", level=1, name="Our voyage")).to_be_visible()
    page.get_by_role("button", name="Hard", exact=True).click()
    expect(page.get_by_role("button", name="Table…")).to_be_visible()


def test_the_book_for_everybody(visitor: Visitor, harbour: Process, inspect: Inspector) -> None:
    page = visitor()
    page.goto(book_link(brought(harbour.server, sailed_to("scenario", ANN, lost=3))))
    expect(page.get_by_role("button", name="Set sail with mercy")).to_be_visible()
    inspect(page, "book-mercy")
    page.goto(book_link(brought(harbour.server, sailed_to("choice", ANN, BEN, lost=1))))
    expect(page.get_by_role("heading", name="An open seat")).to_be_visible()
    inspect(page, "book-choice")
