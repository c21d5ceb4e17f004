"""The guides of Rum Runner: they run to their end on the real engine, and every kind of action is done in them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple, get_args

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.core.kernel import ARG
from quarterdeck.core.words import Option
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.guides import Do, Guide, Reply, Tell, option_of
from quarterdeck.guides.rum_runner import GUIDES
from tests.guides.scripts import Others, play_through, table_of
from tests.laws.adapters import adapter_of

LONGEST = 320
Who = Literal["learner", "rival"]


class Kind(NamedTuple):
    """A kind of action: the question it answers, its verb, in which guide it is done and by whom."""

    what: str
    step: int
    verb: int
    guide: str
    who: Who = "learner"


KINDS: Final = (
    # As the Crown
    Kind("lay investments", codes.CROWN_ACTION_STEP, codes.PLAY_INVESTMENTS, "crown"),
    Kind("choose an investment for an island", codes.INVESTMENT_STEP, codes.LAY, "crown"),
    Kind("invest", codes.CROWN_ACTION_STEP, codes.INVEST, "crown"),
    Kind("put a coin on a card", codes.INVEST_STEP, codes.CARD_AT, "crown"),
    Kind("be done with investing", codes.INVEST_STEP, codes.DONE, "crown"),
    Kind("play an event of the Crown", codes.CROWN_ACTION_STEP, codes.EVENT, "crown"),
    Kind("choose a card for an event", codes.DECREE_STEP, codes.CARD_AT, "crown"),
    Kind("choose a ship for an event", codes.EMBARGO_STEP, codes.SHIP_AT, "crown"),
    Kind("raise a hazard", codes.RAISE_STEP, codes.RAISE, "crown"),
    Kind("leave a hazard face down", codes.RAISE_STEP, codes.DONE, "crown"),
    Kind("reveal a funded card", codes.REVEAL_STEP, codes.REVEAL, "crown"),
    Kind("shuffle the hand away", codes.SHUFFLE_STEP, codes.SHUFFLE, "crown"),
    Kind("take a card from the discard pile", codes.POISONED_RUM_STEP, codes.TAKE, "crown"),
    Kind("draw as the Crown", codes.CROWN_ACTION_STEP, codes.DRAW, "crown"),
    Kind("recall", codes.CROWN_ACTION_STEP, codes.RECALL, "crown"),
    Kind("choose a card to recall", codes.RECALL_STEP, codes.CARD_AT, "crown"),
    Kind("play a hazard", codes.CROWN_ACTION_STEP, codes.PLAY_HAZARD, "crown"),
    Kind("choose an island for a hazard", codes.HAZARD_ISLAND_STEP, codes.AT, "crown"),
    Kind("choose a hazard", codes.HAZARD_STEP, codes.PLAY, "crown"),
    Kind("have Cash Crop pay", codes.CROP_COIN_STEP, codes.CARD_AT, "crown"),
    Kind("discard a sixth card as the Crown", codes.END_DISCARD_STEP, codes.DISCARD, "crown"),
    Kind("gain coins as the Crown", codes.CROWN_ACTION_STEP, codes.GAIN, "crown"),
    # As the Pirate
    Kind("buy a new hand", codes.MULLIGAN_STEP, codes.NEW_HAND, "pirate", "rival"),
    Kind("keep a hand", codes.MULLIGAN_STEP, codes.DONE, "pirate"),
    Kind("handle crew", codes.PIRATE_ACTION_STEP, codes.CREW, "pirate"),
    Kind("put a crew on a ship", codes.CREW_STEP, codes.BOARD, "pirate"),
    Kind("recall a crew", codes.CREW_STEP, codes.ASHORE, "pirate"),
    Kind("be done with the crew", codes.CREW_STEP, codes.DONE, "pirate"),
    Kind("raid", codes.PIRATE_ACTION_STEP, codes.RAID, "pirate"),
    Kind("send a ship", codes.PARTY_STEP, codes.JOIN, "pirate"),
    Kind("sail without more ships", codes.PARTY_STEP, codes.DONE, "crown", "rival"),
    Kind("choose a cost", codes.CHOOSE_COST_STEP, codes.COST, "pirate"),
    Kind("choose whose icon is used", codes.ICON_STEP, codes.USE, "pirate"),
    Kind("give up a crew", codes.PAY_CREW_STEP, codes.LOSE, "pirate"),
    Kind("give up a ship", codes.PAY_SHIP_STEP, codes.SHIP_AT, "pirate"),
    Kind("give up cards", codes.PAY_CARDS_STEP, codes.DISCARD, "pirate"),
    Kind("pay for a raided card", codes.PAY_FOR_CROP_STEP, codes.PAY, "pirate"),
    Kind("have a crew act", codes.EFFECT_STEP, codes.EFFECT, "pirate"),
    Kind("have no more crew act", codes.EFFECT_STEP, codes.DONE, "pirate"),
    Kind("play a ship", codes.PIRATE_ACTION_STEP, codes.SHIP, "pirate"),
    Kind("play an event of the Pirate", codes.PIRATE_ACTION_STEP, codes.EVENT, "pirate"),
    Kind("choose a ship for Treasure Map", codes.MAP_SHIP_STEP, codes.SHIP_AT, "pirate"),
    Kind("choose a target for Treasure Map", codes.MAP_TARGET_STEP, codes.AT, "pirate"),
    Kind("choose a ship for Fair Winds", codes.WINDS_STEP, codes.SHIP_AT, "pirate"),
    Kind("look at a face-down card", codes.LOOK_STEP, codes.LOOK, "pirate"),
    Kind("gain coins as the Pirate", codes.PIRATE_ACTION_STEP, codes.GAIN, "pirate"),
    Kind("draw as the Pirate", codes.PIRATE_ACTION_STEP, codes.DRAW, "pirate"),
    Kind("discard a sixth card as the Pirate", codes.END_DISCARD_STEP, codes.DISCARD, "pirate"),
)

# Questions that the text of a single card asks, in ways that are done with other cards above.
TEXTS_OF_CARDS: Final = {
    codes.LIGHTHOUSE_STEP, codes.LIGHTHOUSE_ISLAND_STEP, codes.MARQUE_STEP, codes.WAVES_STEP, codes.FIRE_SHIP_STEP,
    codes.FIRE_HAZARD_STEP, codes.HOLD_UP_RAIDER_STEP, codes.POISONED_RUM_RAIDED_STEP, codes.SELL_CREW_STEP,
    codes.SELL_CARD_STEP, codes.TAKE_COIN_STEP, codes.PUT_COIN_STEP, codes.CLEAR_HAZARD_STEP, codes.FETCH_CARD_STEP,
}  # fmt: skip

# How the log tells that a hazard was paid, and in which guide; icons that leave no choice are taken without a question.
WAYS_OF_PAYING: Final = (
    ("crown", "The party signs the bill at Port Taxes."),
    ("crown", "Reef costs the party one of its ships, but the crew are saved."),
    ("pirate", "The party buys its way past Port Taxes."),
    ("pirate", "The party finds a course past Hidden Harbor."),
    ("pirate", "The party fights its way past Harbor Guns."),
    ("pirate", "The party steers and fights its way past Fog Bank."),
    ("pirate", "Rough Seas costs the party one of its crew."),
    ("pirate", "Reef costs the party one of its ships, but the crew are saved."),
    ("pirate", "Cards are thrown overboard to get past Rowdy Tavern."),
)


def guide_named(key: str) -> Guide:
    return next(guide for guide in GUIDES if guide.key == key)


@cache
def done_in(key: str) -> frozenset[tuple[int, int, Who]]:
    """What is answered in a guide: step, verb and by whom."""
    guide = guide_named(key)
    table = table_of(guide)
    done: set[tuple[int, int, Who]] = set()
    for step in guide.steps:
        if not isinstance(step, Tell):
            move = option_of(step, table).move
            done.add((table.truth.step().id, move & ~ARG, "learner" if isinstance(step, Do) else "rival"))
            table.choose(table.asked, move)
    return frozenset(done)


def names_of(option: Option, things: dict[str, str]) -> set[str]:
    """By which words a learner may find an option: its label, or what it points at as the board names it."""
    names = {re.sub(r" \(.*\)$", "", option.label)}
    for thing in option.things:
        name = things.get(thing, "").split(",")[0].removeprefix("the ")
        names |= {name, re.split(" on | at place ", name)[0]}
    return {name.casefold() for name in names if name}


def test_there_is_a_guide_for_each_side() -> None:
    assert [guide.key for guide in GUIDES] == ["crown", "pirate"]
    assert [guide.seat for guide in GUIDES] == [codes.CROWN, codes.PIRATE]
    assert all(guide.game == GAME.key and guide.rival in BOTS for guide in GUIDES)


@pytest.mark.parametrize("others", get_args(Others))
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.key)
def test_the_script_runs_to_its_end_whoever_the_rival_is(guide: Guide, others: Others) -> None:
    table = table_of(guide, others)
    played = play_through(guide, table)
    assert len(played) == sum(not isinstance(step, Tell) for step in guide.steps)
    for answer in played:
        assert answer.labels.count(answer.option.label) == 1
        assert answer.seat != guide.seat or len(answer.labels) > 1, f"{answer.option.label} is no choice"
    assert not table.over  # it can be played on


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.key)
def test_it_is_told_in_few_words_from_a_greeting_to_a_farewell(guide: Guide) -> None:
    texts = [step.text for step in guide.steps if not isinstance(step, Reply)]
    assert all(0 < len(text) < LONGEST and "  " not in text for text in texts)
    assert all(text.endswith((".", "!")) for text in texts)
    assert isinstance(guide.steps[0], Tell)
    farewell = guide.steps[-1]
    assert isinstance(farewell, Tell)
    assert "play on" in farewell.text


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.key)
def test_every_task_names_what_to_choose(guide: Guide) -> None:
    table = table_of(guide)
    for step in guide.steps:
        if isinstance(step, Tell):
            continue
        option = option_of(step, table)
        if isinstance(step, Do):
            things = {thing.id: thing.name for thing in table.game.words.things(table.truth, guide.seat, table.names)}
            text = step.text.casefold()
            assert any(name in text for name in names_of(option, things)), step.text
        table.choose(table.asked, option.move)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.what)
def test_every_kind_of_action_is_done(kind: Kind) -> None:
    assert (kind.step, kind.verb, kind.who) in done_in(kind.guide)


def test_the_table_of_kinds_is_complete() -> None:
    beyond = {codes.BOARD_BEYOND}  # the same as BOARD, for ships that a lesson has no need of
    assert {kind.verb for kind in KINDS} | beyond == set(adapter_of(GAME.key).verbs)
    questions = {step.id for step in table_of(GUIDES[0]).truth.steps if step.asks}
    assert {kind.step for kind in KINDS} | TEXTS_OF_CARDS == questions
    assert not {kind.step for kind in KINDS} & TEXTS_OF_CARDS


@pytest.mark.parametrize(("key", "told"), WAYS_OF_PAYING)
def test_hazards_are_paid_in_many_ways(key: str, told: str) -> None:
    guide = guide_named(key)
    table = table_of(guide)
    play_through(guide, table)
    assert told in [line.text for line in table.log(guide.seat)]


def test_the_learner_is_ahead_when_the_lesson_ends() -> None:
    scores = []
    for guide in GUIDES:
        table = table_of(guide)
        play_through(guide, table)
        scores.append(table.truth.scores())
    assert scores == [[1, 0], [0, 3]]
