"""The table of Chaos Cove in words, one fact a line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.core.game import View
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove import board, codes
from quarterdeck.games.chaos_cove.cards import INVADER_NAMES
from quarterdeck.games.chaos_cove.view import HIDDEN_STRENGTH
from quarterdeck.games.chaos_cove.words.names import space_words, spot_words
from quarterdeck.terminal.boards.chaos_cove import players
from quarterdeck.terminal.boards.chaos_cove import words as w
from quarterdeck.terminal.boards.chaos_cove.players import amounts, gift_words, sort_words
from quarterdeck.terminal.boards.chaos_cove.reckoning import foe_words, over_words, reckoning
from quarterdeck.terminal.boards.chaos_cove.words import amount, started, the_location, whose

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
        lines += players.player(view, seat, names)
    dummies = w.waiting_heroes(view, None)
    if dummies:
        lines.append(f"Heroes in spare hands: {', '.join(w.HEROES[hero].name for hero in dummies)}.")
    lines += [
        *_wave(view),
        *_lanes(view, names),
        *_wind(view),
        *_breaks(view),
        *(_location_sentence(view, location, names) for location in range(codes.LOCATIONS)),
    ]
    lines += [*(_stack_sentence(view, stack) for stack in range(codes.STACK_NUMBER)), *_box(view)]
    return lines


def bearings(view: View, names: Sequence[str]) -> list[str]:
    """Turn and fight, what the viewer has, the invaders in sight, and who is in town."""
    mine = view["viewer"]
    lines = _now(view, names)
    if mine >= 0:
        lines += players.bearings(view, mine, names)
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
    """Who attacks in Phase 5, and what, before there is a fight."""
    attacked, fight = view["attacked"], view["fight"]
    if attacked is None or (fight is not None and fight["spot"] == attacked["lane"]):
        return
    lane, space = attacked["lane"], attacked["space"]
    prey = f"{w.piece_words(view, space, names)} in {space_words(space)}" if _is_taken(view, space) else "nobody"
    yield f"The {INVADER_NAMES[board.is_land(lane)]} at {spot_words(lane)} attacks {prey}."


def _fight(view: View, names: Sequence[str]) -> Iterator[str]:
    """`Defence: pirate 12 at sea 2 attacks your ship; you have put in 3, 9 short.`, and what could be added."""
    fight = view["fight"]
    if fight is None:
        return
    told = reckoning(view)
    own = view["turn"] == view["viewer"]
    fighter = "you" if own else names[view["turn"]]
    foe = foe_words(view, names)
    token = f" ({told.token} by the Fortress token)" if told.token else ""
    yield (
        f"{started(w.FIGHTS[fight['how']])}: {foe[:1].lower()}{foe[1:]}; {fighter} {'have' if own else 'has'} put in "
        f"{told.inside or 'nothing'}{token}, {over_words(told.inside - told.strength)}."
    )
    if told.inside < told.strength and (told.shares or told.unseen):
        more = listed([f"{share.name} for {share.worth}" for share in told.shares]) or "nothing that is seen"
        unseen = f", and {number_of(told.unseen, 'hero card')} unseen" if told.unseen else ""
        over = over_words(told.most - told.strength)
        yield f"{started(fighter)} could add {more}: {told.most} at most, {over}{unseen}."
    if fight["asked"]:
        yield "The others were asked for help."
    if fight["gus"]:
        yield f"By Gus cards {fight['gus']} more of the crew can fight."


# Invaders


def _wave(view: View) -> Iterator[str]:
    if view["over"]:
        return
    wave = view["strengths"][min(view["round"], len(view["strengths"])) - 1]
    pirates, barbarians = (", ".join(map(str, wave[side])) for side in ("pirates", "barbarians"))
    yield f"Strengths in wave {view['round']}: pirates {pirates}; barbarians {barbarians}."


def _lanes(view: View, names: Sequence[str]) -> Iterator[str]:
    """Lanes where something is to be told of, and the others that have an invader face down in one line."""
    alone = [lane for lane in range(codes.LANES) if not _has_piece(view, lane)]
    for lane in range(codes.LANES):
        if lane not in alone or _is_up(view, lane):
            yield _lane_sentence(view, lane, names)
    down = [spot_words(lane) for lane in alone if view["spots"][lane] == HIDDEN_STRENGTH]
    if down:
        yield f"Face down, with no ship or fort beside: {', '.join(down)}."


def _has_piece(view: View, lane: int) -> bool:
    return any(_is_taken(view, lane * codes.SPACES_EACH + place) for place in range(codes.SPACES_EACH))


def _is_taken(view: View, space: int) -> bool:
    return view["pieces"][space] is not None


def _lane_sentence(view: View, lane: int, names: Sequence[str]) -> str:
    """`Sea 1: pirate 4; space 1 your ship; space 3 Ann's ship, wind.`"""
    spaces = []
    for place in range(codes.SPACES_EACH):
        space = lane * codes.SPACES_EACH + place
        if not _is_taken(view, space):
            continue
        words = f"space {place + 1} {w.piece_words(view, space, names)}"
        if space in view["hidden"]:
            words += ", hidden"
        spaces.append(f"{words}, wind" if space in _windy(view) else words)
    return f"{started(spot_words(lane))}: {'; '.join([_invader(view, lane), *spaces])}."


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


def _breaks(view: View) -> Iterator[str]:
    for name, first in (("pirates", codes.FIRST_BREAK), ("barbarians", codes.FIRST_BREAK + codes.BREAKS)):
        strengths = [
            str(view["spots"][spot]) for spot in range(first, first + codes.BREAKS) if view["spots"][spot] is not None
        ]
        if strengths:
            yield f"{started(name)} that broke through, at most {codes.BREAKS}: {', '.join(strengths)}."


def _in_sight(view: View) -> Iterator[str]:
    """How many invaders lie face down, and those that lie face up."""
    up = [f"{_invader(view, spot)} at {spot_words(spot)}" for spot in range(codes.LANES) if _is_up(view, spot)]
    down = [spot for spot in range(codes.LANES) if view["spots"][spot] == HIDDEN_STRENGTH]
    pirates = sum(not board.is_land(spot) for spot in down)
    numbers = ((pirates, "pirate"), (len(down) - pirates, "barbarian"))
    if down:
        yield f"Face down: {listed([number_of(number, name) for number, name in numbers if number])}."
    if up:
        yield f"Face up: {', '.join(up)}."


def _is_up(view: View, spot: int) -> bool:
    return view["spots"][spot] not in (None, HIDDEN_STRENGTH)


# The town


def _location_sentence(view: View, location: int, names: Sequence[str]) -> str:
    """`Tavern: 2 rum (1 taken) and 1 crew; your Art.`"""
    here = view["locations"][location]
    symbols = [
        amount(symbol["goods"], symbol["count"]) + (f" ({symbol['taken']} taken)" if symbol["taken"] else "")
        for symbol in here["symbols"]
    ]
    heroes = ", ".join(_heroes_here(view, location, names))
    return f"{w.LOCATIONS[here['location']].name}: {listed(symbols)}{f'; {heroes}' if heroes else ''}."


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


def _stack_sentence(view: View, stack: int) -> str:
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
        *sort_words(card),
        f"costs {amounts(view['costs'][card])}",
        *gift_words(view, card, "gives "),
    ]
    return (
        f"{head}{', '.join(facts)}, {number_of(view['points'][card], 'point')}; {number_of(pile['left'], 'card')} left."
    )


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
