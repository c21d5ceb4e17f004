"""The list of components: how many there are, what is printed of them, what is ours, and the laws that ours keep."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from quarterdeck.core.cards import PROVENANCES, Card
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.rules import BONUS
from quarterdeck.games.chaos_cove.words.cards import CARDS, PLAIN, phase_words, worth_words
from quarterdeck.games.chaos_cove.words.names import cost_words, gives_words, symbols_words
from tests.clauses import clause

BY_NAME = {card.name: card for card in CARDS}
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "chaos-cove.md"

POWDER_SLOOP = codes.POWDER_SLOOP
TIMBER_FORT = codes.TIMBER_FORT

# From the weakest action to the strongest.
STRONGER_AND_STRONGER = (
    (codes.BEN, codes.GRAHAM),
    (codes.ART, codes.BELLE, codes.JOHN, codes.POLLY),
    (codes.DENNIS, codes.GEORGE, codes.GLORIA, codes.JERRY, codes.NANCY),
    (codes.CLAUDIA, codes.COLIN, codes.GUS),
    (codes.CALVIN, codes.NELLIE),
)


def hero_card(hero: int) -> Card:
    return BY_NAME[f"{cards.HERO_NAMES[hero]} card"]


def hero_tile(hero: int) -> Card:
    return BY_NAME[f"{cards.HERO_NAMES[hero]} tile"]


def table(heading: str) -> list[list[str]]:
    """The rows of a table of the rules page, without the marks of what is printed."""
    section = PAGE.read_text(encoding="utf-8").split(f"### {heading}\n")[1].split("\n#")[0]
    rows = [line.strip("| ").replace("**", "").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return rows[1:]


# How many


@clause("CC-setup-1", "CC-setup-10", "CC-setup-11", "CC-setup-12")
def test_there_are_as_many_components_as_in_the_box() -> None:
    sizes: Counter[tuple[str, str]] = Counter()
    for card in CARDS:
        sizes[card.deck, card.kind] += card.count
    assert sizes == {
        ("Heroes", "hero tile"): 16,
        ("Hero deck", "hero card"): 64,
        ("Town", "location"): 12,
        ("Starters", "fort"): 4,
        ("Starters", "ship"): 4,
        ("Stacks 1 to 8", "fort"): 18,
        ("Stacks 1 to 8", "ship"): 18,
        ("Stacks 1 to 8", "rum party"): 12,
        ("Stacks 9 and 10", "fort"): 6,
        ("Stacks 9 and 10", "ship"): 6,
        ("Stacks 9 and 10", "rum party"): 4,
        ("Invaders", "pirate"): 24,
        ("Invaders", "barbarian"): 24,
    }


def test_every_component_is_listed_once_under_a_name_of_its_own() -> None:
    heroes = [f"{name} {what}" for what in ("tile", "card") for name in cards.HERO_NAMES]
    waves = [f"Wave {wave + 1} {invaders}" for invaders in ("pirates", "barbarians") for wave in range(codes.WAVES)]
    assert [card.name for card in CARDS] == [*heroes, *cards.LOCATION_NAMES, *cards.CARD_NAMES, *waves]
    assert len(BY_NAME) == len(CARDS)


def test_the_name_of_a_hero_finds_tile_and_card() -> None:
    # a name that is wholly what was asked for would hide the other
    assert not {card.name for card in CARDS} & set(cards.HERO_NAMES)


# Texts


def test_texts_are_short_sentences() -> None:
    for card in CARDS:
        assert card.text[0].isupper() or card.text[0].isdecimal(), card.name
        assert card.text.endswith(".")
        assert len(card.text) <= 220, card.name
        assert "!" not in card.text
        assert not card.note.endswith(".")


def test_hero_cards_tell_their_value_and_their_phases() -> None:
    assert hero_card(codes.GLORIA).text.endswith("Or for its value in a fight: 2 on land.")
    for hero in range(codes.HEROES):
        text = hero_card(hero).text
        assert text.startswith(f"In {phase_words(cards.HEROES[hero])}: ")
        for worth, where in ((cards.NAVAL[hero], "at sea"), (cards.MARTIAL[hero], "on land")):
            assert (where in text.split("value in a fight")[1]) == (worth > 0), text
            assert (str(worth) in text.split("value in a fight")[1]) == (worth > 0), text
        assert ("no value" in text) == (not cards.NAVAL[hero] and not cards.MARTIAL[hero])


@clause("CC-card-6")
def test_phases_of_the_actions() -> None:
    by_phases: dict[tuple[int, ...], set[int]] = {}
    for hero in range(codes.HEROES):
        by_phases.setdefault(cards.HEROES[hero].phases, set()).add(hero)
    assert by_phases.pop((1,)) == {codes.BELLE, codes.GEORGE, codes.POLLY}
    assert by_phases.pop((1, 4)) == {codes.BEN, codes.GRAHAM}
    assert by_phases.pop((5,)) == {codes.ART}
    assert list(by_phases) == [(1, 4, 5)]
    assert phase_words(cards.HEROES[codes.GUS]) == "phases 1, 4 and 5, inside a fight"
    assert phase_words(cards.HEROES[codes.NELLIE]) == "phases 1, 4 and 5, also inside a fight"
    assert phase_words(cards.HEROES[codes.CALVIN]) == "phases 1, 4 and 5"


def test_tiles_and_cards_say_the_same_where_they_do_the_same() -> None:
    other = {codes.ART, codes.BELLE, codes.GEORGE, codes.GLORIA, codes.GUS, codes.POLLY}
    for hero in range(codes.HEROES):
        effect = hero_tile(hero).text
        assert (effect[1:] in hero_card(hero).text) == (hero not in other), cards.HERO_NAMES[hero]


def test_numbers_of_the_rules_stand_in_the_texts() -> None:
    assert f"{PLAIN.fortress} more" in BY_NAME["Fortress"].text
    assert f"{PLAIN.tavern_cards} hero cards" in BY_NAME["Tavern"].text
    assert f"{PLAIN.nellie_cards} hero cards" in hero_tile(codes.NELLIE).text
    assert f"add {PLAIN.crew_strength}" in hero_tile(codes.GUS).text
    assert f"Up to {PLAIN.gus_crew}".lower() in hero_card(codes.GUS).text
    assert f"add {PLAIN.crew_strength} each" in hero_card(codes.GUS).text


def test_construction_cards_tell_cost_gift_and_points() -> None:
    sloop = "Stack 4. Costs 3 planks and 1 crew. In use: 1 rum for 2 gunpowder. 4 points at the end."
    assert BY_NAME[cards.CARD_NAMES[POWDER_SLOOP]].text == sloop
    assert BY_NAME[cards.CARD_NAMES[codes.HOME_FORT]].text == "In use: gain 1 rum and 1 plank. 3 points at the end."
    for kind in range(codes.KINDS):
        card = BY_NAME[cards.CARD_NAMES[kind]]
        assert card.kind == cards.TYPE_NAMES[cards.KIND_OF[kind]]
        assert card.text.endswith(f"{cards.POINTS[kind]} points at the end.")
        assert (f"Costs {cost_words(PLAIN, kind)}." in card.text) == (kind not in codes.STARTERS)
        assert (f"In use: {gives_words(PLAIN, kind)}." in card.text) == (cards.KIND_OF[kind] != codes.PARTY)


def test_locations_tell_their_resources() -> None:
    assert BY_NAME["Port"].text.endswith(" Shows 1 cannon, 1 rum, 1 plank.")
    assert BY_NAME["Fortress"].text.endswith(" Shows 2 gunpowder, 1 crew.")
    assert BY_NAME["Market"].text.endswith(" Shows 2 doubloons, 1 rum, 1 food, 1 plank.")
    for location in range(codes.LOCATIONS):
        assert BY_NAME[cards.LOCATION_NAMES[location]].text.endswith(f" Shows {symbols_words(PLAIN, location)}.")


@pytest.mark.parametrize(
    ("name", "strengths"),
    [
        ("Wave 1 pirates", "2, 4, 6, 8, 10 and 12"),
        ("Wave 2 pirates", "4, 6, 8, 10, 12 and 14"),
        ("Wave 3 pirates", "4, 8, 12, 16, 20 and 24"),
        ("Wave 4 pirates", "6, 10, 14, 18, 22 and 30"),
        ("Wave 1 barbarians", "2, 4, 4, 6, 6 and 8"),
        ("Wave 2 barbarians", "4, 6, 8, 8, 10 and 12"),
        ("Wave 3 barbarians", "4, 8, 12, 12, 16 and 20"),
        ("Wave 4 barbarians", "6, 12, 16, 20, 24 and 28"),
    ],
)
def test_strengths_are_those_of_the_rulebook(name: str, strengths: str) -> None:
    assert BY_NAME[name].text.endswith(f"Strengths: {strengths}.")
    assert (BY_NAME[name].count, BY_NAME[name].provenance, BY_NAME[name].note) == (6, "rulebook", "")


# What is printed, and what is ours


def test_everything_says_where_it_comes_from() -> None:
    assert {card.provenance for card in CARDS} <= set(PROVENANCES)
    ours = {card.name for card in CARDS if card.provenance == "authored"}
    printed = (codes.HOME_FORT, codes.HOME_SLOOP, TIMBER_FORT, POWDER_SLOOP)
    assert ours == {"Gus card"} | {cards.CARD_NAMES[kind] for kind in range(codes.KINDS) if kind not in printed}


def test_notes_own_up_to_what_is_ours() -> None:
    for card in CARDS:
        whole = card.kind in ("hero tile", "pirate", "barbarian")
        assert (not card.note) == whole, card.name
        assert whole or re.search(r"\b(ours|our ruling)\b", card.note), card.name
    assert "value are printed" in hero_card(codes.GLORIA).note
    assert all(
        "value in a fight is ours" in hero_card(hero).note
        for hero in range(codes.HEROES)
        if hero not in (codes.GLORIA, codes.GUS)
    )
    assert "action and value are ours" in hero_card(codes.GUS).note
    assert "one doubloon and one rum are printed" in BY_NAME["Lighthouse"].note
    assert "one rum and one crew are printed" in BY_NAME["Tavern"].note


def test_known_values_are_kept() -> None:
    assert (cards.NAVAL[codes.GLORIA], cards.MARTIAL[codes.GLORIA]) == (0, 2)
    assert not {codes.RUM, codes.CREW} - set(cards.SYMBOLS[codes.TAVERN])
    assert not {codes.DOUBLOON, codes.RUM} - set(cards.SYMBOLS[codes.LIGHTHOUSE])
    assert dict(cards.COSTS[POWDER_SLOOP]) == {codes.PLANK: 3, codes.CREW: 1}
    assert dict(cards.GIVES[POWDER_SLOOP]) == {codes.GUNPOWDER: 2}
    assert dict(cards.GIVES[TIMBER_FORT]) == {codes.PLANK: 2}
    assert dict(cards.GIVES[codes.HOME_FORT]) == {codes.RUM: 1, codes.PLANK: 1}
    assert dict(cards.GIVES[codes.HOME_SLOOP]) == {codes.DOUBLOON: 1, codes.GUNPOWDER: 1}


@clause("CC-score-2")
def test_points_of_cards() -> None:
    for kind in range(codes.KINDS):
        assert cards.POINTS[kind] in {codes.SHIP: (4,), codes.FORT: (3,), codes.PARTY: (3, 5)}[cards.KIND_OF[kind]]
    assert [cards.POINTS[kind] for kind in codes.STACKED if cards.KIND_OF[kind] == codes.PARTY] == [3, 5]


# Laws of what is ours


def test_every_location_shows_three_to_five_symbols() -> None:
    assert {len(symbols) for symbols in cards.SYMBOLS} <= {3, 4, 5}
    assert all(list(symbols) == sorted(symbols) for symbols in cards.SYMBOLS)


@pytest.mark.parametrize(
    "goods",
    [
        codes.CANNON,
        codes.SABER,
        codes.GUNPOWDER,
        codes.DOUBLOON,
        codes.RUM,
        codes.FOOD,
        codes.PLANK,
        codes.CREW,
        codes.HERO_CARD,
    ],
)
def test_every_resource_is_to_be_had_in_two_locations(goods: int) -> None:
    assert goods < codes.GOODS
    assert len([symbols for symbols in cards.SYMBOLS if goods in symbols]) >= 2


@clause("CC-card-14")
def test_the_weaker_the_action_the_better_it_fights() -> None:
    best = [max(cards.NAVAL[hero], cards.MARTIAL[hero]) for hero in range(codes.HEROES)]
    assert sorted(hero for group in STRONGER_AND_STRONGER for hero in group) == list(range(codes.HEROES))
    for weaker, stronger in pairwise(STRONGER_AND_STRONGER):
        assert min(best[hero] for hero in weaker) > max(best[hero] for hero in stronger)
    assert set(best) == {0, 1, 2, 3, 4}


def test_a_value_of_both_kinds_is_the_same_at_sea_and_on_land() -> None:
    both = [hero for hero in range(codes.HEROES) if cards.NAVAL[hero] and cards.MARTIAL[hero]]
    assert both == [codes.GEORGE, codes.GUS, codes.POLLY]
    assert all(cards.NAVAL[hero] == cards.MARTIAL[hero] for hero in both)


@clause("CC-build-3")
def test_costs_are_of_the_right_goods() -> None:
    for kind in codes.STACKED + codes.MIXED:
        right = {codes.SHIP: {codes.PLANK, codes.CREW}, codes.FORT: {codes.FOOD, codes.CREW}, codes.PARTY: {codes.RUM}}[
            cards.KIND_OF[kind]
        ]
        assert {goods for goods, _ in cards.COSTS[kind]} == right, cards.CARD_NAMES[kind]


@clause("CC-build-13")
@pytest.mark.parametrize("fort", [kind for kind in codes.STACKED if cards.KIND_OF[kind] == codes.FORT])
@pytest.mark.parametrize("ship", [kind for kind in codes.STACKED if cards.KIND_OF[kind] == codes.SHIP])
def test_a_ship_and_a_fort_can_be_paid_for_in_the_first_round(ship: int, fort: int) -> None:
    have = Counter({goods: PLAIN.start_goods[goods] for goods in (codes.PLANK, codes.FOOD)})
    have[codes.CREW] = PLAIN.start_crew
    have.update(dict(cards.GIVES[codes.HOME_FORT]))
    missing = Counter(dict(cards.COSTS[ship])) + Counter(dict(cards.COSTS[fort])) - have
    # what two placings give for nothing is enough, the planks from one location and the food from another
    assert missing.total() <= 2 * PLAIN.free
    assert all(any(symbols.count(goods) >= amount for symbols in cards.SYMBOLS) for goods, amount in missing.items())


@clause("CC-use-6")
def test_no_fort_or_ship_gives_weapons_or_hero_cards() -> None:
    given = {goods for gives in cards.GIVES for goods, _ in gives}
    assert not given & {codes.CANNON, codes.SABER, codes.HERO_CARD}
    assert all(bool(cards.GIVES[kind]) == (cards.KIND_OF[kind] != codes.PARTY) for kind in range(codes.KINDS))


# The tables of the rules page


def counted(resources: str) -> Counter[str]:
    """`1 rum, 2 planks` as numbers; what is printed and what is ours of the same goods is added up."""
    found: Counter[str] = Counter()
    for part in resources.split(", "):
        amount, goods = part.split(" ", 1)
        found[goods.removesuffix("s")] += int(amount)
    return found


def test_the_page_tells_what_the_locations_show() -> None:
    rows = table("What the locations show")
    assert [name for name, _ in rows] == list(cards.LOCATION_NAMES)
    for location, (name, resources) in enumerate(rows):
        assert counted(resources) == counted(symbols_words(PLAIN, location)), name


def test_the_page_tells_the_construction_cards() -> None:
    rows = table("Construction cards")
    for kind, (stack, name, type_name, cost, use, points) in enumerate(rows):
        assert (name, type_name, points) == (
            cards.CARD_NAMES[kind],
            cards.TYPE_NAMES[cards.KIND_OF[kind]],
            str(cards.POINTS[kind]),
        )
        assert cost == ("none" if kind in codes.STARTERS else cost_words(PLAIN, kind)), name
        assert use == ("nothing" if cards.KIND_OF[kind] == codes.PARTY else gives_words(PLAIN, kind)), name
        number = str(codes.STACKED.index(kind) + 1) if kind in codes.STACKED else "9, 10"
        assert stack == ("starter" if kind in codes.STARTERS else number)
    assert len(rows) == codes.KINDS


def test_the_page_tells_the_hero_cards() -> None:
    told = [
        [cards.HERO_NAMES[hero], worth_words(cards.HEROES[hero]) or "none", phase_words(cards.HEROES[hero])]
        for hero in range(codes.HEROES)
    ]
    assert table("Hero cards") == told


def test_the_page_tells_the_strengths() -> None:
    told = [
        [str(wave + 1), *[", ".join(map(str, each)) for each in cards.STRENGTHS[wave]]] for wave in range(codes.WAVES)
    ]
    assert table("Strengths of invaders") == told


@clause("CC-score-6", "CC-score-7")
def test_the_page_tells_the_points_for_invaders() -> None:
    rows = [(int(tiles), int(points)) for tiles, points in table("Points for invaders")]
    assert rows == [(tiles, PLAIN.worth_of(tiles)) for tiles in range(1, 13)]
    assert [points for _, points in rows] == [2, 5, 9, 14, 20, 26, 33, 41, 50, 60, 71, 83]
    assert PLAIN.worth_of(0) == BONUS[0] == 0
