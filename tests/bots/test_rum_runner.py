"""Whole games of Rum Runner: what both sides show in them, and who wins them."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Bot, Window, make_bot
from quarterdeck.core.kernel import ARG
from quarterdeck.core.rng import Rng
from quarterdeck.games.rum_runner import GAME, codes, sets
from quarterdeck.games.rum_runner.fleet import can_join
from quarterdeck.games.rum_runner.state import UP, RumState, slot
from quarterdeck.games.rum_runner.steps.costs import payable
from quarterdeck.games.rum_runner.steps.pirate import crew_of
from tests.games.rum_runner.position import HOME


class Watch:
    """Games of two bots, and what is counted in them."""

    def __init__(self, crown: str, pirate: str, games: int) -> None:
        self.lying = self.bluffs = 0  # investments face down at the end of the Crown's turns; those that are no rum
        self.funded = self.guarded = 0  # rum with coins then; that behind a hazard
        self.hazards = self.placed = 0  # hazards played; those before a card or the deck
        self.raids = self.hopeless = 0  # raids; those past a face-up hazard that the party cannot pay
        self.bought = self.broke = 0  # ships and crew; those that took the last coin
        self.discards = self.poured = 0  # the Crown's from a hand that is not all rum; rum among them
        self.wins = [0, 0]
        for seed in range(games):
            self.play(make_bot(crown, seed), make_bot(pirate, seed), seed)

    def play(self, crown: Bot, pirate: Bot, seed: int) -> None:
        rng = Rng(seed)
        s = GAME.start(GAME.rules(2, {}, {}), rng)
        while not s.is_over():
            move = (pirate if s.seat() == codes.PIRATE else crown).choose(Window(GAME, s, s.seat()))
            self.notice(s, move)
            turns = s.turns
            s.play(move, rng)
            if s.turns > turns and s.turn == codes.PIRATE:
                self.look_round(s)
        for seat in (codes.CROWN, codes.PIRATE):
            self.wins[seat] += s.places()[seat] == 1

    def look_round(self, s: RumState) -> None:
        """The islands at the end of the Crown's turn."""
        for island in range(codes.ISLANDS):
            kind = s.slots[slot(island)]
            if kind != codes.NONE and s.face[slot(island)] != UP:
                self.lying += 1
                self.bluffs += not sets.is_rum(kind)
                if sets.is_rum(kind) and s.coins[slot(island)]:
                    self.funded += 1
                    self.guarded += s.rows[island] > 0

    def notice(self, s: RumState, move: int) -> None:
        """A move, before it is played."""
        step = s.step().id
        if step == codes.HAZARD_STEP:
            self.hazards += 1
            self.placed += s.slots[slot(s.arg)] != codes.NONE or (s.arg == HOME and bool(s.decks[codes.CROWN]))
        elif step == codes.END_DISCARD_STEP and s.turn == codes.CROWN:
            if not all(sets.is_rum(kind) for kind in sets.cards_of(s.hands[codes.CROWN], codes.CROWN)):
                self.discards += 1
                self.poured += sets.is_rum(move & ARG)
        elif sets.has(s.hands[codes.PIRATE], bought := move & ARG if move & ~ARG == codes.SHIP else crew_of(move)):
            self.bought += 1
            self.broke += 0 < s.supply[codes.PIRATE] == s.rules.price[bought] and not sets.has(
                s.hands[codes.PIRATE], codes.TREASURE_MAP
            )
        elif step == codes.MAP_TARGET_STEP:
            self.sail(s, move & ARG, 1 << s.arg)
        elif step == codes.PARTY_STEP:
            party = s.party if move == codes.DONE else s.party | 1 << (move & ARG)
            later = s.supply[codes.PIRATE] > 1 and any(
                can_join(s, berth) for berth in range((move & ARG) + 1, codes.BERTHS)
            )
            if move == codes.DONE or not later:
                self.sail(s, s.target, party)

    def sail(self, s: RumState, island: int, party: int) -> None:
        """A raid begins."""
        at_sea = s.clone()
        at_sea.party = party
        row = range(slot(island, 1), slot(island, s.rows[island] + 1))
        self.raids += 1
        self.hopeless += any(s.face[at] == UP and not payable(at_sea, s.slots[at]) for at in row)

    def check_crown(self) -> None:
        """Rum lies among other things and behind hazards, and is never poured away.

        Of the investments 6 in 13 are no rum: about as many lie face down if nobody cares. Fewer than one in eight
        would give the rum away, more than six in ten would be a game about nothing.
        """
        assert 0.12 <= self.bluffs / self.lying <= 0.6
        assert self.guarded / self.funded >= 0.8
        assert self.placed / self.hazards >= 0.8
        assert self.discards
        assert not self.poured

    def check_pirate(self) -> None:
        """Parties can pay what they see ahead, and the last coin is for joining."""
        assert self.raids
        assert not self.hopeless
        assert self.bought
        assert not self.broke


def test_deckhands_play_both_sides_with_sense() -> None:
    watch = Watch("deckhand", "deckhand", 60)
    watch.check_crown()
    watch.check_pirate()
    assert min(watch.wins) >= 12


@pytest.mark.slow
def test_a_bosun_plays_the_crown_with_sense_and_beats_the_deckhand() -> None:
    watch = Watch("bosun", "deckhand", 4)
    watch.check_crown()
    assert watch.wins[codes.CROWN] >= 3


@pytest.mark.slow
def test_a_bosun_plays_the_pirate_with_sense_and_beats_the_deckhand() -> None:
    watch = Watch("deckhand", "bosun", 4)
    watch.check_pirate()
    assert watch.wins[codes.PIRATE] >= 3
