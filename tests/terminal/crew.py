"""Who of the crew came to a table is another each time: texts with them are compared as if bots had no names."""

from __future__ import annotations

import re

from quarterdeck.bots.people import CREW, person_for

WHO = "|".join(person.name for person in CREW)
BOT = re.compile(rf"(?:{WHO}) \(([\w@.-]+)(?:, (?:bold|careful))?\)")


def keyed(text: str) -> str:
    """A text with the key of each bot instead of who it is."""
    return BOT.sub(r"\1", text)


def who_comes(deal: str, *there: str) -> str:
    """Who of the crew sits down at a table of this named deal where these sit already."""
    return person_for(deal, there).name
