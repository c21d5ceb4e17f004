"""What the Crown did tells the Pirate something of what it hides, and nothing that it was not told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.bots import Think, Window, make_bot
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import Event, seen_by
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.state import RumState, slot
from quarterdeck.table import Seat, Table
from tests.games.rum_runner.position import BAY, POINT, Position

JUDGEMENT = GAME.judgement
WORLDS = 300


def told(position: Position) -> list[Event]:
    """What the Pirate was told."""
    return [seen_by(event, codes.PIRATE, False) for event in position.trace.events]


def explained(position: Position, events: list[Event], at: int) -> dict[int, float]:
    """How well the worlds with each kind in a slot explain what was done, on average."""
    s = position.state
    evidence = JUDGEMENT.evidence(GAME.sample(s, codes.PIRATE, Rng(1)), codes.PIRATE, events)
    found: dict[int, list[float]] = {}
    for number in range(WORLDS):
        world = GAME.sample(s, codes.PIRATE, Rng(number))
        likely = JUDGEMENT.plausible(world, codes.PIRATE, evidence)
        assert 0 < likely <= 1
        found.setdefault(world.slots[at], []).append(likely)
    return {kind: sum(each) / len(each) for kind, each in found.items()}


def to_the_pirate(position: Position) -> Position:
    """The Crown does nothing more of note in its turn."""
    while position.asked == codes.CROWN:
        moves = position.moves()
        position.play(codes.GAIN if codes.GAIN in moves else codes.DONE if codes.DONE in moves else moves[0])
    return position


def test_a_card_with_coins_on_it_is_rather_rum_than_poison() -> None:
    position = Position().crown(coins=4).pirate().investment(BAY, codes.GOLD_RUM).hazard(BAY, codes.REEF)
    position.hazard(BAY, codes.KRAKEN).ship(codes.LONGBOAT, crew=[codes.DOUG]).begin()
    to_the_pirate(position.play(codes.INVEST, codes.CARD_AT | slot(BAY), codes.DONE))
    likely = explained(position, told(position), slot(BAY))
    assert likely[codes.GOLD_RUM] > 2 * likely[codes.POISONED_RUM]
    assert likely[codes.AGED_RUM] > 2 * likely[codes.LIGHTHOUSE]


def test_rum_that_could_have_been_scored_is_not_there_any_more() -> None:
    position = Position().crown(coins=4).pirate().investment(BAY, codes.POISONED_RUM, coins=2)
    position.investment(POINT, codes.GOLD_RUM, coins=2).ship(codes.LONGBOAT, crew=[codes.DOUG]).begin(upkeep=True)
    to_the_pirate(position)
    likely = explained(position, told(position), slot(BAY))
    assert 2 * likely[codes.LIGHT_RUM] < explained(position, [], slot(BAY))[codes.LIGHT_RUM]
    assert 2 * likely[codes.LIGHT_RUM] < likely[codes.POISONED_RUM]


def test_what_the_crown_raises_a_hazard_for_is_rum() -> None:
    position = Position().crown(coins=6).pirate().investment(BAY, codes.LIGHT_RUM).hazard(BAY, codes.KRAKEN)
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).ship(codes.LONGBOAT, crew=[codes.ABIGAIL]).turn(codes.PIRATE)
    position.begin()
    before = explained(position, told(position), slot(BAY))
    position.play(codes.RAID | BAY, codes.JOIN, codes.DONE, codes.RAISE | 3)
    likely = explained(position, told(position), slot(BAY))
    assert likely[codes.POISONED_RUM] < before[codes.POISONED_RUM]
    assert likely[codes.LIGHT_RUM] > 4 * likely[codes.POISONED_RUM]


def taken_past(hazard: int, coins: int, hand: Sequence[int] = ()) -> Position:
    """Rum was taken past a hazard that the Crown left down, with so many coins."""
    position = Position().crown(hand, coins).pirate().investment(BAY, codes.GOLD_RUM).hazard(BAY, hazard)
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN)
    if position.asked == codes.CROWN:
        position.play(codes.DONE)
    while position.asked == codes.PIRATE and position.step != "PirateAction":
        position.play(position.moves()[-1])
    return position


def test_a_hazard_past_which_a_rich_crown_let_rum_be_taken_would_not_have_stopped_the_raid() -> None:
    rich = taken_past(codes.REEF, coins=6)
    poor = taken_past(codes.REEF, coins=0)
    with_coins, without = (explained(each, told(each), slot(BAY, 1)) for each in (rich, poor))
    assert with_coins[codes.BLOCKADE] * 2 < without[codes.BLOCKADE]
    assert with_coins[codes.REEF] > 2 * with_coins[codes.BLOCKADE]


def test_the_evidence_goes_along_with_a_hazard_that_moves_inward() -> None:
    position = taken_past(codes.REEF, coins=6, hand=[codes.BLOCKADE])
    while position.asked == codes.PIRATE:
        position.play(codes.GAIN if codes.GAIN in position.moves() else position.moves()[-1])
    assert deed(position, 1) > 0
    position.play(codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | codes.BLOCKADE)
    assert deed(position, 1) > 0 == deed(position, 2)
    position.play(codes.RECALL, codes.CARD_AT | slot(BAY, 1))
    assert deed(position, 1) == 0


def deed(position: Position, place: int) -> int:
    """What the evidence says was done with a hazard of the bay."""
    evidence = JUDGEMENT.evidence(position.state, codes.PIRATE, told(position))
    return evidence[evidence.index(slot(BAY, place)) + 1]


def test_the_crown_is_told_nothing_by_its_own_deeds() -> None:
    position = Position().crown(coins=4).pirate().investment(BAY, codes.GOLD_RUM, coins=2).begin()
    assert JUDGEMENT.evidence(position.state, codes.CROWN, position.trace.events) == []
    assert JUDGEMENT.plausible(position.state, codes.CROWN, []) == 1.0


@pytest.mark.parametrize("seed", [3, 4])
def test_in_whole_games_evidence_rests_on_what_was_told_and_every_world_stays_possible(seed: int) -> None:
    seats = [Seat("bot", name, "deckhand") for name in ("A", "B")]
    table = Table.new(GAME, seats, {"cap": 20}, {}, deal=f"evidence {seed}")
    rng = Rng(seed)
    cards = questions = 0
    while not table.over:
        window = table.window()
        moves = window.sensible(window.moves())
        if window.seat == codes.PIRATE:
            questions += 1
            truth, events = table.truth, list(window.events)
            assert isinstance(truth, RumState)
            evidence = JUDGEMENT.evidence(truth, codes.PIRATE, events)
            cards += len(evidence)
            assert 0 < JUDGEMENT.plausible(truth, codes.PIRATE, evidence) <= 1
            for number in range(3):
                twin = GAME.sample(truth, codes.PIRATE, Rng(number))
                assert JUDGEMENT.evidence(twin, codes.PIRATE, events) == evidence
                assert 0 < JUDGEMENT.plausible(twin, codes.PIRATE, evidence) <= 1
            if questions % 40 == 0:
                answers = [
                    make_bot("captain", 1, Think(iterations=30)).choose(Window(GAME, state, codes.PIRATE, events))
                    for state in (truth, GAME.sample(truth, codes.PIRATE, rng))
                ]
                assert answers[0] == answers[1]
        table.choose(table.asked, moves[rng.below(len(moves))])
    assert cards
    assert questions >= 40
