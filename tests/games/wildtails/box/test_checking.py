"""The checks of content: each rule refuses an example that breaks it, and what comes with the game keeps to all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.errors import ContentRefused
from quarterdeck.core.rules import Value
from quarterdeck.core.story import Change, Chapter, Crossroads, Scenario, Story, Way
from quarterdeck.games.wildtails.box.checking import check_components, check_rules, check_story, numbers_after
from quarterdeck.games.wildtails.rules import make_rules
from tests.clauses import clause
from tests.games.wildtails.boxes import Data, altered, objective, scene, threat

# The printed components


def test_the_components_keep_to_every_rule() -> None:
    check_components()


@pytest.mark.parametrize(
    ("alter", "message"),
    [
        (lambda d: event(d, 1, 1, "pay B -> C"), "Moonlit Jetty: event 1 is free."),
        (lambda d: event(d, 1, 1, "free -> K"), "Moonlit Jetty: event 1 gives one barrel, sword or coin, not K."),
        (lambda d: event(d, 1, 1, "free -> BB"), "Moonlit Jetty: event 1 gives one barrel, sword or coin, not BB."),
        (lambda d: event(d, 1, 2, "savvy 4 -> CC"), "Moonlit Jetty: at least one event is a paid event."),
        (lambda d: all_paid(d, 1), "Moonlit Jetty: at least one event is a skill check event."),
        (lambda d: event(d, 1, 2, "pay B -> CCC"), "Moonlit Jetty: event 2 gives 2 to 2 resources, not 3 (CCC)."),
        (lambda d: event(d, 1, 3, "savvy 4 -> B"), "Moonlit Jetty: event 3 gives 2 to 3 resources, not 1 (B)."),
        (lambda d: event(d, 1, 4, "savvy 6 -> CC"), "Moonlit Jetty: event 4 gives 3 to 4 resources, not 2 (CC)."),
        (
            lambda d: event(d, 3, 4, "savvy 6 -> BSCG"),
            "Quiet Lagoon: its modifier is better than that of Moonlit Jetty, so its event 4 must not be richer.",
        ),
        (lambda d: scene(d, 1).update(curse="skull"), "The skull is on 4 open Scenes, not on 5."),
        (lambda d: scene(d, 1).update(modifier=1), "The modifiers of the open Scenes add up to 14, not to 13."),
        (lambda d: scene(d, 14).pop("locked"), "13 scenario cards are not locked, not 14."),
        (
            lambda d: level(d, 1, 3, "BSS [bravery 3]: bravery +2"),
            "Fit Out the Brig: only level 1 may need a skill, so that nobody claims what they cannot finish.",
        ),
        (lambda d: level(d, 1, 4, "BBBK: savvy +1"), "Fit Out the Brig: level 4, and no other, completes it."),
        (lambda d: level(d, 1, 2, "BS: complete"), "Fit Out the Brig: level 4, and no other, completes it."),
        (
            lambda d: threat(d, 9)["columns"].__setitem__(0, "bottom"),
            "Raiders: column 1 has no effect, so that nothing happens in the first round.",
        ),
        (
            lambda d: d["log"].update(eye=1),
            (
                "Raiders: nothing happens in the first round, but the eye of the Log stands under column 2 then, "
                "which has an effect."
            ),
        ),
        (lambda d: ability(d, 0, 0).pop("cost"), "Anna, Smuggle: an ability has a cost, a max or the side icon."),
        (
            lambda d: d["empire"]["abilities"][0].pop("side"),
            "Acorn Rock, Rally: an ability has a cost, a max or the side icon.",
        ),
        (
            lambda d: ability(d, 0, 2).pop("max"),
            "Anna, Change of Watch: a Conspire has a max or the side icon, whatever it costs.",
        ),
    ],
)
def test_a_broken_rule_of_content_is_named(alter: Callable[[Data], object], message: str) -> None:
    with pytest.raises(ContentRefused) as refused:
        check_components(altered(alter))
    assert str(refused.value) == message


def event(data: Data, card: int, number: int, text: str) -> None:
    scene(data, card)["events"][number - 1] = text


def all_paid(data: Data, card: int) -> None:
    for number, reward in ((2, "CC"), (3, "BC"), (4, "CCG")):
        event(data, card, number, f"pay B -> {reward}")


def level(data: Data, card: int, number: int, text: str) -> None:
    objective(data, card)["levels"][number - 1] = text


def ability(data: Data, character: int, number: int) -> Data:
    found: Data = data["characters"][character]["abilities"][number]
    return found


# The components as a campaign changed them


def test_a_reward_may_grow_by_one() -> None:
    check_rules(make_rules(2, {}, {"scene-4.event-2.coin": 3}))


@pytest.mark.parametrize(
    ("sets", "message"),
    [
        ({"scene-4.event-2.coin": 4}, "Customs Shed: event 2 gives 2 to 3 resources, not 4 (CCCC)."),
        ({"scene-4.event-2.coin": 0}, "Customs Shed: event 2 gives 2 to 3 resources, not 0 ()."),
        ({"scene-4.event-1.coin": 0}, "Customs Shed: event 1 gives one barrel, sword or coin, not nothing."),
        ({"scene-4.event-1.gem": 1}, "Customs Shed: event 1 gives one barrel, sword or coin, not CG."),
        ({"scene-4.event-2.cost-sword": 0}, "Customs Shed: event 2 is a paid one and costs something."),
        (
            {"objective-6.level-1.cost-sword": 0, "objective-6.level-1.cost-coin": 0},
            "Win the Fishers: level 1 costs something.",
        ),
        (
            {"threat-9.column-1": 2},
            "Raiders: column 1 has no effect, so that nothing happens in the first round.",
        ),
        (
            {"log.skull": 1},
            (
                "Raiders: nothing happens in the first round, but the skull of the Log stands under column 2 then, "
                "which has an effect."
            ),
        ),
        ({"anna.smuggle.cost-basic": 0}, "Smuggle: an ability has a cost, a max or the side icon."),
    ],
)
def test_a_change_that_breaks_a_rule_of_content_is_refused(sets: dict[str, Value], message: str) -> None:
    with pytest.raises(ContentRefused) as refused:
        check_rules(make_rules(2, {}, sets))
    assert str(refused.value) == message


@clause("WT-campaign-5")
@pytest.mark.parametrize(("sets", "count"), [({"scene-14.in-play": 1}, 14), ({"scene-6.in-play": 0}, 12)])
def test_a_card_more_or_less_is_refused(sets: dict[str, Value], count: int) -> None:
    with pytest.raises(ContentRefused, match=f"13 scenario cards are in play, not {count}"):
        check_rules(make_rules(2, {}, sets))
    check_rules(make_rules(2, {}, {"scene-14.in-play": 1, "scene-6.in-play": 0}))


# Changes


def test_a_number_with_a_sign_is_more_or_less_than_it_was() -> None:
    once = numbers_after({}, Change("Harder.", {"threat-9.base": "+1"}))
    assert once == {"threat-9.base": 9}
    assert numbers_after(once, Change("Easier.", {"threat-9.base": "-3"})) == {"threat-9.base": 6}
    assert once == {"threat-9.base": 9}


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("scene-4.event-3.targt", 4, "There is no value 'scene-4.event-3.targt' to set. Did you mean"),
        ("scene-1.event-1.target", 4, "There is no value 'scene-1.event-1.target' to set"),
        ("threat-9.base", 16, "threat-9.base is at most 15; 16 is more."),
        ("threat-9.base", "+9", "threat-9.base is at most 15; 17 is more."),
        ("scene-1.modifier", "-6", "scene-1.modifier is at least -3; -4 is less."),
        ("threat-9.base", "8", """threat-9.base is a whole number, or "+1" or "-1" for more or less than it was"""),
        ("scenario.threat", 9, "scenario.threat belongs to the scenario of a chapter; a change cannot set it."),
    ],
)
def test_a_change_of_what_there_is_not_is_refused(name: str, value: int | str, message: str) -> None:
    with pytest.raises(ContentRefused) as refused:
        numbers_after({}, Change("Something.", {name: value}))
    assert str(refused.value).startswith(message)


# Stories

FISHERS_OUT = Change("Card 6 leaves.", {"scene-6.in-play": 0, "scene-14.in-play": 1})


def scenario(threat: int = 9, objectives: tuple[int, int] = (1, 6), captured: int = 1) -> Scenario:
    first, second = objectives
    sets = {"scenario.threat": threat, "scenario.objective-1": first, "scenario.objective-2": second}
    return Scenario("A brief.", {**sets, "scenario.captured": captured}, {"scenario.captured": 0})


def way(key: str, leads_to: str | None = None, *changes: Change) -> Way:
    return Way(key, key.capitalize(), ["Text."], changes, leads_to)


def chapter(
    key: str,
    leads_to: str | None = None,
    ending: str | None = None,
    ways: tuple[Way, ...] = (),
    changes: tuple[Change, ...] = (),
    plays: Scenario | None = None,
    part: int = 1,
) -> Chapter:
    crossroads = Crossroads("Which?", ways) if ways else None
    return Chapter(key, "Title", part, ["Text."], plays, ["Lost."], ["Won."], changes, crossroads, leads_to, ending)


def story(*chapters: Chapter, afterwards: tuple[Change, ...] = ()) -> Story:
    difficulties = {"easy": {"scenario.captured": 0}, "wild": {"scenario.captured": 3}}
    return Story("wildtails", "tale", "Tale", "A tale.", chapters, 3, afterwards, difficulties)


PLAYED = chapter("1", leads_to="2", plays=scenario())
END = chapter("2", ending="The end")


def test_a_small_story_passes() -> None:
    check_story(story(PLAYED, END))


@pytest.mark.parametrize(
    ("tale", "message"),
    [
        (story(PLAYED, END, chapter("3", ending="Never")), "Tale, chapter 3: no chapter leads to it."),
        (
            story(PLAYED, chapter("2")),
            "Tale, chapter 2: it leads nowhere: give it leads_to, or an ending.",
        ),
        (
            story(chapter("1", ways=(way("left", "2"), way("right")), plays=scenario()), END),
            "Tale, chapter 1: it leads nowhere by the way right: give it leads_to, or an ending.",
        ),
        (
            story(chapter("1", leads_to="5", plays=scenario()), END),
            "Tale, chapter 1: it leads to chapter 5, which there is not.",
        ),
        (
            story(PLAYED, chapter("2", leads_to="1", ending="The end")),
            "Tale, chapter 2: it has an ending, so it cannot lead to chapter 1.",
        ),
        (
            story(PLAYED, chapter("2", ways=(way("on", "3"), way("back", "1"))), chapter("3", ending="The end")),
            "Tale, chapter 2: it leads back to chapter 1, so the story might never end.",
        ),
        (
            story(chapter("1", leads_to="2", plays=scenario(), part=2), END),
            "Tale, chapter 1: it leads to chapter 2, which is in an earlier part.",
        ),
        (story(chapter("1", leads_to="2"), END), "Tale: no chapter has a scenario, so there is nothing to play."),
        (
            story(chapter("1", ending="The end", plays=scenario(threat=8))),
            "Tale, chapter 1: Card 8 is no Threat in play: choose another.",
        ),
        (
            story(chapter("1", ending="The end", plays=scenario(threat=16))),
            "Tale, chapter 1: Card 16 is no Threat in play: choose another.",
        ),
        (
            story(chapter("1", ending="The end", plays=scenario(objectives=(6, 6)))),
            "Tale, chapter 1: The two Objectives are different cards: choose another for one of them.",
        ),
        (
            story(chapter("1", leads_to="2", changes=(FISHERS_OUT,)), chapter("2", ending="The end", plays=scenario())),
            "Tale, chapter 2: Card 6 is no Objective in play: choose another.",
        ),
        (
            story(
                chapter("1", leads_to="2", ways=(way("stay"), way("go", None, FISHERS_OUT))),
                chapter("2", ending="The end", plays=scenario()),
            ),
            "Tale, chapter 2: Card 6 is no Objective in play: choose another.",
        ),
        (
            story(
                chapter("1", leads_to="2", changes=(Change("Two are ill.", {"anna.savvy": 2}),)),
                chapter("2", ending="The end", plays=scenario(objectives=(1, 5))),
            ),
            "Tale, chapter 2: No two Characters who can be chosen could finish Fit Out the Brig and Chart the Reef",
        ),
        (
            story(
                chapter("1", leads_to="2", changes=(Change("Gone.", {"scene-6.in-play": 0}),), plays=scenario()), END
            ),
            "Tale, chapter 2, afterwards: 13 scenario cards are in play, not 12: take one out for each that comes.",
        ),
        (
            story(chapter("1", leads_to="2", changes=(Change("Oh.", {"scene-99.curse": 1}),), plays=scenario()), END),
            "Tale, chapter 1, 'Oh.': There is no value 'scene-99.curse' to set",
        ),
        (
            story(chapter("1", leads_to="2", ways=(way("a"), way("b", None, Change("Oh.", {"anna.savvy": 10})))), END),
            "Tale, chapter 1, way b, 'Oh.': anna.savvy is at most 9; 10 is more.",
        ),
        (
            story(
                chapter("1", leads_to="2", changes=(Change("Oh.", {"captured.lost": 3}),)),
                chapter("2", ending="The end", plays=scenario(captured=3)),
            ),
            (
                "Tale, chapter 2: With 3 cards captured at the start the scenario is lost before it begins: "
                "all is lost at 3."
            ),
        ),
        (
            story(PLAYED, END, afterwards=(Change("Oh.", {"captured.lost": 3}),)),
            "Tale, chapter 2, afterwards: With 3 cards captured at the start the scenario is lost before it begins",
        ),
        (
            story(chapter("1", leads_to="2", changes=(Change("Oh.", {"log.skull": 1}),), plays=scenario()), END),
            "Tale, chapter 2, afterwards: Raiders: nothing happens in the first round, but the skull of the Log",
        ),
        (
            story(PLAYED, END, afterwards=(Change("Oh.", {"threat-9.base": "+9"}),)),
            "Tale, afterwards, 'Oh.': threat-9.base is at most 15; 17 is more.",
        ),
    ],
)
def test_a_story_that_could_not_be_played_to_an_end_is_refused(tale: Story, message: str) -> None:
    with pytest.raises(ContentRefused) as refused:
        check_story(tale)
    assert str(refused.value).startswith(message)


def test_changes_add_up_along_a_path_and_not_across_ways() -> None:
    harder = Change("Harder.", {"threat-9.base": "+3"})
    ways = (way("left", None, harder), way("right", None, harder))
    check_story(
        story(
            chapter("1", leads_to="2", ways=ways, plays=scenario()),
            chapter("2", leads_to="3", ways=ways),
            chapter("3", ending="The end"),
        )
    )
    with pytest.raises(ContentRefused, match=r"threat-9\.base is at most 15; 17 is more"):
        check_story(
            story(
                chapter("1", leads_to="2", ways=ways, plays=scenario()),
                chapter("2", leads_to="3", ways=ways),
                chapter("3", ending="The end", changes=(harder,)),
            )
        )


def test_a_story_with_too_many_paths_is_refused() -> None:
    forks = [chapter(str(i), leads_to=str(i + 1), ways=(way("left"), way("right"))) for i in range(1, 12)]
    with pytest.raises(ContentRefused, match="more than 1000 paths"):
        check_story(story(*forks, chapter("12", ending="The end", plays=scenario())))
