"""What answers bring, as it is said: levels, resources and the cards of a check are those of the position."""

from __future__ import annotations

from quarterdeck.bots import Weighed, Window
from quarterdeck.core.rng import Rng
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.cards import event_place
from quarterdeck.games.wildtails.words import checks, names
from quarterdeck.table.advice import advise
from tests.games.wildtails.position import ANNA, NAMES, Position
from tests.table.sure import Sure


def facts(position: Position, *moves: int) -> list[str]:
    trail, seat = [position.state.clone()], position.asked
    for move in moves:
        trail.append(position.play(move).state.clone())
    return [fact.text for fact in GAME.words.facts(trail, seat, NAMES)]


def reason(position: Position, move: int) -> str:
    """Why somebody who has weighed just this would answer so."""
    bot = Sure(1)
    bot.weighed = [Weighed(move, 0.5, (move,), 1.0)]
    return advise(Window(GAME, position.state, position.asked), bot, NAMES).reason


def test_a_level_that_is_about_to_be_paid_is_named() -> None:
    position = Position().dark().deck(4, 2).level(ANNA, 0, 2).holds(ANNA, (3, 4), (5, 3), (11, 3)).turn()
    assert facts(position, codes.LEVEL | 0)[0] == "Fit Out the Brig can then reach level 3 of 4"


def test_a_free_event_is_told_with_what_it_brings() -> None:
    position = Position().dark().deck(4, 2, 3).turn()
    said = facts(position, codes.EVENT | 0)
    assert said[0].startswith("Anna gains ")
    assert said[0].endswith(" from Customs Shed")


def test_a_character_is_told_with_what_it_is_best_at() -> None:
    before = GAME.new(GAME.rules(2, {}, {}))
    GAME.set_up(before, Rng(1))
    after = before.clone()
    after.play(before.moves()[0], Rng(1))
    [said] = [fact.text for fact in GAME.words.facts([before, after], before.seat(), NAMES)]
    assert said == "Anna is best at Savvy, with 4"


def test_a_check_counts_the_buffs_at_hand_as_its_label_does() -> None:
    told = 0
    for seed in range(1, 9):
        position = Position.dealt(seed=seed)
        while position.state.step().id != codes.ACTION_STEP:
            position.play(position.moves()[0])
        s = position.state
        for move in position.moves():
            place = move - codes.EVENT
            if not 0 <= place < codes.EVENTS_EACH or not s.is_check(place):
                continue
            skill = s.rules.event_skills[event_place(s.active, place)]
            target = s.rules.targets[event_place(s.active, place)] + s.harder
            said, best = reason(position, move), checks.with_buffs(s, skill, target)
            whole = len(checks.may_be_revealed(s))
            assert "another Scene" not in said, "that is no reason to try it"
            assert "without more" not in said
            assert "none of" not in said.lower()
            if best[1] and f"{best[0]} of {whole} cards" in said:
                assert said.count(best[1]) == 1
                told += 1
    assert told


def test_what_a_free_event_brings_is_certain() -> None:
    position = Position().dark().unordered(4, 2, 3).turn()
    said = reason(position, codes.EVENT | 0)
    assert said.startswith("Anna gains ")


def test_who_begins_is_told_with_what_is_better_done_by_them() -> None:
    position = Position.dealt(seed=1)
    while position.state.step().id != codes.FIRST_STEP:
        position.play(position.moves()[0])
    told = [reason(position, move) for move in position.moves()]
    scene = names.scene(position.state.active)
    assert all(scene in said and "Nothing better" not in said for said in told)
    assert told[0] != told[1]
