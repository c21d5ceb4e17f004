"""Campaigns on disk: each a file of its own that always holds a whole campaign, and stories that people wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from quarterdeck.core.errors import ContentRefused, QuarterdeckError, UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.core.story import Story
from quarterdeck.table.campaign import AnyCampaignEntry, Began, Campaign, Sailed, story_of
from quarterdeck.table.disk import put_in_place
from quarterdeck.table.errors import CampaignRefused, RecordDamaged
from quarterdeck.table.packing import NotPacked, pack, unpack
from quarterdeck.table.record import Record, decode_lines, decode_record, encode_lines
from quarterdeck.table.saves import default_home

SUFFIX = ".campaign"
MOST_SLUG = 40

_entry: msgspec.json.Decoder[AnyCampaignEntry] = msgspec.json.Decoder(AnyCampaignEntry)


@dataclass(frozen=True)
class SavedCampaign:
    """A kept campaign, or the reason why it cannot be read."""

    path: Path
    name: str
    campaign: Campaign | None
    problem: str | None


class SavedCampaigns:
    """The folder of campaigns, beside that of kept games, and the folder of stories that people wrote."""

    def __init__(self, games: Mapping[str, Game[Any]], home: Path | None = None) -> None:
        self.games = games
        self.folder = (home or default_home()) / "campaigns"
        self.story_folder = (home or default_home()) / "stories"
        self._sizes: dict[Path, int] = {}

    # Stories

    def stories(self, game: Game[Any]) -> dict[str, Story]:
        """Every story of a game: those that come with it, then those in the folder, but for files that are wrong."""
        return {**game.stories, **own_stories(game, self.story_folder)}

    # Campaigns

    def list(self) -> Sequence[SavedCampaign]:
        """Every kept campaign, the one last played first."""
        paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        return [self._saved(path) for path in paths]

    def find(self, name: str) -> SavedCampaign:
        """The campaign of this name, or the only one whose name begins so. Raises `CampaignRefused`."""
        there = self.list()
        lower = " ".join(name.lower().split())
        same = [saved for saved in there if saved.name.lower() == lower]
        found = same or [saved for saved in there if lower and saved.name.lower().startswith(lower)]
        if len(found) == 1:
            return found[0]
        names = ", ".join(saved.name for saved in (found or there)) or "none yet"
        which = "Several campaigns are called so" if found else f"There is no campaign {name!r}"
        raise CampaignRefused(f"{which}; there are: {names}.")

    def new(self, campaign: Campaign) -> Path:
        """Keep a campaign from now on. Raises `CampaignRefused` if there is one of its name, and `OSError`."""
        if any(saved.name.lower() == campaign.name.lower() for saved in self.list()):
            raise CampaignRefused(f"There is a campaign called {campaign.name} already: choose another name.")
        slug = "-".join("".join(c if c.isalnum() else " " for c in campaign.name.lower()).split())[:MOST_SLUG]
        path = self.folder / f"{slug or 'campaign'}-{token_hex(3)}{SUFFIX}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self._write(path, campaign)
        return path

    def save(self, path: Path, campaign: Campaign) -> None:
        """Write down what has happened. Raises `CampaignRefused` if another process went on with it, and `OSError`."""
        if self._sizes.get(path) != path.stat().st_size:
            raise CampaignRefused("This campaign was gone on with elsewhere meanwhile: open it again.")
        self._write(path, campaign)

    def load(self, path: Path) -> Campaign:
        """The campaign in a file. Raises `CampaignRefused`, `RecordDamaged`, `RecordTooNew` or `UnknownGame`."""
        data = path.read_bytes()
        campaign = decode_campaign(data, self.games, self.story_folder)
        self._sizes[path] = len(data)
        return campaign

    def bring(self, data: bytes) -> Path:
        """Keep a campaign that was exported elsewhere; if its name is taken, under another. Raises as `load` does."""
        campaign = decode_campaign(data, self.games, self.story_folder)
        taken = {saved.name.lower() for saved in self.list()}
        return self.new(renamed(campaign, free_name(campaign.name, taken)))

    def delete(self, path: Path) -> None:
        """Throw a campaign away."""
        path.unlink(missing_ok=True)
        self._sizes.pop(path, None)

    def _write(self, path: Path, campaign: Campaign) -> None:
        data = encode_campaign(campaign)
        put_in_place(path, data).close()
        self._sizes[path] = len(data)

    def _saved(self, path: Path) -> SavedCampaign:
        try:
            campaign = self.load(path)
        except (QuarterdeckError, OSError) as error:
            return SavedCampaign(path, path.stem, None, str(error))
        return SavedCampaign(path, campaign.name, campaign, None)


def own_stories(game: Game[Any], folder: Path) -> dict[str, Story]:
    """The stories that people put into a folder; a file that is wrong is left out."""
    found: dict[str, Story] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            story = game.read_story(path)
        except ContentRefused:
            continue
        found[story.key] = story
    return found


def encode_campaign(campaign: Campaign) -> bytes:
    """A whole campaign, as it is kept."""
    return encode_lines(campaign.entries, "")[0]


def exported(campaign: Campaign) -> bytes:
    """A campaign to take elsewhere. A scenario that is being played is left out: it can be set up again there."""
    entries = campaign.entries
    if campaign.stage == "sailing":
        entries = [entry for entry in entries if not (isinstance(entry, Sailed) and entry.table == campaign.table)]
    return encode_lines(entries, "")[0]


def decode_campaign(data: bytes, games: Mapping[str, Game[Any]], story_folder: Path | None = None) -> Campaign:
    """The campaign in `data`. Raises `CampaignRefused`, `RecordDamaged`, `RecordTooNew` or `UnknownGame`."""
    entries = decode_entries(decode_lines(data))
    began = entries[0] if entries else None
    if not isinstance(began, Began):
        raise CampaignRefused("This file is no campaign of Quarterdeck: choose one that was exported.")
    if began.game not in games:
        raise UnknownGame(f"The campaign is of {began.game[:60]!r}, which is not played here.")
    game = games[began.game]
    others = own_stories(game, story_folder) if story_folder is not None and began.story not in game.stories else {}
    return Campaign(game, story_of(game, began.story, others), entries)


def decode_entries(payloads: Sequence[bytes]) -> list[AnyCampaignEntry]:
    """Entries that were kept one by one. Raises `RecordDamaged`."""
    entries: list[AnyCampaignEntry] = []
    for number, payload in enumerate(payloads, 1):
        try:
            entries.append(_entry.decode(payload))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise RecordDamaged(number, f"it is no line of a campaign ({error})") from error
    return entries


def renamed(campaign: Campaign, name: str) -> Campaign:
    """The same campaign under another name."""
    began = campaign.entries[0]
    assert isinstance(began, Began)
    return Campaign(campaign.game, campaign.story, [msgspec.structs.replace(began, name=name), *campaign.entries[1:]])


def free_name(name: str, taken: set[str]) -> str:
    """`Our voyage`, or `Our voyage 2` if there is one of that name."""
    number, free = 1, name
    while free.lower() in taken:
        number += 1
        free = f"{name[:50]} {number}"
    return free


def packed_record(record: Record) -> str:
    """A finished record, as `Campaign.land` keeps it."""
    return pack(record.to_bytes().decode())


def kept_record(text: str) -> Record:
    """What `packed_record` was given. Raises `RecordDamaged`."""
    try:
        return decode_record(unpack(text, str).encode())
    except NotPacked as error:
        raise RecordDamaged(1, "it cannot be unpacked") from error
