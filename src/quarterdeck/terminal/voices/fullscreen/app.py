"""The Textual application: it draws what is laid out, and hands on keys and clicks."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from quarterdeck.terminal.voices.fullscreen.controls import Controls
from quarterdeck.terminal.voices.fullscreen.layout import Layout
from quarterdeck.terminal.voices.inbox import Inbox


class Change(Message):
    """Something to be done to the screen, which another thread asks for."""

    def __init__(self, action: Callable[[Controls], None]) -> None:
        super().__init__()
        self.action = action


class StageView(Widget, can_focus=True):
    """The whole screen."""

    DEFAULT_CSS = "StageView { width: 1fr; height: 1fr; background: ansi_default; color: ansi_default; }"

    def __init__(self, controls: Controls) -> None:
        super().__init__()
        self._controls = controls
        self._layout_now = Layout([], (0, 0))
        self._pencil = Console(width=1000, color_system="standard", force_terminal=True, highlight=False)

    def show(self) -> None:
        """Lay everything out anew, and draw the lines that are not as they were."""
        self._controls.size = width, height = max(1, self.size.width), max(1, self.size.height)
        before, self._layout_now = self._layout_now.lines, self._controls.lay_out()
        self.app.cursor_position = Offset(*self._layout_now.cursor)
        lines = self._layout_now.lines
        if len(before) != len(lines):
            self.refresh()
            return
        changed = [row for row in range(height) if before[row] != lines[row] or before[row].style != lines[row].style]
        if changed:
            self.refresh(*(Region(0, row, width, 1) for row in changed))

    def render_line(self, y: int) -> Strip:
        lines = self._layout_now.lines
        if y >= len(lines):
            return Strip.blank(self.size.width)
        return Strip(Text.assemble(lines[y]).render(self._pencil)).adjust_cell_length(self.size.width)

    def on_resize(self) -> None:
        self.show()
        self.refresh()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self._controls.press(event.key, event.character)
        self.show()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._controls.paste(event.text)
        self.show()

    def on_click(self, event: events.Click) -> None:
        self._controls.click(event.x, event.y)
        self.show()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._controls.wheel(event.x, -1)
        self.show()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._controls.wheel(event.x, 1)
        self.show()


class StageApp(App[None], inherit_bindings=False):
    """The application. `begin` is called when there is something to draw on."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = "Screen { background: ansi_default; color: ansi_default; overflow: hidden; }"

    def __init__(self, inbox: Inbox, begin: Callable[[], None]) -> None:
        super().__init__(ansi_color=True)
        self.controls = Controls(inbox, self.exit)
        self._begin = begin

    def compose(self) -> ComposeResult:
        yield StageView(self.controls)

    def on_mount(self) -> None:
        self.query_one(StageView).focus()
        self.call_after_refresh(self._begin)

    def change(self, action: Callable[[Controls], None]) -> None:
        """Have something done to the screen, from any thread."""
        self.post_message(Change(action))

    def on_change(self, message: Change) -> None:
        message.action(self.controls)
        self.query_one(StageView).show()
