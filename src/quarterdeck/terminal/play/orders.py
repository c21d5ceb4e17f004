"""What a person can type at a table: an answer to its question, or one of the orders here, at any time."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.table.chances import Odds
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.explain import nothing_here
from quarterdeck.terminal.answers.matching import QUIT, match_options
from quarterdeck.terminal.answers.understanding import unknown_answer
from quarterdeck.terminal.events.turn_log import log_lines
from quarterdeck.terminal.play.hints import Hint, reason_lines
from quarterdeck.terminal.play.lookups import Lookups
from quarterdeck.terminal.play.odds import odds_lines
from quarterdeck.terminal.play.picture import Order

if TYPE_CHECKING:
    from quarterdeck.terminal.play.session import Session

HELP_WORDS = ("help", "h", "?")

NOT_ASKED = "You are not asked just now: wait for your question. 'help' lists what you can type."
NOT_BEGUN = "The game has not begun: wait until all seats are taken."
WATCHING = "You only watch this table."

AT_A_QUESTION = ("options", "why", "hint", "odds", "pass")  # orders that are about the question
ON_OR_OFF = {"on": True, "off": False}
ODDS_ON = "From now on the odds are told with every question about what may fail."
ODDS_OFF = "From now on the odds are told when you type 'odds'."
# Orders that are also verbs of answers: where one can be given, it is meant.
ALSO_VERBS = ("draw", "leave", "decline", "agree", "start", "save", "look", "next", "back")

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
    "hint: what the captain would do in your place, and why.",
    "odds: how likely a battle, a raid or a check succeeds. odds on: always with the question; odds off: no more.",
    "rules: the clauses behind this question. rules WORD: search the rules.",
    "log: what happened, one line a turn. log 12: all of that turn. log all: all of it.",
)
UNDO_HELP = "undo: take back your last decision."
GIVING_UP_HELP = "concede: give up. quit: stop here, and go on another time."
CARD_HELP = "card NAME: what a card does, what it costs and where it comes from."
PASS_HELP = "pass: decline this question and those of the same kind that follow on it."
WATCH_HELP = (
    "board: the board. legend: what is shown. look {look}: what lies there.",
    "goal: what the game is about. rules WORD: search the rules. log: what happened. quit: go.",
)


class Orders:
    """Reads what is typed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.always_odds = False  # whether they are told with the question
        self._orders: dict[str, Order] = {
            "board": self._board,
            "options": self._options,
            "legend": self._legend,
            "look": self._look,
            "why": self._why,
            "hint": self._hint,
            "odds": self._odds,
            "rules": self._rules,
            **dict.fromkeys(("card", "cards"), self._card),
            "pass": self._pass,
            **dict.fromkeys(("goal", "how"), self._goal),
            "log": self._log,
            "undo": self._undo,
            "concede": self._concede,
            **dict.fromkeys(HELP_WORDS, self._help),
            **dict.fromkeys(QUIT, lambda _: self._session.finish()),
        }

    @property
    def words(self) -> list[str]:
        """Every word that an order begins with."""
        return [*self._orders, *self._session.table.orders]

    def knows(self, text: str) -> bool:
        """Whether this is an order that can be given without being asked."""
        word, _, rest = text.strip().partition(" ")
        is_order = word.lower() in self.words and not self._means_answer(word.lower(), rest)
        return is_order and (word.lower() not in AT_A_QUESTION or self._session.is_asked)

    def obey(self, text: str) -> None:
        """Do what was typed. Raises `QuarterdeckError` for what cannot be done."""
        word, _, rest = text.strip().partition(" ")
        if not word:
            if self._session.is_asked:
                self._session.answering.read(text)
            return
        order = {**self._orders, **self._session.table.orders}.get(word.lower())
        if order is not None and not self._means_answer(word.lower(), rest):
            order(rest.strip())
        elif rest or not self._begun() or not self._lookups().list_things(word.lower()):
            self._answer(text)

    def _means_answer(self, word: str, rest: str) -> bool:
        """Whether an answer is meant that begins with the word of an order."""
        session = self._session
        if word not in ALSO_VERBS or not session.is_asked:
            return False
        options = session.answering.asked.options
        verbs = {option.label.split()[0].lower() for option in options}
        return word in verbs and (not rest or bool(match_options(f"{word} {rest}", options)))

    def _begun(self) -> bool:
        return self._session.table.picture is not None

    def _check_begun(self) -> bool:
        if not self._begun():
            self._session.voice.refuse(NOT_BEGUN)
        return self._begun()

    def _lookups(self) -> Lookups:
        picture = self._session.picture
        return Lookups(self._session.voice, picture.game, picture.viewer, picture.things, picture.sets)

    def _clauses(self) -> list[str]:
        return list(self._session.answering.asked.clauses) if self._session.is_asked else []

    # Answers

    def _check_asked(self) -> bool:
        """Whether there is a question; else it is said that there is none."""
        session = self._session
        if session.is_asked:
            return True
        if session.over:
            session.voice.refuse("The game is over. 'help' lists what you can type now.")
        elif self._check_begun():
            session.voice.refuse(WATCHING if session.picture.viewer < 0 else NOT_ASKED)
        return False

    def _answer(self, text: str) -> None:
        if self._check_asked():
            self._session.answering.read(text)

    def _pass(self, rest: str) -> None:
        """Decline this question and the rest of its phase. Where that cannot be, it is an answer like another."""
        if not self._check_asked():
            return
        answering = self._session.answering
        if rest or answering.asked.passing == NO_MOVE:
            text = f"pass {rest}".strip()
            if answering.names_answer(text):
                answering.read(text)
            else:
                self._session.voice.refuse(unknown_answer(text))
        elif not answering.passes():
            self._session.decline()

    # The board

    def _board(self, _: str) -> None:
        if self._check_begun():
            self._session.voice.board(self._session.screen())

    def _options(self, much: str) -> None:
        if not self._check_asked():
            return
        if much.lower() == "all":
            self._session.voice.all_options(self._session.answering.sheet)
        else:
            self._session.show_question()

    def _legend(self, _: str) -> None:
        if self._check_begun():
            self._lookups().legend()

    def _look(self, what: str) -> None:
        if not what:
            self._board(what)
        elif self._check_begun():
            self._lookups().look(what)

    # Reasons and advice

    def _why(self, what: str) -> None:
        session = self._session
        if not self._check_asked():
            return
        if what:
            unknown = nothing_here(session.answering.asked, session.things())
            session.explain(what, unknown, lambda lines: session.voice.say(*lines))
            return
        examples = boards.reading(session.picture.game.key).examples
        first = examples.why.partition(",")[0]
        session.voice.refuse(f"Why what? Name {examples.subjects}, or words of an option: {first}.")

    def _hint(self, _: str) -> None:
        if self._check_asked():
            self._session.table.hint(self._session.answering.picks, self._tell_hint)

    def _tell_hint(self, hint: Hint) -> None:
        session, move, label = self._session, hint.move, hint.label
        if not session.is_asked:
            return
        answering = session.answering
        found = [option for option in answering.options if option.move == move]
        amounts = [
            gauge.least + move - gauge.move
            for gauge in answering.asked.gauges
            if 0 <= move - gauge.move <= gauge.most - gauge.least
        ]
        key = found[0].key if found else str(amounts[0]) if amounts else ""
        if not label:
            session.voice.say("The captain would leave it at that: Enter.")
        elif answering.picks.count(move) >= max(1, answering.asked.times(move)) and found:
            session.voice.say(f"The captain would choose that as well: {label}. It is chosen.")
        else:
            session.voice.say(f"The captain would choose {f'{key}: ' if key else ''}{label}.")
        session.voice.say(*reason_lines(hint))
        for option in found[:1]:
            self._lookups().rule_of(option.clause)

    def _odds(self, when: str) -> None:
        if when.lower() in ON_OR_OFF:
            self.always_odds = ON_OR_OFF[when.lower()]
            self._session.voice.say(ODDS_ON if self.always_odds else ODDS_OFF)
        if self._check_asked():
            self.tell_odds()

    def tell_odds(self) -> None:
        """Tell the odds of the question, for what is chosen so far."""
        session = self._session
        asked, picks = session.answering.asked, list(session.answering.picks)

        def told(odds: Odds) -> None:
            if session.is_asked and session.answering.asked.number == asked.number:
                options = [*asked.options, *session.answering.options]
                session.voice.say(*odds_lines(odds, options, asked.gauges, bool(picks), bool(asked.candidates)))

        session.table.odds(picks, told)

    def _rules(self, words: str) -> None:
        if self._check_begun():
            self._lookups().rules(words, self._clauses())

    def _card(self, words: str) -> None:
        if self._check_begun():
            self._lookups().card(words)

    def _goal(self, words: str) -> None:
        if self._check_begun():
            self._lookups().goal(words, self._clauses())

    def _log(self, much: str) -> None:
        if self._check_begun():
            picture, voice = self._session.picture, self._session.voice
            reading = boards.reading(picture.game.key)
            lines = log_lines(picture.events, reading, much.lower(), voice.columns, leaves=voice.leaves)
            (voice.say if much else voice.look_back)(*lines)

    def _help(self, _: str) -> None:
        if not self._check_begun():
            return
        session = self._session
        game = session.picture.game
        lines = [*WATCH_HELP, *session.table.help]
        if session.picture.viewer >= 0 and not session.over:
            more = [CARD_HELP] if game.components.cards() else []
            more += [PASS_HELP] if session.is_asked and session.answering.asked.passing != NO_MOVE else []
            lines = [*HELP, *more, UNDO_HELP, *session.table.help, GIVING_UP_HELP]
        examples = asdict(boards.reading(game.key).examples)
        session.voice.say(*game.primer[:1], *(line.format(**examples) for line in lines))

    # The table

    def _may_act(self) -> bool:
        """Whether the viewer has a seat in a game that goes on; else it is said that it has none."""
        session = self._session
        if not self._check_begun():
            return False
        if session.picture.viewer < 0 or session.over:
            session.voice.refuse(WATCHING if session.picture.viewer < 0 else "The game is over already.")
            return False
        return True

    def _undo(self, whose: str) -> None:
        session = self._session
        if session.withdraw():
            session.voice.say("Nothing was done.")
            return
        if not whose and session.is_asked and session.answering.drop():
            return
        if not self._may_act():
            return
        undo = session.picture.undo
        if not whose and undo is not None and undo.marks:
            question = "Something was seen since: taking it back marks the game for all to see. Take it back?"
            session.confirm(question, lambda: session.table.undo(whose))
        else:
            session.table.undo(whose)

    def _concede(self, _: str) -> None:
        session = self._session
        if self._may_act():
            what = "The game is then over." if session.picture.seats < 3 else "A bosun then takes your seat."
            session.confirm(f"Do you want to give up? {what}", session.table.concede)
