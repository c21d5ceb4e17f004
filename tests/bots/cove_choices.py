"""What bots do in positions of Chaos Cove: the questions that its tests ask."""

from __future__ import annotations

from quarterdeck.bots import Window, make_bot
from quarterdeck.games.chaos_cove import GAME, codes
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position


def sensible(position: Position) -> list[int]:
    """The sensible moves."""
    return GAME.judgement.sensible(position.state, position.moves())


def choice(position: Position, bot: str = "bosun", seed: int = 1) -> int:
    """What a bot would answer."""
    return make_bot(bot, seed).choose(Window(GAME, position.state, position.asked))


def finish_turn(position: Position, seed: int = 1) -> None:
    """Let bosuns play to the end of the turn."""
    turn = GAME.judgement.turn_of(position.state)
    while not position.over and GAME.judgement.turn_of(position.state) == turn:
        position.play(choice(position, seed=seed))


def fight_on(position: Position) -> list[int]:
    """Play the one sensible move of each question until the fight is over, and say what the fighter did."""
    moves: list[int] = []
    fights = len(position.events(codes.E_WIN)) + len(position.events(codes.E_FAIL))
    while len(position.events(codes.E_WIN)) + len(position.events(codes.E_FAIL)) == fights:
        (move,) = sensible(position)
        if position.step == "Fight":
            moves.append(move)
        position.play(move)
    return moves


def attacked(strength: int, **stock: int) -> Position:
    """A pirate attacks Anna's ship, of two players; Graham and Ben stand in the town."""
    position = Position().ship(ANNA, 0, 0).invader(0, strength).stock(ANNA, **stock)
    return position.placed(codes.GRAHAM, codes.GARDEN, BART).placed(codes.BEN, codes.GARDEN, BART)


def in_need(breakthroughs: int, cannons: int = 1) -> Position:
    """A pirate of 7 attacks Anna's ship; Bart and Cleo hold Graham and Ben, who stand in the town."""
    position = Position(3).ship(ANNA, 5, 0).invader(5, 7).stock(ANNA, cannon=cannons)
    position.placed(codes.GRAHAM, codes.GARDEN, BART).placed(codes.BEN, codes.GARDEN, BART).hand(
        BART, codes.GRAHAM
    ).hand(CLEO, codes.BEN)
    for spot in range(12, 12 + breakthroughs):
        position.invader(spot, 20)
    return position.phase(codes.DEFENCE)
