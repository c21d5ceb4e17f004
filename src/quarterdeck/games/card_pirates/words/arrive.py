"""The words of arriving: what is picked up, storms, and exchanges on islands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.core.kernel import ALLOWED
from quarterdeck.core.phrases import listed
from quarterdeck.core.trace import HIDDEN
from quarterdeck.core.words import Describer, Happening, Label, Sentence, Teller, Told
from quarterdeck.games.card_pirates import cards, codes, sea
from quarterdeck.games.card_pirates.state import PirateState
from quarterdeck.games.card_pirates.words import names
from quarterdeck.games.card_pirates.words.phrases import Asking, Telling, shown, told

ASKED_ANYWAY: Final = "CP-island-7"
PLACED_AS_SHOWN: Final = "CP-storm-4"
PLACED_HIDDEN: Final = "CP-hidden-1"

# By the card given and the card got.
STORIES: Final[dict[tuple[int, int], str]] = {
    (cards.QUEEN, cards.ACE): "the Queen's map shows where the treasure lies",
    (cards.JACK, cards.ACE): "the Jack and his band empty the treasure house",
    (cards.KING, cards.ACE): "the freed King pays in gold",
    (cards.JACK, cards.KING): "the Jack now raids with a royal licence",
    (cards.QUEEN, cards.KING): "the Queen marries the governor",
    (cards.JACK, cards.QUEEN): "the governor's daughter steals aboard",
}


class StormWords(Asking):
    step = codes.STORM_STEP
    clause = "CP-storm-3"

    def ask(self, s: PirateState, who: Sequence[str]) -> str:
        return f"A storm at {sea.name(s.ships[s.turn])}: which card do you leave there?"

    def wait(self, s: PirateState, who: Sequence[str]) -> str:
        here = sea.name(s.ships[s.turn])
        return f"{who[s.turn]} is in a storm at {here} and chooses a card to leave there."

    def place(self, s: PirateState, c: int, who: Sequence[str]) -> Label:
        things = (names.card_id(c), names.square_id(s.ships[s.turn]))
        return Label(f"Place the {cards.name(c)}", things=things)


class ExchangeWords(Asking):
    step = codes.EXCHANGE_STEP
    clause = "CP-island-1"
    keep = Label("Keep all cards", declines=True)

    def ask(self, s: PirateState, who: Sequence[str]) -> str | Sentence:
        suit = names.island_under(s, s.turn)
        landed = f"You landed on the {names.island(suit)} ({names.top(s, suit)} on top)"
        if len(s.moves()) == 1:
            return Sentence(f"{landed}, and you have nothing to exchange.", ASKED_ANYWAY)
        return f"{landed}: exchange a card?"

    def wait(self, s: PirateState, who: Sequence[str]) -> str:
        island = names.island(names.island_under(s, s.turn))
        return f"{who[s.turn]} has landed on the {island} and may exchange a card."

    def exchange(self, s: PirateState, c: int, who: Sequence[str]) -> Label:
        suit = names.island_under(s, s.turn)
        ends = s.why(codes.EXCHANGE | c) == ALLOWED and s.ends_with(c)
        trade = f"Exchange the {cards.name(c)} for the {cards.name(s.island_card[suit])}"
        text = f"{trade}, which ends the game" if ends else trade
        return Label(text, things=(names.card_id(c), names.island_id(suit)))

    def buttons(self, s: PirateState) -> Mapping[str, str]:
        return {names.KEEP_BUTTON: "keep all cards"}


STEPS: Final = (StormWords(), ExchangeWords())


@told("CP-storm-1")
def caught(t: Telling) -> str:
    return f"{t.does('are', 'is')} caught in a storm at {sea.name(t.a)}."


@told("CP-storm-3")
def placed(t: Telling) -> str | Sentence:
    """A hidden payment is told in the same words whatever it was: with hidden cards nobody is to remember its kind."""
    how = "face up" if t.b == codes.LIES_UP else "face down"
    text = f"{t.does('leave', 'leaves')} {t.what()} {how} in the storm at {sea.name(t.a)}."
    if t.b == codes.LIES_UP or (t.secret != HIDDEN and t.secret & cards.FACES):
        return Sentence(text, PLACED_AS_SHOWN)
    return Sentence(text, PLACED_HIDDEN) if t.secret != HIDDEN else text


@told("CP-arrive-5")
def picked_up(t: Telling) -> str:
    """What everybody sees."""
    total = t.b
    picks = t.does("pick up", "picks up")
    where = sea.name(t.a)
    unseen = total - cards.count(t.secret) if t.secret != HIDDEN else total
    if unseen == total:
        pile = "a face-down card" if total == 1 else f"{total} face-down cards"
        return f"{picks} {pile} at {where}."
    if total == 1:
        return f"{picks} {t.what()} at {where}."
    named = [f"the {cards.name(c)}" for c in cards.each(t.secret)]
    if unseen:
        named.append(f"{'one' if unseen == 1 else unseen} face down")
    return f"{picks} {total} cards at {where}: {listed(named)}."


@told("CP-know-3")
def found(t: Telling) -> str | None:
    """What only the taker sees."""
    return None if t.secret == HIDDEN else f"{t.does('find', 'finds')} {t.what()}."


@told("CP-island-8")
def exchanged(t: Telling) -> str:
    story = STORIES[cards.RANK_OF[t.a], cards.RANK_OF[t.b]]
    trade = f"the {cards.name(t.a)} for the {cards.name(t.b)}"
    return f"{t.does('exchange', 'exchanges')} {trade}: {story}."


@told("CP-island-1")
def kept(t: Telling) -> str:
    return f"{t.does('exchange', 'exchanges')} nothing at {sea.name(t.a)}."


EVENTS: Final[dict[int, Teller]] = {
    codes.E_STORM: caught,
    codes.E_PLACE: placed,
    codes.E_PICK_UP: picked_up,
    codes.E_FIND: found,
    codes.E_EXCHANGE: exchanged,
    codes.E_KEEP: kept,
}

HAPPENINGS: Final[dict[int, Describer]] = {
    codes.E_STORM: lambda e: Happening("storm", source=[names.ship_id(e[1])], target=[names.square_id(e[2])]),
    codes.E_PLACE: lambda e: Happening(
        "place", source=[names.hand_id(e[1])], target=[names.square_id(e[2])], cards=shown(e)
    ),
    codes.E_PICK_UP: lambda e: Happening(
        "pick-up",
        source=[names.square_id(e[2])],
        target=[names.hand_id(e[1])],
        cards=shown(e),
        numbers={"cards": e[3]},
    ),
    codes.E_FIND: lambda e: Happening(
        "find", source=[names.square_id(e[2])], target=[names.hand_id(e[1])], cards=shown(e), numbers={"cards": e[3]}
    ),
    codes.E_EXCHANGE: lambda e: Happening(
        "exchange",
        source=[names.hand_id(e[1])],
        target=[names.island_id(cards.SUIT_OF[e[2]])],
        cards=[cards.code(e[2]), cards.code(e[3])],
    ),
    codes.E_KEEP: lambda e: Happening("keep", source=[names.hand_id(e[1])], target=[names.square_id(e[2])]),
}

REASONS: Final[dict[int, Told]] = {
    codes.R_NOT_FACE: ("Only a Jack, Queen or King can be exchanged.", "CP-island-2"),
    codes.R_OTHER_SUIT: ("Only a card of the island's own suit can be exchanged.", "CP-island-1"),
    codes.R_NOT_LOWER: ("The island's card has to be the higher of the two.", "CP-island-2"),
}
