"""Making a table: its options, the values that a designer may change, and what is refused."""

from __future__ import annotations

import pickle

import pytest

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.rules import Value
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.cards import COSTS, GIVES, HERO_NAMES, STRENGTHS
from quarterdeck.games.chaos_cove.rules import KNOBS, CoveRules
from tests.clauses import clause
from tests.games.chaos_cove.position import ANNA, BART, CLEO, Position

Sets = dict[str, Value]
PIRATE_AT, BARBARIAN_AT = 12, 15  # breakthrough spaces, which anybody can attack


def rules(sets: Sets | None = None, /, *, seats: int = 2, **options: Value) -> CoveRules:
    """The rules of a table."""
    made = GAME.rules(seats, options, sets or {})
    assert isinstance(made, CoveRules)
    return made


def refused(sets: Sets | None = None, **options: Value) -> str:
    """Why such a table is refused."""
    with pytest.raises(OptionRefused) as error:
        GAME.rules(2, options, sets or {})
    return str(error.value)


def strength(position: Position) -> int:
    """What has been put into the fight."""
    total = position.view(SPECTATOR)["fight"]["sum"]
    assert isinstance(total, int)
    return total


# Options and seats


@clause("CC-round-1", "CC-storm-1")
def test_the_options_are_the_rounds_and_the_storm_side() -> None:
    assert {choice.name: choice.default for choice in GAME.choices} == {"rounds": "4", "storm": False}
    assert rules(rounds="3", storm="yes").options == {"rounds": "3", "storm": True}


@pytest.mark.parametrize("rounds", ["2", "5", "many"])
def test_other_numbers_of_rounds_are_refused(rounds: str) -> None:
    assert "rounds" in refused(rounds=rounds)


def test_unknown_options_and_values_are_refused_by_name() -> None:
    assert "'rum'" in refused(rum=True)
    assert "'rum.colour'" in refused({"rum.colour": 1})
    assert "storm" in refused(storm="maybe")


@clause("CC-setup-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_refusal_of_seats_says_how_many_play(seats: int) -> None:
    with pytest.raises(SeatRefused) as error:
        rules(seats=seats)
    assert "2 to 4" in str(error.value)
    assert str(seats) in str(error.value)


# Every value


def test_every_value_is_read_and_its_range_is_kept() -> None:
    plain = rules()
    for knob in KNOBS:
        for number in (knob.low, knob.high):
            changed = rules({knob.name: number})
            value = getattr(changed, knob.attribute)
            assert (value if knob.index is None else value[knob.index]) == number
            assert changed.sets[knob.name] == number
        assert knob.name in refused({knob.name: knob.low - 1})
        assert knob.name in refused({knob.name: knob.high + 1})
    assert (plain.costs, plain.strengths) == (rules().costs, rules().strengths), "no table changes another"


def test_values_have_names_of_their_own_and_defaults_in_their_ranges() -> None:
    assert len({knob.name for knob in KNOBS}) == len({(knob.attribute, knob.index) for knob in KNOBS}) == len(KNOBS)
    plain = rules()
    for knob in KNOBS:
        value = getattr(plain, knob.attribute)
        assert knob.low <= (value if knob.index is None else value[knob.index]) <= knob.high


def test_every_number_of_cards_heroes_and_waves_has_its_value() -> None:
    attributes = [knob.attribute for knob in KNOBS]
    assert attributes.count("points") == codes.KINDS
    assert attributes.count("costs") == sum(map(len, COSTS))
    assert attributes.count("gives") == sum(map(len, GIVES))
    assert attributes.count("naval") == attributes.count("martial") == len(HERO_NAMES)
    assert attributes.count("strengths") == codes.WAVES * 12
    assert attributes.count("bonus") == 9


def test_rules_are_the_same_after_a_journey() -> None:
    made = rules({"hero.price": 1, "wave-1.pirate-1": 9, "skiff.cost-plank": 5}, seats=3, storm=True)
    again = pickle.loads(pickle.dumps(made))
    assert (again.hire, again.strengths, again.costs, again.wind) == (1, made.strengths, made.costs, made.wind)
    assert (again.seats, again.sets) == (3, made.sets)


# What they change at the table


@clause("CC-setup-2", "CC-setup-3", "CC-setup-4", "CC-setup-9")
def test_goods_and_cards_of_the_start() -> None:
    sets: Sets = {"start.doubloons": 9, "start.cards": 3, "start.crew": 4, "start.cannons": 2, "start.sabers": 0}
    sets |= {"start.gunpowder": 5, "start.rum": 6, "start.food": 7, "start.planks": 8}
    position = Position.dealt(3, sets=sets)
    stock = {"doubloon": 9, "crew": 4, "cannon": 2, "gunpowder": 5, "rum": 6, "food": 7, "plank": 8}
    assert [position.has(seat) for seat in (ANNA, BART, CLEO)] == [stock] * 3
    assert [len(position.holds(seat)) for seat in (ANNA, BART, CLEO)] == [3] * 3
    assert position.view(SPECTATOR)["supply"] == {"cannon": 18, "saber": 24}


@clause("CC-place-10", "CC-place-12")
@pytest.mark.parametrize(("price", "asked"), [(0, ANNA), (4, ANNA), (5, BART)])
def test_the_price_of_a_third_hero(price: int, asked: int) -> None:
    position = (
        Position(2, sets={"hero.price": price}).stock(ANNA, doubloon=4).stock(BART, doubloon=20).phase(codes.PLACING)
    )
    position.turns(
        (codes.ART, codes.MILL), (codes.GLORIA, codes.MILL), (codes.BELLE, codes.PORT), (codes.GRAHAM, codes.PORT)
    )
    assert (position.step, position.asked) == ("HireHero", asked)
    before = position.has(asked)["doubloon"]
    assert position.play(codes.HIRE).has(asked).get("doubloon", 0) == before - price


@clause("CC-take-1")
@pytest.mark.parametrize("free", [0, 1, 3])
def test_how_many_resources_are_free(free: int) -> None:
    position = Position(2, sets={"take.free": free}).phase(codes.PLACING).place(codes.ART, codes.BLACKSMITH)
    position.play(*[codes.TAKE | codes.CANNON, codes.TAKE | codes.SABER, codes.TAKE | codes.PLANK][:free])
    assert position.why(codes.TAKE | codes.PLANK) == codes.R_NO_DOUBLOON


@clause("CC-take-2")
def test_the_price_of_a_further_resource() -> None:
    position = (
        Position(2, sets={"take.price": 2})
        .stock(ANNA, doubloon=3)
        .phase(codes.PLACING)
        .place(codes.ART, codes.BLACKSMITH)
    )
    position.play(codes.TAKE | codes.CANNON, codes.TAKE | codes.SABER, codes.TAKE | codes.PLANK)
    assert (position.has(ANNA)["doubloon"], position.why(codes.TAKE | codes.PLANK)) == (1, codes.R_NO_DOUBLOON)


def test_strengths_of_weapons_and_of_the_fortress() -> None:
    position = Position(2, sets={"weapon.strength": 5, "fortress.strength": 4}).placed(
        codes.ART, codes.FORTRESS, by=ANNA
    )
    position.stock(ANNA, cannon=1).invader(PIRATE_AT, 20).phase(codes.SURPRISE).play(codes.ATTACK | PIRATE_AT)
    assert strength(position) == 4
    assert strength(position.play(codes.FIRE)) == 9


def test_the_numbers_of_gus() -> None:
    position = (
        Position(2, sets={"gus.strength": 4, "gus-card.crew": 1})
        .placed(codes.GUS, codes.MILL, by=BART)
        .hand(ANNA, codes.GUS)
    )
    position.stock(ANNA, crew=2).invader(PIRATE_AT, 20).phase(codes.SURPRISE).play(
        codes.ATTACK | PIRATE_AT, codes.CARD | codes.GUS, codes.MUSTER
    )
    assert (strength(position), position.why(codes.MUSTER)) == (4, codes.R_NO_GUS)


@clause("CC-tavern-1")
def test_how_many_cards_tavern_and_nellie_draw() -> None:
    position = Position(2, sets={"tavern.cards": 3, "nellie.cards": 1}).tiles(ANNA, codes.NELLIE).phase(codes.PLACING)
    assert len(position.place(codes.NELLIE, codes.TAVERN).play(codes.LOCATION).holds(ANNA)) == 3
    assert len(position.play(codes.HERO).holds(ANNA)) == 4


def test_costs_of_cards() -> None:
    sets: Sets = {"powder-sloop.cost-plank": 1, "powder-sloop.cost-crew": 0, "coin-brig.cost-plank": 9}
    position = Position(2, sets=sets).stock(ANNA, plank=8, crew=1).phase(codes.BUILDING)
    assert position.why(codes.BUY | 4) == codes.R_CANNOT_PAY
    assert position.play(codes.BUY | 3, codes.SPACE | 0).has(ANNA) == {"plank": 7, "crew": 1}


def test_what_forts_and_ships_give() -> None:
    sets: Sets = {"home-fort.gives-rum": 3, "home-sloop.gives-doubloon": 6, "home-sloop.gives-gunpowder": 0}
    position = Position(2, sets=sets).built(ANNA, codes.HOME_FORT, codes.HOME_SLOOP).phase(codes.HARVEST)
    assert position.has(ANNA) == {"rum": 3, "plank": 1}
    assert position.play(codes.USE | codes.HOME_SLOOP).has(ANNA) == {"rum": 2, "plank": 1, "doubloon": 6}


def test_points_of_cards_and_of_invaders() -> None:
    sets: Sets = {"home-fort.points": 7, "bonus.2": 11, "bonus.8": 40, "bonus.9": 60}
    position = Position(2, sets=sets).built(ANNA, codes.HOME_FORT).won(ANNA, 2).round(4).phase(codes.ROUND_END)
    assert position.state.scores() == [18, 0]
    more = Position(2, sets=sets).won(ANNA, 11).round(4).phase(codes.ROUND_END)
    assert more.state.scores() == [60 + 21 + 22, 0], "the steps after the ninth go on from the last one"


@pytest.mark.parametrize(
    ("knob", "spot", "worth"), [("ben-card.naval", PIRATE_AT, 6), ("ben-card.martial", BARBARIAN_AT, 1)]
)
def test_values_of_hero_cards(knob: str, spot: int, worth: int) -> None:
    position = (
        Position(2, sets={knob: worth})
        .placed(codes.BEN, codes.MILL, by=BART)
        .hand(ANNA, codes.BEN)
        .invader(spot, 9)
        .phase(codes.SURPRISE)
    )
    assert strength(position.play(codes.ATTACK | spot, codes.WORTH | codes.BEN)) == worth


@clause("CC-setup-12", "CC-setup-13")
def test_strengths_of_invaders() -> None:
    first = Position.dealt(3, sets={"wave-1.pirate-6": 55, "wave-1.barbarian-1": 9})
    assert sorted(first.spots()[lane] for lane in range(6)) == [2, 4, 6, 8, 10, 55]
    assert sorted(first.spots()[lane] for lane in range(6, 12)) == [4, 4, 6, 6, 8, 9]
    second = Position(2, sets={"wave-2.pirate-1": 60, "wave-1.pirate-1": 1}).phase(codes.ROUND_END)
    assert sorted(second.spots()[lane] for lane in range(6)) == sorted([60, *STRENGTHS[1][0][1:]])
