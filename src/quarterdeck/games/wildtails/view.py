"""What a seat or a spectator may see, built up from nothing: all of the table, and nothing that is still locked.

Cards, Characters and abilities go by their numbers from 0, and None is nothing.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.box.knobs import KNOBS, key
from quarterdeck.games.wildtails.cards import (
    ABILITY_NAMES,
    BACK_NAMES,
    CARDS,
    CHARACTER_NAMES,
    COMPONENTS,
    SCENE_NAMES,
    event_place,
)  # fmt: skip
from quarterdeck.games.wildtails.rules import WildRules, make_rules
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.crises import effect_for
from quarterdeck.games.wildtails.steps.resources import stars_of

_KNOBS: Final = {knob.name: knob for knob in KNOBS}
_PRINTED: Final = make_rules(1, {}, {})
SIDES: Final = ("scene", "objective", "threat")

OUTCOMES: Final = ("running", "won", "captures", "empty-discard", "rounds")  # by their numbers, as in `codes`

Resource = Literal["barrel", "sword", "coin", "cannon", "gem"]
Curse = Literal["skull", "eye", "moon", "kraken"]
Skill = Literal["savvy", "bravery", "deception"]
Effect = Literal["none", "capture-discard", "bottom", "discard-1", "plus-2", "or-abilities", "or-all"]
Keyword = Literal["smuggle", "buff", "conspire", "turn", "bury", "permanent"]
Amounts = dict[str, int]  # how many there are of each symbol that there are some of


class EventView(TypedDict):
    """One of the four events of a Scene. Only a check has a skill and a target."""

    kind: Literal["free", "pay", "check"]
    skill: Skill | None
    target: int | None
    cost: Amounts
    reward: Amounts


class SceneView(TypedDict):
    """The Scene side of a scenario card; `back` is the name of the Objective or the Threat on its other side."""

    name: str
    slug: str
    curse: Curse
    modifier: int
    back: str
    events: list[EventView]


class EntryView(TypedDict):
    """A resource card in play: the event whose reward it shows, and what it still gives."""

    card: int
    event: int
    left: Amounts
    aside: bool


class StarView(TypedDict):
    """A permanent resource, by its number as a source of payments."""

    source: int
    resource: Resource
    spent: bool


class PlayerView(TypedDict):
    """A player: the Character, its skills with the bonuses of its Objective, and what it has."""

    seat: int
    character: int | None
    skills: dict[str, int]
    hand: list[EntryView]
    aside: list[EntryView]
    stars: list[StarView]
    objective: int | None
    silent: bool


class CharacterView(TypedDict):
    """A Character who is or can be chosen, with its printed skills. Marks of its numbers begin with its slug."""

    name: str
    slug: str
    animal: str
    skills: dict[str, int]
    abilities: list[int]


class LevelView(TypedDict):
    """A level of an Objective: what it costs, what it needs beside, and what it gives. The last one completes it."""

    cost: Amounts
    needs_skill: Skill | None
    least: int
    needs_shown: Resource | None
    gives_skill: Skill | None
    bonus: int
    gives_star: Resource | None


class ObjectiveView(TypedDict):
    """One of the two Objectives, and the player who has claimed it."""

    card: int
    name: str
    slug: str
    owner: int | None
    level: int
    levels: list[LevelView]


class ThreatView(TypedDict):
    """The Threat with its seven columns; `target` is that of an attack now."""

    card: int
    name: str
    slug: str
    base: int
    skill: Skill
    columns: list[Effect]
    target: int


class EmpireView(TypedDict):
    """The Empire; `lantern` is whether that side is up."""

    name: str
    slug: str
    lantern: bool
    storage: int
    stored: list[EntryView]
    buildings: list[str]


class AbilityView(TypedDict):
    """An ability of a Character, or of the Empire (None), usable from one round to another."""

    name: str
    slug: str
    owner: int | None
    keyword: Keyword
    amount: int
    resource: Resource | None
    cost: Amounts
    side: bool
    max: int
    first: int
    last: int
    own: bool
    used: int


class CheckView(TypedDict):
    """The check that is on: for an event, or None for an attack. There is a total once a card is revealed."""

    event: int | None
    skill: Skill
    target: int
    total: int | None
    buffs: int


class PaymentView(TypedDict):
    """The cost that is being paid."""

    player: int
    due: Amounts


class WildView(TypedDict):
    """The table as everybody sees it.

    `deck` lists the cards below the active Scene by number, without their order; below them lie the `buried` ones.
    `log` has the place of every icon beside its indicator, and `crisis` what each brings in this round. `harder_by` is
    what a crisis of harder checks adds, `harder` what it adds in this turn, and `buffs` what waits for the next check.
    `marks` are the numbers that a campaign has changed for good, with what was printed.
    """

    viewer: int
    asked: int
    over: bool
    outcome: Literal["running", "won", "captures", "empty-discard", "rounds"]
    round: int
    rounds: int
    turn: int
    player: int | None
    lost_at: int
    harder: int
    harder_by: int
    buffs: int
    muted: bool
    scenes: dict[str, SceneView]
    active: int | None
    deck: list[int]
    buried: list[int]
    revealed: int | None
    borrowed: bool
    discards: list[int]
    captured: list[int]
    players: list[PlayerView]
    characters: dict[str, CharacterView]
    objectives: list[ObjectiveView]
    threat: ThreatView
    log: dict[str, int | None]
    crisis: dict[str, Effect]
    empire: EmpireView
    abilities: dict[str, AbilityView]
    check: CheckView | None
    payment: PaymentView | None
    marks: dict[str, int]


def view(s: WildState, viewer: int) -> WildView:
    """WT-know-1, WT-know-2, WT-capture-1: the table as everybody sees it."""
    rules = s.rules
    return WildView(
        viewer=viewer,
        asked=s.seat(),
        over=s.is_over(),
        outcome=OUTCOMES[s.outcome],
        round=s.round,
        rounds=rules.rounds,
        turn=s.turn,
        player=s.player if s.turn and not s.is_over() else None,
        lost_at=rules.lost_at,
        harder=s.harder,
        harder_by=rules.harder,
        buffs=s.all_buffs() if s.turn else 0,
        muted=bool(s.muted),
        scenes={str(card): _scene(rules, card) for card in range(CARDS) if rules.in_play[card]},
        active=_card(s.active),
        deck=[card for card in range(CARDS) if s.deck >> card & 1],
        buried=s.buried[:],
        revealed=_card(s.revealed),
        borrowed=bool(s.borrowed),
        discards=s.discards[:],
        captured=s.captured[:],
        players=[_player(s, player) for player in range(codes.PLAYERS)],
        characters={
            str(character): _character(rules, character)
            for character in range(len(rules.aboard))
            if rules.aboard[character]
        },
        objectives=[_objective(s, index) for index in range(2)],
        threat=_threat(s),
        log={
            codes.CURSE_NAMES[curse]: None if rules.log[curse] == codes.NEVER else rules.log[curse]
            for curse in range(codes.CURSES)
        },
        crisis={codes.CURSE_NAMES[curse]: _effect(effect_for(s, curse)) for curse in range(codes.CURSES)},
        empire=EmpireView(
            name=COMPONENTS.empire,
            slug=key(COMPONENTS.empire),
            lantern=bool(s.lantern),
            storage=rules.storage,
            stored=[_entry(s, entry) for entry in s.stored],
            buildings=[COMPONENTS.buildings[i] for i in range(len(rules.buildings)) if rules.buildings[i]],
        ),
        abilities={str(ability): _ability(s, ability) for ability in _abilities(rules)},
        check=_check(s),
        payment=PaymentView(player=s.payer, due=amounts(s.due)) if s.due else None,
        marks=marks(rules),
    )


def marks(rules: WildRules) -> dict[str, int]:
    """WT-campaign-4: the numbers that differ from what is printed, with what was, of what is in play; the scenario's
    are no marks."""
    away = {f"{side}-{card + 1}." for card in range(CARDS) if not rules.in_play[card] for side in SIDES}
    away |= {f"{key(name)}." for character, name in enumerate(CHARACTER_NAMES) if not rules.aboard[character]}
    changed: dict[str, int] = {}
    for name, now in rules.sets.items():
        if f"{name.partition('.')[0]}." in away and not name.endswith(".in-play"):
            continue
        knob = _KNOBS[name]
        value = getattr(_PRINTED, knob.attribute)
        was = value if knob.index is None else value[knob.index]
        if was != now and not name.startswith("scenario."):
            changed[name] = was
    return changed


def amounts(bundle: int) -> Amounts:
    """What a bundle has, symbol by symbol."""
    found: Amounts = {}
    for symbol in range(codes.SYMBOLS):
        if bundles.amount(bundle, symbol):
            found[codes.SYMBOL_NAMES[symbol]] = bundles.amount(bundle, symbol)
    return found


# Names instead of numbers


def _card(card: int) -> int | None:
    return None if card == codes.NONE else card


def _skill(skill: int) -> Skill:
    return codes.SKILL_KEYS[skill]


def _resource(resource: int) -> Resource:
    return codes.RESOURCE_NAMES[resource]


def _effect(effect: int) -> Effect:
    return codes.EFFECT_KEYS[effect]


def _skills(values: list[int]) -> dict[str, int]:
    return {codes.SKILL_KEYS[skill]: value for skill, value in enumerate(values)}


# The parts of the table


def _scene(rules: WildRules, card: int) -> SceneView:
    return SceneView(
        name=SCENE_NAMES[card],
        slug=key(SCENE_NAMES[card]),
        curse=codes.CURSE_NAMES[rules.curse[card]],
        modifier=rules.modifier[card],
        back=BACK_NAMES[card],
        events=[_event(rules, event_place(card, event)) for event in range(codes.EVENTS_EACH)],
    )


def _event(rules: WildRules, place: int) -> EventView:
    check = rules.kinds[place] == codes.CHECK
    return EventView(
        kind=codes.EVENT_KINDS[rules.kinds[place]],
        skill=_skill(rules.event_skills[place]) if check else None,
        target=rules.targets[place] if check else None,
        cost=amounts(rules.event_cost_of[place]),
        reward=amounts(rules.reward_of[place]),
    )


def _entry(s: WildState, entry: int) -> EntryView:
    return EntryView(
        card=bundles.card_in(entry),
        event=bundles.shown_in(entry),
        left=amounts(s.bundle_of(entry)),
        aside=bundles.rest_in(entry) != 0,
    )


def _player(s: WildState, player: int) -> PlayerView:
    character = s.characters[player]
    objective = s.objective_of(player)
    return PlayerView(
        seat=s.seat_of(player),
        character=None if character == NO_ONE else character,
        skills={} if character == NO_ONE else _skills([s.skill(player, skill) for skill in range(codes.SKILLS)]),
        hand=[_entry(s, entry) for entry in s.hands[player]],
        aside=[_entry(s, entry) for entry in s.aside[player]],
        stars=[
            StarView(source=star, resource=_resource(resource), spent=bool(s.spent >> star - codes.STAR & 1))
            for star, resource in stars_of(s, player)
        ],
        objective=None if objective == NO_ONE else objective,
        silent=bool(s.silent >> player & 1),
    )


def _character(rules: WildRules, character: int) -> CharacterView:
    first = character * codes.SKILLS
    return CharacterView(
        name=CHARACTER_NAMES[character],
        slug=key(CHARACTER_NAMES[character]),
        animal=COMPONENTS.characters[character].animal,
        skills=_skills(rules.skills[first : first + codes.SKILLS]),
        abilities=[ability for ability in rules.abilities_of[character] if rules.owners[ability] == character],
    )


def _objective(s: WildState, index: int) -> ObjectiveView:
    card, owner = s.objectives[index], s.owners[index]
    return ObjectiveView(
        card=card,
        name=BACK_NAMES[card],
        slug=key(BACK_NAMES[card]),
        owner=None if owner == NO_ONE else owner,
        level=s.levels[index],
        levels=[_level(s.rules, event_place(card, level)) for level in range(codes.LEVELS)],
    )


def _level(rules: WildRules, place: int) -> LevelView:
    need, needed, gives, gift = rules.needs[place], rules.needed[place], rules.gives[place], rules.gifts[place]
    return LevelView(
        cost=amounts(rules.level_cost_of[place]),
        needs_skill=_skill(needed) if need == codes.NEEDS_SKILL else None,
        least=rules.least[place],
        needs_shown=_resource(needed) if need == codes.NEEDS_SHOWN else None,
        gives_skill=_skill(gift) if gives == codes.GIVES_SKILL else None,
        bonus=rules.bonus[place],
        gives_star=_resource(gift) if gives == codes.GIVES_STAR else None,
    )


def _threat(s: WildState) -> ThreatView:
    rules, card = s.rules, s.threat
    columns = rules.columns[card * codes.COLUMNS : card * codes.COLUMNS + codes.COLUMNS]
    return ThreatView(
        card=card,
        name=BACK_NAMES[card],
        slug=key(BACK_NAMES[card]),
        base=rules.base[card],
        skill=_skill(rules.threat_skills[card]),
        columns=[_effect(effect) for effect in columns],
        target=s.attack_target(),
    )


def _abilities(rules: WildRules) -> list[int]:
    return sorted(
        {ability for character, there in enumerate(rules.aboard) if there for ability in rules.abilities_of[character]}
    )


def _ability(s: WildState, ability: int) -> AbilityView:
    rules = s.rules
    owner, star = rules.owners[ability], rules.stars[ability]
    return AbilityView(
        name=ABILITY_NAMES[ability],
        slug=key(ABILITY_NAMES[ability]),
        owner=None if owner == codes.EMPIRE else owner,
        keyword=codes.KEYWORDS[rules.keywords[ability]],
        amount=rules.amounts[ability],
        resource=_resource(bundles.ONE.index(star)) if star else None,
        cost=amounts(rules.ability_cost_of[ability]),
        side=bool(rules.sides[ability]),
        max=rules.limits[ability],
        first=rules.firsts[ability],
        last=rules.lasts[ability],
        own=bool(rules.owns[ability]),
        used=s.used >> 2 * ability & 3,
    )


def _check(s: WildState) -> CheckView | None:
    if s.purpose == codes.NO_CHECK:
        return None
    return CheckView(
        event=s.purpose if s.purpose < codes.EVENTS_EACH else None,
        skill=_skill(s.check_skill()),
        target=s.target,
        total=s.total() if s.revealed != codes.NONE else None,
        buffs=s.all_buffs(),
    )
