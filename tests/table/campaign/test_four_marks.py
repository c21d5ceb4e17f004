"""The campaign of Wildtails, walked on every path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import numbers_of
from quarterdeck.games import GAMES
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.table import Table
from tests.clauses import clause
from tests.table.play import people

WILDTAILS = GAMES["wildtails"]
FOUR_MARKS = WILDTAILS.stories["the-four-marks"]
BOTH = people(2)


def begin() -> Campaign:
    return Campaign.begin(WILDTAILS, FOUR_MARKS, "Our voyage", BOTH)


def sail(campaign: Campaign, won: bool) -> None:
    campaign.begin_scenario("t")
    campaign.end_scenario("t", won)


@dataclass
class Walk:
    """A campaign that was won in every chapter, with the ways that were chosen and the tables that were set up."""

    campaign: Campaign
    ways: list[str]
    voyages: list[dict[str, int]]


def walks() -> Iterator[Walk]:
    """Every path through the campaign."""
    ahead: list[list[str]] = [[]]
    while ahead:
        ways = ahead.pop()
        campaign, chosen, voyages = begin(), iter(ways), []
        while campaign.stage != "over":
            if campaign.stage == "scenario":
                voyages.append(campaign.scenario_setup().sets)
                sail(campaign, True)
            elif campaign.stage == "page":
                campaign.turn_page()
            elif (way := next(chosen, None)) is not None:
                for seat in campaign.persons:
                    campaign.vote(seat, way)
            else:
                ahead += [[*ways, each.key] for each in campaign.ways]
                break
        else:
            yield Walk(campaign, ways, voyages)


ALL_WALKS = list(walks())


def test_every_path_comes_to_an_end() -> None:
    assert {walk.campaign.ending for walk in ALL_WALKS} == {
        chapter.ending for chapter in FOUR_MARKS.chapters.values() if chapter.ending
    }
    read = {page.chapter for walk in ALL_WALKS for page in walk.campaign.pages}
    assert read == set(FOUR_MARKS.chapters)
    for walk in ALL_WALKS:
        assert len({page.chapter for page in walk.campaign.pages}) == 9
        assert len(walk.ways) >= 3
        assert len(walk.voyages) >= 7


def test_every_table_of_every_path_can_be_set_up() -> None:
    tried: set[tuple[tuple[str, int], ...]] = set()
    for walk in ALL_WALKS:
        for sets in walk.voyages:
            if (key := tuple(sorted(sets.items()))) not in tried:
                tried.add(key)
                for seats in (1, 2):
                    state = WILDTAILS.start(WILDTAILS.rules(seats, {}, sets), Rng(1))
                    assert state.moves()
    assert len(tried) > 20


@clause("WT-campaign-8")
def test_choices_count_from_the_next_set_up_on_and_paths_differ() -> None:
    assert len({tuple(sorted(walk.campaign.sets.items())) for walk in ALL_WALKS}) == len(ALL_WALKS)
    first = FOUR_MARKS.chapters["2"].crossroads
    assert first is not None
    for walk in ALL_WALKS:
        way = first.way(walk.ways[0])
        for change in way.changes:
            for name, number in change.sets.items():
                if isinstance(number, int):
                    assert walk.voyages[1].get(name) != number
                    assert walk.voyages[2][name] == number


@clause("WT-campaign-6", "WT-campaign-7")
def test_mercy_takes_the_captured_cards_away_and_nothing_else() -> None:
    campaign = begin()
    for _ in range(3):
        sail(campaign, False)
    usual, merciful = campaign.scenario_setup().sets, campaign.scenario_setup(mercy=True).sets
    assert usual["scenario.captured"] > 0
    assert merciful == {**usual, "scenario.captured": 0}


@clause("WT-campaign-9")
def test_characters_are_chosen_anew_at_every_table_and_keep_what_they_learnt() -> None:
    abilities = [knob.name for knob in WILDTAILS.knobs if knob.attribute == "known" and knob.locked]
    for walk in ALL_WALKS[:2]:
        learnt: dict[str, int] = {}
        for sets in walk.voyages:
            assert learnt.items() <= sets.items()
            learnt = {name: sets[name] for name in abilities if name in sets}
            table = Table.new(WILDTAILS, BOTH, {}, dict(sets))
            question = table.question(0)
            assert question is not None
            assert question.options[0].label.startswith("Play as")
        assert learnt


@clause("WT-difficulty-5", "WT-difficulty-6")
def test_after_the_four_marks_every_threat_is_one_better_and_scenarios_are_drawn() -> None:
    printed = {str(name): int(n) for name, n in numbers_of(WILDTAILS.rules(2, {}, {}), WILDTAILS.knobs)}
    bases = [knob.name for knob in WILDTAILS.knobs if knob.attribute == "base"]
    for walk in ALL_WALKS:
        marked = {mark.text for mark in walk.campaign.marks}
        assert {change.text for change in FOUR_MARKS.afterwards} <= marked
        other = {"9A": "threat-17.base", "9B": "threat-16.base"}[walk.campaign.chapter.key]
        assert other not in walk.campaign.sets  # nobody has met that one
        for name in bases:
            if name != other:
                assert walk.campaign.sets[name] == walk.voyages[-1].get(name, printed[name]) + 1, name
        for captured, difficulty in enumerate(FOUR_MARKS.difficulties):
            sets = walk.campaign.scenario_setup(difficulty=difficulty).sets
            assert sets["scenario.captured"] == captured
            assert sets == {**walk.campaign.sets, "scenario.captured": captured}
        assert "scenario.threat" not in walk.campaign.sets
