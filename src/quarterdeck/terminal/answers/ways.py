"""Which of the ways to something are meant by what was typed: no detours, and nothing given up that was not named."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import BUTTON
from quarterdeck.table.ways import Way, Ways
from quarterdeck.terminal.answers.desk import Desk
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.answers.matching import names_verb
from quarterdeck.terminal.answers.understanding import ends_the_game


def fitting_ways(
    desk: Desk,
    readings: Sequence[Pointed],
    picks: Sequence[int],
    text: str,
    then: Callable[[Sequence[tuple[Way, Pointed]], bool], None],
) -> None:
    """Ask for the ways to all that a line may point at, one reading after the other; `then` is given those that fit it,
    each with what it leads to, and whether there may be more."""
    found: list[tuple[Way, Pointed]] = []

    def next_reading(number: int, more: bool) -> None:
        if number == len(readings):
            then(found, more)
        else:
            desk.find_ways(readings[number], picks, lambda ways: take(number, ways, more))

    def take(number: int, ways: Ways, more: bool) -> None:
        pointed = readings[number]
        found.extend((way, pointed) for way in ways.ways if fits(way, pointed, picks, text))
        next_reading(number + 1, more or ways.more)

    next_reading(0, False)


def fits(way: Way, pointed: Pointed, picks: Sequence[int], text: str) -> bool:
    """Whether a way, on which these are chosen already, says all that was said, and gives up nothing unsaid.

    A verb comes before what it is done with, and is of no answer after it.
    """
    last = max(place for place, option in enumerate(way.options) if set(pointed.things).intersection(option.things))
    said = [word.lower() for option in way.options[: last + 1] for word in option.label.split()]
    if any(ends_the_game(option) for option in way.options):
        return False
    if not _begins_with_verb(way, pointed) or _does_it_with_another(way, pointed):
        return False
    unnamed = [option for option in way.options if option.move not in picks and not names_verb(text, option)]
    if any(option.costly for option in unnamed):
        return False
    return all(any(other.startswith(word) for other in said) for word in pointed.words)


def without_detours(ways: Sequence[tuple[Way, Pointed]]) -> list[Way]:
    """Ways with what each leads to, the cheapest first: those that begin with the verb that was typed and point at
    things in the order in which they were, if there are any, and of them those that do nothing needless on the way."""
    left = list({tuple(way.moves): (way, pointed) for way, pointed in ways}.values())
    for is_preferred in (_begins_as_said, _is_in_order):
        left = [each for each in left if is_preferred(*each)] or left
    left.sort(key=lambda each: (each[0].cost.amount, len(each[0].moves)))
    return [way for way, pointed in left if not any(_is_better(*other, way, pointed) for other in left)]


def _is_better(way: Way, pointed: Pointed, than: Way, than_pointed: Pointed) -> bool:
    """Whether a way does less; or costs no more, with fewer answers, or fewer that are about something else."""
    if len(way.moves) < len(than.moves) and _is_part(way.moves, than.moves):
        return True
    return way.cost.amount <= than.cost.amount and _length(way, pointed) < _length(than, than_pointed)


def _is_part(moves: Sequence[int], of: Sequence[int]) -> bool:
    """Whether the other moves are these, with more in between."""
    rest = iter(of)
    return all(move in rest for move in moves)


def _length(way: Way, pointed: Pointed) -> tuple[int, int]:
    """How many answers up to the last thing that was named point at nothing of it, and how many there are.

    What only ends the set that it is in does not count: not every ship sails last.
    """
    last = max(_place_of(thing, way) for thing in pointed.things) + 1
    return sum(not set(pointed.things).intersection(option.things) for option in way.options[:last]), last


def _is_in_order(way: Way, pointed: Pointed) -> bool:
    """Whether a way points at what was pointed at in its order."""
    places = [_place_of(thing, way) for thing in pointed.things]
    return places == sorted(places)


def _begins_as_said(way: Way, pointed: Pointed) -> bool:
    """Whether a way begins with a word that was typed and names no thing: a verb."""
    return any(way.options[0].label.lower().startswith(word) for word in pointed.words)


def _begins_with_verb(way: Way, pointed: Pointed) -> bool:
    """Whether a button that was named comes before everything else that was."""
    verbs = [_place_of(thing, way) for thing in pointed.things if thing.startswith(BUTTON)]
    return not verbs or max(verbs) <= min(_place_of(thing, way) for thing in pointed.things)


def _does_it_with_another(way: Way, pointed: Pointed) -> bool:
    """Whether what was said to be done with a thing is done with none that was named: `sail 5c e3` does not mean to
    bury the 5 and to sail with a 9."""
    for verb in pointed.verbs:
        doing = [option for option in way.options if option.label.lower().startswith(verb)]
        touched = {thing for option in doing for thing in option.things if not thing.startswith(BUTTON)}
        if touched and not touched.intersection(pointed.things):
            return True
    return False


def says_all(way: Way, things: Collection[str], picks: Collection[int] = ()) -> bool:
    """Whether a way ends with one of these things, and does nothing on it that neither they nor what is chosen already
    say, so that nobody need be asked first.

    Of several things, no answer may be about another of their kinds, unless it is a step on the way to one of them.
    """
    if not set(things).intersection(way.options[-1].things):
        return False
    if len(things) == 1:
        return True
    kinds = {_kind(thing) for thing in things}
    steps = {option.move & ~ARG for option in way.options if set(things).intersection(option.things)}
    for option in way.options:
        if option.move in picks:
            continue
        others = {thing for thing in option.things if thing not in things and _kind(thing) in kinds}
        is_step = option.move & ~ARG in steps and not set(things).intersection(option.things)
        if others and not is_step:
            return False
    return True


def _kind(thing: str) -> str:
    return thing.partition(":")[0]


def _place_of(thing: str, way: Way) -> int:
    """Where a way first points at a thing."""
    return next((place for place, option in enumerate(way.options) if thing in option.things), 0)
