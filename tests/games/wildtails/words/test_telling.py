"""What the log says of every event: to who did it, to the partner and to a spectator, and to one who plays alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.kernel import NOBODY
from quarterdeck.core.trace import ALL_SEEING, EVERYBODY, SPECTATOR, Event
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITY_NAMES, STARS
from tests.clauses import clauses_of
from tests.games.wildtails.position import tell

ANN, BART = 0, 1
NAMES = ("Ann", "Bart")
ANNA, SAMUEL = 0, 1
PAGE = Path(__file__).parents[4] / "docs" / "rules" / "wildtails.md"
CLAUSES = set(clauses_of(PAGE.read_text(encoding="utf-8")))

JETTY, STORE_ROOM, SHED, REEF, RAIDERS = 0, 1, 3, 4, 8
BRIG, FISHERS = 0, 5
SHED_2 = bundles.held(SHED, 1)


def event(kind: int, player: int, a: int = 0, b: int = 0, secret: int = 0) -> Event:
    """Something that has happened; everybody knows of it."""
    return kind, player, a, b, secret, EVERYBODY


def told(happened: Event, viewer: int, names: tuple[str, ...] = NAMES) -> str:
    """The sentence that a viewer reads."""
    return tell(happened, viewer, names).text


def ability(name: str) -> int:
    """An ability by its name; of several the first."""
    return ABILITY_NAMES.index(name)


# What Ann does: what she reads, and what all others do.
DEEDS: list[tuple[Event, str, str]] = [
    (event(codes.E_CHARACTER, ANN, SAMUEL), "You play Samuel.", "Ann plays Samuel."),
    (event(codes.E_FIRST, ANN), "You take the first turn.", "Ann takes the first turn."),
    (
        event(codes.E_TURN, ANN, SAMUEL, 7, 2),
        "Round 2, turn 7: Samuel acts (you).",
        "Round 2, turn 7: Samuel acts (Ann).",
    ),
    (
        event(codes.E_DROP, ANN, SHED_2, bundles.bundle_of("CC")),
        "You discard the resource card Customs Shed (2 coins).",
        "Ann discards the resource card Customs Shed (2 coins).",
    ),
    (
        event(codes.E_DOWNGRADE, ANN, bundles.held(SHED, 2), bundles.held(SHED, 0)),
        "You turn Customs Shed from event 3 to event 1.",
        "Ann turns Customs Shed from event 3 to event 1.",
    ),
    (
        event(codes.E_DROP_ALL, ANN, 3),
        "You discard everything: 3 resource cards.",
        "Ann discards everything: 3 resource cards.",
    ),
    (
        event(codes.E_DROP_SCENE, ANN, SHED),
        "You discard the active Scene, Customs Shed, to the crisis.",
        "Ann discards the active Scene, Customs Shed, to the crisis.",
    ),
    (event(codes.E_EVENT, ANN, SHED, 1), "You choose event 2 of Customs Shed.", "Ann chooses event 2 of Customs Shed."),
    (
        event(codes.E_LEVEL, ANN, BRIG, 1, 1),
        "You claim Fit Out the Brig: level 1.",
        "Ann claims Fit Out the Brig: level 1.",
    ),
    (
        event(codes.E_LEVEL, ANN, BRIG, 3),
        "You raise Fit Out the Brig: level 3.",
        "Ann raises Fit Out the Brig: level 3.",
    ),
    (
        event(codes.E_LEVEL, ANN, BRIG, 4),
        "You complete Fit Out the Brig: level 4.",
        "Ann completes Fit Out the Brig: level 4.",
    ),
    (
        event(codes.E_DISCARD, ANN, SHED, 1),
        "You discard the active Scene, Customs Shed.",
        "Ann discards the active Scene, Customs Shed.",
    ),
    (event(codes.E_NO_ACTION, ANN), "You find no action to take.", "Ann finds no action to take."),
    (
        event(codes.E_ATTACK, ANN, RAIDERS, 9),
        "You attack the Threat, Raiders: the target is 9.",
        "Ann attacks the Threat, Raiders: the target is 9.",
    ),
    (
        event(codes.E_CHECK, ANN, codes.BRAVERY, 7, 4),
        "You make a Bravery check: 4 so far, and the target is 7.",
        "Ann makes a Bravery check: 4 so far, and the target is 7.",
    ),
    (event(codes.E_SUCCESS, ANN, 8, 7), "You succeed with 8 against 7.", "Ann succeeds with 8 against 7."),
    (event(codes.E_FAIL, ANN, -1, 7), "You fail with -1 against 7.", "Ann fails with -1 against 7."),
    (
        event(codes.E_ABILITY, ANN, ability("Rally")),
        "You use Rally, an ability of Acorn Rock.",
        "Ann uses Rally, an ability of Acorn Rock.",
    ),
    (
        event(codes.E_ABILITY, ANN, ability("Cold Nerve")),
        "You use Cold Nerve, an ability of Samuel.",
        "Ann uses Cold Nerve, an ability of Samuel.",
    ),
    (event(codes.E_BUFF, ANN, 3, 8), "You add 3 to the check: 8 now.", "Ann adds 3 to the check: 8 now."),
    (
        event(codes.E_BUFF, ANN, 3, -99),
        "You add 3 to the next check of this turn.",
        "Ann adds 3 to the next check of this turn.",
    ),
    (
        event(codes.E_TAKE, ANN, SHED_2, bundles.bundle_of("CC")),
        "You take Customs Shed (2 coins) from Acorn Rock.",
        "Ann takes Customs Shed (2 coins) from Acorn Rock.",
    ),
    (
        event(codes.E_TURN_EMPIRE, ANN, 0),
        "You turn Acorn Rock to its dark side.",
        "Ann turns Acorn Rock to its dark side.",
    ),
    (
        event(codes.E_TURN_EMPIRE, ANN, 1),
        "You turn Acorn Rock to its lantern side.",
        "Ann turns Acorn Rock to its lantern side.",
    ),
    (
        event(codes.E_BURY, ANN, SHED),
        "You put the active Scene, Customs Shed, under the deck.",
        "Ann puts the active Scene, Customs Shed, under the deck.",
    ),
    (
        event(codes.E_NO_MORE, ANN),
        "You use no more abilities in this turn.",
        "Ann uses no more abilities in this turn.",
    ),
    (
        event(codes.E_PAY, ANN, SHED, codes.COIN, codes.COIN),
        "You pay 1 coin of Customs Shed.",
        "Ann pays 1 coin of Customs Shed.",
    ),
    (
        event(codes.E_PAY, ANN, SHED, codes.COIN, codes.BASIC),
        "You pay 1 coin of Customs Shed.",
        "Ann pays 1 coin of Customs Shed.",
    ),
    (
        event(codes.E_PAY, ANN, SHED, codes.GEM, codes.ANY),
        "You pay 1 gem of Customs Shed.",
        "Ann pays 1 gem of Customs Shed.",
    ),
    (
        event(codes.E_PAY, ANN, SHED, codes.GEM, codes.BARREL),
        "You pay 1 gem of Customs Shed in place of a barrel.",
        "Ann pays 1 gem of Customs Shed in place of a barrel.",
    ),
    (
        event(codes.E_PAY, ANN, codes.STAR + 1, codes.COIN, codes.COIN),
        "You pay with a permanent coin.",
        "Ann pays with a permanent coin.",
    ),
    (
        event(codes.E_PAY, ANN, codes.STAR_OF_ABILITY + STARS.index(ability("Counting House")), codes.COIN, codes.ANY),
        "You pay with the permanent coin of Counting House.",
        "Ann pays with the permanent coin of Counting House.",
    ),
    (
        event(codes.E_GAIN, ANN, SHED_2, bundles.bundle_of("CC")),
        "You gain Customs Shed (2 coins).",
        "Ann gains Customs Shed (2 coins).",
    ),
    (
        event(codes.E_STORE, ANN, SHED_2, bundles.bundle_of("CC")),
        "You store Customs Shed (2 coins) in Acorn Rock.",
        "Ann stores Customs Shed (2 coins) in Acorn Rock.",
    ),
]

# What is told to everybody in the same words.
HAPPENINGS: list[tuple[Event, str]] = [
    (
        event(codes.E_SCENARIO, NOBODY, RAIDERS, BRIG, FISHERS),
        "The Threat is Raiders; the Objectives are Fit Out the Brig and Win the Fishers.",
    ),
    (event(codes.E_CAPTURE, NOBODY, SHED, 3, 0), "The Threat captures Customs Shed from the deck: 3 captured."),
    (
        event(codes.E_CAPTURE, NOBODY, SHED, 3, 1),
        "The Threat captures Customs Shed from the top of the discard pile: 3 captured.",
    ),
    (event(codes.E_SCENE, NOBODY, SHED), "The active Scene is Customs Shed."),
    (event(codes.E_SCENE, NOBODY, codes.NONE), "There is no active Scene now."),
    (
        event(codes.E_CRISIS, ANN, codes.CAPTURE_DISCARD, SHED),
        "Crisis at Customs Shed: the Threat captures from the discard pile.",
    ),
    (
        event(codes.E_CRISIS, ANN, codes.BOTTOM, SHED),
        "Crisis at Customs Shed: the bottom card of the deck is discarded.",
    ),
    (event(codes.E_CRISIS, ANN, codes.DISCARD_ONE, SHED), "Crisis at Customs Shed: one resource card is discarded."),
    (event(codes.E_CRISIS, ANN, codes.PLUS_TWO, SHED), "Crisis at Customs Shed: skill checks are harder in this turn."),
    (
        event(codes.E_CRISIS, ANN, codes.OR_ABILITIES, SHED),
        "Crisis at Customs Shed: no abilities in this turn, or a resource card is downgraded.",
    ),
    (
        event(codes.E_CRISIS, ANN, codes.OR_ALL, SHED),
        "Crisis at Customs Shed: all resource cards are discarded, or the active Scene.",
    ),
    (event(codes.E_BOTTOM, NOBODY, SHED), "Customs Shed is discarded from the bottom of the deck."),
    (event(codes.E_MUTE, ANN), "Nobody uses abilities until the next turn."),
    (event(codes.E_HARDER, ANN, 3), "Targets of skill checks are 3 higher in this turn."),
    (event(codes.E_DISCARD, ANN, SHED, 0), "Customs Shed is discarded."),
    (event(codes.E_REVEAL, NOBODY, REEF, 1), "Wreck Reef is revealed: +1 to the check."),
    (event(codes.E_REVEAL, NOBODY, REEF, -1), "Wreck Reef is revealed: -1 to the check."),
    (event(codes.E_REVEAL, NOBODY, REEF, 0), "Wreck Reef is revealed: no change to the check."),
    (event(codes.E_REVEAL, NOBODY, REEF, 1, 1), "The discard pile is shuffled and shows Wreck Reef: +1 to the check."),
    (
        event(codes.E_AUTOFAIL, ANN, STORE_ROOM, REEF),
        "Powder Store and Wreck Reef have the same curse: the check fails.",
    ),
    (
        event(codes.E_DEFEAT, ANN, RAIDERS, 3),
        "The Threat, Raiders, is driven back: its 3 captured cards go to the discard pile.",
    ),
    (
        event(codes.E_DEFEAT, ANN, RAIDERS, 1),
        "The Threat, Raiders, is driven back: its captured card goes to the discard pile.",
    ),
    (
        event(codes.E_DEFEAT, ANN, RAIDERS, 2, 1 << SHED | 1 << REEF),
        "The Threat, Raiders, is driven back: Customs Shed and Wreck Reef go to the discard pile.",
    ),
    (event(codes.E_DEFEAT, ANN, RAIDERS, 0), "The Threat, Raiders, is driven back: it had captured nothing."),
    (event(codes.E_CONSPIRE, ANN, SAMUEL), "Samuel takes the turn over."),
    (event(codes.E_TURN_EMPIRE, NOBODY, 1), "Acorn Rock is turned to its lantern side."),
    (event(codes.E_ASIDE, ANN, SHED_2, bundles.bundle_of("C")), "Customs Shed is set aside with 1 coin left."),
    (event(codes.E_SPENT, ANN, SHED), "Customs Shed is spent and discarded."),
    (
        event(codes.E_LOSE_ASIDE, ANN, bundles.set_aside(SHED_2, bundles.bundle_of("C")), bundles.bundle_of("C")),
        "Customs Shed, which was set aside, is discarded: 1 coin is lost.",
    ),
    (
        event(codes.E_LOSE_ASIDE, ANN, bundles.set_aside(SHED_2, bundles.bundle_of("CG")), bundles.bundle_of("CG")),
        "Customs Shed, which was set aside, is discarded: 1 coin and 1 gem are lost.",
    ),
    (event(codes.E_ROUND_END, NOBODY, 3), "The deck is empty: round 3 ends."),
    (event(codes.E_ROUND, NOBODY, 4, 8), "Round 4 begins: 8 discarded cards were shuffled."),
    (event(codes.E_ROUND, NOBODY, 4, 1), "Round 4 begins: 1 discarded card was shuffled."),
    (event(codes.E_WON, ANN, RAIDERS), "The Threat, Raiders, is eliminated: the scenario is won."),
    (
        event(codes.E_LOST, NOBODY, codes.LOST_TO_CAPTURES),
        "The Threat has captured too many cards: the scenario is lost.",
    ),
    (
        event(codes.E_LOST, NOBODY, codes.LOST_TO_EMPTY_DISCARD),
        "A round has ended with an empty discard pile: the scenario is lost.",
    ),
    (event(codes.E_LOST, NOBODY, codes.LOST_TO_ROUNDS), "The last round has ended: the scenario is lost."),
]
ALL = [deed[0] for deed in DEEDS] + [happening[0] for happening in HAPPENINGS]


@pytest.mark.parametrize(("happened", "yours", "theirs"), DEEDS)
def test_a_deed_is_told_to_who_did_it_and_to_the_others(happened: Event, yours: str, theirs: str) -> None:
    assert told(happened, ANN) == yours
    for viewer in (BART, SPECTATOR, ALL_SEEING):
        assert told(happened, viewer) == theirs


@pytest.mark.parametrize(("happened", "text"), HAPPENINGS)
def test_what_happens_is_told_to_everybody_alike(happened: Event, text: str) -> None:
    for names in (NAMES, NAMES[:1]):
        for viewer in (ANN, BART, SPECTATOR):
            assert told(happened, viewer, names) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            codes.CAPTURE_DISCARD,
            "the Threat captures from the discard pile; nothing happens, as the discard pile is empty.",
        ),
        (codes.BOTTOM, "the bottom card of the deck is discarded; nothing happens, as the deck has no other card."),
        (
            codes.DISCARD_ONE,
            "one resource card is discarded; nothing happens, as there is no resource card to discard.",
        ),
    ],
)
def test_a_crisis_that_cannot_be_carried_out_is_told_with_the_reason(effect: int, text: str) -> None:
    assert told(event(codes.E_CRISIS, ANN, effect, SHED, 1), ANN) == f"Crisis at Customs Shed: {text}"


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("happened", "yours", "theirs"),
    [deed for deed in DEEDS if deed[0][0] not in (codes.E_TURN, codes.E_FIRST, codes.E_NO_MORE)],
)
def test_alone_one_person_is_both_players(happened: Event, yours: str, theirs: str, player: int) -> None:
    kind, _, a, b, secret, who = happened
    mine = (kind, player, a, b, secret, who)
    assert told(mine, ANN, NAMES[:1]) == yours
    assert told(mine, SPECTATOR, NAMES[:1]) == theirs


def test_alone_it_is_said_which_character_is_meant() -> None:
    alone = NAMES[:1]
    assert told(event(codes.E_TURN, 1, SAMUEL, 7, 2), ANN, alone) == "Round 2, turn 7: Samuel acts."
    assert told(event(codes.E_TURN, 1, SAMUEL, 7, 2), SPECTATOR, alone) == "Round 2, turn 7: Samuel acts."
    assert told(event(codes.E_FIRST, 1, SAMUEL), ANN, alone) == "Samuel takes the first turn."
    assert told(event(codes.E_FIRST, 0, 0), SPECTATOR, alone) == "Anna takes the first turn."
    assert told(event(codes.E_NO_MORE, 0), ANN, alone) == "Anna uses no more abilities in this turn."


def test_the_second_seat_is_told_of_itself() -> None:
    assert told(event(codes.E_GAIN, BART, SHED_2, bundles.bundle_of("CC")), BART) == "You gain Customs Shed (2 coins)."
    assert told(event(codes.E_TURN, BART, ANNA, 1, 1), BART) == "Round 1, turn 1: Anna acts (you)."


def test_who_is_called_like_the_character_is_named_once() -> None:
    assert told(event(codes.E_TURN, BART, SAMUEL, 7, 2), ANN, ("Ann", "Samuel")) == "Round 2, turn 7: Samuel acts."


def test_names_stay_as_they_are_written() -> None:
    assert (
        told(event(codes.E_GAIN, ANN, SHED_2, bundles.bundle_of("CC")), BART, ("ann", "bart"))
        == "ann gains Customs Shed (2 coins)."
    )


def test_every_kind_of_event_is_told() -> None:
    assert {happened[0] for happened in ALL} == set(range(1, codes.EVENTS))


def test_every_ability_that_can_be_used_is_told_with_a_clause() -> None:
    for number in range(len(ABILITY_NAMES)):
        if number not in STARS:
            assert tell(event(codes.E_ABILITY, ANN, number), BART, NAMES).clause in CLAUSES


def test_every_sentence_rests_on_a_clause_of_the_page() -> None:
    for happened in ALL:
        line = tell(happened, BART, NAMES)
        assert line.clause in CLAUSES, line


@pytest.mark.parametrize(
    ("happened", "clause"),
    [
        (event(codes.E_CRISIS, ANN, codes.BOTTOM, SHED), "WT-crisis-7"),
        (event(codes.E_CRISIS, ANN, codes.BOTTOM, SHED, 1), "WT-crisis-2"),
        (event(codes.E_PAY, ANN, SHED, codes.COIN, codes.COIN), "WT-pay-1"),
        (event(codes.E_PAY, ANN, SHED, codes.GEM, codes.COIN), "WT-resource-2"),
        (event(codes.E_PAY, ANN, codes.STAR, codes.COIN, codes.COIN), "WT-resource-6"),
        (event(codes.E_TURN_EMPIRE, ANN, 0), "WT-empire-2"),
        (event(codes.E_TURN_EMPIRE, ANN, 1), "WT-campaign-15"),
        (event(codes.E_TURN_EMPIRE, NOBODY, 1), "WT-empire-4"),
        (event(codes.E_REVEAL, NOBODY, REEF, 1, 1), "WT-check-7"),
        (event(codes.E_LOST, NOBODY, codes.LOST_TO_ROUNDS), "WT-round-2"),
    ],
)
def test_the_clause_fits_what_happened(happened: Event, clause: str) -> None:
    assert tell(happened, ANN, NAMES).clause == clause
