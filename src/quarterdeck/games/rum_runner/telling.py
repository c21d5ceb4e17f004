"""What happened, in a sentence an event, as the viewer may know it; and how the game ended.

A sentence knows its event and nothing else: neither what came before it, nor the numbers that a designer has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import FIRST_PIRATE, ISLAND_NAMES, NAMES, ROW, cards_of
from quarterdeck.games.rum_runner.naming import SIDES, card_at_name, card_clause, some_coins
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.telling_raids import tell_raid
from quarterdeck.games.rum_runner.voice import a_card, begin, does, has_now, owner, the_card

# What a change of a supply is called: for oneself, for the other side, and its clause. Coins put on a ship that joins
# are told with the ship, and those that are invested with the card.
SUPPLY_WORDS: Final[dict[int, tuple[str, str, str]]] = {
    codes.C_ACTION: ("gain", "gains", "RR-gain-1"),
    codes.C_PRICE: ("pay", "pays", "RR-coins-3"),
    codes.C_RECALL: ("get back", "gets back", "RR-recall-2"),
    codes.C_RAISE: ("pay", "pays", "RR-raise-2"),
    codes.C_EFFECT: ("gain", "gains", "RR-coins-2"),
    codes.C_CROP: ("pay", "pays", "RR-cashcrop-4"),
    codes.C_TAKEN: ("lose", "loses", "RR-coins-5"),
    codes.C_MULLIGAN: ("pay", "pays", "RR-mulligan-2"),
}
HAZARD_PAID: Final = ("pay", "pays", "RR-coins-3")
HAZARD_GAINED: Final = ("gain", "gains", "RR-coins-2")

ENDING_WORDS: Final[dict[int, tuple[str, str]]] = {
    0: ("The game is not over yet.", "RR-win-1"),
    codes.END_CROWN: ("The Crown has all the rum it needs and wins: the game is over.", "RR-goal-1"),
    codes.END_PIRATE: ("The Pirate has all the bottles it takes and wins: the game is over.", "RR-goal-2"),
    codes.END_CAP: ("The last round has been played and nobody has won: the game is a draw.", "RR-win-4"),
}
SIDE_NAMES: Final = (("crown", "the crown"), ("pirate", "the pirate"))  # of players without names of their own
WINNING: Final = "RR-win-1"
DRAWN: Final = "RR-win-4"


def tell(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    """The log sentence of an event as `seen_by` gave it to `viewer`; None where another sentence says it."""
    kind = event[0]
    if kind == codes.E_DEAL:
        return _dealt(event, viewer, names)
    if kind == codes.E_END:
        text, clause = ENDING_WORDS[event[2]]
        return Sentence(text, clause)
    if kind >= codes.E_RAID and kind not in (
        codes.E_DISCARD,
        codes.E_TRASH_CARD,
        codes.E_TRASH_SHIP,
        codes.E_TRASH_CREW,
    ):
        return tell_raid(event, viewer)
    if kind in (codes.E_SUPPLY, codes.E_CARD_COINS, codes.E_SHIP_COINS):
        return _coins(event, viewer)
    if kind in (codes.E_FACE_DOWN, codes.E_RECALL, codes.E_REVEAL, codes.E_SCORE, codes.E_SHUFFLE, codes.E_MOVE_HAZARD):
        return _islands(event, viewer)
    if kind in (codes.E_SHIP, codes.E_HIRE, codes.E_BOARD, codes.E_SWAP, codes.E_ASHORE):
        return _fleet(event, viewer)
    return _cards(event, viewer)


def _dealt(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    _, seat, _, _, secret, _ = event
    sentences: list[str] = []
    if seat == codes.CROWN:
        sides = [
            f"you are {SIDES[viewer]}" if s == viewer else f"{names[s]} is {SIDES[s]}" for s in _named(viewer, names)
        ]
        sentences.append("The cards are dealt." + (f" {begin(', '.join(sides))}." if sides else ""))
    if secret != HIDDEN:
        sentences.append(f"{begin(owner(seat, viewer))} hand is {_hand(seat, secret)}.")
    return Sentence(" ".join(sentences), "RR-setup-10") if sentences else None


def _named(viewer: int, names: Sequence[str]) -> list[int]:
    """The viewer, and whoever has a name besides the role."""
    return [seat for seat in (codes.CROWN, codes.PIRATE) if seat == viewer or f"the {names[seat]}" != SIDES[seat]]


def _hand(seat: int, cards: int) -> str:
    return listed([a_card(kind) for kind in cards_of(cards, FIRST_PIRATE if seat == codes.PIRATE else 0)])


# Coins


def _coins(event: Event, viewer: int) -> Sentence | None:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_SUPPLY:
        return _supply(seat, a, b, secret, viewer)
    where = card_at_name(a, secret) if kind == codes.E_CARD_COINS else the_card(secret)
    many = begin(some_coins(abs(b)))
    if b > 0:
        return Sentence(f"{many} {'goes' if b == 1 else 'go'} on {where}.", "RR-coins-1")
    return Sentence(f"{many} {'comes' if b == -1 else 'come'} off {where}.", "RR-coins-4")


def _supply(seat: int, change: int, why: int, now: int, viewer: int) -> Sentence | None:
    if why in (codes.C_JOIN, codes.C_INVEST):
        return None
    if why == codes.C_HAZARD:
        yours, theirs, clause = HAZARD_GAINED if seat == codes.CROWN else HAZARD_PAID
    else:
        yours, theirs, clause = SUPPLY_WORDS[why]
    coins = number_of(abs(change), "coin")
    if why == codes.C_TAKEN:
        coins = f"{coins} to {'you' if viewer == codes.PIRATE else SIDES[codes.PIRATE]}"
    return Sentence(f"{does(seat, viewer, yours, theirs)} {coins} and {has_now(seat, viewer)} {now}.", clause)


# Turns, hands and decks


def _cards(event: Event, viewer: int) -> Sentence:
    kind, seat, a, _, secret, _ = event
    if kind == codes.E_TURN:
        return Sentence(f"Round {a}: {owner(seat, viewer)} turn.", "RR-turn-1")
    if kind == codes.E_MULLIGAN:
        new = "a new hand" if secret == HIDDEN else f"a new hand: {_hand(seat, secret)}"
        return Sentence(f"{does(seat, viewer, 'take', 'takes')} {new}.", "RR-mulligan-1")
    if kind == codes.E_DRAW:
        card = "a card" if secret == HIDDEN else a_card(secret)
        draws = does(seat, viewer, "draw", "draws")
        if a:
            return Sentence(f"{draws} {card}.", "RR-draw-1")
        return Sentence(f"{draws} {card}, the last of the deck.", "RR-deck-4" if seat else "RR-deck-3")
    if kind == codes.E_RESHUFFLE:
        pile = begin(owner(seat, viewer))
        return Sentence(f"{pile} discard pile is shuffled into a new deck of {number_of(a, 'card')}.", "RR-deck-4")
    if kind == codes.E_REMOVE:
        return Sentence(f"{begin(a_card(a))} is out of the game.", "RR-deck-7")
    if kind == codes.E_EVENT:
        return Sentence(f"{does(seat, viewer, 'play', 'plays')} {NAMES[a]}.", card_clause(a, 2))
    if kind == codes.E_FETCH:
        clause = "RR-deadeyedinah-2" if seat == codes.PIRATE else "RR-poisonedrum-3"
        return Sentence(f"{does(seat, viewer, 'take', 'takes')} {a_card(a)} from the discard pile.", clause)
    if kind == codes.E_DISCARD:
        discards = f"{does(seat, viewer, 'discard', 'discards')} {a_card(a)}"
        if seat == codes.PIRATE:
            return Sentence(f"{discards}.", "RR-coins-10")
        return Sentence(f"{discards}, which counts as raided.", "RR-discard-1")
    if kind == codes.E_TRASH_CARD:
        return Sentence(f"{begin(card_at_name(a, event[3]))} is trashed.", "RR-coins-9")
    if kind == codes.E_TRASH_SHIP:
        return Sentence(f"{begin(the_card(event[3]))} is trashed.", "RR-coins-9")
    if kind == codes.E_TRASH_CREW:
        return Sentence(f"{begin(the_card(a))} is trashed.", "RR-coins-9")
    raise NotImplementedError(f"no words for event {kind}")


# The Crown's islands


def _islands(event: Event, viewer: int) -> Sentence:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_FACE_DOWN:
        return _face_down(seat, a, secret, viewer)
    if kind == codes.E_RECALL:
        recalls = f"{does(seat, viewer, 'recall', 'recalls')} {card_at_name(a, secret)}"
        return Sentence(f"{recalls}.", "RR-recall-4" if b else "RR-recall-3")
    if kind == codes.E_REVEAL:
        return Sentence(f"{does(seat, viewer, 'reveal', 'reveals')} {card_at_name(a, b)}: it is funded.", "RR-upkeep-1")
    if kind == codes.E_SHUFFLE:
        shuffles = does(seat, viewer, "shuffle", "shuffles")
        text = f"{shuffles} the hand of {number_of(a, 'card')} into the deck."
        return Sentence(text, "RR-upkeep-9")
    if kind == codes.E_MOVE_HAZARD:
        moves = f"{does(seat, viewer, 'move', 'moves')} {card_at_name(a, secret)}"
        return Sentence(f"{moves} to place {b % ROW} before {ISLAND_NAMES[b // ROW]}.", "RR-lighthouse-2")
    assert kind == codes.E_SCORE, kind
    scores = f"{does(seat, viewer, 'score', 'scores')} {NAMES[a]} and {has_now(seat, viewer)}"
    if seat == codes.CROWN:
        return Sentence(f"{scores} {number_of(b, 'point')}.", card_clause(a, 2))
    return Sentence(f"{scores} {number_of(b, 'bottle')}.", card_clause(a, 5))


def _face_down(seat: int, slot: int, secret: int, viewer: int) -> Sentence:
    plays = does(seat, viewer, "play", "plays")
    island = ISLAND_NAMES[slot // ROW]
    if slot % ROW:
        card = "a hazard" if secret == HIDDEN else NAMES[secret]
        return Sentence(f"{plays} {card} face down, outermost before {island}.", "RR-hazard-2")
    card = "an investment" if secret == HIDDEN else NAMES[secret]
    return Sentence(f"{plays} {card} face down on {island}.", "RR-investments-1")


# The Pirate's fleet


def _fleet(event: Event, viewer: int) -> Sentence:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_SHIP:
        return Sentence(f"{does(seat, viewer, 'play', 'plays')} {a_card(b & ARG)}.", "RR-ship-1")
    if kind == codes.E_HIRE:
        return Sentence(f"{does(seat, viewer, 'hire', 'hires')} {NAMES[a]}.", "RR-crew-1")
    if kind == codes.E_BOARD:
        return Sentence(f"{NAMES[a]} goes aboard {the_card(secret)}.", "RR-crew-8")
    if kind == codes.E_SWAP:
        return Sentence(f"{NAMES[a]} and {NAMES[b]} change places.", "RR-crew-7")
    assert kind == codes.E_ASHORE, kind
    return Sentence(f"{NAMES[a]} returns to {owner(seat, viewer)} hand.", "RR-know-13")


# How the game ended


def result(s: RumState, names: Sequence[str]) -> list[Sentence]:
    """Why the game ended, then both seats with their points or bottles, best first."""
    text, clause = ENDING_WORDS[s.ending]
    lines = [Sentence(text, clause)]
    places = s.places()
    shared = places[codes.CROWN] == places[codes.PIRATE]
    seats = (codes.PIRATE, codes.CROWN) if places[codes.PIRATE] < places[codes.CROWN] else (codes.CROWN, codes.PIRATE)
    for seat in seats:
        rank = "1st, shared:" if shared else ("1st", "2nd")[places[seat] - 1]
        side = "" if names[seat].lower() in SIDE_NAMES[seat] else f", {SIDES[seat]}"
        told = f"{rank} {names[seat]}{side}, {_bottles(s, seat)}."
        lines.append(Sentence(told, DRAWN if shared else WINNING))
    return lines


def _bottles(s: RumState, seat: int) -> str:
    """`3 points: Gold Rum, Light Rum`, the best first; `no points` without any."""
    named = [NAMES[kind] for kind in reversed(cards_of(s.scored[seat], 0))]
    points = number_of(s.points[seat], "point" if seat == codes.CROWN else "bottle")
    return f"{points}: {', '.join(named)}" if named else points
