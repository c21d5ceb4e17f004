"""What was said to the server and is not yet answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from quarterdeck.server import wire

# What can be said twice and counts once, or does nothing: it is sent again when the channel broke before the answer.
ANSWERS = (wire.Answer, wire.Decline)
QUESTIONS = (wire.Pick, wire.FindWays, wire.Why, wire.Hint, wire.AskOdds, wire.Recall)
REPEATABLE = (*ANSWERS, *QUESTIONS)

Then = Callable[[wire.FromServer], None]


@dataclass(frozen=True)
class Sent:
    """A message that the server has not yet answered, and what is to be done with the answer."""

    message: wire.Message
    then: Then | None


class Outbox:
    """Messages by the numbers that their answers come back with."""

    def __init__(self) -> None:
        self._sent: dict[int, Sent] = {}
        self._ref = 0

    def __len__(self) -> int:
        return len(self._sent)

    def has(self, kind: type[wire.Message]) -> bool:
        """Whether one of that kind is not yet answered."""
        return any(isinstance(sent.message, kind) for sent in self._sent.values())

    def add(self, message: wire.Message, then: Then | None) -> wire.Message:
        """Number a message and keep it until it is answered."""
        self._ref += 1
        numbered = msgspec.structs.replace(message, ref=self._ref)
        self._sent[self._ref] = Sent(numbered, then)
        return numbered

    def answered(self, ref: int) -> Sent | None:
        """The message that an answer is to, which is then no longer kept; None if there is none."""
        return self._sent.pop(ref, None)

    def keeps(self, message: wire.Message) -> bool:
        """Whether this can wait for a line that is broken: an answer, unless it may depend on something that was asked
        and is not known yet."""
        return isinstance(message, ANSWERS) and not any(isinstance(s.message, QUESTIONS) for s in self._sent.values())

    def repeated(self) -> list[wire.Message]:
        """What is to be sent again when the line is back."""
        return [sent.message for sent in self._sent.values() if isinstance(sent.message, REPEATABLE)]

    def drop_lost(self) -> int:
        """Keep only what is sent again; gives how many others there were."""
        lost = [ref for ref, sent in self._sent.items() if not isinstance(sent.message, REPEATABLE)]
        for ref in lost:
            del self._sent[ref]
        return len(lost)

    def clear(self) -> None:
        """Forget everything. Numbers go on."""
        self._sent.clear()
