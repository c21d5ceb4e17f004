"""A campaign as bytes: how it is kept, exported and read again, with the records of its scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.core.errors import UnknownGame
from quarterdeck.core.game import Game
from quarterdeck.table.bounds import RECORD_BYTES
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.entries import AnyCampaignEntry, Began, Landed
from quarterdeck.table.campaign.storyfiles import find_story, story_of
from quarterdeck.table.compression import NotCompressed, compress, decompress
from quarterdeck.table.errors import UNREADABLE, CampaignRefused, RecordDamaged
from quarterdeck.table.record import Record, decode_lines, decode_record, encode_lines
from quarterdeck.table.texts import printable

LINE_BEGINS = b'["'  # as every line of a campaign does
_RECORD_BYTES = 2 * RECORD_BYTES  # of a record as one text of JSON, in which quotation marks are two characters

_entry: msgspec.json.Decoder[AnyCampaignEntry] = msgspec.json.Decoder(AnyCampaignEntry)


def encode_campaign(campaign: Campaign) -> bytes:
    """A whole campaign, as it is kept."""
    return encode_lines(campaign.entries, "")[0]


def export_campaign(campaign: Campaign) -> bytes:
    """A campaign to take elsewhere. A scenario that is being played is left out: it can be set up again there."""
    running = campaign.stage == "sailing"  # then it was set up last, for nothing else happens meanwhile
    return encode_lines(campaign.entries[:-1] if running else campaign.entries, "")[0]


def decode_campaign(data: bytes, games: Mapping[str, Game[Any]], story_folder: Path | None = None) -> Campaign:
    """The campaign in `data`. Raises `CampaignRefused`, `RecordDamaged`, `RecordTooNew` or `UnknownGame`."""
    return campaign_of(entries_in(data), games, story_folder)


def entries_in(data: bytes) -> list[AnyCampaignEntry]:
    """The entries in a file, of which nobody knows yet whether they follow. Raises as `decode_campaign` does."""
    payloads = decode_lines(data) if data.startswith(LINE_BEGINS) else []
    if not payloads or not _begins(payloads[0]):
        raise CampaignRefused("This file is no campaign of Quarterdeck: choose one that was exported.")
    return decode_entries(payloads)


def campaign_of(
    entries: Sequence[AnyCampaignEntry], games: Mapping[str, Game[Any]], story_folder: Path | None = None
) -> Campaign:
    """What the entries in a file add up to. Raises as `decode_campaign` does."""
    began = entries[0]
    assert isinstance(began, Began)
    if began.game not in games:
        raise UnknownGame(f"The campaign is of {began.game[:60]!r}, which is not played here.")
    game = games[began.game]
    key = began.story
    story = story_of(game, key) if story_folder is None else find_story(game, key, story_folder)
    return Campaign(game, story, entries)


def decode_entries(payloads: Sequence[bytes]) -> list[AnyCampaignEntry]:
    """Entries that were kept one by one. Raises `RecordDamaged`."""
    entries: list[AnyCampaignEntry] = []
    for number, payload in enumerate(payloads, 1):
        try:
            entries.append(_entry.decode(payload))
        except UNREADABLE as error:
            raise RecordDamaged(number, f"it is no line of a campaign ({printable(str(error))})") from error
    return entries


def without_records(entries: Sequence[AnyCampaignEntry]) -> list[AnyCampaignEntry]:
    """The same entries, which add up to the same campaign, without the records that are nearly all of their bytes."""
    return [msgspec.structs.replace(entry, record="") if isinstance(entry, Landed) else entry for entry in entries]


def _begins(payload: bytes) -> bool:
    try:
        return isinstance(_entry.decode(payload), Began)
    except UNREADABLE:
        return False


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


def compress_record(record: Record) -> str:
    """A finished record, as `Campaign.land` keeps it."""
    return compress(record.to_bytes().decode())


def decompress_record(text: str) -> Record:
    """What `compress_record` was given. Raises `RecordDamaged`."""
    try:
        return decode_record(decompress(text, str, _RECORD_BYTES).encode())
    except NotCompressed as error:
        raise RecordDamaged(1, "it cannot be unpacked") from error
