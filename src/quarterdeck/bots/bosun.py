"""The bosun: in each of a set of sampled worlds it looks to the end of its own turn, and takes the best on average."""

from __future__ import annotations

from math import sqrt

from quarterdeck.bots.bot import UNKNOWN, Bot, Weighed, by_manner
from quarterdeck.bots.search.lookahead import POSITIONS, Lookahead, OutOfTime
from quarterdeck.bots.window import Window

WORLDS = 8  # sampled for a decision


class Bosun(Bot):
    """Looks to the end of its turn in sampled worlds, with the game's own judgement."""

    key = "bosun"
    summary = "looks to the end of its own turn in sampled worlds and takes the best on average"

    def choose(self, window: Window) -> int:
        return by_manner(self.weigh(window), self.manner).move

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
                worth, squares = search.worth_of(worlds, move, 0)
            except OutOfTime:
                break
            chance = worth / len(worlds)
            spread = sqrt(max(0.0, squares / len(worlds) - chance * chance))
            weighed.append(Weighed(move, chance, (move,), 1 / len(moves), spread))
        weighed.sort(key=lambda each: -each.chance)
        return weighed or [Weighed(moves[0], UNKNOWN, (moves[0],), 1.0)]
