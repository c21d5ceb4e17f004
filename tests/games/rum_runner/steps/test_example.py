"""The rulebook's long example of a raid, statement by statement, with every coin where its text says.

Its numbers settle the supplies: the Pirate has 3 coins when Privateers are faced, after 2 for joining, and so began
with 5; the Crown has the 5 it starts a game with.
"""

from __future__ import annotations

from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.games.rum_runner import codes
from tests.clauses import clause
from tests.games.rum_runner.position import HOME, POINT, Position

LONG, FAST, LAST = range(3)  # the berths of the Longboat, the Sloop and the Brigantine
HIDDEN = -1


def three_ships() -> Position:
    """The fleet of the example, and what lies at Privateer Point, from the island outward."""
    position = Position().crown(coins=5).pirate(coins=5).deck(codes.PIRATE, codes.BRIGANTINE, codes.SLOOP)
    position.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).ship(
        codes.BRIGANTINE, coins=1, crew=[codes.ENRIC]
    )
    position.investment(POINT, codes.LIGHT_RUM, coins=2)
    position.hazard(POINT, codes.PORT_TAXES, up=True).hazard(POINT, codes.REEF).hazard(POINT, codes.PRIVATEERS)
    return position.turn(codes.PIRATE).begin()


def party_formed() -> Position:
    """The Longboat and the Sloop have joined."""
    return three_ships().play(codes.RAID | POINT, codes.JOIN | LONG, codes.JOIN | FAST)


def raised() -> Position:
    """Privateers were raised with 1 coin to the bank and 2 on the card; Reef was left face down."""
    return party_formed().play(codes.RAISE | 3, codes.DONE)


def at_port_taxes() -> Position:
    """Peg Leg Paul was trashed for Privateers."""
    return raised().play(codes.LOSE | codes.PAUL)


def rum_taken() -> Position:
    """Port Taxes were paid, and Light Rum was raided."""
    return at_port_taxes().play(codes.COST | 0)


def in_party(position: Position) -> list[bool]:
    return [ship[4] for ship in position.view(codes.CROWN)["ships"]]


# The party


@clause("RR-target-2", "RR-party-1")
def test_the_fleet_and_the_target() -> None:
    position = three_ships()
    assert position.fleet() == [
        (codes.LONGBOAT, 0, [codes.PAUL]),
        (codes.SLOOP, 0, [codes.CARLIE, codes.DOUG]),
        (codes.BRIGANTINE, 1, [codes.ENRIC]),
    ]
    assert [position.why(codes.RAID | island) for island in range(4)] == [ALLOWED] * 4
    assert position.play(codes.RAID | POINT).view(codes.CROWN)["target"] == POINT


@clause("RR-party-1")
def test_the_brigantine_may_not_be_selected_because_it_has_a_coin() -> None:
    position = three_ships().play(codes.RAID | POINT)
    assert position.moves() == [codes.JOIN | LONG, codes.JOIN | FAST]
    assert position.why(codes.JOIN | LAST) == codes.R_SHIP_COIN


@clause("RR-party-2", "RR-party-3")
def test_two_coins_of_the_supply_are_put_on_the_two_ships() -> None:
    position = party_formed()
    assert position.fleet() == [
        (codes.LONGBOAT, 1, [codes.PAUL]),
        (codes.SLOOP, 1, [codes.CARLIE, codes.DOUG]),
        (codes.BRIGANTINE, 1, [codes.ENRIC]),
    ]
    assert position.coins(codes.PIRATE) == 3
    assert in_party(position) == [True, True, False]
    assert position.asked == codes.CROWN, "nobody else can join, so it is the Crown's decision at once"


# The hazards are raised


@clause("RR-raise-9")
def test_what_the_pirate_sees_and_what_the_crown_knows() -> None:
    position = party_formed()
    assert position.row(POINT) == [(codes.PORT_TAXES, 0, True), (codes.REEF, 0, False), (codes.PRIVATEERS, 0, False)]
    assert position.on(POINT) == (codes.LIGHT_RUM, 2, False)
    rum, hazards = position.view(codes.PIRATE)["islands"][POINT]
    assert rum == (HIDDEN, 2, False, False, False)
    assert [(card[0], card[2]) for card in hazards] == [(codes.PORT_TAXES, True), (HIDDEN, False), (HIDDEN, False)]
    rum, hazards = position.view(codes.CROWN)["islands"][POINT]
    assert (rum[0], [card[0] for card in hazards]) == (
        codes.LIGHT_RUM,
        [codes.PORT_TAXES, codes.REEF, codes.PRIVATEERS],
    )


@clause("RR-raise-4", "RR-raise-6", "RR-face-20")
def test_privateers_are_raised_for_one_coin_with_two_more_on_them() -> None:
    position = party_formed()
    assert position.moves() == [codes.DONE, *(codes.RAISE | coins for coins in range(1, 6))]
    position.play(codes.RAISE | 3)
    assert position.row(POINT) == [(codes.PORT_TAXES, 0, True), (codes.REEF, 0, False), (codes.PRIVATEERS, 2, True)]
    assert position.coins(codes.CROWN) == 5 - 1 - 2


@clause("RR-raise-1", "RR-raise-5")
def test_reef_could_be_raised_too_but_the_crown_decides_not_to() -> None:
    position = party_formed().play(codes.RAISE | 3)
    assert position.asked == codes.CROWN
    assert position.moves() == [codes.DONE, codes.RAISE | 2]
    position.play(codes.DONE)
    assert position.row(POINT)[1] == (codes.REEF, 0, False)
    assert position.coins(codes.CROWN) == 2
    assert position.asked == codes.PIRATE, "Port Taxes was face up before: nobody is asked for coins on it"


# Privateers


@clause("RR-face-1")
def test_the_outermost_hazard_is_faced_first() -> None:
    assert [event[2:4] for event in raised().events(codes.E_FACE)] == [(POINT * 16 + 3, codes.PRIVATEERS)]


@clause("RR-face-2", "RR-face-4", "RR-face-6", "RR-face-8")
def test_only_a_crew_can_pay_for_privateers_so_that_only_who_is_asked() -> None:
    position = raised()
    assert position.coins(codes.PIRATE) == 3, "too few for the second cost"
    assert [event[2:4] for event in position.events(codes.E_COST)] == [(codes.PRIVATEERS, 2)]
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.LOSE | codes.PAUL, codes.LOSE | codes.CARLIE, codes.LOSE | codes.DOUG], (
        "the three raiding crew"
    )
    assert position.why(codes.LOSE | codes.ENRIC) == codes.R_OUT_OF_PARTY


@clause("RR-face-8", "RR-face-6")
def test_one_combat_icon_or_one_coin_more_would_have_been_a_choice() -> None:
    """The same raid with a fourth coin left, and with a second fighter: the other of the two cannot be paid."""
    richer = Position().crown(coins=5).pirate(coins=6).hazard(POINT, codes.PRIVATEERS)
    richer.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.SLOOP, crew=[codes.CARLIE, codes.DOUG]).turn(
        codes.PIRATE
    ).begin()
    richer.play(codes.RAID | POINT, codes.JOIN | LONG, codes.JOIN | FAST, codes.RAISE | 3)
    assert [richer.why(codes.COST | cost) for cost in range(3)] == [codes.R_CANNOT_PAY, ALLOWED, ALLOWED]
    stronger = Position().crown(coins=5).pirate(coins=5).hazard(POINT, codes.PRIVATEERS)
    stronger.ship(codes.LONGBOAT, crew=[codes.PAUL]).ship(codes.BRIGANTINE, crew=[codes.CARLIE, codes.DOUG]).turn(
        codes.PIRATE
    ).begin()
    stronger.play(codes.RAID | POINT, codes.JOIN | LONG, codes.JOIN | FAST, codes.RAISE | 3)
    assert [stronger.why(codes.COST | cost) for cost in range(3)] == [ALLOWED, codes.R_CANNOT_PAY, ALLOWED]


@clause("RR-face-13")
def test_paul_is_trashed_and_a_coin_removed_from_privateers() -> None:
    position = at_port_taxes()
    assert codes.PAUL in position.pile(codes.PIRATE)
    assert (codes.PRIVATEERS, 1, True) in position.row(POINT), "1 coin is still on the card"
    assert position.coins(codes.CROWN) == 2, "the other went to the bank"
    assert position.coins(codes.PIRATE) == 3


@clause("RR-face-14", "RR-face-15")
def test_the_longboat_is_no_longer_in_the_party_and_the_sloop_goes_on_alone() -> None:
    position = at_port_taxes()
    assert [event[2] for event in position.events(codes.E_DROP_OUT)] == [LONG]
    assert in_party(position) == [False, True, False]
    assert position.fleet()[LONG] == (codes.LONGBOAT, 1, [])
    assert position.events(codes.E_STOPPED) == []


@clause("RR-face-1")
def test_reef_is_skipped_because_it_lies_face_down() -> None:
    position = at_port_taxes()
    assert [event[3] for event in position.events(codes.E_FACE)] == [codes.PRIVATEERS, codes.PORT_TAXES]
    assert position.row(POINT)[1] == (codes.REEF, 0, False)


# Port Taxes


@clause("RR-face-3", "RR-face-4")
def test_port_taxes_is_a_choice_of_two() -> None:
    position = at_port_taxes()
    assert position.asked == codes.PIRATE
    assert position.moves() == [codes.COST | 0, codes.COST | 1]
    assert position.play(codes.COST | 1).coins(codes.CROWN) == 2 + 3, "the way the example does not take"


@clause("RR-face-13")
def test_two_coins_are_paid_and_port_taxes_without_a_coin_is_trashed() -> None:
    position = rum_taken()
    assert position.coins(codes.PIRATE) == 1
    assert position.coins(codes.CROWN) == 2, "the coins went to the bank"
    assert [event[3] for event in position.events(codes.E_TRASH_CARD)] == [codes.PORT_TAXES]
    assert position.pile(codes.CROWN) == [codes.PORT_TAXES]
    assert position.row(POINT) == [(codes.REEF, 0, False), (codes.PRIVATEERS, 1, True)]


# Light Rum


@clause("RR-face-19", "RR-island-2", "RR-raided-4", "RR-raided-7", "RR-raided-9")
def test_light_rum_is_raided_and_the_sloop_has_two_coins() -> None:
    position = rum_taken()
    assert position.events(codes.E_SUCCESS)
    onto_ships = [event[2:4] for event in position.events(codes.E_SHIP_COINS)]
    assert onto_ships == [(LONG, 1), (FAST, 1), (FAST, 1)], "one each to join, and one for the rum"
    assert position.fleet() == [
        (codes.LONGBOAT, 1, []),
        (codes.SLOOP, 2, [codes.CARLIE, codes.DOUG]),
        (codes.BRIGANTINE, 1, [codes.ENRIC]),
    ]
    assert [event[1:4] for event in position.events(codes.E_SCORE)] == [(codes.PIRATE, codes.LIGHT_RUM, 1)]
    assert position.scored(codes.PIRATE) == [codes.LIGHT_RUM]
    assert position.view(codes.CROWN)["points"] == [0, 1]
    assert position.on(POINT) is None
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 1), "its 2 coins went to the bank"


# The crew


@clause("RR-after-1", "RR-after-2", "RR-after-3")
def test_doug_is_chosen_first_and_draws_a_card() -> None:
    position = rum_taken()
    assert position.moves() == [codes.EFFECT | codes.CARLIE, codes.EFFECT | codes.DOUG]
    assert position.why(codes.DONE) == codes.R_MUST_ACT
    position.play(codes.EFFECT | codes.DOUG)
    assert len(position.events(codes.E_DRAW)) == 1
    assert position.holds(codes.PIRATE) == [codes.BRIGANTINE], "the top card of the deck"


@clause("RR-after-2", "RR-cutthroatcarlie-2", "RR-cutthroatcarlie-3")
def test_carlie_moves_a_coin_from_the_brigantine_to_the_longboat() -> None:
    position = rum_taken().play(codes.EFFECT | codes.DOUG)
    assert position.moves() == [codes.EFFECT | codes.CARLIE, codes.DONE]
    position.play(codes.EFFECT | codes.CARLIE)
    assert [position.why(codes.SHIP_AT | berth) for berth in (LONG, FAST, LAST)] == [ALLOWED] * 3
    assert position.why(codes.SHIP_AT | 3) == NOT_ASKED, "there is no fourth ship"
    position.play(codes.SHIP_AT | LAST)
    assert position.why(codes.SHIP_AT | LAST) == codes.R_SAME_CARD
    position.play(codes.SHIP_AT | LONG)
    assert position.fleet() == [
        (codes.LONGBOAT, 2, []),
        (codes.SLOOP, 2, [codes.CARLIE, codes.DOUG]),
        (codes.BRIGANTINE, 0, [codes.ENRIC]),
    ]


@clause("RR-after-1", "RR-after-8", "RR-raided-9")
def test_the_aftermath() -> None:
    """Everything in its place after the raid; the printed picture has one coin too few on the Sloop."""
    position = rum_taken().play(
        codes.EFFECT | codes.DOUG, codes.EFFECT | codes.CARLIE, codes.SHIP_AT | LAST, codes.SHIP_AT | LONG
    )
    assert position.fleet() == [
        (codes.LONGBOAT, 2, []),
        (codes.SLOOP, 2, [codes.CARLIE, codes.DOUG]),
        (codes.BRIGANTINE, 0, [codes.ENRIC]),
    ]
    assert position.row(POINT) == [(codes.REEF, 0, False), (codes.PRIVATEERS, 1, True)]
    assert position.on(POINT) is None
    assert [position.row(island) for island in range(4) if island != POINT] == [[], [], []]
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (2, 1)
    assert position.pile(codes.CROWN) == [codes.PORT_TAXES]
    assert codes.PAUL in position.pile(codes.PIRATE)
    assert position.holds(codes.PIRATE) == [codes.BRIGANTINE]
    assert (position.scored(codes.CROWN), position.scored(codes.PIRATE)) == ([], [codes.LIGHT_RUM])
    assert not position.over
    assert position.asked == codes.PIRATE
    assert position.view(codes.PIRATE)["actions"] == 2, "Paul and Enric have no effect, and the raid was one action"
    assert position.why(codes.RAID | HOME) == ALLOWED, "the Brigantine is ready now"
    assert position.play(codes.RAID | HOME).moves() == [codes.JOIN | LAST]
