"""The components: what is in the box, and that a data file is refused with its place where it is mistyped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.core.datafile import read_data
from quarterdeck.core.errors import ContentRefused
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.components import Ability, Event, Level
from quarterdeck.games.wildtails.cards import COMPONENTS
from tests.clauses import clause
from tests.games.wildtails.boxes import Data, altered, objective, scene, threat

SCENES = {
    1: "Moonlit Jetty, moon +2: free B; B CC; Deception 4 BC; Deception 6 CCG",
    2: "Powder Store, skull +0: free S; C SS; Bravery 5 SSK; Bravery 7 SSKK",
    3: "Quiet Lagoon, eye +3: free C; C BB; Savvy 4 BS; Savvy 6 BSG",
    4: "Customs Shed, kraken +1: free C; S CC; Deception 5 BCC; Deception 6 CCG",
    5: "Wreck Reef, skull +1: free B; S BB; Bravery 4 BBS; Bravery 6 BBK",
    6: "Drifting Market, moon +0: free C; B SC; Savvy 5 BSC; Savvy 7 BCGG",
    7: "Gunners' Point, kraken +2: free S; B SS; SC SK; Bravery 6 SSK",
    8: "Smugglers' Stair, eye +1: free B; C BS; Deception 5 BSC; Deception 6 BCK",
    9: "Governor's Ball, skull -1: free C; S BC; Savvy 5 CCG; Deception 7 CCGG",
    10: "Storm Anchorage, kraken +3: free B; B SC; Bravery 4 BS; Savvy 6 BBC",
    11: "Tortoise Bank, moon +1: free S; BS CG; Savvy 4 SSC; Bravery 6 SKG",
    12: "The Watchtower, eye -1: free S; S BC; Bravery 5 SSK; Savvy 7 SSKG",
    13: "Chapel Ruins, skull +2: free B; C BS; Deception 4 SC; Deception 6 BSG",
    14: "Hidden Cove, eye +2: free C; B SC; Deception 4 BC; Savvy 6 CCK",
    15: "Regatta Day, moon +0: free S; C BS; Bravery 5 SSG; Deception 7 SCKG",
    16: "Palace Steps, kraken +0: free C; S BC; Deception 5 CCG; Bravery 7 CCGG",
    17: "The Singing Deep, eye +1: free B; B SC; Savvy 5 BSG; Savvy 6 BKG",
}

OBJECTIVES = {
    1: "Fit Out the Brig: BB Bravery +1; BS B*; BSS Bravery +2; BBBK complete",
    2: "Bribe the Harbour: CC Deception +1; BC C*; SCC Deception +2; CCCG complete",
    3: "Arm the Crew: SS Bravery +1; BS S*; SSC Bravery +2; SSSK complete",
    4: "Dig the Tunnels: BS Savvy +1; BB B*; BBC Deception +2; BBSK complete",
    5: "Chart the Reef: BC (Savvy 3) Savvy +1; CC C*; BSC Savvy +2; BCCG complete",
    6: "Win the Fishers: SC Deception +1; BC Bravery +1; BSC Savvy +2; BSCG complete",
    7: "Forge the Seals: CC Deception +1; SC C*; BSC (shows G) Deception +2; SCCG complete",
    8: "Light the Beacon: BS Bravery +1; SS Savvy +1; BCC Bravery +2; BSSG complete",
    14: "Found the League: BC Savvy +1; BS Deception +1; BSC Bravery +2; BSCG complete",
    15: "Mint the Crown: CC Bravery +1; SC C*; CCG Deception +2; CCKG complete",
}

CHARACTERS = {
    "Anna": "squirrel 4 2 3: Smuggle smuggle ~; *Quick Tongue buff 1 C max 1; "
    "*Change of Watch conspire ? max 1 round 3-7",
    "Samuel": "rat 2 4 3: Smuggle smuggle ~; *Cold Nerve buff 1 S max 1; *False Colours buff 4 side own",
    "Pernilla": "marten 3 1 4: Smuggle smuggle ? max 1; *Prompter buff 1 B max 1; *Understudy conspire side round 1-4",
    "Bosko": "badger 2 4 2: Smuggle smuggle B; Shoulder In buff 2 ?? max 1 own; *Deep Pockets permanent B; "
    "*Dig Under bury side",
}


def event_as_told(event: Event) -> str:
    how = {
        codes.FREE: "free",
        codes.PAY: bundles.letters(event.cost),
        codes.CHECK: f"{codes.SKILL_NAMES[event.skill]} {event.target}",
    }
    return f"{how[event.kind]} {bundles.letters(event.reward)}"


def level_as_told(level: Level) -> str:
    need = {
        codes.NEEDS_SKILL: f" ({codes.SKILL_NAMES[level.what % 3]} {level.least})",
        codes.NEEDS_SHOWN: f" (shows {codes.SYMBOL_LETTERS[level.what]})",
    }
    gift = "complete"
    if level.gives == codes.GIVES_SKILL:
        gift = f"{codes.SKILL_NAMES[level.gift]} +{level.size}"
    elif level.gives == codes.GIVES_STAR:
        gift = f"{codes.SYMBOL_LETTERS[level.gift]}*"
    return f"{bundles.letters(level.cost)}{need.get(level.need, '')} {gift}"


def ability_as_told(ability: Ability) -> str:
    words = [f"{'*' if ability.learnt else ''}{ability.name}", codes.KEYWORDS[ability.keyword]]
    words += [str(ability.amount)] if ability.amount else []
    words += [bundles.letters(ability.resource)] if ability.resource else []
    words += [bundles.letters(ability.cost)] if ability.cost else []
    words += [f"max {ability.limit}"] if ability.limit else []
    words += ["side"] if ability.side else []
    words += ["own"] if ability.own else []
    words += [f"round {ability.first}-{ability.last}"] if (ability.first, ability.last) != (1, 7) else []
    return " ".join(words)


# What is in the box


def test_the_scenes_are_those_of_the_tables() -> None:
    told = {
        each.number: f"{each.name}, {codes.CURSE_NAMES[each.curse]} {each.modifier:+}: "
        + "; ".join(event_as_told(event) for event in each.events)
        for each in COMPONENTS.scenes
    }
    assert told == SCENES


def test_the_objectives_are_those_of_the_tables_and_cost_eleven_each() -> None:
    told = {
        each.number: f"{each.name}: " + "; ".join(level_as_told(level) for level in each.levels)
        for each in COMPONENTS.objectives
    }
    assert told == OBJECTIVES
    for each in COMPONENTS.objectives:
        assert sum(bundles.total(level.cost) for level in each.levels) == 11
        assert "K" in bundles.letters(each.levels[3].cost) or "G" in bundles.letters(each.levels[3].cost)


def test_the_threats_get_worse_towards_the_end() -> None:
    skills = {each.number: (each.name, codes.SKILL_NAMES[each.skill]) for each in COMPONENTS.threats}
    assert skills == {
        9: ("Raiders", "Bravery"),
        10: ("Revenue Cutters", "Deception"),
        11: ("The Drowned Choir", "Savvy"),
        12: ("Admiral Heron", "Bravery"),
        13: ("The Pale Leviathan", "Deception"),
        16: ("The Crowned Heron", "Bravery"),
        17: ("Mother of the Deep", "Savvy"),
    }
    for each in COMPONENTS.threats:
        assert 5 <= each.base <= 9
        assert [each.columns[0], each.columns[6]] == [0, 6]  # from nothing at all to the worst there is
        assert each.columns[:3].count(0) >= each.columns[4:].count(0)


def test_the_log_has_three_of_the_four_icons() -> None:
    assert dict(zip(codes.CURSE_NAMES, COMPONENTS.log, strict=True)) == {
        "skull": 0,
        "eye": -3,
        "moon": -1,
        "kraken": codes.NEVER,
    }


def test_the_characters_are_those_of_the_tables() -> None:
    told = {
        each.name: f"{each.animal} {' '.join(map(str, each.skills))}: "
        + "; ".join(ability_as_told(ability) for ability in each.abilities)
        for each in COMPONENTS.characters
    }
    assert told == CHARACTERS


def test_the_empire_has_three_abilities_and_three_upgrades_that_are_learnt() -> None:
    assert COMPONENTS.empire == "Acorn Rock"
    assert [ability_as_told(ability) for ability in COMPONENTS.empire_abilities] == [
        "Rally buff 3 side",
        "Signal Lamp conspire side",
        "Broadside buff 3 K max 1",
        "*Lookout bury side",
        "*Counting House permanent C",
        "*Harbour Bell turn ?? max 1 round 4-7",
    ]
    assert len(COMPONENTS.buildings) == 6


@clause("WT-setup-11")
def test_cards_one_to_thirteen_and_two_characters_are_open() -> None:
    assert [each.number for each in COMPONENTS.scenes if each.locked] == [14, 15, 16, 17]
    assert [each.number for each in COMPONENTS.objectives if each.locked] == [14, 15]
    assert [each.number for each in COMPONENTS.threats if each.locked] == [16, 17]
    assert [each.name for each in COMPONENTS.characters if not each.locked] == ["Anna", "Samuel"]
    openly = [a.name for each in COMPONENTS.characters if not each.locked for a in each.abilities if not a.learnt]
    assert openly == ["Smuggle", "Smuggle"]


def test_only_three_names_are_not_our_own() -> None:
    parts = [*COMPONENTS.scenes, *COMPONENTS.objectives, *COMPONENTS.threats, *COMPONENTS.characters]
    assert [part.name for part in parts if part.provenance != "authored"] == ["Raiders", "Anna", "Samuel"]
    assert all(part.note for part in parts if part.provenance != "authored")


# How it is written


def test_a_bundle_is_written_in_letters() -> None:
    bundle = bundles.bundle_of("BBK~?")
    assert [bundles.amount(bundle, symbol) for symbol in range(7)] == [2, 0, 0, 1, 0, 1, 1]
    assert bundles.letters(bundle) == "BBK~?"


@pytest.mark.parametrize(
    ("alter", "message"),
    [
        (lambda d: scene(d, 3).update(colour="blue"), "scenes 3: colour is not known here"),
        (lambda d: scene(d, 3).pop("curse"), "scenes 3: curse is missing"),
        (lambda d: scene(d, 3).update(curse="star"), "curse is one of skull, eye, moon, kraken, not 'star'"),
        (lambda d: scene(d, 3).update(modifier=4), "modifier is from -1 to 3, not 4"),
        (lambda d: scene(d, 3).update(events=["free -> B"]), "events has 4 entries, not 1"),
        (lambda d: scene(d, 3)["events"].__setitem__(2, "savvy four -> B"), "an event is `free -> B`"),
        (lambda d: scene(d, 3)["events"].__setitem__(2, "luck 4 -> BS"), "'luck' is no skill"),
        (lambda d: scene(d, 3)["events"].__setitem__(0, "free -> X"), "'X' is not written in B, S, C, K, G"),
        (lambda d: scene(d, 3).update(number=18), "numbered from 1 on, without gaps"),
        (lambda d: scene(d, 3).update(provenance="hearsay"), "provenance is one of"),
        (lambda d: objective(d, 5)["levels"].__setitem__(0, "BC [savvy]: savvy +1"), "a level is `BB: bravery"),
        (lambda d: objective(d, 5)["levels"].__setitem__(1, "CC: X*"), "'X' is no resource"),
        (lambda d: objective(d, 5).update(number=9), "either an Objective or a Threat of its number"),
        (lambda d: threat(d, 9).update(base=10), "threats 9: base is from 5 to 9, not 10"),
        (lambda d: threat(d, 9)["columns"].__setitem__(1, "storm"), "'storm' is none of them"),
        (lambda d: d["log"].update(sun=0), "log: sun is not known here"),
        (lambda d: d["characters"][0].update(savvy=5), "characters Anna: savvy is from 1 to 4, not 5"),
        (lambda d: d["empire"]["abilities"][0].update(keyword="sing"), "abilities Rally: keyword is one of"),
        (lambda d: d["characters"].append(d["characters"][0]), "at most 4 characters"),
    ],
)
def test_what_is_mistyped_is_refused_with_its_place(alter: Callable[[Data], object], message: str) -> None:
    with pytest.raises(ContentRefused) as refused:
        altered(alter)
    assert message in str(refused.value)
    assert str(refused.value).startswith("components.toml")


def test_an_icon_cannot_be_on_the_log_twice(tmp_path: Path) -> None:
    path = tmp_path / "twice.toml"
    path.write_text("[log]\nskull = 0\nskull = -1\n", encoding="utf-8")
    with pytest.raises(ContentRefused, match=r"twice.toml: it cannot be read \("):
        read_data(path)
