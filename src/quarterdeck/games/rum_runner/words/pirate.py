"""Words about the Pirate's actions: ships, crew, and the start of a raid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ALLOWED, ARG
from quarterdeck.core.phrases import listed
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes, fleet
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.pirate import CREW_PLACES, boarding, crew_of, raid_reason
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


class ArrangeCrewWords(StepWords[RumState]):
    step = codes.CREW_STEP
    clause = "RR-crew-1"
    waits = "hires, moves and recalls crew."
    done = Label(THAT_IS_ALL, "RR-crew-9")

    def ask(self, s: RumState, who: Sequence[str]) -> str | Sentence:
        coins = names.coins_of(s, codes.PIRATE)
        crowded = [names.ship_name(s, berth) for berth in fleet.ships_in_play(s) if fleet.free_room(s, berth) < 0]
        if crowded:
            has = "has" if len(crowded) == 1 else "have"
            return Sentence(f"{listed(crowded)} {has} more crew than slots: who goes elsewhere?", "RR-crew-2")
        if not s.handled:
            return f"which crew do you hire, move or recall? You have {coins}."
        if s.moves() == [codes.DONE]:
            return Sentence("there is nobody left to hire, move or recall.", "RR-crew-10")
        return f"whom else do you hire, move or recall? You have {coins}."

    def board(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return self._board(s, codes.BOARD | arg)

    def board_beyond(self, s: RumState, arg: int, who: Sequence[str]) -> Label:
        return self._board(s, codes.BOARD_BEYOND | arg)

    def _board(self, s: RumState, move: int) -> Label:
        crew, ship = crew_of(move), names.ship_name(s, boarding(move))
        if fleet.berth_of(s, crew) != codes.NO_BERTH:
            things = (names.crew_id(crew), names.ship_id(boarding(move)))
            brief = f"Move {cards.BY_KIND[crew].called} to {ship}"
            return Label(f"Move {cards.NAMES[crew]} to {ship}", "RR-crew-3", things, brief=brief)
        things = (names.hand_card_id(crew), names.ship_id(boarding(move)))
        brief = f"Hire {cards.BY_KIND[crew].called}, {ship.removeprefix('the ')}"
        price = names.price_words(s.rules.price[crew])
        return Label(f"Hire {cards.NAMES[crew]} onto {ship} ({price})", names.card_clause(crew, 1), things, brief=brief)

    def ashore(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return Label(f"Recall {cards.NAMES[kind]}{names.aboard(s, kind)} to your hand", "RR-crew-3")


# What happened


def _ship(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, _, ship, _, _ = event
    return Sentence(f"{names.does(seat, viewer, 'play', 'plays')} {names.a_card(ship & ARG)}.", "RR-ship-1")


def _hire(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    return Sentence(f"{names.does(seat, viewer, 'hire', 'hires')} {cards.NAMES[kind]}.", "RR-crew-1")


def _board(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{cards.NAMES[event[2]]} goes aboard {names.the_card(event[4])}.", "RR-crew-8")


def _boarded(event: Event) -> Happening:
    _, seat, kind, berths, _, _ = event
    left = berths >> codes.BOARD_BITS
    return Happening(
        "board",
        source=(names.hand_id(seat) if left == codes.NO_BERTH else names.ship_id(left),),
        target=(names.ship_id(berths & CREW_PLACES),),
        cards=names.slugs(kind),
    )


def _ashore(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    _, seat, kind, _, _, _ = event
    return Sentence(f"{cards.NAMES[kind]} returns to {names.owner(seat, viewer)} hand.", "RR-know-13")


STEPS: Final[Sequence[StepWords[RumState]]] = (PirateActionWords(), ArrangeCrewWords())
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_SHIP: _ship,
    codes.E_HIRE: _hire,
    codes.E_BOARD: _board,
    codes.E_ASHORE: _ashore,
}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_SHIP: lambda event: Happening(
        "ship",
        source=(names.hand_id(event[1]),),
        target=(names.ship_id(event[2]),),
        cards=names.slugs(event[3] & ARG),
    ),
    codes.E_HIRE: lambda event: Happening("hire", source=(names.hand_id(event[1]),), cards=names.slugs(event[2])),
    codes.E_BOARD: _boarded,
    codes.E_ASHORE: lambda event: Happening(
        "ashore",
        source=(names.ship_id(event[3]),),
        target=(names.hand_id(event[1]),),
        cards=names.slugs(event[2]),
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_NO_CREW: (
        "You have no crew in play, and none in your hand that you can pay for and find a place for.",
        "RR-action-7",
    ),
    codes.R_NO_READY_SHIP: (
        "No ship of yours has crew aboard and no coin on it: give one crew, or wait until its coins are off.",
        "RR-target-5",
    ),
    codes.R_HANDLED: ("Each crew can be handled only once in an action.", "RR-crew-6"),
    codes.R_NO_SLOT: ("You have given all slots of that ship to others in this action.", "RR-crew-2"),
    codes.R_OVERFULL: ("A ship has more crew than slots: move or recall somebody from there.", "RR-crew-2"),
    codes.R_SAME_SHIP: ("That is the ship the crew is on already.", "RR-crew-8"),
    codes.R_IN_HAND: ("That crew is in your hand already.", "RR-crew-8"),
    codes.R_NOT_IN_PLAY: ("That crew is not on one of your ships, nor in your hand.", "RR-crew-8"),
}
