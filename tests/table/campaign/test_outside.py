"""A campaign that somebody brings: what it may say."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from quarterdeck.games import GAMES
from quarterdeck.table.campaign.encoding import compress_record, entries_in
from quarterdeck.table.campaign.entries import (
    FORMAT,
    AnyCampaignEntry,
    Began,
    Chose,
    Dropped,
    Landed,
    Sailed,
    Seated,
    Turned,
)
from quarterdeck.table.campaign.outside import LONGEST_PACKED, campaign_from_outside, check_texts
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.entries import Seat
from quarterdeck.table.errors import RecordDamaged
from quarterdeck.table.record import encode_lines
from tests import oars
from tests.table.play import new_table, people, play_at_random

KEPT = sorted((Path(__file__).parents[2] / "stored/fixtures/home/campaigns").glob("*.campaign"))
LONG = 2_000_000
DAY = "2026-11-18T17:08:11+00:00"
BEGAN = Began(FORMAT, oars.GAME.key, "up-the-creek", "Our voyage", people(2), DAY)
LONG_DAY = f"2026-11-18T17:08:11.{'0' * LONG}+00:00"  # a moment, as Python reads them


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.stem))
def test_whatever_quarterdeck_wrote_is_taken(path: Path) -> None:
    data = path.read_bytes()
    assert campaign_from_outside(data, GAMES).entries == entries_in(data)


def test_the_record_of_a_scenario_is_taken_as_it_is_packed() -> None:
    table = new_table()
    play_at_random(table)
    table.take_frames()
    packed = compress_record(table.record)
    assert len(packed) < len(table.record.to_bytes())
    check_texts([BEGAN, Sailed("t"), Landed("t", False, DAY, packed), Sailed("t"), Landed("t", False, "")])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 0),
        ("format", -(10**100)),
        ("format", 10**100),
        ("game", "x" * LONG),
        ("game", "\x1b[2J"),
        ("story", "x" * LONG),
        ("name", "Ours" + " " * LONG),
        ("seats", [*people(2), *(Seat("person", f"P{number}") for number in range(1000))]),
        ("seats", [Seat("person", "x" * LONG), Seat("person", "Ben")]),
        ("seats", [Seat("person", "Ann", "x" * LONG), Seat("person", "Ben")]),
        ("seats", [Seat("bot", "Ann", "x" * LONG), Seat("person", "Ben")]),
        ("created", LONG_DAY),
        ("created", "\u202e2026"),
        ("digest", "x" * LONG),
    ],
    ids=lambda value: str(value)[:20],
)
def test_it_begins_only_with_what_is_written_there(field: str, value: object) -> None:
    assert_refused([msgspec.structs.replace(BEGAN, **{field: value})], 1)


@pytest.mark.parametrize(
    "entry",
    [
        Seated([Seat("person", "\u202eAnn")]),
        Seated([Seat("person", f"P{number}") for number in range(1000)]),
        Sailed("x" * LONG),
        Sailed("../t"),
        Sailed("t", difficulty="x" * LONG),
        Landed("x" * LONG, True, DAY),
        Landed("t", True, LONG_DAY),
        Landed("t", True, DAY, "\U0001f980" + "x" * 100),
        Landed("t", True, DAY, "no record"),
        Landed("t", True, DAY, "eNo=\n"),
        Landed("t", True, DAY, "=" * 100),
        Landed("t", True, DAY, "x" * (LONGEST_PACKED + 1)),
        Dropped("x" * LONG),
        Chose(0, "x" * LONG, DAY),
        Chose(0, "plug", LONG_DAY),
        Turned("x" * LONG),
    ],
    ids=lambda entry: str(entry)[:40],
)
def test_so_it_goes_on(entry: AnyCampaignEntry) -> None:
    assert_refused([BEGAN, entry], 2)


def assert_refused(entries: list[AnyCampaignEntry], line: int) -> None:
    with pytest.raises(RecordDamaged) as refused:
        check_texts(entries)
    assert refused.value.line == line
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


def test_the_terminal_takes_nothing_else_either(tmp_path: Path) -> None:
    saved = SavedCampaigns({oars.GAME.key: oars.GAME}, tmp_path)
    data, _ = encode_lines([BEGAN, Sailed("t"), Landed("t", False, DAY, "\U0001f980")], "")
    with pytest.raises(RecordDamaged, match="line 3: the record of its scenario cannot be"):
        saved.import_campaign(data)
    assert list(saved.list()) == []
