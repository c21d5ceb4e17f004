"""What the laws must know of Torn Maps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import ClassVar

from quarterdeck.core.trace import Event
from tests import torn_maps as maps
from tests.laws.adapter import Adapter, Tiny


class TornMaps(Adapter):
    game = maps.GAME
    golden: ClassVar = [(2, ""), (3, "")]
    verbs: ClassVar = {maps.BEG: "BEG", maps.TEAR: "TEAR"}
    events: ClassVar = {**verbs, maps.TURNED_UP: "TURNED_UP"}
    reasons: ClassVar = {1: "NOT_ASKED", maps.PILE_IS_EMPTY: "PILE_IS_EMPTY"}
    things: ClassVar = [f"map-{worth}" for worth in range(1, 8)]

    def page(self) -> str:
        return maps.__doc__ or ""

    def check_conserved(self, s: maps.Maps) -> None:
        held = [place for place in s.where if place not in (maps.PILE, maps.TORN)]
        assert sorted(held) == list(range(s.seats))

    def purses(self, s: maps.Maps) -> list[int]:
        return [*s.coins, 0][:3]  # two or three seats, and events do not say which

    def explained(self, events: Sequence[Event]) -> list[int]:
        return [sum(a for kind, who, a, *_ in events if (kind, who) == (maps.BEG, seat)) for seat in range(3)]

    def whereabouts(self, s: maps.Maps) -> list[int]:
        return s.where

    def undetermined(self, s: maps.Maps, seat: int) -> list[int]:
        unseen = [number for number in maps.MAPS if not s.sees(seat, number)]
        return unseen if len({s.where[number] for number in unseen}) > 1 else []

    def tiny(self) -> Iterator[Tiny]:
        rules = self.game.rules(3, {}, {})
        worlds = [
            self.game.unpack(rules, [[maps.TURN], [0, *hidden, *[maps.TORN] * 3], [1, 1, 0]])
            for hidden in permutations((1, 2, maps.PILE))
        ]
        yield Tiny("two hands and a pile of one", worlds[0], 0, [world.digest() for world in worlds])
