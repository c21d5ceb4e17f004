"""What a fighter could reach, sets that win, what things cost, and the printed numbers of answers."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.chaos_cove import GAME, codes
from quarterdeck.games.chaos_cove.words.winning import MOST_SUGGESTED, reach
from tests.games.chaos_cove.asking import questions
from tests.games.chaos_cove.fights import at_sea, attack, on_land
from tests.games.chaos_cove.position import ANNA, BART, NAMES, Position


def suggested(position: Position) -> list[list[int]]:
    """The sets that are suggested."""
    return GAME.words.suggestions(position.state)


def test_sets_that_win_come_cheapest_first() -> None:
    position = at_sea(4, cannon=2, gunpowder=4).hand(ANNA, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    assert suggested(attack(position)) == [
        [codes.FIRE, codes.FIRE, codes.END],
        [codes.FIRE, codes.POWDER, codes.END],
        [codes.FIRE, codes.WORTH | codes.JOHN, codes.END],
        [codes.POWDER, codes.WORTH | codes.JOHN, codes.END],
    ]


def test_what_is_put_in_already_counts() -> None:
    position = attack(on_land(4, saber=1, gunpowder=2), 6).play(codes.POWDER)
    assert suggested(position) == [[codes.FIRE, codes.END]]
    assert suggested(position.play(codes.FIRE)) == [[codes.END]]


def test_nothing_is_suggested_that_does_not_win() -> None:
    assert suggested(attack(at_sea(9, cannon=2, gunpowder=2))) == []


def test_crew_and_several_cards_of_a_hero() -> None:
    position = at_sea(6, crew=1).hand(ANNA, codes.DENNIS, codes.DENNIS).placed(codes.DENNIS, codes.PORT, by=BART)
    position.placed(codes.GUS, codes.MILL, by=ANNA)
    worth = codes.WORTH | codes.DENNIS
    assert suggested(attack(position)) == [[codes.MUSTER, worth, worth, codes.END]]


def test_every_suggestion_plays_to_a_win() -> None:
    count = 0
    for seed in range(10):
        for s in questions(seed):
            if s.is_over() or s.step().id != codes.FIGHT_STEP:
                continue
            sets = GAME.words.suggestions(s)
            assert len(sets) <= MOST_SUGGESTED
            assert bool(sets) == (reach(s) >= s.tiles[s.foe])
            for moves in sets:
                later, seat, won = s.clone(), s.turn, s.tiles_won(s.turn)
                for move in moves:
                    later.answer(move, _rng())
                assert later.tiles_won(seat) == won + 1
                count += 1
    assert count > 50


def test_suggestions_rest_on_what_the_fighter_knows() -> None:
    position = at_sea(4, cannon=1, gunpowder=2).hand(BART, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    attack(position)
    before = suggested(position)
    world = GAME.sample(position.state, ANNA, _rng())
    assert GAME.words.suggestions(world) == before


# Costs


def test_what_a_run_of_answers_costs() -> None:
    position = at_sea(9, cannon=2, gunpowder=3).hand(ANNA, codes.JOHN).placed(codes.JOHN, codes.PORT, by=BART)
    before = attack(position).state.clone()
    position.play(codes.FIRE, codes.POWDER, codes.POWDER, codes.WORTH | codes.JOHN)
    cost = GAME.words.cost([before, position.state], ANNA)
    assert (cost.amount, cost.text) == (1 + 2 * 3 + 4, "a cannon, 2 gunpowder and John's card")
    nothing = GAME.words.cost([before], ANNA)
    assert (nothing.amount, nothing.text) == (0, "")


def test_used_weapons_that_are_given_away_are_spent() -> None:
    position = Position().stock(ANNA, used_cannon=1, food=2).phase(codes.PLACING).place(codes.BEN, codes.MARKET)
    before = position.play(codes.LOCATION).state.clone()
    position.play(codes.GIVE | codes.CANNON, codes.GIVE | codes.FOOD, codes.GIVE | codes.FOOD)
    cost = GAME.words.cost([before, position.state], ANNA)
    assert (cost.amount, cost.text) == (9, "a cannon and 2 food")


# Keys


def keys(position: Position) -> dict[int, str]:
    """The keys of the answers that have a printed number."""
    options = [GAME.words.option(position.state, move, NAMES) for move in position.moves()]
    return {option.move: option.key for option in options if option.key}


def test_a_stack_is_named_by_its_number() -> None:
    position = Position().stock(ANNA, plank=9, food=9, rum=9, crew=6).phase(codes.BUILDING)
    assert keys(position) == {codes.BUY | stack: str(stack + 1) for stack in range(codes.STACK_NUMBER)}
    assert set(keys(Position.dealt(2)).values()) == {str(stack + 1) for stack in range(codes.STACK_NUMBER)}


def test_an_invader_to_turn_up_is_named_by_its_lane() -> None:
    position = Position().invader(6, 4).invader(8, 4).phase(codes.PLACING).place(codes.BEN, codes.FORTUNE_TELLER)
    assert keys(position.play(codes.LOCATION)) == {codes.FLIP | 6: "1", codes.FLIP | 8: "3"}


def _rng() -> Rng:
    return Rng(5)
