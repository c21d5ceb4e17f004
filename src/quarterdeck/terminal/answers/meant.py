"""What somebody means who asks why: answers, or something on the board. It is read alike at the keyboard and online."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import BUTTON, Option, Thing
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.items import read_items
from quarterdeck.terminal.answers.matching import match_code, match_options, match_things
from quarterdeck.terminal.answers.understanding import no_such_key

MOST_THINGS = 6


@dataclass(frozen=True)
class Scope:
    """What can be asked about at a question: its answers, things in sight, and all answers of the game in plain words.

    `unlisted` are all other answers that the question is about, most of them refused: None where they are not known.
    """

    asked: Asked
    unlisted: Sequence[Option] | None
    things: Sequence[Thing]
    elsewhere: Sequence[Option]

    @property
    def options(self) -> list[Option]:
        """All answers that the question is known to be about."""
        return [*self.asked.options, *(self.unlisted or ())]

    def in_sight(self, options: Sequence[Option]) -> Sequence[Option]:
        """Of several answers those with things that the person can see, if there are any."""
        seen = {thing.id for thing in self.things}
        return [option for option in options if seen.issuperset(option.things[:1])] or options

    def likeliest(self, things: Sequence[Thing]) -> Thing:
        """Of several things of one code the first that something can be done with, or that the question is about."""
        for options in (self.asked.options, self.options):
            touched = {ident for option in options for ident in option.things}
            if about := [thing for thing in things if thing.id in touched]:
                return about[0]
        return things[0]


@dataclass(frozen=True)
class Meant:
    """A thing, or answers whose reasons are told together; or what can be `said` at once. None of it: nothing here.

    `verb` is what was typed where it names no more than what is done. `each`: every answer was named by itself, so that
    only those are of interest that are not possible.
    """

    options: Sequence[Option] = ()
    thing: Thing | None = None
    said: Sequence[str] = ()
    verb: str = ""
    each: bool = False

    @property
    def subjects(self) -> list[str | int]:
        """What the table is to be asked about: the id of the thing, or the moves of the answers."""
        return [self.thing.id] if self.thing is not None else [option.move for option in self.options]


def read_meant(what: str, scope: Scope) -> Meant:
    """Read what is asked about. Squares come before cards, cards before words."""
    asked = scope.asked
    if by_key := [option for option in asked.options if option.key == what.lower()]:
        return Meant(by_key)
    if what.isdecimal():
        return Meant(said=[no_such_key(what, asked.options)])
    if exact := match_code(what, scope.things):
        return _thing(scope.likeliest(exact), scope)
    if options := match_options(what, scope.options):
        return Meant(scope.in_sight(options))
    named = match_things(what, scope.things)
    if len(named) == 1:
        return _thing(named[0], scope)
    if named:
        return Meant(said=["Which of these?", *(f"{thing.name}." for thing in named[:MOST_THINGS])])
    return _elsewhere(what, scope) or _several(what, scope)


def _thing(thing: Thing, scope: Scope) -> Meant:
    """A thing, or the answers that begin with it, each of which says for itself why it cannot be given."""
    pointing = [option for option in scope.options if option.things[:1] == (thing.id,)]
    touching = [option for option in scope.asked.options if thing.id in option.things]
    if pointing and thing.id.startswith(BUTTON):
        return Meant(pointing)
    if len(pointing) > 1 and scope.unlisted is not None:
        return Meant(pointing)
    return Meant(touching) if touching and not pointing else Meant(thing=thing)


def _elsewhere(what: str, scope: Scope) -> Meant | None:
    """Answers of the game, and all that are called the same; those with things in sight come first."""
    labels = {option.label for option in match_options(what, scope.elsewhere)}
    if not labels:
        return None
    options = [option for option in scope.elsewhere if option.label in labels]
    is_verb = len(options) > 1 and len({option.move & ~ARG for option in options}) == 1
    near = scope.in_sight(options)
    first = [*near, *(option for option in options if option not in near)]
    return Meant(first, verb=what.strip().capitalize() if is_verb else "")


def _several(what: str, scope: Scope) -> Meant:
    """Several answers, named one after the other; or what comes after answers that can all be given."""
    listed = {option.move for option in scope.asked.options}
    readings = [read_items(what, scope.asked, options) for options in (scope.options, scope.elsewhere)]
    for items in sorted(readings, key=lambda items: bool(items.rest)):
        if items.rest and listed.issuperset(option.move for option in items.options):
            rest = read_meant(items.rest, scope) if items.options else Meant()
            if rest != Meant():
                return rest
        elif items.options:
            return Meant(items.options, each=True)
    return Meant()
