"""Several answers in one line: `hire doug`, `raid bay sloop`, `invest reef, gold rum`.

They are tried out in a world that agrees with all that the asked person knows, and only as far as nothing new comes to
light on the way: a player who learns something may want to think again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import ALLOWED, State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Option
from quarterdeck.terminal.play.matching import listed_items, match_options

DEPTH = 3  # questions in a row


class Chain:
    """Reads a line as answers to the question and those that follow on it."""

    def __init__(
        self, game: Game[Any], names: Sequence[str], world: State, fits: Callable[[str, Option], bool]
    ) -> None:
        self.game = game
        self.names = names
        self.world = world
        self.fits = fits
        self.seat = world.seat()
        self.doubtful: list[Option] = []  # what the last words may mean, if that is not clear

    def read(self, text: str) -> list[int]:
        """The moves that are meant; none if the line cannot be read like this."""
        return self._several(self.world, text) or self._follow(self.world, text.split(), DEPTH)

    def _follow(self, world: State, words: Sequence[str], depth: int) -> list[int]:
        """A beginning of the words answers this question, and the rest the next."""
        options = self._options(world)
        for length in range(len(words) - 1, 0, -1):
            first = match_options(" ".join(words[:length]), options)
            if len(first) != 1 or words[0].isdecimal() or not self.fits(" ".join(words), first[0]):
                continue
            later = world.clone()
            later.play(first[0].move, Rng(0))
            if self._goes_on(world, later) and (rest := self._answer(later, words, length, depth)):
                return [first[0].move, *rest]
        return []

    def _answer(self, world: State, words: Sequence[str], length: int, depth: int) -> list[int]:
        """What all the words, or those after the first ones, mean at the next question."""
        options = self._options(world)
        for some in (words, words[length:]):
            text = " ".join(some)
            found = match_options(text, options) if len(listed_items(text)) == 1 else []
            if len(found) == 1 and not text.isdecimal() and self.fits(text, found[0]):
                return [found[0].move]
            if several := self._several(world, text):
                return several
            self.doubtful = self.doubtful or found
        return self._follow(world, words[length:], depth - 1) if depth > 1 else []

    def _several(self, world: State, text: str) -> list[int]:
        """One answer for each item of a list, or for each word, in the order in which they can be given."""
        options = self._options(world)
        items = listed_items(text)
        found = [match_options(item, options) for item in (items if len(items) > 1 else text.split())]
        moves = sorted({option.move for each in found for option in each})
        if len(moves) < 2 or any(len(each) != 1 or not self.fits(text, each[0]) for each in found):
            return []
        later = world.clone()
        for move in moves:
            if later.seat() != self.seat or later.why(move) != ALLOWED:
                return []
            later.play(move, Rng(0))
        return moves

    def _goes_on(self, before: State, after: State) -> bool:
        """Whether the same person is asked something else, and has learnt nothing that could change its mind."""
        return (
            after.seat() == self.seat
            and after.step().id != before.step().id
            and after.knowledge()[self.seat] == before.knowledge()[self.seat]
        )

    def _options(self, world: State) -> list[Option]:
        return [self.game.words.option(world, move, self.names) for move in world.moves()]
