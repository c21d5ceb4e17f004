"""The pages of rules that come with the games."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "rules", _PACKAGE.parents[1] / "docs" / "rules")


def rules_page(key: str) -> str:
    """Return the rules of the game `key` as Markdown.

    An installed package carries the pages; a source checkout reads its own `docs/rules`.

    Raises `FileNotFoundError` if there is no such page.
    """
    name = f"{key}.md"
    if Path(name).name == name:
        for place in _PLACES:
            page = place / name
            if page.is_file():
                return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"there is no rules page for {key!r}")
