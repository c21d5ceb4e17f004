"""Where a store is: what is said, what the environment says, and the user's data folder, in this order."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import URL

from quarterdeck.server.store import StoreRefused
from quarterdeck.server.store.places import place_of


def test_what_is_said_goes_before_the_environment_and_that_before_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTERDECK_HOME", str(tmp_path))
    assert place_of(None) == tmp_path.resolve() / "tables.sqlite"
    monkeypatch.setenv("QUARTERDECK_STORE", "")
    assert place_of(None) == tmp_path.resolve() / "tables.sqlite"
    monkeypatch.setenv("QUARTERDECK_STORE", "postgresql://user@host/name")
    there = place_of(None)
    assert isinstance(there, URL)
    assert there.host == "host"
    assert place_of(str(tmp_path / "other.sqlite")) == tmp_path.resolve() / "other.sqlite"


@pytest.mark.parametrize(
    "url", ["postgresql://user:secret@host/name", "postgres://user@host/name?password=secret&sslmode=require"]
)
def test_a_password_is_kept_and_not_shown(url: str) -> None:
    place = place_of(url)
    assert isinstance(place, URL)
    assert place.password == "secret"
    assert "secret" not in place.render_as_string(hide_password=True)


@pytest.mark.parametrize("url", ["postgresql:/user:secret@host/name", "postgres:user:secret@host", "postgresql:secret"])
def test_a_slip_in_a_url_makes_no_file_of_it(url: str) -> None:
    with pytest.raises(StoreRefused, match="write it as postgresql://") as refused:
        place_of(url)
    assert "secret" not in str(refused.value)
