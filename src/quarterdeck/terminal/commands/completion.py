"""What a shell offers while a command is being typed. Nothing is loaded for it that a command would not load anyway."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import typer

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.rules import Choice
from quarterdeck.games import GAMES, find

Offered = list[tuple[str, str]]  # a word, and what it means


def complete_game(incomplete: str) -> Offered:
    """The games."""
    return _beginning(incomplete, ((game.key, game.summary) for game in GAMES.values()))


def complete_bot(incomplete: str) -> Offered:
    """The computer opponents."""
    from quarterdeck.bots import BOTS

    return _beginning(incomplete, ((key, bot.summary) for key, bot in BOTS.items()))


def complete_option(context: typer.Context, incomplete: str) -> Offered:
    """The options of the game that was named, with their values."""
    return _beginning(incomplete, (pair for game in _named(context) for each in game.choices for pair in _words(each)))


def complete_set(context: typer.Context, incomplete: str) -> Offered:
    """The numbers of the game that was named."""
    return _beginning(
        incomplete,
        ((f"{knob.name}=", knob.text) for game in _named(context) for knob in game.knobs if not knob.locked),
    )


def complete_side(context: typer.Context, incomplete: str) -> Offered:
    """The sides of the game that was named."""
    return _beginning(incomplete, ((role.lower(), role) for game in _named(context) for role in game.roles))


def complete_by(context: typer.Context, incomplete: str) -> Offered:
    """What the odds of the game that was named can be told by."""
    return _beginning(
        incomplete,
        [
            *((each.name, each.text) for game in _named(context) for each in game.choices if each.choices),
            *(("chapter", f"of {story.title}") for game in _named(context) for story in game.stories.values()),
        ],
    )


def complete_clause(context: typer.Context, incomplete: str) -> Offered:
    """The clauses in the rules of the game that was named."""
    from quarterdeck.terminal.reference.rulebook import Rulebook

    clauses = (clause for game in _named(context) for clause in Rulebook(game.key).clauses)
    return _beginning(incomplete, ((clause.id, clause.first_sentence) for clause in clauses))


def complete_card(context: typer.Context, incomplete: str) -> Offered:
    """The cards of the game that was named, but for those that a campaign unlocks."""
    cards = (card for game in _named(context) for card in game.components.cards() if not card.locked)
    return _beginning(incomplete, ((_one_word(card.name), card.text) for card in cards))


def complete_story(incomplete: str) -> Offered:
    """The stories that come with the games."""
    return _beginning(
        incomplete, ((key, story.title) for game in GAMES.values() for key, story in game.stories.items())
    )


def complete_campaign(incomplete: str) -> Offered:
    """The campaigns that are kept."""
    from quarterdeck.table.campaign.saves import SavedCampaigns

    there = SavedCampaigns(GAMES).list()
    return _beginning(incomplete, ((_one_word(saved.name), saved.name) for saved in there if saved.campaign))


def complete_kept(incomplete: str) -> Offered:
    """The ids of kept games, the one last played first; whole where more than the short one is there already."""
    from quarterdeck.table import SavedGames

    kept = [saved for saved in SavedGames().list() if saved.problem is None]
    told = [(saved, f"{saved.game}, {', '.join(saved.names)}") for saved in kept]
    short = _beginning(incomplete, ((saved.short, text) for saved, text in told))
    return short or _beginning(incomplete, ((saved.id, text) for saved, text in told))


def complete_game_or_kept(incomplete: str) -> Offered:
    """The games, and the ids of kept ones as soon as something of an id is there: games are what is played mostly."""
    return complete_game(incomplete) or complete_kept(incomplete)


def _named(context: typer.Context) -> Iterable[Game[Any]]:
    """The game that was typed before, or every game if there is none yet."""
    # Where an option still waits for its value, what was named before is not yet anybody's argument.
    typed = [name for name in (context.params.get("game"), *context.args) if name]
    if not typed:
        return GAMES.values()
    try:
        return [find(typed[0])]
    except QuarterdeckError:
        return []


def _one_word(name: str) -> str:
    """A name as it can be typed without quotes."""
    return "-".join(name.lower().split())


def _words(choice: Choice) -> Offered:
    if choice.choices:
        return [(f"{choice.name}={word}", choice.text) for word in choice.choices]
    return [(f"{choice.name}=" if choice.low is not None else choice.name, choice.text)]


def _beginning(incomplete: str, offered: Iterable[tuple[str, str]]) -> Offered:
    """Those that begin with what is there already, each once."""
    small = incomplete.lower()
    return list({word: text for word, text in offered if word.lower().startswith(small)}.items())
