"""Making a table: its options, the values that a designer may change, and what is refused."""

from __future__ import annotations

import pickle

import pytest

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rng import Rng
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import ALL_SEEING
from quarterdeck.games.rum_runner import GAME, codes
from quarterdeck.games.rum_runner.cards import COPIES, COSTS, PRICES, SLUGS
from quarterdeck.games.rum_runner.rules import KNOBS, RumRules
from quarterdeck.games.rum_runner.state import slot
from tests.clauses import clause
from tests.games.rum_runner.position import BAY, Position
from tests.games.rum_runner.seen import by_kind

Sets = dict[str, Value]
ROOM: Sets = {"reef.copies": 0, "rough-seas.copies": 0}  # for more copies of another hazard
EIGHT = ("rough-seas", "privateers", "reef", "uncharted-waters", "blockade", "kraken", "squall", "fog-bank")


def rules(sets: Sets | None = None, **options: Value) -> RumRules:
    """The rules of a table for two."""
    made = GAME.rules(2, options, sets or {})
    assert isinstance(made, RumRules)
    return made


def refused(sets: Sets | None = None, **options: Value) -> str:
    """Why such a table is refused."""
    with pytest.raises(OptionRefused) as error:
        rules(sets, **options)
    return str(error.value)


def raider(sets: Sets, *crew: int, ship: int = codes.SLOOP, hand: tuple[int, ...] = (), coins: int = 5) -> Position:
    """The Pirate's turn, with a ship that can raid."""
    return Position(sets=sets).crown().pirate(hand=hand, coins=coins).ship(ship, crew=crew).turn(codes.PIRATE)


# Options and seats


@clause("RR-win-4", "RR-mulligan-1", "RR-table-2", "RR-table-3")
def test_the_options_are_the_mulligan_and_the_cap() -> None:
    assert {choice.name: choice.default for choice in GAME.choices} == {"mulligan": False, "cap": 100}
    assert rules().options == {"mulligan": False, "cap": 100}
    assert rules(mulligan="yes", cap="40").options == {"mulligan": True, "cap": 40}


@clause("RR-table-3")
@pytest.mark.parametrize("cap", [0, -1, "many"])
def test_the_cap_is_a_turn_at_least(cap: Value) -> None:
    assert "cap" in refused(cap=cap)


@clause("RR-table-1")
def test_unknown_options_and_values_are_refused_by_name() -> None:
    assert "'rum'" in refused(rum=True)
    assert "'rum.colour'" in refused({"rum.colour": 1})
    assert "mulligan" in refused(mulligan="maybe")


@pytest.mark.parametrize("seats", [0, 1, 3, 5])
def test_the_refusal_of_seats_says_who_plays(seats: int) -> None:
    with pytest.raises(SeatRefused) as error:
        GAME.rules(seats, {}, {})
    assert "Crown" in str(error.value)
    assert str(seats) in str(error.value)


# Every value


@clause("RR-table-4")
def test_every_value_is_read_and_its_range_is_kept() -> None:
    plain = rules()
    for knob in KNOBS:
        for number in (knob.low, knob.high):
            changed = rules({**ROOM, knob.name: number})
            value = getattr(changed, knob.attribute)
            assert (value if knob.index is None else value[knob.index]) == number
            assert changed.sets[knob.name] == number
        assert knob.name in refused({knob.name: knob.low - 1})
        assert knob.name in refused({knob.name: knob.high + 1})
    assert (plain.price, plain.copies) == (list(PRICES), list(COPIES)), "no table changes another"


def test_values_have_names_of_their_own_and_defaults_in_their_ranges() -> None:
    assert len({knob.name for knob in KNOBS}) == len({(knob.attribute, knob.index) for knob in KNOBS}) == len(KNOBS)
    plain = rules()
    for knob in KNOBS:
        value = getattr(plain, knob.attribute)
        assert knob.low <= (value if knob.index is None else value[knob.index]) <= knob.high


@clause("RR-table-5", "RR-table-6")
def test_every_card_has_its_price_and_every_number_in_a_cost_its_value() -> None:
    names = {knob.name for knob in KNOBS}
    assert {f"{slug}.cost" for slug in SLUGS} <= names
    numbers = {
        f"{SLUGS[kind]}.cost-{n + 1}"
        for kind, costs in enumerate(COSTS)
        for n, (what, _) in enumerate(costs)
        if what not in (codes.P_CREW, codes.P_SHIP, codes.P_CREW_HOME, codes.P_TAVERN)
    }
    assert {name for name in names if ".cost-" in name} == numbers


def test_rules_are_the_same_after_a_journey() -> None:
    made = rules({"reef.cost": 4, "reef.cost-1": 3, "win.points": 5}, mulligan=True)
    again = pickle.loads(pickle.dumps(made))
    assert (again.price, again.amounts, again.goal, again.mulligan) == (made.price, made.amounts, 5, True)
    assert again.sets == made.sets


# What they change at the table


@clause("RR-setup-9", "RR-setup-10")
def test_coins_and_cards_of_the_start() -> None:
    view = by_kind(GAME.view(GAME.start(rules({"start.coins": 9, "start.cards": 3}), Rng(1)), ALL_SEEING))
    assert view["supply"] == [9, 9]
    assert [hand[0] for hand in view["hands"]] == [3, 3]
    position = Position(sets={"start.cards": 3}).crown(hand=[codes.REEF]).pirate().begin().play(codes.DRAW)
    assert len(position.holds(codes.CROWN)) == 3
    position.play(codes.GAIN, codes.GAIN)
    assert position.step == "EndDiscard", "four are too many"


def test_actions_gain_and_goal() -> None:
    position = (
        Position(sets={"turn.actions": 2, "gain.coins": 4})
        .crown()
        .pirate()
        .begin(upkeep=True)
        .play(codes.GAIN, codes.GAIN)
    )
    assert (position.asked, position.coins(codes.CROWN)) == (codes.PIRATE, 13)
    position = (
        Position(sets={"win.points": 2}).crown().pirate().investment(BAY, codes.GOLD_RUM, coins=3).begin(upkeep=True)
    )
    assert position.play(codes.REVEAL | BAY).over
    assert not Position(sets={"win.points": 5}).crown().pirate(points=4).begin().play(codes.GAIN).over


@pytest.mark.parametrize("number", [0, 2, 22])
def test_how_many_cards_the_pirate_loses(number: int) -> None:
    position = Position(sets={"deck.removed": number}).crown().pirate().deck(codes.PIRATE).turn(codes.PIRATE).begin()
    pile = len(position.pile(codes.PIRATE))
    position.play(codes.DRAW)
    assert len(position.events(codes.E_REMOVE)) == number
    assert len(position.holds(codes.PIRATE)) == min(5, pile - number)


def test_the_price_of_a_mulligan() -> None:
    rng = Rng(1)
    state = GAME.start(rules({"mulligan.cost": 3}, mulligan=True), rng)
    state.play(codes.NEW_HAND, rng)
    assert state.supply == [2, 5]
    assert state.seat() == codes.PIRATE, "two coins do not pay for another"


def test_prices_of_ships_events_investments_and_hazards() -> None:
    pirate = (
        Position(sets={"sloop.cost": 6, "treasure-map.cost": 6}).crown().pirate(hand=[codes.SLOOP, codes.TREASURE_MAP])
    )
    pirate.ship(codes.LONGBOAT, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    assert pirate.why(codes.SHIP | codes.SLOOP) == pirate.why(codes.EVENT | codes.TREASURE_MAP) == codes.R_PRICE
    crown = (
        Position(sets={"gold-rum.cost": 5}).crown().pirate().investment(BAY, codes.GOLD_RUM, coins=4).begin(upkeep=True)
    )
    assert crown.why(codes.REVEAL | BAY) == codes.R_NOT_FUNDED
    position = (
        raider({"reef.cost": 4}, codes.DOUG).hazard(BAY, codes.REEF).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    )
    assert position.why(codes.RAISE | 3) == codes.R_TOO_LITTLE
    assert position.play(codes.RAISE | 4).coins(codes.CROWN) == 1


def test_how_many_copies_there_are() -> None:
    state = GAME.start(rules({"reef.copies": 0, "embargo.copies": 3, "stinky-pete.copies": 0}), Rng(1))
    view = by_kind(GAME.view(state, ALL_SEEING))
    cards = [kind for seat in (0, 1) for kind in view["order"][seat] + view["hands"][seat][1]]
    assert [cards.count(kind) for kind in (codes.REEF, codes.EMBARGO, codes.PETE)] == [0, 3, 0]


@pytest.mark.parametrize(
    ("hazard", "cost"),
    [
        (codes.HIDDEN_HARBOR, 0),
        (codes.PRIVATEERS, 0),
        (codes.PRIVATEERS, 1),
        (codes.ROUGH_SEAS, 0),
        (codes.FOG_BANK, 0),
        (codes.PORT_TAXES, 0),
    ],
)
def test_what_a_hazard_asks_for(hazard: int, cost: int) -> None:
    name = f"{SLUGS[hazard]}.cost-{cost + 1}"
    for number, payable in ((1, True), (6, False)):
        position = (
            raider({name: number}, codes.DOUG, codes.ENRIC, ship=codes.GALLEON, hand=(codes.SLOOP, codes.PAUL))
            .hazard(BAY, hazard, up=True)
            .begin()
        )
        position.play(codes.RAID | BAY, codes.JOIN | 0)
        if position.step == "ChooseCost":
            assert (position.why(codes.COST | cost) != codes.R_CANNOT_PAY) == payable
        else:
            assert position.view(codes.PIRATE)["stopped"] == (hazard == codes.HIDDEN_HARBOR and not payable)


def test_what_a_hazard_gives_the_crown() -> None:
    position = raider({"port-taxes.cost-2": 7}, codes.DOUG, coins=1).hazard(BAY, codes.PORT_TAXES, up=True).begin()
    assert position.play(codes.RAID | BAY, codes.JOIN | 0).coins(codes.CROWN) == 12
    position = (
        raider({"squall.cost-2": 4}, codes.DOUG)
        .hazard(BAY, codes.SQUALL, up=True)
        .begin()
        .play(codes.RAID | BAY, codes.JOIN | 0)
    )
    assert position.coins(codes.CROWN) == 9


@pytest.mark.parametrize(
    ("kind", "name"), [(codes.LIGHT_RUM, "light-rum"), (codes.GOLD_RUM, "gold-rum"), (codes.AGED_RUM, "aged-rum")]
)
def test_points_of_rum(kind: int, name: str) -> None:
    position = Position(sets={f"{name}.points": 0}).crown(points=3).pirate().investment(BAY, kind, coins=4)
    assert position.begin(upkeep=True).play(codes.REVEAL | BAY).view(codes.PIRATE)["points"] == [3, 0]
    position = Position(sets={f"{name}.points": 7, "win.points": 9}).crown().pirate().investment(BAY, kind, coins=4)
    assert position.begin(upkeep=True).play(codes.REVEAL | BAY).view(codes.PIRATE)["points"] == [7, 0]


def test_the_numbers_of_the_crowns_events() -> None:
    position = (
        Position(sets={"royal-decree.cards": 1}).crown(hand=[codes.ROYAL_DECREE]).pirate().hazard(BAY, codes.REEF)
    )
    position.hazard(BAY, codes.KRAKEN).begin().play(codes.EVENT | codes.ROYAL_DECREE, codes.CARD_AT | slot(BAY, 1))
    assert position.step == "CrownAction"
    position = (
        Position(sets={"embargo.ships": 1, "embargo.coins": 5}).crown(hand=[codes.EMBARGO]).pirate().ship(codes.SLOOP)
    )
    position.ship(codes.LONGBOAT).begin().play(codes.EVENT | codes.EMBARGO, codes.SHIP_AT | 0)
    assert (position.step, position.fleet()) == ("CrownAction", [(codes.SLOOP, 5, []), (codes.LONGBOAT, 0, [])])


def test_the_numbers_of_the_pirates_events() -> None:
    position = raider(
        {"treasure-map.coins": 4, "treasure-map.gain": 6}, codes.LORENZO, hand=(codes.TREASURE_MAP,)
    ).begin()
    position.play(codes.EVENT | codes.TREASURE_MAP, codes.SHIP_AT | 0, codes.AT | BAY)
    assert (position.fleet(), position.coins(codes.PIRATE)) == ([(codes.SLOOP, 4, [codes.LORENZO])], 11)
    position = (
        raider({"fire-ship.worth": 2}, hand=(codes.FIRE_SHIP, codes.CRASHING_WAVES))
        .ship(codes.LONGBOAT)
        .hazard(BAY, codes.REEF)
        .begin()
    )
    position.play(codes.EVENT | codes.FIRE_SHIP)
    assert position.moves() == [codes.SHIP_AT | 0]
    assert position.why(codes.SHIP_AT | 1) == codes.R_TOO_CHEAP


def test_the_numbers_of_crew_and_of_the_letter() -> None:
    position = raider(
        {"janey-mcfloyd.take": 3, "bicorne-bess.take": 2}, codes.JANEY, codes.BESS, hand=(codes.LONGBOAT,)
    ).begin()
    position.play(
        codes.RAID | BAY,
        codes.JOIN | 0,
        codes.EFFECT | codes.JANEY,
        codes.DISCARD | codes.LONGBOAT,
        codes.EFFECT | codes.BESS,
    )
    assert (position.coins(codes.CROWN), position.coins(codes.PIRATE)) == (0, 9)
    position = raider({"peg-leg-paul.gain": 7, "marguerite-swift.remove": 2}, codes.PAUL, codes.MARGUERITE).begin()
    position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.PAUL, codes.EFFECT | codes.MARGUERITE)
    assert (position.coins(codes.PIRATE), position.fleet()[0][1]) == (11, 0)
    position = raider({"lucky-lorenzo.gain": 5}, codes.LORENZO).hazard(BAY, codes.HARBOR_GUNS, up=True).begin()
    assert position.play(codes.RAID | BAY, codes.JOIN | 0, codes.EFFECT | codes.LORENZO).coins(codes.PIRATE) == 9
    position = raider({"letter-of-marque.gain": 8}, codes.PAUL).investment(BAY, codes.LETTER_OF_MARQUE).begin()
    assert position.play(codes.RAID | BAY, codes.JOIN | 0, codes.LOSE | codes.PAUL).coins(codes.PIRATE) == 12


# What does not go together


@clause("RR-hazard-4", "RR-table-7")
def test_there_is_room_for_fifteen_hazards() -> None:
    fewer: Sets = {f"{name}.copies": 1 for name in EIGHT}
    fits: Sets = {**fewer, "reef.copies": 3, "kraken.copies": 2}
    assert sum(rules(fits).copies[kind] for kind in codes.HAZARD_KINDS) == 15
    words = refused({**fits, "squall.copies": 2})
    assert "15" in words
    assert "16" in words


@clause("RR-table-8")
def test_a_caution_where_the_crown_cannot_win() -> None:
    assert GAME.cautions(rules()) == []
    little: Sets = {"light-rum.points": 0, "gold-rum.points": 0}
    assert "Crown cannot win" in GAME.cautions(rules(little))[0]
    assert GAME.cautions(rules({**little, "aged-rum.points": 4})) == []
    assert GAME.cautions(rules({**little, "win.points": 3})) == []
