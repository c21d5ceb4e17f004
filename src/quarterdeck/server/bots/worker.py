"""A process that thinks for the bots: tasks come in by line, answers go out by line, until its input is closed.

It is given the state and lets the bot look through a `Window`: the bot sees what its seat sees.
"""

from __future__ import annotations

import signal
import sys

import msgspec

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES
from quarterdeck.table.compression import STATE_BYTES, decompress


class BotTask(msgspec.Struct, frozen=True):
    """A state, packed, and which bot is to answer in which seat."""

    id: int
    game: str
    seats: int
    options: dict[str, Value]
    sets: dict[str, Value]
    packed: str
    seat: int
    bot: str
    seed: int


class BotAnswer(msgspec.Struct, frozen=True):
    """The move that the bot chose; -1 if it failed, with the reason in `trouble`."""

    id: int
    move: int
    trouble: str = ""


def think(task: BotTask) -> int:
    """What the bot answers."""
    game = GAMES[task.game]
    rules = game.rules(task.seats, task.options, task.sets)
    state = game.unpack(rules, decompress(task.packed, list, STATE_BYTES))
    return make_bot(task.bot, task.seed).choose(Window(game, state, task.seat))


def main() -> None:
    """Answer until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the input
    decoder = msgspec.json.Decoder(BotTask)
    for line in sys.stdin.buffer:
        task = decoder.decode(line)
        try:
            answer = BotAnswer(task.id, think(task))
        except Exception as error:  # a bot of any kind may fail in any way, and must not take the others with it
            answer = BotAnswer(task.id, -1, f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
