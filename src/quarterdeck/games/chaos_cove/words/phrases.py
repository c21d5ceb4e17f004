"""How the game speaks: what steps, things and the log of all chapters say alike."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Label, Sentence, StepWords
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.handling import owned
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.words import names as called


class AskWords(StepWords[CoveState]):
    """A question of the game. What the others are told begins with the name of who is asked.

    A question whose clause depends on how things stand has no `clause`, but its own `rests_on`.
    """

    clause = ""

    def question(self, s: CoveState, names: Sequence[str]) -> str:
        """The question, which may depend on how things stand."""
        return self.asks.replace("{}", self.about(s, names))

    def rests_on(self, s: CoveState) -> str:
        """The clause of the question, which may depend on how things stand."""
        return self.clause

    def ask(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return Sentence(self.question(s, names), self.rests_on(s))

    def wait(self, s: CoveState, names: Sequence[str]) -> Sentence:
        return Sentence(f"{names[s.seat()]} {self.waits.replace('{}', self.about(s, names))}", self.rests_on(s))


# Who does something, in the log


def does(seat: int, viewer: int, names: Sequence[str], yours: str, theirs: str) -> str:
    """`You build`, or `Anne builds`."""
    return f"You {yours}" if seat == viewer else f"{names[seat]} {theirs}"


def whom(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`you`, or `Anne`, to whom something is done."""
    return "you" if seat == viewer else names[seat]


def whose(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`your`, or `Anne's`."""
    return "your" if seat == viewer else f"{names[seat]}'s"


def first_whose(seat: int, viewer: int, names: Sequence[str]) -> str:
    """`Your`, or `Anne's`, as it begins a sentence. Names stay as they are written."""
    return "Your" if seat == viewer else f"{names[seat]}'s"


# What a player has


def stock_words(s: CoveState, seat: int, kinds: Sequence[int]) -> str:
    """`2 rum and 1 plank`, or `nothing`: what a seat has of these goods."""
    return listed([called.amount_of(g, owned(s, seat, g)) for g in kinds if owned(s, seat, g)]) or "nothing"


def doubloons(s: CoveState) -> str:
    """`3 doubloons`, of who has the turn."""
    return number_of(s.stock[codes.STOCK * s.turn + codes.DOUBLOON], "doubloon")


def rum(s: CoveState) -> str:
    """`2 rum`, of who has the turn."""
    return called.amount_of(codes.RUM, s.stock[codes.STOCK * s.turn + codes.RUM])


def building_goods(s: CoveState) -> str:
    """What who has the turn can build with."""
    return stock_words(s, s.turn, (codes.RUM, codes.FOOD, codes.PLANK, codes.CREW))


def unguarded(s: CoveState) -> str:
    """What will break through because nobody stands beside it."""
    lanes = [
        lane for lane in range(codes.LANES) if s.tiles[lane] != NO_TILE and board.attacked_space(s, lane) == codes.NONE
    ]
    land = len([lane for lane in lanes if board.is_land(lane)])
    sides = [f"{number} {where}" for number, where in ((len(lanes) - land, "at sea"), (land, "on land")) if number]
    return f" Unguarded lanes: {listed(sides)}." if sides else ""


# Answers that several questions have


def play_card(s: CoveState, hero: int) -> Label:
    """A hero card for its action."""
    card = f"Play {called.hero(hero)}'s card"
    label = f"{card}: {called.card_effect(s.rules, hero)}"
    return Label(label, called.card_clause(hero), brief=f"{card} for its action")


def on_a_space(s: CoveState, verb: str, space: int, clause: str) -> Label:
    """`Put it on ship space 3 of sea 1, wind, beside a face-down pirate`."""
    brief = f"{verb} {called.space_in_brief(space)}{called.wind_words(s, space)}"
    return Label(f"{verb} {called.space_words(space)}{called.beside_words(s, space)}", clause, brief=brief)


def buy_card(s: CoveState, stack: int, clause: str) -> Label:
    """`Buy Timber Fort (fort, 3 points) for 2 food and 1 crew: gain 2 planks`."""
    kind = called.top_of(s, stack)
    if kind == codes.NONE:
        return Label(f"Buy from stack {stack + 1}", clause, key=called.stack_key(stack))
    label = f"Buy {construction(s, kind)} for {called.cost_words(s.rules, kind)}{use_words(s, kind)}"
    return Label(label, clause, brief=f"Buy {called.card(kind)}", key=called.stack_key(stack))


def construction(s: CoveState, kind: int) -> str:
    """`Timber Fort (fort, 3 points)`."""
    return f"{called.card(kind)} ({called.sort(kind)}, {number_of(s.rules.points[kind], 'point')})"


def use_words(s: CoveState, kind: int) -> str:
    """`: gain 2 planks`, and nothing for a rum party."""
    return "" if called.is_party(kind) else f": {called.gives_words(s.rules, kind)}"


def use_card(s: CoveState, kind: int) -> Label:
    """`Use Coin Brig: 1 rum for 2 doubloons`."""
    card = f"Use {called.card(kind)}"
    clause = "CC-use-2" if called.is_ship(kind) else "CC-use-1"
    things = (called.built_id(s.seat(), kind),)
    return Label(f"{card}: {called.gives_words(s.rules, kind)}", clause, things, brief=card)
