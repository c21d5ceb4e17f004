"""Who a guest is, by address and by the word of proxies that are trusted."""

from __future__ import annotations

import logging
from typing import cast

import pytest
from litestar.types import Scope

from quarterdeck.core.errors import OptionRefused
from quarterdeck.server.guarding.guests import Guests, network

PROXIES = ("127.0.0.1", "10.0.0.0/8", "fd00::/8")


def guest(peer: str, *said: str, trusted: tuple[str, ...] = PROXIES) -> str:
    """The guest of a request from a peer, with these lines of X-Forwarded-For."""
    headers = [(b"X-Forwarded-For", line.encode("latin-1")) for line in said]
    scope = {"type": "http", "client": (peer, 50123) if peer else None, "headers": headers}
    return Guests(map(network, trusted)).of(cast("Scope", scope))


@pytest.mark.parametrize(
    ("peer", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "nowhere"),
        ("a socket in a folder", "nowhere"),
    ],
)
def test_a_guest_is_an_address_or_a_line_of_many(peer: str, who: str) -> None:
    assert guest(peer) == who


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "192.0.2.7", "10.0.0.1"])
def test_nobody_is_believed_unless_trusted(peer: str) -> None:
    assert guest(peer, "198.51.100.1", trusted=()) == guest(peer)
    assert guest(peer, "198.51.100.1", trusted=("203.0.113.0/24",)) == guest(peer)


@pytest.mark.parametrize(
    ("said", "who"),
    [
        (["198.51.100.1"], "198.51.100.1"),
        (["203.0.113.9, 198.51.100.1"], "198.51.100.1"),  # the first is what the guest said
        (["203.0.113.9", "198.51.100.1"], "198.51.100.1"),
        (["203.0.113.9, 198.51.100.1, 10.1.2.3"], "198.51.100.1"),
        (["198.51.100.1:4711"], "198.51.100.1"),
        (["[2001:db8:1:2::9]:4711, fd00::5"], "2001:db8:1:2::/64"),
        (["2001:db8:1:2::9"], "2001:db8:1:2::/64"),
        (["::ffff:198.51.100.1"], "198.51.100.1"),
        (["10.1.2.3, 10.1.2.4"], "10.1.2.3"),
        (["unknown"], "127.0.0.1"),
        ([""], "127.0.0.1"),
        (["198.51.100.1, "], "127.0.0.1"),
        (["198.51.100.1, \xff, 10.1.2.3"], "10.1.2.3"),
        (["1" * 5000], "127.0.0.1"),
    ],
)
def test_a_trusted_proxy_says_who_the_guest_is(said: list[str], who: str) -> None:
    assert guest("127.0.0.1", *said) == who


def test_the_host_is_told_once_of_a_proxy_that_is_not_trusted(caplog: pytest.LogCaptureFixture) -> None:
    headers = [(b"x-forwarded-for", b"198.51.100.1")]
    guests = Guests()
    with caplog.at_level(logging.WARNING):
        for peer in ("8.8.8.8", "10.0.0.1", "10.0.0.1"):
            guests.of(cast("Scope", {"type": "http", "client": (peer, 1), "headers": headers}))
    assert [record.getMessage().count("--trusted-proxy 10.0.0.1") for record in caplog.records] == [1]


@pytest.mark.parametrize("text", ["", "localhost", "10.0.0.0/33", "10.0.0", "*"])
def test_what_is_no_address_of_a_proxy_is_refused(text: str) -> None:
    with pytest.raises(OptionRefused, match="is no address"):
        network(text)
