"""A campaign: an append-only list of what was chosen and played, and what it adds up to.

    campaign = Campaign.begin(game, game.stories["the-four-marks"], "Our first voyage", seats)
    setup = campaign.scenario_setup()               # options and numbers for the table of this chapter
    campaign.begin_scenario(table_id)
    campaign.end_scenario(table_id, won=True, record=data)
    campaign.vote(seat, "burn")                     # final when all people at the table agree
    campaign.turn_page()                            # on to the next chapter

It has no tables of its own: a driver (terminal, server) makes them from `scenario_setup`, with a snapshot of the
components in their records, and says how they ended. Nothing of a chapter is told before the campaign has come to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Literal

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rules import numbers_of
from quarterdeck.core.story import Change, Chapter, Story, Way, number_after
from quarterdeck.table.campaign.entries import (
    FORMAT,
    AnyCampaignEntry,
    Began,
    Chose,
    ChronicleLine,
    Dropped,
    Landed,
    Mark,
    Page,
    PageKind,
    Sailed,
    ScenarioSetup,
    Seated,
    Turned,
    check_day,
    check_table_name,
)
from quarterdeck.table.campaign.storyfiles import story_digest
from quarterdeck.table.entries import Draw, End, Seat
from quarterdeck.table.errors import CampaignRefused, RecordTooNew
from quarterdeck.table.record import Record
from quarterdeck.table.seats import check_bot, check_holders

MOST_NAME = 60

# Where a campaign stands: before a scenario, in it, before a choice, at the end of a chapter, or at the end of all.
Stage = Literal["scenario", "sailing", "choice", "page", "over"]


class Campaign:
    """A story, the entries so far, and what they add up to."""

    def __init__(self, game: Game[Any], story: Story, entries: Sequence[AnyCampaignEntry]) -> None:
        """Use `begin`, or entries that were kept. Raises `CampaignRefused` for entries that do not follow."""
        self.game = game
        self.story = story
        self.entries: list[AnyCampaignEntry] = []
        self.name = ""
        self.seats: list[Seat] = []
        self.chapter: Chapter = story.chapters[story.first]
        self.stage: Stage = "scenario"
        self.table = ""  # the table that is being played
        self.votes: dict[int, str] = {}  # seats that have chosen a way, while not all have
        self.sets: dict[str, int] = {}  # every number that is not as printed
        self.marks: list[Mark] = []
        self.pages: list[Page] = []
        self.chronicle: list[ChronicleLine] = []
        self.defeats: dict[int, int] = {}  # by parts of the story
        self.won_chapters: list[str] = []
        self.ending = ""
        self._day = ""  # of what happened last
        self._way: Way | None = None
        self._sailed: Sailed | None = None
        self._printed = {
            str(name): int(number) for name, number in numbers_of(game.rules(game.fewest, {}, {}), game.knobs)
        }
        for entry in entries:
            self._note(entry)
        if not self.entries:
            raise CampaignRefused("A campaign begins with its name and who is in it: this one has neither.")

    @classmethod
    def begin(cls, game: Game[Any], story: Story, name: str, seats: Sequence[Seat]) -> Campaign:
        """A new campaign. Raises `CampaignRefused` or `SeatRefused`."""
        began = Began(FORMAT, game.key, story.key, check_name(name), list(seats), _today(), story_digest(story))
        return cls(game, story, [began])

    @property
    def landings(self) -> list[Landed]:
        """Every scenario that was played to its end, in the order in which they were."""
        return [entry for entry in self.entries if isinstance(entry, Landed)]

    # What may be done

    @property
    def persons(self) -> list[int]:
        """The seats of people: a choice is final when all of them agree."""
        return [seat for seat, holder in enumerate(self.seats) if holder.kind != "bot"]

    @property
    def mercy(self) -> bool:
        """Whether the players may begin this scenario with the mercy that the story grants after many defeats."""
        return self.stage == "scenario" and self.defeats.get(self.chapter.part, 0) >= self.story.patience

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to choose from, where there is a choice now."""
        return self.chapter.crossroads.ways if self.stage == "choice" and self.chapter.crossroads else ()

    def scenario_setup(self, mercy: bool = False, difficulty: str = "") -> ScenarioSetup:
        """What the next table is made with. Raises `CampaignRefused` where no table is due."""
        if self.stage == "over":
            if difficulty not in self.story.difficulties:
                known = ", ".join(self.story.difficulties)
                raise CampaignRefused(f"The story is over: choose a difficulty for a random scenario, one of {known}.")
            if mercy:
                raise CampaignRefused("A random scenario has no mercy: choose an easier one.")
            return ScenarioSetup(
                "A random scenario", difficulty.capitalize(), {**self.sets, **self.story.difficulties[difficulty]}
            )
        scenario = self.chapter.scenario
        if self.stage != "scenario" or scenario is None:
            raise CampaignRefused(f"There is no scenario to set up now: {self.what_comes_next()}.")
        if difficulty:
            raise CampaignRefused("A difficulty is chosen for random scenarios only, when the story is over.")
        if mercy and not self.mercy:
            raise CampaignRefused(f"Mercy is granted after {self.story.patience} defeats in one part of the story.")
        sets = {**self.sets, **scenario.sets, **(scenario.mercy if mercy else {})}
        return ScenarioSetup(self.chapter.title, scenario.brief, sets)

    def what_comes_next(self) -> str:
        """What the players are to do next, as a clause of a sentence."""
        return {
            "scenario": "set up the scenario of this chapter",
            "sailing": "finish the scenario that is being played",
            "choice": "choose how the story goes on",
            "page": "turn the page",
            "over": "play random scenarios, or begin another campaign",
        }[self.stage]

    # What happens

    def begin_scenario(self, table: str, mercy: bool = False, difficulty: str = "") -> None:
        """A table was made from `scenario_setup`, and is played under this name."""
        self._note(Sailed(table, mercy, difficulty))

    def end_scenario(self, table: str, won: bool, record: str = "") -> None:
        """The table has ended."""
        self._note(Landed(table, won, _today(), record))

    def drop_scenario(self, table: str) -> None:
        """The table is gone without a result: it may be set up again."""
        self._note(Dropped(table))

    def vote(self, seat: int, way: str) -> bool:
        """`seat` is for a way; true when all people are for the same, which is then final."""
        self._note(Chose(seat, way, _today()))
        return self.stage != "choice"

    def turn_page(self) -> None:
        """On to the next chapter."""
        following = self.chapter.next(self._way)
        if self.stage != "page" or following is None:
            raise CampaignRefused(f"The page cannot be turned now: {self.what_comes_next()}.")
        self._note(Turned(following))

    def change_seats(self, seats: Sequence[Seat]) -> None:
        """Others are in it from now on, or one person plays both Characters."""
        self._note(Seated(list(seats)))

    # What it adds up to

    def _note(self, entry: AnyCampaignEntry) -> None:
        """Let an entry count, be it new or kept. Where it does not follow it is refused, and nothing has changed."""
        if isinstance(entry, Began) != (not self.entries):
            raise CampaignRefused("The lines of this campaign are not in their order: use a copy.")
        if isinstance(entry, Began):
            self._begin(entry)
        elif isinstance(entry, Seated):
            if self.stage == "sailing":
                raise CampaignRefused("Who is in the campaign cannot change during a scenario: finish it first.")
            self._change_seats(entry.seats)
        elif isinstance(entry, Sailed):
            check_table_name(entry.table)
            self.scenario_setup(entry.mercy, entry.difficulty)
            self.table, self.stage, self._sailed = entry.table, "sailing", entry
        elif isinstance(entry, Landed):
            self._check_table(entry.table)
            check_day(entry.day)
            self._end_scenario(entry)
        elif isinstance(entry, Dropped):
            self._check_table(entry.table)
            self.table, self.stage = "", "over" if self.ending else "scenario"
        elif isinstance(entry, Chose):
            self._count_vote(entry)
        else:
            self._turn_to(entry.chapter)
        self.entries.append(entry)

    def _begin(self, entry: Began) -> None:
        if entry.format > FORMAT:
            raise RecordTooNew(f"The campaign has format {entry.format}, this Quarterdeck reads {FORMAT}: update it.")
        check_day(entry.created)
        self._check_story(entry.digest)
        self._change_seats(entry.seats)
        self.name, self._day = check_name(entry.name), entry.created
        self._chronicle(f"{self.name} begins.")
        self._enter(self.story.chapters[self.story.first])

    def _check_story(self, digest: str) -> None:
        """A story may have other words by now, but what was chosen and played must still mean the same."""
        if digest in ("", story_digest(self.story)):
            return
        file = "It" if self.story.key in self.game.stories else "Its file"
        raise CampaignRefused(
            f"This campaign cannot go on with {self.story.title}. {file} has changed since the campaign began: "
            "put back what it was, or begin another campaign."
        )

    def _change_seats(self, seats: Sequence[Seat]) -> None:
        self.game.check_seats(len(seats))
        check_holders(seats)
        for seat in seats:
            if seat.kind == "bot":
                check_bot(seat.bot or "")
        if all(seat.kind == "bot" for seat in seats):
            raise CampaignRefused("Somebody must choose how the story goes on: one seat at least is for a person.")
        self.seats, self.votes = list(seats), {}

    def _turn_to(self, key: str) -> None:
        following = self.chapter.next(self._way)
        if self.stage != "page" or following is None:
            raise CampaignRefused(f"The page cannot be turned now: {self.what_comes_next()}.")
        if key != following or key not in self.story.chapters:
            raise CampaignRefused(f"Chapter {key[:60]!r} of {self.story.title} does not follow: use a copy.")
        self._enter(self.story.chapters[key])

    def _enter(self, chapter: Chapter) -> None:
        self.chapter, self._way = chapter, None
        self._read("opening", self.chapter.opening)
        if self.chapter.scenario is not None:
            self.stage = "scenario"
        else:
            self._finish_chapter()

    def _end_scenario(self, entry: Landed) -> None:
        sailed, self.table, self._day = self._sailed, "", entry.day
        if self.ending:
            self.stage = "over"
            difficulty = sailed.difficulty if sailed is not None else ""
            self._chronicle(f"A random scenario ({difficulty}) is {'won' if entry.won else 'lost'}.", entry.table)
            return
        part = self.chapter.part
        if not entry.won:
            self.stage = "scenario"
            if self.defeats.get(part, 0) < self.story.patience:
                self.defeats[part] = self.defeats.get(part, 0) + 1
            self._chronicle("The scenario is lost, and will be tried again.", entry.table)
            self._read("defeat", self.chapter.defeat)
            return
        mercy = sailed is not None and sailed.mercy
        self.won_chapters.append(self.chapter.key)
        self._chronicle("The scenario is won." if not mercy else "The scenario is won, by mercy.", entry.table)
        self._read("after", self.chapter.after)
        self._finish_chapter()

    def _finish_chapter(self) -> None:
        self._change(self.chapter.changes, None)
        if self.chapter.crossroads is not None:
            self.stage, self.votes = "choice", {}
        else:
            self._close_chapter()

    def _count_vote(self, entry: Chose) -> None:
        crossroads = self.chapter.crossroads
        if self.stage != "choice" or crossroads is None:
            raise CampaignRefused(f"There is nothing to choose now: {self.what_comes_next()}.")
        if entry.seat not in self.persons:
            raise CampaignRefused("Only people choose how the story goes on: give the seat of one.")
        check_day(entry.day)
        try:
            way = crossroads.way(entry.way)
        except ContentRefused as error:
            raise CampaignRefused(str(error)) from error
        self.votes[entry.seat], self._day = entry.way, entry.day
        if any(self.votes.get(seat) != entry.way for seat in self.persons):
            return
        self._way, self.votes = way, {}
        self._chronicle(f"Chosen: {way.label}")
        self._read("choice", way.text, way.label)
        self._change(way.changes, way)
        self._close_chapter()

    def _close_chapter(self) -> None:
        self.stage = "page"
        if self.chapter.next(self._way) is None:
            self.stage, self.ending = "over", self.chapter.ending or self.chapter.title
            self._chronicle(f"The end: {self.ending}.")
            self._change(self.story.afterwards, None)

    def _change(self, changes: Sequence[Change], way: Way | None) -> None:
        for change in changes:
            for name, number in change.sets.items():
                now = self.sets.get(name, self._printed.get(name, 0))
                self.sets[name] = number_after(name, now, number)
            self.marks.append(Mark(change.text, self.chapter.key, way.label if way else ""))
            self._chronicle(change.text)

    def _read(self, kind: PageKind, text: Sequence[str], way: str = "") -> None:
        if text:
            self.pages.append(Page(self.chapter.key, self.chapter.title, kind, tuple(text), way))

    def _chronicle(self, text: str, table: str = "") -> None:
        self.chronicle.append(ChronicleLine(self._day, f"{self.chapter.key}. {self.chapter.title}", text, table))

    def _check_table(self, table: str) -> None:
        if self.stage != "sailing" or table != self.table:
            raise CampaignRefused(f"The scenario {table[:60]!r} is not the one that this campaign plays now.")


def is_won(record: Record) -> bool:
    """Whether a finished scenario was won. A draw, by which all are first, is none."""
    drawn = any(isinstance(entry, Draw) for entry in record.entries)
    return not drawn and any(isinstance(entry, End) and 1 in entry.places for entry in record.entries)


def check_name(name: str) -> str:
    """The name of a campaign as it is kept. Raises `CampaignRefused`."""
    name = " ".join(name.split())
    if not name or len(name) > MOST_NAME or not name.isprintable():
        raise CampaignRefused(f"A campaign has a name of 1 to {MOST_NAME} letters: give it another.")
    return name


def _today() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
