"""An inspector with axe-core, who looks at a page by day and by night, on a phone and on a wide screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from playwright.sync_api import Page

WIDE = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
GRAVE = ("serious", "critical")
SIZES = {"wide": WIDE, "phone": PHONE}
SCHEMES = ("light", "dark")
# Light and dark differ in colours only: the other rules need each size once.
WHOLLY = (("wide", "light"), ("phone", "dark"))
EVERY_RULE: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS: dict[str, Any] = {**EVERY_RULE, "runOnly": ["color-contrast"]}


class Inspector:
    """Looks at a page in every light and size, keeps what it looks like, and collects what is wrong with it."""

    def __init__(self, axe: str, keep_sight: Callable[[Page, str], None]) -> None:
        self.troubles: list[str] = []
        self._axe = axe
        self._keep_sight = keep_sight

    def __call__(self, page: Page, name: str) -> None:
        """Look at the page as it is now."""
        page.evaluate(self._axe)
        page.evaluate("() => (document.adoptedStyleSheets = [])")  # colours are as they are drawn
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)  # type: ignore[arg-type]
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                page.locator(f"html[data-theme={scheme}]").wait_for(state="attached")
                page.evaluate("() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => null)))")
                self._keep_sight(page, f"{name}-{size}-{scheme}")
                rules = EVERY_RULE if (size, scheme) in WHOLLY else COLOURS
                self.troubles += [f"{name} ({size}, {scheme}): {trouble}" for trouble in self._look(page, rules)]
                wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                if wider > 0:
                    self.troubles.append(f"{name} ({size}, {scheme}): {wider} pixels wider than the window")
        page.set_viewport_size(WIDE)  # type: ignore[arg-type]

    def _look(self, page: Page, rules: dict[str, Any]) -> Iterator[str]:
        found = cast("dict[str, Any]", page.evaluate("rules => axe.run(rules)", rules))
        for violation in found["violations"]:
            if violation["impact"] not in GRAVE:
                continue
            for node in violation["nodes"][:5]:
                what = " ".join(check["message"] for check in node["any"] + node["all"] + node["none"])
                yield f"{violation['id']}: {node['html'][:160]} — {what}"
