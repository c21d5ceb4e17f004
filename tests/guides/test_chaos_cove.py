"""The lesson in Chaos Cove: it runs to the end of a whole game, and every kind of action is done in it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.core.kernel import ARG
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.state import CoveState
from quarterdeck.guides import Do, Reply, Tell, option_of
from quarterdeck.guides.chaos_cove import GUIDES, THREE_ROUNDS
from quarterdeck.table import Table
from quarterdeck.table.secret import named_secret
from tests.guides.scripts import play_through, table_of
from tests.laws.adapters import adapter_of

LONGEST: Final = 320
MOST_ACTIONS: Final = 110
Who = Literal["learner", "rival"]


class Kind(NamedTuple):
    """A kind of action: the question it answers, its verb, and who does it in the lesson."""

    what: str
    step: int
    verb: int
    who: Who = "learner"


KINDS: Final = (
    Kind("take the free card of two players", codes.FREE_CARD_STEP, codes.BUY),
    Kind("choose a space for a new piece", codes.SPACE_STEP, codes.SPACE),
    Kind("choose a hero to place", codes.PLACING_STEP, codes.PLACE),
    Kind("choose a location", codes.PLACE_AT_STEP, codes.AT),
    Kind("use the effect of a location", codes.TURN_STEP, codes.LOCATION),
    Kind("use the effect of a hero", codes.TURN_STEP, codes.HERO),
    Kind("take or buy a resource", codes.TURN_STEP, codes.TAKE),
    Kind("play a hero card for its action", codes.TURN_STEP, codes.CARD),
    Kind("end a turn", codes.TURN_STEP, codes.DONE),
    Kind("turn up an invader", codes.FLIP_STEP, codes.FLIP),
    Kind("discard at the Greenhouse", codes.GREENHOUSE_STEP, codes.DISCARD),
    Kind("draw at the Greenhouse", codes.GREENHOUSE_STEP, codes.DONE),
    Kind("choose between a weapon and gunpowder", codes.WEAPON_STEP, codes.TAKE),
    Kind("pay for a third hero", codes.HIRE_STEP, codes.HIRE),
    Kind("pass with heroes left", codes.HIRE_STEP, codes.PASS),
    Kind("attack by Calvin", codes.CALVIN_STEP, codes.ATTACK),
    Kind("trade by ship", codes.TRADES_STEP, codes.USE),
    Kind("keep the rum", codes.TRADES_STEP, codes.DONE),
    Kind("buy a card", codes.BUY_STEP, codes.BUY),
    Kind("attack by surprise", codes.SURPRISE_STEP, codes.ATTACK),
    Kind("attack no more", codes.SURPRISE_STEP, codes.PASS),
    Kind("use a weapon", codes.FIGHT_STEP, codes.FIRE),
    Kind("use gunpowder", codes.FIGHT_STEP, codes.POWDER),
    Kind("let crew fight", codes.FIGHT_STEP, codes.MUSTER),
    Kind("play a card for its value", codes.FIGHT_STEP, codes.WORTH),
    Kind("end a fight or ask for help", codes.FIGHT_STEP, codes.END),
    Kind("flee", codes.FIGHT_STEP, codes.FLEE),
    Kind("hide a fort", codes.FIGHT_STEP, codes.HIDE),
    Kind("choose where to flee", codes.FLEE_STEP, codes.SPACE),
    Kind("offer a card", codes.OFFER_STEP, codes.OFFER),
    Kind("accept an offer", codes.ANSWER_STEP, codes.ACCEPT),
    Kind("refuse an offer", codes.ANSWER_STEP, codes.REFUSE),
    Kind("lose a card", codes.LOSE_CARD_STEP, codes.LOSE),
    # Shown by the rival
    Kind("offer no card", codes.OFFER_STEP, codes.DONE, "rival"),
    Kind("pass while cards can be bought", codes.BUY_STEP, codes.PASS, "rival"),
    Kind("use a fort by Gloria", codes.USE_STEP, codes.USE, "rival"),
    Kind("sell planks at the Blacksmith", codes.BLACKSMITH_STEP, codes.TRADE, "rival"),
    Kind("build at the Town Hall", codes.TOWN_HALL_STEP, codes.BUY, "rival"),
    Kind("swap a hero at the Sanctuary", codes.SANCTUARY_SWAP_STEP, codes.PICK, "rival"),
    Kind("give to the Market", codes.MARKET_STEP, codes.GIVE, "rival"),
    Kind("get from the Market", codes.MARKET_STEP, codes.GET, "rival"),
    Kind("move the marker at the Garden", codes.GARDEN_STEP, codes.MARKER, "rival"),
)

# Questions that single effects ask, or that come only if one says so, in ways that are done with others above.
SINGLE_EFFECTS: Final = {
    codes.AFTER_FIGHT_STEP,
    codes.SANCTUARY_STEP, codes.MOVE_PIECE_STEP, codes.MOVE_PIECE_TO_STEP, codes.GEORGE_STEP, codes.GEORGE_TO_STEP,
}  # fmt: skip

# What happens, as the learner is told it.
TOLD: Final = (
    "You pay 1 doubloon for a hero card at the Greenhouse.",
    "You pay 3 doubloons for a third hero.",
    "Your Coin Brig trades 1 rum for 2 doubloons.",
    "You build the Timber Fort for 2 food and 1 crew.",
    "You fight with the Jerry card: 8 of 8.",
    "You beat the pirate at sea 1 and take the tile.",
    "Your ship flees from ship space 3 of sea 3 to ship space 1 of sea 6.",
    "The pirate of strength 12 at sea 3 breaks through to breakthrough space 1.",
    "You send in one of the crew: 4 of 4.",
    "You refuse Tamsin's Gloria card.",
    "You accept Tamsin's Gus card: 6 in all.",
    "Tamsin accepts your Gloria card: 7 in all.",
    "The barbarian destroys your fort on fort space 1 of land 4.",
    "You lose the Timber Fort card.",
    "All hero tiles pass on clockwise.",
    "The first player marker passes to Tamsin.",
    "You beat the barbarian that broke through and take the tile.",
    "Art hides your fort on fort space 1 of land 1.",
    "Calvin leads you against the barbarian of strength 8 that broke through.",
    "You throw the Rum Party for 4 rum.",
    "The cove has held: the game is over.",
)

# What comes before the name of a thing in a label, and what comes after it.
VERB: Final = re.compile(
    r"^(Place|Take|To|Use|Turn up|Discard|Buy|Play|Put it on|Attack|Flee to|Offer|Lose) ((the|a|1) )?", re.IGNORECASE
)
BEYOND: Final = re.compile(r"[:(,]| for | from | and lose ")


def begun() -> Table:
    """The table of the lesson. Beside a computer the learner is not asked what has only one answer."""
    return table_of(THREE_ROUNDS, "bot")


@cache
def played_out() -> Table:
    """The table of the lesson after its last answer."""
    table = begun()
    play_through(THREE_ROUNDS, table)
    return table


@cache
def done() -> frozenset[tuple[int, int, Who]]:
    """What is answered in the lesson: step, verb and by whom."""
    table = begun()
    answered: set[tuple[int, int, Who]] = set()
    for step in THREE_ROUNDS.steps:
        if not isinstance(step, Tell):
            move = option_of(step, table).move
            answered.add((table.truth.step().id, move & ~ARG, "learner" if isinstance(step, Do) else "rival"))
            table.choose(table.asked, move)
    return frozenset(answered)


def names_of(answer: str) -> set[str]:
    """By which words a learner may find an answer: its label, or what it points at."""
    label = BEYOND.split(answer)[0].strip()
    return {label, VERB.sub("", label)}


def told_at(opening: str) -> CoveState:
    """How it stands when the lesson tells something."""
    table = begun()
    for step in THREE_ROUNDS.steps:
        if isinstance(step, Tell):
            if step.text.startswith(opening):
                assert isinstance(table.truth, CoveState)
                return table.truth
        else:
            table.choose(table.asked, option_of(step, table).move)
    raise AssertionError(f"nothing begins with {opening!r}")


def test_there_is_one_lesson_of_three_rounds_for_two() -> None:
    assert GUIDES == (THREE_ROUNDS,)
    assert THREE_ROUNDS.game == GAME.key
    assert THREE_ROUNDS.rival in BOTS
    assert THREE_ROUNDS.options == {"rounds": "3"}
    assert len(THREE_ROUNDS.names) == 2
    assert named_secret(THREE_ROUNDS.deal)


def test_the_script_runs_to_the_end_of_the_game() -> None:
    table = begun()
    played = play_through(THREE_ROUNDS, table)
    assert len(played) == sum(not isinstance(step, Tell) for step in THREE_ROUNDS.steps)
    assert table.over
    for answer in played:
        assert answer.labels.count(answer.option.label) == 1
        assert answer.seat != THREE_ROUNDS.seat or len(answer.labels) > 1, f"{answer.option.label} is no choice"


def test_it_is_not_too_long() -> None:
    assert 60 <= sum(isinstance(step, Do) for step in THREE_ROUNDS.steps) <= MOST_ACTIONS


def test_it_is_told_in_few_words_from_a_greeting_to_a_farewell() -> None:
    for step in THREE_ROUNDS.steps:
        if not isinstance(step, Reply):
            assert 10 < len(step.text) <= LONGEST, step.text
            assert step.text == step.text.strip()
            assert step.text[-1] == "."
            assert "  " not in step.text
    assert isinstance(THREE_ROUNDS.steps[0], Tell)
    assert isinstance(THREE_ROUNDS.steps[-1], Tell)


def test_every_task_names_what_to_choose() -> None:
    for step in THREE_ROUNDS.steps:
        if isinstance(step, Do):
            assert any(name in step.text for name in names_of(step.answer)), step


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.what)
def test_every_kind_of_action_is_done(kind: Kind) -> None:
    assert (kind.step, kind.verb, kind.who) in done()


def test_the_table_of_kinds_is_complete() -> None:
    assert {kind.verb for kind in KINDS} == set(adapter_of(GAME.key).verbs)
    questions = {step.id for step in begun().truth.steps if step.asks}
    assert {kind.step for kind in KINDS} | SINGLE_EFFECTS == questions
    assert not {kind.step for kind in KINDS} & SINGLE_EFFECTS


@pytest.mark.parametrize("line", TOLD)
def test_all_that_a_game_is_about_happens(line: str) -> None:
    assert line in [told.text for told in played_out().log(THREE_ROUNDS.seat)]


def test_the_barbarians_fill_their_spaces_in_the_first_round_as_it_says() -> None:
    state = told_at("The 8 broke through.")
    assert state.tiles[15:] == [8, 4, 2]


def test_the_count_after_the_second_round_is_as_it_says() -> None:
    state = told_at("Tamsin held four forts.")
    assert state.tiles[15:] == [8, 10, 2]
    assert [state.tiles_won(seat) for seat in range(2)] == [8, 11]


def test_the_learner_wins_as_the_last_words_say() -> None:
    table = played_out()
    state = table.truth
    assert isinstance(state, CoveState)
    assert table.result().scores == [18, 15]
    assert table.result().places == [1, 2]
    assert [state.tiles_won(seat) for seat in range(2)] == [14, 16]
    assert all(state.tiles[12:])
