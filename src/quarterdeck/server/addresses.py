"""Where a server can be reached: a free port, the addresses on the local network, and a code to point a phone at."""

from __future__ import annotations

import io
import ipaddress
import os
import re
import socket
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import urlsplit

import segno

from quarterdeck.core.errors import QuarterdeckError

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK = "127.0.0.1"
MOST_TRIED = 50
USUAL_PORTS = {"http": 80, "https": 443}
_PLAIN_HOST = re.compile(r"[a-z0-9._:-]+")
# Addresses of documentation, where nobody is: a datagram socket that is pointed there sends nothing.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


class PortRefused(QuarterdeckError):
    """The server cannot listen there."""


def bind(host: str, port: int, only: bool = False) -> socket.socket:
    """A listening socket at this port, or, unless it must be this one, the next that is free. Raises `PortRefused`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    trouble: OSError | None = None
    for attempt in range(port, min(port + (1 if only else MOST_TRIED), 65536)) if port else [0]:
        listening = socket.socket(family, socket.SOCK_STREAM)
        try:
            if os.name == "posix":  # elsewhere it would share a busy port instead of refusing it
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, attempt))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            trouble = error
            if isinstance(error, PermissionError | socket.gaierror):
                break
        else:
            listening.setblocking(False)
            return listening
    why = (trouble.strerror if trouble is not None else None) or "no port is free"
    where = f"at port {port}" if only else f"from port {port} on"
    raise PortRefused(f"The server cannot listen on {host} {where} ({why}): name another with --port.")


def lan_addresses() -> list[str]:
    """The addresses under which other devices on the network reach this machine, without loopback."""
    found: list[str] = []
    for family, elsewhere in ELSEWHERE:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((elsewhere, 9))
            except OSError:
                continue
            address = ipaddress.ip_address(str(probe.getsockname()[0]).partition("%")[0])
            if not address.is_loopback and not address.is_unspecified and not address.is_link_local:
                found.append(str(address))
    return found


def links(host: str, port: int, public_url: str | None) -> tuple[str, list[str]]:
    """The address for this machine, and those for others, the best first."""
    local = f"http://{_in_url(LOOPBACK if host in EVERYWHERE else host)}:{port}"
    shared = [public_url.rstrip("/")] if public_url else []
    if host in EVERYWHERE:
        shared += [f"http://{_in_url(address)}:{port}" for address in lan_addresses()]
    elif not _is_loopback(host):
        shared.append(local)
    return local, list(dict.fromkeys(shared))


def known_hosts(host: str, public_url: str | None) -> set[str]:
    """The names under which this server may be called, beside numeric addresses."""
    name = socket.gethostname().lower()
    names = {"localhost", host.lower(), name, f"{name.partition('.')[0]}.local"}
    if public_url and (public := urlsplit(public_url).hostname):
        names.add(public.lower())
    return names


def origin_of(url: str) -> str:
    """The part of an address that browsers call the origin, or nothing for what is no address."""
    try:
        parts = urlsplit(url.lower())
        name, port = parts.hostname, parts.port
    except ValueError:  # brackets that are not closed, or a port that is no number
        return ""
    if not name or parts.scheme not in USUAL_PORTS or _PLAIN_HOST.fullmatch(name) is None:
        return ""
    told = "" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{_in_url(name)}{told}"


def is_numeric(host: str) -> bool:
    """Whether a host is an address rather than a name that somebody could point here."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


@lru_cache(maxsize=64)
def qr_svg(text: str) -> bytes:
    """A QR code as a picture. Raises `ValueError` for a text that is too long."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", scale=4, border=3, xmldecl=False, svgns=True)
    return out.getvalue()


def qr_lines(text: str) -> Sequence[str]:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue().splitlines()


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (is_numeric(host) and ipaddress.ip_address(host).is_loopback)
