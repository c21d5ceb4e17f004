"""Crew whose effect after a raid is a "may": Janey, Paul, Carlie, Pete, Dinah, Abigail."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    CARLIE,
    CRASHING_WAVES,
    DINAH,
    FAIR_WINDS,
    FIRE_SHIP,
    GOLD_RUM,
    JANEY,
    LONGBOAT,
    MERCHANT_VESSEL,
    PAUL,
    PETE,
    REEF,
    ROUGH_SEAS,
    SLOOP,
    SQUALL,
    TREASURE_MAP,
    slot,
)
from tests.clauses import clause
from tests.games.rum_runner.position import HOME, POINT, TIDES, Position
from tests.games.rum_runner.raids import after, asks, card_at, either_way, idle, raid, sail

# Janey McFloyd


@clause("RR-janeymcfloyd-2", "RR-janeymcfloyd-3")
@either_way
def test_janey_takes_a_coin_from_the_crown_for_a_card(stopped: bool) -> None:
    position = sail((LONGBOAT, JANEY), hand=[SLOOP, FIRE_SHIP], crown=4, left=2, stopped=stopped)
    raid(position.investment(TIDES, GOLD_RUM, 3).begin())
    assert position.moves() == [codes.EFFECT | JANEY, codes.DONE]
    position.play(codes.EFFECT | JANEY)
    assert position.moves() == [codes.DISCARD | SLOOP, codes.DISCARD | FIRE_SHIP]
    assert position.why(codes.DISCARD | FAIR_WINDS) == codes.R_NOT_HELD
    position.play(codes.DISCARD | FIRE_SHIP)
    assert position.pile(codes.PIRATE) == [FIRE_SHIP]
    assert position.holds(codes.PIRATE) == [SLOOP]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 3]
    assert position.on(TIDES) == (GOLD_RUM, 3, False)
    assert asks(position, "PirateAction"), "once"


def test_whether_janeys_discard_is_a_choice_is_kept_secret() -> None:
    """With two cards of one kind a question passed over would tell that they are alike."""
    alike = raid(sail((LONGBOAT, JANEY), hand=[SLOOP, SLOOP], crown=4).begin()).play(codes.EFFECT | JANEY)
    assert alike.moves() == [codes.DISCARD | SLOOP]
    assert alike.state.step().discreet(alike.state)
    single = raid(sail((LONGBOAT, JANEY), hand=[SLOOP], crown=4).begin()).play(codes.EFFECT | JANEY)
    assert not single.state.step().discreet(single.state), "everybody sees that there is no choice"


@clause("RR-janeymcfloyd-2")
def test_janey_may_be_left_out() -> None:
    position = raid(sail((LONGBOAT, JANEY), hand=[SLOOP], crown=4, left=2).begin()).play(codes.DONE)
    assert position.holds(codes.PIRATE) == [SLOOP]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [4, 2]


@clause("RR-janeymcfloyd-3")
@pytest.mark.parametrize(("hand", "crown"), [([], 4), ([SLOOP], 0)])
def test_janey_is_not_offered_without_a_card_or_a_coin_to_take(hand: list[int], crown: int) -> None:
    position = sail((LONGBOAT, JANEY), hand=hand, crown=crown).investment(TIDES, GOLD_RUM, 3)
    idle(raid(position.begin()), JANEY)


# Peg Leg Paul


@clause("RR-peglegpaul-2")
@either_way
def test_paul_gains_three_for_a_coin_on_his_ship(stopped: bool) -> None:
    position = sail((LONGBOAT, PAUL), (SLOOP, ABIGAIL), left=2, crown=3, stopped=stopped)
    raid(position.begin())
    assert position.moves() == [codes.EFFECT | PAUL, codes.DONE]
    position.play(codes.EFFECT | PAUL)
    assert position.fleet() == [(LONGBOAT, 2, [PAUL]), (SLOOP, 1, [ABIGAIL])]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 5]
    assert asks(position, "PirateAction"), "once"


@clause("RR-peglegpaul-2")
def test_paul_may_be_left_out() -> None:
    position = after(PAUL).play(codes.DONE)
    assert position.fleet() == [(LONGBOAT, 1, [PAUL])]
    assert position.coins(codes.PIRATE) == 5


# Cutthroat Carlie


def coast(coins: int = 1, stopped: bool = False) -> Position:
    """Carlie has raided Bivalve Bay; three hazards lie elsewhere, and an idle ship has two coins."""
    position = sail((LONGBOAT, CARLIE), stopped=stopped).ship(SLOOP, 2).ship(MERCHANT_VESSEL)
    position.hazard(HOME, REEF, coins).hazard(HOME, SQUALL, up=True).hazard(TIDES, ROUGH_SEAS, 2, up=True)
    return raid(position.investment(TIDES, GOLD_RUM, 2).begin())


@clause("RR-cutthroatcarlie-2")
@either_way
def test_carlie_moves_a_coin_from_a_hazard_to_another(stopped: bool) -> None:
    position = coast(stopped=stopped)
    assert position.moves() == [codes.EFFECT | CARLIE, codes.DONE]
    position.play(codes.EFFECT | CARLIE, card_at(TIDES, 1), card_at(HOME, 1))
    assert position.row(HOME) == [(REEF, 2, False), (SQUALL, 0, True)]
    assert position.row(TIDES) == [(ROUGH_SEAS, 1, True)]
    assert asks(position, "PirateAction"), "one coin, once"


@clause("RR-cutthroatcarlie-2")
def test_or_from_a_ship_to_another() -> None:
    position = coast().play(codes.EFFECT | CARLIE, codes.SHIP_AT | 1)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 2], "never from a ship to a hazard"
    assert position.why(codes.SHIP_AT | 1) == codes.R_SAME_CARD
    assert position.why(card_at(HOME, 1)) != 0
    position.play(codes.SHIP_AT | 0)
    assert [coins for _, coins, _ in position.fleet()] == [2, 1, 0]


@clause("RR-cutthroatcarlie-2")
def test_carlie_may_be_left_out() -> None:
    position = coast().play(codes.DONE)
    assert [coins for _, coins, _ in position.fleet()] == [1, 2, 0]
    assert position.row(TIDES) == [(ROUGH_SEAS, 2, True)]


@clause("RR-cutthroatcarlie-3")
def test_any_hazards_and_ships_will_do() -> None:
    position = coast().play(codes.EFFECT | CARLIE)
    assert position.moves() == [card_at(HOME, 1), card_at(TIDES, 1), codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(card_at(HOME, 2)) == codes.R_NO_COINS_THERE
    assert position.why(card_at(TIDES)) != 0, "an investment is no hazard"
    position.play(card_at(HOME, 1))
    assert position.moves() == [card_at(HOME, 2), card_at(TIDES, 1)]


@clause("RR-cutthroatcarlie-3")
def test_carlie_may_ready_her_own_ship() -> None:
    position = coast().play(codes.EFFECT | CARLIE, codes.SHIP_AT | 0, codes.SHIP_AT | 2)
    assert [coins for _, coins, _ in position.fleet()] == [0, 2, 1]
    raid(position)
    assert position.moves() == [codes.EFFECT | CARLIE, codes.DONE], "she raids again in the same turn"


@clause("RR-cutthroatcarlie-4")
def test_carlie_is_not_offered_without_a_second_ship_or_hazard() -> None:
    idle(after(CARLIE), CARLIE)
    idle(raid(sail((LONGBOAT, CARLIE)).hazard(TIDES, REEF, 2).investment(TIDES, GOLD_RUM, 2).begin()), CARLIE)


@clause("RR-cutthroatcarlie-4")
def test_a_hazard_and_a_ship_are_not_of_the_same_kind() -> None:
    position = sail((LONGBOAT, CARLIE), left=5).hazard(TIDES, REEF, 1).hazard(HOME, SQUALL, 0)
    raid(position.begin()).play(codes.EFFECT | CARLIE)
    assert position.moves() == [card_at(TIDES, 1)], "the only ship cannot give its coin away"
    assert position.why(codes.SHIP_AT | 0) == codes.R_NOTHING_TO_DO


# Stinky Pete


def stench(stopped: bool = False) -> Position:
    """Pete has raided Bivalve Bay; hazards lie before three islands."""
    position = sail((LONGBOAT, PETE), left=2, stopped=stopped).investment(TIDES, GOLD_RUM, 1)
    position.hazard(HOME, REEF, 3).hazard(POINT, SQUALL, up=True).hazard(TIDES, ROUGH_SEAS, 2, up=True)
    return raid(position.begin())


@clause("RR-stinkypete-2", "RR-stinkypete-3")
@either_way
def test_pete_is_trashed_to_trash_a_face_down_hazard(stopped: bool) -> None:
    position = stench(stopped)
    assert position.moves() == [codes.EFFECT | PETE, codes.DONE]
    gone = position.pile(codes.CROWN)
    position.play(codes.EFFECT | PETE, card_at(HOME, 1))
    assert position.fleet() == [(LONGBOAT, 1, [])]
    assert position.pile(codes.PIRATE) == [PETE]
    assert position.row(HOME) == []
    assert position.pile(codes.CROWN) == sorted([*gone, REEF]), "for both to see"
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 2], "its coins go to the bank"


@clause("RR-stinkypete-2", "RR-stinkypete-3")
def test_or_to_remove_a_coin_from_a_face_up_one() -> None:
    position = stench().play(codes.EFFECT | PETE)
    assert position.moves() == [card_at(HOME, 1), card_at(TIDES, 1)]
    assert position.why(card_at(POINT, 1)) == codes.R_NO_COINS_THERE
    assert position.why(card_at(TIDES)) != 0, "an investment is no hazard"
    position.play(card_at(TIDES, 1))
    assert position.row(TIDES) == [(ROUGH_SEAS, 1, True)]
    assert position.pile(codes.PIRATE) == [PETE]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 2]


@clause("RR-stinkypete-2")
def test_pete_may_be_left_out() -> None:
    position = stench().play(codes.DONE)
    assert position.fleet() == [(LONGBOAT, 1, [PETE])]
    assert position.row(HOME) == [(REEF, 3, False)]


@clause("RR-stinkypete-4")
def test_pete_is_not_offered_without_a_hazard_that_he_can_harm() -> None:
    idle(after(PETE), PETE)
    position = sail((LONGBOAT, PETE)).hazard(POINT, SQUALL, up=True).investment(TIDES, GOLD_RUM, 2)
    idle(raid(position.begin()), PETE)


# Dead Eye Dinah


@clause("RR-deadeyedinah-2")
@either_way
def test_dinah_goes_on_top_of_the_deck_to_bring_back_a_card(stopped: bool) -> None:
    position = sail((LONGBOAT, DINAH), hand=[FAIR_WINDS], stopped=stopped).discard(SLOOP, TREASURE_MAP)
    raid(position.begin())
    assert position.moves() == [codes.EFFECT | DINAH, codes.DONE]
    deck = position.view(codes.PIRATE)["decks"][codes.PIRATE]
    position.play(codes.EFFECT | DINAH)
    assert position.moves() == [codes.TAKE | SLOOP, codes.TAKE | TREASURE_MAP]
    assert position.why(codes.TAKE | CRASHING_WAVES) == codes.R_NOT_DISCARDED
    position.play(codes.TAKE | TREASURE_MAP)
    assert position.holds(codes.PIRATE) == [TREASURE_MAP, FAIR_WINDS]
    assert position.pile(codes.PIRATE) == [SLOOP]
    assert position.fleet() == [(LONGBOAT, 1, [])]
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == deck + 1
    position.play(codes.DRAW)
    assert DINAH in position.holds(codes.PIRATE), "she was on top"


@clause("RR-deadeyedinah-2")
def test_dinah_may_be_left_out() -> None:
    position = raid(sail((LONGBOAT, DINAH)).discard(SLOOP).begin()).play(codes.DONE)
    assert position.fleet() == [(LONGBOAT, 1, [DINAH])]
    assert position.pile(codes.PIRATE) == [SLOOP]


@clause("RR-deadeyedinah-3")
def test_she_becomes_an_empty_deck_and_cannot_fetch_herself() -> None:
    position = raid(sail((LONGBOAT, DINAH)).deck(codes.PIRATE).put_away(codes.PIRATE).discard(SLOOP).begin())
    position.play(codes.EFFECT | DINAH)
    assert position.why(codes.TAKE | DINAH) == codes.R_NOT_DISCARDED
    position.play(codes.TAKE | SLOOP)
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == 1
    position.play(codes.DRAW)
    assert position.holds(codes.PIRATE) == [SLOOP, DINAH]


@clause("RR-deadeyedinah-3")
def test_dinah_is_not_offered_with_an_empty_pile() -> None:
    idle(after(DINAH), DINAH)


@clause("RR-deadeyedinah-4")
def test_both_know_that_she_is_the_top_card() -> None:
    position = raid(sail((LONGBOAT, DINAH)).discard(SLOOP).begin()).play(codes.EFFECT | DINAH, codes.TAKE | SLOOP)
    assert [position.view(viewer)["top"] for viewer in (codes.CROWN, codes.PIRATE, -1)] == [DINAH] * 3


# Abigail Fairwind


@clause("RR-abigailfairwind-2")
def test_abigail_looks_at_a_face_down_card() -> None:
    position = (
        sail((LONGBOAT, ABIGAIL)).hazard(HOME, REEF).hazard(HOME, SQUALL, up=True).hazard(POINT, ROUGH_SEAS, seen=True)
    )
    raid(position.investment(TIDES, GOLD_RUM).begin())
    assert position.moves() == [codes.EFFECT | ABIGAIL, codes.DONE]
    position.play(codes.EFFECT | ABIGAIL)
    assert position.moves() == [codes.LOOK | slot(HOME, 1), codes.LOOK | slot(TIDES)]
    assert position.why(codes.LOOK | slot(HOME, 2)) == codes.R_KNOWN
    assert position.why(codes.LOOK | slot(POINT, 1)) == codes.R_KNOWN
    position.play(codes.LOOK | slot(TIDES))
    assert position.view(codes.PIRATE)["islands"][TIDES][0][0] == GOLD_RUM
    assert position.view(-1)["islands"][TIDES][0][0] == -1, "the Pirate alone sees it"
    assert position.on(TIDES) == (GOLD_RUM, 0, False)
    assert [event[2] for event in position.events(codes.E_LOOK)] == [slot(TIDES)]


@clause("RR-abigailfairwind-2")
def test_abigail_may_be_left_out() -> None:
    position = raid(sail((LONGBOAT, ABIGAIL)).hazard(HOME, REEF).begin()).play(codes.DONE)
    assert position.view(codes.PIRATE)["islands"][HOME][1][0][0] == -1


@clause("RR-abigailfairwind-2")
def test_abigail_has_nothing_to_look_at_after_a_stopped_raid_or_without_a_hidden_card() -> None:
    idle(raid(sail((LONGBOAT, ABIGAIL), stopped=True).hazard(HOME, REEF).begin()), ABIGAIL)
    known = sail((LONGBOAT, ABIGAIL)).hazard(HOME, REEF, up=True).hazard(POINT, ROUGH_SEAS, seen=True)
    idle(raid(known.begin()), ABIGAIL)
