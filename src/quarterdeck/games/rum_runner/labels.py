"""The answers in words: the label of every move, the things it points at and the clause it rests on.

Every move has words at every question, since people ask about answers of other questions too. Nothing here looks into
a hand: the labels of moves that are not allowed would tell what is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Option
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    CASH_CROP,
    COSTS,
    FIRST_CROWN_EVENT,
    FIRST_HAZARD,
    FIRST_PIRATE,
    FIRST_PIRATE_EVENT,
    ISLAND_NAMES,
    ISLANDS,
    JANEY,
    KINDS,
    LONGBOAT,
    NAMES,
    NONE,
    P_CARDS,
    ROW,
    is_hazard,
    is_rum,
)
from quarterdeck.games.rum_runner.fleet_labels import (
    Words,
    ashore,
    effect,
    faced,
    handle,
    join,
    lose,
    nth,
    paying_clause,
    priced,
    ship_at,
    step_of,
    swap,
    use,
)
from quarterdeck.games.rum_runner.naming import (
    button_id,
    card_at_name,
    card_clause,
    cost_clause,
    cost_words,
    hand_card_id,
    island_id,
    party_words,
    pile_card_id,
    place_name,
    price_words,
    slot_id,
    slot_name,
)
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.turn import is_funded, lies_face_down
from quarterdeck.games.rum_runner.view import sees_slot

THAT_IS_ALL: Final = "That is all"


def option(s: RumState, move: int, names: Sequence[str]) -> Option:
    """The words, things and clause of a move at this question, whether it is allowed or not."""
    label, things, clause = _VERB_WORDS[move & ~ARG](s, step_of(s), move & ARG)
    return Option(move, label, things, clause)


# Actions


def _gain(s: RumState, step: int, arg: int) -> Words:
    return f"Gain {number_of(s.rules.gain, 'coin')}{nth(arg)}", (button_id("gain"),), "RR-gain-1"


def _draw(s: RumState, step: int, arg: int) -> Words:
    return f"Draw until you have {number_of(s.rules.hand, 'card')}{nth(arg)}", (button_id("draw"),), "RR-draw-1"


def _play_hazard(s: RumState, step: int, arg: int) -> Words:
    return f"Play a hazard face down{nth(arg)}", (button_id("hazard"),), "RR-hazard-1"


def _play_investments(s: RumState, step: int, arg: int) -> Words:
    return f"Play investments face down{nth(arg)}", (button_id("investments"),), "RR-investments-1"


def _recall(s: RumState, step: int, arg: int) -> Words:
    return f"Recall a card to your hand{nth(arg)}", (button_id("recall"),), "RR-recall-1"


def _invest(s: RumState, step: int, arg: int) -> Words:
    return f"Invest coins in your cards{nth(arg)}", (button_id("invest"),), "RR-invest-1"


def _crew(s: RumState, step: int, arg: int) -> Words:
    return f"Hire, move or recall crew{nth(arg)}", (button_id("crew"),), "RR-crew-1"


def _raid(s: RumState, step: int, arg: int) -> Words:
    return _at_island("Raid", arg, "RR-target-2")


def _event(s: RumState, step: int, arg: int) -> Words:
    is_event = FIRST_CROWN_EVENT <= arg < FIRST_PIRATE or arg >= FIRST_PIRATE_EVENT
    return priced("Play", s, arg, 2 if is_event else 1)


def _ship(s: RumState, step: int, arg: int) -> Words:
    return priced("Play", s, arg, 1)


# Islands


def _at(s: RumState, step: int, arg: int) -> Words:
    if arg >= ISLANDS:
        return _at_island("To", arg, "RR-setup-4")
    place = f", at place {s.rows[arg] + 1}"
    if step == codes.HAZARD_ISLAND_STEP:
        return _at_island("Before", arg, "RR-hazard-2", place)
    if step == codes.LIGHTHOUSE_ISLAND_STEP:
        return _at_island("Move it before", arg, "RR-lighthouse-3", place if arg != s.arg // ROW else "")
    if step == codes.MAP_TARGET_STEP:
        return _at_island("Raid", arg, "RR-treasuremap-4")
    if step == codes.WAVES_STEP:
        coins = sum(1 for slot in range(arg * ROW + 1, (arg + 1) * ROW) if s.coins[slot])
        if not coins:
            return _at_island("Wash over", arg, "RR-crashingwaves-3", " (no coins on its hazards)")
        return _at_island("Wash over", arg, "RR-crashingwaves-2", f" and gain {number_of(coins, 'coin')}")
    return _at_island("To", arg, "RR-setup-4")


def _at_island(verb: str, island: int, clause: str, more: str = "") -> Words:
    if island >= ISLANDS:
        return f"{verb} island {island + 1}", (), clause
    return f"{verb} {ISLAND_NAMES[island]}{more}", (island_id(island),), clause


def funded_islands(s: RumState) -> list[int]:
    """Where an investment can be revealed: for the Crown alone."""
    return [island for island in range(ISLANDS) if lies_face_down(s, island) and is_funded(s, island)]


def _reveal(s: RumState, step: int, arg: int) -> Words:
    slot = arg * ROW
    if arg >= ISLANDS or s.slots[slot] == NONE:
        return _at_island("Reveal the card on", arg, "RR-upkeep-1")
    kind = s.slots[slot]
    if not sees_slot(s, s.seat(), slot):
        return f"Reveal {slot_name(s, s.seat(), slot)}", (slot_id(slot),), "RR-upkeep-1"
    points = f", which scores {number_of(s.rules.points[kind], 'point')}" if is_rum(kind) else ""
    return f"Reveal {NAMES[kind]} {place_name(slot)}{points}", (slot_id(slot),), card_clause(kind, 2)


# Cards of a hand or a pile


def _play(s: RumState, step: int, arg: int) -> Words:
    if arg >= KINDS:
        return f"Play card {arg + 1}", (), "RR-investments-6"
    clause = "RR-hazard-1" if is_hazard(arg) else "RR-investments-1"
    if step == codes.INVESTMENT_STEP:
        island = s.arg & ARG
        return f"Play {NAMES[arg]} on {ISLAND_NAMES[island]}", (hand_card_id(arg), island_id(island)), clause
    where = f" ({price_words(s.rules.price[arg])} to raise)" if step == codes.HAZARD_STEP else ""
    return f"Play {NAMES[arg]}{where}", (hand_card_id(arg),), clause


def _discard(s: RumState, step: int, arg: int) -> Words:
    if arg >= KINDS:
        return f"Discard card {arg + 1}", (), "RR-coins-10"
    label = f"Discard {NAMES[arg]}"
    clause = "RR-discard-1" if arg < LONGBOAT else "RR-discard-4"
    if step == codes.END_DISCARD_STEP and is_rum(arg):
        wins = s.points[codes.PIRATE] + 1 >= s.rules.goal
        label += " and lose the game to the Pirate" if wins else " and give the bottle to the Pirate"
    elif step == codes.PAY_CARDS_STEP:
        clause = paying_clause(s, P_CARDS)
    elif step == codes.JANEY_STEP:
        clause = card_clause(JANEY, 2)
    return label, (hand_card_id(arg),), clause


def _take(s: RumState, step: int, arg: int) -> Words:
    if arg >= KINDS:
        return f"Take card {arg + 1} from the discard pile", (), "RR-poisonedrum-2"
    clause = "RR-poisonedrum-3" if arg < LONGBOAT else "RR-deadeyedinah-2"
    return f"Take {NAMES[arg]} from the discard pile", (pile_card_id(arg),), clause


# Cards in play

_CARD_LABELS: Final[dict[int, tuple[str, str]]] = {
    codes.LIGHTHOUSE_STEP: ("Move", "RR-lighthouse-2"),
    codes.RECALL_STEP: ("Recall", "RR-recall-1"),
    codes.INVEST_STEP: ("Put a coin on", "RR-invest-2"),
    codes.DECREE_STEP: ("Put a coin on", "RR-royaldecree-2"),
    codes.CROP_COIN_STEP: ("Put a coin on", "RR-cashcrop-3"),
    codes.CARLIE_STEP: ("Take from", "RR-cutthroatcarlie-2"),
    codes.CARLIE_TO_STEP: ("Put it on", "RR-cutthroatcarlie-2"),
    codes.FIRE_HAZARD_STEP: ("Trash", "RR-fireship-2"),
}
# Where the coins that lie there matter.
_WITH_COINS: Final = (codes.RECALL_STEP, codes.FIRE_HAZARD_STEP, codes.CARLIE_STEP, codes.PETE_STEP)


def _card_at(s: RumState, step: int, arg: int) -> Words:
    if s.slots[arg] == NONE:
        return f"Choose the card {place_name(arg)}", (), "RR-know-4"
    if step == codes.PETE_STEP:
        label = "Take a coin off" if s.face[arg] == UP else "Trash"
        clause = "RR-stinkypete-2"
    else:
        label, clause = _CARD_LABELS.get(step, ("Choose", "RR-know-4"))
    if step in (codes.INVEST_STEP, codes.DECREE_STEP, codes.CROP_COIN_STEP):
        return f"{label} {card_at_name(arg, s.slots[arg])}{_funding(s, arg)}", (slot_id(arg),), clause
    more = number_of(s.coins[arg], "coin") if s.coins[arg] and step in _WITH_COINS else ""
    return f"{label} {slot_name(s, s.seat(), arg, more)}", (slot_id(arg),), clause


def _funding(s: RumState, slot: int) -> str:
    """How many coins lie on one of the Crown's cards, of how many: for the Crown alone, whom these questions ask."""
    coins = s.coins[slot]
    if slot % ROW or s.face[slot] == UP:
        return f" ({number_of(coins, 'coin')})" if coins else ""
    return f" ({coins} of {number_of(s.rules.price[s.slots[slot]], 'coin')})"


def _look(s: RumState, step: int, arg: int) -> Words:
    if s.slots[arg] == NONE:
        return f"Look {place_name(arg)}", (), "RR-after-9"
    return f"Look at {slot_name(s, s.seat(), arg)}", (slot_id(arg),), "RR-after-9"


# Numbers to choose, and buttons


def _raise(s: RumState, step: int, arg: int) -> Words:
    label = f"Raise it with {number_of(arg, 'coin')} from your supply"
    clause = "RR-raise-6"
    if step == codes.RAISE_STEP:
        slot = s.target * ROW + s.arg
        price = s.rules.price[s.slots[slot]]
        left = s.coins[slot] + arg - price
        if not arg and left >= 0:
            label = "Raise it with the coins on it" if price else "Raise it for nothing"
            clause = "RR-raise-2"
        elif left > 0 and arg > price - s.coins[slot]:
            clause = "RR-raise-4"
        if left >= 0:
            label += f" ({left or 'none'} {'stays' if left <= 1 else 'stay'} on it)"
    return label, (button_id(f"raise-{arg}"),), clause


def _cost(s: RumState, step: int, arg: int) -> Words:
    hazard = faced(s)
    things = (button_id(f"cost-{arg + 1}"),)
    if step != codes.COST_STEP or arg >= len(COSTS[hazard - FIRST_HAZARD]):
        return f"Pay cost {arg + 1}", things, "RR-face-3"
    words = cost_words(s, hazard, arg).replace("the hand", "your hand")
    return words[0].upper() + words[1:], things, cost_clause(hazard, arg)


def _shuffle(s: RumState, step: int, arg: int) -> Words:
    return f"Shuffle your hand into your deck{nth(arg)}", (button_id("shuffle"),), "RR-upkeep-9"


def _new_hand(s: RumState, step: int, arg: int) -> Words:
    price = number_of(s.rules.mulligan_price, "coin")
    return f"Pay {price} for a new hand{nth(arg)}", (button_id("new-hand"),), "RR-mulligan-2"


def _pay(s: RumState, step: int, arg: int) -> Words:
    label = "Pay for Cash Crop"
    if step == codes.CASH_CROP_RAIDED_STEP:
        label = f"Pay {number_of(s.coins[s.arg], 'coin')} and trash Cash Crop"
    return f"{label}{nth(arg)}", (button_id("pay"),), card_clause(CASH_CROP, 4)


_DONE_LABELS: Final[dict[int, tuple[str, str]]] = {
    codes.MULLIGAN_STEP: ("Keep your hand", "RR-mulligan-1"),
    codes.SHUFFLE_STEP: ("Keep your hand", "RR-upkeep-9"),
    codes.INVEST_STEP: (THAT_IS_ALL, "RR-invest-5"),
    codes.DECREE_STEP: (THAT_IS_ALL, "RR-royaldecree-4"),
    codes.EMBARGO_STEP: (THAT_IS_ALL, "RR-embargo-3"),
    codes.HANDLE_CREW_STEP: (THAT_IS_ALL, "RR-crew-10"),
    codes.RAISE_STEP: ("Leave it face down", "RR-raise-9"),
    codes.CASH_CROP_RAIDED_STEP: ("Leave Cash Crop where it is", "RR-cashcrop-6"),
    codes.MARQUE_RAIDED_STEP: ("Keep all crew", "RR-letterofmarque-4"),
    codes.EFFECT_STEP: ("Nothing more from the crew", "RR-after-4"),
}


def _done(s: RumState, step: int, arg: int) -> Words:
    if step == codes.INVESTMENT_STEP:
        label, clause = f"Nothing on {ISLAND_NAMES[s.arg & ARG]}", "RR-investments-7"
    elif step == codes.REVEAL_STEP:
        what = "it" if len(funded_islands(s)) == 1 else "them"
        label, clause = f"Leave {what} face down", "RR-upkeep-2"
    elif step == codes.PARTY_STEP:
        label, clause = f"Sail with {party_words(s) or 'no ship'}", "RR-party-3"
    else:
        label, clause = _DONE_LABELS.get(step, (THAT_IS_ALL, "RR-action-1"))
    return label + nth(arg), (button_id("done"),), clause


# By their numbers, as in `codes`.
_VERB_WORDS: Final[dict[int, Callable[[RumState, int, int], Words]]] = {
    codes.GAIN: _gain,
    codes.DRAW: _draw,
    codes.DONE: _done,
    codes.RAID: _raid,
    codes.AT: _at,
    codes.PLAY_HAZARD: _play_hazard,
    codes.PLAY_INVESTMENTS: _play_investments,
    codes.RECALL: _recall,
    codes.INVEST: _invest,
    codes.CREW: _crew,
    codes.EVENT: _event,
    codes.SHIP: _ship,
    codes.PLAY: _play,
    codes.DISCARD: _discard,
    codes.CARD_AT: _card_at,
    codes.SHIP_AT: ship_at,
    codes.REVEAL: _reveal,
    codes.SHUFFLE: _shuffle,
    codes.NEW_HAND: _new_hand,
    codes.HANDLE: handle,
    codes.SWAP: swap,
    codes.ASHORE: ashore,
    codes.JOIN: join,
    codes.RAISE: _raise,
    codes.COST: _cost,
    codes.USE: use,
    codes.LOSE: lose,
    codes.EFFECT: effect,
    codes.TAKE: _take,
    codes.LOOK: _look,
    codes.PAY: _pay,
}
