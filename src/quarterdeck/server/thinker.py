"""A process that thinks for the bots: questions come in by line, moves go out by line, until nobody is there.

It is given the state and lets the bot look through a `Window`: the bot sees what its seat sees.
"""

from __future__ import annotations

import signal
import sys

import msgspec

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.rules import Value
from quarterdeck.games import GAMES
from quarterdeck.table.compression import decompress


class Question(msgspec.Struct, frozen=True):
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


class Thought(msgspec.Struct, frozen=True):
    """The move that the bot chose; -1 if it failed, with the reason in `trouble`."""

    id: int
    move: int
    trouble: str = ""


def think(question: Question) -> int:
    """What the bot answers."""
    game = GAMES[question.game]
    rules = game.rules(question.seats, question.options, question.sets)
    state = game.unpack(rules, decompress(question.packed, list))
    return make_bot(question.bot, question.seed).choose(Window(game, state, question.seat))


def main() -> None:
    """Answer until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the line
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        question = decoder.decode(line)
        try:
            thought = Thought(question.id, think(question))
        except Exception as error:  # a bot of any kind may fail in any way, and must not take the others with it
            thought = Thought(question.id, -1, f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
