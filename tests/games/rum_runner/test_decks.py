"""Drawing, and when a deck runs out."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner.cards import (
    BESS,
    BRIGANTINE,
    CARLIE,
    CASH_CROP,
    DINAH,
    DOUG,
    EMBARGO,
    ENRIC,
    GALLEON,
    JANEY,
    KRAKEN,
    LIGHT_RUM,
    LORENZO,
    PAUL,
    PETE,
    REEF,
    ROYAL_DECREE,
    SLOOP,
    SQUALL,
    slot,
)
from quarterdeck.games.rum_runner.codes import (
    CARD_AT,
    CROWN,
    DRAW,
    E_DRAW,
    E_REMOVE,
    E_RESHUFFLE,
    EFFECT,
    GAIN,
    JOIN,
    PIRATE,
    PLAY,
    PLAY_INVESTMENTS,
    R_HAND_FULL,
    R_NO_CARDS,
    R_NO_FREE_ISLAND,
    RAID,
    RECALL,
    REVEAL,
    SHUFFLE,
)
from tests.clauses import clause
from tests.games.rum_runner.scene import BAY, HOME, POINT, TIDES, Scene

SEVEN = [SLOOP, BRIGANTINE, GALLEON, PAUL, DOUG, PETE, BESS]


def short(hand: list[int], deck: list[int], pile: list[int], seed: int = 1) -> Scene:
    """The Pirate's turn with these cards, and all others out of the game."""
    scene = Scene(seed).crown().pirate(hand=hand).deck(PIRATE, *deck).put_away(PIRATE).discard(*pile)
    return scene.turn(PIRATE).begin()


def removed_now(scene: Scene) -> list[int]:
    """What was put out of the game since the scene began, in order."""
    return [event[2] for event in scene.events(E_REMOVE)]


# Drawing


@clause("RR-draw-1")
@pytest.mark.parametrize("held", range(5))
@pytest.mark.parametrize("seat", [CROWN, PIRATE])
def test_the_hand_is_filled_up_to_five_from_the_top_of_the_own_deck(seat: int, held: int) -> None:
    crown = [REEF, SQUALL, CASH_CROP, KRAKEN][:held]
    pirate = [SLOOP, GALLEON, DOUG, JANEY][:held]
    scene = Scene().crown(hand=crown).pirate(hand=pirate)
    scene.deck(CROWN, EMBARGO, *[LIGHT_RUM] * 3, ROYAL_DECREE, ROYAL_DECREE)
    scene.deck(PIRATE, DINAH, BRIGANTINE, BRIGANTINE, PAUL, BESS, LORENZO).turn(seat).begin()
    top = list(reversed(scene.state.decks[seat][held - 5 :]))
    scene.play(DRAW)
    assert scene.holds(seat) == sorted([crown, pirate][seat] + top)
    assert len(scene.holds(seat)) == 5
    assert len(scene.holds(1 - seat)) == held


@clause("RR-draw-2")
def test_drawing_goes_on_after_the_pirates_deck_gave_out() -> None:
    scene = Scene().crown().pirate(hand=[SLOOP]).deck(PIRATE, GALLEON).turn(PIRATE).begin().play(DRAW)
    assert len(scene.events(E_RESHUFFLE)) == 1
    assert len(scene.holds(PIRATE)) == 5
    scene = Scene().crown().pirate().deck(CROWN, REEF, SQUALL).begin().play(DRAW)
    assert scene.holds(CROWN) == [REEF, SQUALL], "the Crown gets what there is"


@clause("RR-draw-3")
def test_nobody_draws_with_five_cards_or_from_nothing() -> None:
    for more in ([], [EMBARGO]):
        crown = Scene().crown(hand=[REEF, REEF, SQUALL, KRAKEN, LIGHT_RUM, *more]).pirate().begin()
        assert crown.why(DRAW) == R_HAND_FULL
    pirate = Scene().crown().pirate(hand=[SLOOP, SLOOP, DOUG, PAUL, BESS]).turn(PIRATE).begin()
    assert pirate.why(DRAW) == R_HAND_FULL
    assert Scene().crown().pirate().deck(CROWN).begin().why(DRAW) == R_NO_CARDS, "its discard pile does not help"
    pirate = Scene().crown().pirate(hand=[SLOOP]).deck(PIRATE).put_away(PIRATE).turn(PIRATE).begin()
    assert pirate.why(DRAW) == R_NO_CARDS


@clause("RR-draw-4")
def test_the_pirate_may_draw_from_a_pile_of_which_nothing_will_be_left() -> None:
    scene = Scene().crown().pirate(hand=[SLOOP]).deck(PIRATE).put_away(PIRATE).discard(DOUG).turn(PIRATE).begin()
    scene.play(DRAW)
    assert scene.holds(PIRATE) == [SLOOP]
    assert scene.pile(PIRATE) == []
    assert DOUG in scene.view(CROWN)["removed"]


# When a deck runs out


@clause("RR-deck-1")
def test_the_crowns_deck_is_not_renewed() -> None:
    scene = Scene().crown(hand=[REEF]).pirate().deck(CROWN, SQUALL, EMBARGO).begin().play(DRAW)
    assert scene.holds(CROWN) == [REEF, SQUALL, EMBARGO], "what there still is"
    assert scene.why(DRAW) == R_NO_CARDS
    scene.play(GAIN, GAIN)
    assert (scene.asked, scene.view(SPECTATOR)["decks"][CROWN]) == (PIRATE, 0)
    scene.play(GAIN, GAIN, GAIN)
    assert (scene.asked, scene.holds(CROWN)) == (CROWN, [REEF, SQUALL, EMBARGO]), "and plays on"


@clause("RR-deck-2")
def test_the_crowns_discard_pile_is_never_shuffled_back() -> None:
    scene = Scene().crown(hand=[REEF]).pirate().deck(CROWN).investment(BAY, LIGHT_RUM, coins=2).begin(upkeep=True)
    pile = scene.pile(CROWN)
    assert len(pile) > 20
    scene.play(REVEAL | BAY, SHUFFLE)
    assert scene.view(SPECTATOR)["decks"][CROWN] == 1, "the hand and nothing else"
    scene.play(DRAW)
    assert scene.holds(CROWN) == [REEF]
    scene.play(GAIN, GAIN)
    assert scene.pile(CROWN) == pile
    assert scene.events(E_RESHUFFLE) == []


@clause("RR-deck-3")
@pytest.mark.parametrize("last", ["drawn", "drawn at the end", "raided"])
def test_home_port_is_free_as_soon_as_the_last_card_is_gone(last: str) -> None:
    scene = Scene().crown(hand=[CASH_CROP]).pirate().deck(CROWN, REEF).ship(SLOOP, crew=[CARLIE])
    for island in (POINT, BAY, TIDES):
        scene.investment(island, LIGHT_RUM)
    scene.turn(PIRATE if last == "raided" else CROWN, actions=1 if last == "raided" else 2).begin()
    if last == "raided":
        scene.play(RAID | HOME, JOIN | 0)
    else:
        assert scene.why(PLAY_INVESTMENTS) == R_NO_FREE_ISLAND
        scene.play(*((DRAW,) if last == "drawn" else (GAIN, GAIN, GAIN, GAIN, GAIN)))
    scene.play(PLAY_INVESTMENTS, PLAY | CASH_CROP)
    assert scene.on(HOME) == (CASH_CROP, 0, False)


@clause("RR-deck-4")
def test_nothing_happens_until_the_pirate_has_to_draw() -> None:
    scene = short([], [JANEY], SEVEN).play(DRAW)
    assert len(scene.events(E_RESHUFFLE)) == 1
    scene = short([SLOOP], [JANEY, CARLIE, ENRIC, LORENZO], SEVEN[1:]).play(DRAW, GAIN)
    assert scene.view(CROWN)["decks"][PIRATE] == 0
    assert scene.pile(PIRATE) == SEVEN[1:], "the deck is empty, and that is all"
    assert scene.events(E_RESHUFFLE) == []
    scene.play(GAIN)
    assert len(scene.events(E_RESHUFFLE)) == 1, "the draw at the end of the turn"


@clause("RR-deck-4")
def test_the_pile_is_shuffled_the_top_five_are_out_and_the_draw_goes_on() -> None:
    scene = short([], [], SEVEN).play(DRAW)
    assert len(removed_now(scene)) == 5
    assert len(scene.holds(PIRATE)) == 2
    assert sorted(removed_now(scene) + scene.holds(PIRATE)) == sorted(SEVEN)
    assert scene.pile(PIRATE) == []
    assert {tuple(short([], [], SEVEN, seed).play(DRAW).holds(PIRATE)) for seed in range(80)} > {
        (SLOOP, BRIGANTINE), (PETE, BESS), (SLOOP, PETE),
    }, "any two may be left"  # fmt: skip


@clause("RR-deck-4")
def test_an_effect_that_draws_counts_as_well() -> None:
    scene = Scene().crown().pirate().ship(SLOOP, crew=[DOUG]).deck(PIRATE).put_away(PIRATE)
    scene.discard(BRIGANTINE, GALLEON, PAUL, BESS, PETE, JANEY).turn(PIRATE).begin()
    scene.play(RAID | BAY, JOIN | 0, EFFECT | DOUG)
    assert len(removed_now(scene)) == 5
    assert len(scene.holds(PIRATE)) == 1


@clause("RR-deck-5")
@pytest.mark.parametrize("cards", range(1, 6))
def test_with_fewer_than_five_all_are_removed(cards: int) -> None:
    scene = short([JANEY], [], SEVEN[:cards]).play(DRAW)
    assert sorted(removed_now(scene)) == sorted(SEVEN[:cards])
    assert scene.holds(PIRATE) == [JANEY]
    assert (scene.pile(PIRATE), scene.view(CROWN)["decks"][PIRATE]) == ([], 0)


@clause("RR-deck-6")
def test_five_are_removed_each_time() -> None:
    scene = Scene().crown().pirate().deck(CROWN).deck(PIRATE).turn(PIRATE, actions=1).begin().play(GAIN)
    assert len(removed_now(scene)) == 5
    while len(scene.events(E_RESHUFFLE)) < 2:
        scene.play(scene.moves()[0])
    assert len(removed_now(scene)) == 10


@clause("RR-deck-7")
def test_the_removed_cards_lie_open() -> None:
    scene = short([], [], SEVEN).play(DRAW)
    out = removed_now(scene)
    for viewer in (CROWN, PIRATE, SPECTATOR):
        assert scene.view(viewer)["removed"] == scene.view(PIRATE)["removed"]
        assert set(out) <= set(scene.view(viewer)["removed"])


@clause("RR-deck-8")
def test_in_the_middle_of_a_draw_the_rest_is_taken_first() -> None:
    scene = short([JANEY], [ENRIC, CARLIE], SEVEN).play(DRAW)
    assert {JANEY, ENRIC, CARLIE} < set(scene.holds(PIRATE))
    assert len(scene.holds(PIRATE)) == 5
    kinds = [event[0] for event in scene.trace.events if event[0] in (E_DRAW, E_RESHUFFLE, E_REMOVE)]
    assert kinds == [E_DRAW] * 2 + [E_RESHUFFLE] + [E_REMOVE] * 5 + [E_DRAW] * 2


@clause("RR-deck-8")
def test_a_draw_shuffles_once_at_most() -> None:
    scene = short([], [ENRIC], SEVEN[:6]).play(DRAW)
    assert len(scene.holds(PIRATE)) == 2, "one of the old deck and one of the new"
    assert len(scene.events(E_RESHUFFLE)) == 1


@clause("RR-deck-8")
def test_an_empty_pile_is_not_shuffled() -> None:
    scene = short([], [ENRIC], []).play(DRAW)
    assert scene.holds(PIRATE) == [ENRIC]
    scene.play(GAIN, GAIN)
    assert scene.events(E_RESHUFFLE) == []


@clause("RR-deck-9")
def test_a_pirate_without_any_card_plays_on() -> None:
    scene = short([], [], []).play(GAIN, GAIN, GAIN)
    assert not scene.over
    scene.play(GAIN, GAIN, GAIN)
    assert (scene.asked, scene.moves()) == (PIRATE, [GAIN])
    assert scene.why(DRAW) == R_NO_CARDS


@clause("RR-deck-1", "RR-deck-3")
def test_a_crown_without_deck_and_hand_plays_on_with_its_cards_in_play() -> None:
    scene = Scene().crown().pirate().deck(CROWN).hazard(BAY, REEF).investment(TIDES, CASH_CROP, coins=1, up=True)
    scene.begin().play(RECALL, CARD_AT | slot(BAY, 1), GAIN, GAIN, CARD_AT | slot(TIDES))
    assert scene.asked == PIRATE
    assert scene.holds(CROWN) == [REEF]
    assert ROYAL_DECREE in scene.pile(CROWN)
