"""The verbs: how the words of a step name its answers, and what is said of an answer at the wrong question."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phrases import number_of
from quarterdeck.core.words import Verb
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.steps.crown import KIND
from quarterdeck.games.rum_runner.steps.pirate import boarding, crew_of
from quarterdeck.games.rum_runner.words import names

_ABOARD: Final = ("Crew are hired and moved when the Pirate has taken the action for crew.", "RR-crew-1")
_ISLAND: Final = (
    "The Crown names an island when it plays or moves a hazard, the Pirate for Treasure Map and Crashing Waves.",
    "RR-hazard-6",
)
_FROM_PILE: Final = (
    "A card is taken from the discard pile by the Crown's funded Poisoned Rum, and by Dead Eye Dinah after a raid.",
    "RR-poisonedrum-2",
)


def _button(word: str) -> tuple[str, ...]:
    return (names.button_id(word),)


def _named(verb: str, number: int) -> str:
    return f"{verb} {cards.NAMES[number]}"


def _board(move: int) -> str:
    return f"{_named('Put', crew_of(move))} on ship {boarding(move) + 1}"


VERBS: Final[dict[int, Verb]] = {
    codes.CARD_AT: Verb(
        "card", lambda slot: f"Choose the card {names.place_name(slot)}", "RR-know-4",
        lambda slot: (names.slot_id(slot),), codes.SLOT_NUMBER,
        when=(
            "Cards in play are pointed at to recall them, to put coins on them, or where a card's text asks for one.",
            "RR-recall-1",
        ),
    ),
    codes.RAID: Verb(
        "raid", lambda island: f"Raid {cards.ISLAND_NAMES[island]}", "RR-target-2",
        lambda island: (names.island_id(island),), codes.ISLANDS,
        when=(
            "The Pirate raids as an action, with ships that have crew and no coin, and a coin for each.",
            "RR-party-1",
        ),
    ),
    codes.GAIN: Verb(
        "gain", "Gain coins", "RR-gain-1", lambda _: _button("gain"),
        when=("Coins are gained as one of the actions of your turn.", "RR-action-2"),
    ),
    codes.BOARD: Verb("board", lambda arg: _board(codes.BOARD | arg), "RR-crew-8", when=_ABOARD),
    codes.DONE: Verb(
        "done", "That is all", "RR-action-1", lambda _: _button("done"),
        when=("That is for questions where you may choose several things, or none.", "RR-choose-1"),
    ),
    codes.DRAW: Verb(
        "draw", "Draw until your hand is full", "RR-draw-1", lambda _: _button("draw"),
        when=("Cards are drawn as one of the actions of your turn, if your hand is not full.", "RR-action-2"),
    ),
    codes.AT: Verb(
        "island", lambda island: f"To {cards.ISLAND_NAMES[island]}", "RR-setup-4",
        lambda island: (names.island_id(island),), codes.ISLANDS,
        when=_ISLAND,
    ),
    codes.PLAY_HAZARD: Verb(
        "play_hazard", "Play a hazard face down", "RR-hazard-1", lambda _: _button("hazard"),
        when=("The Crown plays a hazard as an action of its turn, if it holds one.", "RR-action-3"),
    ),
    codes.PLAY_INVESTMENTS: Verb(
        "play_investments", "Play investments face down", "RR-investments-1", lambda _: _button("investments"),
        when=(
            "The Crown plays investments as an action of its turn, if it holds any and an island is free for them.",
            "RR-investments-1",
        ),
    ),
    codes.RECALL: Verb(
        "recall", "Recall a card to your hand", "RR-recall-1", lambda _: _button("recall"),
        when=("The Crown recalls a card in play as an action of its turn.", "RR-recall-1"),
    ),
    codes.INVEST: Verb(
        "invest", "Invest coins in your cards", "RR-invest-1", lambda _: _button("invest"),
        when=("The Crown invests as an action of its turn, no more than a coin on each card.", "RR-invest-1"),
    ),
    codes.CREW: Verb(
        "crew", "Hire, move or recall crew", "RR-crew-1", lambda _: _button("crew"),
        when=("The Pirate hires, moves and recalls crew as an action of the Pirate's turn.", "RR-action-4"),
    ),
    codes.EVENT: Verb(
        "event", lambda kind: _named("Play", kind), "RR-event-1",
        lambda kind: (names.hand_card_id(kind),), codes.NUMBERS,
        when=(
            "An event is played by the side that holds it, as an action, if it can be paid for and would do something.",
            "RR-event-3",
        ),
    ),
    codes.SHIP: Verb(
        "play_ship", lambda kind: _named("Play", kind), "RR-ship-1",
        lambda kind: (names.hand_card_id(kind),), codes.NUMBERS,
        when=("The Pirate plays a ship from the hand as an action of the Pirate's turn.", "RR-ship-1"),
    ),
    codes.PLAY: Verb(
        "play", lambda kind: _named("Play", kind), "RR-hazard-1",
        lambda kind: (names.hand_card_id(kind),), codes.NUMBERS,
        when=(
            "A hazard is chosen when the Crown has taken the action to play one and named the island.",
            "RR-hazard-6",
        ),
    ),
    codes.DISCARD: Verb(
        "discard", lambda kind: _named("Discard", kind), "RR-coins-10",
        lambda kind: (names.hand_card_id(kind),), codes.NUMBERS,
        when=(
            "Cards are discarded from too large a hand as a turn ends, and by the Pirate for hazards or Janey McFloyd.",
            "RR-end-3",
        ),
    ),
    codes.SHIP_AT: Verb(
        "ship", lambda berth: f"Choose ship {berth + 1}", "RR-ship-1",
        lambda berth: (names.ship_id(berth),), codes.BERTHS,
        when=(
            "A ship is pointed at where a card's text asks for one; those that raid are chosen after the target.",
            "RR-party-1",
        ),
    ),
    codes.REVEAL: Verb(
        "reveal", lambda island: f"Reveal the card on {cards.ISLAND_NAMES[island]}", "RR-upkeep-1",
        lambda island: (names.slot_id(island * codes.ROW),), codes.ISLANDS,
        when=("Funded investments are revealed at the start of the Crown's turn, and only then.", "RR-upkeep-4"),
    ),
    codes.SHUFFLE: Verb(
        "shuffle", "Shuffle your hand into your deck", "RR-upkeep-9", lambda _: _button("shuffle"),
        when=("The Crown may shuffle its hand into its deck right after it has scored rum.", "RR-upkeep-9"),
    ),
    codes.NEW_HAND: Verb(
        "new_hand", "Pay for a new hand", "RR-mulligan-2", lambda _: _button("new-hand"),
        when=("New hands are bought before the first turn, at a table with mulligan.", "RR-mulligan-1"),
    ),
    codes.BOARD_BEYOND: Verb("board_beyond", lambda arg: _board(codes.BOARD_BEYOND | arg), "RR-crew-8", when=_ABOARD),
    codes.ASHORE: Verb(
        "ashore", lambda kind: f"{_named('Recall', kind)} to your hand", "RR-crew-3",
        lambda kind: (names.crew_id(kind), names.hand_id(codes.PIRATE)), codes.NUMBERS,
        when=("Crew are recalled when the Pirate has taken the action for crew.", "RR-crew-3"),
    ),
    codes.JOIN: Verb(
        "join", lambda berth: f"Send ship {berth + 1}", "RR-party-1",
        lambda berth: (names.ship_id(berth),), codes.BERTHS,
        when=("Ships join a raid when the Pirate has named its target.", "RR-party-1"),
    ),
    codes.RAISE: Verb(
        "raise_with", lambda coins: f"Raise it with {number_of(coins, 'coin')} from your supply", "RR-raise-6",
        number=codes.MOST + 1,
        when=(
            "The Crown raises a face-down hazard when the Pirate raids the island that it lies before.",
            "RR-raise-1",
        ),
    ),
    codes.COST: Verb(
        "cost", lambda number: f"Pay cost {number + 1}", "RR-face-3",
        lambda number: _button(f"cost-{number + 1}"), codes.COSTS_EACH,
        when=(
            "The Pirate chooses a cost when the party faces a hazard and can pay more than one of its costs.",
            "RR-face-4",
        ),
    ),
    codes.USE: Verb(
        "use", lambda source: f"Use the icon of card {source + 1}", "RR-face-6",
        number=codes.BERTHS + codes.CREW_NUMBER,
        when=(
            "Icons are chosen when they pay a hazard, if the party has more than it needs and another hazard ahead.",
            "RR-face-12",
        ),
    ),
    codes.LOSE: Verb(
        "lose", lambda kind: _named("Trash", kind), "RR-face-5", lambda kind: (names.crew_id(kind),), codes.NUMBERS,
        when=(
            "The Pirate chooses a crew to trash for a hazard, and when Poisoned Rum or Letter of Marque is raided.",
            "RR-face-5",
        ),
    ),
    codes.EFFECT: Verb(
        "effect", lambda kind: _named("Use the effect of", kind), "RR-after-1",
        lambda kind: (names.crew_id(kind),), codes.NUMBERS,
        when=("Crew act after a raid, if they are still in the party.", "RR-after-1"),
    ),
    codes.TAKE: Verb(
        "take", lambda kind: f"{_named('Take', kind)} from the discard pile", "RR-coins-9",
        lambda kind: (names.pile_card_id(kind),), codes.NUMBERS,
        when=_FROM_PILE,
    ),
    codes.LOOK: Verb(
        "look", lambda slot: f"Look {names.place_name(slot)}", "RR-after-9",
        lambda slot: (names.slot_id(slot),), codes.SLOT_NUMBER,
        when=(
            "The Pirate looks at a face-down card after a successful raid, by Abigail Fairwind or Treasure Map.",
            "RR-after-9",
        ),
    ),
    codes.PAY: Verb(
        "pay", "Pay for Cash Crop", "RR-cashcrop-4", lambda _: _button("pay"),
        when=("The Pirate may pay for Cash Crop when it has been raided.", "RR-cashcrop-4"),
    ),
    codes.LAY: Verb(
        "lay", lambda arg: f"{_named('Play', arg & KIND)} on {cards.ISLAND_NAMES[arg >> codes.LAY_BITS]}",
        "RR-investments-1",
        lambda arg: (names.hand_card_id(arg & KIND), names.island_id(arg >> codes.LAY_BITS)),
        when=(
            "Investments are laid when the Crown has taken the action to play them, onto free islands.",
            "RR-investments-1",
        ),
    ),
}  # fmt: skip
