"""A replay in the terminal: a record is shown decision by decision, with the eyes of a seat or of all."""

from __future__ import annotations

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import Record, Replay, SavedGames, Seat, Table
from quarterdeck.table.seats import STAND_IN, stood_in_for
from quarterdeck.terminal import boards
from quarterdeck.terminal.play.asking import Quit, ask
from quarterdeck.terminal.play.house_bots import is_here
from quarterdeck.terminal.play.review import make_review, review_lines
from quarterdeck.terminal.play.score import score_lines
from quarterdeck.terminal.play.seats import EVERYBODY, WATCHER, YOU, default_name, read_seats
from quarterdeck.terminal.play.start import play
from quarterdeck.terminal.voices.voice import Screen, Voice

HELP = (
    "Enter, n or next: the next decision. p or prev: the one before. A number: that decision.",
    "t or turn: the next turn. b, or turn back: the turn before. first, last: the two ends.",
    f"view NAME: with the eyes of a seat. view {EVERYBODY}: with every card open. view {WATCHER}: as a spectator.",
    "board: the board again. log: what had been told up to here. score: the result, and how the points went.",
    "review: how the chances went, as each seat saw them, and what cost most.",
    "continue: play on from here at a new table.",
)
KEYS = "Enter next, p back, t turn, h help, q quit"
ARROW_KEYS = "arrows step, PgDn and PgUp by turns, h help, q quit"
ARROWS = {
    **dict.fromkeys(("right", "down"), "next"),
    **dict.fromkeys(("left", "up"), "prev"),
    "pagedown": "turn",
    "pageup": "turn back",
    "home": "first",
    "end": "last",
}  # what keys stand for, where they can be heard

STEPS = {
    **dict.fromkeys(("", "n", "next"), (False, True)),
    **dict.fromkeys(("p", "prev", "previous"), (False, False)),
    **dict.fromkeys(("t", "turn", "turn next", "turn on"), (True, True)),
    **dict.fromkeys(("b", "back", "turn back", "turn prev"), (True, False)),
}  # by turns or by decisions, on or back


class ReplaySession:
    """A record that is open at one decision."""

    def __init__(self, record: Record, replay: Replay, voice: Voice, saves: SavedGames) -> None:
        self.record = record
        self.replay = replay
        self.voice = voice
        self.saves = saves
        self.number = replay.first
        self.viewer = ALL_SEEING

    def view_as(self, name: str) -> None:
        """Choose the viewer by name. Raises `QuarterdeckError` for nobody at that table."""
        names = [seat.lower() for seat in self.replay.names]
        roles = [role.lower() for role in GAMES[self.record.header.game].roles]
        if not self.replay.exact and name.lower() != EVERYBODY:
            raise QuarterdeckError("The rules have changed since: this record can only be read with every card open.")
        if name.lower() == EVERYBODY:
            self.viewer = ALL_SEEING
        elif name.lower() == WATCHER:
            self.viewer = SPECTATOR
        elif name.lower() in names:
            self.viewer = names.index(name.lower())
        elif name.lower() in roles:
            self.viewer = roles.index(name.lower())
        elif name.isdecimal() and 1 <= int(name) <= len(names):
            self.viewer = int(name) - 1
        else:
            seats = ", ".join(self.replay.names)
            raise QuarterdeckError(f"{name!r} did not sit at this table: there were {seats}; or view {EVERYBODY}.")

    def go(self, number: int) -> None:
        """Open the record at a decision and show it. Raises `NoSuchDecision`."""
        self.replay.frame(number)
        self.number = number
        self.show()

    def show(self) -> None:
        """The decision that is open: what led here, the board, and what was chosen."""
        lines = [f"Decision {self.number} of {self.replay.length}."]
        if not self.replay.exact:
            frame = self.replay.frame(self.number)
            asked = [f"{frame.asked} is asked: {frame.prompt}", f"Chosen: {frame.chosen}."] if frame.asked else []
            self.voice.decision(None, [*frame.board, *lines, *asked, *frame.log])
            return
        moment = self.replay.at(self.number)
        lines += [event.text for event in moment.events(self.viewer)]
        prompt, chosen = moment.prompt(), moment.label()
        if prompt is not None and self.viewer in (ALL_SEEING, moment.asked):
            lines.append(f"{self.replay.names[moment.asked]} is asked: {prompt.text}")
            lines.append(f"Chosen: {chosen}." if chosen is not None else "This was not answered.")
        elif prompt is not None:
            lines.append(f"{self.replay.names[moment.asked]} is asked.")
        if self.number == self.replay.length:
            lines += [line for line in self.replay.frame(self.number).log if line not in lines]
        self.voice.decision(self._screen(), lines)

    def board(self) -> None:
        """The board as the chosen viewer saw it."""
        if self.replay.exact:
            self.voice.board(self._screen())
        else:
            self.voice.say(*self.replay.frame(self.number).board)

    def _screen(self) -> Screen:
        moment = self.replay.at(self.number)
        key, names = self.record.header.game, self.replay.names
        return Screen(key, moment.view(self.viewer), names, GAMES[key].words.things(moment.state, self.viewer, names))

    # What can be typed

    def run(self) -> int:
        """Do what is typed until the record is closed. Gives the exit status."""
        self.show()
        keys = ARROW_KEYS if self.voice.leaves else KEYS
        try:
            while True:
                self.voice.arrows = ARROWS
                text = ask(f"{self.number}/{self.replay.length} ({keys}) > ", self.voice, HELP, str)
                self.voice.arrows = {}
                keys = keys if self.voice.signs else "h help"  # whoever listens need not hear them every time
                try:
                    if text.lower() != "continue":
                        self._obey(text)
                    elif (table := self._fork()) is not None:
                        return play(table, self.saves, self.voice)
                except QuarterdeckError as error:
                    self.voice.refuse(str(error))
        except (Quit, EOFError):
            return 0
        except KeyboardInterrupt:
            self.voice.break_off()
            return 0

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        word = word.lower()
        if text.isdecimal():
            self.go(int(text))
        elif (way := " ".join(text.lower().split())) in STEPS:
            self._step(*STEPS[way])
        elif word in ("first", "last"):
            self.go(self.replay.first if word == "first" else self.replay.length)
        elif word == "view" and rest:
            self.view_as(rest.strip())
            self.show()
        elif word == "view":
            eyes = listed([*self.replay.names, EVERYBODY, WATCHER], "or")
            self.voice.refuse(f"With whose eyes? Type view and {eyes}.")
        elif word == "board":
            self.board()
        elif word == "legend":
            self.voice.say(*boards.legend(self.record.header.game, self.voice.signs, self.viewer))
        elif word == "log":
            self._log()
        elif word == "review":
            self._review()
        elif word in ("score", "scores", "result"):
            self.voice.say(*score_lines(self.replay))
        else:
            self.voice.refuse(f"{text!r} is nothing to do here: help tells what is.")

    def _step(self, by_turns: bool, on: bool) -> None:
        """Go on or back by a decision or a turn. Raises `QuarterdeckError` where turns are not known."""
        replay, here = self.replay, self.number
        if by_turns and not replay.turns:
            raise QuarterdeckError("Where turns begin is not known of this record: n and p go by decisions.")
        stops = replay.turns if by_turns else replay.stops
        if on:
            self.go(next((stop for stop in stops if stop > here), replay.length))
        else:
            self.go(next((stop for stop in reversed(stops) if stop < here), replay.first))

    def _log(self) -> None:
        if self.replay.exact:
            lines = [line.text for line in self.replay.at(self.number).log(self.viewer)]
        else:
            earlier = range(self.replay.first, self.number)
            lines = [line for number in earlier for line in self.replay.frame(number).log]
        self.voice.look_back(*lines)

    def _review(self) -> None:
        """The chances and the costly answers of the seat whose eyes are chosen, or of all."""
        seats = None if self.viewer < 0 else [self.viewer]
        self.voice.say("The captain looks through the game, which may take a minute or two.")
        review = make_review(self.replay, seats)
        self.voice.say(*review_lines(review, self.replay.names, _again_here, self.voice.signs))

    def _fork(self) -> Table | None:
        """A new table that plays on from here; None if nobody is to. Raises what `Table.load` and `fork` raise."""
        old = Table.load(Record(self.record.header, self.record.entries), GAMES)
        if old.fork(self.number).over:
            raise QuarterdeckError("The game is over here: go back to a decision before.")
        as_before = [_seated_again(seat) for seat in old.seats]
        usual = ",".join(
            seat.bot or (YOU[0] if seat.name == default_name(number, old.game) else seat.name)
            for number, seat in enumerate(as_before)
        )
        self.voice.say(
            "Whoever has seen this record with every card open may know cards that are hidden again.",
            *(f"{told} If it is yours, name it, as in mybot.py:Mine." for told in stood_in_for(old.seats, is_here)),
        )
        helped = ("Names of people and keys of bots with commas between them, as in you,bosun.", f"Enter: {usual}.")

        def read(typed: str) -> Table:
            # What a record calls somebody is never looked for as a file.
            seats = read_seats(typed, old.game) if typed else as_before
            if len(seats) != len(old.seats):
                raise QuarterdeckError(
                    f"This table has {number_of(len(old.seats), 'seat')}: name as many, as in {usual}."
                )
            return old.fork(self.number, seats)

        try:
            return ask(f"Who plays? [{usual}] ", self.voice, helped, read)
        except Quit:
            return None


def _again_here(name: str, number: int) -> str:
    """How to play on from a decision of a replay, with what this seat could see there."""
    return f"type view {name}, then {number}, and then: continue"


def _seated_again(seat: Seat) -> Seat:
    """Who sat there at a table that plays on; for a bot that is not known here another one."""
    if not seat.bot:
        return Seat("person", seat.name)
    return Seat("bot", seat.name, seat.bot if is_here(seat.bot) else STAND_IN)
