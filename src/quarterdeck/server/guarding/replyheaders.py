"""Whom a request calls, and the headers of every reply: a page may talk to the server it came from, and to no other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

# A name or an address, and a port: no user, no path, nothing blank.
_HOST = re.compile(r"(?P<name>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?", re.IGNORECASE)

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "connect-src {}; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)


class Host(NamedTuple):
    """Whom a request calls: the whole of it, and the name or address alone, in lower case and without brackets."""

    text: str
    name: str


def host_of(headers: Iterable[tuple[bytes, bytes]]) -> Host | None:
    """Whom a request calls; None where it says none, several, or what is no host."""
    said = [value for name, value in headers if name.lower() == b"host"]
    found = _HOST.fullmatch(said[0].decode("latin-1")) if len(said) == 1 else None
    return None if found is None else Host(found[0].lower(), found["name"].strip("[]").lower())


@lru_cache(maxsize=256)  # few are ever asked for, though strangers may call any number
def headers_for(host: str, public_origin: str) -> list[tuple[bytes, bytes]]:
    """The headers of a reply to a request that called `host`. `public_origin`: how others call it, or empty."""
    policy = POLICY.format(" ".join(_may_connect(host, public_origin)))
    return [(name.encode(), value.encode()) for name, value in (("content-security-policy", policy), *HEADERS.items())]


def _may_connect(host: str, public_origin: str) -> Iterable[str]:
    """Where a page may connect to: not every browser counts a socket of the page's own server to `'self'`."""
    yield "'self'"
    if host and not host.startswith("["):  # a policy cannot name such an address
        yield f"ws://{host}"
        yield f"wss://{host}"
    scheme, _, public = public_origin.partition("://")
    if public and public != host:  # a proxy may call the server otherwise than people call the proxy
        yield f"{'wss' if scheme == 'https' else 'ws'}://{public}"
