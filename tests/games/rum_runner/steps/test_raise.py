"""Raising hazards: what it costs, what may pay, in which order, and when the Crown is asked."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, TIDES, Position

Hazard = tuple[int, int, bool]  # kind, coins, face up
COSTS = [
    *(
        (codes.ROUGH_SEAS, 0),
        (codes.PRIVATEERS, 1),
        (codes.REEF, 2),
        (codes.UNCHARTED_WATERS, 3),
        (codes.BLOCKADE, 3),
        (codes.KRAKEN, 3),
        (codes.SQUALL, 1),
    ),
    *(
        (codes.FOG_BANK, 1),
        (codes.ROWDY_TAVERN, 0),
        (codes.PORT_TAXES, 0),
        (codes.HIDDEN_HARBOR, 1),
        (codes.HARBOR_GUNS, 1),
    ),
]


def raid(*hazards: Hazard, coins: int, pirate: int = 1, **others: Any) -> Position:
    """A Sloop raids the bay with these hazards, from the island outward; the Crown has so many coins."""
    position = Position().crown(coins=coins).pirate(coins=pirate, **others)
    for kind, on_it, up in hazards:
        position.hazard(BAY, kind, coins=on_it, up=up)
    position.hazard(TIDES, codes.ROUGH_SEAS).ship(codes.SLOOP, crew=[codes.DOUG, codes.PAUL]).turn(codes.PIRATE).begin()
    return position.play(codes.RAID | BAY, codes.JOIN | 0)


def raised(position: Position) -> list[int]:
    return [event[3] for event in position.events(codes.E_RAISE)]


@clause("RR-raise-1")
@pytest.mark.parametrize(
    "answers",
    [
        [codes.DONE, codes.DONE],
        [codes.RAISE | 1, codes.DONE],
        [codes.DONE, codes.RAISE | 0],
        [codes.RAISE | 1, codes.RAISE | 0],
    ],
)
def test_any_number_of_the_face_down_hazards_is_raised(answers: list[int]) -> None:
    position = raid((codes.PORT_TAXES, 0, False), (codes.HARBOR_GUNS, 0, False), coins=3)
    position.play(*answers)
    kinds = [
        kind
        for kind, answer in zip((codes.HARBOR_GUNS, codes.PORT_TAXES), answers, strict=True)
        if answer != codes.DONE
    ]
    assert raised(position) == kinds
    assert [event[3] for event in position.events(codes.E_FACE)] == kinds, "they were face up by then"


@clause("RR-raise-1")
@pytest.mark.parametrize(("kind", "cost"), [pair for pair in COSTS if pair[0] != codes.ROUGH_SEAS])
def test_the_cost_is_paid_to_the_bank(kind: int, cost: int) -> None:
    position = raid((kind, 0, False), coins=4)
    assert position.moves() == [codes.DONE, *(codes.RAISE | coins for coins in range(cost, 5))]
    position.play(codes.RAISE | cost)
    assert raised(position) == [kind]
    gains = {codes.PORT_TAXES: 3, codes.SQUALL: 2}
    assert position.coins(codes.CROWN) == 4 - cost + gains.get(kind, 0)


@clause("RR-raise-1")
def test_hazards_before_other_islands_are_not_asked_about() -> None:
    position = raid((codes.PORT_TAXES, 0, False), coins=9)
    assert position.why(codes.CARD_AT | TIDES * 16 + 1) == NOT_ASKED
    position.play(codes.DONE)
    assert position.events(codes.E_SUCCESS), "one hazard before the target, one question"
    assert position.row(TIDES) == [(codes.ROUGH_SEAS, 0, False)]


@clause("RR-raise-2")
@pytest.mark.parametrize(
    ("on_it", "named", "left"),
    [(0, 2, 0), (1, 1, 0), (2, 0, 0), (3, 0, 1), (3, 2, 3), (2, 1, 1), (1, 3, 2)],
    ids=["supply", "mix", "its own coins", "what is over stays", "supply, its own stay", "other mix", "mix and more"],
)
def test_supply_and_the_coins_on_the_hazard_pay_in_any_mix(on_it: int, named: int, left: int) -> None:
    """A second hazard follows, so that the first can be looked at before it is faced."""
    position = raid((codes.ROWDY_TAVERN, 0, False), (codes.REEF, on_it, False), coins=4)
    position.play(codes.RAISE | named)
    assert position.row(BAY)[1] == (codes.REEF, left, True)
    assert position.coins(codes.CROWN) == 4 - named


@clause("RR-raise-3")
def test_the_coins_of_one_hazard_do_not_pay_for_another() -> None:
    position = raid((codes.HIDDEN_HARBOR, 0, False), (codes.REEF, 9, False), coins=0)
    position.play(codes.RAISE | 0)
    assert position.row(BAY) == [(codes.HIDDEN_HARBOR, 0, False), (codes.REEF, 7, True)]
    assert position.moves() == [codes.DONE]
    assert position.why(codes.RAISE | 0) == codes.R_TOO_LITTLE


@clause("RR-raise-3")
def test_nor_do_those_of_a_hazard_further_in() -> None:
    position = raid((codes.HIDDEN_HARBOR, 9, False), (codes.REEF, 1, False), coins=0)
    assert position.moves() == [codes.DONE]
    position.play(codes.DONE)
    assert position.moves() == [codes.DONE, codes.RAISE | 0]


@clause("RR-raise-4")
def test_further_coins_go_on_it_as_it_is_turned_up_and_never_later() -> None:
    position = raid((codes.ROWDY_TAVERN, 0, False), (codes.REEF, 0, False), coins=9)
    position.play(codes.RAISE | 5)
    assert position.row(BAY)[1] == (codes.REEF, 3, True)
    position.play(codes.RAISE | 4)
    assert position.asked == codes.PIRATE, "all are decided: the Crown is not asked for more coins"
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 4, True), (codes.REEF, 3, True)]
    assert position.coins(codes.CROWN) == 0


@clause("RR-raise-4", "RR-raise-9")
def test_hazards_that_were_face_up_get_no_coins() -> None:
    position = raid((codes.ROWDY_TAVERN, 0, True), (codes.PORT_TAXES, 2, True), coins=9, pirate=5)
    assert position.asked == codes.PIRATE, "nothing lies face down, so the Crown is not asked at all"
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 0, True), (codes.PORT_TAXES, 2, True)]
    position = raid((codes.PRIVATEERS, 1, False), (codes.PORT_TAXES, 0, True), coins=9, pirate=5)
    position.play(codes.RAISE | 4)
    assert position.row(BAY) == [(codes.PRIVATEERS, 4, True), (codes.PORT_TAXES, 0, True)]


@clause("RR-raise-5")
def test_they_are_decided_outermost_first_in_one_pass() -> None:
    position = raid(
        (codes.REEF, 0, False),
        (codes.PORT_TAXES, 0, True),
        (codes.UNCHARTED_WATERS, 0, False),
        (codes.PRIVATEERS, 0, False),
        coins=3,
    )
    fewest = []
    while position.asked == codes.CROWN:
        fewest.append(next(coins for coins in range(4) if position.why(codes.RAISE | coins) == ALLOWED))
        position.play(codes.DONE)
    assert fewest == [1, 3, 2], "Privateers, Uncharted Waters, Reef, each once"
    assert raised(position) == []


@clause("RR-raise-5")
def test_what_was_left_down_cannot_be_raised_after_one_further_in() -> None:
    position = raid((codes.PORT_TAXES, 0, False), (codes.PRIVATEERS, 0, False), coins=5)
    position.play(codes.DONE, codes.RAISE | 0)
    assert raised(position) == [codes.PORT_TAXES]
    assert position.events(codes.E_SUCCESS)
    assert position.row(BAY) == [(codes.PRIVATEERS, 0, False)]


@clause("RR-raise-6")
def test_payment_and_further_coins_are_one_number() -> None:
    position = raid((codes.ROWDY_TAVERN, 0, False), (codes.REEF, 1, False), coins=3)
    assert position.moves() == [codes.DONE, codes.RAISE | 1, codes.RAISE | 2, codes.RAISE | 3]
    assert position.why(codes.RAISE | 0) == codes.R_TOO_LITTLE
    assert position.why(codes.RAISE | 4) == codes.R_TOO_MUCH
    position.play(codes.RAISE | 3)
    assert position.row(BAY)[1] == (codes.REEF, 1 + 3 - 2, True)
    assert position.coins(codes.CROWN) == 0


@clause("RR-raise-7")
@pytest.mark.parametrize(
    ("on_it", "supply", "most"), [(0, 63, 63), (61, 63, 3), (62, 63, 2), (63, 63, 1), (63, 0, 0), (60, 2, 2)]
)
def test_all_of_the_supply_may_go_as_long_as_the_card_holds_it(on_it: int, supply: int, most: int) -> None:
    position = raid((codes.ROWDY_TAVERN, 0, False), (codes.PRIVATEERS, on_it, False), coins=supply)
    assert position.moves()[-1] == codes.RAISE | most
    if most < 63:
        assert position.why(codes.RAISE | most + 1) == codes.R_TOO_MUCH
    position.play(codes.RAISE | most)
    kept = on_it + most - 1
    assert kept <= 63
    assert position.row(BAY)[1] == (codes.PRIVATEERS, kept, True)
    assert position.coins(codes.CROWN) == supply - most


@clause("RR-raise-8")
@pytest.mark.parametrize(("kind", "cost"), COSTS[1:])
def test_the_crown_is_asked_even_if_it_cannot_pay(kind: int, cost: int) -> None:
    position = raid((kind, 0, False), coins=0)
    assert position.asked == codes.CROWN
    assert position.step == "Raise"
    assert position.state.step().discreet(position.state), "a table asks even if there is one answer"
    assert position.moves() == ([codes.DONE] if cost else [codes.DONE, codes.RAISE | 0])


@clause("RR-raise-8")
def test_each_face_down_hazard_before_the_target_is_asked_about() -> None:
    position = raid(
        (codes.REEF, 0, False),
        (codes.PORT_TAXES, 0, True),
        (codes.KRAKEN, 1, False),
        (codes.BLOCKADE, 2, False),
        coins=0,
    )
    asked = 0
    while position.asked == codes.CROWN and position.step == "Raise":
        assert position.moves() == [codes.DONE]
        position.play(codes.DONE)
        asked += 1
    assert asked == 3


@clause("RR-raise-9")
def test_what_is_not_raised_stays_face_down_with_its_coins() -> None:
    position = raid((codes.REEF, 2, False), (codes.PRIVATEERS, 3, False), coins=5)
    position.play(codes.DONE, codes.DONE)
    assert position.row(BAY) == [(codes.REEF, 2, False), (codes.PRIVATEERS, 3, False)]
    assert position.coins(codes.CROWN) == 5
    assert position.view(codes.PIRATE)["islands"][BAY][1] == [
        (codes.NONE, 2, False, False, False),
        (codes.NONE, 3, False, False, False),
    ]


@clause("RR-raise-9")
def test_a_hazard_raised_in_one_raid_is_face_up_in_the_next() -> None:
    position = (
        Position().crown(coins=3).pirate(coins=2).hazard(BAY, codes.ROWDY_TAVERN).ship(codes.SLOOP, crew=[codes.PAUL])
    )
    position.ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.DONE, codes.RAISE | 2, codes.DONE)
    assert position.row(BAY) == [(codes.ROWDY_TAVERN, 2, True)]
    position.play(codes.RAID | BAY, codes.JOIN | 1)
    assert len(position.events(codes.E_FACE)) == 2
    assert len(position.events(codes.E_RAISE)) == 1


@clause("RR-raise-10")
def test_what_the_crown_gains_in_a_raid_raises_nothing_any_more() -> None:
    position = raid((codes.REEF, 0, False), (codes.PORT_TAXES, 0, True), coins=0, pirate=3)
    assert position.moves() == [codes.DONE]
    position.play(codes.DONE, codes.COST | 1)
    assert position.coins(codes.CROWN) == 3, "enough for the Reef"
    assert position.events(codes.E_SUCCESS)
    assert raised(position) == []
    assert position.row(BAY) == [(codes.REEF, 0, False)]
