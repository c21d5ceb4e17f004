"""Advice: what a bot would do in the place of the asked seat, and why.

All of it comes from a window, which shows what the seat sees, and from worlds that the seat can imagine: the truth has
no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from quarterdeck.bots import make_bot
from quarterdeck.bots.bot import UNKNOWN, Bot, Weighed
from quarterdeck.bots.thinking import Think
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import IllegalMove
from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Option
from quarterdeck.table.because import because
from quarterdeck.table.runs import Answer, arranged, plays_on
from quarterdeck.table.sets import stays_open
from quarterdeck.table.survey import goes_on_picking

WORLDS = 16  # in which it is looked at what the answers bring
SEED = 7919  # of these worlds: the same for the truth and for its twins
ADVISER = "captain"
ITERATIONS = 3000  # of the adviser, which are a few tenths of a second compiled
SECONDS = 1.0  # that they may take
MOST_PICKS = 40  # until a set is ended
PART = 4  # of the thoughts and of the time that is left, which each further pick may take


@dataclass(frozen=True)
class Advice:
    """What to answer, and why.

    `moves` can be given as one answer: what is best now, and what follows on it as far as it rests on what is known.
    `options` are their words, one each. `chance` is about the chance to win with it, from 0 to 1, and None where
    nothing was weighed or nobody wins. `other` is the next best answer, if there is one.
    """

    moves: list[int]
    options: list[Option]
    chance: float | None
    reason: str
    other: Option | None = None
    other_chance: float | None = None

    @property
    def move(self) -> int:
        """What is answered first."""
        return self.moves[0]

    @property
    def label(self) -> str:
        """The words of it."""
        return self.options[0].label


def adviser(seed: int, seconds: float = SECONDS) -> Bot:
    """Who is asked for advice: with the same seed it gives the same, where there is time for all its thoughts."""
    bot = make_bot(ADVISER, seed, Think(iterations=ITERATIONS))
    bot.until = monotonic() + seconds
    return bot


def advise(window: Window, bot: Bot, names: Sequence[str]) -> Advice:
    """What `bot` would answer at this window, before its time is over."""
    weighed = _weighed(window, bot)
    best = weighed[0]
    game, seat = window.game, window.seat
    worlds = [window.world(Rng(SEED + number)) for number in range(WORLDS)]
    moves = _whole(window, worlds[0], bot, best)
    moves = _to_the_end_of_the_turn(window, worlds[0], bot, names, moves)
    order = _given(game, worlds[0], moves)
    trails, is_open = _trails(game, worlds, [answer.move for answer in order], seat)
    state = trails[0]
    given = [(at, answer.move) for at, answer in enumerate(order) if not answer.forced]
    reason = because(game, trails, is_open, seat, names, best.chance == UNKNOWN)
    other = weighed[1] if len(weighed) > 1 else None
    counts = game.judgement.counts_chances(worlds[0])
    return Advice(
        [move for _, move in given],
        [game.words.option(state[at], move, names) for at, move in given],
        told_chance(best) if counts else None,
        reason,
        None if other is None else game.words.option(worlds[0], other.move, names),
        told_chance(other) if other is not None and counts else None,
    )


def told_chance(weighed: Weighed) -> float | None:
    """About the chance to win with an answer; None where it was not weighed."""
    return None if weighed.chance == UNKNOWN else min(1.0, max(0.0, weighed.chance))


def in_words(chance: float | None) -> str:
    """`about 62 of 100`, and nothing where it is not known."""
    return "" if chance is None else f"about {round(100 * chance)} of 100"


def _weighed(window: Window, bot: Bot) -> list[Weighed]:
    """What it thinks of the answers, in all of its time but a part: the rest of a set may be asked for."""
    until = bot.until
    bot.until = _when_over(1 - 1 / PART, until)
    try:
        weighed = bot.weigh(window)
        if not weighed:
            move = bot.choose(window)
            weighed = [Weighed(move, UNKNOWN, (move,), 1.0)]
        return weighed
    finally:
        bot.until = until


def _when_over(part: float, until: float) -> float:
    """When so much of the time that is left will be over."""
    now = monotonic()
    return now + part * max(0.0, until - now)


def _whole(window: Window, world: State, bot: Bot, best: Weighed) -> list[int]:
    """The answers that are meant, with the rest of a set that they begin, in a world that the seat can imagine."""
    moves = [best.move, *best.plan[1:]]
    for _ in range(MOST_PICKS):
        state = _begun(window.game, world, moves)
        if state is None or monotonic() > bot.until:
            break
        moves.append(_chosen(window, state, bot))
    while len(moves) > 1 and not _can_be_given(window.game, world, moves):
        moves.pop()
    return moves


def _chosen(window: Window, state: State, bot: Bot) -> int:
    """What the bot answers further on, in a world that the seat can imagine, with a part of its thoughts and time."""
    think, until = bot.think, bot.until
    try:
        bot.think = Think(max(1, think.iterations // PART)) if think.iterations else think
        bot.until = _when_over(1 / PART, until)
        return bot.choose(Window(window.game, state, window.seat, window.events))
    finally:
        bot.think, bot.until = think, until


def _to_the_end_of_the_turn(
    window: Window, world: State, bot: Bot, names: Sequence[str], moves: list[int]
) -> list[int]:
    """With one answer more where the turn ends with it and it rests on what is known; none by which nothing is done."""
    game, seat, turn_of = window.game, window.seat, window.game.judgement.turn_of
    trails, is_open = _trails(game, [world], moves, seat)
    state = trails[0][-1]
    if is_open or len(trails[0]) <= len(moves) or state.is_over() or state.seat() != seat:
        return moves
    if any(before.step().picks(before, move) for before, move in zip(trails[0], moves, strict=False)):
        return moves  # a set, which has an end of its own
    asked = [before.step().id for before in trails[0][:-1]]
    if state.step().id in asked or turn_of(state) != turn_of(world) or len(state.moves()) < 2:
        return moves
    move = _chosen(window, state, bot)
    [[*_, after]], _ = _trails(game, [state], [move], seat)
    goes_on = not after.is_over() and turn_of(after) == turn_of(state)
    declines = game.words.option(state, move, names).declines
    more = [*moves, move]
    return moves if goes_on or declines or not _can_be_given(game, world, more) else more


def _begun(game: Game[Any], world: State, moves: Sequence[int]) -> State | None:
    """The question after these, if the last of them is a pick of a set that has yet to be ended."""
    state, before = world.clone(), world
    seat = world.seat()
    for at, move in enumerate(moves):
        if state.is_over() or state.seat() != seat or move not in state.moves():
            return None
        before = state
        state = state.clone()
        goes_on = plays_on(game, state, move, seat, before.knowledge()[seat])
        if at == len(moves) - 1:
            picked = before.step().picks(before, move)
            if picked and goes_on and goes_on_picking(before, state) and not stays_open(before, state):
                return state
    return None


def _can_be_given(game: Game[Any], world: State, moves: Sequence[int]) -> bool:
    try:
        arranged(game, world, moves)
    except IllegalMove:
        return False
    return True


def _given(game: Game[Any], world: State, moves: Sequence[int]) -> list[Answer]:
    """The same in the order of the rules, with what has no other answer on the way."""
    with suppress(IllegalMove):
        return arranged(game, world, moves)
    return [Answer(move) for move in moves[:1]]


def _trails(
    game: Game[Any], worlds: Sequence[State], moves: Sequence[int], seat: int
) -> tuple[list[list[State]], bool]:
    """What the answers lead to in each of the worlds, and whether anything that is not known has a part in it."""
    trails: list[list[State]] = []
    is_open = False
    for number, world in enumerate(worlds):
        trail, rng = [world], Rng(SEED * (number + 1))
        for move in moves:
            if trail[-1].is_over() or trail[-1].seat() != seat or move not in trail[-1].moves():
                break
            later = trail[-1].clone()
            known = later.knowledge()[seat]
            draws = rng.draws
            later.play(move, rng)
            is_open = is_open or rng.draws > draws or bool(later.knowledge()[seat] & ~known)
            trail.append(later)
        trails.append(trail)
    return trails, is_open
