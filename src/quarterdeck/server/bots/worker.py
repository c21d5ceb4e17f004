"""A process that thinks for the bots: tasks come in by line, answers go out by line, until its input is closed.

It is given the state and lets the bot look through a `Window`: the bot sees what its seat sees.
"""

from __future__ import annotations

import sys
from time import monotonic

import msgspec

from quarterdeck.bots import Bot, Window, make_bot
from quarterdeck.bots.bot import EVEN
from quarterdeck.bots.failing import answer_of
from quarterdeck.bots.registry import lend
from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import BotFailed, QuarterdeckError
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Event
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.server.tables.picture import wire_advice
from quarterdeck.server.workers.answering import answer_lines, where_raised
from quarterdeck.table.advice import ITERATIONS, Advice, advise
from quarterdeck.table.compression import STATE_BYTES, decompress
from quarterdeck.table.review import Look, Seen, look_at

SIMPLE = "deckhand"  # who answers where a better bot fails


class BotTask(msgspec.Struct, frozen=True):
    """A state, packed, and which bot is to answer in which seat, within how many seconds.

    `think` is how long it may think of its own accord, and `events` are what its seat was told. With the `names` of the
    seats it is asked for advice, and what it would answer is told with its reasons; with a `look` besides, what it
    thinks of an answer that was given long ago.
    """

    game: str
    seats: int
    options: dict[str, Value]
    sets: dict[str, Value]
    packed: str
    seat: int
    bot: str
    seed: int
    seconds: float
    think: Think = USUAL
    events: list[Event] = []
    manner: str = EVEN
    names: list[str] = []
    look: Look | None = None


class Lent(msgspec.Struct, frozen=True):
    """The bots that the host of the server lends, by name, and where modules are looked for."""

    bots: list[str]
    path: list[str]


class BotAnswer(msgspec.Struct, frozen=True):
    """The move that the bot chose; -1 if there is none. `trouble` says how the bot failed: then another chose."""

    move: int
    trouble: str = ""
    advice: wire.Advice | None = None
    seen: Seen[wire.Advice] | None = None


def think(task: BotTask) -> BotAnswer:
    """What the bot answers, or the simple one where it fails."""
    game = GAMES[task.game]
    rules = game.rules(task.seats, task.options, task.sets)
    state = game.unpack(rules, decompress(task.packed, list, STATE_BYTES))
    if task.look is not None:
        window = Window(game, state, task.seat, task.events)
        return _looked_back(look_at(window, task.look, task.names, task.seconds))
    try:
        return _bot_answer(task, Window(game, state, task.seat, task.events))
    except Exception as error:  # a bot of any kind may fail in any way
        trouble = error.discreet if isinstance(error, BotFailed) else where_raised(error)
    # The error is gone by now, and with it all that the bot had in hand: it may have been too much for the memory.
    return BotAnswer(make_bot(SIMPLE, task.seed).choose(Window(game, state, task.seat)), trouble)


def _bot_answer(task: BotTask, window: Window) -> BotAnswer:
    bot = make_bot(task.bot, task.seed, task.think)
    bot.until, bot.manner = monotonic() + task.seconds, task.manner
    return _advised(bot, window, task.names) if task.names else BotAnswer(answer_of(bot, window))


def _advised(bot: Bot, window: Window, names: list[str]) -> BotAnswer:
    """What the bot would answer, and why."""
    bot.think = Think(iterations=ITERATIONS)
    told = advise(window, bot, names)
    return BotAnswer(told.move, advice=wire_advice(told))


def _looked_back(seen: Seen[Advice]) -> BotAnswer:
    advice = None if seen.advice is None else wire_advice(seen.advice)
    return BotAnswer(seen.best, seen=Seen(seen.chance, seen.chosen, seen.best, advice))


def answer(line: bytes) -> bytes:
    """The answer to a task, whatever comes of it."""
    try:
        answered = think(msgspec.json.decode(line, type=BotTask))
    except Exception as error:  # which must not take the next question with it
        answered = BotAnswer(-1, where_raised(error))
    return msgspec.json.encode(answered)


def take(lent: Lent) -> None:
    """Have the bots that are lent known in this process. One that cannot be loaded any more costs no other bot."""
    sys.path[:] = lent.path
    for name in lent.bots:
        try:
            lend(name)
        except QuarterdeckError as error:
            sys.stderr.write(f"{error}\n")


def main() -> None:
    """Answer until the other end is closed."""
    memory, seconds, *more = sys.argv[1:]
    for told in more:
        take(msgspec.json.decode(told, type=Lent))
    answer_lines(answer, int(memory), int(seconds))


if __name__ == "__main__":
    main()
