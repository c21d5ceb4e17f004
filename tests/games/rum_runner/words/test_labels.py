"""The answers in words, chapter by chapter: labels, things and clauses."""

from __future__ import annotations

from quarterdeck.core.kernel import NOT_ASKED
from quarterdeck.core.words import Option
from quarterdeck.games.rum_runner import GAME, cards, codes
from quarterdeck.games.rum_runner.state import slot
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position


def said(position: Position, move: int) -> tuple[str, tuple[str, ...], str]:
    """Label, things and clause of a move."""
    option = GAME.words.option(position.state, move, position.names)
    return option.label, option.things, option.clause


def conceivable(position: Position) -> list[Option]:
    """Every option that the question knows, allowed or not."""
    s = position.state
    return [GAME.words.option(s, move, position.names) for move in range(codes.MOVE_RANGE) if s.why(move) != NOT_ASKED]


# Actions


def test_the_actions_of_the_crown() -> None:
    position = Position().crown(hand=[codes.REEF, codes.GOLD_RUM, codes.ROYAL_DECREE]).hazard(BAY, codes.KRAKEN).begin()
    assert set(position.options()) == {
        "Gain 2 coins",
        "Draw until you have 5 cards",
        "Play a hazard face down",
        "Play investments face down",
        "Recall a card to your hand",
        "Invest coins in your cards",
        "Play Royal Decree (costs nothing)",
    }
    assert said(position, codes.GAIN) == ("Gain 2 coins", ("button:gain",), "RR-gain-1")
    assert said(position, codes.EVENT | codes.EMBARGO) == (
        "Play Embargo (costs 2 coins)",
        ("card:embargo",),
        "RR-embargo-2",
    )


def test_the_actions_of_the_pirate() -> None:
    position = (
        Position()
        .pirate(hand=[codes.SLOOP, codes.PAUL, codes.TREASURE_MAP], coins=2)
        .ship(codes.LONGBOAT, crew=[codes.CARLIE])
    )
    position.turn(codes.PIRATE).begin()
    assert set(position.options()) == {
        "Gain 2 coins",
        "Draw until you have 5 cards",
        "Raid Home Port",
        "Raid Privateer Point",
        "Raid Bivalve Bay",
        "Raid Isle of Tides",
        "Hire, move or recall crew",
        "Play Sloop (costs 2 coins)",
        "Play Treasure Map (costs nothing)",
    }
    assert said(position, codes.RAID | BAY) == ("Raid Bivalve Bay", ("island:bivalve-bay",), "RR-target-2")
    assert said(position, codes.SHIP | codes.SLOOP)[1:] == (("card:sloop",), "RR-sloop-1")
    assert said(position, codes.EVENT | codes.TREASURE_MAP)[1:] == (("card:treasure-map",), "RR-treasuremap-2")


def test_numbers_are_those_that_are_played_with() -> None:
    position = Position(sets={"gain.coins": 3, "start.cards": 7, "embargo.cost": 1}).begin()
    assert [said(position, move)[0] for move in (codes.GAIN, codes.DRAW)] == [
        "Gain 3 coins",
        "Draw until you have 7 cards",
    ]
    assert said(position, codes.EVENT | codes.EMBARGO)[0] == "Play Embargo (costs 1 coin)"


# The Crown's cards


def test_playing_a_hazard_asks_for_the_island_and_then_for_the_card() -> None:
    position = (
        Position().crown(hand=[codes.REEF, codes.ROUGH_SEAS]).hazard(BAY, codes.KRAKEN).begin().play(codes.PLAY_HAZARD)
    )
    assert said(position, codes.AT | BAY) == ("Before Bivalve Bay, at place 2", ("island:bivalve-bay",), "RR-hazard-2")
    position.play(codes.AT | BAY)
    assert position.options() == ["Play Rough Seas (costs nothing to raise)", "Play Reef (costs 2 coins to raise)"]
    assert said(position, position.moves()[1])[1:] == (("card:reef",), "RR-hazard-1")


def test_playing_investments() -> None:
    position = Position().crown(hand=[codes.GOLD_RUM]).begin().play(codes.PLAY_INVESTMENTS)
    assert position.options() == [
        "Play Gold Rum on Privateer Point",
        "Play Gold Rum on Bivalve Bay",
        "Play Gold Rum on Isle of Tides",
    ]
    assert said(position, position.moves()[1])[1:] == (("card:gold-rum", "island:bivalve-bay"), "RR-investments-1")
    assert said(position, codes.DONE) == ("That is all", ("button:done",), "RR-investments-7")


def test_own_cards_are_named_with_their_coins() -> None:
    position = Position().crown(coins=3).hazard(HOME, codes.REEF).hazard(BAY, codes.PORT_TAXES, coins=2, up=True)
    position.investment(BAY, codes.GOLD_RUM, coins=1).begin()
    position.play(codes.INVEST)
    assert position.options() == [
        "Put a coin on Reef at place 1 before Home Port",
        "Put a coin on Gold Rum on Bivalve Bay (1 of 3 coins)",
        "Put a coin on Port Taxes at place 1 before Bivalve Bay (2 coins)",
    ]
    assert said(position, codes.DONE) == ("That is all", ("button:done",), "RR-invest-5")
    position = Position().hazard(HOME, codes.REEF).investment(BAY, codes.GOLD_RUM, coins=1).begin().play(codes.RECALL)
    assert position.options() == [
        "Recall Reef at place 1 before Home Port (face down)",
        "Recall Gold Rum on Bivalve Bay (face down, 1 coin)",
    ]


def test_events_of_the_crown() -> None:
    position = (
        Position()
        .crown(hand=[codes.ROYAL_DECREE, codes.EMBARGO])
        .hazard(TIDES, codes.SQUALL)
        .ship(codes.SLOOP, crew=[codes.PAUL])
        .begin()
    )
    position.play(codes.EVENT | codes.ROYAL_DECREE)
    slot = "slot:isle-of-tides:1"
    label = "Put a coin on Squall at place 1 before Isle of Tides"
    assert said(position, position.moves()[0]) == (label, (slot,), "RR-royaldecree-2")
    position.play(position.moves()[0], codes.EVENT | codes.EMBARGO)
    assert said(position, codes.SHIP_AT) == ("Add 2 coins to the Sloop", ("ship:0",), "RR-embargo-2")


def test_revealing() -> None:
    position = Position().investment(BAY, codes.GOLD_RUM, coins=3).investment(TIDES, codes.LIGHTHOUSE, coins=2)
    position.investment(POINT, codes.CASH_CROP).begin(upkeep=True)
    assert position.options() == [
        "Reveal Gold Rum on Bivalve Bay, which scores 2 points",
        "Reveal Lighthouse on Isle of Tides",
        "Leave them face down",
    ]
    assert said(position, codes.REVEAL | BAY)[1:] == (("slot:bivalve-bay:0",), "RR-goldrum-2")
    assert said(position, codes.REVEAL | POINT)[0] == "Reveal Cash Crop on Privateer Point"


def test_the_funded_investments() -> None:
    position = (
        Position()
        .investment(BAY, codes.LIGHTHOUSE, coins=2)
        .hazard(HOME, codes.REEF, coins=1)
        .ship(codes.SLOOP)
        .begin(upkeep=True)
    )
    position.play(codes.REVEAL | BAY)
    assert position.options() == ["Move Reef at place 1 before Home Port (face down)", "Add a coin to the Sloop"]
    position.play(codes.CARD_AT | 1)
    assert position.options()[1] == "Move it before Bivalve Bay, at place 1"
    assert said(position, codes.AT | HOME)[0] == "Move it before Home Port"
    position = (
        Position().investment(BAY, codes.POISONED_RUM, coins=2).discard(codes.REEF, codes.ROUGH_SEAS).begin(upkeep=True)
    )
    position.play(codes.REVEAL | BAY)
    assert said(position, codes.TAKE | codes.REEF) == (
        "Take Reef from the discard pile",
        ("discard:reef",),
        "RR-poisonedrum-3",
    )
    position = (
        Position()
        .investment(BAY, codes.LETTER_OF_MARQUE, coins=4)
        .ship(codes.SLOOP, crew=[codes.PAUL])
        .ship(codes.LONGBOAT)
    )
    position.begin(upkeep=True).play(codes.REVEAL | BAY)
    assert position.options() == ["Trash the Sloop and its crew", "Trash the Longboat"]
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .begin(upkeep=True)
        .play(codes.REVEAL | BAY)
    )
    assert position.options() == ["Keep your hand", "Shuffle your hand into your deck"]


def test_the_crown_is_warned_of_discarding_rum() -> None:
    position = (
        Position()
        .crown(hand=[codes.GOLD_RUM, codes.REEF, codes.REEF, codes.KRAKEN, codes.SQUALL])
        .turn(codes.CROWN, 1)
        .begin()
        .play(codes.GAIN)
    )
    assert said(position, codes.DISCARD | codes.GOLD_RUM)[0] == "Discard Gold Rum and give the bottle to the Pirate"
    assert said(position, codes.DISCARD | codes.REEF) == ("Discard Reef", ("card:reef",), "RR-discard-1")
    position = (
        Position()
        .crown(hand=[codes.GOLD_RUM, codes.REEF, codes.REEF, codes.KRAKEN, codes.SQUALL])
        .pirate(points=3)
        .turn(codes.CROWN, 1)
        .begin()
        .play(codes.GAIN)
    )
    assert said(position, codes.DISCARD | codes.GOLD_RUM)[0] == "Discard Gold Rum and lose the game to the Pirate"


# Crew


def test_hiring_moving_and_recalling() -> None:
    position = (
        Position()
        .pirate(hand=[codes.PAUL, codes.DINAH], coins=2)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .ship(codes.LONGBOAT, crew=[codes.DOUG])
    )
    position.turn(codes.PIRATE).begin().play(codes.CREW)
    assert position.options() == [
        "Move Cutthroat Carlie to the Longboat",
        "Recall Cutthroat Carlie on the Sloop to your hand",
        "Move Doug Doubloon to the Sloop",
        "Recall Doug Doubloon on the Longboat to your hand",
        "Hire Peg Leg Paul onto the Sloop (costs nothing)",
        "Hire Peg Leg Paul onto the Longboat (costs nothing)",
        "Hire Dead Eye Dinah onto the Sloop (costs 2 coins)",
        "Hire Dead Eye Dinah onto the Longboat (costs 2 coins)",
    ]
    hire, move = codes.board_move(codes.PAUL, 0), codes.board_move(codes.DOUG, 0)
    assert said(position, hire)[1:] == (("card:peg-leg-paul", "ship:0"), "RR-peglegpaul-1")
    assert said(position, move)[1:] == (("crew:doug-doubloon", "ship:0"), "RR-crew-3")
    assert said(position, codes.ASHORE | codes.DOUG)[1:] == (("crew:doug-doubloon", "hand:1"), "RR-crew-3")
    assert GAME.words.option(position.state, hire, position.names).brief == "Hire Paul, Sloop"
    assert said(position, codes.DONE) == ("That is all", ("button:done",), "RR-crew-9")


def test_a_ship_in_a_far_berth_is_named_too() -> None:
    position = Position().pirate(hand=[codes.PAUL]).turn(codes.PIRATE)
    for kind in (codes.LONGBOAT, codes.LONGBOAT, codes.SLOOP, codes.SLOOP, codes.GALLEON):
        position.ship(kind)
    position.begin().play(codes.CREW)
    assert position.options()[-1] == "Hire Peg Leg Paul onto the Galleon (costs nothing)"
    assert said(position, position.moves()[-1])[1] == ("card:peg-leg-paul", "ship:4")


# The raid


def test_the_party_brings_icons() -> None:
    position = (
        Position()
        .pirate()
        .ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG])
        .ship(codes.LONGBOAT)
        .turn(codes.PIRATE)
        .begin()
        .play(codes.RAID | BAY)
    )
    label = "Send the Sloop (2 navigation icons and 1 combat icon)"
    assert said(position, codes.JOIN) == (label, ("ship:0",), "RR-party-2")
    assert said(position, codes.DONE)[0] == "Sail with no ship"
    position = (
        Position()
        .pirate()
        .ship(codes.SLOOP, crew=[codes.CARLIE])
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert said(position, codes.DONE) == ("Sail with the Sloop", ("button:done",), "RR-party-3")


def raid(*hazards: int, coins: int = 0, up: bool = True, crown: int = 3) -> Position:
    """The Pirate raids Bivalve Bay with a Sloop and a Brigantine; the hazards lie there from the island outward."""
    position = Position().crown(coins=crown).pirate(hand=[codes.PAUL, codes.PETE, codes.SLOOP], coins=6)
    for hazard in hazards:
        position.hazard(BAY, hazard, coins=coins, up=up)
    position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).ship(codes.BRIGANTINE, crew=[codes.ENRIC]).ship(
        codes.LONGBOAT, crew=[codes.JANEY]
    )
    return position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1, codes.DONE)


def test_raising_says_what_stays_on_the_hazard() -> None:
    position = raid(codes.REEF, coins=1, up=False)
    assert position.options() == [
        "Leave it face down",
        "Raise it with 1 coin from your supply (none stays on it)",
        "Raise it with 2 coins from your supply (1 stays on it)",
        "Raise it with 3 coins from your supply (2 stay on it)",
    ]
    assert [said(position, codes.RAISE | n)[1:] for n in (1, 2)] == [
        (("slot:bivalve-bay:1",), "RR-raise-6"),
        (("slot:bivalve-bay:1",), "RR-raise-4"),
    ]
    assert said(position, codes.RAISE)[0] == "Raise it with no coins from your supply"
    assert raid(codes.REEF, coins=3, up=False).options()[1] == "Raise it with the coins on it (1 stays on it)"
    assert raid(codes.ROUGH_SEAS, up=False).options()[1] == "Raise it for nothing (none stays on it)"


def test_costs_say_what_is_asked() -> None:
    costs = {
        codes.ROUGH_SEAS: ["Discard 2 cards", "Trash a raiding crew"],
        codes.PRIVATEERS: ["Use 2 combat icons", "Pay 4 coins", "Trash a raiding crew"],
        codes.REEF: ["Use 2 navigation icons", "Trash a raiding ship, with its crew back to your hand"],
        codes.SQUALL: ["Use 2 navigation icons", "Add a coin to each raiding ship and let the Crown gain 2 coins"],
        codes.FOG_BANK: [
            "Use 1 navigation icon and 1 combat icon",
            "Send all crew of a raiding ship back to your hand",
        ],
        codes.ROWDY_TAVERN: ["Discard 2 cards", "Add a coin to each raiding ship and to Rowdy Tavern"],
        codes.PORT_TAXES: ["Pay 2 coins", "Let the Crown gain 3 coins"],
        codes.KRAKEN: ["Use 3 combat icons", "Trash a raiding ship, with its crew back to your hand"],
    }
    for hazard, labels in costs.items():
        position = raid(hazard)
        assert position.options() == labels, cards.NAMES[hazard]
    assert said(raid(codes.PRIVATEERS), codes.COST | 2) == (
        "Trash a raiding crew",
        ("button:cost-3",),
        "RR-privateers-4",
    )


def test_paying_names_the_cost_that_is_paid() -> None:
    position = raid(codes.ROUGH_SEAS).play(codes.COST)
    assert said(position, codes.DISCARD | codes.PAUL) == (
        "Discard Peg Leg Paul",
        ("card:peg-leg-paul",),
        "RR-roughseas-2",
    )
    position = raid(codes.ROUGH_SEAS).play(codes.COST | 1)
    carlie = said(position, position.moves()[0])
    assert carlie == ("Trash Cutthroat Carlie on the Sloop", ("crew:cutthroat-carlie",), "RR-roughseas-3")
    position = raid(codes.KRAKEN).play(codes.COST | 1)
    assert said(position, codes.SHIP_AT | 1) == ("Trash the Brigantine", ("ship:1",), "RR-kraken-3")
    position = raid(codes.FOG_BANK).play(codes.COST | 1)
    assert said(position, codes.SHIP_AT)[0] == "Send the crew of the Sloop back to your hand"


def test_icons_are_named_by_their_owners() -> None:
    position = raid(codes.HARBOR_GUNS, codes.HIDDEN_HARBOR)
    assert position.step == "Icon"
    assert [said(position, move) for move in position.moves()] == [
        ("Use the navigation of the Sloop", ("ship:0",), "RR-face-6"),
        ("Use the navigation of Cutthroat Carlie", ("crew:cutthroat-carlie",), "RR-face-6"),
        ("Use the navigation of Enric Cursemaker", ("crew:enric-cursemaker",), "RR-face-6"),
    ]


# The raided card, and after the raid


def test_raided_cards() -> None:
    def raided(kind: int, coins: int = 0) -> Position:
        position = (
            Position()
            .pirate(coins=5)
            .investment(BAY, kind, coins=coins)
            .ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG])
        )
        position.ship(codes.LONGBOAT, crew=[codes.PAUL]).turn(codes.PIRATE).begin()
        return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1)

    assert raided(codes.CASH_CROP, 2).options() == ["Pay 2 coins and trash Cash Crop", "Leave Cash Crop where it is"]
    assert raided(codes.LIGHTHOUSE).options() == ["Add a coin to the Sloop", "Add a coin to the Longboat"]
    assert raided(codes.POISONED_RUM).options()[0] == "Trash Peg Leg Paul on the Longboat"
    position = raided(codes.LETTER_OF_MARQUE)
    assert position.options()[0] == "Trash Peg Leg Paul on the Longboat for 3 coins"
    assert said(position, codes.DONE) == ("Keep all crew", ("button:done",), "RR-letterofmarque-4")


def test_crew_effects_say_what_happens() -> None:
    position = (
        Position()
        .crown(coins=3)
        .pirate(hand=[codes.SLOOP])
        .hazard(TIDES, codes.REEF, coins=1)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.ship(codes.SLOOP, crew=[codes.JANEY, codes.ENRIC]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1)
    assert position.options() == [
        "Janey McFloyd: discard a card to take a coin from the Crown",
        "Peg Leg Paul: add a coin to the Longboat and gain 3 coins",
        "Enric Cursemaker: add a coin to the Sloop",
    ]
    assert said(position, codes.EFFECT | codes.PAUL)[1:] == (("crew:peg-leg-paul",), "RR-peglegpaul-2")
    assert said(position, codes.DONE)[0] == "Nothing more from the crew"


def test_coins_that_carlie_and_pete_move() -> None:
    position = Position().pirate().hazard(TIDES, codes.REEF, coins=1, up=True).hazard(HOME, codes.KRAKEN)
    position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.PETE]).turn(codes.PIRATE).begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.CARLIE
    )
    assert position.options() == ["Take from Reef at place 1 before Isle of Tides (1 coin)"]
    position.play(position.moves()[0])
    assert position.options() == ["Put it on the face-down hazard at place 1 before Home Port"]
    position.play(position.moves()[0], codes.EFFECT | codes.PETE)
    assert position.options() == ["Trash the face-down hazard at place 1 before Home Port (1 coin)"]


def test_looking_names_what_is_known_already() -> None:
    position = (
        Position()
        .pirate()
        .hazard(TIDES, codes.REEF, seen=True)
        .hazard(HOME, codes.KRAKEN)
        .ship(codes.SLOOP, crew=[codes.ABIGAIL])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.ABIGAIL)
    assert [option.label for option in conceivable(position)] == [
        "Look at the face-down hazard at place 1 before Home Port",
        "Look at Reef at place 1 before Isle of Tides (face down)",
    ]


# Events of the Pirate


def test_events_of_the_pirate() -> None:
    hand = [codes.TREASURE_MAP, codes.CRASHING_WAVES, codes.FAIR_WINDS, codes.FIRE_SHIP]
    position = Position().pirate(hand=hand).hazard(BAY, codes.REEF, coins=2).hazard(BAY, codes.KRAKEN, coins=1)
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).ship(codes.LONGBOAT, coins=2).turn(codes.PIRATE, 4).begin()
    position.play(codes.EVENT | codes.CRASHING_WAVES)
    assert said(position, codes.AT | BAY) == (
        "Wash over Bivalve Bay and gain 2 coins", ("island:bivalve-bay",), "RR-crashingwaves-2",
    )  # fmt: skip
    assert said(position, codes.AT | HOME)[0] == "Wash over Home Port (no coins on its hazards)"
    position.play(codes.AT | BAY, codes.EVENT | codes.FAIR_WINDS)
    assert said(position, codes.SHIP_AT | 1) == (
        "Take all coins off the Longboat (2 coins)",
        ("ship:1",),
        "RR-fairwinds-2",
    )
    position.play(codes.SHIP_AT | 1, codes.EVENT | codes.FIRE_SHIP)
    assert position.options() == ["Trash the Sloop and its crew", "Trash the Longboat"]
    position.play(codes.SHIP_AT | 1)
    assert position.options() == [
        "Trash the face-down hazard at place 1 before Bivalve Bay (1 coin)",
        "Trash the face-down hazard at place 2 before Bivalve Bay",
    ]
    position.play(position.moves()[0], codes.EVENT | codes.TREASURE_MAP)
    assert said(position, codes.SHIP_AT) == (
        "Raid with the Sloop (2 navigation icons)",
        ("ship:0",),
        "RR-treasuremap-3",
    )
    position.play(codes.SHIP_AT)
    assert said(position, codes.AT | TIDES) == ("Raid Isle of Tides", ("island:isle-of-tides",), "RR-treasuremap-4")


# Every move


# What programs need to know of an answer


def test_where_there_is_little_room_answers_say_less() -> None:
    position = Position().crown(hand=[codes.GOLD_RUM, codes.KRAKEN, codes.EMBARGO], coins=3)
    position.investment(BAY, codes.GOLD_RUM, coins=1).hazard(TIDES, codes.REEF, up=True).hazard(TIDES, codes.REEF, 1)
    position.ship(codes.SLOOP)
    assert briefs(position.begin())["Play Embargo (costs 2 coins)"] == "Play Embargo"
    assert briefs(position.play(codes.INVEST)) == {
        "Put a coin on Gold Rum on Bivalve Bay (1 of 3 coins)": "Put a coin on Gold Rum, Bay (1 of 3 coins)",
        "Put a coin on Reef at place 1 before Isle of Tides": "Put a coin on Reef, Tides 1",
        "Put a coin on Reef at place 2 before Isle of Tides (1 coin)": "Put a coin on Reef, Tides 2",
    }
    position.play(codes.CARD_AT | slot(TIDES, 2), codes.RECALL)
    assert briefs(position) == {
        "Recall Gold Rum on Bivalve Bay (face down, 1 coin)": "Recall Gold Rum, Bay",
        "Recall Reef at place 1 before Isle of Tides": "Recall Reef, Tides 1",
        "Recall Reef at place 2 before Isle of Tides (face down, 2 coins)": "Recall Reef, Tides 2",
    }
    position.play(codes.CARD_AT | slot(TIDES, 1), codes.PLAY_INVESTMENTS)
    assert briefs(position) == {
        "Play Gold Rum on Privateer Point": "Play Gold Rum, Point",
        "Play Gold Rum on Isle of Tides": "Play Gold Rum, Tides",
    }


def test_a_hazard_is_raised_with_an_amount() -> None:
    position = Position().crown(coins=3).pirate().ship(codes.SLOOP, crew=[codes.ABIGAIL]).turn(codes.PIRATE)
    position.hazard(HOME, codes.ROUGH_SEAS).begin().play(codes.RAID | HOME, codes.JOIN | 0)
    assert briefs(position)["Raise it for nothing (none stays on it)"] == "Raise it with 0 coins"
    assert briefs(position)["Raise it with 2 coins from your supply (2 stay on it)"] == "Raise it with 2 coins"
    assert [(option.amount, option.declines) for option in options(position)] == [
        *[(None, True), (0, False), (1, False), (2, False), (3, False)],
    ]
    assert [option.gauge for option in options(position)] == ["", *["Raise Rough Seas: coins from your supply"] * 4]
    position.play(codes.DONE)
    position.play(*[move for move in position.moves() if position.asked == codes.PIRATE][:1])
    assert briefs(position) == {
        "Look at the face-down hazard at place 1 before Home Port": "Look at the hazard, Port 1",
    }


def test_only_a_bottle_that_goes_to_the_pirate_is_costly() -> None:
    position = Position().crown([codes.GOLD_RUM, codes.REEF, *[codes.ROUGH_SEAS] * 2, codes.KRAKEN, codes.SQUALL])
    position.turn(codes.CROWN, 1).begin().play(codes.GAIN)
    costly = {option.label for option in options(position) if option.costly}
    assert costly == {"Discard Gold Rum and give the bottle to the Pirate"}


def options(position: Position) -> list[Option]:
    """The options of the question."""
    return [GAME.words.option(position.state, move, position.names) for move in position.moves()]


def briefs(position: Position) -> dict[str, str]:
    """The labels of the question's options, and what they are where there is little room."""
    return {option.label: option.brief for option in options(position)}
