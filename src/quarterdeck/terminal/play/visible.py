"""What a viewer of a table can be shown and can point at.

The table's truth is read here and nowhere else in the terminal, and only through functions of the game that are
given a viewer or the question: the law of non-interference holds for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from quarterdeck.bots import Bot, Window
from quarterdeck.bots.failing import answer_of
from quarterdeck.core.game import View
from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.words import Option, Thing
from quarterdeck.table import Question, Table
from quarterdeck.table.advice import advise
from quarterdeck.table.sets import SetQuestion
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.asked import Asked, read_question
from quarterdeck.terminal.play.hints import Hint, hint_of
from quarterdeck.terminal.play.seats import default_name


def things_of(table: Table, viewer: int) -> list[Thing]:
    """Everything on the board that has a name for this viewer."""
    return table.game.words.things(table.truth, viewer, table.names)


def names_for(table: Table, viewer: int) -> list[str]:
    """The names of the seats, as `viewer` is shown them."""
    names = table.names
    if viewer >= 0 and names[viewer] == default_name(viewer, table.game):
        names[viewer] = "You"
    return names


def asked_of(table: Table, question: Question) -> Asked:
    """What a table asks."""
    return read_question(question, table.several(question.seat), table.suggestions(question.seat))


def marks_of(options: Sequence[Option]) -> dict[str, str]:
    """The keys of the options that go to one place, by that place."""
    marks: dict[str, str] = {}
    for option in options:
        if len(option.things) == 1:
            marks.setdefault(option.things[0], option.key)
    return marks


def board_writer(table_names: list[str], game: str) -> Callable[[View], list[str]]:
    """What makes the plain board of a view, to be stored with a finished game."""
    return partial(_lines, game, table_names)


def _lines(game: str, names: list[str], view: View) -> list[str]:
    return boards.plain(game, view, names, ())


def bot_choice(bot: Bot, table: Table) -> int:
    """What a bot chooses in the place of the asked seat; it sees what that seat sees. Raises `BotFailed`."""
    return answer_of(bot, table.window())


def hinted(bot: Bot, table: Table, picks: Sequence[int]) -> Hint:
    """What a bot would choose in the place of the asked seat when these are chosen already, and why; without words if
    no more is to be chosen."""
    state = table.truth
    if picks:
        laid = SetQuestion(state.clone()).laid(picks)
        if laid is not None and laid.closed:
            return Hint()
        state = laid.state if laid is not None else state
    window = Window(table.game, state, table.asked, table.window().events)
    return hint_of(advise(window, bot, table.names))


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
