"""The questions of Rum Runner in words, what the other side is told meanwhile, and the reasons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.core.words import Option, Sentence
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.rules import make_rules
from quarterdeck.games.rum_runner.sample import sample
from quarterdeck.games.rum_runner.state import STEP_TABLE, RumState
from quarterdeck.games.rum_runner.words import CHAPTERS
from quarterdeck.games.rum_runner.words.verbs import VERBS
from quarterdeck.pages import rules_page
from tests.clauses import clause, clauses_of
from tests.games.reading import reason_codes
from tests.games.rum_runner.asking import asked
from tests.games.rum_runner.position import BAY, HOME, POINT, Position
from tests.games.rum_runner.position import NAMES as PLAYERS

GAMES = 30
LONGEST_QUESTION = 200  # which is less than three lines of a terminal
LONGEST_ANSWER = 80
SENTENCE = re.compile(r"[A-Z].*[.?]")
LABEL = re.compile(r"[A-Z].*[^.?,: ]")


@cache
def page_clauses() -> set[str]:
    return set(clauses_of(rules_page("rum-runner")))


def questions(seed: int) -> Iterator[RumState]:
    """The questions of a random game."""
    rng = Rng(seed)
    s = GAME.start(make_rules(2, {"mulligan": seed % 2 == 0, "cap": 30}, {}), rng, None)
    while not s.is_over():
        yield s
        moves = s.moves()
        s.play(moves[rng.below(len(moves))], rng)
    yield s


def check_text(text: str) -> None:
    assert "  " not in text, text
    assert " ," not in text, text
    assert "{" not in text, text
    assert "None" not in text, text
    assert not re.search(r"\b(1 cards|1 coins|1 points|of no coins|-1)\b", text), text


def check_line(line: Sentence) -> None:
    check_text(line.text)
    assert SENTENCE.fullmatch(line.text), line.text
    assert line.clause in page_clauses(), line.text


# Every word there is


def test_every_question_has_words() -> None:
    told = [words for chapter in CHAPTERS for words in chapter.STEPS]
    assert {words.step for words in told} == {step.id for step in STEP_TABLE if step.asks}
    assert {words.clause for words in told} <= page_clauses()


def test_every_verb_has_plain_words_for_those_who_ask_at_the_wrong_question() -> None:
    assert sorted(VERBS) == list(range(0, codes.MOVE_RANGE, 64))
    plain = GAME.words.elsewhere()
    assert {option.move & ~63 for option in plain} == set(VERBS)
    for option in plain:
        check_text(option.label)
        assert LABEL.fullmatch(option.label), option.label
        assert option.clause in page_clauses(), option.label


def test_every_reason_has_words_of_its_own() -> None:
    lines = [GAME.words.reason(code) for code in reason_codes(codes)]
    for line in lines:
        check_line(line)
    assert len({line.text for line in lines}) == len(lines)
    assert GAME.words.reason(NOT_ASKED).text == "This question is not about that."
    assert GAME.words.reason(codes.R_PRICE).text == "You have too few coins for it: gain some first."


def test_a_reason_for_several_sorts_of_cards_cites_none_of_them() -> None:
    """Events, ships, investments and hazards share it."""
    line = GAME.words.reason(codes.R_NOT_HELD)
    assert (line.text, line.clause) == ("That card is not in your hand.", "RR-action-6")


@pytest.mark.parametrize("seed", range(GAMES))
def test_questions_and_answers_read_well(seed: int) -> None:
    met: Counter[int] = Counter()
    for s in questions(seed):
        check_line(GAME.words.prompt(s, PLAYERS))
        check_line(GAME.words.waiting(s, PLAYERS))
        assert len(GAME.words.prompt(s, PLAYERS).text) <= LONGEST_QUESTION
        if s.is_over():
            break
        met[s.step().id] += 1
        moves = s.moves()
        if met[s.step().id] <= 2:
            moves = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
        check_options(s, [GAME.words.option(s, move, PLAYERS) for move in moves])


def check_options(s: RumState, options: list[Option]) -> None:
    """Answers read well, differ from each other at their question, and point at what is there."""
    there = {thing.id for thing in GAME.words.things(s, s.seat(), PLAYERS)}
    labels: Counter[str] = Counter()
    for option in options:
        check_text(option.label)
        assert LABEL.fullmatch(option.label), option.label
        assert option.clause in page_clauses(), option.label
        code = s.why(option.move)
        if code != NOT_ASKED:
            labels[option.label] += 1
        if code == ALLOWED:
            assert len(option.label) <= LONGEST_ANSWER, option.label
            assert option.things, option.label
            assert set(option.things) <= there, option.label
    assert max(labels.values()) == 1, labels.most_common(1)


@pytest.mark.parametrize("seed", range(GAMES))
def test_words_hold_nothing_that_the_viewer_does_not_know(seed: int) -> None:
    for number, s in enumerate(questions(seed)):
        if s.is_over() or number % 7:
            continue
        for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
            world = sample(s, viewer, Rng(number))
            here, there = ([(t.id, t.name) for t in GAME.words.things(w, viewer, PLAYERS)] for w in (s, world))
            assert here == there
            ask = GAME.words.prompt if viewer == s.seat() else GAME.words.waiting
            assert ask(s, PLAYERS).text == ask(world, PLAYERS).text
            assert ask(s, PLAYERS).clause == ask(world, PLAYERS).clause


@pytest.mark.parametrize("viewer", [codes.CROWN, codes.PIRATE, SPECTATOR, ALL_SEEING])
def test_things_have_one_name_each(viewer: int) -> None:
    for number, s in enumerate(questions(5)):
        if number % 3 == 0:
            things = GAME.words.things(s, viewer, PLAYERS)
            assert len({thing.id for thing in things}) == len(things)
            for thing in things:
                check_text(thing.name)


# Question by question


def test_a_new_hand() -> None:
    s = GAME.start(GAME.rules(2, {"mulligan": True}, {}), Rng(1))
    assert GAME.words.prompt(s, PLAYERS).text == "Crown, keep this hand, or pay 1 coin for a new one? You have 5 coins."
    assert GAME.words.waiting(s, PLAYERS).text == "The Crown decides whether to buy a new hand."


def test_an_action_of_the_crown() -> None:
    position = Position().crown(hand=[codes.REEF], coins=1).turn(codes.CROWN, 2).begin()
    assert asked(position) == (
        "Crown, choose an action (2 of 3 left). You have 1 coin and 1 card.",
        "The Crown chooses an action (2 of 3 left).",
    )


def test_an_action_of_the_pirate() -> None:
    position = (
        Position().pirate(coins=3).ship(codes.SLOOP, crew=[codes.PAUL]).ship(codes.LONGBOAT).turn(codes.PIRATE).begin()
    )
    assert asked(position) == (
        "Pirate, choose an action (3 of 3 left). You have 3 coins and no cards; the Sloop can raid.",
        "The Pirate chooses an action (3 of 3 left).",
    )


@clause("RR-target-5")
def test_ships_are_said_to_raid_only_when_they_can() -> None:
    begins = "Pirate, choose an action (3 of 3 left). You have"
    position = Position().pirate(coins=0).ship(codes.SLOOP, crew=[codes.PAUL]).turn(codes.PIRATE).begin()
    assert asked(position)[0] == f"{begins} no coins and no cards."
    position = (
        Position()
        .pirate(coins=3)
        .ship(codes.SLOOP, crew=[codes.PAUL], coins=2)
        .ship(codes.LONGBOAT)
        .turn(codes.PIRATE)
        .begin()
    )
    assert asked(position)[0] == f"{begins} 3 coins and no cards; no ship can raid."


@clause("RR-upkeep-16")
def test_upkeep_names_what_is_funded_to_the_crown_alone() -> None:
    told = "The Crown may reveal funded investments."
    position = Position().investment(BAY, codes.GOLD_RUM, coins=3).begin(upkeep=True)
    assert asked(position) == ("Crown, Gold Rum on Bivalve Bay is funded: do you reveal it, or let it wait?", told)
    position = (
        Position()
        .investment(BAY, codes.GOLD_RUM, coins=3)
        .investment(POINT, codes.CASH_CROP, coins=1)
        .begin(upkeep=True)
    )
    both = "Cash Crop on Privateer Point and Gold Rum on Bivalve Bay"
    assert asked(position) == (f"Crown, {both} are funded: which do you reveal next, if any?", told)
    position = Position().investment(BAY, codes.GOLD_RUM, coins=2).begin(upkeep=True)
    assert asked(position) == ("Crown, none of your face-down investments is funded yet.", told)


def test_after_the_rum_is_scored() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .begin(upkeep=True)
        .play(codes.REVEAL | BAY)
    )
    assert asked(position) == (
        "Crown, you have 1 of 4 points. Shuffle your hand of 1 card into your deck, or keep it?",
        "The Crown may shuffle its hand into its deck.",
    )


def test_lighthouse_does_not_name_the_hazard_to_the_pirate() -> None:
    position = (
        Position()
        .investment(BAY, codes.LIGHTHOUSE, coins=2)
        .hazard(HOME, codes.REEF, coins=1)
        .ship(codes.SLOOP)
        .begin(upkeep=True)
    )
    position.play(codes.REVEAL | BAY, codes.CARD_AT | 1)
    question = "before which other island does Reef at place 1 before Home Port (face down) go, with its 1 coin?"
    assert asked(position) == (
        f"Crown, {question}",
        "The Crown chooses where Lighthouse moves the hazard at place 1 before Home Port.",
    )


@clause("RR-hazard-6")
def test_only_the_island_of_a_new_hazard_is_told() -> None:
    position = Position().crown(hand=[codes.REEF, codes.KRAKEN]).begin().play(codes.PLAY_HAZARD, codes.AT | BAY)
    question = "which hazard do you lay face down at place 1 before Bivalve Bay?"
    assert asked(position) == (
        f"Crown, {question} Nothing is paid for it before it is raised.",
        "The Crown chooses a hazard to lay face down at place 1 before Bivalve Bay.",
    )


@clause("RR-investments-8")
def test_the_pirate_is_told_alike_whether_investments_are_left() -> None:
    position = Position().crown(hand=[codes.GOLD_RUM, codes.REEF]).begin().play(codes.PLAY_INVESTMENTS)
    told = "The Crown plays investments."
    question = "investments do you lay face down, and on which islands?"
    assert asked(position) == (f"Crown, which {question}", told)
    position.play(codes.lay_move(POINT, codes.GOLD_RUM))
    assert asked(position) == ("Crown, you have no investment left to lay.", told)
    position = Position().crown(hand=[codes.GOLD_RUM, codes.LIGHT_RUM]).begin()
    position.play(codes.PLAY_INVESTMENTS, codes.lay_move(POINT, codes.GOLD_RUM))
    assert asked(position) == (f"Crown, which further {question}", told)


def test_coins_for_several_cards() -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE, codes.EMBARGO], coins=5)
        .hazard(HOME, codes.REEF)
        .hazard(BAY, codes.KRAKEN)
    )
    position.ship(codes.SLOOP).ship(codes.LONGBOAT).begin().play(codes.INVEST)
    assert asked(position)[0] == "Crown, which cards get a coin each from your supply? You have 5 coins."
    position.play(position.moves()[0])
    assert asked(position) == (
        "Crown, does another card get a coin? You have 4 coins left.", "The Crown invests coins in its cards.",
    )  # fmt: skip
    position.play(codes.DONE, codes.EVENT | codes.ROYAL_DECREE)
    assert asked(position)[0] == "Crown, Royal Decree: up to 3 cards get a coin each. Which?"
    position.play(position.moves()[0])
    assert asked(position)[0] == "Crown, Royal Decree: does another card get a coin? 1 card of up to 3 chosen."
    position.play(codes.DONE, codes.EVENT | codes.EMBARGO)
    assert asked(position)[0] == "Crown, Embargo: up to 2 ships get 2 coins each. Which?"
    position = Position(sets={"embargo.ships": 1}).crown(hand=[codes.EMBARGO]).ship(codes.SLOOP).begin()
    assert asked(position.play(codes.EVENT | codes.EMBARGO))[0] == "Crown, Embargo: which ship gets 2 coins?"


@clause("RR-crew-10")
def test_handling_crew() -> None:
    position = (
        Position()
        .pirate(hand=[codes.PAUL, codes.TREASURE_MAP], coins=2)
        .ship(codes.SLOOP)
        .turn(codes.PIRATE)
        .begin()
        .play(codes.CREW)
    )
    told = "The Pirate hires, moves and recalls crew."
    assert asked(position) == ("Pirate, which crew do you hire, move or recall? You have 2 coins.", told)
    position.play(codes.board_move(codes.PAUL, 0))
    assert asked(position) == ("Pirate, there is nobody left to hire, move or recall.", told)


def test_moving_crew() -> None:
    position = (
        Position().pirate(coins=2).ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.LONGBOAT, crew=[codes.PETE])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW, codes.board_move(codes.PAUL, 1))
    assert asked(position)[0] == "Pirate, the second Longboat has more crew than slots: who goes elsewhere?"
    position = Position().pirate(coins=2).ship(codes.SLOOP, crew=[codes.PAUL, codes.PETE]).turn(codes.PIRATE).begin()
    position.play(codes.CREW, codes.ASHORE | codes.PAUL)
    assert asked(position)[0] == "Pirate, whom else do you hire, move or recall? You have 2 coins."


def test_the_end_of_a_turn() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF, codes.REEF, codes.KRAKEN, codes.PORT_TAXES, codes.GOLD_RUM])
        .investment(BAY, codes.CASH_CROP, coins=1, up=True)
    )
    position.turn(codes.CROWN, 1).begin().play(codes.GAIN)
    assert asked(position) == (
        "Crown, Cash Crop on Bivalve Bay works: which of your cards gets a coin from the bank?",
        "The Crown chooses a card for the coin of Cash Crop on Bivalve Bay.",
    )
    position.play(position.moves()[0])
    assert asked(position) == (
        "Crown, you have 6 cards: which one do you discard? Rum goes to the Pirate as a bottle.",
        "The Crown has too many cards and chooses one to discard.",
    )
