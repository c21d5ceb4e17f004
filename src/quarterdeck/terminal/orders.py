"""What a person can type at a question: an answer to it, or one of the orders here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Line
from quarterdeck.table import Question
from quarterdeck.terminal import boards
from quarterdeck.terminal.matching import match_options, match_things
from quarterdeck.terminal.rulebook import Rulebook
from quarterdeck.terminal.seeing import answers_elsewhere, conceivable, scene_of, things_of

if TYPE_CHECKING:
    from quarterdeck.terminal.session import Session

LOG_LINES = 20
MOST_CANDIDATES = 12
MOST_CLAUSES = 12

HELP = (
    "Answer with a number, or with words: 'sail 8 clubs', 'sail 8c', 'b3', 'drift'.",
    "board: the board again. options: the question again. legend: what the signs mean.",
    "look b3: what lies there. hand, islands, ships, stack: those alone.",
    "why WHAT: why something cannot be done, as in 'why drift', 'why b3', 'why QH'.",
    "hint: what the bosun would do in your place.",
    "rules: the clauses behind this question. rules WORD: search the rules.",
    f"log: the last {LOG_LINES} lines of the log. log all: all of it.",
    "undo: take back your last decision. undo NAME: that of another person here.",
    "save FILE: a copy of the record. Every decision is kept anyway.",
    "concede: give up. quit: stop here, and go on another time.",
)


class Quit(Exception):
    """The person has had enough for now."""


class Orders:
    """Reads what the asked person types."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._orders: dict[str, Callable[[str, Question], bool]] = {
            "board": self._board,
            "options": self._options,
            "legend": self._legend,
            "look": self._look,
            "why": self._why,
            "hint": self._hint,
            "rules": self._rules,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "concede": self._concede,
            "quit": self._quit,
            "help": self._help,
            "?": self._help,
        }

    def obey(self, text: str, question: Question) -> bool:
        """Do what was typed. True when the question is settled or has changed."""
        word, _, rest = text.strip().partition(" ")
        if not word:
            return False
        order = self._orders.get(word.lower())
        try:
            if order is not None:
                return order(rest.strip(), question)
            if not rest and self._list_things(word.lower(), question):
                return False
            return self._answer(text, question)
        except QuarterdeckError as error:
            self._session.voice.refuse(str(error))
            return False

    # The answer

    def _answer(self, text: str, question: Question) -> bool:
        voice, options = self._session.voice, question.options
        found = match_options(text, options)
        if len(found) == 1:
            self._session.choose(question, found[0].move)
            return True
        if found:
            numbers = {option.move: number for number, option in enumerate(options, 1)}
            voice.refuse(f"{text.strip()!r} could be:")
            for option in found[:MOST_CANDIDATES]:
                voice.refuse(f"{numbers[option.move]}: {option.label}.")
        elif text.strip().isdecimal():
            voice.refuse(f"There is no option {text.strip()}: they are 1 to {len(options)}.")
        else:
            voice.refuse(f"There is no option {text.strip()!r} here. 'why {text.strip()}' asks why; 'help' helps.")
        return False

    # The board

    def _board(self, _: str, question: Question) -> bool:
        self._session.voice.board(scene_of(self._session.table, question.seat, question))
        return False

    def _options(self, _: str, question: Question) -> bool:
        self._session.put(question)
        return False

    def _legend(self, _: str, question: Question) -> bool:
        self._session.voice.say(*boards.legend(self._session.table.game.key))
        return False

    def _look(self, what: str, question: Question) -> bool:
        if not what:
            return self._board(what, question)
        if self._list_things(what.lower(), question):
            return False
        found = match_things(what, things_of(self._session.table, question.seat))
        if not found:
            self._session.voice.refuse(f"There is no {what!r} on the board: name something that you can see.")
        self._session.voice.say(*(f"{thing.name}." for thing in found))
        return False

    def _list_things(self, word: str, question: Question) -> bool:
        """`islands`, `ships`, `stack`: all things of a kind; `hand` is what the person holds."""
        things = things_of(self._session.table, question.seat)
        kinds = {"hand": "card", **{f"{_kind(thing.id)}s": _kind(thing.id) for thing in things}, "stack": "stack"}
        found = [thing for thing in things if _kind(thing.id) == kinds.get(word)]
        if word == "hand" and not found:
            found = [thing for thing in things if thing.id == f"hand:{question.seat}"]
        self._session.voice.say(*(f"{thing.name}." for thing in found))
        return bool(found)

    # Reasons and advice

    def _why(self, what: str, question: Question) -> bool:
        table, voice = self._session.table, self._session.voice
        if not what:
            voice.refuse("Why what? Name a card, a square, anything on the board, or words of an option: 'why drift'.")
            return False
        found = match_options(what, question.options) if what.isdecimal() else match_options(what, conceivable(table))
        things = [] if what.isdecimal() else match_things(what, things_of(table, question.seat))
        if len(found) != 1 and len(things) == 1:
            self._explain(table.why(question.seat, things[0].id))
        elif found:
            told = [(option.label, line) for option in found for line in table.why(question.seat, option.move)]
            for line in {line.text: line for _, line in told}.values():
                labels = [label for label, other in told if other.text == line.text]
                more = f" and {len(labels) - 1} more" if len(labels) > 1 else ""
                voice.say(f"{labels[0]}{more}: {line.text} ({line.clause})")
        elif elsewhere := match_options(what, answers_elsewhere(table)):
            self._explain(table.why(question.seat, elsewhere[0].move))
        else:
            voice.refuse(f"There is no {what!r} on the board or among the answers of this game.")
        return False

    def _explain(self, lines: list[Line]) -> None:
        self._session.voice.say(*(f"{line.text} ({line.clause})" for line in lines))

    def _hint(self, _: str, question: Question) -> bool:
        move = self._session.hint(question.seat)
        number, option = next((n, o) for n, o in enumerate(question.options, 1) if o.move == move)
        self._session.voice.say(f"The bosun would choose {number}: {option.label}.")
        return False

    def _rules(self, words: str, question: Question) -> bool:
        rulebook = Rulebook(self._session.table.game.key)
        if words:
            clauses = rulebook.search(words)
        else:
            clauses = rulebook.by_ids([question.prompt.clause, *(option.clause for option in question.options)])
        self._session.voice.say(*map(str, clauses[:MOST_CLAUSES]))
        if len(clauses) > MOST_CLAUSES:
            self._session.voice.say(f"… and {len(clauses) - MOST_CLAUSES} more: name more words.")
        return False

    def _log(self, much: str, question: Question) -> bool:
        lines = [line.text for line in self._session.table.log(question.seat)]
        first = 0 if much == "all" else max(0, len(lines) - LOG_LINES)
        self._session.voice.say(*lines[first:])
        if first:
            self._session.voice.say(f"({first} earlier lines: log all)")
        return False

    def _help(self, _: str, question: Question) -> bool:
        self._session.voice.say(*HELP)
        return False

    # The table

    def _undo(self, whose: str, question: Question) -> bool:
        session, table = self._session, self._session.table
        seat = self._person(whose) if whose else question.seat
        terms = table.undo_terms(seat)
        names = table.names
        if terms.consents:
            session.leave()
        for other in terms.consents:
            if not session.voice.agree(f"{names[other]}, may {names[seat]} take back the last decision?", False):
                session.announce(f"{names[other]} does not agree: nothing was taken back.")
                return True
        table.undo(seat, terms.consents)
        session.forget_news()
        session.announce("Taken back." + (" This game is marked now, for something was seen." if terms.marks else ""))
        return True

    def _person(self, name: str) -> int:
        names = self._session.table.names
        found = [seat for seat in self._session.people if names[seat].lower().startswith(name.lower())]
        if len(found) != 1:
            people = ", ".join(names[seat] for seat in self._session.people)
            raise QuarterdeckError(f"{name!r} names nobody here, or several: the people are {people}.")
        return found[0]

    def _save(self, file: str, _: Question) -> bool:
        table, voice = self._session.table, self._session.voice
        path = Path(file or f"{table.game.key}-{table.record.header.id}.jsonl").expanduser()
        if path.exists() and not voice.agree(f"{path} is there already. Write over it?", False):
            return False
        try:
            table.record.save(path)
        except OSError as error:
            raise QuarterdeckError(f"The copy could not be written to {path}: {error.strerror}.") from error
        voice.say("A copy of the record, with every hidden card in it, is now at")
        voice.quote(str(path.absolute()))
        return False

    def _concede(self, _: str, question: Question) -> bool:
        table = self._session.table
        what = "The game is then over." if len(table.seats) < 3 else "A bosun then takes your seat."
        if not self._session.voice.agree(f"Do you want to give up? {what}", False):
            return False
        table.concede(question.seat)
        return True

    def _quit(self, _: str, question: Question) -> bool:
        raise Quit


def _kind(ident: str) -> str:
    return ident.partition(":")[0]
