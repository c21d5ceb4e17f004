"""Words about the Pirate's actions: ships, crew, and the start of a raid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ALLOWED, ARG
from quarterdeck.core.phrases import listed
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes, fleet
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.pirate import raid_reason
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.actions import ActionWords, priced
from quarterdeck.games.rum_runner.words.crown import THAT_IS_ALL


class PirateActionWords(ActionWords):
    step = codes.PIRATE_ACTION_STEP
    crew = Label("Hire, move or recall crew", "RR-crew-1")

    def besides(self, s: RumState) -> str:
        """Which ships can raid. Without a coin only a Treasure Map leads to a raid, and that is among the answers."""
        ready = [names.ship_name(s, berth) for berth in fleet.ships_in_play(s) if fleet.can_join(s, berth)]
        if raid_reason(s) == ALLOWED:
            return f"; {listed(ready)} can raid"
        return "" if ready else "; no ship can raid"

    def raid(self, s: RumState, island: int, who: Sequence[str]) -> Label:
        return Label(f"Raid {cards.ISLAND_NAMES[island]}", "RR-target-2")

    def play_ship(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return priced(s, "Play", kind, names.card_clause(kind, 1))


# Crew


class HandleCrewWords(StepWords[RumState]):
    step = codes.HANDLE_CREW_STEP
    clause = "RR-crew-1"
    waits = "hires, moves and recalls crew."
    done = Label(THAT_IS_ALL, "RR-crew-10")

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        coins = names.coins_of(s, codes.PIRATE)
        if not s.arg:
            return f"which crew do you hire, move or recall? You have {coins}."
        if s.moves() == [codes.DONE]:
            return Sentence("there is nobody left to hire, move or recall.", "RR-crew-10")
        return f"whom else do you hire, move or recall? You have {coins}."

    def handle(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        where = names.aboard(s, kind)
        if where:
            return Label(f"Move or recall {cards.NAMES[kind]}{where}", "RR-crew-3")
        return priced(s, "Hire", kind, names.card_clause(kind, 1))


class BerthCrewWords(StepWords[RumState]):
    step = codes.BERTH_CREW_STEP
    clause = "RR-crew-8"
    waits = "chooses a place for {}."

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return cards.NAMES[s.arg]

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        crew = self.about(s, who)
        where = names.aboard(s, s.arg)
        if not where:
            return f"which ship does {crew} board?"
        return f"{crew} is{where}: move to another ship, swap with another crew, or recall to your hand?"

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> Label:
        hired = fleet.berth_of(s, s.arg) == codes.NO_BERTH
        label = f"Put {self.about(s, who)} on {names.ship_name(s, berth)}"
        return Label(label, "RR-crew-1" if hired else "RR-crew-3")

    def swap(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        where = names.aboard(s, kind)
        things = (names.crew_id(kind),) if where else ()
        return Label(f"Swap with {cards.NAMES[kind]}{where}", "RR-crew-7", things)

    def ashore(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return Label(f"Recall {self.about(s, who)} to your hand", "RR-crew-3")


# What happened


def _ship(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, _, ship, _, _ = event
    return Sentence(f"{names.does(seat, viewer, 'play', 'plays')} {names.a_card(ship & ARG)}.", "RR-ship-1")


def _hire(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    return Sentence(f"{names.does(seat, viewer, 'hire', 'hires')} {cards.NAMES[kind]}.", "RR-crew-1")


def _board(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{cards.NAMES[event[2]]} goes aboard {names.the_card(event[4])}.", "RR-crew-8")


def _swap(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{cards.NAMES[event[2]]} and {cards.NAMES[event[3]]} change places.", "RR-crew-7")


def _ashore(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    return Sentence(f"{cards.NAMES[kind]} returns to {names.owner(seat, viewer)} hand.", "RR-know-13")


STEPS: Final[Sequence[StepWords[RumState]]] = (PirateActionWords(), HandleCrewWords(), BerthCrewWords())
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_SHIP: _ship,
    codes.E_HIRE: _hire,
    codes.E_BOARD: _board,
    codes.E_SWAP: _swap,
    codes.E_ASHORE: _ashore,
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_NO_CREW: (
        "You have no crew in play, and none in your hand that you can pay for and find a place for.",
        "RR-action-7",
    ),
    codes.R_NO_READY_SHIP: ("No ship of yours has crew aboard and no coin on it.", "RR-target-5"),
    codes.R_HANDLED: ("Each crew can be handled only once in an action.", "RR-crew-6"),
    codes.R_NO_SLOT: ("There is no free slot for crew: move or recall somebody first.", "RR-crew-2"),
    codes.R_SAME_SHIP: ("That is the ship the crew is on already.", "RR-crew-8"),
    codes.R_NOT_IN_PLAY: ("That crew is not on one of your ships, nor can it be hired now.", "RR-crew-8"),
}
