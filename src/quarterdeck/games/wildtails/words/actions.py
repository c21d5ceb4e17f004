"""The words of the action of a turn: events of the Scene, levels of Objectives, attacks, and another Scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.rules import WildRules
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.actions import spoils
from quarterdeck.games.wildtails.steps.resources import wealth
from quarterdeck.games.wildtails.words import checks, names, paying, turns, voice
from quarterdeck.games.wildtails.words.abilities import AbilityWords

EVENT_CLAUSES: Final[Mapping[int, str]] = {
    codes.FREE: "WT-event-2",
    codes.PAY: "WT-event-3",
    codes.CHECK: "WT-event-4",
}


# Events and levels


def event(s: WildState, card: int, number: int, against: str = "", note: str = "") -> str:
    """`Event 2: pay 1 sword for 2 coins`, with a note on the payment; of a check, `against` stands by its target."""
    rules, place = s.rules, event_place(card, number)
    head, reward = f"Event {number + 1}", names.some(rules.reward_of[place])
    if rules.kinds[place] == codes.FREE:
        return f"{head}, free: {reward}"
    if rules.kinds[place] == codes.PAY:
        return f"{head}: pay {names.price(rules.event_cost_of[place], note)} for {reward}"
    return f"{head}, {checks.needed(s, place)}{against}: {reward}"


def level(rules: WildRules, card: int, number: int, note: str = "") -> str:
    """`level 1: pay 2 barrels; Bravery +1`, with a note on the payment."""
    place = event_place(card, number)
    cost = names.price(rules.level_cost_of[place], note)
    return f"level {number + 1}: pay {cost}{_need(rules, place)}; {_gift(rules, place)}"


def _need(rules: WildRules, place: int) -> str:
    """`, needs Savvy 3`, `, needs a card with a gem`, or nothing."""
    if rules.needs[place] == codes.NEEDS_SKILL:
        return f", needs {codes.SKILL_NAMES[rules.needed[place]]} {rules.least[place]}"
    if rules.needs[place] == codes.NEEDS_SHOWN:
        return f", needs a card with {names.a_resource(rules.needed[place])}"
    return ""


def _gift(rules: WildRules, place: int) -> str:
    """`Bravery +1`, `a permanent barrel`, `completes it`."""
    if rules.gives[place] == codes.GIVES_SKILL:
        return f"{codes.SKILL_NAMES[rules.gifts[place]]} +{rules.bonus[place]}"
    if rules.gives[place] == codes.GIVES_STAR:
        return f"a permanent {codes.RESOURCE_NAMES[rules.gifts[place]]}"
    return "completes it"


# What is asked


class ActionWords(AbilityWords):
    step = codes.ACTION_STEP
    clause = "WT-action-1"

    def ask(self, s: WildState, people: Sequence[str]) -> Sentence:
        whose = "Your" if s.seats > 1 else f"{voice.who(s, s.player)}'s"
        as_whom = f" as {voice.who(s, s.player)}" if s.seats > 1 else ""
        return self.told(s, f"{whose} turn{as_whom}{self.standing(s)} What {self.do(s)} do?")

    def wait(self, s: WildState, people: Sequence[str]) -> Sentence:
        where = f" at {names.scene(s.active)}." if s.active != codes.NONE else ": there is no active Scene."
        return self.told(s, f"{self.person(s, people)} chooses an action{where}")

    def told(self, s: WildState, words: str) -> Sentence:
        """A sentence with the clause that it rests on here."""
        return Sentence(words, "WT-action-4" if s.active == codes.NONE else self.clause)

    def standing(self, s: WildState) -> str:
        """` at Customs Shed (kraken), with 2 coins to spend. A check fails if ...`: what follows on "Anna's turn"."""
        have = names.some(wealth(s, s.player))
        if s.active == codes.NONE:
            return f": there is no active Scene, so only a level can be gained. To spend: {have}."
        where = f" at {names.scene(s.active)} ({voice.curse_name(s, s.active)})"
        words = f"{where}, with {have} to spend. {checks.outlook(s)}"
        if s.harder:
            words += f" Targets are {s.harder} higher now."
        return words if s.below() else f"{words} {self.last_scene(s)}"

    def last_scene(self, s: WildState) -> str:
        """What comes after the last Scene of the deck."""
        if not s.discards and s.round < s.rules.rounds:
            return "This is the last Scene: if it goes and the discard pile is empty then, all is lost."
        return f"After this last Scene {turns.new_round(s, len(s.discards))}."

    def event(self, s: WildState, number: int, people: Sequence[str]) -> Label:
        if s.active == codes.NONE:
            return Label(f"Event {number + 1}", "WT-event-1", key=str(number + 1))
        rules, place = s.rules, event_place(s.active, number)
        kind, skill, brief = rules.kinds[place], rules.event_skills[place], f"Event {number + 1}, free"
        against, notes, ends = "", [""], [""]
        if kind == codes.CHECK:
            target, strength = rules.targets[place] + s.harder, checks.strength(s, s.player, skill)
            against, ends = f" against your {strength}", _odds(s, skill, target)
            brief = f"Event {number + 1}, {target} against {strength}"
        elif kind == codes.PAY:
            notes = paying.notes(s, s.player, rules.event_cost_of[place])
        ways = {event(s, s.active, number, against, note) + end: note for note in notes for end in ends}
        text = names.fitting(*ways)
        if kind == codes.PAY:
            brief = f"Event {number + 1}, pay {names.price(rules.event_cost_of[place], ways[text])}"
        things = (names.event_id(s.active, number),)
        return Label(text, EVENT_CLAUSES[kind], things, brief=brief, key=str(number + 1))

    def level(self, s: WildState, index: int, people: Sequence[str]) -> Label:
        card, reached, things = s.objectives[index], s.levels[index], (names.objective_id(index),)
        if reached == codes.LEVELS:
            return Label(f"Gain a level of {names.back(card)}", "WT-level-13", things)
        name, clause = (names.back(card), "WT-level-1") if reached else (f"Claim {names.back(card)}", "WT-level-3")
        notes = paying.notes(s, s.player, s.rules.level_cost_of[event_place(card, reached)])
        ways = [f"{name}, {level(s.rules, card, reached, note)}" for note in notes]
        if spoils(s, index):
            clause = "WT-level-12"
            ways = [f"{name}, and never win: {voice.who(s, 1 - s.player)} could not begin the other Objective"]
        text = names.fitting(*ways)
        return Label(text, clause, things, brief=f"{name}, level {reached + 1}", costly=not reached)

    def attack(self, s: WildState, arg: int, people: Sequence[str]) -> Label:
        if s.active == codes.NONE:
            return Label(f"Attack {voice.the_threat(s)}", "WT-attack-1", (names.THREAT_ID,))
        skill = checks.attack_skill(s)
        strength = checks.strength(s, s.player, skill)
        attack = f"Attack {voice.the_threat(s)}: {checks.attack(s)} against your {strength}"
        if s.complete():
            ends, clause = [["success wins the scenario"]], "WT-attack-4"
        elif s.captured:
            cards = number_of(len(s.captured), "card")
            freed = (f"{turns.captured(s)} {'is' if len(s.captured) == 1 else 'are'} freed", f"{cards} freed")
            them = "it" if names.back(s.threat).startswith("The ") else "them"
            driven = [f"success drives {them} back, {words}" for words in freed]
            ends, clause = [driven, [f"success frees {cards}"]], "WT-attack-3"
        else:
            ends, clause = [["success brings nothing yet"]], "WT-attack-6"
        odds = _odds(s, skill, s.attack_target())
        text = names.fitting(*[f"{attack}{each}; {success}" for some in ends for each in odds for success in some])
        brief = f"Attack {voice.the_threat(s)}, {s.attack_target()} against {strength}"
        vain = clause == "WT-attack-6" or checks.is_hopeless(s, skill, s.attack_target())
        return Label(text, clause, (names.THREAT_ID,), brief=brief, costly=vain)

    def discard(self, s: WildState, arg: int, people: Sequence[str]) -> Label:
        if s.active == codes.NONE:
            return Label("Discard the active Scene", "WT-action-3", costly=True)
        discard = f"Discard {names.scene(s.active)}"
        things = (names.card_id(s.active), names.DISCARDS_ID)
        brief = discard if s.below() else f"{discard}, the last Scene"
        return Label(f"{discard}: {turns.scene_goes(s)}", "WT-action-3", things, brief=brief, costly=True)

    go_on = Label("Go on: no action is possible", "WT-action-4", brief="Go on")


def _odds(s: WildState, skill: int, target: int) -> list[str]:
    """`; 2 of 8 cards would do`, and the same in fewer words; nothing where no check can come of it."""
    if not checks.odds(s, skill, target):
        return [""]
    return [f"; {checks.odds(s, skill, target)}", f"; {checks.odds(s, skill, target, brief=True)}"]


STEPS: Final = (ActionWords(),)


# What the active player is about to do


def _about_to_event(s: WildState, number: int) -> str:
    rules, place = s.rules, event_place(s.active, number)
    reward, where = names.some(rules.reward_of[place]), f"event {number + 1} of {names.scene(s.active)}"
    if rules.kinds[place] == codes.FREE:
        return f"take {reward} ({where})"
    if rules.kinds[place] == codes.PAY:
        return f"pay {names.price(rules.event_cost_of[place])} for {reward} ({where})"
    skill = rules.event_skills[place]
    check = f"{checks.needed(s, place)} against {checks.strength(s, s.player, skill)}"
    return f"try for {reward} ({where}): {check}; {checks.odds(s, skill, rules.targets[place] + s.harder)}"


def _about_to_level(s: WildState, index: int) -> str:
    card, reached = s.objectives[index], s.levels[index]
    cost = names.price(s.rules.level_cost_of[event_place(card, reached)])
    return f"pay {cost} for level {reached + 1} of {names.back(card)}"


def _about_to_attack(s: WildState, arg: int) -> str:
    skill = checks.attack_skill(s)
    against = f"{checks.attack(s)} against {checks.strength(s, s.player, skill)}"
    return f"attack {voice.the_threat(s)}: {against}; {checks.odds(s, skill, s.attack_target())}"


def _about_to_discard(s: WildState, arg: int) -> str:
    return f"discard {names.scene(s.active)}"


def _about_to_go_on(s: WildState, arg: int) -> str:
    return "go on without an action, since there is none"


ABOUT_TO: Final[Mapping[int, Callable[[WildState, int], str]]] = {
    codes.EVENT: _about_to_event,
    codes.LEVEL: _about_to_level,
    codes.ATTACK: _about_to_attack,
    codes.DISCARD: _about_to_discard,
    codes.PASS: _about_to_go_on,
}


# What happened


def event_told(told: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, card, number, *_ = told
    chooses = voice.does(player, viewer, people, "choose")
    return Sentence(f"{chooses} event {number + 1} of {names.scene(card)}.", "WT-event-1")


def gain_told(told: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, entry, bundle, *_ = told
    return Sentence(f"{voice.does(player, viewer, people, 'gain')} {names.shown(entry, bundle)}.", "WT-event-5")


def level_told(told: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, card, reached, how, _ = told
    verb, clause = ("complete", "WT-level-6") if reached == codes.LEVELS else ("raise", "WT-level-5")
    if how & 1:
        verb, clause = "claim", "WT-level-3"
    return Sentence(f"{voice.does(player, viewer, people, verb)} {names.back(card)}: level {reached}.", clause)


def discard_told(told: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, card, as_action, *_ = told
    if not as_action:
        return Sentence(f"{names.scene(card)} is discarded.", "WT-check-5")
    discards = voice.does(player, viewer, people, "discard")
    return Sentence(f"{discards} the active Scene, {names.scene(card)}.", "WT-action-3")


def no_action_told(told: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(f"{voice.does(told[1], viewer, people, 'find')} no action to take.", "WT-action-4")


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_EVENT: event_told,
    codes.E_GAIN: gain_told,
    codes.E_LEVEL: level_told,
    codes.E_DISCARD: discard_told,
    codes.E_NO_ACTION: no_action_told,
}

# What happened, as data


def event_data(told: Event) -> Happening:
    _, _, card, number, *_ = told
    source = (names.event_id(card, number),)
    return Happening("event", source=source, cards=(names.slug(card),), numbers={"event": number + 1})


def gain_data(told: Event) -> Happening:
    _, _, entry, bundle, character, _ = told
    card = bundles.card_in(entry)
    return Happening(
        "gain",
        source=(names.card_id(card),),
        target=(names.character_id(character),),
        cards=(names.slug(card),),
        numbers=names.counted(bundle),
    )


def level_data(told: Event) -> Happening:
    _, player, _, reached, how, _ = told
    numbers = {"player": player, "level": reached, "claimed": how & 1}
    return Happening("level", target=(names.objective_id(how >> 1),), numbers=numbers)


def discard_data(told: Event) -> Happening:
    _, _, card, as_action, *_ = told
    return Happening(
        "discard",
        source=(names.card_id(card),),
        target=(names.DISCARDS_ID,),
        cards=(names.slug(card),),
        numbers={"action": as_action},
    )


def no_action_data(told: Event) -> Happening:
    return Happening("no-action", numbers={"player": told[1]})


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_EVENT: event_data,
    codes.E_GAIN: gain_data,
    codes.E_LEVEL: level_data,
    codes.E_DISCARD: discard_data,
    codes.E_NO_ACTION: no_action_data,
}

REASONS: Final[Mapping[int, Told]] = {
    codes.R_NO_SCENE: ("There is no active Scene in this turn.", "WT-action-4"),
    codes.R_COMPLETE: ("That Objective is complete.", "WT-level-13"),
    codes.R_NOT_YOUR_OBJECTIVE: ("The partner has claimed that Objective.", "WT-level-3"),
    codes.R_HAS_OBJECTIVE: ("This Character has claimed the other Objective, and can have only one.", "WT-level-4"),
    codes.R_SKILL: ("This Character's skill is too low for it.", "WT-level-7"),
    codes.R_NOT_SHOWN: ("No held card shows what is needed beside the cost.", "WT-level-8"),
}
