"""Words about raided cards: Cash Crop, Lighthouse, Poisoned Rum, Letter of Marque."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, StepWords, Teller, Told
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.words import names

# Where a raided card comes from; discarding it says so by itself.
_RAIDED: Final[Mapping[int, Told]] = {
    codes.FROM_DECK: ("The party raids the top card of {} deck: {}.", "RR-island-3"),
    codes.FROM_HAND: ("The party raids a random card of {} hand: {}.", "RR-island-5"),
}


class PayForCropWords(StepWords[RumState]):
    step = codes.PAY_FOR_CROP_STEP
    clause = "RR-cashcrop-4"
    waits = "decides whether to pay for Cash Crop {}."
    done = Label("Leave Cash Crop where it is", "RR-cashcrop-6", declines=True)

    def about(self, s: RumState, who: Sequence[str]) -> str:
        return names.place_name(s.arg)

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        here = names.card_at_name(s.arg, s.slots[s.arg])
        has = f"You have {names.coins_of(s, codes.PIRATE)}."
        return f"you raided {here}: pay {number_of(s.coins[s.arg], 'coin')} to trash it, or leave it there? {has}"

    def pay(self, s: RumState, arg: int, who: Sequence[str]) -> str:
        return f"Pay {number_of(s.coins[s.arg], 'coin')} and trash Cash Crop"


class HoldUpRaiderWords(StepWords[RumState]):
    step = codes.HOLD_UP_RAIDER_STEP
    clause = "RR-lighthouse-6"
    asks = "you raided Lighthouse: which of your raiding ships gets a coin?"
    waits = "chooses a raiding ship for the coin of Lighthouse."

    def ship(self, s: RumState, berth: int, who: Sequence[str]) -> str:
        return f"Add a coin to {names.ship_name(s, berth)}"


class LoseCrewWords(StepWords[RumState]):
    step = codes.POISONED_RUM_RAIDED_STEP
    clause = "RR-poisonedrum-4"
    asks = "you raided Poisoned Rum: which of your raiding crew do you trash?"
    waits = "chooses a raiding crew to trash for Poisoned Rum."

    def lose(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return lose_label(s, kind)


def lose_label(s: RumState, kind: int, clause: str = "", more: str = "") -> Label:
    """`Trash Doug Doubloon on the Sloop`."""
    where = names.aboard(s, kind)
    things = (names.crew_id(kind),) if where else ()
    return Label(f"Trash {cards.NAMES[kind]}{where}{more}", clause, things)


class SellCrewWords(StepWords[RumState]):
    step = codes.SELL_CREW_STEP
    clause = "RR-letterofmarque-4"
    waits = "may trash a raiding crew for the coins of Letter of Marque."
    done = Label("Keep all crew", declines=True)

    def ask(self, s: RumState, who: Sequence[str]) -> str:
        return f"you raided Letter of Marque: which of your raiding crew do you trash for {self._coins(s)}, if any?"

    def lose(self, s: RumState, kind: int, who: Sequence[str]) -> Label:
        return lose_label(s, kind, more=f" for {self._coins(s)}")

    def _coins(self, s: RumState) -> str:
        return number_of(s.rules.marque_gain, "coin")


def _raided(event: Event, viewer: int, who: Sequence[str]) -> Sentence | None:
    _, _, source, kind, slot, _ = event
    if source == codes.FROM_DISCARD:
        return None
    if source == codes.FROM_ISLAND:
        return Sentence(f"The party raids {names.card_at_name(slot, kind)}.", "RR-island-2")
    text, clause = _RAIDED[source]
    return Sentence(text.format(names.owner(codes.CROWN, viewer), cards.NAMES[kind]), clause)


def _nothing(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"There is nothing to raid on {cards.ISLAND_NAMES[event[2]]}.", "RR-island-7")


def _stays(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{names.card_at_name(event[2], event[3])} is not paid for and stays, face up.", "RR-cashcrop-6")


def _trash_raided(event: Event, viewer: int, who: Sequence[str]) -> Sentence:
    return Sentence(f"{cards.NAMES[event[2]]} is trashed.", "RR-raided-1")


_PLACES: Final = {
    codes.FROM_DECK: names.deck_id(codes.CROWN),
    codes.FROM_HAND: names.hand_id(codes.CROWN),
    codes.FROM_DISCARD: names.hand_id(codes.CROWN),
}


def _raided_from(event: Event) -> Happening:
    _, _, source, kind, slot, _ = event
    place = names.slot_id(slot) if source == codes.FROM_ISLAND else _PLACES[source]
    return Happening("raided", source=(place,), cards=names.slugs(kind))


STEPS: Final[Sequence[StepWords[RumState]]] = (
    *(PayForCropWords(), HoldUpRaiderWords(), LoseCrewWords(), SellCrewWords()),
)
EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_RAIDED: _raided,
    codes.E_NOTHING: _nothing,
    codes.E_STAYS: _stays,
    codes.E_TRASH_RAIDED: _trash_raided,
}
HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_RAIDED: _raided_from,
    codes.E_NOTHING: lambda event: Happening("nothing", target=(names.island_id(event[2]),)),
    codes.E_STAYS: lambda event: Happening("stays", target=(names.slot_id(event[2]),), cards=names.slugs(event[3])),
    codes.E_TRASH_RAIDED: lambda event: Happening(
        "trash-raided", target=(names.pile_id(event[1]),), cards=names.slugs(event[2])
    ),
}
REASONS: Final[Mapping[int, Told]] = {
    codes.R_OUT_OF_PARTY: ("That is not in the raiding party.", "RR-face-7"),
}
