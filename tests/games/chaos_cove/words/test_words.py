"""The questions of Chaos Cove in words, what the others are told meanwhile, the answers and the reasons."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.kernel import ARG, NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.core.words import Sentence
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.sample import sample
from quarterdeck.games.chaos_cove.state import STEP_TABLE
from quarterdeck.games.chaos_cove.words import CHAPTERS
from tests.games.chaos_cove.asking import asked, questions
from tests.games.chaos_cove.position import ANNA, BART, CLEO, NAMES, Position
from tests.games.reading import Reader, reason_codes

GAMES = 100
LONGEST_QUESTION = 240  # which is three lines of a terminal
LONGEST_ANSWER = 110
UNPOINTED = (codes.DONE, codes.PASS, codes.HIRE, codes.END, codes.ACCEPT, codes.REFUSE)  # nothing lies on the table
READER = Reader(GAME, NAMES, "cards|planks|cannons|sabers|doubloons|resources", UNPOINTED, LONGEST_ANSWER)


# At every question


def test_every_step_that_asks_has_words() -> None:
    assert {words.step for chapter in CHAPTERS for words in chapter.STEPS} == {
        step.id for step in STEP_TABLE if step.asks
    }


def test_every_reason_is_a_sentence_of_its_own() -> None:
    lines = [GAME.words.reason(code) for code in reason_codes(codes)]
    for line in lines:
        READER.check_line(line)
    assert len({line.text for line in lines}) == len(lines)
    assert GAME.words.reason(NOT_ASKED).text == "This question is not about that."


@pytest.mark.parametrize("seed", range(GAMES))
def test_questions_and_answers_read_well(seed: int) -> None:
    met: Counter[int] = Counter()
    for s in questions(seed):
        prompt, told = GAME.words.prompt(s, NAMES), GAME.words.waiting(s, NAMES)
        READER.check_line(prompt)
        READER.check_line(told)
        assert len(prompt.text) <= LONGEST_QUESTION
        if s.is_over():
            break
        assert NAMES[s.seat()] in told.text
        step = s.step().id
        met[step] += 1
        if met[step] <= 2:
            moves = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
            READER.check_options(s, [GAME.words.option(s, move, NAMES[: s.seats]) for move in moves])
        elif met[step] % 4 == 0:
            READER.check_options(s, [GAME.words.option(s, move, NAMES[: s.seats]) for move in s.moves()])


def test_every_answer_that_a_question_is_about_has_words() -> None:
    met: set[int] = set()
    for seed in range(10):
        for s in questions(seed):
            if not s.is_over() and s.step().id not in met:
                met.add(s.step().id)
                about = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
                READER.check_options(s, [GAME.words.option(s, move, NAMES[: s.seats]) for move in about])
    assert len(met) > sum(len(chapter.STEPS) for chapter in CHAPTERS) - 3  # one or two are rare


def test_answers_of_other_questions_have_plain_words() -> None:
    options = GAME.words.elsewhere()
    assert {option.move & ~ARG for option in options} == set(range(0, codes.MOVE_RANGE, ARG + 1))
    assert len({option.move for option in options}) == len(options)
    for option in options:
        READER.check_text(option.label)
        assert option.clause in READER.clauses


def test_where_there_is_little_room_answers_say_less() -> None:
    briefs: dict[str, str] = {}
    for seed in range(8):
        for s in questions(seed):
            for move in s.moves():
                option = GAME.words.option(s, move, NAMES)
                briefs[option.label] = option.brief
    assert briefs["To the Town Hall: 1 food, 2 planks, 1 crew; build a card at once"] == "To the Town Hall"
    assert briefs["Place Gus: crew may fight, for 2 each"] == "Place Gus"
    assert briefs["Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon"] == "Use Home Sloop"
    assert briefs["Play Nellie's card: draw 2 hero cards"] == "Play Nellie's card for its action"
    assert briefs["Play Belle's card for 3"] == "Play Belle's card for 3"
    coin_brig = "Coin Brig (ship, 4 points) for"
    assert briefs[f"Buy {coin_brig} 3 planks and 1 crew: 1 rum for 2 doubloons"] == "Buy Coin Brig"
    assert briefs[f"Take {coin_brig} free: 1 rum for 2 doubloons"] == "Take Coin Brig"
    put = "Put it on ship space 3 of sea 6, wind, beside a face-down pirate"
    assert briefs[put] == "Put it on sea 6, space 3, wind"
    assert briefs["Lose Home Fort (gain 1 rum and 1 plank)"] == "Lose Home Fort"
    assert briefs["Pass: buy nothing more this round"] == "Pass"


@pytest.mark.parametrize("seed", range(20))
def test_words_hold_nothing_that_the_viewer_does_not_know(seed: int) -> None:
    for number, s in enumerate(questions(seed)):
        if s.is_over() or number % 7:
            continue
        asks = s.seat()
        mine = sample(s, asks, Rng(number))
        assert said(GAME.words.prompt(s, NAMES)) == said(GAME.words.prompt(mine, NAMES))
        for move in s.moves():
            here, there = (GAME.words.option(world, move, NAMES) for world in (s, mine))
            assert (here.label, here.things, here.clause) == (there.label, there.things, there.clause)
        anybody = sample(mine, (asks + 1) % s.seats, Rng(number))
        assert said(GAME.words.waiting(s, NAMES)) == said(GAME.words.waiting(anybody, NAMES))
        for viewer, world in ((asks, mine), (SPECTATOR, anybody)):
            names_here, names_there = (
                [(t.id, t.name) for t in GAME.words.things(w, viewer, NAMES)] for w in (s, world)
            )
            assert names_here == names_there


def said(line: Sentence) -> tuple[str, str]:
    return line.text, line.clause


# Placing


def test_the_free_card_of_two() -> None:
    s = next(questions(0))
    name = NAMES[s.seat()]
    assert GAME.words.prompt(s, NAMES).text == "Which construction card do you start with? It costs nothing."
    assert GAME.words.waiting(s, NAMES).text == f"{name} chooses a construction card to start with."
    option = GAME.words.option(s, codes.BUY | 3, NAMES)
    assert (option.label, option.things) == (
        "Take Powder Sloop (ship, 4 points) for free: 1 rum for 2 gunpowder",
        ("stack:4",),
    )


def test_a_third_hero() -> None:
    position = Position().stock(ANNA, doubloon=4).stock(BART, doubloon=0)
    for hero, seat in ((codes.ART, ANNA), (codes.BELLE, ANNA), (codes.GLORIA, BART), (codes.GUS, BART)):
        position.placed(hero, codes.TAVERN if seat else codes.MARKET, by=seat)
    position.begin((codes.NEXT_PLACING_STEP, 4))
    assert asked(position) == (
        "Do you pay 3 doubloons to place a third hero, or pass for this round? You have 4 doubloons.",
        "Anna decides whether to pay for a third hero.",
    )
    assert position.options() == ["Pay 3 doubloons to place a third hero", "Pass: no more heroes this round"]
    position.play(codes.HIRE)
    assert asked(position) == (
        "Which hero do you place? It is your third this round. You may play hero cards first.",
        "Anna chooses a hero to place, the third this round.",
    )
    assert position.options() == ["Place Ben: turn up a barbarian", "Place Calvin: attack any face-up invader"]


def test_choosing_a_location() -> None:
    position = Position().tiles(ANNA, codes.NELLIE).phase(codes.PLACING).play(codes.PLACE | codes.NELLIE)
    assert asked(position) == ("To which location does Nellie go?", "Anna chooses a location for Nellie.")
    option = GAME.words.option(position.state, codes.AT | codes.TAVERN, NAMES)
    assert option.label == "To the Tavern: 2 rum, 1 crew; draw 2 hero cards"
    assert (option.things, option.clause) == (("location:tavern",), "CC-tavern-1")


def test_a_turn_of_placing() -> None:
    position = (
        Position()
        .tiles(ANNA, codes.NELLIE)
        .hand(ANNA, codes.JOHN)
        .placed(codes.JOHN, codes.PORT, by=BART)
        .stock(ANNA, doubloon=2)
    )
    position.phase(codes.PLACING).play(codes.PLACE | codes.NELLIE, codes.AT | codes.TAVERN)
    assert asked(position) == (
        "Nellie is at the Tavern. You may still take 2 resources for free, and have 2 doubloons. What next?",
        "Anna has placed Nellie at the Tavern and may use effects, take resources and play cards.",
    )
    pointed = {GAME.words.option(position.state, move, NAMES).label: move for move in position.moves()}
    assert pointed == {
        "Play John's card: gain 1 rum": codes.CARD | codes.JOHN,
        "Take 1 rum": codes.TAKE | codes.RUM,
        "Take 1 crew": codes.TAKE | 7,
        "Use the Tavern: draw 2 hero cards": codes.LOCATION,
        "Nellie: draw 2 hero cards": codes.HERO,
        "End your turn": codes.DONE,
    }
    things = [
        GAME.words.option(position.state, move, NAMES).things
        for move in (codes.CARD | codes.JOHN, codes.TAKE | codes.RUM, codes.LOCATION, codes.HERO, codes.DONE)
    ]
    assert things == [("card:john",), ("symbol:tavern:rum",), ("location:tavern",), ("hero:nellie",), ()]
    position.play(codes.TAKE | codes.RUM, codes.TAKE | codes.RUM)
    assert asked(position)[0] == (
        "Nellie is at the Tavern. A further resource costs 1 doubloon; you have 2 doubloons. What next?"
    )
    assert "Buy 1 crew for 1 doubloon" in position.options()


def test_numbers_that_a_designer_changed_are_told() -> None:
    position = (
        Position(sets={"tavern.cards": 3, "take.free": 0, "take.price": 2})
        .tiles(ANNA, codes.NELLIE)
        .stock(ANNA, doubloon=5)
    )
    position.phase(codes.PLACING).play(codes.PLACE | codes.NELLIE, codes.AT | codes.TAVERN)
    assert "Use the Tavern: draw 3 hero cards" in position.options()
    assert "Buy 1 rum for 2 doubloons" in position.options()


# Effects


def test_turning_up_two() -> None:
    position = Position().invader(0, 2).invader(3, 8).invader(4, 6).phase(codes.PLACING)
    position.play(codes.PLACE | codes.ART, codes.AT | codes.LIGHTHOUSE, codes.LOCATION)
    assert asked(position) == (
        "Which face-down pirate do you turn up? Everybody sees it. You may turn up 2.",
        "Anna chooses a face-down pirate to turn up.",
    )
    assert position.options() == [f"Turn up the pirate at sea {number}" for number in (1, 4, 5)]
    position.play(codes.FLIP | 3)
    assert asked(position)[0] == "Do you turn up another pirate? Everybody sees it."
    assert position.options()[-1] == "Turn up no more"
    assert GAME.words.option(position.state, codes.FLIP | 4, NAMES).clause == "CC-lighthouse-1"


def test_turning_up_one_by_a_hero() -> None:
    position = (
        Position()
        .invader(6, 2)
        .invader(7, 8)
        .phase(codes.PLACING)
        .play(codes.PLACE | codes.BEN, codes.AT | codes.TAVERN, codes.HERO)
    )
    line = GAME.words.prompt(position.state, NAMES)
    assert (line.text, line.clause) == ("Which face-down barbarian do you turn up? Everybody sees it.", "CC-ben-1")
    assert GAME.words.option(position.state, codes.FLIP | 6, NAMES).clause == "CC-ben-1"


def test_using_cards() -> None:
    position = (
        Position().tiles(ANNA, codes.GLORIA).stock(ANNA, rum=1).ship(ANNA, 0, 0).fort(ANNA, 0, 0).phase(codes.PLACING)
    )
    position.play(codes.PLACE | codes.GLORIA, codes.AT | codes.GARDEN, codes.HERO)
    assert asked(position) == (
        "Which card do you use, a ship or fort? You may use 2. You have 1 rum.",
        "Anna chooses a ship or fort to use.",
    )
    assert position.options() == [
        "Use Home Fort: gain 1 rum and 1 plank",
        "Use Home Sloop: 1 rum for 1 gunpowder and 1 doubloon",
    ]
    assert GAME.words.option(position.state, codes.USE | codes.HOME_SLOOP, NAMES).things == ("built:0:home-sloop",)
    position.play(codes.USE | codes.HOME_FORT)
    assert asked(position)[0] == "Do you use another one, a ship or fort? You have 2 rum."


def test_the_blacksmith_and_the_market() -> None:
    position = Position().stock(ANNA, plank=2, cannon=1).hand(ANNA, codes.BEN).begin((codes.BLACKSMITH_STEP, 0))
    assert asked(position)[0] == "How many planks do you sell for a doubloon each? You have 2 planks."
    assert position.options() == ["Sell 1 plank for 1 doubloon", "Sell 2 planks for 2 doubloons"]
    option = GAME.words.option(position.state, codes.TRADE | 2, NAMES)
    assert (option.things, option.amount) == ((f"stock:{ANNA}:plank",), 2)
    assert option.gauge == "Planks to sell for a doubloon each"
    position = Position().stock(ANNA, plank=2).hand(ANNA, codes.BEN).begin((codes.MARKET_STEP, 6))
    three = "hree things for three: 3 still to give, 3 to get."
    assert asked(position) == (
        f"What do you give to the Market, and what do you get for it? T{three}",
        f"Anna trades at the Market, t{three}",
    )
    assert position.options() == ["Give 1 plank", "Give Ben's card"]
    assert GAME.words.option(position.state, codes.GIVE | codes.GIVEN_CARD | codes.BEN, NAMES).things == ("card:ben",)
    position.play(codes.GIVE | codes.PLANK, codes.GIVE | codes.PLANK, codes.GIVE | codes.GIVEN_CARD | codes.BEN)
    assert asked(position)[0].endswith("Three things for three: none still to give, 3 to get.")
    assert position.options()[:2] == ["Take 1 cannon", "Take 1 saber"]


def test_who_gets_the_marker() -> None:
    position = Position(3).marker(BART).begin((codes.GARDEN_STEP, 0))
    assert asked(position)[1] == "Anna chooses who gets the first player marker. Bart has it now."
    assert position.options() == [
        "Take the first player marker yourself",
        "Leave the first player marker with Bart",
        "Give the first player marker to Cleo",
    ]
    assert GAME.words.option(position.state, codes.MARKER | CLEO, NAMES).things == ("player:2",)


def test_exchanging_hero_cards() -> None:
    position = Position().hand(ANNA, codes.BEN, codes.GUS).begin((codes.GREENHOUSE_STEP, 0))
    assert asked(position) == (
        "Which hero card do you discard? You draw as many as you discard.",
        "Anna exchanges hero cards at the Greenhouse, none so far.",
    )
    position.play(codes.DISCARD | codes.BEN)
    assert asked(position)[1] == "Anna exchanges hero cards at the Greenhouse, 1 so far."
    assert position.options() == ["Discard Gus's card", "Draw 1 new card"]


def test_swapping_heroes() -> None:
    position = Position().phase(codes.PLACING).play(codes.PLACE | codes.ART, codes.AT | codes.SANCTUARY, codes.LOCATION)
    assert position.options() == ["Give Belle away", "Give Ben away", "Give Calvin away"]
    position.play(codes.PICK | codes.BEN)
    assert asked(position) == ("Which unplaced hero do you take for Ben?", "Anna chooses a hero to take for Ben.")
    assert "Take Claudia from a spare hand: take a saber or a gunpowder" in position.options()
    assert "Take Gloria from Bart: use up to 2 forts or ships" in position.options()


def test_moving_a_piece() -> None:
    position = (
        Position()
        .tiles(ANNA, codes.DENNIS)
        .ship(ANNA, 0, 0)
        .ship(BART, 1, 2)
        .invader(1, 8, up=True)
        .phase(codes.PLACING)
    )
    position.play(codes.PLACE | codes.DENNIS, codes.AT | codes.TAVERN, codes.HERO)
    assert position.options() == ["Move your ship from ship space 1 of sea 1, beside no invader"]
    position.play(codes.SPACE | 0)
    assert asked(position)[1] == "Anna chooses where the ship from ship space 1 of sea 1 goes."
    assert position.options()[0] == "Move to ship space 2 of sea 1, beside no invader"
    swap = "Swap with Bart's ship on ship space 3 of sea 2, wind, beside a pirate of strength 8"
    option = GAME.words.option(position.state, codes.SPACE | 5, NAMES)
    assert (option.label, option.things) == (swap, ("ship:2:3",))


def test_moving_a_hero() -> None:
    position = (
        Position()
        .placed(codes.GEORGE, codes.PORT, by=BART)
        .placed(codes.NANCY, codes.TAVERN, by=BART)
        .hand(ANNA, codes.GEORGE)
        .phase(codes.PLACING)
    )
    position.play(codes.CARD | codes.GEORGE)
    assert position.options() == ["Move Nancy away from the Tavern"]
    position.play(codes.PICK | codes.NANCY)
    assert position.options()[0] == "To the Lighthouse"
    assert asked(position)[1] == "Anna chooses where to move Nancy."


def test_a_weapon_or_powder() -> None:
    position = (
        Position()
        .tiles(ANNA, codes.CLAUDIA)
        .phase(codes.PLACING)
        .play(codes.PLACE | codes.CLAUDIA, codes.AT | codes.TAVERN, codes.HERO)
    )
    assert asked(position) == ("Claudia: which do you take?", "Anna takes a weapon or gunpowder by Claudia.")
    assert position.options() == ["Take 1 saber", "Take 1 gunpowder"]
    assert GAME.words.option(position.state, codes.TAKE | codes.GUNPOWDER, NAMES).things == ("supply:gunpowder",)


# Building


def test_what_nobody_guards_is_told_before_it_breaks_through() -> None:
    position = Position().stock(ANNA, rum=4).ship(ANNA, 0, 0).invader(0, 6).invader(3, 4).invader(4, 2).invader(8, 2)
    question, _ = asked(position.phase(codes.BUILDING))
    assert question.endswith("Unguarded lanes: 2 at sea and 1 on land.")


def test_buying() -> None:
    position = Position().stock(ANNA, plank=3, crew=1, lying_crew=1, rum=4).shut(6).phase(codes.BUILDING)
    assert asked(position) == (
        "What do you buy, if anything? You have 4 rum, 3 planks and 2 crew. A pass is for the whole round.",
        "Anna buys a construction card or passes.",
    )
    assert position.options() == [
        "Buy Powder Sloop (ship, 4 points) for 3 planks and 1 crew: 1 rum for 2 gunpowder",
        "Buy Coin Brig (ship, 4 points) for 3 planks and 1 crew: 1 rum for 2 doubloons",
        "Pass: buy nothing more this round",
    ]
    assert (
        GAME.words.option(position.state, codes.BUY | 6, NAMES).label == "Buy Rum Party (rum party, 3 points) for 4 rum"
    )
    assert GAME.words.option(position.state, codes.PASS, NAMES).things == ()
    position.invader(0, 6).play(codes.BUY | 3)
    assert asked(position) == (
        "Where does your new ship go? It guards that lane; of the pieces there the lowest number is attacked first.",
        "Anna chooses a space for a new ship.",
    )
    assert position.options()[2] == "Put it on ship space 3 of sea 1, wind, beside a face-down pirate"


# The end


@pytest.mark.parametrize("fallen", [False, True])
def test_the_end(fallen: bool) -> None:
    s = Position().state
    s.lost = int(fallen)
    text = "The game is over: the cove has fallen." if fallen else "The game is over."
    assert GAME.words.prompt(s, NAMES).text == GAME.words.waiting(s, NAMES).text == text
