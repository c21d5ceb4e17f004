"""The bots: computer opponents that see views and sampled worlds, never the truth."""

from quarterdeck.bots.bosun import Bosun
from quarterdeck.bots.bot import Bot, Weighed
from quarterdeck.bots.captain import Captain
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.guessing import instead

__all__ = ["BOTS", "Bot", "Think", "Weighed", "Window", "find_bot", "make_bot"]

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (Deckhand, Bosun, Captain)}


def make_bot(key: str, seed: int, think: Think = USUAL) -> Bot:
    """A bot that thinks with random numbers from this seed, and so long. Raises `SeatRefused` as `find_bot` does."""
    bot = find_bot(key)(seed)
    bot.think = think
    return bot


def find_bot(key: str) -> type[Bot]:
    """The bot of a key. Raises `SeatRefused` naming those there are."""
    if key not in BOTS:
        raise SeatRefused(f"There is no bot {key[:60]!r}. {instead(key, list(BOTS))}")
    return BOTS[key]
