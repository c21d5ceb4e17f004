"""What a shell offers while a command is typed, by the protocol that it speaks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.games import GAMES
from quarterdeck.table import SavedGames, Seat, Table
from quarterdeck.terminal.commands.completion import complete_campaign, complete_game_or_kept, complete_kept
from tests.terminal.driver import Command, environment

PROGRAM = """import sys
from quarterdeck.terminal.commands.app import main
try:
    main()
finally:
    print(*sys.modules)"""
HEAVY = ("textual", "litestar", "sqlalchemy", "uvicorn")


def asked(home: Path, shell: str, **variables: str) -> str:
    """What comes of a program that a shell asks for words."""
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**environment(home), "_QUARTERDECK_COMPLETE": f"complete_{shell}", **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stderr == ""
    return told.stdout


def test_bash_is_given_words_and_nothing_heavy_is_loaded_for_them(home: Path) -> None:
    *words, loaded = asked(home, "bash", COMP_WORDS="quarterdeck play ", COMP_CWORD="2").splitlines()
    assert words == list(GAMES)
    assert [name for name in HEAVY if name in loaded.split()] == []


def test_zsh_is_given_what_they_mean_too(home: Path) -> None:
    told = asked(home, "zsh", _TYPER_COMPLETE_ARGS="quarterdeck play card --option ed")
    assert '"edition=second":"The printed game' in told
    assert "hidden-cards" not in told


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("aren", ["arena"]),
        ("play ca", ["card-pirates"]),
        ("arena card-pirates d", ["deckhand"]),
        ("rank card-pirates d", ["deckhand"]),
        ("arena rum-runner bosun --side p", ["pirate"]),
        ("play rum-runner --option ", ["mulligan", "cap="]),
        ("play rum --set kraken.c", ["kraken.cost=", "kraken.copies=", "kraken.cost-1="]),
        ("play chess --set ", []),
        ("rules card-pirates CP-storm-", None),
        ("cards rum-runner letter", ["letter-of-marque"]),
        ("odds wildtails --by c", ["chapter"]),
        ("campaign new x --story the-f", ["the-four-marks"]),
    ],
)
def test_words_are_offered_for(
    command: Command, monkeypatch: pytest.MonkeyPatch, line: str, words: list[str] | None
) -> None:
    typed = f"quarterdeck {line}"
    monkeypatch.setenv("_QUARTERDECK_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split(" ")) - 1))
    answer = command()
    offered = answer.out.split()
    assert (answer.status, answer.err) == (0, "")
    assert offered == words if words is not None else "CP-storm-2" in offered


def test_kept_games_and_campaigns_are_offered_by_their_names(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTERDECK_HOME", str(home))
    assert (complete_kept(""), complete_campaign("")) == ([], [])
    table = Table.new(GAMES["card-pirates"], [Seat("person", "Ann"), Seat("person", "Ben")])
    saves = SavedGames()
    saves.new(table)
    saves.close(table)
    command("campaign", "new", "Salt and Acorns")
    ident = table.record.header.id
    ((short, told),) = complete_kept("")
    assert (ident.startswith(short), told) == (True, "card-pirates, Ann, Ben")
    assert complete_game_or_kept(f"{short}{ident[len(short)]}") == [(ident, told)]
    assert [word for word, _ in complete_game_or_kept("card")] == ["card-pirates"]
    ((word, name),) = complete_campaign("salt")
    assert (word, name) == ("salt-and-acorns", "Salt and Acorns"), "a shell would take the name for three words"
    assert command("campaign", "marks", word).status == 0


def test_it_installs_itself(home: Path) -> None:
    home.mkdir()
    told = subprocess.run(
        [sys.executable, "-m", "quarterdeck", "--install-completion", "bash"],
        # Which shell it is called from is not to be found out in a test.
        env={**environment(home), "HOME": str(home), "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "_QUARTERDECK_COMPLETE=complete_bash" in (home / ".bash_completions" / "quarterdeck.sh").read_text()
