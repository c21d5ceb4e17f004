"""The questions of a raid in words, and what the other side is told meanwhile."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import GAME, cards, codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.asking import asked
from tests.games.rum_runner.position import BAY, HOME, TIDES, Position
from tests.games.rum_runner.position import NAMES as PLAYERS


def test_forming_the_party() -> None:
    position = Position().pirate(coins=3).hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN, up=True)
    position.ship(codes.SLOOP, crew=[codes.CARLIE]).ship(codes.LONGBOAT, crew=[codes.PAUL]).turn(
        codes.PIRATE
    ).begin().play(codes.RAID | BAY)
    told = "The Pirate chooses ships for the raid on Bivalve Bay."
    question = "which ships raid Bivalve Bay (2 hazards before it, 1 face up)?"
    assert asked(position) == (f"Pirate, {question} Each costs a coin; you have 3 coins.", told)
    position.play(codes.JOIN | 0)
    assert asked(position) == (
        "Pirate, the Sloop raids Bivalve Bay: does another ship join? You have 2 coins left.",
        told,
    )


def raid(*hazards: int, coins: int = 0, up: bool = True, crown: int = 2) -> Position:
    """The Pirate raids Bivalve Bay with a Sloop and two crew; the hazards lie there from the island outward."""
    position = Position().crown(coins=crown).pirate(hand=[codes.PETE, codes.SLOOP], coins=3)
    for hazard in hazards:
        position.hazard(BAY, hazard, coins=coins, up=up)
    return (
        position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.ENRIC])
        .turn(codes.PIRATE)
        .begin()
        .play(codes.RAID | BAY, codes.JOIN | 0)
    )


def test_raising_tells_the_crown_all_it_needs() -> None:
    question = (
        "Crown, raise Reef at place 1 for 2 coins (1 on it, you have 2)? "
        "It takes 2 navigation or a ship, not its crew; the party has 3 navigation and 1 combat."
    )
    told = "The Crown decides whether to raise the face-down hazard at place 1 before Bivalve Bay."
    assert asked(raid(codes.REEF, coins=1, up=False)) == (question, told)


def test_raising_names_what_the_party_faces_before() -> None:
    def ask(*further_out: int) -> str:
        position = (
            Position().crown(coins=9).pirate(coins=1).hazard(BAY, codes.HARBOR_GUNS, up=True).hazard(BAY, codes.REEF)
        )
        for hazard in further_out:
            position.hazard(BAY, hazard, up=True)
        position.hazard(BAY, codes.KRAKEN).ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
        return asked(position.play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE))[0]

    assert "? It takes 2 navigation or" in ask()
    assert "? After Uncharted Waters it takes 2 navigation or" in ask(codes.UNCHARTED_WATERS)
    assert "? After 2 hazards it takes 2 navigation or" in ask(codes.UNCHARTED_WATERS, codes.SQUALL)


@pytest.mark.parametrize(
    ("hazard", "price", "takes"),
    [
        (codes.ROWDY_TAVERN, "nothing", "2 cards or a coin on each ship and on it"),
        (codes.PORT_TAXES, "nothing", "2 coins or 3 coins for you"),
        (codes.FOG_BANK, "1 coin", "1 navigation and 1 combat or a ship's crew back in hand"),
        (codes.SQUALL, "1 coin", "2 navigation or a coin on each ship and 2 for you"),
        (codes.PRIVATEERS, "1 coin", "2 combat, 4 coins or a crew"),
    ],
)
def test_what_a_hazard_would_take(hazard: int, price: str, takes: str) -> None:
    question = f"Crown, raise {cards.NAMES[hazard]} at place 1 for {price} (none on it, you have 2)?"
    told = f"It takes {takes}; the party has 3 navigation and 1 combat."
    assert asked(raid(hazard, up=False))[0] == f"{question} {told}"


def test_a_party_without_icons() -> None:
    position = (
        Position()
        .crown(coins=2)
        .pirate(coins=3)
        .hazard(BAY, codes.REEF)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .turn(codes.PIRATE)
        .begin()
    )
    assert asked(position.play(codes.RAID | BAY, codes.JOIN | 0))[0].endswith("; the party has no icons.")


@clause("RR-raise-8")
def test_the_pirate_is_told_alike_whether_the_crown_can_pay() -> None:
    poor, rich = raid(codes.KRAKEN, up=False, crown=2), raid(codes.KRAKEN, up=False, crown=3)
    assert asked(poor)[0].startswith("Crown, raise Kraken at place 1 for 3 coins (none on it, you have 2: too few)? ")
    assert asked(rich)[0].startswith("Crown, raise Kraken at place 1 for 3 coins (none on it, you have 3)? ")
    assert GAME.words.prompt(poor.state, PLAYERS).clause == "RR-raise-8"
    assert GAME.words.prompt(rich.state, PLAYERS).clause == "RR-raise-1"
    assert asked(poor)[1] == asked(rich)[1]
    assert GAME.words.waiting(poor.state, PLAYERS).clause == GAME.words.waiting(rich.state, PLAYERS).clause
    for name in cards.NAMES:
        assert name not in asked(poor)[1]


def test_facing_a_hazard() -> None:
    position = raid(codes.ROUGH_SEAS)
    question = "you face Rough Seas at place 1 before Bivalve Bay: what do you pay to get past?"
    assert asked(position) == (
        f"Pirate, {question} The party has 3 navigation and 1 combat, you have 2 coins and 2 cards.",
        "The Pirate faces Rough Seas at place 1 before Bivalve Bay and chooses what to pay.",
    )
    position.play(codes.COST | 1)
    assert asked(position) == (
        "Pirate, which of your raiding crew do you trash to get past Rough Seas?",
        "The Pirate chooses a raiding crew to trash for Rough Seas.",
    )


def test_choosing_icons() -> None:
    question = "whose navigation icon do you use against Hidden Harbor?"
    assert asked(raid(codes.HARBOR_GUNS, codes.HIDDEN_HARBOR)) == (
        f"Pirate, {question} Each can be used once in a raid.",
        "The Pirate chooses whose icons to use against Hidden Harbor.",
    )


def test_a_raided_cash_crop() -> None:
    position = (
        Position()
        .pirate(coins=3)
        .investment(BAY, codes.CASH_CROP, coins=2)
        .ship(codes.SLOOP, crew=[codes.PAUL])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert asked(position) == (
        "Pirate, you raided Cash Crop on Bivalve Bay: pay 2 coins to trash it, or leave it there? You have 2 coins.",
        "The Pirate decides whether to pay for Cash Crop on Bivalve Bay.",
    )


def test_after_the_raid() -> None:
    position = (
        Position()
        .pirate()
        .hazard(TIDES, codes.REEF, coins=1)
        .hazard(HOME, codes.KRAKEN)
        .ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    told = "The Pirate chooses which crew acts next after the raid."
    assert asked(position) == ("Pirate, the raid was successful: which crew acts next?", told)
    position.play(codes.EFFECT | codes.DOUG)
    assert asked(position) == ("Pirate, the raid was successful: which crew acts next, if any?", told)
    position.play(codes.EFFECT | codes.CARLIE, codes.CARD_AT | slot(TIDES, 1))
    assert asked(position) == (
        "Pirate, which other hazard gets the coin from the face-down hazard at place 1 before Isle of Tides?",
        "The Pirate chooses where Cutthroat Carlie puts the coin.",
    )


@clause("RR-after-10")
def test_a_crew_that_can_do_nothing_is_said_to() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=1)
        .put_away(codes.PIRATE)
        .ship(codes.SLOOP, crew=[codes.PAUL, codes.DOUG])
    )
    position.ship(codes.LONGBOAT, crew=[codes.BESS]).turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.options()[1:] == ["Doug Doubloon: nothing to draw", "Nothing more from the crew"]
    assert GAME.words.option(position.state, codes.EFFECT | codes.DOUG, PLAYERS).clause == "RR-after-10"
    position.play(codes.EFFECT | codes.DOUG)
    assert [position.log(viewer)[-1] for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR)] == [
        "Doug Doubloon can do nothing."
    ] * 3
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=1)
        .ship(codes.SLOOP, crew=[codes.PAUL, codes.BESS])
        .turn(codes.PIRATE)
        .begin()
    )
    assert position.play(codes.RAID | BAY, codes.JOIN | 0).options()[1] == "Bicorne Bess: nothing to do now"


def test_a_stopped_raid_is_called_so() -> None:
    position = (
        Position()
        .pirate(hand=[codes.SLOOP])
        .hazard(BAY, codes.HARBOR_GUNS, up=True)
        .ship(codes.SLOOP, crew=[codes.LORENZO, codes.PAUL])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert asked(position)[0] == "Pirate, the raid was stopped: which crew acts next?"
