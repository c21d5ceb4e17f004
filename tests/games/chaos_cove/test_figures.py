"""Figures 1, 6 and 7 of the rulebook, played line by line."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    FORT_SPACES,
    GLORIA,
    HOME_FORT,
    HOME_SHIP,
    TAVERN,
)
from tests.clauses import clause
from tests.games.chaos_cove.fights import (
    LAND_BREAK,
    SEA_BREAK,
    beaten,
    card_kind,
    total,
)
from tests.games.chaos_cove.scene import ANNA, BART, Scene

GOLD, PURPLE, WHITE = ANNA, BART, BART


@clause("CC-setup-1", "CC-setup-2", "CC-setup-3", "CC-setup-4", "CC-setup-5", "CC-setup-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_figure_1_player_items(seats: int) -> None:
    """Pieces of one colour, two starter cards, one of each supply, five doubloons, four heroes and five cards."""
    scene = Scene.dealt(seats)
    for seat in range(seats):
        player = scene.view(seat)["players"][seat]
        supplies = {"cannon": 1, "saber": 1, "gunpowder": 1, "rum": 1, "food": 1, "plank": 1}
        assert scene.has(seat) == {**supplies, "doubloon": 5, "crew": 2}
        assert scene.cards(seat) == [HOME_FORT, HOME_SHIP]
        assert (player["ships"], player["forts"]) == (5, 5), "six of each, one of which is on the board"
        assert len(scene.pieces(seat)) == 2
        assert (len(scene.tiles_of(seat)), len(scene.holds(seat))) == (4, 5)
        assert (player["won"], player["fortress"]) == ([0, 0], False)
    begins = "You begin with 1 cannon, 1 saber, 1 gunpowder, 5 doubloons, 1 rum, 1 food, 1 plank and 2 crew."
    assert begins in scene.log(GOLD)


@clause("CC-surprise-1", "CC-surprise-2", "CC-surprise-4", "CC-fight-3", "CC-fight-4", "CC-fight-5", "CC-fight-8")
def test_figure_6_surprise_attacks() -> None:
    scene = Scene(2).ship(GOLD, 0, 0).invader(0, 4, up=True).stock(GOLD, cannon=1, gunpowder=1)
    scene.ship(PURPLE, 1, 0).invader(1, 6).invader(LAND_BREAK, 8).stock(PURPLE, saber=2).hand(PURPLE, GLORIA)
    scene.placed(GLORIA, TAVERN, by=GOLD).phase(codes.SURPRISE)
    assert scene.asked == GOLD
    scene.play(codes.ATTACK | 0, codes.FIRE, codes.POWDER)
    assert total(scene) == 4
    scene.play(codes.END)
    assert beaten(scene) == [[1, 0], [0, 0]]
    assert scene.has(GOLD) == {"used_cannon": 1}
    assert scene.asked == PURPLE
    assert scene.why(codes.ATTACK | 1) == codes.R_FACE_DOWN
    scene.play(codes.ATTACK | LAND_BREAK, codes.FIRE, codes.FIRE, codes.WORTH | GLORIA)
    assert total(scene) == 8
    scene.play(codes.END)
    assert beaten(scene) == [[1, 0], [0, 1]]
    assert (scene.has(PURPLE), scene.holds(PURPLE), scene.view(GOLD)["discards"]) == ({"used_saber": 2}, [], [GLORIA])
    assert scene.spots() == {1: 6}
    told = scene.log(SPECTATOR)
    start = told.index("Anna attacks the pirate of strength 4 at sea 1.")
    assert told[start : start + 9] == [
        "Anna attacks the pirate of strength 4 at sea 1.",
        "Anna fires a cannon: 3 of 4.",
        "Anna uses 1 gunpowder: 4 of 4.",
        "Anna beats the pirate at sea 1 and takes the tile.",
        "Bart attacks the barbarian of strength 8 that broke through.",
        "Bart swings a saber: 3 of 8.",
        "Bart swings a saber: 6 of 8.",
        "Bart fights with the Gloria card: 8 of 8.",
        "Bart beats the barbarian that broke through and takes the tile.",
    ]


@clause("CC-defend-4", "CC-defend-8", "CC-defend-9", "CC-defend-12", "CC-break-1")
def test_figure_7_defending_the_cove() -> None:
    coin_brig = card_kind("Coin Brig")
    scene = Scene(2).invader(0, 12).ship(GOLD, 0, 0).ship(GOLD, 5, 0, coin_brig).ship(WHITE, 0, 2)
    scene.stock(GOLD, cannon=1).phase(codes.DEFENCE)
    assert scene.asked == GOLD, "the gold ship is attacked first"
    scene.play(codes.FIRE, codes.END)
    assert (scene.asked, scene.offered(codes.LOSE)) == (GOLD, [HOME_SHIP, coin_brig]), "any ship card"
    scene.play(codes.LOSE | coin_brig)
    assert (scene.pieces(GOLD), scene.cards(GOLD)) == ([15], [HOME_SHIP])
    assert (scene.asked, scene.moves()) == (WHITE, [codes.FLEE, codes.END]), "then the white ship, which has wind"
    scene.play(codes.FLEE)
    assert scene.offered(codes.SPACE) == [space for space in range(3, FORT_SPACES) if space != 15]
    scene.play(codes.SPACE | 7)
    assert (scene.pieces(WHITE), scene.cards(WHITE)) == ([7], [HOME_SHIP])
    assert scene.spots()[SEA_BREAK] == 12
    assert scene.log(SPECTATOR)[:11] == [
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
