"""What both boards of Chaos Cove call things, from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quarterdeck.core.game import View
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import KIND_OF

PHASES = (
    "set-up",
    "placing heroes",
    "using forts and ships",
    "building",
    "surprise attacks",
    "defending the cove",
    "end of the round",
)
FIGHTS = {codes.BY_CALVIN: "Calvin's attack", codes.BY_SURPRISE: "surprise attack", codes.IN_DEFENCE: "defence"}
USED_UP = {
    codes.CANNON: codes.USED_CANNON,
    codes.SABER: codes.USED_SABER,
    codes.CREW: codes.LYING_CREW,
}  # where the used ones lie in a stock
GOODS_IN_ORDER = (*range(codes.STOCKED), codes.HERO_CARD)


def whose(seat: int, view: View, names: Sequence[str]) -> str:
    """`your`, `Ann's`."""
    return "your" if seat == view["viewer"] else f"{names[seat]}'s"


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


def hero_owners(view: View) -> dict[int, int]:
    """Whose hero each one is; those of dummy hands are not in it."""
    return {hero: hand["seat"] for hand in view["ring"] if hand["seat"] is not None for hero, _ in hand["tiles"]}


def heroes_in_town(view: View) -> set[int]:
    """The heroes that stand in a location."""
    return {hero for location in view["locations"] for hero in location["heroes"]}


def waiting_heroes(view: View, seat: int | None) -> list[int]:
    """The heroes of a seat, or of all dummy hands, that stand in no location."""
    return [hero for hand in view["ring"] if hand["seat"] == seat for hero, at in hand["tiles"] if at is None]


def counted(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """Kinds with how many there are of each, in order."""
    return sorted(Counter(kinds).items())


def stack_kind(view: View, stack: int) -> int | None:
    """The kind of card of a stack, if it is known: all cards of the first eight stacks are alike."""
    if stack < codes.PLAIN_STACKS:
        return codes.STACKED[stack]
    kind: int | None = view["stacks"][stack]["kind"]
    return kind


def is_ship(kind: int) -> bool:
    """Whether a kind of construction card is a ship, which gives for a rum."""
    return KIND_OF[kind] == codes.SHIP


def is_fort(kind: int) -> bool:
    """Whether a kind of construction card is a fort."""
    return KIND_OF[kind] == codes.FORT
