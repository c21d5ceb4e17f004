"""The door: what each thing that a client sends may be, by its type. Whatever does not fit is refused on reading.

A text with the mark `CLEANED` is in one line and shows all that it holds: see `quarterdeck.table.texts`.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, inspect

from quarterdeck.bots.thinking import MOST_SECONDS
from quarterdeck.table import secret
from quarterdeck.table.campaign.campaign import MOST_NAME
from quarterdeck.table.seats import LONGEST_NAME as LONGEST_NAME
from quarterdeck.table.texts import cleaned
from quarterdeck.table.ways import MOST_POINTED_AT as MOST_POINTED_AT

LONGEST_CAMPAIGN_NAME = MOST_NAME
LONGEST_DEAL = secret.LONGEST_NAME
LONGEST_SAYING = 500
LONGEST_KEY = 80  # of games, bots, stories, ways, things and options: the longest there is has half of it
LONGEST_TOKEN = 64  # twice what they have
MOST_MOVES = 128  # in one answer
MOST_SETTINGS = 1000  # options or numbers: Wildtails has 803
MOST_HELD = 200  # tokens in one question
LONGEST_LIMIT = 30 * 24 * 3600
LARGEST = 2**53 - 1  # what every client counts to without a slip

CLEANED = {"cleaned": True}

# Numbers
Number = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Count = Annotated[int, Meta(ge=0, le=LARGEST)]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST_LIMIT)]
ThinkSeconds = Annotated[float, Meta(ge=0, le=MOST_SECONDS)]

# Names that programs give
Key = Annotated[str, Meta(max_length=LONGEST_KEY)]
TableId = Annotated[str, Meta(max_length=LONGEST_KEY)]
Token = Annotated[str, Meta(max_length=LONGEST_TOKEN)]

# Texts that people give
PersonName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, extra=CLEANED)]
MaybeName = Annotated[str, Meta(max_length=LONGEST_NAME, extra=CLEANED)]  # empty for none
CampaignName = Annotated[str, Meta(min_length=1, max_length=LONGEST_CAMPAIGN_NAME, extra=CLEANED)]
ChatText = Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING, extra=CLEANED)]
DealName = Annotated[str, Meta(max_length=LONGEST_DEAL)]  # as it is: another letter would be another deal

# Several of them
Moves = Annotated[list[Number], Meta(max_length=MOST_MOVES)]
Things = Annotated[list[Key], Meta(min_length=1, max_length=MOST_POINTED_AT)]
Settings = Annotated[dict[Key, bool | Number | Key], Meta(max_length=MOST_SETTINGS)]


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that nobody knows is refused, so that a slip shows; its texts are cleaned."""

    def __post_init__(self) -> None:
        """Clean the texts that are marked so."""
        for name in _texts_of(type(self)):
            msgspec.structs.force_setattr(self, name, cleaned(getattr(self, name)))


@cache
def _texts_of(kind: type[Struct]) -> tuple[str, ...]:
    told: Any = inspect.type_info(kind)
    return tuple(field.name for field in told.fields if getattr(field.type, "extra", None) == CLEANED)
