"""How good a state is for a seat: whether the cove will hold, and who would then stand best.

It is asked about sampled worlds, so that it may look at everything.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.native import i64
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.cards import GIVES, KIND_OF
from quarterdeck.games.chaos_cove.sense.gauging import heroes_placed
from quarterdeck.games.chaos_cove.sense.weights import HOPE, SHARE
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.construction import FORT_POINTS, SHIP_POINTS
from quarterdeck.games.chaos_cove.steps.placing import FREE_HEROES

PRODUCE: Final = (0.0, 0.0, 0.35, 0.5, 0.55, 0.5, 0.5, 0.7)  # what a good of each kind, got every round, is worth


def _yield_of(kind: int) -> float:
    """What a fort gives, or a ship brings beyond its rum, in a round."""
    total = sum([PRODUCE[goods] * amount for goods, amount in GIVES[kind]])
    return total - PRODUCE[codes.RUM] if KIND_OF[kind] == codes.SHIP else total


YIELD: Final[list[float]] = [_yield_of(kind) for kind in range(codes.KINDS)]

CARD_STRENGTH: Final = 1.3  # of a hero card, all in all
CARD_NOW: Final = 1  # and what it is sure to add in this round
SHARE_OF_FINISH: Final = 0.04  # what a finish is worth that does not win
STAGE: Final = (0, 0, 1, 1, 2, 3, 3, 3)  # by the phase: placing, building, surprise attacks, defence


def value(s: CoveState, seat: int) -> float:
    """About the chance to win, from 0 to 1; nothing when the cove has fallen."""
    if s.lost:
        return 0.0
    if not s.depth:
        place = s.places()[seat]
        return 1.0 if place == 1 else SHARE_OF_FINISH - 0.005 * place
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
        flex = 0.0
        to_place = 0
        for seat in range(s.seats):
            flex += s.stock[codes.STOCK * seat + codes.GUNPOWDER] + CARD_STRENGTH * s.held[seat]
            to_place += self._to_place(seat)
        weights = HOPE[4 * min(self.to_come, 3) + STAGE[s.phase]]
        odds = (
            weights[0]
            + weights[1] * self._margin(codes.PIRATE)
            + weights[2] * self._margin(codes.BARBARIAN)
            + weights[3] * self.standing[0]
            + weights[4] * self.standing[1]
            + weights[5] * max(0, self.standing[0] - codes.BREAKS)
            + weights[6] * max(0, self.standing[1] - codes.BREAKS)
            + weights[7] * (self.unmanned[0] + self.unmanned[1])
            + weights[8] * flex
            + weights[9] * to_place
        )
        return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -odds))))

    def _to_place(self, seat: int) -> int:
        """How many heroes a seat is still to place for nothing."""
        return max(0, FREE_HEROES - heroes_placed(self.s, seat)) if self.s.phase == codes.PLACING else 0

    def _margin(self, kind: int) -> float:
        """By how much the weapons of all, used once, surpass all invaders of a kind to come and those that stand."""
        s = self.s
        rules = s.rules
        need = self.strong[kind]
        for wave in range(s.round, rules.rounds):
            for number in range(codes.SEA_LANES):
                need += rules.strength_of(wave, kind, number)
        weapons = 0
        for seat in range(s.seats):
            base = codes.STOCK * seat
            weapons += s.stock[base + kind] + s.stock[base + codes.USED_CANNON + kind]
        return float(rules.weapon * weapons - need)

    def share(self, seat: int) -> float:
        """The seat's part of the chances to win, if the cove holds."""
        s = self.s
        weights = SHARE[3 * min(self.to_come, 3) + min(2, STAGE[s.phase])]
        tiles: list[int] = []
        fewest = 1000
        for each in range(s.seats):
            count = s.won[2 * each] + s.won[2 * each + 1] + self.won[each]
            tiles.append(count)
            fewest = min(fewest, count)
        points: list[float] = []
        for each in range(s.seats):
            points.append(self._points_of(each, tiles[each] - fewest, weights))
        mine = points[seat]
        odds = 0.0
        for each in range(s.seats):
            odds += exp(max(-30.0, min(30.0, (points[each] - mine) / weights[0])))
        return 1.0 / odds

    def _points_of(self, seat: int, ahead: int, weights: list[float]) -> float:
        """The points that a seat may expect at the end, as far as it differs from others in them."""
        s = self.s
        printed = 0
        yields = 0.0
        ships = 0
        forts = 0
        cards: i64 = s.cards[seat]
        points = s.rules.points
        for kind in sets.SEVERAL:
            number: int = cards & 7
            if number:
                printed += number * points[kind]
                yields += number * YIELD[kind]
            cards >>= 3
        place = 0
        while cards:
            if cards & 1:
                kind = codes.MIXED[place]
                printed += points[kind]
                yields += YIELD[kind]
            cards >>= 1
            place += 1
        for space in range(codes.FORT_SPACES):
            if s.pieces[space] == seat + 1:
                ships += 1
            if s.pieces[space + codes.FORT_SPACES] == seat + 1:
                forts += 1
        stock = s.stock
        base = codes.STOCK * seat
        crew = stock[base + codes.CREW] + stock[base + codes.LYING_CREW]
        total = (
            weights[1] * printed
            + weights[2] * yields
            + weights[3] * (s.won[2 * seat] + s.won[2 * seat + 1])
            + weights[4] * ahead * ahead
            + weights[5] * self.won[seat]
            + weights[6] * self.lost_points[seat]
            + weights[7] * (stock[base] + stock[base + codes.USED_CANNON])
            + weights[8] * (stock[base + 1] + stock[base + codes.USED_CANNON + 1])
            + weights[9] * stock[base + codes.GUNPOWDER]
            + weights[10] * stock[base + codes.DOUBLOON]
            + weights[11] * stock[base + codes.RUM]
            + weights[12] * stock[base + codes.FOOD]
            + weights[13] * stock[base + codes.PLANK]
            + weights[14] * crew
            + weights[15] * s.held[seat]
            + weights[16] * (self.arms[2 * seat] + self.arms[2 * seat + 1])
            + weights[18] * ships
            + weights[19] * forts
            + weights[20] * self._to_place(seat)
        )
        if self.token[seat]:
            total += weights[17]
        if weights[21]:
            built = min(stock[base + codes.PLANK] // 3, crew)
            total += weights[21] * (
                SHIP_POINTS * built + FORT_POINTS * min(stock[base + codes.FOOD] // 2, crew - built)
            )
        return total
