"""Drawing, and when a deck runs out."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
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
from tests.clauses import clause
from tests.games.rum_runner.scene import BAY, HOME, POINT, TIDES, Scene

SEVEN = [SLOOP, BRIGANTINE, GALLEON, PAUL, DOUG, PETE, BESS]


def short(hand: list[int], deck: list[int], pile: list[int], seed: int = 1) -> Scene:
    """The Pirate's turn with these cards, and all others out of the game."""
    scene = Scene(seed).crown().pirate(hand=hand).deck(codes.PIRATE, *deck).put_away(codes.PIRATE).discard(*pile)
    return scene.turn(codes.PIRATE).begin()


def removed_now(scene: Scene) -> list[int]:
    """What was put out of the game since the scene began, in order."""
    return [event[2] for event in scene.events(codes.E_REMOVE)]


# Drawing


@clause("RR-draw-1")
@pytest.mark.parametrize("held", range(5))
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_the_hand_is_filled_up_to_five_from_the_top_of_the_own_deck(seat: int, held: int) -> None:
    crown = [REEF, SQUALL, CASH_CROP, KRAKEN][:held]
    pirate = [SLOOP, GALLEON, DOUG, JANEY][:held]
    scene = Scene().crown(hand=crown).pirate(hand=pirate)
    scene.deck(codes.CROWN, EMBARGO, *[LIGHT_RUM] * 3, ROYAL_DECREE, ROYAL_DECREE)
    scene.deck(codes.PIRATE, DINAH, BRIGANTINE, BRIGANTINE, PAUL, BESS, LORENZO).turn(seat).begin()
    top = list(reversed(scene.state.decks[seat][held - 5 :]))
    scene.play(codes.DRAW)
    assert scene.holds(seat) == sorted([crown, pirate][seat] + top)
    assert len(scene.holds(seat)) == 5
    assert len(scene.holds(1 - seat)) == held


@clause("RR-draw-2")
def test_drawing_goes_on_after_the_pirates_deck_gave_out() -> None:
    scene = Scene().crown().pirate(hand=[SLOOP]).deck(codes.PIRATE, GALLEON).turn(codes.PIRATE).begin().play(codes.DRAW)
    assert len(scene.events(codes.E_RESHUFFLE)) == 1
    assert len(scene.holds(codes.PIRATE)) == 5
    scene = Scene().crown().pirate().deck(codes.CROWN, REEF, SQUALL).begin().play(codes.DRAW)
    assert scene.holds(codes.CROWN) == [REEF, SQUALL], "the Crown gets what there is"


@clause("RR-draw-3")
def test_nobody_draws_with_five_cards_or_from_nothing() -> None:
    for more in ([], [EMBARGO]):
        crown = Scene().crown(hand=[REEF, REEF, SQUALL, KRAKEN, LIGHT_RUM, *more]).pirate().begin()
        assert crown.why(codes.DRAW) == codes.R_HAND_FULL
    pirate = Scene().crown().pirate(hand=[SLOOP, SLOOP, DOUG, PAUL, BESS]).turn(codes.PIRATE).begin()
    assert pirate.why(codes.DRAW) == codes.R_HAND_FULL
    assert Scene().crown().pirate().deck(codes.CROWN).begin().why(codes.DRAW) == codes.R_NO_CARDS, (
        "its discard pile does not help"
    )
    pirate = Scene().crown().pirate(hand=[SLOOP]).deck(codes.PIRATE).put_away(codes.PIRATE).turn(codes.PIRATE).begin()
    assert pirate.why(codes.DRAW) == codes.R_NO_CARDS


@clause("RR-draw-4")
def test_the_pirate_may_draw_from_a_pile_of_which_nothing_will_be_left() -> None:
    scene = (
        Scene()
        .crown()
        .pirate(hand=[SLOOP])
        .deck(codes.PIRATE)
        .put_away(codes.PIRATE)
        .discard(DOUG)
        .turn(codes.PIRATE)
        .begin()
    )
    scene.play(codes.DRAW)
    assert scene.holds(codes.PIRATE) == [SLOOP]
    assert scene.pile(codes.PIRATE) == []
    assert DOUG in scene.view(codes.CROWN)["removed"]


# When a deck runs out


@clause("RR-deck-1")
def test_the_crowns_deck_is_not_renewed() -> None:
    scene = Scene().crown(hand=[REEF]).pirate().deck(codes.CROWN, SQUALL, EMBARGO).begin().play(codes.DRAW)
    assert scene.holds(codes.CROWN) == [REEF, SQUALL, EMBARGO], "what there still is"
    assert scene.why(codes.DRAW) == codes.R_NO_CARDS
    scene.play(codes.GAIN, codes.GAIN)
    assert (scene.asked, scene.view(SPECTATOR)["decks"][codes.CROWN]) == (codes.PIRATE, 0)
    scene.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert (scene.asked, scene.holds(codes.CROWN)) == (codes.CROWN, [REEF, SQUALL, EMBARGO]), "and plays on"


@clause("RR-deck-2")
def test_the_crowns_discard_pile_is_never_shuffled_back() -> None:
    scene = Scene().crown(hand=[REEF]).pirate().deck(codes.CROWN).investment(BAY, LIGHT_RUM, coins=2).begin(upkeep=True)
    pile = scene.pile(codes.CROWN)
    assert len(pile) > 20
    scene.play(codes.REVEAL | BAY, codes.SHUFFLE)
    assert scene.view(SPECTATOR)["decks"][codes.CROWN] == 1, "the hand and nothing else"
    scene.play(codes.DRAW)
    assert scene.holds(codes.CROWN) == [REEF]
    scene.play(codes.GAIN, codes.GAIN)
    assert scene.pile(codes.CROWN) == pile
    assert scene.events(codes.E_RESHUFFLE) == []


@clause("RR-deck-3")
@pytest.mark.parametrize("last", ["drawn", "drawn at the end", "raided"])
def test_home_port_is_free_as_soon_as_the_last_card_is_gone(last: str) -> None:
    scene = Scene().crown(hand=[CASH_CROP]).pirate().deck(codes.CROWN, REEF).ship(SLOOP, crew=[CARLIE])
    for island in (POINT, BAY, TIDES):
        scene.investment(island, LIGHT_RUM)
    scene.turn(codes.PIRATE if last == "raided" else codes.CROWN, actions=1 if last == "raided" else 2).begin()
    if last == "raided":
        scene.play(codes.RAID | HOME, codes.JOIN | 0)
    else:
        assert scene.why(codes.PLAY_INVESTMENTS) == codes.R_NO_FREE_ISLAND
        scene.play(
            *((codes.DRAW,) if last == "drawn" else (codes.GAIN, codes.GAIN, codes.GAIN, codes.GAIN, codes.GAIN))
        )
    scene.play(codes.PLAY_INVESTMENTS, codes.PLAY | CASH_CROP)
    assert scene.on(HOME) == (CASH_CROP, 0, False)


@clause("RR-deck-4")
def test_nothing_happens_until_the_pirate_has_to_draw() -> None:
    scene = short([], [JANEY], SEVEN).play(codes.DRAW)
    assert len(scene.events(codes.E_RESHUFFLE)) == 1
    scene = short([SLOOP], [JANEY, CARLIE, ENRIC, LORENZO], SEVEN[1:]).play(codes.DRAW, codes.GAIN)
    assert scene.view(codes.CROWN)["decks"][codes.PIRATE] == 0
    assert scene.pile(codes.PIRATE) == SEVEN[1:], "the deck is empty, and that is all"
    assert scene.events(codes.E_RESHUFFLE) == []
    scene.play(codes.GAIN)
    assert len(scene.events(codes.E_RESHUFFLE)) == 1, "the draw at the end of the turn"


@clause("RR-deck-4")
def test_the_pile_is_shuffled_the_top_five_are_out_and_the_draw_goes_on() -> None:
    scene = short([], [], SEVEN).play(codes.DRAW)
    assert len(removed_now(scene)) == 5
    assert len(scene.holds(codes.PIRATE)) == 2
    assert sorted(removed_now(scene) + scene.holds(codes.PIRATE)) == sorted(SEVEN)
    assert scene.pile(codes.PIRATE) == []
    assert {tuple(short([], [], SEVEN, seed).play(codes.DRAW).holds(codes.PIRATE)) for seed in range(80)} > {
        (SLOOP, BRIGANTINE), (PETE, BESS), (SLOOP, PETE),
    }, "any two may be left"  # fmt: skip


@clause("RR-deck-4")
def test_an_effect_that_draws_counts_as_well() -> None:
    scene = Scene().crown().pirate().ship(SLOOP, crew=[DOUG]).deck(codes.PIRATE).put_away(codes.PIRATE)
    scene.discard(BRIGANTINE, GALLEON, PAUL, BESS, PETE, JANEY).turn(codes.PIRATE).begin()
    scene.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | DOUG)
    assert len(removed_now(scene)) == 5
    assert len(scene.holds(codes.PIRATE)) == 1


@clause("RR-deck-5")
@pytest.mark.parametrize("cards", range(1, 6))
def test_with_fewer_than_five_all_are_removed(cards: int) -> None:
    scene = short([JANEY], [], SEVEN[:cards]).play(codes.DRAW)
    assert sorted(removed_now(scene)) == sorted(SEVEN[:cards])
    assert scene.holds(codes.PIRATE) == [JANEY]
    assert (scene.pile(codes.PIRATE), scene.view(codes.CROWN)["decks"][codes.PIRATE]) == ([], 0)


@clause("RR-deck-6")
def test_five_are_removed_each_time() -> None:
    scene = (
        Scene()
        .crown()
        .pirate()
        .deck(codes.CROWN)
        .deck(codes.PIRATE)
        .turn(codes.PIRATE, actions=1)
        .begin()
        .play(codes.GAIN)
    )
    assert len(removed_now(scene)) == 5
    while len(scene.events(codes.E_RESHUFFLE)) < 2:
        scene.play(scene.moves()[0])
    assert len(removed_now(scene)) == 10


@clause("RR-deck-7")
def test_the_removed_cards_lie_open() -> None:
    scene = short([], [], SEVEN).play(codes.DRAW)
    out = removed_now(scene)
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert scene.view(viewer)["removed"] == scene.view(codes.PIRATE)["removed"]
        assert set(out) <= set(scene.view(viewer)["removed"])


@clause("RR-deck-8")
def test_in_the_middle_of_a_draw_the_rest_is_taken_first() -> None:
    scene = short([JANEY], [ENRIC, CARLIE], SEVEN).play(codes.DRAW)
    assert {JANEY, ENRIC, CARLIE} < set(scene.holds(codes.PIRATE))
    assert len(scene.holds(codes.PIRATE)) == 5
    kinds = [event[0] for event in scene.trace.events if event[0] in (codes.E_DRAW, codes.E_RESHUFFLE, codes.E_REMOVE)]
    assert kinds == [codes.E_DRAW] * 2 + [codes.E_RESHUFFLE] + [codes.E_REMOVE] * 5 + [codes.E_DRAW] * 2


@clause("RR-deck-8")
def test_a_draw_shuffles_once_at_most() -> None:
    scene = short([], [ENRIC], SEVEN[:6]).play(codes.DRAW)
    assert len(scene.holds(codes.PIRATE)) == 2, "one of the old deck and one of the new"
    assert len(scene.events(codes.E_RESHUFFLE)) == 1


@clause("RR-deck-8")
def test_an_empty_pile_is_not_shuffled() -> None:
    scene = short([], [ENRIC], []).play(codes.DRAW)
    assert scene.holds(codes.PIRATE) == [ENRIC]
    scene.play(codes.GAIN, codes.GAIN)
    assert scene.events(codes.E_RESHUFFLE) == []


@clause("RR-deck-9")
def test_a_pirate_without_any_card_plays_on() -> None:
    scene = short([], [], []).play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert not scene.over
    scene.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert (scene.asked, scene.moves()) == (codes.PIRATE, [codes.GAIN])
    assert scene.why(codes.DRAW) == codes.R_NO_CARDS


@clause("RR-deck-1", "RR-deck-3")
def test_a_crown_without_deck_and_hand_plays_on_with_its_cards_in_play() -> None:
    scene = Scene().crown().pirate().deck(codes.CROWN).hazard(BAY, REEF).investment(TIDES, CASH_CROP, coins=1, up=True)
    scene.begin().play(codes.RECALL, codes.CARD_AT | slot(BAY, 1), codes.GAIN, codes.GAIN, codes.CARD_AT | slot(TIDES))
    assert scene.asked == codes.PIRATE
    assert scene.holds(codes.CROWN) == [REEF]
    assert ROYAL_DECREE in scene.pile(codes.CROWN)
