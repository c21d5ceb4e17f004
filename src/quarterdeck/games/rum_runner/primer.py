"""What a newcomer needs to know before the first question."""

from typing import Final

PRIMER: Final = ("The Crown ages rum on its islands; the Pirate raids them for it.",)
