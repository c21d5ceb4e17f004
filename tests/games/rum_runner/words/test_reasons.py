"""What a side's answers bring, as it is said to it: cards, places and numbers are those of the position."""

from __future__ import annotations

from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.state import slot
from tests.games.rum_runner.position import BAY, NAMES, POINT, TIDES, Position


def facts(position: Position, *moves: int) -> list[str]:
    """What these answers are said to bring the seat that is asked first."""
    trail, seat = [position.state.clone()], position.asked
    for move in moves:
        trail.append(position.play(move).state.clone())
    return [fact.text for fact in GAME.words.facts(trail, seat, NAMES)]


def test_coins_that_are_gained_and_those_there_are_then() -> None:
    position = Position().crown(hand=[codes.REEF], coins=3).turn(codes.CROWN, 3).begin()
    assert facts(position, codes.GAIN) == ["you gain 2 coins and then have 5"]


def test_hazards_before_an_island_with_what_they_guard() -> None:
    position = Position().crown(hand=[codes.REEF], coins=3).investment(BAY, codes.LIGHT_RUM)
    position.hazard(BAY, codes.PORT_TAXES).turn(codes.CROWN, 3).begin()
    said = facts(position, codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | codes.REEF)
    assert said[0] == "2 hazards then lie before Bivalve Bay, which guard your Light Rum"


def test_an_investment_is_told_with_the_coins_that_it_needs() -> None:
    position = Position().crown(coins=4).investment(BAY, codes.LIGHT_RUM).turn(codes.CROWN, 3).begin()
    said = facts(position, codes.INVEST, codes.CARD_AT | slot(BAY))
    assert "your Light Rum on Bivalve Bay needs only 1 coin more" in said
    assert "you keep 3 coins" in said


def test_a_raid_names_no_prize_that_the_pirate_does_not_know() -> None:
    for seen, prize in ((False, "what lies there"), (True, "Light Rum")):
        position = Position().crown().pirate(coins=4).investment(POINT, codes.LIGHT_RUM, seen=seen)
        position.hazard(POINT, codes.PORT_TAXES).ship(codes.SLOOP, crew=[codes.DOUG]).ship(codes.LONGBOAT)
        said = facts(position.turn(codes.PIRATE, 3).begin(), codes.RAID | POINT)
        assert said[0] == f"you raid Privateer Point for {prize}, past 1 hazard"


def test_a_ship_is_told_with_icons_and_room_and_crew_by_name() -> None:
    position = Position().pirate(hand=[codes.BRIGANTINE, codes.PAUL], coins=6).ship(codes.SLOOP)
    position.turn(codes.PIRATE, 3).begin()
    said = facts(position, codes.SHIP | codes.BRIGANTINE)
    assert said[0] == "a Brigantine joins your fleet with 1 combat icon and room for 2 crew"
    assert facts(position, codes.CREW, codes.board_move(codes.PAUL, 0))[0].startswith("Peg Leg Paul goes aboard")


def test_a_raid_that_could_come_through_is_told_as_warded_off() -> None:
    position = Position().crown(hand=[codes.KRAKEN], coins=6).investment(BAY, codes.LIGHT_RUM)
    position.ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.CROWN, 3).begin()
    said = facts(position, codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | codes.KRAKEN)
    assert said[0] == "the ships that the Pirate could send now would no longer come through to Bivalve Bay"


def test_a_hazard_that_is_left_down_is_told_with_what_that_keeps() -> None:
    position = Position().crown(coins=4).pirate(coins=1).hazard(BAY, codes.KRAKEN)
    position.ship(codes.SLOOP, crew=[codes.DOUG, codes.PAUL]).turn(codes.PIRATE, 3).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    price = position.state.rules.price[codes.KRAKEN]
    said = facts(position, codes.DONE)
    assert f"you keep the {price} coins that Kraken would take" in said
    assert "the Pirate does not learn of your Kraken" in said


def test_who_looks_at_a_card_is_told_what_is_then_known_and_not_what_it_is() -> None:
    position = Position().pirate(coins=1).hazard(BAY, codes.KRAKEN).ship(codes.SLOOP, crew=[codes.ABIGAIL])
    position.investment(POINT, codes.LIGHT_RUM).turn(codes.PIRATE, 3).begin()
    position.play(codes.RAID | TIDES, codes.JOIN | 0, codes.EFFECT | codes.ABIGAIL)
    said = facts(position, codes.LOOK | slot(BAY) + 1)
    assert said == ["you then know the face-down hazard at place 1 before Bivalve Bay"]


def test_the_cost_of_a_hazard_that_is_chosen_is_told_with_what_the_others_would_take() -> None:
    position = (
        Position().pirate(hand=[codes.PAUL, codes.JANEY, codes.PETE], coins=1).hazard(BAY, codes.ROUGH_SEAS, up=True)
    )
    position.ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE, 3).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert facts(position, codes.COST | 0) == ["no crew is lost to Rough Seas"]


def test_a_hazard_that_is_trashed_is_told_and_not_the_card_that_every_turn_ends_with() -> None:
    position = Position().pirate(hand=[codes.FIRE_SHIP], coins=3).hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN)
    position.ship(codes.SLOOP).ship(codes.LONGBOAT).turn(codes.PIRATE, 1).begin()
    position.play(codes.EVENT | codes.FIRE_SHIP).play(position.moves()[0])
    told = facts(position, position.moves()[0])
    assert "1 hazard then lies before Bivalve Bay" in told
    assert not any(text.startswith("you draw 1 card") for text in told)
