"""Set-up: the scenario's cards, the deck, the first captures, the Characters and who begins."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.kernel import ALLOWED, ARG, NOBODY, NOT_ASKED, Act, Ask, Step
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import codes, handling
from quarterdeck.games.wildtails.cards import CARDS, CHARACTERS
from quarterdeck.games.wildtails.rules import NOT_SAID
from quarterdeck.games.wildtails.state import NO_ONE, WildState


def set_up(s: WildState, rng: Rng) -> None:
    """WT-setup-2, WT-setup-3, WT-setup-4, WT-setup-5, WT-difficulty-1, WT-difficulty-3, WT-campaign-9: find the
    scenario's cards, shuffle the others, capture, and put the first steps on the agenda."""
    rules = s.rules
    s.threat = rules.threats[rng.below(len(rules.threats))]
    first, second = rules.pairs[rng.below(len(rules.pairs))]
    s.objectives[0], s.objectives[1] = first, second
    s.note(codes.E_SCENARIO, NOBODY, s.threat, first, second)
    for card in range(CARDS):
        if rules.in_play[card] and card != s.threat and card != first and card != second:
            s.deck |= 1 << card
    for _ in range(rules.captured):
        handling.capture(s, handling.take_top(s, rng), 0)
    handling.next_scene(s, rng)
    s.push(codes.TURN_STEP)
    if rules.starts == NOT_SAID:
        s.push(codes.FIRST_STEP)
    else:
        s.push(codes.BEGIN_STEP)
    for player in range(codes.PLAYERS):
        if rules.chosen[player] != NOT_SAID:
            choose(s, player, rules.chosen[player])
    for player in (1, 0):
        if rules.chosen[player] == NOT_SAID:
            s.push(codes.CHARACTER_STEP, player)


def choose(s: WildState, player: int, character: int) -> None:
    """A player takes a Character."""
    s.characters[player] = character
    s.note(codes.E_CHARACTER, player, character)


def begin_with(s: WildState, player: int) -> None:
    """This player takes the first turn."""
    s.player = player
    s.note(codes.E_FIRST, player, s.characters[player])


def character_reason(s: WildState, player: int, character: int) -> int:
    """WT-setup-7, WT-setup-13: why a player cannot take this Character."""
    if not s.rules.aboard[character]:
        return codes.R_NOT_ABOARD
    other = s.characters[1 - player]
    if other == character:
        return codes.R_TAKEN_CHARACTER
    a, b = s.objectives[0], s.objectives[1]
    for partner in range(CHARACTERS):
        possible = s.rules.aboard[partner] if other == NO_ONE else partner == other
        if possible and s.rules.can_share(character, partner, a, b):
            return ALLOWED
    return codes.R_CANNOT_SHARE


class ChooseCharacter(Ask[WildState]):
    """WT-setup-7, WT-setup-10: each player takes a Character; `arg` is the player."""

    def seat(self, s: WildState) -> int:
        return s.seat_of(s.arg)

    def moves(self, s: WildState) -> list[int]:
        return [codes.PLAY_AS | i for i in range(CHARACTERS) if not character_reason(s, s.arg, i)]

    def why(self, s: WildState, move: int) -> int:
        if move & ~ARG != codes.PLAY_AS or move & ARG >= CHARACTERS:
            return NOT_ASKED
        return character_reason(s, s.arg, move & ARG)

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        choose(s, s.arg, move & ARG)


class ChooseFirst(Ask[WildState]):
    """WT-setup-9, WT-setup-10: the first seat says whose Character begins."""

    def seat(self, s: WildState) -> int:
        return 0

    def moves(self, s: WildState) -> list[int]:
        return [codes.STARTS | player for player in range(codes.PLAYERS)]

    def why(self, s: WildState, move: int) -> int:
        return ALLOWED if move & ~ARG == codes.STARTS and move & ARG < codes.PLAYERS else NOT_ASKED

    def play(self, s: WildState, move: int, rng: Rng) -> None:
        begin_with(s, move & ARG)


class Begin(Act[WildState]):
    """WT-setup-10: the options say whose Character begins."""

    def run(self, s: WildState, rng: Rng) -> None:
        begin_with(s, s.rules.starts)


STEPS: Final[list[Step[Any]]] = [
    ChooseCharacter(codes.CHARACTER_STEP),
    ChooseFirst(codes.FIRST_STEP),
    Begin(codes.BEGIN_STEP),
]
