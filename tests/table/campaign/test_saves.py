"""Campaigns on disk: whole files, several side by side, taken elsewhere and back, and stories that people wrote."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quarterdeck.core.errors import ContentRefused, UnknownGame
from quarterdeck.core.story import Story
from quarterdeck.table.campaign.campaign import Campaign, is_won
from quarterdeck.table.campaign.encoding import (
    compress_record,
    decode_campaign,
    decode_entries,
    decompress_record,
    encode_campaign,
    export_campaign,
    free_name,
)
from quarterdeck.table.campaign.entries import FORMAT, AnyCampaignEntry, Began
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.disk import UNFINISHED
from quarterdeck.table.entries import Seat
from quarterdeck.table.errors import CampaignRefused, RecordDamaged, RecordNotWritten, RecordTooNew
from quarterdeck.table.record import encode_lines
from quarterdeck.table.saves import SavedGames
from quarterdeck.table.table import Table
from tests import oars
from tests.table.play import new_table, people, play_at_random

GAMES = {oars.GAME.key: oars.GAME}
CREEK = oars.GAME.stories["up-the-creek"]


@pytest.fixture
def saved(tmp_path: Path) -> SavedCampaigns:
    return SavedCampaigns(GAMES, tmp_path)


def begun(name: str = "Our voyage", key: str = CREEK.key) -> Campaign:
    story = CREEK if key == CREEK.key else oars.up_the_creek(key, "Own")
    return Campaign.begin(oars.GAME, story, name, people(2))


def sailing(name: str = "Our voyage") -> Campaign:
    """A campaign that was lost once, won once, and is at sea again."""
    campaign = begun(name)
    for table, won in (("t1", False), ("t2", True)):
        campaign.begin_scenario(table)
        campaign.end_scenario(table, won, "packed")
    for seat in (0, 1):
        campaign.vote(seat, "plug")
    campaign.turn_page()
    campaign.begin_scenario("t3")
    return campaign


def own_story(saved: SavedCampaigns, key: str, name: str = "own.toml") -> Path:
    saved.story_folder.mkdir(parents=True, exist_ok=True)
    path = saved.story_folder / name
    path.write_text(f'key = "{key}"\ntitle = "Own"\n')
    return path


# Files


def test_a_campaign_comes_back_as_it_was() -> None:
    campaign = sailing()
    again = decode_campaign(encode_campaign(campaign), GAMES)
    assert again.entries == campaign.entries
    assert (again.stage, again.table, again.chapter.key, again.sets) == ("sailing", "t3", "2", {"strokes": 1})


def test_it_is_kept_and_gone_on_with(saved: SavedCampaigns) -> None:
    campaign = begun()
    path = saved.new(campaign)
    campaign.begin_scenario("t")
    saved.save(path, campaign)
    again = saved.load(path)
    assert again.stage == "sailing"
    again.end_scenario("t", True)
    saved.save(path, again)
    assert saved.load(path).stage == "choice"
    assert not list(saved.folder.glob(f"*{UNFINISHED}"))


@pytest.mark.parametrize("line", [1, 2, 4])
def test_a_damaged_line_is_named(line: int) -> None:
    lines = encode_campaign(sailing()).splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"t", b"u").replace(b"Our", b"Oar")
    with pytest.raises(RecordDamaged, match=f"damaged in line {line}:") as refused:
        decode_campaign(b"".join(lines), GAMES)
    assert refused.value.line == line


def test_lines_that_are_missing_or_moved_are_seen() -> None:
    lines = encode_campaign(sailing()).splitlines(keepends=True)
    for mixed in ([lines[0], *lines[2:]], [lines[0], lines[2], lines[1], *lines[3:]]):
        with pytest.raises(RecordDamaged, match="line 2"):
            decode_campaign(b"".join(mixed), GAMES)


def test_only_a_newline_ends_a_line() -> None:
    data = encode_campaign(sailing())
    again = decode_campaign(data.replace(b"\n", b"\r\n"), GAMES)
    assert again.entries == sailing_entries(data)
    with pytest.raises(CampaignRefused, match="no campaign of Quarterdeck"):
        decode_campaign(b"", GAMES)
    for end in (b"\r", b"\n\n", b"\n\r\n"):
        with pytest.raises(RecordDamaged):
            decode_campaign(data.replace(b"\n", end), GAMES)


def sailing_entries(data: bytes) -> list[AnyCampaignEntry]:
    return decode_campaign(data, GAMES).entries


def test_what_is_wrong_with_a_line_is_told_without_control_codes() -> None:
    with pytest.raises(RecordDamaged) as refused:
        decode_entries([b'{"entry":"sailed","table":"t","\\u001b[2J":1}'])
    assert str(refused.value).isprintable()


def test_a_file_without_people_is_not_brought(saved: SavedCampaigns) -> None:
    bots = [Seat("bot", "Ada", "bosun"), Seat("bot", "Bea", "deckhand")]
    began = Began(FORMAT, oars.GAME.key, CREEK.key, "Bots", bots, "2026-01-01")
    with pytest.raises(CampaignRefused, match="one seat at least is for a person"):
        saved.import_campaign(encode_lines([began], "")[0])
    assert list(saved.list()) == []


def test_a_file_that_breaks_off_is_refused_with_its_line() -> None:
    data = encode_campaign(sailing())
    number = len(data.splitlines())
    with pytest.raises(RecordDamaged, match=f"line {number}"):
        decode_campaign(data[:-9], GAMES)


@pytest.mark.parametrize("data", [b"", b"# Notes", b"\xff\xfe\x00", b"\x89PNG", b"[1, 2]"])
def test_other_files_are_no_campaigns(data: bytes) -> None:
    with pytest.raises(CampaignRefused, match="no campaign of Quarterdeck"):
        decode_campaign(data, GAMES)


def test_a_record_is_no_campaign() -> None:
    with pytest.raises(CampaignRefused, match="no campaign of Quarterdeck"):
        decode_campaign(new_table().record.to_bytes(), GAMES)


def test_a_campaign_of_a_game_or_story_that_is_not_here_is_refused() -> None:
    with pytest.raises(UnknownGame, match="'two-oars', which is not played here"):
        decode_campaign(encode_campaign(begun()), {})
    with pytest.raises(CampaignRefused, match=r"no campaign 'own'\. There are: up-the-creek"):
        decode_campaign(encode_campaign(begun(key="own")), GAMES)


def test_a_campaign_of_a_later_quarterdeck_is_refused() -> None:
    for number in (FORMAT + 1, FORMAT + 50):
        began = Began(number, oars.GAME.key, CREEK.key, "Later", people(2), "2030-01-01")
        with pytest.raises(RecordTooNew, match="update it"):
            decode_campaign(encode_lines([began], "")[0], GAMES)


# Several side by side


def test_several_are_listed_with_the_last_played_first(saved: SavedCampaigns) -> None:
    assert list(saved.list()) == []
    for age, name in enumerate(("Our voyage", "Their voyage", "Ours too")):
        os.utime(saved.new(begun(name)), (1_000_000_000 - age, 1_000_000_000 - age))
    assert [each.name for each in saved.list()] == ["Our voyage", "Their voyage", "Ours too"]
    assert saved.find("THEIR voyage").name == "Their voyage"
    assert saved.find("their").name == saved.find("their-voy").name == "Their voyage"
    assert saved.find("our voyage").name == "Our voyage"
    with pytest.raises(CampaignRefused, match="could be Our voyage or Ours too"):
        saved.find("our")
    for nobody in ("x", ""):
        with pytest.raises(CampaignRefused, match="Our voyage, Their voyage, Ours too"):
            saved.find(nobody)


def test_two_of_one_name_are_refused(saved: SavedCampaigns) -> None:
    saved.new(begun())
    with pytest.raises(CampaignRefused, match="choose another name"):
        saved.new(begun("OUR voyage"))
    assert len(saved.list()) == 1


@pytest.mark.parametrize("name", ["../../etc/passwd", "Zoë & Ann: 100 %", "…", "a/b"])
def test_any_name_makes_a_file_in_the_folder(saved: SavedCampaigns, name: str) -> None:
    path = saved.new(begun(name))
    assert path.parent == saved.folder
    assert saved.find(name).path == path


def test_one_that_cannot_be_read_is_listed_with_the_reason(saved: SavedCampaigns) -> None:
    path = saved.new(begun())
    path.write_bytes(path.read_bytes()[:-5])
    other = saved.new(begun("Another"))
    listed = {each.path: each for each in saved.list()}
    assert listed[other].problem is None
    assert listed[path].campaign is None
    assert "line 1" in (listed[path].problem or "")
    saved.delete(path)
    assert [each.name for each in saved.list()] == ["Another"]


def test_it_is_not_written_over_what_another_process_did(saved: SavedCampaigns, tmp_path: Path) -> None:
    campaign = begun()
    path = saved.new(campaign)
    elsewhere = SavedCampaigns(GAMES, tmp_path)
    other = elsewhere.load(path)
    other.begin_scenario("t")
    elsewhere.save(path, other)
    saved.list()  # to look at all of them makes the one at hand no newer
    campaign.begin_scenario("u")
    with pytest.raises(CampaignRefused, match="elsewhere meanwhile"):
        saved.save(path, campaign)
    assert saved.load(path).table == "t"


def test_one_that_was_thrown_away_does_not_come_back(saved: SavedCampaigns) -> None:
    campaign = begun()
    path = saved.new(campaign)
    saved.delete(path)
    campaign.begin_scenario("t")
    with pytest.raises(CampaignRefused, match="no longer there"):
        saved.save(path, campaign)
    with pytest.raises(CampaignRefused, match="no campaign to read"):
        saved.load(path)
    assert not path.exists()


def test_what_the_disk_does_not_take_is_told(saved: SavedCampaigns, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    campaign = begun()
    path = saved.new(campaign)
    before = path.read_bytes()
    monkeypatch.setattr("quarterdeck.table.campaign.saves.put_in_place", full)
    campaign.begin_scenario("t")
    with pytest.raises(RecordNotWritten, match="make room"):
        saved.save(path, campaign)
    assert path.read_bytes() == before


# Elsewhere and back


def test_an_exported_campaign_is_without_the_scenario_that_is_played() -> None:
    campaign = sailing()
    there = decode_campaign(export_campaign(campaign), GAMES)
    assert (there.stage, there.table, there.chapter.key) == ("scenario", "", "2")
    assert there.entries == campaign.entries[:-1]
    campaign.end_scenario("t3", True)
    assert export_campaign(campaign) == encode_campaign(campaign)


def test_a_campaign_is_brought_under_a_free_name(saved: SavedCampaigns) -> None:
    saved.new(begun())
    data = export_campaign(sailing())
    names = [saved.load(saved.import_campaign(data)).name for _ in range(2)]
    assert names == ["Our voyage 2", "Our voyage 3"]
    brought = saved.find("Our voyage 2").campaign
    assert brought is not None
    assert (brought.chapter.key, brought.defeats) == ("2", {1: 1})
    assert saved.find("Our voyage").campaign is not None


def test_a_copied_file_leaves_the_scenario_to_the_original(saved: SavedCampaigns) -> None:
    campaign = saved.load(saved.import_campaign(encode_campaign(sailing())))
    assert (campaign.stage, campaign.table) == ("scenario", "")


def test_what_is_damaged_is_not_brought(saved: SavedCampaigns) -> None:
    with pytest.raises(RecordDamaged):
        saved.import_campaign(export_campaign(sailing())[:-4])
    assert list(saved.list()) == []


def test_names_are_free_or_numbered() -> None:
    assert free_name("A", set()) == "A"
    assert free_name("A", {"a", "a 2"}) == "A 3"
    assert len(free_name("x" * 60, {"x" * 60})) <= 60


def test_going_back_is_possible_from_an_exported_file_alone(saved: SavedCampaigns) -> None:
    campaign = begun()
    campaign.begin_scenario("t")
    campaign.end_scenario("t", True)
    before = export_campaign(campaign)
    for seat in (0, 1):
        campaign.vote(seat, "plug")
    saved.new(campaign)
    again = saved.load(saved.import_campaign(before))
    assert (again.stage, again.name) == ("choice", "Our voyage 2")


# Tables


def test_the_record_of_a_scenario_is_a_part_of_the_campaign() -> None:
    campaign = begun()
    table = Table.new(oars.GAME, campaign.seats, {}, dict(campaign.scenario_setup().sets))
    campaign.begin_scenario(table.record.header.id)
    play_at_random(table)
    table.take_frames()
    campaign.end_scenario(table.record.header.id, is_won(table.record), compress_record(table.record))
    landed = decode_campaign(encode_campaign(campaign), GAMES).landings
    assert [entry.table for entry in landed] == [table.record.header.id]
    assert decompress_record(landed[0].record).to_bytes() == table.record.to_bytes()
    with pytest.raises(RecordDamaged, match="unpacked"):
        decompress_record("no record")


def test_tables_of_campaigns_are_kept_apart_from_loose_games(saved: SavedCampaigns, tmp_path: Path) -> None:
    campaign = begun()
    table = Table.new(oars.GAME, campaign.seats)
    path = saved.tables.new(table)
    saved.tables.close(table)
    ident = table.record.header.id
    assert saved.table_file(ident) == path
    assert SavedGames(tmp_path).list() == []
    assert list(saved.list()) == []
    for other in ("", ident[:-1], ident[1:], "*"):
        assert saved.table_file(other) is None
    campaign.begin_scenario(ident)
    saved.delete(saved.new(campaign))
    assert not path.exists()


# Stories that people wrote


def test_own_stories_stand_beside_those_of_the_game(saved: SavedCampaigns) -> None:
    assert list(saved.stories(oars.GAME)) == ["up-the-creek"]
    own_story(saved, "own")
    assert list(saved.stories(oars.GAME)) == ["up-the-creek", "own"]
    path = saved.new(begun(key="own"))
    assert saved.load(path).story.title == "Own"
    assert saved.wrong_stories(oars.GAME) == {}


def test_a_wrong_story_is_left_out_and_named(saved: SavedCampaigns) -> None:
    own_story(saved, "own")
    wrong = saved.story_folder / "wrong.toml"
    wrong.write_text("key = ")
    (saved.story_folder / "notes.txt").write_text("no story")
    assert list(saved.stories(oars.GAME)) == ["up-the-creek", "own"]
    assert list(saved.wrong_stories(oars.GAME)) == [wrong]
    assert "wrong.toml" in saved.wrong_stories(oars.GAME)[wrong]


def test_nobodys_file_stands_in_for_a_story_of_the_game(saved: SavedCampaigns) -> None:
    path = own_story(saved, "up-the-creek")
    assert saved.stories(oars.GAME)["up-the-creek"] is CREEK
    assert "give it another" in saved.wrong_stories(oars.GAME)[path]


def test_a_campaign_whose_story_is_gone_says_so(saved: SavedCampaigns) -> None:
    story = own_story(saved, "own")
    path = saved.new(begun(key="own"))
    story.unlink()
    with pytest.raises(CampaignRefused, match="no campaign 'own'"):
        saved.load(path)


@pytest.mark.parametrize("text", ['key = "own"\n', "key = ", 'key = "other"\n'])
def test_a_campaign_whose_story_has_a_mistake_says_which(saved: SavedCampaigns, text: str) -> None:
    file = own_story(saved, "own")
    path = saved.new(begun(key="own"))
    exported_before = path.read_bytes()
    file.write_text(text)
    for read in (
        lambda: saved.load(path),
        lambda: saved.import_campaign(exported_before),
        lambda: saved.story(oars.GAME, "own"),
    ):
        with pytest.raises(CampaignRefused, match=r"The story 'own' has a mistake: own\.toml: it is no story"):
            read()
    assert "has a mistake: own.toml" in (saved.list()[0].problem or "")


def test_a_mistake_is_found_by_the_key_in_the_file_as_well(saved: SavedCampaigns) -> None:
    own_story(saved, "own", "tale.toml").write_text('key = "own"\n')
    with pytest.raises(CampaignRefused, match=r"'own' has a mistake: tale\.toml: "):
        saved.story(oars.GAME, "own")
    with pytest.raises(CampaignRefused, match=r"no campaign 'x'\. There are: up-the-creek"):
        saved.story(oars.GAME, "x")


def test_what_a_wrong_file_says_is_told_without_control_codes(
    saved: SavedCampaigns, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> Story:
        raise ContentRefused("own.toml: chapters \x1b[2J\nis wrong.")

    monkeypatch.setattr(oars.GAME, "read_story", refuse)
    path = own_story(saved, "own")
    assert saved.wrong_stories(oars.GAME) == {path: "own.toml: chapters ?[2J is wrong."}


def test_a_story_is_read_again_only_when_its_file_has_changed(
    saved: SavedCampaigns, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def read_story(path: Path) -> Story:
        read.append(path)
        return oars.up_the_creek("own", path.read_text())

    monkeypatch.setattr(oars.GAME, "read_story", read_story)
    path = own_story(saved, "own")
    for _ in range(3):
        saved.story(oars.GAME, "own")
        saved.wrong_stories(oars.GAME)
    assert read == [path]
    path.write_text("Another title")
    assert saved.story(oars.GAME, "own").title == "Another title"
    path.write_text("another title")
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert saved.story(oars.GAME, "own").title == "another title"
    assert len(read) == 3


def test_a_campaign_whose_own_story_was_changed_says_so(saved: SavedCampaigns, monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(path: Path) -> Story:
        story = oars.up_the_creek("own", "Own")
        story.chapters["2"].leads_to = "4L"
        return story

    file = own_story(saved, "own")
    path = saved.new(begun(key="own"))
    assert saved.load(path).stage == "scenario"
    monkeypatch.setattr(oars.GAME, "read_story", changed)
    file.write_text("changed")
    with pytest.raises(CampaignRefused, match=r"with Own\. Its file has changed since the campaign began"):
        saved.load(path)
    with pytest.raises(CampaignRefused, match="Its file has changed"):
        saved.import_campaign(path.read_bytes())
