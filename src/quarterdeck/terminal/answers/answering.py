"""Answers as people give them, at the keyboard and online: sets in any order, amounts, suggestions and ways.

What is chosen as one of several lives here until it is given: nothing happens at the table before that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quarterdeck.core.words import Option
from quarterdeck.table.questions import Gauge
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Way
from quarterdeck.terminal.answers.asked import (
    SUGGESTION,
    WAY,
    Asked,
    Sheet,
    gauge_line,
    is_done,
    only_ends_set,
    way_words,
)
from quarterdeck.terminal.answers.desk import Desk
from quarterdeck.terminal.answers.items import Pointed, read_amount, read_items, read_pointed
from quarterdeck.terminal.answers.matching import NO, YES, match_options
from quarterdeck.terminal.answers.understanding import ends_the_game, understand, which
from quarterdeck.terminal.answers.ways import fitting_ways, says_all, without_detours

DONE = "done"
OFF = "off"


class Answering:
    """Reads the answers to one question after the other, and has what is chosen so far."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked: Asked | None = None
        self._picks: list[int] = []
        self._chosen: Chosen | None = None
        self._ways: list[Way] = []

    def begin(self, asked: Asked) -> None:
        """Go on with this question: what was chosen at another is forgotten."""
        if self._asked is None or self._asked.number != asked.number:
            self._picks, self._chosen, self._ways = [], None, []
        self._asked = asked

    def forget(self) -> None:
        """Begin anew: another may be asked, or something was taken back."""
        self._asked = None

    @property
    def picks(self) -> Sequence[int]:
        """What is chosen so far."""
        return tuple(self._picks)

    @property
    def options(self) -> list[Option]:
        """Every answer that can be given or chosen as it stands, amounts aside."""
        return [*self._closers(), *self.asked.pickable]

    def drop(self) -> bool:
        """Take everything off that is chosen. False if nothing is."""
        if not self._picks:
            return False
        self._choose([])
        return True

    def passes(self) -> bool:
        """Give what is chosen with the answer that passes; or that alone, where it is fatal and asked for twice.

        False where neither is so: then more can be passed.
        """
        passing = self.asked.passing
        if not self._picks and not any(option.move == passing and option.fatal for option in self.asked.answers):
            return False
        self._desk.give([*self._picks, passing])
        return True

    @property
    def asked(self) -> Asked:
        """The question. Only to be asked while there is one."""
        assert self._asked is not None
        return self._asked

    @property
    def sheet(self) -> Sheet:
        """The question as it stands."""
        asked, chosen = self.asked, self._chosen
        if chosen is None:
            return Sheet(
                asked.prompt + _how_many(asked), asked.answers, asked.gauges, asked.pickable, (), asked.suggestions
            )
        addable = {*chosen.addable, *self._picks}
        pickable = [option for option in asked.pickable if option.move in addable]
        ending = self._ending()
        enter = "that is all" if chosen.complete else ending.label if ending is not None and is_done(ending) else ""
        missing = "" if chosen.complete or chosen.options else _missing(asked, len(self._picks))
        return Sheet(
            chosen.prompt.text,
            chosen.options,
            pickable=pickable,
            chosen=sorted(self._options_of(self._picks), key=lambda option: self._picks.index(option.move)),
            enter=enter,
            missing=missing,
            addable=chosen.addable,
        )

    # What is typed

    def read(self, text: str) -> None:
        """Do what was typed, or say why that cannot be."""
        word, _, rest = text.strip().lower().partition(" ")
        if not word:
            self._end_set(asking=False)
        elif word == OFF and self.asked.candidates:
            self._take_off(rest)
        elif (run := self._run_called(text)) is not None:
            self._do(run, named=True)
        elif word == DONE and not rest and not match_options(text, self._closers()):
            self._end_set(asking=True)
        else:
            self._answer(text)

    def names_answer(self, text: str) -> bool:
        """Whether a line names an answer, something to choose, a suggestion or a way."""
        return self._run_called(text) is not None or bool(match_options(text, self.options))

    def point(self, thing: str) -> None:
        """Something on the board was pointed at: the only answer that begins with it is meant, or else the ways to
        it."""
        options = self.options
        pointing = [option for option in options if option.things[:1] == (thing,)]
        if len(pointing) == 1 and not pointing[0].costly:
            self._take(pointing[0])
        elif pointing:
            self._desk.voice.say(*(f"{option.key}: {option.label}." for option in pointing))
        else:
            names = [each.name.partition(",")[0] for each in self._desk.things() if each.id == thing]
            self._follow([Pointed((thing,), None, ())], self._picks, names[0] if names else thing)

    def _answer(self, text: str) -> None:
        asked = self.asked
        options = self.options
        named = match_options(text, options)
        understood = understand(text, options)
        if len(named) == 1 and asked.times(named[0].move):
            self._take(named[0])  # it is not done yet, however much it costs
            return
        if understood.option is not None:
            self._take(understood.option)
            return
        amount = read_amount(text, asked.gauges) if self._chosen is None else None
        if amount is not None:
            self._give_amount(*amount)
            return
        for line in understood.trouble:
            self._desk.voice.refuse(line)
        if text.strip().lower() in (*YES, *NO):
            self._desk.voice.refuse("Nothing is offered here that yes or no would answer.")
        elif not understood.trouble:
            self._answer_several(text, options)

    def _answer_several(self, text: str, options: Sequence[Option]) -> None:
        """Several things in one line, and what ends the set; else things that lie a few answers off."""
        asked = self.asked
        items = read_items(text, asked, options)
        picks = [option.move for option in items.options if asked.times(option.move)]
        closers = [option for option in items.options if not asked.times(option.move)]
        together = self._with(picks)
        if not picks or asked.single or len(closers) > 1 or (closers and items.rest):
            self._look_for_ways(text, self._picks, text)
        elif closers:
            self._give([*together, closers[0].move], closers)
        elif not items.rest:
            self._choose(together)
        else:
            self._desk.pick(together, lambda chosen: self._end_by(chosen, together, items.rest, text))

    def _end_by(self, chosen: Chosen, picks: list[int], words: str, text: str) -> None:
        found = match_options(words, chosen.options)
        if len(found) == 1:
            self._give([*picks, found[0].move], found)
        elif found:
            self._refuse(which(words, [option.label for option in found]))
        else:
            self._look_for_ways(words, picks, text)

    def _take(self, option: Option) -> None:
        """One option was named: it is chosen, or no more; or it is the answer."""
        times = self.asked.times(option.move)
        if not times:
            self._give([*self._picks, option.move], [option])
        elif self.asked.single:
            self._desk.give([option.move])
        elif self._picks.count(option.move) < times:
            rest = [move for move in self._picks if not self._is_about(move, option)]
            self._choose(self._with([option.move], again=True), [*rest, option.move])
        elif times == 1:
            self._choose([move for move in self._picks if move != option.move])
        else:
            self._choose([*self._picks, option.move])

    def _with(self, picks: Sequence[int], again: bool = False) -> list[int]:
        """What is chosen with these too. Where only one thing can be chosen it takes the place of the other."""
        if self.asked.most == 1 and picks:
            return list(picks)
        if again:
            return [*self._picks, *picks]
        return [*self._picks, *(Counter(picks) - Counter(self._picks)).elements()]

    # Sets

    def _is_about(self, move: int, option: Option) -> bool:
        """Whether something chosen is about the same thing as the option: a crew that may go elsewhere."""
        other = self._options_of([move])[0]
        return bool(option.things) and other.things[:1] == option.things[:1]

    def _choose(self, picks: list[int], instead: list[int] | None = None) -> None:
        """Have these chosen, or if the rules do not let them be so, others `instead`; and show how the question
        stands."""
        if picks:
            self._desk.pick(picks, lambda chosen: self._chose(picks, chosen, instead))
        else:
            self._picks, self._chosen = [], None
            self._desk.show_chosen()

    def _chose(self, picks: list[int], chosen: Chosen, instead: list[int] | None) -> None:
        if not (chosen.complete or chosen.options or chosen.addable):
            if instead is not None and len(instead) < len(picks):
                self._choose(instead)
            else:
                self._desk.give(picks)  # which the table does not take: it says why
        elif chosen.complete and (chosen.options or self.asked.least == self.asked.most == 1):
            self._give(picks, self._options_of(picks))
        else:
            self._picks, self._chosen = picks, chosen
            self._desk.show_chosen()

    def _take_off(self, text: str) -> None:
        chosen = self._options_of(self._picks)
        items = read_items(text, self.asked, chosen).options if text else chosen
        if not items:
            self._desk.voice.refuse(
                f"Nothing like that is chosen. '{OFF}' alone takes all off." if chosen else "Nothing is chosen."
            )
        else:
            left = Counter(self._picks) - Counter(option.move for option in items)
            self._choose([move for move in dict.fromkeys(self._picks) for _ in range(left[move])])

    def _end_set(self, asking: bool) -> None:
        """Give what is chosen. An empty line does so only where no more is said by that."""
        ending = self._ending()
        if self._chosen is not None and self._chosen.complete:
            self._give(self._picks, self._options_of(self._picks))
        elif ending is not None and (asking or (self._chosen is not None and is_done(ending))):
            self._give([*self._picks, ending.move], [ending])
        elif asking or self._chosen is not None:
            self._desk.give(self._picks)  # which the table does not take: it says what is missing
        elif (only := self._only_answer()) is not None:
            self._give([only.move], [only])

    def _ending(self) -> Option | None:
        """The answer that only says that the set is all, where there is one such."""
        ends = [option for option in self._closers() if only_ends_set(option)] if self.asked.candidates else []
        return ends[0] if len(ends) == 1 and not ends[0].costly and not ends[0].fatal else None

    def _only_answer(self) -> Option | None:
        """The answer of a question that has no other."""
        asked = self.asked
        alone = len(asked.answers) == 1 and not asked.candidates and not asked.gauges
        return asked.answers[0] if alone and not asked.answers[0].costly and not asked.answers[0].fatal else None

    def _closers(self) -> Sequence[Option]:
        """The answers that can be given as it stands."""
        return self._chosen.options if self._chosen is not None else self.asked.answers

    def _options_of(self, moves: Sequence[int]) -> list[Option]:
        options = {option.move: option for option in self.asked.pickable}
        return [options[move] for move in moves]

    # Amounts

    def _give_amount(self, gauge: Gauge, amount: int | None) -> None:
        if amount is None and gauge.least == gauge.most:
            amount = gauge.least
        if amount is None or not gauge.least <= amount <= gauge.most:
            self._desk.voice.refuse(f"{gauge_line(gauge)}. Type the amount.")
        else:
            self._give([gauge.move + amount - gauge.least], ())

    # Whole answers, and ways

    def _run_called(self, text: str) -> Way | None:
        """The suggestion or the way of this key."""
        kind, number = text.strip()[:1].lower(), text.strip()[1:]
        runs = {SUGGESTION: self.asked.suggestions, WAY: self._ways}.get(kind, ())
        return runs[int(number) - 1] if number.isdecimal() and 0 < int(number) <= len(runs) else None

    def _look_for_ways(self, text: str, picks: Sequence[int], whole: str) -> None:
        readings = [] if self.asked.single else read_pointed(text, self._desk.things())
        self._follow(readings, picks, whole)

    def _follow(self, readings: Sequence[Pointed], picks: Sequence[int], whole: str) -> None:
        fitting_ways(self._desk, readings, picks, whole, lambda ways, more: self._found(ways, more, readings, whole))

    def _found(self, ways: Sequence[tuple[Way, Pointed]], more: bool, readings: Sequence[Pointed], text: str) -> None:
        self._ways = without_detours(ways)
        if not self._ways:
            self._desk.why_not(text)
        elif len(self._ways) == 1:
            things = {thing for pointed in readings for thing in pointed.things}
            self._do(self._ways[0], named=says_all(self._ways[0], things, self._picks))
        else:
            lines = [f"{WAY}{number}: {way_words(way)}." for number, way in enumerate(self._ways, 1)]
            self._desk.voice.say(f"{text.strip()!r} can be done in several ways:", *lines)
            if more:
                self._desk.voice.say("There may be more ways.")

    def _do(self, way: Way, named: bool) -> None:
        """Give a whole answer. One that goes on beyond what was named is asked for first."""
        if not named:
            self._desk.confirm(f"{way_words(way)}?", lambda: self._give(way.moves, way.options))
        else:
            self._desk.voice.say(f"{way_words(way)}.")
            self._give(way.moves, way.options)

    # Giving

    def _give(self, moves: Sequence[int], options: Sequence[Option]) -> None:
        """Answer. What ends the game is asked for twice, and by the desk what loses it."""
        ending = next((option for option in options if ends_the_game(option) and not option.fatal), None)
        if ending is not None:
            self._desk.confirm(f"{ending.label}? The game is then over.", lambda: self._desk.give(moves))
        else:
            self._desk.give(moves)

    def _refuse(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._desk.voice.refuse(line)


def _how_many(asked: Asked) -> str:
    """How many things can be chosen."""
    if not asked.candidates or asked.single:
        return ""
    bounds = f"{asked.least} to {asked.most}" if asked.least else f"up to {asked.most}"
    return f" (Choose {asked.least if asked.least == asked.most else bounds}.)"


def _missing(asked: Asked, number: int) -> str:
    """What is still to be chosen."""
    return f"Choose {asked.least - number} more." if asked.least > number else "Choose more."
