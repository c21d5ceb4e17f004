"""What a viewer of a table can be shown and can point at.

The table's truth is read here and nowhere else in the terminal, and only through functions of the game that are
given a viewer or the question: the law of non-interference holds for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from quarterdeck.bots import Bot, Window
from quarterdeck.core.game import View
from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import Option, Thing
from quarterdeck.table import Table
from quarterdeck.terminal import boards
from quarterdeck.terminal.play.seats import default_name
from quarterdeck.terminal.voices.voice import Screen


def things_of(table: Table, viewer: int) -> list[Thing]:
    """Everything on the board that has a name for this viewer."""
    return table.game.words.things(table.truth, viewer, table.names)


def screen_of(table: Table, viewer: int, options: Sequence[Option] = ()) -> Screen:
    """The board as `viewer` sees it, with the keys of the options that go to one place."""
    marks = marks_of(options)
    names = table.names
    if viewer >= 0 and names[viewer] == default_name(viewer, table.game):
        names[viewer] = "You"
    return Screen(table.game.key, table.view(viewer), names, things_of(table, viewer), marks)


def marks_of(options: Sequence[Option]) -> dict[str, str]:
    """The keys of the options that go to one place, by that place."""
    marks: dict[str, str] = {}
    for option in options:
        if len(option.things) == 1:
            marks.setdefault(option.things[0], option.key)
    return marks


def setting_up(table: Table) -> bool:
    """True before the first turn, if neither the question nor a line of the log then says whose it is."""
    return boards.setting_up(table.game.key, table.view(SPECTATOR))


def board_writer(table_names: list[str], game: str) -> Callable[[View], list[str]]:
    """What makes the plain board of a view, to be stored with a finished game."""
    return partial(_lines, game, table_names)


def _lines(game: str, names: list[str], view: View) -> list[str]:
    return boards.plain(game, view, names, ())


def bot_choice(bot: Bot, table: Table) -> int:
    """What a bot chooses in the place of the asked seat; it sees what that seat sees."""
    return bot.choose(Window(table.game, table.truth, table.asked))


def is_discreet(table: Table) -> bool:
    """Whether nobody may notice if the asked seat has a choice at all."""
    return table.truth.step().discreet(table.truth)


def conceivable_options(table: Table) -> list[Option]:
    """Every answer that the question could have, allowed or not."""
    game, truth, names = table.game, table.truth, table.names
    return [game.words.option(truth, move, names) for move in range(game.move_range) if truth.why(move) != NOT_ASKED]


def options_elsewhere(table: Table) -> list[Option]:
    """Every answer that some question of the game could have."""
    game, truth, names = table.game, table.truth, table.names
    return game.words.elsewhere() or [game.words.option(truth, move, names) for move in range(game.move_range)]
