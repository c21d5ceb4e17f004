"""Bots by name: ours, those of installed packages, and one's own in a file or a module.

Only the command line hands names to `named_bot`, since to find a bot by its file is to run it. Whoever reads a request,
a record or a stored table asks `find_bot` or `known_bot`: they know ours, and what was lent to this process by name.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Callable
from functools import cache, partial
from hashlib import blake2b
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from quarterdeck.bots.bosun import Bosun
from quarterdeck.bots.bot import Bot, Weighed
from quarterdeck.bots.captain import Captain
from quarterdeck.bots.deckhand import Deckhand
from quarterdeck.bots.failing import place_of
from quarterdeck.bots.thinking import USUAL, Think, read_think
from quarterdeck.bots.window import Window
from quarterdeck.core.errors import BotRefused, SeatRefused, ThinkRefused
from quarterdeck.core.guessing import instead

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "quarterdeck.bots"  # of the entry points of packages that bring bots
KEY = re.compile(r"[a-z][a-z0-9-]{0,29}")
OWN = re.compile(r".*:[^\W\d]\w*")  # a file or module, and a class in it
TIME = "@"  # between a bot and how long it may think

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (Deckhand, Bosun, Captain)}
_OURS = frozenset(BOTS)


class NamedBot(NamedTuple):
    """A bot that somebody named, and how long it may think: as usual, if they did not say."""

    kind: type[Bot]
    think: Think

    def make(self, seed: int, think: Think = USUAL) -> Bot:
        """One that thinks with random numbers from this seed; where nobody said how long, so long.

        Raises `BotRefused`.
        """
        try:
            bot = self.kind(seed)
        except Exception as error:
            raise BotRefused(f"The bot {self.kind.key} cannot be made: {place_of(error)}.") from error
        bot.think = self.think if self.think != USUAL else think
        return bot

    @property
    def stored(self) -> str:
        """What records call it: by its key, since no file is looked for when a record is read."""
        return self.kind.key if self.think == USUAL else f"{self.kind.key}{TIME}{self.think}"


# What is known


def find_bot(key: str) -> type[Bot]:
    """The bot of a key. Raises `SeatRefused` naming those there are."""
    if key not in BOTS:
        raise SeatRefused(f"There is no bot {key[:60]!r}. {instead(key, list(BOTS))}")
    return BOTS[key]


def make_bot(key: str, seed: int, think: Think = USUAL) -> Bot:
    """A bot that thinks with random numbers from this seed, and so long. Raises `SeatRefused` as `find_bot` does."""
    return NamedBot(find_bot(key), USUAL).make(seed, think)


def known_bot(stored: str) -> NamedBot | None:
    """The bot that a record or a stored table names, if this process has it."""
    key, _, time = stored.partition(TIME)
    if key not in BOTS:
        return None
    try:
        return NamedBot(BOTS[key], read_think(time) if time else USUAL)
    except ThinkRefused:
        return NamedBot(BOTS[key], USUAL)


def installed_bot(stored: str) -> NamedBot | None:
    """The same, of all that is installed here: for games that are kept here."""
    key = stored.partition(TIME)[0]
    if key not in BOTS and key in _entry_points():
        lend(key)
    return known_bot(stored)


def installed_bots() -> dict[str, type[Bot] | BotRefused]:
    """The bots that other packages bring, by their names; for a broken one what is wrong with it."""
    found: dict[str, type[Bot] | BotRefused] = {}
    for name, point in sorted(_entry_points().items()):
        try:
            found[name] = _bot_of_package(point)
        except BotRefused as refused:
            found[name] = refused
    return found


# What somebody names on the command line


def named_bot(name: str) -> NamedBot:
    """The bot of a name such as `captain`, `captain@2000`, `mybot.py:Mine` or `pkg.mod:Mine@1s`.

    Raises `BotRefused` for one that cannot be found or loaded, and `ThinkRefused`.
    """
    who, think = _split(name.strip())
    kind = _kind_named(who)
    if think != USUAL and kind.key in _OURS and not kind.thinks:
        raise ThinkRefused(f"{who} heeds no thinking time: name it without {TIME}{think}.")
    return NamedBot(kind, think)


def _kind_named(who: str) -> type[Bot]:
    if OWN.fullmatch(who):
        return _own_bot(who)
    if who.lower() in BOTS:
        return BOTS[who.lower()]
    points = _entry_points()
    if who in points:
        return _bot_of_package(points[who])
    if who.endswith(".py"):
        raise BotRefused(f"{who} is a file: say which class of it is the bot, as in {who}:Mine.")
    there = instead(who, sorted({*BOTS, *points}))
    raise BotRefused(f"There is no bot {who[:60]!r}. {there} One of your own is named as in mybot.py:Mine.")


def names_a_bot(name: str) -> bool:
    """Whether this is meant as a bot's name, among names of people."""
    who, think = _split(name.strip())
    return bool(OWN.fullmatch(who)) or who.lower() in BOTS or think != USUAL or who in _entry_points()


def with_time(name: str, think: Think) -> str:
    """The name with a thinking time, if the bot heeds one and the name says none. Raises as `named_bot` does."""
    named = named_bot(name)
    return f"{name}{TIME}{think}" if think != USUAL and named.think == USUAL and named.kind.thinks else name


def lend(name: str) -> NamedBot:
    """Have the bot of a name known in this process, under its key. Raises what `named_bot` raises."""
    named = named_bot(name)
    key = named.kind.key
    if BOTS.get(key, named.kind) is not named.kind:
        whose = "is one of ours" if key in _OURS else "is there already"
        raise BotRefused(f"{name} has the key {key!r}, which {whose}: give your class another `key`.")
    BOTS[key] = named.kind
    return named


def lendable(name: str) -> str:
    """Lend a bot, and give the name by which another process finds it, wherever that is started.

    Raises what `lend` raises, and `BotRefused` for a thinking time, which is for the tables to say.
    """
    named = lend(name)
    named.make(0)
    if named.think != USUAL:
        raise BotRefused(f"{name} is lent to all tables: leave the thinking time out, and give --think for all bots.")
    place, colon, kind = name.strip().rpartition(":")
    return f"{_path_of(place)}{colon}{kind}" if colon and _is_file(place) else name.strip()


def _split(name: str) -> tuple[str, Think]:
    """A name without the thinking time, and that."""
    who, at, time = name.rpartition(TIME)
    if not at or not who or ":" in time:
        return name, USUAL
    if not re.match(r"[\d.]", time) and who.lower() not in BOTS and not OWN.fullmatch(who):
        return name, USUAL
    return who, read_think(time)


# One's own, and those of packages


def _own_bot(who: str) -> type[Bot]:
    place, _, name = who.rpartition(":")
    if not place:
        raise BotRefused(f"{who!r} names no file: write it with its class, as in mybot.py:Mine.")
    if _is_file(place):
        path = _path_of(place)
        if not path.is_file():
            raise BotRefused(f"There is no file {path}: give the path of your bot, as in bots/mybot.py:Mine.")
        return _bot_in_file(path, name)
    return _bot_in_module(place, name)


def _is_file(place: str) -> bool:
    return place.endswith(".py") or "/" in place or "\\" in place


def _path_of(place: str) -> Path:
    return Path(place).expanduser().resolve()


@cache
def _bot_in_file(path: Path, name: str) -> type[Bot]:
    ident = f"quarterdeck_bot_{blake2b(str(path).encode(), digest_size=8).hexdigest()}"
    module = sys.modules.get(ident)
    if module is None:
        spec = util.spec_from_file_location(ident, path)
        if spec is None or spec.loader is None:
            raise BotRefused(f"{path} is no Python file: give one whose name ends in .py.")
        module = sys.modules[ident] = util.module_from_spec(spec)
        _add_to_path(path.parent)
        try:
            _imported(str(path), partial(spec.loader.exec_module, module))
        except BaseException:
            del sys.modules[ident]
            raise
    return _bot_of(module, name, str(path))


@cache
def _bot_in_module(place: str, name: str) -> type[Bot]:
    _add_to_path(Path.cwd())
    try:
        module = _imported(place, lambda: importlib.import_module(place))
    except BotRefused as refused:
        cause = refused.__cause__
        if isinstance(cause, ModuleNotFoundError) and cause.name and f"{place}.".startswith(f"{cause.name}."):
            raise BotRefused(f"There is no module {place!r} here. A file is named as in {place}.py:{name}.") from cause
        raise
    return _bot_of(module, name, place)


@cache
def _bot_of_package(point: EntryPoint) -> type[Bot]:
    package = f" of the package {point.dist.name}" if point.dist is not None else ""
    found = _imported(f"{point.name}{package}, {point.value},", point.load)
    return _as_bot(found, point.value, point.name)


def _entry_points() -> dict[str, EntryPoint]:
    from importlib import metadata  # which takes a while, and few need it

    return {point.name: point for point in metadata.entry_points(group=GROUP)}


def _add_to_path(folder: Path) -> None:
    """Have what lies beside a bot imported too; last, so that it takes no other module's place."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _imported(place: str, load: Callable[[], Any]) -> Any:
    """What loading gives. Raises `BotRefused` with where it failed."""
    try:
        return load()
    except (Exception, SystemExit) as error:
        raise BotRefused(f"{place} cannot be loaded: {place_of(error)}.") from error


def _bot_of(module: ModuleType, name: str, place: str) -> type[Bot]:
    found = getattr(module, name, None)
    if found is None:
        there = [each for each, value in vars(module).items() if _is_bot(value) and value.__module__ == module.__name__]
        raise BotRefused(f"{place} has no class {name!r}. {instead(name, there)}")
    return _as_bot(found, f"{place}:{name}", "")


def _is_bot(found: Any) -> bool:
    return isinstance(found, type) and callable(getattr(found, "choose", None))


def _as_bot(found: Any, place: str, key: str) -> type[Bot]:
    """A class as a bot with a key and a summary. Raises `BotRefused`."""
    if not _is_bot(found):
        raise BotRefused(f"{place} is no bot: a bot is a class with a method choose(self, window).")
    own = getattr(found, "key", None) or key or re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", "-", found.__name__).lower()
    if not isinstance(own, str) or not KEY.fullmatch(own):
        raise BotRefused(
            f"{place} has the key {own!r}: give it one of up to 30 small letters, digits and hyphens, as in sea-dog."
        )
    told = getattr(found, "summary", None) or (inspect.getdoc(found) or "plays in its own way").splitlines()[0]
    named = {"key": own, "summary": str(told).rstrip(".")}
    if not issubclass(found, Bot):
        thinks = bool(getattr(found, "thinks", False))
        return type(found.__name__, (_Guest,), {**named, "kind": found, "thinks": thinks})
    kind: type[Bot] = found
    told_so = all(getattr(kind, name, None) == value for name, value in named.items())
    return kind if told_so else type(kind.__name__, (kind,), named)


class _Guest(Bot):
    """A class that can choose, and is no `Bot` by birth."""

    kind: type[Any]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        try:
            inspect.signature(self.kind).bind(seed)
        except TypeError:
            self._guest = self.kind()
        else:
            self._guest = self.kind(seed)

    def choose(self, window: Window) -> int:
        self._guest.think, self._guest.until = self.think, self.until
        chosen: int = self._guest.choose(window)
        return chosen

    def weigh(self, window: Window) -> list[Weighed]:
        weigh = getattr(self._guest, "weigh", None)
        return list(weigh(window)) if callable(weigh) else []
