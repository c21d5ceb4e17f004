"""What bots do in positions of Chaos Cove: the questions that its tests ask."""

from __future__ import annotations

from quarterdeck.bots import Window, make_bot
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.cards import (
    BEN,
    GARDEN,
    GRAHAM,
)
from tests.games.chaos_cove.scene import ANNA, BART, Scene


def sensible(scene: Scene) -> list[int]:
    """The sensible moves."""
    return GAME.judgement.sensible(scene.state, scene.moves())


def choice(scene: Scene, bot: str = "bosun", seed: int = 1) -> int:
    """What a bot would answer."""
    return make_bot(bot, seed).choose(Window(GAME, scene.state, scene.asked))


def finish_turn(scene: Scene, seed: int = 1) -> None:
    """Let bosuns play to the end of the turn."""
    turn = GAME.judgement.turn_of(scene.state)
    while not scene.over and GAME.judgement.turn_of(scene.state) == turn:
        scene.play(choice(scene, seed=seed))


def fight_on(scene: Scene) -> list[int]:
    """Play the one sensible move of each question until the fight is over, and say what the fighter did."""
    moves: list[int] = []
    fights = len(scene.events(codes.E_WIN)) + len(scene.events(codes.E_FAIL))
    while len(scene.events(codes.E_WIN)) + len(scene.events(codes.E_FAIL)) == fights:
        (move,) = sensible(scene)
        if scene.step == "Fight":
            moves.append(move)
        scene.play(move)
    return moves


def attacked(strength: int, **stock: int) -> Scene:
    """A pirate attacks Anna's ship, of two players; Graham and Ben stand in the town."""
    scene = Scene().ship(ANNA, 0, 0).invader(0, strength).stock(ANNA, **stock)
    return scene.placed(GRAHAM, GARDEN, BART).placed(BEN, GARDEN, BART)
