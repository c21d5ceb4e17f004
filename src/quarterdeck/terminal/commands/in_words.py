"""Commands that explain themselves in words: their help as text without boxes, and what is wrong with a line in one."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from quarterdeck.core.guessing import instead
from quarterdeck.terminal.command_line import PROGRAM, command

OTHER_COMMANDS = "Commands"  # those of no group


class CommandInWords(TyperCommand):
    """One command."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write how it is typed, what it does, and examples."""
        _write_help(self, ctx, formatter)


class GroupInWords(TyperGroup):
    """Commands below one name, listed by the groups that they were given."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write how they are typed, and what there is."""
        _write_help(self, ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of a name; for a name that is none, what may be meant."""
        wanted = args[0]
        if not wanted.startswith("-") and wanted not in self.commands and not ctx.resilient_parsing:
            names = [name for name, each in self.commands.items() if not each.hidden]
            ctx.fail(f"There is no command {wanted!r}. {instead(wanted, names, f', which {_help(ctx)} lists')}")
        return super().resolve_command(ctx, args)


def what_is_wrong(error: Any) -> str:
    """A mistake in a command line, in words: for an option that there is not with what may be meant."""
    context = getattr(error, "ctx", None)
    told = error.format_message() if hasattr(error, "format_message") else str(error)
    if context is None or "Did you mean" in told:
        return str(told)
    unknown = getattr(error, "option_name", "")
    if unknown and hasattr(error, "possibilities"):
        there = [name for param in context.command.get_params(context) for name in param.opts if name.startswith("--")]
        return f"There is no option {unknown!r}. {instead(unknown, there, f', which {_help(context)} lists')}"
    return f"{told} {_help(context)} says more."


def _help(context: Any) -> str:
    """How to ask for the help of the command that was typed."""
    return command(*context.command_path.split()[1:], "--help")


def _write_help(shown: Any, context: Any, formatter: Any) -> None:
    params = [param for param in shown.get_params(context) if not getattr(param, "hidden", False)]
    arguments = [param for param in params if param.param_type_name == "argument"]
    options = [param for param in params if param.param_type_name == "option"]
    commands = getattr(shown, "commands", {})
    words = [_typed(param) for param in arguments] + ["COMMAND …"] * bool(commands)
    formatter.write_usage(context.command_path or PROGRAM, " ".join([*words, "[options]"]))
    for paragraph in (shown.help or "").split("\n\n"):
        formatter.write_paragraph()
        formatter.write_text(" ".join(paragraph.split()))
    groups: dict[str, list[tuple[str, str]]] = {}
    widest = max(map(len, commands), default=0)
    for name, each in commands.items():
        panel = each.rich_help_panel if isinstance(getattr(each, "rich_help_panel", None), str) else OTHER_COMMANDS
        groups.setdefault(panel, []).append((name.ljust(widest), (each.short_help or each.help or "").split("\n\n")[0]))
    groups["What to name"] = [(_named(param), _explained(param)) for param in arguments if param.help]
    groups["Options"] = [(_flags(param), _explained(param)) for param in options]
    for heading, rows in groups.items():
        if rows:
            with formatter.section(heading):
                formatter.write_dl(rows, col_max=26)
    if shown.epilog:
        with formatter.section("For example"):
            for line in shown.epilog.splitlines():
                formatter.write(f"  {PROGRAM} {line}\n")


def _named(param: Any) -> str:
    return str(param.metavar or param.name.upper())


def _typed(param: Any) -> str:
    """An argument as it stands in the line; what may be left out is in brackets."""
    many = " …" if param.nargs == -1 else ""
    return f"{_named(param)}{many}" if param.required else f"[{_named(param)}{many}]"


def _flags(param: Any) -> str:
    names = ", ".join(sorted(param.opts, key=len))
    if param.secondary_opts:
        return f"{names}, {', '.join(param.secondary_opts)}"
    return names if param.is_flag else f"{names} {_named(param)}"


def _explained(param: Any) -> str:
    """What a parameter is for, and what it is if nobody says."""
    told, usual = param.help or "", param.default
    if getattr(param, "is_flag", False) or not isinstance(usual, int | float | str) or usual == "":
        return told
    return f"{told} [usually {usual:g}]" if isinstance(usual, float) else f"{told} [usually {usual}]"


def whole_number(low: int, high: int | None = None) -> Any:
    """How a whole number within bounds is read from a command line."""

    def read(typed: Any) -> int:
        try:
            number = int(str(typed))
        except ValueError:
            number = low - 1
        if number < low or (high is not None and number > high):
            bounds = f"from {low} up" if high is None else f"from {low} to {high}"
            raise typer.BadParameter(f"{typed!r} is no whole number {bounds}.")
        return number

    return read


def number_above_nothing(typed: Any) -> float:
    """A number greater than 0, from a command line."""
    try:
        number = float(str(typed))
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise typer.BadParameter(f"{typed!r} is no number above 0.")
    return number


def part_of_one(typed: Any) -> float:
    """A number between 0 and 1, from a command line."""
    try:
        number = float(str(typed))
    except ValueError:
        number = 0.0
    if not 0 < number < 1:
        raise typer.BadParameter(f"{typed!r} is no part of 1: write it as in 0.6, which is 60 of 100.")
    return number
