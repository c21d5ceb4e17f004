"""Games that all win or lose together: each deal is played once by a crew of each bot, and the crews are compared.

A mixed crew would tell nothing of one of them. Two crews win and lose much the same deals, so that what differs is
counted deal by deal, and the intervals are those of pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Value
from quarterdeck.lab.arena import Match, paces_of, play_deal
from quarterdeck.lab.intervals import Pairs, Share, of_difference, of_ratio, rounded
from quarterdeck.lab.pace import Pace
from quarterdeck.lab.processes import collect, outcomes, stopped_early
from quarterdeck.lab.proving import Proof
from quarterdeck.lab.scores import GamePlayed
from quarterdeck.lab.setting import Setting


@dataclass
class CrewScore:
    """What the crews of one bot have done."""

    bot: str
    pace: Pace
    won: list[bool] = field(default_factory=list)  # deal by deal

    @property
    def share(self) -> float:
        """The part of the deals that they have won."""
        return sum(self.won) / len(self.won) if self.won else 0.0

    def line(self) -> str:
        """The tally in words."""
        return f"{self.bot}: wins {Share(self.share, len(self.won)).text}, {self.pace.line()}"

    def to_json(self) -> dict[str, Any]:
        """The tally as plain data."""
        return {
            "bot": self.bot,
            "games": len(self.won),
            "wins": sum(self.won),
            **Share(self.share, len(self.won)).to_json(),
            **self.pace.to_json(),
        }


@dataclass
class Comparison:
    """The crews of two bots on the same deals."""

    first: str
    second: str
    pairs: Pairs

    def lines(self) -> list[str]:
        """The comparison in words."""
        pairs, first, second = self.pairs, self.first, self.second
        low, high = of_difference(pairs)
        counted = (
            f"of {pairs.number} deals both win {pairs.both}, only {first} {pairs.first}, only {second} {pairs.second}, "
            f"neither {pairs.neither}"
        )
        difference = (
            f"{first} less {second}: {100 * pairs.difference:+.1f} of 100, between {100 * low:+.1f} and "
            f"{100 * high:+.1f} (95 times of 100; Newcombe, paired)"
        )
        if not pairs.ratio:
            return [counted, difference]
        low, high = of_ratio(pairs)
        ratio = (
            f"{first} wins {pairs.ratio:.2f} times as often as {second}, between {low:.2f} and {high:.2f} "
            "(95 times of 100; on the logarithm, paired)"
        )
        return [counted, difference, ratio]

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain data."""
        pairs = self.pairs
        return {
            "first": self.first,
            "second": self.second,
            "both": pairs.both,
            "only_first": pairs.first,
            "only_second": pairs.second,
            "neither": pairs.neither,
            "difference": round(pairs.difference, 4),
            "difference_interval": rounded(of_difference(pairs)),
            "difference_interval_kind": "Newcombe, paired, 95 of 100",
            "ratio": round(pairs.ratio, 4) if pairs.ratio else None,
            "ratio_interval": rounded(of_ratio(pairs)) if pairs.ratio else None,
            "ratio_interval_kind": "on the logarithm, paired, 95 of 100",
        }


@dataclass
class CrewsResult:
    """What was played. Where crews are `ranked`, the one that wins most comes first."""

    setting: Setting
    games_planned: int
    crews: list[CrewScore]
    ranked: bool = False
    games: int = 0
    seconds: float = 0.0
    stopped: bool = False
    proof: Proof | None = None  # about the deals that only one of the first two crews won

    @property
    def deals(self) -> int:
        """How many deals every crew has played."""
        return len(self.crews[0].won)

    def in_order(self) -> list[CrewScore]:
        """The crews as they are told."""
        return sorted(self.crews, key=lambda crew: -crew.share) if self.ranked else self.crews

    def comparisons(self) -> list[Comparison]:
        """Each crew beside the next."""
        crews = self.in_order()
        return [Comparison(one.bot, other.bot, compare(one.won, other.won)) for one, other in pairwise(crews)]

    def lines(self) -> list[str]:
        """The result in words."""
        if not self.games:
            return ["No game was played to its end."]
        return [
            f"{self.games} games, {self.deals} deals, each by a crew of every bot, in {self.seconds:.0f} s"
            + stopped_early(self),
            self.setting.line(),
            *(crew.line() for crew in self.in_order()),
            *(line for comparison in self.comparisons() for line in comparison.lines()),
            *([self.proof.line(self._proven())] if self.proof is not None else []),
        ]

    def _proven(self) -> str:
        return f"of the deals that only one of them wins, {self.crews[0].bot} wins"

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return {
            **self.setting.to_json(),
            "bots": [crew.to_json() for crew in self.in_order()],
            "games": self.games,
            "games_planned": self.games_planned,
            "deals": self.deals,
            "comparisons": [comparison.to_json() for comparison in self.comparisons()],
            "proof": self.proof.to_json() if self.proof is not None else None,
            "seconds": round(self.seconds, 2),
            "stopped": self.stopped,
        }


def compare(one: Sequence[bool], other: Sequence[bool]) -> Pairs:
    """How often both won, only one of them, or none."""
    pairs = list(zip(one, other, strict=True))
    return Pairs(*(pairs.count(kind) for kind in ((True, True), (True, False), (False, True), (False, False))))


def run_crews(
    game: Game[Any],
    bots: Sequence[str],
    games: int = 400,
    *,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    sets: Mapping[str, Value] | None = None,
    seed: int = 1,
    cores: int | None = None,
    prove: float | None = None,
    ranked: bool = False,
    progress: Callable[[CrewsResult], None] | None = None,
) -> CrewsResult:
    """Have a crew of each bot play the same deals; `games` is rounded up to whole deals.

    With `prove` it ends as soon as it is proven that, of the deals that only one of two crews wins, the first wins a
    larger part, or that it does not. Ctrl-C ends it with what was played so far. Raises `SeatRefused` or
    `OptionRefused` for what cannot be played.
    """
    paces = paces_of(bots)
    names = tuple(paces)
    if len(names) < 2 or (prove is not None and len(names) > 2):
        raise SeatRefused("Crews are compared with each other: name two bots.")
    number = seats if seats is not None else game.usual_seats(options or {})
    rules = game.rules(number, options or {}, sets or {})
    match = Match(game.key, number, names, dict(options or {}), dict(sets or {}), seed, crews=True)
    deals = -(-games // len(names))
    result = CrewsResult(
        setting=Setting.of(game, rules, names, seed, options or ()),
        games_planned=deals * len(names),
        crews=[CrewScore(name, pace) for name, pace in paces.items()],
        ranked=ranked,
        proof=Proof(prove, deals) if prove is not None else None,
    )
    played = outcomes(game, play_deal, ((match, deal) for deal in range(deals)), deals, cores)
    collect(result, played, partial(_add, result), progress)
    return result


def _add(result: CrewsResult, deal: list[GamePlayed]) -> bool:
    """Count the games of a deal. Whether no more are needed."""
    for crew, played in zip(result.crews, deal, strict=True):
        result.games += 1
        crew.won.append(any(played.shares))
        for pace in played.paces:
            crew.pace.add(pace)
    if result.proof is None:
        return False
    first, second = (crew.won[-1] for crew in result.crews)
    result.proof.add(float(first and not second), float(first != second))
    return result.proof.decided
