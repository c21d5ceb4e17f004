"""Phases 2 and 3 in words: forts and ships in use, construction cards, and where new pieces go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import listed
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.games.chaos_cove.steps.building import FORTS_MAY, ONE_USE, ONE_USED, SEAT_ABOVE, SHIPS_MAY
from quarterdeck.games.chaos_cove.words import names as called
from quarterdeck.games.chaos_cove.words import phrases

USE_CLAUSES: Final = {SHIPS_MAY: "CC-port-1", FORTS_MAY: "CC-mill-1", SHIPS_MAY | FORTS_MAY: "CC-gloria-1"}


class NewPieceWords(phrases.AskWords):
    step = codes.SPACE_STEP
    clause = "CC-build-5"
    asks = "Where does your new {} go? It guards that lane; of the pieces there the lowest number is attacked first."
    waits = "chooses a space for a new {}."

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        return cards.TYPE_NAMES[s.arg % SEAT_ABOVE]

    def space(self, s: CoveState, space: int, names: Sequence[str]) -> Label:
        return phrases.on_a_space(s, "Put it on", space, self.clause)


class UseWords(phrases.AskWords):
    step = codes.USE_STEP
    waits = "chooses {} to use."
    done = Label("Use no more", "CC-port-2")

    def about(self, s: CoveState, names: Sequence[str]) -> str:
        sorts = [name for bit, name in ((SHIPS_MAY, "ship"), (FORTS_MAY, "fort")) if s.arg & bit]
        return f"a {listed(sorts, 'or')}"

    def rests_on(self, s: CoveState) -> str:
        return USE_CLAUSES[s.arg & (SHIPS_MAY | FORTS_MAY)]

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        left = s.arg // ONE_USE % 4
        first = "Do you use another one" if s.arg & ONE_USED else "Which card do you use"
        up_to = f" You may use {left}." if left > 1 else ""
        rum = f" You have {phrases.rum(s)}." if s.arg & SHIPS_MAY else ""
        return f"{first}, {self.about(s, names)}?{up_to}{rum}"

    def use(self, s: CoveState, kind: int, names: Sequence[str]) -> Label:
        return phrases.use_card(s, kind)


class TradesWords(phrases.AskWords):
    step = codes.TRADES_STEP
    clause = "CC-use-2"
    waits = "may trade rum by ship."
    done = Label("No more trades", "CC-use-5")

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        return f"Which ship trades a rum? You have {phrases.rum(s)}."

    def use(self, s: CoveState, kind: int, names: Sequence[str]) -> Label:
        return phrases.use_card(s, kind)


class BuyWords(phrases.AskWords):
    step = codes.BUY_STEP
    clause = "CC-build-1"
    waits = "buys a construction card or passes."
    passes = Label("Pass: buy nothing more this round", "CC-build-9", brief="Pass")

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        have = phrases.building_goods(s)
        return f"What do you buy, if anything? You have {have}. A pass is for the whole round.{phrases.unguarded(s)}"

    def buy(self, s: CoveState, stack: int, names: Sequence[str]) -> Label:
        return phrases.buy_card(s, stack, self.clause)


def built(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A card is taken, free of cost or for what was paid."""
    _, seat, _, kind, paid, _ = event
    if paid & 1:
        chooses = phrases.does(seat, viewer, names, "choose", "chooses")
        return Sentence(f"{chooses} the {called.card(kind)}, free of cost.", "CC-setup-20")
    verbs = ("throw", "throws") if called.is_party(kind) else ("build", "builds")
    price = called.bundle_words(paid >> 1) or "nothing"
    builds = phrases.does(seat, viewer, names, *verbs)
    return Sentence(f"{builds} the {called.card(kind)} for {price}.", "CC-build-2")


def new_piece(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A ship or a fort comes on the board, in the set-up or later."""
    _, seat, space, at_set_up, _, _ = event
    new, clause = "new", "CC-build-5"
    if at_set_up:
        new, clause = "first", "CC-setup-17" if space < codes.FORT_SPACES else "CC-setup-18"
    piece = f"{phrases.first_whose(seat, viewer, names)} {new} {called.piece_name(space)}"
    return Sentence(f"{piece} stands on {called.space_words(space)}.", clause)


def opened(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """A stack shows its next card."""
    return Sentence(f"Stack {event[2] + 1} shows the {called.card(event[3])}.", "CC-refresh-3")


def gone(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """An unsold mixed card goes."""
    _, _, stack, kind, _, _ = event
    text = f"Nobody took the {called.card(kind)} from stack {stack + 1}: it is out of the game."
    return Sentence(text, "CC-refresh-4")


STEPS: Final = [NewPieceWords(), UseWords(), TradesWords(), BuyWords()]
EVENTS: Final = {
    codes.E_BUILD: built,
    codes.E_PIECE: new_piece,
    codes.E_OPEN: opened,
    codes.E_GONE: gone,
}
HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_BUILD: lambda event: Happening(
        "build",
        source=(called.stack_id(event[2]),),
        target=(called.built_id(event[1], event[3]),),
        cards=(called.card_slug(event[3]),),
        numbers={"free": event[4] & 1, **called.counted(event[4] >> 1, -1)},
    ),
    codes.E_PIECE: lambda event: Happening(
        "new-piece", source=(called.seat_id(event[1]),), target=(called.space_id(event[2]),)
    ),
    codes.E_OPEN: lambda event: Happening(
        "stack-opened", target=(called.stack_id(event[2]),), cards=(called.card_slug(event[3]),)
    ),
    codes.E_GONE: lambda event: Happening(
        "card-gone", source=(called.stack_id(event[2]),), cards=(called.card_slug(event[3]),)
    ),
}
REASONS: Final = {
    codes.R_NO_SUCH_SPACE: ("Ships stand at sea and forts on land.", "CC-setup-14"),
    codes.R_TAKEN_SPACE: ("That space is taken.", "CC-build-5"),
    codes.R_CANNOT_PAY: ("You do not have what it costs.", "CC-build-2"),
    codes.R_STACK_SHUT: ("A card was bought from that stack: it is closed until the round ends.", "CC-build-4"),
    codes.R_STACK_EMPTY: ("That stack is empty.", "CC-townhall-4"),
    codes.R_NO_PIECES_LEFT: ("All six of your pieces of that kind are on the board.", "CC-build-7"),
    codes.R_NO_SPACE: ("Every space for it is taken.", "CC-build-6"),
    codes.R_NO_RUM: ("You have no rum to trade.", "CC-use-2"),
    codes.R_NO_CARD: ("You have no such construction card.", "CC-use-1"),
    codes.R_NOT_USED_HERE: ("Ships are used at the Port and forts at the Mill.", "CC-port-1"),
    codes.R_FORTS_GIVE: ("Forts have given their goods already, by themselves.", "CC-use-5"),
    codes.R_PARTY: ("A rum party is not used: it counts at the end.", "CC-score-2"),
    codes.R_CARD_USED: ("That card has been used already.", "CC-use-2"),
}
