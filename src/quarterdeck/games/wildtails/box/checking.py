"""What content has to keep to beside its form: rules for the printed components, and for what a campaign makes of them.

Nothing of this is needed to play. Tests check what comes with the game; a campaign from outside is checked when it is
read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.errors import ContentRefused, OptionRefused
from quarterdeck.core.rules import numbers_of, read_options
from quarterdeck.core.story import Change, Chapter, Story, Way, number_after
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.components import Ability, Components, Objective, Scene
from quarterdeck.games.wildtails.box.knobs import KNOBS
from quarterdeck.games.wildtails.cards import (
    ABILITIES,
    ABILITY_COUNT,
    ABILITY_NAMES,
    BACK_NAMES,
    CARDS,
    COMPONENTS,
    OBJECTIVE_OF,
    SCENE_NAMES,
    THREAT_OF,
    event_place,
)
from quarterdeck.games.wildtails.rules import CHOICES, MOST_SEATS, WildRules, make_rules

CARDS_IN_PLAY: Final = 13  # every Scene more makes a scenario much easier
MOST_CAPTURED: Final = 4
FIRST_ROUND: Final = 1
CURSES_OPEN: Final = (4, 3, 3, 3)  # over the cards that are not locked
MODIFIERS_OPEN: Final = 14
REWARD_SIZES: Final = ((1, 1), (2, 2), (2, 3), (3, 4))  # of the events 1 to 4
GROWTH: Final = 1  # by how much a campaign may let the rewards of events 2 to 4 grow
MOST_PATHS: Final = 1000


# The printed components


def check_components(components: Components = COMPONENTS) -> None:
    """Raises `ContentRefused` where printed components do not keep to the rules of content."""
    for scene in components.scenes:
        _check_scene(scene)
    _check_modifiers(components.scenes)
    _check_open_cards([scene for scene in components.scenes if not scene.locked])
    for objective in components.objectives:
        _check_objective(objective)
    for threat in components.threats:
        _check_first_round(threat.name, threat.columns, components.log)
    for character in components.characters:
        for ability in character.abilities:
            _check_ability(ability, f"{character.name}, {ability.name}", ability.cost, ability.limit)
    for ability in components.empire_abilities:
        _check_ability(ability, f"{components.empire}, {ability.name}", ability.cost, ability.limit)


def _check_scene(scene: Scene) -> None:
    """WT-event-7, WT-event-9: event 1 is free, and others are paid for and checked."""
    kinds = [event.kind for event in scene.events]
    if kinds[0] != codes.FREE:
        raise ContentRefused(f"{scene.name}: event 1 is free.")
    for kind, name in ((codes.PAY, "paid"), (codes.CHECK, "skill check")):
        if kind not in kinds:
            raise ContentRefused(f"{scene.name}: at least one event is a {name} event.")
    for i, event in enumerate(scene.events):
        _check_reward(scene.name, i, event.reward, 0)


def _check_reward(name: str, event: int, reward: int, growth: int) -> None:
    """WT-event-7: event 1 gives one basic resource, and every event as much as its place allows."""
    low, high = REWARD_SIZES[event]
    size = bundles.total(reward)
    if event == 0:
        if size != 1 or reward != _basic_part(reward):
            raise ContentRefused(
                f"{name}: event 1 gives one barrel, sword or coin, not {bundles.letters(reward) or 'nothing'}."
            )
    elif not low <= size <= high + growth:
        raise ContentRefused(
            f"{name}: event {event + 1} gives {low} to {high + growth} resources, not {size} "
            f"({bundles.letters(reward)})."
        )


def _basic_part(bundle: int) -> int:
    """The barrels, swords and coins of a bundle."""
    return bundle & ((1 << bundles.BITS * codes.CANNON) - 1)


def _check_modifiers(scenes: Sequence[Scene]) -> None:
    """A Scene helps checks or has rich events, never more of both than another one."""
    for one in scenes:
        for other in scenes:
            if one.modifier > other.modifier and bundles.total(one.events[3].reward) > bundles.total(
                other.events[3].reward
            ):
                raise ContentRefused(
                    f"{one.name}: its modifier is better than that of {other.name}, so its event 4 must not be richer."
                )


def _check_open_cards(scenes: Sequence[Scene]) -> None:
    if len(scenes) != CARDS_IN_PLAY:
        raise ContentRefused(f"{CARDS_IN_PLAY} scenario cards are not locked, not {len(scenes)}.")
    for curse in range(codes.CURSES):
        count = len([scene for scene in scenes if scene.curse == curse])
        if count != CURSES_OPEN[curse]:
            raise ContentRefused(
                f"The {codes.CURSE_NAMES[curse]} is on {CURSES_OPEN[curse]} open Scenes, not on {count}."
            )
    modifiers = sum([scene.modifier for scene in scenes])
    if modifiers != MODIFIERS_OPEN:
        raise ContentRefused(f"The modifiers of the open Scenes add up to {MODIFIERS_OPEN}, not to {modifiers}.")


def _check_objective(objective: Objective) -> None:
    """WT-level-6, WT-level-15: only the first level needs a skill, and the last one completes it."""
    for i, level in enumerate(objective.levels):
        if level.need == codes.NEEDS_SKILL and i:
            raise ContentRefused(
                f"{objective.name}: only level 1 may need a skill, so that nobody claims what they cannot finish."
            )
        if (level.gives == codes.GIVES_END) != (i == codes.LEVELS - 1):
            raise ContentRefused(f"{objective.name}: level {codes.LEVELS}, and no other, completes it.")


def _check_first_round(name: str, columns: Sequence[int], log: Sequence[int]) -> None:
    """Neither column 1 nor any over which the Log has an icon in round 1 has an effect."""
    if columns[0] != codes.NO_EFFECT:
        raise ContentRefused(f"{name}: column 1 has no effect, so that nothing happens in the first round.")
    for curse in range(codes.CURSES):
        column = FIRST_ROUND + log[curse]
        if 1 <= column <= codes.COLUMNS and columns[column - 1] != codes.NO_EFFECT:
            raise ContentRefused(
                f"{name}: nothing happens in the first round, but the {codes.CURSE_NAMES[curse]} of the Log stands "
                f"under column {column} then, which has an effect."
            )


def _check_ability(ability: Ability, where: str, cost: int, limit: int) -> None:
    """WT-ability-16, WT-conspire-5: without a limit of some kind an ability could be used for ever."""
    if ability.keyword == codes.PERMANENT:
        return
    if not cost and not limit and not ability.side:
        raise ContentRefused(f"{where}: an ability has a cost, a max or the side icon.")
    if ability.keyword == codes.CONSPIRE and not limit and not ability.side:
        raise ContentRefused(f"{where}: a Conspire has a max or the side icon, whatever it costs.")


# The components as a campaign changed them


def check_rules(rules: WildRules) -> None:
    """WT-campaign-5: raise `ContentRefused` where changed components no longer keep to the rules of content."""
    count = sum(rules.in_play)
    if count != CARDS_IN_PLAY:
        raise ContentRefused(
            f"{CARDS_IN_PLAY} scenario cards are in play, not {count}: take one out for each that comes."
        )
    for card in range(CARDS):
        if rules.in_play[card]:
            _check_card(rules, card)
    for ability in range(ABILITY_COUNT):
        if rules.known[ability]:
            where = ABILITY_NAMES[ability]
            _check_ability(ABILITIES[ability], where, rules.ability_cost_of[ability], rules.limits[ability])


def _check_card(rules: WildRules, card: int) -> None:
    for event in range(codes.EVENTS_EACH):
        place = event_place(card, event)
        _check_reward(SCENE_NAMES[card], event, rules.reward_of[place], GROWTH)
        if rules.kinds[place] == codes.PAY and not rules.event_cost_of[place]:
            raise ContentRefused(f"{SCENE_NAMES[card]}: event {event + 1} is a paid one and costs something.")
    if THREAT_OF[card] >= 0:
        columns = rules.columns[card * codes.COLUMNS : (card + 1) * codes.COLUMNS]
        _check_first_round(BACK_NAMES[card], columns, rules.log)
    if OBJECTIVE_OF[card] >= 0:
        for level in range(codes.LEVELS):
            if not rules.level_cost_of[event_place(card, level)]:
                raise ContentRefused(f"{BACK_NAMES[card]}: level {level + 1} costs something.")


# A story


def numbers_after(sets: Mapping[str, int], change: Change) -> dict[str, int]:
    """The numbers that differ after a change. Raises `ContentRefused` for a name or a number that there is not."""
    numbers = dict(sets)
    for name, value in change.sets.items():
        if name.startswith("scenario."):
            raise ContentRefused(f"{name} belongs to the scenario of a chapter; a change cannot set it.")
        numbers[name] = number_after(name, numbers.get(name, _PRINTED.get(name, 0)), value)
    try:
        WildRules(MOST_SEATS, read_options(CHOICES, {})).turn_knobs(
            KNOBS, {name: numbers[name] for name in change.sets}
        )
    except OptionRefused as error:
        raise ContentRefused(str(error)) from error
    return numbers


def check_story(story: Story) -> None:
    """Raises `ContentRefused` unless the story can be read and played to an ending, whatever is chosen."""
    _check_map(story)
    walk = _Walk(story)
    walk.go(story.chapters[story.first], {})
    if not walk.scenarios:
        raise ContentRefused(f"{story.title}: no chapter has a scenario, so there is nothing to play.")


def _check_map(story: Story) -> None:
    """Every chapter leads on or ends the story, is reached, and never comes again."""
    for chapter in story.chapters.values():
        _check_exits(story, chapter)
    reached: list[str] = []
    _follow(story, story.first, [], reached)
    for key in story.chapters:
        if key not in reached:
            raise _refusal(story, key, "no chapter leads to it")


def _check_exits(story: Story, chapter: Chapter) -> None:
    for way in _ways(chapter):
        key = chapter.next(way)
        if chapter.ending is not None:
            if key is not None:
                raise _refusal(story, chapter.key, f"it has an ending, so it cannot lead to chapter {key}")
        elif key is None:
            by = "" if way is None else f" by the way {way.key}"
            raise _refusal(story, chapter.key, f"it leads nowhere{by}: give it leads_to, or an ending")
        elif key not in story.chapters:
            raise _refusal(story, chapter.key, f"it leads to chapter {key}, which there is not")
        elif story.chapters[key].part < chapter.part:
            raise _refusal(story, chapter.key, f"it leads to chapter {key}, which is in an earlier part")


def _follow(story: Story, key: str, path: list[str], reached: list[str]) -> None:
    if key in path:
        raise _refusal(story, path[-1], f"it leads back to chapter {key}, so the story might never end")
    if key in reached:
        return
    reached.append(key)
    chapter = story.chapters[key]
    for way in _ways(chapter):
        further = chapter.next(way)
        if further is not None:
            _follow(story, further, [*path, key], reached)


def _ways(chapter: Chapter) -> list[Way | None]:
    """The ways out of a chapter; the only one is None where nothing is chosen."""
    ways: list[Way | None] = [None]
    if chapter.crossroads is not None:
        ways = list(chapter.crossroads.ways)
    return ways


def _refusal(story: Story, key: str, what: str) -> ContentRefused:
    return ContentRefused(f"{story.title}, chapter {key}: {what}.")


class _Walk:
    """Every path through a story, with the numbers as they are then."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.scenarios = 0
        self.paths = 0

    def go(self, chapter: Chapter, sets: dict[str, int]) -> None:
        """Read a chapter with these numbers, and all that can follow."""
        if chapter.scenario is not None:
            self.scenarios += 1
            self.play(chapter.key, {**sets, **chapter.scenario.sets})
        after = self.change(f"chapter {chapter.key}", sets, chapter.changes)
        for way in _ways(chapter):
            then = after if way is None else self.change(f"chapter {chapter.key}, way {way.key}", after, way.changes)
            key = chapter.next(way)
            if key is None:
                self.end(chapter, then)
            else:
                self.go(self.story.chapters[key], then)

    def end(self, chapter: Chapter, sets: dict[str, int]) -> None:
        """The scenarios that can be played after the last chapter."""
        self.paths += 1
        if self.paths > MOST_PATHS:
            raise ContentRefused(
                f"{self.story.title}: there are more than {MOST_PATHS} paths through it: ask less often."
            )
        after = self.change("afterwards", sets, self.story.afterwards)
        for difficulty in self.story.difficulties.values():
            self.play(f"{chapter.key}, afterwards", {**after, **difficulty})

    def change(self, where: str, sets: dict[str, int], changes: Sequence[Change]) -> dict[str, int]:
        for change in changes:
            try:
                sets = numbers_after(sets, change)
            except ContentRefused as error:
                raise ContentRefused(f"{self.story.title}, {where}, {change.text!r}: {error}") from error
        return sets

    def play(self, where: str, sets: dict[str, int]) -> None:
        try:
            check_rules(make_rules(MOST_SEATS, {}, sets))
        except (ContentRefused, OptionRefused) as error:
            raise ContentRefused(f"{self.story.title}, chapter {where}: {error}") from error


_PRINTED: Final = {str(name): int(number) for name, number in numbers_of(make_rules(MOST_SEATS, {}, {}), KNOBS)}
