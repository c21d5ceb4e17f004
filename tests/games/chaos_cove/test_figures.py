"""Figures 1, 6 and 7 of the rulebook, played line by line."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from tests.clauses import clause
from tests.games.chaos_cove.fights import LAND_BREAK, SEA_BREAK, beaten, card_kind, total
from tests.games.chaos_cove.position import ANNA, BART, Position

GOLD, PURPLE, WHITE = ANNA, BART, BART


@clause("CC-setup-1", "CC-setup-2", "CC-setup-3", "CC-setup-4", "CC-setup-5", "CC-setup-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_figure_1_player_items(seats: int) -> None:
    """Pieces of one colour, two starter cards, one of each supply, five doubloons, four heroes and five cards."""
    position = Position.dealt(seats)
    for seat in range(seats):
        player = position.view(seat)["players"][seat]
        supplies = {"cannon": 1, "saber": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1}
        assert position.has(seat) == {**supplies, "doubloon": 5, "crew": 2}
        assert position.cards(seat) == [codes.HOME_FORT, codes.HOME_SLOOP]
        assert (player["ships"], player["forts"]) == (5, 5), "six of each, one of which is on the board"
        assert len(position.pieces(seat)) == 2
        assert (len(position.tiles_of(seat)), len(position.holds(seat))) == (4, 5)
        assert (player["won"], player["fortress"]) == ({"pirates": 0, "barbarians": 0}, False)
    begins = "You begin with 1 cannon, 1 saber, 1 gunpowder, 5 doubloons, 1 rum, 1 food, 1 plank and 2 crew."
    assert begins in position.log(GOLD)


@clause("CC-surprise-1", "CC-surprise-2", "CC-surprise-4", "CC-fight-3", "CC-fight-4", "CC-fight-5", "CC-fight-8")
def test_figure_6_surprise_attacks() -> None:
    position = Position(2).ship(GOLD, 0, 0).invader(0, 4, up=True).stock(GOLD, cannon=1, gunpowder=1)
    position.ship(PURPLE, 1, 0).invader(1, 6).invader(LAND_BREAK, 8).stock(PURPLE, saber=2).hand(PURPLE, codes.GLORIA)
    position.placed(codes.GLORIA, codes.TAVERN, by=GOLD).phase(codes.SURPRISE)
    assert position.asked == GOLD
    position.play(codes.ATTACK | 0, codes.FIRE, codes.POWDER)
    assert total(position) == 4
    position.play(codes.END)
    assert beaten(position) == [[1, 0], [0, 0]]
    assert position.has(GOLD) == {"used_cannon": 1}
    assert position.asked == PURPLE
    assert position.why(codes.ATTACK | 1) == codes.R_FACE_DOWN
    position.play(codes.ATTACK | LAND_BREAK, codes.FIRE, codes.FIRE, codes.WORTH | codes.GLORIA)
    assert total(position) == 8
    position.play(codes.END)
    assert beaten(position) == [[1, 0], [0, 1]]
    assert (position.has(PURPLE), position.holds(PURPLE), position.discarded(GOLD)) == (
        {"used_saber": 2},
        [],
        [codes.GLORIA],
    )
    assert position.spots() == {1: 6}
    told = position.log(SPECTATOR)
    start = told.index("Anna attacks the pirate of strength 4 at sea 1.")
    assert told[start : start + 10] == [
        "Anna attacks the pirate of strength 4 at sea 1.",
        "Anna fires a cannon: 3 of 4.",
        "Anna uses 1 gunpowder: 4 of 4.",
        "Anna beats the pirate at sea 1 and takes the tile.",
        "Bart's turn.",
        "Bart attacks the barbarian of strength 8 that broke through.",
        "Bart swings a saber: 3 of 8.",
        "Bart swings a saber: 6 of 8.",
        "Bart fights with the Gloria card: 8 of 8.",
        "Bart beats the barbarian that broke through and takes the tile.",
    ]


@clause("CC-defend-4", "CC-defend-8", "CC-defend-9", "CC-defend-12", "CC-break-1")
def test_figure_7_defending_the_cove() -> None:
    coin_brig = card_kind("Coin Brig")
    position = Position(2).invader(0, 12).ship(GOLD, 0, 0).ship(GOLD, 5, 0, coin_brig).ship(WHITE, 0, 2)
    position.stock(GOLD, cannon=1).phase(codes.DEFENCE)
    assert position.asked == GOLD, "the gold ship is attacked first"
    position.play(codes.FIRE, codes.END)
    assert (position.asked, position.offered(codes.LOSE)) == (GOLD, [codes.HOME_SLOOP, coin_brig]), "any ship card"
    position.play(codes.LOSE | coin_brig)
    assert (position.pieces(GOLD), position.cards(GOLD)) == ([15], [codes.HOME_SLOOP])
    assert (position.asked, position.moves()) == (WHITE, [codes.FLEE, codes.END]), "then the white ship, which has wind"
    position.play(codes.FLEE)
    assert position.offered(codes.SPACE) == [space for space in range(3, codes.FORT_SPACES) if space != 15]
    position.play(codes.SPACE | 7)
    assert (position.pieces(WHITE), position.cards(WHITE)) == ([7], [codes.HOME_SLOOP])
    assert position.spots()[SEA_BREAK] == 12
    assert position.log(SPECTATOR)[:11] == [
        "Phase 5: the invaders attack.",
        "The pirate at sea 1 has strength 12.",
        "The pirate of strength 12 at sea 1 attacks Anna's ship.",
        "Anna fires a cannon: 3 of 12.",
        "Anna does not beat the pirate at sea 1: 3 of 12.",
        "The pirate sinks Anna's ship on ship space 1 of sea 1.",
        "Anna loses the Coin Brig card.",
        "The pirate of strength 12 at sea 1 attacks Bart's ship.",
        "Bart's ship flees from ship space 3 of sea 1 to ship space 2 of sea 3.",
        "The pirate of strength 12 at sea 1 breaks through to breakthrough space 1.",
        "Phase 6: the end of the round.",
    ]
