"""How Wildtails speaks: Characters by their names, a person of a table of two as "you", and what a card is here."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.words import Label, StepWords
from quarterdeck.games.wildtails import bundles, codes
from quarterdeck.games.wildtails.cards import ABILITY_COUNT, CARDS
from quarterdeck.games.wildtails.state import NO_ONE, WildState
from quarterdeck.games.wildtails.words import names


class WildStepWords(StepWords[WildState]):
    """The words of a step: who plays alone is asked for either Character, and so by its name."""

    def player(self, s: WildState) -> int:
        """The player whose Character the question is for."""
        return s.player

    def window(self, s: WildState) -> int:
        """The window for abilities in which the question is asked, or to which it is nearest."""
        return window_now(s)

    def you(self, s: WildState) -> int:
        """The player who is asked and can be called "you"; NO_ONE if one person plays both."""
        return self.player(s) if s.seats > 1 else NO_ONE

    def do(self, s: WildState) -> str:
        """`do you`; of one who plays both, `does Anna`."""
        return "do you" if s.seats > 1 else f"does {who(s, self.player(s))}"

    def person(self, s: WildState, people: Sequence[str]) -> str:
        """`Mary (Anna)`: a person and the Character that is meant."""
        player = self.player(s)
        name, character = people[s.seat_of(player)], s.characters[player]
        if character == NO_ONE or names.character(character) == name:
            return name
        return f"{name} ({names.character(character)})"


# Of a state


def window_now(s: WildState) -> int:
    """The window for abilities to which a state is nearest, if no question for them is asked."""
    return codes.IN_CHECK if s.purpose != codes.NO_CHECK and s.revealed != codes.NONE else codes.BEFORE_ACTION


def who(s: WildState, player: int) -> str:
    """`Anna`: the Character of a player."""
    character = s.characters[player]
    return "the other Character" if character == NO_ONE else names.character(character)


def the_threat(s: WildState) -> str:
    """`the Raiders`, `the Drowned Choir`, `Admiral Heron`: the Threat inside a sentence."""
    name = names.back(s.threat)
    if name.startswith("The "):
        return f"the {name[4:]}"
    return f"the {name}" if name.endswith("s") else name


def in_play(s: WildState, card: int) -> bool:
    """Whether there is such a card at this table."""
    return card < CARDS and s.rules.in_play[card] != 0


def at_table(s: WildState, character: int) -> bool:
    """Whether a Character is played, or can still be chosen."""
    return character in s.characters or (NO_ONE in s.characters and s.rules.aboard[character] != 0)


def has_ability(s: WildState, ability: int) -> bool:
    """Whether the Empire, or a Character of this table, has this ability."""
    if ability >= ABILITY_COUNT or not s.rules.known[ability]:
        return False
    owner = s.rules.owners[ability]
    return owner == codes.EMPIRE or at_table(s, owner)


def curse_name(s: WildState, card: int) -> str:
    """`skull`: the icon of a card."""
    return codes.CURSE_NAMES[s.rules.curse[card]]


def given(s: WildState, entry: int) -> str:
    """`2 coins`, or `nothing`: what a resource card still gives."""
    return names.some(s.bundle_of(entry))


def all_held(s: WildState, player: int) -> int:
    """Everything on a player's cards in one bundle, those set aside too."""
    bundle = 0
    for entry in s.hands[player] + s.aside[player]:
        bundle = bundles.added(bundle, s.bundle_of(entry))
    return bundle


def card_goes(s: WildState, verb: str, card: int, entries: list[int]) -> Label:
    """`Store Customs Shed: 2 coins`: one of these resource cards goes somewhere."""
    if not in_play(s, card):
        return Label(f"{verb} a card")
    goes = f"{verb} {names.scene(card)}"
    entry = bundles.find_in(entries, card)
    if entry < 0:
        return Label(goes)
    return Label(f"{goes}: {given(s, entry)}", things=(names.card_id(card),), brief=goes)


# Of an event, which names a player: one who plays alone is both of them


def seat_of(player: int, people: Sequence[str]) -> int:
    """The person of a player."""
    return min(player, len(people) - 1)


def does(player: int, viewer: int, people: Sequence[str], verb: str) -> str:
    """`You take`, or `Ann takes`."""
    seat = seat_of(player, people)
    return f"You {verb}" if seat == viewer else f"{people[seat]} {verb}s"


def side_does(player: int, character: int, viewer: int, people: Sequence[str], verb: str) -> str:
    """As `does`, but of one who plays both Characters it says which one it is."""
    if len(people) == codes.PLAYERS:
        return does(player, viewer, people, verb)
    return f"{names.character(character)} {verb}s"
