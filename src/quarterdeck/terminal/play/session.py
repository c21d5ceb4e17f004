"""The driver of every table, here or far away: what happens is told, what is typed is obeyed, until it is enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from quarterdeck.core.errors import IllegalMove, QuarterdeckError
from quarterdeck.core.words import Sentence, Thing
from quarterdeck.table.explain import Explanation
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.answering import Answering
from quarterdeck.terminal.answers.explain import told, with_clause
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.answers.matching import NO, QUIT, YES
from quarterdeck.terminal.answers.meant import Scope, read_meant
from quarterdeck.terminal.answers.understanding import unknown_answer
from quarterdeck.terminal.events.news import remarks
from quarterdeck.terminal.play.confirmation import Confirmation
from quarterdeck.terminal.play.orders import Orders
from quarterdeck.terminal.play.pass_hint import PassHint
from quarterdeck.terminal.play.picture import Picture, PlayedTable
from quarterdeck.terminal.play.told_news import ToldNews
from quarterdeck.terminal.play.visible import marks_of
from quarterdeck.terminal.voices.inbox import Incoming, PointedAt, Typed, next_incoming
from quarterdeck.terminal.voices.voice import YES_OR_NO, Screen, Voice

PROMPT = "> "
MOST_SUBJECTS = 24  # of one `why`: the table is asked about each


class Session:
    """One table, played or watched until it is over or the player leaves."""

    def __init__(self, table: PlayedTable, voice: Voice, stays: bool = True) -> None:
        """`stays`: when the game is over, it can be talked about until the player leaves."""
        self.table = table
        self.voice = voice
        self.answering = Answering(self)
        self.orders = Orders(self)
        self._stays = stays
        self._done = False
        self._passing = False  # whether a phase is being passed
        self.begin_again()

    def begin_again(self) -> None:
        """Forget all of the table: another one takes its place."""
        self.over = False  # whether the end was told
        self.answering.forget()
        self._told_news = ToldNews()
        self._confirmation = Confirmation()
        self._late = False  # whether the next yes or no may be meant for what is no more asked
        self._pass_hint = PassHint()
        self._waiting = ""
        self._seen: Picture | None = None  # the one that was told of last
        self._shown: tuple[int, int] | None = None  # the viewer and the number of the question that was put

    @property
    def picture(self) -> Picture:
        """What may be known of the table. Only to be asked when something is known."""
        assert self.table.picture is not None
        return self.table.picture

    @property
    def is_asked(self) -> bool:
        """Whether a question was put that is not answered yet."""
        return self._shown is not None and self._shown == self._due()

    # The loop

    def play(self, *announced: str) -> None:
        """Go on until it ends. Raises `KeyboardInterrupt`, and what the table raises that cannot go on."""
        self.voice.listen()
        self.table.open(self)
        self.announce(*announced)
        try:
            ahead = self.voice.typed_ahead
            while self._goes_on():
                if self._hear_all():
                    continue  # more is to be told first
                if ahead and self._is_farewell(ahead[0].line):
                    self._obey(ahead.popleft().line)
                elif self.table.advance():
                    self._pass_hint.forget()
                else:
                    self._show_due()
                    if ahead and self._may_obey(ahead[0].line):
                        self._obey(ahead.popleft().line)
                    else:
                        self._handle(next_incoming(self.voice.inbox))
        except EOFError:  # nobody is there any more to be asked
            pass
        finally:
            self.table.close()

    def finish(self) -> None:
        """End the session after what is being done."""
        self._done = True

    def _goes_on(self) -> bool:
        """Tell what is new. False when it is enough."""
        if not self._done:
            self._tell_more()
            self._passing = False
        return not self._done

    def _hear_all(self) -> bool:
        """Take all that has come in. False if there was nothing."""
        inbox, heard = self.voice.inbox, False
        while not inbox.empty():
            self._handle(next_incoming(inbox))
            heard = True
        return heard

    def _handle(self, incoming: Incoming) -> None:
        if isinstance(incoming, Typed):
            self.voice.typed_ahead.append(incoming)
        elif isinstance(incoming, PointedAt):
            self._point(incoming.thing)
        else:
            self.table.receive(incoming)

    def _tell_more(self) -> None:
        """Tell what is new of the table."""
        picture = self.table.picture
        if picture is None or picture is self._seen:
            return
        if self._seen is not None and _number(self._seen) != _number(picture):
            if self.withdraw():
                self._late = True
                self.voice.say("The table has moved on before you said yes: nothing was done.")
            if self._seen.asked is not None and not self._passing:
                self._told_news.answered(self._seen.viewer)
            if picture.asked is None:
                self._pass_hint.forget()
        self._seen = picture
        if self.over:
            return
        news = self._told_news.news(picture, self.table)
        if picture.over:
            self.voice.tell([each for each in news if not each.ends])
            self._tell_the_end(picture)
            return
        self.voice.tell(news)
        if picture.asked is None:
            self.voice.watch(self.screen(), picture.waiting if picture.waiting != self._waiting else "")
            self._waiting = picture.waiting

    def _tell_the_end(self, picture: Picture) -> None:
        self.over = True
        self.withdraw()
        self.voice.end(self.screen(), [*picture.result, *picture.checks])
        for line in self.table.afterwards:
            self.voice.quote(line)
        if picture.viewer < 0 or not self._stays:
            self.finish()

    def _due(self) -> tuple[int, int] | None:
        picture = self.table.picture
        return (picture.viewer, picture.asked.number) if picture is not None and picture.asked is not None else None

    def _show_due(self) -> None:
        """Put the question that is due, or show for whom the table waits, and that something can be typed."""
        picture = self.table.picture
        if picture is None or self.table.busy:
            return
        if self._due() is not None and not self.is_asked:
            self.show_question()
        if not self.voice.prompted and (self.is_asked or self.over or self._confirmation.question):
            question = self._confirmation.question
            self.voice.orders = self.orders.words
            self.voice.prompt(f"{question} [y/N] " if question else PROMPT, YES_OR_NO if question else "")
            self.voice.prompted = True

    # What is typed

    def _may_obey(self, line: str | None) -> bool:
        """Whether it is time for a line. One that is typed ahead by a program waits for the question it answers."""
        if self.table.picture is None and not self.table.orders:
            return False
        if self.table.busy:
            return False
        if self.voice.by_hand:
            return True
        if self._confirmation.question or self.over or self.is_asked:
            return self.voice.prompted
        return self._due() is None and (line is None or self.orders.knows(line))

    def _is_farewell(self, line: str | None) -> bool:
        """Whether a person wants to leave, which can be done at any time."""
        return self.voice.by_hand and line is not None and line.strip().lower() in QUIT

    def _obey(self, line: str | None) -> None:
        self.voice.heard()
        self.voice.prompted = False
        if line is None:
            if self.table.viewer >= 0 or self.over:
                self.finish()
        else:
            self._do(lambda: None if self._confirmed(line) else self.orders.obey(line))

    def _point(self, thing: str) -> None:
        """Somebody clicks at a thing, which counts while a question stands."""
        if self.is_asked and not self.table.busy:
            self.withdraw()
            self.voice.prompted = False
            self._do(lambda: self.answering.point(thing))

    def _do(self, action: Callable[[], None]) -> None:
        """Do something, or say why it cannot be."""
        try:
            action()
        except IllegalMove as error:
            self.refuse(str(error), error.clause)
        except QuarterdeckError as error:
            self.refuse(str(error))

    def _confirmed(self, line: str) -> bool:
        """Whether the line was about what was to be confirmed. Another answer takes its place."""
        late, self._late = self._late, False
        if late and line.strip().lower() in (*YES, *NO):
            self.voice.refuse("That was asked before the table moved on.")
            return True
        if not self._confirmation.question or self.orders.knows(line):
            return False
        if self._confirmation.answer(line):
            return True
        if self.is_asked and self.answering.names_answer(line):
            self.withdraw()
            return False
        self.voice.refuse("Please answer yes or no.")
        return True

    def confirm(self, question: str, action: Callable[[], None]) -> None:
        """Do something if the next line says yes, unless the question at the table is another one by then."""
        self._confirmation.ask(question, action)

    def withdraw(self) -> bool:
        """Ask no more for a yes. False if none was asked for."""
        asked = self._confirmation.withdraw()
        if asked:
            self.voice.prompted = False  # what stands there asks for it
        return asked

    def refuse(self, text: str, clause: str = "") -> None:
        """Say that something is not done, and the clause that it rests on."""
        self.voice.refuse(with_clause(Sentence(text, clause)))

    def announce(self, *lines: str) -> None:
        """Tell something of the table itself, and repeat it at the next question."""
        self.voice.tell(remarks(*lines))
        self._told_news.announce(*lines)

    def put_again(self) -> None:
        """Put the question anew, as if nothing had been typed at it."""
        self._shown = None
        self.answering.forget()

    # The question

    def screen(self) -> Screen:
        """The board as the viewer sees it, with the keys of what can be answered."""
        picture = self.picture
        sheet = self.answering.sheet if self.is_asked else None
        marks = marks_of([*sheet.answers, *sheet.pickable] if sheet is not None else ())
        return Screen(picture.game.key, picture.view, picture.names, picture.things, marks, picture.events)

    def show_question(self) -> None:
        """Put the question with all that its seat can see."""
        picture = self.picture
        asked = picture.asked
        assert asked is not None
        self._shown = self._due()
        self._waiting = ""
        self.answering.begin(asked)
        sheet = self.answering.sheet
        prompt = sheet.prompt
        if boards.setting_up(picture.game.key, picture.view) and not self.voice.signs:  # a drawn board shows it
            prompt = f"Setting up. {f'Your turn, {picture.address}' if picture.address else 'Your turn'}: {prompt}"
        if picture.address and not picture.game.hides:  # no curtain says who is asked
            prompt = f"{picture.address}: {prompt}"
        prompt += self._pass_hint.for_question(picture.viewer, asked.number, asked.phase, asked.passing, asked.answers)
        if picture.time:
            prompt += f" (You have {picture.time}.)"
        self.voice.question(self.screen(), self._told_news.recent(picture.viewer), replace(sheet, prompt=prompt))
        if self.orders.always_odds and asked.success:
            self.orders.tell_odds()

    def show_chosen(self) -> None:
        """Show the question as it stands with what is chosen."""
        self.voice.chosen(self.screen(), self._told_news.recent(self.picture.viewer), self.answering.sheet)

    def things(self) -> Sequence[Thing]:
        """Everything on the board that has a name for the viewer."""
        picture = self.table.picture
        return picture.things if picture is not None else ()

    def give(self, moves: Sequence[int], sure: bool = False) -> None:
        """Answer the question."""
        self.table.answer(moves, sure)

    def decline(self) -> None:
        """Decline the question, and those of its phase that follow on it: all that happens meanwhile is news."""
        self._told_news.answered(self.picture.viewer)
        self._passing = True
        self.table.decline(self._tell_more)

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask what may be added to a set."""
        self.table.pick(moves, then)

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask how to get to what was pointed at with these chosen."""
        self.table.find_ways(pointed, picks, then)

    # Reasons

    def why_not(self, text: str) -> None:
        """Say why what was typed is no answer."""
        self.explain(text.strip(), unknown_answer(text), self._refuse_all)

    def _refuse_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.voice.refuse(line)

    def explain(self, what: str, unknown: str, tell: Callable[[Sequence[str]], None]) -> None:
        """Tell why something is not possible, or that it is; or `unknown`, of what is nothing here."""
        game = self.picture.game
        scope = Scope(self.answering.asked, self.table.unlisted(), self.things(), self.table.elsewhere())
        meant = read_meant(what, scope)
        meant = replace(meant, options=meant.options[:MOST_SUBJECTS])
        explained: list[Explanation] = []

        def hear(explanation: Explanation) -> None:
            explained.append(explanation)
            if len(explained) == len(meant.subjects):
                tell(told(game, scope, meant, explained))

        for subject in meant.subjects:
            self.table.why(subject, self.answering.picks, hear)
        if not meant.subjects:
            tell(meant.said or [unknown])


def _number(picture: Picture) -> tuple[int, int] | None:
    return (picture.viewer, picture.asked.number) if picture.asked is not None else None
