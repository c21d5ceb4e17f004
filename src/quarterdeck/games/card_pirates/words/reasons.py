"""What comes of a captain's answers, as it is said to that captain: what was got for what, and how it stands then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Fact
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.sense.value import DIAGONAL_STEPS, STRAIGHT_STEPS, points, turns_to, worth_of
from quarterdeck.games.card_pirates.state import NO_SQUARE, NO_SUIT, PirateState
from quarterdeck.games.card_pirates.words import names

FIGHTS: Final = (codes.ATTACK_STEP, codes.DEFEND_STEP, codes.GIVE_STEP)


def facts(trail: Sequence[PirateState], seat: int, who: Sequence[str]) -> list[Fact]:
    """What matters most first: treasure, the end, battles, finds, prospects, dangers, and what is kept."""
    before, after = trail[0], trail[-1]
    found = [
        *_bought(trail, seat),
        *_can_buy(before, after, seat),
        *_ended(after, seat),
        *_points(before, after, seat),
        *_fought(before, after, seat, who),
        *_found(before, after, seat),
        *_near_a_prize(before, after, seat),
        *_in_port(before, after, seat),
        *_safe(before, after, seat, who),
        *_buried(before, after, seat),
        *_spared(before, after, seat),
        *_kept(before, after, seat),
    ]
    return found or list(_unchanged(before, after, seat))


def _bought(trail: Sequence[PirateState], seat: int) -> Iterator[Fact]:
    """An exchange, of what for what and where."""
    for before, after in pairwise(trail):
        for suit in range(cards.SUITS):
            prize, given = before.island_card[suit], after.island_card[suit]
            if prize != given and before.hands[seat] >> given & 1:
                where = sea.name(before.island_cell[suit])
                yield Fact(f"your {cards.name(given)} buys the {cards.name(prize)} at {where}", True)
                had = points(before.rules, before.held(seat))
                has = had + worth_of(before.rules, prize) - worth_of(before.rules, given)
                yield Fact(f"you then hold {number_of(has, 'point')} instead of {had}", True)


def _can_buy(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """An exchange that is offered on arriving."""
    if before.is_over() or after.is_over() or before.step().id == codes.EXCHANGE_STEP or after.seat() != seat:
        return
    if after.step().id == codes.EXCHANGE_STEP:
        cell = after.ships[seat]
        prize = after.island_card[after.suit_at(cell)]
        offers = after.hands[seat] & before.hands[seat] & cards.BELOW[prize]
        if offers:
            offer = cards.name(cards.first(offers))
            yield Fact(f"your {offer} can buy the {cards.name(prize)} at {sea.name(cell)} at once", True)


def _ended(after: PirateState, seat: int) -> Iterator[Fact]:
    if after.is_over() and not after.rules.solo:
        places = after.places()
        shared = " together with another" if places.count(1) > 1 else ""
        yield Fact(f"the game ends, and you win it{shared}" if places[seat] == 1 else "the game ends, and you lose it")


def _points(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """What finds and battles bring."""
    if before.island_card != after.island_card:
        return
    had, has = points(before.rules, before.held(seat)), points(after.rules, after.held(seat))
    if has > had:
        yield Fact(f"you then hold {number_of(has, 'point')} instead of {had}")


def _fought(before: PirateState, after: PirateState, seat: int, who: Sequence[str]) -> Iterator[Fact]:
    """An attack that has begun, with what is known to all of it, or how a battle came out."""
    if after.is_over() or after.ships[seat] == NO_SQUARE:
        return
    if after.step().id in FIGHTS and after.turn == seat and before.step().id not in FIGHTS:
        theirs = number_of(cards.count(after.held(after.foe)), "card")
        yield Fact(f"you meet {who[after.foe]}, who holds {theirs}, in battle", True)
    elif before.step().id in FIGHTS and after.step().id not in FIGHTS:
        gained = cards.count(after.held(seat)) - cards.count(before.held(seat))
        if gained > 0:
            yield Fact("you win cards in the battle")
        elif gained < -1:
            yield Fact("you lose cards in the battle")


def _found(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """What is picked up from the square that the ship comes to."""
    cell = after.ships[seat]
    if cell == NO_SQUARE or cell == before.ships[seat]:
        return
    got = after.held(seat) & ~before.held(seat) & (before.up[cell] | before.down[cell])
    if _is_no_gain(before, after, seat, got):
        return
    named = got & (before.up[cell] | before.known[seat])
    unseen = cards.count(got & ~named)
    treasures = named & cards.FACES
    parts = [names.the_cards(treasures or named)] if treasures or 0 < cards.count(named) <= 2 else []
    known = cards.count(named) - (cards.count(treasures) if treasures else cards.count(named) if parts else 0)
    if known:
        parts.append(f"{number_of(known, 'other card' if parts else 'card')} that you know")
    if unseen:
        parts.append(number_of(unseen, "face-down card"))
    if parts:
        yield Fact(f"you pick up {listed(parts)} at {sea.name(cell)}", True)


def _is_no_gain(before: PirateState, after: PirateState, seat: int, got: int) -> bool:
    """Whether all that was got is crew that the seat knew of, worth no more than what was given for it."""
    given = before.held(seat) & ~after.held(seat)
    seen = before.up[after.ships[seat]] | before.known[seat]
    if not got or not given or (got | given) & ~cards.CREW or got & ~seen:
        return False
    had, has = (sum(cards.RANK_OF[c] for c in cards.each(some)) for some in (given, got))
    return has <= had


def _near_a_prize(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """An island that can be had sooner than before, with what buys it; none before the ship has a square to sail to."""
    if after.is_over() or NO_SQUARE in (before.ships[seat], after.ships[seat]):
        return
    if after.ships[seat] == before.ships[seat] and after.seat() == seat and after.step().id == codes.SAIL_STEP:
        return
    found: list[tuple[int, int, str]] = []
    for suit in range(cards.SUITS):
        prize, cell = after.island_card[suit], after.island_cell[suit]
        offers = after.hands[seat] & before.hands[seat] & cards.BELOW[prize]
        if not offers or cell == NO_SQUARE or prize != before.island_card[suit]:
            continue
        offer = cards.first(offers)
        gain = worth_of(after.rules, prize) - worth_of(after.rules, offer)
        was, now = (_turns(s, seat, cell) for s in (before, after))
        if gain > 0 and now < was:
            name = f"the {cards.name(prize)} at {sea.name(cell)}"
            turns = f"about {number_of(now, 'turn')} from {name}"
            found.append((now, -gain, f"you are then {turns}, which your {cards.name(offer)} can buy"))
    if found:
        yield Fact(min(found)[2], True)


def _turns(s: PirateState, seat: int, cell: int) -> int:
    ranks = [cards.RANK_OF[c] for c in cards.each(s.hands[seat] & cards.CREW)]
    return turns_to(s, s.ships[seat], cell, max(ranks, default=0), sum(ranks))


def _in_port(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """A ship that has come to an island is attacked by nobody."""
    cell = after.ships[seat]
    if cell not in (NO_SQUARE, before.ships[seat]) and after.islands >> cell & 1 and after.seats > 1:
        yield Fact(f"nobody can attack you at the {names.island(after.suit_at(cell))}", True)


def _safe(before: PirateState, after: PirateState, seat: int, who: Sequence[str]) -> Iterator[Fact]:
    """Who could have come to the ship, and cannot now, or the other way about."""
    if after.is_over() or seat == after.turn or before.islands == 0:
        return
    for raider in range(after.seats):
        if raider == seat or NO_SQUARE in (after.ships[raider], after.ships[seat], before.ships[seat]):
            continue
        could, can = _can_come(before, raider, seat), _can_come(after, raider, seat)
        if could and not can:
            yield Fact(f"{who[raider]} can no longer reach your ship in one turn")


def _can_come(s: PirateState, raider: int, seat: int) -> bool:
    """Whether crew of the raider's hand pay for the way to the ship, with somebody left to fight."""
    here, there = s.ships[raider], s.ships[seat]
    ranks = sorted(cards.RANK_OF[c] for c in cards.each(s.hands[raider] & cards.CREW))
    if len(ranks) < 2 or s.islands >> there & 1:
        return False
    way = DIAGONAL_STEPS[here][there] * s.rules.diagonal + STRAIGHT_STEPS[here][there] * s.rules.straight
    return 0 < way <= ranks[-1]


def _buried(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """What lies under the sea now, where nobody takes it in a battle, as long as the seat knows it."""
    cell = before.ships[seat]
    if cell == NO_SQUARE:
        return
    buried = before.hands[seat] & after.down[cell] & ~before.down[cell]
    if buried:
        lie = "lies" if cards.count(buried) == 1 else "lie"
        yield Fact(f"{names.the_cards(buried)} {lie} safe from battles at {sea.name(cell)}", True)


def _spared(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """What was laid down that scores nothing."""
    given = before.hands[seat] & ~after.held(seat)
    got = after.held(seat) & ~before.held(seat)
    if after.ships[seat] != NO_SQUARE and _is_no_gain(before, after, seat, got):
        return
    if given and not given & cards.FACES and cards.count(given) <= 2 and after.island_card == before.island_card:
        yield Fact(f"it costs only {names.the_cards(given)}, worth no points", True)


def _kept(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """The strongest of the crew that are left, where weaker were given."""
    laid = after.battle[seat] & ~before.battle[seat]
    sailed = before.hands[seat] & ~after.held(seat) if after.sailing != NO_SUIT and not laid else 0
    given = (laid | sailed) & cards.CREW
    crew = after.hands[seat] & before.hands[seat] & cards.CREW
    if not crew or not given:
        return
    best = max(cards.each(crew), key=lambda c: cards.RANK_OF[c])
    if cards.RANK_OF[best] > max(cards.RANK_OF[c] for c in cards.each(given)):
        yield Fact(f"you keep the stronger {cards.name(best)} for later", True)


def _unchanged(before: PirateState, after: PirateState, seat: int) -> Iterator[Fact]:
    """Where nothing is got and nothing given: what is kept."""
    held = after.held(seat)
    if held and held == before.held(seat):
        has = number_of(points(after.rules, held), "point")
        yield Fact(f"you keep all your cards, and with them {has}", True)
