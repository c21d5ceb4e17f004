"""What is dear counts dear: how much of what a client may ask for a message or a request takes.

A price of 1 is a millisecond of the server or less, as measured in the midst of games of all kinds; the dearest
searches for ways take twenty times that now and then. Whoever plays pays two or three a question, and three more for
what they wonder about.
"""

from __future__ import annotations

import re

from quarterdeck.server import wire

MESSAGES: dict[type[wire.Message], int] = {
    wire.TakeHold: 2,
    wire.Pick: 2,
    wire.Why: 3,
    wire.Recall: 3,
    wire.FindWays: 4,
    wire.AskOdds: 4,
    wire.Look: 5,
    wire.Hint: 5,
}

# What a guest pays beside the price of the message for what cannot be done at a table: to find out why, much may
# have to be tried, and nobody is to ask again and again for how long somebody else is doing something there.
NOT_DONE = 10

REQUESTS = (  # what is asked for over HTTP: games that are read or played again from their beginning, and pictures
    (re.compile(r"/api/(campaigns/)?mine"), 4),  # which pages ask for now and then, and of 200 tables at most
    (re.compile(r"/api/tables/[^/]+/socket"), 2),  # a hello is answered by all that there is to see
    (re.compile(r"/api/replays/[^/]+/(moments|review)"), 4),
    (re.compile(r"/api/tables/[^/]+/record|/api/schema/.*"), 5),
    (re.compile(r"/api/replays/[^/]+(/fork)?|/api/tables/[^/]+/check"), 8),
    (re.compile(r"/api/records|/api/campaigns/import|/api/campaigns/[^/]+/export"), 10),
    (re.compile(r"/api/qr\.svg"), 12),
    # Nearly a megabyte at most; the last of these, since what is brought is asked for at such an address.
    (re.compile(r"/api/campaigns/[^/]+(/choose|/drop|/turn)?"), 4),
)


def price_of_message(message: wire.Message) -> int:
    """The price of a message over a socket."""
    return MESSAGES.get(type(message), 1)


def price_of_request(path: str) -> int:
    """The price of a request."""
    return next((price for pattern, price in REQUESTS if pattern.fullmatch(path)), 1)
