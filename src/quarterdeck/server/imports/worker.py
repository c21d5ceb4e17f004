"""A process that looks at what somebody brings: a file comes in as a line, and what the server needs to know goes out.

Whatever a file does to who reads it, it does here.
"""

from __future__ import annotations

import os
import sys
from typing import Literal

import msgspec

from quarterdeck.core.errors import QuarterdeckError, UnknownGame
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES
from quarterdeck.server.workers.answering import answer_lines, where_raised
from quarterdeck.table import Replay, Seat
from quarterdeck.table.campaign.outside import campaign_from_outside
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.errors import CampaignRefused
from quarterdeck.table.outside import record_from_outside
from quarterdeck.table.record import decode_lines
from quarterdeck.table.tally import Tally

GIVES_WAY = 10  # how nice the process is to the server and the bots, of 19
MOST_ENTRIES = 3000  # of a campaign; more than anybody plays


class ImportTask(msgspec.Struct, frozen=True):
    """A file, as it came."""

    kind: Literal["record", "campaign"]
    data: bytes


class CheckedRecord(msgspec.Struct, tag="record", frozen=True):
    """A finished game that can be looked at: what its table is told by, and its lines as they came."""

    game: str
    seats: list[Seat]
    options: dict[str, Value]
    sets: dict[str, Value]
    deal: str | None
    header: msgspec.Raw
    entries: list[msgspec.Raw]


class CheckedCampaign(msgspec.Struct, tag="campaign", frozen=True):
    """A campaign that can be gone on with. It is short, and the server reads it for itself."""


class NotTaken(msgspec.Struct, tag="refused", frozen=True):
    """Why a file is not taken: the name of the error, and its words; `trouble` is where it was if nobody foresaw it."""

    error: str
    text: str
    trouble: str = ""


Checked = CheckedRecord | CheckedCampaign | NotTaken


def check_record(data: bytes) -> CheckedRecord:
    """Play a game that somebody brings; one of older rules is read. Raises whatever is wrong with it."""
    record = record_from_outside(data)
    header = record.header
    if header.game not in GAMES:
        raise UnknownGame(f"The record is of {header.game[:60]!r}, which is not played here.")
    tally = Tally(header.seats)
    if Replay(record, GAMES).exact:
        for entry in record.entries:
            tally.note(entry)
    first, *entries = [msgspec.Raw(payload) for payload in decode_lines(data[: record.size])]
    return CheckedRecord(header.game, tally.seats, header.options, header.sets, header.deal, first, entries)


def check_campaign(data: bytes) -> CheckedCampaign:
    """Go through a campaign that somebody brings. Raises whatever is wrong with it."""
    campaign = campaign_from_outside(data, GAMES, SavedCampaigns(GAMES).story_folder)
    if len(campaign.entries) > MOST_ENTRIES:
        raise CampaignRefused(f"This campaign has more than {MOST_ENTRIES} entries, which is more than is taken here.")
    return CheckedCampaign()


def check(task: ImportTask) -> Checked:
    """What there is to know of a file."""
    try:
        return check_record(task.data) if task.kind == "record" else check_campaign(task.data)
    except QuarterdeckError as error:
        return NotTaken(type(error).__name__, str(error))
    except Exception as error:  # whatever it is, the next file is checked
        return NotTaken(type(error).__name__, "", where_raised(error))


def answer(line: bytes) -> bytes:
    """The answer to a task."""
    return msgspec.json.encode(check(msgspec.json.decode(line, type=ImportTask)))


def main() -> None:
    """Answer until the other end is closed."""
    memory, seconds = sys.argv[1:]
    if sys.platform != "win32":
        os.nice(GIVES_WAY)
    answer_lines(answer, int(memory), int(seconds))


if __name__ == "__main__":
    main()
