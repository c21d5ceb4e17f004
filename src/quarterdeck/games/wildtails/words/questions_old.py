"""The questions of Wildtails: what the asked player reads, and what the others are told meanwhile.

The answers are in `labels`, the log and the result in `telling`, reasons in `reasons`, names in `naming`, `describing`
and `things`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG, STEP, STEP_BITS
from quarterdeck.core.words import Sentence
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.abilities import ABILITY
from quarterdeck.games.wildtails.steps.crises import effect_for, effect_now
from quarterdeck.games.wildtails.steps.resources import wealth
from quarterdeck.games.wildtails.words.describing import (
    a_resource,
    an,
    attack_skill,
    attack_words,
    check_words,
    crisis_words,
    curse_name,
    given_words,
    may_be_revealed,
    new_round_words,
    odds_words,
    price_words,
    some,
    strength_words,
    the_threat,
)
from quarterdeck.games.wildtails.words.labels import option
from quarterdeck.games.wildtails.words.names import ability_name, back_name, cost_words, empire_name, scene_name
from quarterdeck.games.wildtails.words.questions import LOST, QUESTIONS, WON
from quarterdeck.games.wildtails.words.reasons import reason
from quarterdeck.games.wildtails.words.telling import result as result
from quarterdeck.games.wildtails.words.telling import tell as tell
from quarterdeck.games.wildtails.words.things import things
from quarterdeck.games.wildtails.words.voice import asked_player, do_you, person, step_of, who, whose, window_of

__all__ = ["option", "prompt", "reason", "result", "tell", "things", "waiting"]

WINDOW_CLAUSES: Final = ("WT-crisis-15", "WT-action-6", "WT-buff-1", "WT-store-6", "WT-ability-7")  # by window


def prompt(s: WildState, names: Sequence[str]) -> Sentence:
    """The question that the asked player has to answer."""
    return _line(s, names, 0)


def waiting(s: WildState, names: Sequence[str]) -> Sentence:
    """What everybody else is told about the question; nothing is hidden in this game."""
    return _line(s, names, 1)


def _line(s: WildState, names: Sequence[str], told: int) -> Sentence:
    step = step_of(s)
    if not step:
        return Sentence(*(WON if s.outcome == codes.WON else LOST))
    facts = _facts(s, names)
    about = _ABOUT.get(step)
    if about is not None:
        facts["about"] = about[told](s)
    return Sentence(QUESTIONS[step][told].format(**facts), QUESTIONS[step][2] or _clause(s, step))


def _clause(s: WildState, step: int) -> str:
    if step == codes.WINDOW_STEP:
        return WINDOW_CLAUSES[window_of(s)]
    return "WT-action-4" if s.active == codes.NONE else "WT-action-1"


def _facts(s: WildState, names: Sequence[str]) -> dict[str, str]:
    """What the questions speak of, by the names that stand in their braces."""
    do = do_you(s)
    player = asked_player(s)
    facts = {
        "do": do,
        "Do": do[0].upper() + do[1:],
        "whose": whose(s),
        "person": person(s, player, names),
        "empire": empire_name(),
        "scene": scene_name(s.active) if s.active != codes.NONE else "no Scene",
        "curse": curse_name(s, s.active) if s.active != codes.NONE else "no icon",
        "first": "" if window_of(s) == codes.IN_CHECK else " first",
        "as_whom": f" as {who(s, player)}" if s.seats > 1 else "",
        "which_character": _which_character(s),
        "a_card": "another card" if s.arg else "a card",
        "room": str(s.rules.storage - len(s.stored)),
    }
    if s.due:
        facts["due"] = f" Still to pay: {cost_words(s.due)}." if bundles.total(s.due) > 1 else ""
        facts["symbol"] = a_resource(bundles.next_symbol(s.due))
        facts["purpose"] = _purpose(s)
    return facts


# What a question is about


def _scenario(s: WildState) -> str:
    """The Threat and the Objectives, before there are Characters."""
    objectives = f"{back_name(s.objectives[0])} and {back_name(s.objectives[1])}"
    threat = the_threat(s)
    return f"{threat[0].upper()}{threat[1:]} must be beaten ({attack_words(s)}) once {objectives} are complete."


def _which_character(s: WildState) -> str:
    if s.seats > 1:
        return "Which Character do you play?"
    return f"You play two Characters. Which is the {'second' if s.arg else 'first'}?"


def _first_scene(s: WildState) -> str:
    return f"The first Scene is {scene_name(s.active)}."


def _turn(s: WildState) -> str:
    """` at Customs Shed (kraken), with 2 coins to spend. A check fails if ...`: what follows on "Anna's turn"."""
    have = some(wealth(s, s.player))
    if s.active == codes.NONE:
        return f": there is no active Scene, so only a level can be gained. To spend: {have}."
    words = f" at {scene_name(s.active)} ({curse_name(s, s.active)}), with {have} to spend. {_chance(s)}"
    if s.harder:
        words += f" Targets are {s.harder} higher now."
    return words + (" " + _last_scene(s) if not s.below() else "")


def _last_scene(s: WildState) -> str:
    if not s.discards and s.round < s.rules.rounds:
        return "This is the last Scene: if it goes and the discard pile is empty then, all is lost."
    return f"After this last Scene {new_round_words(s, len(s.discards))}."


def _turn_told(s: WildState) -> str:
    return f" at {scene_name(s.active)}." if s.active != codes.NONE else ": there is no active Scene."


def _window(s: WildState) -> str:
    """What is about to happen: the crisis, the action, the end of the turn; or how the check stands."""
    window, active = window_of(s), who(s, s.player)
    if window == codes.BEFORE_CRISIS:
        return f"{active} meets {an(curse_name(s, s.active))} at {scene_name(s.active)}{_crisis(s)}."
    if window in (codes.BEFORE_ACTION, codes.BEFORE_STORING):
        return f"{active} is about to {_intent(s, s.intent)}."
    if window == codes.BEFORE_END:
        asides = len(s.aside[0]) + len(s.aside[1])
        ends = (
            f", and with it the round: {new_round_words(s, len(s.discards) + asides)}" if s.active == codes.NONE else ""
        )
        return f"{active}'s turn is about to end{ends}."
    modifier = f"{scene_name(s.revealed)} gives {s.rules.modifier[s.revealed]:+d}"
    against = f"{active} has {s.total()} against {codes.SKILL_NAMES[s.check_skill()]} {s.target}"
    return f"{modifier}: {against} for {_check_purpose(s)}, so {_missing(s)}."


def _crisis(s: WildState) -> str:
    """`, a crisis: Anna discards one of 2 resource cards`. By an ability it can have come to nothing."""
    if effect_now(s) != codes.NO_EFFECT:
        return f", a crisis: {crisis_words(s, effect_now(s))}"
    if effect_for(s, s.rules.curse[s.active]) != codes.NO_EFFECT:
        return f", a crisis that can do nothing to {who(s, s.player)}"
    return ": no crisis any more"


def _intent(s: WildState, move: int) -> str:
    """`attack the Raiders: Bravery 9 against 4; 2 of 8 cards would do`: what follows on "Anna is about to"."""
    verb, arg = move & ~ARG, move & ARG
    if verb == codes.EVENT:
        place = event_place(s.active, arg)
        reward = some(s.rules.reward_of[place])
        where = f"event {arg + 1} of {scene_name(s.active)}"
        if s.rules.kinds[place] == codes.FREE:
            return f"take {reward} ({where})"
        if s.rules.kinds[place] != codes.CHECK:
            return f"pay {price_words(s.rules.event_cost_of[place])} for {reward} ({where})"
        skill = s.rules.event_skills[place]
        check = f"{check_words(s, place)} against {strength_words(s, s.player, skill)}"
        return f"try for {reward} ({where}): {check}; {odds_words(s, skill, s.rules.targets[place] + s.harder)}"
    if verb == codes.LEVEL:
        card, level = s.objectives[arg], s.levels[arg]
        cost = price_words(s.rules.level_cost_of[event_place(card, level)])
        return f"pay {cost} for level {level + 1} of {back_name(card)}"
    if verb == codes.ATTACK:
        skill = attack_skill(s)
        odds = odds_words(s, skill, s.attack_target())
        return f"attack {the_threat(s)}: {attack_words(s)} against {strength_words(s, s.player, skill)}; {odds}"
    if verb == codes.DISCARD:
        return f"discard {scene_name(s.active)}"
    if verb == codes.STORE:
        entry = bundles.find_in(s.hands[s.player], arg)
        return f"store {scene_name(bundles.card_in(entry))} ({given_words(s, entry)}) in {empire_name()}"
    return "store nothing" if verb == codes.DONE else "go on without an action, since there is none"


def _chance(s: WildState) -> str:
    """`The next card adds +0 to +3 to a check, but a skull fails it: 2 of 7.`"""
    cards = may_be_revealed(s)
    if not cards:
        return "No check can be made: there are too few cards to reveal one."
    icon = curse_name(s, s.active)
    good = sorted([s.rules.modifier[card] for card in cards if curse_name(s, card) != icon])
    if not good:
        return f"A check would fail: the next card is sure to be {an(icon)} too."
    adds = f"{good[0]:+d}{f' to {good[-1]:+d}' if good[-1] > good[0] else ''} to a check"
    if len(cards) == 1:
        return f"The next card is {scene_name(cards[0])}, which adds {adds}."
    same = len(cards) - len(good)
    fails = f"but {an(icon)} fails it: {same} of {len(cards)}" if same else f"and no {icon} can come to fail it"
    return f"The next card adds {adds}, {fails}."


def _missing(s: WildState) -> str:
    """`2 are missing`: what the check that is on still lacks."""
    short = s.target - s.total()
    return "1 is missing" if short == 1 else f"{max(0, short) or 'none'} are missing"


def _check_purpose(s: WildState) -> str:
    """`event 3 of Customs Shed`, `the attack on the Raiders`: what the check that is on is for."""
    if s.purpose >= codes.EVENTS_EACH:
        return f"the attack on {the_threat(s)}"
    return f"event {s.purpose + 1} of {scene_name(s.active)}"


def _spoiling(s: WildState) -> str:
    """Why claiming this Objective would make winning impossible."""
    claimed, left = s.objectives[s.arg], s.objectives[1 - s.arg]
    place = event_place(left, 0)
    needs = f"{codes.SKILL_NAMES[s.rules.needed[place]]} {s.rules.least[place]}"
    partner = who(s, 1 - s.player)
    return (
        f"If {who(s, s.player)} claims {back_name(claimed)}, {partner} is left with {back_name(left)}, which needs "
        f"{needs}, and can never begin it: winning would be impossible."
    )


def _smuggling(s: WildState) -> str:
    return " Or no more?" if s.arg else " Any number can be taken."


def _purpose(s: WildState) -> str:
    """`level 2 of Fit Out the Brig`, `event 2 of Customs Shed`, `Broadside`: what is being paid for."""
    for entry in reversed(s.entries()):
        step, arg = entry & STEP, entry >> STEP_BITS
        if step == codes.GAIN_STEP:
            return f"event {arg + 1} of {scene_name(s.active)}"
        if step == codes.LEVEL_STEP:
            return f"level {s.levels[arg] + 1} of {back_name(s.objectives[arg])}"
        if step == codes.ABILITY_STEP:
            return ability_name(arg & ABILITY)
    return "a cost"


_ABOUT: Final[dict[int, tuple[Callable[[WildState], str], Callable[[WildState], str]]]] = {
    codes.CHARACTER_STEP: (_scenario, _scenario),
    codes.FIRST_STEP: (_first_scene, _first_scene),
    codes.WINDOW_STEP: (_window, _window),
    codes.ACTION_STEP: (_turn, _turn_told),
    codes.SURE_STEP: (_spoiling, _spoiling),
    codes.SMUGGLE_STEP: (_smuggling, _smuggling),
}
