"""The command `quarterdeck campaign` and those below it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quarterdeck.terminal.commands.arguments import (
    Hush,
    OwnBots,
    PlainMode,
    Thinking,
    thinking,
    voice_in_lines,
    with_voice,
)
from quarterdeck.terminal.commands.completion import complete_bot, complete_campaign, complete_game, complete_story
from quarterdeck.terminal.commands.in_words import CommandInWords, GroupInWords

if TYPE_CHECKING:
    from quarterdeck.core.game import Game
    from quarterdeck.table import Seat
    from quarterdeck.table.campaign.campaign import Campaign
    from quarterdeck.table.campaign.saves import SavedCampaign, SavedCampaigns

campaigns = typer.Typer(
    cls=GroupInWords,
    help="Play a story whose choices change the cards for good.\n\nWithout a command it lists your campaigns.",
    epilog='campaign new "Salt and Acorns"\ncampaign play\ncampaign chronicle salt',
    context_settings={"help_option_names": ["-h", "--help"]},
)
_below = partial(campaigns.command, cls=CommandInWords)

Name = Annotated[
    str,
    typer.Argument(metavar="NAME", help="A campaign, or how its name begins.", autocompletion=complete_campaign),
]
AnyName = Annotated[
    str | None,
    typer.Argument(
        metavar="NAME",
        help="A campaign, or how its name begins; not needed if there is one only.",
        autocompletion=complete_campaign,
    ),
]
With = Annotated[
    str | None,
    typer.Option(
        "--with",
        metavar="NAME",
        help="Your partner: a person, or a bot by its key or as in mybot.py:Mine [usually bosun]",
        autocompletion=complete_bot,
    ),
]
Solo = Annotated[bool, typer.Option("--solo", help="You play both Characters.")]
You = Annotated[str | None, typer.Option("--as", metavar="NAME", help="What you are called.")]
OfGame = Annotated[
    str | None,
    typer.Option(
        "--game", metavar="GAME", help="Of which game, if several have stories.", autocompletion=complete_game
    ),
]
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file.")]


@campaigns.callback(invoke_without_command=True)
def _list(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        from quarterdeck.terminal.campaign.book import campaign_lines

        print("\n".join(campaign_lines(_saved())))


@_below()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")],
    game: OfGame = None,
    story: Annotated[
        str | None,
        typer.Option(
            metavar="STORY", help="Which story, by its key: campaign stories lists them.", autocompletion=complete_story
        ),
    ] = None,
    partner: With = None,
    solo: Solo = False,
    you: You = None,
) -> None:
    """Begin a campaign."""
    from quarterdeck.table.campaign.campaign import Campaign
    from quarterdeck.terminal.campaign.book import status_text
    from quarterdeck.terminal.command_line import command

    saved, chosen = _saved(), _game(game)
    told = saved.story(chosen, story if story is not None else next(iter(chosen.stories)))
    campaign = Campaign.begin(chosen, told, name, _seats(chosen, partner, solo, you))
    saved.new(campaign)
    print(status_text(campaign))
    print(f"Play it: {command('campaign', 'play', campaign.name)}")


@_below()
def play(
    name: AnyName = None, think: Thinking = None, bot: OwnBots = None, plain: PlainMode = False, hush: Hush = False
) -> int:
    """Go on: read, choose, and play the scenarios.

    All is kept after every decision.
    """
    from quarterdeck.bots.registry import lend
    from quarterdeck.terminal.campaign.session import CampaignSession

    think_for = thinking(think)
    for own in bot or ():
        lend(own)
    saved = _saved()
    found, campaign = _open(saved, name)
    return with_voice(plain, lambda voice: CampaignSession(saved, found.path, campaign, voice, think_for).play(), hush)


@_below()
def book(name: AnyName = None, plain: PlainMode = False) -> None:
    """Read all pages so far."""
    from quarterdeck.terminal.campaign.book import book_parts, show_parts

    show_parts(book_parts(_open(_saved(), name)[1]), plain)


@_below()
def chronicle(name: AnyName = None, plain: PlainMode = False) -> None:
    """Tell what happened, and when."""
    from quarterdeck.terminal.campaign.book import chronicle_parts, how_to_replay, show_parts

    campaign = _open(_saved(), name)[1]
    show_parts(chronicle_parts(campaign), plain, between=False)
    for line in how_to_replay(campaign):
        print(line)


@_below()
def marks(name: AnyName = None) -> None:
    """List what has changed for good."""
    from quarterdeck.terminal.campaign.book import mark_lines

    print("\n".join(mark_lines(_open(_saved(), name)[1])))


@_below()
def replay(
    name: Name,
    number: Annotated[int, typer.Argument(metavar="N", help="Which scenario, as the chronicle numbers them.")],
    plain: PlainMode = False,
) -> int:
    """Step through a scenario that was played to its end."""
    from quarterdeck.games import GAMES
    from quarterdeck.table import Replay, SavedGames
    from quarterdeck.table.campaign.encoding import decompress_record
    from quarterdeck.table.errors import CampaignRefused
    from quarterdeck.terminal.play.replay import ReplaySession

    landed = _open(_saved(), name)[1].landings
    if not 1 <= number <= len(landed) or not landed[number - 1].record:
        raise CampaignRefused(f"There is no scenario {number} to look at: the chronicle numbers those that there are.")
    record = decompress_record(landed[number - 1].record)
    replayed = Replay(record, GAMES)
    return with_voice(plain, lambda voice: ReplaySession(record, replayed, voice, SavedGames()).run())


@_below()
def crew(name: Name, partner: With = None, solo: Solo = False, you: You = None) -> None:
    """Change who is in a campaign, between two scenarios."""
    from quarterdeck.terminal.campaign.book import status_text

    saved = _saved()
    found, campaign = _open(saved, name)
    persons = [seat.name for seat in campaign.seats if seat.kind == "person"]
    campaign.change_seats(_seats(campaign.game, partner, solo, you or (persons[0] if persons else None)))
    saved.save(found.path, campaign)
    print(status_text(campaign))


@_below()
def stories() -> None:
    """List the stories that a campaign can be begun with."""
    from quarterdeck.terminal.campaign.stories import story_lines

    print("\n".join(story_lines(_saved())))


@_below()
def check(file: File, game: OfGame = None) -> None:
    """Check a story that somebody wrote."""
    from quarterdeck.terminal.campaign.stories import check_lines

    print("\n".join(check_lines(_saved(), _game(game), file)))


@_below()
def export(name: Name, file: File) -> None:
    """Write a campaign to a file, to take it elsewhere."""
    from quarterdeck.table.campaign.encoding import export_campaign
    from quarterdeck.table.disk import put_in_place
    from quarterdeck.table.errors import CampaignRefused, RecordNotWritten
    from quarterdeck.terminal.campaign.session import record_missed_outcome
    from quarterdeck.terminal.command_line import command

    saved = _saved()
    found, campaign = _open(saved, name)
    if file.exists():
        raise CampaignRefused(f"{file} is there already: give another name.")
    record_missed_outcome(saved, found.path, campaign)
    try:
        put_in_place(file, export_campaign(campaign)).close()
    except OSError as error:
        raise RecordNotWritten(f"{file} cannot be written ({error.strerror}): give another place.") from error
    running = " The scenario that is being played is not in it." if campaign.stage == "sailing" else ""
    print(f"{campaign.name} is now in {file}.{running}")
    print(f"To go on from there: {command('campaign', 'import', str(file))}")


@_below("import")
def import_campaign(file: File) -> None:
    """Take up a campaign from a file.

    If its name is taken it gets another.
    """
    from quarterdeck.table.errors import RecordMissing
    from quarterdeck.terminal.campaign.book import status_text
    from quarterdeck.terminal.command_line import command

    saved = _saved()
    try:
        data = file.read_bytes()
    except OSError as error:
        raise RecordMissing(f"There is no campaign to read at {file}: {error.strerror}.") from error
    campaign = saved.load(saved.import_campaign(data))
    print(status_text(campaign))
    print(f"Play it: {command('campaign', 'play', campaign.name)}")


@_below()
def delete(name: Name, plain: PlainMode = False) -> None:
    """Throw a campaign away."""
    saved, voice = _saved(), voice_in_lines(plain)
    found = saved.find(name)
    try:
        sure = voice.agree(f"Throw {found.name} away, with all that was played in it?", False)
    except EOFError:
        sure = False
    if sure:
        saved.delete(found.path)
    print(f"{found.name} is gone." if sure else f"{found.name} stays.")


def _saved() -> SavedCampaigns:
    from quarterdeck.games import GAMES
    from quarterdeck.table.campaign.saves import SavedCampaigns

    return SavedCampaigns(GAMES)


def _open(saved: SavedCampaigns, name: str | None) -> tuple[SavedCampaign, Campaign]:
    """The campaign of this name, or the only one. Raises `CampaignRefused`."""
    from quarterdeck.table.errors import CampaignRefused
    from quarterdeck.terminal.campaign.book import EXAMPLE
    from quarterdeck.terminal.command_line import command

    if name is None:
        there = saved.list()
        if not there:
            raise CampaignRefused(f"There is no campaign yet. Begin one: {command('campaign', 'new', EXAMPLE)}")
        if len(there) > 1:
            raise CampaignRefused(f"Which campaign? There are: {', '.join(each.name for each in there)}.")
        found = there[0]
    else:
        found = saved.find(name)
    if found.campaign is None:
        raise CampaignRefused(f"{found.name} cannot be read: {found.problem}")
    return found, found.campaign


def _game(key: str | None) -> Game[Any]:
    from quarterdeck.games import find
    from quarterdeck.table.errors import CampaignRefused
    from quarterdeck.terminal.campaign.stories import games_with_stories

    if key is not None:
        game = find(key)
        if not game.stories:
            keys = ", ".join(each.key for each in games_with_stories())
            raise CampaignRefused(f"{game.title} has no campaigns. Games that have some: {keys}.")
        return game
    return games_with_stories()[0]


def _seats(game: Game[Any], partner: str | None, solo: bool, you: str | None) -> list[Seat]:
    from quarterdeck.core.errors import SeatRefused
    from quarterdeck.terminal.play.seats import OPPONENT, YOU, read_seats

    if solo and partner is not None:
        raise SeatRefused("Give --with or --solo, not both.")
    mine = you or YOU[0]
    seats = read_seats(mine if solo else f"{mine},{partner or OPPONENT}", game)
    if seats[0].kind != "person":
        raise SeatRefused(f"{mine!r} is a bot, and you are in the campaign yourself: give --as another name.")
    return seats
