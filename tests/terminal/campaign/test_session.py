"""Campaigns from the terminal: the book, the choices, the scenarios, and what is kept of them."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from quarterdeck.games import GAMES
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.campaign.entries import FORMAT, AnyCampaignEntry, Began, Chose, Landed, Sailed, Turned
from quarterdeck.table.campaign.saves import SavedCampaigns
from quarterdeck.table.entries import Seat
from quarterdeck.table.record import encode_lines
from quarterdeck.table.saves import SavedGames
from quarterdeck.table.table import Table
from quarterdeck.terminal.answers.matching import QUIT as QUIT_WORDS
from tests import oars
from tests.terminal.driver import Answer, Command, Terminal

LAUNCH = Callable[..., Terminal]
ENTER, QUIT, CONCEDE = [""], ["quit"], ["concede", "y"]
WIN = ["", "pull", "pull", ""]  # sets up the first scenario, rows, and opens the book
PATCH, PLUG = ["1", "yes"], ["use a hat", "yes"]


@pytest.fixture
def call(command: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command line in this process, where Two Oars is one of the games."""
    monkeypatch.setitem(GAMES, oars.GAME.key, oars.GAME)
    return command


@pytest.fixture
def saved(home: Path, call: Command) -> SavedCampaigns:
    return SavedCampaigns(GAMES, home)


def new(call: Command, name: str = "Our voyage", *how: str) -> Answer:
    return call("campaign", "new", name, "--game", "two-oars", *(how or ("--solo",)))


def play(call: Command, *typed: Sequence[str], name: str = "Our voyage") -> str:
    """Go on in plain mode with these lines typed; gives what was told."""
    lines = "".join(f"{line}\n" for part in typed for line in part)
    answer = call("campaign", "play", name, "--plain", typed=lines)
    assert (answer.status, answer.err) == (0, "")
    return answer.out


def stands(saved: SavedCampaigns, name: str = "Our voyage") -> Campaign:
    campaign = saved.find(name).campaign
    assert campaign is not None
    return campaign


def in_order(text: str, *parts: str) -> None:
    """All of these are in the text, one after the other."""
    place = 0
    for part in parts:
        found = text.find(part, place)
        assert found >= 0, f"{part!r} does not follow in:\n{text[place:]}"
        place = found + len(part)


# The list


def test_without_campaigns_it_says_how_to_begin_one(call: Command) -> None:
    told = call("campaign")
    assert told.status == 0
    in_order(told.out, "There is no campaign yet.", "Begin one:", "campaign new 'Our first voyage'")
    for what in ("play", "book", "marks"):
        refused = call("campaign", what)
        assert refused.status == 2
        assert refused.err.startswith("quarterdeck: There is no campaign yet. Begin one:")
        assert refused.err.count("\n") == 1


def test_every_campaign_is_listed_with_where_it_stands_and_what_to_type(call: Command) -> None:
    assert "Play it:" in new(call).out
    new(call, "Theirs", "--with", "Ben", "--as", "Ann")
    play(call, WIN, QUIT)
    told = call("campaign").out
    assert re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d|(?:today|yesterday) \d+:\d\d", "WHEN", told).splitlines()[:5] == [
        "Our voyage: Up the Creek, you solo; last played WHEN.",
        "  Chapter 1, The Leak. Scenarios won: 1, lost: 0.",
        "  Next: choose how the story goes on.",
        "  quarterdeck campaign play 'Our voyage'",
        "Theirs: Up the Creek, Ann and Ben; last played WHEN.",
    ]
    assert call("campaign", "play").err.startswith("quarterdeck: Which campaign? There are: Our voyage, Theirs.")


def test_one_that_is_damaged_is_listed_with_its_file(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    path = saved.find("Our").path
    path.write_bytes(path.read_bytes()[:-5])
    told = call("campaign").out
    in_order(told, "cannot be read", "damaged in line 1", str(path))
    refused = call("campaign", "play")
    assert refused.status == 2
    assert "damaged in line 1" in refused.err


# Beginning


def test_who_is_in_it(call: Command, saved: SavedCampaigns) -> None:
    new(call, "A", "--with", "bosun")
    new(call, "B", "--with", "Ben")
    new(call, "C", "--solo", "--as", "Ann")
    call("campaign", "new", "D", "--game", "two-oars")
    crews = {name: [(seat.kind, seat.bot or seat.name) for seat in stands(saved, name).seats] for name in "ABCD"}
    assert crews == {
        "A": [("person", "Player"), ("bot", "bosun")],
        "B": [("person", "Player"), ("person", "Ben")],
        "C": [("person", "Ann")],
        "D": [("person", "Player"), ("bot", "bosun")],
    }
    told = call("campaign", "crew", "C", "--with", "deckhand")
    ann, partner = stands(saved, "C").seats
    assert (ann.name, partner.bot) == ("Ann", "deckhand")
    assert f"Ann and {partner.name}" in told.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("x", "--game", "two-oars", "--solo", "--with", "bosun"), "not both"),
        (("x", "--game", "two-oars", "--as", "bosun"), "you are in the campaign yourself"),
        (("x", "--game", "two-oars", "--with", "bosum"), "Did you mean bosun"),
        (("x", "--game", "two-oars", "--story", "no"), "no campaign 'no'. There are: up-the-creek"),
        (("x", "--game", "card-pirates"), "Card Pirates has no campaigns"),
        (("x", "--game", "chess"), "no game 'chess'"),
        ((" ", "--game", "two-oars"), "1 to 60 letters"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(call: Command, words: Sequence[str], told: str) -> None:
    refused = call("campaign", "new", *words)
    assert refused.status == 2
    assert told in refused.err
    assert refused.err.count("\n") == 1


def test_wildtails_is_the_usual_game(call: Command, saved: SavedCampaigns) -> None:
    call("campaign", "new", "Marks")
    assert stands(saved, "Marks").story.key == "the-four-marks"


# The book and its scenarios


def test_a_whole_campaign(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    told = play(
        call,
        WIN,
        PATCH,
        ENTER,
        ["", "pull", "rest", "rest", ""],
        ENTER,
        ["keep left", "yes"],
        ENTER,
        ["", "pull", "1", "1", "1", ""],
        QUIT,
    )
    in_order(
        told,
        "Chapter 1: The Leak.\nWater.\nIt is wet.\n",
        "Your task: Row.",
        "The shuffle is sealed: ",
        "The Leak: Row.",
        "Stroke 1 of 2?",
        "The creek is rowed.",
        "campaign replay 'Our voyage' 1",
        "Chapter 1: The Leak, won.\nAfloat.",
        "From now on: Ballast goes.",
        "What of the leak?\n1: Patch her.\n2: Use a hat.",
        "Patch her. Sure? Nobody can take it back. [y/N]",
        "Chapter 1: The Leak, chosen: Patch her.",
        "From now on: A patch for good.",
        "Enter turns the page",
        "Chapter 2: The Bar.",
        "Stroke 1 of 3?",
        "Chapter 3: The Fork.",
        "From now on: A chart is drawn.",
        "Which arm?",
        "Chapter 4L: The Pond.",
        "Stroke 1 of 4?",
        "Chapter 4L: The Pond, won.\nDucks.",
        "From now on: The creek is stronger.",
        "The end: Ducks for ever.",
        "Scenarios won: 3, lost: 0. Permanent changes: 5.",
        "A random scenario with your cards as they are now. How hard?",
        "Our voyage is kept. Go on with: ",
    )
    assert "Values were changed" not in told
    campaign = stands(saved)
    assert (campaign.stage, campaign.ending) == ("over", "Ducks for ever")
    assert list(saved.tables.list()) == []


def test_after_the_end_random_scenarios_are_played(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    play(call, WIN, PLUG, ENTER, ["", "pull", ""], ENTER, ["2", "y"], ENTER, QUIT)
    assert stands(saved).ending == "Salt for ever"
    told = play(call, ["stormy", "calm", "rest", "rest", ""], ["", "rest", "rest", ""], QUIT)
    in_order(
        told, "Type one of calm, fresh", "A random scenario: Calm", "The creek is rowed", "A random scenario: Fresh"
    )
    texts = [event.text for event in stands(saved).chronicle]
    assert texts[-2:] == ["A random scenario (calm) is won.", "A random scenario (fresh) is lost."]


def test_a_defeat_is_counted_and_the_third_brings_mercy(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    told = play(call, ["", *CONCEDE, "", "", "rest", "rest", "", "", *CONCEDE, ""], QUIT)
    in_order(
        told,
        "You gave up.",
        "The Leak, lost.\nSunk.",
        "Defeats in this part of the story: 1. After 3",
        "story: 2. After 3",
    )
    assert "wins" not in told
    assert stands(saved).defeats == {1: 3}
    told = play(call, ["yes", "", "rest", "rest", ""], QUIT)
    in_order(told, "The story shows mercy: pulls that are needed: 0 instead of 2. Take it? [y/N]", "The creek is rowed")
    assert any(event.text == "The scenario is won, by mercy." for event in stands(saved).chronicle)


def test_mercy_may_be_declined(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    play(call, ["", *CONCEDE, "", "", *CONCEDE, "", "", *CONCEDE, ""], QUIT)
    told = play(call, ["no", "", "rest", "rest", ""], QUIT)
    in_order(told, "Take it?", "The creek is too strong.")
    assert stands(saved).defeats == {1: 3}


def test_a_choice_is_asked_twice(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    told = play(call, WIN, ["swim", "", "2", "no", "patch", "maybe", "y"], QUIT)
    in_order(told, "Type the number or some words of one way", "Use a hat. Sure?", "Which way?")
    assert stands(saved).marks[-1].text == "A patch for good."


def test_what_a_choice_means_is_told_before_it_is_asked(call: Command) -> None:
    new(call)
    told = play(call, WIN, QUIT)
    in_order(told, "What of the leak?\n1: Patch her.\n2: Use a hat.\nA choice is for good. ", "Which way?")
    assert "all must be for the same" not in told
    in_order(play(call, ["help"], QUIT), "Which way?", "2: Use a hat.", "Type the number or some words of one way")


def test_after_the_end_every_difficulty_says_what_it_is(call: Command) -> None:
    new(call)
    told = play(call, WIN, PLUG, ENTER, ["", "pull", ""], ENTER, ["2", "y"], ENTER, QUIT)
    in_order(told, "How hard?\n1: calm, pulls that are needed: 0.\n2: fresh, ", "Which? quit leaves. [fresh]")


@pytest.mark.parametrize("word", QUIT_WORDS)
def test_every_word_that_leaves_does_at_every_question(call: Command, word: str) -> None:
    new(call)
    for typed in ([], WIN, ["1"]):  # a page, a choice, whether it is sure
        assert "Our voyage is kept. Go on with:" in play(call, typed, [word.upper()])


def test_words_turn_no_page(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    assert "Press Enter alone to go on; quit" in play(call, ["help"], QUIT)
    assert stands(saved).stage == "scenario"


def test_both_people_choose_and_must_agree(call: Command, saved: SavedCampaigns) -> None:
    new(call, "Our voyage", "--with", "Ben", "--as", "Ann")
    win = ["", "", "pull", "", "", "pull", ""]  # with the curtain between the two
    told = play(call, win, ["1", "y"], QUIT)
    in_order(told, "Each of you says a way, and all must be for the same.", "Ann, which way?", "Ben, which way?")
    assert stands(saved).votes == {0: "patch"}
    told = play(call, ["2", "y"], QUIT)
    assert "Ann, which way?" not in told.partition("talk it over")[0]
    in_order(told, "Ben, which way?", "You are for different ways: talk it over", "Ann: Patch her.", "Ben: Use a hat.")
    assert stands(saved).stage == "choice"
    told = play(call, ["2", "y"], QUIT)
    assert (stands(saved).stage, stands(saved).marks[-1].text) == ("page", "No hat.")


def test_a_bot_rows_along_and_is_not_asked_to_choose(call: Command, saved: SavedCampaigns) -> None:
    new(call, "Our voyage", "--with", "bosun")
    told = play(call, ["", "pull", ""], PATCH, QUIT)
    in_order(told, " pulls.", "The creek is rowed", "Which way?", "Patch her. Sure? Nobody can take it back. [y/N]")
    assert stands(saved).stage == "page"


def test_an_agreed_draw_is_a_defeat(call: Command, saved: SavedCampaigns) -> None:
    new(call, "Our voyage", "--with", "Ben", "--as", "Ann")
    play(call, ["", "", "quit"])
    found = saved.find("Our voyage")
    file = saved.table_file(stands(saved).table)
    assert file is not None
    table = saved.tables.open(file, GAMES)
    table.draw(0, [1])
    saved.tables.close(table)
    play(call, QUIT)
    assert (saved.load(found.path).stage, stands(saved).defeats) == ("scenario", {1: 1})


def test_an_open_seat_must_be_filled_first(call: Command, saved: SavedCampaigns) -> None:
    new(call, "Our voyage", "--with", "Ben")
    found = saved.find("Our voyage")
    campaign = saved.load(found.path)
    campaign.change_seats([Seat("person", "Ann"), Seat("open", "Open seat")])
    saved.save(found.path, campaign)
    refused = call("campaign", "play", "Our")
    assert refused.status == 2
    assert "campaign crew 'Our voyage' --with bosun" in refused.err


# Leaving, and going on


def test_it_goes_on_in_the_middle_of_a_scenario(call: Command, saved: SavedCampaigns, home: Path) -> None:
    new(call)
    told = play(call, ["", "pull"], QUIT)
    assert "Our voyage is kept. Go on with:" in told
    assert stands(saved).stage == "sailing"
    assert SavedGames(home).list() == []
    waiting = call("play", "two-oars", typed="quit\n").out
    assert "waits" not in waiting
    told = play(call, ["pull", ""], QUIT)
    assert "It is wet." not in told
    in_order(told, "Next: finish the scenario that is being played.", "Stroke 2 of 2?", "The creek is rowed.")
    assert (stands(saved).stage, stands(saved).defeats) == ("choice", {})


def test_the_last_page_is_read_once_more(call: Command) -> None:
    new(call)
    play(call, WIN, QUIT)
    told = play(call, QUIT)
    in_order(told, "Afloat.", "What of the leak?")
    assert "It is wet." not in told


def test_a_scenario_that_ended_when_the_power_went_is_taken_up(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    found = saved.find("Our voyage")
    campaign = saved.load(found.path)
    table = Table.new(oars.GAME, campaign.seats, {}, dict(campaign.scenario_setup().sets))
    campaign.begin_scenario(table.record.header.id)
    saved.save(found.path, campaign)
    saved.tables.new(table)
    for _ in range(2):
        table.choose(0, oars.PULL)
    saved.tables.close(table)
    told = play(call, QUIT)
    in_order(told, "Next: choose how the story goes on.", "Chapter 1: The Leak, won.")
    assert list(saved.tables.list()) == []
    assert "(scenario 1)" in call("campaign", "chronicle", "Our").out


def test_a_table_that_is_gone_is_set_up_again(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    play(call, ["", "pull"], QUIT)
    saved.delete_table(stands(saved).table)
    told = play(call, ["", "pull", "pull", ""], QUIT)
    in_order(told, "is not here: it is set up again", "Your task: Row.", "Stroke 1 of 2?", "The creek is rowed.")
    assert stands(saved).defeats == {}


def test_a_damaged_table_is_set_up_again_if_the_person_agrees(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    play(call, ["", "pull"], QUIT)
    file = saved.table_file(stands(saved).table)
    assert file is not None
    file.write_bytes(file.read_bytes().replace(b"two-oars", b"two-ears"))
    told = play(call, ["no"])
    in_order(told, "The scenario cannot be gone on with: The record is damaged in line 1", "Set it up again?")
    assert stands(saved).stage == "sailing"
    play(call, ["yes", "", "rest"], QUIT)
    assert (stands(saved).stage, len(saved.tables.list())) == ("sailing", 1)


def test_a_scenario_that_is_played_in_another_window_is_left_alone(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    play(call, ["", "pull"], QUIT)
    file = saved.table_file(stands(saved).table)
    assert file is not None
    table = saved.tables.open(file, GAMES)
    refused = call("campaign", "play", "Our", "--plain")
    assert refused.status == 2
    assert "in another window" in refused.err
    saved.tables.close(table)


# To read


def test_the_book_the_chronicle_and_the_changes(call: Command) -> None:
    new(call)
    assert call("campaign", "marks").out == "Nothing is changed for good yet: every card is as printed.\n"
    play(call, ["", *CONCEDE, ""], WIN, PLUG, QUIT)
    book = call("campaign", "book", "--plain").out.splitlines()
    assert book == [
        "Chapter 1: The Leak.",
        "Water.",
        "It is wet.",
        "Chapter 1: The Leak, lost.",
        "Sunk.",
        "Chapter 1: The Leak, won.",
        "Afloat.",
        "Chapter 1: The Leak, chosen: Use a hat.",
        "Use a hat, then.",
    ]
    chronicle = re.sub(r"\d{4}-\d\d-\d\d", "DAY", call("campaign", "chronicle", "our").out).splitlines()
    assert chronicle[:-1] == [
        "Chapter 1. The Leak.",
        "DAY: Our voyage begins.",
        "DAY: The scenario is lost, and will be tried again. (scenario 1)",
        "DAY: The scenario is won. (scenario 2)",
        "DAY: Ballast goes.",
        "DAY: Chosen: Use a hat",
        "DAY: No hat.",
    ]
    assert chronicle[-1].endswith("campaign replay 'Our voyage' 2")
    assert call("campaign", "marks").out == "Ballast goes. (chapter 1)\nNo hat. (chapter 1, Use a hat)\n"


def test_a_scenario_can_be_looked_at_again(call: Command) -> None:
    new(call)
    play(call, WIN, QUIT)
    told = call("campaign", "replay", "Our", "1", "--plain", typed="last\nquit\n")
    assert told.status == 0
    assert "The creek is rowed." in told.out
    for number in ("0", "2"):
        assert "no scenario" in call("campaign", "replay", "Our", number).err


# Stories


def test_stories_are_listed_with_the_wrong_ones(call: Command, saved: SavedCampaigns) -> None:
    saved.story_folder.mkdir(parents=True)
    (saved.story_folder / "own.toml").write_text('key = "own"\ntitle = "Own"\n')
    (saved.story_folder / "wrong.toml").write_text("key = ")
    told = call("campaign", "stories").out
    in_order(told, "the-four-marks: The Four Marks, for Wildtails, 11 chapters.\n", "--story the-four-marks")
    in_order(told, "up-the-creek: Up the Creek, for Two Oars, ", "own: Own, for Two Oars, ", "Left out: wrong.toml: ")
    assert str(saved.story_folder) in told
    assert "Own" in new(call, "Mine", "--story", "own").out


def test_a_story_is_checked(call: Command, saved: SavedCampaigns, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('key = "own"\ntitle = "Own"\n')
    told = call("campaign", "check", str(file), "--game", "two-oars")
    assert told.status == 0
    in_order(
        told.out,
        "own.toml is fine: Own, for Two Oars, with 5 chapters, 3 scenarios, 2 choices, 2 endings.",
        f"put it into {saved.story_folder}",
        "campaign new Own --story own",
    )
    saved.story_folder.mkdir(parents=True)
    there = file.rename(saved.story_folder / "own.toml")
    assert "put it into" not in call("campaign", "check", str(there), "--game", "two-oars").out
    file.write_text('key = "up-the-creek"\ntitle = "Own"\n')
    assert "give it another key" in call("campaign", "check", str(file), "--game", "two-oars").out
    file.write_text('title = "Own"\n')
    refused = call("campaign", "check", str(file), "--game", "two-oars")
    assert refused.status == 2
    assert refused.err.startswith("quarterdeck: own.toml: ")
    assert refused.err.count("\n") == 1


def test_a_story_of_wildtails_is_checked_by_its_own_rules(call: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('key = "mine"\ntitle = "Mine"\n')
    refused = call("campaign", "check", str(file))
    assert refused.status == 2
    assert "summary" in refused.err


def test_a_story_with_a_mistake_says_which(call: Command, saved: SavedCampaigns) -> None:
    saved.story_folder.mkdir(parents=True)
    file = saved.story_folder / "own.toml"
    file.write_text('key = "own"\ntitle = "Own"\n')
    new(call, "Mine", "--story", "own", "--solo")
    file.write_text('key = "own"\n')
    for refused in (call("campaign", "play", "mine"), new(call, "Ours", "--story", "own"), odds(call)):
        assert refused.status == 2
        assert "The story 'own' has a mistake: own.toml: " in refused.err
    in_order(call("campaign").out, "cannot be read: The story 'own' has a mistake: own.toml: ")


def odds(call: Command) -> Answer:
    words = ("two-oars", "deckhand", "--by", "chapter", "--story", "own", "--games", "1", "--cores", "1")
    return call("odds", *words)


def test_the_odds_of_a_story_in_the_folder(call: Command, saved: SavedCampaigns) -> None:
    saved.story_folder.mkdir(parents=True)
    (saved.story_folder / "own.toml").write_text('key = "own"\ntitle = "Own"\n')
    in_order(odds(call).out, "1. The Leak: won", "4L. The Pond: won", "afterwards, calm: won", "afterwards, fresh: won")


# Elsewhere and back


def test_a_file_that_nobody_exported_commands_no_terminal(call: Command, tmp_path: Path) -> None:
    people = [Seat("person", "Ann")]
    began = Began(FORMAT, "two-oars", "up-the-creek", "Ours", people, "2026-01-01")
    escape = "\x1b[2J"
    files: list[list[AnyCampaignEntry]] = [
        [replace(began, name=escape)],
        [replace(began, story=escape)],
        [replace(began, game=escape)],
        [replace(began, created=escape)],
        [replace(began, digest=escape)],
        [replace(began, seats=[Seat("person", escape)])],
        [replace(began, seats=[*people, Seat("bot", "Hal", escape)])],
        [began, Sailed(escape)],
        [began, Sailed("t", difficulty=escape)],
        [began, Sailed("t"), Landed("t", True, escape)],
        [began, Sailed("t"), Landed("t", True, ""), Chose(0, escape, "")],
        [began, Turned(escape)],
    ]
    for entries in files:
        file = tmp_path / "made-up.campaign"
        file.write_bytes(encode_lines(entries, "")[0])
        refused = call("campaign", "import", str(file))
        assert refused.status == 2, entries
        assert refused.err.rstrip("\n").isprintable()


def test_export_and_import(call: Command, saved: SavedCampaigns, tmp_path: Path) -> None:
    new(call)
    play(call, WIN, PLUG, ENTER, ["", "quit"])
    file = tmp_path / "ours.campaign"
    told = call("campaign", "export", "our", str(file))
    in_order(told.out, f"Our voyage is now in {file}.", "being played is not in it", "campaign import")
    brought = call("campaign", "import", str(file))
    assert brought.status == 0
    in_order(brought.out, "Our voyage 2: Up the Creek, you solo; chapter 2, The Bar.", "campaign play 'Our voyage 2'")
    assert stands(saved).stage == "sailing"
    assert stands(saved, "Our voyage 2").sets == {"strokes": 1}
    assert "is there already" in call("campaign", "export", "Our voyage", str(file)).err
    assert "cannot be written" in call("campaign", "export", "Our voyage", str(tmp_path / "no" / "x")).err
    file.write_bytes(file.read_bytes()[:-5])
    assert "damaged in line" in call("campaign", "import", str(file)).err
    file.write_text("notes")
    assert "no campaign of Quarterdeck" in call("campaign", "import", str(file)).err
    assert "no campaign to read" in call("campaign", "import", str(tmp_path / "none")).err
    assert len(saved.list()) == 2


def test_deleting_asks_first(call: Command, saved: SavedCampaigns) -> None:
    new(call)
    play(call, ["", "pull"], QUIT)
    for typed in ("", "no\n", "\n"):
        assert "Our voyage stays." in call("campaign", "delete", "our", "--plain", typed=typed).out
    assert len(saved.tables.list()) == 1
    assert "Our voyage is gone." in call("campaign", "delete", "our", "--plain", typed="yes\n").out
    assert (list(saved.list()), list(saved.tables.list())) == ([], [])


# At a real terminal


def test_nothing_is_lost_when_the_power_goes(terminal: LAUNCH, home: Path) -> None:
    saved = SavedCampaigns(GAMES, home)
    assert terminal("campaign", "new", "Marks", "--solo").end() == 0
    window = terminal("campaign", "play", "marks", "--plain")
    assert "Chapter 1: " in window.wait_for("Enter sets up the scenario; quit leaves. ")
    window.type("")
    window.question()
    window.ask("1")
    window.kill(signal.SIGKILL)
    assert stands(saved, "Marks").stage == "sailing"
    window = terminal("campaign", "play", "marks", "--plain")
    assert "Who takes the first turn?" in window.question()
    window.press_ctrl_c()
    assert window.end() == 130
    assert "Marks is kept. Go on with:" in window.text
    assert stands(saved, "Marks").stage == "sailing"


def test_the_lists_are_broken_between_words(terminal: LAUNCH) -> None:
    told = terminal("campaign", "stories", rows=24, columns=60)
    assert told.end() == 0
    lines = told.text.splitlines()
    assert any(len(line) > 60 for line in lines if "campaign new" in line)  # can be copied
    assert max(len(line) for line in lines if " " in line.strip() and "campaign new" not in line) <= 60
