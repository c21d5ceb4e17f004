"""Upkeep of the Crown: revealing funded investments, and what becomes of them."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import cards, codes, sets
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

INVESTMENTS = codes.INVESTMENT_KINDS
STAYING = [kind for kind in INVESTMENTS if not sets.is_rum(kind)]
RUM = [codes.LIGHT_RUM, codes.GOLD_RUM, codes.AGED_RUM]


def lying(kind: int, coins: int, hand: tuple[int, ...] = ()) -> Position:
    """An investment face down in the Bay, and a coin elsewhere so that the Crown is asked in any case."""
    position = (
        Position()
        .crown(hand=hand)
        .pirate()
        .investment(TIDES, codes.GOLD_RUM if kind != codes.GOLD_RUM else codes.AGED_RUM, coins=1)
    )
    return position.investment(BAY, kind, coins=coins)


def to_next_upkeep(position: Position) -> Position:
    """Both sides gain coins until the Crown's next turn."""
    while position.asked == codes.CROWN:
        position.play(position.moves()[0])
    while position.asked == codes.PIRATE:
        position.play(position.moves()[0])
    return position


@clause("RR-upkeep-1")
@pytest.mark.parametrize("kind", INVESTMENTS)
def test_an_investment_is_funded_with_as_many_coins_as_its_price(kind: int) -> None:
    price = cards.PRICES[kind]
    assert lying(kind, price - 1).begin(upkeep=True).why(codes.REVEAL | BAY) == codes.R_NOT_FUNDED
    for coins in (price, price + 1):
        assert lying(kind, coins).begin(upkeep=True).moves() == [codes.REVEAL | BAY, codes.DONE]


@clause("RR-upkeep-1")
def test_only_face_down_investments_can_be_turned_up() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .investment(POINT, codes.CASH_CROP, coins=3, up=True)
        .hazard(BAY, codes.REEF, coins=5)
    )
    position.investment(TIDES, codes.CASH_CROP, coins=1).begin(upkeep=True)
    assert position.moves() == [codes.REVEAL | TIDES, codes.DONE]
    assert position.why(codes.REVEAL | POINT) == codes.R_NOT_FACE_DOWN
    assert position.why(codes.REVEAL | BAY) == NOT_ASKED


@clause("RR-upkeep-2")
@pytest.mark.parametrize("kind", INVESTMENTS)
def test_a_funded_investment_may_stay_face_down_for_turns(kind: int) -> None:
    position = Position().crown().pirate().investment(BAY, kind, coins=6).begin(upkeep=True)
    for _ in range(3):
        assert position.moves() == [codes.REVEAL | BAY, codes.DONE]
        assert position.why(codes.REVEAL | BAY) == position.why(codes.DONE) == ALLOWED
        position.play(codes.DONE)
        assert position.on(BAY) == (kind, 6, False)
        assert position.view(codes.PIRATE)["islands"][BAY][0] == (-1, 6, False, False, False)
        to_next_upkeep(position)


@clause("RR-upkeep-3")
def test_each_is_carried_out_before_the_next_is_chosen() -> None:
    position = (
        Position().crown(hand=[codes.REEF]).pirate().ship(codes.SLOOP).investment(POINT, codes.LIGHT_RUM, coins=2)
    )
    position.investment(BAY, codes.LETTER_OF_MARQUE, coins=4).investment(TIDES, codes.CASH_CROP, coins=1).begin(
        upkeep=True
    )
    assert position.moves() == [codes.REVEAL | POINT, codes.REVEAL | BAY, codes.REVEAL | TIDES, codes.DONE]
    position.play(codes.REVEAL | BAY)
    assert position.moves() == [codes.SHIP_AT | 0]
    position.play(codes.SHIP_AT | 0)
    assert position.moves() == [codes.REVEAL | POINT, codes.REVEAL | TIDES, codes.DONE]
    position.play(codes.REVEAL | POINT)
    assert position.moves() == [codes.DONE, codes.SHUFFLE]
    position.play(codes.DONE)
    assert position.moves() == [codes.REVEAL | TIDES, codes.DONE]
    assert position.play(codes.REVEAL | TIDES).step == "CrownAction"


@clause("RR-upkeep-4")
def test_what_is_funded_in_the_turn_waits_for_the_next_upkeep() -> None:
    position = Position().crown().pirate().investment(BAY, codes.LIGHT_RUM, coins=1).begin(upkeep=True)
    assert position.moves() == [codes.DONE]
    position.play(codes.DONE, codes.INVEST, codes.CARD_AT | slot(BAY))
    assert position.on(BAY) == (codes.LIGHT_RUM, 2, False)
    for _ in range(2):
        assert position.why(codes.REVEAL | BAY) == NOT_ASKED
        position.play(codes.GAIN)
    to_next_upkeep(position)
    assert position.moves() == [codes.REVEAL | BAY, codes.DONE]


@clause("RR-upkeep-5")
def test_cash_crop_works_again_every_turn() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.CASH_CROP, coins=1)
        .begin(upkeep=True)
        .play(codes.REVEAL | BAY)
    )
    for _ in range(3):
        position.play(codes.GAIN, codes.GAIN, codes.GAIN)
        assert position.step == "CropCoin"
        position.play(codes.CARD_AT | slot(BAY), codes.GAIN, codes.GAIN, codes.GAIN)
    assert position.on(BAY) == (codes.CASH_CROP, 4, True)


@clause("RR-upkeep-5", "RR-upkeep-13")
@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (codes.LIGHTHOUSE, codes.SHIP_AT | 0),
        (codes.POISONED_RUM, codes.TAKE | codes.REEF),
        (codes.LETTER_OF_MARQUE, codes.SHIP_AT | 0),
    ],
)
def test_the_others_work_once_and_stay_face_up_with_their_coins(kind: int, answer: int) -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .ship(codes.LONGBOAT)
        .ship(codes.SLOOP)
        .discard(codes.REEF, codes.REEF)
        .investment(BAY, kind, coins=5)
    )
    position.begin(upkeep=True).play(codes.REVEAL | BAY, answer)
    steps = []
    while position.view(SPECTATOR)["round"] < 3:
        steps.append(position.step)
        position.play(position.moves()[0])
    assert set(steps) <= {"CrownAction", "PirateAction", "EndDiscard"}
    assert position.on(BAY) == (kind, 5, True)


@clause("RR-upkeep-6")
@pytest.mark.parametrize("kind", [codes.LIGHTHOUSE, codes.POISONED_RUM, codes.LETTER_OF_MARQUE])
def test_a_text_that_can_do_nothing_does_nothing_and_the_card_is_face_up(kind: int) -> None:
    position = Position().crown(hand=[codes.ROYAL_DECREE]).pirate().investment(BAY, kind, coins=4).begin(upkeep=True)
    position.play(codes.REVEAL | BAY)
    assert position.step == "CrownAction"
    assert position.on(BAY) == (kind, 4, True)
    assert position.holds(codes.CROWN) == [codes.ROYAL_DECREE]


@clause("RR-upkeep-6")
def test_only_a_may_can_be_declined() -> None:
    for kind in (codes.LIGHTHOUSE, codes.POISONED_RUM, codes.LETTER_OF_MARQUE):
        position = (
            Position()
            .crown()
            .pirate()
            .ship(codes.SLOOP)
            .discard(codes.REEF)
            .investment(BAY, kind, coins=4)
            .begin(upkeep=True)
        )
        assert position.play(codes.REVEAL | BAY).why(codes.DONE) == NOT_ASKED
    position = Position().crown(hand=[codes.REEF]).pirate().investment(BAY, codes.LIGHT_RUM, coins=4).begin(upkeep=True)
    assert codes.DONE in position.play(codes.REVEAL | BAY).moves()


@clause("RR-upkeep-7", "RR-upkeep-13")
@pytest.mark.parametrize("kind", STAYING)
def test_coins_stay_on_an_investment_that_is_no_rum(kind: int) -> None:
    position = lying(kind, 5).begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.on(BAY) == (kind, 5, True)
    assert position.coins(codes.CROWN) == 5
    assert position.view(codes.PIRATE)["islands"][BAY][0] == (kind, 5, True, False, False)
    assert position.scored(codes.CROWN) == []


@clause("RR-upkeep-7", "RR-upkeep-8")
@pytest.mark.parametrize("kind", RUM)
def test_rum_is_scored_at_once_and_its_island_is_free(kind: int) -> None:
    position = lying(kind, 6, (codes.CASH_CROP,)).begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.on(BAY) is None
    assert position.scored(codes.CROWN) == [kind]
    assert position.coins(codes.CROWN) == 5, "the bank gets the coins"
    assert [event[2:4] for event in position.events(codes.E_CARD_COINS)] == [(slot(BAY), -6)]
    position.play(codes.DONE, codes.DONE, codes.PLAY_INVESTMENTS, codes.lay_move(BAY, codes.CASH_CROP))
    assert position.on(BAY) == (codes.CASH_CROP, 0, False)


@clause("RR-upkeep-9")
@pytest.mark.parametrize("kind", RUM)
def test_the_whole_hand_may_be_shuffled_into_the_deck(kind: int) -> None:
    position = (
        lying(kind, 4, (codes.REEF, codes.SQUALL, codes.CASH_CROP))
        .deck(codes.CROWN, codes.ROYAL_DECREE)
        .begin(upkeep=True)
    )
    position.play(codes.REVEAL | BAY)
    assert position.moves() == [codes.DONE, codes.SHUFFLE], "all or nothing"
    position.play(codes.SHUFFLE)
    assert position.holds(codes.CROWN) == [], "and nothing is drawn"
    assert sorted(position.state.decks[codes.CROWN]) == sorted(
        [codes.REEF, codes.SQUALL, codes.CASH_CROP, codes.ROYAL_DECREE]
    )
    assert [event[2] for event in position.events(codes.E_SHUFFLE)] == [3]


@clause("RR-upkeep-9")
def test_the_deck_is_really_shuffled_and_the_hand_may_be_kept() -> None:
    tops = set()
    for seed in range(30):
        position = (
            Position(seed).crown(hand=[codes.REEF, codes.SQUALL]).pirate().investment(BAY, codes.LIGHT_RUM, coins=2)
        )
        position.deck(codes.CROWN, codes.ROYAL_DECREE).begin(upkeep=True).play(codes.REVEAL | BAY, codes.SHUFFLE)
        tops.add(position.state.decks[codes.CROWN][-1])
    assert tops == {codes.REEF, codes.SQUALL, codes.ROYAL_DECREE}
    position = (
        lying(codes.LIGHT_RUM, 2, (codes.REEF, codes.SQUALL)).begin(upkeep=True).play(codes.REVEAL | BAY, codes.DONE)
    )
    assert position.holds(codes.CROWN) == [codes.REEF, codes.SQUALL]


@clause("RR-upkeep-10")
@pytest.mark.parametrize("kind", RUM)
def test_an_empty_hand_is_not_asked_about(kind: int) -> None:
    position = Position().crown().pirate().investment(BAY, kind, coins=4).begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.step == "CrownAction"


@clause("RR-upkeep-11")
def test_the_shuffle_refills_an_empty_deck_on_home_port() -> None:
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP])
        .pirate()
        .investment(POINT, codes.LIGHT_RUM)
        .investment(TIDES, codes.LIGHT_RUM)
    )
    position.investment(BAY, codes.LIGHT_RUM, coins=2).deck(codes.CROWN).ship(codes.SLOOP, crew=[codes.DOUG]).begin(
        upkeep=True
    )
    position.play(codes.REVEAL | BAY, codes.SHUFFLE)
    assert position.view(codes.PIRATE)["decks"][codes.CROWN] == 1
    position.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert position.holds(codes.CROWN) == [codes.CASH_CROP], "drawn from it again"


@clause("RR-upkeep-11")
def test_home_port_is_not_free_under_a_refilled_deck_and_a_raid_takes_its_top() -> None:
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP, codes.CASH_CROP])
        .pirate()
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .deck(codes.CROWN)
    )
    position.ship(codes.SLOOP, crew=[codes.PAUL]).begin(upkeep=True).play(
        codes.REVEAL | BAY, codes.SHUFFLE, codes.DRAW, codes.PLAY_INVESTMENTS
    )
    position.play(codes.lay_move(HOME, codes.CASH_CROP))
    assert position.on(HOME) == (codes.CASH_CROP, 0, False), "both were drawn, so it is free again"
    position = (
        Position()
        .crown(hand=[codes.REEF, codes.CASH_CROP])
        .pirate()
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .deck(codes.CROWN)
    )
    position.ship(codes.SLOOP, crew=[codes.PAUL]).begin(upkeep=True).play(
        codes.REVEAL | BAY, codes.SHUFFLE, codes.GAIN, codes.GAIN, codes.GAIN
    )
    position.play(codes.RAID | HOME, codes.JOIN | 0)
    assert position.view(codes.PIRATE)["decks"][codes.CROWN] == 0
    assert len(position.holds(codes.CROWN)) == 1, "not a card of the hand"


@clause("RR-upkeep-12")
def test_a_refilled_deck_goes_under_the_investment_on_home_port() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF, codes.SQUALL])
        .pirate()
        .investment(HOME, codes.CASH_CROP)
        .investment(BAY, codes.LIGHT_RUM, coins=2)
    )
    position.deck(codes.CROWN).ship(codes.SLOOP, crew=[codes.PAUL]).begin(upkeep=True).play(
        codes.REVEAL | BAY, codes.SHUFFLE, codes.GAIN, codes.GAIN, codes.GAIN
    )
    assert position.on(HOME) == (codes.CASH_CROP, 0, False)
    position.play(codes.RAID | HOME, codes.JOIN | 0)
    assert position.on(HOME) is None, "a raid takes the investment"
    assert position.view(codes.PIRATE)["decks"][codes.CROWN] == 1


@clause("RR-upkeep-14")
def test_a_face_up_investment_below_its_price_stays_and_does_not_work() -> None:
    position = (
        Position().crown().pirate().investment(BAY, codes.CASH_CROP, up=True).investment(TIDES, codes.GOLD_RUM, coins=1)
    )
    position.begin(upkeep=True)
    assert position.why(codes.REVEAL | BAY) == codes.R_NOT_FACE_DOWN
    position.play(codes.DONE, codes.GAIN, codes.GAIN, codes.GAIN)
    assert position.asked == codes.PIRATE, "the Cash Crop did not ask"
    assert position.on(BAY) == (codes.CASH_CROP, 0, True)
    to_next_upkeep(position).play(
        codes.DONE, codes.INVEST, codes.CARD_AT | slot(BAY), codes.DONE, codes.GAIN, codes.GAIN
    )
    assert position.step == "CropCoin", "funded again"


@clause("RR-upkeep-15")
@pytest.mark.parametrize("kind", [codes.LIGHTHOUSE, codes.POISONED_RUM, codes.LETTER_OF_MARQUE])
def test_a_card_that_has_worked_gets_coins_and_is_recalled(kind: int) -> None:
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP])
        .pirate()
        .investment(BAY, kind, coins=4)
        .investment(POINT, codes.LIGHT_RUM)
    )
    position.investment(TIDES, codes.LIGHT_RUM).begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.why(codes.PLAY_INVESTMENTS) == codes.R_NO_FREE_ISLAND, "it fills its island"
    position.play(codes.INVEST, codes.CARD_AT | slot(BAY), codes.DONE)
    assert position.on(BAY) == (kind, 5, True)
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY))
    assert kind in position.holds(codes.CROWN)
    assert position.coins(codes.CROWN) == 5 - 1 + 5
    position.play(codes.PLAY_INVESTMENTS, codes.lay_move(BAY, kind))
    assert position.on(BAY) == (kind, 0, False)


@clause("RR-upkeep-15")
@pytest.mark.parametrize("kind", [codes.LIGHTHOUSE, codes.POISONED_RUM, codes.LETTER_OF_MARQUE])
def test_it_is_funded_anew_and_works_again(kind: int) -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .ship(codes.LONGBOAT)
        .ship(codes.SLOOP)
        .discard(codes.REEF, codes.REEF)
        .investment(BAY, kind, coins=4)
    )
    position.deck(codes.CROWN).begin(upkeep=True).play(codes.REVEAL | BAY)
    first = position.step
    position.play(
        position.moves()[0],
        codes.RECALL,
        codes.CARD_AT | slot(BAY),
        codes.PLAY_INVESTMENTS,
        codes.lay_move(BAY, kind),
    )
    if position.step == "Investment":
        position.play(codes.DONE)
    while codes.REVEAL | BAY not in position.moves():
        position.play(
            *((codes.INVEST, codes.CARD_AT | slot(BAY)) if codes.INVEST in position.moves() else position.moves()[:1])
        )
    assert position.play(codes.REVEAL | BAY).step == first != "CrownAction"


@clause("RR-upkeep-15")
@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (codes.LIGHTHOUSE, codes.SHIP_AT | 0),
        (codes.POISONED_RUM, codes.LOSE | codes.PAUL),
        (codes.LETTER_OF_MARQUE, codes.LOSE | codes.PAUL),
    ],
)
def test_a_card_that_has_worked_is_raided_with_its_raid_text(kind: int, answer: int) -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .ship(codes.SLOOP, crew=[codes.PAUL])
        .investment(BAY, kind, coins=4, up=True)
        .turn(codes.PIRATE)
    )
    position.begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert answer in position.moves()
    position.play(answer)
    assert position.on(BAY) is None
    assert position.pile(codes.CROWN) == [kind]


@clause("RR-upkeep-16")
@pytest.mark.parametrize(
    "kind",
    [codes.LIGHT_RUM, codes.LIGHTHOUSE, codes.POISONED_RUM, codes.GOLD_RUM, codes.AGED_RUM, codes.LETTER_OF_MARQUE],
)
def test_the_crown_is_asked_as_long_as_a_coin_lies_on_a_face_down_investment(kind: int) -> None:
    position = Position().crown().pirate().investment(BAY, kind, coins=1).investment(POINT, codes.CASH_CROP, coins=1)
    position.begin(upkeep=True).play(codes.REVEAL | POINT)
    assert position.moves() == [codes.DONE], "asked again, though nothing is funded"
    assert position.state.step().discreet(position.state)
    assert position.play(codes.DONE).step == "CrownAction"


@clause("RR-upkeep-16")
def test_without_a_coin_on_a_face_down_investment_nothing_is_asked() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .investment(BAY, codes.CASH_CROP)
        .investment(POINT, codes.CASH_CROP, coins=2, up=True)
    )
    position.hazard(TIDES, codes.REEF, coins=3).begin(upkeep=True)
    assert position.step == "CrownAction"


@clause("RR-upkeep-17")
@pytest.mark.parametrize("kind", INVESTMENTS)
def test_raid_text_does_nothing_when_a_card_is_revealed(kind: int) -> None:
    position = Position().crown().pirate(coins=9).ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP)
    position.investment(BAY, kind, coins=4).begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.asked == codes.CROWN
    if position.step in ("MoveOrHoldUp", "SinkShip"):
        position.play(codes.SHIP_AT | 1)
    assert position.fleet()[0] == (codes.LONGBOAT, 0, [codes.PAUL])
    assert (position.scored(codes.PIRATE), position.coins(codes.PIRATE), position.pile(codes.CROWN)) == ([], 9, [])
