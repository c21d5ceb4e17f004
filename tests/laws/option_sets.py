"""The option sets a game is held to the laws with: the default, every single option, every pair, or all."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Choice, Rules, Value
from tests.laws.adapters import adapter_of, game_of

Options = dict[str, Value]

# A row says of every choice which value it has; None leaves the choice unnamed, for the game to fill in.
Row = dict[str, Value | None]


@dataclass(frozen=True)
class Subject:
    """A game, a number of seats and a set of options."""

    key: str
    seats: int
    named: tuple[tuple[str, Value], ...] = ()

    @property
    def game(self) -> Game[Any]:
        return game_of(self.key)

    @property
    def options(self) -> Options:
        return dict(self.named)

    @property
    def seed(self) -> int:
        """The first of the seeds of this subject's random games."""
        return crc32(str(self).encode()) % 1_000_000

    @property
    def sets(self) -> Options:
        """The numbers that are changed to keep its games going: none where no option is named."""
        return dict(adapter_of(self.key).sets) if self.named else {}

    def rules(self) -> Rules:
        return self.game.rules(self.seats, self.options, self.sets)

    def __str__(self) -> str:
        words = [name if value is True else f"{name}={value}" for name, value in self.named]
        return " ".join([self.key, str(self.seats), *words])


def levels_of(choice: Choice, bounds: Sequence[Value]) -> list[Value | None]:
    """The values by which a choice is tried. A bounded one is always named: it keeps random games short."""
    if bounds:
        return list(bounds)
    if choice.choices:
        return [None, *(word for word in choice.choices if word != choice.default)]
    if choice.low is not None:
        return [None, choice.low]
    return [None, not choice.default]


class Sets:
    """The option sets of a game for one number of seats."""

    def __init__(self, key: str, seats: int) -> None:
        self.key = key
        self.seats = seats
        self.game = game_of(key)
        bounds = adapter_of(key).bounds
        self.levels = {choice.name: levels_of(choice, bounds.get(choice.name, ())) for choice in self.game.choices}
        few = adapter_of(key).few
        self.tried = {name: [None, *few[name]] if name in few else levels for name, levels in self.levels.items()}
        self.bounds: Row = {name: values[-1] for name, values in bounds.items()}

    def subject(self, row: Row) -> Subject:
        return Subject(self.key, self.seats, tuple((n, v) for n, v in row.items() if v is not None))

    def accepts(self, row: Row) -> bool:
        try:
            self.subject(row).rules()
        except (OptionRefused, SeatRefused):
            return False
        return True

    def mended(self, row: Row) -> Row | None:
        """The row, with one or two more options if it needs them (solo for one seat); None if refused."""
        if self.accepts(row):
            return row
        more = [(n, v) for n, values in self.levels.items() if n not in row for v in values if v is not None]
        for count in (1, 2):
            for extra in itertools.combinations(more, count):
                tried = {**row, **dict(extra)}
                if self.accepts(tried):
                    return tried
        return None

    def singles(self) -> list[Row]:
        """The default, which nothing bounds, and every single option."""
        rows = [self.mended({})]
        for name, values in self.tried.items():
            rows += [self.mended({**self.bounds, name: value}) for value in values if value is not None]
        return [row for row in rows if row is not None]

    def pairs(self) -> list[Row]:
        """Rows in which every pair of values that the game allows together is found in at least one."""
        named = [[(name, value) for value in values] for name, values in self.tried.items()]
        left = {pair for one, other in itertools.combinations(named, 2) for pair in itertools.product(one, other)}
        rows: list[Row] = []
        for pair in sorted(left, key=str):
            if pair in left:
                left.discard(pair)
                row = self.mended(dict(pair))
                if row is not None:
                    rows.append(self._filled(row, left))
        return rows

    def _filled(self, row: Row, left: set[tuple[Any, ...]]) -> Row:
        """Name the other choices so that the row takes as many of the pairs that are left as it can."""
        for name, values in self.tried.items():
            if name not in row:
                tried = [{**row, name: value} for value in values]
                accepted = [one for one in tried if self.accepts(one)] or [{**row, name: None}]
                row = max(accepted, key=lambda one: len(self._in(one) & left))
        left -= self._in(row)
        return row

    def _in(self, row: Row) -> set[tuple[Any, ...]]:
        entries = [(name, row[name]) for name in self.levels if name in row]
        return set(itertools.combinations(entries, 2))

    def all(self) -> Iterator[Row]:
        """Every option set that the game allows."""
        for values in itertools.product(*self.levels.values()):
            row = dict(zip(self.levels, values, strict=True))
            if self.accepts(row):
                yield row


@cache
def subjects(key: str) -> list[Subject]:
    """What `make test` runs: for every number of seats the default, every single option and every pair."""
    found: dict[Subject, None] = {}
    for seats in _seat_counts(key):
        sets = Sets(key, seats)
        for row in [*sets.singles(), *sets.pairs()]:
            found.setdefault(sets.subject(row))
    return list(found)


@cache
def all_subjects(key: str) -> list[Subject]:
    """What `make laws` runs: every option set for every number of seats, in an order of no meaning."""
    found = [sets.subject(row) for seats in _seat_counts(key) for sets in [Sets(key, seats)] for row in sets.all()]
    order = list(range(len(found)))
    Rng(crc32(key.encode())).shuffle(order)
    return [found[i] for i in order]


def _seat_counts(key: str) -> range:
    game = game_of(key)
    return range(game.fewest, game.most + 1)
