"""The cards to read up on: every card with its text, and where its values come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quarterdeck.core.cards import PRINTED, PUBLISHED, Card, CardRecord, filled
from quarterdeck.games.rum_runner import cards, codes
from quarterdeck.games.rum_runner.fleet import SHIPS, Ship
from quarterdeck.games.rum_runner.rules import make_rules
from quarterdeck.games.rum_runner.steps import crown, events
from quarterdeck.games.rum_runner.steps.crew import CREW, Crew
from quarterdeck.games.rum_runner.steps.funded import INVESTMENTS
from quarterdeck.games.rum_runner.steps.hazards import HAZARDS, Hazard
from quarterdeck.games.rum_runner.words import names
from quarterdeck.games.rum_runner.words.costs import cost_words

# Texts have numbers in them: here those of a table where none was changed.
AS_PRINTED: Final = make_rules(codes.SEATS, {}, {})

_PLAIN_ISLAND: Final = "Takes one investment, and any number of hazards before it."
_HOME_PORT: Final = (
    "The Crown's deck lies here, and a raid takes its top card. Once the deck is gone an investment may lie here; "
    "with neither, a raid takes a random card of the Crown's hand."
)
_ISLANDS: Final = (
    (_HOME_PORT, PRINTED, ""),
    (_PLAIN_ISLAND, PRINTED, ""),
    (_PLAIN_ISLAND, PUBLISHED, "Known from a photograph"),
    (_PLAIN_ISLAND, PUBLISHED, "Known from photographs; the last word of the name is our guess"),
)


def _text(record: CardRecord) -> str:
    if isinstance(record, Hazard):
        costs = [cost_words(AS_PRINTED, record.number, number) for number in range(len(record.costs))]
        if len(costs) == 1:
            costs.append("the raid is stopped")
        return f"The Pirate has to {', or '.join(costs)}."
    if isinstance(record, Ship):
        return f"Room for {record.room} crew; {names.icon_words(record.navigation, record.combat)}."
    text = filled(record.text, AS_PRINTED.numbers())
    if isinstance(record, Crew):
        return f"{names.begin(names.icon_words(record.navigation, record.combat))}. {text}"
    return text


def _card(record: CardRecord, deck: str) -> Card:
    return Card(
        record.name, deck, cards.sort_of(record.number), record.price, _text(record), record.copies,
        record.source, record.note,
    )  # fmt: skip


def _all_cards() -> Iterator[Card]:
    for record in (*INVESTMENTS, *HAZARDS, *crown.EVENTS):
        if record.number not in codes.STARTER_KINDS:
            yield _card(record, "Crown")
    for record in HAZARDS:
        if record.number in codes.STARTER_KINDS:
            yield _card(record, "Crown, starting")
    for name, (text, source, note) in zip(cards.ISLAND_NAMES, _ISLANDS, strict=True):
        yield Card(name, "Crown, islands", "island", None, text, 1, source, note)
    for record in (*SHIPS, *CREW, *events.EVENTS):
        if record.number != codes.LONGBOAT:
            yield _card(record, "Pirate")
    yield _card(cards.BY_KIND[codes.LONGBOAT], "Pirate, starting")


CARDS: Final[tuple[Card, ...]] = tuple(_all_cards())
