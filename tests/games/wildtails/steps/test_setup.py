"""Setting up: the cards that are laid out, the deck, the Characters, who begins, and what is refused."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import OptionRefused, SeatRefused
from quarterdeck.core.kernel import ALLOWED, NOT_ASKED
from quarterdeck.core.rules import Value
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.table import Seat, Table
from tests.clauses import clause
from tests.games.wildtails.position import Position

ANNA, SAMUEL, PERNILLA, BOSKO = range(4)  # Characters
DULL: dict[str, Value] = {"anna.savvy": 2}  # then nobody without a campaign can begin Chart the Reef


# The table


@clause("WT-setup-1")
@pytest.mark.parametrize("seats", [1, 2])
def test_one_or_two_play_with_two_characters(seats: int) -> None:
    position = Position.dealt(seats)
    position.play(codes.PLAY_AS | SAMUEL, codes.PLAY_AS | ANNA, codes.STARTS | 0)
    assert [player["character"] for player in position.view(0)["players"]] == [SAMUEL, ANNA]
    assert [player["seat"] for player in position.view(0)["players"]] == ([0, 1] if seats == 2 else [0, 0])


@clause("WT-setup-1")
@pytest.mark.parametrize("seats", [0, 3])
def test_nobody_or_three_cannot(seats: int) -> None:
    with pytest.raises(SeatRefused, match="1 or 2 seats"):
        make_rules(seats, {}, {})


@clause("WT-setup-2", "WT-setup-14")
def test_one_threat_and_two_objectives_are_laid_out_for_all() -> None:
    for seed in range(40):
        position = Position.dealt(seed=seed)
        assert position.view(0) == {**position.view(1), "viewer": 0}
        view = position.view(0)
        objectives = [objective["card"] for objective in view["objectives"]]
        assert len(set(objectives)) == 2
        assert position.events(codes.E_SCENARIO)[0][2:5] == (view["threat"]["card"], *objectives)
        assert view["threat"]["card"] in range(8, 13)
        assert all(card in range(8) for card in objectives)
        assert [objective["owner"] for objective in view["objectives"]] == [None, None]


@clause("WT-setup-3")
def test_all_other_cards_make_a_deck_of_ten_scenes() -> None:
    view = Position.dealt(difficulty="easy").view(0)
    apart = [view["threat"]["card"], *[objective["card"] for objective in view["objectives"]]]
    deck = [view["active"], *view["deck"]]
    assert len(deck) == 10
    assert sorted([*deck, *apart]) == list(range(13))


@clause("WT-setup-3", "WT-setup-4")
def test_the_deck_is_shuffled_and_its_top_card_is_the_active_scene() -> None:
    tops = set()
    for seed in range(100):
        position = Position.dealt(
            seed=seed,
            difficulty="easy",
            threat="raiders",
            first_objective="fit-out-the-brig",
            second_objective="win-the-fishers",
        )
        tops.add(position.active)
    assert tops == {2, 3, 4, 5, 7, 8, 10, 11, 12, 13}


@clause("WT-setup-4")
def test_deck_and_pile_show_scenes() -> None:
    position = Position().deck(4, 5).discards(8).turn()
    view = position.view(0)
    for card in (view["active"], *view["discards"], *view["buried"]):
        assert len(view["scenes"][str(card)]["events"]) == 4
    assert codes.EVENT | 0 in position.moves()


@clause("WT-setup-5")
@pytest.mark.parametrize("captured", [0, 1, 2, 3, 4])
def test_the_threat_captures_from_the_top_of_the_deck_as_many_as_the_scenario_says(captured: int) -> None:
    position = Position.dealt(sets={"scenario.captured": captured})
    assert len(position.prisoners()) == captured
    assert [event[4] for event in position.events(codes.E_CAPTURE)] == [0] * captured
    assert 1 + len(position.view(0)["deck"]) == 10 - captured
    assert position.active not in position.prisoners()


@clause("WT-setup-6")
def test_the_log_stands_at_round_one() -> None:
    position = Position.dealt(sets={"threat-9.column-1": 3}, threat="raiders")
    assert position.view(0)["round"] == 1
    crises = [effect for effect in position.view(0)["crisis"].values() if effect != "none"]
    assert crises == ["discard-1"], "the skull is below the first column, and no other icon yet"


@clause("WT-setup-8")
def test_the_empire_shows_its_lantern_and_stores_nothing() -> None:
    empire = Position.dealt().view(0)["empire"]
    assert empire["lantern"]
    assert empire["stored"] == []


@clause("WT-setup-11")
def test_without_a_campaign_nothing_that_is_locked_is_there() -> None:
    view = Position.dealt().view(0)
    assert [each["name"] for each in view["characters"].values()] == ["Anna", "Samuel"]
    assert sorted(each["name"] for each in view["abilities"].values()) == [
        "Broadside", "Rally", "Signal Lamp", "Smuggle", "Smuggle",
    ]  # fmt: skip
    assert sorted(map(int, view["scenes"])) == list(range(13))


# Characters and who begins


@clause("WT-setup-10", "WT-setup-9")
def test_the_first_seat_chooses_then_the_second_and_the_first_says_who_begins() -> None:
    position = Position.dealt()
    assert (position.step, position.asked) == ("ChooseCharacter", 0)
    assert position.moves() == [codes.PLAY_AS | ANNA, codes.PLAY_AS | SAMUEL]
    position.play(codes.PLAY_AS | SAMUEL)
    assert (position.step, position.asked) == ("ChooseCharacter", 1)
    position.play(codes.PLAY_AS | ANNA)
    assert (position.step, position.asked) == ("ChooseFirst", 0)
    assert position.moves() == [codes.STARTS | 0, codes.STARTS | 1]
    position.play(codes.STARTS | 1)
    assert position.player == 1
    assert [event[1:3] for event in position.events(codes.E_CHARACTER)] == [(0, SAMUEL), (1, ANNA)]


@clause("WT-setup-9")
@pytest.mark.parametrize("first", [0, 1])
def test_whoever_was_named_takes_the_first_turn(first: int) -> None:
    position = Position.dealt().play(codes.PLAY_AS | ANNA, codes.PLAY_AS | SAMUEL, codes.STARTS | first)
    assert (position.player, position.state.turn) == (first, 1)
    assert position.events(codes.E_FIRST)[0][1] == first


@clause("WT-setup-7")
def test_the_two_characters_are_different() -> None:
    position = Position.dealt().play(codes.PLAY_AS | ANNA)
    assert position.why(codes.PLAY_AS | ANNA) == codes.R_TAKEN_CHARACTER
    assert position.why(codes.PLAY_AS | SAMUEL) == ALLOWED
    with pytest.raises(OptionRefused, match="different Characters"):
        make_rules(2, {"first-character": "anna", "second-character": "anna"}, {})


@clause("WT-setup-10")
def test_what_the_options_give_is_not_asked() -> None:
    position = Position.dealt(first_character="samuel")
    assert (position.step, position.asked) == ("ChooseCharacter", 1)
    assert position.moves() == [codes.PLAY_AS | ANNA]
    position = Position.dealt(second_character="anna")
    assert (position.step, position.asked) == ("ChooseCharacter", 0)
    assert position.why(codes.PLAY_AS | ANNA) == codes.R_TAKEN_CHARACTER
    position = Position.dealt(first_character="samuel", second_character="anna")
    assert (position.step, position.asked) == ("ChooseFirst", 0)
    position = Position.dealt(first_character="samuel", second_character="anna", start="second")
    assert (position.player, position.state.turn) == (1, 1)
    assert [player["character"] for player in position.view(0)["players"]] == [SAMUEL, ANNA]
    position = Position.dealt(start="first").play(codes.PLAY_AS | ANNA, codes.PLAY_AS | SAMUEL)
    assert (position.player, position.state.turn) == (0, 1)


@clause("WT-setup-7", "WT-setup-11")
def test_whoever_is_not_in_play_cannot_be_chosen() -> None:
    assert Position.dealt().why(codes.PLAY_AS | PERNILLA) == codes.R_NOT_ABOARD
    assert Position.dealt().why(codes.PLAY_AS | 4) == NOT_ASKED
    joined = Position.dealt(sets={"pernilla.in-play": 1})
    assert joined.why(codes.PLAY_AS | PERNILLA) == ALLOWED
    assert joined.why(codes.PLAY_AS | BOSKO) == codes.R_NOT_ABOARD


# Objectives that nobody could finish


@clause("WT-setup-12")
@pytest.mark.parametrize("second", ["fit-out-the-brig", "random"])
def test_objectives_that_no_two_characters_could_finish_are_refused_with_the_reason(second: str) -> None:
    options: dict[str, Value] = {"first-objective": "chart-the-reef", "second-objective": second}
    with pytest.raises(OptionRefused) as refused:
        make_rules(2, options, DULL)
    assert "Chart the Reef" in str(refused.value)
    assert "No two Characters" in str(refused.value)
    assert ("Fit Out the Brig" in str(refused.value)) == (second != "random")
    make_rules(2, options, {**DULL, "pernilla.in-play": 1})
    make_rules(2, options, {})


@clause("WT-setup-12")
def test_they_are_refused_at_set_up_of_a_table_too() -> None:
    people = [Seat("person", "Ann"), Seat("person", "Sam")]
    with pytest.raises(OptionRefused, match="could finish Chart the Reef and Fit Out the Brig between them"):
        Table.new(GAME, people, {"first-objective": "chart-the-reef", "second-objective": "fit-out-the-brig"}, DULL)


@clause("WT-setup-12")
def test_the_characters_that_options_give_count() -> None:
    options: dict[str, Value] = {
        "first-objective": "chart-the-reef",
        "first-character": "anna",
        "second-character": "samuel",
    }
    sets: dict[str, Value] = {**DULL, "pernilla.in-play": 1}
    with pytest.raises(OptionRefused, match="No two Characters"):
        make_rules(2, options, sets)
    make_rules(2, {"first-objective": "chart-the-reef", "first-character": "anna"}, sets)


@clause("WT-setup-12")
def test_they_are_never_drawn() -> None:
    drawn = {
        objective["card"] + 1
        for seed in range(120)
        for objective in Position.dealt(seed=seed, sets=DULL).view(0)["objectives"]
    }
    assert drawn == {1, 2, 3, 4, 6, 7, 8}


@clause("WT-setup-13")
def test_who_could_not_finish_them_with_any_partner_cannot_be_chosen() -> None:
    reef, brig, sets = "chart-the-reef", "fit-out-the-brig", {**DULL, "pernilla.in-play": 1}
    position = Position.dealt(sets=sets, first_objective=reef, second_objective=brig)
    assert position.moves() == [codes.PLAY_AS | ANNA, codes.PLAY_AS | SAMUEL, codes.PLAY_AS | PERNILLA]
    position.play(codes.PLAY_AS | ANNA)
    assert position.why(codes.PLAY_AS | SAMUEL) == codes.R_CANNOT_SHARE
    assert position.moves() == [codes.PLAY_AS | PERNILLA]
    given = Position.dealt(sets=sets, first_objective=reef, second_objective=brig, second_character="samuel")
    assert given.why(codes.PLAY_AS | ANNA) == codes.R_CANNOT_SHARE
    assert given.moves() == [codes.PLAY_AS | PERNILLA]


@clause("WT-setup-14")
def test_the_same_objective_twice_is_refused() -> None:
    with pytest.raises(OptionRefused, match="different cards"):
        make_rules(2, {"first-objective": "arm-the-crew", "second-objective": "arm-the-crew"}, {})
    for seed in range(60):
        objectives = Position.dealt(seed=seed, second_objective="arm-the-crew").view(0)["objectives"]
        assert objectives[1]["card"] == 2 != objectives[0]["card"]
