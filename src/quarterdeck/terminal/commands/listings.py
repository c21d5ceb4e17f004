"""The commands that list and look up: `games`, `saves`, `rules`, `cards`, `bots` and `about`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from quarterdeck.games import GAMES, find
from quarterdeck.terminal.commands.arguments import AsJson, GameName, OneGame, PlainMode


def games(game: OneGame = None) -> None:
    """List the games; or tell all of one, with its options and the numbers that can be changed."""
    from quarterdeck.terminal.reference.games import game_lines, games_lines

    print("\n".join(games_lines(list(GAMES.values())) if game is None else game_lines(find(game))))


def saves(
    idents: Annotated[
        list[str] | None, typer.Argument(metavar="IDS", help="Only these games, by their ids or how those begin.")
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
        print(saves_list.saves_json(games))
    elif not delete:
        print("\n".join(saves_list.save_lines(games, folder, files)))
    else:
        try:
            print("\n".join(saves_list.delete(games, folder, None if yes else Plain())))
        except EOFError:
            print("Nothing is deleted.")


def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[CLAUSE or WORDS]", help="What to look up.")] = None,
) -> None:
    """Print the rules of a game, or the clauses that answer."""
    from quarterdeck.terminal.reference.pager import show_rules
    from quarterdeck.terminal.reference.rulebook import Rulebook

    chosen = find(game)
    show_rules(Rulebook(chosen.key, chosen.primer), " ".join(words or ()))


def cards(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]", help="A name, a kind or a deck.")] = None,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="Also what a campaign unlocks, and its chapters.")
    ] = False,
    plain: PlainMode = False,
    json: AsJson = False,
) -> None:
    """List the cards of a game: what they cost, what they do and where that comes from."""
    from quarterdeck.terminal.reference.cards import cards_json, find_cards, no_cards, show_cards
    from quarterdeck.terminal.voices.printed import can_draw

    chosen = find(game)
    found = find_cards(chosen, " ".join(words or ()), spoilers) if words or chosen.components.cards() else []
    if json:
        print(cards_json(found))
    elif not found:
        print(no_cards(chosen))
    else:
        show_cards(found, plain or not can_draw(sys.stdout.encoding))


def bots() -> None:
    """List the computer opponents."""
    from quarterdeck.bots import BOTS

    print("\n".join(f"{key}: {bot.summary}." for key, bot in BOTS.items()))


def about(game: OneGame = None) -> None:
    """Say what is installed here, how it was built and where games are kept; or tell all of one game."""
    from quarterdeck.terminal.reference.games import about_lines, game_lines

    print("\n".join(about_lines() if game is None else game_lines(find(game))))
