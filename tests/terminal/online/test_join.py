"""The terminal at an online table: against another terminal, beside a bot, as one who watches, over a broken line."""

from __future__ import annotations

import random
import re
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from quarterdeck.server import wire
from quarterdeck.terminal.online.seat_tokens import SeatTokens
from tests.server.harness import Process
from tests.terminal.crew import WHO
from tests.terminal.driver import Command, Terminal, run
from tests.terminal.emulated import Terminal as Window

Launch = Callable[..., Terminal]

YOU, FRIEND, BOT = wire.SeatWish("you", "Ann"), wire.SeatWish("open"), wire.SeatWish("bot", bot="deckhand")
ANN_BEGINS: dict[str, bool | int | str] = {"first": "1"}
MANY = 4000
ORDERS = (
    "help, why 2s, why sail with the 2 of spades, why b3, why 99, why nonsense, why heave to, why exchange, "
    "why exchange kd, why exchange 4h, bury jd ks, why, hint, log, board, look b2, "
    "look nonsense, hand, rules, rules CP-sail-4, cards, options all, legend, goal, who, link, say, say ahoy, agree, "
    "draw, nonsense, 99, rematch, leave, bot, back, start, sail 6h, undo, y, sail 6h, b3, reset, quit"
)


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("server") / "tables.sqlite") as process:
        yield process


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Terminals of people who each have a home of their own."""
    opened: list[Terminal] = []

    def open_one(who: str, *arguments: str, rows: int = 24) -> Terminal:
        opened.append(Terminal(tmp_path / who, arguments, rows))
        return opened[-1]

    yield open_one
    for each in opened:
        each.close()


def make(
    process: Process,
    *seats: wire.SeatWish,
    game: str = "card-pirates",
    limit: int = 0,
    sets: dict[str, bool | int | str] | None = None,
    **more: bool | int | str,
) -> Made:
    """A table with a named deal, made by Ann."""
    options = {**(ANN_BEGINS if game == "card-pirates" else {}), **more}
    wish = wire.MakeTable(game, list(seats), options, sets or {}, deal="Tortuga", limit=limit)
    return Made(process, process.server.post("/api/tables", wish, wire.Made))


class Made:
    """A new table, and the links to it."""

    def __init__(self, process: Process, made: wire.Made) -> None:
        self.process = process
        self.id = made.table.id
        self.url = f"{process.url}/table/{made.table.id}"
        self.ann = f"{self.url}#seat={made.held[0].token}"
        self.token = made.held[0].token

    def info(self) -> wire.TableInfo:
        return self.process.server.get(f"/api/tables/{self.id}", wire.TableInfo)


def two_terminals(made: Made, launch: Launch) -> tuple[Terminal, Terminal]:
    """Ann and Ben at the table, and Ann is asked."""
    ann = launch("ann", "join", made.ann, "--plain")
    ann.wait_for("The game begins when the open seat is taken.")
    ben = launch("ben", "join", made.url, "--plain", "--name", "Ben")
    ben.wait_for("Ann gets ready")
    ann.question()
    return ann, ben


@pytest.mark.parametrize("game", ["card-pirates", "rum-runner"])
def test_two_terminals_play_to_the_end(process: Process, tmp_path: Path, game: str) -> None:
    if game == "rum-runner":
        made = make(process, YOU, FRIEND, game=game, sets={"win.points": 1})  # who play at random are long at four
    else:
        made = make(process, YOU, FRIEND, cap=3)
    chance = random.Random(5)
    lines = [*"123456789", "a", "done", ""]  # keys, and what ends a set
    typed = ["".join(f"{chance.choice(lines)}\n" for _ in range(MANY)) for _ in range(2)]
    with ThreadPoolExecutor() as both:
        ann = both.submit(run, tmp_path / "ann", "join", made.ann, "--plain", typed=typed[0])
        ben = both.submit(run, tmp_path / "ben", "join", made.url, "--plain", "--name", "Ben", typed=typed[1])
        told = [ann.result().stdout, ben.result().stdout]
    assert made.info().status == "over", told[0][-2000:]
    for out in told:
        assert "Shuffle check: ok." in out
        assert f"{process.url}/replay/{made.id}" in out
        assert re.search(r"^You(,| are| share| have)", out, re.MULTILINE)
        assert "Traceback" not in out


def test_a_bot_at_the_table_answers(process: Process, launch: Launch) -> None:
    ann = launch("ann", "join", make(process, YOU, BOT).ann, "--plain")
    somebody = re.search(rf"^Seat 2: ({WHO}) \(deckhand(, \w+)?\)\.$", ann.question(), re.MULTILINE)
    assert somebody
    ann.ask("sail 6h")
    ann.ask("b3")
    assert f"{somebody[1]} lays " in ann.ask("heave")


@pytest.mark.parametrize(
    ("game", "shown", "asked"),
    [
        ("card-pirates", "┌───a───┬", "Your turn: bury any cards"),
        ("rum-runner", "Bivalve Bay", "Crown, choose an action"),
    ],
)
def test_the_board_is_drawn(process: Process, window: Callable[..., Window], game: str, shown: str, asked: str) -> None:
    ann = window("join", make(process, YOU, BOT, game=game).ann)
    told = "\n".join(ann.question())
    assert shown in told
    assert asked in told
    ann.type("quit")
    assert ann.end() == 0
    assert any("your seat is kept" in line for line in ann.screen())


def test_a_guide_is_told_step_by_step(process: Process, launch: Launch) -> None:
    deck = process.server.get("/api/deck", wire.Deck)
    game = next(game for game in deck.games if game.guides)
    made = Made(process, process.server.post(f"/api/guides/{game.key}/{game.guides[0].key}", {}, wire.Made))
    with process.server.channel(made.id, made.token) as line:
        first = line.state().lesson
    assert first is not None
    pupil = launch("ann", "join", made.ann, "--plain")
    assert first.text.split(".")[0] in pupil.question()


def test_who_watches_is_told_what_happens_and_cannot_act(process: Process, tmp_path: Path, launch: Launch) -> None:
    made = make(process, YOU, FRIEND)
    ann, _ = two_terminals(made, launch)
    watcher = launch("cat", "join", made.url, "--watch", "--name", "Cat", "--plain")
    watcher.wait_for("Round 1: Ann's turn.")
    for typed, told in (
        ("1", "You only watch"),
        ("concede", "You only watch"),
        ("undo", "You only watch"),
        ("board", "Round 1 of 60."),
        ("help", "quit: go."),
        ("rematch", "for those who have played"),
    ):
        watcher.type(typed)
        watcher.wait_for(told)
    watcher.type("say ahoy from the quay")
    ann.wait_for(r"Cat \(watching\) says: ahoy from the quay")
    ann.question()
    ann.type("concede")
    ann.wait_for(r"The game is then over\. \[y/N\] ")
    ann.type("yes")
    watcher.wait_for("Ann gave up, and Ben wins.")
    assert watcher.end() == 0
    assert "6 of hearts" not in watcher.text.partition("Ann gave up")[0]


def test_orders_at_a_question(process: Process, tmp_path: Path) -> None:
    made = make(process, YOU, BOT)
    told = run(tmp_path, "join", made.ann, "--plain", typed=ORDERS.replace(", ", "\n")).stdout.split("\n> \n")
    said = iter(told[1:])
    for expected in (
        "say TEXT: tell it",
        "Its number does not pay for a single step.",
        "Its number does not pay for a single step.",
        "First 'Sail with the 6 of hearts'; then 'To b3' (the 6 of hearts, 3 of 6 points). (CP-sail-4)",
        "There is no option 99: they are 1, 2,",
        "That is nothing on the board and no answer in this game.",
        "Heave to here: You can heave to when you have sailed a step",
        "Exchange: You can exchange when your ship lands on an island",
        "Exchange the King of diamonds: You can exchange when",
        "The 4 of hearts is not in your hand.",
        "Bury the Jack of diamonds: That card is not in your hand.",
        "Why what?",
        "The rule of it: ",
        "Turn 1: You.",
        "Round 1 of 60.",
        "island of clubs, Ace on top",
        "There is no 'nonsense' on the board",
        "2 of spades",
        "CP-",
        "CP-sail-4",
        "Pack, face card: King, Queen, Jack.",
        "1: Bury the",
        "Columns have letters",
        "captain",
        "Seat 1: Ann, you.",
        f"#seat={made.token}",
        "Say what?",
        "Ann says: ahoy",
        "Nothing is proposed",
        "only bots sit with you",
        "There is no option 'nonsense' here.",
        "There is no option 99",
    ):
        assert expected in next(said), told
    rest = "\n".join(said)
    for expected in (
        "A rematch is for those who have played",
        "leave table",
        "A bot can sit in an open seat",
        "You sit there: no need to come back.",
        "The game has begun already.",
        "6 points: sail from b2",
        "A decision was taken back.",
        "The game goes on, and your seat is kept.",
    ):
        assert expected in rest, rest


def test_sets_and_ways_are_given_whole(process: Process, tmp_path: Path) -> None:
    made = make(process, YOU, BOT)
    lines = (
        "bury 2s",
        "bury qd",
        "off 2s",
        "kd",
        "sail 2s",
        "undo",
        "bury kd qd, sail 6h",
        "undo",
        "y",
        "6h b4",
        "quit",
    )
    told = run(tmp_path, "join", made.ann, "--plain", typed="\n".join(lines)).stdout.split("\n> \n")
    chosen, more, fewer, both, refused, nothing, sailed, undone, way = told[1:10]
    assert "Chosen: Bury the 2 of spades.\n" in chosen
    assert "Chosen: Bury the 2 of spades, Queen of diamonds.\n" in more
    assert "Chosen: Bury the Queen of diamonds.\n" in fewer
    assert "Chosen: Bury the Queen of diamonds, King of diamonds.\n" in both
    assert "Its number does not pay for a single step." in refused
    assert nothing.strip() == "Nothing is chosen."
    assert "You bury the Queen of diamonds and the King of diamonds on b2.\nYou lay the 6 of hear" in sailed
    assert "A decision was taken back.\n" in undone
    assert "Sail with the 6 of hearts; To b3; To b4 (" in way
    assert "sail from b2 to b3, b4.\n" in way


def test_the_seat_is_kept_and_the_bare_link_leads_back(process: Process, tmp_path: Path) -> None:
    made = make(process, YOU, FRIEND)
    first = run(tmp_path, "join", made.url, "--plain", typed="Ann\nBen\nquit\n")
    assert "Somebody here is called 'Ann' already: take another name." in first.stdout
    link = re.search(rf"^{re.escape(made.url)}#seat=(\S+)$", first.stdout, re.MULTILINE)
    assert link, first.stdout
    assert f"join {made.url}" in first.stdout
    tokens = SeatTokens(tmp_path)
    assert tokens.token(made.url) == link[1]
    assert stat.S_IMODE(tokens.path.stat().st_mode) == 0o600
    again = run(tmp_path, "join", made.url, "--plain", typed="who\nquit\n")
    assert "Seat 2: Ben, you." in again.stdout
    elsewhere = run(tmp_path / "other", "join", link[0], "--plain", typed="quit\n")
    assert "Seat 2: Ben, you." in elsewhere.stdout
    assert SeatTokens(tmp_path / "other").token(made.url) == link[1]


def test_a_side_can_be_chosen(process: Process, tmp_path: Path) -> None:
    made = make(process, FRIEND, FRIEND, game="rum-runner")
    asked = run(tmp_path / "a", "join", made.url, "--plain", typed="nothing\npirate\nAnn\nquit\n").stdout
    assert "Type one of these: Crown, Pirate." in asked
    assert "Seat 2, Pirate: Ann, you." in asked
    taken = run(tmp_path / "b", "join", made.url, "--seat", "pirate", "--name", "Ben")
    assert taken.returncode == 2
    assert "The seat 'pirate' is not open: --seat can be 1 (Crown)." in taken.stderr
    assert "Seat 1, Crown: Ben, you." in run(
        tmp_path / "a", "join", made.url, "--seat", "1", "--name", "Ben", "--plain", typed="quit\n"
    ).stdout, "another seat from where one is kept already"  # fmt: skip


def test_refused_links(process: Process, command: Command) -> None:
    full = make(process, YOU, BOT)
    for link, told in (
        (full.url, "No seat is open at this table: add --watch"),
        (f"{full.url}#seat={'x' * 32}", "This seat is no longer yours, or the link is not whole"),
        (f"{process.url}/table/nowhere", "There is no such table here"),
        (f"{process.url}/lobby", "That is no link to a table"),
        ("http://127.0.0.1:1/table/x", "is the server running?"),
    ):
        refused = command("join", link, "--plain", "--name", "Ben")
        assert refused.status == 2, refused
        assert told in refused.err
        assert refused.err.count("\n") == 1


def test_typing_while_somebody_else_is_asked(process: Process, launch: Launch) -> None:
    ann, ben = two_terminals(make(process, YOU, FRIEND), launch)
    ben.type("1")
    ben.wait_for("You are not asked just now")
    ben.type("say hurry up")
    ann.wait_for("Ben says: hurry up")
    ann.question()
    ann.type("sail 6h")
    ann.question()
    ann.type("b3")
    ben.wait_for("Ann .* from b2 to b3")
    ben.type("quit")
    ben.wait_for("To come back:")
    assert ben.end() == 0
    ann.wait_for("Ben has gone, and may come back.")


def test_proposals_are_told_and_answered(process: Process, launch: Launch) -> None:
    made = make(process, YOU, FRIEND)
    ann, ben = two_terminals(made, launch)
    ann.type("draw")
    ann.wait_for("You ask to call it a draw: Ben must agree.")
    ben.wait_for("Ann asks to call it a draw: type 'agree' or 'decline'.")
    ben.type("decline")
    ann.wait_for("The wish to call it a draw is off the table.")
    ben.wait_for("off the table")
    ben.type("draw")
    ann.wait_for("Ben asks to call it a draw")
    ann.type("agree")
    for each in (ann, ben):
        each.wait_for("Shuffle check: ok.")
        each.question()
    assert made.info().status == "over"
    ann.ask("1")
    assert "The game is over" in ann.text
    ann.type("rematch")
    ann.wait_for("Seat 2: Ann, you.")
    ben.wait_for("There is a rematch")
    ben.type("rematch")
    ben.wait_for("Seat 1: Ben, you.")


def test_an_undo_that_others_must_agree_to(process: Process, launch: Launch) -> None:
    ann, ben = two_terminals(make(process, YOU, FRIEND), launch)
    ann.ask("sail 6h")
    ann.ask("b3")
    ann.type("heave")
    ben.question()
    ann.type("undo")
    ben.wait_for("Ann asks to take back their last decision and all that came after it: type 'agree' or 'decline'.")
    ben.question()
    ben.type("agree")
    ann.wait_for("A decision was taken back.")
    assert "sail on from b3" in ann.question()
    ben.wait_for("A decision was taken back.")


def test_ctrl_c_tells_the_way_back(process: Process, launch: Launch) -> None:
    made = make(process, YOU, BOT)
    ann = launch("ann", "join", made.ann, "--plain")
    ann.question()
    ann.press_ctrl_c()
    ann.wait_for(f"join {re.escape(made.url)}")
    assert ann.end() == 130
    assert "Traceback" not in ann.text


def test_who_is_late_is_told_and_a_bot_sits_in(process: Process, launch: Launch) -> None:
    made = make(process, YOU, FRIEND, limit=1)
    ann, ben = two_terminals(made, launch)
    ann.wait_for("Your time is up")
    ben.wait_for("Ann is late: 'bot Ann' has a bot sit in.")
    ben.type("bot Ann")
    ben.wait_for("A bot sits in for Ann.")
    ann.wait_for("a bot sits in for you")
    ann.type("back")
    ann.wait_for("You are back in your seat.")
    ben.wait_for("Ann is back, and the bot gets up.")


def test_a_bot_sails_on_in_a_seat_that_is_given_up(process: Process, launch: Launch, tmp_path: Path) -> None:
    made = make(process, YOU, FRIEND)
    ann, ben = two_terminals(made, launch)
    ben.type("leave table")
    ben.wait_for(r"for good\? \[y/N\] ")
    ben.type("y")
    ben.wait_for("This seat is no longer yours.")
    assert ben.end() == 0
    ann.wait_for(r"gets up, and .+ sails on there\.")
    assert made.info().seats[1].kind == "bot"
    assert not SeatTokens(tmp_path / "ben").token(made.url)


def test_the_maker_begins_with_bots(process: Process, launch: Launch) -> None:
    ann = launch("ann", "join", make(process, YOU, FRIEND).ann, "--plain")
    ann.wait_for("The game begins when the open seat is taken.")
    ann.type("board")
    ann.wait_for("The game has not begun")
    ann.type("start")
    assert re.search(r"Seat 2: .+ \(bosun(, bold|, careful)?\)\.", ann.question())


def test_the_line_mends_itself_when_the_server_comes_back(tmp_path: Path, launch: Launch) -> None:
    store = tmp_path / "tables.sqlite"
    with Process(store) as first:
        made = make(first, YOU, FRIEND)
        ann, ben = two_terminals(made, launch)
        first.kill()
    for each in (ann, ben):
        each.wait_for("The line to the server is broken")
    ann.type("sail 6h")  # while nobody hears it
    ann.type("say anybody there?")
    ann.wait_for("The line is broken just now")
    with Process(store, "--port", first.url.rpartition(":")[2]) as again:
        assert again.url == first.url
        for each in (ann, ben):
            each.wait_for("The line is back.")
        assert "6 points: sail from b2" in ann.question()
        ben.wait_for("Ann lays the 6 of hearts face up")
        assert ben.text.count("Round 1: Ann's turn.") == 1
        assert ann.text.count("You lay the 6 of hearts") == 1
