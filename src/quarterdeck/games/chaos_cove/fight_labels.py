"""The answers of fights in words: hero cards, weapons, help, and what is done about invaders."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.board import attacked_space
from quarterdeck.games.chaos_cove.cards import (
    BARBARIAN,
    BEN,
    CREW,
    GOODS_NAMES,
    GRAHAM,
    GUNPOWDER,
    HERO_NAMES,
    HEROES,
    LANES,
    NONE,
    SPOTS,
)
from quarterdeck.games.chaos_cove.describing import (
    card_clause,
    card_effect,
    invader_name,
    invader_words,
    missing,
    piece_name,
    step_of,
    tile_clause,
    weapon_against,
)
from quarterdeck.games.chaos_cove.naming import hand_card_id, space_id, spot_id, spot_words, stock_id
from quarterdeck.games.chaos_cove.state import NO_TILE, CoveState
from quarterdeck.games.chaos_cove.steps.actions import MAY_STOP, ONE_FLIP, can_be_helped
from quarterdeck.games.chaos_cove.steps.combat import HELPER_ABOVE, worth_in_fight

Words = tuple[str, tuple[str, ...], str]


def nth(arg: int) -> str:
    """Tells apart what no question asks about: moves of a verb that takes no argument."""
    return f" ({arg + 1})" if arg else ""


def beyond(verb: str, arg: int, clause: str) -> Words:
    """The words of a move whose argument stands for nothing."""
    return f"{verb} number {arg + 1}", (), clause


# Hero cards


def card(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """A hero card for its action."""
    if arg >= HEROES:
        return beyond("Play hero card", arg, "CC-card-1")
    label = f"Play {HERO_NAMES[arg]}'s card: {card_effect(s.rules, arg)}"
    return label, (hand_card_id(arg),), card_clause(arg)


def worth(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """A hero card for its value in the fight."""
    if arg >= HEROES:
        return beyond("Play for its value hero card", arg, "CC-fight-5")
    return f"Play {HERO_NAMES[arg]}'s card for {worth_in_fight(s, arg)}", (hand_card_id(arg),), "CC-fight-5"


def offer(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """A hero card for somebody else's fight."""
    if arg >= HEROES:
        return beyond("Offer hero card", arg, "CC-help-1")
    return f"Offer {HERO_NAMES[arg]}'s card, worth {worth_in_fight(s, arg)}", (hand_card_id(arg),), "CC-help-1"


# Invaders and fights


def flip(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """An invader to turn up."""
    if arg >= LANES:
        return beyond("Turn up invader", arg, "CC-lighthouse-1")
    return f"Turn up the {invader_name(arg)} at {spot_words(arg)}", (spot_id(arg),), flip_clause(s)


def flip_clause(s: CoveState) -> str:
    """By what an invader is turned up: Ben and Graham have one flip, the locations two."""
    if step_of(s) != codes.FLIP_STEP or s.arg & MAY_STOP or s.arg // ONE_FLIP % 4 > 1:
        return "CC-fortune-1" if s.arg & 1 == BARBARIAN else "CC-lighthouse-1"
    return tile_clause(BEN if s.arg & 1 == BARBARIAN else GRAHAM)


def attack(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """An invader to attack."""
    if arg >= SPOTS:
        return beyond("Attack invader", arg, "CC-surprise-1")
    by_surprise = "CC-surprise-2" if arg < LANES else "CC-surprise-4"
    clause = "CC-calvin-3" if step_of(s) == codes.CALVIN_STEP else by_surprise
    who = invader_words(s, arg, False) if s.tiles[arg] != NO_TILE else invader_name(arg)
    return f"Attack the {who}, {spot_words(arg)}", (spot_id(arg),), clause


def fire(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """The weapon that counts in this fight."""
    weapon = weapon_against(s.foe)
    label = f"Use a {GOODS_NAMES[weapon]}: +{s.rules.weapon}"
    return label + nth(arg), (stock_id(s.seat(), weapon),), "CC-fight-3"


def powder(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """Gunpowder for the fight."""
    return f"Use 1 gunpowder: +1{nth(arg)}", (stock_id(s.seat(), GUNPOWDER),), "CC-fight-4"


def muster(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """Crew for the fight."""
    label = f"Let one of your crew fight: +{s.rules.crew_strength}"
    return label + nth(arg), (stock_id(s.seat(), CREW),), "CC-fight-7"


def end(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """No more is put in: what follows depends on the sum, and on who can help."""
    if not missing(s):
        label, clause = f"Strike: you beat the {invader_name(s.foe)}", "CC-fight-8"
    elif not s.asked and can_be_helped(s):
        label, clause = "Stop here and ask the others for help", "CC-help-3"
    else:
        label, clause = f"Give up the fight{_price_of_losing(s)}", "CC-fight-10"
    return label + nth(arg), (), clause


def _price_of_losing(s: CoveState) -> str:
    space = attacked_space(s, s.foe) if s.fight == codes.IN_DEFENCE else NONE
    if space == NONE:
        return ""
    return f" and lose the {piece_name(space)}"


def flee(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """The attacked ship leaves."""
    return f"Flee with the wind{nth(arg)}", _attacked_thing(s), "CC-defend-12"


def hide(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """The attacked fort hides."""
    return f"Hide the fort, with Art{nth(arg)}", _attacked_thing(s), "CC-art-4"


def _attacked_thing(s: CoveState) -> tuple[str, ...]:
    space = attacked_space(s, s.foe) if s.foe < LANES else NONE
    return (space_id(space),) if space != NONE else ()


# Help


def accept(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """Yes to help."""
    return f"Take {_offered(s, names)}{nth(arg)}", (), "CC-help-8"


def refuse(s: CoveState, names: Sequence[str], arg: int) -> Words:
    """No to help."""
    return f"Refuse {_offered(s, names)}{nth(arg)}", (), "CC-help-9"


def _offered(s: CoveState, names: Sequence[str]) -> str:
    if step_of(s) != codes.ANSWER_STEP:
        return "the offered card"
    hero, helper = s.arg % HELPER_ABOVE, s.arg // HELPER_ABOVE
    return f"{HERO_NAMES[hero]}'s card from {names[helper]} (worth {worth_in_fight(s, hero)})"
