"""What both boards of Chaos Cove call things, from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import cards, codes
from quarterdeck.games.chaos_cove.words.names import amount_of

PHASES = (
    "set-up",
    "placing heroes",
    "using forts and ships",
    "building",
    "surprise attacks",
    "defending the cove",
    "end of the round",
)
FIGHTS = {"calvin": "Calvin's attack", "surprise": "surprise attack", "defence": "defence"}
# By the slugs of a view.
HEROES = {hero.slug: hero for hero in cards.HEROES}
LOCATIONS = {location.slug: location for location in cards.LOCATIONS}
BUILDINGS = {card.slug: card for card in cards.CONSTRUCTION}
GOODS = {slug: goods for goods, slug in enumerate(cards.GOODS_SLUGS)}
HERO_CARD = cards.GOODS_SLUGS[codes.HERO_CARD]


def amount(goods: str, number: int) -> str:
    """`2 planks`: some of the goods of a view."""
    return amount_of(GOODS[goods], number)


def the_location(slug: str) -> str:
    """`the Town Hall`."""
    return f"the {LOCATIONS[slug].name}"


def whose(seat: int, view: View, names: Sequence[str]) -> str:
    """`your`, `Ann's`."""
    return "your" if seat == view["viewer"] else f"{names[seat]}'s"


def several(number: int, name: str) -> str:
    """`2 Gus`, `Art`: how many, if there is more than one."""
    return f"{number} {name}" if number > 1 else name


def piece_words(view: View, space: int, names: Sequence[str]) -> str:
    """`your ship`, `Ann's fort`: the piece on a space."""
    return f"{whose(view['pieces'][space], view, names)} {'ship' if space < codes.FORT_SPACES else 'fort'}"


def started(words: str) -> str:
    """The words with a capital at the beginning."""
    return f"{words[:1].upper()}{words[1:]}"


def round_words(view: View) -> str:
    """`Round 2 of 4.`"""
    return f"Round {min(view['round'], view['rounds'])} of {view['rounds']}."


def phase_words(view: View) -> str:
    """`Phase 1, placing heroes.`, and before the first round and after the last what is then."""
    if view["lost"]:
        return "The cove has fallen: everybody has lost."
    if view["over"]:
        return "The game is over."
    phase = view["phase"]
    return f"Phase {phase}, {PHASES[phase]}." if phase else f"{started(PHASES[phase])}."


def acting(view: View) -> int | None:
    """Whose turn it is; before the first turn who is asked, and nobody after the last."""
    seat: int | None = view["asked" if view["phase"] == codes.SETTING_UP else "turn"]
    return seat


def turn_words(view: View, names: Sequence[str]) -> list[str]:
    """Whose turn it is, and who is asked if somebody else is."""
    turn, asked = acting(view), view["asked"]
    if turn is None:
        return []
    words = [f"{started(whose(turn, view, names))} turn."]
    if asked != turn and asked >= 0:
        words.append("You are asked." if asked == view["viewer"] else f"{names[asked]} is asked.")
    return words


def hero_owners(view: View) -> dict[str, int]:
    """Whose hero each one is; those of dummy hands are not in it."""
    return {tile["hero"]: hand["seat"] for hand in view["ring"] if hand["seat"] is not None for tile in hand["tiles"]}


def heroes_in_town(view: View) -> set[str]:
    """The heroes that stand in a location."""
    return {hero for location in view["locations"] for hero in location["heroes"]}


def waiting_heroes(view: View, seat: int | None) -> list[str]:
    """The heroes of a seat, or of all dummy hands, that stand in no location."""
    return [
        tile["hero"]
        for hand in view["ring"]
        if hand["seat"] == seat
        for tile in hand["tiles"]
        if tile["location"] is None
    ]


def counted(kinds: Sequence[str]) -> list[tuple[str, int]]:
    """Kinds with how many there are of each, in order."""
    return list(Counter(kinds).items())


def named(kinds: Sequence[str]) -> list[str]:
    """`2 Gus`, `Art`: hero cards by their names."""
    return [several(number, HEROES[hero].name) for hero, number in counted(kinds)]


def is_ship(kind: str) -> bool:
    """Whether a construction card is a ship, which gives for a rum."""
    return BUILDINGS[kind].sort == codes.SHIP


def is_fort(kind: str) -> bool:
    """Whether a construction card is a fort."""
    return BUILDINGS[kind].sort == codes.FORT
