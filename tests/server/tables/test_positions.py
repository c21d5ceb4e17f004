"""Sets and ways of the games as people give them, each at a table and over the socket."""

from __future__ import annotations

from itertools import permutations

import pytest

from quarterdeck.games.card_pirates import GAME as CARD_PIRATES
from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates import codes as pirate_codes
from quarterdeck.games.chaos_cove import GAME as CHAOS_COVE
from quarterdeck.games.chaos_cove import codes as cove_codes
from quarterdeck.games.rum_runner import GAME as RUM_RUNNER
from quarterdeck.games.rum_runner import codes
from quarterdeck.games.rum_runner.state import slot
from quarterdeck.server.client import ServerRefused
from tests.games.card_pirates.position import Position as Map
from tests.games.chaos_cove.test_choosing_several import standing
from tests.games.rum_runner.position import BAY, POINT, TIDES, Position
from tests.games.rum_runner.steps.test_sets import CARDS, crown, paying
from tests.games.rum_runner.test_answers import fleet, full_ships
from tests.server.seated import SitDown
from tests.table.test_burying import SAIL, bury, tortuga
from tests.table.test_cove_answers import WORTH, fighting

pytestmark = pytest.mark.anyio


# Card Pirates


async def test_buried_cards_are_named_in_any_order_with_what_they_are_buried_for(seat_people: SitDown) -> None:
    ends = set()
    for order in permutations(bury("JH", "QD")):
        people = await seat_people(CARD_PIRATES, tortuga().truth)
        await people.give(*order, SAIL)
        ends.add(people.digest)
    assert len(ends) == 1


async def test_nobody_sails_by_burying_alone_and_taking_it_back_marks_nothing(seat_people: SitDown) -> None:
    people = await seat_people(CARD_PIRATES, tortuga().truth)
    before = people.digest
    with pytest.raises(ServerRefused, match="Say also what you do with it"):
        await people.give(*bury("KS"))
    assert people.digest == before
    await people.give(*bury("KS"), SAIL)
    await people.undo(0)
    assert (people.digest, people.table.marked) == (before, False)


@pytest.mark.parametrize("pair", [("JC", "7S"), ("QC", "7S"), ("7S", "KD")])
async def test_the_only_sailor_is_buried_with_any_other(seat_people: SitDown, pair: tuple[str, str]) -> None:
    position = Map().hand(0, "JC", "QC", "KC", "KD", "7S").ship(0, "d4").ship(1, "f1").begin()
    people = await seat_people(CARD_PIRATES, position.state)
    assert set(bury(*pair)) <= set((await people.put()).candidates)
    await people.give(*bury(*pair), pirate_codes.DRIFT)
    assert people.step == "Sail"


async def test_who_holds_only_twos_may_name_the_king_of_spades_first(seat_people: SitDown) -> None:
    position = Map().hand(0, "2C", "2D", "2H", "KH", "KS").ship(0, "c4").ship(1, "f1").begin()
    people = await seat_people(CARD_PIRATES, position.state)
    assert set(bury("2C", "KH")) <= set(await people.addable(*bury("KS")))
    await people.give(*bury("KS", "2C"), pirate_codes.DRIFT)
    assert people.step == "Sail"


@pytest.mark.parametrize("goal", [("card:8D", "square:b4"), ("square:b4", "card:8D")])
async def test_a_card_and_a_square_are_a_way_in_either_order(seat_people: SitDown, goal: tuple[str, str]) -> None:
    position = Map().hand(0, "8D", "9C", "KS", "QD", "JH").ship(0, "b3").ship(1, "f1").begin()
    people = await seat_people(CARD_PIRATES, position.state)
    [(moves, cost), *_] = await people.ways(*goal)
    assert (moves[0], cost) == (pirate_codes.SAIL | cards.from_code("8D"), "the 8 of diamonds, 3 of 8 points")
    before = people.digest
    await people.give(*moves)
    assert (await people.view(1))["ships"][0] == "b4"
    await people.undo(0)
    assert people.digest == before


async def test_what_is_chosen_to_be_buried_stays_so_on_the_way_to_a_square(seat_people: SitDown) -> None:
    position = Map().hand(0, "8D", "9C", "KS", "QD", "JH", "KH").ship(0, "b3").ship(1, "f1").begin()
    people = await seat_people(CARD_PIRATES, position.state)
    ways = [moves for moves, _ in await people.ways("square:b4", "card:8D", picks=bury("KS"))]
    sail = pirate_codes.SAIL | cards.from_code("8D")
    assert ways[0][:2] == [*bury("KS"), sail]
    await people.give(*ways[0])
    view = await people.view(1)
    assert (view["ships"][0], view["hands"][0]["size"]) == ("b4", 4)


# Rum Runner


@pytest.mark.parametrize("pair", list(permutations([codes.SLOOP, codes.GALLEON, codes.PAUL], 2)))
async def test_two_cards_are_discarded_whichever_is_named_first(seat_people: SitDown, pair: tuple[int, int]) -> None:
    people = await seat_people(RUM_RUNNER, paying([codes.SLOOP, codes.GALLEON, codes.PAUL]).state)
    wanted = [codes.DISCARD | kind for kind in pair]
    assert len(await people.addable(wanted[0])) == 2
    await people.give(*wanted)
    assert people.table.truth.held[codes.PIRATE] == 1  # type: ignore[attr-defined]


async def test_the_brigantine_is_named_first_and_does_not_raid_alone(seat_people: SitDown) -> None:
    people = await seat_people(RUM_RUNNER, fleet().begin().play(codes.RAID | BAY).state)
    assert await people.addable(codes.JOIN | 2) == [codes.JOIN | 0, codes.JOIN | 1]
    await people.give(codes.JOIN | 2, codes.JOIN | 0, codes.DONE)
    assert [ship["raiding"] for ship in (await people.view(codes.CROWN))["ships"]] == [True, False, True]
    await people.undo(codes.PIRATE)
    assert not any(ship["raiding"] for ship in (await people.view(codes.CROWN))["ships"])


@pytest.mark.parametrize("play", [codes.INVEST, codes.EVENT | codes.ROYAL_DECREE])
async def test_coins_go_onto_the_last_card_first(seat_people: SitDown, play: int) -> None:
    people = await seat_people(RUM_RUNNER, crown(hand=(codes.ROYAL_DECREE,)).begin().play(play).state)
    await people.give(CARDS[-1], CARDS[0], codes.DONE)
    assert [people.table.truth.coins[move & 63] for move in CARDS] == [1, 0, 1, 1]  # type: ignore[attr-defined]


async def test_embargo_holds_the_last_ship_first(seat_people: SitDown) -> None:
    position = crown(hand=(codes.EMBARGO,)).ship(codes.LONGBOAT).ship(codes.SLOOP).ship(codes.GALLEON).begin()
    people = await seat_people(RUM_RUNNER, position.play(codes.EVENT | codes.EMBARGO).state)
    await people.give(codes.SHIP_AT | 2, codes.SHIP_AT | 0)
    assert [ship["coins"] for ship in (await people.view(codes.PIRATE))["ships"]] == [2, 0, 2]


async def test_an_icon_is_used_alone(seat_people: SitDown) -> None:
    position = Position().pirate(coins=2).hazard(BAY, codes.PORT_TAXES, up=True).hazard(BAY, codes.REEF, up=True)
    position.ship(codes.SLOOP, crew=[codes.CARLIE, codes.PETE]).turn(codes.PIRATE).begin()
    people = await seat_people(RUM_RUNNER, position.play(codes.RAID | BAY, codes.JOIN | 0, codes.COST | 0).state)
    carlie, pete = (codes.USE | 8 + codes.CREW_KINDS.index(crew) for crew in (codes.CARLIE, codes.PETE))
    before = people.digest
    with pytest.raises(ServerRefused, match="not enough"):
        await people.give(carlie)
    assert people.digest == before
    await people.give(pete, codes.USE | 0)
    assert "Cutthroat Carlie uses a navigation icon." not in await people.told(codes.CROWN)


async def test_three_crew_go_round_a_ring(seat_people: SitDown) -> None:
    people = await seat_people(RUM_RUNNER, full_ships().play(codes.CREW).state)
    ring = [codes.board_move(codes.PETE, 0), codes.board_move(codes.PAUL, 1), codes.board_move(codes.DOUG, 2)]
    with pytest.raises(ServerRefused, match="more crew than slots"):
        await people.give(*ring[:2], codes.DONE)
    await people.give(*ring, codes.DONE)
    crews = [ship["crew"] for ship in (await people.view(codes.CROWN))["ships"]]
    assert [sorted(crew) for crew in crews] == [["stinky-pete"], ["peg-leg-paul"], ["bicorne-bess", "doug-doubloon"]]


@pytest.mark.parametrize("goal", [("card:peg-leg-paul", "ship:0"), ("ship:0", "card:peg-leg-paul")])
async def test_peg_leg_paul_is_brought_onto_the_sloop(seat_people: SitDown, goal: tuple[str, str]) -> None:
    position = Position().pirate([codes.PAUL]).ship(codes.SLOOP, crew=[codes.DOUG]).turn(codes.PIRATE).begin()
    people = await seat_people(RUM_RUNNER, position.state)
    [(moves, _), *_] = await people.ways(*goal)
    assert moves[:2] == [codes.CREW, codes.board_move(codes.PAUL, 0)]
    await people.give(*moves)
    assert set((await people.view(codes.CROWN))["ships"][0]["crew"]) == {"peg-leg-paul", "doug-doubloon"}


async def test_coins_of_a_raise_are_an_amount_with_bounds_and_a_way(seat_people: SitDown) -> None:
    position = Position().crown(coins=40).pirate().hazard(BAY, codes.REEF).ship(codes.SLOOP, crew=[codes.DOUG])
    position.turn(codes.PIRATE).begin().play(codes.RAID | BAY, codes.JOIN | 0)
    people = await seat_people(RUM_RUNNER, position.state)
    put = await people.put()
    [(least, most, move)] = put.gauges
    assert (most, len(put.answers)) == (40, 1)
    assert await people.ways("slot:bivalve-bay:1", amount=least + 1) == [([move + 1], f"{least + 1} coins")]
    assert await people.ways("slot:bivalve-bay:1", amount=41) == []
    await people.give(move + 1)
    assert (await people.view(codes.PIRATE))["supply"][codes.CROWN] == 39 - least


async def test_investments_are_laid_from_either_end_of_the_row(seat_people: SitDown) -> None:
    position = Position().crown([codes.LIGHT_RUM, codes.CASH_CROP, codes.REEF]).begin().play(codes.PLAY_INVESTMENTS)
    people = await seat_people(RUM_RUNNER, position.state)
    lay = [codes.lay_move(TIDES, codes.LIGHT_RUM), codes.lay_move(POINT, codes.CASH_CROP)]
    await people.give(*lay, codes.DONE)
    slots = people.table.truth.slots  # type: ignore[attr-defined]
    assert [slots[slot(POINT)], slots[slot(TIDES)]] == [codes.CASH_CROP, codes.LIGHT_RUM]


# Chaos Cove


async def test_resources_and_the_end_of_the_turn_are_one_message(seat_people: SitDown) -> None:
    people = await seat_people(CHAOS_COVE, standing(cove_codes.GREENHOUSE, doubloon=1).state)
    food, plank = cove_codes.TAKE | cove_codes.FOOD, cove_codes.TAKE | cove_codes.PLANK
    put = await people.put()
    assert {food, plank} < set(put.candidates)
    assert cove_codes.DONE in put.answers
    await people.give(plank, food, food, cove_codes.DONE)
    assert people.asked == 1
    stock = (await people.view(1))["players"][0]["stock"]
    assert (stock["food"], stock["plank"]) == (2, 1)


async def test_resources_are_taken_without_ending_the_turn(seat_people: SitDown) -> None:
    people = await seat_people(CHAOS_COVE, standing(cove_codes.GREENHOUSE, doubloon=1).state)
    await people.give(cove_codes.TAKE | cove_codes.PLANK, cove_codes.TAKE | cove_codes.FOOD)
    assert people.asked == 0
    stock = (await people.view(1))["players"][0]["stock"]
    assert (stock["food"], stock["plank"]) == (1, 1)


async def test_a_fight_is_given_by_a_suggestion(seat_people: SitDown) -> None:
    people = await seat_people(CHAOS_COVE, fighting().truth)
    put = await people.put()
    assert put.candidates == {WORTH: 1, cove_codes.FIRE: 1, cove_codes.POWDER: 2}
    [(moves, cost)] = put.suggestions
    assert cost == "a cannon, 1 gunpowder and John's card"
    await people.give(*moves)
    assert (await people.view(1))["players"][0]["won"]["pirates"] == 1


async def test_a_fight_is_given_in_any_order(seat_people: SitDown) -> None:
    ends = set()
    for order in permutations((cove_codes.FIRE, cove_codes.POWDER, WORTH)):
        people = await seat_people(CHAOS_COVE, fighting().truth)
        await people.give(*order, cove_codes.END)
        ends.add(people.digest)
    assert len(ends) == 1


async def test_the_market_is_one_set_of_three_for_three(seat_people: SitDown) -> None:
    position = standing(cove_codes.MARKET, food=2, doubloon=1).play(cove_codes.LOCATION)
    people = await seat_people(CHAOS_COVE, position.state)
    assert (await people.put()).bounds == (6, 6)
    get, give = cove_codes.GET, cove_codes.GIVE
    with pytest.raises(ServerRefused, match="not enough"):
        await people.give(get | cove_codes.RUM, give | cove_codes.FOOD)
    trade = [get | cove_codes.CANNON, give | cove_codes.DOUBLOON, get | cove_codes.RUM, give | cove_codes.FOOD]
    await people.give(*trade, get | cove_codes.CANNON, give | cove_codes.FOOD)
    stock = (await people.view(1))["players"][0]["stock"]
    assert (stock["cannon"], stock["rum"], stock["food"], stock["doubloon"]) == (2, 1, 0, 0)
