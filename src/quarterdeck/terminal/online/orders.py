"""What a person can type at an online table: an answer to the question, or one of the orders here, at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.words import Sentence
from quarterdeck.games import GAMES
from quarterdeck.server import wire
from quarterdeck.table import Explanation
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.explain import nothing_here, told
from quarterdeck.terminal.answers.matching import match_names
from quarterdeck.terminal.answers.meant import Scope, read_meant
from quarterdeck.terminal.online.people import seat_lines
from quarterdeck.terminal.play.lookups import LOG_LINES, Lookups
from quarterdeck.terminal.play.orders import CARD_HELP, PASS_HELP, QUIT, SEVERAL_HELP

if TYPE_CHECKING:
    from quarterdeck.terminal.online.session import OnlineSession

NOT_ASKED = "You are not asked just now: wait for your question, or say something. 'help' lists what you can type."
NOT_BEGUN = "The game has not begun: wait until all seats are taken."
WATCHING = "You only watch this table."

MOST_SUBJECTS = 12  # of one `why`: the server is asked about each
AT_A_QUESTION = ("options", "why", "hint", "pass")  # orders that are about the question

HELP = (
    "Answer with a key, or with words: {answers}.",
    SEVERAL_HELP,
    "goal: what the game is about, and how it goes.",
    "board: the board again. options: the question again, options all: one by one. legend: what is shown.",
    "look {look}: what lies there. {alone}: those alone.",
    "why WHAT: why something cannot be done, as in {why}.",
    "hint: what the bosun would do in your place.",
    "rules: the clauses behind this question. rules WORD: search the rules.",
    f"log: the last {LOG_LINES} lines of the log. log all: all of it.",
    "undo: take back your last decision. reset: all of this turn that can still be taken back.",
    "say TEXT: tell it to everybody at the table. who: who is there. link: how to come here.",
    "draw: propose a draw. agree, decline: answer what somebody proposes.",
    "concede: give up. rematch: play again, when the game is over.",
    "quit: go, and come back another time. leave table: give up your seat for good.",
)
WATCH_HELP = (
    "board: the board. legend: what is shown. look {look}: what lies there.",
    "goal: what the game is about. rules WORD: search the rules. log: what happened.",
    "say TEXT: tell it to everybody at the table. who: who is there. quit: go.",
)


class OnlineOrders:
    """Reads what the player types."""

    def __init__(self, session: OnlineSession) -> None:
        self._session = session
        self._orders: dict[str, Callable[[str], None]] = {
            "board": self._board,
            "options": self._options,
            "legend": lambda _: self._lookups().legend(),
            "look": self._look,
            "why": self._why,
            "hint": self._hint,
            "rules": lambda words: self._lookups().rules(words, self._clauses()),
            "card": lambda words: self._lookups().card(words),
            "cards": lambda words: self._lookups().card(words),
            "pass": self._pass,
            "goal": lambda words: self._lookups().goal(words, self._clauses()),
            "how": lambda words: self._lookups().goal(words, self._clauses()),
            "log": lambda much: self._lookups().log(self._session.told.log, much),
            "undo": self._undo,
            "reset": lambda _: self._act(wire.Reset()),
            "say": self._say,
            "who": self._who,
            "link": self._link,
            "draw": self._draw,
            "agree": lambda _: self._propose(True),
            "decline": lambda _: self._propose(False),
            "concede": self._concede,
            "next": lambda _: self._act(wire.Next()),
            "bot": self._bot,
            "back": self._back,
            "start": self._start,
            "rematch": self._rematch,
            "leave": self._leave,
            "help": self._help,
            "?": self._help,
            **dict.fromkeys(QUIT, self._quit),
        }

    def knows(self, text: str) -> bool:
        """Whether this is an order that can be given without being asked."""
        word = text.partition(" ")[0].lower()
        return word in self._orders and word not in AT_A_QUESTION

    def obey(self, text: str) -> None:
        """Do what was typed. Raises `QuarterdeckError` for what cannot be done."""
        word, _, rest = text.strip().partition(" ")
        if not word:
            if self._session.question is not None:
                self._session.answering.read(text)
            return
        order = self._orders.get(word.lower())
        if order is not None and not self._means_answer(word.lower(), rest):
            order(rest.strip())
        elif not rest and self._begun() and self._lookups().list_things(word.lower()):
            return
        else:
            self._answer(text)

    def _means_answer(self, word: str, rest: str) -> bool:
        """`draw` and `leave` are also words of answers: then those are meant."""
        if word == "leave" and rest.strip().lower() == "table":
            return False
        session = self._session
        options = session.answering.asked.options if session.question is not None else []
        first_words = {option.label.split()[0].lower() for option in options}
        return word in ("draw", "leave", "decline", "agree", "start") and word in first_words

    def _begun(self) -> bool:
        state = self._session.state
        return state is not None and state.view is not None

    def _check_begun(self) -> bool:
        if not self._begun():
            self._session.voice.refuse(NOT_BEGUN)
        return self._begun()

    def _lookups(self) -> Lookups:
        session = self._session
        sets = {name: int(value) for name, value in session.table.sets.items()}
        return Lookups(session.voice, GAMES[session.table.game], session.viewer, session.things(), sets)

    def _clauses(self) -> list[str]:
        return list(self._session.answering.asked.clauses) if self._session.question is not None else []

    # Answers

    def _asked(self) -> wire.Asked | None:
        """The question that stands; else it is said that there is none."""
        session = self._session
        if session.question is None:
            if session.over:
                session.voice.refuse("The game is over: type 'rematch' to play again, 'log' to read it, or 'quit'.")
            elif self._check_begun():
                session.voice.refuse(WATCHING if session.viewer < 0 else NOT_ASKED)
        return session.question

    def _answer(self, text: str) -> None:
        if self._asked() is not None:
            self._session.answering.read(text)

    def _pass(self, rest: str) -> None:
        asked = self._asked()
        if asked is None:
            return
        if rest or asked.passing == NO_MOVE:
            self._answer(f"pass {rest}")
        elif not self._session.answering.passes():
            self._session.answer(wire.Decline(number=asked.number))

    # The board

    def _board(self, _: str) -> None:
        if self._check_begun():
            self._session.voice.board(self._session.screen())

    def _options(self, much: str) -> None:
        if self._asked() is None:
            return
        if much.lower() == "all":
            self._session.voice.all_options(self._session.answering.sheet)
        else:
            self._session.show_question()

    def _look(self, what: str) -> None:
        if not what:
            self._board(what)
        elif self._check_begun():
            self._lookups().look(what)

    # Reasons and advice

    def _why(self, what: str) -> None:
        session, asked = self._session, self._asked()
        if asked is None:
            return
        if not what:
            examples = boards.reading(session.table.game).examples
            first = examples.why.partition(",")[0]
            session.voice.refuse(f"Why what? Name {examples.subjects}, or words of an option: {first}.")
            return
        unknown = nothing_here(session.answering.asked, session.things())
        self.explain(what, unknown, lambda lines: session.voice.say(*lines))

    def explain(self, what: str, unknown: str, tell: Callable[[Sequence[str]], None]) -> None:
        """Tell why something is not possible, when the server has said it; or `unknown`, of what is nothing here."""
        session = self._session
        game = GAMES[session.table.game]
        scope = Scope(session.answering.asked, None, session.things(), game.words.elsewhere())
        meant = read_meant(what, scope)
        meant = replace(meant, options=meant.options[:MOST_SUBJECTS])
        explained: list[Explanation] = []

        def hear(reply: wire.FromServer) -> None:
            if isinstance(reply, wire.Reasons):
                explained.append(Explanation(reply.verdict, [Sentence(line.text, line.clause) for line in reply.lines]))
            if len(explained) == len(meant.subjects):
                tell(told(game, scope, meant, explained))

        for subject in meant.subjects:
            session.send(wire.Why(what=subject, picks=list(session.answering.picks)), hear)
        if not meant.subjects:
            tell(meant.said or [unknown])

    def _hint(self, _: str) -> None:
        asked = self._asked()
        if asked is not None:
            self._session.send(wire.Hint(number=asked.number), self._tell_hint)

    def _tell_hint(self, reply: wire.FromServer) -> None:
        session = self._session
        if isinstance(reply, wire.Hinted) and session.question is not None:
            found = [option for option in session.answering.asked.options if option.move == reply.move]
            session.voice.say(f"The bosun would choose {found[0].key if found else 'this'}: {reply.label}.")
            for option in found[:1]:
                self._lookups().rule_of(option.clause)

    def _help(self, _: str) -> None:
        session = self._session
        game = GAMES[session.table.game]
        asked = session.question
        more = [CARD_HELP] if game.components.cards() else []
        more += [PASS_HELP] if asked is not None and asked.passing != NO_MOVE else []
        examples = asdict(boards.reading(game.key).examples)
        lines = [line.format(**examples) for line in (HELP if session.viewer >= 0 else WATCH_HELP)]
        session.voice.say(*game.primer[:1], *lines, *more)

    # The table

    def _act(self, message: wire.Message) -> None:
        if self._session.viewer < 0:
            self._session.voice.refuse(WATCHING)
        elif self._check_begun():
            self._session.send(message)

    def _undo(self, _: str) -> None:
        if self._session.question is None or not self._session.answering.drop():
            self._act(wire.Undo())

    def _say(self, text: str) -> None:
        if not text:
            self._session.voice.refuse("Say what? Type it after the word, as in: say well sailed")
        elif len(text) > wire.LONGEST_SAYING:
            self._session.voice.refuse(f"That is too long: say at most {wire.LONGEST_SAYING} letters at once.")
        else:
            self._session.send(wire.Say(text=text))

    def _who(self, _: str) -> None:
        table = self._session.table
        watching = [f"Watching: {table.watchers}."] if table.watchers else []
        self._session.voice.say(*seat_lines(table, self._session.viewer), *watching)

    def _link(self, _: str) -> None:
        session = self._session
        session.voice.say("The link of the table, for anybody who wants to join or watch:")
        session.voice.quote(session.link)
        if session.viewer >= 0:
            session.voice.say("The link of your seat, for you alone, on any device:")
            session.voice.quote(f"{session.link}#seat={session.token}")

    def _draw(self, _: str) -> None:
        self._act(wire.Draw())

    def _propose(self, agree: bool) -> None:
        state = self._session.state
        proposal = state.proposal if state is not None else None
        if proposal is None:
            self._session.voice.refuse("Nothing is proposed just now.")
        else:
            self._act(wire.Consent(proposal=proposal.id, agree=agree))

    def _concede(self, _: str) -> None:
        session = self._session
        if session.viewer < 0 or session.over:
            session.voice.refuse(WATCHING if session.viewer < 0 else "The game is over already.")
        elif self._check_begun():
            what = "The game is then over." if len(session.table.seats) < 3 else "A bosun then takes your seat."
            session.confirm(f"Do you want to give up? {what}", lambda: self._act(wire.Concede()))

    def _call(self, path: str, body: object) -> None:
        session = self._session
        session.server.post(f"/api/tables/{session.table.id}{path}", body, wire.TableInfo, session.token)

    def _bot(self, name: str) -> None:
        """Have a bot sit in an open seat, or in that of a player who is late."""
        seats = self._session.table.seats
        waited = [seat for seat, info in enumerate(seats) if info.late or info.kind == "open"]
        named = (
            [seat for seat in match_names(name, [info.name for info in seats]) if seat in waited] if name else waited
        )
        if len(named) == 1:
            self._call(f"/seats/{named[0]}/bot", wire.SeatBot())
        else:
            self._session.voice.refuse("A bot can sit in an open seat, or for somebody who is late: name one of those.")

    def _back(self, _: str) -> None:
        self._call(f"/seats/{self._session.viewer}/return", {})

    def _start(self, _: str) -> None:
        self._call("/start", wire.Start())

    def _rematch(self, _: str) -> None:
        session = self._session
        if not session.over or session.viewer < 0:
            session.voice.refuse("A rematch is for those who have played, when the game is over.")
            return
        held = session.server.post(f"/api/tables/{session.table.id}/rematch", {}, wire.Held, session.token)
        session.move_to_table(held)

    def _leave(self, what: str) -> None:
        session = self._session
        if what.lower() != "table":
            session.voice.refuse("Type 'leave table' to give up your seat for good, or 'quit' to come back later.")
            return
        session.confirm("Do you want to give up your seat for good?", lambda: self._call("/leave", {}))

    def _quit(self, _: str) -> None:
        self._session.finish()
