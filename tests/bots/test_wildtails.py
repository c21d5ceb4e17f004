"""Wildtails with sense: payments at least loss, abilities where they serve, and what whole games show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quarterdeck.bots import Window, make_bot
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.cards import ABILITY_NAMES
from quarterdeck.games.wildtails.sense.value import judged
from quarterdeck.games.wildtails.state import WildState
from tests.games.wildtails.position import ANNA, SAMUEL, Position

RALLY = codes.USE | ABILITY_NAMES.index("Rally")
SIGNAL_LAMP = codes.USE | ABILITY_NAMES.index("Signal Lamp")
BROADSIDE = codes.USE | ABILITY_NAMES.index("Broadside")
SMUGGLE = codes.USE | ABILITY_NAMES.index("Smuggle")  # Anna's


def sensible(position: Position) -> list[int]:
    """The sensible moves of the question."""
    return GAME.judgement.sensible(position.state, position.moves())


def usual(position: Position) -> list[int]:
    """The moves of the question that a simple hand chooses from."""
    return GAME.judgement.usual(position.state, sensible(position))


def deckhands(seed: int, seats: int = 2, options: dict[str, Value] | None = None) -> Iterator[WildState]:
    """The questions of a game of deckhands, and its end."""
    rng = Rng(seed)
    state = GAME.start(GAME.rules(seats, options or {}, {}), rng)
    bot = make_bot("deckhand", seed)
    while not state.is_over():
        yield state
        state.play(bot.choose(Window(GAME, state, state.seat())), rng)
    yield state


# Whole games


@pytest.mark.parametrize("seats", [1, 2])
def test_some_of_the_moves_are_always_sensible(seats: int) -> None:
    for seed in range(15):
        for state in deckhands(seed, seats):
            if not state.is_over():
                moves = state.moves()
                kept = GAME.judgement.sensible(state, moves)
                assert kept
                assert set(kept) <= set(moves)
                simple = GAME.judgement.usual(state, kept)
                assert simple
                assert set(simple) <= set(kept)


def test_values_are_chances_and_the_same_for_both() -> None:
    for seed in range(2):
        for number, state in enumerate(deckhands(seed)):
            if number % 5 == 0 or state.is_over():
                before = state.digest()
                value = GAME.judgement.value(state, 0)
                assert 0 <= value <= 1
                assert value == GAME.judgement.value(state, 1)
                assert state.digest() == before
        assert value == float(state.places()[0] == 1)


def test_a_bot_says_no_more_to_nobody_and_takes_no_turn_of_the_partner() -> None:
    for seed in range(10):
        for state in deckhands(seed):
            if state.is_over():
                continue
            kept = GAME.judgement.sensible(state, state.moves())
            if len(state.moves()) > 1:
                assert codes.NO_MORE not in kept
            if state.step().id == codes.WINDOW_STEP and state.arg & 7 not in (codes.IN_CHECK, codes.BEFORE_CRISIS):
                assert kept == [codes.PASS]


def test_a_forecast_grows_with_the_levels_and_falls_with_what_is_captured() -> None:
    """As it was in games of good pairs."""

    def forecast(position: Position) -> float:
        return GAME.judgement.quick_value(position.state, 0)

    begun = Position().deck(3, 10).turn()
    far = Position().level(ANNA, 0, 3).level(SAMUEL, 1, 4).deck(3, 10).turn()
    pressed = Position().captured(2, 4, 5, 7).deck(3, 10).turn()
    assert forecast(pressed) < forecast(begun) - 0.1 < forecast(far) - 0.2
    for seed in range(6):
        *_, last = deckhands(seed)
        assert GAME.judgement.quick_value(last, 1) == float(last.places()[0] == 1)


def test_what_is_foreseen_is_the_move_after_which_the_turn_ends_best() -> None:
    position = Position().level(ANNA, 0, 4).level(SAMUEL, 1, 4).deck(3, 10).turn(SAMUEL)
    assert GAME.judgement.foreseen(position.state, sensible(position)) == [codes.ATTACK]
    position = Position(threat=10).captured(2).deck(3, 7).turn()
    assert GAME.judgement.foreseen(position.state, sensible(position)) != [codes.ATTACK]


def test_payments_are_made_in_one_way() -> None:
    asked = 0
    for seed in range(10):
        for state in deckhands(seed):
            if not state.is_over() and state.step().id == codes.PAY_STEP:
                asked += 1
                assert len(GAME.judgement.sensible(state, state.moves())) == 1
    assert asked > 5


def test_deckhands_win_now_and_then() -> None:
    won = 0
    for seed in range(30):
        for state in deckhands(seed, options={"difficulty": "easy"}):
            won += state.is_over() and state.places()[0] == 1
    assert 1 <= won <= 15


@pytest.mark.slow
def test_bosuns_win_more_often_than_deckhands() -> None:
    won = {"deckhand": 0, "bosun": 0}
    for key in won:
        for seed in range(4):
            rng = Rng(seed)
            state = GAME.start(GAME.rules(2, {"difficulty": "easy"}, {}), rng)
            bots = [make_bot(key, 2 * seed + seat) for seat in range(2)]
            while not state.is_over():
                state.play(bots[state.seat()].choose(Window(GAME, state, state.seat())), rng)
            won[key] += state.places()[0] == 1
    assert won["bosun"] > won["deckhand"]


# Actions


def test_a_check_that_cannot_succeed_is_not_tried() -> None:
    # Powder Store asks Anna, who has Bravery 2, for 5 and for 7; the next card adds 3 or takes 1 away.
    lit = Position().deck(2, 3).turn()
    assert codes.EVENT | 2 in sensible(lit)
    dark = Position().dark().deck(2, 12).turn()
    assert codes.EVENT | 2 in dark.moves()
    assert codes.EVENT | 2 not in sensible(dark)
    assert codes.EVENT | 3 not in sensible(dark)
    assert codes.EVENT | 0 in sensible(dark)


def test_the_threat_is_left_alone_where_nothing_comes_of_it() -> None:
    assert codes.ATTACK not in sensible(Position(threat=10).deck(3, 7).turn())
    assert codes.ATTACK in sensible(Position(threat=10).captured(2).deck(3, 7).turn())


def test_with_both_objectives_complete_only_the_attack_counts() -> None:
    position = Position().level(ANNA, 0, 4).level(SAMUEL, 1, 4).deck(3, 10).turn(SAMUEL)
    assert set(sensible(position)) == {codes.ATTACK, codes.DISCARD}
    assert usual(position) == [codes.ATTACK]  # which discards the Scene where it fails


def test_a_claim_that_spoils_the_scenario_is_not_made() -> None:
    # Chart the Reef needs Savvy 3, which Samuel has not: the Brig is his.
    position = Position(objectives=(1, 5)).holds(ANNA, (10, 4)).deck(3, 4).turn()
    assert codes.LEVEL | 0 in position.moves()
    assert codes.LEVEL | 0 not in sensible(position)


# Abilities


def test_smuggling_is_for_a_level_that_it_pays() -> None:
    # The Brig's first level costs two barrels: Anna has a sword for the smuggling, the Empire two barrels.
    position = Position().holds(ANNA, (2, 1)).stores((5, 2), (4, 1)).deck(3, 10).turn()
    assert SMUGGLE in sensible(position)
    position.play(SMUGGLE)
    assert sensible(position) == [codes.TAKE | 4]  # Wreck Reef
    position.play(codes.TAKE | 4)
    assert codes.LEVEL | 0 in sensible(position)
    assert SMUGGLE not in sensible(Position().holds(ANNA, (2, 1)).stores((5, 1)).deck(3, 10).turn())


def test_the_lamp_is_for_a_partner_who_can_gain_a_level() -> None:
    position = Position().holds(SAMUEL, (5, 2)).deck(3, 10).turn()
    assert SIGNAL_LAMP in sensible(position)
    assert SIGNAL_LAMP in position.moves()
    poor = Position().deck(3, 10).turn()
    assert SIGNAL_LAMP in poor.moves()
    assert SIGNAL_LAMP not in sensible(poor)


def check_of(position: Position, move: int) -> Position:
    """A check that begins with this action, at its window; nobody speaks before."""
    position.play(move)
    while position.state.arg & 7 != codes.IN_CHECK:
        position.play(codes.PASS)
    return position


def test_a_buff_is_used_where_it_makes_the_check_succeed() -> None:
    # Savvy 4 and Powder Store's 0 against 6: two short.
    position = check_of(Position().deck(3, 2).turn(), codes.EVENT | 3)
    assert sensible(position) == [RALLY, codes.PASS]


def test_the_attack_that_wins_is_never_left_to_fail() -> None:
    # Bravery 4 + 3 and the Watchtower's -1 against 7 + 2: three short.
    position = (
        Position().level(ANNA, 1, 4).level(SAMUEL, 0, 4).captured(4, 5).holds(SAMUEL, (2, 3)).deck(10, 12).turn(SAMUEL)
    )
    check_of(position, codes.ATTACK)
    assert set(sensible(position)) == {RALLY, BROADSIDE}
    bot = make_bot("bosun", 1)
    while not position.over and position.state.step().id != codes.ACTION_STEP:
        position.play(bot.choose(Window(GAME, position.state, position.asked)))
    assert position.over
    assert position.state.places() == [1, 1]


# What a simple hand does


def test_a_scene_is_used_for_what_promises_most() -> None:
    # Quiet Lagoon gives a coin for nothing, and with Storm Anchorage below it two resources and a gem for sure.
    kept = usual(Position().deck(3, 10).turn())
    assert codes.EVENT | 3 in kept
    assert codes.EVENT | 0 not in kept
    assert codes.DISCARD not in kept


def test_a_scene_that_promises_nothing_may_be_left() -> None:
    # The Fishers are complete, and what the Brig still costs is stored.
    position = Position().level(ANNA, 1, 4).level(SAMUEL, 0, 3).stores((7, 4), (5, 4), (8, 2)).deck(13, 2).turn()
    assert codes.DISCARD in usual(position)


def test_where_a_level_can_be_gained_only_what_is_worth_more_is_done_instead() -> None:
    # Anna has two barrels for the Brig; Chapel Ruins gives a barrel for nothing, and with Quiet Lagoon below it two
    # resources and a gem for sure.
    kept = usual(Position().holds(ANNA, (5, 2)).deck(13, 3).turn())
    assert kept == [codes.LEVEL | 0, codes.EVENT | 3]


def test_nothing_is_hoarded_where_the_round_would_end_with_nothing_to_shuffle() -> None:
    position = Position().holds(ANNA, (5, 1), (2, 1)).holds(SAMUEL, (8, 1), (7, 1), (13, 1), (4, 1))
    position.stores((10, 1), (12, 1), (3, 1)).only(11).turn()
    assert not position.pile()
    kept = usual(position)
    assert codes.EVENT | 0 not in kept
    assert codes.DISCARD in kept


def test_an_attack_that_saves_the_scenario_is_not_put_off() -> None:
    # Four cards are captured. Deception 3 + 1, Rally and Quiet Lagoon's 3 make the target of 6 + 4.
    position = Position(threat=10).level(SAMUEL, 0, 1).level(ANNA, 1, 1).captured(2, 5, 7, 8).only(13, 3).turn()
    assert usual(position) == [codes.ATTACK]


def test_an_attack_that_frees_enough_comes_first() -> None:
    assert codes.ATTACK not in usual(Position(threat=10).captured(2).deck(3, 7).turn())
    assert usual(Position(threat=10).captured(2, 5).deck(3, 7).turn()) == [codes.ATTACK]


def test_a_buff_that_costs_nothing_is_used_where_it_serves() -> None:
    position = check_of(Position().deck(3, 2).turn(), codes.EVENT | 3)
    assert usual(position) == [RALLY]


def test_the_lamp_is_left_dark_where_an_event_is_any_good() -> None:
    assert SIGNAL_LAMP not in usual(Position().holds(SAMUEL, (5, 2)).deck(3, 10).turn())


# Paying, storing, discarding


def test_payments_cost_as_little_as_they_can() -> None:
    # Two barrels: from Storm Anchorage (BBC) or from two cards of one barrel each, which loses nothing.
    position = Position().holds(ANNA, (10, 4), (5, 1), (8, 1)).deck(3, 4).turn()
    position.play(codes.LEVEL | 0).passes()
    while position.state.step().id == codes.PAY_STEP:
        position.play(*sensible(position))
    assert (10, 4) in position.hand(ANNA)


def test_a_card_for_the_partner_may_be_stored_and_ones_own_may_not() -> None:
    # The Brig is Samuel's and needs a cannon; the Fishers are Anna's and need a gem.
    position = Position().level(SAMUEL, 0, 3).level(ANNA, 1, 3).holds(ANNA, (2, 4), (11, 2)).deck(3, 10).turn()
    position.play(codes.DISCARD).passes()
    assert position.state.step().id == codes.AFTER_ACTION_STEP
    assert sensible(position) == [codes.STORE | 1, codes.END_TURN]


def test_a_crisis_takes_the_card_that_is_least_missed() -> None:
    # Raiders, round 2: a skull takes one resource card.
    position = Position().round(2).holds(ANNA, (10, 4), (7, 1)).deck(2, 3).turn().passes()
    assert sensible(position) == [codes.DROP | 6]


# Judgement


def test_what_helps_is_worth_more() -> None:
    def worth(position: Position) -> float:
        return judged(position.deck(3, 10).turn().state)

    plain = worth(Position())
    assert worth(Position().level(ANNA, 0, 1)) > plain
    assert worth(Position().level(ANNA, 0, 2)) > worth(Position().level(ANNA, 0, 1))
    assert worth(Position().captured(2, 5, 7)) < plain
    assert worth(Position().round(6)) < plain
    assert worth(Position().dark()) < plain
    assert worth(Position().level(ANNA, 0, 3).level(SAMUEL, 1, 3).holds(ANNA, (7, 4))) > worth(
        Position().level(ANNA, 0, 3).level(SAMUEL, 1, 3).holds(ANNA, (7, 1))
    )


def test_the_value_sees_what_the_next_player_can_do() -> None:
    # Samuel can win with his attack, whatever is revealed; a turn later it might be too late.
    position = Position(threat=10).level(SAMUEL, 0, 4).level(ANNA, 1, 4).round(7).only(3, 7).turn(SAMUEL)
    assert GAME.judgement.value(position.state, 0) > judged(position.state)
