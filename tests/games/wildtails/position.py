"""A scenario of Wildtails set up by hand and played through its options alone.

    position = Position().holds(ANNA, (4, 2), (1, 1)).deck(3, 5, 8).turn()
    position.play(EVENT | 0)
    assert position.hand(ANNA) == [(4, 2), (1, 1), (3, 1)]

Cards and events go by their numbers as printed, from 1. The deck lies in the order given, the active Scene first: what
no call speaks of is out of the way under the deck, unless `only` says that the deck is all there is: then it is on the
discard pile. Anna plays Anna and has the first turn, Samuel plays Samuel; the Threat is the Raiders (9) and the
Objectives are Fit Out the Brig (1) and Win the Fishers (6), unless the call says otherwise. Nothing is captured.
Abilities are asked for as usual, unless the call or `all_windows` says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import ParamSpec, Self

from quarterdeck.core.rules import Value
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.wildtails import GAME, bundles, codes, handling
from quarterdeck.games.wildtails.cards import CARDS
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from tests.games.game_position import GamePosition
from tests.games.wildtails.conserving import check_cards

P = ParamSpec("P")

ANNA, SAMUEL = range(2)
NAMES = ("Ann", "Sam")
# The Threats of a scene are weaker than the printed ones, whose strength is a matter of balance.
BASES: dict[str, Value] = {
    f"threat-{number}.base": base for number, base in ((9, 7), (10, 6), (11, 7), (12, 8), (13, 7))
}


def tell(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The log sentence of an event; all have one."""
    line = GAME.words.tell(event, viewer, names)
    assert line is not None
    return line


def all_windows(test: Callable[P, None]) -> Callable[P, None]:
    """Abilities are asked for in all windows in this test."""

    @wraps(test)
    def asked(*args: P.args, **kwargs: P.kwargs) -> None:
        Position.windows = "all"
        try:
            test(*args, **kwargs)
        finally:
            Position.windows = "few"

    return asked


class Position(GamePosition[WildState]):
    """A table of two, or of one who plays both."""

    game = GAME
    windows = "few"

    def __init__(
        self,
        seats: int = 2,
        threat: int = 9,
        objectives: tuple[int, int] = (1, 6),
        seed: int = 1,
        sets: dict[str, Value] | None = None,
        characters: tuple[int, int] = (0, 1),
        windows: str = "",
        **options: Value,
    ) -> None:
        super().__init__(seed)
        self.rules = make_rules(seats, {"windows": windows or Position.windows, **options}, {**BASES, **(sets or {})})
        self.names = NAMES[:seats]
        s = WildState(self.rules)
        s.threat = threat - 1
        s.objectives = [number - 1 for number in objectives]
        s.characters = list(characters)
        s.buried = [
            card for card in range(CARDS) if self.rules.in_play[card] and card != s.threat and card not in s.objectives
        ]
        self.state = s

    @classmethod
    def dealt(cls, seats: int = 2, seed: int = 1, sets: dict[str, Value] | None = None, **options: Value) -> Position:
        """A table that the game itself has set up, at its first question; an option's hyphens are underlines here."""
        position = cls(seats, seed=seed, sets=sets)
        position.rules = make_rules(seats, {name.replace("_", "-"): options[name] for name in options}, sets or {})
        position.state = GAME.start(position.rules, position.rng, position.trace)
        position.check()
        return position

    # Setting up

    def deck(self, *numbers: int) -> Self:
        """These cards are on top of the deck in this order, the first being the active Scene."""
        self._take(numbers)
        s = self.state
        if s.active != codes.NONE:
            s.buried.insert(0, s.active)
        s.active = numbers[0] - 1
        s.buried[:0] = [number - 1 for number in numbers[1:]]
        return self

    def only(self, *numbers: int) -> Self:
        """The deck has these cards alone, in this order; all that no call has spoken of is on the discard pile."""
        self.deck(*numbers) if numbers else None
        s = self.state
        kept = max(0, len(numbers) - 1)
        s.discards = s.buried[kept:] + s.discards
        del s.buried[kept:]
        return self

    def unordered(self, *numbers: int) -> Self:
        """These cards lie under the active Scene in no order, above all that is known."""
        self._take(numbers)
        for number in numbers:
            self.state.deck |= 1 << number - 1
        return self

    def discards(self, *numbers: int) -> Self:
        """These cards are on the discard pile, the last one on top, above what is there."""
        self._take(numbers)
        self.state.discards.extend(number - 1 for number in numbers)
        return self

    def captured(self, *numbers: int) -> Self:
        """These cards are captured, the last one last."""
        self._take(numbers)
        self.state.captured.extend(number - 1 for number in numbers)
        return self

    def holds(self, player: int, *cards: tuple[int, int]) -> Self:
        """A player holds these cards, each a number and the event that it shows."""
        self._take([number for number, _ in cards])
        for number, event in cards:
            handling.gain(self.state, player, bundles.held(number - 1, event - 1))
        return self

    def aside(self, player: int, number: int, event: int, rest: str) -> Self:
        """A player has set a card aside, of which this much is left: `BC`."""
        self._take([number])
        self.state.gains += 1
        self.state.gained[number - 1] = self.state.gains
        self.state.aside[player].append(bundles.set_aside(bundles.held(number - 1, event - 1), bundles.bundle_of(rest)))
        return self

    def stores(self, *cards: tuple[int, int]) -> Self:
        """The Empire stores these cards, each a number and the event that it shows."""
        self._take([number for number, _ in cards])
        self.state.stored.extend(bundles.held(number - 1, event - 1) for number, event in cards)
        return self

    def level(self, player: int, index: int, level: int) -> Self:
        """A player has the first (0) or the second (1) Objective at this level."""
        self.state.owners[index], self.state.levels[index] = player, level
        return self

    def round(self, number: int) -> Self:
        """Which round it is."""
        self.state.round = number
        return self

    def dark(self) -> Self:
        """The Empire's dark side is up: its abilities of the lantern side were used in this round."""
        self.state.lantern = 0
        return self

    def turn(self, player: int = ANNA) -> Self:
        """A player's turn begins; on to its first question."""
        return self.begin(player, (codes.TURN_STEP, 0))

    def begin(self, player: int, *steps: tuple[int, int]) -> Self:
        """Put these steps with their arguments on the agenda, the first one on top, and go to the first question."""
        s = self.state
        if s.active == codes.NONE and s.buried:
            s.active = s.buried.pop(0)
        s.player = player
        for step, arg in reversed(steps):
            s.push(step, arg)
        s.trace = self.trace
        self.check()
        s.advance(self.rng)
        self.check()
        return self

    def _take(self, numbers: list[int] | tuple[int, ...]) -> None:
        """Take cards from under the deck, or from the discard pile, to put them elsewhere."""
        for number in numbers:
            pile = self.state.buried if number - 1 in self.state.buried else self.state.discards
            pile.remove(number - 1)

    def check(self) -> None:
        """Every card in play is in exactly one place."""
        check_cards(self.state)

    # Playing

    def pay(self, letter: str, source: int) -> Self:
        """Pay with a resource (`B`) of a card by its number; of a permanent resource by its source, from 32."""
        card = source - 1 if source < codes.NONE else source
        return self.play(codes.PAY_WITH + (codes.SYMBOL_LETTERS.index(letter) << 6) | card)

    def payments(self) -> list[tuple[str, int]]:
        """What can pay now: a letter, and a card's number or the source of a permanent resource, each."""
        found = []
        for move in self.moves():
            verb, source = move & ~63, move & 63
            if codes.PAY_WITH <= verb < codes.PAY_WITH + (codes.RESOURCES << 6):
                found.append(
                    (codes.SYMBOL_LETTERS[verb - codes.PAY_WITH >> 6], source + 1 if source < codes.NONE else source)
                )
        return found

    def passes(self) -> Self:
        """Nobody uses an ability, for as long as that is the question; with nothing to store the turn ends."""
        while not self.over:
            if self.step == "Window":
                self.play(codes.PASS)
            elif self.step == "AfterAction" and not self.offered(codes.STORE):
                self.play(codes.END_TURN)
            else:
                break
        return self

    def offered(self, verb: int) -> list[int]:
        """The arguments with which a verb is offered."""
        return [move & 63 for move in self.moves() if move & ~63 == verb]

    # Looking

    @property
    def active(self) -> int:
        """The number of the active Scene, 0 if there is none."""
        return 0 if self.state.active == codes.NONE else self.state.active + 1

    @property
    def player(self) -> int:
        """The active player."""
        return self.state.player

    def hand(self, player: int) -> list[tuple[int, int]]:
        """The cards that a player holds, each its number and the event that it shows."""
        return [(bundles.card_in(entry) + 1, bundles.shown_in(entry) + 1) for entry in self.state.hands[player]]

    def left(self, player: int) -> list[tuple[int, str]]:
        """The cards that a player has set aside, each its number and what is left of it."""
        return [
            (bundles.card_in(entry) + 1, bundles.letters(bundles.rest_in(entry))) for entry in self.state.aside[player]
        ]

    def stored(self) -> list[tuple[int, int]]:
        """The cards in the Empire, each its number and the event that it shows."""
        return [(bundles.card_in(entry) + 1, bundles.shown_in(entry) + 1) for entry in self.state.stored]

    def pile(self) -> list[int]:
        """The discard pile, the top card last."""
        return [card + 1 for card in self.state.discards]

    def prisoners(self) -> list[int]:
        """The captured cards, the last one last."""
        return [card + 1 for card in self.state.captured]

    def owner(self, index: int) -> int | None:
        """The player who has an Objective, None if nobody has."""
        return None if self.state.owners[index] == NO_ONE else self.state.owners[index]
