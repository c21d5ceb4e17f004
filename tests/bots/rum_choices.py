"""What bots do in positions of Rum Runner: the questions that its tests ask."""

from __future__ import annotations

from quarterdeck.bots import Window, make_bot
from quarterdeck.games.rum_runner import GAME, codes
from tests.games.rum_runner.position import BAY, Position


def sensible(position: Position) -> list[int]:
    """The sensible moves."""
    return GAME.judgement.sensible(position.state, position.moves())


def choice(position: Position, bot: str = "bosun", seed: int = 1) -> int:
    """What a bot would answer."""
    return make_bot(bot, seed).choose(Window(GAME, position.state, position.asked))


def finish_turn(position: Position, seed: int) -> None:
    """Let bosuns play to the end of the turn."""
    turn = GAME.judgement.turn_of(position.state)
    while not position.over and GAME.judgement.turn_of(position.state) == turn:
        position.play(choice(position, seed=seed))


def raid_on(position: Position) -> Position:
    """A raid on Bivalve Bay by all who can join."""
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY)
    while position.step == "Party":
        position.play(position.moves()[0])
    return position
