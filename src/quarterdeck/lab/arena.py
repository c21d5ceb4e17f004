"""The arena: bots play each other over many deals, and what that proves is told with an interval.

Each deal is played as often as there are bots, who move on by one seat from game to game, so that nobody owes
anything to the deal. The deal is the one that the name `arena SEED NUMBER` gives at a table. Where the sides of a game
differ, the result is told for each side too, and the first bot can be kept on one of them. Games that all win or lose
together are for `crews.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any

from quarterdeck.bots import Bot
from quarterdeck.bots.failing import answer_of
from quarterdeck.bots.registry import named_bot
from quarterdeck.core.errors import BotFailed, SeatRefused
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Value
from quarterdeck.lab.pace import Pace
from quarterdeck.lab.processes import collect, outcomes
from quarterdeck.lab.proving import Proof
from quarterdeck.lab.scores import ArenaResult, BotScore, GamePlayed, SideScore, count_game
from quarterdeck.lab.setting import Setting
from quarterdeck.table import Seat, Table

Progress = Callable[[ArenaResult], None]


@dataclass(frozen=True)
class Match:
    """What is played: all that a process has to know."""

    game: str
    seats: int
    bots: tuple[str, ...]  # by their names, one a seat, as the first game of a deal has them; alone, any number
    options: dict[str, Value]
    sets: dict[str, Value]
    seed: int
    kept: int | None = None  # the seat that the first bot is kept in
    crews: bool = False  # whether one bot has all seats, each of them once

    def sittings(self) -> list[list[int]]:
        """Who sits where, as numbers of the bots, in each game of a deal."""
        number = len(self.bots)
        if self.crews:
            return [[bot] * self.seats for bot in range(number)]
        turns = range(number) if self.kept is None else [-self.kept % number]
        return [[(seat + turned) % number for seat in range(self.seats)] for turned in turns]


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
    prove: float | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Let bots play each other; `games` is rounded up to whole deals. Ctrl-C ends it with what was played so far.

    The last bot takes the seats that are left over. Where there is one seat only, every bot plays each deal alone
    and the best score wins. `progress` is called with the result so far after every deal; `cores` is all unless
    given. With `side` the first bot always plays that side, and a deal is one game. With `prove` it ends as soon as it
    is proven that the first bot's share is above that, or that it is not. Raises `SeatRefused` or `OptionRefused` for
    what cannot be played.
    """
    if not bots:
        raise SeatRefused("An arena needs bots: name one for every seat, or two.")
    usual = game.usual_seats(options or {})
    number = seats if seats is not None else 1 if usual == 1 else max(usual, len(bots))
    names = list(bots) + [bots[-1]] * (number - len(bots))
    if len(names) > number > 1:
        raise SeatRefused(f"{len(names)} bots do not fit into {number} seats: name fewer, or give more seats.")
    paces = paces_of(names)
    if prove is not None and len(paces) == 1:
        raise SeatRefused(f"{bots[0]} alone proves nothing: name another bot beside it.")
    rules = game.rules(number, options or {}, sets or {})
    kept = game.role(side) if side is not None else None
    match = Match(game.key, number, tuple(names), dict(options or {}), dict(sets or {}), seed, kept)
    deals = -(-games // len(match.sittings()))
    result = ArenaResult(
        setting=Setting.of(game, rules, names, seed, options or ()),
        games_planned=deals * len(match.sittings()),
        tallies=[BotScore(name, pace) for name, pace in paces.items()],
        by_seat=[0.0] * number,
        by_side={(name, seat): SideScore(name, role) for name in paces for seat, role in enumerate(game.roles)},
        side=game.roles[kept] if kept is not None else None,
        proof=Proof(prove, deals) if prove is not None else None,
    )
    played = outcomes(game, play_deal, ((match, deal) for deal in range(deals)), deals, cores)
    collect(result, played, partial(_add, result), progress)
    return result


def paces_of(names: Sequence[str]) -> dict[str, Pace]:
    """Each of the bots, which have decided nothing yet. Raises `SeatRefused` for one that there is not."""
    return {name: Pace.of(named_bot(name).make(0)) for name in names}


def _add(result: ArenaResult, deal: list[GamePlayed]) -> bool:
    """Count the games of a deal. Whether no more are needed."""
    first = result.tallies[0]
    wins, tables, lost = first.wins, first.tables, first.lost
    _count(result, deal)
    if result.proof is None:
        return False
    number = first.tables - tables
    result.proof.add((first.wins - wins) / number, 1 - (first.lost - lost) / number)
    return result.proof.decided


def _count(result: ArenaResult, deal: list[GamePlayed]) -> None:
    result.deals += 1
    by_name = {tally.bot: tally for tally in result.tallies}
    for played in deal:
        sitters = [result.setting.bots[bot] for bot in played.sitting]
        count_game(by_name, sitters, played)
        result.games += 1
        result.turns += played.turns
        result.ties += 0 < max(played.shares) < 1
        result.lost += not any(played.shares)
        for seat, name in enumerate(sitters):
            result.by_seat[seat] += played.shares[seat]
            if on_side := result.by_side.get((name, seat)):
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
    paces = [Pace() for _ in bots]
    turns = 0
    turn = game.judgement.turn_of(table.truth)
    while not table.over:
        seat = table.asked
        table.choose(seat, paces[seat].time(partial(_answer, bots[seat], table)))
        turns += game.judgement.turn_of(table.truth) != turn
        turn = game.judgement.turn_of(table.truth)
    result = table.result()
    shares = [1 / result.places.count(1) if place == 1 else 0.0 for place in result.places]
    return GamePlayed(sitting, shares, result.scores, result.places, paces, turns)


def _seat_bot(match: Match, deal: int, seat: int, bot: int) -> Bot:
    """A bot with thoughts of its own: nothing it draws comes from the deal."""
    text = f"arena bot {match.seed} {deal} {seat} {bot}"
    return named_bot(match.bots[bot]).make(int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))


def _answer(bot: Bot, table: Table) -> int:
    """What a bot answers to the question on the table. Raises `BotFailed` with how to come to that question."""
    try:
        return answer_of(bot, table.window())
    except BotFailed as failed:
        question = table.question(table.asked)
        assert question is not None
        where = f"at {question.prompt.text!r}, its question {question.number + 1} in seat {table.asked + 1}"
        again = f"Mend it and play once more: the deal is called {table.record.header.deal!r}, also for play --deal"
        raise BotFailed(failed.bot, f"{failed.what}, {where}. {again}", failed.discreet) from failed
