"""What the words of Card Pirates say, sentence by sentence."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING, EVERYBODY, FLEETING, HIDDEN, SPECTATOR
from quarterdeck.games.card_pirates import GAME, cards, codes
from quarterdeck.games.card_pirates.rules import make_rules
from tests.clauses import clause
from tests.games.card_pirates.position import NAMES, Position, card_set

WORDS = GAME.words


def test_a_turn_in_words() -> None:
    position = Position().hand(0, "8C", "QH", "2S").ship(0, "c4").pile("c3", up=["9H"]).pile("d4").begin()
    assert position.prompt() == "Your turn: bury any cards you like, then sail with a crew card or drift."
    assert position.options() == [
        "Bury the 8 of clubs",
        "Bury the Queen of hearts",
        "Bury the 2 of spades",
        "Sail with the 8 of clubs",
        "Drift",
    ]
    assert WORDS.waiting(position.state, position.names).text == "Anna gets ready to leave c4."
    position.choose("Bury the Queen of hearts")
    assert position.prompt() == "Go on: bury any more cards you like, then sail with a crew card or drift."
    position.choose("Sail with the 8 of clubs")
    assert position.prompt() == "8 points: sail from c4. A straight step costs 3, a diagonal one 5."
    assert {"To c3, 9 of hearts", "To d4, storm", "To b5, island of hearts", "To c5"} <= set(position.options())
    position.choose("To c3")
    assert position.prompt() == "5 points left: sail on from c3, or heave to."
    assert position.options()[-1] == "Heave to here"
    position.choose("Heave to here")
    assert position.log(0)[:6] == [
        "Round 1: your turn.",
        "You bury the Queen of hearts on c4.",
        "You lay the 8 of clubs face up and sail from c4.",
        "You go from c4 to c3.",
        "You pick up the 9 of hearts at c3.",
        "Round 1: Bart's turn.",
    ]
    assert position.log(1)[1:3] == ["Anna buries a card on c4.", "Anna lays the 8 of clubs face up and sails from c4."]
    assert position.names_of(0)["square:c4"] == "c4, 8 of clubs face up, 1 face down (Queen of hearts)"
    assert position.names_of(1)["square:c4"] == "c4, 8 of clubs face up, 1 face down"
    assert position.names_of(1)["square:d4"] == "d4, storm"
    assert position.names_of(1)["square:c3"] == "c3, Anna's ship"
    assert position.names_of(0)["hand:0"] == "your hand, 2 cards"
    assert position.names_of(1)["hand:0"] == "Anna's hand, 2 cards (9 of hearts)"
    assert position.names_of(0)["card:9H"] == "9 of hearts"


def test_a_face_card_is_not_buried_by_naming_it_alone() -> None:
    position = Position().hand(0, "8C", "QH").ship(0, "c4").begin()
    options = [WORDS.option(position.state, move, position.names) for move in position.state.moves()]
    assert [option.label for option in options if option.costly] == ["Bury the Queen of hearts"]


def test_too_many_cards_to_drift() -> None:
    position = Position().hand(0, "2C", "2D", "QH", "KH", "QS").ship(0, "c4").begin()
    assert position.prompt() == "Your turn: no card can sail; bury down to 3 cards and drift."
    assert WORDS.prompt(position.state, position.names).clause == "CP-bury-4"
    position = Position().hand(0, "2C", "2D", "QH", "8H", "QS").ship(0, "c4").begin()
    assert position.prompt() == (
        "Your turn: bury any cards you like, then sail with a crew card. You hold 5 cards; drifting takes at most 3."
    )


def test_an_exchange_in_words() -> None:
    position = Position().hand(0, "8C", "QH", "JH").ship(0, "b4").pile("b5", up=["9H"], down=["KS", "3D"]).begin()
    position.choose("Sail with the 8 of clubs", "To b5, island of hearts")
    assert position.prompt() == "You landed on the island of hearts (Ace on top): exchange a card?"
    waiting = WORDS.waiting(position.state, position.names).text
    assert waiting == "Anna has landed on the island of hearts and may exchange a card."
    queen = WORDS.option(position.state, codes.EXCHANGE | cards.from_code("QH"), position.names)
    assert queen.label == "Exchange the Queen of hearts for the Ace of hearts"
    assert queen.things == ("card:QH", "island:hearts")
    options = [WORDS.option(position.state, move, position.names) for move in position.state.moves()]
    assert [option.label for option in options if option.declines] == ["Keep all cards"]
    position.choose("Exchange the Queen")
    assert position.log(1)[3:5] == [
        "Anna exchanges the Queen of hearts for the Ace of hearts: the Queen's map shows where the treasure lies.",
        "Anna picks up 3 cards at b5: the 9 of hearts and 2 face down.",
    ]
    assert position.log(0)[5] == "You find the 3 of diamonds and the King of spades."
    assert "find" not in "".join(position.log(1))
    assert position.log(ALL_SEEING)[5] == "Anna finds the 3 of diamonds and the King of spades."
    assert position.names_of(1)["square:b5"] == "b5, island of hearts, Queen on top, Anna's ship"
    assert position.names_of(1)["island:hearts"] == "island of hearts at b5, Queen on top"


def test_a_battle_in_words() -> None:
    position = Position(seats=3).hand(0, "3C", "9C", "QC").hand(1, "4D", "JD", "KD").ship(0, "d3").ship(1, "d4").begin()
    position.choose("Sail with the 3 of clubs", "To d4, Bart's ship")
    assert position.prompt() == "You attack Bart at d4: which crew card fights?"
    assert WORDS.waiting(position.state, position.names).text == "Anna attacks Bart at d4 and chooses how to fight."
    position.choose("Fight with the 9 of clubs")
    assert position.prompt() == "Anna attacks you at d4: which crew card fights?"
    assert position.names_of(1)["hand:0"] == "Anna's hand, 1 card, 1 more laid for the battle"
    position.choose("Fight with the 4 of diamonds")
    assert position.prompt() == "You won: which card do you give Bart?"
    give = WORDS.option(position.state, codes.GIVE | cards.from_code("QC"), position.names)
    assert (give.label, give.things) == ("Give the Queen of clubs", ("card:QC", "hand:1"))
    position.choose("Give the Queen of clubs")
    assert position.log(2)[3:13] == [
        "Anna attacks Bart.",
        "Anna lays a card for the battle.",
        "Anna shows the 9 of clubs.",
        "Bart shows the 4 of diamonds.",
        "The 9 of clubs is lost and lies under the island at b2.",
        "The 4 of diamonds is lost and lies under the island at e2.",
        "Anna wins the battle against Bart.",
        "Anna takes a card from Bart.",
        "Anna takes a card from Bart.",
        "Anna gives Bart a card.",
    ]
    assert position.log(1)[3:6] == [
        "Anna attacks you.",
        "Anna lays a card for the battle.",
        "You lay the 4 of diamonds for the battle.",
    ]
    assert position.log(1)[13] == "Anna gives you the Queen of clubs."


def test_a_storm_in_words() -> None:
    position = Position().hand(0, "3C", "QC").ship(0, "c4").pile("c3").begin()
    position.choose("Sail with the 3 of clubs", "To c3, storm")
    assert position.prompt() == "A storm at c3: which card do you leave there?"
    place = WORDS.option(position.state, codes.PLACE | cards.from_code("QC"), position.names)
    assert (place.label, place.things) == ("Place the Queen of clubs", ("card:QC", "square:c3"))
    position.choose("Place the Queen of clubs")
    assert position.log(1)[3:5] == [
        "Anna is caught in a storm at c3.",
        "Anna leaves a card face down in the storm at c3.",
    ]
    assert position.names_of(1)["square:c3"] == "c3, Anna's ship, 1 face down (1 face card)"


@pytest.mark.parametrize(
    ("event", "viewer", "text"),
    [
        ((codes.E_DEAL, 0, 0, 0, 0, EVERYBODY), 0, "The cards are dealt. You begin."),
        ((codes.E_TURN, 0, 3, 0, 0, EVERYBODY), 1, "Round 3: Anna's turn."),
        ((codes.E_FORFEIT, 0, 0, 0, 0, EVERYBODY), 0, "You can neither sail nor drift and lose the turn."),
        ((codes.E_FORFEIT, 0, 0, 0, 0, EVERYBODY), 1, "Anna can neither sail nor drift and loses the turn."),
        ((codes.E_DRAWN_BATTLE, 0, 1, 0, 0, EVERYBODY), 1, "Your battle against Anna is a draw."),
        ((codes.E_DRAWN_BATTLE, 0, 1, 0, 0, EVERYBODY), 2, "The battle between Anna and Bart is a draw."),
        ((codes.E_REVEAL, 1, 0, 0, 0, EVERYBODY), 0, "Bart has no crew to fight with."),
        (
            (codes.E_REVEAL, 1, 2, 0, cards.mask([0, 7]), EVERYBODY),
            1,
            "You show the 2 of clubs and the 9 of clubs, 11 together.",
        ),
        ((codes.E_REVEAL, 1, 2, 0, HIDDEN, FLEETING), 0, "Bart shows 2 cards."),
        ((codes.E_STACK, 0, 1, 0, 0, EVERYBODY), 0, "1 card from the battle goes under the stack."),
        ((codes.E_DRAW, 1, 0, 0, cards.mask([0]), 2), 1, "You draw the 2 of clubs from the stack."),
        ((codes.E_SAIL, 1, 11, 1, HIDDEN, FLEETING), 0, "Bart lays a crew card face down and sails from c1."),
        ((codes.E_PICK_UP, 1, 11, 1, 0, EVERYBODY), 0, "Bart picks up a face-down card at c1."),
        ((codes.E_PICK_UP, 1, 11, 2, 1, EVERYBODY), 1, "You pick up 2 cards at c1: the 2 of clubs and one face down."),
        ((codes.E_LOOK, 0, 0, 2, cards.mask([0, 7]), 1), 0, "Your hand: the 2 of clubs and the 9 of clubs."),
        ((codes.E_SEA_MOVED, 0, 11, 3, 0, EVERYBODY), 0, "You move the card from c1 to c0."),
    ],
)
def test_sentences(event: tuple[int, int, int, int, int, int], viewer: int, text: str) -> None:
    line = WORDS.tell(event, viewer, NAMES)
    assert line is not None
    assert line.text == text


@clause("CP-island-8")
def test_six_exchanges_have_six_stories() -> None:
    stories = set()
    for got in range(cards.from_code("QC"), cards.from_code("AC") + 1):
        for given in range(cards.from_code("JC"), got):
            line = WORDS.tell((codes.E_EXCHANGE, 0, given, got, 0, EVERYBODY), 1, NAMES)
            assert line is not None
            stories.add(line.text.split(": ")[1])
    assert len(stories) == 6


@clause("CP-random-6")
def test_nobody_sees_a_hand_before_the_islands_lie() -> None:
    s = GAME.start(make_rules(2, {"random-islands": True}, {}), Rng(1), None)
    ids = [thing.id for viewer in (0, 1, SPECTATOR) for thing in WORDS.things(s, viewer, NAMES)]
    assert not [ident for ident in ids if ident.startswith("card:")]
    named = {thing.id: thing.name for thing in WORDS.things(s, 0, NAMES)}
    assert named["island:clubs"] == "island of clubs, not on the map yet"
    assert named["ship:0"] == "your ship, not on the map yet"
    assert named["hand:0"] == "your hand, 6 cards"


def finished(seats: int, given: dict[str, Value], hands: list[list[str]], ending: int) -> list[str]:
    s = GAME.start(make_rules(seats, given, {}), Rng(1), None)
    s.hands = [card_set(*hand) for hand in hands]
    s.end(ending)
    return [line.text for line in WORDS.result(s, NAMES)]


@clause("CP-end-5", "CP-end-6")
def test_the_result_in_words() -> None:
    hands = [["QC", "JC", "JD"], ["9S"], ["AC"], ["QD", "JH", "JS", "5H"]]
    assert finished(4, {}, hands, codes.END_LAST_ACE) == [
        "The last Ace has left its island: the game is over.",
        "1st Cleo, 3 points: Ace of clubs.",
        "2nd, shared: Anna, 3 points: Queen of clubs, Jack of clubs, Jack of diamonds.",
        "2nd, shared: Dirk, 3 points: Queen of diamonds, Jack of hearts, Jack of spades.",
        "4th Bart, no points: no face cards.",
        "Between equal points more Aces decide, then Kings, Queens and Jacks.",
    ]


@clause("CP-solo-8")
def test_the_result_of_a_voyage_alone() -> None:
    hand = [[cards.code(ace) for ace in cards.ACES]]
    fair: dict[str, Value] = {"solo": True, "scoring": "later", "ending": "full-politics"}
    assert finished(1, {"solo": True}, hand, codes.END_STOPPED)[2:] == []
    assert finished(1, fair, hand, codes.END_STOPPED)[2:] == ["The score to beat is 16."]
    assert finished(1, fair, [[*hand[0], "JC"]], codes.END_STUCK) == [
        "No move can be made and paid for: the game is over.",
        "Anna, 17 points: Ace of clubs, Ace of diamonds, Ace of hearts, Ace of spades, Jack of clubs.",
        "That beats the 16 points that the designer named.",
    ]


def test_what_ends_the_game_says_so() -> None:
    position = Position().island("KC").island("KD").island("QS").hand(0, "8C", "QH").ship(0, "b4").begin()
    position.choose("Sail with the 8 of clubs", "To b5")
    ending = "Exchange the Queen of hearts for the Ace of hearts, which ends the game"
    assert position.options() == [ending, "Keep all cards"]
    assert position.choose(ending).over


def test_keeping_all_cards_and_leaving_a_storm_are_told() -> None:
    position = Position().hand(0, "8C").ship(0, "b4").begin().choose("Drift", "To b5", "Keep all cards")
    assert position.log(1)[1:4] == [
        "Anna drifts from b4 and leaves a storm behind.",
        "Anna goes from b4 to b5.",
        "Anna exchanges nothing at b5.",
    ]


def test_drifting_off_something_leaves_no_storm() -> None:
    position = Position().hand(0, "8C", "9C").ship(0, "b4").begin().choose("Bury the 8 of clubs", "Drift")
    assert position.log(0)[-1] == "You drift from b4."
