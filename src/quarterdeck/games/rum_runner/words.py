"""The questions of Rum Runner: what the asked side reads, and what the other side is told meanwhile.

The answers are in `labels`, the log and the result in `telling`, reasons in `reasons`, names in `naming` and `things`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.choosing import CHOSEN
from quarterdeck.core.kernel import ALLOWED, ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Sentence
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.cards import (
    COSTS,
    FIRST_HAZARD,
    INVESTMENTS,
    ISLAND_NAMES,
    NAMES,
    NO_BERTH,
    ROW,
)
from quarterdeck.games.rum_runner.fleet_labels import aboard_words, faced, step_of
from quarterdeck.games.rum_runner.handling import berth_of
from quarterdeck.games.rum_runner.labels import funded_islands, option
from quarterdeck.games.rum_runner.naming import (
    brief_cost,
    brief_icons,
    card_at_name,
    party_words,
    place_name,
    ship_icon_words,
    ship_name,
    slot_name,
    some_coins,
)
from quarterdeck.games.rum_runner.pointing import can_join, ships_in_play
from quarterdeck.games.rum_runner.questions import OVER, QUESTIONS
from quarterdeck.games.rum_runner.reasons import reason
from quarterdeck.games.rum_runner.state import UP, RumState
from quarterdeck.games.rum_runner.steps.costs import FIGHT, NAVIGATE, NEED, icons_left
from quarterdeck.games.rum_runner.steps.pirate import raid_reason
from quarterdeck.games.rum_runner.telling import result as result
from quarterdeck.games.rum_runner.telling import tell as tell
from quarterdeck.games.rum_runner.things import things

__all__ = ["option", "prompt", "reason", "result", "tell", "things", "waiting"]


def prompt(s: RumState, names: Sequence[str]) -> Sentence:
    """The question that the asked side has to answer."""
    step = step_of(s)
    if not step:
        return Sentence(*OVER)
    text, _, clause = QUESTIONS[step]
    if text:
        text = text.replace("{}", _about(s, step))
    else:
        text, clause = _PROMPTS[step](s, clause)
    return Sentence(f"{'Pirate' if s.seat() else 'Crown'}, {text}", clause)


def waiting(s: RumState, names: Sequence[str]) -> Sentence:
    """What everybody else is told about the question; nothing hidden is in it."""
    step = step_of(s)
    if not step:
        return Sentence(*OVER)
    _, text, clause = QUESTIONS[step]
    return Sentence(f"The {'Pirate' if s.seat() else 'Crown'} {text.replace('{}', _about(s, step))}", clause)


def _about(s: RumState, step: int) -> str:
    """What a question is about, as far as everybody sees it."""
    if step in (codes.CROWN_ACTION_STEP, codes.PIRATE_ACTION_STEP):
        return f"{s.arg} of {s.rules.actions}"
    if step == codes.INVESTMENT_STEP:
        return ISLAND_NAMES[s.arg & ARG]
    if step == codes.HAZARD_STEP:
        return place_name(s.arg * ROW + s.rows[s.arg] + 1)
    if step in (codes.LIGHTHOUSE_ISLAND_STEP, codes.CASH_CROP_RAIDED_STEP):
        return place_name(s.arg)
    if step == codes.CROP_COIN_STEP:
        return place_name(s.arg * ROW)
    if step == codes.BERTH_CREW_STEP:
        return NAMES[s.arg]
    if step == codes.MAP_TARGET_STEP:
        return ship_name(s, s.arg)
    if step == codes.PARTY_STEP:
        return ISLAND_NAMES[s.target]
    if step == codes.RAISE_STEP:
        return f"the face-down hazard {place_name(s.target * ROW + s.arg)}"
    if step == codes.COST_STEP:
        return card_at_name(s.target * ROW + s.facing, faced(s))
    return NAMES[faced(s)] if s.facing else ""


# Questions that depend on how things stand: what is asked, and the clause


def _mulligan(s: RumState, clause: str) -> tuple[str, str]:
    price = number_of(s.rules.mulligan_price, "coin")
    return f"keep this hand, or pay {price} for a new one? You have {_coins(s, s.arg)}.", clause


def _reveal(s: RumState, clause: str) -> tuple[str, str]:
    funded = funded_islands(s)
    if not funded:
        return "none of your face-down investments is funded yet.", "RR-upkeep-16"
    cards = listed([card_at_name(i * ROW, s.slots[i * ROW]) for i in funded])
    if len(funded) == 1:
        return f"{cards} is funded: do you reveal it, or let it wait?", clause
    return f"{cards} are funded: which do you reveal next, if any?", clause


def _shuffle(s: RumState, clause: str) -> tuple[str, str]:
    score = f"you have {s.points[codes.CROWN]} of {number_of(s.rules.goal, 'point')}"
    return f"{score}. Shuffle your hand of {number_of(s.held[codes.CROWN], 'card')} into your deck, or keep it?", clause


def _lighthouse_island(s: RumState, clause: str) -> tuple[str, str]:
    coins = s.coins[s.arg]
    along = f", with its {number_of(coins, 'coin')}" if coins else ""
    return f"before which other island does {slot_name(s, codes.CROWN, s.arg)} go{along}?", clause


def _crown_action(s: RumState, clause: str) -> tuple[str, str]:
    left = _about(s, codes.CROWN_ACTION_STEP)
    return f"choose an action ({left} left). You have {_coins(s, codes.CROWN)} and {_held(s, codes.CROWN)}.", clause


def _pirate_action(s: RumState, clause: str) -> tuple[str, str]:
    left = _about(s, codes.PIRATE_ACTION_STEP)
    ready = [ship_name(s, berth) for berth in ships_in_play(s) if can_join(s, berth)]
    raid = raid_reason(s)
    # Without a coin only a Treasure Map leads to a raid, and that is among the answers.
    ships = f"; {listed(ready)} can raid" if raid == ALLOWED else "; no ship can raid" if not ready else ""
    return (
        f"choose an action ({left} left). You have {_coins(s, codes.PIRATE)} and {_held(s, codes.PIRATE)}{ships}.",
        clause,
    )


def _investment(s: RumState, clause: str) -> tuple[str, str]:
    island = _about(s, codes.INVESTMENT_STEP)
    if not s.hands[codes.CROWN] & INVESTMENTS:
        return f"you have no investment left for {island}.", "RR-investments-8"
    must = "" if codes.DONE in s.moves() else " It is the last free island, and something has to be played."
    return f"which investment do you lay face down on {island}?{must}", clause


def _invest(s: RumState, clause: str) -> tuple[str, str]:
    if s.arg:
        return f"does another card get a coin? You have {_coins(s, codes.CROWN)} left.", "RR-invest-5"
    order = _in_order(s, "Go along the row", s.supply[codes.CROWN])
    return f"which cards get a coin each from your supply? You have {_coins(s, codes.CROWN)}.{order}", clause


def _decree(s: RumState, clause: str) -> tuple[str, str]:
    return _given(s, "Royal Decree", "a coin", "card", s.rules.decree_cards, "row"), clause


def _embargo(s: RumState, clause: str) -> tuple[str, str]:
    return _given(s, "Embargo", some_coins(s.rules.embargo_coins), "ship", s.rules.embargo_ships, "fleet"), clause


def _given(s: RumState, event: str, coins: str, what: str, most: int, along: str) -> str:
    chosen = s.arg // CHOSEN
    if chosen:
        return f"{event}: does another {what} get {coins}? {number_of(chosen, what)} of up to {most} chosen."
    each = f"{event}: up to {number_of(most, what)} get {coins}{' each' if most > 1 else ''}."
    return f"{each} Which comes first?{_in_order(s, f'Go along the {along}', most)}"


def _in_order(s: RumState, how: str, most: int) -> str:
    """What has to be known where up to so many can be chosen, but none that was passed over."""
    if most < 2 or len(s.moves()) < 2:
        return ""
    return f" {how}: name the first one first, or several at once (1 2)."


def _handle_crew(s: RumState, clause: str) -> tuple[str, str]:
    if not s.arg:
        return f"which crew do you hire, move or recall? You have {_coins(s, codes.PIRATE)}.", clause
    if s.moves() == [codes.DONE]:
        return "there is nobody left to hire, move or recall.", "RR-crew-10"
    return f"whom else do you hire, move or recall? You have {_coins(s, codes.PIRATE)}.", clause


def _berth_crew(s: RumState, clause: str) -> tuple[str, str]:
    who = NAMES[s.arg]
    if berth_of(s, s.arg) == NO_BERTH:
        return f"which ship does {who} board?", clause
    where = aboard_words(s, s.arg)
    return f"{who} is{where}: move to another ship, swap with another crew, or recall to your hand?", clause


def _map_ship(s: RumState, clause: str) -> tuple[str, str]:
    coins = number_of(s.rules.map_coins, "coin")
    return f"Treasure Map: which ship raids alone? It gets {coins} from the bank.", clause


def _map_target(s: RumState, clause: str) -> tuple[str, str]:
    return f"Treasure Map: which island does {ship_name(s, s.arg)} raid, with {ship_icon_words(s, s.arg)}?", clause


def _party(s: RumState, clause: str) -> tuple[str, str]:
    island = ISLAND_NAMES[s.target]
    row = range(s.target * ROW + 1, s.target * ROW + 1 + s.rows[s.target])
    up = sum(1 for slot in row if s.face[slot] == UP)
    hazards = f"{number_of(len(row), 'hazard')} before it, {up or 'none'} face up" if row else "no hazard before it"
    coins = _coins(s, codes.PIRATE)
    if s.party:
        joined = f"{party_words(s)} {'raids' if s.party.bit_count() == 1 else 'raid'} {island}"
        return f"{joined}: does another ship join? You have {coins} left.", clause
    order = _in_order(s, "Ships join in fleet order", s.supply[codes.PIRATE])
    return f"which ship raids {island} ({hazards})? Each costs a coin; you have {coins}.{order}", clause


def _raise(s: RumState, clause: str) -> tuple[str, str]:
    slot = s.target * ROW + s.arg
    hazard = s.slots[slot]
    price = s.rules.price[hazard]
    poor = price - s.coins[slot] > s.supply[codes.CROWN]
    coins = f"{s.coins[slot] or 'none'} on it, you have {s.supply[codes.CROWN] or 'none'}{': too few' if poor else ''}"
    asks = listed([brief_cost(s, hazard, number) for number in range(len(COSTS[hazard - FIRST_HAZARD]))], "or")
    party = brief_icons(icons_left(s, NAVIGATE), icons_left(s, FIGHT))
    further_out = range(slot + 1, s.target * ROW + s.rows[s.target] + 1)
    up = [NAMES[s.slots[other]] for other in further_out if s.face[other] == UP]
    # The party may have used its icons by the time it comes to this one.
    takes = (
        f"After {up[0] if len(up) == 1 else number_of(len(up), 'hazard')} it takes" if up and not poor else "It takes"
    )
    text = (
        f"raise {NAMES[hazard]} at place {s.arg} for {number_of(price, 'coin') if price else 'nothing'} ({coins})? "
        f"{takes} {asks}; the party has {party}."
    )
    return text, "RR-raise-8" if poor else clause


def _cost(s: RumState, clause: str) -> tuple[str, str]:
    here = card_at_name(s.target * ROW + s.facing, faced(s))
    icons = brief_icons(icons_left(s, NAVIGATE), icons_left(s, FIGHT))
    has = f"The party has {icons}, you have {_coins(s, codes.PIRATE)} and {_held(s, codes.PIRATE)}"
    return f"you face {here}: what do you pay to get past? {has}.", clause


def _pay_cards(s: RumState, clause: str) -> tuple[str, str]:
    left = s.arg >> 6
    return f"which card do you discard to get past {NAMES[faced(s)]}? {left} to go.", clause


def _pay_ship(s: RumState, clause: str) -> tuple[str, str]:
    hazard = NAMES[faced(s)]
    if s.arg:
        return f"the crew of which raiding ship go back to your hand to get past {hazard}?", clause
    return f"which raiding ship do you trash to get past {hazard}? Its crew go back to your hand.", clause


def _icon(s: RumState, clause: str) -> tuple[str, str]:
    skill = "combat" if s.arg & 1 else "navigation"
    need = s.arg >> 1 & NEED
    more = f"{need} {'is' if need == 1 else 'are'} needed, and each can be used once in a raid"
    return f"whose {skill} icon do you use against {NAMES[faced(s)]}? {more}.", clause


def _cash_crop_raided(s: RumState, clause: str) -> tuple[str, str]:
    price = number_of(s.coins[s.arg], "coin")
    here = card_at_name(s.arg, s.slots[s.arg])
    return f"you raided {here}: pay {price} to trash it, or leave it there? You have {_coins(s, codes.PIRATE)}.", clause


def _marque_raided(s: RumState, clause: str) -> tuple[str, str]:
    coins = number_of(s.rules.marque_gain, "coin")
    return f"you raided Letter of Marque: which of your raiding crew do you trash for {coins}, if any?", clause


def _effect(s: RumState, clause: str) -> tuple[str, str]:
    ending = "the raid was stopped" if s.stopped else "the raid was successful"
    if codes.DONE in s.moves():
        return f"{ending}: which crew acts next, if any?", "RR-after-4"
    return f"{ending}: which crew acts next?", clause


def _janey(s: RumState, clause: str) -> tuple[str, str]:
    coins = some_coins(s.rules.janey_take)
    return f"Janey McFloyd: which card do you discard to take {coins} from the Crown?", clause


def _carlie_to(s: RumState, clause: str) -> tuple[str, str]:
    there = s.arg & ARG
    if s.arg & ~ARG == codes.CARD_AT:
        return f"which other hazard gets the coin from {slot_name(s, codes.PIRATE, there)}?", clause
    return f"which other ship gets the coin from {ship_name(s, there)}?", clause


def _end_discard(s: RumState, clause: str) -> tuple[str, str]:
    text = f"you have {_held(s, s.turn)}: which one do you discard?"
    return (f"{text} Rum goes to the Pirate as a bottle.", "RR-discard-1") if s.turn == codes.CROWN else (text, clause)


def _coins(s: RumState, seat: int) -> str:
    return number_of(s.supply[seat], "coin")


def _held(s: RumState, seat: int) -> str:
    return number_of(s.held[seat], "card")


_PROMPTS: Final[dict[int, Callable[[RumState, str], tuple[str, str]]]] = {
    codes.MULLIGAN_STEP: _mulligan,
    codes.REVEAL_STEP: _reveal,
    codes.SHUFFLE_STEP: _shuffle,
    codes.LIGHTHOUSE_ISLAND_STEP: _lighthouse_island,
    codes.CROWN_ACTION_STEP: _crown_action,
    codes.PIRATE_ACTION_STEP: _pirate_action,
    codes.INVESTMENT_STEP: _investment,
    codes.INVEST_STEP: _invest,
    codes.DECREE_STEP: _decree,
    codes.EMBARGO_STEP: _embargo,
    codes.HANDLE_CREW_STEP: _handle_crew,
    codes.BERTH_CREW_STEP: _berth_crew,
    codes.MAP_SHIP_STEP: _map_ship,
    codes.MAP_TARGET_STEP: _map_target,
    codes.PARTY_STEP: _party,
    codes.RAISE_STEP: _raise,
    codes.COST_STEP: _cost,
    codes.PAY_CARDS_STEP: _pay_cards,
    codes.PAY_SHIP_STEP: _pay_ship,
    codes.ICON_STEP: _icon,
    codes.CASH_CROP_RAIDED_STEP: _cash_crop_raided,
    codes.MARQUE_RAIDED_STEP: _marque_raided,
    codes.EFFECT_STEP: _effect,
    codes.JANEY_STEP: _janey,
    codes.CARLIE_TO_STEP: _carlie_to,
    codes.END_DISCARD_STEP: _end_discard,
}
