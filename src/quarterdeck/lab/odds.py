"""How often bots win a co-operative game: by difficulty, or chapter by chapter of a campaign, with intervals.

The games of a row are deals of their own, and the next row plays the same deals. So two rows share some of their luck:
how they differ is rather more certain than their intervals, each made for its row alone, make it look. The components
of a chapter are those of a campaign that was won up to it, with choices drawn anew for every game, and so are those of
the random scenarios after the end; who plays is one bot in every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from quarterdeck.bots.registry import named_bot
from quarterdeck.core.errors import OptionRefused
from quarterdeck.core.game import Game
from quarterdeck.core.guessing import instead
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.story import Story
from quarterdeck.lab.arena import Match, play_game
from quarterdeck.lab.intervals import Share, rounded
from quarterdeck.lab.processes import collect, outcomes, stopped_early
from quarterdeck.lab.setting import Setting
from quarterdeck.table.campaign.campaign import Campaign
from quarterdeck.table.entries import Seat

BY_CHAPTER = "chapter"


@dataclass
class WinRate:
    """One line: how many games were won, of how many."""

    name: str
    games: int = 0
    won: int = 0
    turns: int = 0

    @property
    def rate(self) -> Share:
        """The part of the games that was won."""
        return Share(self.won / self.games if self.games else 0.0, self.games)

    def line(self) -> str:
        """The line in words."""
        if not self.games:
            return f"{self.name}: no game was played to its end"
        return f"{self.name}: won {self.rate.text}, in {self.games} games of {self.turns / self.games:.0f} turns"

    def to_json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {
            "name": self.name,
            "games": self.games,
            "won": self.won,
            "interval": rounded(self.rate.interval),
            "turns_per_game": round(self.turns / self.games, 2) if self.games else None,
        }


@dataclass
class OddsResult:
    """What was played, by one bot in every seat, and told by an option or by chapters."""

    setting: Setting
    by: str
    rows: list[WinRate]
    seconds: float = 0.0
    stopped: bool = False
    games_planned: int = 0
    story: str | None = None  # the campaign whose chapters were played

    @property
    def bot(self) -> str:
        """The bot in every seat."""
        return self.setting.bots[0]

    @property
    def games(self) -> int:
        """How many games were played to their end."""
        return sum(row.games for row in self.rows)

    def lines(self) -> list[str]:
        """The result in words."""
        who = f"{self.setting.seats} × {self.bot}" if self.setting.seats > 1 else f"{self.bot} alone"
        head = f"{who}, {self.games} games in {self.seconds:.0f} s"
        head += stopped_early(self)
        return [head, self.setting.line(), *(row.line() for row in self.rows)]

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return {
            **self.setting.to_json(),
            "bot": self.bot,
            "by": self.by,
            "story": self.story,
            "games": self.games,
            "games_planned": self.games_planned,
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
    named_bot(bot).make(0)
    plain, changed = dict(options or {}), dict(sets or {})
    lines = _chapters(game, story) if by == BY_CHAPTER else _words(game, by)

    def match_of(line: _Line, deal: int) -> Match:
        own, numbers = line.given(seed * 1_000_003 + deal)
        return Match(game.key, number, (bot,) * number, {**plain, **own}, {**numbers, **changed}, seed, 0)

    for line in lines:  # what cannot be played is refused before anything is
        first = match_of(line, 0)
        game.rules(number, first.options, first.sets)
    setting = Setting.of(game, game.rules(number, plain, changed), [bot] * number, seed, plain, without=by)
    told = story.key if story is not None and by == BY_CHAPTER else None
    result = OddsResult(
        setting, by, [WinRate(line.name) for line in lines], games_planned=games * len(lines), story=told
    )
    jobs = ((row, deal, match_of(line, deal)) for deal in range(games) for row, line in enumerate(lines))
    collect(result, outcomes(game, _play, jobs, result.games_planned, cores), partial(_add, result), progress)
    return result


def _add(result: OddsResult, played: tuple[int, bool, int]) -> bool:
    row, won, turns = played
    result.rows[row].games += 1
    result.rows[row].won += won
    result.rows[row].turns += turns
    return False


Given = tuple[dict[str, Value], dict[str, Value]]  # options and numbers


@dataclass(frozen=True)
class _Line:
    """What one line is about: options and numbers that its games are played with, by a seed."""

    name: str
    given: Callable[[int], Given]


def _words(game: Game[Any], by: str) -> list[_Line]:
    """A line for each word of an option."""
    choice = next((choice for choice in game.choices if choice.name == by and choice.choices), None)
    if choice is None:
        there = [choice.name for choice in game.choices if choice.choices] + [BY_CHAPTER] * bool(game.stories)
        raise OptionRefused(f"{by!r} is nothing that {game.title} has odds by. {instead(by, there)}")
    return [_Line(word, partial(_by_word, by, word)) for word in choice.choices]


def _by_word(by: str, word: str, seed: int) -> Given:
    return {by: word}, {}


def _chapters(game: Game[Any], story: Story | None) -> list[_Line]:
    """A line for each chapter with a scenario, and for each difficulty of the random ones after the end."""
    if story is None:
        raise OptionRefused(f"{game.title} has no campaign whose chapters could be played.")
    chapters = [
        _Line(f"{key}. {chapter.title}", partial(_in_chapter, game, story, key))
        for key, chapter in story.chapters.items()
        if chapter.scenario
    ]
    return chapters + [
        _Line(f"afterwards, {name}", partial(_afterwards, game, story, name)) for name in story.difficulties
    ]


def _in_chapter(game: Game[Any], story: Story, key: str, seed: int) -> Given:
    return {}, chapter_sets(game, story, key, seed)


def _afterwards(game: Game[Any], story: Story, difficulty: str, seed: int) -> Given:
    return {}, sets_afterwards(game, story, difficulty, seed)


def chapter_sets(game: Game[Any], story: Story, key: str, seed: int) -> dict[str, Value]:
    """The numbers of a chapter's table in a campaign that was won up to it, with choices drawn by `seed`."""
    rng = Rng(seed)
    while True:  # until a campaign comes to it: not every one does
        campaign = _won_up_to(game, story, key, rng)
        if campaign.stage == "scenario":
            return dict(campaign.scenario_setup().sets)


def sets_afterwards(game: Game[Any], story: Story, difficulty: str, seed: int) -> dict[str, Value]:
    """The numbers of a random scenario after a campaign that was won, with choices drawn by `seed`."""
    return dict(_won_up_to(game, story, "", Rng(seed)).scenario_setup(difficulty=difficulty).sets)


def _won_up_to(game: Game[Any], story: Story, key: str, rng: Rng) -> Campaign:
    """A campaign before the scenario of a chapter, or at its end if it does not come to that one."""
    campaign = Campaign.begin(game, story, "odds", [Seat("person", f"{n}") for n in range(game.fewest)])
    while campaign.stage != "over":
        if campaign.stage == "scenario":
            if campaign.chapter.key == key:
                break
            campaign.begin_scenario("odds")
            campaign.end_scenario("odds", won=True)
        elif campaign.stage == "choice":
            way = campaign.ways[rng.below(len(campaign.ways))].key
            for seat in campaign.persons:
                campaign.vote(seat, way)
        else:
            campaign.turn_page()
    return campaign


def _play(game: Game[Any], job: Job) -> tuple[int, bool, int]:
    row, deal, match = job
    played = play_game(game, match, deal, list(range(match.seats)))
    return row, any(played.shares), played.turns
