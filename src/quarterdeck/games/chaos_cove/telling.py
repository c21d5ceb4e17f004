"""What happened, in a sentence an event, as the viewer may know it; and how the game ended.

A sentence knows its event and nothing else: neither what came before it, nor the numbers that a designer has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    BELLE,
    CARD_NAMES,
    FORT,
    FORT_SPACES,
    GEORGE,
    GREENHOUSE,
    GUS,
    HERO_NAMES,
    HEROES,
    KIND_OF,
    MARKET,
    NONE,
    PARTY,
    POLLY,
    SHIP,
    built_kinds,
    kinds_of,
)
from quarterdeck.games.chaos_cove.describing import card_clause, piece_name, tile_clause
from quarterdeck.games.chaos_cove.naming import cards_words, space_words, the_location
from quarterdeck.games.chaos_cove.state import CoveState, seat_at
from quarterdeck.games.chaos_cove.telling_fights import FALLEN, FIGHT_EVENTS, fallen_words, tell_fight
from quarterdeck.games.chaos_cove.voice import does, first_whose, piece_on, some, whom, whose

PHASE_WORDS: Final[dict[int, tuple[str, str]]] = {
    codes.PLACING: ("Phase 1: heroes go to the town.", "CC-place-1"),
    codes.HARVEST: ("Phase 2: forts give and ships trade.", "CC-use-1"),
    codes.BUILDING: ("Phase 3: forts, ships and rum parties.", "CC-build-1"),
    codes.SURPRISE: ("Phase 4: surprise attacks.", "CC-surprise-1"),
    codes.DEFENCE: ("Phase 5: the invaders attack.", "CC-defend-2"),
    codes.ROUND_END: ("Phase 6: the end of the round.", "CC-refresh-1"),
}
# What a player who passes does no more, by the phase; clauses of a pass by choice, and of one without a choice.
PASS_WORDS: Final[dict[int, tuple[str, str, str]]] = {
    codes.PLACING: ("no more heroes this round", "CC-place-13", "CC-place-12"),
    codes.BUILDING: ("no more building this round", "CC-build-9", "CC-build-10"),
    codes.SURPRISE: ("no more surprise attacks this round", "CC-surprise-8", "CC-surprise-11"),
}
# Cards whose action no other sentence tells.
CARD_TELLS: Final[dict[int, str]] = {
    BELLE: "one more resource of the location",
    GUS: "crew may fight",
    POLLY: "the next hero may go where it is full",
}
HELD: Final = ("The cove has held: the game is over.", "CC-score-1")
NOT_OVER: Final = ("The game is not over yet.", "CC-round-1")


def tell(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    """The log sentence of an event as `seen_by` gave it to `viewer`; None where another sentence says it."""
    kind = event[0]
    if kind in FIGHT_EVENTS:
        return tell_fight(event, viewer, names)
    if kind == codes.E_GOODS:
        return _goods(event, viewer, names)
    if kind in (codes.E_BUILD, codes.E_PIECE, codes.E_OPEN, codes.E_GONE, codes.E_MOVE, codes.E_SWAP):
        return _construction(event, viewer, names)
    if kind in (codes.E_TILES, codes.E_PLACE, codes.E_MOVE_HERO, codes.E_TILE_SWAP):
        return _heroes(event, viewer, names)
    if kind in (codes.E_CARD, codes.E_DRAW, codes.E_DISCARD):
        return _cards(event, viewer, names)
    return _round(event, viewer, names)


# Goods


def _goods(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    _, seat, gained, spent, secret, _ = event
    by, why = divmod(secret, codes.BY)
    if why == codes.W_SYMBOL:
        return _taken(seat, gained, spent, by, viewer, names)
    if why == codes.W_FORT:
        return Sentence(f"{first_whose(seat, viewer, names)} {CARD_NAMES[by]} gives {some(gained)}.", "CC-use-1")
    if why == codes.W_SHIP:
        ship = f"{first_whose(seat, viewer, names)} {CARD_NAMES[by]}"
        return Sentence(f"{ship} trades {some(spent)} for {some(gained)}.", "CC-use-2")
    if why == codes.W_BUILD:
        verbs = ("throw", "throws") if KIND_OF[by] == PARTY else ("build", "builds")
        return Sentence(f"{does(seat, viewer, names, *verbs)} the {CARD_NAMES[by]} for {some(spent)}.", "CC-build-2")
    if why == codes.W_TILE:
        return Sentence(f"{HERO_NAMES[by]} brings {whom(seat, viewer, names)} {some(gained)}.", tile_clause(by))
    if why == codes.W_CARD:
        return Sentence(f"{does(seat, viewer, names, 'get', 'gets')} {some(gained)}.", card_clause(by))
    if why == codes.W_HIRE:
        pays = does(seat, viewer, names, "pay", "pays")
        return Sentence(f"{pays} {some(spent)} for a {'third' if by == 3 else 'fourth'} hero.", "CC-place-10")
    return _traded(seat, gained, spent, why, viewer, names)


def _traded(seat: int, gained: int, spent: int, why: int, viewer: int, names: Sequence[str]) -> Sentence:
    if why == codes.W_BLACKSMITH:
        trades = does(seat, viewer, names, "trade", "trades")
        return Sentence(f"{trades} {some(spent)} for {some(gained)} at the Blacksmith.", "CC-blacksmith-1")
    if why == codes.W_MARKET_GIVEN:
        return Sentence(f"{does(seat, viewer, names, 'give', 'gives')} {some(spent)} to the Market.", "CC-market-2")
    if why == codes.W_MARKET_TAKEN:
        return Sentence(f"{does(seat, viewer, names, 'get', 'gets')} {some(gained)} from the Market.", "CC-market-3")
    assert why == codes.W_START, why
    return Sentence(f"{does(seat, viewer, names, 'begin', 'begins')} with {some(gained)}.", "CC-setup-3")


def _taken(seat: int, gained: int, spent: int, location: int, viewer: int, names: Sequence[str]) -> Sentence | None:
    """A hero card is no part of the bundle: what comes is told when it is drawn, here only what it cost."""
    where = the_location(location)
    if not spent:
        if not gained:
            return None
        return Sentence(f"{does(seat, viewer, names, 'take', 'takes')} {some(gained)} at {where}.", "CC-take-1")
    if not gained:
        pays = does(seat, viewer, names, "pay", "pays")
        return Sentence(f"{pays} {some(spent)} for a hero card at {where}.", "CC-take-2")
    return Sentence(
        f"{does(seat, viewer, names, 'buy', 'buys')} {some(gained)} at {where} for {some(spent)}.", "CC-take-2"
    )


# Construction cards and their pieces


def _construction(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_BUILD:
        if not secret:
            return None  # the sentence of what was paid says it
        return Sentence(
            f"{does(seat, viewer, names, 'choose', 'chooses')} the {CARD_NAMES[b]}, free of cost.", "CC-setup-20"
        )
    if kind == codes.E_PIECE:
        new, clause = ("first", "CC-setup-17" if a < FORT_SPACES else "CC-setup-18") if b else ("new", "CC-build-5")
        return Sentence(f"{first_whose(seat, viewer, names)} {new} {piece_name(a)} stands on {space_words(a)}.", clause)
    if kind == codes.E_OPEN:
        return Sentence(f"Stack {a + 1} shows the {CARD_NAMES[b]}.", "CC-refresh-3")
    if kind == codes.E_GONE:
        return Sentence(f"Nobody took the {CARD_NAMES[b]} from stack {a + 1}: it is out of the game.", "CC-refresh-4")
    if kind == codes.E_MOVE:
        piece = f"{first_whose(seat, viewer, names)} {piece_name(a)}"
        return Sentence(
            f"{piece} moves from {space_words(a)} to {space_words(b)}.",
            "CC-nancy-1" if a >= FORT_SPACES else "CC-dennis-1",
        )
    assert kind == codes.E_SWAP, kind
    mine = f"{first_whose(seat, viewer, names)} {piece_on(a)}"
    theirs = f"{whose(secret, viewer, names)} {piece_on(b)}"
    return Sentence(f"{mine} and {theirs} change places.", "CC-nancy-3" if a >= FORT_SPACES else "CC-dennis-3")


# Heroes and hero cards


def _heroes(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_TILES:
        heroes = listed([HERO_NAMES[hero] for hero in range(HEROES) if a >> hero & 1])
        if b == NONE:
            return Sentence(f"A dummy hand has the heroes {heroes}.", "CC-setup-6")
        return Sentence(f"{does(b, viewer, names, 'have', 'has')} the heroes {heroes}.", "CC-setup-5")
    if kind == codes.E_PLACE:
        places = does(seat, viewer, names, "place", "places")
        return Sentence(f"{places} {HERO_NAMES[a]} at {the_location(b)}.", "CC-place-1")
    if kind == codes.E_MOVE_HERO:
        moves = does(seat, viewer, names, "move", "moves")
        return Sentence(
            f"{moves} {HERO_NAMES[a]} from {the_location(b)} to {the_location(secret)}.", card_clause(GEORGE)
        )
    assert kind == codes.E_TILE_SWAP, kind
    owner = seat_at(secret, len(names))
    owner_words = "a dummy's" if owner == NONE else whose(owner, viewer, names)
    other = f"{owner_words} {HERO_NAMES[b]}"
    return Sentence(f"{does(seat, viewer, names, 'swap', 'swaps')} {HERO_NAMES[a]} for {other}.", "CC-sanctuary-1")


def _cards(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_CARD:
        what = f": {CARD_TELLS[a]}" if a in CARD_TELLS else ""
        return Sentence(f"{does(seat, viewer, names, 'play', 'plays')} the {HERO_NAMES[a]} card{what}.", card_clause(a))
    if kind == codes.E_DRAW:
        drawn = number_of(a, "hero card") if secret == HIDDEN else cards_words(secret)
        return Sentence(f"{does(seat, viewer, names, 'draw', 'draws')} {drawn}.", "CC-know-6")
    assert kind == codes.E_DISCARD, kind
    cards = kinds_of(a)
    named = f"the {cards_words(a)} {'card' if len(cards) == 1 else 'cards'}"
    if b == MARKET:
        return Sentence(f"{does(seat, viewer, names, 'give', 'gives')} {named} to the Market.", "CC-market-6")
    assert b == GREENHOUSE, b
    return Sentence(f"{does(seat, viewer, names, 'discard', 'discards')} {named}.", "CC-greenhouse-1")


# Rounds, phases and the marker


def _round(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, seat, a, b, _, _ = event
    if kind == codes.E_WAVE:
        text = f"Round {a} of {b}: six pirates and six barbarians arrive, face down."
        return Sentence(text, "CC-setup-12" if a == 1 else "CC-refresh-9")
    if kind == codes.E_PHASE:
        return Sentence(*PHASE_WORDS[a])
    if kind == codes.E_PASS:
        no_more, clause, forced_clause = PASS_WORDS[a]
        if b:
            return Sentence(f"{does(seat, viewer, names, 'have', 'has')} to pass: {no_more}.", forced_clause)
        return Sentence(f"{does(seat, viewer, names, 'pass', 'passes')}: {no_more}.", clause)
    if kind == codes.E_FIRST:
        return Sentence(f"{does(seat, viewer, names, 'have', 'has')} the first player marker.", "CC-setup-16")
    if kind == codes.E_MARKER:
        if b:
            return Sentence(f"The first player marker passes to {whom(a, viewer, names)}.", "CC-refresh-10")
        if a == seat:
            return Sentence(f"{does(seat, viewer, names, 'take', 'takes')} the first player marker.", "CC-garden-2")
        gives = does(seat, viewer, names, "give", "gives")
        return Sentence(f"{gives} the first player marker to {whom(a, viewer, names)}.", "CC-garden-1")
    if kind == codes.E_RESHUFFLE:
        return Sentence(f"The discards are shuffled into a new deck of {number_of(a, 'hero card')}.", "CC-card-15")
    if kind == codes.E_PASS_TILES:
        return Sentence("All hero tiles pass on clockwise.", "CC-refresh-2")
    if kind == codes.E_READY:
        return Sentence("Used weapons are ready again and the crew stand up.", "CC-refresh-7")
    assert kind == codes.E_END, kind
    return Sentence(*HELD)


# How the game ended


def result(s: CoveState, names: Sequence[str]) -> list[Sentence]:
    """Why the game ended, then every seat with its points, best first, and what decided between equal points."""
    if s.lost:
        return [_fallen(s), *[Sentence(f"{name} loses with the cove.", "CC-break-6") for name in names]]
    lines = [Sentence(*(HELD if s.is_over() else NOT_OVER))]
    places = s.places()
    order = sorted(range(s.seats), key=lambda seat: places[seat])
    for seat in order:
        told = f"{_ordinal(places[seat])} {names[seat]}, {_counted(s, seat)}."
        lines.append(Sentence(told, "CC-score-9" if places[seat] == 1 else "CC-score-2"))
    for before, after in pairwise(order):
        line = _tie(s, before, after, names)
        if line is not None:
            lines.append(line)
    return lines


def _fallen(s: CoveState) -> Sentence:
    """Whose fourth breakthrough it was."""
    return Sentence(fallen_words(s.lost - 1), FALLEN)


def _counted(s: CoveState, seat: int) -> str:
    """`18 points: ships 8, forts 3, rum parties 5, invaders 2 (4 beaten, 1 counts)`."""
    cards = built_kinds(s.cards[seat])
    parts = [
        f"{name} {sum([s.rules.points[kind] for kind in cards if KIND_OF[kind] == what])}"
        for what, name in ((SHIP, "ships"), (FORT, "forts"), (PARTY, "rum parties"))
    ]
    beaten = s.tiles_won(seat)
    left = beaten - min([s.tiles_won(other) for other in range(s.seats)])
    counts = f"{left or 'none'} {'counts' if left == 1 else 'count'}"
    parts.append(f"invaders {s.rules.worth_of(left)} ({beaten or 'none'} beaten{f', {counts}' if beaten else ''})")
    return f"{number_of(s.scores()[seat], 'point')}: {', '.join(parts)}"


def _tie(s: CoveState, before: int, after: int, names: Sequence[str]) -> Sentence | None:
    """What put one of two neighbours with the same points before the other; None where the points did."""
    points = s.scores()
    if points[before] != points[after]:
        return None
    both, first = f"{names[before]} and {names[after]}", names[before]
    more, less = s.tiles_won(before), s.tiles_won(after)
    if more != less:
        text = f"{both} have equal points: {first} has beaten more invaders, {more} to {less}."
        return Sentence(text, "CC-tie-1")
    more, less = s.resources(before), s.resources(after)
    if more != less:
        text = f"{both} have equal points and invaders: {first} has more resources left, {more} to {less}."
        return Sentence(text, "CC-tie-3")
    text = f"{both} have equal points, invaders and resources: {first} comes later in the order of play."
    return Sentence(text, "CC-tie-6")


def _ordinal(place: int) -> str:
    return ("1st", "2nd", "3rd", "4th")[place - 1]
