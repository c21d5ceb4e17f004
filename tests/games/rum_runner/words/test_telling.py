"""What the log says of turns, islands and the fleet, to each side and to a spectator; and the result."""

from __future__ import annotations

import pytest

from quarterdeck.core.phrases import listed
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR, Trace, seen_by
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.games.rum_runner.words import names
from tests.games.rum_runner.hearing import all_logs, log, told
from tests.games.rum_runner.position import BAY, HOME, NAMES, POINT, TIDES, Position
from tests.games.rum_runner.seen import by_kind

# Turns, hands and decks


def test_nobody_is_told_that_the_crown_is_the_crown() -> None:
    trace = Trace()
    GAME.start(GAME.rules(2, {}, {}), Rng(1), trace)
    lines = [
        GAME.words.tell(seen_by(trace.events[0], viewer), viewer, ("Crown", "Pirate"))
        for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR)
    ]
    heard = [line.text.partition(" Your hand")[0] for line in lines if line]
    assert heard == [f"The cards are dealt.{who}" for who in (" You are the Crown.", " You are the Pirate.", "")]


def test_the_deal_names_the_sides_and_shows_each_its_own_hand() -> None:
    trace = Trace()
    s = GAME.start(GAME.rules(2, {}, {}), Rng(1), trace)
    crown, pirate, watcher, everything = (
        told(trace.events, viewer) for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR, ALL_SEEING)
    )
    in_hand = [
        listed([names.a_card(kind) for kind in by_kind(GAME.view(s, seat))["hands"][seat].known])
        for seat in (codes.CROWN, codes.PIRATE)
    ]
    assert [hand.count(",") + hand.count(" and ") for hand in in_hand] == [4, 4]
    assert crown == [
        f"The cards are dealt. You are the Crown, Bart is the Pirate. Your hand is {in_hand[codes.CROWN]}.",
        "Round 1: your turn.",
    ]
    assert pirate == [
        "The cards are dealt. Anna is the Crown, you are the Pirate.",
        f"Your hand is {in_hand[codes.PIRATE]}.",
        "Round 1: the Crown's turn.",
    ]
    sides = "The cards are dealt. Anna is the Crown, Bart is the Pirate."
    assert watcher == [sides, "Round 1: the Crown's turn."]
    assert everything == [
        f"{sides} The Crown's hand is {in_hand[codes.CROWN]}.",
        f"The Pirate's hand is {in_hand[codes.PIRATE]}.",
        "Round 1: the Crown's turn.",
    ]


def test_a_mulligan() -> None:
    trace = Trace()
    s = GAME.start(GAME.rules(2, {"mulligan": True}, {}), Rng(1), trace)
    s.play(codes.DONE, Rng(2))
    before = len(trace.events)
    s.play(codes.NEW_HAND, Rng(3))
    hand = listed([names.a_card(kind) for kind in by_kind(GAME.view(s, codes.PIRATE))["hands"][codes.PIRATE].known])
    taken = trace.events[before:]
    assert told(taken, codes.PIRATE) == ["You pay 1 coin and have 4.", f"You take a new hand: {hand}."]
    hidden = ["The Pirate pays 1 coin and has 4.", "The Pirate takes a new hand."]
    assert told(taken, codes.CROWN) == told(taken, SPECTATOR) == hidden
    assert told(taken, ALL_SEEING) == [hidden[0], f"The Pirate takes a new hand: {hand}."]


def test_gaining_and_the_last_card_of_a_deck() -> None:
    position = Position().crown(coins=5).deck(codes.CROWN, codes.REEF, codes.GOLD_RUM).begin()
    assert all_logs(position, codes.GAIN) == [
        ["You gain 2 coins and have 7."],
        ["The Crown gains 2 coins and has 7."],
        ["The Crown gains 2 coins and has 7."],
    ]
    assert all_logs(position, codes.DRAW) == [
        ["You draw Reef.", "You draw Gold Rum, the last of the deck."],
        ["The Crown draws a card.", "The Crown draws a card, the last of the deck."],
        ["The Crown draws a card.", "The Crown draws a card, the last of the deck."],
    ]


def test_a_gain_that_is_cut_says_what_came() -> None:
    position = Position().crown(coins=62).begin()
    assert log(position, codes.CROWN, codes.GAIN, codes.GAIN) == [
        "You gain 1 coin and have 63.",
        "You gain no coins and have 63.",
    ]


def test_a_reshuffle_shows_what_is_removed() -> None:
    position = (
        Position()
        .crown()
        .pirate([codes.DOUG], coins=0)
        .discard(codes.SLOOP, codes.SLOOP, codes.BRIGANTINE, codes.GALLEON, codes.FAIR_WINDS, codes.PAUL)
    )
    position.deck(codes.PIRATE).put_away(codes.PIRATE).turn(codes.PIRATE).begin()
    crown, pirate, watcher = all_logs(position, codes.DRAW)
    assert crown[0] == watcher[0] == "The Pirate's discard pile is shuffled into a new deck of 6 cards."
    assert pirate[0] == "Your discard pile is shuffled into a new deck of 6 cards."
    gone = [event[2] for event in position.events(codes.E_REMOVE)]
    assert len(gone) == 5
    named = {
        codes.SLOOP: "A Sloop",
        codes.BRIGANTINE: "A Brigantine",
        codes.GALLEON: "A Galleon",
        codes.FAIR_WINDS: "Fair Winds",
        codes.PAUL: "Peg Leg Paul",
    }
    assert crown[1:6] == pirate[1:6] == watcher[1:6] == [f"{named[kind]} is out of the game." for kind in gone]
    assert pirate[6].startswith("You draw ")
    assert pirate[6].endswith(", the last of the deck.")
    assert crown[6] == watcher[6] == "The Pirate draws a card, the last of the deck."


def test_a_discard_of_the_pirate_does_nothing_more() -> None:
    hand = [codes.SLOOP, codes.DOUG, codes.PAUL, codes.PETE, codes.FAIR_WINDS]
    position = Position().crown().pirate(hand, coins=0).turn(codes.PIRATE, 1).deck(codes.PIRATE, codes.JANEY).begin()
    crown, pirate, _ = all_logs(position, codes.GAIN, codes.DISCARD | codes.SLOOP)
    assert crown[:3] == [
        "The Pirate gains 2 coins and has 2.",
        "The Pirate draws a card, the last of the deck.",
        "The Pirate discards a Sloop.",
    ]
    assert pirate[1:3] == ["You draw Janey McFloyd, the last of the deck.", "You discard a Sloop."]
    assert crown[3] == "Round 2: your turn."


def test_rum_that_the_crown_discards_is_a_bottle_for_the_pirate() -> None:
    hand = [codes.GOLD_RUM, codes.REEF, codes.REEF, codes.KRAKEN, codes.SQUALL]
    position = (
        Position()
        .crown(hand, coins=0)
        .pirate()
        .turn(codes.CROWN, 1)
        .deck(codes.CROWN, codes.FOG_BANK, codes.BLOCKADE)
        .begin()
    )
    crown, pirate, watcher = all_logs(position, codes.GAIN, codes.DISCARD | codes.GOLD_RUM)
    assert crown[1:4] == [
        "You draw Fog Bank.",
        "You discard Gold Rum, which counts as raided.",
        "The Pirate scores Gold Rum and has 1 bottle.",
    ]
    assert pirate[1:4] == [
        "The Crown draws a card.",
        "The Crown discards Gold Rum, which counts as raided.",
        "You score Gold Rum and have 1 bottle.",
    ]
    assert watcher[2:4] == [pirate[2], crown[3]]


# The Crown's cards


def test_a_hazard_is_named_to_the_crown_alone() -> None:
    position = Position().crown([codes.REEF, codes.KRAKEN]).hazard(BAY, codes.PORT_TAXES, starter=True).begin()
    hidden = ["The Crown plays a hazard face down, outermost before Bivalve Bay."]
    assert all_logs(position, codes.PLAY_HAZARD, codes.AT | BAY, codes.PLAY | codes.REEF) == [
        ["You play Reef face down, outermost before Bivalve Bay."],
        hidden,
        hidden,
    ]


def test_a_hazard_that_the_hand_gives_away_is_named_to_all() -> None:
    position = (
        Position().crown().hazard(BAY, codes.REEF, up=True).begin().play(codes.RECALL, codes.CARD_AT | slot(BAY, 1))
    )
    assert log(position, codes.PIRATE, codes.PLAY_HAZARD, codes.AT | TIDES, codes.PLAY | codes.REEF) == [
        "The Crown plays Reef face down, outermost before Isle of Tides."
    ]


def test_investments_are_named_to_the_crown_alone() -> None:
    position = Position().crown([codes.LIGHT_RUM, codes.AGED_RUM, codes.KRAKEN]).begin()
    crown, pirate, watcher = all_logs(
        position,
        codes.PLAY_INVESTMENTS,
        codes.lay_move(POINT, codes.AGED_RUM),
        codes.lay_move(TIDES, codes.LIGHT_RUM),
    )
    assert crown == [
        "You play Aged Rum face down on Privateer Point.",
        "You play Light Rum face down on Isle of Tides.",
    ]
    assert pirate == watcher == [
        "The Crown plays an investment face down on Privateer Point.",
        "The Crown plays an investment face down on Isle of Tides.",
    ]  # fmt: skip


def test_a_card_recalled_face_down_is_not_shown() -> None:
    position = (
        Position()
        .crown([codes.KRAKEN], coins=1)
        .hazard(BAY, codes.PORT_TAXES, starter=True)
        .hazard(BAY, codes.REEF, 2)
        .begin()
    )
    crown, pirate, watcher = all_logs(position, codes.RECALL, codes.CARD_AT | slot(BAY, 2))
    assert crown == [
        "You recall Reef at place 2 before Bivalve Bay.",
        "2 coins come off Reef at place 2 before Bivalve Bay.",
        "You get back 2 coins and have 3.",
    ]
    assert pirate == watcher == [
        "The Crown recalls the face-down hazard at place 2 before Bivalve Bay.",
        "2 coins come off the face-down hazard at place 2 before Bivalve Bay.",
        "The Crown gets back 2 coins and has 3.",
    ]  # fmt: skip


def test_a_recalled_card_is_named_to_who_knows_it() -> None:
    position = (
        Position()
        .crown([codes.KRAKEN])
        .hazard(BAY, codes.PRIVATEERS, up=True)
        .investment(TIDES, codes.GOLD_RUM, seen=True)
        .begin()
    )
    assert all_logs(position, codes.RECALL, codes.CARD_AT | slot(BAY, 1))[1:] == [
        ["The Crown recalls Privateers at place 1 before Bivalve Bay."],
        ["The Crown recalls Privateers at place 1 before Bivalve Bay."],
    ]
    assert all_logs(position, codes.RECALL, codes.CARD_AT | slot(TIDES))[1:] == [
        ["The Crown recalls Gold Rum on Isle of Tides."],
        ["The Crown recalls the face-down investment on Isle of Tides."],
    ]


def test_investing_and_a_decree() -> None:
    position = (
        Position()
        .crown([codes.ROYAL_DECREE], coins=3)
        .investment(BAY, codes.GOLD_RUM)
        .hazard(BAY, codes.REEF, up=True)
        .begin()
    )
    crown, pirate, watcher = all_logs(position, codes.INVEST, codes.CARD_AT | slot(BAY), codes.CARD_AT | slot(BAY, 1))
    assert crown == [
        "A coin goes on Gold Rum on Bivalve Bay.",
        "A coin goes on Reef at place 1 before Bivalve Bay.",
    ]
    assert pirate == watcher == [
        "A coin goes on the face-down investment on Bivalve Bay.",
        "A coin goes on Reef at place 1 before Bivalve Bay.",
    ]  # fmt: skip
    assert log(position, codes.PIRATE, codes.EVENT | codes.ROYAL_DECREE, codes.CARD_AT | slot(BAY), codes.DONE) == [
        "The Crown plays Royal Decree.",
        "A coin goes on the face-down investment on Bivalve Bay.",
    ]


def test_revealed_rum_scores_and_the_hand_goes_into_the_deck() -> None:
    position = (
        Position().crown([codes.REEF, codes.KRAKEN], coins=0).investment(BAY, codes.GOLD_RUM, 3).begin(upkeep=True)
    )
    crown, pirate, _ = all_logs(position, codes.REVEAL | BAY, codes.SHUFFLE)
    assert crown == [
        "You reveal Gold Rum on Bivalve Bay: it is funded.",
        "3 coins come off Gold Rum on Bivalve Bay.",
        "You score Gold Rum and have 2 points.",
        "You shuffle the hand of 2 cards into the deck.",
    ]
    assert pirate[2:] == [
        "The Crown scores Gold Rum and has 2 points.",
        "The Crown shuffles the hand of 2 cards into the deck.",
    ]


def test_the_lighthouse_moves_a_hazard_unseen() -> None:
    position = (
        Position()
        .crown(coins=0)
        .investment(BAY, codes.LIGHTHOUSE, 2)
        .hazard(HOME, codes.REEF, 1)
        .hazard(TIDES, codes.KRAKEN)
    )
    position.begin(upkeep=True).play(codes.REVEAL | BAY)
    crown, pirate, watcher = all_logs(position, codes.CARD_AT | slot(HOME, 1), codes.AT | TIDES)
    assert crown == ["You move Reef at place 1 before Home Port to place 2 before Isle of Tides."]
    assert pirate == watcher == [
        "The Crown moves the face-down hazard at place 1 before Home Port to place 2 before Isle of Tides."
    ]  # fmt: skip


def test_poisoned_rum_fetches_a_hazard_openly() -> None:
    position = (
        Position()
        .crown(coins=0)
        .discard(codes.REEF, codes.KRAKEN)
        .investment(BAY, codes.POISONED_RUM, 2)
        .begin(upkeep=True)
    )
    lines = log(position.play(codes.REVEAL | BAY), codes.PIRATE, codes.TAKE | codes.KRAKEN)
    assert lines == ["The Crown takes Kraken from the discard pile."]


def test_a_win_in_upkeep() -> None:
    position = (
        Position().crown([codes.REEF], coins=0).score(codes.CROWN, codes.LIGHT_RUM).score(codes.PIRATE, codes.GOLD_RUM)
    )
    position.investment(BAY, codes.AGED_RUM, 4).begin(upkeep=True)
    assert log(position, codes.PIRATE, codes.REVEAL | BAY)[2:] == [
        "The Crown scores Aged Rum and has 4 points.",
        "The Crown has all the rum it needs and wins: the game is over.",
    ]
    assert [line.text for line in GAME.words.result(position.state, NAMES)] == [
        "The Crown has all the rum it needs and wins: the game is over.",
        "1st Anna, the Crown, 4 points: Aged Rum, Light Rum.",
        "2nd Bart, the Pirate, 1 bottle: Gold Rum.",
    ]


# The Pirate's fleet


def test_a_ship_and_its_crew() -> None:
    position = (
        Position()
        .crown()
        .pirate([codes.SLOOP, codes.DOUG, codes.PAUL], coins=5)
        .ship(codes.LONGBOAT, crew=[codes.JANEY])
        .turn(codes.PIRATE)
        .begin()
    )
    crown, pirate, watcher = all_logs(
        position,
        codes.SHIP | codes.SLOOP,
        codes.CREW,
        codes.board_move(codes.DOUG, 1),
        codes.board_move(codes.PAUL, 1),
        codes.DONE,
    )
    assert crown == watcher == [
        "The Pirate plays a Sloop.",
        "The Pirate pays 2 coins and has 3.",
        "The Pirate hires Doug Doubloon.",
        "The Pirate pays 1 coin and has 2.",
        "Doug Doubloon goes aboard the Sloop.",
        "The Pirate hires Peg Leg Paul.",
        "Peg Leg Paul goes aboard the Sloop.",
    ]  # fmt: skip
    assert pirate[:3] == ["You play a Sloop.", "You pay 2 coins and have 3.", "You hire Doug Doubloon."]
    assert log(
        position,
        codes.CROWN,
        codes.CREW,
        codes.board_move(codes.JANEY, 1),
        codes.board_move(codes.DOUG, 0),
        codes.ASHORE | codes.PAUL,
    ) == [
        "Janey McFloyd goes aboard the Sloop.",
        "Doug Doubloon goes aboard the Longboat.",
        "Peg Leg Paul returns to the Pirate's hand.",
    ]


def test_ships_get_ready() -> None:
    position = (
        Position().crown().pirate().ship(codes.SLOOP, 2).ship(codes.GALLEON).turn(codes.PIRATE).begin(upkeep=True)
    )
    assert told(position.trace.events, codes.PIRATE) == ["Round 1: your turn.", "A coin comes off the Sloop."]


def test_a_ship_is_lost_with_its_crew() -> None:
    position = (
        Position()
        .crown()
        .pirate([codes.FIRE_SHIP])
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .hazard(BAY, codes.REEF, 1)
        .turn(codes.PIRATE)
        .begin()
    )
    assert log(position, SPECTATOR, codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1)) == [
        "The Pirate plays Fire Ship.",
        "Doug Doubloon is trashed.",
        "The Sloop is trashed.",
        "A coin comes off Reef at place 1 before Bivalve Bay.",
        "Reef at place 1 before Bivalve Bay is trashed.",
    ]


# The result


def test_the_pirate_wins() -> None:
    position = Position().crown(coins=0).pirate(coins=1).turn(codes.PIRATE).investment(BAY, codes.LIGHT_RUM)
    position.score(codes.PIRATE, codes.GOLD_RUM, codes.AGED_RUM, codes.LIGHT_RUM).ship(
        codes.LONGBOAT, crew=[codes.DINAH]
    ).begin()
    assert log(position, codes.CROWN, codes.RAID | BAY, codes.JOIN | 0)[-2:] == [
        "The Pirate scores Light Rum and has 4 bottles.",
        "The Pirate has all the bottles it takes and wins: the game is over.",
    ]
    assert [(line.text, line.clause) for line in GAME.words.result(position.state, NAMES)] == [
        ("The Pirate has all the bottles it takes and wins: the game is over.", "RR-goal-2"),
        ("1st Bart, the Pirate, 4 bottles: Aged Rum, Gold Rum, Light Rum, Light Rum.", "RR-win-1"),
        ("2nd Anna, the Crown, no points.", "RR-win-1"),
    ]


def test_the_last_round_is_a_draw() -> None:
    position = Position(cap=1).crown().pirate().score(codes.CROWN, codes.GOLD_RUM).turn(codes.PIRATE, 1).begin()
    assert (
        log(position, codes.PIRATE, codes.GAIN)[-1]
        == "The last round has been played and nobody has won: the game is a draw."
    )
    assert [(line.text, line.clause) for line in GAME.words.result(position.state, NAMES)] == [
        ("The last round has been played and nobody has won: the game is a draw.", "RR-win-4"),
        ("1st, shared: Anna, the Crown, 2 points: Gold Rum.", "RR-win-4"),
        ("1st, shared: Bart, the Pirate, no bottles.", "RR-win-4"),
    ]


@pytest.mark.parametrize(
    ("crown", "pirate", "lines"),
    [
        ("Crown", "the Pirate", ["1st, shared: Crown, no points.", "1st, shared: the Pirate, no bottles."]),
        ("Pirate", "Rat", ["1st, shared: Pirate, the Crown, no points.", "1st, shared: Rat, the Pirate, no bottles."]),
    ],
)
def test_who_is_called_like_the_side_is_named_once(crown: str, pirate: str, lines: list[str]) -> None:
    position = Position(cap=1).crown().pirate().turn(codes.PIRATE, 1).begin().play(codes.GAIN)
    assert [line.text for line in GAME.words.result(position.state, (crown, pirate))][1:] == lines


def test_a_game_that_goes_on_is_told_as_such() -> None:
    position = Position().crown().pirate().score(codes.PIRATE, codes.GOLD_RUM).begin()
    assert [line.text for line in GAME.words.result(position.state, NAMES)] == [
        "The game is not over yet.",
        "1st Bart, the Pirate, 1 bottle: Gold Rum.",
        "2nd Anna, the Crown, no points.",
    ]
