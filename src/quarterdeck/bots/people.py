"""Who the bots are: a crew of persons, each with a name, a face and a manner of playing.

Who sits at a table is told by the name alone, so that a table keeps nothing but that. The people are ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from quarterdeck.bots.bot import BOLD, CAREFUL, EVEN


class Person(NamedTuple):
    """A person of the crew. `face` names the picture of it that clients have."""

    name: str
    face: str
    manner: str
    about: str  # in a sentence


CREW: Final = (
    Person("Nell Tarry", "nell", BOLD, "Mended sails for twenty years, and would still rather tear one than reef it."),
    Person("Amadi Cole", "amadi", CAREFUL, "Kept a harbour light, and counts everything twice."),
    Person("Ines Calado", "ines", CAREFUL, "Draws charts, and trusts only those she has drawn herself."),
    Person("Jory Pasco", "jory", BOLD, "The youngest aboard, who has never yet looked before a leap."),
    Person("Old Barnaby", "barnaby", CAREFUL, "Forty years a pilot, and has not touched a rock since the second."),
    Person("Priya Sand", "priya", EVEN, "The ship's doctor, calm when nobody else is."),
    Person("Kofi Mast", "kofi", BOLD, "Beats the drum at the capstan, a little faster than anybody can walk."),
    Person("Rosa Plank", "rosa", EVEN, "The carpenter, with one wooden leg that she turned on her own lathe."),
    Person("Hamish Kyle", "hamish", CAREFUL, "Ran ferries in fog, by ear, and never lost a sheep."),
    Person("Tama Kauri", "tama", BOLD, "Climbs first and asks about the weather from up there."),
    Person("Ismet Deniz", "ismet", EVEN, "The cook, who judges all things by whether they need more salt."),
    Person("Zofia Wiatr", "zofia", BOLD, "A gunner in her day; hears poorly and laughs easily."),
    Person("Lien Bao", "lien", CAREFUL, "Keeps the accounts of three ships, and all of them agree."),
    Person("Mo Lantern", "mo", EVEN, "Stands the night watch by choice, and knows a story for every star."),
)
_BY_NAME: Final = {person.name: person for person in CREW}


def person_named(name: str) -> Person | None:
    """The person of this name, if it is one of the crew."""
    return _BY_NAME.get(name)


def manner_named(name: str) -> str:
    """How whoever has this name plays; who is not of the crew plays evenly."""
    person = _BY_NAME.get(name)
    return person.manner if person is not None else EVEN


def person_for(table: str, taken: Sequence[str]) -> Person:
    """Who of the crew comes to a table: the same every time for the same word of it, and nobody who is taken for one
    of the names there. If all of those are there, it is somebody who sits there already."""
    names = _words(taken)
    in_turn = sorted(CREW, key=lambda person: blake2b(f"{table} {person.name}".encode(), digest_size=8).digest())
    return next((person for person in in_turn if not names & _words([person.name])), in_turn[0])


def _words(names: Sequence[str]) -> set[str]:
    """The words of names: a Nell and Nell Tarry at one table would be called alike."""
    return {word for name in names for word in name.casefold().split()}
