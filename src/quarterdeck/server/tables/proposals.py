"""What somebody proposes and others must agree to: to take a move back, or to call it a draw."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Literal

from quarterdeck.server import wire
from quarterdeck.server.refusals import Refusal

What = Literal["draw", "undo"]


class Proposals:
    """At most one proposal at a time. The next answer to a question makes it void."""

    def __init__(self) -> None:
        self._count = secrets.randbits(24)  # so that an answer to one before a restart fits none after it
        self._open: wire.Proposal | None = None
        self._agreed: set[int] = set()

    def current(self) -> wire.Proposal | None:
        """The proposal that is open."""
        return self._open

    def clear(self) -> None:
        """Nothing is proposed any more."""
        self._open = None
        self._agreed = set()

    def make(self, what: What, seat: int, needed: Collection[int]) -> None:
        """Propose something. Raises `Refusal` while something else is open."""
        if self._open is not None:
            raise Refusal("proposal", "Something is proposed already: wait for the answer, or withdraw it first.", 409)
        self._count += 1
        self._agreed = set()
        self._open = wire.Proposal(self._count, what, seat, sorted(needed))

    def answer(self, number: int, seat: int, agree: bool) -> tuple[wire.Proposal, set[int]] | None:
        """Agree or not. Gives the proposal and who agreed, once all have. Raises `Refusal` for one that is gone."""
        proposal = self._open
        if proposal is None or proposal.id != number:
            raise Refusal("proposal", "That is no longer proposed.", 409)
        if seat == proposal.seat:
            if agree:
                raise Refusal("proposal", "It is your own proposal: the others must agree to it.", 409)
            self.clear()
            return None
        if seat not in proposal.waiting:
            raise Refusal("proposal", "You were not asked, or have answered already.", 409)
        if not agree:
            self.clear()
            return None
        self._agreed.add(seat)
        waiting = [other for other in proposal.waiting if other != seat]
        self._open = wire.Proposal(proposal.id, proposal.what, proposal.seat, waiting)
        return (self._open, self._agreed) if not waiting else None
