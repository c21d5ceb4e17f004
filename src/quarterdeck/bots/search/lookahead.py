"""Looking to the end of a turn, in several worlds at once: what the bosun does, compiled where that is possible."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng

POSITIONS: Final = (
    3000  # looked at for a decision, shared out among moves; a line that needs more is played on at random
)
# Questions of one turn that are looked through. Bosuns have met 24 in the longest; with changed numbers there may be
# any number of them.
DEPTH: Final = 100

# A world of the look-ahead, and the number of the sampled world that it grew from.
World = tuple[int, State]


class OutOfTime(Exception):
    """The bosun has to answer: with the best of the moves that it has looked into, or else the first."""


class Lookahead:
    """One turn, looked through in several worlds at once.

    Worlds in which the seat has the same choice get the same answer, since the seat could not tell them apart:
    it is never credited with knowing what lies face down. What it learns on the way (a card picked up) shows in
    its choices and parts the worlds. Every line is played with the same random numbers, so that luck does not
    tell the moves apart. At every question the positions that are left are shared out among its moves, so that the
    last one is looked into as well as the first.
    """

    def __init__(self, game: Game[Any], seat: int, worlds: list[World], rng: Rng, until: float) -> None:
        self.game = game
        self.seat = seat
        self.turn = game.judgement.turn_of(worlds[0][1])
        self.seeds = [rng.word() << 32 | rng.word() for _ in worlds]
        self.left = POSITIONS  # positions that may still be looked at
        self.until = until

    def worth_of(self, worlds: list[World], move: int, depth: int) -> tuple[float, float]:
        """The values of a move in these worlds, summed, and the sum of their squares. Raises `OutOfTime`."""
        if monotonic() > self.until:
            raise OutOfTime
        worth = squares = 0.0
        asked: dict[tuple[int, ...], list[World]] = {}
        for number, before in worlds:
            world = before.clone()
            rng = Rng(self.seeds[number] + depth)
            world.play(move, rng)
            if self.play_to_my_question(world, rng) and depth < DEPTH:
                asked.setdefault(tuple(world.moves()), []).append((number, world))
            else:
                value = self.game.judgement.value(world, self.seat)
                worth += value
                squares += value * value
        self.left -= len(worlds)
        for choices, alike in asked.items():
            best, of_squares = self.best_of(alike, list(choices), depth + 1)
            worth += best
            squares += of_squares
        return worth, squares

    def best_of(self, worlds: list[World], choices: list[int], depth: int) -> tuple[float, float]:
        """The same of the best answer to a further question of the turn."""
        moves = self.game.judgement.sensible(worlds[0][1], choices)
        if self.left < len(worlds) * len(moves):
            moves = [moves[(self.seeds[worlds[0][0]] + depth) % len(moves)]]
        share = self.left // len(moves)
        self.left = 0
        best = (0.0, 0.0)
        for move in moves:
            self.left = max(0, self.left) + share  # what the moves before have left over, too
            best = max(best, self.worth_of(worlds, move, depth))
        return best

    def play_to_my_question(self, world: State, rng: Rng) -> bool:
        """Have the others answer, at random but sensibly; true if the seat is then asked again in this turn.

        A turn in which they answer without end is looked at no further.
        """
        game = self.game
        for _ in range(DEPTH):
            if world.is_over() or game.judgement.turn_of(world) != self.turn:
                return False
            if world.seat() == self.seat:
                return True
            moves = game.judgement.sensible(world, world.moves())
            world.play(moves[rng.below(len(moves))], rng)
        return False
