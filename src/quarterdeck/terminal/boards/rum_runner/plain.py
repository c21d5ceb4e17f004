"""The table of Rum Runner in words, one fact a line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import ISLAND_NAMES
from quarterdeck.games.rum_runner.view import CardView, RumRunnerView, ShipView
from quarterdeck.terminal.boards.rum_runner import words
from quarterdeck.terminal.boards.rum_runner.words import POINTS, ROLES, counted, faced, grouped, name_of, ship_names

LEGEND = (
    "The hazards before an island are told from the outside inward, as a raid meets them.",
    "Place 1 is the hazard next to the island; the highest number is the outermost.",
    "Face up: everybody knows the card. Face down: only the Crown does, unless it is named, for then you know it.",
    "A starter is one of the four starting hazards: Rowdy Tavern, Port Taxes, Hidden Harbor and Harbor Guns.",
    "A ship with crew can raid if no coins are told of it.",
    "Navigation and combat are icons, with which hazards are passed.",
    "Points are the Crown's, bottles the Pirate's: who has enough of them first wins.",
    "'look bay' tells of an island, 'look sloop' of a ship, 'fleet' of all ships, 'discards' of the discard piles.",
)
FACE_DOWN = "face down"
SEEN_LEGEND = "Seen by the Pirate: the Pirate knows this face-down card, too."


def legend(viewer: int) -> list[str]:
    """What the words mean. The Pirate knows what the Pirate has seen, and is not told."""
    return [*LEGEND, SEEN_LEGEND] if viewer != codes.PIRATE else list(LEGEND)


def plain(view: RumRunnerView, names: Sequence[str]) -> list[str]:
    """Turn, raid, sides, the viewer's hand, islands, ships, piles."""
    mine = view["viewer"]
    lines = [f"Round {min(view['round'], view['cap'])} of {view['cap']}.", *_turn(view, names), *_raid(view)]
    order = (mine, 1 - mine) if mine >= 0 else (codes.CROWN, codes.PIRATE)
    for seat in order:
        lines += [_side(seat, view, names), *_hand(seat, view, names)]
    lines += [*_islands(view), *_fleet(view), *_piles(view, names)]
    if view["over"]:
        lines += [f"{_subject(seat, view, names)}: place {view['places'][seat]}." for seat in order]
    return lines


def bearings(view: RumRunnerView, names: Sequence[str]) -> list[str]:
    """Whose turn it is, what the viewer holds, and what lies where."""
    mine = view["viewer"]
    own = [_side(mine, view, names), *_hand(mine, view, names)] if mine >= 0 else []
    return [*_turn(view, names), *_raid(view), *own, *_islands(view), *_fleet(view)]


# What goes on


def _turn(view: RumRunnerView, names: Sequence[str]) -> list[str]:
    if view["over"]:
        return ["The game is over."]
    left = f", {number_of(view['actions'], 'action')} left" if view["actions"] else ""
    return [f"{_whose(view['turn'], view, names)} turn{left}."]


def _raid(view: RumRunnerView) -> Iterator[str]:
    names = ship_names(view)
    if view["over"]:
        return
    if view["target"] != codes.NONE:
        party = listed([f"the {names[ship['berth']]}" for ship in view["ships"] if ship["raiding"]])
        hazard = faced(view)
        words = f"Raid on {ISLAND_NAMES[view['target']]}{f' with {party}' if party else ''}"
        yield f"{words}, facing {hazard[2]}." if hazard is not None else f"{words}."
    if view["raided"] is not None:
        yield f"Raided card: {name_of(view['raided'])}."
    if view["pending"]:
        yield f"Crew still to act after the raid: {_named(view['pending'])}."


# Sides


def _side(seat: int, view: RumRunnerView, names: Sequence[str]) -> str:
    points = f"{view['points'][seat]} of {number_of(view['goal'], POINTS[seat])}"
    bottles = f" ({', '.join(counted(view['scored'][seat]))})" if view["scored"][seat] else ""
    return f"{_subject(seat, view, names)}: {points}{bottles}, {number_of(view['supply'][seat], 'coin')}."


def _hand(seat: int, view: RumRunnerView, names: Sequence[str]) -> Iterator[str]:
    """A hand, and what the viewer knows of cards that may be in it."""
    size, known = view["hands"][seat]["size"], view["hands"][seat]["known"]
    words = f"{_whose(seat, view, names)} hand: {number_of(size, 'card')}"
    if known:
        sorts = "; ".join(f"{sort} {_costing(cards, view)}" for sort, cards in grouped(known))
        words += f", with what they cost: {sorts}" if len(known) == size else f", among them {sorts}"
    yield f"{words}."
    if seat == codes.CROWN and (view["loose"] or view["astray"]):
        starters = [number_of(view["astray"], "starter")] if view["astray"] else []
        yield f"In that hand or face down: {', '.join([*counted(view['loose']), *starters])}."


def _costing(cards: Sequence[tuple[str, int]], view: RumRunnerView) -> str:
    """`Sloop 2 (navigation), 2 Treasure Map 0`."""
    return ", ".join(
        f"{f'{number} ' if number > 1 else ''}{name_of(slug)} {view['prices'][slug]}{_in_brackets(slug)}"
        for slug, number in cards
    )


# Islands and ships


def _islands(view: RumRunnerView) -> list[str]:
    told = {island: _island(view, island) for island in range(len(ISLAND_NAMES))}
    lines = [f"{ISLAND_NAMES[island]}: {words}." for island, words in told.items() if words]
    bare = [ISLAND_NAMES[island] for island, words in told.items() if not words]
    return [*lines, f"Nothing on {listed(bare)}, and no hazards."] if bare else lines


def _island(view: RumRunnerView, island: int) -> str:
    """`face-down investment with 2 coins; 2 hazards from outside: face down, Port Taxes face up`, or nothing."""
    viewer = view["viewer"]
    investment, row = view["islands"][island]["investment"], view["islands"][island]["hazards"]
    on = [_card(investment, "investment", viewer)] if investment is not None else []
    if island == codes.HOME_PORT and view["decks"][codes.CROWN]:
        on.append(f"deck of {number_of(view['decks'][codes.CROWN], 'card')}")
    if view["order"] and island == codes.HOME_PORT and view["order"][codes.CROWN]:
        on[-1] += f" ({_named(view['order'][codes.CROWN])})"
    parts = [listed(on)] if on else []
    hazards = ", ".join(_together([_card(card, "hazard", viewer) for card in row[::-1]]))
    if row:
        parts.append(f"one hazard: {hazards}" if len(row) == 1 else f"{len(row)} hazards from outside: {hazards}")
    return "; ".join(parts)


def _together(hazards: Sequence[str]) -> Iterator[str]:
    """Hazards of which nothing is known are counted, where several lie one behind the other."""
    for hazard, alike in groupby(hazards):
        number = len(list(alike))
        yield from [f"{number} {hazard}"] if hazard == FACE_DOWN and number > 1 else [hazard] * number


def _card(card: CardView, sort: str, viewer: int) -> str:
    """`Reef face up with 2 coins`, `Reef face down, seen by the Pirate`, `face-down investment`, `starter`."""
    if card["kind"] is not None:
        words = f"{name_of(card['kind'])} face {'up' if card['up'] else 'down'}"
    else:
        words = "starter" if card["starter"] else "face-down investment" if sort == "investment" else FACE_DOWN
    if card["coins"]:
        words += f" with {number_of(card['coins'], 'coin')}"
    return f"{words}, seen by the Pirate" if card["seen"] and viewer != codes.PIRATE else words


def _fleet(view: RumRunnerView) -> list[str]:
    names = ship_names(view)
    return [_ship(names[ship["berth"]], ship) for ship in view["ships"]] or ["No ship is in play."]


def _ship(name: str, ship: ShipView) -> str:
    """`Sloop: 1 coin, navigation; crew Doug Doubloon (combat); 1 free slot.`"""
    on = [number_of(ship["coins"], "coin")] if ship["coins"] else []
    on += [*_icons(ship["kind"]), *(["in the raid"] if ship["raiding"] else [])]
    aboard = [f"{name_of(who)}{_in_brackets(who)}" for who in ship["crew"]]
    free = words.free_slots(ship)
    told = [
        *([", ".join(on)] if on else []),
        f"crew {', '.join(aboard)}" if aboard else "no crew",
        *([number_of(free, "free slot")] if free else []),
    ]
    return f"{name[:1].upper()}{name[1:]}: {'; '.join(told)}."


def _in_brackets(slug: str) -> str:
    found = _icons(slug)
    return f" ({listed(found)})" if found else ""


def _icons(slug: str) -> list[str]:
    """The icons of a ship or a crew in words; other cards have none."""
    return [
        sort if number == 1 else f"{number} {sort}"
        for sort, number in zip(("navigation", "combat"), words.icons(slug), strict=True)
        if number
    ]


# Decks and piles


def _piles(view: RumRunnerView, names: Sequence[str]) -> Iterator[str]:
    deck = f"{_whose(codes.PIRATE, view, names)} deck: {number_of(view['decks'][codes.PIRATE], 'card')}"
    if view["order"] and view["order"][codes.PIRATE]:
        deck += f" ({_named(view['order'][codes.PIRATE])})"
    elif view["top"] is not None:
        deck += f", {name_of(view['top'])} on top"
    yield f"{deck}."
    for seat in (codes.CROWN, codes.PIRATE):
        if view["discards"][seat]:
            yield f"{_whose(seat, view, names)} discards: {', '.join(counted(view['discards'][seat]))}."
    if view["removed"]:
        yield f"Out of the game: {', '.join(counted(view['removed']))}."


def _named(slugs: Sequence[str]) -> str:
    return ", ".join(map(name_of, slugs))


def _subject(seat: int, view: RumRunnerView, names: Sequence[str]) -> str:
    """`You, the Crown`, `The Pirate, Bosun`."""
    if seat == view["viewer"]:
        return f"You, the {ROLES[seat]}"
    return f"The {ROLES[seat]}" if names[seat] == ROLES[seat] else f"The {ROLES[seat]}, {names[seat]}"


def _whose(seat: int, view: RumRunnerView, names: Sequence[str]) -> str:
    return "Your" if seat == view["viewer"] else f"The {ROLES[seat]}'s"
