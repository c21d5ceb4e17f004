"""What happened, in a sentence an event, as the viewer may know it; and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.phrases import listed, number_of
from quarterdeck.core.trace import HIDDEN, Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.naming import island_name, the_cards, whose
from quarterdeck.games.card_pirates.state import PirateState

# Every sentence rests on the clause of its kind, unless one of the more particular ones below fits better.
EVENT_CLAUSES: Final[dict[int, str]] = {
    codes.E_DEAL: "CP-setup-9",
    codes.E_ISLAND_LAID: "CP-random-1",
    codes.E_ISLAND_LEFT: "CP-random-5",
    codes.E_SEA_MOVED: "CP-seas-1",
    codes.E_TURN: "CP-turn-1",
    codes.E_DRAW: "CP-second-3",
    codes.E_BURY: "CP-bury-1",
    codes.E_SAIL: "CP-sail-1",
    codes.E_DRIFT: "CP-drift-1",
    codes.E_FALL: "CP-battle-9",
    codes.E_KEEP: "CP-island-1",
    codes.E_DISCARD: "CP-solo-2",
    codes.E_STEP: "CP-turn-1",
    codes.E_STORM: "CP-storm-1",
    codes.E_PLACE: "CP-storm-3",
    codes.E_PICK_UP: "CP-arrive-5",
    codes.E_EXCHANGE: "CP-island-8",
    codes.E_ATTACK: "CP-battle-1",
    codes.E_FIGHT: "CP-battle-5",
    codes.E_REVEAL: "CP-battle-5",
    codes.E_WIN: "CP-battle-8",
    codes.E_DRAWN_BATTLE: "CP-battle-8",
    codes.E_TAKE: "CP-battle-10",
    codes.E_GIVE: "CP-battle-12",
    codes.E_FORFEIT: "CP-turn-5",
    codes.E_END: "CP-end-2",
    codes.E_LOOK: "CP-setup-6",
    codes.E_STACK: "CP-second-6",
}
SAIL_LIES: Final = {
    codes.LIES_UP: ("face up", "CP-sail-1"),
    codes.LIES_DOWN: ("face down", "CP-hidden-1"),
    codes.LIES_IN_STACK: ("under the stack", "CP-second-5"),
}
PLACED_AS_SHOWN: Final = "CP-storm-4"
PLACED_HIDDEN: Final = "CP-hidden-1"
FOUND: Final = "CP-know-3"
NO_FIGHTER: Final = "CP-battle-7"

ENDING_WORDS: Final[dict[int, tuple[str, str]]] = {
    0: ("The game is not over yet.", "CP-end-1"),
    codes.END_LAST_ACE: ("The last Ace has left its island: the game is over.", "CP-end-1"),
    codes.END_JACKS: ("All four islands show their Jacks: the game is over.", "CP-politics-1"),
    codes.END_BARE: ("No card lies face down on the map any more: the game is over.", "CP-bare-1"),
    codes.END_CAP: ("The last round has been played: the game is over.", "CP-end-7"),
    codes.END_STACK: ("The stack is empty: the game is over.", "CP-second-10"),
    codes.END_STOPPED: ("The captain ends the voyage: the game is over.", "CP-solo-6"),
    codes.END_STUCK: ("No move can be made and paid for: the game is over.", "CP-solo-7"),
}
WINNING: Final = "CP-end-5"
PLACES: Final = "CP-end-6"
SOLO_SCORE: Final = "CP-solo-8"
SCORE_TO_BEAT: Final = 16

# By the card given and the card got.
STORIES: Final[dict[tuple[int, int], str]] = {
    (cards.QUEEN, cards.ACE): "the Queen's map shows where the treasure lies",
    (cards.JACK, cards.ACE): "the Jack and his band empty the treasure house",
    (cards.KING, cards.ACE): "the freed King pays in gold",
    (cards.JACK, cards.KING): "the Jack now raids with a royal licence",
    (cards.QUEEN, cards.KING): "the Queen marries the governor",
    (cards.JACK, cards.QUEEN): "the governor's daughter steals aboard",
}


def tell(event: Event, viewer: int, names: Sequence[str]) -> Sentence | None:
    """The log sentence of an event as `seen_by` gave it to `viewer`; None where there is nothing to say."""
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_SAIL:
        return _sail(seat, a, b, secret, viewer, names)
    if kind == codes.E_PLACE:
        return _place(seat, a, b, secret, viewer, names)
    if kind == codes.E_PICK_UP:
        return _pick_up(seat, a, b, secret, viewer, names)
    if kind == codes.E_FIGHT and b and secret == HIDDEN:
        return None  # that and how many cards a defender lays shows only at the reveal
    if kind == codes.E_REVEAL:
        return _reveal(seat, a, secret, viewer, names)
    if kind == codes.E_LOOK and secret == HIDDEN:
        return None
    if kind == codes.E_END:
        text, clause = ENDING_WORDS[a]
        return Sentence(text, clause)
    if kind not in EVENT_CLAUSES:
        return None
    return Sentence(_sentence(event, viewer, names), EVENT_CLAUSES[kind])


def _sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """The sentence of an event that says the same in every game."""
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_DEAL:
        return f"The cards are dealt. {_does(seat, viewer, names, 'begin', 'begins')}."
    if kind == codes.E_ISLAND_LAID:
        return f"{_does(seat, viewer, names, 'lay', 'lays')} the {island_name(a)} on {sea.name(b)}."
    if kind == codes.E_ISLAND_LEFT:
        return f"{_does(seat, viewer, names, 'leave', 'leaves')} the {island_name(a)} at {sea.name(b)}."
    if kind == codes.E_SEA_MOVED:
        return f"{_does(seat, viewer, names, 'move', 'moves')} the card from {sea.name(a)} to {sea.name(b)}."
    if kind == codes.E_TURN:
        return f"Round {a}: {whose(seat, viewer, names)} turn."
    if kind == codes.E_DRAW:
        return f"{_does(seat, viewer, names, 'draw', 'draws')} {_what(secret)} from the stack."
    if kind == codes.E_BURY:
        return f"{_does(seat, viewer, names, 'bury', 'buries')} {_what(secret)} on {sea.name(a)}."
    if kind == codes.E_DRIFT:
        storm = f" and {'leave' if seat == viewer else 'leaves'} a storm behind" if b else ""
        return f"{_does(seat, viewer, names, 'drift', 'drifts')} from {sea.name(a)}{storm}."
    if kind == codes.E_DISCARD:
        return f"{_does(seat, viewer, names, 'discard', 'discards')} {_what(secret)}."
    if kind == codes.E_STEP:
        return f"{_does(seat, viewer, names, 'go', 'goes')} from {sea.name(a)} to {sea.name(b)}."
    if kind == codes.E_STORM:
        return f"{_does(seat, viewer, names, 'are', 'is')} caught in a storm at {sea.name(a)}."
    if kind == codes.E_EXCHANGE:
        story = STORIES[cards.RANK_OF[a], cards.RANK_OF[b]]
        trade = f"the {cards.name(a)} for the {cards.name(b)}"
        return f"{_does(seat, viewer, names, 'exchange', 'exchanges')} {trade}: {story}."
    if kind == codes.E_KEEP:
        return f"{_does(seat, viewer, names, 'exchange', 'exchanges')} nothing at {sea.name(a)}."
    if kind == codes.E_FORFEIT:
        lose = "lose" if seat == viewer else "loses"
        return f"{_who(seat, viewer, names)} can neither sail nor drift and {lose} the turn."
    if kind == codes.E_LOOK:
        owner = "Your" if seat == viewer else whose(seat, viewer, names)
        return f"{owner} hand: {the_cards(secret)}."
    if kind == codes.E_FALL:
        fallen = f"The {cards.name(cards.cards_of(secret)[0])}" if secret != HIDDEN else "A card from the battle"
        return f"{fallen} is lost and lies under the island at {sea.name(a)}."
    if kind == codes.E_STACK:
        return f"{number_of(a, 'card')} from the battle {'goes' if a == 1 else 'go'} under the stack."
    return _battle_sentence(event, viewer, names)


def _battle_sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    kind, seat, a, _, secret, _ = event
    if kind == codes.E_FIGHT:
        so_far = f", {a} so far" if a > 1 else ""
        return f"{_does(seat, viewer, names, 'lay', 'lays')} {_what(secret)} for the battle{so_far}."
    other = "you" if a == viewer else names[a]
    if kind == codes.E_ATTACK:
        return f"{_does(seat, viewer, names, 'attack', 'attacks')} {other}."
    if kind == codes.E_WIN:
        return f"{_does(seat, viewer, names, 'win', 'wins')} the battle against {other}."
    if kind == codes.E_DRAWN_BATTLE:
        if viewer in (seat, a):
            return f"Your battle against {names[a if viewer == seat else seat]} is a draw."
        return f"The battle between {names[seat]} and {names[a]} is a draw."
    if kind == codes.E_TAKE:
        return f"{_does(seat, viewer, names, 'take', 'takes')} {_what(secret)} from {other}."
    return f"{_does(seat, viewer, names, 'give', 'gives')} {other} {_what(secret)}."


def _sail(seat: int, cell: int, lies: int, secret: int, viewer: int, names: Sequence[str]) -> Sentence:
    how, clause = SAIL_LIES[lies]
    card = _what(secret, "a crew card")
    sails = "sail" if seat == viewer else "sails"
    text = f"{_does(seat, viewer, names, 'lay', 'lays')} {card} {how} and {sails} from {sea.name(cell)}."
    return Sentence(text, clause)


def _place(seat: int, cell: int, lies: int, secret: int, viewer: int, names: Sequence[str]) -> Sentence:
    """A hidden payment is told in the same words whatever it was: with hidden cards nobody is to remember its kind."""
    clause = EVENT_CLAUSES[codes.E_PLACE]
    if lies == codes.LIES_UP or (secret != HIDDEN and secret & cards.FACES):
        clause = PLACED_AS_SHOWN
    elif secret != HIDDEN:
        clause = PLACED_HIDDEN
    how = "face up" if lies == codes.LIES_UP else "face down"
    text = f"{_does(seat, viewer, names, 'leave', 'leaves')} {_what(secret)} {how} in the storm at {sea.name(cell)}."
    return Sentence(text, clause)


def _pick_up(seat: int, cell: int, total: int, secret: int, viewer: int, names: Sequence[str]) -> Sentence | None:
    """First what everybody sees, then, with no number, what only the taker does."""
    if total == 0:
        if secret == HIDDEN:
            return None
        return Sentence(f"{_does(seat, viewer, names, 'find', 'finds')} {the_cards(secret)}.", FOUND)
    picks = _does(seat, viewer, names, "pick up", "picks up")
    where = sea.name(cell)
    unseen = total - cards.count(secret) if secret != HIDDEN else total
    if unseen == total:
        pile = "a face-down card" if total == 1 else f"{total} face-down cards"
        return Sentence(f"{picks} {pile} at {where}.", EVENT_CLAUSES[codes.E_PICK_UP])
    if total == 1:
        return Sentence(f"{picks} {the_cards(secret)} at {where}.", EVENT_CLAUSES[codes.E_PICK_UP])
    named = [f"the {cards.name(c)}" for c in cards.cards_of(secret)]
    if unseen:
        named.append(f"{'one' if unseen == 1 else unseen} face down")
    return Sentence(f"{picks} {total} cards at {where}: {listed(named)}.", EVENT_CLAUSES[codes.E_PICK_UP])


def _reveal(seat: int, number: int, secret: int, viewer: int, names: Sequence[str]) -> Sentence:
    if number == 0:
        return Sentence(f"{_does(seat, viewer, names, 'have', 'has')} no crew to fight with.", NO_FIGHTER)
    shows = _does(seat, viewer, names, "show", "shows")
    if secret == HIDDEN:
        return Sentence(f"{shows} {number_of(number, 'card')}.", EVENT_CLAUSES[codes.E_REVEAL])
    total = sum([cards.RANK_OF[c] for c in cards.cards_of(secret)])
    sum_words = f", {total} together" if number > 1 else ""
    return Sentence(f"{shows} {the_cards(secret)}{sum_words}.", EVENT_CLAUSES[codes.E_REVEAL])


def _who(seat: int, viewer: int, names: Sequence[str]) -> str:
    return "You" if seat == viewer else names[seat]


def _does(seat: int, viewer: int, names: Sequence[str], yours: str, theirs: str) -> str:
    """`You bury`, or `Anna buries`."""
    return f"You {yours}" if seat == viewer else f"{names[seat]} {theirs}"


def _what(secret: int, unnamed: str = "a card") -> str:
    return unnamed if secret == HIDDEN else the_cards(secret)


# How the game ended


def result(s: PirateState, names: Sequence[str]) -> list[Sentence]:
    """Why the game ended, then every seat with its points and the cards that count, best first."""
    text, clause = ENDING_WORDS[s.ending]
    lines = [Sentence(text, clause)]
    points = s.scores()
    if s.rules.solo:
        lines.append(Sentence(f"{names[0]}, {_counted(s, 0, points[0])}.", SOLO_SCORE))
        mark = _solo_mark(s, points[0])
        return [*lines, mark] if mark is not None else lines
    places = s.places()
    for place in range(1, s.seats + 1):
        seats = [seat for seat in range(s.seats) if places[seat] == place]
        rank = f"{_ordinal(place)}, shared:" if len(seats) > 1 else _ordinal(place)
        for seat in seats:
            told = f"{rank} {names[seat]}, {_counted(s, seat, points[seat])}."
            lines.append(Sentence(told, WINNING if place == 1 and len(seats) == 1 else PLACES))
    if len(set(points)) < len(set(places)):
        lines.append(Sentence("Between equal points more Aces decide, then Kings, Queens and Jacks.", WINNING))
    return lines


def _counted(s: PirateState, seat: int, points: int) -> str:
    """`7 points: Ace of clubs, King of hearts`, the best cards first."""
    held = s.held(seat)
    named: list[str] = []
    for down in range(cards.ACE - cards.JACK + 1):
        named += [cards.name(c) for c in cards.cards_of(held & cards.ACE_MASK >> down)]
    return f"{number_of(points, 'point')}: {', '.join(named) or 'no face cards'}"


def _solo_mark(s: PirateState, points: int) -> Sentence | None:
    """Where the designer's score to beat is a fair mark: whether it was beaten."""
    rules = s.rules
    if rules.second or not rules.later_scoring or not rules.politics or rules.sets:
        return None
    if points > SCORE_TO_BEAT:
        return Sentence(f"That beats the {SCORE_TO_BEAT} points that the designer named.", SOLO_SCORE)
    return Sentence(f"The score to beat is {SCORE_TO_BEAT}.", SOLO_SCORE)


def _ordinal(place: int) -> str:
    return ("1st", "2nd", "3rd", "4th")[place - 1]


def telling_clauses() -> set[str]:
    """Every clause that the log or the result can name."""
    named = {PLACED_AS_SHOWN, PLACED_HIDDEN, FOUND, NO_FIGHTER, WINNING, PLACES, SOLO_SCORE}
    for kind, clause in EVENT_CLAUSES.items():
        if kind != codes.E_END:
            named.add(clause)
    for _, clause in SAIL_LIES.values():
        named.add(clause)
    for _, clause in ENDING_WORDS.values():
        named.add(clause)
    return named
