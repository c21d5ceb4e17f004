"""How much people are asked: questions and clicks a turn, and how long it takes to find ways.

A bot plays in the place of people, and its single answers are counted in four manners: one by one, as the rules ask
for them; as sets, which are one question, a click for each thing and one to confirm; with ways, where pointing at a few
things gives all answers that lead there; and on the board, where a thing that is taken hold of goes the whole way to
its goal. What the table answers by itself counts in none of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

from quarterdeck.bots import make_bot
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.native import build
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import BUTTON
from quarterdeck.games import find
from quarterdeck.table import Moment, Record, Replay, Seat, Table, read_record
from quarterdeck.table.reach import Reached, leads_from, reach_from
from quarterdeck.table.runs import plays_on
from quarterdeck.table.sets import SetQuestion
from quarterdeck.table.survey import goes_on_picking
from quarterdeck.table.ways import Goal, Ways, ways_to

BOT = "bosun"
LONGEST = 12  # answers that are looked for as one way
MANNERS = ("one by one", "as sets", "with ways", "on the board")


@dataclass(frozen=True)
class Answered:
    """A question that somebody answered, and the state it stood in."""

    state: State
    seat: int
    move: int


@dataclass
class Effort:
    """What it took to give all answers in one manner."""

    questions: int = 0
    clicks: int = 0

    def add(self, clicks: int) -> None:
        """One more question, and the clicks that its answer takes."""
        self.questions += 1
        self.clicks += clicks


@dataclass
class AskedResult:
    """What people are asked in one game, and what it takes them to answer."""

    game: str
    seats: int
    games: int = 0
    turns: int = 0
    efforts: list[Effort] = field(default_factory=lambda: [Effort() for _ in MANNERS])
    times: list[float] = field(default_factory=list)  # of ways, in milliseconds

    def time_at(self, share: float) -> float:
        """The time of ways that so large a share of them keeps within."""
        times = sorted(self.times)
        return times[min(len(times) - 1, int(share * len(times)))] if times else 0.0

    def lines(self) -> list[str]:
        """The figures in words."""
        turns = max(self.turns, 1)
        lines = [f"{self.game}, {self.seats} seats: {self.games} games of {self.turns / max(self.games, 1):.0f} turns"]
        for manner, effort in zip(MANNERS, self.efforts, strict=True):
            questions, clicks = effort.questions / turns, effort.clicks / turns
            lines.append(f"  {manner:<12}{questions:>6.2f} questions and {clicks:>6.2f} clicks a turn")
        half, most, worst = (self.time_at(share) for share in (0.5, 0.99, 1.0))
        lines.append(
            f"  {'ways':<12}{half:>6.2f} ms at the median, {most:.2f} at the 99th percentile, {worst:.2f} at most, "
            f"of {len(self.times)}"
        )
        return lines

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        times = {"median": self.time_at(0.5), "p99": self.time_at(0.99), "most": self.time_at(1.0)}
        efforts = {manner: asdict(effort) for manner, effort in zip(MANNERS, self.efforts, strict=True)}
        ways = {"number": len(self.times), **{name: round(time, 3) for name, time in times.items()}}
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "turns": self.turns,
            **efforts,
            "ways_ms": ways,
        }


def asked(games: Sequence[Game[Any]], number: int, records: Sequence[Path] = (), as_json: bool = False) -> None:
    """Measure so many games of each, or these records, and print what came of it."""
    results = [measure(game, played(game, number)) for game in games] if not records else measure_records(records)
    if as_json:
        print(json.dumps({"build": build(), "games": [result.to_json() for result in results]}, indent=2))
    else:
        print("\n".join([f"{build()} build", *(line for result in results for line in result.lines())]))


def measure_records(paths: Sequence[Path]) -> list[AskedResult]:
    """Measure recorded games, those of one game together. Raises what reading a record raises, and `UnknownGame`."""
    by_game: dict[str, list[Record]] = {}
    for path in paths:
        record = read_record(path)
        by_game.setdefault(record.header.game, []).append(record)
    return [measure(find(key), records) for key, records in by_game.items()]


def played(game: Game[Any], number: int) -> Iterator[Record]:
    """Games that are played at tables of people, each by a bot."""
    seats = game.usual_seats({})
    for deal in range(number):
        table = Table.new(game, [Seat("person", f"{BOT} {n + 1}") for n in range(seats)], deal=f"asked {deal + 1}")
        bots = [make_bot(BOT, deal * seats + seat) for seat in range(seats)]
        while not table.over:
            seat = table.asked
            table.choose(seat, bots[seat].choose(table.window()))
        yield table.record


def measure(game: Game[Any], records: Iterator[Record] | Sequence[Record]) -> AskedResult:
    """Count what people were asked in these games."""
    result = AskedResult(game.key, 0)
    for record in records:
        replay = Replay(record, {game.key: game})
        moments = (replay.at(number) for number in range(replay.first, replay.length))
        answers = [Answered(at.state, at.asked, at.chosen) for at in moments if at.chosen is not None and _is_asked(at)]
        result.seats = len(replay.names)
        result.games += 1
        turns = [game.judgement.turn_of(answer.state) for answer in answers]
        result.turns += 1 + sum(one != other for one, other in pairwise(turns))
        _Counting(game, replay.names, answers, result).run()
    return result


def _is_asked(moment: Moment) -> bool:
    """Whether somebody had a choice, by itself or as part of an answer."""
    return not moment.auto or len(moment.state.moves()) > 1


class _Counting:
    """The answers of one game, counted in every manner."""

    def __init__(self, game: Game[Any], names: Sequence[str], answers: Sequence[Answered], result: AskedResult) -> None:
        self._game = game
        self._names = names
        self._answers = answers
        self._result = result

    def run(self) -> None:
        one_by_one, as_sets, with_ways, on_board = self._result.efforts
        for answer in self._answers:
            one_by_one.add(1)
            self._time_a_guess(answer)
        at = 0
        while at < len(self._answers):
            number, clicks = self._set_at(at)
            as_sets.add(clicks)
            at += number
        at = 0
        while at < len(self._answers):
            number, clicks = self._way_at(at) or self._set_at(at)
            with_ways.add(clicks)
            at += number
        at = 0
        while at < len(self._answers):
            number, clicks = self._deed_at(at)
            on_board.add(clicks)
            at += number

    # As sets

    def _set_at(self, at: int) -> tuple[int, int]:
        """How many answers are given as one from this one on, and with how many clicks."""
        first, number = self._answers[at], self._picks_at(at)
        if not number:
            return 1, self._clicks(first)
        ends = self._is_of_set(at, number)  # with an answer that is no pick
        several = SetQuestion(first.state)
        alone = several.bounds == (1, 1) and not several.closers  # so that nothing need be confirmed
        return number + ends, number + (not alone)

    def _picks_at(self, at: int) -> int:
        """How many answers from this one on put something into a set."""
        first, number = self._answers[at], 0
        step = first.state.step()
        while self._is_of_set(at, number) and step.picks(first.state, self._answers[at + number].move):
            number += 1
        return number

    def _is_of_set(self, at: int, number: int) -> bool:
        """Whether the answer so many after this one is to the same question for several things."""
        if at + number >= len(self._answers):
            return False
        first, later = self._answers[at], self._answers[at + number]
        return not number or (goes_on_picking(first.state, later.state) and self._follows(at + number - 1) is not None)

    def _clicks(self, answer: Answered) -> int:
        """One on the answer, one more to set an amount, and one to be sure of what is fatal."""
        gauge = self._game.words.option(answer.state, answer.move, self._names).gauge
        return 1 + bool(gauge) + self._game.judgement.is_fatal(answer.state, answer.move)

    # With ways

    def _way_at(self, at: int) -> tuple[int, int] | None:
        """The most answers from this one on that are a way to something, if it takes fewer clicks than sets do."""
        moves, ends = self._run_from(at)
        for number in range(len(ends), 1, -1):
            pointed = self._last_pointed(at, number)
            if pointed:
                found = self._ways(self._answers[at].state, pointed)
                gone = [way.moves for way in found.ways]
                wanted = moves[: ends[number - 1]]
                if wanted in gone:
                    clicks = len(pointed) + (len(gone) > 1)
                    if clicks < self._clicks_as_sets(at, number):
                        return number, clicks
        return None

    def _run_from(self, at: int) -> tuple[list[int], list[int]]:
        """All moves of the run that begins here, with those that had no other, and where in it each answer ends."""
        moves = [self._answers[at].move]
        ends = [1]
        while len(ends) < LONGEST and at + len(ends) < len(self._answers):
            between = self._follows(at + len(ends) - 1)
            if between is None:
                break
            moves += [*between, self._answers[at + len(ends)].move]
            ends.append(len(moves))
        return moves, ends

    def _last_pointed(self, at: int, number: int) -> tuple[str, ...]:
        """What the last of so many answers points at."""
        last = self._answers[at + number - 1]
        return self._game.words.option(last.state, last.move, self._names).things

    def _clicks_as_sets(self, at: int, number: int) -> int:
        clicks, end = 0, at + number
        while at < end:
            more, each = self._set_at(at)
            clicks += each
            at += more
        return clicks

    def _follows(self, at: int) -> list[int] | None:
        """The moves without a choice between an answer and the next, if nothing comes in between; else None."""
        answer = self._answers[at]
        if at + 1 >= len(self._answers) or self._answers[at + 1].seat != answer.seat:
            return None
        there = self._answers[at + 1].state.pack()
        state, known = answer.state.clone(), answer.state.knowledge()[answer.seat]
        goes_on = plays_on(self._game, state, answer.move, answer.seat, known)
        between: list[int] = []
        while goes_on and state.pack() != there:
            moves = state.moves()
            if len(moves) > 1:
                return None
            between += moves
            goes_on = plays_on(self._game, state, moves[0], answer.seat, known)
        return between if goes_on else None

    # On the board

    def _deed_at(self, at: int) -> tuple[int, int]:
        """How many answers are given from this one on by taking hold of a thing and letting it go on another, or as a
        set, and with how many clicks. What leads on and is meant by itself takes a click more."""
        first = self._answers[at]
        world = self._game.sample(first.state, first.seat, Rng(0))
        leads = leads_from(self._game, world, self._names)
        best = self._set_at(at)
        if self._first_thing(first) in leads:
            best = best[0], best[1] + 1
        chosen = self._picks_at(at)
        moves, ends = self._run_from(at)
        pointed = [self._last_pointed(at, number) for number in range(1, len(ends) + 1)]
        for source in [thing for thing in dict.fromkeys(thing for each in pointed for thing in each) if thing in leads]:
            for goal in reach_from(self._game, world, self._names, source, tuple(moves[:chosen])).goals:
                number = self._reached(goal, moves, ends, pointed)
                clicks = chosen + 2
                if number and goal.picks and at + number < len(self._answers):
                    more, each = self._set_at(at + number)
                    number, clicks = number + more, clicks + each - 1
                if clicks * best[0] < best[1] * number:
                    best = number, clicks
        return best

    @staticmethod
    def _reached(goal: Reached, moves: Sequence[int], ends: Sequence[int], pointed: Sequence[Sequence[str]]) -> int:
        """How many of these answers a goal takes the place of, by whatever places it leads; 0 if it is another."""
        if goal.picks:
            return ends.index(len(goal.moves)) + 1 if moves[: len(goal.moves)] == goal.moves else 0
        there = [number for number, things in enumerate(pointed, 1) if goal.thing in things]
        if not there or len(goal.moves) == 1 or moves[0] != goal.moves[0]:
            return 0
        stays = there[-1] < len(ends) and moves[ends[there[-1]] - 1] == goal.moves[-1]
        return there[-1] + stays

    def _first_thing(self, answer: Answered) -> str:
        """What an answer is pointed at with first; empty for what is no thing of the board, or is put into a set."""
        if answer.state.step().picks(answer.state, answer.move):
            return ""
        things = self._game.words.option(answer.state, answer.move, self._names).things
        return things[0] if things and not things[0].startswith(BUTTON) else ""

    # The time of ways

    def _time_a_guess(self, answer: Answered) -> None:
        """Somebody points at anything on the board."""
        things = self._game.words.things(answer.state, answer.seat, self._names)
        if things:
            self._ways(answer.state, (things[Rng(len(self._result.times)).below(len(things))].id,))

    def _ways(self, state: State, goal: Sequence[str]) -> Ways:
        started = process_time()
        world = self._game.sample(state, state.seat(), Rng(0))
        ways = ways_to(self._game, world, self._names, Goal(frozenset(goal)))
        self._result.times.append(1000 * (process_time() - started))
        return ways
