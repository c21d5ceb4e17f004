"""What there is to read of campaigns: where they stand, their books, chronicles and changes, and the stories."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap

from rich.console import Console, Group
from rich.padding import Padding
from rich.text import Text

from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.entries import ChronicleLine, Page
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.texts import printable
from quarterdeck.terminal.command_line import command
from quarterdeck.terminal.play.kept_words import last_played
from quarterdeck.terminal.play.seats import DEFAULT_NAME, YOU, introduced
from quarterdeck.terminal.reference.pager import show_paged
from quarterdeck.terminal.voices.printed import LINE

EXAMPLE = "Our first voyage"


def page_title(page: Page) -> str:
    """The title of a page: its chapter, and which part of it this is."""
    part = {"defeat": ", lost", "after": ", won", "choice": f", chosen: {page.way}"}.get(page.kind, "")
    return f"Chapter {page.chapter}: {page.title}{part}"


def status_line(campaign: Campaign) -> str:
    """Where a campaign stands, as a line."""
    head = f"{campaign.name}: {campaign.story.title}, {crew_names(campaign)}"
    return f"{head}; {_where(campaign)}. Next: {campaign.what_comes_next()}."


def status_text(campaign: Campaign) -> str:
    """The same as a terminal shows it."""
    return "\n".join(fitted([status_line(campaign)]))


def _where(campaign: Campaign) -> str:
    """`chapter 2, The Bar`, or how the story ended."""
    if campaign.ending:
        return f"at its end, {campaign.ending}"
    return f"chapter {campaign.chapter.key}, {campaign.chapter.title}"


def crew_names(campaign: Campaign) -> str:
    """Who is in it."""
    names = [YOU[0] if seat.name == DEFAULT_NAME else introduced(seat) for seat in campaign.seats]
    return f"{names[0]} solo" if len(names) == 1 else " and ".join(names)


def counts(campaign: Campaign) -> str:
    """`Scenarios won: 2, lost: 1`."""
    lost = sum(not landed.won for landed in campaign.landings)
    return f"Scenarios won: {len(campaign.won_chapters)}, lost: {lost}"


def campaign_lines(saved: SavedCampaigns) -> list[str]:
    """Every campaign, the one last played first: who is in it, when it was played, where it stands, how it goes on."""
    lines: list[str] = []
    for each in saved.list():
        if each.campaign is not None:
            lines += _about(saved, each.path, each.campaign)
        else:
            lines += [f"{each.name} cannot be read: {printable(each.problem or '')}", f"  {each.path}"]
    if not lines:
        lines = ["There is no campaign yet."]
    begin = "Begin another:" if len(lines) > 1 else "Begin one:"
    return [*fitted(lines), begin, f"  {command('campaign', 'new', EXAMPLE)}"]


def _about(saved: SavedCampaigns, path: Path, campaign: Campaign) -> list[str]:
    """What tells a campaign from others, and how to go on with it."""
    table = saved.table_file(campaign.table) if campaign.stage == "sailing" else None
    played = f"last played {last_played(table or path)}"
    where = _where(campaign)
    return [
        f"{campaign.name}: {campaign.story.title}, {crew_names(campaign)}; {played}.",
        f"  {where[0].upper()}{where[1:]}. {counts(campaign)}.",
        f"  Next: {campaign.what_comes_next()}.",
        f"  {command('campaign', 'play', campaign.name)}",
    ]


def fitted(lines: Iterable[str]) -> list[str]:
    """The lines as a terminal shows them, broken between words; a command or a path stays whole, to be copied."""
    if not sys.stdout.isatty():
        return list(lines)
    width = get_terminal_size().columns
    pieces: list[str] = []
    for line in lines:
        whole = line.strip().startswith(command("campaign"))
        broken = wrap(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        pieces += [line] if whole else broken
    return pieces


# Books


def book_parts(campaign: Campaign) -> list[tuple[str, Sequence[str]]]:
    """Every page that was read so far, with its title."""
    return [(page_title(page), page.paragraphs) for page in campaign.pages]


def mark_lines(campaign: Campaign) -> list[str]:
    """Everything that has changed for good, with where it did."""
    lines = [f"{mark.text} (chapter {mark.chapter}{f', {mark.way}' if mark.way else ''})" for mark in campaign.marks]
    return lines or ["Nothing is changed for good yet: every card is as printed."]


def chronicle_parts(campaign: Campaign) -> list[tuple[str, Sequence[str]]]:
    """What happened, chapter by chapter."""
    numbers = {landed.table: number for number, landed in enumerate(campaign.landings, 1)}

    def line(event: ChronicleLine) -> str:
        number = f" (scenario {numbers[event.table]})" if event.table in numbers else ""
        return f"{_day(event.day)}: {event.text}{number}"

    return [
        (f"Chapter {chapter}", [line(event) for event in events])
        for chapter, events in groupby(campaign.chronicle, lambda event: event.chapter)
    ]


def how_to_replay(campaign: Campaign) -> list[str]:
    """How to look at a scenario again, if one was played to its end."""
    number = len(campaign.landings)
    which = command("campaign", "replay", campaign.name, str(number))
    return [f"To look at a scenario again: {which}"] if number else []


def show_parts(parts: Iterable[tuple[str, Sequence[str]]], plain: bool, between: bool = True) -> None:
    """Print parts with their titles; for eyes with air between paragraphs, and leaf by leaf."""
    console = Console(highlight=False, markup=False, emoji=False)
    if plain or not console.is_terminal:
        for title, lines in parts:
            print(f"{title}.")
            print("\n".join(lines))
        return
    texts: list[Padding] = []
    for title, lines in parts:
        texts.append(Padding(Text(title, "bold"), (1, 0, 0, 0)))
        texts += [Padding(Text(line), (int(between), max(0, console.width - LINE), 0, 0)) for line in lines]
    show_paged(console, Group(*texts))


def _day(moment: str) -> str:
    """The day by the calendar of this place."""
    try:
        return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d}"
    except (ValueError, OverflowError):  # at the ends of the calendar
        return moment[:10]
