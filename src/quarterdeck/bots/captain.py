"""The captain: searches a tree of what everybody may do, in world after sampled world, as long as it may think."""

from __future__ import annotations

from time import monotonic

from quarterdeck.bots.bot import UNKNOWN, Bot, Weighed, by_manner
from quarterdeck.bots.search.tree import GRAIN, Tree
from quarterdeck.bots.window import Window
from quarterdeck.core.kernel import NO_MOVE

ITERATIONS = 6000  # for an answer, where nobody says how many
MOST_ITERATIONS = 10_000_000  # within a time
KNOWN = 0.5  # of the share of the favourite, from which on it is well known what an answer promises
RARE = 0.2  # of the share of the answer that is given most often


class Captain(Bot):
    """Searches from question to question anew; nothing is kept in between."""

    key = "captain"
    thinks = True
    summary = "tries out what everybody may do in sampled worlds, for as long as it may think, and takes what does best"

    def choose(self, window: Window) -> int:
        weighed = self.weigh(window)
        if not window.is_secret():
            known = [each for each in weighed if each.share >= KNOWN * weighed[0].share]
            return by_manner(known, self.manner).move
        # Shares are how often each answer is to be given; rare ones are mostly there because they were tried out.
        likely = [each for each in weighed if each.share >= RARE * weighed[0].share]
        left = sum(each.share for each in likely) * self.rng.below(GRAIN) / GRAIN
        for each in likely:
            left -= each.share
            if left < 0:
                return each.move
        return likely[-1].move

    def weigh(self, window: Window) -> list[Weighed]:
        moves = window.sensible(window.moves())
        if len(moves) == 1:
            return [Weighed(moves[0], UNKNOWN, (moves[0],), 1.0)]
        tree = Tree(window, self.rng)
        think = self.think
        until = min(self.until, monotonic() + think.seconds) if think.seconds else self.until
        tree.search(MOST_ITERATIONS if think.seconds else think.iterations or ITERATIONS, until)
        root = tree.root
        assert root is not None
        shares = root.shares()
        tried = sorted((place for place in range(len(shares)) if root.visits[place]), key=lambda place: -shares[place])
        best = tried[0]
        plan = tuple(tree.plan(root.moves[best]))
        weighed = [
            Weighed(
                root.moves[place],
                root.mean(place),
                plan if place == best else (root.moves[place],),
                shares[place],
                root.deviation(place),
            )
            for place in tried
        ]
        if self.compared not in (NO_MOVE, root.moves[best]) and self.compared in moves:
            worth = tree.worth_of(self.compared, root.visits[best], until)
            weighed = [each._replace(chance=worth) if each.move == self.compared else each for each in weighed]
        return weighed
