"""The components as `data/components.toml` has them, checked as they are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from quarterdeck.core.cards import PROVENANCES
from quarterdeck.core.datafile import Entry
from quarterdeck.core.errors import ContentRefused
from quarterdeck.games.wildtails import bundles, codes

DATA: Final = Path(__file__).parents[1] / "data"
MOST_CARDS: Final = 24

_EVENT: Final = re.compile(r"(?:(free)|pay ([A-Z~?]+)|([a-z]+) (\d+)) -> ([A-Z]+)")
_LEVEL: Final = re.compile(
    r"([A-Z~?]+)(?: \[(?:shows ([A-Z])|([a-z]+) (\d+))\])?: (?:(complete)|([A-Z])\*|([a-z]+) \+(\d))"
)


class Event:
    """One of the four events of a Scene: how it is completed, and the bundle that it gives."""

    __slots__ = ("cost", "kind", "reward", "skill", "target")

    def __init__(self, kind: int, cost: int, skill: int, target: int, reward: int) -> None:
        self.kind = kind
        self.cost = cost
        self.skill = skill
        self.target = target
        self.reward = reward


class Level:
    """One level of an Objective. Of a reward `gift` is the skill or the resource, `size` how much of it."""

    __slots__ = ("cost", "gift", "gives", "least", "need", "size", "what")

    def __init__(self, cost: int, need: int, what: int, least: int, gives: int, gift: int, size: int) -> None:
        self.cost = cost
        self.need = need
        self.what = what  # the skill or the resource that is needed beside the cost
        self.least = least
        self.gives = gives
        self.gift = gift
        self.size = size


class Part:
    """A component: its name, where it comes from, and whether it is locked at first."""

    __slots__ = ("locked", "name", "note", "provenance")

    def __init__(self, entry: Entry) -> None:
        self.name = entry.text("name")
        self.locked = entry.switch("locked")
        self.provenance = entry.text("provenance", "authored", PROVENANCES)
        self.note = entry.text("note", "")


class Scene(Part):
    """The Scene side of a scenario card."""

    __slots__ = ("curse", "events", "modifier", "number")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.number = entry.number("number", 1, MOST_CARDS)
        self.curse = codes.CURSE_NAMES.index(entry.text("curse", None, codes.CURSE_NAMES))
        self.modifier = entry.number("modifier", -1, 3)
        self.events = [_event(entry, text) for text in entry.texts("events", None, codes.EVENTS_EACH)]
        entry.close()


class Objective(Part):
    """An Objective, on the back of the scenario card of the same number."""

    __slots__ = ("levels", "number")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.number = entry.number("number", 1, MOST_CARDS)
        self.levels = [_level(entry, text) for text in entry.texts("levels", None, codes.LEVELS)]
        entry.close()


class Threat(Part):
    """A Threat, on the back of the scenario card of the same number."""

    __slots__ = ("base", "columns", "number", "skill")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.number = entry.number("number", 1, MOST_CARDS)
        self.base = entry.number("base", 5, 9)
        self.skill = codes.SKILL_KEYS.index(entry.text("skill", None, codes.SKILL_KEYS))
        columns = entry.texts("columns", None, codes.COLUMNS)
        for effect in columns:
            if effect not in codes.EFFECT_KEYS:
                raise entry.refusal(f"columns are of {', '.join(codes.EFFECT_KEYS)}; {effect!r} is none of them")
        self.columns = [codes.EFFECT_KEYS.index(effect) for effect in columns]
        entry.close()


class Ability:
    """What a Character or the Empire can do. `learnt`: not from the start, but once a campaign says so."""

    __slots__ = (
        "amount",
        "cost",
        "first",
        "keyword",
        "last",
        "learnt",
        "limit",
        "name",
        "own",
        "owner",
        "resource",
        "side",
    )

    def __init__(self, entry: Entry, owner: int) -> None:
        self.owner = owner
        self.name = entry.text("name")
        self.keyword = codes.KEYWORDS.index(entry.text("keyword", None, codes.KEYWORDS))
        self.amount = entry.number("amount", 0, 9, 0)
        resource = entry.text("resource", "")
        self.resource = _bundle(entry, resource, codes.RESOURCES) if resource else 0
        self.cost = _bundle(entry, entry.text("cost", ""), codes.SYMBOLS)
        self.side = entry.switch("side")
        self.limit = entry.number("max", 0, 3, 0)
        self.first, self.last = entry.numbers("rounds", (1, codes.ROUNDS), 2)
        self.own = entry.switch("own")
        self.learnt = entry.switch("learnt")
        entry.close()


class Character(Part):
    """One of those who sail: printed skills, and abilities in their order."""

    __slots__ = ("abilities", "animal", "skills")

    def __init__(self, entry: Entry, owner: int) -> None:
        super().__init__(entry)
        self.animal = entry.text("animal")
        self.skills = [entry.number(skill, 1, 4) for skill in codes.SKILL_KEYS]
        self.abilities = [Ability(each, owner) for each in entry.several("abilities")]
        entry.close()


class Components:
    """Everything in the box."""

    __slots__ = ("buildings", "characters", "empire", "empire_abilities", "log", "objectives", "scenes", "threats")

    def __init__(self, entry: Entry) -> None:
        self.scenes = [Scene(each) for each in entry.several("scenes", "number")]
        self.objectives = [Objective(each) for each in entry.several("objectives", "number")]
        self.threats = [Threat(each) for each in entry.several("threats", "number")]
        log = entry.one("log")  # WT-crisis-4: each icon at most once
        self.log = [log.number(curse, 1 - codes.ROUNDS, codes.ROUNDS - 1, codes.NEVER) for curse in codes.CURSE_NAMES]
        log.close()
        self.characters = [Character(each, i) for i, each in enumerate(entry.several("characters"))]
        empire = entry.one("empire")
        self.empire = empire.text("name")
        self.empire_abilities = [Ability(each, codes.EMPIRE) for each in empire.several("abilities")]
        self.buildings = empire.texts("buildings")
        empire.close()
        entry.close()
        if [scene.number for scene in self.scenes] != list(range(1, len(self.scenes) + 1)):
            raise entry.refusal("scenes are numbered from 1 on, without gaps")
        backs = sorted([objective.number for objective in self.objectives] + [threat.number for threat in self.threats])
        if backs != [scene.number for scene in self.scenes]:
            raise entry.refusal("every scenario card has a Scene and either an Objective or a Threat of its number")
        if len(self.characters) > codes.EMPIRE:
            raise entry.refusal(f"there are at most {codes.EMPIRE} characters")


def _bundle(entry: Entry, text: str, known: int) -> int:
    try:
        return bundles.bundle_of(text, known)
    except ContentRefused as error:
        raise ContentRefused(f"{entry.where}: {error}") from error


def _skill(entry: Entry, name: str) -> int:
    if name not in codes.SKILL_KEYS:
        raise entry.refusal(f"{name!r} is no skill; there are: {', '.join(codes.SKILL_KEYS)}")
    return codes.SKILL_KEYS.index(name)


def _event(entry: Entry, text: str) -> Event:
    found = _EVENT.fullmatch(text)
    if found is None:
        raise entry.refusal(f"an event is `free -> B`, `pay BS -> CG` or `savvy 5 -> BSC`, not {text!r}")
    free, cost, skill, target, reward = found.groups()
    gives = _bundle(entry, reward, codes.RESOURCES)
    if free:
        return Event(codes.FREE, 0, 0, 0, gives)
    if cost:
        return Event(codes.PAY, _bundle(entry, cost, codes.SYMBOLS), 0, 0, gives)
    return Event(codes.CHECK, 0, _skill(entry, skill), int(target), gives)


def _level(entry: Entry, text: str) -> Level:
    found = _LEVEL.fullmatch(text)
    if found is None:
        raise entry.refusal(f"a level is `BB: bravery +1`, `BS: B*` or `BBBK [shows G]: complete`, not {text!r}")
    cost, shown, skill, least, _, star, bonus, size = found.groups()
    need, what = codes.NO_NEED, 0
    if shown:
        need, what = codes.NEEDS_SHOWN, _resource(entry, shown)
    elif skill:
        need, what = codes.NEEDS_SKILL, _skill(entry, skill)
    gives, gift = codes.GIVES_END, 0
    if star:
        gives, gift = codes.GIVES_STAR, _resource(entry, star)
    elif bonus:
        gives, gift = codes.GIVES_SKILL, _skill(entry, bonus)
    return Level(_bundle(entry, cost, codes.SYMBOLS), need, what, int(least or 0), gives, gift, int(size or 0))


def _resource(entry: Entry, letter: str) -> int:
    if letter not in codes.SYMBOL_LETTERS[: codes.RESOURCES]:
        raise entry.refusal(
            f"{letter!r} is no resource; there are: {', '.join(codes.SYMBOL_LETTERS[: codes.RESOURCES])}"
        )
    return codes.SYMBOL_LETTERS.index(letter)
