"""Who is in a campaign: those who begin it, bring it from elsewhere, or change its seats."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.errors import SeatRefused
from quarterdeck.games import find
from quarterdeck.server import wire
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.store.about import AboutCampaign, SeatHolder
from quarterdeck.server.tables.holders import OPEN, check_told_apart, holder_for, name_for, rights, unique_name
from quarterdeck.server.tokens import fingerprint, new_token
from quarterdeck.table import Seat
from quarterdeck.table.seats import check_bot


def seats_of(holders: Sequence[SeatHolder]) -> list[Seat]:
    """The holders as the campaign keeps them."""
    return [Seat(holder.kind, holder.name, holder.bot) for holder in holders]


def imported_holders(seats: Sequence[Seat], key: str) -> list[SeatHolder]:
    """The seats of a campaign from elsewhere: who brings it has the first person's, and those of others are open."""
    holders: list[SeatHolder] = []
    mine = next((number for number, seat in enumerate(seats) if seat.kind != "bot"), 0)
    for number, seat in enumerate(seats):
        if number == mine:
            holders.append(SeatHolder("person", seat.name, key=key))
        elif seat.kind == "bot":
            check_bot(seat.bot or "")
            holders.append(SeatHolder("bot", seat.name, seat.bot))
        else:
            holders.append(SeatHolder("open", unique_name(OPEN, [holder.name for holder in holders])))
    return holders


def changed_holders(
    about: AboutCampaign, wishes: Sequence[wire.SeatWish], key: str
) -> tuple[list[SeatHolder], list[tuple[str, int]]]:
    """The holders that the maker, who asks with the token of `key`, wishes for, and the tokens that are new.

    Raises `SeatRefused`.
    """
    game = find(about.game)
    game.check_seats(len(wishes))
    kept = _kept(about, [seat for seat, wish in enumerate(wishes) if wish.kind == "you"], key)
    holders: list[SeatHolder] = []
    held: list[tuple[str, int]] = []
    for seat, wish in enumerate(wishes):
        taken = [*(holder.name for holder in holders), *(holder.name for at, holder in kept.items() if at > seat)]
        if seat in kept:
            holders.append(SeatHolder("person", wish.name or kept[seat].name, key=kept[seat].key))
        elif wish.kind == "you":
            token = new_token()
            held.append((token, seat))
            holders.append(SeatHolder("person", name_for(wish, seat, game, taken, about.id), key=fingerprint(token)))
        else:
            stays = wish.kind == "bot" and about.holders[seat].kind == "bot" and about.holders[seat].name not in taken
            name = about.holders[seat].name if stays else name_for(wish, seat, game, taken, about.id)
            holders.append(holder_for(wish, wish.name or name if wish.kind == "bot" else name))
    check_told_apart(holders)
    return holders, held


def _kept(about: AboutCampaign, yours: list[int], key: str) -> dict[int, SeatHolder]:
    """Which of the seats that are to be the maker's have their holder already: that of who asks is among them."""
    if not yours:
        raise SeatRefused("One of the seats must be yours: keep one, or delete the campaign.")
    own = rights(about, key)[0]
    kept = {own if own in yours else yours[0]: about.holders[own]}
    for seat in yours:
        if seat != own and seat < len(about.holders) and about.holders[seat].key in about.hosts:
            kept.setdefault(seat, about.holders[seat])
    return kept


def check_full(about: AboutCampaign) -> None:
    """Raise `Refusal` while a seat is open."""
    if any(holder.kind == "open" for holder in about.holders):
        raise Refusal(
            "open-seat", "A seat of this campaign is open: wait until somebody joins, or say who has it instead.", 409
        )
