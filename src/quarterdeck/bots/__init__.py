"""The bots: computer opponents that see views and sampled worlds, never the truth."""

from quarterdeck.bots.bot import Bot, Weighed
from quarterdeck.bots.registry import BOTS, find_bot, make_bot
from quarterdeck.bots.thinking import Think
from quarterdeck.bots.window import Window

__all__ = ["BOTS", "Bot", "Think", "Weighed", "Window", "find_bot", "make_bot"]
