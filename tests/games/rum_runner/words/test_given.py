"""What a way costs a side: actions and coins first, then ships, crew and cards."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.words import Cost
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.state import slot
from tests.games.rum_runner.position import BAY, POINT, Position


def cost(position: Position, *moves: int) -> Cost:
    """What these answers cost the seat that is asked first."""
    before, seat = position.state.clone(), position.asked
    position.play(*moves)
    return GAME.words.cost([before, position.state], seat)


def pirate() -> Position:
    position = Position().pirate(hand=[codes.ENRIC, codes.PAUL, codes.FIRE_SHIP], coins=5).turn(codes.PIRATE)
    position.ship(codes.SLOOP, crew=[codes.DOUG, codes.BESS]).ship(codes.LONGBOAT).hazard(BAY, codes.PORT_TAXES)
    return position.begin()


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([codes.CREW, codes.board_move(codes.PAUL, 1)], "1 action"),
        ([codes.CREW, codes.board_move(codes.ENRIC, 1)], "1 action and 2 coins"),
        ([codes.CREW, codes.ASHORE | codes.DOUG], "1 action"),
        ([codes.RAID | POINT, codes.JOIN | 0], "1 action and 1 coin"),
        (
            [codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 1, codes.CARD_AT | slot(BAY, 1)],
            "1 action, 1 ship and 1 card",
        ),
        (
            [codes.EVENT | codes.FIRE_SHIP, codes.SHIP_AT | 0, codes.CARD_AT | slot(BAY, 1)],
            "1 action, 1 ship, 2 crew and 1 card",
        ),
        ([codes.GAIN], "1 action"),
        (
            [codes.CREW, codes.ASHORE | codes.DOUG, codes.DONE, codes.RAID | POINT, codes.JOIN | 0],
            "2 actions and 1 coin",
        ),
        ([codes.GAIN] * 3, "3 actions"),
    ],
)
def test_what_the_pirate_gives(moves: list[int], text: str) -> None:
    assert cost(pirate(), *moves).text == text


def test_what_the_crown_gives() -> None:
    position = (
        Position().crown(hand=[codes.ROYAL_DECREE], coins=3).pirate().hazard(BAY, codes.REEF).hazard(BAY, codes.KRAKEN)
    )
    assert (
        cost(position.begin(), codes.INVEST, codes.CARD_AT | slot(BAY, 1), codes.CARD_AT | slot(BAY, 2)).text
        == "1 action and 2 coins"
    )
    assert cost(position, codes.EVENT | codes.ROYAL_DECREE, codes.CARD_AT | slot(BAY, 1)).text == "1 action and 1 card"


def test_the_cheapest_comes_first() -> None:
    """Nothing, a card, a crew, a ship, a coin, and then an action."""
    position = pirate()
    before = position.state
    amounts = [0]
    for change in ("card", "crew", "ship", "coin", "action"):
        after = before.clone()
        if change == "card":
            after.discards[codes.PIRATE] += 3
        elif change == "crew":
            after.aboard[0] ^= 1 << codes.CREW_KINDS.index(codes.DOUG)
            after.discards[codes.PIRATE] += 1 << 2 * codes.PIRATE_KINDS.index(codes.DOUG)
        elif change == "ship":
            after.berths[1] = codes.NONE
        elif change == "coin":
            after.supply[codes.PIRATE] -= 1
        else:
            after.play(codes.GAIN, Rng(1))
        amounts.append(GAME.words.cost([before, after], codes.PIRATE).amount)
    assert amounts == sorted(set(amounts))
