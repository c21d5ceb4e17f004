"""Crew whose effect after a raid is a "may": Janey, Paul, Carlie, Pete, Dinah, Abigail."""

from __future__ import annotations

import pytest

from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import HOME, POINT, TIDES, Position
from tests.games.rum_runner.raids import after, asks, card_at, either_way, idle, raid, sail

# Janey McFloyd


@clause("RR-janeymcfloyd-2", "RR-janeymcfloyd-3")
@either_way
def test_janey_takes_a_coin_from_the_crown_for_a_card(stopped: bool) -> None:
    position = sail(
        (codes.LONGBOAT, codes.JANEY), hand=[codes.SLOOP, codes.FIRE_SHIP], crown=4, left=2, stopped=stopped
    )
    raid(position.investment(TIDES, codes.GOLD_RUM, 3).begin())
    assert position.moves() == [codes.EFFECT | codes.JANEY, codes.DONE]
    position.play(codes.EFFECT | codes.JANEY)
    assert position.moves() == [codes.DISCARD | codes.SLOOP, codes.DISCARD | codes.FIRE_SHIP]
    assert position.why(codes.DISCARD | codes.FAIR_WINDS) == codes.R_NOT_HELD
    position.play(codes.DISCARD | codes.FIRE_SHIP)
    assert position.pile(codes.PIRATE) == [codes.FIRE_SHIP]
    assert position.holds(codes.PIRATE) == [codes.SLOOP]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 3]
    assert position.on(TIDES) == (codes.GOLD_RUM, 3, False)
    assert asks(position, "PirateAction"), "once"


def test_whether_janeys_discard_is_a_choice_is_kept_secret() -> None:
    """With two cards of one kind a question passed over would tell that they are alike."""
    alike = raid(sail((codes.LONGBOAT, codes.JANEY), hand=[codes.SLOOP, codes.SLOOP], crown=4).begin()).play(
        codes.EFFECT | codes.JANEY
    )
    assert alike.moves() == [codes.DISCARD | codes.SLOOP]
    assert alike.state.step().discreet(alike.state)
    single = raid(sail((codes.LONGBOAT, codes.JANEY), hand=[codes.SLOOP], crown=4).begin()).play(
        codes.EFFECT | codes.JANEY
    )
    assert not single.state.step().discreet(single.state), "everybody sees that there is no choice"


@clause("RR-janeymcfloyd-2")
def test_janey_may_be_left_out() -> None:
    position = raid(sail((codes.LONGBOAT, codes.JANEY), hand=[codes.SLOOP], crown=4, left=2).begin()).play(codes.DONE)
    assert position.holds(codes.PIRATE) == [codes.SLOOP]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [4, 2]


@clause("RR-janeymcfloyd-3")
@pytest.mark.parametrize(("hand", "crown"), [([], 4), ([codes.SLOOP], 0)])
def test_janey_is_not_offered_without_a_card_or_a_coin_to_take(hand: list[int], crown: int) -> None:
    position = sail((codes.LONGBOAT, codes.JANEY), hand=hand, crown=crown).investment(TIDES, codes.GOLD_RUM, 3)
    idle(raid(position.begin()), codes.JANEY)


# Peg Leg Paul


@clause("RR-peglegpaul-2")
@either_way
def test_paul_gains_three_for_a_coin_on_his_ship(stopped: bool) -> None:
    position = sail((codes.LONGBOAT, codes.PAUL), (codes.SLOOP, codes.ABIGAIL), left=2, crown=3, stopped=stopped)
    raid(position.begin())
    assert position.moves() == [codes.EFFECT | codes.PAUL, codes.DONE]
    position.play(codes.EFFECT | codes.PAUL)
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.PAUL]), (codes.SLOOP, 1, [codes.ABIGAIL])]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [3, 5]
    assert asks(position, "PirateAction"), "once"


@clause("RR-peglegpaul-2")
def test_paul_may_be_left_out() -> None:
    position = after(codes.PAUL).play(codes.DONE)
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.PAUL])]
    assert position.coins(codes.PIRATE) == 5


# Cutthroat Carlie


def coast(coins: int = 1, stopped: bool = False) -> Position:
    """Carlie has raided Bivalve Bay; three hazards lie elsewhere, and an idle ship has two coins."""
    position = sail((codes.LONGBOAT, codes.CARLIE), stopped=stopped).ship(codes.SLOOP, 2).ship(codes.MERCHANT_VESSEL)
    position.hazard(HOME, codes.REEF, coins).hazard(HOME, codes.SQUALL, up=True).hazard(
        TIDES, codes.ROUGH_SEAS, 2, up=True
    )
    return raid(position.investment(TIDES, codes.GOLD_RUM, 2).begin())


@clause("RR-cutthroatcarlie-2")
@either_way
def test_carlie_moves_a_coin_from_a_hazard_to_another(stopped: bool) -> None:
    position = coast(stopped=stopped)
    assert position.moves() == [codes.EFFECT | codes.CARLIE, codes.DONE]
    position.play(codes.EFFECT | codes.CARLIE, card_at(TIDES, 1), card_at(HOME, 1))
    assert position.row(HOME) == [(codes.REEF, 2, False), (codes.SQUALL, 0, True)]
    assert position.row(TIDES) == [(codes.ROUGH_SEAS, 1, True)]
    assert asks(position, "PirateAction"), "one coin, once"


@clause("RR-cutthroatcarlie-2")
def test_or_from_a_ship_to_another() -> None:
    position = coast().play(codes.EFFECT | codes.CARLIE, codes.SHIP_AT | 1)
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 2], "never from a ship to a hazard"
    assert position.why(codes.SHIP_AT | 1) == codes.R_SAME_CARD
    assert position.why(card_at(HOME, 1)) != 0
    position.play(codes.SHIP_AT | 0)
    assert [coins for _, coins, _ in position.fleet()] == [2, 1, 0]


@clause("RR-cutthroatcarlie-2")
def test_carlie_may_be_left_out() -> None:
    position = coast().play(codes.DONE)
    assert [coins for _, coins, _ in position.fleet()] == [1, 2, 0]
    assert position.row(TIDES) == [(codes.ROUGH_SEAS, 2, True)]


@clause("RR-cutthroatcarlie-3")
def test_any_hazards_and_ships_will_do() -> None:
    position = coast().play(codes.EFFECT | codes.CARLIE)
    assert position.moves() == [card_at(HOME, 1), card_at(TIDES, 1), codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    assert position.why(card_at(HOME, 2)) == codes.R_NO_COINS_THERE
    assert position.why(card_at(TIDES)) != 0, "an investment is no hazard"
    position.play(card_at(HOME, 1))
    assert position.moves() == [card_at(HOME, 2), card_at(TIDES, 1)]


@clause("RR-cutthroatcarlie-3")
def test_carlie_may_ready_her_own_ship() -> None:
    position = coast().play(codes.EFFECT | codes.CARLIE, codes.SHIP_AT | 0, codes.SHIP_AT | 2)
    assert [coins for _, coins, _ in position.fleet()] == [0, 2, 1]
    raid(position)
    assert position.moves() == [codes.EFFECT | codes.CARLIE, codes.DONE], "she raids again in the same turn"


@clause("RR-cutthroatcarlie-4")
def test_carlie_is_not_offered_without_a_second_ship_or_hazard() -> None:
    idle(after(codes.CARLIE), codes.CARLIE)
    idle(
        raid(
            sail((codes.LONGBOAT, codes.CARLIE))
            .hazard(TIDES, codes.REEF, 2)
            .investment(TIDES, codes.GOLD_RUM, 2)
            .begin()
        ),
        codes.CARLIE,
    )


@clause("RR-cutthroatcarlie-4")
def test_a_hazard_and_a_ship_are_not_of_the_same_kind() -> None:
    position = sail((codes.LONGBOAT, codes.CARLIE), left=5).hazard(TIDES, codes.REEF, 1).hazard(HOME, codes.SQUALL, 0)
    raid(position.begin()).play(codes.EFFECT | codes.CARLIE)
    assert position.moves() == [card_at(TIDES, 1)], "the only ship cannot give its coin away"
    assert position.why(codes.SHIP_AT | 0) == codes.R_NO_OTHER


# Stinky Pete


def stench(stopped: bool = False) -> Position:
    """Pete has raided Bivalve Bay; hazards lie before three islands."""
    position = sail((codes.LONGBOAT, codes.PETE), left=2, stopped=stopped).investment(TIDES, codes.GOLD_RUM, 1)
    position.hazard(HOME, codes.REEF, 3).hazard(POINT, codes.SQUALL, up=True).hazard(
        TIDES, codes.ROUGH_SEAS, 2, up=True
    )
    return raid(position.begin())


@clause("RR-stinkypete-2", "RR-stinkypete-3")
@either_way
def test_pete_is_trashed_to_trash_a_face_down_hazard(stopped: bool) -> None:
    position = stench(stopped)
    assert position.moves() == [codes.EFFECT | codes.PETE, codes.DONE]
    gone = position.pile(codes.CROWN)
    position.play(codes.EFFECT | codes.PETE, card_at(HOME, 1))
    assert position.fleet() == [(codes.LONGBOAT, 1, [])]
    assert position.pile(codes.PIRATE) == [codes.PETE]
    assert position.row(HOME) == []
    assert position.pile(codes.CROWN) == sorted([*gone, codes.REEF]), "for both to see"
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 2], "its coins go to the bank"


@clause("RR-stinkypete-2", "RR-stinkypete-3")
def test_or_to_remove_a_coin_from_a_face_up_one() -> None:
    position = stench().play(codes.EFFECT | codes.PETE)
    assert position.moves() == [card_at(HOME, 1), card_at(TIDES, 1)]
    assert position.why(card_at(POINT, 1)) == codes.R_NO_COINS_THERE
    assert position.why(card_at(TIDES)) != 0, "an investment is no hazard"
    position.play(card_at(TIDES, 1))
    assert position.row(TIDES) == [(codes.ROUGH_SEAS, 1, True)]
    assert position.pile(codes.PIRATE) == [codes.PETE]
    assert [position.coins(codes.CROWN), position.coins(codes.PIRATE)] == [0, 2]


@clause("RR-stinkypete-2")
def test_pete_may_be_left_out() -> None:
    position = stench().play(codes.DONE)
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.PETE])]
    assert position.row(HOME) == [(codes.REEF, 3, False)]


@clause("RR-stinkypete-4")
def test_pete_is_not_offered_without_a_hazard_that_he_can_harm() -> None:
    idle(after(codes.PETE), codes.PETE)
    position = (
        sail((codes.LONGBOAT, codes.PETE)).hazard(POINT, codes.SQUALL, up=True).investment(TIDES, codes.GOLD_RUM, 2)
    )
    idle(raid(position.begin()), codes.PETE)


# Dead Eye Dinah


@clause("RR-deadeyedinah-2")
@either_way
def test_dinah_goes_on_top_of_the_deck_to_bring_back_a_card(stopped: bool) -> None:
    position = sail((codes.LONGBOAT, codes.DINAH), hand=[codes.FAIR_WINDS], stopped=stopped).discard(
        codes.SLOOP, codes.TREASURE_MAP
    )
    raid(position.begin())
    assert position.moves() == [codes.EFFECT | codes.DINAH, codes.DONE]
    deck = position.view(codes.PIRATE)["decks"][codes.PIRATE]
    position.play(codes.EFFECT | codes.DINAH)
    assert position.moves() == [codes.TAKE | codes.SLOOP, codes.TAKE | codes.TREASURE_MAP]
    assert position.why(codes.TAKE | codes.CRASHING_WAVES) == codes.R_NOT_DISCARDED
    position.play(codes.TAKE | codes.TREASURE_MAP)
    assert position.holds(codes.PIRATE) == [codes.TREASURE_MAP, codes.FAIR_WINDS]
    assert position.pile(codes.PIRATE) == [codes.SLOOP]
    assert position.fleet() == [(codes.LONGBOAT, 1, [])]
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == deck + 1
    position.play(codes.DRAW)
    assert codes.DINAH in position.holds(codes.PIRATE), "she was on top"


@clause("RR-deadeyedinah-2")
def test_dinah_may_be_left_out() -> None:
    position = raid(sail((codes.LONGBOAT, codes.DINAH)).discard(codes.SLOOP).begin()).play(codes.DONE)
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.DINAH])]
    assert position.pile(codes.PIRATE) == [codes.SLOOP]


@clause("RR-deadeyedinah-3")
def test_she_becomes_an_empty_deck_and_cannot_fetch_herself() -> None:
    position = raid(
        sail((codes.LONGBOAT, codes.DINAH)).deck(codes.PIRATE).put_away(codes.PIRATE).discard(codes.SLOOP).begin()
    )
    position.play(codes.EFFECT | codes.DINAH)
    assert position.why(codes.TAKE | codes.DINAH) == codes.R_NOT_DISCARDED
    position.play(codes.TAKE | codes.SLOOP)
    assert position.view(codes.PIRATE)["decks"][codes.PIRATE] == 1
    position.play(codes.DRAW)
    assert position.holds(codes.PIRATE) == [codes.SLOOP, codes.DINAH]


@clause("RR-deadeyedinah-3")
def test_dinah_is_not_offered_with_an_empty_pile() -> None:
    idle(after(codes.DINAH), codes.DINAH)


@clause("RR-deadeyedinah-4")
def test_both_know_that_she_is_the_top_card() -> None:
    position = raid(sail((codes.LONGBOAT, codes.DINAH)).discard(codes.SLOOP).begin()).play(
        codes.EFFECT | codes.DINAH, codes.TAKE | codes.SLOOP
    )
    assert [position.view(viewer)["top"] for viewer in (codes.CROWN, codes.PIRATE, -1)] == [codes.DINAH] * 3


# Abigail Fairwind


@clause("RR-abigailfairwind-2")
def test_abigail_looks_at_a_face_down_card() -> None:
    position = (
        sail((codes.LONGBOAT, codes.ABIGAIL))
        .hazard(HOME, codes.REEF)
        .hazard(HOME, codes.SQUALL, up=True)
        .hazard(POINT, codes.ROUGH_SEAS, seen=True)
    )
    raid(position.investment(TIDES, codes.GOLD_RUM).begin())
    assert position.moves() == [codes.EFFECT | codes.ABIGAIL, codes.DONE]
    position.play(codes.EFFECT | codes.ABIGAIL)
    assert position.moves() == [codes.LOOK | slot(HOME, 1), codes.LOOK | slot(TIDES)]
    assert position.why(codes.LOOK | slot(HOME, 2)) == codes.R_KNOWN
    assert position.why(codes.LOOK | slot(POINT, 1)) == codes.R_KNOWN
    position.play(codes.LOOK | slot(TIDES))
    assert position.view(codes.PIRATE)["islands"][TIDES][0][0] == codes.GOLD_RUM
    assert position.view(-1)["islands"][TIDES][0][0] == -1, "the Pirate alone sees it"
    assert position.on(TIDES) == (codes.GOLD_RUM, 0, False)
    assert [event[2] for event in position.events(codes.E_LOOK)] == [slot(TIDES)]


@clause("RR-abigailfairwind-2")
def test_abigail_may_be_left_out() -> None:
    position = raid(sail((codes.LONGBOAT, codes.ABIGAIL)).hazard(HOME, codes.REEF).begin()).play(codes.DONE)
    assert position.view(codes.PIRATE)["islands"][HOME][1][0][0] == -1


@clause("RR-abigailfairwind-2")
def test_abigail_has_nothing_to_look_at_after_a_stopped_raid_or_without_a_hidden_card() -> None:
    idle(raid(sail((codes.LONGBOAT, codes.ABIGAIL), stopped=True).hazard(HOME, codes.REEF).begin()), codes.ABIGAIL)
    known = (
        sail((codes.LONGBOAT, codes.ABIGAIL))
        .hazard(HOME, codes.REEF, up=True)
        .hazard(POINT, codes.ROUGH_SEAS, seen=True)
    )
    idle(raid(known.begin()), codes.ABIGAIL)
