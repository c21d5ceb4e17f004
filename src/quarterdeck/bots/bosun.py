"""The bosun: in each of a set of sampled worlds it looks to the end of its own turn, and takes the best on average."""

from __future__ import annotations

from time import monotonic
from typing import Any

from quarterdeck.bots.bot import UNKNOWN, Bot, Weighed
from quarterdeck.bots.window import Window
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng

WORLDS = 8  # sampled for a decision
POSITIONS = 3000  # looked at for a decision, shared out among moves; a line that needs more is played on at random
# Questions of one turn that are looked through. Bosuns have met 24 in the longest; with changed numbers there may be
# any number of them.
DEPTH = 100

# A world of the look-ahead, and the number of the sampled world that it grew from.
World = tuple[int, State]


class Bosun(Bot):
    """Looks to the end of its turn in sampled worlds, with the game's own judgement."""

    key = "bosun"
    summary = "looks to the end of its own turn in sampled worlds and takes the best on average"

    def choose(self, window: Window) -> int:
        return self.weigh(window)[0].move

    def weigh(self, window: Window) -> list[Weighed]:
        moves = window.sensible(window.moves())
        if len(moves) == 1:
            return [Weighed(moves[0], UNKNOWN, (moves[0],), 1.0)]
        worlds = [(number, window.world(self.rng)) for number in range(WORLDS)]
        search = Lookahead(window.game, window.seat, worlds, self.rng, self.until)
        weighed: list[Weighed] = []
        for move in moves:
            search.left = POSITIONS // len(moves)
            try:
                worth = search.worth_of(worlds, move, 0)
            except OutOfTime:
                break
            weighed.append(Weighed(move, worth / len(worlds), (move,), 1 / len(moves)))
        weighed.sort(key=lambda each: -each.chance)
        return weighed or [Weighed(moves[0], UNKNOWN, (moves[0],), 1.0)]


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

    def worth_of(self, worlds: list[World], move: int, depth: int) -> float:
        """The value of a move, summed over these worlds. Raises `OutOfTime`."""
        if monotonic() > self.until:
            raise OutOfTime
        worth = 0.0
        asked: dict[tuple[int, ...], list[World]] = {}
        for number, before in worlds:
            world = before.clone()
            rng = Rng(self.seeds[number] + depth)
            world.play(move, rng)
            if self.play_to_my_question(world, rng) and depth < DEPTH:
                asked.setdefault(tuple(world.moves()), []).append((number, world))
            else:
                worth += self.game.judgement.value(world, self.seat)
        self.left -= len(worlds)
        for choices, alike in asked.items():
            worth += self.best_of(alike, list(choices), depth + 1)
        return worth

    def best_of(self, worlds: list[World], choices: list[int], depth: int) -> float:
        """The value of the best answer to a further question of the turn, summed over these worlds."""
        moves = self.game.judgement.sensible(worlds[0][1], choices)
        if self.left < len(worlds) * len(moves):
            moves = [moves[(self.seeds[worlds[0][0]] + depth) % len(moves)]]
        share = self.left // len(moves)
        self.left = 0
        best = 0.0
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
