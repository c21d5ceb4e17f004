"""What comes of answers, as it is said to who gave them: levels, resources, checks, and how near the Threat is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarterdeck.core.kernel import ARG, NO_MOVE, STEP, STEP_BITS
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Fact
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.words import checks, names, voice


def facts(trail: Sequence[WildState]) -> list[Fact]:
    """What matters most first: the end, levels, the Threat, checks, resources, what is stored."""
    before, after = trail[0], trail[-1]
    found = [
        *_ended(after),
        *_levels(before, after),
        *_checked(before, after),
        *_paying(before, after),
        *_threat(before, after),
        *_gained(before, after),
        *_stored(before, after),
        *_buffs(before, after),
        *_passed_on(before, after),
        *_put_off(trail),
        *_begins(before, after),
        *_chosen(before, after),
    ]
    return found or list(_goes_on(before, after))


def _ended(after: WildState) -> Iterator[Fact]:
    if after.outcome != codes.RUNNING:
        yield Fact("you win the scenario" if after.outcome == codes.WON else "the scenario is lost")


def _levels(before: WildState, after: WildState) -> Iterator[Fact]:
    for index in range(2):
        level = after.levels[index]
        if level > before.levels[index] and after.objectives[index] != codes.NONE:
            name = names.back(after.objectives[index])
            yield Fact(f"{name} reaches level {level} of {codes.LEVELS}")


def _checked(before: WildState, after: WildState) -> Iterator[Fact]:
    """The check that the answers lead to, with its chance by the cards that may be revealed and the Buffs at hand."""
    if before.purpose != codes.NO_CHECK or before.active == codes.NONE or after.is_over():
        return
    verb, place = after.intent & ~ARG, after.intent & ARG
    if after.purpose != codes.NO_CHECK:
        skill, target = after.check_skill(), after.target
        what = checks.purpose(after)
    elif after.intent != NO_MOVE and verb == codes.ATTACK:
        skill, target = checks.attack_skill(after), after.attack_target()
        what = f"the attack on {voice.the_threat(after)}"
    elif after.intent != NO_MOVE and verb == codes.EVENT and after.is_check(place):
        skill = after.rules.event_skills[event_place(after.active, place)]
        target = after.rules.targets[event_place(after.active, place)] + after.harder
        what = f"event {place + 1} of {names.scene(after.active)}"
    else:
        return
    number, buffs = checks.with_buffs(before, skill, target)
    whole = number_of(len(checks.may_be_revealed(before)), "card")
    if number:
        does = "does" if number == 1 else "do"
        needs = f"{what} needs {codes.SKILL_NAMES[skill]} {target}"
        yield Fact(f"{needs}, and {number} of {whole} that may come {does}{buffs}", True)


def _paying(before: WildState, after: WildState) -> Iterator[Fact]:
    """What is going to be paid for: the level or the event that waits."""
    if after.is_over():
        return
    found = [(entry & STEP, entry >> STEP_BITS) for entry in after.entries()]
    if after.intent != NO_MOVE and after.intent & ~ARG == codes.LEVEL:
        found.append((codes.LEVEL_STEP, after.intent & ARG))
    for step, arg in found:
        if step == codes.LEVEL_STEP and before.levels == after.levels:
            name = names.back(after.objectives[arg])
            yield Fact(f"{name} can then reach level {after.levels[arg] + 1} of {codes.LEVELS}", True)
        elif step == codes.GAIN_STEP and after.active != codes.NONE:
            gain = after.bundle_of(bundles.held(after.active, arg))
            yield Fact(f"it pays for {names.some(gain)} from {names.scene(after.active)}", True)


def _threat(before: WildState, after: WildState) -> Iterator[Fact]:
    """Captured cards, by which an attack gets harder."""
    freed = len(before.captured) - len(after.captured)
    if freed > 0 and not after.captured:
        loses = "lose" if names.back(after.threat).endswith("s") else "loses"
        yield Fact(f"{voice.the_threat(after)} {loses} all captured cards")
    elif freed < 0:
        are = "is" if len(after.captured) == 1 else "are"
        yield Fact(f"{number_of(len(after.captured), 'card')} {are} captured then")


def _gained(before: WildState, after: WildState) -> Iterator[Fact]:
    """Resource cards that are new in a hand."""
    for player in range(codes.PLAYERS):
        had = [bundles.card_in(entry) for entry in before.hands[player] + before.aside[player]]
        for entry in after.hands[player]:
            card = bundles.card_in(entry)
            if card not in had and bundles.find_in(before.stored, card) < 0:
                some = names.some(after.bundle_of(entry))
                known = card == before.active and not before.is_check(bundles.shown_in(entry))
                yield Fact(f"{voice.who(after, player)} gains {some} from {names.scene(card)}", known)
            elif card not in had:
                yield Fact(
                    f"{voice.who(after, player)} takes {names.some(after.bundle_of(entry))} from {names.EMPIRE}", True
                )


def _stored(before: WildState, after: WildState) -> Iterator[Fact]:
    """Resource cards that lie in the Empire now, for whoever needs them."""
    for entry in after.stored:
        card = bundles.card_in(entry)
        if bundles.find_in(before.stored, card) < 0:
            bundle = after.bundle_of(entry)
            lies = "lies" if bundles.total(bundle) == 1 else "lie"
            yield Fact(
                f"{names.some(bundle)} from {names.scene(card)} {lies} in {names.EMPIRE} for both Characters", True
            )


def _buffs(before: WildState, after: WildState) -> Iterator[Fact]:
    """Buffs for the check that is on, or to come."""
    more = after.all_buffs() - before.all_buffs()
    if more > 0 and after.player == before.player:
        if after.purpose != codes.NO_CHECK and after.revealed != codes.NONE:
            yield Fact(f"the check then stands at {after.total()} against {after.target}", True)
        else:
            yield Fact(f"the next check has {more} more", True)


def _passed_on(before: WildState, after: WildState) -> Iterator[Fact]:
    """Nothing was spent: what is kept."""
    held, has = (
        sum(bundles.total(voice.all_held(s, player)) for player in range(codes.PLAYERS)) for s in (before, after)
    )
    rests = after.is_over() or (after.intent == NO_MOVE and not after.due and after.purpose == codes.NO_CHECK)
    if (
        held
        and held == has
        and rests
        and before.active == after.active
        and before.stored == after.stored
        and before.levels == after.levels
    ):
        yield Fact(f"nothing of your {number_of(held, 'resource')} is spent", True)


def _put_off(trail: Sequence[WildState]) -> Iterator[Fact]:
    """Abilities that are not used now."""
    before, after = trail[0], trail[-1]
    if len(trail) < 2 or before.is_over() or after.is_over():
        return
    step = before.step().id
    if step == codes.WINDOW_STEP:
        then = trail[1]
        if (then.round, then.turn, then.used, then.lantern) == (before.round, before.turn, before.used, before.lantern):
            offered = [names.ability(move & ARG) for move in before.moves() if move & ~ARG == codes.USE]
            yield Fact(f"{listed(offered)} can still be used later", True)


def _goes_on(before: WildState, after: WildState) -> Iterator[Fact]:
    """Where nothing else is to be told: what is left at the end of a turn."""
    if after.is_over() or before.is_over():
        return
    if before.step().id == codes.AFTER_ACTION_STEP and before.player != after.player:
        keeps = number_of(bundles.total(voice.all_held(after, before.player)), "resource")
        yield Fact(f"{voice.who(before, before.player)} keeps {keeps} in hand", True)


def _begins(before: WildState, after: WildState) -> Iterator[Fact]:
    """Who takes the first turn, and what that Character is better at there than the other."""
    if before.is_over() or after.is_over() or before.step().id != codes.FIRST_STEP or before.active != after.active:
        return
    first, second = after.player, 1 - after.player
    found: list[tuple[int, int, int]] = []
    for place in range(codes.EVENTS_EACH):
        if after.is_check(place):
            skill = after.rules.event_skills[event_place(after.active, place)]
            found.append((after.skill(first, skill) - after.skill(second, skill), skill, place))
    more, skill, place = max(found, default=(0, 0, 0))
    who, scene = voice.who(after, first), names.scene(after.active)
    if more > 0:
        brings, less = after.skill(first, skill), after.skill(second, skill)
        needs = f"event {place + 1} of {scene} needs {checks.needed(after, place)}"
        yield Fact(f"{needs}, and {who} brings {brings}, {voice.who(after, second)} {less}", True)
    else:
        yield Fact(f"{who} takes the first turn, at {scene}", True)


def _chosen(before: WildState, after: WildState) -> Iterator[Fact]:
    """A Character that was chosen, with what it is best at."""
    for player in range(codes.PLAYERS):
        character = after.characters[player]
        if character != before.characters[player] and before.characters[player] == NO_ONE:
            skills = after.rules.skills[character * codes.SKILLS : (character + 1) * codes.SKILLS]
            best = max(skills)
            at = [name for name, skill in zip(codes.SKILL_NAMES, skills, strict=True) if skill == best]
            yield Fact(f"{names.character(character)} is best at {listed(at)}, with {best}", True)
