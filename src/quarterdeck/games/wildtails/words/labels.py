"""The answers in words: the label of every move, the things it points at and the clause it rests on.

Every move has words at every question, since people ask about answers of other questions too. Cards, Characters and
abilities that are not in play at this table go by their numbers alone: what a campaign brings is not told before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Option
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import CHARACTERS, COMPONENTS, event_place
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.paying import VERBS, begin_payment, pay, payments, resource_in
from quarterdeck.games.wildtails.steps.resources import can_pay, stars_of
from quarterdeck.games.wildtails.words.describing import (
    a_resource,
    ability_in_play,
    ability_words,
    all_held,
    at_table,
    attack_skill,
    attack_words,
    captured_words,
    entry_of_card,
    event_words,
    fitting,
    in_play,
    it_or_them,
    level_words,
    odds_words,
    scene_goes_words,
    some,
    star_words,
    strength_words,
    the_threat,
)
from quarterdeck.games.wildtails.words.names import (
    ability_id,
    ability_name,
    back_name,
    card_id,
    character_id,
    character_name,
    cost_words,
    discards_id,
    empire_name,
    event_id,
    objective_id,
    resource_id,
    scene_name,
    star_id,
    threat_id,
)
from quarterdeck.games.wildtails.words.voice import asked_player, spoken_to, step_of, who

Words = tuple[str, tuple[str, ...], str]

ABILITY_CLAUSES: Final[dict[int, str]] = {
    codes.SMUGGLE: "WT-smuggle-1",
    codes.BUFF: "WT-buff-1",
    codes.CONSPIRE: "WT-conspire-1",
    codes.TURN_EMPIRE: "WT-campaign-15",
    codes.BURY: "WT-campaign-14",
    codes.PERMANENT: "WT-campaign-12",
}
ASKED_BEFORE_PAYING: Final = (codes.ACTION_STEP, codes.WINDOW_STEP, codes.STORE_STEP)
EVENT_CLAUSES: Final[dict[int, str]] = {codes.FREE: "WT-event-2", codes.PAY: "WT-event-3", codes.CHECK: "WT-event-4"}


def option(s: WildState, move: int, names: Sequence[str]) -> Option:
    """The words, things and clause of a move at this question, whether it is allowed or not."""
    if codes.PAY_WITH <= move < VERBS:
        label, things, clause = _pay(s, move & ARG, resource_in(move))
    else:
        label, things, clause = _VERB_WORDS[move & ~ARG](s, names, move & ARG)
    return Option(move, label, things, clause)


def _nth(arg: int) -> str:
    """Tells apart what no question asks about: moves of a verb that takes no argument."""
    return f" ({arg + 1})" if arg else ""


def _unknown(verb: str, arg: int, clause: str) -> Words:
    """The words of a move whose argument stands for nothing at this table."""
    return f"{verb} number {arg + 1}", (), clause


# Set-up


def _play_as(s: WildState, names: Sequence[str], arg: int) -> Words:
    if arg >= CHARACTERS or not s.rules.aboard[arg]:
        return _unknown("Play as Character", arg, "WT-setup-7")
    skills = [f"{codes.SKILL_NAMES[i]} {s.rules.skills[arg * codes.SKILLS + i]}" for i in range(codes.SKILLS)]
    special = [
        a for a in s.rules.abilities_of[arg] if s.rules.owners[a] == arg and s.rules.keywords[a] != codes.SMUGGLE
    ]
    about = ", ".join(skills + [ability_name(ability) for ability in special])
    animal = COMPONENTS.characters[arg].animal
    things = (character_id(arg),) if at_table(s, arg) else ()
    return f"Play as {character_name(arg)} the {animal}: {about}", things, "WT-setup-7"


def _starts(s: WildState, names: Sequence[str], arg: int) -> Words:
    if arg >= codes.PLAYERS or s.characters[arg] == NO_ONE:
        return _unknown("The first turn is that of player", arg, "WT-setup-9")
    begins = f"{who(s, arg)} begins"
    if s.seats > 1:
        begins += " (you)" if arg == s.seat() else f" ({names[arg]})"
    return begins, (character_id(s.characters[arg]),), "WT-setup-9"


# Actions


def _event(s: WildState, names: Sequence[str], arg: int) -> Words:
    if s.active == codes.NONE or arg >= codes.EVENTS_EACH:
        return _unknown("Event", arg, "WT-event-1")
    place = event_place(s.active, arg)
    kind, skill, target = s.rules.kinds[place], s.rules.event_skills[place], s.rules.targets[place] + s.harder
    against = f" against your {strength_words(s, s.player, skill)}"
    ends = _odds(s, skill, target) if kind == codes.CHECK else [""]
    notes = _notes(s, s.player, s.rules.event_cost_of[place]) if kind == codes.PAY else [""]
    label = fitting(*[event_words(s, s.active, arg, against, note) + end for note in notes for end in ends])
    return label, (event_id(s.active, arg),), EVENT_CLAUSES[kind]


def _odds(s: WildState, skill: int, target: int) -> list[str]:
    """`; 2 of 8 cards would do`, and the same in fewer words; nothing where no check can come of it."""
    if step_of(s) != codes.ACTION_STEP or not odds_words(s, skill, target):
        return [""]
    return [f"; {odds_words(s, skill, target)}", f"; {odds_words(s, skill, target, brief=True)}"]


def _level(s: WildState, names: Sequence[str], arg: int) -> Words:
    if arg >= len(s.objectives):
        return _unknown("Gain a level of Objective", arg, "WT-level-1")
    card, things = s.objectives[arg], (objective_id(arg),)
    if s.levels[arg] == codes.LEVELS:
        return f"Gain a level of {back_name(card)}", things, "WT-level-13"
    claim, clause = ("", "WT-level-1") if s.levels[arg] else ("Claim ", "WT-level-3")
    notes = _notes(s, s.player, s.rules.level_cost_of[event_place(card, s.levels[arg])])
    words = [f"{claim}{back_name(card)}, {level_words(s.rules, card, s.levels[arg], note)}" for note in notes]
    return fitting(*words), things, clause


def _attack(s: WildState, names: Sequence[str], arg: int) -> Words:
    skill = attack_skill(s)
    attack = f"Attack {the_threat(s)}: {attack_words(s)} against your {strength_words(s, s.player, skill)}"
    if s.complete():
        ends, clause = [["success wins the scenario"]], "WT-attack-4"
    elif s.captured:
        cards = number_of(len(s.captured), "card")
        freed = (f"{captured_words(s)} {'is' if len(s.captured) == 1 else 'are'} freed", f"{cards} freed")
        driven = [f"success drives {it_or_them(s)} back, {words}" for words in freed]
        ends, clause = [driven, [f"success frees {cards}"]], "WT-attack-3"
    else:
        ends, clause = [["success brings nothing yet"]], "WT-attack-6"
    odds = _odds(s, skill, s.attack_target())
    ways = [f"{attack}{each}; {success}" for some_ends in ends for each in odds for success in some_ends]
    return fitting(*ways) + _nth(arg), (threat_id(),), clause


def _discard(s: WildState, names: Sequence[str], arg: int) -> Words:
    if s.active == codes.NONE:
        return f"Discard the active Scene{_nth(arg)}", (), "WT-action-3"
    return _scene_goes(s, "Discard", arg), (card_id(s.active), discards_id()), "WT-action-3"


def _scene_goes(s: WildState, verb: str, arg: int) -> str:
    return f"{verb} {scene_name(s.active)}: {scene_goes_words(s)}{_nth(arg)}"


def _sure(s: WildState, names: Sequence[str], arg: int) -> Words:
    if step_of(s) != codes.SURE_STEP:
        return f"Claim it all the same{_nth(arg)}", (), "WT-level-12"
    label = f"Claim {back_name(s.objectives[s.arg])} and give up winning{_nth(arg)}"
    return label, (objective_id(s.arg),), "WT-level-12"


def _back(s: WildState, names: Sequence[str], arg: int) -> Words:
    return f"Do something else{_nth(arg)}", (), "WT-level-12"


# Abilities


def _use(s: WildState, names: Sequence[str], arg: int) -> Words:
    if not ability_in_play(s, arg):
        return _unknown("Use ability", arg, "WT-ability-1")
    owner = s.rules.owners[arg]
    mine = owner in (codes.EMPIRE, s.characters[asked_player(s)])
    name = ability_name(arg) if mine else f"{character_name(owner)}'s {ability_name(arg)}"
    note = _notes(s, asked_player(s), s.rules.ability_cost_of[arg], "left for this turn")[0] if mine else ""
    ways = [f"{name}: {ability_words(s, arg, spoken_to(s), each)}" for each in (note, "")]
    ways.insert(1, ways[0].replace(f"{empire_name()} to its dark side", f"{empire_name()} dark"))
    return fitting(*ways[: 3 if note else 2]), (ability_id(arg),), ABILITY_CLAUSES[s.rules.keywords[arg]]


def _pass(s: WildState, names: Sequence[str], arg: int) -> Words:
    if step_of(s) == codes.ACTION_STEP:
        return f"Go on: no action is possible{_nth(arg)}", (), "WT-action-4"
    return f"No, go on{_nth(arg)}", (), "WT-ability-11"


def _no_more(s: WildState, names: Sequence[str], arg: int) -> Words:
    character = who(s, asked_player(s)) if s.seats == 1 else ""
    if step_of(s) == codes.WINDOW_STEP:
        whom = f"about {character}" if character else "me"
        return f"No, and do not ask {whom} again this turn{_nth(arg)}", (), "WT-ability-11"
    whose = f" of {character}" if character else ""
    return f"No more abilities{whose} this turn{_nth(arg)}", (), "WT-ability-11"


# Paying


def _notes(s: WildState, player: int, cost: int, what_rest: str = "would be lost") -> list[str]:
    """`a gem stands in for the barrel, 1 sword would be lost`: what to know of a cost before it is paid; and briefer.

    It is told only where the cost can be paid in one way.
    """
    if not cost or step_of(s) not in ASKED_BEFORE_PAYING or not can_pay(s, player, cost):
        return [""]
    twin = s.clone()
    begin_payment(twin, player, cost)
    replaced = 0
    while twin.due:
        ways, symbol = payments(twin), bundles.next_symbol(twin.due)
        if len(ways) > 1:
            return [""]
        if resource_in(ways[0]) == codes.GEM and symbol not in (codes.GEM, codes.ANY):
            replaced += bundles.ONE[symbol]
        pay(twin, ways[0])
    rest = 0
    for entry in twin.aside[player]:
        if bundles.find_in(s.aside[player], bundles.card_in(entry)) < 0:
            rest = bundles.added(rest, bundles.rest_in(entry))
    gems = _gems(cost, replaced) if replaced else ""
    left = [f"{some(rest)} {words}" if rest else "" for words in (what_rest, what_rest.removeprefix("would be "))]
    return [", ".join(filter(None, note)) for note in ((gems, left[0]), (gems.replace("stands in for", "as"), left[1]))]


def _gems(cost: int, replaced: int) -> str:
    """`a gem stands in for the barrel`, `2 gems stand in for 1 barrel and 1 coin`."""
    if bundles.total(replaced) > 1:
        return f"{bundles.total(replaced)} gems stand in for {cost_words(replaced)}"
    if replaced == bundles.ONE[codes.BASIC]:
        return "a gem stands in"
    symbol = bundles.ONE.index(replaced)
    return f"a gem stands in for {'the' if bundles.amount(cost, symbol) == 1 else 'a'} {codes.RESOURCE_NAMES[symbol]}"


def _pay(s: WildState, source: int, resource: int) -> Words:
    what = f"1 {codes.RESOURCE_NAMES[resource]}"
    clause = "WT-pay-1"
    if s.due:
        symbol = bundles.next_symbol(s.due)
        if resource == codes.GEM and symbol not in (codes.GEM, codes.ANY):
            what, clause = f"{what} as {a_resource(symbol).partition(' (')[0]}", "WT-resource-2"
    player = asked_player(s)
    if source >= codes.STAR:
        return _pay_with_star(s, player, source, resource, what)
    if not in_play(s, source):
        return _unknown(f"{what} from card", source, clause)
    entry = entry_of_card(s, player, source)
    if entry < 0 or not bundles.amount(s.bundle_of(entry), resource):
        return f"{what} from {scene_name(source)}", (), clause
    things = (resource_id(source, resource),)
    rest = s.bundle_of(entry) - bundles.ONE[resource]
    if not rest:
        return f"{what} from {scene_name(source)}, its last", things, clause
    left = f"{some(rest)} {'still ' if bundles.rest_in(entry) else ''}left for this turn"
    return f"{what} from {scene_name(source)} ({left})", things, "WT-pay-2" if clause == "WT-pay-1" else clause


def _pay_with_star(s: WildState, player: int, source: int, resource: int, what: str) -> Words:
    where = star_words(s, source)
    if not where:
        return _unknown(f"{what}, permanent resource", source - codes.STAR, "WT-resource-6")
    owned = (source, resource) in stars_of(s, player)
    return f"{what}, permanent ({where})", (star_id(source),) if owned else (), "WT-resource-6"


# Cards


def _store(s: WildState, names: Sequence[str], arg: int) -> Words:
    return _card(s, arg, "Store", s.hands[s.player], "WT-store-1")


def _take(s: WildState, names: Sequence[str], arg: int) -> Words:
    return _card(s, arg, "Take", s.stored, "WT-smuggle-1")


def _drop(s: WildState, names: Sequence[str], arg: int) -> Words:
    return _card(s, arg, "Discard resource card", s.hands[s.player], "WT-crisis-8")


def _card(s: WildState, card: int, verb: str, entries: list[int], clause: str) -> Words:
    """A resource card that goes somewhere: `Store Customs Shed: 2 coins`."""
    if not in_play(s, card):
        return _unknown(f"{verb} card", card, clause)
    entry = bundles.find_in(entries, card)
    if entry < 0:
        return f"{verb} {scene_name(card)}", (), clause
    return f"{verb} {scene_name(card)}: {some(s.bundle_of(entry))}", (card_id(card),), clause


def _downgrade(s: WildState, names: Sequence[str], arg: int) -> Words:
    if not in_play(s, arg):
        return _unknown("Turn down card", arg, "WT-crisis-11")
    entry = bundles.find_in(s.hands[s.player], arg)
    if entry < 0:
        return f"Turn down {scene_name(arg)}", (), "WT-crisis-11"
    before, after = some(s.bundle_of(entry)), some(s.bundle_of(bundles.held(arg, 0)))
    return f"Turn down {scene_name(arg)}: from {before} to {after}", (card_id(arg),), "WT-crisis-11"


def _mute(s: WildState, names: Sequence[str], arg: int) -> Words:
    return f"Nobody uses abilities this turn{_nth(arg)}", (), "WT-crisis-10"


def _drop_all(s: WildState, names: Sequence[str], arg: int) -> Words:
    cards = len(s.hands[s.player]) + len(s.aside[s.player])
    label = f"Discard all you hold: {number_of(cards, 'card')} with {some(all_held(s, s.player))}"
    character = s.characters[s.player]
    things = (character_id(character), discards_id()) if character != NO_ONE else ()
    return label + _nth(arg), things, "WT-crisis-12"


def _drop_scene(s: WildState, names: Sequence[str], arg: int) -> Words:
    if s.active == codes.NONE:
        return f"Give up the active Scene{_nth(arg)}", (), "WT-crisis-13"
    clause = "WT-crisis-13" if s.below() else "WT-crisis-14"
    return _scene_goes(s, "Give up", arg), (card_id(s.active), discards_id()), clause


def _done(s: WildState, names: Sequence[str], arg: int) -> Words:
    step = step_of(s)
    if step == codes.SMUGGLE_STEP:
        return f"Take no more{_nth(arg)}", (), "WT-smuggle-1"
    return f"Store {'no more' if step == codes.STORE_STEP and s.arg else 'nothing'}{_nth(arg)}", (), "WT-store-1"


# By their numbers, as in `codes`.
_VERB_WORDS: Final[dict[int, Callable[[WildState, Sequence[str], int], Words]]] = {
    codes.EVENT: _event,
    codes.LEVEL: _level,
    codes.ATTACK: _attack,
    codes.DISCARD: _discard,
    codes.USE: _use,
    codes.PASS: _pass,
    codes.NO_MORE: _no_more,
    codes.STORE: _store,
    codes.TAKE: _take,
    codes.DONE: _done,
    codes.DROP: _drop,
    codes.DOWNGRADE: _downgrade,
    codes.MUTE: _mute,
    codes.DROP_ALL: _drop_all,
    codes.DROP_SCENE: _drop_scene,
    codes.PLAY_AS: _play_as,
    codes.STARTS: _starts,
    codes.SURE: _sure,
    codes.BACK: _back,
}
