"""`make pictures`: one of them, taken as all are."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

from tests.browser.conftest import ROOT
from tools.pictures import SIZES


def test_a_board_has_its_picture_taken(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.pictures", "card-pirates", "--size", "tablet", "--theme", "dark"]
    subprocess.run([*command, "--into", tmp_path], cwd=ROOT, check=True, timeout=60)
    (taken,) = tmp_path.iterdir()
    assert taken.name == "card-pirates-tablet-dark.png"
    assert struct.unpack(">II", taken.read_bytes()[16:24]) == SIZES["tablet"]
    assert taken.stat().st_size > 50_000, "nothing is drawn"
