"""What comes of a side's answers, as it is said to that side: bottles, coins, ships and hazards."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Fact
from quarterdeck.games.rum_runner import cards, codes, fleet, sets
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.view import sees_slot
from quarterdeck.games.rum_runner.words import names


def facts(before: RumState, after: RumState, seat: int) -> list[Fact]:
    """What matters most first."""
    of_side = _crown(before, after) if seat == codes.CROWN else _pirate(before, after)
    return [
        *_ended(after, seat),
        *_scored(before, after, seat),
        *of_side,
        *_gained(before, after, seat),
        *_parted(before, after, seat),
    ]


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
    if drawn > 0:
        yield Fact(f"you draw {number_of(drawn, 'card')} and then hold {after.held[seat]}")
    if coins < 0 < after.supply[seat] and before.turns == after.turns:
        yield Fact(f"you keep {number_of(after.supply[seat], 'coin')}", True)


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


# The Pirate


def _pirate(before: RumState, after: RumState) -> Iterator[Fact]:
    yield from _raiding(before, after)
    yield from _joined(before, after)
    yield from _launched(before, after)
    yield from _hired(before, after)
    yield from _tolls(before, after)
    yield from _ready(before, after)


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
