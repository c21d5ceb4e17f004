"""Odds that are known: what is surely won or drawn, what can be counted, and estimates of chances that are."""

from __future__ import annotations

import pytest

from quarterdeck.core.game import Game
from quarterdeck.core.kernel import State
from quarterdeck.games import GAMES
from quarterdeck.games.chaos_cove import codes as cove
from quarterdeck.games.rum_runner import codes as rum
from quarterdeck.games.wildtails import codes as wild
from quarterdeck.table.asking import OpenQuestion
from quarterdeck.table.chances import Chance, Odds
from quarterdeck.table.steps import all_at_once
from tests.games.card_pirates.steps.test_battle import attack
from tests.games.chaos_cove import fights
from tests.games.rum_runner.position import BAY, POINT
from tests.games.rum_runner.position import Position as RumPosition
from tests.games.rum_runner.raids import sail
from tests.games.wildtails.position import ANNA
from tests.games.wildtails.position import Position as Scene


def odds(game: str, s: State, picks: tuple[int, ...] = ()) -> Odds:
    kind: Game[State] = GAMES[game]
    names = ["Anna", "Bart", "Cleo", "Dirk"][: s.seats]
    return all_at_once(OpenQuestion(kind, s, names, 1, True).odds_steps(picks))


def chances(game: str, s: State, picks: tuple[int, ...] = ()) -> dict[int, Chance]:
    return {chance.move: chance for chance in odds(game, s, picks).chances}


def labelled(game: str, s: State, picks: tuple[int, ...] = ()) -> dict[str, str]:
    names = ["Anna", "Bart", "Cleo", "Dirk"][: s.seats]
    words = GAMES[game].words
    return {words.option(s, move, names).label: each.text for move, each in chances(game, s, picks).items()}


# Card Pirates


def test_a_battle_is_surely_won_by_the_highest_card_there_is() -> None:
    position = attack("10S", "2H", bart=["9D", "KH"])
    position.state.known[0] |= position.state.hands[1]
    assert labelled("card-pirates", position.state)["Fight with the 10 of spades"] == "100 of 100"


def test_a_battle_of_equal_cards_that_are_known_is_surely_drawn() -> None:
    position = attack("10S", "9H", "2H", bart=["9D", "KH"])
    position.state.known[0] |= position.state.hands[1]
    assert labelled("card-pirates", position.state) == {
        "Fight with the 10 of spades": "100 of 100",
        "Fight with the 9 of hearts": "0 of 100, drawn in 100",
        "Fight with the 2 of hearts": "0 of 100",
    }


def test_against_cards_that_nobody_knows_a_higher_one_wins_more_often() -> None:
    told = chances("card-pirates", attack("10S", "6H", "2H", bart=["9D", "KH", "5C"]).state)
    shares = [told[move].chance for move in sorted(told, key=lambda move: move & 63)]
    assert not any(each.exact and each.chance == 1 for each in told.values())
    assert len(set(shares)) == 3


# Rum Runner


def for_rum(hazard: int) -> RumPosition:
    """One weak ship before an island with rum, and this hazard face down."""
    position = sail((rum.LONGBOAT, rum.DINAH), crown=6, left=0)
    return position.hazard(BAY, hazard).investment(BAY, rum.LIGHT_RUM).begin()


def test_a_raid_past_no_hazard_gets_through() -> None:
    position = sail((rum.SLOOP, rum.PAUL)).begin()
    told = chances("rum-runner", position.state)
    assert told[rum.RAID | BAY] == Chance(rum.RAID | BAY, 1.0, 0.0, True)


def test_a_raid_past_a_hazard_that_nobody_knows_may_be_stopped() -> None:
    position = for_rum(rum.REEF)
    past = chances("rum-runner", position.state)
    assert not past[rum.RAID | BAY].exact
    assert 0.1 < past[rum.RAID | BAY].chance < 1.0
    assert past[rum.RAID | POINT].exact


def test_the_truth_of_a_hazard_has_no_part_in_it() -> None:
    told = [chances("rum-runner", for_rum(kind).state)[rum.RAID | BAY] for kind in (rum.REEF, rum.FOG_BANK)]
    assert told[0] == told[1]


def test_a_crown_that_would_not_trouble_to_stop_a_raid_is_taken_for_granted_and_that_is_said() -> None:
    """It could raise the Kraken; but on the island there is nothing that a raid would take."""
    position = sail((rum.LONGBOAT, rum.DINAH), crown=6, left=0).hazard(BAY, rum.KRAKEN, seen=True).begin()
    told = odds("rum-runner", position.state)
    assert [each.text for each in told.chances if each.move == rum.RAID | BAY] == ["more than 95 of 100"]
    assert told.success == "the raid gets through if everybody plays on sensibly"


def test_what_is_counted_takes_nothing_for_granted() -> None:
    position = sail((rum.SLOOP, rum.PAUL)).begin()
    assert odds("rum-runner", position.state).success == "the raid gets through"


# Chaos Cove


def test_a_fight_that_has_its_strength_is_won() -> None:
    won = chances("chaos-cove", fights.attack(fights.at_sea(1, cannon=1)).state, (cove.FIRE,))
    assert won[cove.END].text == "100 of 100"


def test_a_fight_that_nobody_can_win_any_more_is_lost() -> None:
    lost = chances("chaos-cove", fights.attack(fights.at_sea(30, cannon=1)).state, (cove.FIRE,))
    assert lost[cove.END].text == "0 of 100"


# Wildtails


def test_a_check_is_counted() -> None:
    position = Scene(characters=(0, 1)).deck(2).unordered(3, 4, 5, 7).turn(ANNA)
    told = chances("wildtails", position.state)
    assert told
    for move, each in told.items():
        assert move & ~63 in (wild.EVENT, wild.ATTACK)
        assert each.exact
        assert each.chance * 4 == pytest.approx(round(each.chance * 4))
