"""Cards change places: every change of the table goes through here and is told to the trace."""

from __future__ import annotations

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.native import i64
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import WildState

# The deck


def any_of(s: WildState, rng: Rng) -> int:
    """WT-know-4: take any of the cards of the deck that lie in no order."""
    cards: i64 = s.deck
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    place = rng.below(count)
    cards = s.deck
    for _ in range(place):
        cards &= cards - 1
    card = 0
    while not cards & 1:
        cards >>= 1
        card += 1
    s.deck ^= 1 << card
    s.learnt += 1
    return card


def take_top(s: WildState, rng: Rng) -> int:
    """WT-know-5: take the top card from what lies under the active Scene, NONE if there is none."""
    if s.deck:
        return any_of(s, rng)
    return s.buried.pop(0) if s.buried else codes.NONE


def take_bottom(s: WildState, rng: Rng) -> int:
    """Take the bottom card of the deck, which is not the active Scene."""
    return s.buried.pop() if s.buried else any_of(s, rng)


def next_scene(s: WildState, rng: Rng) -> None:
    """WT-setup-4: the next card of the deck becomes the active Scene."""
    s.active = take_top(s, rng)
    s.note(codes.E_SCENE, NOBODY, s.active)


# Captured cards, rounds and the end


def capture(s: WildState, card: int, source: int) -> None:
    """WT-capture-2, WT-end-2: the Threat captures a card; with the last one that it may, all is lost."""
    s.captured.append(card)
    s.note(codes.E_CAPTURE, NOBODY, card, len(s.captured), source)
    if len(s.captured) >= s.rules.lost_at:
        lose(s, codes.LOST_TO_CAPTURES)


def lose(s: WildState, how: int) -> None:
    """The scenario is lost."""
    s.outcome = how
    s.note(codes.E_LOST, NOBODY, how)
    s.finish()


def win(s: WildState) -> None:
    """WT-end-1, WT-attack-4: the Threat is eliminated."""
    s.outcome = codes.WON
    s.note(codes.E_WON, s.player, s.threat)
    s.finish()


def new_round(s: WildState, rng: Rng) -> None:
    """WT-round-1, WT-round-2, WT-round-3, WT-round-4, WT-round-5, WT-round-6, WT-round-9, WT-crisis-21, WT-empire-4:
    the deck is empty: the round ends, and the next begins, unless all is lost."""
    s.note(codes.E_ROUND_END, NOBODY, s.round)
    if s.round >= s.rules.rounds:
        lose(s, codes.LOST_TO_ROUNDS)
        return
    if not s.discards:
        lose(s, codes.LOST_TO_EMPTY_DISCARD)
        return
    shuffled = len(s.discards)
    for card in s.discards:
        s.deck |= 1 << card
    s.discards.clear()
    capture(s, take_top(s, rng), 0)
    if s.outcome:
        return
    s.round += 1
    s.note(codes.E_ROUND, NOBODY, s.round, shuffled)
    if not s.lantern:
        turn_empire(s, NOBODY, 1)
    next_scene(s, rng)


def turn_empire(s: WildState, player: int, lantern: int) -> None:
    """Turn the Empire over to one of its sides."""
    s.lantern = lantern
    s.note(codes.E_TURN_EMPIRE, player, lantern)


# Resource cards


def gain(s: WildState, player: int, entry: int) -> None:
    """WT-resource-9: a player has one resource card more. The caller tells of it."""
    s.hands[player].append(entry)
    s.gains += 1
    s.gained[bundles.card_in(entry)] = s.gains
