"""Campaigns on disk: each a file of its own that always holds a whole campaign, and stories that people wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any
from weakref import WeakKeyDictionary

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import beginning, instead
from quarterdeck.core.story import Story
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import decode_campaign, encode_campaign, free_name, renamed
from quarterdeck.table.campaign.outside import campaign_from_outside
from quarterdeck.table.campaign.storyfiles import find_story, own_stories, wrong_stories
from quarterdeck.table.disk import put_in_place
from quarterdeck.table.errors import CampaignRefused, RecordNotWritten
from quarterdeck.table.saves import SUFFIX as RECORD_SUFFIX
from quarterdeck.table.saves import SavedGames, default_home
from quarterdeck.table.texts import printable

SUFFIX = ".campaign"
MOST_SLUG = 40


@dataclass(frozen=True)
class SavedCampaign:
    """A kept campaign, or the reason why it cannot be read."""

    path: Path
    name: str
    campaign: Campaign | None
    problem: str | None


class SavedCampaigns:
    """The folder of campaigns, beside that of kept games, and the folder of stories that people wrote.

    The tables of their scenarios are kept apart from those of loose games, each until it ends: then its record is a
    part of the campaign.
    """

    def __init__(self, games: Mapping[str, Game[Any]], home: Path | None = None) -> None:
        self.games = games
        home = home or default_home()
        self.folder = home / "campaigns"
        self.story_folder = home / "stories"
        self.tables = SavedGames(self.folder)  # of scenarios that are being played
        # How large the file was when this campaign was read or written: it only ever grows.
        self._sizes: WeakKeyDictionary[Campaign, int] = WeakKeyDictionary()

    # Stories

    def stories(self, game: Game[Any]) -> dict[str, Story]:
        """Every story of a game: those that come with it, then those in the folder, but for files that are wrong."""
        return {**game.stories, **own_stories(game, self.story_folder)}

    def story(self, game: Game[Any], key: str) -> Story:
        """One of them. Raises `CampaignRefused`: if its file is wrong with what is, else naming those there are."""
        return find_story(game, key, self.story_folder)

    def wrong_stories(self, game: Game[Any]) -> dict[Path, str]:
        """The files in the folder that are no story of the game, and what is wrong with each."""
        return wrong_stories(game, self.story_folder)

    # Campaigns

    def list(self) -> Sequence[SavedCampaign]:
        """Every kept campaign, the one last played first."""
        paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        return [self._saved(path) for path in paths]

    def find(self, name: str) -> SavedCampaign:
        """The campaign of this name, or the only one whose name begins so. Raises `CampaignRefused`."""
        there = self.list()
        names = [saved.name for saved in there]
        meant = [name] if name in names else beginning(name, names)
        found = [saved for saved in there if saved.name in meant]
        if len(found) == 1:
            return found[0]
        if found:
            raise CampaignRefused(f"{name!r} could be {' or '.join(meant)}: type some more of it.")
        raise CampaignRefused(f"There is no campaign {name!r}. {instead(name, names)}")

    def new(self, campaign: Campaign) -> Path:
        """Keep a campaign from now on. Raises `CampaignRefused` if its name is taken, and `RecordNotWritten`."""
        if any(saved.name.lower() == campaign.name.lower() for saved in self.list()):
            raise CampaignRefused(f"There is a campaign called {campaign.name} already: choose another name.")
        slug = "-".join("".join(c if c.isalnum() else " " for c in campaign.name.lower()).split())[:MOST_SLUG]
        path = self.folder / f"{slug or 'campaign'}-{token_hex(3)}{SUFFIX}"
        self._write(path, campaign)
        return path

    def save(self, path: Path, campaign: Campaign) -> None:
        """Write down what has happened.

        Raises `CampaignRefused` if another process went on with it or threw it away, and `RecordNotWritten`.
        """
        try:
            size = path.stat().st_size
        except OSError as error:
            raise CampaignRefused(f"The campaign {campaign.name} is no longer there: begin or import one.") from error
        if self._sizes.get(campaign) != size:
            raise CampaignRefused("This campaign was gone on with elsewhere meanwhile: open it again.")
        self._write(path, campaign)

    def load(self, path: Path) -> Campaign:
        """The campaign in a file. Raises `CampaignRefused`, `RecordDamaged`, `RecordTooNew` or `UnknownGame`."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise CampaignRefused(f"There is no campaign to read at {path}: {error.strerror}.") from error
        campaign = decode_campaign(data, self.games, self.story_folder)
        self._sizes[campaign] = len(data)
        return campaign

    def import_campaign(self, data: bytes) -> Path:
        """Keep a campaign that was exported elsewhere; if its name is taken, under another. Raises as `load` does.

        A scenario that was being played there is to be set up again.
        """
        campaign = campaign_from_outside(data, self.games, self.story_folder)
        if campaign.stage == "sailing":
            campaign.drop_scenario(campaign.table)
        taken = {saved.name.lower() for saved in self.list()}
        return self.new(renamed(campaign, free_name(campaign.name, taken)))

    def delete(self, path: Path) -> None:
        """Throw a campaign away, with the scenario that is being played."""
        saved = self._saved(path)
        path.unlink(missing_ok=True)
        if saved.campaign is not None and saved.campaign.stage == "sailing":
            self.delete_table(saved.campaign.table)

    def table_file(self, table: str) -> Path | None:
        """The record of a scenario that is being played, or has ended but not yet landed; None if it is gone."""
        there = self.tables.folder.glob(f"*{RECORD_SUFFIX}")
        return next((path for path in there if path.stem.endswith(f"-{table}")), None)

    def delete_table(self, table: str) -> None:
        """Throw the record of a scenario away: it has landed, or does not count."""
        if (path := self.table_file(table)) is not None:
            path.unlink(missing_ok=True)

    def _write(self, path: Path, campaign: Campaign) -> None:
        data = encode_campaign(campaign)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            put_in_place(path, data).close()
        except OSError as error:
            told = f"The campaign cannot be written to {path} ({error}): make room there, then try again."
            raise RecordNotWritten(told) from error
        self._sizes[campaign] = len(data)

    def _saved(self, path: Path) -> SavedCampaign:
        try:
            campaign = self.load(path)
        except QuarterdeckError as error:
            return SavedCampaign(path, printable(path.stem), None, str(error))
        return SavedCampaign(path, campaign.name, campaign, None)
