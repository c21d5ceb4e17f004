"""The bots: computer opponents that see views and sampled worlds, never the truth."""

from quarterdeck.bots.bosun import Bosun
from quarterdeck.bots.bot import Bot
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.guessing import instead

__all__ = ["BOTS", "Bot", "Window", "find_bot", "make_bot"]

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (Deckhand, Bosun)}


def make_bot(key: str, seed: int) -> Bot:
    """A bot that thinks with random numbers from this seed. Raises `SeatRefused` as `find_bot` does."""
    return find_bot(key)(seed)


def find_bot(key: str) -> type[Bot]:
    """The bot of a key. Raises `SeatRefused` naming those there are."""
    if key not in BOTS:
        raise SeatRefused(f"There is no bot {key[:60]!r}. {instead(key, list(BOTS))}")
    return BOTS[key]
