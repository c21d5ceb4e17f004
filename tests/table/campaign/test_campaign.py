"""A campaign: where it stands, what it changes, what may be read, and who decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.story import Scenario, Story, Way
from quarterdeck.table.campaign.campaign import Campaign, is_won
from quarterdeck.table.campaign.entries import (
    FORMAT,
    AnyCampaignEntry,
    Began,
    Chose,
    Dropped,
    Landed,
    Sailed,
    Seated,
    Turned,
)
from quarterdeck.table.campaign.storyfiles import story_of
from quarterdeck.table.entries import Seat
from quarterdeck.table.errors import CampaignRefused, RecordTooNew
from quarterdeck.table.table import Table
from tests import oars
from tests.clauses import clause
from tests.table.play import people, play_at_random

CREEK = oars.GAME.stories["up-the-creek"]
BOTH = people(2)
WITH_BOT = [Seat("person", "Ann"), Seat("bot", "Bosun", "bosun")]
PRINTED = {"strokes": 2, "current": 1, "sail-1": 0, "sail-2": 0}


def begin(seats: Sequence[Seat] = BOTH) -> Campaign:
    return Campaign.begin(oars.GAME, CREEK, "Our voyage", seats)


def sail(campaign: Campaign, won: bool, mercy: bool = False) -> None:
    campaign.begin_scenario("t", mercy)
    campaign.end_scenario("t", won)


def agree(campaign: Campaign, way: str) -> None:
    for seat in campaign.persons:
        campaign.vote(seat, way)


def to_chapter(key: str, seats: Sequence[Seat] = BOTH, ways: Sequence[str] = ("patch", "left")) -> Campaign:
    """A campaign that was won up to a chapter of the creek."""
    campaign, chosen = begin(seats), iter(ways)
    while campaign.chapter.key != key:
        if campaign.stage == "scenario":
            sail(campaign, True)
        elif campaign.stage == "choice":
            agree(campaign, next(chosen))
        else:
            campaign.turn_page()
    return campaign


# Where it stands


def test_it_goes_from_scenario_to_choice_to_page_and_to_the_end() -> None:
    campaign = begin()
    assert (campaign.stage, campaign.chapter.key, campaign.name) == ("scenario", "1", "Our voyage")
    campaign.begin_scenario("t1")
    assert (campaign.stage, campaign.table) == ("sailing", "t1")
    campaign.end_scenario("t1", True)
    assert (campaign.stage, campaign.table) == ("choice", "")
    assert [way.key for way in campaign.ways] == ["patch", "plug"]
    agree(campaign, "plug")
    assert (campaign.stage, campaign.ways) == ("page", ())
    campaign.turn_page()
    assert (campaign.stage, campaign.chapter.key) == ("scenario", "2")
    sail(campaign, True)
    assert campaign.stage == "page"
    campaign.turn_page()
    assert (campaign.stage, campaign.chapter.key) == ("choice", "3")
    agree(campaign, "left")
    campaign.turn_page()
    assert campaign.chapter.key == "4L"
    sail(campaign, True)
    assert (campaign.stage, campaign.ending) == ("over", "Ducks for ever")
    assert campaign.won_chapters == ["1", "2", "4L"]


def test_another_way_leads_elsewhere_and_a_story_may_end_with_a_chapter_that_is_only_read() -> None:
    campaign = to_chapter("3")
    agree(campaign, "right")
    campaign.turn_page()
    assert (campaign.chapter.key, campaign.stage, campaign.ending) == ("4R", "over", "Salt for ever")


def test_what_is_not_due_is_refused_and_says_what_is() -> None:
    campaign = begin()
    for wrong in (campaign.turn_page, lambda: campaign.vote(0, "patch")):
        with pytest.raises(CampaignRefused, match="set up the scenario"):
            wrong()
    campaign.begin_scenario("t1")
    with pytest.raises(CampaignRefused, match="finish the scenario"):
        campaign.begin_scenario("t2")
    for table in ("", "t2"):
        with pytest.raises(CampaignRefused, match="not the one"):
            campaign.end_scenario(table, True)
        with pytest.raises(CampaignRefused, match="not the one"):
            campaign.drop_scenario(table)
    campaign.end_scenario("t1", True)
    with pytest.raises(CampaignRefused, match="choose how the story goes on"):
        campaign.scenario_setup()
    with pytest.raises(CampaignRefused, match="choose how the story goes on"):
        campaign.turn_page()
    agree(campaign, "patch")
    with pytest.raises(CampaignRefused, match="turn the page"):
        campaign.begin_scenario("t3")
    assert len(campaign.entries) == 5


def test_a_table_that_is_gone_counts_for_nothing() -> None:
    campaign = begin()
    campaign.begin_scenario("t1")
    campaign.drop_scenario("t1")
    assert (campaign.stage, campaign.table, campaign.defeats) == ("scenario", "", {})
    assert [page.kind for page in campaign.pages] == ["opening"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb\x07"])
def test_a_campaign_has_a_name(name: str) -> None:
    with pytest.raises(CampaignRefused, match="1 to 60 letters"):
        Campaign.begin(oars.GAME, CREEK, name, BOTH)
    assert Campaign.begin(oars.GAME, CREEK, "  Our   voyage ", BOTH).name == "Our voyage"


def test_a_story_is_found_by_its_key() -> None:
    assert story_of(oars.GAME, "up-the-creek") is CREEK
    own = oars.up_the_creek("own", "Own")
    assert story_of(oars.GAME, "own", {"own": own}) is own
    with pytest.raises(CampaignRefused, match=r"no campaign 'x'\. There are: up-the-creek\."):
        story_of(oars.GAME, "x")


# What changes for good


def test_changes_add_up_and_a_scenario_has_its_own_numbers_on_top() -> None:
    campaign = begin()
    assert campaign.scenario_setup().sets == {"current": 2}
    assert (campaign.scenario_setup().title, campaign.scenario_setup().brief) == ("The Leak", "Row.")
    sail(campaign, True)
    assert campaign.sets == {"strokes": PRINTED["strokes"] + 1}
    agree(campaign, "plug")
    assert campaign.sets == {"strokes": 1}
    campaign.turn_page()
    assert campaign.scenario_setup().sets == {"strokes": 1, "current": 1}
    sail(campaign, True)
    campaign.turn_page()
    assert campaign.sets == {"strokes": 2}
    agree(campaign, "left")
    assert campaign.sets == {"strokes": 2, "sail-1": 1}


def test_a_scenario_overrules_a_change_for_its_own_table_only() -> None:
    campaign = to_chapter("2", ways=["patch"])
    assert campaign.sets["current"] == 0
    assert campaign.scenario_setup().sets["current"] == 1
    sail(campaign, True)
    assert campaign.sets["current"] == 0


def test_every_change_is_marked_with_its_chapter_and_its_choice() -> None:
    campaign = to_chapter("4L")
    assert [(mark.text, mark.chapter, mark.way) for mark in campaign.marks] == [
        ("Ballast goes.", "1", ""),
        ("A patch for good.", "1", "Patch her"),
        ("A chart is drawn.", "3", ""),
        ("A jib is set.", "3", "Keep left"),
    ]


def test_a_lost_scenario_changes_nothing() -> None:
    campaign = begin()
    sail(campaign, False)
    assert (campaign.sets, campaign.marks, campaign.won_chapters) == ({}, [], [])


# What may be read


def test_pages_come_as_the_campaign_does_and_never_before() -> None:
    campaign = begin()
    assert [(page.chapter, page.kind) for page in campaign.pages] == [("1", "opening")]
    assert campaign.pages[0].paragraphs == ("Water.", "It is wet.")
    sail(campaign, False)
    assert campaign.pages[-1].paragraphs == ("Sunk.",)
    sail(campaign, True)
    assert campaign.pages[-1].paragraphs == ("Afloat.",)
    agree(campaign, "patch")
    assert [(page.kind, page.way) for page in campaign.pages] == [
        ("opening", ""),
        ("defeat", ""),
        ("after", ""),
        ("choice", "Patch her"),
    ]
    campaign.turn_page()
    assert (campaign.pages[-1].chapter, campaign.pages[-1].title) == ("2", "The Bar")


def test_the_chronicle_tells_what_happened_and_when() -> None:
    entries: list[AnyCampaignEntry] = [
        Began(FORMAT, "two-oars", CREEK.key, "Our voyage", BOTH, "2026-01-01"),
        Sailed("t1"),
        Landed("t1", False, "2026-01-02"),
        Sailed("t2"),
        Landed("t2", True, "2026-01-03"),
        Chose(0, "patch", "2026-01-04"),
        Chose(1, "patch", "2026-01-05"),
        Turned("2"),
        Sailed("t3"),
        Landed("t3", True, "2026-01-06"),
        Turned("3"),
    ]
    campaign = Campaign(oars.GAME, CREEK, entries)
    assert [(event.day[-2:], event.text, event.table) for event in campaign.chronicle] == [
        ("01", "Our voyage begins.", ""),
        ("02", "The scenario is lost, and will be tried again.", "t1"),
        ("03", "The scenario is won.", "t2"),
        ("03", "Ballast goes.", ""),
        ("05", "Chosen: Patch her", ""),
        ("05", "A patch for good.", ""),
        ("06", "The scenario is won.", "t3"),
        ("06", "A chart is drawn.", ""),
    ]
    assert campaign.chronicle[-1].chapter == "3. The Fork"


# Defeats and mercy


@clause("WT-campaign-6")
def test_a_lost_chapter_is_played_again() -> None:
    campaign = begin()
    before = campaign.scenario_setup()
    sail(campaign, False)
    assert (campaign.stage, campaign.chapter.key, campaign.defeats) == ("scenario", "1", {1: 1})
    assert campaign.scenario_setup() == before


@clause("WT-campaign-6", "WT-campaign-7")
def test_mercy_is_offered_from_the_third_defeat_on_for_the_rest_of_the_part() -> None:
    campaign = begin()
    for lost in (1, 2):
        sail(campaign, False)
        assert (campaign.defeats[1], campaign.mercy) == (lost, False)
        with pytest.raises(CampaignRefused, match="after 3 defeats"):
            campaign.begin_scenario("t", mercy=True)
    sail(campaign, False)
    assert (campaign.defeats[1], campaign.mercy) == (3, True)
    assert campaign.scenario_setup().sets == {"current": 2}
    assert campaign.scenario_setup(mercy=True).sets == {"current": 0}
    sail(campaign, True, mercy=True)
    assert (campaign.stage, campaign.mercy) == ("choice", False)
    assert any(event.text == "The scenario is won, by mercy." for event in campaign.chronicle)
    agree(campaign, "plug")
    campaign.turn_page()
    assert campaign.mercy
    assert campaign.scenario_setup(mercy=True).sets == {"strokes": 1, "current": 0}


@clause("WT-campaign-7")
def test_more_than_three_defeats_are_not_counted() -> None:
    campaign = begin()
    for _ in range(5):
        sail(campaign, False)
    assert campaign.defeats == {1: 3}


@clause("WT-campaign-7")
def test_a_new_part_begins_with_no_defeats() -> None:
    campaign = begin()
    for _ in range(3):
        sail(campaign, False)
    sail(campaign, True)
    agree(campaign, "plug")
    campaign.turn_page()
    sail(campaign, True)
    campaign.turn_page()
    agree(campaign, "left")
    campaign.turn_page()
    assert campaign.chapter.part == 2
    assert (campaign.defeats.get(2, 0), campaign.mercy) == (0, False)
    sail(campaign, False)
    assert campaign.defeats == {1: 3, 2: 1}


def test_giving_up_is_a_defeat_and_leaving_is_not() -> None:
    campaign = begin()
    table = Table.new(oars.GAME, campaign.seats, {}, dict(campaign.scenario_setup().sets))
    campaign.begin_scenario("t")
    assert (campaign.stage, campaign.defeats) == ("sailing", {})
    table.concede(1)
    assert table.result().places == [2, 2]
    assert [line.text for line in table.result().lines] == ["Bob gave up."]
    campaign.end_scenario("t", is_won(table.record))
    assert campaign.defeats == {1: 1}


def test_an_agreed_draw_is_no_win() -> None:
    drawn, won = (Table.new(oars.GAME, BOTH, {}, {"current": 0}) for _ in range(2))
    drawn.draw(0, [1])
    assert drawn.result().places == [1, 1]
    assert not is_won(drawn.record)
    play_at_random(won)
    assert is_won(won.record)
    assert not is_won(Table.new(oars.GAME, BOTH).record)


# Who decides


@clause("WT-campaign-8")
def test_both_people_must_agree() -> None:
    campaign = begin()
    sail(campaign, True)
    assert not campaign.vote(0, "patch")
    assert (campaign.stage, campaign.votes) == ("choice", {0: "patch"})
    assert not campaign.vote(1, "plug")
    assert not campaign.vote(1, "plug")
    assert campaign.sets == {"strokes": 3}
    assert campaign.vote(0, "plug")
    assert (campaign.stage, campaign.votes, campaign.sets) == ("page", {}, {"strokes": 1})


@clause("WT-campaign-8")
def test_a_choice_is_final() -> None:
    campaign = begin()
    sail(campaign, True)
    agree(campaign, "patch")
    with pytest.raises(CampaignRefused, match="nothing to choose now: turn the page"):
        campaign.vote(0, "plug")
    with pytest.raises(CampaignRefused):
        campaign.begin_scenario("again")
    assert campaign.marks[-1].way == "Patch her"


def test_bots_agree_with_whatever_is_chosen() -> None:
    campaign = begin(WITH_BOT)
    sail(campaign, True)
    assert campaign.persons == [0]
    with pytest.raises(CampaignRefused, match="Only people choose"):
        campaign.vote(1, "plug")
    assert campaign.vote(0, "patch")


def test_one_person_alone_decides() -> None:
    campaign = begin(people(1))
    sail(campaign, True)
    assert campaign.vote(0, "patch")


def test_a_way_that_there_is_not_is_refused() -> None:
    campaign = begin()
    sail(campaign, True)
    with pytest.raises(CampaignRefused, match="no way 'swim' to choose; there are: patch, plug"):
        campaign.vote(0, "swim")
    assert (campaign.votes, len(campaign.entries)) == ({}, 3)


def test_others_may_join_between_scenarios() -> None:
    campaign = begin()
    campaign.begin_scenario("t")
    with pytest.raises(CampaignRefused, match="during a scenario"):
        campaign.change_seats(WITH_BOT)
    campaign.end_scenario("t", True)
    campaign.vote(1, "patch")
    campaign.change_seats(WITH_BOT)
    assert (campaign.seats, campaign.votes) == (WITH_BOT, {})
    assert campaign.vote(0, "plug")
    for seats in (people(3), [Seat("person", "Ann"), Seat("person", "ann")]):
        with pytest.raises(SeatRefused):
            campaign.change_seats(seats)
    with pytest.raises(SeatRefused):
        begin(people(3))


BOTS = [Seat("bot", "Ada", "bosun"), Seat("bot", "Bosun", "bosun")]


def test_bots_alone_have_no_campaign() -> None:
    for seats in (BOTS, BOTS[:1]):
        with pytest.raises(CampaignRefused, match="one seat at least is for a person"):
            begin(seats)
        campaign = begin()
        with pytest.raises(CampaignRefused, match="one seat at least is for a person"):
            campaign.change_seats(seats)
        assert campaign.seats == BOTH
    assert begin([BOTS[0], Seat("open", "Open seat")]).persons == [1]
    with pytest.raises(SeatRefused, match="no bot 'hal'"):
        begin([Seat("person", "Ann"), Seat("bot", "Hal", "hal")])


# After the end


@clause("WT-difficulty-5")
def test_after_the_end_there_are_random_scenarios_with_all_that_has_changed() -> None:
    campaign = to_chapter("4L", ways=["plug", "left"])
    sail(campaign, True)
    assert campaign.sets == {"strokes": 2, "sail-1": 1, "current": PRINTED["current"] + 1}
    assert campaign.marks[-1].text == "The creek is stronger."
    with pytest.raises(CampaignRefused, match="one of calm, fresh"):
        campaign.scenario_setup()
    assert campaign.scenario_setup(difficulty="fresh").sets == {"strokes": 2, "sail-1": 1, "current": 2}
    assert campaign.scenario_setup(difficulty="calm").sets["current"] == 0
    campaign.begin_scenario("t9", difficulty="calm")
    assert (campaign.stage, campaign.table) == ("sailing", "t9")
    campaign.end_scenario("t9", False)
    assert (campaign.stage, campaign.defeats) == ("over", {})
    assert campaign.chronicle[-1].text == "A random scenario (calm) is lost."
    campaign.begin_scenario("t10", difficulty="fresh")
    campaign.drop_scenario("t10")
    assert campaign.stage == "over"
    with pytest.raises(CampaignRefused, match="play random scenarios"):
        campaign.turn_page()


# Entries


def whole() -> Campaign:
    campaign = begin()
    sail(campaign, False)
    campaign.begin_scenario("gone")
    campaign.drop_scenario("gone")
    sail(campaign, True)
    agree(campaign, "patch")
    campaign.turn_page()
    campaign.change_seats(WITH_BOT)
    sail(campaign, True)
    campaign.turn_page()
    agree(campaign, "left")
    campaign.turn_page()
    sail(campaign, True)
    campaign.begin_scenario("random", difficulty="calm")
    return campaign


def test_it_is_all_in_the_entries() -> None:
    campaign = whole()
    again = Campaign(oars.GAME, CREEK, campaign.entries)
    for name in (
        "name",
        "seats",
        "stage",
        "table",
        "votes",
        "sets",
        "marks",
        "pages",
        "chronicle",
        "defeats",
        "ending",
    ):
        assert getattr(again, name) == getattr(campaign, name), name
    again.end_scenario("random", True)
    assert again.chronicle[-1].text == "A random scenario (calm) is won."


BEGAN = Began(FORMAT, "two-oars", CREEK.key, "Our voyage", BOTH, "2026-01-01")
SAILED, LANDED = Sailed("t"), Landed("t", True, "2026-01-02")
AGREED: list[AnyCampaignEntry] = [
    Chose(0, "patch", ""),
    Chose(1, "patch", ""),
    Turned("2"),
    SAILED,
    LANDED,
    Turned("3"),
]
OVER: list[AnyCampaignEntry] = [
    BEGAN,
    SAILED,
    LANDED,
    *AGREED,
    Chose(0, "right", ""),
    Chose(1, "right", ""),
    Turned("4R"),
]
BAD_NAMES = ["", "a/b", "C:\\t", "\x1b[2J", "t\n", "x" * 101, "tëst"]
BAD_DAYS = ["yesterday", "2026-13-01", "2026-01-02\x1b10:00", "\x1b[2J"]


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ([], "neither"),
        ([SAILED], "order"),
        ([BEGAN, BEGAN], "order"),
        ([BEGAN, LANDED], "not the one"),
        ([BEGAN, Dropped("t")], "not the one"),
        ([BEGAN, SAILED, SAILED], "finish the scenario"),
        ([BEGAN, SAILED, Seated(WITH_BOT)], "during a scenario"),
        ([BEGAN, Chose(0, "patch", "")], "nothing to choose"),
        ([BEGAN, SAILED, LANDED, Chose(5, "patch", "")], "Only people"),
        ([BEGAN, SAILED, LANDED, Chose(0, "swim", "")], "no way"),
        ([BEGAN, Turned("2")], "cannot be turned"),
        ([BEGAN, SAILED, LANDED, Chose(0, "patch", ""), Chose(1, "patch", ""), Turned("4L")], "does not follow"),
        ([BEGAN, SAILED, LANDED, SAILED], "choose how"),
        ([BEGAN, Sailed("t", mercy=True)], "Mercy is granted after 3 defeats"),
        ([BEGAN, Sailed("t", difficulty="calm")], "when the story is over"),
        ([*OVER, Sailed("t")], "one of calm, fresh"),
        ([*OVER, Sailed("t", difficulty="stormy")], "one of calm, fresh"),
        ([*OVER, Sailed("t", mercy=True, difficulty="calm")], "no mercy"),
        ([BEGAN, Seated(BOTS)], "one seat at least"),
        *([[BEGAN, Sailed(name)], "no name of a table"] for name in BAD_NAMES),
        *([[Began(FORMAT, "two-oars", CREEK.key, "Ours", BOTH, day)], "no date"] for day in BAD_DAYS),
        *([[BEGAN, SAILED, Landed("t", True, day)], "no date"] for day in BAD_DAYS),
        *([[BEGAN, SAILED, LANDED, Chose(0, "patch", day)], "no date"] for day in BAD_DAYS),
        ([Began(FORMAT, "two-oars", CREEK.key, "Ours", BOTH, "", "0123")], "has changed since the campaign began"),
    ],
)
def test_entries_that_do_not_follow_are_refused(entries: list[AnyCampaignEntry], told: str) -> None:
    with pytest.raises(CampaignRefused, match=told):
        Campaign(oars.GAME, CREEK, entries)


def test_what_is_refused_of_entries_is_told_without_control_codes() -> None:
    wrong: list[list[AnyCampaignEntry]] = [
        [BEGAN, Sailed("\x1b[2J")],
        [BEGAN, SAILED, Landed("\x1b[2J", True, "")],
        [BEGAN, SAILED, Landed("t", True, "\x1b[2J")],
        [BEGAN, SAILED, LANDED, Chose(0, "\x1b[2J", "")],
        [BEGAN, SAILED, LANDED, *AGREED[:2], Turned("\x1b[2J")],
    ]
    for entries in wrong:
        with pytest.raises(CampaignRefused) as refused:
            Campaign(oars.GAME, CREEK, entries)
        assert str(refused.value).isprintable()


def test_mercy_that_was_granted_is_read_again() -> None:
    campaign = begin()
    for _ in range(3):
        sail(campaign, False)
    campaign.begin_scenario("t", mercy=True)
    assert Campaign(oars.GAME, CREEK, campaign.entries).stage == "sailing"


# The story it began with


def other_creek(change: Callable[[Story], object]) -> Story:
    story = oars.up_the_creek()
    change(story)
    return story


def way_of(story: Story, chapter: str = "1") -> Way:
    crossroads = story.chapters[chapter].crossroads
    assert crossroads is not None
    return crossroads.ways[0]


def scenario_of(story: Story) -> Scenario:
    scenario = story.chapters["2"].scenario
    assert scenario is not None
    return scenario


@pytest.mark.parametrize(
    "change",
    [
        lambda story: setattr(story, "title", "Down the Creek"),
        lambda story: setattr(story.chapters["1"], "opening", ("Wine.",)),
        lambda story: setattr(story.chapters["4R"], "ending", "Pepper for ever"),
        lambda story: setattr(story.chapters["1"].changes[0], "text", "No more ballast."),
        lambda story: setattr(way_of(story), "label", "Mend her"),
    ],
)
def test_other_words_make_no_other_story(change: Callable[[Story], object]) -> None:
    campaign = whole()
    again = Campaign(oars.GAME, other_creek(change), campaign.entries)
    assert again.sets == campaign.sets


@pytest.mark.parametrize(
    "change",
    [
        lambda story: story.chapters.pop("4R"),
        lambda story: setattr(story.chapters["2"], "part", 2),
        lambda story: setattr(story.chapters["2"], "leads_to", "4L"),
        lambda story: setattr(story.chapters["4L"], "changes", story.chapters["3"].changes),
        lambda story: story.chapters["1"].changes[0].sets.update(strokes=1),
        lambda story: scenario_of(story).sets.update(current=0),
        lambda story: scenario_of(story).mercy.clear(),
        lambda story: setattr(way_of(story), "key", "mend"),
        lambda story: setattr(way_of(story, "3"), "leads_to", "4R"),
        lambda story: way_of(story).changes[0].sets.update(current=9),
        lambda story: story.afterwards[0].sets.clear(),
        lambda story: setattr(story, "patience", 1),
    ],
)
def test_a_story_that_has_changed_since_is_refused(change: Callable[[Story], object]) -> None:
    story = other_creek(change)
    with pytest.raises(CampaignRefused, match=r"with Up the Creek\. It has changed since the campaign began"):
        Campaign(oars.GAME, story, begin().entries)
    story.key = "own"
    with pytest.raises(CampaignRefused, match="Its file has changed since the campaign began: put back what it was"):
        Campaign(oars.GAME, story, begin().entries)


def test_a_campaign_from_before_digests_is_read() -> None:
    assert Campaign(oars.GAME, CREEK, [BEGAN]).stage == "scenario"


def test_a_later_format_is_not_guessed_at() -> None:
    with pytest.raises(RecordTooNew, match="update"):
        Campaign(oars.GAME, CREEK, [Began(FORMAT + 1, "two-oars", CREEK.key, "Our voyage", BOTH, "")])
