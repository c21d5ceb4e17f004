"""What bots played: all that is needed to play the same again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import quarterdeck
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Rules, Value


@dataclass(frozen=True)
class Setting:
    """A game with its options and numbers, who sat where in the first game of a deal, and where the deals come from."""

    game: str
    rules_version: int
    seats: int
    bots: list[str]
    seed: int
    options: dict[str, Value]
    asked: dict[str, Value]  # those of the options that somebody asked for
    sets: dict[str, int]

    @classmethod
    def of(
        cls, game: Game[Any], rules: Rules, bots: Sequence[str], seed: int, given: Iterable[str], without: str = ""
    ) -> Setting:
        """The setting of games with these rules, of whose options those of `given` were asked for; `without` an option
        that differs from game to game."""
        options = {name: value for name, value in rules.options.items() if name != without}
        asked = {name: options[name] for name in given if name in options}
        return cls(game.key, game.rules_version, rules.seats, list(bots), seed, options, asked, dict(rules.sets))

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data, with the version that played."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "quarterdeck": quarterdeck.__version__,
            "seats": self.seats,
            "seat_bots": self.bots,
            "seed": self.seed,
            "options": self.options,
            "sets": self.sets,
        }

    def line(self) -> str:
        """All of it in words; of the options those that were asked for."""
        seats = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        played = {**self.asked, **self.sets}
        with_ = f", with {', '.join(_given(*each) for each in played.items())}" if played else ""
        version = f"rules {self.rules_version}, Quarterdeck {quarterdeck.__version__}"
        return f"{self.game}, {seats} ({', '.join(self.bots)}), seed {self.seed}{with_} ({version})"


def _given(name: str, value: Value) -> str:
    """An option or a number as it is typed."""
    if isinstance(value, bool):
        return name if value else f"{name}=no"
    return f"{name}={value}"
