"""What happened, in a sentence an event; and how the scenario ended.

A sentence knows its event and nothing else: neither what came before it, nor the numbers that a campaign has changed.
An event names a player, who is a person of its own at a table of two; one who plays alone is both of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITIES, STARS
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.steps.abilities import NO_TOTAL
from quarterdeck.games.wildtails.words.names import (
    ability_name,
    back_name,
    character_name,
    empire_name,
    resources_words,
    scene_name,
)

# What a crisis does, and why it does nothing where it cannot be resolved; with its clause.
CRISES: Final[dict[int, tuple[str, str, str]]] = {
    codes.CAPTURE_DISCARD: ("the Threat captures from the discard pile", "the discard pile is empty", "WT-crisis-6"),
    codes.BOTTOM: ("the bottom card of the deck is discarded", "the deck has no other card", "WT-crisis-7"),
    codes.DISCARD_ONE: ("one resource card is discarded", "there is no resource card to discard", "WT-crisis-8"),
    codes.PLUS_TWO: ("skill checks are harder in this turn", "", "WT-crisis-9"),
    codes.OR_ABILITIES: ("no abilities in this turn, or a resource card is downgraded", "", "WT-crisis-10"),
    codes.OR_ALL: ("all resource cards are discarded, or the active Scene", "", "WT-crisis-12"),
}
ABILITY_CLAUSES: Final[dict[int, str]] = {
    codes.SMUGGLE: "WT-smuggle-1",
    codes.BUFF: "WT-buff-1",
    codes.CONSPIRE: "WT-conspire-1",
    codes.TURN_EMPIRE: "WT-campaign-15",
    codes.BURY: "WT-campaign-14",
}
LOSSES: Final[dict[int, tuple[str, str]]] = {
    codes.LOST_TO_CAPTURES: ("The Threat has captured too many cards: the scenario is lost.", "WT-end-2"),
    codes.LOST_TO_EMPTY_DISCARD: ("A round has ended with an empty discard pile: the scenario is lost.", "WT-round-3"),
    codes.LOST_TO_ROUNDS: ("The last round has ended: the scenario is lost.", "WT-round-2"),
}
WINNING: Final = "WT-end-1"
TOGETHER: Final = "WT-end-3"
NOT_OVER: Final = ("The scenario is not over yet.", "WT-end-1")


def tell(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The log sentence of an event. Nothing is hidden in this game: viewers differ only in who is called "you"."""
    kind = event[0]
    if kind in (
        codes.E_SCENARIO,
        codes.E_CHARACTER,
        codes.E_FIRST,
        codes.E_TURN,
        codes.E_ROUND_END,
        codes.E_ROUND,
        codes.E_WON,
        codes.E_LOST,
    ):
        return _course(event, viewer, names)
    if kind in (
        codes.E_CRISIS,
        codes.E_BOTTOM,
        codes.E_DROP,
        codes.E_DOWNGRADE,
        codes.E_MUTE,
        codes.E_HARDER,
        codes.E_DROP_SCENE,
        codes.E_DROP_ALL,
    ):
        return _crisis(event, viewer, names)
    if kind in (
        codes.E_CHECK,
        codes.E_REVEAL,
        codes.E_AUTOFAIL,
        codes.E_SUCCESS,
        codes.E_FAIL,
        codes.E_ATTACK,
        codes.E_DEFEAT,
    ):
        return _check(event, viewer, names)
    if kind in (
        codes.E_ABILITY,
        codes.E_BUFF,
        codes.E_CONSPIRE,
        codes.E_TAKE,
        codes.E_TURN_EMPIRE,
        codes.E_BURY,
        codes.E_NO_MORE,
    ):
        return _ability(event, viewer, names)
    if kind in (codes.E_PAY, codes.E_ASIDE, codes.E_SPENT, codes.E_LOSE_ASIDE, codes.E_GAIN, codes.E_STORE):
        return _resources(event, viewer, names)
    return _action(event, viewer, names)


# Who, and what cards are called


def _person(player: int, names: Sequence[str]) -> int:
    return min(player, len(names) - 1)


def _does(player: int, viewer: int, names: Sequence[str], verb: str) -> str:
    """`You take`, or `Ann takes`."""
    seat = _person(player, names)
    return f"You {verb}" if seat == viewer else f"{names[seat]} {verb}s"


def _side(player: int, character: int, viewer: int, names: Sequence[str], verb: str) -> str:
    """As `_does`, but of one who plays both Characters it says which one it is."""
    if len(names) == codes.PLAYERS:
        return _does(player, viewer, names, verb)
    return f"{character_name(character)} {verb}s"


def _shown(entry: int, bundle: int) -> str:
    """`Customs Shed (2 coins)`."""
    return f"{scene_name(bundles.card_in(entry))} ({resources_words(bundle) or 'nothing'})"


# Set-up, turns, rounds and the end


def _course(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, player, a, b, secret, _ = event
    if kind == codes.E_SCENARIO:
        objectives = f"the Objectives are {back_name(b)} and {back_name(secret)}"
        return Sentence(f"The Threat is {back_name(a)}; {objectives}.", "WT-setup-2")
    if kind == codes.E_CHARACTER:
        return Sentence(f"{_does(player, viewer, names, 'play')} {character_name(a)}.", "WT-setup-7")
    if kind == codes.E_FIRST:
        return Sentence(f"{_side(player, a, viewer, names, 'take')} the first turn.", "WT-setup-9")
    if kind == codes.E_TURN:
        return Sentence(f"Round {secret}, turn {b}: {_acting(player, a, viewer, names)}.", "WT-turn-1")
    if kind == codes.E_ROUND_END:
        return Sentence(f"The deck is empty: round {a} ends.", "WT-round-1")
    if kind == codes.E_ROUND:
        shuffled = f"{number_of(b, 'discarded card')} {'was' if b == 1 else 'were'} shuffled"
        return Sentence(f"Round {a} begins: {shuffled}.", "WT-round-4")
    if kind == codes.E_WON:
        return Sentence(_won(a), WINNING)
    return Sentence(*LOSSES[a])


def _acting(player: int, character: int, viewer: int, names: Sequence[str]) -> str:
    """`Samuel acts (Bart)`; who plays both, or is called Samuel, needs no saying."""
    name = character_name(character)
    person = "you" if player == viewer else names[_person(player, names)]
    return f"{name} acts" if len(names) < codes.PLAYERS or person == name else f"{name} acts ({person})"


def _won(threat: int) -> str:
    return f"The Threat, {back_name(threat)}, is eliminated: the scenario is won."


# Crises


def _crisis(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, player, a, b, secret, _ = event
    discards = _does(player, viewer, names, "discard")
    if kind == codes.E_CRISIS:
        does, cannot, clause = CRISES[a]
        nothing = f"; nothing happens, as {cannot}" if secret else ""
        return Sentence(f"Crisis at {scene_name(b)}: {does}{nothing}.", "WT-crisis-2" if secret else clause)
    if kind == codes.E_BOTTOM:
        return Sentence(f"{scene_name(a)} is discarded from the bottom of the deck.", CRISES[codes.BOTTOM][2])
    if kind == codes.E_DROP:
        return Sentence(f"{discards} the resource card {_shown(a, b)}.", CRISES[codes.DISCARD_ONE][2])
    if kind == codes.E_DOWNGRADE:
        turns = _does(player, viewer, names, "turn")
        change = f"from event {bundles.shown_in(a) + 1} to event {bundles.shown_in(b) + 1}"
        return Sentence(f"{turns} {scene_name(bundles.card_in(a))} {change}.", "WT-crisis-11")
    if kind == codes.E_MUTE:
        return Sentence("Nobody uses abilities until the next turn.", CRISES[codes.OR_ABILITIES][2])
    if kind == codes.E_HARDER:
        return Sentence(f"Targets of skill checks are {a} higher in this turn.", CRISES[codes.PLUS_TWO][2])
    if kind == codes.E_DROP_SCENE:
        return Sentence(f"{discards} the active Scene, {scene_name(a)}, to the crisis.", "WT-crisis-13")
    return Sentence(f"{discards} everything: {number_of(a, 'resource card')}.", "WT-crisis-12")


# Actions


def _action(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, player, a, b, secret, _ = event
    if kind == codes.E_EVENT:
        return Sentence(f"{_does(player, viewer, names, 'choose')} event {b + 1} of {scene_name(a)}.", "WT-event-1")
    if kind == codes.E_LEVEL:
        return _level(player, a, b, secret, viewer, names)
    if kind == codes.E_DISCARD:
        if not b:
            return Sentence(f"{scene_name(a)} is discarded.", "WT-check-5")
        discards = _does(player, viewer, names, "discard")
        return Sentence(f"{discards} the active Scene, {scene_name(a)}.", "WT-action-3")
    if kind == codes.E_NO_ACTION:
        return Sentence(f"{_does(player, viewer, names, 'find')} no action to take.", "WT-action-4")
    if kind == codes.E_CAPTURE:
        where = "the top of the discard pile" if secret else "the deck"
        return Sentence(f"The Threat captures {scene_name(a)} from {where}: {b} captured.", "WT-capture-2")
    assert kind == codes.E_SCENE, kind
    if a == codes.NONE:
        return Sentence("There is no active Scene now.", "WT-round-1")
    return Sentence(f"The active Scene is {scene_name(a)}.", "WT-setup-4")


def _level(player: int, card: int, level: int, claimed: int, viewer: int, names: Sequence[str]) -> Sentence:
    verb, clause = ("complete", "WT-level-6") if level == codes.LEVELS else ("raise", "WT-level-5")
    if claimed:
        verb, clause = "claim", "WT-level-3"
    return Sentence(f"{_does(player, viewer, names, verb)} {back_name(card)}: level {level}.", clause)


# Skill checks and attacks


def _check(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, player, a, b, secret, _ = event
    if kind == codes.E_ATTACK:
        attacks = _does(player, viewer, names, "attack")
        return Sentence(f"{attacks} the Threat, {back_name(a)}: the target is {b}.", "WT-attack-1")
    if kind == codes.E_CHECK:
        checks = _does(player, viewer, names, "make")
        return Sentence(
            f"{checks} a {codes.SKILL_NAMES[a]} check: {secret} so far, and the target is {b}.", "WT-check-1"
        )
    if kind == codes.E_REVEAL:
        modifier = f"{b:+d} to the check" if b else "no change to the check"
        if secret:
            return Sentence(f"The discard pile is shuffled and shows {scene_name(a)}: {modifier}.", "WT-check-7")
        return Sentence(f"{scene_name(a)} is revealed: {modifier}.", "WT-check-2")
    if kind == codes.E_AUTOFAIL:
        return Sentence(f"{scene_name(a)} and {scene_name(b)} have the same curse: the check fails.", "WT-check-3")
    if kind == codes.E_DEFEAT:
        return Sentence(f"The Threat, {back_name(a)}, is driven back{_freed(b, secret)}.", "WT-attack-3")
    if kind == codes.E_SUCCESS:
        return Sentence(f"{_does(player, viewer, names, 'succeed')} with {a} against {b}.", "WT-check-4")
    return Sentence(f"{_does(player, viewer, names, 'fail')} with {a} against {b}.", "WT-check-4")


def _freed(number: int, cards: int) -> str:
    """What becomes of the captured cards; these are told by their names where the event has them, a bit each."""
    if not number:
        return ": it had captured nothing"
    names = [scene_name(card) for card in range(codes.NONE) if cards >> card & 1]
    what = listed(names) or ("its captured card" if number == 1 else f"its {number} captured cards")
    return f": {what} {'goes' if number == 1 else 'go'} to the discard pile"


# Abilities


def _ability(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, player, a, b, _, _ = event
    if kind == codes.E_ABILITY:
        ability = ABILITIES[a]
        owner = empire_name() if ability.owner == codes.EMPIRE else character_name(ability.owner)
        uses = _does(player, viewer, names, "use")
        return Sentence(f"{uses} {ability_name(a)}, an ability of {owner}.", ABILITY_CLAUSES[ability.keyword])
    if kind == codes.E_BUFF:
        adds = _does(player, viewer, names, "add")
        what = "the next check of this turn" if b == NO_TOTAL else f"the check: {b} now"
        return Sentence(f"{adds} {a} to {what}.", "WT-buff-1")
    if kind == codes.E_CONSPIRE:
        return Sentence(f"{character_name(a)} takes the turn over.", "WT-conspire-1")
    if kind == codes.E_TAKE:
        takes = _does(player, viewer, names, "take")
        return Sentence(f"{takes} {_shown(a, b)} from {empire_name()}.", "WT-smuggle-1")
    if kind == codes.E_TURN_EMPIRE:
        side = "lantern" if a else "dark"
        if player == NOBODY:
            return Sentence(f"{empire_name()} is turned to its {side} side.", "WT-empire-4")
        clause = ABILITY_CLAUSES[codes.TURN_EMPIRE] if a else "WT-empire-2"
        return Sentence(f"{_does(player, viewer, names, 'turn')} {empire_name()} to its {side} side.", clause)
    if kind == codes.E_BURY:
        puts = _does(player, viewer, names, "put")
        return Sentence(f"{puts} the active Scene, {scene_name(a)}, under the deck.", ABILITY_CLAUSES[codes.BURY])
    return Sentence(f"{_side(player, a, viewer, names, 'use')} no more abilities in this turn.", "WT-ability-11")


# Resources


def _resources(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, player, a, b, secret, _ = event
    if kind == codes.E_PAY:
        return _payment(player, a, b, secret, viewer, names)
    if kind == codes.E_ASIDE:
        return Sentence(f"{scene_name(bundles.card_in(a))} is set aside with {resources_words(b)} left.", "WT-pay-2")
    if kind == codes.E_SPENT:
        return Sentence(f"{scene_name(a)} is spent and discarded.", "WT-pay-3")
    if kind == codes.E_LOSE_ASIDE:
        lost = f"{resources_words(b)} {'is' if b in bundles.ONE else 'are'} lost"
        return Sentence(f"{scene_name(bundles.card_in(a))}, which was set aside, is discarded: {lost}.", "WT-turn-3")
    if kind == codes.E_GAIN:
        return Sentence(f"{_does(player, viewer, names, 'gain')} {_shown(a, b)}.", "WT-event-5")
    return Sentence(f"{_does(player, viewer, names, 'store')} {_shown(a, b)} in {empire_name()}.", "WT-store-1")


def _payment(player: int, source: int, resource: int, symbol: int, viewer: int, names: Sequence[str]) -> Sentence:
    pays = _does(player, viewer, names, "pay")
    instead = (
        f" in place of a {codes.RESOURCE_NAMES[symbol]}" if symbol < codes.RESOURCES and symbol != resource else ""
    )
    clause = "WT-resource-2" if instead else "WT-pay-1"
    if source < codes.STAR:
        return Sentence(f"{pays} 1 {codes.RESOURCE_NAMES[resource]} of {scene_name(source)}{instead}.", clause)
    what = f"a permanent {codes.RESOURCE_NAMES[resource]}"
    if source >= codes.STAR_OF_ABILITY:
        what = (
            f"the permanent {codes.RESOURCE_NAMES[resource]} of {ability_name(STARS[source - codes.STAR_OF_ABILITY])}"
        )
    return Sentence(f"{pays} with {what}{instead}.", "WT-resource-6")


# How the scenario ended


def result(s: WildState, names: Sequence[str]) -> list[Sentence]:
    """What decided the scenario, how far the Objectives came, and every seat: all win or lose together."""
    if s.outcome == codes.RUNNING:
        return [Sentence(*NOT_OVER), *_objectives(s)]
    won = s.outcome == codes.WON
    lines = [Sentence(_won(s.threat), WINNING) if won else Sentence(*LOSSES[s.outcome]), _decided(s)]
    lines.extend(_objectives(s))
    for seat, name in enumerate(names):
        characters = [
            character_name(s.characters[i])
            for i in range(codes.PLAYERS)
            if s.seat_of(i) == seat and s.characters[i] != NO_ONE
        ]
        as_whom = f" as {listed(characters)}" if characters else ""
        lines.append(Sentence(f"{name} {'wins' if won else 'loses'}{as_whom}.", TOGETHER))
    return lines


def _decided(s: WildState) -> Sentence:
    """The attack that won; or how matters stood."""
    when = f"in round {s.round}, turn {s.turn}"
    if s.outcome == codes.WON:
        return Sentence(f"An attack of {character_name(s.characters[s.player])} decided it {when}.", "WT-attack-4")
    captured = number_of(len(s.captured), "captured card")
    return Sentence(f"It ended {when}: the Threat, {back_name(s.threat)}, had {captured}.", LOSSES[s.outcome][1])


def _objectives(s: WildState) -> list[Sentence]:
    lines: list[Sentence] = []
    for i in range(2):
        name, owner = back_name(s.objectives[i]), s.owners[i]
        if owner == NO_ONE:
            lines.append(Sentence(f"Nobody claimed {name}.", "WT-level-1"))
        else:
            by, level = character_name(s.characters[owner]), s.levels[i]
            did = f"completed {name}" if level == codes.LEVELS else f"brought {name} to level {level} of {codes.LEVELS}"
            lines.append(Sentence(f"{by} {did}.", "WT-level-1"))
    return lines
