"""The words of turns, rounds and captured cards, and of the end of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import NOT_ASKED, OUT_OF_ORDER
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import Event
from quarterdeck.core.words import NOT_ABOUT_THAT, PASSED_OVER, TURN, Describer, Happening, Sentence, Teller, Told
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.words import names, voice
from quarterdeck.games.wildtails.words.voice import WildStepWords

WON: Final = Sentence("The scenario is won: the Threat is eliminated.", "WT-end-1")
LOST: Final = ("The scenario is lost.", "WT-end-3")
POSSIBLE: Final = ("That is possible.", "WT-turn-1")
NOT_OVER: Final = Sentence("The scenario is not over yet.", "WT-end-1")
LOSSES: Final[Mapping[int, Told]] = {
    codes.LOST_TO_CAPTURES: ("The Threat has captured too many cards: the scenario is lost.", "WT-end-2"),
    codes.LOST_TO_EMPTY_DISCARD: ("A round has ended with an empty discard pile: the scenario is lost.", "WT-round-3"),
    codes.LOST_TO_ROUNDS: ("The last round has ended: the scenario is lost.", "WT-round-2"),
}

CRISIS: Final = "crisis"  # the deed that a crisis is, until it has done what it does

STEPS: Final[Sequence[WildStepWords]] = ()


# Rounds and captured cards


def captured(s: WildState) -> str:
    """`2 captured cards`."""
    return number_of(len(s.captured), "captured card")


def captured_then(s: WildState) -> str:
    """` (3 of 5)`: the captured cards with one more, and what that means if it is the last one that is needed."""
    now = len(s.captured) + 1
    return f" ({now} of {s.rules.lost_at})" + (", and all is lost" if now >= s.rules.lost_at else "")


def new_round(s: WildState, discards: int) -> str:
    """What comes when the deck is empty, with so many cards on the discard pile then."""
    if s.round >= s.rules.rounds:
        return "the last round ends, and all is lost"
    if not discards:
        return "there is nothing to shuffle, and all is lost"
    if len(s.captured) + 1 >= s.rules.lost_at:
        return f"a card is captured{captured_then(s)}"
    return f"round {s.round + 1} begins and a card is captured{captured_then(s)}"


def scene_goes(s: WildState) -> str:
    """What happens when the active Scene is discarded."""
    if s.below():
        return "the next Scene comes up"
    return f"the last Scene, so {new_round(s, len(s.discards) + 1)}"


def ending(s: WildState) -> str:
    """` is about to end, and with it the round: round 2 begins ...`: what follows on "Anna's turn" after the action."""
    asides = len(s.aside[0]) + len(s.aside[1])
    ends = f", and with it the round: {new_round(s, len(s.discards) + asides)}" if s.active == codes.NONE else ""
    return f" is about to end{ends}."


# What happened


def turn_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, player, character, turn, number, _ = event
    name = names.character(character)
    person = "you" if player == viewer else people[voice.seat_of(player, people)]
    named = "" if len(people) < codes.PLAYERS or person == name else f" ({person})"  # who needs no saying
    return Sentence(f"Round {number}, turn {turn}: {name} acts{named}.", "WT-turn-1")


def lose_aside_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, entry, rest, *_ = event
    lost = f"{names.resources(rest)} {'is' if rest in bundles.ONE else 'are'} lost"
    card = names.scene(bundles.card_in(entry))
    return Sentence(f"{card}, which was set aside, is discarded: {lost}.", "WT-turn-3")


def round_end_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(f"The deck is empty: round {event[2]} ends.", "WT-round-1")


def round_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, number, cards, *_ = event
    shuffled = f"{number_of(cards, 'discarded card')} {'was' if cards == 1 else 'were'} shuffled"
    return Sentence(f"Round {number} begins: {shuffled}.", "WT-round-4")


def scene_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    card = event[2]
    if card == codes.NONE:
        return Sentence("There is no active Scene now.", "WT-round-1")
    return Sentence(f"The active Scene is {names.scene(card)}.", "WT-setup-4")


def capture_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    _, _, card, now, from_discards, _ = event
    where = "the top of the discard pile" if from_discards else "the deck"
    return Sentence(f"The Threat captures {names.scene(card)} from {where}: {now} captured.", "WT-capture-2")


def won_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return _won(event[2])


def lost_told(event: Event, viewer: int, people: Sequence[str]) -> Sentence:
    return Sentence(*LOSSES[event[2]])


EVENTS: Final[Mapping[int, Teller]] = {
    codes.E_TURN: turn_told,
    codes.E_LOSE_ASIDE: lose_aside_told,
    codes.E_ROUND_END: round_end_told,
    codes.E_ROUND: round_told,
    codes.E_SCENE: scene_told,
    codes.E_CAPTURE: capture_told,
    codes.E_WON: won_told,
    codes.E_LOST: lost_told,
}

# What happened, as data


def turn_data(event: Event) -> Happening:
    _, player, character, turn, number, _ = event
    numbers = {"player": player, "turn": turn, "round": number}
    return Happening("turn", target=(names.character_id(character),), numbers=numbers, begins=TURN)


def lose_aside_data(event: Event) -> Happening:
    _, _, entry, rest, *_ = event
    card = bundles.card_in(entry)
    return Happening(
        "lose-aside",
        source=(names.card_id(card),),
        target=(names.DISCARDS_ID,),
        cards=(names.slug(card),),
        numbers=names.counted(rest),
    )


def round_end_data(event: Event) -> Happening:
    return Happening("round-end", source=(names.LOG_ID,), numbers={"round": event[2]})


def round_data(event: Event) -> Happening:
    _, _, number, cards, *_ = event
    source, target = (names.DISCARDS_ID,), (names.DECK_ID,)
    return Happening("round", source=source, target=target, numbers={"round": number, "shuffled": cards})


def scene_data(event: Event) -> Happening:
    card = event[2]
    if card == codes.NONE:
        return Happening("scene")
    return Happening("scene", source=(names.DECK_ID,), target=(names.card_id(card),), cards=(names.slug(card),))


def capture_data(event: Event) -> Happening:
    _, _, card, now, from_discards, _ = event
    return Happening(
        "capture",
        source=(names.DISCARDS_ID if from_discards else names.DECK_ID, names.card_id(card)),
        target=(names.THREAT_ID,),
        cards=(names.slug(card),),
        numbers={"captured": now},
        ends=CRISIS if from_discards else "",
    )


def won_data(event: Event) -> Happening:
    return Happening("won", target=(names.THREAT_ID,))


def lost_data(event: Event) -> Happening:
    return Happening("lost", numbers={"how": event[2]})


HAPPENINGS: Final[Mapping[int, Describer]] = {
    codes.E_TURN: turn_data,
    codes.E_LOSE_ASIDE: lose_aside_data,
    codes.E_ROUND_END: round_end_data,
    codes.E_ROUND: round_data,
    codes.E_SCENE: scene_data,
    codes.E_CAPTURE: capture_data,
    codes.E_WON: won_data,
    codes.E_LOST: lost_data,
}

REASONS: Final[Mapping[int, Told]] = {
    NOT_ASKED: (NOT_ABOUT_THAT, "WT-turn-1"),
    OUT_OF_ORDER: (PASSED_OVER, "WT-pay-7"),
}


# How the scenario ended


def result(s: WildState, people: Sequence[str], viewer: int) -> list[Sentence]:
    """What decided the scenario, how far the Objectives came, and every seat: all win or lose together."""
    if s.outcome == codes.RUNNING:
        return [NOT_OVER, *_objectives(s)]
    won = s.outcome == codes.WON
    lines = [_won(s.threat) if won else Sentence(*LOSSES[s.outcome]), _decided(s), *_objectives(s)]
    for seat, name in enumerate(people):
        characters = [
            names.character(s.characters[player])
            for player in range(codes.PLAYERS)
            if s.seat_of(player) == seat and s.characters[player] != NO_ONE
        ]
        as_whom = f" as {listed(characters)}" if characters else ""
        fate = ("You win" if won else "You lose") if seat == viewer else f"{name} {'wins' if won else 'loses'}"
        lines.append(Sentence(f"{fate}{as_whom}.", "WT-end-3"))
    return lines


def _won(threat: int) -> Sentence:
    return Sentence(f"The Threat, {names.back(threat)}, is eliminated: the scenario is won.", "WT-end-1")


def _decided(s: WildState) -> Sentence:
    """The attack that won; or how matters stood."""
    when = f"in round {s.round}, turn {s.turn}"
    if s.outcome == codes.WON:
        return Sentence(f"An attack of {voice.who(s, s.player)} decided it {when}.", "WT-attack-4")
    threat = f"the Threat, {names.back(s.threat)}, had {captured(s)}"
    return Sentence(f"It ended {when}: {threat}.", LOSSES[s.outcome][1])


def _objectives(s: WildState) -> list[Sentence]:
    lines: list[Sentence] = []
    for index in range(2):
        name, owner, level = names.back(s.objectives[index]), s.owners[index], s.levels[index]
        if owner == NO_ONE:
            lines.append(Sentence(f"Nobody claimed {name}.", "WT-level-1"))
        else:
            done = level == codes.LEVELS
            did = f"completed {name}" if done else f"brought {name} to level {level} of {codes.LEVELS}"
            lines.append(Sentence(f"{voice.who(s, owner)} {did}.", "WT-level-1"))
    return lines
