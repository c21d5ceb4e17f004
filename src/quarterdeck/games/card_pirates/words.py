"""Every word of the game: the questions are here, and what the others are told meanwhile.

The answers are in `labels`, the log and the result in `telling`, reasons in `reasons`, names of things in `naming`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.kernel import ARG
from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.words import Sentence
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.labels import (
    DEFEND_WITH_UP_TO_THREE,
    DRIFT_WAYS,
    SECOND_DRIFT,
    SECOND_ISLANDS,
    UP_TO_THREE,
    label_clauses,
    option,
)
from quarterdeck.games.card_pirates.naming import island_name, island_under, things, top_name
from quarterdeck.games.card_pirates.reasons import reason, reason_clauses
from quarterdeck.games.card_pirates.state import NO_SQUARE, PirateState
from quarterdeck.games.card_pirates.telling import ENDING_WORDS, result, tell, telling_clauses

__all__ = ["clauses", "option", "prompt", "reason", "result", "tell", "things", "waiting"]

# A question rests on the clause of its step, unless one of the more particular ones below fits better.
STEP_CLAUSES: Final[dict[int, str]] = {
    codes.CHOOSE_ISLAND_STEP: "CP-random-2",
    codes.LAY_ISLAND_STEP: "CP-random-2",
    codes.PICK_SEA_STEP: "CP-seas-1",
    codes.PUT_SEA_STEP: "CP-seas-4",
    codes.DEPART_STEP: "CP-turn-1",
    codes.DISCARD_STEP: "CP-solo-2",
    codes.SAIL_STEP: "CP-sail-4",
    codes.STORM_STEP: "CP-storm-3",
    codes.EXCHANGE_STEP: "CP-island-1",
    codes.TARGET_STEP: "CP-battle-1",
    codes.ATTACK_STEP: "CP-battle-5",
    codes.DEFEND_STEP: "CP-battle-7",
    codes.GIVE_STEP: "CP-battle-12",
}
ANOTHER_ISLAND: Final = "CP-random-3"
MUST_BURY: Final = "CP-bury-4"
MAY_STOP: Final = "CP-sail-6"
ASKED_ANYWAY: Final = "CP-island-7"
END_OFFER: Final = "CP-solo-6"


def clauses() -> set[str]:
    """Every clause of the rules that the words of this game can name."""
    named = {
        ANOTHER_ISLAND, SECOND_ISLANDS, MUST_BURY, SECOND_DRIFT, MAY_STOP, DRIFT_WAYS, ASKED_ANYWAY, UP_TO_THREE,
        DEFEND_WITH_UP_TO_THREE, END_OFFER,
    }  # fmt: skip
    named.update(STEP_CLAUSES.values())
    return named | label_clauses() | reason_clauses() | telling_clauses()


# The question


def prompt(s: PirateState, names: Sequence[str]) -> Sentence:
    """The question that the asked seat has to answer."""
    if not s.depth:
        return _over(s)
    step = s.step().id
    clause = _step_clause(s, step)
    if step == codes.DEPART_STEP:
        return _departing(s)
    if step == codes.SAIL_STEP:
        return _sailing(s)
    if step == codes.EXCHANGE_STEP:
        return _exchanging(s)
    if step in (codes.ATTACK_STEP, codes.DEFEND_STEP):
        return _fighting(s, names, step)
    if step == codes.CHOOSE_ISLAND_STEP:
        if s.rules.second:
            return Sentence("Which island does your ship start from? You may then move that island.", clause)
        if s.ships[s.seat()] == NO_SQUARE:
            return Sentence(
                "Which Ace do you lay on the map? Its square is an island, and your ship starts there.", clause
            )
        return Sentence("Which Ace do you lay on the map as another island?", ANOTHER_ISLAND)
    if step == codes.LAY_ISLAND_STEP:
        island = island_name(s.arg >> 2)
        if s.rules.second:
            return Sentence(f"Swap the {island} with a card of the sea, or leave it in its corner?", clause)
        return Sentence(f"Where do you lay the {island}? Any square without an island will do.", clause)
    if step == codes.PICK_SEA_STEP:
        return Sentence("Which card of the sea do you move out of the map? Its square becomes a storm.", clause)
    if step == codes.PUT_SEA_STEP:
        return Sentence(f"Where outside the edge do you put the card from {sea.name(s.arg >> 2)}?", clause)
    if step == codes.DISCARD_STEP:
        return Sentence("Every move costs a card: which one do you discard?", clause)
    if step == codes.STORM_STEP:
        return Sentence(f"A storm at {sea.name(s.ships[s.turn])}: which card do you leave there?", clause)
    if step == codes.TARGET_STEP:
        return Sentence(f"Several ships lie at {sea.name(s.ships[s.turn])}: which one do you attack?", clause)
    return Sentence(f"You won: which card do you give {names[s.arg >> 2]}?", clause)


def waiting(s: PirateState, names: Sequence[str]) -> Sentence:
    """What everybody else is told about the question; nothing hidden is in it."""
    if not s.depth:
        return _over(s)
    step = s.step().id
    seat = s.seat()
    clause = _step_clause(s, step)
    name = names[seat]
    if step == codes.CHOOSE_ISLAND_STEP:
        return Sentence(f"{name} chooses an island.", clause)
    if step == codes.LAY_ISLAND_STEP:
        return Sentence(f"{name} chooses a place for the {island_name(s.arg >> 2)}.", clause)
    if step == codes.PICK_SEA_STEP:
        return Sentence(f"{name} chooses a card of the sea to move.", clause)
    if step == codes.PUT_SEA_STEP:
        return Sentence(f"{name} chooses a new place for the card from {sea.name(s.arg >> 2)}.", clause)
    if step == codes.DISCARD_STEP:
        return Sentence(f"{name} chooses a card to discard.", clause)
    if step == codes.GIVE_STEP:
        return Sentence(f"{name} won the battle and chooses a card to give {names[s.arg >> 2]}.", clause)
    here = sea.name(s.ships[seat])
    if step == codes.DEPART_STEP:
        return Sentence(f"{name} gets ready to leave {here}.", clause)
    if step == codes.SAIL_STEP:
        if s.arg & codes.DRIFTING:
            return Sentence(f"{name} drifts from {here}.", clause)
        return Sentence(f"{name} sails at {here}, with {_points(s)} left.", clause)
    if step == codes.STORM_STEP:
        return Sentence(f"{name} is in a storm at {here} and chooses a card to leave there.", clause)
    if step == codes.EXCHANGE_STEP:
        return Sentence(
            f"{name} has landed on the {island_name(island_under(s, seat))} and may exchange a card.", clause
        )
    if step == codes.TARGET_STEP:
        return Sentence(f"{name} chooses which ship to attack at {here}.", clause)
    if step == codes.ATTACK_STEP:
        return Sentence(f"{name} attacks {names[s.foe]} at {here} and chooses how to fight.", clause)
    return Sentence(f"{name} is attacked by {names[s.turn]} at {here} and chooses how to fight.", clause)


def _over(s: PirateState) -> Sentence:
    text, clause = ENDING_WORDS[s.ending]
    return Sentence(text, clause)


def _step_clause(s: PirateState, step: int) -> str:
    """What a question rests on, as far as everybody sees it."""
    rules = s.rules
    if rules.second and step in (codes.CHOOSE_ISLAND_STEP, codes.LAY_ISLAND_STEP):
        return SECOND_ISLANDS
    if step == codes.SAIL_STEP and s.arg & codes.DRIFTING:
        return SECOND_DRIFT if rules.second else DRIFT_WAYS
    if rules.three and step == codes.ATTACK_STEP:
        return UP_TO_THREE
    if rules.three and step == codes.DEFEND_STEP:
        return DEFEND_WITH_UP_TO_THREE
    return STEP_CLAUSES[step]


def _points(s: PirateState) -> str:
    return number_of(s.arg & codes.POINTS, "point")


def _departing(s: PirateState) -> Sentence:
    verbs = {move & ~ARG for move in s.moves()}
    limit = s.rules.drift_limit
    held = cards.count(s.hands[s.turn])
    turn = "Your turn: " if s.arg == 0 else "Go on: "
    clause = END_OFFER if codes.END in verbs else STEP_CLAUSES[codes.DEPART_STEP]
    if codes.SAIL not in verbs and codes.DRIFT not in verbs:
        clause = clause if codes.END in verbs else SECOND_DRIFT if s.rules.second else MUST_BURY
        end = ", or end the voyage" if codes.END in verbs else ""
        return Sentence(f"{turn}no card can sail; bury down to {number_of(limit, 'card')} and drift{end}.", clause)
    ways: list[str] = []
    if codes.BURY in verbs:
        ways.append("bury cards" if s.arg == 0 else "bury more")
    if codes.SAIL in verbs:
        ways.append("sail with a crew card")
    if codes.DRIFT in verbs:
        ways.append("drift")
    if codes.END in verbs:
        ways.append("end the voyage")
    text = f"{turn}{listed(ways, 'or')}."
    if held > limit:
        text += f" You hold {held} cards; drifting takes at most {limit}."
    return Sentence(text, clause)


def _sailing(s: PirateState) -> Sentence:
    here = sea.name(s.ships[s.turn])
    clause = _step_clause(s, codes.SAIL_STEP)
    if s.arg & codes.DRIFTING:
        how = "straight or diagonally" if s.rules.second else "straight"
        return Sentence(f"You drift one square from {here}, {how}: which way?", clause)
    if s.arg & codes.MOVED:
        return Sentence(f"{_points(s)} left: sail on from {here}, or heave to.", MAY_STOP)
    cost = f"A straight step costs {s.rules.straight}, a diagonal one {s.rules.diagonal}."
    return Sentence(f"{_points(s)}: sail from {here}. {cost}", clause)


def _exchanging(s: PirateState) -> Sentence:
    suit = island_under(s, s.turn)
    landed = f"You landed on the {island_name(suit)} ({top_name(s, suit)} on top)"
    if len(s.moves()) == 1:
        return Sentence(f"{landed}, and you have nothing to exchange.", ASKED_ANYWAY)
    return Sentence(f"{landed}: exchange a card?", STEP_CLAUSES[codes.EXCHANGE_STEP])


def _fighting(s: PirateState, names: Sequence[str], step: int) -> Sentence:
    here = sea.name(s.ships[s.turn])
    clause = _step_clause(s, step)
    mine = cards.count(s.battle[s.seat()])
    if mine:
        return Sentence(f"{number_of(mine, 'card')} laid for the battle: another one, or is that all?", clause)
    if step == codes.ATTACK_STEP:
        opening = f"You attack {names[s.foe]} at {here}"
    elif s.rules.three:
        opening = f"{names[s.turn]} attacks you at {here} with {number_of(cards.count(s.battle[s.turn]), 'card')}"
    else:
        opening = f"{names[s.turn]} attacks you at {here}"
    if s.rules.most == 1:
        return Sentence(f"{opening}: which crew card fights?", clause)
    return Sentence(f"{opening}: which crew cards fight? Lay up to {s.rules.most}, one by one.", clause)
