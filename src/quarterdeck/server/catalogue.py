"""What can be played here, told to a client: the games, their options, cards and rules, and the bots."""

from __future__ import annotations

from functools import cache
from typing import Any

import quarterdeck
from quarterdeck.bots import BOTS
from quarterdeck.core.game import Game
from quarterdeck.core.native import build
from quarterdeck.core.rules import Knob, Rules
from quarterdeck.games import GAMES
from quarterdeck.guides.library import GUIDES
from quarterdeck.pages import rules_page
from quarterdeck.server import wire


@cache
def full_catalogue() -> wire.Deck:
    """All games and bots."""
    bots = [wire.BotInfo(bot.key, bot.summary, bot.thinks) for bot in BOTS.values()]
    return wire.Deck(
        quarterdeck.__version__, build(), wire.PROTOCOL, [_game_info(game) for game in GAMES.values()], bots
    )


def cards(game: Game[Any]) -> list[wire.CardInfo]:
    """Every card of a game but those that a campaign has yet to show."""
    return [
        wire.CardInfo(
            slug(card.name),
            card.name,
            card.deck,
            card.kind,
            card.cost,
            card.text,
            card.count,
            card.provenance,
            card.note,
        )
        for card in game.components.cards()
        if not card.locked
    ]


def rules(game: Game[Any]) -> wire.RulesPage:
    """The rules of a game."""
    return wire.RulesPage(game.key, game.title, rules_page(game.key))


def slug(name: str) -> str:
    """A card's name as it stands in the ids of things."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "").replace("’", "")).split())


def _game_info(game: Game[Any]) -> wire.GameInfo:
    usual = game.usual_seats({})
    plain = game.rules(usual, {}, {})
    return wire.GameInfo(
        key=game.key,
        title=game.title,
        summary=game.summary,
        credits=game.credits,
        primer=list(game.primer),
        captions=[
            wire.CaptionInfo(caption.part, caption.text, list(caption.after), caption.role) for caption in game.captions
        ],
        ages=game.ages,
        minutes=game.minutes,
        fewest=game.fewest,
        most=game.most,
        usual=usual,
        roles=list(game.roles),
        choices=[
            wire.ChoiceInfo(
                choice.name,
                choice.text,
                choice.default,
                list(choice.choices),
                choice.low,
                choice.high if choice.low is not None else None,
            )
            for choice in game.choices
        ],
        knobs=[_knob_info(knob, plain) for knob in game.knobs if not knob.locked],
        guides=[
            wire.GuideInfo(
                guide.key,
                guide.title,
                guide.summary,
                len(guide.told),
                round(guide.minutes),
            )
            for guide in GUIDES
            if guide.game == game.key
        ],
        campaigns=bool(game.stories),
        hides=game.hides,
        together=game.together,
    )


def _knob_info(knob: Knob, plain: Rules) -> wire.KnobInfo:
    value = getattr(plain, knob.attribute)
    return wire.KnobInfo(knob.name, knob.text, knob.low, knob.high, value if knob.index is None else value[knob.index])
