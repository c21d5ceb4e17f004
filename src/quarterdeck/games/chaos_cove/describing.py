"""What effects do, how invaders, pieces and cards stand: the few words that questions, answers and things share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quarterdeck.core.kernel import STEP
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.games.chaos_cove.board import kind_of_space
from quarterdeck.games.chaos_cove.cards import (
    ART,
    BARBARIAN,
    BUNDLE_BITS,
    CANNON,
    FIRST_STACK,
    GEORGE,
    GLORIA,
    GOODS,
    GUS,
    HERO_CARD,
    HERO_NAMES,
    INVADER_NAMES,
    KIND_OF,
    LANES,
    LOCATION_NAMES,
    NONE,
    PIRATE,
    PLAIN_STACKS,
    POLLY,
    SABER,
    SHIP,
    STOCKED,
    TYPE_NAMES,
    is_land,
    lane_of,
)
from quarterdeck.games.chaos_cove.handling import owned
from quarterdeck.games.chaos_cove.naming import amount_of, bundle_words, space_words
from quarterdeck.games.chaos_cove.rules import CoveRules, goods_place
from quarterdeck.games.chaos_cove.state import EMPTY, NO_TILE, CoveState


def step_of(s: CoveState) -> int:
    """The step that asks; 0 when the game is over."""
    return s.agenda[s.depth - 1] & STEP if s.depth else 0


# Effects

# By their numbers, as in `cards`. What is in braces are numbers of the rules, see `_told`.
_LOCATION_EFFECTS: Final = (
    "turn up 1 or 2 pirates",
    "trade rum with up to 2 ships",
    "sell planks for doubloons",
    "+{fortress} in every fight",
    "trade any 3 things for 3",
    "build a card at once",
    "pass the first player marker on",
    "draw {tavern}",
    "exchange hero cards",
    "use up to 2 forts",
    "turn up 1 or 2 barbarians",
    "swap an unplaced hero",
)
_TILE_EFFECTS: Final = (
    "forts may hide from barbarians",
    "one more free resource",
    "turn up a barbarian",
    "attack any face-up invader",
    "take a saber or a gunpowder",
    "take a cannon or a gunpowder",
    "move or swap a ship",
    "nobody but Polly may join him",
    "use up to 2 forts or ships",
    "turn up a pirate",
    "crew may fight, for {crew} each",
    "gain 1 crew",
    "gain 1 rum",
    "move or swap a fort",
    "draw {nellie}",
    "may go anywhere, even where it is full",
)
# Cards that do something else than their hero.
_CARD_EFFECTS: Final[dict[int, str]] = {
    ART: "hide the attacked fort",
    GEORGE: "move another hero",
    GLORIA: "use 1 fort or ship",
    GUS: "up to {gus} crew may fight, for {crew} each",
    POLLY: "the hero you place may go where it is full",
}
_CLAUSE_WORDS: Final = {"Town Hall": "townhall", "Fortune Teller": "fortune"}


def location_effect(rules: CoveRules, location: int) -> str:
    """What a location does: `draw 2 hero cards`."""
    return _told(_LOCATION_EFFECTS[location], rules)


def tile_effect(rules: CoveRules, hero: int) -> str:
    """What a hero does who is placed: `turn up a pirate`."""
    return _told(_TILE_EFFECTS[hero], rules)


def card_effect(rules: CoveRules, hero: int) -> str:
    """What a hero card does that is played for its action; mostly what the hero does."""
    return _told(_CARD_EFFECTS.get(hero, _TILE_EFFECTS[hero]), rules)


def _told(effect: str, rules: CoveRules) -> str:
    return effect.format(
        fortress=rules.fortress,
        tavern=number_of(rules.tavern_cards, "hero card"),
        nellie=number_of(rules.nellie_cards, "hero card"),
        crew=rules.crew_strength,
        gus=rules.gus_crew,
    )


def location_clause(location: int) -> str:
    """`CC-tavern-1`."""
    name = LOCATION_NAMES[location]
    return f"CC-{_CLAUSE_WORDS.get(name, name.lower())}-1"


def tile_clause(hero: int) -> str:
    """`CC-nellie-1`: what the hero does."""
    return f"CC-{HERO_NAMES[hero].lower()}-1"


def card_clause(hero: int) -> str:
    """`CC-nellie-2`: what the card does."""
    return f"CC-{HERO_NAMES[hero].lower()}-2"


def symbols_words(rules: CoveRules, location: int) -> str:
    """`2 rum, 1 crew`: what a location offers."""
    symbols = rules.symbols[location]
    return ", ".join([shown_amount(goods, symbols[goods]) for goods in range(GOODS) if symbols[goods]])


def shown_amount(goods: int, amount: int) -> str:
    """`2 rum`, `1 hero card`: some of what a location shows, hero cards included."""
    return number_of(amount, "hero card") if goods == HERO_CARD else amount_of(goods, amount)


# Invaders and the fight


def invader_name(spot: int) -> str:
    """`pirate` or `barbarian`: who stands on such a spot."""
    return INVADER_NAMES[BARBARIAN if is_land(spot) else PIRATE]


def invader_words(s: CoveState, spot: int, seen: bool) -> str:
    """`pirate of strength 8`, `face-down pirate`; `seen` says whether the strength may be told."""
    down = spot < LANES and not s.face_up >> spot & 1
    strength = f" of strength {s.tiles[spot]}" if seen or not down else ""
    return f"{'face-down ' if down else ''}{invader_name(spot)}{strength}"


def missing(s: CoveState) -> int:
    """How much strength the fight still lacks."""
    return max(0, s.tiles[s.foe] - s.sum)


def sum_words(s: CoveState, who: str) -> str:
    """`You have put in 5: 3 are missing.` for `You have`."""
    lacks = missing(s)
    if not lacks:
        return f"{who} put in {s.sum}: that is enough."
    short = "1 is missing" if lacks == 1 else f"{lacks} are missing"
    return f"{who} put in {s.sum}: {short}." if s.sum else f"{who} put in nothing yet: {short}."


def weapon_against(spot: int) -> int:
    """CANNON or SABER: what counts against the invader of a spot."""
    return SABER if is_land(spot) else CANNON


# Stocks, pieces and construction cards


def stock_words(s: CoveState, seat: int, kinds: Sequence[int]) -> str:
    """`2 rum and 1 plank`, or `nothing`: what a seat has of these goods."""
    return listed([amount_of(g, owned(s, seat, g)) for g in kinds if owned(s, seat, g)]) or "nothing"


def piece_name(space: int) -> str:
    """`ship` or `fort`."""
    return TYPE_NAMES[kind_of_space(space)]


def beside_words(s: CoveState, space: int, seen: bool = False) -> str:
    """`, wind, beside a face-down pirate`: what matters about a space for a piece."""
    lane = lane_of(space)
    wind = ", wind" if s.rules.wind >> space & 1 else ""
    return f"{wind}, beside {'a ' + invader_words(s, lane, seen) if s.tiles[lane] != NO_TILE else 'no invader'}"


def owner_of(s: CoveState, space: int) -> int:
    """Whose piece stands on a space, NONE for an empty one."""
    return s.pieces[space] - 1 if s.pieces[space] != EMPTY else NONE


def space_and_wind(s: CoveState, space: int) -> str:
    """`ship space 3 of sea 1, with wind`."""
    return space_words(space) + (", with wind" if s.rules.wind >> space & 1 else "")


def top_of(s: CoveState, stack: int) -> int:
    """The kind of card that lies on a stack, NONE where none can be seen. A plain stack is all of one kind."""
    if stack < PLAIN_STACKS:
        return FIRST_STACK + stack
    return s.top[stack - PLAIN_STACKS]


@lru_cache(maxsize=1024)
def cost_words(rules: CoveRules, kind: int) -> str:
    """`2 food and 1 crew`, or `nothing`."""
    return bundle_words(_bundle(rules.costs, kind)) or "nothing"


@lru_cache(maxsize=1024)
def gives_words(rules: CoveRules, kind: int) -> str:
    """`gain 2 planks` of a fort, `1 rum for 2 doubloons` of a ship."""
    gains = bundle_words(_bundle(rules.gives, kind)) or "nothing"
    return f"1 rum for {gains}" if KIND_OF[kind] == SHIP else f"gain {gains}"


def _bundle(goods: list[int], kind: int) -> int:
    first = goods_place(kind, 0)
    return sum([amount << BUNDLE_BITS * number for number, amount in enumerate(goods[first : first + STOCKED])])
