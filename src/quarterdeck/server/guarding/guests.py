"""Who a guest is: the address that a request comes from, through the proxies that the host trusts and no others.

All limits count by guest. Somebody who has an IPv6 line has 2**64 addresses at least, so that these are one guest.
"""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from litestar.types import Scope

from quarterdeck.core.errors import OptionRefused

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

NOWHERE = "nowhere"  # a guest without an address
FORWARDED = b"x-forwarded-for"
ONE_LINE = 64  # leading bits of an IPv6 address that a provider gives one customer, at the least
ONE_SITE = {4: 24, 6: 48}  # and those that the addresses of one site share, by version: the most that one customer has

log = logging.getLogger("quarterdeck.server")


def network(text: str) -> Network:
    """An address or a network such as 10.0.0.0/8. Raises `OptionRefused`."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError as error:
        raise OptionRefused(
            f"{text[:60]!r} is no address: write one as in 127.0.0.1, or a network as in 10.0.0.0/8."
        ) from error


def address_in(text: str) -> Address | None:
    """The address in a text, without brackets, port and zone; None if there is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def guest_at(address: Address | None) -> str:
    """The guest who has this address: an IPv4 address, or the network of an IPv6 line."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, ONE_LINE), strict=False))
    return NOWHERE if address is None else str(address)


def site_of(guest: str) -> str:
    """The site at which a guest is, which may be one person with the addresses of many guests."""
    if guest == NOWHERE:
        return guest
    line = ipaddress.ip_network(guest)
    return str(line.supernet(new_prefix=ONE_SITE[line.version]))


class Guests:
    """Tells guests from each other. What a proxy says of where a request comes from counts if the proxy is trusted."""

    def __init__(self, trusted: Iterable[Network] = ()) -> None:
        self._trusted = tuple(trusted)
        self._warned = False

    def trusts(self, address: Address | None) -> bool:
        """Whether this is the address of a proxy that tells the truth."""
        return address is not None and any(address in network for network in self._trusted)

    def of(self, scope: Scope) -> str:
        """Whom a request or a socket is of."""
        client = scope.get("client")
        peer = address_in(str(client[0])) if client else None
        said = [value for name, value in scope["headers"] if name.lower() == FORWARDED]
        if not said:
            return guest_at(peer)
        if not self._trusted:
            self._warn(peer)
        return guest_at(self._behind(peer, b",".join(said).decode("latin-1").split(",")))

    def _behind(self, peer: Address | None, said: Sequence[str]) -> Address | None:
        """Where a request that reached us from `peer` began, by the word of trusted proxies alone.

        Each proxy has added whom it heard. Whoever is named before the first that is not trusted may be made up, and
        where a proxy has added no address, the proxy itself is all that is known.
        """
        nearest = peer
        for text in reversed(said):
            if not self.trusts(nearest):
                break
            before = address_in(text)
            if before is None:
                break
            nearest = before
        return nearest

    def _warn(self, peer: Address | None) -> None:
        """Tell the host, once, that somebody who is near may be a proxy."""
        if not self._warned and peer is not None and (peer.is_loopback or peer.is_private):
            self._warned = True
            log.warning(
                "a request from %s names another address (X-Forwarded-For), which is not believed: if that is your "
                "proxy, start with --trusted-proxy %s, or all who come through it are one guest",
                peer,
                peer,
            )


def guest_of(scope: Scope) -> str:
    """The guest of a request or a socket that the guard has let in."""
    client = scope.get("client")
    return str(client[0]) if client else NOWHERE
