"""What is asked in the games, and what is not: each case at a table and over the socket, with the usual options."""

from __future__ import annotations

import pytest

from quarterdeck.games.card_pirates import GAME as CARD_PIRATES
from quarterdeck.games.card_pirates import cards
from quarterdeck.games.card_pirates import codes as pirate_codes
from quarterdeck.games.chaos_cove import GAME as CHAOS_COVE
from quarterdeck.games.chaos_cove import codes as cove_codes
from quarterdeck.games.rum_runner import GAME as RUM_RUNNER
from quarterdeck.games.rum_runner import codes as rum_codes
from quarterdeck.games.wildtails import GAME as WILDTAILS
from quarterdeck.games.wildtails import codes
from quarterdeck.server.client import ServerRefused
from tests.games.card_pirates.sense.test_fatal import landed
from tests.games.chaos_cove.fights import at_sea, attack
from tests.games.chaos_cove.position import BART, CLEO, DORA
from tests.games.chaos_cove.position import Position as Cove
from tests.games.rum_runner.test_answers import last_bottle
from tests.games.wildtails.position import ANNA, SAMUEL, Position
from tests.games.wildtails.purses import paying, store, take, use
from tests.games.wildtails.steps.test_few_windows import (
    BROADSIDE,
    SAMUELS_SMUGGLE,
    SIGNAL_LAMP,
    few,
    last_scene,
    meets,
)
from tests.games.wildtails.steps.test_levels import SECOND, reef
from tests.games.wildtails.steps.test_storing import holding
from tests.server.seated import Seated, SitDown
from tests.table.test_burying import tortuga
from tests.table.test_cove_answers import losing_defence

pytestmark = pytest.mark.anyio

PARTNERS_SMUGGLE = codes.USE | SAMUELS_SMUGGLE


# Wildtails: what is not had later is asked now


async def test_the_partner_smuggles_in_the_others_turn_before_deck_and_pile_run_out(seat_people: SitDown) -> None:
    people = await seat_people(WILDTAILS, last_scene("few").state)
    await people.give(codes.EVENT | 0)
    assert people.asked == SAMUEL
    assert PARTNERS_SMUGGLE in (await people.put()).answers
    await people.give(PARTNERS_SMUGGLE, paying("B", 1))
    while people.table.truth.round == 1:  # type: ignore[attr-defined]
        await end_turn(people)
    assert not people.table.over


async def test_who_does_not_smuggle_then_loses(seat_people: SitDown) -> None:
    people = await seat_people(WILDTAILS, last_scene("few").state)
    await people.give(codes.EVENT | 0)
    while not people.table.over:
        await end_turn(people)
    assert people.table.truth.outcome == codes.LOST_TO_EMPTY_DISCARD  # type: ignore[attr-defined]


async def end_turn(people: Seated) -> None:
    """Use nothing more, let the Scene go, and end the turn."""
    answers = (await people.put()).answers
    await people.give(next(move for move in (codes.PASS, codes.END_TURN, codes.DISCARD) if move in answers), sure=True)


@pytest.mark.parametrize("crisis", ["discard-1", "or-all"])
async def test_broadside_is_asked_for_before_a_crisis(seat_people: SitDown, crisis: str) -> None:
    people = await seat_people(WILDTAILS, meets(crisis).dark().holds(ANNA, (2, 3)).turn().state)
    assert people.asked == ANNA
    assert codes.USE | BROADSIDE in (await people.put()).answers


async def test_the_partner_may_pay_for_a_buff_before_abilities_are_forbidden(seat_people: SitDown) -> None:
    position = meets("or-abilities").dark().holds(ANNA, (13, 2)).holds(SAMUEL, (8, 1)).stores((12, 4)).turn()
    people = await seat_people(WILDTAILS, position.state)
    while people.asked == ANNA:
        await people.give(codes.PASS)
    assert PARTNERS_SMUGGLE in (await people.put()).answers


async def test_the_partner_makes_room_in_a_full_empire(seat_people: SitDown) -> None:
    position = few().dark().deck(3, 2, 4).stores((5, 1), (10, 1), (11, 1)).holds(ANNA, (12, 4)).holds(SAMUEL, (8, 1))
    people = await seat_people(WILDTAILS, position.turn().state)
    await people.give(codes.DISCARD)
    if people.asked == ANNA:
        await people.give(codes.END_TURN)
    assert people.asked == SAMUEL
    await people.give(PARTNERS_SMUGGLE, take(5), codes.DONE)
    assert people.asked == ANNA
    assert (await people.put()).candidates == {store(12): 1}


@pytest.mark.parametrize("windows", ["few", "all"])
async def test_signal_lamp_may_make_a_crisis_count(seat_people: SitDown, windows: str) -> None:
    people = await seat_people(WILDTAILS, meets("discard-1", windows).holds(SAMUEL, (13, 1)).turn().state)
    assert people.asked == ANNA
    assert codes.USE | SIGNAL_LAMP in (await people.put()).answers


# Wildtails: fewer questions


async def test_storing_is_beside_the_end_of_the_turn_and_given_with_it(seat_people: SitDown) -> None:
    people = await seat_people(WILDTAILS, holding((2, 1), (3, 1)).turn().state)
    await people.give(codes.DISCARD)
    put = await people.put()
    assert (set(put.candidates), put.answers) == ({store(2), store(3)}, [codes.END_TURN])
    await people.give(store(3), store(2), codes.END_TURN)
    assert people.table.truth.player == SAMUEL  # type: ignore[attr-defined]
    assert len((await people.view(SAMUEL))["empire"]["stored"]) == 2


async def test_who_has_stored_in_a_turn_stores_no_more(seat_people: SitDown) -> None:
    people = await seat_people(WILDTAILS, holding((2, 1), (3, 1)).stores((5, 2)).turn().state)
    await people.give(codes.DISCARD)
    await people.give(store(2), use("anna.smuggle"), take(5))
    put = await people.put()
    assert (people.asked, people.step, put.candidates) == (ANNA, "AfterAction", {})


async def test_two_gems_for_two_symbols_are_not_asked_about(seat_people: SitDown) -> None:
    position = Position().deck(4).aside(ANNA, 3, 4, "G").aside(ANNA, 5, 4, "G").dark().turn()
    people = await seat_people(WILDTAILS, position.state)
    await people.give(codes.LEVEL | 1)
    assert people.table.truth.levels == [0, 1]  # type: ignore[attr-defined]


# What loses the game at once


async def check_asked_twice(people: Seated, *moves: int) -> None:
    """It is refused until somebody says to be sure, and nothing has happened before."""
    before = people.digest
    for _ in range(2):
        with pytest.raises(ServerRefused) as refused:
            await people.give(*moves)
        assert refused.value.code == "be-sure"
    assert people.digest == before
    await people.give(*moves, sure=True)
    assert people.digest != before


async def test_a_claim_that_spoils_the_win_is_asked_twice(seat_people: SitDown) -> None:
    people = await seat_people(WILDTAILS, reef(ANNA, "BB").turn().state)
    assert (await people.put()).fatal == [SECOND]
    await check_asked_twice(people, SECOND)


async def test_also_without_an_active_scene(seat_people: SitDown) -> None:
    others = [(number, 1) for number in (2, 3, 4, 7, 8, 10, 11, 12)]
    position = Position(objectives=(5, 1)).holds(SAMUEL, *others).captured(6).aside(ANNA, 13, 4, "BBC").dark().turn()
    people = await seat_people(WILDTAILS, position.state)
    assert (await people.put()).fatal == [SECOND]
    await check_asked_twice(people, SECOND)


async def test_the_last_ace_for_somebody_else_is_asked_twice(seat_people: SitDown) -> None:
    people = await seat_people(CARD_PIRATES, landed("AD", "AS", known=("AD", "AS")).state)
    [fatal] = (await people.put()).fatal
    await check_asked_twice(people, fatal)
    assert people.table.over


async def test_the_last_bottle_thrown_away_is_asked_twice(seat_people: SitDown) -> None:
    people = await seat_people(RUM_RUNNER, last_bottle().state)
    gold = rum_codes.DISCARD | rum_codes.GOLD_RUM
    assert gold in (await people.put()).fatal
    await check_asked_twice(people, gold)
    assert people.table.over


async def test_a_defence_given_up_within_a_set_is_asked_twice(seat_people: SitDown) -> None:
    people = await seat_people(CHAOS_COVE, losing_defence().state)
    await check_asked_twice(people, cove_codes.POWDER, cove_codes.END)
    assert people.table.over


# Chaos Cove: after a fight, and help


@pytest.mark.parametrize("hand", [cove_codes.JOHN, cove_codes.ART])
async def test_cards_after_a_fight_are_offered_whatever_the_hand_holds(seat_people: SitDown, hand: int) -> None:
    position = at_sea(3, cannon=1).hand(ANNA, hand).placed(cove_codes.JOHN, cove_codes.PORT, by=BART)
    people = await seat_people(CHAOS_COVE, attack(position).state)
    await people.give(cove_codes.FIRE, cove_codes.END | cove_codes.AND_CARDS)
    assert people.asked == ANNA
    assert (await people.view(BART))["players"][ANNA]["won"]["pirates"] == 1


async def test_who_offers_nothing_is_told_in_one_sentence_for_all(seat_people: SitDown) -> None:
    position = Cove(4).ship(ANNA, 0, 0).invader(0, 9, up=True).stock(ANNA, gunpowder=1)
    position.hand(BART, cove_codes.JOHN).hand(CLEO, cove_codes.ART).placed(cove_codes.JOHN, cove_codes.PORT, by=BART)
    people = await seat_people(CHAOS_COVE, attack(position).state)
    await people.give(cove_codes.POWDER, cove_codes.END)
    for seat in (BART, CLEO):
        assert people.asked == seat
        await people.give(cove_codes.DONE)
    names = people.table.names
    told = [line for line in await people.told(ANNA) if "offers" in line]
    assert told == [f"{names[seat]} offers nothing." for seat in (BART, CLEO, DORA)]


# Keys, and reasons


async def test_an_event_has_its_printed_number_for_a_key(seat_people: SitDown) -> None:
    people = await seat_people(WILDTAILS, few().deck(2, 12, 4).turn().state)
    put = await people.put()
    events = {move: key for move, key in put.keys.items() if move & ~63 == codes.EVENT}
    assert events
    assert events == {move: str((move & 63) + 1) for move in events}
    assert len(set(put.keys.values())) == len(put.keys)


async def test_a_stack_has_its_printed_number_for_a_key(seat_people: SitDown) -> None:
    position = Cove().stock(ANNA, rum=9, food=9, plank=9, crew=3).phase(cove_codes.BUILDING)
    put = await (await seat_people(CHAOS_COVE, position.state)).put()
    stacks = {move: key for move, key in put.keys.items() if move & ~63 == cove_codes.BUY}
    assert stacks == {move: str((move & 63) + 1) for move in stacks}
    assert "4" in stacks.values()


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (pirate_codes.EXCHANGE | cards.from_code("KS"), "You can exchange when your ship lands on an island"),
        (pirate_codes.HEAVE_TO, "You can heave to when you have sailed a step"),
        (pirate_codes.ATTACK | 1, "You attack by coming to a sea square where another ship lies"),
    ],
)
async def test_why_says_when_it_becomes_possible(seat_people: SitDown, move: int, reason: str) -> None:
    people = await seat_people(CARD_PIRATES, tortuga().truth)
    assert reason in " ".join(await people.why(move))
