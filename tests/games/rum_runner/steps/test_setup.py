"""Setting up: decks, islands, starting cards, coins and hands, over many deals."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.errors import SeatRefused
from quarterdeck.core.game import View
from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import ALL_SEEING, SPECTATOR
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.cards import COPIES, ISLAND_NAMES, sort_of
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position
from tests.games.rum_runner.seen import by_kind

STARTERS = {codes.ROWDY_TAVERN, codes.PORT_TAXES, codes.HIDDEN_HARBOR, codes.HARBOR_GUNS}
SEEDS = range(60)


def table(seed: int, viewer: int = ALL_SEEING) -> View:
    """A table that has just been set up, as somebody sees it."""
    return by_kind(GAME.view(GAME.start(GAME.rules(2, {}, {}), Rng(seed)), viewer))


def cards(view: View, seat: int) -> list[int]:
    """All that was shuffled: the deck and the hand."""
    return sorted(view["order"][seat] + view["hands"][seat][1])


def sorts(kinds: list[int]) -> Counter[str]:
    """How many cards of each type there are."""
    return Counter("starting hazard" if kind in STARTERS else sort_of(kind) for kind in kinds)


@clause("RR-setup-1", "RR-setup-2")
def test_27_and_22_cards_are_shuffled_of_the_listed_types() -> None:
    for seed in SEEDS:
        view = table(seed)
        assert sorts(cards(view, codes.CROWN)) == {"investment": 13, "hazard": 11, "event": 3}
        assert sorts(cards(view, codes.PIRATE)) == {"ship": 6, "crew": 11, "event": 5}


@clause("RR-setup-1")
def test_the_four_starting_hazards_and_two_ships_lie_on_the_table_and_nothing_else_does() -> None:
    for seed in SEEDS:
        view = table(seed)
        assert [investment for investment, _ in view["islands"]] == [None] * 4
        assert {hazard[0] for _, hazards in view["islands"] for hazard in hazards} == STARTERS
        assert [ship[1] for ship in view["ships"]] == [codes.LONGBOAT, codes.LONGBOAT]
        assert view["removed"] == []
        assert view["scored"] == [[], []]


@clause("RR-setup-2")
def test_every_card_of_the_lists_is_in_its_place_and_there_are_no_more() -> None:
    view = table(5)
    found = cards(view, codes.CROWN) + sorted(STARTERS) + cards(view, codes.PIRATE) + [codes.LONGBOAT] * 2
    assert len(found) == 27 + 4 + 22 + 2
    assert [found.count(kind) for kind in codes.KINDS] == list(COPIES)


@clause("RR-setup-1", "RR-setup-3")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_it_is_for_two(seats: int) -> None:
    assert (GAME.fewest, GAME.most) == (2, 2)
    with pytest.raises(SeatRefused):
        GAME.rules(seats, {}, {})


@clause("RR-setup-3")
def test_the_first_seat_is_the_crown_in_every_deal() -> None:
    assert list(GAME.roles) == ["Crown", "Pirate"]
    for seed in SEEDS:
        state = GAME.start(GAME.rules(2, {}, {}), Rng(seed))
        assert state.seat() == 0
        assert codes.RECALL in state.moves(), "the Crown's action"


@clause("RR-setup-4")
def test_the_islands_lie_in_this_order() -> None:
    assert list(ISLAND_NAMES) == ["Home Port", "Privateer Point", "Bivalve Bay", "Isle of Tides"]
    assert (HOME, POINT, BAY, TIDES) == (0, 1, 2, 3)
    assert len(table(1)["islands"]) == 4


@clause("RR-setup-5")
def test_one_starting_hazard_lies_face_down_before_each_island() -> None:
    for seed in SEEDS:
        rows = [hazards for _, hazards in table(seed, codes.PIRATE)["islands"]]
        assert rows == [[(codes.NONE, 0, False, True, False)]] * 4


@clause("RR-setup-5")
def test_every_starting_hazard_turns_up_before_every_island() -> None:
    deals = [[hazards[0][0] for _, hazards in table(seed)["islands"]] for seed in range(300)]
    for island in range(4):
        assert {deal[island] for deal in deals} == STARTERS
    assert len({tuple(deal) for deal in deals}) == 24, "all orders, none fixed to another"


@clause("RR-setup-5")
def test_the_crown_alone_sees_them() -> None:
    for seed in SEEDS:
        assert table(seed, codes.CROWN)["islands"] == table(seed)["islands"]
        for viewer in (codes.PIRATE, SPECTATOR):
            assert all(hazards[0][0] == -1 for _, hazards in table(seed, viewer)["islands"])


@clause("RR-setup-6", "RR-setup-8")
@pytest.mark.parametrize("seat", [codes.CROWN, codes.PIRATE])
def test_the_decks_are_shuffled_and_nobody_sees_their_order(seat: int) -> None:
    tops = {table(seed)["order"][seat][0] for seed in range(150)}
    assert len(tops) > 12
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        view = table(1, viewer)
        assert view["order"] == []
        assert view["top"] == -1
        assert view["decks"] == [22, 17]


@clause("RR-setup-6", "RR-setup-8")
@pytest.mark.parametrize("viewer", [codes.CROWN, codes.PIRATE, SPECTATOR])
def test_the_discard_piles_are_empty_and_face_up(viewer: int) -> None:
    assert table(1, viewer)["discards"] == [[], []]
    position = Position().crown().pirate().discard(codes.REEF, codes.SLOOP).begin()
    assert position.view(viewer)["discards"] == [[codes.REEF], [codes.SLOOP]]


@clause("RR-setup-6")
def test_the_crowns_deck_lies_on_home_port() -> None:
    position = (
        Position()
        .crown()
        .pirate()
        .deck(codes.CROWN, codes.SQUALL, codes.REEF)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | HOME, codes.JOIN | 0)
    assert codes.SQUALL in position.pile(codes.CROWN)
    assert position.view(codes.PIRATE)["decks"][codes.CROWN] == 1


@clause("RR-setup-7")
def test_both_longboats_are_in_play_without_crew_or_coins_and_cost_nothing() -> None:
    for seed in SEEDS:
        view = table(seed)
        assert view["ships"] == [(0, codes.LONGBOAT, 0, [], False), (1, codes.LONGBOAT, 0, [], False)]
        assert codes.LONGBOAT not in cards(view, codes.PIRATE)
        assert view["supply"][codes.PIRATE] == 5


@clause("RR-setup-9")
def test_each_side_has_five_coins() -> None:
    for seed in SEEDS:
        assert table(seed, SPECTATOR)["supply"] == [5, 5]


@clause("RR-setup-10")
def test_each_side_holds_five_cards_of_its_own_deck() -> None:
    for seed in SEEDS:
        view = table(seed)
        assert [hand[0] for hand in view["hands"]] == [5, 5]
        assert [len(hand[1]) for hand in view["hands"]] == [5, 5]
        assert all(kind in codes.CROWN_KINDS for kind in view["hands"][codes.CROWN][1])
        assert all(kind in codes.PIRATE_KINDS for kind in view["hands"][codes.PIRATE][1])


@clause("RR-setup-10")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        hands = table(2, viewer)["hands"]
        assert [len(known) for _, known in hands] == [5 * (viewer == codes.CROWN), 5 * (viewer == codes.PIRATE)]


@clause("RR-setup-11")
def test_hazards_are_numbered_from_the_island_outward() -> None:
    position = Position().crown(coins=0).pirate(coins=3).ship(codes.SLOOP, crew=[codes.DOUG])
    position.hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.SQUALL, up=True).begin().play(codes.RECALL)
    assert position.moves() == [codes.CARD_AT | slot(BAY, 1), codes.CARD_AT | slot(BAY, 2)]
    position.play(codes.CARD_AT | slot(BAY, 2), codes.GAIN, codes.GAIN)
    assert position.row(BAY) == [(codes.PORT_TAXES, 0, True)], "2 was the outer one"


@clause("RR-setup-11")
def test_the_highest_number_is_nearest_to_the_pirate() -> None:
    position = Position().crown(coins=0).pirate(coins=3).ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE)
    position.hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.SQUALL, up=True).begin().play(
        codes.RAID | BAY, codes.JOIN | 0
    )
    assert position.events(codes.E_FACE)[0][2:4] == (slot(BAY, 2), codes.SQUALL)
