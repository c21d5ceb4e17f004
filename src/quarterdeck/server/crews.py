"""Who is in a campaign: those who begin it, bring it from elsewhere, or change its seats."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.errors import SeatRefused
from quarterdeck.games import find
from quarterdeck.server import wire
from quarterdeck.server.about import AboutCampaign, Place
from quarterdeck.server.harbour import rights
from quarterdeck.server.refusals import Refusal
from quarterdeck.server.seating import OPEN, name_for, place_for, unlike
from quarterdeck.server.tokens import fingerprint, new_token
from quarterdeck.table import Seat
from quarterdeck.table.seats import check_bot


def seats_of(places: Sequence[Place]) -> list[Seat]:
    """The places as the campaign keeps them."""
    return [Seat(place.kind, place.name, place.bot) for place in places]


def brought(seats: Sequence[Seat], key: str) -> list[Place]:
    """The seats of a campaign from elsewhere: who brings it has the first person's, and those of others are open."""
    places: list[Place] = []
    mine = next((number for number, seat in enumerate(seats) if seat.kind != "bot"), 0)
    for number, seat in enumerate(seats):
        if number == mine:
            places.append(Place("person", seat.name, key=key))
        elif seat.kind == "bot":
            check_bot(seat.bot or "")
            places.append(Place("bot", seat.name, seat.bot))
        else:
            places.append(Place("open", unlike(OPEN, [place.name for place in places])))
    return places


def changed(
    about: AboutCampaign, wishes: Sequence[wire.SeatWish], key: str
) -> tuple[list[Place], list[tuple[str, int]]]:
    """The places that the maker, who asks with the token of `key`, wishes for, and the tokens that are new.

    Raises `SeatRefused`.
    """
    game = find(about.game)
    game.check_seats(len(wishes))
    kept = _kept(about, [seat for seat, wish in enumerate(wishes) if wish.kind == "you"], key)
    places: list[Place] = []
    held: list[tuple[str, int]] = []
    for seat, wish in enumerate(wishes):
        taken = [*(place.name for place in places), *(place.name for at, place in kept.items() if at > seat)]
        if seat in kept:
            places.append(Place("person", " ".join(wish.name.split()) or kept[seat].name, key=kept[seat].key))
        elif wish.kind == "you":
            token = new_token()
            held.append((token, seat))
            places.append(Place("person", name_for(wish, seat, game, taken), key=fingerprint(token)))
        else:
            places.append(place_for(wish, name_for(wish, seat, game, taken)))
    return places, held


def _kept(about: AboutCampaign, yours: list[int], key: str) -> dict[int, Place]:
    """Which of the seats that are to be the maker's have their place already: that of who asks is among them."""
    if not yours:
        raise SeatRefused("One of the seats must be yours: keep one, or delete the campaign.")
    own = rights(about, key)[0]
    kept = {own if own in yours else yours[0]: about.places[own]}
    for seat in yours:
        if seat != own and seat < len(about.places) and about.places[seat].key in about.hosts:
            kept.setdefault(seat, about.places[seat])
    return kept


def check_full(about: AboutCampaign) -> None:
    """Raise `Refusal` while a seat is open."""
    if any(place.kind == "open" for place in about.places):
        raise Refusal(
            "open-seat", "A seat of this campaign is open: wait until somebody joins, or say who has it instead.", 409
        )
