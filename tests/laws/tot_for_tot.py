"""What the laws must know of the toy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import ClassVar

from quarterdeck.core.trace import Event
from tests import toy
from tests.laws.adapter import Adapter, Tiny


class TotForTot(Adapter):
    game = toy.GAME
    golden: ClassVar = [(2, ""), (2, "low")]
    events: ClassVar = {toy.LAID: "LAID", toy.SHOWN: "SHOWN", toy.WON: "WON", toy.DREW: "DREW"}
    verbs: ClassVar = {0: "LAY"}
    reasons: ClassVar = {1: "NOT_ASKED", toy.NOT_HELD: "NOT_HELD"}
    things: ClassVar = [f"card-{n}" for n in range(1, 10)]

    def page(self) -> str:
        return toy.__doc__ or ""

    def check_conserved(self, s: toy.Tot) -> None:
        assert len(s.where) == 9
        assert all(0 <= place <= toy.DISCARD for place in s.where)
        assert len(s.at(2)) <= 1
        assert len(s.at(3)) <= 1

    def purses(self, s: toy.Tot) -> list[int]:
        return list(s.coins)

    def explained(self, events: Sequence[Event]) -> list[int]:
        return [sum(e[2] for e in events if e[0] == toy.WON and e[1] == seat) for seat in (0, 1)]

    def whereabouts(self, s: toy.Tot) -> list[int]:
        return s.where

    def undetermined(self, s: toy.Tot, seat: int) -> list[int]:
        unknown = [card for card in toy.CARDS if not s.knowledge()[seat] >> card & 1]
        return unknown if len({s.where[card] for card in unknown}) > 1 else []

    def tiny(self) -> Iterator[Tiny]:
        rules = self.game.rules(2, {}, {})
        hidden = (1, 3, toy.STACK)
        agenda = [toy.SHOW_STEP, toy.LAY_STEP]
        worlds = [
            toy.GAME.unpack(rules, [agenda, [*places, 0, 0, *[toy.DISCARD] * 4], [1, 1], 2])
            for places in permutations(hidden)
        ]
        yield Tiny("three cards in three places", worlds[0], 0, [world.digest() for world in worlds])
