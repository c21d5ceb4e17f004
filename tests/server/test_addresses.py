"""Where a server can be reached."""

from __future__ import annotations

import ipaddress
import socket

import pytest

from quarterdeck.server import addresses
from quarterdeck.server.addresses import (
    PortRefused,
    bind,
    is_numeric,
    known_hosts,
    lan_addresses,
    links,
    origin_of,
    qr_lines,
    qr_svg,
)


def test_a_busy_port_moves_to_the_next() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with bind("127.0.0.1", port) as other:
            assert port < other.getsockname()[1] <= port + addresses.MOST_TRIED


def test_where_a_proxy_leads_to_a_port_there_is_no_other() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortRefused, match=f"at port {port} "):
            bind("127.0.0.1", port, only=True)


def test_where_no_port_is_free_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "MOST_TRIED", 1)
    with bind("127.0.0.1", 0) as taken, pytest.raises(PortRefused, match="--port"):
        bind("127.0.0.1", taken.getsockname()[1])


@pytest.mark.parametrize("host", ["192.0.2.200", "no.such.host.invalid"])
def test_an_address_that_is_not_ours_is_refused(host: str) -> None:
    with pytest.raises(PortRefused, match="--port"):
        bind(host, 8000)


def test_the_addresses_for_others_are_real_and_not_loopback() -> None:
    for address in lan_addresses():
        assert not ipaddress.ip_address(address).is_loopback


def test_a_server_for_everybody_has_links_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.168.1.7", "2001:db8::7"])
    local, shared = links("0.0.0.0", 8001, "https://games.example.org/")
    assert local == "http://127.0.0.1:8001"
    assert shared == ["https://games.example.org", "http://192.168.1.7:8001", "http://[2001:db8::7]:8001"]


def test_a_server_for_this_machine_alone_has_none() -> None:
    assert links("127.0.0.1", 8000, None) == ("http://127.0.0.1:8000", [])
    assert links("localhost", 8000, None) == ("http://localhost:8000", [])


def test_a_server_at_one_address_shares_that() -> None:
    assert links("192.168.1.7", 80, None) == ("http://192.168.1.7:80", ["http://192.168.1.7:80"])


def test_its_names_are_known() -> None:
    names = known_hosts("box.example", "https://Games.example.org:444/deck")
    assert {"localhost", "box.example", "games.example.org", socket.gethostname().lower()} <= names
    assert "" not in known_hosts("0.0.0.0", None)


@pytest.mark.parametrize(("host", "numeric"), [("127.0.0.1", True), ("[::1]", True), ("a.example", False), ("", False)])
def test_addresses_are_told_from_names(host: str, numeric: bool) -> None:
    assert is_numeric(host) == numeric


def test_a_code_can_be_drawn_in_two_ways() -> None:
    link = "http://192.168.1.7:8000/table/abcdefgh"
    assert qr_svg(link).startswith(b"<svg")
    channels = qr_lines(link)
    assert len(channels) > 10
    with pytest.raises(ValueError, match="too large"):
        qr_svg("x" * 5000)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Games.example.org/", "https://games.example.org"),
        ("https://games.example.org:443/deck", "https://games.example.org"),
        ("http://games.example.org:8000", "http://games.example.org:8000"),
        ("http://[2001:db8::7]:80", "http://[2001:db8::7]"),
        ("https://user@games.example.org", "https://games.example.org"),
        ("games.example.org", ""),
        ("ftp://games.example.org", ""),
        ("https://", ""),
        ("https://games.example.org; script-src *", ""),
        ("https://[", ""),
        ("https://games.example.org:port", ""),
        ("", ""),
    ],
)
def test_an_address_has_an_origin_as_browsers_tell_it(url: str, origin: str) -> None:
    assert origin_of(url) == origin
