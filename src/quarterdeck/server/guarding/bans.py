"""Whom the host has shut out: a guest, a network of them, or whoever made a table, known by a fingerprint alone."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from time import time

from quarterdeck.server.guarding.guests import ONE_LINE, Network, network
from quarterdeck.server.store.hosting import BanRow
from quarterdeck.server.tokens import fingerprint

MAKER = "maker:"
SHUT_OUT = "Whoever runs this server has shut out the address that you come from: ask them to let you in again."
FOR_GOOD = float("inf")
MAPPED = 96  # leading bits that all IPv4 addresses share which are written as IPv6


class Bans:
    """The bans of a server, as its store had them when it last looked.

    `told` is what whoever is shut out is told, with the `contact` of whoever runs the server if there is one.
    """

    def __init__(self, contact: str = "") -> None:
        self.told = f"{SHUT_OUT} They are reached here: {contact}" if contact else SHUT_OUT
        self._rows: list[BanRow] = []
        self._networks: dict[tuple[int, int], dict[int, float]] = {}  # by version and length: first address, end
        self._makers: dict[str, float] = {}

    def replace(self, rows: Iterable[BanRow]) -> None:
        """Have these bans from now on, and no others."""
        rows = list(rows)
        if rows == self._rows:
            return
        self._rows, self._networks, self._makers = rows, {}, {}
        for row in rows:
            ends = FOR_GOOD if row.ends is None else row.ends
            if row.guests.startswith(MAKER):
                self._makers[row.guests.removeprefix(MAKER)] = ends
            else:
                of = banned_network(row.guests)
                self._networks.setdefault((of.version, of.prefixlen), {})[int(of.network_address)] = ends

    def __bool__(self) -> bool:
        return bool(self._networks or self._makers)

    def bar(self, guest: str) -> bool:
        """Whether this guest is shut out now."""
        if not self:
            return False
        now = time()
        return self._makers.get(fingerprint(guest), 0.0) > now or self._is_within(guest, now)

    def _is_within(self, guest: str, now: float) -> bool:
        try:
            of = ipaddress.ip_network(guest)
        except ValueError:
            return False  # somebody without an address
        first = int(of.network_address)
        for (version, length), ends in self._networks.items():
            if version == of.version and length <= of.prefixlen:
                spare = of.max_prefixlen - length
                if ends.get(first >> spare << spare, 0.0) > now:
                    return True
        return False


def contains(whole: Network, part: Network) -> bool:
    """Whether all who are in one network are in the other."""
    return part.network_address in whole and whole.prefixlen <= part.prefixlen


def banned_network(text: str) -> Network:
    """What is shut out with an address: of IPv6 the whole line, since its owner has every address of it.

    Raises `OptionRefused` for what is no address and no network.
    """
    of = network(text)
    if isinstance(of, ipaddress.IPv6Network):
        mapped = of.network_address.ipv4_mapped
        if mapped is not None and of.prefixlen >= MAPPED:
            return ipaddress.ip_network((mapped, of.prefixlen - MAPPED))
        if of.prefixlen > ONE_LINE:
            return of.supernet(new_prefix=ONE_LINE)
    return of
