"""What a player can look up at a table, without anything happening there: the board's parts, cards and rules."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quarterdeck.core.cards import Card
from quarterdeck.core.game import Game
from quarterdeck.core.words import Thing
from quarterdeck.terminal import boards
from quarterdeck.terminal.answers.matching import match_code, match_things
from quarterdeck.terminal.reference.cards import NoSuchCard, find_cards, is_named, names_in_groups
from quarterdeck.terminal.reference.changed_numbers import card_lines, changed_numbers, hand_lines
from quarterdeck.terminal.reference.rulebook import NoSuchRule, Rulebook
from quarterdeck.terminal.voices.voice import Voice


@dataclass(frozen=True)
class Lookups:
    """The books of a table, as one viewer may read them: `things` are those that it can see."""

    voice: Voice
    game: Game[Any]
    viewer: int
    things: Sequence[Thing]
    sets: Mapping[str, int]

    def legend(self) -> None:
        """What the signs on the board mean."""
        self.voice.say(*boards.legend(self.game.key, self.voice.signs, self.viewer))

    def look(self, what: str) -> None:
        """What lies there, or all things of a kind."""
        if self.list_things(what.lower()):
            return
        found = match_things(what, self.things)
        if not found:
            self.voice.refuse(f"There is no {what!r} on the board: name something that you can see.")
        self.voice.say(*(f"{thing.name}." for thing in found))

    def list_things(self, word: str) -> bool:
        """`islands`, `ships`, or a word of the board: all things of a kind; `hand` is what the person holds.

        False if the word names no kind of thing.
        """
        part = boards.reading(self.game.key).parts.get(word)
        kinds = part.kinds if part is not None else ("card",) if word == "hand" else (word.removesuffix("s"),)
        if part is None and word != "hand" and not word.endswith("s"):
            return False
        found = [thing for thing in self.things if _kind(thing.id) in kinds]
        if word == "hand" and not found:
            found = [thing for thing in self.things if thing.id == f"hand:{self.viewer}"]
        if part is not None and not found:
            self.voice.say(part.nothing)
        if word == "hand":
            self.voice.say(*hand_lines(found, self.game.components.cards(), self.sets))
        else:
            self.voice.say(*(f"{thing.name}." for thing in found))
        return part is not None or bool(found)

    def rules(self, words: str, clauses: Sequence[str]) -> None:
        """What the rules say to the words; without words, these clauses. Raises `NoSuchRule`."""
        rulebook = Rulebook(self.game.key, self.game.primer)
        self.voice.say(*(rulebook.answer(words) if words else map(str, rulebook.by_ids(clauses))))
        self.voice.say(*changed_numbers(self.sets))

    def rule_of(self, clause: str) -> None:
        """What a clause says in short, where there is one."""
        with contextlib.suppress(NoSuchRule):
            clauses = Rulebook(self.game.key).by_ids([clause])
            self.voice.say(*(f"The rule of it: {each.first_sentence} ({each.id})" for each in clauses))

    def card(self, words: str) -> None:
        """What a card does, for all to read: of the table it tells the changed numbers alone. Raises `NoSuchCard`."""
        if words:
            self.voice.say(*card_lines(cards_meant(self.game, words, self.things), self.sets))
        else:
            names = names_in_groups(find_cards(self.game))
            self.voice.say("Which card? 'card' and a name tells what it does.", *names)

    def goal(self, words: str, clauses: Sequence[str]) -> None:
        """What the game is about; `how` may go on with words of the rules. Raises `NoSuchRule`."""
        if words and not Rulebook(self.game.key, self.game.primer).asks_for_primer(words):
            self.rules(words, clauses)
        else:
            self.voice.say(*self.game.primer, *changed_numbers(self.sets))


def cards_meant(game: Game[Any], words: str, things: Sequence[Thing]) -> list[Card]:
    """The cards that are meant by a player who sees `things` on the board, and may name one of them: `QH`.

    Raises `NoSuchCard` for none.
    """
    try:
        return find_cards(game, words)
    except NoSuchCard:
        seen = match_code(words, things) or match_things(words, things)
        found = [card for card in game.components.cards() if any(is_named(card, thing.name) for thing in seen[:1])]
        if not found:
            raise
        return found


def _kind(ident: str) -> str:
    return ident.partition(":")[0]
