"""The end of the turn: Cash Crops, the draw, the discard; and what a discard is."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import NOT_ASKED, OUT_OF_ORDER
from quarterdeck.core.trace import SPECTATOR, seen_by
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, POINT, TIDES, Position

FIVE = [codes.REEF, codes.REEF, codes.KRAKEN, codes.SQUALL, codes.FOG_BANK]
PIRATES_FIVE = [codes.SLOOP, codes.GALLEON, codes.JANEY, codes.DOUG, codes.FIRE_SHIP]


def crop(coins: int = 1, hand: list[int] = FIVE) -> Position:
    """The Crown's last action, with a Cash Crop that works."""
    position = Position().crown(hand=hand).pirate().investment(BAY, codes.CASH_CROP, coins=coins, up=True)
    return position.turn(codes.CROWN, actions=1)


def discarding(kind: int) -> Position:
    """The Crown has to discard, and the Pirate has a fleet that is not raiding, and is not wholly ready next turn."""
    position = (
        Position().crown(hand=[kind, *FIVE]).pirate(coins=4).ship(codes.SLOOP, coins=2, crew=[codes.BESS, codes.PAUL])
    )
    position.ship(codes.LONGBOAT, coins=2, crew=[codes.DOUG])
    return position.turn(codes.CROWN, actions=1).begin().play(codes.GAIN)


@clause("RR-end-1", "RR-end-5")
def test_cash_crop_then_the_draw_then_the_discard_then_its_raid_text() -> None:
    position = crop().deck(codes.CROWN, codes.LIGHT_RUM, codes.EMBARGO).begin().play(codes.GAIN)
    assert position.step == "CropCoin"
    assert position.holds(codes.CROWN) == FIVE, "nothing drawn yet"
    position.play(codes.CARD_AT | slot(BAY))
    assert position.step == "EndDiscard"
    assert position.holds(codes.CROWN) == [codes.LIGHT_RUM, *FIVE], "drawn before the discard"
    position.play(codes.DISCARD | codes.LIGHT_RUM)
    assert position.scored(codes.PIRATE) == [codes.LIGHT_RUM], "its raid text"
    assert (position.asked, position.step) == (codes.PIRATE, "PirateAction")


@clause("RR-end-2")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_one_card_is_drawn_at_the_end_of_the_own_turn(seat: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate(hand=[codes.SLOOP])
        .deck(codes.CROWN, codes.EMBARGO, codes.SQUALL)
        .deck(codes.PIRATE, codes.DOUG, codes.PAUL)
    )
    position.turn(seat).begin().play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert position.holds(codes.CROWN) == ([codes.REEF, codes.EMBARGO] if seat == codes.CROWN else [codes.REEF])
    assert position.holds(codes.PIRATE) == ([codes.SLOOP, codes.DOUG] if seat == codes.PIRATE else [codes.SLOOP])
    event = position.events(codes.E_DRAW)[0]
    assert [seen_by(event, viewer)[4] for viewer in (1 - seat, SPECTATOR)] == [-1, -1], "seen by nobody else"


@clause("RR-end-2")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_without_a_card_to_draw_the_turn_just_ends(seat: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate(hand=[codes.SLOOP])
        .deck(codes.CROWN)
        .deck(codes.PIRATE)
        .put_away(codes.PIRATE)
    )
    position.turn(seat, actions=1).begin().play(codes.GAIN)
    assert (position.holds(codes.CROWN), position.holds(codes.PIRATE)) == ([codes.REEF], [codes.SLOOP])
    assert position.asked == 1 - seat


@clause("RR-end-3")
@pytest.mark.parametrize(("held", "after"), [(4, 5), (5, 5), (6, 6), (8, 8)])
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_one_card_is_discarded_with_more_than_five_and_only_one(seat: int, held: int, after: int) -> None:
    crown = [*FIVE, codes.ROUGH_SEAS, codes.ROYAL_DECREE, codes.ROYAL_DECREE][:held]
    pirate = [*PIRATES_FIVE, codes.PAUL, codes.BESS, codes.DINAH][:held]
    position = (
        Position()
        .crown(hand=crown)
        .pirate(hand=pirate)
        .deck(codes.CROWN, codes.EMBARGO)
        .deck(codes.PIRATE, codes.CARLIE)
    )
    position.turn(seat, actions=1).begin().play(codes.GAIN)
    if held > 4:
        assert (position.asked, position.step) == (seat, "EndDiscard")
        assert position.why(codes.DONE) == NOT_ASKED
        position.play(position.moves()[-1])
    assert position.asked == 1 - seat
    assert len(position.holds(seat)) == after
    assert len(position.events(codes.E_DISCARD)) == (held > 4)


@clause("RR-end-4")
def test_the_owner_picks_any_card_of_the_hand_and_all_see_it() -> None:
    position = Position().crown().pirate(hand=PIRATES_FIVE).deck(codes.PIRATE, codes.PAUL)
    position.turn(codes.PIRATE, actions=1).begin().play(codes.GAIN)
    assert position.asked == codes.PIRATE
    assert position.moves() == [
        codes.DISCARD | kind
        for kind in (codes.SLOOP, codes.GALLEON, codes.JANEY, codes.PAUL, codes.DOUG, codes.FIRE_SHIP)
    ]
    assert position.why(codes.DISCARD | codes.BRIGANTINE) == codes.R_NOT_HELD
    position.play(codes.DISCARD | codes.DOUG)
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert codes.DOUG in position.view(viewer)["discards"][codes.PIRATE]
        assert seen_by(position.events(codes.E_DISCARD)[0], viewer)[2] == codes.DOUG


@clause("RR-end-4")
def test_the_crown_picks_its_own_discard() -> None:
    position = discarding(codes.LIGHT_RUM)
    assert position.asked == codes.CROWN
    assert {codes.DISCARD | kind for kind in [codes.LIGHT_RUM, *FIVE]} <= set(position.moves())
    position.play(codes.DISCARD | codes.KRAKEN)
    assert position.view(codes.PIRATE)["discards"][codes.CROWN] == [codes.KRAKEN]
    assert codes.LIGHT_RUM in position.holds(codes.CROWN)


@clause("RR-end-5")
def test_a_working_cash_crop_cannot_be_declined() -> None:
    position = crop(hand=[]).hazard(POINT, codes.REEF).begin().play(codes.GAIN)
    assert position.moves() == [codes.CARD_AT | slot(POINT, 1), codes.CARD_AT | slot(BAY)]
    assert position.why(codes.DONE) == NOT_ASKED


@clause("RR-end-5")
@pytest.mark.parametrize(("coins", "up"), [(0, True), (3, False)])
def test_only_a_funded_face_up_cash_crop_works(coins: int, up: bool) -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=coins, up=up)
        .turn(codes.CROWN, actions=1)
        .begin()
    )
    assert position.play(codes.GAIN).asked == codes.PIRATE


@clause("RR-end-5")
def test_no_cash_crop_works_in_the_pirates_turn() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=2, up=True)
        .turn(codes.PIRATE, actions=1)
        .begin()
    )
    position.play(codes.GAIN)
    assert (position.asked, position.step) == (codes.CROWN, "CrownAction")


@clause("RR-end-6")
def test_two_cash_crops_work_once_each_and_no_order_is_asked_for() -> None:
    position = crop(hand=[]).investment(TIDES, codes.CASH_CROP, coins=1, up=True).begin().play(codes.GAIN)
    for _ in range(2):
        assert position.step == "CropCoin"
        assert position.moves() == [codes.CARD_AT | slot(BAY), codes.CARD_AT | slot(TIDES)]
        position.play(codes.CARD_AT | slot(BAY))
    assert position.on(BAY) == (codes.CASH_CROP, 3, True), "both on the same card"
    assert position.asked == codes.PIRATE


@clause("RR-end-6")
def test_they_work_in_the_order_of_the_row() -> None:
    position = (
        Position(sets={"cash-crop.cost": 2}).crown().pirate().investment(POINT, codes.CASH_CROP, coins=2, up=True)
    )
    position.investment(TIDES, codes.CASH_CROP, coins=1, up=True).turn(codes.CROWN, actions=1).begin()
    position.play(codes.GAIN, codes.CARD_AT | slot(TIDES))
    assert position.step == "CropCoin", "the later one was funded in time"
    position.play(codes.CARD_AT | slot(TIDES))
    assert position.asked == codes.PIRATE


# Discarding


@clause("RR-discard-1")
@pytest.mark.parametrize("kind", [codes.LIGHT_RUM, codes.GOLD_RUM, codes.AGED_RUM])
def test_rum_that_the_crown_discards_is_scored_by_the_pirate(kind: int) -> None:
    position = discarding(kind).play(codes.DISCARD | kind)
    assert position.scored(codes.PIRATE) == [kind]
    assert position.view(SPECTATOR)["points"] == [0, 1]
    assert position.pile(codes.CROWN) == [], "kept and not trashed"
    assert [event[2:4] for event in position.events(codes.E_RAIDED)] == [(codes.FROM_DISCARD, kind)]


@clause("RR-discard-1")
@pytest.mark.parametrize("kind", [codes.CASH_CROP, codes.POISONED_RUM, codes.ROUGH_SEAS, codes.EMBARGO])
def test_anything_else_is_revealed_and_trashed(kind: int) -> None:
    position = discarding(kind).play(codes.DISCARD | kind)
    assert position.pile(codes.CROWN) == [kind]
    assert [seen_by(event, codes.PIRATE)[2:4] for event in position.events(codes.E_RAIDED)] == [
        (codes.FROM_DISCARD, kind)
    ]
    assert position.scored(codes.PIRATE) == []


@clause("RR-discard-2")
def test_it_is_no_raid_no_crew_acts_and_nothing_succeeds() -> None:
    position = discarding(codes.LIGHT_RUM).play(codes.DISCARD | codes.LIGHT_RUM)
    assert (position.asked, position.step) == (codes.PIRATE, "PirateAction")
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (7, 4), "neither Bess nor Paul"
    assert position.holds(codes.PIRATE) == [], "nor Doug"
    assert position.view(codes.PIRATE)["target"] == -1


@clause("RR-discard-3")
@pytest.mark.parametrize("kind", [codes.LIGHT_RUM, codes.LIGHTHOUSE, codes.POISONED_RUM, codes.LETTER_OF_MARQUE])
def test_raid_text_finds_no_raiding_ships_or_crew(kind: int) -> None:
    position = discarding(kind).play(codes.DISCARD | kind)
    assert position.fleet() == [(codes.SLOOP, 1, [codes.PAUL, codes.BESS]), (codes.LONGBOAT, 1, [codes.DOUG])], (
        "only one came off each"
    )
    assert position.coins(codes.PIRATE) == 4
    assert position.step == "PirateAction", "nothing was offered"


@clause("RR-discard-3")
def test_the_party_of_an_earlier_raid_is_not_raiding_any_more() -> None:
    position = (
        Position()
        .crown(hand=[codes.POISONED_RUM, *FIVE])
        .pirate()
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .turn(codes.PIRATE, actions=1)
    )
    position.begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.GAIN, codes.GAIN, codes.GAIN, codes.DISCARD | codes.POISONED_RUM
    )
    assert position.fleet() == [(codes.SLOOP, 0, [codes.CARLIE])]
    assert position.pile(codes.CROWN) == [codes.POISONED_RUM]


@clause("RR-discard-4")
def test_what_the_pirate_discards_has_no_effect() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[*PIRATES_FIVE, codes.TREASURE_MAP], coins=3)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
    )
    position.turn(codes.PIRATE, actions=1).begin().play(codes.GAIN, codes.DISCARD | codes.TREASURE_MAP)
    assert position.events(codes.E_RAIDED) == []
    assert position.pile(codes.PIRATE) == [codes.TREASURE_MAP]
    assert (position.asked, position.coins(codes.PIRATE), position.fleet()) == (
        codes.CROWN,
        5,
        [(codes.SLOOP, 0, [codes.CARLIE])],
    )


@pytest.mark.parametrize(("seat", "kind"), [(codes.CROWN, codes.REEF), (codes.PIRATE, codes.SLOOP)])
def test_whether_the_discard_is_a_choice_is_kept_secret(seat: int, kind: int) -> None:
    position = (
        Position(sets={"start.cards": 1}).crown([kind] * (seat == codes.CROWN)).pirate([kind] * (seat == codes.PIRATE))
    )
    position.deck(seat, kind).turn(seat, 1).begin().play(codes.GAIN)
    assert position.moves() == [codes.DISCARD | kind], "both cards are alike"
    assert position.state.step().discreet(position.state)


def paying(hand: list[int]) -> Position:
    """A raid in which two cards have to be discarded."""
    position = (
        Position()
        .crown()
        .pirate(hand=hand)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .hazard(BAY, codes.ROUGH_SEAS, up=True)
    )
    return position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0)


@clause("RR-discard-5")
def test_two_cards_are_chosen_in_printed_order() -> None:
    position = paying([codes.GALLEON, codes.DOUG, codes.PAUL, codes.TREASURE_MAP])
    assert position.moves() == [codes.DISCARD | codes.GALLEON, codes.DISCARD | codes.PAUL, codes.DISCARD | codes.DOUG]
    assert position.why(codes.DISCARD | codes.TREASURE_MAP) == codes.R_TOO_FEW_CARDS, (
        "the last in order can only come second"
    )
    position.play(codes.DISCARD | codes.PAUL)
    assert position.moves() == [codes.DISCARD | codes.DOUG, codes.DISCARD | codes.TREASURE_MAP]
    assert position.why(codes.DISCARD | codes.GALLEON) == OUT_OF_ORDER


@clause("RR-discard-5")
def test_every_pair_can_be_discarded_in_one_way() -> None:
    hand = [codes.SLOOP, codes.BRIGANTINE, codes.BRIGANTINE, codes.DOUG]
    ways = []
    for first in paying(hand).moves():
        for second in paying(hand).play(first).moves():
            ways.append(tuple(paying(hand).play(first, second).pile(codes.PIRATE)))
    pairs = {
        (codes.SLOOP, codes.BRIGANTINE),
        (codes.SLOOP, codes.DOUG),
        (codes.BRIGANTINE, codes.BRIGANTINE),
        (codes.BRIGANTINE, codes.DOUG),
    }
    assert sorted(ways) == sorted(pairs)
