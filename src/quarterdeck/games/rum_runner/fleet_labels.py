"""The answers that are about ships and crew, in words, and what the labels of all chapters share."""

from __future__ import annotations

from quarterdeck.core.phrases import number_of
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    ABIGAIL,
    BESS,
    CARLIE,
    COSTS,
    CREW_NUMBER,
    DINAH,
    DOUG,
    ENRIC,
    FIRST_CREW,
    FIRST_HAZARD,
    FIRST_PIRATE_EVENT,
    JANEY,
    KINDS,
    LETTER_OF_MARQUE,
    LIGHTHOUSE,
    LORENZO,
    MARGUERITE,
    NAMES,
    NO_BERTH,
    NONE,
    P_CREW,
    P_SHIP,
    PAUL,
    PETE,
    POISONED_RUM,
    ROW,
)
from quarterdeck.games.rum_runner.handling import berth_of
from quarterdeck.games.rum_runner.naming import (
    card_clause,
    cost_clause,
    crew_id,
    hand_card_id,
    hand_id,
    price_words,
    ship_icon_words,
    ship_id,
    ship_name,
    some_coins,
)
from quarterdeck.games.rum_runner.state import RumState
from quarterdeck.games.rum_runner.steps.costs import CREW_ICONS, SECOND_ICONS

Words = tuple[str, tuple[str, ...], str]  # label, things, clause


# Where the game stands


def step_of(s: RumState) -> int:
    """The step that asks; 0 when the game is over."""
    return s.step().id if s.depth else 0


def faced(s: RumState) -> int:
    """The hazard that the raiding party faces, or NONE."""
    return s.slots[s.target * ROW + s.facing] if s.facing else NONE


def paying_clause(s: RumState, what: int) -> str:
    """The clause of the cost of the faced hazard that is of this sort."""
    hazard = faced(s)
    if hazard != NONE:
        for number, (sort, _) in enumerate(COSTS[hazard - FIRST_HAZARD]):
            if sort == what:
                return cost_clause(hazard, number)
    return "RR-face-5"


# What labels share


def nth(arg: int) -> str:
    """Verbs without an argument have words for every number all the same."""
    return f" ({arg + 1})" if arg else ""


def priced(verb: str, s: RumState, kind: int, number: int) -> Words:
    """A card of the hand that has to be paid for."""
    if kind >= KINDS:
        return f"{verb} card {kind + 1}", (), "RR-action-8"
    label = f"{verb} {NAMES[kind]} ({price_words(s.rules.price[kind])})"
    return label, (hand_card_id(kind),), card_clause(kind, number)


# Ships


def ship_at(s: RumState, step: int, arg: int) -> Words:
    """A ship in play, for whatever the question does with it."""
    if arg >= NO_BERTH or s.berths[arg] == NONE:
        return f"Choose ship {arg + 1}", (), "RR-ship-1"
    ship = ship_name(s, arg)
    coins = s.ship_coins[arg]
    with_crew = " and its crew" if s.aboard[arg] else ""
    if step in (codes.LIGHTHOUSE_STEP, codes.LIGHTHOUSE_RAIDED_STEP):
        label = f"Add a coin to {ship}"
        clause = card_clause(LIGHTHOUSE, 4 if step == codes.LIGHTHOUSE_STEP else 6)
    elif step == codes.MARQUE_STEP:
        label, clause = f"Trash {ship}{with_crew}", "RR-letterofmarque-2"
    elif step == codes.EMBARGO_STEP:
        label, clause = f"Add {some_coins(s.rules.embargo_coins)} to {ship}", "RR-embargo-2"
    elif step == codes.BERTH_CREW_STEP:
        hired = berth_of(s, s.arg) == NO_BERTH
        label, clause = f"Put {NAMES[s.arg]} on {ship}", "RR-crew-1" if hired else "RR-crew-3"
    elif step == codes.MAP_SHIP_STEP:
        label, clause = f"Raid with {ship} ({ship_icon_words(s, arg)})", "RR-treasuremap-3"
    elif step == codes.WINDS_STEP:
        label, clause = f"Take all coins off {ship} ({number_of(coins, 'coin')})", "RR-fairwinds-2"
    elif step == codes.FIRE_SHIP_STEP:
        label, clause = f"Trash {ship}{with_crew}", "RR-fireship-3" if with_crew else "RR-fireship-4"
    elif step == codes.PAY_SHIP_STEP:
        label = f"Send the crew of {ship} back to your hand" if s.arg else f"Trash {ship}"
        clause = paying_clause(s, P_SHIP) if not s.arg else "RR-fogbank-3"
    elif step == codes.CARLIE_STEP:
        label, clause = f"Take from {ship} ({number_of(coins, 'coin')})", "RR-cutthroatcarlie-2"
    elif step == codes.CARLIE_TO_STEP:
        label, clause = f"Put it on {ship}", "RR-cutthroatcarlie-2"
    else:
        label, clause = f"Choose {ship}", "RR-ship-1"
    return label, (ship_id(arg),), clause


def join(s: RumState, step: int, arg: int) -> Words:
    """A ship joins the raid."""
    if arg >= NO_BERTH or s.berths[arg] == NONE:
        return f"Send ship {arg + 1}", (), "RR-party-1"
    return f"Send {ship_name(s, arg)} ({ship_icon_words(s, arg)})", (ship_id(arg),), "RR-party-2"


# Crew


def is_crew(kind: int) -> bool:
    """Whether the number is one of a crew."""
    return FIRST_CREW <= kind < FIRST_PIRATE_EVENT


def aboard_words(s: RumState, crew: int) -> str:
    """` on the Sloop`, or nothing for a crew that is not in play."""
    berth = berth_of(s, crew)
    return f" on {ship_name(s, berth)}" if berth != NO_BERTH else ""


def handle(s: RumState, step: int, arg: int) -> Words:
    """A crew is moved, recalled or hired."""
    if not is_crew(arg):
        return f"Handle card {arg + 1}", (), "RR-crew-8"
    where = aboard_words(s, arg)
    if where:
        return f"Move or recall {NAMES[arg]}{where}", (crew_id(arg),), "RR-crew-3"
    return priced("Hire", s, arg, 1)


def swap(s: RumState, step: int, arg: int) -> Words:
    """Two crew change places."""
    if not is_crew(arg):
        return f"Swap with card {arg + 1}", (), "RR-crew-7"
    where = aboard_words(s, arg)
    return f"Swap with {NAMES[arg]}{where}", (crew_id(arg),) if where else (), "RR-crew-7"


def ashore(s: RumState, step: int, arg: int) -> Words:
    """A crew goes back to the hand."""
    who = NAMES[s.arg] if step == codes.BERTH_CREW_STEP else "the crew"
    return f"Recall {who} to your hand{nth(arg)}", (hand_id(codes.PIRATE),), "RR-crew-3"


def lose(s: RumState, step: int, arg: int) -> Words:
    """A raiding crew is trashed."""
    clause = "RR-face-5"
    more = ""
    if step == codes.PAY_CREW_STEP:
        clause = paying_clause(s, P_CREW)
    elif step == codes.POISONED_RUM_RAIDED_STEP:
        clause = card_clause(POISONED_RUM, 4)
    elif step == codes.MARQUE_RAIDED_STEP:
        clause = card_clause(LETTER_OF_MARQUE, 4)
        more = f" for {number_of(s.rules.marque_gain, 'coin')}"
    if not is_crew(arg):
        return f"Trash card {arg + 1}", (), clause
    where = aboard_words(s, arg)
    return f"Trash {NAMES[arg]}{where}{more}", (crew_id(arg),) if where else (), clause


def effect(s: RumState, step: int, arg: int) -> Words:
    """A crew acts after the raid."""
    if not is_crew(arg):
        return f"Use the effect of card {arg + 1}", (), "RR-after-1"
    things = (crew_id(arg),) if aboard_words(s, arg) else ()
    if step == codes.EFFECT_STEP and s.arg >> CREW_NUMBER + arg - FIRST_CREW & 1:
        return f"{NAMES[arg]}: nothing to {'draw' if arg == DOUG else 'do now'}", things, "RR-after-10"
    return f"{NAMES[arg]}: {effect_words(s, arg)}", things, card_clause(arg, 2)


def use(s: RumState, step: int, arg: int) -> Words:
    """An icon is used against a hazard."""
    skill = "icon"
    if step == codes.ICON_STEP:
        skill = "combat" if s.arg & 1 else "navigation"
    if CREW_ICONS <= arg < SECOND_ICONS:
        crew = arg - CREW_ICONS + FIRST_CREW
        where = aboard_words(s, crew)
        return f"Use the {skill} of {NAMES[crew]}", (crew_id(crew),) if where else (), "RR-face-6"
    if arg >= SECOND_ICONS or s.berths[arg] == NONE:
        return f"Use the {skill} of card {arg + 1}", (), "RR-face-6"
    return f"Use the {skill} of {ship_name(s, arg)}", (ship_id(arg),), "RR-face-6"


def effect_words(s: RumState, crew: int) -> str:
    """`add a coin to the Sloop and gain 3 coins`."""
    rules = s.rules
    berth = berth_of(s, crew)
    ship = ship_name(s, berth) if berth != NO_BERTH else "the ship"
    if crew == JANEY:
        return f"discard a card to take {some_coins(rules.janey_take)} from the Crown"
    if crew == PAUL:
        return f"add a coin to {ship} and gain {number_of(rules.paul_gain, 'coin')}"
    if crew == CARLIE:
        return "move a coin from a hazard or ship to another"
    if crew == DOUG:
        return "draw a card"
    if crew == ENRIC:
        return f"add a coin to {ship}"
    if crew == PETE:
        return "trash him to clear a face-down hazard or a face-up one's coin"
    if crew == DINAH:
        return "put her on your deck to take a card from your discard pile"
    if crew == ABIGAIL:
        return "look at a face-down card"
    if crew == BESS:
        return f"take {some_coins(rules.bess_take)} from the Crown"
    if crew == MARGUERITE:
        return f"take {some_coins(rules.marguerite_remove)} off {ship}"
    if crew == LORENZO:
        return f"gain {number_of(rules.lorenzo_gain, 'coin')}"
    raise NotImplementedError(f"no words for the effect of {NAMES[crew]}")
