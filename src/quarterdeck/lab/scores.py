"""What bots have done in games with a winner: the tally of each, and what that proves, as words and as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.lab.intervals import Share, rounded, wilson
from quarterdeck.lab.pace import Pace
from quarterdeck.lab.processes import stopped_early
from quarterdeck.lab.proving import BY_BETTING, Proof
from quarterdeck.lab.setting import Setting


@dataclass
class GamePlayed:
    """One game: who sat where (as numbers of the match's bots), and how it went for each seat."""

    sitting: list[int]
    shares: list[float]
    scores: list[int]
    places: list[int]
    paces: list[Pace]
    turns: int


@dataclass
class BotScore:
    """What one of the arena's bots has done. A shared first place is a part of a win."""

    bot: str
    pace: Pace
    games: int = 0  # once for each seat that it had
    tables: int = 0  # those games once each, however many seats it had, or it would seem to win half where it wins all
    lost: int = 0  # those of the tables that everybody lost together
    wins: float = 0.0
    points: int = 0

    @property
    def share(self) -> float:
        """Its part of the wins at the tables that somebody won."""
        return self.wins / (self.tables - self.lost) if self.tables > self.lost else 0.0

    def line(self) -> str:
        """The tally in words, behind the name of the bot."""
        share = f"{100 * self.share:.1f} of 100"
        wins = f"is ahead in {share} games not lost" if self.lost else f"wins {share}"
        return f"{wins}, {self.points / max(1, self.games):.2f} points a game, {self.pace.line()}"

    def to_json(self) -> dict[str, Any]:
        """The tally and its means, as plain data."""
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 4),
            "share": round(self.share, 4) if self.games else None,
            "points": round(self.points / self.games, 3) if self.games else None,
            **self.pace.to_json(),
        }


def count_game(tallies: Mapping[str, BotScore], sitters: Sequence[str], played: GamePlayed) -> None:
    """Count a game for each of the bots that sat there, of which one may have had several seats."""
    fallen = not any(played.shares)
    for name in sitters if len(set(sitters)) == 1 else set(sitters):  # against itself every seat is somebody
        tallies[name].tables += 1
        tallies[name].lost += fallen
    for seat, name in enumerate(sitters):
        tally = tallies[name]
        tally.games += 1
        tally.wins += played.shares[seat]
        tally.points += played.scores[seat]
        tally.pace.add(played.paces[seat])


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
        return {
            "bot": self.bot,
            "side": self.side,
            "games": self.games,
            "wins": round(self.wins, 4),
            **Share(self.share, deals).to_json(),
        }

    def line(self, deals: int) -> str:
        """The tally in words."""
        return f"{self.bot} as {self.side}: wins {Share(self.share, deals).text}, in {self.games} games"


@dataclass
class ArenaResult:
    """What was played. `interval` is for the first bot's share of wins: Wilson's, 95 of 100, over deals, for so many
    deals as were fixed before; a proof has one of its own.

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
    proof: Proof | None = None  # where something was to be proven

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
        return {
            **self.setting.to_json(),
            "bots": [tally.to_json() for tally in self.tallies],
            "games": self.games,
            "games_planned": self.games_planned,
            "deals": self.deals,
            "ties": self.ties,
            "lost_together": self.lost,
            "share": round(self.share, 4),
            "interval": rounded(self.interval if self.proof is None else self.proof.interval),
            "interval_kind": "Wilson, 95 of 100, a deal is one trial" if self.proof is None else BY_BETTING,
            "proof": self.proof.to_json() if self.proof is not None else None,
            "wins_by_seat": [round(wins, 4) for wins in self.by_seat],
            "side": self.side,
            "sides": [tally.to_json(self.deals) for tally in self.by_side.values() if tally.games],
            "decisions_per_game": round(sum(t.pace.decisions for t in self.tallies) / self.games, 2)
            if self.games
            else None,
            "turns_per_game": round(self.turns / self.games, 2) if self.games else None,
            "seconds": round(self.seconds, 2),
            "stopped": self.stopped,
        }

    def lines(self) -> list[str]:
        """The result in words."""
        if not self.games:
            return ["No game was played to its end."]
        sitting = "from every side" if self.side is None else f"with {self.setting.bots[0]} as {self.side}"
        lines = [
            f"{self.games} games, {self.deals} deals {sitting}, in {self.seconds:.0f} s" + stopped_early(self),
            self.setting.line(),
        ]
        lines += [f"{tally.bot}: {tally.line()}" for tally in self.tallies]
        if self.lost:
            lost = Share(self.lost / self.games, self.deals)
            lines.append(
                f"everybody lost together in {lost.text}; wins are of the other games, ties broken by the rules"
            )
        lines += [tally.line(self.deals) for tally in self.by_side.values() if tally.games]
        first = self.tallies[0]
        if self.proof is not None:
            lines.append(self.proof.line(f"{first.bot} {'is ahead in' if first.lost else 'wins'}"))
        else:
            low, high = self.interval
            lines.append(
                f"{first.bot} wins between {100 * low:.1f} and {100 * high:.1f} of 100 "
                "(95 times of 100; Wilson, a deal is one trial); shared wins count in part"
            )
            if len(self.tallies) == len(self.setting.bots) == 2 and self.side is None:
                lines.append(self._verdict(low, high))
        return lines

    def _verdict(self, low: float, high: float) -> str:
        """Which of two bots is stronger, as far as that is shown."""
        first, second = (tally.bot for tally in self.tallies)
        if low <= 0.5 <= high:
            return "which of the two is stronger is open: play more games, or have --prove 0.5 say when to stop"
        return f"{first if low > 0.5 else second} is stronger than {second if low > 0.5 else first}"
