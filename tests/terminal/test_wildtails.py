"""The boards of Wildtails show and tell all that is on the table, fit, and need no colour to be understood."""

from __future__ import annotations

import re

import pytest

from quarterdeck.core.rng import Rng
from quarterdeck.core.trace import SPECTATOR
from quarterdeck.games.wildtails import GAME, codes
from quarterdeck.games.wildtails.cards import COMPONENTS
from quarterdeck.games.wildtails.rules import make_rules
from quarterdeck.games.wildtails.state import WildState
from quarterdeck.games.wildtails.steps.setup import set_up
from quarterdeck.games.wildtails.view import view
from quarterdeck.games.wildtails.words import names
from quarterdeck.terminal import boards
from quarterdeck.terminal.boards.wildtails.cell import CURSE_SIGNS, EFFECT_SIGNS
from tests.terminal.wild import CAMPAIGN, KEY, NAMES, SMALL, both, drawn, in_a_check, paying, position, told


def test_a_low_room_has_what_one_needs() -> None:
    assert drawn(position(), 0, *SMALL) == [
        "Round 3 of 7, turn 12: Anna (you). Deck 2, discards 1.",
        "Wreck Reef ☠+1                       │Threat: Raiders",
        " 1  free → B                         │Attack: Bravery 8+2 = 10     odds 0 of 1",
        " 2  pay S → BB                       │Captured 2 of 5: ΨPoint ΨAnchorage",
        " 3  Bravery 4 → BBS       odds 0 of 1│Crisis now: ☾lose 1",
        " 4  Bravery 6 → BBK       odds 0 of 1│Next round: ☠bottom",
        "Fit Out the Brig 2/4 Samuel: BSS → Bravery +2",
        "Arm the Crew 0/4 nobody's yet: SS → Bravery +1",
        "Acorn Rock, lantern side up, stores 1 of 3: Drifting Market BSC. Rally (+3 ↻),",
        "   Signal Lamp (Conspire ↻), Broadside (K: +3, max 1)",
        "Anna (you)◂ Savvy 4 Bravery 2 Deception 3: Smuggle (~)",
        "  holds Powder Store SSKK, Smugglers' Stair B",
        "Samuel (Anne) Savvy 2 Bravery 5 Deception 3 ★B: Smuggle (~)",
        "  aside The Watchtower SK",
    ]


def test_a_higher_room_has_a_frame_and_the_piles() -> None:
    lines = drawn(position())
    assert lines[1].startswith("┌Wreck Reef ☠+1───")
    assert "Deck below, 2: ☾+1 Bank; at the bottom ☠+2 Ruins" in lines
    assert "Discards, 1, top first: Ψ+1 Shed" in lines


def test_a_tall_room_names_cards_crises_abilities_and_later_levels_in_full() -> None:
    lines = drawn(position(), 0, 100, 40)
    assert "Crisis now: ☾ the active player discards a resource card." in lines
    assert "Next round: ☠ the bottom card of the deck is discarded." in lines
    assert "Deck below, 2: ☾+1 Tortoise Bank; at the bottom ☠+2 Chapel Ruins" in lines
    assert "  Broadside: Buff, adds 3 to a check; costs 1 cannon; once a turn." in lines
    brig = lines.index("Fit Out the Brig 2/4 Samuel: BSS → Bravery +2")
    assert lines[brig + 1] == "  then BBBK → complete"


def test_a_wide_room_has_the_hand_beside_the_scene() -> None:
    lines = drawn(position(), 0, 106, 30)
    hand = next(line for line in lines if "holds Powder Store SSKK" in line)
    assert hand.startswith("│ ")
    assert len(lines) < len(drawn(position(), 0, 100, 40))


def test_without_a_scene_the_objectives_take_its_place_in_a_low_room() -> None:
    s = position()
    s.discards.append(s.active)
    s.active = 31
    lines = drawn(s, 0, *SMALL)
    assert lines[1].startswith("No active Scene  ")
    assert lines[2].startswith("Fit Out the Brig 2/4 Samuel: BSS → ")
    assert sum("Fit Out the Brig" in line for line in lines) == 1


def test_the_odds_are_those_that_options_tell() -> None:
    s = position(2, {"scene-5.event-3.target": 2})
    s.deck |= 1 << 9 | 1 << 3  # Storm Anchorage, Customs Shed
    s.captured, s.discards = [6], []
    lines = drawn(s)
    assert any("│ 3  Bravery 2 → BBS*      odds 3 of 3│" in line for line in lines)
    labels = [GAME.words.option(s, move, NAMES).label for move in s.moves()]
    assert any(label.startswith("Event 3") and "any card would do" in label for label in labels)
    s.buff = 1
    assert any("│ 4  Bravery 6 → BBK       odds 1 of 3│" in line for line in drawn(s))
    assert any(line.startswith("Event 4: Bravery check against 6, 1 of 3 cards would do, gives ") for line in told(s))
    in_a_check(s).revealed = codes.NONE
    assert "  Event 3, Bravery: 4 to reach, odds 2 of 2." in drawn(s)


def test_all_is_told_in_words() -> None:
    lines = told(position())
    assert lines[:11] == [
        "Round 3 of 7, turn 12: Anna (you).",
        "Active Scene: Wreck Reef, skull, plus 1.",
        "Event 1: free, gives 1 barrel.",
        "Event 2: costs 1 sword, gives 2 barrels.",
        "Event 3: Bravery check against 4, the next card would not do, gives 2 barrels and 1 sword.",
        "Event 4: Bravery check against 6, the next card would not do, gives 2 barrels and 1 cannon.",
        (
            "Threat: Raiders. An attack is a Bravery check against 10: 8 of its own and 2 for captured cards, "
            "the next card would not do."
        ),
        "Captured: 2 cards, and 5 lose the scenario: Gunners' Point (kraken), Storm Anchorage (kraken).",
        "Crises this round: moon, the active player discards a resource card.",
        "Crises next round: skull, the bottom card of the deck is discarded.",
        "Anna (you): Savvy 4, Bravery 2, Deception 3.",
    ]
    assert "Anna holds Powder Store with 2 swords and 2 cannons; Smugglers' Stair with 1 barrel." in lines
    assert "Samuel has set aside The Watchtower with 1 sword and 1 cannon." in lines
    assert "Samuel's permanent resources: barrel." in lines
    assert (
        "Objective Fit Out the Brig: level 2 of 4, Samuel's. Level 3 costs 1 barrel and 2 swords, "
        "and gives Bravery plus 2."
    ) in lines
    assert (
        "Empire, Acorn Rock: lantern side up, stores 1 card, at most 3: "
        "Drifting Market with 1 barrel, 1 sword and 1 coin."
    ) in lines
    assert "Empire ability Broadside: Buff, adds 3 to a check; costs 1 cannon; once a turn." in lines
    assert lines[-3:] == [
        "Deck below the active Scene: 2 cards, any of these next: Tortoise Bank (moon, plus 1).",
        "At the bottom of the deck, in this order: Chapel Ruins (skull, plus 2).",
        "Discard pile: 1 card, from the top: Customs Shed (kraken, plus 1).",
    ]


def test_the_bearings_leave_out_abilities_and_piles() -> None:
    lines = boards.bearings(KEY, view(position(), 0), NAMES)
    assert lines[0] == "Round 3 of 7, turn 12: Anna (you)."
    assert any(line.startswith("Samuel has set aside") for line in lines)
    assert not any("ability" in line or line.startswith(("Deck", "Discard")) for line in lines)
    assert lines[-1].startswith("Empire, Acorn Rock: ")


def test_what_is_not_there_takes_no_lines() -> None:
    s = position(2, {"log.skull": codes.NEVER})
    s.hands, s.aside, s.round = [[], []], [[], []], 1
    lines = told(s)
    assert "Nobody holds anything." in lines
    assert not any(" holds nothing" in line for line in lines)
    assert "Crises this round and next round: none." in lines
    sentences = told(position(2, {**CAMPAIGN, "threat-10.base": 9, "bosko.savvy": 5}))
    assert not any("Bosko" in line or "Cutters" in line for line in sentences)


# Whose turn it is

CHOICES = (
    "Anna the squirrel (Savvy 4, Bravery 2, Deception 3)‹1›,",
    "   Samuel the rat (Savvy 2, Bravery 4, Deception 3)‹2›",
)


def test_who_looks_is_called_you() -> None:
    assert drawn(position(), 1)[0] == "Round 3 of 7, turn 12: Anna (Bart)."
    assert any(line.startswith("Samuel (you) ") for line in drawn(position(), 1))
    assert told(position(), 1)[10].startswith("Samuel (you): ")
    assert not any("you" in line for line in told(position(), SPECTATOR))


def test_alone_at_the_table_there_are_two_characters_and_no_names() -> None:
    for text in both(position(1)):
        assert "Round 3 of 7, turn 12: Anna." in text
        assert "(you)" not in text
        assert "Bart" not in text


def test_somebody_else_may_be_asked() -> None:
    s = in_a_check(position())
    assert "Round 3 of 7, turn 12: Anna (Bart). You are asked." in drawn(s, 1)
    assert "Anne is asked." in told(s, 0)


@pytest.mark.parametrize("seats", [1, 2])
def test_before_characters_are_chosen(seats: int) -> None:
    s = WildState(make_rules(seats, {}, {}))
    rng = Rng(1)
    set_up(s, rng)
    s.advance(rng)
    first, second = ("First Character", "Second Character") if seats == 1 else ("You", "Anne")
    lines = drawn(s, marks={names.character_id(0): "1", names.character_id(1): "2"})
    assert "Round 1 of 7, before the first turn." in lines
    assert lines[-3:] == [f"{first}: {CHOICES[0]}", CHOICES[1], f"{second}: to be chosen"]
    assert f"{second}: {'not chosen yet' if seats == 1 else 'no Character yet'}." in told(s)
    assert not boards.setting_up(KEY, view(s, 0))  # the question says so


@pytest.mark.parametrize(
    ("outcome", "words"), [(codes.WON, "Won: "), (codes.LOST_TO_ROUNDS, "Lost: the last round is over.")]
)
def test_the_end_is_told(outcome: int, words: str) -> None:
    s = position()
    s.outcome = outcome
    s.finish()
    for text in both(s):
        assert f"Round 3 of 7. {words}" in text.replace("\n", " ")
        assert "◂" not in text
        assert "ext round:" not in text


# Checks, payments and turns


def test_a_check_has_total_target_and_what_is_missing() -> None:
    s = in_a_check(position())
    assert "  Event 3, Bravery: 3 of 4, 1 missing. Revealed ☾+1 Tortoise Bank." in drawn(s)
    assert "Event 3, a Bravery check: 3 of 4, 1 missing." in told(s)
    assert "Revealed: Tortoise Bank (moon, plus 1)." in told(s)
    s.buff = 3
    assert "  Event 3, Bravery: 6 of 4, enough. Buffs 3. Revealed ☾+1 Tortoise Bank." in drawn(s)
    assert "Event 3, a Bravery check: 6 of 4, Buffs of 3 among them, enough." in told(s)


def test_an_attack_is_a_check_too() -> None:
    s = in_a_check(position(), None)
    assert "  Attack on Raiders, Bravery: 3 of 10, 7 missing. Revealed ☾+1 Tortoise Bank." in drawn(s)
    assert "Attack on Raiders, a Bravery check: 3 of 10, 7 missing." in told(s)


def test_what_is_still_to_pay_is_shown() -> None:
    s = paying(position(), "BS~?", 1)
    assert "  Samuel pays: BS~? left." in drawn(s)
    paid = "Samuel still pays 1 barrel, 1 sword, 1 basic resource and 1 resource of any kind."
    assert paid in told(s)


def test_what_a_crisis_did_to_the_turn_is_shown() -> None:
    s = position()
    s.harder, s.muted = 2, 1
    lines = drawn(s)
    assert lines[:2] == [
        "Round 3 of 7, turn 12: Anna (you). Targets are 2 higher this turn.",
        "   Nobody uses abilities this turn.",
    ]
    assert any("│ 3  Bravery 4+2 → BBS " in line and "Attack" not in line for line in lines)
    assert any("│Attack: Bravery 8+2+2 = 12 " in line for line in lines)
    assert sum(line.count("×") for line in lines) == 5
    words = told(s)
    assert any(line.startswith("Event 3: Bravery check against 6, ") for line in words)
    assert any("8 of its own, 2 for captured cards and 2 for a crisis, " in line for line in words)
    assert "Empire abilities not for now: Rally, Signal Lamp and Broadside." in words
    assert "Samuel's ability not for now: Smuggle." in words
    assert not any("ability Rally" in line for line in words)


def test_the_last_round_has_no_next() -> None:
    s = position()
    s.round = 7
    for text in both(s):
        assert "ext round" not in text
        assert "round 8" not in text
    assert any("Crisis now: ☠lose all ◉bottom ☾lose 1 " in line for line in drawn(s))


@pytest.mark.parametrize("number", range(1, 8))
def test_every_icon_has_its_crisis_in_every_round(number: int) -> None:
    s = position()
    s.round = number
    line = next(line for line in told(s) if line.startswith("Crises this round"))
    now = next(line for line in drawn(s) if "│Crisis now:" in line).partition("│Crisis")[2]
    for curse, offset in enumerate((0, -3, -1, None)):  # skull, eye, moon; the kraken is not on the Log
        column = 0 if offset is None else number + offset
        effect = COMPONENTS.threats[0].columns[column - 1] if column > 0 else 0
        icon, sign = codes.CURSE_NAMES[curse], EFFECT_SIGNS[codes.EFFECT_KEYS[effect]]
        shown = re.search(rf"{CURSE_SIGNS[icon]}{sign} *[{''.join(CURSE_SIGNS.values())}│]", now)
        assert bool(shown) == bool(effect)
        assert (f"{icon}, " in line) == bool(effect)


# Abilities


def test_an_ability_that_cannot_be_used_has_a_cross() -> None:
    s = position(2, CAMPAIGN)
    text = "\n".join(drawn(s))
    assert "×Rally" not in text
    assert "×Smuggle (~)" in text  # nothing is stored
    assert "×Harbour Bell" in text  # not before round 4
    assert "Counting House (permanent coin)" in text
    s.lantern, s.round = 0, 4
    s.stored = [s.hands[0].pop()]
    text = "\n".join(drawn(s))
    for name in ("Rally", "Signal Lamp", "Lookout", "False Colours"):
        assert f"×{name} (" in text
    for name in ("Smuggle", "Harbour Bell", "Broadside", "Change of Watch"):
        assert f"×{name}" not in text
    broadside = next(int(key) for key, facts in view(s, 0)["abilities"].items() if facts["name"] == "Broadside")
    s.used = 1 << 2 * broadside
    assert "×Broadside (K: +4, max 1)*" in "\n".join(drawn(s))
    assert "Empire abilities not for now: Rally, Signal Lamp, Broadside and Lookout." in told(s)


def test_who_said_no_more_is_shown() -> None:
    s = position()
    s.silent = 2
    assert "Samuel (Anne) Savvy 2 Bravery 5 Deception 3 ★B: Smuggle (~); no more" in drawn(s)
    assert any(line.endswith("Deception 3, no more abilities this turn.") for line in told(s))


def test_a_spent_star_stands_in_brackets() -> None:
    s = position()
    s.spent = 1 << 1
    assert any(" (★B): " in line for line in drawn(s))
    assert "Samuel's permanent resources: barrel (spent)." in told(s)


# Changed for good


def test_what_a_campaign_has_changed_has_an_asterisk() -> None:
    lines = drawn(position(2, CAMPAIGN))
    text = "\n".join(lines)
    for words in (
        "Attack: Bravery 9*+2 = 11",
        " 3  Bravery 3 → BBS*",
        "SSKKK*",
        "☠harder*",
        "BS → Bravery +2*",
        "Bravery 6*",
    ):
        assert words in text
    assert lines[-1] == "* changed for good"
    sentences = told(position(2, CAMPAIGN))
    assert "Changed for good: target of event 3 of Wreck Reef; printed is 4." in sentences
    assert "Changed for good: effect of column 3 of Raiders; printed is nothing." in sentences
    assert not any("1 if" in line for line in sentences)


def test_without_changes_there_is_no_asterisk() -> None:
    assert not any("*" in text for text in both(position()))
