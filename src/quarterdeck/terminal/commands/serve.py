"""The command `serve`: the server, what it says when it is open, and the browser that it opens."""

from __future__ import annotations

import os
import re
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from quarterdeck.server.watching.logs import LogKind, set_up
from quarterdeck.terminal.commands.arguments import Thinking, thinking
from quarterdeck.terminal.commands.in_words import whole_number

if TYPE_CHECKING:
    from quarterdeck.bots.thinking import Think
    from quarterdeck.server.running import Ready


LONGEST_CONTACT = 200
# Browsers of the terminal would take the screen that the server writes to.
TEXT_BROWSERS = ("links", "elinks", "lynx", "w3m", "www-browser")

METRICS_TOKEN = r"[!-~]{16,64}"


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 127.0.0.1 is this machine alone.")] = (
        "0.0.0.0"
    ),
    port: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=whole_number(0, 65535),
            help="Which port; if it is busy, the next that is free, but with --public-url no other.",
        ),
    ] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="Where tables are kept: a file, or postgresql://… It may stand in the environment as "
            "QUARTERDECK_STORE, where others can read the command line [usually in the data folder]",
        ),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address for friends, where a proxy or a tunnel leads here.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="An address or a network of your own proxy, as in 127.0.0.1: what it says in X-Forwarded-For of whom "
            "it speaks for is believed. Without it all who come through a proxy share the limits of one guest. Can be "
            "given several times.",
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Whether to open the page in a browser [usually it does]")
    ] = True,
    tables: Annotated[
        int, typer.Option(metavar="N", parser=whole_number(1), help="How many unfinished tables one client may have.")
    ] = 60,
    contact: Annotated[
        str,
        typer.Option(
            metavar="TEXT",
            help="How you are reached, for the privacy page and whoever is banned: an address of mail or a page.",
        ),
    ] = "",
    log: Annotated[
        LogKind | None,
        typer.Option(
            metavar="KIND",
            help="Write a line for every request to standard error, beside what goes wrong: text or json [usually "
            "only what goes wrong, as text]",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Lend a bot of your own too, by its key, as in mybot.py:Mine: it runs in this machine. Can be given "
            "several times.",
        ),
    ] = None,
    think: Thinking = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, 65535),
            help="Tell Prometheus numbers about the server, at this port for this machine alone.",
        ),
    ] = None,
    metrics_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            envvar="QUARTERDECK_METRICS_TOKEN",
            help="Tell them at /metrics to whoever sends this as a bearer token. It may stand in the environment as "
            "QUARTERDECK_METRICS_TOKEN, where others can read the command line.",
        ),
    ] = None,
) -> int:
    """Play in the browser: start the server and open its page."""
    from quarterdeck.bots.registry import lendable
    from quarterdeck.core.errors import OptionRefused
    from quarterdeck.server.addresses import origin_of
    from quarterdeck.server.guarding.guests import network
    from quarterdeck.server.guarding.limits import Limits
    from quarterdeck.server.running import ServerConfig
    from quarterdeck.server.running import serve as run
    from quarterdeck.terminal.play.visible import board_writer

    if public_url is not None and (not origin_of(public_url) or urlsplit(public_url).path.strip("/")):
        raise OptionRefused(
            "--public-url is a whole address without a path, as in https://games.example.org: begin it with http."
        )
    told_contact = " ".join(contact.split())
    if len(told_contact) > LONGEST_CONTACT:
        raise OptionRefused(
            f"--contact is one line of up to {LONGEST_CONTACT} letters, as in crew@example.org: shorten it."
        )
    if metrics_token is not None and not re.fullmatch(METRICS_TOKEN, metrics_token):
        raise OptionRefused("--metrics-token must not be guessed: take 16 to 64 letters and digits, without blanks.")
    limits = Limits.for_tables(tables)
    usual = _usual_think(think, limits.bot_seconds)
    lent = [lendable(name) for name in bot or ()]
    set_up(log)
    config = ServerConfig(
        host,
        port,
        store,
        public_url,
        limits,
        board_writer,
        trusted_proxies=[network(proxy) for proxy in trusted_proxy or ()],
        contact=told_contact,
        metrics_port=metrics_port,
        metrics_token=metrics_token,
        bots=lent,
        think=usual,
    )
    run(config, lambda ready: _tell(ready, port, browser))
    print("The server has stopped. Every table is kept.")
    return 0


def _usual_think(typed: str | None, most: float) -> Think:
    """How long bots think at tables that say nothing else. Raises `ThinkRefused`."""
    from quarterdeck.bots.thinking import LIVE
    from quarterdeck.core.errors import ThinkRefused

    usual = thinking(typed)
    if usual.seconds > most:
        raise ThinkRefused(f"A server lets bots think for {most:g} seconds at most: give it less.")
    return usual if typed is not None else LIVE


def _tell(ready: Ready, wanted: int, browser: bool) -> None:
    from quarterdeck.server.addresses import qr_lines
    from quarterdeck.server.webfiles import web_folder

    print("Quarterdeck is open.")
    if wanted and ready.port != wanted:
        print(f"Port {wanted} is busy, so it is {ready.port}.")
    if web_folder() is None:
        print("The web client is not built: in a source checkout type make web.", file=sys.stderr)
    print(f"  Here:           {ready.local}")
    for address in ready.shared:
        print(f"  For friends:    {address}")
    print(f"  Tables kept in: {ready.store}")
    if ready.shared and sys.stdout.isatty():
        print("\n".join(qr_lines(ready.shared[0])))
    print("Ctrl-C stops it.", flush=True)
    _notify()
    if browser:
        threading.Thread(target=_open, args=(ready.local,), daemon=True).start()


def _notify() -> None:
    """Tell a program that watches over the server, as systemd does, that the page can be opened."""
    place = os.environ.get("NOTIFY_SOCKET")
    if place:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            # by the convention of sd_notify a leading @ is a name that is in no folder
            line.sendto(b"READY=1", "\0" + place[1:] if place.startswith("@") else place)


def _open(address: str) -> None:
    opened = False
    if _has_screen():
        try:
            opened = webbrowser.get().name not in TEXT_BROWSERS and webbrowser.open(address)
        except (webbrowser.Error, AttributeError):
            opened = False
    if not opened:
        print(f"No browser opens here: go to {address}", flush=True)


def _has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER"))
