"""What comes of a side's answers, as it is said to that side: bottles, coins, ships and hazards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN
from quarterdeck.core.words import Fact
from quarterdeck.games.rum_runner import cards, codes, fleet, knowledge, sets
from quarterdeck.games.rum_runner.sense.gauging import STOP, gauntlet, party_of, ready_ships
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.hazards import COST_SORTS
from quarterdeck.games.rum_runner.view import sees_slot
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.kept import kept

# By the sorts of costs: what is spared by paying another.
SPARED: Final = {
    codes.P_CREW: "no crew is lost",
    codes.P_SHIP: "no ship is lost",
    codes.P_CREW_HOME: "no ship loses its crew",
    codes.P_COINS: "no coin goes",
}


def facts(before: RumState, after: RumState, seat: int) -> list[Fact]:
    """What matters most first."""
    of_side = _crown(before, after) if seat == codes.CROWN else _pirate(before, after)
    found = [
        *_ended(after, seat),
        *_scored(before, after, seat),
        *of_side,
        *_gained(before, after, seat),
        *_parted(before, after, seat),
    ]
    return found or list(kept(before, after, seat))


def _ended(after: RumState, seat: int) -> Iterator[Fact]:
    if after.is_over():
        winner = {codes.END_CROWN: codes.CROWN, codes.END_PIRATE: codes.PIRATE}.get(after.ending)
        if winner is not None:
            yield Fact("that wins you the game" if winner == seat else "that loses you the game")


def _scored(before: RumState, after: RumState, seat: int) -> Iterator[Fact]:
    """Bottles, by name where a side has scored them."""
    if after.points[seat] <= before.points[seat]:
        return
    had, has = (sets.cards_of(s.scored[seat], codes.CROWN) for s in (before, after))
    new = list(has)
    for kind in had:
        new.remove(kind)
    noun = "point" if seat == codes.CROWN else "bottle"
    what = listed([cards.NAMES[kind] for kind in new]) or number_of(after.points[seat] - before.points[seat], noun)
    yield Fact(f"you score {what} and then have {after.points[seat]} of {number_of(after.rules.goal, noun)}")


def _gained(before: RumState, after: RumState, seat: int) -> Iterator[Fact]:
    """Coins and cards, told as what there is then."""
    coins = after.supply[seat] - before.supply[seat]
    if coins > 0:
        yield Fact(f"you gain {number_of(coins, 'coin')} and then have {after.supply[seat]}", coins == after.rules.gain)
    drawn = after.held[seat] - before.held[seat]
    if drawn > (1 if _has_ended_turn(before, after) else 0):  # everybody draws one then
        yield Fact(f"you draw {number_of(drawn, 'card')} and then hold {after.held[seat]}")
    if coins < 0 < after.supply[seat] and before.turns == after.turns:
        yield Fact(f"you keep {number_of(after.supply[seat], 'coin')}", True)


def _has_ended_turn(before: RumState, after: RumState) -> bool:
    """Whether the card was drawn that comes with the end of every turn."""
    if after.turns != before.turns:
        return True
    steps = [s.step().id if not s.is_over() else codes.NONE for s in (before, after)]
    return steps[1] == codes.END_DISCARD_STEP != steps[0]


def _parted(before: RumState, after: RumState, seat: int) -> Iterator[Fact]:
    """A card of the hand that was laid off, where none that is left is of less use."""
    kept = [kind for kind in sets.kinds_of(after.hands[seat], seat) if sets.has(before.hands[seat], kind)]
    gone = [
        kind
        for kind in sets.kinds_of(before.hands[seat], seat)
        if sets.number(after.discards[seat], kind) > sets.number(before.discards[seat], kind)
        and sets.number(after.hands[seat], kind) < sets.number(before.hands[seat], kind)
    ]
    if len(gone) == 1 and kept and all(cards.WORTH[gone[0]] <= cards.WORTH[kind] for kind in kept):
        yield Fact(f"{cards.NAMES[gone[0]]} is the card of your hand that you can best do without", True)


# The Crown


def _crown(before: RumState, after: RumState) -> Iterator[Fact]:
    yield from _left_down(before, after)
    for island in range(codes.ISLANDS):
        yield from _warded(before, after, island)
    for island in range(codes.ISLANDS):
        slot = island * codes.ROW
        yield from _invested(before, after, slot)
    for island in range(codes.ISLANDS):
        yield from _guarded(before, after, island)


def _invested(before: RumState, after: RumState, slot: int) -> Iterator[Fact]:
    """A new investment, or coins on one: how far it is from being funded."""
    kind = after.slots[slot]
    if kind == codes.NONE or after.face[slot] == UP:
        return
    missing = after.rules.price[kind] - after.coins[slot]
    name = f"{cards.NAMES[kind]} {names.place_name(slot)}"
    if before.slots[slot] == codes.NONE:
        behind = number_of(after.rows[slot // codes.ROW], "hazard")
        yield Fact(f"your {name} lies behind {behind}", True)
    elif before.slots[slot] == kind and after.coins[slot] > before.coins[slot]:
        yield Fact(
            f"your {name} needs only {number_of(missing, 'coin')} more" if missing > 0 else f"your {name} is paid for"
        )


def _guarded(before: RumState, after: RumState, island: int) -> Iterator[Fact]:
    """Hazards that were played before an island or raised, and what they guard."""
    more = after.rows[island] - before.rows[island]
    kind = after.slots[island * codes.ROW]
    where = cards.ISLAND_NAMES[island]
    if more > 0:
        number, verb = after.rows[island], "s" if after.rows[island] == 1 else ""
        guarded = f", which guard{verb} your {cards.NAMES[kind]}" if kind != codes.NONE else ""
        lie = "lies" if number == 1 else "lie"
        yield Fact(f"{number_of(number, 'hazard')} then {lie} before {where}{guarded}", True)
    for place in range(1, min(before.rows[island], after.rows[island]) + 1):
        slot = island * codes.ROW + place
        same = before.slots[slot] == after.slots[slot] and before.slots[slot] != codes.NONE
        if same and before.face[slot] != UP and after.face[slot] == UP:
            yield Fact(f"your {cards.NAMES[after.slots[slot]]} stands in the Pirate's way before {where}", True)


def _warded(before: RumState, after: RumState, island: int) -> Iterator[Fact]:
    """Whether what the Pirate has could come through in a raid on the next turn, and now could not."""
    if before.target != codes.NONE or after.target != codes.NONE or after.slots[island * codes.ROW] == codes.NONE:
        return
    if _passes(before, island) and not _passes(after, island):
        where = cards.ISLAND_NAMES[island]
        yield Fact(f"the ships that the Pirate could send now would no longer come through to {where}", True)


def _passes(s: RumState, island: int) -> bool:
    """Whether all ships that are ready pay for every hazard that the Crown can raise before an island."""
    ready = ready_ships(s)
    party = party_of(s, ready, s.held[codes.PIRATE], s.supply[codes.PIRATE])
    return ready != 0 and gauntlet(s, island, party, True) < STOP


def _left_down(before: RumState, after: RumState) -> Iterator[Fact]:
    """A hazard that is not raised in a raid, and why that may be."""
    if before.is_over() or before.step().id != codes.RAISE_STEP:
        return
    slot = before.target * codes.ROW + before.arg
    kind = before.slots[slot]
    if after.slots[slot] != kind or after.face[slot] == UP:
        return
    missing, supply = before.rules.price[kind] - before.coins[slot], before.supply[codes.CROWN]
    if missing > supply:
        needs = f"{cards.NAMES[kind]} needs {number_of(missing, 'coin')} more"
        yield Fact(f"{needs}, and you have {supply or 'none'}", True)
        return
    party = party_of(before, before.party, before.held[codes.PIRATE], before.supply[codes.PIRATE])
    if gauntlet(before, before.target, party, False) >= STOP:
        yield Fact("the hazards that lie face up are enough to stop this raid", True)
    elif missing > 0:
        yield Fact(f"you keep the {number_of(missing, 'coin')} that {cards.NAMES[kind]} would take", True)
    if not knowledge.known_to(before.face[slot], codes.PIRATE):
        yield Fact(f"the Pirate does not learn of your {cards.NAMES[kind]}", True)


# The Pirate


def _pirate(before: RumState, after: RumState) -> Iterator[Fact]:
    yield from _raiding(before, after)
    yield from _joined(before, after)
    yield from _cleared(before, after)
    yield from _launched(before, after)
    yield from _hired(before, after)
    yield from _spared(before, after)
    yield from _tolls(before, after)
    yield from _ready(before, after)
    yield from _robbed(before, after)
    yield from _seen(before, after)


def _raiding(before: RumState, after: RumState) -> Iterator[Fact]:
    """A raid that begins, with what lies in its way as far as the Pirate knows."""
    if after.target == codes.NONE or before.target != codes.NONE or after.is_over():
        return
    island = after.target
    slot = island * codes.ROW
    kind = after.slots[slot]
    prize = cards.NAMES[kind] if kind != codes.NONE and sees_slot(after, codes.PIRATE, slot) else "what lies there"
    if kind == codes.NONE:
        prize = "the Crown's deck" if island == codes.HOME_PORT else "the Crown's hand"
    yield Fact(
        f"you raid {cards.ISLAND_NAMES[island]} for {prize}, past {number_of(after.rows[island], 'hazard')}", True
    )
    if after.rows[island] and _passes(after, island):
        yield Fact("your ships can pay for all that the Crown can raise there")


def _joined(before: RumState, after: RumState) -> Iterator[Fact]:
    """Ships that sail along, with all that the party brings."""
    if before.target == codes.NONE or after.target != before.target or not after.party & ~before.party:
        return
    navigation = combat = 0
    for berth in range(codes.BERTHS):
        if after.party >> berth & 1:
            kinds = [after.berths[berth], *sets.CREW_OF[after.aboard[berth]]]
            navigation += sum(cards.NAVIGATION[kind] for kind in kinds)
            combat += sum(cards.COMBAT[kind] for kind in kinds)
    yield Fact(f"the raid then has {names.icon_words(navigation, combat)}", True)


def _cleared(before: RumState, after: RumState) -> Iterator[Fact]:
    """Hazards that lie before an island no longer."""
    for island in range(codes.ISLANDS):
        if after.rows[island] < before.rows[island] and not after.is_over():
            left = number_of(after.rows[island], "hazard") if after.rows[island] else "nothing"
            lie = "lie" if after.rows[island] > 1 else "lies"
            yield Fact(f"{left} then {lie} before {cards.ISLAND_NAMES[island]}", True)


def _launched(before: RumState, after: RumState) -> Iterator[Fact]:
    """A ship that was not in play before."""
    for berth in range(codes.BERTHS):
        if after.berths[berth] != codes.NONE and before.berths[berth] == codes.NONE:
            kind = after.berths[berth]
            brings = names.icon_words(cards.NAVIGATION[kind], cards.COMBAT[kind])
            icons = f"{brings} and " if brings != "no icons" else ""
            yield Fact(f"{names.a_card(kind)} joins your fleet with {icons}room for {fleet.ROOM[kind]} crew", True)


def _hired(before: RumState, after: RumState) -> Iterator[Fact]:
    """Crew who came into play, by name."""
    new = fleet.crew_in_play(after) & ~fleet.crew_in_play(before)
    kinds = sets.CREW_OF[new]
    if kinds:
        navigation, combat = (sum(icons[kind] for kind in kinds) for icons in (cards.NAVIGATION, cards.COMBAT))
        goes = "goes" if len(kinds) == 1 else "go"
        icons = names.icon_words(navigation, combat)
        bringing = f" with {icons}" if icons != "no icons" else ""
        yield Fact(f"{names.crew_names(new)} {goes} aboard{bringing}", True)


def _spared(before: RumState, after: RumState) -> Iterator[Fact]:
    """What a hazard does not take, where its cost is yet to be paid with cards or icons."""
    if before.is_over() or after.is_over() or before.step().id != codes.CHOOSE_COST_STEP:
        return
    if after.step().id in (codes.PAY_CARDS_STEP, codes.ICON_STEP):
        hazard = names.faced(before)
        for sort in COST_SORTS[hazard]:
            if sort in SPARED:
                yield Fact(f"{SPARED[sort]} to {cards.NAMES[hazard]}", True)


def _tolls(before: RumState, after: RumState) -> Iterator[Fact]:
    """A hazard that is behind the party now."""
    if before.target == codes.NONE or after.target != before.target:
        return
    left = after.facing or after.rows[after.target]
    if before.facing and after.facing < before.facing and names.faced(before) != codes.NONE:
        known = sees_slot(before, codes.PIRATE, before.target * codes.ROW + before.facing)
        hazard = cards.NAMES[names.faced(before)] if known else "the hazard"
        still = number_of(left, "hazard") if after.facing else "nothing"
        yield Fact(f"you pass {hazard}, with {still} left before {cards.ISLAND_NAMES[before.target]}", True)


def _ready(before: RumState, after: RumState) -> Iterator[Fact]:
    """Ships that lose their coins and can sail again."""
    tired, rested = (
        sum(1 for berth in range(codes.BERTHS) if s.berths[berth] != codes.NONE and s.ship_coins[berth])
        for s in (before, after)
    )
    if rested < tired:
        yield Fact(f"{number_of(tired - rested, 'ship')} can sail again")


def _robbed(before: RumState, after: RumState) -> Iterator[Fact]:
    """Coins that the Crown has no longer, in its supply or on its cards, where no card has gone with them."""
    had, has = (sum(s.coins) + s.supply[codes.CROWN] for s in (before, after))
    if has < had and before.slots == after.slots and before.points == after.points:
        yield Fact(f"the Crown has {number_of(had - has, 'coin')} less", True)


def _seen(before: RumState, after: RumState) -> Iterator[Fact]:
    """Face-down cards of the Crown that the Pirate has looked at."""
    if after.is_over():  # all is open then
        return
    for slot in range(codes.SLOT_NUMBER):
        same = after.slots[slot] == before.slots[slot] != codes.NONE and after.face[slot] != UP
        if same and sees_slot(after, codes.PIRATE, slot) and not sees_slot(before, codes.PIRATE, slot):
            yield Fact(f"you then know {names.card_at_name(slot, HIDDEN)}", True)
