"""The order `why`: why something cannot be done, or that it can, for anything that the player names."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import Option, Sentence, Thing
from quarterdeck.table import Question, Table
from quarterdeck.table.explain import Explanation
from quarterdeck.terminal import boards
from quarterdeck.terminal.play.answers import no_such_key
from quarterdeck.terminal.play.asked import asked_of
from quarterdeck.terminal.play.matching import match_code, match_options, match_things
from quarterdeck.terminal.play.phrases import share_beginning
from quarterdeck.terminal.play.visible import conceivable_options, options_elsewhere, things_of

MOST_THINGS = 6


def explain(table: Table, question: Question, what: str) -> list[str]:
    """The answer to `why WHAT`, a sentence a line."""
    examples = _examples(question, things_of(table, question.seat))
    nothing = f"That is nothing on the board and no answer in this game. Ask for example {examples}."
    return reasons(table, question, what) or [nothing]


def reasons(table: Table, question: Question, what: str) -> list[str]:
    """Why something is not possible, or that it is; nothing for what is nothing in this game.

    Squares come before cards, cards before words.
    """
    asked = asked_of(table, question)
    if by_key := [option for option in asked.options if option.key == what.lower()]:
        return _of_options(table, question.seat, by_key)
    if what.isdecimal():
        return [no_such_key(what, asked.options)]
    things = things_of(table, question.seat)
    if exact := match_code(what, things):
        return _of_thing(table, question.seat, exact[0])
    options = match_options(what, conceivable_options(table))
    if options:
        return _of_options(table, question.seat, _in_sight(options, things))
    named = match_things(what, things)
    if len(named) == 1:
        return _of_thing(table, question.seat, named[0])
    if named:
        return ["Which of these?", *(f"{thing.name}." for thing in named[:MOST_THINGS])]
    elsewhere = match_options(what, options_elsewhere(table))
    if elsewhere:
        return _of_elsewhere(table, question.seat, what, elsewhere, things)
    return []


def _of_thing(table: Table, seat: int, thing: Thing) -> list[str]:
    touching = [option for option in conceivable_options(table) if thing.id in option.things]
    pointing = [option for option in touching if option.things[0] == thing.id]
    name = thing.name.partition(",")[0]
    if len(pointing) == 1 and not thing.id.startswith("button:"):
        return explanation_lines(table.why(seat, thing.id), name)
    if pointing:
        return _of_options(table, seat, pointing)
    if possible := _possible(table, seat, touching):
        return _of_options(table, seat, possible)
    return explanation_lines(table.why(seat, thing.id), name)


def _of_options(table: Table, seat: int, options: Sequence[Option]) -> list[str]:
    """The reason of every option; options with the same one share it."""
    possible = _possible(table, seat, options)
    explained = [(option, table.why(seat, option.move)) for option in options]
    refused = [(option, line) for option, why in explained if why.verdict != "possible" for line in why.lines]
    said = []
    if possible:
        said.append(f"It is possible: {share_beginning([option.label for option in possible])}. ({possible[0].clause})")
    for line in {line.text: line for _, line in refused}.values():
        alike = [option for option, other in refused if other.text == line.text]
        name = _card_name(table, alike[0]) if len({option.things[:1] for option in alike}) == 1 < len(alike) else ""
        about = f"The {name}" if name else share_beginning([option.label for option in alike])
        said.append(f"{about}: {with_clause(line)}")
    return said


def _possible(table: Table, seat: int, options: Sequence[Option]) -> list[Option]:
    question = table.question(seat)
    offered = {option.move for option in question.options} if question is not None else set()
    return [option for option in options if option.move in offered]


def _of_elsewhere(table: Table, seat: int, what: str, options: Sequence[Option], things: Sequence[Thing]) -> list[str]:
    """An answer to some other question of the game; where only a verb was named, that verb."""
    option = _in_sight(options, things)[0]
    when = table.game.words.when(option.move)
    if when is not None and len(options) > 1 and len({option.move & ~ARG for option in options}) == 1:
        return [f"{what.strip().capitalize()}: {with_clause(when)}"]
    seen = {thing.id for thing in things}
    if option.things and option.things[0] not in seen and not option.things[0].startswith("button:"):
        kind, _, code = option.things[0].partition(":")
        if name := _card_name(table, option):
            return [f"The {name} is not in your hand."]
        if named := [
            card.name for card in table.game.components.cards() if card.name.lower().replace(" ", "-") == code
        ]:
            return [f"{named[0]} is not in your hand."]
        return [f"There is no {kind} {code} on the board."]
    return explanation_lines(table.why(seat, option.move), option.label)


def _card_name(table: Table, option: Option) -> str:
    """The name of the card that the option points at first, if the board names it also where it is out of sight."""
    return boards.reading(table.game.key).card_names.get(option.things[0], "") if option.things else ""


def _in_sight(options: Sequence[Option], things: Sequence[Thing]) -> Sequence[Option]:
    """Of several options those with things that the person can see, if there are any."""
    seen = {thing.id for thing in things}
    return [option for option in options if seen.issuperset(option.things[:1])] or options


def explanation_lines(why: Explanation, about: str) -> list[str]:
    """An explanation, a sentence a line, and before each what it is about; what is possible says that itself."""
    itself = why.verdict in ("possible", "further")
    return [with_clause(line) if itself else f"{about}: {with_clause(line)}" for line in why.lines]


def with_clause(line: Sentence) -> str:
    """A sentence and the clause that it rests on."""
    return f"{line.text} ({line.clause})"


def _examples(question: Question, things: Sequence[Thing]) -> str:
    """Two that work: something on the board, and an option."""
    codes = {thing.id.partition(":")[0]: thing.id.rpartition(":")[2] for thing in reversed(things)}
    some = [codes[kind] for kind in ("square", "button", "card") if kind in codes]
    some += [option.label.lower() for option in question.options]
    return f"'why {some[0]}' or 'why {some[1]}'" if len(some) > 1 else "'why 1'"
