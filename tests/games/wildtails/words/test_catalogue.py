"""The list of components: what is in the box, what is locked, and the values that cards and rules page tell of it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from quarterdeck.core.cards import PROVENANCES, Card
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.components import Ability, Threat
from quarterdeck.games.wildtails.box.knobs import key
from quarterdeck.games.wildtails.box.stories import STORIES
from quarterdeck.games.wildtails.cards import ABILITIES, BACK_NAMES, COMPONENTS, SCENE_NAMES
from quarterdeck.games.wildtails.rules import ASK, CHOICES, RANDOM, make_rules
from quarterdeck.games.wildtails.words.catalogue import CARDS, EFFECT_WORDS, ability_text
from quarterdeck.games.wildtails.words.primer import PRIMER
from tests.clauses import clause

BY_NAME = {card.name: card for card in CARDS}
OPEN = [card for card in CARDS if not card.locked]
LOCKED = [card for card in CARDS if card.locked]
PAGE = Path(__file__).parents[4] / "docs" / "rules" / "wildtails.md"

OPEN_SCENES = [scene for scene in COMPONENTS.scenes if not scene.locked]
OPEN_OBJECTIVES = [objective for objective in COMPONENTS.objectives if not objective.locked]
OPEN_THREATS = [threat for threat in COMPONENTS.threats if not threat.locked]
OPEN_CHARACTERS = [character for character in COMPONENTS.characters if not character.locked]


def text_of_page() -> str:
    return PAGE.read_text(encoding="utf-8").replace("**", "")


def table(heading: str) -> list[list[str]]:
    """The rows of a table of the rules page, without the marks of what is the publisher's."""
    section = text_of_page().split(f"### {heading}\n")[1].split("\n#")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return rows[1:]


# Words read back into numbers, so that no mistake of the writing side is repeated here.

SYMBOL_OF = dict(zip(codes.RESOURCE_NAMES, "BSCKG", strict=True))


def bundle(words: str) -> int:
    """`2 barrels and 1 gem` as a bundle."""
    written = ""
    for part in re.split(r", | and ", words):
        found = re.fullmatch(r"(\d) (\w+?)s?(?: (resource|of any kind))?s?", part)
        assert found is not None, part
        letter = {"basic": "~", "resource": "?"}.get(found[2]) or SYMBOL_OF[found[2]]
        written += letter * int(found[1])
    return bundles.bundle_of(written)


Deed = tuple[int, int, int, int, int]


def event_told(words: str) -> Deed:
    """Kind, cost, skill, target and reward of an event."""
    if words.startswith("free, "):
        return codes.FREE, 0, 0, 0, bundle(words.removeprefix("free, "))
    how, gives = words.split(" for ")
    if how.startswith("pay "):
        return codes.PAY, bundle(how.removeprefix("pay ")), 0, 0, bundle(gives)
    skill, target = how.split(" ")
    return codes.CHECK, 0, codes.SKILL_NAMES.index(skill), int(target), bundle(gives)


Step = tuple[int, int, int, int, int, int, int]


def level_told(words: str) -> Step:
    """Cost, need, what is needed, how much of it, what is given, which of it and how much."""
    words, _, need = words.partition(", if ")
    needed = (0, 0, 0)
    if found := re.fullmatch(r"(\w+) is at least (\d)", need):
        needed = (codes.NEEDS_SKILL, codes.SKILL_NAMES.index(found[1]), int(found[2]))
    elif found := re.fullmatch(r"a held card shows a (\w+)", need):
        needed = (codes.NEEDS_SHOWN, codes.RESOURCE_NAMES.index(found[1]), 0)
    else:
        assert not need
    if words.endswith(" to complete it"):
        return (bundle(words.removesuffix(" to complete it")), *needed, codes.GIVES_END, 0, 0)
    cost, gift = words.split(" for ")
    if gift.startswith("a permanent "):
        return (bundle(cost), *needed, 1, codes.RESOURCE_NAMES.index(gift.removeprefix("a permanent ")), 0)
    skill, size = gift.split(" +")
    return (bundle(cost), *needed, codes.GIVES_SKILL, codes.SKILL_NAMES.index(skill), int(size))


def events_of(number: int) -> list[Deed]:
    scene = COMPONENTS.scenes[number - 1]
    return [(event.kind, event.cost, event.skill, event.target, event.reward) for event in scene.events]


def levels_of(number: int) -> list[Step]:
    (objective,) = [each for each in COMPONENTS.objectives if each.number == number]
    return [
        (each.cost, each.need, each.what, each.least, each.gives, each.gift, each.size) for each in objective.levels
    ]


def numbered(text: str, what: str) -> list[str]:
    """What a card says of its events or levels, in their order."""
    found = re.findall(rf"{what} (\d): ([^.]+)\.", text)
    assert [number for number, _ in found] == ["1", "2", "3", "4"], text
    return [words for _, words in found]


# What there is


@clause("WT-setup-11")
def test_there_is_one_card_of_everything() -> None:
    def sizes(cards: list[Card]) -> dict[str, int]:
        return dict(Counter(f"{card.deck}: {card.kind}" for card in cards))

    assert sizes(OPEN) == {
        "Scenario cards: Scene": 13,
        "Scenario cards: Objective": 8,
        "Scenario cards: Threat": 5,
        "Characters: Character": 2,
        "The Empire: Empire": 1,
        "The Empire: ability": 3,
        "The Log: Log": 1,
    }
    assert sizes(LOCKED) == {
        "Scenario cards: Scene": 4,
        "Scenario cards: Objective": 2,
        "Scenario cards: Threat": 2,
        "Characters: Character": 2,
        "Characters: ability to learn": 8,
        "The Empire: upgrade": 3,
        "The Empire: building": 6,
    }
    assert {card.count for card in CARDS} == {1}
    assert {card.cost for card in CARDS} == {None}


def test_every_component_has_a_name_of_its_own() -> None:
    assert len(BY_NAME) == len(CARDS)
    assert {*SCENE_NAMES, *BACK_NAMES, *(ability.name for ability in ABILITIES if ability.learnt)} <= set(BY_NAME)
    assert {building.capitalize() for building in COMPONENTS.buildings} <= set(BY_NAME)


def test_texts_are_short_sentences() -> None:
    for card in CARDS:
        assert card.text[0].isupper(), card.name
        assert card.text.endswith(".")
        assert len(card.text) <= 300, card.name
        assert "!" not in card.text
        assert "  " not in card.text


def test_everything_says_where_it_comes_from() -> None:
    assert {card.provenance for card in CARDS} <= set(PROVENANCES)
    theirs = {card.name: card.note for card in CARDS if card.provenance != "authored"}
    assert set(theirs) == {"Anna", "Samuel", "Raiders"}
    assert all("are ours" in note for note in theirs.values())


# What is locked


def hidden_names() -> set[str]:
    """Everything that has a name which nobody should read before the story tells it."""
    locked = {card.name for card in LOCKED}
    locked |= {
        ability.name for character in COMPONENTS.characters if character.locked for ability in character.abilities
    }
    titles = {chapter.title for story in STORIES.values() for chapter in story.chapters.values()}
    return (locked | titles) - {card.name for card in OPEN} - {"Smuggle"}


def names_told(text: str) -> list[str]:
    """The locked names in a text. A name in play may have a locked one in it: Moonlit Jetty."""
    for card in OPEN:
        text = text.replace(card.name, "")
    return [name for name in hidden_names() if re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE)]


def test_a_locked_name_is_noticed() -> None:
    assert {"Pernilla", "Hidden Cove", "Mint the Crown", "Lookout", "Shoulder In", "Gate"} <= hidden_names()
    assert names_told("Bosko the badger") == ["Bosko"]
    assert names_told("At the Moonlit Jetty") == []


@clause("WT-campaign-3")
@pytest.mark.parametrize("card", OPEN, ids=lambda card: card.name)
def test_no_open_card_tells_what_is_locked(card: Card) -> None:
    assert names_told(f"{card.name}. {card.kind}. {card.text} {card.note}") == []


def test_neither_rules_nor_primer_tell_what_is_locked() -> None:
    assert names_told(text_of_page()) == []
    assert names_told(" ".join(PRIMER)) == []


def test_what_is_locked_in_the_data_is_locked_in_the_list() -> None:
    for part in [*COMPONENTS.scenes, *COMPONENTS.objectives, *COMPONENTS.threats, *COMPONENTS.characters]:
        assert BY_NAME[part.name].locked == part.locked, part.name
    for ability in ABILITIES:
        if ability.name in BY_NAME:
            assert BY_NAME[ability.name].locked == ability.learnt, ability.name


@clause("WT-options-2")
def test_options_name_nothing_that_is_locked() -> None:
    names = {name for choice in CHOICES for name in choice.choices}
    backs = {key(part.name) for part in [*OPEN_OBJECTIVES, *OPEN_THREATS]}
    people = {key(character.name) for character in OPEN_CHARACTERS}
    assert names >= backs | people
    assert names - backs - people == {"easy", "normal", "hard", "wild", RANDOM, ASK, "first", "second", "few", "all"}


# What the cards tell


@pytest.mark.parametrize("number", range(1, len(SCENE_NAMES) + 1))
def test_scenes_tell_their_curse_modifier_and_events(number: int) -> None:
    scene = COMPONENTS.scenes[number - 1]
    text = BY_NAME[scene.name].text
    assert text.startswith(f"Card {number}, curse {codes.CURSE_NAMES[scene.curse]}, modifier {scene.modifier:+}. ")
    assert [event_told(words) for words in numbered(text, "Event")] == events_of(number)
    assert text.endswith(f" On its back: {BACK_NAMES[number - 1]}.")


def test_a_scene_in_full() -> None:
    assert BY_NAME["Gunners' Point"].text == (
        "Card 7, curse kraken, modifier +2. Event 1: free, 1 sword. Event 2: pay 1 barrel for 2 swords. "
        "Event 3: pay 1 sword and 1 coin for 1 sword and 1 cannon. Event 4: Bravery 6 for 2 swords and 1 cannon. "
        "On its back: Forge the Seals."
    )


@clause("WT-level-6")
@pytest.mark.parametrize("number", [objective.number for objective in COMPONENTS.objectives])
def test_objectives_tell_their_levels(number: int) -> None:
    text = BY_NAME[BACK_NAMES[number - 1]].text
    assert text.startswith(f"On the back of card {number}. ")
    levels = numbered(text, "Level")
    assert all(words.startswith("pay ") for words in levels)
    assert [level_told(words.removeprefix("pay ")) for words in levels] == levels_of(number)


@pytest.mark.parametrize("threat", COMPONENTS.threats, ids=lambda threat: threat.name)
def test_threats_tell_skill_base_and_crises(threat: Threat) -> None:
    text = BY_NAME[threat.name].text
    target = f"{codes.SKILL_NAMES[threat.skill]} against {threat.base}, and 1 more for each captured card."
    assert text.startswith(f"On the back of card {threat.number}. Attack it with {target} ")
    columns = text.split("Its crises by column: ")[1].removesuffix(".").split("; ")
    assert [EFFECT_WORDS.index(words) for words in columns] == threat.columns


def test_effects_have_the_words_of_the_rules() -> None:
    words = dict(zip(codes.EFFECT_KEYS, EFFECT_WORDS, strict=True))
    assert words == {
        "none": "nothing",
        "capture-discard": "capture from the discard pile",
        "bottom": "discard the bottom card",
        "discard-1": "discard a resource card",
        "plus-2": "checks +2",
        "or-abilities": "no abilities or downgrade",
        "or-all": "lose all resources or the Scene",
    }
    told = re.findall(r"WT-crisis-\d+ \*([^*]+):\*", text_of_page())
    assert [name[0].lower() + name[1:] for name in told] == list(EFFECT_WORDS)
    assert f"+{make_rules(1, {}, {}).harder}" in words["plus-2"]


def test_characters_tell_what_they_begin_with() -> None:
    assert BY_NAME["Anna"].text == (
        "Squirrel. Savvy 4, Bravery 2, Deception 3. Smuggle, for 1 basic resource: take any number of cards from the "
        "Empire. Can learn 2 more in a campaign."
    )
    assert BY_NAME["Samuel"].text.startswith("Rat. Savvy 2, Bravery 4, Deception 3. Smuggle, for 1 basic resource: ")
    for character in COMPONENTS.characters:
        text = BY_NAME[character.name].text
        for ability in character.abilities:
            assert (ability.name in text) == (not ability.learnt), ability.name


@pytest.mark.parametrize("ability", [ability for ability in ABILITIES if ability.learnt], ids=lambda each: each.name)
def test_what_is_learnt_has_a_card_of_its_own(ability: Ability) -> None:
    card = BY_NAME[ability.name]
    if ability.owner < len(COMPONENTS.characters):
        assert card.text == f"{COMPONENTS.characters[ability.owner].name} learns it. {ability_text(ability)}"
    else:
        assert (card.kind, card.text) == ("upgrade", ability_text(ability))


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda each: each.name)
def test_abilities_tell_cost_and_limits(ability: Ability) -> None:
    text = ability_text(ability)
    cost = re.match(r"For ([^:]+): ", text)
    assert (bundle(cost[1]) if cost else 0) == ability.cost
    assert ("Only with the lantern side up, which it turns over." in text) == ability.side
    assert ("At most once in a turn." in text) == (ability.limit == 1)
    assert (f"Only in rounds {ability.first} to {ability.last}." in text) == (
        (ability.first, ability.last) != (1, codes.ROUNDS)
    )
    assert (f"Buff +{ability.amount}" in text) == (ability.amount > 0)
    assert ("own Character only" in text) == ability.own


def test_the_abilities_of_the_empire() -> None:
    assert BY_NAME["Rally"].text == "Buff +3. Only with the lantern side up, which it turns over."
    assert BY_NAME["Broadside"].text == "For 1 cannon: Buff +3. At most once in a turn."
    assert BY_NAME["Counting House"].text == "A permanent coin."
    rock = BY_NAME["Acorn Rock"].text
    assert rock.startswith(f"Stores up to {make_rules(1, {}, {}).storage} cards.")
    assert "Rally, Signal Lamp and Broadside" in rock


@clause("WT-campaign-10")
def test_buildings_are_pictures_and_upgrades_are_more() -> None:
    buildings = [card for card in CARDS if card.kind == "building"]
    assert [card.name.lower() for card in buildings] == COMPONENTS.buildings
    assert all("no effect" in card.text for card in buildings)
    upgrades = [card.name for card in CARDS if card.kind == "upgrade"]
    assert upgrades == [ability.name for ability in COMPONENTS.empire_abilities if ability.learnt]


# The tables of the rules page


def test_the_page_tells_the_scenes() -> None:
    rows = table("The thirteen Scenes")
    assert [int(row[0]) for row in rows] == [scene.number for scene in OPEN_SCENES]
    for scene, (_, name, curse, modifier, *events) in zip(OPEN_SCENES, rows, strict=True):
        assert (name, codes.CURSE_NAMES.index(curse), int(modifier)) == (scene.name, scene.curse, scene.modifier)
        assert [event_told(words) for words in events] == events_of(scene.number), name


def test_the_page_tells_the_objectives() -> None:
    rows = table("The eight Objectives")
    assert [(int(number), name) for number, name, *_ in rows] == [(each.number, each.name) for each in OPEN_OBJECTIVES]
    for number, name, *levels in rows:
        assert [level_told(words) for words in levels] == levels_of(int(number)), name
        assert sum(bundles.total(cost) for cost, *_ in levels_of(int(number))) == 11, name


def test_the_page_tells_the_threats() -> None:
    told = [[str(each.number), each.name, str(each.base), codes.SKILL_NAMES[each.skill]] for each in OPEN_THREATS]
    assert table("The five Threats") == told


@clause("WT-crisis-3")
def test_the_page_tells_the_crises_of_every_round() -> None:
    rows = table("Crises by round")
    live = [curse for curse in codes.CURSE_NAMES if COMPONENTS.log[codes.CURSE_NAMES.index(curse)] != codes.NEVER]
    assert sorted((name, curse) for name, curse, *_ in rows) == sorted(
        (threat.name, curse) for threat in OPEN_THREATS for curse in live
    )
    threats = {threat.name: threat for threat in OPEN_THREATS}
    for name, curse, *rounds in rows:
        assert len(rounds) == codes.ROUNDS
        for now, words in enumerate(rounds, 1):
            column = now + COMPONENTS.log[codes.CURSE_NAMES.index(curse)]
            there = EFFECT_WORDS[threats[name].columns[column - 1]] if column >= 1 else "-"
            assert words == there, (name, curse, now)


@clause("WT-crisis-4")
def test_the_page_tells_the_icons_of_the_log() -> None:
    rows = table("Icons on the Log")
    assert sorted(curse for curse, _, _ in rows) == sorted(codes.CURSE_NAMES)
    for curse, place, first in rows:
        offset = COMPONENTS.log[codes.CURSE_NAMES.index(curse)]
        columns = re.match(r"(\d) columns? to the left of it", place)
        if offset == codes.NEVER:
            assert (place, first) == ("not on the Log", "never")
        else:
            assert int(columns[1] if columns else 0) == -offset
            assert int(first) == 1 - offset
        assert f"{curse} {place}" in BY_NAME["Pirate's Log"].text


def test_the_page_tells_the_characters() -> None:
    told = [
        [who.name, who.animal, *map(str, who.skills), ability.name, "1 basic resource"]
        for who in OPEN_CHARACTERS
        for ability in who.abilities
        if not ability.learnt
    ]
    assert table("The two Characters") == told
    assert all(bundles.letters(who.abilities[0].cost) == "~" for who in OPEN_CHARACTERS)


def test_the_page_tells_the_empire() -> None:
    rows = table("Abilities of the Empire")
    abilities = [ability for ability in COMPONENTS.empire_abilities if not ability.learnt]
    for ability, (name, cost, limits, does) in zip(abilities, rows, strict=True):
        assert name == ability.name
        assert (0 if cost == "none" else bundle(cost)) == ability.cost
        expected = (["lantern"] if ability.side else []) + ([f"MAX {ability.limit}"] if ability.limit else [])
        assert limits == ", ".join(expected)
        assert does == ("Conspire" if ability.keyword == codes.CONSPIRE else f"Buff +{ability.amount}")


# Laws of the printed numbers


@clause("WT-event-7", "WT-event-9")
def test_every_scene_has_a_free_a_paid_and_a_hard_event() -> None:
    for scene in COMPONENTS.scenes:
        first = scene.events[0]
        assert first.kind == codes.FREE
        assert bundles.total(first.reward) == 1
        assert not bundles.amount(first.reward, codes.CANNON)
        assert bundles.letters(first.reward) in "BSC"
        assert {event.kind for event in scene.events} == {codes.FREE, codes.PAY, codes.CHECK}


@clause("WT-level-15")
def test_only_first_levels_need_a_skill() -> None:
    for objective in COMPONENTS.objectives:
        assert not any(level.need == codes.NEEDS_SKILL for level in objective.levels[1:])
        assert [level.gives == codes.GIVES_END for level in objective.levels] == [False, False, False, True]


@clause("WT-ability-16", "WT-conspire-5")
def test_no_ability_goes_on_for_ever() -> None:
    for ability in ABILITIES:
        assert ability.keyword == codes.PERMANENT or ability.cost or ability.limit or ability.side, ability.name
        assert ability.keyword != codes.CONSPIRE or ability.limit or ability.side, ability.name


@clause("WT-limit-2")
def test_fifteen_of_a_kind_is_more_than_anybody_gets() -> None:
    for resource in range(codes.RESOURCES):
        most = sum(max(bundles.amount(event.reward, resource) for event in scene.events) for scene in OPEN_SCENES)
        assert most + 1 <= bundles.MOST  # and one that is permanent
    assert (
        bundles.amount(bundles.added(bundles.bundle_of("B" * bundles.MOST), bundles.bundle_of("BB")), 0) == bundles.MOST
    )
    assert not any(
        bundles.amount(event.reward, codes.BASIC) or bundles.amount(event.reward, codes.ANY)
        for s in OPEN_SCENES
        for event in s.events
    )
