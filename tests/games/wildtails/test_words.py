"""The questions of Wildtails in words, what the others are told meanwhile, the answers and the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.cards import ABILITY_NAMES, CHARACTER_NAMES, SCENE_NAMES
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import STEP_TABLE, WildState
from quarterdeck.games.wildtails.steps.setup import set_up
from quarterdeck.games.wildtails.words import WildtailsWords
from tests.games.reading import Reader
from tests.games.wildtails.position import ANNA, NAMES, SAMUEL, Position

GAMES = 60
LONGEST_QUESTION = 280  # which is less than four lines of a terminal
LONGEST_ANSWER = 128
UNPOINTED = (codes.PASS, codes.NO_MORE, codes.DONE, codes.MUTE, codes.BACK)  # nothing lies on the table for these
READER = Reader(GAME, NAMES, "cards|coins|barrels|swords|gems|cannons|resources", UNPOINTED, LONGEST_ANSWER)
SMUGGLE, QUICK_TONGUE, RALLY, SIGNAL_LAMP, BROADSIDE = 0, 1, 13, 14, 15
CREW_AND_REEF: dict[str, Value] = {"scenario.objective-1": 3, "scenario.objective-2": 5}
LEARNT: dict[str, Value] = {
    "anna.quick-tongue": 1,
    "anna.change-of-watch": 1,
    "samuel.cold-nerve": 1,
    "samuel.false-colours": 1,
    "bosko.in-play": 1,
    "bosko.deep-pockets": 1,
    "bosko.dig-under": 1,
    "empire.lookout": 1,
    "empire.counting-house": 1,
    "empire.harbour-bell": 1,
}


def questions(seed: int) -> Iterator[WildState]:
    """The questions of a random game of one or two, every third with much that a campaign brings; and its end."""
    rng = Rng(seed)
    s = WildState(make_rules(1 + seed % 2, {}, LEARNT if seed % 3 == 0 else {}))
    set_up(s, rng)
    s.advance(rng)
    while not s.is_over():
        yield s
        moves = s.moves()
        levels = [move for move in moves if move & ~63 == codes.LEVEL]
        s.play(levels[0] if levels else moves[rng.below(len(moves))], rng)
    yield s


def asked(position: Position) -> tuple[str, str]:
    """The question, and what the others are told meanwhile."""
    s, names = position.state, position.names
    return GAME.words.prompt(s, names).text, GAME.words.waiting(s, names).text


def label(position: Position, move: int) -> str:
    """The label of an option of this question."""
    assert move in position.moves()
    return GAME.words.option(position.state, move, position.names).label


# At every question


def test_every_step_that_asks_has_words() -> None:
    assert set(WildtailsWords().steps) == {step.id for step in STEP_TABLE if step.asks}


def test_every_reason_is_a_sentence_of_its_own() -> None:
    lines = [GAME.words.reason(code) for code in range(codes.REASONS)]
    for line in lines:
        READER.check_line(line)
    assert len({line.text for line in lines}) == codes.REASONS
    assert GAME.words.reason(NOT_ASKED).text == "This question is not about that."


@pytest.mark.parametrize("seed", range(GAMES))
def test_questions_and_answers_read_well(seed: int) -> None:
    met: Counter[int] = Counter()
    for s in questions(seed):
        names = NAMES[: s.seats]
        prompt, told = GAME.words.prompt(s, names), GAME.words.waiting(s, names)
        READER.check_line(prompt)
        READER.check_line(told)
        assert len(prompt.text) <= LONGEST_QUESTION, prompt.text
        if s.is_over():
            break
        assert names[s.seat()] in told.text
        step = s.step().id
        met[step] += 1
        if met[step] <= 2:
            moves = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
            for move in moves:
                READER.check_options(s, [GAME.words.option(s, move, names)])
        READER.check_options(s, [GAME.words.option(s, move, names) for move in s.moves()])


def test_every_answer_has_plain_words_for_other_questions() -> None:
    plain = GAME.words.elsewhere()
    assert {option.move & ~63 for option in plain} == set(range(0, codes.MOVE_RANGE, 64))
    assert len({option.label for option in plain}) == len(plain)
    for option in plain:
        READER.check_text(option.label)
        assert option.clause in READER.clauses


def test_what_is_locked_is_not_named() -> None:
    locked = [*SCENE_NAMES[13:], *CHARACTER_NAMES[2:]]
    locked += [name for i, name in enumerate(ABILITY_NAMES) if i not in (RALLY, SIGNAL_LAMP, BROADSIDE)]
    locked = [name for name in locked if name != "Smuggle"]
    assert "Bosko" in locked
    assert "Lookout" in locked
    for seed in (1, 2, 4):
        for s in questions(seed):
            names = NAMES[: s.seats]
            said = [GAME.words.prompt(s, names).text, *(thing.name for thing in GAME.words.things(s, 0, names))]
            if not s.is_over():
                moves = [move for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]
                said += [GAME.words.option(s, move, names).label for move in moves]
            found = [name for name in locked for text in said if name in text]
            assert not found


# Setting up


def test_choosing_characters_and_who_begins() -> None:
    position = Position.dealt(2, 1, CREW_AND_REEF, threat="raiders")
    about = "The Raiders must be beaten (Bravery 9) once Arm the Crew and Chart the Reef are complete."
    assert asked(position) == (f"{about} Which Character do you play?", f"{about} Ann chooses a Character.")
    assert label(position, codes.PLAY_AS | 1) == "Play as Samuel the rat: Savvy 2, Bravery 4, Deception 3"
    assert GAME.words.option(position.state, codes.PLAY_AS | 2, NAMES).label == "Play as a Character"
    position.play(codes.PLAY_AS | 1, codes.PLAY_AS | 0)
    assert asked(position)[1].startswith("Ann (Samuel) says who takes the first turn.")
    assert position.options() == ["Samuel begins (you)", "Anna begins (Sam)"]
    assert GAME.words.option(position.state, codes.STARTS | 1, NAMES).things == ("character:0",)


def test_alone_both_characters_are_chosen() -> None:
    position = Position.dealt(1)
    assert asked(position)[0].endswith("You play two Characters. Which is the first?")
    position.play(codes.PLAY_AS | 0)
    assert asked(position)[0].endswith("Which is the second?")
    position.play(codes.PLAY_AS | 1)
    assert position.options() == ["Anna begins", "Samuel begins"]


# The action


def test_an_action_says_all_that_matters() -> None:
    position = Position().deck(4).unordered(10, 7, 2).holds(ANNA, (5, 3)).captured(11, 12).turn()
    question, told = asked(position)
    assert question == (
        "Your turn as Anna at Customs Shed (kraken), with 2 barrels and 1 sword to spend. The next card adds +0 to a "
        "check, but a kraken fails it: 2 of 3. What do you do?"
    )
    assert told == "Ann (Anna) chooses an action at Customs Shed."
    pointed = {GAME.words.option(position.state, move, NAMES).label: move for move in position.moves()}
    assert pointed == {
        "Event 1, free: 1 coin": codes.EVENT | 0,
        "Event 2: pay 1 sword (2 barrels would be lost) for 2 coins": codes.EVENT | 1,
        "Event 3, Deception 5 against your 3: 1 barrel and 2 coins; no card would do, 1 of 3 with Rally": codes.EVENT
        | 2,
        "Event 4, Deception 6 against your 3: 2 coins and 1 gem; no card would do, 1 of 3 with Rally": codes.EVENT | 3,
        "Claim Fit Out the Brig, level 1: pay 2 barrels (1 sword would be lost); Bravery +1": codes.LEVEL | 0,
        "Attack the Raiders: Bravery 9 against your 2; no card would do; success drives them back, 2 cards freed": (
            codes.ATTACK
        ),
        "Discard Customs Shed: the next Scene comes up": codes.DISCARD,
        "Rally: +3 for the next check this turn (turns Acorn Rock to its dark side)": codes.USE | RALLY,
        "Signal Lamp: Samuel plays this turn instead of you (Conspire; turns Acorn Rock to its dark side)": (
            codes.USE | SIGNAL_LAMP
        ),
        "No more abilities this turn": codes.NO_MORE,
    }
    moves = (codes.EVENT | 2, codes.LEVEL | 0, codes.ATTACK, codes.DISCARD, codes.USE | RALLY)
    things = [GAME.words.option(position.state, move, NAMES).things for move in moves]
    assert things == [("event:4:3",), ("objective:0",), ("threat",), ("card:4", "discards"), (f"ability:{RALLY}",)]
    clauses = [GAME.words.option(position.state, codes.EVENT | event, NAMES).clause for event in range(3)]
    assert clauses == ["WT-event-2", "WT-event-3", "WT-event-4"]


def test_alone_the_character_is_named() -> None:
    position = Position(1).deck(4, 2).turn(SAMUEL)
    assert asked(position)[0] == (
        "Samuel's turn at Customs Shed (kraken), with nothing to spend. The next card is Powder Store, which adds +0 "
        "to a check. What does Samuel do?"
    )
    assert "No more abilities of Samuel this turn" in position.options()


def test_buffs_and_a_crisis_show_in_the_labels() -> None:
    position = Position(threat=10).deck(2, 4).round(2).turn().play(codes.PASS).passes().play(codes.USE | RALLY).passes()
    assert "Targets are 2 higher now." in asked(position)[0]
    assert label(position, codes.EVENT | 2) == (
        "Event 3, Bravery 7 against your 2 + 3: 2 swords and 1 cannon; the next card would not do"
    )
    assert label(position, codes.ATTACK).startswith("Attack the Revenue Cutters: Deception 8 against your 3 + 3;")


def test_numbers_that_a_campaign_changed_are_told() -> None:
    sets: dict[str, Value] = {"scene-4.event-3.target": 3, "empire.rally.amount": 4, "empire.broadside.cost-cannon": 2}
    position = Position(sets=sets).deck(4, 2).holds(ANNA, (12, 4), (5, 4)).turn()
    assert label(position, codes.EVENT | 2).startswith("Event 3, Deception 3 against your 3:")
    assert label(position, codes.USE | RALLY).startswith("Rally: +4 for the next check")
    assert label(position, codes.USE | BROADSIDE) == (
        "Broadside: pay 2 cannons (2 barrels, 2 swords and 1 gem left for this turn); +3 for the next check this turn"
    )


def test_levels_with_needs_and_stars() -> None:
    position = Position(objectives=(1, 7)).level(ANNA, 0, 1).holds(ANNA, (3, 4)).deck(4, 2).turn()
    assert label(position, codes.LEVEL | 0) == "Fit Out the Brig, level 2: pay 1 barrel and 1 sword; a permanent barrel"
    position = Position(objectives=(1, 7)).level(ANNA, 1, 2).holds(ANNA, (3, 4), (4, 3)).deck(2, 5).turn()
    assert label(position, codes.LEVEL | 1) == (
        "Forge the Seals, level 3: pay 1 barrel, 1 sword and 1 coin, needs a card with a gem; Deception +2"
    )
    position = Position(objectives=(5, 6)).deck(2, 4).holds(ANNA, (1, 3)).turn()
    assert (
        label(position, codes.LEVEL | 0)
        == "Claim Chart the Reef, level 1: pay 1 barrel and 1 coin, needs Savvy 3; Savvy +1"
    )


def test_what_an_attack_is_good_for() -> None:
    position = Position().deck(4, 2).turn()
    assert label(position, codes.ATTACK).endswith("success brings nothing yet")
    position = Position().level(ANNA, 0, 4).level(SAMUEL, 1, 4).deck(4, 2).turn()
    option = GAME.words.option(position.state, codes.ATTACK, NAMES)
    assert (option.label, option.clause) == (
        "Attack the Raiders: Bravery 7 against your 5; the next card would do with Rally; success wins the scenario",
        "WT-attack-4",
    )
    driven = {9: "drives them back, 1 card freed", 13: "drives it back, 1 card freed"}
    for threat, success in driven.items():
        position = Position(threat=threat).dark().only(4).captured(3).turn()
        assert label(position, codes.ATTACK).endswith(f"no card would do; success {success}")


def odds(position: Position, move: int) -> str:
    """What the label of a check says of the cards that may come."""
    return label(position, move).split("; ")[1]


def test_the_odds_of_a_check() -> None:
    cards = (2, 5, 8, 3, 10)  # +0, +1, +1, +3, and +3 with the icon of the Scene
    position = Position().dark().deck(4).unordered(*cards).turn()
    assert odds(position, codes.EVENT | 2) == "1 of 5 cards would do"
    assert odds(position, codes.ATTACK) == "no card would do"
    for windows in ("few", "all"):
        position = Position(windows=windows).deck(4).unordered(*cards).turn()
        assert odds(position, codes.EVENT | 2) == "1 of 5 cards would do, 4 with Rally"
    position = Position().deck(4).unordered(*cards).holds(SAMUEL, (12, 3)).turn()
    assert odds(position, codes.ATTACK) == "0 of 5, 4 with Buffs"  # which are Rally and Broadside
    assert odds(position, codes.EVENT | 2) == "1 of 5 cards would do, 4 with Rally"
    sets: dict[str, Value] = {"scene-4.event-3.target": 3}
    assert odds(Position(sets=sets).deck(4).unordered(2, 5, 8).turn(), codes.EVENT | 2) == "any card would do"
    assert odds(Position().deck(4, 3).turn(), codes.EVENT | 2) == "the next card would do"
    assert odds(Position().deck(4, 10).turn(), codes.EVENT | 2) == "the next card would not do"


def test_the_odds_with_the_last_scene_are_those_of_the_discard_pile() -> None:
    position = Position().dark().holds(SAMUEL, (2, 1), (5, 1), (7, 1), (8, 1), (11, 1), (12, 1)).only(4).turn()
    assert position.pile() == [3, 10, 13]
    assert odds(position, codes.EVENT | 2) == "2 of 3 cards would do"


def test_buffs_that_cannot_be_used_do_not_count() -> None:
    position = Position(threat=11).deck(2, 5, 4).round(2).turn().passes()
    assert position.state.muted
    assert odds(position, codes.EVENT | 2) == "the next card would not do"
    position = Position().deck(4).unordered(2, 5).turn().play(codes.NO_MORE)
    assert odds(position, codes.EVENT | 2) == "no card would do, 2 of 2 with Rally"  # Samuel still may
    position = Position(1).dark().deck(4).unordered(2, 5).holds(SAMUEL, (12, 3)).turn()
    assert odds(position, codes.EVENT | 2) == "no card would do, 2 of 2 with Broadside"


def test_a_gem_that_would_be_spent_and_a_loss_are_told() -> None:
    position = Position(threat=10, objectives=(4, 6)).dark().deck(2, 5).holds(ANNA, (13, 1), (9, 3)).turn()
    assert label(position, codes.LEVEL | 0) == (
        "Claim Dig the Tunnels, level 1: pay 1 barrel and 1 sword (a gem as the sword, 2 coins lost); Savvy +1"
    )
    position = Position(threat=10).dark().deck(4, 2).holds(ANNA, (9, 3)).turn()
    assert label(position, codes.EVENT | 1) == (
        "Event 2: pay 1 sword (a gem stands in for the sword, 2 coins would be lost) for 2 coins"
    )
    position = Position(threat=10).dark().deck(4, 2).aside(ANNA, 9, 3, "CG").turn()
    assert label(position, codes.EVENT | 1) == "Event 2: pay 1 sword (a gem stands in for the sword) for 2 coins"
    position = Position(threat=10).dark().deck(2, 4).aside(ANNA, 9, 4, "GG").turn()
    assert label(position, codes.LEVEL | 0) == (
        "Claim Fit Out the Brig, level 1: pay 2 barrels (2 gems stand in for 2 barrels); Bravery +1"
    )
    position = Position().dark().deck(4, 2).stores((5, 1)).aside(ANNA, 11, 4, "G").turn()
    assert label(position, codes.USE | SMUGGLE).startswith(
        "Smuggle: pay 1 basic resource (a gem stands in); take cards"
    )
    position = Position().dark().deck(4, 2).holds(ANNA, (5, 3), (3, 4)).turn()
    assert label(position, codes.EVENT | 1) == "Event 2: pay 1 sword for 2 coins"  # of either card


@pytest.mark.parametrize(
    ("turn", "captured", "after"),
    [
        (2, (), "round 3 begins and a card is captured (1 of 5)"),
        (3, (1, 2, 3, 5), "a card is captured (5 of 5), and all is lost"),
        (7, (), "the last round ends, and all is lost"),
    ],
)
def test_the_last_scene_of_a_round(turn: int, captured: tuple[int, ...], after: str) -> None:
    position = Position(objectives=(6, 8)).captured(*captured).round(turn).only(4).turn()
    assert f"After this last Scene {after}." in asked(position)[0]
    assert label(position, codes.DISCARD) == f"Discard Customs Shed: the last Scene, so {after}"


def test_too_few_cards_to_reveal_one() -> None:
    held = ((2, 1), (3, 1), (5, 1), (7, 1), (8, 1), (10, 1), (11, 1), (12, 1))
    position = Position().holds(SAMUEL, *held).only(4).turn()
    assert position.pile() == [13]
    assert "No check can be made: there are too few cards to reveal one." in asked(position)[0]
    position = Position().holds(SAMUEL, *held, (13, 1)).only(4).turn()
    assert "if it goes and the discard pile is empty then, all is lost." in asked(position)[0]


def test_no_active_scene() -> None:
    held = ((2, 1), (3, 1), (5, 2), (7, 1), (8, 1), (10, 1), (11, 1), (12, 1), (13, 1))
    position = Position().holds(ANNA, *held).captured(4).turn()
    assert asked(position)[0].startswith("Your turn as Anna: there is no active Scene, so only a level can be gained.")
    assert GAME.words.prompt(position.state, NAMES).clause == "WT-action-4"
    position = Position().holds(SAMUEL, *held).captured(4).turn()
    assert position.options()[0] == "Go on: no action is possible"


def test_a_claim_that_spoils_it_is_asked_twice() -> None:
    position = Position(objectives=(1, 5)).deck(4, 2).holds(ANNA, (3, 2)).turn().play(codes.LEVEL | 0)
    assert asked(position)[0] == (
        "If Anna claims Fit Out the Brig, Samuel is left with Chart the Reef, which needs Savvy 3, and can never begin "
        "it: winning would be impossible. Claim it all the same?"
    )
    assert position.options() == ["Do something else", "Claim Fit Out the Brig and give up winning"]


# The windows


def test_the_partner_is_told_what_is_about_to_happen() -> None:
    position = Position().deck(4, 2).turn().play(codes.EVENT | 2)
    odds = "the next card would do with Rally"
    about = f"Anna is about to try for 1 barrel and 2 coins (event 3 of Customs Shed): Deception 5 against 3; {odds}."
    assert asked(position) == (
        f"{about} Do you use an ability first?",
        f"{about} Sam (Samuel) may use an ability first.",
    )
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: you play this turn instead of Anna (Conspire;"
    )
    assert position.options()[-2:] == ["No, go on", "No, and do not ask me again this turn"]
    for move, about in (
        (codes.EVENT | 0, "take 1 coin (event 1 of Customs Shed)"),
        (codes.EVENT | 1, "pay 1 sword for 2 coins (event 2 of Customs Shed)"),
        (codes.ATTACK, "attack the Raiders: Bravery 7 against 2; the next card would not do"),
        (codes.DISCARD, "discard Customs Shed"),
        (codes.LEVEL | 0, "pay 2 barrels for level 1 of Fit Out the Brig"),
    ):
        position = Position().deck(4, 2).holds(ANNA, (5, 3)).turn().play(move)
        assert asked(position)[0] == f"Anna is about to {about}. Do you use an ability first?"


def test_alone_the_question_says_whose_ability_is_meant() -> None:
    position = Position(1).deck(4, 2).holds(SAMUEL, (12, 3)).turn().play(codes.ATTACK)
    odds = "the next card would do with Rally and Broadside"
    about = f"Anna is about to attack the Raiders: Bravery 7 against 2; {odds}."
    assert asked(position) == (
        f"{about} Does Samuel use an ability first?",
        f"{about} Ann (Samuel) may use an ability first.",
    )
    assert position.options()[-1] == "No, and do not ask about Samuel again this turn"


def test_before_a_crisis() -> None:
    position = Position().deck(2, 4).round(5).discards(5).captured(3, 7, 8, 10).turn()
    assert asked(position)[0] == (
        "Anna meets a skull at Powder Store, a crisis: Wreck Reef, on top of the discard pile, is captured (5 of 5), "
        "and all is lost. Do you use an ability first?"
    )
    assert GAME.words.prompt(position.state, NAMES).clause == "WT-crisis-15"
    assert label(position, codes.USE | SIGNAL_LAMP) == (
        "Signal Lamp: Samuel plays instead of you; the crisis still comes (Conspire; turns Acorn Rock to its dark side)"
    )


@pytest.mark.parametrize(
    ("threat", "number", "held", "does"),
    [
        (9, 2, ((5, 3),), "Anna discards Wreck Reef (2 barrels and 1 sword)"),
        (9, 2, ((5, 3), (10, 1)), "Anna discards one of 2 resource cards"),
        (10, 2, (), "checks are 2 harder this turn"),
        (11, 2, ((5, 1),), "nobody uses abilities this turn"),
        (11, 2, ((5, 2),), "no abilities this turn, or a resource card is turned to its first event"),
        (9, 7, ((5, 2),), "Anna discards everything (1 resource card), or the active Scene"),
        (9, 7, (), "the active Scene is discarded; the next Scene comes up"),
    ],
)
def test_a_crisis_is_told_with_what_it_will_take(
    threat: int, number: int, held: tuple[tuple[int, int], ...], does: str
) -> None:
    position = Position(threat=threat).deck(2, 4).round(number).holds(ANNA, *held).turn()
    assert asked(position)[0] == f"Anna meets a skull at Powder Store, a crisis: {does}. Do you use an ability first?"


def test_whom_a_crisis_strikes_if_the_partner_takes_the_turn() -> None:
    position = Position().deck(2, 4).round(2).holds(ANNA, (5, 3)).turn()
    lamp = "Signal Lamp: Samuel plays instead of you; then it strikes Samuel, who holds nothing"
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(f"{lamp} (Conspire;")
    position.play(codes.PASS)
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: you play instead of Anna; then it strikes you, who hold nothing (Conspire;"
    )
    position = Position(1).deck(2, 4).round(2).holds(ANNA, (5, 3)).holds(SAMUEL, (10, 1), (11, 1)).turn()
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: Samuel plays instead of Anna; then it strikes Samuel, who holds 2 cards (Conspire;"
    )


def test_a_crisis_that_has_come_to_nothing() -> None:
    position = Position().deck(2, 4).round(2).holds(ANNA, (5, 3)).holds(SAMUEL, (10, 1)).stores((11, 1)).turn()
    position.play(codes.USE | SIGNAL_LAMP)
    assert asked(position)[0].startswith(
        "Samuel meets a skull at Powder Store, a crisis: Samuel discards Storm Anchorage"
    )
    position.state.hands[SAMUEL].clear()
    assert asked(position)[0].startswith(
        "Samuel meets a skull at Powder Store, a crisis that can do nothing to Samuel. Do you"
    )
    position.state.round = 1
    assert asked(position)[0].startswith("Samuel meets a skull at Powder Store: no crisis any more. Do you")


def test_in_a_check_the_missing_is_told() -> None:
    position = Position().deck(4, 13, 2).turn().play(codes.EVENT | 3).play(codes.PASS)
    about = "Chapel Ruins gives +2: Anna has 5 against Deception 6 for event 4 of Customs Shed, so 1 is missing."
    assert asked(position) == (f"{about} Do you use an ability?", f"{about} Ann (Anna) may use an ability.")
    assert label(position, codes.USE | RALLY) == "Rally: +3 for this check (turns Acorn Rock to its dark side)"
    position = Position().deck(4, 13, 2).turn(SAMUEL).play(codes.ATTACK).play(codes.PASS)
    assert "Samuel has 6 against Bravery 7 for the attack on the Raiders, so 1 is missing." in asked(position)[0]


def test_conspiring_after_the_action() -> None:
    position = Position().deck(4, 2).turn().play(codes.EVENT | 0).play(codes.PASS)
    assert label(position, codes.STORE | 3) == "Store Customs Shed: 1 coin"
    taken = "Samuel ends this turn, and then it is your turn again (Conspire; turns Acorn Rock dark)"
    assert label(position, codes.USE | SIGNAL_LAMP) == f"Signal Lamp: {taken}"
    alone = Position(1).deck(4, 2).turn().play(codes.EVENT | 0).passes()
    taken = "Samuel ends this turn, and then Anna goes again (Conspire; turns Acorn Rock to its dark side)"
    assert label(alone, codes.USE | SIGNAL_LAMP) == f"Signal Lamp: {taken}"
    position.play(codes.STORE | 3)
    assert (
        asked(position)[0] == "Anna is about to store Customs Shed (1 coin) in Acorn Rock. Do you use an ability first?"
    )
    assert label(position, codes.USE | SIGNAL_LAMP).startswith(
        "Signal Lamp: you end this turn, and then Anna goes again ("
    )
    position.play(codes.PASS)
    assert asked(position)[0] == "Anna's turn is about to end. Do you use an ability first?"


def test_the_end_of_a_round_is_told_in_the_last_window() -> None:
    position = (
        Position()
        .only(4)
        .stores((5, 3))
        .turn()
        .play(codes.EVENT | 0)
        .play(codes.PASS, codes.STORE | 3, codes.PASS, codes.PASS)
    )
    assert asked(position)[0] == (
        "Anna's turn is about to end, and with it the round: round 2 begins and a card is captured (1 of 5). "
        "Do you use an ability first?"
    )


# Paying, smuggling and storing


def test_a_payment_says_what_it_is_for() -> None:
    position = (
        Position().dark().deck(4, 2).level(ANNA, 0, 2).holds(ANNA, (3, 4), (5, 3), (11, 3)).turn().play(codes.LEVEL | 0)
    )
    assert asked(position) == (
        "Paying for level 3 of Fit Out the Brig: what do you spend for a barrel? Still to pay: 1 barrel and 2 swords.",
        "Ann (Anna) pays for level 3 of Fit Out the Brig. Still to pay: 1 barrel and 2 swords.",
    )
    assert position.options() == [
        "1 barrel from Quiet Lagoon (1 sword and 1 gem left for this turn)",
        "1 gem as a barrel from Quiet Lagoon (1 barrel and 1 sword left for this turn)",
        "1 barrel from Wreck Reef (1 barrel and 1 sword left for this turn)",
        "1 barrel, permanent (Fit Out the Brig, level 2)",
    ]
    things = [GAME.words.option(position.state, move, NAMES).things for move in position.moves()]
    assert things == [("resource:3:barrel",), ("resource:3:gem",), ("resource:5:barrel",), ("star:33",)]
    gem = GAME.words.option(position.state, codes.PAY_WITH + (4 << 6) | 2, NAMES)
    assert gem.clause == "WT-resource-2"


def test_paying_for_an_ability_and_an_event() -> None:
    position = Position().dark().deck(4, 2).stores((5, 3)).holds(ANNA, (10, 3)).turn().play(codes.USE | SMUGGLE)
    assert asked(position)[0] == "Paying for Smuggle: what do you spend for a basic resource (barrel, sword or coin)?"
    position = Position(1).dark().deck(4, 2).holds(ANNA, (2, 2), (5, 3)).turn().play(codes.EVENT | 1)
    assert asked(position)[0] == "Paying for event 2 of Customs Shed: what does Anna spend for a sword?"
    position = Position().dark().deck(4, 2).aside(ANNA, 2, 2, "S").holds(ANNA, (7, 1)).turn().play(codes.EVENT | 1)
    assert position.options() == ["1 sword from Powder Store, its last", "1 sword from Gunners' Point, its last"]


def test_smuggling_and_storing() -> None:
    position = Position().dark().deck(4, 2).stores((5, 3), (7, 1)).holds(ANNA, (10, 1)).turn().play(codes.USE | SMUGGLE)
    assert asked(position) == (
        "Which card do you take from Acorn Rock? Any number can be taken.",
        "Ann (Anna) takes cards from Acorn Rock.",
    )
    option = GAME.words.option(position.state, codes.TAKE | 4, NAMES)
    assert (option.label, option.things) == ("Take Wreck Reef: 2 barrels and 1 sword", ("card:5",))
    position.play(codes.TAKE | 4)
    assert position.options() == ["Take Gunners' Point: 1 sword", "Take no more"]
    position.play(codes.DONE).passes().play(codes.EVENT | 0).passes()
    assert asked(position) == (
        "Do you store a card in Acorn Rock (room for 2)? Stored cards are safe, and Smuggle takes them back.",
        "Ann (Anna) may store cards in Acorn Rock.",
    )
    assert position.options()[:3] == [
        "Store Customs Shed: 1 coin",
        "Store Wreck Reef: 2 barrels and 1 sword",
        "Store nothing",
    ]
    assert GAME.words.option(position.state, codes.STORE | 3, NAMES).things == ("card:4",)
    position.play(codes.STORE | 3).passes()
    assert asked(position)[0].startswith("Do you store another card in Acorn Rock (room for 1)?")
    assert position.options() == ["Store Wreck Reef: 2 barrels and 1 sword", "Store no more"]


# Crises


def test_discarding_a_card_to_a_crisis() -> None:
    position = Position().dark().deck(2, 4).round(2).holds(ANNA, (5, 3), (10, 1)).turn()
    assert asked(position) == (
        "Crisis at Powder Store (skull): which resource card do you discard?",
        "Crisis at Powder Store: Ann (Anna) chooses a resource card to discard.",
    )
    assert position.options() == [
        "Discard resource card Wreck Reef: 2 barrels and 1 sword",
        "Discard resource card Storm Anchorage: 1 barrel",
    ]


def test_no_abilities_or_a_worse_card() -> None:
    position = Position(threat=11).dark().deck(2, 4).round(2).holds(ANNA, (5, 3), (10, 1)).turn()
    assert asked(position)[0] == (
        "Crisis at Powder Store (skull): no abilities this turn, or a resource card is turned down. "
        "Which do you choose?"
    )
    assert position.options() == [
        "Nobody uses abilities this turn",
        "Turn down Wreck Reef: from 2 barrels and 1 sword to 1 barrel",
    ]


@pytest.mark.parametrize(
    ("only", "rounds", "captured", "after"),
    [
        ((2, 8), 7, (), "the next Scene comes up"),
        ((2,), 7, (), "the last Scene, so the last round ends, and all is lost"),
        ((2,), 6, (), "the last Scene, so round 7 begins and a card is captured (1 of 5)"),
        ((2,), 6, (3, 7, 8, 10), "the last Scene, so a card is captured (5 of 5), and all is lost"),
    ],
)
def test_all_resources_or_the_scene(only: tuple[int, ...], rounds: int, captured: tuple[int, ...], after: str) -> None:
    column: dict[str, Value] = {f"threat-9.column-{rounds}": 6}
    position = (
        Position(objectives=(4, 6), sets=column).dark().captured(*captured).holds(ANNA, (5, 3)).aside(ANNA, 1, 3, "C")
    )
    position.round(rounds).only(*only).turn()
    assert asked(position)[0] == (
        "Crisis at Powder Store (skull): all resource cards are discarded, or the active Scene. Which do you choose?"
    )
    assert position.options() == [
        "Discard all you hold: 2 cards with 2 barrels, 1 sword and 1 coin",
        f"Give up Powder Store: {after}",
    ]
    assert GAME.words.option(position.state, codes.DROP_SCENE, NAMES).things == ("card:2", "discards")


# The end


def test_the_end_is_told() -> None:
    position = Position(objectives=(4, 6)).round(7).only(2).turn()
    position.state.finish()
    position.state.outcome = codes.LOST_TO_ROUNDS
    assert asked(position) == ("The scenario is lost.", "The scenario is lost.")
    position.state.outcome = codes.WON
    assert asked(position)[0] == "The scenario is won: the Threat is eliminated."
