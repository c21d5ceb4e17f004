"""The table of Chaos Cove in words, one fact a line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quarterdeck.core.game import View
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.cards import GOODS_SLUGS, INVADER_NAMES, TYPE_NAMES
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from quarterdeck.games.chaos_cove.words.names import space_words, spot_words
from quarterdeck.terminal.boards.chaos_cove import words as w
from quarterdeck.terminal.boards.chaos_cove.words import amount, counted, started, the_location, whose

LEGEND = (
    "Sea 1 to 6 are the lanes of the pirates, land 1 to 6 those of the barbarians. They attack in this order.",
    "Beside each are three spaces for ships or forts; the lowest number is attacked first.",
    "A ship in a space with wind can flee instead of fighting.",
    "A number after pirate or barbarian is its strength. Only invaders that lie face up can be attacked.",
    "Everybody loses when one breaks through and three of its kind stand in the town already.",
    "A location is told with the resources that can be taken there, and then with the heroes in it.",
    "A hero card adds its sea value to a fight with a pirate, and its land value to one with a barbarian.",
    "It can be played while its hero is in town, that is in a location.",
    "A fort gives its goods for nothing, a ship for one rum. A rum party is worth points alone.",
    "Used cannons and sabers are ready again at the end of the round, and so are crew that have fought.",
    "'look tavern' tells of a location, 'look stack 4' of a stack, 'invaders' of all invaders, 'town' of the town.",
)


def plain(view: View, names: Sequence[str]) -> list[str]:
    """Turn, fight, the viewer, the others, sea, land, breakthroughs, town, stacks, box."""
    mine = view["viewer"]
    seats = range(len(view["players"]))
    order = sorted(seats, key=lambda seat: seat != mine)
    lines = _now(view, names)
    for seat in order:
        lines += _player(view, seat, names)
    dummies = w.waiting_heroes(view, None)
    if dummies:
        lines.append(f"Heroes in spare hands: {_heroes_named(dummies)}.")
    lines += _wave(view)
    lines += [lane_sentence(view, lane, names) for lane in range(codes.LANES)]
    lines += [
        *_wind(view),
        *_breaks(view),
        *(location_sentence(view, location, names) for location in range(codes.LOCATIONS)),
    ]
    lines += [*(stack_sentence(view, stack) for stack in range(codes.STACK_NUMBER)), *_box(view)]
    return lines


def bearings(view: View, names: Sequence[str]) -> list[str]:
    """Turn and fight, what the viewer has, the invaders in sight, and who is in town."""
    mine = view["viewer"]
    lines = _now(view, names)
    if mine >= 0:
        lines += [*_goods(view, mine, names), *_hand(view, mine, names), *_own_heroes(view, mine, names)]
        lines += _pieces(view, mine, names)
    return [*lines, *_in_sight(view), *_breaks(view), *_town(view, names)]


# What goes on


def _now(view: View, names: Sequence[str]) -> list[str]:
    lines = [f"{w.round_words(view)} {w.phase_words(view)}", *w.turn_words(view, names)]
    if view["over"]:
        return lines
    return [*lines, *_placing(view, names), *_attack(view, names), *_fight(view, names)]


def _placing(view: View, names: Sequence[str]) -> Iterator[str]:
    placing = view["placing"]
    if placing is not None:
        hero = f"{started(whose(view['turn'], view, names))} {w.HEROES[placing['hero']].name}"
        free = number_of(placing["free"], "free resource")
        yield f"{hero} was placed at {the_location(placing['location'])}, {free} left."


def _attack(view: View, names: Sequence[str]) -> Iterator[str]:
    """Who attacks in Phase 5, and what."""
    attacked = view["attacked"]
    if attacked is None:
        return
    lane, space = attacked["lane"], attacked["space"]
    prey = f"{_piece(view, space, names)} in {space_words(space)}" if view["pieces"][space] is not None else "nobody"
    yield f"The {INVADER_NAMES[board.is_land(lane)]} at {spot_words(lane)} attacks {prey}."


def _fight(view: View, names: Sequence[str]) -> Iterator[str]:
    fight = view["fight"]
    if fight is None:
        return
    missing = fight["strength"] - fight["sum"]
    foe = f"the {INVADER_NAMES[fight['land']]} at {spot_words(fight['spot'])}, strength {fight['strength']}"
    fighter = "you" if view["turn"] == view["viewer"] else names[view["turn"]]
    yield f"{started(w.FIGHTS[fight['how']])}: {fighter} against {foe}."
    yield f"Put in so far: {fight['sum']} of {fight['strength']}, {f'{missing} missing' if missing > 0 else 'enough'}."
    if fight["asked"]:
        yield "The others were asked for help."
    if fight["gus"]:
        yield f"By Gus cards {fight['gus']} more of the crew can fight."


# Players


def _player(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    yield from _standing(view, seat, names)
    yield from _goods(view, seat, names)
    yield from _hand(view, seat, names)
    yield from _own_heroes(view, seat, names)
    yield from _built(view, seat, names)
    yield from _pieces(view, seat, names)


def _standing(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """`Ann: 12 points, 2 pirates and 1 barbarian beaten, first player, has passed.`"""
    player = view["players"][seat]
    beaten = " and ".join(number_of(player["won"][f"{kind}s"], kind) for kind in INVADER_NAMES)
    facts = [number_of(player["points"], "point"), f"{beaten} beaten"]
    if player["fortress"]:
        facts.append(f"Fortress token, plus {view['prices']['fortress']} in every fight")
    if seat == view["marker"]:
        facts.append("first player marker")
    if view["passed"][seat]:
        facts.append("passed")
    yield f"{_subject(seat, view, names)}: {', '.join(facts)}."


def _goods(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    """`Your stock: 2 cannons and 1 used, no sabers, 1 gunpowder, ...`."""
    player = view["players"][seat]
    parts = []
    for goods in GOODS_SLUGS[: codes.STOCKED]:
        used = player["spent"].get(goods, 0)
        words = amount(goods, player["stock"][goods])
        if used:
            words += (
                f" and {used} that {'has' if used == 1 else 'have'} fought"
                if goods == GOODS_SLUGS[codes.CREW]
                else f" and {used} used"
            )
        parts.append(words)
    yield f"{_possessive(seat, view, names)} stock: {', '.join(parts)}."


def _hand(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    player = view["players"][seat]
    cards = counted(player["hand"])
    here = w.heroes_in_town(view)
    words = f"{_possessive(seat, view, names)} hand: {number_of(player['held'], 'hero card')}"
    if not cards:
        yield f"{words}."
        return
    if len(player["hand"]) < player["held"]:
        words += ", known of them"
    groups = [
        f"{title} {', '.join(_card(view, *card) for card in cards if (card[0] in here) == there)}"
        for title, there in (("of heroes in town", True), ("of heroes not in town", False))
        if any((hero in here) == there for hero, _ in cards)
    ]
    yield f"{words}: {'; '.join(groups)}."


def _card(view: View, hero: str, number: int) -> str:
    """`2 Gus (sea 1, land 1)`."""
    worth = [f"{side} {view[kind][hero]}" for side, kind in (("sea", "naval"), ("land", "martial")) if view[kind][hero]]
    name = f"{number} {w.HEROES[hero].name}" if number > 1 else w.HEROES[hero].name
    return f"{name} ({' and '.join(worth) or 'no value'})"


def _own_heroes(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    waiting = w.waiting_heroes(view, seat)
    yield f"{_possessive(seat, view, names)} heroes not in town: {_heroes_named(waiting) or 'none'}."


def _built(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    player = view["players"][seat]
    used = dict(counted(player["used"]))
    cards = []
    for kind, number in counted(player["cards"]):
        name = f"{number} {w.BUILDINGS[kind].name}" if number > 1 else w.BUILDINGS[kind].name
        gone = [] if kind not in used else ["used"] if used[kind] == number else [f"{used[kind]} used"]
        facts = [*_sort(kind), *_gift(view, kind), *gone]
        cards.append(f"{name} ({', '.join(facts)})" if facts else name)
    yield f"{_possessive(seat, view, names)} construction cards: {', '.join(cards) or 'none'}."


def _pieces(view: View, seat: int, names: Sequence[str]) -> Iterator[str]:
    player = view["players"][seat]
    for kind, first, side, spare in (
        ("ships", 0, "sea", player["ships"]),
        ("forts", codes.FORT_SPACES, "land", player["forts"]),
    ):
        places = [
            f"{side} {(space - first) // codes.SPACES_EACH + 1} space {space % codes.SPACES_EACH + 1}"
            for space in range(first, first + codes.FORT_SPACES)
            if view["pieces"][space] == seat
        ]
        yield f"{_possessive(seat, view, names)} {kind}: {', '.join(places) or 'none'}; {spare or 'no'} more to build."


# Invaders


def _wave(view: View) -> Iterator[str]:
    if view["over"]:
        return
    wave = view["strengths"][min(view["round"], len(view["strengths"])) - 1]
    pirates, barbarians = (", ".join(map(str, wave[side])) for side in ("pirates", "barbarians"))
    yield f"Strengths in wave {view['round']}: pirates {pirates}; barbarians {barbarians}."


def lane_sentence(view: View, lane: int, names: Sequence[str]) -> str:
    """`Sea 1: pirate 4; space 1 your ship; space 3 Ann's ship, wind.`"""
    spaces = []
    for place in range(codes.SPACES_EACH):
        space = lane * codes.SPACES_EACH + place
        if view["pieces"][space] is None:
            continue
        words = f"space {place + 1} {_piece(view, space, names)}"
        if space in view["hidden"]:
            words += ", hidden"
        spaces.append(f"{words}, wind" if space in _windy(view) else words)
    pieces = "; ".join(spaces) or f"no {'forts' if board.is_land(lane) else 'ships'}"
    return f"{started(spot_words(lane))}: {_invader(view, lane)}; {pieces}."


def _wind(view: View) -> Iterator[str]:
    """Which spaces have wind: `Wind: space 3 of sea 1, 2 and 3.`"""
    for place in range(codes.SPACES_EACH):
        lanes = [str(space // codes.SPACES_EACH + 1) for space in _windy(view) if space % codes.SPACES_EACH == place]
        if lanes:
            yield f"Wind: space {place + 1} of sea {listed(lanes)}."


def _windy(view: View) -> list[int]:
    return [space for space, windy in enumerate(view["wind"]) if windy]


def _invader(view: View, spot: int) -> str:
    """`pirate face down`, `barbarian 12`, `no pirate`."""
    strength, name = view["spots"][spot], INVADER_NAMES[board.is_land(spot)]
    if strength is None:
        return f"no {name}"
    return f"{name} face down" if strength == HIDDEN_STRENGTH else f"{name} {strength}"


def _piece(view: View, space: int, names: Sequence[str]) -> str:
    owner = view["pieces"][space]
    return (
        "empty" if owner is None else f"{whose(owner, view, names)} {'ship' if space < codes.FORT_SPACES else 'fort'}"
    )


def _breaks(view: View) -> Iterator[str]:
    for name, first in (("pirates", codes.FIRST_BREAK), ("barbarians", codes.FIRST_BREAK + codes.BREAKS)):
        strengths = [
            str(view["spots"][spot]) for spot in range(first, first + codes.BREAKS) if view["spots"][spot] is not None
        ]
        yield f"{started(name)} that broke through, at most {codes.BREAKS}: {', '.join(strengths) or 'none'}."


def _in_sight(view: View) -> Iterator[str]:
    """How many invaders lie face down, and those that lie face up."""
    up = [f"{_invader(view, spot)} at {spot_words(spot)}" for spot in range(codes.LANES) if _is_up(view, spot)]
    down = [spot for spot in range(codes.LANES) if view["spots"][spot] == HIDDEN_STRENGTH]
    pirates = sum(not board.is_land(spot) for spot in down)
    yield f"Face down: {number_of(pirates, 'pirate')} and {number_of(len(down) - pirates, 'barbarian')}."
    if up:
        yield f"Face up: {', '.join(up)}."


def _is_up(view: View, spot: int) -> bool:
    return view["spots"][spot] not in (None, HIDDEN_STRENGTH)


# The town


def location_sentence(view: View, location: int, names: Sequence[str]) -> str:
    """`Tavern: 2 rum (1 taken) and 1 crew; your Art.`"""
    here = view["locations"][location]
    symbols = [
        amount(symbol["goods"], symbol["count"]) + (f" ({symbol['taken']} taken)" if symbol["taken"] else "")
        for symbol in here["symbols"]
    ]
    heroes = ", ".join(_heroes_here(view, location, names))
    return f"{w.LOCATIONS[here['location']].name}: {listed(symbols)}; {heroes or 'nobody there'}."


def _town(view: View, names: Sequence[str]) -> Iterator[str]:
    placed = [
        f"{listed(heroes)} at {the_location(view['locations'][location]['location'])}"
        for location in range(codes.LOCATIONS)
        if (heroes := _heroes_here(view, location, names))
    ]
    yield f"In town: {'; '.join(placed)}." if placed else "Nobody is in town."


def _heroes_here(view: View, location: int, names: Sequence[str]) -> list[str]:
    owners = w.hero_owners(view)
    return [
        f"{whose(owners[hero], view, names)} {w.HEROES[hero].name}" if hero in owners else w.HEROES[hero].name
        for hero in view["locations"][location]["heroes"]
    ]


# Construction cards and the box


def stack_sentence(view: View, stack: int) -> str:
    """`Stack 4: Powder Sloop, costs 3 planks and 1 crew, 2 gunpowder for a rum, 4 points; 6 cards left.`"""
    pile = view["stacks"][stack]
    head = f"Stack {stack + 1}: "
    if pile["kind"] is None:
        name = f"{w.BUILDINGS[pile['alike']].name}, " if pile["alike"] is not None else ""
        left = f"closed until the end of the round; {number_of(pile['left'], 'card')}" if pile["left"] else "no cards"
        return f"{head}{name}{left} left."
    card = pile["kind"]
    facts = [
        w.BUILDINGS[card].name,
        *_sort(card),
        f"costs {_amounts(view['costs'][card])}",
        *_gift(view, card, "gives "),
    ]
    return (
        f"{head}{', '.join(facts)}, {number_of(view['points'][card], 'point')}; {number_of(pile['left'], 'card')} left."
    )


def _sort(kind: str) -> list[str]:
    """What a card is, if its name does not say so."""
    sort = TYPE_NAMES[w.BUILDINGS[kind].sort]
    return [] if sort.split()[-1] in w.BUILDINGS[kind].name.lower() else [sort]


def _gift(view: View, kind: str, verb: str = "") -> list[str]:
    """`2 gunpowder for a rum` of a ship, `2 planks` of a fort; nothing of a rum party."""
    gift = f"{verb}{_amounts(view['gives'][kind])}"
    return [f"{gift} for a rum"] if w.is_ship(kind) else [gift] if w.is_fort(kind) else []


def _amounts(goods: Mapping[str, int]) -> str:
    return listed([amount(kind, number) for kind, number in goods.items()]) or "nothing"


def _box(view: View) -> Iterator[str]:
    yield f"In the box: {' and '.join(amount(goods, left) for goods, left in view['supply'].items())}."
    yield f"Deck of hero cards: {number_of(view['deck'], 'card')}."
    if view["discards"]:
        yield f"Hero cards discarded: {', '.join(w.named(view['discards']))}."
    prices = view["prices"]
    yield (
        f"Prices: a third or fourth hero {number_of(prices['hire'], 'doubloon')}, "
        f"a further resource {number_of(prices['take'], 'doubloon')}."
    )
    if view["storm"]:
        yield "This is the storm side of the map."


def _heroes_named(heroes: Sequence[str]) -> str:
    return ", ".join(w.HEROES[hero].name for hero in heroes)


def _subject(seat: int, view: View, names: Sequence[str]) -> str:
    return "You" if seat == view["viewer"] else names[seat]


def _possessive(seat: int, view: View, names: Sequence[str]) -> str:
    return started(whose(seat, view, names))
