"""A replay in the terminal: a record is shown decision by decision, with the eyes of a seat or of all."""

from __future__ import annotations

from quarterdeck.core.errors import QuarterdeckError, SeatRefused
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games import GAMES
from quarterdeck.table import Record, Replay, SavedGames, Table
from quarterdeck.terminal import boards
from quarterdeck.terminal.play.seats import EVERYBODY, WATCHER, YOU, default_name, read_seats
from quarterdeck.terminal.play.start import play
from quarterdeck.terminal.voices.voice import Screen, Voice

HELP = (
    "n or Enter: the next decision. p: the one before. A number: that decision. first, last: the two ends.",
    f"view NAME: with the eyes of a seat. view {EVERYBODY}: with every card open. view {WATCHER}: as a spectator.",
    "board: the board again. log: what had been told up to here.",
    "continue: play on from here at a new table. quit: close the record.",
)


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
        if prompt is None:
            lines += self.replay.frame(self.number).log
        elif self.viewer in (ALL_SEEING, moment.asked):
            lines.append(f"{self.replay.names[moment.asked]} is asked: {prompt.text}")
            lines.append(f"Chosen: {chosen}." if chosen is not None else "This was not answered.")
        else:
            lines.append(f"{self.replay.names[moment.asked]} is asked.")
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
        while True:
            try:
                text = self.voice.ask(f"{self.number}/{self.replay.length}> ").strip()
            except EOFError:
                return 0
            except KeyboardInterrupt:
                print()
                return 0
            try:
                if text == "quit":
                    return 0
                if text == "continue":
                    table = self._fork()
                    if table is not None:
                        return play(table, self.saves, self.voice)
                    continue
                self._obey(text)
            except QuarterdeckError as error:
                self.voice.refuse(str(error))
            except EOFError:
                return 0
            except KeyboardInterrupt:
                print()
                return 0

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if text.isdecimal():
            self.go(int(text))
        elif word in ("", "n", "next"):
            self.go(next((stop for stop in self.replay.stops if stop > self.number), self.replay.length))
        elif word in ("p", "prev", "back"):
            self.go(next((stop for stop in reversed(self.replay.stops) if stop < self.number), self.replay.first))
        elif word in ("first", "last"):
            self.go(self.replay.first if word == "first" else self.replay.length)
        elif word == "view" and rest:
            self.view_as(rest.strip())
            self.show()
        elif word == "board":
            self.board()
        elif word == "legend":
            self.voice.say(*boards.legend(self.record.header.game, self.voice.signs, self.viewer))
        elif word == "log":
            self._log()
        elif word in ("help", "?"):
            self.voice.say(*HELP)
        else:
            self.voice.refuse(f"{text!r} is nothing to do here: help tells what is.")

    def _log(self) -> None:
        if self.replay.exact:
            self.voice.say(*(line.text for line in self.replay.at(self.number).log(self.viewer)))
            return
        for number in range(self.replay.first, self.number):
            self.voice.say(*self.replay.frame(number).log)

    def _fork(self) -> Table | None:
        """A new table that plays on from here; None if nobody is to. Raises what `Table.load` and `fork` raise."""
        old = Table.load(Record(self.record.header, self.record.entries), GAMES)
        if old.fork(self.number).over:
            raise QuarterdeckError("The game is over here: go back to a decision before.")
        usual = ",".join(
            seat.bot or (YOU[0] if seat.name == default_name(number, old.game) else seat.name)
            for number, seat in enumerate(old.seats)
        )
        self.voice.say("Whoever has seen this record with every card open may know cards that are hidden again.")
        while True:
            seats = self.voice.ask(f"Who plays? [{usual}] ").strip() or usual
            if seats == "quit":
                return None
            try:
                return old.fork(self.number, read_seats(seats, old.game))
            except SeatRefused as error:
                self.voice.refuse(f"{error} Or quit, to stay with the record.")
