"""What the log says of raids, to each side and to a spectator."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.games.rum_runner.hearing import all_logs, log, told
from tests.games.rum_runner.position import BAY, HOME, TIDES, Position


def raiding() -> Position:
    """A Sloop and a Brigantine set out; before Bivalve Bay lie Reef and Privateers face down, on it Gold Rum."""
    position = Position().crown([codes.KRAKEN], coins=6).pirate([codes.PAUL], coins=4).turn(codes.PIRATE)
    position.hazard(BAY, codes.REEF, 1).hazard(BAY, codes.PRIVATEERS).investment(BAY, codes.GOLD_RUM, 2).hazard(
        TIDES, codes.SQUALL
    )
    return (
        position.ship(codes.SLOOP, crew=[codes.DOUG, codes.ABIGAIL]).ship(codes.BRIGANTINE, crew=[codes.CARLIE]).begin()
    )


def test_a_whole_raid_as_a_spectator_hears_it() -> None:
    position = raiding()
    lines = log(position, SPECTATOR, codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1)
    assert lines == [
        "The Pirate raids Bivalve Bay!",
        "The Pirate pays a coin for the Sloop to join.",
        "A coin goes on the Sloop.",
        "The Pirate pays a coin for the Brigantine to join.",
        "A coin goes on the Brigantine.",
    ]
    assert log(position, SPECTATOR, codes.RAISE | 3) == [
        "The Crown raises Privateers at place 2 before Bivalve Bay!",
        "The Crown pays 3 coins and has 3.",
        "2 coins go on Privateers at place 2 before Bivalve Bay.",
    ]
    assert log(position, SPECTATOR, codes.RAISE | 1) == [
        "The Crown raises Reef at place 1 before Bivalve Bay!",
        "The Crown pays 1 coin and has 2.",
        "A coin comes off Reef at place 1 before Bivalve Bay.",
        "The party faces Privateers.",
    ]
    assert log(position, SPECTATOR, codes.COST | 0) == [
        "The party fights its way past Privateers.",
        "The Brigantine uses a combat icon.",
        "Doug Doubloon uses a combat icon.",
        "A coin comes off Privateers at place 2 before Bivalve Bay.",
        "The party faces Reef.",
    ]
    assert log(position, SPECTATOR, codes.COST | 0) == [
        "The party finds a course past Reef.",
        "Reef at place 1 before Bivalve Bay is trashed.",
        "The party lands: the raid is successful!",
        "The party raids Gold Rum on Bivalve Bay.",
        "A coin goes on the Sloop.",
        "A coin goes on the Brigantine.",
        "2 coins come off Gold Rum on Bivalve Bay.",
        "The Pirate scores Gold Rum and has 1 bottle.",
    ]
    assert log(
        position,
        SPECTATOR,
        codes.EFFECT | codes.DOUG,
        codes.EFFECT | codes.CARLIE,
        codes.SHIP_AT | 0,
        codes.SHIP_AT | 1,
    ) == [
        "Doug Doubloon brings a card.",
        "The Pirate draws a card.",
        "Cutthroat Carlie moves a coin.",
        "A coin comes off the Sloop.",
        "A coin goes on the Brigantine.",
    ]
    assert log(position, SPECTATOR, codes.EFFECT | codes.ABIGAIL, codes.LOOK | slot(TIDES, 1)) == [
        "Abigail Fairwind spies out a card.",
        "The Pirate looks at the face-down hazard at place 1 before Isle of Tides.",
    ]


def test_the_same_raid_as_both_sides_hear_it() -> None:
    position = raiding()
    crown, pirate, watcher = all_logs(
        position,
        codes.RAID | BAY,
        codes.JOIN | 0,
        codes.JOIN | 1,
        codes.RAISE | 3,
        codes.RAISE | 1,
        codes.COST | 0,
        codes.COST | 0,
        codes.EFFECT | codes.DOUG,
    )
    assert len(crown) == len(pirate) == len(watcher)
    other_to_pirate = [(mine, theirs) for mine, theirs in zip(pirate, watcher, strict=True) if mine != theirs]
    assert other_to_pirate == [
        ("You raid Bivalve Bay!", "The Pirate raids Bivalve Bay!"),
        ("You pay a coin for the Sloop to join.", "The Pirate pays a coin for the Sloop to join."),
        ("You pay a coin for the Brigantine to join.", "The Pirate pays a coin for the Brigantine to join."),
        ("You score Gold Rum and have 1 bottle.", "The Pirate scores Gold Rum and has 1 bottle."),
        ("You draw a Longboat.", "The Pirate draws a card."),
    ]
    other_to_crown = [(mine, theirs) for mine, theirs in zip(crown, watcher, strict=True) if mine != theirs]
    assert [mine for mine, _ in other_to_crown] == [
        "You raise Privateers at place 2 before Bivalve Bay!",
        "You pay 3 coins and have 3.",
        "You raise Reef at place 1 before Bivalve Bay!",
        "You pay 1 coin and have 2.",
    ]


def test_a_look_is_for_the_pirate_alone() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=1)
        .turn(codes.PIRATE)
        .hazard(TIDES, codes.REEF)
        .investment(TIDES, codes.AGED_RUM)
    )
    position.ship(codes.LONGBOAT, crew=[codes.ABIGAIL]).begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.ABIGAIL
    )
    assert all_logs(position, codes.LOOK | slot(TIDES)) == [
        ["The Pirate looks at Aged Rum on Isle of Tides."],
        ["You look at the face-down investment on Isle of Tides: it is Aged Rum."],
        ["The Pirate looks at the face-down investment on Isle of Tides."],
    ]


def test_a_raid_by_treasure_map_that_finds_nothing() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate([codes.TREASURE_MAP], coins=0)
        .turn(codes.PIRATE)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    assert log(
        position.begin(),
        codes.CROWN,
        codes.EVENT | codes.TREASURE_MAP,
        codes.SHIP_AT | 0,
        codes.AT | BAY,
        codes.EFFECT | codes.PAUL,
    ) == [
        "The Pirate plays Treasure Map.",
        "2 coins go on the Longboat.",
        "A lone ship follows the map and raids Bivalve Bay!",
        "The party lands: the raid is successful!",
        "There is nothing to raid on Bivalve Bay.",
        "Peg Leg Paul earns something on the side.",
        "A coin goes on the Longboat.",
        "The Pirate gains 3 coins and has 3.",
        "The Pirate gains 2 coins and has 5.",
    ]


def one_hazard(hazard: int, *crew: int, hand: tuple[int, ...] = (), coins: int = 5, on: int = 1) -> Position:
    """A Sloop with these crew meets this hazard before Bivalve Bay."""
    position = Position().crown(coins=0).pirate(hand, coins=coins).turn(codes.PIRATE).hazard(BAY, hazard, on, up=True)
    return position.ship(codes.SLOOP, crew=crew).begin().play(codes.RAID | BAY, codes.JOIN | 0)


def test_a_raid_that_is_stopped() -> None:
    position = one_hazard(codes.BLOCKADE, codes.DINAH, on=0)
    assert told(position.trace.events, codes.PIRATE)[3:] == [
        "The party faces Blockade.",
        "Blockade at place 1 before Bivalve Bay is trashed.",
        "The party cannot get past: the raid is stopped!",
    ]
    position = one_hazard(codes.ROUGH_SEAS, codes.DOUG).play(codes.LOSE | codes.DOUG)
    assert told(position.trace.events, codes.PIRATE)[3:] == [
        "The party faces Rough Seas.",
        "Rough Seas costs the party one of its crew.",
        "Doug Doubloon is trashed.",
        "A coin comes off Rough Seas at place 1 before Bivalve Bay.",
        "The Sloop has no crew left and leaves the party.",
        "No ship is left in the party: the raid is stopped!",
    ]


@pytest.mark.parametrize(
    ("hazard", "moves", "lines"),
    [
        (
            codes.PORT_TAXES,
            [codes.COST | 0],
            ["The party buys its way past Port Taxes.", "You pay 2 coins and have 2."],
        ),
        (
            codes.PORT_TAXES,
            [codes.COST | 1],
            ["The party signs the bill at Port Taxes.", "The Crown gains 3 coins and has 3."],
        ),
        (
            codes.ROWDY_TAVERN,
            [codes.COST | 0],
            [
                "Cards are thrown overboard to get past Rowdy Tavern.",
                "You discard a Galleon.",
                "You discard Stinky Pete.",
            ],
        ),
        (
            codes.ROWDY_TAVERN,
            [codes.COST | 1],
            [
                "The party lingers at Rowdy Tavern.",
                "A coin goes on the Sloop.",
                "A coin goes on Rowdy Tavern at place 1 before Bivalve Bay.",
            ],
        ),
        (
            codes.REEF,
            [codes.COST | 1, codes.SHIP_AT | 0],
            [
                "Reef costs the party one of its ships, but the crew are saved.",
                "Cutthroat Carlie returns to your hand.",
                "Enric Cursemaker returns to your hand.",
                "A coin comes off the Sloop.",
                "The Sloop is trashed.",
            ],
        ),
        (
            codes.PRIVATEERS,
            [codes.COST | 2, codes.LOSE | codes.ENRIC],
            ["Privateers costs the party one of its crew.", "Enric Cursemaker is trashed."],
        ),
        (
            codes.SQUALL,
            [codes.COST | 1],
            ["The party rides out Squall.", "A coin goes on the Sloop.", "The Crown gains 2 coins and has 2."],
        ),
        (codes.FOG_BANK, [codes.COST | 0], ["The party steers and fights its way past Fog Bank."]),
        (
            codes.FOG_BANK,
            [codes.COST | 1, codes.SHIP_AT | 0],
            [
                "The crew of one ship turn back at Fog Bank.",
                "Cutthroat Carlie returns to your hand.",
                "Enric Cursemaker returns to your hand.",
            ],
        ),
        (codes.UNCHARTED_WATERS, [], ["The party finds a course past Uncharted Waters."]),
        (codes.HARBOR_GUNS, [], ["The party fights its way past Harbor Guns."]),
    ],
)
def test_every_way_past_a_hazard(hazard: int, moves: list[int], lines: list[str]) -> None:
    position = one_hazard(hazard, codes.CARLIE, codes.ENRIC, hand=(codes.GALLEON, codes.PETE))
    heard = told(position.play(*moves).trace.events, codes.PIRATE)
    first = heard.index(lines[0])
    assert heard[first : first + len(lines)] == lines


def test_what_is_raided_from_deck_and_hand() -> None:
    position = (
        Position().crown([codes.KRAKEN], coins=0).pirate(coins=2).turn(codes.PIRATE).deck(codes.CROWN, codes.REEF)
    )
    position.ship(codes.LONGBOAT, crew=[codes.DINAH]).ship(codes.SLOOP, crew=[codes.ABIGAIL]).begin()
    crown, pirate, _ = all_logs(position, codes.RAID | HOME, codes.JOIN | 0, codes.DONE)
    assert crown[-2:] == ["The party raids the top card of your deck: Reef.", "Reef is trashed."]
    assert pirate[-2] == "The party raids the top card of the Crown's deck: Reef."
    crown, pirate, _ = all_logs(position, codes.RAID | HOME, codes.JOIN | 1)
    assert crown[-2:] == ["The party raids a random card of your hand: Kraken.", "Kraken is trashed."]
    assert pirate[-2] == "The party raids a random card of the Crown's hand: Kraken."


def test_a_cash_crop_that_is_not_paid_for_stays() -> None:
    position = Position().crown(coins=0).pirate(coins=4).turn(codes.PIRATE).investment(BAY, codes.CASH_CROP, 2)
    position.ship(codes.LONGBOAT, crew=[codes.DINAH]).begin().play(codes.RAID | BAY)
    assert log(position, codes.CROWN, codes.JOIN | 0, codes.DONE)[-2:] == [
        "The party raids Cash Crop on Bivalve Bay.",
        "Cash Crop on Bivalve Bay is not paid for and stays, face up.",
    ]


def test_a_cash_crop_that_is_paid_for() -> None:
    position = Position().crown(coins=0).pirate(coins=4).turn(codes.PIRATE).investment(BAY, codes.CASH_CROP, 2)
    position.ship(codes.LONGBOAT, crew=[codes.DINAH]).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert log(position, codes.PIRATE, codes.PAY) == [
        "You pay 2 coins and have 1.",
        "2 coins come off Cash Crop on Bivalve Bay.",
        "Cash Crop on Bivalve Bay is trashed.",
    ]


def test_what_janey_takes_the_crown_loses() -> None:
    position = (
        Position()
        .crown(coins=4)
        .pirate([codes.SLOOP], coins=1)
        .turn(codes.PIRATE)
        .ship(codes.LONGBOAT, crew=[codes.JANEY])
    )
    position.begin().play(codes.RAID | BAY, codes.JOIN | 0)
    crown, pirate, watcher = all_logs(position, codes.EFFECT | codes.JANEY, codes.DISCARD | codes.SLOOP)
    assert crown == [
        "Janey McFloyd trades a card for a coin.",
        "The Pirate discards a Sloop.",
        "You lose 1 coin to the Pirate and have 3.",
        "The Pirate gains 1 coin and has 1.",
    ]
    assert pirate[2] == "The Crown loses 1 coin to you and has 3."
    assert watcher[2] == "The Crown loses 1 coin to the Pirate and has 3."


def test_dinah_goes_on_the_deck_for_a_card() -> None:
    position = (
        Position()
        .crown()
        .pirate(coins=1)
        .turn(codes.PIRATE)
        .discard(codes.SLOOP)
        .ship(codes.LONGBOAT, crew=[codes.DINAH])
    )
    position.begin().play(codes.RAID | BAY, codes.JOIN | 0)
    crown, pirate, _ = all_logs(position, codes.EFFECT | codes.DINAH, codes.TAKE | codes.SLOOP)
    assert crown == [
        "Dead Eye Dinah goes ashore to fetch a card.",
        "Dead Eye Dinah goes on top of the Pirate's deck.",
        "The Pirate takes a Sloop from the discard pile.",
    ]
    assert pirate[1:] == ["Dead Eye Dinah goes on top of your deck.", "You take a Sloop from the discard pile."]
    assert log(position, codes.CROWN, codes.DRAW)[0] == "The Pirate draws Dead Eye Dinah."


def test_pete_gives_himself_up() -> None:
    position = (
        Position()
        .crown()
        .pirate(coins=1)
        .turn(codes.PIRATE)
        .ship(codes.LONGBOAT, crew=[codes.PETE])
        .hazard(TIDES, codes.REEF)
    )
    position.begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert log(position, codes.PIRATE, codes.EFFECT | codes.PETE, codes.CARD_AT | slot(TIDES, 1)) == [
        "Stinky Pete gives himself up to clear the way.",
        "Stinky Pete is trashed.",
        "Reef at place 1 before Isle of Tides is trashed.",
    ]


def test_ships_that_are_alike_are_told_apart() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate([codes.JANEY], coins=5)
        .turn(codes.PIRATE)
        .hazard(BAY, codes.ROUGH_SEAS, 1, up=True)
    )
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.LONGBOAT).hazard(TIDES, codes.REEF, up=True).begin()
    boarding = log(position, codes.CROWN, codes.CREW, codes.board_move(codes.JANEY, 1))
    assert boarding[-1] == "Janey McFloyd goes aboard the second Longboat."
    assert log(position.play(codes.DONE), codes.CROWN, codes.RAID | BAY, codes.JOIN | 1) == [
        "The Pirate raids Bivalve Bay!",
        "The Pirate pays a coin for the second Longboat to join.",
        "A coin goes on the second Longboat.",
        "The party faces Rough Seas.",
        "Rough Seas costs the party one of its crew.",
    ]
    assert (
        log(position, SPECTATOR, codes.LOSE | codes.JANEY)[-2]
        == "The second Longboat has no crew left and leaves the party."
    )
    trashed = log(position, codes.PIRATE, codes.RAID | TIDES, codes.JOIN | 0, codes.SHIP_AT | 0)
    assert [line for line in trashed if "Longboat" in line] == [
        "You pay a coin for the first Longboat to join.",
        "A coin goes on the first Longboat.",
        "A coin comes off the first Longboat.",
        "The first Longboat is trashed.",
    ]


def test_the_icons_of_ships_that_are_alike() -> None:
    position = Position().crown(coins=0).pirate(coins=5).turn(codes.PIRATE).hazard(BAY, codes.PORT_TAXES, up=True)
    position.hazard(BAY, codes.REEF, up=True).ship(codes.SLOOP, crew=[codes.PAUL]).ship(
        codes.SLOOP, crew=[codes.DINAH]
    ).begin()
    assert log(position, codes.CROWN, codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1, codes.COST | 0)[-5:-2] == [
        "The party finds a course past Reef.",
        "The first Sloop uses a navigation icon.",
        "The second Sloop uses a navigation icon.",
    ]
