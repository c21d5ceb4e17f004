"""What a person can type at a question: an answer to it, or one of the orders here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.core.errors import IllegalMove, QuarterdeckError
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.words import Sentence
from quarterdeck.table import Question
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.explain import explain, with_clause
from quarterdeck.terminal.play.lookups import LOG_LINES, Lookups
from quarterdeck.terminal.play.visible import things_of

if TYPE_CHECKING:
    from quarterdeck.terminal.play.desk import LocalDesk
    from quarterdeck.terminal.play.session import Session

QUIT = ("quit", "q", "exit")
LAST_HELP = 4  # lines about the table itself, which come last

SEVERAL_HELP = (
    "Several things: {several}, in any order; once more, or off NAME, takes one off. done or Enter: that is all."
)
HELP = (
    "Answer with a key, or with words: {answers}. yes and no, where something is offered.",
    SEVERAL_HELP,
    "goal: what the game is about, and how it goes.",
    "board: the board again. options: the question again, options all: one by one. legend: what is shown.",
    "look {look}: what lies there. {alone}: those alone.",
    "why WHAT: why something cannot be done, as in {why}.",
    "hint: what the bosun would do in your place.",
    "rules: the clauses behind this question. rules WORD: search the rules.",
    f"log: the last {LOG_LINES} lines of the log. log all: all of it.",
    "undo: take back your last decision. undo NAME: that of another person here.",
    "save FILE: a copy of the record. Every decision is kept anyway.",
    "concede: give up. quit: stop here, and go on another time.",
)
CARD_HELP = "card NAME: what a card does, what it costs and where it comes from."
PASS_HELP = "pass: decline this question and those of the same kind that follow on it."


class Quit(Exception):
    """The player stops here, to go on another time."""


class Orders:
    """Reads what the asked person types."""

    def __init__(self, session: Session, desk: LocalDesk) -> None:
        self._session = session
        self._desk = desk
        self._orders: dict[str, Callable[[str, Question], bool]] = {
            "board": self._board,
            "options": self._options,
            "legend": self._legend,
            "look": self._look,
            "why": self._why,
            "hint": self._hint,
            "rules": self._rules,
            "card": self._card,
            "pass": self._pass,
            "goal": self._goal,
            "how": self._goal,
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
        order = self._orders.get(word.lower())
        try:
            if order is not None:
                return order(rest.strip(), question)
            if word and not rest and self._lookups(question).list_things(word.lower()):
                return False
            return self._answer(text)
        except IllegalMove as error:
            self._session.voice.refuse(with_clause(Sentence(str(error), error.clause)))
        except QuarterdeckError as error:
            self._session.voice.refuse(str(error))
        return False

    def _answer(self, text: str) -> bool:
        self._desk.settled = False
        self._session.answering.read(text)
        return self._desk.settled

    def _pass(self, rest: str, question: Question) -> bool:
        """Decline this question and the rest of its phase. Where that cannot be, it is an answer like another."""
        if rest or question.passing == NO_MOVE:
            return self._answer(f"pass {rest}")
        self._desk.settled = False
        if self._session.answering.passes():
            return self._desk.settled
        self._session.pass_phase(question)
        return True

    # The board

    def _board(self, _: str, question: Question) -> bool:
        self._session.voice.board(self._session.screen(question))
        return False

    def _options(self, much: str, question: Question) -> bool:
        if much.lower() == "all":
            self._session.voice.all_options(self._session.answering.sheet)
        else:
            self._session.show_question(question)
        return False

    def _lookups(self, question: Question) -> Lookups:
        table = self._session.table
        things = things_of(table, question.seat)
        return Lookups(self._session.voice, table.game, question.seat, things, table.rules.sets)

    def _legend(self, _: str, question: Question) -> bool:
        self._lookups(question).legend()
        return False

    def _look(self, what: str, question: Question) -> bool:
        if not what:
            return self._board(what, question)
        self._lookups(question).look(what)
        return False

    # Reasons and advice

    def _why(self, what: str, question: Question) -> bool:
        table, voice = self._session.table, self._session.voice
        if not what:
            examples = boards.reading(table.game.key).examples
            first = examples.why.partition(",")[0]
            voice.refuse(f"Why what? Name {examples.subjects}, or words of an option: {first}.")
            return False
        voice.say(*explain(table, question, what, self._session.answering.picks))
        return False

    def _hint(self, _: str, question: Question) -> bool:
        move = self._session.hint(question.seat)
        option = next(option for option in question.options if option.move == move)
        self._session.voice.say(f"The bosun would choose {option.key}: {option.label}.")
        self._lookups(question).rule_of(option.clause)
        return False

    def _rules(self, words: str, question: Question) -> bool:
        self._lookups(question).rules(words, _clauses(question))
        return False

    def _card(self, words: str, question: Question) -> bool:
        self._lookups(question).card(words)
        return False

    def _goal(self, words: str, question: Question) -> bool:
        self._lookups(question).goal(words, _clauses(question))
        return False

    def _log(self, much: str, question: Question) -> bool:
        self._lookups(question).log([line.text for line in self._session.table.log(question.seat)], much)
        return False

    def _help(self, _: str, question: Question) -> bool:
        game = self._session.table.game
        more = [CARD_HELP] if game.components.cards() else []
        more += [PASS_HELP] if question.passing != NO_MOVE else []
        lines = [line.format(**asdict(boards.reading(game.key).examples)) for line in HELP]
        self._session.voice.say(*game.primer[:1], *lines[:-LAST_HELP], *more, *lines[-LAST_HELP:])
        return False

    # The table

    def _undo(self, whose: str, question: Question) -> bool:
        session, table = self._session, self._session.table
        if not whose and session.answering.drop():
            return False
        seat = self._person(whose) if whose else question.seat
        terms = table.undo_terms(seat)
        names = table.names
        if terms.consents:
            session.hide_all()
        for number, other in enumerate(terms.consents, 1):
            if not session.voice.agree(f"{names[other]}, may {names[seat]} take back the last decision?", False):
                lines = dict.fromkeys((seat, *terms.consents[:number]), f"{names[other]} does not agree")
                lines[other] = "You do not agree"
                session.note({told: f"{line}: nothing was taken back." for told, line in lines.items()})
                return True
        table.undo(seat, terms.consents)
        session.forget_undone()
        mark = " This game is marked now, for something was seen." if terms.marks else ""
        session.note({
            **dict.fromkeys(terms.consents, f"{names[seat]} takes back a decision."),
            seat: f"You take back your last decision.{mark}",
        })  # fmt: skip
        return True

    def _person(self, name: str) -> int:
        names, roles = self._session.table.names, self._session.table.game.roles
        known = {
            seat: (names[seat].lower(), *(role.lower() for role in roles[seat : seat + 1]))
            for seat in range(len(names))
        }
        found = [seat for seat in self._session.people if any(each.startswith(name.lower()) for each in known[seat])]
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
            voice.refuse(f"The copy could not be written ({error.strerror}) to")
            voice.quote(str(path))
            return False
        voice.say("A copy of the record, with every hidden card in it, is now at")
        voice.quote(str(path.absolute()))
        return False

    def _concede(self, _: str, question: Question) -> bool:
        table = self._session.table
        what = "The game is then over." if len(table.seats) < 3 else "A bosun then takes your seat."
        if not self._session.voice.agree(f"Do you want to give up? {what}", False):
            return False
        table.concede(question.seat)
        if not table.over:
            self._session.give_up_seat(question.seat)
        return True

    def _quit(self, _: str, question: Question) -> bool:
        raise Quit


def _clauses(question: Question) -> list[str]:
    return [question.prompt.clause, *(option.clause for option in question.options)]
