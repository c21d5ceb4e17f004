"""How often bots win a co-operative game: by difficulty, or chapter by chapter of a campaign, with intervals.

Every game is a deal of its own. The components of a chapter are those of a campaign that was won up to it, with
choices drawn anew for every game; who plays is one bot in every seat.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from quarterdeck.bots import make_bot
from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.story import Story
from quarterdeck.games import find
from quarterdeck.lab.arena import Match, leave_stopping_to_us, play_game, wilson
from quarterdeck.table.campaign import Campaign
from quarterdeck.table.record import Seat

BY_CHAPTER = "chapter"


@dataclass
class Odds:
    """One line: how many games were won, of how many."""

    name: str
    games: int = 0
    won: int = 0
    turns: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, 95 times of 100 (Wilson)."""
        return wilson(self.won / self.games, self.games) if self.games else (0.0, 1.0)

    def line(self) -> str:
        """The line in words."""
        if not self.games:
            return f"{self.name}: no game was played to its end"
        low, high = self.interval
        return (
            f"{self.name}: won {100 * self.won / self.games:.1f} of 100, between {100 * low:.1f} and {100 * high:.1f}, "
            f"in {self.games} games of {self.turns / self.games:.0f} turns"
        )

    def to_json(self) -> dict[str, Any]:
        """The line as plain data."""
        low, high = self.interval
        return {
            "name": self.name,
            "games": self.games,
            "won": self.won,
            "interval": [round(low, 4), round(high, 4)],
            "turns_per_game": round(self.turns / self.games, 2) if self.games else None,
        }


@dataclass
class OddsResult:
    """What was played by which bot."""

    game: str
    bot: str
    seats: int
    seed: int
    rows: list[Odds]
    seconds: float = 0.0
    stopped: bool = False
    planned: int = 0
    options: dict[str, Value] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """The result in words."""
        who = f"{self.seats} × {self.bot}" if self.seats > 1 else f"{self.bot} alone"
        played = sum(row.games for row in self.rows)
        head = f"{who}, {played} games in {self.seconds:.0f} s"
        head += f" (stopped; {self.planned} were planned)" if self.stopped else ""
        return [head, *(row.line() for row in self.rows)]

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return {
            "game": self.game,
            "bot": self.bot,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "rows": [row.to_json() for row in self.rows],
            "interval_kind": "Wilson, 95 of 100",
            "seconds": round(self.seconds, 2),
            "stopped": self.stopped,
        }


Job = tuple[int, int, Match]  # row, deal, what is played
Progress = Callable[[OddsResult], None]


def run_odds(
    game: Game[Any],
    bot: str,
    by: str,
    games: int = 400,
    *,
    seats: int | None = None,
    story: Story | None = None,
    options: Mapping[str, Value] | None = None,
    sets: Mapping[str, Value] | None = None,
    seed: int = 1,
    cores: int | None = None,
    progress: Progress | None = None,
) -> OddsResult:
    """Play so many games for each line. Ctrl-C ends it with what was played so far.

    `by` is an option with a list of words, such as `difficulty`, or `chapter` with a story. Raises `OptionRefused` for
    another, and whatever the game refuses.
    """
    number = seats if seats is not None else game.usual_seats(options or {})
    make_bot(bot, 0)
    plain = dict(options or {})
    if by == BY_CHAPTER:
        if story is None:
            raise OptionRefused(f"{game.title} has no campaign whose chapters could be played.")
        names = [f"{chapter.key}. {chapter.title}" for chapter in story.chapters.values() if chapter.scenario]
        keys = [chapter.key for chapter in story.chapters.values() if chapter.scenario]
    else:
        choice = next((choice for choice in game.choices if choice.name == by and choice.choices), None)
        if choice is None:
            raise OptionRefused(f"{by!r} is no option of {game.title} with a list of words: see the command games.")
        names = keys = list(choice.choices)
    result = OddsResult(game.key, bot, number, seed, [Odds(name) for name in names], options=plain)
    result.planned = games * len(names)
    game.rules(number, plain, sets or {})

    def jobs() -> Iterator[Job]:
        for deal in range(games):
            for row, key in enumerate(keys):
                own, numbers = dict(plain), dict(sets or {})
                if by == BY_CHAPTER and story is not None:
                    numbers = {**chapter_sets(game, story, key, seed * 1_000_003 + deal), **numbers}
                else:
                    own[by] = key
                yield row, deal, Match(game.key, number, (bot,) * number, own, numbers, seed, 0)

    started = time.perf_counter()
    played = _outcomes(jobs(), cores if cores is not None else os.cpu_count() or 1)
    try:
        for row, won, turns in played:
            result.rows[row].games += 1
            result.rows[row].won += won
            result.rows[row].turns += turns
            result.seconds = time.perf_counter() - started
            if progress is not None:
                progress(result)
    except KeyboardInterrupt:
        result.stopped = True
    finally:
        played.close()
    result.seconds = time.perf_counter() - started
    return result


def chapter_sets(game: Game[Any], story: Story, key: str, seed: int) -> dict[str, Value]:
    """The numbers of a chapter's table in a campaign that was won up to it, with choices drawn by `seed`."""
    rng = Rng(seed)
    while True:
        campaign = Campaign.begin(game, story, "odds", [Seat("person", f"{n}") for n in range(game.fewest)])
        while campaign.stage != "over":
            if campaign.stage == "scenario":
                if campaign.chapter.key == key:
                    return dict(campaign.voyage().sets)
                campaign.sail("odds")
                campaign.land("odds", won=True)
            elif campaign.stage == "choice":
                way = campaign.ways[rng.below(len(campaign.ways))].key
                for seat in campaign.persons:
                    campaign.choose(seat, way)
            else:
                campaign.turn()


def _outcomes(jobs: Iterator[Job], workers: int) -> Generator[tuple[int, bool, int], None, None]:
    if workers == 1:
        yield from map(_play, jobs)
        return
    spawn = get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=leave_stopping_to_us) as pool:
        waiting = []
        for job in jobs:
            waiting.append(pool.submit(_play, job))
            if len(waiting) > 4 * workers:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


def _play(job: Job) -> tuple[int, bool, int]:
    row, deal, match = job
    played = play_game(find(match.game), match, deal, list(range(match.seats)))
    return row, any(played.shares), played.turns
