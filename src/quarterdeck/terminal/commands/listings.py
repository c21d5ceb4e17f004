"""The commands that list and look up: `games`, `saves`, `rules`, `cards`, `bots` and `about`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from quarterdeck.games import GAMES, find
from quarterdeck.terminal.commands.arguments import AsJson, GameName, OneGame, PlainMode
from quarterdeck.terminal.commands.completion import complete_card, complete_clause
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


def saves() -> None:
    """List the games that are kept, those that wait and those that are over, with their files."""
    from quarterdeck.terminal.play.saved_games import save_lines

    print("\n".join(save_lines()))


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
    """List the computer opponents."""
    from quarterdeck.bots import BOTS

    if json:
        print_json([{"key": key, "summary": bot.summary} for key, bot in BOTS.items()])
    else:
        print("\n".join(f"{key}: {bot.summary}." for key, bot in BOTS.items()))


def about(json: AsJson = False) -> None:
    """Say what is installed here, and where games are kept."""
    from quarterdeck.terminal.reference.about import about_facts, about_lines

    if json:
        print_json(about_facts())
    else:
        print("\n".join(about_lines()))
