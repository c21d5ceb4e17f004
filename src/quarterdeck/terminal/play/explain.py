"""The order `why`: why something cannot be done, or that it can, for anything that the player names."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import Option, Sentence, Thing
from quarterdeck.table import Question, Table
from quarterdeck.table.explain import Explanation, answers_leading_to
from quarterdeck.terminal import boards
from quarterdeck.terminal.play.matching import match_code, match_options, match_things
from quarterdeck.terminal.play.visible import conceivable_options, options_elsewhere, things_of

THAT_CARD = "That card "
MOST_THINGS = 6


def explain(table: Table, question: Question, what: str) -> list[str]:
    """The answer to `why WHAT`, a sentence a line. Squares come before cards, cards before words."""
    if what.isdecimal():
        found = match_options(what, question.options)
        if not found:
            return [f"There is no option {what}: they are 1 to {len(question.options)}."]
        return _of_options(table, question.seat, found)
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
    return [f"That is nothing on the board and no answer in this game. Ask for example {_examples(question, things)}."]


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
    if not touching and (ways := answers_leading_to(table.game, table.sample_world(), table.names, thing.id)):
        return [tell_ways(ways, name)]
    return explanation_lines(table.why(seat, thing.id), name)


def _of_options(table: Table, seat: int, options: Sequence[Option]) -> list[str]:
    """The reason of every option; options with the same one share it."""
    possible = _possible(table, seat, options)
    explained = [(option, table.why(seat, option.move)) for option in options]
    refused = [(option, line) for option, why in explained if why.verdict != "possible" for line in why.lines]
    said = []
    if possible:
        said.append(f"It is possible: {_together([option.label for option in possible])}. ({possible[0].clause})")
    for line in {line.text: line for _, line in refused}.values():
        alike = [option for option, other in refused if other.text == line.text]
        if line.text.startswith(THAT_CARD) and (name := _card_name(table, alike[0])):
            said.append(f"The {name} {line.text.removeprefix(THAT_CARD)} ({line.clause})")
        else:
            said.append(f"{_together([option.label for option in alike])}: {with_clause(line)}")
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
    return [with_clause(line) if why.verdict == "possible" else f"{about}: {with_clause(line)}" for line in why.lines]


def with_clause(line: Sentence) -> str:
    """A sentence and the clause that it rests on."""
    return f"{line.text} ({line.clause})"


def _together(labels: Sequence[str]) -> str:
    """`Sail with the Jack of clubs, Queen of hearts`: what labels begin with is said once."""
    words = [label.split() for label in labels]
    shared = 0
    while all(len(each) > shared + 1 and each[shared] == words[0][shared] for each in words):
        shared += 1
        if words[0][shared - 1] == "the":
            break
    return ", ".join([labels[0], *(" ".join(each[shared:]) for each in words[1:])])


def tell_ways(ways: Sequence[Option], name: str) -> str:
    """Which answers lead to the thing of that name: the first of each kind of answer."""
    kinds: dict[int, list[str]] = {}
    for option in ways:
        kinds.setdefault(option.move & ~ARG, []).append(option.label)
    firsts = [f"'{labels[0]}'" + (" or another of that kind" if len(labels) > 1 else "") for labels in kinds.values()]
    return f"First choose {', or '.join(firsts)}; then comes {name}. ({ways[0].clause})"


def _examples(question: Question, things: Sequence[Thing]) -> str:
    """Two that work: something on the board, and an option."""
    codes = {thing.id.partition(":")[0]: thing.id.rpartition(":")[2] for thing in reversed(things)}
    some = [codes[kind] for kind in ("square", "button", "card") if kind in codes]
    some += [option.label.lower() for option in question.options]
    return f"'why {some[0]}' or 'why {some[1]}'" if len(some) > 1 else "'why 1'"
