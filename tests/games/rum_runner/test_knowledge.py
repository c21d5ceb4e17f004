"""Who learns and who loses sight of which of the Crown's cards, played through options and seen in views."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.core.trace import HIDDEN, SPECTATOR, seen_by
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.knowing import (
    OTHERS,
    card_at,
    crown_turn,
    known_hand,
    lessons,
    look,
    loose,
    play_hazard,
    play_investment,
    raid,
    recall,
    with_reef_loose,
    with_reef_recalled,
)
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

pytestmark = pytest.mark.laws


# What everybody sees


@clause("RR-know-1")
@pytest.mark.parametrize("viewer", [codes.CROWN, codes.PIRATE, SPECTATOR])
def test_everybody_sees_coins_sizes_and_piles(viewer: int) -> None:
    position = (
        Position()
        .crown([codes.REEF, codes.SQUALL], coins=4)
        .pirate([codes.PAUL], coins=3)
        .score(codes.CROWN, codes.LIGHT_RUM)
    )
    position.hazard(BAY, codes.KRAKEN, coins=2).investment(BAY, codes.GOLD_RUM, coins=1).ship(codes.SLOOP, coins=2)
    view = position.discard(codes.PRIVATEERS, codes.DOUG).begin().view(viewer)
    assert view["supply"] == [4, 3]
    assert [hand[0] for hand in view["hands"]] == [2, 1]
    assert view["decks"] == [len(deck) for deck in position.state.decks]
    assert view["discards"] == [[codes.PRIVATEERS], [codes.DOUG]]
    assert (view["scored"], view["removed"], view["points"]) == ([[codes.LIGHT_RUM], []], [], [1, 0])
    investment, hazards = view["islands"][BAY]
    assert (investment[1], hazards[0][1], view["ships"][0][2]) == (1, 2, 2)


@clause("RR-know-1", "RR-recall-3")
def test_everybody_is_told_which_card_was_recalled_but_not_what_it_is() -> None:
    position = recall(crown_turn().hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN).begin(), BAY, 1)
    (event,) = position.events(codes.E_RECALL)
    assert seen_by(event, codes.CROWN)[2:5] == (slot(BAY, 1), 0, codes.REEF)
    for viewer in OTHERS:
        assert seen_by(event, viewer)[2:5] == (slot(BAY, 1), 0, HIDDEN)


@clause("RR-know-3")
def test_the_crown_sees_its_face_down_cards() -> None:
    position = (
        crown_turn()
        .hazard(BAY, codes.REEF)
        .hazard(TIDES, codes.PORT_TAXES, starter=True)
        .investment(BAY, codes.LIGHT_RUM)
        .begin()
    )
    assert [
        card_at(position, codes.CROWN, BAY),
        card_at(position, codes.CROWN, BAY, 1),
        card_at(position, codes.CROWN, TIDES, 1),
    ] == [
        codes.LIGHT_RUM,
        codes.REEF,
        codes.PORT_TAXES,
    ]
    for viewer in OTHERS:
        assert {
            card_at(position, viewer, BAY),
            card_at(position, viewer, BAY, 1),
            card_at(position, viewer, TIDES, 1),
        } == {codes.NONE}


@clause("RR-know-6")
def test_cards_of_one_name_are_not_told_apart() -> None:
    position = crown_turn(
        [codes.LIGHT_RUM, codes.REEF, codes.KRAKEN, codes.SQUALL, codes.PRIVATEERS], [codes.GOLD_RUM]
    ).turn(codes.CROWN, 1)
    recall(position.investment(BAY, codes.LIGHT_RUM, up=True).begin(), BAY)
    assert known_hand(position, codes.PIRATE) == [codes.LIGHT_RUM]
    position.play(codes.DISCARD | codes.LIGHT_RUM)
    assert known_hand(position, codes.PIRATE) == [], "it may have been the known one"
    assert position.holds(codes.CROWN).count(codes.LIGHT_RUM) == 1


# Starting hazards


@clause("RR-know-5")
def test_starting_hazards_are_known_as_such_and_no_more() -> None:
    position = crown_turn().hazard(BAY, codes.PORT_TAXES, starter=True).hazard(BAY, codes.REEF).begin()
    for viewer in OTHERS:
        _, hazards = position.view(viewer)["islands"][BAY]
        assert [hazard[0] for hazard in hazards] == [codes.NONE, codes.NONE]
        assert [hazard[3] for hazard in hazards] == [True, False]


@clause("RR-know-5")
def test_a_starting_hazard_recalled_face_down_is_one_of_them_somewhere() -> None:
    position = recall(crown_turn([codes.REEF]).hazard(BAY, codes.PORT_TAXES, starter=True).begin(), BAY, 1)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), position.view(viewer)["astray"]) == ([], 1)
    play_hazard(position, TIDES, codes.PORT_TAXES)
    for viewer in OTHERS:
        _, hazards = position.view(viewer)["islands"][TIDES]
        assert hazards[0][3] is False, "whether it is the starting hazard that was played, nobody was told"
        assert position.view(viewer)["astray"] == 1


def test_a_stray_starting_hazard_is_found_when_it_turns_up() -> None:
    position = recall(crown_turn([codes.REEF]).hazard(BAY, codes.ROWDY_TAVERN, starter=True).begin(), BAY, 1)
    play_hazard(position, TIDES, codes.ROWDY_TAVERN)
    raid(position, TIDES).play(codes.RAISE | 0)
    for viewer in OTHERS:
        assert position.view(viewer)["astray"] == 0
        assert card_at(position, viewer, TIDES, 1) == codes.ROWDY_TAVERN


def test_one_that_turns_up_where_it_was_laid_is_not_the_stray_one() -> None:
    position = (
        crown_turn([codes.REEF])
        .hazard(BAY, codes.ROWDY_TAVERN, starter=True)
        .hazard(POINT, codes.PORT_TAXES, starter=True)
        .begin()
    )
    raid(recall(position, POINT, 1), BAY).play(codes.RAISE | 0)
    for viewer in OTHERS:
        assert card_at(position, viewer, BAY, 1) == codes.ROWDY_TAVERN
        assert position.view(viewer)["astray"] == 1


# Cards that were looked at, and recalled ones


@clause("RR-know-7", "RR-know-11", "RR-after-9")
def test_a_card_that_was_looked_at_is_known_to_the_pirate_alone() -> None:
    position = crown_turn().hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN).begin()
    raid(position, TIDES).play(codes.EFFECT | codes.ABIGAIL)
    assert lessons(position, codes.LOOK | slot(BAY, 1)) == [0, 1, 0]
    assert [card_at(position, codes.PIRATE, BAY, place) for place in (1, 2)] == [codes.REEF, codes.NONE]
    assert [card_at(position, SPECTATOR, BAY, place) for place in (1, 2)] == [codes.NONE, codes.NONE]
    (event,) = position.events(codes.E_LOOK)
    assert seen_by(event, codes.PIRATE)[2:5] == (slot(BAY, 1), 0, codes.REEF)
    assert seen_by(event, SPECTATOR)[2:5] == (slot(BAY, 1), 0, HIDDEN)


@clause("RR-know-7", "RR-know-1")
def test_it_stays_known_when_lighthouse_moves_it() -> None:
    position = Position().crown().pirate().turn(codes.CROWN).investment(POINT, codes.LIGHTHOUSE, coins=2)
    position.hazard(BAY, codes.REEF, seen=True).hazard(BAY, codes.KRAKEN).hazard(TIDES, codes.SQUALL).begin(upkeep=True)
    position.play(codes.REVEAL | POINT, codes.CARD_AT | slot(BAY, 1), codes.AT | TIDES)
    assert [card_at(position, codes.PIRATE, TIDES, place) for place in (1, 2)] == [codes.NONE, codes.REEF]
    assert card_at(position, codes.PIRATE, BAY, 1) == codes.NONE, "the other one closed up"
    assert [card_at(position, SPECTATOR, TIDES, place) for place in (1, 2)] == [codes.NONE, codes.NONE]
    (event,) = position.events(codes.E_MOVE_HAZARD)
    assert [seen_by(event, viewer)[2:5] for viewer in OTHERS] == [
        (slot(BAY, 1), slot(TIDES, 2), codes.REEF),
        (slot(BAY, 1), slot(TIDES, 2), HIDDEN),
    ]


def test_a_card_recalled_face_down_stays_unseen() -> None:
    position = recall(crown_turn([codes.KRAKEN]).hazard(BAY, codes.REEF).begin(), BAY, 1)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer), position.view(viewer)["astray"]) == ([], [], 0)


@clause("RR-know-8")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_recalled_face_up_is_known_in_the_hand(viewer: int) -> None:
    assert known_hand(with_reef_recalled(codes.KRAKEN), viewer) == [codes.REEF]


@clause("RR-know-8", "RR-know-11")
def test_a_card_that_was_looked_at_is_known_in_the_hand_to_the_pirate_alone() -> None:
    position = recall(crown_turn([codes.KRAKEN]).hazard(BAY, codes.REEF, seen=True).begin(), BAY, 1)
    assert [known_hand(position, viewer) for viewer in OTHERS] == [[codes.REEF], []]


def test_a_starting_hazard_that_was_looked_at_is_known_to_the_pirate_and_astray_to_others() -> None:
    position = crown_turn().hazard(BAY, codes.PORT_TAXES, seen=True, starter=True).begin()
    recall(position, BAY, 1)
    assert [known_hand(position, viewer) for viewer in OTHERS] == [[codes.PORT_TAXES], []]
    assert [position.view(viewer)["astray"] for viewer in OTHERS] == [0, 1]


# What is known of a hand is blurred by what is played out of it


@clause("RR-know-9")
@pytest.mark.parametrize("played", [codes.REEF, codes.KRAKEN])
def test_a_hazard_played_face_down_may_be_the_known_one(played: int) -> None:
    position = play_hazard(with_reef_recalled(codes.KRAKEN, codes.LIGHT_RUM), TIDES, played)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer)) == ([], [codes.REEF])
        assert card_at(position, viewer, TIDES, 1) == codes.NONE
        assert seen_by(position.events(codes.E_FACE_DOWN)[-1], viewer)[4] == HIDDEN


@clause("RR-know-9")
def test_a_card_of_the_other_type_blurs_nothing() -> None:
    position = play_investment(with_reef_recalled(codes.KRAKEN, codes.LIGHT_RUM), codes.LIGHT_RUM)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer)) == ([codes.REEF], [])


@clause("RR-know-9")
def test_an_investment_blurs_known_investments() -> None:
    position = (
        crown_turn([codes.LIGHT_RUM, codes.REEF])
        .investment(BAY, codes.CASH_CROP, up=True)
        .hazard(BAY, codes.KRAKEN, up=True)
        .begin()
    )
    play_investment(recall(recall(position, BAY), BAY, 1), codes.LIGHT_RUM)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer)) == ([codes.KRAKEN], [codes.CASH_CROP])


@clause("RR-know-9")
def test_out_of_a_wholly_known_hand_the_only_hazard_is_known_where_it_lies() -> None:
    position = crown_turn().hazard(BAY, codes.REEF, up=True).investment(BAY, codes.LIGHT_RUM, up=True).begin()
    play_hazard(recall(recall(position, BAY, 1), BAY), TIDES, codes.REEF)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer)) == ([codes.LIGHT_RUM], [])
        assert card_at(position, viewer, TIDES, 1) == codes.REEF
        assert position.view(viewer)["islands"][TIDES][1][0][2] is False, "it lies face down all the same"
        assert seen_by(position.events(codes.E_FACE_DOWN)[-1], viewer)[4] == codes.REEF


@clause("RR-know-9")
def test_out_of_a_wholly_known_hand_one_of_two_hazards_is_not_known() -> None:
    position = crown_turn().hazard(BAY, codes.REEF, up=True).hazard(BAY, codes.KRAKEN, up=True).begin()
    play_hazard(recall(recall(position, BAY, 2), BAY, 1), TIDES, codes.REEF)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), sorted(loose(position, viewer))) == ([], [codes.REEF, codes.KRAKEN])


@clause("RR-know-9")
def test_two_hazards_of_one_name_are_one() -> None:
    position = crown_turn().hazard(BAY, codes.REEF, up=True).hazard(BAY, codes.REEF, up=True).begin()
    play_hazard(recall(recall(position, BAY, 2), BAY, 1), TIDES, codes.REEF)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), card_at(position, viewer, TIDES, 1)) == ([codes.REEF], codes.REEF)


def test_what_only_the_pirate_knows_wholly_lies_known_to_the_pirate_alone() -> None:
    position = crown_turn().hazard(BAY, codes.REEF, seen=True).begin()
    play_hazard(recall(position, BAY, 1), TIDES, codes.REEF)
    assert [card_at(position, viewer, TIDES, 1) for viewer in OTHERS] == [codes.REEF, codes.NONE]
    recall(position, TIDES, 1)
    assert [known_hand(position, viewer) for viewer in OTHERS] == [[codes.REEF], []]


def test_a_known_card_that_is_played_is_known_no_longer() -> None:
    position = (
        crown_turn([codes.LIGHT_RUM, codes.REEF, codes.REEF, codes.KRAKEN])
        .turn(codes.CROWN, 1)
        .hazard(BAY, codes.PRIVATEERS, up=True)
        .begin()
    )
    recall(position, BAY, 1)
    assert position.step == "EndDiscard"
    assert lessons(position, codes.DISCARD | codes.PRIVATEERS)[1:] == [0, 0], "everybody knew it"
    assert [known_hand(position, viewer) for viewer in OTHERS] == [[], []]


# A loose card turns up


@clause("RR-know-9")
@pytest.mark.parametrize(("played", "left"), [(codes.REEF, []), (codes.KRAKEN, [codes.REEF])])
def test_raising_a_hazard_settles_where_a_loose_card_is(played: int, left: list[int]) -> None:
    position = raid(with_reef_loose(played), BAY)
    assert lessons(position, codes.RAISE | 3)[1:] == [1, 1]
    for viewer in OTHERS:
        assert loose(position, viewer) == left


@clause("RR-know-9")
@pytest.mark.parametrize(("played", "left"), [(codes.REEF, []), (codes.KRAKEN, [codes.REEF])])
def test_looking_settles_it_for_the_pirate_alone(played: int, left: list[int]) -> None:
    position = look(with_reef_loose(played), BAY, 1)
    assert [loose(position, viewer) for viewer in OTHERS] == [left, [codes.REEF]]


@clause("RR-know-14")
@pytest.mark.parametrize(("played", "left"), [(codes.REEF, []), (codes.KRAKEN, [codes.REEF])])
def test_a_face_down_hazard_that_is_trashed_is_seen_and_settles_it(played: int, left: list[int]) -> None:
    position = (
        Position()
        .crown([codes.KRAKEN, codes.PRIVATEERS])
        .deck(codes.CROWN, codes.GOLD_RUM)
        .pirate([codes.FIRE_SHIP])
        .ship(codes.SLOOP)
    )
    position.hazard(BAY, codes.REEF, up=True).turn(codes.CROWN, 2).begin()
    play_hazard(recall(position, BAY, 1), BAY, played)
    position.play(codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0)
    assert lessons(position, codes.CARD_AT | slot(BAY, 1))[1:] == [1, 1]
    for viewer in OTHERS:
        assert loose(position, viewer) == left
        assert played in position.view(viewer)["discards"][codes.CROWN]


@pytest.mark.parametrize(("played", "left"), [(codes.LIGHT_RUM, []), (codes.GOLD_RUM, [codes.LIGHT_RUM])])
def test_raiding_an_investment_settles_where_a_loose_card_is(played: int, left: list[int]) -> None:
    position = (
        crown_turn([codes.GOLD_RUM, codes.REEF], [codes.KRAKEN, codes.SQUALL])
        .investment(BAY, codes.LIGHT_RUM, up=True)
        .begin()
    )
    raid(play_investment(recall(position, BAY), played), POINT)
    assert position.scored(codes.PIRATE) == [played]
    for viewer in OTHERS:
        assert loose(position, viewer) == left


@pytest.mark.parametrize("discarded", [codes.REEF, codes.KRAKEN])
def test_what_is_discarded_settles_where_a_loose_card_is(discarded: int) -> None:
    position = crown_turn([codes.KRAKEN, codes.PRIVATEERS, codes.ROUGH_SEAS, codes.LIGHT_RUM, codes.GOLD_RUM]).turn(
        codes.CROWN, 2
    )
    play_hazard(recall(position.hazard(BAY, codes.REEF, up=True).begin(), BAY, 1), TIDES, codes.ROUGH_SEAS)
    assert position.step == "EndDiscard"
    assert lessons(position, codes.DISCARD | discarded)[1:] == [1, 1]
    for viewer in OTHERS:
        assert loose(position, viewer) == ([] if discarded == codes.REEF else [codes.REEF])


def test_one_of_two_loose_cards_of_a_name_is_left() -> None:
    position = (
        crown_turn([codes.KRAKEN, codes.LIGHT_RUM])
        .hazard(BAY, codes.REEF, up=True)
        .hazard(BAY, codes.REEF, up=True)
        .begin()
    )
    play_hazard(recall(recall(position, BAY, 2), BAY, 1), BAY, codes.REEF)
    raid(position, BAY).play(codes.RAISE | 2)
    for viewer in OTHERS:
        assert loose(position, viewer) == [codes.REEF]


# Random cards, and shuffles


def home_raid(deck: Sequence[int]) -> Position:
    """A raid on Home Port; the Crown's hand is known but for one card."""
    position = (
        crown_turn([codes.ROUGH_SEAS], deck).hazard(BAY, codes.REEF, up=True).hazard(BAY, codes.KRAKEN, up=True).begin()
    )
    recall(recall(position, BAY, 2), BAY, 1)
    while position.step == "CrownAction":
        position.play(codes.GAIN)
    return position.play(codes.RAID | HOME)


def test_everybody_learns_which_card_a_raid_takes_from_the_hand_by_chance() -> None:
    for seed in range(8):
        position = home_raid([]).imagine(codes.PIRATE, seed)
        assert all(lessons(position, codes.JOIN | 0)), "also if it was known to be in the hand"


def test_everybody_learns_which_card_a_raid_takes_from_the_deck() -> None:
    assert lessons(home_raid([codes.GOLD_RUM, codes.LIGHT_RUM]), codes.JOIN | 0) == [1, 1, 1]


@clause("RR-know-10")
def test_all_that_was_known_of_the_hand_goes_when_it_is_shuffled_into_the_deck() -> None:
    position = (
        Position().crown([codes.KRAKEN, codes.SQUALL]).pirate().turn(codes.CROWN, 5).hazard(BAY, codes.REEF, up=True)
    )
    position.hazard(TIDES, codes.PRIVATEERS, up=True).hazard(TIDES, codes.PORT_TAXES, starter=True).investment(
        BAY, codes.LIGHT_RUM, coins=2
    )
    position.begin()
    recall(recall(position, BAY, 1), TIDES, 2)
    recall(play_hazard(position, POINT, codes.KRAKEN), TIDES, 1)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer)) == ([codes.PRIVATEERS], [codes.REEF])
        assert position.view(viewer)["astray"] == 1
    position.play(codes.GAIN)
    while not (position.asked == codes.CROWN and position.step == "Reveal"):
        position.play(position.moves()[0])
    position.play(codes.REVEAL | BAY, codes.SHUFFLE)
    for viewer in OTHERS:
        assert (known_hand(position, viewer), loose(position, viewer), position.view(viewer)["astray"]) == ([], [], 0)


@clause("RR-know-10")
def test_a_hand_that_is_kept_stays_known() -> None:
    position = Position().crown([codes.KRAKEN]).pirate().turn(codes.CROWN, 1).hazard(BAY, codes.REEF, up=True)
    recall(position.investment(BAY, codes.LIGHT_RUM, coins=2).begin(), BAY, 1)
    while not (position.asked == codes.CROWN and position.step == "Reveal"):
        position.play(position.moves()[0])
    position.play(codes.REVEAL | BAY, codes.DONE)
    for viewer in OTHERS:
        assert known_hand(position, viewer) == [codes.REEF]
