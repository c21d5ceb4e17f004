"""Pictures of the boards, each of a named deal after fixed answers: `python -m tools.pictures [--readme] [GAME …]`.

They are taken by Chromium from a server of their own, at three sizes by day and by night, into build/pictures. With
`--readme` they are those at the head of the README instead, small enough to be looked at on a slow line.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from quarterdeck.bots import Window, make_bot
from quarterdeck.bots.bot import Bot
from quarterdeck.core.kernel import NO_MOVE
from quarterdeck.core.rng import Rng
from quarterdeck.games import GAMES, find
from quarterdeck.server import wire
from quarterdeck.server.client import Server
from quarterdeck.table import Seat, Table
from tools import ensure

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "pictures"
README_FOLDER = ROOT / "docs" / "pictures"
NAMES = ("Ann", "Ben")
BOT = "bosun"
MOST_BYTES = 150_000  # of a picture in the README
README_WIDTH = 960
PATIENCE = 20_000  # milliseconds

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}

FLAGS = ("--no-sandbox", "--disable-gpu", "--hide-scrollbars")

# Nobody in a picture is new to a game.
SEASONED = f"localStorage.setItem('quarterdeck.primers', '{json.dumps(list(GAMES))}')"
STILL = """() => document.fonts.status === "loaded" && document.querySelector("[data-thing]") !== null
    && document.getAnimations().every((one) => one.playState !== "running")"""
# A picture made smaller, and of as many bytes as the quality takes.
WEBP = """async ([data, width, quality]) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round(image.height * width / image.width);
    const brush = canvas.getContext("2d");
    brush.imageSmoothingQuality = "high";
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", quality);
}"""


class NoPicture(Exception):
    """A picture could not be taken; the message says why."""


@dataclass(frozen=True)
class Position:
    """A game to take a picture of: a named deal, and how many answers everybody has given as the bosun would."""

    game: str
    deal: str
    answers: int


POSITIONS = (
    Position("card-pirates", "Tortuga", 46),
    Position("rum-runner", "Bivalve Bay", 43),
    Position("chaos-cove", "Lantern Night", 40),
    Position("wildtails", "Acorn Rock", 24),
)


@contextmanager
def serving() -> Iterator[Server]:
    """A server that keeps nothing."""
    command = [sys.executable, "-u", "-m", "quarterdeck", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    with TemporaryDirectory() as folder:
        process = subprocess.Popen([*command, "--store", f"{folder}/tables.sqlite"], stdout=subprocess.PIPE, text=True)
        try:
            yield Server(_address(process))
        finally:
            process.terminate()
            process.communicate()


def _address(process: subprocess.Popen[str]) -> str:
    address = ""
    for line in process.stdout or ():
        if found := re.search(r"Here:\s+(http://\S+)", line):
            address = found[1]
        if "Ctrl-C" in line:
            return address
    raise NoPicture("the server did not start")


@contextmanager
def played(server: Server, position: Position) -> Iterator[wire.Held]:
    """The position at a table of the server, and the right to the seat that is asked; the others look on meanwhile.

    The same deal is played here, where bots decide, and every answer is given there.
    """
    wishes = [wire.SeatWish("you", name) for name in NAMES]
    made = server.post("/api/tables", wire.MakeTable(position.game, wishes, deal=position.deal), wire.Made)
    table = Table.new(find(position.game), [Seat("person", name) for name in NAMES], deal=position.deal)
    bots = [make_bot(BOT, seed) for seed in range(len(NAMES))]
    with ExitStack() as lines:
        channels = [lines.enter_context(server.channel(held.table, held.token)) for held in made.held]
        for _ in range(position.answers):
            seat = table.asked
            question = table.question(seat)
            if question is None:
                raise NoPicture(f"{position.game}: it was over after fewer than {position.answers} answers")
            moves = whole_answer(table, bots[seat])
            table.answer(seat, moves, question.number, sure=True)
            channels[seat].ask(wire.Answer(number=question.number, moves=moves, sure=True))
        yield made.held[table.asked]


def whole_answer(table: Table, bot: Bot) -> list[int]:
    """What a bot answers to the question of a table; where that is a set, with all that it picks."""
    seat, world = table.asked, table.truth.clone()
    move = bot.choose(Window(table.game, world, seat))
    several = table.several(seat)
    if several is None or move not in [found.option.move for found in several.candidates]:
        return [move]
    moves = [move]
    while True:
        chosen = table.chosen(seat, moves)
        ends = [option.move for option in chosen.options]
        if not chosen.addable and not chosen.complete and len(ends) == 1:
            return [*moves, *ends]
        world.play(moves[-1], Rng(0))
        move = bot.choose(Window(table.game, world, seat)) if not world.is_over() and world.seat() == seat else NO_MOVE
        if move in ends:
            return [*moves, move]
        if move not in chosen.addable:
            return moves
        moves.append(move)


def picture(browser: Browser, address: str, size: tuple[int, int], theme: Theme) -> bytes:
    """A table as somebody sees it, once all is drawn and nothing moves; as PNG."""
    width, height = size
    is_phone = size == SIZES["phone"]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=is_phone,
        is_mobile=is_phone,
        color_scheme=theme,
        reduced_motion="reduce",
    )
    with context:
        context.add_init_script(SEASONED)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function(STILL, timeout=PATIENCE)
        return page.screenshot()


def for_readme(browser: Browser, png: bytes) -> bytes:
    """The same picture made smaller, as WebP. Raises `NoPicture` if it does not get small enough."""
    data = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    with browser.new_context() as context:
        page = context.new_page()
        for quality in (0.9, 0.8, 0.7, 0.6):
            made: str = page.evaluate(WEBP, [data, README_WIDTH, quality])
            picture = base64.b64decode(made.partition(",")[2])
            if len(picture) <= MOST_BYTES:
                return picture
    raise NoPicture(f"a picture is larger than {MOST_BYTES} bytes")


def take(wanted: argparse.Namespace) -> Iterator[Path]:
    """Take all these pictures, and give their files one after the other. Raises `NoPicture`."""
    chromium = ensure.find(ensure.PROGRAMS["chromium"])
    if chromium is None:
        raise NoPicture("there is no Chromium: python -m tools.ensure chromium")
    wanted.into.mkdir(parents=True, exist_ok=True)
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for position in [each for each in POSITIONS if not wanted.games or each.game in wanted.games]:
            with played(server, position) as held:
                address = f"{server.base}/table/{held.table}#seat={held.token}"
                for size, theme in product(wanted.size, wanted.theme):
                    png = picture(browser, address, SIZES[size], theme)
                    name = f"{position.game}.webp" if wanted.readme else f"{position.game}-{size}-{theme}.png"
                    (wanted.into / name).write_bytes(for_readme(browser, png) if wanted.readme else png)
                    yield wanted.into / name
        browser.close()


def asked_for(words: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description="Take pictures of the boards.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--size", nargs=1, choices=SIZES, default=list(SIZES), help="only this size")
    parser.add_argument("--theme", nargs=1, choices=THEMES, default=THEMES, help="only by day, or by night")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder that they come into")
    parser.add_argument("--readme", action="store_true", help="those at the head of the README, into docs/pictures")
    wanted = parser.parse_args(words)
    if wanted.readme:
        wanted.size, wanted.theme, wanted.into = ["desk"], THEMES[:1], README_FOLDER
    return wanted


if __name__ == "__main__":
    try:
        for file in take(asked_for(sys.argv[1:])):
            print(file, flush=True)
    except NoPicture as trouble:
        sys.exit(f"No pictures: {trouble}")
