"""What can be typed at a table far away alone: it is about the people there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from quarterdeck.server import wire
from quarterdeck.terminal.answers.matching import match_names
from quarterdeck.terminal.online.people import seat_lines
from quarterdeck.terminal.play.orders import NOT_BEGUN, WATCHING
from quarterdeck.terminal.play.picture import Order

if TYPE_CHECKING:
    from quarterdeck.terminal.online.far import TableFarAway

HELP = (
    "reset: take back all of this turn that can still be taken back.",
    "say TEXT: tell it to everybody at the table. who: who is there. link: how to come here.",
    "draw: propose a draw. agree, decline: answer what somebody proposes.",
    "rematch: play again, when the game is over. leave table: give up your seat for good.",
)
WATCH_HELP = ("say TEXT: tell it to everybody at the table. who: who is there. link: how to come here.",)


class FarOrders:
    """Does what is typed about the table and its people."""

    def __init__(self, table: TableFarAway) -> None:
        self._table = table
        self.words: Mapping[str, Order] = {
            "reset": lambda _: self._act(wire.Reset()),
            "say": self._say,
            "who": self._who,
            "link": self._link,
            "draw": lambda _: self._act(wire.Draw()),
            "agree": lambda _: self._consent(True),
            "decline": lambda _: self._consent(False),
            "next": lambda _: self._act(wire.Next()),
            "bot": self._bot,
            "back": lambda _: self._call(f"/seats/{table.viewer}/return", {}),
            "start": lambda _: self._call("/start", wire.Start()),
            "rematch": self._rematch,
            "leave": self._leave,
        }

    @property
    def help(self) -> Sequence[str]:
        """What the words are for."""
        return HELP if self._table.viewer >= 0 else WATCH_HELP

    def _act(self, message: wire.Message) -> None:
        if self._table.viewer < 0:
            self._table.voice.refuse(WATCHING)
        elif self._table.picture is None:
            self._table.voice.refuse(NOT_BEGUN)
        else:
            self._table.send(message)

    def _call(self, path: str, body: object) -> None:
        table = self._table
        table.server.post(f"/api/tables/{table.info.id}{path}", body, wire.TableInfo, table.token)

    def _say(self, text: str) -> None:
        if not text:
            self._table.voice.refuse("Say what? Type it after the word, as in: say well sailed")
        elif len(text) > wire.LONGEST_SAYING:
            self._table.voice.refuse(f"That is too long: say at most {wire.LONGEST_SAYING} letters at once.")
        else:
            self._table.send(wire.Say(text=text))

    def _who(self, _: str) -> None:
        info = self._table.info
        watching = [f"Watching: {info.watchers}."] if info.watchers else []
        self._table.voice.say(*seat_lines(info, self._table.viewer), *watching)

    def _link(self, _: str) -> None:
        table = self._table
        table.voice.say("The link of the table, for anybody who wants to join or watch:")
        table.voice.quote(table.link)
        if table.viewer >= 0:
            table.voice.say("The link of your seat, for you alone, on any device:")
            table.voice.quote(f"{table.link}#seat={table.token}")

    def _consent(self, agree: bool) -> None:
        proposal = self._table.state.proposal if self._table.state is not None else None
        if proposal is None:
            self._table.voice.refuse("Nothing is proposed just now.")
        else:
            self._act(wire.Consent(proposal=proposal.id, agree=agree))

    def _bot(self, name: str) -> None:
        """Have a bot sit in an open seat, or in that of a player who is late."""
        seats = self._table.info.seats
        waited = [seat for seat, info in enumerate(seats) if info.late or info.kind == "open"]
        named = (
            [seat for seat in match_names(name, [info.name for info in seats]) if seat in waited] if name else waited
        )
        if len(named) == 1:
            self._call(f"/seats/{named[0]}/bot", wire.SeatBot())
        else:
            self._table.voice.refuse("A bot can sit in an open seat, or for somebody who is late: name one of those.")

    def _rematch(self, _: str) -> None:
        table = self._table
        if table.picture is None or not table.picture.over or table.viewer < 0:
            table.voice.refuse("A rematch is for those who have played, when the game is over.")
            return
        table.move_to(table.server.post(f"/api/tables/{table.info.id}/rematch", {}, wire.Held, table.token))

    def _leave(self, what: str) -> None:
        if what.lower() != "table":
            self._table.voice.refuse("Type 'leave table' to give up your seat for good, or 'quit' to come back later.")
        else:
            self._table.driver.confirm("Do you want to give up your seat for good?", lambda: self._call("/leave", {}))
