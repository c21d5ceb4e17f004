"""A campaign of version 0.1 as the terminal kept it, in the middle of a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games import GAMES
from quarterdeck.table import Replay
from quarterdeck.table.campaign.campaign import Campaign, is_won
from quarterdeck.table.campaign.encoding import decompress_record, encode_campaign
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.errors import RecordTooOld
from quarterdeck.terminal.campaign.book import book_parts, chronicle_parts, mark_lines
from quarterdeck.terminal.campaign.session import record_missed_outcome
from tests.stored.kept import CLOSED, goes_on
from tests.table.play import play_at_random

MORE = 30
WON = [False, True, False, False, True]


@pytest.fixture
def saved(home: Path) -> SavedCampaigns:
    return SavedCampaigns(GAMES, home)


def opened(saved: SavedCampaigns) -> tuple[Path, Campaign]:
    """The campaign and its file."""
    [kept] = saved.list()
    assert kept.campaign is not None, kept.problem
    return kept.path, kept.campaign


def test_it_stands_where_it_stood(saved: SavedCampaigns) -> None:
    path, campaign = opened(saved)
    assert (campaign.name, campaign.stage, campaign.chapter.key) == ("Our first voyage", "sailing", "3")
    assert (campaign.won_chapters, campaign.defeats) == (["1", "2"], {1: 3})
    assert [(seat.kind, seat.name) for seat in campaign.seats] == [("person", "Ann"), ("bot", "Bosun")]
    assert encode_campaign(campaign) == path.read_bytes()


def test_its_book_reads(saved: SavedCampaigns) -> None:
    _, campaign = opened(saved)
    pages = book_parts(campaign)
    assert len(pages) == len(campaign.pages) > 6
    assert all(text for _, text in pages)
    assert len(mark_lines(campaign)) >= len(campaign.marks) > 0
    assert any("Chosen: " in line for _, lines in chronicle_parts(campaign) for line in lines)


def test_its_scenarios_can_be_looked_at(saved: SavedCampaigns) -> None:
    records = [decompress_record(landed.record) for landed in opened(saved)[1].landings]
    assert [landed.won for landed in opened(saved)[1].landings] == [is_won(record) for record in records] == WON
    for record in records:
        replay = Replay(record, GAMES)
        assert replay.frame(replay.length).log


def test_its_scenario_goes_on_and_lands(saved: SavedCampaigns) -> None:
    path, campaign = opened(saved)
    file = saved.table_file(campaign.table)
    assert file is not None
    if not goes_on("wildtails"):
        with pytest.raises(RecordTooOld, match=CLOSED):
            saved.tables.open(file, GAMES)
        return
    table = saved.tables.open(file, GAMES)
    assert campaign.chapter.scenario is not None
    assert table.record.header.sets == {**campaign.sets, **campaign.chapter.scenario.sets}
    play_at_random(table, 1, MORE)
    saved.tables.close(table)
    again = saved.tables.open(file, GAMES)
    assert again.truth.digest() == table.truth.digest()
    play_at_random(again, 2)
    saved.tables.close(again)
    before = path.read_bytes()
    record_missed_outcome(saved, path, campaign)
    assert path.read_bytes().startswith(before)
    _, later = opened(saved)
    assert later.stage == ("page" if is_won(again.record) else "scenario")
    assert [landed.won for landed in later.landings] == [*WON, is_won(again.record)]
    assert saved.table_file(campaign.table) is None
