"""The commands that list and look up: `games`, `saves`, `rules`, `cards`, `bots` and `about`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from quarterdeck.games import GAMES, find
from quarterdeck.terminal.commands.arguments import AsJson, GameName, OneGame, PlainMode
from quarterdeck.terminal.commands.completion import complete_card, complete_clause, complete_kept
from quarterdeck.terminal.print_json import print_json


def games(game: OneGame = None, json: AsJson = False) -> None:
    """List the games, or tell all of one of them.

    All of one are its options, the numbers that can be changed, both as they usually are, and who made it.
    """
    from quarterdeck.terminal.reference.games import game_facts, game_lines, games_lines, in_brief
    from quarterdeck.terminal.reference.pager import show_lines

    if json:
        print_json(game_facts(find(game)) if game is not None else [in_brief(each) for each in GAMES.values()])
    else:
        show_lines(lambda width: game_lines(find(game), width) if game is not None else games_lines(width))


def saves(
    idents: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="IDS", help="Only these games, by their ids or how those begin.", autocompletion=complete_kept
        ),
    ] = None,
    finished: Annotated[bool, typer.Option("--finished", help="Only games that are over.")] = False,
    broken: Annotated[bool, typer.Option("--broken", help="Only those that cannot be gone on with.")] = False,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the games that are named, after asking.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Delete without asking.")] = False,
    files: Annotated[bool, typer.Option("--files", help="Say in which file each is kept.")] = False,
    json: AsJson = False,
) -> None:
    """List the games that are kept, or delete some.

    Those that wait come first, then those that are over, with their results. play ID goes on with one, and replay ID
    looks at it.
    """
    from quarterdeck.table import SavedGames
    from quarterdeck.terminal.play import saves_list
    from quarterdeck.terminal.voices.plain import Plain

    folder = SavedGames()
    sorts: dict[saves_list.Status, bool] = {"over": finished, "broken": broken}
    wanted = [status for status, only in sorts.items() if only]
    if delete and (json or not (idents or wanted)):
        raise typer.BadParameter("--delete needs the ids of games, --finished or --broken, and no --json.")
    games = saves_list.kept_games(folder, idents or (), wanted)
    if json:
        print_json([kept.data() for kept in games])
    elif not delete:
        print("\n".join(saves_list.save_lines(games, folder, files)))
    else:
        try:
            print("\n".join(saves_list.delete(games, folder, None if yes else Plain())))
        except EOFError:
            print("Nothing is deleted.")


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORDS",
            help="What to look up: a clause by its id, a chapter, or any words.",
            autocompletion=complete_clause,
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Print the rules of a game, or the clauses that answer."""
    from quarterdeck.terminal.reference.pager import show_rules
    from quarterdeck.terminal.reference.rulebook import Rulebook

    chosen, wanted = find(game), " ".join(words or ())
    book = Rulebook(chosen.key, chosen.primer)
    if json:
        print_json({"game": chosen.key, "rules_version": chosen.rules_version, **book.facts(wanted)})
    else:
        show_rules(book, wanted)


def cards(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="A name, a kind or a deck.", autocompletion=complete_card),
    ] = None,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="Also what a campaign unlocks, and its chapters.")
    ] = False,
    plain: PlainMode = False,
    json: AsJson = False,
) -> None:
    """List the cards of a game.

    Of each it tells what it costs, what it does and where that comes from.
    """
    from quarterdeck.terminal.reference.cards import card_facts, find_cards, no_cards, show_cards
    from quarterdeck.terminal.voices.printed import can_draw

    chosen = find(game)
    found = find_cards(chosen, " ".join(words or ()), spoilers) if words or chosen.components.cards() else []
    if json:
        print_json([card_facts(card) for card in found])
    elif not found:
        print(no_cards(chosen))
    else:
        show_cards(found, plain or not can_draw(sys.stdout.encoding))


def bots(json: AsJson = False) -> None:
    """List the computer opponents, with those that installed packages bring."""
    from quarterdeck.bots import BOTS
    from quarterdeck.bots.registry import installed_bots
    from quarterdeck.core.errors import BotRefused

    there = {key: bot for key, bot in installed_bots().items() if key not in BOTS}
    good = {**BOTS, **{key: bot for key, bot in there.items() if not isinstance(bot, BotRefused)}}
    if json:
        print_json([{"key": key, "summary": bot.summary, "thinks": bot.thinks} for key, bot in good.items()])
    else:
        print("\n".join(f"{key}: {bot.summary}." for key, bot in good.items()))
    for bot in there.values():
        if isinstance(bot, BotRefused):
            print(bot, file=sys.stderr)


def about(json: AsJson = False) -> None:
    """Say what is installed here, and where games are kept."""
    from quarterdeck.terminal.reference.about import about_facts, about_lines

    if json:
        print_json(about_facts())
    else:
        print("\n".join(about_lines()))
