"""A table at this keyboard: bots answer for themselves, people are asked one after another behind a curtain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from quarterdeck.bots.thinking import USUAL, Think
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.core.words import Option
from quarterdeck.games import GAMES
from quarterdeck.table import Replay, Table
from quarterdeck.table.chances import Odds
from quarterdeck.table.entries import Decision
from quarterdeck.table.errors import NeedsToBeSure, NothingToUndo
from quarterdeck.table.explain import Explanation
from quarterdeck.table.sets import Chosen
from quarterdeck.table.ways import Ways
from quarterdeck.terminal.answers.asked import Asked
from quarterdeck.terminal.answers.items import Pointed
from quarterdeck.terminal.answers.matching import QUIT
from quarterdeck.terminal.events.news import Happened
from quarterdeck.terminal.play.hints import Hint
from quarterdeck.terminal.play.house_bots import HouseBots
from quarterdeck.terminal.play.picture import RECALLED, Driver, Order, Passed, Picture, Undoing
from quarterdeck.terminal.play.result import checks
from quarterdeck.terminal.play.review import again_from, make_review, review_lines
from quarterdeck.terminal.play.score import score_lines
from quarterdeck.terminal.play.visible import (
    asked_of,
    conceivable_options,
    names_for,
    options_elsewhere,
    things_of,
)
from quarterdeck.terminal.voices.inbox import Incoming
from quarterdeck.terminal.voices.voice import Voice

AFTERWARDS = "Type 'again' to play again, 'score', 'log' or 'review' to look back, 'replay' for every move, or 'quit'."
REPLAY = "replay"
WISHES = ("again", REPLAY)
HELP = (
    "undo NAME: take back the last decision of another person here.",
    "save FILE: a copy of the record. Every decision is kept anyway.",
)


class TableHere:
    """A table in this process, and who of its people sits at the keyboard."""

    busy = False
    tells_takeback = True

    def __init__(self, table: Table, voice: Voice, look_back: str = "", think: Think = USUAL) -> None:
        """`look_back` says how to look at the game again, another time: where that can be, so can a game more.

        With `think` the bots think so long, whatever the record says.
        """
        self.table = table
        self._look_back = look_back
        self._voice = voice
        self._driver: Driver | None = None
        self._bots = HouseBots(table, think)
        self._begun = any(isinstance(entry, Decision) and not entry.auto for entry in table.record.entries)
        self.wish = ""  # what the player wants now that the game is over
        self._known: dict[int, int] = {}  # how many events a viewer knows already
        self._notes: dict[int, list[tuple[int, str]]] = {}  # each after so many events
        self._watching = self._only_watcher()
        self._picture: Picture | None = None

    @property
    def orders(self) -> Mapping[str, Order]:
        """A copy can be had, and when the game is over its score, its record and another game."""
        if not self._look_back or not self.table.over:
            return {"save": self._save}
        wishes = {wish: partial(self._wish, wish) for wish in WISHES}
        return {"save": self._save, "score": self._score, "review": self._review, **wishes}

    @property
    def help(self) -> Sequence[str]:
        """What those are for."""
        return [*(HELP if len(self.people) > 1 else HELP[1:]), *(self.afterwards if self.table.over else ())]

    @property
    def afterwards(self) -> Sequence[str]:
        """How to go on; who only watched has nothing more to do here."""
        told = [self._look_back, AFTERWARDS if self.viewer >= 0 else ""] if self._look_back else []
        return [line for line in told if line]

    def _wish(self, wish: str, _: str) -> None:
        self.wish = wish
        self._to_driver().finish()

    @property
    def stand_ins(self) -> list[str]:
        """Which bots are not known here, and who answers for them."""
        return self._bots.stand_ins()

    @property
    def people(self) -> list[int]:
        """The seats that are held by people."""
        return [seat for seat, holder in enumerate(self.table.seats) if holder.kind == "person"]

    def _only_watcher(self) -> int | None:
        """Who sits at the keyboard if that never changes: the only person, or a spectator of bots."""
        return self.people[0] if len(self.people) == 1 else None if self.people else SPECTATOR

    @property
    def viewer(self) -> int:
        """Who sits at the keyboard, or will."""
        return self._watching if self._watching is not None else self.people[0] if self.people else SPECTATOR

    def open(self, driver: Driver) -> None:
        """Begin."""
        self._driver = driver
        self._have_bots_speak()

    def close(self) -> None:
        """The table stays as it is."""

    def receive(self, incoming: Incoming) -> None:
        """Nothing comes in unasked."""

    def known(self, events: Sequence[Happened]) -> int:
        """Of a game that was begun before only the last lines are told, and to who gave up nothing that came before."""
        if self._watching in self._known:
            return self._known[self._watching]
        return max(0, len(events) - RECALLED) if self._begun else 0

    # What can be seen

    @property
    def picture(self) -> Picture | None:
        """What the one at the keyboard may know; when the game is over, anybody may."""
        viewer = self._watching
        if viewer is None and self.table.over:
            viewer = SPECTATOR
        if self._picture is None and viewer is not None:
            self._picture = self._seen_by(viewer)
        return self._picture

    def _seen_by(self, viewer: int) -> Picture:
        table = self.table
        asked = self._asked(viewer)
        reader = viewer if self.people == [viewer] else SPECTATOR
        return Picture(
            game=table.game,
            viewer=viewer,
            seats=len(table.seats),
            names=table.names if table.over else names_for(table, viewer),
            view=table.view(ALL_SEEING if table.over else viewer),
            things=things_of(table, viewer),
            events=table.events(viewer),
            asked=asked,
            address=table.names[viewer] if asked is not None and len(self.people) > 1 else "",
            sets=table.rules.sets,
            undo=self._undoing(viewer),
            result=[line.text for line in table.result(reader).lines] if table.over else (),
            checks=self._checks() if table.over else (),
        )

    def _asked(self, viewer: int) -> Asked | None:
        if viewer < 0 or self.table.over or self.table.asked != viewer or viewer not in self.people:
            return None
        question = self.table.question(viewer)
        return asked_of(self.table, question) if question is not None else None

    def _undoing(self, viewer: int) -> Undoing | None:
        if viewer < 0 or self.table.over:
            return None
        try:
            terms = self.table.undo_terms(viewer)
        except NothingToUndo:
            return None
        return Undoing(terms.marks)

    def _checks(self) -> list[str]:
        return checks(self.table.commitment, *self.table.opening(), self.table.marked)

    def _changed(self) -> None:
        self._picture = None

    # What happens

    def advance(self) -> bool:
        """Have the bot that is asked answer, or the person who is asked sit down at the keyboard."""
        table = self.table
        if table.over:
            return False
        seat = table.asked
        if table.bot_seat() == seat:
            self._note_to_all(self._bots.take_turn(self._voice))
            self._changed()
            self._have_bots_speak()
            return True
        if self._watching == seat:
            return False
        self._hand_over(seat)
        return True

    def _hand_over(self, seat: int) -> None:
        """Have `seat` sit at the keyboard, and nobody else see anything meant for it."""
        if self.table.game.hides:
            name, typed = self.table.names[seat], ""
            if self._watching is not None:
                typed = self._voice.ask_anew(f"{name} is asked next. Press Enter to draw the curtain. ")
            if typed.strip().lower() not in QUIT:
                typed = self._voice.curtain(name)
            if typed.strip().lower() in QUIT:
                self._to_driver().finish()
                return
        self._watch(seat)

    def _watch(self, seat: int | None) -> None:
        self._watching = seat
        self._changed()

    # The question

    def answer(self, moves: Sequence[int], sure: bool = False) -> None:
        """Answer for the person who is asked."""
        seat, number = self._question()
        try:
            self.table.answer(seat, moves, number, sure)
        except NeedsToBeSure as doubt:
            self._to_driver().confirm(str(doubt), partial(self.answer, moves, True))
        else:
            self._answered()

    def decline(self, passed: Passed) -> None:
        """Pass the question and those of its phase; who is asked on hears what was noticed, while it is news."""
        seat, number = self._question()

        def tell() -> None:
            self._changed()
            if not self.table.over and self.table.asked == self._watching:
                passed()

        self.table.pass_all(seat, number, tell)
        self._answered()

    def _answered(self) -> None:
        self._changed()
        self._have_bots_speak()
        self._to_driver().put_again()

    def pick(self, moves: Sequence[int], then: Callable[[Chosen], None]) -> None:
        """Ask the table at once."""
        seat, number = self._question()
        then(self.table.chosen(seat, moves, number))

    def find_ways(self, pointed: Pointed, picks: Sequence[int], then: Callable[[Ways], None]) -> None:
        """Ask the table at once."""
        seat, number = self._question()
        then(self.table.ways(seat, pointed.things, number, pointed.amount, picks))

    def why(self, subject: str | int, picks: Sequence[int], then: Callable[[Explanation], None]) -> None:
        """Ask the table at once."""
        then(self.table.why(self._question()[0], subject, picks))

    def unlisted(self) -> Sequence[Option]:
        """All that the question could be answered with, allowed or not."""
        listed = {option.move for option in self._asked_now().options}
        return [option for option in conceivable_options(self.table) if option.move not in listed]

    def elsewhere(self) -> Sequence[Option]:
        """All answers of the game."""
        return options_elsewhere(self.table)

    def hint(self, picks: Sequence[int], then: Callable[[Hint], None]) -> None:
        """What a good bot would choose in this seat, knowing what the seat knows."""
        then(self._bots.hint(*self._question(), picks))

    def odds(self, picks: Sequence[int], then: Callable[[Odds], None]) -> None:
        """Ask the table at once."""
        seat, number = self._question()
        then(self.table.odds(seat, picks, number))

    def _asked_now(self) -> Asked:
        assert self.picture is not None
        assert self.picture.asked is not None
        return self.picture.asked

    def _question(self) -> tuple[int, int]:
        """The seat that is asked, and the number of its question."""
        assert self._watching is not None
        return self._watching, self._asked_now().number

    # The table

    def undo(self, whose: str) -> None:
        """Take back a decision. Others at the keyboard are asked first, where that is due."""
        table, voice, names = self.table, self._voice, self.table.names
        seat = self._person(whose) if whose else self._watching
        assert seat is not None
        terms = table.undo_terms(seat)
        if terms.consents:
            self._hide_all()
        for number, other in enumerate(terms.consents, 1):
            wish = f"{names[other]}, may {names[seat]} take back their last decision and all that came after it?"
            if not voice.agree(wish, False):
                lines = dict.fromkeys((seat, *terms.consents[:number]), f"{names[other]} does not agree")
                lines[other] = "You do not agree"
                self._note({told: f"{line}: nothing was taken back." for told, line in lines.items()})
                self._to_driver().put_again()
                return
        undos = table.undos
        table.undo(seat, terms.consents)
        for person in self.people:
            kept = table.events_kept(person, undos)
            self._notes[person] = [(min(number, kept), line) for number, line in self._notes.get(person, ())]
        mark = " This game is marked now, for something was seen." if terms.marks else ""
        self._note({
            **dict.fromkeys(terms.consents, f"{names[seat]} takes back a decision."),
            seat: f"You take back your last decision.{mark}",
        })  # fmt: skip
        self._answered()

    def _person(self, name: str) -> int:
        names, roles = self.table.names, self.table.game.roles
        known = {
            seat: (names[seat].lower(), *(role.lower() for role in roles[seat : seat + 1]))
            for seat in range(len(names))
        }
        found = [seat for seat in self.people if any(each.startswith(name.lower()) for each in known[seat])]
        if len(found) != 1:
            people = ", ".join(names[seat] for seat in self.people)
            raise QuarterdeckError(f"{name!r} names nobody here, or several: the people are {people}.")
        return found[0]

    def concede(self) -> None:
        """Give up. Who gives up no longer sees what its seat sees: a bot may play on with its secrets."""
        seat = self._watching
        assert seat is not None
        name = self.table.names[seat]
        self.table.concede(seat)
        self._answered()
        if self.table.over:
            return
        if self.people:
            self._voice.hide()
            self._watch(None)
        else:
            self._watch(SPECTATOR)
            self._known[SPECTATOR] = len(self.table.events(SPECTATOR))
        self._note(dict.fromkeys(self.people, f"{name} gave up, and a bot plays on in that seat."))
        if not self.people:
            self._note({SPECTATOR: f"You gave up, and a bot plays on as {name}."})

    def _score(self, _: str) -> None:
        self._voice.say(*score_lines(Replay(self.table.record, GAMES)))

    def _review(self, _: str) -> None:
        replay = Replay(self.table.record, GAMES)
        again = again_from(self.table.record.header.id)
        self._voice.say("The captain looks through the game, which may take a minute or two.")
        self._voice.say(*review_lines(make_review(replay), replay.names, again, self._voice.signs))

    def _save(self, file: str) -> None:
        path = Path(file or f"{self.table.game.key}-{self.table.record.header.id}.jsonl").expanduser()
        if path.exists():
            self._to_driver().confirm(f"{path} is there already. Write over it?", partial(self._write_copy, path))
        else:
            self._write_copy(path)

    def _write_copy(self, path: Path) -> None:
        try:
            self.table.record.save(path)
        except OSError as error:
            self._voice.refuse(f"The copy could not be written ({error.strerror}) to")
            self._voice.quote(str(path))
            return
        self._voice.say("A copy of the record, with every hidden card in it, is now at")
        self._voice.quote(str(path.absolute()))

    # What is told to one person alone

    def _note(self, lines: Mapping[int, str]) -> None:
        """Tell each of these a line, and nobody else: at once, or when it sits down, after what came before."""
        for seat, line in lines.items():
            self._notes.setdefault(seat, []).append((len(self.table.events(seat)), line))
        self._changed()

    def _note_to_all(self, line: str) -> None:
        if line:
            self._note(dict.fromkeys(self.people or [SPECTATOR], line))

    def _have_bots_speak(self) -> None:
        """Have one of the bots say something of what has happened, if there is anything to say."""
        said = self._bots.remark()
        if self._voice.hears_bots:
            self._note_to_all(said)

    def notes(self) -> list[tuple[int, str]]:
        """Lines for the one at the keyboard."""
        return self._notes.pop(self._watching, []) if self._watching is not None else []

    def _hide_all(self) -> None:
        """Take everything out of sight: the next question is asked behind the curtain."""
        self._voice.hide()
        if len(self.people) > 1:
            self._watch(None)

    def _to_driver(self) -> Driver:
        assert self._driver is not None
        return self._driver
