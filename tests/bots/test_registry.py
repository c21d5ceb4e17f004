"""Who there is to play against, by name: ours, those of packages, and one's own."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

import pytest

from quarterdeck.bots import BOTS, Bot, Think, Window, make_bot, registry
from quarterdeck.bots.failing import answer_of
from quarterdeck.bots.registry import installed_bots, known_bot, lend, lendable, named_bot, names_a_bot, with_time
from quarterdeck.bots.thinking import USUAL
from quarterdeck.core.errors import BotFailed, BotRefused, QuarterdeckError, SeatRefused, ThinkRefused
from quarterdeck.core.rng import Rng
from quarterdeck.games import find


def question() -> Window:
    game = find("rum-runner")
    state = game.start(game.rules(2, {}, {}), Rng(1))
    return Window(game, state, state.seat())


def test_every_bot_is_found_by_its_key_and_says_what_it_does() -> None:
    assert list(BOTS)[:3] == ["deckhand", "bosun", "captain"]
    for key in BOTS:
        bot = make_bot(key, 1)
        assert bot.key == key
        assert bot.summary


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(SeatRefused, match=r"no bot 'admiral'\. There are: deckhand, bosun, captain"):
        make_bot("admiral", 1)


@pytest.mark.parametrize("name", ["mybots.py:Mine", "./mybots.py:Mine", "mybots:Mine"])
def test_a_bot_of_ones_own_is_found_by_file_and_by_module(own_bots: Path, name: str) -> None:
    bot = named_bot(name).make(1)
    assert (bot.key, bot.summary) == ("mine", "takes the last move")
    assert answer_of(bot, question()) == question().moves()[-1]


def test_a_whole_path_is_found_from_anywhere(own_bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = lendable("mybots.py:Mine")
    monkeypatch.chdir("/")
    assert named_bot(told).kind is BOTS["mine"]


def test_what_can_choose_is_a_bot_without_being_one_by_birth(own_bots: Path) -> None:
    bot = named_bot("mybots.py:SeaDog@30").make(1)
    assert (bot.key, bot.summary) == ("sea-dog", "Is no Bot by birth, and heeds what it was told")
    assert answer_of(bot, question()) == question().moves()[0]
    assert bot.weigh(question()) == []


@pytest.mark.parametrize(
    ("name", "who", "think"),
    [
        ("captain", "captain", USUAL),
        ("Captain@2000", "captain", Think(iterations=2000)),
        ("captain@0.2s", "captain", Think(seconds=0.2)),
        ("mybots.py:Mine@1s", "mine", Think(seconds=1)),
    ],
)
def test_a_name_may_say_how_long_to_think(own_bots: Path, name: str, who: str, think: Think) -> None:
    named = named_bot(name)
    assert (named.kind.key, named.make(1).think) == (who, think)
    lend(name)
    assert known_bot(named.stored) == named, "as a record has it"


def test_a_time_for_all_is_for_those_that_heed_it_and_have_none() -> None:
    names = ["captain", "captain@7", "bosun"]
    assert [with_time(name, Think(seconds=3)) for name in names] == ["captain@3s", "captain@7", "bosun"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere.py:Mine", r"There is no file .*nowhere\.py: give the path"),
        ("nowhere:Mine", r"There is no module 'nowhere' here\. A file is named as in nowhere\.py:Mine"),
        ("mybots.py:Min", r"has no class 'Min'\. Did you mean Mine"),
        ("mybots.py", r"say which class of it is the bot, as in mybots\.py:Mine"),
        ("mybots.py:Parrot", r"Parrot is no bot: a bot is a class with a method choose"),
        ("mybots.py:Shouter", r"has the key 'LOUD!': give it one of up to 30 small letters"),
        ("mybots.py:Unmade", r"The bot unmade cannot be made: RuntimeError: no wind \(line \d+ of mybots\.py\)"),
        ("broken.py:Mine", r"broken\.py cannot be loaded: ZeroDivisionError: .* \(line 2 of broken\.py\)"),
        ("broken:Mine", r"broken cannot be loaded: ZeroDivisionError: .* \(line 2 of broken\.py\)"),
        ("unread.py:Mine", r"unread\.py cannot be loaded: SyntaxError: .* \(line 1 of unread\.py\)"),
        ("lonely:Mine", r"lonely cannot be loaded: ModuleNotFoundError: No module named 'nobody_has_this'"),
        ("bosunn", r"There is no bot 'bosunn'\. Did you mean bosun\? .* One of your own is named as in mybot\.py:Mine"),
    ],
)
def test_what_is_wrong_with_a_bot_is_said_with_the_place(own_bots: Path, name: str, reason: str) -> None:
    (own_bots.parent / "broken.py").write_text("x = 0\n1 / x\n")
    (own_bots.parent / "unread.py").write_text("class Mine(\n")
    (own_bots.parent / "lonely.py").write_text("import nobody_has_this\n")
    with pytest.raises(BotRefused, match=reason):
        named_bot(name).make(1)


def test_a_time_that_is_none_is_refused(own_bots: Path) -> None:
    for name in ("captain@soon", "captain@0", "mybots.py:Mine@1h"):
        with pytest.raises(ThinkRefused):
            named_bot(name)


def test_a_key_stands_for_one_bot(own_bots: Path) -> None:
    lend("mybots.py:Mine")
    lend("mybots.py:Mine")  # once more is no harm
    with pytest.raises(BotRefused, match=r"the key 'mine', which is there already: give your class another `key`"):
        lend("mybots.py:Twin")
    with pytest.raises(BotRefused, match="'captain', which is one of ours"):
        lend("mybots.py:Captain")


def test_what_is_lent_to_all_tables_has_no_time_of_its_own(own_bots: Path) -> None:
    with pytest.raises(BotRefused, match="leave the thinking time out"):
        lendable("mybots.py:Mine@1s")


def test_records_and_requests_find_nothing_by_file_or_module(own_bots: Path) -> None:
    for name in ("mybots.py:Mine", f"{own_bots}:Mine", "mybots:Mine", "captain@1s"):
        with pytest.raises(SeatRefused, match="There is no bot"):
            make_bot(name, 1)
    assert known_bot("mybots.py:Mine") is known_bot("mine@1s") is None
    assert "mybots" not in sys.modules
    assert known_bot("captain@soon") == known_bot("captain"), "what cannot be read is as usual"


def test_names_of_people_are_no_bots(own_bots: Path) -> None:
    assert [names_a_bot(name) for name in ("Ann", "Ann: the Bold", "ann@home", "O'Malley")] == [False] * 4
    assert [names_a_bot(name) for name in ("Bosun", "mybots.py:Mine", "admiral@2000")] == [True] * 3


class Points:
    """The entry points of packages, and how often somebody asked for them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
        self.asked = 0
        self._points = [metadata.EntryPoint(name, value, registry.GROUP) for name, value in points.items()]
        monkeypatch.setattr(metadata, "entry_points", self._give)

    def _give(self, group: str) -> list[metadata.EntryPoint]:
        assert group == registry.GROUP
        self.asked += 1
        return self._points


def test_a_bot_of_a_package_is_found_by_its_name_and_looked_for_only_then(
    own_bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = Points(monkeypatch, gull="mybots:SeaDog", wreck="broken:Mine")
    monkeypatch.syspath_prepend(str(own_bots.parent))
    (own_bots.parent / "broken.py").write_text("1 / 0\n")
    named_bot("captain@5")
    assert points.asked == 0
    assert named_bot("gull@1s").kind.key == "gull"
    with pytest.raises(BotRefused, match=r"wreck, broken:Mine, cannot be loaded: ZeroDivisionError"):
        named_bot("wreck")
    there = installed_bots()
    assert isinstance(there["wreck"], BotRefused)
    with pytest.raises(SeatRefused):
        make_bot("gull", 1)
    lend("gull")
    assert make_bot("gull", 1).key == "gull"


def test_a_bot_that_fails_is_named_with_the_line_and_discreetly_without_its_words(own_bots: Path) -> None:
    with pytest.raises(BotFailed, match=r"The bot failing failed: ValueError: the six of hearts \(line 28 of") as told:
        answer_of(named_bot("mybots.py:Failing").make(1), question())
    assert told.value.discreet == "ValueError (line 28 of mybots.py)"
    with pytest.raises(BotFailed, match=r"it answered -5, which is none of the moves: \d+"):
        answer_of(named_bot("mybots.py:Cheat").make(1), question())


class Interrupted(Bot):
    key = "interrupted"

    def choose(self, window: Window) -> int:
        raise KeyboardInterrupt


def test_ctrl_c_is_no_failure_of_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        answer_of(Interrupted(1), question())
    assert not issubclass(KeyboardInterrupt, QuarterdeckError)


def test_a_time_for_a_bot_of_ours_that_heeds_none_is_refused() -> None:
    with pytest.raises(ThinkRefused, match="bosun heeds no thinking time: name it without @1s"):
        named_bot("bosun@1s")
