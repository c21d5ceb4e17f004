"""What comes of a player's answers, as it is said to that player: what is won, built and gained, and what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Fact
from quarterdeck.games.chaos_cove import codes, sets
from quarterdeck.games.chaos_cove.handling import can_pay, owned
from quarterdeck.games.chaos_cove.state import EMPTY, LOCATION_USED, NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.locations import EXCHANGED
from quarterdeck.games.chaos_cove.words import names as called


def facts(trail: Sequence[CoveState], seat: int) -> list[Fact]:
    """What matters most first: the end, invaders, buildings, fights, goods, what can be paid for with them."""
    before, after = trail[0], trail[-1]
    found = [
        *_ended(after, seat),
        *_beaten(trail, seat),
        *_built(before, after, seat),
        *_fighting(before, after, seat),
        *_placed(before, after, seat),
        *_hired(before, after, seat),
        *_used(before, after, seat),
        *_swapped(before, after, seat),
        *_gained(before, after, seat),
        *_affordable(before, after, seat),
        *_shown(before, after),
        *_settled(before, after, seat),
        *_stopped(before, after, seat),
    ]
    return found or list(_kept(before, after, seat))


def _ended(after: CoveState, seat: int) -> Iterator[Fact]:
    if after.lost:
        yield Fact("the cove falls")
    elif after.is_over():
        yield Fact("the game ends, and you win it" if after.places()[seat] == 1 else "the game ends, and you lose it")


def _beaten(trail: Sequence[CoveState], seat: int) -> Iterator[Fact]:
    """The invader of the fight that is over, if the seat has won one more."""
    before, after = trail[-2] if len(trail) > 1 else trail[0], trail[-1]
    won = after.tiles_won(seat)
    if won > trail[0].tiles_won(seat) and before.fight != codes.NO_FIGHT and before.tiles[before.foe] != NO_TILE:
        what = called.invader_at(before.foe, before.tiles[before.foe])
        through = ", before it can break through" if before.phase == codes.DEFENCE else ""
        yield Fact(f"you beat the {what}{through}, and have then beaten {number_of(won, 'invader')}")


def _built(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """Construction cards that are new, with their points."""
    had = sets.built_kinds(before.cards[seat])
    new = sets.built_kinds(after.cards[seat])
    for kind in had:
        if kind in new:
            new.remove(kind)
    for kind in new:
        points = after.rules.points[kind]
        use = "" if called.is_party(kind) else f" (in use: {called.gives_words(after.rules, kind)})"
        yield Fact(f"you build the {called.card(kind)}, worth {number_of(points, 'point')}{use}", True)


def _fighting(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """A fight that has begun, or strength put into one."""
    if after.fight == codes.NO_FIGHT or after.turn != seat or after.tiles[after.foe] == NO_TILE:
        return
    strength = after.tiles[after.foe]
    if before.fight == codes.NO_FIGHT:
        yield Fact(f"you attack the {called.invader_at(after.foe, strength)}")
    elif after.sum > before.sum:
        missing = strength - after.sum
        still = f"{missing} more {'is' if missing == 1 else 'are'} needed" if missing > 0 else "that is enough"
        yield Fact(f"you then have a strength of {after.sum} against {strength}, and {still}", True)


def _placed(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """A hero who stands in a location that it did not stand in before, and what can be had there."""
    for hero in range(codes.HEROES):
        location = after.at[hero]
        if location == before.at[hero] or location >= codes.LOCATIONS or not after.placed_by(hero, seat):
            continue
        shown = called.symbols_words(after.rules, location)
        does = called.location_effect(after.rules, location)
        there = f"which offers {shown}" if shown else f"where you can {does}" if does else "which has room"
        yield Fact(f"{called.hero(hero)} goes to {called.location(location)}, {there}", True)
        yield Fact(f"{called.hero(hero)} is of use: {called.tile_effect(after.rules, hero)}", True)
    if not after.is_over() and after.step().id == codes.PLACE_AT_STEP and after.seat() == seat:
        yield Fact(f"{called.hero(after.arg)} is of use: {called.tile_effect(after.rules, after.arg)}", True)


def _hired(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    if not before.is_over() and before.step().id == codes.HIRE_STEP:
        spent = owned(before, seat, codes.DOUBLOON) - owned(after, seat, codes.DOUBLOON)
        if spent > 0:
            yield Fact(f"one hero more acts for you in this round, for {called.amount_of(codes.DOUBLOON, spent)}", True)


def _used(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """The effect of the location that is used with these answers."""
    is_new = after.effects & LOCATION_USED and not before.effects & LOCATION_USED
    if is_new and after.turn == seat and after.place < codes.LOCATIONS:
        lacking = _lacking(after, seat) if after.place == codes.MARKET else ""
        does = (
            lacking or f"{called.location(after.place)} is of use: {called.location_effect(after.rules, after.place)}"
        )
        yield Fact(does, True)


def _lacking(s: CoveState, seat: int) -> str:
    """The best construction card that the Market can give all that is lacking for."""
    best: tuple[int, int, str] | None = None
    for stack in range(codes.STACK_NUMBER):
        kind = called.top_of(s, stack)
        if kind == codes.NONE or s.left[stack] == 0 or s.shut >> stack & 1 or can_pay(s, seat, kind):
            continue
        first = kind * codes.STOCKED
        lacks = {goods: s.rules.costs[first + goods] - owned(s, seat, goods) for goods in range(codes.STOCKED)}
        lacks = {goods: amount for goods, amount in lacks.items() if amount > 0}
        spare = sum(max(0, owned(s, seat, goods) - s.rules.costs[first + goods]) for goods in range(codes.STOCKED))
        missing = sum(lacks.values())
        if codes.DOUBLOON in lacks or missing > EXCHANGED or spare + s.held[seat] < EXCHANGED:
            continue
        said = listed([called.amount_of(goods, amount) for goods, amount in lacks.items()])
        lack = f"for the {called.card(kind)}, worth {number_of(s.rules.points[kind], 'point')}, you lack {said}"
        best = max(best or (-1, 0, ""), (s.rules.points[kind], -missing, lack))
    return f"{best[2]}, which the Market can give" if best is not None else ""


def _swapped(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """A hero that is given for another, and what the other is of use for."""
    if before.is_over() or after.is_over():
        return
    if before.step().id in (codes.SANCTUARY_STEP, codes.SANCTUARY_SWAP_STEP):
        for hero in range(codes.HEROES):
            if before.seat_of(before.holder[hero]) != seat == after.seat_of(after.holder[hero]):
                yield Fact(f"{called.hero(hero)} is then yours: {called.tile_effect(after.rules, hero)}", True)
    if after.step().id == codes.SANCTUARY_SWAP_STEP and after.seat() == seat:
        yield Fact(f"another hero comes to you for {called.hero(after.arg)}", True)


def _gained(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """Goods and hero cards that there are more of."""
    more = []
    for goods in range(codes.STOCKED):
        amount = owned(after, seat, goods) - owned(before, seat, goods)
        if amount > 0:
            more.append(called.amount_of(goods, amount))
    played = sum(
        max(0, sets.number(before.hands[seat], kind) - sets.number(after.hands[seat], kind))
        for kind in range(codes.HEROES)
    )
    cards = after.held[seat] - before.held[seat] + played
    if cards > 0:
        more.append(number_of(cards, "hero card"))
    if more:
        yield Fact(f"you gain {listed(more)}")


def _affordable(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """The best construction card that can be paid for now, and could not before."""
    best: tuple[int, int] | None = None
    for stack in range(codes.STACK_NUMBER):
        kind = called.top_of(after, stack)
        if kind == codes.NONE or after.left[stack] == 0 or after.shut >> stack & 1:
            continue
        if can_pay(after, seat, kind) and not can_pay(before, seat, kind):
            best = max(best or (-1, 0), (after.rules.points[kind], kind))
    if best is not None:
        price = called.cost_words(after.rules, best[1])
        yield Fact(f"you can then pay for the {called.card(best[1])} ({price}), worth {number_of(best[0], 'point')}")


def _shown(before: CoveState, after: CoveState) -> Iterator[Fact]:
    """Invaders that are turned up."""
    for lane in range(codes.LANES):
        if after.tiles[lane] != NO_TILE and after.face_up >> lane & 1 and not before.face_up >> lane & 1:
            what = called.invader_name(lane)
            yield Fact(f"the {what} at {called.spot_words(lane)} turns up and can be attacked", True)


def _settled(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """A ship or fort on a space where it did not stand."""
    for space in range(codes.SPACES):
        if after.pieces[space] == seat + 1 and before.pieces[space] == EMPTY:
            beside = called.beside_words(after, space)
            yield Fact(f"your {called.piece_name(space)} stands on {called.space_words(space)}{beside}", True)


def _stopped(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """A fight that the seat ends, or leaves to others, with what is missing."""
    if before.is_over() or before.step().id != codes.FIGHT_STEP or before.seat() != seat:
        return
    asks = not after.is_over() and after.step().id == codes.ASK_HELP_STEP
    if before.tiles[before.foe] == after.tiles[before.foe] != NO_TILE and (asks or after.fight == codes.NO_FIGHT):
        missing = max(0, before.tiles[before.foe] - before.sum)
        what = called.invader_at(before.foe, before.tiles[before.foe])
        if missing:
            yield Fact(f"the {what} takes a strength of {missing} more", True)


def _kept(before: CoveState, after: CoveState, seat: int) -> Iterator[Fact]:
    """Where nothing was given or gained, and nothing more is to be answered: what is kept for later."""
    if not after.is_over() and after.seat() == seat and (after.turns, after.phase) == (before.turns, before.phase):
        return
    same = all(owned(before, seat, goods) == owned(after, seat, goods) for goods in range(codes.STOCKED))
    held = after.held[seat]
    if same and held == before.held[seat] and held:
        yield Fact(f"you keep your {number_of(held, 'hero card')} for later", True)
