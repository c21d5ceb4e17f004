"""What a person can type at a question: an answer to it, or one of the orders here."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Option
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.table import Question
from quarterdeck.terminal import boards
from quarterdeck.terminal.cards import cards_meant, find_cards, names_in_groups
from quarterdeck.terminal.chaining import Chain
from quarterdeck.terminal.changes import card_lines, changed_numbers, hand_lines
from quarterdeck.terminal.matching import match_options, match_several, match_things, names_verb, yes_or_no
from quarterdeck.terminal.reasons import reasons
from quarterdeck.terminal.rulebook import NoSuchRule, Rulebook
from quarterdeck.terminal.seeing import conceivable, imagined, obstacle, scene_of, things_of

if TYPE_CHECKING:
    from quarterdeck.terminal.session import Session

QUIT = ("quit", "q")
LOG_LINES = 20
LAST_HELP = 4  # lines about the table itself, which come last
MOST_CANDIDATES = 12
END_BUTTON = "button:end"  # what an option points at that ends the game at once

HELP = (
    "Answer with a number, or with words: {answers}.",
    "Several cards at once: {several}. yes and no, where something is offered.",
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
        if several := match_several(text, conceivable(self._session.table)):
            return self._answer_several(several, question)
        found = yes_or_no(text, options) or match_options(text, options)
        careful = len(found) == 1 and boards.needs_verb(self._session.table.game.key, found[0])
        if careful and not names_verb(text, found[0]):
            verb = found[0].label.split()[0].lower()
            voice.refuse(f"That would mean: {found[0].label}. Type '{verb} {text.strip()}' if you want that.")
            return False
        if len(found) == 1:
            if END_BUTTON in found[0].things and not voice.agree(f"{found[0].label}? The game is then over.", False):
                return False
            self._session.choose(question, found[0].move)
            return True
        if found:
            numbers = {option.move: f"{number}: " for number, option in enumerate(options, 1)}
            self._ask_which(text, [numbers[option.move] + option.label for option in found])
        elif text.strip().isdecimal():
            voice.refuse(f"There is no option {text.strip()}: they are 1 to {len(options)}.")
        else:
            return self._answer_in_a_row(text, question)
        return False

    def _ask_which(self, text: str, labels: Sequence[str]) -> None:
        self._session.voice.refuse(f"{text.strip()!r} could be:")
        for label in labels[:MOST_CANDIDATES]:
            self._session.voice.refuse(f"{label}.")

    def _answer_in_a_row(self, text: str, question: Question) -> bool:
        """Answers to this question and those that follow on it; none of them ends the game or gives up much."""
        table, voice = self._session.table, self._session.voice

        def fits(words: str, option: Option) -> bool:
            careful = boards.needs_verb(table.game.key, option)
            return END_BUTTON not in option.things and (not careful or names_verb(words, option))

        chain = Chain(table.game, table.names, imagined(table), fits)
        if moves := chain.read(text):
            return self._give(moves, question)
        if chain.doubtful:
            self._ask_which(text, [option.label for option in chain.doubtful])
        else:
            voice.refuse(f"There is no option {text.strip()!r} here. 'why {text.strip()}' asks why; 'help' helps.")
        return False

    def _answer_several(self, options: Sequence[Option], question: Question) -> bool:
        """Give these answers one after the other, or none of them."""
        table = self._session.table
        if blocked := obstacle(table, [option.move for option in options]):
            label = next(option.label for option in options if option.move == blocked[0])
            self._session.voice.refuse(f"{label}: {blocked[1].text} ({blocked[1].clause}) So nothing was done.")
            return False
        return self._give([option.move for option in options], question)

    def _give(self, moves: Sequence[int], question: Question) -> bool:
        """Give these answers one after the other."""
        for move in moves:
            now = self._session.table.question(question.seat)
            # What is left with one answer only has been answered by the table itself.
            if now is not None and any(option.move == move for option in now.options):
                self._session.choose(now, move)
        return True

    def _pass(self, rest: str, question: Question) -> bool:
        """Decline this question and the rest of its phase. Where that cannot be, it is an answer like another."""
        if rest or question.passing == NO_MOVE:
            return self._answer(f"pass {rest}", question)
        self._session.pass_phase(question)
        return True

    # The board

    def _board(self, _: str, question: Question) -> bool:
        self._session.voice.board(scene_of(self._session.table, question.seat, question))
        return False

    def _options(self, much: str, question: Question) -> bool:
        if much.lower() == "all":
            self._session.voice.all_options(question.options)
        else:
            self._session.put(question)
        return False

    def _legend(self, _: str, question: Question) -> bool:
        voice, key = self._session.voice, self._session.table.game.key
        voice.say(*boards.legend(key, voice.signs, question.seat))
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
        """`islands`, `ships`, or a word of the board: all things of a kind; `hand` is what the person holds."""
        things = things_of(self._session.table, question.seat)
        part = boards.reading(self._session.table.game.key).parts.get(word)
        kinds = part.kinds if part is not None else ("card",) if word == "hand" else (word.removesuffix("s"),)
        if part is None and word != "hand" and not word.endswith("s"):
            return False
        found = [thing for thing in things if _kind(thing.id) in kinds]
        if word == "hand" and not found:
            found = [thing for thing in things if thing.id == f"hand:{question.seat}"]
        if part is not None and not found:
            self._session.voice.say(part.nothing)
        if word == "hand":
            self._session.voice.say(
                *hand_lines(found, self._session.table.game.cards(), self._session.table.rules.sets)
            )
        else:
            self._session.voice.say(*(f"{thing.name}." for thing in found))
        return part is not None or bool(found)

    # Reasons and advice

    def _why(self, what: str, question: Question) -> bool:
        table, voice = self._session.table, self._session.voice
        if not what:
            examples = boards.reading(table.game.key).examples
            first = examples.why.partition(",")[0]
            voice.refuse(f"Why what? Name {examples.subjects}, or words of an option: {first}.")
            return False
        voice.say(*reasons(table, question, what))
        return False

    def _hint(self, _: str, question: Question) -> bool:
        move = self._session.hint(question.seat)
        number, option = next((n, o) for n, o in enumerate(question.options, 1) if o.move == move)
        self._session.voice.say(f"The bosun would choose {number}: {option.label}.")
        with contextlib.suppress(NoSuchRule):
            clauses = Rulebook(self._session.table.game.key).by_ids([option.clause])
            self._session.voice.say(*(f"The rule of it: {clause.first_sentence} ({clause.id})" for clause in clauses))
        return False

    def _rules(self, words: str, question: Question) -> bool:
        game = self._session.table.game
        rulebook = Rulebook(game.key, game.primer)
        if words:
            self._session.voice.say(*rulebook.answer(words))
        else:
            clauses = rulebook.by_ids([question.prompt.clause, *(option.clause for option in question.options)])
            self._session.voice.say(*map(str, clauses))
        self._session.voice.say(*changed_numbers(self._session.table.rules.sets))
        return False

    def _card(self, words: str, question: Question) -> bool:
        """What a card does, for all to read: of the table it tells the changed numbers alone."""
        table, voice = self._session.table, self._session.voice
        if words:
            voice.say(*card_lines(cards_meant(table.game, words, things_of(table, question.seat)), table.rules.sets))
        else:
            names = names_in_groups(find_cards(table.game))
            voice.say("Which card? 'card' and a name tells what it does.", *names)
        return False

    def _goal(self, words: str, question: Question) -> bool:
        """What the game is about; `how` may go on with words of the rules."""
        primer = self._session.table.game.primer
        if words and not Rulebook(self._session.table.game.key, primer).asks_for_primer(words):
            return self._rules(words, question)
        self._session.voice.say(*primer, *changed_numbers(self._session.table.rules.sets))
        return False

    def _log(self, much: str, question: Question) -> bool:
        lines = [line.text for line in self._session.table.log(question.seat)]
        first = 0 if much == "all" else max(0, len(lines) - LOG_LINES)
        self._session.voice.say(*lines[first:])
        if first:
            self._session.voice.say(f"({first} earlier lines: log all)")
        return False

    def _help(self, _: str, question: Question) -> bool:
        game = self._session.table.game
        more = [CARD_HELP] if game.cards() else []
        more += [PASS_HELP] if question.passing != NO_MOVE else []
        lines = [line.format(**asdict(boards.reading(game.key).examples)) for line in HELP]
        self._session.voice.say(*game.primer[:1], *lines[:-LAST_HELP], *more, *lines[-LAST_HELP:])
        return False

    # The table

    def _undo(self, whose: str, question: Question) -> bool:
        session, table = self._session, self._session.table
        seat = self._person(whose) if whose else question.seat
        terms = table.undo_terms(seat)
        names = table.names
        if terms.consents:
            session.leave()
        for number, other in enumerate(terms.consents, 1):
            if not session.voice.agree(f"{names[other]}, may {names[seat]} take back the last decision?", False):
                lines = dict.fromkeys((seat, *terms.consents[:number]), f"{names[other]} does not agree")
                lines[other] = "You do not agree"
                session.note({told: f"{line}: nothing was taken back." for told, line in lines.items()})
                return True
        table.undo(seat, terms.consents)
        session.went_back()
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
            self._session.stand_up(question.seat)
        return True

    def _quit(self, _: str, question: Question) -> bool:
        raise Quit


def _kind(ident: str) -> str:
    return ident.partition(":")[0]
