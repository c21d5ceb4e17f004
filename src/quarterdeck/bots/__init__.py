"""The bots: computer opponents that see views and sampled worlds, never the truth."""

from quarterdeck.bots.bosun import Bosun
from quarterdeck.bots.bot import Bot
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import SeatRefused

__all__ = ["BOTS", "Bot", "Window", "make_bot"]

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (Deckhand, Bosun)}


def make_bot(key: str, seed: int) -> Bot:
    """A bot that thinks with random numbers from this seed. Raises `SeatRefused` naming those there are."""
    if key not in BOTS:
        raise SeatRefused(f"There is no bot {key!r}; there are: {', '.join(BOTS)}.")
    return BOTS[key](seed)
