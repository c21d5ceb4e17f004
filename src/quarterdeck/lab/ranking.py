"""A rating table: all bots of a game at mixed tables, every deal from every seat.

The ratings are those of OpenSkill, with what they may be wrong by. They depend on the order of the games, because each
is judged by the ratings before it; a bot is as strong in the last game as in the first, so the games are gone through
in several orders, drawn by the seed, and the mean is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from typing import Any

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.lab.arena import Match, paces_of, play_deal
from quarterdeck.lab.plackett_luce import Rating, rate
from quarterdeck.lab.processes import collect, outcomes, stopped_early
from quarterdeck.lab.scores import BotScore, GamePlayed, count_game
from quarterdeck.lab.setting import Setting

ORDERS = 20  # of the games
ERRORS = 2  # standard deviations are told as what a rating may be wrong by


@dataclass
class Finish:
    """Who played a game, and in which places they were in the end."""

    bots: list[str]
    places: list[int]


@dataclass
class RankResult:
    """What was played at mixed tables."""

    setting: Setting
    games_planned: int
    tallies: list[BotScore]
    finishes: list[Finish] = field(default_factory=list)  # of the games that somebody won
    games: int = 0
    lost: int = 0  # by everybody together
    seconds: float = 0.0
    stopped: bool = False

    def table(self) -> list[tuple[BotScore, Rating]]:
        """The bots with their ratings, the strongest first."""
        ratings = rated([tally.bot for tally in self.tallies], self.finishes, self.setting.seed)
        rows = [(tally, ratings[tally.bot]) for tally in self.tallies]
        return sorted(rows, key=lambda row: -row[1].mu)

    def lines(self) -> list[str]:
        """The table in words."""
        if not self.games:
            return ["No game was played to its end."]
        lines = [
            f"{self.games} games, every deal from every seat, in {self.seconds:.0f} s" + stopped_early(self),
            self.setting.line(),
        ]
        for tally, rating in self.table():
            told = f"{tally.bot}: {rating.mu:.1f} ± {ERRORS * rating.sigma:.1f}"
            lines.append(f"{told}, {tally.games} games, {tally.line()}")
        if self.lost:
            lines.append(
                f"everybody lost together in {100 * self.lost / self.games:.1f} of 100; nobody is rated by that"
            )
        lines.append(
            f"ratings by Plackett and Luce's model, as OpenSkill's: 25 at first, ± {ERRORS} standard deviations, the "
            f"mean of {ORDERS} orders of the games"
        )
        return lines

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return {
            **self.setting.to_json(),
            "bots": [
                {**tally.to_json(), "mu": round(rating.mu, 3), "sigma": round(rating.sigma, 3)}
                for tally, rating in self.table()
            ],
            "games": self.games,
            "games_planned": self.games_planned,
            "lost_together": self.lost,
            "rating_kind": f"Plackett-Luce, Weng and Lin, the mean of {ORDERS} orders of the games",
            "seconds": round(self.seconds, 2),
            "stopped": self.stopped,
        }


def rated(bots: Sequence[str], finishes: Sequence[Finish], seed: int) -> dict[str, Rating]:
    """The ratings after these games, as the mean of several orders of them."""
    rng = Rng(seed)
    order = list(range(len(finishes)))
    mu, variance = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
    for _ in range(ORDERS):
        rng.shuffle(order)
        now = dict.fromkeys(bots, Rating())
        for place in order:
            finish = finishes[place]
            after = rate([now[bot] for bot in finish.bots], finish.places)
            now.update(zip(finish.bots, after, strict=True))
        for bot in bots:
            mu[bot] += now[bot].mu / ORDERS
            variance[bot] += now[bot].sigma ** 2 / ORDERS
    return {bot: Rating(mu[bot], sqrt(variance[bot])) for bot in bots}


def run_rank(
    game: Game[Any],
    bots: Sequence[str],
    deals: int = 40,
    *,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    sets: Mapping[str, Value] | None = None,
    seed: int = 1,
    cores: int | None = None,
    progress: Callable[[RankResult], None] | None = None,
) -> RankResult:
    """Play so many deals, each at every table of different bots that there can be, and there from every seat.

    There are as many seats as bots if the game has them, unless `seats` says otherwise. Ctrl-C ends it with what was
    played so far. Raises `SeatRefused` or `OptionRefused` for what cannot be played.
    """
    paces = paces_of(bots)
    names = list(paces)
    number = seats if seats is not None else min(game.most, max(2, len(names)))
    if not 2 <= number <= len(names):
        raise SeatRefused(
            "At a mixed table every seat has another bot: name at least two, and no more seats than bots."
        )
    rules = game.rules(number, options or {}, sets or {})
    matches = [
        Match(game.key, number, sitters, dict(options or {}), dict(sets or {}), seed)
        for sitters in combinations(names, number)
    ]
    result = RankResult(
        setting=Setting.of(game, rules, names, seed, options or ()),
        games_planned=deals * len(matches) * number,
        tallies=[BotScore(name, pace) for name, pace in paces.items()],
    )
    jobs = ((match, deal) for deal in range(deals) for match in matches)
    played = outcomes(game, _play_table, jobs, deals * len(matches), cores)
    collect(result, played, partial(_add, result), progress)
    return result


def _play_table(game: Game[Any], numbered: tuple[Match, int]) -> tuple[tuple[str, ...], list[GamePlayed]]:
    return numbered[0].bots, play_deal(game, numbered)


def _add(result: RankResult, table: tuple[tuple[str, ...], list[GamePlayed]]) -> bool:
    bots, deal = table
    by_name = {tally.bot: tally for tally in result.tallies}
    for played in deal:
        sitters = [bots[bot] for bot in played.sitting]
        count_game(by_name, sitters, played)
        result.games += 1
        if any(played.shares):
            result.finishes.append(Finish(sitters, played.places))
        else:
            result.lost += 1
    return False
