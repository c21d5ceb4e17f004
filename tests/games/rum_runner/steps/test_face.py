"""Facing hazards: the order, which costs can and must be paid, and what becomes of hazard, party and raid."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, Position

Ship = tuple[int, list[int]]
BOAT: Ship = (codes.LONGBOAT, [codes.PAUL])


def raid(
    *hazards: tuple[int, int], ships: Sequence[Ship] = (BOAT,), hand: Sequence[int] = (), coins: int = 0
) -> Position:
    """These ships raid the bay; its hazards are face up, from the island outward. Coins are left after joining."""
    position = Position().crown(coins=0).pirate(hand=hand, coins=coins + len(ships))
    for kind, on_it in hazards:
        position.hazard(BAY, kind, coins=on_it, up=True)
    for kind, crew in ships:
        position.ship(kind, crew=crew)
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY)
    return position.play(*(codes.JOIN | berth for berth in range(len(ships))))


def stopped(position: Position) -> list[int]:
    """Why the raid was stopped: 0 nothing could be paid, 1 no ship was left."""
    assert not (position.events(codes.E_STOPPED) and position.events(codes.E_SUCCESS))
    return [event[2] for event in position.events(codes.E_STOPPED)]


def paid(position: Position) -> list[tuple[int, int]]:
    """The hazards that were paid, with the number of the cost."""
    return [event[2:4] for event in position.events(codes.E_COST)]


# The order, and what has to be paid


@clause("RR-face-1")
def test_face_up_hazards_are_met_from_the_outermost_inward() -> None:
    position = (
        Position().crown(coins=0).pirate(coins=1).hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.BLOCKADE)
    )
    position.hazard(BAY, codes.ROWDY_TAVERN, coins=1, up=True).hazard(BAY, codes.UNCHARTED_WATERS).hazard(
        BAY, codes.SQUALL, up=True
    )
    position.ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.DONE, codes.DONE
    )
    assert [event[3] for event in position.events(codes.E_FACE)] == [codes.SQUALL, codes.ROWDY_TAVERN, codes.PORT_TAXES]
    assert position.events(codes.E_SUCCESS), "those that lie face down stop nobody"
    assert position.row(BAY) == [
        (codes.BLOCKADE, 0, False),
        (codes.ROWDY_TAVERN, 1, True),
        (codes.UNCHARTED_WATERS, 0, False),
    ]


@clause("RR-face-1")
def test_a_hazard_raised_a_moment_ago_is_met_in_its_place() -> None:
    position = (
        Position().crown(coins=1).pirate(coins=1).hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.SQUALL)
    )
    position.hazard(BAY, codes.ROWDY_TAVERN, up=True).ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.RAISE | 1)
    assert [event[3] for event in position.events(codes.E_FACE)] == [codes.ROWDY_TAVERN, codes.SQUALL, codes.PORT_TAXES]


@clause("RR-face-2")
def test_what_can_be_paid_must_be() -> None:
    position = raid((codes.ROUGH_SEAS, 0), hand=[codes.SLOOP, codes.DOUG])
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    assert position.why(codes.DONE) == NOT_ASKED
    position = raid((codes.ROUGH_SEAS, 0))
    assert position.moves() == [codes.LOSE | codes.PAUL], "the last crew, and no way to refuse"


@clause("RR-face-2")
@pytest.mark.parametrize("kind", [codes.UNCHARTED_WATERS, codes.BLOCKADE, codes.HIDDEN_HARBOR, codes.HARBOR_GUNS])
def test_a_party_that_can_pay_no_cost_is_stopped(kind: int) -> None:
    position = raid((kind, 0), hand=[codes.SLOOP, codes.DOUG], coins=9)
    assert stopped(position) == [0]
    assert paid(position) == []
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.PAUL])]
    assert position.holds(codes.PIRATE) == [codes.SLOOP, codes.DOUG]


@clause("RR-face-3")
@pytest.mark.parametrize("cost", [0, 1, 2])
def test_the_pirate_chooses_among_the_payable_costs_even_the_worse_one(cost: int) -> None:
    position = raid(
        (codes.PRIVATEERS, 0), ships=[(codes.MERCHANT_VESSEL, [codes.DOUG, codes.JANEY])], hand=[codes.SLOOP], coins=4
    )
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.COST | 0, codes.COST | 1, codes.COST | 2]
    position.play(codes.COST | cost)
    if cost == 2:
        position.play(codes.LOSE | codes.DOUG)
    assert paid(position) == [(codes.PRIVATEERS, cost)]
    assert position.coins(codes.PIRATE) == (0 if cost == 1 else 4)
    assert position.pile(codes.PIRATE) == ([codes.DOUG] if cost == 2 else [])
    assert position.events(codes.E_SUCCESS)


@clause("RR-face-4")
def test_the_only_payable_cost_is_taken_by_itself_and_who_pays_is_still_asked() -> None:
    position = raid((codes.ROUGH_SEAS, 0), ships=[(codes.SLOOP, [codes.DOUG, codes.JANEY])], hand=[codes.SLOOP])
    assert paid(position) == [(codes.ROUGH_SEAS, 1)]
    assert position.moves() == [codes.LOSE | codes.JANEY, codes.LOSE | codes.DOUG]
    position = raid((codes.REEF, 0), ships=[(codes.SLOOP, [codes.DOUG]), BOAT])
    assert paid(position) == [(codes.REEF, 1)]
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]
    position = raid((codes.PORT_TAXES, 0), coins=1)
    assert paid(position) == [(codes.PORT_TAXES, 1)]
    assert position.coins(codes.CROWN) == 3


@clause("RR-face-4")
def test_which_cards_pay_is_asked_too() -> None:
    position = raid((codes.ROUGH_SEAS, 0), hand=[codes.SLOOP, codes.SLOOP, codes.DOUG]).play(codes.COST | 0)
    assert position.moves() == [codes.DISCARD | codes.SLOOP], "any pair is discarded in a single way, in printed order"
    position.play(codes.DISCARD | codes.SLOOP)
    assert position.moves() == [codes.DISCARD | codes.SLOOP, codes.DISCARD | codes.DOUG]
    position.play(codes.DISCARD | codes.DOUG)
    assert position.holds(codes.PIRATE) == [codes.SLOOP]


@clause("RR-face-5")
def test_all_choices_in_paying_are_the_pirates() -> None:
    position = raid((codes.ROUGH_SEAS, 0), ships=[(codes.SLOOP, [codes.DOUG, codes.JANEY]), BOAT])
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.LOSE | codes.JANEY, codes.LOSE | codes.PAUL, codes.LOSE | codes.DOUG]
    position.play(codes.LOSE | codes.DOUG)
    assert position.pile(codes.PIRATE) == [codes.DOUG]
    position = raid((codes.FOG_BANK, 0), ships=[(codes.SLOOP, [codes.PETE]), BOAT])
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.SHIP_AT | 0, codes.SHIP_AT | 1]


# What counts as payable


def with_bystanders(hazard: int) -> Position:
    """A Longboat with Paul raids alone; a Sloop with Carlie and Doug stays at home, ready."""
    position = (
        Position().crown(coins=0).pirate(coins=9).hazard(BAY, hazard, up=True).ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).turn(codes.PIRATE).begin()
    return position.play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE)


@clause("RR-face-7")
@pytest.mark.parametrize("kind", [codes.HIDDEN_HARBOR, codes.HARBOR_GUNS])
def test_icons_outside_the_party_do_not_count(kind: int) -> None:
    assert stopped(with_bystanders(kind)) == [0]


@clause("RR-face-7")
def test_ships_and_crew_outside_the_party_neither_pay_nor_suffer() -> None:
    position = with_bystanders(codes.ROUGH_SEAS)
    assert [position.why(codes.LOSE | crew) for crew in (codes.PAUL, codes.CARLIE, codes.DOUG)] == [
        ALLOWED,
        codes.R_OUT_OF_PARTY,
        codes.R_OUT_OF_PARTY,
    ]
    position = with_bystanders(codes.REEF)
    assert [position.why(codes.SHIP_AT | berth) for berth in (0, 1)] == [ALLOWED, codes.R_OUT_OF_PARTY]
    position = with_bystanders(codes.FOG_BANK)
    assert position.moves() == [codes.SHIP_AT | 0]
    for kind in (codes.ROWDY_TAVERN, codes.SQUALL):
        assert with_bystanders(kind).fleet() == [
            (codes.LONGBOAT, 2, [codes.PAUL]),
            (codes.SLOOP, 0, [codes.CARLIE, codes.DOUG]),
        ]


@clause("RR-face-8")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_discarding_two_takes_two_cards(held: int) -> None:
    position = raid((codes.ROWDY_TAVERN, 0), hand=[codes.SLOOP, codes.DOUG, codes.JANEY][:held])
    if held < 2:
        assert paid(position) == [(codes.ROWDY_TAVERN, 1)]
        assert len(position.holds(codes.PIRATE)) == held, "nothing is paid in part"
    else:
        assert position.moves() == [codes.COST | 0, codes.COST | 1]


@clause("RR-face-8")
@pytest.mark.parametrize(("left", "reason"), [(4, ALLOWED), (3, codes.R_CANNOT_PAY), (0, codes.R_CANNOT_PAY)])
def test_coins_are_paid_from_the_supply_after_joining(left: int, reason: int) -> None:
    """The ships have a coin each from joining, which do not count."""
    position = raid(
        (codes.PRIVATEERS, 0), ships=[(codes.SLOOP, [codes.DOUG]), (codes.LONGBOAT, [codes.JANEY])], coins=left
    )
    assert position.why(codes.COST | 1) == reason
    assert position.moves() == [codes.COST | 0, *([codes.COST | 1] if reason == ALLOWED else []), codes.COST | 2]
    if reason == ALLOWED:
        assert position.play(codes.COST | 1).coins(codes.PIRATE) == 0


@clause("RR-face-9")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        (codes.ROUGH_SEAS, 1),
        (codes.PRIVATEERS, 2),
        (codes.REEF, 1),
        (codes.KRAKEN, 1),
        (codes.FOG_BANK, 1),
        (codes.ROWDY_TAVERN, 1),
        (codes.PORT_TAXES, 1),
        (codes.SQUALL, 1),
    ],
)
def test_crew_ships_and_coins_of_the_bank_can_always_be_paid(kind: int, cost: int) -> None:
    position = raid((kind, 0))
    assert paid(position) == [(kind, cost)]
    assert stopped(position) == [], "not for want of a cost"


@clause("RR-face-9", "RR-coins-7")
def test_coins_that_find_no_room_are_no_hindrance() -> None:
    position = Position().crown(coins=63).pirate(coins=1).hazard(BAY, codes.ROWDY_TAVERN, coins=63, up=True)
    position.hazard(BAY, codes.PORT_TAXES, up=True).ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert paid(position) == [(codes.PORT_TAXES, 1), (codes.ROWDY_TAVERN, 1)]
    assert position.coins(codes.CROWN) == 63
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 62, True)]


# After a hazard


@clause("RR-face-13")
@pytest.mark.parametrize(("kind", "unpaid"), [(codes.PORT_TAXES, False), (codes.HARBOR_GUNS, True)])
@pytest.mark.parametrize("on_it", [0, 1, 2])
def test_a_coin_comes_off_or_the_hazard_is_trashed_paid_or_not(kind: int, unpaid: bool, on_it: int) -> None:
    position = raid((kind, on_it), ships=[(codes.LONGBOAT, [codes.LORENZO])])
    assert stopped(position) == ([0] if unpaid else [])
    assert position.row(BAY) == ([(kind, on_it - 1, True)] if on_it else [])
    assert position.pile(codes.CROWN) == ([] if on_it else [kind])
    assert position.coins(codes.CROWN) == (0 if unpaid else 3), "the removed coin goes to the bank"


@clause("RR-face-13", "RR-rowdytavern-4")
def test_the_tavern_without_a_coin_gets_one_and_loses_it_and_stays() -> None:
    position = raid((codes.ROWDY_TAVERN, 0), ships=[(codes.LONGBOAT, [codes.DOUG])])
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 0, True)]
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.DOUG])]
    position = raid((codes.ROWDY_TAVERN, 0), hand=[codes.SLOOP, codes.DOUG]).play(codes.COST | 0)
    assert position.row(BAY) == [], "the first cost brings it no coin"


@clause("RR-face-14")
def test_a_ship_without_crew_leaves_when_the_hazard_is_done_with() -> None:
    """The next hazard puts a coin on every raiding ship, and the Longboat gets none any more."""
    position = raid((codes.ROWDY_TAVERN, 0), (codes.ROUGH_SEAS, 0), ships=[BOAT, (codes.SLOOP, [codes.DOUG])]).play(
        codes.LOSE | codes.PAUL
    )
    order = [
        event[0]
        for event in position.trace.events
        if event[0] in (codes.E_TRASH_CREW, codes.E_TRASH_CARD, codes.E_DROP_OUT)
    ]
    assert order == [codes.E_TRASH_CREW, codes.E_TRASH_CARD, codes.E_DROP_OUT], "it belongs to the party until then"
    assert [event[2] for event in position.events(codes.E_DROP_OUT)] == [0]
    assert position.fleet() == [(codes.LONGBOAT, 1, []), (codes.SLOOP, 2, [codes.DOUG])]


@clause("RR-face-14")
def test_a_ship_whose_crew_goes_home_leaves_as_well() -> None:
    position = raid(
        (codes.ROWDY_TAVERN, 0), (codes.FOG_BANK, 0), ships=[BOAT, (codes.SLOOP, [codes.DOUG, codes.JANEY])]
    )
    position.play(codes.COST | 1, codes.SHIP_AT | 1)
    assert position.play(codes.COST | 1).fleet() == [(codes.LONGBOAT, 2, [codes.PAUL]), (codes.SLOOP, 1, [])]
    assert position.holds(codes.PIRATE) == [codes.JANEY, codes.DOUG]


@clause("RR-face-15")
def test_a_ship_that_left_stays_in_play_with_its_coins() -> None:
    position = raid((codes.ROUGH_SEAS, 0), (codes.ROWDY_TAVERN, 0), ships=[BOAT, (codes.SLOOP, [codes.DOUG])]).play(
        codes.LOSE | codes.PAUL
    )
    assert position.fleet() == [(codes.LONGBOAT, 2, []), (codes.SLOOP, 2, [codes.DOUG])]
    assert position.pile(codes.PIRATE) == [codes.PAUL]


@clause("RR-face-16")
@pytest.mark.parametrize("kind", [codes.ROUGH_SEAS, codes.PRIVATEERS, codes.REEF, codes.KRAKEN, codes.FOG_BANK])
def test_without_a_ship_in_the_party_the_raid_is_stopped(kind: int) -> None:
    """The cost was paid, but nobody is left to go on."""
    position = raid((kind, 0), ships=[BOAT])
    position.play(position.moves()[0])
    assert stopped(position) == [1]
    assert paid(position)


@clause("RR-face-17", "RR-after-8")
@pytest.mark.parametrize("kind", [codes.REEF, codes.KRAKEN])
def test_a_trashed_ship_is_gone_with_coins_and_icons_and_its_crew_is_in_the_hand(kind: int) -> None:
    """With the Sloop go its own icon and Carlie's, which the Hidden Harbor asks for."""
    position = raid((codes.HIDDEN_HARBOR, 0), (kind, 0), ships=[(codes.SLOOP, [codes.CARLIE, codes.DOUG]), BOAT])
    position.play(*([codes.COST | 1] if kind == codes.REEF else []), codes.SHIP_AT | 0)
    assert stopped(position) == [0]
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.PAUL])]
    assert position.pile(codes.PIRATE) == [codes.SLOOP]
    assert position.holds(codes.PIRATE) == [codes.CARLIE, codes.DOUG]
    assert position.coins(codes.PIRATE) == 0, "its coin went to the bank"
    assert position.events(codes.E_DROP_OUT) == [], "a ship that is gone does not leave the party as well"
    assert position.moves() == [codes.EFFECT | codes.PAUL, codes.DONE], "Carlie and Doug have no effect"


@clause("RR-face-18")
def test_the_hazards_further_in_stay_as_they_are_when_a_raid_is_stopped() -> None:
    hazards = [(codes.PORT_TAXES, 0), (codes.ROWDY_TAVERN, 3), (codes.HARBOR_GUNS, 2)]
    position = raid(*hazards, ships=[(codes.LONGBOAT, [codes.LORENZO])], coins=5)
    assert position.row(BAY) == [
        (codes.PORT_TAXES, 0, True),
        (codes.ROWDY_TAVERN, 3, True),
        (codes.HARBOR_GUNS, 1, True),
    ]
    assert [event[3] for event in position.events(codes.E_FACE)] == [codes.HARBOR_GUNS]


@clause("RR-face-18")
def test_nor_are_they_faced_when_no_ship_is_left() -> None:
    position = raid((codes.PORT_TAXES, 0), (codes.ROUGH_SEAS, 1)).play(codes.LOSE | codes.PAUL)
    assert position.row(BAY) == [(codes.PORT_TAXES, 0, True), (codes.ROUGH_SEAS, 0, True)]
    assert position.coins(codes.CROWN) == 0


@clause("RR-face-19")
def test_a_raid_past_all_hazards_is_successful_and_a_stopped_one_is_not() -> None:
    position = raid((codes.PORT_TAXES, 0), (codes.SQUALL, 0), ships=[(codes.LONGBOAT, [codes.BESS])])
    assert position.events(codes.E_SUCCESS)
    assert position.moves() == [codes.EFFECT | codes.BESS], "who asks for success"
    assert stopped(raid((codes.HIDDEN_HARBOR, 0), (codes.SQUALL, 0), ships=[(codes.LONGBOAT, [codes.BESS])])) == [0]


@clause("RR-face-19")
def test_without_a_face_up_hazard_it_is_successful_at_once() -> None:
    position = Position().crown(coins=9).pirate(coins=1).hazard(BAY, codes.BLOCKADE).investment(BAY, codes.GOLD_RUM)
    position.ship(codes.LONGBOAT, crew=[codes.LORENZO]).turn(codes.PIRATE).begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.DONE
    )
    assert position.events(codes.E_SUCCESS)
    assert position.scored(codes.PIRATE) == [codes.GOLD_RUM]
    assert codes.GAIN in position.moves()


@clause("RR-face-20")
def test_the_coin_that_pays_for_raising_does_not_lie_on_the_card() -> None:
    position = (
        Position()
        .crown(coins=5)
        .pirate(coins=1)
        .hazard(BAY, codes.PRIVATEERS)
        .ship(codes.SLOOP, crew=[codes.DOUG, codes.PAUL])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.RAISE | 3)
    assert position.row(BAY) == [(codes.PRIVATEERS, 2, True)]
    position.play(codes.LOSE | codes.PAUL)
    assert position.row(BAY) == [(codes.PRIVATEERS, 1, True)]
