"""A campaign at the keyboard: the book is read, ways are chosen, and its scenarios are played at tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.story import Way
from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, Table
from quarterdeck.table.campaign.campaign import Campaign, is_won
from quarterdeck.table.campaign.encoding import compress_record
from quarterdeck.table.campaign.entries import Sailed
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.errors import CampaignRefused, RecordInUse
from quarterdeck.table.notices import changed_values
from quarterdeck.terminal.answers.matching import NO, QUIT, YES, match_names
from quarterdeck.terminal.campaign.book import counts, page_title, status_line
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.asking import Quit, ask
from quarterdeck.terminal.play.here import TableHere
from quarterdeck.terminal.play.newcomer import is_newcomer, welcome
from quarterdeck.terminal.play.result import seal
from quarterdeck.terminal.play.session import Session
from quarterdeck.terminal.play.start import INTERRUPTED
from quarterdeck.terminal.play.visible import board_writer
from quarterdeck.terminal.voices.voice import YES_OR_NO, Voice

USUAL_DIFFICULTY = 1  # its place among those of a story, for players who name none


def record_missed_outcome(saved: SavedCampaigns, path: Path, campaign: Campaign) -> None:
    """Count the scenario that had ended when the power went, if there is one."""
    file = saved.table_file(campaign.table) if campaign.stage == "sailing" else None
    if file is None:
        return
    try:
        table = saved.tables.look(file, GAMES)
    except QuarterdeckError:  # the player is told of it when the scenario goes on
        return
    if table.over:
        record_outcome(saved, path, campaign, table)


def record_outcome(saved: SavedCampaigns, path: Path, campaign: Campaign, table: Table) -> None:
    """The scenario is over: what came of it counts, and its record is the campaign's from now on."""
    ident = campaign.table
    campaign.end_scenario(ident, is_won(table.record), compress_record(table.record))
    saved.save(path, campaign)
    saved.delete_table(ident)


def one_of(names: Sequence[str], how: str, usual: str = "") -> Callable[[str], int]:
    """What reads an answer as the number of one of these names; `how` says what to type, where it is none of them."""

    def read(typed: str) -> int:
        found = match_names(typed or usual, names) if typed or usual else []
        if len(found) != 1:
            raise CampaignRefused(how)
        return found[0]

    return read


class CampaignSession:
    """One campaign, from where it stands until the players quit."""

    def __init__(
        self, saved: SavedCampaigns, path: Path, campaign: Campaign, voice: Voice, think: Think = USUAL
    ) -> None:
        """With `think` bots think so long, whatever the campaign says."""
        self.campaign = campaign
        self._saved = saved
        self._path = path
        self._voice = voice
        self._think = think
        # Who sits down again reads the last page once more, but not in the middle of a scenario.
        sailing = campaign.stage == "sailing"
        self._pages = len(campaign.pages) if sailing else max(0, len(campaign.pages) - 1)
        self._marks = len(campaign.marks)

    def play(self) -> int:
        """Go on with the campaign. Gives the exit status."""
        if openings := [seat for seat in self.campaign.seats if seat.kind == "open"]:
            crew = command("campaign", "crew", self.campaign.name, "--with", "bosun")
            raise CampaignRefused(f"{openings[0].name} is open, and nobody sits there. Say who does: {crew}")
        status = 0
        try:
            record_missed_outcome(self._saved, self._path, self.campaign)
            self._voice.say(status_line(self.campaign))
            while True:
                self._read()
                self._do_next()
        except (Quit, EOFError):
            pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        self._voice.leave(f"{self.campaign.name} is kept. Go on with: {self._command('play')}")
        return status

    def _do_next(self) -> None:
        stage = self.campaign.stage
        if stage == "scenario":
            self._set_up_scenario()
        elif stage == "sailing":
            self._resume_scenario()
        elif stage == "choice":
            self._choose()
        elif stage == "page":
            self._pause("Enter turns the page; quit leaves. ")
            self.campaign.turn_page()
            self._save()
        else:
            self._play_random_scenario()

    # The book

    def _read(self) -> None:
        """Read out every page that is new, then what has changed for good."""
        fresh, self._pages = self.campaign.pages[self._pages :], len(self.campaign.pages)
        for number, page in enumerate(fresh):
            if number:
                self._read_on()
            self._voice.tell_story(page_title(page), page.paragraphs, self._read_on)
        changed, self._marks = self.campaign.marks[self._marks :], len(self.campaign.marks)
        if changed:
            self._voice.say("", *(f"From now on: {mark.text}" for mark in changed))
        if self.campaign.stage == "over" and fresh:
            self._voice.say("", f"The end: {self.campaign.ending}.")
            self._voice.say(f"{counts(self.campaign)}. Permanent changes: {len(self.campaign.marks)}.")
            self._voice.quote(f"All of it: {self._command('chronicle')}")

    def _read_on(self) -> None:
        self._pause("Enter reads on; quit leaves. ")

    def _pause(self, prompt: str) -> None:
        """Wait for Enter alone. Raises `Quit`."""
        while self._ask(prompt):
            self._voice.refuse("Press Enter alone to go on; quit leaves, and all is kept.")

    def _ask(self, prompt: str, keys: str = "") -> str:
        """What the player types. Raises `Quit`."""
        answer = self._voice.ask(prompt, keys).strip()
        if answer.lower() in QUIT:
            raise Quit
        return answer

    def _agree(self, question: str) -> bool:
        """Whether the player says yes; an empty line is a no. Raises `Quit`."""
        while (answer := self._ask(f"{question} [y/N] ", YES_OR_NO).lower()) not in ("", *YES, *NO):
            self._voice.refuse("Please answer yes or no, or quit.")
        return answer in YES

    # Ways to choose from

    def _choose(self) -> None:
        """Ask everybody who has not chosen; where they are for different ways, all of them once more."""
        campaign, voice = self.campaign, self._voice
        assert campaign.chapter.crossroads is not None
        ways = campaign.ways
        voice.say("", campaign.chapter.crossroads.question, *self._about(ways))
        missing = [seat for seat in campaign.persons if seat not in campaign.votes]
        for seat in missing or campaign.persons:
            way = self._way_of(seat, ways)
            campaign.vote(seat, way.key)
            self._save()
            if campaign.stage != "choice":
                return
        if all(seat in campaign.votes for seat in campaign.persons):
            voice.say("You are for different ways: talk it over, for all of you must agree.")
            voice.say(*(f"{campaign.seats[seat].name}: {self._label(way)}." for seat, way in campaign.votes.items()))

    def _about(self, ways: Sequence[Way]) -> list[str]:
        """The ways, and what it means to choose one."""
        lines = [f"{number}: {way.label}." for number, way in enumerate(ways, 1)]
        lines.append("A choice is for good. What it changes on your cards, or where it leads, is told when it is made.")
        both = "Each of you says a way, and all must be for the same."
        return [*lines, both] if len(self.campaign.persons) > 1 else lines

    def _way_of(self, seat: int, ways: Sequence[Way]) -> Way:
        """The way that the player of the seat is for, asked twice, because there is no way back. Raises `Quit`."""
        people = self.campaign.persons
        question = "Which way? " if len(people) == 1 else f"{self.campaign.seats[seat].name}, which way? "
        how = "Type the number or some words of one way, or quit."
        read = one_of([way.label for way in ways], how)
        while True:
            way = ways[ask(question, self._voice, [*self._about(ways), how], read)]
            if self._agree(f"{way.label}. Sure? Nobody can take it back."):
                return way

    def _label(self, key: str) -> str:
        return next(way.label for way in self.campaign.ways if way.key == key)

    # Scenarios

    def _set_up_scenario(self) -> None:
        """Make the table of this chapter."""
        campaign, voice = self.campaign, self._voice
        scenario = campaign.chapter.scenario
        assert scenario is not None
        voice.say("", f"Your task: {scenario.brief}")
        lost = campaign.defeats.get(campaign.chapter.part, 0)
        if lost:
            patience = campaign.story.patience
            voice.say(f"Defeats in this part of the story: {lost}. After {patience} it shows mercy.")
        mercy = campaign.mercy and self._agree(f"The story shows mercy: {self._mercy()}. Take it?")
        self._pause("Enter sets up the scenario; quit leaves. ")
        self._start_scenario(mercy, "")

    def _mercy(self) -> str:
        """What mercy would change, as in `cards captured at the start: 0 instead of 2`."""
        scenario = self.campaign.chapter.scenario
        assert scenario is not None
        usual = self.campaign.scenario_setup().sets
        return ", ".join(
            f"{self._knob_words(name)}: {number} instead of {usual.get(name, 'as usual')}"
            for name, number in scenario.mercy.items()
        )

    def _knob_words(self, name: str) -> str:
        """What a number of the rules is, in words."""
        return next(knob.text.partition(";")[0] for knob in self.campaign.game.knobs if knob.name == name)

    def _play_random_scenario(self) -> None:
        """After the end: a random scenario with all that has changed. Raises `Quit`."""
        difficulties = self.campaign.story.difficulties
        names = list(difficulties)
        usual = names[min(USUAL_DIFFICULTY, len(names) - 1)]
        self._voice.say("", "A random scenario with your cards as they are now. How hard?")
        for number, (name, sets) in enumerate(difficulties.items(), 1):
            means = ", ".join(f"{self._knob_words(knob)}: {value}" for knob, value in sets.items())
            self._voice.say(f"{number}: {name}{f', {means}' if means else ''}.")
        how = f"Type one of {', '.join(names)}, or quit."
        number = ask(f"Which? quit leaves. [{usual}] ", self._voice, [how], one_of(names, how, usual))
        self._start_scenario(False, names[number])

    def _start_scenario(self, mercy: bool, difficulty: str) -> None:
        campaign = self.campaign
        voyage = campaign.scenario_setup(mercy, difficulty)
        first = not any(isinstance(entry, Sailed) for entry in campaign.entries)
        table = Table.new(campaign.game, campaign.seats, {}, dict(voyage.sets))
        # First the campaign: a table that it names and that is not there is set up again, but nobody would ever find a
        # table that no campaign names.
        campaign.begin_scenario(table.record.header.id, mercy, difficulty)
        self._save()
        self._saved.tables.new(table, board_writer(table.names, table.game.key))
        self._voice.say(f"The shuffle is sealed: {seal(table.commitment)}")
        self._play(table, [f"{voyage.title}: {voyage.brief}"], first and is_newcomer(table, SavedGames()))

    def _resume_scenario(self) -> None:
        """Go on with the scenario that is being played."""
        campaign, voice = self.campaign, self._voice
        file = self._saved.table_file(campaign.table)
        if file is None:
            voice.say("The table of this scenario is not here: it is set up again, and counts for nothing.")
            self._drop_scenario()
            return
        names = [seat.name for seat in campaign.seats]
        try:
            table = self._saved.tables.open(file, GAMES, board_writer(names, campaign.game.key))
        except RecordInUse:
            raise
        except QuarterdeckError as error:
            voice.refuse(f"The scenario cannot be gone on with: {error}")
            if not self._agree("Set it up again? What was played of it is lost."):
                raise Quit from None
            self._drop_scenario()
            return
        self._play(table, [], False)

    def _play(self, table: Table, remarks: Sequence[str], newcomer: bool) -> None:
        """Play a kept table to its end. Raises `Quit`, `EOFError` or `KeyboardInterrupt`; if it is over it counts."""
        here = TableHere(table, self._voice, think=self._think)
        known = changed_values(table.record.header)
        try:
            if newcomer:
                welcome(table, self._voice)
            notices = [notice for notice in table.notices if notice not in known]
            Session(here, self._voice, stays=False).play(*remarks, *here.stand_ins, *notices)
        finally:
            self._saved.tables.close(table)
            if table.over:
                record_outcome(self._saved, self._path, self.campaign, table)
            elif len(here.people) > 1:
                self._voice.hide()
        if not table.over:
            raise Quit
        number = len(self.campaign.landings)
        self._voice.quote(f"To look at it again: {self._command('replay', str(number))}")
        self._pause("Enter opens the book; quit leaves. ")

    def _drop_scenario(self) -> None:
        ident = self.campaign.table
        self.campaign.drop_scenario(ident)
        self._save()
        self._saved.delete_table(ident)

    def _save(self) -> None:
        self._saved.save(self._path, self.campaign)

    def _command(self, word: str, *more: str) -> str:
        return command("campaign", word, self.campaign.name, *more, *self._voice.arguments)
