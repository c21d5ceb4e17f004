"""What happens in fights and when the invaders come, in a sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.trace import Event
from quarterdeck.core.words import Sentence
from quarterdeck.games.chaos_cove import codes
from quarterdeck.games.chaos_cove.cards import (
    BREAKS,
    CARD_NAMES,
    FIRST_BREAK,
    HERO_NAMES,
    INVADER_NAMES,
    LANES,
    NONE,
    is_land,
)
from quarterdeck.games.chaos_cove.describing import invader_name, piece_name
from quarterdeck.games.chaos_cove.naming import space_words
from quarterdeck.games.chaos_cove.voice import does, first_whose, invader_at, piece_on, whom, whose

FIGHT_EVENTS: Final = (
    *(
        codes.E_FLIP,
        codes.E_FIGHT,
        codes.E_COMMIT,
        codes.E_OFFER,
        codes.E_ACCEPT,
        codes.E_REFUSE,
        codes.E_WIN,
        codes.E_FAIL,
    ),
    *(codes.E_HIDE, codes.E_FLEE, codes.E_DESTROY, codes.E_LOSE, codes.E_BREAK, codes.E_LOST),
)

# What is put into a fight: for oneself, for another, and its clause.
COMMIT_WORDS: Final[dict[int, tuple[str, str, str]]] = {
    codes.F_FORTRESS: ("have the Fortress token", "has the Fortress token", "CC-fight-6"),
    codes.F_CANNON: ("fire a cannon", "fires a cannon", "CC-fight-3"),
    codes.F_SABER: ("swing a saber", "swings a saber", "CC-fight-3"),
    codes.F_POWDER: ("use 1 gunpowder", "uses 1 gunpowder", "CC-fight-4"),
    codes.F_CREW: ("send in one of the crew", "sends in one of the crew", "CC-fight-7"),
}
FALLEN: Final = "CC-break-3"


def tell_fight(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """The sentence of one of the FIGHT_EVENTS."""
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_FLIP:
        if seat == NONE:
            return Sentence(f"The {invader_at(a)} has strength {b}.", "CC-defend-1")
        turns = does(seat, viewer, names, "turn up", "turns up")
        return Sentence(f"{turns} the {invader_at(a)}: strength {b}.", "CC-know-3")
    if kind == codes.E_FIGHT:
        return _fight(seat, a, b, secret, viewer, names)
    if kind == codes.E_COMMIT:
        return _commit(seat, a, b, secret, viewer, names)
    if kind in (codes.E_OFFER, codes.E_ACCEPT, codes.E_REFUSE):
        return _help(event, viewer, names)
    if kind == codes.E_WIN:
        wins = f"{does(seat, viewer, names, 'beat', 'beats')} the {invader_at(a)}"
        return Sentence(f"{wins} and {'take' if seat == viewer else 'takes'} the tile.", "CC-fight-8")
    if kind == codes.E_FAIL:
        fails = does(seat, viewer, names, "do not beat", "does not beat")
        return Sentence(f"{fails} the {invader_at(a)}: {secret} of {b}.", "CC-fight-9")
    return _invasion(event, viewer, names)


def _fight(seat: int, spot: int, strength: int, how: int, viewer: int, names: Sequence[str]) -> Sentence:
    invader = invader_at(spot, strength)
    if how == codes.BY_CALVIN:
        return Sentence(f"Calvin leads {whom(seat, viewer, names)} against the {invader}.", "CC-calvin-3")
    if how == codes.IN_DEFENCE:
        piece = "fort" if is_land(spot) else "ship"
        return Sentence(f"The {invader} attacks {whose(seat, viewer, names)} {piece}.", "CC-defend-4")
    return Sentence(
        f"{does(seat, viewer, names, 'attack', 'attacks')} the {invader}.",
        "CC-surprise-1" if spot < LANES else "CC-surprise-4",
    )


def _commit(seat: int, what: int, total: int, strength: int, viewer: int, names: Sequence[str]) -> Sentence:
    if what >= codes.F_CARD:
        fights = does(seat, viewer, names, "fight", "fights")
        return Sentence(
            f"{fights} with the {HERO_NAMES[what - codes.F_CARD]} card: {total} of {strength}.", "CC-fight-5"
        )
    yours, theirs, clause = COMMIT_WORDS[what]
    return Sentence(f"{does(seat, viewer, names, yours, theirs)}: {total} of {strength}.", clause)


def _help(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_OFFER:
        return Sentence(
            f"{does(seat, viewer, names, 'offer', 'offers')} the {HERO_NAMES[a]} card, worth {b}.", "CC-help-6"
        )
    card = f"{whose(b, viewer, names)} {HERO_NAMES[a]} card"
    if kind == codes.E_ACCEPT:
        return Sentence(f"{does(seat, viewer, names, 'accept', 'accepts')} {card}: {secret} in all.", "CC-help-8")
    return Sentence(f"{does(seat, viewer, names, 'refuse', 'refuses')} {card}.", "CC-help-9")


def _invasion(event: Event, viewer: int, names: Sequence[str]) -> Sentence:
    """What becomes of the pieces, and of the cove."""
    kind, seat, a, b, secret, _ = event
    if kind == codes.E_HIDE:
        if b:
            return Sentence(f"{first_whose(seat, viewer, names)} {piece_on(a)} is hidden.", "CC-art-2")
        return Sentence(f"Art hides {whose(seat, viewer, names)} {piece_on(a)}.", "CC-art-1")
    if kind == codes.E_FLEE:
        ship = f"{first_whose(seat, viewer, names)} {piece_name(a)}"
        return Sentence(f"{ship} flees from {space_words(a)} to {space_words(b)}.", "CC-defend-12")
    if kind == codes.E_DESTROY:
        destroys = "destroys" if is_land(b) else "sinks"
        return Sentence(f"The {invader_name(b)} {destroys} {whose(seat, viewer, names)} {piece_on(a)}.", "CC-defend-8")
    if kind == codes.E_LOSE:
        return Sentence(f"{does(seat, viewer, names, 'lose', 'loses')} the {CARD_NAMES[a]} card.", "CC-defend-9")
    if kind == codes.E_BREAK:
        room = f"breakthrough space {(secret - FIRST_BREAK) % BREAKS + 1}"
        return Sentence(f"The {invader_at(a, b)} breaks through to {room}.", "CC-break-1")
    assert kind == codes.E_LOST, kind
    return Sentence(fallen_words(a), FALLEN)


def fallen_words(invader: int) -> str:
    """How the cove fell, by the kind of invader that found no room."""
    return f"A fourth {INVADER_NAMES[invader]} breaks through: the cove has fallen and everybody loses."
