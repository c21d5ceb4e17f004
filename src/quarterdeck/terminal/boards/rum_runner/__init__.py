"""The board of Rum Runner: islands, fleet and hands as a picture, and as sentences."""

from quarterdeck.terminal.boards.rum_runner.board import RumRunnerBoard

__all__ = ["RumRunnerBoard"]
