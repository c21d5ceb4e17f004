"""Navigation and combat icons: whose count, each once in a raid, and when the Pirate is asked which to use."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED, OUT_OF_ORDER
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.picked import picked_sets
from tests.games.rum_runner.position import BAY, Position

Ship = tuple[int, list[int]]


def of(crew: int) -> int:
    """The icon of a crew."""
    return codes.USE | 8 + crew - codes.JANEY


def raid(*hazards: int, ships: Sequence[Ship], down: int | None = None, coins: int = 0) -> Position:
    """These ships raid the bay past face-up hazards, given from the island outward; `down` lies innermost, face down.

    The Pirate has no cards, and so many coins after joining.
    """
    position = Position().crown(coins=0).pirate(coins=coins + len(ships))
    if down is not None:
        position.hazard(BAY, down)
    for kind in hazards:
        position.hazard(BAY, kind, up=True)
    for kind, crew in ships:
        position.ship(kind, crew=crew)
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, *(codes.JOIN | berth for berth in range(len(ships))))
    return position if down is None else position.play(codes.DONE)


def used(position: Position) -> list[int]:
    """Whose icons were used, as events name them: of two ships alike with 1 or 2 above the kind."""
    return [event[4] for event in position.events(codes.E_USE)]


def costs(position: Position) -> list[tuple[int, int]]:
    return [event[2:4] for event in position.events(codes.E_COST)]


# Whose icons count


@clause("RR-face-6")
@pytest.mark.parametrize(
    ("kind", "ships", "enough"),
    [
        (codes.UNCHARTED_WATERS, [(codes.SLOOP, [codes.CARLIE, codes.PETE])], True),
        (codes.UNCHARTED_WATERS, [(codes.SLOOP, [codes.CARLIE, codes.DOUG]), (codes.SLOOP, [codes.JANEY])], True),
        (codes.UNCHARTED_WATERS, [(codes.SLOOP, [codes.CARLIE, codes.DOUG]), (codes.BRIGANTINE, [codes.JANEY])], False),
        (codes.BLOCKADE, [(codes.BRIGANTINE, [codes.DOUG, codes.JANEY])], True),
        (codes.BLOCKADE, [(codes.BRIGANTINE, [codes.CARLIE, codes.JANEY]), (codes.LONGBOAT, [codes.DOUG])], True),
        (codes.BLOCKADE, [(codes.BRIGANTINE, [codes.CARLIE, codes.JANEY]), (codes.SLOOP, [codes.PETE])], False),
        (codes.HIDDEN_HARBOR, [(codes.SLOOP, [codes.PAUL])], True),
        (codes.HIDDEN_HARBOR, [(codes.LONGBOAT, [codes.CARLIE])], True),
        (codes.HIDDEN_HARBOR, [(codes.BRIGANTINE, [codes.DOUG])], False),
        (codes.HARBOR_GUNS, [(codes.BRIGANTINE, [codes.PAUL])], True),
        (codes.HARBOR_GUNS, [(codes.LONGBOAT, [codes.JANEY])], True),
        (codes.HARBOR_GUNS, [(codes.SLOOP, [codes.CARLIE])], False),
    ],
)
def test_ships_and_crew_put_their_icons_together(kind: int, ships: list[Ship], enough: bool) -> None:
    position = raid(kind, ships=ships)
    assert bool(position.events(codes.E_SUCCESS)) == enough
    assert bool(position.events(codes.E_STOPPED)) != enough


@clause("RR-face-6")
def test_an_icon_serves_once_in_a_raid() -> None:
    """The Sloop and Carlie have two icons: enough for the Reef, but not after the Hidden Harbor."""
    alone = raid(codes.REEF, ships=[(codes.SLOOP, [codes.CARLIE])])
    assert alone.why(codes.COST | 0) == ALLOWED
    position = raid(codes.REEF, codes.HIDDEN_HARBOR, ships=[(codes.SLOOP, [codes.CARLIE])]).play(codes.USE | 0)
    assert costs(position) == [(codes.HIDDEN_HARBOR, 0), (codes.REEF, 1)], "only a ship can pay for the Reef now"
    assert position.moves() == [codes.SHIP_AT | 0]


@clause("RR-face-6")
def test_the_second_hazard_is_paid_by_other_members_of_the_party() -> None:
    position = raid(codes.REEF, codes.HIDDEN_HARBOR, ships=[(codes.SLOOP, [codes.CARLIE, codes.PETE])]).play(
        of(codes.CARLIE)
    )
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    assert position.play(codes.COST | 0).events(codes.E_SUCCESS)


@clause("RR-face-6")
def test_used_icons_are_fresh_in_the_next_raid() -> None:
    position = Position().crown(coins=0).pirate(coins=2).hazard(BAY, codes.PORT_TAXES, coins=2, up=True)
    position.hazard(BAY, codes.HIDDEN_HARBOR, coins=2, up=True).ship(codes.SLOOP, crew=[codes.CARLIE]).ship(
        codes.LONGBOAT
    )
    position.turn(codes.PIRATE).begin().play(
        codes.RAID | BAY,
        codes.JOIN | 0,
        of(codes.CARLIE),
        codes.DONE,
        codes.CREW,
        codes.board_move(codes.CARLIE, 1),
    )
    position.play(codes.RAID | BAY, codes.JOIN | 1)
    assert used(position) == [codes.CARLIE, codes.CARLIE]
    assert len(position.events(codes.E_SUCCESS)) == 2


# Cards with two icons


@clause("RR-face-10")
def test_enric_gives_both_icons_to_one_hazard() -> None:
    position = raid(codes.FOG_BANK, ships=[(codes.LONGBOAT, [codes.ENRIC])])
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    assert position.play(codes.COST | 0).events(codes.E_SUCCESS)
    assert raid(codes.FOG_BANK, ships=[(codes.LONGBOAT, [codes.CARLIE])]).moves() == [codes.SHIP_AT | 0], (
        "half of it is not enough"
    )


@clause("RR-face-10")
@pytest.mark.parametrize("order", [(codes.HIDDEN_HARBOR, codes.HARBOR_GUNS), (codes.HARBOR_GUNS, codes.HIDDEN_HARBOR)])
def test_or_one_each_to_two_hazards(order: tuple[int, int]) -> None:
    assert raid(*order, ships=[(codes.LONGBOAT, [codes.ENRIC])]).events(codes.E_SUCCESS)


@clause("RR-face-10")
def test_but_each_of_them_once() -> None:
    position = raid(codes.HARBOR_GUNS, codes.FOG_BANK, ships=[(codes.LONGBOAT, [codes.ENRIC])]).play(codes.COST | 0)
    assert [event[2] for event in position.events(codes.E_STOPPED)] == [0]


@clause("RR-face-10")
def test_the_galleon_has_two_combat_icons() -> None:
    assert raid(codes.PRIVATEERS, ships=[(codes.GALLEON, [codes.PAUL])]).play(codes.COST | 0).events(codes.E_SUCCESS)
    assert raid(codes.BLOCKADE, ships=[(codes.GALLEON, [codes.DOUG])]).events(codes.E_SUCCESS)
    assert raid(codes.BLOCKADE, ships=[(codes.GALLEON, [codes.PAUL])]).events(codes.E_STOPPED)


@clause("RR-face-10")
def test_the_galleon_gives_one_icon_to_each_of_two_hazards() -> None:
    position = raid(codes.PRIVATEERS, codes.HARBOR_GUNS, ships=[(codes.GALLEON, [codes.PAUL, codes.CARLIE])], coins=4)
    assert used(position) == [codes.GALLEON], "one for the guns, without a question: the icons are on one card"
    assert position.why(codes.COST | 0) == codes.R_CANNOT_PAY, "one is left of the two for Privateers"
    position = raid(
        codes.PRIVATEERS, codes.HARBOR_GUNS, ships=[(codes.GALLEON, [codes.PAUL, codes.DOUG])], coins=4
    ).play(codes.USE | 0)
    assert position.why(codes.COST | 0) == ALLOWED, "one is left, and Doug's"


@clause("RR-face-10")
def test_and_has_none_left_after_both_were_used() -> None:
    position = raid(codes.HARBOR_GUNS, codes.PRIVATEERS, ships=[(codes.GALLEON, [codes.PAUL])]).play(codes.COST | 0)
    assert used(position) == [codes.GALLEON, codes.GALLEON]
    assert [event[2] for event in position.events(codes.E_STOPPED)] == [0]


# Who leaves takes along what was not used


@clause("RR-face-11")
@pytest.mark.parametrize(
    ("icon", "left"), [(of(codes.CARLIE), True), (codes.USE | 0, False)], ids=["hers", "the ship's"]
)
def test_unused_icons_go_with_a_trashed_crew_and_used_ones_stay_used(icon: int, left: bool) -> None:
    """Hidden Harbor takes a navigation icon, Rough Seas takes Carlie, and Fog Bank asks for another one."""
    position = raid(
        codes.FOG_BANK, codes.ROUGH_SEAS, codes.HIDDEN_HARBOR, ships=[(codes.SLOOP, [codes.CARLIE, codes.DOUG])]
    ).play(icon, codes.LOSE | codes.CARLIE)
    assert position.moves() == ([codes.COST | 0, codes.COST | 1] if left else [codes.SHIP_AT | 0])


@clause("RR-face-11")
def test_the_only_icon_may_go_with_its_crew() -> None:
    ships = [(codes.MERCHANT_VESSEL, [codes.CARLIE, codes.DOUG])]
    assert (
        raid(codes.HIDDEN_HARBOR, codes.ROUGH_SEAS, ships=ships).play(codes.LOSE | codes.DOUG).events(codes.E_SUCCESS)
    )
    assert (
        raid(codes.HIDDEN_HARBOR, codes.ROUGH_SEAS, ships=ships).play(codes.LOSE | codes.CARLIE).events(codes.E_STOPPED)
    )


@clause("RR-face-11")
def test_a_ship_that_left_the_party_gives_no_icon_though_it_is_in_play() -> None:
    ships = [(codes.SLOOP, [codes.PAUL]), (codes.LONGBOAT, [codes.DOUG])]
    assert (
        raid(codes.HIDDEN_HARBOR, codes.ROUGH_SEAS, ships=ships).play(codes.LOSE | codes.DOUG).events(codes.E_SUCCESS)
    )
    position = raid(codes.HIDDEN_HARBOR, codes.ROUGH_SEAS, ships=ships).play(codes.LOSE | codes.PAUL)
    assert [event[2] for event in position.events(codes.E_STOPPED)] == [0]
    assert position.fleet() == [(codes.SLOOP, 1, []), (codes.LONGBOAT, 1, [codes.DOUG])]


# When it is asked


@clause("RR-face-12")
def test_with_icons_to_spare_and_a_hazard_ahead_the_pirate_is_asked() -> None:
    position = raid(
        codes.PORT_TAXES,
        codes.HIDDEN_HARBOR,
        ships=[(codes.SLOOP, [codes.CARLIE, codes.DOUG]), (codes.LONGBOAT, [codes.PETE])],
    )
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.USE | 0, of(codes.CARLIE), of(codes.PETE)]
    assert position.why(of(codes.DOUG)) == position.why(codes.USE | 1) == codes.R_NO_ICON
    assert position.why(codes.USE | 5) == NOT_ASKED, "there is no such ship"
    assert used(position.play(of(codes.PETE))) == [codes.PETE]


@clause("RR-face-12")
@pytest.mark.parametrize("down", [None, codes.REEF], ids=["nothing further in", "a face-down hazard further in"])
def test_without_a_face_up_hazard_ahead_they_are_taken_by_themselves(down: int | None) -> None:
    position = raid(codes.HIDDEN_HARBOR, ships=[(codes.SLOOP, [codes.CARLIE, codes.DOUG])], down=down)
    assert position.step != "Icon"
    assert position.events(codes.E_SUCCESS)


@clause("RR-face-12")
def test_a_hazard_that_was_faced_already_is_not_ahead() -> None:
    position = Position().crown(coins=0).pirate(coins=1).hazard(BAY, codes.HIDDEN_HARBOR, up=True)
    position.hazard(BAY, codes.PORT_TAXES, coins=2, up=True).ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).turn(
        codes.PIRATE
    ).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0)
    assert position.row(BAY) == [(codes.PORT_TAXES, 1, True)], "it still lies there, face up"
    assert position.events(codes.E_SUCCESS)


@clause("RR-face-12")
def test_with_just_enough_icons_they_are_taken_by_themselves() -> None:
    position = raid(codes.PORT_TAXES, codes.SQUALL, ships=[(codes.SLOOP, [codes.CARLIE, codes.DOUG])]).play(
        codes.COST | 0
    )
    assert used(position) == [codes.SLOOP, codes.CARLIE]
    assert position.events(codes.E_SUCCESS)


@clause("RR-face-12")
def test_icons_of_one_card_are_not_asked_about() -> None:
    position = raid(codes.PORT_TAXES, codes.HARBOR_GUNS, ships=[(codes.GALLEON, [codes.PAUL])])
    assert used(position) == [codes.GALLEON]
    assert position.events(codes.E_SUCCESS)


@clause("RR-face-12")
def test_the_record_has_them_one_by_one_and_a_set_in_a_single_way() -> None:
    ships: list[Ship] = [(codes.SLOOP, [codes.CARLIE]), (codes.SLOOP, [codes.PETE])]
    position = raid(codes.PORT_TAXES, codes.REEF, ships=ships).play(codes.COST | 0)
    assert position.moves() == [codes.USE | 0, codes.USE | 1, of(codes.CARLIE)]
    assert position.why(of(codes.PETE)) == codes.R_TOO_FEW_ICONS, "nothing comes after it to make up the second icon"
    position.play(codes.USE | 1)
    assert position.moves() == [of(codes.CARLIE), of(codes.PETE)]
    assert position.why(codes.USE | 0) == OUT_OF_ORDER
    assert position.why(codes.USE | 1) == codes.R_NO_ICON
    assert used(position.play(of(codes.PETE))) == [codes.SLOOP | 2 << 6, codes.PETE]
    position = raid(codes.PORT_TAXES, codes.REEF, ships=ships).play(codes.COST | 0, of(codes.CARLIE))
    assert used(position) == [codes.CARLIE], "nothing is used that was not chosen"
    assert position.moves() == [of(codes.PETE)], "though only one is left in that order"


@clause("RR-face-12", "RR-choose-1")
def test_any_icons_of_the_right_number_can_be_chosen() -> None:
    ships: list[Ship] = [(codes.SLOOP, [codes.CARLIE]), (codes.SLOOP, [codes.PETE])]
    position = raid(codes.PORT_TAXES, codes.REEF, ships=ships).play(codes.COST | 0)
    icons = [codes.USE | 0, codes.USE | 1, of(codes.CARLIE), of(codes.PETE)]
    assert picked_sets(position.state) == set(combinations(icons, 2))
    galleon: list[Ship] = [(codes.GALLEON, [codes.DOUG, codes.PAUL])]
    position = raid(codes.HARBOR_GUNS, codes.PRIVATEERS, ships=galleon, coins=4).play(codes.COST | 0)
    assert picked_sets(position.state) == {(codes.USE | 0, codes.USE | 0), (codes.USE | 0, of(codes.DOUG))}


@clause("RR-face-12")
def test_of_a_mixed_cost_only_the_kind_with_a_choice_is_asked() -> None:
    position = raid(codes.PORT_TAXES, codes.FOG_BANK, ships=[(codes.SLOOP, [codes.ENRIC])]).play(codes.COST | 0)
    assert position.moves() == [codes.USE | 0, of(codes.ENRIC)], "navigation: the ship's or Enric's; combat is Enric's"
    position.play(codes.USE | 0)
    assert used(position) == [codes.SLOOP, codes.ENRIC]
    assert position.events(codes.E_SUCCESS)


@clause("RR-face-12")
def test_the_galleon_beside_a_fighter_is_asked_about_icon_by_icon() -> None:
    ships: list[Ship] = [(codes.GALLEON, [codes.DOUG, codes.PAUL])]
    position = raid(codes.HARBOR_GUNS, codes.PRIVATEERS, ships=ships, coins=4).play(codes.COST | 0)
    assert position.moves() == [codes.USE | 0], "one of them is the Galleon's in any case"
    assert position.play(codes.USE | 0).moves() == [codes.USE | 0, of(codes.DOUG)]
    assert raid(codes.KRAKEN, codes.HARBOR_GUNS, ships=ships).moves() == [codes.USE | 0, of(codes.DOUG)]
