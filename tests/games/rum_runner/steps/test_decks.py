"""Drawing, and when a deck runs out."""

from __future__ import annotations

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

SEVEN = [codes.SLOOP, codes.BRIGANTINE, codes.GALLEON, codes.PAUL, codes.DOUG, codes.PETE, codes.BESS]


def short(hand: list[int], deck: list[int], pile: list[int], seed: int = 1) -> Position:
    """The Pirate's turn with these cards, and all others out of the game."""
    position = Position(seed).crown().pirate(hand=hand).deck(codes.PIRATE, *deck).put_away(codes.PIRATE).discard(*pile)
    return position.turn(codes.PIRATE).begin()


def removed_now(position: Position) -> list[int]:
    """What was put out of the game since the position began, in order."""
    return [event[2] for event in position.events(codes.E_REMOVE)]


# Drawing


@clause("RR-draw-1")
@pytest.mark.parametrize("held", range(5))
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_the_hand_is_filled_up_to_five_from_the_top_of_the_own_deck(seat: int, held: int) -> None:
    crown = [codes.REEF, codes.SQUALL, codes.CASH_CROP, codes.KRAKEN][:held]
    pirate = [codes.SLOOP, codes.GALLEON, codes.DOUG, codes.JANEY][:held]
    position = Position().crown(hand=crown).pirate(hand=pirate)
    position.deck(codes.CROWN, codes.EMBARGO, *[codes.LIGHT_RUM] * 3, codes.ROYAL_DECREE, codes.ROYAL_DECREE)
    position.deck(
        codes.PIRATE, codes.DINAH, codes.BRIGANTINE, codes.BRIGANTINE, codes.PAUL, codes.BESS, codes.LORENZO
    ).turn(seat).begin()
    top = list(reversed(position.state.decks[seat][held - 5 :]))
    position.play(codes.DRAW)
    assert position.holds(seat) == sorted([crown, pirate][seat] + top)
    assert len(position.holds(seat)) == 5
    assert len(position.holds(1 - seat)) == held


@clause("RR-draw-2")
def test_drawing_goes_on_after_the_pirates_deck_gave_out() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.SLOOP])
        .deck(codes.PIRATE, codes.GALLEON)
        .turn(codes.PIRATE)
        .begin()
        .play(codes.DRAW)
    )
    assert len(position.events(codes.E_RESHUFFLE)) == 1
    assert len(position.holds(codes.PIRATE)) == 5
    position = Position().crown().pirate().deck(codes.CROWN, codes.REEF, codes.SQUALL).begin().play(codes.DRAW)
    assert position.holds(codes.CROWN) == [codes.REEF, codes.SQUALL], "the Crown gets what there is"


@clause("RR-draw-3")
def test_nobody_draws_with_five_cards_or_from_nothing() -> None:
    for more in ([], [codes.EMBARGO]):
        crown = (
            Position()
            .crown(hand=[codes.REEF, codes.REEF, codes.SQUALL, codes.KRAKEN, codes.LIGHT_RUM, *more])
            .pirate()
            .begin()
        )
        assert crown.why(codes.DRAW) == codes.R_HAND_FULL
    pirate = (
        Position()
        .crown()
        .pirate(hand=[codes.SLOOP, codes.SLOOP, codes.DOUG, codes.PAUL, codes.BESS])
        .turn(codes.PIRATE)
        .begin()
    )
    assert pirate.why(codes.DRAW) == codes.R_HAND_FULL
    assert Position().crown().pirate().deck(codes.CROWN).begin().why(codes.DRAW) == codes.R_NO_CARDS, (
        "its discard pile does not help"
    )
    pirate = (
        Position()
        .crown()
        .pirate(hand=[codes.SLOOP])
        .deck(codes.PIRATE)
        .put_away(codes.PIRATE)
        .turn(codes.PIRATE)
        .begin()
    )
    assert pirate.why(codes.DRAW) == codes.R_NO_CARDS


@clause("RR-draw-4")
def test_the_pirate_may_draw_from_a_pile_of_which_nothing_will_be_left() -> None:
    position = (
        Position()
        .crown()
        .pirate(hand=[codes.SLOOP])
        .deck(codes.PIRATE)
        .put_away(codes.PIRATE)
        .discard(codes.DOUG)
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.DRAW)
    assert position.holds(codes.PIRATE) == [codes.SLOOP]
    assert position.pile(codes.PIRATE) == []
    assert codes.DOUG in position.view(codes.CROWN)["removed"]


# When a deck runs out


@clause("RR-deck-1")
def test_the_crowns_deck_is_not_renewed() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .deck(codes.CROWN, codes.SQUALL, codes.EMBARGO)
        .begin()
        .play(codes.DRAW)
    )
    assert position.holds(codes.CROWN) == [codes.REEF, codes.SQUALL, codes.EMBARGO], "what there still is"
    assert position.why(codes.DRAW) == codes.R_NO_CARDS
    position.play(codes.GAIN, codes.GAIN)
    assert (position.asked, position.view(SPECTATOR)["decks"][codes.CROWN]) == (codes.PIRATE, 0)
    position.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert (position.asked, position.holds(codes.CROWN)) == (codes.CROWN, [codes.REEF, codes.SQUALL, codes.EMBARGO]), (
        "and plays on"
    )


@clause("RR-deck-2")
def test_the_crowns_discard_pile_is_never_shuffled_back() -> None:
    position = (
        Position()
        .crown(hand=[codes.REEF])
        .pirate()
        .deck(codes.CROWN)
        .investment(BAY, codes.LIGHT_RUM, coins=2)
        .begin(upkeep=True)
    )
    pile = position.pile(codes.CROWN)
    assert len(pile) > 20
    position.play(codes.REVEAL | BAY, codes.SHUFFLE)
    assert position.view(SPECTATOR)["decks"][codes.CROWN] == 1, "the hand and nothing else"
    position.play(codes.DRAW)
    assert position.holds(codes.CROWN) == [codes.REEF]
    position.play(codes.GAIN, codes.GAIN)
    assert position.pile(codes.CROWN) == pile
    assert position.events(codes.E_RESHUFFLE) == []


@clause("RR-deck-3")
@pytest.mark.parametrize("last", ["drawn", "drawn at the end", "raided"])
def test_home_port_is_free_as_soon_as_the_last_card_is_gone(last: str) -> None:
    position = (
        Position()
        .crown(hand=[codes.CASH_CROP])
        .pirate()
        .deck(codes.CROWN, codes.REEF)
        .ship(codes.SLOOP, crew=[codes.CARLIE])
    )
    for island in (POINT, BAY, TIDES):
        position.investment(island, codes.LIGHT_RUM)
    position.turn(codes.PIRATE if last == "raided" else codes.CROWN, actions=1 if last == "raided" else 2).begin()
    if last == "raided":
        position.play(codes.RAID | HOME, codes.JOIN | 0)
    else:
        assert position.why(codes.PLAY_INVESTMENTS) == codes.R_NO_FREE_ISLAND
        position.play(
            *((codes.DRAW,) if last == "drawn" else (codes.GAIN, codes.GAIN, codes.GAIN, codes.GAIN, codes.GAIN))
        )
    position.play(codes.PLAY_INVESTMENTS, codes.lay_move(HOME, codes.CASH_CROP))
    assert position.on(HOME) == (codes.CASH_CROP, 0, False)


@clause("RR-deck-4")
def test_nothing_happens_until_the_pirate_has_to_draw() -> None:
    position = short([], [codes.JANEY], SEVEN).play(codes.DRAW)
    assert len(position.events(codes.E_RESHUFFLE)) == 1
    position = short([codes.SLOOP], [codes.JANEY, codes.CARLIE, codes.ENRIC, codes.LORENZO], SEVEN[1:]).play(
        codes.DRAW, codes.GAIN
    )
    assert position.view(codes.CROWN)["decks"][codes.PIRATE] == 0
    assert position.pile(codes.PIRATE) == SEVEN[1:], "the deck is empty, and that is all"
    assert position.events(codes.E_RESHUFFLE) == []
    position.play(codes.GAIN)
    assert len(position.events(codes.E_RESHUFFLE)) == 1, "the draw at the end of the turn"


@clause("RR-deck-4")
def test_the_pile_is_shuffled_the_top_five_are_out_and_the_draw_goes_on() -> None:
    position = short([], [], SEVEN).play(codes.DRAW)
    assert len(removed_now(position)) == 5
    assert len(position.holds(codes.PIRATE)) == 2
    assert sorted(removed_now(position) + position.holds(codes.PIRATE)) == sorted(SEVEN)
    assert position.pile(codes.PIRATE) == []
    assert {tuple(short([], [], SEVEN, seed).play(codes.DRAW).holds(codes.PIRATE)) for seed in range(80)} > {
        (codes.SLOOP, codes.BRIGANTINE), (codes.PETE, codes.BESS), (codes.SLOOP, codes.PETE),
    }, "any two may be left"  # fmt: skip


@clause("RR-deck-4")
def test_an_effect_that_draws_counts_as_well() -> None:
    position = (
        Position().crown().pirate().ship(codes.SLOOP, crew=[codes.DOUG]).deck(codes.PIRATE).put_away(codes.PIRATE)
    )
    position.discard(codes.BRIGANTINE, codes.GALLEON, codes.PAUL, codes.BESS, codes.PETE, codes.JANEY).turn(
        codes.PIRATE
    ).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.DOUG)
    assert len(removed_now(position)) == 5
    assert len(position.holds(codes.PIRATE)) == 1


@clause("RR-deck-5")
@pytest.mark.parametrize("cards", range(1, 6))
def test_with_fewer_than_five_all_are_removed(cards: int) -> None:
    position = short([codes.JANEY], [], SEVEN[:cards]).play(codes.DRAW)
    assert sorted(removed_now(position)) == sorted(SEVEN[:cards])
    assert position.holds(codes.PIRATE) == [codes.JANEY]
    assert (position.pile(codes.PIRATE), position.view(codes.CROWN)["decks"][codes.PIRATE]) == ([], 0)


@clause("RR-deck-6")
def test_five_are_removed_each_time() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .deck(codes.CROWN)
        .deck(codes.PIRATE)
        .turn(codes.PIRATE, actions=1)
        .begin()
        .play(codes.GAIN)
    )
    assert len(removed_now(position)) == 5
    while len(position.events(codes.E_RESHUFFLE)) < 2:
        position.play(position.moves()[0])
    assert len(removed_now(position)) == 10


@clause("RR-deck-7")
def test_the_removed_cards_lie_open() -> None:
    position = short([], [], SEVEN).play(codes.DRAW)
    out = removed_now(position)
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["removed"] == position.view(codes.PIRATE)["removed"]
        assert set(out) <= set(position.view(viewer)["removed"])


@clause("RR-deck-8")
def test_in_the_middle_of_a_draw_the_rest_is_taken_first() -> None:
    position = short([codes.JANEY], [codes.ENRIC, codes.CARLIE], SEVEN).play(codes.DRAW)
    assert {codes.JANEY, codes.ENRIC, codes.CARLIE} < set(position.holds(codes.PIRATE))
    assert len(position.holds(codes.PIRATE)) == 5
    kinds = [
        event[0] for event in position.trace.events if event[0] in (codes.E_DRAW, codes.E_RESHUFFLE, codes.E_REMOVE)
    ]
    assert kinds == [codes.E_DRAW] * 2 + [codes.E_RESHUFFLE] + [codes.E_REMOVE] * 5 + [codes.E_DRAW] * 2


@clause("RR-deck-8")
def test_a_draw_shuffles_once_at_most() -> None:
    position = short([], [codes.ENRIC], SEVEN[:6]).play(codes.DRAW)
    assert len(position.holds(codes.PIRATE)) == 2, "one of the old deck and one of the new"
    assert len(position.events(codes.E_RESHUFFLE)) == 1


@clause("RR-deck-8")
def test_an_empty_pile_is_not_shuffled() -> None:
    position = short([], [codes.ENRIC], []).play(codes.DRAW)
    assert position.holds(codes.PIRATE) == [codes.ENRIC]
    position.play(codes.GAIN, codes.GAIN)
    assert position.events(codes.E_RESHUFFLE) == []


@clause("RR-deck-9")
def test_a_pirate_without_any_card_plays_on() -> None:
    position = short([], [], []).play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert not position.over
    position.play(codes.GAIN, codes.GAIN, codes.GAIN)
    assert (position.asked, position.moves()) == (codes.PIRATE, [codes.GAIN])
    assert position.why(codes.DRAW) == codes.R_NO_CARDS


@clause("RR-deck-1", "RR-deck-3")
def test_a_crown_without_deck_and_hand_plays_on_with_its_cards_in_play() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .deck(codes.CROWN)
        .hazard(BAY, codes.REEF)
        .investment(TIDES, codes.CASH_CROP, coins=1, up=True)
    )
    position.begin().play(
        codes.RECALL, codes.CARD_AT | slot(BAY, 1), codes.GAIN, codes.GAIN, codes.CARD_AT | slot(TIDES)
    )
    assert position.asked == codes.PIRATE
    assert position.holds(codes.CROWN) == [codes.REEF]
    assert codes.ROYAL_DECREE in position.pile(codes.CROWN)
