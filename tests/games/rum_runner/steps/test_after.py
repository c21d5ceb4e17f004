"""After the raid: the crew of the party act in the Pirate's order, then what an event promised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.trace import HIDDEN, SPECTATOR, seen_by
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, POINT, TIDES, Position

Setting = Callable[[Position], object]


def after(crew: Sequence[int], *settings: Setting, coins: int = 1, stopped_by: int | None = None) -> Position:
    """A Merchant Vessel with this crew has raided the empty bay and was successful, or was stopped by this hazard.

    Settings add what they like; the Crown's supply is empty and the Pirate holds nothing if they do not.
    """
    position = Position().crown(coins=0).pirate(coins=coins).ship(codes.MERCHANT_VESSEL, crew=crew)
    for setting in settings:
        setting(position)
    if stopped_by is not None:
        position.hazard(BAY, stopped_by, up=True)
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    assert bool(position.events(codes.E_STOPPED)) == (stopped_by is not None)
    return position


def acted(position: Position) -> list[int]:
    return [event[2] for event in position.events(codes.E_EFFECT)]


# Everybody in the party, once, in the Pirate's order


@clause("RR-after-1")
@pytest.mark.parametrize("stopped_by", [None, codes.HIDDEN_HARBOR], ids=["successful", "stopped"])
def test_every_crew_of_the_party_acts_exactly_once(stopped_by: int | None) -> None:
    position = after(
        [codes.DOUG, codes.JANEY],
        lambda position: position.crown(coins=4).ship(codes.LONGBOAT, crew=[codes.PAUL]),
        stopped_by=stopped_by,
    )
    position.play(codes.EFFECT | codes.DOUG)
    assert position.why(codes.EFFECT | codes.DOUG) == codes.R_NOT_PENDING, "once"
    assert position.why(codes.EFFECT | codes.PAUL) == codes.R_NOT_PENDING, "he stayed at home"
    position.play(codes.EFFECT | codes.JANEY, codes.DISCARD | position.holds(codes.PIRATE)[0])
    assert acted(position) == [codes.DOUG, codes.JANEY]
    assert codes.GAIN in position.moves(), "the raid is over"


@clause("RR-after-1")
def test_the_crew_of_all_raiding_ships_act() -> None:
    position = (
        Position()
        .crown(coins=2)
        .pirate(coins=2)
        .ship(codes.LONGBOAT, crew=[codes.DOUG])
        .ship(codes.SLOOP, crew=[codes.ENRIC, codes.BESS])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1)
    assert position.moves() == [codes.EFFECT | codes.DOUG, codes.EFFECT | codes.ENRIC, codes.EFFECT | codes.BESS]


@clause("RR-after-2")
@pytest.mark.parametrize("order", list(permutations([codes.DOUG, codes.ENRIC, codes.BESS])))
def test_the_pirate_chooses_the_order(order: tuple[int, ...]) -> None:
    position = after([codes.DOUG, codes.ENRIC, codes.BESS], lambda position: position.crown(coins=2))
    for crew in order:
        assert position.asked == codes.PIRATE
        position.play(codes.EFFECT | crew)
    assert acted(position) == list(order)


@clause("RR-after-2")
def test_the_next_is_chosen_after_seeing_what_the_last_one_brought() -> None:
    """Janey needs a card to discard, and Doug brings one."""
    position = after(
        [codes.DOUG, codes.JANEY], lambda position: position.crown(coins=1).deck(codes.PIRATE, codes.SLOOP)
    )
    assert position.why(codes.EFFECT | codes.JANEY) == codes.R_NOTHING_TO_DO
    assert position.moves() == [codes.EFFECT | codes.DOUG]
    position.play(codes.EFFECT | codes.DOUG)
    assert position.view(codes.PIRATE)["hands"][codes.PIRATE] == (1, [codes.SLOOP])
    assert position.moves() == [codes.EFFECT | codes.JANEY, codes.DONE]


# Must and may


@clause("RR-after-3")
@pytest.mark.parametrize(
    ("crew", "stopped_by"),
    [
        (codes.DOUG, None),
        (codes.DOUG, codes.HIDDEN_HARBOR),
        (codes.ENRIC, None),
        (codes.BESS, None),
        (codes.MARGUERITE, None),
        (codes.LORENZO, codes.HARBOR_GUNS),
    ],
)
def test_an_effect_without_may_is_not_optional(crew: int, stopped_by: int | None) -> None:
    position = after([crew], lambda position: position.crown(coins=2), stopped_by=stopped_by)
    assert position.moves() == [codes.EFFECT | crew]
    assert position.why(codes.DONE) == codes.R_MUST_ACT


@clause("RR-after-4")
def test_effects_with_may_are_left_out_by_stopping() -> None:
    position = after(
        [codes.PAUL, codes.DOUG, codes.JANEY],
        lambda position: position.crown(coins=2).pirate(hand=[codes.SLOOP], coins=1),
    )
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.DOUG)
    assert position.moves() == [codes.EFFECT | codes.JANEY, codes.EFFECT | codes.PAUL, codes.DONE]
    position.play(codes.EFFECT | codes.PAUL)
    assert position.moves() == [codes.EFFECT | codes.JANEY, codes.DONE]
    position.play(codes.DONE)
    assert acted(position) == [codes.DOUG, codes.PAUL]
    assert position.coins(codes.CROWN) == 2
    assert codes.GAIN in position.moves()


@clause("RR-after-4")
def test_what_must_but_cannot_does_not_keep_the_pirate() -> None:
    position = after([codes.PAUL, codes.DOUG, codes.BESS], lambda position: position.put_away(codes.PIRATE))
    assert position.moves() == [
        codes.EFFECT | codes.PAUL,
        codes.EFFECT | codes.DOUG,
        codes.EFFECT | codes.BESS,
        codes.DONE,
    ], "only Paul could do something"
    position.play(codes.DONE)
    assert acted(position) == []
    assert codes.GAIN in position.moves()


# Nothing to do


def doug_and_janey() -> Position:
    """The deck and the discard pile are empty, and the Pirate holds a Sloop, which Janey could discard."""
    return after(
        [codes.DOUG, codes.JANEY],
        lambda position: position.crown(coins=1).pirate([codes.SLOOP], 1).put_away(codes.PIRATE),
    )


@clause("RR-after-10")
def test_what_must_but_cannot_may_be_carried_out_for_nothing_before_that_changes() -> None:
    position = doug_and_janey()
    assert position.moves() == [codes.EFFECT | codes.JANEY, codes.EFFECT | codes.DOUG, codes.DONE]
    position.play(codes.EFFECT | codes.DOUG)
    assert [event[2:4] for event in position.events(codes.E_EFFECT)] == [(codes.DOUG, 1)]
    assert (position.holds(codes.PIRATE), position.why(codes.EFFECT | codes.DOUG)) == (
        [codes.SLOOP],
        codes.R_NOT_PENDING,
    )
    position.play(codes.EFFECT | codes.JANEY, codes.DISCARD | codes.SLOOP)
    assert (position.pile(codes.PIRATE), position.holds(codes.PIRATE)) == ([codes.SLOOP], []), (
        "Doug has had his turn and reshuffles nothing"
    )
    assert [event[2:4] for event in position.events(codes.E_EFFECT)] == [(codes.DOUG, 1), (codes.JANEY, 0)]
    assert codes.GAIN in position.moves()


@clause("RR-after-10", "RR-after-3")
def test_once_there_is_something_to_do_it_must() -> None:
    position = doug_and_janey().play(codes.EFFECT | codes.JANEY, codes.DISCARD | codes.SLOOP)
    assert position.moves() == [codes.EFFECT | codes.DOUG]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.DOUG)
    assert [event[2:4] for event in position.events(codes.E_EFFECT)] == [(codes.JANEY, 0), (codes.DOUG, 0)]
    assert [event[2] for event in position.events(codes.E_RESHUFFLE)] == [1]
    assert [event[2] for event in position.events(codes.E_REMOVE)] == [codes.SLOOP], (
        "and it leaves the game with the shuffle"
    )


@clause("RR-after-10", "RR-after-6")
def test_neither_a_may_nor_an_unmet_condition_is_offered_for_nothing() -> None:
    position = after([codes.PAUL, codes.JANEY, codes.LORENZO], lambda position: position.put_away(codes.PIRATE))
    assert position.moves() == [codes.EFFECT | codes.PAUL, codes.DONE]
    assert position.why(codes.EFFECT | codes.JANEY) == codes.R_NOTHING_TO_DO
    assert position.why(codes.EFFECT | codes.LORENZO) == codes.R_IF_STOPPED
    position = after(
        [codes.PAUL, codes.BESS, codes.DOUG],
        lambda position: position.put_away(codes.PIRATE),
        stopped_by=codes.HIDDEN_HARBOR,
    )
    assert position.moves() == [codes.EFFECT | codes.PAUL, codes.EFFECT | codes.DOUG, codes.DONE]
    assert position.why(codes.EFFECT | codes.BESS) == codes.R_IF_SUCCESSFUL


@clause("RR-after-5")
@pytest.mark.parametrize(
    ("crew", "setting"),
    [
        (codes.JANEY, lambda position: position.crown(coins=5)),
        (codes.JANEY, lambda position: position.pirate(hand=[codes.SLOOP], coins=1)),
        (codes.CARLIE, lambda position: position),
        (codes.CARLIE, lambda position: position.hazard(TIDES, codes.REEF, coins=3)),
        (codes.DOUG, lambda position: position.put_away(codes.PIRATE)),
        (codes.PETE, lambda position: position),
        (codes.PETE, lambda position: position.hazard(TIDES, codes.REEF, up=True)),
        (codes.DINAH, lambda position: position),
        (codes.ABIGAIL, lambda position: position),
        (
            codes.ABIGAIL,
            lambda position: position.hazard(TIDES, codes.REEF, up=True).investment(POINT, codes.LIGHT_RUM, seen=True),
        ),
        (codes.BESS, lambda position: position.pirate(hand=[codes.SLOOP], coins=1)),
    ],
    ids=[
        *("Janey without a card", "Janey and no coins", "Carlie and one ship", "Carlie and one hazard", "Doug"),
        *("Pete and no hazard", "Pete and a bare hazard", "Dinah and no pile", "Abigail and no card"),
        *("Abigail and known cards", "Bess and no coins"),
    ],
)
def test_an_effect_that_can_do_nothing_is_not_offered(crew: int, setting: Setting) -> None:
    position = after([crew], setting)
    assert acted(position) == []
    assert codes.GAIN in position.moves(), "nobody is asked about it"


@clause("RR-after-5")
@pytest.mark.parametrize(
    ("crew", "setting", "first"),
    [
        (
            codes.JANEY,
            lambda position: position.crown(coins=1).pirate(hand=[codes.SLOOP], coins=1),
            codes.DISCARD | codes.SLOOP,
        ),
        (
            codes.CARLIE,
            lambda position: position.hazard(TIDES, codes.REEF).hazard(BAY, codes.PRIVATEERS, coins=1),
            codes.CARD_AT | BAY * 16 + 1,
        ),
        (codes.CARLIE, lambda position: position.ship(codes.LONGBOAT), codes.SHIP_AT | 0),
        (codes.PETE, lambda position: position.hazard(TIDES, codes.REEF), codes.CARD_AT | TIDES * 16 + 1),
        (
            codes.PETE,
            lambda position: position.hazard(TIDES, codes.REEF, coins=1, up=True),
            codes.CARD_AT | TIDES * 16 + 1,
        ),
        (codes.DINAH, lambda position: position.discard(codes.SLOOP), codes.TAKE | codes.SLOOP),
        (codes.ABIGAIL, lambda position: position.hazard(TIDES, codes.REEF), codes.LOOK | TIDES * 16 + 1),
    ],
)
def test_with_something_to_do_the_may_is_offered(crew: int, setting: Setting, first: int) -> None:
    """The same crew as above, each with just what it lacked there."""
    position = Position().crown(coins=0).pirate(coins=1).ship(codes.MERCHANT_VESSEL, crew=[crew])
    setting(position)
    position.turn(codes.PIRATE).begin().play(codes.RAID | POINT, codes.JOIN | 0)
    assert position.moves() == [codes.EFFECT | crew, codes.DONE]
    position.play(codes.EFFECT | crew)
    assert position.moves() == [first]


@clause("RR-after-5", "RR-coins-7")
def test_no_price_is_paid_for_nothing() -> None:
    """Treasure Map takes no joining coin, so that the supply is still full when Paul could put a coin on his ship."""
    position = (
        Position().crown(coins=0).pirate(hand=[codes.TREASURE_MAP], coins=63).ship(codes.LONGBOAT, crew=[codes.PAUL])
    )
    position.turn(codes.PIRATE).begin().play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert codes.GAIN in position.moves()
    assert position.fleet() == [(codes.LONGBOAT, 2, [codes.PAUL])]


# Conditions


@clause("RR-after-6")
@pytest.mark.parametrize("crew", [codes.ABIGAIL, codes.BESS, codes.MARGUERITE])
def test_what_asks_for_success_does_nothing_after_a_stopped_raid(crew: int) -> None:
    def setting(position: Position) -> Position:
        return position.crown(coins=5).hazard(TIDES, codes.REEF)

    assert codes.EFFECT | crew in after([crew], setting).moves()
    position = after([crew], setting, stopped_by=codes.HIDDEN_HARBOR if crew != codes.ABIGAIL else codes.HARBOR_GUNS)
    assert codes.GAIN in position.moves()
    assert position.fleet() == [(codes.MERCHANT_VESSEL, 1, [crew])]


@clause("RR-after-6")
def test_what_asks_for_a_stopped_raid_does_nothing_after_success() -> None:
    assert codes.GAIN in after([codes.LORENZO]).moves()
    position = after([codes.LORENZO], stopped_by=codes.HARBOR_GUNS).play(codes.EFFECT | codes.LORENZO)
    assert position.coins(codes.PIRATE) == 2


@clause("RR-after-6")
@pytest.mark.parametrize("crew", [codes.JANEY, codes.PAUL, codes.DOUG, codes.DINAH])
def test_the_others_act_after_any_raid(crew: int) -> None:
    def setting(position: Position) -> Position:
        return position.crown(coins=1).pirate(hand=[codes.SLOOP], coins=1).discard(codes.GALLEON)

    for hazard in (None, codes.HIDDEN_HARBOR):
        assert codes.EFFECT | crew in after([crew], setting, stopped_by=hazard).moves()


# Events


@clause("RR-after-7")
def test_what_an_event_promises_comes_after_all_crew_effects() -> None:
    position = Position().crown(coins=1).pirate(hand=[codes.TREASURE_MAP], coins=0).hazard(TIDES, codes.REEF)
    position.ship(codes.SLOOP, crew=[codes.DOUG, codes.BESS]).turn(codes.PIRATE).begin()
    position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert position.moves() == [codes.EFFECT | codes.DOUG, codes.EFFECT | codes.BESS]
    position.play(codes.EFFECT | codes.DOUG)
    assert position.coins(codes.PIRATE) == 0, "not yet"
    assert position.play(codes.EFFECT | codes.BESS).coins(codes.PIRATE) == 1 + 2
    assert position.moves() == [codes.LOOK | TIDES * 16 + 1]


@clause("RR-after-7", "RR-after-6")
def test_after_stopping_too_and_only_if_the_raid_was_successful() -> None:
    for hazard, gained in ((codes.PORT_TAXES, 2), (codes.HARBOR_GUNS, 0)):
        position = Position().crown(coins=0).pirate(hand=[codes.TREASURE_MAP], coins=0).hazard(BAY, hazard, up=True)
        position.ship(codes.LONGBOAT, crew=[codes.PAUL]).turn(codes.PIRATE).begin()
        position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)
        assert position.moves() == [codes.EFFECT | codes.PAUL, codes.DONE]
        assert position.play(codes.DONE).coins(codes.PIRATE) == gained


# Who is gone


@clause("RR-after-8")
def test_trashed_crew_have_no_effect() -> None:
    position = (
        Position()
        .crown(coins=2)
        .pirate(coins=1)
        .hazard(BAY, codes.ROUGH_SEAS, up=True)
        .ship(codes.SLOOP, crew=[codes.DOUG, codes.BESS])
    )
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0, codes.LOSE | codes.DOUG)
    assert position.moves() == [codes.EFFECT | codes.BESS]
    assert position.why(codes.EFFECT | codes.DOUG) == codes.R_NOT_PENDING


@clause("RR-after-8")
@pytest.mark.parametrize("hazard", [codes.REEF, codes.FOG_BANK])
def test_nor_have_crew_that_went_back_to_the_hand(hazard: int) -> None:
    position = (
        Position().crown(coins=2).pirate(coins=2).hazard(BAY, hazard, up=True).ship(codes.LONGBOAT, crew=[codes.DOUG])
    )
    position.ship(codes.LONGBOAT, crew=[codes.BESS]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.JOIN | 1, codes.SHIP_AT | 0)
    assert position.events(codes.E_SUCCESS)
    assert position.holds(codes.PIRATE) == [codes.DOUG]
    assert position.moves() == [codes.EFFECT | codes.BESS]


# Looking at a face-down card


@clause("RR-after-9")
def test_a_hidden_hazard_or_investment_before_or_on_any_island_is_looked_at() -> None:
    position = Position().crown(coins=0).pirate(coins=1).hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.REEF)
    position.investment(POINT, codes.LIGHT_RUM).hazard(POINT, codes.ROUGH_SEAS, seen=True).hazard(
        TIDES, codes.ROWDY_TAVERN, starter=True
    )
    position.ship(codes.SLOOP, crew=[codes.ABIGAIL]).turn(codes.PIRATE).begin().play(
        codes.RAID | BAY, codes.JOIN | 0, codes.DONE
    )
    assert position.play(codes.EFFECT | codes.ABIGAIL).moves() == [
        codes.LOOK | POINT * 16,
        codes.LOOK | BAY * 16 + 1,
        codes.LOOK | TIDES * 16 + 1,
    ]
    assert position.why(codes.LOOK | POINT * 16 + 1) == codes.R_KNOWN, "the Pirate has seen it already"


@clause("RR-after-9")
def test_only_the_pirate_sees_it_and_everybody_where() -> None:
    position = (
        Position().crown(coins=0).pirate(coins=1).investment(POINT, codes.LIGHT_RUM, coins=1).hazard(TIDES, codes.REEF)
    )
    position.ship(codes.SLOOP, crew=[codes.ABIGAIL]).turn(codes.PIRATE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.ABIGAIL, codes.LOOK | POINT * 16)
    assert position.view(codes.PIRATE)["islands"][POINT][0] == (codes.LIGHT_RUM, 1, False, False, True)
    assert position.view(codes.CROWN)["islands"][POINT][0] == (codes.LIGHT_RUM, 1, False, False, True), (
        "and it knows that"
    )
    assert position.view(SPECTATOR)["islands"][POINT][0] == (HIDDEN, 1, False, False, False)
    (event,) = position.events(codes.E_LOOK)
    assert [seen_by(event, viewer)[4] for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR)] == [
        codes.LIGHT_RUM,
        codes.LIGHT_RUM,
        HIDDEN,
    ]
    assert {seen_by(event, viewer)[2] for viewer in (codes.CROWN, codes.PIRATE, SPECTATOR)} == {POINT * 16}
    assert position.view(codes.PIRATE)["islands"][TIDES][1] == [(HIDDEN, 0, False, False, False)]


@clause("RR-after-9")
def test_a_face_up_card_cannot_be_looked_at() -> None:
    position = after(
        [codes.ABIGAIL], lambda position: position.hazard(TIDES, codes.REEF).hazard(TIDES, codes.PRIVATEERS, up=True)
    )
    position.play(codes.EFFECT | codes.ABIGAIL)
    assert position.why(codes.LOOK | TIDES * 16 + 2) == codes.R_KNOWN
    assert position.why(codes.LOOK | TIDES * 16 + 1) == ALLOWED
