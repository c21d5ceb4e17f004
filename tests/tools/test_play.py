"""`make play`: what is missing is made, the server starts, and the engine is compiled once the page is open."""

from __future__ import annotations

import io
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Thread

import pytest

from tests.tools.conftest import Fake, make
from tools import environments, play, web
from tools.work import Failed, Progress, Work

SERVER = """
import os, signal, socket, sys, time
signal.signal(signal.SIGINT, lambda *_: os._exit(0))
if os.environ["NOTIFY_SOCKET"] and "mute" not in sys.argv:
    socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
time.sleep(0 if "brief" in sys.argv else 120)
sys.exit(3)
"""


class Maker(Fake):
    """Makes the web client too."""

    trouble = ""

    def instead(self, words: list[str]) -> None:
        super().instead(words)
        if words[-1] == "tools.web":
            if self.trouble:
                raise Failed(self.trouble)
            web.TARGET.mkdir(parents=True, exist_ok=True)
            (web.TARGET / "index.html").touch()
            web.STAMP.write_text(web._state_of_sources())


@pytest.fixture
def screen() -> io.StringIO:
    return io.StringIO()


def prepare(checkout: Path, screen: io.StringIO, work: Work | None = None) -> list[str]:
    maker = work or Maker(checkout)
    play.prepare(environments.which(), maker, Progress(screen))
    return sorted(maker.told) if isinstance(maker, Fake) else []


def test_the_first_start_makes_everything_and_tells_of_it(
    checkout: Path, screen: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "node_environment", dict)
    environment = environments.which()
    assert prepare(checkout, screen) == [
        "-m pip --disable-pip-version-check --no-input install -e ROOT",
        "-m tools.web",
        f"-m venv ROOT/.venvs/{environment.folder.name}",
    ]
    assert environment.is_ready()
    lines = sorted(line[8:] for line in screen.getvalue().splitlines())
    assert lines == [
        "building the web client (npm install, vite build) …",
        "installing the Python packages …",
        "the Python packages are installed (0 s)",
        "the web client is built (0 s)",
    ]


def test_the_next_start_makes_nothing(checkout: Path, screen: io.StringIO) -> None:
    prepare(checkout, screen)
    assert prepare(checkout, screen) == []


def test_a_new_page_is_built_before_it_is_shown(checkout: Path, screen: io.StringIO) -> None:
    prepare(checkout, screen)
    (checkout / "web" / "index.html").write_text("<p>Land</p>")
    assert prepare(checkout, screen)[-1] == "-m tools.web"


def test_the_compiled_one_brings_its_page(checkout: Path, screen: io.StringIO) -> None:
    make(environments.compiled())
    assert prepare(checkout, screen) == []


def test_without_node_one_is_installed(checkout: Path, screen: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "node_environment", lambda: None)
    assert "-m tools.node install" in prepare(checkout, screen)


def test_what_cannot_be_made_is_told(checkout: Path, screen: io.StringIO) -> None:
    maker = Maker(checkout)
    maker.trouble = "The web client: npm install failed"
    with pytest.raises(Failed, match="npm install failed"):
        prepare(checkout, screen, maker)
    assert environments.interpreted().is_ready(), "the other half is kept"


class Beside:
    """Stands in for the compiling."""

    def __init__(self) -> None:
        self.begun = Event()
        self.stopped = Event()

    def __call__(self) -> Beside:
        self.begun.set()
        return self

    def tell(self) -> None:
        self.stopped.wait(60)

    def stop(self) -> None:
        self.stopped.set()


def serve(words: list[str], beside: Beside | None) -> int:
    environment = make(environments.interpreted(), SERVER)
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    try:
        return play.Serving(environment, words, beside).run()  # type: ignore[arg-type]
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


def test_the_engine_is_compiled_once_the_page_is_open_and_stops_with_the_server(checkout: Path) -> None:
    beside = Beside()

    def stop() -> None:
        assert beside.begun.wait(60)
        os.kill(os.getpid(), signal.SIGTERM)

    stopper = Thread(target=stop)
    stopper.start()
    assert serve(["--port", "9"], beside) == 0
    stopper.join()
    assert beside.stopped.is_set()


def test_nothing_is_compiled_for_a_server_that_does_not_start(checkout: Path) -> None:
    beside = Beside()
    assert serve(["mute", "brief"], beside) == 3
    assert not beside.begun.is_set()


def test_where_nothing_is_to_be_compiled_nothing_is(checkout: Path) -> None:
    assert serve(["brief"], None) == 3


@pytest.mark.parametrize(("pure", "compiled", "expected"), [("", False, True), ("1", False, False), ("", True, False)])
def test_when_there_is_something_to_compile(
    checkout: Path, pure: str, compiled: bool, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTERDECK_PURE", pure)
    make(environments.interpreted())
    if compiled:
        make(environments.compiled())
    seen: list[tuple[str, bool]] = []

    class Seen:
        def __init__(self, environment: environments.Environment, words: list[str], then: object) -> None:
            assert words == ["--no-browser"]
            seen.append((environment.kind, then is not None))

        def run(self) -> int:
            return 0

    monkeypatch.setattr(play, "Serving", Seen)
    monkeypatch.setattr(play, "prepare", lambda *_: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert play.main(["--no-browser"]) == 0
    assert seen == [("compiled" if compiled else "interpreted", expected)]
    assert (checkout / ".venv").readlink() == environments.which().folder.relative_to(checkout)


# Programs


def test_what_failed_is_told_by_its_last_words(tmp_path: Path) -> None:
    work = Work(tmp_path / "log")
    work.run(sys.executable, "-c", "print('fine')")
    with pytest.raises(Failed, match=r"^out of rum$"):
        work.run(sys.executable, "-c", "import sys; sys.exit('out of rum')")
    with pytest.raises(Failed, match="nowhere"):
        work.run(tmp_path / "nowhere")
    assert "fine" in (tmp_path / "log").read_text()


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    work = Work(tmp_path / "log")
    script = (
        "import subprocess, sys\n"
        "process = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "print(process.pid, flush=True)\n"
        "process.wait()"
    )
    failed = Event()

    def run() -> None:
        try:
            work.run(sys.executable, "-c", script)
        except Failed:
            failed.set()

    thread = Thread(target=run)
    thread.start()
    while not (pid := (tmp_path / "log").read_text().splitlines()[-1] if (tmp_path / "log").exists() else "").isdigit():
        time.sleep(0.01)
    work.stop()
    thread.join(10)
    assert failed.is_set()
    assert _ends(int(pid))
    with pytest.raises(Failed, match="stopped"):
        work.run(sys.executable, "-c", "")


def _ends(pid: int) -> bool:
    for _ in range(500):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and ") Z " in Path(f"/proc/{pid}/stat").read_text():
            return True
        time.sleep(0.01)
    return False


def test_the_real_server_says_when_it_is_open(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "ready"))
        ear.settimeout(60)
        command = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--store", str(tmp_path / "sqlite")]
        server = subprocess.Popen(
            [sys.executable, "-m", "quarterdeck", *command],
            env={**os.environ, "NOTIFY_SOCKET": str(tmp_path / "ready")},
            stdout=subprocess.PIPE,
        )
        try:
            assert ear.recv(100) == play.READY
        finally:
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=30)
