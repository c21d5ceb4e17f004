"""Worlds that agree with what a seat knows: what stays, what is dealt anew, and what the question rules out."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.card_pirates import GAME, cards, codes, sea
from quarterdeck.games.card_pirates.sample import sample
from quarterdeck.games.card_pirates.state import PUBLIC, PirateState
from tests.games.card_pirates.position import Position, card_set

pytestmark = pytest.mark.laws

ANNA, BART, CLEO = range(3)
C4 = sea.from_name("c4")


def worlds(position: Position, seat: int, number: int = 60) -> list[PirateState]:
    return [sample(position.state, seat, Rng(seed)) for seed in range(number)]


def departure(hidden: bool = False) -> Position:
    """Anna has buried the 5 of clubs and the King of diamonds at c4, and is asked what more."""
    position = Position(3, hidden_cards=hidden).hand(ANNA, "5C", "KD", "7H", "8S").hand(BART, "2C").ship(ANNA, "c4")
    return position.ship(BART, "f6").ship(CLEO, "a1").begin().choose("Bury the 5 of clubs", "Bury the King of diamonds")


def battle(battles: str = "one") -> Position:
    """Anna has come to c3, where Bart lies, and is asked with what she fights; Cleo looks on."""
    position = Position(3, battles=battles).hand(ANNA, "5C", "6C", "KD").hand(BART, "7H", "8H", "QD").hand(CLEO, "9S")
    return position.ship(ANNA, "c4").ship(BART, "c3").ship(CLEO, "f6").begin().choose("Drift", "To c3")


@pytest.mark.parametrize("seat", [ANNA, BART, CLEO, SPECTATOR])
def test_what_is_known_stays_and_everything_keeps_its_number(seat: int) -> None:
    position = departure()
    s = position.state
    for world in worlds(position, seat):
        for before, after in zip(s.zones(), world.zones(), strict=True):
            assert cards.count(after) == cards.count(before)
            assert after & s.known[seat] == before & s.known[seat]
        assert world.known[seat] == s.known[seat]
        assert world.ships == s.ships
        assert GAME.view(world, seat) == GAME.view(s, seat)


@pytest.mark.parametrize("seat", [ANNA, BART, CLEO, SPECTATOR])
def test_sampling_leaves_the_original_alone(seat: int) -> None:
    position = battle().choose("Fight with the 5 of clubs")
    before = position.state.digest()
    for world in worlds(position, seat):
        world.play(world.moves()[0], Rng(1))
    assert position.state.digest() == before


@pytest.mark.parametrize("seat", [BART, CLEO, SPECTATOR])
def test_the_same_numbers_give_the_same_world_whatever_the_truth(seat: int) -> None:
    position = departure()
    for twin in worlds(position, seat, 10):
        for seed in range(10):
            assert sample(twin, seat, Rng(seed)).digest() == sample(position.state, seat, Rng(seed)).digest()


def test_a_seat_that_knows_everything_gets_the_truth() -> None:
    position = departure()
    position.state.known[CLEO] = cards.WHOLE_DECK
    for world in worlds(position, CLEO):
        assert world.zones() == position.state.zones()


def test_others_know_their_hands_and_what_the_seat_knows_them_to_know() -> None:
    position = departure()
    position.state.known[BART] |= card_set("5C")  # which Cleo does not know of him
    position.state.known[ANNA] |= card_set("9S")
    position.state.known[CLEO] |= card_set("9S")
    for world in worlds(position, CLEO):
        public = position.state.known[PUBLIC]
        assert world.known[BART] == public | world.hands[BART]
        assert world.known[ANNA] == public | world.hands[ANNA] | world.buried | card_set("9S")


def payment() -> Position:
    """Anna has paid the King of spades to the storm at c3; Bart is asked."""
    position = Position(3).hand(ANNA, "KS").ship(ANNA, "c4").ship(BART, "f6").ship(CLEO, "a1").pile("c3").begin()
    return position.choose("Drift", "To c3", "Place the King of spades")


def test_a_marked_place_holds_a_face_for_all_who_know_it() -> None:
    found = set()
    for world in worlds(payment(), CLEO):
        paid = world.down[sea.from_name("c3")]
        assert paid & cards.FACES
        assert [world.faces[seer] for seer in (BART, CLEO, PUBLIC)] == [paid] * 3
        found.add(paid)
    assert len(found) > 8


def test_nobody_knows_less_than_everybody() -> None:
    for world in worlds(payment(), CLEO):
        everybody = world.known[PUBLIC] | world.faces[PUBLIC]
        for seer in (ANNA, BART, CLEO):
            assert not everybody & ~(world.known[seer] | world.faces[seer])


def test_buried_cards_are_dealt_anew_and_the_question_goes_on_from_the_last() -> None:
    position = departure()
    found = set()
    for world in worlds(position, CLEO):
        assert cards.count(world.buried) == 2
        assert not world.buried & ~world.down[C4]
        assert world.arg == world.buried.bit_length()
        assert world.known[ANNA] & world.buried == world.buried
        assert world.moves()
        found.add(world.buried)
    assert len(found) > 40


def test_the_one_who_buries_knows_what_and_is_asked_the_same() -> None:
    position = departure()
    for world in worlds(position, ANNA):
        assert world.buried == card_set("5C", "KD")
        assert (world.arg, world.moves()) == (position.state.arg, position.state.moves())


def test_with_hidden_cards_what_was_buried_will_be_forgotten_in_every_world() -> None:
    position = departure(hidden=True)
    for world in worlds(position, CLEO):
        assert world.shown == world.buried
        while world.turn == ANNA:
            world.play(world.moves()[-1], Rng(1))
        assert not world.known[ANNA] & world.down[C4]


def test_whoever_attacks_holds_crew() -> None:
    for position in (battle(), battle(battles="three")):
        assert position.state.step().id == codes.ATTACK_STEP
        assert all(world.hands[ANNA] & cards.CREW for world in worlds(position, CLEO))


def test_an_attacker_s_secret_card_is_chosen_anew() -> None:
    position = battle().choose("Fight with the 5 of clubs")
    for seat in (BART, CLEO, SPECTATOR):
        laid = [world.battle[ANNA] for world in worlds(position, seat)]
        assert all(cards.count(fighter) == 1 and fighter & cards.CREW for fighter in laid)
        assert len(set(laid)) > 10


def test_a_known_hand_leaves_open_which_of_its_crew_was_laid() -> None:
    position = battle().choose("Fight with the 5 of clubs")
    position.state.known[CLEO] |= card_set("5C", "6C", "KD")
    found = {(world.battle[ANNA], world.hands[ANNA]) for world in worlds(position, CLEO)}
    assert found == {(card_set("5C"), card_set("6C", "KD")), (card_set("6C"), card_set("5C", "KD"))}


def test_the_attacker_remembers_its_own() -> None:
    position = battle().choose("Fight with the 5 of clubs")
    for world in worlds(position, ANNA):
        assert (world.battle[ANNA], world.hands[ANNA]) == (card_set("5C"), card_set("6C", "KD"))


def test_of_several_cards_as_many_are_laid_and_the_question_goes_on_from_the_last() -> None:
    position = battle(battles="three").choose("Fight with the 5 of clubs")
    assert position.state.step().id == codes.ATTACK_STEP
    for world in worlds(position, CLEO):
        assert cards.count(world.battle[ANNA]) == 1
        assert world.arg == world.battle[ANNA].bit_length()


def test_a_defender_is_asked_from_the_beginning_by_those_who_do_not_see_the_number() -> None:
    position = battle(battles="three").choose("Fight with the 5 of clubs", "That is all", "Fight with the 7 of hearts")
    assert position.asked == "Bart"
    for seat in (ANNA, CLEO, SPECTATOR):
        for world in worlds(position, seat):
            assert (world.battle[BART], world.arg) == (0, 0)
            assert cards.count(world.hands[BART]) == 3
            assert world.hands[BART] & cards.CREW
    for world in worlds(position, BART):
        assert (world.battle[BART], world.arg) == (card_set("7H"), position.state.arg)


def test_the_order_of_a_lost_group_is_open_and_its_names_are_not() -> None:
    position = (
        Position(2, edition="second").hand(ANNA, "3C", "KD").hand(BART, "9S", "QD").ship(ANNA, "c3").ship(BART, "c4")
    )
    position.stack("JH", "7H", "8H").begin().choose("Drift", "To c4", "Fight with the 3 of clubs")
    position.choose("Fight with the 9 of spades", "Give the Queen of diamonds")
    found = {tuple(world.stack[:2]) for world in worlds(position, ANNA)}
    assert found == {(cards.from_code("3C"), cards.from_code("9S")), (cards.from_code("9S"), cards.from_code("3C"))}
    assert len({world.stack[2] for world in worlds(position, ANNA)}) > 10


def test_before_anybody_has_looked_every_hand_is_dealt_anew() -> None:
    s = GAME.start(GAME.rules(2, {"random-islands": True}, {}), Rng(1))
    assert s.step().id < codes.LOOK_STEP
    for seat in (ANNA, BART):
        sampled = [sample(s, seat, Rng(seed)) for seed in range(20)]
        assert len({world.hands[seat] for world in sampled}) == 20
        assert all(not world.known[other] & world.hands[other] for world in sampled for other in (ANNA, BART))


def test_at_the_end_hands_stay_and_the_rest_is_open() -> None:
    position = departure()
    s = position.state
    s.end(codes.END_CAP)
    for world in worlds(position, CLEO):
        assert world.is_over()
        assert world.hands == s.hands
        assert world.places() == s.places()
    assert len({world.down[C4] for world in worlds(position, CLEO)}) > 10


def test_knowledge_that_contradicts_the_question_is_an_error() -> None:
    position = battle()
    s = position.state
    s.down[C4] |= s.hands[ANNA] & cards.CREW
    s.hands[ANNA] &= cards.FACES
    s.known[CLEO] = cards.WHOLE_DECK
    with pytest.raises(RuntimeError, match="what seat 2 knows contradicts the question"):
        sample(s, CLEO, Rng(1))


def test_every_card_of_a_hand_is_equally_likely() -> None:
    position = departure()
    position.state.known[CLEO] = cards.WHOLE_DECK & ~card_set("7H", "8S", "2C")
    tally = Counter(world.hands[BART] for world in worlds(position, CLEO, 3000))
    assert set(tally) == {card_set("7H"), card_set("8S"), card_set("2C")}
    assert all(900 < times < 1100 for times in tally.values()), tally
