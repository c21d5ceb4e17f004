"""The words of battles: whom to attack, what fights, what is lost, taken and given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.phrases import Asking, Telling, shown, told

ONE_CARD: Final = "CP-battle-5"
NO_FIGHTER: Final = "CP-battle-7"
BATTLE: Final = "battle"


class TargetWords(Asking):
    step = codes.TARGET_STEP
    clause = "CP-battle-1"

    def ask(self, s: PirateState, who: Sequence[str]) -> str:
        return f"Several ships lie at {sea.name(s.ships[s.turn])}: which one do you attack?"

    def wait(self, s: PirateState, who: Sequence[str]) -> str:
        return f"{who[s.turn]} chooses which ship to attack at {sea.name(s.ships[s.turn])}."

    def attack(self, s: PirateState, seat: int, who: Sequence[str]) -> str:
        return f"Attack {who[seat]}"


class FightWords(Asking):
    """What either side is asked: one crew card, or a set of several."""

    of_several: str  # the clause of battles of up to three cards

    def rests_on(self, s: PirateState) -> str:
        return self.of_several if s.rules.three else self.clause

    def opening(self, s: PirateState, here: str, who: Sequence[str]) -> str:
        """Who attacks whom."""
        raise NotImplementedError

    def ask(self, s: PirateState, who: Sequence[str]) -> Sentence:
        clause = self.rests_on(s)
        mine = cards.count(s.battle[s.seat()])
        if mine:
            another = ": another one, or is that all?" if mine < s.rules.most else ", and no more may fight."
            return Sentence(f"{number_of(mine, 'card')} laid for the battle{another}", clause)
        opening = self.opening(s, sea.name(s.ships[s.turn]), who)
        if s.rules.most == 1:
            return Sentence(f"{opening}: which crew card fights?", clause)
        return Sentence(f"{opening}: which crew cards fight? Lay up to {s.rules.most}.", clause)

    def fight(self, s: PirateState, c: int, who: Sequence[str]) -> Label:
        return Label(f"Fight with the {cards.name(c)}", self.of_several if s.rules.three else ONE_CARD)

    def buttons(self, s: PirateState) -> Mapping[str, str]:
        return {names.READY_BUTTON: "that is all"} if s.rules.most > 1 else {}


class AttackWords(FightWords):
    step = codes.ATTACK_STEP
    clause = ONE_CARD
    of_several = "CP-three-1"

    def opening(self, s: PirateState, here: str, who: Sequence[str]) -> str:
        return f"You attack {who[s.foe]} at {here}"

    def wait(self, s: PirateState, who: Sequence[str]) -> Sentence:
        here = sea.name(s.ships[s.turn])
        waits = f"{who[s.turn]} attacks {who[s.foe]} at {here} and chooses how to fight."
        return Sentence(waits, self.rests_on(s))


class DefendWords(FightWords):
    step = codes.DEFEND_STEP
    clause = NO_FIGHTER
    of_several = "CP-three-2"

    def opening(self, s: PirateState, here: str, who: Sequence[str]) -> str:
        number = f" with {number_of(cards.count(s.battle[s.turn]), 'card')}" if s.rules.three else ""
        return f"{who[s.turn]} attacks you at {here}{number}"

    def wait(self, s: PirateState, who: Sequence[str]) -> Sentence:
        here = sea.name(s.ships[s.foe])
        waits = f"{who[s.foe]} is attacked by {who[s.turn]} at {here} and chooses how to fight."
        return Sentence(waits, self.rests_on(s))


class GiveWords(Asking):
    step = codes.GIVE_STEP
    clause = "CP-battle-12"

    def ask(self, s: PirateState, who: Sequence[str]) -> str:
        return f"You won: which card do you give {who[s.arg >> 2]}?"

    def wait(self, s: PirateState, who: Sequence[str]) -> str:
        return f"{who[s.seat()]} won the battle and chooses a card to give {who[s.arg >> 2]}."

    def give(self, s: PirateState, c: int, who: Sequence[str]) -> Label:
        return Label(f"Give the {cards.name(c)}", things=(names.card_id(c), names.hand_id(s.arg >> 2)))


STEPS: Final = (TargetWords(), AttackWords(), DefendWords(), GiveWords())


@told("CP-battle-1")
def attacked(t: Telling) -> str:
    return f"{t.does('attack', 'attacks')} {t.other()}."


@told("CP-battle-5")
def laid(t: Telling) -> str | None:
    if t.b and t.secret == HIDDEN:
        return None  # that and how many cards a defender lays shows only at the reveal
    return f"{t.does('lay', 'lays')} {t.what('a card' if t.a == 1 else f'{t.a} cards')} for the battle."


@told("CP-battle-5")
def revealed(t: Telling) -> str | Sentence:
    if t.a == 0:
        return Sentence(f"{t.does('have', 'has')} no crew to fight with.", NO_FIGHTER)
    shows = t.does("show", "shows")
    if t.secret == HIDDEN:
        return f"{shows} {number_of(t.a, 'card')}."
    total = sum([cards.RANK_OF[c] for c in cards.each(t.secret)])
    together = f", {total} together" if t.a > 1 else ""
    return f"{shows} {t.what()}{together}."


@told("CP-battle-9")
def fell(t: Telling) -> str:
    fallen = "A card from the battle" if t.secret == HIDDEN else f"The {cards.name(cards.each(t.secret)[0])}"
    return f"{fallen} is lost and lies under the island at {sea.name(t.a)}."


@told("CP-second-6")
def went_under_stack(t: Telling) -> str:
    return f"{number_of(t.a, 'card')} from the battle {'goes' if t.a == 1 else 'go'} under the stack."


@told("CP-battle-8")
def won(t: Telling) -> str:
    return f"{t.does('win', 'wins')} the battle against {t.other()}."


@told("CP-battle-8")
def was_draw(t: Telling) -> str:
    if t.viewer in (t.seat, t.a):
        return f"Your battle against {t.who[t.a if t.viewer == t.seat else t.seat]} is a draw."
    return f"The battle between {t.who[t.seat]} and {t.who[t.a]} is a draw."


@told("CP-battle-10")
def taken(t: Telling) -> str:
    return f"{t.does('take', 'takes')} {t.what()} from {t.other()}."


@told("CP-battle-12")
def given(t: Telling) -> str:
    return f"{t.does('give', 'gives')} {t.other()} {t.what()}."


EVENTS: Final[dict[int, Teller]] = {
    codes.E_ATTACK: attacked,
    codes.E_FIGHT: laid,
    codes.E_REVEAL: revealed,
    codes.E_FALL: fell,
    codes.E_STACK: went_under_stack,
    codes.E_WIN: won,
    codes.E_DRAWN_BATTLE: was_draw,
    codes.E_TAKE: taken,
    codes.E_GIVE: given,
}


def lay_happening(event: Event) -> Happening:
    """Of a defender's cards others are not to know the number before the reveal."""
    numbers = {} if event[3] and event[4] == HIDDEN else {"cards": event[2]}
    return Happening("lay", source=[names.hand_id(event[1])], cards=shown(event), numbers=numbers)


def reveal_happening(event: Event) -> Happening:
    """What a side shows, with its strength where it may be known."""
    numbers = {"cards": event[2]}
    if event[4] != HIDDEN:
        numbers["strength"] = sum([cards.RANK_OF[c] for c in cards.each(event[4])])
    return Happening("reveal", source=[names.hand_id(event[1])], cards=shown(event), numbers=numbers)


def between_ships(kind: str, event: Event, **more: Any) -> Happening:
    """Something between the seat's ship and another."""
    return Happening(kind, source=[names.ship_id(event[1])], target=[names.ship_id(event[2])], **more)


# A battle is over with the gift, or with the last card taken on a draw; if there is neither, with its outcome.
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_ATTACK: lambda e: between_ships("attack", e, begins=BATTLE),
    codes.E_FIGHT: lay_happening,
    codes.E_REVEAL: reveal_happening,
    codes.E_FALL: lambda e: Happening("fall", target=[names.square_id(e[2])], cards=shown(e)),
    codes.E_STACK: lambda e: Happening("fall-into-stack", target=[names.STACK], numbers={"cards": e[2]}),
    codes.E_WIN: lambda e: between_ships("win", e, ends="" if e[3] else BATTLE),
    codes.E_DRAWN_BATTLE: lambda e: between_ships("stand-off", e, numbers={"cards": e[3]}, ends="" if e[3] else BATTLE),
    codes.E_TAKE: lambda e: Happening(
        "take",
        source=[names.hand_id(e[2])],
        target=[names.hand_id(e[1])],
        cards=shown(e),
        ends=BATTLE if e[3] else "",
    ),
    codes.E_GIVE: lambda e: Happening(
        "give", source=[names.hand_id(e[1])], target=[names.hand_id(e[2])], cards=shown(e), ends=BATTLE
    ),
}

REASONS: Final[dict[int, Told]] = {
    codes.R_NOT_THERE: ("You can attack only another ship that lies on your square.", "CP-battle-1"),
    codes.R_NOT_CREW: ("Only crew fights, the cards from 2 to 10.", "CP-battle-5"),
    codes.R_NOT_YET: ("You have to fight with at least one card.", "CP-three-1"),
    codes.R_ENOUGH: ("No more cards may fight.", "CP-three-1"),
}
