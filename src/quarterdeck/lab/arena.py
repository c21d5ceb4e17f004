"""The arena: bots play each other over many deals, and what that proves is told with an interval.

Each deal is played as often as there are bots, who move on by one seat from game to game, so that nobody owes
anything to the deal. The deal is the one that the name `arena SEED NUMBER` gives at a table. Where the sides of a game
differ, the result is told for each side too, and the first bot can be kept on one of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from typing import Any

from quarterdeck.bots import Bot, make_bot
from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Value
from quarterdeck.lab.processes import outcomes
from quarterdeck.lab.setting import Setting
from quarterdeck.table import Seat, Table

CONFIDENCE = 1.96  # standard errors, for 95 of 100


@dataclass
class BotScore:
    """What one of the arena's bots has done. A shared first place is a part of a win."""

    bot: str
    games: int = 0
    lost: int = 0  # those of them that everybody lost together
    wins: float = 0.0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """Its part of the wins in the games that somebody won."""
        return self.wins / (self.games - self.lost) if self.games > self.lost else 0.0

    def to_json(self) -> dict[str, Any]:
        """The tally and its means, as plain data."""
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 4),
            "share": round(self.share, 4) if self.games else None,
            "points": round(self.points / self.games, 3) if self.games else None,
            "milliseconds": round(1000 * self.seconds / self.decisions, 3) if self.decisions else None,
        }


@dataclass
class SideScore:
    """What one bot has done on one side of a game whose sides differ."""

    bot: str
    side: str
    games: int = 0
    wins: float = 0.0

    @property
    def share(self) -> float:
        """Its part of the wins in the games it played on this side."""
        return self.wins / self.games if self.games else 0.0

    def to_json(self, deals: int) -> dict[str, Any]:
        """The tally, with the interval that so many deals allow, as plain data."""
        low, high = wilson(self.share, deals)
        return {
            "bot": self.bot,
            "side": self.side,
            "games": self.games,
            "wins": round(self.wins, 4),
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
        }

    def line(self, deals: int) -> str:
        """The tally in words."""
        low, high = wilson(self.share, deals)
        return (
            f"{self.bot} as {self.side}: wins {100 * self.share:.1f} of 100, "
            f"between {100 * low:.1f} and {100 * high:.1f}, in {self.games} games"
        )


@dataclass
class ArenaResult:
    """What was played. `interval` is for the first bot's share of wins: Wilson's, 95 of 100, over deals.

    The games of one deal are not independent, so a deal counts as one trial with the mean of its games as its
    outcome. That varies less than a coin does, so the interval is rather too wide than too narrow.
    """

    setting: Setting
    games_planned: int
    tallies: list[BotScore]
    deals: int = 0
    games: int = 0
    ties: int = 0
    lost: int = 0  # by everybody together
    turns: int = 0
    seconds: float = 0.0
    stopped: bool = False
    by_seat: list[float] = field(default_factory=list)  # wins of each seat, whoever sat there
    by_side: dict[tuple[str, int], SideScore] = field(default_factory=dict)  # of bots and seats, where sides differ
    side: str | None = None  # the side that the first bot was kept on

    @property
    def share(self) -> float:
        """The first bot's part of the wins in the games that somebody won."""
        return self.tallies[0].share

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the first bot's true one lies, 95 times of 100."""
        won = 1 - self.lost / self.games if self.games else 0.0
        return wilson(self.share, round(self.deals * won))

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        low, high = self.interval
        return {
            **self.setting.to_json(),
            "bots": [tally.to_json() for tally in self.tallies],
            "games": self.games,
            "games_planned": self.games_planned,
            "deals": self.deals,
            "ties": self.ties,
            "lost_together": self.lost,
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "interval_kind": "Wilson, 95 of 100, a deal is one trial",
            "wins_by_seat": [round(wins, 4) for wins in self.by_seat],
            "side": self.side,
            "sides": [tally.to_json(self.deals) for tally in self.by_side.values() if tally.games],
            "decisions_per_game": round(sum(t.decisions for t in self.tallies) / self.games, 2) if self.games else None,
            "turns_per_game": round(self.turns / self.games, 2) if self.games else None,
            "seconds": round(self.seconds, 2),
            "stopped": self.stopped,
        }

    def lines(self) -> list[str]:
        """The result in words."""
        if not self.games:
            return ["No game was played to its end."]
        low, high = self.interval
        sitting = "from every side" if self.side is None else f"with {self.setting.bots[0]} as {self.side}"
        lines = [
            f"{self.games} games, {self.deals} deals {sitting}, in {self.seconds:.0f} s"
            + (f" (stopped; {self.games_planned} were planned)" if self.stopped else ""),
            self.setting.line(),
        ]
        for tally in self.tallies:
            lines.append(
                f"{tally.bot}: wins {100 * tally.share:.1f} of 100, "
                f"{tally.points / tally.games:.2f} points a game, "
                f"{1000 * tally.seconds / max(1, tally.decisions):.1f} ms a decision"
            )
        if self.lost:
            low_lost, high_lost = wilson(self.lost / self.games, self.deals)
            lines.append(
                f"everybody lost together in {100 * self.lost / self.games:.1f} of 100, between "
                f"{100 * low_lost:.1f} and {100 * high_lost:.1f}; wins are of the other games"
            )
        lines += [tally.line(self.deals) for tally in self.by_side.values() if tally.games]
        lines.append(
            f"{self.tallies[0].bot} wins between {100 * low:.1f} and {100 * high:.1f} of 100 "
            "(95 times of 100; Wilson, a deal is one trial); shared wins count in part"
        )
        return lines


Progress = Callable[[ArenaResult], None]


def wilson(share: float, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share seen in so many trials."""
    if not trials:
        return 0.0, 1.0
    z = CONFIDENCE
    centre = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Match:
    """What is played: all that a process has to know."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one a seat, as the first game of a deal has them; alone, any number
    options: dict[str, Value]
    sets: dict[str, Value]
    seed: int
    kept: int | None = None  # the seat that the first bot is kept in

    def sittings(self) -> list[list[int]]:
        """Who sits where, as numbers of the bots, in each game of a deal."""
        number = len(self.bots)
        turns = range(number) if self.kept is None else [-self.kept % number]
        return [[(seat + turned) % number for seat in range(self.seats)] for turned in turns]


@dataclass
class GamePlayed:
    """One game: who sat where (as numbers of the match's bots), and how it went for each seat."""

    sitting: list[int]
    shares: list[float]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    turns: int


Deal = tuple[Match, int]  # what is played, and the number of the deal


def run_arena(
    game: Game[Any],
    bots: Sequence[str],
    games: int = 400,
    *,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    sets: Mapping[str, Value] | None = None,
    seed: int = 1,
    cores: int | None = None,
    side: str | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Let bots play each other; `games` is rounded up to whole deals. Ctrl-C ends it with what was played so far.

    The last bot takes the seats that are left over. Where there is one seat only, every bot plays each deal alone
    and the best score wins. `progress` is called with the result so far after every deal; `cores` is all unless
    given. With `side` the first bot always plays that side, and a deal is one game. Raises `SeatRefused` or
    `OptionRefused` for what cannot be played.
    """
    if not bots:
        raise SeatRefused("An arena needs bots: name one for every seat, or two.")
    usual = game.usual_seats(options or {})
    number = seats if seats is not None else 1 if usual == 1 else max(usual, len(bots))
    names = list(bots) + [bots[-1]] * (number - len(bots))
    if len(names) > number > 1:
        raise SeatRefused(f"{len(names)} bots do not fit into {number} seats: name fewer, or give more seats.")
    for name in names:
        make_bot(name, 0)
    rules = game.rules(number, options or {}, sets or {})
    kept = game.role(side) if side is not None else None
    match = Match(game.key, number, tuple(names), dict(options or {}), dict(sets or {}), seed, kept)
    deals = -(-games // len(match.sittings()))
    result = ArenaResult(
        setting=Setting.of(game, rules, names, seed, options or ()),
        games_planned=deals * len(match.sittings()),
        tallies=[BotScore(key) for key in dict.fromkeys(names)],
        by_seat=[0.0] * number,
        by_side={
            (key, seat): SideScore(key, role) for key in dict.fromkeys(names) for seat, role in enumerate(game.roles)
        },
        side=game.roles[kept] if kept is not None else None,
    )
    started = time.perf_counter()
    played = outcomes(game, play_deal, ((match, deal) for deal in range(deals)), deals, cores)
    try:
        for deal in played:
            _add(result, deal)
            result.seconds = time.perf_counter() - started
            if progress is not None:
                progress(result)
    except KeyboardInterrupt:
        result.stopped = True
    finally:
        played.close()
    result.seconds = time.perf_counter() - started
    return result


def _add(result: ArenaResult, deal: list[GamePlayed]) -> None:
    result.deals += 1
    by_key = {tally.bot: tally for tally in result.tallies}
    for played in deal:
        result.games += 1
        result.turns += played.turns
        result.ties += 0 < max(played.shares) < 1
        fallen = not any(played.shares)
        result.lost += fallen
        for seat, bot in enumerate(played.sitting):
            tally = by_key[result.setting.bots[bot]]
            tally.games += 1
            tally.lost += fallen
            tally.wins += played.shares[seat]
            tally.points += played.scores[seat]
            tally.decisions += played.decisions[seat]
            tally.seconds += played.seconds[seat]
            result.by_seat[seat] += played.shares[seat]
            if on_side := result.by_side.get((tally.bot, seat)):
                on_side.games += 1
                on_side.wins += played.shares[seat]


# One deal


def play_deal(game: Game[Any], numbered: Deal) -> list[GamePlayed]:
    """Play a deal from every side: as many games as there are bots. Once, if the first bot is kept in a seat."""
    match, deal = numbered
    played = [play_game(game, match, deal, sitting) for sitting in match.sittings()]
    if match.seats == 1:
        best = max(alone.scores[0] for alone in played)
        winners = [alone for alone in played if alone.scores[0] == best]
        for alone in played:
            alone.shares = [1 / len(winners) if alone in winners else 0.0]
    return played


def play_game(game: Game[Any], match: Match, deal: int, sitting: list[int]) -> GamePlayed:
    """Play one game of a deal with the bots in these seats."""
    bots = [_seat_bot(match, deal, seat, bot) for seat, bot in enumerate(sitting)]
    seats = [Seat("bot", f"{bot.key} {seat + 1}", bot.key) for seat, bot in enumerate(bots)]
    table = Table.new(game, seats, match.options, match.sets, deal=f"arena {match.seed} {deal + 1}")
    decisions = [0] * match.seats
    seconds = [0.0] * match.seats
    turns = 0
    turn = game.judgement.turn_of(table.truth)
    while not table.over:
        seat = table.asked
        started = time.perf_counter()
        move = bots[seat].choose(table.window())
        seconds[seat] += time.perf_counter() - started
        decisions[seat] += 1
        table.choose(seat, move)
        turns += game.judgement.turn_of(table.truth) != turn
        turn = game.judgement.turn_of(table.truth)
    result = table.result()
    shares = [1 / result.places.count(1) if place == 1 else 0.0 for place in result.places]
    return GamePlayed(sitting, shares, result.scores, decisions, seconds, turns)


def _seat_bot(match: Match, deal: int, seat: int, bot: int) -> Bot:
    """A bot with thoughts of its own: nothing it draws comes from the deal."""
    text = f"arena bot {match.seed} {deal} {seat} {bot}"
    return make_bot(match.bots[bot], int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))
