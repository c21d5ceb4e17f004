"""What a side keeps by giving nothing, and what its coins are there for."""

from __future__ import annotations

from quarterdeck.bots import Weighed
from quarterdeck.bots.window import Window
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.table.advice import advise
from tests.games.rum_runner.position import BAY, NAMES, TIDES, Position
from tests.table.sure import Sure


def reason(position: Position, *moves: int) -> str:
    """Why somebody who has weighed just this would answer so."""
    bot = Sure(1)
    bot.weighed = [Weighed(moves[0], 0.5, moves, 1.0)]
    return advise(Window(GAME, position.state, position.asked), bot, NAMES).reason


def pirate(*hand: int, coins: int) -> Position:
    """A Pirate who has yet to say what the crew do, with nobody who could sail."""
    position = (
        Position().pirate(hand=[codes.PAUL, *hand], coins=coins).ship(codes.SLOOP, coins=1).ship(codes.LONGBOAT, 1)
    )
    return position.turn(codes.PIRATE, 3).begin().play(codes.CREW, codes.board_move(codes.PAUL, 0))


def crown(*hand: int, coins: int) -> Position:
    """A Crown with Light Rum in its hand."""
    return Position().crown(hand=[codes.LIGHT_RUM, *hand], coins=coins).turn(codes.CROWN, 3)


def laid(position: Position) -> Position:
    """It has laid a Lighthouse, and may lay more."""
    return position.begin().play(codes.PLAY_INVESTMENTS, codes.lay_move(TIDES, codes.LIGHTHOUSE))


def test_the_pirate_keeps_coins_for_a_ship_of_the_hand() -> None:
    said = "You keep 5 coins, enough for the Galleon of your hand."
    assert reason(pirate(codes.SLOOP, codes.GALLEON, coins=5), codes.DONE) == said
    said = "You keep 3 coins, of the 5 that the Galleon of your hand costs."
    assert reason(pirate(codes.GALLEON, coins=3), codes.DONE) == said


def test_the_pirate_keeps_coins_for_a_raid() -> None:
    position = Position().pirate(hand=[codes.PAUL], coins=3).ship(codes.SLOOP, crew=[codes.DOUG])
    position.ship(codes.LONGBOAT, crew=[codes.ENRIC]).ship(codes.BRIGANTINE).turn(codes.PIRATE, 3).begin()
    position.play(codes.CREW, codes.board_move(codes.PAUL, 2))
    assert reason(position, codes.DONE) == "You keep 3 coins, enough to raid with 3 ships."


def test_the_pirate_keeps_coins_for_a_hazard_that_it_knows() -> None:
    for seen in (True, False):
        position = Position().pirate(hand=[codes.PAUL], coins=4).hazard(BAY, codes.PRIVATEERS, seen=seen)
        position.ship(codes.SLOOP, coins=1).turn(codes.PIRATE, 3).begin()
        position.play(codes.CREW, codes.board_move(codes.PAUL, 0))
        known = "You keep 4 coins, enough to pay at Privateers at place 1 before Bivalve Bay."
        assert reason(position, codes.DONE) == (known if seen else "You keep all of your 4 coins.")


def test_crew_are_to_be_hired_with_the_coins_there_are() -> None:
    position = Position().pirate(hand=[codes.CARLIE, codes.DOUG, codes.PETE], coins=2).ship(codes.GALLEON)
    position.turn(codes.PIRATE, 3).begin()
    assert reason(position, codes.CREW) == "You have 2 coins, enough to hire Cutthroat Carlie and Doug Doubloon."


def test_the_crown_keeps_coins_to_raise_a_hazard_where_something_is_guarded() -> None:
    def passing(coins: int) -> str:
        position = crown(codes.LIGHTHOUSE, coins=coins).investment(BAY, codes.GOLD_RUM)
        return reason(laid(position.hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN)), codes.DONE)

    assert passing(3) == "You keep 3 coins, enough to raise Kraken at place 2 before Bivalve Bay."
    assert passing(2) == "You keep 2 coins, enough to raise Reef at place 1 before Bivalve Bay."
    assert passing(1) == "You keep 1 coin, of the 2 that raise Reef at place 1 before Bivalve Bay."


def test_the_crown_keeps_coins_for_what_is_in_its_hand_or_lies_on_an_island() -> None:
    position = laid(crown(codes.BLOCKADE, codes.LIGHTHOUSE, coins=4))
    said = "You keep 4 coins, enough to raise the Blockade of your hand once it is played."
    assert reason(position, codes.DONE) == said
    position = crown(coins=4).investment(BAY, codes.GOLD_RUM, coins=1).begin()
    assert reason(position, codes.INVEST) == "You have 4 coins, and your Gold Rum on Bivalve Bay needs 2 more."
    assert (
        reason(crown(coins=4).begin(), codes.PLAY_INVESTMENTS)
        == "You have 4 coins, and the Light Rum of your hand takes 2."
    )


def test_nobody_is_told_to_keep_what_has_yet_to_be_given() -> None:
    position = crown(coins=0).begin()
    assert reason(position, codes.PLAY_INVESTMENTS) == "Nothing better is in sight, and it costs 1 action."
    assert reason(laid(crown(codes.LIGHTHOUSE, coins=0)), codes.DONE) == "You keep all of your 1 card."
