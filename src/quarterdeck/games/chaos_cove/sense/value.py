"""How good a state is for a seat: whether the cove will hold, and who would then stand best.

It is asked about sampled worlds, so that it may look at everything.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.cards import GIVES, KIND_OF
from quarterdeck.games.chaos_cove.state import NO_TILE, WEAPONS, CoveState
from quarterdeck.games.chaos_cove.steps.construction import FORT_POINTS, SHIP_POINTS

# What goods promise, in points, as long as something can still be built of them.
GOODS_POINTS: Final = (0.0, 0.0, 0.25, 0.6, 0.6, 0.75, 0.7, 0.8)
PLENTY: Final = 6  # of a kind of goods: more of them promise little
CARD_POINTS: Final = 0.5  # a hero card in the hand
PRODUCE: Final = (0.0, 0.0, 0.35, 0.5, 0.55, 0.5, 0.5, 0.7)  # what a good of each kind, got every round, is worth


def _yield_of(kind: int) -> float:
    """What a fort gives, or a ship brings beyond its rum, in a round."""
    total = sum([PRODUCE[goods] * amount for goods, amount in GIVES[kind]])
    return total - PRODUCE[codes.RUM] if KIND_OF[kind] == codes.SHIP else total


YIELD: Final[list[float]] = [_yield_of(kind) for kind in range(codes.KINDS)]

# The chance that the cove holds this round, by how many tiles find no space if nobody helps: before the defence, when
# much can still change, and in it.
HOPE_BEFORE: Final = (1.0, 0.62, 0.38, 0.22, 0.12, 0.07, 0.04, 0.02)
HOPE_IN_IT: Final = (1.0, 0.3, 0.08, 0.02, 0.01, 0.01, 0.01, 0.01)
HEADROOM: Final = (0.9, 0.95, 0.98, 1.0)  # by the spaces that stay free

GROWTH: Final = 5.0  # weapons of each kind that the table gains in a round
FORTRESS_SHARE: Final = 6.0  # strength of each kind that Fortress tokens add in a round
FLEXIBLE: Final = 0.75  # of powder and cards reaches the fights where it is needed
SPREAD: Final = 0.16  # of the need: a margin of so much is one unit of odds
UNMANNED: Final = 0.035  # chance that a lane without a piece costs, in rounds to come
CARD_STRENGTH: Final = 1.3  # of a hero card, all in all
CARD_NOW: Final = 1  # and what it is sure to add in this round

PRICE: Final = (7.0, 9.0, 12.0, 15.0)  # strength that an invader of a wave takes, roughly
OWN_GROWTH: Final = 2.2  # weapons that a seat gains in a round
SHARE_OF_FINISH: Final = 0.12  # what a finish is worth that does not win


def value(s: CoveState, seat: int) -> float:
    """About the chance to win, from 0 to 1; nothing when the cove has fallen."""
    if s.lost:
        return 0.0
    if not s.depth:
        place = s.places()[seat]
        return 1.0 if place == 1 else SHARE_OF_FINISH - 0.02 * place
    outlook = Outlook(s)
    outlook.defend()
    return outlook.hope() * (SHARE_OF_FINISH + (1.0 - SHARE_OF_FINISH) * outlook.share(seat))


class Outlook:
    """How the defence of this round would go, and what it leaves for the rounds to come."""

    def __init__(self, s: CoveState) -> None:
        seats = s.seats
        self.s = s
        self.to_come: int = s.rules.rounds - s.round
        self.arms: list[int] = [0] * (2 * seats)  # weapons that are ready, two entries a seat
        self.flex: list[int] = [0] * seats  # powder, cards and crew for this round
        self.token: list[int] = [0] * seats
        self.won: list[int] = [0] * seats
        self.lost_points: list[int] = [0] * seats
        self.standing: list[int] = [0, 0]  # breakthroughs of each kind after this round
        self.strong: list[int] = [0, 0]  # their strength
        self.unmanned: list[int] = [0, 0]
        for seat in range(seats):
            base = codes.STOCK * seat
            self.arms[2 * seat] = s.stock[base]
            self.arms[2 * seat + 1] = s.stock[base + 1]
            flex = s.stock[base + codes.GUNPOWDER] + CARD_NOW * s.held[seat]
            if s.placed_by(codes.GUS, seat):
                flex += s.rules.crew_strength * s.stock[base + codes.CREW]
            self.flex[seat] = flex
            if s.has_token(seat):
                self.token[seat] = s.rules.fortress

    def defend(self) -> None:
        """Everybody beats what they can, the weakest first; what is left of it goes against breakthroughs."""
        s = self.s
        order: list[int] = []
        for lane in range(codes.LANES):
            strength = s.tiles[lane]
            if strength != NO_TILE:
                order.append(strength * 16 + lane)
            else:
                space = lane * codes.SPACES_EACH
                if not s.pieces[space] and not s.pieces[space + 1] and not s.pieces[space + 2]:
                    self.unmanned[lane // codes.SEA_LANES] = self.unmanned[lane // codes.SEA_LANES] + 1
        order.sort()
        for entry in order:
            self._invade(entry & 15, entry >> 4)
        for kind in range(2):
            first = codes.FIRST_BREAK + kind * codes.BREAKS
            for spot in range(first, first + codes.BREAKS):
                strength = s.tiles[spot]
                if strength != NO_TILE and not (s.phase <= codes.SURPRISE and self._struck(kind, strength)):
                    self.standing[kind] = self.standing[kind] + 1
                    self.strong[kind] = self.strong[kind] + strength

    def _invade(self, lane: int, strength: int) -> None:
        """The invader of a lane meets the pieces beside it, from the top."""
        s = self.s
        kind = lane // codes.SEA_LANES
        manned = False
        for space in range(lane * codes.SPACES_EACH, lane * codes.SPACES_EACH + codes.SPACES_EACH):
            owner = s.pieces[space] - 1
            if owner < 0:
                continue
            manned = True
            if self._pay(owner, kind, strength, True):
                self.won[owner] = self.won[owner] + 1
                return
            if kind:
                self.lost_points[owner] = self.lost_points[owner] + FORT_POINTS
            elif not s.rules.wind >> space & 1:
                self.lost_points[owner] = self.lost_points[owner] + SHIP_POINTS
        if not manned:
            self.unmanned[kind] = self.unmanned[kind] + 1
        self.standing[kind] = self.standing[kind] + 1
        self.strong[kind] = self.strong[kind] + strength

    def _pay(self, seat: int, kind: int, strength: int, with_flex: bool) -> bool:
        """Beat an invader with what a seat has left, if it suffices."""
        need = strength - self.token[seat]
        if need <= 0:
            return True
        weapon = self.s.rules.weapon
        arms = self.arms[2 * seat + kind]
        flex = self.flex[seat] if with_flex else 0
        if need > weapon * arms + flex:
            return False
        used = min(arms, need // weapon)
        rest = need - weapon * used
        if rest and used < arms and (rest > 1 or not flex):
            used += 1
            rest = 0
        self.arms[2 * seat + kind] = arms - used
        self.flex[seat] = self.flex[seat] - rest
        return True

    def _struck(self, kind: int, strength: int) -> bool:
        """Whether somebody has weapons left over for a breakthrough; it is theirs then."""
        best = -1
        most = 0
        for seat in range(self.s.seats):
            left = self.s.rules.weapon * self.arms[2 * seat + kind] + self.token[seat]
            if left > most:
                most = left
                best = seat
        if best < 0 or not self._pay(best, kind, strength, False):
            return False
        self.won[best] = self.won[best] + 1
        return True

    def hope(self) -> float:
        """The chance that the cove holds to the end."""
        s = self.s
        before = s.phase < codes.DEFENCE
        hope = 1.0
        for kind in range(2):
            over = self.standing[kind] - codes.BREAKS
            if over <= 0:
                if self.to_come:
                    hope *= HEADROOM[min(-over, 3)]
            else:
                hope *= HOPE_BEFORE[min(over, 7)] if before else HOPE_IN_IT[min(over, 7)]
        if self.to_come:
            flex = 0.0
            for seat in range(s.seats):
                flex += s.stock[codes.STOCK * seat + codes.GUNPOWDER] + CARD_STRENGTH * s.held[seat]
            for kind in range(2):
                hope *= self._hope_later(kind, flex)
        return hope

    def _hope_later(self, kind: int, flex: float) -> float:
        """The chance that weapons and powder of all suffice for the waves to come, but for three that may stand."""
        s = self.s
        rules = s.rules
        weapons = 0
        for seat in range(s.seats):
            base = codes.STOCK * seat
            weapons += s.stock[base + kind] + s.stock[base + codes.USED_CANNON + kind]
        need = float(self.strong[kind])
        supply = FLEXIBLE * 0.5 * flex
        for ahead in range(1, self.to_come + 1):
            wave = s.round - 1 + ahead
            for number in range(codes.SEA_LANES):
                need += rules.strength_of(wave, kind, number)
            supply += FORTRESS_SHARE + rules.weapon * min(float(WEAPONS), weapons + GROWTH * ahead)
        for number in range(codes.BREAKS, codes.SEA_LANES):
            need -= rules.strength_of(s.round - 1 + self.to_come, kind, number)
        odds = (supply - need) / (SPREAD * need + 4.0)
        hope = 1.0 / (1.0 + exp(max(-30.0, min(30.0, -1.5 - odds))))
        return hope * (1.0 - UNMANNED * self.unmanned[kind])

    def share(self, seat: int) -> float:
        """The seat's part of the chances to win, if the cove holds."""
        s = self.s
        tiles: list[float] = []
        fewest = 1000.0
        for each in range(s.seats):
            count = self._tiles_of(each)
            tiles.append(count)
            fewest = min(fewest, count)
        spread = 2.0 + 2.6 * self.to_come + (1.5 if s.phase <= codes.SURPRISE else 0.0)
        mine = 0.0
        odds = 0.0
        points: list[float] = []
        for each in range(s.seats):
            ahead = tiles[each] - fewest
            points.append(self._points_of(each) + 1.6 * ahead + 0.45 * ahead * ahead)
        mine = points[seat]
        for each in range(s.seats):
            odds += exp(max(-30.0, min(30.0, (points[each] - mine) / spread)))
        return 1.0 / odds

    def _tiles_of(self, seat: int) -> float:
        """The invaders that a seat has beaten, will beat in this round and may beat in those to come."""
        s = self.s
        base = codes.STOCK * seat
        tiles = float(s.won[2 * seat] + s.won[2 * seat + 1] + self.won[seat])
        if not self.to_come:
            return tiles
        weapons = (
            s.stock[base]
            + s.stock[base + 1]
            + s.stock[base + codes.USED_CANNON]
            + s.stock[base + codes.USED_CANNON + 1]
        )
        for ahead in range(1, self.to_come + 1):
            strength = s.rules.weapon * (weapons + OWN_GROWTH * ahead)
            tiles += 0.8 * strength / PRICE[min(3, s.round - 1 + ahead)]
        return tiles + (s.stock[base + codes.GUNPOWDER] + CARD_STRENGTH * s.held[seat]) / 16.0

    def _points_of(self, seat: int) -> float:
        """The points of cards that a seat has and will keep, and what its goods promise."""
        s = self.s
        total = -float(self.lost_points[seat])
        cards: i64 = s.cards[seat]
        points = s.rules.points
        for kind in sets.SEVERAL:
            number: int = cards & 7
            if number:
                total += number * (points[kind] + self.to_come * YIELD[kind])
            cards >>= 3
        place = 0
        while cards:
            if cards & 1:
                kind = codes.MIXED[place]
                total += points[kind] + self.to_come * YIELD[kind]
            cards >>= 1
            place += 1
        base = codes.STOCK * seat
        if self.to_come:
            for goods in range(codes.GUNPOWDER, codes.CREW + 1):
                have = s.stock[base + goods]
                total += GOODS_POINTS[goods] * min(have, PLENTY)
            total += GOODS_POINTS[codes.CREW] * s.stock[base + codes.LYING_CREW] + CARD_POINTS * s.held[seat]
        elif s.phase <= codes.BUILDING:
            total += self._still_to_build(base)
        return total

    def _still_to_build(self, base: int) -> float:
        """What the goods of a seat come to in the last round, before all is bought."""
        stock = self.s.stock
        crew = stock[base + codes.CREW] + stock[base + codes.LYING_CREW]
        ships = min(stock[base + codes.PLANK] // 3, crew)
        forts = min(stock[base + codes.FOOD] // 2, crew - ships)
        total = 0.75 * (SHIP_POINTS * ships + FORT_POINTS * forts) + 0.6 * stock[base + codes.RUM]
        if self.s.phase == codes.PLACING:
            spare = stock[base + codes.PLANK] - 3 * ships + stock[base + codes.FOOD] - 2 * forts
            total += (
                0.4 * min(spare, 4) + 0.5 * min(crew - ships - forts, 2) + 0.5 * min(stock[base + codes.DOUBLOON], 6)
            )
        return total
