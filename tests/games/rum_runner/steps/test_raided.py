"""Raiding a card: it is shown, the Pirate carries out its raid text, and it is trashed or scored."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, HOME, Position

Ship = tuple[int, list[int]]
QUIET: Ship = (codes.LONGBOAT, [codes.LORENZO])  # Lorenzo does nothing after a successful raid


def raid(kind: int, source: str, on_it: int = 0, ships: Sequence[Ship] = (QUIET,), coins: int = 0) -> Position:
    """These ships raid a card that lies on the bay, or on top of the deck, or is the only one in the Crown's hand.

    The Pirate has so many coins after joining, and no cards; nothing but the raided card and the fleet is in play.
    """
    position = Position().pirate(coins=coins + len(ships))
    if source == "island":
        position.crown(coins=2).investment(BAY, kind, coins=on_it)
    elif source == "deck":
        position.crown(coins=2).deck(codes.CROWN, kind)
    else:
        position.crown(hand=[kind], coins=2).deck(codes.CROWN)
    for ship, crew in ships:
        position.ship(ship, crew=crew)
    position.turn(codes.PIRATE).begin().play(codes.RAID | (BAY if source == "island" else HOME))
    return position.play(*(codes.JOIN | berth for berth in range(len(ships))))


@clause("RR-raided-1")
def test_a_raided_card_is_shown_then_carried_out_then_trashed() -> None:
    position = raid(codes.LETTER_OF_MARQUE, "island", on_it=2)
    assert position.moves() == [codes.LOSE | codes.LORENZO, codes.DONE]
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["islands"][BAY][0] == (codes.LETTER_OF_MARQUE, 2, True, False, False)
    assert position.pile(codes.CROWN) == []
    position.play(codes.DONE)
    assert position.on(BAY) is None
    assert position.pile(codes.CROWN) == [codes.LETTER_OF_MARQUE]


@clause("RR-raided-1")
@pytest.mark.parametrize("source", ["deck", "hand"])
def test_so_is_one_from_the_deck_or_the_hand(source: str) -> None:
    position = raid(codes.LETTER_OF_MARQUE, source)
    before = position.pile(codes.CROWN)
    for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR):
        assert position.view(viewer)["raided"] == codes.LETTER_OF_MARQUE
    assert codes.LETTER_OF_MARQUE not in before
    position.play(codes.DONE)
    assert position.pile(codes.CROWN) == sorted([*before, codes.LETTER_OF_MARQUE])
    assert position.view(codes.CROWN)["raided"] == -1


@clause("RR-raided-1")
def test_the_text_may_keep_a_card_from_being_trashed() -> None:
    position = raid(codes.CASH_CROP, "island", on_it=1, coins=1).play(codes.DONE)
    assert position.on(BAY) == (codes.CASH_CROP, 1, True)
    assert position.pile(codes.CROWN) == []


@clause("RR-raided-2", "RR-cashcrop-4", "RR-cashcrop-5", "RR-cashcrop-6")
@pytest.mark.parametrize(("on_it", "coins"), [(3, 2), (3, 3), (1, 5)])
def test_coins_stay_on_the_card_while_its_text_is_carried_out(on_it: int, coins: int) -> None:
    """Cash Crop counts them: all or nothing, and it stays if it cannot be paid."""
    position = raid(codes.CASH_CROP, "island", on_it=on_it, coins=coins)
    assert position.on(BAY) == (codes.CASH_CROP, on_it, True)
    if coins < on_it:
        assert codes.GAIN in position.moves()
        return
    assert position.moves() == [codes.PAY, codes.DONE]
    position.play(codes.PAY)
    assert position.on(BAY) is None
    assert position.coins(codes.PIRATE) == coins - on_it
    assert position.coins(codes.CROWN) == 2, "the coins on it and the price go to the bank"


@clause("RR-raided-2")
@pytest.mark.parametrize("source", ["deck", "hand"])
def test_a_card_out_of_deck_or_hand_has_no_coins(source: str) -> None:
    position = raid(codes.CASH_CROP, source, coins=5)
    assert codes.GAIN in position.moves(), "there is nothing to pay"
    assert codes.CASH_CROP in position.pile(codes.CROWN)


@clause("RR-raided-3", "RR-lighthouse-6", "RR-poisonedrum-4", "RR-letterofmarque-4")
@pytest.mark.parametrize("source", ["island", "deck", "hand"])
def test_all_choices_in_a_raid_text_are_the_pirates(source: str) -> None:
    ships: list[Ship] = [(codes.SLOOP, [codes.JANEY, codes.LORENZO]), (codes.LONGBOAT, [codes.PAUL])]
    crew = [codes.LOSE | codes.JANEY, codes.LOSE | codes.PAUL, codes.LOSE | codes.LORENZO]
    for kind, moves in (
        (codes.LIGHTHOUSE, [codes.SHIP_AT | 0, codes.SHIP_AT | 1]),
        (codes.POISONED_RUM, crew),
        (codes.LETTER_OF_MARQUE, [*crew, codes.DONE]),
    ):
        position = raid(kind, source, ships=ships)
        assert position.asked == codes.PIRATE
        assert position.moves() == moves
    assert position.play(codes.LOSE | codes.JANEY).coins(codes.PIRATE) == 3


@clause("RR-raided-3")
def test_only_what_is_in_the_raid_can_be_chosen() -> None:
    for kind, move in (
        (codes.LIGHTHOUSE, codes.SHIP_AT | 1),
        (codes.POISONED_RUM, codes.LOSE | codes.DOUG),
        (codes.LETTER_OF_MARQUE, codes.LOSE | codes.DOUG),
    ):
        position = (
            Position()
            .crown(coins=0)
            .pirate(coins=1)
            .investment(BAY, kind)
            .ship(codes.SLOOP, crew=[codes.LORENZO, codes.JANEY])
        )
        position.ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin().play(
            codes.RAID | BAY, codes.JOIN | 0
        )
        assert position.why(move) == codes.R_OUT_OF_PARTY


@clause("RR-raided-4", "RR-goal-2")
@pytest.mark.parametrize("kind", [codes.LIGHT_RUM, codes.GOLD_RUM, codes.AGED_RUM])
@pytest.mark.parametrize("source", ["island", "deck", "hand"])
def test_raided_rum_is_one_bottle_for_the_pirate(kind: int, source: str) -> None:
    position = raid(kind, source, on_it=5)
    assert position.scored(codes.PIRATE) == [kind]
    assert position.view(codes.CROWN)["points"] == [0, 1]
    assert position.on(BAY) is None
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 0), "coins on it go to the bank"
    others = 0 if source == "island" else position.count()[kind] - 1  # on the pile from the beginning
    assert position.pile(codes.CROWN).count(kind) == others, "it was not trashed"


@clause("RR-raided-5")
@pytest.mark.parametrize(
    "kind",
    [codes.ROUGH_SEAS, codes.REEF, codes.KRAKEN, codes.BLOCKADE, codes.SQUALL, codes.ROYAL_DECREE, codes.EMBARGO],
)
@pytest.mark.parametrize("source", ["deck", "hand"])
def test_hazards_and_events_are_trashed_and_nothing_else_happens(kind: int, source: str) -> None:
    position = raid(kind, source, coins=5)
    assert codes.GAIN in position.moves()
    assert position.events(codes.E_SUCCESS)
    assert [event[3] for event in position.events(codes.E_RAIDED)] == [kind]
    assert position.pile(codes.CROWN).count(kind) == position.count()[kind], "all copies that there are lie on the pile"
    assert position.fleet() == [(codes.LONGBOAT, 1, [codes.LORENZO])]
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 5)


@clause("RR-raided-6")
@pytest.mark.parametrize("source", ["island", "deck", "hand"])
def test_raid_text_works_on_the_party_wherever_the_card_comes_from(source: str) -> None:
    position = raid(codes.POISONED_RUM, source).play(codes.LOSE | codes.LORENZO)
    assert position.fleet() == [(codes.LONGBOAT, 1, [])]
    assert position.pile(codes.PIRATE) == [codes.LORENZO]
    position = raid(codes.LIGHTHOUSE, source).play(codes.SHIP_AT | 0)
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.LORENZO])]
    position = raid(codes.GOLD_RUM, source, ships=[QUIET, (codes.SLOOP, [codes.BESS])])
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.LORENZO]), (codes.SLOOP, 2, [codes.BESS])]


@clause("RR-raided-7")
@pytest.mark.parametrize("kind", [codes.LIGHT_RUM, codes.GOLD_RUM, codes.AGED_RUM])
def test_a_coin_for_each_raiding_ship_goes_to_those_still_in_the_party(kind: int) -> None:
    position = Position().crown(coins=0).pirate(coins=2).hazard(BAY, codes.ROUGH_SEAS, up=True).investment(BAY, kind)
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP, crew=[codes.LORENZO]).ship(
        codes.GALLEON, crew=[codes.CARLIE]
    ).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1, codes.LOSE | codes.PAUL)
    assert position.fleet() == [
        (codes.LONGBOAT, 1, []),
        (codes.SLOOP, 2, [codes.LORENZO]),
        (codes.GALLEON, 0, [codes.CARLIE]),
    ]


@clause("RR-raided-7")
def test_a_ship_that_dropped_out_cannot_take_the_coin_of_the_lighthouse() -> None:
    position = (
        Position()
        .crown(coins=0)
        .pirate(coins=2)
        .hazard(BAY, codes.ROUGH_SEAS, up=True)
        .investment(BAY, codes.LIGHTHOUSE)
    )
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP, crew=[codes.LORENZO]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1, codes.LOSE | codes.PAUL)
    assert position.moves() == [codes.SHIP_AT | 1]
    assert position.why(codes.SHIP_AT | 0) == codes.R_OUT_OF_PARTY


@clause("RR-raided-8")
@pytest.mark.parametrize("kind", [codes.POISONED_RUM, codes.LETTER_OF_MARQUE])
def test_a_raid_stays_successful_though_its_text_takes_the_last_crew(kind: int) -> None:
    position = Position().crown(coins=3).pirate(hand=[codes.TREASURE_MAP], coins=0).investment(BAY, kind)
    position.ship(codes.LONGBOAT, crew=[codes.BESS]).turn(codes.PIRATE).begin()
    position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY, codes.LOSE | codes.BESS)
    assert position.events(codes.E_SUCCESS)
    assert position.events(codes.E_STOPPED) == []
    assert position.events(codes.E_EFFECT) == [], "Bess is gone"
    assert position.coins(codes.PIRATE) == (2 if kind == codes.POISONED_RUM else 5), "Treasure Map pays"
    assert position.coins(codes.CROWN) == 3


@clause("RR-raided-8")
def test_the_crew_that_is_left_still_acts() -> None:
    position = raid(codes.POISONED_RUM, "island", ships=[(codes.SLOOP, [codes.BESS, codes.DOUG])]).play(
        codes.LOSE | codes.DOUG
    )
    assert position.moves() == [codes.EFFECT | codes.BESS]
