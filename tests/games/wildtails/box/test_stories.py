"""The campaigns that come with the game, path by path, and how a file of somebody else is read or refused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.story import Chapter, Story, Way
from quarterdeck.games.wildtails import GAME, bundles
from quarterdeck.games.wildtails.box.checking import check_story, numbers_after
from quarterdeck.games.wildtails.box.components import DATA
from quarterdeck.games.wildtails.box.stories import STORIES, read_story
from quarterdeck.games.wildtails.cards import (
    ABILITIES,
    ABILITY_NAMES,
    CHARACTER_NAMES,
    COMPONENTS,
    OBJECTIVE_OF,
    THREAT_OF,
    event_place,
)
from quarterdeck.games.wildtails.rules import WildRules, make_rules
from tests.clauses import clause

FOUR_MARKS = STORIES["the-four-marks"]
MAIL = STORIES["the-midwinter-mail"]
PAGE = Path(__file__).parents[4] / "docs" / "writing-campaigns.md"
FILES = sorted((DATA / "campaigns").glob("*.toml"))

Reading = list[tuple[Chapter, Way | None]]  # chapter after chapter, with what was chosen at its end


def paths(story: Story, key: str | None = None) -> Iterator[Reading]:
    """Every way to read a story, from a chapter on."""
    chapter = story.chapters[key or story.first]
    ways: list[Way | None] = list(chapter.crossroads.ways) if chapter.crossroads else [None]
    for way in ways:
        further = chapter.next(way)
        for rest in paths(story, further) if further is not None else [[]]:
            yield [(chapter, way), *rest]


def chosen(story: Story, *keys: str) -> Reading:
    """The path of these choices."""
    (found,) = [path for path in paths(story) if [way.key for _, way in path if way is not None] == list(keys)]
    return found


def rules_at(path: Reading, key: str) -> WildRules:
    """The rules of the scenario of a chapter on a path."""
    sets: dict[str, int] = {}
    for chapter, way in path:
        if chapter.key == key and chapter.scenario is not None:
            return make_rules(2, {}, {**sets, **chapter.scenario.sets})
        sets = numbers_on(sets, chapter, way)
    raise AssertionError(f"no scenario {key} on this path")


def rules_after(story: Story, path: Reading, afterwards: bool = False) -> WildRules:
    """The rules of a random scenario at the end of a path."""
    sets: dict[str, int] = {}
    for chapter, way in path:
        sets = numbers_on(sets, chapter, way)
    for change in story.afterwards if afterwards else ():
        sets = numbers_after(sets, change)
    return make_rules(2, {}, sets)


def numbers_on(sets: dict[str, int], chapter: Chapter, way: Way | None) -> dict[str, int]:
    for change in [*chapter.changes, *(way.changes if way is not None else ())]:
        sets = numbers_after(sets, change)
    return sets


def known(rules: WildRules) -> set[str]:
    """The abilities that can be used, but for the Smuggles."""
    return {ABILITY_NAMES[i] for i, there in enumerate(rules.known) if there} - {"Smuggle"}


def aboard(rules: WildRules) -> list[str]:
    return [CHARACTER_NAMES[i] for i, there in enumerate(rules.aboard) if there]


def reward(rules: WildRules, card: int, event: int) -> str:
    return bundles.letters(rules.reward_of[event_place(card - 1, event - 1)])


# All that come with the game


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_every_campaign_can_be_played_to_its_endings(story: Story) -> None:
    check_story(story)
    assert story.game == GAME.key
    assert GAME.stories[story.key] is story
    assert {path[-1][0].ending for path in paths(story)} == {each.ending for each in story.chapters.values()} - {None}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_file_is_named_by_its_key_and_read_alike(path: Path) -> None:
    story = read_story(path)
    assert story.key == path.stem
    assert list(story.chapters) == list(STORIES[story.key].chapters)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_texts_are_paragraphs_in_plain_words(story: Story) -> None:
    for chapter in story.chapters.values():
        texts = [*chapter.opening, *chapter.defeat, *chapter.after]
        for way in chapter.crossroads.ways if chapter.crossroads else ():
            texts += [way.label, *way.text, *(change.text for change in way.changes)]
        for text in texts:
            assert text == " ".join(text.split()) != ""
            assert "!" not in text
        assert (chapter.scenario is None) == (not chapter.after) == (not chapter.defeat)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_difficulties_after_the_end_are_those_of_random_scenarios(story: Story) -> None:
    captured = {name: sets["scenario.captured"] for name, sets in story.difficulties.items()}
    assert captured == {"easy": 0, "normal": 1, "hard": 2, "wild": 3}


# The Four Marks


def test_the_four_marks_has_nine_chapters_in_sets_of_three_and_two_endings() -> None:
    for path in paths(FOUR_MARKS):
        assert [chapter.part for chapter, _ in path] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert [chapter.key for chapter, _ in path if chapter.scenario is None] == ["5"]
        assert len([way for _, way in path if way is not None]) == 5
    assert len(list(paths(FOUR_MARKS))) == 32
    assert FOUR_MARKS.patience == 3
    assert {each.ending for each in FOUR_MARKS.chapters.values()} == {
        None,
        "The League of Small Islands",
        "The Crown of Tails",
    }


@clause("WT-campaign-1")
@pytest.mark.parametrize(
    ("key", "threat", "objectives"),
    [
        ("1", "Raiders", ["Fit Out the Brig", "Win the Fishers"]),
        ("2", "Revenue Cutters", ["Bribe the Harbour", "Dig the Tunnels"]),
        ("3", "The Drowned Choir", ["Chart the Reef", "Light the Beacon"]),
        ("4", "Admiral Heron", ["Arm the Crew", "Forge the Seals"]),
        ("6", "The Pale Leviathan", ["Dig the Tunnels", "Chart the Reef"]),
        ("7A", "Revenue Cutters", ["Found the League", "Dig the Tunnels"]),
        ("7B", "Raiders", ["Mint the Crown", "Forge the Seals"]),
        ("8", "Admiral Heron", ["Fit Out the Brig", "Bribe the Harbour"]),
        ("9A", "The Crowned Heron", ["Found the League", "Arm the Crew"]),
        ("9B", "Mother of the Deep", ["Mint the Crown", "Chart the Reef"]),
    ],
)
def test_the_scenario_of_every_chapter(key: str, threat: str, objectives: list[str]) -> None:
    here = [path for path in paths(FOUR_MARKS) if any(chapter.key == key for chapter, _ in path)]
    for path in here:
        rules = rules_at(path, key)
        assert COMPONENTS.threats[THREAT_OF[rules.threat - 1]].name == threat
        assert [COMPONENTS.objectives[OBJECTIVE_OF[number - 1]].name for number in rules.objectives] == objectives
        assert 0 <= rules.captured <= 3
        assert len(rules.pairs) == 1
    scenario = FOUR_MARKS.chapters[key].scenario
    assert scenario is not None
    assert scenario.mercy == {"scenario.captured": 0}


BASE = {"Rally", "Signal Lamp", "Broadside"}
FIRST = {"Quick Tongue", "Cold Nerve", "Prompter", "Shoulder In"}  # Bosko has Shoulder In from the start
SECOND = {"Change of Watch", "False Colours", "Understudy", "Dig Under"}


@clause("WT-campaign-2", "WT-campaign-3")
def test_characters_and_abilities_come_with_the_chapters() -> None:
    path = chosen(FOUR_MARKS, "burn", "mount", "lookout", "home", "break")
    for key in ("1", "2", "3"):
        assert aboard(rules_at(path, key)) == ["Anna", "Samuel"]
        assert known(rules_at(path, key)) == BASE | {"Shoulder In"}
    fourth, sixth, seventh = [rules_at(path, key) for key in ("4", "6", "7A")]
    assert aboard(fourth) == ["Anna", "Samuel", "Pernilla"]
    assert known(fourth) == BASE | FIRST
    assert aboard(sixth) == ["Anna", "Samuel", "Pernilla", "Bosko"]
    assert known(sixth) == BASE | FIRST | {"Deep Pockets", "Lookout"}
    assert known(seventh) == BASE | FIRST | SECOND | {"Deep Pockets", "Lookout"}


def cards_in_play(rules: WildRules) -> set[int]:
    return {card + 1 for card, there in enumerate(rules.in_play) if there}


@clause("WT-campaign-5")
def test_a_card_leaves_for_each_that_comes() -> None:
    first = set(range(1, 14))
    league = chosen(FOUR_MARKS, "burn", "mount", "lookout", "home", "break")
    crown = chosen(FOUR_MARKS, "burn", "mount", "lookout", "home", "wear")
    assert cards_in_play(rules_at(league, "3")) == first
    assert cards_in_play(rules_at(league, "4")) == first - {6} | {14}
    assert cards_in_play(rules_at(league, "6")) == first - {6, 11} | {14, 15}
    assert cards_in_play(rules_at(league, "9A")) == first - {1, 6, 11} | {14, 15, 16}
    assert cards_in_play(rules_at(crown, "9B")) == first - {1, 6, 11} | {14, 15, 17}


def test_a_building_comes_with_every_chapter_of_the_table() -> None:
    for path in paths(FOUR_MARKS):
        built = [sum(rules_at(path, key).buildings) for key in ("1", "2", "3", "4", "6", "8")]
        assert built == [0, 1, 2, 3, 4, 5]
        assert rules_after(FOUR_MARKS, path).buildings == [1] * 6


@clause("WT-campaign-2")
def test_what_each_choice_does() -> None:
    one = rules_after(FOUR_MARKS, chosen(FOUR_MARKS, "burn", "mount", "counting-house", "home", "break"))
    other = rules_after(FOUR_MARKS, chosen(FOUR_MARKS, "sell", "bell", "lookout", "keep", "wear"))
    place = event_place(4 - 1, 3 - 1)
    assert [one.targets[place], other.targets[place]] == [4, 5]
    assert [reward(one, 4, 2), reward(other, 4, 2)] == ["CC", "CCC"]
    assert [one.base[9], other.base[9]] == [6, 7]
    broadside = ABILITY_NAMES.index("Broadside")
    assert [one.amounts[broadside], other.amounts[broadside]] == [4, 3]
    upgrades = {"Harbour Bell", "Counting House", "Lookout"}
    assert known(one) & upgrades == {"Counting House"}
    assert known(other) & upgrades == {"Harbour Bell", "Lookout"}
    column = (13 - 1) * 7 + 4 - 1
    assert [one.columns[column], other.columns[column]] == [0, 1]
    assert [one.modifier[11], other.modifier[11]] == [-1, 1]
    assert [reward(one, 14, 3), reward(other, 14, 3)] == ["BSC", "BC"]
    assert [reward(one, 13, 3), reward(other, 13, 3)] == ["SC", "BSC"]


def test_the_fourth_and_the_fifth_choice_decide_how_it_goes_on() -> None:
    keys = [[chapter.key for chapter, _ in path][6:] for path in paths(FOUR_MARKS)]
    assert sorted({"-".join(each) for each in keys}) == ["7A-8-9A", "7A-8-9B", "7B-8-9A", "7B-8-9B"]


@clause("WT-difficulty-6")
@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_afterwards_every_threat_is_one_harder(story: Story) -> None:
    for path in paths(story):
        last, after = rules_at(path, path[-1][0].key), rules_after(story, path, afterwards=True)
        for card in after.threats:
            assert after.base[card] == last.base[card] + 1


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_what_is_changed_by_the_end_tells_nothing_of_cards_that_were_never_in_play(story: Story) -> None:
    for path in paths(story):
        seen = {card for chapter, _ in path if chapter.scenario for card in in_play(rules_at(path, chapter.key))}
        numbers: dict[str, int] = {}
        for chapter, way in path:
            numbers = numbers_on(numbers, chapter, way)
        for change in story.afterwards:
            numbers = numbers_after(numbers, change)
        cards = {int(name.split(".")[0].rpartition("-")[2]) for name in numbers if re.match(CARD, name)}
        assert cards <= seen | in_play(make_rules(2, {}, numbers))


CARD = r"(scene|threat|objective)-\d+\."


def in_play(rules: WildRules) -> set[int]:
    return {card + 1 for card, there in enumerate(rules.in_play) if there}


# The sample


def test_the_sample_has_three_chapters_a_choice_and_two_endings() -> None:
    assert [[chapter.key for chapter, _ in path] for path in paths(MAIL)] == [["1", "2", "3A"], ["1", "2", "3B"]]
    opened, carried = rules_after(MAIL, chosen(MAIL, "open")), rules_after(MAIL, chosen(MAIL, "carry"))
    assert [opened.modifier[8], carried.modifier[8]] == [0, -1]
    target = event_place(3 - 1, 4 - 1)
    assert [opened.targets[target], carried.targets[target]] == [6, 5]
    assert reward(opened, 10, 3) == reward(carried, 10, 3) == "BSC"


def test_the_sample_gives_nothing_away_that_is_locked() -> None:
    locked = {knob.name for knob in GAME.knobs if knob.locked}
    changes = [*MAIL.afterwards]
    for chapter in MAIL.chapters.values():
        changes += chapter.changes
        for way in chapter.crossroads.ways if chapter.crossroads else ():
            changes += way.changes
    assert not {name for change in changes for name in change.sets} & locked


# A file of somebody else

TALE = '''
key = "tale"
title = "A Tale"
summary = "Short."

[[chapters]]
key = "1"
title = "The Only One"
part = 1
opening = """
First line
goes on.

Second paragraph.
"""
defeat = "Lost."
after = "Won."
ending = "The end"

[chapters.scenario]
threat = 9
objectives = [1, 6]
captured = 2
brief = "Win."

[[chapters.changes]]
text = "Easier."
sets = { "scene-1.modifier" = 3 }

[chapters.choice]
question = "Left or right?"

[[chapters.choice.ways]]
key = "left"
label = "Left"
text = "To the left."

[[chapters.choice.ways]]
key = "right"
label = "Right"
text = "To the right."
'''


def read(folder: Path, text: str) -> Story:
    path = folder / "tale.toml"
    path.write_text(text, encoding="utf-8")
    return GAME.read_story(path)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    story = read(tmp_path, TALE)
    chapter = story.chapters[story.first]
    assert (story.key, story.title, story.summary, story.patience) == ("tale", "A Tale", "Short.", 3)
    assert chapter.opening == ("First line goes on.", "Second paragraph.")
    assert (chapter.defeat, chapter.after, chapter.ending) == (("Lost.",), ("Won.",), "The end")
    assert chapter.scenario is not None
    assert chapter.scenario.sets == {
        "scenario.threat": 9,
        "scenario.objective-1": 1,
        "scenario.objective-2": 6,
        "scenario.captured": 2,
    }
    assert [change.sets for change in chapter.changes] == [{"scene-1.modifier": 3}]
    assert chapter.crossroads is not None
    assert [way.label for way in chapter.crossroads.ways] == ["Left", "Right"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('key = "tale"', 'key = "my tale"', "tale.toml: key is made of letters and digits"),
        ('title = "A Tale"', "", "tale.toml: title is missing."),
        ('title = "A Tale"', 'title = "  "', "tale.toml: title is empty."),
        (
            'title = "A Tale"',
            'title = "A \\u001b[2JTale"',
            r"tale.toml: title has '\x1b' in it, which cannot be shown.",
        ),
        ("Second par", "Second \u202epar", r"tale.toml, chapters 1: opening has '\u202e' in it"),
        ('ending = "The end"', 'ending = "\\u0007"', r"tale.toml, chapters 1: ending has '\x07' in it"),
        ('summary = "Short."', 'summary = "Short."\npatience = 0', "tale.toml: patience is from 1 to 9, not 0."),
        ('summary = "Short."', 'summary = "Short."\nmood = "sad"', "tale.toml: mood is not known here"),
        ('defeat = "Lost."', "", "tale.toml, chapters 1: defeat is missing."),
        ('after = "Won."', 'after = " "', "tale.toml, chapters 1: after is empty."),
        ("part = 1", 'part = "one"', "tale.toml, chapters 1: part is a whole number, not 'one'."),
        ("threat = 9", "threat = 18", "tale.toml, chapters 1, scenario: threat is from 1 to 17, not 18."),
        ("[1, 6]", "[1]", "tale.toml, chapters 1, scenario: objectives has 2 entries, not 1."),
        ("captured = 2", "captured = 5", "tale.toml, chapters 1, scenario: captured is from 0 to 4, not 5."),
        ("captured = 2", "captured = 2\nrounds = 5", "tale.toml, chapters 1, scenario: rounds is not known here"),
        ('brief = "Win."', "", "tale.toml, chapters 1, scenario: brief is missing."),
        ('{ "scene-1.modifier" = 3 }', "{}", "tale.toml, chapters 1, changes Easier.: sets names at least one number"),
        ('key = "right"', 'key = "left"', "tale.toml, chapters 1, choice: ways have a key of their own each; 'left'"),
        (
            '\n[[chapters.choice.ways]]\nkey = "right"\nlabel = "Right"\ntext = "To the right."\n',
            "",
            "tale.toml, chapters 1, choice: there are two ways or more to choose from.",
        ),
        ('ending = "The end"', 'leads_to = "2"', "A Tale, chapter 1: it leads to chapter 2, which there is not."),
        ("objectives = [1, 6]", "objectives = [1, 9]", "A Tale, chapter 1: Card 9 is no Objective in play"),
        ('"scene-1.modifier" = 3', '"scene-1.modifer" = 3', "A Tale, chapter 1, 'Easier.': There is no value"),
        ("[[chapters]]", "[[chapters", "tale.toml: it cannot be read ("),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in TALE
    with pytest.raises(ContentRefused) as refused:
        read(tmp_path, TALE.replace(old, new, 1))
    assert str(refused.value).startswith(message)


def test_two_chapters_have_two_keys(tmp_path: Path) -> None:
    with pytest.raises(ContentRefused, match="chapters have a key of their own each; '1' is there twice"):
        read(tmp_path, TALE + '\n[[chapters]]\nkey = "1"\ntitle = "Again"\npart = 1\nopening = "X."\nending = "No"\n')


def test_there_is_at_least_one_chapter(tmp_path: Path) -> None:
    with pytest.raises(ContentRefused, match="there are 1 to 60 chapters, not 0"):
        read(tmp_path, 'key = "x"\ntitle = "X"\nsummary = "X."\nchapters = []\n')


def test_a_chapter_without_a_scenario_is_neither_won_nor_lost(tmp_path: Path) -> None:
    reading = '\n[[chapters]]\nkey = "2"\ntitle = "Only Read"\npart = 1\nopening = "X."\nending = "The end"\n'
    tale = TALE.replace('ending = "The end"', 'leads_to = "2"', 1)
    assert read(tmp_path, tale + reading).chapters["2"].scenario is None
    with pytest.raises(ContentRefused, match="chapters 2: after is not known here"):
        read(tmp_path, tale + reading + 'after = "Won."\n')


# The page on how to write one


def test_the_example_of_the_page_can_be_played(tmp_path: Path) -> None:
    examples = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert read(tmp_path, examples[0]).chapters["1"].ending == "Hot Tea"
    for example in examples[1:]:
        tomllib.loads(example)


def test_the_page_names_every_kind_of_number_and_no_other() -> None:
    stands_for = {
        "N": r"\d+",
        "RESOURCE": "(barrel|sword|coin|cannon|gem|basic|any)",
        "CURSE": "(skull|eye|moon|kraken)",
        "SKILL": "(savvy|bravery|deception)",
        "NAME": "[a-z]+",
        "ABILITY": "[a-z-]+",
    }
    rows = re.findall(
        r"^\| `([\w.-]+)` \|.*\|$", PAGE.read_text(encoding="utf-8").split("## The numbers")[1], re.MULTILINE
    )
    kinds = [re.sub(r"\b[A-Z]+\b", lambda word: stands_for[word[0]], row.replace(".", r"\.")) for row in rows]
    names = [knob.name for knob in GAME.knobs if not knob.name.startswith("scenario.")]
    assert [name for name in names if not any(re.fullmatch(kind, name) for kind in kinds)] == []
    assert [kind for kind in kinds if not any(re.fullmatch(kind, name) for name in names)] == []


def test_the_page_gives_nothing_away() -> None:
    page = PAGE.read_text(encoding="utf-8").lower()
    parts = [*COMPONENTS.scenes, *COMPONENTS.objectives, *COMPONENTS.threats, *COMPONENTS.characters]
    secrets = [part.name for part in parts if part.locked]
    secrets += [ability.name for ability in ABILITIES if ability.learnt]
    secrets += [each.title for each in FOUR_MARKS.chapters.values()]
    assert [secret for secret in secrets if secret.lower() in page] == []
