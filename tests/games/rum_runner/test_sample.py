"""Worlds that agree with what a viewer knows: what stays, what is dealt anew, and what the question rules out."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import GAME, codes, sets
from quarterdeck.games.rum_runner.sample import sample
from quarterdeck.games.rum_runner.state import RumState, slot
from tests.clauses import clause
from tests.games.rum_runner.knowing import (
    OTHERS,
    crown_turn,
    look,
    play_hazard,
    recall,
    with_reef_loose,
    with_reef_recalled,
)
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

pytestmark = pytest.mark.laws

STARTING = (codes.ROWDY_TAVERN, codes.PORT_TAXES, codes.HIDDEN_HARBOR, codes.HARBOR_GUNS)
SEERS = (codes.CROWN, codes.PIRATE, SPECTATOR)


def worlds(position: Position, viewer: int, number: int = 80) -> list[RumState]:
    return [sample(position.state, viewer, Rng(seed)) for seed in range(number)]


def middle() -> Position:
    """Something is known of everything: a loose Reef, a stray starting hazard, a looked-at card, Dinah on top."""
    position = (
        Position()
        .crown([codes.KRAKEN, codes.LIGHT_RUM])
        .pirate([codes.PAUL, codes.SLOOP, codes.CARLIE])
        .ship(codes.SLOOP, crew=[codes.DINAH])
    )
    position.hazard(BAY, codes.REEF, up=True).hazard(BAY, codes.PORT_TAXES, starter=True).hazard(
        TIDES, codes.SQUALL, seen=True
    )
    position.hazard(POINT, codes.ROWDY_TAVERN, starter=True).investment(POINT, codes.GOLD_RUM).discard(
        codes.GALLEON, codes.DOUG
    )
    position.discard(codes.HIDDEN_HARBOR, codes.HARBOR_GUNS).turn(codes.CROWN, 3).begin()
    play_hazard(recall(recall(position, BAY, 1), BAY, 1), TIDES, codes.KRAKEN)
    return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.DINAH, codes.TAKE | codes.GALLEON)


@pytest.mark.parametrize("viewer", SEERS)
def test_a_world_looks_the_same_and_has_the_same_cards(viewer: int) -> None:
    position = middle()
    for seed in range(60):
        imagined = position.imagine(viewer, seed)
        imagined.check()
        assert imagined.view(viewer) == position.view(viewer)
        assert imagined.state.held == position.state.held
        assert imagined.state.entries() == position.state.entries()


@pytest.mark.parametrize("viewer", SEERS)
def test_sampling_leaves_the_original_alone(viewer: int) -> None:
    position = middle()
    before = position.state.digest()
    for world in worlds(position, viewer):
        world.play(world.moves()[0], Rng(1))
    assert position.state.digest() == before


@pytest.mark.parametrize("viewer", SEERS)
def test_the_same_numbers_give_the_same_world_whatever_the_truth(viewer: int) -> None:
    position = middle()
    for twin in worlds(position, viewer, 10):
        for seed in range(10):
            assert sample(twin, viewer, Rng(seed)).digest() == sample(position.state, viewer, Rng(seed)).digest()


def test_histories_that_look_alike_give_the_same_worlds() -> None:
    unseen = [with_reef_loose(kind) for kind in (codes.REEF, codes.KRAKEN)]
    looked = [look(with_reef_loose(kind), BAY, 1) for kind in (codes.REEF, codes.KRAKEN)]
    for viewer, (one, other) in ((codes.PIRATE, unseen), (SPECTATOR, unseen), (SPECTATOR, looked)):
        assert one.view(viewer) == other.view(viewer)
        for seed in range(20):
            assert one.imagine(viewer, seed).state.digest() == other.imagine(viewer, seed).state.digest()


# The Crown's cards


@clause("RR-know-3")
def test_the_crown_knows_all_its_cards_but_the_order_of_its_deck() -> None:
    position = middle()
    s = position.state
    orders = set()
    for world in worlds(position, codes.CROWN):
        assert (world.slots, world.hands[codes.CROWN]) == (s.slots, s.hands[codes.CROWN])
        assert sorted(world.decks[codes.CROWN]) == sorted(s.decks[codes.CROWN])
        orders.add(tuple(world.decks[codes.CROWN]))
    assert len(orders) > 50


@clause("RR-know-4", "RR-know-5")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_place_tells_the_type_and_starting_hazards_lie_where_they_were_laid(viewer: int) -> None:
    position = middle()
    laid: set[int] = set()
    for world in worlds(position, viewer):
        for island in range(codes.ISLANDS):
            for place in range(1, world.rows[island] + 1):
                assert sets.is_hazard(world.slots[island * codes.ROW + place])
            kind = world.slots[island * codes.ROW]
            assert kind == codes.NONE or sets.is_investment(kind)
        laid.add(world.slots[slot(POINT, 1)])
    assert laid == {codes.ROWDY_TAVERN, codes.PORT_TAXES}, "the others lie on the discard pile"


@clause("RR-know-2")
@pytest.mark.parametrize("viewer", OTHERS)
def test_what_lies_open_is_nowhere_else(viewer: int) -> None:
    position = (
        Position()
        .crown([codes.GOLD_RUM, codes.REEF])
        .pirate()
        .investment(BAY, codes.LIGHT_RUM, up=True)
        .investment(TIDES, codes.AGED_RUM)
    )
    position.discard(codes.LIGHT_RUM).score(codes.CROWN, codes.LIGHT_RUM).begin()
    met: set[int] = set()
    for world in worlds(position, viewer):
        hidden = [
            *world.decks[codes.CROWN],
            *sets.cards_of(world.hands[codes.CROWN], codes.CROWN),
            world.slots[slot(TIDES)],
        ]
        assert codes.LIGHT_RUM not in hidden
        met.add(world.slots[slot(TIDES)])
    assert codes.AGED_RUM in met
    assert len(met) > 3


@clause("RR-know-7", "RR-know-11")
def test_a_card_that_was_looked_at_stays_for_the_pirate_and_not_for_others() -> None:
    position = Position().crown([codes.REEF]).pirate().hazard(BAY, codes.KRAKEN, seen=True).begin()
    assert {world.slots[slot(BAY, 1)] for world in worlds(position, codes.PIRATE)} == {codes.KRAKEN}
    assert len({world.slots[slot(BAY, 1)] for world in worlds(position, SPECTATOR)}) > 3


@clause("RR-know-8")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_known_in_the_hand_is_there_in_every_world(viewer: int) -> None:
    position = with_reef_recalled(codes.KRAKEN)
    assert all(sets.has(world.hands[codes.CROWN], codes.REEF) for world in worlds(position, viewer))


@clause("RR-know-9")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("played", [codes.REEF, codes.KRAKEN])
def test_a_loose_card_is_in_the_hand_or_face_down_and_never_in_the_deck(viewer: int, played: int) -> None:
    position = play_hazard(with_reef_recalled(codes.KRAKEN, codes.LIGHT_RUM), TIDES, played)
    found: Counter[str] = Counter()
    for world in worlds(position, viewer):
        found["deck"] += codes.REEF in world.decks[codes.CROWN]
        found["hand"] += sets.has(world.hands[codes.CROWN], codes.REEF)
        found["slot"] += world.slots[slot(TIDES, 1)] == codes.REEF
    assert found["deck"] == 0
    assert found["hand"] + found["slot"] == 80
    assert min(found["hand"], found["slot"]) > 10


@clause("RR-know-5")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_stray_starting_hazard_is_never_in_the_deck(viewer: int) -> None:
    position = crown_turn([codes.KRAKEN, codes.REEF]).hazard(BAY, codes.PORT_TAXES, starter=True).begin()
    play_hazard(recall(position, BAY, 1), TIDES, codes.KRAKEN)
    slots: Counter[bool] = Counter()
    for world in worlds(position, viewer):
        assert codes.PORT_TAXES not in world.decks[codes.CROWN]
        slots[world.slots[slot(TIDES, 1)] == codes.PORT_TAXES] += 1
    assert min(slots[True], slots[False]) > 5


@clause("RR-know-10")
@pytest.mark.parametrize("viewer", OTHERS)
def test_after_the_shuffle_a_starting_hazard_may_be_in_the_deck(viewer: int) -> None:
    position = (
        Position()
        .crown([codes.REEF])
        .deck(codes.CROWN, codes.SQUALL, codes.GOLD_RUM, codes.KRAKEN, codes.FOG_BANK, codes.EMBARGO)
        .pirate()
        .turn(codes.CROWN, 1)
    )
    recall(
        position.hazard(BAY, codes.PORT_TAXES, starter=True).investment(BAY, codes.LIGHT_RUM, coins=2).begin(), BAY, 1
    )
    while position.step != "Reveal":
        position.play(codes.GAIN)
    assert not any(codes.PORT_TAXES in world.decks[codes.CROWN] for world in worlds(position, viewer))
    position.play(codes.REVEAL | BAY, codes.SHUFFLE, codes.DRAW)
    assert {codes.PORT_TAXES in world.decks[codes.CROWN] for world in worlds(position, viewer)} == {True, False}


@pytest.mark.parametrize("viewer", OTHERS)
def test_ever_so_many_loose_and_stray_cards_are_dealt_without_guessing(viewer: int) -> None:
    position = Position().crown([codes.LIGHT_RUM]).pirate().turn(codes.CROWN, 20)
    loose = (codes.PRIVATEERS, codes.PRIVATEERS, codes.REEF, codes.REEF, codes.KRAKEN, codes.SQUALL, codes.FOG_BANK)
    for kind in loose:
        position.hazard(BAY, kind, up=True)
    for island, kind in enumerate(STARTING):
        position.hazard(island, kind, starter=True)
    position.begin()
    for island in (HOME, POINT, TIDES, *[BAY] * 8):
        recall(position, island, 1)
    play_hazard(position, TIDES, codes.KRAKEN)
    laid: set[int] = set()
    for world in worlds(position, viewer):
        assert not {*loose, *STARTING} & {*world.decks[codes.CROWN]}
        laid.add(world.slots[slot(TIDES, 1)])
    assert laid >= {*loose, *STARTING}


@pytest.mark.parametrize("viewer", OTHERS)
def test_who_plays_a_hazard_has_one(viewer: int) -> None:
    position = Position().crown([codes.REEF, codes.LIGHT_RUM]).pirate().begin().play(codes.PLAY_HAZARD)
    assert all(world.hands[codes.CROWN] & sets.HAZARDS for world in worlds(position, viewer))
    position.play(codes.AT | BAY)
    assert all(world.hands[codes.CROWN] & sets.HAZARDS and world.moves() for world in worlds(position, viewer))


@pytest.mark.parametrize("viewer", OTHERS)
def test_who_plays_investments_has_one_until_one_was_played(viewer: int) -> None:
    position = Position().crown([codes.REEF, codes.LIGHT_RUM]).pirate().begin().play(codes.PLAY_INVESTMENTS)
    assert all(world.hands[codes.CROWN] & sets.INVESTMENTS for world in worlds(position, viewer))
    position.play(codes.lay_move(POINT, codes.LIGHT_RUM))
    assert not all(world.hands[codes.CROWN] & sets.INVESTMENTS for world in worlds(position, viewer))


# The Pirate's cards


def test_the_pirate_knows_all_its_cards_but_the_order_of_its_deck() -> None:
    position = middle()
    s = position.state
    for world in worlds(position, codes.PIRATE):
        assert world.hands[codes.PIRATE] == s.hands[codes.PIRATE]
        assert sorted(world.decks[codes.PIRATE]) == sorted(s.decks[codes.PIRATE])
        assert world.decks[codes.PIRATE][-1] == codes.DINAH
    assert len({tuple(world.decks[codes.PIRATE]) for world in worlds(position, codes.PIRATE)}) > 50


@clause("RR-know-13")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_others_know_of_the_pirates_hand_what_came_to_it_openly(viewer: int) -> None:
    position = middle()
    paul: Counter[bool] = Counter()
    for world in worlds(position, viewer):
        assert sets.has(world.hands[codes.PIRATE], codes.GALLEON)
        assert world.decks[codes.PIRATE][-1] == codes.DINAH
        paul[sets.has(world.hands[codes.PIRATE], codes.PAUL)] += 1
    assert min(paul[True], paul[False]) > 3


@clause("RR-know-12")
@pytest.mark.parametrize("viewer", [codes.CROWN, SPECTATOR])
def test_without_a_deck_the_hand_is_the_same_in_every_world(viewer: int) -> None:
    position = (
        Position().crown([codes.REEF]).pirate([codes.PAUL, codes.SLOOP]).deck(codes.PIRATE).turn(codes.PIRATE).begin()
    )
    for world in worlds(position, viewer):
        assert world.hands[codes.PIRATE] == position.state.hands[codes.PIRATE]


def test_who_pays_with_cards_in_printed_order_has_one_that_comes_after() -> None:
    position = (
        Position()
        .crown()
        .pirate([codes.BRIGANTINE, codes.PAUL, codes.CARLIE])
        .ship(codes.SLOOP, crew=[codes.DINAH])
        .turn(codes.PIRATE)
    )
    position.hazard(BAY, codes.ROUGH_SEAS, up=True).begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0, codes.DISCARD | codes.PAUL
    )
    for world in worlds(position, codes.CROWN):
        assert max(sets.cards_of(world.hands[codes.PIRATE], codes.PIRATE)) >= codes.PAUL
        assert world.moves()


def test_who_handles_crew_has_somebody_to_handle() -> None:
    position = (
        Position()
        .crown()
        .pirate([codes.DOUG, codes.BRIGANTINE], coins=1)
        .ship(codes.SLOOP)
        .turn(codes.PIRATE)
        .begin()
        .play(codes.CREW)
    )
    for world in worlds(position, codes.CROWN):
        assert world.moves()


# Fair chances


def test_every_world_of_somebody_who_watches_has_the_same_chance() -> None:
    position = (
        Position().crown([codes.REEF]).deck(codes.CROWN, codes.LIGHT_RUM, codes.EMBARGO).pirate().deck(codes.PIRATE)
    )
    position.hazard(BAY, codes.KRAKEN, seen=True).begin()
    expected = 2 * 3 * 2  # the face-down hazard, the card in the hand, the order of the deck
    samples = 300 * expected
    dice = Rng(11)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(samples):
        world = GAME.sample(position.state, SPECTATOR, dice)
        found[world.slots[slot(BAY, 1)], world.hands[codes.CROWN], *world.decks[codes.CROWN]] += 1
    assert len(found) == expected
    assert codes.NONE not in {key[0] for key in found}
    for times in found.values():
        assert abs(times - 300) < 5 * sqrt(300)
