"""The start of a raid: its six steps, the target, and the raiding party."""

from __future__ import annotations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, OUT_OF_ORDER
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, POINT, TIDES, Position

ISLANDS = (HOME, POINT, BAY, TIDES)


def joined(position: Position) -> list[bool]:
    """Which ships are in the party, for all to see."""
    return [ship[4] for ship in position.view(codes.CROWN)["ships"]]


# The target


@clause("RR-target-1")
def test_the_six_steps_come_in_their_order() -> None:
    position = Position().crown(coins=1).pirate(coins=2).hazard(BAY, codes.PORT_TAXES).investment(BAY, codes.LIGHT_RUM)
    position.ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.RAISE | 0, codes.EFFECT | codes.DOUG)
    steps = (codes.E_RAID, codes.E_JOIN, codes.E_RAISE, codes.E_FACE, codes.E_SUCCESS, codes.E_RAIDED, codes.E_EFFECT)
    assert [event[0] for event in position.trace.events if event[0] in steps] == list(steps)


@clause("RR-target-1")
def test_an_event_starts_a_raid_too() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(hand=[codes.TREASURE_MAP], coins=0)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | TIDES)
    assert [event[2:4] for event in position.events(codes.E_RAID)] == [(TIDES, 1)]
    assert position.events(codes.E_SUCCESS)


@clause("RR-target-2")
@pytest.mark.parametrize("island", ISLANDS)
def test_each_of_the_four_islands_may_be_named(island: int) -> None:
    position = Position().pirate(coins=2).ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    assert [move for move in position.moves() if move & ~63 == codes.RAID] == [codes.RAID | name for name in ISLANDS]
    assert position.why(codes.RAID | 4) == NOT_ASKED
    position.play(codes.RAID | island)
    assert position.view(codes.CROWN)["target"] == island, "it is named before the party is formed"
    assert position.moves() == [codes.JOIN | 0]


@clause("RR-target-3")
def test_an_empty_island_is_raided_with_its_hazards_and_successfully() -> None:
    position = Position().crown(coins=2).pirate(coins=4).hazard(BAY, codes.PORT_TAXES).hazard(BAY, codes.REEF)
    position.ship(codes.SLOOP, crew=[codes.BESS, codes.CARLIE]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.asked == codes.CROWN
    position.play(codes.RAISE | 2, codes.RAISE | 0, codes.COST | 0, codes.COST | 0)
    assert position.events(codes.E_SUCCESS)
    assert [event[2] for event in position.events(codes.E_NOTHING)] == [BAY]
    assert position.row(BAY) == []


@clause("RR-target-4")
def test_target_and_party_stand_when_the_crown_starts_to_raise() -> None:
    position = Position().crown(coins=1).pirate(coins=9).hazard(BAY, codes.PRIVATEERS)
    position.ship(codes.SLOOP, crew=[codes.DOUG]).ship(codes.BRIGANTINE, crew=[codes.JANEY]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE)
    changes = [codes.RAID | POINT, codes.AT | POINT, codes.JOIN | 1, codes.SHIP_AT | 1]
    assert position.asked == codes.CROWN
    assert [position.why(move) for move in changes] == [NOT_ASKED] * 4
    position.play(codes.RAISE | 1)
    assert position.asked == codes.PIRATE, "who has now seen the hazard"
    assert [position.why(move) for move in changes] == [NOT_ASKED] * 4
    assert joined(position) == [True, False]
    assert position.view(codes.CROWN)["target"] == BAY


@clause("RR-target-5")
def test_a_raid_needs_a_ready_ship_and_a_coin() -> None:
    cases = [
        (Position().pirate(coins=0).ship(codes.SLOOP, crew=[codes.DOUG]), codes.R_NO_COIN),
        (Position().pirate(coins=5).ship(codes.SLOOP, coins=1, crew=[codes.DOUG]), codes.R_NO_READY_SHIP),
        (
            Position().pirate(coins=5).ship(codes.SLOOP).ship(codes.LONGBOAT, coins=2, crew=[codes.PAUL]),
            codes.R_NO_READY_SHIP,
        ),
        (Position().pirate(coins=1).ship(codes.SLOOP).ship(codes.LONGBOAT, crew=[codes.PAUL]), ALLOWED),
    ]
    for position, reason in cases:
        position.turn(codes.PIRATE).begin()
        assert {position.why(codes.RAID | island) for island in ISLANDS} == {reason}


@clause("RR-target-5")
def test_treasure_map_needs_no_coin() -> None:
    position = (
        Position()
        .pirate(hand=[codes.TREASURE_MAP], coins=0)
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .turn(codes.PIRATE)
        .begin()
    )
    assert position.why(codes.RAID | BAY) == codes.R_NO_COIN
    assert position.why(codes.EVENT | codes.TREASURE_MAP) == ALLOWED


@clause("RR-target-6")
def test_no_question_of_a_raid_starts_another() -> None:
    """A Treasure Map in the hand and a ready ship are of no use until the raid is over, crew effects and all."""
    position = (
        Position()
        .crown(coins=5)
        .pirate(hand=[codes.TREASURE_MAP, codes.SLOOP, codes.BRIGANTINE, codes.LONGBOAT], coins=9)
    )
    position.hazard(BAY, codes.ROUGH_SEAS).hazard(BAY, codes.PRIVATEERS)
    position.ship(codes.SLOOP, crew=[codes.DOUG, codes.JANEY]).ship(codes.LONGBOAT, crew=[codes.PAUL]).turn(
        codes.PIRATE
    ).begin()
    assert position.why(codes.EVENT | codes.TREASURE_MAP) == ALLOWED
    asked = []
    answers = [
        codes.RAID | BAY,
        codes.JOIN | 0,
        codes.DONE,
        codes.RAISE | 1,
        codes.RAISE | 0,
        codes.COST | 0,
        codes.COST | 0,
        codes.DISCARD | codes.LONGBOAT,
    ]
    for move in (
        *answers,
        codes.DISCARD | codes.SLOOP,
        codes.EFFECT | codes.DOUG,
        codes.EFFECT | codes.JANEY,
        codes.DISCARD | codes.BRIGANTINE,
    ):
        position.play(move)
        if position.step != "PirateAction":
            asked.append(position.step)
            assert position.why(codes.EVENT | codes.TREASURE_MAP) == position.why(codes.RAID | TIDES) == NOT_ASKED
    assert asked == [
        *(
            "Party",
            "Party",
            "Raise",
            "Raise",
            "ChooseCost",
            "ChooseCost",
            "PayCards",
            "PayCards",
            "Effect",
            "Effect",
            "SellCard",
        ),
    ]
    assert position.why(codes.EVENT | codes.TREASURE_MAP) == ALLOWED


# The party


@clause("RR-party-1")
def test_a_ship_joins_only_with_crew_and_without_a_coin() -> None:
    position = (
        Position()
        .pirate(coins=9)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .ship(codes.SLOOP, coins=1, crew=[codes.DOUG])
        .ship(codes.BRIGANTINE)
    )
    position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.JANEY]).turn(codes.PIRATE).begin().play(codes.RAID | BAY)
    assert position.moves() == [codes.JOIN | 0, codes.JOIN | 3]
    assert position.why(codes.JOIN | 1) == codes.R_SHIP_COIN
    assert position.why(codes.JOIN | 2) == codes.R_SHIP_CREW
    assert position.why(codes.JOIN | 4) == NOT_ASKED


@clause("RR-party-1")
def test_at_least_one_ship_joins() -> None:
    position = (
        Position()
        .pirate(coins=9)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
        .ship(codes.SLOOP, crew=[codes.DOUG])
        .turn(codes.PIRATE)
        .begin()
    )
    position.play(codes.RAID | BAY)
    assert position.why(codes.DONE) == codes.R_MUST_PLAY
    position.play(codes.JOIN | 0)
    assert position.moves() == [codes.JOIN | 1, codes.DONE]


@clause("RR-party-1", "RR-party-5")
@pytest.mark.parametrize("chosen", [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
def test_any_set_of_ready_ships_is_chosen_in_a_single_way(chosen: list[int]) -> None:
    position = Position().crown(coins=1).pirate(coins=9).hazard(BAY, codes.PRIVATEERS)
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP, crew=[codes.DOUG]).ship(
        codes.SLOOP, crew=[codes.CARLIE]
    ).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY)
    for berth in chosen:
        position.play(codes.JOIN | berth)
        if position.asked == codes.PIRATE:
            reasons = [codes.R_JOINED if passed in chosen else OUT_OF_ORDER for passed in range(berth)]
            assert [position.why(codes.JOIN | passed) for passed in range(berth)] == reasons
    if chosen[-1] < 2:
        position.play(codes.DONE)
    assert position.asked == codes.CROWN
    assert joined(position) == [berth in chosen for berth in range(3)]


@clause("RR-party-2")
def test_every_ship_that_joins_takes_a_coin_of_the_supply() -> None:
    position = (
        Position().crown(coins=1).pirate(coins=5).hazard(BAY, codes.PRIVATEERS).ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.ship(codes.SLOOP, crew=[codes.DOUG]).ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 2)
    assert position.fleet() == [
        (codes.LONGBOAT, 1, [codes.PAUL]),
        (codes.SLOOP, 0, [codes.DOUG]),
        (codes.SLOOP, 1, [codes.CARLIE]),
    ]
    assert position.coins(codes.PIRATE) == 3
    assert position.coins(codes.CROWN) == 1


@clause("RR-party-2")
def test_no_more_ships_join_than_there_are_coins() -> None:
    position = (
        Position().crown(coins=1).pirate(coins=2).hazard(BAY, codes.PRIVATEERS).ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.ship(codes.SLOOP, crew=[codes.DOUG]).ship(codes.SLOOP, crew=[codes.CARLIE]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.moves() == [codes.JOIN | 1, codes.JOIN | 2, codes.DONE]
    position.play(codes.JOIN | 1)
    assert position.asked == codes.CROWN, "the supply is empty, so that nobody else can join"
    assert joined(position) == [True, True, False]
    assert position.coins(codes.PIRATE) == 0


@clause("RR-party-3")
def test_the_party_is_the_joined_ships_with_all_their_crew() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=9)
        .hazard(BAY, codes.ROUGH_SEAS, up=True)
        .ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.ship(codes.SLOOP, crew=[codes.DOUG, codes.JANEY]).ship(codes.SLOOP, crew=[codes.CARLIE]).turn(
        codes.PIRATE
    ).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1, codes.DONE)
    assert position.moves() == [codes.LOSE | codes.JANEY, codes.LOSE | codes.PAUL, codes.LOSE | codes.DOUG]
    assert position.why(codes.LOSE | codes.CARLIE) == codes.R_OUT_OF_PARTY
    assert joined(position) == [True, True, False]


@clause("RR-party-4")
def test_treasure_map_forms_the_party_in_its_own_way() -> None:
    position = Position().crown(coins=1).pirate(hand=[codes.TREASURE_MAP], coins=5).hazard(BAY, codes.PRIVATEERS)
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 1, codes.AT | BAY)
    assert position.asked == codes.CROWN, "no other ship is asked for"
    assert joined(position) == [False, True]
    assert position.fleet() == [(codes.LONGBOAT, 0, [codes.PAUL]), (codes.SLOOP, 2, [codes.DOUG])]
    assert position.coins(codes.PIRATE) == 5, "the coins on the ship are the bank's"
