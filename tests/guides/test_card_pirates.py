"""The lessons in Card Pirates: the scripts run on the real engine, and together they do everything there is to do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quarterdeck.bots import BOTS
from quarterdeck.games.card_pirates import GAME, cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.guides import Do, Guide, Reply, Step, Tell
from quarterdeck.guides.card_pirates import FIRST_VOYAGE, GUIDES
from quarterdeck.table.secret import named_secret
from tests.guides.scripts import Others, play_through, table_of

LONGEST_TEXT = 320
MOST_ACTIONS = 60

# Every kind of action, and the lesson in which the learner does it with their own hand.
DONE_IN = {
    codes.BURY: "first-voyage",
    codes.SAIL: "first-voyage",
    codes.DRIFT: "first-voyage",
    codes.STEP_TO: "first-voyage",
    codes.HEAVE_TO: "first-voyage",
    codes.PLACE: "first-voyage",
    codes.EXCHANGE: "first-voyage",
    codes.KEEP: "first-voyage",
    codes.FIGHT: "first-voyage",
    codes.GIVE: "first-voyage",
    codes.TAKE_ISLAND: "rough-waters",
    codes.LAY_ISLAND: "rough-waters",
    codes.PICK_SEA: "rough-waters",
    codes.PUT_SEA: "rough-waters",
    codes.ATTACK: "rough-waters",
    codes.READY: "rough-waters",
    codes.LEAVE_ISLAND: "alone-at-sea",
    codes.DISCARD: "alone-at-sea",
    codes.END: "alone-at-sea",
}

# What happens in the first voyage, as the learner is told it.
TOLD = [
    "You find the King of spades.",
    "You win the battle against Sal.",
    "Sal wins the battle against you.",
    "Your battle against Sal is a draw.",
    "Sal drifts from c3 and leaves a storm behind.",
    "You are caught in a storm at c3.",
    "Sal exchanges the King of hearts for the Ace of hearts: the freed King pays in gold.",
    "You exchange nothing at b2.",
    "The last Ace has left its island: the game is over.",
]

every_guide = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.key)


def test_the_table_lists_every_verb() -> None:
    assert sorted(DONE_IN) == [number << 6 for number in range(codes.VERBS)]


@every_guide
def test_the_learner_does_what_the_lesson_is_for(guide: Guide) -> None:
    done = {played.verb for played in play_through(guide, table_of(guide)) if played.seat == guide.seat}
    assert done >= {verb for verb, key in DONE_IN.items() if key == guide.key}


def test_all_lessons_together_are_short() -> None:
    assert sum(isinstance(step, Do) for guide in GUIDES for step in guide.steps) <= MOST_ACTIONS


@every_guide
@pytest.mark.parametrize("others", ["person", "bot"])
def test_every_answer_is_one_option_and_one_only(guide: Guide, others: Others) -> None:
    steps = [step for step in guide.steps if not isinstance(step, Tell)]
    played = play_through(guide, table_of(guide, others))
    assert len(played) == len(steps)
    for step, answer in zip(steps, played, strict=True):
        assert answer.labels.count(step.answer) == 1


@every_guide
def test_the_learner_always_has_a_choice(guide: Guide) -> None:
    """With one answer only they would be asked among persons and not among bots: the script would fit only one."""
    for played in play_through(guide, table_of(guide)):
        assert played.seat != guide.seat or len(played.labels) > 1, played.labels


@every_guide
def test_persons_and_bots_in_the_other_seats_make_no_difference(guide: Guide) -> None:
    among_persons, among_bots = table_of(guide), table_of(guide, "bot")
    play_through(guide, among_persons)
    play_through(guide, among_bots)
    assert among_persons.truth.digest() == among_bots.truth.digest()


@every_guide
def test_texts_are_short_and_say_something(guide: Guide) -> None:
    for step in guide.steps:
        if not isinstance(step, Reply):
            assert 10 < len(step.text) <= LONGEST_TEXT, step.text
            assert step.text == step.text.strip()
            assert step.text[-1] in ".!?"
            assert "  " not in step.text


@every_guide
def test_what_is_to_be_done_is_named(guide: Guide) -> None:
    """A text names the card, square, ship or island to point at, or the words on the button."""
    for played in play_through(guide, table_of(guide)):
        step = guide.steps[played.step]
        if isinstance(step, Do):
            assert pointed_at(guide, played.option.things[0], step.answer) in step.text, step.text


def pointed_at(guide: Guide, thing: str, label: str) -> str:
    kind, _, which = thing.partition(":")
    if kind == "square":
        return which
    if kind == "ship":
        return guide.names[int(which)]
    if kind == "button":
        return label
    _, _, card_or_island = label.partition(" the ")
    return card_or_island.split(" for the ")[0]


@every_guide
def test_a_lesson_begins_and_ends_with_a_word(guide: Guide) -> None:
    assert isinstance(guide.steps[0], Tell)
    assert isinstance(guide.steps[-1], Tell)


def test_a_lesson_can_be_made_as_it_is_described() -> None:
    assert len({guide.key for guide in GUIDES}) == len(GUIDES)
    for guide in GUIDES:
        assert guide.game == GAME.key
        assert 0 <= guide.seat < len(guide.names)
        assert guide.rival in BOTS
        assert named_secret(guide.deal)
        assert not table_of(guide).over


def test_steps_straight_and_diagonal_are_both_taken() -> None:
    table = table_of(FIRST_VOYAGE)
    ways: set[str] = set()
    for step in FIRST_VOYAGE.steps:
        if isinstance(step, Tell):
            continue
        question = table.question(table.asked)
        assert question is not None
        option = next(option for option in question.options if option.label == step.answer)
        if isinstance(step, Do) and option.label.startswith("To "):
            assert isinstance(table.truth, PirateState)
            here, there = table.truth.ships[FIRST_VOYAGE.seat], sea.from_name(option.label[3:5])
            ways |= {"straight"} if sea.STRAIGHT_MASK[here] >> there & 1 else set()
            ways |= {"diagonal"} if sea.DIAGONAL_MASK[here] >> there & 1 else set()
        table.choose(table.asked, option.move)
    assert ways == {"straight", "diagonal"}


def test_the_first_voyage_shows_all_that_can_happen() -> None:
    table = table_of(FIRST_VOYAGE)
    play_through(FIRST_VOYAGE, table)
    told = [line.text for line in table.log(FIRST_VOYAGE.seat)]
    assert [line for line in TOLD if line not in told] == []


def test_both_sides_of_a_battle_are_the_learners_once() -> None:
    table = table_of(FIRST_VOYAGE)
    play_through(FIRST_VOYAGE, table)
    told = [line.text for line in table.log(FIRST_VOYAGE.seat)]
    assert "You attack Sal." in told
    assert "Sal attacks you." in told


def test_the_learner_can_count_the_rivals_hand_before_the_last_exchange() -> None:
    """As the script says: four of five cards have been seen, and the fifth cannot save Sal."""
    table = table_of(FIRST_VOYAGE)
    count = next(number for number, step in enumerate(FIRST_VOYAGE.steps) if is_told(step, "Now count."))
    play_through(replace(FIRST_VOYAGE, steps=FIRST_VOYAGE.steps[:count]), table)
    state = table.truth
    assert isinstance(state, PirateState)
    seen = state.hands[1] & state.known[0]
    assert [cards.code(card) for card in cards.each(seen)] == ["6C", "9C", "AD", "3H"]
    assert cards.count(state.hands[1]) == 5


def is_told(step: Step, opening: str) -> bool:
    return isinstance(step, Tell) and step.text.startswith(opening)


RESULTS: dict[str, list[int] | None] = {"first-voyage": [8, 6], "rough-waters": None, "alone-at-sea": [24]}


@every_guide
def test_a_lesson_ends_as_its_last_words_say(guide: Guide) -> None:
    table = table_of(guide)
    play_through(guide, table)
    scores = RESULTS[guide.key]
    assert table.over == (scores is not None)
    if scores is not None:
        assert table.result().scores == scores
        assert table.result().places[guide.seat] == 1


def test_the_learner_may_play_on_after_rough_waters() -> None:
    guide = next(guide for guide in GUIDES if guide.key == "rough-waters")
    table = table_of(guide, "bot")
    play_through(guide, table)
    while table.bot_seat() >= 0:
        state = table.truth
        assert isinstance(state, PirateState)
        table.choose(table.asked, GAME.judgement.sensible(state, state.moves())[0])
    question = table.question(guide.seat)
    assert question is not None
    assert "Drift" in [option.label for option in question.options]
