"""Proposals at an online table, told to a player or a spectator."""

from __future__ import annotations

from quarterdeck.core.phrases import listed
from quarterdeck.server import wire
from quarterdeck.terminal.online.people import names_of

WHAT = {"draw": "call it a draw", "undo": "take back the last decision"}


def _moved_on(before: wire.State, now: wire.State) -> bool:
    """Whether anything happened, or was taken back."""
    return bool(now.events) or now.after < before.after + len(before.events)


def _wish(proposal: wire.Proposal, viewer: int) -> str:
    if proposal.what == "draw":
        return WHAT["draw"]
    return f"take back {'your' if proposal.seat == viewer else 'their'} last decision and all that came after it"


def proposal_lines(before: wire.State | None, now: wire.State) -> list[str]:
    """What to say of a proposal that was made, answered by another seat, or withdrawn."""
    names, proposal, viewer = names_of(now.table), now.proposal, now.viewer
    earlier = before.proposal if before is not None else None
    if proposal is None:
        if earlier is None or before is None or now.result is not None or _moved_on(before, now):
            return []
        return [f"The wish to {WHAT[earlier.what]} is off the table."]
    if earlier is not None and earlier.id == proposal.id:
        agreed = [names[seat] for seat in earlier.waiting if seat not in proposal.waiting and seat != viewer]
        return [f"{listed(agreed)} would agree; others are still to be asked."] if agreed else []
    asked = listed([names[seat] for seat in proposal.waiting])
    if proposal.seat == viewer:
        return [f"You ask to {_wish(proposal, viewer)}: {asked} must agree. 'decline' takes it back."]
    if viewer in proposal.waiting:
        return [f"{names[proposal.seat]} asks to {_wish(proposal, viewer)}: type 'agree' or 'decline'."]
    return [f"{names[proposal.seat]} asks to {_wish(proposal, viewer)}: {asked} must agree."]
