"""What version 0.1 has left on disk, as the tests of this folder open it."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec

from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES

PACKED = 1  # the `snapshot_version` of every game then
CLOSED = "no snapshot from which these could go on: start a new game"  # what is said of a running table else
FIXTURES = Path(__file__).parent / "fixtures"
RECORDS = {path.stem: path.read_bytes() for path in sorted((FIXTURES / "home" / "games").glob("*.jsonl"))}
FORMAT_3 = {path.stem: path.read_bytes() for path in sorted((FIXTURES / "format-3").glob("*.jsonl"))}
FINISHED = [name for name, data in RECORDS.items() if b'{"entry":"end"' in data]
RUNNING = [name for name in RECORDS if name not in FINISHED]
STATES = sorted(path.name.partition(".")[0] for path in (FIXTURES / "states").glob("*.json.gz"))


class KeptTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the server's: the tokens of its seats, and how it stood."""

    table: str
    game: str
    tokens: dict[int, str]
    status: str
    digest: str
    asked: int
    rematch: str = ""


class KeptCampaign(msgspec.Struct, forbid_unknown_fields=True):
    """The campaign of the server's: who is in it, a scenario that was lost there, and the one that is played."""

    campaign: str
    seat: int
    token: str
    landed: str
    table: str
    status: str
    digest: str
    asked: int


class KeptServer(msgspec.Struct, forbid_unknown_fields=True):
    """All that was noted of the server."""

    tables: dict[str, KeptTable]
    campaign: KeptCampaign


class KeptState(msgspec.Struct, forbid_unknown_fields=True):
    """A state in the middle of a game, and how its table was made."""

    game: str
    rules_version: int
    snapshot_version: int
    seats: int
    options: dict[str, Value]
    sets: dict[str, Value]
    content: str
    digest: str
    packed: list[object]


def goes_on(game: str) -> bool:
    """Whether running tables of a game can be gone on with. Where its states are packed in another way by now they are
    closed, with the reason."""
    return GAMES[game].snapshot_version == PACKED


def is_exact(game: str) -> bool:
    """Whether finished tables of a game are played again, and not only shown from their frames."""
    return GAMES[game].rules_version == 1


def unzipped(name: str) -> bytes:
    """A compressed file of the fixtures."""
    return gzip.decompress((FIXTURES / f"{name}.gz").read_bytes())


def kept_state(game: str) -> KeptState:
    """The state of a game."""
    return msgspec.json.decode(unzipped(f"states/{game}.json"), type=KeptState)


SERVER = msgspec.json.decode((FIXTURES / "server.json").read_bytes(), type=KeptServer)
