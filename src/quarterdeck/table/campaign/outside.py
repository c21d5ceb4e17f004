"""A campaign that somebody brings: whatever it says is bounded, by what Quarterdeck itself writes there.

All that Quarterdeck ever exported passes. A campaign that is kept is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.game import Game
from quarterdeck.table.bounds import RECORD_BYTES
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.encoding import campaign_of, entries_in
from quarterdeck.table.campaign.entries import AnyCampaignEntry, Began, Chose, Dropped, Landed, Sailed, Seated
from quarterdeck.table.errors import RecordDamaged
from quarterdeck.table.outside import FINGERPRINT, ID, KEY, MOST_DIGITS, PACKED, check_seats, check_shape

LONGEST_PACKED: Final = RECORD_BYTES  # letters of a packed record: its lines are no shorter, whatever is in them
# A name has 60 letters and a moment 25. Keys of stories, chapters, ways and difficulties are for authors to choose.
_NAME: Final = re.compile(r".{0,100}", re.DOTALL)
_MOMENT: Final = re.compile(r"[ -~]{0,64}")
_AUTHORS_KEY: Final = re.compile(r".{0,200}", re.DOTALL)


def campaign_from_outside(data: bytes, games: Mapping[str, Game[Any]], story_folder: Path | None = None) -> Campaign:
    """The campaign in `data`, if it says nothing that no campaign says. Raises as `decode_campaign` does."""
    entries = entries_in(data)
    check_texts(entries)
    return campaign_of(entries, games, story_folder)


def check_texts(entries: Sequence[AnyCampaignEntry]) -> None:
    """Raise `RecordDamaged` for a text of which Quarterdeck writes none like it."""
    for line, entry in enumerate(entries, 1):
        if isinstance(entry, Began):
            _check_began(entry, line)
        elif isinstance(entry, Seated):
            check_seats(entry.seats, line)
        elif isinstance(entry, Sailed):
            check_shape(ID, entry.table, line, "the name of a table")
            check_shape(_AUTHORS_KEY, entry.difficulty, line, "a difficulty")
        elif isinstance(entry, Landed):
            _check_landed(entry, line)
        elif isinstance(entry, Dropped):
            check_shape(ID, entry.table, line, "the name of a table")
        elif isinstance(entry, Chose):
            check_shape(_AUTHORS_KEY, entry.way, line, "a way")
            check_shape(_MOMENT, entry.day, line, "the moment of a choice")
        else:
            check_shape(_AUTHORS_KEY, entry.chapter, line, "a chapter")


def _check_began(entry: Began, line: int) -> None:
    if not 1 <= entry.format < 10**MOST_DIGITS:
        raise RecordDamaged(line, "its format cannot be that number")
    check_shape(KEY, entry.game, line, "its game")
    check_shape(_AUTHORS_KEY, entry.story, line, "its story")
    check_shape(_NAME, entry.name, line, "its name")
    check_seats(entry.seats, line)
    check_shape(_MOMENT, entry.created, line, "the moment it was made")
    check_shape(FINGERPRINT, entry.digest, line, "the digest of its story")


def _check_landed(entry: Landed, line: int) -> None:
    check_shape(ID, entry.table, line, "the name of a table")
    check_shape(_MOMENT, entry.day, line, "the moment of an end")
    if len(entry.record) > LONGEST_PACKED:
        raise RecordDamaged(line, "the record of its scenario is longer than any game")
    check_shape(PACKED, entry.record, line, "the record of its scenario")
