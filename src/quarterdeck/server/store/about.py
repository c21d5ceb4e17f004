"""What a server keeps of a table beside its record, and of a campaign beside its entries: who may sit there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.rules import Value
from quarterdeck.server.wire import ChatLine, SeatKind, Status
from quarterdeck.table.errors import UNREADABLE

K = TypeVar("K")


class SeatHolder(msgspec.Struct, omit_defaults=True):
    """Who has a seat. `key` is the fingerprint of the token that holds it, empty where nobody does.

    `away`: a bot sits in for the holder, who may come back. `conceded`: the holder gave up, and may not.
    """

    kind: SeatKind
    name: str
    bot: str | None = None
    key: str = ""
    away: bool = False
    muted: bool = False
    conceded: bool = False


class AboutTable(msgspec.Struct, omit_defaults=True):
    """A table as it is kept. Times are seconds since 1970.

    `hosts` are the fingerprints of the tokens of its maker, `maker` one of where they called from.
    """

    id: str
    game: str
    status: Status
    holders: list[SeatHolder] = msgspec.field(name="places")
    options: dict[str, Value]
    sets: dict[str, Value]
    deal: str | None
    listed: bool
    hints: bool
    limit: int
    created: float
    touched: float  # when somebody else came to be asked, which everybody may know
    used: float = 0.0  # when anything last happened here
    host: str = ""
    hosts: list[str] = []
    maker: str = ""
    asked: int = -1
    since: float = 0.0
    silenced: list[str] = []  # names of those who watch and are not heard
    rematch: str = ""  # the next table
    guide: str = ""
    lesson_step: int = msgspec.field(default=0, name="step")  # of the guide's script
    lesson_since: int = msgspec.field(default=-1, name="since_event")  # the last before the first answer in it
    lesson_said: str = msgspec.field(default="", name="remark")  # of the guide, on the learner's last choice
    imported: bool = False
    campaign: str = ""  # of which this is a scenario
    think: float = 0.0  # seconds that its bots think, 0 for as long as whoever runs the server says
    closed: str | None = None  # why, if whoever runs the server has closed it: nobody plays on


class AboutCampaign(msgspec.Struct, omit_defaults=True):
    """A campaign as it is kept beside its entries: who may go on with it. Times are seconds since 1970.

    `holders` are its seats with the fingerprints of the tokens that hold them; `hosts` and `maker` are as for a table.
    """

    id: str
    game: str
    story: str
    holders: list[SeatHolder] = msgspec.field(name="places")
    hosts: list[str]
    maker: str
    created: float
    used: float
    table: str = ""  # at which its scenario is being played


class RowDamaged(QuarterdeckError):
    """A row of the store cannot be read: the rest can, so that nobody else's table is to suffer from it."""

    def __init__(self, error: Exception) -> None:
        super().__init__(f"What is kept beside its record is damaged ({error}): ask whoever runs this server.")


encode_about = msgspec.json.Encoder().encode


def _decoder(kind: type[K]) -> Callable[[bytes], K]:
    decode = msgspec.json.Decoder(kind).decode

    def decoded(data: bytes) -> K:
        try:
            return decode(data)
        except UNREADABLE as error:
            raise RowDamaged(error) from error

    return decoded


# All of these raise `RowDamaged`.
decode_about = _decoder(AboutTable)
decode_campaign_about = _decoder(AboutCampaign)
decode_chat_line = _decoder(ChatLine)


def if_whole(decode: Callable[[bytes], K], data: bytes) -> K | None:
    """A row among others, if it can be read: which cannot, `quarterdeck doctor` says."""
    try:
        return decode(data)
    except RowDamaged:
        return None
