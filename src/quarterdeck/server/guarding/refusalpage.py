"""What is answered to whoever is turned away: a page where a browser wants one, a problem for programs."""

from __future__ import annotations

from html import escape

import msgspec
from litestar.types import Send

from quarterdeck.server.wire import Problem

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Quarterdeck</title>
<style>body {{ font: 1.25rem/1.5 Georgia, serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem }}</style>
<h1>Quarterdeck</h1>
<p>{}</p></html>
"""


async def send_problem(send: Send, status: int, problem: Problem, *, as_page: bool) -> None:
    """Answer a request with what is wrong."""
    if as_page:
        kind, body = b"text/html; charset=utf-8", PAGE.format(escape(problem.text)).encode()
    else:
        kind, body = b"application/json", msgspec.json.encode(problem)
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def wants_page(method: str, accepted: str) -> bool:
    """Whether somebody opens this in a browser."""
    return method == "GET" and "text/html" in accepted.lower()
